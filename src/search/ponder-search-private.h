/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "ponder-block-array.h"
#include "ponder-checkpoints.h"
#include "ponder-random.h"
#include "ponder-search.h"
#include "ponder-seen-states.h"
#include "ponder-thread-clock.h"

G_BEGIN_DECLS

/* A traversal stores the nodes. The search does what all traversals share: it starts, tests finished states, orders and
 * counts moves, and reports what a step did. */
typedef struct
{
  /* Called once the plan is laid out. */
  void          (*init)     (PonderSearch  *self);
  void          (*clear)    (PonderSearch  *self);

  /* Visits at most `budget` nodes. If `step` isn't NULL, reports in it what happened. */
  PonderStatus  (*advance)  (PonderSearch  *self,
                             guint64        budget,
                             PonderStep    *step);

  gconstpointer (*state)    (PonderSearch  *self);
  void          (*path)     (PonderSearch  *self,
                             GArray        *moves);
  /* Fills `trail` with the last levels of the path, as many as its length says, none of them above the root. */
  void          (*trail)    (PonderSearch  *self,
                             GArray        *trail);
  double        (*fraction) (PonderSearch  *self);
  /* Returns the random key of the current node. */
  guint64       (*key)      (PonderSearch  *self);
  /* Returns in how many moves the nth remembered state was reached. */
  guint64       (*depth_of) (PonderSearch  *self,
                             guint64        nth);
  /* Returns the number of the node on the path at a depth, which is not above the root. */
  guint64       (*visit_at) (PonderSearch  *self,
                             guint64        depth);

  /* Lists what waits at the current node, which is not before the first one. */
  PonderWaiting *(*list_waiting) (PonderSearch *self);

  /* Adds a checkpoint of the node last visited. */
  void          (*mark)     (PonderSearch  *self);
  /* Puts the search to a checkpoint, or before its first node if that is NULL. Returns whether it was not cancelled. */
  gboolean      (*restore)  (PonderSearch           *self,
                             const PonderCheckpoint *checkpoint,
                             GCancellable           *cancellable);
} PonderTraversalFuncs;

extern const PonderTraversalFuncs ponder_depth_funcs;
extern const PonderTraversalFuncs ponder_breadth_funcs;

gconstpointer ponder_breadth_get_state    (PonderSearch *self,
                                           guint64       node);
guint64       ponder_breadth_get_children (PonderSearch *self,
                                           guint64       node,
                                           guint64      *n_children);

/* Depth first: a level for each depth from that of the root, which is a PonderLevel with its state, followed by the
 * moves. */
typedef struct
{
  PonderBlockArray levels;
  PonderBlockArray depths; /* of guint32: in how many moves each remembered state was reached */
  struct _PonderLevel *level; /* the current level; NULL before the start */
  gsize moves_offset;
} PonderDepth;

/* Breadth first: all nodes, and the states of those not yet visited. A state has the same index as its node. */
typedef struct
{
  PonderBlockArray nodes;
  PonderBlockArray states; /* unused when states are remembered: then they are in the search's `seen` */
  guint64 n_made; /* the nodes made when the current node had been visited: fewer than all if it is not the last */
  guint64 depth_end; /* the first node that is deeper than the node last visited */
  GArray *line; /* of guint64: a node visited long ago and its ancestors, from the root */
  GPtrArray *line_states; /* of PonderState: their states, and others that are unused */
} PonderBreadth;

struct _PonderSearch
{
  GObject parent_instance;

  PonderPuzzle *puzzle;
  PonderPuzzleClass *klass;
  PonderPlan plan;
  PonderMove *base; /* the moves from the start to the root; NULL if that is the start */
  PonderState *root_state;
  guint64 root_key;
  const PonderTraversalFuncs *traversal;
  gboolean checks; /* whether moves are checked one by one, not in the usual way */

  PonderFigures figures; /* without bytes and fraction, which are computed on request */
  PonderMemoryAccount memory;
  PonderSeenStates seen;
  GError *failure; /* nullable: why the next node could not be examined */
  GCancellable *cancellable; /* nullable: what visits outside of runs are cancelled by */
  guint64 n_seen; /* how many of them had been seen by the current node; used depth first */
  PonderStatus status;
  gboolean begun;
  guint64 checked_at; /* visits made when an answer was last checked; only in debug builds */

  /* The end is the node visited last; the search can be put back to an earlier one. */
  guint64 end; /* its number */
  gboolean exhausted; /* no node is left after it */
  double end_seconds; /* spent until then */
  double end_cpu_seconds;
  gboolean recorded; /* whether checkpoints are made */
  PonderCheckpoints checkpoints;
  double unmarked_seconds; /* of CPU time, spent since the last checkpoint */

  guint64 keep;
  GPtrArray *kept; /* of GArray of PonderMove */
  GArray *kept_visits; /* of guint64: the numbers of their nodes */
  guint64 reserved_moves; /* length of the answer for which memory is reserved */
  GArray *path; /* scratch: the moves to a finished state */
  PonderState *scratch_state;
  PonderMove *scratch_moves; /* most_moves for the traversal, then twice as many for reporting a step */

  union
  {
    PonderDepth depth;
    PonderBreadth breadth;
  };
};

/* When a search began to spend time, in this thread. */
typedef struct
{
  gint64 time; /* in microseconds */
  double cpu; /* in seconds */
} PonderSpending;

/* Returns which of @n_children a probe goes to, from 0. */
typedef guint (*PonderProbeChoice) (guint    n_children,
                                    gpointer user_data);

gboolean     ponder_search_probe          (PonderSearch         *self,
                                           PonderProbeChoice     choose,
                                           gpointer              user_data,
                                           GCancellable         *cancellable,
                                           double               *n_nodes,
                                           guint64              *n_tried,
                                           GError              **error);
PonderStatus ponder_search_move_on        (PonderSearch         *self,
                                           guint64               budget,
                                           PonderStep           *step);
void         ponder_search_spend          (PonderSearch         *self,
                                           const PonderSpending *began);
gboolean     ponder_search_reserve_answer (PonderSearch         *self);
gboolean     ponder_search_try            (PonderSearch         *self,
                                           gconstpointer         state,
                                           PonderStatus         *status);
PonderStatus ponder_search_test           (PonderSearch         *self);
void         ponder_search_order_moves    (PonderSearch         *self,
                                           gconstpointer         state,
                                           guint64               key,
                                           PonderMove           *moves,
                                           guint                 n_moves);
gboolean     ponder_search_find_seen      (PonderSearch         *self,
                                           gconstpointer         state,
                                           guint64               n_known,
                                           PonderLeftOut        *left_out);
void         ponder_search_leave_out      (PonderSearch         *self,
                                           PonderMove            move,
                                           PonderReason          reason,
                                           PonderStep           *step);
void         ponder_search_report_branch  (PonderSearch         *self,
                                           gconstpointer         state,
                                           guint                 place,
                                           const PonderMove     *moves,
                                           guint                 n_moves,
                                           PonderStep           *step);

static inline PonderSpending
ponder_spending_begin (void)
{
  return (PonderSpending){ g_get_monotonic_time (), ponder_thread_seconds () };
}

static inline void
ponder_plan_init_seen_states (const PonderPlan    *plan,
                              PonderMemoryAccount *memory,
                              PonderSeenStates    *seen)
{
  ponder_seen_states_init (seen, memory, plan->state_size);
  seen->hold = plan->keep;
  seen->drop = plan->drop;
}

/* Copies the state last visited, if there is one, with what is shown of it. */
static inline void
ponder_search_publish_state (PonderSearch   *self,
                             PonderSnapshot *snapshot)
{
  gconstpointer state;

  if (self->figures.visited == 0)
    return;
  state = self->traversal->state (self);
  if (self->klass->present != NULL)
    self->klass->present (self->puzzle, &self->plan, state);
  snapshot->hold = self->plan.hold;
  snapshot->drop = self->plan.drop;
  ponder_plan_copy_state (&self->plan, state, snapshot->state);
}

/* Returns the figures before the first node. */
static inline PonderFigures
ponder_search_zero_figures (PonderSearch *self)
{
  return (PonderFigures){ .depth = self->plan.base };
}

static inline gboolean
ponder_search_is_breadth_first (PonderSearch *self)
{
  return self->traversal == &ponder_breadth_funcs;
}

/* Copies the moves to the root to the beginning of a path, which is at least as long. */
static inline void
ponder_search_copy_base (PonderSearch *self,
                         GArray       *path)
{
  if (self->plan.base > 0)
    memcpy (path->data, self->base, self->plan.base * sizeof (PonderMove));
}

/* Returns the random key of a child. */
static inline guint64
ponder_plan_child_key (const PonderPlan *plan,
                       guint64           key,
                       PonderMove        move)
{
  return ponder_random_key (key, move & plan->move_mask);
}

/* Returns the random key of a node, from the moves to it. */
static inline guint64
ponder_search_path_key (PonderSearch *self,
                        const GArray *path)
{
  guint64 key = self->root_key;

  for (guint i = self->plan.base; i < path->len; i++)
    key = ponder_plan_child_key (&self->plan, key, g_array_index (path, PonderMove, i));
  return key;
}

/* Returns the move that leads to the root; 0 if that is the start. */
static inline PonderMove
ponder_search_root_move (PonderSearch *self)
{
  return self->plan.base > 0 ? self->base[self->plan.base - 1] : 0;
}

/* Returns whether the current node is not the one visited last, so that the next one has been visited before. */
static inline gboolean
ponder_search_is_back (PonderSearch *self)
{
  return self->figures.visited < self->end;
}

/* Returns whether there is memory to keep the next node as an answer. Before its end, a search needs none. */
static inline gboolean
ponder_search_can_keep (PonderSearch *self)
{
  return self->kept->len >= self->keep || self->reserved_moves > self->figures.depth ||
         ponder_search_reserve_answer (self);
}

static inline gboolean
ponder_search_is_finished (PonderSearch *self,
                           gconstpointer state,
                           guint64       depth)
{
  if (self->plan.length != PONDER_LENGTH_VARIES)
    return depth == self->plan.length;
  return self->klass->finished (self->puzzle, &self->plan, state);
}

/* Returns the place to branch at. */
static inline guint
ponder_search_choose (PonderSearch *self,
                      gconstpointer state,
                      guint64       depth,
                      guint64       key)
{
  if (!ponder_order_chooses (self->plan.method.order) || self->klass->choose == NULL)
    return depth;
  return self->klass->choose (self->puzzle, &self->plan, state, key);
}

/* Writes the moves allowed at a node in the order to try them, without counting those left out. */
static inline guint
ponder_search_branch_again (PonderSearch *self,
                            gconstpointer state,
                            guint64       depth,
                            guint64       key,
                            PonderMove   *moves)
{
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint place = ponder_search_choose (self, state, depth, key);
  guint n_moves =
    self->klass->moves (self->puzzle, &self->plan, state, place, self->plan.method.pruning, moves, uncounted);

  if (self->plan.method.order != PONDER_ORDER_NATURAL)
    ponder_search_order_moves (self, state, key, moves, n_moves);
  return n_moves;
}

/* Chooses a place, writes the moves allowed there in the order to try them, and counts those left out. Returns the
 * number of allowed moves. Inline because it runs at every node. */
static G_ALWAYS_INLINE inline guint
ponder_search_branch (PonderSearch            *self,
                      const PonderPuzzleClass *functions,
                      gconstpointer            state,
                      guint64                  depth,
                      guint64                  key,
                      PonderMove              *moves,
                      PonderStep              *step)
{
  const PonderMethod *method = &self->plan.method;
  guint place = ponder_search_choose (self, state, depth, key);
  guint n_moves;

  if (G_UNLIKELY (self->checks))
    n_moves = ponder_puzzle_check_moves (self->puzzle, &self->plan, state, place, moves, &self->figures);
  else
    n_moves =
      functions->moves (self->puzzle, &self->plan, state, place, method->pruning, moves, self->figures.left_out);
  if (G_UNLIKELY (step != NULL))
    ponder_search_report_branch (self, state, place, moves, n_moves, step);
  if (method->order != PONDER_ORDER_NATURAL)
    ponder_search_order_moves (self, state, key, moves, n_moves);
  return n_moves;
}

G_END_DECLS
