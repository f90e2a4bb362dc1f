/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-guess-value.h"

G_BEGIN_DECLS

void ponder_code_split             (const PonderCodeRules *rules,
                                    const PonderCode      *codes,
                                    const guint64         *counts,
                                    guint                  n_codes,
                                    PonderCode             guess,
                                    guint                 *sizes);
void ponder_code_guess_value_judge (PonderCodeGuessValue  *self,
                                    const PonderCodeRules *rules,
                                    guint                  n_codes);

G_END_DECLS
