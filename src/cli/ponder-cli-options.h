/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/* The puzzle that has logical steps, see ponder-cli-sudoku.c. */
#define PONDER_CLI_STEPS_PUZZLE "sudoku"

/* The options of a command. Plain data. */
typedef struct
{
  PonderPuzzleClass *klass; /* nullable: the class of puzzle; NULL if a document tells it */
  PonderInput input; /* where the puzzle comes from; a document counts as text */
  GKeyFile *file; /* a document made of the puzzle's own options */
  char **words; /* the words after the options: the puzzle, or a file */

  const PonderPreset *preset; /* nullable: the method to start from; NULL for ponder_solve() */
  PonderLimits limits; /* when to stop, and how many answers to keep */
  char *tree; /* nullable: (type filename) the file for the tree of the search */
  guint64 tree_nodes; /* how many nodes of the tree to write */
  gboolean count; /* whether to print how many answers there are */
  /* nullable: the techniques whose steps to print at the position given instead of the answer, with commas; if it is
   * empty, a step after the other to the answer */
  char *steps;
  gboolean rate; /* whether to print the difficulty instead of the answer */
  gboolean stats; /* whether to print the figures */
  gboolean json; /* whether to print JSON */

  /*< private >*/
  int method; /* 0: solve, or else a preset, from 1 */
  int pruning; /* -1: use the preset's; also for those below */
  int order;
  int checking;
  gboolean remember;
  gboolean no_remember;
  char *seed; /* nullable: none was given; also below */
  guint64 seed_number;
  char *find;
} PonderCliOptions;

/* Reads the options of a command. For --help, prints it and ends the program. @klass: NULL if a document tells it.
 * @arguments begin with the command's name. */
gboolean ponder_cli_options_init  (PonderCliOptions  *self,
                                   PonderPuzzleClass *klass,
                                   char             **arguments,
                                   GError           **error);
void     ponder_cli_options_clear (PonderCliOptions  *self);
/* Sets @method to the preset's, changed by the options. Returns whether these fit the puzzle. */
gboolean ponder_cli_options_init_method (const PonderCliOptions *self,
                                         PonderPuzzle           *puzzle,
                                         PonderMethod           *method,
                                         GError                **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderCliOptions, ponder_cli_options_clear)

G_END_DECLS
