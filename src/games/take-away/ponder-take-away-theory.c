/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-away-theory.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-grundy.h"
#include "ponder-random.h"

/* The value of several heaps is the nim-sum of the values of each, their sum in binary without carrying. If the last to
 * move wins, a position is a P position, in which the player whose turn it is loses, exactly if the nim-sum is 0.
 * Sources: Sprague, "Über mathematische Kampfspiele", 1935; Grundy, "Mathematics and games", 1939; for Nim, Bouton,
 * "Nim, a game with a complete mathematical theory", 1901.
 *
 * If the last to move loses, it is the same as long as some heap has a value of 2 or more. Otherwise a position is a P
 * position exactly if the nim-sum is 1; so one without any move, where all values are 0, is won by the player whose
 * turn it is. This holds for every set of numbers. The reason is that in these games taking the smallest number k pairs
 * the sizes: n has the value 0 exactly if n + k has the value 1. Source: Ferguson, "On sums of graph games with last
 * player losing", 1974. */

/* In smaller games the number of moves of each position is found, too, by a search: it solves so many positions, and
 * tries so many moves, in a tenth of a second. Of larger games only the winner is stated: how long each heap lasts by
 * itself doesn't tell how long all of them last, and no way to find that but a search is known. */
#define MOST_SEARCHED_POSITIONS 2e5
#define MOST_SEARCHED_MOVES 1e7

/* In a position with more moves the program doesn't look at each. */
#define MOST_LISTED_MOVES 10000
#define MOST_DRAWS 100

struct _PonderTakeAwayTheory
{
  PonderGameSolution parent_instance;

  PonderTakeAway *game;
  PonderGrundy *grundy;
  PonderGameSolution *searched; /* nullable: knows the numbers of moves */
};

G_DEFINE_FINAL_TYPE (PonderTakeAwayTheory, ponder_take_away_theory, PONDER_TYPE_GAME_SOLUTION)

/* What the outcome depends on. */
typedef struct
{
  guint64 nim_sum; /* of their values */
  guint n_large;   /* how many of these are 2 or more */
} Sum;

static void
add_value (Sum    *self,
           guint64 value)
{
  self->nim_sum ^= value;
  self->n_large += value >= 2;
}

static gboolean
is_losing (PonderTakeAwayTheory *self,
           const Sum            *sum)
{
  guint64 losing = self->game->misere && sum->n_large == 0 ? 1 : 0;

  return sum->nim_sum == losing;
}

static void
add_up (PonderTakeAwayTheory *self,
        const guint8         *position,
        Sum                  *sum)
{
  *sum = (Sum){ 0 };
  for (guint i = 0; i < self->game->n_heaps; i++)
    add_value (sum, ponder_grundy_get_value (self->grundy, ponder_take_away_get_heap (position, i)));
}

static gboolean
is_p (PonderTakeAwayTheory *self,
      const guint8         *position)
{
  Sum sum;

  add_up (self, position, &sum);
  return is_losing (self, &sum);
}

static gboolean
knows (PonderTakeAwayTheory *self,
       const guint8         *position)
{
  for (guint i = 0; i < self->game->n_heaps; i++)
    if (!ponder_grundy_knows (self->grundy, ponder_take_away_get_heap (position, i)))
      return FALSE;
  return TRUE;
}

static void
take_away_theory_look_up (PonderGameSolution *solution,
                          const guint8       *position,
                          PonderGameResult   *result)
{
  PonderTakeAwayTheory *self = PONDER_TAKE_AWAY_THEORY (solution);

  *result = (PonderGameResult){ PONDER_GAME_UNKNOWN, PONDER_GAME_MOVES_UNKNOWN };
  if (self->searched != NULL)
    ponder_game_solution_look_up (self->searched, position, result);
  if (result->value != PONDER_GAME_UNKNOWN || !knows (self, position))
    return;
  result->value = is_p (self, position) ? PONDER_GAME_LOSS : PONDER_GAME_WIN;
  if (ponder_game_get_outcome (PONDER_GAME (self->game), position) != PONDER_GAME_GOES_ON)
    result->n_moves = 0;
}

static guint64
draw_below (guint64 *seed,
            guint64  n)
{
  return ponder_random_next (seed) % n;
}

static PonderGameMove
draw_move (PonderTakeAwayTheory *self,
           const guint8         *position,
           guint64              *seed)
{
  PonderTakeSet *set = self->game->set;
  guint64 n_moves;
  guint heap;

  do
    {
      heap = draw_below (seed, self->game->n_heaps);
      n_moves = ponder_take_set_count (set, ponder_take_away_get_heap (position, heap));
    }
  while (n_moves == 0);
  return PONDER_TAKE_AWAY_MOVE (heap, ponder_take_set_get_nth (set, draw_below (seed, n_moves)));
}

/* Chooses among moves that are too many to list: a winning one, or one that takes as few as possible from the largest
 * heap, to delay. A program that errs draws a move that doesn't win; nearly every one is such. */
static gboolean
take_away_theory_choose (PonderGameSolution *solution,
                         const guint8       *position,
                         gboolean            errs,
                         guint64            *seed,
                         PonderGameMove     *move)
{
  PonderTakeAwayTheory *self = PONDER_TAKE_AWAY_THEORY (solution);
  guint n_heaps = self->game->n_heaps;
  g_autoptr (GArray) winning = NULL;
  guint largest = 0;

  if (ponder_take_away_count_moves (self->game, position) <= MOST_LISTED_MOVES || !knows (self, position))
    return FALSE;
  for (guint i = 0; i < MOST_DRAWS && errs && !is_p (self, position); i++)
    {
      PonderGameResult result;

      *move = draw_move (self, position, seed);
      ponder_game_solution_look_up_move (solution, PONDER_GAME (self->game), position, *move, &result);
      if (result.value == PONDER_GAME_LOSS)
        return TRUE;
    }
  winning = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  ponder_take_away_theory_list_winning (self, position, winning);
  for (guint i = 1; i < n_heaps; i++)
    if (ponder_take_away_get_heap (position, i) > ponder_take_away_get_heap (position, largest))
      largest = i;
  *move = winning->len > 0 ? g_array_index (winning, PonderGameMove, draw_below (seed, winning->len))
                           : PONDER_TAKE_AWAY_MOVE (largest, ponder_take_set_get_next (self->game->set, 0));
  return TRUE;
}

static void
ponder_take_away_theory_finalize (GObject *object)
{
  PonderTakeAwayTheory *self = PONDER_TAKE_AWAY_THEORY (object);

  g_clear_object (&self->game);
  g_clear_object (&self->searched);
  g_clear_pointer (&self->grundy, ponder_grundy_free);

  G_OBJECT_CLASS (ponder_take_away_theory_parent_class)->finalize (object);
}

static void
ponder_take_away_theory_class_init (PonderTakeAwayTheoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_take_away_theory_finalize;
  PONDER_GAME_SOLUTION_CLASS (klass)->look_up = take_away_theory_look_up;
  PONDER_GAME_SOLUTION_CLASS (klass)->choose = take_away_theory_choose;
}

static void
ponder_take_away_theory_init (PonderTakeAwayTheory *self)
{
}

static gboolean
is_quickly_searched (PonderTakeAwayTheory *self,
                     const guint8         *start)
{
  double n_positions = 1;

  for (guint i = 0; i < self->game->n_heaps; i++)
    n_positions *= ponder_take_away_get_heap (start, i) + 1.0;
  return n_positions <= MOST_SEARCHED_POSITIONS &&
         n_positions * ponder_take_away_count_moves (self->game, start) <= MOST_SEARCHED_MOVES;
}

/* Finds the values of all heaps up to the largest one. In a small game, the number of moves of each
 * position is found, too. Blocks. Fails with G_IO_ERROR_CANCELLED, or with G_IO_ERROR_NO_SPACE if a
 * heap is so large that its value can't be found. */
PonderGameSolution *
ponder_take_away_theory_new (PonderTakeAway               *game,
                             const PonderGameSolveOptions *options,
                             GCancellable                 *cancellable,
                             GError                      **error)
{
  g_autoptr (PonderTakeSet) set = NULL;
  g_autoptr (GError) local_error = NULL;
  const guint8 *start;
  guint64 largest;
  g_autoptr (PonderTakeAwayTheory) self = g_object_new (PONDER_TYPE_TAKE_AWAY_THEORY, NULL);

  self->game = g_object_ref (game);
  start = ponder_game_get_start (PONDER_GAME (game));
  largest = ponder_take_away_get_largest (game, start);
  set = ponder_take_set_new_up_to (game->set, largest);
  self->grundy = ponder_grundy_new (set, options != NULL ? options->budget : NULL);
  if (!ponder_grundy_reach (self->grundy, largest, options != NULL ? options->progress : NULL, cancellable, error))
    return NULL;
  if (!is_quickly_searched (self, start))
    return PONDER_GAME_SOLUTION (g_steal_pointer (&self));
  self->searched = ponder_game_solve_by_search (PONDER_GAME (game), options, cancellable, &local_error);
  if (self->searched == NULL && !g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  return PONDER_GAME_SOLUTION (g_steal_pointer (&self));
}

/* Returns the Grundy value of a heap of @size counters, at most as many as the largest heap has. */
guint64
ponder_take_away_theory_get_value (PonderTakeAwayTheory *self,
                                   guint64               size)
{
  g_return_val_if_fail (PONDER_IS_TAKE_AWAY_THEORY (self), 0);

  return ponder_grundy_get_value (self->grundy, size);
}

/* Adds a move if it leads to a P position. @others are the other heaps. */
static void
add_if_winning (PonderTakeAwayTheory *self,
                Sum                   others,
                guint                 heap,
                guint64               size,
                guint64               count,
                GArray               *moves)
{
  PonderGameMove move = PONDER_TAKE_AWAY_MOVE (heap, count);

  add_value (&others, ponder_grundy_get_value (self->grundy, size - count));
  if (is_losing (self, &others))
    g_array_append_val (moves, move);
}

/* With any number there may be too many moves to try. What remains of the heap must have the value, and so the size,
 * that makes the nim-sum 0 or 1. */
static void
list_winning_in_nim (PonderTakeAwayTheory *self,
                     const Sum            *others,
                     guint                 heap,
                     guint64               size,
                     GArray               *moves)
{
  guint64 larger = others->nim_sum | 1;

  for (guint i = 0; i < 2; i++)
    if (larger - i < size)
      add_if_winning (self, *others, heap, size, size - (larger - i), moves);
}

/* Adds every winning move of a position that can follow from the start (PonderGameMove), in reading order. */
void
ponder_take_away_theory_list_winning (PonderTakeAwayTheory *self,
                                      const guint8         *position,
                                      GArray               *moves)
{
  PonderTakeSet *set;
  Sum sum;

  g_return_if_fail (PONDER_IS_TAKE_AWAY_THEORY (self));
  g_return_if_fail (position != NULL && moves != NULL);

  set = self->game->set;
  add_up (self, position, &sum);
  for (guint i = 0; i < self->game->n_heaps; i++)
    {
      guint64 size = ponder_take_away_get_heap (position, i);
      guint64 value = ponder_grundy_get_value (self->grundy, size);

      sum.nim_sum ^= value;
      sum.n_large -= value >= 2;
      if (set->kind == PONDER_TAKE_ANY)
        list_winning_in_nim (self, &sum, i, size, moves);
      else
        for (guint64 count = ponder_take_set_get_next (set, 0); count <= size;
             count = ponder_take_set_get_next (set, count))
          add_if_winning (self, sum, i, size, count, moves);
      add_value (&sum, value);
    }
}

/* Returns who wins with one heap if the last to move loses. Grundy values are about the game in which the last to move
 * wins, so the moves show why. */
static char *
describe_moves (PonderTakeAwayTheory *self,
                const guint8         *position,
                const char           *winner)
{
  guint64 size = ponder_take_away_get_heap (position, 0);
  guint64 n_moves = ponder_take_set_count (self->game->set, size);
  g_autoptr (GArray) winning = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autofree char *count = NULL;
  g_autofree char *left = NULL;

  if (n_moves == 0)
    return g_strdup_printf (_ ("%s wins: there is no move, and the last to move has lost."), winner);
  if (is_p (self, position))
    return g_strdup_printf (
      n_moves == 1 ? _ ("%s wins after the only possible move.") : _ ("%s wins after every possible move."), winner);
  ponder_take_away_theory_list_winning (self, position, winning);
  count = ponder_count_text (PONDER_TAKE_AWAY_MOVE_COUNT (g_array_index (winning, PonderGameMove, 0)));
  left = ponder_count_text (size - PONDER_TAKE_AWAY_MOVE_COUNT (g_array_index (winning, PonderGameMove, 0)));
  /* Translators: the player whose turn it is, how many counters to take, and how many that leaves */
  return g_strdup_printf (_ ("%s wins: taking %s leaves %s, with which the other player loses."), winner, count, left);
}

/* Returns a sentence on who wins, and why, in a position that can follow from the start. */
char *
ponder_take_away_theory_describe (PonderTakeAwayTheory *self,
                                  const guint8         *position)
{
  g_autofree char *nim_sum = NULL;
  const char *winner;
  gboolean one_heap;
  guint turn;
  Sum sum;

  g_return_val_if_fail (PONDER_IS_TAKE_AWAY_THEORY (self), NULL);

  add_up (self, position, &sum);
  nim_sum = ponder_count_text (sum.nim_sum);
  turn = ponder_game_get_turn (PONDER_GAME (self->game), position);
  winner = ponder_game_get_player (PONDER_GAME (self->game), is_p (self, position) ? 1 - turn : turn);
  one_heap = self->game->n_heaps == 1;
  if (!self->game->misere && sum.nim_sum == 0)
    /* Translators: a player, such as “Player 2”; also in the sentences like this one */
    return g_strdup_printf (one_heap ? _ ("%s wins: the Grundy value is 0.") : _ ("%s wins: the nim-sum is 0."),
                            winner);
  if (!self->game->misere)
    return g_strdup_printf (one_heap ? _ ("%s wins: the Grundy value is %s and not 0.")
                                     : _ ("%s wins: the nim-sum is %s and not 0."),
                            winner, nim_sum);
  if (one_heap)
    return describe_moves (self, position, winner);
  if (sum.n_large == 0)
    return g_strdup_printf (_ ("%s wins: now that all values are 0 or 1, it is the other way round, and the nim-sum is "
                               "%s."),
                            winner, nim_sum);
  /* Translators: the last to move loses, but while a heap has such a value, who wins is the same as if the last to move
   * won */
  return sum.nim_sum == 0
           ? g_strdup_printf (_ ("%s wins: while some value is 2 or more, it is as if the last won, and the nim-sum is "
                                 "0."),
                              winner)
           : g_strdup_printf (_ ("%s wins: while some value is 2 or more, it is as if the last won, and the nim-sum is "
                                 "%s and not 0."),
                              winner, nim_sum);
}
