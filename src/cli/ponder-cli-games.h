/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cli-parse.h"
#include "ponder-game-method.h"
#include "ponder-game-solution.h"

G_BEGIN_DECLS

/* What the command of a game does in its own way. */
typedef struct
{
  const char *parameters; /* what follows the options in --help */
  const char *summary; /* what --help says of the game */
  const char *separator; /* what is printed between two moves */
  /* returns the word for a result of the start, for the player whose turn it is there */
  const char *(*describe_result) (PonderGame     *game,
                              PonderGameValue value);
  /* adds the moves to print after the result */
  void        (*list_moves)  (PonderGame         *game,
                              PonderGameSolution *solution,
                              GArray             *moves);
  /* nullable: returns whether a run can search the game; if not, an error says why */
  gboolean    (*may_search)  (PonderGame *game,
                              GError    **error);
  /* nullable: adds the lines (element-type utf8) that are printed instead if the options say @values, and sets how
   * many nodes and bytes it took */
  gboolean    (*list_values) (PonderGame         *game,
                              PonderMemoryBudget *budget,
                              GCancellable       *cancellable,
                              GPtrArray          *lines,
                              PonderGameFigures  *figures,
                              GError            **error);
} PonderCliGame;

/* The options that all games have. */
typedef struct
{
  char **words; /* the words after the options, set by ponder_cli_games_parse() */
  gboolean runs; /* whether it finds the result by a run of a method, not by solving the game */
  gboolean values; /* whether it lists values instead; set by the game */

  /*< private >*/
  PonderGameMethod method; /* of the run */
  guint64 memory;          /* bytes */
  double seconds;          /* 0: no limit */
  gboolean stats;
  gboolean json;
} PonderCliGameOptions;

/* Reads the options of a command: those of all games, and its own. For --help, prints it and ends the program. */
gboolean ponder_cli_games_parse (const PonderCliGame   *kind,
                                 PonderCliGameOptions  *options,
                                 const PonderCliOption *own,
                                 guint                  n_own,
                                 char                 **arguments,
                                 GError               **error);
void     ponder_cli_games_clear (PonderCliGameOptions  *options);
/* Prints what is wrong with a game, and returns the exit status. */
int ponder_cli_games_report_bad (PonderCliGameOptions *options,
                                 const GError         *error);
/* Finds out who wins, prints it, and returns the exit status. */
int ponder_cli_games_answer (const PonderCliGame  *kind,
                             PonderCliGameOptions *options,
                             PonderGame           *game);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderCliGameOptions, ponder_cli_games_clear)

#define PONDER_CLI_CODES_COMMAND "bulls-and-cows"

/* The commands. The arguments begin with their names. They return the exit status. */
int ponder_cli_codes_run     (char **arguments);
int ponder_cli_noughts_run   (char **arguments);
int ponder_cli_take_away_run (char **arguments);

G_END_DECLS
