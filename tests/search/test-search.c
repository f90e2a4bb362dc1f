/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-null-puzzle.h"
#include "ponder-one-to-nine.h"
#include "ponder-queens.h"
#include "ponder-search.h"
#include "ring-puzzle.h"
#include "share.h"

typedef PonderPuzzle *(*MakePuzzle) (guint size);

static PonderSearch *
search_by_preset (PonderPuzzle *puzzle,
                  const char   *preset)
{
  PonderMethod method;

  ponder_puzzle_init_method (puzzle, ponder_preset_find (preset), &method);
  return ponder_search_new (puzzle, &method);
}

typedef struct
{
  const char *name;
  MakePuzzle make;
  guint size;
  const char *preset;
  guint64 answers;
  guint64 nodes; /* 0: there is no other source for it */
  const char *first;
} CountCase;

/* Queens: OEIS A000170; nodes of backtracking: OEIS A088202, which also counts the start. Words without adjacent ones:
 * the Fibonacci numbers, OEIS A000045; without pruning 2^(n + 1) - 1 nodes. Digits: OEIS A144688 for base 10 and its
 * cross references for bases 2 to 16. */
static const CountCase count_cases[] = {
  { "queens-1", ponder_queens_new, 1, "backtracking", 1, 2, "1" },
  { "queens-2", ponder_queens_new, 2, "backtracking", 0, 3, NULL },
  { "queens-3", ponder_queens_new, 3, "backtracking", 0, 6, NULL },
  { "queens-4", ponder_queens_new, 4, "backtracking", 2, 17, "2 4 1 3" },
  { "queens-8", ponder_queens_new, 8, "backtracking", 92, 2057, "1 5 8 6 3 7 2 4" },
  { "queens-9", ponder_queens_new, 9, "backtracking", 352, 8394, "1 3 6 8 2 4 9 7 5" },
  { "queens-10", ponder_queens_new, 10, "backtracking", 724, 35539, NULL },
  { "queens-11", ponder_queens_new, 11, "backtracking", 2680, 166926, NULL },
  { "queens-8-breadth", ponder_queens_new, 8, "breadth-first", 92, 2057, "1 5 8 6 3 7 2 4" },
  { "queens-8-fewest", ponder_queens_new, 8, "fewest-first", 92, 0, NULL },
  { "queens-8-ahead", ponder_queens_new, 8, "look-ahead", 92, 0, NULL },
  { "queens-8-shuffled", ponder_queens_new, 8, "shuffled", 92, 0, NULL },
  { "queens-6-generate", ponder_queens_new, 6, "generate-and-test", 4, 55987, "2 4 6 1 3 5" },
  { "queens-6-make-all", ponder_queens_new, 6, "make-all", 4, 55987, "2 4 6 1 3 5" },
  { "null-0", ponder_null_puzzle_new, 0, "backtracking", 1, 1, "" },
  { "null-10", ponder_null_puzzle_new, 10, "backtracking", 144, 375, "0000000000" },
  { "null-10-generate", ponder_null_puzzle_new, 10, "generate-and-test", 144, 2047, "0000000000" },
  { "null-10-make-all", ponder_null_puzzle_new, 10, "make-all", 144, 2047, "0000000000" },
  { "digits-2", ponder_one_to_nine_new, 2, "backtracking", 1, 2, "1" },
  { "digits-3", ponder_one_to_nine_new, 3, "backtracking", 0, 0, NULL },
  { "digits-4", ponder_one_to_nine_new, 4, "backtracking", 2, 0, "123" },
  { "digits-6", ponder_one_to_nine_new, 6, "backtracking", 2, 0, "14325" },
  { "digits-8", ponder_one_to_nine_new, 8, "backtracking", 3, 0, "3254167" },
  { "digits-9", ponder_one_to_nine_new, 9, "backtracking", 0, 0, NULL },
  { "digits-10", ponder_one_to_nine_new, 10, "backtracking", 1, 0, "381654729" },
  { "digits-10-ahead", ponder_one_to_nine_new, 10, "look-ahead", 1, 0, "381654729" },
  { "digits-10-generate", ponder_one_to_nine_new, 10, "generate-and-test", 1, 986410, "381654729" },
  { "digits-14", ponder_one_to_nine_new, 14, "look-ahead", 1, 0, "9C3A5476B812D" },
};

static void
test_count (gconstpointer data)
{
  const CountCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = c->make (c->size);
  g_autoptr (PonderSearch) search = search_by_preset (puzzle, c->preset);
  g_autofree char *first = NULL;
  PonderFigures figures;
  PonderStatus status;

  ponder_search_set_keep (search, 1);
  while ((status = ponder_search_advance (search, 1000)) != PONDER_EXHAUSTED)
    g_assert_cmpint (status, !=, PONDER_FULL);

  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.answers, ==, c->answers);
  g_assert_cmpuint (figures.visited, ==, figures.nodes);
  g_assert_cmpuint (figures.frontier, ==, 0);
  g_assert_cmpfloat (figures.fraction, ==, 1);
  if (c->nodes != 0)
    g_assert_cmpuint (figures.nodes, ==, c->nodes);
  if (c->first != NULL)
    {
      g_autoptr (GArray) answer = ponder_search_ref_answer (search, 0);

      first = ponder_puzzle_answer_text (puzzle, (PonderMove *) answer->data, answer->len);
      g_assert_cmpstr (first, ==, c->first);
    }
  g_assert_cmpint (ponder_search_advance (search, 1), ==, PONDER_EXHAUSTED);
}

static void
test_first_of_20_queens (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (20);
  g_autoptr (PonderSearch) search = search_by_preset (puzzle, "backtracking");
  g_autoptr (GArray) path = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpint (ponder_search_advance (search, G_MAXUINT64), ==, PONDER_FOUND);
  path = ponder_search_dup_path (search);
  text = ponder_puzzle_answer_text (puzzle, (PonderMove *) path->data, path->len);
  g_assert_cmpstr (text, ==, "1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11");
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Returns all answers of a method, sorted, one in a line. */
static char *
answers_text (PonderPuzzle       *puzzle,
              const PonderMethod *method)
{
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, method);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  PonderStatus status;

  while ((status = ponder_search_advance (search, G_MAXUINT64)) == PONDER_FOUND)
    {
      g_autoptr (GArray) path = ponder_search_dup_path (search);

      g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) path->data, path->len));
      g_ptr_array_add (texts, ponder_puzzle_answer_text (puzzle, (PonderMove *) path->data, path->len));
    }
  g_assert_cmpint (status, ==, PONDER_EXHAUSTED);
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("\n", (char **) texts->pdata);
}

typedef struct
{
  const char *name;
  MakePuzzle make;
  guint size;
} PuzzleCase;

static const PuzzleCase puzzle_cases[] = {
  { "null-9", ponder_null_puzzle_new, 9 },
  { "queens-6", ponder_queens_new, 6 },
  { "digits-8", ponder_one_to_nine_new, 8 },
};

static void
test_every_method_finds_the_same (gconstpointer data)
{
  const PuzzleCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = c->make (c->size);
  PonderMethod method = { 0 };
  g_autofree char *expected = answers_text (puzzle, &method);

  g_assert_cmpstr (expected, !=, "");
  for (guint i = 0; i < 2 * 3 * 4 * 2; i++)
    {
      g_autofree char *found = NULL;

      method = (PonderMethod){
        .traversal = i % 2,
        .pruning = i / 2 % 3,
        .order = i / 6 % 4,
        .remember = i / 24,
        .seed = i,
      };
      found = answers_text (puzzle, &method);
      g_assert_cmpstr (found, ==, expected);
    }
}

static GArray *
shuffled_moves (PonderPuzzle *puzzle,
                PonderOrder   order,
                guint64       seed,
                PonderStatus *status)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES, .order = order, .seed = seed };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  do
    {
      g_autoptr (PonderStep) step = ponder_search_step (search);

      *status = step->status;
      g_array_append_val (moves, step->move);
    }
  while (*status == PONDER_MORE);
  return moves;
}

static void
test_a_seed_gives_the_same_search (gconstpointer data)
{
  PonderOrder order = GPOINTER_TO_UINT (data);
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (12);
  guint n_different = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      PonderStatus status;
      g_autoptr (GArray) moves = shuffled_moves (puzzle, order, seed, &status);
      g_autoptr (GArray) again = shuffled_moves (puzzle, order, seed, &status);
      g_autoptr (GArray) other = shuffled_moves (puzzle, order, seed + 1, &status);

      g_assert_cmpint (status, ==, PONDER_FOUND);
      g_assert_cmpmem (moves->data, moves->len * sizeof (PonderMove), again->data, again->len * sizeof (PonderMove));
      n_different +=
        moves->len != other->len || memcmp (moves->data, other->data, moves->len * sizeof (PonderMove)) != 0;
    }
  g_assert_cmpuint (n_different, ==, 20);
}

/* Shuffling only the moves visits another order of the same tree: the places stay where they are. */
static void
test_moves_shuffled (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (7);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES, .order = PONDER_ORDER_MOVES_SHUFFLED, .seed = 3 };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearch) natural = NULL;
  PonderFigures figures, natural_figures;

  method.order = PONDER_ORDER_NATURAL;
  natural = ponder_search_new (puzzle, &method);
  while (ponder_search_get_status (search) != PONDER_EXHAUSTED)
    {
      g_autoptr (PonderStep) step = ponder_search_step (search);

      ponder_search_advance (natural, 1);
      if (step->has_place)
        g_assert_cmpuint (step->place, ==, step->depth);
    }
  ponder_search_get_figures (search, &figures);
  ponder_search_get_figures (natural, &natural_figures);
  g_assert_cmpint (ponder_search_get_status (natural), ==, PONDER_EXHAUSTED);
  g_assert_cmpuint (figures.nodes, ==, natural_figures.nodes);
  g_assert_cmpuint (figures.answers, ==, natural_figures.answers);
  g_assert_cmpuint (figures.left_out[PONDER_BROKEN_RULE], ==, natural_figures.left_out[PONDER_BROKEN_RULE]);
}

/* Shuffled breadth first visits the children of each node in the same order as depth first. */
static void
test_order_is_of_the_path (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (6);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES, .order = PONDER_ORDER_SHUFFLED, .seed = 3 };
  GPtrArray *by_method[2];

  for (guint traversal = 0; traversal < 2; traversal++)
    {
      g_autoptr (PonderSearch) search = NULL;

      method.traversal = traversal;
      search = ponder_search_new (puzzle, &method);
      by_method[traversal] = g_ptr_array_new_with_free_func (g_free);
      while (ponder_search_advance (search, G_MAXUINT64) == PONDER_FOUND)
        {
          g_autoptr (GArray) path = ponder_search_dup_path (search);

          g_ptr_array_add (by_method[traversal], g_memdup2 (path->data, path->len * sizeof (PonderMove)));
        }
    }
  g_assert_cmpuint (by_method[0]->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpmem (g_ptr_array_index (by_method[0], i), 6 * sizeof (PonderMove), g_ptr_array_index (by_method[1], i),
                     6 * sizeof (PonderMove));
  g_ptr_array_unref (by_method[0]);
  g_ptr_array_unref (by_method[1]);
}

/* Depth first, 4 queens: what is reported for each step up to the first answer. */
static void
test_steps_tell_what_happened (void)
{
  static const struct
  {
    guint64 from_depth, depth;
    PonderMove move;
    guint n_moves, n_left_out;
  } expected[] = {
    { 0, 0, 0, 4, 0 },
    { 0, 1, PONDER_QUEENS_MOVE (0, 0), 2, 2 },
    { 1, 2, PONDER_QUEENS_MOVE (1, 2), 0, 4 },
    { 2, 2, PONDER_QUEENS_MOVE (1, 3), 1, 3 },
    { 2, 3, PONDER_QUEENS_MOVE (2, 1), 0, 4 },
    { 3, 1, PONDER_QUEENS_MOVE (0, 1), 1, 3 },
    { 1, 2, PONDER_QUEENS_MOVE (1, 3), 1, 3 },
    { 2, 3, PONDER_QUEENS_MOVE (2, 0), 1, 3 },
    { 3, 4, PONDER_QUEENS_MOVE (3, 2), 0, 0 },
  };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (4);
  g_autoptr (PonderSearch) search = search_by_preset (puzzle, "backtracking");

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (PonderStep) step = ponder_search_step (search);
      gboolean last = i == G_N_ELEMENTS (expected) - 1;

      g_assert_cmpint (step->status, ==, last ? PONDER_FOUND : PONDER_MORE);
      g_assert_cmpuint (step->visit, ==, i + 1);
      g_assert_cmpuint (step->from_depth, ==, expected[i].from_depth);
      g_assert_cmpuint (step->depth, ==, expected[i].depth);
      g_assert_cmpuint (step->move, ==, expected[i].move);
      g_assert_cmpint (step->has_place, ==, !last);
      g_assert_cmpuint (step->n_moves, ==, expected[i].n_moves);
      g_assert_cmpuint (step->left_out->len, ==, expected[i].n_left_out);
      for (guint j = 0; j < step->left_out->len; j++)
        {
          PonderLeftOut left_out = g_array_index (step->left_out, PonderLeftOut, j);

          g_assert_cmpuint (PONDER_QUEENS_MOVE_COLUMN (left_out.move), ==, step->place);
          g_assert_cmpint (left_out.reason, ==, PONDER_BROKEN_RULE);
        }
    }
}

/* Steps report exactly the moves that the figures count, with the same reasons; and what depth first foresees at a node
 * is what it leaves out when it tries the moves there. */
static void
test_steps_and_figures_agree (void)
{
  PonderPuzzle *puzzles[] = { ponder_queens_new (6), ponder_one_to_nine_new (8), ring_puzzle_new (9, 4) };
  TestShare share = test_share_new ();

  for (guint i = 0; i < 2 * 3 * 4 * G_N_ELEMENTS (puzzles); i++)
    {
      PonderPuzzle *puzzle = puzzles[i / 24];
      PonderMethod method = {
        .traversal = i % 2,
        .pruning = i / 2 % 3,
        .order = i / 6 % 4,
        .remember = RING_IS_PUZZLE (puzzle),
      };
      g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
      guint64 told[PONDER_N_REASONS] = { 0 };
      guint64 foreseen[PONDER_N_REASONS] = { 0 };
      guint64 left_out_on_the_way[PONDER_N_REASONS] = { 0 };
      PonderFigures figures;
      PonderStatus status;

      if (!test_share_takes (&share))
        continue;
      do
        {
          g_autoptr (PonderStep) step = ponder_search_step (search);

          for (guint j = 0; j < step->n_counted; j++)
            told[g_array_index (step->left_out, PonderLeftOut, j).reason]++;
          for (guint j = step->n_counted; j < step->left_out->len; j++)
            foreseen[g_array_index (step->left_out, PonderLeftOut, j).reason]++;
          for (guint j = 0; j < step->n_on_the_way; j++)
            left_out_on_the_way[g_array_index (step->left_out, PonderLeftOut, j).reason]++;
          status = step->status;
          if (step->visit == 0)
            g_assert_cmpint (status, ==, PONDER_EXHAUSTED);
        }
      while (status != PONDER_EXHAUSTED);

      ponder_search_get_figures (search, &figures);
      for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
        g_assert_cmpuint (told[reason], ==, figures.left_out[reason]);
      if (method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST)
        {
          g_assert_cmpuint (foreseen[PONDER_LOOKED_AHEAD], ==, left_out_on_the_way[PONDER_LOOKED_AHEAD]);
          g_assert_cmpuint (foreseen[PONDER_SEEN_BEFORE], <=, left_out_on_the_way[PONDER_SEEN_BEFORE]);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    g_assert_finalize_object (puzzles[i]);
}

/* Without pruning all subtrees of a level are equal, so the fraction is known: after the leftmost path of a word of n
 * digits only its leaf is explored. The fraction never decreases. */
static void
test_fraction (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_null_puzzle_new (10);
  g_autoptr (PonderSearch) search = search_by_preset (puzzle, "generate-and-test");
  PonderFigures figures;
  double fraction = 0;

  ponder_search_get_figures (search, &figures);
  g_assert_cmpfloat (figures.fraction, ==, 0);
  g_assert_cmpint (ponder_search_advance (search, 11), ==, PONDER_FOUND);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpfloat (figures.fraction, ==, 1 / 1024.0);

  while (ponder_search_advance (search, 1) != PONDER_EXHAUSTED)
    {
      ponder_search_get_figures (search, &figures);
      g_assert_cmpfloat (figures.fraction, >=, fraction);
      g_assert_cmpfloat (figures.fraction, <=, 1);
      fraction = figures.fraction;
    }
  g_assert_cmpfloat (fraction, ==, 1);
}

static void
test_breadth_first_full (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (12);
  g_autoptr (PonderSearch) search = search_by_preset (puzzle, "breadth-first");
  g_autoptr (PonderSearch) straight = search_by_preset (puzzle, "breadth-first");
  PonderFigures figures, straight_figures;
  PonderStatus status = PONDER_MORE;
  guint64 limit = 1 << 20;
  guint n_full = 0;

  while (status != PONDER_EXHAUSTED)
    {
      ponder_search_set_memory (search, limit);
      while ((status = ponder_search_advance (search, G_MAXUINT64)) == PONDER_FOUND)
        ;
      ponder_search_get_figures (search, &figures);
      g_assert_cmpuint (figures.bytes, <=, limit);
      if (status != PONDER_FULL)
        continue;
      n_full++;
      g_assert_cmpuint (figures.bytes, >, limit / 2);
      g_assert_cmpuint (figures.nodes, >, figures.visited);
      g_assert_cmpuint (figures.frontier, ==, figures.nodes - figures.visited);
      g_assert_nonnull (ponder_search_get_state (search));
      g_assert_cmpint (ponder_search_advance (search, 1), ==, PONDER_FULL);
      limit *= 2;
    }
  g_assert_cmpuint (n_full, >=, 3);

  while (ponder_search_advance (straight, G_MAXUINT64) == PONDER_FOUND)
    ;
  ponder_search_get_figures (straight, &straight_figures);
  g_assert_cmpuint (figures.nodes, ==, straight_figures.nodes);
  g_assert_cmpuint (figures.answers, ==, 14200);
  g_assert_cmpuint (straight_figures.answers, ==, 14200);
  g_assert_cmpuint (figures.frontier_most, ==, straight_figures.frontier_most);
}

typedef struct
{
  const char *name;
  PonderMethod method;
  guint64 answers;
  guint64 nodes;
  guint64 depth; /* of the first answer */
} RingCase;

/* A ring of ten places; the goal is three places from the start. */
static const RingCase ring_cases[] = {
  { "breadth", { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE }, 1, 10, 3 },
  { "breadth-none", { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_NONE, .remember = TRUE }, 1, 10, 3 },
  { "depth", { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE }, 1, 10, 7 },
  { "ahead", { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD, .remember = TRUE }, 1, 4, 3 },
};

static void
test_ring (gconstpointer data)
{
  const RingCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 3);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &c->method);
  PonderFigures figures;

  g_assert_cmpint (ponder_search_advance (search, G_MAXUINT64), ==, PONDER_FOUND);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.depth, ==, c->depth);
  g_assert_cmpint (ponder_search_advance (search, G_MAXUINT64), ==, PONDER_EXHAUSTED);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.answers, ==, c->answers);
  g_assert_cmpuint (figures.nodes, ==, c->nodes);
}

/* Without remembering, depth first goes back and forth until the budget or the memory stops it. The fraction of an
 * endless tree is unknown. */
static void
test_ring_in_circles (void)
{
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 20);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  PonderFigures figures;

  g_assert_cmpint (ponder_search_advance (search, 1000), ==, PONDER_MORE);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.depth, ==, 999);
  g_assert_cmpfloat (figures.fraction, <, 0);
  ponder_search_set_memory (search, 1 << 20);
  g_assert_cmpint (ponder_search_advance (search, G_MAXUINT64), ==, PONDER_FULL);
  ponder_search_set_memory (search, 2 << 20);
  g_assert_cmpint (ponder_search_advance (search, 1000), ==, PONDER_MORE);

  method.remember = TRUE;
  g_clear_object (&search);
  search = ponder_search_new (puzzle, &method);
  g_assert_cmpint (ponder_search_advance (search, 5), ==, PONDER_MORE);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpfloat (figures.fraction, >=, 0);
  g_assert_cmpint (ponder_search_advance (search, G_MAXUINT64), ==, PONDER_EXHAUSTED);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpfloat (figures.fraction, ==, 1);
}

/* If tables don't fit, the search is out of memory before its first node; a higher limit lets it begin. */
static void
test_tables_count_as_memory (void)
{
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (1000000, 3);
  PonderMethod method = { .pruning = PONDER_PRUNING_LOOKAHEAD };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  PonderFigures figures;

  ponder_search_set_memory (search, 1000000);
  g_assert_cmpint (ponder_search_advance (search, 1), ==, PONDER_FULL);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.visited, ==, 0);
  g_assert_null (ponder_search_get_state (search));

  ponder_search_set_memory (search, 8000000);
  g_assert_cmpint (ponder_search_advance (search, G_MAXUINT64), ==, PONDER_FOUND);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.bytes, >=, 4000000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/count/%s", count_cases, test_count);
  g_test_add_func ("/first-of-20-queens", test_first_of_20_queens);
  ADD ("/every-method-finds-the-same/%s", puzzle_cases, test_every_method_finds_the_same);
  g_test_add_data_func ("/a-seed-gives-the-same-search/shuffled", GUINT_TO_POINTER (PONDER_ORDER_SHUFFLED),
                        test_a_seed_gives_the_same_search);
  g_test_add_data_func ("/a-seed-gives-the-same-search/moves-shuffled", GUINT_TO_POINTER (PONDER_ORDER_MOVES_SHUFFLED),
                        test_a_seed_gives_the_same_search);
  g_test_add_func ("/moves-shuffled", test_moves_shuffled);
  g_test_add_func ("/order-is-of-the-path", test_order_is_of_the_path);
  g_test_add_func ("/steps/tell-what-happened", test_steps_tell_what_happened);
  g_test_add_func ("/steps/agree-with-figures", test_steps_and_figures_agree);
  g_test_add_func ("/fraction", test_fraction);
  g_test_add_func ("/breadth-first-full", test_breadth_first_full);
  ADD ("/ring/%s", ring_cases, test_ring);
  g_test_add_func ("/ring/in-circles", test_ring_in_circles);
  g_test_add_func ("/ring/tables-count-as-memory", test_tables_count_as_memory);
  return g_test_run ();
}
