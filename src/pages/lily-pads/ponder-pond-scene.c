/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pond-scene.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-lily-pads.h"
#include "ponder-list-text.h"

/* Without pruning, a search may visit a pad again, and its state knows only the last visit to each pad. */
static void
set_state (PonderPondScene *self,
           gconstpointer    state)
{
  const guint8 *visits = ponder_lily_pads_get_visits (state, &self->n_way);

  self->n_shown = self->n_way;
  for (guint visit = 0; visit < self->n_way; visit++)
    self->way[visit] = PONDER_POND_UNKNOWN;
  for (guint pad = 0; pad < self->n_pads; pad++)
    if (visits[pad] != 0)
      self->way[visits[pad] - 1] = pad;
}

static gboolean
is_visited (const PonderPondScene *self,
            guint                  pad)
{
  for (guint visit = 0; visit < self->n_shown; visit++)
    if (self->way[visit] == pad)
      return TRUE;
  return FALSE;
}

/* If a search has just been at this node, its step says which moves it left out; otherwise the rules decide. */
static gboolean
is_left_out (const PonderPondScene *self,
             const PonderStep      *step,
             guint                  pad)
{
  if (step == NULL || !step->has_place)
    return is_visited (self, pad);
  for (guint i = step->n_on_the_way; i < step->left_out->len; i++)
    if (PONDER_LILY_PADS_MOVE_PAD (g_array_index (step->left_out, PonderLeftOut, i).move) == pad)
      return TRUE;
  return FALSE;
}

static void
look_ahead (PonderPondScene  *self,
            const PonderStep *step)
{
  guint from = self->way[self->n_shown - 1];
  guint length = self->lengths[self->n_shown - 1];

  if (length <= from && !is_left_out (self, step, from - length))
    self->ahead[self->n_ahead++] = from - length;
  if (length < self->n_pads - from && !is_left_out (self, step, from + length))
    self->ahead[self->n_ahead++] = from + length;
  self->stuck = self->n_ahead == 0;
}

void
ponder_pond_scene_init (PonderPondScene   *self,
                        const PonderScene *scene)
{
  guint n_jumps;
  const guint32 *lengths = ponder_lily_pads_get_lengths (PONDER_LILY_PADS (scene->puzzle), &n_jumps);

  *self = (PonderPondScene){ .n_pads = n_jumps + 1, .kind = scene->kind };
  self->moving = scene->n_moves > 0 ? scene->moving : 1;
  if (n_jumps > 0)
    memcpy (self->lengths, lengths, n_jumps * sizeof *lengths);
  if (scene->state != NULL)
    set_state (self, scene->state);
  else
    {
      self->n_way = 1 + scene->n_all;
      self->n_shown = 1 + scene->n_moves;
      for (guint i = 0; i < scene->n_all; i++)
        self->way[i + 1] = PONDER_LILY_PADS_MOVE_PAD (scene->moves[i]);
    }
  if (self->n_shown == self->n_way && self->n_shown < self->n_pads)
    look_ahead (self, scene->step);
  for (guint i = 0; scene->pointed_at != NULL && i < scene->pointed_at->len; i++)
    {
      guint pad = g_array_index (scene->pointed_at, guint, i);

      if (pad < self->n_pads)
        self->pointed_at[pad / 64] |= G_GUINT64_CONSTANT (1) << pad % 64;
    }
}

/* The sentences below the pond while the person plays. */

static char *
dup_way (const PonderPondScene *scene)
{
  g_autoptr (GPtrArray) pads = g_ptr_array_new_with_free_func (g_free);

  for (guint visit = 0; visit < scene->n_shown; visit++)
    g_ptr_array_add (pads, g_strdup_printf ("%u", scene->way[visit] + 1));
  return ponder_list_text (pads, FALSE);
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
ponder_pond_dup_count_text (guint n_jumps)
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
ponder_pond_scene_dup_status_text (const PonderPondScene *scene)
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
  count = ponder_pond_dup_count_text (scene->n_pads - 1);
  /* Translators: “7 pads, 6 jumps. Jump 1, 2 long: to pad 3. …” */
  return g_strdup_printf (_ ("%s. %s Click where the frog is to jump, or press Solve."), count, next);
}

/* Says that the frog can't jump to @pad, and where it can. */
char *
ponder_pond_scene_dup_why_not_text (const PonderPondScene *scene,
                                    guint                  pad)
{
  g_autofree char *next = dup_next (scene);

  if (scene->n_shown == scene->n_pads || scene->stuck || pad == scene->way[scene->n_shown - 1])
    return g_steal_pointer (&next);
  /* Translators: “Not to pad 4. Jump 2, 3 long: to pad 6.” */
  return g_strdup_printf (_ ("Not to pad %u. %s"), pad + 1, next);
}
