/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-check.h"

#include <glib/gi18n-lib.h>

#include "ponder-page-actions.h"

/* Help for people who solve by hand: says whether the entries are right, and reveals single cells. This needs the
 * answers to the clues alone and to clues and entries together, which a run of the page computes in a thread. */

static char *
tell_solving (gconstpointer snapshot,
              double       *fraction)
{
  *fraction = ((const PonderFigures *) snapshot)->fraction;
  return g_strdup (_ ("Solving…"));
}

static void
solve (PonderPuzzlePage      *page,
       PonderPuzzle          *puzzle,
       PonderPuzzlePageSolved solved,
       gpointer               data)
{
  PonderLimits limits = { .answers = 2, .keep = 1 };

  ponder_puzzle_page_solve (page, puzzle, &limits, tell_solving, solved, data);
}

/* Returns: (transfer full): the clues and the entries */
static PonderPuzzle *
dup_entered (PonderPuzzlePage *page)
{
  return ponder_puzzle_document_dup_solved (ponder_puzzle_page_get_document (page));
}

static void
get_answer (PonderPuzzle        *puzzle,
            const PonderOutcome *outcome,
            guint8              *answer)
{
  const GArray *moves = g_ptr_array_index (outcome->answers, 0);

  ponder_sudoku_fill (PONDER_SUDOKU (puzzle), (const PonderMove *) moves->data, moves->len, answer);
}

static void
find (PonderPuzzlePage *page,
      const char       *text,
      const GArray     *wrong)
{
  ponder_history_find (ponder_page_get_history (PONDER_PAGE (page)), &(PonderFinding){ .text = text, .wrong = wrong });
}

static void
tell_agreement (PonderPuzzlePage *page,
                PonderPuzzle     *entered,
                PonderOutcome    *solved,
                gpointer          data)
{
  g_autoptr (PonderOutcome) outcome = solved;

  if (outcome->verdict == PONDER_ANSWERED)
    find (page, _ ("There is an answer with all of your entries. The clues have several answers."), NULL);
  else if (outcome->verdict == PONDER_NO_ANSWER)
    find (page,
          _ ("No answer has all of your entries. The clues have several answers, so no entry is wrong by itself."),
          NULL);
  else
    ponder_page_tell (PONDER_PAGE (page), outcome->reason);
}

static char *
dup_verdict (guint n_entries,
             guint n_wrong)
{
  if (n_wrong == 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Your %u entry is right.", "All of your %u entries are right.", n_entries),
      n_entries);
  if (n_entries == 1)
    return g_strdup (_ ("Your entry is wrong."));
  /* Translators: the first number is that of the wrong entries, the second that of all entries */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u of your %u entries is wrong.", "%u of your %u entries are wrong.", n_wrong),
    n_wrong, n_entries);
}

/* Says why the clues have no answer, or none that was found. */
static void
tell_no_answer (PonderPuzzlePage    *page,
                PonderPuzzle        *clues,
                const PonderOutcome *outcome)
{
  g_autofree char *text = ponder_sudoku_get_candidates (PONDER_SUDOKU (clues)) != NULL
                            ? g_strdup (outcome->reason)
                            : g_strdup_printf (_ ("The clues alone have no answer. %s"), outcome->reason);

  if (outcome->verdict == PONDER_NO_ANSWER)
    find (page, text, NULL);
  else
    ponder_page_tell (PONDER_PAGE (page), outcome->reason);
}

static void
tell_check (PonderPuzzlePage *page,
            PonderPuzzle     *clues,
            PonderOutcome    *solved,
            gpointer          data)
{
  g_autoptr (PonderOutcome) outcome = solved;
  g_autoptr (PonderPuzzle) entered = dup_entered (page);
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (PONDER_SUDOKU (entered));
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = NULL;

  if (outcome->verdict != PONDER_ANSWERED)
    {
      tell_no_answer (page, clues, outcome);
      return;
    }
  if (outcome->count > 1)
    {
      solve (page, entered, tell_agreement, NULL);
      return;
    }
  get_answer (clues, outcome, answer);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] != 0 && grid->clues[cell] != answer[cell])
      g_array_append_val (wrong, cell);
  text = dup_verdict (ponder_sudoku_document_count_entries (ponder_puzzle_page_get_document (page)), wrong->len);
  find (page, text, wrong);
}

/* Says which entries are wrong, as far as that follows from the clues. */
void
ponder_sudoku_check_entries (PonderPuzzlePage *page)
{
  PonderPuzzleDocument *document;

  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (page));

  document = ponder_puzzle_page_get_document (page);
  if (ponder_sudoku_document_count_entries (document) > 0)
    {
      solve (page, ponder_puzzle_page_get_puzzle (page), tell_check, NULL);
      return;
    }
  ponder_page_tell (PONDER_PAGE (page),
                    ponder_sudoku_document_get_marks (document)->locked
                      ? _ ("There is nothing to check yet: enter a digit first.")
                      : _ ("All digits are part of the puzzle. Lock the clues, and what you enter then can be "
                           "checked."));
}

static void
tell_lost (PonderPuzzlePage *page,
           PonderPuzzle     *clues,
           PonderOutcome    *solved,
           gpointer          data)
{
  g_autoptr (PonderOutcome) outcome = solved;

  if (outcome->verdict == PONDER_ANSWERED)
    ponder_page_tell (PONDER_PAGE (page), _ ("With your entries there is no answer: check them first."));
  else
    ponder_page_tell (PONDER_PAGE (page), outcome->reason);
}

static void
reveal (PonderPuzzlePage *page,
        PonderPuzzle     *entered,
        PonderOutcome    *solved,
        gpointer          data)
{
  g_autoptr (PonderOutcome) outcome = solved;
  guint cell = GPOINTER_TO_UINT (data);
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];

  if (outcome->verdict == PONDER_ANSWERED)
    {
      get_answer (entered, outcome, answer);
      ponder_sudoku_document_place (
        ponder_puzzle_page_get_document (page), &cell, 1, answer[cell],
        PONDER_SUDOKU_REVEAL |
          (ponder_page_get_switch (PONDER_PAGE (page), "tidy-notes") ? PONDER_SUDOKU_RULE_OUT : 0));
    }
  else if (outcome->verdict == PONDER_NO_ANSWER)
    solve (page, ponder_puzzle_page_get_puzzle (page), tell_lost, NULL);
  else
    ponder_page_tell (PONDER_PAGE (page), outcome->reason);
}

/**
 * ponder_sudoku_reveal_cell:
 * @cell: in reading order, from 0
 *
 * Enters the value that an answer has in @cell.
 */
void
ponder_sudoku_reveal_cell (PonderPuzzlePage *page,
                           guint             cell)
{
  g_autoptr (PonderPuzzle) entered = NULL;

  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (page));

  if (ponder_sudoku_document_get_value (ponder_puzzle_page_get_document (page), cell, NULL) != 0)
    {
      ponder_page_tell (PONDER_PAGE (page), _ ("This cell is already filled. Go to a blank one first."));
      return;
    }
  entered = dup_entered (page);
  solve (page, entered, reveal, GUINT_TO_POINTER (cell));
}
