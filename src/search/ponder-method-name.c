/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-method-name.h"

#include <glib/gi18n-lib.h>

#include "ponder-method.h"

/* Short enough for a column of a table. */
static const char *const traversals[] = {
  [PONDER_TRAVERSAL_DEPTH_FIRST] = NC_ ("name of a method", "Depth first"),
  [PONDER_TRAVERSAL_BREADTH_FIRST] = NC_ ("name of a method", "Breadth first"),
};

static const char *const prunings[] = {
  [PONDER_PRUNING_NONE] = NC_ ("name of a method", "no pruning"),
  [PONDER_PRUNING_RULES] = NC_ ("name of a method", "rules"),
  [PONDER_PRUNING_LOOKAHEAD] = NC_ ("name of a method", "look ahead"),
};

static const char *const orders[] = {
  [PONDER_ORDER_NATURAL] = NC_ ("name of a method", "natural order"),
  [PONDER_ORDER_RANKED] = NC_ ("name of a method", "fewest first"),
  [PONDER_ORDER_SHUFFLED] = NC_ ("name of a method", "shuffled"),
  [PONDER_ORDER_MOVES_SHUFFLED] = NC_ ("name of a method", "moves shuffled"),
};

static const char *const checkings[] = {
  [PONDER_CHECKING_USUAL] = NULL,
  [PONDER_CHECKING_TOUCHED] = NC_ ("name of a method", "checks what a move touches"),
  [PONDER_CHECKING_WHOLE_BOARD] = NC_ ("name of a method", "checks the whole board"),
};

static const char *
translate (const char *name)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "name of a method", name);
}

static void
add (char      **name,
     const char *part)
{
  g_autofree char *before = *name;

  /* Translators: the name of a method and what is special to it: “Backtracking, remembering states” */
  *name = g_strdup_printf (_ ("%s, %s"), before, part);
}

/* Returns the name of a preset, or the parts of a method that is none. */
static char *
dup_first_part (const PonderMethod *method)
{
  const PonderPreset *preset = ponder_preset_of_method (method);
  char *name;

  if (preset != NULL)
    return g_strdup (_ (preset->name));
  name = g_strdup (translate (traversals[method->traversal]));
  add (&name, translate (prunings[method->pruning]));
  add (&name, translate (orders[method->order]));
  return name;
}

/* Returns a name as ponder_method_dup_name() does; if some of @others, of which @method may be one, have the same,
 * it also says whether the method remembers states and which seed it has, where that distinguishes it from them. */
char *
ponder_method_dup_name_among (const PonderMethod *method,
                              const PonderMethod *others,
                              guint               n_others,
                              PonderPuzzle       *puzzle)
{
  gboolean tell_remembering;
  gboolean tell_seed = FALSE;
  const char *checking;
  char *name;

  g_return_val_if_fail (method != NULL, NULL);
  g_return_val_if_fail (others != NULL || n_others == 0, NULL);
  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  name = dup_first_part (method);
  tell_remembering = method->remember != PONDER_PUZZLE_GET_CLASS (puzzle)->states_repeat;
  for (guint i = 0; i < n_others; i++)
    {
      g_autofree char *other = dup_first_part (&others[i]);

      if (!g_str_equal (other, name))
        continue;
      tell_remembering = tell_remembering || others[i].remember != method->remember;
      tell_seed = tell_seed || (ponder_order_shuffles (method->order) && others[i].seed != method->seed);
    }
  if (tell_remembering)
    add (&name, method->remember ? _ ("remembering states") : _ ("not remembering states"));
  checking = checkings[ponder_puzzle_get_checking (puzzle, method)];
  if (checking != NULL)
    add (&name, translate (checking));
  if (tell_seed)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, method->seed);
      g_autofree char *seed = g_strdup_printf (_ ("seed %s"), number);

      add (&name, seed);
    }
  return name;
}

/* Returns the name of a method's preset, or its parts, such as “Depth first, rules, moves shuffled”;
 * and whether it remembers states and how it checks moves, if that isn't usual for the puzzle. */
char *
ponder_method_dup_name (const PonderMethod *method,
                        PonderPuzzle       *puzzle)
{
  return ponder_method_dup_name_among (method, NULL, 0, puzzle);
}
