/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-advice.h"

#include <glib/gi18n-lib.h>

#include "ponder-list-text.h"
#include "ponder-sudoku-names.h"

/* Looks for the easiest step of logic or, if there is none, for a short trial; returns NULL if there is none
 * either. The position must have a blank cell and not be broken. @answer: the values of the answer, or NULL */
PonderSudokuAdvice *
ponder_sudoku_advice_find (const PonderSudokuPosition *position,
                           const guint8               *answer,
                           GCancellable               *cancellable)
{
  g_autofree PonderSudokuTrial *trial = NULL;
  PonderSudokuAdvice advice = { .needs_notes = TRUE, .n_items = 1 };
  PonderSudokuStep *step = ponder_sudoku_logic_next (position, PONDER_SUDOKU_ALL_TECHNIQUES, cancellable);

  if (step != NULL)
    advice = (PonderSudokuAdvice){
      .step = step,
      .sets = step->sets,
      .needs_notes = step->technique > PONDER_SUDOKU_NAKED_SINGLE,
      .items = (const PonderSudokuCandidate *) step->items->data,
      .n_items = step->items->len,
    };
  else
    {
      trial = g_new0 (PonderSudokuTrial, 1);
      if (!ponder_sudoku_trial_find (trial, position, answer, cancellable))
        return NULL;
      advice.sets = !trial->is_refuted;
      advice.items = &trial->item;
      advice.trial = g_steal_pointer (&trial);
    }
  return g_memdup2 (&advice, sizeof advice);
}

void
ponder_sudoku_advice_free (PonderSudokuAdvice *self)
{
  g_clear_pointer (&self->step, ponder_sudoku_step_free);
  g_free (self->trial);
  g_free (self);
}

void
ponder_sudoku_advice_apply (const PonderSudokuAdvice *self,
                            PonderSudokuPosition     *position)
{
  if (self->step != NULL)
    ponder_sudoku_step_apply (self->step, position);
  else if (self->trial->is_refuted)
    ponder_sudoku_position_take (position, self->trial->item.cell, self->trial->item.value);
  else
    ponder_sudoku_position_set (position, self->trial->item.cell, self->trial->item.value);
}

/* Adds the groups that the premises of a step are about. */
static void
add_groups (GPtrArray                *names,
            const PonderSudokuStep   *step,
            const PonderSudokuGroups *groups)
{
  for (guint i = 0; i < step->premises->len; i++)
    {
      const PonderSudokuPremise *premise = &g_array_index (step->premises, PonderSudokuPremise, i);

      if (!premise->is_cell)
        ponder_sudoku_names_add_group (names, groups, premise->index);
    }
}

/* Adds the cells that a step argues from. */
static void
add_cells (GPtrArray                *names,
           const PonderSudokuStep   *step,
           const PonderSudokuGroups *groups)
{
  for (guint i = 0; i < step->n_corners; i++)
    ponder_sudoku_names_add_cell (names, groups, step->corners[i]);
  for (guint i = 0; i < step->nodes->len; i++)
    {
      const PonderSudokuNode *node = &g_array_index (step->nodes, PonderSudokuNode, i);

      for (guint k = 0; k < node->n_cells; k++)
        ponder_sudoku_names_add_cell (names, groups, node->cells[k]);
    }
  for (guint i = 0; i < step->premises->len; i++)
    {
      const PonderSudokuPremise *premise = &g_array_index (step->premises, PonderSudokuPremise, i);

      if (premise->is_cell)
        ponder_sudoku_names_add_cell (names, groups, premise->index);
    }
}

/* Returns where to look: groups or, for chains, rectangles and cells that share values, these cells. */
static char *
place_text (const PonderSudokuAdvice *self,
            const PonderSudokuGroups *groups)
{
  g_autoptr (GPtrArray) names = ponder_sudoku_names_new ();

  if (self->step != NULL && self->step->nodes->len == 0 && self->step->n_corners == 0)
    add_groups (names, self->step, groups);
  if (self->step != NULL && names->len == 0)
    add_cells (names, self->step, groups);
  if (names->len == 0)
    ponder_sudoku_names_add_cell (names, groups, self->items[0].cell);
  return ponder_list_text_few (names, FALSE);
}

/* Gets the cells where to look: those of the first group that the step is about or, for chains,
 * rectangles and cells that share values, the first of these cells. */
void
ponder_sudoku_advice_get_place (const PonderSudokuAdvice *self,
                                const PonderSudokuGroups *groups,
                                PonderSudokuCells        *cells)
{
  const PonderSudokuStep *step = self->step;
  const PonderSudokuPremise *premise = NULL;

  *cells = (PonderSudokuCells){ 0 };
  if (step != NULL && step->premises->len > 0)
    premise = &g_array_index (step->premises, PonderSudokuPremise, 0);
  if (step != NULL && step->n_corners > 0)
    ponder_sudoku_cells_add (cells, step->corners[0]);
  else if (step != NULL && step->nodes->len > 0)
    ponder_sudoku_cells_add (cells, g_array_index (step->nodes, PonderSudokuNode, 0).cells[0]);
  else if (premise != NULL && !premise->is_cell)
    *cells = groups->groups[premise->index];
  else
    ponder_sudoku_cells_add (cells, premise != NULL ? premise->index : self->items[0].cell);
}

/* Returns a sentence on where to look, and nothing more. */
char *
ponder_sudoku_advice_where_text (const PonderSudokuAdvice *self,
                                 const PonderSudokuGroups *groups)
{
  g_autofree char *place = place_text (self, groups);

  if (self->step == NULL)
    /* Translators: a cell, written as “r4c5” for row 4, column 5 */
    return g_strdup_printf (_ ("No logical step is known here, so something has to be tried. Look at %s."), place);
  /* Translators: groups such as “box 5”, or cells such as “r4c5” */
  return g_strdup_printf (_ ("Look at %s."), place);
}

/* Returns the name of the technique and its pattern. */
char *
ponder_sudoku_advice_why_text (const PonderSudokuAdvice  *self,
                               const PonderSudokuGroups  *groups,
                               const PonderSudokuSymbols *symbols)
{
  g_autofree char *values = NULL;
  g_autofree char *place = place_text (self, groups);

  if (self->step == NULL)
    {
      if (!self->trial->is_refuted)
        /* Translators: a cell */
        return g_strdup_printf (_ ("No value can be ruled out quickly by trying it. %s has the fewest candidates."),
                                place);
      /* Translators: a cell and a value */
      return g_strdup_printf (_ ("Suppose that %s is %c, and see what follows."), place,
                              symbols->text[self->trial->item.value - 1]);
    }
  /* Where the value would be the answer already, only the kind of step is named. */
  if (self->step->values == 0 || !self->needs_notes || self->step->technique == PONDER_SUDOKU_BUG_PLUS_ONE)
    /* Translators: a technique such as “Hidden Single”, and where to look, such as “box 5” */
    return g_strdup_printf (_ ("%s: %s."), ponder_sudoku_technique_name (self->step->technique), place);
  values = ponder_sudoku_values_text (self->step->values, symbols, FALSE);
  /* Translators: a technique such as “Naked Pair”, values such as “4 and 7”, and where to look */
  return g_strdup_printf (_ ("%s: %s in %s."), ponder_sudoku_technique_name (self->step->technique), values, place);
}

/* Lists what is done: “r4c5=7”, or “r4c5≠7” and “r4c6≠7”. */
static GPtrArray *
list_items (const PonderSudokuAdvice  *self,
            const PonderSudokuGroups  *groups,
            const PonderSudokuSymbols *symbols)
{
  GPtrArray *names = ponder_sudoku_names_new ();

  for (guint i = 0; i < self->n_items; i++)
    {
      g_autofree char *cell = ponder_sudoku_short_name (groups, self->items[i].cell);

      ponder_sudoku_names_add (
        names, g_strdup_printf ("%s%s%c", cell, self->sets ? "=" : "≠", symbols->text[self->items[i].value - 1]));
    }
  return names;
}

/* Returns what follows: “Therefore r4c5 is 7.” */
static char *
conclusion_text (const PonderSudokuAdvice  *self,
                 const PonderSudokuGroups  *groups,
                 const PonderSudokuSymbols *symbols)
{
  g_autoptr (GPtrArray) cells = ponder_sudoku_names_new ();
  g_autoptr (GPtrArray) names = list_items (self, groups, symbols);
  g_autofree char *cells_text = NULL;
  g_autofree char *values_text = NULL;
  guint32 values = 0;

  for (guint i = 0; i < self->n_items; i++)
    {
      ponder_sudoku_names_add_cell (cells, groups, self->items[i].cell);
      values |= (guint32) 1 << (self->items[i].value - 1);
    }
  cells_text = ponder_list_text_few (cells, FALSE);
  values_text = ponder_sudoku_values_text (values, symbols, TRUE);
  if (self->sets)
    /* Translators: a cell and a value */
    return g_strdup_printf (_ ("Therefore %s is %s."), cells_text, values_text);
  /* Each of these cells loses all of these values. */
  if (self->n_items == cells->len * (guint) __builtin_popcount (values))
    /* Translators: cells such as “r1c3 and r1c5”, and values such as “4 or 7” */
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Therefore %s can’t be %s.", "Therefore %s can’t be %s.", cells->len), cells_text,
      values_text);
  g_clear_pointer (&values_text, g_free);
  values_text = ponder_list_text_few (names, FALSE);
  /* Translators: “r4c5≠7 and r4c6≠2”, which are not equal */
  return g_strdup_printf (_ ("Therefore %s."), values_text);
}

/* Returns the whole sentence, and what follows from it. */
char *
ponder_sudoku_advice_what_text (const PonderSudokuAdvice  *self,
                                const PonderSudokuGroups  *groups,
                                const PonderSudokuSymbols *symbols)
{
  g_autofree char *sentence = self->step != NULL ? ponder_sudoku_step_text (self->step, groups, symbols)
                                                 : ponder_sudoku_trial_text (self->trial, groups, symbols);
  g_autofree char *conclusion = conclusion_text (self, groups, symbols);

  return g_strjoin (" ", sentence, conclusion, NULL);
}

/* Returns the label of a button that does it. */
char *
ponder_sudoku_advice_apply_text (const PonderSudokuAdvice  *self,
                                 const PonderSudokuGroups  *groups,
                                 const PonderSudokuSymbols *symbols)
{
  if (self->sets)
    /* Translators: a button; row, column and value, as in “Set r4c5 to 7” */
    return g_strdup_printf (_ ("Set r%uc%u to %c"), self->items[0].cell / groups->size + 1,
                            self->items[0].cell % groups->size + 1, symbols->text[self->items[0].value - 1]);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Remove %u Note", "Remove %u Notes", self->n_items),
                          self->n_items);
}

/* Returns a line of a list: the technique and what it does, such as “Hidden Single: r4c5=7”. */
char *
ponder_sudoku_advice_line (const PonderSudokuAdvice  *self,
                           const PonderSudokuGroups  *groups,
                           const PonderSudokuSymbols *symbols)
{
  const char *kind;
  g_autoptr (GPtrArray) names = list_items (self, groups, symbols);
  g_autofree char *items = ponder_list_text (names, FALSE);

  if (self->step != NULL)
    kind = ponder_sudoku_technique_name (self->step->technique);
  else
    kind = self->trial->is_refuted ? _ ("Trial") : _ ("Search");
  return g_strdup_printf ("%s: %s", kind, items);
}
