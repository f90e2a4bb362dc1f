/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens.h"

#include <glib/gi18n-lib.h>

#include "ponder-random.h"
#include "ponder-search.h"

/* Takes an answer found by a shuffled search and removes most of its queens. The puzzle may also have others. */

#define LEFT_PART 4 /* one queen in this many is left */

/* Moves @n randomly chosen elements to the front. */
static void
draw (GArray *moves,
      guint   n,
      guint64 seed)
{
  PonderMove *squares = (PonderMove *) moves->data;

  for (guint i = 0; i < n; i++)
    {
      guint other = i + ponder_random_below (&seed, moves->len - i);
      PonderMove drawn = squares[other];

      squares[other] = squares[i];
      squares[i] = drawn;
    }
}

/* Makes a puzzle with some fixed queens that has an answer, on a side up to 32. Fails if no board
 * of that side has one, or if it was cancelled. */
PonderPuzzle *
ponder_queens_random (guint         side,
                      guint64       seed,
                      GCancellable *cancellable,
                      GError      **error)
{
  g_autoptr (PonderPuzzle) blank = NULL;
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GArray) kept = NULL;
  g_autoptr (GArray) answer = NULL;
  g_autoptr (GError) failure = NULL;
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES, .order = PONDER_ORDER_SHUFFLED, .seed = seed };
  PonderLimits limits = { .answers = 1, .keep = 1 };
  PonderStatus status;

  g_return_val_if_fail (side >= 1 && side <= PONDER_QUEENS_MOST_SEARCHED, NULL);

  blank = ponder_queens_new (side);
  search = ponder_search_new (blank, &method);
  status = ponder_search_run (search, &limits, NULL, cancellable, &failure);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  if (status != PONDER_FOUND)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is no way to place %u queens on such a board."),
                   side);
      return NULL;
    }

  kept = ponder_search_ref_answer (search, 0);
  answer = g_array_copy (kept);
  draw (answer, side / LEFT_PART, ponder_random_key (seed, side));
  return ponder_queens_new_fixed (side, (const PonderMove *) answer->data, side / LEFT_PART);
}
