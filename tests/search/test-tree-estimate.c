/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "ponder-puzzles.h"
#include "ponder-search-private.h"
#include "ponder-tree-estimate.h"
#include "share.h"

/* What probes tell of the size of a tree is right on average: exactly so over all paths with their probabilities, and
 * nearly so over many random ones. */

#define N_SEEDS 40
#define N_BATCHES 5
#define PROBES_A_BATCH 20

typedef struct
{
  const char *name;
  const char *keys;
  gboolean large; /* too large without pruning */
} PuzzleCase;

static const PuzzleCase puzzle_cases[] = {
  { "sudoku", "Clues=.1....3.2....4..\n", TRUE },
  { "sudoku-few", "Clues=12..3..1.143431.\n" },
  { "triangle", "Target=15\nNumbers=4 / 7 3 / 5 1 6 / 2 8 9 1\n" },
  { "lily-pads", "Jumps=2 3 2 3 5 3\n" },
  { "knight", "Board=3x4\nStart=a1\n", TRUE },
  { "queens", "Size=5\n" },
  { "one-to-nine", "Base=4\n" },
};

typedef struct
{
  const PuzzleCase *puzzle;
  PonderMethod method;
  gboolean below;
} Case;

static PonderPuzzle *
load (const char *name,
      const char *keys)
{
  g_auto (GStrv) words = g_strsplit (name, "-few", 2);
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n\n[%s]\n%s", words[0], words[0], keys);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (text, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* A path as it is chosen at each node; the next one differs in the last choice that can be another. */
typedef struct
{
  GArray *choices; /* of guint */
  GArray *n_children; /* of guint */
  guint at;
  double probability;
} Path;

static guint
choose_cb (guint    n_children,
           gpointer user_data)
{
  Path *path = user_data;
  guint first = 0;

  if (path->at == path->choices->len)
    {
      g_array_append_val (path->choices, first);
      g_array_append_val (path->n_children, n_children);
    }
  g_assert_cmpuint (g_array_index (path->n_children, guint, path->at), ==, n_children);
  path->probability /= n_children;
  return g_array_index (path->choices, guint, path->at++);
}

static gboolean
path_next (Path *self)
{
  g_assert_cmpuint (self->at, ==, self->choices->len);
  self->at = 0;
  self->probability = 1;
  while (self->choices->len > 0)
    {
      guint last = self->choices->len - 1;

      if (++g_array_index (self->choices, guint, last) < g_array_index (self->n_children, guint, last))
        return TRUE;
      g_array_set_size (self->choices, last);
      g_array_set_size (self->n_children, last);
    }
  return FALSE;
}

/* Goes all paths. Returns the expected value of a probe, and its variance. */
static double
expect (PonderSearch *search,
        double       *variance)
{
  Path path = { .probability = 1 };
  double sum = 0;
  double squares = 0;
  double probabilities = 0;

  path.choices = g_array_new (FALSE, FALSE, sizeof (guint));
  path.n_children = g_array_new (FALSE, FALSE, sizeof (guint));
  do
    {
      g_autoptr (GError) error = NULL;
      double n_nodes;
      guint64 n_tried;

      g_assert_true (ponder_search_probe (search, choose_cb, &path, NULL, &n_nodes, &n_tried, &error));
      g_assert_no_error (error);
      probabilities += path.probability;
      sum += path.probability * n_nodes;
      squares += path.probability * n_nodes * n_nodes;
    }
  while (path_next (&path));
  g_assert_cmpfloat_with_epsilon (probabilities, 1, 1e-9);
  g_array_unref (path.choices);
  g_array_unref (path.n_children);
  *variance = MAX (squares - sum * sum, 0);
  return sum;
}

/* Returns the moves to the root: none, or those to some node with moves. */
static GArray *
find_root (const Case   *c,
           PonderPuzzle *puzzle)
{
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &c->method);
  g_autoptr (GArray) root = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  for (guint i = 0; c->below && i < 6; i++)
    {
      g_autoptr (PonderStep) step = ponder_search_step (search);

      if (step->visit == 0)
        break;
      if (step->n_moves > 0)
        {
          g_array_unref (root);
          root = ponder_search_dup_path (search);
        }
    }
  return g_steal_pointer (&root);
}

static void
test_mean (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PonderPuzzle) puzzle = load (c->puzzle->name, c->puzzle->keys);
  g_autoptr (GArray) root = find_root (c, puzzle);
  const PonderMove *base = (const PonderMove *) root->data;
  g_autoptr (PonderSearch) search = ponder_search_new_below (puzzle, &c->method, base, root->len);
  PonderFigures figures;
  double expected, variance;
  double sum = 0;
  double n_probes = N_SEEDS * N_BATCHES * PROBES_A_BATCH;
  TestShare share = test_share_new ();

  while (ponder_search_advance (search, G_MAXUINT64) == PONDER_FOUND)
    ;
  ponder_search_get_figures (search, &figures);
  expected = expect (search, &variance);
  g_assert_cmpfloat_with_epsilon (expected, figures.nodes, 1e-9 * figures.nodes);

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      PonderTreeEstimate estimate, again;
      g_autoptr (GError) error = NULL;

      if (!test_share_takes (&share))
        continue;
      g_assert_true (ponder_tree_estimate (puzzle, &c->method, base, root->len, N_BATCHES, PROBES_A_BATCH, seed, NULL,
                                           NULL, &estimate, &error));
      g_assert_no_error (error);
      ponder_tree_estimate (puzzle, &c->method, base, root->len, N_BATCHES, PROBES_A_BATCH, seed, NULL, NULL, &again,
                            NULL);
      g_assert_cmpmem (&estimate, sizeof estimate, &again, sizeof again);
      g_assert_cmpfloat (estimate.least, <=, estimate.n_nodes * (1 + 1e-12));
      g_assert_cmpfloat (estimate.greatest, >=, estimate.n_nodes * (1 - 1e-12));
      if (estimate.exact)
        {
          g_assert_cmpfloat (estimate.n_nodes, ==, figures.nodes);
          g_assert_cmpfloat (estimate.least, ==, estimate.greatest);
          return;
        }
      g_assert_cmpuint (estimate.n_probes, ==, N_BATCHES * PROBES_A_BATCH);
      g_assert_cmpuint (estimate.n_batches, ==, N_BATCHES);
      sum += estimate.n_nodes;
    }
  if (!test_share_is_whole ())
    return;
  /* Other seeds would exceed six standard errors less than once in a hundred million times. */
  g_assert_cmpfloat (fabs (sum / N_SEEDS - figures.nodes), <=, 6 * sqrt (variance / n_probes) + 1e-9 * figures.nodes);
}

/* All nodes of a level have equally many children: (12^13 - 1) / 11 boards. */
static void
test_exact (void)
{
  g_autoptr (PonderPuzzle) puzzle = load ("queens", "Size=12\n");
  PonderMethod method = { .pruning = PONDER_PRUNING_NONE };
  PonderTreeEstimate estimate;

  g_assert_true (ponder_tree_estimate (puzzle, &method, NULL, 0, 10, 10, 1, NULL, NULL, &estimate, NULL));
  g_assert_true (estimate.exact);
  g_assert_cmpfloat (estimate.n_nodes, ==, (pow (12, 13) - 1) / 11);
  g_assert_cmpuint (estimate.n_probes, ==, 1);
}

/* A tree that nobody can visit: the 12 queens have 856,189 nodes, and the estimates are spread around that. */
static void
test_spread (void)
{
  g_autoptr (PonderPuzzle) puzzle = load ("queens", "Size=12\n");
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  PonderTreeEstimate estimate;

  g_assert_true (ponder_tree_estimate (puzzle, &method, NULL, 0, 10, 50, 1, NULL, NULL, &estimate, NULL));
  g_assert_false (estimate.exact);
  g_assert_cmpfloat (estimate.least, <, 856189);
  g_assert_cmpfloat (estimate.greatest, >, 856189);
  g_assert_cmpfloat (fabs (estimate.n_nodes - 856189), <, 0.2 * 856189);
}

/* On a large board, fewer probes are made, and equally many in each batch. */
static void
test_bounded (void)
{
  g_autoptr (PonderPuzzle) puzzle = load ("queens", "Size=32\n");
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  PonderMemoryBudget *budget = ponder_memory_budget_new (1 << 26);
  PonderTreeEstimate estimate;
  g_autoptr (GError) error = NULL;

  ponder_tree_estimate (puzzle, &method, NULL, 0, 10, 1000000, 1, budget, NULL, &estimate, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (estimate.n_batches, ==, 10);
  g_assert_cmpuint (estimate.n_probes, >=, 10);
  g_assert_cmpuint (estimate.n_probes, <, 10000000);
  g_assert_cmpuint (estimate.n_probes % 10, ==, 0);
  g_assert_cmpfloat (estimate.least, <=, estimate.n_nodes);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
  ponder_memory_budget_unref (budget);
}

static void
test_refused (void)
{
  g_autoptr (PonderPuzzle) queens = load ("queens", "Size=12\n");
  g_autoptr (PonderPuzzle) jugs = load ("jugs", "Capacities=3,5\nTarget=4\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  PonderMove wrong = G_MAXUINT32;
  PonderTreeEstimate estimate;
  g_autoptr (GError) error = NULL;

  g_assert_false (ponder_tree_estimate (jugs, &method, NULL, 0, 1, 1, 0, NULL, NULL, &estimate, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);
  g_assert_false (ponder_tree_estimate (queens, &method, &wrong, 1, 1, 1, 0, NULL, NULL, &estimate, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_false (
    ponder_tree_estimate (queens, &method, NULL, 0, 1000, G_MAXUINT32, 0, NULL, cancellable, &estimate, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  method.remember = TRUE;
  g_assert_false (ponder_tree_estimate (queens, &method, NULL, 0, 1, 1, 0, NULL, NULL, &estimate, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static void
add_cases (const PuzzleCase *puzzle)
{
  for (guint i = 0; i < 2 * 3 * 4 * 2; i++)
    {
      Case c = { puzzle, { i % 2, i / 2 % 3, i / 6 % 4, FALSE, i }, i / 24 };
      g_autofree char *path = g_strdup_printf ("/mean/%s/%u", puzzle->name, i);

      if (puzzle->large && c.method.pruning == PONDER_PRUNING_NONE)
        continue;
      g_test_add_data_func_full (path, g_memdup2 (&c, sizeof c), test_mean, g_free);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (puzzle_cases); i++)
    add_cases (&puzzle_cases[i]);
  g_test_add_func ("/exact", test_exact);
  g_test_add_func ("/spread", test_spread);
  g_test_add_func ("/bounded", test_bounded);
  g_test_add_func ("/refused", test_refused);
  return g_test_run ();
}
