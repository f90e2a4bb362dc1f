/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/**
 * PonderCodeCorrection:
 * @line: the index of a line whose answer may be wrong
 * @answer: the answer that may be right instead
 * @n_wrong: how many answers must then be wrong at least, this one included
 * @n_codes: how many codes give this answer and have so few wrong answers; at least 1
 */
typedef struct
{
  guint line;
  PonderCodeAnswer answer;
  guint n_wrong;
  guint64 n_codes;
} PonderCodeCorrection;

/**
 * PonderCodeCorrections:
 * @n_wrong: how many answers must be wrong at least; 0 if a code fits them all
 * @corrections: (element-type PonderCodeCorrection): all that are possible, those with the fewest wrong answers first
 */
typedef struct
{
  guint n_wrong;
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
