/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-session-questions.h"

#include <glib/gi18n-lib.h>

#include "ponder-session-private.h"

/* Questions to a class about what is watched. Finding and making them neither moves the cursor nor changes the run: a
 * preview runs ahead of the session, by an engine of its own that visits the same nodes, and notes at which something
 * happens for the first time. It is counted by references. */

#define MOST_AHEAD 200000 /* nodes that are looked at after the one asked about */
#define VISITS_A_POLL 256

/* Makes a preview that makes the run of an engine before its first node, which it takes over. */
static PonderPreview *
preview_new (const PonderEngineFuncs *funcs,
             gpointer                 engine)
{
  PonderPreview *self = g_atomic_rc_box_new0 (PonderPreview);

  g_mutex_init (&self->mutex);
  self->funcs = funcs;
  self->engine = engine;
  self->possible = funcs->get_possible_turning_points (engine);
  self->points = g_array_new (FALSE, FALSE, sizeof (PonderTurningPoint));
  return self;
}

static void
preview_clear (gpointer data)
{
  PonderPreview *self = data;

  g_object_unref (self->engine);
  g_array_unref (self->points);
  g_mutex_clear (&self->mutex);
}

void
ponder_preview_unref (PonderPreview *self)
{
  g_atomic_rc_box_release_full (self, preview_clear);
}

static guint64
get_end (PonderPreview *self)
{
  return ponder_engine_get_cursor (self->funcs, self->engine).end;
}

/* Returns whether nothing more can be found out: no node is left, or no memory for one. */
static gboolean
is_over (PonderPreview *self)
{
  PonderEngineCursor cursor = ponder_engine_get_cursor (self->funcs, self->engine);

  return cursor.finished || cursor.full;
}

/* Visits the next node after the end, and notes what happens there for the first time. Returns whether there was one. */
static gboolean
visit_next (PonderPreview *self)
{
  guint64 before = get_end (self);
  PonderTurningPoint point = { .kinds = self->funcs->visit_for_turning_points (self->engine, self->happened) };

  point.node = get_end (self);
  if (point.node == before)
    return FALSE;
  point.kinds &= ~self->happened;
  self->happened |= point.kinds;
  if (point.kinds != 0 && point.node > 1)
    g_array_append_val (self->points, point);
  return TRUE;
}

/* Visits a few nodes after the end, as long as nothing happens for the first time. Returns whether there may be more. */
static gboolean
visit_some (PonderPreview *self,
            guint64        most)
{
  guint n_points = self->points->len;

  most = MIN (most, VISITS_A_POLL);
  for (guint64 i = 0; i < most && self->points->len == n_points; i++)
    if (!visit_next (self))
      return FALSE;
  return TRUE;
}

static gboolean
go_to_end (PonderPreview *self,
           GCancellable  *cancellable)
{
  return self->funcs->go (self->engine, get_end (self), cancellable);
}

static const PonderTurningPoint *
find_known (PonderPreview *self,
            guint64        after)
{
  for (guint i = 0; i < self->points->len; i++)
    if (g_array_index (self->points, PonderTurningPoint, i).node > after)
      return &g_array_index (self->points, PonderTurningPoint, i);
  return NULL;
}

/* Returns whether no other turning point can follow. */
static gboolean
knows_all (PonderPreview *self)
{
  return (self->possible & ~self->happened) == 0 || is_over (self);
}

/* Finds the next turning point after a node. Runs ahead until it is found, but no farther than some
 * hundred thousand nodes. Returns whether it was not cancelled. */
static gboolean
preview_find_turning_point (PonderPreview      *self,
                            guint64             after,
                            GCancellable       *cancellable,
                            PonderTurningPoint *point)
{
  const PonderTurningPoint *found;
  gboolean going;

  g_mutex_lock (&self->mutex);
  going = go_to_end (self, cancellable);
  while (going && find_known (self, after) == NULL && !knows_all (self) && get_end (self) < after + MOST_AHEAD)
    {
      visit_some (self, VISITS_A_POLL);
      going = !g_cancellable_is_cancelled (cancellable);
    }
  found = find_known (self, after);
  *point = found != NULL ? *found : (PonderTurningPoint){ 0 };
  point->looked = knows_all (self) ? G_MAXUINT64 : get_end (self);
  g_mutex_unlock (&self->mutex);
  return going;
}

/* Visits nodes up to that one, if there is one, and memory for it. The engine is at its end then.
 * Returns whether it was not cancelled. */
gboolean
ponder_preview_visit (PonderPreview *self,
                      guint64        node,
                      GCancellable  *cancellable)
{
  gboolean going = go_to_end (self, cancellable);

  while (going && get_end (self) < node && visit_some (self, node - get_end (self)))
    going = !g_cancellable_is_cancelled (cancellable);
  return going;
}

/* Returns what happens at a node for the first time (PonderTurningPointKind), as far as the run is known.
 * */
guint
ponder_preview_get_turning_points (PonderPreview *self,
                                   guint64        node)
{
  const PonderTurningPoint *point = node > 0 ? find_known (self, node - 1) : NULL;

  return point != NULL && point->node == node ? point->kinds : 0;
}

typedef struct
{
  const PonderEngineFuncs *funcs;
  PonderPreview *preview;
  PonderQuestionKind kind;
  guint64 node;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->preview, ponder_preview_unref);
  g_free (question);
}

/* Starts a task; the preview is made when it is needed for the first time. */
static void
start_question (PonderSession     *self,
                GTask             *task,
                PonderQuestionKind kind,
                guint64            node,
                GTaskThreadFunc    worker)
{
  PonderSessionPrivate *priv = ponder_session_get (self);
  Question *question = g_new (Question, 1);

  if (priv->preview == NULL)
    priv->preview = preview_new (priv->funcs, priv->funcs->new_again (priv->engine));
  *question = (Question){ priv->funcs, g_atomic_rc_box_acquire (priv->preview), kind, node };
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, worker);
}

static void
find_turning_point_worker (GTask        *task,
                           gpointer      source,
                           gpointer      data,
                           GCancellable *cancellable)
{
  Question *question = data;
  g_autofree PonderTurningPoint *point = g_new0 (PonderTurningPoint, 1);
  gboolean found = preview_find_turning_point (question->preview, question->node, cancellable, point);

  /* The task may live on for a moment, but then the memory can be given back. */
  g_clear_pointer (&question->preview, ponder_preview_unref);
  if (found)
    g_task_return_pointer (task, g_steal_pointer (&point), g_free);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s",
                             _ ("The memory doesn’t suffice to find the next question, so nothing is asked."));
}

static void
ask_worker (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  Question *asked = data;
  GError *error = NULL;
  PonderQuestion *question = asked->funcs->ask (asked->preview, asked->kind, asked->node, cancellable, &error);

  g_clear_pointer (&asked->preview, ponder_preview_unref);
  if (question != NULL)
    g_task_return_pointer (task, question, (GDestroyNotify) ponder_question_free);
  else
    g_task_return_error (task, error);
}

/* Finds out in a thread which turning point comes next after a node: the first going back, the first answer, and each
 * reason for the first time. It looks ahead only so far, but at least at one node after @after if there is one. */
void
ponder_session_find_turning_point_async (PonderSession      *self,
                                         guint64             after,
                                         GCancellable       *cancellable,
                                         GAsyncReadyCallback callback,
                                         gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PONDER_IS_SESSION (self));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_session_find_turning_point_async);
  start_question (self, task, PONDER_QUESTION_NEXT, after, find_turning_point_worker);
}

/* Sets @point to the turning point, and how far was looked. Fails with G_IO_ERROR_CANCELLED, or with
 * G_IO_ERROR_NO_SPACE. */
gboolean
ponder_session_find_turning_point_finish (GAsyncResult       *result,
                                          PonderTurningPoint *point,
                                          GError            **error)
{
  g_autofree PonderTurningPoint *found = NULL;

  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_session_find_turning_point_async), FALSE);
  g_return_val_if_fail (point != NULL, FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *point = *found;
  return TRUE;
}

/* Makes a question in a thread. @node is the place of the cursor where it is asked: the number of a
 * node for PONDER_QUESTION_NEXT, not the place after the last; ignored for PONDER_QUESTION_COUNT. */
void
ponder_session_ask_async (PonderSession      *self,
                          PonderQuestionKind  kind,
                          guint64             node,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PONDER_IS_SESSION (self));
  g_return_if_fail (kind == PONDER_QUESTION_COUNT || node > 0);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_session_ask_async);
  start_question (self, task, kind, node, ask_worker);
}

/* Returns NULL with G_IO_ERROR_CANCELLED if it was cancelled, or with G_IO_ERROR_NOT_SUPPORTED if
 * there is nothing to ask. */
PonderQuestion *
ponder_session_ask_finish (GAsyncResult *result,
                           GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_session_ask_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* From now on, a run or a search for the next answer pauses at this node, which must be after the
 * cursor; 0 for none. */
void
ponder_session_set_stop (PonderSession *self,
                         guint64        node)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  ponder_session_get (self)->stop = node;
}

/* Hides everything that reveals what comes after the cursor: what is said of it, what is left out there, what waits,
 * and the rest of the tree. Stays so wherever the cursor goes, until this is called again. */
void
ponder_session_hide_next (PonderSession *self,
                          gboolean       hidden)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  if (!ponder_question_overlay_hide (&ponder_session_get (self)->marking, hidden))
    return;
  if (PONDER_SESSION_GET_CLASS (self)->moved != NULL)
    PONDER_SESSION_GET_CLASS (self)->moved (self);
  g_signal_emit_by_name (self, "changed");
}

/* Marks with their letters where in the tree the right choice of a question that was revealed leads, and the
 * one that the class has chosen, if there are so many. Until this is called again; NULL to mark nothing. */
void
ponder_session_show_choices (PonderSession        *self,
                             const PonderQuestion *question,
                             guint                 chosen)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  ponder_question_overlay_show_choices (&ponder_session_get (self)->marking, question, chosen);
  g_signal_emit_by_name (self, "changed");
}
