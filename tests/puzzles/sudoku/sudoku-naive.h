/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-random.h"
#include "ponder-sudoku-shape.h"

#include <string.h>

/* Sudoku by brute force, from the rules alone: rows, columns and boxes are computed by division, and every value is
 * tried in the blank cell with the fewest. Only the side and the rows of a box come from the program. */

typedef struct
{
  guint side;
  guint box_rows; /* 0 without boxes */
  guint8 values[PONDER_SUDOKU_MOST_CELLS];

  guint64 most_answers;
  guint64 most_steps;
  guint64 answers;
  guint64 steps;
  GHashTable *set; /* of the answers, as strings; may be NULL */
  guint8 first[PONDER_SUDOKU_MOST_CELLS];
} Naive;

static inline void
naive_init (Naive                   *self,
            const PonderSudokuShape *shape,
            const guint8            *clues)
{
  memset (self, 0, sizeof *self);
  self->side = shape->side;
  self->box_rows = shape->box_rows;
  self->most_answers = self->most_steps = G_MAXUINT64;
  if (clues != NULL)
    memcpy (self->values, clues, self->side * self->side);
}

static inline gboolean
naive_box_has (const Naive *self,
               guint        row,
               guint        column,
               guint        value)
{
  guint box_columns = self->side / self->box_rows;
  guint top = row - row % self->box_rows;
  guint left = column - column % box_columns;

  for (guint r = top; r < top + self->box_rows; r++)
    for (guint c = left; c < left + box_columns; c++)
      if ((r != row || c != column) && self->values[r * self->side + c] == value)
        return TRUE;
  return FALSE;
}

/* Returns whether no other cell in its row, column and box has @value. */
static inline gboolean
naive_may (const Naive *self,
           guint        cell,
           guint        value)
{
  guint row = cell / self->side;
  guint column = cell % self->side;

  for (guint i = 0; i < self->side; i++)
    if ((i != column && self->values[row * self->side + i] == value) ||
        (i != row && self->values[i * self->side + column] == value))
      return FALSE;
  return self->box_rows == 0 || !naive_box_has (self, row, column, value);
}

static inline gboolean
naive_keeps_rules (const Naive *self)
{
  for (guint cell = 0; cell < self->side * self->side; cell++)
    if (self->values[cell] != 0 && !naive_may (self, cell, self->values[cell]))
      return FALSE;
  return TRUE;
}

/* Returns whether @values fills the clues in keeping with all rules. */
static inline gboolean
naive_is_answer (const PonderSudokuShape *shape,
                 const guint8            *clues,
                 const guint8            *values)
{
  Naive naive;

  naive_init (&naive, shape, values);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (values[cell] < 1 || values[cell] > shape->side || (clues[cell] != 0 && clues[cell] != values[cell]))
      return FALSE;
  return naive_keeps_rules (&naive);
}

static inline char *
naive_text (const guint8 *values,
            guint         n_cells)
{
  char *text = g_new (char, n_cells + 1);

  for (guint cell = 0; cell < n_cells; cell++)
    text[cell] = values[cell] != 0 ? 'a' + values[cell] - 1 : '.';
  text[n_cells] = '\0';
  return text;
}

static inline gboolean
naive_choose (const Naive *self,
              guint       *chosen)
{
  guint fewest = G_MAXUINT;

  for (guint cell = 0; cell < self->side * self->side && fewest > 1; cell++)
    {
      guint n = 0;

      if (self->values[cell] != 0)
        continue;
      for (guint value = 1; value <= self->side; value++)
        n += naive_may (self, cell, value);
      if (n < fewest)
        {
          fewest = n;
          *chosen = cell;
        }
    }
  return fewest != G_MAXUINT;
}

static inline void
naive_note_answer (Naive *self)
{
  if (self->answers++ == 0)
    memcpy (self->first, self->values, sizeof self->first);
  if (self->set != NULL)
    g_hash_table_add (self->set, naive_text (self->values, self->side * self->side));
}

static inline void
naive_try_all (Naive *self)
{
  guint cell = 0;

  if (self->answers >= self->most_answers || self->steps++ >= self->most_steps)
    return;
  if (!naive_choose (self, &cell))
    {
      naive_note_answer (self);
      return;
    }
  for (guint value = 1; value <= self->side; value++)
    if (naive_may (self, cell, value))
      {
        self->values[cell] = value;
        naive_try_all (self);
        self->values[cell] = 0;
      }
}

/* Counts the answers, up to the limits. Returns whether no limit was reached. */
static inline gboolean
naive_count (Naive *self)
{
  self->answers = self->steps = 0;
  if (naive_keeps_rules (self))
    naive_try_all (self);
  return self->answers < self->most_answers && self->steps <= self->most_steps;
}

/* Makes a full grid that looks random: the first answer for some random clues. */
static inline void
naive_random_full (const PonderSudokuShape *shape,
                   guint64                 *random,
                   guint8                  *values)
{
  Naive naive;

  do
    {
      naive_init (&naive, shape, NULL);
      naive.most_answers = 1;
      naive.most_steps = 2000;
      for (guint i = 0; i < 2 * shape->side; i++)
        {
          guint cell = ponder_random_below (random, shape->n_cells);
          guint value = ponder_random_below (random, shape->side) + 1;

          if (naive.values[cell] == 0 && naive_may (&naive, cell, value))
            naive.values[cell] = value;
        }
      naive_count (&naive);
    }
  while (naive.answers == 0);
  memcpy (values, naive.first, sizeof naive.first);
}

/* Iterates over every shape with a side from @least to @most. Returns the next one, or NULL after the last. */
static inline const PonderSudokuShape *
naive_next_shape (guint  least,
                  guint  most,
                  guint *side,
                  guint *box_rows)
{
  if (*side == 0)
    {
      *side = least;
      *box_rows = 0;
      return ponder_sudoku_shape_get (*side, 0);
    }
  do
    if (++*box_rows >= *side)
      {
        *box_rows = 0;
        ++*side;
      }
  while (*side <= most && *box_rows != 0 && (*box_rows == 1 || *side % *box_rows != 0));
  return *side <= most ? ponder_sudoku_shape_get (*side, *box_rows) : NULL;
}
