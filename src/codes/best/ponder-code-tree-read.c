/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-tree-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-score.h"
#include "ponder-code-set.h"

/* Reads the output of ponder_code_build_tree(). The tree is then played against every code: that adds the totals and
 * the positions that are not in the file. A tree that doesn't find every code is refused. */

enum
{
  MOST_DEPTH = 64
};

typedef struct
{
  PonderCodeTree *tree;
  guint path[MOST_DEPTH]; /* the index of the position at each depth */
  guint depth;
  guint n_line;
} Reader;

static gboolean
refuse (GError **error,
        guint    line)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("Line %u is not part of a decision tree."), line);
  return FALSE;
}

static guint
add_position (PonderCodeTree *tree,
              PonderCode      guess)
{
  PonderCodeTreePosition position = { .guess = guess };

  g_array_append_val (tree->positions, position);
  g_array_set_size (tree->next, tree->positions->len * PONDER_CODE_N_ANSWERS);
  return tree->positions->len - 1;
}

/* Reads a line. It is “ANSWER GUESS” after as many spaces as answers were given; the first line has no answer. */
static gboolean
read_line (Reader     *self,
           const char *line,
           GError    **error)
{
  guint depth = (guint) strspn (line, " ");
  g_auto (GStrv) words = g_strsplit (line + depth, " ", 2);
  PonderCodeAnswer answer;
  PonderCode guess;
  guint *next;

  if (g_strv_length (words) != (depth == 0 ? 1 : 2) || depth >= MOST_DEPTH || depth > self->depth)
    return refuse (error, self->n_line);
  if (!ponder_code_read (&self->tree->rules, words[depth == 0 ? 0 : 1], &guess, error))
    return FALSE;
  if (depth > 0)
    {
      if (!ponder_code_answer_read (&self->tree->rules, words[0], &answer, error))
        return FALSE;
      next = ponder_code_tree_next (self->tree, self->path[depth - 1], answer);
      if (*next != PONDER_CODE_TREE_NOWHERE || answer == ponder_code_rules_win (&self->tree->rules))
        return refuse (error, self->n_line);
      *next = self->tree->positions->len;
    }
  else if (self->tree->positions->len > 0)
    {
      return refuse (error, self->n_line);
    }
  self->path[depth] = add_position (self->tree, guess);
  self->depth = depth + 1;
  return TRUE;
}

/* Returns whether the line isn't part of the tree: empty, a comment, or the line of “key=value” for people. */
static gboolean
is_remark (const char *line)
{
  return *line == '\0' || *line == '#' || strchr (line, '=') != NULL;
}

static gboolean settle (PonderCodeTree   *tree,
                        guint             position,
                        const PonderCode *codes,
                        guint             n_codes,
                        guint             depth);

/* Completes the position after one answer. */
static gboolean
settle_answer (PonderCodeTree   *tree,
               guint             position,
               PonderCodeAnswer  answer,
               const PonderCode *codes,
               guint             n_codes,
               guint             depth)
{
  guint next = *ponder_code_tree_next (tree, position, answer);

  if (n_codes == 0)
    return next == PONDER_CODE_TREE_NOWHERE;
  if (next == PONDER_CODE_TREE_NOWHERE)
    {
      if (n_codes > 2)
        return FALSE;
      next = add_position (tree, codes[0]);
      *ponder_code_tree_next (tree, position, answer) = next;
    }
  if (!settle (tree, next, codes, n_codes, depth + 1))
    return FALSE;
  g_array_index (tree->positions, PonderCodeTreePosition, position).total +=
    g_array_index (tree->positions, PonderCodeTreePosition, next).total;
  return TRUE;
}

static gboolean
settle (PonderCodeTree   *tree,
        guint             position,
        const PonderCode *codes,
        guint             n_codes,
        guint             depth)
{
  PonderCode guess = g_array_index (tree->positions, PonderCodeTreePosition, position).guess;
  g_autofree PonderCodeAnswer *answers = g_new (PonderCodeAnswer, n_codes);
  g_autofree PonderCode *group = g_new (PonderCode, n_codes);
  guint n_settled = 0;

  if (depth == MOST_DEPTH)
    return FALSE;
  g_array_index (tree->positions, PonderCodeTreePosition, position).total = n_codes;
  for (guint i = 0; i < n_codes; i++)
    answers[i] = ponder_code_score (&tree->rules, codes[i], guess);
  for (guint answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    {
      guint n = 0;

      for (guint i = 0; i < n_codes; i++)
        if (answers[i] == answer)
          group[n++] = codes[i];
      n_settled += n;
      if (answer != ponder_code_rules_win (&tree->rules) &&
          !settle_answer (tree, position, (PonderCodeAnswer) answer, group, n, depth))
        return FALSE;
    }
  return n_settled == n_codes;
}

static gboolean
settle_all (PonderCodeTree *tree)
{
  g_autoptr (PonderCodeSet) all = ponder_code_set_new (&tree->rules, NULL, 0, NULL, NULL);
  const PonderCode *codes;
  guint n_codes;

  codes = ponder_code_set_get_codes (all, &n_codes);
  return settle (tree, 0, codes, n_codes, 0);
}

/**
 * ponder_code_tree_read:
 * @rules: the rules of the tree
 * @text: the output of the tool ponder-code-trees
 *
 * Returns: (transfer full) (nullable): the tree, or %NULL with @error set to the invalid line, or to the fact that the
 *   tree doesn't find every code
 */
PonderCodeTree *
ponder_code_tree_read (const PonderCodeRules *rules,
                       const char            *text,
                       GError               **error)
{
  g_autoptr (PonderCodeTree) tree = NULL;
  g_auto (GStrv) lines = NULL;
  Reader reader = { .depth = 0 };

  g_return_val_if_fail (rules != NULL && text != NULL, NULL);

  tree = g_new0 (PonderCodeTree, 1);
  tree->rules = *rules;
  tree->positions = g_array_new (FALSE, TRUE, sizeof (PonderCodeTreePosition));
  tree->next = g_array_new (FALSE, TRUE, sizeof (guint));
  reader.tree = tree;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      reader.n_line = i + 1;
      if (!is_remark (lines[i]) && !read_line (&reader, lines[i], error))
        return NULL;
    }
  if (tree->positions->len == 0 || !settle_all (tree))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("This decision tree does not find every code."));
      return NULL;
    }
  return g_steal_pointer (&tree);
}

void
ponder_code_tree_free (PonderCodeTree *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->positions);
  g_array_unref (self->next);
  g_free (self);
}
