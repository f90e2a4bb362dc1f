/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-session-private.h"

#include <string.h>

#include "ponder-record.h"

/* An engine controlled by a person.
 *
 * The engine is moved by jobs in tasks (ponder-session-job.c), so the main thread is never blocked. Only one job runs at
 * a time, and only the job uses the engine until it ends; then the main thread shows what it brings. During a run at full
 * speed it shows the snapshots that the run publishes. A request made during a job cancels the job and is stored in
 * `wanted`.
 *
 * There is one engine, and it is at any node: each job begins by going to the node where its work begins. */

static void init_record (PonderRecordInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (PonderSession,
                                  ponder_session,
                                  G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (PonderSession)
                                    G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD, init_record))

#define PRIVATE(self) ((PonderSessionPrivate *) ponder_session_get_instance_private (PONDER_SESSION (self)))

static void do_wanted (PonderSession *self);
static void set_timer (PonderSession *self);

PonderSessionPrivate *
ponder_session_get (PonderSession *self)
{
  return PRIVATE (self);
}

static void
emit_changed (PonderSession *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
set_mode (PonderSessionPrivate *priv,
          PonderRecordMode      mode)
{
  if (mode != PONDER_RECORD_RUNNING)
    g_clear_handle_id (&priv->timer, g_source_remove);
  priv->mode = mode;
}

static guint64
get_node (PonderSessionPrivate *priv)
{
  return priv->shown.cursor.node;
}

static gboolean
can_go_on (PonderSessionPrivate *priv)
{
  return !priv->shown.cursor.last && !priv->shown.cursor.full;
}

static void
moved (PonderSession *self)
{
  if (PONDER_SESSION_GET_CLASS (self)->moved != NULL)
    PONDER_SESSION_GET_CLASS (self)->moved (self);
}

/* Shows the state before the first node. */
static void
show_start (PonderSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  ponder_session_shown_clear (&priv->shown, priv->funcs);
  priv->shown = (PonderSessionShown){
    .snapshot = ponder_engine_copy_snapshot (priv->funcs, priv->engine, priv->start, NULL),
    .path = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .text = g_strdup (priv->start_text),
    .cells = g_array_new (FALSE, FALSE, sizeof (guint)),
    .waiting = priv->funcs->list_start (priv->engine),
  };
  priv->funcs->read_snapshot (priv->shown.snapshot, &priv->shown.cursor);
  if (priv->shown.waiting != NULL)
    ponder_waiting_make_texts (priv->shown.waiting, PONDER_RECORD (self));
  moved (self);
}

/* The end only moves on, except if it was kept by a version of the program that visited more nodes. */
static void
take_end (PonderSessionPrivate *priv)
{
  const PonderEngineCursor *cursor = &priv->shown.cursor;

  priv->made = MAX (priv->made, cursor->node);
  if (!cursor->last &&
      (cursor->node < priv->end_cursor.node || (priv->finished && cursor->node == priv->end_cursor.node)))
    return;
  priv->finished = cursor->last;
  priv->end_cursor = *cursor;
  ponder_engine_copy_snapshot (priv->funcs, priv->engine, priv->shown.snapshot, priv->end);
}

/* Shows the results of a job. */
static void
take_shown (PonderSession    *self,
            PonderSessionJob *job)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  ponder_session_shown_clear (&priv->shown, priv->funcs);
  priv->shown = job->shown;
  job->shown = (PonderSessionShown){ 0 };
  ponder_waiting_make_texts (priv->shown.waiting, PONDER_RECORD (self));
  take_end (priv);
  moved (self);
}

static void
take_job (PonderSession    *self,
          PonderSessionJob *job,
          gboolean          cancelled)
{
  PonderSessionPrivate *priv = PRIVATE (self);
  gboolean begins = job->begun && !priv->begun;

  priv->begun = priv->begun || job->begun;
  if (job->shows)
    take_shown (self, job);
  /* The engine can't begin, or memory ran out before a dropped one came to the node where the job begins. */
  else if (!job->reached && (job->refusal != NULL || job->cursor.full) && !cancelled)
    {
      priv->shown.cursor.full = TRUE;
      priv->shown.cursor.bytes = job->cursor.bytes;
      g_clear_error (&priv->refusal);
      priv->refusal = g_steal_pointer (&job->refusal);
      priv->wanted = PONDER_WANT_NOTHING;
      priv->making_again = FALSE;
    }
  /* What waits before the first node may not have been known until now. */
  if (begins && get_node (priv) == 0 && !priv->shown.cursor.full)
    show_start (self);
  if (PONDER_SESSION_GET_CLASS (self)->job_ended != NULL)
    PONDER_SESSION_GET_CLASS (self)->job_ended (self, job, cancelled);
  priv->made = job->cursor.end;
  if (job->cursor.finished && ponder_session_is_dropped (self))
    {
      /* The end was kept by a version of the program that visited more nodes. */
      priv->finished = TRUE;
      priv->funcs->copy_snapshot (priv->engine, priv->end);
      priv->funcs->read_snapshot (priv->end, &priv->end_cursor);
    }
}

static void
job_ended (PonderSession    *self,
           PonderSessionJob *job)
{
  PonderSessionPrivate *priv = PRIVATE (self);
  gboolean cancelled = g_cancellable_is_cancelled (priv->cancellable);

  g_clear_object (&priv->cancellable);
  g_clear_pointer (&priv->progress, ponder_progress_unref);
  take_job (self, job, cancelled);
  ponder_session_job_release (job);

  /* A run at a given speed continues with the next job. */
  if (priv->timer == 0 || !can_go_on (priv) || get_node (priv) == priv->stop)
    {
      set_mode (priv, PONDER_RECORD_PAUSED);
      do_wanted (self);
    }
  emit_changed (self);
}

static void
start_job (PonderSessionPrivate *priv,
           PonderSessionJob     *job)
{
  g_assert (priv->cancellable == NULL);

  priv->cancellable = g_cancellable_new ();
  ponder_session_job_start (job, priv->cancellable, job_ended);
}

/* Sets the mode, and starts a job. */
void
ponder_session_start (PonderSession    *self,
                      PonderRecordMode  mode,
                      PonderSessionJob *job)
{
  set_mode (PRIVATE (self), mode);
  start_job (PRIVATE (self), job);
}

/* Starts a job that is no mode: any request interrupts it. No other job must be going on. */
void
ponder_session_start_aside (PonderSession    *self,
                            PonderSessionJob *job)
{
  PRIVATE (self)->running = PONDER_WANT_NOTHING;
  start_job (PRIVATE (self), job);
}

/* Visits nodes after @from, and reports the last one as a step. */
static void
start_steps (PonderSession *self,
             guint64        from,
             guint64        visits)
{
  PonderSessionJob *job = ponder_session_new_job (self, from, ponder_session_work_steps);

  job->visits = visits;
  start_job (PRIVATE (self), job);
}

/* Runs at full speed from a node until so many more answers are found; 0: until no node is left. */
void
ponder_session_start_run (PonderSession *self,
                          guint64        from,
                          guint64        answers)
{
  PonderSessionPrivate *priv = PRIVATE (self);
  PonderSessionJob *job = ponder_session_new_job (self, from, ponder_session_work_run);

  set_mode (priv, PONDER_RECORD_RUNNING);
  priv->progress = ponder_progress_new (priv->funcs->get_snapshot_size (priv->engine));
  ponder_progress_set_references (priv->progress, priv->funcs->hold_snapshot, priv->funcs->drop_snapshot);
  priv->serial = 0;
  job->progress = g_atomic_rc_box_acquire (priv->progress);
  job->answers = answers;
  job->stop = priv->stop;
  job->exchange = g_atomic_rc_box_acquire (priv->exchange);
  job->draws_nothing = priv->tree.marks->len == 0;
  if (PONDER_SESSION_GET_CLASS (self)->begin_run != NULL)
    PONDER_SESSION_GET_CLASS (self)->begin_run (self, job);
  start_job (priv, job);
}

static gboolean
timer_cb (gpointer user_data)
{
  PonderSession *self = user_data;
  PonderSessionPrivate *priv = PRIVATE (self);
  guint64 visits = 0;

  priv->timer = 0;
  /* If a job takes longer than its interval, the run becomes slower, but visits don't pile up. */
  if (priv->cancellable == NULL)
    visits = ponder_step_timer_take (&priv->step_timer, g_get_monotonic_time ());
  if (visits > 0 && priv->stop != 0)
    visits = MAX (1, MIN (visits, priv->stop - MIN (priv->stop, get_node (priv))));
  if (visits > 0)
    start_steps (self, get_node (priv), visits);
  set_timer (self);
  return G_SOURCE_REMOVE;
}

static void
set_timer (PonderSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  g_clear_handle_id (&priv->timer, g_source_remove);
  priv->timer = g_timeout_add (ponder_step_timer_wait (&priv->step_timer, g_get_monotonic_time ()), timer_cb, self);
}

/* Starts a run at the cursor. At a given speed, the first node is visited @at_once only if a person starts the run. */
static void
start_running (PonderSession *self,
               gboolean       at_once)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  if (priv->step_timer.speed == PONDER_FULL_SPEED)
    {
      ponder_session_start_run (self, get_node (priv), 0);
      return;
    }
  set_mode (priv, PONDER_RECORD_RUNNING);
  ponder_step_timer_begin (&priv->step_timer, g_get_monotonic_time ());
  set_timer (self);
  if (at_once)
    start_steps (self, get_node (priv), 1);
}

static void
start_making_again (PonderSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  priv->running = PONDER_WANT_END;
  ponder_session_start (self, PONDER_RECORD_SEEKING, ponder_session_new_job (self, priv->end_cursor.node, NULL));
}

/* Goes to a node. It shows the start without a job: nothing has been visited there. */
void
ponder_session_start_seek (PonderSession *self,
                           guint64        node)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  if (node == 0)
    {
      show_start (self);
      if (priv->making_again && ponder_session_is_dropped (self))
        start_making_again (self);
      return;
    }
  set_mode (priv, PONDER_RECORD_SEEKING);
  start_steps (self, node - 1, 1);
}

static gboolean
work_level (PonderSessionJob *job,
            GCancellable     *cancellable)
{
  return ponder_session_job_go (job, job->funcs->get_node_at (job->engine, job->level), cancellable);
}

static void
start_level (PonderSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);
  PonderSessionJob *job;

  if (priv->wanted_level >= priv->shown.path->len || get_node (priv) == 0)
    return;
  job = ponder_session_new_job (self, priv->shown.node, work_level);
  job->level = priv->wanted_level;
  ponder_session_start (self, PONDER_RECORD_SEEKING, job);
}

static gboolean
has_whole_tree (PonderRecord *record)
{
  PonderSessionPrivate *priv = PRIVATE (record);

  return priv->tree.complete && priv->tree.cursor == MAX (priv->shown.node, 1) && priv->tree.end == priv->made;
}

/* Makes the marks of the tree, and shows nothing else. */
static gboolean
work_tree (PonderSessionJob *job,
           GCancellable     *cancellable)
{
  ponder_tree_exchange_make (job->exchange, job->engine, job->from, cancellable);
  return FALSE;
}

/* Looks at the tree if it has changed and there is nothing else to do, from the node on the board, or from the start if
 * the cursor is before that. */
static void
look_at_tree (PonderSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);
  guint64 from = MAX (priv->shown.node, 1);
  PonderSessionJob *job;

  if (priv->cancellable != NULL || priv->made < from || has_whole_tree (PONDER_RECORD (self)))
    return;
  job = ponder_session_new_job (self, from, work_tree);
  job->exchange = g_atomic_rc_box_acquire (priv->exchange);
  ponder_session_start_aside (self, job);
}

/* Returns what to do when a job has ended: what was asked for, a further step, or what is left to be made again. */
static guint
next_want (PonderSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  if (priv->wanted != PONDER_WANT_NOTHING)
    return priv->wanted;
  if (priv->wanted_steps > 0 && (can_go_on (priv) || priv->running >= PONDER_WANT_OWN))
    {
      priv->wanted_steps--;
      return priv->running >= PONDER_WANT_OWN ? priv->running : PONDER_WANT_STEP;
    }
  return priv->making_again && ponder_session_is_dropped (self) ? PONDER_WANT_END : PONDER_WANT_NOTHING;
}

static void
do_wanted (PonderSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);
  guint wanted = next_want (self);

  priv->wanted = PONDER_WANT_NOTHING;
  priv->running = wanted;
  switch (wanted)
    {
    case PONDER_WANT_NOTHING:
      break;
    case PONDER_WANT_STEP:
      set_mode (priv, PONDER_RECORD_RUNNING);
      start_steps (self, get_node (priv), 1);
      break;
    case PONDER_WANT_RUN:
      start_running (self, TRUE);
      break;
    case PONDER_WANT_RUN_ON:
      if (can_go_on (priv))
        start_running (self, FALSE);
      break;
    case PONDER_WANT_SEEK:
      if (priv->wanted_part > 0)
        PONDER_SESSION_GET_CLASS (self)->ask_own (self, PONDER_WANT_SEEK);
      else
        ponder_session_start_seek (self, priv->wanted_node);
      if (priv->cancellable == NULL && priv->wanted_steps > 0)
        do_wanted (self);
      break;
    case PONDER_WANT_LEVEL:
      start_level (self);
      break;
    case PONDER_WANT_END:
      start_making_again (self);
      break;
    default:
      PONDER_SESSION_GET_CLASS (self)->ask_own (self, wanted);
    }
}

/* Fulfils a request now, or as soon as the current job has ended. */
static void
want (PonderSession *self,
      guint          wanted)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  priv->wanted = wanted;
  priv->wanted_steps = 0;
  g_clear_handle_id (&priv->timer, g_source_remove);
  if (priv->cancellable != NULL)
    {
      /* If the current job will soon be at a node, it may get there, so that something is shown while a person drags
       * along the run. */
      if (wanted != PONDER_WANT_SEEK || priv->running != PONDER_WANT_SEEK || ponder_session_is_dropped (self))
        g_cancellable_cancel (priv->cancellable);
      /* Looking at what was found isn't a mode, but now there is something to do. */
      if (priv->mode == PONDER_RECORD_PAUSED && wanted != PONDER_WANT_NOTHING)
        set_mode (priv, PONDER_RECORD_RUNNING);
      return;
    }
  set_mode (priv, PONDER_RECORD_PAUSED);
  do_wanted (self);
  emit_changed (self);
}

/* Asks for something. If a dropped run was being made again and that was paused, it continues. */
void
ponder_session_ask (PonderSession *self,
                    guint          wanted)
{
  PRIVATE (self)->making_again = TRUE;
  want (self, wanted);
}

/* Returns what will have been done when the current job and what waits for its end are done, further steps aside. */
static guint
get_last_want (PonderSessionPrivate *priv)
{
  if (priv->cancellable == NULL)
    return PONDER_WANT_NOTHING;
  return priv->wanted != PONDER_WANT_NOTHING ? priv->wanted : priv->running;
}

/* Asks for a step of some kind, as often as it is called: keys may be pressed faster than steps are made. */
void
ponder_session_ask_counted (PonderSession *self,
                            guint          wanted)
{
  guint before = get_last_want (PRIVATE (self));

  if (before == wanted || (before == PONDER_WANT_SEEK && wanted == PONDER_WANT_STEP))
    PRIVATE (self)->wanted_steps++;
  else
    ponder_session_ask (self, wanted);
}

static void
step (PonderRecord *record)
{
  if (!PRIVATE (record)->shown.cursor.last || get_last_want (PRIVATE (record)) == PONDER_WANT_SEEK)
    ponder_session_ask_counted (PONDER_SESSION (record), PONDER_WANT_STEP);
}

static void
run (PonderRecord *record)
{
  ponder_session_ask (PONDER_SESSION (record), PONDER_WANT_RUN);
}

static void
stop (PonderRecord *record)
{
  PonderSession *self = PONDER_SESSION (record);

  PRIVATE (self)->making_again = FALSE;
  if (PRIVATE (self)->mode != PONDER_RECORD_PAUSED)
    want (self, PONDER_WANT_NOTHING);
}

static void
go (PonderRecord *record,
    guint64       node)
{
  PRIVATE (record)->wanted_node = node;
  PRIVATE (record)->wanted_part = 0;
  ponder_session_ask (PONDER_SESSION (record), PONDER_WANT_SEEK);
}

/* Takes back a step that is still being made, so that no Step Back is lost, either. */
static gboolean
take_back (PonderRecord *record)
{
  PonderSessionPrivate *priv = PRIVATE (record);
  guint before = get_last_want (priv);

  if (before != PONDER_WANT_STEP && before != PONDER_WANT_SEEK)
    return FALSE;
  if (priv->wanted_steps > 0)
    priv->wanted_steps--;
  else if (before == PONDER_WANT_STEP)
    go (record, get_node (priv));
  else if (priv->wanted_part > 0 || priv->wanted_node > 0)
    go (record, priv->wanted_part > 0 ? priv->wanted_node : priv->wanted_node - 1);
  return TRUE;
}

static void
go_to_level (PonderRecord *record,
             guint         level)
{
  PRIVATE (record)->wanted_level = level;
  ponder_session_ask (PONDER_SESSION (record), PONDER_WANT_LEVEL);
}

/* At a given speed, the time between two visits is kept however often the speed is set. */
static void
set_speed (PonderRecord *record,
           double        speed)
{
  PonderSession *self = PONDER_SESSION (record);
  PonderSessionPrivate *priv = PRIVATE (self);

  if (priv->step_timer.speed == speed)
    return;
  if (priv->timer != 0 && speed != PONDER_FULL_SPEED)
    {
      ponder_step_timer_change (&priv->step_timer, speed, g_get_monotonic_time ());
      set_timer (self);
      return;
    }
  priv->step_timer.speed = speed;
  /* If the current job has been cancelled, the next one takes the new speed. */
  if (priv->mode == PONDER_RECORD_RUNNING && !g_cancellable_is_cancelled (priv->cancellable) &&
      (priv->running == PONDER_WANT_RUN || priv->running == PONDER_WANT_RUN_ON))
    want (self, PONDER_WANT_RUN_ON);
}

/* Reads the newest snapshot of a run at full speed. It has no texts, and a list of what waits would be too long. */
static gboolean
refresh (PonderRecord *record)
{
  PonderSession *self = PONDER_SESSION (record);
  PonderSessionPrivate *priv = PRIVATE (self);
  PonderSessionShown *shown = &priv->shown;
  GArray *path = NULL;
  guint64 serial;

  if (priv->progress == NULL)
    return FALSE;
  serial = ponder_progress_read (priv->progress, shown->snapshot);
  if (serial == priv->serial)
    return FALSE;
  priv->serial = serial;
  priv->funcs->read_snapshot (shown->snapshot, &shown->cursor);
  shown->node = shown->cursor.node;
  shown->is_answer = shown->cursor.is_answer;
  if (priv->funcs->dup_snapshot_path != NULL)
    path = priv->funcs->dup_snapshot_path (shown->snapshot);
  if (shown->step != NULL)
    priv->funcs->free_step (shown->step);
  shown->step = NULL;
  g_clear_pointer (&shown->text, g_free);
  g_array_set_size (shown->cells, 0);
  if (path != NULL)
    {
      g_array_unref (shown->path);
      shown->path = path;
    }
  if (shown->waiting != NULL)
    {
      PonderWaiting *waiting = ponder_waiting_new (shown->waiting->kind, shown->cursor.n_waiting, 0);

      waiting->is_part = shown->cursor.waits_more;
      ponder_waiting_unref (shown->waiting);
      shown->waiting = waiting;
    }
  take_end (priv);
  moved (self);
  return TRUE;
}

static void
get_status (PonderRecord       *record,
            PonderRecordStatus *status)
{
  PonderSession *self = PONDER_SESSION (record);
  PonderSessionPrivate *priv = PRIVATE (self);
  const PonderEngineCursor *cursor = &priv->shown.cursor;

  *status = (PonderRecordStatus){
    .mode = priv->mode,
    .still = ponder_session_is_still (self),
    .dropped = ponder_session_is_dropped (self),
    .cursor = cursor->node + cursor->last,
    .shown = priv->shown.node,
    .end = priv->end_cursor.node,
    .answers = priv->marking.hides ? cursor->answers : priv->end_cursor.answers,
    .finished = priv->finished,
    .full = cursor->full,
    .fraction = priv->end_cursor.node > 0 ? priv->end_cursor.fraction : cursor->fraction,
  };
  if (PONDER_SESSION_GET_CLASS (self)->add_to_status != NULL)
    PONDER_SESSION_GET_CLASS (self)->add_to_status (self, status);
}

static GArray *
get_path (PonderRecord *record)
{
  return PRIVATE (record)->shown.path;
}

static GArray *
get_marks (PonderRecord *record)
{
  PonderSessionPrivate *priv = PRIVATE (record);

  ponder_tree_exchange_take (priv->exchange, &priv->tree);
  look_at_tree (PONDER_SESSION (record));
  return ponder_question_overlay_get (&priv->marking, priv->tree.marks, priv->shown.node);
}

static void
unfold (PonderRecord *record,
        guint64       node,
        gboolean      unfolded)
{
  PonderSessionPrivate *priv = PRIVATE (record);

  ponder_tree_exchange_unfold (priv->exchange, node, unfolded);
  priv->tree.complete = FALSE;
  look_at_tree (PONDER_SESSION (record));
}

/* While what comes next is hidden, only how much waits may be seen. */
static PonderWaiting *
get_waiting (PonderRecord *record)
{
  PonderSessionPrivate *priv = PRIVATE (record);
  PonderWaiting *waiting = priv->shown.waiting;

  if (!priv->marking.hides || waiting == NULL || waiting->items->len == 0)
    return waiting;
  if (priv->hidden_waiting == NULL || priv->hidden_waiting->n_waiting != waiting->n_waiting)
    {
      g_clear_pointer (&priv->hidden_waiting, ponder_waiting_unref);
      priv->hidden_waiting = ponder_waiting_new (waiting->kind, waiting->n_waiting, 0);
      priv->hidden_waiting->is_part = waiting->is_part;
    }
  return priv->hidden_waiting;
}

/* Frees what questions need. The preview is made again when it is needed. */
static void
forget_questions (PonderSessionPrivate *priv)
{
  g_clear_pointer (&priv->preview, ponder_preview_unref);
  ponder_question_overlay_forget_tree (&priv->marking);
  g_clear_pointer (&priv->hidden_waiting, ponder_waiting_unref);
}

static void
init_record (PonderRecordInterface *iface)
{
  iface->refresh = refresh;
  iface->get_status = get_status;
  iface->step = step;
  iface->take_back = take_back;
  iface->run = run;
  iface->pause = stop;
  iface->go = go;
  iface->go_to_level = go_to_level;
  iface->set_speed = set_speed;
  iface->get_path = get_path;
  iface->get_marks = get_marks;
  iface->has_whole_tree = has_whole_tree;
  iface->unfold = unfold;
  iface->get_waiting = get_waiting;
}

static void
ponder_session_dispose (GObject *object)
{
  PonderSessionPrivate *priv = PRIVATE (object);

  g_clear_handle_id (&priv->timer, g_source_remove);
  g_cancellable_cancel (priv->cancellable);
  g_clear_object (&priv->cancellable);
  g_clear_object (&priv->engine);
  forget_questions (priv);
  ponder_question_overlay_clear (&priv->marking);
  g_clear_pointer (&priv->budget, ponder_memory_budget_unref);

  G_OBJECT_CLASS (ponder_session_parent_class)->dispose (object);
}

static void
ponder_session_finalize (GObject *object)
{
  PonderSessionPrivate *priv = PRIVATE (object);

  g_clear_pointer (&priv->progress, ponder_progress_unref);
  ponder_session_shown_clear (&priv->shown, priv->funcs);
  ponder_engine_free_snapshot (priv->funcs, priv->start);
  g_free (priv->start_text);
  ponder_engine_free_snapshot (priv->funcs, priv->end);
  g_clear_error (&priv->refusal);
  g_clear_pointer (&priv->exchange, ponder_tree_exchange_unref);
  ponder_tree_snapshot_clear (&priv->tree);

  G_OBJECT_CLASS (ponder_session_parent_class)->finalize (object);
}

static void
ponder_session_class_init (PonderSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ponder_session_dispose;
  object_class->finalize = ponder_session_finalize;
}

static void
ponder_session_init (PonderSession *self)
{
  PRIVATE (self)->tree.marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
}

/* Gives a new session its engine, which is before its first node, and which it takes over. */
void
ponder_session_set_up (PonderSession           *self,
                       const PonderEngineFuncs *funcs,
                       gpointer                 engine,
                       PonderMemoryBudget      *budget)
{
  PonderSessionPrivate *priv = PRIVATE (self);
  PonderSessionShown *shown = &priv->shown;

  priv->funcs = funcs;
  priv->engine = engine;
  priv->budget = ponder_memory_budget_ref (budget);
  priv->exchange = ponder_tree_exchange_new (funcs, budget);
  priv->start = g_malloc0 (funcs->get_snapshot_size (engine));
  funcs->copy_snapshot (engine, priv->start);
  *shown = (PonderSessionShown){
    .snapshot = ponder_engine_copy_snapshot (funcs, engine, priv->start, NULL),
    .path = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .cells = g_array_new (FALSE, FALSE, sizeof (guint)),
    .waiting = funcs->list_start (engine),
  };
  funcs->read_snapshot (shown->snapshot, &shown->cursor);
  shown->text = funcs->describe (engine, NULL, shown->cells);
  priv->start_text = g_strdup (shown->text);
  priv->end = ponder_engine_copy_snapshot (funcs, engine, priv->start, NULL);
  priv->end_cursor = shown->cursor;
  if (shown->waiting != NULL)
    ponder_waiting_make_texts (shown->waiting, PONDER_RECORD (self));
}

/* Says how far the run had come before the program was restarted, by the snapshot `end`, which has been filled in. It is
 * made again when ponder_session_make_again() is called, or when a node is asked for. */
void
ponder_session_set_end (PonderSession *self,
                        gboolean       finished)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  priv->funcs->read_snapshot (priv->end, &priv->end_cursor);
  priv->finished = finished;
}

/* Moves the cursor to a node, or for 0 to the state before the first. If the run has not been
 * there, it is made up to that node; one more than there are nodes is the place after the last.
 * Until then, the session shows the previous node. */
void
ponder_session_seek (PonderSession *self,
                     guint64        node)
{
  ponder_session_seek_part (self, node, 0);
}

/* The same, and shows a part, from 1, of the visit that comes next, if it has so many: a small step of a search. */
void
ponder_session_seek_part (PonderSession *self,
                          guint64        node,
                          guint          part)
{
  g_return_if_fail (PONDER_IS_SESSION (self));

  PRIVATE (self)->wanted_node = node;
  PRIVATE (self)->wanted_part = part;
  want (self, PONDER_WANT_SEEK);
}

/* Gives up an engine of a paused session to free memory: first the one that runs ahead for questions, if there is one,
 * which is made again when something is asked, and when called again that of the session itself. What is shown stays,
 * but what was found is missing until the run has been made again. That is done by ponder_session_make_again(), or as
 * far as it is needed, before any other visit. Doesn't emit “changed”, because the run stands where it stood. Returns
 * the engine, to be freed by the caller, preferably in a thread because it may take a while; NULL if something is
 * running or no memory is used. */
GObject *
ponder_session_drop (PonderSession *self)
{
  PonderSessionPrivate *priv;
  GObject *engine;

  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  priv = PRIVATE (self);
  if (priv->mode != PONDER_RECORD_PAUSED || priv->cancellable != NULL)
    return NULL;
  if (priv->preview != NULL)
    {
      engine = g_object_ref (priv->preview->engine);
      forget_questions (priv);
      return engine;
    }
  if (priv->made == 0)
    return NULL;
  PONDER_SESSION_GET_CLASS (self)->dropped (self);
  ponder_tree_exchange_drop (priv->exchange);
  ponder_question_overlay_forget_tree (&priv->marking);
  engine = priv->engine;
  priv->engine = priv->funcs->new_again (engine);
  priv->made = 0;
  priv->making_again = FALSE;
  return engine;
}

/* Returns whether the engine has not come as far as its end is said to be: it has been dropped, or
 * the program was restarted. */
gboolean
ponder_session_is_dropped (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), FALSE);

  return PRIVATE (self)->made < PRIVATE (self)->end_cursor.node;
}

/* Makes a dropped run again: first up to the node at the cursor, which is then shown anew, then up
 * to its end. If memory runs out, it stays dropped, and the cursor is full. ponder_record_pause()
 * leaves the rest unmade until a person asks for something else, or this is called again. */
void
ponder_session_make_again (PonderSession *self)
{
  PonderSessionPrivate *priv;

  g_return_if_fail (PONDER_IS_SESSION (self));

  priv = PRIVATE (self);
  if (priv->making_again || !ponder_session_is_dropped (self))
    return;
  priv->making_again = TRUE;
  /* The cursor may already be moving. */
  if (priv->cancellable == NULL)
    ponder_session_seek (self, get_node (priv) + priv->shown.cursor.last);
}

PonderMemoryBudget *
ponder_session_get_budget (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  return PRIVATE (self)->budget;
}

PonderRecordMode
ponder_session_get_mode (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), PONDER_RECORD_PAUSED);

  return PRIVATE (self)->mode;
}

/* Returns how many nodes a run visits a second, or PONDER_FULL_SPEED. */
double
ponder_session_get_speed (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), 0);

  return PRIVATE (self)->step_timer.speed;
}

/* Returns whether the cursor stays where it is: nothing is running, or only the rest of a run is made again. */
gboolean
ponder_session_is_still (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), TRUE);

  return PRIVATE (self)->mode == PONDER_RECORD_PAUSED || PRIVATE (self)->running == PONDER_WANT_END;
}
