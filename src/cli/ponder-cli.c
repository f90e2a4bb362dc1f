/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>
#include <signal.h>

#include "ponder-cli-games.h"
#include "ponder-cli-parse.h"
#include "ponder-cli-puzzle.h"
#include "ponder-cli-report.h"
#include "ponder-key-file.h"
#include "ponder-locale.h"
#include "ponder-puzzles.h"

/* src/cli: ponder-cli, which works without a display.
 *
 *   ponder-cli-parse  reads the options of any command, by a table
 *   PonderCliOptions  the options of a command that answers puzzles
 *   PonderCliInput    a file or standard input, line by line
 *   PonderCliReport   the output: text, JSON, the exit status
 *   PonderCliMonitor  limits the time of a long computation, and shows its progress
 *   ponder-cli-puzzle answers puzzles
 *   ponder-cli-tree   writes the tree of a search: in lines, or as a picture
 *   ponder-cli-sudoku finds the puzzles in a file of sudokus, their logical steps and their difficulty
 *   ponder-cli-codes  bulls and cows
 *   ponder-cli-games  what the commands of all games of two players have in common
 *
 * Every puzzle in the table of ponder-puzzles.c is a command; no code here but ponder-cli-sudoku depends on a
 * particular puzzle. */

static int
run_puzzle (PonderPuzzleClass *klass,
            char             **arguments)
{
  g_auto (PonderCliOptions) options = { 0 };
  g_autoptr (GError) error = NULL;

  if (ponder_cli_options_init (&options, klass, arguments, &error))
    return ponder_cli_puzzle_run (&options);
  return ponder_cli_parse_refuse (error->message);
}

static int
run_document (char **arguments)
{
  return run_puzzle (NULL, arguments);
}

/* The commands that aren't puzzles. */
static const struct
{
  const char *id;
  const char *summary;
  int (*run) (char **arguments);
} commands[] = {
  { "solve", N_ ("A document (.ponder) with any of these"), run_document },
  { PONDER_CLI_CODES_COMMAND, N_ ("Bulls and Cows"), ponder_cli_codes_run },
  { "noughts", N_ ("Noughts and Crosses"), ponder_cli_noughts_run },
  { "take-away", N_ ("Take-Away"), ponder_cli_take_away_run },
};

static char *
usage (void)
{
  GString *text = g_string_new (_ ("Usage:\n  ponder-cli COMMAND [OPTION…]\n\nCommands:\n"));
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles = ponder_puzzles (&n_puzzles);

  for (guint i = 0; i < n_puzzles; i++)
    g_string_append_printf (text, "  %-16s %s\n", puzzles[i]->id, _ (puzzles[i]->name));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-16s %s\n", commands[i].id, _ (commands[i].summary));
  g_string_append (text, _ ("\n“ponder-cli COMMAND --help” explains a command; --version prints the version.\n"));
  return g_string_free (text, FALSE);
}

/* Returns the exit status, or a negative number if there is no such command. */
static int
run_command (const char *command,
             char      **arguments)
{
  g_autofree char *name = g_strdup_printf ("ponder-cli %s", command);
  PonderPuzzleClass *klass = ponder_puzzle_find (command);

  g_set_prgname (name);
  if (klass != NULL)
    {
      ponder_key_file_name_options ();
      return run_puzzle (klass, arguments);
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].id, command))
      return commands[i].run (arguments);
  return -1;
}

int
main (int    argc,
      char **argv)
{
  const char *command = argc > 1 ? argv[1] : "";
  g_autofree char *help = NULL;

  ponder_locale_start ();

  /* If the reader of a pipe has ended, writing should fail with an error. */
  signal (SIGPIPE, SIG_IGN);

  help = usage ();
  if (g_str_equal (command, "--help") || g_str_equal (command, "-h"))
    g_print ("%s", help);
  else if (g_str_equal (command, "--version"))
    g_print ("ponder-cli %s\n", PACKAGE_VERSION);
  else
    {
      int status = run_command (command, argv + 1);

      if (status >= 0)
        return status;
      if (argc > 1)
        g_printerr (_ ("ponder-cli: “%s” is not a command\n"), command);
      g_printerr ("%s", help);
      return PONDER_CLI_EXIT_BAD;
    }
  return PONDER_CLI_EXIT_ANSWERED;
}
