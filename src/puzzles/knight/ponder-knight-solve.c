/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight-solve.h"

#include <glib/gi18n-lib.h>

#include "ponder-knight.h"
#include "ponder-knight-exact.h"
#include "ponder-knight-reason.h"
#include "ponder-knight-warnsdorff.h"
#include "ponder-random.h"
#include "ponder-solving.h"

/* If it can be proved at once that there is no tour, no search is made. Otherwise two solvers take turns, and each turn
 * has twice the steps of the same solver's last: rides by Warnsdorff's rule, which are fast if there are many tours,
 * and the exact search, which finds rare tours, and alone can prove that there are no more. Each keeps its own answers;
 * those of the first to have enough are returned. If all tours are wanted, only the exact search runs. */

#define FIRST_RIDE_A_SQUARE 16 /* steps */
#define FIRST_EXACT 32768 /* steps times squares, since a step visits every square */
#define POLLED_RIDE 64
#define POLLED_EXACT 16
#define RIDDEN_BYTES 96 /* a hash table's entry with its key, and room to grow */

/* The answers of one solver. */
typedef struct
{
  GPtrArray *answers;
  guint64 count;
} Found;

typedef struct
{
  PonderSolving base;
  const PonderKnightBoard *board;
  PonderKnightExact *exact;
  PonderKnightWarnsdorff *ride;
  Found by_exact;
  Found by_ride;
  GHashTable *rides; /* (element-type gint64): hashes of the tours found by rides */
  guint16 *path;
} Solving;

/* Returns the memory that the solvers allocate at the beginning. */
static gsize
solvers_size (const PonderKnightBoard *board)
{
  return ponder_knight_exact_size (board) + ponder_knight_warnsdorff_size (board);
}

static void
solving_init (Solving *solving)
{
  const PonderKnightBoard *board = solving->board;

  solving->by_exact.answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  solving->by_ride.answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  solving->rides = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  solving->path = g_new (guint16, board->n_free);
  solving->exact = ponder_knight_exact_new (board);
  solving->ride = ponder_knight_warnsdorff_new (board, 0);
}

static void
solving_clear (Solving *solving)
{
  g_clear_pointer (&solving->by_exact.answers, g_ptr_array_unref);
  g_clear_pointer (&solving->by_ride.answers, g_ptr_array_unref);
  g_clear_pointer (&solving->rides, g_hash_table_unref);
  g_clear_pointer (&solving->path, g_free);
  g_clear_pointer (&solving->exact, ponder_knight_exact_free);
  g_clear_pointer (&solving->ride, ponder_knight_warnsdorff_free);
}

static gboolean
take_memory (Solving *solving,
             gsize    bytes)
{
  solving->base.full = !ponder_memory_account_take (&solving->base.outcome->memory, bytes);
  return !solving->base.full;
}

/* Returns FALSE if there is no memory for another answer. */
static gboolean
add_answer (Solving       *solving,
            Found         *found,
            const guint16 *path)
{
  guint n_moves = solving->board->n_free - 1;
  GArray *moves;

  if (found->count < solving->base.limits->keep)
    {
      if (!take_memory (solving, ponder_answer_size (n_moves)))
        return FALSE;
      moves = g_array_sized_new (FALSE, FALSE, sizeof (PonderMove), n_moves);
      for (guint i = 1; i <= n_moves; i++)
        {
          PonderMove move = path[i];

          g_array_append_val (moves, move);
        }
      g_ptr_array_add (found->answers, moves);
    }
  found->count++;
  return TRUE;
}

static gboolean
has_enough (Solving     *solving,
            const Found *found)
{
  return solving->base.limits->answers != 0 && found->count >= solving->base.limits->answers;
}

/* Returns whether to continue. */
static gboolean
poll (Solving *solving)
{
  const PonderLimits *limits = solving->base.limits;

  if (solving->base.full || has_enough (solving, &solving->by_exact) || has_enough (solving, &solving->by_ride))
    return FALSE;
  if (limits->visits != 0 && solving->base.visited >= limits->visits)
    return FALSE;
  solving->base.fraction = ponder_knight_exact_fraction (solving->exact);
  solving->base.outcome->count = MAX (solving->by_exact.count, solving->by_ride.count);
  return ponder_solving_poll (&solving->base);
}

/* Returns the number of steps, limited to the visits left. */
static guint64
steps_allowed (const Solving *solving,
               guint64        steps)
{
  if (solving->base.limits->visits == 0)
    return steps;
  return MIN (steps, solving->base.limits->visits - solving->base.visited);
}

static void
found_exactly (Solving *solving)
{
  ponder_knight_exact_follow (solving->exact, FALSE, solving->path);
  if (!add_answer (solving, &solving->by_exact, solving->path) || !solving->board->closed ||
      has_enough (solving, &solving->by_exact))
    return;
  ponder_knight_exact_follow (solving->exact, TRUE, solving->path);
  add_answer (solving, &solving->by_exact, solving->path);
}

/* Runs the exact search for some steps. Returns whether all tours are found. */
static gboolean
search (Solving *solving,
        guint64  steps)
{
  while (steps > 0 && poll (solving))
    {
      guint64 given = steps_allowed (solving, MIN (steps, POLLED_EXACT));
      guint64 left = given;
      PonderKnightExactStatus status = ponder_knight_exact_go (solving->exact, &left);

      solving->base.visited += given - left;
      steps -= given - left;
      if (status == PONDER_KNIGHT_EXACT_ALL)
        return TRUE;
      if (status == PONDER_KNIGHT_EXACT_FOUND)
        found_exactly (solving);
    }
  return FALSE;
}

/* If two tours have the same hash, the second is taken for the first and isn't counted. */
static gboolean
is_new (Solving       *solving,
        const guint16 *path)
{
  guint64 hash = 0;

  if (solving->base.limits->answers == 1)
    return TRUE;
  for (guint i = 0; i < solving->board->n_free; i++)
    hash = ponder_random_key (hash, path[i]);
  if (g_hash_table_contains (solving->rides, &hash) || !take_memory (solving, RIDDEN_BYTES))
    return FALSE;
  return g_hash_table_add (solving->rides, g_memdup2 (&hash, sizeof hash));
}

static void
ride (Solving *solving,
      guint64  steps)
{
  while (steps > 0 && poll (solving))
    {
      guint64 given = steps_allowed (solving, MIN (steps, POLLED_RIDE));
      guint64 left = given;
      gboolean found = ponder_knight_warnsdorff_go (solving->ride, &left);

      solving->base.visited += given - left;
      steps -= given - left;
      if (found && is_new (solving, ponder_knight_warnsdorff_get_path (solving->ride)))
        add_answer (solving, &solving->by_ride, ponder_knight_warnsdorff_get_path (solving->ride));
    }
}

/* Returns whether all tours are found. */
static gboolean
take_turns (Solving *solving)
{
  guint64 ride_steps = FIRST_RIDE_A_SQUARE * solving->board->n_free;
  guint64 exact_steps = FIRST_EXACT / solving->board->n_free;

  if (solving->base.limits->answers == 0)
    return search (solving, G_MAXUINT64);
  for (;; ride_steps *= 2, exact_steps *= 2)
    {
      ride (solving, ride_steps);
      if (!poll (solving))
        return FALSE;
      if (search (solving, exact_steps))
        return TRUE;
      if (!poll (solving))
        return FALSE;
    }
}

/* Solves a board with one square, or with two squares. */
static void
solve_small (Solving *solving)
{
  const PonderKnightBoard *board = solving->board;
  guint16 path[2] = { board->start, 0 };

  while (board->n_free > 1 && (path[1] == path[0] || board->blocked[path[1]]))
    path[1]++;
  add_answer (solving, &solving->by_exact, path);
}

static char *
no_answer_text (const PonderOutcome *outcome)
{
  g_autofree char *steps = ponder_count_text (outcome->figures.nodes);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "Forced moves alone don’t show it, but the only position (%s) was tried, and it leads to no tour.",
                 "Forced moves alone don’t show it, but all %s positions were tried, and none leads "
                 "to a tour.",
                 ponder_count_plural (outcome->figures.nodes)),
    steps);
}

/* Returns whether it can be proved at the start that there is no tour. */
static gboolean
is_hopeless (Solving *solving)
{
  PonderOutcome *outcome = solving->base.outcome;
  guint16 start = solving->board->start;

  solving->base.visited++;
  outcome->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  outcome->reason = ponder_knight_reason (solving->board, &start, 1, outcome->cells);
  return outcome->reason != NULL;
}

/* Moves the answers of the solver that found more into the outcome. */
static void
take_answers (Solving *solving)
{
  PonderOutcome *outcome = solving->base.outcome;
  Found *found =
    !outcome->complete && solving->by_ride.count > solving->by_exact.count ? &solving->by_ride : &solving->by_exact;

  outcome->count = found->count;
  g_ptr_array_unref (outcome->answers);
  outcome->answers = g_steal_pointer (&found->answers);
}

/* `nodes` in the figures counts links tried and steps of rides. */
PonderOutcome *
ponder_knight_solve (PonderPuzzle       *puzzle,
                     const PonderLimits *limits,
                     PonderProgress     *progress,
                     GCancellable       *cancellable,
                     GError            **error)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (puzzle));
  Solving solving = { .board = board };
  PonderOutcome *outcome;

  g_return_val_if_fail (limits != NULL, NULL);

  ponder_solving_init (&solving.base, limits, progress, cancellable);
  solving.base.fraction = 0;
  outcome = solving.base.outcome;
  solving.base.full = !ponder_memory_account_take (&outcome->memory, solvers_size (board));
  if (!solving.base.full)
    {
      solving_init (&solving);
      if (is_hopeless (&solving))
        outcome->complete = TRUE;
      else if (board->n_free <= 2)
        {
          solve_small (&solving);
          outcome->complete = !solving.base.full;
        }
      else
        outcome->complete = take_turns (&solving);
      take_answers (&solving);
      solving_clear (&solving);
    }
  outcome = ponder_solving_finish (&solving.base, error);
  ponder_solving_clear (&solving.base);
  if (outcome == NULL)
    return NULL;
  /* The memory of the solvers has been freed, but stays in the figures. */
  ponder_memory_account_give (&outcome->memory,
                              outcome->memory.used - outcome->answers->len * ponder_answer_size (board->n_free - 1));
  if (outcome->verdict == PONDER_NO_ANSWER && outcome->reason == NULL)
    outcome->reason = no_answer_text (outcome);
  return outcome;
}
