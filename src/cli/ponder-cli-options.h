/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/* The puzzle that has logical steps, see ponder-cli-steps.c. */
#define PONDER_CLI_STEPS_PUZZLE "sudoku"

/**
 * PonderCliOptions:
 * @klass: (nullable): the class of puzzle; %NULL if a document tells it
 * @file: a document made of the puzzle's own options
 * @words: the words after the options: the puzzle, or a file
 * @preset: (nullable): the method to start from; %NULL for ponder_solve()
 * @limits: when to stop, and how many answers to keep
 * @tree: (nullable) (type filename): the file for the tree of the search
 * @tree_nodes: how many nodes of the tree to write
 * @count: whether to print how many answers there are
 * @walk: whether to print the logical steps instead of the answer
 * @steps: (nullable): the techniques whose steps to print at the position given, with commas; %NULL for a step after the
 *   other to the answer
 * @rate: whether to print the difficulty instead of the answer
 * @stats: whether to print the figures
 * @json: whether to print JSON
 *
 * The options of a command. Plain data.
 */
typedef struct
{
  PonderPuzzleClass *klass;
  GKeyFile *file;
  char **words;

  const PonderPreset *preset;
  PonderLimits limits;
  char *tree;
  guint64 tree_nodes;
  gboolean count;
  gboolean walk;
  char *steps;
  gboolean rate;
  gboolean stats;
  gboolean json;

  /*< private >*/
  int pruning; /* -1: use the preset's; also for those below */
  int order;
  int remember;
  int checking;
  gboolean has_seed;
  guint64 seed;
  gboolean has_find;
  gboolean find_first; /* whether --find is this word */
} PonderCliOptions;

gboolean    ponder_cli_options_init        (PonderCliOptions       *self,
                                            PonderPuzzleClass      *klass,
                                            char                  **arguments,
                                            GError                **error);
void        ponder_cli_options_clear       (PonderCliOptions       *self);
PonderInput ponder_cli_options_get_input   (const PonderCliOptions *self);
gboolean    ponder_cli_options_init_method (const PonderCliOptions *self,
                                            PonderPuzzle           *puzzle,
                                            PonderMethod           *method,
                                            GError                **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderCliOptions, ponder_cli_options_clear)

/* What all commands do alike with their options. The functions that read a value return whether it is valid; if it
 * isn't, the error tells the name of the option and what was expected. */
gboolean ponder_cli_options_set_bad      (GError           **error,
                                          const char        *name,
                                          const char        *value,
                                          const char        *expected);
gboolean ponder_cli_options_read_id      (const char *const *ids,
                                          const char        *name,
                                          const char        *value,
                                          int               *which,
                                          GError           **error);
gboolean ponder_cli_options_read_memory  (const char        *name,
                                          const char        *value,
                                          guint64           *bytes,
                                          GError           **error);
gboolean ponder_cli_options_read_timeout (const char        *name,
                                          const char        *value,
                                          double            *seconds,
                                          GError           **error);
gboolean ponder_cli_options_parse        (GOptionContext    *context,
                                          char            ***words,
                                          GError           **error);
int      ponder_cli_options_refuse       (const char        *fault);

G_END_DECLS
