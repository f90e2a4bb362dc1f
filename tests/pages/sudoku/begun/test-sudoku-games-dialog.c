/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-sudoku-game-card.h"
#include "ponder-sudoku-games-dialog.h"
#include "widget-test.h"

/* Tests the list of My Puzzles, and its cards. */

#define PAGE ".4...3.2...4.2.3"
#define OTHER ".4...3.2...4.2.."

static PonderPuzzle *
new_puzzle (const char *line)
{
  PonderSudokuGrid grid;
  g_autoptr (GError) error = NULL;

  ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, &error);
  g_assert_no_error (error);
  return ponder_sudoku_new (&grid);
}

/* Returns a game with one entry. */
static PonderSudokuGame *
new_game (const char *line,
          const char *name,
          gint64      played)
{
  g_autoptr (PonderPuzzle) puzzle = new_puzzle (line);
  PonderSudokuMarks marks = { .locked = TRUE, .entries = { [15] = 2 } };
  PonderSudokuRecord record = { .played = played };

  return ponder_sudoku_game_new (puzzle, name, &marks, &record);
}

/* Returns games of which the one on the page was not played. */
static PonderSudokuGames *
new_games (void)
{
  g_autoptr (PonderPuzzle) puzzle = new_puzzle (PAGE);
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (puzzle, "Page", &ponder_sudoku_marks_funcs);
  PonderSudokuGames *games = ponder_sudoku_games_new ();

  ponder_sudoku_games_follow (games, document);
  return games;
}

static GListModel *
get_list (GtkWidget *dialog)
{
  GtkGridView *view = GTK_GRID_VIEW (widget_test_find (dialog, GTK_TYPE_GRID_VIEW));

  return G_LIST_MODEL (gtk_grid_view_get_model (view));
}

/* Checks the names of the games, in order. */
static void
assert_list (GtkWidget  *dialog,
             const char *expected)
{
  GListModel *list = get_list (dialog);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (PonderSudokuGame) game = g_list_model_get_item (list, i);
      g_autoptr (PonderPuzzleDocument) document = ponder_sudoku_game_open (game);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", ponder_puzzle_document_get_name (document));
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static void
changed_cb (guint *n_replaced,
            guint  position,
            guint  removed,
            guint  added)
{
  *n_replaced += removed + added;
}

/* The list follows the games while it is shown, and replaces no more than has changed. */
static void
test_follows (void)
{
  g_autoptr (PonderSudokuGames) games = new_games ();
  g_autoptr (PonderSudokuGame) old = new_game (OTHER, "Old", 1000);
  g_autoptr (PonderSudokuGame) middle = new_game ("1...............", "Middle", 2000);
  g_autoptr (PonderSudokuGame) last = new_game ("2...............", "Last", 3000);
  PonderSudokuRecord played = { .time = 20 * G_USEC_PER_SEC };
  GtkWidget *dialog = g_object_ref_sink (ponder_sudoku_games_dialog_new (games));
  guint n_replaced = 0;

  assert_list (dialog, "");
  ponder_sudoku_games_put (games, old);
  ponder_sudoku_games_put (games, last);
  ponder_sudoku_games_put (games, middle);
  assert_list (dialog, "Last Middle Old");
  g_signal_connect_swapped (get_list (dialog), "items-changed", G_CALLBACK (changed_cb), &n_replaced);
  ponder_sudoku_games_remove (games, middle);
  assert_list (dialog, "Last Old");
  g_assert_cmpuint (n_replaced, ==, 1);

  /* Meanwhile the game on the page has become one that was played. */
  ponder_sudoku_games_set_record (games, &played);
  ponder_sudoku_games_put (games, middle);
  assert_list (dialog, "Page Last Middle Old");
  n_replaced = 0;
  ponder_sudoku_games_remove (games, old);
  assert_list (dialog, "Page Last Middle");
  g_assert_cmpuint (n_replaced, ==, 1);
  ponder_sudoku_games_put (games, old);
  assert_list (dialog, "Page Last Middle Old");
  g_assert_finalize_object (dialog);
  ponder_sudoku_games_remove (games, old);
}

static PonderSudokuGameCard *
get_card (GtkWidget  *dialog,
          const char *name)
{
  GtkWidget *card;

  for (guint i = 0; (card = widget_test_find_nth (dialog, PONDER_TYPE_SUDOKU_GAME_CARD, i)) != NULL; i++)
    {
      PonderSudokuGame *game = ponder_sudoku_game_card_get_game (PONDER_SUDOKU_GAME_CARD (card));
      g_autoptr (PonderPuzzleDocument) document = game != NULL ? ponder_sudoku_game_open (game) : NULL;

      if (document != NULL && g_str_equal (ponder_puzzle_document_get_name (document), name))
        break;
    }
  return PONDER_SUDOKU_GAME_CARD (card);
}

/* A deleted game comes back to its place, although there is one more before it. */
static void
test_undo (void)
{
  g_autoptr (PonderSudokuGames) games = new_games ();
  g_autoptr (PonderSudokuGame) old = new_game (OTHER, "Old", 1000);
  g_autoptr (PonderSudokuGame) last = new_game ("2...............", "Last", 3000);
  PonderSudokuRecord played = { .time = 20 * G_USEC_PER_SEC };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *dialog;

  ponder_sudoku_games_put (games, old);
  ponder_sudoku_games_put (games, last);
  dialog = ponder_sudoku_games_dialog_new (games);
  gtk_window_set_child (GTK_WINDOW (window), dialog);
  widget_test_show (window, 600, 500);
  g_signal_emit_by_name (get_card (dialog, "Old"), "remove");
  assert_list (dialog, "Last");
  ponder_sudoku_games_set_record (games, &played);
  gtk_widget_activate_action (dialog, "games.undo", NULL);
  assert_list (dialog, "Page Last Old");
  gtk_widget_activate_action (dialog, "games.undo", NULL);
  assert_list (dialog, "Page Last Old");
  widget_test_destroy (window);
}

/* A card that is used again shows nothing of the game before. */
static void
test_unreadable (void)
{
  g_autoptr (PonderSudokuGame) game = new_game (OTHER, "Other", 0);
  g_autoptr (PonderSudokuGame) unreadable = ponder_sudoku_game_read ("1;2;0;3;[Ponder]\n[Page]\n");
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *card = ponder_sudoku_game_card_new ();
  GtkWidget *picture = gtk_widget_get_first_child (card);

  gtk_box_append (GTK_BOX (box), card);
  ponder_sudoku_game_card_set_game (PONDER_SUDOKU_GAME_CARD (card), game, FALSE);
  ponder_sudoku_game_card_show (PONDER_SUDOKU_GAME_CARD (card));
  g_assert_true (gtk_widget_get_visible (picture));
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL, "Other, 1 of 11 cells filled, 4×4");
  g_assert_nonnull (unreadable);
  ponder_sudoku_game_card_set_game (PONDER_SUDOKU_GAME_CARD (card), unreadable, FALSE);
  ponder_sudoku_game_card_show (PONDER_SUDOKU_GAME_CARD (card));
  g_assert_false (gtk_widget_get_visible (picture));
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL, "This puzzle can’t be read");
  ponder_sudoku_game_card_set_game (PONDER_SUDOKU_GAME_CARD (card), game, FALSE);
  ponder_sudoku_game_card_show (PONDER_SUDOKU_GAME_CARD (card));
  g_assert_true (gtk_widget_get_visible (picture));
  g_object_unref (box);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/sudoku-games-dialog/follows", test_follows);
  g_test_add_func ("/sudoku-games-dialog/undo", test_undo);
  g_test_add_func ("/sudoku-games-dialog/unreadable", test_unreadable);
  return g_test_run ();
}
