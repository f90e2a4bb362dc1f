/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-strategy.h"

G_BEGIN_DECLS

typedef enum
{
  PONDER_SIDE_ME, /* the person at the program */
  PONDER_SIDE_THEM, /* the opponent, a friend or the program */
} PonderSide;

#define PONDER_N_SIDES 2
#define PONDER_OTHER_SIDE(side) ((side) == PONDER_SIDE_ME ? PONDER_SIDE_THEM : PONDER_SIDE_ME)

/* Who guesses: a bit for each #PonderSide. */
typedef enum
{
  PONDER_MATCH_I_GUESS = 1 << PONDER_SIDE_ME, /* only the person guesses */
  PONDER_MATCH_THEY_GUESS = 1 << PONDER_SIDE_THEM, /* only the opponent guesses */
  /* both guess, in turns */
  PONDER_MATCH_BOTH_GUESS = PONDER_MATCH_I_GUESS | PONDER_MATCH_THEY_GUESS,
} PonderMatchGuessing;

/* What happens next. */
typedef enum
{
  /* before the first guess: the person must choose the number that the friend will guess */
  PONDER_MATCH_STAGE_KEEP,
  PONDER_MATCH_STAGE_ANSWER, /* the program proposes a guess, and a person answers it */
  PONDER_MATCH_STAGE_GUESS, /* a person enters a guess, and the program answers it */
  PONDER_MATCH_STAGE_OVER, /* the game is over */
} PonderMatchStage;

typedef enum
{
  PONDER_MATCH_OPEN, /* not decided */
  /* the person needed fewer guesses; or found the number, if only the person guesses */
  PONDER_MATCH_WON,
  PONDER_MATCH_LOST, /* the opponent did */
  PONDER_MATCH_DRAWN, /* both needed equally many */
} PonderMatchResult;

/* A finished game of a series. */
typedef struct
{
  PonderMatchResult result;
  PonderSide began;
  guint guesses[PONDER_N_SIDES]; /* how many guesses each side made, by #PonderSide */
} PonderMatchRound;

/* A game of bulls and cows: one side guesses the number of the other, or both in turns. It is a plain value that is
 * copied, changed and put into the history. Lines, numbers and names are changed by the functions below.
 *
 * The program answers the person's guesses if it is the opponent, and the friend's guesses at the person's number.
 * The other answers are given by people and may be wrong: those of a friend, and those to the program's guesses. Only
 * the last line of a side can be without an answer; or all of them, while the program must answer them and doesn't
 * know the number. An older document can have several of the opponent's at the end.
 *
 * A game of both is decided when both sides have had equally many guesses and at least one found the number; or when
 * the side that didn't begin has found it, while the other has already had one guess more. */
typedef struct
{
  PonderCodeRules rules; /* valid rules */
  /* whether symbols are shown as colours; the default is that of the preset with these rules */
  gboolean colours;
  /* the strategy for suggestions, and for the program's guesses */
  const PonderCodeStrategy *strategy;
  PonderMatchGuessing guessing; /* who guesses */
  gboolean program; /* whether the opponent is the program; otherwise a friend */
  /* nullable: the players' names, by #PonderSide; NULL for the usual ones */
  char *names[PONDER_N_SIDES];
  guint32 id; /* a random number that distinguishes this game from others; 0 if it has none */

  PonderSide began;
  /* (element-type PonderCodeLine) the guesses of each side at the number of the other */
  GArray *lines[PONDER_N_SIDES];
  /* the number that each side keeps, or PONDER_CODE_NONE if it isn't known to the program */
  PonderCode numbers[PONDER_N_SIDES];
  gboolean ended; /* whether a number was told before it was found, which ends the game */
  /* (element-type PonderMatchRound) the games decided before this one, the oldest first */
  GArray *series;
} PonderMatch;

/* The most guesses of a side in a document; each is a row on the page. */
#define PONDER_MATCH_MOST_GUESSES 1000
#define PONDER_MATCH_MOST_NAME 200 /* characters */

PonderMatch *ponder_match_new              (const PonderCodeRules *rules);
PonderMatch *ponder_match_copy             (const PonderMatch     *self);
void         ponder_match_free             (PonderMatch           *self);
gboolean     ponder_match_is_same_position (const PonderMatch     *one,
                                            const PonderMatch     *other);
void         ponder_match_draw             (PonderMatch           *self);
void         ponder_match_set_name         (PonderMatch           *self,
                                            PonderSide             side,
                                            const char            *name);
void         ponder_match_set_number       (PonderMatch           *self,
                                            PonderSide             side,
                                            PonderCode             number);

/* The guesses of a side. */
gboolean              ponder_match_plays          (const PonderMatch *self,
                                                   PonderSide         side);
gboolean              ponder_match_is_judged      (const PonderMatch *self,
                                                   PonderSide         side);
const PonderCodeLine *ponder_match_get_lines      (const PonderMatch *self,
                                                   PonderSide         side,
                                                   guint             *n_lines);
guint                 ponder_match_count_answered (const PonderMatch *self,
                                                   PonderSide         side);
PonderCode            ponder_match_get_pending    (const PonderMatch *self,
                                                   PonderSide         side);
PonderCodeAnswer      ponder_match_judge          (const PonderMatch *self,
                                                   PonderSide         side,
                                                   PonderCode         guess);
guint                 ponder_match_count_wrong    (const PonderMatch *self,
                                                   PonderSide         side);
void                  ponder_match_guess          (PonderMatch       *self,
                                                   PonderSide         side,
                                                   PonderCode         guess);
void                  ponder_match_change_guess   (PonderMatch       *self,
                                                   PonderSide         side,
                                                   guint              line,
                                                   PonderCode         guess);
void                  ponder_match_answer         (PonderMatch       *self,
                                                   PonderSide         side,
                                                   guint              line,
                                                   PonderCodeAnswer   answer);
void                  ponder_match_correct        (PonderMatch       *self,
                                                   PonderSide         side);
void                  ponder_match_take_back      (PonderMatch       *self,
                                                   PonderSide         side,
                                                   guint              line);

/* The game. */
PonderSide        ponder_match_get_turn      (const PonderMatch *self);
PonderMatchStage  ponder_match_get_stage     (const PonderMatch *self);
guint             ponder_match_get_n_guesses (const PonderMatch *self,
                                              PonderSide         side);
gboolean          ponder_match_has_found     (const PonderMatch *self,
                                              PonderSide         side);
PonderMatchResult ponder_match_get_result    (const PonderMatch *self);
gboolean          ponder_match_can_review    (const PonderMatch *self,
                                              PonderSide         side);
PonderMatch      *ponder_match_next          (const PonderMatch *self);

/* The game as a document, and the guesses of a side as lines “1234 1B2C”. */
char        *ponder_match_write      (const PonderMatch *self);
PonderMatch *ponder_match_read       (const char        *text,
                                      GError           **error);
char        *ponder_match_dup_lines  (const PonderMatch *self,
                                      PonderSide         side);
gboolean     ponder_match_read_lines (PonderMatch       *self,
                                      const char        *text,
                                      GError           **error);

/* The players, the result and the series in words. */
const char *ponder_match_messages_name   (const PonderMatch *match,
                                          PonderSide         side);
char       *ponder_match_messages_result (const PonderMatch *match);
char       *ponder_match_messages_series (const PonderMatch *match);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderMatch, ponder_match_free)

G_END_DECLS
