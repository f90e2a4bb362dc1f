/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-bulls-and-cows-page.h"
#include "ponder-match.h"

G_BEGIN_DECLS

/* Shared by the page and by ponder-bulls-and-cows-text.c, which reads guesses and answers from pasted text. */

const PonderMatch *ponder_bulls_and_cows_get_match (PonderBullsAndCowsPage *self);
void               ponder_bulls_and_cows_put       (PonderBullsAndCowsPage *self,
                                                    PonderMatch            *match);

extern const PonderTextFuncs ponder_bulls_and_cows_text_funcs;
gboolean ponder_bulls_and_cows_knows_text (const PonderPageClass *klass,
                                           const char            *text);

G_END_DECLS
