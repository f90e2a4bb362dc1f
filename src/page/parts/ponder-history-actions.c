/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-history-actions.h"

static void
undo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_history_undo (user_data);
}

static void
redo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_history_redo (user_data);
}

static const GActionEntry history_entries[] = {
  { .name = "undo", .activate = undo_action },
  { .name = "redo", .activate = redo_action },
};

/* Makes Ctrl+Z undo changes of the document even while the focus is in the entry of a number, which would otherwise
 * undo only its own text. */
static void
add_keys (GtkWidget *page)
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

/**
 * ponder_add_history_actions:
 * @page: the page of the document, which gets the keys of both actions
 * @actions: the actions `undo` and `redo` are added to this, the action group `page` of @page
 * @history: (transfer none): the positions of the document; must outlive the actions
 */
void
ponder_add_history_actions (GtkWidget     *page,
                            GActionMap    *actions,
                            PonderHistory *history)
{
  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (G_IS_ACTION_MAP (actions));
  g_return_if_fail (PONDER_IS_HISTORY (history));

  g_action_map_add_action_entries (actions, history_entries, G_N_ELEMENTS (history_entries), history);
  g_object_bind_property (history, "can-undo", g_action_map_lookup_action (actions, "undo"), "enabled",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (history, "can-redo", g_action_map_lookup_action (actions, "redo"), "enabled",
                          G_BINDING_SYNC_CREATE);
  add_keys (page);
}
