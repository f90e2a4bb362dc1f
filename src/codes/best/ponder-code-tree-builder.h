/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/**
 * PonderCodeBuiltTree:
 * @text: the lines of the tree
 * @total: of the guesses over all codes, the last one counted
 * @most: of the guesses for one of them
 *
 * A decision tree, made by ponder_code_build_tree().
 */
typedef struct
{
  GString *text;
  guint64 total;
  guint most;
} PonderCodeBuiltTree;

/**
 * PonderCodeTreeProgress:
 * @depth: how many answers were given
 * @size: how many codes fit them
 * @total: of the guesses they take
 * @guess: the guess that is taken, or %PONDER_CODE_NONE where it is not settled yet
 *
 * Called when the total of a large set is known, and again when its guess is settled.
 */
typedef void (*PonderCodeTreeProgress) (guint      depth,
                                   guint      size,
                                   guint      total,
                                   PonderCode guess,
                                   gpointer   user_data);

gboolean ponder_code_build_tree  (const PonderCodeRules *rules,
                                  const PonderCode      *codes,
                                  guint                  n_codes,
                                  guint                  width,
                                  guint                  memory_bits,
                                  PonderCodeTreeProgress growing,
                                  gpointer               user_data,
                                  PonderCodeBuiltTree   *grown);
void     ponder_code_grown_clear (PonderCodeBuiltTree   *grown);

G_END_DECLS
