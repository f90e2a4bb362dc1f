/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lily-pads-words.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"

/* What is said below a pond on which the person plays. */

static char *
dup_way (const PonderPondLook *look)
{
  GString *way = g_string_new (NULL);

  for (guint visit = 0; visit < look->n_shown; visit++)
    g_string_append_printf (way, visit > 0 ? " %u" : "%u", look->way[visit] + 1);
  return g_string_free (way, FALSE);
}

static guint
find_visit (const PonderPondLook *look,
            guint                 pad)
{
  guint visit = 0;

  while (look->way[visit] != pad)
    visit++;
  return visit + 1;
}

static char *
dup_obstacle (const PonderPondLook *look,
              gint64                pad)
{
  if (pad < 0 || pad >= look->n_pads)
    /* Translators: follows “leads”, see below */
    return g_strdup (_ ("into the water"));
  /* Translators: follows “leads”, see below */
  return g_strdup_printf (_ ("to pad %u, which was visit %u"), (guint) pad + 1, find_visit (look, (guint) pad));
}

static char *
dup_stuck (const PonderPondLook *look)
{
  guint length = look->lengths[look->n_shown - 1];
  gint64 from = look->way[look->n_shown - 1];
  g_autofree char *left = dup_obstacle (look, from - length);
  g_autofree char *right = dup_obstacle (look, from + length);

  if (g_str_equal (left, right))
    return g_strdup_printf (_ ("Stuck: jump %u, %u long, leads %s on both sides."), look->n_shown, length, left);
  /* Translators: %s are “into the water” or “to pad 3, which was visit 2” */
  return g_strdup_printf (_ ("Stuck: jump %u, %u long, leads %s, and on the other side %s."), look->n_shown, length,
                          left, right);
}

/* Where the next jump may lead. */
static char *
dup_next (const PonderPondLook *look)
{
  guint length = look->lengths[look->n_shown - 1];

  if (look->n_shown == look->n_pads)
    return g_strdup (_ ("Every pad was visited."));
  if (look->stuck)
    return dup_stuck (look);
  if (look->n_ahead == 1)
    return g_strdup_printf (_ ("Jump %u, %u long: to pad %u."), look->n_shown, length, look->ahead[0] + 1);
  return g_strdup_printf (_ ("Jump %u, %u long: to pad %u or pad %u."), look->n_shown, length, look->ahead[0] + 1,
                          look->ahead[1] + 1);
}

/* A length that no pond of so many pads has room for, or NULL. */
static char *
dup_too_long (const PonderPondLook *look)
{
  for (guint jump = 0; jump + 1 < look->n_pads; jump++)
    if (look->lengths[jump] >= look->n_pads)
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Jump %u is %u long: too long for a pond of %u pad.",
                                           "Jump %u is %u long: too long for a pond of %u pads.", look->n_pads),
                              jump + 1, look->lengths[jump], look->n_pads);
  return NULL;
}

/**
 * ponder_lily_pads_count_words:
 *
 * Returns: (transfer full): how many pads and jumps there are
 */
char *
ponder_lily_pads_count_words (guint n_jumps)
{
  guint n_pads = n_jumps + 1;
  g_autofree char *pad_count = ponder_count_text (n_pads);
  g_autofree char *jump_count = ponder_count_text (n_jumps);
  g_autofree char *pads = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s pad", "%s pads", n_pads), pad_count);
  g_autofree char *jumps = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s jump", "%s jumps", n_jumps), jump_count);

  /* Translators: “7 pads, 6 jumps” */
  return g_strdup_printf (_ ("%s, %s"), pads, jumps);
}

/**
 * ponder_lily_pads_words:
 * @look: of moves made by hand
 *
 * Returns: (transfer full): how things are
 */
char *
ponder_lily_pads_words (const PonderPondLook *look)
{
  char *too_long = dup_too_long (look);
  g_autofree char *next = dup_next (look);
  g_autofree char *count = NULL;

  if (too_long != NULL)
    return too_long;
  if (look->n_pads == 1)
    return g_strdup (_ ("1 pad, no jump: the frog has visited every pad. Add a jump below."));
  if (look->n_shown == look->n_pads)
    {
      g_autofree char *way = dup_way (look);

      return g_strdup_printf (_ ("Solved by you: %s."), way);
    }
  if (look->n_shown > 1)
    return g_steal_pointer (&next);
  count = ponder_lily_pads_count_words (look->n_pads - 1);
  /* Translators: “7 pads, 6 jumps. Jump 1, 2 long: to pad 3. …” */
  return g_strdup_printf (_ ("%s. %s Click where the frog is to jump, or press Solve."), count, next);
}

/**
 * ponder_lily_pads_why_not_words:
 * @look: of moves made by hand
 * @pad: where the person wants the frog to jump, but it can't
 *
 * Returns: (transfer full): where it can
 */
char *
ponder_lily_pads_why_not_words (const PonderPondLook *look,
                                guint                 pad)
{
  g_autofree char *next = dup_next (look);

  if (look->n_shown == look->n_pads || look->stuck || pad == look->way[look->n_shown - 1])
    return g_steal_pointer (&next);
  /* Translators: “Not to pad 4. Jump 2, 3 long: to pad 6.” */
  return g_strdup_printf (_ ("Not to pad %u. %s"), pad + 1, next);
}
