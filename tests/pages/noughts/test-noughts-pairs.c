/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib.h>

#include "ponder-noughts-pairs.h"
#include "ponder-noughts-squares.h"

/* Games against O's pairing strategy: whatever X does, X never gets a line. */

#define N_GAMES 200
#define DRAW "A draw: each line that X can still fill has a number twice; when X takes one, O takes the other."
#define BLOCKED "A draw: X can’t fill a line any more."

static const struct
{
  guint columns;
  guint rows;
  guint row;
  gboolean paired;
} boards[] = {
  { 3, 3, 3, FALSE }, /* can be searched, so nothing is said of pairs */
  { 5, 5, 5, TRUE },
  { 6, 6, 6, TRUE },
  { 5, 5, 4, FALSE },
  { 7, 7, 4, FALSE },
};

static PonderGameMove
choose_random (PonderGame   *game,
               const guint8 *position,
               GRand        *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

  ponder_game_list_moves (game, position, moves);
  return g_array_index (moves, PonderGameMove, g_rand_int_range (random, 0, (gint32) moves->len));
}

/* Each square is in one pair at most, and both of a pair are in its line. */
static void
check_pairs (PonderNoughts *game,
             const GArray  *pairs)
{
  const PonderNoughtsBoard *board = game->board;
  g_autofree guint *n = g_new0 (guint, board->n_squares);

  for (guint i = 0; i < pairs->len; i++)
    {
      const PonderNoughtsPair *pair = &g_array_index (pairs, PonderNoughtsPair, i);
      const PonderNoughtsLine *line = &board->lines[pair->line];
      guint n_found = 0;

      for (guint j = 0; j < board->row; j++)
        n_found += line->first + j * line->step == pair->squares[0] || line->first + j * line->step == pair->squares[1];
      g_assert_cmpuint (n_found, ==, 2);
      g_assert_cmpuint (n[pair->squares[0]]++, ==, 0);
      g_assert_cmpuint (n[pair->squares[1]]++, ==, 0);
    }
}

static gboolean
is_open_to_x (PonderNoughts *game,
              const guint8  *position,
              guint          nth)
{
  const PonderNoughtsBoard *board = game->board;
  const PonderNoughtsLine *line = &board->lines[nth];

  for (guint i = 0; i < board->row; i++)
    if (ponder_noughts_get_mark (game, position, line->first + i * line->step) == PONDER_NOUGHTS_O)
      return FALSE;
  return TRUE;
}

/* Empty squares show the pairs of lines that X can still fill, and only these. */
static void
check_shown (PonderNoughts *game,
             const guint8  *position,
             const GArray  *pairs)
{
  PonderGameScene scene = { .game = PONDER_GAME (game), .position = position };
  PonderNoughtsSquares squares = { 0 };

  ponder_noughts_squares_set (&squares, &scene);
  ponder_noughts_squares_set_pairs (&squares, &scene, pairs);
  for (guint i = 0; i < pairs->len; i++)
    {
      const PonderNoughtsPair *pair = &g_array_index (pairs, PonderNoughtsPair, i);

      for (guint j = 0; j < G_N_ELEMENTS (pair->squares); j++)
        if (squares.squares[pair->squares[j]].mark == PONDER_NOUGHTS_EMPTY)
          g_assert_cmpuint (squares.squares[pair->squares[j]].pair, ==,
                            is_open_to_x (game, position, pair->line) ? i + 1 : 0);
    }
  ponder_noughts_squares_clear (&squares);
}

/* When O has blocked all lines, the draw has no other reason, though pairs were found before. */
static void
check_words (PonderNoughts      *game,
             const guint8       *position,
             const GArray       *pairs,
             PonderGameSolution *values)
{
  g_autofree char *words = ponder_noughts_pairs_words (game, position, pairs, values);
  gboolean any_open = FALSE;
  PonderGameResult result;

  for (guint i = 0; i < game->board->n_lines; i++)
    any_open |= is_open_to_x (game, position, i);
  ponder_game_solution_look_up (values, position, &result);
  if (result.value == PONDER_GAME_DRAW)
    g_assert_cmpint (g_str_equal (words, BLOCKED), ==, !any_open);
}

/* Plays a game in which O answers within the pairs, and moves anywhere if X has left them. */
static void
play (PonderNoughts      *game,
      PonderGameSolution *values,
      guint32             seed)
{
  gsize size = ponder_game_get_size (PONDER_GAME (game));
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (PONDER_GAME (game)), size);
  g_autofree guint8 *next = g_malloc (size);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  while (ponder_game_get_outcome (PONDER_GAME (game), position) == PONDER_GAME_GOES_ON)
    {
      PonderGameMove move = choose_random (PONDER_GAME (game), position, random);
      g_autoptr (GArray) pairs = ponder_noughts_pairs_find (game, (const PonderGameMove *) moves->data, moves->len);
      guint nth;
      guint answer;

      if (pairs == NULL)
        g_error ("seed %u: no pairs after %u moves", seed, moves->len);
      check_pairs (game, pairs);
      answer = ponder_noughts_pairs_answer (game, position, pairs, &nth);
      check_shown (game, position, pairs);
      if (answer == G_MAXUINT)
        check_words (game, position, pairs, values);
      else
        {
          g_assert_true (is_open_to_x (game, position, g_array_index (pairs, PonderNoughtsPair, nth).line));
          move = answer;
        }
      ponder_game_apply (PONDER_GAME (game), position, move, next);
      memcpy (position, next, size);
      g_array_append_val (moves, move);
    }
  if (ponder_noughts_board_has_line (game->board, position))
    g_error ("seed %u: X wins after %u moves", seed, moves->len);
}

static void
test_boards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (PonderGame) game = ponder_noughts_new (boards[i].columns, boards[i].rows, boards[i].row, NULL, NULL);
      g_autoptr (GArray) pairs = ponder_noughts_pairs_find (PONDER_NOUGHTS (game), NULL, 0);

      g_autoptr (PonderGameSolution) values = boards[i].paired ? ponder_game_solve (game, NULL, NULL, NULL) : NULL;

      g_assert_cmpint (pairs != NULL, ==, boards[i].paired);
      for (guint32 seed = 0; pairs != NULL && seed < N_GAMES; seed++)
        play (PONDER_NOUGHTS (game), values, seed);
    }
}

/* The pairs stay the same while O answers within them, and the page says where. */
static void
test_words (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (5, 5, 5, NULL, NULL);
  const guint8 *start = ponder_game_get_start (game);
  g_autoptr (GArray) pairs = ponder_noughts_pairs_find (PONDER_NOUGHTS (game), NULL, 0);
  const PonderNoughtsPair *first = &g_array_index (pairs, PonderNoughtsPair, 0);
  PonderGameMove moves[2] = { first->squares[0], first->squares[1] };
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (game));
  g_autoptr (PonderGameSolution) values = ponder_game_solve (game, NULL, NULL, NULL);
  g_autofree char *before = ponder_noughts_pairs_words (PONDER_NOUGHTS (game), start, pairs, values);
  g_autofree char *square = ponder_game_describe_move (game, moves[1]);
  g_autofree char *expected = g_strdup_printf ("O answers in pair 1: %s.", square);
  g_autofree char *after = NULL;
  guint nth;

  g_assert_true (g_str_has_prefix (before, "A draw: "));
  g_assert_cmpuint (ponder_noughts_pairs_answer (PONDER_NOUGHTS (game), start, pairs, &nth), ==, G_MAXUINT);
  ponder_game_apply (game, start, moves[0], next);
  after = ponder_noughts_pairs_words (PONDER_NOUGHTS (game), next, pairs, values);
  g_assert_cmpstr (after, ==, expected);
  for (guint n = 1; n <= 2; n++)
    {
      g_autoptr (GArray) same = ponder_noughts_pairs_find (PONDER_NOUGHTS (game), moves, n);

      g_assert_cmpmem (same->data, same->len * sizeof (PonderNoughtsPair), pairs->data,
                       pairs->len * sizeof (PonderNoughtsPair));
    }
}

/* What the pairs say is true: lines that O has blocked have no pair, and D is explained if it is shown. */
static void
test_what_they_say (void)
{
  static const struct
  {
    const char *cells;
    const char *expected;
  } positions[] = {
    { ".........................", DRAW " A square marked D draws, too; it belongs to no pair." },
    { "..O.XX...X.O.......O....X", DRAW " A square marked D draws, too; it belongs to no pair." },
    { "OOOO..XX......X.X.OOX..X.", DRAW },
    { "O.X...X.OO.O..X..O.XX.O.X", BLOCKED },
    { ".XOO...OX.X.O....OXX....X",
      "X can’t win: in each line that is left to X a number stands twice, and O takes one when X takes the other." },
  };
  g_autoptr (PonderGame) empty = ponder_noughts_new (5, 5, 5, NULL, NULL);
  g_autoptr (PonderGameSolution) values = ponder_game_solve (empty, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (PonderGame) game = ponder_noughts_new (5, 5, 5, positions[i].cells, NULL);
      g_autoptr (GArray) pairs = ponder_noughts_pairs_find (PONDER_NOUGHTS (game), NULL, 0);
      g_autofree char *words = NULL;

      g_assert_nonnull (pairs);
      words = ponder_noughts_pairs_words (PONDER_NOUGHTS (game), ponder_game_get_start (game), pairs, values);
      g_assert_cmpstr (words, ==, positions[i].expected);
    }
}

/* If O doesn't answer, X gets both squares of a pair, and soon no pairing is left. */
static void
test_lost (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (5, 5, 5, NULL, NULL);
  static const PonderGameMove moves[] = { 0, 24, 1, 23, 2, 22, 3, 21 };
  g_autoptr (GArray) pairs = ponder_noughts_pairs_find (PONDER_NOUGHTS (game), moves, G_N_ELEMENTS (moves));

  g_assert_null (pairs);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/noughts-pairs/boards", test_boards);
  g_test_add_func ("/noughts-pairs/words", test_words);
  g_test_add_func ("/noughts-pairs/what-they-say", test_what_they_say);
  g_test_add_func ("/noughts-pairs/lost", test_lost);
  return g_test_run ();
}
