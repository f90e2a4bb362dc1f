/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-examples.h"

#include <glib/gi18n-lib.h>

#include "ponder-page-actions.h"
#include "ponder-page-group.h"
#include "ponder-page-text.h"

/* The examples of a page: documents that its class has in short. */

static char *
write_document (PonderPage *self,
                const char *keys,
                const char *name)
{
  const char *id = PONDER_PAGE_GET_CLASS (self)->puzzle_id;
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n[%s]\n%s", id, id, keys);
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_key_file_load_from_data (file, text, -1, G_KEY_FILE_NONE, NULL);
  if (name != NULL)
    g_key_file_set_string (file, PONDER_PAGE_GROUP, "Name", name);
  return g_key_file_to_data (file, NULL, NULL);
}

static void
example_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  const PonderExample *examples = PONDER_PAGE_GET_CLASS (user_data)->examples;
  guint example = g_variant_get_uint32 (parameter);

  for (guint i = 0; i <= example; i++)
    if (examples[i].name == NULL)
      return;
  ponder_page_open_keys (user_data, examples[example].keys, _ (examples[example].name));
}

static const GActionEntry action_entry = { .name = "example", .activate = example_action, .parameter_type = "u" };

/* Adds the examples of the class to the menu of the title. */
void
ponder_page_add_examples (PonderPage *self)
{
  const PonderExample *examples;

  g_return_if_fail (PONDER_IS_PAGE (self));

  examples = PONDER_PAGE_GET_CLASS (self)->examples;
  ponder_page_add_actions (self, &action_entry, 1);
  for (guint i = 0; examples[i].name != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (examples[i].name), NULL);

      g_menu_item_set_action_and_target (item, "page.example", "u", i);
      g_menu_append_item (ponder_page_get_menus (self)->examples, item);
    }
}

/**
 * ponder_page_dup_first_example:
 *
 * Returns: (transfer full): the first example as a .ponder document without a name
 */
char *
ponder_page_dup_first_example (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return write_document (self, PONDER_PAGE_GET_CLASS (self)->examples[0].keys, NULL);
}

/**
 * ponder_page_open_keys:
 * @keys: a document of the page as #PonderExample has it
 * @name: (nullable): its name
 *
 * Puts another document on the page. Undo goes back to the previous one.
 */
void
ponder_page_open_keys (PonderPage *self,
                       const char *keys,
                       const char *name)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (PONDER_IS_PAGE (self));

  text = write_document (self, keys, name);
  ponder_page_begin_document (self);
  if (!ponder_history_open (ponder_page_get_history (self), text, &error))
    g_error ("%s: %s", PONDER_PAGE_GET_CLASS (self)->puzzle_id, error->message);
  ponder_page_focus_board (self);
}
