/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-race.h"

#include <string.h>

#include "ponder-latest.h"
#include "ponder-race-lane.h"
#include "ponder-search-size.h"
#include "ponder-tree-estimate.h"

/* The lanes visit nodes in a job, one job at a time. Until it ends, they belong to its thread, and the main thread knows
 * only the results that it publishes. What a person asks for in the meantime is done when it has ended. When a run has
 * ended, the trees of the lanes that haven't finished are estimated. */

typedef enum
{
  WANT_NOTHING,
  WANT_STEP,
  WANT_RUN,
} Want;

struct _PonderRace
{
  GObject parent_instance;

  PonderPuzzle *puzzle;
  PonderRaceRules rules;
  guint64 share; /* of the memory */
  GPtrArray *lanes; /* of PonderRaceLane */
  PonderProgress *progress;
  guint64 serial; /* of the results read last */
  guint8 *results;
  GPtrArray *remaining; /* nullable: of each lane, or NULL */
  PonderLatest *estimating; /* finds them out; follows nothing when they are known */
  gboolean estimates; /* whether they are found out when it stops: it has run, or is about methods that had */

  GCancellable *cancellable; /* of the current job, or NULL */
  gboolean running; /* whether the current job runs until every lane stops, and was not asked to pause */
  Want wanted; /* what to do when the current job has ended */
  guint64 wanted_rounds;
};

/* A job is the work of the lanes in a thread: everything up to job_worker() runs there. */
typedef struct
{
  GPtrArray *lanes; /* of PonderRaceLane; only the job may use them until it ends */
  PonderRaceRules rules;
  guint64 rounds; /* how many nodes each of them visits; 0: until it stops */
  PonderProgress *progress; /* where to publish the results of all lanes, one after the other */
  GWeakRef owner; /* the race, which may go away */
} Job;

static void
job_free (Job *job)
{
  g_weak_ref_clear (&job->owner);
  g_clear_pointer (&job->lanes, g_ptr_array_unref);
  g_clear_pointer (&job->progress, ponder_progress_unref);
  g_free (job);
}

static void
publish (Job *job)
{
  g_autofree guint8 *results = g_malloc (ponder_progress_size (job->progress));

  for (guint i = 0; i < job->lanes->len; i++)
    {
      PonderRaceLane *lane = g_ptr_array_index (job->lanes, i);

      ponder_race_lane_collect (lane);
      memcpy (results + lane->offset, lane->result, lane->size);
    }
  ponder_progress_publish (job->progress, results);
}

/* Visits as many nodes in each open lane. Several visits of one lane in a row give the same as one visit of each in turn,
 * and nothing is published in between. Returns whether a lane was open. */
static gboolean
visit_in_lockstep (Job    *job,
                   guint64 rounds)
{
  gboolean any = FALSE;

  for (guint i = 0; i < job->lanes->len; i++)
    {
      PonderRaceLane *lane = g_ptr_array_index (job->lanes, i);

      if (!ponder_race_lane_is_open (lane))
        continue;
      ponder_race_lane_visit (lane, &job->rules, rounds);
      any = TRUE;
    }
  return any;
}

/* Visits nodes in the open lane that has had the least CPU time. Returns whether there was one. */
static gboolean
visit_by_time (Job *job)
{
  PonderRaceLane *next = NULL;

  for (guint i = 0; i < job->lanes->len; i++)
    {
      PonderRaceLane *lane = g_ptr_array_index (job->lanes, i);

      if (ponder_race_lane_is_open (lane) && (next == NULL || lane->seconds < next->seconds))
        next = lane;
    }
  if (next == NULL)
    return FALSE;
  ponder_race_lane_visit (next, &job->rules, ponder_pacer_begin (&next->pacer, G_MAXUINT64));
  ponder_pacer_end (&next->pacer);
  return TRUE;
}

static void
run (Job          *job,
     GCancellable *cancellable)
{
  PonderPacer pacer;
  gboolean any = TRUE;

  ponder_pacer_init (&pacer);
  while (any && !g_cancellable_is_cancelled (cancellable))
    {
      if (job->rules.pace == PONDER_RACE_CPU_TIME)
        any = visit_by_time (job);
      else
        {
          any = visit_in_lockstep (job, ponder_pacer_begin (&pacer, G_MAXUINT64));
          ponder_pacer_end (&pacer);
        }
      if (ponder_progress_due (job->progress))
        publish (job);
    }
}

static void
job_worker (GTask        *task,
            gpointer      source_object,
            gpointer      task_data,
            GCancellable *cancellable)
{
  Job *job = task_data;
  gboolean begun = TRUE;

  for (guint i = 0; i < job->lanes->len && begun; i++)
    begun = ponder_race_lane_begin (g_ptr_array_index (job->lanes, i), cancellable);
  if (begun)
    {
      if (job->rounds > 0)
        visit_in_lockstep (job, job->rounds);
      else
        run (job, cancellable);
      publish (job);
    }
  g_task_return_boolean (task, TRUE);
}

static void
free_worker (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  g_task_set_task_data (task, NULL, NULL);
  g_task_return_boolean (task, TRUE);
}

/* Releases lanes in a thread, because freeing a large search takes a while. */
static void
release_lanes (GPtrArray *lanes)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_source_tag (task, release_lanes);
  g_task_set_task_data (task, lanes, (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, free_worker);
}

enum
{
  SIGNAL_CHANGED,
  SIGNAL_LANE_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderRace, ponder_race, G_TYPE_OBJECT)

/* How much there would be to visit is found out for the methods that were stopped before their ends, in a task that
 * reads nothing of a lane that its search changes. */

#define N_BATCHES 10
#define PROBES_A_BATCH 400
#define SEED 1

typedef struct
{
  PonderPuzzle *puzzle;
  GPtrArray *lanes; /* of PonderRaceLane, for their plans */
  PonderFigures *figures; /* of each lane; visited is 0 for one that needs no estimate */
} Estimation;

static void
estimation_free (gpointer data)
{
  Estimation *self = data;

  g_object_unref (self->puzzle);
  release_lanes (self->lanes);
  g_free (self->figures);
  g_free (self);
}

/* Returns how much there would be to visit in a lane, in words, or NULL. */
static char *
remaining_text (const Estimation *self,
                guint             nth,
                GCancellable     *cancellable)
{
  const PonderRaceLane *lane = g_ptr_array_index (self->lanes, nth);
  const PonderPlan *plan = ponder_race_lane_get_plan (lane);
  PonderTreeEstimate estimate;
  gboolean estimated;

  if (self->figures[nth].visited == 0 || g_cancellable_is_cancelled (cancellable))
    return NULL;
  estimated = ponder_tree_estimate (self->puzzle, &plan->method, NULL, 0, N_BATCHES, PROBES_A_BATCH, SEED, lane->budget,
                                    cancellable, &estimate, NULL);
  return ponder_search_size_unfinished_text (self->puzzle, plan, &self->figures[nth], estimated ? &estimate : NULL);
}

static gpointer
find_remaining (const PonderLatestJob *job,
                GError               **error)
{
  const Estimation *self = job->about;
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->lanes->len; i++)
    g_ptr_array_add (texts, remaining_text (self, i, job->cancellable));
  return texts;
}

static const PonderLatestKind estimating_kind = {
  .compute = find_remaining,
  .free_result = (GDestroyNotify) g_ptr_array_unref,
  .free_about = estimation_free,
};

static void
estimated_cb (gpointer owner)
{
  PonderRace *self = owner;

  g_clear_pointer (&self->remaining, g_ptr_array_unref);
  self->remaining = ponder_latest_steal (self->estimating);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
forget_remaining (PonderRace *self)
{
  ponder_latest_follow (self->estimating, NULL);
  g_clear_pointer (&self->remaining, g_ptr_array_unref);
}

static void
ponder_race_dispose (GObject *object)
{
  PonderRace *self = PONDER_RACE (object);

  forget_remaining (self);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->lanes != NULL)
    release_lanes (g_steal_pointer (&self->lanes));
  g_clear_object (&self->puzzle);

  G_OBJECT_CLASS (ponder_race_parent_class)->dispose (object);
}

static void
ponder_race_finalize (GObject *object)
{
  PonderRace *self = PONDER_RACE (object);

  ponder_latest_free (self->estimating);
  ponder_progress_unref (self->progress);
  g_free (self->results);

  G_OBJECT_CLASS (ponder_race_parent_class)->finalize (object);
}

static void
ponder_race_class_init (PonderRaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ponder_race_dispose;
  object_class->finalize = ponder_race_finalize;

  /* The race has begun or stopped to run, was stepped, or more is known about a lane. While it
   * runs, results are read with ponder_race_refresh(). */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* A lane (guint) has ended, see PonderLaneState, as far as the results say that were read last.
   * Emitted once for each. */
  signals[SIGNAL_LANE_ENDED] = g_signal_new ("lane-ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                             NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ponder_race_init (PonderRace *self)
{
  self->lanes = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_race_lane_free);
  self->estimating = ponder_latest_new (&estimating_kind, estimated_cb, self);
}

static PonderRaceLane *
lane_at (PonderRace *self,
         guint       nth)
{
  return g_ptr_array_index (self->lanes, nth);
}

static void
add_lanes (PonderRace            *self,
           const PonderRaceSetup *setup,
           PonderMemoryBudget    *budget)
{
  gsize size = 0;

  for (guint i = 0; i < setup->n_methods; i++)
    {
      PonderRaceLane *lane = ponder_race_lane_new (self->puzzle, &setup->methods[i], budget, self->share);

      g_ptr_array_add (self->lanes, lane);
      lane->offset = size;
      size += lane->size;
    }
  self->results = g_malloc (size);
  for (guint i = 0; i < setup->n_methods; i++)
    memcpy (self->results + lane_at (self, i)->offset, lane_at (self, i)->result, lane_at (self, i)->size);
  self->progress = ponder_progress_new (size);
}

/* Makes a race. No node is visited yet. @memory is for all lanes together, of which each gets an equal
 * share; 0: the limit of @budget, or 1 GiB without one. Each lane counts what the same search would count
 * alone with the same share of memory, whatever the others do, and whenever the race is paused. */
PonderRace *
ponder_race_new (PonderPuzzle          *puzzle,
                 const PonderRaceSetup *setup,
                 PonderMemoryBudget    *budget,
                 guint64                memory)
{
  PonderRace *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (setup->n_methods >= PONDER_RACE_LEAST_LANES && setup->n_methods <= PONDER_RACE_MOST_LANES,
                        NULL);

  if (memory == 0)
    memory = budget != NULL ? ponder_memory_budget_get_limit (budget) : PONDER_DEFAULT_MEMORY;
  self = g_object_new (PONDER_TYPE_RACE, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->rules = setup->rules;
  self->share = memory / setup->n_methods;
  add_lanes (self, setup, budget);
  return self;
}

PonderPuzzle *
ponder_race_get_puzzle (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), NULL);

  return self->puzzle;
}

guint
ponder_race_get_n_lanes (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), 0);

  return self->lanes->len;
}

const PonderRaceRules *
ponder_race_get_rules (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), NULL);

  return &self->rules;
}

/* Returns the most bytes that each lane may use. */
guint64
ponder_race_get_share (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), 0);

  return self->share;
}

/* Returns the plan of a lane, with its method; without tables. */
const PonderPlan *
ponder_race_get_plan (PonderRace *self,
                      guint       lane)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), NULL);
  g_return_val_if_fail (lane < self->lanes->len, NULL);

  return ponder_race_lane_get_plan (lane_at (self, lane));
}

/* Returns how far a lane has come, as read last; valid until ponder_race_refresh() or “changed”. */
const PonderLaneResult *
ponder_race_get_result (PonderRace *self,
                        guint       lane)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), NULL);
  g_return_val_if_fail (lane < self->lanes->len, NULL);

  return (const PonderLaneResult *) (self->results + lane_at (self, lane)->offset);
}

static gboolean
has_finished (PonderRace *self,
              guint       lane)
{
  PonderLaneState state = ponder_race_get_result (self, lane)->state;

  return state == PONDER_LANE_ANSWERED || state == PONDER_LANE_EXHAUSTED;
}

/* Returns how much there would be to visit in a lane that has not finished, in a short phrase; NULL
 * if that isn't known. */
const char *
ponder_race_get_remaining (PonderRace *self,
                           guint       lane)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), NULL);
  g_return_val_if_fail (lane < self->lanes->len, NULL);

  return self->remaining != NULL && !has_finished (self, lane) ? g_ptr_array_index (self->remaining, lane) : NULL;
}

static gboolean
has_ended (PonderRace *self,
           guint       lane)
{
  return ponder_race_get_result (self, lane)->state != PONDER_LANE_OPEN;
}

/* Reads the results that were published last, and returns whether there were new ones. To be called
 * for each frame while the race runs. */
gboolean
ponder_race_refresh (PonderRace *self)
{
  gboolean had_ended[PONDER_RACE_MOST_LANES];
  guint64 before;

  g_return_val_if_fail (PONDER_IS_RACE (self), FALSE);

  for (guint i = 0; i < self->lanes->len; i++)
    had_ended[i] = has_ended (self, i);
  before = self->serial;
  self->serial = ponder_progress_read (self->progress, self->results);
  for (guint i = 0; i < self->lanes->len; i++)
    if (!had_ended[i] && has_ended (self, i))
      g_signal_emit (self, signals[SIGNAL_LANE_ENDED], 0, i);
  return self->serial != before;
}

/* Returns whether no lane is open. */
gboolean
ponder_race_is_over (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), FALSE);

  for (guint i = 0; i < self->lanes->len; i++)
    if (!has_ended (self, i))
      return FALSE;
  return TRUE;
}

/* Returns whether a node has been visited, or a lane has ended without one. */
gboolean
ponder_race_has_begun (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), FALSE);

  for (guint i = 0; i < self->lanes->len; i++)
    if (ponder_race_get_result (self, i)->figures.visited > 0 || has_ended (self, i))
      return TRUE;
  return FALSE;
}

/* Returns whether it runs until every lane stops, unless it is paused. */
gboolean
ponder_race_is_running (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), FALSE);

  return self->running || self->wanted == WANT_RUN;
}

/* Returns whether it is being found out how much there would be to visit. */
gboolean
ponder_race_is_estimating (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), FALSE);

  return ponder_latest_is_running (self->estimating);
}

/* Returns whether a job has not ended yet: a run, a step, or one that was asked to pause. */
gboolean
ponder_race_is_busy (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), FALSE);

  return self->cancellable != NULL;
}

/* Estimates what remains in the lanes that haven't finished, if there are any. */
static void
estimate (PonderRace *self)
{
  gboolean all_finished = TRUE;
  Estimation *estimation;

  for (guint i = 0; i < self->lanes->len; i++)
    all_finished = all_finished && has_finished (self, i);
  if (all_finished)
    return;
  estimation = g_new0 (Estimation, 1);
  estimation->puzzle = g_object_ref (self->puzzle);
  estimation->lanes = g_ptr_array_ref (self->lanes);
  estimation->figures = g_new0 (PonderFigures, self->lanes->len);
  for (guint i = 0; i < self->lanes->len; i++)
    {
      const PonderLaneResult *result = lane_at (self, i)->result;

      if (result->state == PONDER_LANE_OPEN || result->state == PONDER_LANE_OUT_OF_TIME ||
          result->state == PONDER_LANE_OUT_OF_MEMORY)
        estimation->figures[i] = result->figures;
    }
  ponder_latest_follow (self->estimating, estimation);
}

static void start (PonderRace *self,
                   Want        want,
                   guint64     rounds);

static void
job_cb (GObject      *source_object,
        GAsyncResult *result,
        gpointer      user_data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (PonderRace) self = g_weak_ref_get (&job->owner);
  Want wanted;

  g_task_propagate_boolean (G_TASK (result), NULL);
  /* Gives back the lanes: the thread may hold the job for a while. The race may have been finalised meanwhile. */
  if (self == NULL)
    release_lanes (g_steal_pointer (&job->lanes));
  else
    g_clear_pointer (&job->lanes, g_ptr_array_unref);
  if (self == NULL || self->lanes == NULL)
    return;
  g_clear_object (&self->cancellable);
  self->running = FALSE;
  ponder_race_refresh (self);
  wanted = self->wanted;
  self->wanted = WANT_NOTHING;
  if (wanted != WANT_NOTHING && !ponder_race_is_over (self))
    start (self, wanted, self->wanted_rounds);
  else if (self->estimates)
    estimate (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
start (PonderRace *self,
       Want        want,
       guint64     rounds)
{
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  /* After some steps, what is left is about the same. */
  if (want == WANT_RUN)
    forget_remaining (self);
  else
    ponder_latest_follow (self->estimating, NULL);
  self->cancellable = g_cancellable_new ();
  self->running = want == WANT_RUN;
  self->estimates = self->estimates || want == WANT_RUN;
  g_weak_ref_init (&job->owner, self);
  job->lanes = g_ptr_array_ref (self->lanes);
  job->rules = self->rules;
  job->rounds = want == WANT_RUN ? 0 : rounds;
  job->progress = g_atomic_rc_box_acquire (self->progress);
  task = g_task_new (NULL, self->cancellable, job_cb, NULL);
  g_task_set_source_tag (task, start);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, job_worker);
}

static void
ask (PonderRace *self,
     Want        want,
     guint64     rounds)
{
  if (ponder_race_is_over (self))
    return;
  if (self->cancellable == NULL)
    start (self, want, rounds);
  else
    {
      self->wanted_rounds = rounds + (self->wanted == WANT_STEP ? self->wanted_rounds : 0);
      self->wanted = want;
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Takes over the end of the lane with the same method of another race of the same puzzle, if there is one, so that
 * nothing is left to visit. */
static void
take_over (PonderRace     *self,
           PonderRaceLane *lane,
           PonderRace     *other)
{
  for (guint i = 0; i < other->lanes->len; i++)
    {
      const PonderRaceLane *ended = lane_at (other, i);

      if (!ponder_method_equal (&ponder_race_lane_get_plan (ended)->method, &ponder_race_lane_get_plan (lane)->method))
        continue;
      memcpy (lane->result, ended->result, ended->size);
      lane->seconds = ended->seconds;
      memcpy (self->results + lane->offset, lane->result, lane->size);
      return;
    }
}

/* Makes a race that takes the place of another one of the same puzzle. If that is over, and its rules
 * were the same, then the methods that were in it have ended as they did there, and only the others are
 * left to visit nodes, each with as much memory as those had. Otherwise it is a race like any other. */
PonderRace *
ponder_race_new_after (PonderRace            *before,
                       const PonderRaceSetup *setup,
                       PonderMemoryBudget    *budget)
{
  const PonderRaceRules *rules;
  PonderRace *self;

  g_return_val_if_fail (PONDER_IS_RACE (before), NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  rules = &before->rules;
  if (!ponder_race_is_over (before) || before->cancellable != NULL || rules->pace != setup->rules.pace ||
      rules->stop != setup->rules.stop || rules->seconds != setup->rules.seconds)
    return ponder_race_new (before->puzzle, setup, budget, 0);
  self = ponder_race_new (before->puzzle, setup, budget, before->share * setup->n_methods);
  for (guint i = 0; i < self->lanes->len; i++)
    take_over (self, lane_at (self, i), before);
  self->estimates = TRUE;
  estimate (self);
  return self;
}

/* Visits nodes until every lane has stopped or the race is paused, then emits “changed”. */
void
ponder_race_run (PonderRace *self)
{
  g_return_if_fail (PONDER_IS_RACE (self));

  if (!ponder_race_is_running (self))
    ask (self, WANT_RUN, 0);
}

/* Has each open lane visit so many nodes. Does nothing if the race runs. */
void
ponder_race_step (PonderRace *self,
                  guint64     rounds)
{
  g_return_if_fail (PONDER_IS_RACE (self));
  g_return_if_fail (rounds > 0);

  if (!ponder_race_is_running (self))
    ask (self, WANT_STEP, rounds);
}

/* Stops the race within a few milliseconds. It can continue from there. */
void
ponder_race_pause (PonderRace *self)
{
  g_return_if_fail (PONDER_IS_RACE (self));

  self->wanted = WANT_NOTHING;
  self->running = FALSE;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Gives up the search of a lane to free memory, and returns it, to be freed by the caller,
 * preferably in a thread because it may take a while; NULL if no lane has one, or something is
 * running. It is made again before the next visit; until then its results stay as they are. */
GObject *
ponder_race_drop (PonderRace *self)
{
  g_return_val_if_fail (PONDER_IS_RACE (self), NULL);

  if (self->cancellable != NULL)
    return NULL;
  for (guint i = 0; i < self->lanes->len; i++)
    {
      PonderSearch **search = &lane_at (self, i)->search;

      if (*search != NULL)
        return G_OBJECT (g_steal_pointer (search));
    }
  return NULL;
}
