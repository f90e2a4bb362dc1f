/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * PonderPageMenus:
 * @title: the menu of the title
 * @examples: its section with the examples
 * @sections: the part of the main menu for sections that only some pages have
 *
 * The menus of a page, which belong to its template.
 */
typedef struct
{
  GMenu *title;
  GMenu *examples;
  GMenu *sections;
} PonderPageMenus;

void ponder_page_menus_add_section       (PonderPageMenus *self,
                                          GMenuModel      *section);
void ponder_page_menus_add_title_section (PonderPageMenus *self,
                                          const char      *title,
                                          GMenuModel      *section);
void ponder_page_menus_add_example       (PonderPageMenus *self,
                                          const char      *name,
                                          guint            example);

G_END_DECLS
