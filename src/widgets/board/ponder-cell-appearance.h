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
 * Where the content of a cell comes from.
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
 * @PONDER_CELL_NOTHING_LEFT: it is empty, and no value fits
 * @PONDER_CELL_POINTED_AT: the sentence below the board refers to it
 * @PONDER_CELL_PEER: a rule connects it with the cell under the cursor
 * @PONDER_CELL_SAME: it shows the same as the cell under the cursor
 * @PONDER_CELL_DIFFERS: the answers differ in this cell
 * @PONDER_CELL_WRONG: it was checked, and is wrong
 * @PONDER_CELL_NOW: the search is at this cell
 * @PONDER_CELL_NEXT: the search goes on at this cell
 * @PONDER_CELL_ATTACKED: a piece attacks it
 * @PONDER_CELL_TYPED: the person has not finished typing it
 * @PONDER_CELL_ON_PATH: its text stands within the ring that a path draws around its middle
 * @PONDER_CELL_REACHABLE: a piece can go there next
 * @PONDER_CELL_BLOCKED: no piece can go there
 * @PONDER_CELL_SELECTED: it is one of several cells that are selected
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
  PONDER_CELL_SELECTED = 1 << 13,
  PONDER_CELL_NEXT = 1 << 14,
} PonderCellMarks;

#define PONDER_CELL_N_COLOURS 6

/**
 * PonderCellAppearance:
 * @text: (nullable): what it shows; %NULL or "" for an empty cell
 * @kind: where the text comes from
 * @marks: how the cell is marked
 * @symbols: (nullable): the symbols of notes and candidates: bit i stands for symbols[i]
 * @notes: the person's notes, shown small in an empty cell
 * @candidates: the program's candidates, shown like notes but fainter; those that are also in @notes look like notes
 * @highlighted: those of @notes and @candidates that have a frame
 * @icon: (nullable): the name of an icon that is drawn instead of @text
 * @n_chars: limits the size of @text to that of a text with this many characters, so that all texts of a board can have
 *   the same size
 * @place: (nullable): what the cell is called; %NULL for its row and column
 * @row_name: (nullable): the name of its row, or something else that is drawn small at its upper left corner
 * @column_name: (nullable): the name of its column, drawn small at its lower edge
 * @hint: (nullable): drawn while the cell is empty, smaller than a text, or as @icon if that is set; it is no content
 * @spoken: (nullable): added to its spoken name
 * @css_class: (nullable): a CSS class of the page
 * @colour: the colour that the person gave it, from 1 to %PONDER_CELL_N_COLOURS, with as many dots at the right edge; 0
 *   for none
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
  guint32 highlighted;
  const char *icon;
  guint n_chars;
  const char *place;
  const char *row_name;
  const char *column_name;
  const char *hint;
  const char *spoken;
  const char *css_class;
  guint colour;
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
