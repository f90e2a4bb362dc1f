/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-games.h"
#include "ponder-cli-options.h"
#include "ponder-noughts.h"

/* ponder-cli noughts: who wins from a position, and which squares keep that. */

typedef struct
{
  PonderCliGameOptions common;
  guint rows;
  guint columns;
  guint row; /* 0: the default */
} Options;

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

static gboolean
parse_board_cb (const char *name,
                const char *value,
                gpointer    data,
                GError    **error)
{
  Options *options = data;
  g_auto (GStrv) sides = g_strsplit_set (value, "xX", -1);
  g_autofree char *expected = NULL;

  if (g_strv_length (sides) == 2 && read_side (sides[0], &options->rows) && read_side (sides[1], &options->columns))
    return TRUE;
  /* Translators: the “x” is typed as it is */
  expected = g_strdup_printf (_ ("rows x columns, such as 4x4, each from 1 to %d"), PONDER_NOUGHTS_MOST_SIDE);
  return ponder_cli_options_set_bad (error, name, value, expected);
}

static gboolean
parse_row_cb (const char *name,
              const char *value,
              gpointer    data,
              GError    **error)
{
  Options *options = data;
  g_autofree char *expected = NULL;

  if (read_side (value, &options->row))
    return TRUE;
  expected = g_strdup_printf (_ ("a number from 1 to %d"), PONDER_NOUGHTS_MOST_SIDE);
  return ponder_cli_options_set_bad (error, name, value, expected);
}

static const char *
tell_result (PonderGame     *game,
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
  .tell_result = tell_result,
  .list_moves = list_moves,
  .write_move = ponder_game_write_move,
};

static gboolean
check_row (Options *options,
           GError **error)
{
  guint most = MAX (options->rows, options->columns);
  g_autofree char *expected = NULL;
  g_autofree char *value = NULL;

  if (options->row == 0)
    options->row = MIN (DEFAULT_ROW, most);
  if (options->row <= most)
    return TRUE;
  value = g_strdup_printf ("%u", options->row);
  expected = g_strdup_printf (_ ("at most %u on a board of %u × %u"), most, options->rows, options->columns);
  return ponder_cli_options_set_bad (error, "--row", value, expected);
}

/**
 * ponder_cli_noughts_run:
 * @arguments: the name of the command and the arguments after it
 *
 * Runs `ponder-cli noughts`.
 *
 * Returns: the exit status
 */
int
ponder_cli_noughts_run (char **arguments)
{
  static const GOptionEntry entries[] = {
    { "board", 0, 0, G_OPTION_ARG_CALLBACK, parse_board_cb, N_ ("rows and columns of the board (default: 3x3)"),
      N_ ("ROWSxCOLUMNS") },
    { "row", 0, 0, G_OPTION_ARG_CALLBACK, parse_row_cb, N_ ("how many in a row win (default: 3)"), N_ ("N") },
    { NULL },
  };
  Options options = { .rows = 3, .columns = 3 };
  g_autoptr (PonderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!ponder_cli_games_parse (&noughts, &options.common, entries, arguments, &error) || !check_row (&options, &error))
    status = ponder_cli_options_refuse (error->message);
  else
    {
      g_autofree char *cells = options.common.words[0] != NULL ? g_strjoinv (" ", options.common.words) : NULL;

      game = ponder_noughts_new (options.columns, options.rows, options.row, cells, &error);
      status = game != NULL ? ponder_cli_games_answer (&noughts, &options.common, game)
                            : ponder_cli_games_tell_bad (&options.common, error);
    }
  ponder_cli_games_clear (&options.common);
  return status;
}
