/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-tree.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-score.h"
#include "ponder-code-set.h"
#include "ponder-code-trees.h"

/* The index of no position: no code gives this answer. */
#define NOWHERE 0

/* A position of a tree. Positions in which one or two codes fit are not in the file, but they are here. */
typedef struct
{
  PonderCode guess; /* the guess to make here */
  guint total; /* the number of guesses needed from here on for all codes that fit together */
} Position;

struct _PonderCodeTree
{
  PonderCodeRules rules;
  GArray *positions; /* of Position; the start is the first */
  GArray *next;      /* of guint: the index of the position after each answer, PONDER_CODE_N_ANSWERS for each
                      * position */
};

static guint *
get_next (PonderCodeTree  *self,
          guint            position,
          PonderCodeAnswer answer)
{
  return &g_array_index (self->next, guint, position * PONDER_CODE_N_ANSWERS + answer);
}

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
  Position position = { .guess = guess };

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
      next = get_next (self->tree, self->path[depth - 1], answer);
      if (*next != NOWHERE || answer == ponder_code_rules_win (&self->tree->rules))
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

static gboolean settle (PonderCodeTree   *tree,
                        guint             position,
                        const PonderCode *codes,
                        guint             n_codes,
                        guint             depth);

static gboolean
settle_answer (PonderCodeTree   *tree,
               guint             position,
               PonderCodeAnswer  answer,
               const PonderCode *codes,
               guint             n_codes,
               guint             depth)
{
  guint next = *get_next (tree, position, answer);

  if (n_codes == 0)
    return next == NOWHERE;
  if (next == NOWHERE)
    {
      if (n_codes > 2)
        return FALSE;
      next = add_position (tree, codes[0]);
      *get_next (tree, position, answer) = next;
    }
  if (!settle (tree, next, codes, n_codes, depth + 1))
    return FALSE;
  g_array_index (tree->positions, Position, position).total += g_array_index (tree->positions, Position, next).total;
  return TRUE;
}

static gboolean
settle (PonderCodeTree   *tree,
        guint             position,
        const PonderCode *codes,
        guint             n_codes,
        guint             depth)
{
  PonderCode guess = g_array_index (tree->positions, Position, position).guess;
  g_autofree PonderCodeAnswer *answers = g_new (PonderCodeAnswer, n_codes);
  g_autofree PonderCode *group = g_new (PonderCode, n_codes);
  guint n_settled = 0;

  if (depth == MOST_DEPTH)
    return FALSE;
  g_array_index (tree->positions, Position, position).total = n_codes;
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

/* Reads the output of the tool ponder-code-trees. An error names the invalid line, or says that the
 * tree doesn't find every code. */
PonderCodeTree *
ponder_code_tree_read (const PonderCodeRules *rules,
                       const char            *text,
                       GError               **error)
{
  g_auto (GStrv) lines = NULL;
  Reader reader = { .depth = 0 };
  g_autoptr (PonderCodeTree) tree = g_new0 (PonderCodeTree, 1);
  g_autoptr (PonderCodeSet) all = NULL;
  const PonderCode *codes;
  guint n_codes;

  tree->rules = *rules;
  tree->positions = g_array_new (FALSE, TRUE, sizeof (Position));
  tree->next = g_array_new (FALSE, TRUE, sizeof (guint));
  reader.tree = tree;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = lines[i];

      reader.n_line = i + 1;
      /* Lines that are empty, a comment, or have “key=value” for people aren't part of the tree. */
      if (*line != '\0' && *line != '#' && strchr (line, '=') == NULL && !read_line (&reader, line, error))
        return NULL;
    }
  all = ponder_code_set_new (rules, NULL, 0, NULL, NULL);
  codes = ponder_code_set_get_codes (all, &n_codes);
  if (tree->positions->len == 0 || !settle (tree, 0, codes, n_codes, 0))
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
  g_array_unref (self->positions);
  g_array_unref (self->next);
  g_free (self);
}

/* A game that differs from the tree only in the names of the symbols or the order of the places is also in the tree:
 * 5678 is as good a first guess as 1234. While following a game, we record the name of each symbol in the tree, for
 * every possible order of the places. If codes can't begin with 0, 0 and the first place are fixed. */

enum
{
  UNNAMED = -1
};

#define TREES "/io/github/ponderapp/Ponder/trees/"

typedef struct
{
  PonderCodeTree *tree;
  guint position;
  gint8 places[PONDER_CODE_MOST_PLACES]; /* for each place of the tree, that of the game */
  gint8 names[PONDER_CODE_MOST_SYMBOLS]; /* for each symbol of the game, that of the tree */
  gint8 origin[PONDER_CODE_MOST_SYMBOLS]; /* for each symbol of the tree, that of the game */
} Walk;

/* Maps a symbol of the game to one of the tree. Returns whether that fits what is recorded. */
static gboolean
name_symbol (Walk *walk,
             guint played,
             guint named)
{
  gboolean is_special = !walk->tree->rules.leading_zero && (played == 0 || named == 0);

  if (walk->names[played] == UNNAMED && walk->origin[named] == UNNAMED && (!is_special || played == named))
    {
      walk->names[played] = (gint8) named;
      walk->origin[named] = (gint8) played;
    }
  return walk->names[played] == (gint8) named;
}

static gboolean
follow_line (Walk                 *walk,
             const PonderCodeLine *line)
{
  PonderCodeTree *tree = walk->tree;
  PonderCode guess = g_array_index (tree->positions, Position, walk->position).guess;

  if (line->answer >= PONDER_CODE_N_ANSWERS)
    return FALSE;
  for (guint place = 0; place < tree->rules.n_places; place++)
    if (!name_symbol (walk, ponder_code_get_symbol (&tree->rules, line->guess, (guint) walk->places[place]),
                      ponder_code_get_symbol (&tree->rules, guess, place)))
      return FALSE;
  walk->position = *get_next (tree, walk->position, line->answer);
  return walk->position != NOWHERE;
}

static gboolean
follow (Walk                 *walk,
        const PonderCodeLine *lines,
        guint                 n_lines)
{
  walk->position = 0;
  memset (walk->names, UNNAMED, sizeof walk->names);
  memset (walk->origin, UNNAMED, sizeof walk->origin);
  for (guint i = 0; i < n_lines; i++)
    if (!follow_line (walk, &lines[i]))
      return FALSE;
  return TRUE;
}

/* Translates the guess of the tree into the symbols of the game; if several are possible, the smallest. */
static PonderCode
translate_guess (Walk *walk)
{
  const PonderCodeRules *rules = &walk->tree->rules;
  PonderCode guess = g_array_index (walk->tree->positions, Position, walk->position).guess;
  PonderCode played = 0;
  guint order[PONDER_CODE_MOST_PLACES];

  for (guint place = 0; place < rules->n_places; place++)
    order[walk->places[place]] = place;
  for (guint place = 0; place < rules->n_places; place++)
    {
      guint named = ponder_code_get_symbol (rules, guess, order[place]);

      for (guint symbol = 0; symbol < rules->n_symbols && walk->origin[named] == UNNAMED; symbol++)
        if (walk->names[symbol] == UNNAMED)
          name_symbol (walk, symbol, named);
      played = played << 4 | (PonderCode) walk->origin[named];
    }
  return played;
}

/* Tries all orders of the places that agree with the current one before @place; keeps the smallest guess. */
static void
try_places (Walk                 *walk,
            guint                 place,
            const PonderCodeLine *lines,
            guint                 n_lines,
            PonderCode           *guess,
            guint                *position)
{
  const PonderCodeRules *rules = &walk->tree->rules;

  if (place == rules->n_places)
    {
      if (follow (walk, lines, n_lines))
        {
          *guess = MIN (*guess, translate_guess (walk));
          *position = walk->position;
        }
      return;
    }
  for (guint from = 0; from < rules->n_places; from++)
    {
      if (memchr (walk->places, (int) from, place) != NULL || (place == 0 && from > 0 && !rules->leading_zero))
        continue;
      walk->places[place] = (gint8) from;
      try_places (walk, place + 1, lines, n_lines, guess, position);
    }
}

static PonderCodeTree *
load (const PonderCodePreset *preset)
{
  g_autofree char *path = g_strconcat (TREES, preset->id, ".tree", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  PonderCodeTree *tree = NULL;

  bytes = g_resource_lookup_data (ponder_code_trees_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL) /* a resource is followed by a zero byte that isn't counted */
    tree = ponder_code_tree_read (&preset->rules, g_bytes_get_data (bytes, NULL), &error);
  if (tree == NULL)
    g_error ("%s: %s", path, error->message); /* a tree that ships with the program must be valid */
  return tree;
}

/* Finds the tree for rules; it is read at the first call. Returns the tree; there is one for every preset, or NULL. */
PonderCodeTree *
ponder_code_tree_find (const PonderCodeRules *rules)
{
  static gpointer trees[8];
  guint n_presets, i;
  const PonderCodePreset *preset = ponder_code_preset_find (rules);

  if (preset == NULL)
    return NULL;
  i = (guint) (preset - ponder_code_presets (&n_presets));
  g_assert (n_presets <= G_N_ELEMENTS (trees));
  if (g_once_init_enter (&trees[i]))
    g_once_init_leave (&trees[i], load (preset));
  return trees[i];
}

/* Follows a game in the tree, for any names of the symbols and any order of the places. Returns whether the tree
 * contains the game; if not, other guesses were made, no code fits, or the secret is found. Of several best guesses,
 * @guess gets one that can be the secret, and then the smallest number; @total, which may be NULL, gets the number of
 * guesses needed from here for all codes that fit together, including this guess and the last. */
gboolean
ponder_code_tree_look_up (PonderCodeTree       *self,
                          const PonderCodeLine *lines,
                          guint                 n_lines,
                          PonderCode           *guess,
                          guint64              *total)
{
  Walk walk = { .tree = self };
  guint position = 0;

  g_assert (lines != NULL || n_lines == 0);

  *guess = PONDER_CODE_NONE;
  try_places (&walk, 0, lines, n_lines, guess, &position);
  if (*guess == PONDER_CODE_NONE)
    return FALSE;
  if (total != NULL)
    *total = g_array_index (self->positions, Position, position).total;
  return TRUE;
}
