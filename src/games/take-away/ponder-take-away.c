/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-away.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-take-away-theory.h"

/* A position is the player whose turn it is, followed by the sizes of the heaps, each as a #guint64 that need not be
 * aligned. Heaps stay where they are when they become empty. */

#define ID "take-away"

typedef struct
{
  guint64 turn;
  guint64 heaps[PONDER_TAKE_AWAY_MOST_HEAPS];
} Position;

G_DEFINE_FINAL_TYPE (PonderTakeAway, ponder_take_away, PONDER_TYPE_GAME)

static gsize
position_size (guint n_heaps)
{
  return (1 + n_heaps) * sizeof (guint64);
}

static void
read_position (PonderTakeAway *self,
               const guint8   *bytes,
               Position       *position)
{
  memcpy (position, bytes, position_size (self->n_heaps));
}

static void
write_position (PonderTakeAway *self,
                const Position *position,
                guint8         *bytes)
{
  memcpy (bytes, position, position_size (self->n_heaps));
}

static PonderGame *
new_game (const Position *start,
          guint           n_heaps,
          PonderTakeSet  *set,
          gboolean        misere)
{
  PonderTakeAway *self = g_object_new (PONDER_TYPE_TAKE_AWAY, NULL);

  self->n_heaps = n_heaps;
  self->set = g_atomic_rc_box_acquire (set);
  self->misere = misere;
  ponder_game_set_start (PONDER_GAME (self), (const guint8 *) start, position_size (n_heaps));
  return PONDER_GAME (self);
}

static guint
take_away_get_turn (PonderGame   *game,
                    const guint8 *position)
{
  Position at;

  memcpy (&at, position, sizeof at.turn);
  return at.turn;
}

static PonderGameOutcome
take_away_get_outcome (PonderGame   *game,
                       const guint8 *position)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (game);

  if (ponder_take_away_get_largest (self, position) >= ponder_take_set_get_next (self->set, 0))
    return PONDER_GAME_GOES_ON;
  return self->misere ? PONDER_GAME_WON : PONDER_GAME_LOST;
}

static void
take_away_list_moves (PonderGame   *game,
                      const guint8 *position,
                      GArray       *moves)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (game);
  Position at;

  read_position (self, position, &at);
  for (guint i = 0; i < self->n_heaps; i++)
    for (guint64 count = ponder_take_set_get_next (self->set, 0); count <= at.heaps[i];
         count = ponder_take_set_get_next (self->set, count))
      {
        PonderGameMove move = PONDER_TAKE_AWAY_MOVE (i, count);

        g_array_append_val (moves, move);
      }
}

static gboolean
take_away_allows (PonderGame    *game,
                  const guint8  *position,
                  PonderGameMove move)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (game);
  guint heap = PONDER_TAKE_AWAY_MOVE_HEAP (move);
  guint64 count = PONDER_TAKE_AWAY_MOVE_COUNT (move);

  return heap < self->n_heaps && count <= ponder_take_away_get_heap (position, heap) &&
         ponder_take_set_has (self->set, count);
}

static void
take_away_apply (PonderGame    *game,
                 const guint8  *position,
                 PonderGameMove move,
                 guint8        *next)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (game);
  Position at;

  read_position (self, position, &at);
  at.heaps[PONDER_TAKE_AWAY_MOVE_HEAP (move)] -= PONDER_TAKE_AWAY_MOVE_COUNT (move);
  at.turn = 1 - at.turn;
  write_position (self, &at, next);
}

/* The order of the heaps doesn't matter. */
static void
take_away_normalise (PonderGame   *game,
                     const guint8 *position,
                     guint8       *normal)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (game);
  Position at;

  read_position (self, position, &at);
  for (guint i = 1; i < self->n_heaps; i++)
    {
      guint64 heap = at.heaps[i];
      guint place = i;

      for (; place > 0 && at.heaps[place - 1] > heap; place--)
        at.heaps[place] = at.heaps[place - 1];
      at.heaps[place] = heap;
    }
  write_position (self, &at, normal);
}

static PonderGame *
take_away_new_at (PonderGame   *game,
                  const guint8 *position)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (game);
  Position at;

  read_position (self, position, &at);
  return new_game (&at, self->n_heaps, self->set, self->misere);
}

static PonderGameSolution *
take_away_solve (PonderGame                   *game,
                 const PonderGameSolveOptions *options,
                 GCancellable                 *cancellable,
                 GError                      **error)
{
  return ponder_take_away_theory_new (PONDER_TAKE_AWAY (game), options, cancellable, error);
}

static char *
take_away_describe_move (PonderGame    *game,
                         PonderGameMove move)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (game);
  g_autofree char *count = ponder_count_text (PONDER_TAKE_AWAY_MOVE_COUNT (move));

  if (self->n_heaps == 1)
    /* Translators: a move in a game: how many counters are taken */
    return g_strdup_printf (_ ("Take %s"), count);
  /* Translators: a move in a game: how many counters are taken, and from which heap, such as “Take 3 from heap 1” */
  return g_strdup_printf (_ ("Take %s from heap %u"), count, PONDER_TAKE_AWAY_MOVE_HEAP (move) + 1);
}

/* With several heaps, the heap and the number of counters: “2:15”. */
static char *
take_away_short_move (PonderGame    *game,
                      PonderGameMove move)
{
  guint64 count = PONDER_TAKE_AWAY_MOVE_COUNT (move);

  if (PONDER_TAKE_AWAY (game)->n_heaps == 1)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  return g_strdup_printf ("%u:%" G_GUINT64_FORMAT, PONDER_TAKE_AWAY_MOVE_HEAP (move) + 1, count);
}

static char *
take_away_describe_outcome (PonderGame   *game,
                            const guint8 *position)
{
  guint turn = take_away_get_turn (game, position);
  const char *player = ponder_game_get_player (game, turn);

  if (PONDER_TAKE_AWAY (game)->misere)
    /* Translators: a player, such as “Player 1” */
    return g_strdup_printf (_ ("%s wins: no move is left, and the last to move loses."), player);
  /* Translators: the two players, such as “Player 2” and “Player 1” */
  return g_strdup_printf (_ ("%s wins: %s can’t move."), ponder_game_get_player (game, 1 - turn), player);
}

static gboolean
load_heaps (GKeyFile *file,
            Position *start,
            guint    *n_heaps,
            GError  **error)
{
  g_autofree char *text = ponder_key_file_dup (file, ID, "Heaps", error);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GArray) heaps = NULL;

  if (text == NULL)
    return FALSE;
  heaps = ponder_take_away_read_heaps (text, &reason);
  if (heaps == NULL)
    return ponder_key_file_refuse (error, "Heaps", NULL, "%s", reason->message);
  memcpy (start->heaps, heaps->data, heaps->len * sizeof (guint64));
  *n_heaps = heaps->len;
  return TRUE;
}

static PonderTakeSet *
load_set (GKeyFile *file,
          GError  **error)
{
  g_autofree char *text = ponder_key_file_get (file, ID, "Take");
  g_autoptr (GError) reason = NULL;
  PonderTakeSet *set;

  if (text == NULL)
    return ponder_take_set_new_kind (PONDER_TAKE_ANY);
  set = ponder_take_set_read (text, &reason);
  if (set == NULL)
    ponder_key_file_refuse (error, "Take", NULL, "%s", reason->message);
  return set;
}

static PonderGame *
take_away_load (GKeyFile *file,
                GError  **error)
{
  g_autoptr (PonderTakeSet) set = NULL;
  gboolean misere = FALSE;
  Position start;
  guint n_heaps = 0;
  guint player = 1;

  if (!load_heaps (file, &start, &n_heaps, error) ||
      !ponder_key_file_read_number (file, ID, "Turn", 1, 2, &player, error) ||
      !ponder_key_file_read_switch (file, ID, "Misere", &misere, error))
    return NULL;
  start.turn = player - 1;
  set = load_set (file, error);
  return set != NULL ? new_game (&start, n_heaps, set, misere) : NULL;
}

static void
take_away_save (PonderGame *game,
                GKeyFile   *file)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (game);
  g_autoptr (GString) heaps = g_string_new (NULL);
  g_autofree char *set = ponder_take_set_write (self->set);
  Position start;

  read_position (self, ponder_game_get_start (game), &start);
  for (guint i = 0; i < self->n_heaps; i++)
    g_string_append_printf (heaps, "%s%" G_GUINT64_FORMAT, i > 0 ? "," : "", start.heaps[i]);
  g_key_file_set_string (file, ID, "Heaps", heaps->str);
  g_key_file_set_string (file, ID, "Take", set);
  if (self->misere)
    g_key_file_set_boolean (file, ID, "Misere", TRUE);
  if (start.turn == 1)
    g_key_file_set_integer (file, ID, "Turn", 2);
}

static gboolean
take_away_read_move (PonderGame     *game,
                     const char     *text,
                     PonderGameMove *move)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint64 heap;
  guint64 count;

  if (g_strv_length (words) != 2 ||
      !g_ascii_string_to_unsigned (words[0], 10, 1, PONDER_TAKE_AWAY (game)->n_heaps, &heap, NULL) ||
      !g_ascii_string_to_unsigned (words[1], 10, 1, PONDER_TAKE_MOST, &count, NULL))
    return FALSE;
  *move = PONDER_TAKE_AWAY_MOVE (heap - 1, count);
  return TRUE;
}

static char *
take_away_write_move (PonderGame    *game,
                      PonderGameMove move)
{
  return g_strdup_printf ("%u %" G_GUINT64_FORMAT, PONDER_TAKE_AWAY_MOVE_HEAP (move) + 1,
                          PONDER_TAKE_AWAY_MOVE_COUNT (move));
}

static gboolean
take_away_equal (PonderGame *game,
                 PonderGame *other_game)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (game);
  PonderTakeAway *other = PONDER_TAKE_AWAY (other_game);

  return self->n_heaps == other->n_heaps && self->misere == other->misere &&
         ponder_take_set_equal (self->set, other->set) &&
         memcmp (ponder_game_get_start (game), ponder_game_get_start (other_game), position_size (self->n_heaps)) == 0;
}

static void
ponder_take_away_finalize (GObject *object)
{
  PonderTakeAway *self = PONDER_TAKE_AWAY (object);

  g_clear_pointer (&self->set, ponder_take_set_unref);

  G_OBJECT_CLASS (ponder_take_away_parent_class)->finalize (object);
}

static void
ponder_take_away_class_init (PonderTakeAwayClass *klass)
{
  PonderGameClass *game_class = PONDER_GAME_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_take_away_finalize;

  game_class->id = ID;
  /* Translators: a game in which the players take counters from heaps */
  game_class->name = N_ ("Take-Away");
  game_class->players[0] = N_ ("Player 1");
  game_class->players[1] = N_ ("Player 2");
  game_class->get_turn = take_away_get_turn;
  game_class->get_outcome = take_away_get_outcome;
  game_class->list_moves = take_away_list_moves;
  game_class->allows = take_away_allows;
  game_class->apply = take_away_apply;
  game_class->normalise = take_away_normalise;
  game_class->new_at = take_away_new_at;
  game_class->solve = take_away_solve;
  game_class->describe_move = take_away_describe_move;
  game_class->short_move = take_away_short_move;
  game_class->describe_outcome = take_away_describe_outcome;
  game_class->load = take_away_load;
  game_class->save = take_away_save;
  game_class->read_move = take_away_read_move;
  game_class->write_move = take_away_write_move;
  game_class->equal = take_away_equal;
}

static void
ponder_take_away_init (PonderTakeAway *self)
{
}

/* @heaps are at most PONDER_TAKE_MOST each. Player @turn begins, 0 or 1. If @misere, the last to
 * move loses, otherwise wins. */
PonderGame *
ponder_take_away_new (const guint64 *heaps,
                      guint          n_heaps,
                      guint          turn,
                      PonderTakeSet *set,
                      gboolean       misere)
{
  Position start = { .turn = turn };

  g_return_val_if_fail (n_heaps > 0 && n_heaps <= PONDER_TAKE_AWAY_MOST_HEAPS, NULL);
  g_return_val_if_fail (heaps != NULL && turn < 2 && set != NULL, NULL);

  for (guint i = 0; i < n_heaps; i++)
    {
      g_return_val_if_fail (heaps[i] <= PONDER_TAKE_MOST, NULL);
      start.heaps[i] = heaps[i];
    }
  return new_game (&start, n_heaps, set, misere);
}

/* Reads the sizes of heaps, at least one, with commas or blanks between them (element-type
 * guint64). An error quotes what is wrong, and says what can be given. */
GArray *
ponder_take_away_read_heaps (const char *text,
                             GError    **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  return ponder_take_read_numbers (text, 0, PONDER_TAKE_AWAY_MOST_HEAPS, error);
}

guint64
ponder_take_away_get_heap (const guint8 *position,
                           guint         heap)
{
  guint64 size;

  g_return_val_if_fail (position != NULL, 0);

  memcpy (&size, position + (1 + heap) * sizeof size, sizeof size);
  return size;
}

guint64
ponder_take_away_get_largest (PonderTakeAway *self,
                              const guint8   *position)
{
  guint64 largest = 0;

  g_return_val_if_fail (PONDER_IS_TAKE_AWAY (self), 0);

  for (guint i = 0; i < self->n_heaps; i++)
    largest = MAX (largest, ponder_take_away_get_heap (position, i));
  return largest;
}

guint64
ponder_take_away_count_moves (PonderTakeAway *self,
                              const guint8   *position)
{
  guint64 n_moves = 0;

  for (guint i = 0; i < self->n_heaps; i++)
    n_moves += ponder_take_set_count (self->set, ponder_take_away_get_heap (position, i));
  return n_moves;
}

/* Returns whether the game can be searched: the path to each node, and the moves of each position,
 * can be listed. If not, the error says how few counters or moves there may be. */
gboolean
ponder_take_away_may_search (PonderTakeAway *self,
                             GError        **error)
{
  const guint8 *start;
  g_autofree char *most = NULL;
  g_autofree char *count = NULL;
  guint64 n_counters = 0;
  guint64 n_moves;

  g_return_val_if_fail (PONDER_IS_TAKE_AWAY (self), FALSE);

  start = ponder_game_get_start (PONDER_GAME (self));
  for (guint i = 0; i < self->n_heaps; i++)
    n_counters += ponder_take_away_get_heap (start, i);
  if (n_counters > PONDER_TAKE_AWAY_SEARCHED_COUNTERS)
    {
      most = ponder_count_text (PONDER_TAKE_AWAY_SEARCHED_COUNTERS);
      return ponder_refuse (error, G_IO_ERROR_NOT_SUPPORTED,
                            _ ("A search takes at most %s counters in all. With more, look at the values."), most);
    }
  n_moves = ponder_take_away_count_moves (self, start);
  if (n_moves <= PONDER_TAKE_AWAY_SEARCHED_MOVES)
    return TRUE;
  most = ponder_count_text (PONDER_TAKE_AWAY_SEARCHED_MOVES);
  count = ponder_count_text (n_moves);
  return ponder_refuse (
    error, G_IO_ERROR_NOT_SUPPORTED,
    _ ("A search takes at most %s moves to choose from; here there are %s. Make the heaps smaller."), most, count);
}
