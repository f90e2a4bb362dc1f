/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib.h>

#include "ponder-noughts-moves.h"
#include "ponder-noughts-reading.h"
#include "ponder-noughts.h"

static PonderNoughts *
new_game (guint       side,
          guint       row,
          const char *cells)
{
  g_autoptr (GError) error = NULL;
  PonderGame *game = ponder_noughts_new (side, side, row, cells, &error);

  g_assert_no_error (error);
  return PONDER_NOUGHTS (game);
}

/* Returns the moves as “1 2: W5”, squares from 1, with the games that end in each way, if they are counted. */
static char *
list (PonderNoughts *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (PONDER_GAME (game), NULL, NULL, &error);
  g_autoptr (GPtrArray) moves = NULL;
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  moves = ponder_noughts_moves_list (game, solution);
  for (guint i = 0; i < moves->len; i++)
    {
      const PonderNoughtsMoves *move = moves->pdata[i];

      g_assert_cmpuint (move->move, ==, g_array_index (move->squares, guint, 0));
      for (guint j = 0; j < move->squares->len; j++)
        g_string_append_printf (text, "%u ", g_array_index (move->squares, guint, j) + 1);
      g_string_append_printf (text, "%c%u", "?LDW"[move->result.value], move -> result.n_moves);
      if (move->has_endings)
        g_string_append_printf (text, " %u/%u/%u", (guint) move->endings.won[0], (guint) move->endings.won[1],
                                (guint) move->endings.drawn);
      g_string_append (text, "; ");
    }
  return g_string_free (text, FALSE);
}

/* Four games of the first kind, four of the second and one of the third are the 255,168 that Henry Bottomley counts in
 * "How many Tic-Tac-Toe games are possible?", 2001. */
static const struct
{
  guint side;
  guint row;
  const char *cells;
  const char *expected;
} positions[] = {
  { 3, 3, ".........",
    "1 3 7 9 D0 14652/7896/5184; 2 4 6 8 D0 14232/10176/5184; 5 D0 15648/5616/4608; " },
  { 3, 3, "XX.OO....", "3 W1 1/0/0; 6 D0 9/4/8; 7 L2 4/5/8; 8 L2 4/9/4; 9 L2 4/9/4; " },
  { 3, 3, "XO.......",
    "3 D0 268/144/180; 4 W5 239/126/108; 5 W5 317/48/108; 6 D0 316/132/144; 7 W5 287/90/72; 8 D0 348/84/216; "
    "9 D0 273/132/36; " },
  { 2, 2, "....", "1 2 3 4 W3 6/0/0; " },
};

static void
test_list (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (PonderNoughts) game = new_game (positions[i].side, positions[i].row, positions[i].cells);
      g_autofree char *listed = list (game);

      g_assert_cmpstr (listed, ==, positions[i].expected);
    }
}

static const struct
{
  const char *text;
  const char *expected; /* NULL if it can't be read */
} texts[] = {
  { "X.O...O.X", "3×3 3 X.O...O.X" },
  { "x . o\n. . .\no . x\n", "3×3 3 X.O...O.X" },
  { "X..O\n....\n....\n....", "4×4 3 X..O............" },
  { "X..O............", "4×4 3 X..O............" },
  { "X..O\n....\n", "4×2 3 X..O...." },
  { "XO", NULL },
  { "X\n.O", NULL },
  { "X.O...O.8", NULL },
  { "", NULL },
  { "\xff", NULL },
};

/* A board that is pasted keeps the rules that it says nothing of. */
static void
test_reading (void)
{
  g_autoptr (PonderNoughts) like = new_game (3, 3, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PonderGame) game = ponder_noughts_reading (PONDER_GAME (like), texts[i].text, &error);

      if (game != NULL)
        {
          const PonderNoughtsBoard *board = PONDER_NOUGHTS (game)->board;
          g_autofree char *cells = ponder_noughts_text_write (board, ponder_game_get_start (game));
          g_autofree char *read = g_strdup_printf ("%u×%u %u %s", board->columns, board->rows, board->row, cells);

          g_assert_no_error (error);
          g_assert_cmpstr (read, ==, texts[i].expected);
        }
      else
        {
          g_assert_nonnull (error);
          g_assert_null (texts[i].expected);
        }
    }
  g_assert_true (ponder_noughts_is_text ("X.O\n...\n"));
  g_assert_false (ponder_noughts_is_text ("..."));
  g_assert_false (ponder_noughts_is_text ("X.O.5"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/noughts-moves/list", test_list);
  g_test_add_func ("/noughts-moves/reading", test_reading);
  return g_test_run ();
}
