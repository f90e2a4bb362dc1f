/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-divisor.h"
#include "ponder-figures.h"

/* What can be derived from the rules without a search.
 *
 * Remainders: let m divide every capacity, and consider amounts modulo m. Filling and emptying leave a jug with the
 * remainder 0. Pouring leaves one of the two jugs empty or full, so with the remainder 0, and the other with the sum of
 * both. So the remainder of a jug is always a sum of the remainders at the start, each used at most once. */

/* Lists every fill, empty and pour that the rules allow, in natural order, including those that
 * would change nothing. Returns how many there are. */
guint
ponder_jugs_list_moves (const PonderJugsRules *self,
                        PonderMove            *moves)
{
  guint n_moves = 0;

  for (guint jug = 0; self->has_tap && jug < self->n_jugs; jug++)
    moves[n_moves++] = PONDER_JUGS_MOVE (PONDER_JUGS_TAP, jug);
  for (guint jug = 0; self->has_drain && jug < self->n_jugs; jug++)
    moves[n_moves++] = PONDER_JUGS_MOVE (jug, PONDER_JUGS_DRAIN);
  for (guint from = 0; from < self->n_jugs; from++)
    for (guint to = 0; to < self->n_jugs; to++)
      if (from != to)
        moves[n_moves++] = PONDER_JUGS_MOVE (from, to);
  return n_moves;
}

gboolean
ponder_jugs_is_measured (const PonderJugsRules *self,
                         const guint32         *contents)
{
  if (self->jug == PONDER_JUGS_EACH)
    return memcmp (contents, self->final, self->n_jugs * sizeof (guint32)) == 0;
  if (self->jug != PONDER_JUGS_ANY)
    return contents[self->jug] == self->target;
  for (guint jug = 0; jug < self->n_jugs; jug++)
    if (contents[jug] == self->target)
      return TRUE;
  return FALSE;
}

/* Returns whether a sum of some of the contents equals @amount modulo @divisor. */
static gboolean
has_sum (const PonderJugsRules *self,
         const guint32         *contents,
         guint32                amount,
         guint32                divisor)
{
  guint32 sums[1 << PONDER_JUGS_MOST_JUGS] = { 0 };
  guint n_sums = 1;

  for (guint jug = 0; jug < self->n_jugs; jug++)
    {
      if (contents[jug] % divisor == 0)
        continue;
      for (guint i = 0; i < n_sums; i++)
        sums[n_sums + i] = (sums[i] + contents[jug]) % divisor;
      n_sums *= 2;
    }
  for (guint i = 0; i < n_sums; i++)
    if (sums[i] == amount % divisor)
      return TRUE;
  return FALSE;
}

/* Finds the first target amount that is not a multiple of @of_all, or that equals no sum of contents modulo
 * @of_capacities. Returns whether there is one. */
static gboolean
find_odd_amount (const PonderJugsRules *self,
                 const guint32         *contents,
                 guint32                of_all,
                 guint32                of_capacities,
                 guint32               *amount)
{
  gboolean each = self->jug == PONDER_JUGS_EACH;

  for (guint i = 0; i < (each ? self->n_jugs : 1); i++)
    {
      *amount = each ? self->final[i] : self->target;
      if (*amount % of_all != 0 || !has_sum (self, contents, *amount, of_capacities))
        return TRUE;
    }
  return FALSE;
}

static guint32
sum_of (const PonderJugsRules *self,
        const guint32         *amounts)
{
  guint32 sum = 0;

  for (guint jug = 0; jug < self->n_jugs; jug++)
    sum += amounts[jug];
  return sum;
}

/* Finds an obstacle from the total amount of water. */
static PonderJugsObstacle
find_water_obstacle (const PonderJugsRules *self,
                     const guint32         *contents,
                     guint32               *number)
{
  guint32 water = sum_of (self, contents);
  guint32 room = sum_of (self, self->capacities) - water;
  guint32 room_above = G_MAXUINT32;

  *number = water;
  if (self->jug == PONDER_JUGS_EACH)
    {
      guint32 wanted = sum_of (self, self->final);

      if (!self->has_tap && water < wanted)
        return PONDER_JUGS_TOO_LITTLE;
      if (!self->has_drain && water > wanted)
        return PONDER_JUGS_TOO_MUCH;
      for (guint jug = 0; jug < self->n_jugs; jug++)
        if (self->final[jug] == 0 || self->final[jug] == self->capacities[jug])
          return PONDER_JUGS_OPEN;
      return PONDER_JUGS_UNEVEN;
    }
  /* In the smallest jug that the target fits in. */
  for (guint jug = 0; jug < self->n_jugs; jug++)
    if ((self->jug == PONDER_JUGS_ANY || self->jug == jug) && self->capacities[jug] >= self->target)
      room_above = MIN (room_above, self->capacities[jug] - self->target);
  if (room_above == G_MAXUINT32)
    return PONDER_JUGS_TOO_SMALL;
  if (!self->has_tap && water < self->target)
    return PONDER_JUGS_TOO_LITTLE;
  *number = room;
  return !self->has_drain && room < room_above ? PONDER_JUGS_TOO_FULL : PONDER_JUGS_OPEN;
}

/* Looks for a simple reason why the target can't be reached. No move removes such an obstacle.
 * Sets @number for ponder_jugs_obstacle_text(). */
PonderJugsObstacle
ponder_jugs_find_obstacle (const PonderJugsRules *self,
                           const guint32         *contents,
                           guint32               *number)
{
  PonderJugsObstacle obstacle;
  guint32 of_capacities = 0;
  guint32 of_all = 0;
  guint32 amount;

  *number = 0;
  if (ponder_jugs_is_measured (self, contents))
    return PONDER_JUGS_OPEN;
  obstacle = find_water_obstacle (self, contents, number);
  if (obstacle != PONDER_JUGS_OPEN)
    return obstacle;

  for (guint jug = 0; jug < self->n_jugs; jug++)
    {
      of_capacities = ponder_common_divisor (of_capacities, self->capacities[jug]);
      of_all = ponder_common_divisor (of_all, contents[jug]);
    }
  of_all = ponder_common_divisor (of_all, of_capacities);
  if (!find_odd_amount (self, contents, of_all, of_capacities, &amount))
    return PONDER_JUGS_OPEN;
  *number = amount % of_all != 0 ? of_all : of_capacities;
  return amount % of_all != 0 ? PONDER_JUGS_DIVISOR : PONDER_JUGS_REST;
}

static char *
too_small_text (const PonderJugsRules *self,
                const char            *target)
{
  guint32 largest = 0;
  g_autofree char *capacity = NULL;

  for (guint jug = 0; jug < self->n_jugs; jug++)
    if (self->jug == PONDER_JUGS_ANY || self->jug == jug)
      largest = MAX (largest, self->capacities[jug]);
  capacity = ponder_count_text (largest);
  if (self->jug != PONDER_JUGS_ANY)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Jug %u holds no more than %s, and %s is to be measured in it.",
                   "Jug %u holds no more than %s, and %s are to be measured in it.", self->target),
      self->jug + 1, capacity, target);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "No jug holds more than %s, and %s is to be measured.",
                                       "No jug holds more than %s, and %s are to be measured.", self->target),
                          capacity, target);
}

/* Returns the amount that the text of an obstacle mentions. */
static guint32
mentioned_amount (const PonderJugsRules *self,
                  PonderJugsObstacle     obstacle,
                  guint32                number)
{
  guint32 amount = self->target;

  if (self->jug != PONDER_JUGS_EACH)
    return amount;
  if (obstacle == PONDER_JUGS_DIVISOR)
    find_odd_amount (self, self->contents, number, 1, &amount);
  else if (obstacle == PONDER_JUGS_REST)
    find_odd_amount (self, self->contents, 1, number, &amount);
  else
    amount = sum_of (self, self->final);
  return amount;
}

/* Returns a sentence on why the target can't be reached from the start. */
char *
ponder_jugs_obstacle_text (const PonderJugsRules *self,
                           PonderJugsObstacle     obstacle,
                           guint32                number)
{
  guint32 amount = mentioned_amount (self, obstacle, number);
  g_autofree char *target = ponder_count_text (amount);
  g_autofree char *value = ponder_count_text (number);

  switch (obstacle)
    {
    case PONDER_JUGS_TOO_SMALL:
      return too_small_text (self, target);
    case PONDER_JUGS_TOO_LITTLE:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "The jugs hold %s together, no tap adds to that, and %s is to be measured.",
                     "The jugs hold %s together, no tap adds to that, and %s are to be measured.", amount),
        value, target);
    case PONDER_JUGS_TOO_FULL:
      return g_strdup_printf (
        _ ("Without a drain the free room of %s never grows, and a jug that holds exactly %s needs more."), value,
        target);
    case PONDER_JUGS_TOO_MUCH:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "The jugs hold %s together, no drain takes any away, and %s is to be left.",
                     "The jugs hold %s together, no drain takes any away, and %s are to be left.", amount),
        value, target);
    case PONDER_JUGS_UNEVEN:
      return g_strdup (_ ("Every move leaves a jug empty or full, but at the end no jug may be either."));
    case PONDER_JUGS_DIVISOR:
      return g_strdup_printf (
        _ ("All sizes and contents are multiples of %s, so every amount that can be measured is one, too; %s is not."),
        value, target);
    case PONDER_JUGS_REST:
      return g_strdup_printf (
        _ ("All sizes are multiples of %s. Divided by that, every amount leaves the same remainder as some sum of "
           "what the jugs hold now; no such sum leaves the remainder of %s."),
        value, target);
    case PONDER_JUGS_OPEN:
      break;
    }
  g_return_val_if_reached (NULL);
}

/* Returns the contents as `0 8 0`. */
char *
ponder_jugs_contents_text (const PonderJugsRules *self,
                           const guint32         *contents)
{
  GString *text = g_string_new (NULL);

  for (guint jug = 0; jug < self->n_jugs; jug++)
    g_string_append_printf (text, jug > 0 ? " %u" : "%u", contents[jug]);
  return g_string_free (text, FALSE);
}

/* Returns the contents as they stand in a sentence: `(0, 8, 0)`. */
char *
ponder_jugs_state_text (const PonderJugsRules *self,
                        const guint32         *contents)
{
  g_autofree char *text = ponder_jugs_contents_text (self, contents);
  g_auto (GStrv) numbers = g_strsplit (text, " ", -1);
  g_autofree char *list = g_strjoinv (", ", numbers);

  /* Translators: a state: what each jug holds, such as “(0, 8, 0)” */
  return g_strdup_printf (_ ("(%s)"), list);
}

/* Returns an amount, or one for each jug. */
char *
ponder_jugs_target_text (const PonderJugsRules *self)
{
  return self->jug == PONDER_JUGS_EACH ? ponder_jugs_state_text (self, self->final) : ponder_count_text (self->target);
}
