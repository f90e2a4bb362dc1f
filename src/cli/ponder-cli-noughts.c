/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-games.h"
#include "ponder-noughts.h"

/* ponder-cli noughts: who wins from a position, and which squares keep that. */

#define DEFAULT_ROW 3

static gboolean
read_side (const char *text,
           guint      *side)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 1, PONDER_NOUGHTS_MOST_SIDE, &number, NULL))
    return FALSE;
  *side = (guint) number;
  return TRUE;
}

/* Reads the size of the board and how many in a row win, which are NULL if they aren't given. */
static gboolean
read_rules (const char *board,
            const char *in_a_row,
            guint      *rows,
            guint      *columns,
            guint      *row,
            GError    **error)
{
  g_auto (GStrv) sides = g_strsplit_set (board != NULL ? board : "3x3", "xX", -1);
  g_autofree char *expected = NULL;

  if (g_strv_length (sides) != 2 || !read_side (sides[0], rows) || !read_side (sides[1], columns))
    {
      /* Translators: the “x” is typed as it is */
      expected = g_strdup_printf (_ ("rows x columns, such as 4x4, each from 1 to %d"), PONDER_NOUGHTS_MOST_SIDE);
      return ponder_cli_parse_set_bad (error, "--board", board, expected);
    }
  *row = MIN (DEFAULT_ROW, MAX (*rows, *columns));
  if (in_a_row != NULL && !read_side (in_a_row, row))
    expected = g_strdup_printf (_ ("a number from 1 to %d"), PONDER_NOUGHTS_MOST_SIDE);
  else if (*row > MAX (*rows, *columns))
    expected = g_strdup_printf (_ ("at most %u on a board of %u × %u"), MAX (*rows, *columns), *rows, *columns);
  return expected == NULL || ponder_cli_parse_set_bad (error, "--row", in_a_row, expected);
}

static const char *
describe_result (PonderGame     *game,
                 PonderGameValue value)
{
  static const char *const names[] = { "X", "O" };
  guint turn = ponder_game_get_turn (game, ponder_game_get_start (game));

  if (value == PONDER_GAME_DRAW)
    return "draw";
  return names[value == PONDER_GAME_WIN ? turn : 1 - turn];
}

static void
list_moves (PonderGame         *game,
            PonderGameSolution *solution,
            GArray             *moves)
{
  ponder_game_solution_list_best (solution, game, ponder_game_get_start (game), moves);
}

static const PonderCliGame noughts = {
  /* Translators: what follows the command in --help: the squares of the board */
  .parameters = N_ ("[SQUARES]"),
  .summary = N_ ("Noughts and Crosses: who wins if both play as well as possible, X, O or draw; then the squares that "
                 "keep that, 1, 2, … in reading order.\nSQUARES is the board in reading order, such as X.O...O.X; "
                 "without it the board is empty."),
  .separator = " ",
  .describe_result = describe_result,
  .list_moves = list_moves,
};

int
ponder_cli_noughts_run (char **arguments)
{
  g_autofree char *board = NULL, *in_a_row = NULL, *cells = NULL;
  const PonderCliOption own[] = {
    { "board", PONDER_CLI_TEXT, &board, N_ ("rows and columns of the board (default: 3x3)"), N_ ("ROWSxCOLUMNS") },
    { "row", PONDER_CLI_TEXT, &in_a_row, N_ ("how many in a row win (default: 3)"), N_ ("N") },
  };
  g_auto (PonderCliGameOptions) options = { NULL };
  g_autoptr (PonderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  guint rows = 0;
  guint columns = 0;
  guint row = 0;

  if (!ponder_cli_games_parse (&noughts, &options, own, G_N_ELEMENTS (own), arguments, &error) ||
      !read_rules (board, in_a_row, &rows, &columns, &row, &error))
    return ponder_cli_parse_refuse (error->message);
  cells = options.words[0] != NULL ? g_strjoinv (" ", options.words) : NULL;
  game = ponder_noughts_new (columns, rows, row, cells, &error);
  return game != NULL ? ponder_cli_games_answer (&noughts, &options, game)
                      : ponder_cli_games_report_bad (&options, error);
}
