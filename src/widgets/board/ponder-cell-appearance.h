/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where the content of a cell comes from. */
typedef enum
{
  PONDER_CELL_GIVEN, /* it is part of the puzzle as it was opened */
  PONDER_CELL_ENTERED, /* the person entered it */
  PONDER_CELL_TRIED, /* a search tries it */
  PONDER_CELL_PROVED, /* it is part of an answer */
} PonderCellKind;

typedef enum
{
  PONDER_CELL_CLASH = 1 << 0, /* it breaks a rule together with other cells */
  PONDER_CELL_NOTHING_LEFT = 1 << 1, /* it is empty, and no value fits */
  PONDER_CELL_POINTED_AT = 1 << 2, /* the sentence below the board refers to it */
  PONDER_CELL_PEER = 1 << 3, /* a rule connects it with the cell under the cursor */
  PONDER_CELL_SAME = 1 << 4, /* it shows the same as the cell under the cursor */
  PONDER_CELL_DIFFERS = 1 << 5, /* the answers differ in this cell */
  PONDER_CELL_WRONG = 1 << 6, /* it was checked, and is wrong */
  PONDER_CELL_NOW = 1 << 7, /* the search is at this cell */
  PONDER_CELL_ATTACKED = 1 << 8, /* a piece attacks it */
  PONDER_CELL_TYPED = 1 << 9, /* the person has not finished typing it */
  PONDER_CELL_ON_PATH = 1 << 10, /* its text stands within the ring that a path draws around its middle */
  PONDER_CELL_REACHABLE = 1 << 11, /* a piece can go there next */
  PONDER_CELL_BLOCKED = 1 << 12, /* no piece can go there */
  PONDER_CELL_SELECTED = 1 << 13, /* it is one of several cells that are selected */
  PONDER_CELL_NEXT = 1 << 14, /* the search continues at this cell */
} PonderCellMarks;

#define PONDER_CELL_N_COLOURS 6

/* What a cell shows. All strings may be NULL. */
typedef struct
{
  const char *text; /* NULL or "" for an empty cell */
  PonderCellKind kind; /* of the text */
  PonderCellMarks marks;
  const char *symbols; /* of notes and candidates: bit i stands for symbols[i] */
  guint32 notes; /* of the person, shown small in an empty cell */
  guint32 candidates; /* of the program, shown like notes but fainter; those that are also notes look like notes */
  guint32 highlighted; /* the notes and candidates that have a frame */
  const char *icon; /* the name of an icon that is drawn instead of the text */
  guint n_chars; /* limits the size of the text to that of so many characters, so that all of a board can have one size */
  const char *place; /* what the cell is called; NULL for its row and column */
  const char *row_name; /* drawn small at the upper left corner */
  const char *column_name; /* drawn small at the lower edge */
  const char *hint; /* drawn while the cell is empty, smaller than a text, or as the icon if there is one; no content */
  const char *spoken; /* added to its spoken name */
  const char *css_class; /* of the page */
  guint colour; /* given by the person, from 1 to PONDER_CELL_N_COLOURS, with as many dots at the right edge; 0 for none */
} PonderCellAppearance;

gboolean    ponder_cell_appearance_keep     (PonderCellAppearance       *self,
                                             const PonderCellAppearance *appearance);
void        ponder_cell_appearance_clear    (PonderCellAppearance       *self);
guint       ponder_cell_appearance_n_small  (const PonderCellAppearance *self);
char       *ponder_cell_appearance_dup_name (const PonderCellAppearance *self,
                                             guint                       row,
                                             guint                       column);
const char *ponder_cell_colour_name         (guint                       colour);

G_END_DECLS
