/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-random.h"

#include <string.h>

#include "ponder-mix.h"
#include "ponder-seen.h"

/* A random puzzle has different jugs, the largest of them full where there is no tap. Of the amounts that come up
 * on the first states breadth first, one of those that take most moves becomes the target: it can be measured, and
 * not at once. The numbers come from the seed alone, so a seed gives the same puzzle on every machine. */

#define MOST_STATES 4000
#define MOST_TRIES 12

typedef struct
{
  guint32 amount;
  guint depth;
} Amount;

static void
draw_jugs (PonderJugsSetup *setup,
           guint64         *random,
           guint32          most_capacity)
{
  guint largest = 0;

  for (guint jug = 0; jug < setup->n_jugs; jug++)
    {
      gboolean is_new;

      do
        {
          setup->capacities[jug] = 3 + ponder_mix_below (random, most_capacity - 2);
          is_new = TRUE;
          for (guint other = 0; other < jug; other++)
            is_new &= setup->capacities[other] != setup->capacities[jug];
        }
      while (!is_new && setup->n_jugs <= most_capacity - 2);
      if (setup->capacities[jug] > setup->capacities[largest])
        largest = jug;
    }
  memset (setup->contents, 0, sizeof setup->contents);
  if (!setup->has_tap)
    setup->contents[largest] = setup->capacities[largest];
}

/* Notes the amounts that stand in jugs for the first time. */
static void
note_amounts (const PonderJugsSetup *setup,
              const guint32         *contents,
              guint                  depth,
              GArray                *amounts,
              gboolean              *noted)
{
  for (guint jug = 0; jug < setup->n_jugs; jug++)
    if (!noted[contents[jug]])
      {
        Amount amount = { contents[jug], depth };

        noted[contents[jug]] = TRUE;
        g_array_append_val (amounts, amount);
      }
}

/* Lists the amounts that can be measured, with the least moves each takes, in that order. */
static GArray *
list_amounts (const PonderJugsSetup *setup,
              guint32                most_capacity)
{
  GArray *amounts = g_array_new (FALSE, FALSE, sizeof (Amount));
  g_autofree gboolean *noted = g_new0 (gboolean, most_capacity + 1);
  PonderMemory memory = { .limit = G_MAXUINT64 };
  PonderMove moves[PONDER_JUGS_MOST_MOVES];
  guint n_moves = ponder_jugs_list_moves (setup, moves);
  guint64 depth_end = 1;
  guint depth = 0;
  PonderSeen seen;
  guint64 found;

  ponder_seen_init (&seen, &memory, setup->n_jugs * sizeof (guint32));
  ponder_seen_reserve (&seen, MOST_STATES + n_moves);
  ponder_seen_add (&seen, setup->contents, &found);
  for (guint64 nth = 0; nth < seen.states.length && seen.states.length < MOST_STATES; nth++)
    {
      const guint32 *contents = ponder_store_at (&seen.states, nth);

      if (nth == depth_end)
        {
          depth++;
          depth_end = seen.states.length;
        }
      note_amounts (setup, contents, depth, amounts, noted);
      for (guint i = 0; i < n_moves; i++)
        {
          guint32 after[PONDER_JUGS_MOST_JUGS];

          memcpy (after, contents, setup->n_jugs * sizeof (guint32));
          ponder_jugs_let_flow (after, PONDER_JUGS_MOVE_FROM (moves[i]), PONDER_JUGS_MOVE_TO (moves[i]),
                                ponder_jugs_flow (setup, contents, moves[i]));
          ponder_seen_add (&seen, after, &found);
        }
    }
  ponder_seen_clear (&seen);
  return amounts;
}

/* Draws one of the amounts that take at least two thirds of the most moves. Returns how many it takes. */
static guint
draw_target (PonderJugsSetup *setup,
             guint64         *random,
             guint32          most_capacity)
{
  g_autoptr (GArray) amounts = list_amounts (setup, most_capacity);
  guint most = g_array_index (amounts, Amount, amounts->len - 1).depth;
  guint first = amounts->len - 1;
  const Amount *drawn;

  while (first > 0 && 3 * g_array_index (amounts, Amount, first - 1).depth >= 2 * most)
    first--;
  drawn = &g_array_index (amounts, Amount, first + ponder_mix_below (random, amounts->len - first));
  setup->target = drawn->amount;
  return drawn->depth;
}

/**
 * ponder_jugs_random:
 * @seed: what the puzzle is drawn from
 * @n_jugs: 2 to 8
 * @most_capacity: the largest a jug may be, 8 to 100,000
 * @has_tap: whether jugs can be filled; otherwise the largest is full at the start
 * @has_drain: whether jugs can be emptied
 *
 * Makes a puzzle that has an answer. Quick enough for the main thread.
 *
 * Returns: (transfer full): the puzzle
 */
PonderPuzzle *
ponder_jugs_random (guint64  seed,
                    guint    n_jugs,
                    guint32  most_capacity,
                    gboolean has_tap,
                    gboolean has_drain)
{
  PonderJugsSetup setup = { .n_jugs = n_jugs, .has_tap = has_tap, .has_drain = has_drain, .jug = PONDER_JUGS_ANY };
  PonderJugsSetup best = setup;
  guint most_moves = 0;

  g_return_val_if_fail (n_jugs >= PONDER_JUGS_LEAST_RANDOM_JUGS && n_jugs <= PONDER_JUGS_MOST_JUGS, NULL);
  g_return_val_if_fail (
    most_capacity >= PONDER_JUGS_LEAST_RANDOM_CAPACITY && most_capacity <= PONDER_JUGS_MOST_CAPACITY, NULL);

  for (guint i = 0; i < MOST_TRIES && most_moves < 5; i++)
    {
      guint n_moves;

      draw_jugs (&setup, &seed, most_capacity);
      n_moves = draw_target (&setup, &seed, most_capacity);
      if (n_moves > most_moves || i == 0)
        {
          most_moves = n_moves;
          best = setup;
        }
    }
  return ponder_jugs_new (&best);
}
