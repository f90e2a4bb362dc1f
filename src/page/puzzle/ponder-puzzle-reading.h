/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

/* A text that is being read: what it leaves open stays as it is. */
typedef struct
{
  PonderPuzzle *like; /* on the page */
  PonderPuzzle *puzzle; /* nullable: what was read */
  GArray *moves; /* (element-type PonderMove): that it has made */
} PonderPuzzleReading;

gpointer ponder_puzzle_reading_new  (PonderPuzzle *like);
gboolean ponder_puzzle_reading_read (gpointer      data,
                                     const char   *text,
                                     GError      **error);
void     ponder_puzzle_reading_free (gpointer      data);

G_END_DECLS
