/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-page-actions.h"
#include "ponder-sudoku-document.h"

/* Help for people who solve by hand: says whether the entries are right, and reveals single cells. This needs the
 * answers to the clues alone and to clues and entries together, which a run of the page computes in a thread. */

static char *
describe_progress (gconstpointer snapshot,
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

  ponder_puzzle_page_solve (page, puzzle, NULL, &limits, describe_progress, solved, data);
}

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
  ponder_history_set_finding (ponder_page_get_history (PONDER_PAGE (page)),
                              &(PonderFinding){ .text = text, .wrong = wrong });
}

static void
report_agreement (PonderPuzzlePage *page,
                  PonderPuzzle     *entered,
                  PonderOutcome    *solved,
                  gpointer          data)
{
  g_autoptr (PonderOutcome) outcome = solved;
  g_autoptr (GArray) unknown = g_array_new (FALSE, FALSE, sizeof (guint));

  if (outcome->verdict == PONDER_ANSWERED)
    find (page, _ ("There is an answer with all of your entries. The clues have several answers."), NULL);
  else if (outcome->verdict == PONDER_NO_ANSWER)
    find (page,
          _ ("No answer has all of your entries. The clues have several answers, so no entry is wrong by itself."),
          unknown);
  else
    ponder_page_announce (PONDER_PAGE (page), outcome->reason);
}

static char *
dup_verdict (const PonderSudokuGrid *entered,
             const GArray           *wrong,
             guint                   n_entries)
{
  guint cell;

  if (wrong->len == 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Your %u entry is right.", "All of your %u entries are right.", n_entries),
      n_entries);
  if (wrong->len > 1)
    /* Translators: the first number is that of the wrong entries, the second that of all entries */
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u of your %u entries is wrong.", "%u of your %u entries are wrong.", wrong->len),
      wrong->len, n_entries);
  cell = g_array_index (wrong, guint, 0);
  /* Translators: a value that somebody has entered in a sudoku, and where */
  return g_strdup_printf (_ ("Your %c in row %u, column %u can’t be right."),
                          entered->symbols.text[entered->clues[cell] - 1], cell / entered->shape->side + 1,
                          cell % entered->shape->side + 1);
}

/* Says why the clues have no answer, or none that was found. */
static void
report_no_answer (PonderPuzzlePage    *page,
                  PonderPuzzle        *clues,
                  const PonderOutcome *outcome)
{
  g_autofree char *text = ponder_sudoku_get_candidates (PONDER_SUDOKU (clues)) != NULL
                            ? g_strdup (outcome->reason)
                            : g_strdup_printf (_ ("The clues alone have no answer. %s"), outcome->reason);

  if (outcome->verdict == PONDER_NO_ANSWER)
    find (page, text, NULL);
  else
    ponder_page_announce (PONDER_PAGE (page), outcome->reason);
}

static void
report_check (PonderPuzzlePage *page,
              PonderPuzzle     *clues,
              PonderOutcome    *solved,
              gpointer          data)
{
  g_autoptr (PonderOutcome) outcome = solved;
  g_autoptr (PonderPuzzle) entered = dup_entered (page);
  const PonderSudokuGrid *given = ponder_sudoku_get_grid (PONDER_SUDOKU (clues));
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (PONDER_SUDOKU (entered));
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = NULL;

  if (outcome->verdict != PONDER_ANSWERED)
    {
      report_no_answer (page, clues, outcome);
      return;
    }
  get_answer (clues, outcome, answer);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] != 0 && grid->clues[cell] != answer[cell] &&
        (outcome->count == 1 || !ponder_sudoku_shape_is_free (grid->shape, given->clues, cell, grid->clues[cell])))
      g_array_append_val (wrong, cell);
  /* With several answers, only a clash with clues alone makes an entry wrong. */
  if (outcome->count > 1 && wrong->len == 0)
    {
      solve (page, entered, report_agreement, NULL);
      return;
    }
  text = dup_verdict (grid, wrong, ponder_sudoku_document_count_entries (ponder_puzzle_page_get_document (page)));
  find (page, text, wrong->len > 0 ? wrong : NULL);
}

void
ponder_sudoku_check_entries (PonderPuzzlePage *page)
{
  PonderPuzzleDocument *document = ponder_puzzle_page_get_document (page);

  if (ponder_sudoku_document_count_entries (document) > 0)
    {
      solve (page, ponder_puzzle_page_get_puzzle (page), report_check, NULL);
      return;
    }
  ponder_page_announce (PONDER_PAGE (page),
                        ponder_sudoku_document_get_marks (document)->locked
                          ? _ ("There is nothing to check yet: enter a digit first.")
                          : _ ("All digits are part of the puzzle. Lock the clues, and what you enter then can be "
                               "checked."));
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
    g_action_group_activate_action (ponder_page_get_actions (PONDER_PAGE (page)), "solve", NULL);
  else
    ponder_page_announce (PONDER_PAGE (page), outcome->reason);
}

void
ponder_sudoku_reveal_cell (PonderPuzzlePage *page,
                           guint             cell)
{
  g_autoptr (PonderPuzzle) entered = NULL;

  if (ponder_sudoku_document_get_value (ponder_puzzle_page_get_document (page), cell, NULL) != 0)
    {
      ponder_page_announce (PONDER_PAGE (page), _ ("This cell is already filled. Go to a blank one first."));
      return;
    }
  entered = dup_entered (page);
  solve (page, entered, reveal, GUINT_TO_POINTER (cell));
}
