/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-key-file.h"
#include "take-away-naive.h"

static PonderGame *
load (const char *keys,
      GError    **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = g_strdup_printf ("[take-away]\n%s", keys);
  g_autoptr (PonderGameClass) klass = g_type_class_ref (PONDER_TYPE_TAKE_AWAY);

  g_assert_true (ponder_key_file_load (file, text, -1, NULL));
  return klass->load (file, error);
}

static PonderGame *
load_good (const char *keys)
{
  g_autoptr (GError) error = NULL;
  PonderGame *game = load (keys, &error);

  g_assert_no_error (error);
  return game;
}

static const struct
{
  const char *name;
  const char *keys;
  const char *message;
} bad[] = {
  { "no heaps", "Take=1\n", "“Heaps” is missing" },
  { "empty heaps", "Heaps=\n", "“Heaps”: expected numbers, such as 1,2,3" },
  { "negative", "Heaps=3,-1\n", "“Heaps”: “-1”: expected a whole number from 0 to 1,000,000,000,000" },
  { "too large", "Heaps=1000000000001\n",
    "“Heaps”: “1000000000001”: expected a whole number from 0 to 1,000,000,000,000" },
  { "13 heaps", "Heaps=1,2,3,4,5,6,7,8,9,10,11,12,13\n", "“Heaps”: expected at most 12 numbers" },
  { "set", "Heaps=1\nTake=some\n",
    "“Take”: “some”: expected numbers, such as 1,2,3, or any, powers-of-2 or squares" },
  { "misere", "Heaps=1\nMisere=yes\n", "“Misere=yes”: expected true or false" },
  { "turn", "Heaps=1\nTurn=3\n", "“Turn=3”: expected a number from 1 to 2" },
};

static void
test_bad (gconstpointer data)
{
  const typeof (*bad) *c = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (load (c->keys, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpstr (error->message, ==, c->message);
}

static const char *const documents[] = {
  "Heaps=21\nTake=1,2,3\n",
  "Heaps=21\nTake=1,2,3\nMisere=true\n",
  "Heaps=21\nTake=1,2,3\nTurn=2\n",
  "Heaps=21\nTake=1,2\n",
  "Heaps=21\nTake=squares\n",
  "Heaps=22\nTake=1,2,3\n",
  "Heaps=21,0\nTake=1,2,3\n",
  "Heaps=0,1,2,3,4,5,6,7,8,9,10,1000000000000\nTake=any\nMisere=true\nTurn=2\n",
};

/* What is saved is what was loaded, and all of it counts when games are compared. */
static void
test_save (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (PonderGame) game = load_good (documents[i]);
      g_autoptr (GKeyFile) file = g_key_file_new ();
      g_autofree char *saved = NULL;
      g_autofree char *expected = g_strdup_printf ("[take-away]\n%s", documents[i]);

      ponder_game_save (game, file);
      saved = g_key_file_to_data (file, NULL, NULL);
      g_assert_cmpstr (saved, ==, expected);
      for (guint j = 0; j < G_N_ELEMENTS (documents); j++)
        {
          g_autoptr (PonderGame) other = load_good (documents[j]);

          g_assert_cmpint (ponder_game_equal (game, other), ==, i == j);
        }
    }
}

static void
test_any_without_take (void)
{
  g_autoptr (PonderGame) game = load_good ("Heaps=3,4\n");

  g_assert_cmpint (PONDER_TAKE_AWAY (game)->set->kind, ==, PONDER_TAKE_ANY);
}

static void
assert_moves (PonderGame   *game,
              const guint8 *position,
              const char   *expected)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autoptr (GString) text = g_string_new (NULL);

  ponder_game_list_moves (game, position, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      g_autofree char *written = ponder_game_write_move (game, move);
      PonderGameMove read;

      g_assert_true (ponder_game_read_move (game, written, &read));
      g_assert_cmpuint (read, ==, move);
      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", written);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_play (void)
{
  g_autoptr (PonderGame) game = load_good ("Heaps=3,0,5\nTake=1,4\n");
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (game));
  g_autoptr (PonderGame) from_there = NULL;
  const guint8 *start = ponder_game_get_start (game);

  g_assert_cmpuint (ponder_game_get_turn (game, start), ==, 0);
  assert_moves (game, start, "1 1; 3 1; 3 4");
  ponder_game_apply (game, start, PONDER_TAKE_AWAY_MOVE (2, 4), next);
  g_assert_cmpuint (ponder_game_get_turn (game, next), ==, 1);
  g_assert_cmpuint (ponder_take_away_get_heap (next, 0), ==, 3);
  g_assert_cmpuint (ponder_take_away_get_heap (next, 1), ==, 0);
  g_assert_cmpuint (ponder_take_away_get_heap (next, 2), ==, 1);
  assert_moves (game, next, "1 1; 3 1");
  from_there = ponder_game_new_at (game, next);
  g_assert_cmpuint (ponder_game_get_turn (from_there, ponder_game_get_start (from_there)), ==, 1);
  assert_moves (from_there, ponder_game_get_start (from_there), "1 1; 3 1");
}

/* Each of the moves with up to 16 counters, from any of 16 heaps, is allowed exactly if it is listed. */
static void
test_allows (void)
{
  static const char *const sets[] = { "1,2,3", "2,5", "squares", "powers-of-2", "any" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *keys = g_strdup_printf ("Heaps=6,1,11\nTake=%s\n", sets[i]);
      g_autoptr (PonderGame) game = load_good (keys);
      const guint8 *start = ponder_game_get_start (game);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
      guint n_allowed = 0;

      ponder_game_list_moves (game, start, moves);
      for (guint j = 0; j < moves->len; j++)
        g_assert_true (ponder_game_allows (game, start, g_array_index (moves, PonderGameMove, j)));
      for (PonderGameMove move = 0; move < 16 * 16; move++)
        n_allowed += ponder_game_allows (game, start, move);
      g_assert_cmpuint (n_allowed, ==, moves->len);
    }
}

/* Moves aren't listed to find out whether one is allowed: there are too many. */
static void
test_allows_large (void)
{
  g_autoptr (PonderGame) game = load_good ("Heaps=1000000000000,7\nTake=any\n");
  const guint8 *start = ponder_game_get_start (game);

  g_assert_true (ponder_game_allows (game, start, PONDER_TAKE_AWAY_MOVE (0, PONDER_TAKE_MOST)));
  g_assert_false (ponder_game_allows (game, start, PONDER_TAKE_AWAY_MOVE (0, PONDER_TAKE_MOST + 1)));
  g_assert_false (ponder_game_allows (game, start, PONDER_TAKE_AWAY_MOVE (1, 8)));
  g_assert_false (ponder_game_allows (game, start, PONDER_TAKE_AWAY_MOVE (2, 1)));
}

static const struct
{
  const char *name;
  const char *keys;
  PonderGameOutcome outcome;
  const char *sentence;
} ends[] = {
  { "goes on", "Heaps=0,1\n", PONDER_GAME_GOES_ON, NULL },
  { "normal", "Heaps=0,0\n", PONDER_GAME_LOST, "Player 2 wins: Player 1 can’t move." },
  { "second", "Heaps=0,0\nTurn=2\n", PONDER_GAME_LOST, "Player 1 wins: Player 2 can’t move." },
  { "misere", "Heaps=0\nMisere=true\n", PONDER_GAME_WON, "Player 1 wins: no move is left, and the last to move loses." },
  { "left over", "Heaps=1,2\nTake=3,5\n", PONDER_GAME_LOST, "Player 2 wins: Player 1 can’t move." },
  { "left over, misere", "Heaps=2,1\nTake=3,5\nMisere=true\nTurn=2\n", PONDER_GAME_WON,
    "Player 2 wins: no move is left, and the last to move loses." },
  { "one move", "Heaps=1,3\nTake=3,5\n", PONDER_GAME_GOES_ON, NULL },
};

static void
test_end (gconstpointer data)
{
  const typeof (*ends) *c = data;
  g_autoptr (PonderGame) game = load_good (c->keys);
  const guint8 *start = ponder_game_get_start (game);
  g_autofree char *sentence = NULL;

  g_assert_cmpint (ponder_game_get_outcome (game, start), ==, c->outcome);
  if (c->sentence == NULL)
    return;
  sentence = ponder_game_describe_outcome (game, start);
  g_assert_cmpstr (sentence, ==, c->sentence);
  g_assert_false (ponder_game_allows (game, start, PONDER_TAKE_AWAY_MOVE (0, 1)));
}

static void
test_normalise (void)
{
  g_autoptr (PonderGame) game = load_good ("Heaps=5,1,4,1,3\nTurn=2\n");
  g_autoptr (PonderGame) sorted = load_good ("Heaps=1,1,3,4,5\nTurn=2\n");
  g_autofree guint8 *normal = g_malloc (ponder_game_get_size (game));

  g_assert_true (ponder_game_has_symmetry (game));
  ponder_game_normalise (game, ponder_game_get_start (game), normal);
  g_assert_cmpmem (normal, ponder_game_get_size (game), ponder_game_get_start (sorted), ponder_game_get_size (sorted));
}

static const struct
{
  const char *name;
  const char *keys;
  PonderGameMove move;
  const char *described;
  const char *brief;
  const char *written;
} words[] = {
  { "one heap", "Heaps=21\n", PONDER_TAKE_AWAY_MOVE (0, 3), "Take 3", "3", "1 3" },
  { "two heaps", "Heaps=3,4\n", PONDER_TAKE_AWAY_MOVE (1, 2), "Take 2 from heap 2", "2:2", "2 2" },
  { "large", "Heaps=3,4\n", PONDER_TAKE_AWAY_MOVE (0, 12345), "Take 12,345 from heap 1", "1:12345", "1 12345" },
};

static void
test_words (gconstpointer data)
{
  const typeof (*words) *c = data;
  g_autoptr (PonderGame) game = load_good (c->keys);
  g_autofree char *described = ponder_game_describe_move (game, c->move);
  g_autofree char *brief = ponder_game_short_move (game, c->move);
  g_autofree char *written = ponder_game_write_move (game, c->move);

  g_assert_cmpstr (described, ==, c->described);
  g_assert_cmpstr (brief, ==, c->brief);
  g_assert_cmpstr (written, ==, c->written);
}

static void
test_bad_move (gconstpointer text)
{
  g_autoptr (PonderGame) game = load_good ("Heaps=3,4\n");
  PonderGameMove move;

  g_assert_false (ponder_game_read_move (game, text, &move));
}

static void
test_may_search (void)
{
  g_autoptr (PonderGame) small = load_good ("Heaps=3,19997\nTake=1,2\n");
  g_autoptr (PonderGame) large = load_good ("Heaps=19998,3\nTake=1,2\n");
  g_autoptr (PonderGame) many = load_good ("Heaps=3000,2001\n");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (PONDER_TAKE_AWAY_MOVE (11, PONDER_TAKE_AWAY_SEARCHED_COUNTERS), <=, G_MAXUINT32);
  g_assert_true (ponder_take_away_may_search (PONDER_TAKE_AWAY (small), NULL));
  g_assert_false (ponder_take_away_may_search (PONDER_TAKE_AWAY (large), &error));
  g_assert_cmpstr (error->message, ==, "A search takes at most 20,000 counters in all. With more, look at the values.");
  g_clear_error (&error);
  g_assert_false (ponder_take_away_may_search (PONDER_TAKE_AWAY (many), &error));
  g_assert_cmpstr (error->message, ==,
                   "A search takes at most 5,000 moves to choose from; here there are 5,001. Make the heaps smaller.");
}

int
main (int    argc,
      char **argv)
{
  static const char *const bad_moves[] = { "", "1", "1 0", "0 1", "3 1", "1  1", "1 1 1", "1 1000000000001", "a b" };

  g_test_init (&argc, &argv, NULL);
  ADD ("/take-away/bad/%s", bad, test_bad);
  g_test_add_func ("/take-away/save", test_save);
  g_test_add_func ("/take-away/any-without-take", test_any_without_take);
  g_test_add_func ("/take-away/play", test_play);
  g_test_add_func ("/take-away/allows", test_allows);
  g_test_add_func ("/take-away/allows-large", test_allows_large);
  ADD ("/take-away/end/%s", ends, test_end);
  g_test_add_func ("/take-away/normalise", test_normalise);
  ADD ("/take-away/words/%s", words, test_words);
  ADD_TEXTS ("/take-away/bad-move/%u", bad_moves, test_bad_move);
  g_test_add_func ("/take-away/may-search", test_may_search);
  return g_test_run ();
}
