/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-evaluation.h"
#include "ponder-code-guesser.h"

G_BEGIN_DECLS

#define PONDER_CLI_CODES_COMMAND "bulls-and-cows"

/* Runs `ponder-cli bulls-and-cows`. @arguments begin with its name. Returns the exit status. */
int ponder_cli_codes_run (char **arguments);
/* Guesses a number, with answers read from standard input and at most @seconds for each guess, 0 for no limit. Returns
 * the exit status: whether the number was found, without a limit stopping the search for a guess. */
int ponder_cli_codes_guess (const PonderCodeRules    *rules,
                            const PonderCodeStrategy *strategy,
                            double                    seconds);
/* Works like ponder_code_suggest() for at most @seconds, 0 for no limit, and shows its progress. If the time is up,
 * returns FALSE with %G_IO_ERROR_CANCELLED, and @suggestion is the best so far, whose guess is %PONDER_CODE_NONE if
 * there is none. */
gboolean ponder_cli_codes_suggest (const PonderCodeRules    *rules,
                                   const PonderCodeLine     *lines,
                                   guint                     n_lines,
                                   const PonderCodeStrategy *strategy,
                                   double                    seconds,
                                   PonderCodeSuggestion     *suggestion,
                                   GError                  **error);
/* Reads a line such as `1234=0,2`. */
gboolean ponder_cli_codes_read_line (const PonderCodeRules *rules,
                                     const char            *text,
                                     PonderCodeLine        *line,
                                     GError               **error);
/* Appends which of some answers that no code fits may be wrong, and what they may be instead, in lines. */
void ponder_cli_codes_tell_corrections (const PonderCodeRules *rules,
                                        const PonderCodeLine  *lines,
                                        guint                  n_lines,
                                        GString               *text);

G_END_DECLS
