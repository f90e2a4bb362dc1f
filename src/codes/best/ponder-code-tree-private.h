/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-tree.h"

G_BEGIN_DECLS

/* The index of no position: no code gives this answer. */
#define PONDER_CODE_TREE_NOWHERE 0

/**
 * PonderCodeTreePosition:
 * @guess: the guess to make here
 * @total: the number of guesses needed from here on for all codes that fit together
 *
 * A position of a tree. Positions in which one or two codes fit are not in the file, but they are here.
 */
typedef struct
{
  PonderCode guess;
  guint total;
} PonderCodeTreePosition;

struct _PonderCodeTree
{
  PonderCodeRules rules;
  GArray *positions; /* of PonderCodeTreePosition; the start is the first */
  GArray *next;      /* of guint: the index of the position after each answer, PONDER_CODE_N_ANSWERS for each
                      * position */
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
