/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-solver-private.h"

#include <string.h>

/* Solves any shape: singles and locked candidates, then a choice: a cell either has a certain value or not. The choice
 * is made in a cell, or for a value in a unit, with few options left, preferably in units where the search failed
 * before: that finds the hard part of a large grid. Weights are integers, so the search is the same on every machine.
 * Source: Boussemart, Hemery, Lecoutre, Sais, "Boosting systematic search by weighting constraints", 2004. */

/* --- Candidates --- */

/* There is only one kind of change, removing an option: a value is removed from a cell, and the cell's place from the
 * value's list in each of the cell's units. A cell or list with one option left is forced and is put on a queue; one
 * with none left is a contradiction. All removed options are recorded, and undone from the last to the first. */

#define MOST_UNITS (3 * PONDER_SUDOKU_MOST_SIDE)
#define MOST_OPTIONS (PONDER_SUDOKU_MOST_CELLS * PONDER_SUDOKU_MOST_SIDE)
#define MOST_PLACES (MOST_UNITS * PONDER_SUDOKU_MOST_SIDE)

typedef struct
{
  guint16 cell;
  guint8 value; /* from 0, like bits */
} Option;

/* The options left in a grid of any shape, stored by cell and by value, so that cells with one
 * value and values with one place are found equally fast. Options are only ever removed, except
 * by undo(). About 100 kB, too large for the stack. */
typedef struct
{
  const PonderSudokuShape *shape;
  guint n_kinds; /* kinds of units: rows, columns and perhaps boxes */
  guint32 values[PONDER_SUDOKU_MOST_CELLS]; /* that each cell may still have */
  guint32 places[MOST_PLACES]; /* for each unit and value, those where it is still possible */
  guint n_filled; /* cells with one value left */
  guint n_removed;
  guint64 work; /* counts all removals */
  guint bad_cell; /* after a failure, the cell without a value; or PONDER_SUDOKU_MOST_CELLS */
  guint bad_unit; /* then the unit in which a value has no place */

  guint8 place_of[3 * PONDER_SUDOKU_MOST_CELLS];
  guint32 shared[3][3][PONDER_SUDOKU_MOST_SIDE];
  guint32 changed[MOST_UNITS];
  guint n_forced;
  guint8 is_filled[PONDER_SUDOKU_MOST_CELLS];
  guint16 filled[PONDER_SUDOKU_MOST_CELLS];
  Option removed[MOST_OPTIONS]; /* for undoing */
  Option forced[PONDER_SUDOKU_MOST_CELLS + MOST_PLACES];
} Candidates;

#define BIT(n) ((guint32) 1 << (n))

static inline gboolean
is_single (guint32 set)
{
  return (set & (set - 1)) == 0;
}

static inline void
force (Candidates *self,
       guint       cell,
       guint       value)
{
  self->forced[self->n_forced++] = (Option){ cell, value };
}

static gboolean
fail_cell (Candidates *self,
           guint       cell)
{
  self->bad_cell = cell;
  return FALSE;
}

/* Returns which places of a unit of one kind are in the same unit of another kind; equal for all units of that kind. */
static guint32
places_shared (const PonderSudokuShape *shape,
               guint                    kind,
               guint                    other,
               guint                    place)
{
  const guint16 *cells = shape->units + kind * shape->side * shape->side;
  guint32 shared = 0;

  for (guint i = 0; i < shape->side; i++)
    if (shape->units_of[3 * cells[i] + other] == shape->units_of[3 * cells[place] + other])
      shared |= BIT (i);
  return shared;
}

/* Makes all options possible, as in a grid without clues. */
static void
candidates_init (Candidates              *self,
                 const PonderSudokuShape *shape)
{
  guint side = shape->side;
  guint32 all = G_MAXUINT32 >> (32 - side);

  self->shape = shape;
  self->n_kinds = shape->n_units / side;
  self->n_filled = self->n_removed = self->n_forced = 0;
  self->work = 0;
  memset (self->is_filled, 0, shape->n_cells);
  memset (self->changed, 0, shape->n_units * sizeof *self->changed);

  for (guint cell = 0; cell < shape->n_cells; cell++)
    self->values[cell] = all;
  for (guint i = 0; i < shape->n_units * side; i++)
    {
      self->places[i] = all;
      self->place_of[3 * shape->units[i] + i / side / side] = i % side;
    }
  for (guint kind = 0; kind < self->n_kinds; kind++)
    for (guint other = 0; other < self->n_kinds; other++)
      for (guint place = 0; place < side; place++)
        self->shared[kind][other][place] = places_shared (shape, kind, other, place);
}

/* Removes an option that is still possible. Returns whether the cell still has a value, and the
 * value a place in each unit. */
static gboolean
remove_option (Candidates *self,
               guint       cell,
               guint       value)
{
  const PonderSudokuShape *shape = self->shape;
  guint32 values = self->values[cell] &= ~BIT (value);
  gboolean good = TRUE;

  self->removed[self->n_removed++] = (Option){ cell, value };
  self->work++;
  if (values == 0)
    good = fail_cell (self, cell);
  else if (is_single (values))
    force (self, cell, __builtin_ctz (values));

  /* Remove it everywhere, even after a failure, because undoing restores it everywhere. */
  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      guint unit = shape->units_of[3 * cell + kind];
      guint32 places = self->places[unit * shape->side + value] &= ~BIT (self->place_of[3 * cell + kind]);

      self->changed[unit] |= BIT (value);
      if (places == 0)
        {
          self->bad_cell = PONDER_SUDOKU_MOST_CELLS;
          self->bad_unit = unit;
          good = FALSE;
        }
      else if (is_single (places))
        force (self, shape->units[unit * shape->side + __builtin_ctz (places)], value);
    }
  return good;
}

/* Removes all other values from the cell, and the value from its peers. Returns whether the cell
 * may have the value, and all other cells and values have options left. */
static gboolean
fill (Candidates *self,
      guint       cell,
      guint       value)
{
  const PonderSudokuShape *shape = self->shape;
  const guint16 *peers = shape->peers + cell * shape->n_peers;

  if ((self->values[cell] & BIT (value)) == 0)
    return fail_cell (self, cell);
  if (self->is_filled[cell])
    return TRUE;

  self->is_filled[cell] = TRUE;
  self->filled[self->n_filled++] = cell;
  for (guint32 others = self->values[cell] & ~BIT (value); others != 0; others &= others - 1)
    if (!remove_option (self, cell, __builtin_ctz (others)))
      return FALSE;
  for (guint i = 0; i < shape->n_peers; i++)
    if ((self->values[peers[i]] & BIT (value)) != 0 && !remove_option (self, peers[i], value))
      return FALSE;
  return TRUE;
}

/* Removes @value from the cells of @unit outside @from. */
static gboolean
remove_outside (Candidates *self,
                guint       unit,
                guint       from,
                guint       kind,
                guint       value)
{
  const PonderSudokuShape *shape = self->shape;
  guint32 places = self->places[unit * shape->side + value];

  for (; places != 0; places &= places - 1)
    {
      guint cell = shape->units[unit * shape->side + __builtin_ctz (places)];

      if (shape->units_of[3 * cell + kind] != from && !remove_option (self, cell, value))
        return FALSE;
    }
  return TRUE;
}

/* Locked candidates: if all places of a value in a unit are also in a second one, it is removed from the rest of the
 * second. */
static gboolean
lock (Candidates *self,
      guint       unit,
      guint       value)
{
  const PonderSudokuShape *shape = self->shape;
  guint kind = unit / shape->side;
  guint32 places = self->places[unit * shape->side + value];
  guint first = __builtin_ctz (places);
  guint cell = shape->units[unit * shape->side + first];

  if (is_single (places))
    return TRUE;
  for (guint other = 0; other < self->n_kinds; other++)
    if (other != kind && (places & ~self->shared[kind][other][first]) == 0 &&
        !remove_outside (self, shape->units_of[3 * cell + other], unit, kind, value))
      return FALSE;
  return TRUE;
}

static gboolean
fill_forced (Candidates *self)
{
  while (self->n_forced > 0)
    {
      Option option = self->forced[--self->n_forced];

      if (!fill (self, option.cell, option.value))
        return FALSE;
    }
  return TRUE;
}

/* Moves *@unit to the next unit with changes. Returns whether there is one. */
static gboolean
next_changed (Candidates *self,
              guint      *unit)
{
  for (; *unit < self->shape->n_units; ++*unit)
    if (self->changed[*unit] != 0)
      return TRUE;
  return FALSE;
}

/* Draws all conclusions from naked and hidden singles and, with boxes, from locked candidates.
 * Returns whether every cell has a value and every value a place left; if not, the sets can only
 * be undone. */
static gboolean
settle (Candidates *self)
{
  gboolean boxed = self->n_kinds == 3;

  if (!fill_forced (self))
    return FALSE;
  for (guint unit = 0; boxed && next_changed (self, &unit);)
    {
      guint value = __builtin_ctz (self->changed[unit]);
      guint n_removed = self->n_removed;

      self->changed[unit] &= self->changed[unit] - 1;
      if (!lock (self, unit, value) || !fill_forced (self))
        return FALSE;
      if (self->n_removed != n_removed)
        unit = 0;
    }
  return TRUE;
}

/* Restores the time at which so many options were removed and cells filled; everything must have
 * been settled then. */
static void
undo (Candidates *self,
      guint       n_removed,
      guint       n_filled)
{
  const PonderSudokuShape *shape = self->shape;

  while (self->n_removed > n_removed)
    {
      Option option = self->removed[--self->n_removed];

      self->values[option.cell] |= BIT (option.value);
      for (guint kind = 0; kind < self->n_kinds; kind++)
        self->places[shape->units_of[3 * option.cell + kind] * shape->side + option.value] |=
          BIT (self->place_of[3 * option.cell + kind]);
    }
  while (self->n_filled > n_filled)
    self->is_filled[self->filled[--self->n_filled]] = FALSE;
  self->n_forced = 0;
  memset (self->changed, 0, shape->n_units * sizeof *self->changed);
}

/* --- The search --- */

#define WORK_A_POLL 20000 /* less than a millisecond */
#define FAILURE 6 /* a multiple of 2 and 3, the kinds of units */

typedef struct
{
  guint n_removed;
  guint n_filled;
  Option option; /* excluded when the search comes back here */
  double share;
} Frame;

typedef struct
{
  PonderSudokuSolverProgress tree;
  Candidates sets;
  guint64 weights[MOST_UNITS];
  guint64 polled; /* the value of `work` at the last poll */
  guint n_frames;
  Frame frames[PONDER_SUDOKU_MOST_CELLS];
} Search;

/* What to branch on: the values of a cell, or the places of a value. */
typedef struct
{
  Option option;
  guint n_options;
  guint64 weight;
} Choice;

/* Removes what the job and the clues exclude. Returns FALSE if that leaves nothing for a cell or a value. */
static gboolean
take_clues (Search       *self,
            const guint8 *clues)
{
  const PonderSudokuShape *shape = self->sets.shape;
  const guint32 *candidates = self->tree.job->candidates;

  for (guint cell = 0; candidates != NULL && cell < shape->n_cells; cell++)
    for (guint value = 0; candidates[cell] != 0 && value < shape->side; value++)
      if ((candidates[cell] >> value & 1) == 0 && !remove_option (&self->sets, cell, value))
        return FALSE;
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (clues[cell] != 0 && !fill (&self->sets, cell, clues[cell] - 1))
      return FALSE;
  return TRUE;
}

static void
note_failure (Search *self)
{
  const Candidates *sets = &self->sets;

  if (sets->bad_cell == PONDER_SUDOKU_MOST_CELLS)
    self->weights[sets->bad_unit] += FAILURE;
  else
    for (guint kind = 0; kind < sets->n_kinds; kind++)
      self->weights[sets->shape->units_of[3 * sets->bad_cell + kind]] += FAILURE / sets->n_kinds;
}

static inline guint
count_options (guint32 set)
{
  guint32 rest = set & (set - 1);

  if (rest == 0)
    return 1;
  return (rest & (rest - 1)) == 0 ? 2 : __builtin_popcount (set);
}

/* Prefers few options relative to the weight. */
static inline gboolean
is_better (guint         n_options,
           guint64       weight,
           const Choice *best)
{
  return n_options > 1 && (best->n_options == 0 || n_options * best->weight < best->n_options * weight);
}

static void
choose_cell (const Search *self,
             Choice       *best)
{
  const Candidates *sets = &self->sets;

  for (guint cell = 0; cell < sets->shape->n_cells; cell++)
    {
      guint n_options = count_options (sets->values[cell]);
      guint64 weight = 0;

      if (n_options == 1)
        continue;
      for (guint kind = 0; kind < sets->n_kinds; kind++)
        weight += self->weights[sets->shape->units_of[3 * cell + kind]];
      weight /= sets->n_kinds;
      if (is_better (n_options, weight, best))
        *best = (Choice){ { cell, __builtin_ctz (sets->values[cell]) }, n_options, weight };
    }
}

static void
choose_place (const Search *self,
              Choice       *best)
{
  const Candidates *sets = &self->sets;
  guint side = sets->shape->side;

  for (guint unit = 0; unit < sets->shape->n_units; unit++)
    for (guint value = 0; value < side; value++)
      {
        guint32 places = sets->places[unit * side + value];
        guint n_options = count_options (places);

        if (is_better (n_options, self->weights[unit], best))
          *best = (Choice){ { sets->shape->units[unit * side + __builtin_ctz (places)], value },
                            n_options,
                            self->weights[unit] };
      }
}

static gboolean
branch (Search *self)
{
  Candidates *sets = &self->sets;
  Choice choice = { .n_options = 0 };

  choose_cell (self, &choice);
  choose_place (self, &choice);
  sets->work += sets->shape->n_cells / 4;

  self->frames[self->n_frames++] = (Frame){
    .n_removed = sets->n_removed,
    .n_filled = sets->n_filled,
    .option = choice.option,
    .share = ponder_sudoku_solver_progress_split (&self->tree, choice.n_options),
  };
  return fill (sets, choice.option.cell, choice.option.value);
}

/* Continues with the other side of the last choice. */
static gboolean
go_back (Search *self)
{
  const Frame *frame = &self->frames[--self->n_frames];

  undo (&self->sets, frame->n_removed, frame->n_filled);
  self->tree.share = frame->share;
  return remove_option (&self->sets, frame->option.cell, frame->option.value);
}

PonderSudokuEnd
ponder_sudoku_solver_any_solve (const PonderSudokuShape *shape,
                                const guint8            *clues,
                                PonderSudokuJob         *job)
{
  g_autofree Search *self = g_new (Search, 1);
  guint8 values[PONDER_SUDOKU_MOST_CELLS];
  gboolean alive;

  ponder_sudoku_solver_progress_init (&self->tree, job);
  candidates_init (&self->sets, shape);
  for (guint unit = 0; unit < shape->n_units; unit++)
    self->weights[unit] = FAILURE;
  self->polled = 0;
  self->n_frames = 0;
  alive = take_clues (self, clues);
  while (!self->tree.stopped && ponder_sudoku_solver_progress_make (&self->tree))
    {
      alive = alive && settle (&self->sets);
      if (!alive)
        note_failure (self);

      if (alive && self->sets.n_filled < shape->n_cells)
        alive = branch (self);
      else
        {
          ponder_sudoku_solver_progress_close (&self->tree);
          for (guint cell = 0; alive && cell < shape->n_cells; cell++)
            values[cell] = __builtin_ctz (self->sets.values[cell]) + 1;
          if (alive)
            ponder_sudoku_solver_progress_answer (&self->tree, values);
          if (self->n_frames == 0)
            return PONDER_SUDOKU_ALL_FOUND;
          alive = go_back (self);
        }
      if (self->sets.work - self->polled >= WORK_A_POLL)
        {
          self->polled = self->sets.work;
          ponder_sudoku_solver_progress_poll (&self->tree);
        }
    }
  return PONDER_SUDOKU_STOPPED;
}

/* Finds every answer once, in the solver's own order, within the limits of @job, and sets its
 * counts. Clues that clash, or that aren't candidates, have no answer. For the same grid, nodes,
 * answers and their order are the same on every machine. */
PonderSudokuEnd
ponder_sudoku_solve_grid (const PonderSudokuShape *shape,
                          const guint8            *clues,
                          PonderSudokuJob         *job)
{
  g_return_val_if_fail (shape != NULL && clues != NULL && job != NULL, PONDER_SUDOKU_STOPPED);

  if (shape->side == 9 && shape->box_rows == 3)
    return ponder_sudoku_solver_nine_solve (clues, job);
  return ponder_sudoku_solver_any_solve (shape, clues, job);
}
