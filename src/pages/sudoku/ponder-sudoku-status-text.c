/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-status-text.h"

#include <glib/gi18n-lib.h>

#include "ponder-sudoku-rating-text.h"
#include "ponder-sudoku-reason.h"

/* Makes the sentences below the board of the sudoku page. */

/* Returns that there is one answer, and how difficult it is to find. */
static char *
one_answer_text (const PonderSudokuRating *rating)
{
  g_autofree char *level = rating != NULL ? ponder_sudoku_rating_level_text (rating) : NULL;

  return g_strjoin (" ", _ ("Exactly one answer."), level, NULL);
}

/* Returns what is known of the answers; NULL if that is nothing. */
static char *
answers_text (const PonderSudokuSurvey *survey,
              const PonderSudokuRating *rating)
{
  switch (survey->count)
    {
    case PONDER_SUDOKU_NO_ANSWER:
      return g_strdup (_ ("No answer: Solve says why."));

    case PONDER_SUDOKU_ONE_ANSWER:
      return one_answer_text (rating);

    case PONDER_SUDOKU_SEVERAL_ANSWERS:
      if (survey->complete)
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Several answers, which differ in %u cell.",
                                             "Several answers, which differ in %u cells.", survey->n_differ),
                                survey->n_differ);
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Several answers, which differ in at least %u cell.",
                                           "Several answers, which differ in at least %u cells.", survey->n_differ),
                              survey->n_differ);

    case PONDER_SUDOKU_NOT_KNOWN:
    default:
      return NULL;
    }
}

static char *
dup_blanks_text (guint blanks)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u blank cell", "%u blank cells", blanks), blanks);
}

/* An entry is right or wrong by the number of answers that are left, so that isn't told unless the person wants it. */
static gboolean
tells_answers (const PonderSudokuStatus *self)
{
  return self->warns_of_wrong || !ponder_sudoku_document_get_marks (self->document)->locked ||
         ponder_sudoku_document_count_entries (self->document) == 0;
}

/**
 * ponder_sudoku_status_text:
 * @has_difficulty: (out): whether it names the difficulty
 *
 * Returns: (transfer full): the status while there is no finding
 */
char *
ponder_sudoku_status_text (const PonderSudokuStatus *self,
                           gboolean                 *has_difficulty)
{
  guint blanks;
  g_autofree char *blanks_text = NULL;
  g_autofree char *survey_text = NULL;
  g_autofree char *clash = NULL;
  PonderSudokuGrid grid;

  g_return_val_if_fail (self != NULL, NULL);

  *has_difficulty = FALSE;
  blanks = ponder_sudoku_document_count_value (self->document, 0);
  blanks_text = dup_blanks_text (blanks);
  ponder_sudoku_document_get_grid (self->document, &grid);
  clash = ponder_sudoku_clash_text (&grid, NULL);
  if (clash != NULL && self->warns_of_clashes)
    return g_steal_pointer (&clash);
  if (blanks == 0)
    return g_strdup (clash == NULL ? _ ("Every cell is filled, and no rule is broken.")
                                   : _ ("Every cell is filled, but a rule is broken."));
  if (blanks == grid.shape->n_cells && self->row_by_row)
    return g_strdup (_ ("Type row by row: a digit, or 0 or a space for a blank."));
  if (blanks == grid.shape->n_cells)
    return g_strdup (_ ("Click a cell, then click or type a digit."));
  if (self->survey != NULL && tells_answers (self))
    survey_text = answers_text (self->survey, self->rating);
  if (survey_text == NULL)
    return g_steal_pointer (&blanks_text);
  *has_difficulty = self->rating != NULL && self->survey->count == PONDER_SUDOKU_ONE_ANSWER;
  /* Translators: the first %s is such as “34 blank cells”, the second such as “Exactly one answer.” */
  return g_strdup_printf (_ ("%s. %s"), blanks_text, survey_text);
}
