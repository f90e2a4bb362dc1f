/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-title.h"

#include "ponder-document-file.h"

/* The title of a page, and below it the name of the document: that of its file, if it has one. */

static void
show_name (PonderPageTitle *self)
{
  const char *name = ponder_page_title_get_name (self);

  gtk_label_set_label (self->subtitle, name != NULL ? name : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), name != NULL);
}

void
ponder_page_title_clear (PonderPageTitle *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->file_name, g_free);
}

/**
 * ponder_page_title_set:
 * @title: what is on the page
 * @name: (nullable): an addition to the title; a document with a file shows the file's name instead
 */
void
ponder_page_title_set (PonderPageTitle *self,
                       const char      *title,
                       const char      *name)
{
  g_return_if_fail (self != NULL && title != NULL);

  gtk_label_set_label (self->label, title);
  g_free (self->name);
  self->name = g_strdup (name);
  show_name (self);
}

/**
 * ponder_page_title_set_file:
 * @file: (nullable): the file of the document
 */
void
ponder_page_title_set_file (PonderPageTitle *self,
                            GFile           *file)
{
  g_return_if_fail (self != NULL);

  g_free (self->file_name);
  self->file_name = file != NULL ? ponder_document_file_name (file) : NULL;
  show_name (self);
}

const char *
ponder_page_title_get (PonderPageTitle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return gtk_label_get_label (self->label);
}

/* Returns what is shown below the title, or NULL. */
const char *
ponder_page_title_get_name (PonderPageTitle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->file_name != NULL ? self->file_name : self->name;
}

/**
 * ponder_page_title_dup_window:
 *
 * Returns: (transfer full) (nullable): the title for the window of the page; %NULL as long as the page has none
 */
char *
ponder_page_title_dup_window (PonderPageTitle *self)
{
  const char *title = ponder_page_title_get (self);
  const char *name = ponder_page_title_get_name (self);

  if (title[0] == '\0')
    return NULL;
  return name != NULL ? ponder_window_title (name, title) : g_strdup (title);
}

/**
 * ponder_window_title:
 * @what: the document, or what is on the page
 * @where: what is on the page, or the program
 *
 * Returns: (transfer full): both, the more specific one first: “Sudoku 9×9 — Ponder”
 */
char *
ponder_window_title (const char *what,
                     const char *where)
{
  g_return_val_if_fail (what != NULL && where != NULL, NULL);

  return g_strdup_printf ("%s — %s", what, where);
}
