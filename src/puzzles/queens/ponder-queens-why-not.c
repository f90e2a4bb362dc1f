/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-list-text.h"
#include "ponder-reasons.h"

/* Explains why a search left out rows in a column: which queens attack them; or, if it looked ahead, which column or
 * row would have no free square left. */

typedef struct
{
  guint side;
  const guint8 *queens; /* by column: the row of its queen, counted from 1, or 0 */
  guint column;
  const PonderLeftOut *left_out;
  guint n_left_out;
  GArray *cells;
  PonderReasons reasons;
} Explanation;

static void
add_row (GPtrArray *rows,
         guint      row)
{
  g_ptr_array_add (rows, g_strdup_printf ("%u", row + 1));
}

static void
add_cell (Explanation *self,
          guint        column,
          guint        row)
{
  g_array_append_val (self->cells, (guint){ row * self->side + column });
}

static gboolean
has_queen_in_row (const guint8 *queens,
                  guint         side,
                  guint         row)
{
  return memchr (queens, row + 1, side) != NULL;
}

/* Returns whether the queen in @column, if there is one, attacks the square at @other_column and @other_row. */
static gboolean
attacks (const guint8 *queens,
         guint         column,
         guint         other_column,
         guint         other_row)
{
  int row = (int) queens[column] - 1;

  return row >= 0 && (row == (int) other_row || ABS (row - (int) other_row) == ABS ((int) column - (int) other_column));
}

static gboolean
is_free (const guint8 *queens,
         guint         side,
         guint         column,
         guint         row)
{
  for (guint other = 0; other < side; other++)
    if (queens[other] != 0 && (other == column || attacks (queens, other, column, row)))
      return FALSE;
  return TRUE;
}

/* Returns a column without a free square, or the number of columns plus a row without one. Lookahead has found that
 * there is one. */
static guint
find_full_line (const guint8 *queens,
                guint         side)
{
  for (guint line = 0; line < 2 * side; line++)
    {
      gboolean is_full = line < side ? queens[line] == 0 : !has_queen_in_row (queens, side, line - side);

      for (guint i = 0; i < side && is_full; i++)
        is_full = line < side ? !is_free (queens, side, line, i) : !is_free (queens, side, i, line - side);
      if (is_full)
        return line;
    }
  g_assert_not_reached ();
}

static void
explain_attacked (Explanation *self)
{
  g_autoptr (GPtrArray) taken = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) diagonal = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *taken_list = NULL;
  g_autofree char *diagonal_list = NULL;

  for (guint i = 0; i < self->n_left_out; i++)
    {
      guint row = PONDER_QUEENS_MOVE_ROW (self->left_out[i].move);

      if (self->left_out[i].reason == PONDER_BROKEN_RULE)
        add_row (has_queen_in_row (self->queens, self->side, row) ? taken : diagonal, row);
    }
  taken_list = ponder_list_text_few (taken, FALSE);
  diagonal_list = ponder_list_text_few (diagonal, FALSE);
  /* Translators: here and in the next, a row or several: “1, 3 and 5” */
  if (taken->len > 0)
    ponder_reasons_add (
      &self->reasons, taken->len,
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a queen stands in row %s", "queens stand in rows %s", taken->len),
                       taken_list));
  if (diagonal->len > 0)
    ponder_reasons_add (&self->reasons, diagonal->len,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "a diagonal reaches row %s",
                                                      "diagonals reach rows %s", diagonal->len),
                                         diagonal_list));
  /* The queens that attack squares in rows left out by the rules. */
  for (guint other = 0; other < self->side; other++)
    for (guint i = 0; i < self->n_left_out; i++)
      if (attacks (self->queens, other, self->column, PONDER_QUEENS_MOVE_ROW (self->left_out[i].move)))
        {
          add_cell (self, other, self->queens[other] - 1u);
          break;
        }
}

static void
explain_full_line (Explanation     *self,
                   guint            line,
                   const GPtrArray *rows)
{
  guint side = self->side;
  g_autofree char *list = ponder_list_text_few (rows, TRUE);

  for (guint i = 0; i < side; i++)
    if (line < side)
      add_cell (self, line, i);
    else if (self->queens[i] == 0)
      add_cell (self, i, line - side);

  /* Translators: here and in the next, a row or several: “1, 3 or 5” */
  if (line < side)
    ponder_reasons_add (
      &self->reasons, rows->len,
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "row %s would leave column %u without a free square",
                                    "row %s would leave column %u without a free square", rows->len),
                       list, line + 1));
  else
    ponder_reasons_add (
      &self->reasons, rows->len,
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "row %s would leave row %u without a free square",
                                    "row %s would leave row %u without a free square", rows->len),
                       list, line - side + 1));
}

/* Explains which lines the rows left out by lookahead would fill; those that fill the same are named together. */
static void
explain_looked_ahead (Explanation *self)
{
  g_autofree guint *lines = g_new (guint, self->n_left_out);
  guint8 queens[PONDER_QUEENS_MOST_SEARCHED];

  memcpy (queens, self->queens, sizeof queens);
  for (guint i = 0; i < self->n_left_out; i++)
    {
      queens[self->column] = PONDER_QUEENS_MOVE_ROW (self->left_out[i].move) + 1;
      lines[i] = self->left_out[i].reason == PONDER_LOOKED_AHEAD ? find_full_line (queens, self->side) : G_MAXUINT;
    }
  for (guint line = 0; line < 2 * self->side; line++)
    {
      g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);

      for (guint i = 0; i < self->n_left_out; i++)
        if (lines[i] == line)
          add_row (rows, PONDER_QUEENS_MOVE_ROW (self->left_out[i].move));
      if (rows->len > 0)
        explain_full_line (self, line, rows);
    }
}

char *
ponder_queens_why_not (guint                side,
                       const guint8        *queens,
                       const PonderLeftOut *left_out,
                       guint                n_left_out,
                       GArray              *cells)
{
  Explanation explanation = { side,  queens,   PONDER_QUEENS_MOVE_COLUMN (left_out[0].move), left_out, n_left_out,
                              cells, { FALSE } };
  g_autofree char *reasons = NULL;

  explain_attacked (&explanation);
  explain_looked_ahead (&explanation);
  reasons = ponder_reasons_end (&explanation.reasons);
  return g_strdup_printf (_ ("Column %u: %s."), explanation.column + 1, reasons);
}
