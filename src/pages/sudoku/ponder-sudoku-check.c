/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-check.h"

#include <glib/gi18n-lib.h>

#include "ponder-page-actions.h"

/* Help for people who solve by hand: says whether the entries are right, and reveals single cells. This needs the
 * answers to the clues alone and to clues and entries together, which a run of the page computes in a thread. */

typedef struct _Help Help;

struct _Help
{
  PonderPage *page;
  PonderPuzzleDocument *document;
  guint cell; /* the cell to reveal */

  PonderPuzzle *clues;
  PonderPuzzle *entered; /* clues and entries */
  void (*told) (Help *self, const PonderOutcome *outcome, const guint8 *answer);
};

static void
help_free (Help *self)
{
  g_object_unref (self->page);
  g_object_unref (self->document);
  g_object_unref (self->clues);
  g_object_unref (self->entered);
  g_free (self);
}

static Help *
help_new (PonderPage           *page,
          PonderPuzzleDocument *document)
{
  Help *self = g_new0 (Help, 1);

  self->page = g_object_ref (page);
  self->document = g_object_ref (document);
  self->clues = g_object_ref (ponder_puzzle_document_get_puzzle (document));
  self->entered = ponder_puzzle_document_dup_solved (document);
  return self;
}

static void
solved_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Help *self = user_data;
  PonderPuzzle *puzzle = PONDER_PUZZLE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderOutcome) outcome = ponder_solve_finish (puzzle, result, &error);
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];

  if (!ponder_page_end (self->page, g_task_get_cancellable (G_TASK (result))))
    {
      help_free (self);
      return;
    }
  if (outcome == NULL)
    {
      ponder_page_tell (self->page, error->message);
      help_free (self);
      return;
    }
  if (outcome->verdict == PONDER_ANSWERED)
    {
      const GArray *moves = g_ptr_array_index (outcome->answers, 0);

      ponder_sudoku_fill (PONDER_SUDOKU (puzzle), (const PonderMove *) moves->data, moves->len, answer);
    }
  self->told (self, outcome, outcome->verdict == PONDER_ANSWERED ? answer : NULL);
}

static char *
tell_solving (gconstpointer snapshot,
              double       *fraction)
{
  *fraction = ((const PonderFigures *) snapshot)->fraction;
  return g_strdup (_ ("Solving…"));
}

/* Solves @puzzle. Takes ownership of @self until @told frees it or asks again. */
static void
ask (Help         *self,
     PonderPuzzle *puzzle,
     void (*told) (Help *, const PonderOutcome *, const guint8 *))
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderFigures));
  PonderLimits limits = { .answers = 2, .keep = 1 };

  self->told = told;
  ponder_puzzle_page_init_limits (PONDER_PUZZLE_PAGE (self->page), &limits);
  ponder_solve_async (puzzle, &limits, progress, ponder_page_begin (self->page, progress, tell_solving), solved_cb,
                      self);
}

static void
find (Help         *self,
      const char   *text,
      const GArray *wrong)
{
  ponder_history_find (ponder_puzzle_document_get_history (self->document),
                       &(PonderFinding){ .text = text, .wrong = wrong });
}

static void
tell_agreement (Help                *self,
                const PonderOutcome *outcome,
                const guint8        *answer)
{
  if (outcome->verdict == PONDER_ANSWERED)
    find (self, _ ("There is an answer with all of your entries. The clues have several answers."), NULL);
  else if (outcome->verdict == PONDER_NO_ANSWER)
    find (self,
          _ ("No answer has all of your entries. The clues have several answers, so no entry is wrong by itself."),
          NULL);
  else
    ponder_page_tell (self->page, outcome->reason);
  help_free (self);
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

static void
tell_check (Help                *self,
            const PonderOutcome *outcome,
            const guint8        *answer)
{
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (PONDER_SUDOKU (self->entered));
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = NULL;

  if (answer == NULL)
    {
      if (ponder_sudoku_get_candidates (PONDER_SUDOKU (self->clues)) != NULL)
        text = g_strdup (outcome->reason);
      else
        text = g_strdup_printf (_ ("The clues alone have no answer. %s"), outcome->reason);
      if (outcome->verdict == PONDER_NO_ANSWER)
        find (self, text, NULL);
      else
        ponder_page_tell (self->page, outcome->reason);
      help_free (self);
      return;
    }
  if (outcome->count > 1)
    {
      ask (self, self->entered, tell_agreement);
      return;
    }
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] != 0 && grid->clues[cell] != answer[cell])
      g_array_append_val (wrong, cell);
  text = dup_verdict (ponder_sudoku_document_count_entries (self->document), wrong->len);
  find (self, text, wrong);
  help_free (self);
}

/**
 * ponder_sudoku_check_entries:
 *
 * Says which entries are wrong, as far as that follows from the clues.
 */
void
ponder_sudoku_check_entries (PonderPage           *page,
                             PonderPuzzleDocument *document)
{
  Help *self;

  if (ponder_sudoku_document_count_entries (document) == 0)
    {
      ponder_page_tell (page,
                        ponder_sudoku_document_get_marks (document)->locked
                          ? _ ("There is nothing to check yet: enter a digit first.")
                          : _ ("All digits are part of the puzzle. Lock the clues, and what you enter then can be "
                               "checked."));
      return;
    }
  self = help_new (page, document);
  ask (self, self->clues, tell_check);
}

static void
tell_lost (Help                *self,
           const PonderOutcome *outcome,
           const guint8        *answer)
{
  if (answer != NULL)
    ponder_page_tell (self->page, _ ("With your entries there is no answer: check them first."));
  else
    ponder_page_tell (self->page, outcome->reason);
  help_free (self);
}

static void
tell_reveal (Help                *self,
             const PonderOutcome *outcome,
             const guint8        *answer)
{
  if (answer == NULL && outcome->verdict == PONDER_NO_ANSWER)
    {
      ask (self, self->clues, tell_lost);
      return;
    }
  if (answer == NULL)
    ponder_page_tell (self->page, outcome->reason);
  else
    ponder_sudoku_document_place (self->document, &self->cell, 1, answer[self->cell],
                                  PONDER_SUDOKU_REVEAL |
                                    (ponder_page_get_switch (self->page, "tidy-notes") ? PONDER_SUDOKU_RULE_OUT : 0));
  help_free (self);
}

/**
 * ponder_sudoku_reveal_cell:
 * @cell: in reading order, from 0
 *
 * Enters the value that an answer has in @cell.
 */
void
ponder_sudoku_reveal_cell (PonderPage           *page,
                           PonderPuzzleDocument *document,
                           guint                 cell)
{
  Help *self;

  if (ponder_sudoku_document_get_value (document, cell, NULL) != 0)
    {
      ponder_page_tell (page, _ ("This cell is already filled. Go to a blank one first."));
      return;
    }
  self = help_new (page, document);
  self->cell = cell;
  ask (self, self->entered, tell_reveal);
}
