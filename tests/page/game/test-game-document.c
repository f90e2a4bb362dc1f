/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "few-page.h"
#include "ponder-game-document.h"

/* Tests the document of a game: what is written, what is read, and what undo brings back. */

static PonderGameDocument *
new_document (guint8 n)
{
  g_autoptr (PonderGame) game = few_game_new (n, 0);

  return ponder_game_document_new (game, "A Few");
}

/* Writing what was read gives the same text. */
static void
test_round_trip (void)
{
  static const char expected[] = "[Ponder]\nVersion=1\nPuzzle=few\n\n[few]\nCounters=7\nTurn=0\n\n"
                                 "[Page]\nName=A Few\nMoves=2;1\n";
  PonderGameDocument *document = new_document (7);
  PonderHistory *history = document->history;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  ponder_game_document_play (document, 2);
  ponder_game_document_play (document, 1);
  text = ponder_history_write (history);
  g_assert_cmpstr (text, ==, expected);

  ponder_history_undo (history);
  ponder_history_undo (history);
  g_assert_cmpuint (ponder_game_document_get (document)->played->len, ==, 0);
  g_assert_true (ponder_history_open (history, text, &error));
  g_assert_no_error (error);
  again = ponder_history_write (history);
  g_assert_cmpstr (again, ==, expected);
  g_assert_cmpuint (ponder_game_document_get (document)->position[0], ==, 4);
  g_assert_cmpuint (ponder_game_document_get (document)->position[1], ==, 0);
  g_assert_cmpstr (ponder_game_document_get (document)->name, ==, "A Few");
  ponder_game_document_free (document);
}

static void
test_undo (void)
{
  PonderGameDocument *document = new_document (7);
  PonderHistory *history = document->history;
  g_autoptr (PonderGame) other = few_game_new (3, 1);

  ponder_game_document_play (document, 2);
  ponder_game_document_load (document, other, NULL, FALSE);
  g_assert_true (ponder_game_document_get (document)->game == other);
  g_assert_null (ponder_game_document_get (document)->name);
  g_assert_cmpuint (ponder_game_document_get (document)->position[0], ==, 3);
  ponder_history_undo (history);
  g_assert_cmpuint (ponder_game_document_get (document)->position[0], ==, 5);
  g_assert_cmpuint (ponder_game_document_get (document)->played->len, ==, 1);
  ponder_history_undo (history);
  g_assert_cmpuint (ponder_game_document_get (document)->position[0], ==, 7);
  ponder_history_redo (history);
  g_assert_cmpuint (ponder_game_document_get (document)->position[0], ==, 5);
  ponder_game_document_free (document);
}

static void
assert_score (PonderGameDocument *document,
              gboolean            in_series,
              int                 first,
              int                 second)
{
  PonderGameScore score;

  g_assert_cmpint (ponder_game_document_get_score (document, &score), ==, in_series);
  g_assert_cmpint (score.games[0], ==, first);
  g_assert_cmpint (score.games[1], ==, second);
  g_assert_cmpint (score.games[2], ==, 0);
}

/* The score of a series is part of the document, so that undo and a text have it, too. It begins anew with another
 * opponent and with another game. */
static void
test_series (void)
{
  PonderGameDocument *document = new_document (2);
  PonderHistory *history = document->history;
  g_autoptr (PonderGame) other = few_game_new (3, 1);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  document->opponent = 1;
  assert_score (document, FALSE, 0, 0);
  ponder_game_document_play (document, 2);
  assert_score (document, FALSE, 1, 0);
  ponder_game_document_play_again (document);
  g_assert_cmpuint (ponder_game_document_get (document)->position[0], ==, 2);
  g_assert_cmpstr (ponder_game_document_get (document)->name, ==, "A Few");
  assert_score (document, TRUE, 1, 0);
  ponder_game_document_play (document, 1);
  assert_score (document, TRUE, 1, 0);
  ponder_game_document_play (document, 1);
  assert_score (document, TRUE, 1, 1);
  ponder_history_undo (history);
  assert_score (document, TRUE, 1, 0);
  ponder_history_redo (history);

  text = ponder_history_write (history);
  g_assert_true (g_str_has_suffix (text, "Moves=1;1\nSeries=1;1;0;0;\n"));
  g_assert_true (ponder_history_open (history, text, NULL));
  again = ponder_history_write (history);
  g_assert_cmpstr (again, ==, text);
  assert_score (document, TRUE, 1, 1);
  ponder_game_document_play_again (document);
  assert_score (document, TRUE, 1, 1);

  document->opponent = 3;
  assert_score (document, FALSE, 1, 1);
  ponder_game_document_play (document, 2);
  assert_score (document, FALSE, 1, 0);
  ponder_game_document_play_again (document);
  assert_score (document, TRUE, 1, 0);
  ponder_game_document_play (document, 2);
  document->opponent = 1;
  ponder_game_document_play_again (document);
  assert_score (document, FALSE, 0, 0);
  ponder_history_undo (history);
  document->opponent = 3;
  assert_score (document, TRUE, 2, 0);
  ponder_game_document_load (document, other, NULL, FALSE);
  assert_score (document, FALSE, 0, 0);
  ponder_game_document_free (document);
}

/* The first game of a series counts after a restart, too. A start that is the end of a game is none. */
static void
test_series_begins (void)
{
  PonderGameDocument *document = new_document (1);
  PonderHistory *history = document->history;
  g_autoptr (PonderGame) over = few_game_new (0, 0);
  g_autofree char *text = NULL;

  document->opponent = 1;
  ponder_game_document_play (document, 1);
  text = ponder_history_write (history);
  g_assert_true (ponder_history_open (history, text, NULL));
  ponder_game_document_play_again (document);
  ponder_game_document_play (document, 1);
  assert_score (document, TRUE, 2, 0);
  ponder_game_document_load (document, over, NULL, FALSE);
  assert_score (document, FALSE, 0, 0);
  ponder_game_document_free (document);
}

/* What the text says after the rules, and the whole message about it. */
static const struct
{
  const char *name;
  const char *text;
  const char *message;
} wrong[] = {
  { "other-game", "[Ponder]\nVersion=1\nPuzzle=chess\n", "“Puzzle=chess”: expected few" },
  { "no-rules", "[Ponder]\nVersion=1\nPuzzle=few\n", "“Counters” is missing" },
  { "no-move", "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=7\n[Page]\nMoves=1;one\n",
    "“Moves”: ‘one’ is not a move" },
  { "illegal", "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=7\n[Page]\nMoves=1;2;3\n",
    "“Moves”: move 3, ‘3’, can’t be made" },
  { "over", "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=2\n[Page]\nMoves=2;1\n",
    "“Moves”: move 2, ‘1’, can’t be made" },
  { "empty-move", "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=7\n[Page]\nMoves=1;;2\n",
    "“Moves”: ‘’ is not a move" },
  { "played-wrong-start", "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=21\n[Page]\nMoves=1\n",
    "There are more than 20 counters." },
  { "set-up", "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=7\n[Page]\nSettingUp=so\n",
    "“SettingUp=so”: expected true or false" },
  { "series-negative", "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=7\n[Page]\nSeries=1;1;-1;0\n",
    "“Series=1;1;-1;0”: expected four numbers, as in 1;2;0;1" },
  { "series-short", "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=7\n[Page]\nSeries=1;2;3\n",
    "“Series=1;2;3”: expected four numbers, as in 1;2;0;1" },
  { "series-text", "[Ponder]\nVersion=1\nPuzzle=few\n[few]\nCounters=7\n[Page]\nSeries=won\n",
    "“Series=won”: expected four numbers, as in 1;2;0;1" },
};

static void
test_wrong (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);
  PonderGameDocument *document = new_document (7);
  g_autoptr (GError) error = NULL;

  g_assert_false (ponder_history_open (document->history, wrong[nth].text, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, wrong[nth].message);
  g_assert_cmpuint (ponder_game_document_get (document)->position[0], ==, 7);
  ponder_game_document_free (document);
}

/* A start may be saved while it is being set up. One that can't be played is always being set up, and one from which
 * moves were made never is. */
static const struct
{
  const char *name;
  const char *text;
  gboolean setting_up;
} set_ups[] = {
  { "no", "[Ponder]\nVersion=1\nPuzzle=few\n\n[few]\nCounters=7\nTurn=0\n", FALSE },
  { "yes", "[Ponder]\nVersion=1\nPuzzle=few\n\n[few]\nCounters=7\nTurn=0\n\n[Page]\nSettingUp=true\n", TRUE },
  { "wrong-start", "[Ponder]\nVersion=1\nPuzzle=few\n\n[few]\nCounters=21\nTurn=0\n", TRUE },
  { "moves", "[Ponder]\nVersion=1\nPuzzle=few\n\n[few]\nCounters=7\n\n[Page]\nMoves=1\nSettingUp=true\n", FALSE },
};

static void
test_set_up (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);
  PonderGameDocument *document = new_document (7);
  PonderHistory *history = document->history;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  g_assert_false (ponder_game_document_get (document)->setting_up);
  g_assert_true (ponder_history_open (history, set_ups[nth].text, NULL));
  g_assert_cmpint (ponder_game_document_get (document)->setting_up, ==, set_ups[nth].setting_up);
  text = ponder_history_write (history);
  g_assert_true (ponder_history_open (history, text, NULL));
  g_assert_cmpint (ponder_game_document_get (document)->setting_up, ==, set_ups[nth].setting_up);
  again = ponder_history_write (history);
  g_assert_cmpstr (again, ==, text);
  ponder_game_document_free (document);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-document/round-trip", test_round_trip);
  g_test_add_func ("/game-document/undo", test_undo);
  g_test_add_func ("/game-document/series", test_series);
  g_test_add_func ("/game-document/series/begins", test_series_begins);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *path = g_strconcat ("/game-document/wrong/", wrong[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_wrong);
    }
  for (guint i = 0; i < G_N_ELEMENTS (set_ups); i++)
    {
      g_autofree char *path = g_strconcat ("/game-document/set-up/", set_ups[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_set_up);
    }
  return g_test_run ();
}
