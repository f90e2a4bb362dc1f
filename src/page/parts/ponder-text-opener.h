/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-history.h"

G_BEGIN_DECLS

/* A page. This file needs to know only that it is a widget. */
typedef struct _PonderPage PonderPage;

/**
 * PonderTextFuncs:
 * @begin: (transfer full): returns what @read must know of the page, with room for its result
 * @read: reads a text, or sets an error; called in any thread, while the page may change
 * @open: puts the result on the page, perhaps after a question. @name is that of the file, or %NULL for pasted text
 * @free: frees the result of @begin
 *
 * How a page reads text that is not a Ponder document.
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
 * @begin: called before another document is put on the page
 * @hand_on: returns whether another page has opened a text
 * @tell: tells the person why a text can't be opened
 * @opened: called when a document has been put on the page; @name is the same as in #PonderTextFuncs
 */
typedef struct
{
  void (*begin) (gpointer page);
  gboolean (*hand_on) (gpointer page, const char *text, GFile *file);
  void (*tell) (gpointer page, const char *text);
  void (*opened) (gpointer page, const char *name);
} PonderTextOpenerFuncs;

typedef struct _PonderTextOpener PonderTextOpener;

PonderTextOpener *ponder_text_opener_new            (PonderHistory               *history,
                                                     const char                  *puzzle_id,
                                                     const char                  *nothing_pasted,
                                                     const PonderTextFuncs       *text_funcs,
                                                     const PonderTextOpenerFuncs *funcs,
                                                     PonderPage                  *page);
void              ponder_text_opener_free           (PonderTextOpener            *self);
void              ponder_text_opener_open           (PonderTextOpener            *self,
                                                     const char                  *text,
                                                     const char                  *name,
                                                     GFile                       *file,
                                                     gboolean                     foreign);
void              ponder_text_opener_begin_document (PonderTextOpener            *self);

G_END_DECLS
