/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-scene.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-figures.h"

/* A triangle may have half a million numbers, so the appearance of a cell is computed only when it is asked for. */

PonderTriangleScene *
ponder_triangle_scene_new (void)
{
  PonderTriangleScene *self = g_new0 (PonderTriangleScene, 1);

  self->columns = g_new0 (guint, PONDER_TRIANGLE_MOST_ROWS);
  self->pointed_at = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
ponder_triangle_scene_free (PonderTriangleScene *self)
{
  g_clear_object (&self->triangle);
  g_array_unref (self->pointed_at);
  g_free (self->columns);
  g_free (self);
}

static guint
count_digits (guint64 number)
{
  guint n = 1;

  while (number >= 10)
    {
      number /= 10;
      n++;
    }
  return n;
}

/* Returns the average rounded up. */
static guint
average_digits (const PonderTriangleGrid *grid)
{
  guint n_cells = PONDER_TRIANGLE_CELL (grid->n_rows, 0u);
  guint n_digits = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n_digits += count_digits (grid->numbers[cell]);
  return (n_digits + n_cells - 1) / n_cells;
}

static void
set_path (PonderTriangleScene *self,
          const PonderScene   *scene)
{
  self->kind = scene->kind;
  if (scene->state != NULL)
    {
      self->n_path = ponder_triangle_get_path (self->triangle, scene->state, self->columns);
      return;
    }
  self->n_path = scene->n_all > 0 || scene->kind == PONDER_CELL_PROVED ? scene->n_moves + 1 : 0;
  self->columns[0] = 0;
  for (guint i = 1; i < self->n_path; i++)
    self->columns[i] = PONDER_TRIANGLE_MOVE_COLUMN (scene->moves[i - 1]);
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  guint one = *(const guint *) a;
  guint other = *(const guint *) b;

  return (one > other) - (one < other);
}

/**
 * ponder_triangle_scene_set_scene:
 * @scene: a triangle, with or without a path
 *
 * Returns: whether the triangle changed
 */
gboolean
ponder_triangle_scene_set_scene (PonderTriangleScene *self,
                                 const PonderScene   *scene)
{
  gboolean changed = g_set_object (&self->triangle, PONDER_TRIANGLE (scene->puzzle));

  if (changed)
    {
      ponder_triangle_get_grid (self->triangle, &self->grid);
      self->n_digits = average_digits (&self->grid);
    }
  set_path (self, scene);
  g_array_set_size (self->pointed_at, 0);
  if (scene->pointed_at != NULL)
    g_array_append_vals (self->pointed_at, scene->pointed_at->data, scene->pointed_at->len);
  g_array_sort (self->pointed_at, compare_cells);
  return changed;
}

static gboolean
is_pointed_at (PonderTriangleScene *self,
               guint                cell)
{
  return g_array_binary_search (self->pointed_at, &cell, compare_cells, NULL);
}

static gboolean
is_on_path (PonderTriangleScene *self,
            guint                row,
            guint                cell)
{
  return row < self->n_path && PONDER_TRIANGLE_CELL (row, self->columns[row]) == cell;
}

static guint
row_of (guint cell)
{
  return (guint) ((sqrt (8.0 * cell + 1) - 1) / 2);
}

/**
 * ponder_triangle_scene_show_cell:
 * @cell: in reading order, from 0
 * @user_data: a #PonderTriangleScene
 *
 * Implements #PonderBoardSource.
 */
void
ponder_triangle_scene_show_cell (guint                 cell,
                                 PonderCellAppearance *appearance,
                                 gpointer              user_data)
{
  PonderTriangleScene *self = user_data;
  static char text[16];
  guint row = row_of (cell);

  /* While the board changes its shape, it may ask for cells that the triangle doesn't have. */
  if (row >= self->grid.n_rows)
    return;

  g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT, self->grid.numbers[cell]);
  appearance->text = text;
  appearance->n_chars = self->n_digits;
  appearance->kind = is_on_path (self, row, cell) ? self->kind : PONDER_CELL_ENTERED;
  if (appearance->kind == PONDER_CELL_TRIED && row + 1 == self->n_path)
    appearance->marks |= PONDER_CELL_NOW;
  if (is_pointed_at (self, cell))
    appearance->marks |= PONDER_CELL_POINTED_AT;
  if (self->typed != NULL && cell == self->typed_cell)
    {
      appearance->kind = PONDER_CELL_ENTERED;
      appearance->text = self->typed;
      appearance->marks |= PONDER_CELL_TYPED;
    }
}

/**
 * ponder_triangle_scene_dup_sum:
 * @with_numbers: whether to show the numbers that are added
 *
 * Returns: (transfer full): the target and, below it, the sum of the path if there is one
 */
char *
ponder_triangle_scene_dup_sum (PonderTriangleScene *self,
                               gboolean             with_numbers)
{
  g_autofree char *target = ponder_count_text (self->grid.target);
  g_autofree char *sum_text = NULL;
  GString *text = g_string_new (NULL);
  guint64 sum = 0;

  /* Translators: the sum that the puzzle asks for */
  g_string_append_printf (text, _ ("k = %s"), target);
  if (self->n_path == 0)
    return g_string_free (text, FALSE);

  for (guint row = 0; row < self->n_path; row++)
    {
      guint64 number = self->grid.numbers[PONDER_TRIANGLE_CELL (row, self->columns[row])];

      sum += number;
      if (with_numbers)
        g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, row > 0 ? " + " : "\n", number);
    }
  sum_text = ponder_count_text (sum);
  g_string_append_c (text, '\n');
  if (with_numbers)
    g_string_append_printf (text, "= %s", sum_text);
  else
    /* Translators: the sum of the numbers on the path so far */
    g_string_append_printf (text, _ ("Sum %s"), sum_text);
  return g_string_free (text, FALSE);
}
