/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight.h"

#include <glib/gi18n-lib.h>

#include "ponder-random.h"
#include "ponder-solving.h"

/* A random board has some random blocked squares, a random start, and a tour: the solver looks for one, for a limited
 * number of steps. If it finds none, another board is made, each time with fewer blocked squares, and at last with as
 * few as the colours require. */

#define BLOCKED_PART 10 /* at first, one square in this many is blocked */
#define TRIES 24
#define STEPS_A_SQUARE 400 /* for each try */
#define LEAST_STEPS 200000

typedef struct
{
  const PonderKnightBoard *like;
  guint64 random;
  gboolean *blocked;
  guint n_left[2]; /* free squares, dark and light */
} Drawing;

/* Chooses a free square of a colour. */
static guint
draw_square (Drawing *drawing,
             guint    light)
{
  guint nth = ponder_random_below (&drawing->random, drawing->n_left[light]);
  guint square = 0;

  for (;; square++)
    if (!drawing->blocked[square] && ponder_knight_board_is_light (drawing->like, square) == (gboolean) light &&
        nth-- == 0)
      return square;
}

/* Returns whether the colours allow a tour: there must be as many free squares of one colour as of the other; an open
 * tour may have one more of the colour it starts on. */
static gboolean
is_even (const Drawing *drawing)
{
  guint most = MAX (drawing->n_left[0], drawing->n_left[1]);
  guint least = MIN (drawing->n_left[0], drawing->n_left[1]);

  return most - least <= (drawing->like->closed ? 0 : 1);
}

static void
draw_blocked (Drawing *drawing,
              guint    n_blocked)
{
  guint n_squares = drawing->like->n_squares;

  for (guint square = 0; square < n_squares; square++)
    drawing->blocked[square] = FALSE;
  drawing->n_left[1] = n_squares / 2;
  drawing->n_left[0] = n_squares - n_squares / 2;
  while (n_blocked > 0 || !is_even (drawing))
    {
      guint light = drawing->n_left[1] > drawing->n_left[0];

      drawing->blocked[draw_square (drawing, light)] = TRUE;
      drawing->n_left[light]--;
      n_blocked -= n_blocked > 0;
    }
}

static PonderPuzzle *
draw (Drawing *drawing,
      guint    n_blocked)
{
  const PonderKnightBoard *like = drawing->like;
  guint light;

  draw_blocked (drawing, n_blocked);
  if (drawing->n_left[0] == drawing->n_left[1])
    light = ponder_random_below (&drawing->random, 2);
  else
    light = drawing->n_left[1] > drawing->n_left[0];
  if (drawing->n_left[light] == 0)
    return NULL;
  return ponder_knight_new (like->n_rows, like->n_columns, draw_square (drawing, light), like->closed,
                            drawing->blocked);
}

static gboolean
has_tour (PonderPuzzle *puzzle,
          GCancellable *cancellable)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (puzzle));
  PonderLimits limits = { .answers = 1, .visits = MAX (LEAST_STEPS, (guint64) STEPS_A_SQUARE * board->n_free) };
  g_autoptr (PonderOutcome) outcome = ponder_knight_solve (puzzle, &limits, NULL, cancellable, NULL);

  return outcome != NULL && outcome->verdict == PONDER_ANSWERED;
}

/* Makes a puzzle that has a tour, with the size of @like, and closed if that is. Publishes a
 * double from 0 to 1. Fails if no tour was found, or it was cancelled. */
PonderPuzzle *
ponder_knight_random (PonderKnight   *like,
                      guint64         seed,
                      PonderProgress *progress,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_autofree gboolean *blocked = g_new0 (gboolean, PONDER_KNIGHT_MOST_SQUARES);
  Drawing drawing = { .random = seed, .blocked = blocked };
  guint most;

  g_return_val_if_fail (PONDER_IS_KNIGHT (like), NULL);

  drawing.like = ponder_knight_get_board (like);
  most = drawing.like->n_squares / BLOCKED_PART + 1;
  for (guint try = 0; try < TRIES; try++)
    {
      guint n_blocked = (most * (TRIES - 1 - try) + TRIES - 2) / (TRIES - 1);
      g_autoptr (PonderPuzzle) puzzle = draw (&drawing, n_blocked);
      double fraction = (double) try / TRIES;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (progress != NULL)
        ponder_progress_publish (progress, &fraction);
      if (puzzle != NULL && has_tour (puzzle, cancellable))
        return g_steal_pointer (&puzzle);
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("No tour was found on %u random boards of this size."), TRIES);
  return NULL;
}
