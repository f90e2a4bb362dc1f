/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-deductions.h"

typedef struct
{
  PonderCodeRules rules;
  GArray *lines; /* of PonderCodeLine */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_array_unref (job->lines);
  g_free (job);
}

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

/* Returns what follows from the answers, or NULL if it was cancelled. */
static PonderCodeDeductions *
deductions_new (const PonderCodeRules *rules,
                const PonderCodeLine  *lines,
                guint                  n_lines,
                GCancellable          *cancellable,
                GError               **error)
{
  g_autoptr (PonderCodeDeductions) self = g_new0 (PonderCodeDeductions, 1);

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (lines != NULL || n_lines == 0, NULL);

  self->fits = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->set = ponder_code_set_new (rules, NULL, 0, cancellable, error);
  if (self->set == NULL)
    return NULL;
  for (guint i = 0; i < n_lines; i++)
    if (!narrow (self, &lines[i], cancellable, error))
      return NULL;
  if (self->set->codes->len > 0)
    return g_steal_pointer (&self);
  self->corrections = ponder_code_corrections_find (rules, lines, n_lines, cancellable, error);
  return self->corrections != NULL ? g_steal_pointer (&self) : NULL;
}

static void
study_worker (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  PonderCodeDeductions *study =
    deductions_new (&job->rules, (const PonderCodeLine *) job->lines->data, job->lines->len, cancellable, &error);

  if (study != NULL)
    g_task_return_pointer (task, study, (GDestroyNotify) ponder_code_deductions_free);
  else
    g_task_return_error (task, error);
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
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (rules != NULL);
  g_return_if_fail (lines != NULL || n_lines == 0);

  job = g_new0 (Job, 1);
  job->rules = *rules;
  job->lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
  g_array_append_vals (job->lines, lines, n_lines);
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_code_deductions_async);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, study_worker);
}

PonderCodeDeductions *
ponder_code_deductions_finish (GAsyncResult *result,
                               GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
