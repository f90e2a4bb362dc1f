/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-history.h"

G_BEGIN_DECLS

/* A page, of which nothing is known here but that it is a widget. */
typedef struct _PonderPage PonderPage;

/**
 * PonderTextFuncs:
 * @begin: (transfer full): what reading has to know of the page, with room for what comes of it
 * @read: reads a text, or tells what is wrong; called in any thread, while the page may become another
 * @open: puts what was read on the page, perhaps after a question. @name is the file's, or %NULL for what was pasted
 * @free: frees what @begin returned
 *
 * How a page reads text that is not a document of Ponder's.
 */
typedef struct
{
  gpointer (*begin) (PonderPage *self);
  gboolean (*read) (gpointer reading, const char *text, GError **error);
  void (*open) (PonderPage *self, gpointer reading, const char *name);
  GDestroyNotify free;
} PonderTextFuncs;

/**
 * PonderTextOpenerFuncs:
 * @hand_on: returns whether another page took a text that may be for it
 * @tell: says why nothing came of a text
 * @opened: a document is on the page now; @name as in #PonderTextFuncs
 */
typedef struct
{
  gboolean (*hand_on) (PonderPage *page, const char *text, GFile *file);
  void (*tell) (PonderPage *page, const char *text);
  void (*opened) (PonderPage *page, const char *name);
} PonderTextOpenerFuncs;

#define PONDER_TYPE_TEXT_OPENER (ponder_text_opener_get_type ())

G_DECLARE_FINAL_TYPE (PonderTextOpener, ponder_text_opener, PONDER, TEXT_OPENER, GObject)

PonderTextOpener *ponder_text_opener_new            (PonderHistory               *history,
                                                     const char                  *puzzle_id,
                                                     const char                  *nothing_pasted,
                                                     const PonderTextFuncs       *text_funcs,
                                                     const PonderTextOpenerFuncs *funcs,
                                                     PonderPage                  *page);
void              ponder_text_opener_open           (PonderTextOpener            *self,
                                                     const char                  *text,
                                                     const char                  *name,
                                                     GFile                       *file,
                                                     gboolean                     foreign);
void              ponder_text_opener_begin_document (PonderTextOpener            *self);

G_END_DECLS
