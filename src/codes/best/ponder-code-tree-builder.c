/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-tree-builder.h"

#include "ponder-code-branch-and-bound.h"
#include "ponder-code-set.h"

/* If all guesses are considered, the tree follows from the rules alone: the least total, then a guess that can be the
 * secret, then the smallest number. A narrow search first finds a total to beat, which makes the wide search fast. */

enum
{
  FIRST_WIDTH = 10,
  LARGE_SET = 200,
  UNBOUNDED = G_MAXINT
};

typedef struct
{
  PonderCodeAnswerTable *table; /* owned by the solver */
  PonderCodeBranchAndBound *solver;
  guint width;
  PonderCodeBuiltTree *grown;
  PonderCodeTreeProgress growing;
  gpointer user_data;
} Grower;

static void
notify_growing (Grower    *self,
                guint      depth,
                guint      size,
                guint      total,
                PonderCode guess)
{
  if (size >= LARGE_SET && self->growing != NULL)
    self->growing (depth, size, total, guess, self->user_data);
}

static guint
choose (Grower        *self,
        const guint16 *set,
        guint          size,
        guint          depth)
{
  guint guess, better, total;

  if (self->width != 0)
    {
      total = ponder_code_branch_and_bound_search (self->solver, set, size, self->width, UNBOUNDED, &guess);
      notify_growing (self, depth, size, total, self->table->guesses[guess]);
      return guess;
    }
  total = ponder_code_branch_and_bound_search (self->solver, set, size, FIRST_WIDTH, UNBOUNDED, &guess);
  total = MIN (total, ponder_code_branch_and_bound_search (self->solver, set, size, 0, total, &better));
  notify_growing (self, depth, size, total, PONDER_CODE_NONE);
  guess = ponder_code_branch_and_bound_prefer (self->solver, set, size, total);
  notify_growing (self, depth, size, total, self->table->guesses[guess]);
  return guess;
}

static void
write_line (Grower          *self,
            guint            depth,
            PonderCodeAnswer answer,
            PonderCode       guess)
{
  g_autofree char *guess_text = ponder_code_text (&self->table->rules, guess);

  if (depth == 0)
    {
      g_string_append_printf (self->grown->text, "%s\n", guess_text);
      return;
    }
  g_string_append_printf (self->grown->text, "%*s%uB%uC %s\n", (int) depth, "", PONDER_CODE_BULLS (answer),
                          PONDER_CODE_COWS (answer), guess_text);
}

static void
grow (Grower          *self,
      const guint16   *set,
      guint            size,
      guint            depth,
      PonderCodeAnswer answer)
{
  g_autofree guint16 *group = g_new (guint16, size);
  guint guess = self->table->guess_of[set[0]];
  const guint8 *row;

  if (size > 2)
    {
      guess = choose (self, set, size, depth);
      write_line (self, depth, answer, self->table->guesses[guess]);
    }
  self->grown->total += size;
  self->grown->most = MAX (self->grown->most, depth + 1);
  row = ponder_code_answer_table_row (self->table, guess);
  for (guint number = 0, next = 0; number < self->table->win; number++, next++)
    {
      guint n = 0;

      while (!ponder_code_rules_can_answer (&self->table->rules, (PonderCodeAnswer) next))
        next++;
      for (guint i = 0; i < size; i++)
        if (row[set[i]] == number)
          group[n++] = set[i];
      if (n > 0)
        grow (self, group, n, depth + 1, (PonderCodeAnswer) next);
    }
}

/* Makes a decision tree with the fewest guesses in all: for every answer it has the next guess. Each line is a
 * position in which three codes fit or more: a space for every answer given so far, the last of these answers, and
 * the guess. If two codes are left, the smaller is guessed. @codes, ascending, may be the secret, all if it is NULL;
 * @width is how many guesses to consider for each set, 0 for all. Free @grown with ponder_code_grown_clear(). Returns
 * FALSE if there are too many codes. */
gboolean
ponder_code_build_tree (const PonderCodeRules *rules,
                        const PonderCode      *codes,
                        guint                  n_codes,
                        guint                  width,
                        guint                  memory_bits,
                        PonderCodeTreeProgress growing,
                        gpointer               user_data,
                        PonderCodeBuiltTree   *grown)
{
  g_autofree guint16 *set = NULL;
  g_autoptr (PonderCodeBranchAndBound) solver = NULL;
  Grower self = { .width = width, .grown = grown, .growing = growing, .user_data = user_data };
  guint n_guesses;
  g_autoptr (PonderCodeSet) all = ponder_code_set_new (rules, NULL, 0, NULL, NULL);
  const PonderCode *guesses = ponder_code_set_get_codes (all, &n_guesses);

  if (codes == NULL)
    {
      codes = guesses;
      n_codes = n_guesses;
    }
  if (n_codes == 0 || n_codes > PONDER_CODE_ANSWER_TABLE_MOST_CODES)
    return FALSE;
  self.table = ponder_code_answer_table_new (rules, guesses, n_guesses, codes, n_codes, NULL);
  self.solver = solver = ponder_code_branch_and_bound_new (self.table, TRUE, memory_bits);
  set = g_new (guint16, n_codes);
  for (guint i = 0; i < n_codes; i++)
    set[i] = (guint16) i;
  *grown = (PonderCodeBuiltTree){ .text = g_string_new (NULL) };
  grow (&self, set, n_codes, 0, PONDER_CODE_NO_ANSWER);
  return TRUE;
}

void
ponder_code_grown_clear (PonderCodeBuiltTree *grown)
{
  g_string_free (g_steal_pointer (&grown->text), TRUE);
}
