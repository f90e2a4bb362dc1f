/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-jugs-states.h"

#include <string.h>

/* After every move a jug is full or empty: we call it still. So all states except perhaps the start have a still jug,
 * and can be numbered without gaps. They are sorted by their first still jug: a jug before it can have capacity - 1
 * amounts, the still jug two, and a jug after it capacity + 1. Three jugs of 1013, 2017 and 4999 have 34,380,384 such
 * states among 10^10. Each takes a bit, and, once reached, its number and the index of its parent.
 *
 * If there are too many states for a bit each, those reached are stored as they are. */

/* The number of a start without a still jug. No move leads back to it. */
#define UNNUMBERED G_MAXUINT32

/* Sets `first` and `weights`. Returns how many numbers there are; more than UNNUMBERED if there are too many. */
static guint64
number_states (PonderJugsStates *self)
{
  const PonderJugsRules *rules = self->rules;
  guint64 behind = 1;
  guint64 in_front = 1;

  for (guint jug = rules->n_jugs; jug-- > 0;)
    {
      if (behind > UNNUMBERED)
        return G_MAXUINT64;
      self->weights[jug] = behind;
      behind *= rules->capacities[jug] + 1;
    }
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    {
      if (in_front > (UNNUMBERED - self->first[jug]) / 2 / self->weights[jug])
        return G_MAXUINT64;
      self->first[jug + 1] = self->first[jug] + in_front * 2 * self->weights[jug];
      in_front *= rules->capacities[jug] - 1;
    }
  return self->first[rules->n_jugs];
}

static gsize
n_bytes_reached (const PonderJugsStates *self)
{
  return self->first[self->rules->n_jugs] / 8 + 1;
}

/* Makes an empty set. @rules and @memory must outlive it. */
void
ponder_jugs_states_init (PonderJugsStates      *self,
                         const PonderJugsRules *rules,
                         PonderMemoryAccount   *memory)
{
  *self = (PonderJugsStates){ .rules = rules, .memory = memory };
  ponder_block_array_init (&self->parents, memory, sizeof (guint32));
  ponder_block_array_init (&self->numbers, memory, sizeof (guint32));
  ponder_seen_states_init (&self->seen, memory, rules->n_jugs * sizeof (guint32));

  /* The bits must leave enough memory for the states themselves. */
  if (number_states (self) > UNNUMBERED || n_bytes_reached (self) > ponder_memory_account_get_limit (memory) / 2)
    return;
  self->is_numbered = ponder_memory_account_take (memory, n_bytes_reached (self));
  if (self->is_numbered)
    self->reached = g_malloc0 (n_bytes_reached (self));
}

void
ponder_jugs_states_clear (PonderJugsStates *self)
{
  if (self->reached != NULL)
    ponder_memory_account_give (self->memory, n_bytes_reached (self));
  g_clear_pointer (&self->reached, g_free);
  ponder_seen_states_clear (&self->seen);
  ponder_block_array_clear (&self->numbers);
  ponder_block_array_clear (&self->parents);
}

/* Makes room for @n more states. Returns whether there is enough memory. */
gboolean
ponder_jugs_states_reserve (PonderJugsStates *self,
                            guint             n)
{
  return self->length + n < G_MAXUINT32 && ponder_block_array_reserve (&self->parents, n) &&
         (self->is_numbered ? ponder_block_array_reserve (&self->numbers, n)
                            : ponder_seen_states_reserve (&self->seen, n));
}

static inline guint32
number_of (const PonderJugsStates *self,
           const guint32          *contents)
{
  const PonderJugsRules *rules = self->rules;
  guint64 number = 0;

  for (guint jug = 0; jug < rules->n_jugs; jug++)
    {
      gboolean is_full = contents[jug] == rules->capacities[jug];

      if (!is_full && contents[jug] != 0)
        {
          number = number * (rules->capacities[jug] - 1) + contents[jug] - 1;
          continue;
        }
      number = self->first[jug] + (number * 2 + is_full) * self->weights[jug];
      while (++jug < rules->n_jugs)
        number += contents[jug] * self->weights[jug];
      return number;
    }
  return UNNUMBERED;
}

static void
read_number (const PonderJugsStates *self,
             guint32                 number,
             guint32                *contents)
{
  const PonderJugsRules *rules = self->rules;
  guint still = 0;
  guint32 rest;

  while (number >= self->first[still + 1])
    still++;
  rest = number - self->first[still];
  for (guint jug = rules->n_jugs; --jug > still;)
    {
      contents[jug] = rest % (rules->capacities[jug] + 1);
      rest /= rules->capacities[jug] + 1;
    }
  contents[still] = rest % 2 * rules->capacities[still];
  rest /= 2;
  for (guint jug = still; jug-- > 0;)
    {
      contents[jug] = rest % (rules->capacities[jug] - 1) + 1;
      rest /= rules->capacities[jug] - 1;
    }
}

/* Adds a state, for which room was reserved, unless it was added before. Returns whether it is
 * new. @parent is the state that leads to it; 0 for the start. */
gboolean
ponder_jugs_states_add (PonderJugsStates *self,
                        const guint32    *contents,
                        guint64           parent)
{
  guint64 nth;

  if (self->is_numbered)
    {
      guint32 number = number_of (self, contents);
      guint8 bit = 1 << (number & 7);

      if (number != UNNUMBERED && (self->reached[number >> 3] & bit) != 0)
        return FALSE;
      if (number != UNNUMBERED)
        self->reached[number >> 3] |= bit;
      *(guint32 *) ponder_block_array_append (&self->numbers) = number;
    }
  else if (!ponder_seen_states_add (&self->seen, contents, &nth))
    return FALSE;

  *(guint32 *) ponder_block_array_append (&self->parents) = parent;
  self->length++;
  return TRUE;
}

void
ponder_jugs_states_read (const PonderJugsStates *self,
                         guint64                 nth,
                         guint32                *contents)
{
  if (!self->is_numbered)
    memcpy (contents, ponder_block_array_at (&self->seen.states, nth), self->rules->n_jugs * sizeof (guint32));
  else if (*(guint32 *) ponder_block_array_at (&self->numbers, nth) == UNNUMBERED)
    memcpy (contents, self->rules->contents, self->rules->n_jugs * sizeof (guint32));
  else
    read_number (self, *(guint32 *) ponder_block_array_at (&self->numbers, nth), contents);
}
