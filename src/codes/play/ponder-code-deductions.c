/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-deductions.h"

#include "ponder-code-job-private.h"

void
ponder_code_deductions_free (PonderCodeDeductions *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->set, ponder_code_set_unref);
  g_clear_pointer (&self->fits, g_array_unref);
  g_clear_pointer (&self->corrections, ponder_code_corrections_free);
  g_free (self);
}

/* Reduces the set to the codes that fit another line. */
static gboolean
narrow (PonderCodeDeductions *self,
        const PonderCodeLine *line,
        GCancellable         *cancellable,
        GError              **error)
{
  PonderCodeSet *set = ponder_code_set_after (self->set, line->guess, line->answer, cancellable, error);
  guint64 n_codes;

  if (set == NULL)
    return FALSE;
  ponder_code_set_unref (self->set);
  self->set = set;
  n_codes = set->codes->len;
  g_array_append_val (self->fits, n_codes);
  return TRUE;
}

static gpointer
run (const PonderCodeJob *job,
     GCancellable        *cancellable,
     GError             **error)
{
  g_autoptr (PonderCodeDeductions) self = g_new0 (PonderCodeDeductions, 1);

  self->fits = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->set = ponder_code_set_new (&job->rules, NULL, 0, cancellable, error);
  if (self->set == NULL)
    return NULL;
  for (guint i = 0; i < job->n_lines; i++)
    if (!narrow (self, &job->lines[i], cancellable, error))
      return NULL;
  if (self->set->codes->len > 0)
    return g_steal_pointer (&self);
  self->corrections = ponder_code_corrections_find (&job->rules, job->lines, job->n_lines, cancellable, error);
  return self->corrections != NULL ? g_steal_pointer (&self) : NULL;
}

/**
 * ponder_code_deductions_async:
 * @lines: guesses with their answers; copied
 *
 * Computes in a thread what follows from the answers.
 */
void
ponder_code_deductions_async (const PonderCodeRules *rules,
                              const PonderCodeLine  *lines,
                              guint                  n_lines,
                              GCancellable          *cancellable,
                              GAsyncReadyCallback    callback,
                              gpointer               user_data)
{
  g_return_if_fail (rules != NULL);
  g_return_if_fail (lines != NULL || n_lines == 0);

  ponder_code_job_start (
    &(PonderCodeJob){
      .rules = *rules,
      .lines = lines,
      .n_lines = n_lines,
      .run = run,
      .free_result = (GDestroyNotify) ponder_code_deductions_free,
    },
    ponder_code_deductions_async, cancellable, callback, user_data);
}

PonderCodeDeductions *
ponder_code_deductions_finish (GAsyncResult *result,
                               GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
