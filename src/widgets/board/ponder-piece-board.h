/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-piece.h"

G_BEGIN_DECLS

#define PONDER_PIECE_BOARD_NOWHERE G_MAXUINT

#define PONDER_TYPE_PIECE_BOARD (ponder_piece_board_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderPieceBoard, ponder_piece_board, PONDER, PIECE_BOARD, GtkWidget)

/* For short, functions of the class accept any of its subclasses. */
struct _PonderPieceBoardClass
{
  GtkWidgetClass parent_class;

  /* returns where a piece is, by the last layout */
  GtkAllocation (*get_place) (PonderPieceBoard *self,
                              guint             piece);
  /* returns the piece at a point, or PONDER_PIECE_BOARD_NOWHERE; for ponder_piece_board_add_edit_gestures() */
  guint (*find) (PonderPieceBoard *self,
                 double            x,
                 double            y);
  /* moves the cursor to a piece after it, or its button, has got the focus */
  void (*focused) (PonderPieceBoard *self,
                   guint             piece,
                   gboolean          button);
  /* moves the cursor by an arrow key, Home, End, Page Up or Page Down; returns whether the board uses that key */
  gboolean (*move) (PonderPieceBoard *self,
                    GtkScrollType     by);
  /* moves the focus within the board, as the virtual function `focus` of a widget does */
  gboolean (*move_focus) (PonderPieceBoard *self,
                          GtkDirectionType  direction);
  /* does what assistive technology asks for */
  void (*activate) (PonderPieceBoard *self,
                    guint             piece);
  /* nullable: does what Enter and Space do, if they don't activate the piece at the cursor */
  void (*enter) (PonderPieceBoard *self);
  /* nullable: does what the Menu key, the button of a piece and gestures do, if they don't activate the piece */
  void (*edit) (PonderPieceBoard *self,
                guint             piece);
};

void       ponder_piece_board_set_piece         (gpointer         board,
                                                 guint            piece,
                                                 GtkWidget       *widget);
GtkWidget *ponder_piece_board_get_piece         (gpointer         board,
                                                 guint            piece);
void       ponder_piece_board_add_button        (gpointer         board,
                                                 guint            piece,
                                                 const char      *css_class,
                                                 const char      *name);
GtkWidget *ponder_piece_board_get_button        (gpointer         board,
                                                 guint            piece);
void       ponder_piece_board_add_edit_gestures (gpointer         board);
gboolean   ponder_piece_board_get_bounds        (gpointer         board,
                                                 guint            piece,
                                                 graphene_rect_t *bounds);
guint      ponder_piece_board_get_cursor        (gpointer         board);
void       ponder_piece_board_set_cursor        (gpointer         board,
                                                 guint            piece);
void       ponder_piece_board_set_searching     (gpointer         board,
                                                 gboolean         searching);
void       ponder_piece_board_set_locked        (gpointer         board,
                                                 gboolean         locked);
gboolean   ponder_piece_board_is_blocked        (gpointer         board,
                                                 guint            piece);
void       ponder_piece_board_activate          (gpointer         board,
                                                 guint            piece);
void       ponder_piece_board_edit              (gpointer         board,
                                                 guint            piece);

G_END_DECLS
