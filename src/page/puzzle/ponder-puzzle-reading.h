/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

/* A text that is being read. Whatever the text doesn't specify stays as it is. */
typedef struct
{
  PonderPuzzle *like; /* the puzzle on the page */
  PonderPuzzle *puzzle; /* nullable: the puzzle that was read */
  GArray *moves; /* (element-type PonderMove) the moves in the text */
} PonderPuzzleReading;

gpointer ponder_puzzle_reading_new  (PonderPuzzle *like);
gboolean ponder_puzzle_reading_read (gpointer      data,
                                     const char   *text,
                                     GError      **error);
void     ponder_puzzle_reading_free (gpointer      data);

G_END_DECLS
