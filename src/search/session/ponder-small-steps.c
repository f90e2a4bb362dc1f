/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-small-steps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-depth-loop.h"
#include "ponder-search-private.h"
#include "ponder-search.h"
#include "ponder-session-description.h"

/* The small steps of a visit: what happens between one node and the next, a line of the code at a time. The visit is
 * only simulated: the search stays at the node before it, and only what it stored is read. All figures that the visit
 * will change are counted here, too, so after the last small step they are those after the visit.
 *
 * A visit can have any number of small steps, since depth first may try moves without success at a million levels. So
 * none is kept: the visit is gone through up to the one that is to be shown. */

#define STEPS_A_POLL 16

typedef struct
{
  PonderSearch *search;
  guint wanted; /* the number, from 1, of the small step to be shown */
  GCancellable *cancellable;

  guint n; /* small steps so far */
  PonderSessionView *view; /* of the wanted one, or NULL */
  gboolean stopped;

  PonderFigures figures;
  gconstpointer state; /* what the board shows */
  GArray *path; /* the moves to it */
  GArray *left_out; /* of PonderLeftOut: at the state where the search branches */
  guint64 depth; /* of that state */
  guint n_kept; /* moves there that aren't left out */
  gboolean branched; /* whether all of them are known */
  PonderStatus status;
} Visit;

/* A move that a search looks at where it branches. */
typedef struct
{
  PonderMove move;
  gboolean allowed; /* by pruning */
  PonderReason reason; /* why not, if it isn't */
} CandidateMove;

/* Adds a range of the moves that are left out at a place. */
static void
add_left_out (GArray       *candidates,
              const GArray *left_out,
              guint         from,
              guint         to)
{
  for (guint i = from; i < to; i++)
    {
      const PonderLeftOut *move = &g_array_index (left_out, PonderLeftOut, i);
      CandidateMove candidate = { move->move, FALSE, move->reason };

      g_array_append_val (candidates, candidate);
    }
}

static void
add_allowed (GArray           *candidates,
             const PonderMove *moves,
             guint             n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      CandidateMove candidate = { moves[i], TRUE };

      g_array_append_val (candidates, candidate);
    }
}

/* Adds all moves in natural order, of which some are left out. */
static void
merge (GArray           *candidates,
       const GArray     *left_out,
       guint             n_left_out,
       const PonderMove *all,
       guint             n_all)
{
  guint next = 0;

  for (guint i = 0; i < n_all; i++)
    if (next < n_left_out && g_array_index (left_out, PonderLeftOut, next).move == all[i])
      {
        add_left_out (candidates, left_out, next, next + 1);
        next++;
      }
    else
      add_allowed (candidates, &all[i], 1);
}

/* Returns the moves at the place where the search, which has begun and isn't changed, branches in a state that isn't
 * finished. They are in the order in which they are looked at: the natural one, or else those left out come first. */
static GArray *
list_candidates (PonderSearch *search,
                 gconstpointer state,
                 guint64       depth,
                 guint64       key)
{
  const PonderPlan *plan = &search->plan;
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint place = ponder_search_choose (search, state, depth, key);
  g_autofree PonderMove *moves = g_new (PonderMove, 2 * plan->most_moves);
  PonderMove *all = moves + plan->most_moves;
  guint n_moves = search->klass->moves (search->puzzle, plan, state, place, plan->method.pruning, moves, uncounted);
  guint n_all = search->klass->moves (search->puzzle, plan, state, place, PONDER_PRUNING_NONE, all, uncounted);
  g_autoptr (PonderStep) step = g_new0 (PonderStep, 1);
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (CandidateMove));

  step->left_out = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  ponder_search_report_branch (search, state, place, moves, n_moves, step);
  if (plan->method.order == PONDER_ORDER_NATURAL)
    {
      merge (candidates, step->left_out, step->n_not_allowed, all, n_all);
      return candidates;
    }
  ponder_search_order_moves (search, state, key, moves, n_moves);
  add_left_out (candidates, step->left_out, 0, step->n_not_allowed);
  add_allowed (candidates, moves, n_moves);
  return candidates;
}

static gboolean
is_over (Visit *self)
{
  return self->view != NULL || self->stopped;
}

/* Returns a report of the state as if it had just been visited. While the moves of a state are gone through, it
 * isn't known whether it is a dead end. */
static PonderStep *
new_step (Visit *self)
{
  PonderStep *step = g_new0 (PonderStep, 1);

  step->status = self->status;
  step->visit = self->figures.visited;
  step->depth = self->path->len;
  if (self->path->len > 0)
    {
      step->from_depth = self->path->len - 1;
      step->move = g_array_index (self->path, PonderMove, self->path->len - 1);
    }
  step->has_place = self->branched;
  step->n_moves = self->n_kept;
  step->frontier = self->figures.frontier;
  step->left_out = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  if (self->depth == self->path->len)
    g_array_append_vals (step->left_out, self->left_out->data, self->left_out->len);
  step->n_not_allowed = step->left_out->len;
  step->n_counted = step->left_out->len;
  return step;
}

static PonderSessionView *
new_view (Visit     *self,
          PonderLine line)
{
  const PonderPlan *plan = &self->search->plan;
  PonderSessionView *view = ponder_session_view_new (plan);

  if (self->search->klass->present != NULL)
    self->search->klass->present (self->search->puzzle, plan, self->state);
  ponder_plan_copy_state (plan, self->state, view->state);
  g_array_append_vals (view->path, self->path->data, self->path->len);
  view->step = new_step (self);
  view->figures = self->figures;
  view->is_answer = self->status == PONDER_FOUND;
  view->line = line;
  view->small_step = self->n;
  return view;
}

/* Executes a line, if the method has it. Returns whether that is the small step to be shown: then it needs a text. */
static gboolean
execute (Visit     *self,
         PonderLine line)
{
  PonderSearch *search = self->search;

  if (is_over (self) || !ponder_method_code_has_line (&search->plan.method, search->puzzle, line))
    return FALSE;
  self->n++;
  if (self->n % STEPS_A_POLL == 0 && g_cancellable_is_cancelled (self->cancellable))
    self->stopped = TRUE;
  else if (self->n == self->wanted)
    self->view = new_view (self, line);
  return self->view != NULL;
}

static void
set_text (Visit *self,
          char  *text)
{
  g_assert (self->view->text == NULL);

  self->view->text = text;
}

/* Sets a text with a placeholder for a move. */
static void
set_move_text (Visit      *self,
               const char *format,
               PonderMove  move)
{
  g_autofree char *text = ponder_puzzle_describe (self->search->puzzle, move);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  set_text (self, g_strdup_printf (format, text));
#pragma GCC diagnostic pop
}

static void
begin_branching (Visit *self)
{
  g_array_set_size (self->left_out, 0);
  self->depth = self->path->len;
  self->n_kept = 1;
  self->branched = FALSE;
}

/* Leaves out a move of the state on the board, in a line that says why. */
static void
leave_out (Visit        *self,
           PonderLine    line,
           PonderLeftOut left_out)
{
  PonderSearch *search = self->search;

  self->figures.left_out[left_out.reason]++;
  g_array_append_val (self->left_out, left_out);
  if (execute (self, line))
    set_text (self, ponder_session_describe_left_out (search->puzzle, &search->plan, self->state, &left_out, 1,
                                                      self->view->cells));
}

/* Returns whether a state was seen before the current node, and sets which node has it. */
static gboolean
find_seen (Visit         *self,
           gconstpointer  state,
           PonderLeftOut *left_out)
{
  PonderSearch *search = self->search;
  guint64 n_known = ponder_search_is_breadth_first (search) ? search->breadth.n_made : search->n_seen;

  if (!search->plan.method.remember || !ponder_search_find_seen (search, state, n_known, left_out))
    return FALSE;
  left_out->reason = PONDER_SEEN_BEFORE;
  return TRUE;
}

/* Tests a complete state, if nothing was pruned before. Returns whether the state is complete. */
static gboolean
test (Visit *self)
{
  PonderSearch *search = self->search;
  gboolean generated = search->plan.method.pruning == PONDER_PRUNING_NONE;
  gboolean holds;

  if (!ponder_search_is_finished (search, self->state, self->path->len))
    {
      if (execute (self, PONDER_LINE_FINISHED))
        set_text (self, g_strdup (_ ("It isn’t complete.")));
      return FALSE;
    }
  holds = !generated || ponder_puzzle_holds (search->puzzle, (const PonderMove *) self->path->data, self->path->len);
  if (generated)
    {
      self->figures.tested++;
      if (execute (self, PONDER_LINE_FINISHED))
        set_text (self, holds ? g_strdup (_ ("All rules are kept."))
                              : ponder_session_describe_step (search->puzzle, &search->plan, self->state,
                                                              self->view->step, self->path, self->view->cells));
    }
  if (holds)
    {
      if (self->figures.answers++ == 0)
        self->figures.first_answer = self->figures.visited;
      self->status = PONDER_FOUND;
      if (execute (self, generated ? PONDER_LINE_ANSWER : PONDER_LINE_FINISHED))
        set_text (self, g_strdup (_ ("That is an answer.")));
    }
  return TRUE;
}

/* Executes the lines that choose a place and sort the moves there. */
static void
execute_order (Visit        *self,
               const GArray *candidates)
{
  PonderSearch *search = self->search;
  g_autofree char *place =
    candidates->len > 0 ? ponder_puzzle_dup_place (search->puzzle, g_array_index (candidates, CandidateMove, 0).move)
                        : NULL;

  if (execute (self, PONDER_LINE_CHOOSE))
    set_text (self, place != NULL ? g_strdup_printf (_ ("%s."), place) : g_strdup (_ ("No move is possible.")));
  if (!execute (self, PONDER_LINE_SORT))
    return;
  for (guint i = 0; i < candidates->len; i++)
    {
      const CandidateMove *candidate = &g_array_index (candidates, CandidateMove, i);

      if (candidate->allowed)
        {
          set_move_text (self, _ ("“%s” comes first."), candidate->move);
          return;
        }
    }
  set_text (self, g_strdup (_ ("No move is possible.")));
}

static PonderLine
line_of_reason (PonderReason reason)
{
  return reason == PONDER_BROKEN_RULE ? PONDER_LINE_BROKEN : PONDER_LINE_AHEAD;
}

static void
set_stored_text (Visit *self)
{
  g_autofree char *number = ponder_count_text (self->n_kept);

  if (self->n_kept == 0)
    set_text (self, g_strdup (_ ("No move is left here: a dead end.")));
  else
    set_text (self, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s move went onto the stack.",
                                                  "%s moves went onto the stack.", self->n_kept),
                                     number));
}

/* Counts what is compared to check a candidate move. */
static void
count_compared (Visit        *self,
                gconstpointer state,
                PonderMove    move)
{
  PonderSearch *search = self->search;

  if (search->checks)
    search->klass->check (search->puzzle, &search->plan, state, move, search->plan.method.checking,
                          &self->figures.compared);
}

/* Depth first: puts the moves of a state that has just been visited on the stack. */
static void
stack_moves (Visit  *self,
             guint64 key)
{
  g_autoptr (GArray) candidates = NULL;
  guint n_kept = 0;

  begin_branching (self);
  candidates = list_candidates (self->search, self->state, self->depth, key);
  execute_order (self, candidates);
  for (guint i = 0; i < candidates->len && !is_over (self); i++)
    {
      const CandidateMove *candidate = &g_array_index (candidates, CandidateMove, i);

      count_compared (self, self->state, candidate->move);
      if (!candidate->allowed)
        leave_out (self, line_of_reason (candidate->reason), (PonderLeftOut){ candidate->move, candidate->reason });
      else
        {
          n_kept++;
          if (execute (self, PONDER_LINE_CANDIDATE))
            set_move_text (self, _ ("“%s” is possible."), candidate->move);
        }
    }
  self->n_kept = n_kept;
  self->branched = TRUE;
  self->figures.frontier += n_kept;
  self->figures.frontier_most = MAX (self->figures.frontier_most, self->figures.frontier);
  if (execute (self, PONDER_LINE_STORE))
    set_stored_text (self);
}

static void
count_visit (Visit *self)
{
  self->figures.visited++;
  self->figures.depth = self->path->len;
}

/* Goes back to the state of @level. */
static void
go_back (Visit       *self,
         PonderLevel *level)
{
  guint64 n_moves = self->path->len - level->depth;

  g_array_set_size (self->path, level->depth);
  self->state = level->state;
  begin_branching (self);
  if (execute (self, PONDER_LINE_GO_BACK))
    set_text (self, ponder_session_describe_way_back (n_moves));
}

/* Tries a move that waits at @level. Returns whether it leads to a new state, which is made in @state. */
static gboolean
try_move (Visit       *self,
          PonderLevel *level,
          PonderMove   move,
          gpointer     state)
{
  PonderSearch *search = self->search;
  PonderLeftOut left_out = { move, PONDER_LOOKED_AHEAD };

  self->figures.frontier--;
  begin_branching (self);
  if (execute (self, PONDER_LINE_TAKE))
    set_move_text (self, _ ("“%s” is on top of the stack."), move);
  if (self->path->len != level->depth)
    go_back (self, level);
  if (!search->klass->apply (search->puzzle, &search->plan, self->state, move, state))
    {
      leave_out (self, PONDER_LINE_EXCLUDED, left_out);
      return FALSE;
    }
  self->state = state;
  g_array_append_val (self->path, move);
  if (execute (self, PONDER_LINE_MAKE))
    set_move_text (self, _ ("%s."), move);
  if (!find_seen (self, state, &left_out))
    return TRUE;
  self->state = level->state;
  g_array_set_size (self->path, level->depth);
  leave_out (self, PONDER_LINE_SEEN, left_out);
  return FALSE;
}

static void
set_node_text (Visit      *self,
               const char *format)
{
  g_autofree char *node = ponder_count_text (self->figures.visited);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  set_text (self, g_strdup_printf (format, node));
#pragma GCC diagnostic pop
}

static void
set_start_text (Visit *self)
{
  set_text (self, g_strdup (self->path->len == 0 ? _ ("The start.") : _ ("The start of this search.")));
}

/* Depth first: visits the state that has been made, in a line of the code. */
static void
visit_made (Visit     *self,
            PonderLine line,
            guint64    key)
{
  count_visit (self);
  self->figures.nodes = self->figures.visited;
  if (execute (self, line))
    {
      if (line == PONDER_LINE_BEGIN)
        set_start_text (self);
      else
        set_node_text (self, _ ("This is node %s."));
    }
  if (!is_over (self) && !test (self))
    stack_moves (self, key);
}

/* The next node depth first: moves are taken from the stack until one leads to a new state. */
static void
go_on_depth_first (Visit *self)
{
  PonderSearch *search = self->search;
  gboolean shuffled = ponder_order_shuffles (search->plan.method.order);
  g_autoptr (PonderState) state = ponder_state_new (&search->plan);
  PonderLevel *level = search->depth.level;
  PonderMove *next = level->next;
  PonderMove move;

  do
    {
      if (next == level->end)
        {
          level = level->back;
          if (level == NULL)
            return;
          next = level->next;
        }
      move = *next++;
    }
  while (!try_move (self, level, move, state) && !is_over (self));
  visit_made (self, PONDER_LINE_VISIT, shuffled ? ponder_plan_child_key (&self->search->plan, level->key, move) : 0);
}

/* Returns whether the visit has made that state before: breadth first makes the start in its first visit. */
static gboolean
was_made (Visit         *self,
          GPtrArray     *made,
          PonderLeftOut *left_out)
{
  gsize size = self->search->plan.state_size;

  for (guint i = 0; i < made->len; i++)
    if (memcmp (g_ptr_array_index (made, i), self->state, size) == 0)
      {
        left_out->reason = PONDER_SEEN_BEFORE;
        left_out->seen_at = self->search->breadth.n_made + i + 1;
        left_out->seen_depth = left_out->seen_at == 1 ? self->depth : self->path->len;
        return TRUE;
      }
  return FALSE;
}

static void
set_queued_text (Visit *self)
{
  g_autofree char *node = ponder_count_text (self->figures.nodes);
  g_autofree char *n_waiting = ponder_count_text (self->figures.frontier);

  /* Translators: the number of a node, and a number of states */
  set_text (self, g_strdup_printf (_ ("Node %s joined the queue, which now holds %s."), node, n_waiting));
}

/* Breadth first: makes a move of the state visited, and puts the new state into the queue. */
static void
queue_move (Visit        *self,
            gconstpointer parent,
            PonderMove    move,
            GPtrArray    *made)
{
  PonderSearch *search = self->search;
  g_autoptr (PonderState) state = ponder_state_new (&search->plan);
  PonderLeftOut left_out = { move, PONDER_LOOKED_AHEAD };
  gboolean seen;

  if (!search->klass->apply (search->puzzle, &search->plan, parent, move, state))
    {
      leave_out (self, PONDER_LINE_AHEAD, left_out);
      return;
    }
  self->state = state;
  g_array_append_val (self->path, move);
  if (execute (self, PONDER_LINE_MAKE))
    set_move_text (self, _ ("%s."), move);
  seen = search->plan.method.remember && (find_seen (self, state, &left_out) || was_made (self, made, &left_out));
  if (!seen)
    {
      g_ptr_array_add (made, ponder_state_new_copy (&search->plan, state));
      self->figures.nodes++;
      self->figures.frontier++;
      self->figures.frontier_most = MAX (self->figures.frontier_most, self->figures.frontier);
      if (execute (self, PONDER_LINE_STORE))
        set_queued_text (self);
    }
  self->state = parent;
  g_array_set_size (self->path, self->path->len - 1);
  if (seen)
    leave_out (self, PONDER_LINE_SEEN, left_out);
}

static void
visit_breadth_first (Visit     *self,
                     GPtrArray *made)
{
  gconstpointer state = self->state;
  g_autoptr (GArray) candidates = NULL;

  count_visit (self);
  self->figures.frontier--;
  if (execute (self, PONDER_LINE_TAKE))
    set_node_text (self, _ ("Node %s is first in the queue."));
  if (test (self))
    return;
  begin_branching (self);
  candidates = list_candidates (self->search, state, self->depth, ponder_search_path_key (self->search, self->path));
  execute_order (self, candidates);
  for (guint i = 0; i < candidates->len && !is_over (self); i++)
    {
      const CandidateMove *candidate = &g_array_index (candidates, CandidateMove, i);

      count_compared (self, state, candidate->move);
      if (candidate->allowed)
        queue_move (self, state, candidate->move, made);
      else
        leave_out (self, line_of_reason (candidate->reason), (PonderLeftOut){ candidate->move, candidate->reason });
    }
}

/* The next node breadth first: the first one of the queue. */
static void
go_on_breadth_first (Visit *self)
{
  PonderSearch *search = self->search;
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_state_free);
  guint64 node = self->figures.visited;
  guint64 depth = self->figures.depth + (node == search->breadth.depth_end);
  g_autoptr (PonderState) state = NULL;

  if (node == search->breadth.n_made)
    return;
  g_array_unref (self->path);
  self->path = ponder_search_dup_path_to (search, node + 1, depth);
  /* The state stays where it is only until another one is asked for. */
  state = ponder_state_new_copy (&search->plan, ponder_breadth_get_state (search, node));
  self->state = state;
  begin_branching (self);
  visit_breadth_first (self, made);
}

static void
begin_breadth_first (Visit *self)
{
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_state_free);

  g_ptr_array_add (made, ponder_state_new_copy (&self->search->plan, self->state));
  self->figures.nodes = 1;
  self->figures.frontier = 1;
  self->figures.frontier_most = 1;
  if (execute (self, PONDER_LINE_BEGIN))
    set_start_text (self);
  visit_breadth_first (self, made);
}

/* Goes through the visit, up to the small step that is wanted. */
static void
go_through (Visit *self)
{
  PonderSearch *search = self->search;

  self->n = 0;
  self->status = PONDER_MORE;
  self->path = ponder_search_dup_path (search);
  self->left_out = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  ponder_search_get_figures (search, &self->figures);
  self->state = ponder_search_get_state (search);
  if (self->state == NULL)
    {
      g_array_set_size (self->path, search->plan.base);
      ponder_search_copy_base (search, self->path);
      self->state = search->root_state;
      begin_branching (self);
      if (ponder_search_is_breadth_first (search))
        begin_breadth_first (self);
      else
        visit_made (self, PONDER_LINE_BEGIN, search->root_key);
    }
  else if (ponder_search_is_breadth_first (search))
    go_on_breadth_first (self);
  else
    go_on_depth_first (self);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->left_out, g_array_unref);
}

/* Returns the board after a small step, from 1 or PONDER_LAST_SMALL_STEP, of the visit that comes next, or NULL
 * if the visit has no such small step, or if it was cancelled. The search must have begun; it isn't changed. */
PonderSessionView *
ponder_small_steps_make_view (PonderSearch *search,
                              guint         nth,
                              GCancellable *cancellable)
{
  Visit visit = { .search = search, .wanted = nth, .cancellable = cancellable };

  go_through (&visit);
  if (nth == PONDER_LAST_SMALL_STEP && visit.n > 0 && !visit.stopped)
    {
      visit.wanted = visit.n;
      go_through (&visit);
    }
  return visit.view;
}
