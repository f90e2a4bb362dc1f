/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"

G_BEGIN_DECLS

/* What the person reads about a file, as translatable formats. */
typedef struct
{
  /* it could not be restored; the first %s is where the damaged file is now, the second the reason */
  const char *damaged;
  const char *failed; /* it can't be kept; %s is the reason */
  const char *newer; /* it can't be kept as its file is from a newer version; %s is the file */
} PonderKeptMessages;

/* What a page must do to be kept. */
typedef struct
{
  void (*keep) (gpointer page, GKeyFile *kept); /* adds to the file what is not in the history */
  /* reads and shows that; the document is already there */
  void (*restore) (gpointer page, GKeyFile *kept);
  /* the file is being read, or no longer; may be NULL */
  void (*show_loading) (gpointer page, gboolean loading);
  /* why the page can't be kept; NULL if it can */
  void (*show_trouble) (gpointer page, const char *text);
  /* reports to the person what has happened to the file */
  void (*report) (gpointer page, const char *text);
  const PonderKeptMessages *messages; /* NULL for those of a page */
  /* Called when the page shows what was kept, if anything was, and will be kept from now on; may be NULL. */
  void (*opened) (gpointer page);
} PonderKeptPageFuncs;

#define PONDER_TYPE_KEPT_PAGE (ponder_kept_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderKeptPage, ponder_kept_page, PONDER, KEPT_PAGE, GObject)

PonderKeptPage *ponder_kept_page_new        (GFile                     *file,
                                             PonderHistory             *history,
                                             const PonderKeptPageFuncs *funcs,
                                             GObject                   *page);
void            ponder_kept_page_load       (PonderKeptPage            *self);
gboolean        ponder_kept_page_is_loading (PonderKeptPage            *self);
void            ponder_kept_page_touch      (PonderKeptPage            *self);
char           *ponder_kept_page_flush      (PonderKeptPage            *self);
void            ponder_kept_page_close      (PonderKeptPage            *self);

G_END_DECLS
