/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "noughts-naive.h"
#include "ponder-noughts-count.h"
#include "ponder-random.h"
#include "share.h"

/* Every value, and every list of best moves, is compared with that of the naive solver. */

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
  PonderGameValue value; /* of the empty board */
  guint n_positions; /* up to symmetry; 0: not known from elsewhere */
} BoardCase;

/* 765 is published: Steve Schaefer, "MathRec Solutions (Tic-Tac-Toe)", 2002. */
static const BoardCase boards[] = {
  { "3x3", 3, 3, 3, PONDER_GAME_DRAW, 765 },
  { "3x3-2", 3, 3, 2, PONDER_GAME_WIN },
  { "3x3-1", 3, 3, 1, PONDER_GAME_WIN, 4 },
  { "1x1", 1, 1, 1, PONDER_GAME_WIN, 2 },
  { "2x1", 2, 1, 2, PONDER_GAME_DRAW, 3 },
  { "5x1", 5, 1, 3, PONDER_GAME_DRAW },
  { "1x7", 1, 7, 2, PONDER_GAME_WIN },
  { "4x3", 4, 3, 3, PONDER_GAME_WIN },
  { "3x4", 3, 4, 4, PONDER_GAME_DRAW },
  { "2x6", 2, 6, 3, PONDER_GAME_DRAW },
};

static int
expected_score (PonderGameResult result)
{
  g_assert_cmpint (result.value, !=, PONDER_GAME_UNKNOWN);
  if (result.value == PONDER_GAME_DRAW)
    {
      g_assert_cmpuint (result.n_moves, ==, 0);
      return NAIVE_DRAW;
    }
  return (NAIVE_WIN - (int) result.n_moves) * (result.value == PONDER_GAME_WIN ? 1 : -1);
}

typedef struct
{
  Naive naive;
  PonderGame *game;
  PonderGameSolution *solution;
  gboolean *met; /* by board, as in Naive */
  guint n_met;
  TestShare share;
} Walk;

static gboolean
keeps_value (int before,
             int after) /* for the other player */
{
  if (before == NAIVE_DRAW || after == NAIVE_DRAW)
    return before == after;
  return (before > 0) != (after > 0);
}

/* Compares a position, and the moves there. */
static void
compare (Walk         *self,
         const guint8 *position,
         char         *cells)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  int score = naive_score (&self->naive, cells);
  PonderGameResult result;
  guint n_best = 0;

  ponder_game_solution_look_up (self->solution, position, &result);
  g_assert_cmpint (expected_score (result), ==, score);
  if (ponder_game_get_outcome (self->game, position) != PONDER_GAME_GOES_ON)
    {
      g_assert_true (score == -NAIVE_WIN || strchr (cells, '.') == NULL);
      return;
    }
  ponder_game_list_moves (self->game, position, moves);
  ponder_game_solution_list_best (self->solution, self->game, position, best);
  g_assert_cmpuint (moves->len, ==, naive_count (cells, '.'));
  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      int after;

      g_assert_true (cells[move] == '.');
      cells[move] = "XO"[ponder_game_get_turn (self->game, position)];
      after = naive_score (&self->naive, cells);
      ponder_game_solution_look_up_move (self->solution, self->game, position, move, &result);
      g_assert_cmpint (expected_score (result), ==, after == NAIVE_DRAW ? after : after > 0 ? 1 - after : -1 - after);
      if (keeps_value (score, after))
        {
          g_assert_cmpuint (n_best, <, best->len);
          g_assert_true (g_array_index (best, PonderGameMove, n_best++) == move);
        }
      cells[move] = '.';
    }
  g_assert_cmpuint (n_best, ==, best->len);
}

/* Compares a position and all that follow it. */
static void
walk (Walk         *self,
      const guint8 *position,
      char         *cells)
{
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (self->game));
  guint key = naive_key (cells);

  if (self->met[key])
    return;
  self->met[key] = TRUE;
  self->n_met++;
  if (test_share_takes (&self->share))
    compare (self, position, cells);
  if (ponder_game_get_outcome (self->game, position) != PONDER_GAME_GOES_ON)
    return;
  for (PonderGameMove move = 0; cells[move] != '\0'; move++)
    if (cells[move] == '.')
      {
        cells[move] = "XO"[ponder_game_get_turn (self->game, position)];
        ponder_game_apply (self->game, position, move, next);
        walk (self, next, cells);
        cells[move] = '.';
      }
}

static void
test_values (gconstpointer data)
{
  const BoardCase *at = data;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, at->row, NULL, NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);
  g_autofree char *cells = g_strnfill (at->columns * at->rows, '.');
  Walk self = { .game = game, .solution = solution, .share = test_share_new () };
  PonderGameResult result;

  ponder_game_solution_look_up (solution, ponder_game_get_start (game), &result);
  g_assert_cmpint (result.value, ==, at->value);
  if (at->n_positions > 0)
    g_assert_cmpuint (ponder_game_solution_get_n_positions (solution), ==, at->n_positions);
  naive_init (&self.naive, at->columns, at->rows, at->row);
  self.met = g_new0 (gboolean, naive_count_boards (&self.naive));
  walk (&self, ponder_game_get_start (game), cells);
  if (at->columns == 3 && at->rows == 3 && at->row == 3)
    g_assert_cmpuint (self.n_met, ==, 5478);
  g_free (self.met);
  naive_clear (&self.naive);
}

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint n_empty;
} LateCase;

static const LateCase late[] = {
  { "small", 5, 5, 7 },
  { "word", 8, 8, 6 },
  { "larger-than-word", 9, 8, 6 },
  { "largest", 19, 19, 5 },
};

/* Fills a board but for a few squares, with a pattern that has no three in a row. */
static PonderGame *
fill (const LateCase *at,
      guint64        *seed,
      char           *cells)
{
  guint n = at->columns * at->rows;

  for (;;)
    {
      g_autoptr (PonderGame) game = NULL;

      for (guint i = 0; i < n; i++)
        cells[i] = "XO"[(i % at->columns + i / at->columns / 2) % 2];
      while (naive_count (cells, '.') < at->n_empty)
        cells[ponder_random_below (seed, n)] = '.';
      game = ponder_noughts_new (at->columns, at->rows, 3, cells, NULL);
      if (ponder_game_check (game, NULL))
        return g_steal_pointer (&game);
    }
}

static void
test_late (gconstpointer data)
{
  const LateCase *at = data;
  g_autofree char *cells = g_strnfill (at->columns * at->rows, '.');
  guint64 seed = at->columns;
  guint n_decided = 0;

  for (guint nth = 0; nth < 20; nth++)
    {
      g_autoptr (PonderGame) game = fill (at, &seed, cells);
      g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);
      Naive naive = { at->columns, at->rows, 3 };
      PonderGameResult result;

      ponder_game_solution_look_up (solution, ponder_game_get_start (game), &result);
      g_assert_cmpint (expected_score (result), ==, naive_score (&naive, cells));
      n_decided += result.value != PONDER_GAME_DRAW;
    }
  g_assert_cmpuint (n_decided, >, 0);
}

/* Solves and counts under every limit of memory: what was taken is given back, whether it is enough or not. */
static void
test_memory (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, NULL, NULL);
  guint n_solved = 0, n_counted = 0;
  guint n_limits = 0;

  for (guint64 limit = 1; limit < 1 << 20; limit += 10000, n_limits++)
    {
      g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (limit);
      PonderGameSolveOptions options = { .budget = budget };
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) count_error = NULL;
      g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, &options, NULL, &error);
      PonderNoughtsCounts counts;

      if (solution == NULL)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      n_solved += solution != NULL;
      g_assert_cmpint (ponder_memory_budget_get_used (budget) > 0, ==, solution != NULL);
      g_clear_object (&solution);
      g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
      if (!ponder_noughts_count_games (PONDER_NOUGHTS (game), &options, NULL, &counts, &count_error))
        g_assert_error (count_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      n_counted += count_error == NULL;
      g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
    }
  g_assert_true (n_solved > 0 && n_solved < n_limits);
  g_assert_true (n_counted > 0 && n_counted < n_limits);
}

static GCancellable *to_cancel;
static guint n_moves_left;
static void (*apply) (PonderGame *, const guint8 *, PonderGameMove, guint8 *);

static void
cancelling_apply (PonderGame    *game,
                  const guint8  *position,
                  PonderGameMove move,
                  guint8        *next)
{
  if (n_moves_left-- == 0)
    g_cancellable_cancel (to_cancel);
  apply (game, position, move, next);
}

/* Cancels within the work, after a number of moves that have been tried. */
static void
test_cancel (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (4, 4, 4, NULL, NULL);
  PonderGameClass *klass = PONDER_GAME_GET_CLASS (game);

  apply = klass->apply;
  klass->apply = cancelling_apply;
  for (guint n_moves = 0; n_moves < 20000; n_moves = 3 * n_moves + 1)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (guint64));
      g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);
      PonderGameSolveOptions options = { budget, progress };
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) count_error = NULL;
      PonderNoughtsCounts counts;
      guint64 n_positions = 0;

      to_cancel = cancellable;
      n_moves_left = n_moves;
      g_assert_null (ponder_game_solve (game, &options, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
      g_assert_cmpuint (ponder_progress_read (progress, &n_positions), >, 0);
      g_assert_cmpuint (n_positions, >, 0);

      g_cancellable_reset (cancellable);
      n_moves_left = n_moves;
      g_assert_false (ponder_noughts_count_games (PONDER_NOUGHTS (game), NULL, cancellable, &counts, &count_error));
      g_assert_error (count_error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
  klass->apply = apply;
}

static void
test_progress (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, NULL, NULL);
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (guint64));
  PonderGameSolveOptions options = { .progress = progress };
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, &options, NULL, NULL);
  guint64 n_positions = 0;

  g_assert_cmpuint (ponder_progress_read (progress, &n_positions), >, 0);
  g_assert_cmpuint (n_positions, ==, 765);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/noughts-solve/values/%s", boards, test_values);
  ADD ("/noughts-solve/late/%s", late, test_late);
  g_test_add_func ("/noughts-solve/memory", test_memory);
  g_test_add_func ("/noughts-solve/cancel", test_cancel);
  g_test_add_func ("/noughts-solve/progress", test_progress);

  return g_test_run ();
}
