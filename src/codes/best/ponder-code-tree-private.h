/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-tree.h"

G_BEGIN_DECLS

/* No position: there is no code that gives this answer. */
#define PONDER_CODE_TREE_NOWHERE 0

/**
 * PonderCodeTreePosition:
 * @guess: what to guess here
 * @total: of the guesses from here on over all codes that fit
 *
 * One position of a tree. Where only one code or two fit it is not in the file, but it is here.
 */
typedef struct
{
  PonderCode guess;
  guint total;
} PonderCodeTreePosition;

struct _PonderCodeTree
{
  PonderCodeRules rules;
  guint total;
  guint most;
  GArray *positions; /* of PonderCodeTreePosition; the start first */
  GArray *next;      /* of guint: the position after each answer, PONDER_CODE_N_ANSWERS for every position */
};

PonderCodeTree *ponder_code_tree_read (const PonderCodeRules *rules,
                                       const char            *text,
                                       GError               **error);
void            ponder_code_tree_free (PonderCodeTree        *self);

static inline guint *
ponder_code_tree_next (PonderCodeTree  *self,
                       guint            position,
                       PonderCodeAnswer answer)
{
  return &g_array_index (self->next, guint, position * PONDER_CODE_N_ANSWERS + answer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeTree, ponder_code_tree_free)

G_END_DECLS
