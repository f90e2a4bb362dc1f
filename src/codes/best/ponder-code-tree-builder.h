/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/* A decision tree made by ponder_code_build_tree(). */
typedef struct
{
  GString *text; /* the lines of the tree */
  guint64 total; /* the number of guesses needed for all codes together, including the last ones */
  guint most; /* the number of guesses for the code that takes most */
} PonderCodeBuiltTree;

/* Called when the total of a large set is known, and again when its guess is known.
 * @depth: how many answers were given
 * @size: how many codes fit them
 * @total: the number of guesses needed for those codes together
 * @guess: the chosen guess, or PONDER_CODE_NONE if it isn't known yet */
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
