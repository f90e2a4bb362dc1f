/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "held-puzzle.h"
#include "method-case.h"
#include "ponder-queens.h"
#include "ponder-search-private.h"
#include "ring-puzzle.h"
#include "share.h"

/* A search that is put back to a node is as it was when it had just visited that node. */

#define FEW 700
#define MANY 1000000

static PonderPuzzle *
make_ring (guint size)
{
  return ring_puzzle_new (size, 90);
}

static PonderPuzzle *
make_held_ring (guint size)
{
  return held_puzzle_new (make_ring (size));
}

static PonderPuzzle *
make_held_queens (guint size)
{
  return held_puzzle_new (ponder_queens_new (size));
}

static const MethodCase few_cases[] = {
  { "depth", ponder_queens_new, 6, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES } },
  { "depth-none", ponder_queens_new, 6, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE } },
  { "depth-lookahead", ponder_queens_new, 6,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_RANKED } },
  { "depth-shuffled", ponder_queens_new, 6,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 } },
  { "depth-moves-shuffled", ponder_queens_new, 6,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_MOVES_SHUFFLED, .seed = 5 } },
  { "depth-remember", make_ring, 300, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
  { "depth-remember-lookahead", make_ring, 300,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD, .remember = TRUE } },
  { "depth-circles", make_ring, 300, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES } },
  { "breadth", ponder_queens_new, 6, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES } },
  { "breadth-none", ponder_queens_new, 6, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_NONE } },
  { "breadth-lookahead", make_ring, 300, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_LOOKAHEAD } },
  { "breadth-shuffled", ponder_queens_new, 6,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 } },
  { "breadth-moves-shuffled", ponder_queens_new, 6,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_MOVES_SHUFFLED, .seed = 5 } },
  { "breadth-remember", make_ring, 300, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
  /* Puzzles whose states are pointers, beside those that they wrap. */
  { "held-depth", make_held_queens, 6, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES } },
  { "held-depth-none", make_held_queens, 6, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE } },
  { "held-depth-lookahead", make_held_queens, 6,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_RANKED } },
  { "held-depth-shuffled", make_held_queens, 6,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 } },
  { "held-depth-remember", make_held_ring, 300,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
  { "held-depth-circles", make_held_ring, 300, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES } },
  { "held-breadth", make_held_queens, 6, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES } },
  { "held-breadth-none", make_held_queens, 6, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_NONE } },
  { "held-breadth-shuffled", make_held_queens, 6,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 } },
  { "held-breadth-remember", make_held_ring, 300,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
};

static const MethodCase many_cases[] = {
  { "many-depth", ponder_queens_new, 12, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES } },
  { "many-depth-none", ponder_queens_new, 12, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE } },
  { "many-breadth", ponder_queens_new, 12, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES } },
  { "many-breadth-remember", ponder_queens_new, 12,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
  { "many-depth-remember", ponder_queens_new, 12,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE } },
};

/* The same of what is below a node. */
static const MethodCase below_cases[] = {
  { "below-depth", ponder_queens_new, 10, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES }, 3 },
  { "below-depth-none", ponder_queens_new, 6, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE }, 4 },
  { "below-depth-shuffled", ponder_queens_new, 10,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 }, 3 },
  { "below-depth-remember", make_ring, 300,
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE }, 2 },
  { "below-depth-circles", make_ring, 300, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES }, 40 },
  { "below-breadth", ponder_queens_new, 8, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES }, 3 },
  { "below-breadth-none", ponder_queens_new, 6, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_NONE }, 10 },
  { "below-breadth-shuffled", ponder_queens_new, 8,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED, .seed = 5 }, 3 },
  { "below-breadth-remember", make_ring, 300,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE }, 20 },
  { "below-held-depth", make_held_queens, 10, { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES }, 3 },
  { "below-held-breadth", make_held_queens, 8, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES }, 3 },
};

static PonderSearch *
new_search (const MethodCase *c)
{
  g_autoptr (PonderPuzzle) puzzle = c->make (c->size);
  PonderSearch *search = method_case_new_search (c, puzzle);

  ponder_search_set_keep (search, 5);
  return search;
}

/* Makes a search to compare with, which is never put back. Its states are plain bytes. */
static PonderSearch *
new_straight (const MethodCase *c)
{
  MethodCase plain = *c;

  if (plain.make == make_held_queens)
    plain.make = ponder_queens_new;
  else if (plain.make == make_held_ring)
    plain.make = make_ring;
  return new_search (&plain);
}

/* Visits nodes up to one of that number. */
static void
visit (PonderSearch *search,
       guint64       visits)
{
  PonderFigures figures;

  do
    ponder_search_get_figures (search, &figures);
  while (figures.visited < visits && ponder_search_advance (search, visits - figures.visited) != PONDER_EXHAUSTED);
}

static void
assert_same_place (PonderSearch *search,
                   PonderSearch *straight)
{
  g_autoptr (GArray) path = ponder_search_dup_path (search);
  g_autoptr (GArray) straight_path = ponder_search_dup_path (straight);
  g_autoptr (GArray) trail = ponder_search_dup_trail (search, 50);
  g_autoptr (GArray) straight_trail = ponder_search_dup_trail (straight, 50);
  PonderFigures figures, straight_figures;

  ponder_search_get_figures (search, &figures);
  ponder_search_get_figures (straight, &straight_figures);
  figures.seconds = straight_figures.seconds = 0;
  figures.cpu_seconds = straight_figures.cpu_seconds = 0;
  figures.bytes = straight_figures.bytes = 0;
  g_assert_cmpmem (&figures, sizeof figures, &straight_figures, sizeof straight_figures);
  g_assert_cmpint (ponder_search_get_status (search), ==, ponder_search_get_status (straight));
  for (guint64 depth = 0; figures.visited > 0 && depth <= figures.depth; depth++)
    g_assert_cmpuint (ponder_search_get_visit_at (search, depth), ==, ponder_search_get_visit_at (straight, depth));
  g_assert_cmpmem (path->data, path->len * sizeof (PonderMove), straight_path->data,
                   straight_path->len * sizeof (PonderMove));
  g_assert_cmpmem (trail->data, trail->len * sizeof (PonderTrailLevel), straight_trail->data,
                   straight_trail->len * sizeof (PonderTrailLevel));
  if (figures.visited > 0)
    {
      g_autoptr (GBytes) state = held_puzzle_dup_state (search);
      g_autoptr (GBytes) straight_state = held_puzzle_dup_state (straight);

      g_assert_true (g_bytes_equal (state, straight_state));
    }
}

static void
assert_same_step (PonderSearch *search,
                  PonderSearch *straight)
{
  g_autoptr (PonderStep) step = ponder_search_step (search);
  g_autoptr (PonderStep) straight_step = ponder_search_step (straight);

  g_assert_cmpint (step->status, ==, straight_step->status);
  g_assert_cmpuint (step->visit, ==, straight_step->visit);
  g_assert_cmpuint (step->from_depth, ==, straight_step->from_depth);
  g_assert_cmpuint (step->depth, ==, straight_step->depth);
  g_assert_cmpuint (step->move, ==, straight_step->move);
  g_assert_cmpuint (step->n_moves, ==, straight_step->n_moves);
  g_assert_cmpuint (step->n_on_the_way, ==, straight_step->n_on_the_way);
  g_assert_cmpmem (step->left_out->data, step->left_out->len * sizeof (PonderLeftOut), straight_step->left_out->data,
                   straight_step->left_out->len * sizeof (PonderLeftOut));
  assert_same_place (search, straight);
}

/* Goes from any node to any other of a small search, and steps from there. */
static void
test_few (gconstpointer data)
{
  const MethodCase *c = data;
  g_autoptr (PonderSearch) search = new_search (c);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  TestShare share = test_share_new ();
  guint64 end;

  ponder_search_set_recorded (search, TRUE);
  search->checkpoints.seconds = 0;
  for (guint visits = 10; visits <= FEW; visits += g_rand_int_range (rand, 1, 40))
    visit (search, visits);
  end = ponder_search_get_end (search);
  g_assert_cmpuint (end, >, 50);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (PonderSearch) straight = new_straight (c);
      guint64 visits = g_rand_int_range (rand, 0, end + 1);

      if (!test_share_takes (&share))
        continue;
      visit (straight, visits);
      g_assert_true (ponder_search_go (search, visits, NULL));
      assert_same_place (search, straight);
      for (guint step = 0; step < 3; step++)
        assert_same_step (search, straight);
    }
}

/* After having been anywhere, the search goes on at its end as if it had never left it. */
static void
test_going_on (gconstpointer data)
{
  const MethodCase *c = data;
  g_autoptr (PonderSearch) search = new_search (c);
  g_autoptr (PonderSearch) straight = new_straight (c);
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  ponder_search_set_recorded (search, TRUE);
  search->checkpoints.seconds = 0;
  for (guint visits = 30; visits < FEW; visits += 30)
    {
      visit (search, visits);
      visit (straight, visits);
      assert_same_place (search, straight);
      g_assert_true (ponder_search_go (search, g_rand_int_range (rand, 0, ponder_search_get_end (search) + 1), NULL));
      g_assert_true (ponder_search_go (search, ponder_search_get_end (search), NULL));
      if (!search->exhausted)
        assert_same_place (search, straight);
    }
  g_assert_cmpuint (ponder_search_get_n_kept (search), ==, ponder_search_get_n_kept (straight));
  for (guint64 nth = 0; nth < ponder_search_get_n_kept (search); nth++)
    {
      g_autoptr (GArray) answer = ponder_search_ref_answer (search, nth);
      g_autoptr (GArray) path = NULL;

      g_assert_true (ponder_search_go (search, g_array_index (search->kept_visits, guint64, nth), NULL));
      path = ponder_search_dup_path (search);
      g_assert_cmpmem (answer->data, answer->len * sizeof (PonderMove), path->data, path->len * sizeof (PonderMove));
      g_assert_cmpint (ponder_search_get_status (search), ==, PONDER_FOUND);
    }
}

/* The time at a node is that of the checkpoint before it; before the first one, it is less than there. */
static void
test_seconds (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  double times[3] = { 0 };
  double cpu_times[3] = { 0 };

  ponder_search_set_recorded (search, TRUE);
  for (guint i = 0; i < 3; i++)
    {
      guint next = MIN (i, 1); /* the checkpoint after node 10, or the end */

      search->checkpoints.seconds = i == 1 ? 0 : G_MAXDOUBLE;
      search->end_seconds = i;
      search->end_cpu_seconds = 10 * i;
      visit (search, 30 * (i + 1)); /* no answer yet */
      /* On a slow machine the visits take so long that going away would make a checkpoint of the end. */
      search->unmarked_seconds = 0;
      times[i] = search->end_seconds;
      cpu_times[i] = search->end_cpu_seconds;
      g_assert_true (ponder_search_go (search, 10, NULL));
      g_assert_cmpfloat (search->figures.seconds, ==, -times[next]);
      g_assert_cmpfloat (search->figures.cpu_seconds, ==, -cpu_times[next]);
      g_assert_true (ponder_search_go (search, 30 * (i + 1), NULL));
      g_assert_cmpfloat (search->figures.seconds, ==, times[i]);
      g_assert_cmpfloat (search->figures.cpu_seconds, ==, cpu_times[i]);
    }
  g_assert_true (ponder_search_go (search, 75, NULL));
  g_assert_cmpfloat (search->figures.seconds, ==, times[1]);
  g_assert_cmpfloat (search->figures.cpu_seconds, ==, cpu_times[1]);
  g_assert_true (ponder_search_go (search, 0, NULL));
  g_assert_cmpfloat (search->figures.seconds, ==, 0);
  g_assert_cmpfloat (search->figures.cpu_seconds, ==, 0);
}

/* Goes back from answer to answer, also to those that are not kept. */
static void
test_answers (gconstpointer data)
{
  const MethodCase *c = data;
  g_autoptr (PonderSearch) search = new_search (c);
  g_autoptr (PonderSearch) straight = new_straight (c);
  g_autoptr (GArray) visits = g_array_new (FALSE, FALSE, sizeof (guint64));

  ponder_search_set_recorded (search, TRUE);
  search->checkpoints.seconds = 0;
  visit (search, 2 * FEW);
  while (straight->figures.visited < ponder_search_get_end (search))
    if (ponder_search_advance (straight, 1) == PONDER_FOUND)
      g_array_append_val (visits, straight->figures.visited);
  for (guint64 before = ponder_search_get_end (search) + 1;;)
    {
      if (!ponder_search_go_to_answer_before (search, before, NULL))
        break;
      g_assert_cmpuint (visits->len, >, 0);
      before = g_array_index (visits, guint64, visits->len - 1);
      g_array_set_size (visits, visits->len - 1);
      g_assert_cmpuint (search->figures.visited, ==, before);
      g_assert_cmpint (ponder_search_get_status (search), ==, PONDER_FOUND);
    }
  g_assert_cmpuint (visits->len, ==, 0);
  g_assert_null (ponder_search_get_state (search));
}

static void
test_many (gconstpointer data)
{
  const MethodCase *c = data;
  g_autoptr (PonderSearch) search = new_search (c);
  g_autoptr (PonderSearch) straight = new_straight (c);
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  PonderLimits limits = { .visits = MANY };
  TestShare share = test_share_new ();
  guint64 visits = 0;
  guint64 end;

  ponder_search_set_recorded (search, TRUE);
  search->checkpoints.seconds = 0;
  ponder_search_run (search, &limits, NULL, NULL, NULL);
  end = ponder_search_get_end (search);
  g_assert_cmpuint (search->checkpoints.points->len, >, 1);
  for (guint i = 0; i < 12; i++)
    {
      guint64 far = g_rand_int_range (rand, 0, end);

      visits += g_rand_int_range (rand, 1, end / 12);
      if (!test_share_takes (&share))
        continue;
      visit (straight, visits);
      g_assert_true (ponder_search_go (search, far, NULL));
      g_assert_true (ponder_search_go (search, visits, NULL));
      assert_same_place (search, straight);
    }
}

/* With little memory, checkpoints become fewer, and still lead to the same nodes. */
static void
test_thinned (gconstpointer data)
{
  const MethodCase *c = data;
  g_autoptr (PonderSearch) search = new_search (c);
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  guint n_points;

  ponder_search_set_recorded (search, TRUE);
  ponder_search_set_memory (search, 1 << 20);
  search->checkpoints.seconds = 0;
  for (guint visits = 1; visits <= FEW; visits++)
    {
      visit (search, visits);
      /* Not the time between checkpoints is looked at here, but their number. */
      search->checkpoints.seconds = 0;
      g_assert_cmpuint (search->checkpoints.bytes, <=, (1 << 20) / 50);
    }
  n_points = search->checkpoints.points->len;
  g_assert_cmpuint (n_points, >, 2);
  g_assert_cmpuint (n_points, <, ponder_search_get_end (search) / 2);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (PonderSearch) straight = new_straight (c);
      guint64 visits = g_rand_int_range (rand, 0, ponder_search_get_end (search) + 1);

      visit (straight, visits);
      g_assert_true (ponder_search_go (search, visits, NULL));
      assert_same_place (search, straight);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (PonderSearch) search = new_search (&few_cases[0]);
  g_autoptr (PonderSearch) straight = new_search (&few_cases[0]);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  ponder_search_set_recorded (search, TRUE);
  visit (search, 100);
  visit (straight, 100);
  g_cancellable_cancel (cancellable);
  g_assert_false (ponder_search_go (search, 50, cancellable));
  g_assert_null (ponder_search_get_state (search));
  g_assert_true (ponder_search_go (search, 100, NULL));
  assert_same_place (search, straight);
}

static void
add_cases (const char       *name,
           const MethodCase *cases,
           guint             n_cases,
           GTestDataFunc     test)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/go/%s/%s", name, cases[i].name);

      g_test_add_data_func (path, &cases[i], test);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_cases ("few", few_cases, G_N_ELEMENTS (few_cases), test_few);
  add_cases ("going-on", few_cases, G_N_ELEMENTS (few_cases), test_going_on);
  add_cases ("answers", few_cases, G_N_ELEMENTS (few_cases), test_answers);
  add_cases ("many", many_cases, G_N_ELEMENTS (many_cases), test_many);
  add_cases ("few", below_cases, G_N_ELEMENTS (below_cases), test_few);
  add_cases ("going-on", below_cases, G_N_ELEMENTS (below_cases), test_going_on);
  add_cases ("answers", below_cases, G_N_ELEMENTS (below_cases), test_answers);
  add_cases ("thinned", few_cases, 2, test_thinned);
  add_cases ("thinned", &few_cases[8], 1, test_thinned);
  add_cases ("thinned", &below_cases[1], 1, test_thinned);
  g_test_add_func ("/seconds", test_seconds);
  g_test_add_func ("/search/go/cancelled", test_cancelled);
  return g_test_run ();
}
