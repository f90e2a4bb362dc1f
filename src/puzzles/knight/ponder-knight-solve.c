/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight.h"

#include <glib/gi18n-lib.h>

#include "ponder-knight-links.h"
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

/* --- The exact search --- */

/* Finds each tour once (a closed one in only one direction) and proves that there are no others. It doesn't follow the
 * knight: it takes a square with the fewest ways, tries it with a link and without, and makes all links that follow.
 * The stack is data, so the search can be paused anywhere. */

typedef struct
{
  guint mark; /* for undoing the choice */
  guint16 square;
  guint8 way;
  guint8 is_without; /* the link was tried, and is now excluded */
} Choice;

typedef struct
{
  const PonderKnightBoard *board;
  PonderKnightLinks *links;
  gboolean begun;
  gboolean found; /* a tour was just found; go back before continuing */
  guint n_choices;
  Choice choices[];
} Exact;

typedef enum
{
  EXACT_MORE, /* the steps were used up */
  EXACT_FOUND, /* a tour was found */
  EXACT_ALL, /* there are no more tours */
} ExactEnd;

/* Returns the largest number of choices on a path: no link is chosen twice. */
static guint
most_choices (const PonderKnightBoard *board)
{
  return board->n_squares * (PONDER_KNIGHT_N_WAYS / 2 + 1);
}

/* Goes back to the last choice whose link isn't excluded yet, and excludes it. Returns FALSE if there is none. */
static gboolean
go_back (Exact   *self,
         guint64 *n_steps)
{
  while (self->n_choices > 0)
    {
      Choice *choice = &self->choices[self->n_choices - 1];

      ponder_knight_links_undo (self->links, choice->mark);
      if (choice->is_without)
        {
          self->n_choices--;
          continue;
        }
      choice->is_without = TRUE;
      *n_steps -= *n_steps > 0;
      if (ponder_knight_links_remove (self->links, choice->square, choice->way))
        return TRUE;
    }
  return FALSE;
}

/* Continues the search by at most @n_steps links, and takes those tried from @n_steps. A step
 * takes some microseconds; on the largest boards a tenth of a millisecond. */
static ExactEnd
exact_go (Exact   *self,
          guint64 *n_steps)
{
  guint16 start = self->board->start;

  if (!self->begun && !ponder_knight_links_begin (self->links, &start, 1, NULL))
    return EXACT_ALL;
  self->begun = TRUE;
  if (self->found && !go_back (self, n_steps))
    return EXACT_ALL;
  self->found = FALSE;
  while (*n_steps > 0)
    {
      Choice *choice = &self->choices[self->n_choices];
      guint square;
      guint way;

      if (!ponder_knight_links_choose (self->links, &square, &way))
        {
          self->found = TRUE;
          return EXACT_FOUND;
        }
      *choice = (Choice){ .mark = ponder_knight_links_mark (self->links), .square = square, .way = way };
      self->n_choices++;
      (*n_steps)--;
      if (!ponder_knight_links_make (self->links, square, way) && !go_back (self, n_steps))
        {
          self->n_choices = 0;
          return EXACT_ALL;
        }
    }
  return EXACT_MORE;
}

/* Returns the part of the tree that is explored, 0 to 1; a node's share is divided evenly among
 * its choices. */
static double
exact_fraction (const Exact *self)
{
  double share = 1;
  double closed = 0;

  for (guint i = 0; i < self->n_choices; i++)
    {
      share /= 2;
      if (self->choices[i].is_without)
        closed += share;
    }
  return closed;
}

/* --- Rides --- */

/* Finds tours quickly if there are many; it can't prove that there is none. A ride follows Warnsdorff's rule and
 * chooses randomly between equal squares. When it is stuck, it turns: its last square is linked to an earlier one, the
 * move away from that earlier square is removed, and the rest of the path is reversed, so that it ends elsewhere. After
 * as many turns as there are squares it starts again. Sources: von Warnsdorff, "Des Rösselsprunges einfachste und
 * allgemeinste Lösung", 1823; for the turns Pósa, "Hamiltonian circuits in random graphs", 1976. */

typedef struct
{
  const PonderKnightBoard *board;
  guint64 random;

  guint n_path;
  guint n_turns; /* since the last start */
  guint last_pivot; /* of the last turn, which the same pivot would undo; or PONDER_KNIGHT_NOWHERE */
  guint16 *path;
  guint16 *place; /* by square: its index in the path, or PONDER_KNIGHT_NOWHERE */
  guint8 *n_ways_on; /* by square: how many moves lead to squares not visited */
} Ride;

static gsize
ride_size (const PonderKnightBoard *board)
{
  return sizeof (Ride) + board->n_squares * (2 * sizeof (guint16) + 1);
}

static void
visit (Ride *self,
       guint square)
{
  const guint16 *ways = self->board->ways[square];

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    if (ways[way] != PONDER_KNIGHT_NOWHERE)
      self->n_ways_on[ways[way]]--;
  self->place[square] = self->n_path;
  self->path[self->n_path++] = square;
  self->last_pivot = PONDER_KNIGHT_NOWHERE;
}

static void
ride_begin (Ride *self)
{
  const PonderKnightBoard *board = self->board;

  self->n_path = self->n_turns = 0;
  for (guint square = 0; square < board->n_squares; square++)
    {
      self->place[square] = PONDER_KNIGHT_NOWHERE;
      self->n_ways_on[square] = 0;
      for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
        if (board->ways[square][way] != PONDER_KNIGHT_NOWHERE && !board->blocked[board->ways[square][way]])
          self->n_ways_on[square]++;
    }
  visit (self, board->start);
}

/* The board must have more than one free square, and outlive the ride. */
static Ride *
ride_new (const PonderKnightBoard *board,
          guint64                  seed)
{
  Ride *self = g_malloc0 (ride_size (board));

  self->board = board;
  self->random = seed;
  self->path = (guint16 *) (self + 1);
  self->place = self->path + board->n_squares;
  self->n_ways_on = (guint8 *) (self->place + board->n_squares);
  ride_begin (self);
  return self;
}

static gboolean
ride_on (Ride *self)
{
  const PonderKnightBoard *board = self->board;
  const guint16 *ways = board->ways[self->path[self->n_path - 1]];
  guint best = PONDER_KNIGHT_NOWHERE;
  guint fewest = G_MAXUINT;
  guint n_best = 0;

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    {
      guint square = ways[way];

      if (square == PONDER_KNIGHT_NOWHERE || board->blocked[square] || self->place[square] != PONDER_KNIGHT_NOWHERE ||
          self->n_ways_on[square] > fewest)
        continue;
      if (self->n_ways_on[square] < fewest)
        n_best = 0;
      fewest = self->n_ways_on[square];
      if (ponder_random_below (&self->random, ++n_best) == 0)
        best = square;
    }
  if (n_best > 0)
    visit (self, best);
  return n_best > 0;
}

/* Returns FALSE if no turn is possible. */
static gboolean
turn (Ride *self)
{
  const guint16 *ways = self->board->ways[self->path[self->n_path - 1]];
  guint pivots[PONDER_KNIGHT_N_WAYS];
  guint n_pivots = 0;

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    if (ways[way] != PONDER_KNIGHT_NOWHERE && self->place[ways[way]] != PONDER_KNIGHT_NOWHERE &&
        self->place[ways[way]] + 2u < self->n_path && ways[way] != self->last_pivot)
      pivots[n_pivots++] = ways[way];
  if (n_pivots == 0)
    return FALSE;

  self->last_pivot = pivots[ponder_random_below (&self->random, n_pivots)];
  for (guint low = self->place[self->last_pivot] + 1, high = self->n_path - 1; low < high; low++, high--)
    {
      guint16 swap = self->path[low];

      self->path[low] = self->path[high];
      self->path[high] = swap;
    }
  for (guint i = self->place[self->last_pivot] + 1; i < self->n_path; i++)
    self->place[self->path[i]] = i;
  self->n_turns++;
  return TRUE;
}

static gboolean
is_tour (const Ride *self)
{
  const PonderKnightBoard *board = self->board;

  return self->n_path == board->n_free &&
         (!board->closed || ponder_knight_board_is_way (board, self->path[self->n_path - 1], board->start));
}

/* Continues the ride, and takes the squares added and the turns made from @n_steps. A step takes
 * some microseconds. Returns whether a tour was found; the next call then starts a new ride. */
static gboolean
ride_go (Ride    *self,
         guint64 *n_steps)
{
  if (is_tour (self))
    ride_begin (self);
  for (; *n_steps > 0; (*n_steps)--)
    {
      if (is_tour (self))
        return TRUE;
      if (!ride_on (self) && (self->n_turns >= self->board->n_free || !turn (self)))
        ride_begin (self);
    }
  return is_tour (self);
}

/* --- Both in turn --- */

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
  Exact *exact;
  Ride *ride;
  Found by_exact;
  Found by_ride;
  GHashTable *rides; /* (element-type gint64): hashes of the tours found by rides */
  guint16 *path;
} Solving;

static void
solving_init (Solving *solving)
{
  const PonderKnightBoard *board = solving->board;

  solving->by_exact.answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  solving->by_ride.answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  solving->rides = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  solving->path = g_new (guint16, board->n_free);
  solving->exact = g_malloc0 (sizeof (Exact) + most_choices (board) * sizeof (Choice));
  solving->exact->board = board;
  solving->exact->links = ponder_knight_links_new (board);
  solving->ride = ride_new (board, 0);
}

static void
solving_clear (Solving *solving)
{
  g_clear_pointer (&solving->by_exact.answers, g_ptr_array_unref);
  g_clear_pointer (&solving->by_ride.answers, g_ptr_array_unref);
  g_clear_pointer (&solving->rides, g_hash_table_unref);
  g_clear_pointer (&solving->path, g_free);
  g_free (solving->exact->links);
  g_clear_pointer (&solving->exact, g_free);
  g_clear_pointer (&solving->ride, g_free);
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
        g_array_append_val (moves, (PonderMove){ path[i] });
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
  solving->base.fraction = exact_fraction (solving->exact);
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
  ponder_knight_links_follow (solving->exact->links, FALSE, solving->path);
  if (!add_answer (solving, &solving->by_exact, solving->path) || !solving->board->closed ||
      has_enough (solving, &solving->by_exact))
    return;
  ponder_knight_links_follow (solving->exact->links, TRUE, solving->path);
  add_answer (solving, &solving->by_exact, solving->path);
}

/* Runs the exact search for some steps. Returns whether all tours are found. */
static gboolean
run_exact (Solving *solving,
           guint64  steps)
{
  while (steps > 0 && poll (solving))
    {
      guint64 given = steps_allowed (solving, MIN (steps, POLLED_EXACT));
      guint64 left = given;
      ExactEnd status = exact_go (solving->exact, &left);

      solving->base.visited += given - left;
      steps -= given - left;
      if (status == EXACT_ALL)
        return TRUE;
      if (status == EXACT_FOUND)
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
run_rides (Solving *solving,
           guint64  steps)
{
  while (steps > 0 && poll (solving))
    {
      guint64 given = steps_allowed (solving, MIN (steps, POLLED_RIDE));
      guint64 left = given;
      gboolean found = ride_go (solving->ride, &left);

      solving->base.visited += given - left;
      steps -= given - left;
      if (found && is_new (solving, solving->ride->path))
        add_answer (solving, &solving->by_ride, solving->ride->path);
    }
}

/* Returns whether all tours are found. */
static gboolean
take_turns (Solving *solving)
{
  guint64 ride_steps = FIRST_RIDE_A_SQUARE * solving->board->n_free;
  guint64 exact_steps = FIRST_EXACT / solving->board->n_free;

  if (solving->base.limits->answers == 0)
    return run_exact (solving, G_MAXUINT64);
  for (;; ride_steps *= 2, exact_steps *= 2)
    {
      run_rides (solving, ride_steps);
      if (!poll (solving))
        return FALSE;
      if (run_exact (solving, exact_steps))
        return TRUE;
      if (!poll (solving))
        return FALSE;
    }
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
  guint16 start = board->start;
  PonderOutcome *outcome;

  ponder_solving_init (&solving.base, limits, progress, cancellable);
  solving.base.fraction = 0;
  outcome = solving.base.outcome;
  solving.base.full =
    !ponder_memory_account_take (&outcome->memory, sizeof (Exact) + most_choices (board) * sizeof (Choice) +
                                                     ponder_knight_links_size (board) + ride_size (board));
  if (!solving.base.full)
    {
      solving_init (&solving);
      solving.base.visited++;
      outcome->cells = g_array_new (FALSE, FALSE, sizeof (guint));
      outcome->reason = ponder_knight_reason (board, &start, 1, outcome->cells);
      if (outcome->reason != NULL)
        outcome->complete = TRUE;
      else if (board->n_free <= 2)
        {
          guint16 path[2] = { board->start, 0 };

          while (board->n_free > 1 && (path[1] == path[0] || board->blocked[path[1]]))
            path[1]++;
          outcome->complete = add_answer (&solving, &solving.by_exact, path);
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
