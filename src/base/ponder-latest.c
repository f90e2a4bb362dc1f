/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-latest.h"

/* A job is about one thing, from its first delay until something else is followed. While a thread has it, it is freed
 * only when that has ended, in the thread of the owner: by then nobody may want it any more. */

typedef struct
{
  PonderLatestRun lent; /* must be the first member */
  const PonderLatestKind *kind;
  PonderLatest *latest; /* nullable: NULL when nobody wants it any more; not used by the thread */
  guint timer; /* until the thread begins */
  gboolean in_thread;

  gpointer result; /* nullable: NULL until the thread has ended */
  GError *error; /* nullable */
} Run;

struct _PonderLatest
{
  const PonderLatestKind *kind;
  PonderLatestChanged changed;
  gpointer owner; /* (unowned): it owns this object */
  PonderMemoryBudget *budget; /* nullable */
  Run *run; /* nullable: NULL while nothing is followed */
};

static void
run_free (Run *run)
{
  run->kind->free_about (run->lent.about);
  g_clear_pointer (&run->lent.budget, ponder_memory_budget_unref);
  g_clear_pointer (&run->lent.progress, ponder_progress_unref);
  g_object_unref (run->lent.cancellable);
  if (run->result != NULL)
    run->kind->free_result (run->result);
  g_clear_error (&run->error);
  g_free (run);
}

static void
worker (GTask        *task,
        gpointer      source,
        gpointer      task_data,
        GCancellable *cancellable)
{
  Run *run = task_data;

  if (!g_cancellable_is_cancelled (run->lent.cancellable))
    run->result = run->kind->compute (&run->lent, &run->error);
  g_task_return_boolean (task, TRUE);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Run *run = user_data;

  g_task_propagate_boolean (G_TASK (result), NULL);
  run->in_thread = FALSE;
  if (run->latest == NULL)
    run_free (run);
  else
    run->latest->changed (run->latest->owner);
}

static gboolean
begin_cb (gpointer user_data)
{
  Run *run = user_data;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, ended_cb, run);

  run->timer = 0;
  run->in_thread = TRUE;
  g_task_set_source_tag (task, ponder_latest_follow);
  g_task_set_task_data (task, run, NULL);
  g_task_run_in_thread (task, worker);
  return G_SOURCE_REMOVE;
}

static void
drop (PonderLatest *self)
{
  Run *run = g_steal_pointer (&self->run);

  if (run == NULL)
    return;
  g_clear_handle_id (&run->timer, g_source_remove);
  g_cancellable_cancel (run->lent.cancellable);
  run->latest = NULL;
  if (!run->in_thread)
    run_free (run);
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
  if (about == NULL && self->run == NULL)
    return FALSE;
  if (about != NULL && self->run != NULL && kind->equal != NULL && kind->equal (self->run->lent.about, about))
    {
      kind->free_about (about);
      return FALSE;
    }
  drop (self);
  if (about == NULL)
    return TRUE;
  self->run = g_new0 (Run, 1);
  self->run->kind = kind;
  self->run->latest = self;
  self->run->lent.about = about;
  self->run->lent.budget = self->budget != NULL ? ponder_memory_budget_ref (self->budget) : NULL;
  self->run->lent.progress = kind->progress > 0 ? ponder_progress_new (kind->progress) : NULL;
  self->run->lent.cancellable = g_cancellable_new ();
  if (kind->delay > 0)
    self->run->timer = g_timeout_add (kind->delay, begin_cb, self->run);
  else
    begin_cb (self->run);
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

  return self->run != NULL && (self->run->timer != 0 || self->run->in_thread);
}

gpointer
ponder_latest_get (PonderLatest *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->run != NULL && !self->run->in_thread ? self->run->result : NULL;
}

const GError *
ponder_latest_get_error (PonderLatest *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->run != NULL && !self->run->in_thread ? self->run->error : NULL;
}

gpointer
ponder_latest_get_about (PonderLatest *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->run != NULL ? self->run->lent.about : NULL;
}

PonderProgress *
ponder_latest_get_progress (PonderLatest *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->run != NULL ? self->run->lent.progress : NULL;
}

gpointer
ponder_latest_steal (PonderLatest *self)
{
  gpointer result;

  g_return_val_if_fail (self != NULL, NULL);

  result = ponder_latest_get (self);
  if (result != NULL)
    self->run->result = NULL;
  drop (self);
  return result;
}
