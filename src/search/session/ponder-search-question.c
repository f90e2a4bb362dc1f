/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-engine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-next-visit.h"
#include "ponder-question.h"
#include "ponder-search-private.h"

/* Questions about a search. The right choice is what a search of the same plan really does. The wrong ones are what other
 * methods would do. Where too few do anything else, mistakes that people make take their place, one of each kind, and at
 * last any other moves. No two choices end with the same move. */

#define MOST_MOVES_NAMED 3 /* of those that lead to a node that breadth first visits next */
#define MOST_OTHERS 60
#define MOST_MEMORY (G_GUINT64_CONSTANT (1) << 27) /* for that */
#define MOST_SEEDS 8
#define VISITS_A_POLL 256

/* A visit of the search. */
typedef struct
{
  guint64 visited; /* the number of the node; 0 if no node was left */
  PonderStep *step;
  PonderState *state;
  GArray *path;
  guint kinds; /* what happens there for the first time (PonderTurningPointKind) */
} Visit;

static void
visit_clear (Visit *self)
{
  g_clear_pointer (&self->step, ponder_step_free);
  g_clear_pointer (&self->state, ponder_state_free);
  g_clear_pointer (&self->path, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Visit, visit_clear)

/* The presets that give wrong choices, from those that differ most. Each is tried in natural order, too. */
static const char *const rivals[] = {
  "breadth-first", "generate-and-test", "look-ahead", "backtracking", "fewest-first", "make-all", "shuffled",
};

/* Returns the method of a rival, like @method where the rival leaves that open. */
static PonderMethod
make_rival (const char         *id,
            const PonderMethod *method)
{
  PonderMethod rival = ponder_preset_find (id)->method;

  rival.remember = method->remember;
  rival.seed = method->seed;
  return rival;
}

static const char *
remembering_text (const PonderMethod *method)
{
  return method->remember ? _ ("Remembering States") : _ ("Without Remembering States");
}

/* Returns how many moves two paths have in common. */
static guint
count_common (const GArray *from,
              const GArray *to)
{
  guint common = 0;

  while (common < MIN (from->len, to->len) &&
         g_array_index (from, PonderMove, common) == g_array_index (to, PonderMove, common))
    common++;
  return common;
}

/* Says to which node a choice leads, unless the search ends. */
static void
set_way (PonderQuestion *question,
         guint           nth,
         const GArray   *from,
         const GArray   *to)
{
  guint common = count_common (from, to);

  if (to->len > common)
    ponder_question_set_way (question, nth, from->len - common, (const guint32 *) to->data + common, to->len - common);
}

/* Returns a node in words: what has to be taken back to come from a path to another, and which moves are then made. */
static char *
way_text (PonderPuzzle *puzzle,
          const GArray *from,
          const GArray *to)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  guint common = count_common (from, to);
  guint first;

  first = to->len - common > MOST_MOVES_NAMED ? to->len - MOST_MOVES_NAMED : common;
  if (first > common)
    g_string_append (moves, "…; ");
  for (guint i = first; i < to->len; i++)
    {
      g_autofree char *words = ponder_puzzle_describe (puzzle, g_array_index (to, PonderMove, i));

      g_string_append_printf (moves, "%s%s", i > first ? "; " : "", words);
    }
  return ponder_question_way_text (from->len - common, moves->str);
}

static char *
next_text (PonderPuzzle *puzzle,
           const GArray *from,
           const GArray *to)
{
  return to->len == 0 ? ponder_question_end_text () : way_text (puzzle, from, to);
}

typedef struct
{
  PonderPuzzle *puzzle;
  const PonderMethod *method;
  const GArray *path;
  guint64 base;
  PonderMemoryBudget *budget;
  GCancellable *cancellable;
  PonderQuestion *question;
  const GArray *right; /* nullable: the path to the node that comes next */
} Rivals;

/* Returns whether a path continues from the node that comes next: the search could still come there later, so the
 * choice would be half right. */
static gboolean
goes_on_from_right (Rivals       *self,
                    const GArray *to)
{
  return self->right != NULL && self->right->len > 0 && to->len > self->right->len &&
         ponder_path_begins_with (to, self->right);
}

static void
add_way (Rivals       *self,
         const GArray *to,
         const char   *source)
{
  g_autofree char *text = NULL;

  if (goes_on_from_right (self, to) ||
      (to->len > 0 && ponder_question_has (self->question, g_array_index (to, PonderMove, to->len - 1), NULL)))
    return;
  text = next_text (self->puzzle, self->path, to);
  if (ponder_question_add (self->question, text, source))
    set_way (self->question, self->question->choices->len - 1, self->path, to);
}

static void
add_rival (Rivals             *self,
           const PonderMethod *method,
           const char         *source)
{
  g_autoptr (PonderNextVisit) visit = NULL;
  g_autoptr (GArray) next = NULL;

  if (ponder_question_is_full (self->question) || ponder_method_equal (method, self->method))
    return;
  visit = ponder_next_visit_new (self->puzzle, method, self->path, self->base, self->budget, self->cancellable);
  next = visit != NULL ? ponder_next_visit_get (visit) : NULL;
  if (next != NULL)
    add_way (self, next, source);
}

/* Lists what the method itself could do with its moves in another order. */
static GPtrArray *
list_others (Rivals       *self,
             PonderPruning pruning)
{
  PonderMethod method = *self->method;
  g_autoptr (PonderNextVisit) visit = NULL;

  method.pruning = pruning;
  visit = ponder_next_visit_new (self->puzzle, &method, self->path, self->base, self->budget, self->cancellable);
  return visit != NULL ? ponder_next_visit_list_others (visit, MOST_OTHERS) : g_ptr_array_new ();
}

static gboolean
has_path (const GPtrArray *paths,
          const GArray    *path)
{
  for (guint i = 0; i < paths->len; i++)
    {
      const GArray *other = g_ptr_array_index (paths, i);

      if (other->len == path->len && ponder_path_begins_with (other, path))
        return TRUE;
    }
  return FALSE;
}

static PonderMistake
find_mistake (Rivals       *self,
              const GArray *to)
{
  guint n_back = self->path->len - count_common (self->path, to);

  if (self->right == NULL)
    return PONDER_MISTAKE_AFTER_END;
  if (n_back == 0 && self->method->traversal == PONDER_TRAVERSAL_BREADTH_FIRST)
    return PONDER_MISTAKE_DEEPER;
  return ponder_question_find_mistake (n_back, self->path->len - count_common (self->path, self->right));
}

/* Adds moves at the nodes of the path. At first, one for each kind of mistake; then any. */
static void
add_mistakes (Rivals *self)
{
  g_autoptr (GPtrArray) allowed = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  if (ponder_question_is_full (self->question))
    return;
  allowed = list_others (self, self->method->pruning);
  all = list_others (self, PONDER_PRUNING_NONE);
  for (gboolean any = FALSE; any <= TRUE; any++)
    {
      for (guint i = 0; i < allowed->len + all->len; i++)
        {
          gboolean is_allowed = i < allowed->len;
          const GArray *to = is_allowed ? g_ptr_array_index (allowed, i) : g_ptr_array_index (all, i - allowed->len);
          PonderMistake mistake =
            is_allowed || has_path (allowed, to) ? find_mistake (self, to) : PONDER_MISTAKE_LEFT_OUT;
          const char *text = ponder_question_mistake_text (mistake);

          if (any || (mistake != PONDER_MISTAKE_ORDER && !ponder_question_has (self->question, G_MAXUINT32, text)))
            add_way (self, to, text);
        }
      add_way (self, none, ponder_question_mistake_text (PONDER_MISTAKE_END));
    }
}

static void
add_rivals (Rivals *self)
{
  PonderMethod without = *self->method;

  without.remember = !without.remember;
  if (ponder_puzzle_states_repeat (self->puzzle))
    add_rival (self, &without, remembering_text (&without));
  for (guint i = 0; i < G_N_ELEMENTS (rivals); i++)
    {
      PonderMethod method = make_rival (rivals[i], self->method);

      add_rival (self, &method, _ (ponder_preset_find (rivals[i])->name));
      /* In another order, the method would often not have come here. */
      method.order = self->method->order;
      add_rival (self, &method, _ (ponder_preset_find (rivals[i])->name));
    }
  add_mistakes (self);
}

static char *
reason_text (const PonderPlan *plan,
             const Visit      *visit,
             const Visit      *next)
{
  if (next->visited == 0)
    return g_strdup (_ ("Every node has been visited."));
  if (plan->method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST)
    return g_strdup (_ ("Breadth first visits the state that has waited longest."));
  if (next->path->len > visit->path->len)
    return g_strdup (_ ("Depth first goes on below the node that it has just visited."));
  if (visit->step->has_place)
    return g_strdup (_ ("No move is left here, so depth first goes back to the last node with a move not tried yet."));
  if (visit->step->status == PONDER_FOUND)
    return g_strdup (
      _ ("The answer is complete, so depth first goes back to the last node with a move not tried yet."));
  return g_strdup (_ ("All moves are made and a rule is broken, so depth first goes back to the last node with a move "
                      "not tried yet."));
}

/* Returns what happens at the next node for the first time, except going back. */
static char *
first_text (guint kinds)
{
  if (kinds & PONDER_TURNING_POINT_ANSWER)
    return g_strdup (_ ("That is the first answer."));
  if (kinds & (PONDER_TURNING_POINT_REASON << PONDER_BROKEN_RULE))
    return g_strdup (_ ("There, moves break a rule for the first time."));
  if (kinds & (PONDER_TURNING_POINT_REASON << PONDER_LOOKED_AHEAD))
    return g_strdup (_ ("There, looking ahead excludes moves for the first time."));
  if (kinds & (PONDER_TURNING_POINT_REASON << PONDER_SEEN_BEFORE))
    return g_strdup (_ ("There, moves lead to states seen before, for the first time."));
  return NULL;
}

static char *
why_text (const PonderPlan *plan,
          const Visit      *visit,
          const Visit      *next)
{
  g_autofree char *reason = reason_text (plan, visit, next);
  g_autofree char *first = first_text (next->kinds);

  return first != NULL ? g_strjoin (" ", reason, first, NULL) : g_steal_pointer (&reason);
}

static void
set_nothing (GCancellable *cancellable,
             GError      **error)
{
  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("There is nothing to ask here."));
}

/* Returns the question once it has all its choices. */
static PonderQuestion *
finish (PonderQuestion *question,
        GCancellable   *cancellable,
        GError        **error)
{
  if (!g_cancellable_is_cancelled (cancellable) && question->choices->len > 1)
    {
      ponder_question_shuffle (question);
      return question;
    }
  set_nothing (cancellable, error);
  ponder_question_free (question);
  return NULL;
}

/* Makes the next visit, and records it. */
static void
make_visit (PonderPreview *preview,
            Visit         *visit)
{
  PonderSearch *search = preview->engine;

  visit->step = ponder_search_step (search);
  visit->visited = visit->step->visit;
  if (visit->visited == 0)
    return;
  visit->state = ponder_state_new_copy (&search->plan, ponder_search_get_state (search));
  visit->path = ponder_search_dup_path (search);
  visit->kinds = ponder_preview_get_turning_points (preview, visit->visited);
}

/* Records the visit of a node, and the next one. Returns whether the preview has come there; not if it was cancelled, or
 * if memory has run out before. */
static gboolean
look (PonderPreview *preview,
      guint64        node,
      GCancellable  *cancellable,
      Visit         *visit,
      Visit         *next)
{
  PonderSearch *search = preview->engine;
  gboolean going;

  g_mutex_lock (&preview->mutex);
  going = ponder_preview_visit (preview, node + 1, cancellable) && search->end >= node &&
          (search->end > node || search->exhausted) && ponder_search_go (search, node - 1, cancellable);
  if (going)
    {
      make_visit (preview, visit);
      make_visit (preview, next);
    }
  g_mutex_unlock (&preview->mutex);
  return going;
}

/* Asks what a search does after a node. */
static PonderQuestion *
ask_next (PonderPreview *preview,
          guint64        node,
          GCancellable  *cancellable,
          GError       **error)
{
  PonderSearch *search = preview->engine;
  const PonderPlan *plan = &search->plan;
  g_auto (Visit) visit = { 0 };
  g_auto (Visit) next = { 0 };
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autofree char *right = NULL;
  Rivals others = { search->puzzle, &plan->method, NULL, plan->base, search->memory.budget, cancellable, NULL };

  if (!look (preview, node, cancellable, &visit, &next))
    {
      set_nothing (cancellable, error);
      return NULL;
    }
  right = next_text (search->puzzle, visit.path, next.visited > 0 ? next.path : none);
  others.path = visit.path;
  others.right = next.visited > 0 ? next.path : NULL;
  others.question = ponder_question_new (PONDER_QUESTION_NEXT, node, _ ("What does the search do next?"), right,
                                         why_text (plan, &visit, &next));
  set_way (others.question, 0, visit.path, next.visited > 0 ? next.path : none);
  add_rivals (&others);
  return finish (others.question, cancellable, error);
}

/* How far a search has come to its first answer. */
typedef struct
{
  guint64 answer; /* the number of its node; 0 if it wasn't found */
  guint64 visited;
  gboolean exhausted;
} Count;

/* Nothing is known of a search for which the memory doesn't suffice. */
static gboolean
is_known (const Count *count)
{
  return count->answer > 0 || count->exhausted || count->visited >= PONDER_QUESTION_MOST_VISITED;
}

static const char *
get_no_answer_format (void)
{
  /* Translators: a number of nodes after which a search ends without an answer */
  return _ ("%s, and there is no answer");
}

static char *
count_text (const Count *count)
{
  g_autofree char *number = ponder_count_text (count->answer > 0 ? count->answer : count->visited);

  if (count->answer > 0)
    return g_steal_pointer (&number);
  if (count->exhausted)
    return g_strdup_printf (get_no_answer_format (), number);
  return ponder_question_more_text (count->visited);
}

static char *
count_sentence (const Count *count)
{
  g_autofree char *number = ponder_count_text (count->answer > 0 ? count->answer : count->visited);

  if (count->answer > 0)
    return g_strdup_printf (_ ("The first answer is node %s of this method."), number);
  if (count->exhausted)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is only %s node, and it is no answer.",
                                         "There are only %s nodes, and none is an answer.",
                                         ponder_count_plural (count->visited)),
                            number);
  return g_strdup_printf (_ ("None of the first %s nodes is an answer."), number);
}

static void
add_count (Rivals             *self,
           const PonderMethod *method,
           const char         *source)
{
  PonderLimits limits = { .answers = 1, .visits = PONDER_QUESTION_MOST_VISITED, .memory = MOST_MEMORY };
  g_autoptr (PonderSearch) search = NULL;
  g_autofree char *text = NULL;
  PonderFigures figures;
  Count count;

  if (ponder_question_is_full (self->question) || ponder_method_equal (method, self->method) ||
      g_cancellable_is_cancelled (self->cancellable))
    return;
  search = ponder_search_new_below (self->puzzle, method, (const PonderMove *) self->path->data, self->path->len);
  ponder_search_set_budget (search, self->budget);
  if (!ponder_search_begin (search, self->cancellable, NULL))
    return;
  ponder_search_run (search, &limits, NULL, self->cancellable, NULL);
  ponder_search_get_figures (search, &figures);
  count = (Count){ figures.answers > 0 ? figures.visited : 0, figures.visited, search->exhausted };
  if (!is_known (&count))
    return;
  text = count_text (&count);
  ponder_question_add (self->question, text, source);
}

static void
add_counts (Rivals *self)
{
  PonderMethod method = *self->method;

  for (guint i = 0; i < G_N_ELEMENTS (rivals); i++)
    {
      method = make_rival (rivals[i], self->method);
      add_count (self, &method, _ (ponder_preset_find (rivals[i])->name));
    }
  if (ponder_puzzle_states_repeat (self->puzzle))
    {
      method = *self->method;
      method.remember = !method.remember;
      add_count (self, &method, remembering_text (&method));
    }
  for (method = make_rival ("shuffled", self->method); method.seed < self->method->seed + MOST_SEEDS; method.seed++)
    add_count (self, &method, _ (ponder_preset_find ("shuffled")->name));
}

/* Runs ahead until the first answer is found, but no farther than some hundred thousand nodes. */
static Count
find_answer (PonderPreview *preview,
             GCancellable  *cancellable)
{
  PonderSearch *search = preview->engine;
  Count count = { 0 };

  g_mutex_lock (&preview->mutex);
  while (search->kept->len == 0 && search->end < PONDER_QUESTION_MOST_VISITED && !search->exhausted &&
         !ponder_status_is_stuck (search->status) &&
         ponder_preview_visit (preview, MIN (search->end + VISITS_A_POLL, PONDER_QUESTION_MOST_VISITED), cancellable))
    ;
  if (search->kept->len > 0 && g_array_index (search->kept_visits, guint64, 0) <= PONDER_QUESTION_MOST_VISITED)
    count.answer = g_array_index (search->kept_visits, guint64, 0);
  count.visited = search->end;
  count.exhausted = search->exhausted;
  g_mutex_unlock (&preview->mutex);
  if (count.answer == 0 && !count.exhausted)
    count.visited = MIN (count.visited, PONDER_QUESTION_MOST_VISITED);
  return count;
}

/* Asks how many nodes a search visits until the first answer. */
static PonderQuestion *
ask_count (PonderPreview *preview,
           GCancellable  *cancellable,
           GError       **error)
{
  PonderSearch *search = preview->engine;
  const PonderMethod *method = &search->plan.method;
  g_autoptr (GArray) base = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  Rivals others = { search->puzzle, method, base, search->plan.base, search->memory.budget, cancellable, NULL };
  g_autofree char *right = NULL;
  Count count = find_answer (preview, cancellable);

  g_array_append_vals (base, search->base, search->plan.base);
  if (!is_known (&count) || g_cancellable_is_cancelled (cancellable))
    {
      set_nothing (cancellable, error);
      return NULL;
    }
  right = count_text (&count);
  others.question =
    ponder_question_new (PONDER_QUESTION_COUNT, 0, _ ("How many nodes does the search visit until the first answer?"),
                         right, count_sentence (&count));
  add_counts (&others);
  ponder_question_add_numbers (others.question, count.answer > 0 ? count.answer : count.visited,
                               count.answer > 0 || count.exhausted,
                               count.answer == 0 && count.exhausted ? get_no_answer_format () : "%s");
  return finish (others.question, cancellable, error);
}

/* Makes a question about a search, by which the preview runs ahead. @node is for PONDER_QUESTION_NEXT. Returns
 * NULL with G_IO_ERROR_CANCELLED, or with G_IO_ERROR_NOT_SUPPORTED if what comes next can't be found out. */
PonderQuestion *
ponder_search_question_ask (PonderPreview     *preview,
                            PonderQuestionKind kind,
                            guint64            node,
                            GCancellable      *cancellable,
                            GError           **error)
{
  return kind == PONDER_QUESTION_COUNT ? ask_count (preview, cancellable, error)
                                       : ask_next (preview, node, cancellable, error);
}
