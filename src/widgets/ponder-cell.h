/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

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
 */
typedef enum
{
  PONDER_CELL_CLASH = 1 << 0,
  PONDER_CELL_NOTHING_LEFT = 1 << 1,
  PONDER_CELL_POINTED_AT = 1 << 2,
  PONDER_CELL_PEER = 1 << 3,
  PONDER_CELL_SAME = 1 << 4,
} PonderCellMarks;

#define PONDER_TYPE_CELL (ponder_cell_get_type ())

G_DECLARE_FINAL_TYPE (PonderCell, ponder_cell, PONDER, CELL, GtkWidget)

GtkWidget      *ponder_cell_new          (guint            row,
                                          guint            column);
void            ponder_cell_show         (PonderCell      *self,
                                          const char      *text,
                                          PonderCellKind   kind,
                                          PonderCellMarks  marks);
const char     *ponder_cell_get_text     (PonderCell      *self);
PonderCellKind  ponder_cell_get_kind     (PonderCell      *self);
PonderCellMarks ponder_cell_get_marks    (PonderCell      *self);
void            ponder_cell_set_selected (PonderCell      *self,
                                          gboolean         selected);

G_END_DECLS
