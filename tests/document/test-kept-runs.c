/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "example-runs.h"
#include "ponder-kept-runs.h"
#include "ponder-method.h"
#include "ponder-queens.h"
#include "ponder-run-texts.h"

/* Tests that runs come back as they were kept, and what becomes of a kept file that somebody edited. */

static GKeyFile *
new_kept (const char *text)
{
  GKeyFile *kept = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_key_file_load_from_data (kept, text, -1, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  return kept;
}

static char *
dup_kept (PonderRunTable *table)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  ponder_kept_runs_save (table, kept);
  return g_key_file_to_data (kept, NULL, NULL);
}

static PonderRunTable *
load (const char *text)
{
  g_autoptr (GKeyFile) kept = new_kept (text);
  PonderRunTable *table = ponder_run_table_new ();

  ponder_kept_runs_load (table, kept);
  return table;
}

static void
add (PonderRunTable *table,
     PonderRun      *run)
{
  ponder_run_table_add (table, run);
  g_object_unref (run);
}

static void
test_comes_back (void)
{
  const PonderMethod parts = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_SHUFFLED, TRUE,
                               G_MAXUINT64 };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (4);
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();
  g_autoptr (PonderRunTable) loaded = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autofree char *csv = NULL;
  g_autofree char *loaded_csv = NULL;

  add (table, example_run_new ("a", &example_backtracking, 0, 10, PONDER_RUN_ALL_VISITED));
  add (table, example_run_new ("b", &parts, 2, 123456789012345, PONDER_RUN_FULL));
  add (table, example_seeds_new ("a", 20, (guint64[]){ 5, 0, 3 }, 3));
  add (table, example_seeds_new ("a", 20, NULL, 0));
  add (table, example_run_new ("a", &example_shuffled, 0, 1, PONDER_RUN_FIRST_ANSWER));
  add (table, example_run_new ("a", &example_shuffled, 0, 2, PONDER_RUN_PAUSED));
  add (table, example_run_new ("a", &example_backtracking, 0, 3, PONDER_RUN_OUT_OF_TIME));
  text = dup_kept (table);
  g_test_message ("%s", text);
  loaded = load (text);
  again = dup_kept (loaded);
  g_assert_cmpstr (again, ==, text);
  csv = ponder_runs_dup_csv (G_LIST_MODEL (table->runs), puzzle);
  loaded_csv = ponder_runs_dup_csv (G_LIST_MODEL (loaded->runs), puzzle);
  g_assert_cmpstr (loaded_csv, ==, csv);
}

/* A run that was going when the program ended is no longer. */
static void
test_going (void)
{
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();
  g_autoptr (PonderRunTable) loaded = NULL;
  g_autoptr (PonderRun) run = NULL;
  g_autofree char *text = NULL;

  add (table, example_run_new ("a", &example_backtracking, 0, 10, PONDER_RUN_GOING));
  text = dup_kept (table);
  loaded = load (text);
  run = g_list_model_get_item (G_LIST_MODEL (loaded->runs), 0);
  g_assert_cmpint (run->end, ==, PONDER_RUN_PAUSED);
}

static const struct
{
  const char *kept;
  guint n_runs;
  const char *line; /* the CSV of the first one */
} edited[] = {
  { "[Search]\nMethod=backtracking\n", 0, NULL },
  { "[Run 1]\n", 0, NULL },
  { "[Run 1]\nPuzzle=a\n", 0, NULL },
  { "[Run 2]\nPuzzle=a\nMethod=backtracking\n", 0, NULL },
  { "[Run 1]\nPuzzle=a\nMethod=backtracking\nBelow=3;x\n", 0, NULL },
  { "[Run 1]\nPuzzle=a\nMethod=guessing\nEndNode=3\n", 0, NULL },
  { "[Run 1]\nPuzzle=a\nMethod=backtracking\nEnded=never\nEndNode=-3\nEndNodes=1e3\nEndTested=\nEndBytes=4 MB\n", 1,
    "Backtracking,,,Paused,0,0,0,,0,0,0" },
  { "[Run 1]\nPuzzle=a\nMethod=backtracking\nEndNode=18446744073709551615\nEndBrokenRules=18446744073709551615\n"
    "EndSeenBefore=18446744073709551615\nEndSeconds=nan\nEndFraction=inf\n",
    1, "Backtracking,,,Paused,2305843009213693951,0,0,,4611686018427387902,0,0" },
  /* Neither a negative time nor one of longer than the program has been there. */
  { "[Run 1]\nPuzzle=a\nMethod=backtracking\nEndNode=3\nEndSeconds=-1\nEndCpuSeconds=-3\n", 1,
    "Backtracking,,,Paused,3,0,0,,0,0,0,," },
  { "[Run 1]\nPuzzle=a\nMethod=backtracking\nEndNode=3\nEndSeconds=1e200\nEndCpuSeconds=1e200\n", 1,
    "Backtracking,,,Paused,3,0,0,,0,0,0,," },
  { "[Run 1]\nPuzzle=a\nMethod=backtracking\nEndNode=3\nEndCpuSeconds=0.5\n", 1,
    "Backtracking,,,Paused,3,0,0,,0,0,0,0.5," },
  { "[Run 1]\nPuzzle=a\nMethod=backtracking\nBelow=4294967295;7\nEndNode=3;4;5\n", 1,
    "Backtracking,,Below a node,Paused,3,0,0,,0,0,0" },
  { "[Run 1]\nPuzzle=a\nMethod=shuffled\nWanted=3\nSeeds=1;2;3;4;5\nEnded=first-answer;paused\nEndNode=7\n", 1,
    "Shuffled,median,,1 of 3,7,0,0,,0,0,0" },
  { "[Run 1]\nPuzzle=a\nMethod=shuffled\nWanted=18446744073709551615\nSeeds=1;x;\nEnded=;;;;\n", 1,
    "Shuffled,median,,0 of 100,,,,,," },
  { "[Run 1]\nPuzzle=\n[Run 2]\nPuzzle=a\nMethod=backtracking\n[Run 3]\nPuzzle=a\nMethod=look-ahead\n", 2,
    "Backtracking,,,Paused,0,0,0,,0,0,0" },
};

static void
test_edited (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (4);

  for (guint i = 0; i < G_N_ELEMENTS (edited); i++)
    {
      g_autoptr (PonderRunTable) table = load (edited[i].kept);
      GListModel *runs = G_LIST_MODEL (table->runs);
      g_autofree char *csv = ponder_runs_dup_csv (runs, puzzle);
      g_autofree char *html = ponder_runs_dup_html (runs, puzzle);
      g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);

      g_test_message ("%s", edited[i].kept);
      g_assert_nonnull (html);
      g_assert_cmpuint (g_list_model_get_n_items (runs), ==, edited[i].n_runs);
      if (edited[i].line != NULL)
        g_assert_true (g_str_has_prefix (lines[1], edited[i].line));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kept-runs/comes-back", test_comes_back);
  g_test_add_func ("/kept-runs/going", test_going);
  g_test_add_func ("/kept-runs/edited", test_edited);
  return g_test_run ();
}
