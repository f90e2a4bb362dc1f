/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-deductions.h"
#include "ponder-code-guesser.h"
#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_ADVISOR (ponder_code_advisor_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeAdvisor, ponder_code_advisor, PONDER, CODE_ADVISOR, GObject)

PonderCodeAdvisor          *ponder_code_advisor_new             (GtkWidget         *widget);
void                        ponder_code_advisor_set_match       (PonderCodeAdvisor *self,
                                                                 const PonderMatch *match);
void                        ponder_code_advisor_set_own         (PonderCodeAdvisor *self,
                                                                 PonderCode         own);
PonderCode                  ponder_code_advisor_get_own         (PonderCodeAdvisor *self);
void                        ponder_code_advisor_take_better     (PonderCodeAdvisor *self);

gboolean                    ponder_code_advisor_is_settled      (PonderCodeAdvisor *self);
gboolean                    ponder_code_advisor_is_looking      (PonderCodeAdvisor *self,
                                                                 double            *fraction);
const PonderCodeDeductions *ponder_code_advisor_get_study       (PonderCodeAdvisor *self);
const PonderCodeDeductions *ponder_code_advisor_get_their_study (PonderCodeAdvisor *self);
const PonderCodeSuggestion *ponder_code_advisor_get_suggestion  (PonderCodeAdvisor *self);
const PonderCodeSuggestion *ponder_code_advisor_get_better      (PonderCodeAdvisor *self);
const PonderCodeGuessValue *ponder_code_advisor_get_own_worth   (PonderCodeAdvisor *self);
const PonderCodeGuessValue *ponder_code_advisor_get_worth       (PonderCodeAdvisor *self);

G_END_DECLS
