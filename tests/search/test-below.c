/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "ponder-puzzles.h"
#include "ponder-search-private.h"
#include "share.h"

/* A search below a node visits what the whole search visits below it, in the same order. */

#define MOST_VISITS 1000 /* of the whole search */
#define ROOTS 12 /* of a tree */

typedef struct
{
  const char *name;
  const char *keys;
} PuzzleCase;

/* Small enough that most of their trees are visited whole. */
static const PuzzleCase puzzle_cases[] = {
  { "sudoku", "Clues=.1....3.2....4..\n" },
  { "triangle", "Target=15\nNumbers=4 / 7 3 / 5 1 6 / 2 8 9 1\n" },
  { "lily-pads", "Jumps=2 3 2 3 5 3\n" },
  { "knight", "Board=3x4\nStart=a1\n" },
  { "jugs", "Capacities=3,5\nTarget=4\n" },
  { "queens", "Size=5\n" },
  { "one-to-nine", "Base=4\n" },
  { "own", "Program=start = {}\\nfunction done (s) return #s == 4 end\\nfunction next (s) "
           "for x = 1, 4 do yield (with (s, x)) end end\\nfunction allowed (s) return s[#s] ~= s[#s - 1] end\n" },
};

typedef struct
{
  PuzzleCase puzzle;
  PonderMethod method;
} Case;

/* What a search told of a visit. */
typedef struct
{
  PonderStep *step;
  GArray *path;
  GArray *trail;
  GBytes *state;
} Visit;

static void
visit_free (Visit *self)
{
  ponder_step_free (self->step);
  g_array_unref (self->path);
  g_array_unref (self->trail);
  g_bytes_unref (self->state);
  g_free (self);
}

static PonderPuzzle *
load (const PuzzleCase *c)
{
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n\n[%s]\n%s", c->name, c->name, c->keys);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (text, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* Returns what distinguishes the current state from others in any search. */
static GBytes *
dup_state (PonderSearch *search)
{
  const PonderPlan *plan = ponder_search_get_plan (search);
  gconstpointer state = ponder_search_get_state (search);

  if (plan->hold != NULL)
    {
      char *text = search->klass->state_text (search->puzzle, state);

      return g_bytes_new_take (text, strlen (text));
    }
  return g_bytes_new (state, plan->state_size);
}

/* Visits the next node. Returns NULL if none is left. */
static Visit *
visit_next (PonderSearch *search)
{
  g_autoptr (PonderStep) step = ponder_search_step (search);
  Visit *visit;

  if (step->visit == 0)
    return NULL;
  visit = g_new0 (Visit, 1);
  visit->step = g_steal_pointer (&step);
  visit->path = ponder_search_dup_path (search);
  visit->trail = ponder_search_dup_trail (search, G_MAXUINT);
  visit->state = dup_state (search);
  return visit;
}

static GPtrArray *
visit_all (PonderSearch *search)
{
  GPtrArray *visits = g_ptr_array_new_with_free_func ((GDestroyNotify) visit_free);
  Visit *visit;

  ponder_search_set_keep (search, G_MAXUINT64);
  while (visits->len < MOST_VISITS && (visit = visit_next (search)) != NULL)
    g_ptr_array_add (visits, visit);
  return visits;
}

static gboolean
begins_with (const GArray *path,
             const GArray *beginning)
{
  return path->len >= beginning->len &&
         (beginning->len == 0 || memcmp (path->data, beginning->data, beginning->len * sizeof (PonderMove)) == 0);
}

static void
assert_same_moves (const GArray *path,
                   const GArray *expected)
{
  g_assert_cmpmem (path->data, path->len * sizeof (PonderMove), expected->data, expected->len * sizeof (PonderMove));
}

/* Checks that two searches told the same of a visit. On the way to the root, only the whole one leaves out moves. */
static void
assert_same_visit (const Visit  *visit,
                   const Visit  *expected,
                   const GArray *base)
{
  const PonderStep *step = visit->step;
  const PonderStep *other = expected->step;
  guint n_more = other->n_on_the_way - step->n_on_the_way;

  g_assert_true (g_bytes_equal (visit->state, expected->state));
  assert_same_moves (visit->path, expected->path);
  g_assert_cmpmem (visit->trail->data, visit->trail->len * sizeof (PonderTrailLevel),
                   &g_array_index (expected->trail, PonderTrailLevel, base->len),
                   (expected->trail->len - base->len) * sizeof (PonderTrailLevel));
  g_assert_cmpint (step->status, ==, other->status);
  g_assert_cmpuint (step->depth, ==, other->depth);
  if (step->depth > 0)
    g_assert_cmpuint (step->move, ==, other->move);
  g_assert_cmpint (step->has_place, ==, other->has_place);
  g_assert_cmpuint (step->place, ==, other->place);
  g_assert_cmpuint (step->n_moves, ==, other->n_moves);
  g_assert_cmpuint (step->n_not_allowed, ==, other->n_not_allowed);
  if (step->visit == 1)
    g_assert_cmpuint (step->n_on_the_way, ==, 0);
  else
    g_assert_cmpuint (n_more, ==, 0);
  g_assert_cmpmem (step->left_out->data, step->left_out->len * sizeof (PonderLeftOut),
                   &g_array_index (other->left_out, PonderLeftOut, n_more),
                   (other->left_out->len - n_more) * sizeof (PonderLeftOut));
}

/* Checks the figures at the end against what was told of each visit, and the answers against those of the whole
 * search. */
static void
assert_sums (PonderSearch *search,
             GPtrArray    *visits,
             PonderSearch *whole,
             const GArray *base)
{
  guint64 left_out[PONDER_N_REASONS] = { 0 };
  guint64 n_tested = 0;
  guint64 nth = 0;
  PonderFigures figures;

  for (guint i = 0; i < visits->len; i++)
    {
      const PonderStep *step = ((Visit *) visits->pdata[i])->step;

      n_tested += !step->has_place;
      /* Those left out on the way are among those foreseen at their node. */
      for (guint j = step->n_on_the_way; j < step->left_out->len; j++)
        left_out[g_array_index (step->left_out, PonderLeftOut, j).reason]++;
    }
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.visited, ==, visits->len);
  g_assert_cmpuint (figures.nodes, ==, visits->len);
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    g_assert_cmpuint (figures.left_out[reason], ==, left_out[reason]);
  if (ponder_search_get_plan (search)->method.pruning == PONDER_PRUNING_NONE)
    g_assert_cmpuint (figures.tested, ==, n_tested);
  g_assert_cmpfloat (figures.fraction, ==, 1);

  for (guint64 i = 0; i < ponder_search_get_n_kept (whole); i++)
    {
      g_autoptr (GArray) expected = ponder_search_ref_answer (whole, i);
      g_autoptr (GArray) answer = NULL;
      const Visit *visit;

      if (!begins_with (expected, base))
        continue;
      answer = ponder_search_ref_answer (search, nth);
      assert_same_moves (answer, expected);
      visit = visits->pdata[g_array_index (search->kept_visits, guint64, nth) - 1];
      assert_same_moves (visit->path, expected);
      g_assert_cmpint (visit->step->status, ==, PONDER_FOUND);
      nth++;
    }
  g_assert_cmpuint (ponder_search_get_n_kept (search), ==, nth);
  g_assert_cmpuint (figures.answers, ==, nth);
}

/* Advances a search whose memory is full again and again. */
static void
assert_same_in_little_memory (PonderSearch *search,
                              PonderSearch *straight)
{
  PonderFigures figures, expected;
  guint64 memory = 0;

  ponder_search_set_keep (search, G_MAXUINT64);
  ponder_search_set_memory (search, memory);
  for (;;)
    {
      PonderStatus status = ponder_search_advance (search, G_MAXUINT64);

      if (status == PONDER_EXHAUSTED)
        break;
      if (status == PONDER_FULL)
        ponder_search_set_memory (search, memory += 1000);
    }
  g_assert_cmpuint (memory, >, 0);
  ponder_search_get_figures (search, &figures);
  ponder_search_get_figures (straight, &expected);
  figures.seconds = expected.seconds = 0;
  figures.cpu_seconds = expected.cpu_seconds = 0;
  figures.bytes = expected.bytes = 0;
  g_assert_cmpmem (&figures, sizeof figures, &expected, sizeof expected);
  g_assert_cmpuint (ponder_search_get_n_kept (search), ==, ponder_search_get_n_kept (straight));
}

static PonderSearch *
new_below (const Case   *c,
           PonderPuzzle *puzzle,
           const GArray *base)
{
  return ponder_search_new_below (puzzle, &c->method, (const PonderMove *) base->data, base->len);
}

static void
check_below (const Case   *c,
             PonderPuzzle *puzzle,
             PonderSearch *whole,
             GPtrArray    *whole_visits,
             const GArray *base)
{
  g_autoptr (PonderSearch) search = new_below (c, puzzle, base);
  g_autoptr (PonderSearch) other = new_below (c, puzzle, base);
  gboolean complete = ponder_search_get_status (whole) == PONDER_EXHAUSTED;
  g_autoptr (GPtrArray) visits = NULL;
  guint nth = 0;

  g_assert_cmpmem (search->base, search->plan.base * sizeof (PonderMove), base->data, base->len * sizeof (PonderMove));
  visits = visit_all (search);
  for (guint i = 0; i < whole_visits->len; i++)
    {
      const Visit *expected = whole_visits->pdata[i];

      if (begins_with (expected->path, base))
        assert_same_visit (visits->pdata[nth++], expected, base);
    }
  g_assert_cmpuint (nth, >, 0);
  if (!complete)
    return;
  g_assert_cmpuint (nth, ==, visits->len);
  g_assert_cmpint (ponder_search_get_status (search), ==, PONDER_EXHAUSTED);
  assert_sums (search, visits, whole, base);
  assert_same_in_little_memory (other, search);
}

static void
test_same (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PonderPuzzle) puzzle = load (&c->puzzle);
  g_autoptr (PonderSearch) whole = ponder_search_new (puzzle, &c->method);
  g_autoptr (GPtrArray) visits = visit_all (whole);
  g_autoptr (GRand) rand = g_rand_new_with_seed (c->method.seed);
  TestShare share = test_share_new ();

  for (guint i = 0; i < ROOTS; i++)
    {
      guint nth = g_rand_int_range (rand, 0, visits->len);

      if (i < 4)
        nth = MIN (i, visits->len - 1);
      if (test_share_takes (&share))
        check_below (c, puzzle, whole, visits, ((Visit *) visits->pdata[nth])->path);
    }
}

/* Returns whether one of the visits is at a path. What a move's label says doesn't matter. */
static gboolean
is_path (PonderPuzzle *puzzle,
         GPtrArray    *visits,
         const GArray *path)
{
  g_autoptr (GArray) bare = ponder_puzzle_copy_path (puzzle, path);

  for (guint i = 0; i < visits->len; i++)
    {
      const GArray *other = ((Visit *) visits->pdata[i])->path;

      if (other->len == path->len)
        {
          g_autoptr (GArray) other_bare = ponder_puzzle_copy_path (puzzle, other);

          if (begins_with (other_bare, bare))
            return TRUE;
        }
    }
  return FALSE;
}

/* Returns a path with some moves replaced, left out or added. */
static GArray *
spoil (GRand        *rand,
       GPtrArray    *visits,
       const GArray *path)
{
  GArray *spoilt = g_array_copy ((GArray *) path);
  const GArray *other = ((Visit *) visits->pdata[g_rand_int_range (rand, 0, visits->len)])->path;
  PonderMove move = g_rand_int (rand) >> g_rand_int_range (rand, 0, 32);

  if (other->len > 0 && g_rand_boolean (rand))
    move = g_array_index (other, PonderMove, g_rand_int_range (rand, 0, other->len));
  if (spoilt->len == 0 || g_rand_int_range (rand, 0, 3) == 0)
    g_array_append_val (spoilt, move);
  else if (g_rand_boolean (rand))
    g_array_index (spoilt, PonderMove, g_rand_int_range (rand, 0, spoilt->len)) = move;
  else
    g_array_remove_index (spoilt, g_rand_int_range (rand, 0, spoilt->len));
  return spoilt;
}

/* A path is refused if the whole search doesn't visit its end, wherever it comes from. */
static void
test_refused (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PonderPuzzle) puzzle = load (&c->puzzle);
  g_autoptr (PonderSearch) whole = ponder_search_new (puzzle, &c->method);
  g_autoptr (GPtrArray) visits = visit_all (whole);
  g_autoptr (GRand) rand = g_rand_new_with_seed (c->method.seed);
  guint n_refused = 0;

  for (guint i = 0; i < 100; i++)
    {
      const GArray *path = ((Visit *) visits->pdata[g_rand_int_range (rand, 0, visits->len)])->path;
      g_autoptr (GArray) spoilt = spoil (rand, visits, path);
      g_autoptr (PonderSearch) search = new_below (c, puzzle, spoilt);
      g_autoptr (GError) error = NULL;
      gboolean accepted = ponder_search_begin (search, NULL, &error);

      /* A search that didn't end may still come there. */
      if (is_path (puzzle, visits, spoilt))
        g_assert_true (accepted);
      else if (ponder_search_get_status (whole) == PONDER_EXHAUSTED)
        g_assert_false (accepted);
      if (accepted)
        continue;
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_cmpint (ponder_search_advance (search, 1), ==, PONDER_FULL);
      g_assert_null (ponder_search_get_state (search));
      n_refused++;
    }
  g_assert_cmpuint (n_refused, >, 10);
}

/* A path of many moves can be cancelled, and made again. */
static void
test_cancelled (void)
{
  static const PuzzleCase jugs = { "jugs", "Capacities=3,5\nTarget=4\n" };
  g_autoptr (PonderPuzzle) puzzle = load (&jugs);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearch) whole = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GArray) path = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  ponder_search_advance (whole, 2000);
  path = ponder_search_dup_path (whole);
  search = ponder_search_new_below (puzzle, &method, (PonderMove *) path->data, path->len);
  g_cancellable_cancel (cancellable);
  g_assert_false (ponder_search_begin (search, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_true (ponder_search_begin (search, NULL, &error));
  g_assert_no_error (error);
}

static void
add_case (const PuzzleCase *puzzle,
          PonderMethod      method)
{
  static const char *const prunings[] = { "none", "rules", "lookahead" };
  static const char *const orders[] = { "natural", "ranked", "shuffled", "moves-shuffled" };
  const char *traversal = method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST ? "depth" : "breadth";
  g_autofree char *method_name =
    g_strdup_printf ("%s-%s-%s", traversal, prunings[method.pruning], orders[method.order]);
  g_autofree char *same = g_strdup_printf ("/same/%s/%s", puzzle->name, method_name);
  g_autofree char *refused = g_strdup_printf ("/refused/%s/%s", puzzle->name, method_name);
  Case c = { *puzzle, method };

  g_test_add_data_func_full (same, g_memdup2 (&c, sizeof c), test_same, g_free);
  g_test_add_data_func_full (refused, g_memdup2 (&c, sizeof c), test_refused, g_free);
}

/* A puzzle added to the program's table must also be added here. */
static void
test_all (void)
{
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles = ponder_puzzles (&n_puzzles);

  g_assert_cmpuint (n_puzzles, ==, G_N_ELEMENTS (puzzle_cases));
  for (guint i = 0; i < n_puzzles; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (puzzle_cases); j++)
        found |= g_str_equal (puzzle_cases[j].name, puzzles[i]->id);
      g_assert_true (found);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (puzzle_cases); i++)
    for (guint j = 0; j < 2 * 3 * 4; j++)
      add_case (&puzzle_cases[i], (PonderMethod){ j % 2, j / 2 % 3, j / 6, FALSE, j });
  g_test_add_func ("/all", test_all);
  g_test_add_func ("/cancelled", test_cancelled);
  return g_test_run ();
}
