/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-deductions.h"
#include "ponder-code-suggestion.h"
#include "ponder-match.h"

G_BEGIN_DECLS

/* Analyses one side of a game: which codes fit, what to guess next, and how the codes are split by a guess that the
 * person enters. All of it is computed in threads. Results belong to the analysis and are valid until the next
 * change. */
typedef struct _PonderCodeAnalysis PonderCodeAnalysis;

typedef void (*PonderCodeAnalysisFunc) (gpointer owner);

PonderCodeAnalysis         *ponder_code_analysis_new            (PonderCodeAnalysisFunc changed,
                                                                 gpointer               owner);
void                        ponder_code_analysis_free           (PonderCodeAnalysis    *self);
void                        ponder_code_analysis_set_game       (PonderCodeAnalysis    *self,
                                                                 const PonderMatch     *match,
                                                                 PonderSide             side,
                                                                 gboolean               suggests);
void                        ponder_code_analysis_weigh          (PonderCodeAnalysis    *self,
                                                                 PonderCode             guess,
                                                                 int                    without_line);
void                        ponder_code_analysis_take_better    (PonderCodeAnalysis    *self);

gboolean                    ponder_code_analysis_is_settled     (PonderCodeAnalysis    *self);
gboolean                    ponder_code_analysis_is_looking     (PonderCodeAnalysis    *self);
const PonderCodeDeductions *ponder_code_analysis_get_deductions (PonderCodeAnalysis    *self);
const PonderCodeSuggestion *ponder_code_analysis_get_suggestion (PonderCodeAnalysis    *self);
const PonderCodeSuggestion *ponder_code_analysis_get_better     (PonderCodeAnalysis    *self);
const PonderCodeGuessValue *ponder_code_analysis_get_worth      (PonderCodeAnalysis    *self);

G_END_DECLS
