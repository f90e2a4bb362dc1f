/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-knight-board.h"

#include "ponder-plain-text.h"

/* Rows up and columns right, in an order that leads to ascending squares, and in which 7 - d is the opposite of d. */
static const struct
{
  int rows;
  int columns;
} directions[PONDER_KNIGHT_N_WAYS] = {
  { -2, -1 }, { -2, 1 }, { -1, -2 }, { -1, 2 }, { 1, -2 }, { 1, 2 }, { 2, -1 }, { 2, 1 },
};

PonderKnightBoard *
ponder_knight_board_new (guint           n_rows,
                         guint           n_columns,
                         guint           start,
                         gboolean        closed,
                         const gboolean *blocked)
{
  PonderKnightBoard *self;

  g_return_val_if_fail (n_rows >= 1 && n_rows <= PONDER_KNIGHT_MOST_SIDE, NULL);
  g_return_val_if_fail (n_columns >= 1 && n_columns <= PONDER_KNIGHT_MOST_SIDE, NULL);
  g_return_val_if_fail (start < n_rows * n_columns && (blocked == NULL || !blocked[start]), NULL);

  self = g_malloc0 (sizeof *self + n_rows * n_columns * (sizeof *self->ways + sizeof *self->blocked));
  self->n_rows = n_rows;
  self->n_columns = n_columns;
  self->n_squares = n_rows * n_columns;
  self->start = start;
  self->closed = closed;
  self->ways = (gpointer) (self + 1);
  self->blocked = (guint8 *) (self->ways + self->n_squares);
  for (guint square = 0; square < self->n_squares; square++)
    {
      self->blocked[square] = blocked != NULL && blocked[square];
      self->n_free += !self->blocked[square];
      for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
        {
          int row = (int) (square / n_columns) + directions[way].rows;
          int column = (int) (square % n_columns) + directions[way].columns;
          gboolean is_inside = row >= 0 && row < (int) n_rows && column >= 0 && column < (int) n_columns;

          self->ways[square][way] = is_inside ? row * n_columns + column : PONDER_KNIGHT_NOWHERE;
        }
    }
  return self;
}

/* Appends a square's name, after a space unless it is the first. */
void
ponder_knight_board_append_name (const PonderKnightBoard *self,
                                 guint                    square,
                                 GString                 *names)
{
  g_autofree char *name = ponder_knight_board_name (self, square);

  g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", name);
}

/* Sets @square to the number of the square that a text names. Returns whether it is on the
 * board. */
gboolean
ponder_knight_board_parse_square (const char *text,
                                  guint       n_rows,
                                  guint       n_columns,
                                  guint      *square)
{
  guint column, row;

  if (!ponder_plain_text_square (text, n_rows, n_columns, &column, &row))
    return FALSE;
  *square = row * n_columns + column;
  return TRUE;
}
