/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-next-visit.h"
#include "ponder-puzzles.h"
#include "ponder-session-questions.h"
#include "ponder-session-description.h"
#include "ponder-search-session.h"
#include "share.h"
#include "small-puzzles.h"

/* Questions to a class: their right choice is what the search does when it is stepped by hand, and turning points are
 * those that a plain loop finds. What is hidden while a question stands is not to be seen anywhere. */

#define MOST_VISITS 1500
#define MOST_ASKED 12
#define MEMORY (G_GUINT64_CONSTANT (1) << 28)

typedef struct
{
  PuzzleCase puzzle;
  PonderMethod method;
} Case;

/* The visits of a run, one after the other, and what happens at each for the first time. */
typedef struct
{
  GPtrArray *paths; /* of GArray: that of node 1 is the first */
  GArray *turns; /* of guint */
  guint64 answer; /* the number of its node, or 0 */
  gboolean exhausted;
} Naive;

static gboolean
is_child (const GArray *path,
          const GArray *parent)
{
  return path->len == parent->len + 1 &&
         (parent->len == 0 || memcmp (path->data, parent->data, parent->len * sizeof (PonderMove)) == 0);
}

static guint
find_turns (Naive               *naive,
            const PonderFigures *before,
            const PonderFigures *figures)
{
  const GArray *path = g_ptr_array_index (naive->paths, naive->paths->len - 1);
  guint turns = 0;
  gboolean back = FALSE;

  for (guint i = 0; i < naive->turns->len; i++)
    back = back || (g_array_index (naive->turns, guint, i) & PONDER_TURNING_POINT_BACK);
  if (naive->paths->len > 1 && !back && !is_child (path, g_ptr_array_index (naive->paths, naive->paths->len - 2)))
    turns |= PONDER_TURNING_POINT_BACK;
  if (figures->answers > 0 && before->answers == 0)
    turns |= PONDER_TURNING_POINT_ANSWER;
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    if (figures->left_out[reason] > 0 && before->left_out[reason] == 0)
      turns |= PONDER_TURNING_POINT_REASON << reason;
  return turns;
}

static void
naive_run (Naive        *naive,
           PonderSearch *search)
{
  PonderFigures before = { 0 };

  *naive = (Naive){
    .paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref),
    .turns = g_array_new (FALSE, FALSE, sizeof (guint)),
  };
  while (naive->paths->len < MOST_VISITS)
    {
      PonderStatus status = ponder_search_advance (search, 1);
      PonderFigures figures;
      guint turns;

      ponder_search_get_figures (search, &figures);
      if (status == PONDER_EXHAUSTED)
        {
          naive->exhausted = TRUE;
          return;
        }
      g_ptr_array_add (naive->paths, ponder_search_dup_path (search));
      turns = find_turns (naive, &before, &figures);
      g_array_append_val (naive->turns, turns);
      if (turns & PONDER_TURNING_POINT_ANSWER)
        naive->answer = naive->paths->len;
      before = figures;
    }
}

static void
naive_clear (Naive *naive)
{
  g_ptr_array_unref (naive->paths);
  g_array_unref (naive->turns);
}

static PonderPuzzle *
make_puzzle (const PuzzleCase *c)
{
  g_autofree char *document = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n\n[%s]\n%s", c->id, c->id, c->keys);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (document, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

static PonderSearchSession *
make_session (PonderPuzzle       *puzzle,
              const PonderMethod *method)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);

  return ponder_search_session_new (puzzle, method, NULL, 0, budget);
}

static void
result_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  GAsyncResult **taken = user_data;

  *taken = g_object_ref (result);
}

static PonderTurningPoint
find_turn (PonderSearchSession *session,
           guint64              after)
{
  g_autoptr (GAsyncResult) result = NULL;
  PonderTurningPoint point;

  ponder_session_find_turning_point_async (PONDER_SESSION (session), after, NULL, result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ponder_session_find_turning_point_finish (result, &point, NULL));
  return point;
}

static PonderQuestion *
ask (PonderSearchSession *session,
     PonderQuestionKind   kind,
     guint64              node,
     GError             **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ponder_session_ask_async (PONDER_SESSION (session), kind, node, NULL, result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return ponder_session_ask_finish (result, error);
}

static void
assert_turns (PonderSearchSession *session,
              const Naive         *naive)
{
  guint64 after = 0;

  for (guint64 node = 2; node <= naive->paths->len; node++)
    {
      guint turns = g_array_index (naive->turns, guint, node - 1);
      PonderTurningPoint point;

      if (turns == 0)
        continue;
      point = find_turn (session, after);
      g_assert_cmpuint (point.node, ==, node);
      g_assert_cmpuint (point.kinds, ==, turns);
      after = node;
    }
  if (naive->exhausted)
    {
      PonderTurningPoint point = find_turn (session, after);

      g_assert_cmpuint (point.node, ==, 0);
      g_assert_cmpuint (point.looked, ==, G_MAXUINT64);
    }
}

/* Returns the choice that tells of the visit after a node. */
static char *
tell_expected (PonderPuzzle *puzzle,
               const Naive  *naive,
               guint64       node)
{
  const GArray *from = g_ptr_array_index (naive->paths, node - 1);
  const GArray *to = node < naive->paths->len ? g_ptr_array_index (naive->paths, node) : NULL;
  g_autoptr (GString) moves = g_string_new (NULL);
  guint common = 0;

  if (to == NULL)
    return g_strdup ("The search ends: nothing is left to try");
  for (guint i = 0; i < MIN (from->len, to->len) && common == i; i++)
    common += g_array_index (from, PonderMove, i) == g_array_index (to, PonderMove, i);
  for (guint i = common; i < to->len; i++)
    {
      g_autofree char *words = ponder_puzzle_describe (puzzle, g_array_index (to, PonderMove, i));

      if (i + 3 == to->len && i > common)
        g_string_assign (moves, "…; ");
      if (moves->len > 0 && !g_str_has_suffix (moves->str, "…; "))
        g_string_append (moves, "; ");
      g_string_append (moves, words);
    }
  if (common == from->len)
    return g_string_free (g_steal_pointer (&moves), FALSE);
  if (from->len - common == 1)
    return g_strdup_printf ("Back 1 move, then:\n%s", moves->str);
  return g_strdup_printf ("Back %u moves, then:\n%s", from->len - common, moves->str);
}

/* Choices differ in what they end with, and not only in how far they go back; and each wrong one says what it is. */
static void
assert_distinct (const PonderQuestion *question)
{
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) ends = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (question->choices->len, >=, 2);
  g_assert_cmpuint (question->choices->len, <=, PONDER_QUESTION_CHOICES);
  g_assert_cmpuint (question->right, <, question->choices->len);
  for (guint i = 0; i < question->choices->len; i++)
    {
      g_assert_cmpstr (ponder_question_get (question, i)->text, !=, "");
      g_assert_true (g_hash_table_add (texts, ponder_question_get (question, i)->text));
      if (ponder_question_get (question, i)->moves != NULL)
        {
          const GArray *moves = ponder_question_get (question, i)->moves;

          g_assert_true (g_hash_table_add (ends, GUINT_TO_POINTER (g_array_index (moves, guint32, moves->len - 1))));
        }
      g_assert_cmpint (ponder_question_get (question, i)->source == NULL, ==, i == question->right);
    }
  g_assert_true (g_str_has_suffix (question->why, "."));
}

static void
assert_same (const PonderQuestion *a,
             const PonderQuestion *b)
{
  g_assert_cmpuint (a->right, ==, b->right);
  g_assert_cmpuint (a->choices->len, ==, b->choices->len);
  g_assert_cmpstr (a->why, ==, b->why);
  for (guint i = 0; i < a->choices->len; i++)
    {
      g_assert_cmpstr (ponder_question_get (a, i)->text, ==, ponder_question_get (b, i)->text);
      g_assert_cmpstr (ponder_question_get (a, i)->source, ==, ponder_question_get (b, i)->source);
    }
}

/* Returns with how many different moves the ways could end that lead to a next node by any method in the same order of
 * places, and one more for the end. */
static guint
count_possible (PonderPuzzle       *puzzle,
                const PonderMethod *method,
                const GArray       *path)
{
  PonderMethod without = *method;
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (MEMORY);
  g_autoptr (PonderNextVisit) visit = NULL;
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GHashTable) ends = g_hash_table_new (NULL, NULL);

  without.pruning = PONDER_PRUNING_NONE;
  visit = ponder_next_visit_new (puzzle, &without, path, 0, budget, NULL);
  others = ponder_next_visit_list_others (visit, 100);
  for (guint i = 0; i < others->len; i++)
    {
      const GArray *to = g_ptr_array_index (others, i);

      g_hash_table_add (ends, GUINT_TO_POINTER (g_array_index (to, PonderMove, to->len - 1)));
    }
  return g_hash_table_size (ends) + 1;
}

static void
assert_question (PonderSearchSession *session,
                 PonderSearchSession *other,
                 PonderPuzzle        *puzzle,
                 const Naive         *naive,
                 guint64              node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderQuestion) question = ask (session, PONDER_QUESTION_NEXT, node, &error);
  g_autoptr (PonderQuestion) again = NULL;
  g_autofree char *expected = tell_expected (puzzle, naive, node);
  guint n_right = 0;

  g_assert_no_error (error);
  assert_distinct (question);
  g_assert_cmpstr (ponder_question_get (question, question->right)->text, ==, expected);
  for (guint i = 0; i < question->choices->len; i++)
    n_right += g_str_equal (ponder_question_get (question, i)->text, expected);
  g_assert_cmpuint (n_right, ==, 1);
  if (question->choices->len < PONDER_QUESTION_CHOICES)
    g_assert_cmpuint (count_possible (puzzle, &ponder_search_session_get_plan (session)->method,
                                      g_ptr_array_index (naive->paths, node - 1)),
                      <, PONDER_QUESTION_CHOICES);
  /* Somebody else gets the same. */
  again = ask (other, PONDER_QUESTION_NEXT, node, NULL);
  assert_same (question, again);
}

static void
assert_count (PonderSearchSession *session,
              const Naive         *naive)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderQuestion) question = ask (session, PONDER_QUESTION_COUNT, 0, &error);
  g_autofree char *expected = NULL;

  g_assert_no_error (error);
  assert_distinct (question);
  g_assert_cmpuint (question->choices->len, ==, PONDER_QUESTION_CHOICES);
  if (naive->answer > 0)
    expected = ponder_count_text (naive->answer);
  else if (naive->exhausted)
    {
      g_autofree char *all = ponder_count_text (naive->paths->len);

      expected = g_strdup_printf ("%s, and there is no answer", all);
    }
  if (expected != NULL)
    g_assert_cmpstr (ponder_question_get (question, question->right)->text, ==, expected);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PonderPuzzle) puzzle = make_puzzle (&c->puzzle);
  g_autoptr (PonderSearchSession) session = make_session (puzzle, &c->method);
  g_autoptr (PonderSearchSession) other = make_session (puzzle, &c->method);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &c->method);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  TestShare share = test_share_new ();
  Naive naive;

  naive_run (&naive, search);
  if (test_share_has_test ())
    assert_count (session, &naive);
  assert_turns (session, &naive);
  /* Not in order, and in the other session before anything was looked for. */
  for (guint64 node = MIN (naive.paths->len - !naive.exhausted, MOST_ASKED); node > 0; node -= MIN (node, 3))
    if (test_share_takes (&share))
      assert_question (session, other, puzzle, &naive, node);
  for (guint i = 0; i < 5 && naive.paths->len > 1; i++)
    {
      guint64 node = g_rand_int_range (rand, 1, naive.paths->len);

      if (test_share_takes (&share))
        assert_question (session, other, puzzle, &naive, node);
    }
  naive_clear (&naive);
}

static void
wait (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static PonderRecordStatus
get_place (PonderSearchSession *session)
{
  PonderRecordStatus status;

  ponder_record_get_status (PONDER_RECORD (session), &status);
  return status;
}

static void
go (PonderSearchSession *session,
    guint64              node)
{
  ponder_session_seek (PONDER_SESSION (session), node);
  wait (session);
}

static GArray *
wait_for_tree (PonderSearchSession *session)
{
  GArray *marks = ponder_record_get_marks (PONDER_RECORD (session));

  while (!ponder_record_has_whole_tree (PONDER_RECORD (session)))
    {
      g_main_context_iteration (NULL, TRUE);
      marks = ponder_record_get_marks (PONDER_RECORD (session));
    }
  return marks;
}

static char *
describe (PonderSearchSession *session)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  char *text = ponder_search_session_describe (session, cells);

  g_assert_true (!get_place (session).looking || cells->len == 0);
  return text;
}

static PonderSearchSession *
make_queens (guint           size,
             PonderTraversal traversal)
{
  const PuzzleCase c = { "queens", "queens", size == 6 ? "Size=6\n" : "Size=4\n" };
  PonderMethod method = { .traversal = traversal, .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = make_puzzle (&c);

  return make_session (puzzle, &method);
}

/* With 4 queens, node 3 is the first dead end, after queens in rows 1 and 3. */
static void
test_hidden (void)
{
  g_autoptr (PonderSearchSession) session = make_queens (4, PONDER_TRAVERSAL_DEPTH_FIRST);
  PonderRecord *record = PONDER_RECORD (session);
  g_autofree gpointer state = NULL;
  g_autofree char *told = NULL;
  g_autofree char *hidden = NULL;
  GArray *marks;

  ponder_record_run (record);
  wait (session);
  go (session, 3);
  told = describe (session);
  g_assert_nonnull (strstr (told, "Going back."));
  state = g_memdup2 (ponder_search_session_get_state (session), ponder_search_session_get_plan (session)->state_size);

  ponder_session_hide_next (PONDER_SESSION (record), TRUE);
  hidden = describe (session);
  g_assert_cmpstr (hidden, ==, "Column 2: queen in row 3.");
  g_assert_null (ponder_search_session_get_step (session));
  g_assert_cmpmem (state, ponder_search_session_get_plan (session)->state_size,
                   ponder_search_session_get_state (session), ponder_search_session_get_plan (session)->state_size);
  g_assert_cmpuint (ponder_record_get_path (record)->len, ==, 2);
  g_assert_cmpuint (get_place (session).cursor, ==, 3);
  g_assert_cmpuint (get_place (session).answers, ==, 0);
  g_assert_cmpuint (ponder_record_get_n_answers (record), ==, 0);
  g_assert_cmpuint (ponder_record_get_waiting (record)->items->len, ==, 0);
  marks = wait_for_tree (session);
  for (guint i = 0; i < marks->len; i++)
    {
      const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, i);

      g_assert_cmpuint (mark->node, <=, 3);
      g_assert_cmpuint (mark->parent, <=, i);
      g_assert_false (mark->has_answer);
      g_assert_true (mark->node < 3 || (mark->kind == PONDER_NODE_BRANCHING && mark->n_pruned == 0));
      g_assert_true (mark->kind != PONDER_NODE_PRUNED || g_array_index (marks, PonderTreeMark, mark->parent).node < 3);
    }
  g_assert_cmpuint (marks->len, >=, 3);

  /* It stays so wherever the cursor goes, without a moment in between. */
  go (session, 2);
  g_assert_null (ponder_search_session_get_step (session));
  go (session, 3);
  g_assert_null (ponder_search_session_get_step (session));
  ponder_session_hide_next (PONDER_SESSION (record), FALSE);
  g_free (hidden);
  hidden = describe (session);
  g_assert_cmpstr (hidden, ==, told);
  g_assert_cmpuint (ponder_record_get_n_answers (record), ==, 2);
  g_assert_cmpuint (ponder_record_get_waiting (record)->items->len, >, 0);
}

/* A run pauses exactly at the stop, at any speed, and so does a search for the next answer. */
static void
test_stop (void)
{
  static const double speeds[] = { PONDER_FULL_SPEED, 10000, 500 };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      g_autoptr (PonderSearchSession) session = make_queens (6, PONDER_TRAVERSAL_DEPTH_FIRST);
      PonderRecord *record = PONDER_RECORD (session);

      ponder_record_set_speed (record, speeds[i]);
      ponder_session_set_stop (PONDER_SESSION (record), 7);
      ponder_record_run (record);
      wait (session);
      g_assert_cmpuint (get_place (session).cursor, ==, 7);
      g_assert_cmpuint (get_place (session).end, ==, 7);
      ponder_session_set_stop (PONDER_SESSION (record), 12);
      ponder_record_next_answer (record);
      wait (session);
      g_assert_cmpuint (get_place (session).cursor, ==, 12);
      ponder_session_set_stop (PONDER_SESSION (record), 0);
      ponder_record_next_answer (record);
      wait (session);
      g_assert_cmpuint (ponder_search_session_get_status (session), ==, PONDER_FOUND);
    }
}

/* Asking changes nothing of the session, and what is cancelled ends. */
static void
test_session_stays (void)
{
  g_autoptr (PonderSearchSession) session = make_queens (6, PONDER_TRAVERSAL_BREADTH_FIRST);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (PonderQuestion) question = NULL;
  g_autoptr (GError) error = NULL;

  go (session, 5);
  question = ask (session, PONDER_QUESTION_NEXT, 5, NULL);
  g_assert_nonnull (question);
  find_turn (session, 30);
  g_assert_cmpuint (get_place (session).cursor, ==, 5);
  g_assert_cmpuint (get_place (session).end, ==, 5);
  g_assert_cmpuint (get_place (session).answers, ==, 0);

  g_cancellable_cancel (cancellable);
  ponder_session_ask_async (PONDER_SESSION (session), PONDER_QUESTION_NEXT, 20, cancellable, result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (ponder_session_ask_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The texts of the exercise with 4 queens at its first dead end. */
static void
test_texts (void)
{
  g_autoptr (PonderSearchSession) session = make_queens (4, PONDER_TRAVERSAL_DEPTH_FIRST);
  g_autoptr (PonderQuestion) question = ask (session, PONDER_QUESTION_NEXT, 3, NULL);
  PonderTurningPoint point = find_turn (session, 1);

  g_assert_cmpuint (point.node, ==, 2);
  g_assert_cmpuint (point.kinds, ==, PONDER_TURNING_POINT_REASON << PONDER_BROKEN_RULE);
  point = find_turn (session, 2);
  g_assert_cmpuint (point.node, ==, 4);
  g_assert_cmpuint (point.kinds, ==, PONDER_TURNING_POINT_BACK);
  g_assert_cmpstr (question->text, ==, "What does the search do next?");
  g_assert_cmpstr (ponder_question_get (question, question->right)->text, ==,
                   "Back 1 move, then:\nColumn 2: queen in row 4");
  g_assert_cmpstr (question->why, ==,
                   "No move is left here, so depth first goes back to the last node with a move not tried yet.");
  for (guint i = 0; i < question->choices->len; i++)
    {
      const PonderChoice *choice = ponder_question_get (question, i);

      if (g_strcmp0 (choice->source, "Generate and Test") == 0)
        g_assert_cmpstr (choice->text, ==, "Column 3: queen in row 1");
    }
}

static void
add_cases (const PuzzleCase *puzzle)
{
  static const PonderMethod others[] = {
    { .pruning = PONDER_PRUNING_RULES, .remember = TRUE },
    { .pruning = PONDER_PRUNING_LOOKAHEAD, .remember = TRUE },
    { .pruning = PONDER_PRUNING_NONE, .order = PONDER_ORDER_SHUFFLED, .seed = 5 },
    { .traversal = PONDER_TRAVERSAL_BREADTH_FIRST, .pruning = PONDER_PRUNING_RULES, .remember = TRUE },
  };
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);

  for (guint i = 0; i < n_presets + G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = g_strdup_printf ("/questions/%s/%u", puzzle->name, i);
      Case *c = g_new0 (Case, 1);

      c->puzzle = *puzzle;
      c->method = i < n_presets ? presets[i].method : others[i - n_presets];
      g_test_add_data_func_full (path, c, test_case, g_free);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (puzzle_cases); i++)
    add_cases (&puzzle_cases[i]);
  g_test_add_func ("/questions/hidden", test_hidden);
  g_test_add_func ("/questions/stop", test_stop);
  g_test_add_func ("/questions/session-stays", test_session_stays);
  g_test_add_func ("/questions/texts", test_texts);
  return g_test_run ();
}
