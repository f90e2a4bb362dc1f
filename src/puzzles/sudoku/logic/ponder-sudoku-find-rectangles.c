/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-collector.h"

/* Steps that argue from uniqueness: if the clues have one answer, no four cells without a clue can hold a b / b a so
 * that exchanging the values keeps every group. That is so where each group has either none of the four cells or two
 * neighbouring ones. Definitions: HoDoKu, “Uniqueness”. */

#define MOST_MORE 5 /* cells beside the rectangle that a step of type 3 needs */

typedef struct
{
  PonderSudokuCollector *collector;
  guint corners[4]; /* two neighbours share a group of one of two kinds that cross */
  gboolean is_partial; /* whether a corner lacks one of the two values */
  guint32 pair; /* the two values, as bits */
  guint extra[4]; /* which corners have other candidates, too */
  guint n_extra;
} Rectangle;

static guint32
candidates_at (const Rectangle *self,
               guint            corner)
{
  return self->collector->position->candidates[self->corners[corner % 4]];
}

static gboolean
has_extra (const Rectangle *self,
           guint            corner)
{
  return (candidates_at (self, corner) & ~self->pair) != 0;
}

static guint
value_at (const Rectangle *self,
          guint            corner)
{
  return self->collector->position->values[self->corners[corner % 4]];
}

static PonderSudokuStep *
step_new (const Rectangle      *self,
          PonderSudokuTechnique technique,
          guint                 type)
{
  PonderSudokuStep *step = ponder_sudoku_step_new (technique);

  step->type = type;
  step->values = self->pair;
  step->n_corners = 4;
  for (guint i = 0; i < 4; i++)
    {
      step->corners[i] = self->corners[i];
      if (value_at (self, i) == 0)
        ponder_sudoku_step_add_cell (step, self->corners[i]);
    }
  return step;
}

/* Adds the step that takes @values away from what sees all corners with other candidates. */
static gboolean
add_seen (Rectangle            *self,
          PonderSudokuTechnique technique,
          guint                 type,
          guint32               values)
{
  PonderSudokuStep *step = step_new (self, technique, type);
  PonderSudokuCells seen = self->collector->groups->peers[self->corners[self->extra[0]]];

  for (guint i = 1; i < self->n_extra; i++)
    ponder_sudoku_cells_meet (&seen, &self->collector->groups->peers[self->corners[self->extra[i]]]);
  ponder_sudoku_step_add_cells (step, self->collector->position, &seen, values);
  return ponder_sudoku_collector_add (self->collector, step);
}

static void
take_from_corner (const Rectangle  *self,
                  PonderSudokuStep *step,
                  guint             corner,
                  guint32           values)
{
  PonderSudokuCells cells = { 0 };

  ponder_sudoku_cells_add (&cells, self->corners[corner % 4]);
  ponder_sudoku_step_add_cells (step, self->collector->position, &cells, values);
}

/* Returns whether the corners with other candidates have the same single one. Then one of them has it. */
static gboolean
have_one_extra (const Rectangle *self,
                guint32         *extra)
{
  *extra = candidates_at (self, self->extra[0]) & ~self->pair;
  for (guint i = 1; i < self->n_extra; i++)
    if ((candidates_at (self, self->extra[i]) & ~self->pair) != *extra)
      return FALSE;
  return __builtin_popcount (*extra) == 1;
}

/* Returns the group of a kind that has two corners, or G_MAXUINT if they are in different ones. */
static guint
shared_group (const Rectangle *self,
              guint            kind,
              guint            a,
              guint            b)
{
  const PonderSudokuGroups *groups = self->collector->groups;
  guint group = groups->group_at[self->corners[a % 4]][kind];

  return groups->group_at[self->corners[b % 4]][kind] == group ? group : G_MAXUINT;
}

/* Returns whether a value has places in @group, and all of them are corners. */
static gboolean
is_confined (const Rectangle *self,
             guint            group,
             guint            value)
{
  PonderSudokuCells places;

  if (group == G_MAXUINT || self->collector->position->places[group][value - 1] == 0)
    return FALSE;
  places = self->collector->groups->groups[group];
  ponder_sudoku_cells_meet (&places, &self->collector->position->cells[value - 1]);
  for (guint i = 0; i < 4; i++)
    ponder_sudoku_cells_remove (&places, self->corners[i]);
  return ponder_sudoku_cells_is_empty (&places);
}

/* The first of the two values, or the second one. */
static guint
value_of_pair (const Rectangle *self,
               guint            which)
{
  return which == 0 ? __builtin_ctz (self->pair) + 1 : 32 - __builtin_clz (self->pair);
}

static gboolean
add_type_4 (Rectangle *self)
{
  for (guint kind = 0; kind < self->collector->groups->n_kinds; kind++)
    for (guint which = 0; which < 2; which++)
      {
        guint group = shared_group (self, kind, self->extra[0], self->extra[1]);
        guint value = value_of_pair (self, which);
        PonderSudokuStep *step;

        if (!is_confined (self, group, value))
          continue;
        step = step_new (self, PONDER_SUDOKU_UNIQUE_RECTANGLE, 4);
        ponder_sudoku_step_add_group (step, group, value);
        for (guint i = 0; i < 2; i++)
          take_from_corner (self, step, self->extra[i], self->pair & ~((guint32) 1 << (value - 1)));
        if (ponder_sudoku_collector_add (self->collector, step))
          return TRUE;
      }
  return FALSE;
}

/* Returns the group that two neighbours share of the kinds that cross. */
static guint
line_of (const Rectangle *self,
         guint            a,
         guint            b)
{
  const PonderSudokuGroups *groups = self->collector->groups;

  for (guint kind = 0; kind < groups->n_kinds; kind++)
    {
      guint group = shared_group (self, kind, a, b);

      for (guint other = 0; group != G_MAXUINT && other < groups->n_kinds; other++)
        if (groups->cross[kind][other])
          return group;
    }
  return G_MAXUINT;
}

static gboolean
add_confined (Rectangle            *self,
              PonderSudokuTechnique technique,
              guint                 type,
              const guint          *lines,
              guint                 value,
              const guint          *corners,
              guint                 n_corners,
              guint32               taken)
{
  PonderSudokuStep *step;

  if (!is_confined (self, lines[0], value) || !is_confined (self, lines[1], value))
    return FALSE;
  step = step_new (self, technique, type);
  ponder_sudoku_step_add_group (step, lines[0], value);
  ponder_sudoku_step_add_group (step, lines[1], value);
  for (guint i = 0; i < n_corners; i++)
    take_from_corner (self, step, corners[i], taken);
  return ponder_sudoku_collector_add (self->collector, step);
}

/* Two opposite corners have other candidates; a value is confined to the corners in both parallel lines. */
static gboolean
add_type_6 (Rectangle *self)
{
  for (guint first = 0; first < 2; first++)
    for (guint which = 0; which < 2; which++)
      {
        guint lines[2] = { line_of (self, first, first + 1), line_of (self, first + 2, first + 3) };
        guint value = value_of_pair (self, which);

        if (add_confined (self, PONDER_SUDOKU_UNIQUE_RECTANGLE, 6, lines, value, self->extra, 2,
                          (guint32) 1 << (value - 1)))
          return TRUE;
      }
  return FALSE;
}

/* In both lines of the corner opposite to one without other values, one of the two is confined to the corners. */
static gboolean
add_hidden (Rectangle *self)
{
  for (guint corner = 0; corner < 4; corner++)
    for (guint which = 0; which < 2 && !has_extra (self, corner); which++)
      {
        guint opposite = (corner + 2) % 4;
        guint lines[2] = { line_of (self, opposite, opposite + 1), line_of (self, opposite, opposite + 3) };
        guint value = value_of_pair (self, which);

        if (add_confined (self, PONDER_SUDOKU_HIDDEN_RECTANGLE, 0, lines, value, &opposite, 1,
                          self->pair & ~((guint32) 1 << (value - 1))))
          return TRUE;
      }
  return FALSE;
}

/* Type 3: the other candidates of two neighbours form a subset together with cells of a group of both. */
typedef struct
{
  Rectangle *rectangle;
  guint group;
  guint32 extras; /* of the two corners */
  guint cells[PONDER_SUDOKU_MOST_SIDE]; /* that can be part of the subset */
  guint n_cells;
  guint chosen[MOST_MORE];
  guint n_chosen;
} Third;

/* Returns whether some of the chosen cells would do without the corners or, where one step is enough, with them. */
static gboolean
has_smaller (const Third *self)
{
  gboolean one_only = self->rectangle->collector->one_only;

  for (guint some = 1; some < (guint) 1 << self->n_chosen; some++)
    {
      guint32 all = 0;
      guint n = __builtin_popcount (some);

      for (guint i = 0; i < self->n_chosen; i++)
        if ((some >> i & 1) != 0)
          all |= self->rectangle->collector->position->candidates[self->chosen[i]];
      if ((guint) __builtin_popcount (all) <= n)
        return TRUE;
      if (one_only && n < self->n_chosen && (guint) __builtin_popcount (all | self->extras) <= n + 1)
        return TRUE;
    }
  return FALSE;
}

/* Takes the values of the subset away from the other cells of a group that has all of its cells. */
static void
take_from_third (const Third      *self,
                 PonderSudokuStep *step,
                 guint             group,
                 guint32           all)
{
  const Rectangle *rectangle = self->rectangle;
  PonderSudokuCells seen = rectangle->collector->groups->groups[group];

  ponder_sudoku_step_add_cover (step, group);
  for (guint i = 0; i < 2; i++)
    ponder_sudoku_cells_remove (&seen, rectangle->corners[rectangle->extra[i]]);
  for (guint i = 0; i < self->n_chosen; i++)
    ponder_sudoku_cells_remove (&seen, self->chosen[i]);
  ponder_sudoku_step_add_cells (step, rectangle->collector->position, &seen, all);
}

/* Adds the step of a subset: for all groups that have all of its cells, and for each one alone. */
static gboolean
add_type_3 (const Third *self,
            guint32      all)
{
  const Rectangle *rectangle = self->rectangle;
  PonderSudokuStep *alone = step_new (rectangle, PONDER_SUDOKU_UNIQUE_RECTANGLE, 3);
  g_autoptr (PonderSudokuStep) step = NULL;

  for (guint i = 0; i < self->n_chosen; i++)
    ponder_sudoku_step_add_cell (alone, self->chosen[i]);
  step = ponder_sudoku_step_copy (alone);
  take_from_third (self, alone, self->group, all);
  for (guint kind = 0; kind < rectangle->collector->groups->n_kinds; kind++)
    {
      guint group = shared_group (rectangle, kind, rectangle->extra[0], rectangle->extra[1]);
      gboolean has_all = group != G_MAXUINT;

      for (guint i = 0; has_all && i < self->n_chosen; i++)
        has_all = ponder_sudoku_cells_has (&rectangle->collector->groups->groups[group], self->chosen[i]);
      if (has_all)
        take_from_third (self, step, group, all);
    }
  if (ponder_sudoku_collector_add (rectangle->collector, g_steal_pointer (&step)))
    {
      ponder_sudoku_step_free (alone);
      return TRUE;
    }
  return ponder_sudoku_collector_add (rectangle->collector, alone);
}

static gboolean
choose_third (Third  *self,
              guint   next,
              guint32 all)
{
  if (self->n_chosen > 0 && (guint) __builtin_popcount (all) == self->n_chosen + 1 && !has_smaller (self) &&
      add_type_3 (self, all))
    return TRUE;
  for (guint i = next; i < self->n_cells && self->n_chosen < MOST_MORE; i++)
    {
      guint32 more = all | self->rectangle->collector->position->candidates[self->cells[i]];

      if (__builtin_popcount (more) > MOST_MORE + 1)
        continue;
      self->chosen[self->n_chosen++] = self->cells[i];
      if (choose_third (self, i + 1, more))
        return TRUE;
      self->n_chosen--;
    }
  return FALSE;
}

static gboolean
find_type_3 (Rectangle *self)
{
  const PonderSudokuPosition *position = self->collector->position;

  for (guint kind = 0; kind < self->collector->groups->n_kinds; kind++)
    {
      Third third = { .rectangle = self, .group = shared_group (self, kind, self->extra[0], self->extra[1]) };

      if (third.group == G_MAXUINT)
        continue;
      third.extras = (candidates_at (self, self->extra[0]) | candidates_at (self, self->extra[1])) & ~self->pair;
      PONDER_SUDOKU_CELLS_EACH (&self->collector->groups->groups[third.group], cell)
      if (position->candidates[cell] != 0 && (position->candidates[cell] & self->pair) == 0)
        third.cells[third.n_cells++] = cell;
      if (choose_third (&third, 0, third.extras))
        return TRUE;
    }
  return FALSE;
}

/* Looks for the types that the corners with other candidates allow. Returns whether to stop. */
static gboolean
find_types (Rectangle *self)
{
  gboolean neighbours = self->n_extra == 2 && (self->extra[1] - self->extra[0]) % 2 == 1;
  gboolean unique = ponder_sudoku_collector_wants (self->collector, PONDER_SUDOKU_UNIQUE_RECTANGLE);
  guint32 extra;

  if (self->n_extra == 1)
    {
      PonderSudokuStep *step = step_new (self, PONDER_SUDOKU_UNIQUE_RECTANGLE, 1);

      take_from_corner (self, step, self->extra[0], self->pair);
      return ponder_sudoku_collector_add (self->collector, step);
    }
  if (unique && have_one_extra (self, &extra) &&
      add_seen (self, PONDER_SUDOKU_UNIQUE_RECTANGLE, neighbours ? 2 : 5, extra))
    return TRUE;
  if (unique && neighbours && (find_type_3 (self) || add_type_4 (self)))
    return TRUE;
  if (unique && !neighbours && self->n_extra == 2 && add_type_6 (self))
    return TRUE;
  return !neighbours && ponder_sudoku_collector_wants (self->collector, PONDER_SUDOKU_HIDDEN_RECTANGLE) &&
         add_hidden (self);
}

/* Returns whether all corners can have the two values, or, for a partial rectangle, each one of them and not all both. */
static gboolean
can_have_pair (const Rectangle *self,
               guint32          pair)
{
  gboolean lacks = FALSE;

  for (guint i = 0; i < 4; i++)
    {
      if ((candidates_at (self, i) & pair) == 0)
        return FALSE;
      lacks |= (pair & ~candidates_at (self, i)) != 0;
    }
  return lacks == self->is_partial;
}

/* Takes the two values from each corner that has just two. */
static gboolean
find_pairs (Rectangle *self)
{
  self->pair = 0;
  for (guint i = 0; i < 4; i++)
    {
      guint32 pair = candidates_at (self, i);

      if (__builtin_popcount (pair) != 2 || pair == self->pair || !can_have_pair (self, pair))
        continue;
      self->pair = pair;
      self->n_extra = 0;
      for (guint j = 0; j < 4; j++)
        if (has_extra (self, j))
          self->extra[self->n_extra++] = j;
      if (self->n_extra > 0 && find_types (self))
        return TRUE;
    }
  return FALSE;
}

/* Three corners were entered; the fourth must not complete the pattern. */
static gboolean
add_avoidable_1 (Rectangle *self)
{
  guint blank = self->extra[0];
  guint value = value_at (self, blank + 2);
  guint beside = value_at (self, blank + 1);
  PonderSudokuStep *step;

  if (beside != value_at (self, blank + 3) || beside == value)
    return FALSE;
  self->pair = (guint32) 1 << (value - 1) | (guint32) 1 << (beside - 1);
  step = step_new (self, PONDER_SUDOKU_AVOIDABLE_RECTANGLE, 1);
  take_from_corner (self, step, blank, (guint32) 1 << (value - 1));
  return ponder_sudoku_collector_add (self->collector, step);
}

/* Two corners were entered; the others have one other candidate beside the one that would complete the pattern. */
static gboolean
add_avoidable_2 (Rectangle *self)
{
  gboolean neighbours = (self->extra[1] - self->extra[0]) % 2 == 1;
  guint32 first = candidates_at (self, self->extra[0]);
  guint32 second = candidates_at (self, self->extra[1]);
  guint32 shared = first & second;

  if (__builtin_popcount (first) != 2 || __builtin_popcount (second) != 2)
    return FALSE;
  if (neighbours)
    {
      guint across = value_at (self, self->extra[0] + 2);
      guint across_second = value_at (self, self->extra[1] + 2);

      self->pair = (guint32) 1 << (across - 1) | (guint32) 1 << (across_second - 1);
      if (across == across_second || (first & ~shared) != (guint32) 1 << (across - 1) ||
          (second & ~shared) != (guint32) 1 << (across_second - 1))
        return FALSE;
      return add_seen (self, PONDER_SUDOKU_AVOIDABLE_RECTANGLE, 2, shared);
    }
  if (first != second || value_at (self, self->extra[0] + 1) != value_at (self, self->extra[0] + 3))
    return FALSE;
  for (guint32 left = first; left != 0; left &= left - 1)
    {
      self->pair = (guint32) 1 << (value_at (self, self->extra[0] + 1) - 1) | (left & -left);
      if (add_seen (self, PONDER_SUDOKU_AVOIDABLE_RECTANGLE, 2, first & ~(left & -left)))
        return TRUE;
    }
  return FALSE;
}

/* Returns whether to stop. */
static gboolean
find_in (Rectangle *self)
{
  const PonderSudokuPosition *position = self->collector->position;

  self->n_extra = 0;
  for (guint i = 0; i < 4; i++)
    {
      if (position->given[self->corners[i]])
        return FALSE;
      if (value_at (self, i) == 0)
        self->extra[self->n_extra++] = i;
    }
  if (self->n_extra == 4)
    return find_pairs (self);
  if (self->is_partial || !ponder_sudoku_collector_wants (self->collector, PONDER_SUDOKU_AVOIDABLE_RECTANGLE))
    return FALSE;
  return (self->n_extra == 1 && add_avoidable_1 (self)) || (self->n_extra == 2 && add_avoidable_2 (self));
}

/* Returns whether exchanging two values in the corners keeps every group: each has two neighbours or none of them. */
static gboolean
can_exchange (const Rectangle *self)
{
  for (guint kind = 0; kind < self->collector->groups->n_kinds; kind++)
    if (shared_group (self, kind, 0, 2) != G_MAXUINT || shared_group (self, kind, 1, 3) != G_MAXUINT ||
        ((shared_group (self, kind, 0, 1) == G_MAXUINT || shared_group (self, kind, 2, 3) == G_MAXUINT) &&
         (shared_group (self, kind, 1, 2) == G_MAXUINT || shared_group (self, kind, 3, 0) == G_MAXUINT)))
      return FALSE;
  return TRUE;
}

/* Goes over the rectangles of two kinds that have @cell as their first corner. Returns whether to stop. */
static gboolean
find_from (Rectangle *self,
           guint      cell,
           guint      kind,
           guint      other_kind)
{
  const PonderSudokuGroups *groups = self->collector->groups;

  self->corners[0] = cell;
  for (guint i = 0; i < groups->size; i++)
    for (guint j = 0; j < groups->size; j++)
      {
        guint beside = ponder_sudoku_groups_cell (groups, groups->group_at[cell][kind], i);
        guint below = ponder_sudoku_groups_cell (groups, groups->group_at[cell][other_kind], j);
        PonderSudokuCells last = groups->groups[groups->group_at[beside][other_kind]];

        if (beside <= cell || below <= cell)
          continue;
        ponder_sudoku_cells_meet (&last, &groups->groups[groups->group_at[below][kind]]);
        if (ponder_sudoku_cells_is_empty (&last))
          continue;
        self->corners[1] = beside;
        self->corners[2] = ponder_sudoku_cells_next (&last, 0);
        self->corners[3] = below;
        if (can_exchange (self) && find_in (self))
          return TRUE;
      }
  return FALSE;
}

static gboolean
search_rectangles (Rectangle *self)
{
  const PonderSudokuGroups *groups = self->collector->groups;

  for (guint a = 0; a < groups->n_kinds; a++)
    for (guint b = a + 1; b < groups->n_kinds; b++)
      for (guint cell = 0; groups->cross[a][b] && cell < groups->shape->n_cells; cell++)
        if (ponder_sudoku_collector_is_cancelled (self->collector) ||
            (!self->collector->position->given[cell] && find_from (self, cell, a, b)))
          return TRUE;
  return FALSE;
}

/* Looks for unique, hidden and avoidable rectangles; first for whole ones, because they are easier to see. */
void
ponder_sudoku_find_rectangles (PonderSudokuCollector *collector)
{
  Rectangle rectangle = { .collector = collector };

  if (!collector->position->has_one_answer || search_rectangles (&rectangle))
    return;
  rectangle.is_partial = TRUE;
  search_rectangles (&rectangle);
}

/* Returns the value that has three places, instead of none or two, in just the groups of @cell; 0 if there is none. */
static guint
find_bug_value (const PonderSudokuPosition *position,
                guint                       cell)
{
  const PonderSudokuGroups *groups = position->groups;
  guint value = 0;
  guint n_odd = 0;

  for (guint group = 0; group < groups->n_groups; group++)
    for (guint v = 1; v <= groups->size; v++)
      {
        guint n = __builtin_popcount (position->places[group][v - 1]);

        if (n == 0 || n == 2)
          continue;
        if (n != 3 || (value != 0 && v != value) || !ponder_sudoku_cells_has (&groups->groups[group], cell))
          return 0;
        value = v;
        n_odd++;
      }
  return n_odd == groups->n_kinds && ponder_sudoku_position_has (position, cell, value) ? value : 0;
}

/* Looks for a position in which one candidate keeps every cell from having two candidates and
 * every value from having two places in each group. Without it, two answers could be read off or
 * none. Definition: HoDoKu, “BUG+1”; Bivalue Universal Grave. */
void
ponder_sudoku_find_bug (PonderSudokuCollector *collector)
{
  const PonderSudokuPosition *position = collector->position;
  PonderSudokuStep *step;
  guint odd = G_MAXUINT;
  guint value;

  if (!position->has_one_answer || !ponder_sudoku_collector_wants (collector, PONDER_SUDOKU_BUG_PLUS_ONE))
    return;
  for (guint cell = 0; cell < collector->groups->shape->n_cells; cell++)
    {
      guint n = ponder_sudoku_position_count (position, cell);

      if (n == 3 && odd == G_MAXUINT)
        odd = cell;
      else if (n != 0 && n != 2)
        return;
    }
  value = odd != G_MAXUINT ? find_bug_value (position, odd) : 0;
  if (value == 0)
    return;
  step = ponder_sudoku_step_new (PONDER_SUDOKU_BUG_PLUS_ONE);
  step->values = (guint32) 1 << (value - 1);
  ponder_sudoku_step_add_cell (step, odd);
  for (guint32 left = position->candidates[odd] & ~step->values; left != 0; left &= left - 1)
    ponder_sudoku_step_add_item (step, odd, __builtin_ctz (left) + 1);
  ponder_sudoku_collector_add (collector, step);
}
