/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-text-opener.h"

G_BEGIN_DECLS

/**
 * PonderPageViewFuncs:
 * @keep: adds to a key file what is on the screen and not in the document
 * @restore: shows that; the document is already there
 * @restore_choices: restores of that what the person had chosen, for another document
 *
 * What a page must do so that it can be shown as it was.
 */
typedef struct
{
  void (*keep) (gpointer page, GKeyFile *view);
  void (*restore) (gpointer page, GKeyFile *view);
  void (*restore_choices) (gpointer page, GKeyFile *view);
} PonderPageViewFuncs;

typedef struct _PonderPageView PonderPageView;

PonderPageView *ponder_page_view_new     (PonderHistory             *history,
                                          PonderTextOpener          *opener,
                                          const PonderPageViewFuncs *funcs,
                                          gpointer                   page);
void            ponder_page_view_free    (PonderPageView            *self);
GKeyFile       *ponder_page_view_dup     (PonderPageView            *self);
gboolean        ponder_page_view_show    (PonderPageView            *self,
                                          const char                *text,
                                          GError                   **error);
void            ponder_page_view_begin   (PonderPageView            *self);
void            ponder_page_view_changed (PonderPageView            *self);

G_END_DECLS
