/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"
#include "ponder-puzzle.h"
#include "ponder-waiting.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SEARCH (ponder_search_get_type ())

G_DECLARE_FINAL_TYPE (PonderSearch, ponder_search, PONDER, SEARCH, GObject)

/**
 * PonderLimits:
 * @answers: stop after finding this many; 0: find all
 * @keep: how many of the first answers to keep
 * @visits: stop after visiting this many nodes; 0: no limit
 * @seconds: stop after this time; 0: no limit
 * @memory: the most bytes to use; 0: keep the limit, which is at first that of @budget, or 1 GiB without one
 * @budget: (nullable): a budget shared with others; ignored if the search already has one
 * @threads: the most threads to use if the work can be divided; 0: one for each core
 */
struct _PonderLimits
{
  guint64 answers;
  guint64 keep;
  guint64 visits;
  double seconds;
  guint64 memory;
  PonderMemoryBudget *budget;
  guint threads;
};

/**
 * PonderStep:
 * @status: what ponder_search_advance() would return
 * @visit: the number of the node visited, from 1; 0 if none was
 * @from_depth: the depth of the previously visited node
 * @depth: the depth of the node visited
 * @move: the move that led to the node, also if that is the root of a search below a node; undefined at depth 0
 * @has_place: whether the search branched at the node
 * @place: the place chosen there
 * @n_moves: the number of moves allowed there
 * @left_out: (element-type PonderLeftOut): the moves left out before the node was reached, then those that aren't
 *   allowed at its place, then those that are, but lead to a state that lookahead excludes or that was seen before
 * @n_on_the_way: how many of @left_out were left out before the node was reached
 * @n_not_allowed: how many of @left_out then aren't allowed at its place
 * @n_counted: how many of @left_out the figures count; depth first foresees the others, and counts them when it tries
 *   them
 * @frontier: the size of the frontier after the visit
 *
 * What one step did. A depth-first search has gone back if @depth is not @from_depth + 1.
 */
struct _PonderStep
{
  PonderStatus status;
  guint64 visit;
  guint64 from_depth;
  guint64 depth;
  PonderMove move;
  gboolean has_place;
  guint place;
  guint n_moves;
  GArray *left_out;
  guint n_on_the_way;
  guint n_not_allowed;
  guint n_counted;
  guint64 frontier;
};

/**
 * PonderTrailLevel:
 * @move: a move of the path
 * @index: its index among the moves allowed at its place, in the order they are tried
 * @n_moves: how many moves are allowed there
 *
 * One level of the tree on the path to a state.
 */
typedef struct
{
  PonderMove move;
  guint index;
  guint n_moves;
} PonderTrailLevel;

/**
 * PonderSnapshot:
 * @figures: the figures at that moment
 * @status: the status
 * @state: the state last visited; its size is the plan's `state_size`
 *
 * What a running search publishes for other threads.
 */
typedef struct
{
  PonderFigures figures;
  PonderStatus status;
  _Alignas (8) guint8 state[];
} PonderSnapshot;

guint64           ponder_answer_size                (guint64             n_moves);

PonderSearch     *ponder_search_new                 (PonderPuzzle       *puzzle,
                                                     const PonderMethod *method);
PonderSearch     *ponder_search_new_below           (PonderPuzzle       *puzzle,
                                                     const PonderMethod *method,
                                                     const PonderMove   *path,
                                                     guint64             n_moves);
const PonderPlan *ponder_search_get_plan            (PonderSearch       *self);
const PonderMove *ponder_search_get_base            (PonderSearch       *self,
                                                     guint64            *n_moves);
void              ponder_search_set_memory          (PonderSearch       *self,
                                                     guint64             memory);
void              ponder_search_set_budget          (PonderSearch       *self,
                                                     PonderMemoryBudget *budget);
void              ponder_search_set_keep            (PonderSearch       *self,
                                                     guint64             keep);
void              ponder_search_set_recorded        (PonderSearch       *self,
                                                     gboolean            recorded);

gboolean          ponder_search_begin               (PonderSearch       *self,
                                                     GCancellable       *cancellable,
                                                     GError            **error);
PonderStatus      ponder_search_advance             (PonderSearch       *self,
                                                     guint64             budget);
PonderStep       *ponder_search_step                (PonderSearch       *self);
guint             ponder_step_get_n_open            (const PonderStep   *step);
gboolean          ponder_step_is_dead_end           (const PonderStep   *step);
void              ponder_step_free                  (PonderStep         *step);

PonderStatus      ponder_search_run                 (PonderSearch       *self,
                                                     const PonderLimits *limits,
                                                     PonderProgress     *progress,
                                                     GCancellable       *cancellable,
                                                     GError            **error);

gboolean          ponder_search_go                  (PonderSearch       *self,
                                                     guint64             visits,
                                                     GCancellable       *cancellable);
guint64           ponder_search_get_end             (PonderSearch       *self);
gboolean          ponder_search_go_to_answer_before (PonderSearch       *self,
                                                     guint64             visits,
                                                     GCancellable       *cancellable);
guint64           ponder_search_get_visit_at        (PonderSearch       *self,
                                                     guint64             depth);
gboolean          ponder_search_is_exhausted        (PonderSearch       *self);

PonderStatus      ponder_search_get_status          (PonderSearch       *self);
void              ponder_search_get_figures         (PonderSearch       *self,
                                                     PonderFigures      *figures);
gconstpointer     ponder_search_get_state           (PonderSearch       *self);
GArray           *ponder_search_dup_path            (PonderSearch       *self);
GArray           *ponder_search_dup_trail           (PonderSearch       *self,
                                                     guint               most_levels);
guint64           ponder_search_get_made            (PonderSearch       *self,
                                                     guint64             node,
                                                     PonderMove         *move);
guint64           ponder_search_get_n_kept          (PonderSearch       *self);
GArray           *ponder_search_ref_answer          (PonderSearch       *self,
                                                     guint64             nth);
guint64           ponder_search_get_answer_visit    (PonderSearch       *self,
                                                     guint64             nth);

PonderWaiting    *ponder_search_list_waiting        (PonderSearch       *self);
PonderWaiting    *ponder_search_list_start          (const PonderMethod *method,
                                                     const PonderMove   *base,
                                                     guint64             n_moves);
GArray           *ponder_search_dup_path_to         (PonderSearch       *self,
                                                     guint64             node,
                                                     guint64             depth);

PonderProgress   *ponder_search_new_progress        (PonderSearch       *self);
gsize             ponder_search_snapshot_size       (PonderSearch       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderStep, ponder_step_free)

G_END_DECLS
