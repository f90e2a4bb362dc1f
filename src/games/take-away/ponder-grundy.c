/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-grundy.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-memory-budget.h"
#include "ponder-pacer.h"

/* --- Periods --- */

/* Finds the period of a sequence in which each value follows from the `order` values before it, so that the values
 * repeat forever as soon as so many of them have repeated. It is used with ever more values of the sequence.
 *
 * It looks for the `order` values from the number `anchor` on among the later ones, as Knuth, Morris and Pratt do ("Fast
 * pattern matching in strings", 1977), and takes a later anchor each time the numbers have doubled, as Brent does ("An
 * improved Monte Carlo factorization algorithm", 1980). The first return of these values gives the shortest period. */
typedef struct
{
  PonderPeriod period; /* what was found */
  guint64 order;       /* how many values determine the next one, from 1 to G_MAXUINT32 */
  PonderGrundySequence sequence;
  gboolean full;       /* whether the memory doesn't suffice for finding the period */

  guint64 anchor;
  guint32 *borders; /* by the number of values matched, less 1: how many remain matched if the next one differs */
  guint64 matched;  /* how many values before `next` are those from the anchor on */
  guint64 next;     /* the next number to be compared; 0: the borders aren't known */
} Finder;

/* Frees what is needed only for finding. The period stays. */
static void
finder_clear (Finder              *self,
              PonderMemoryAccount *account)
{
  if (self->borders == NULL)
    return;
  g_clear_pointer (&self->borders, g_free);
  ponder_memory_account_give (account, self->order * sizeof (guint32));
}

/* Returns a value of the sequence: a Grundy value, or whether that makes a P position. */
static guint
get_value (const Finder  *self,
           const guint16 *values,
           guint64        number)
{
  if (self->sequence == PONDER_GRUNDY_VALUES)
    return values[number];
  return values[number] == (self->sequence == PONDER_GRUNDY_MISERE);
}

/* Returns how many values from the anchor on end with the value of @number, if @matched of them end before it. */
static guint64
match (const Finder  *self,
       const guint16 *values,
       guint64        matched,
       guint64        number)
{
  guint value = get_value (self, values, number);

  while (matched > 0 && get_value (self, values, self->anchor + matched) != value)
    matched = self->borders[matched - 1];
  return matched + (get_value (self, values, self->anchor + matched) == value);
}

static gboolean
find_borders (Finder              *self,
              const guint16       *values,
              PonderMemoryAccount *account)
{
  guint64 bytes = self->order * sizeof (guint32);

  if (self->borders == NULL)
    {
      self->full = !ponder_memory_account_take (account, bytes);
      if (self->full)
        return FALSE;
      self->borders = g_try_malloc (bytes);
      if (self->borders == NULL)
        {
          ponder_memory_account_give (account, bytes);
          self->full = TRUE;
          return FALSE;
        }
    }
  self->borders[0] = 0;
  for (guint64 i = 1; i < self->order; i++)
    self->borders[i] = match (self, values, self->borders[i - 1], self->anchor + i);
  self->matched = 0;
  self->next = self->anchor + 1;
  return TRUE;
}

/* Goes on with the values known now, not fewer than before. Takes four bytes for each value that determines the next.
 * Returns whether the period is known. */
static gboolean
finder_feed (Finder              *self,
             const guint16       *values,
             guint64              n_values,
             PonderMemoryAccount *account)
{
  PonderPeriod *period = &self->period;

  while (period->length == 0 && !self->full)
    {
      if (self->next == 0 && (n_values < self->anchor + self->order || !find_borders (self, values, account)))
        return FALSE;
      while (self->next < n_values && self->matched < self->order && self->next < 2 * (self->anchor + self->order))
        self->matched = match (self, values, self->matched, self->next++);
      if (self->matched == self->order)
        {
          period->length = self->next - self->order - self->anchor;
          period->from = self->anchor;
          while (period->from > 0 && get_value (self, values, period->from - 1) ==
                                       get_value (self, values, period->from - 1 + period->length))
            period->from--;
        }
      else if (self->next < 2 * (self->anchor + self->order))
        return FALSE;
      else
        {
          self->anchor = self->next - self->order;
          self->next = 0;
        }
    }
  return period->length > 0;
}

/* --- Values --- */

/* The Grundy value of a heap is the smallest number from 0 that no move from it leads to. So the values of heaps of 0,
 * 1, 2, … counters are computed in this order, four at a time: taking a number of counters leads from four neighbours
 * to four neighbours, which are read together. That saves most of the time if the set has many numbers.
 *
 * A value is marked as seen by a stamp, a byte that changes from one group of four to the next, so that nothing has to
 * be cleared in between.
 *
 * Two sets need no table. With any number, the value is the size of the heap. With powers of 2 it is the remainder of
 * the size by 3: the remainder of a power of 2 is 1 or 2, so that no move keeps the remainder, and taking 1 or 2 leads
 * to each smaller one.
 *
 * If the last to move loses, a heap is a P position exactly if its value is 1 (see ponder-take-away-theory.c). */

#define LANES 4
#define FIRST_CAPACITY 1024

/* A value is at most the number of moves. For squares that is the root of the size, which fits 16 bits up to here. */
#define MOST_NUMBERS (G_GUINT64_CONSTANT (0xfffffffc))

struct _PonderGrundy
{
  PonderTakeSet *set;
  PonderMemoryAccount account;
  Finder finders[PONDER_GRUNDY_N_SEQUENCES];

  guint16 *values;
  guint64 n_known;
  guint64 capacity; /* numbers, a multiple of LANES */

  guint64 *counts;  /* those of the set up to the capacity, and then G_MAXUINT64 */
  guint64 n_counts;
  guint64 n_below;  /* how many counts are less than LANES: these lead to a neighbour of the same group */
  guint64 n_within; /* how many counts are at most n_known */

  guint8 *seen; /* the stamps, a row for each lane */
  gsize row;    /* bytes, a multiple of 8 */
  guint8 stamp;
};

static gboolean
has_table (PonderGrundy *self)
{
  PonderTakeKind kind = self->set->kind;

  return kind == PONDER_TAKE_LISTED || kind == PONDER_TAKE_SQUARES;
}

/* Knows no value of a table yet. @budget may be NULL. */
PonderGrundy *
ponder_grundy_new (PonderTakeSet      *set,
                   PonderMemoryBudget *budget)
{
  guint64 largest;
  PonderGrundy *self = g_new0 (PonderGrundy, 1);

  self->set = g_atomic_rc_box_acquire (set);
  ponder_memory_account_init (&self->account, 0, budget);
  largest = ponder_take_set_get_largest (set);
  for (guint i = 0; i < PONDER_GRUNDY_N_SEQUENCES; i++)
    {
      /* No period of the squares is known; and so many values can't be compared. */
      gboolean full = set->kind == PONDER_TAKE_SQUARES || largest > MOST_NUMBERS / 2;

      self->finders[i] = (Finder){ .order = MAX (largest, 1), .sequence = i, .full = full };
    }
  return self;
}

void
ponder_grundy_free (PonderGrundy *self)
{
  for (guint i = 0; i < PONDER_GRUNDY_N_SEQUENCES; i++)
    finder_clear (&self->finders[i], &self->account);
  ponder_memory_account_clear (&self->account);
  g_free (self->values);
  g_free (self->counts);
  g_free (self->seen);
  ponder_take_set_unref (self->set);
  g_free (self);
}

static gsize
row_size (guint64 n_counts)
{
  return (n_counts + 1 + 7) & ~(gsize) 7;
}

static guint64
table_size (PonderGrundy *self,
            guint64       capacity)
{
  guint64 n_counts = ponder_take_set_count (self->set, capacity);

  return capacity * sizeof (guint16) + (n_counts + 1) * sizeof (guint64) + LANES * row_size (n_counts);
}

static gboolean
grow (PonderGrundy *self,
      guint64       capacity)
{
  guint64 more = table_size (self, capacity) - (self->capacity > 0 ? table_size (self, self->capacity) : 0);
  guint16 *values;

  if (!ponder_memory_account_take (&self->account, more))
    return FALSE;
  values = g_try_realloc_n (self->values, capacity, sizeof (guint16));
  if (values == NULL)
    {
      ponder_memory_account_give (&self->account, more);
      return FALSE;
    }
  self->values = values;
  self->capacity = capacity;

  self->n_counts = ponder_take_set_count (self->set, capacity);
  self->counts = g_renew (guint64, self->counts, self->n_counts + 1);
  for (guint64 i = 0, count = 0; i < self->n_counts; i++)
    self->counts[i] = count = ponder_take_set_get_next (self->set, count);
  self->counts[self->n_counts] = G_MAXUINT64;
  self->n_below = ponder_take_set_count (self->set, LANES - 1);

  g_free (self->seen);
  self->row = row_size (self->n_counts);
  self->seen = g_malloc0_n (LANES, self->row);
  self->stamp = 0;
  return TRUE;
}

/* Makes room for at least so many numbers, twice as many as before if possible. Where memory ends, takes at least half of
 * what is left, because each time the whole table is copied. */
static gboolean
reserve (PonderGrundy *self,
         guint64       n_numbers)
{
  guint64 least = (n_numbers + LANES - 1) / LANES * LANES;
  guint64 doubled = MIN (MAX (2 * self->capacity, FIRST_CAPACITY), MOST_NUMBERS);

  if (n_numbers <= self->capacity)
    return TRUE;
  if (n_numbers > MOST_NUMBERS)
    return FALSE;
  for (guint64 more = doubled > least ? doubled - least : 0; more > 0; more = more / 2 / LANES * LANES)
    if (grow (self, least + more))
      return TRUE;
  return grow (self, least);
}

/* Returns the smallest number that has not been seen. There is one, as the row is longer than there are moves. */
static guint16
find_unseen (const guint8 *row,
             guint8        stamp)
{
  guint64 all = stamp * G_GUINT64_CONSTANT (0x0101010101010101);
  guint value = 0;

  while (memcmp (row + value, &all, sizeof all) == 0)
    value += sizeof all;
  while (row[value] == stamp)
    value++;
  return value;
}

static void
fill_group (PonderGrundy *self)
{
  guint64 n = self->n_known;
  const guint16 *at = self->values + n;
  guint8 *rows[LANES] = { self->seen, self->seen + self->row, self->seen + 2 * self->row, self->seen + 3 * self->row };
  guint8 stamp = ++self->stamp;

  if (stamp == 0)
    {
      memset (self->seen, 0, LANES * self->row);
      stamp = self->stamp = 1;
    }
  while (self->counts[self->n_within] <= n)
    self->n_within++;
  for (guint64 i = self->n_below; i < self->n_within; i++)
    {
      const guint16 *after = at - self->counts[i];

      rows[0][after[0]] = stamp;
      rows[1][after[1]] = stamp;
      rows[2][after[2]] = stamp;
      rows[3][after[3]] = stamp;
    }
  for (guint lane = 0; lane < LANES; lane++)
    {
      guint64 number = n + lane;

      for (guint64 i = 0; i < self->n_below && self->counts[i] <= number; i++)
        rows[lane][self->values[number - self->counts[i]]] = stamp;
      for (guint64 i = MAX (self->n_within, self->n_below); self->counts[i] <= number; i++)
        rows[lane][self->values[number - self->counts[i]]] = stamp;
      self->values[number] = find_unseen (rows[lane], stamp);
    }
  self->n_known += LANES;
}

/* Computes the values of the numbers below @n_numbers, and looks for periods. Returns FALSE if the
 * memory doesn't suffice. */
gboolean
ponder_grundy_fill (PonderGrundy *self,
                    guint64       n_numbers)
{
  if (!has_table (self))
    return TRUE;
  while (self->n_known < n_numbers)
    {
      if (self->n_known == self->capacity && !reserve (self, n_numbers))
        return FALSE;
      while (self->n_known < MIN (n_numbers, self->capacity))
        fill_group (self);
      for (guint i = 0; i < PONDER_GRUNDY_N_SEQUENCES; i++)
        if (self->finders[i].period.length == 0 &&
            finder_feed (&self->finders[i], self->values, self->n_known, &self->account))
          finder_clear (&self->finders[i], &self->account);
    }
  return TRUE;
}

static gboolean
set_full (PonderGrundy *self,
          guint64       number,
          guint64       n_possible,
          GError      **error)
{
  g_autofree char *counters = ponder_count_text (number);
  g_autofree char *most = ponder_count_text (n_possible - MIN (n_possible, 1));
  /* Translators: two numbers of counters */
  g_autofree char *text = g_strdup_printf (_ ("A heap of %s counters is too large: no period of the Grundy values is "
                                              "known, and the memory suffices for heaps of up to %s."),
                                           counters, most);

  text = ponder_memory_budget_name_holder (self->account.budget, self->account.used, g_steal_pointer (&text));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, text);
  return FALSE;
}

/* Returns whether neither a table nor, for lack of values that prove one, a period can ever reach so far. */
static gboolean
is_out_of_reach (PonderGrundy *self,
                 guint64       number,
                 guint64      *n_possible)
{
  guint64 n_needed = number;

  *n_possible = MIN (ponder_memory_account_get_limit (&self->account) / sizeof (guint16), MOST_NUMBERS);
  if (self->set->kind == PONDER_TAKE_LISTED)
    n_needed = MIN (number, self->finders[PONDER_GRUNDY_VALUES].order);
  return has_table (self) && n_needed >= *n_possible;
}

/* Computes values until that of @number is known, and publishes how many are (#guint64). Can be
 * called again. Fails with G_IO_ERROR_CANCELLED, or with G_IO_ERROR_NO_SPACE if the memory suffices
 * neither for the value nor for a period. */
gboolean
ponder_grundy_reach (PonderGrundy   *self,
                     guint64         number,
                     PonderProgress *progress,
                     GCancellable   *cancellable,
                     GError        **error)
{
  PonderPacer pacer;
  guint64 n_possible;

  if (!ponder_grundy_knows (self, number) && is_out_of_reach (self, number, &n_possible))
    return set_full (self, number, n_possible, error);
  ponder_pacer_init (&pacer);
  while (!ponder_grundy_knows (self, number))
    {
      guint64 slice = ponder_pacer_begin (&pacer, number + 1 - self->n_known);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (!ponder_grundy_fill (self, self->n_known + slice))
        return set_full (self, number, self->n_known, error);
      ponder_pacer_end (&pacer);
      if (progress != NULL && ponder_progress_due (progress))
        ponder_progress_publish (progress, &self->n_known);
    }
  return TRUE;
}

/* Returns below which number all values have been computed; G_MAXUINT64 if all are known without that. */
guint64
ponder_grundy_get_known (PonderGrundy *self)
{
  return has_table (self) ? self->n_known : G_MAXUINT64;
}

gboolean
ponder_grundy_knows (PonderGrundy *self,
                     guint64       number)
{
  return number < ponder_grundy_get_known (self) || self->finders[PONDER_GRUNDY_VALUES].period.length > 0;
}

/* Returns the Grundy value of a heap of @number counters, which must be known. */
guint64
ponder_grundy_get_value (PonderGrundy *self,
                         guint64       number)
{
  const PonderPeriod *period;

  g_assert (ponder_grundy_knows (self, number));

  if (self->set->kind == PONDER_TAKE_ANY)
    return number;
  if (self->set->kind == PONDER_TAKE_POWERS)
    return number % 3;
  if (number < self->n_known)
    return self->values[number];
  period = &self->finders[PONDER_GRUNDY_VALUES].period;
  return self->values[period->from + (number - period->from) % period->length];
}

/* Returns whether one heap of @number counters, whose value must be known, is a P position: the
 * player whose turn it is loses. If @misere, the last to move loses. */
gboolean
ponder_grundy_is_p (PonderGrundy *self,
                    guint64       number,
                    gboolean      misere)
{
  return ponder_grundy_get_value (self, number) == (misere ? 1 : 0);
}

/* Gets the period that is proved by the values computed so far; its length is 0 if there is none.
 * For a list of numbers, as many values as the largest number have been found again: those from
 * `from` on are those from `from` + `length` on. */
void
ponder_grundy_get_period (PonderGrundy        *self,
                          PonderGrundySequence sequence,
                          PonderPeriod        *period)
{
  g_assert (sequence < PONDER_GRUNDY_N_SEQUENCES);

  *period = self->finders[sequence].period;
  if (self->set->kind == PONDER_TAKE_POWERS)
    *period = (PonderPeriod){ .from = 0, .length = 3 };
  /* Only one heap is a P position: that of no counter, or that of one. */
  if (self->set->kind == PONDER_TAKE_ANY && sequence != PONDER_GRUNDY_VALUES)
    *period = (PonderPeriod){ .from = sequence == PONDER_GRUNDY_NORMAL ? 1 : 2, .length = 1 };
}
