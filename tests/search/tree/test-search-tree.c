/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "assert-marks.h"
#include "ponder-puzzles.h"
#include "ponder-queens.h"
#include "ponder-search-private.h"
#include "ponder-search-tree.h"
#include "ring-puzzle.h"
#include "share.h"

/* The tree of a search equals the one that a search written as plainly as possible builds: same nodes, same order, same
 * outcomes, same pruned moves with the same reasons. */

#define MOST_NODES 450
#define VISITS_A_CHECKPOINT 7

typedef struct
{
  const char *name;
  const char *id;
  const char *keys;
} PuzzleCase;

static const PuzzleCase puzzle_cases[] = {
  { "sudoku", "sudoku", "Clues=.1....3.2....4..\n" },
  { "sudoku-no-answer", "sudoku", "Clues=12...3....4.....\n" },
  { "triangle", "triangle", "Target=15\nNumbers=4 / 7 3 / 5 1 6 / 2 8 9 1\n" },
  { "lily-pads", "lily-pads", "Jumps=2 3 2 3 5 3\n" },
  { "lily-pads-none", "lily-pads", "Jumps=4 1 2 3 1 3\n" },
  { "knight", "knight", "Board=3x4\nStart=a1\n" },
  { "knight-none", "knight", "Board=3x3\nStart=a1\n" },
  { "jugs", "jugs", "Capacities=3,5\nTarget=4\n" },
  { "jugs-three", "jugs", "Capacities=5,8,12\nNo-Drain=true\nTarget=6\n" },
  { "queens", "queens", "Size=5\n" },
  { "queens-none", "queens", "Size=3\n" },
  { "one-to-nine", "one-to-nine", "Base=6\n" },
};

typedef struct
{
  PuzzleCase puzzle;
  PonderMethod method;
  gboolean below; /* whether the root is a node of the whole tree */
} Case;

static const Case thinned_cases[] = {
  { { "/thinned/depth-first", "queens", "Size=8\n" }, { .pruning = PONDER_PRUNING_RULES } },
  { { "/thinned/breadth-first", "queens", "Size=8\n" },
    { .traversal = PONDER_TRAVERSAL_BREADTH_FIRST, .pruning = PONDER_PRUNING_RULES } },
  { { "/thinned/varying-depth", "knight", "Board=5x5\nStart=a1\n" }, { .pruning = PONDER_PRUNING_RULES } },
  { { "/thinned/remember", "jugs", "Capacities=17,29,41\nTarget=6\n" },
    { .pruning = PONDER_PRUNING_RULES, .remember = TRUE } },
};

static PonderPuzzle *
load (const PuzzleCase *c)
{
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n\n[%s]\n%s", c->id, c->id, c->keys);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (text, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

static GArray *
make_marks (PonderSearchTree *tree,
            PonderSearch     *search,
            guint64           cursor)
{
  g_autoptr (GHashTable) folding = g_hash_table_new (g_int64_hash, g_int64_equal);
  gboolean complete;
  GArray *marks = ponder_search_tree_make_marks (tree, search, cursor, folding, G_MAXUINT, &complete, NULL);

  g_assert_nonnull (marks);
  g_assert_true (complete);
  return marks;
}

/* Folds some nodes, the cursor's among them, and checks what is in them. */
static void
check_folded (Naive            *naive,
              PonderSearchTree *tree,
              PonderSearch     *search,
              guint64           cursor,
              GRand            *rand)
{
  g_autoptr (GHashTable) folding = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) marks = NULL;
  gboolean complete;

  g_hash_table_insert (folding, g_memdup2 (&cursor, sizeof cursor), GINT_TO_POINTER (FALSE));
  for (guint i = 0; i < 5; i++)
    {
      guint64 node = g_rand_int_range (rand, 1, ponder_search_get_end (search) + 1);

      g_hash_table_insert (folding, g_memdup2 (&node, sizeof node), GINT_TO_POINTER (FALSE));
    }
  marks = ponder_search_tree_make_marks (tree, search, cursor, folding, G_MAXUINT, &complete, NULL);
  g_assert_true (complete);
  for (guint i = 0; i < marks->len; i++)
    assert_node (naive, (const PonderTreeMark *) marks->data, &g_array_index (marks, PonderTreeMark, i));
}

/* Runs a search to a number of nodes, with a checkpoint after every few visits. */
static void
run_marking (PonderSearch *search,
             guint64       visits,
             guint64       visits_a_checkpoint)
{
  PonderLimits limits = { .keep = 1000 };

  ponder_search_set_recorded (search, TRUE);
  ponder_search_go (search, ponder_search_get_end (search), NULL);
  while (ponder_search_get_end (search) < visits && !search->exhausted)
    {
      limits.visits = MIN (visits_a_checkpoint, visits - ponder_search_get_end (search));
      search->checkpoints.seconds = 0;
      ponder_search_run (search, &limits, NULL, NULL, NULL);
    }
}

static void
run_to (PonderSearch *search,
        guint64       visits)
{
  run_marking (search, visits, VISITS_A_CHECKPOINT);
}

/* Makes a search of the whole tree, or of what is below one of the first nodes of it. */
static PonderSearch *
new_search (const Case   *c,
            PonderPuzzle *puzzle,
            GRand        *rand)
{
  g_autoptr (PonderSearch) whole = ponder_search_new (puzzle, &c->method);
  g_autoptr (GArray) path = NULL;

  if (!c->below)
    return g_steal_pointer (&whole);
  run_to (whole, g_rand_int_range (rand, 2, 40));
  path = ponder_search_dup_path (whole);
  return ponder_search_new_below (puzzle, &c->method, (PonderMove *) path->data, path->len);
}

static void
test_whole (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PonderPuzzle) puzzle = load (&c->puzzle);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (PonderSearch) search = new_search (c, puzzle, rand);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  TestShare share = test_share_new ();

  /* The tree is looked at while it grows, because what is known of it is kept. */
  for (guint most = 1; most < MOST_NODES / 2 && !search->exhausted; most += 2 + most)
    {
      Naive naive;
      guint64 cursor;
      g_autoptr (GArray) marks = NULL;
      guint n_nodes = 0;

      run_to (search, most);
      cursor = g_rand_int_range (rand, 1, ponder_search_get_end (search) + 1);
      marks = make_marks (tree, search, cursor);
      if (!test_share_takes (&share))
        continue;
      naive_run (&naive, search, puzzle, most);
      g_assert_cmpuint (naive.n_visited, ==, ponder_search_get_end (search));
      for (guint i = 0; i < marks->len; i++)
        {
          const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, i);

          if (mark->kind == PONDER_NODE_PRUNED)
            continue;
          assert_node (&naive, (const PonderTreeMark *) marks->data, mark);
          n_nodes++;
          if (mark->n_levels > 1)
            n_nodes = naive.nodes->len - marks->len + i; /* a long path has levels that aren't drawn */
        }
      assert_pruned (&naive, marks, cursor);
      /* Nothing is folded that fits. */
      if (naive.nodes->len < MOST_NODES && c->method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST && !c->method.remember)
        g_assert_cmpuint (n_nodes, >=, MIN (naive.nodes->len, 40));
      check_folded (&naive, tree, search, cursor, rand);
      naive_clear (&naive);
    }
}

/* Of a tree that doesn't fit, each mark says the truth, and the folded subtrees add up. */
static void
test_large (gconstpointer data)
{
  PonderMethod method = { .traversal = GPOINTER_TO_INT (data), .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  Naive naive;

  run_to (search, G_MAXUINT32);
  g_assert_cmpuint (ponder_search_get_end (search), ==, 2057);
  naive_run (&naive, search, puzzle, G_MAXUINT);
  for (guint i = 0; i < 20; i++)
    {
      guint64 cursor = g_rand_int_range (rand, 1, 2058);
      g_autoptr (GArray) marks = make_marks (tree, search, cursor);
      g_autofree guint64 *inside = g_new0 (guint64, marks->len);
      gboolean has_cursor = FALSE;

      g_assert_cmpuint (marks->len, >, 300);
      g_assert_cmpuint (marks->len, <, 600);
      for (guint m = marks->len; m-- > 0;)
        {
          const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, m);

          if (mark->kind == PONDER_NODE_PRUNED)
            continue;
          assert_node (&naive, (const PonderTreeMark *) marks->data, mark);
          g_assert_cmpuint (mark->n_inside, ==, mark->folded ? mark->n_inside : inside[m] + 1);
          if (m > 0)
            inside[mark->parent] += mark->n_inside;
          has_cursor = has_cursor || mark->node == cursor;
        }
      g_assert_true (has_cursor);
      g_assert_cmpuint (g_array_index (marks, PonderTreeMark, 0).n_inside, ==, 2057);
      assert_pruned (&naive, marks, cursor);
    }
  naive_clear (&naive);
}

/* Asserts whether the node with the number 2 is folded if the cursor is somewhere. */
static void
assert_folded_at (PonderSearchTree *tree,
                  PonderSearch     *search,
                  GHashTable       *folding,
                  guint64           cursor,
                  gboolean          folded)
{
  gboolean complete;
  g_autoptr (GArray) marks = ponder_search_tree_make_marks (tree, search, cursor, folding, 100, &complete, NULL);
  const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, 1);

  g_assert_cmpuint (mark->node, ==, 2);
  g_assert_cmpint (mark->folded, ==, folded);
  g_assert_cmpint (mark->kind, ==, PONDER_NODE_BRANCHING);
}

/* Where checkpoints were dropped because there was little memory for them, the tree is the same. */
static void
test_thinned (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PonderPuzzle) puzzle = load (&c->puzzle);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &c->method);
  g_autoptr (PonderSearch) thinned = ponder_search_new (puzzle, &c->method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  TestShare share = test_share_new ();
  guint64 end;

  ponder_search_set_memory (thinned, 1 << 20);
  run_to (search, 2000);
  run_to (thinned, 2000);
  end = ponder_search_get_end (search);
  g_assert_cmpuint (thinned->checkpoints.points->len, >, 5);
  g_assert_cmpuint (thinned->checkpoints.points->len, <, search->checkpoints.points->len / 2);
  for (guint i = 0; i < 10; i++)
    if (test_share_takes (&share))
      {
        g_autoptr (PonderSearchTree) thinned_tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
        guint64 cursor = g_rand_int_range (rand, 1, end + 1);
        g_autoptr (GArray) expected = make_marks (tree, search, cursor);
        g_autoptr (GArray) marks = make_marks (thinned_tree, thinned, cursor);

        if (!test_share_takes (&share))
          continue;
        g_assert_cmpuint (marks->len, ==, expected->len);
        for (guint nth = 0; nth < marks->len; nth++)
          assert_same (&g_array_index (marks, PonderTreeMark, nth), &g_array_index (expected, PonderTreeMark, nth));
      }
}

/* A person's unfolding and folding counts more than what there is room for. */
static void
test_by_hand (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GHashTable) folding = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gboolean complete;

  run_to (search, G_MAXUINT32);
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (GArray) marks = ponder_search_tree_make_marks (tree, search, 2057, folding, 100, &complete, NULL);
      guint n_folded = 0;

      for (guint i = 0; i < marks->len; i++)
        {
          const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, i);

          if (mark->kind == PONDER_NODE_PRUNED || !mark->folded)
            continue;
          g_hash_table_insert (folding, g_memdup2 (&mark->node, sizeof mark->node), GINT_TO_POINTER (TRUE));
          n_folded++;
        }
      if (n_folded == 0)
        {
          guint64 second = 2;
          g_autoptr (GArray) fewer = NULL;

          g_assert_true (complete);
          g_assert_cmpuint (marks->len, >=, 2057);
          g_hash_table_insert (folding, g_memdup2 (&second, sizeof second), GINT_TO_POINTER (FALSE));
          fewer = ponder_search_tree_make_marks (tree, search, 2057, folding, 100, &complete, NULL);
          g_assert_cmpuint (fewer->len, <, marks->len - 100);
          assert_folded_at (tree, search, folding, second, TRUE);
          assert_folded_at (tree, search, folding, second + 1, FALSE);
          return;
        }
    }
  g_assert_not_reached ();
}

/* However few looks there are, each call unfolds more, and the last all. */
static void
test_in_parts (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (PonderSearchTree) other = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GHashTable) folding = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GArray) whole = NULL;
  gboolean complete = FALSE;
  guint n_marks = 0;
  guint n_calls;

  run_to (search, 1000);
  whole = make_marks (other, search, 500);
  for (n_calls = 0; !complete; n_calls++)
    {
      g_autoptr (GArray) marks = ponder_search_tree_make_marks (tree, search, 500, folding, 1, &complete, NULL);

      g_assert_cmpuint (marks->len, >=, n_marks);
      n_marks = marks->len;
      g_assert_true (!complete || marks->len == whole->len);
      for (guint i = 0; complete && i < marks->len; i++)
        assert_same (&g_array_index (marks, PonderTreeMark, i), &g_array_index (whole, PonderTreeMark, i));
    }
  g_assert_cmpuint (n_calls, >, 10);
}

/* Returns the first mark that stands for hidden levels, or NULL. Each visited node up to the cursor is in some mark. */
static const PonderTreeMark *
find_hidden (GArray *marks,
             guint64 cursor)
{
  const PonderTreeMark *hidden = NULL;
  guint64 n_levels = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, i);

      if (mark->node > 0 && mark->node <= cursor)
        n_levels += mark->n_levels;
      if (mark->n_levels > 1)
        hidden = mark;
    }
  g_assert_cmpuint (n_levels, ==, cursor);
  return hidden;
}

static GArray *
make_folded (PonderSearchTree *tree,
             PonderSearch     *search,
             guint64           cursor,
             GHashTable       *folding,
             guint64           node,
             gboolean          unfolded)
{
  gboolean complete;

  g_hash_table_insert (folding, g_memdup2 (&node, sizeof node), GINT_TO_POINTER (unfolded));
  return ponder_search_tree_make_marks (tree, search, cursor, folding, G_MAXUINT, &complete, NULL);
}

/* Of a path of many levels, the first and the last are drawn, and more when a person unfolds those between. */
static void
test_deep (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 20);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GHashTable) folding = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) marks = NULL;
  g_autoptr (GArray) again = NULL;
  guint64 first, first_levels;
  guint n_marks;

  run_marking (search, 5000, 1000);
  marks = make_marks (tree, search, 3000);
  n_marks = marks->len;
  first = find_hidden (marks, 3000)->node;
  first_levels = find_hidden (marks, 3000)->n_levels;
  g_array_unref (marks);
  marks = make_folded (tree, search, 3000, folding, first, TRUE);
  g_assert_cmpuint (find_hidden (marks, 3000)->n_levels, ==, first_levels - 100);
  g_assert_cmpuint (find_hidden (marks, 3000)->depth, ==, 112);

  again = make_folded (tree, search, 3000, folding, first, FALSE);
  g_assert_cmpuint (again->len, ==, n_marks);
}

/* So many levels can be unfolded that the picture doesn't become too large, however many moves a node has. */
static void
test_deep_and_wide (void)
{
  static const PuzzleCase jugs = { "jugs", "jugs", "Capacities=3,5,7,9,11,13,15,17\nTarget=4\n" };
  PonderMethod method = { .pruning = PONDER_PRUNING_NONE };
  g_autoptr (PonderPuzzle) puzzle = load (&jugs);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GHashTable) folding = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) marks = NULL;
  g_autoptr (GArray) more = NULL;
  g_autoptr (GArray) most = NULL;
  guint64 n_levels = 5000 / ponder_search_get_plan (search)->most_moves;

  run_marking (search, 500, 100);
  marks = make_marks (tree, search, 400);
  more = make_folded (tree, search, 400, folding, find_hidden (marks, 400)->node, TRUE);
  g_assert_cmpuint (find_hidden (more, 400)->n_levels, ==, find_hidden (marks, 400)->n_levels - n_levels);
  most = make_folded (tree, search, 400, folding, find_hidden (more, 400)->node, TRUE);
  g_assert_cmpuint (most->len, ==, more->len);
}

/* Of a long line without branches that leads to the end of the run, some levels are drawn, and more when a person
 * unfolds the last of them. */
static void
test_line (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (10, 20);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GHashTable) folding = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) marks = NULL;
  g_autoptr (GArray) more = NULL;
  const PonderTreeMark *last = NULL;

  run_marking (search, 5000, 1000);
  marks = make_marks (tree, search, 1);
  g_assert_cmpuint (marks->len, >, 40);
  g_assert_cmpuint (marks->len, <, 50);
  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, PonderTreeMark, i).folded)
      last = &g_array_index (marks, PonderTreeMark, i);
  g_assert_true (last->folded && last->counted);
  g_assert_cmpuint (last->n_inside, ==, 5000 - last->depth);
  g_assert_cmpuint (last->n_levels_inside, ==, last->n_inside);
  more = make_folded (tree, search, 1, folding, last->node, TRUE);
  g_assert_cmpuint (more->len, >, marks->len + 40);
  g_assert_cmpuint (more->len, <, marks->len + 50);
}

/* What is in a folded subtree is counted in parts if that takes long, and on from there when the subtree has grown. */
static void
test_count_wide (void)
{
  PonderMethod method = { .traversal = PONDER_TRAVERSAL_BREADTH_FIRST, .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (11);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GHashTable) folding = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint64 start = 1;

  g_hash_table_insert (folding, g_memdup2 (&start, sizeof start), GINT_TO_POINTER (FALSE));
  for (guint64 visits = 60000; visits <= 180000; visits += 60000)
    {
      gboolean complete = FALSE;
      PonderFigures figures;
      const PonderTreeMark *mark;

      run_marking (search, visits, 5000);
      ponder_search_get_figures (search, &figures);
      for (guint n_calls = 0; !complete; n_calls++)
        {
          g_autoptr (GArray) marks = ponder_search_tree_make_marks (tree, search, 1, folding, 1, &complete, NULL);

          mark = &g_array_index (marks, PonderTreeMark, 0);
          g_assert_cmpuint (marks->len, ==, 1);
          g_assert_cmpint (mark->counted, ==, complete);
          g_assert_true (!complete || n_calls > 0);
          if (!complete)
            continue;
          g_assert_cmpuint (mark->n_answers, ==, figures.answers);
          g_assert_cmpuint (mark->n_levels_inside, ==, figures.depth + 1);
          for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
            g_assert_cmpuint (mark->n_pruned_inside[reason], ==, figures.left_out[reason]);
        }
    }
  g_assert_cmpuint (ponder_search_get_end (search), ==, 166926);
}

/* What is known of the tree takes little memory, however many places were looked at, and what was forgotten is found
 * again. */
static void
test_size (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_NONE };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (10);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GArray) first = NULL;
  g_autoptr (GArray) again = NULL;
  gsize size = 0;
  guint n_forgotten = 0;

  run_marking (search, 35000, 500);
  g_assert_cmpuint (ponder_search_tree_get_size (tree), ==, 0);
  first = make_marks (tree, search, 100);
  for (guint i = 0; n_forgotten < 1; i++)
    {
      guint64 cursor = 1 + i * (guint64) 7919 % 35000;
      g_autoptr (GArray) marks = make_marks (tree, search, cursor);
      gsize last_size = size;

      size = ponder_search_tree_get_size (tree);
      g_assert_cmpuint (size, >, marks->len * sizeof (PonderMove));
      g_assert_cmpuint (size, <=, 4 << 20);
      n_forgotten += size < last_size;
    }
  again = make_marks (tree, search, 100);
  g_assert_cmpuint (again->len, ==, first->len);
  for (guint i = 0; i < first->len; i++)
    assert_same (&g_array_index (again, PonderTreeMark, i), &g_array_index (first, PonderTreeMark, i));
}

/* A large picture of which more has to be looked at than is kept: each call gets further than the one before, although
 * what didn't fit is forgotten. */
static void
test_many (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_NONE };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (30);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (1500);
  g_autoptr (GHashTable) folding = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint n_marks = 0;
  gboolean complete = FALSE;

  run_marking (search, 40000, 500);
  for (guint n_calls = 0; !complete; n_calls++)
    {
      g_autoptr (GArray) marks = ponder_search_tree_make_marks (tree, search, 1, folding, 300, &complete, NULL);

      g_assert_cmpuint (n_calls, <=, 1500 / 300);
      g_assert_cmpuint (marks->len, >=, n_marks);
      n_marks = marks->len;
    }
  g_assert_cmpuint (n_marks, >, 1500 - 30);
}

static void
test_cancelled (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (PONDER_SEARCH_TREE_MARKS);
  g_autoptr (GHashTable) folding = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GArray) marks = NULL;
  gboolean complete;

  run_to (search, 1000);
  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_search_tree_make_marks (tree, search, 500, folding, 10, &complete, cancellable));
  marks = make_marks (tree, search, 500);
  g_assert_cmpuint (marks->len, >, 100);
}

static void
case_free (gpointer data)
{
  g_free (data);
}

/* Adds a puzzle with every traversal, pruning, order, with and without remembering states, from the start and below
 * another node. */
static void
add_whole (const PuzzleCase *puzzle)
{
  static const char *const traversals[] = { "depth-first", "breadth-first" };
  static const char *const prunings[] = { "none", "rules", "lookahead" };
  static const char *const orders[] = { "natural", "ranked", "shuffled", "moves-shuffled" };

  for (guint i = 0; i < 2 * 3 * 4 * 2 * 2; i++)
    {
      PonderMethod method = { i % 2, i / 2 % 3, i / 6 % 4, i / 24 % 2, i };
      gboolean below = i / 48;
      g_autofree char *path =
        g_strdup_printf ("/%s/%s/%s-%s-%s%s", below ? "below" : "whole", puzzle->name, traversals[method.traversal],
                         prunings[method.pruning], orders[method.order], method.remember ? "-remember" : "");
      Case *c = g_new0 (Case, 1);

      c->puzzle = *puzzle;
      c->method = method;
      c->below = below;
      g_test_add_data_func_full (path, c, test_whole, case_free);
    }
}

/* A puzzle added to the program's table must also be added here, but for own puzzles: the naive tree keeps states as bytes.
 * Their searches are compared with those of other puzzles in test-own-puzzle.c. */
static void
test_all (void)
{
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles = ponder_puzzles (&n_puzzles);

  for (guint i = 0; i < n_puzzles; i++)
    {
      gboolean found = puzzles[i]->only_rules;

      for (guint j = 0; j < G_N_ELEMENTS (puzzle_cases); j++)
        found |= g_str_equal (puzzle_cases[j].id, puzzles[i]->id);
      g_assert_true (found);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (puzzle_cases); i++)
    add_whole (&puzzle_cases[i]);
  g_test_add_func ("/whole/all", test_all);
  g_test_add_data_func ("/large/depth-first", GINT_TO_POINTER (PONDER_TRAVERSAL_DEPTH_FIRST), test_large);
  g_test_add_data_func ("/large/breadth-first", GINT_TO_POINTER (PONDER_TRAVERSAL_BREADTH_FIRST), test_large);
  for (guint i = 0; i < G_N_ELEMENTS (thinned_cases); i++)
    g_test_add_data_func (thinned_cases[i].puzzle.name, &thinned_cases[i], test_thinned);
  g_test_add_func ("/by-hand", test_by_hand);
  g_test_add_func ("/in-parts", test_in_parts);
  g_test_add_func ("/deep", test_deep);
  g_test_add_func ("/deep/wide", test_deep_and_wide);
  g_test_add_func ("/line", test_line);
  g_test_add_func ("/count-wide", test_count_wide);
  g_test_add_func ("/size", test_size);
  g_test_add_func ("/many", test_many);
  g_test_add_func ("/cancelled", test_cancelled);
  return g_test_run ();
}
