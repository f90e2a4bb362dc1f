/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>

#include "ponder-sudoku-games.h"
#include "sudoku-entries.h"

/* Tests which games are kept, without a page. */

#define ONE ".4...3.2...4.2.3"
#define OTHER ".4...3.2...4.2.."
#define LAST_CELL ".431134231244213" /* is won with a 2 in the first cell */
#define THIRD "1..............."

typedef struct
{
  char *folder;
  PonderSudokuGames *games;
  PonderPuzzleDocument *document;
  char *told; /* nullable: the last message */
  gboolean changed;
} Fixture;

static PonderPuzzle *
new_puzzle (const char *line,
            const char *box)
{
  PonderSudokuGrid grid;
  g_autoptr (GError) error = NULL;

  ponder_sudoku_read_line (line, -1, box, NULL, &grid, &error);
  g_assert_no_error (error);
  return ponder_sudoku_new (&grid);
}

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->told);
  fixture->told = g_strdup (text);
}

static void
changed_cb (Fixture *fixture)
{
  fixture->changed = TRUE;
}

static void
follow (Fixture *fixture)
{
  ponder_sudoku_games_follow (fixture->games, fixture->document);
}

/* Begins as the page does at the start of the program. */
static void
begin (Fixture *fixture)
{
  g_autoptr (PonderPuzzle) puzzle = new_puzzle (ONE, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);

  fixture->document = ponder_puzzle_document_new (puzzle, "Example");
  fixture->games = g_object_new (PONDER_TYPE_SUDOKU_GAMES, NULL);
  g_signal_connect_swapped (fixture->games, "message", G_CALLBACK (message_cb), fixture);
  g_signal_connect_swapped (fixture->games, "changed", G_CALLBACK (changed_cb), fixture);
  fixture->changed = FALSE;
  g_signal_connect_swapped (ponder_puzzle_document_get_history (fixture->document), "changed", G_CALLBACK (follow),
                            fixture);
  follow (fixture);
  ponder_sudoku_games_keep_in (fixture->games, folder);
}

static void
end (Fixture *fixture)
{
  ponder_sudoku_games_close (fixture->games);
  g_assert_finalize_object (fixture->document);
  g_assert_finalize_object (fixture->games);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ponder-games-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  begin (fixture);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  end (fixture);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->told);
}

static void
open_line (Fixture    *fixture,
           const char *line)
{
  g_autoptr (PonderPuzzle) puzzle = new_puzzle (line, NULL);

  ponder_puzzle_document_load (fixture->document, puzzle, NULL);
}

static void
set_record (Fixture *fixture,
            guint    seconds,
            guint    hints,
            gboolean won)
{
  PonderSudokuRecord record = { .time = seconds * G_USEC_PER_SEC, .hints = hints, .won = won };

  ponder_sudoku_games_set_record (fixture->games, &record);
}

static char *
dup_path (Fixture *fixture)
{
  return g_build_filename (fixture->folder, "sudoku-games.kept", NULL);
}

/* Returns a line for each game in the order in which they are listed: clues, entries, and a star if it was won. */
static char *
dup_list (PonderSudokuGames *games)
{
  g_autoptr (GListModel) list = ponder_sudoku_games_list (games);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (PonderSudokuGame) game = g_list_model_get_item (list, i);
      g_autoptr (PonderPuzzleDocument) document = ponder_sudoku_game_open (game);
      g_autofree char *line = NULL;

      g_assert_nonnull (document);
      line = ponder_sudoku_write_line (ponder_sudoku_document_get_clues (document));
      g_string_append_printf (text, "%s%s %u%s", i > 0 ? "\n" : "", line,
                              ponder_sudoku_document_count_entries (document), game->record.won ? "*" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_list (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *list = dup_list (fixture->games);

  g_assert_cmpstr (list, ==, expected);
}

/* A game is listed while it is played and when it was left; a puzzle that nobody has played isn't. */
static void
test_left (Fixture      *fixture,
           gconstpointer data)
{
  assert_list (fixture, "");
  sudoku_toggle_note (fixture->document, 0, 1);
  assert_list (fixture, ONE " 0");
  sudoku_enter (fixture->document, 0, 2);
  assert_list (fixture, ONE " 1");
  open_line (fixture, OTHER);
  assert_list (fixture, ONE " 1");
  open_line (fixture, "................");
  assert_list (fixture, ONE " 1");
  open_line (fixture, OTHER);
  sudoku_enter (fixture->document, 2, 1);
  assert_list (fixture, OTHER " 1\n" ONE " 1");
  ponder_sudoku_document_clear_all (fixture->document);
  assert_list (fixture, OTHER " 1\n" ONE " 1");

  /* Undo goes back to the same game. */
  ponder_history_undo (ponder_puzzle_document_get_history (fixture->document));
  sudoku_enter (fixture->document, 0, 2);
  assert_list (fixture, OTHER " 2\n" ONE " 1");
}

/* Somebody who enters or changes the clues hasn't begun a game with each of them. */
static void
test_clues (Fixture      *fixture,
            gconstpointer data)
{
  sudoku_enter (fixture->document, 0, 2);
  ponder_sudoku_document_set_locked (fixture->document, FALSE);
  sudoku_enter (fixture->document, 15, 0);
  sudoku_enter (fixture->document, 14, 1);
  assert_list (fixture, "");
  open_line (fixture, "................");
  ponder_sudoku_document_set_locked (fixture->document, TRUE);
  sudoku_enter (fixture->document, 0, 2);
  assert_list (fixture, "");
}

/* A puzzle that is opened again without being played keeps what was entered, and its record goes on. */
static void
test_opened_again (Fixture      *fixture,
                   gconstpointer data)
{
  sudoku_enter (fixture->document, 0, 2);
  set_record (fixture, 75, 2, FALSE);
  open_line (fixture, OTHER);
  g_assert_cmpint (fixture->games->record.time, ==, 0);
  open_line (fixture, ONE);
  g_assert_cmpuint (fixture->games->record.hints, ==, 2);
  set_record (fixture, 90, 2, FALSE);
  open_line (fixture, OTHER);
  assert_list (fixture, ONE " 1");
  open_line (fixture, ONE);
  g_assert_cmpint (fixture->games->record.time, ==, 90 * G_USEC_PER_SEC);

  sudoku_enter (fixture->document, 2, 1);
  sudoku_enter (fixture->document, 3, 3);
  open_line (fixture, OTHER);
  assert_list (fixture, ONE " 2");

  /* A glance is not worth keeping, time is. */
  set_record (fixture, 2, 0, FALSE);
  open_line (fixture, ONE);
  assert_list (fixture, ONE " 2");
  open_line (fixture, OTHER);
  set_record (fixture, 20, 0, FALSE);
  open_line (fixture, THIRD);
  assert_list (fixture, OTHER " 0\n" ONE " 2");
}

/* What was won comes last, and isn't lost when somebody only looks at the puzzle again. */
static void
test_won (Fixture      *fixture,
          gconstpointer data)
{
  sudoku_enter (fixture->document, 0, 2);
  open_line (fixture, LAST_CELL);
  sudoku_enter (fixture->document, 0, 2);
  set_record (fixture, 0, 0, TRUE);
  open_line (fixture, THIRD);
  assert_list (fixture, ONE " 1\n" LAST_CELL " 1*");
  open_line (fixture, LAST_CELL);
  set_record (fixture, 60, 0, FALSE);
  open_line (fixture, THIRD);
  assert_list (fixture, ONE " 1\n" LAST_CELL " 1*");
  end (fixture);
  begin (fixture);
  assert_list (fixture, ONE " 1\n" LAST_CELL " 1*");
}

/* A game that was won, and then changed, can be continued. */
static void
test_won_and_undone (Fixture      *fixture,
                     gconstpointer data)
{
  g_autoptr (PonderSudokuGame) before = NULL;

  open_line (fixture, LAST_CELL);
  sudoku_enter (fixture->document, 0, 2);
  set_record (fixture, 75, 0, TRUE);
  assert_list (fixture, LAST_CELL " 1*");
  sudoku_enter (fixture->document, 0, 3);
  assert_list (fixture, LAST_CELL " 1");
  open_line (fixture, OTHER);
  assert_list (fixture, LAST_CELL " 1");
  open_line (fixture, LAST_CELL);
  before = ponder_sudoku_games_dup_before (fixture->games);
  g_assert_nonnull (before);
  g_assert_cmpint (fixture->games->record.time, ==, 75 * G_USEC_PER_SEC);
}

/* Any size and shape comes back as it was, with notes, name and record. */
static void
test_kept (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *list = NULL;
  g_autoptr (GListModel) games = NULL;
  g_autoptr (PonderSudokuGame) game = NULL;
  g_autoptr (PonderPuzzleDocument) document = NULL;

  for (guint side = 2; side <= 25; side++)
    {
      g_autofree char *line = g_strnfill (side * side, '.');
      g_autoptr (PonderPuzzle) puzzle = NULL;

      line[0] = '1';
      puzzle = new_puzzle (line, side % 2 == 0 ? NULL : "none");
      ponder_puzzle_document_load (fixture->document, puzzle, "Some; “name”");
      sudoku_enter (fixture->document, side, 2);
      sudoku_toggle_note (fixture->document, 1, side);
      set_record (fixture, 60 * side, side, FALSE);
    }
  open_line (fixture, THIRD);
  list = dup_list (fixture->games);
  end (fixture);
  begin (fixture);
  sudoku_enter (fixture->document, 0, 2);
  open_line (fixture, OTHER);
  g_assert_null (ponder_sudoku_games_flush (fixture->games));
  end (fixture);
  begin (fixture);
  open_line (fixture, OTHER);
  while (!fixture->changed)
    g_main_context_iteration (NULL, TRUE);
  games = ponder_sudoku_games_list (fixture->games);
  {
    g_autofree char *now = dup_list (fixture->games);
    g_autofree char *expected = g_strconcat (ONE " 1\n", list, NULL);

    g_assert_cmpstr (now, ==, expected);
  }
  game = g_list_model_get_item (games, 1);
  document = ponder_sudoku_game_open (game);
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "Some; “name”");
  g_assert_cmpuint (ponder_sudoku_document_get_clues (document)->shape->box_rows, ==, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 1), ==, 1 << 24);
  g_assert_cmpuint (game->record.hints, ==, 25);
  g_assert_cmpint (game->record.time, ==, 1500 * G_USEC_PER_SEC);
  g_assert_cmpint (game->record.played, >, 0);
}

/* Earlier versions kept only records, with the page; that of the puzzle on the page goes on. */
static void
test_old_records (Fixture      *fixture,
                  gconstpointer data)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autoptr (GKeyFile) now = g_key_file_new ();

  g_key_file_set_string (kept, "Games", "1", "75;2;1;2x2;1234;" OTHER);
  g_key_file_set_string (kept, "Games", "2", "120;1;0;2x2;1234;" ONE);
  g_key_file_set_string (kept, "Games", "3", "30;0;0;0x0;123;1........");
  g_key_file_set_string (kept, "Games", "4", "0;0;0;2x2;1234;" THIRD);
  g_key_file_set_string (kept, "Games", "5", "x;1;0;2x2;1234;.4..");
  g_key_file_set_string (kept, "Games", "6", "1;1");
  ponder_sudoku_games_load_present (fixture->games, kept);
  g_assert_cmpint (fixture->games->record.time, ==, 120 * G_USEC_PER_SEC);
  assert_list (fixture, ONE " 0\n1........ 0\n" OTHER " 0*");

  /* From then on, only the record of the puzzle on the page is there. */
  ponder_sudoku_games_save_present (fixture->games, now);
  g_assert_false (g_key_file_has_group (now, "Games"));
  end (fixture);
  begin (fixture);
  ponder_sudoku_games_load_present (fixture->games, now);
  g_assert_cmpint (fixture->games->record.time, ==, 120 * G_USEC_PER_SEC);
  g_assert_cmpuint (fixture->games->record.hints, ==, 1);
  assert_list (fixture, ONE " 0\n1........ 0\n" OTHER " 0*");
}

/* A file that can't be read is set aside; a line that can't be read stays. */
static void
test_damaged (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = dup_path (fixture);
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;

  end (fixture);
  g_assert_true (
    g_file_set_contents (path, "[Kept]\nVersion=1\n\n[Games]\n1=nonsense\n2=1;2;0;3;[Ponder]\n", -1, NULL));
  begin (fixture);
  g_assert_null (fixture->told);
  assert_list (fixture, "");
  sudoku_enter (fixture->document, 0, 2);
  open_line (fixture, OTHER);
  end (fixture);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\n2=nonsense\n3=1;2;0;3;[Ponder]\n"));
  g_assert_true (g_file_set_contents (path, "nonsense", -1, NULL));
  begin (fixture);
  expected = g_strdup_printf ("The puzzles you have begun could not be restored; they are now in “%s”: ", aside);
  g_assert_true (g_str_has_prefix (fixture->told, expected));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  sudoku_enter (fixture->document, 0, 2);
  open_line (fixture, OTHER);
  end (fixture);
  begin (fixture);
  assert_list (fixture, ONE " 1");
}

/* What can't be kept are the games, not the page. */
static void
test_trouble (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = dup_path (fixture);
  g_autofree char *expected =
    g_strdup_printf ("The puzzles you have begun can’t be kept for next time, as their file is from a newer version of "
                     "Ponder: %s",
                     path);
  g_autofree char *trouble = NULL;

  end (fixture);
  g_assert_true (g_file_set_contents (path, "[Kept]\nVersion=2\n", -1, NULL));
  begin (fixture);
  g_assert_cmpstr (fixture->told, ==, expected);
  end (fixture);
  g_assert_cmpint (g_remove (path), ==, 0);

  begin (fixture);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  sudoku_enter (fixture->document, 0, 2);
  open_line (fixture, OTHER);
  trouble = ponder_sudoku_games_flush (fixture->games);
  g_assert_cmpstr (trouble, ==, fixture->told);
  g_assert_true (g_str_has_prefix (fixture->told, "The puzzles you have begun can’t be kept for next time: "));
}

/* The game is again where it was. */
static void
test_removed (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr (GListModel) list = NULL;
  g_autoptr (PonderSudokuGame) game = NULL;
  g_autoptr (PonderSudokuGame) older = NULL;
  PonderSudokuRecord record = { .played = 1000 };

  sudoku_enter (fixture->document, 0, 2);
  open_line (fixture, OTHER);
  sudoku_enter (fixture->document, 0, 2);
  open_line (fixture, THIRD);
  list = ponder_sudoku_games_list (fixture->games);
  game = g_list_model_get_item (list, 1);
  older = ponder_sudoku_game_with_record (game, &record);
  ponder_sudoku_games_put (fixture->games, older);
  assert_list (fixture, OTHER " 1\n" ONE " 1");
  ponder_sudoku_games_remove (fixture->games, older);
  assert_list (fixture, OTHER " 1");
  end (fixture);
  begin (fixture);
  assert_list (fixture, OTHER " 1");
  ponder_sudoku_games_put (fixture->games, older);
  assert_list (fixture, OTHER " 1\n" ONE " 1");
}

/* When the puzzle is on the page again without what was entered, it starts anew, until the game is back. */
static void
test_removed_before (Fixture      *fixture,
                     gconstpointer data)
{
  g_autoptr (PonderSudokuGame) before = NULL;
  const PonderSudokuRecord *record = &fixture->games->record;

  sudoku_enter (fixture->document, 0, 2);
  set_record (fixture, 75, 2, FALSE);
  open_line (fixture, OTHER);
  open_line (fixture, ONE);
  g_assert_cmpuint (record->hints, ==, 2);
  before = ponder_sudoku_games_dup_before (fixture->games);
  fixture->changed = FALSE;
  ponder_sudoku_games_remove (fixture->games, before);
  g_assert_true (fixture->changed);
  assert_list (fixture, "");
  g_assert_null (ponder_sudoku_games_dup_before (fixture->games));
  g_assert_cmpint (record->time, ==, 0);
  g_assert_cmpuint (record->hints, ==, 0);

  /* The clock went on meanwhile. */
  set_record (fixture, 3, 0, FALSE);
  fixture->changed = FALSE;
  ponder_sudoku_games_put (fixture->games, before);
  g_assert_true (fixture->changed);
  assert_list (fixture, ONE " 1");
  g_assert_cmpint (record->time, ==, 78 * G_USEC_PER_SEC);
  g_assert_cmpuint (record->hints, ==, 2);
}

/* When there are too many, those go first that were won, and then those that were played longest ago. */
static void
test_limit (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr (GListModel) list = NULL;
  g_autoptr (PonderSudokuGame) last = NULL;

  for (guint i = 0; i < PONDER_SUDOKU_MOST_GAMES + 2; i++)
    {
      g_autofree char *line = g_strdup_printf ("%u%u%u%u%u%u..........", 1 + i % 4, 1 + i / 4 % 4, 1 + i / 16 % 4,
                                               1 + i / 64 % 4, 1 + i / 256 % 4, 1 + i / 1024);
      g_autoptr (PonderPuzzle) puzzle = new_puzzle (line, NULL);
      PonderSudokuMarks marks = { .locked = TRUE, .entries = { [15] = i != 500 } };
      PonderSudokuRecord record = { .played = 1 + i, .won = i == 500 };
      g_autoptr (PonderSudokuGame) game = ponder_sudoku_game_new (puzzle, NULL, &marks, &record);

      ponder_sudoku_games_put (fixture->games, game);
    }
  list = ponder_sudoku_games_list (fixture->games);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, PONDER_SUDOKU_MOST_GAMES);
  last = g_list_model_get_item (list, PONDER_SUDOKU_MOST_GAMES - 1);
  g_assert_false (last->record.won);
  g_assert_cmpint (last->record.played, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/sudoku-games/left", test_left },
    { "/sudoku-games/clues", test_clues },
    { "/sudoku-games/opened-again", test_opened_again },
    { "/sudoku-games/won", test_won },
    { "/sudoku-games/won-and-undone", test_won_and_undone },
    { "/sudoku-games/kept", test_kept },
    { "/sudoku-games/old-records", test_old_records },
    { "/sudoku-games/damaged", test_damaged },
    { "/sudoku-games/trouble", test_trouble },
    { "/sudoku-games/removed", test_removed },
    { "/sudoku-games/removed-before", test_removed_before },
    { "/sudoku-games/limit", test_limit },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
