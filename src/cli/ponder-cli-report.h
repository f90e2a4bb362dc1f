/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "ponder-cli-options.h"

G_BEGIN_DECLS

/* The exit statuses. The worst one of all puzzles is returned. */
typedef enum
{
  PONDER_CLI_EXIT_ANSWERED = 0,
  PONDER_CLI_EXIT_NO_ANSWER = 1,
  PONDER_CLI_EXIT_BAD = 2,
  PONDER_CLI_EXIT_STOPPED = 3,
} PonderCliExit;

/* Where a puzzle comes from. */
typedef struct
{
  const char *text; /* nullable: the puzzle as it was written */
  guint64 line; /* its line, from 1; 0 if it isn't one of many */
} PonderCliSource;

/* A result in JSON. */
typedef struct
{
  const char *puzzle; /* nullable: the puzzle as it was written */
  PonderCliExit exit; /* the exit status for it */
  const char *status; /* nullable: the word for the result, if @exit has another one */
  JsonArray *answers; /* nullable: the answers, in strings */
  guint64 count; /* how many there are */
  const char *reason; /* nullable: why there is none */
  JsonObject *figures; /* nullable: what the search counted */
  const char *name; /* nullable: the name of one more member */
  JsonNode *more; /* nullable: its value */
} PonderCliObject;

/* The output of a command, collected in blocks, and its exit status. */
typedef struct
{
  gboolean json; /* whether to print JSON */
  const PonderCliOptions *options; /* nullable: of a command that answers puzzles */
  PonderCliExit status; /* the exit status so far */
  gboolean has_failed; /* writing failed */
  gboolean has_tree; /* whether the tree that the options ask for has been written */

  /*< private >*/
  GString *text; /* not yet written */
  gboolean is_terminal;
  gint64 written_at;
  gboolean has_printed;
  gboolean had_several_lines; /* of the last item printed */
} PonderCliReport;

void ponder_cli_report_init  (PonderCliReport *self,
                              gboolean         json);
void ponder_cli_report_clear (PonderCliReport *self);
/* Writes everything printed so far. On failure prints an error and sets @has_failed. A reader that has gone away, as
 * “head” does, is no error. */
void ponder_cli_report_flush (PonderCliReport *self);
/* Prints an item, unless it is empty. A blank line separates items if one of them has several lines. */
void ponder_cli_report_text   (PonderCliReport       *self,
                               const char            *text,
                               PonderCliExit          status);
void ponder_cli_report_object (PonderCliReport       *self,
                               const PonderCliObject *object);
/* Prints that a puzzle could not be read. */
void ponder_cli_report_bad (PonderCliReport       *self,
                            const PonderCliSource *source,
                            const char            *reason);
/* Reports that a file can't be read, which ends the command. The answers so far are printed first. */
void ponder_cli_report_unreadable (PonderCliReport *self,
                                   const GError    *error);
/* Returns the word for a result in text and JSON. */
const char *ponder_cli_exit_id (PonderCliExit status);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderCliReport, ponder_cli_report_clear)

/* Sets a number, as a string if it is over 2^53: programs that read numbers as doubles would change it. */
void ponder_cli_json_set_count   (JsonObject *object,
                                  const char *name,
                                  guint64     count);
void ponder_cli_json_append_line (JsonObject *object,
                                  GString    *text);

G_END_DECLS
