/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/**
 * PonderCodeCorrection:
 * @line: the index of a line
 * @answer: the answer that may be right instead
 */
typedef struct
{
  guint line;
  PonderCodeAnswer answer;
} PonderCodeCorrection;

/**
 * PonderCodeSlip:
 * @corrections: (element-type PonderCodeCorrection): lines whose answers may be wrong, with answers that some code fits
 * @distance: how many bulls and cows these answers differ by in all
 * @n_codes: how many codes fit with these corrections
 *
 * A possible explanation why no code fits.
 */
typedef struct
{
  GArray *corrections;
  guint distance;
  guint64 n_codes;
} PonderCodeSlip;

GPtrArray *ponder_code_slips_find (const PonderCodeRules *rules,
                                   const PonderCodeLine  *lines,
                                   guint                  n_lines,
                                   GCancellable          *cancellable,
                                   GError               **error);

G_END_DECLS
