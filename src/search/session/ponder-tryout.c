/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tryout.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-latest.h"
#include "ponder-random.h"
#include "ponder-session-description.h"
#include "ponder-search-session-private.h"
#include "ponder-solver.h"
#include "ponder-tree-marks.h"

#define MOST_SECONDS 1 /* of the search below a place */

/* A tryout has a place for each move made by hand, and one for the node where it began. Whether an answer lies below the
 * last one is known at once where a rule is broken or no move is left; otherwise a search below it finds out. */

typedef struct
{
  PonderSessionView *view; /* what was shown last */
  guint64 key; /* of a shuffled search */
  GArray *moves; /* of PonderMove: those one can make there */
  char *begin; /* what is said of the place before the verdict */
  gboolean known; /* whether it is known if an answer lies below */
  gboolean hopeless; /* no answer lies below, and that has been said */
} Place;

struct _PonderTryout
{
  GObject parent_instance;

  PonderSearchSession *session;
  PonderPuzzle *puzzle;
  GPtrArray *places; /* of Place */
  PonderWaiting *waiting; /* the moves of the last one, or NULL */
  guint64 node; /* at the cursor */
  guint n_cursor; /* the moves to that node, with which the path begins; G_MAXUINT if it doesn't */
  GArray *marks; /* of PonderTreeMark: the tree with the places, or NULL */
  GArray *marks_of; /* the tree without them */
  gboolean refusing; /* it is said why a move was not made */
  PonderLatest *searching; /* below the last place */
};

G_DEFINE_FINAL_TYPE (PonderTryout, ponder_tryout, G_TYPE_OBJECT)

static void
place_free (gpointer data)
{
  Place *place = data;

  ponder_session_view_unref (place->view);
  g_array_unref (place->moves);
  g_free (place->begin);
  g_free (place);
}

/* The session makes another plan when it gives up its memory; but then the tryout is over. */
static const PonderPlan *
get_plan (PonderTryout *self)
{
  return ponder_search_session_get_plan (self->session);
}

static Place *
get_last (PonderTryout *self)
{
  return g_ptr_array_index (self->places, self->places->len - 1);
}

static gboolean
is_finished (PonderTryout            *self,
             const PonderSessionView *view)
{
  if (get_plan (self)->length != PONDER_LENGTH_VARIES)
    return view->path->len == get_plan (self)->length;
  return PONDER_PUZZLE_GET_CLASS (self->puzzle)->finished (self->puzzle, get_plan (self), view->state);
}

static GArray *
list_moves (PonderTryout            *self,
            const PonderSessionView *view,
            guint                    place,
            PonderPruning            pruning)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  guint64 uncounted[PONDER_N_REASONS] = { 0 };

  g_array_set_size (moves, get_plan (self)->most_moves);
  g_array_set_size (moves, PONDER_PUZZLE_GET_CLASS (self->puzzle)
                             ->moves (self->puzzle, get_plan (self), view->state, place, pruning,
                                      (PonderMove *) moves->data, uncounted));
  return moves;
}

/* Gives a view a step as if its state, which isn't finished, had just been visited, so that its board shows which
 * moves break a rule. Returns the moves at the place, in natural order and without pruning. */
static GArray *
branch (PonderTryout      *self,
        PonderSessionView *view,
        guint              place)
{
  g_autoptr (GArray) allowed = list_moves (self, view, place, PONDER_PRUNING_RULES);
  GArray *moves = list_moves (self, view, place, PONDER_PRUNING_NONE);
  PonderStep *step = g_new0 (PonderStep, 1);
  guint next = 0;

  step->status = PONDER_MORE;
  step->depth = view->path->len;
  step->from_depth = MAX (step->depth, 1) - 1;
  if (view->path->len > 0)
    step->move = g_array_index (view->path, PonderMove, view->path->len - 1);
  step->has_place = TRUE;
  step->place = place;
  step->n_moves = allowed->len;
  step->left_out = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  for (guint i = 0; i < moves->len; i++)
    {
      PonderLeftOut left_out = { g_array_index (moves, PonderMove, i), PONDER_BROKEN_RULE };

      if (next < allowed->len && g_array_index (allowed, PonderMove, next) == left_out.move)
        next++;
      else
        g_array_append_val (step->left_out, left_out);
    }
  step->n_not_allowed = step->n_counted = step->left_out->len;
  g_clear_pointer (&view->step, ponder_step_free);
  view->step = step;
  return moves;
}

static char *
explain (PonderTryout        *self,
         PonderSessionView   *view,
         gconstpointer        state,
         const PonderLeftOut *left_out,
         guint                n_left_out)
{
  return ponder_session_describe_left_out (self->puzzle, get_plan (self), state, left_out, n_left_out, view->cells);
}

/* Puts a sentence before another, and frees both. */
static char *
join (char *first,
      char *second)
{
  char *joined =
    *first != '\0' && *second != '\0' ? g_strconcat (first, " ", second, NULL) : g_strconcat (first, second, NULL);

  g_free (first);
  g_free (second);
  return joined;
}

/* Returns where the next move is made. */
static char *
next_place_text (PonderTryout *self,
                 const GArray *moves)
{
  g_autofree char *where = ponder_puzzle_dup_place (self->puzzle, g_array_index (moves, PonderMove, 0));

  if (where == NULL)
    return g_strdup (_ ("Try a move."));
  /* Translators: %s is where a move is made, such as “Row 1, column 4” */
  return g_strdup_printf (_ ("Try a move: %s."), where);
}

/* Adds what is known at once of a place: its moves, and the verdict if nothing has to be searched. */
static void
look_around (PonderTryout *self,
             Place        *place)
{
  PonderSessionView *view = place->view;
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (self->puzzle);
  guint at = view->path->len;

  if (is_finished (self, view))
    {
      view->is_answer = ponder_puzzle_holds (self->puzzle, (const PonderMove *) view->path->data, view->path->len);
      if (!place->known)
        place->begin = join (
          place->begin, g_strdup (view->is_answer ? _ ("That is an answer.") : _ ("No answer: a rule is broken.")));
      place->known = TRUE;
      return;
    }
  if (ponder_order_chooses (get_plan (self)->method.order) && klass->choose != NULL)
    at = klass->choose (self->puzzle, get_plan (self), view->state, place->key);
  g_array_unref (place->moves);
  place->moves = branch (self, view, at);
  if (!place->known && view->step->n_moves == 0)
    {
      place->begin = join (place->begin, g_strdup (_ ("No answer lies below, because no move is left.")));
      if (view->step->left_out->len > 0)
        place->begin =
          join (place->begin, explain (self, view, view->state, (PonderLeftOut *) view->step->left_out->data,
                                       view->step->left_out->len));
      place->known = place->hopeless = TRUE;
    }
}

/* Shows the last place, and says a sentence after what was known at once. */
static void
show (PonderTryout *self,
      char         *sentence)
{
  Place *place = get_last (self);

  g_free (place->view->text);
  place->view->text = join (g_strdup (place->begin), sentence);
  ponder_search_session_show_view (self->session, place->view);
}

typedef struct
{
  PonderPuzzle *puzzle;
  PonderMethod method; /* finds out soon, and has the path in its tree */
  GArray *path; /* of PonderMove */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->puzzle);
  g_array_unref (job->path);
  g_free (job);
}

/* Returns a method that finds out soon, and whose tree has the path in it. Where the order chooses places, lookahead
 * could choose others, so there the pruning stays as it is. */
static PonderMethod
choose_method (PonderPuzzle       *puzzle,
               const PonderMethod *like)
{
  PonderMethod method = *like;

  method.traversal = PONDER_TRAVERSAL_DEPTH_FIRST;
  method.checking = PONDER_CHECKING_USUAL;
  method.remember = ponder_puzzle_states_repeat (puzzle);
  if (!ponder_order_chooses (method.order))
    method.pruning = PONDER_PRUNING_LOOKAHEAD;
  return method;
}

static gpointer
search_below (const PonderLatestJob *work,
              GError               **error)
{
  const Job *job = work->about;
  PonderLimits limits = { .answers = 1, .seconds = MOST_SECONDS, .budget = work->budget };

  return ponder_solve_below (job->puzzle, &job->method, (const PonderMove *) job->path->data, job->path->len, &limits,
                             work->cancellable, error);
}

static const PonderLatestKind searching_kind = {
  .compute = search_below,
  .free_result = (GDestroyNotify) ponder_outcome_free,
  .free_about = job_free,
};

/* Returns what a search found out, as a sentence. It is stopped after a second, and visits no node if pruning leaves
 * out the path. */
static char *
outcome_text (const PonderOutcome *outcome)
{
  g_autofree char *nodes = NULL;

  if (outcome == NULL || outcome->verdict == PONDER_STOPPED)
    return g_strdup (_ ("Whether an answer lies below was not found out within a second."));
  if (outcome->verdict == PONDER_ANSWERED)
    return g_strdup (_ ("An answer lies below."));
  if (outcome->figures.visited == 0)
    return g_strdup (_ ("No answer lies below: the moves so far exclude it."));
  nodes = ponder_count_text (outcome->figures.visited);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "No answer lies below, because the search tried %s state there and found none.",
                                       "No answer lies below, because the search tried all %s states there and found "
                                       "none.",
                                       ponder_count_plural (outcome->figures.visited)),
                          nodes);
}

static void
searched_cb (gpointer owner)
{
  g_autoptr (PonderTryout) self = g_object_ref (owner);
  const PonderOutcome *outcome = ponder_latest_get (self->searching);
  Place *place;

  if (!ponder_tryout_is_on (self))
    return;
  place = get_last (self);
  place->known = TRUE;
  place->hopeless = outcome != NULL && outcome->verdict == PONDER_NO_ANSWER;
  place->begin = join (place->begin, outcome_text (outcome));
  if (!self->refusing)
    show (self, g_strdup (""));
}

static Job *
job_new (PonderTryout *self)
{
  Job *job = g_new (Job, 1);

  *job = (Job){
    .puzzle = g_object_ref (self->puzzle),
    .method = choose_method (self->puzzle, &get_plan (self)->method),
    .path = g_array_copy (get_last (self)->view->path),
  };
  return job;
}

/* Shows the last place, and has a search find out what isn't known yet. */
static void
go_on (PonderTryout *self)
{
  Place *place = get_last (self);

  ponder_latest_follow (self->searching, place->known ? NULL : job_new (self));
  self->refusing = FALSE;
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  g_clear_pointer (&self->marks, g_array_unref);
  if (place->known)
    show (self, self->places->len == 1 && !place->hopeless && place->moves->len > 0
                  ? next_place_text (self, place->moves)
                  : g_strdup (""));
  else
    show (self, g_strdup (_ ("Looking for an answer below…")));
}

static Place *
place_new (PonderTryout *self,
           gconstpointer state,
           const GArray *path,
           guint64       key,
           char         *begin)
{
  Place *place = g_new0 (Place, 1);

  place->view = ponder_session_view_new (get_plan (self));
  ponder_plan_copy_state (get_plan (self), state, place->view->state);
  g_array_append_vals (place->view->path, path->data, path->len);
  place->view->figures = *ponder_search_session_get_figures (self->session);
  place->key = key;
  place->moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  place->begin = begin;
  return place;
}

static void
ponder_tryout_dispose (GObject *object)
{
  PonderTryout *self = PONDER_TRYOUT (object);

  ponder_latest_follow (self->searching, NULL);
  if (self->session != NULL && self->session->tryout == self)
    self->session->tryout = NULL;
  g_clear_object (&self->session);
  g_clear_object (&self->puzzle);

  G_OBJECT_CLASS (ponder_tryout_parent_class)->dispose (object);
}

static void
ponder_tryout_finalize (GObject *object)
{
  ponder_latest_free (PONDER_TRYOUT (object)->searching);
  g_ptr_array_unref (PONDER_TRYOUT (object)->places);
  g_clear_pointer (&PONDER_TRYOUT (object)->waiting, ponder_waiting_unref);
  g_clear_pointer (&PONDER_TRYOUT (object)->marks, g_array_unref);
  g_clear_pointer (&PONDER_TRYOUT (object)->marks_of, g_array_unref);

  G_OBJECT_CLASS (ponder_tryout_parent_class)->finalize (object);
}

static void
ponder_tryout_class_init (PonderTryoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ponder_tryout_dispose;
  object_class->finalize = ponder_tryout_finalize;
}

static void
ponder_tryout_init (PonderTryout *self)
{
  self->places = g_ptr_array_new_with_free_func (place_free);
  self->searching = ponder_latest_new (&searching_kind, searched_cb, self);
}

/* Begins a tryout at the board that a paused session shows, which is of the node at its cursor or of
 * a view, and shows it. The session must not be dropped while the tryout is on. */
PonderTryout *
ponder_tryout_new (PonderSearchSession *session)
{
  PonderTryout *self;
  const GArray *path;
  const GArray *cursor;
  Place *place;
  guint64 key;

  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (session), NULL);
  g_return_val_if_fail (ponder_search_session_get_state (session) != NULL, NULL);

  self = g_object_new (PONDER_TYPE_TRYOUT, NULL);
  self->session = g_object_ref (session);
  self->puzzle = g_object_ref (ponder_search_session_get_puzzle (session));
  ponder_latest_set_budget (self->searching, ponder_session_get_budget (PONDER_SESSION (session)));
  path = ponder_search_session_get_path (session);
  key = ponder_random_mix (get_plan (self)->method.seed);
  for (guint i = 0; i < path->len; i++)
    key = ponder_random_key (key, g_array_index (path, PonderMove, i));
  place = place_new (self, ponder_search_session_get_state (session), path, key, g_strdup (""));
  g_ptr_array_add (self->places, place);
  look_around (self, place);
  place->known = TRUE;
  self->node = ponder_session_get (PONDER_SESSION (session))->shown.node;
  cursor = ponder_record_get_path (PONDER_RECORD (session));
  self->n_cursor = ponder_path_begins_with (path, cursor) ? cursor->len : G_MAXUINT;
  session->tryout = self;
  go_on (self);
  return self;
}

/* Returns the tryout that the session shows, or NULL. */
PonderTryout *
ponder_search_session_get_tryout (PonderSearchSession *session)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_SESSION (session), NULL);

  return session->tryout != NULL && ponder_tryout_is_on (session->tryout) ? session->tryout : NULL;
}

/* Returns whether the session still shows the last place of the tryout; its cursor may have moved. */
gboolean
ponder_tryout_is_on (PonderTryout *self)
{
  g_return_val_if_fail (PONDER_IS_TRYOUT (self), FALSE);

  return self->session->view == get_last (self)->view;
}

/* Returns the moves that one can make now, also those that break a rule. */
GArray *
ponder_tryout_get_moves (PonderTryout *self)
{
  g_return_val_if_fail (PONDER_IS_TRYOUT (self), NULL);

  return get_last (self)->moves;
}

/* Returns the moves from the node at the cursor to what is shown; NULL if they don't begin there. */
GArray *
ponder_tryout_dup_made (PonderTryout *self)
{
  const GArray *path;
  GArray *made;

  g_return_val_if_fail (PONDER_IS_TRYOUT (self), NULL);

  path = get_last (self)->view->path;
  if (path->len < self->n_cursor)
    return NULL;
  made = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  if (path->len > self->n_cursor)
    g_array_append_vals (made, (const PonderMove *) path->data + self->n_cursor, path->len - self->n_cursor);
  return made;
}

/* Returns why a move breaks a rule, or NULL if it doesn't. */
static const PonderLeftOut *
find_broken (const Place *place,
             PonderMove   move)
{
  const GArray *left_out = place->view->step->left_out;

  for (guint i = 0; i < left_out->len; i++)
    if (g_array_index (left_out, PonderLeftOut, i).move == move)
      return &g_array_index (left_out, PonderLeftOut, i);
  return NULL;
}

/* Returns a move in words, and whether it breaks a rule. */
static char *
name_move (PonderTryout *self,
           PonderMove    move)
{
  g_autofree char *words = ponder_puzzle_describe (self->puzzle, move);

  if (find_broken (get_last (self), move) == NULL)
    return g_steal_pointer (&words);
  /* Translators: what screen readers say of a move, such as “Row 1, column 4: 3, breaks a rule” */
  return g_strdup_printf (_ ("%s, breaks a rule"), words);
}

gboolean
ponder_tryout_has_move (PonderTryout *self,
                        PonderMove    move)
{
  const GArray *moves;

  g_return_val_if_fail (PONDER_IS_TRYOUT (self), FALSE);

  moves = get_last (self)->moves;
  return ponder_moves_contain ((const PonderMove *) moves->data, moves->len, move);
}

static PonderWaiting *
make_waiting (PonderTryout *self)
{
  const Place *place = get_last (self);
  PonderWaiting *waiting = ponder_waiting_new (PONDER_WAITING_MOVES, place->moves->len, 0);
  for (guint i = 0; i < place->moves->len; i++)
    {
      PonderMove move = g_array_index (place->moves, PonderMove, i);
      PonderWaitingItem *item = ponder_waiting_add (waiting, place->view->path->len + 1, 0, FALSE);

      g_array_index (item->moves, guint32, item->moves->len - 1) = move;
      item->text = ponder_puzzle_short_move (self->puzzle, move);
      item->name = name_move (self, move);
    }
  waiting->gap = waiting->items->len;
  return waiting;
}

/* Returns the moves that one can make now, as a list. */
PonderWaiting *
ponder_tryout_get_waiting (PonderTryout *self)
{
  if (self->waiting == NULL)
    self->waiting = make_waiting (self);
  return self->waiting;
}

/* Returns the tree of the session (PonderTreeMark) with the moves made by hand. */
GArray *
ponder_tryout_get_marks (PonderTryout *self,
                         GArray       *marks)
{
  const GArray *path = get_last (self)->view->path;

  if (path->len < self->n_cursor)
    return marks;
  if (self->marks == NULL || self->marks_of != marks)
    {
      g_clear_pointer (&self->marks, g_array_unref);
      g_clear_pointer (&self->marks_of, g_array_unref);
      self->marks_of = g_array_ref (marks);
      self->marks = ponder_tree_marks_with_tried (marks, self->node, (const guint32 *) path->data + self->n_cursor,
                                                  path->len - self->n_cursor);
    }
  return self->marks;
}

static char *
move_text (PonderTryout *self,
           PonderMove    move)
{
  g_autofree char *words = ponder_puzzle_describe (self->puzzle, move);

  return g_strdup_printf (_ ("%s."), words);
}

static void
refuse (PonderTryout *self,
        PonderMove    move)
{
  PonderSessionView *view = get_last (self)->view;
  PonderLeftOut left_out = { move, PONDER_LOOKED_AHEAD };
  char *text = join (move_text (self, move), g_strdup (_ ("No answer lies below, as looking ahead shows.")));

  self->refusing = TRUE;
  g_free (view->text);
  view->text = join (text, explain (self, view, view->state, &left_out, 1));
  ponder_search_session_show_view (self->session, view);
}

/* Makes one of ponder_tryout_get_moves(), and shows the board after it. A move that lookahead
 * excludes is not made; the sentence then says why. */
void
ponder_tryout_make (PonderTryout *self,
                    PonderMove    move)
{
  g_autoptr (PonderState) next = NULL;
  g_autoptr (GArray) path = NULL;
  const PonderLeftOut *broken;
  Place *from;
  Place *place;

  g_return_if_fail (PONDER_IS_TRYOUT (self));
  g_return_if_fail (ponder_tryout_has_move (self, move));

  if (!ponder_tryout_is_on (self))
    return;
  from = get_last (self);
  next = ponder_state_new (get_plan (self));
  if (!PONDER_PUZZLE_GET_CLASS (self->puzzle)->apply (self->puzzle, get_plan (self), from->view->state, move, next))
    {
      refuse (self, move);
      return;
    }
  path = g_array_copy (from->view->path);
  g_array_append_val (path, move);
  place = place_new (self, next, path, ponder_random_key (from->key, move), move_text (self, move));
  place->hopeless = from->hopeless;
  broken = find_broken (from, move);
  if (place->hopeless)
    place->begin = join (place->begin, g_strdup (_ ("No answer lies below.")));
  else if (broken != NULL)
    {
      place->hopeless = TRUE;
      place->begin = join (place->begin, g_strdup (_ ("No answer lies below, because a rule is broken.")));
      place->begin = join (place->begin, explain (self, place->view, from->view->state, broken, 1));
    }
  place->known = place->hopeless;
  g_ptr_array_add (self->places, place);
  look_around (self, place);
  go_on (self);
}

/* Takes back the move made last. Returns whether there was one. */
gboolean
ponder_tryout_take_back (PonderTryout *self)
{
  if (self->places->len == 1 || !ponder_tryout_is_on (self))
    return FALSE;
  g_ptr_array_set_size (self->places, self->places->len - 1);
  go_on (self);
  return TRUE;
}

/* Shows the node at the cursor again. */
void
ponder_tryout_end (PonderTryout *self)
{
  g_return_if_fail (PONDER_IS_TRYOUT (self));

  ponder_latest_follow (self->searching, NULL);
  if (ponder_tryout_is_on (self))
    ponder_search_session_show_view (self->session, NULL);
}
