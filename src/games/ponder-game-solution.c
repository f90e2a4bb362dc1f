/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-solution.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-pacer.h"
#include "ponder-seen-states.h"

#define MOST_LOOK_UPS 50000 /* in ten milliseconds, in a table of positions */

G_DEFINE_ABSTRACT_TYPE (PonderGameSolution, ponder_game_solution, G_TYPE_OBJECT)

static void
ponder_game_solution_class_init (PonderGameSolutionClass *klass)
{
  klass->most_look_ups = MOST_LOOK_UPS;
}

static void
ponder_game_solution_init (PonderGameSolution *self)
{
}

/* Writes what becomes of @position for the player whose turn it is; PONDER_GAME_UNKNOWN if it can't
 * follow from the start of the game that was solved. */
void
ponder_game_solution_look_up (PonderGameSolution *self,
                              const guint8       *position,
                              PonderGameResult   *result)
{
  g_return_if_fail (PONDER_IS_GAME_SOLUTION (self));
  g_return_if_fail (position != NULL && result != NULL);

  PONDER_GAME_SOLUTION_GET_CLASS (self)->look_up (self, position, result);
}

/* Returns what becomes of a position in which the game is over. */
PonderGameResult
ponder_game_result_at_end (PonderGameOutcome outcome)
{
  static const PonderGameValue values[] = {
    [PONDER_GAME_WON] = PONDER_GAME_WIN,
    [PONDER_GAME_LOST] = PONDER_GAME_LOSS,
    [PONDER_GAME_DRAWN] = PONDER_GAME_DRAW,
  };

  return (PonderGameResult){ values[outcome], 0 };
}

/* Returns what the move that leads to a position brings the player who makes it, with the number of
 * moves from before it. */
PonderGameResult
ponder_game_result_before (PonderGameResult after)
{
  static const PonderGameValue values[] = {
    [PONDER_GAME_UNKNOWN] = PONDER_GAME_UNKNOWN,
    [PONDER_GAME_LOSS] = PONDER_GAME_WIN,
    [PONDER_GAME_DRAW] = PONDER_GAME_DRAW,
    [PONDER_GAME_WIN] = PONDER_GAME_LOSS,
  };
  gboolean counted =
    (after.value == PONDER_GAME_LOSS || after.value == PONDER_GAME_WIN) && after.n_moves != PONDER_GAME_MOVES_UNKNOWN;

  return (PonderGameResult){ values[after.value], counted ? after.n_moves + 1 : after.n_moves };
}

/* Compares what two moves bring the player who can choose; a positive number means that @a is
 * better. A quick win is better than a slow one, and a slow loss than a quick one. What isn't known
 * is better than a loss, and worse than a draw. */
int
ponder_game_result_compare (PonderGameResult a,
                            PonderGameResult b)
{
  static const int ranks[] = {
    [PONDER_GAME_LOSS] = 0,
    [PONDER_GAME_UNKNOWN] = 1,
    [PONDER_GAME_DRAW] = 2,
    [PONDER_GAME_WIN] = 3,
  };
  int longer = (a.n_moves > b.n_moves) - (a.n_moves < b.n_moves);

  if (a.value != b.value)
    return ranks[a.value] - ranks[b.value];
  if (a.value == PONDER_GAME_WIN)
    return -longer;
  return a.value == PONDER_GAME_LOSS ? longer : 0;
}

/* Writes what becomes of @position after a legal move, for the player who makes it; the moves are
 * counted from @position. */
void
ponder_game_solution_look_up_move (PonderGameSolution *self,
                                   PonderGame         *game,
                                   const guint8       *position,
                                   PonderGameMove      move,
                                   PonderGameResult   *result)
{
  g_autofree guint8 *next = NULL;
  PonderGameResult after;

  g_return_if_fail (PONDER_IS_GAME_SOLUTION (self));
  g_return_if_fail (PONDER_IS_GAME (game));
  g_return_if_fail (position != NULL && result != NULL);

  next = g_malloc (ponder_game_get_size (game));
  ponder_game_apply (game, position, move, next);
  ponder_game_solution_look_up (self, next, &after);
  *result = ponder_game_result_before (after);
}

/* Adds every move that keeps the value of an unfinished position (PonderGameMove), in reading order: if it is won, all
 * that win, quick or not. */
void
ponder_game_solution_list_best (PonderGameSolution *self,
                                PonderGame         *game,
                                const guint8       *position,
                                GArray             *moves)
{
  g_autoptr (GArray) all = NULL;
  PonderGameResult own;

  g_return_if_fail (PONDER_IS_GAME_SOLUTION (self));
  g_return_if_fail (PONDER_IS_GAME (game));
  g_return_if_fail (position != NULL && moves != NULL);

  ponder_game_solution_look_up (self, position, &own);
  if (own.value == PONDER_GAME_UNKNOWN)
    return;
  all = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  ponder_game_list_moves (game, position, all);
  for (guint i = 0; i < all->len; i++)
    {
      PonderGameMove move = g_array_index (all, PonderGameMove, i);
      PonderGameResult result;

      ponder_game_solution_look_up_move (self, game, position, move, &result);
      if (result.value == own.value)
        g_array_append_val (moves, move);
    }
}

/* Solves a game depth first, without recursion. A normalised position is entered into a table when it is met, and is
 * solved when all that follow it are. A game can't come back to a position, so what is met again has been solved. */

#define VALUE_BITS 2 /* of a result as 32 bits; above them is the number of moves. No result is all zeros */

#define PONDER_TYPE_SEARCHED_SOLUTION (ponder_searched_solution_get_type ())

G_DECLARE_FINAL_TYPE (PonderSearchedSolution, ponder_searched_solution, PONDER, SEARCHED_SOLUTION, PonderGameSolution)

struct _PonderSearchedSolution
{
  PonderGameSolution parent_instance;

  PonderGame *game;
  PonderMemoryAccount memory;
  PonderSeenStates positions;
  PonderBlockArray results; /* guint32, by index of the position */
};

G_DEFINE_FINAL_TYPE (PonderSearchedSolution, ponder_searched_solution, PONDER_TYPE_GAME_SOLUTION)

static guint32 *
get_result (const PonderSearchedSolution *self,
            guint64                       nth)
{
  return ponder_block_array_at (&self->results, nth);
}

static PonderGameResult
unpack (guint32 result)
{
  return (PonderGameResult){ result & ((1 << VALUE_BITS) - 1), result >> VALUE_BITS };
}

static guint32
pack (PonderGameResult result)
{
  return result.value | result.n_moves << VALUE_BITS;
}

static void
searched_solution_look_up (PonderGameSolution *solution,
                           const guint8       *position,
                           PonderGameResult   *result)
{
  PonderSearchedSolution *self = (PonderSearchedSolution *) solution;
  g_autofree guint8 *normal = g_malloc (ponder_game_get_size (self->game));
  guint64 nth;

  ponder_game_normalise (self->game, position, normal);
  if (ponder_seen_states_find (&self->positions, normal, &nth))
    *result = unpack (*get_result (self, nth));
  else
    *result = (PonderGameResult){ PONDER_GAME_UNKNOWN, PONDER_GAME_MOVES_UNKNOWN };
}

static void
ponder_searched_solution_finalize (GObject *object)
{
  PonderSearchedSolution *self = PONDER_SEARCHED_SOLUTION (object);

  ponder_seen_states_clear (&self->positions);
  ponder_block_array_clear (&self->results);
  ponder_memory_account_clear (&self->memory);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ponder_searched_solution_parent_class)->finalize (object);
}

static void
ponder_searched_solution_class_init (PonderSearchedSolutionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_searched_solution_finalize;
  PONDER_GAME_SOLUTION_CLASS (klass)->look_up = searched_solution_look_up;
}

static void
ponder_searched_solution_init (PonderSearchedSolution *self)
{
}

/* A position some of whose moves have been tried. */
typedef struct
{
  guint64 position; /* its index */
  guint64 next_move; /* index of the next move to try */
  guint64 end; /* index after its last move */
  PonderGameResult best; /* of the moves tried so far */
} Level;

typedef struct
{
  PonderGame *game;
  PonderGameClass *klass;
  PonderSearchedSolution *solution;
  PonderBlockArray levels; /* Level */
  PonderBlockArray moves; /* PonderGameMove: those of the first level, of the second, … */
  GArray *listed; /* the moves of one position */
  guint8 *next; /* room for a position */
  guint8 *normal;
} Search;

static Level *
get_deepest (Search *self)
{
  return ponder_block_array_at (&self->levels, self->levels.length - 1);
}

/* Counts the result of a position for the level from which it is reached. */
static void
hand_up (Search          *self,
         PonderGameResult after)
{
  PonderGameResult own = ponder_game_result_before (after);
  Level *level;

  if (self->levels.length == 0)
    return;
  level = get_deepest (self);
  if (level->best.value == PONDER_GAME_UNKNOWN || ponder_game_result_compare (own, level->best) > 0)
    level->best = own;
}

/* Adds a level for an unfinished position. Returns whether there was memory for it. */
static gboolean
descend (Search *self,
         guint64 position)
{
  guint n_moves;

  g_array_set_size (self->listed, 0);
  self->klass->list_moves (self->game, ponder_block_array_at (&self->solution->positions.states, position),
                           self->listed);
  n_moves = self->listed->len;
  g_assert (n_moves > 0);
  if (!ponder_block_array_reserve (&self->levels, 1) || !ponder_block_array_reserve (&self->moves, n_moves))
    return FALSE;
  *(Level *) ponder_block_array_append (&self->levels) = (Level){
    .position = position,
    .next_move = self->moves.length,
    .end = self->moves.length + n_moves,
  };
  for (guint i = 0; i < n_moves; i++)
    *(PonderGameMove *) ponder_block_array_append (&self->moves) = g_array_index (self->listed, PonderGameMove, i);
  return TRUE;
}

/* Uses the result of a position if it has one, or the game is over in it; otherwise begins to solve
 * it. Returns whether there was memory for it. */
static gboolean
enter (Search       *self,
       const guint8 *position)
{
  PonderSearchedSolution *solution = self->solution;
  PonderGameOutcome outcome;
  guint64 nth;
  guint32 *result;

  if (self->klass->normalise != NULL)
    self->klass->normalise (self->game, position, self->normal);
  else
    memcpy (self->normal, position, solution->positions.states.element_size);
  if (!ponder_seen_states_reserve (&solution->positions, 1) || !ponder_block_array_reserve (&solution->results, 1))
    return FALSE;
  if (!ponder_seen_states_add (&solution->positions, self->normal, &nth))
    {
      hand_up (self, unpack (*get_result (solution, nth)));
      return TRUE;
    }

  result = ponder_block_array_append (&solution->results);
  *result = 0;
  outcome = self->klass->get_outcome (self->game, self->normal);
  if (outcome == PONDER_GAME_GOES_ON)
    return descend (self, nth);
  *result = pack (ponder_game_result_at_end (outcome));
  hand_up (self, unpack (*result));
  return TRUE;
}

/* Tries the next move of the deepest level, or solves its position if there is none. Returns
 * whether there was memory for it. */
static gboolean
step (Search *self)
{
  Level *level = get_deepest (self);
  PonderGameMove move;

  if (level->next_move == level->end)
    {
      *get_result (self->solution, level->position) = pack (level->best);
      self->levels.length--;
      self->moves.length = self->levels.length > 0 ? get_deepest (self)->end : 0;
      hand_up (self, level->best);
      return TRUE;
    }
  move = *(const PonderGameMove *) ponder_block_array_at (&self->moves, level->next_move++);
  self->klass->apply (self->game, ponder_block_array_at (&self->solution->positions.states, level->position), move,
                      self->next);
  return enter (self, self->next);
}

static gboolean
refuse (PonderSearchedSolution *self,
        GError                **error)
{
  guint64 n = self->positions.states.length;
  g_autofree char *positions = ponder_count_text (n);
  char *reason = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "More than %s position can follow; they don’t fit in memory.",
                 "More than %s positions can follow; they don’t fit in memory.", ponder_count_plural (n)),
    positions);
  g_autofree char *text = ponder_memory_budget_name_holder (self->memory.budget, self->memory.used, reason);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, text);
  return FALSE;
}

static gboolean
run (Search         *self,
     PonderProgress *progress,
     GCancellable   *cancellable,
     GError        **error)
{
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  if (!enter (self, ponder_game_get_start (self->game)))
    return refuse (self->solution, error);
  do
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      for (guint64 left = ponder_pacer_begin (&pacer, G_MAXUINT64); left > 0 && self->levels.length > 0; left--)
        if (!step (self))
          return refuse (self->solution, error);
      ponder_pacer_end (&pacer);
      if (progress != NULL && (self->levels.length == 0 || ponder_progress_due (progress)))
        ponder_progress_publish (progress, &self->solution->positions.states.length);
    }
  while (self->levels.length > 0);
  return TRUE;
}

/* Visits every position that can follow from the start of @game, which must be possible, one of each family of
 * symmetric ones. Blocks. Fails with G_IO_ERROR_CANCELLED or G_IO_ERROR_NO_SPACE. @options may be NULL. */
PonderGameSolution *
ponder_game_solve_by_search (PonderGame                   *game,
                             const PonderGameSolveOptions *options,
                             GCancellable                 *cancellable,
                             GError                      **error)
{
  g_autoptr (PonderSearchedSolution) solution = g_object_new (PONDER_TYPE_SEARCHED_SOLUTION, NULL);
  gsize size = ponder_game_get_size (game);
  Search search = {
    .game = game,
    .klass = PONDER_GAME_GET_CLASS (game),
    .solution = solution,
    .listed = g_array_new (FALSE, FALSE, sizeof (PonderGameMove)),
    .next = g_malloc (size),
    .normal = g_malloc (size),
  };
  gboolean solved;

  solution->game = g_object_ref (game);
  ponder_memory_account_init (&solution->memory, 0, options != NULL ? options->budget : NULL);
  ponder_seen_states_init (&solution->positions, &solution->memory, size);
  ponder_block_array_init (&solution->results, &solution->memory, sizeof (guint32));
  ponder_block_array_init (&search.levels, &solution->memory, sizeof (Level));
  ponder_block_array_init (&search.moves, &solution->memory, sizeof (PonderGameMove));
  solved = run (&search, options != NULL ? options->progress : NULL, cancellable, error);
  ponder_block_array_clear (&search.levels);
  ponder_block_array_clear (&search.moves);
  g_array_unref (search.listed);
  g_free (search.next);
  g_free (search.normal);
  return solved ? PONDER_GAME_SOLUTION (g_steal_pointer (&solution)) : NULL;
}

/* Finds the value of every position that can follow from the start of @game, which must be
 * possible: in the game's own way if it has one, otherwise with ponder_game_solve_by_search().
 * Fails also with G_IO_ERROR_NOT_SUPPORTED if the game says that it can't be solved. */
PonderGameSolution *
ponder_game_solve (PonderGame                   *game,
                   const PonderGameSolveOptions *options,
                   GCancellable                 *cancellable,
                   GError                      **error)
{
  PonderGameClass *klass;

  g_return_val_if_fail (PONDER_IS_GAME (game), NULL);

  klass = PONDER_GAME_GET_CLASS (game);
  return klass->solve != NULL ? klass->solve (game, options, cancellable, error)
                              : ponder_game_solve_by_search (game, options, cancellable, error);
}

/* Returns how many positions ponder_game_solve_by_search() has solved, symmetric ones counted as
 * one; 0 for another solution. */
guint64
ponder_game_solution_get_n_positions (PonderGameSolution *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SOLUTION (self), 0);

  return PONDER_IS_SEARCHED_SOLUTION (self) ? PONDER_SEARCHED_SOLUTION (self)->positions.states.length : 0;
}
