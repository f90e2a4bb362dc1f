/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "example-runs.h"
#include "ponder-method-list.h"
#include "ponder-method.h"
#include "ponder-puzzles.h"
#include "ponder-queens.h"
#include "ponder-run-texts.h"

/* Tests runs as text. The locale is C: commas between groups of digits, English words. */

static PonderPuzzle *puzzle;

static GListStore *
new_runs (PonderRun *run)
{
  GListStore *runs = g_list_store_new (PONDER_TYPE_RUN);

  g_list_store_append (runs, run);
  return runs;
}

/* Returns one line of a text, without the columns after the sixth. */
static char *
dup_line (const char *text,
          guint       nth,
          const char *separator)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) cells = NULL;
  g_autoptr (GPtrArray) first = g_ptr_array_new ();

  g_assert_cmpuint (g_strv_length (lines), >, nth);
  cells = g_strsplit (lines[nth], separator, -1);
  for (guint i = 0; i < 6 && cells[i] != NULL; i++)
    g_ptr_array_add (first, cells[i]);
  g_ptr_array_add (first, NULL);
  return g_strjoinv (separator, (char **) first->pdata);
}

static void
assert_csv (PonderRun  *run,
            guint       nth,
            const char *expected)
{
  g_autoptr (GListStore) runs = new_runs (run);
  g_autofree char *csv = ponder_runs_dup_csv (G_LIST_MODEL (runs), puzzle);
  g_autofree char *line = dup_line (csv, nth, ",");

  g_assert_cmpstr (line, ==, expected);
}

static void
test_csv (void)
{
  g_autoptr (PonderRun) plain = example_run_new ("a", &example_backtracking, 0, 1234567, PONDER_RUN_ALL_VISITED);
  g_autoptr (PonderRun) below = example_run_new ("a", &example_shuffled, 2, 9, PONDER_RUN_FIRST_ANSWER);
  g_autoptr (PonderRun) seeds = example_seeds_new ("a", 3, (guint64[]){ 1000, 0, 2001 }, 3);

  assert_csv (plain, 0, "method,seed,below,ended,visited,nodes");
  assert_csv (plain, 1, "Backtracking,,,All visited,1234567,2469134");
  assert_csv (below, 1, "Shuffled,7,Below: 2 4,First answer,9,18");
  /* The run whose memory was full counts for nothing but itself. */
  assert_csv (seeds, 1, "Shuffled,median,,2 of 3,1500.5,3001");
  assert_csv (seeds, 2, "Shuffled,least,,2 of 3,1000,2000");
  assert_csv (seeds, 3, "Shuffled,greatest,,2 of 3,2001,4002");
  assert_csv (seeds, 4, "Shuffled,1,,First answer,1000,2000");
  assert_csv (seeds, 5, "Shuffled,2,,Memory full,1000000,2000000");
  assert_csv (seeds, 6, "Shuffled,3,,First answer,2001,4002");
}

/* Each line has as many fields as the first one, whatever is in them. */
static void
test_csv_quotes (void)
{
  const PonderMethod parts = { .order = PONDER_ORDER_SHUFFLED, .remember = TRUE };
  g_autoptr (PonderRun) run = example_run_new ("a", &parts, 0, 1, PONDER_RUN_PAUSED);
  g_autoptr (GListStore) runs = new_runs (run);
  g_autofree char *csv = ponder_runs_dup_csv (G_LIST_MODEL (runs), puzzle);
  g_autofree char *name = ponder_method_dup_name (&parts, NULL, 0, puzzle);
  g_autofree char *start = g_strdup_printf ("\n\"%s\",0,,Paused,1,2,", name);

  g_assert_nonnull (strchr (name, ','));
  g_assert_nonnull (strstr (csv, start));
}

static void
test_table (void)
{
  g_autoptr (PonderRun) below = example_run_new ("a", &example_shuffled, 2, 1234567, PONDER_RUN_FIRST_ANSWER);
  g_autoptr (PonderRun) seeds = example_seeds_new ("a", 2, (guint64[]){ 1000, 2001 }, 2);
  g_autoptr (GListStore) runs = new_runs (below);
  g_autofree char *tabbed = NULL;
  g_autofree char *html = NULL;
  g_autofree char *header = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_list_store_append (runs, seeds);
  tabbed = ponder_runs_dup_tabbed (G_LIST_MODEL (runs), puzzle);
  header = dup_line (tabbed, 0, "\t");
  first = dup_line (tabbed, 1, "\t");
  second = dup_line (tabbed, 2, "\t");
  g_assert_cmpstr (header, ==, "Method\tEnded\tNodes\tNodes made\tComplete boards tested\tComparisons");
  g_assert_cmpstr (first, ==, "Shuffled, seed 7 (Below: 2 4)\tFirst answer\t1,234,567\t2,469,134\t0\t–");
  g_assert_cmpstr (second, ==, "Shuffled, 2 seeds\tFirst answer\t1,500.5 (1,000–2,001)\t3,001 (2,000–4,002)\t0\t–");
  html = ponder_runs_dup_html (G_LIST_MODEL (runs), puzzle);
  g_assert_true (g_str_has_prefix (html, "<meta charset=\"utf-8\"><table"));
  g_assert_nonnull (strstr (html, "<tr><td>Shuffled, seed 7 (Below: 2 4)</td><td>First answer</td>"
                                  "<td align=\"right\">1,234,567</td>"));
  g_assert_true (g_str_has_suffix (html, "</tr>\n</table>\n"));
}

/* Moves of a file that somebody edited may be those of another puzzle. */
static void
test_hostile_base (void)
{
  static const char *const documents[] = {
    "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n",
    "[Ponder]\nVersion=1\nPuzzle=sudoku\n[sudoku]\nBox=2x2\nClues=.4...3.2...4.2.3\n",
    "[Ponder]\nVersion=1\nPuzzle=jugs\n[jugs]\nCapacities=3,5\nTarget=4\n",
    "[Ponder]\nVersion=1\nPuzzle=knight\n[knight]\nBoard=5x5\nStart=a1\n",
    "[Ponder]\nVersion=1\nPuzzle=one-to-nine\n[one-to-nine]\nBase=10\n",
  };
  const PonderMove moves[] = { G_MAXUINT32, 12345678, 3 };
  g_autoptr (GArray) base = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (PonderRun) run = NULL;

  g_array_append_vals (base, moves, G_N_ELEMENTS (moves));
  run = ponder_run_new ("a", &example_backtracking, base, 0);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PonderPuzzle) other = ponder_puzzle_parse (documents[i], -1, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = ponder_run_dup_base_text (run, other);
      g_assert_cmpstr (text, ==, "Below a node");
    }
}

/* States of jugs repeat, so that it is usual to remember them there, and not elsewhere. */
static void
test_method_names (void)
{
  const PonderMethod remembering = { .pruning = PONDER_PRUNING_RULES, .remember = TRUE };
  const PonderMethod whole_board = { .pruning = PONDER_PRUNING_RULES, .checking = PONDER_CHECKING_WHOLE_BOARD };
  const PonderMethod parts = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_MOVES_SHUFFLED };
  g_autoptr (PonderPuzzle) jugs =
    ponder_puzzle_parse ("[Ponder]\nVersion=1\nPuzzle=jugs\n[jugs]\nCapacities=3,5\nTarget=4\n", -1, NULL);
  const struct
  {
    const PonderMethod *method;
    PonderPuzzle *puzzle;
    const char *expected;
  } cases[] = {
    { &example_backtracking, puzzle, "Backtracking" },
    { &remembering, puzzle, "Backtracking, remembering states" },
    { &example_backtracking, jugs, "Backtracking, not remembering states" },
    { &remembering, jugs, "Backtracking" },
    { &whole_board, puzzle, "Backtracking, checks the whole board" },
    { &parts, puzzle, "Breadth first, look ahead, moves shuffled" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = ponder_method_dup_name (cases[i].method, NULL, 0, cases[i].puzzle);

      g_assert_cmpstr (name, ==, cases[i].expected);
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  puzzle = ponder_queens_new (4);

  g_test_add_func ("/run-texts/csv", test_csv);
  g_test_add_func ("/run-texts/csv-quotes", test_csv_quotes);
  g_test_add_func ("/run-texts/table", test_table);
  g_test_add_func ("/run-texts/hostile-base", test_hostile_base);
  g_test_add_func ("/run-texts/method-names", test_method_names);
  status = g_test_run ();
  g_object_unref (puzzle);
  return status;
}
