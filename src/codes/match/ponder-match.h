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
 * @rules: valid rules
 * @colours: whether symbols are shown as colours; the default is that of the preset with these rules
 * @strategy: the strategy for suggestions, and for the program's guesses
 * @lines: (element-type PonderCodeLine): the person's guesses; only the last can have the answer %PONDER_CODE_NO_ANSWER
 * @told: the number that the friend told at the end, or %PONDER_CODE_NONE
 * @their_secret: the number that the program keeps, or %PONDER_CODE_NONE if a friend keeps it
 * @theirs: (element-type PonderCode): the opponent's guesses at the person's number, answered by the program
 * @secret: the person's number, or %PONDER_CODE_NONE if it isn't known
 * @program_guesses: whether the program guesses the person's number, by @strategy
 * @began: who began
 * @series: (element-type PonderMatchRound): the games decided before this one, the oldest first
 *
 * A game between the person and an opponent, who is a friend or the program: the guesses of both sides with their
 * answers, whose turn it is, and the previous games of the series. It is a plain value that is copied, changed and put
 * into the history. One side can play without the other. Members with a setter are changed by it only, and guesses by
 * the functions below.
 *
 * It is decided when both sides have had equally many guesses and at least one found the number; or when the side that
 * didn't begin has found it, while the other has already had one guess more.
 */
typedef struct
{
  PonderCodeRules rules;
  gboolean colours;
  const PonderCodeStrategy *strategy;

  GArray *lines;
  PonderCode told;
  PonderCode their_secret;

  GArray *theirs;
  PonderCode secret;
  gboolean program_guesses;

  PonderSide began;
  GArray *series;
} PonderMatch;

/* The most guesses of a side in a document; each is a row on the page. */
#define PONDER_MATCH_MOST_GUESSES 1000

PonderMatch *ponder_match_new  (const PonderCodeRules *rules);
PonderMatch *ponder_match_copy (const PonderMatch     *self);
void         ponder_match_free (PonderMatch           *self);

/* The person's guesses. */
const PonderCodeLine *ponder_match_get_lines        (const PonderMatch *self,
                                                     guint             *n_lines);
guint                 ponder_match_count_answered   (const PonderMatch *self);
PonderCode            ponder_match_get_pending      (const PonderMatch *self);
void                  ponder_match_guess            (PonderMatch       *self,
                                                     PonderCode         guess);
void                  ponder_match_answer           (PonderMatch       *self,
                                                     guint              line,
                                                     PonderCodeAnswer   answer);
void                  ponder_match_take_back        (PonderMatch       *self,
                                                     guint              line);
void                  ponder_match_set_told         (PonderMatch       *self,
                                                     PonderCode         told);
void                  ponder_match_set_their_secret (PonderMatch       *self,
                                                     PonderCode         secret);

/* The opponent's guesses. */
void           ponder_match_set_secret (PonderMatch       *self,
                                        PonderCode         secret);
PonderCodeLine ponder_match_get_theirs (const PonderMatch *self,
                                        guint              nth);
GArray        *ponder_match_dup_theirs (const PonderMatch *self);
void           ponder_match_they_guess (PonderMatch       *self,
                                        PonderCode         guess);

/* Both sides together. */
gboolean                ponder_match_plays         (const PonderMatch *self,
                                                    PonderSide         side);
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
char        *ponder_match_write      (const PonderMatch     *self);
PonderMatch *ponder_match_read       (const char            *text,
                                      GError               **error);
char        *ponder_match_dup_lines  (const PonderMatch     *self);
gboolean     ponder_match_read_lines (PonderMatch           *self,
                                      const char            *text,
                                      GError               **error);
char        *ponder_match_line_text  (const PonderCodeRules *rules,
                                      const PonderCodeLine  *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderMatch, ponder_match_free)

G_END_DECLS
