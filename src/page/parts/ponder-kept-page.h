/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"

G_BEGIN_DECLS

/**
 * PonderKeptPageFuncs:
 * @keep: adds to what is kept what is not in the history
 * @restore: puts that on the page, where the document is there already
 * @show_loading: says that what was kept is being read, or stops saying so
 * @show_trouble: says why the page is not kept, until nothing is in the way any more: then the text is %NULL
 * @tell: says what has happened to what was kept
 * @opened: the page shows what was kept, if there was something, and is kept from now on
 *
 * What a page does to be kept.
 */
typedef struct
{
  void (*keep) (gpointer page, GKeyFile *kept);
  void (*restore) (gpointer page, GKeyFile *kept);
  void (*show_loading) (gpointer page, gboolean loading);
  void (*show_trouble) (gpointer page, const char *text);
  void (*tell) (gpointer page, const char *text);
  void (*opened) (gpointer page);
} PonderKeptPageFuncs;

#define PONDER_TYPE_KEPT_PAGE (ponder_kept_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderKeptPage, ponder_kept_page, PONDER, KEPT_PAGE, GObject)

PonderKeptPage *ponder_kept_page_new   (GFile                     *file,
                                        PonderHistory             *history,
                                        const PonderKeptPageFuncs *funcs,
                                        GObject                   *page);
void            ponder_kept_page_load  (PonderKeptPage            *self);
void            ponder_kept_page_touch (PonderKeptPage            *self);
void            ponder_kept_page_flush (PonderKeptPage            *self);
void            ponder_kept_page_close (PonderKeptPage            *self);

G_END_DECLS
