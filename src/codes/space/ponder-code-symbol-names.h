/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

char *ponder_code_symbol_name  (gboolean               colours,
                                guint                  symbol);
char *ponder_code_symbols_name (const PonderCodeRules *rules,
                                gboolean               colours,
                                PonderCode             code);
char *ponder_code_name         (const PonderCodeRules *rules,
                                gboolean               colours,
                                PonderCode             code);

G_END_DECLS
