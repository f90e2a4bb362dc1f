/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PonderPageTitle:
 * @label: shows what is on the page
 * @subtitle: shows the name of the document below it
 *
 * The title of a page. The labels are parts of the page, which owns them. All zeros otherwise at first.
 */
typedef struct
{
  GtkLabel *label;
  GtkLabel *subtitle;
  char *name; /* nullable: the name of a document without a file */
  char *file_name; /* nullable */
} PonderPageTitle;

void        ponder_page_title_clear      (PonderPageTitle *self);
void        ponder_page_title_set        (PonderPageTitle *self,
                                          const char      *title,
                                          const char      *name);
void        ponder_page_title_set_file   (PonderPageTitle *self,
                                          GFile           *file);
const char *ponder_page_title_get        (PonderPageTitle *self);
const char *ponder_page_title_get_name   (PonderPageTitle *self);
char       *ponder_page_title_dup_window (PonderPageTitle *self);

char       *ponder_window_title          (const char      *what,
                                          const char      *where);

G_END_DECLS
