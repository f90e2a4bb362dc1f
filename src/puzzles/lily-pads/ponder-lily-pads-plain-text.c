/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>

#include "ponder-lily-pads.h"

/* Reads lily pads as people write them: the lengths of the jumps; `[]` is a single pad, without jumps. Pads as the
 * command line prints them for an answer are read as jumps in the current puzzle. */

static gboolean
read_answer (const GArray *pads,
             PonderPuzzle *puzzle,
             GArray       *moves)
{
  guint n_jumps;

  ponder_lily_pads_get_lengths (PONDER_LILY_PADS (puzzle), &n_jumps);
  if (pads->len != n_jumps + 1 || g_array_index (pads, guint32, 0) != 1)
    return FALSE;
  for (guint i = 1; i < pads->len && g_array_index (pads, guint32, i) <= pads->len; i++)
    {
      PonderMove move = PONDER_LILY_PADS_MOVE (i - 1, g_array_index (pads, guint32, i) - 1);

      g_array_append_val (moves, move);
    }
  if (moves->len == n_jumps && ponder_puzzle_holds (puzzle, (const PonderMove *) moves->data, moves->len))
    return TRUE;
  g_array_set_size (moves, 0);
  return FALSE;
}

/* Without @like, the lengths must be in one row. */
PonderPuzzle *
ponder_lily_pads_read_plain (PonderPuzzle *like,
                             const char   *text,
                             GArray       *moves,
                             GError      **error)
{
  g_autoptr (GArray) lengths = ponder_lily_pads_read (text, error);
  g_auto (PonderNumberRows) rows = { NULL };

  if (lengths == NULL)
    return NULL;
  if (like != NULL && read_answer (lengths, like, moves))
    return g_object_ref (like);
  ponder_number_rows_read (&rows, text, 0, G_MAXUINT32, NULL);
  if (rows.rows->len > 0 && (like != NULL || rows.rows->len == 1))
    return ponder_lily_pads_new ((const guint32 *) lengths->data, lengths->len);
  return ponder_plain_text_refuse (error, _ ("expected the lengths of the jumps"));
}
