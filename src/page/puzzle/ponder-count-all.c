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

static void
counted_cb (PonderPuzzlePage *page,
            PonderPuzzle     *puzzle,
            PonderOutcome    *counted,
            gpointer          data)
{
  g_autoptr (PonderOutcome) outcome = counted;
  PonderPuzzleDocument *document = ponder_puzzle_page_get_document (page);
  const PonderFinding *before = ponder_puzzle_document_get_finding (document);
  PonderFinding finding = { 0 };
  g_autofree char *text = outcome->verdict == PONDER_ANSWERED ? dup_count_text (outcome) : g_strdup (outcome->reason);

  if (before != NULL)
    finding = *before;
  finding.text = text;
  ponder_history_find (ponder_puzzle_document_get_history (document), &finding);
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

/* Counts all answers of the puzzle. If the page gets another puzzle meanwhile, the result is dropped. */
void
ponder_count_all (PonderPuzzlePage *page)
{
  PonderLimits limits = { 0 };

  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (page));

  ponder_puzzle_page_solve (page, ponder_puzzle_page_get_puzzle (page), NULL, &limits, tell_counting, counted_cb, NULL);
}
