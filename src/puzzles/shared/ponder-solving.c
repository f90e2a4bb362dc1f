/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-solving.h"

#include <glib/gi18n-lib.h>

#include "ponder-thread-clock.h"

void
ponder_solving_init (PonderSolving      *self,
                     const PonderLimits *limits,
                     PonderProgress     *progress,
                     GCancellable       *cancellable)
{
  *self = (PonderSolving){
    .limits = limits,
    .progress = progress,
    .cancellable = cancellable,
    .outcome = ponder_outcome_new (limits),
    .fraction = -1,
    .began = g_get_monotonic_time (),
    .computing_began = ponder_thread_seconds (),
  };
}

void
ponder_solving_set_figures (PonderSolving *self)
{
  PonderFigures *figures = &self->outcome->figures;

  figures->nodes = self->visited + self->waiting;
  figures->visited = self->visited;
  figures->answers = self->outcome->count;
  figures->frontier = self->waiting;
  figures->frontier_most = MAX (figures->frontier_most, figures->frontier);
  figures->bytes = self->outcome->memory.used;
  figures->fraction = self->outcome->complete ? 1 : self->fraction;
  figures->seconds = (g_get_monotonic_time () - self->began) / (double) G_USEC_PER_SEC;
  figures->cpu_seconds = self->has_threads ? 0 : ponder_thread_seconds () - self->computing_began;
}

/* Publishes the figures if that is due, and checks the time limit and the cancellable. Returns
 * whether to continue. */
gboolean
ponder_solving_poll (PonderSolving *self)
{
  ponder_solving_set_figures (self);
  if (self->progress != NULL && ponder_progress_due (self->progress))
    ponder_progress_publish (self->progress, &self->outcome->figures);
  if (self->limits->seconds > 0 && self->outcome->figures.seconds >= self->limits->seconds)
    return FALSE;
  return !g_cancellable_is_cancelled (self->cancellable);
}

/* The same for a solver that has counted by itself. The first member of what it passes on must be the #PonderSolving. */
gboolean
ponder_solving_poll_cb (guint64  nodes,
                        guint64  answers,
                        double   fraction,
                        gpointer solving)
{
  PonderSolving *self = solving;

  self->visited = nodes;
  self->outcome->count = answers;
  self->fraction = fraction;
  return ponder_solving_poll (self);
}

/* Counts an answer, and sets @moves to its moves, to be filled in; NULL if no more answers are
 * kept. Returns FALSE if the memory limit is reached, or there are enough. */
gboolean
ponder_solving_add_answer (PonderSolving *self,
                           guint64        n_moves,
                           GArray       **moves)
{
  *moves = NULL;
  if (self->outcome->answers->len < self->limits->keep)
    {
      *moves = ponder_outcome_add_answer (self->outcome, n_moves);
      self->full = *moves == NULL;
      if (self->full)
        return FALSE;
    }
  if (self->outcome->count++ == 0)
    self->outcome->figures.first_answer = self->visited;
  return !ponder_solving_has_enough (self);
}

/* Sets the verdict; the caller adds the reason if there is no answer. Fails with
 * G_IO_ERROR_CANCELLED. */
PonderOutcome *
ponder_solving_finish (PonderSolving *self,
                       GError       **error)
{
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return NULL;
  ponder_solving_set_figures (self);
  if (self->progress != NULL)
    ponder_progress_publish (self->progress, &self->outcome->figures);
  ponder_outcome_conclude (self->outcome, self->limits, self->full);
  return g_steal_pointer (&self->outcome);
}

/* Returns a sentence saying that all positions were tried. */
char *
ponder_solving_tried_text (const PonderOutcome *outcome)
{
  g_autofree char *positions = ponder_count_text (outcome->figures.nodes);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The only position (%s) was tried, and it leads to no answer.",
                                       "All %s positions were tried, and none leads to an answer.",
                                       ponder_count_plural (outcome->figures.nodes)),
                          positions);
}
