/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-puzzle-reading.h"

#include "ponder-plain-text.h"

gpointer
ponder_puzzle_reading_new (PonderPuzzle *like)
{
  PonderPuzzleReading *reading = g_new0 (PonderPuzzleReading, 1);

  reading->like = g_object_ref (like);
  reading->moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  return reading;
}

/* Can be called in any thread. */
gboolean
ponder_puzzle_reading_read (gpointer    data,
                            const char *text,
                            GError    **error)
{
  PonderPuzzleReading *reading = data;
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (reading->like);

  reading->puzzle = ponder_plain_text_read (klass, reading->like, text, reading->moves, error);
  return reading->puzzle != NULL;
}

void
ponder_puzzle_reading_free (gpointer data)
{
  PonderPuzzleReading *reading = data;

  g_object_unref (reading->like);
  g_clear_object (&reading->puzzle);
  g_array_unref (reading->moves);
  g_free (reading);
}
