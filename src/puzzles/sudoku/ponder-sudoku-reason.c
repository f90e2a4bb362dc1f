/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-list-text.h"

/* Explains why a grid has no answer, in a sentence that a person can check on the board. */

/* --- Forced cells that lead to a contradiction --- */

/* Forced cells are filled in waves: a wave fills all that the board forces at its beginning, so that the first
 * contradiction is found close to the clues. Then, from the contradiction back to the clues, only the steps that are
 * needed are kept: those that block a way of the broken claim, and, for each step kept, those that block the other ways
 * of the claim that forced it. Finally each step is left out on trial, in case other steps make it unnecessary. */

#define NO_CELL G_MAXUINT
#define NO_WAY G_MAXUINT
#define BIT(value) ((guint32) 1 << ((value) - 1))

/* A condition that every answer must meet. It can come true in as many ways as there are values:
 * by the values of a cell, or by the cells of a unit that may have a value. */
typedef struct
{
  gboolean is_cell; /* whether it is about a cell */
  guint index; /* the cell or the unit */
  guint value; /* from 1, if it is about a unit */
} Claim;

/* How forced cells lead from the clues to a contradiction. */
typedef struct
{
  const PonderSudokuShape *shape;
  guint8 values[PONDER_SUDOKU_MOST_CELLS]; /* clues and forced values, 0 for a blank */
  /* of a cell with a value: 0 for a clue, n for the nth cell filled */
  guint16 order[PONDER_SUDOKU_MOST_CELLS];
  guint16 steps[PONDER_SUDOKU_MOST_CELLS]; /* the forced cells in that order */
  guint n_steps;
  /* by cell: whether it is a step that leads to the contradiction */
  gboolean needed[PONDER_SUDOKU_MOST_CELLS];
  guint n_needed;
  Claim broken; /* what can't come true */

  guint32 allowed[PONDER_SUDOKU_MOST_CELLS];
} Chain;

/* Tells which cell must have which value, from 1, for the claim to come true in a way, from 0. */
static void
get_way (const Claim             *self,
         const PonderSudokuShape *shape,
         guint                    way,
         guint                   *cell,
         guint                   *value)
{
  *cell = self->is_cell ? self->index : shape->units[self->index * shape->side + way];
  *value = self->is_cell ? way + 1 : self->value;
}

/* Returns how many steps the value of a cell costs in an explanation: none for a clue, few for a step needed anyway. */
static guint
cost_of (const Chain *self,
         guint        cell)
{
  if (self->order[cell] == 0)
    return 0;
  return self->needed[cell] ? 1 : 1 + self->order[cell];
}

/* Returns the cheapest cell, among the first @before filled, that keeps @cell from having @value; or NO_CELL. */
static guint
find_blocker (const Chain *self,
              guint        cell,
              guint        value,
              guint        before)
{
  const PonderSudokuShape *shape = self->shape;
  guint best = NO_CELL;

  if (self->values[cell] != 0 && self->values[cell] != value && self->order[cell] <= before)
    best = cell;
  for (guint k = 0; k < 3; k++)
    for (guint i = 0; i < shape->side; i++)
      {
        guint peer = shape->units[shape->units_of[3 * cell + k] * shape->side + i];

        if (peer != cell && self->values[peer] == value && self->order[peer] <= before &&
            (best == NO_CELL || cost_of (self, peer) < cost_of (self, best)))
          best = peer;
      }
  return best;
}

/* Finds what blocks the ways of @claim except @except. Returns how many steps that adds; G_MAXUINT if a way is open. */
static guint
find_blockers (const Chain *self,
               const Claim *claim,
               guint        except,
               guint        before,
               guint       *blockers)
{
  guint n_added = 0;

  for (guint way = 0; way < self->shape->side; way++)
    {
      guint cell, value;

      blockers[way] = NO_CELL;
      if (way == except)
        continue;
      get_way (claim, self->shape, way, &cell, &value);
      blockers[way] = find_blocker (self, cell, value, before);
      if (blockers[way] == NO_CELL)
        return G_MAXUINT;
      n_added += cost_of (self, blockers[way]) > 1;
    }
  return n_added;
}

static void
need (Chain       *self,
      const guint *blockers)
{
  for (guint way = 0; way < self->shape->side; way++)
    {
      guint cell = blockers[way];

      if (cell == NO_CELL || self->order[cell] == 0 || self->needed[cell])
        continue;
      self->needed[cell] = TRUE;
      self->n_needed++;
    }
}

/* Returns the way in which the value of @cell makes @claim true. */
static guint
find_way (const Chain *self,
          const Claim *claim,
          guint        cell)
{
  for (guint way = 0; way < self->shape->side; way++)
    {
      guint way_cell, way_value;

      get_way (claim, self->shape, way, &way_cell, &way_value);
      if (way_cell == cell && way_value == self->values[cell])
        return way;
    }
  return NO_WAY;
}

/* Finds what forced the value of @cell: the claim that adds the fewest steps. Returns how many. */
static guint
find_cause (const Chain *self,
            guint        cell,
            guint       *blockers)
{
  guint fewest = G_MAXUINT;

  for (guint k = 0; k < 4; k++)
    {
      Claim claim = { k == 0, k == 0 ? cell : self->shape->units_of[3 * cell + k - 1], self->values[cell] };
      guint way = find_way (self, &claim, cell);
      guint these[PONDER_SUDOKU_MOST_SIDE];
      guint n_added = find_blockers (self, &claim, way, self->order[cell] - 1, these);

      if (n_added < fewest)
        {
          fewest = n_added;
          memcpy (blockers, these, sizeof these);
        }
    }
  g_assert (fewest != G_MAXUINT);
  return fewest;
}

/* Marks the steps that lead to @broken. Returns whether there are fewer than @most. */
static gboolean
mark_needed (Chain       *self,
             const Claim *broken,
             guint        most)
{
  guint blockers[PONDER_SUDOKU_MOST_SIDE];

  memset (self->needed, 0, sizeof self->needed);
  self->n_needed = 0;
  self->broken = *broken;
  find_blockers (self, broken, NO_WAY, self->n_steps, blockers);
  need (self, blockers);

  for (guint i = self->n_steps; i-- > 0 && self->n_needed < most;)
    if (self->needed[self->steps[i]])
      {
        find_cause (self, self->steps[i], blockers);
        need (self, blockers);
      }
  return self->n_needed < most;
}

/* Returns whether the marked steps mark_needed the contradiction and the steps after the first @n_steps. */
static gboolean
is_sufficient (const Chain *self,
               guint        n_steps)
{
  guint blockers[PONDER_SUDOKU_MOST_SIDE];

  for (guint i = n_steps; i < self->n_steps; i++)
    if (self->needed[self->steps[i]] && find_cause (self, self->steps[i], blockers) > 0)
      return FALSE;
  return find_blockers (self, &self->broken, NO_WAY, self->n_steps, blockers) == 0;
}

static void
drop_needless_steps (Chain *self)
{
  for (guint i = self->n_steps; i-- > 0;)
    {
      guint cell = self->steps[i];

      if (!self->needed[cell])
        continue;
      self->needed[cell] = FALSE;
      if (is_sufficient (self, i + 1))
        self->n_needed--;
      else
        self->needed[cell] = TRUE;
    }
}

static guint32
find_allowed (const Chain *self,
              guint        cell)
{
  const PonderSudokuShape *shape = self->shape;
  const guint16 *peers = shape->peers + cell * shape->n_peers;
  guint32 allowed = G_MAXUINT32 >> (32 - shape->side);

  if (self->values[cell] != 0)
    return BIT (self->values[cell]);
  for (guint i = 0; i < shape->n_peers; i++)
    if (self->values[peers[i]] != 0)
      allowed &= ~BIT (self->values[peers[i]]);
  return allowed;
}

/* Counts the places left for @value in @unit, up to two, and sets @place to one of them. */
static guint
count_places (const Chain *self,
              guint        unit,
              guint        value,
              guint       *place)
{
  const guint16 *cells = self->shape->units + unit * self->shape->side;
  guint n_places = 0;

  for (guint i = 0; i < self->shape->side && n_places < 2; i++)
    if ((self->allowed[cells[i]] & BIT (value)) != 0)
      {
        *place = cells[i];
        n_places++;
      }
  return n_places;
}

static void
keep_if_shorter (Chain *self,
                 Claim  broken,
                 Claim *best,
                 guint *fewest)
{
  if (!mark_needed (self, &broken, *fewest))
    return;
  *best = broken;
  *fewest = self->n_needed;
}

/* Of all claims that are broken now, chooses the one that needs the fewest steps. */
static gboolean
find_broken (Chain *self)
{
  const PonderSudokuShape *shape = self->shape;
  Claim best = { 0 };
  guint fewest = G_MAXUINT;
  guint place;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (self->allowed[cell] == 0)
      keep_if_shorter (self, (Claim){ TRUE, cell, 0 }, &best, &fewest);
  for (guint unit = 0; unit < shape->n_units; unit++)
    for (guint value = 1; value <= shape->side; value++)
      if (count_places (self, unit, value, &place) == 0)
        keep_if_shorter (self, (Claim){ FALSE, unit, value }, &best, &fewest);

  if (fewest == G_MAXUINT)
    return FALSE;
  mark_needed (self, &best, G_MAXUINT);
  drop_needless_steps (self);
  return TRUE;
}

/* Fills @cell, unless a cell of the same wave rules that out; the next wave then finds the contradiction. */
static void
fill_cell (Chain *self,
           guint  cell,
           guint  value)
{
  if (self->values[cell] != 0 || (find_allowed (self, cell) & BIT (value)) == 0)
    return;
  self->values[cell] = value;
  self->steps[self->n_steps++] = cell;
  self->order[cell] = self->n_steps;
}

static void
fill_forced (Chain *self)
{
  const PonderSudokuShape *shape = self->shape;
  guint place = 0;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (__builtin_popcount (self->allowed[cell]) == 1)
      fill_cell (self, cell, __builtin_ctz (self->allowed[cell]) + 1);
  for (guint unit = 0; unit < shape->n_units; unit++)
    for (guint value = 1; value <= shape->side; value++)
      if (count_places (self, unit, value, &place) == 1)
        fill_cell (self, place, value);
}

/* Fills cells that have one value left, and cells that are the only place left for a value in a
 * unit, until a claim is broken. The clues must not clash. Returns whether a contradiction was
 * found. */
static gboolean
find_chain (Chain                   *self,
            const PonderSudokuShape *shape,
            const guint8            *clues)
{
  guint n_steps;

  memset (self, 0, sizeof *self);
  self->shape = shape;
  memcpy (self->values, clues, shape->n_cells);
  do
    {
      n_steps = self->n_steps;
      for (guint cell = 0; cell < shape->n_cells; cell++)
        self->allowed[cell] = find_allowed (self, cell);
      if (find_broken (self))
        return TRUE;
      fill_forced (self);
    }
  while (self->n_steps > n_steps);
  return FALSE;
}

/* Returns the value of @cell if it is a clue or a step that leads to the contradiction, otherwise
 * 0. */
static guint
known_value (const Chain *self,
             guint        cell)
{
  return self->order[cell] == 0 || self->needed[cell] ? self->values[cell] : 0;
}

/* --- The sentence --- */

typedef struct
{
  const PonderSudokuGrid *grid;
  Chain chain;
  guint32 filled; /* the ways of the broken claim that are blocked because the cell has another value */
  guint32 stands[3 * PONDER_SUDOKU_MOST_SIDE]; /* by unit: the ways blocked because the unit contains the value */
} Explanation;

static void
add_cell (GArray *cells,
          guint   cell)
{
  if (cells == NULL)
    return;
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint, i) == cell)
      return;
  g_array_append_val (cells, cell);
}

static char
symbol_of (const PonderSudokuGrid *grid,
           guint                   value)
{
  return grid->symbols.text[value - 1];
}

static guint
count_in_unit (const PonderSudokuGrid *grid,
               guint                   unit,
               guint                   value,
               GArray                 *cells)
{
  const PonderSudokuShape *shape = grid->shape;
  guint n_times = 0;

  for (guint i = 0; i < shape->side; i++)
    {
      guint cell = shape->units[unit * shape->side + i];

      if (grid->clues[cell] != value)
        continue;
      n_times++;
      if (cells != NULL)
        add_cell (cells, cell);
    }
  return n_times;
}

/* @text may begin with the name of a unit. Takes ownership of it. */
static char *
with_capital (char *text)
{
  g_autofree char *sentence = text;
  char first[6];

  return g_strdup_printf ("%.*s%s", g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (sentence)), first), first,
                          g_utf8_next_char (sentence));
}

/* Returns a sentence such as “Row 1 has two 4s.” on clues that break a rule, or aren't candidates
 * of their cells, and adds these cells to @cells, which may be NULL; NULL if no clues clash. */
char *
ponder_sudoku_clash_text (const PonderSudokuGrid *grid,
                          const guint32          *candidates,
                          GArray                 *cells)
{
  for (guint unit = 0; unit < grid->shape->n_units; unit++)
    for (guint value = 1; value <= grid->shape->side; value++)
      {
        guint n_times = count_in_unit (grid, unit, value, NULL);
        g_autofree char *name = NULL;

        if (n_times < 2)
          continue;
        count_in_unit (grid, unit, value, cells);
        name = ponder_sudoku_unit_name (grid->shape, unit);
        /* Translators: %s is “row 1”, “column 2” or “box 3” */
        if (n_times == 2)
          return with_capital (g_strdup_printf (_ ("%2$s has two %1$cs."), symbol_of (grid, value), name));
        return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%c occurs %u time in %s.", "%c occurs %u times in %s.", n_times),
          symbol_of (grid, value), n_times, name);
      }
  for (guint cell = 0; candidates != NULL && cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] != 0 && candidates[cell] != 0 && (candidates[cell] >> (grid->clues[cell] - 1) & 1) == 0)
      {
        g_autofree char *name = ponder_sudoku_cell_name (grid->shape, cell);

        add_cell (cells, cell);
        /* Translators: %s is such as “row 1, column 2”, %c a value */
        return with_capital (g_strdup_printf (_ ("%s has %c, which isn’t one of its candidates."), name,
                                              symbol_of (grid, grid->clues[cell])));
      }
  return NULL;
}

/* Finds the cell of @unit that is known to have @value. */
static gboolean
find_known (const Explanation *self,
            guint              unit,
            guint              value,
            guint             *cell)
{
  const PonderSudokuShape *shape = self->grid->shape;

  for (guint i = 0; i < shape->side; i++)
    {
      *cell = shape->units[unit * shape->side + i];
      if (known_value (&self->chain, *cell) == value)
        return TRUE;
    }
  return FALSE;
}

/* Records everything that blocks @way. */
static void
account_for_way (Explanation *self,
                 guint        way)
{
  const PonderSudokuShape *shape = self->grid->shape;
  const Claim *broken = &self->chain.broken;
  guint cell, value, other;

  get_way (broken, shape, way, &cell, &value);
  if (known_value (&self->chain, cell) != 0)
    self->filled |= (guint32) 1 << way;
  else
    for (guint k = 0; k < 3; k++)
      {
        guint unit = shape->units_of[3 * cell + k];

        if (find_known (self, unit, value, &other))
          self->stands[unit] |= (guint32) 1 << way;
      }
}

/* Assigns each way to only one unit, and uses few units: those with the most ways come first. */
static void
drop_needless_units (Explanation *self)
{
  guint n_units = self->grid->shape->n_units;
  guint32 chosen[3 * PONDER_SUDOKU_MOST_SIDE] = { 0 };

  for (;;)
    {
      guint best = 0;

      for (guint unit = 1; unit < n_units; unit++)
        if (__builtin_popcount (self->stands[unit]) > __builtin_popcount (self->stands[best]))
          best = unit;
      if (self->stands[best] == 0)
        break;

      chosen[best] = self->stands[best];
      for (guint unit = 0; unit < n_units; unit++)
        self->stands[unit] &= ~chosen[best];
    }
  memcpy (self->stands, chosen, sizeof chosen);
}

/* Lists the steps, such as “row 1, column 2 = 3 and row 4, column 1 = 2”: all of them, as nobody could check the others. */
static char *
name_steps (const Explanation *self,
            GArray            *cells)
{
  const Chain *chain = &self->chain;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < chain->n_steps; i++)
    {
      guint cell = chain->steps[i];
      g_autofree char *name = NULL;

      if (!chain->needed[cell])
        continue;
      name = ponder_sudoku_cell_name (chain->shape, cell);
      /* Translators: a cell and what it must be, such as “row 1, column 2 = 3” */
      g_ptr_array_add (words, g_strdup_printf (_ ("%s = %c"), name, symbol_of (self->grid, chain->values[cell])));
      add_cell (cells, cell);
    }
  return words->len > 0 ? ponder_list_text (words, FALSE) : NULL;
}

/* Lists the values that @unit excludes from the cell of the broken claim, such as “1, 3 and 4”. */
static char *
name_values (const Explanation *self,
             guint              unit,
             GArray            *cells)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint value = 1; value <= self->grid->shape->side; value++)
    if ((self->stands[unit] >> (value - 1) & 1) != 0)
      {
        guint cell;

        g_ptr_array_add (words, g_strdup_printf ("%c", symbol_of (self->grid, value)));
        if (find_known (self, unit, value, &cell))
          add_cell (cells, cell);
      }
  return ponder_list_text_few (words, FALSE);
}

static char *
name_unit_and_values (const Explanation *self,
                      guint              unit,
                      GArray            *cells)
{
  g_autofree char *values = name_values (self, unit, cells);
  guint n_values = __builtin_popcount (self->stands[unit]);
  guint kind = unit / self->grid->shape->side;

  if (kind == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is in its row", "%s are in its row", n_values), values);
  if (kind == 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is in its column", "%s are in its column", n_values),
                            values);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is in its box", "%s are in its box", n_values), values);
}

static char *
explain_cell (const Explanation *self,
              const char        *steps,
              GArray            *cells)
{
  const PonderSudokuShape *shape = self->grid->shape;
  guint cell = self->chain.broken.index;
  guint row = cell / shape->side + 1;
  guint column = cell % shape->side + 1;
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  add_cell (cells, cell);
  for (guint unit = 0; unit < shape->n_units; unit++)
    if (self->stands[unit] != 0)
      g_ptr_array_add (clauses, name_unit_and_values (self, unit, cells));
  g_ptr_array_add (clauses, NULL);
  /* Translators: between clauses such as “2 is in its row” and “3 and 4 are in its box” */
  list = g_strjoinv (_ ("; "), (char **) clauses->pdata);

  if (steps == NULL)
    return g_strdup_printf (_ ("Row %u, column %u has no value left: %s."), row, column, list);
  return g_strdup_printf (_ ("After %s, row %u, column %u has no value left: %s."), steps, row, column, list);
}

/* Lists the units that exclude the value of the broken claim from the open cells of its unit. */
static char *
name_units (const Explanation *self,
            GArray            *cells)
{
  const PonderSudokuShape *shape = self->grid->shape;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint unit = 0; unit < shape->n_units; unit++)
    if (self->stands[unit] != 0)
      {
        guint cell;

        g_ptr_array_add (words, ponder_sudoku_unit_name (shape, unit));
        if (find_known (self, unit, self->chain.broken.value, &cell))
          add_cell (cells, cell);
      }
  return ponder_list_text_few (words, FALSE);
}

static char *
explain_unit (const Explanation *self,
              const char        *steps,
              GArray            *cells)
{
  const PonderSudokuShape *shape = self->grid->shape;
  const Claim *broken = &self->chain.broken;
  char symbol = symbol_of (self->grid, broken->value);
  g_autofree char *name = ponder_sudoku_unit_name (shape, broken->index);
  g_autofree char *units = NULL;

  for (guint way = 0; way < shape->side; way++)
    if ((self->filled >> way & 1) == 0)
      add_cell (cells, shape->units[broken->index * shape->side + way]);
  units = name_units (self, cells);

  /* There is always a filled cell: without clashes, other units can't block every cell of this one. */
  /* Translators: the first %s is “row 1”, “column 2” or “box 3”, the last a list of such */
  if (steps == NULL)
    return g_strdup_printf (_ ("%c has no place left in %s: it stands in %s, and the other cells are filled."), symbol,
                            name, units);
  return g_strdup_printf (_ ("After %s, %c has no place left in %s: it stands in %s, and the other cells are filled."),
                          steps, symbol, name, units);
}

static char *
explain (const PonderSudokuGrid *grid,
         GArray                 *cells)
{
  g_autofree Explanation *explanation = g_new0 (Explanation, 1);
  g_autofree char *steps = NULL;

  explanation->grid = grid;
  if (!find_chain (&explanation->chain, grid->shape, grid->clues))
    return NULL;

  for (guint way = 0; way < grid->shape->side; way++)
    account_for_way (explanation, way);
  drop_needless_units (explanation);
  steps = name_steps (explanation, cells);
  if (explanation->chain.broken.is_cell)
    return explain_cell (explanation, steps, cells);
  return explain_unit (explanation, steps, cells);
}

/* Returns the simplest reason why a grid has no answer: two clues that clash; a cell that has no
 * value left; a value that has no place left in a row, column or box; or one of these after some
 * forced cells, of which only those that matter are named, in order. NULL if forced cells don't
 * prove it. Of the candidates, only those of cells with a clue are looked at.
 *
 * Adds the cells that the sentence mentions to @cells, which may be NULL: those of the clashing
 * clues; or the forced cells, then the cell or the open cells of the unit, then those that block
 * them. */
char *
ponder_sudoku_reason (const PonderSudokuGrid *grid,
                      const guint32          *candidates,
                      GArray                 *cells)
{
  char *clash;

  clash = ponder_sudoku_clash_text (grid, candidates, cells);
  return clash != NULL ? clash : explain (grid, cells);
}
