/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-node-link.h"
#include "ponder-search-engine.h"
#include "ponder-search-private.h"
#include "ponder-session-description.h"
#include "ponder-small-steps.h"

/* Small steps: in the middle of a visit the cursor stays at the node before, and a view shows the board; when the visit
 * is made, the cursor moves on. The line that says what repeats while something waits belongs to the end of a visit,
 * where the cursor is and the whole visit is described. */

static void init_record (PonderRecordInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderSearchSession,
                               ponder_search_session,
                               PONDER_TYPE_SESSION,
                               G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD, init_record))

static PonderRecordInterface *parent_record;

#define PRIVATE(self) (ponder_session_get (PONDER_SESSION (self)))
#define SNAPSHOT(self) ((PonderSnapshot *) PRIVATE (self)->shown.snapshot)

/* What a job needs besides, and the board that it brings. */
typedef struct
{
  PonderPuzzle *puzzle;
  PonderRepeatDetector *detector; /* nullable: looks for repeated states */
  GArray *look_path; /* of PonderMove */
  guint64 look_node; /* instead of the path, if it isn't 0 */
  guint64 look_depth;
  char *look_text; /* nullable: what to say of that state, unless lookahead excludes it */
  guint small_step;
  gboolean moves_cursor; /* the node where a small step begins is shown, too */
  PonderSessionView *view; /* nullable */
} Own;

static void
own_free (gpointer data)
{
  Own *own = data;

  g_clear_object (&own->puzzle);
  g_clear_pointer (&own->detector, ponder_repeat_detector_unref);
  g_clear_pointer (&own->look_path, g_array_unref);
  g_free (own->look_text);
  g_clear_pointer (&own->view, ponder_session_view_unref);
  g_free (own);
}

static Own *
add_own (PonderSessionJob *job)
{
  job->own = g_new0 (Own, 1);
  job->free_own = own_free;
  return job->own;
}

/* In a thread: */

static void
look_for_repeats (PonderSessionJob *job,
                  GCancellable     *cancellable)
{
  PonderRepeatDetector *detector = ((Own *) job->own)->detector;

  ponder_repeat_detector_look (detector, job->engine, cancellable);
  job->next_look = ponder_repeat_detector_get_next (detector, TRUE);
}

static gboolean
work_repeats (PonderSessionJob *job,
              GCancellable     *cancellable)
{
  look_for_repeats (job, cancellable);
  return FALSE;
}

static gboolean
work_answer_before (PonderSessionJob *job,
                    GCancellable     *cancellable)
{
  return ponder_search_go_to_answer_before (job->engine, job->from, cancellable) &&
         ponder_session_job_go (job, ponder_engine_get_cursor (job->funcs, job->engine).node, cancellable);
}

/* Makes the view of a state without moving the search. */
static gboolean
work_look (PonderSessionJob *job,
           GCancellable     *cancellable)
{
  Own *own = job->own;

  if (own->look_node != 0)
    own->look_path = ponder_search_dup_path_to (job->engine, own->look_node, own->look_depth);
  own->view =
    ponder_session_view_new_of_path (own->puzzle, ponder_search_get_plan (job->engine), own->look_path, cancellable);
  if (own->view == NULL)
    return FALSE;
  ponder_search_get_figures (job->engine, &own->view->figures);
  if (own->view->text == NULL)
    own->view->text = g_steal_pointer (&own->look_text);
  return FALSE;
}

/* Makes the view of a small step of the next visit. Small steps need the tables that are built before the first node;
 * without memory for them, and after its last small step, the visit is made. */
static gboolean
work_small_step (PonderSessionJob *job,
                 GCancellable     *cancellable)
{
  Own *own = job->own;

  if (own->moves_cursor && job->from > 0 && !ponder_session_job_go (job, job->from, cancellable))
    return FALSE;
  if (ponder_search_begin (job->engine, cancellable, NULL))
    own->view = ponder_small_steps_make_view (job->engine, own->small_step, cancellable);
  if (own->view == NULL && !own->moves_cursor && !g_cancellable_is_cancelled (cancellable))
    {
      job->visits = 1;
      return ponder_session_work_steps (job, cancellable);
    }
  return own->moves_cursor;
}

/* On the main thread: */

static guint64
get_cursor (PonderSearchSession *self)
{
  return PRIVATE (self)->shown.cursor.node + PRIVATE (self)->shown.cursor.last;
}

static guint
get_small_step (PonderSearchSession *self)
{
  return self->view != NULL ? self->view->small_step : 0;
}

static void
start_small_step (PonderSearchSession *self,
                  PonderRecordMode     mode,
                  guint64              from,
                  guint                nth,
                  gboolean             moves_cursor)
{
  PonderSessionJob *job = ponder_session_new_job (PONDER_SESSION (self), from, work_small_step);
  Own *own = add_own (job);

  own->small_step = nth;
  own->moves_cursor = moves_cursor;
  ponder_session_start (PONDER_SESSION (self), mode, job);
}

/* Before the first small step of a visit is the cursor, and before the cursor the last of the visit that led to it.
 * Showing the cursor needs no job, so steps that were requested meanwhile follow at once. */
static void
go_back_by_small_step (PonderSearchSession *self)
{
  guint nth = get_small_step (self);

  if (nth > 1)
    {
      start_small_step (self, PONDER_RECORD_RUNNING, SNAPSHOT (self)->figures.visited, nth - 1, FALSE);
      return;
    }
  if (nth == 1)
    {
      g_clear_pointer (&self->view, ponder_session_view_unref);
      if (PRIVATE (self)->wanted_steps == 0)
        return;
      PRIVATE (self)->wanted_steps--;
    }
  if (get_cursor (self) > 0)
    start_small_step (self, PONDER_RECORD_RUNNING, get_cursor (self) - 1, PONDER_LAST_SMALL_STEP, TRUE);
}

/* Goes to an answer that was kept, or searches for the next one: after the cursor, if the run has found more than were
 * kept, or else after its end. */
static void
start_next_answer (PonderSearchSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);
  guint64 node = priv->shown.cursor.node;

  for (guint i = 0; i < self->answer_visits->len; i++)
    if (g_array_index (self->answer_visits, guint64, i) > node)
      {
        ponder_session_start_seek (PONDER_SESSION (self), MIN (g_array_index (self->answer_visits, guint64, i),
                                                               priv->stop != 0 ? priv->stop : G_MAXUINT64));
        return;
      }
  ponder_session_start_run (PONDER_SESSION (self),
                            priv->shown.cursor.answers < priv->end_cursor.answers ? node : priv->end_cursor.node, 1);
}

/* Looks at a state that isn't at the cursor. The search stays where it is, at a node where its tables have been built. A
 * node that waits may not have been made again yet. */
static void
start_looking (PonderSearchSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);
  guint64 from = MAX (priv->shown.node, 1);
  PonderSessionJob *job;
  Own *own;

  if (self->wanted_node == 0 && priv->made == 0)
    return;
  job =
    ponder_session_new_job (PONDER_SESSION (self), self->wanted_node == 0 ? MIN (from, priv->made) : from, work_look);
  own = add_own (job);
  own->puzzle = g_object_ref (self->puzzle);
  own->look_node = self->wanted_node;
  own->look_depth = self->wanted_depth;
  own->look_path = g_steal_pointer (&self->wanted_path);
  own->look_text = g_steal_pointer (&self->wanted_text);
  ponder_session_start (PONDER_SESSION (self), PONDER_RECORD_SEEKING, job);
}

static void
ponder_search_session_ask_own (PonderSession *session,
                               guint          wanted)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (session);

  switch (wanted)
    {
    /* Goes to a node, and makes a small step of the visit that comes next. If there is none, the cursor is shown. */
    case PONDER_WANT_SEEK:
      start_small_step (self, PONDER_RECORD_SEEKING, PRIVATE (self)->wanted_node, PRIVATE (self)->wanted_part, TRUE);
      break;
    case PONDER_WANT_SMALL_STEP:
      if (!PRIVATE (self)->shown.cursor.last)
        start_small_step (self, PONDER_RECORD_RUNNING, get_cursor (self), get_small_step (self) + 1, FALSE);
      break;
    case PONDER_WANT_SMALL_STEP_BACK:
      go_back_by_small_step (self);
      break;
    case PONDER_WANT_NEXT_ANSWER:
      start_next_answer (self);
      break;
    case PONDER_WANT_PREVIOUS_ANSWER:
      if (get_cursor (self) >= 2)
        ponder_session_start (session, PONDER_RECORD_SEEKING,
                              ponder_session_new_job (session, get_cursor (self), work_answer_before));
      break;
    case PONDER_WANT_LOOK:
    default:
      start_looking (self);
    }
}

static void
ponder_search_session_begin_run (PonderSession    *session,
                                 PonderSessionJob *job)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (session);

  if (self->detector == NULL)
    return;
  add_own (job)->detector = g_atomic_rc_box_acquire (self->detector);
  job->next_look = ponder_repeat_detector_get_next (self->detector, TRUE);
  job->look = look_for_repeats;
}

/* Lists the answers that the search has kept since the last call. */
static void
take_answers (PonderSearchSession *self)
{
  PonderSearch *search = PRIVATE (self)->engine;

  for (guint nth = self->answers->len; nth < search->kept->len; nth++)
    {
      g_ptr_array_add (self->answers, ponder_search_ref_answer (search, nth));
      g_array_append_val (self->answer_visits, g_array_index (search->kept_visits, guint64, nth));
    }
}

static void
ponder_search_session_job_ended (PonderSession    *session,
                                 PonderSessionJob *job,
                                 gboolean          cancelled)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (session);
  Own *own = job->own;

  if (own != NULL && own->view != NULL && !cancelled)
    {
      g_clear_pointer (&self->view, ponder_session_view_unref);
      self->view = g_steal_pointer (&own->view);
    }
  take_answers (self);
}

static char *
node_text (PonderSearchSession *self)
{
  GArray *path = PRIVATE (self)->shown.path;
  g_autofree char *move = NULL;

  if (path->len == 0)
    return g_strdup (_ ("The start."));
  move = ponder_puzzle_describe (self->puzzle, g_array_index (path, PonderMove, path->len - 1));
  return g_strdup_printf (_ ("%s."), move);
}

/* While questions are asked, shows only what was known when the node at the cursor was made. */
static void
ponder_search_session_moved (PonderSession *session)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (session);
  PonderSessionPrivate *priv = PRIVATE (self);
  const PonderPlan *plan = ponder_search_session_get_plan (self);
  PonderSessionView *view;

  g_clear_pointer (&self->view, ponder_session_view_unref);
  if (!priv->marking.hides || priv->progress != NULL || priv->shown.cursor.node == 0)
    return;
  view = ponder_session_view_new (plan);
  ponder_plan_copy_state (plan, SNAPSHOT (self)->state, view->state);
  g_array_append_vals (view->path, priv->shown.path->data, priv->shown.path->len);
  view->figures = SNAPSHOT (self)->figures;
  view->is_answer = priv->shown.is_answer;
  view->text = node_text (self);
  view->hides_next = TRUE;
  self->view = view;
}

static void
ponder_search_session_add_to_status (PonderSession      *session,
                                     PonderRecordStatus *status)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (session);

  status->in_visit = get_small_step (self) > 0;
  status->looking = self->view != NULL && !self->view->hides_next;
}

/* Explaining the step needs the tables of the search. */
static void
ponder_search_session_dropped (PonderSession *session)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (session);
  PonderSessionShown *shown = &PRIVATE (self)->shown;

  SNAPSHOT (self)->figures.bytes = 0;
  ((PonderSnapshot *) PRIVATE (self)->end)->figures.bytes = 0;
  g_clear_pointer ((PonderStep **) &shown->step, ponder_step_free);
  g_clear_pointer (&shown->text, g_free);
  g_ptr_array_set_size (self->answers, 0);
  g_array_set_size (self->answer_visits, 0);
  g_clear_pointer (&self->view, ponder_session_view_unref);
  if (self->detector != NULL)
    ponder_repeat_detector_drop (self->detector);
}

static void
small_step (PonderRecord *record)
{
  if (!PRIVATE (record)->shown.cursor.last)
    ponder_session_ask_counted (PONDER_SESSION (record), PONDER_WANT_SMALL_STEP);
}

static void
small_step_back (PonderRecord *record)
{
  ponder_session_ask_counted (PONDER_SESSION (record), PONDER_WANT_SMALL_STEP_BACK);
}

static void
next_answer (PonderRecord *record)
{
  ponder_session_ask (PONDER_SESSION (record), PONDER_WANT_NEXT_ANSWER);
}

static void
previous_answer (PonderRecord *record)
{
  ponder_session_ask (PONDER_SESSION (record), PONDER_WANT_PREVIOUS_ANSWER);
}

static guint
get_n_answers (PonderRecord *record)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (record);
  guint n_answers = self->answers->len;

  while (PRIVATE (self)->marking.hides && n_answers > 0 &&
         g_array_index (self->answer_visits, guint64, n_answers - 1) > PRIVATE (self)->shown.cursor.node)
    n_answers--;
  return n_answers;
}

static guint64
get_answer_node (PonderRecord *record,
                 guint         nth)
{
  return g_array_index (PONDER_SEARCH_SESSION (record)->answer_visits, guint64, nth);
}

static char *
dup_answer_text (PonderRecord *record,
                 guint         nth)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (record);
  GArray *moves = g_ptr_array_index (self->answers, nth);

  return ponder_puzzle_answer_text (self->puzzle, (const PonderMove *) moves->data, moves->len);
}

/* Returns the line that was executed last. */
static PonderLine
get_line (PonderSearchSession *self)
{
  PonderSessionPrivate *priv = PRIVATE (self);

  if (!ponder_session_is_still (PONDER_SESSION (self)) && priv->running != PONDER_WANT_SMALL_STEP &&
      priv->running != PONDER_WANT_SMALL_STEP_BACK && priv->shown.step == NULL)
    return PONDER_LINE_NONE;
  if (get_small_step (self) > 0)
    return self->view->line;
  if (priv->shown.cursor.last)
    return PONDER_LINE_END;
  return priv->shown.cursor.node > 0 ? PONDER_LINE_LOOP : PONDER_LINE_NONE;
}

static guint
get_method_lines (PonderRecord *record,
                  GArray       *lines)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (record);

  return ponder_method_code_get_lines (&self->method, self->puzzle, ponder_search_session_get_figures (self),
                                       get_line (self), lines);
}

static guint
get_program_lines (PonderRecord *record,
                   GArray       *lines)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (record);

  for (guint i = 0; self->program != NULL && self->program[i] != NULL; i++)
    g_array_append_val (lines, ((PonderMethodLine){ .text = self->program[i] }));
  return ponder_method_code_find_in_program (self->program, get_line (self));
}

/* While a person tries moves by hand, these are shown. */
static GArray *
get_marks (PonderRecord *record)
{
  PonderTryout *tryout = ponder_search_session_get_tryout (PONDER_SEARCH_SESSION (record));
  GArray *marks = parent_record->get_marks (record);

  return tryout != NULL ? ponder_tryout_get_marks (tryout, PRIVATE (record)->tree.marks) : marks;
}

static PonderWaiting *
get_waiting (PonderRecord *record)
{
  PonderTryout *tryout = ponder_search_session_get_tryout (PONDER_SEARCH_SESSION (record));

  return tryout != NULL ? ponder_tryout_get_waiting (tryout) : parent_record->get_waiting (record);
}

static gboolean
take_back (PonderRecord *record)
{
  PonderTryout *tryout = ponder_search_session_get_tryout (PONDER_SEARCH_SESSION (record));

  return tryout != NULL ? ponder_tryout_take_back (tryout) : parent_record->take_back (record);
}

/* Looks at the state after the moves of a path, which it takes over, or if that is NULL at a node that had been made
 * when the node at the cursor was visited. */
static void
look_at (PonderSearchSession *self,
         GArray              *path,
         guint64              node,
         guint64              depth,
         const char          *text)
{
  g_clear_pointer (&self->wanted_path, g_array_unref);
  g_free (self->wanted_text);
  self->wanted_path = path;
  self->wanted_node = node;
  self->wanted_depth = depth;
  self->wanted_text = g_strdup (text);
  ponder_session_ask (PONDER_SESSION (self), PONDER_WANT_LOOK);
}

static void
look (PonderRecord            *record,
      const PonderWaitingItem *item)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (record);
  PonderTryout *tryout = ponder_search_session_get_tryout (self);
  g_autofree char *text = NULL;
  g_autoptr (GArray) path = NULL;

  if (tryout != NULL && item != NULL)
    {
      ponder_tryout_make (tryout, g_array_index (item->moves, PonderMove, item->moves->len - 1));
      return;
    }
  if (item == NULL || item->depth <= self->base->len)
    {
      ponder_search_session_show_view (self, NULL);
      return;
    }
  /* Translators: %s are the moves that lead to a board, such as “Row 1, column 3; Row 2, column 5” */
  text = g_strdup_printf (_ ("This board waits to be visited: %s."), item->name);
  if (item->node != 0)
    {
      look_at (self, NULL, item->node, item->depth, text);
      return;
    }
  /* What is on a stack is tried in a state on the path to the cursor. */
  path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_array_append_vals (path, PRIVATE (self)->shown.path->data, item->depth - 1);
  g_array_append_val (path, g_array_index (item->moves, PonderMove, item->moves->len - 1));
  ponder_search_session_look (self, (const PonderMove *) path->data, path->len, text);
}

static char *
dup_move_text (PonderRecord *record,
               guint32       move)
{
  return ponder_puzzle_describe (PONDER_SEARCH_SESSION (record)->puzzle, move);
}

static char *
dup_short_move_text (PonderRecord *record,
                     guint32       move)
{
  return ponder_puzzle_short_move (PONDER_SEARCH_SESSION (record)->puzzle, move);
}

static char *
dup_place_text (PonderRecord *record,
                guint32       move)
{
  return ponder_puzzle_dup_place (PONDER_SEARCH_SESSION (record)->puzzle, move);
}

G_STATIC_ASSERT (PONDER_N_REASONS <= PONDER_TREE_MARK_REASONS);

static char *
dup_reason_name (PonderRecord *record,
                 guint         reason)
{
  return reason < PONDER_N_REASONS ? g_strdup (_ (ponder_figure_of_reason (reason)->name)) : NULL;
}

static char *
dup_pruned_text (PonderRecord         *record,
                 const PonderTreeMark *mark)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (record);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  PonderLeftOut left_out = { mark->move, mark->reason, mark->seen_at, mark->seen_depth };
  g_autofree char *text = NULL;

  if (PRIVATE (self)->tree.cursor != PRIVATE (self)->shown.node)
    return NULL;
  text = ponder_session_describe_left_out (self->puzzle, ponder_search_session_get_plan (self), SNAPSHOT (self)->state,
                                           &left_out, 1, cells);
  return ponder_node_link_dup_up_to (text, PRIVATE (self)->end_cursor.node);
}

static void
init_record (PonderRecordInterface *iface)
{
  parent_record = g_type_interface_peek_parent (iface);
  iface->small_step = small_step;
  iface->small_step_back = small_step_back;
  iface->next_answer = next_answer;
  iface->previous_answer = previous_answer;
  iface->get_n_answers = get_n_answers;
  iface->get_answer_node = get_answer_node;
  iface->dup_answer_text = dup_answer_text;
  iface->get_method_lines = get_method_lines;
  iface->get_program_lines = get_program_lines;
  iface->get_marks = get_marks;
  iface->get_waiting = get_waiting;
  iface->take_back = take_back;
  iface->look = look;
  iface->dup_move_text = dup_move_text;
  iface->dup_short_move_text = dup_short_move_text;
  iface->dup_place_text = dup_place_text;
  iface->dup_reason_name = dup_reason_name;
  iface->dup_pruned_text = dup_pruned_text;
}

static void
ponder_search_session_finalize (GObject *object)
{
  PonderSearchSession *self = PONDER_SEARCH_SESSION (object);

  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->base, g_array_unref);
  g_clear_pointer (&self->wanted_path, g_array_unref);
  g_clear_pointer (&self->wanted_text, g_free);
  g_clear_pointer (&self->view, ponder_session_view_unref);
  g_strfreev (self->program);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_pointer (&self->answer_visits, g_array_unref);
  g_clear_pointer (&self->detector, ponder_repeat_detector_unref);
  ponder_repeated_state_clear (&self->repeated);

  G_OBJECT_CLASS (ponder_search_session_parent_class)->finalize (object);
}

static void
ponder_search_session_class_init (PonderSearchSessionClass *klass)
{
  PonderSessionClass *session_class = PONDER_SESSION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_search_session_finalize;
  session_class->ask_own = ponder_search_session_ask_own;
  session_class->begin_run = ponder_search_session_begin_run;
  session_class->job_ended = ponder_search_session_job_ended;
  session_class->moved = ponder_search_session_moved;
  session_class->add_to_status = ponder_search_session_add_to_status;
  session_class->dropped = ponder_search_session_dropped;
}

static void
ponder_search_session_init (PonderSearchSession *self)
{
  self->base = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->answer_visits = g_array_new (FALSE, FALSE, sizeof (guint64));
}

/* Makes a paused session, at full speed, of a search below a node, see ponder_search_new_below(), or for NULL from
 * the start. If the path isn't in the tree of the method, the first visit that is asked for is refused. The session
 * may only be used on the main thread. Releasing it cancels what is running. */
PonderSearchSession *
ponder_search_session_new (PonderPuzzle       *puzzle,
                           const PonderMethod *method,
                           const PonderMove   *path,
                           guint64             n_moves,
                           PonderMemoryBudget *budget)
{
  PonderSearchSession *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL && budget != NULL, NULL);
  g_return_val_if_fail (path != NULL || n_moves == 0, NULL);

  self = g_object_new (PONDER_TYPE_SEARCH_SESSION, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->method = *method;
  if (PONDER_PUZZLE_GET_CLASS (puzzle)->get_program != NULL)
    self->program = g_strsplit (PONDER_PUZZLE_GET_CLASS (puzzle)->get_program (puzzle), "\n", -1);
  g_array_append_vals (self->base, path, n_moves);
  ponder_session_set_up (PONDER_SESSION (self), &ponder_search_engine,
                         ponder_search_engine_new (puzzle, method, path, n_moves, budget), budget);
  return self;
}

/* Says how far the run had come before the program was restarted, and whether no node was left. It
 * is made again when ponder_session_make_again() is called, or when a node is asked for. */
void
ponder_search_session_set_end (PonderSearchSession *self,
                               const PonderFigures *figures,
                               gboolean             finished)
{
  g_return_if_fail (PONDER_IS_SEARCH_SESSION (self));
  g_return_if_fail (figures != NULL);

  ((PonderSnapshot *) PRIVATE (self)->end)->figures = *figures;
  ponder_session_set_end (PONDER_SESSION (self), finished);
}

PonderPuzzle *
ponder_search_session_get_puzzle (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), NULL);

  return self->puzzle;
}

/* Returns the moves from the start to the root of the search. */
GArray *
ponder_search_session_get_base (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), NULL);

  return self->base;
}

PonderBaseCheck
ponder_search_session_get_base_check (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), PONDER_BASE_UNCHECKED);

  if (g_error_matches (PRIVATE (self)->refusal, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT))
    return PONDER_BASE_REFUSED;
  return PRIVATE (self)->begun ? PONDER_BASE_FOUND : PONDER_BASE_UNCHECKED;
}

/* Finds out what ponder_search_session_get_base_check() is, unless it is known; emits “changed” then. */
void
ponder_search_session_check_base (PonderSearchSession *self)
{
  g_return_if_fail (PONDER_IS_SEARCH_SESSION (self));

  /* Every job begins with it. */
  if (ponder_search_session_get_base_check (self) == PONDER_BASE_UNCHECKED && PRIVATE (self)->cancellable == NULL)
    ponder_session_ask (PONDER_SESSION (self), PONDER_WANT_END);
}

/* Returns the plan of the search, which the state belongs to. */
const PonderPlan *
ponder_search_session_get_plan (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), NULL);

  return ponder_search_get_plan (PRIVATE (self)->engine);
}

/* Returns what the visit of the node at the cursor returned; PONDER_EXHAUSTED after the last node, PONDER_FULL or
 * PONDER_FAILED if the search could not continue. */
PonderStatus
ponder_search_session_get_status (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), PONDER_EXHAUSTED);

  if (PRIVATE (self)->shown.cursor.full && SNAPSHOT (self)->status != PONDER_FAILED)
    return PONDER_FULL;
  return SNAPSHOT (self)->status;
}

/* Returns the figures at the cursor, or of the view that is shown. */
const PonderFigures *
ponder_search_session_get_figures (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), NULL);

  return self->view != NULL ? &self->view->figures : &SNAPSHOT (self)->figures;
}

/* Returns the figures at the end of the run, wherever the cursor is. */
const PonderFigures *
ponder_search_session_get_end (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), NULL);

  return &((PonderSnapshot *) PRIVATE (self)->end)->figures;
}

/* Returns the state at the cursor, or NULL before the first node. After the last node of a finished
 * search it is the last answer, or else the last node. Of a view, its state. */
gconstpointer
ponder_search_session_get_state (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), NULL);

  if (self->view != NULL)
    return self->view->state;
  return SNAPSHOT (self)->figures.visited > 0 ? SNAPSHOT (self)->state : NULL;
}

gboolean
ponder_search_session_shows_answer (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), FALSE);

  return self->view != NULL ? self->view->is_answer : PRIVATE (self)->shown.is_answer;
}

/* Returns what the last visit did, or NULL if it was part of a run at full speed. */
const PonderStep *
ponder_search_session_get_step (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), NULL);

  return self->view != NULL ? self->view->step : PRIVATE (self)->shown.step;
}

/* Returns the path to the state where the search last paused, or to that of a view. */
GArray *
ponder_search_session_get_path (PonderSearchSession *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), NULL);

  return self->view != NULL ? self->view->path : PRIVATE (self)->shown.path;
}

/* Returns the number, from 1, of the small step that is shown, or will be shown when the cursor is
 * there; 0 if it is none. */
guint
ponder_search_session_get_small_step (PonderSearchSession *self)
{
  PonderSessionPrivate *priv;

  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), 0);

  priv = PRIVATE (self);
  if (priv->mode == PONDER_RECORD_SEEKING && priv->running == PONDER_WANT_SEEK)
    return priv->wanted_part;
  return get_small_step (self);
}

/* Shows another board until the cursor moves, or, for NULL, the node at the cursor again. To be
 * called again after a change of the view. */
void
ponder_search_session_show_view (PonderSearchSession *self,
                                 PonderSessionView   *view)
{
  PonderSessionView *before = self->view;

  self->view = view != NULL ? g_atomic_rc_box_acquire (view) : NULL;
  g_clear_pointer (&before, ponder_session_view_unref);
  g_signal_emit_by_name (self, "changed");
}

/* Shows the state after some moves instead of the node at the cursor, until the cursor moves, and
 * says @text of it. If lookahead excludes a move, shows the state before it, and says why. Does
 * nothing before the first node. Ends a run. */
void
ponder_search_session_look (PonderSearchSession *self,
                            const PonderMove    *path,
                            gsize                n_moves,
                            const char          *text)
{
  GArray *wanted = g_array_sized_new (FALSE, FALSE, sizeof (PonderMove), n_moves);

  g_array_append_vals (wanted, path, n_moves);
  look_at (self, wanted, 0, 0, text);
}

/* If a search whose states can repeat doesn't remember them, it may never end. From the first call on, such
 * repeated states are looked for when the search has paused, and now and then while it runs; “changed” is
 * emitted after a look at a paused search. Returns what has been found so far, up to the end of the run. */
const PonderRepeatedState *
ponder_search_session_get_repeated_state (PonderSearchSession *self)
{
  PonderSessionPrivate *priv;
  PonderSessionJob *job;
  guint64 next;

  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (self), NULL);

  priv = PRIVATE (self);
  if (!ponder_puzzle_states_repeat (self->puzzle) || self->method.remember)
    return &self->repeated;
  if (self->detector == NULL)
    self->detector = ponder_repeat_detector_new (self->puzzle, ponder_search_session_get_plan (self), priv->budget);
  ponder_repeat_detector_get (self->detector, &self->repeated);
  next = ponder_repeat_detector_get_next (self->detector, priv->mode != PONDER_RECORD_PAUSED);
  if (priv->cancellable == NULL && next != 0 && next <= priv->made)
    {
      job = ponder_session_new_job (PONDER_SESSION (self), 0, work_repeats);
      add_own (job)->detector = g_atomic_rc_box_acquire (self->detector);
      ponder_session_start_aside (PONDER_SESSION (self), job);
    }
  return &self->repeated;
}
