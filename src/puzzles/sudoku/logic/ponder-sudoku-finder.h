/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-sudoku-step.h"

G_BEGIN_DECLS

/* Collects what the finders find: of each technique, one step for each set of items. */
typedef struct
{
  const PonderSudokuPosition *position; /* where to look */
  const PonderSudokuGroups *groups;
  PonderSudokuTechniques wanted;
  gboolean one_only; /* whether one step is enough, the shortest of the technique */
  /* or NULL. It makes the finders stop within milliseconds; then they have missed steps */
  GCancellable *cancellable;
  GPtrArray *steps; /* of PonderSudokuStep: what was found */
  guint best; /* if one is enough, the length of the shortest so far; longer ones are not wanted */

  GHashTable *by_items; /* the steps themselves, compared by technique and items */
} PonderSudokuFinder;

void     ponder_sudoku_finder_init      (PonderSudokuFinder         *self,
                                         const PonderSudokuPosition *position,
                                         PonderSudokuTechniques      wanted,
                                         gboolean                    one_only,
                                         GCancellable               *cancellable);
gboolean ponder_sudoku_finder_add       (PonderSudokuFinder         *self,
                                         PonderSudokuStep           *step);
void     ponder_sudoku_finder_add_chain (PonderSudokuFinder         *self,
                                         PonderSudokuStep           *step);

static inline void
ponder_sudoku_finder_clear (PonderSudokuFinder *self)
{
  g_clear_pointer (&self->by_items, g_hash_table_unref);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderSudokuFinder, ponder_sudoku_finder_clear)

static inline gboolean
ponder_sudoku_finder_wants (const PonderSudokuFinder *self,
                            PonderSudokuTechnique     technique)
{
  return (self->wanted & PONDER_SUDOKU_TECHNIQUE_BIT (technique)) != 0;
}

static inline gboolean
ponder_sudoku_finder_is_cancelled (const PonderSudokuFinder *self)
{
  return self->cancellable != NULL && g_cancellable_is_cancelled (self->cancellable);
}

/* The finders. Each looks for those of its techniques that are wanted. */
void ponder_sudoku_find_singles      (PonderSudokuFinder *finder);
void ponder_sudoku_find_subsets      (PonderSudokuFinder *finder);
void ponder_sudoku_find_fish         (PonderSudokuFinder *finder);
void ponder_sudoku_find_short        (PonderSudokuFinder *finder);
void ponder_sudoku_find_remote_pairs (PonderSudokuFinder *finder);
void ponder_sudoku_find_chains       (PonderSudokuFinder *finder);
void ponder_sudoku_find_rectangles   (PonderSudokuFinder *finder);
void ponder_sudoku_find_bug          (PonderSudokuFinder *finder);

G_END_DECLS
