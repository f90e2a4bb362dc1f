/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-logic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-list-text.h"
#include "ponder-sudoku-collector.h"
#include "ponder-sudoku-names.h"

/* --- Sentences --- */

/* Says in a sentence why a step is right. Cells are written as r1c3, because a step may name many. */
typedef struct
{
  const PonderSudokuStep *step;
  const PonderSudokuGroups *groups;
  const PonderSudokuSymbols *symbols;
} Explainer;

static char
symbol_of (const Explainer *self,
           guint            value)
{
  return self->symbols->text[value - 1];
}

static const PonderSudokuPremise *
premise_at (const Explainer *self,
            guint            i)
{
  return &g_array_index (self->step->premises, PonderSudokuPremise, i);
}

static PonderSudokuCandidate
item_at (const Explainer *self,
         guint            i)
{
  return g_array_index (self->step->items, PonderSudokuCandidate, i);
}

static char *
values_text (const Explainer *self)
{
  return ponder_sudoku_values_text (self->step->values, self->symbols, FALSE);
}

/* Returns the cells of the premises about cells, without the corners of a rectangle. */
static char *
premise_cells_text (const Explainer *self)
{
  g_autoptr (GPtrArray) names = ponder_sudoku_names_new ();

  for (guint i = self->step->n_corners; i < self->step->premises->len; i++)
    if (premise_at (self, i)->is_cell)
      ponder_sudoku_names_add_cell (names, self->groups, premise_at (self, i)->index);
  return ponder_list_text_few (names, FALSE);
}

/* Returns the groups of the premises about groups, such as “row 1 and row 4”. */
static char *
premise_groups_text (const Explainer *self)
{
  g_autoptr (GPtrArray) names = ponder_sudoku_names_new ();

  for (guint i = 0; i < self->step->premises->len; i++)
    if (!premise_at (self, i)->is_cell)
      ponder_sudoku_names_add_group (names, self->groups, premise_at (self, i)->index);
  return ponder_list_text_few (names, FALSE);
}

static GPtrArray *
list_covers (const Explainer *self)
{
  GPtrArray *names = ponder_sudoku_names_new ();

  for (guint i = 0; i < self->step->covers->len; i++)
    ponder_sudoku_names_add_group (names, self->groups, g_array_index (self->step->covers, guint16, i));
  return names;
}

/* Returns the covers as alternatives: “row 1 or box 2”. */
static char *
covers_text (const Explainer *self)
{
  g_autoptr (GPtrArray) names = list_covers (self);

  return ponder_list_text_few (names, TRUE);
}

/* Returns the cells that something is taken from, as alternatives, or the cell that is filled. */
static char *
item_cells_text (const Explainer *self)
{
  g_autoptr (GPtrArray) names = ponder_sudoku_names_new ();

  for (guint i = 0; i < self->step->items->len; i++)
    ponder_sudoku_names_add_cell (names, self->groups, item_at (self, i).cell);
  return ponder_list_text_few (names, TRUE);
}

static char *
single_text (const Explainer *self)
{
  char value = symbol_of (self, item_at (self, 0).value);
  g_autofree char *cell = item_cells_text (self);
  g_autofree char *group = premise_groups_text (self);

  /* Translators: here and below, cells are written as “r1c3” for row 1, column 3; %c is a value */
  if (self->step->technique == PONDER_SUDOKU_FULL_HOUSE)
    return g_strdup_printf (_ ("%s is the last blank cell in %s, and %c is missing there."), cell, group, value);
  if (self->step->technique == PONDER_SUDOKU_HIDDEN_SINGLE)
    return g_strdup_printf (_ ("In %s, only %s can be %c."), group, cell, value);
  return g_strdup_printf (_ ("In %s, every value except %c is ruled out."), cell, value);
}

static char *
locked_text (const Explainer *self)
{
  g_autofree char *group = premise_groups_text (self);
  g_autofree char *cover = covers_text (self);
  g_autofree char *value = values_text (self);

  /* Translators: a group (“box 1”), a value, and another group (“row 1”), twice */
  return g_strdup_printf (_ ("In %s, the value %s fits only in %s, so it is nowhere else in %s."), group, value, cover,
                          cover);
}

static char *
naked_text (const Explainer *self)
{
  g_autofree char *cells = premise_cells_text (self);
  g_autofree char *values = values_text (self);
  g_autofree char *groups = covers_text (self);

  /* Translators: cells, as many values, and one or two groups, such as “row 1 or box 2” */
  return g_strdup_printf (_ ("%s can hold only %s, so these values are nowhere else in %s."), cells, values, groups);
}

static char *
hidden_text (const Explainer *self)
{
  g_autofree char *group = covers_text (self);
  g_autofree char *values = values_text (self);
  guint n = __builtin_popcount (self->step->values);

  /* Translators: a group, values, and how many values there are */
  return g_strdup_printf (_ ("In %s, the values %s fit only in the same %u cells, so nothing else goes there."), group,
                          values, n);
}

static char *
fish_text (const Explainer *self)
{
  g_autoptr (GPtrArray) cover_names = list_covers (self);
  g_autoptr (GPtrArray) fin_names = ponder_sudoku_names_new ();
  g_autofree char *bases = premise_groups_text (self);
  g_autofree char *covers = ponder_list_text_few (cover_names, FALSE);
  g_autofree char *any_cover = covers_text (self);
  g_autofree char *value = values_text (self);
  g_autofree char *fins = NULL;

  /* Translators: a value, groups (“row 1 and row 4”), as many other groups (“column 2 and column 7”), and the same as
   * alternatives (“column 2 or column 7”) */
  if (self->step->fins->len == 0)
    return g_strdup_printf (_ ("The value %s fits in %s only where these cross %s, so it is nowhere else in %s."),
                            value, bases, covers, any_cover);
  for (guint i = 0; i < self->step->fins->len; i++)
    ponder_sudoku_names_add_cell (fin_names, self->groups, g_array_index (self->step->fins, guint16, i));
  fins = ponder_list_text_few (fin_names, FALSE);
  /* Translators: the same, with the cells of the fins before the last groups */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "The value %s fits in %s only where these cross %s, or at the fin %s. Either "
                                       "way, it is in no other cell of %s that sees the fin.",
                                       "The value %s fits in %s only where these cross %s, or at the fins %s. Either "
                                       "way, it is in no other cell of %s that sees all the fins.",
                                       self->step->fins->len),
                          value, bases, covers, fins, any_cover);
}

static const PonderSudokuNode *
node_at (const Explainer *self,
         guint            i)
{
  return &g_array_index (self->step->nodes, PonderSudokuNode, i);
}

static char *
node_cells_text (const Explainer *self,
                 guint            i)
{
  g_autoptr (GPtrArray) names = ponder_sudoku_names_new ();

  for (guint k = 0; k < node_at (self, i)->n_cells; k++)
    ponder_sudoku_names_add_cell (names, self->groups, node_at (self, i)->cells[k]);
  return ponder_list_text_few (names, TRUE);
}

/* Returns that a node is true: “r1c3 is 4”. */
static char *
true_text (const Explainer *self,
           guint            i)
{
  g_autofree char *cells = node_cells_text (self, i);
  char value = symbol_of (self, node_at (self, i)->value);

  if (node_at (self, i)->n_cells == 1)
    /* Translators: a part of a sentence; a cell and a value */
    return g_strdup_printf (_ ("%s is %c"), cells, value);
  /* Translators: a part of a sentence; a value, and two or more cells, such as “r1c3 or r1c4” */
  return g_strdup_printf (_ ("%c is in %s"), value, cells);
}

/* Returns that the first node is false: “r1c3 isn’t 4”. */
static char *
false_start_text (const Explainer *self)
{
  g_autofree char *cells = node_cells_text (self, 0);
  char value = symbol_of (self, node_at (self, 0)->value);

  if (node_at (self, 0)->n_cells == 1)
    /* Translators: a part of a sentence; a cell and a value */
    return g_strdup_printf (_ ("%s isn’t %c"), cells, value);
  /* Translators: a part of a sentence; a value, and two or more cells, such as “r1c3 or r1c4” */
  return g_strdup_printf (_ ("%c isn’t in %s"), value, cells);
}

/* Returns what follows from the first node being false: every other node, which is true. */
static char *
consequences_text (const Explainer *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 1; i < self->step->nodes->len; i += 2)
    {
      g_autofree char *node = true_text (self, i);

      if (text->len > 0)
        /* Translators: between consequences that follow from each other */
        g_string_append (text, _ (", then "));
      g_string_append (text, node);
    }
  return g_string_free (text, FALSE);
}

/* Returns what is true in any case: the first or the last node of a chain. */
static char *
ends_text (const Explainer *self)
{
  guint last = self->step->nodes->len - 1;
  g_autofree char *first_text = NULL;
  g_autofree char *last_text = NULL;

  if (node_at (self, 0)->n_cells == 1 && node_at (self, last)->n_cells == 1 &&
      node_at (self, 0)->value == node_at (self, last)->value)
    {
      char value = symbol_of (self, node_at (self, 0)->value);

      first_text = node_cells_text (self, 0);
      last_text = node_cells_text (self, last);
      /* Translators: two cells and a value, twice */
      return g_strdup_printf (_ ("In any case, %s or %s is %c, so no cell that sees both is %c."), first_text,
                              last_text, value, value);
    }
  first_text = true_text (self, 0);
  last_text = true_text (self, last);
  /* Translators: the placeholders are such as “r1c3 is 4” */
  return g_strdup_printf (_ ("In any case, %s, or %s; what both rule out is impossible."), first_text, last_text);
}

static char *
chain_text (const Explainer *self)
{
  const PonderSudokuNode *first = node_at (self, 0);
  const PonderSudokuNode *last = node_at (self, self->step->nodes->len - 1);
  g_autofree char *start = false_start_text (self);
  g_autofree char *then = consequences_text (self);
  g_autofree char *ends = NULL;

  if (self->step->is_loop)
    /* Translators: “r1c1 isn’t 4”, and a list such as “r1c2 is 4, then r2c3 is 5” */
    return g_strdup_printf (_ ("If %s, then %s, and so on in a loop. Of every two candidates that follow each other in "
                               "it, one is true, so what both rule out is impossible."),
                            start, then);
  if (first->value == last->value && first->n_cells == last->n_cells &&
      memcmp (first->cells, last->cells, first->n_cells * sizeof first->cells[0]) == 0)
    return g_strdup_printf (_ ("If %s, then %s after all."), start, then);
  ends = ends_text (self);
  /* Translators: “r1c1 isn’t 4”, a list such as “r1c2 is 4, then r2c3 is 5”, and a sentence */
  return g_strdup_printf (_ ("If %s, then %s. %s"), start, then, ends);
}

static char *
remote_text (const Explainer *self)
{
  g_autofree char *cells = premise_cells_text (self);
  g_autofree char *values = values_text (self);

  /* Translators: two values, and cells */
  return g_strdup_printf (_ ("The values %s alternate along %s, so a cell that sees one of each can be neither."),
                          values, cells);
}

static char *
xyz_text (const Explainer *self)
{
  char value = symbol_of (self, item_at (self, 0).value);
  g_autofree char *pivot = ponder_sudoku_short_name (self->groups, premise_at (self, 0)->index);
  g_autofree char *cells = premise_cells_text (self);

  /* Translators: a cell, this and two other cells, and a value, twice */
  return g_strdup_printf (_ ("Whatever %s is, one of %s is %c, so no cell that sees all three is %c."), pivot, cells,
                          value, value);
}

/* Returns why two values in a rectangle can't be fixed to some of its cells. */
static char *
confined_text (const Explainer *self)
{
  guint group = self->step->n_corners;
  g_autofree char *groups = premise_groups_text (self);
  g_autofree char *cells = item_cells_text (self);

  while (premise_at (self, group)->is_cell)
    group++;
  /* Translators: groups, a value, cells (“r1c3 or r4c3”), and another value. “That” is what the sentence before says */
  return g_strdup_printf (_ ("In %s, the value %c fits only in these cells, so that would happen if %s were %c."),
                          groups, symbol_of (self, premise_at (self, group)->value), cells,
                          symbol_of (self, item_at (self, 0).value));
}

/* Returns what follows from the values of a rectangle not being exchangeable. */
static char *
prevented_text (const Explainer *self)
{
  g_autofree char *more = NULL;
  g_autofree char *group = NULL;
  g_autofree char *cells = NULL;

  if (self->step->technique == PONDER_SUDOKU_HIDDEN_RECTANGLE)
    return confined_text (self);
  cells = item_cells_text (self);
  switch (self->step->type)
    {
    case 1:
      return g_strdup_printf (_ ("Only %s can prevent that, by having another value."), cells);

    case 2:
    case 5:
      return g_strdup_printf (_ ("To prevent that, one of these cells has to be %c."),
                              symbol_of (self, item_at (self, 0).value));

    case 3:
      more = premise_cells_text (self);
      group = covers_text (self);
      /* Translators: one or more cells, and a group */
      return g_strdup_printf (_ ("To prevent that, one of these cells needs one of its other values. Together with %s, "
                                 "it uses these up in %s."),
                              more, group);

    default:
      return confined_text (self);
    }
}

static char *
rectangle_text (const Explainer *self)
{
  g_autoptr (GPtrArray) corners = ponder_sudoku_names_new ();
  g_autofree char *corners_text = NULL;
  g_autofree char *values = values_text (self);
  g_autofree char *prevented = prevented_text (self);

  for (guint i = 0; i < self->step->n_corners; i++)
    ponder_sudoku_names_add_cell (corners, self->groups, self->step->corners[i]);
  corners_text = ponder_list_text_few (corners, FALSE);
  /* Translators: four cells, two values, and another sentence on what follows */
  return g_strdup_printf (_ ("If %s held only %s, these values could be exchanged, and there would be two answers. %s"),
                          corners_text, values, prevented);
}

static char *
bug_text (const Explainer *self)
{
  g_autofree char *cell = item_cells_text (self);
  g_autofree char *value = values_text (self);

  return g_strdup_printf (
    _ ("If %s weren’t %s, every blank cell would have two candidates, and every missing value two "
       "places; then there couldn’t be just one answer."),
    cell, value);
}

/* --- The table of techniques --- */

/* Which engine looks for each technique, and what says why one of its steps is right. */
static const struct
{
  void (*find) (PonderSudokuCollector *collector);
  char *(*describe) (const Explainer *self);
} finders[PONDER_SUDOKU_N_TECHNIQUES] = {
  [PONDER_SUDOKU_FULL_HOUSE] = { ponder_sudoku_find_singles, single_text },
  [PONDER_SUDOKU_HIDDEN_SINGLE] = { ponder_sudoku_find_singles, single_text },
  [PONDER_SUDOKU_NAKED_SINGLE] = { ponder_sudoku_find_singles, single_text },
  [PONDER_SUDOKU_LOCKED_CANDIDATES] = { ponder_sudoku_find_singles, locked_text },
  [PONDER_SUDOKU_LOCKED_SUBSET] = { ponder_sudoku_find_subsets, naked_text },
  [PONDER_SUDOKU_NAKED_PAIR] = { ponder_sudoku_find_subsets, naked_text },
  [PONDER_SUDOKU_HIDDEN_PAIR] = { ponder_sudoku_find_subsets, hidden_text },
  [PONDER_SUDOKU_NAKED_TRIPLE] = { ponder_sudoku_find_subsets, naked_text },
  [PONDER_SUDOKU_HIDDEN_TRIPLE] = { ponder_sudoku_find_subsets, hidden_text },
  [PONDER_SUDOKU_X_WING] = { ponder_sudoku_find_fish, fish_text },
  [PONDER_SUDOKU_NAKED_QUAD] = { ponder_sudoku_find_subsets, naked_text },
  [PONDER_SUDOKU_HIDDEN_QUAD] = { ponder_sudoku_find_subsets, hidden_text },
  [PONDER_SUDOKU_SKYSCRAPER] = { ponder_sudoku_find_short, chain_text },
  [PONDER_SUDOKU_TWO_STRING_KITE] = { ponder_sudoku_find_short, chain_text },
  [PONDER_SUDOKU_TURBOT_FISH] = { ponder_sudoku_find_short, chain_text },
  [PONDER_SUDOKU_EMPTY_RECTANGLE] = { ponder_sudoku_find_short, chain_text },
  [PONDER_SUDOKU_XY_WING] = { ponder_sudoku_find_short, chain_text },
  [PONDER_SUDOKU_XYZ_WING] = { ponder_sudoku_find_short, xyz_text },
  [PONDER_SUDOKU_W_WING] = { ponder_sudoku_find_short, chain_text },
  [PONDER_SUDOKU_UNIQUE_RECTANGLE] = { ponder_sudoku_find_rectangles, rectangle_text },
  [PONDER_SUDOKU_BUG_PLUS_ONE] = { ponder_sudoku_find_bug, bug_text },
  [PONDER_SUDOKU_REMOTE_PAIR] = { ponder_sudoku_find_remote_pairs, remote_text },
  [PONDER_SUDOKU_SWORDFISH] = { ponder_sudoku_find_fish, fish_text },
  [PONDER_SUDOKU_FINNED_X_WING] = { ponder_sudoku_find_fish, fish_text },
  [PONDER_SUDOKU_SASHIMI_X_WING] = { ponder_sudoku_find_fish, fish_text },
  [PONDER_SUDOKU_HIDDEN_RECTANGLE] = { ponder_sudoku_find_rectangles, rectangle_text },
  [PONDER_SUDOKU_AVOIDABLE_RECTANGLE] = { ponder_sudoku_find_rectangles, rectangle_text },
  [PONDER_SUDOKU_JELLYFISH] = { ponder_sudoku_find_fish, fish_text },
  [PONDER_SUDOKU_FINNED_SWORDFISH] = { ponder_sudoku_find_fish, fish_text },
  [PONDER_SUDOKU_SASHIMI_SWORDFISH] = { ponder_sudoku_find_fish, fish_text },
  [PONDER_SUDOKU_X_CHAIN] = { ponder_sudoku_find_chains, chain_text },
  [PONDER_SUDOKU_XY_CHAIN] = { ponder_sudoku_find_chains, chain_text },
  [PONDER_SUDOKU_FINNED_JELLYFISH] = { ponder_sudoku_find_fish, fish_text },
  [PONDER_SUDOKU_SASHIMI_JELLYFISH] = { ponder_sudoku_find_fish, fish_text },
  [PONDER_SUDOKU_AIC] = { ponder_sudoku_find_chains, chain_text },
};

/* Returns a sentence on why the step is right. */
char *
ponder_sudoku_step_text (const PonderSudokuStep    *step,
                         const PonderSudokuGroups  *groups,
                         const PonderSudokuSymbols *symbols)
{
  Explainer explainer = { step, groups, symbols };

  return finders[step->technique].describe (&explainer);
}

/* Returns what the step enters (`r1c3=4`) or takes away (`r4c5<>2 r4c5<>4`), the same in every
 * language. */
char *
ponder_sudoku_step_items_text (const PonderSudokuStep    *step,
                               const PonderSudokuGroups  *groups,
                               const PonderSudokuSymbols *symbols)
{
  Explainer explainer = { step, groups, symbols };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < step->items->len; i++)
    {
      PonderSudokuCandidate item = item_at (&explainer, i);
      g_autofree char *cell = ponder_sudoku_short_name (groups, item.cell);

      g_string_append_printf (text, "%s%s%s%c", i > 0 ? " " : "", cell, step->sets ? "=" : "<>",
                              symbol_of (&explainer, item.value));
    }
  return g_string_free (text, FALSE);
}

/* --- Steps --- */

/* Returns a step of the easiest technique that has one, and of these the shortest; NULL if there
 * is none, or when cancelled. Steps that argue from uniqueness are found only where
 * `has_one_answer` is set. */
PonderSudokuStep *
ponder_sudoku_logic_next (const PonderSudokuPosition *position,
                          PonderSudokuTechniques      techniques,
                          GCancellable               *cancellable)
{
  g_return_val_if_fail (position != NULL, NULL);

  for (guint technique = 0; technique < PONDER_SUDOKU_N_TECHNIQUES; technique++)
    {
      PonderSudokuTechniques wanted = techniques & PONDER_SUDOKU_TECHNIQUE_BIT (technique);
      g_auto (PonderSudokuCollector) collector = { 0 };

      if (wanted == 0)
        continue;
      ponder_sudoku_collector_init (&collector, position, wanted, TRUE, cancellable);
      finders[technique].find (&collector);
      if (ponder_sudoku_collector_is_cancelled (&collector))
        return NULL;
      if (collector.steps->len > 0)
        return g_ptr_array_steal_index (collector.steps, 0);
    }
  return NULL;
}

/* Returns all steps (PonderSudokuStep) of some techniques, from easy to hard, also where a step
 * has a more special name: of each technique one for each set of candidates that it enters or
 * takes away, the shortest. If it is cancelled, steps are missing. */
GPtrArray *
ponder_sudoku_logic_all (const PonderSudokuPosition *position,
                         PonderSudokuTechniques      techniques,
                         GCancellable               *cancellable)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_sudoku_step_free);

  g_return_val_if_fail (position != NULL, steps);

  for (guint technique = 0; technique < PONDER_SUDOKU_N_TECHNIQUES; technique++)
    {
      PonderSudokuTechniques wanted = techniques & PONDER_SUDOKU_TECHNIQUE_BIT (technique);
      g_auto (PonderSudokuCollector) collector = { 0 };

      if (wanted == 0)
        continue;
      ponder_sudoku_collector_init (&collector, position, wanted, FALSE, cancellable);
      finders[technique].find (&collector);
      g_ptr_array_extend_and_steal (steps, g_steal_pointer (&collector.steps));
    }
  return steps;
}
