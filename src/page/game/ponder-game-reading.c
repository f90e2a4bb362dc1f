/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-reading.h"

#include <glib/gi18n-lib.h>

/* A text that is no document, while it is being read. */
typedef struct
{
  PonderGame *like; /* the game on the page */
  PonderGame *game; /* nullable: the game that was read */
  PonderGameReader reader; /* nullable */
} Reading;

/**
 * ponder_game_reading_new:
 * @like: the game on the page
 * @reader: (nullable): reads a text; without it, no text is a game
 *
 * Returns: (transfer full): a text to be read
 */
gpointer
ponder_game_reading_new (PonderGame      *like,
                         PonderGameReader reader)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->like = g_object_ref (like);
  reading->reader = reader;
  return reading;
}

/* Can be called in any thread. */
gboolean
ponder_game_reading_read (gpointer    data,
                          const char *text,
                          GError    **error)
{
  Reading *reading = data;

  if (reading->reader != NULL)
    reading->game = reading->reader (reading->like, text, error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("this is not a game"));
  return reading->game != NULL;
}

/**
 * ponder_game_reading_get_game:
 *
 * Returns: (transfer none): the game that was read
 */
PonderGame *
ponder_game_reading_get_game (gpointer data)
{
  return ((Reading *) data)->game;
}

void
ponder_game_reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->like);
  g_clear_object (&reading->game);
  g_free (reading);
}
