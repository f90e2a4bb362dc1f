/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-engine.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-search-private.h"
#include "ponder-search-tree.h"
#include "ponder-session-description.h"

#define KEPT_ANSWERS 1000

/* Makes a search below @path, see ponder_search_new_below(), that can go back. */
PonderSearch *
ponder_search_engine_new (PonderPuzzle       *puzzle,
                          const PonderMethod *method,
                          const PonderMove   *path,
                          guint64             n_moves,
                          PonderMemoryBudget *budget)
{
  PonderSearch *search = ponder_search_new_below (puzzle, method, path, n_moves);

  ponder_search_set_budget (search, budget);
  ponder_search_set_recorded (search, TRUE);
  ponder_search_set_keep (search, KEPT_ANSWERS);
  return search;
}

static gpointer
new_again (gpointer self)
{
  PonderSearch *search = self;

  return ponder_search_engine_new (search->puzzle, &search->plan.method, search->base, search->plan.base,
                                   search->memory.budget);
}

static gboolean
begin (gpointer      self,
       GCancellable *cancellable,
       GError      **error)
{
  ponder_search_set_cancellable (self, cancellable);
  return ponder_search_begin (self, cancellable, error);
}

static void
visit (gpointer                  self,
       const PonderEngineLimits *limits,
       PonderProgress           *progress,
       GCancellable             *cancellable)
{
  PonderLimits all = {
    .answers = limits->answers,
    .keep = KEPT_ANSWERS,
    .visits = limits->visits,
    .seconds = limits->seconds,
  };

  ponder_search_run (self, &all, progress, cancellable, NULL);
}

static gpointer
step (gpointer self)
{
  return ponder_search_step (self);
}

static void
free_step (gpointer step)
{
  ponder_step_free (step);
}

static gboolean
go (gpointer      self,
    guint64       node,
    GCancellable *cancellable)
{
  return ponder_search_go (self, node, cancellable);
}

static guint64
get_node_at (gpointer self,
             guint64  depth)
{
  return ponder_search_get_visit_at (self, depth);
}

static void
get_cursor (gpointer            self,
            PonderEngineCursor *cursor)
{
  PonderSearch *search = self;

  *cursor = (PonderEngineCursor){
    .node = search->figures.visited,
    .last = search->status == PONDER_EXHAUSTED,
    .end = search->end,
    .finished = search->exhausted,
    .full = ponder_status_is_stuck (search->status),
    .is_answer = search->status == PONDER_FOUND,
    .answers = search->figures.answers,
    .bytes = search->memory.used,
  };
}

static gsize
get_snapshot_size (gpointer self)
{
  return ponder_search_snapshot_size (self);
}

static void
copy_snapshot (gpointer self,
               gpointer snapshot)
{
  PonderSnapshot *copy = snapshot;

  ponder_search_get_figures (self, &copy->figures);
  copy->status = ponder_search_get_status (self);
  ponder_search_publish_state (self, copy);
}

static void
read_snapshot (gconstpointer       snapshot,
               PonderEngineCursor *cursor)
{
  const PonderSnapshot *read = snapshot;

  *cursor = (PonderEngineCursor){
    .node = read->figures.visited,
    .last = read->status == PONDER_EXHAUSTED,
    .full = ponder_status_is_stuck (read->status),
    .is_answer = read->status == PONDER_FOUND,
    .answers = read->figures.answers,
    .n_waiting = read->figures.frontier,
    .bytes = read->figures.bytes,
    .fraction = read->figures.fraction,
  };
}

/* What happened last stays on the board: the last answer, or else the last node. */
static void
stay (gpointer self,
      gpointer snapshot)
{
  PonderSearch *search = self;

  if (!ponder_search_go_to_answer_before (search, search->end + 1, NULL))
    ponder_search_go (search, search->end, NULL);
  ponder_search_publish_state (search, snapshot);
}

static GArray *
dup_path (gpointer self)
{
  return ponder_search_dup_path (self);
}

static PonderWaiting *
list_waiting (gpointer self)
{
  return ponder_search_list_waiting (self);
}

/* Moves that may not be in the tree can't be listed. */
static PonderWaiting *
list_start (gpointer self)
{
  PonderSearch *search = self;

  if (search->plan.base > 0 && !search->begun)
    return NULL;
  return ponder_search_list_start (search);
}

static char *
failure_text (PonderSearch *search)
{
  const GError *failure = ponder_search_get_failure (search);
  g_autofree char *node = ponder_count_text (search->figures.visited + 1);

  /* Translators: the number of a node, and an error such as “line 7: next gave a number, expected a list of states” */
  return failure != NULL ? g_strdup_printf (_ ("The search stops at node %s: %s."), node, failure->message) : NULL;
}

static char *
describe (gpointer      self,
          gconstpointer step,
          GArray       *cells)
{
  PonderSearch *search = self;
  g_autoptr (GArray) path = NULL;

  if (search->status == PONDER_FAILED)
    return failure_text (search);
  if (step == NULL || search->status == PONDER_EXHAUSTED || search->figures.visited == 0)
    return NULL;
  path = ponder_search_dup_path (search);
  return ponder_session_describe_step (search->puzzle, &search->plan, ponder_search_get_state (search), step, path,
                                       cells);
}

static gpointer
tree_new (void)
{
  return ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
}

static void
tree_free (gpointer tree)
{
  ponder_search_tree_free (tree);
}

static gsize
tree_get_size (gpointer tree)
{
  return ponder_search_tree_get_size (tree);
}

static GArray *
make_marks (gpointer      tree,
            gpointer      self,
            guint64       cursor,
            GHashTable   *folding,
            guint         most_looks,
            gboolean     *complete,
            GCancellable *cancellable)
{
  return ponder_search_tree_make_marks (tree, self, cursor, folding, most_looks, complete, cancellable);
}

/* Pruning leaves out moves only for its own reasons. */
static guint
get_possible_turning_points (gpointer self)
{
  const PonderMethod *method = &((PonderSearch *) self)->plan.method;
  guint possible = PONDER_TURNING_POINT_BACK | PONDER_TURNING_POINT_ANSWER;

  if (method->pruning != PONDER_PRUNING_NONE)
    possible |= PONDER_TURNING_POINT_REASON << PONDER_BROKEN_RULE;
  if (method->pruning == PONDER_PRUNING_LOOKAHEAD)
    possible |= PONDER_TURNING_POINT_REASON << PONDER_LOOKED_AHEAD;
  if (method->remember)
    possible |= PONDER_TURNING_POINT_REASON << PONDER_SEEN_BEFORE;
  return possible;
}

/* Returns whether the node just visited is not a child of the one visited before, which was at @depth. */
static gboolean
went_back (PonderSearch *search,
           guint64       depth)
{
  if (search->figures.visited < 2)
    return FALSE;
  if (search->figures.depth != depth + 1)
    return TRUE;
  return search->plan.method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST &&
         ponder_search_get_visit_at (search, depth) != search->figures.visited - 1;
}

static guint
visit_for_turning_points (gpointer self,
                          guint    known)
{
  PonderSearch *search = self;
  guint64 before = search->figures.visited;
  guint64 depth = search->figures.depth;
  guint kinds = 0;

  ponder_search_advance (search, 1);
  if (search->figures.visited == before)
    return 0;
  if (!(known & PONDER_TURNING_POINT_BACK) && went_back (search, depth))
    kinds |= PONDER_TURNING_POINT_BACK;
  if (search->status == PONDER_FOUND)
    kinds |= PONDER_TURNING_POINT_ANSWER;
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    if (search->figures.left_out[reason] > 0)
      kinds |= PONDER_TURNING_POINT_REASON << reason;
  return kinds;
}

const PonderEngineFuncs ponder_search_engine = {
  .new_again = new_again,
  .begin = begin,
  .visit = visit,
  .step = step,
  .free_step = free_step,
  .go = go,
  .stay = stay,
  .get_node_at = get_node_at,
  .get_cursor = get_cursor,
  .get_snapshot_size = get_snapshot_size,
  .copy_snapshot = copy_snapshot,
  .hold_snapshot = ponder_snapshot_hold,
  .drop_snapshot = ponder_snapshot_drop,
  .read_snapshot = read_snapshot,
  .dup_path = dup_path,
  .list_waiting = list_waiting,
  .list_start = list_start,
  .describe = describe,
  .tree_new = tree_new,
  .tree_free = tree_free,
  .tree_get_size = tree_get_size,
  .make_marks = make_marks,
  .get_possible_turning_points = get_possible_turning_points,
  .visit_for_turning_points = visit_for_turning_points,
  .ask = ponder_search_question_ask,
};
