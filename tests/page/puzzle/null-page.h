/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

/* A page of the null puzzle, whose words have three digits at first: the smallest page with a puzzle. It has no board.
 * Its signal `shown` is emitted when a board would show the document. */
#define NULL_TYPE_PAGE (null_page_get_type ())

G_DECLARE_FINAL_TYPE (NullPage, null_page, NULL, PAGE, PonderPuzzlePage)

PonderSearchSession *null_page_get_shown (NullPage *self);
void                 null_page_open      (NullPage *self,
                                          guint     length);

G_END_DECLS
