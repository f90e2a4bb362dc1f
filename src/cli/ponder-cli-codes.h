/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-evaluation.h"
#include "ponder-code-guesser.h"

G_BEGIN_DECLS

#define PONDER_CLI_CODES_COMMAND "bulls-and-cows"

int      ponder_cli_codes_run              (char                    **arguments);
int      ponder_cli_codes_guess            (const PonderCodeRules    *rules,
                                            const PonderCodeStrategy *strategy,
                                            double                    seconds);
gboolean ponder_cli_codes_suggest          (const PonderCodeRules    *rules,
                                            const PonderCodeLine     *lines,
                                            guint                     n_lines,
                                            const PonderCodeStrategy *strategy,
                                            double                    seconds,
                                            PonderCodeSuggestion     *suggestion,
                                            GError                  **error);
gboolean ponder_cli_codes_evaluate         (const PonderCodeRules    *rules,
                                            const PonderCodeStrategy *strategy,
                                            double                    seconds,
                                            guint64                   memory,
                                            PonderCodeEvaluation     *evaluation,
                                            GError                  **error);
gboolean ponder_cli_codes_read_line        (const PonderCodeRules    *rules,
                                            const char               *text,
                                            PonderCodeLine           *line,
                                            GError                  **error);
void     ponder_cli_codes_tell_corrections (const PonderCodeRules    *rules,
                                            const PonderCodeLine     *lines,
                                            guint                     n_lines,
                                            GString                  *text);

G_END_DECLS
