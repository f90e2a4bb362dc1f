/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-set.h"
#include "ponder-code-strategy.h"

G_BEGIN_DECLS

#define PONDER_CODE_JUDGE_BATCH 64
#define PONDER_CODE_JUDGE_MOST_KEPT 1024

/* Judges guesses in slices of a few milliseconds, and keeps the best of them in order. They are judged by all codes of
 * the set, or by a sample. */
typedef struct
{
  PonderCodeSet *set;
  const PonderCodeRules *rules;
  const PonderCodeStrategy *strategy;
  const PonderCode *codes; /* to judge guesses by */
  guint n_codes;

  PonderCodeEnumerator space; /* all guesses */
  const PonderCode *guesses; /* nullable: the guesses to judge instead */
  guint n_guesses;
  gboolean guesses_first; /* whether all guesses follow them */

  PonderCode batch[PONDER_CODE_JUDGE_BATCH]; /* the guesses that are being judged */
  guint n_batch;
  guint next_code; /* the first code they have not been judged by */
  guint sizes[PONDER_CODE_JUDGE_BATCH][PONDER_CODE_N_ANSWERS];

  guint n_to_keep;
  guint n_kept;
  guint64 n_judged; /* how many guesses */
  gboolean is_done;

  PonderCodeGuessValue kept[PONDER_CODE_JUDGE_MOST_KEPT]; /* the best first */
} PonderCodeJudge;

void     ponder_code_judge_init         (PonderCodeJudge          *self,
                                         PonderCodeSet            *set,
                                         const PonderCodeStrategy *strategy,
                                         const PonderCodeLine     *lines,
                                         guint                     n_lines);
void     ponder_code_judge_init_guesses (PonderCodeJudge          *self,
                                         PonderCodeSet            *set,
                                         const PonderCodeStrategy *strategy,
                                         const PonderCode         *guesses,
                                         guint                     n_guesses);
void     ponder_code_judge_set_sample   (PonderCodeJudge          *self,
                                         PonderCode               *sample,
                                         guint                     most,
                                         guint                     n_to_keep);
void     ponder_code_judge_draw_guesses (PonderCodeSet            *set,
                                         PonderCode               *guesses,
                                         guint                     n_guesses);
gboolean ponder_code_judge_go_on        (PonderCodeJudge          *self);

G_END_DECLS
