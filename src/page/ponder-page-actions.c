/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

/* The actions of a page, and the menus that show them. */

#define ACTIONS(self) (ponder_page_get_private (self)->actions)

/**
 * ponder_page_get_actions:
 *
 * Returns: (transfer none): the actions of the page, for the prefix `page`
 */
GActionGroup *
ponder_page_get_actions (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return G_ACTION_GROUP (ACTIONS (self));
}

/**
 * ponder_page_add_actions:
 * @entries: actions, called with the page as their user data
 *
 * Adds actions. Menus show `new`, `random`, `example`, `copy`, `copy-answer`, `paste`, `clear-answer` and `clear-all`
 * if the page has them.
 */
void
ponder_page_add_actions (PonderPage         *self,
                         const GActionEntry *entries,
                         guint               n_entries)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  g_action_map_add_action_entries (G_ACTION_MAP (ACTIONS (self)), entries, n_entries, self);
}

void
ponder_page_enable (PonderPage *self,
                    const char *action,
                    gboolean    enabled)
{
  GAction *found;

  g_return_if_fail (PONDER_IS_PAGE (self));

  found = g_action_map_lookup_action (G_ACTION_MAP (ACTIONS (self)), action);
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

  state = g_action_group_get_action_state (G_ACTION_GROUP (ACTIONS (self)), action);
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
    g_action_group_change_action_state (G_ACTION_GROUP (ACTIONS (self)), action, g_variant_new_boolean (on));
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

  found = g_action_map_lookup_action (G_ACTION_MAP (ACTIONS (self)), action);
  g_return_if_fail (G_IS_SIMPLE_ACTION (found));
  g_simple_action_set_state (G_SIMPLE_ACTION (found), g_variant_new_boolean (on));
}

/**
 * ponder_page_add_menu_section:
 * @section: menu items that only this page has
 *
 * Adds a section to the main menu.
 */
void
ponder_page_add_menu_section (PonderPage *self,
                              GMenuModel *section)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (G_IS_MENU_MODEL (section));

  g_menu_append_section (ponder_page_get_private (self)->sections, NULL, section);
}

/**
 * ponder_page_add_example:
 * @name: its name
 * @example: the target of the action `example`, an unsigned integer
 *
 * Adds an example to the menu of the title.
 */
void
ponder_page_add_example (PonderPage *self,
                         const char *name,
                         guint       example)
{
  g_autoptr (GMenuItem) item = NULL;

  g_return_if_fail (PONDER_IS_PAGE (self));

  item = g_menu_item_new (name, NULL);
  g_menu_item_set_action_and_target (item, "page.example", "u", example);
  g_menu_append_item (ponder_page_get_private (self)->examples, item);
}
