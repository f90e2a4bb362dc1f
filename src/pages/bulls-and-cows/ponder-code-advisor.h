/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-deductions.h"
#include "ponder-code-guesser.h"
#include "ponder-match.h"

G_BEGIN_DECLS

/* Analyses one side of a game: which codes fit, what to guess next, and how the codes are split by a guess that the
 * person enters. All of it is computed in threads. Results belong to the analysis and are valid until the next
 * change. */
typedef struct _PonderCodeAdvisor PonderCodeAdvisor;

typedef void (*PonderCodeAdvisorFunc) (gpointer owner);

PonderCodeAdvisor          *ponder_code_advisor_new            (PonderCodeAdvisorFunc changed,
                                                                gpointer              owner);
void                        ponder_code_advisor_free           (PonderCodeAdvisor    *self);
void                        ponder_code_advisor_set_game       (PonderCodeAdvisor    *self,
                                                                const PonderMatch    *match,
                                                                PonderSide            side,
                                                                gboolean              suggests);
void                        ponder_code_advisor_weigh          (PonderCodeAdvisor    *self,
                                                                PonderCode            guess,
                                                                int                   without_line);
void                        ponder_code_advisor_take_better    (PonderCodeAdvisor    *self);

gboolean                    ponder_code_advisor_is_settled     (PonderCodeAdvisor    *self);
gboolean                    ponder_code_advisor_is_looking     (PonderCodeAdvisor    *self);
const PonderCodeDeductions *ponder_code_advisor_get_deductions (PonderCodeAdvisor    *self);
const PonderCodeSuggestion *ponder_code_advisor_get_suggestion (PonderCodeAdvisor    *self);
const PonderCodeSuggestion *ponder_code_advisor_get_better     (PonderCodeAdvisor    *self);
const PonderCodeGuessValue *ponder_code_advisor_get_worth      (PonderCodeAdvisor    *self);

G_END_DECLS
