/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-trial.h"

#include <glib/gi18n-lib.h>

#include "ponder-list-text.h"
#include "ponder-sudoku-names.h"

/* Where no step of logic is known, a candidate is tried: its consequences are entered as long as a cell has one
 * candidate or a value one place in a group. The candidate that fails after the fewest cells is the easiest to follow. */

static gboolean
is_single (guint32 mask)
{
  return mask != 0 && (mask & (mask - 1)) == 0;
}

/* Finds a cell with one candidate, or a value with one place in a group. */
static gboolean
find_forced (const PonderSudokuPosition *position,
             PonderSudokuCandidate      *forced)
{
  const PonderSudokuGroups *groups = position->groups;

  for (guint cell = 0; cell < groups->shape->n_cells; cell++)
    if (is_single (position->candidates[cell]))
      {
        *forced = (PonderSudokuCandidate){ cell, __builtin_ctz (position->candidates[cell]) + 1 };
        return TRUE;
      }
  for (guint group = 0; group < groups->n_groups; group++)
    for (guint value = 1; value <= groups->size; value++)
      {
        guint32 places = position->places[group][value - 1];

        if (is_single (places))
          {
            guint cell = ponder_sudoku_groups_cell (groups, group, __builtin_ctz (places));

            *forced = (PonderSudokuCandidate){ cell, value };
            return TRUE;
          }
      }
  return FALSE;
}

/* Tries a candidate. Returns whether that fails with fewer than @most forced cells. */
static gboolean
refute (PonderSudokuTrial          *trial,
        const PonderSudokuPosition *position,
        PonderSudokuPosition       *scratch,
        PonderSudokuCandidate       item,
        guint                       most)
{
  PonderSudokuCandidate next = item;

  *scratch = *position;
  trial->item = item;
  trial->n_forced = 0;
  ponder_sudoku_position_set (scratch, item.cell, item.value);
  while (!ponder_sudoku_position_find_break (scratch, &trial->at_cell, &trial->index, &trial->value))
    {
      if (trial->n_forced + 1 >= most || !find_forced (scratch, &next))
        return FALSE;
      ponder_sudoku_position_set (scratch, next.cell, next.value);
      trial->forced[trial->n_forced++] = next;
    }
  return TRUE;
}

/* Looks for the candidate that is refuted by the fewest forced cells. If there is none, the trial
 * is the value that @answer, which may be NULL, has in a cell with the fewest candidates. The
 * position must not be broken. Returns whether there is a trial. */
gboolean
ponder_sudoku_trial_find (PonderSudokuTrial          *self,
                          const PonderSudokuPosition *position,
                          const guint8               *answer,
                          GCancellable               *cancellable)
{
  g_autofree PonderSudokuPosition *scratch = NULL;
  g_autofree PonderSudokuTrial *trial = NULL;
  guint most = G_MAXUINT;

  g_return_val_if_fail (self != NULL && position != NULL, FALSE);

  scratch = g_new (PonderSudokuPosition, 1);
  trial = g_new0 (PonderSudokuTrial, 1);
  for (guint cell = 0; cell < position->groups->shape->n_cells && most > 0; cell++)
    for (guint value = 1; value <= position->groups->size && most > 0; value++)
      {
        PonderSudokuCandidate item = { cell, value };

        if (!ponder_sudoku_position_has (position, cell, value))
          continue;
        if (g_cancellable_is_cancelled (cancellable))
          return FALSE;
        if (!refute (trial, position, scratch, item, most))
          continue;
        trial->is_refuted = TRUE;
        *self = *trial;
        most = trial->n_forced;
      }
  if (most != G_MAXUINT)
    return TRUE;
  /* The value that the answer has in a cell with the fewest candidates. */
  *self = (PonderSudokuTrial){ 0 };
  for (guint cell = 0; answer != NULL && cell < position->groups->shape->n_cells; cell++)
    if (position->values[cell] == 0 && ponder_sudoku_position_count (position, cell) < most)
      {
        most = ponder_sudoku_position_count (position, cell);
        self->item = (PonderSudokuCandidate){ cell, answer[cell] };
      }
  return most != G_MAXUINT;
}

/* Returns where the trial failed: “r1c3 would have no value left”. */
static char *
break_text (const PonderSudokuTrial   *self,
            const PonderSudokuGroups  *groups,
            const PonderSudokuSymbols *symbols)
{
  g_autofree char *name = NULL;

  if (self->at_cell)
    {
      name = ponder_sudoku_short_name (groups, self->index);
      /* Translators: a part of a sentence; a cell, written as “r1c3” for row 1, column 3 */
      return g_strdup_printf (_ ("%s would have no value left"), name);
    }
  name = ponder_sudoku_unit_name (groups->shape, self->index);
  /* Translators: a part of a sentence; a value, and a group such as “box 4” */
  return g_strdup_printf (_ ("%c would have no place in %s"), symbols->text[self->value - 1], name);
}

char *
ponder_sudoku_trial_text (const PonderSudokuTrial   *self,
                          const PonderSudokuGroups  *groups,
                          const PonderSudokuSymbols *symbols)
{
  g_autofree char *cell = NULL;
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *forced = NULL;
  g_autofree char *failed = NULL;
  char symbol;

  g_return_val_if_fail (self != NULL, NULL);

  cell = ponder_sudoku_short_name (groups, self->item.cell);
  symbol = symbols->text[self->item.value - 1];
  if (!self->is_refuted)
    return g_strdup (_ ("Trying a single value doesn’t help here. This one comes from the answer itself."));
  failed = break_text (self, groups, symbols);
  if (self->n_forced == 0)
    /* Translators: a cell, a value, and “r1c3 would have no value left” */
    return g_strdup_printf (_ ("If %s were %c, %s."), cell, symbol, failed);
  names = ponder_sudoku_names_new ();
  for (guint i = 0; i < self->n_forced; i++)
    {
      g_autofree char *name = ponder_sudoku_short_name (groups, self->forced[i].cell);

      ponder_sudoku_names_add (names, g_strdup_printf ("%s=%c", name, symbols->text[self->forced[i].value - 1]));
    }
  forced = ponder_list_text_few (names, FALSE);
  /* Translators: a cell, a value, other cells with their values (“r1c3=4 and r1c5=2”), and “r1c3 would have no value
   * left” */
  return g_strdup_printf (_ ("If %s were %c, it would follow that %s; then %s."), cell, symbol, forced, failed);
}
