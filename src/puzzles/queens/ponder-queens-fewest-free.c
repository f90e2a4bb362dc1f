/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-queens-fewest-free.h"

#include "ponder-random.h"

/* Solves boards of any side: branches at the line, a column or a row, with the fewest free squares, which also finds
 * lines without any. The number of free squares in each line is updated for the squares that a queen attacks, so a
 * position takes as many steps as the board has lines. An unlucky order of tries is soon given up: until there is an
 * answer, the search starts again in another order with twice as many positions allowed, in the end with all of them. */

#define FIRST_POSITIONS 4000

/* Lines are numbered: first the columns, then the rows. */
typedef struct
{
  guint line;
  guint begin; /* the first of its untried squares on the stack of tries */
  guint placed; /* the square with the queen, from 1, or 0 */
} Level;

typedef struct
{
  const PonderQueensJob *job;
  guint side;
  guint16 *queens; /* by line: the row of a column's queen, or the column of a row's; or open */
  guint16 *n_free; /* by line; valid while it is open */
  guint8 *falling;
  guint8 *rising;
  Level *levels;
  guint n_levels;
  guint16 *tries;
  guint n_tries;
  guint64 random; /* 0: natural order */
  guint64 positions_left;
} Wide;

/* The other coordinate is a row if the line is a column, and a column if it is a row. */
static inline guint
column_of (const Wide *self,
           guint       line,
           guint       other)
{
  return line < self->side ? line : other;
}

static inline guint
row_of (const Wide *self,
        guint       line,
        guint       other)
{
  return line < self->side ? other : line - self->side;
}

static inline gboolean
is_free (const Wide *self,
         guint       column,
         guint       row)
{
  return self->queens[column] == PONDER_QUEENS_OPEN && self->queens[self->side + row] == PONDER_QUEENS_OPEN &&
         !self->falling[row + self->side - 1 - column] && !self->rising[row + column];
}

static inline void
count_square (Wide *self,
              guint column,
              int   row,
              int   by)
{
  if (row < 0 || row >= (int) self->side || !is_free (self, column, row))
    return;
  self->n_free[column] += by;
  self->n_free[self->side + row] += by;
}

/* Adds `by` to the free squares of each line for every square that the queen attacks. Called before a queen is placed,
 * and after it is removed. */
static void
count_taken (Wide *self,
             guint column,
             guint row,
             int   by)
{
  for (guint other = 0; other < self->side; other++)
    {
      int apart = (int) other - (int) column;

      if (apart == 0)
        continue;
      count_square (self, other, row, by);
      count_square (self, other, (int) row + apart, by);
      count_square (self, other, (int) row - apart, by);
    }
  for (guint other = 0; other < self->side; other++)
    count_square (self, column, other, by);
}

static void
put (Wide *self,
     guint column,
     guint row)
{
  count_taken (self, column, row, -1);
  self->queens[column] = row;
  self->queens[self->side + row] = column;
  self->falling[row + self->side - 1 - column] = self->rising[row + column] = TRUE;
}

static void
take_away (Wide *self,
           guint column,
           guint row)
{
  self->queens[column] = self->queens[self->side + row] = PONDER_QUEENS_OPEN;
  self->falling[row + self->side - 1 - column] = self->rising[row + column] = FALSE;
  count_taken (self, column, row, 1);
}

/* Returns the open line with the fewest free squares, or G_MAXUINT if none is open. Random order breaks ties randomly. */
static guint
choose_line (Wide *self)
{
  guint best = G_MAXUINT;
  guint fewest = G_MAXUINT;
  guint n_ties = 0;

  for (guint line = 0; line < 2 * self->side; line++)
    {
      if (self->queens[line] != PONDER_QUEENS_OPEN || self->n_free[line] > fewest)
        continue;
      n_ties = self->n_free[line] < fewest ? 1 : n_ties + 1;
      if (n_ties == 1 || (self->random != 0 && ponder_random_below (&self->random, n_ties) == 0))
        best = line;
      fewest = self->n_free[line];
    }
  return best;
}

/* Adds a level with all free squares of a line to try; the last on the stack is tried first. */
static void
branch (Wide *self,
        guint line)
{
  Level *level = &self->levels[self->n_levels++];

  *level = (Level){ .line = line, .begin = self->n_tries };
  for (guint i = self->side; i-- > 0;)
    if (is_free (self, column_of (self, line, i), row_of (self, line, i)))
      self->tries[self->n_tries++] = i;
  for (guint n = self->n_tries - level->begin; self->random != 0 && n > 1; n--)
    {
      guint16 *tries = self->tries + level->begin;
      guint other = ponder_random_below (&self->random, n);
      guint16 try = tries[n - 1];

      tries[n - 1] = tries[other];
      tries[other] = try;
    }
}

/* Moves the queen of the deepest level to its next square, and goes back if there is none. Returns FALSE at the end. */
static gboolean
try_next (Wide *self)
{
  while (self->n_levels > 0)
    {
      Level *level = &self->levels[self->n_levels - 1];

      if (level->placed > 0)
        take_away (self, column_of (self, level->line, level->placed - 1),
                   row_of (self, level->line, level->placed - 1));
      level->placed = 0;
      if (self->n_tries > level->begin)
        {
          guint other = self->tries[--self->n_tries];

          put (self, column_of (self, level->line, other), row_of (self, level->line, other));
          level->placed = other + 1;
          return TRUE;
        }
      self->n_levels--;
    }
  return FALSE;
}

typedef enum
{
  DONE,
  STOPPED,
  UNLUCKY,
} End;

/* Visits all positions in one order. */
static End
look_at_all (Wide *self)
{
  do
    {
      guint line;

      if (self->positions_left == 0)
        return UNLUCKY;
      self->positions_left--;
      if (!self->job->visit (self->job->user_data))
        return STOPPED;
      line = choose_line (self);
      if (line != G_MAXUINT)
        branch (self, line);
      else if (!self->job->found (self->queens, self->job->user_data))
        return STOPPED;
      else
        self->positions_left = G_MAXUINT64; /* after an answer, starting again would find it a second time */
    }
  while (try_next (self));
  return DONE;
}

/* Returns the most bytes that ponder_queens_fewest_free() allocates. */
gsize
ponder_queens_fewest_free_size (guint side)
{
  return side * (4 * sizeof (guint16) + 4 + sizeof (Level) + side * sizeof (guint16));
}

/* Finds the answers of a board of any side. Returns FALSE if one of the job's functions stopped
 * it before all positions were visited. */
gboolean
ponder_queens_fewest_free (const PonderQueensJob *job)
{
  guint side = job->side;
  g_autofree guint16 *lines = g_new (guint16, 4 * side);
  g_autofree guint8 *diagonals = g_new0 (guint8, 4 * side);
  g_autofree Level *levels = g_new (Level, side);
  g_autofree guint16 *tries = g_new (guint16, side * side);
  Wide self = {
    .job = job,
    .side = side,
    .queens = lines,
    .n_free = lines + 2 * side,
    .falling = diagonals,
    .rising = diagonals + 2 * side,
    .levels = levels,
    .tries = tries,
    .positions_left = FIRST_POSITIONS,
  };
  End end;

  for (guint line = 0; line < 2 * side; line++)
    {
      self.queens[line] = PONDER_QUEENS_OPEN;
      self.n_free[line] = side;
    }
  for (guint column = 0; column < side; column++)
    if (job->fixed[column] != PONDER_QUEENS_OPEN)
      put (&self, column, job->fixed[column]);

  for (guint64 attempt = 1; (end = look_at_all (&self)) == UNLUCKY; attempt++)
    {
      self.n_tries = 0;
      for (guint i = 0; i < self.n_levels; i++)
        self.levels[i].begin = 0;
      while (try_next (&self))
        ;
      self.random = ponder_random_mix (attempt);
      self.positions_left = FIRST_POSITIONS << MIN (attempt, 50);
    }
  return end == DONE;
}
