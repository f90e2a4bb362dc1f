/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-zoom-actions.h"

static void
zoom_in_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  ponder_board_view_zoom_in (user_data);
}

static void
zoom_out_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  ponder_board_view_zoom_out (user_data);
}

static void
zoom_to_fit_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  ponder_board_view_zoom_to_fit (user_data);
}

static const struct
{
  GActionEntry entry;
  const char *possible; /* a property of the view; the action is enabled while it is TRUE */
} zoom_actions[] = {
  { { .name = "zoom-in", .activate = zoom_in_action }, "can-zoom-in" },
  { { .name = "zoom-out", .activate = zoom_out_action }, "can-zoom-out" },
  { { .name = "zoom-to-fit", .activate = zoom_to_fit_action }, "can-zoom-out" },
};

/**
 * ponder_add_zoom_actions:
 * @actions: the actions `zoom-in`, `zoom-out` and `zoom-to-fit` are added to this
 * @view: (transfer none): the view to zoom; must outlive the actions
 */
void
ponder_add_zoom_actions (GActionMap      *actions,
                         PonderBoardView *view)
{
  g_return_if_fail (G_IS_ACTION_MAP (actions));
  g_return_if_fail (PONDER_IS_BOARD_VIEW (view));

  for (guint i = 0; i < G_N_ELEMENTS (zoom_actions); i++)
    {
      const GActionEntry *entry = &zoom_actions[i].entry;

      g_action_map_add_action_entries (actions, entry, 1, view);
      g_object_bind_property (view, zoom_actions[i].possible, g_action_map_lookup_action (actions, entry->name), "enabled",
                              G_BINDING_SYNC_CREATE);
    }
}
