/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOVES_A_POLL 1024

/* Longer than any answer of a puzzle whose states don't repeat. */
#define ALWAYS_CHECKED 4096

G_DEFINE_FINAL_TYPE (PonderSearch, ponder_search, G_TYPE_OBJECT)

static const PonderTraversalFuncs *const traversals[] = {
  [PONDER_TRAVERSAL_DEPTH_FIRST] = &ponder_depth_funcs,
  [PONDER_TRAVERSAL_BREADTH_FIRST] = &ponder_breadth_funcs,
};

static void
ponder_search_finalize (GObject *object)
{
  PonderSearch *self = PONDER_SEARCH (object);

  self->traversal->clear (self);
  ponder_seen_states_clear (&self->seen);
  g_clear_error (&self->failure);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_pointer (&self->kept_visits, g_array_unref);
  ponder_checkpoints_clear (&self->checkpoints);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->base, g_free);
  g_clear_pointer (&self->root_state, ponder_state_free);
  g_clear_pointer (&self->scratch_state, ponder_state_free);
  g_clear_pointer (&self->scratch_moves, g_free);
  if (self->plan.tables_free != NULL)
    g_clear_pointer (&self->plan.tables, self->plan.tables_free);
  ponder_memory_account_clear (&self->memory);
  g_clear_object (&self->puzzle);

  G_OBJECT_CLASS (ponder_search_parent_class)->finalize (object);
}

static void
ponder_search_class_init (PonderSearchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ponder_search_finalize;
}

static void
ponder_search_init (PonderSearch *self)
{
  ponder_memory_account_init (&self->memory, 0, NULL);
  self->status = PONDER_MORE;
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->kept_visits = g_array_new (FALSE, FALSE, sizeof (guint64));
  ponder_checkpoints_init (&self->checkpoints, &self->memory);
  self->path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
}

/* Returns whether the tree of the method has a node below one at @depth, where @move leads. */
static gboolean
has_child (PonderSearch *self,
           gconstpointer state,
           guint64       depth,
           guint64       key,
           PonderMove   *move)
{
  guint n_moves;
  guint nth = 0;

  if (ponder_search_is_finished (self, state, depth))
    return FALSE;
  n_moves = ponder_search_branch_again (self, state, depth, key, self->scratch_moves);
  while (nth < n_moves && ((self->scratch_moves[nth] ^ *move) & self->plan.move_mask) != 0)
    nth++;
  if (nth == n_moves)
    return FALSE;
  *move = self->scratch_moves[nth];
  return self->klass->apply (self->puzzle, &self->plan, state, *move, self->scratch_state);
}

/* Makes the state and the key of the root as the search from the start would. */
static gboolean
make_root (PonderSearch *self,
           GCancellable *cancellable,
           GError      **error)
{
  self->root_key = ponder_random_mix (self->plan.method.seed);
  self->klass->start (self->puzzle, &self->plan, self->root_state);
  for (guint64 depth = 0; depth < self->plan.base; depth++)
    {
      if (depth % MOVES_A_POLL == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (!has_child (self, self->root_state, depth, self->root_key, &self->base[depth]))
        {
          g_autofree char *nth = ponder_count_text (depth + 1);

          /* Translators: the number of a move on a path */
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("Move %s isn’t in the tree of this method."),
                       nth);
          return FALSE;
        }
      ponder_plan_copy_state (&self->plan, self->scratch_state, self->root_state);
      self->root_key = ponder_plan_child_key (&self->plan, self->root_key, self->base[depth]);
    }
  return TRUE;
}

/* Builds the tables needed before the first node, as the first visit does. To be called only to
 * learn why that fails: with G_IO_ERROR_NO_SPACE or G_IO_ERROR_CANCELLED, after which it can be
 * called again; with G_IO_ERROR_NOT_SUPPORTED if the puzzle can't be searched; with
 * G_IO_ERROR_INVALID_ARGUMENT if the path to the root isn't in the tree of the method. */
gboolean
ponder_search_begin (PonderSearch *self,
                     GCancellable *cancellable,
                     GError      **error)
{
  if (self->begun)
    return TRUE;

  if (self->klass->prepare != NULL && self->plan.tables == NULL &&
      !self->klass->prepare (self->puzzle, &self->plan, &self->memory, cancellable, error))
    return FALSE;
  if (!make_root (self, cancellable, error))
    return FALSE;
  self->begun = TRUE;
  return TRUE;
}

/* Returns the bytes that an answer takes: the GArray, whose size is rounded up to a power of two, and its entry in an
 * array that doubles when it grows. */
guint64
ponder_answer_size (guint64 n_moves)
{
  guint64 bytes = 16;

  while (bytes < n_moves * sizeof (PonderMove))
    bytes *= 2;
  return ponder_allocated (bytes) + ponder_allocated (40) + 2 * sizeof (gpointer);
}

/* Reserves memory for the next node in case it is an answer to be kept. */
gboolean
ponder_search_reserve_answer (PonderSearch *self)
{
  guint64 n_moves = self->figures.depth + 1;
  guint64 held = self->reserved_moves > 0 ? ponder_answer_size (self->reserved_moves) : 0;

  if (!ponder_memory_account_take (&self->memory, ponder_answer_size (n_moves) - held))
    return FALSE;
  self->reserved_moves = n_moves;
  return TRUE;
}

/* Lets the puzzle examine a state. Otherwise returns FALSE and sets what the visit then returns: after cancelling, the
 * search stands before that node as if it had not been tried. */
gboolean
ponder_search_try (PonderSearch *self,
                   gconstpointer state,
                   PonderStatus *status)
{
  if (self->klass->examine (self->puzzle, &self->plan, state, &self->failure))
    return TRUE;
  *status = g_error_matches (self->failure, G_IO_ERROR, G_IO_ERROR_CANCELLED)  ? PONDER_MORE
            : g_error_matches (self->failure, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? PONDER_FULL
                                                                               : PONDER_FAILED;
  return FALSE;
}

static void
keep_answer (PonderSearch *self)
{
  GArray *answer;

  /* The traversal has called ponder_search_can_keep(). */
  g_assert (self->path->len <= self->reserved_moves);
  ponder_memory_account_give (&self->memory,
                              ponder_answer_size (self->reserved_moves) - ponder_answer_size (self->path->len));
  self->reserved_moves = 0;
  answer = g_array_sized_new (FALSE, FALSE, sizeof (PonderMove), self->path->len);
  g_array_append_vals (answer, self->path->data, self->path->len);
  g_ptr_array_add (self->kept, answer);
  g_array_append_val (self->kept_visits, self->figures.visited);
}

/* Returns whether the answer just found is to be checked. Debug builds check every answer of usual length. If a search
 * goes in circles, paths grow without end; then a check may not cost more than the visits since the last one. */
static gboolean
is_checked (PonderSearch *self)
{
#ifdef PONDER_CHECK_ANSWERS
  if (self->figures.depth > ALWAYS_CHECKED && self->figures.visited - self->checked_at < self->figures.depth)
    return FALSE;
  self->checked_at = self->figures.visited;
  return TRUE;
#else
  return FALSE;
#endif
}

/* Tests the finished state just visited. The path is computed only if needed: a search that goes in circles would
 * otherwise spend nearly all its time on the paths of its answers. */
PonderStatus
ponder_search_test (PonderSearch *self)
{
  gboolean generated = self->plan.method.pruning == PONDER_PRUNING_NONE;
  gboolean again = self->figures.visited <= self->end;
  gboolean checked = !generated && !again && is_checked (self);
  gboolean keeps = !again && self->kept->len < self->keep;
  gboolean replayed;

  if (generated)
    self->figures.tested++;
  if (generated && self->klass->kept_rules != NULL &&
      !self->klass->kept_rules (self->puzzle, &self->plan, self->traversal->state (self)))
    return PONDER_MORE;
  replayed = (generated && self->klass->kept_rules == NULL) || checked;
  if (replayed || keeps)
    self->traversal->path (self, self->path);
  if (replayed && !ponder_puzzle_holds (self->puzzle, (PonderMove *) self->path->data, self->path->len))
    {
      if (generated)
        return PONDER_MORE;
      g_error ("%s: an answer breaks a rule", G_OBJECT_TYPE_NAME (self->puzzle));
    }

  if (self->figures.answers++ == 0)
    self->figures.first_answer = self->figures.visited;
  if (keeps)
    keep_answer (self);
  return PONDER_FOUND;
}

/* Sorts moves by rank. Equal ranks keep their order. */
static void
sort_by_rank (PonderSearch *self,
              gconstpointer state,
              PonderMove   *moves,
              guint         n_moves)
{
  g_autofree gint64 *ranks = g_new (gint64, n_moves);

  for (guint i = 0; i < n_moves; i++)
    {
      PonderMove move = moves[i];
      gint64 rank = self->klass->rank (self->puzzle, &self->plan, state, move);
      guint at = i;

      for (; at > 0 && ranks[at - 1] > rank; at--)
        {
          ranks[at] = ranks[at - 1];
          moves[at] = moves[at - 1];
        }
      ranks[at] = rank;
      moves[at] = move;
    }
}

static void
shuffle (PonderMove *moves,
         guint       n_moves,
         guint64     key)
{
  for (guint n = n_moves; n > 1; n--)
    {
      guint other = ponder_random_below (&key, n);
      PonderMove move = moves[n - 1];

      moves[n - 1] = moves[other];
      moves[other] = move;
    }
}

/* Puts moves that are in natural order into the method's order. */
void
ponder_search_order_moves (PonderSearch *self,
                           gconstpointer state,
                           guint64       key,
                           PonderMove   *moves,
                           guint         n_moves)
{
  PonderOrder order = self->plan.method.order;

  if (ponder_order_shuffles (order))
    shuffle (moves, n_moves, key);
  if (ponder_order_chooses (order) && self->klass->rank != NULL && n_moves > 1)
    sort_by_rank (self, state, moves, n_moves);
}

/* The report of a visit: which moves were left out, and why. */

/* Sets where a state was seen before, if it is among the first @n_known of those seen, and returns whether it is: a
 * search that was put back knows states that it will see only later. */
gboolean
ponder_search_find_seen (PonderSearch  *self,
                         gconstpointer  state,
                         guint64        n_known,
                         PonderLeftOut *left_out)
{
  guint64 nth;

  if (!ponder_seen_states_find (&self->seen, state, &nth) || nth >= n_known)
    return FALSE;
  left_out->seen_at = nth + 1;
  left_out->seen_depth = self->traversal->depth_of (self, nth);
  return TRUE;
}

/* Counts a move that is left out, and adds it to @step, if any. Breadth first has made its state in scratch_state. */
void
ponder_search_leave_out (PonderSearch *self,
                         PonderMove    move,
                         PonderReason  reason,
                         PonderStep   *step)
{
  PonderLeftOut left_out = { move, reason };

  self->figures.left_out[reason]++;
  if (step == NULL)
    return;
  if (reason == PONDER_SEEN_BEFORE && ponder_search_is_breadth_first (self))
    ponder_search_find_seen (self, self->scratch_state, G_MAXUINT64, &left_out);
  g_array_append_val (step->left_out, left_out);
}

/* Adds to a step of a depth-first search the allowed moves that will lead nowhere. They are counted when they are
 * tried, but it is here that people want to know why. */
static void
foresee (PonderSearch     *self,
         gconstpointer     state,
         const PonderMove *moves,
         guint             n_moves,
         PonderStep       *step)
{
  for (guint i = 0; i < n_moves; i++)
    {
      PonderLeftOut left_out = { moves[i], PONDER_LOOKED_AHEAD };

      if (self->klass->apply (self->puzzle, &self->plan, state, moves[i], self->scratch_state))
        {
          if (!self->plan.method.remember ||
              !ponder_search_find_seen (self, self->scratch_state, self->n_seen, &left_out))
            continue;
          left_out.reason = PONDER_SEEN_BEFORE;
        }
      g_array_append_val (step->left_out, left_out);
    }
}

/* Adds to a step where the search branched, and which moves pruning left out there: those found without pruning that
 * are not in @moves. All three lists are in natural order; the one under `rules` gives the reason. */
void
ponder_search_report_branch (PonderSearch     *self,
                             gconstpointer     state,
                             guint             place,
                             const PonderMove *moves,
                             guint             n_moves,
                             PonderStep       *step)
{
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  PonderMove *all = self->scratch_moves + self->plan.most_moves;
  PonderMove *keep_rules = all + self->plan.most_moves;
  guint n_all = self->klass->moves (self->puzzle, &self->plan, state, place, PONDER_PRUNING_NONE, all, uncounted);
  guint n_keep_rules =
    self->klass->moves (self->puzzle, &self->plan, state, place, PONDER_PRUNING_RULES, keep_rules, uncounted);
  guint next_allowed = 0;
  guint next_keep_rules = 0;

  step->has_place = TRUE;
  step->n_on_the_way = step->left_out->len;
  step->place = place;
  step->n_moves = n_moves;
  for (guint i = 0; i < n_all; i++)
    {
      PonderLeftOut left_out = { all[i], PONDER_BROKEN_RULE };

      if (next_keep_rules < n_keep_rules && keep_rules[next_keep_rules] == all[i])
        {
          left_out.reason = PONDER_LOOKED_AHEAD;
          next_keep_rules++;
        }
      if (next_allowed < n_moves && moves[next_allowed] == all[i])
        next_allowed++;
      else
        g_array_append_val (step->left_out, left_out);
    }
  step->n_not_allowed = step->left_out->len - step->n_on_the_way;
  /* Breadth first makes all states at once, and reports the others then. */
  if (!ponder_search_is_breadth_first (self))
    foresee (self, state, moves, n_moves, step);
}

PonderSearch *
ponder_search_new (PonderPuzzle       *puzzle,
                   const PonderMethod *method)
{
  return ponder_search_new_below (puzzle, method, NULL, 0);
}

/* Makes a search of what is below a node, which is its root and its first node. As long as states aren't remembered,
 * it visits the nodes that the whole search visits below that node, in the same order. Depths, paths and answers are
 * those of the whole search; node numbers and figures count only what is below, and only states below are remembered.
 * ponder_search_begin() says if the path isn't in the tree of the method. */
PonderSearch *
ponder_search_new_below (PonderPuzzle       *puzzle,
                         const PonderMethod *method,
                         const PonderMove   *path,
                         guint64             n_moves)
{
  PonderSearch *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL, NULL);
  g_return_val_if_fail (path != NULL || n_moves == 0, NULL);

  self = g_object_new (PONDER_TYPE_SEARCH, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  self->plan.method = *method;
  self->plan.length = PONDER_LENGTH_VARIES;
  self->plan.move_mask = self->klass->move_mask != 0 ? self->klass->move_mask : G_MAXUINT32;
  self->klass->layout (puzzle, &self->plan);
  self->plan.base = n_moves;
  self->base = g_memdup2 (path, n_moves * sizeof (PonderMove));
  self->figures = ponder_search_zero_figures (self);
  self->checkpoints.base = n_moves;
  self->root_state = ponder_state_new (&self->plan);
  self->scratch_state = ponder_state_new (&self->plan);
  self->scratch_moves = g_new (PonderMove, 3 * self->plan.most_moves);
  self->traversal = traversals[method->traversal];
  self->checks = ponder_puzzle_get_checking (puzzle, method) != PONDER_CHECKING_USUAL;
  ponder_plan_init_seen_states (&self->plan, &self->memory, &self->seen);
  self->traversal->init (self);
  return self;
}

const PonderPlan *
ponder_search_get_plan (PonderSearch *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), NULL);

  return &self->plan;
}

/* Says whether the moves of a search that hasn't begun are shown to a person; those of one that is recorded are. */
void
ponder_search_set_labels (PonderSearch *self,
                          gboolean      labels)
{
  g_return_if_fail (PONDER_IS_SEARCH (self));
  g_return_if_fail (!self->begun);

  self->plan.labels = labels;
}

/* Sets what visits are cancelled by outside of runs. */
void
ponder_search_set_cancellable (PonderSearch *self,
                               GCancellable *cancellable)
{
  g_return_if_fail (PONDER_IS_SEARCH (self));

  g_set_object (&self->cancellable, cancellable);
  self->plan.cancellable = self->cancellable;
}

/* Sets the memory limit in bytes, which is 1 GiB at first. After PONDER_FULL a higher limit lets the search
 * continue. */
void
ponder_search_set_memory (PonderSearch *self,
                          guint64       memory)
{
  self->memory.limit = memory;
}

/* Takes the memory from a budget, which replaces the limit; ponder_search_set_memory() can then set
 * a lower one. Must be called before the first visit. */
void
ponder_search_set_budget (PonderSearch       *self,
                          PonderMemoryBudget *budget)
{
  g_return_if_fail (PONDER_IS_SEARCH (self));
  g_return_if_fail (budget != NULL);
  g_return_if_fail (self->memory.used == 0 && self->memory.budget == NULL);

  ponder_memory_account_init (&self->memory, 0, budget);
}

/* Sets how many of the first answers are kept. Answers found earlier are not added. */
void
ponder_search_set_keep (PonderSearch *self,
                        guint64       keep)
{
  g_return_if_fail (PONDER_IS_SEARCH (self));

  self->keep = keep;
}

/* Advances without measuring the time; see ponder_search_spend(). A search that was put back stops at its end, because
 * beyond it nodes need memory. */
PonderStatus
ponder_search_move_on (PonderSearch *self,
                       guint64       budget,
                       PonderStep   *step)
{
  if (ponder_search_is_back (self))
    budget = MIN (budget, self->end - self->figures.visited);
  g_clear_error (&self->failure);
  if (self->status != PONDER_EXHAUSTED)
    self->status = ponder_search_begin (self, NULL, NULL) ? self->traversal->advance (self, budget, step) : PONDER_FULL;
  return self->status;
}

static PonderStatus
advance (PonderSearch *self,
         guint64       budget,
         PonderStep   *step)
{
  PonderSpending began = ponder_spending_begin ();
  PonderStatus status = ponder_search_move_on (self, budget, step);

  ponder_search_spend (self, &began);
  return status;
}

/* Visits nodes until an answer is found, no node is left, the next node exceeds the memory limit,
 * or @budget is used up, and returns which of these happened. Call it again for the next answer. */
PonderStatus
ponder_search_advance (PonderSearch *self,
                       guint64       budget)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), PONDER_EXHAUSTED);

  return advance (self, budget, NULL);
}

/* Visits one node and reports what happened. */
PonderStep *
ponder_search_step (PonderSearch *self)
{
  g_autoptr (PonderStep) step = NULL;

  g_return_val_if_fail (PONDER_IS_SEARCH (self), NULL);

  step = g_new0 (PonderStep, 1);
  step->left_out = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  step->from_depth = self->figures.depth;
  step->status = advance (self, 1, step);
  step->depth = self->figures.depth;
  step->frontier = self->figures.frontier;
  if (!step->has_place)
    step->n_on_the_way = step->left_out->len;
  step->n_counted =
    ponder_search_is_breadth_first (self) ? step->left_out->len : step->n_on_the_way + step->n_not_allowed;
  return g_steal_pointer (&step);
}

/* Returns how many moves at the place lead to a new state, as far as is known; breadth first has made these states. */
guint
ponder_step_get_n_open (const PonderStep *step)
{
  return step->n_moves - (step->left_out->len - step->n_on_the_way - step->n_not_allowed);
}

/* Returns whether the search branched at the node, and no move leads on from there. */
gboolean
ponder_step_is_dead_end (const PonderStep *step)
{
  g_return_val_if_fail (step != NULL, FALSE);

  return step->has_place && ponder_step_get_n_open (step) == 0;
}

void
ponder_step_free (PonderStep *step)
{
  if (step == NULL)
    return;
  g_array_unref (step->left_out);
  g_free (step);
}

/* Returns what the last advance returned; PONDER_MORE before the first. */
PonderStatus
ponder_search_get_status (PonderSearch *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), PONDER_EXHAUSTED);

  return self->status;
}

void
ponder_search_get_figures (PonderSearch  *self,
                           PonderFigures *figures)
{
  g_return_if_fail (PONDER_IS_SEARCH (self));
  g_return_if_fail (figures != NULL);

  *figures = self->figures;
  figures->bytes = self->memory.used;
  figures->fraction = self->status == PONDER_EXHAUSTED ? 1 : self->traversal->fraction (self);
}

/* Returns why the next node could not be visited when the search was advanced last, or NULL: after PONDER_FAILED the
 * error of the rules. */
const GError *
ponder_search_get_failure (PonderSearch *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), NULL);

  return self->failure;
}

/* Returns the bytes of the state last visited, valid until the search moves on; NULL before the first visit. */
gconstpointer
ponder_search_get_state (PonderSearch *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), NULL);

  return self->figures.visited > 0 ? self->traversal->state (self) : NULL;
}

/* Returns the moves from the start to the state last visited. */
GArray *
ponder_search_dup_path (PonderSearch *self)
{
  GArray *path;

  g_return_val_if_fail (PONDER_IS_SEARCH (self), NULL);

  path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  if (self->figures.visited > 0)
    self->traversal->path (self, path);
  return path;
}

/* Returns which branches the path took from the root: its last levels (PonderTrailLevel), the
 * deepest last. This is cheap for a long path: depth first reads only the returned levels; breadth
 * first makes the moves again, but branches only at those levels. */
GArray *
ponder_search_dup_trail (PonderSearch *self,
                         guint         most_levels)
{
  GArray *trail = g_array_new (FALSE, FALSE, sizeof (PonderTrailLevel));

  g_array_set_size (trail, MIN (self->figures.depth - self->plan.base, most_levels));
  if (trail->len > 0)
    self->traversal->trail (self, trail);
  return trail;
}

/* Lists what waits before the first node, without texts; see ponder_waiting_make_texts(). */
PonderWaiting *
ponder_search_list_start (PonderSearch *self)
{
  PonderWaitingKind kind = ponder_search_is_breadth_first (self) ? PONDER_WAITING_QUEUE : PONDER_WAITING_STACK;
  PonderWaiting *waiting = ponder_waiting_new (kind, 1, 0);
  guint64 base = self->plan.base;
  GArray *moves = ponder_waiting_add (waiting, base, 1, FALSE)->moves;

  for (guint i = 0; i < moves->len; i++)
    g_array_index (moves, PonderMove, i) = self->base[base - moves->len + i];
  return waiting;
}

/* Lists what waits to be visited at the current node, wherever the search was put back to, also without texts. */
PonderWaiting *
ponder_search_list_waiting (PonderSearch *self)
{
  if (self->figures.visited == 0)
    return ponder_search_list_start (self);
  return self->traversal->list_waiting (self);
}

/* Returns how many answers are kept. */
guint64
ponder_search_get_n_kept (PonderSearch *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), 0);

  return self->kept->len;
}

/* Returns the moves of a kept answer, counted from 0, which must not be changed. */
GArray *
ponder_search_ref_answer (PonderSearch *self,
                          guint64       nth)
{
  g_return_val_if_fail (PONDER_IS_SEARCH (self), NULL);
  g_return_val_if_fail (nth < self->kept->len, NULL);

  return g_array_ref (g_ptr_array_index (self->kept, nth));
}
