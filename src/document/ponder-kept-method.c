/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-kept-method.h"

#include "ponder-key-file.h"
#include "ponder-method-list.h"

/* Saves and loads the method of a search in the kept file of a page, or with a bookmark of a document. */

void
ponder_kept_method_save (const PonderMethod *method,
                         GKeyFile           *kept,
                         const char         *group)
{
  gboolean depth_first = method->traversal == PONDER_TRAVERSAL_DEPTH_FIRST;
  const PonderPreset *preset = ponder_preset_of_method (method);

  g_key_file_set_string (kept, group, "Method",
                         preset != NULL ? preset->id
                         : depth_first  ? "backtracking"
                                        : "breadth-first");
  g_key_file_set_string (kept, group, "Pruning", ponder_pruning_ids[method->pruning]);
  g_key_file_set_string (kept, group, "Order", ponder_order_ids[method->order]);
  g_key_file_set_boolean (kept, group, "Remember", method->remember);
  g_key_file_set_uint64 (kept, group, "Seed", method->seed);
  /* Most puzzles have one way only. */
  if (method->checking != PONDER_CHECKING_USUAL)
    g_key_file_set_string (kept, group, "Checking", ponder_checking_ids[method->checking]);
  else
    g_key_file_remove_key (kept, group, "Checking", NULL);
}

/* Returns which of @ids the key has, or @otherwise if it has none of them, or isn't there. */
guint
ponder_kept_method_find_id (GKeyFile          *kept,
                            const char        *group,
                            const char        *key,
                            const char *const *ids,
                            guint              otherwise)
{
  g_autofree char *id = ponder_key_file_get (kept, group, key);

  for (guint i = 0; id != NULL && ids[i] != NULL; i++)
    if (g_str_equal (ids[i], id))
      return i;
  return otherwise;
}

/* Doesn't change @method if none was kept. */
void
ponder_kept_method_load (PonderMethod *method,
                         GKeyFile     *kept,
                         const char   *group)
{
  g_autofree char *id = ponder_key_file_get (kept, group, "Method");
  const PonderPreset *preset = id != NULL ? ponder_preset_find (id) : NULL;

  if (preset == NULL)
    return;
  *method = preset->method;
  method->pruning = ponder_kept_method_find_id (kept, group, "Pruning", ponder_pruning_ids, method->pruning);
  method->order = ponder_kept_method_find_id (kept, group, "Order", ponder_order_ids, method->order);
  method->remember = g_key_file_get_boolean (kept, group, "Remember", NULL);
  method->seed = g_key_file_get_uint64 (kept, group, "Seed", NULL);
  method->checking = ponder_kept_method_find_id (kept, group, "Checking", ponder_checking_ids, PONDER_CHECKING_USUAL);
}
