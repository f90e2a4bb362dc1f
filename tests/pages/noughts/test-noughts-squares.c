/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

#include "ponder-noughts-squares.h"
#include "ponder-noughts-turn.h"

static PonderNoughtsSquares squares;

/* Shows a position that was reached by moves on a board of three by three. */
static void
show (const char           *cells,
      const PonderGameMove *moves,
      guint                 n_moves,
      gboolean              valued)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, cells, &error);
  g_autoptr (PonderGameSolution) solution = valued ? ponder_game_solve (game, NULL, NULL, &error) : NULL;
  gsize size = ponder_game_get_size (game);
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (game), size);
  g_autofree guint8 *next = g_malloc (size);
  PonderGameScene scene = { .game = game, .moves = moves, .n_moves = n_moves, .values = solution };

  g_assert_no_error (error);
  for (guint i = 0; i < n_moves; i++)
    {
      ponder_game_apply (game, position, moves[i], next);
      memcpy (position, next, size);
    }
  scene.position = position;
  scene.outcome = ponder_game_get_outcome (game, position);
  scene.turn = ponder_game_get_turn (game, position);
  scene.may_move = scene.outcome == PONDER_GAME_GOES_ON;
  ponder_noughts_squares_set (&squares, &scene);
}

static void
assert_name (guint       square,
             const char *expected)
{
  PonderCellAppearance appearance = { 0 };
  g_autofree char *name = NULL;

  ponder_noughts_squares_show (&squares, square, FALSE, &appearance);
  name = ponder_cell_appearance_dup_name (&appearance, square / 3, square % 3);
  g_assert_cmpstr (name, ==, expected);
}

/* Marks, the last move and the line that has won are spoken, too. */
static void
test_names (void)
{
  static const PonderGameMove moves[] = { 4, 1, 8 };

  show ("X..O.....", moves, 3, FALSE);
  assert_name (0, "Row 1, column 1, X, in the winning line");
  assert_name (1, "Row 1, column 2, O");
  assert_name (2, "Row 1, column 3, empty");
  assert_name (3, "Row 2, column 1, O");
  assert_name (4, "Row 2, column 2, X, in the winning line");
  assert_name (8, "Row 3, column 3, X, last move, in the winning line");
  g_assert_cmpuint (squares.strokes->len, ==, 1);
  g_assert_cmpuint (g_array_index (squares.strokes, PonderNoughtsStroke, 0).from, ==, 0);
  g_assert_cmpuint (g_array_index (squares.strokes, PonderNoughtsStroke, 0).to, ==, 8);
  ponder_noughts_squares_clear (&squares);
}

/* The second player's line is marked, too. */
static void
test_noughts_win (void)
{
  static const PonderGameMove moves[] = { 2 };

  show ("OO.XX...X", moves, 1, FALSE);
  assert_name (0, "Row 1, column 1, O, in the winning line");
  assert_name (2, "Row 1, column 3, O, last move, in the winning line");
  assert_name (3, "Row 2, column 1, X");
  g_assert_cmpuint (squares.strokes->len, ==, 1);
  g_assert_cmpuint (g_array_index (squares.strokes, PonderNoughtsStroke, 0).from, ==, 0);
  g_assert_cmpuint (g_array_index (squares.strokes, PonderNoughtsStroke, 0).to, ==, 2);
  ponder_noughts_squares_clear (&squares);
}

/* Two lines can be completed at once. */
static void
test_two_lines (void)
{
  static const PonderGameMove moves[] = { 4 };

  show ("XOXO.OXOX", NULL, 0, FALSE);
  g_assert_cmpuint (squares.strokes->len, ==, 0);
  show ("XOXO.OXOX", moves, 1, FALSE);
  g_assert_cmpuint (squares.strokes->len, ==, 2);
  ponder_noughts_squares_clear (&squares);
}

static void
assert_hint (guint       square,
             const char *hint,
             const char *css_class,
             const char *name)
{
  PonderCellAppearance appearance = { 0 };

  ponder_noughts_squares_show (&squares, square, FALSE, &appearance);
  g_assert_cmpstr (appearance.hint, ==, hint);
  g_assert_cmpstr (appearance.css_class, ==, css_class);
  assert_name (square, name);
}

/* Values are those of the player who moves. */
static void
test_values (void)
{
  static const PonderGameMove moves[] = { 1 };

  show ("XO.......", NULL, 0, TRUE);
  assert_hint (2, "D", "draw", "Row 1, column 3, empty, a draw");
  assert_hint (4, "W5", "win", "Row 2, column 2, empty, X wins in 5 moves");
  assert_hint (0, NULL, "cross", "Row 1, column 1, X");
  show ("X........", moves, 1, TRUE);
  assert_hint (4, "W5", "win", "Row 2, column 2, empty, X wins in 5 moves");
  assert_hint (1, NULL, "nought", "Row 1, column 2, O, last move");
  show ("X........", NULL, 0, TRUE);
  assert_hint (1, "L6", "loss", "Row 1, column 2, empty, O loses in 6 moves");
  assert_hint (4, "D", "draw", "Row 2, column 2, empty, a draw");
  show ("XX.OO....", NULL, 0, TRUE);
  assert_hint (2, "W1", "win", "Row 1, column 3, empty, X wins in 1 move");
  ponder_noughts_squares_clear (&squares);
}

/* The mark of the player who moves is previewed, but not where there is one, or a value. */
static void
test_preview (void)
{
  PonderCellAppearance appearance = { 0 };

  show ("X........", NULL, 0, FALSE);
  ponder_noughts_squares_show (&squares, 4, TRUE, &appearance);
  g_assert_cmpstr (appearance.icon, ==, "ponder-nought-symbolic");
  g_assert_cmpstr (appearance.css_class, ==, "preview");
  g_assert_null (appearance.text);
  appearance = (PonderCellAppearance){ 0 };
  ponder_noughts_squares_show (&squares, 0, TRUE, &appearance);
  g_assert_cmpstr (appearance.text, ==, "X");
  g_assert_null (appearance.hint);
  show ("X........", NULL, 0, TRUE);
  appearance = (PonderCellAppearance){ 0 };
  ponder_noughts_squares_show (&squares, 4, TRUE, &appearance);
  g_assert_cmpstr (appearance.hint, ==, "D");
  g_assert_null (appearance.icon);
  ponder_noughts_squares_clear (&squares);
}

static void
assert_chip (PonderNoughtsTurn *turn,
             guint              player,
             const char        *label,
             const char        *css_class)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (turn));

  if (player == 1)
    chip = gtk_widget_get_next_sibling (chip);
  gtk_test_accessible_assert_property (chip, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  g_assert_cmpint (gtk_widget_has_css_class (chip, "turn"), ==, g_strcmp0 (css_class, "turn") == 0);
  g_assert_cmpint (gtk_widget_has_css_class (chip, "won"), ==, g_strcmp0 (css_class, "won") == 0);
}

/* One sees, and hears, whose turn it is and who has won. */
static void
test_turn (void)
{
  PonderNoughtsTurn *turn = g_object_ref_sink (g_object_new (PONDER_TYPE_NOUGHTS_TURN, NULL));

  assert_chip (turn, 0, "X moves", "turn");
  assert_chip (turn, 1, "O", NULL);
  ponder_noughts_turn_show (turn, PONDER_GAME_GOES_ON, 1);
  assert_chip (turn, 0, "X", NULL);
  assert_chip (turn, 1, "O moves", "turn");
  ponder_noughts_turn_show (turn, PONDER_GAME_LOST, 1);
  assert_chip (turn, 0, "X has won", "won");
  assert_chip (turn, 1, "O", NULL);
  ponder_noughts_turn_show (turn, PONDER_GAME_DRAWN, 1);
  assert_chip (turn, 0, "X", NULL);
  assert_chip (turn, 1, "O", NULL);
  g_assert_finalize_object (turn);
}

/* The line of a pair passes each square between the two, where it leaves room for a number. */
static void
test_step (void)
{
  static const struct
  {
    guint from;
    guint to;
    guint next;
  } cases[] = { { 0, 4, 1 },   { 4, 1, 3 },  { 0, 15, 5 },  { 20, 5, 15 }, { 0, 24, 6 },
                { 18, 6, 12 }, { 4, 20, 8 }, { 16, 8, 12 }, { 7, 6, 6 },   { 3, 9, 9 } };
  const PonderNoughtsSquares board = { .rows = 5, .columns = 5 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (cases[i].from + ponder_noughts_squares_step (&board, cases[i].from, cases[i].to), ==,
                      cases[i].next);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);

  g_test_add_func ("/noughts-squares/names", test_names);
  g_test_add_func ("/noughts-squares/noughts-win", test_noughts_win);
  g_test_add_func ("/noughts-squares/two-lines", test_two_lines);
  g_test_add_func ("/noughts-squares/values", test_values);
  g_test_add_func ("/noughts-squares/preview", test_preview);
  g_test_add_func ("/noughts-squares/turn", test_turn);
  g_test_add_func ("/noughts-squares/step", test_step);
  return g_test_run ();
}
