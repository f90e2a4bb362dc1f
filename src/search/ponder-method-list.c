/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-method-list.h"

#include <glib/gi18n-lib.h>

#include "ponder-puzzle.h"

/* The methods that a person chooses from, with their texts, and what any method is called in a table. */

static const PonderPreset presets[] = {
  {
    .id = "make-all",
    .name = N_ ("Make All, Then Test"),
    .explanation = N_ ("Breadth first without pruning: makes all assignments before testing any"),
    .method = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_NONE, PONDER_ORDER_NATURAL },
  },
  {
    .id = "generate-and-test",
    .name = N_ ("Generate and Test"),
    .explanation = N_ ("Depth first without pruning: tests each assignment as soon as it is complete"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE, PONDER_ORDER_NATURAL },
  },
  {
    .id = "backtracking",
    .name = N_ ("Backtracking"),
    .explanation = N_ ("Depth first, and goes back at the first broken rule"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_NATURAL },
  },
  {
    .id = "breadth-first",
    .name = N_ ("Breadth First"),
    .explanation = N_ ("All states of one move, then all of two, and so on: the first answer is a shortest one"),
    .method = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_NATURAL },
  },
  {
    .id = "fewest-first",
    .name = N_ ("Fewest Choices First"),
    .explanation = N_ ("Backtracking that continues where the fewest moves are possible"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_RANKED },
  },
  {
    .id = "look-ahead",
    .name = N_ ("Look Ahead"),
    .explanation = N_ ("Fewest choices first, and goes back as soon as it can show that no answer lies below"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_RANKED },
  },
  {
    .id = "shuffled",
    .name = N_ ("Shuffled"),
    .explanation = N_ ("Fewest choices first, ties broken at random: nobody can prepare a slow puzzle for it"),
    .method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED },
  },
};

/* Returns the presets, from the simplest to the most sophisticated. */
const PonderPreset *
ponder_presets (guint *n_presets)
{
  g_return_val_if_fail (n_presets != NULL, NULL);

  *n_presets = G_N_ELEMENTS (presets);
  return presets;
}

/* Returns the preset with an id such as “backtracking”, or NULL. */
const PonderPreset *
ponder_preset_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_str_equal (presets[i].id, id))
      return &presets[i];
  return NULL;
}

/* Returns the preset with the same traversal, pruning and order, or NULL. Remembering, seed and
 * checking are ignored. */
const PonderPreset *
ponder_preset_of_method (const PonderMethod *method)
{
  g_return_val_if_fail (method != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (presets[i].method.traversal == method->traversal && presets[i].method.pruning == method->pruning &&
        presets[i].method.order == method->order)
      return &presets[i];
  return NULL;
}

/* Short enough for a column of a table. */
static const char *const traversals[] = {
  [PONDER_TRAVERSAL_DEPTH_FIRST] = NC_ ("name of a method", "Depth first"),
  [PONDER_TRAVERSAL_BREADTH_FIRST] = NC_ ("name of a method", "Breadth first"),
};

static const char *const prunings[] = {
  [PONDER_PRUNING_NONE] = NC_ ("name of a method", "no pruning"),
  [PONDER_PRUNING_RULES] = NC_ ("name of a method", "rules"),
  [PONDER_PRUNING_LOOKAHEAD] = NC_ ("name of a method", "look ahead"),
};

static const char *const orders[] = {
  [PONDER_ORDER_NATURAL] = NC_ ("name of a method", "natural order"),
  [PONDER_ORDER_RANKED] = NC_ ("name of a method", "fewest first"),
  [PONDER_ORDER_SHUFFLED] = NC_ ("name of a method", "shuffled"),
  [PONDER_ORDER_MOVES_SHUFFLED] = NC_ ("name of a method", "moves shuffled"),
};

static const char *const checkings[] = {
  [PONDER_CHECKING_USUAL] = NULL,
  [PONDER_CHECKING_TOUCHED] = NC_ ("name of a method", "checks what a move touches"),
  [PONDER_CHECKING_WHOLE_BOARD] = NC_ ("name of a method", "checks the whole board"),
};

static const char *
translate (const char *name)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "name of a method", name);
}

static void
add (char      **name,
     const char *part)
{
  g_autofree char *before = *name;

  /* Translators: the name of a method and what is special to it: “Backtracking, remembering states” */
  *name = g_strdup_printf (_ ("%s, %s"), before, part);
}

/* Returns the name of a preset, or the parts of a method that is none. */
static char *
dup_first_part (const PonderMethod *method)
{
  const PonderPreset *preset = ponder_preset_of_method (method);
  char *name;

  if (preset != NULL)
    return g_strdup (_ (preset->name));
  name = g_strdup (translate (traversals[method->traversal]));
  add (&name, translate (prunings[method->pruning]));
  add (&name, translate (orders[method->order]));
  return name;
}

/* Returns the name of a method's preset, or its parts, such as “Depth first, rules, moves shuffled”; and whether it
 * remembers states and how it checks moves, if that isn't usual for the puzzle. If some of @others, of which it may be
 * one, have the same name, also whether it remembers states and which seed it has, where that distinguishes it. */
char *
ponder_method_dup_name (const PonderMethod *method,
                        const PonderMethod *others,
                        guint               n_others,
                        PonderPuzzle       *puzzle)
{
  gboolean with_remembering = method->remember != ponder_puzzle_states_repeat (puzzle);
  gboolean with_seed = FALSE;
  const char *checking = checkings[ponder_puzzle_get_checking (puzzle, method)];
  char *name = dup_first_part (method);

  for (guint i = 0; i < n_others; i++)
    {
      g_autofree char *other = dup_first_part (&others[i]);

      if (!g_str_equal (other, name))
        continue;
      with_remembering = with_remembering || others[i].remember != method->remember;
      with_seed = with_seed || (ponder_order_shuffles (method->order) && others[i].seed != method->seed);
    }
  if (with_remembering)
    add (&name, method->remember ? _ ("remembering states") : _ ("not remembering states"));
  if (checking != NULL)
    add (&name, translate (checking));
  if (with_seed)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, method->seed);
      g_autofree char *seed = g_strdup_printf (_ ("seed %s"), number);

      add (&name, seed);
    }
  return name;
}
