/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-groups.h"

static gboolean
kinds_cross (const PonderSudokuGroups *self,
             guint                     a,
             guint                     b)
{
  for (guint i = 0; i < self->size; i++)
    for (guint j = 0; j < self->size; j++)
      {
        PonderSudokuCells both = self->groups[a * self->size + i];

        ponder_sudoku_cells_meet (&both, &self->groups[b * self->size + j]);
        if (ponder_sudoku_cells_count (&both) > 1)
          return FALSE;
      }
  return TRUE;
}

static PonderSudokuGroups *
groups_new (const PonderSudokuShape *shape)
{
  PonderSudokuGroups *self = g_new0 (PonderSudokuGroups, 1);

  self->shape = shape;
  self->size = shape->side;
  self->n_groups = shape->n_units;
  self->n_kinds = shape->n_units / shape->side;
  for (guint group = 0; group < self->n_groups; group++)
    for (guint place = 0; place < self->size; place++)
      {
        guint cell = ponder_sudoku_groups_cell (self, group, place);
        guint kind = group / self->size;

        ponder_sudoku_cells_add (&self->groups[group], cell);
        self->group_at[cell][kind] = group;
        self->place_at[cell][kind] = place;
      }
  for (guint cell = 0; cell < shape->n_cells; cell++)
    for (guint i = 0; i < shape->n_peers; i++)
      ponder_sudoku_cells_add (&self->peers[cell], shape->peers[cell * shape->n_peers + i]);
  for (guint a = 0; a < self->n_kinds; a++)
    for (guint b = 0; b < self->n_kinds; b++)
      self->cross[a][b] = a != b && kinds_cross (self, a, b);
  return self;
}

/* Returns groups that are made once and never freed. Can be called from any thread. */
const PonderSudokuGroups *
ponder_sudoku_groups_get (const PonderSudokuShape *shape)
{
  static PonderSudokuGroups *made[PONDER_SUDOKU_MOST_SIDE + 1][PONDER_SUDOKU_MOST_SIDE + 1];
  static GMutex mutex;
  PonderSudokuGroups **groups;

  groups = &made[shape->side][shape->box_rows];
  g_mutex_lock (&mutex);
  if (*groups == NULL)
    *groups = groups_new (shape);
  g_mutex_unlock (&mutex);
  return *groups;
}

