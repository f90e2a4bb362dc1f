/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-solver.h"

#include "ponder-code-guess-ranking.h"
#include "ponder-code-transposition-table.h"

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
  BOUNDED_CODES = 400, /* up to here a bound over all guesses pays */
  SORTED_WIDTH = 16    /* up to here the best guesses are selected; for larger widths all are sorted */
};

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

struct _PonderCodeSolver
{
  PonderCodeGuessRanking ranking;
  PonderCodeTranspositionTable *memory;
  GPtrArray *levels; /* memory for the groups of a set, at each depth */
  guint width;

  PonderCodeSolverFound found;
  gpointer user_data;
};

/* Returns a lower bound for the total of any guess. */
static guint
bound (PonderCodeSolver *self,
       const guint16    *set,
       guint             size)
{
  PonderCodeKey key;
  PonderCodeFact fact;

  if (size <= 2)
    return 2 * size - 1;
  key = ponder_code_transposition_table_key (set, size, 0);
  if (ponder_code_transposition_table_recall (self->memory, &key, &fact))
    return fact.total;
  fact = (PonderCodeFact){ .total = 2 * size - 1 };
  fact.is_exact = ponder_code_guess_ranking_find_perfect (&self->ranking, set, size, &fact.guess);
  if (!fact.is_exact)
    fact.total = ponder_code_guess_ranking_bound (&self->ranking, set, size);
  if (self->ranking.stopped)
    return self->ranking.by_size[size];
  ponder_code_transposition_table_learn (self->memory, &key, &fact);
  return fact.total;
}

/* Moves the most promising of the remaining guesses to index @at. Returns FALSE if none can be less than @below. */
static gboolean
pick_chance (GArray *chances,
             guint   at,
             guint   below)
{
  PonderCodeChance *chance = &g_array_index (chances, PonderCodeChance, at);
  PonderCodeChance *best = NULL;
  PonderCodeChance held = *chance;

  for (guint i = at; i < chances->len; i++)
    {
      PonderCodeChance *other = &g_array_index (chances, PonderCodeChance, i);

      if (other->least < below && (best == NULL || ponder_code_chance_compare_promise (other, best) < 0))
        best = other;
    }
  if (best == NULL)
    return FALSE;
  *chance = *best;
  *best = held;
  return TRUE;
}

static guint16 *
get_level (PonderCodeSolver *self,
           guint             depth)
{
  while (self->levels->len <= depth)
    g_ptr_array_add (self->levels, g_new (guint16, self->ranking.table->n_codes));
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
split_by (PonderCodeSolver *self,
          guint             guess,
          const guint16    *set,
          guint             size,
          guint             depth,
          Split            *split)
{
  const PonderCodeAnswerTable *table = self->ranking.table;
  const guint8 *row = ponder_code_answer_table_row (table, guess);
  guint16 *room = get_level (self, depth);
  guint sizes[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS];
  guint16 *ends[PONDER_CODE_ANSWER_TABLE_MOST_ANSWERS];
  guint spread;

  split->n_groups = 0;
  split->total = ponder_code_guess_ranking_weigh (&self->ranking, guess, set, size, sizes, &spread);
  for (guint answer = 0; answer < table->n_answers; answer++)
    {
      Group group = { .set = room, .size = sizes[answer], .least = self->ranking.by_size[sizes[answer]] };

      ends[answer] = room;
      room += sizes[answer];
      if (sizes[answer] > 0 && answer != table->win)
        insert_group (split, &group);
    }
  for (guint i = 0; i < size; i++)
    *ends[row[set[i]]]++ = set[i];
}

static guint search (PonderCodeSolver *self,
                     const guint16    *set,
                     guint             size,
                     guint             below,
                     guint             depth,
                     guint            *guess);

/* Returns the total of the guess if it is less than @below, otherwise a lower bound for it. */
static guint
try_guess (PonderCodeSolver *self,
           guint             guess,
           const guint16    *set,
           guint             size,
           guint             below,
           guint             depth)
{
  Split split;

  split_by (self, guess, set, size, depth, &split);
  ponder_code_guess_ranking_spend (&self->ranking, 2 * (guint64) size);
  for (guint i = 0; i < split.n_groups && split.total < below; i++)
    {
      Group *group = &split.groups[i];
      guint least = group->least;

      if (group->size > BOUNDED_CODES)
        break;
      group->least = MAX (least, bound (self, group->set, group->size));
      split.total += group->least - least;
    }
  for (guint i = 0; i < split.n_groups && split.total < below && !self->ranking.stopped; i++)
    {
      const Group *group = &split.groups[i];
      guint others = split.total - group->least;
      guint next;

      split.total = others + search (self, group->set, group->size, below - others, depth + 1, &next);
    }
  return self->ranking.stopped ? NONE : split.total;
}

static guint
search_guesses (PonderCodeSolver *self,
                const guint16    *set,
                guint             size,
                guint             below,
                guint             depth,
                guint            *guess)
{
  guint left_out;
  g_autoptr (GArray) chances =
    ponder_code_guess_ranking_list (&self->ranking, set, size, self->width != 0, below, &left_out);
  gboolean is_narrow = self->width != 0 && self->width <= SORTED_WIDTH;
  guint n_tried = 0;

  *guess = NONE;
  if (!is_narrow)
    g_array_sort (chances, ponder_code_chance_compare_promise);
  for (guint i = 0; i < chances->len && !self->ranking.stopped; i++)
    {
      const PonderCodeChance *chance = &g_array_index (chances, PonderCodeChance, i);
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
search (PonderCodeSolver *self,
        const guint16    *set,
        guint             size,
        guint             below,
        guint             depth,
        guint            *guess)
{
  PonderCodeKey key, wide_key;
  PonderCodeFact fact;

  *guess = self->ranking.table->guess_of[set[0]];
  if (size <= 2)
    return 2 * size - 1;
  if (self->ranking.by_size[size] >= below)
    return self->ranking.by_size[size];
  wide_key = ponder_code_transposition_table_key (set, size, 0);
  key = self->width == 0 ? wide_key : ponder_code_transposition_table_key (set, size, self->width);
  if ((ponder_code_transposition_table_recall (self->memory, &wide_key, &fact) &&
       (fact.is_exact || fact.total >= below)) ||
      (self->width != 0 && ponder_code_transposition_table_recall (self->memory, &key, &fact) &&
       (fact.is_exact || fact.total >= below)))
    {
      *guess = fact.guess;
      return fact.total;
    }
  if (ponder_code_guess_ranking_find_perfect (&self->ranking, set, size, guess))
    return 2 * size - 1;
  fact.total = search_guesses (self, set, size, below, depth, guess);
  fact.guess = *guess;
  fact.is_exact = *guess != NONE;
  if (!self->ranking.stopped)
    ponder_code_transposition_table_learn (self->memory, &key, &fact);
  return fact.total;
}

/**
 * ponder_code_solver_new:
 * @table: (transfer full): the answers
 * @is_whole: whether all codes of the rules are among the guesses of @table
 * @memory_bits: the size of the transposition table, see ponder_code_transposition_table_new()
 */
PonderCodeSolver *
ponder_code_solver_new (PonderCodeAnswerTable *table,
                        gboolean               is_whole,
                        guint                  memory_bits)
{
  PonderCodeSolver *self;

  g_return_val_if_fail (table != NULL, NULL);

  self = g_new0 (PonderCodeSolver, 1);
  ponder_code_guess_ranking_init (&self->ranking, table, is_whole);
  self->memory = ponder_code_transposition_table_new (memory_bits);
  self->levels = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
ponder_code_solver_free (PonderCodeSolver *self)
{
  g_return_if_fail (self != NULL);

  ponder_code_guess_ranking_clear (&self->ranking);
  ponder_code_transposition_table_free (self->memory);
  g_ptr_array_unref (self->levels);
  g_free (self);
}

/**
 * ponder_code_solver_set_found:
 * @found: (nullable): called when a better guess is found
 */
void
ponder_code_solver_set_found (PonderCodeSolver     *self,
                              PonderCodeSolverFound found,
                              gpointer              user_data)
{
  g_return_if_fail (self != NULL);

  self->found = found;
  self->user_data = user_data;
}

/**
 * ponder_code_solver_set_limits:
 * @effort: the most work to do in all, in steps of a few nanoseconds; counted the same on every machine
 * @cancellable: (nullable): also stops it, within a few milliseconds
 */
void
ponder_code_solver_set_limits (PonderCodeSolver *self,
                               guint64           effort,
                               GCancellable     *cancellable)
{
  g_return_if_fail (self != NULL);

  self->ranking.effort = effort;
  self->ranking.next_look = 0;
  g_set_object (&self->ranking.cancellable, cancellable);
}

/**
 * ponder_code_solver_was_stopped:
 *
 * Returns: whether a limit stopped it; its last result is then undefined, but earlier ones are valid
 */
gboolean
ponder_code_solver_was_stopped (PonderCodeSolver *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->ranking.stopped;
}

/**
 * ponder_code_solver_search:
 * @set: (array length=size): the codes that may be the secret, ascending
 * @width: how many guesses to consider for each set, 0 for all
 * @below: the total to beat
 * @guess: (out): a guess with the returned total, if that is less than @below
 *
 * Returns: the least total of the guesses considered, if that is less than @below; otherwise a lower bound for it
 */
guint
ponder_code_solver_search (PonderCodeSolver *self,
                           const guint16    *set,
                           guint             size,
                           guint             width,
                           guint             below,
                           guint            *guess)
{
  g_return_val_if_fail (self != NULL && set != NULL && size > 0 && guess != NULL, 0);

  self->width = width;
  return search (self, set, size, below, 0, guess);
}

/**
 * ponder_code_solver_prefer:
 * @set: (array length=size): the codes that may be the secret, ascending
 * @total: the least total, as found by ponder_code_solver_search() with all guesses considered
 *
 * Returns: of the guesses with that total one that can be the secret, or else any; of several the smallest
 */
guint
ponder_code_solver_prefer (PonderCodeSolver *self,
                           const guint16    *set,
                           guint             size,
                           guint             total)
{
  g_autoptr (GArray) chances = NULL;
  guint left_out;

  g_return_val_if_fail (self != NULL && set != NULL && size > 0, NONE);

  self->width = 0;
  if (size <= 2)
    return self->ranking.table->guess_of[set[0]];
  chances = ponder_code_guess_ranking_list (&self->ranking, set, size, FALSE, total + 1, &left_out);
  g_array_sort (chances, ponder_code_chance_compare_choice);
  for (guint i = 0; i < chances->len && !self->ranking.stopped; i++)
    {
      guint guess = g_array_index (chances, PonderCodeChance, i).guess;

      if (try_guess (self, guess, set, size, total + 1, 0) <= total)
        return guess;
    }
  g_assert (self->ranking.stopped); /* otherwise @total was not the least */
  return NONE;
}
