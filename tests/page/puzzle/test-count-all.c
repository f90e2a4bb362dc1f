/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-queens-page.h"
#include "ponder-queens.h"

/* Tests what is said of a count, whatever the solver finds, and whose finding it is. */

static const struct
{
  PonderVerdict verdict;
  guint64 count;
  gboolean complete;
  const char *reason;
  const char *text;
} cases[] = {
  { PONDER_ANSWERED, 1, TRUE, NULL, "There is 1 answer in all." },
  { PONDER_ANSWERED, 1000, TRUE, NULL, "There are 1,000 answers in all." },
  { PONDER_ANSWERED, 1, FALSE, NULL, "More than 1 answer." },
  { PONDER_ANSWERED, 1000, FALSE, "Memory is full.", "More than 1,000 answers." },
  { PONDER_NO_ANSWER, 0, TRUE, "Two queens attack each other.", "Two queens attack each other." },
  { PONDER_STOPPED, 0, FALSE, "Memory is full.", "Memory is full." },
};

static PonderPuzzle *counted;
static guint nth_case; /* one more than there are cases: the solver fails */

/* Takes the place of the solver of the puzzles here, in its thread. */
static PonderOutcome *
solve (PonderPuzzle       *puzzle,
       const PonderLimits *limits,
       PonderProgress     *progress,
       GCancellable       *cancellable,
       GError            **error)
{
  PonderOutcome *outcome;

  if (nth_case == G_N_ELEMENTS (cases))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "Nobody can count that far.");
      return NULL;
    }
  outcome = ponder_outcome_new (limits);
  outcome->verdict = cases[nth_case].verdict;
  outcome->count = cases[nth_case].count;
  outcome->complete = cases[nth_case].complete;
  outcome->reason = g_strdup (cases[nth_case].reason);
  return outcome;
}

static void
open_queens (guint side)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (side);

  PONDER_PUZZLE_GET_CLASS (puzzle)->solve = solve;
  ponder_puzzle_page_open (PONDER_PUZZLE_PAGE (page_test.page), puzzle, NULL);
}

static gboolean
has_ended (gpointer user_data)
{
  guint *n_refs = user_data;

  return G_OBJECT (counted)->ref_count == *n_refs;
}

/* A count keeps the puzzle until its thread has ended, also if nobody wants it any more. Opens a puzzle with @side queens
 * meanwhile, unless that is 0. */
static void
count (guint nth,
       guint side)
{
  guint n_refs;

  nth_case = nth;
  counted = g_object_ref (ponder_puzzle_document_get_puzzle (page_test_get_document ()));
  page_test_activate ("count", NULL);
  if (side != 0)
    open_queens (side);
  n_refs = G_OBJECT (counted)->ref_count - 1;
  widget_test_wait (has_ended, &n_refs);
  g_clear_object (&counted);
}

static const char *
get_told (void)
{
  return ponder_page_get_sentence (PONDER_PAGE (page_test.page));
}

static void
test_texts (void)
{
  page_test_set_up_of (PONDER_TYPE_QUEENS_PAGE);
  open_queens (6);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      count (i, 0);
      g_assert_cmpstr (ponder_puzzle_document_get_finding (page_test_get_document ())->text, ==, cases[i].text);
      g_assert_cmpstr (get_told (), ==, cases[i].text);
    }
  page_test_tear_down ();
}

/* What went wrong is said, but is nothing that was found. */
static void
test_failed (void)
{
  page_test_set_up_of (PONDER_TYPE_QUEENS_PAGE);
  open_queens (6);
  count (G_N_ELEMENTS (cases), 0);
  g_assert_null (ponder_puzzle_document_get_finding (page_test_get_document ()));
  g_assert_cmpstr (get_told (), ==, "Nobody can count that far.");
  page_test_tear_down ();
}

/* The count of a puzzle is nothing that was found of the next one. */
static void
test_dropped (void)
{
  g_autofree char *told = NULL;

  page_test_set_up_of (PONDER_TYPE_QUEENS_PAGE);
  open_queens (5);
  told = g_strdup (get_told ());
  open_queens (6);
  for (guint i = 0; i <= G_N_ELEMENTS (cases); i += G_N_ELEMENTS (cases))
    {
      count (i, 5);
      g_assert_null (ponder_puzzle_document_get_finding (page_test_get_document ()));
      g_assert_cmpstr (get_told (), ==, told);
      open_queens (6);
    }
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/count-all/texts", test_texts);
  g_test_add_func ("/count-all/failed", test_failed);
  g_test_add_func ("/count-all/dropped", test_dropped);
  return g_test_run ();
}
