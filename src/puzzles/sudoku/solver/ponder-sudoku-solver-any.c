/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-solver-any.h"

#include "ponder-sudoku-candidates.h"
#include "ponder-sudoku-solver-progress.h"

/* Solves any shape: singles and locked candidates, then a choice: a cell either has a certain value or not. The choice
 * is made in a cell, or for a value in a unit, with few options left, preferably in units where the search failed
 * before: that finds the hard part of a large grid. Weights are integers, so the search is the same on every machine.
 * Source: Boussemart, Hemery, Lecoutre, Sais, "Boosting systematic search by weighting constraints", 2004. */

#define WORK_A_POLL 20000 /* less than a millisecond */
#define FAILURE 6 /* a multiple of 2 and 3, the kinds of units */

typedef struct
{
  guint n_removed;
  guint n_filled;
  PonderSudokuOption option; /* excluded when the search comes back here */
  double share;
} Frame;

typedef struct
{
  PonderSudokuSolverProgress tree;
  PonderSudokuCandidates sets;
  guint64 weights[PONDER_SUDOKU_MOST_UNITS];
  guint64 polled; /* the value of `work` at the last poll */
  guint n_frames;
  Frame frames[PONDER_SUDOKU_MOST_CELLS];
} Search;

/* What to branch on: the values of a cell, or the places of a value. */
typedef struct
{
  PonderSudokuOption option;
  guint n_options;
  guint64 weight;
} Choice;

static void
search_init (Search                  *self,
             const PonderSudokuShape *shape,
             PonderSudokuJob         *job)
{
  ponder_sudoku_solver_progress_init (&self->tree, job);
  ponder_sudoku_candidates_init (&self->sets, shape);
  for (guint unit = 0; unit < shape->n_units; unit++)
    self->weights[unit] = FAILURE;
  self->polled = 0;
  self->n_frames = 0;
}

static gboolean
take_candidates (Search        *self,
                 const guint32 *candidates)
{
  const PonderSudokuShape *shape = self->sets.shape;

  for (guint cell = 0; candidates != NULL && cell < shape->n_cells; cell++)
    for (guint value = 0; candidates[cell] != 0 && value < shape->side; value++)
      if ((candidates[cell] >> value & 1) == 0 && !ponder_sudoku_candidates_remove (&self->sets, cell, value))
        return FALSE;
  return TRUE;
}

static gboolean
fill_clues (Search       *self,
            const guint8 *clues)
{
  for (guint cell = 0; cell < self->sets.shape->n_cells; cell++)
    if (clues[cell] != 0 && !ponder_sudoku_candidates_fill (&self->sets, cell, clues[cell] - 1))
      return FALSE;
  return TRUE;
}

static void
note_failure (Search *self)
{
  const PonderSudokuCandidates *sets = &self->sets;

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
  const PonderSudokuCandidates *sets = &self->sets;

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
  const PonderSudokuCandidates *sets = &self->sets;
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
  PonderSudokuCandidates *sets = &self->sets;
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
  return ponder_sudoku_candidates_fill (sets, choice.option.cell, choice.option.value);
}

/* Continues with the other side of the last choice. */
static gboolean
go_back (Search *self)
{
  const Frame *frame = &self->frames[--self->n_frames];

  ponder_sudoku_candidates_undo (&self->sets, frame->n_removed, frame->n_filled);
  self->tree.share = frame->share;
  return ponder_sudoku_candidates_remove (&self->sets, frame->option.cell, frame->option.value);
}

static void
report_answer (Search *self)
{
  guint8 values[PONDER_SUDOKU_MOST_CELLS];

  for (guint cell = 0; cell < self->sets.shape->n_cells; cell++)
    values[cell] = __builtin_ctz (self->sets.values[cell]) + 1;
  ponder_sudoku_solver_progress_answer (&self->tree, values);
}

static void
poll_if_due (Search *self)
{
  if (self->sets.work - self->polled < WORK_A_POLL)
    return;
  self->polled = self->sets.work;
  ponder_sudoku_solver_progress_poll (&self->tree);
}

static PonderSudokuEnd
search_run (Search       *self,
            const guint8 *clues)
{
  gboolean alive = take_candidates (self, self->tree.job->candidates) && fill_clues (self, clues);

  while (!self->tree.stopped && ponder_sudoku_solver_progress_make (&self->tree))
    {
      alive = alive && ponder_sudoku_candidates_settle (&self->sets);
      if (!alive)
        note_failure (self);

      if (alive && self->sets.n_filled < self->sets.shape->n_cells)
        alive = branch (self);
      else
        {
          ponder_sudoku_solver_progress_close (&self->tree);
          if (alive)
            report_answer (self);
          if (self->n_frames == 0)
            return PONDER_SUDOKU_ALL_FOUND;
          alive = go_back (self);
        }
      poll_if_due (self);
    }
  return PONDER_SUDOKU_STOPPED;
}

PonderSudokuEnd
ponder_sudoku_solver_any_solve (const PonderSudokuShape *shape,
                                const guint8            *clues,
                                PonderSudokuJob         *job)
{
  g_autofree Search *search = g_new (Search, 1);

  search_init (search, shape, job);
  return search_run (search, clues);
}
