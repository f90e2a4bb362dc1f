/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderCellKind:
 * @PONDER_CELL_GIVEN: part of the puzzle as it was opened
 * @PONDER_CELL_ENTERED: entered by the person
 * @PONDER_CELL_TRIED: tried by a search
 * @PONDER_CELL_PROVED: part of an answer
 *
 * Who put there what a cell shows.
 */
typedef enum
{
  PONDER_CELL_GIVEN,
  PONDER_CELL_ENTERED,
  PONDER_CELL_TRIED,
  PONDER_CELL_PROVED,
} PonderCellKind;

/**
 * PonderCellMarks:
 * @PONDER_CELL_CLASH: it breaks a rule together with other cells
 * @PONDER_CELL_NOTHING_LEFT: it is empty, and nothing fits
 * @PONDER_CELL_POINTED_AT: the sentence below the board speaks of it
 * @PONDER_CELL_PEER: a rule binds it to the cell under the cursor
 * @PONDER_CELL_SAME: it shows what the cell under the cursor shows
 * @PONDER_CELL_DIFFERS: not all answers have the same here
 * @PONDER_CELL_WRONG: it was checked, and is wrong
 * @PONDER_CELL_NOW: the search is here
 * @PONDER_CELL_ATTACKED: a piece attacks it
 * @PONDER_CELL_TYPED: the person has not yet typed all of it
 * @PONDER_CELL_ON_PATH: its text stands within the ring that a path has around its middle
 * @PONDER_CELL_REACHABLE: a piece can go there next
 * @PONDER_CELL_BLOCKED: nothing can go there
 */
typedef enum
{
  PONDER_CELL_CLASH = 1 << 0,
  PONDER_CELL_NOTHING_LEFT = 1 << 1,
  PONDER_CELL_POINTED_AT = 1 << 2,
  PONDER_CELL_PEER = 1 << 3,
  PONDER_CELL_SAME = 1 << 4,
  PONDER_CELL_DIFFERS = 1 << 5,
  PONDER_CELL_WRONG = 1 << 6,
  PONDER_CELL_NOW = 1 << 7,
  PONDER_CELL_ATTACKED = 1 << 8,
  PONDER_CELL_TYPED = 1 << 9,
  PONDER_CELL_ON_PATH = 1 << 10,
  PONDER_CELL_REACHABLE = 1 << 11,
  PONDER_CELL_BLOCKED = 1 << 12,
} PonderCellMarks;

/**
 * PonderCellAppearance:
 * @text: (nullable): what it shows; %NULL or "" for an empty cell
 * @kind: who put that there
 * @marks: what is marked
 * @symbols: (nullable): of the notes and candidates: bit i is symbols[i]
 * @notes: shown small in an empty cell: the person's own
 * @candidates: likewise, shown quieter: the program's; those also in @notes look like notes
 * @icon: (nullable): the name of an icon that is drawn in place of @text
 * @n_chars: @text is no larger than one of so many characters, so that those of a board are of one size
 * @place: (nullable): what the cell is called; %NULL for its row and column
 * @row_name: (nullable): what its row is called, small at its left edge
 * @column_name: (nullable): what its column is called, small at its lower edge
 *
 * What a cell shows.
 */
typedef struct
{
  const char *text;
  PonderCellKind kind;
  PonderCellMarks marks;
  const char *symbols;
  guint32 notes;
  guint32 candidates;
  const char *icon;
  guint n_chars;
  const char *place;
  const char *row_name;
  const char *column_name;
} PonderCellAppearance;

gboolean ponder_cell_appearance_keep     (PonderCellAppearance       *self,
                                          const PonderCellAppearance *appearance);
void     ponder_cell_appearance_clear    (PonderCellAppearance       *self);
guint    ponder_cell_appearance_n_small  (const PonderCellAppearance *self);
char    *ponder_cell_appearance_dup_name (const PonderCellAppearance *self,
                                          guint                       row,
                                          guint                       column);

G_END_DECLS
