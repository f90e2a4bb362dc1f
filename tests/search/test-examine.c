/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "held-puzzle.h"
#include "method-case.h"
#include "ponder-queens.h"
#include "ring-puzzle.h"

/* Puzzles whose states are pointers, and have to be examined, which can fail. */

static PonderPuzzle *
make_ring (guint size)
{
  return ring_puzzle_new (size, 90);
}

static const MethodCase cases[] = {
  { "depth", ponder_queens_new, 6, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES } },
  { "depth-none", ponder_queens_new, 5, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE } },
  { "depth-lookahead", ponder_queens_new, 6,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_RANKED } },
  { "depth-shuffled", ponder_queens_new, 6,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 } },
  { "depth-remember", make_ring, 300, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
  { "breadth", ponder_queens_new, 6, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES } },
  { "breadth-none", ponder_queens_new, 5, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_NONE } },
  { "breadth-remember", make_ring, 300, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
};

/* A search of a held puzzle, and the same of the puzzle in it. */
typedef struct
{
  PonderPuzzle *puzzle;
  PonderSearch *search;
  PonderSearch *plain;
} Pair;

static void
pair_init (Pair             *self,
           const MethodCase *c)
{
  g_autoptr (PonderPuzzle) inner = c->make (c->size);

  self->plain = ponder_search_new (inner, &c->method);
  self->puzzle = held_puzzle_new (g_steal_pointer (&inner));
  self->search = ponder_search_new (self->puzzle, &c->method);
  ponder_search_set_keep (self->plain, 3);
  ponder_search_set_keep (self->search, 3);
}

static void
pair_clear (Pair *self)
{
  g_assert_finalize_object (self->search);
  g_assert_finalize_object (self->puzzle);
  g_clear_object (&self->plain);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pair, pair_clear)

static void
assert_alike (const Pair *pair)
{
  PonderFigures figures, plain_figures;

  ponder_search_get_figures (pair->search, &figures);
  ponder_search_get_figures (pair->plain, &plain_figures);
  figures.seconds = plain_figures.seconds = 0;
  figures.cpu_seconds = plain_figures.cpu_seconds = 0;
  figures.bytes = plain_figures.bytes = 0;
  g_assert_cmpmem (&figures, sizeof figures, &plain_figures, sizeof plain_figures);
  g_assert_cmpuint (ponder_search_get_n_kept (pair->search), ==, ponder_search_get_n_kept (pair->plain));
  if (figures.visited > 0)
    {
      g_autoptr (GBytes) state = held_puzzle_dup_state (pair->search);
      g_autoptr (GBytes) plain_state = held_puzzle_dup_state (pair->plain);

      g_assert_true (g_bytes_equal (state, plain_state));
    }
}

/* Each node is examined before it is visited, and only states that are needed are held. */
static void
test_whole (gconstpointer data)
{
  const MethodCase *c = data;
  g_auto (Pair) pair = { NULL };
  PonderStatus status;

  pair_init (&pair, c);
  do
    {
      PonderFigures figures;
      guint n_needed;

      status = ponder_search_advance (pair.search, 1);
      g_assert_cmpint (ponder_search_advance (pair.plain, 1), ==, status);
      assert_alike (&pair);
      ponder_search_get_figures (pair.search, &figures);
      if (c->method.remember)
        continue;
      n_needed = c->method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST ? c->size + 1 : figures.frontier + 1;
      /* Besides there are the root, a scratch state, and the parent of the node. */
      g_assert_cmpuint (held_puzzle_get_n_states (HELD_PUZZLE (pair.puzzle)), <=, n_needed + 3);
    }
  while (status != PONDER_EXHAUSTED);
  g_assert_cmpuint (held_puzzle_get_n_late (HELD_PUZZLE (pair.puzzle)), ==, 0);
}

/* Steps report the same. */
static void
test_steps (gconstpointer data)
{
  const MethodCase *c = data;
  g_auto (Pair) pair = { NULL };

  pair_init (&pair, c);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (PonderStep) step = ponder_search_step (pair.search);
      g_autoptr (PonderStep) plain = ponder_search_step (pair.plain);

      g_assert_cmpint (step->status, ==, plain->status);
      g_assert_cmpuint (step->visit, ==, plain->visit);
      g_assert_cmpuint (step->n_moves, ==, plain->n_moves);
      g_assert_cmpmem (step->left_out->data, step->left_out->len * sizeof (PonderLeftOut), plain->left_out->data,
                       plain->left_out->len * sizeof (PonderLeftOut));
      assert_alike (&pair);
    }
  g_assert_cmpuint (held_puzzle_get_n_late (HELD_PUZZLE (pair.puzzle)), ==, 0);
}

/* Wherever examining fails, the search stands before that node, and can go on as if nothing had happened. */
static void
test_failing (gconstpointer data)
{
  const MethodCase *c = data;
  static const struct
  {
    int code;
    PonderStatus status;
  } errors[] = {
    { G_IO_ERROR_FAILED, PONDER_FAILED },
    { G_IO_ERROR_NO_SPACE, PONDER_FULL },
    { G_IO_ERROR_CANCELLED, PONDER_MORE },
  };

  for (guint after = 0; after < 60; after++)
    {
      g_auto (Pair) pair = { NULL };
      PonderFigures figures;

      pair_init (&pair, c);
      held_puzzle_fail (HELD_PUZZLE (pair.puzzle), after, G_IO_ERROR, errors[after % 3].code);
      while (ponder_search_get_failure (pair.search) == NULL)
        ponder_search_advance (pair.search, 7);
      g_assert_cmpint (ponder_search_get_status (pair.search), ==, errors[after % 3].status);
      g_assert_true (g_error_matches (ponder_search_get_failure (pair.search), G_IO_ERROR, errors[after % 3].code));
      ponder_search_get_figures (pair.search, &figures);
      g_assert_cmpuint (figures.visited, ==, after);
      while (figures.visited < 200 && ponder_search_advance (pair.search, 1) != PONDER_EXHAUSTED)
        ponder_search_get_figures (pair.search, &figures);
      g_assert_null (ponder_search_get_failure (pair.search));
      while (ponder_search_get_status (pair.plain) != PONDER_EXHAUSTED && figures.visited > 0)
        {
          PonderFigures plain;

          ponder_search_get_figures (pair.plain, &plain);
          if (plain.visited == figures.visited && ponder_search_get_status (pair.search) != PONDER_EXHAUSTED)
            break;
          ponder_search_advance (pair.plain, 1);
        }
      assert_alike (&pair);
    }
}

/* A run ends with the error; after it, the search can be run again. */
static void
test_run (void)
{
  g_auto (Pair) pair = { NULL };
  g_autoptr (GError) error = NULL;
  PonderLimits limits = { 0 };

  pair_init (&pair, &cases[0]);
  held_puzzle_fail (HELD_PUZZLE (pair.puzzle), 40, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpint (ponder_search_run (pair.search, &limits, NULL, NULL, &error), ==, PONDER_EXHAUSTED);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpint (ponder_search_get_status (pair.search), ==, PONDER_FAILED);
  g_clear_error (&error);
  g_assert_cmpint (ponder_search_run (pair.search, &limits, NULL, NULL, &error), ==, PONDER_EXHAUSTED);
  g_assert_no_error (error);
  ponder_search_run (pair.plain, &limits, NULL, NULL, NULL);
  assert_alike (&pair);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *whole = g_strdup_printf ("/search/examine/whole/%s", cases[i].name);
      g_autofree char *steps = g_strdup_printf ("/search/examine/steps/%s", cases[i].name);
      g_autofree char *failing = g_strdup_printf ("/search/examine/failing/%s", cases[i].name);

      g_test_add_data_func (whole, &cases[i], test_whole);
      g_test_add_data_func (steps, &cases[i], test_steps);
      g_test_add_data_func (failing, &cases[i], test_failing);
    }
  g_test_add_func ("/search/examine/run", test_run);
  return g_test_run ();
}
