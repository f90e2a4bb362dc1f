/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-jugs.h"

#include <string.h>

#include "ponder-random.h"
#include "ponder-seen-states.h"

/* A random puzzle has jugs of different sizes; without a tap the largest is full at the start. The first states of a
 * breadth-first search are examined, and one of the amounts that take the most moves becomes the target, so that it can
 * be reached, but not at once. If each jug has a target, one of the states becomes it. All numbers depend only on the
 * seed, so a seed gives the same puzzle on every machine. */

#define MOST_STATES 4000
#define MOST_TRIES 12

/* A possible target. */
typedef struct
{
  guint64 nth; /* the index of its state */
  guint32 amount; /* unless the target is the whole state */
  guint depth;
} Aim;

static void
draw_jugs (PonderJugsRules *rules,
           guint64         *random,
           guint32          most_capacity)
{
  guint largest = 0;

  for (guint jug = 0; jug < rules->n_jugs; jug++)
    {
      gboolean is_new;

      do
        {
          rules->capacities[jug] = 3 + ponder_random_below (random, most_capacity - 2);
          is_new = TRUE;
          for (guint other = 0; other < jug; other++)
            is_new &= rules->capacities[other] != rules->capacities[jug];
        }
      while (!is_new && rules->n_jugs <= most_capacity - 2);
      if (rules->capacities[jug] > rules->capacities[largest])
        largest = jug;
    }
  memset (rules->contents, 0, sizeof rules->contents);
  if (!rules->has_tap)
    rules->contents[largest] = rules->capacities[largest];
}

/* Adds the possible targets that occur for the first time in a state: the state itself, or amounts in its jugs. */
static void
note_aims (const PonderJugsRules *rules,
           const guint32         *contents,
           Aim                    aim,
           GArray                *aims,
           gboolean              *noted)
{
  if (rules->jug == PONDER_JUGS_EACH)
    {
      g_array_append_val (aims, aim);
      return;
    }
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    if (!noted[contents[jug]])
      {
        noted[contents[jug]] = TRUE;
        aim.amount = contents[jug];
        g_array_append_val (aims, aim);
      }
}

/* Lists possible targets, each with the fewest moves it takes, in that order. */
static GArray *
list_aims (const PonderJugsRules *rules,
           guint32                most_capacity,
           PonderSeenStates      *seen)
{
  GArray *aims = g_array_new (FALSE, FALSE, sizeof (Aim));
  g_autofree gboolean *noted = g_new0 (gboolean, most_capacity + 1);
  PonderMove moves[PONDER_JUGS_MOST_MOVES];
  guint n_moves = ponder_jugs_list_moves (rules, moves);
  guint64 depth_end = 1;
  guint depth = 0;
  guint64 found;

  ponder_seen_states_reserve (seen, MOST_STATES + n_moves);
  ponder_seen_states_add (seen, rules->contents, &found);
  for (guint64 nth = 0; nth < seen->states.length && seen->states.length < MOST_STATES; nth++)
    {
      const guint32 *contents = ponder_block_array_at (&seen->states, nth);

      if (nth == depth_end)
        {
          depth++;
          depth_end = seen->states.length;
        }
      note_aims (rules, contents, (Aim){ .nth = nth, .depth = depth }, aims, noted);
      for (guint i = 0; i < n_moves; i++)
        {
          guint32 after[PONDER_JUGS_MOST_JUGS];

          ponder_jugs_pour (rules, contents, moves[i], after);
          ponder_seen_states_add (seen, after, &found);
        }
    }
  return aims;
}

/* Chooses one of the targets that take at least two thirds of the most moves. Returns how many moves it takes. */
static guint
draw_aim (PonderJugsRules *rules,
          guint64         *random,
          guint32          most_capacity)
{
  PonderMemoryAccount memory = { .limit = G_MAXUINT64 };
  PonderSeenStates seen;
  g_autoptr (GArray) aims = NULL;
  guint most;
  guint first;
  const Aim *drawn;

  ponder_seen_states_init (&seen, &memory, rules->n_jugs * sizeof (guint32));
  aims = list_aims (rules, most_capacity, &seen);
  most = g_array_index (aims, Aim, aims->len - 1).depth;
  first = aims->len - 1;
  while (first > 0 && 3 * g_array_index (aims, Aim, first - 1).depth >= 2 * most)
    first--;
  drawn = &g_array_index (aims, Aim, first + ponder_random_below (random, aims->len - first));
  if (rules->jug == PONDER_JUGS_EACH)
    memcpy (rules->final, ponder_block_array_at (&seen.states, drawn->nth), rules->n_jugs * sizeof (guint32));
  else
    rules->target = drawn->amount;
  ponder_seen_states_clear (&seen);
  return drawn->depth;
}

/* Makes a puzzle that has an answer: 2 to 8 jugs of up to @most_capacity, which is 8 to 100,000.
 * @each: whether there is a target for each jug, rather than one for any. Fast enough for the
 * main thread. */
PonderPuzzle *
ponder_jugs_random (guint64  seed,
                    guint    n_jugs,
                    guint32  most_capacity,
                    gboolean has_tap,
                    gboolean has_drain,
                    gboolean each)
{
  PonderJugsRules rules = {
    .n_jugs = n_jugs,
    .has_tap = has_tap,
    .has_drain = has_drain,
    .jug = each ? PONDER_JUGS_EACH : PONDER_JUGS_ANY,
  };
  PonderJugsRules best = rules;
  guint most_moves = 0;

  g_return_val_if_fail (n_jugs >= PONDER_JUGS_LEAST_RANDOM_JUGS && n_jugs <= PONDER_JUGS_MOST_JUGS, NULL);
  g_return_val_if_fail (
    most_capacity >= PONDER_JUGS_LEAST_RANDOM_CAPACITY && most_capacity <= PONDER_JUGS_MOST_CAPACITY, NULL);

  for (guint i = 0; i < MOST_TRIES && most_moves < 5; i++)
    {
      guint n_moves;

      draw_jugs (&rules, &seed, most_capacity);
      n_moves = draw_aim (&rules, &seed, most_capacity);
      if (n_moves > most_moves || i == 0)
        {
          most_moves = n_moves;
          best = rules;
        }
    }
  return ponder_jugs_new (&best);
}
