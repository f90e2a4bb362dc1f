/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-collector.h"

static guint
hash_step (gconstpointer key)
{
  const PonderSudokuStep *step = key;
  guint hash = step->technique;

  for (guint i = 0; i < step->items->len; i++)
    {
      PonderSudokuCandidate item = g_array_index (step->items, PonderSudokuCandidate, i);

      hash = (hash * 31 + item.cell) * 31 + item.value;
    }
  return hash;
}

static gboolean
equal_steps (gconstpointer a,
             gconstpointer b)
{
  const PonderSudokuStep *first = a;
  const PonderSudokuStep *second = b;

  if (first->technique != second->technique || first->sets != second->sets || first->items->len != second->items->len)
    return FALSE;
  for (guint i = 0; i < first->items->len; i++)
    {
      PonderSudokuCandidate item = g_array_index (first->items, PonderSudokuCandidate, i);
      PonderSudokuCandidate other = g_array_index (second->items, PonderSudokuCandidate, i);

      if (item.cell != other.cell || item.value != other.value)
        return FALSE;
    }
  return TRUE;
}

void
ponder_sudoku_collector_init (PonderSudokuCollector      *self,
                              const PonderSudokuPosition *position,
                              PonderSudokuTechniques      wanted,
                              gboolean                    one_only,
                              GCancellable               *cancellable)
{
  *self = (PonderSudokuCollector){ .position = position, .wanted = wanted, .one_only = one_only, .best = G_MAXUINT };
  self->groups = position->groups;
  self->cancellable = cancellable;
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_sudoku_step_free);
  if (!one_only)
    self->by_items = g_hash_table_new (hash_step, equal_steps);
}

/* Returns how much has to be looked at to follow the step: its premises, and the cells beyond one
 * of each node. */
static guint
get_length (const PonderSudokuStep *self)
{
  guint length = 2 * self->premises->len;

  for (guint i = 0; i < self->nodes->len; i++)
    length += g_array_index (self->nodes, PonderSudokuNode, i).n_cells > 1;
  return length;
}

/* Returns whether @step is to be preferred: it is shorter, or as short and does more. */
static gboolean
is_better (const PonderSudokuStep *step,
           const PonderSudokuStep *other)
{
  guint length = get_length (step);
  guint other_length = get_length (other);

  return length != other_length ? length < other_length : step->items->len > other->items->len;
}

/* Takes ownership of @step, and keeps it unless it does nothing, or is no better than one with
 * the same items, or isn't wanted. Returns whether no other step has to be looked for, if all of
 * the technique are equally long. */
gboolean
ponder_sudoku_collector_add (PonderSudokuCollector *self,
                             PonderSudokuStep      *step)
{
  PonderSudokuStep *other = NULL;

  ponder_sudoku_step_sort (step);
  if (step->items->len == 0 || !ponder_sudoku_collector_wants (self, step->technique))
    {
      ponder_sudoku_step_free (step);
      return FALSE;
    }

  if (!self->one_only)
    other = g_hash_table_lookup (self->by_items, step);
  else if (self->steps->len > 0)
    other = g_ptr_array_index (self->steps, 0);
  if (other != NULL && !is_better (step, other))
    {
      ponder_sudoku_step_free (step);
      return self->one_only;
    }

  if (other != NULL)
    {
      guint i;

      if (self->by_items != NULL)
        g_hash_table_remove (self->by_items, other);
      g_ptr_array_find (self->steps, other, &i);
      ponder_sudoku_step_free (other);
      self->steps->pdata[i] = step;
    }
  else
    g_ptr_array_add (self->steps, step);
  if (self->by_items != NULL)
    g_hash_table_add (self->by_items, step);
  self->best = MIN (self->best, get_length (step));
  return self->one_only;
}

static gboolean
is_in_chain (const PonderSudokuStep *step,
             PonderSudokuCandidate   item)
{
  for (guint i = 0; i < step->nodes->len; i++)
    {
      const PonderSudokuNode *node = &g_array_index (step->nodes, PonderSudokuNode, i);

      for (guint k = 0; k < node->n_cells; k++)
        if (node->value == item.value && node->cells[k] == item.cell)
          return TRUE;
    }
  return FALSE;
}

/* Takes ownership of @step, a chain. If it takes away some of its own candidates and others, it
 * is also added with the others only: some authors count only what is outside. */
void
ponder_sudoku_collector_add_chain (PonderSudokuCollector *self,
                                   PonderSudokuStep      *step)
{
  g_autoptr (PonderSudokuStep) outside = NULL;

  if (!self->one_only && !step->sets)
    {
      outside = ponder_sudoku_step_copy (step);
      for (guint i = outside->items->len; i-- > 0;)
        if (is_in_chain (outside, g_array_index (outside->items, PonderSudokuCandidate, i)))
          g_array_remove_index (outside->items, i);
      if (outside->items->len < step->items->len)
        ponder_sudoku_collector_add (self, g_steal_pointer (&outside));
    }
  ponder_sudoku_collector_add (self, step);
}
