/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-strategy.h"

G_BEGIN_DECLS

/**
 * PonderSide:
 * @PONDER_SIDE_ME: the person, who guesses the opponent's number
 * @PONDER_SIDE_THEM: the opponent, a friend or the program, who guesses the person's number
 */
typedef enum
{
  PONDER_SIDE_ME,
  PONDER_SIDE_THEM,
} PonderSide;

/**
 * PonderMatchResult:
 * @PONDER_MATCH_OPEN: not yet decided
 * @PONDER_MATCH_WON: the person needed fewer guesses; or found the number, if only the person guesses
 * @PONDER_MATCH_LOST: the opponent did
 * @PONDER_MATCH_DRAWN: both needed equally many
 */
typedef enum
{
  PONDER_MATCH_OPEN,
  PONDER_MATCH_WON,
  PONDER_MATCH_LOST,
  PONDER_MATCH_DRAWN,
} PonderMatchResult;

/**
 * PonderMatchRound:
 * @result: the result
 * @began: who began
 * @guesses: how many guesses each side made, by #PonderSide
 *
 * A finished game of a series.
 */
typedef struct
{
  PonderMatchResult result;
  PonderSide began;
  guint guesses[2];
} PonderMatchRound;

/**
 * PonderMatch:
 *
 * A game between the person and an opponent, who is a friend or the program: the guesses of both sides with their
 * answers, whose turn it is, and the previous games of the series. It is a plain value that is copied, changed and put
 * into the history. One side can play without the other.
 *
 * It is decided when both sides have had equally many guesses and at least one found the number; or when the side that
 * didn't begin has found it, while the other has already had one guess more.
 */
typedef struct _PonderMatch PonderMatch;

PonderMatch              *ponder_match_new          (const PonderCodeRules    *rules);
PonderMatch              *ponder_match_copy         (const PonderMatch        *self);
void                      ponder_match_free         (PonderMatch              *self);

const PonderCodeRules    *ponder_match_get_rules    (const PonderMatch        *self);
gboolean                  ponder_match_get_colours  (const PonderMatch        *self);
void                      ponder_match_set_colours  (PonderMatch              *self,
                                                     gboolean                  colours);
const PonderCodeStrategy *ponder_match_get_strategy (const PonderMatch        *self);
void                      ponder_match_set_strategy (PonderMatch              *self,
                                                     const PonderCodeStrategy *strategy);

/* Play against the program. It keeps a number if there is a secret, and guesses the person's if @guesses is set. */
PonderCode ponder_match_get_their_secret    (const PonderMatch *self);
void       ponder_match_set_their_secret    (PonderMatch       *self,
                                             PonderCode         secret);
gboolean   ponder_match_get_program_guesses (const PonderMatch *self);
void       ponder_match_set_program_guesses (PonderMatch       *self,
                                             gboolean           guesses);

/* The person's guesses. Only the last one can have the answer PONDER_CODE_NO_ANSWER. */
const PonderCodeLine *ponder_match_get_lines      (const PonderMatch *self,
                                                   guint             *n_lines);
guint                 ponder_match_count_answered (const PonderMatch *self);
PonderCode            ponder_match_get_pending    (const PonderMatch *self);
void                  ponder_match_guess          (PonderMatch       *self,
                                                   PonderCode         guess);
void                  ponder_match_answer         (PonderMatch       *self,
                                                   guint              line,
                                                   PonderCodeAnswer   answer);
void                  ponder_match_take_back      (PonderMatch       *self,
                                                   guint              line);
PonderCode            ponder_match_get_told       (const PonderMatch *self);
void                  ponder_match_set_told       (PonderMatch       *self,
                                                   PonderCode         told);

/* The opponent's guesses at the person's number, answered by the program. */
PonderCode     ponder_match_get_secret   (const PonderMatch *self);
void           ponder_match_set_secret   (PonderMatch       *self,
                                          PonderCode         secret);
guint          ponder_match_get_n_theirs (const PonderMatch *self);
PonderCodeLine ponder_match_get_theirs   (const PonderMatch *self,
                                          guint              nth);
GArray        *ponder_match_dup_theirs   (const PonderMatch *self);
void           ponder_match_they_guess   (PonderMatch       *self,
                                          PonderCode         guess);

/* Both sides together. */
gboolean                ponder_match_plays         (const PonderMatch *self,
                                                    PonderSide         side);
PonderSide              ponder_match_get_began     (const PonderMatch *self);
void                    ponder_match_set_began     (PonderMatch       *self,
                                                    PonderSide         began);
PonderSide              ponder_match_get_turn      (const PonderMatch *self);
guint                   ponder_match_get_n_guesses (const PonderMatch *self,
                                                    PonderSide         side);
gboolean                ponder_match_has_found     (const PonderMatch *self,
                                                    PonderSide         side);
PonderMatchResult       ponder_match_get_result    (const PonderMatch *self);
PonderCode              ponder_match_get_revealed  (const PonderMatch *self);
gboolean                ponder_match_can_review    (const PonderMatch *self);
const PonderMatchRound *ponder_match_get_series    (const PonderMatch *self,
                                                    guint             *n_rounds);
PonderMatch            *ponder_match_next          (const PonderMatch *self);

/* The match as a document, and the person's guesses as lines “1234 1B2C”. */
char        *ponder_match_write      (const PonderMatch *self);
PonderMatch *ponder_match_read       (const char        *text,
                                      GError           **error);
char        *ponder_match_dup_lines  (const PonderMatch *self);
gboolean     ponder_match_read_lines (PonderMatch       *self,
                                      const char        *text,
                                      GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderMatch, ponder_match_free)

G_END_DECLS
