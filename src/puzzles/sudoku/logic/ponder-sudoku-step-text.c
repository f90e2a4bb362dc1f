/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-sudoku-logic.h"

/* Says in a sentence why a step is right. Cells are written as r1c3, because a step may name many. */

typedef struct
{
  const PonderSudokuStep *step;
  const PonderSudokuGroups *groups;
  const PonderSudokuSymbols *symbols;
} Teller;

static char
symbol_of (const Teller *self,
           guint         value)
{
  return self->symbols->text[value - 1];
}

static void
append_cell (const Teller *self,
             GString      *text,
             guint         cell)
{
  g_string_append_printf (text, "%sr%uc%u", text->len > 0 ? " " : "", cell / self->groups->size + 1,
                          cell % self->groups->size + 1);
}

/* Returns the values of a set, such as “1 3 4”. */
static char *
values_text (const Teller *self,
             guint32       values)
{
  GString *text = g_string_new (NULL);

  for (; values != 0; values &= values - 1)
    g_string_append_printf (text, text->len > 0 ? " %c" : "%c", symbol_of (self, __builtin_ctz (values) + 1));
  return g_string_free (text, FALSE);
}

static const PonderSudokuPremise *
premise_at (const Teller *self,
            guint         i)
{
  return &g_array_index (self->step->premises, PonderSudokuPremise, i);
}

/* Returns the cells of the premises about cells, without the corners of a rectangle. */
static char *
premise_cells_text (const Teller *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = self->step->n_corners; i < self->step->premises->len; i++)
    if (premise_at (self, i)->is_cell)
      append_cell (self, text, premise_at (self, i)->index);
  return g_string_free (text, FALSE);
}

static char *
cells_text (const Teller *self,
            GArray       *cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    append_cell (self, text, g_array_index (cells, guint16, i));
  return g_string_free (text, FALSE);
}

static void
append_group (const Teller *self,
              GString      *text,
              guint         group)
{
  g_autofree char *name = ponder_sudoku_unit_name (self->groups->shape, group);

  if (text->len > 0)
    /* Translators: between items that are listed */
    g_string_append (text, _ (", "));
  g_string_append (text, name);
}

/* Returns the groups of the premises about groups, such as “row 1, row 4”. */
static char *
premise_groups_text (const Teller *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->step->premises->len; i++)
    if (!premise_at (self, i)->is_cell)
      append_group (self, text, premise_at (self, i)->index);
  return g_string_free (text, FALSE);
}

static char *
covers_text (const Teller *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->step->covers->len; i++)
    append_group (self, text, g_array_index (self->step->covers, guint16, i));
  return g_string_free (text, FALSE);
}

/* Returns the cells that something is taken from, or the cell that is filled. */
static char *
item_cells_text (const Teller *self)
{
  GString *text = g_string_new (NULL);
  guint last = G_MAXUINT;

  for (guint i = 0; i < self->step->items->len; i++)
    {
      guint cell = g_array_index (self->step->items, PonderSudokuCandidate, i).cell;

      if (cell != last)
        append_cell (self, text, cell);
      last = cell;
    }
  return g_string_free (text, FALSE);
}

static char *
single_text (const Teller *self)
{
  PonderSudokuCandidate item = g_array_index (self->step->items, PonderSudokuCandidate, 0);
  g_autofree char *cell = item_cells_text (self);
  g_autofree char *group = premise_groups_text (self);

  /* Translators: here and below, cells are written as “r1c3” for row 1, column 3; %c is a value */
  if (self->step->technique == PONDER_SUDOKU_FULL_HOUSE)
    return g_strdup_printf (_ ("%s is the last blank cell in %s, and %c is missing there."), cell, group,
                            symbol_of (self, item.value));
  if (self->step->technique == PONDER_SUDOKU_HIDDEN_SINGLE)
    return g_strdup_printf (_ ("In %s, only %s can be %c."), group, cell, symbol_of (self, item.value));
  return g_strdup_printf (_ ("In %s, all values except %c are ruled out."), cell, symbol_of (self, item.value));
}

static char *
locked_text (const Teller *self)
{
  g_autofree char *group = premise_groups_text (self);
  g_autofree char *cover = covers_text (self);
  g_autofree char *values = values_text (self, self->step->values);

  /* Translators: a group (“box 1”), a value, and another group (“row 1”), twice */
  return g_strdup_printf (_ ("In %s, %s is possible only in cells of %s, so it is nowhere else in %s."), group, values,
                          cover, cover);
}

static char *
naked_text (const Teller *self)
{
  g_autofree char *cells = premise_cells_text (self);
  g_autofree char *values = values_text (self, self->step->values);
  g_autofree char *groups = covers_text (self);

  /* Translators: cells, values, and one or two groups, such as “row 1, box 2” */
  return g_strdup_printf (_ ("%s share the values %s between them, so these are nowhere else in %s."), cells, values,
                          groups);
}

static char *
hidden_text (const Teller *self)
{
  g_autofree char *cells = item_cells_text (self);
  g_autofree char *values = values_text (self, self->step->values);
  g_autofree char *group = covers_text (self);

  /* Translators: a group, values, and cells */
  return g_strdup_printf (_ ("In %s, the values %s have as few places as there are values, so nothing else is in %s."),
                          group, values, cells);
}

static char *
fish_text (const Teller *self)
{
  g_autofree char *bases = premise_groups_text (self);
  g_autofree char *covers = covers_text (self);
  g_autofree char *values = values_text (self, self->step->values);
  g_autofree char *fins = cells_text (self, self->step->fins);

  /* Translators: a value, groups (“row 1, row 4”), and as many other groups (“column 2, column 7”) */
  if (self->step->fins->len == 0)
    return g_strdup_printf (_ ("%s has places in %s only where these meet %s, so it is nowhere else there."), values,
                            bases, covers);
  /* Translators: the same, then cells, and the second groups again */
  return g_strdup_printf (_ ("%s has places in %s only where these meet %s, or at the fins %s; either way, it isn’t in "
                             "another cell of %s that sees all the fins."),
                          values, bases, covers, fins, covers);
}

static char *
node_text (const Teller *self,
           guint         i)
{
  const PonderSudokuNode *node = &g_array_index (self->step->nodes, PonderSudokuNode, i);
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < node->n_cells; k++)
    append_cell (self, text, node->cells[k]);
  g_string_append_printf (text, "=%c", symbol_of (self, node->value));
  return g_string_free (text, FALSE);
}

/* Returns what follows from the first node being false: every other node, which is true. */
static char *
consequences_text (const Teller *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 1; i < self->step->nodes->len; i += 2)
    {
      g_autofree char *node = node_text (self, i);

      if (text->len > 0)
        /* Translators: between consequences that follow from each other */
        g_string_append (text, _ (", then "));
      g_string_append (text, node);
    }
  return g_string_free (text, FALSE);
}

static char *
chain_text (const Teller *self)
{
  g_autofree char *start = node_text (self, 0);
  g_autofree char *end = node_text (self, self->step->nodes->len - 1);
  g_autofree char *then = consequences_text (self);

  if (self->step->is_loop)
    /* Translators: “r1c1=4” and a list of the same kind */
    return g_strdup_printf (
      _ ("If not %s, then %s, and round again: of every two neighbours in this loop one is true, so "
         "what sees both is false."),
      start, then);
  if (g_str_equal (start, end))
    return g_strdup_printf (_ ("If not %s, then %s: so it is true."), start, then);
  return g_strdup_printf (_ ("If not %s, then %s: so %s or %s, and what contradicts both is false."), start, then,
                          start, end);
}

static char *
remote_text (const Teller *self)
{
  g_autofree char *cells = premise_cells_text (self);
  g_autofree char *values = values_text (self, self->step->values);

  /* Translators: two values, and cells */
  return g_strdup_printf (_ ("The values %s alternate along %s, so a cell that sees one with each of them can’t have "
                             "either."),
                          values, cells);
}

static char *
xyz_text (const Teller *self)
{
  PonderSudokuCandidate item = g_array_index (self->step->items, PonderSudokuCandidate, 0);
  g_autofree char *cells = premise_cells_text (self);

  return g_strdup_printf (_ ("One of %s is %c whatever the first of them is, so a cell that sees all three can’t be."),
                          cells, symbol_of (self, item.value));
}

static char *
rectangle_text (const Teller *self)
{
  g_autofree char *values = values_text (self, self->step->values);
  g_autofree char *cells = NULL;
  GString *corners = g_string_new (NULL);
  g_autofree char *corners_text = NULL;
  const char *reason;

  for (guint i = 0; i < self->step->n_corners; i++)
    append_cell (self, corners, self->step->corners[i]);
  corners_text = g_string_free (corners, FALSE);
  cells = item_cells_text (self);
  if (self->step->technique == PONDER_SUDOKU_HIDDEN_RECTANGLE)
    reason = _ ("in two of its lines one of the values has no other place");
  else if (self->step->type == 1)
    reason = _ ("only one corner could prevent that");
  else if (self->step->type == 2 || self->step->type == 5)
    reason = _ ("one of the corners must be the value that is left");
  else if (self->step->type == 3)
    reason = _ ("the other values of two corners form a subset with cells beside them");
  else
    reason = _ ("one of the values has to be in the rectangle");
  /* Translators: two values, four cells, one of the reasons above, and the cells that candidates are taken from */
  return g_strdup_printf (
    _ ("If %s filled %s, they could be exchanged, and there would be two answers; %s, which rules "
       "out values in %s."),
    values, corners_text, reason, cells);
}

static char *
bug_text (const Teller *self)
{
  g_autofree char *cell = item_cells_text (self);
  g_autofree char *value = values_text (self, self->step->values);

  return g_strdup_printf (_ ("If %s weren’t %s, every cell would have two values left and every value two places, and "
                             "there couldn’t be just one answer."),
                          cell, value);
}

typedef char *(*Tell) (const Teller *self);

static Tell
find_teller (PonderSudokuTechnique technique)
{
  switch (technique)
    {
    case PONDER_SUDOKU_FULL_HOUSE:
    case PONDER_SUDOKU_HIDDEN_SINGLE:
    case PONDER_SUDOKU_NAKED_SINGLE:
      return single_text;
    case PONDER_SUDOKU_LOCKED_CANDIDATES:
      return locked_text;
    case PONDER_SUDOKU_LOCKED_SUBSET:
    case PONDER_SUDOKU_NAKED_PAIR:
    case PONDER_SUDOKU_NAKED_TRIPLE:
    case PONDER_SUDOKU_NAKED_QUAD:
      return naked_text;
    case PONDER_SUDOKU_HIDDEN_PAIR:
    case PONDER_SUDOKU_HIDDEN_TRIPLE:
    case PONDER_SUDOKU_HIDDEN_QUAD:
      return hidden_text;
    case PONDER_SUDOKU_XYZ_WING:
      return xyz_text;
    case PONDER_SUDOKU_REMOTE_PAIR:
      return remote_text;
    case PONDER_SUDOKU_UNIQUE_RECTANGLE:
    case PONDER_SUDOKU_HIDDEN_RECTANGLE:
    case PONDER_SUDOKU_AVOIDABLE_RECTANGLE:
      return rectangle_text;
    case PONDER_SUDOKU_BUG_PLUS_ONE:
      return bug_text;
    case PONDER_SUDOKU_SKYSCRAPER:
    case PONDER_SUDOKU_TWO_STRING_KITE:
    case PONDER_SUDOKU_TURBOT_FISH:
    case PONDER_SUDOKU_EMPTY_RECTANGLE:
    case PONDER_SUDOKU_XY_WING:
    case PONDER_SUDOKU_W_WING:
    case PONDER_SUDOKU_X_CHAIN:
    case PONDER_SUDOKU_XY_CHAIN:
    case PONDER_SUDOKU_AIC:
      return chain_text;
    default:
      return fish_text;
    }
}

/**
 * ponder_sudoku_step_text:
 * @step: a step
 * @groups: the groups of its position
 * @symbols: the symbols of the values
 *
 * Returns: (transfer full): a sentence on why the step is right
 */
char *
ponder_sudoku_step_text (const PonderSudokuStep    *step,
                         const PonderSudokuGroups  *groups,
                         const PonderSudokuSymbols *symbols)
{
  Teller teller = { step, groups, symbols };

  g_return_val_if_fail (step != NULL, NULL);

  return find_teller (step->technique) (&teller);
}

/**
 * ponder_sudoku_step_items_text:
 * @step: a step
 * @groups: the groups of its position
 * @symbols: the symbols of the values
 *
 * Returns: (transfer full): what it enters (`r1c3=4`) or takes away (`r4c5<>2 r4c5<>4`), the same in every language
 */
char *
ponder_sudoku_step_items_text (const PonderSudokuStep    *step,
                               const PonderSudokuGroups  *groups,
                               const PonderSudokuSymbols *symbols)
{
  Teller teller = { step, groups, symbols };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < step->items->len; i++)
    {
      PonderSudokuCandidate item = g_array_index (step->items, PonderSudokuCandidate, i);

      append_cell (&teller, text, item.cell);
      g_string_append_printf (text, "%s%c", step->sets ? "=" : "<>", symbol_of (&teller, item.value));
    }
  return g_string_free (text, FALSE);
}
