/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "naive-minimax.h"
#include "ponder-noughts.h"
#include "share.h"
#include "tree-game.h"

/* Compares runs with a naive one. */

#define N_METHODS 8
#define N_GAMES 300

static PonderGameMethod
nth_method (guint nth)
{
  return (PonderGameMethod){ .alpha_beta = nth & 1, .remember = (nth & 2) != 0, .symmetry = (nth & 4) != 0 };
}

static void
work_to (PonderMinimax *minimax,
         guint64        place,
         guint64        at_once)
{
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;

  while (status != PONDER_MINIMAX_THERE)
    {
      status = ponder_minimax_work (minimax, place, at_once);
      if (status == PONDER_MINIMAX_NEEDS_ROOM)
        g_assert_true (ponder_minimax_make_room (minimax));
    }
}

static PonderMinimax *
run_all (PonderGame             *game,
         const PonderGameMethod *method)
{
  PonderMinimax *minimax = ponder_minimax_new (game, method, NULL);

  work_to (minimax, G_MAXUINT64, 1000);
  g_assert_true (ponder_minimax_is_finished (minimax));
  return minimax;
}

/* The numbers are those that everybody finds. Positions: 5,478, and 765 up to symmetry, by Schaefer, "MathRec Solutions
 * (Tic-Tac-Toe)", 2002; games 255,168 of 549,946 nodes. */
static void
test_noughts (void)
{
  static const struct
  {
    PonderGameMethod method;
    guint64 nodes;
  } cases[] = {
    { { FALSE, FALSE, FALSE }, 549946 }, { { TRUE, FALSE, FALSE }, 16811 }, { { FALSE, TRUE, FALSE }, 5478 },
    { { FALSE, TRUE, TRUE }, 765 },      { { FALSE, FALSE, TRUE }, 58524 },
  };
  g_autoptr (GError) error = NULL;
  PonderGame *game = ponder_noughts_new (3, 3, 3, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PonderMinimax *minimax = run_all (game, &cases[i].method);
      PonderMinimaxNode start;

      g_assert_cmpuint (ponder_minimax_get_end (minimax), ==, cases[i].nodes);
      ponder_minimax_get_node (minimax, 1, &start);
      g_assert_cmpint (start.bounds.least, ==, 0);
      g_assert_cmpint (start.bounds.most, ==, 0);
      g_assert_finalize_object (minimax);
    }
  g_assert_finalize_object (game);
}

static void
check_node (PonderMinimax *minimax,
            NaiveMinimax  *naive,
            guint64        number)
{
  const NaiveNode *expected = naive_get (naive, number);
  PonderMinimaxNode node;
  PonderMinimaxCounts counts;
  PonderGameFigures figures;
  g_autofree guint8 *position = g_malloc (naive->size);
  g_autoptr (GArray) path = ponder_minimax_list_path (minimax, number);
  guint64 left_out[3] = { 0 };

  ponder_minimax_get_node (minimax, number, &node);
  g_assert_cmpuint (node.parent, ==, expected->parent);
  g_assert_true (node.complete);
  g_assert_cmpuint (node.last, ==, expected->last);
  g_assert_cmpint (node.bounds.least, ==, expected->bounds.least);
  g_assert_cmpint (node.bounds.most, ==, expected->bounds.most);
  g_assert_cmpint (node.bounds.least, <=, expected->value);
  g_assert_cmpint (node.bounds.most, >=, expected->value);
  if (number > 1)
    g_assert_cmpuint (node.move, ==, expected->move);
  ponder_minimax_get_position (minimax, number, position);
  g_assert_cmpmem (position, naive->size, g_bytes_get_data (expected->position, NULL), naive->size);
  for (guint64 above = number, i = path->len; i > 0; above = naive_get (naive, above)->parent)
    g_assert_cmpuint (g_array_index (path, guint64, --i), ==, above);

  ponder_minimax_count (minimax, number, &counts);
  g_assert_cmpuint (counts.n_nodes, ==, expected->last - number + 1);
  g_assert_cmpuint (counts.n_levels, ==, expected->n_levels);
  for (guint64 below = number; below <= expected->last; below++)
    for (guint reason = 0; reason < 3; reason++)
      left_out[reason] += naive_get (naive, below)->left_out[reason];
  g_assert_cmpmem (counts.n_left_out, sizeof left_out, left_out, sizeof left_out);
  g_assert_cmpuint (ponder_minimax_count_own (minimax, number), ==,
                    expected->left_out[0] + expected->left_out[1] + expected->left_out[2]);

  ponder_minimax_get_figures (minimax, number, &figures);
  g_assert_cmpuint (figures.visited, ==, number);
  g_assert_cmpuint (figures.cut, ==, expected->left_out_before[PONDER_GAME_CUT]);
  g_assert_cmpuint (figures.remembered, ==, expected->left_out_before[PONDER_GAME_REMEMBERED]);
  g_assert_cmpuint (figures.mirrored, ==, expected->left_out_before[PONDER_GAME_MIRRORED]);
}

static gboolean
is_maximising (NaiveMinimax *naive,
               guint64       node)
{
  return naive_maximises (naive->game, g_bytes_get_data (naive_get (naive, node)->position, NULL));
}

/* Checks what is said of a move that was left out at a node, up to the node @end. */
static void
check_left_out (PonderMinimax              *minimax,
                NaiveMinimax               *naive,
                guint64                     node,
                guint64                     end,
                const PonderMinimaxLeftOut *left_out)
{
  g_autofree guint8 *next = g_malloc (naive->size);
  g_autoptr (GBytes) key = NULL;
  g_autoptr (GBytes) seen = NULL;
  int value;

  ponder_game_apply (naive->game, g_bytes_get_data (naive_get (naive, node)->position, NULL), left_out->move, next);
  value = naive_value (naive->game, next);
  g_assert_cmpint (left_out->bounds.least, <=, value);
  g_assert_cmpint (left_out->bounds.most, >=, value);
  g_assert_cmpuint (left_out->seen_at, <=, end);
  if (left_out->reason == PONDER_GAME_CUT)
    {
      gboolean high = is_maximising (naive, node);
      PonderGameBounds bounds = naive_get (naive, node)->bounds;

      /* Either the player can't do better than to win, or the other one has a draw at a node above. */
      g_assert_true (naive->method.alpha_beta);
      if (left_out->seen_at == 0)
        g_assert_cmpint (high ? bounds.least : -bounds.most, ==, 1);
      else
        {
          guint64 above = naive_get (naive, node)->parent;

          while (above != left_out->seen_at && above != 0)
            above = naive_get (naive, above)->parent;
          g_assert_cmpuint (above, ==, left_out->seen_at);
          g_assert_cmpint (high ? bounds.least : -bounds.most, ==, 0);
          g_assert_cmpint (high, !=, is_maximising (naive, above));
        }
      return;
    }
  if (left_out->seen_at == 0)
    {
      g_assert_cmpint (left_out->reason, ==, PONDER_GAME_MIRRORED);
      return;
    }
  key = naive_key (naive, next);
  seen = naive_key (naive, g_bytes_get_data (naive_get (naive, left_out->seen_at)->position, NULL));
  g_assert_true (g_bytes_equal (key, seen));
  if (left_out->reason == PONDER_GAME_MIRRORED)
    g_assert_cmpuint (naive_get (naive, left_out->seen_at)->parent, ==, node);
}

/* At every node, the children and the moves left out are all moves as soon as its subtree is complete. */
static void
check_moves (PonderMinimax *minimax,
             NaiveMinimax  *naive,
             guint64        number)
{
  const guint8 *position = g_bytes_get_data (naive_get (naive, number)->position, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autoptr (GArray) list = ponder_minimax_list_left_out (minimax, number);
  guint64 reasons[3] = { 0 };
  guint64 n = 0;
  guint64 child = 0;
  guint nth = 0;
  PonderMinimaxNode node;

  if (ponder_game_get_outcome (naive->game, position) == PONDER_GAME_GOES_ON)
    ponder_game_list_moves (naive->game, position, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      guint64 next = ponder_minimax_get_child (minimax, number, child);

      if (nth < list->len && g_array_index (list, PonderMinimaxLeftOut, nth).move == move)
        {
          const PonderMinimaxLeftOut *left_out = &g_array_index (list, PonderMinimaxLeftOut, nth++);

          check_left_out (minimax, naive, number, ponder_minimax_get_end (minimax), left_out);
          reasons[left_out->reason]++;
          n++;
        }
      else if (next != 0)
        {
          g_assert_cmpuint (naive_get (naive, next)->move, ==, move);
          g_assert_cmpuint (naive_get (naive, next)->parent, ==, number);
          child = next;
          n++;
        }
    }
  g_assert_cmpuint (nth, ==, list->len);
  g_assert_cmpuint (child == 0 ? 0 : ponder_minimax_get_child (minimax, number, child), ==, 0);
  ponder_minimax_get_node (minimax, number, &node);
  if (!node.complete)
    return;
  g_assert_cmpuint (n, ==, moves->len);
  g_assert_cmpmem (reasons, sizeof reasons, naive_get (naive, number)->left_out, sizeof reasons);
}

static void
check_game (PonderGame             *game,
            const PonderGameMethod *method)
{
  PonderMinimax *minimax = run_all (game, method);
  NaiveMinimax naive;
  PonderMinimaxNode start;
  PonderGameFigures figures;

  naive_init (&naive, game, method);
  g_assert_cmpuint (ponder_minimax_get_end (minimax), ==, naive.nodes->len);
  ponder_minimax_get_node (minimax, 1, &start);
  g_assert_cmpint (start.bounds.least, ==, naive_get (&naive, 1)->value);
  g_assert_cmpint (start.bounds.most, ==, naive_get (&naive, 1)->value);
  for (guint64 node = 1; node <= naive.nodes->len; node++)
    {
      check_node (minimax, &naive, node);
      check_moves (minimax, &naive, node);
      if (!method->alpha_beta)
        g_assert_cmpint (naive_get (&naive, node)->bounds.least, ==, naive_get (&naive, node)->bounds.most);
    }
  ponder_minimax_get_figures (minimax, naive.nodes->len + 1, &figures);
  g_assert_cmpuint (figures.visited, ==, naive.nodes->len);
  g_assert_cmpuint (figures.cut, ==, naive.left_out[PONDER_GAME_CUT]);
  g_assert_cmpuint (figures.remembered, ==, naive.left_out[PONDER_GAME_REMEMBERED]);
  g_assert_cmpuint (figures.mirrored, ==, naive.left_out[PONDER_GAME_MIRRORED]);
  naive_clear (&naive);
  g_assert_finalize_object (minimax);
}

static void
test_random (void)
{
  TestShare share = test_share_new ();

  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    {
      PonderGame *game = tree_game_random (seed);

      for (guint nth = 0; nth < N_METHODS; nth++)
        {
          PonderGameMethod method = nth_method (nth);

          if (!test_share_takes (&share))
            continue;
          g_test_message ("seed %u, method %u", (guint) seed, nth);
          check_game (game, &method);
        }
      g_assert_finalize_object (game);
    }
}

/* What is known at each node while the run stands there is true, and not more than in the end. */
static void
check_growing (PonderGame             *game,
               const PonderGameMethod *method)
{
  PonderMinimax *minimax = ponder_minimax_new (game, method, NULL);
  double fraction = 0;
  NaiveMinimax naive;

  naive_init (&naive, game, method);
  for (guint64 end = 1; end <= MIN (naive.nodes->len, 60); end++)
    {
      work_to (minimax, end, 1);
      g_assert_cmpuint (ponder_minimax_get_end (minimax), ==, end);
      g_assert_cmpfloat (ponder_minimax_get_fraction (minimax), >=, fraction);
      fraction = ponder_minimax_get_fraction (minimax);
      g_assert_cmpfloat (fraction, <=, 1);
      for (guint64 node = 1; node <= end; node++)
        {
          const NaiveNode *expected = naive_get (&naive, node);
          PonderMinimaxNode found;
          PonderMinimaxCounts counts;
          guint64 deepest = 0;

          ponder_minimax_get_node (minimax, node, &found);
          g_assert_cmpint (found.complete, ==, expected->last < end);
          g_assert_cmpuint (found.last, ==, MIN (expected->last, end));
          g_assert_cmpint (found.bounds.least, <=, expected->value);
          g_assert_cmpint (found.bounds.most, >=, expected->value);
          check_moves (minimax, &naive, node);
          ponder_minimax_count (minimax, node, &counts);
          g_assert_cmpuint (counts.n_nodes, ==, found.last - node + 1);
          for (guint64 below = node; below <= found.last; below++)
            {
              guint64 depth = 1;

              for (guint64 above = below; above != node; above = naive_get (&naive, above)->parent)
                depth++;
              deepest = MAX (deepest, depth);
            }
          g_assert_cmpuint (counts.n_levels, ==, deepest);
        }
    }
  work_to (minimax, G_MAXUINT64, 7);
  g_assert_cmpuint (ponder_minimax_get_end (minimax), ==, naive.nodes->len);
  g_assert_cmpfloat (ponder_minimax_get_fraction (minimax), ==, 1);
  naive_clear (&naive);
  g_assert_finalize_object (minimax);
}

static void
test_growing (void)
{
  TestShare share = test_share_new ();

  for (guint64 seed = 1; seed <= N_GAMES / 6; seed++)
    {
      PonderGame *game = tree_game_random (seed);

      for (guint nth = 0; nth < N_METHODS; nth++)
        {
          PonderGameMethod method = nth_method (nth);

          if (!test_share_takes (&share))
            continue;
          g_test_message ("seed %u, method %u", (guint) seed, nth);
          check_growing (game, &method);
        }
      g_assert_finalize_object (game);
    }
}

/* A run stops when memory is full, has taken no more than the limit, and goes on when there is more. */
static void
test_memory (gconstpointer data)
{
  PonderGameMethod method = nth_method (GPOINTER_TO_UINT (data));
  g_autoptr (GError) error = NULL;
  PonderGame *game = ponder_noughts_new (5, 5, 5, NULL, &error);
  PonderMemoryBudget *budget = ponder_memory_budget_new (1 << 20);
  PonderMinimax *minimax = ponder_minimax_new (game, &method, budget);
  PonderMinimax *free_run = ponder_minimax_new (game, &method, NULL);
  guint64 end;

  g_assert_no_error (error);
  while (ponder_minimax_work (minimax, G_MAXUINT64, 1000) == PONDER_MINIMAX_GOES_ON ||
         (!ponder_minimax_is_finished (minimax) && ponder_minimax_make_room (minimax)))
    ;
  end = ponder_minimax_get_end (minimax);
  g_assert_false (ponder_minimax_is_finished (minimax));
  g_assert_cmpuint (end, >, 1000);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), <=, 1 << 20);
  g_assert_cmpint (ponder_minimax_work (minimax, end + 100000, 1000), ==, PONDER_MINIMAX_NEEDS_ROOM);

  ponder_memory_budget_set_limit (budget, 4 << 20);
  work_to (minimax, end + 1000, 1000);
  work_to (free_run, end + 1000, 1000);
  g_assert_cmpuint (ponder_minimax_get_end (minimax), ==, end + 1000);
  for (guint64 node = 1; node <= end + 1000; node++)
    {
      PonderMinimaxNode one;
      PonderMinimaxNode other;

      ponder_minimax_get_node (minimax, node, &one);
      ponder_minimax_get_node (free_run, node, &other);
      g_assert_cmpuint (one.parent, ==, other.parent);
      g_assert_cmpuint (one.last, ==, other.last);
      g_assert_cmpuint (one.move, ==, other.move);
    }
  g_assert_finalize_object (minimax);
  g_assert_finalize_object (free_run);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
  ponder_memory_budget_unref (budget);
  g_assert_finalize_object (game);
}

/* A tree may be deeper than any thread's stack. */
static void
test_deep (void)
{
  PonderGameMethod method = { .remember = TRUE };
  PonderGame *game = NULL;
  PonderMinimax *minimax = NULL;
  PonderMinimaxCounts counts;

  /* The first seeds may end early by chance. */
  for (guint64 seed = 1;; seed++)
    {
      PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;

      game = tree_game_new (&(TreeGameRules){ .seed = seed, .n_levels = 200000, .width = 250, .most_moves = 40 });
      minimax = ponder_minimax_new (game, &method, NULL);
      while (status != PONDER_MINIMAX_THERE && ponder_minimax_get_end (minimax) < 300000)
        {
          status = ponder_minimax_work (minimax, 300000, 100000);
          if (status == PONDER_MINIMAX_NEEDS_ROOM)
            g_assert_true (ponder_minimax_make_room (minimax));
        }
      ponder_minimax_count (minimax, 1, &counts);
      if (counts.n_levels > 100000)
        break;
      g_assert_finalize_object (minimax);
      g_assert_finalize_object (game);
    }
  g_assert_finalize_object (minimax);
  g_assert_finalize_object (game);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/minimax/noughts", test_noughts);
  g_test_add_func ("/minimax/random", test_random);
  g_test_add_func ("/minimax/growing", test_growing);
  for (guint nth = 0; nth < N_METHODS; nth++)
    {
      g_autofree char *path = g_strdup_printf ("/minimax/memory/%u", nth);

      g_test_add_data_func (path, GUINT_TO_POINTER (nth), test_memory);
    }
  g_test_add_func ("/minimax/deep", test_deep);

  return g_test_run ();
}
