/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-tree-private.h"

#include "ponder-code-trees.h"

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
  PonderCode guess = g_array_index (tree->positions, PonderCodeTreePosition, walk->position).guess;

  if (line->answer >= PONDER_CODE_N_ANSWERS)
    return FALSE;
  for (guint place = 0; place < tree->rules.n_places; place++)
    if (!name_symbol (walk, ponder_code_get_symbol (&tree->rules, line->guess, (guint) walk->places[place]),
                      ponder_code_get_symbol (&tree->rules, guess, place)))
      return FALSE;
  walk->position = *ponder_code_tree_next (tree, walk->position, line->answer);
  return walk->position != PONDER_CODE_TREE_NOWHERE;
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
  PonderCode guess = g_array_index (walk->tree->positions, PonderCodeTreePosition, walk->position).guess;
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

/**
 * ponder_code_tree_find:
 *
 * Finds the tree for rules; it is read at the first call.
 *
 * Returns: (transfer none) (nullable): the tree; there is one for every preset
 */
PonderCodeTree *
ponder_code_tree_find (const PonderCodeRules *rules)
{
  static gpointer trees[8];
  const PonderCodePreset *preset;
  guint n_presets, i;

  g_return_val_if_fail (rules != NULL, NULL);

  preset = ponder_code_preset_find (rules);
  if (preset == NULL)
    return NULL;
  i = (guint) (preset - ponder_code_presets (&n_presets));
  g_assert (n_presets <= G_N_ELEMENTS (trees));
  if (g_once_init_enter (&trees[i]))
    g_once_init_leave (&trees[i], load (preset));
  return trees[i];
}

/**
 * ponder_code_tree_look_up:
 * @lines: (array length=n_lines) (nullable): the guesses and answers so far
 * @guess: (out): the next guess: of several best guesses one that can be the secret, and then the smallest number
 * @total: (out) (optional): the number of guesses needed from here for all codes that fit together, including this
 *   guess and the last
 *
 * Follows a game in the tree, for any names of the symbols and any order of the places.
 *
 * Returns: whether the tree contains the game; if not, other guesses were made, no code fits, or the secret is found
 */
gboolean
ponder_code_tree_look_up (PonderCodeTree       *self,
                          const PonderCodeLine *lines,
                          guint                 n_lines,
                          PonderCode           *guess,
                          guint64              *total)
{
  Walk walk = { .tree = self };
  guint position = 0;

  g_return_val_if_fail (self != NULL && guess != NULL && (lines != NULL || n_lines == 0), FALSE);

  *guess = PONDER_CODE_NONE;
  try_places (&walk, 0, lines, n_lines, guess, &position);
  if (*guess == PONDER_CODE_NONE)
    return FALSE;
  if (total != NULL)
    *total = g_array_index (self->positions, PonderCodeTreePosition, position).total;
  return TRUE;
}
