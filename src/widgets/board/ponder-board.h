/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/widgets: widgets that several pages share. They know GTK and the search engine, but no puzzle and no page.
 *
 *   PonderBoard       a grid of cells, with a cursor
 *   PonderBoardView   scrolls and zooms a board
 *   PonderCell        one cell of a board; what it shows is a PonderCellAppearance
 *   PonderPieceBoard  a board of other pieces than cells, such as jugs; pages make theirs from it
 *   PonderPreview     a small picture of such a grid
 *   PonderKeypad      the keys below a board
 *   PonderPathPainter draws a line over a board
 *   PonderPageLayout  lays out a page: board, status and keys, by the room there is */

#include "ponder-board-grid.h"
#include "ponder-cell.h"
#include "ponder-path-painter.h"

G_BEGIN_DECLS

/* Cells are numbered in reading order, from 0. */

#define PONDER_BOARD_LEAST_CELL 32
#define PONDER_BOARD_MOST_CELL 160

#define PONDER_TYPE_BOARD (ponder_board_get_type ())

G_DECLARE_FINAL_TYPE (PonderBoard, ponder_board, PONDER, BOARD, GtkWidget)

/* Sets what a cell shows in @appearance, which is all zeros on entry. Its strings must stay valid
 * until the next call. */
typedef void (*PonderBoardSource) (guint           cell,
                                   PonderCellAppearance *appearance,
                                   gpointer        user_data);

/* Draws over the cells of a board, in the board's coordinates. */
typedef void (*PonderBoardOverlay) (PonderBoard *self,
                                    GtkSnapshot *snapshot,
                                    gpointer     user_data);

void                   ponder_board_set_shape       (PonderBoard                *self,
                                                     guint                       rows,
                                                     guint                       columns,
                                                     guint                       box_rows,
                                                     guint                       box_columns);
void                   ponder_board_set_triangle    (PonderBoard                *self,
                                                     guint                       n_rows);
guint                  ponder_board_get_rows        (PonderBoard                *self);
guint                  ponder_board_get_columns     (PonderBoard                *self);
guint                  ponder_board_get_n_cells     (PonderBoard                *self);
const PonderBoardGrid *ponder_board_get_grid        (PonderBoard                *self);

void                   ponder_board_set_source      (PonderBoard                *self,
                                                     PonderBoardSource           source,
                                                     gpointer                    user_data);
void                   ponder_board_refresh         (PonderBoard                *self);
void                   ponder_board_show_cell       (PonderBoard                *self,
                                                     guint                       cell,
                                                     const PonderCellAppearance *appearance);
gboolean               ponder_board_get_cell_bounds (PonderBoard                *self,
                                                     guint                       cell,
                                                     graphene_rect_t            *bounds);
guint                  ponder_board_get_cell_at     (PonderBoard                *self,
                                                     double                      x,
                                                     double                      y);
void                   ponder_board_activate_cell   (PonderBoard                *self,
                                                     guint                       cell);
void                   ponder_board_set_chessboard  (PonderBoard                *self,
                                                     gboolean                    chessboard);
void                   ponder_board_set_path        (PonderBoard                *self,
                                                     const PonderBoardPath      *path);
void                   ponder_board_set_overlay     (PonderBoard                *self,
                                                     PonderBoardOverlay          overlay,
                                                     gpointer                    user_data);
gboolean               ponder_board_get_one_click   (PonderBoard                *self);
void                   ponder_board_set_one_click   (PonderBoard                *self,
                                                     gboolean                    one_click);

guint                  ponder_board_get_cursor      (PonderBoard                *self);
void                   ponder_board_set_cursor      (PonderBoard                *self,
                                                     guint                       cell);

void                   ponder_board_show_area       (PonderBoard                *self,
                                                     const graphene_rect_t      *area);

int                    ponder_board_get_cell_size   (PonderBoard                *self);
void                   ponder_board_set_least_cell  (PonderBoard                *self,
                                                     int                         least_cell);

G_END_DECLS
