/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-puzzle-page-private.h"

#include <glib/gi18n-lib.h>

/* Count All Answers. The answer that is shown stays. */

static char *
dup_count_text (const PonderOutcome *outcome)
{
  g_autofree char *count = ponder_count_text (outcome->count);
  gulong plural = ponder_count_plural (outcome->count);

  if (outcome->complete)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "There is %s answer in all.", "There are %s answers in all.", plural), count);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "More than %s answer.", "More than %s answers.", plural),
                          count);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (PonderPuzzlePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderOutcome) outcome = ponder_solve_finish (PONDER_PUZZLE (source), result, &error);
  PonderPuzzleDocument *document;
  const PonderFinding *before;
  PonderFinding finding = { 0 };
  g_autofree char *text = NULL;

  if (!ponder_page_end (PONDER_PAGE (self), g_task_get_cancellable (G_TASK (result))))
    return;
  if (outcome == NULL)
    {
      ponder_page_tell (PONDER_PAGE (self), error->message);
      return;
    }

  document = ponder_puzzle_page_get_document (self);
  before = ponder_puzzle_document_get_finding (document);
  if (before != NULL)
    finding = *before;
  text = outcome->verdict == PONDER_ANSWERED ? dup_count_text (outcome) : g_strdup (outcome->reason);
  finding.text = text;
  ponder_puzzle_document_find (document, &finding);
}

static char *
tell_counting (gconstpointer snapshot,
               double       *fraction)
{
  const PonderFigures *figures = snapshot;
  g_autofree char *answers = ponder_count_text (figures->answers);

  *fraction = figures->fraction;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Counting: %s answer so far", "Counting: %s answers so far",
                                       ponder_count_plural (figures->answers)),
                          answers);
}

void
ponder_puzzle_page_count (PonderPuzzlePage *self)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderFigures));
  PonderLimits limits = { 0 };

  ponder_solver_page_init_limits (PONDER_SOLVER_PAGE (self), &limits);
  ponder_solve_async (ponder_puzzle_page_get_puzzle (self), &limits, progress,
                      ponder_page_begin (PONDER_PAGE (self), progress, tell_counting), counted_cb, g_object_ref (self));
}
