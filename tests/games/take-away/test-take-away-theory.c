/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-game-player.h"
#include "ponder-minimax.h"
#include "ponder-take-away-theory.h"
#include "take-away-naive.h"

static PonderGame *
new_game (const char *heaps_text,
          const char *set_text,
          gboolean    misere)
{
  g_autoptr (GArray) heaps = ponder_take_away_read_heaps (heaps_text, NULL);
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (set_text, NULL);

  return ponder_take_away_new ((const guint64 *) heaps->data, heaps->len, 0, set, misere);
}

static PonderTakeAwayTheory *
solve (PonderGame *game)
{
  g_autoptr (GError) error = NULL;
  PonderGameSolution *solution = ponder_game_solve (game, NULL, NULL, &error);

  g_assert_no_error (error);
  return PONDER_TAKE_AWAY_THEORY (solution);
}

/* Returns whether the theory says that the player whose turn it is loses, without what a search has found. */
static gboolean
says_loss (PonderTakeAwayTheory *theory,
           PonderGame           *game,
           const guint8         *position)
{
  g_autofree char *sentence = ponder_take_away_theory_describe (theory, position);

  return g_str_has_prefix (sentence, ponder_game_get_player (game, 1 - ponder_game_get_turn (game, position)));
}

static char *
list_winning (PonderTakeAwayTheory *theory,
              PonderGame           *game,
              const guint8         *position)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  GString *text = g_string_new (NULL);

  ponder_take_away_theory_list_winning (theory, position, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *move = ponder_game_write_move (game, g_array_index (moves, PonderGameMove, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", move);
    }
  return g_string_free (text, FALSE);
}

/* Bouton, "Nim, a game with a complete mathematical theory", 1901: the heaps written in binary have an even number of
 * ones in each column; played so that the last to move loses, it is the same as long as a heap has two counters. */
static void
test_bouton (void)
{
  for (guint64 a = 0; a < 8; a++)
    for (guint64 b = 0; b < 8; b++)
      for (guint64 c = 0; c < 8; c++)
        for (gboolean misere = FALSE; misere <= TRUE; misere++)
          {
            g_autofree char *heaps =
              g_strdup_printf ("%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT, a, b, c);
            g_autoptr (PonderGame) game = new_game (heaps, "any", misere);
            g_autoptr (PonderTakeAwayTheory) theory = solve (game);
            gboolean few = misere && a < 2 && b < 2 && c < 2;
            gboolean even = TRUE;

            for (guint digit = 0; digit < 3; digit++)
              even &= ((a >> digit & 1) + (b >> digit & 1) + (c >> digit & 1)) % 2 == 0;
            g_assert_cmpint (says_loss (theory, game, ponder_game_get_start (game)), ==, even != few);
          }
}

typedef struct
{
  PonderTakeSet *set;
  guint64 heaps[4];
  guint n_heaps;
  gboolean misere;
  GHashTable *known;
} Naive;

/* Tests the value of the position, the number of moves to the end, and every winning move, also that no other move is
 * listed. */
static void
assert_like_naive (PonderTakeAwayTheory *theory,
                   PonderGame           *game,
                   Naive                *naive)
{
  const guint8 *start = ponder_game_get_start (game);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autoptr (GArray) winning = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  int score = naive_score (naive->set, naive->heaps, naive->n_heaps, naive->misere, naive->known);
  guint n_winning = 0;
  PonderGameResult result;

  g_assert_cmpint (says_loss (theory, game, start), !=, score > 0);
  ponder_game_solution_look_up (PONDER_GAME_SOLUTION (theory), start, &result);
  g_assert_cmpint (result.value, ==, score > 0 ? PONDER_GAME_WIN : PONDER_GAME_LOSS);
  g_assert_cmpuint (result.n_moves, ==, NAIVE_WIN - ABS (score));
  ponder_take_away_theory_list_winning (theory, start, winning);
  ponder_game_list_moves (game, start, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      guint64 *heap = &naive->heaps[PONDER_TAKE_AWAY_MOVE_HEAP (move)];

      *heap -= PONDER_TAKE_AWAY_MOVE_COUNT (move);
      if (!naive_wins (naive->set, naive->heaps, naive->n_heaps, naive->misere, naive->known))
        {
          g_assert_cmpuint (n_winning, <, winning->len);
          g_assert_cmpuint (g_array_index (winning, PonderGameMove, n_winning), ==, move);
          n_winning++;
        }
      *heap += PONDER_TAKE_AWAY_MOVE_COUNT (move);
    }
  g_assert_cmpuint (winning->len, ==, n_winning);
}

static void
test_naive (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < 4000; i++)
    {
      g_autoptr (PonderTakeSet) set = naive_random_set (random, 7);
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Naive naive = { .set = set, .known = known, .n_heaps = g_rand_int_range (random, 1, 5), .misere = i % 2 };
      static const guint most[] = { 0, 40, 12, 7, 4 }; /* counters in a heap, by the number of heaps */
      g_autoptr (PonderGame) game = NULL;
      g_autoptr (PonderTakeAwayTheory) theory = NULL;
      g_autofree char *text = ponder_take_set_write (set);

      for (guint j = 0; j < naive.n_heaps; j++)
        naive.heaps[j] = g_rand_int_range (random, 0, most[naive.n_heaps] + 1);
      g_test_message ("game %u, set %s", i, text);
      game = ponder_take_away_new (naive.heaps, naive.n_heaps, 0, set, naive.misere);
      theory = solve (game);
      assert_like_naive (theory, game, &naive);
    }
}

/* Every winning move of games too large for a search: from the naive values of the heaps, by the rules of Sprague and
 * Grundy and of Ferguson. */
static void
test_large_heaps (gconstpointer data)
{
  const char *set_text = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (set_text, NULL);
  const guint most = 400;
  g_autofree guint *values = naive_grundy (set, most + 1);
  guint n_won = 0;

  for (guint i = 0; i < 40; i++)
    {
      gboolean misere = i % 2;
      guint64 heaps[] = { g_rand_int_range (random, 250, most + 1), g_rand_int_range (random, 250, most + 1),
                          g_rand_int_range (random, 4, 10) };
      g_autoptr (PonderGame) game = ponder_take_away_new (heaps, G_N_ELEMENTS (heaps), 0, set, misere);
      g_autoptr (PonderTakeAwayTheory) theory = solve (game);
      g_autofree char *winning = list_winning (theory, game, ponder_game_get_start (game));
      g_autoptr (GString) expected = g_string_new (NULL);

      g_test_message ("game %u: %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT, i, heaps[0],
                      heaps[1], heaps[2]);
      for (guint heap = 0; heap < G_N_ELEMENTS (heaps); heap++)
        for (guint64 count = 1; count <= heaps[heap]; count++)
          {
            guint sum = 0;
            gboolean large = FALSE;

            if (!ponder_take_set_has (set, count))
              continue;
            for (guint j = 0; j < G_N_ELEMENTS (heaps); j++)
              {
                guint value = values[heaps[j] - (j == heap ? count : 0)];

                sum ^= value;
                large |= value >= 2;
              }
            if (sum == (misere && !large ? 1 : 0))
              g_string_append_printf (expected, "%s%u %" G_GUINT64_FORMAT, expected->len > 0 ? "; " : "", heap + 1,
                                      count);
          }
      g_assert_cmpstr (winning, ==, expected->str);
      n_won += expected->len > 0;
    }
  g_assert_cmpuint (n_won, >, 0);
}

/* Walks through random games to the end. The values must be those of a search, with numbers of moves where they are
 * known, and those that have no such numbers must be the same, too. */
static void
test_searched (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (PonderTakeSet) set = naive_random_set (random, 6);
      guint64 heaps[] = { g_rand_int_range (random, 0, 12), g_rand_int_range (random, 0, 12) };
      g_autoptr (PonderGame) game = ponder_take_away_new (heaps, 2, 0, set, i % 2);
      g_autoptr (PonderTakeAwayTheory) theory = solve (game);
      g_autoptr (PonderGameSolution) searched = ponder_game_solve_by_search (game, NULL, NULL, NULL);
      g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (game), ponder_game_get_size (game));
      g_autofree guint8 *next = g_malloc (ponder_game_get_size (game));
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

      for (;;)
        {
          PonderGameResult expected;
          PonderGameResult result;

          ponder_game_solution_look_up (searched, position, &expected);
          ponder_game_solution_look_up (PONDER_GAME_SOLUTION (theory), position, &result);
          g_assert_cmpint (result.value, ==, expected.value);
          g_assert_cmpuint (result.n_moves, ==, expected.n_moves);
          g_assert_cmpint (says_loss (theory, game, position), ==, result.value == PONDER_GAME_LOSS);
          if (ponder_game_get_outcome (game, position) != PONDER_GAME_GOES_ON)
            break;
          g_array_set_size (moves, 0);
          ponder_game_list_moves (game, position, moves);
          ponder_game_apply (game, position,
                             g_array_index (moves, PonderGameMove, g_rand_int_range (random, 0, moves->len)), next);
          memcpy (position, next, ponder_game_get_size (game));
        }
    }
}

/* Returns whether the first player wins, as a run of minimax finds out. */
static gboolean
runs_to_win (PonderGame             *game,
             const PonderGameMethod *method)
{
  g_autoptr (PonderMinimax) run = ponder_minimax_new (game, method, NULL);
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;
  PonderMinimaxNode start;

  while (status != PONDER_MINIMAX_THERE)
    {
      status = ponder_minimax_work (run, G_MAXUINT64, 1000);
      g_assert_true (status != PONDER_MINIMAX_NEEDS_ROOM || ponder_minimax_make_room (run));
    }
  ponder_minimax_get_node (run, 1, &start);
  g_assert_cmpint (start.bounds.least, ==, start.bounds.most);
  g_assert_cmpint (start.bounds.least, !=, 0);
  return start.bounds.least > 0;
}

/* Each mix of what a run can leave out finds the winner that the theory says. */
static void
test_minimax (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (PonderTakeSet) set = naive_random_set (random, 5);
      guint64 heaps[] = { g_rand_int_range (random, 0, 4), g_rand_int_range (random, 0, 4),
                          g_rand_int_range (random, 0, 4) };
      g_autoptr (PonderGame) game = ponder_take_away_new (heaps, G_N_ELEMENTS (heaps), 0, set, i % 2);
      g_autoptr (PonderTakeAwayTheory) theory = solve (game);

      for (guint mix = 0; mix < 8; mix++)
        {
          PonderGameMethod method = { .alpha_beta = mix & 1, .remember = mix >> 1 & 1, .symmetry = mix >> 2 };

          g_assert_cmpint (runs_to_win (game, &method), !=, says_loss (theory, game, ponder_game_get_start (game)));
        }
    }
}

static const struct
{
  const char *name;
  const char *heaps;
  const char *set;
  gboolean misere;
  const char *winning;
  const char *sentence;
} known[] = {
  { "21", "21", "1,2,3", FALSE, "1 1", "Player 1 wins: the Grundy value is 1 and not 0." },
  { "20", "20", "1,2,3", FALSE, "", "Player 2 wins: the Grundy value is 0." },
  { "21, misere", "21", "1,2,3", TRUE, "", "Player 2 wins after every possible move." },
  { "22, misere", "22", "1,2,3", TRUE, "1 1", "Player 1 wins: taking 1 leaves 21, with which the other player loses." },
  { "1, misere", "1", "1,2,3", TRUE, "", "Player 2 wins after the only possible move." },
  { "0, misere", "0", "any", TRUE, "", "Player 1 wins: there is no move, and the last to move has lost." },
  { "2 and 2, misere", "2,2", "1,2,3", TRUE, "",
    "Player 2 wins: while some value is 2 or more, it is as if the last won, and the nim-sum is 0." },
  { "none, misere", "0,0", "any", TRUE, "",
    "Player 1 wins: now that all values are 0 or 1, it is the other way round, and the nim-sum is 0." },
  { "none", "0", "any", FALSE, "", "Player 2 wins: the Grundy value is 0." },
  { "left over, misere", "1,1", "2,3", TRUE, "",
    "Player 1 wins: now that all values are 0 or 1, it is the other way round, and the nim-sum is 0." },
  { "ones, misere", "1,1,1", "any", TRUE, "",
    "Player 2 wins: now that all values are 0 or 1, it is the other way round, and the nim-sum is 1." },
  { "a two and a one, misere", "2,1", "any", TRUE, "1 2",
    "Player 1 wins: while some value is 2 or more, it is as if the last won, and the nim-sum is 3 and not 0." },
  { "12-19-27", "12,19,27", "any", FALSE, "1 4", "Player 1 wins: the nim-sum is 4 and not 0." },
  { "13-17-19-23", "13,17,19,23", "any", FALSE, "2 8; 3 8; 4 8", "Player 1 wins: the nim-sum is 24 and not 0." },
  { "13-17-19-23, misere", "13,17,19,23", "any", TRUE, "2 8; 3 8; 4 8",
    "Player 1 wins: while some value is 2 or more, it is as if the last won, and the nim-sum is 24 and not 0." },
  { "100, 1-3-4", "100", "1,3,4", FALSE, "", "Player 2 wins: the Grundy value is 0." },
  { "10^12, 1-3-4", "1000000000000", "1,3,4", FALSE, "1 1", "Player 1 wins: the Grundy value is 1 and not 0." },
  { "10^12, 1-3-4, misere", "1000000000000", "1,3,4", TRUE, "", "Player 2 wins after every possible move." },
  { "10^12, Nim", "1000000000000,1,2", "any", FALSE, "1 999999999997",
    "Player 1 wins: the nim-sum is 1,000,000,000,003 and not 0." },
  { "10^12, number out of reach", "999999999999,1", "1,2,1000000000000", FALSE, "1 2; 2 1",
    "Player 1 wins: the nim-sum is 1 and not 0." },
};

static void
test_known (gconstpointer data)
{
  const typeof (*known) *c = data;
  g_autoptr (PonderGame) game = new_game (c->heaps, c->set, c->misere);
  g_autoptr (PonderTakeAwayTheory) theory = solve (game);
  const guint8 *start = ponder_game_get_start (game);
  g_autofree char *winning = list_winning (theory, game, start);
  g_autofree char *sentence = ponder_take_away_theory_describe (theory, start);
  PonderGameResult result;

  g_assert_cmpstr (winning, ==, c->winning);
  g_assert_cmpstr (sentence, ==, c->sentence);
  ponder_game_solution_look_up (PONDER_GAME_SOLUTION (theory), start, &result);
  g_assert_cmpint (result.value, ==, g_str_has_prefix (sentence, "Player 1") ? PONDER_GAME_WIN : PONDER_GAME_LOSS);
}

/* Numbers of moves are found for small games, and left out for large ones. */
static void
test_numbers_of_moves (void)
{
  g_autoptr (PonderGame) small = new_game ("12,19,27", "any", FALSE);
  g_autoptr (PonderGame) large = new_game ("1000000000000", "1,3,4", FALSE);
  g_autoptr (PonderTakeAwayTheory) of_small = solve (small);
  g_autoptr (PonderTakeAwayTheory) of_large = solve (large);
  PonderGameResult result;

  ponder_game_solution_look_up (PONDER_GAME_SOLUTION (of_small), ponder_game_get_start (small), &result);
  g_assert_cmpuint (result.n_moves, >, 1);
  g_assert_cmpuint (result.n_moves, <=, 12 + 19 + 27);
  ponder_game_solution_look_up (PONDER_GAME_SOLUTION (of_large), ponder_game_get_start (large), &result);
  g_assert_cmpuint (result.n_moves, ==, PONDER_GAME_MOVES_UNKNOWN);
}

/* The program plays well, and badly, where there are too many moves to list. */
static void
test_choose (gconstpointer data)
{
  gboolean misere = GPOINTER_TO_INT (data);
  g_autoptr (PonderGame) game = new_game ("1000000000000,999999999999,77", "any", misere);
  g_autoptr (PonderTakeAwayTheory) theory = solve (game);
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (game), ponder_game_get_size (game));
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (game));
  guint64 seed = 1;

  g_assert_false (says_loss (theory, game, position));
  while (ponder_take_away_count_moves (PONDER_TAKE_AWAY (game), position) > 20000)
    {
      gboolean lost = says_loss (theory, game, position);
      PonderGameMove move = ponder_game_choose_move (game, PONDER_GAME_SOLUTION (theory), position, 1, &seed);

      /* What errs never wins: from a position that is won it goes to one that is won for the other. */
      g_assert_true (ponder_game_allows (game, position, move));
      ponder_game_apply (game, position, move, next);
      g_assert_false (says_loss (theory, game, next));
      if (!lost)
        {
          move = ponder_game_choose_move (game, PONDER_GAME_SOLUTION (theory), position, 0, &seed);
          g_assert_true (ponder_game_allows (game, position, move));
          ponder_game_apply (game, position, move, next);
          g_assert_true (says_loss (theory, game, next));
        }
      /* Halve the largest heap, so that it ends. */
      move = PONDER_TAKE_AWAY_MOVE (0, (ponder_take_away_get_heap (position, 0) + 1) / 2);
      if (ponder_take_away_get_heap (position, 1) > ponder_take_away_get_heap (position, 0))
        move = PONDER_TAKE_AWAY_MOVE (1, (ponder_take_away_get_heap (position, 1) + 1) / 2);
      ponder_game_apply (game, position, move, next);
      memcpy (position, next, ponder_game_get_size (game));
    }
}

/* A perfect program that has lost delays: it takes one counter. */
static void
test_choose_lost (void)
{
  g_autoptr (PonderGame) game = new_game ("5,1000000000000,1000000000000,5", "any", FALSE);
  g_autoptr (PonderTakeAwayTheory) theory = solve (game);
  guint64 seed = 1;

  g_assert_true (says_loss (theory, game, ponder_game_get_start (game)));
  g_assert_cmpuint (
    ponder_game_choose_move (game, PONDER_GAME_SOLUTION (theory), ponder_game_get_start (game), 1, &seed), ==,
    PONDER_TAKE_AWAY_MOVE (1, 1));
}

/* With few moves, all are compared: a perfect program wins as soon as it can, or delays as long as it can. */
static void
test_choose_best (void)
{
  for (guint nth = 0; nth < 6 * 6 * 6; nth++)
    {
      g_autofree char *heaps = g_strdup_printf ("%u,%u,%u", nth / 36 + 1, nth / 6 % 6, nth % 6);
      g_autoptr (PonderGame) game = new_game (heaps, "any", nth % 2);
      g_autoptr (PonderTakeAwayTheory) theory = solve (game);
      PonderGameSolution *solution = PONDER_GAME_SOLUTION (theory);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
      guint64 seed = nth;
      PonderGameMove chosen = ponder_game_choose_move (game, solution, ponder_game_get_start (game), 0, &seed);
      PonderGameResult result, other;

      g_test_message ("heaps %s", heaps);
      ponder_game_solution_look_up_move (solution, game, ponder_game_get_start (game), chosen, &result);
      ponder_game_list_moves (game, ponder_game_get_start (game), moves);
      for (guint i = 0; i < moves->len; i++)
        {
          ponder_game_solution_look_up_move (solution, game, ponder_game_get_start (game),
                                             g_array_index (moves, PonderGameMove, i), &other);
          g_assert_cmpint (ponder_game_result_compare (result, other), >=, 0);
        }
    }
}

static void
test_full (void)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 20);
  PonderGameSolveOptions options = { .budget = budget };
  g_autoptr (PonderGame) squares = new_game ("5,1000000000000", "squares", FALSE);
  g_autoptr (PonderGame) nim = new_game ("50,60,70", "any", FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGameSolution) solution = NULL;
  PonderGameResult result;

  g_assert_null (ponder_game_solve (squares, &options, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
  g_clear_error (&error);

  /* A search doesn't fit, but who wins is known without it. */
  ponder_memory_budget_set_limit (budget, 100);
  solution = ponder_game_solve (nim, &options, NULL, &error);
  g_assert_no_error (error);
  ponder_game_solution_look_up (solution, ponder_game_get_start (nim), &result);
  g_assert_cmpint (result.value, ==, PONDER_GAME_WIN);
  g_assert_cmpuint (result.n_moves, ==, PONDER_GAME_MOVES_UNKNOWN);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  static const char *const sets[] = { "squares", "any" };

  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (PonderGame) game = new_game ("50,60", sets[i], FALSE);
      g_autoptr (GError) error = NULL;

      g_assert_null (ponder_game_solve (game, NULL, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

int
main (int    argc,
      char **argv)
{
  static const char *const large_sets[] = { "squares", "powers-of-2", "any", "2,4", "3,7,12", "1,4,10" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/take-away-theory/bouton", test_bouton);
  g_test_add_func ("/take-away-theory/naive", test_naive);
  for (guint i = 0; i < G_N_ELEMENTS (large_sets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/take-away-theory/large-heaps/%s", large_sets[i]);

      g_test_add_data_func (path, large_sets[i], test_large_heaps);
    }
  g_test_add_func ("/take-away-theory/searched", test_searched);
  g_test_add_func ("/take-away-theory/minimax", test_minimax);
  ADD ("/take-away-theory/known/%s", known, test_known);
  g_test_add_func ("/take-away-theory/numbers-of-moves", test_numbers_of_moves);
  g_test_add_data_func ("/take-away-theory/choose/normal", GINT_TO_POINTER (FALSE), test_choose);
  g_test_add_data_func ("/take-away-theory/choose/misere", GINT_TO_POINTER (TRUE), test_choose);
  g_test_add_func ("/take-away-theory/choose-lost", test_choose_lost);
  g_test_add_func ("/take-away-theory/choose-best", test_choose_best);
  g_test_add_func ("/take-away-theory/full", test_full);
  g_test_add_func ("/take-away-theory/cancel", test_cancel);
  return g_test_run ();
}
