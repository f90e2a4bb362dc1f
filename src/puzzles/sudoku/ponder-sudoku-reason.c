/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-reason.h"

#include <glib/gi18n-lib.h>

#include "ponder-list-text.h"
#include "ponder-sudoku-chain.h"

/* Explains why a grid has no answer, in a sentence that a person can check on the board. */

typedef struct
{
  const PonderSudokuGrid *grid;
  PonderSudokuChain chain;
  guint32 filled; /* the ways of the broken claim that are blocked because the cell has another value */
  guint32 stands[3 * PONDER_SUDOKU_MOST_SIDE]; /* by unit: the ways blocked because the unit contains the value */
} Account;

static void
add_cell (GArray *cells,
          guint   cell)
{
  if (cells == NULL)
    return;
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint, i) == cell)
      return;
  g_array_append_val (cells, cell);
}

static char
symbol_of (const PonderSudokuGrid *grid,
           guint                   value)
{
  return grid->symbols.text[value - 1];
}

static guint
count_in_unit (const PonderSudokuGrid *grid,
               guint                   unit,
               guint                   value,
               GArray                 *cells)
{
  const PonderSudokuShape *shape = grid->shape;
  guint n_times = 0;

  for (guint i = 0; i < shape->side; i++)
    {
      guint cell = shape->units[unit * shape->side + i];

      if (grid->clues[cell] != value)
        continue;
      n_times++;
      if (cells != NULL)
        add_cell (cells, cell);
    }
  return n_times;
}

/* @text may begin with the name of a unit. Takes ownership of it. */
static char *
with_capital (char *text)
{
  g_autofree char *sentence = text;
  char first[6];

  return g_strdup_printf ("%.*s%s", g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (sentence)), first), first,
                          g_utf8_next_char (sentence));
}

/* Returns a sentence such as “Row 1 has two 4s.” on clues that break a rule, or aren't candidates
 * of their cells, and adds these cells to @cells, which may be NULL; NULL if no clues clash. */
char *
ponder_sudoku_clash_text (const PonderSudokuGrid *grid,
                          const guint32          *candidates,
                          GArray                 *cells)
{
  g_return_val_if_fail (grid != NULL, NULL);

  for (guint unit = 0; unit < grid->shape->n_units; unit++)
    for (guint value = 1; value <= grid->shape->side; value++)
      {
        guint n_times = count_in_unit (grid, unit, value, NULL);
        g_autofree char *name = NULL;

        if (n_times < 2)
          continue;
        count_in_unit (grid, unit, value, cells);
        name = ponder_sudoku_unit_name (grid->shape, unit);
        /* Translators: %s is “row 1”, “column 2” or “box 3” */
        if (n_times == 2)
          return with_capital (g_strdup_printf (_ ("%2$s has two %1$cs."), symbol_of (grid, value), name));
        return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%c occurs %u time in %s.", "%c occurs %u times in %s.", n_times),
          symbol_of (grid, value), n_times, name);
      }
  for (guint cell = 0; candidates != NULL && cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] != 0 && candidates[cell] != 0 && (candidates[cell] >> (grid->clues[cell] - 1) & 1) == 0)
      {
        g_autofree char *name = ponder_sudoku_cell_name (grid->shape, cell);

        add_cell (cells, cell);
        /* Translators: %s is such as “row 1, column 2”, %c a value */
        return with_capital (g_strdup_printf (_ ("%s has %c, which isn’t one of its candidates."), name,
                                              symbol_of (grid, grid->clues[cell])));
      }
  return NULL;
}

/* Finds the cell of @unit that is known to have @value. */
static gboolean
find_known (const Account *self,
            guint          unit,
            guint          value,
            guint         *cell)
{
  const PonderSudokuShape *shape = self->grid->shape;

  for (guint i = 0; i < shape->side; i++)
    {
      *cell = shape->units[unit * shape->side + i];
      if (ponder_sudoku_chain_known (&self->chain, *cell) == value)
        return TRUE;
    }
  return FALSE;
}

/* Records everything that blocks @way. */
static void
account_for_way (Account *self,
                 guint    way)
{
  const PonderSudokuShape *shape = self->grid->shape;
  const PonderSudokuClaim *broken = &self->chain.broken;
  guint cell, value, other;

  ponder_sudoku_claim_way (broken, shape, way, &cell, &value);
  if (ponder_sudoku_chain_known (&self->chain, cell) != 0)
    self->filled |= (guint32) 1 << way;
  else
    for (guint k = 0; k < 3; k++)
      {
        guint unit = shape->units_of[3 * cell + k];

        if (find_known (self, unit, value, &other))
          self->stands[unit] |= (guint32) 1 << way;
      }
}

/* Assigns each way to only one unit, and uses few units: those with the most ways come first. */
static void
drop_needless (Account *self)
{
  guint n_units = self->grid->shape->n_units;
  guint32 chosen[3 * PONDER_SUDOKU_MOST_SIDE] = { 0 };

  for (;;)
    {
      guint best = 0;

      for (guint unit = 1; unit < n_units; unit++)
        if (__builtin_popcount (self->stands[unit]) > __builtin_popcount (self->stands[best]))
          best = unit;
      if (self->stands[best] == 0)
        break;

      chosen[best] = self->stands[best];
      for (guint unit = 0; unit < n_units; unit++)
        self->stands[unit] &= ~chosen[best];
    }
  memcpy (self->stands, chosen, sizeof chosen);
}

/* Lists the steps, such as “row 1, column 2 = 3 and row 4, column 1 = 2”: all of them, as nobody could check the others. */
static char *
name_steps (const Account *self,
            GArray        *cells)
{
  const PonderSudokuChain *chain = &self->chain;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < chain->n_steps; i++)
    {
      guint cell = chain->steps[i];
      g_autofree char *name = NULL;

      if (!chain->needed[cell])
        continue;
      name = ponder_sudoku_cell_name (chain->shape, cell);
      /* Translators: a cell and what it must be, such as “row 1, column 2 = 3” */
      g_ptr_array_add (words, g_strdup_printf (_ ("%s = %c"), name, symbol_of (self->grid, chain->values[cell])));
      add_cell (cells, cell);
    }
  return words->len > 0 ? ponder_list_text (words) : NULL;
}

/* Lists the values that @unit excludes from the cell of the broken claim, such as “1, 3 and 4”. */
static char *
name_values (const Account *self,
             guint          unit,
             GArray        *cells)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint value = 1; value <= self->grid->shape->side; value++)
    if ((self->stands[unit] >> (value - 1) & 1) != 0)
      {
        guint cell;

        g_ptr_array_add (words, g_strdup_printf ("%c", symbol_of (self->grid, value)));
        if (find_known (self, unit, value, &cell))
          add_cell (cells, cell);
      }
  return ponder_list_text_few (words, FALSE);
}

static char *
name_unit_and_values (const Account *self,
                      guint          unit,
                      GArray        *cells)
{
  g_autofree char *values = name_values (self, unit, cells);
  guint n_values = __builtin_popcount (self->stands[unit]);
  guint kind = unit / self->grid->shape->side;

  if (kind == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is in its row", "%s are in its row", n_values), values);
  if (kind == 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is in its column", "%s are in its column", n_values),
                            values);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is in its box", "%s are in its box", n_values), values);
}

static char *
explain_cell (const Account *self,
              const char    *steps,
              GArray        *cells)
{
  const PonderSudokuShape *shape = self->grid->shape;
  guint cell = self->chain.broken.index;
  guint row = cell / shape->side + 1;
  guint column = cell % shape->side + 1;
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  add_cell (cells, cell);
  for (guint unit = 0; unit < shape->n_units; unit++)
    if (self->stands[unit] != 0)
      g_ptr_array_add (clauses, name_unit_and_values (self, unit, cells));
  g_ptr_array_add (clauses, NULL);
  /* Translators: between clauses such as “2 is in its row” and “3 and 4 are in its box” */
  list = g_strjoinv (_ ("; "), (char **) clauses->pdata);

  if (steps == NULL)
    return g_strdup_printf (_ ("Row %u, column %u has no value left: %s."), row, column, list);
  return g_strdup_printf (_ ("After %s, row %u, column %u has no value left: %s."), steps, row, column, list);
}

/* Lists the units that exclude the value of the broken claim from the open cells of its unit. */
static char *
name_units (const Account *self,
            GArray        *cells)
{
  const PonderSudokuShape *shape = self->grid->shape;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint unit = 0; unit < shape->n_units; unit++)
    if (self->stands[unit] != 0)
      {
        guint cell;

        g_ptr_array_add (words, ponder_sudoku_unit_name (shape, unit));
        if (find_known (self, unit, self->chain.broken.value, &cell))
          add_cell (cells, cell);
      }
  return ponder_list_text_few (words, FALSE);
}

static char *
explain_unit (const Account *self,
              const char    *steps,
              GArray        *cells)
{
  const PonderSudokuShape *shape = self->grid->shape;
  const PonderSudokuClaim *broken = &self->chain.broken;
  char symbol = symbol_of (self->grid, broken->value);
  g_autofree char *name = ponder_sudoku_unit_name (shape, broken->index);
  g_autofree char *units = NULL;

  for (guint way = 0; way < shape->side; way++)
    if ((self->filled >> way & 1) == 0)
      add_cell (cells, shape->units[broken->index * shape->side + way]);
  units = name_units (self, cells);

  /* There is always a filled cell: without clashes, other units can't block every cell of this one. */
  /* Translators: the first %s is “row 1”, “column 2” or “box 3”, the last a list of such */
  if (steps == NULL)
    return g_strdup_printf (_ ("%c has no place left in %s: it stands in %s, and the other cells are filled."), symbol,
                            name, units);
  return g_strdup_printf (_ ("After %s, %c has no place left in %s: it stands in %s, and the other cells are filled."),
                          steps, symbol, name, units);
}

static char *
explain (const PonderSudokuGrid *grid,
         GArray                 *cells)
{
  g_autofree Account *account = g_new0 (Account, 1);
  g_autofree char *steps = NULL;

  account->grid = grid;
  if (!ponder_sudoku_chain_find (&account->chain, grid->shape, grid->clues))
    return NULL;

  for (guint way = 0; way < grid->shape->side; way++)
    account_for_way (account, way);
  drop_needless (account);
  steps = name_steps (account, cells);
  if (account->chain.broken.is_cell)
    return explain_cell (account, steps, cells);
  return explain_unit (account, steps, cells);
}

/* Returns the simplest reason why a grid has no answer: two clues that clash; a cell that has no
 * value left; a value that has no place left in a row, column or box; or one of these after some
 * forced cells, of which only those that matter are named, in order. NULL if forced cells don't
 * prove it. Of the candidates, only those of cells with a clue are looked at.
 *
 * Adds the cells that the sentence mentions to @cells, which may be NULL: those of the clashing
 * clues; or the forced cells, then the cell or the open cells of the unit, then those that block
 * them. */
char *
ponder_sudoku_reason (const PonderSudokuGrid *grid,
                      const guint32          *candidates,
                      GArray                 *cells)
{
  char *clash;

  g_return_val_if_fail (grid != NULL, NULL);

  clash = ponder_sudoku_clash_text (grid, candidates, cells);
  return clash != NULL ? clash : explain (grid, cells);
}
