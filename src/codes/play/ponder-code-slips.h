/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/**
 * PonderCodeCorrection:
 * @line: which line, from 0
 * @answer: what its answer would be instead
 */
typedef struct
{
  guint line;
  PonderCodeAnswer answer;
} PonderCodeCorrection;

/**
 * PonderCodeSlip:
 * @corrections: (element-type PonderCodeCorrection): lines whose answers can be wrong, in order, and answers with which
 *   some code fits
 * @distance: how many bulls and cows more or less these are in all
 * @n_codes: how many codes fit with these corrections
 *
 * One explanation of why nothing fits.
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
