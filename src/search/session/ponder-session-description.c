/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-session-description.h"

#include <glib/gi18n-lib.h>

#include "ponder-list-text.h"
#include "ponder-node-link.h"
#include "ponder-search-size.h"
#include "ponder-random.h"
#include "ponder-search-session-private.h"
#include "ponder-search.h"
#include "ponder-tree-size.h"

/* Describes where a session stands: what the last visit chose, left out and found. */

static void
append (GString *description,
        char    *sentence)
{
  if (description->len > 0)
    g_string_append_c (description, ' ');
  g_string_append (description, sentence);
  g_free (sentence);
}

/* Returns how large the tree was, and how large it would have been. */
static char *
size_text (PonderSearchSession *session)
{
  const PonderFigures *figures = ponder_search_session_get_figures (session);
  gboolean pruned = ponder_search_session_get_plan (session)->method.pruning != PONDER_PRUNING_NONE;
  g_autofree char *size = pruned ? ponder_search_size_text (ponder_search_session_get_puzzle (session),
                                                            ponder_search_session_get_plan (session))
                                 : NULL;
  g_autofree char *nodes = ponder_count_text (figures->visited);
  gulong plural = ponder_count_plural (figures->visited);

  if (size == NULL)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s node.", "%s nodes.", plural), nodes);
  /* Translators: “14 nodes; without pruning 1,398,101 nodes for 4¹⁰ = 1,048,576 complete boards.” */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s node; without pruning %s.", "%s nodes; without pruning %s.", plural), nodes,
    size);
}

static char *
end_text (PonderSearchSession *session)
{
  const PonderFigures *figures = ponder_search_session_get_figures (session);
  g_autofree char *answers = ponder_count_text (figures->answers);
  g_autofree char *size = size_text (session);
  g_autofree char *found =
    figures->answers == 0
      ? g_strdup (_ ("No answer."))
      : g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%s answer.", "%s answers.", ponder_count_plural (figures->answers)), answers);

  /* Translators: two sentences: “1 answer. 14 nodes.” */
  return g_strdup_printf (_ ("%s %s"), found, size);
}

static char *
full_text (PonderSearchSession *session)
{
  const PonderFigures *figures = ponder_search_session_get_figures (session);
  g_autofree char *visited = ponder_count_text (figures->visited);
  const PonderSessionPrivate *priv = ponder_session_get (PONDER_SESSION (session));
  guint64 bytes = priv->shown.cursor.bytes;
  g_autofree char *memory = g_format_size_full (bytes, G_FORMAT_SIZE_IEC_UNITS);
  char *text;

  if (ponder_session_is_dropped (PONDER_SESSION (session)))
    text = g_strdup_printf (_ ("Memory is full, so the search could not be repeated up to node %s."), visited);
  else
    text = g_strdup_printf (_ ("Stopped at node %s: %s of memory is in use, and the next state doesn’t fit."), visited,
                            memory);
  return ponder_memory_budget_name_holder (priv->budget, bytes, text);
}

/* Returns which state a move leads to, and where that was seen before. */
static char *
seen_before_text (PonderPuzzle        *puzzle,
                  const PonderPlan    *plan,
                  gconstpointer        state,
                  const PonderLeftOut *left_out)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  g_autoptr (PonderState) next = ponder_state_new (plan);
  g_autofree char *move = ponder_puzzle_describe (puzzle, left_out->move);
  g_autofree char *words = NULL;
  g_autofree char *node = ponder_node_link_new (left_out->seen_at);
  g_autofree char *n_moves = ponder_count_text (left_out->seen_depth);
  gulong plural = ponder_count_plural (left_out->seen_depth);

  /* Without pruning, a state that should not repeat can. */
  if (klass->state_text == NULL)
    /* Translators: a move, the number of a node, and a number of moves */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "“%s” leads to a state that was reached at node %s in %s move.",
                                         "“%s” leads to a state that was reached at node %s in %s moves.", plural),
                            move, node, n_moves);
  klass->apply (puzzle, plan, state, left_out->move, next);
  words = klass->state_text (puzzle, next);
  /* Translators: a move, the state that it leads to, the number of a node, and a number of moves: “Fill jug 1” leads to
   * (5, 8, 0), which was reached at node 7 in 2 moves. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "“%s” leads to %s, which was reached at node %s in %s move.",
                                       "“%s” leads to %s, which was reached at node %s in %s moves.", plural),
                          move, words, node, n_moves);
}

/* Returns a sentence that says that several moves lead to states seen before. */
static char *
repeats_text (const PonderLeftOut *left_out,
              guint                n_left_out,
              guint                n_repeats)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < n_left_out; i++)
    {
      g_autofree char *node = NULL;

      if (left_out[i].reason != PONDER_SEEN_BEFORE)
        continue;
      node = ponder_node_link_new (left_out[i].seen_at);
      if (!g_ptr_array_find_with_equal_func (nodes, node, g_str_equal, NULL))
        g_ptr_array_add (nodes, g_steal_pointer (&node));
    }
  list = ponder_list_text_few (nodes, FALSE);
  return g_strdup_printf (
    /* Translators: at least two moves, and the numbers of one or more nodes, such as “3, 7, 11, 12 and 1 more” */
    g_dngettext (GETTEXT_PACKAGE, "%u moves lead to a state seen before: node %s.",
                 "%u moves lead to states seen before: nodes %s.", nodes->len),
    n_repeats, list);
}

/* Returns the moves that the puzzle explains: all but those whose states were seen before. */
static GArray *
pick_ruled_out (const PonderLeftOut *left_out,
                guint                n_left_out)
{
  GArray *picked = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));

  for (guint i = 0; i < n_left_out; i++)
    if (left_out[i].reason != PONDER_SEEN_BEFORE)
      g_array_append_val (picked, left_out[i]);
  return picked;
}

/* Returns sentences that say why moves were left out at a state, and adds the cells that they refer to. The
 * puzzle explains its rules and its lookahead; only the search knows which states were seen before. */
char *
ponder_session_describe_left_out (PonderPuzzle        *puzzle,
                                  const PonderPlan    *plan,
                                  gconstpointer        state,
                                  const PonderLeftOut *left_out,
                                  guint                n_left_out,
                                  GArray              *cells)
{
  g_autoptr (GArray) ruled_out = NULL;
  GString *description = g_string_new (NULL);
  guint n_repeats;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (plan != NULL && state != NULL && left_out != NULL && cells != NULL, NULL);

  ruled_out = pick_ruled_out (left_out, n_left_out);
  if (ruled_out->len > 0)
    append (description, PONDER_PUZZLE_GET_CLASS (puzzle)->why_not (
                           puzzle, plan, state, (PonderLeftOut *) ruled_out->data, ruled_out->len, cells));
  n_repeats = n_left_out - ruled_out->len;
  if (n_repeats > 1)
    append (description, repeats_text (left_out, n_left_out, n_repeats));
  for (guint i = 0; i < n_left_out && n_repeats == 1; i++)
    if (left_out[i].reason == PONDER_SEEN_BEFORE)
      append (description, seen_before_text (puzzle, plan, state, &left_out[i]));
  return g_string_free (description, FALSE);
}

char *
ponder_session_describe_way_back (guint64 n_moves)
{
  g_autofree char *moves = ponder_count_text (n_moves);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Went back %s move.", "Went back %s moves.", ponder_count_plural (n_moves)), moves);
}

/* A search without pruning finds a mistake only on a whole board. To show where the mistake was made, the path is made
 * again, and each move is looked up among those that the rules allowed there. */

/* A state on the path, and what the search needs to branch there. */
typedef struct
{
  PonderPuzzle *puzzle;
  PonderPuzzleClass *klass;
  const PonderPlan *plan;
  const GArray *path;
  guint depth;
  guint64 key;
  PonderState *state;
  PonderState *next;
  PonderMove *moves;
} Walk;

static void
walk_init (Walk             *self,
           PonderPuzzle     *puzzle,
           const PonderPlan *plan,
           const GArray     *path)
{
  *self = (Walk){
    .puzzle = puzzle,
    .klass = PONDER_PUZZLE_GET_CLASS (puzzle),
    .plan = plan,
    .path = path,
    .key = ponder_random_mix (plan->method.seed),
    .state = ponder_state_new (plan),
    .next = ponder_state_new (plan),
    .moves = g_new (PonderMove, plan->most_moves),
  };
  self->klass->start (puzzle, plan, self->state);
}

static void
walk_clear (Walk *self)
{
  ponder_state_free (self->state);
  ponder_state_free (self->next);
  g_free (self->moves);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

static PonderMove
next_move (const Walk *self)
{
  return g_array_index (self->path, PonderMove, self->depth);
}

/* Lists the moves at the place where the search branched. Returns how many there are. */
static guint
list_moves (Walk         *self,
            PonderPruning pruning)
{
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint place = self->depth;

  if (ponder_order_chooses (self->plan->method.order) && self->klass->choose != NULL)
    place = self->klass->choose (self->puzzle, self->plan, self->state, self->key);
  return self->klass->moves (self->puzzle, self->plan, self->state, place, pruning, self->moves, uncounted);
}

static void
go_on (Walk *self)
{
  PonderMove move = next_move (self);
  PonderState *before = self->state;

  self->klass->apply (self->puzzle, self->plan, before, move, self->next);
  self->key = ponder_random_key (self->key, move & self->plan->move_mask);
  self->state = self->next;
  self->next = before;
  self->depth++;
}

static gboolean
keeps_rules (Walk *self)
{
  guint n_allowed = list_moves (self, PONDER_PRUNING_RULES);

  return ponder_moves_contain (self->moves, n_allowed, next_move (self));
}

/* Returns what it cost that the first wrong move was made, after which the walk is, or that the search began at all. */
static char *
cost_text (Walk    *walk,
           gboolean from_start)
{
  PonderTreeSize size = PONDER_TREE_SIZE_ONE; /* the finished states below */
  g_autofree char *number = NULL;
  g_autofree char *boards = NULL;
  gulong plural;

  if (walk->klass->boards_text == NULL)
    return g_strdup (from_start ? _ ("Backtracking would have ended there.")
                                : _ ("Backtracking would have gone back there."));
  for (; walk->depth < walk->path->len; go_on (walk))
    ponder_tree_size_multiply (&size, list_moves (walk, PONDER_PRUNING_NONE));
  number = ponder_tree_size_text (&size, &plural);
  boards = walk->klass->boards_text (walk->puzzle, number, plural);
  /* Translators: %s is what would not have been tried, such as “65,536 complete boards” */
  return g_strdup_printf (from_start ? _ ("Backtracking would have ended there and spared %s.")
                                     : _ ("Backtracking would have gone back there and spared %s."),
                          boards);
}

/* Returns where a move went wrong and why: “Wrong since move 2: a queen stands in row 1.” The sentence of the puzzle
 * names the place before a colon; the number of the move takes its place. A sentence about the puzzle as it was given
 * names none, and follows whole. */
static char *
since_text (guint       number,
            gboolean    from_start,
            const char *sentence)
{
  const char *reason = ponder_puzzle_find_colon (sentence);
  g_autofree char *nth = ponder_count_text (number);

  if (reason == NULL)
    return g_strdup_printf (_ ("Wrong from the start. %s"), sentence);
  do
    reason = g_utf8_next_char (reason);
  while (g_unichar_isspace (g_utf8_get_char (reason)));
  if (from_start)
    /* Translators: here and in the next, the last %s is a reason with a full stop, such as “a queen stands in row 1.”
     */
    return g_strdup_printf (_ ("Wrong from the start: %s"), reason);
  return g_strdup_printf (_ ("Wrong since move %s: %s"), nth, reason);
}

/* Describes a finished state that is no answer. */
static void
append_broken (PonderPuzzle     *puzzle,
               const PonderPlan *plan,
               const GArray     *path,
               GArray           *cells,
               GString          *description)
{
  g_auto (Walk) walk = { 0 };
  gboolean from_start; /* the rules allow no first move at all, so that the first one is not to blame */
  PonderLeftOut left_out;
  g_autofree char *sentence = NULL;

  walk_init (&walk, puzzle, plan, path);
  while (walk.depth < path->len && keeps_rules (&walk))
    go_on (&walk);
  /* Nothing was moved, so only the puzzle itself can break a rule. */
  if (walk.depth == path->len)
    {
      append (description, g_strdup (_ ("Tested: a rule is broken.")));
      return;
    }
  from_start = walk.depth == 0 && list_moves (&walk, PONDER_PRUNING_RULES) == 0;
  left_out = (PonderLeftOut){ next_move (&walk), PONDER_BROKEN_RULE };
  sentence = ponder_session_describe_left_out (puzzle, plan, walk.state, &left_out, 1, cells);
  append (description, since_text (walk.depth + 1, from_start, sentence));
  if (!from_start)
    go_on (&walk);
  append (description, cost_text (&walk, from_start));
}

static char *
queue_text (const PonderStep *step)
{
  guint n_joined = ponder_step_get_n_open (step);
  g_autofree char *joined = ponder_count_text (n_joined);
  g_autofree char *waiting = ponder_count_text (step->frontier);

  if (n_joined == 0)
    return g_strdup (_ ("Nothing joined the queue: a dead end."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s state joined the queue, which now holds %s.",
                                       "%s states joined the queue, which now holds %s.",
                                       ponder_count_plural (n_joined)),
                          joined, waiting);
}

/* Describes why moves were left out at the node, and what comes of the others. */
static void
append_branched (PonderPuzzle     *puzzle,
                 const PonderPlan *plan,
                 gconstpointer     state,
                 const PonderStep *step,
                 GArray           *cells,
                 GString          *description)
{
  const PonderLeftOut *left_out = (const PonderLeftOut *) step->left_out->data + step->n_on_the_way;
  guint n_left_out = step->left_out->len - step->n_on_the_way;

  if (n_left_out > 0)
    append (description, ponder_session_describe_left_out (puzzle, plan, state, left_out, n_left_out, cells));
  if (plan->method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST)
    append (description, queue_text (step));
  else if (ponder_step_is_dead_end (step) && step->depth > plan->base)
    append (description, g_strdup (_ ("Going back.")));
}

/* Returns what the visit of a state chose, left out and found, in a few sentences, and adds the
 * cells that they refer to. */
char *
ponder_session_describe_step (PonderPuzzle     *puzzle,
                              const PonderPlan *plan,
                              gconstpointer     state,
                              const PonderStep *step,
                              const GArray     *path,
                              GArray           *cells)
{
  GString *description = g_string_new (NULL);

  if (step->depth == 0)
    append (description, g_strdup (_ ("The start.")));
  else
    {
      g_autofree char *move = ponder_puzzle_describe (puzzle, step->move);

      if (step->depth == plan->base)
        append (description, g_strdup (_ ("The start of this search.")));
      else if (plan->method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST && step->depth <= step->from_depth)
        append (description, ponder_session_describe_way_back (step->from_depth + 1 - step->depth));
      append (description, g_strdup_printf (_ ("%s."), move));
    }
  if (step->n_on_the_way > 0)
    append (description, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move was pruned on the way.",
                                                       "%u moves were pruned on the way.", step->n_on_the_way),
                                          step->n_on_the_way));

  if (step->status == PONDER_FOUND)
    append (description, g_strdup (_ ("That is an answer.")));
  else if (step->has_place)
    append_branched (puzzle, plan, state, step, cells, description);
  else
    append_broken (puzzle, plan, path, cells, description);
  return g_string_free (description, FALSE);
}

static char *
describe_cursor (PonderSearchSession *session,
                 GArray              *cells)
{
  const PonderFigures *figures;
  const PonderStep *step;
  const PonderSessionView *view = session->view;
  const PonderSessionPrivate *priv = ponder_session_get (PONDER_SESSION (session));
  const PonderSessionShown *shown = &priv->shown;
  g_autofree char *visited = NULL;

  if (view != NULL)
    {
      g_array_append_vals (cells, view->cells->data, view->cells->len);
      return g_strdup (view->text);
    }
  figures = ponder_search_session_get_figures (session);
  step = ponder_search_session_get_step (session);
  if (priv->mode == PONDER_RECORD_SEEKING && step == NULL && !ponder_session_is_still (PONDER_SESSION (session)))
    return g_strdup (_ ("Repeating the search from the start…"));
  if (ponder_search_session_get_status (session) == PONDER_EXHAUSTED)
    return end_text (session);
  if (priv->refusal != NULL)
    return g_strdup (priv->refusal->message);
  if (ponder_search_session_get_status (session) == PONDER_FAILED && shown->text != NULL)
    return g_strdup (shown->text);
  if (ponder_search_session_get_status (session) == PONDER_FULL)
    return full_text (session);
  if (figures->visited == 0)
    /* Translators: Step and Run are names of buttons */
    return g_strdup (_ ("Step visits the first state. Run keeps going."));
  if (shown->text != NULL)
    {
      g_array_append_vals (cells, shown->cells->data, shown->cells->len);
      return g_strdup (shown->text);
    }
  visited = ponder_count_text (figures->visited);
  if (ponder_search_session_get_status (session) == PONDER_FOUND)
    return g_strdup_printf (_ ("Node %s is an answer."), visited);
  return g_strdup_printf (_ ("At node %s."), visited);
}

/* Returns how far a search has been repeated whose repetition was paused. */
static char *
unfinished_text (PonderSearchSession *session)
{
  g_autofree char *made = ponder_count_text (ponder_session_get (PONDER_SESSION (session))->made);
  g_autofree char *end = ponder_count_text (ponder_search_session_get_end (session)->visited);

  /* Translators: two numbers of nodes; Step and Run are names of buttons */
  return g_strdup_printf (_ ("The search has been repeated up to node %s of %s. Step or Run continues."), made, end);
}

/* Returns where the session stands, in a few sentences, with links to the nodes they name, and adds the
 * cells that they refer to. A search knows nodes, too, that it has only made; nobody can go there yet. */
char *
ponder_search_session_describe (PonderSearchSession *session,
                                GArray              *cells)
{
  g_autoptr (GString) description = NULL;
  const PonderSessionPrivate *priv;

  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (session), NULL);
  g_return_val_if_fail (cells != NULL, NULL);

  priv = ponder_session_get (PONDER_SESSION (session));
  description = g_string_new (NULL);
  append (description, describe_cursor (session, cells));
  /* While nothing has been repeated, it will be as soon as the search is shown; that memory is full has been said. */
  if (ponder_session_is_dropped (PONDER_SESSION (session)) && priv->made > 0 && priv->mode == PONDER_RECORD_PAUSED &&
      ponder_search_session_get_status (session) != PONDER_FULL)
    append (description, unfinished_text (session));
  return ponder_node_link_dup_up_to (description->str, ponder_search_session_get_end (session)->visited);
}
