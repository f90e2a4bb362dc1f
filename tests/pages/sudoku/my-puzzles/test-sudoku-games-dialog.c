/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "paint-test.h"
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
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (puzzle, "Page");
  PonderSudokuGames *games = g_object_new (PONDER_TYPE_SUDOKU_GAMES, NULL);

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
  GtkWidget *card = g_object_new (PONDER_TYPE_SUDOKU_GAME_CARD, NULL);
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

/* Returns the pixel at the corner of a cell of a picture of a board with four rows. */
static guint32
corner_of (const PaintTest *picture,
           guint            cell)
{
  int width = picture->width / 4;

  return paint_test_pixel (picture, (int) (cell % 4) * width + 5, (int) (cell / 4) * width + 5);
}

/* Renderers may round colours up or down. */
static void
assert_color (GtkWidget  *widget,
              guint32     pixel,
              const char *name)
{
  GdkRGBA color;

  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color));
  g_assert_cmpfloat_with_epsilon ((pixel >> 16 & 0xff) / 255.0, color.red, 1 / 255.0);
  g_assert_cmpfloat_with_epsilon ((pixel >> 8 & 0xff) / 255.0, color.green, 1 / 255.0);
  g_assert_cmpfloat_with_epsilon ((pixel & 0xff) / 255.0, color.blue, 1 / 255.0);
}

/* The picture shows the colours that cells have on the board, and no others when it is used again. */
static void
test_colours (gconstpointer data)
{
  g_autoptr (PonderPuzzle) puzzle = new_puzzle (PAGE);
  PonderSudokuMarks marks = { .locked = TRUE, .colours = { [0] = 1, [1] = 6, [15] = 2 } };
  g_autoptr (PonderSudokuGame) game = ponder_sudoku_game_new (puzzle, "Page", &marks, &(PonderSudokuRecord){ 0 });
  g_autoptr (PonderSudokuGame) plain = new_game (OTHER, "Other", 0);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *card = g_object_new (PONDER_TYPE_SUDOKU_GAME_CARD, NULL);
  GtkWidget *preview = gtk_widget_get_first_child (card);
  g_auto (PaintTest) picture = { 0 };
  g_auto (PaintTest) plain_picture = { 0 };

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), GPOINTER_TO_INT (data));
  gtk_window_set_child (GTK_WINDOW (window), card);
  ponder_sudoku_game_card_set_game (PONDER_SUDOKU_GAME_CARD (card), game, FALSE);
  ponder_sudoku_game_card_show (PONDER_SUDOKU_GAME_CARD (card));
  widget_test_show (window, 400, 200);
  paint_test_init (&picture, preview);
  for (guint cell = 0; cell < 16; cell++)
    {
      g_autofree char *name = g_strdup_printf ("ponder_colour_%u", marks.colours[cell]);

      assert_color (preview, corner_of (&picture, cell), marks.colours[cell] != 0 ? name : "view_bg_color");
    }
  ponder_sudoku_game_card_set_game (PONDER_SUDOKU_GAME_CARD (card), plain, FALSE);
  ponder_sudoku_game_card_show (PONDER_SUDOKU_GAME_CARD (card));
  widget_test_settle (window);
  paint_test_init (&plain_picture, preview);
  for (guint cell = 0; cell < 16; cell++)
    assert_color (preview, corner_of (&plain_picture, cell), "view_bg_color");
  widget_test_destroy (window);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();

  g_test_add_func ("/sudoku-games-dialog/follows", test_follows);
  g_test_add_func ("/sudoku-games-dialog/undo", test_undo);
  g_test_add_func ("/sudoku-games-dialog/unreadable", test_unreadable);
  g_test_add_data_func ("/sudoku-games-dialog/colours/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT),
                        test_colours);
  g_test_add_data_func ("/sudoku-games-dialog/colours/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK),
                        test_colours);
  return g_test_run ();
}
