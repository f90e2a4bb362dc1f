/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-count-all.h"

#include <glib/gi18n-lib.h>

/* Count All Answers. The answer that is shown stays on the board. */

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

typedef struct
{
  PonderPuzzlePage *page;
  PonderPuzzleDocument *document;
} Counting;

static void
counting_free (Counting *counting)
{
  g_object_unref (counting->page);
  g_object_unref (counting->document);
  g_free (counting);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Counting, counting_free)

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (Counting) counting = user_data;
  PonderPage *page = PONDER_PAGE (counting->page);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderOutcome) outcome = ponder_solve_finish (PONDER_PUZZLE (source), result, &error);
  const PonderFinding *before;
  PonderFinding finding = { 0 };
  g_autofree char *text = NULL;

  if (!ponder_page_end (page, g_task_get_cancellable (G_TASK (result))))
    return;
  if (outcome == NULL)
    {
      ponder_page_tell (page, error->message);
      return;
    }

  before = ponder_puzzle_document_get_finding (counting->document);
  if (before != NULL)
    finding = *before;
  text = outcome->verdict == PONDER_ANSWERED ? dup_count_text (outcome) : g_strdup (outcome->reason);
  finding.text = text;
  ponder_history_find (ponder_puzzle_document_get_history (counting->document), &finding);
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

/**
 * ponder_count_all:
 * @page: the page that shows the result
 * @document: its document
 *
 * Counts all answers of the puzzle. If the page gets another puzzle meanwhile, the result is dropped.
 */
void
ponder_count_all (PonderPuzzlePage     *page,
                  PonderPuzzleDocument *document)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderFigures));
  PonderLimits limits = { 0 };
  Counting *counting = g_new (Counting, 1);

  *counting = (Counting){ g_object_ref (page), g_object_ref (document) };
  ponder_puzzle_page_init_limits (page, &limits);
  ponder_solve_async (ponder_puzzle_document_get_puzzle (document), &limits, progress,
                      ponder_page_begin (PONDER_PAGE (page), progress, tell_counting), counted_cb, counting);
}
