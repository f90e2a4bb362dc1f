/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What the value of an option is. */
typedef enum
{
  PONDER_CLI_SWITCH, /* a gboolean: whether the option is there */
  PONDER_CLI_TEXT, /* a char *, owned by who reads the options */
  PONDER_CLI_FILE, /* the same, of a file name */
  PONDER_CLI_WORD, /* an int: which of the words it is */
  PONDER_CLI_NUMBER, /* a guint64 */
  PONDER_CLI_MEMORY, /* a guint64: bytes; given in MiB */
  PONDER_CLI_SECONDS, /* a double */
} PonderCliKind;

/* An option of a command. A table of them ends with a NULL name. */
typedef struct
{
  const char *name; /* without the dashes */
  PonderCliKind kind; /* what its value is */
  gpointer value; /* where the value goes; stays as it is without the option */
  const char *help; /* what --help says of it */
  const char *argument; /* nullable: the placeholder of the value in --help */
  const char *const *words; /* nullable: the words of a PONDER_CLI_WORD */
  guint64 least; /* the least PONDER_CLI_NUMBER */
} PonderCliOption;

/* Reads the options of a command; for --help, prints it and ends the program. @arguments begin with the command's name.
 * @parameter, @summary and @description are for --help, translated. Returns the words after the options; NULL if an
 * option is invalid. */
char **ponder_cli_parse (const PonderCliOption *options,
                         const char            *parameter,
                         const char            *summary,
                         const char            *description,
                         char                 **arguments,
                         GError               **error);
/* Appends a line of --help. */
void ponder_cli_parse_explain (GString    *description,
                               const char *id,
                               const char *explanation);
/* Sets the error for the value of an option, such as “--seed”, and returns FALSE. */
gboolean ponder_cli_parse_set_bad (GError    **error,
                                   const char *name,
                                   const char *value,
                                   const char *expected);
/* Reads one of some words, which end with NULL; @which becomes its index. */
gboolean ponder_cli_parse_word (const char *const *words,
                                const char        *name,
                                const char        *value,
                                int               *which,
                                GError           **error);
/* Prints what is wrong with the options of a command, and returns the exit status. */
int ponder_cli_parse_refuse (const char *fault);

G_END_DECLS
