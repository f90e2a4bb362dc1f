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

/* Called when the total of the @size codes that fit @depth answers is known, if these are many, and
 * again when the guess is known, until then PONDER_CODE_NONE. */
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
