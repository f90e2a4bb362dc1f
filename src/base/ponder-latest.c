/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-latest.h"

/* A job is about one thing, from its first delay until something else is followed. While a thread has it, it is freed
 * only when that has ended, in the thread of the owner: by then nobody may want it any more. */

typedef struct
{
  PonderLatestJob lent; /* must be the first member */
  const PonderLatestKind *kind;
  PonderLatest *latest; /* nullable: NULL when nobody wants it any more; not used by the thread */
  guint timer; /* until the thread begins */
  gboolean in_thread;

  gpointer result; /* nullable: NULL until the thread has ended */
  GError *error; /* nullable */
} Job;

struct _PonderLatest
{
  const PonderLatestKind *kind;
  PonderLatestChanged changed;
  gpointer owner; /* (unowned): it owns this object */
  PonderMemoryBudget *budget; /* nullable */
  Job *job; /* nullable: NULL while nothing is followed */
};

static void
job_free (Job *job)
{
  job->kind->free_about (job->lent.about);
  g_clear_pointer (&job->lent.budget, ponder_memory_budget_unref);
  g_clear_pointer (&job->lent.progress, ponder_progress_unref);
  g_object_unref (job->lent.cancellable);
  if (job->result != NULL)
    job->kind->free_result (job->result);
  g_clear_error (&job->error);
  g_free (job);
}

static void
worker (GTask        *task,
        gpointer      source,
        gpointer      task_data,
        GCancellable *cancellable)
{
  Job *job = task_data;

  if (!g_cancellable_is_cancelled (job->lent.cancellable))
    job->result = job->kind->compute (&job->lent, &job->error);
  g_task_return_boolean (task, TRUE);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Job *job = user_data;

  g_task_propagate_boolean (G_TASK (result), NULL);
  job->in_thread = FALSE;
  if (job->latest == NULL)
    job_free (job);
  else
    job->latest->changed (job->latest->owner);
}

static gboolean
begin_cb (gpointer user_data)
{
  Job *job = user_data;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, ended_cb, job);

  job->timer = 0;
  job->in_thread = TRUE;
  g_task_set_source_tag (task, ponder_latest_follow);
  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, worker);
  return G_SOURCE_REMOVE;
}

static void
drop (PonderLatest *self)
{
  Job *job = g_steal_pointer (&self->job);

  if (job == NULL)
    return;
  g_clear_handle_id (&job->timer, g_source_remove);
  g_cancellable_cancel (job->lent.cancellable);
  job->latest = NULL;
  if (!job->in_thread)
    job_free (job);
}

PonderLatest *
ponder_latest_new (const PonderLatestKind *kind,
                   PonderLatestChanged     changed,
                   gpointer                owner)
{
  PonderLatest *self;

  g_return_val_if_fail (kind != NULL && changed != NULL, NULL);

  self = g_new0 (PonderLatest, 1);
  self->kind = kind;
  self->changed = changed;
  self->owner = owner;
  return self;
}

void
ponder_latest_free (PonderLatest *self)
{
  g_return_if_fail (self != NULL);

  drop (self);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
  g_free (self);
}

gboolean
ponder_latest_follow (PonderLatest *self,
                      gpointer      about)
{
  const PonderLatestKind *kind;

  g_return_val_if_fail (self != NULL, FALSE);

  kind = self->kind;
  if (about == NULL && self->job == NULL)
    return FALSE;
  if (about != NULL && self->job != NULL && kind->equal != NULL && kind->equal (self->job->lent.about, about))
    {
      kind->free_about (about);
      return FALSE;
    }
  drop (self);
  if (about == NULL)
    return TRUE;
  self->job = g_new0 (Job, 1);
  self->job->kind = kind;
  self->job->latest = self;
  self->job->lent.about = about;
  self->job->lent.budget = self->budget != NULL ? ponder_memory_budget_ref (self->budget) : NULL;
  self->job->lent.progress = kind->progress > 0 ? ponder_progress_new (kind->progress) : NULL;
  self->job->lent.cancellable = g_cancellable_new ();
  if (kind->delay > 0)
    self->job->timer = g_timeout_add (kind->delay, begin_cb, self->job);
  else
    begin_cb (self->job);
  return TRUE;
}

void
ponder_latest_set_budget (PonderLatest       *self,
                          PonderMemoryBudget *budget)
{
  g_return_if_fail (self != NULL && budget != NULL);

  ponder_memory_budget_ref (budget);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
  self->budget = budget;
}

gboolean
ponder_latest_is_running (PonderLatest *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->job != NULL && (self->job->timer != 0 || self->job->in_thread);
}

gpointer
ponder_latest_get (PonderLatest *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->job != NULL && !self->job->in_thread ? self->job->result : NULL;
}

const GError *
ponder_latest_get_error (PonderLatest *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->job != NULL && !self->job->in_thread ? self->job->error : NULL;
}

gpointer
ponder_latest_get_about (PonderLatest *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->job != NULL ? self->job->lent.about : NULL;
}

PonderProgress *
ponder_latest_get_progress (PonderLatest *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->job != NULL ? self->job->lent.progress : NULL;
}

gpointer
ponder_latest_steal (PonderLatest *self)
{
  gpointer result;

  g_return_val_if_fail (self != NULL, NULL);

  result = ponder_latest_get (self);
  if (result != NULL)
    self->job->result = NULL;
  drop (self);
  return result;
}
