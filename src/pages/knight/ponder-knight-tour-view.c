/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight-tour-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Shows a scene of a knight's tour: the path as a line, the numbers of the squares in the order of the visits, and the
 * knight. A search at full speed shows a new scene on each frame, on up to 2,500 squares, so only cells that change are
 * updated. */

#define KNIGHT "ponder-knight-symbolic"
#define STUCK "window-close-symbolic"

/* What a cell of the board shows. */
typedef struct
{
  guint16 number; /* number of the visit, from 1; 0 for none */
  guint16 marks;
  guint8 kind;
  guint8 is_head;
} Square;

struct _PonderKnightTourView
{
  PonderBoard *board;

  guint n_rows;
  guint n_columns;
  guint start; /* the start of the board that was shown last */
  Square *shown; /* by cell */
  Square *wanted;
  guint *path; /* the cells of the path */
  guint n_path;
};

PonderKnightTourView *
ponder_knight_tour_view_new (PonderBoard *board)
{
  PonderKnightTourView *self = g_new0 (PonderKnightTourView, 1);

  self->board = board;
  return self;
}

void
ponder_knight_tour_view_free (PonderKnightTourView *self)
{
  g_free (self->shown);
  g_free (self->wanted);
  g_free (self->path);
  g_free (self);
}

static void
set_shape (PonderKnightTourView    *self,
           const PonderKnightBoard *board)
{
  guint n = board->n_squares;

  if (self->n_rows == board->n_rows && self->n_columns == board->n_columns)
    return;
  self->n_rows = board->n_rows;
  self->n_columns = board->n_columns;
  self->shown = g_renew (Square, self->shown, n);
  /* A value that no square has, so that all are updated. */
  memset (self->shown, 0xff, n * sizeof *self->shown);
  self->wanted = g_renew (Square, self->wanted, n);
  self->path = g_renew (guint, self->path, n + 1);
  ponder_board_set_shape (self->board, board->n_rows, board->n_columns, 0, 0);
  self->start = G_MAXUINT;
}

/* Moves the cursor to a new start, so that it is visible even if the board is larger than its view. */
static void
find_start (PonderKnightTourView    *self,
            const PonderKnightBoard *board)
{
  if (self->start != board->start)
    ponder_board_set_cursor (self->board, ponder_knight_board_cell (board, board->start));
  self->start = board->start;
}

static void
append_square (PonderKnightTourView    *self,
               const PonderKnightBoard *board,
               guint                    square)
{
  if (self->n_path <= board->n_squares)
    self->path[self->n_path++] = ponder_knight_board_cell (board, square);
}

static void
find_path (PonderKnightTourView    *self,
           const PonderKnightBoard *board,
           const PonderScene       *scene)
{
  self->n_path = 0;
  if (scene->state != NULL)
    {
      guint n_path;
      const guint16 *path = ponder_knight_get_path (PONDER_KNIGHT (scene->puzzle), scene->state, &n_path);

      for (guint i = 0; i < n_path; i++)
        append_square (self, board, path[i]);
      return;
    }
  append_square (self, board, board->start);
  for (guint i = 0; i < scene->n_moves; i++)
    append_square (self, board, scene->moves[i]);
}

/* Without pruning, a path can visit a square again, or a blocked one. */
static void
compute_path (PonderKnightTourView *self,
              const PonderScene    *scene)
{
  guint n_reached = self->n_path > 1 && scene->moving < 1 ? self->n_path - 1 : self->n_path;

  for (guint i = 0; i < n_reached; i++)
    {
      Square *square = &self->wanted[self->path[i]];

      if (square->number != 0 || (square->marks & PONDER_CELL_BLOCKED))
        square->marks |= PONDER_CELL_CLASH;
      square->number = i + 1;
      square->kind = i == 0 ? PONDER_CELL_GIVEN : scene->kind;
      square->marks |= PONDER_CELL_ON_PATH;
    }
  self->wanted[self->path[self->n_path - 1]].is_head = n_reached == self->n_path;
}

static void
mark_squares (PonderKnightTourView    *self,
              const PonderKnightBoard *board,
              const GArray            *squares,
              PonderCellMarks          marks)
{
  for (guint i = 0; squares != NULL && i < squares->len; i++)
    {
      guint square = g_array_index (squares, guint, i);

      if (square < board->n_squares)
        self->wanted[ponder_knight_board_cell (board, square)].marks |= marks;
    }
}

static void
compute_squares (PonderKnightTourView    *self,
                 const PonderKnightBoard *board,
                 const PonderScene       *scene,
                 const GArray            *reachable)
{
  memset (self->wanted, 0, board->n_squares * sizeof *self->wanted);
  for (guint square = 0; square < board->n_squares; square++)
    if (board->blocked[square])
      self->wanted[ponder_knight_board_cell (board, square)].marks = PONDER_CELL_BLOCKED;
  compute_path (self, scene);
  mark_squares (self, board, scene->pointed_at, PONDER_CELL_POINTED_AT);
  mark_squares (self, board, reachable, PONDER_CELL_REACHABLE);
}

static void
show_cell (PonderKnightTourView *self,
           guint                 cell)
{
  const Square *square = &self->wanted[cell];
  g_autofree char *text = NULL;

  /* The knight hides the text, which is for screen readers only. */
  if (square->is_head)
    /* Translators: a part of the spoken name of a square: the number of its visit; the knight is there now */
    text = g_strdup_printf (_ ("%u, knight"), square->number);
  else if (square->number != 0)
    text = g_strdup_printf ("%u", square->number);
  ponder_board_show_cell (self->board, cell,
                          &(PonderCellAppearance){ .text = text, .kind = square->kind, .marks = square->marks });
}

/* Returns whether the knight can't go on although the tour isn't finished. */
static gboolean
is_stuck (const PonderKnightBoard *board,
          const PonderScene       *scene,
          const GArray            *reachable)
{
  if (scene->kind == PONDER_CELL_TRIED)
    return scene->step != NULL && ponder_step_is_dead_end (scene->step);
  return scene->kind == PONDER_CELL_ENTERED && reachable != NULL && reachable->len == 0 &&
         scene->n_moves + 1 < board->n_free;
}

static gboolean
is_closed (const PonderKnightBoard *board,
           const PonderScene       *scene,
           guint                    n_path)
{
  return board->closed && scene->kind != PONDER_CELL_TRIED && scene->moving == 1 && n_path == board->n_free;
}

/* @reachable: of guint: squares to mark, because the knight can go there next; or NULL */
void
ponder_knight_tour_view_show (PonderKnightTourView *self,
                              const PonderScene    *scene,
                              const GArray         *reachable)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (scene->puzzle));

  set_shape (self, board);
  find_start (self, board);
  find_path (self, board, scene);
  compute_squares (self, board, scene, reachable);
  for (guint cell = 0; cell < board->n_squares; cell++)
    if (memcmp (&self->wanted[cell], &self->shown[cell], sizeof (Square)) != 0)
      show_cell (self, cell);
  memcpy (self->shown, self->wanted, board->n_squares * sizeof *self->shown);
  ponder_board_set_path (self->board, &(PonderBoardPath){
                                        .cells = self->path,
                                        .n_cells = self->n_path,
                                        .closed = is_closed (board, scene, self->n_path),
                                        .kind = scene->kind,
                                        .moving = scene->moving,
                                        .head = is_stuck (board, scene, reachable) ? STUCK : KNIGHT,
                                      });
}
