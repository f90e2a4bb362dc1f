/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-setup.h"

#include <glib/gi18n-lib.h>

#include "ponder-divisor.h"
#include "ponder-figures.h"

/* What follows from the jugs alone.
 *
 * Rests: let m divide every capacity, and look at amounts modulo m. Filling and emptying leave the rest 0. Pouring
 * leaves one of the two jugs empty or full, so with the rest 0, and the other with the sum of both. So whatever is
 * done, the rest of a jug is the sum of the rests of some of the jugs at the start, none of them taken twice. */

/**
 * ponder_jugs_list_moves:
 * @moves: (out caller-allocates): room for %PONDER_JUGS_MOST_MOVES
 *
 * Lists every fill, empty and pour that the switches allow, in natural order, whether or not it would change anything.
 *
 * Returns: how many
 */
guint
ponder_jugs_list_moves (const PonderJugsSetup *self,
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

/**
 * ponder_jugs_is_measured:
 * @contents: what the jugs hold
 *
 * Returns: whether the target stands where it has to
 */
gboolean
ponder_jugs_is_measured (const PonderJugsSetup *self,
                         const guint32         *contents)
{
  if (self->jug != PONDER_JUGS_ANY)
    return contents[self->jug] == self->target;
  for (guint jug = 0; jug < self->n_jugs; jug++)
    if (contents[jug] == self->target)
      return TRUE;
  return FALSE;
}

/* The largest jug in which the target may stand; G_MAXUINT32 as a difference where it fits in none. */
static guint32
least_room_above_target (const PonderJugsSetup *self)
{
  guint32 least = G_MAXUINT32;

  for (guint jug = 0; jug < self->n_jugs; jug++)
    if ((self->jug == PONDER_JUGS_ANY || self->jug == jug) && self->capacities[jug] >= self->target)
      least = MIN (least, self->capacities[jug] - self->target);
  return least;
}

/* Whether some of the contents add up to the target modulo @divisor. */
static gboolean
has_sum (const PonderJugsSetup *self,
         const guint32         *contents,
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
    if (sums[i] == self->target % divisor)
      return TRUE;
  return FALSE;
}

/**
 * ponder_jugs_find_obstacle:
 * @contents: what the jugs hold
 * @number: (out): what ponder_jugs_obstacle_text() needs besides
 *
 * Looks for a simple reason why the target can't be measured from @contents on. What is found stays so whatever is
 * done.
 *
 * Returns: the reason, or %PONDER_JUGS_OPEN
 */
PonderJugsObstacle
ponder_jugs_find_obstacle (const PonderJugsSetup *self,
                           const guint32         *contents,
                           guint32               *number)
{
  guint32 room_above = least_room_above_target (self);
  guint32 water = 0;
  guint32 room = 0;
  guint32 of_capacities = 0;
  guint32 of_all = 0;

  for (guint jug = 0; jug < self->n_jugs; jug++)
    {
      water += contents[jug];
      room += self->capacities[jug] - contents[jug];
      of_capacities = ponder_common_divisor (of_capacities, self->capacities[jug]);
      of_all = ponder_common_divisor (of_all, contents[jug]);
    }
  of_all = ponder_common_divisor (of_all, of_capacities);

  *number = 0;
  if (room_above == G_MAXUINT32)
    return PONDER_JUGS_TOO_SMALL;
  *number = water;
  if (!self->has_tap && water < self->target)
    return PONDER_JUGS_TOO_LITTLE;
  *number = room;
  if (!self->has_drain && room < room_above)
    return PONDER_JUGS_TOO_FULL;
  *number = of_all;
  if (self->target % of_all != 0)
    return PONDER_JUGS_DIVISOR;
  *number = of_capacities;
  return has_sum (self, contents, of_capacities) ? PONDER_JUGS_OPEN : PONDER_JUGS_REST;
}

static char *
too_small_text (const PonderJugsSetup *self,
                const char            *target)
{
  guint32 largest = 0;
  g_autofree char *capacity = NULL;

  for (guint jug = 0; jug < self->n_jugs; jug++)
    if (self->jug == PONDER_JUGS_ANY || self->jug == jug)
      largest = MAX (largest, self->capacities[jug]);
  capacity = ponder_count_text (largest);
  if (self->jug != PONDER_JUGS_ANY)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Jug %u holds no more than %s, and %s is to be measured in it.",
                                         "Jug %u holds no more than %s, and %s are to be measured in it.", self->target),
                            self->jug + 1, capacity, target);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "No jug holds more than %s, and %s is to be measured.",
                                       "No jug holds more than %s, and %s are to be measured.", self->target),
                          capacity, target);
}

/**
 * ponder_jugs_obstacle_text:
 * @obstacle: what ponder_jugs_find_obstacle() returned, not %PONDER_JUGS_OPEN
 * @number: and its number
 *
 * Returns: (transfer full): the reason in a sentence
 */
char *
ponder_jugs_obstacle_text (const PonderJugsSetup *self,
                           PonderJugsObstacle     obstacle,
                           guint32                number)
{
  g_autofree char *target = ponder_count_text (self->target);
  g_autofree char *value = ponder_count_text (number);

  switch (obstacle)
    {
    case PONDER_JUGS_TOO_SMALL:
      return too_small_text (self, target);
    case PONDER_JUGS_TOO_LITTLE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "The jugs hold %s together, no tap adds to that, and %s is to be measured.",
                                           "The jugs hold %s together, no tap adds to that, and %s are to be measured.",
                                           self->target),
                              value, target);
    case PONDER_JUGS_TOO_FULL:
      return g_strdup_printf (
        _ ("Without the drain the room of %s that is left never grows, and a jug that holds just %s "
           "needs more."),
        value, target);
    case PONDER_JUGS_DIVISOR:
      return g_strdup_printf (
        _ ("All jugs and all they hold are multiples of %s, so every amount that can be measured is "
           "one, too; %s is not."),
        value, target);
    case PONDER_JUGS_REST:
      return g_strdup_printf (
        _ ("All jugs are multiples of %s, so every amount leaves the rest of a sum of what they hold "
           "now when it is divided by that; no such sum leaves the rest of %s."),
        value, target);
    case PONDER_JUGS_OPEN:
      break;
    }
  g_return_val_if_reached (NULL);
}

/**
 * ponder_jugs_contents_text:
 * @contents: what the jugs hold
 *
 * Returns: (transfer full): `0 8 0`
 */
char *
ponder_jugs_contents_text (const PonderJugsSetup *self,
                           const guint32         *contents)
{
  GString *text = g_string_new (NULL);

  for (guint jug = 0; jug < self->n_jugs; jug++)
    g_string_append_printf (text, jug > 0 ? " %u" : "%u", contents[jug]);
  return g_string_free (text, FALSE);
}
