/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-step.h"

/* Proves steps by exhaustion, from the rules alone: rows, columns and boxes are computed by division. From the program
 * come only the board, and what a step says: its premises (a cell has one of its candidates, a value has one of its
 * places in a group) and, for a rectangle, its corners. Nothing else may be used to show that the items follow. */

#define STEP_CHECK_MOST 4000 /* premises; no chain is longer */

typedef struct
{
  guint cell;
  guint value;
} StepCheckFact;

typedef struct
{
  const PonderSudokuPosition *position;
  const PonderSudokuStep *step;
  guint side;
  guint box_rows; /* 0 without boxes */
  gboolean denies; /* whether @denied is assumed to be false */
  StepCheckFact denied;
  StepCheckFact facts[STEP_CHECK_MOST];
  guint n_facts;
  gboolean done[STEP_CHECK_MOST]; /* which premises have a fact */
} StepCheck;

static inline gboolean
step_check_in_group (const StepCheck *self,
                     guint            group,
                     guint            cell)
{
  guint row = cell / self->side;
  guint column = cell % self->side;
  guint nth = group % self->side;
  guint box_columns, across;

  if (group < self->side)
    return row == nth;
  if (group < 2 * self->side)
    return column == nth;
  box_columns = self->side / self->box_rows;
  across = self->side / box_columns;
  return row / self->box_rows == nth / across && column / box_columns == nth % across;
}

static inline guint
step_check_n_groups (const StepCheck *self)
{
  return self->box_rows != 0 ? 3 * self->side : 2 * self->side;
}

static inline gboolean
step_check_share (const StepCheck *self,
                  guint            a,
                  guint            b)
{
  for (guint group = 0; group < step_check_n_groups (self); group++)
    if (step_check_in_group (self, group, a) && step_check_in_group (self, group, b))
      return TRUE;
  return FALSE;
}

/* Returns whether a fact fits the others. */
static inline gboolean
step_check_fits (const StepCheck *self,
                 StepCheckFact    fact)
{
  if (self->denies && fact.cell == self->denied.cell && fact.value == self->denied.value)
    return FALSE;
  for (guint i = 0; i < self->n_facts; i++)
    {
      StepCheckFact other = self->facts[i];

      if (fact.cell == other.cell && fact.value != other.value)
        return FALSE;
      if (fact.cell != other.cell && fact.value == other.value && step_check_share (self, fact.cell, other.cell))
        return FALSE;
    }
  return TRUE;
}

/* Lists the ways in which a premise can come true besides the facts. */
static inline guint
step_check_ways (const StepCheck *self,
                 guint            nth,
                 StepCheckFact   *ways)
{
  PonderSudokuPremise premise = g_array_index (self->step->premises, PonderSudokuPremise, nth);
  guint n = 0;

  for (guint i = 0; i < (premise.is_cell ? self->side : self->side * self->side); i++)
    {
      StepCheckFact way = { premise.is_cell ? premise.index : i, premise.is_cell ? i + 1 : premise.value };

      if ((self->position->candidates[way.cell] >> (way.value - 1) & 1) != 0 &&
          (premise.is_cell || step_check_in_group (self, premise.index, way.cell)) && step_check_fits (self, way))
        ways[n++] = way;
    }
  return n;
}

/* Returns the value that the facts or the board give a cell; 0 for none. */
static inline guint
step_check_value (const StepCheck *self,
                  guint            cell)
{
  for (guint i = 0; i < self->n_facts; i++)
    if (self->facts[i].cell == cell)
      return self->facts[i].value;
  return self->position->values[cell];
}

/* Returns whether the corners hold a b / b a. */
static inline gboolean
step_check_is_deadly (const StepCheck *self)
{
  guint values[4];

  for (guint i = 0; i < self->step->n_corners; i++)
    values[i] = step_check_value (self, self->step->corners[i]);
  return self->step->n_corners == 4 && values[0] != 0 && values[1] != 0 && values[0] != values[1] &&
         values[0] == values[2] && values[1] == values[3];
}

/* Returns whether all premises can come true. Goes on with the one that has the fewest ways. */
static inline gboolean
step_check_can_be (StepCheck *self)
{
  StepCheckFact ways[PONDER_SUDOKU_MOST_SIDE];
  StepCheckFact best[PONDER_SUDOKU_MOST_SIDE];
  guint fewest = G_MAXUINT;
  guint chosen = 0;
  gboolean can = FALSE;

  for (guint i = 0; i < self->step->premises->len; i++)
    if (!self->done[i])
      {
        guint n = step_check_ways (self, i, ways);

        if (n < fewest)
          {
            fewest = n;
            chosen = i;
            memcpy (best, ways, sizeof ways);
          }
      }
  if (fewest == G_MAXUINT)
    return !step_check_is_deadly (self);

  self->done[chosen] = TRUE;
  for (guint i = 0; i < fewest && !can; i++)
    {
      self->facts[self->n_facts++] = best[i];
      can = step_check_can_be (self);
      self->n_facts--;
    }
  self->done[chosen] = FALSE;
  return can;
}

/* Returns whether exchanging two values in the corners would keep the rules and the clues. */
static inline gboolean
step_check_is_rectangle (const StepCheck *self)
{
  for (guint i = 0; i < 4; i++)
    if (self->position->given[self->step->corners[i]])
      return FALSE;
  for (guint group = 0; group < step_check_n_groups (self); group++)
    {
      guint in = 0;

      for (guint i = 0; i < 4; i++)
        in |= (guint) step_check_in_group (self, group, self->step->corners[i]) << i;
      if (in != 0 && in != 3 && in != 6 && in != 12 && in != 9)
        return FALSE;
    }
  return TRUE;
}

/* Returns how many places a value has in a group if it isn't in the cell @but. */
static inline guint
step_check_count (const StepCheck *self,
                  guint            group,
                  guint            value,
                  guint            but)
{
  guint n = 0;

  for (guint cell = 0; cell < self->side * self->side; cell++)
    n += cell != but && step_check_in_group (self, group, cell) &&
         (self->position->candidates[cell] >> (value - 1) & 1) != 0;
  return n;
}

/* Returns whether without the value that the step leaves every cell has two candidates and every value two places. */
static inline gboolean
step_check_is_bug (const StepCheck *self)
{
  guint cell = g_array_index (self->step->items, PonderSudokuCandidate, 0).cell;
  guint32 left = self->position->candidates[cell];

  for (guint i = 0; i < self->step->items->len; i++)
    left &= ~((guint32) 1 << (g_array_index (self->step->items, PonderSudokuCandidate, i).value - 1));
  if (self->step->items->len != 2 || __builtin_popcount (left) != 1)
    return FALSE;
  for (guint other = 0; other < self->side * self->side; other++)
    if (other != cell && self->position->values[other] == 0 &&
        __builtin_popcount (self->position->candidates[other]) != 2)
      return FALSE;
  for (guint group = 0; group < step_check_n_groups (self); group++)
    for (guint value = 1; value <= self->side; value++)
      {
        guint n = step_check_count (self, group, value, (left >> (value - 1) & 1) != 0 ? cell : G_MAXUINT);

        if (n != 0 && n != 2)
          return FALSE;
      }
  return TRUE;
}

/* Returns whether everything that a step says follows from what it names. That there is one answer is for the caller to
 * check. */
static inline gboolean
step_check (const PonderSudokuPosition *position,
            const PonderSudokuStep     *step)
{
  g_autofree StepCheck *self = g_new0 (StepCheck, 1);

  self->position = position;
  self->step = step;
  self->side = position->groups->shape->side;
  self->box_rows = position->groups->shape->box_rows;
  if (step->items->len == 0 || step->premises->len == 0 || step->premises->len >= STEP_CHECK_MOST)
    return FALSE;
  if (step->technique == PONDER_SUDOKU_BUG_PLUS_ONE)
    return step_check_is_bug (self);
  if (step->n_corners != 0 && !step_check_is_rectangle (self))
    return FALSE;
  for (guint i = 0; i < step->items->len; i++)
    {
      PonderSudokuCandidate item = g_array_index (step->items, PonderSudokuCandidate, i);
      StepCheckFact fact = { item.cell, item.value };

      /* What is gone already can't be taken away or entered. */
      if (item.value < 1 || (position->candidates[item.cell] >> (item.value - 1) & 1) == 0)
        return FALSE;
      self->denies = step->sets;
      self->denied = fact;
      self->n_facts = 0;
      if (!step->sets)
        self->facts[self->n_facts++] = fact;
      if (step_check_can_be (self))
        return FALSE;
    }
  return TRUE;
}
