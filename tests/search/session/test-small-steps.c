/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-search-private.h"
#include "ponder-small-steps.h"
#include "share.h"
#include "small-puzzles.h"

/* The small steps of a visit come to the same as the visit. */

#define MOST_VISITS 250
#define BACK_BY 13

typedef struct
{
  PuzzleCase puzzle;
  PonderMethod method;
} Case;

static void
assert_same_counts (const PonderFigures *figures,
                    const PonderFigures *expected)
{
  guint n_figures;
  const PonderFigure *table = ponder_figures_table (&n_figures);

  for (guint i = 0; i < n_figures; i++)
    if (ponder_figure_is_count (&table[i]) && !g_str_equal (table[i].id, "bytes"))
      g_assert_cmpuint (ponder_figure_count (&table[i], figures), ==, ponder_figure_count (&table[i], expected));
}

static PonderFigures
get_figures (PonderSearch *search)
{
  PonderFigures figures;

  ponder_search_get_figures (search, &figures);
  return figures;
}

/* The board is the one after the moves that are said to lead to it. */
static void
assert_state_right (PonderSearch            *search,
                    const PonderSessionView *view)
{
  g_autoptr (PonderSessionView) made =
    ponder_session_view_new_of_path (search->puzzle, &search->plan, view->path, NULL);

  g_assert_cmpuint (made->path->len, ==, view->path->len);
  g_assert_cmpmem (view->state, search->plan.state_size, made->state, search->plan.state_size);
  g_assert_cmpuint (view->step->depth, ==, view->path->len);
}

static gboolean
leaves_out (PonderLine line)
{
  return line == PONDER_LINE_BROKEN || line == PONDER_LINE_AHEAD || line == PONDER_LINE_EXCLUDED ||
         line == PONDER_LINE_SEEN;
}

/* Goes through the next visit. Returns the moves that are left out (element-type PonderLeftOut), and the last view. */
static GArray *
go_through (PonderSearch       *search,
            PonderSessionView **last)
{
  GArray *left_out = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));
  g_autoptr (PonderSessionView) view = NULL;
  PonderFigures before = get_figures (search);
  PonderFigures after;
  guint nth = 0;

  *last = NULL;
  while ((view = ponder_small_steps_make_view (search, nth + 1, NULL)) != NULL)
    {
      const GArray *here = view->step->left_out;

      nth++;
      g_assert_cmpuint (view->small_step, ==, nth);
      g_assert_true (ponder_method_code_has_line (&search->plan.method, search->puzzle, view->line));
      g_assert_cmpstr (view->text, !=, "");
      g_assert_nonnull (view->text);
      assert_state_right (search, view);
      if (leaves_out (view->line))
        g_array_append_val (left_out, g_array_index (here, PonderLeftOut, here->len - 1));
      g_clear_pointer (last, ponder_session_view_unref);
      *last = g_steal_pointer (&view);
    }
  if (*last != NULL)
    {
      g_autoptr (PonderSessionView) again = ponder_small_steps_make_view (search, PONDER_LAST_SMALL_STEP, NULL);

      g_assert_cmpuint (again->small_step, ==, nth);
      g_assert_cmpstr (again->text, ==, (*last)->text);
    }
  /* Nothing has been visited. */
  after = get_figures (search);
  assert_same_counts (&after, &before);
  return left_out;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const PonderLeftOut *one = a;
  const PonderLeftOut *other = b;

  return one->move != other->move ? (one->move > other->move) - (one->move < other->move)
                                  : (int) one->reason - (int) other->reason;
}

static void
assert_same_left_out (GArray           *left_out,
                      const PonderStep *step)
{
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (PonderLeftOut));

  g_array_append_vals (expected, step->left_out->data, step->n_counted);
  g_array_sort (expected, compare);
  g_array_sort (left_out, compare);
  g_assert_cmpuint (left_out->len, ==, expected->len);
  for (guint i = 0; i < expected->len; i++)
    {
      const PonderLeftOut *one = &g_array_index (left_out, PonderLeftOut, i);
      const PonderLeftOut *other = &g_array_index (expected, PonderLeftOut, i);

      g_assert_cmpint (compare (one, other), ==, 0);
      /* A move that depth first left out on the way doesn't say so. */
      if (other->seen_at == 0)
        continue;
      g_assert_cmpuint (one->seen_at, ==, other->seen_at);
      g_assert_cmpuint (one->seen_depth, ==, other->seen_depth);
    }
}

/* Compares the small steps with the visit that follows. */
static void
assert_visit_right (PonderSearch *search)
{
  PonderFigures before = get_figures (search);
  g_autoptr (PonderSessionView) last = NULL;
  g_autoptr (GArray) left_out = go_through (search, &last);
  g_autoptr (PonderStep) step = ponder_search_step (search);
  PonderFigures after = get_figures (search);

  /* After the last node a depth-first search is said to be at the start again. */
  if (step->status == PONDER_EXHAUSTED)
    after.depth = before.depth;
  assert_same_counts (last != NULL ? &last->figures : &before, &after);
  assert_same_left_out (left_out, step);
  if (last != NULL)
    g_assert_cmpint (last->is_answer, ==, step->status == PONDER_FOUND);
  if (step->status != PONDER_EXHAUSTED)
    g_assert_nonnull (last);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *text =
    g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n\n[%s]\n%s", c->puzzle.id, c->puzzle.id, c->puzzle.keys);
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse (text, -1, NULL);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &c->method);
  TestShare visits = test_share_new ();
  TestShare nodes = test_share_new ();

  g_assert_true (ponder_search_begin (search, NULL, NULL));
  while (ponder_search_get_status (search) != PONDER_EXHAUSTED && get_figures (search).visited < MOST_VISITS)
    if (test_share_takes (&visits))
      assert_visit_right (search);
    else
      ponder_search_advance (search, 1);
  /* A search that was put back knows what comes later. */
  for (guint64 node = ponder_search_get_end (search); node >= BACK_BY; node -= BACK_BY)
    {
      if (!test_share_takes (&nodes))
        continue;
      g_assert_true (ponder_search_go (search, node - BACK_BY, NULL));
      assert_visit_right (search);
    }
}

/* A search below a node has small steps, too. */
static void
test_below (gconstpointer data)
{
  g_autoptr (PonderPuzzle) puzzle =
    ponder_puzzle_parse ("[Ponder]\nVersion=1\nPuzzle=queens\n\n[queens]\nSize=6\n", -1, NULL);
  PonderMethod method = { GPOINTER_TO_INT (data), PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 };
  g_autoptr (PonderSearch) whole = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GArray) path = NULL;

  while (get_figures (whole).depth < 2)
    ponder_search_advance (whole, 1);
  path = ponder_search_dup_path (whole);
  search = ponder_search_new_below (puzzle, &method, (const PonderMove *) path->data, path->len);
  g_assert_true (ponder_search_begin (search, NULL, NULL));
  while (ponder_search_get_status (search) != PONDER_EXHAUSTED)
    assert_visit_right (search);
  g_assert_cmpuint (get_figures (search).visited, >, 1);
}

static void
test_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle =
    ponder_puzzle_parse ("[Ponder]\nVersion=1\nPuzzle=queens\n\n[queens]\nSize=32\n", -1, NULL);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (PonderSessionView) view = NULL;

  g_assert_true (ponder_search_begin (search, NULL, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_small_steps_make_view (search, PONDER_LAST_SMALL_STEP, cancellable));
  view = ponder_small_steps_make_view (search, PONDER_LAST_SMALL_STEP, NULL);
  g_assert_cmpuint (view->small_step, >, 32);
}

static void
add_cases (const PuzzleCase *puzzle)
{
  static const PonderPruning prunings[] = { PONDER_PRUNING_NONE, PONDER_PRUNING_RULES, PONDER_PRUNING_LOOKAHEAD };

  /* The last twelve check moves one by one. */
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *path = g_strdup_printf ("/small-steps/%s/%u", puzzle->name, i);
      Case *c = g_new0 (Case, 1);

      c->puzzle = *puzzle;
      c->method = (PonderMethod){
        .traversal = i % 2 == 0 ? PONDER_TRAVERSAL_DEPTH_FIRST : PONDER_TRAVERSAL_BREADTH_FIRST,
        .remember = i / 2 % 2 == 1,
        .pruning = prunings[i / 4 % 3],
        .order = i / 12 % 4,
        .seed = 5,
        .checking = i < 48 ? PONDER_CHECKING_USUAL : 1 + i % 2,
      };
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
  g_test_add_data_func ("/small-steps/below/depth-first", GINT_TO_POINTER (PONDER_TRAVERSAL_DEPTH_FIRST), test_below);
  g_test_add_data_func ("/small-steps/below/breadth-first", GINT_TO_POINTER (PONDER_TRAVERSAL_BREADTH_FIRST),
                        test_below);
  g_test_add_func ("/small-steps/cancelled", test_cancelled);
  return g_test_run ();
}
