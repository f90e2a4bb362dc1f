/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-frame.h"

G_BEGIN_DECLS

/**
 * PonderMarkText:
 * @of_cursor: (nullable): what the text below the board was before it was about another mark of the tree
 * @of_mark: (nullable): what it is while it is
 *
 * The text below the board while the person looks at another mark of the tree than that of the cursor. All zeros at
 * first.
 */
typedef struct
{
  char *of_cursor;
  char *of_mark;
} PonderMarkText;

void ponder_mark_text_show  (PonderMarkText *self,
                             PonderFrame    *frame,
                             const char     *text);
void ponder_mark_text_stop  (PonderMarkText *self,
                             PonderFrame    *frame);
void ponder_mark_text_clear (PonderMarkText *self);

G_END_DECLS
