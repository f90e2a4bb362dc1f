/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-actions.h"

#include <glib/gi18n-lib.h>

#include "ponder-help-dialog.h"
#include "ponder-page-files.h"
#include "ponder-page-group.h"
#include "ponder-page-private.h"
#include "ponder-print-dialog.h"

/* The actions of a page: what pages do with their own, in short, and those that all pages share. */

/* Adds actions, which are called with the page as their user data. */
void
ponder_page_add_actions (PonderPage         *self,
                         const GActionEntry *entries,
                         guint               n_entries)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (self)), entries, n_entries, self);
}

/* Removes actions whose user data is about to be freed. Widgets and others may keep the group with them for longer. */
void
ponder_page_remove_actions (PonderPage         *self,
                            const GActionEntry *entries,
                            guint               n_entries)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  for (guint i = 0; i < n_entries; i++)
    g_action_map_remove_action (G_ACTION_MAP (ponder_page_get_actions (self)), entries[i].name);
}

void
ponder_page_enable (PonderPage *self,
                    const char *action,
                    gboolean    enabled)
{
  GAction *found;

  g_return_if_fail (PONDER_IS_PAGE (self));

  found = g_action_map_lookup_action (G_ACTION_MAP (ponder_page_get_actions (self)), action);
  g_return_if_fail (G_IS_SIMPLE_ACTION (found));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

/* Returns the boolean state of an action. */
gboolean
ponder_page_get_switch (PonderPage *self,
                        const char *action)
{
  g_autoptr (GVariant) state = NULL;

  g_return_val_if_fail (PONDER_IS_PAGE (self), FALSE);

  state = g_action_group_get_action_state (ponder_page_get_actions (self), action);
  g_return_val_if_fail (state != NULL, FALSE);
  return g_variant_get_boolean (state);
}

void
ponder_page_set_switch (PonderPage *self,
                        const char *action,
                        gboolean    on)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (ponder_page_get_switch (self, action) != on)
    g_action_group_change_action_state (ponder_page_get_actions (self), action, g_variant_new_boolean (on));
}

/* Changes the state without the effect of the action, because what it stands for has already changed. */
void
ponder_page_show_switch (PonderPage *self,
                         const char *action,
                         gboolean    on)
{
  GAction *found;

  g_return_if_fail (PONDER_IS_PAGE (self));

  found = g_action_map_lookup_action (G_ACTION_MAP (ponder_page_get_actions (self)), action);
  g_return_if_fail (G_IS_SIMPLE_ACTION (found));
  g_simple_action_set_state (G_SIMPLE_ACTION (found), g_variant_new_boolean (on));
}

/* Adds an action that calls a function of @object, and is enabled while a property of that is TRUE. */
static void
add_action_of (PonderPage *self,
               gpointer    object,
               const char *name,
               GCallback   activate,
               const char *possible)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);

  g_signal_connect_object (action, "activate", activate, object, G_CONNECT_SWAPPED);
  g_object_bind_property (object, possible, action, "enabled", G_BINDING_SYNC_CREATE);
  g_action_map_add_action (G_ACTION_MAP (ponder_page_get_actions (self)), G_ACTION (action));
}

/* Makes Ctrl+Z undo changes of the document even while the focus is in the entry of a number, which would otherwise
 * undo only its own text. */
static void
add_undo_keys (GtkWidget *page)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } keys[] = {
    { "<Control>z", "page.undo" },
    { "<Control><Shift>z", "page.redo" },
    { "<Control>y", "page.redo" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger), gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (page, controller);
}

/* “What is this?”: the rules of a page and things to try there. It is offered beside the sentence below the board, or
 * in a place that the page chooses, where nothing has to make room for it. Does nothing if help was not offered. */
void
ponder_page_withdraw_help (PonderPage *self)
{
  if (ponder_help_offer_withdraw (ponder_page_get_private (self)->help_offer))
    ponder_page_focus_board (self);
}

static void
help_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (user_data);
  GtkWidget *dialog = ponder_help_dialog_new (klass->help, klass->help_section, ponder_page_get_actions (user_data));

  ponder_page_withdraw_help (user_data);
  ponder_help_dialog_present (PONDER_HELP_DIALOG (dialog), user_data);
}

static void
dismiss_help_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  ponder_page_withdraw_help (user_data);
}

static const GActionEntry help_entries[] = {
  { .name = "help", .activate = help_action },
  { .name = "dismiss-help", .activate = dismiss_help_action },
};

static void
printed_cb (PonderPage *self,
            const char *text)
{
  ponder_page_toast (self, text, FALSE);
}

/* Opens the dialog of Print over the page, which takes over @what. */
void
ponder_page_print (PonderPage      *self,
                   PonderPrintable *what)
{
  GtkWidget *dialog;

  g_return_if_fail (PONDER_IS_PAGE (self) && what != NULL);

  dialog = ponder_print_dialog_new (what);
  g_signal_connect_object (dialog, "done", G_CALLBACK (printed_cb), self, G_CONNECT_SWAPPED);
  ponder_print_dialog_present (PONDER_PRINT_DIALOG (dialog), GTK_WIDGET (self));
}

static void
print_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderPage *self = user_data;
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (self);
  PonderPrintable *what =
    ponder_printable_new (ponder_page_get_title (self), ponder_page_get_subtitle (self), _ (klass->document_name));

  what->budget = ponder_memory_budget_ref (ponder_page_get_budget (self));
  klass->print (self, what);
  ponder_page_print (self, what);
}

static const GActionEntry print_entry = { .name = "print", .activate = print_action };

/* Adds the actions that a page has with a document, and their keys. */
void
ponder_page_add_document_actions (PonderPage *self)
{
  PonderHistory *history = ponder_page_get_history (self);

  add_action_of (self, history, "undo", G_CALLBACK (ponder_history_undo), "can-undo");
  add_action_of (self, history, "redo", G_CALLBACK (ponder_history_redo), "can-redo");
  add_undo_keys (GTK_WIDGET (self));
  ponder_page_add_actions (self, help_entries, G_N_ELEMENTS (help_entries));
  /* Without anything to print there is no action, so that the menu's item is insensitive. */
  if (PONDER_PAGE_GET_CLASS (self)->print != NULL)
    ponder_page_add_actions (self, &print_entry, 1);
}

/* Sets a descendant that gets the initial focus, and the actions `zoom-in`, `zoom-out` and `zoom-to-fit`. */
void
ponder_page_set_board_view (PonderPage      *self,
                            PonderBoardView *view)
{
  PonderPagePrivate *priv;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (PONDER_IS_BOARD_VIEW (view));

  priv = ponder_page_get_private (self);
  g_return_if_fail (priv->board_view == NULL);

  priv->board_view = view;
  ponder_page_set_focus (self, GTK_WIDGET (ponder_board_view_get_board (view)));
  add_action_of (self, view, "zoom-in", G_CALLBACK (ponder_board_view_zoom_in), "can-zoom-in");
  add_action_of (self, view, "zoom-out", G_CALLBACK (ponder_board_view_zoom_out), "can-zoom-out");
  add_action_of (self, view, "zoom-to-fit", G_CALLBACK (ponder_board_view_zoom_to_fit), "can-zoom-out");
  ponder_page_popovers_add_menu (priv->popovers, ponder_board_view_get_zoom_button (view), priv->zoom_menu);
}

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

static const GActionEntry example_entry = { .name = "example", .activate = example_action, .parameter_type = "u" };

/* Adds the examples of the class to the menu of the title. */
void
ponder_page_add_examples (PonderPage *self)
{
  const char *name = _ ("New and Examples");
  const PonderExample *examples;
  GtkWidget *button = GTK_WIDGET (ponder_page_get_private (self)->title_button);

  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  examples = PONDER_PAGE_GET_CLASS (self)->examples;
  ponder_page_add_actions (self, &example_entry, 1);
  for (guint i = 0; examples[i].name != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (examples[i].name), NULL);

      g_menu_item_set_action_and_target (item, "page.example", "u", i);
      g_menu_append_item (ponder_page_get_private (self)->examples, item);
    }
}

/* Returns the first example as a .ponder document without a name. */
char *
ponder_page_dup_first_example (PonderPage *self)
{
  return write_document (self, PONDER_PAGE_GET_CLASS (self)->examples[0].keys, NULL);
}

/* Puts another document on the page, with keys as in PonderExample; @name may be NULL. Undo goes back to the
 * previous one. */
void
ponder_page_open_keys (PonderPage *self,
                       const char *keys,
                       const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = write_document (self, keys, name);

  ponder_page_begin_document (self);
  if (!ponder_history_open (ponder_page_get_history (self), text, &error))
    g_error ("%s: %s", PONDER_PAGE_GET_CLASS (self)->puzzle_id, error->message);
  ponder_page_focus_board (self);
}
