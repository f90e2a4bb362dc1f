/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-actions.h"

/* What pages do with their actions, in short. */

/**
 * ponder_page_add_actions:
 * @entries: actions, called with the page as their user data
 *
 * Adds actions. Menus show some of them; see ponder_page_get_actions().
 */
void
ponder_page_add_actions (PonderPage         *self,
                         const GActionEntry *entries,
                         guint               n_entries)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (self)), entries, n_entries, self);
}

/**
 * ponder_page_remove_actions:
 * @entries: actions of the page
 *
 * Removes actions whose user data is about to be freed. Widgets and others may keep the group with them for longer.
 */
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

/**
 * ponder_page_get_switch:
 * @action: an action with a boolean state
 *
 * Returns: its state
 */
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

/**
 * ponder_page_set_switch:
 * @action: an action with a boolean state
 * @on: the new state
 */
void
ponder_page_set_switch (PonderPage *self,
                        const char *action,
                        gboolean    on)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (ponder_page_get_switch (self, action) != on)
    g_action_group_change_action_state (ponder_page_get_actions (self), action, g_variant_new_boolean (on));
}

/**
 * ponder_page_show_switch:
 * @action: an action with a boolean state
 * @on: the new state
 *
 * Changes the state without the effect of the action, because what it stands for has already changed.
 */
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
