/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle.h"

#include <glib/gi18n-lib.h>

#include "ponder-solving.h"
#include "ponder-triangle-survey.h"

/* Once the sums of all paths down from each number are known, a walk from the top can enter only numbers from which the
 * rest of the target can be made. It never goes back, so each answer takes as many steps as there are rows. The number
 * of answers is counted without walking.
 *
 * If there is too little memory for the sums of all rows, the walk uses those of the lower rows, and above them only
 * the range of the sums: then it may have to go back, and gives up after some time. If one answer is wanted, this is
 * tried first with only a few rows: if there are many paths, it nearly always succeeds, and finds the same answer. */

/* Limits for a walk that may go back, in steps: until it is clear whether it can succeed, and after that. */
#define SHORT_PATIENCE 1000000
#define PATIENCE 50000000
#define QUICK_PATIENCE 16384
#define STEPS_A_POLL 4096

typedef enum
{
  WALK_ALL, /* every answer was found */
  WALK_ENOUGH,
  WALK_FULL, /* the memory limit was reached */
  WALK_LIMIT, /* another limit was reached */
  WALK_GAVE_UP,
} WalkEnd;

typedef struct
{
  PonderSolving base; /* each step of the walk counts as a visit */
  const PonderTriangleGrid *grid;
  PonderTriangleWork work;

  PonderTriangleSurvey *survey;
  PonderTriangleSums *sums;
  PonderMemoryAccount quick; /* for the sums of few rows */
  guint row; /* the current row of the walk */
  guint *columns; /* the path, by row */
  guint64 *needs; /* by row: what the path from there down must sum to */
  guint8 *tried; /* by row: how many of the two ways down were tried */
} Solving;

static void
clear_walk (Solving *self)
{
  g_clear_pointer (&self->sums, ponder_triangle_sums_free);
  g_clear_pointer (&self->columns, g_free);
  g_clear_pointer (&self->needs, g_free);
  g_clear_pointer (&self->tried, g_free);
  ponder_memory_account_clear (&self->quick);
  self->base.visited = 0;
}

static void
solving_clear (Solving *self)
{
  g_clear_pointer (&self->survey, ponder_triangle_survey_free);
  clear_walk (self);
  ponder_solving_clear (&self->base);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solving, solving_clear)

static void
set_figures (Solving *self)
{
  ponder_solving_set_figures (&self->base);
  self->base.outcome->figures.bytes += self->quick.used;
}

/* Keeps the current path as an answer. Returns whether there was enough memory. */
static gboolean
keep_answer (Solving *self)
{
  guint n_moves = self->grid->n_rows - 1;
  GArray *moves = ponder_outcome_add_answer (self->base.outcome, n_moves);

  if (moves == NULL)
    return FALSE;
  for (guint row = 1; row <= n_moves; row++)
    g_array_index (moves, PonderMove, row - 1) = PONDER_TRIANGLE_MOVE (row, self->columns[row]);
  return TRUE;
}

/* Goes one row down to a number from which the rest can be made. Returns whether there is one. */
static gboolean
go_down (Solving *self)
{
  guint row = self->row;
  guint column = self->columns[row];
  guint64 need = self->needs[row] - self->grid->numbers[PONDER_TRIANGLE_CELL (row, column)];

  while (row + 1 < self->grid->n_rows && self->tried[row] < 2)
    {
      guint next = column + self->tried[row]++;

      if (ponder_triangle_sums_has (self->sums, row + 1, next, need))
        {
          self->row++;
          self->columns[row + 1] = next;
          self->needs[row + 1] = need;
          self->tried[row + 1] = 0;
          return TRUE;
        }
    }
  return FALSE;
}

static void
begin_walk (Solving *self)
{
  self->columns = g_new (guint, self->grid->n_rows);
  self->needs = g_new (guint64, self->grid->n_rows);
  self->tried = g_new (guint8, self->grid->n_rows);
  self->row = 0;
  self->columns[0] = self->tried[0] = 0;
  self->needs[0] = self->grid->target;
  self->base.visited = 1;
}

/* Walks until @most answers are kept, or, if the walk may go back, until @patience steps were made. */
static WalkEnd
walk (Solving *self,
      guint64  most,
      guint64  patience)
{
  gboolean exact = ponder_triangle_sums_first_row (self->sums) == 0;

  if (most == 0)
    return WALK_ENOUGH;
  for (;;)
    {
      if (self->row + 1 == self->grid->n_rows)
        {
          if (!keep_answer (self))
            return WALK_FULL;
          if (++self->base.outcome->count == most)
            return WALK_ENOUGH;
        }
      while (!go_down (self))
        if (self->row-- == 0)
          return WALK_ALL;

      if (++self->base.visited % STEPS_A_POLL == 0 && !ponder_solving_poll (&self->base))
        return WALK_LIMIT;
      if (self->base.limits->visits != 0 && self->base.visited > self->base.limits->visits)
        return WALK_LIMIT;
      if (!exact && self->base.visited >= patience)
        return WALK_GAVE_UP;
    }
}

static char *
out_of_range_text (const PonderTriangleGrid *grid,
                   guint64                   smallest,
                   guint64                   largest)
{
  g_autofree char *target = ponder_count_text (grid->target);
  g_autofree char *least = ponder_count_text (smallest);
  g_autofree char *most = ponder_count_text (largest);

  if (grid->target < smallest)
    return g_strdup_printf (_ ("No path has the sum %s: the smallest sum is %s."), target, least);
  return g_strdup_printf (_ ("No path has the sum %s: the largest sum is %s."), target, most);
}

static char *
nearest_text (const PonderTriangleGrid   *grid,
              const PonderTriangleSurvey *survey)
{
  g_autofree char *target = ponder_count_text (grid->target);
  g_autofree char *below = ponder_count_text (survey->knows_sums ? survey->below : survey->smallest);
  g_autofree char *above = ponder_count_text (survey->knows_sums ? survey->above : survey->largest);

  if (survey->knows_sums)
    return g_strdup_printf (_ ("No path has the sum %s. The nearest sums that can be made are %s and %s."), target,
                            below, above);
  return g_strdup_printf (_ ("No path has the sum %s. The smallest sum is %s and the largest %s."), target, below,
                          above);
}

static char *
no_space_text (Solving *self,
               gboolean is_made)
{
  PonderMemoryAccount *account = &self->base.outcome->memory;
  g_autofree char *memory = g_format_size_full (ponder_memory_account_get_limit (account), G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *least = ponder_count_text (self->survey->smallest);
  g_autofree char *most = ponder_count_text (self->survey->largest);
  g_autofree char *target = ponder_count_text (self->grid->target);
  char *text;

  if (is_made)
    text = g_strdup_printf (_ ("Some path has the sum %s, but %s of memory is not enough for the sums that lead to "
                               "it. Allow more memory."),
                            target, memory);
  else
    text = g_strdup_printf (_ ("%s of memory is not enough for the sums that can be made. The smallest is %s, the "
                               "largest %s. Allow more memory."),
                            memory, least, most);
  return ponder_memory_budget_name_holder (account->budget, account->used, text);
}

static void
conclude_none (Solving *self,
               char    *reason)
{
  self->base.outcome->complete = TRUE;
  self->base.visited = MAX (self->base.visited, 1);
  set_figures (self);
  ponder_outcome_conclude (self->base.outcome, self->base.limits, FALSE);
  self->base.outcome->reason = reason;
}

static void
conclude_stopped (Solving *self,
                  char    *reason)
{
  set_figures (self);
  self->base.outcome->verdict = PONDER_STOPPED;
  self->base.outcome->reason = reason;
}

/* Counts the answers that the walk has not found. */
static void
count_paths (Solving *self,
             GError **error)
{
  g_autoptr (GError) local_error = NULL;
  PonderOutcome *outcome = self->base.outcome;
  guint64 most = self->base.limits->answers != 0 ? self->base.limits->answers : G_MAXUINT64;
  g_autofree char *text = NULL;
  guint64 n_paths;

  g_clear_pointer (&self->sums, ponder_triangle_sums_free);
  if (!ponder_triangle_count_paths (self->grid, &self->work, &n_paths, &local_error))
    {
      if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
        conclude_stopped (self, g_strdup (_ ("Counting the paths needs more memory than is allowed. Allow more.")));
      else
        g_propagate_error (error, g_steal_pointer (&local_error));
      return;
    }

  outcome->count = MIN (n_paths, most);
  outcome->complete = n_paths <= most && n_paths != G_MAXUINT64;
  set_figures (self);
  ponder_outcome_conclude (outcome, self->base.limits, FALSE);
  if (n_paths == G_MAXUINT64 && most == G_MAXUINT64)
    {
      text = ponder_count_text (n_paths);
      outcome->verdict = PONDER_ANSWERED;
      g_free (outcome->reason);
      outcome->reason = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is at least %s path.",
                                                      "There are at least %s paths.", ponder_count_plural (n_paths)),
                                         text);
    }
}

/* Finds the sums of all paths in the memory that is left, unless that has been done. */
static gboolean
survey_sums (Solving *self,
             GError **error)
{
  if (self->survey->knows_sums)
    return TRUE;
  return ponder_triangle_survey_sums (self->survey, self->grid, &self->work, error);
}

/* Explains why there is no answer, with the nearest sums that exist. */
static void
explain_none (Solving *self,
              GError **error)
{
  g_clear_pointer (&self->sums, ponder_triangle_sums_free);
  if (survey_sums (self, error))
    conclude_none (self, nearest_text (self->grid, self->survey));
}

/* Walks to the answers if the sums allow any. */
static void
find_answers (Solving *self,
              GError **error)
{
  const PonderLimits *limits = self->base.limits;
  guint64 most = limits->answers != 0 ? limits->answers : G_MAXUINT64;
  guint64 most_kept = MIN (most, limits->keep);
  WalkEnd end;

  begin_walk (self);
  end = walk (self, most_kept, SHORT_PATIENCE);
  if (end == WALK_GAVE_UP)
    {
      if (!survey_sums (self, error))
        return;
      if (!self->survey->knows_sums || self->survey->makes_target)
        end = walk (self, most_kept, PATIENCE);
      else
        end = WALK_ALL;
    }
  if (g_cancellable_set_error_if_cancelled (self->work.cancellable, error))
    return;

  if (end == WALK_ENOUGH && self->base.outcome->count < most)
    count_paths (self, error);
  else if (end == WALK_ALL && self->base.outcome->count == 0)
    explain_none (self, error);
  else if (end == WALK_GAVE_UP)
    conclude_stopped (self, no_space_text (self, self->survey->knows_sums));
  else
    {
      self->base.outcome->complete = end == WALK_ALL;
      set_figures (self);
      ponder_outcome_conclude (self->base.outcome, limits, end == WALK_FULL);
    }
}

/* Tries to find the first answer with the sums of a few lower rows, which takes much less time than with all. */
static gboolean
find_quickly (Solving *self)
{
  PonderTriangleWork work = self->work;

  if (self->base.limits->answers != 1 || self->base.limits->keep == 0 || self->base.limits->visits != 0)
    return FALSE;
  ponder_memory_account_init (&self->quick, 2 * ponder_triangle_sums_size (self->grid),
                              self->base.outcome->memory.budget);
  self->quick.limit = MIN (self->quick.limit, self->base.outcome->memory.limit);
  work.memory = &self->quick;
  self->sums = ponder_triangle_sums_new (self->grid, &work, NULL);
  if (self->sums == NULL)
    return FALSE;
  begin_walk (self);
  if (walk (self, 1, QUICK_PATIENCE) != WALK_ENOUGH)
    {
      clear_walk (self);
      return FALSE;
    }
  set_figures (self);
  ponder_outcome_conclude (self->base.outcome, self->base.limits, FALSE);
  return TRUE;
}

static void
solve (Solving *self,
       GError **error)
{
  PonderTriangleSurvey *survey = self->survey;

  ponder_triangle_extremes (self->grid, &survey->smallest, &survey->largest);
  if (self->grid->target < survey->smallest || self->grid->target > survey->largest)
    {
      conclude_none (self, out_of_range_text (self->grid, survey->smallest, survey->largest));
      return;
    }
  if (find_quickly (self))
    return;
  self->sums = ponder_triangle_sums_new (self->grid, &self->work, error);
  if (self->sums == NULL)
    return;
  if (ponder_triangle_sums_has (self->sums, 0, 0, self->grid->target))
    find_answers (self, error);
  else
    explain_none (self, error);
}

/* Solves by dynamic programming. `nodes` in the figures counts the steps of the walks. If no path
 * has the target, the reason names the nearest sums that exist, or, if there is too little memory
 * for that, the smallest and the largest. */
PonderOutcome *
ponder_triangle_solve (PonderPuzzle       *puzzle,
                       const PonderLimits *limits,
                       PonderProgress     *progress,
                       GCancellable       *cancellable,
                       GError            **error)
{
  g_autoptr (GError) local_error = NULL;
  PonderTriangleGrid grid;
  g_auto (Solving) solving = { .grid = &grid };

  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
  ponder_solving_init (&solving.base, limits, progress, cancellable);
  solving.work.memory = &solving.base.outcome->memory;
  solving.work.cancellable = cancellable;
  if (limits->seconds > 0)
    solving.work.deadline = solving.base.began + MIN (limits->seconds * G_USEC_PER_SEC, G_MAXINT64 / 2);
  solving.survey = g_new0 (PonderTriangleSurvey, 1);
  solve (&solving, &local_error);

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  if (local_error != NULL)
    set_figures (&solving);
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    conclude_stopped (&solving, no_space_text (&solving, FALSE));
  else if (local_error != NULL)
    ponder_outcome_conclude (solving.base.outcome, limits, FALSE);
  return g_steal_pointer (&solving.base.outcome);
}
