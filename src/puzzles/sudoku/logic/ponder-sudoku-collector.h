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
} PonderSudokuCollector;

void     ponder_sudoku_collector_init      (PonderSudokuCollector      *self,
                                            const PonderSudokuPosition *position,
                                            PonderSudokuTechniques      wanted,
                                            gboolean                    one_only,
                                            GCancellable               *cancellable);
gboolean ponder_sudoku_collector_add       (PonderSudokuCollector      *self,
                                            PonderSudokuStep           *step);
void     ponder_sudoku_collector_add_chain (PonderSudokuCollector      *self,
                                            PonderSudokuStep           *step);

static inline void
ponder_sudoku_collector_clear (PonderSudokuCollector *self)
{
  g_clear_pointer (&self->by_items, g_hash_table_unref);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderSudokuCollector, ponder_sudoku_collector_clear)

static inline gboolean
ponder_sudoku_collector_wants (const PonderSudokuCollector *self,
                               PonderSudokuTechnique        technique)
{
  return (self->wanted & PONDER_SUDOKU_TECHNIQUE_BIT (technique)) != 0;
}

static inline gboolean
ponder_sudoku_collector_is_cancelled (const PonderSudokuCollector *self)
{
  return self->cancellable != NULL && g_cancellable_is_cancelled (self->cancellable);
}

/* The finders. Each looks for those of its techniques that are wanted. */
void ponder_sudoku_find_singles      (PonderSudokuCollector *collector);
void ponder_sudoku_find_subsets      (PonderSudokuCollector *collector);
void ponder_sudoku_find_fish         (PonderSudokuCollector *collector);
void ponder_sudoku_find_short        (PonderSudokuCollector *collector);
void ponder_sudoku_find_remote_pairs (PonderSudokuCollector *collector);
void ponder_sudoku_find_chains       (PonderSudokuCollector *collector);
void ponder_sudoku_find_rectangles   (PonderSudokuCollector *collector);
void ponder_sudoku_find_bug          (PonderSudokuCollector *collector);

G_END_DECLS
