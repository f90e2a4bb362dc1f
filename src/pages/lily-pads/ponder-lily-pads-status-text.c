/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lily-pads-status-text.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-list-text.h"

/* Makes the sentences below the pond while the person plays. */

static char *
dup_way (const PonderPondScene *scene)
{
  g_autoptr (GPtrArray) pads = g_ptr_array_new_with_free_func (g_free);

  for (guint visit = 0; visit < scene->n_shown; visit++)
    g_ptr_array_add (pads, g_strdup_printf ("%u", scene->way[visit] + 1));
  return ponder_list_text (pads);
}

static guint
find_visit (const PonderPondScene *scene,
            guint                  pad)
{
  guint visit = 0;

  while (scene->way[visit] != pad)
    visit++;
  return visit + 1;
}

static char *
dup_obstacle (const PonderPondScene *scene,
              gint64                 pad)
{
  if (pad < 0 || pad >= scene->n_pads)
    /* Translators: where a jump leads, inserted into “Stuck: jump 2, 3 long, leads %s, …” */
    return g_strdup (_ ("into the water"));
  /* Translators: where a jump leads, inserted into “Stuck: jump 2, 3 long, leads %s, …” */
  return g_strdup_printf (_ ("to pad %u, already visited as number %u"), (guint) pad + 1,
                          find_visit (scene, (guint) pad));
}

static char *
dup_stuck (const PonderPondScene *scene)
{
  guint length = scene->lengths[scene->n_shown - 1];
  gint64 from = scene->way[scene->n_shown - 1];
  g_autofree char *left = dup_obstacle (scene, from - length);
  g_autofree char *right = dup_obstacle (scene, from + length);

  if (g_str_equal (left, right))
    return g_strdup_printf (_ ("Stuck: jump %u, %u long, leads %s on both sides."), scene->n_shown, length, left);
  /* Translators: each %s is “into the water” or “to pad 3, which was visit 2” */
  return g_strdup_printf (_ ("Stuck: jump %u, %u long, leads %s, and on the other side %s."), scene->n_shown, length,
                          left, right);
}

static char *
dup_next (const PonderPondScene *scene)
{
  guint length = scene->lengths[scene->n_shown - 1];

  if (scene->n_shown == scene->n_pads)
    return g_strdup (_ ("Every pad was visited."));
  if (scene->stuck)
    return dup_stuck (scene);
  if (scene->n_ahead == 1)
    return g_strdup_printf (_ ("Jump %u, %u long: to pad %u."), scene->n_shown, length, scene->ahead[0] + 1);
  return g_strdup_printf (_ ("Jump %u, %u long: to pad %u or pad %u."), scene->n_shown, length, scene->ahead[0] + 1,
                          scene->ahead[1] + 1);
}

/* Says which length is too long for a pond with so many pads; returns NULL if none is. */
static char *
dup_too_long (const PonderPondScene *scene)
{
  for (guint jump = 0; jump + 1 < scene->n_pads; jump++)
    if (scene->lengths[jump] >= scene->n_pads)
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Jump %u is %u long: too long for a pond of %u pad.",
                                           "Jump %u is %u long: too long for a pond of %u pads.", scene->n_pads),
                              jump + 1, scene->lengths[jump], scene->n_pads);
  return NULL;
}

char *
ponder_lily_pads_count_text (guint n_jumps)
{
  guint n_pads = n_jumps + 1;
  g_autofree char *pad_count = ponder_count_text (n_pads);
  g_autofree char *jump_count = ponder_count_text (n_jumps);
  g_autofree char *pads = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s pad", "%s pads", n_pads), pad_count);
  g_autofree char *jumps = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s jump", "%s jumps", n_jumps), jump_count);

  /* Translators: “7 pads, 6 jumps” */
  return g_strdup_printf (_ ("%s, %s"), pads, jumps);
}

/* Says how the person's own game stands. */
char *
ponder_lily_pads_status_text (const PonderPondScene *scene)
{
  char *too_long = dup_too_long (scene);
  g_autofree char *next = dup_next (scene);
  g_autofree char *count = NULL;

  if (too_long != NULL)
    return too_long;
  if (scene->n_pads == 1)
    return g_strdup (_ ("1 pad and no jumps: the frog has already visited every pad. Add a jump below."));
  if (scene->n_shown == scene->n_pads)
    {
      g_autofree char *way = dup_way (scene);

      /* Translators: pads in the order in which they were visited, such as “1, 3 and 2” */
      return g_strdup_printf (_ ("Solved by you: pads %s."), way);
    }
  if (scene->n_shown > 1)
    return g_steal_pointer (&next);
  count = ponder_lily_pads_count_text (scene->n_pads - 1);
  /* Translators: “7 pads, 6 jumps. Jump 1, 2 long: to pad 3. …” */
  return g_strdup_printf (_ ("%s. %s Click where the frog is to jump, or press Solve."), count, next);
}

/* Says that the frog can't jump to @pad, and where it can. */
char *
ponder_lily_pads_why_not_text (const PonderPondScene *scene,
                               guint                  pad)
{
  g_autofree char *next = dup_next (scene);

  if (scene->n_shown == scene->n_pads || scene->stuck || pad == scene->way[scene->n_shown - 1])
    return g_steal_pointer (&next);
  /* Translators: “Not to pad 4. Jump 2, 3 long: to pad 6.” */
  return g_strdup_printf (_ ("Not to pad %u. %s"), pad + 1, next);
}
