/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "board-test.h"
#include "page-test.h"
#include "ponder-board-view.h"
#include "ponder-noughts-comparison.h"
#include "ponder-noughts-page.h"
#include "ponder-noughts-rules-chooser.h"
#include "ponder-noughts.h"
#include "ponder-page-actions.h"

static PonderBoard *
get_board (void)
{
  return PONDER_BOARD (widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_BOARD));
}

/* The person makes the moves of both. */
static void
set_up (void)
{
  page_test_set_up_of (PONDER_TYPE_NOUGHTS_PAGE);
  page_test_activate ("opponent", g_variant_new_string ("friend"));
}

static void
assert_shown (const char *expected)
{
  PonderGamePage *page = PONDER_GAME_PAGE (page_test.page);
  const PonderNoughtsBoard *board = PONDER_NOUGHTS (ponder_game_page_get (page)->game)->board;
  g_autofree char *cells = ponder_noughts_text_write (board, ponder_game_page_get (page)->position);
  g_autoptr (GString) shown = g_string_new (NULL);

  g_assert_cmpuint (ponder_board_get_n_cells (get_board ()), ==, board->n_squares);
  widget_test_settle (page_test.window); /* the board has widgets for the squares in view */
  for (guint i = 0; i < board->n_squares; i++)
    {
      g_autofree char *text = board_test_dup_text (get_board (), i);

      g_string_append (shown, text != NULL ? text : ".");
    }
  g_assert_cmpstr (cells, ==, expected);
  g_assert_cmpstr (shown->str, ==, expected);
}

static void
assert_told (const char *expected)
{
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, expected);
}

static void
click (const char *squares)
{
  for (; *squares != '\0'; squares++)
    ponder_board_activate_cell (get_board (), (guint) (*squares - '1'));
}

/* A game of two people: squares that are taken stay as they are, and so does all when it is over. */
static void
test_game (void)
{
  set_up ();
  assert_told ("X to move.");
  click ("1155");
  assert_shown ("X...O....");
  assert_told ("Row 2, column 2 is taken.");
  click ("2937");
  assert_shown ("XXX.O...O");
  assert_told ("X wins: 3 in a row.");
  page_test_activate ("undo", NULL);
  assert_shown ("XX..O...O");
  page_test_activate ("redo", NULL);
  assert_shown ("XXX.O...O");
  page_test_activate ("new-blank", NULL);
  assert_shown (".........");
  page_test_tear_down ();
}

static void
point_at (guint square)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (get_board ()));
  graphene_rect_t bounds;

  g_assert_true (ponder_board_get_cell_bounds (get_board (), square, &bounds));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      graphene_point_t middle;

      graphene_rect_get_center (&bounds, &middle);
      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "enter", (double) middle.x, (double) middle.y);
    }
}

static PonderNoughtsRulesChooser *
get_rules (void)
{
  GtkWidget *page = GTK_WIDGET (page_test.page);

  return PONDER_NOUGHTS_RULES_CHOOSER (widget_test_find (page, PONDER_TYPE_NOUGHTS_RULES_CHOOSER));
}

/* The mark that a key would make is shown as long as the keys are for the board. */
static void
test_preview (void)
{
  GtkWidget *cell;

  set_up ();
  cell = GTK_WIDGET (board_test_get_cell (get_board (), 4));
  gtk_window_present (GTK_WINDOW (page_test.window));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (get_board ()), GTK_DIR_TAB_FORWARD));
  ponder_board_set_cursor (get_board (), 4);
  widget_test_settle (page_test.window);
  g_assert_true (gtk_widget_has_css_class (cell, "preview"));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (get_rules ()), GTK_DIR_TAB_FORWARD));
  widget_test_settle (page_test.window);
  g_assert_false (gtk_widget_has_css_class (cell, "preview"));
  page_test_tear_down ();
}

/* The pointer is where a larger board had a square. */
static void
test_smaller_board (void)
{
  set_up ();
  page_test_activate ("example", g_variant_new_uint32 (5));
  widget_test_settle (page_test.window);
  point_at (15);
  page_test_activate ("undo", NULL);
  assert_shown (".........");
  page_test_tear_down ();
}

/* In Set Up a click changes a square whatever comes of it, and one can't play on before it is right. */
static void
test_set_up (void)
{
  set_up ();
  click ("15");
  page_test_activate ("set-up", NULL);
  click ("5993");
  assert_shown ("X.X.....O");
  click ("2");
  assert_shown ("XXX.....O");
  assert_told ("X has marked 3 and O 1, but X must have as many as O, or one more.");
  page_test_activate ("set-up", NULL);
  g_assert_true (ponder_game_page_get (PONDER_GAME_PAGE (page_test.page))->setting_up);
  click ("442233");
  assert_shown ("X..O....O");
  click ("887");
  assert_shown ("X..O..XOO");
  assert_told ("X has marked 2 and O 3, but X must have as many as O, or one more.");
  click ("5");
  page_test_activate ("set-up", NULL);
  g_assert_false (ponder_game_page_get (PONDER_GAME_PAGE (page_test.page))->setting_up);
  click ("3");
  assert_shown ("X.XOX.XOO");
  assert_told ("X wins: 3 in a row.");
  page_test_tear_down ();
}

static void
set_rule (const char *name,
          double      value)
{
  gtk_spin_button_set_value (widget_test_child (get_rules (), name), value);
}

static void
assert_rules (guint rows,
              guint columns,
              guint row)
{
  PonderGame *game = ponder_game_page_get (PONDER_GAME_PAGE (page_test.page))->game;
  const PonderNoughtsBoard *board = PONDER_NOUGHTS (game)->board;

  g_assert_cmpuint (board->rows, ==, rows);
  g_assert_cmpuint (board->columns, ==, columns);
  g_assert_cmpuint (board->row, ==, row);
  g_assert_cmpuint (ponder_board_get_rows (get_board ()), ==, rows);
  g_assert_cmpuint (ponder_board_get_columns (get_board ()), ==, columns);
  g_assert_cmpfloat (gtk_spin_button_get_value (widget_test_child (get_rules (), "row")), ==, row);
}

/* Rules are changed one after the other; a line is never longer than the board. */
static void
test_rules (void)
{
  set_up ();
  click ("1");
  set_rule ("rows", 4);
  assert_rules (4, 3, 3);
  set_rule ("columns", 5);
  set_rule ("row", 5);
  assert_rules (4, 5, 5);
  set_rule ("columns", 2);
  assert_rules (4, 2, 4);
  set_rule ("rows", 1);
  assert_rules (1, 2, 2);
  g_assert_cmpstr (gtk_label_get_label (widget_test_child (get_rules (), "label")), ==, "1×2, 2 in a row");
  for (guint i = 0; i < 5; i++)
    page_test_activate ("undo", NULL);
  assert_rules (3, 3, 3);
  widget_test_settle (page_test.window);
  assert_shown ("X........");
  page_test_tear_down ();
}

static gboolean
has_values (gpointer user_data)
{
  const char *told = ponder_page_get_sentence (PONDER_PAGE (page_test.page));

  return strstr (told, "With best play ") != NULL || strstr (told, "A draw: ") != NULL;
}

/* Returns whether a square has the number 1, which it also draws. */
static gboolean
is_in_first_pair (guint square)
{
  g_autofree char *name = board_test_dup_name (get_board (), square);
  g_autofree char *drawn = widget_test_dup_drawn (board_test_get_cell (get_board (), square));

  if (!g_str_has_suffix (name, ", pair 1"))
    return FALSE;
  g_assert_cmpstr (drawn, ==, "1");
  return TRUE;
}

/* Five in a row on 5×5 can't be searched, but O's pairs prove a draw. */
static void
test_pairs (void)
{
  guint square = 0;

  set_up ();
  page_test_activate ("example", g_variant_new_uint32 (7));
  page_test_activate ("values", NULL);
  widget_test_wait (has_values, NULL);
  widget_test_settle (page_test.window);
  assert_told ("X to move. A draw: each line that X can still fill has a number twice; when X takes one, O takes the "
               "other. A square marked D draws, too; it belongs to no pair.");
  while (!is_in_first_pair (square))
    square++;
  ponder_board_activate_cell (get_board (), square);
  widget_test_settle (page_test.window);
  g_assert_true (is_in_first_pair (square));
  g_assert_true (
    g_str_has_prefix (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), "O to move. O answers in pair 1: "));
  page_test_tear_down ();
}

static guint n_look_ups;
static void (*look_up) (PonderGameSolution *, const guint8 *, PonderGameResult *);

static void
count_look_up (PonderGameSolution *solution,
               const guint8       *position,
               PonderGameResult   *result)
{
  n_look_ups++;
  look_up (solution, position, result);
}

/* On a large board a look-up takes its time, so that the board and the sentence below it share them: one a move, and a
 * few for the sentence. */
static void
test_look_ups (void)
{
  PonderGameSolutionClass *klass;

  set_up ();
  page_test_activate ("example", g_variant_new_uint32 (7));
  page_test_activate ("values", NULL);
  widget_test_wait (has_values, NULL);
  klass = g_type_class_ref (g_type_from_name ("PonderPairingSolution"));
  look_up = klass->look_up;
  klass->look_up = count_look_up;
  ponder_game_page_redraw (PONDER_GAME_PAGE (page_test.page));
  klass->look_up = look_up;
  g_type_class_unref (klass);
  g_assert_cmpuint (n_look_ups, >=, 25);
  g_assert_cmpuint (n_look_ups, <, 25 + 5);
  page_test_tear_down ();
}

/* Where a move can lose, the board says which, and no pairs are shown; those that keep the draw are marked, too. */
static void
test_threat (void)
{
  static const char *const names[] = { ", empty, X loses in 2 moves", ", empty, a draw" };
  static const PonderGameMove moves[] = { 0, 10, 6, 11, 24, 12, 23, 13 };
  PonderGamePage *page;

  set_up ();
  page = PONDER_GAME_PAGE (page_test.page);
  page_test_activate ("example", g_variant_new_uint32 (7));
  page_test_activate ("values", NULL);
  widget_test_wait (has_values, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    ponder_game_page_play (page, moves[i]);
  widget_test_settle (page_test.window);
  assert_told ("X to move. With best play it is a draw.");
  for (guint square = 0; square < 25; square++)
    {
      g_autofree char *name = board_test_dup_name (get_board (), square);

      if (strstr (name, "empty") != NULL)
        g_assert_true (g_str_has_suffix (name, names[square == 14]));
    }
  page_test_tear_down ();
}

/* Every example can begin, and what is copied of it is read again. */
static void
test_examples (void)
{
  PonderGamePageClass *klass;

  set_up ();
  klass = PONDER_GAME_PAGE_GET_CLASS (page_test.page);
  for (guint i = 0; PONDER_PAGE_CLASS (klass)->examples[i].name != NULL; i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (PonderGame) read = NULL;
      PonderGame *game;

      page_test_activate ("example", g_variant_new_uint32 (i));
      game = ponder_game_page_get (PONDER_GAME_PAGE (page_test.page))->game;
      g_assert_true (ponder_game_check (game, NULL));
      text = klass->dup_text (PONDER_GAME_PAGE (page_test.page), game);
      read = klass->read (game, text, NULL);
      g_assert_true (ponder_game_equal (read, game));
    }
  page_test_tear_down ();
}

static gboolean
is_too_large (gpointer n_empty)
{
  g_autofree char *part = g_strdup_printf (" %u squares are empty", GPOINTER_TO_UINT (n_empty));

  return strstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), part) != NULL;
}

/* A board that is too large is searched once few squares are empty, from the position that then stands on it. */
static void
test_late (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (5, 5, 4, NULL, NULL);

  set_up ();
  ponder_game_page_open (PONDER_GAME_PAGE (page_test.page), game, NULL);
  page_test_activate ("values", NULL);
  widget_test_wait (is_too_large, GUINT_TO_POINTER (25));
  for (guint square = 0; square < 13; square++)
    {
      g_assert_true (is_too_large (GUINT_TO_POINTER (25 - square)));
      g_assert_false (has_values (NULL));
      ponder_game_page_play (PONDER_GAME_PAGE (page_test.page), square);
    }
  widget_test_wait (has_values, NULL);
  ponder_game_page_play (PONDER_GAME_PAGE (page_test.page), 13);
  g_assert_true (has_values (NULL));
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  g_assert_false (has_values (NULL));
  page_test_tear_down ();
}

static gboolean
has_ended (gpointer user_data)
{
  return !gtk_widget_get_visible (widget_test_child (user_data, "spinner"));
}

static gboolean
has_totals (gpointer user_data)
{
  return gtk_widget_get_visible (widget_test_child (user_data, "totals_part"));
}

static void
assert_row (GtkListBox *list,
            int         nth,
            const char *title,
            const char *said)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, nth));

  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, title);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, said);
}

/* The table of first moves, and the counts of all games. */
static void
test_comparison (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, NULL, NULL);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (64 << 20);
  PonderNoughtsComparison *comparison =
    PONDER_NOUGHTS_COMPARISON (g_object_ref_sink (ponder_noughts_comparison_new (PONDER_NOUGHTS (game), budget)));

  widget_test_wait (has_totals, comparison);
  assert_row (widget_test_child (comparison, "list"), 0, "Draw",
              "Row 1, column 1, and 3 squares like it\nGames after it: X wins 14,652, O 7,896, draws 5,184");
  assert_row (widget_test_child (comparison, "list"), 2, "Draw",
              "Row 2, column 2\nGames after it: X wins 15,648, O 5,616, draws 4,608");
  g_assert_null (gtk_list_box_get_row_at_index (widget_test_child (comparison, "list"), 3));
  g_assert_cmpstr (adw_preferences_group_get_description (widget_test_child (comparison, "totals_part")), ==,
                   "255,168 games, 5,478 positions, 765 up to symmetry: a draw.");
  g_assert_finalize_object (comparison);
}

/* On a board that can't be searched, not every move is known by pairs. */
static void
test_unknown (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (5, 5, 5, "X.O...X...X..XX.O...O.OOX", NULL);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (64 << 20);
  PonderNoughtsComparison *comparison =
    PONDER_NOUGHTS_COMPARISON (g_object_ref_sink (ponder_noughts_comparison_new (PONDER_NOUGHTS (game), budget)));
  GtkWidget *list = widget_test_child (comparison, "list");
  guint n_unknown = 0;
  GtkListBoxRow *row;

  widget_test_wait (has_ended, comparison);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) != NULL; i++)
    n_unknown += g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "Not known");
  g_assert_cmpuint (n_unknown, >, 0);
  g_assert_false (gtk_widget_get_visible (widget_test_child (comparison, "totals_part")));
  g_assert_finalize_object (comparison);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/noughts-page/game", test_game);
  g_test_add_func ("/noughts-page/preview", test_preview);
  g_test_add_func ("/noughts-page/smaller-board", test_smaller_board);
  g_test_add_func ("/noughts-page/set-up", test_set_up);
  g_test_add_func ("/noughts-page/rules", test_rules);
  g_test_add_func ("/noughts-page/pairs", test_pairs);
  g_test_add_func ("/noughts-page/look-ups", test_look_ups);
  g_test_add_func ("/noughts-page/threat", test_threat);
  g_test_add_func ("/noughts-page/late", test_late);
  g_test_add_func ("/noughts-page/examples", test_examples);
  g_test_add_func ("/noughts-page/comparison", test_comparison);
  g_test_add_func ("/noughts-page/unknown", test_unknown);
  return g_test_run ();
}
