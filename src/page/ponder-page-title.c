/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-document-file.h"
#include "ponder-page-private.h"

/* The titles of the page, in the header bar and for the window. */

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

static void
set_window_title (PonderPage *self,
                  const char *title)
{
  PonderPagePrivate *priv = ponder_page_get_private (self);

  if (g_strcmp0 (title, priv->window_title) == 0)
    return;
  g_free (priv->window_title);
  priv->window_title = g_strdup (title);
  g_object_notify (G_OBJECT (self), "window-title");
}

/* Shows the name of the document's file below the title, if it has one. */
void
ponder_page_show_name (PonderPage *self)
{
  PonderPagePrivate *priv = ponder_page_get_private (self);
  GFile *file = priv->history != NULL ? ponder_history_get_file (priv->history) : NULL;
  g_autofree char *file_name = file != NULL ? ponder_document_file_name (file) : NULL;
  const char *name = file_name != NULL ? file_name : priv->name;
  const char *title = gtk_label_get_label (priv->title);
  g_autofree char *window_title = name != NULL ? ponder_window_title (name, title) : g_strdup (title);

  gtk_label_set_label (priv->subtitle, name != NULL ? name : "");
  gtk_widget_set_visible (GTK_WIDGET (priv->subtitle), name != NULL);
  set_window_title (self, window_title);
}

/**
 * ponder_page_set_title:
 * @title: what is on the page
 * @subtitle: (nullable): an addition to the title; a document with a file shows the file's name instead
 */
void
ponder_page_set_title (PonderPage *self,
                       const char *title,
                       const char *subtitle)
{
  PonderPagePrivate *priv;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (title != NULL);

  priv = ponder_page_get_private (self);
  gtk_label_set_label (priv->title, title);
  if (g_strcmp0 (priv->name, subtitle) != 0)
    {
      g_free (priv->name);
      priv->name = g_strdup (subtitle);
    }
  ponder_page_show_name (self);
}
