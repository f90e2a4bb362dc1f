/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-search-size.h"
#include "ponder-queens.h"
#include "ponder-search.h"
#include "ponder-sudoku.h"

/* What is said of a search that takes too long. The expected years were computed by another program. */

typedef struct
{
  const char *name;
  guint side;
  PonderPruning pruning;
  PonderFigures figures;
  const char *expected;
  guint base; /* how many queens are placed before the search */
} SizeCase;

static const SizeCase size_cases[] = {
  { "short", 8, PONDER_PRUNING_NONE, { .visited = 1000, .seconds = 1, .fraction = 1e-9 }, NULL },
  { "start", 20, PONDER_PRUNING_NONE, { .visited = 0 },
    "1.1 × 10²⁶ nodes for 20²⁰ ≈ 1.0 × 10²⁶ complete boards: even at a billion nodes per second, more than "
    "3,497,617,722 years." },
  { "start-universe", 25, PONDER_PRUNING_NONE, { .visited = 0 },
    "9.3 × 10³⁴ nodes for 25²⁵ ≈ 8.9 × 10³⁴ complete boards: even at a billion nodes per second, longer than "
    "the age of the universe." },
  { "start-short", 14, PONDER_PRUNING_NONE, { .visited = 0 }, NULL },
  { "start-pruned", 20, PONDER_PRUNING_RULES, { .visited = 0, .fraction = 1e-20 }, NULL },
  { "no-rate", 16, PONDER_PRUNING_NONE, { .visited = 1000000, .seconds = 0.9, .fraction = 0 },
    "2.0 × 10¹⁹ nodes for 16¹⁶ ≈ 1.8 × 10¹⁹ complete boards: even at a billion nodes per second, more than 623 years." },
  { "no-rate-short", 14, PONDER_PRUNING_NONE, { .visited = 1000000, .seconds = 0.9, .fraction = 0 }, NULL },
  { "years", 14, PONDER_PRUNING_NONE, { .visited = 1000000, .seconds = 1, .fraction = 0 },
    "1.2 × 10¹⁶ nodes for 14¹⁴ ≈ 1.1 × 10¹⁶ complete boards: at this rate, more than 379 years." },
  { "universe", 20, PONDER_PRUNING_NONE, { .visited = 1000000, .seconds = 1, .fraction = 0 },
    "1.1 × 10²⁶ nodes for 20²⁰ ≈ 1.0 × 10²⁶ complete boards: at this rate, longer than the age of the universe." },
  { "pruned-short", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 1, .fraction = 1e-3 }, NULL },
  { "pruned-unknown", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 1, .fraction = -1 }, NULL },
  { "pruned-years", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 10, .fraction = 1e-12 },
    "At this rate, visiting every state takes more than 316,880 years." },
  { "pruned-universe", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 10, .fraction = 1e-20 },
    "At this rate, visiting every state takes longer than the age of the universe." },
  { "below", 18, PONDER_PRUNING_NONE, { .visited = 0, .depth = 2 },
    "1.3 × 10²⁰ nodes for 1.2 × 10²⁰ complete boards: even at a billion nodes per second, more than 4,074 years.", 2 },
};

static void
test_remaining (gconstpointer data)
{
  const SizeCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (c->side);
  PonderMethod method = { .pruning = c->pruning };
  g_autoptr (PonderSearch) whole = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GArray) base = NULL;
  g_autofree char *text = NULL;

  ponder_search_advance (whole, c->base + 1);
  base = ponder_search_dup_path (whole);
  search = ponder_search_new_below (puzzle, &method, (PonderMove *) base->data, base->len);
  text = ponder_search_size_end_text (puzzle, ponder_search_get_plan (search), &c->figures);
  g_assert_cmpstr (text, ==, c->expected);
}

/* A tree has more nodes than complete boards, and both are named. */
static void
test_size (void)
{
  static const char line[] = ".....6789456789123789123456214365897365897214897214365531642978642978531978531642";
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderSearch) search = NULL;
  g_autofree char *text = NULL;
  PonderSudokuGrid grid;

  g_assert_true (ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, NULL));
  puzzle = ponder_sudoku_new (&grid);
  search = ponder_search_new (puzzle, &method);
  text = ponder_search_size_text (puzzle, ponder_search_get_plan (search));
  g_assert_cmpstr (text, ==, "66,430 nodes for 9⁵ = 59,049 complete boards");
}

typedef struct
{
  const char *name;
  guint side;
  PonderPruning pruning;
  PonderFigures figures;
  PonderTreeEstimate estimate; /* none if it has no nodes */
  const char *expected;
} UnfinishedCase;

/* The sizes and times were computed by another program. */
static const UnfinishedCase unfinished_cases[] = {
  { "exact", 8, PONDER_PRUNING_NONE, { .visited = 100, .fraction = 0.5 }, { .n_nodes = 5 }, "19,173,961 nodes" },
  { "exact-rate", 8, PONDER_PRUNING_NONE, { .visited = 100000, .seconds = 1, .fraction = 0 }, { 0 },
    "19,173,961 nodes, at this rate 3 minutes" },
  { "exact-short", 8, PONDER_PRUNING_NONE, { .visited = 19000000, .seconds = 1, .fraction = 0 }, { 0 },
    "19,173,961 nodes" },
  { "exact-large", 20, PONDER_PRUNING_NONE, { .visited = 10000000, .seconds = 10, .fraction = 0 }, { 0 },
    "1.1 × 10²⁶ nodes, at this rate longer than the age of the universe" },
  { "exact-years", 14, PONDER_PRUNING_NONE, { .visited = 10000000, .seconds = 10, .fraction = 0 }, { 0 },
    "1.2 × 10¹⁶ nodes, at this rate 379 years" },
  { "fraction", 12, PONDER_PRUNING_RULES, { .visited = 85000, .seconds = 0.1, .fraction = 0.1 }, { .n_nodes = 5 },
    "about 850,000 nodes" },
  { "fraction-rounded", 12, PONDER_PRUNING_RULES, { .visited = 8567, .seconds = 2, .fraction = 0.001 }, { 0 },
    "about 8,600,000 nodes, at this rate 33 minutes" },
  { "fraction-days", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 1, .fraction = 1e-6 }, { 0 },
    "about 1.0 × 10¹² nodes, at this rate 12 days" },
  { "fraction-hours", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 1, .fraction = 1e-4 }, { 0 },
    "about 1.0 × 10¹⁰ nodes, at this rate 3 hours" },
  { "fraction-seconds", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 1, .fraction = 0.05 }, { 0 },
    "about 20,000,000 nodes, at this rate 19 seconds" },
  { "estimate", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 1, .fraction = -1 },
    { .n_nodes = 9.97e16, .least = 3e16, .greatest = 4.44e17, .n_batches = 10 },
    "about 1.0 × 10¹⁷ nodes (3.0 × 10¹⁶ to 4.4 × 10¹⁷), at this rate 3,159 years" },
  { "estimate-even", 20, PONDER_PRUNING_RULES, { .visited = 10, .seconds = 0.1, .fraction = 0 },
    { .n_nodes = 12, .least = 12, .greatest = 12, .n_batches = 10 }, "about 12 nodes" },
  { "estimate-too-small", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 1, .fraction = -1 },
    { .n_nodes = 900000, .least = 900000, .greatest = 900000, .n_batches = 1 }, NULL },
  { "nothing-known", 20, PONDER_PRUNING_RULES, { .visited = 1000000, .seconds = 1, .fraction = -1 }, { 0 }, NULL },
};

static void
test_unfinished (gconstpointer data)
{
  const UnfinishedCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (c->side);
  PonderMethod method = { .pruning = c->pruning };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autofree char *text = ponder_search_size_unfinished_text (puzzle, ponder_search_get_plan (search), &c->figures,
                                                              c->estimate.n_nodes > 0 ? &c->estimate : NULL);

  g_assert_cmpstr (text, ==, c->expected);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/search-size/%s", size_cases, test_remaining);
  g_test_add_func ("/search-size/size", test_size);
  ADD ("/unfinished/%s", unfinished_cases, test_unfinished);
  return g_test_run ();
}
