/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-lily-pads.h"

#include "ponder-lily-pads-lookahead.h"
#include "ponder-random.h"

/* An order of visits is shuffled by reversing parts of it, as long as no jump exceeds the longest allowed. If the
 * longest is long enough, any order can result. The jumps of the final order are a puzzle with an answer. Exchanging
 * two jumps of different lengths makes a puzzle that mostly has none; those refuted without a search aren't used. */

#define TURNS_A_PAD 300
#define MOST_EXCHANGES 200
#define MOST_LONGEST 11

typedef struct
{
  guint n_pads;
  guint longest;
  guint64 random;
  guint8 pads[PONDER_LILY_PADS_MOST_PADS]; /* in the order of visits */
  guint32 lengths[PONDER_LILY_PADS_MOST_PADS];

  PonderProgress *progress;
  GCancellable *cancellable;
} Maker;

static guint
distance (const Maker *self,
          guint        a,
          guint        b)
{
  return ABS ((int) self->pads[a] - (int) self->pads[b]);
}

/* Reverses the visits from @first to @last, unless a jump at either end would become too long. */
static void
turn (Maker *self,
      guint  first,
      guint  last)
{
  if (distance (self, first - 1, last) > self->longest)
    return;
  if (last + 1 < self->n_pads && distance (self, first, last + 1) > self->longest)
    return;
  for (; first < last; first++, last--)
    {
      guint8 pad = self->pads[first];

      self->pads[first] = self->pads[last];
      self->pads[last] = pad;
    }
}

static void
mix (Maker *self)
{
  guint n_turns = TURNS_A_PAD * self->n_pads;

  for (guint pad = 0; pad < self->n_pads; pad++)
    self->pads[pad] = pad;
  for (guint i = 0; i < n_turns && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      guint first = 1 + ponder_random_below (&self->random, self->n_pads - 1);
      guint last = 1 + ponder_random_below (&self->random, self->n_pads - 1);

      turn (self, MIN (first, last), MAX (first, last));
      if (self->progress != NULL && (i + 1 == n_turns || ponder_progress_due (self->progress)))
        ponder_progress_publish (self->progress, &(double){ (i + 1) / (double) n_turns });
    }
  for (guint jump = 0; jump + 1 < self->n_pads; jump++)
    self->lengths[jump] = distance (self, jump, jump + 1);
}

static gboolean
is_open (Maker *self)
{
  PonderLilyPadsRow row = { self->n_pads, (self->n_pads + 63) / 64, self->lengths };
  guint64 lookahead[2 * PONDER_LILY_PADS_MOST_PADS * PONDER_LILY_PADS_MOST_WORDS];
  PonderLilyPadsDeadEnd dead_end;

  return ponder_lily_pads_lookahead_start (&row, lookahead, &dead_end);
}

static void
exchange (Maker *self,
          guint  a,
          guint  b)
{
  guint32 length = self->lengths[a];

  self->lengths[a] = self->lengths[b];
  self->lengths[b] = length;
}

/* Exchanges two jumps so that only a search can tell whether there is still an answer, if there are such jumps. */
static void
spoil (Maker *self)
{
  for (guint i = 0; i < MOST_EXCHANGES && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      guint a = ponder_random_below (&self->random, self->n_pads - 1);
      guint b = ponder_random_below (&self->random, self->n_pads - 1);

      if (self->lengths[a] == self->lengths[b])
        continue;
      exchange (self, a, b);
      if (is_open (self))
        return;
      exchange (self, a, b);
    }
}

/* Makes a puzzle of 2 to 200 pads in some milliseconds. PONDER_LILY_PADS_MAYBE has an answer for
 * about half of the seeds. Publishes the fraction of the work done, a double. Fails with
 * G_IO_ERROR_CANCELLED. */
PonderPuzzle *
ponder_lily_pads_random (guint              n_pads,
                         PonderLilyPadsKind kind,
                         guint64            seed,
                         PonderProgress    *progress,
                         GCancellable      *cancellable,
                         GError           **error)
{
  Maker maker = { .n_pads = n_pads, .random = seed, .progress = progress, .cancellable = cancellable };
  gboolean spoils;

  g_return_val_if_fail (n_pads >= PONDER_LILY_PADS_RANDOM_LEAST_PADS && n_pads <= PONDER_LILY_PADS_MOST_PADS, NULL);
  g_return_val_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof (double), NULL);

  maker.longest = 2 + ponder_random_below (&maker.random, MIN (n_pads, MOST_LONGEST) - 1);
  spoils = ponder_random_below (&maker.random, 2) == 1;
  mix (&maker);
  if (kind == PONDER_LILY_PADS_MAYBE && spoils)
    spoil (&maker);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return ponder_lily_pads_new (maker.lengths, n_pads - 1);
}
