/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-branch-and-bound.h"

#include <math.h>

#include "ponder-code-symmetry.h"
#include "ponder-random.h"

/* Branch and bound over decision trees. A guess costs one for every code that may be the secret, and splits the codes
 * by the answer; the smallest total is wanted. A guess is dropped as soon as its groups can't lead to a smaller total:
 *
 * 1. by the number k of different answers it can get: n codes take at least 3 n - k guesses, one less if the guess may
 * be right (PonderCodeAnswerTable counts this for all guesses at once); 2. by the sizes of its groups: each takes at
 * least as much as a tree with as many branches as there are answers; 3. by bound 1 or 2 for each group, whatever is
 * guessed there; 4. by searching its groups, the smaller first, each with what the others leave of the total to beat.
 *
 * Results about sets are stored in a transposition table, and of guesses that are equal by symmetry only one is
 * considered. If a width is set, only that many of the most promising guesses are considered for each set: this is
 * fast, and often as good. */

enum
{
  NONE = G_MAXUINT,
  FEW_CODES = 48,      /* up to here a guess can be judged by its number of answers */
  COUNTED_CODES = 300, /* up to here it pays to count the answers of all guesses */
  BOUNDED_CODES = 400, /* up to here a bound over all guesses pays */
  SORTED_WIDTH = 16,   /* up to here the best guesses are selected; for larger widths all are sorted */
  SLACK = 3,           /* in a narrow search a guess may have this many answers fewer than the widest */
  SPREAD_UNIT = 1024,
  WEIGHING = 50,       /* the work of judging a guess in addition to that for its codes */
  WORK_A_LOOK = 250000 /* a few milliseconds */
};

/* A guess that may be worth a search. */
typedef struct
{
  guint guess; /* its index in the table */
  guint least; /* a lower bound for its total */
  guint64 order; /* a sort key; the most promising guesses have the smallest */
  gboolean can_be; /* whether it can be the secret */
} Chance;

typedef struct
{
  const guint16 *set;
  guint size;
  guint least;
} Group;

typedef struct
{
  Group groups[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS]; /* the smallest first; without the group of the right guess */
  guint n_groups;
  guint total; /* a lower bound */
} Split;

/* --- Guesses --- */

/* Counts work in steps of a few nanoseconds. Returns whether to continue. */
static gboolean
spend (PonderCodeBranchAndBound *self,
       guint64                   work)
{
  self->done += work;
  if (self->done >= self->next_look && !self->stopped)
    {
      self->stopped = self->done >= self->effort || g_cancellable_is_cancelled (self->cancellable);
      self->next_look = self->done + WORK_A_LOOK;
    }
  return !self->stopped;
}

static void
count_answers (PonderCodeBranchAndBound *self,
               const guint16            *set,
               guint                     size)
{
  const PonderCodeAnswerTable *table = self->table;

  ponder_code_answer_table_count (table, set, size, self->counts);
  spend (self, (guint64) table->stride * table->n_planes * (size + 16) / 8);
}

/* Returns the guess with the most different answers. They must have been counted. */
static guint
find_widest (PonderCodeBranchAndBound *self)
{
  guint widest = 0;

  for (guint guess = 1; guess < self->table->n_guesses; guess++)
    if (self->counts[guess] > self->counts[widest])
      widest = guess;
  return widest;
}

/* With few codes, guesses are ordered by their bound; with many codes, by how much the answer tells. */
static guint64
put_in_order (const Chance *chance,
              guint         size,
              guint         spread)
{
  guint64 probe = chance->can_be ? 0 : 1;

  if (size <= FEW_CODES)
    return (guint64) chance->least << 32 | spread << 1 | probe;
  return ((guint64) spread + probe * SPREAD_UNIT) << 1 | probe;
}

static PonderCodeSymmetry *
find_symmetry (PonderCodeBranchAndBound *self,
               const guint16            *set,
               guint                     size)
{
  g_autofree PonderCode *codes = NULL;
  g_autoptr (PonderCodeSymmetry) symmetry = NULL;

  if (size <= FEW_CODES || !self->is_whole)
    return NULL;
  codes = g_new (PonderCode, size);
  for (guint i = 0; i < size; i++)
    codes[i] = self->table->codes[set[i]];
  symmetry = ponder_code_symmetry_new (&self->table->rules, codes, size);
  spend (self, 64 * (guint64) size);
  return ponder_code_symmetry_is_none (symmetry) ? NULL : g_steal_pointer (&symmetry);
}

/* Computes the least total for each number of codes if every guess had as many answers as possible. */
static void
fill_bounds (PonderCodeBranchAndBound *self)
{
  const PonderCodeAnswerTable *table = self->table;
  guint64 at_depth = 1;
  guint64 left = 1;
  guint depth = 1;

  for (guint size = 1; size <= table->n_codes; size++)
    {
      if (left == 0)
        {
          at_depth *= table->n_answers - 1;
          left = at_depth;
          depth++;
        }
      left--;
      self->by_size[size] = self->by_size[size - 1] + depth;
      self->spread[size] = (guint) lround (SPREAD_UNIT * size * log2 (size));
    }
}

/* Returns a lower bound for the total of the guess, from the sizes of its groups: how many codes
 * give each answer of the table. @spread gets how little the answer tells: the sum of n log2 n. */
static guint
weigh (PonderCodeBranchAndBound *self,
       guint                     guess,
       const guint16            *set,
       guint                     size,
       guint                    *sizes,
       guint                    *spread)
{
  const PonderCodeAnswerTable *table = self->table;
  const guint8 *row = ponder_code_answer_table_row (table, guess);
  guint odd[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS] = { 0 };
  guint least = size;
  guint i = 0;

  memset (sizes, 0, table->n_answers * sizeof *sizes);
  for (; i + 1 < size; i += 2) /* two at a time, because counting the same answer twice in a row is slow */
    {
      sizes[row[set[i]]]++;
      odd[row[set[i + 1]]]++;
    }
  if (i < size)
    sizes[row[set[i]]]++;
  *spread = 0;
  for (guint answer = 0; answer < table->n_answers; answer++)
    {
      sizes[answer] += odd[answer];
      *spread += self->spread[sizes[answer]];
    }
  for (guint answer = 0; answer < table->win; answer++)
    least += self->by_size[sizes[answer]];
  return least;
}

/* Looks for a code of the set that distinguishes all others, so that no guess is better. Returns
 * whether there is one. */
static gboolean
find_perfect (PonderCodeBranchAndBound *self,
              const guint16            *set,
              guint                     size,
              guint                    *guess)
{
  if (size > self->table->n_answers)
    return FALSE;
  for (guint i = 0; i < size; i++)
    {
      const guint8 *row = ponder_code_answer_table_row (self->table, self->table->guess_of[set[i]]);
      guint seen = 0;
      guint k = 0;

      while (k < size && !(seen & 1u << row[set[k]]))
        seen |= 1u << row[set[k++]];
      if (k == size)
        {
          *guess = self->table->guess_of[set[i]];
          return TRUE;
        }
    }
  return FALSE;
}

static guint
bound_guesses (PonderCodeBranchAndBound *self,
               const guint16            *set,
               guint                     size)
{
  const PonderCodeAnswerTable *table = self->table;
  guint sizes[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS];
  guint least, spread, widest;

  count_answers (self, set, size);
  widest = find_widest (self);
  if (size <= FEW_CODES)
    return MAX (3 * size - self->counts[widest], self->by_size[size]);
  least = weigh (self, widest, set, size, sizes, &spread);
  for (guint guess = 0; guess < table->n_guesses; guess++)
    if (3 * size - self->counts[guess] < least && spend (self, WEIGHING + size))
      least = MIN (least, weigh (self, guess, set, size, sizes, &spread));
  return least;
}

/* Orders guesses for a search, the most promising first. */
static int
compare_promise (gconstpointer one,
                 gconstpointer other)
{
  const Chance *a = one;
  const Chance *b = other;

  if (a->order != b->order)
    return a->order < b->order ? -1 : 1;
  return a->guess < b->guess ? -1 : 1;
}

/* Orders equally good guesses for the final choice: those that can be the secret first, then the smallest. */
static int
compare_choice (gconstpointer one,
                gconstpointer other)
{
  const Chance *a = one;
  const Chance *b = other;

  if (a->can_be != b->can_be)
    return a->can_be ? -1 : 1;
  return a->guess < b->guess ? -1 : 1;
}

/* Returns the guesses whose total may be less than @below; of several that are equal by symmetry
 * only the smallest (element-type Chance). @least gets a lower bound for the guesses that are left
 * out because they can't beat it. In a narrow search, only the most promising guesses count. */
static GArray *
list_chances (PonderCodeBranchAndBound *self,
              const guint16            *set,
              guint                     size,
              gboolean                  is_narrow,
              guint                     below,
              guint                    *least)
{
  const PonderCodeAnswerTable *table = self->table;
  g_autoptr (PonderCodeSymmetry) symmetry = find_symmetry (self, set, size);
  GArray *chances = g_array_new (FALSE, FALSE, sizeof (Chance));
  gboolean is_counted = size <= COUNTED_CODES;
  guint sizes[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS];
  guint fewest = 0;

  *least = NONE;
  if (is_counted)
    count_answers (self, set, size);
  if (is_counted && is_narrow)
    fewest = MAX (self->counts[find_widest (self)], SLACK) - SLACK;
  for (guint guess = 0; guess < table->n_guesses; guess++)
    {
      guint by_count = is_counted ? 3 * size - self->counts[guess] : 0;
      Chance chance = { .guess = guess, .least = by_count };
      guint spread;

      if (is_counted && self->counts[guess] < fewest)
        continue;
      if (by_count < below)
        {
          if (symmetry != NULL && !ponder_code_symmetry_is_first (symmetry, table->guesses[guess]))
            continue;
          if (!spend (self, WEIGHING + size))
            break;
          chance.least = weigh (self, guess, set, size, sizes, &spread);
          if (spread == self->spread[size] && sizes[table->win] == 0)
            continue; /* its answer would tell nothing */
        }
      if (chance.least >= below)
        {
          *least = MIN (*least, chance.least);
          continue;
        }
      chance.can_be = sizes[table->win] > 0;
      chance.order = put_in_order (&chance, size, spread);
      g_array_append_val (chances, chance);
    }
  return chances;
}

/* --- Memory --- */

/* Each bucket holds four facts. In a full bucket, the new fact's fingerprint decides which one is replaced. */

enum
{
  BUCKET = 4
};

#define SECOND_SEED G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

/* The fingerprint of a set, with 128 bits: two of the billions of sets in a search hardly ever have the same one. */
typedef struct
{
  guint64 high;
  guint64 low;
} Key;

typedef struct
{
  guint total; /* the least total, or a lower bound for it */
  guint guess; /* a guess with that total, if known */
  gboolean is_exact; /* whether @total is the least */
} Fact;

struct _PonderCodeEntry
{
  Key key;
  guint32 total;
  guint32 guess : 31;
  guint32 is_exact : 1;
};

/* @set has indices of codes, in any order. Facts of different widths, 0 for all guesses, are kept apart. */
static Key
make_key (const guint16 *set,
          guint          size,
          guint          width)
{
  Key key = { .high = 0, .low = 0 };

  for (guint i = 0; i < size; i++)
    {
      key.high += ponder_random_mix (set[i] + 1);
      key.low += ponder_random_mix (set[i] + SECOND_SEED);
    }
  if (width != 0)
    key.high ^= ponder_random_mix (width * SECOND_SEED);
  return key;
}

static PonderCodeEntry *
find_bucket (PonderCodeBranchAndBound *self,
             const Key                *key)
{
  return self->memory + (key->high >> (64 - self->memory_bits) & ~(guint64) (BUCKET - 1));
}

static PonderCodeEntry *
find_entry (PonderCodeEntry *bucket,
            const Key       *key)
{
  for (guint i = 0; i < BUCKET; i++)
    if (bucket[i].key.high == key->high && bucket[i].key.low == key->low)
      return bucket + i;
  return NULL;
}

static gboolean
recall (PonderCodeBranchAndBound *self,
        const Key                *key,
        Fact                     *fact)
{
  const PonderCodeEntry *entry = find_entry (find_bucket (self, key), key);

  if (entry == NULL)
    return FALSE;
  *fact = (Fact){ .total = entry->total, .guess = entry->guess, .is_exact = entry->is_exact };
  return TRUE;
}

/* Stores a fact, unless more is already known. */
static void
learn (PonderCodeBranchAndBound *self,
       const Key                *key,
       const Fact               *fact)
{
  PonderCodeEntry *bucket = find_bucket (self, key);
  PonderCodeEntry *entry = find_entry (bucket, key);

  if (entry != NULL && (entry->is_exact || (!fact->is_exact && entry->total >= fact->total)))
    return;
  for (guint i = 0; i < BUCKET && entry == NULL; i++)
    if (bucket[i].total == 0)
      entry = bucket + i;
  if (entry == NULL)
    entry = bucket + (key->low & (BUCKET - 1));
  *entry = (PonderCodeEntry){
    .key = *key,
    .total = fact->total,
    .guess = fact->guess & G_MAXINT32,
    .is_exact = fact->is_exact != FALSE,
  };
}

/* --- Search --- */

/* Returns a lower bound for the total of any guess. */
static guint
bound (PonderCodeBranchAndBound *self,
       const guint16            *set,
       guint                     size)
{
  Key key;
  Fact fact;

  if (size <= 2)
    return 2 * size - 1;
  key = make_key (set, size, 0);
  if (recall (self, &key, &fact))
    return fact.total;
  fact = (Fact){ .total = 2 * size - 1 };
  fact.is_exact = find_perfect (self, set, size, &fact.guess);
  if (!fact.is_exact)
    fact.total = bound_guesses (self, set, size);
  if (self->stopped)
    return self->by_size[size];
  learn (self, &key, &fact);
  return fact.total;
}

/* Moves the most promising of the remaining guesses to index @at. Returns FALSE if none can be less than @below. */
static gboolean
pick_chance (GArray *chances,
             guint   at,
             guint   below)
{
  Chance *chance = &g_array_index (chances, Chance, at);
  Chance *best = NULL;
  Chance held = *chance;

  for (guint i = at; i < chances->len; i++)
    {
      Chance *other = &g_array_index (chances, Chance, i);

      if (other->least < below && (best == NULL || compare_promise (other, best) < 0))
        best = other;
    }
  if (best == NULL)
    return FALSE;
  *chance = *best;
  *best = held;
  return TRUE;
}

static guint16 *
get_level (PonderCodeBranchAndBound *self,
           guint                     depth)
{
  while (self->levels->len <= depth)
    g_ptr_array_add (self->levels, g_new (guint16, self->table->n_codes));
  return g_ptr_array_index (self->levels, depth);
}

static void
insert_group (Split       *split,
              const Group *group)
{
  guint at = split->n_groups++;

  for (; at > 0 && split->groups[at - 1].size > group->size; at--)
    split->groups[at] = split->groups[at - 1];
  split->groups[at] = *group;
}

static void
split_by (PonderCodeBranchAndBound *self,
          guint                     guess,
          const guint16            *set,
          guint                     size,
          guint                     depth,
          Split                    *split)
{
  const PonderCodeAnswerTable *table = self->table;
  const guint8 *row = ponder_code_answer_table_row (table, guess);
  guint16 *room = get_level (self, depth);
  guint sizes[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS];
  guint16 *ends[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS];
  guint spread;

  split->n_groups = 0;
  split->total = weigh (self, guess, set, size, sizes, &spread);
  for (guint answer = 0; answer < table->n_answers; answer++)
    {
      Group group = { .set = room, .size = sizes[answer], .least = self->by_size[sizes[answer]] };

      ends[answer] = room;
      room += sizes[answer];
      if (sizes[answer] > 0 && answer != table->win)
        insert_group (split, &group);
    }
  for (guint i = 0; i < size; i++)
    *ends[row[set[i]]]++ = set[i];
}

static guint search (PonderCodeBranchAndBound *self,
                     const guint16            *set,
                     guint                     size,
                     guint                     below,
                     guint                     depth,
                     guint                    *guess);

/* Returns the total of the guess if it is less than @below, otherwise a lower bound for it. */
static guint
try_guess (PonderCodeBranchAndBound *self,
           guint                     guess,
           const guint16            *set,
           guint                     size,
           guint                     below,
           guint                     depth)
{
  Split split;

  split_by (self, guess, set, size, depth, &split);
  spend (self, 2 * (guint64) size);
  for (guint i = 0; i < split.n_groups && split.total < below; i++)
    {
      Group *group = &split.groups[i];
      guint least = group->least;

      if (group->size > BOUNDED_CODES)
        break;
      group->least = MAX (least, bound (self, group->set, group->size));
      split.total += group->least - least;
    }
  for (guint i = 0; i < split.n_groups && split.total < below && !self->stopped; i++)
    {
      const Group *group = &split.groups[i];
      guint others = split.total - group->least;
      guint next;

      split.total = others + search (self, group->set, group->size, below - others, depth + 1, &next);
    }
  return self->stopped ? NONE : split.total;
}

static guint
search_guesses (PonderCodeBranchAndBound *self,
                const guint16            *set,
                guint                     size,
                guint                     below,
                guint                     depth,
                guint                    *guess)
{
  guint left_out;
  g_autoptr (GArray) chances = list_chances (self, set, size, self->width != 0, below, &left_out);
  gboolean is_narrow = self->width != 0 && self->width <= SORTED_WIDTH;
  guint n_tried = 0;

  *guess = NONE;
  if (!is_narrow)
    g_array_sort (chances, compare_promise);
  for (guint i = 0; i < chances->len && !self->stopped; i++)
    {
      const Chance *chance = &g_array_index (chances, Chance, i);
      guint total;

      if (is_narrow && !pick_chance (chances, i, below))
        break;
      total = chance->least;
      if (total < below && self->width != 0 && n_tried == self->width)
        break;
      if (total < below)
        {
          total = try_guess (self, chance->guess, set, size, below, depth);
          n_tried++;
        }
      if (total >= below)
        {
          left_out = MIN (left_out, total);
          continue;
        }
      below = total;
      *guess = chance->guess;
      if (depth == 0 && self->found != NULL)
        self->found (*guess, total, self->user_data);
    }
  return *guess != NONE ? below : MAX (left_out, below);
}

/* Returns the least total if it is less than @below, otherwise a lower bound for it. */
static guint
search (PonderCodeBranchAndBound *self,
        const guint16            *set,
        guint                     size,
        guint                     below,
        guint                     depth,
        guint                    *guess)
{
  Key key, wide_key;
  Fact fact;

  *guess = self->table->guess_of[set[0]];
  if (size <= 2)
    return 2 * size - 1;
  if (self->by_size[size] >= below)
    return self->by_size[size];
  wide_key = make_key (set, size, 0);
  key = self->width == 0 ? wide_key : make_key (set, size, self->width);
  if ((recall (self, &wide_key, &fact) && (fact.is_exact || fact.total >= below)) ||
      (self->width != 0 && recall (self, &key, &fact) && (fact.is_exact || fact.total >= below)))
    {
      *guess = fact.guess;
      return fact.total;
    }
  if (find_perfect (self, set, size, guess))
    return 2 * size - 1;
  fact.total = search_guesses (self, set, size, below, depth, guess);
  fact.guess = *guess;
  fact.is_exact = *guess != NONE;
  if (!self->stopped)
    learn (self, &key, &fact);
  return fact.total;
}

/* Takes over @table. @is_whole: whether all codes of the rules are among its guesses. The
 * transposition table holds 2 to the power of @memory_bits facts, of 24 bytes each. */
PonderCodeBranchAndBound *
ponder_code_branch_and_bound_new (PonderCodeAnswerTable *table,
                                  gboolean               is_whole,
                                  guint                  memory_bits)
{
  PonderCodeBranchAndBound *self = g_new0 (PonderCodeBranchAndBound, 1);

  self->table = table;
  self->is_whole = is_whole;
  self->effort = G_MAXUINT64;
  self->by_size = g_new0 (guint, table->n_codes + 1);
  self->spread = g_new0 (guint, table->n_codes + 1);
  self->counts = g_new (guint8, table->stride);
  fill_bounds (self);
  self->memory_bits = memory_bits;
  self->memory = g_new0 (PonderCodeEntry, (gsize) 1 << memory_bits);
  self->levels = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
ponder_code_branch_and_bound_free (PonderCodeBranchAndBound *self)
{
  ponder_code_answer_table_free (self->table);
  g_free (self->by_size);
  g_free (self->spread);
  g_free (self->counts);
  g_free (self->memory);
  g_ptr_array_unref (self->levels);
  g_free (self);
}

/* Returns the least total of the guesses considered, @width for each set or all of them if that is 0, if it is less
 * than @below; otherwise a lower bound for it. @guess then has that total. @set is ascending. */
guint
ponder_code_branch_and_bound_search (PonderCodeBranchAndBound *self,
                                     const guint16            *set,
                                     guint                     size,
                                     guint                     width,
                                     guint                     below,
                                     guint                    *guess)
{
  g_assert (size > 0);

  self->width = width;
  return search (self, set, size, below, 0, guess);
}

/* Returns of the guesses with the least total, as found by ponder_code_branch_and_bound_search() with all guesses
 * considered, one that can be the secret, or else any; of several the smallest. @set is ascending. */
guint
ponder_code_branch_and_bound_prefer (PonderCodeBranchAndBound *self,
                                     const guint16            *set,
                                     guint                     size,
                                     guint                     total)
{
  g_autoptr (GArray) chances = NULL;
  guint left_out;

  g_assert (size > 0);

  self->width = 0;
  if (size <= 2)
    return self->table->guess_of[set[0]];
  chances = list_chances (self, set, size, FALSE, total + 1, &left_out);
  g_array_sort (chances, compare_choice);
  for (guint i = 0; i < chances->len && !self->stopped; i++)
    {
      guint guess = g_array_index (chances, Chance, i).guess;

      if (try_guess (self, guess, set, size, total + 1, 0) <= total)
        return guess;
    }
  g_assert (self->stopped); /* otherwise @total was not the least */
  return NONE;
}
