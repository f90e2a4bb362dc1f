/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-codes.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-monitor.h"
#include "ponder-count.h"

/* What may take long in bulls and cows: its time can be limited, its progress is shown, and if the time is up, what is
 * known by then is the result. */

typedef struct
{
  const PonderCodeRules *rules;
  PonderProgress *progress;
} Work;

static char *
tell_suggestion (gpointer user_data)
{
  const Work *self = user_data;
  PonderCodeSuggestion suggestion;
  g_autofree char *guess = NULL;

  if (ponder_progress_read (self->progress, &suggestion) == 0 || suggestion.worth.guess == PONDER_CODE_NONE)
    return g_strdup (_ ("Looking for a guess…"));
  guess = ponder_code_text (self->rules, suggestion.worth.guess);
  if (suggestion.fraction < 0)
    return g_strdup_printf (_ ("The best guess so far: %s"), guess);
  /* Translators: a guess, and how much of the work is done */
  return g_strdup_printf (_ ("The best guess so far: %s (%u%% done)"), guess, (guint) (100 * suggestion.fraction));
}

/* Returns the result of a format with two numbers: how many secrets were played, and of how many. */
static char *
dup_played (const PonderCodeRules      *rules,
            const PonderCodeEvaluation *evaluation,
            const char                 *format)
{
  g_autofree char *played = ponder_count_short (evaluation->n_codes);
  g_autofree char *all = ponder_count_short_of (ponder_code_rules_count (rules));

  return g_strdup_printf (format, played, all);
}

static char *
tell_evaluation (gpointer user_data)
{
  const Work *self = user_data;
  gulong n = ponder_count_plural (ponder_code_rules_count (self->rules));
  PonderCodeEvaluation evaluation = { 0 };

  ponder_progress_read (self->progress, &evaluation);
  return dup_played (self->rules, &evaluation,
                     /* Translators: how many numbers were played, and of how many */
                     g_dngettext (GETTEXT_PACKAGE, "%s of %s number played", "%s of %s numbers played", n));
}

static gboolean
is_late (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/**
 * ponder_cli_codes_suggest:
 * @lines: (array length=n_lines) (nullable): guesses and their answers
 * @seconds: the most time it may take; 0 for no limit
 * @suggestion: (out caller-allocates): the suggestion; if the time is up, the best so far, whose guess is
 *   %PONDER_CODE_NONE if there is none
 *
 * Works like ponder_code_suggest(), and shows its progress.
 *
 * Returns: %FALSE if the rules are invalid, or with %G_IO_ERROR_CANCELLED if the time is up
 */
gboolean
ponder_cli_codes_suggest (const PonderCodeRules    *rules,
                          const PonderCodeLine     *lines,
                          guint                     n_lines,
                          const PonderCodeStrategy *strategy,
                          double                    seconds,
                          PonderCodeSuggestion     *suggestion,
                          GError                  **error)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof *suggestion);
  Work work = { .rules = rules, .progress = progress };
  PonderCliMonitor monitor;
  g_autoptr (GError) failure = NULL;
  gboolean is_done;

  ponder_cli_monitor_start (&monitor, seconds, tell_suggestion, &work);
  is_done = ponder_code_suggest (rules, lines, n_lines, strategy, progress, suggestion, monitor.cancellable, &failure);
  ponder_cli_monitor_stop (&monitor);
  if (is_done)
    return TRUE;
  *suggestion = (PonderCodeSuggestion){ .worth.guess = PONDER_CODE_NONE };
  if (is_late (failure))
    {
      g_clear_error (&failure);
      failure = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED,
                                     ponder_progress_read (progress, suggestion) > 0
                                       ? _ ("The time is up: this is the best guess found so far.")
                                       : _ ("The time is up, and no guess was found: allow more with --timeout."));
    }
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/**
 * ponder_cli_codes_evaluate:
 * @seconds: the most time it may take; 0 for no limit
 * @memory: the most bytes
 * @evaluation: (out caller-allocates): the result; if a limit is reached, of the secrets played until then
 *
 * Works like ponder_code_evaluate(), and shows its progress.
 *
 * Returns: %FALSE if the rules are invalid, with %G_IO_ERROR_CANCELLED if the time is up, or with %G_IO_ERROR_NO_SPACE
 */
gboolean
ponder_cli_codes_evaluate (const PonderCodeRules    *rules,
                           const PonderCodeStrategy *strategy,
                           double                    seconds,
                           guint64                   memory,
                           PonderCodeEvaluation     *evaluation,
                           GError                  **error)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (memory);
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof *evaluation);
  Work work = { .rules = rules, .progress = progress };
  gulong n = ponder_count_plural (ponder_code_rules_count (rules));
  PonderCliMonitor monitor;
  g_autoptr (GError) failure = NULL;
  g_autofree char *reason = NULL;
  gboolean is_done;

  ponder_cli_monitor_start (&monitor, seconds, tell_evaluation, &work);
  is_done = ponder_code_evaluate (rules, strategy, budget, progress, evaluation, monitor.cancellable, &failure);
  ponder_cli_monitor_stop (&monitor);
  if (is_done)
    return TRUE;
  *evaluation = (PonderCodeEvaluation){ 0 };
  ponder_progress_read (progress, evaluation);
  if (!is_late (failure))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  reason = dup_played (rules, evaluation,
                       /* Translators: how many numbers were played, and of how many */
                       g_dngettext (GETTEXT_PACKAGE, "The time is up: %s of %s number was played.",
                                    "The time is up: %s of %s numbers were played.", n));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, reason);
  return FALSE;
}
