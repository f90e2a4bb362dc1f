/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "ponder-cli-options.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

/**
 * PonderCliExit:
 *
 * The exit statuses. The worst one of all puzzles is returned, see ponder_cli_report_raise().
 */
typedef enum
{
  PONDER_CLI_EXIT_ANSWERED = 0,
  PONDER_CLI_EXIT_NO_ANSWER = 1,
  PONDER_CLI_EXIT_BAD = 2,
  PONDER_CLI_EXIT_STOPPED = 3,
} PonderCliExit;

/**
 * PonderCliSource:
 * @text: (nullable): the puzzle as it was written
 * @line: its line, from 1; 0 if it isn't one of many
 *
 * Where a puzzle comes from.
 */
typedef struct
{
  const char *text;
  guint64 line;
} PonderCliSource;

/**
 * PonderCliReport:
 *
 * The output of a command, collected in blocks, and its exit status.
 */
typedef struct
{
  const PonderCliOptions *options;
  GOutputStream *stream;
  GString *text; /* not yet written */
  gboolean is_terminal;
  gint64 written_at;
  gboolean has_printed;
  gboolean had_several_lines; /* of the last item printed */
  gboolean has_tree; /* whether the tree that the options ask for has been written */
  PonderCliExit status;
  gboolean has_failed; /* writing failed */
} PonderCliReport;

void ponder_cli_report_init    (PonderCliReport        *self,
                                const PonderCliOptions *options);
void ponder_cli_report_clear   (PonderCliReport        *self);
void ponder_cli_report_raise   (PonderCliReport        *self,
                                PonderCliExit           status);
void ponder_cli_report_flush   (PonderCliReport        *self);
void ponder_cli_report_outcome (PonderCliReport        *self,
                                const PonderCliSource  *source,
                                PonderPuzzle           *puzzle,
                                const PonderOutcome    *outcome);
void ponder_cli_report_text    (PonderCliReport        *self,
                                const char             *text,
                                PonderCliExit           status);
/* Prints a JSON object with the members of every outcome, and one more. @more is taken, and may be %NULL. */
void        ponder_cli_report_object     (PonderCliReport       *self,
                                          const PonderCliSource *source,
                                          const char            *status,
                                          const char            *answer,
                                          const char            *name,
                                          JsonNode              *more,
                                          PonderCliExit          exit);
void        ponder_cli_report_bad        (PonderCliReport       *self,
                                          const PonderCliSource *source,
                                          const char            *reason);
const char *ponder_cli_report_verdict_id (PonderVerdict          verdict);
int         ponder_cli_report_end        (int                    status);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderCliReport, ponder_cli_report_clear)

G_END_DECLS
