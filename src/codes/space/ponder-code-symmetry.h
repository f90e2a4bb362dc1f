/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/* Which guesses are equally good because exchanging symbols or places doesn't change a set of codes. */
typedef struct _PonderCodeSymmetry PonderCodeSymmetry;

PonderCodeSymmetry *ponder_code_symmetry_new      (const PonderCodeRules    *rules,
                                                   const PonderCode         *codes,
                                                   guint                     n_codes);
void                ponder_code_symmetry_free     (PonderCodeSymmetry       *self);
gboolean            ponder_code_symmetry_is_none  (const PonderCodeSymmetry *self);
gboolean            ponder_code_symmetry_is_first (const PonderCodeSymmetry *self,
                                                   PonderCode                guess);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeSymmetry, ponder_code_symmetry_free)

G_END_DECLS
