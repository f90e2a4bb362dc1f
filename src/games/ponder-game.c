/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  guint8 *start;
  gsize size; /* bytes of a position */
} PonderGamePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderGame, ponder_game, G_TYPE_OBJECT)

static void
ponder_game_finalize (GObject *object)
{
  PonderGamePrivate *priv = ponder_game_get_instance_private (PONDER_GAME (object));

  g_free (priv->start);

  G_OBJECT_CLASS (ponder_game_parent_class)->finalize (object);
}

static void
ponder_game_class_init (PonderGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_game_finalize;
}

static void
ponder_game_init (PonderGame *self)
{
}

/* Must be called once, by the function that makes the game. */
void
ponder_game_set_start (PonderGame   *self,
                       const guint8 *position,
                       gsize         size)
{
  PonderGamePrivate *priv = ponder_game_get_instance_private (self);

  g_assert (size > 0);
  g_assert (priv->start == NULL);

  priv->start = g_memdup2 (position, size);
  priv->size = size;
}

gsize
ponder_game_get_size (PonderGame *self)
{
  PonderGamePrivate *priv = ponder_game_get_instance_private (self);

  g_return_val_if_fail (PONDER_IS_GAME (self), 0);

  return priv->size;
}

const guint8 *
ponder_game_get_start (PonderGame *self)
{
  PonderGamePrivate *priv = ponder_game_get_instance_private (self);

  g_return_val_if_fail (PONDER_IS_GAME (self), NULL);

  return priv->start;
}

/* Returns what player 0 or 1 is called, translated. */
const char *
ponder_game_get_player (PonderGame *self,
                        guint       player)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), NULL);
  g_return_val_if_fail (player < 2, NULL);

  return _ (PONDER_GAME_GET_CLASS (self)->players[player]);
}

gboolean
ponder_game_check (PonderGame *self,
                   GError    **error)
{
  PonderGameClass *klass;

  g_return_val_if_fail (PONDER_IS_GAME (self), FALSE);

  klass = PONDER_GAME_GET_CLASS (self);
  return klass->check == NULL || klass->check (self, error);
}

guint
ponder_game_get_turn (PonderGame   *self,
                      const guint8 *position)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), 0);

  return PONDER_GAME_GET_CLASS (self)->get_turn (self, position);
}

PonderGameOutcome
ponder_game_get_outcome (PonderGame   *self,
                         const guint8 *position)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), PONDER_GAME_GOES_ON);

  return PONDER_GAME_GET_CLASS (self)->get_outcome (self, position);
}

void
ponder_game_list_moves (PonderGame   *self,
                        const guint8 *position,
                        GArray       *moves)
{
  g_return_if_fail (PONDER_IS_GAME (self));
  g_return_if_fail (moves != NULL);

  PONDER_GAME_GET_CLASS (self)->list_moves (self, position, moves);
}

gboolean
ponder_game_allows (PonderGame    *self,
                    const guint8  *position,
                    PonderGameMove move)
{
  g_autoptr (GArray) moves = NULL;

  g_return_val_if_fail (PONDER_IS_GAME (self), FALSE);

  if (ponder_game_get_outcome (self, position) != PONDER_GAME_GOES_ON)
    return FALSE;
  if (PONDER_GAME_GET_CLASS (self)->allows != NULL)
    return PONDER_GAME_GET_CLASS (self)->allows (self, position, move);
  moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  ponder_game_list_moves (self, position, moves);
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, PonderGameMove, i) == move)
      return TRUE;
  return FALSE;
}

void
ponder_game_apply (PonderGame    *self,
                   const guint8  *position,
                   PonderGameMove move,
                   guint8        *next)
{
  g_return_if_fail (PONDER_IS_GAME (self));

  PONDER_GAME_GET_CLASS (self)->apply (self, position, move, next);
}

gboolean
ponder_game_has_symmetry (PonderGame *self)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), FALSE);

  return PONDER_GAME_GET_CLASS (self)->normalise != NULL;
}

void
ponder_game_normalise (PonderGame   *self,
                       const guint8 *position,
                       guint8       *normal)
{
  PonderGameClass *klass;

  g_return_if_fail (PONDER_IS_GAME (self));

  klass = PONDER_GAME_GET_CLASS (self);
  if (klass->normalise != NULL)
    klass->normalise (self, position, normal);
  else
    memcpy (normal, position, ponder_game_get_size (self));
}

PonderGame *
ponder_game_new_at (PonderGame   *self,
                    const guint8 *position)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), NULL);

  return PONDER_GAME_GET_CLASS (self)->new_at (self, position);
}

gboolean
ponder_game_can_search (PonderGame *self)
{
  PonderGameClass *klass;

  g_return_val_if_fail (PONDER_IS_GAME (self), FALSE);

  klass = PONDER_GAME_GET_CLASS (self);
  return klass->can_search == NULL || klass->can_search (self);
}

char *
ponder_game_describe_move (PonderGame    *self,
                           PonderGameMove move)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), NULL);

  return PONDER_GAME_GET_CLASS (self)->describe_move (self, move);
}

char *
ponder_game_short_move (PonderGame    *self,
                        PonderGameMove move)
{
  return PONDER_GAME_GET_CLASS (self)->short_move (self, move);
}

char *
ponder_game_describe_outcome (PonderGame   *self,
                              const guint8 *position)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), NULL);

  return PONDER_GAME_GET_CLASS (self)->describe_outcome (self, position);
}

gboolean
ponder_game_read_move (PonderGame     *self,
                       const char     *text,
                       PonderGameMove *move)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (text != NULL && move != NULL, FALSE);

  return PONDER_GAME_GET_CLASS (self)->read_move (self, text, move);
}

char *
ponder_game_write_move (PonderGame    *self,
                        PonderGameMove move)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), NULL);

  return PONDER_GAME_GET_CLASS (self)->write_move (self, move);
}

void
ponder_game_save (PonderGame *self,
                  GKeyFile   *file)
{
  g_return_if_fail (PONDER_IS_GAME (self));
  g_return_if_fail (file != NULL);

  PONDER_GAME_GET_CLASS (self)->save (self, file);
}

gboolean
ponder_game_equal (PonderGame *self,
                   PonderGame *other)
{
  g_return_val_if_fail (PONDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (PONDER_IS_GAME (other), FALSE);

  return G_OBJECT_TYPE (self) == G_OBJECT_TYPE (other) && PONDER_GAME_GET_CLASS (self)->equal (self, other);
}
