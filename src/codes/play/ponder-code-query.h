/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-strategy.h"
#include "ponder-latest.h"

G_BEGIN_DECLS

/* What is computed in threads about the guesses of a game, as kinds of #PonderLatest, is about this. */
typedef struct
{
  PonderCodeRules rules;
  GArray *lines; /* (element-type PonderCodeLine) guesses with their answers */
  PonderCode code; /* a guess, or the secret, if it is about one */
  const PonderCodeStrategy *strategy; /* nullable: by which a guess is suggested */
} PonderCodeQuery;

PonderCodeQuery *ponder_code_query_new   (const PonderCodeRules *rules,
                                          const PonderCodeLine  *lines,
                                          guint                  n_lines);
void             ponder_code_query_free  (PonderCodeQuery       *self);
gboolean         ponder_code_query_equal (const PonderCodeQuery *self,
                                          const PonderCodeQuery *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeQuery, ponder_code_query_free)

G_END_DECLS
