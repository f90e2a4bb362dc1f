/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

typedef struct
{
  guint line; /* the index of a line whose answer may be wrong */
  PonderCodeAnswer answer; /* the answer that may be right instead */
  guint n_wrong; /* how many answers must then be wrong at least, this one included */
  guint64 n_codes; /* how many codes give this answer and have so few wrong answers; at least 1 */
} PonderCodeCorrection;

typedef struct
{
  guint n_wrong; /* how many answers must be wrong at least; 0 if a code fits them all */
  /* (element-type PonderCodeCorrection) all that are possible, those with the fewest wrong answers first */
  GArray *corrections;
} PonderCodeCorrections;

PonderCodeCorrections      *ponder_code_corrections_find (const PonderCodeRules       *rules,
                                                          const PonderCodeLine        *lines,
                                                          guint                        n_lines,
                                                          GCancellable                *cancellable,
                                                          GError                     **error);
void                        ponder_code_corrections_free (PonderCodeCorrections       *self);
const PonderCodeCorrection *ponder_code_corrections_get  (const PonderCodeCorrections *self,
                                                          guint                        line,
                                                          PonderCodeAnswer             answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeCorrections, ponder_code_corrections_free)

G_END_DECLS
