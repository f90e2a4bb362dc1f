/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/* No rules have more answers: with six places there are 27. */
#define PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS 32

/* A code's index takes two bytes, and a table of so many codes and guesses takes a hundred megabytes. */
#define PONDER_CODE_ANSWER_TABLE_MOST_CODES 6000

/* The answers of all codes to all guesses, computed once, so that a search only looks them up. Read-only. */
typedef struct
{
  PonderCodeRules rules; /* the rules of all codes */
  PonderCode *guesses; /* the codes that may be guessed, ascending; they include @codes */
  guint n_guesses;
  PonderCode *codes; /* the codes that may be the secret, ascending */
  guint n_codes;
  guint *guess_of; /* the index of each code among the guesses */
  guint n_answers; /* how many answers these rules have; here they are numbered 0, 1, 2, … */
  guint win; /* the number of the answer to the right guess, which is the last one */

  guint8 *answers; /* a row of codes for every guess */
  guint stride;    /* the number of guesses, padded to whole blocks */
  guint n_planes;  /* a plane is sixteen answers */
  guint16 *marks;  /* a row of guesses for every code and plane, with the bit of the answer */
} PonderCodeAnswerTable;

PonderCodeAnswerTable *ponder_code_answer_table_new   (const PonderCodeRules       *rules,
                                                       const PonderCode            *guesses,
                                                       guint                        n_guesses,
                                                       const PonderCode            *codes,
                                                       guint                        n_codes,
                                                       GCancellable                *cancellable);
void                   ponder_code_answer_table_free  (PonderCodeAnswerTable       *self);
void                   ponder_code_answer_table_count (const PonderCodeAnswerTable *self,
                                                       const guint16               *set,
                                                       guint                        size,
                                                       guint8                      *counts);

/* Returns the answers to a guess, one for each code. */
static inline const guint8 *
ponder_code_answer_table_row (const PonderCodeAnswerTable *self,
                              guint                        guess)
{
  return self->answers + (gsize) guess * self->n_codes;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeAnswerTable, ponder_code_answer_table_free)

G_END_DECLS
