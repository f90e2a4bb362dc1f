/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-heaps-scene.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"

/* What the heaps on the board show, and which numbers of counters can be taken from them. */

#define MOST_NOTED 8 /* winning numbers that are listed beside a heap too large to be drawn */

/* A heap’s Grundy value is at most the number of moves there are from it, so the room for its
 * digits is known before the values are. */
void
ponder_heaps_scene_get_shape (const PonderHeapsScene *self,
                              PonderHeapsShape       *shape)
{
  const guint8 *start = ponder_game_get_start (PONDER_GAME (self->game));
  PonderTakeSet *set = self->game->set;
  guint64 largest = ponder_take_away_get_largest (self->game, start);

  /* Shapes are compared by their bytes. */
  memset (shape, 0, sizeof *shape);
  shape->n_heaps = self->game->n_heaps;
  for (guint heap = 0; heap < shape->n_heaps; heap++)
    shape->n_places[heap] = (guint) MIN (ponder_take_away_get_heap (start, heap), PONDER_HEAPS_MOST_DRAWN);
  shape->n_digits = 64 - (guint) __builtin_clzll (ponder_take_set_count (set, largest) | 1);
}

static gboolean
wins (const PonderHeapsScene *self,
      guint                   heap,
      guint64                 count)
{
  PonderGameResult result;

  ponder_game_solution_look_up_move (PONDER_GAME_SOLUTION (self->values), PONDER_GAME (self->game), self->position,
                                     PONDER_TAKE_AWAY_MOVE (heap, count), &result);
  return result.value == PONDER_GAME_WIN;
}

/* Lists the numbers that win, or the first of them, for each heap that is too large to show them on its counters. There
 * may be thousands in all, so this is not done each time something is drawn. */
static void
list_winning (PonderHeapsScene *self)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  guint n_listed[PONDER_HEAPS_MOST] = { 0 };
  GString *texts[PONDER_HEAPS_MOST] = { NULL };

  ponder_take_away_theory_list_winning (self->values, self->position, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      guint heap = PONDER_TAKE_AWAY_MOVE_HEAP (move);
      g_autofree char *count = NULL;

      if (self->heaps[heap] <= PONDER_HEAPS_MOST_DRAWN || n_listed[heap] > MOST_NOTED)
        continue;
      if (texts[heap] == NULL)
        texts[heap] = g_string_new (NULL);
      count = ponder_count_text (PONDER_TAKE_AWAY_MOVE_COUNT (move));
      if (n_listed[heap] == MOST_NOTED)
        g_string_append (texts[heap], "…");
      else
        g_string_append_printf (texts[heap], "%s%s", n_listed[heap] > 0 ? ", " : "", count);
      n_listed[heap]++;
    }
  for (guint heap = 0; heap < PONDER_HEAPS_MOST; heap++)
    self->winning[heap] = texts[heap] != NULL ? g_string_free (texts[heap], FALSE) : NULL;
}

static void
forget_winning (PonderHeapsScene *self)
{
  for (guint heap = 0; heap < PONDER_HEAPS_MOST; heap++)
    g_clear_pointer (&self->winning[heap], g_free);
}

/* Copies a scene, without its winning numbers, which are found here. Returns whether there are
 * other counters than before, or others can be taken. @self: all 0, or set before; to be cleared */
gboolean
ponder_heaps_scene_set (PonderHeapsScene       *self,
                        const PonderHeapsScene *scene)
{
  gboolean changed = self->game != scene->game || self->may_move != scene->may_move ||
                     memcmp (self->heaps, scene->heaps, sizeof scene->heaps) != 0;
  gboolean has_new_values = g_set_object (&self->values, scene->values);

  g_set_object (&self->game, scene->game);
  g_free ((gpointer) self->position);
  self->position = g_memdup2 (scene->position, ponder_game_get_size (PONDER_GAME (scene->game)));
  self->may_move = scene->may_move;
  self->locked = scene->locked;
  memcpy (self->heaps, scene->heaps, sizeof scene->heaps);
  if (changed || has_new_values)
    {
      forget_winning (self);
      if (self->values != NULL && self->may_move)
        list_winning (self);
    }
  return changed;
}

void
ponder_heaps_scene_clear (PonderHeapsScene *self)
{
  forget_winning (self);
  g_clear_object (&self->game);
  g_clear_object (&self->values);
  g_free ((gpointer) self->position);
  self->position = NULL;
}

static char *
dup_note (const PonderHeapsScene *self,
          guint                   heap,
          guint64                 marked)
{
  const char *winning = self->winning[heap];
  g_autofree char *count = ponder_count_text (marked);
  g_autofree char *marked_text = NULL;

  if (marked > 0)
    /* Translators: how many counters of a heap are marked to be taken */
    marked_text = g_strdup_printf (_ ("%s marked"), count);
  if (winning == NULL)
    return g_steal_pointer (&marked_text);
  if (marked_text == NULL)
    /* Translators: a list of numbers of counters: taking so many wins */
    return g_strdup_printf (_ ("Winning: %s"), winning);
  /* Translators: how many counters are marked, and a list of numbers: taking so many wins */
  return g_strdup_printf (_ ("%s. Winning: %s"), marked_text, winning);
}

/* @marked: how many of its counters are marked. The caller owns the note. */
void
ponder_heaps_scene_init_heap (const PonderHeapsScene *self,
                              guint                   heap,
                              guint64                 marked,
                              PonderHeapAppearance   *appearance)
{
  PonderTakeSet *set = self->game->set;
  guint64 start = ponder_take_away_get_heap (ponder_game_get_start (PONDER_GAME (self->game)), heap);

  *appearance = (PonderHeapAppearance){
    .count = self->heaps[heap],
    .n_places = (guint) MIN (start, PONDER_HEAPS_MOST_DRAWN),
    .marked = marked,
    .with_values = self->values != NULL,
    /* During a run, a choice offers to show the game again. */
    .disabled = !self->locked && (!self->may_move || ponder_take_set_get_next (set, 0) > self->heaps[heap]),
  };
  if (self->heaps[heap] > PONDER_HEAPS_MOST_DRAWN)
    {
      appearance->choosable = self->may_move ? ~0u : 0;
      appearance->note = dup_note (self, heap, marked);
      return;
    }
  for (guint count = 1; self->may_move && count <= self->heaps[heap]; count++)
    if (ponder_take_set_has (set, count))
      {
        appearance->choosable |= 1u << count;
        if (self->values != NULL && wins (self, heap, count))
          appearance->winning |= 1u << count;
      }
}

/* Returns the largest number of the set that is smaller than @number, or 0. */
static guint64
get_previous (PonderTakeSet *set,
              guint64        number)
{
  guint64 n_smaller = number > 0 ? ponder_take_set_count (set, number - 1) : 0;
  guint64 low = 0;
  guint64 high = number - 1;

  if (n_smaller == 0)
    return 0;
  while (low < high)
    {
      guint64 middle = low + (high - low) / 2;

      if (ponder_take_set_count (set, middle) < n_smaller)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Returns the next number of counters that can be taken from the heap, larger (@by 1) or smaller
 * (-1); 0 if there is none. */
guint64
ponder_heaps_scene_get_next (const PonderHeapsScene *self,
                             guint                   heap,
                             guint64                 count,
                             int                     by)
{
  PonderTakeSet *set = self->game->set;
  guint64 next =
    by > 0 ? ponder_take_set_get_next (set, count) : get_previous (set, MIN (count, self->heaps[heap] + 1));

  return next <= self->heaps[heap] ? next : 0;
}

void
ponder_heaps_scene_init_choice (const PonderHeapsScene *self,
                                guint                   heap,
                                guint64                 count,
                                PonderHeapsChoice      *choice)
{
  PonderTakeSet *set = self->game->set;

  *choice = (PonderHeapsChoice){
    .heap = heap,
    .count = count,
    .allowed = self->may_move && count <= self->heaps[heap] && ponder_take_set_has (set, count),
    .open = self->may_move && ponder_take_set_get_next (set, 0) <= self->heaps[heap],
  };
}

/* Returns what to say about counters that are marked. */
static char *
dup_marked_words (const PonderHeapsScene *self,
                  guint                   heap,
                  guint64                 marked)
{
  g_autofree char *count = ponder_count_text (marked);

  if (self->game->n_heaps == 1)
    /* Translators: how many counters are marked */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s marked. Choose it again to take it.",
                                         "%s marked. Choose them again to take them.", ponder_count_plural (marked)),
                            count);
  return g_strdup_printf (
    /* Translators: how many counters are marked, and in which heap */
    g_dngettext (GETTEXT_PACKAGE, "%s of heap %u marked. Choose it again to take it.",
                 "%s of heap %u marked. Choose them again to take them.", ponder_count_plural (marked)),
    count, heap + 1);
}

/* Returns how to take @count counters, or why so many can’t be taken. */
char *
ponder_heaps_scene_dup_status_text (const PonderHeapsScene *self,
                                    guint                   heap,
                                    guint64                 count)
{
  PonderTakeSet *set = self->game->set;
  g_autofree char *number = ponder_count_text (count);
  g_autofree char *numbers = ponder_take_set_describe (set);

  if (count > self->heaps[heap])
    return g_strdup_printf (_ ("There are fewer than %s counters in this heap."), number);
  if (ponder_take_set_has (set, count))
    return dup_marked_words (self, heap, count);
  /* Translators: a number of counters, and those that may be taken, such as “1, 2 or 3” */
  return g_strdup_printf (_ ("%s can’t be taken at once, only %s."), number, numbers);
}
