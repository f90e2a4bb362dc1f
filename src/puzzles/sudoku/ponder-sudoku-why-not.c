/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-list-text.h"
#include "ponder-reasons.h"
#include "ponder-sudoku-lookahead.h"

/* Explains why a search left out values in a cell: which row, column or box contains them; that they aren't candidates;
 * or, if it looked ahead, which cell or value would have nothing left. */

typedef struct
{
  const PonderSudokuGrid *grid;
  const guint32 *candidates; /* nullable */
  const guint8 *values;
  const PonderLeftOut *left_out;
  guint n_left_out;
  GArray *cells;
  PonderReasons reasons;
} Explanation;

static guint
value_of (const Explanation *self,
          guint              nth)
{
  return PONDER_SUDOKU_MOVE_VALUE (self->left_out[nth].move);
}

static void
add_symbol (const Explanation *self,
            GPtrArray         *symbols,
            guint              value)
{
  g_ptr_array_add (symbols, g_strdup_printf ("%c", self->grid->symbols.text[value - 1]));
}

/* Returns the first unit of @cell that contains @value, and sets @other to the cell; G_MAXUINT if there is none. */
static guint
find_clash (const Explanation *self,
            guint              cell,
            guint              value,
            guint             *other)
{
  const PonderSudokuShape *shape = self->grid->shape;

  for (guint k = 0; k < 3; k++)
    {
      guint unit = shape->units_of[3 * cell + k];

      for (guint i = 0; i < shape->side; i++)
        {
          *other = shape->units[unit * shape->side + i];
          if (*other != cell && self->values[*other] == value)
            return unit;
        }
    }
  return G_MAXUINT;
}

/* Explains which of the values are in @unit; with G_MAXUINT, which are in none and so aren't candidates. */
static void
explain_clashes (Explanation *self,
                 guint        cell,
                 guint        unit)
{
  g_autoptr (GPtrArray) symbols = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *unit_name = NULL;

  for (guint i = 0; i < self->n_left_out; i++)
    {
      guint other;

      if (self->left_out[i].reason != PONDER_BROKEN_RULE || find_clash (self, cell, value_of (self, i), &other) != unit)
        continue;
      if (unit != G_MAXUINT)
        g_array_append_val (self->cells, other);
      add_symbol (self, symbols, value_of (self, i));
    }
  if (symbols->len == 0)
    return;

  list = ponder_list_text_few (symbols, FALSE);
  if (unit == G_MAXUINT)
    {
      ponder_reasons_add (&self->reasons, symbols->len,
                          /* Translators: %s is a value, or several: “1, 3 and 4” */
                          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s isn’t a candidate of the cell",
                                                        "%s aren’t candidates of the cell", symbols->len),
                                           list));
      return;
    }
  unit_name = ponder_sudoku_unit_name (self->grid->shape, unit);
  /* Translators: values, such as “1, 3 and 4”, and a row, column or box, such as “row 1”. */
  ponder_reasons_add (
    &self->reasons, symbols->len,
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is already in %s", "%s are already in %s", symbols->len), list,
                     unit_name));
}

/* Looks ahead after @cell got @value; 0 for no value. Returns whether something has nothing left then. */
static gboolean
look_ahead (const Explanation   *self,
            guint                cell,
            guint                value,
            PonderSudokuDeadEnd *dead_end)
{
  guint8 values[PONDER_SUDOKU_MOST_CELLS];
  guint32 lists[PONDER_SUDOKU_MOST_CELLS];

  memcpy (values, self->values, self->grid->shape->n_cells);
  if (value != 0)
    values[cell] = value;
  return !ponder_sudoku_lookahead_start (self->grid->shape, values, self->candidates, lists, dead_end);
}

/* Adds the cell, or the open cells of the unit. */
static void
mark (Explanation               *self,
      const PonderSudokuDeadEnd *dead_end)
{
  guint side = self->grid->shape->side;

  if (dead_end->is_cell)
    {
      g_array_append_val (self->cells, dead_end->index);
      return;
    }
  for (guint i = 0; i < side; i++)
    {
      guint cell = self->grid->shape->units[dead_end->index * side + i];

      if (self->values[cell] == 0)
        g_array_append_val (self->cells, cell);
    }
}

/* Tells what has nothing left if the cell gets one of @symbols, a list; NULL: whatever it gets. */
static char *
dead_end_text (const Explanation         *self,
               const PonderSudokuDeadEnd *dead_end,
               const char                *symbols)
{
  const PonderSudokuShape *shape = self->grid->shape;
  g_autofree char *name = dead_end->is_cell ? ponder_sudoku_cell_name (shape, dead_end->index)
                                            : ponder_sudoku_unit_name (shape, dead_end->index);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *rivals = NULL;

  for (guint value = 1; value <= shape->side; value++)
    if ((dead_end->values >> (value - 1) & 1) != 0)
      add_symbol (self, values, value);
  rivals = ponder_list_text_few (values, FALSE);

  /* Translators: here and below, the first %s is a value, or several: “1, 3 or 4”; then come a cell, such as “row 2,
   * column 4”, or a row, column or box, such as “row 2”. */
  if (dead_end->is_cell && dead_end->values == 0)
    return symbols != NULL ? g_strdup_printf (_ ("with %s, %s would have no value left"), symbols, name)
                           : g_strdup_printf (_ ("whatever stands here, %s has no value left"), name);
  if (dead_end->is_cell)
    return symbols != NULL
             ? g_strdup_printf (_ ("with %s, %s would be the only place left for each of %s"), symbols, name, rivals)
             : g_strdup_printf (_ ("whatever stands here, %s is the only place left for each of %s"), name, rivals);
  return symbols != NULL ? g_strdup_printf (_ ("with %s, %s would have no place left in %s"), symbols, rivals, name)
                         : g_strdup_printf (_ ("whatever stands here, %s has no place left in %s"), rivals, name);
}

/* Explains what the values left out by lookahead lead to; those that lead to the same are named together. */
static void
explain_looked_ahead (Explanation *self,
                      guint        cell,
                      const guint *ahead,
                      guint        n_ahead)
{
  g_autofree PonderSudokuDeadEnd *dead_ends = g_new0 (PonderSudokuDeadEnd, n_ahead);
  guint32 explained = 0;

  if (n_ahead > 0 && look_ahead (self, cell, 0, &dead_ends[0]))
    {
      mark (self, &dead_ends[0]);
      ponder_reasons_add (&self->reasons, n_ahead, dead_end_text (self, &dead_ends[0], NULL));
      return;
    }
  for (guint i = 0; i < n_ahead; i++)
    look_ahead (self, cell, value_of (self, ahead[i]), &dead_ends[i]);
  for (guint i = 0; i < n_ahead; i++)
    {
      g_autoptr (GPtrArray) symbols = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *list = NULL;

      if ((explained >> i & 1) != 0)
        continue;
      for (guint j = i; j < n_ahead; j++)
        if (dead_ends[j].is_cell == dead_ends[i].is_cell && dead_ends[j].index == dead_ends[i].index &&
            dead_ends[j].values == dead_ends[i].values)
          {
            explained |= (guint32) 1 << j;
            add_symbol (self, symbols, value_of (self, ahead[j]));
          }
      list = ponder_list_text_few (symbols, TRUE);
      mark (self, &dead_ends[i]);
      ponder_reasons_add (&self->reasons, symbols->len, dead_end_text (self, &dead_ends[i], list));
    }
}

/* Returns a sentence on why moves at one cell were left out, and adds the cells that it refers to
 * to @cells. The clues must not clash. */
char *
ponder_sudoku_why_not (const PonderSudokuGrid *grid,
                       const guint32          *candidates,
                       const guint8           *values,
                       const PonderLeftOut    *left_out,
                       guint                   n_left_out,
                       GArray                 *cells)
{
  const PonderSudokuShape *shape = grid->shape;
  guint cell = PONDER_SUDOKU_MOVE_CELL (left_out[0].move);
  Explanation explanation = { grid, candidates, values, left_out, n_left_out, cells, { FALSE } };
  g_autofree char *reasons = NULL;
  guint ahead[PONDER_SUDOKU_MOST_SIDE];
  guint n_ahead = 0;

  for (guint k = 0; k < (shape->box_rows != 0 ? 3u : 2u); k++)
    explain_clashes (&explanation, cell, shape->units_of[3 * cell + k]);
  explain_clashes (&explanation, cell, G_MAXUINT);
  for (guint i = 0; i < n_left_out; i++)
    if (left_out[i].reason == PONDER_LOOKED_AHEAD)
      ahead[n_ahead++] = i;
  explain_looked_ahead (&explanation, cell, ahead, n_ahead);
  reasons = ponder_reasons_end (&explanation.reasons);
  return g_strdup_printf (_ ("Row %u, column %u: %s."), cell / shape->side + 1, cell % shape->side + 1, reasons);
}
