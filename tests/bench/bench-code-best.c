/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-code-best-guess.h"
#include "ponder-code-tree-builder.h"

/* Best play without a tree: how soon there is a first guess, and a better one, in the largest position after one guess
 * and in one of another game; then the tree with ten guesses considered in each position, which takes seconds. All
 * figures are CPU time of this thread; the limits allow for a busy machine. */

#define MOST_FIRST 0.6
#define MOST_BETTER 1.0
#define MOST_TREE 40.0
#define WIDTH 10
#define TREE_TOTAL 23311
#define MEMORY_BITS 22
#define EFFORT 500000000

static const struct
{
  const char *name;
  PonderCodeRules rules;
  PonderCodeLine lines[3];
  guint n_lines;
} cases[] = {
  { "4 places, 1320 codes", { 4, 10, FALSE, FALSE }, { { 0x1023, PONDER_CODE_ANSWER (0, 1) } }, 1 },
  { "6 places, 358 codes",
    { 6, 10, FALSE, TRUE },
    { { 0x012345, PONDER_CODE_ANSWER (0, 3) },
      { 0x234567, PONDER_CODE_ANSWER (1, 2) },
      { 0x456789, PONDER_CODE_ANSWER (1, 2) } },
    3 },
};

typedef struct
{
  double began;
  double first;
  double better;
} Times;

static void
found_cb (const PonderCodeBestGuess *best,
          gpointer                   user_data)
{
  Times *times = user_data;

  if (times->first == 0)
    times->first = bench_cpu_seconds () - times->began;
  else if (times->better == 0)
    times->better = bench_cpu_seconds () - times->began;
}

static gboolean
bench_live (guint i)
{
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&cases[i].rules, cases[i].lines, cases[i].n_lines, NULL, NULL);
  g_autofree char *first = g_strdup_printf ("best, %s: seconds to a guess", cases[i].name);
  g_autofree char *better = g_strdup_printf ("best, %s: seconds to a better one", cases[i].name);
  Times times = { .began = bench_cpu_seconds () };
  PonderCodeBestGuess best;
  gboolean good;

  g_assert_true (ponder_code_best_guess (set, EFFORT, found_cb, &times, &best, NULL, NULL));
  good = bench_check (first, times.first, 0, MOST_FIRST);
  return bench_check (better, times.better, 0, MOST_BETTER) && good;
}

static gboolean
bench_tree (void)
{
  PonderCodeBuiltTree grown;
  double began = bench_cpu_seconds ();
  gboolean good;

  g_assert_true (ponder_code_build_tree (&cases[0].rules, NULL, 0, WIDTH, MEMORY_BITS, NULL, NULL, &grown));
  good = bench_check ("best, the tree of ten guesses a position: seconds", bench_cpu_seconds () - began, 0, MOST_TREE);
  g_print ("  its guesses in all: %u\n", (guint) grown.total);
  g_assert_cmpuint (grown.total, <=, TREE_TOTAL);
  ponder_code_grown_clear (&grown);
  return good;
}

int
main (void)
{
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    good = bench_live (i) && good;
  return bench_tree () && good ? EXIT_SUCCESS : EXIT_FAILURE;
}
