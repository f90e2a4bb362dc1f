/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SEARCH (ponder_search_get_type ())

G_DECLARE_FINAL_TYPE (PonderSearch, ponder_search, PONDER, SEARCH, GObject)

/**
 * PonderLimits:
 * @answers: stop once so many are found; 0: find all
 * @keep: keep the moves of the first so many answers
 * @visits: stop after visiting so many nodes; 0: no limit
 * @seconds: stop after so long; 0: no limit
 * @memory: the most bytes to hold; 0: as it was set; at first as @budget allows, or 1 GiB without one
 * @budget: (nullable): shared with others; a search takes from the one it was given first
 * @threads: the most threads to use, where there is work for more than one; 0: one for each core
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
 * @status: as ponder_search_advance() gives it
 * @visit: the number of the node visited, from 1; 0 where none was
 * @from_depth: the depth of the node visited before
 * @depth: the depth of the node visited
 * @move: the move that made it; meaningless at depth 0
 * @has_place: whether the node was branched at
 * @place: the place chosen there
 * @n_moves: the moves allowed there
 * @left_out: (element-type PonderLeftOut): the moves left out on the way to the node, and then those at its place
 * @n_on_the_way: how many of @left_out were left out on the way
 *
 * What one step did. Depth first went back where @depth is not @from_depth + 1.
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
};

/**
 * PonderTrailLevel:
 * @move: a move of the path
 * @index: its place, from 0, among the moves allowed there, in the order they are tried
 * @n_moves: how many those are
 *
 * One level of the tree, on the way to a state.
 */
typedef struct
{
  PonderMove move;
  guint index;
  guint n_moves;
} PonderTrailLevel;

/**
 * PonderSnapshot:
 * @figures: the figures then
 * @status: and the status
 * @state: the state last visited, as many bytes as the plan says
 *
 * What a running search publishes.
 */
typedef struct
{
  PonderFigures figures;
  PonderStatus status;
  _Alignas (8) guint8 state[];
} PonderSnapshot;

PonderLimits     *ponder_limits_copy          (const PonderLimits *limits);
void              ponder_limits_free          (PonderLimits       *limits);
guint64           ponder_answer_size          (guint64             n_moves);

PonderSearch     *ponder_search_new           (PonderPuzzle       *puzzle,
                                               const PonderMethod *method);
PonderPuzzle     *ponder_search_get_puzzle    (PonderSearch       *self);
const PonderPlan *ponder_search_get_plan      (PonderSearch       *self);
void              ponder_search_set_memory    (PonderSearch       *self,
                                               guint64             memory);
void              ponder_search_set_budget    (PonderSearch       *self,
                                               PonderMemoryBudget *budget);
void              ponder_search_set_keep      (PonderSearch       *self,
                                               guint64             keep);

PonderStatus      ponder_search_advance       (PonderSearch       *self,
                                               guint64             budget);
PonderStep       *ponder_search_step          (PonderSearch       *self);
void              ponder_step_free            (PonderStep         *step);

PonderStatus      ponder_search_run           (PonderSearch       *self,
                                               const PonderLimits *limits,
                                               PonderProgress     *progress,
                                               GCancellable       *cancellable,
                                               GError            **error);
void              ponder_search_run_async     (PonderSearch       *self,
                                               const PonderLimits *limits,
                                               PonderProgress     *progress,
                                               GCancellable       *cancellable,
                                               GAsyncReadyCallback callback,
                                               gpointer            user_data);
PonderStatus      ponder_search_run_finish    (PonderSearch       *self,
                                               GAsyncResult       *result,
                                               GError            **error);
gboolean          ponder_search_is_lent       (PonderSearch       *self);

PonderStatus      ponder_search_get_status    (PonderSearch       *self);
void              ponder_search_get_figures   (PonderSearch       *self,
                                               PonderFigures      *figures);
gconstpointer     ponder_search_get_state     (PonderSearch       *self);
GArray           *ponder_search_dup_path      (PonderSearch       *self);
GArray           *ponder_search_dup_trail     (PonderSearch       *self,
                                               guint               most_levels);
guint64           ponder_search_get_n_kept    (PonderSearch       *self);
GArray           *ponder_search_ref_answer    (PonderSearch       *self,
                                               guint64             nth);

PonderProgress   *ponder_search_new_progress  (PonderSearch       *self);
gsize             ponder_search_snapshot_size (PonderSearch       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderLimits, ponder_limits_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderStep, ponder_step_free)

G_END_DECLS
