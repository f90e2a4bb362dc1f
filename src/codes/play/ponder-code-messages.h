/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-review.h"
#include "ponder-code-slips.h"

G_BEGIN_DECLS

/* The sentences of bulls and cows, for the page and the command line. */

/* The most slips to list: all if one answer is wrong; if several are, only the nearest of possibly thousands. */
#define PONDER_CODE_MESSAGES_MOST_SLIPS 100

char       *ponder_code_messages_worth       (const PonderCodeGuessValue *worth);
char       *ponder_code_messages_average     (const PonderCodeGuessValue *worth);
char       *ponder_code_messages_worth_short (const PonderCodeGuessValue *worth);
const char *ponder_code_messages_can_be      (const PonderCodeGuessValue *worth,
                                              gboolean                    suggested);
char       *ponder_code_messages_fit         (guint64                     n_codes);
char       *ponder_code_messages_must_be     (const PonderCodeRules      *rules,
                                              gboolean                    colours,
                                              PonderCode                  code);

char       *ponder_code_messages_answer      (PonderCodeAnswer            answer);
char       *ponder_code_messages_slips       (GPtrArray                  *slips);
char       *ponder_code_messages_slip        (const PonderCodeRules      *rules,
                                              gboolean                    colours,
                                              const PonderCodeLine       *lines,
                                              GPtrArray                  *slips,
                                              guint                       nth);
char       *ponder_code_messages_more_slips  (guint                       n);
char       *ponder_code_messages_check       (const PonderCodeRules      *rules,
                                              gboolean                    colours,
                                              const PonderCodeLine       *lines,
                                              guint                       n_lines,
                                              PonderCode                  told);
char       *ponder_code_messages_review      (const PonderCodeRules      *rules,
                                              gboolean                    colours,
                                              const PonderCodeReview     *review);

G_END_DECLS
