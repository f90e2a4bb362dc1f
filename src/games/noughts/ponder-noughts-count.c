/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-count.h"

#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"
#include "ponder-pacer.h"
#include "ponder-seen-states.h"

/* Goes from the empty board layer by layer: a layer is all positions with the same number of marks, one of each family
 * of symmetric ones, with the number of ways to play to one of the family. So games are counted without being played:
 * there are more than 10^12 of them on a board of 16 squares. */

#define MOST_BYTES (2 * ((PONDER_NOUGHTS_MOST_SEARCHED + 7) / 8)) /* of a position */

typedef struct
{
  PonderSeenStates positions;
  PonderBlockArray ways; /* guint64, by index of the position */
} Layer;

typedef struct
{
  PonderNoughts *game;
  const PonderNoughtsBoard *board;
  PonderMemoryAccount memory;
  Layer layers[2]; /* by the number of marks, in turn */
  GArray *moves; /* room for the moves of a position */
  PonderNoughtsCounts *counts;
} Counter;

static void
layer_clear (Layer *layer)
{
  ponder_seen_states_clear (&layer->positions);
  ponder_block_array_clear (&layer->ways);
}

static gboolean
add_ways (Counter      *self,
          Layer        *layer,
          const guint8 *position,
          guint64       ways)
{
  guint8 normal[MOST_BYTES];
  guint64 nth;

  ponder_noughts_board_normalise (self->board, position, normal);
  if (!ponder_seen_states_reserve (&layer->positions, 1) || !ponder_block_array_reserve (&layer->ways, 1))
    return FALSE;
  if (ponder_seen_states_add (&layer->positions, normal, &nth))
    *(guint64 *) ponder_block_array_append (&layer->ways) = 0;
  *(guint64 *) ponder_block_array_at (&layer->ways, nth) += ways;
  return TRUE;
}

/* Counts the games that end in a position, or adds what follows it to the next layer. Returns whether there was memory
 * for it. */
static gboolean
count_position (Counter *self,
                guint    n_marks,
                guint64  nth)
{
  PonderGame *game = PONDER_GAME (self->game);
  const Layer *layer = &self->layers[n_marks % 2];
  const guint8 *position = ponder_block_array_at (&layer->positions.states, nth);
  guint64 ways = *(const guint64 *) ponder_block_array_at (&layer->ways, nth);
  guint8 next[MOST_BYTES];

  self->counts->families++;
  self->counts->positions += ponder_noughts_board_count_alike (self->board, position);
  switch (ponder_game_get_outcome (game, position))
    {
    case PONDER_GAME_WON:
    case PONDER_GAME_LOST: /* by the player who has moved last */
      self->counts->won[(n_marks - 1) % 2][n_marks] += ways;
      self->counts->games += ways;
      return TRUE;
    case PONDER_GAME_DRAWN:
      self->counts->drawn += ways;
      self->counts->games += ways;
      return TRUE;
    case PONDER_GAME_GOES_ON:
    default:
      break;
    }

  g_array_set_size (self->moves, 0);
  ponder_game_list_moves (game, position, self->moves);
  for (guint i = 0; i < self->moves->len; i++)
    {
      ponder_game_apply (game, position, g_array_index (self->moves, PonderGameMove, i), next);
      if (!add_ways (self, &self->layers[(n_marks + 1) % 2], next, ways))
        return FALSE;
    }
  return TRUE;
}

static gboolean
refuse (Counter *self,
        GError **error)
{
  g_autofree char *text = ponder_memory_budget_name_holder (
    self->memory.budget, self->memory.used, g_strdup (_ ("The positions to count don’t fit in memory.")));

  return ponder_refuse (error, G_IO_ERROR_NO_SPACE, "%s", text);
}

static gboolean
count_layer (Counter        *self,
             guint           n_marks,
             PonderProgress *progress,
             GCancellable   *cancellable,
             GError        **error)
{
  guint64 n = self->layers[n_marks % 2].positions.states.length;
  guint64 nth = 0;
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  while (nth < n)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      for (guint64 left = ponder_pacer_begin (&pacer, n - nth); left > 0; left--)
        if (!count_position (self, n_marks, nth++))
          return refuse (self, error);
      ponder_pacer_end (&pacer);
      if (progress != NULL && ponder_progress_due (progress))
        ponder_progress_publish (progress, &self->counts->families);
    }
  return TRUE;
}

static gboolean
count_layers (Counter        *self,
              PonderProgress *progress,
              GCancellable   *cancellable,
              GError        **error)
{
  static const guint8 empty[MOST_BYTES] = { 0 };

  if (!add_ways (self, &self->layers[0], empty, 1))
    return refuse (self, error);
  for (guint n_marks = 0; n_marks <= self->board->n_squares; n_marks++)
    {
      if (!count_layer (self, n_marks, progress, cancellable, error))
        return FALSE;
      layer_clear (&self->layers[n_marks % 2]);
    }
  return TRUE;
}

/* Counts all games that begin with the empty board, whatever the start of @self, and all positions
 * in them. Blocks, and publishes how many families of positions have been counted (#guint64). Fails
 * with G_IO_ERROR_CANCELLED, G_IO_ERROR_NO_SPACE, or G_IO_ERROR_NOT_SUPPORTED if the board has more
 * than PONDER_NOUGHTS_MOST_SEARCHED squares. */
gboolean
ponder_noughts_count_games (PonderNoughts                *self,
                            const PonderGameSolveOptions *options,
                            GCancellable                 *cancellable,
                            PonderNoughtsCounts          *counts,
                            GError                      **error)
{
  Counter counter = { .game = self, .counts = counts };
  gboolean counted;

  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), FALSE);
  g_return_val_if_fail (counts != NULL, FALSE);

  *counts = (PonderNoughtsCounts){ 0 };
  counter.board = self->board;
  if (counter.board->n_squares > PONDER_NOUGHTS_MOST_SEARCHED)
    return ponder_refuse (error, G_IO_ERROR_NOT_SUPPORTED,
                          _ ("The games can be counted on boards of up to %d squares."), PONDER_NOUGHTS_MOST_SEARCHED);
  counter.moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  ponder_memory_account_init (&counter.memory, 0, options != NULL ? options->budget : NULL);
  for (guint i = 0; i < G_N_ELEMENTS (counter.layers); i++)
    {
      ponder_seen_states_init (&counter.layers[i].positions, &counter.memory, 2 * counter.board->n_bytes);
      ponder_block_array_init (&counter.layers[i].ways, &counter.memory, sizeof (guint64));
    }
  counted = count_layers (&counter, options != NULL ? options->progress : NULL, cancellable, error);
  for (guint i = 0; i < G_N_ELEMENTS (counter.layers); i++)
    layer_clear (&counter.layers[i]);
  ponder_memory_account_clear (&counter.memory);
  g_array_unref (counter.moves);
  return counted;
}
