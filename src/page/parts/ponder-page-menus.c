/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-menus.h"

/**
 * ponder_page_menus_add_section:
 * @section: menu items that only this page has
 *
 * Adds a section to the main menu.
 */
void
ponder_page_menus_add_section (PonderPageMenus *self,
                               GMenuModel      *section)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (G_IS_MENU_MODEL (section));

  g_menu_append_section (self->sections, NULL, section);
}

/**
 * ponder_page_menus_add_title_section:
 * @title: the heading of the section
 * @section: menu items
 *
 * Adds a section to the menu of the title, below the examples.
 */
void
ponder_page_menus_add_title_section (PonderPageMenus *self,
                                     const char      *title,
                                     GMenuModel      *section)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (title != NULL && G_IS_MENU_MODEL (section));

  g_menu_append_section (self->title, title, section);
}

/**
 * ponder_page_menus_add_example:
 * @name: its name
 * @example: the target of the action `example`, an unsigned integer
 *
 * Adds an example to the menu of the title.
 */
void
ponder_page_menus_add_example (PonderPageMenus *self,
                               const char      *name,
                               guint            example)
{
  g_autoptr (GMenuItem) item = NULL;

  g_return_if_fail (self != NULL && name != NULL);

  item = g_menu_item_new (name, NULL);
  g_menu_item_set_action_and_target (item, "page.example", "u", example);
  g_menu_append_item (self->examples, item);
}
