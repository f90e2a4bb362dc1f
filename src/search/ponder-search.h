/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"
#include "ponder-puzzle.h"
#include "ponder-waiting.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SEARCH (ponder_search_get_type ())

G_DECLARE_FINAL_TYPE (PonderSearch, ponder_search, PONDER, SEARCH, GObject)

struct _PonderLimits
{
  guint64 answers; /* stop after finding this many; 0: find all */
  guint64 keep; /* how many of the first answers to keep */
  guint64 visits; /* stop after visiting this many nodes; 0: no limit */
  double seconds; /* stop after this time; 0: no limit */
  guint64 memory; /* the most bytes to use; 0: keep the limit, which is at first that of the budget, or 1 GiB */
  PonderMemoryBudget *budget; /* nullable: shared with others; ignored if the search already has one */
  guint threads; /* the most threads to use if the work can be divided; 0: one for each core */
};

/* What one step did. A depth-first search has gone back if `depth` is not `from_depth` + 1. */
struct _PonderStep
{
  PonderStatus status; /* what ponder_search_advance() would return */
  guint64 visit; /* the number of the node visited, from 1; 0 if none was */
  guint64 from_depth; /* the depth of the previously visited node */
  guint64 depth; /* the depth of the node visited */
  PonderMove move; /* the move that led to the node, also to the root below a node; undefined at depth 0 */
  gboolean has_place; /* whether the search branched at the node */
  guint place; /* the place chosen there */
  guint n_moves; /* the number of moves allowed there */
  /* of PonderLeftOut: the moves left out before the node was reached, then those that aren't allowed at its
   * place, then those that are, but lead to a state that lookahead excludes or that was seen before */
  GArray *left_out;
  guint n_on_the_way; /* how many of them were left out before the node was reached */
  guint n_not_allowed; /* how many then aren't allowed at its place */
  guint n_counted; /* how many the figures count; depth first counts the others when it tries them */
  guint64 frontier; /* the size of the frontier after the visit */
};

/* One level of the tree on the path to a state. */
typedef struct
{
  PonderMove move; /* a move of the path */
  guint index; /* its index among the moves allowed at its place, in the order they are tried */
  guint n_moves; /* how many moves are allowed there */
} PonderTrailLevel;

/* What a running search publishes for other threads. It is zero at first. If states are pointers, it holds its state. */
typedef struct
{
  PonderFigures figures;
  PonderStatus status;
  gpointer (*hold) (gpointer state); /* those of the plan */
  void (*drop) (gpointer state);
  _Alignas (8) guint8 state[]; /* the state last visited; its size is the plan's `state_size` */
} PonderSnapshot;

guint64           ponder_answer_size                (guint64             n_moves);

PonderSearch     *ponder_search_new                 (PonderPuzzle       *puzzle,
                                                     const PonderMethod *method);
PonderSearch     *ponder_search_new_below           (PonderPuzzle       *puzzle,
                                                     const PonderMethod *method,
                                                     const PonderMove   *path,
                                                     guint64             n_moves);
const PonderPlan *ponder_search_get_plan            (PonderSearch       *self);
void              ponder_search_set_memory          (PonderSearch       *self,
                                                     guint64             memory);
void              ponder_search_set_budget          (PonderSearch       *self,
                                                     PonderMemoryBudget *budget);
void              ponder_search_set_keep            (PonderSearch       *self,
                                                     guint64             keep);
void              ponder_search_set_recorded        (PonderSearch       *self,
                                                     gboolean            recorded);
void              ponder_search_set_labels          (PonderSearch       *self,
                                                     gboolean            labels);
void              ponder_search_set_cancellable     (PonderSearch       *self,
                                                     GCancellable       *cancellable);

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

PonderStatus      ponder_search_get_status          (PonderSearch       *self);
void              ponder_search_get_figures         (PonderSearch       *self,
                                                     PonderFigures      *figures);
const GError     *ponder_search_get_failure         (PonderSearch       *self);
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

PonderWaiting    *ponder_search_list_waiting        (PonderSearch       *self);
PonderWaiting    *ponder_search_list_start          (PonderSearch       *self);
GArray           *ponder_search_dup_path_to         (PonderSearch       *self,
                                                     guint64             node,
                                                     guint64             depth);

gsize             ponder_search_snapshot_size       (PonderSearch       *self);
void              ponder_snapshot_hold              (gpointer            snapshot);
void              ponder_snapshot_drop              (gpointer            snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderStep, ponder_step_free)

G_END_DECLS
