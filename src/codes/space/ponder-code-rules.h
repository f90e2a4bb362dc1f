/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/codes: bulls and cows, the game of finding out a secret code. It uses GIO and src/base, but not GTK.
 *
 *   PonderCodeRules       what a code is: places, symbols, repeats, leading zero; the presets; text of codes and answers
 *   ponder-code-score.h   the answer to a guess: bulls and cows
 *   PonderCodeSet         the codes that fit the answers so far
 *   PonderCodeGuessValue  how a guess splits such a set
 *   PonderCodeStrategy    the table of strategies
 *   PonderCodeTree        the decision trees of best play that ship with the program
 *   ponder-code-best-guess.h    a search for best play
 *   ponder-code-suggestion.h the next guess by a strategy, in a task
 *   PonderCodeEvaluation  how many guesses a strategy takes for all secrets
 *   ponder-code-review.h  what each guess of a game cost, and what was luck
 *   PonderCodeCorrections which answers may be wrong if no code fits, and what they may be instead
 *   PonderCodeDeductions  what follows from the answers: the codes left after each line, or the corrections
 *   PonderMatch           a game of two players, as on the page and in a document
 *   PonderMatchStatistics how many guesses each player needed in the games that are over */

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_CODE_LEAST_PLACES 2
#define PONDER_CODE_MOST_PLACES 6
#define PONDER_CODE_LEAST_SYMBOLS 2
#define PONDER_CODE_MOST_SYMBOLS 16

/* A code, with four bits for each place, the last place lowest, so codes compare like the numbers they are. Symbols are
 * numbered from 0 and written 0 to 9, A to F. */
typedef guint32 PonderCode;

/* No code; larger than every code. */
#define PONDER_CODE_NONE G_MAXUINT32

/* Bulls and cows in one number below PONDER_CODE_N_ANSWERS, for any rules. Larger numbers are not answers. */
typedef guint8 PonderCodeAnswer;

#define PONDER_CODE_N_ANSWERS 49
#define PONDER_CODE_NO_ANSWER ((PonderCodeAnswer) 255)
#define PONDER_CODE_ANSWER(bulls, cows) ((PonderCodeAnswer) (7 * (bulls) + (cows)))
#define PONDER_CODE_BULLS(answer) ((guint) (answer) / 7)
#define PONDER_CODE_COWS(answer) ((guint) (answer) % 7)

typedef struct
{
  guint n_places; /* 2 to 6 */
  guint n_symbols; /* 2 to 16; at least @n_places if symbols can't repeat */
  gboolean repeats; /* whether a symbol may occur more than once */
  gboolean leading_zero; /* whether the first symbol may be 0 */
} PonderCodeRules;

typedef struct
{
  PonderCode guess;
  PonderCodeAnswer answer; /* the answer to it */
} PonderCodeLine;

typedef struct
{
  const char *id; /* also the name of its tree */
  const char *name; /* the name on the screen; translate with _() */
  PonderCodeRules rules;
  gboolean colours; /* whether its symbols are usually shown as colours */
} PonderCodePreset;

const PonderCodePreset *ponder_code_presets          (guint                 *n_presets);
const PonderCodePreset *ponder_code_preset_find      (const PonderCodeRules *rules);

gboolean                ponder_code_rules_check      (const PonderCodeRules *rules,
                                                      GError               **error);
gboolean                ponder_code_rules_equal      (const PonderCodeRules *one,
                                                      const PonderCodeRules *other);
char                   *ponder_code_rules_describe   (const PonderCodeRules *rules);
guint64                 ponder_code_rules_count      (const PonderCodeRules *rules);
gboolean                ponder_code_rules_has        (const PonderCodeRules *rules,
                                                      PonderCode             code);
gboolean                ponder_code_rules_can_answer (const PonderCodeRules *rules,
                                                      PonderCodeAnswer       answer);
PonderCodeAnswer        ponder_code_rules_win        (const PonderCodeRules *rules);
PonderCode              ponder_code_rules_random     (const PonderCodeRules *rules,
                                                      guint64               *state);

guint                   ponder_code_get_symbol       (const PonderCodeRules *rules,
                                                      PonderCode             code,
                                                      guint                  place);
gboolean                ponder_code_symbol_read      (const PonderCodeRules *rules,
                                                      gunichar               letter,
                                                      guint                 *symbol);
char                    ponder_code_symbol_letter    (guint                  symbol);
gboolean                ponder_code_read             (const PonderCodeRules *rules,
                                                      const char            *text,
                                                      PonderCode            *code,
                                                      GError               **error);
char                   *ponder_code_text             (const PonderCodeRules *rules,
                                                      PonderCode             code);

gboolean                ponder_code_answer_read      (const PonderCodeRules *rules,
                                                      const char            *text,
                                                      PonderCodeAnswer      *answer,
                                                      GError               **error);
char                   *ponder_code_answer_text      (PonderCodeAnswer       answer);
char                   *ponder_code_answer_letters   (PonderCodeAnswer       answer);
char                   *ponder_code_answer_words     (PonderCodeAnswer       answer);
char                   *ponder_code_bulls_text       (guint                  bulls);
char                   *ponder_code_cows_text        (guint                  cows);

char                   *ponder_code_symbol_name      (gboolean               colours,
                                                      guint                  symbol);
char                   *ponder_code_symbols_name     (const PonderCodeRules *rules,
                                                      gboolean               colours,
                                                      PonderCode             code);

G_END_DECLS
