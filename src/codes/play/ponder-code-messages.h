/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-corrections.h"
#include "ponder-code-review.h"
#include "ponder-code-suggestion.h"

G_BEGIN_DECLS

/* The sentences of bulls and cows, for the page and the command line. */

/* The most corrections to list. */
#define PONDER_CODE_MESSAGES_MOST_CORRECTIONS 100

char       *ponder_code_messages_worth            (const PonderCodeGuessValue  *worth);
const char *ponder_code_messages_can_be           (const PonderCodeGuessValue  *worth,
                                                   const PonderCodeSuggestion  *suggestion,
                                                   gboolean                     within);
char       *ponder_code_messages_fit              (guint64                      n_codes);

char       *ponder_code_messages_answer           (PonderCodeAnswer             answer);
char       *ponder_code_messages_corrections      (const PonderCodeCorrections *corrections);
char       *ponder_code_messages_correction       (const PonderCodeRules       *rules,
                                                   gboolean                     colours,
                                                   const PonderCodeLine        *lines,
                                                   const PonderCodeCorrections *corrections,
                                                   guint                        nth);
char       *ponder_code_messages_more_corrections (guint                        n);
char       *ponder_code_messages_review           (const PonderCodeReview      *review);
char       *ponder_code_messages_share            (const PonderCodeRules       *rules,
                                                   const PonderCodeReview      *review);

G_END_DECLS
