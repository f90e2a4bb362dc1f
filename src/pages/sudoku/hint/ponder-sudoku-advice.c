/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-advice.h"

#include <glib/gi18n-lib.h>

/**
 * ponder_sudoku_advice_find:
 * @position: a position that isn't broken and has a blank cell
 * @answer: (nullable): the values of the answer
 * @cancellable: (nullable): cancels
 *
 * Looks for the easiest step of logic or, if there is none, for a short trial.
 *
 * Returns: (transfer full) (nullable): the advice; %NULL if there is none
 */
PonderSudokuAdvice *
ponder_sudoku_advice_find (const PonderSudokuPosition *position,
                           const guint8               *answer,
                           GCancellable               *cancellable)
{
  g_autofree PonderSudokuTrial *trial = NULL;
  PonderSudokuStep *step;
  PonderSudokuAdvice *self;

  g_return_val_if_fail (position != NULL, NULL);

  step = ponder_sudoku_logic_next (position, PONDER_SUDOKU_ALL_TECHNIQUES, cancellable);
  if (step == NULL)
    {
      trial = g_new0 (PonderSudokuTrial, 1);
      if (!ponder_sudoku_trial_find (trial, position, answer, cancellable))
        return NULL;
    }
  self = g_new (PonderSudokuAdvice, 1);
  *self = (PonderSudokuAdvice){ step, g_steal_pointer (&trial) };
  return self;
}

void
ponder_sudoku_advice_free (PonderSudokuAdvice *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->step, ponder_sudoku_step_free);
  g_free (self->trial);
  g_free (self);
}

/* Returns whether a value is entered; otherwise candidates are taken away. */
gboolean
ponder_sudoku_advice_sets (const PonderSudokuAdvice *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->step != NULL ? self->step->sets : !self->trial->is_refuted;
}

/**
 * ponder_sudoku_advice_get_items:
 * @n_items: (out): how many there are: at least one, and just one if a value is entered
 *
 * Returns: (transfer none) (array length=n_items): what is entered or taken away
 */
const PonderSudokuCandidate *
ponder_sudoku_advice_get_items (const PonderSudokuAdvice *self,
                                guint                    *n_items)
{
  g_return_val_if_fail (self != NULL, NULL);

  *n_items = self->step != NULL ? self->step->items->len : 1;
  return self->step != NULL ? (const PonderSudokuCandidate *) self->step->items->data : &self->trial->item;
}

/* Returns whether one has to see the candidates of cells to understand it. */
gboolean
ponder_sudoku_advice_needs_notes (const PonderSudokuAdvice *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->step == NULL || self->step->technique > PONDER_SUDOKU_NAKED_SINGLE;
}

/* Does to @position what it advises. */
void
ponder_sudoku_advice_apply (const PonderSudokuAdvice *self,
                            PonderSudokuPosition     *position)
{
  g_return_if_fail (self != NULL);

  if (self->step != NULL)
    ponder_sudoku_step_apply (self->step, position);
  else if (self->trial->is_refuted)
    ponder_sudoku_position_take (position, self->trial->item.cell, self->trial->item.value);
  else
    ponder_sudoku_position_set (position, self->trial->item.cell, self->trial->item.value);
}

static void
append_cell (GString                  *text,
             const PonderSudokuGroups *groups,
             guint                     cell)
{
  g_autofree char *name = g_strdup_printf ("r%uc%u", cell / groups->size + 1, cell % groups->size + 1);

  if (strstr (text->str, name) == NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", name);
}

static void
append_group (GString                  *text,
              const PonderSudokuGroups *groups,
              guint                     group)
{
  g_autofree char *name = ponder_sudoku_unit_name (groups->shape, group);

  if (text->len > 0)
    /* Translators: between items that are listed */
    g_string_append (text, _ (", "));
  g_string_append (text, name);
}

/* Appends the groups that the premises of a step are about. */
static void
append_groups (GString                  *text,
               const PonderSudokuStep   *step,
               const PonderSudokuGroups *groups)
{
  for (guint i = 0; i < step->premises->len; i++)
    {
      const PonderSudokuPremise *premise = &g_array_index (step->premises, PonderSudokuPremise, i);

      if (!premise->is_cell)
        append_group (text, groups, premise->index);
    }
}

/* Appends the cells that a step argues from. */
static void
append_cells (GString                  *text,
              const PonderSudokuStep   *step,
              const PonderSudokuGroups *groups)
{
  for (guint i = 0; i < step->n_corners; i++)
    append_cell (text, groups, step->corners[i]);
  for (guint i = 0; i < step->nodes->len; i++)
    {
      const PonderSudokuNode *node = &g_array_index (step->nodes, PonderSudokuNode, i);

      for (guint k = 0; k < node->n_cells; k++)
        append_cell (text, groups, node->cells[k]);
    }
  for (guint i = 0; i < step->premises->len; i++)
    {
      const PonderSudokuPremise *premise = &g_array_index (step->premises, PonderSudokuPremise, i);

      if (premise->is_cell)
        append_cell (text, groups, premise->index);
    }
}

/* Returns where to look: groups or, for chains, rectangles and cells that share values, these cells. */
static char *
place_text (const PonderSudokuAdvice *self,
            const PonderSudokuGroups *groups)
{
  GString *text = g_string_new (NULL);

  if (self->step == NULL)
    append_cell (text, groups, self->trial->item.cell);
  else
    {
      if (self->step->nodes->len > 0 || self->step->n_corners > 0)
        append_cells (text, self->step, groups);
      else
        append_groups (text, self->step, groups);
      if (text->len == 0)
        append_cells (text, self->step, groups);
      if (text->len == 0)
        append_cell (text, groups, g_array_index (self->step->items, PonderSudokuCandidate, 0).cell);
    }
  return g_string_free (text, FALSE);
}

/* Returns a sentence on where to look, and nothing more. */
char *
ponder_sudoku_advice_where_text (const PonderSudokuAdvice *self,
                                 const PonderSudokuGroups *groups)
{
  g_autofree char *place = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  place = place_text (self, groups);
  if (self->step == NULL)
    return g_strdup_printf (_ ("No step of logic is known here: the search takes over. Look at %s."), place);
  /* Translators: groups such as “box 5”, or cells such as “r4c5” */
  return g_strdup_printf (_ ("Look at %s."), place);
}

static char *
values_text (guint32                    values,
             const PonderSudokuSymbols *symbols)
{
  GString *text = g_string_new (NULL);

  for (; values != 0; values &= values - 1)
    g_string_append_printf (text, text->len > 0 ? " %c" : "%c", symbols->text[__builtin_ctz (values)]);
  return g_string_free (text, FALSE);
}

/* Returns the name of the technique and its pattern. */
char *
ponder_sudoku_advice_why_text (const PonderSudokuAdvice  *self,
                               const PonderSudokuGroups  *groups,
                               const PonderSudokuSymbols *symbols)
{
  g_autofree char *place = NULL;
  g_autofree char *values = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  place = place_text (self, groups);
  if (self->step == NULL)
    {
      if (!self->trial->is_refuted)
        return g_strdup_printf (_ ("Search: no candidate fails soon, and %s has the fewest."), place);
      /* Translators: a value and a cell */
      return g_strdup_printf (_ ("Trial: suppose that %c is in %s."), symbols->text[self->trial->item.value - 1],
                              place);
    }
  /* Where the value of a single would be the answer already, only the kind of step is told. */
  if (self->step->values == 0 || !ponder_sudoku_advice_needs_notes (self))
    /* Translators: a technique such as “Hidden Single”, and where to look, such as “box 5” */
    return g_strdup_printf (_ ("%s: %s."), ponder_sudoku_technique_name (self->step->technique), place);
  values = values_text (self->step->values, symbols);
  /* Translators: a technique such as “Naked Pair”, values such as “4 7”, and where to look */
  return g_strdup_printf (_ ("%s: %s in %s."), ponder_sudoku_technique_name (self->step->technique), values, place);
}

/* Returns what follows: “So r4c5 is 7.” */
static char *
conclusion_text (const PonderSudokuAdvice  *self,
                 const PonderSudokuGroups  *groups,
                 const PonderSudokuSymbols *symbols)
{
  guint n_items;
  const PonderSudokuCandidate *items = ponder_sudoku_advice_get_items (self, &n_items);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_items; i++)
    g_string_append_printf (text, "%sr%uc%u%s%c", i > 0 ? " " : "", items[i].cell / groups->size + 1,
                            items[i].cell % groups->size + 1, ponder_sudoku_advice_sets (self) ? "=" : "≠",
                            symbols->text[items[i].value - 1]);
  /* Translators: “r4c5=7”, or “r4c5≠7 r4c6≠7”, which no longer can be 7 */
  return g_strdup_printf (_ ("So %s."), text->str);
}

/* Returns the whole sentence, and what follows from it. */
char *
ponder_sudoku_advice_what_text (const PonderSudokuAdvice  *self,
                                const PonderSudokuGroups  *groups,
                                const PonderSudokuSymbols *symbols)
{
  g_autofree char *sentence = NULL;
  g_autofree char *conclusion = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  sentence = self->step != NULL ? ponder_sudoku_step_text (self->step, groups, symbols)
                                : ponder_sudoku_trial_text (self->trial, groups, symbols);
  conclusion = conclusion_text (self, groups, symbols);
  return g_strjoin (" ", sentence, conclusion, NULL);
}

/* Returns the label of a button that does it. */
char *
ponder_sudoku_advice_apply_text (const PonderSudokuAdvice  *self,
                                 const PonderSudokuGroups  *groups,
                                 const PonderSudokuSymbols *symbols)
{
  guint n_items;
  const PonderSudokuCandidate *items;

  g_return_val_if_fail (self != NULL, NULL);

  items = ponder_sudoku_advice_get_items (self, &n_items);
  if (ponder_sudoku_advice_sets (self))
    /* Translators: a button; row, column and value, as in “Set r4c5 to 7” */
    return g_strdup_printf (_ ("Set r%uc%u to %c"), items[0].cell / groups->size + 1, items[0].cell % groups->size + 1,
                            symbols->text[items[0].value - 1]);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Take %u Note Away", "Take %u Notes Away", n_items), n_items);
}

/* Returns a line of a list: the technique and what it does, such as “Hidden Single: r4c5=7”. */
char *
ponder_sudoku_advice_line (const PonderSudokuAdvice  *self,
                           const PonderSudokuGroups  *groups,
                           const PonderSudokuSymbols *symbols)
{
  g_autofree char *items = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->step != NULL)
    items = ponder_sudoku_step_items_text (self->step, groups, symbols);
  else
    items = g_strdup_printf ("r%uc%u%s%c", self->trial->item.cell / groups->size + 1,
                             self->trial->item.cell % groups->size + 1, self->trial->is_refuted ? "<>" : "=",
                             symbols->text[self->trial->item.value - 1]);
  return g_strdup_printf (
    "%s: %s", self->step != NULL ? ponder_sudoku_technique_name (self->step->technique) : _ ("Search"), items);
}
