/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-refusal.h"

#include <glib/gi18n-lib.h>

/* Decides which moves are possible, and explains why the others are not. */

static char *
tell_pour (const PonderJugsScene *self,
           guint                  from,
           guint                  to)
{
  if (to == PONDER_JUGS_TAP)
    return g_strdup (_ ("Water can’t go back into the tap."));
  return ponder_jugs_tell (self->jugs, self->contents, PONDER_JUGS_MOVE (from, to));
}

/**
 * ponder_jugs_can_pour:
 * @from: a jug, the tap or the drain
 * @to: a jug, the tap or the drain
 *
 * Returns: whether this is a move
 */
gboolean
ponder_jugs_can_pour (const PonderJugsScene *self,
                      guint                  from,
                      guint                  to)
{
  g_autofree char *reason = from == PONDER_JUGS_DRAIN || from == to ? NULL : tell_pour (self, from, to);

  return from != PONDER_JUGS_DRAIN && from != to && reason == NULL;
}

static gboolean
can_pour_anywhere (const PonderJugsScene *self,
                   guint                  from)
{
  for (guint jug = 0; jug < ponder_jugs_get_rules (self->jugs)->n_jugs; jug++)
    if (ponder_jugs_can_pour (self, from, jug))
      return TRUE;
  return ponder_jugs_can_pour (self, from, PONDER_JUGS_DRAIN);
}

static char *
tell_source (const PonderJugsScene *self,
             guint                  from)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (self->jugs);

  if (from == PONDER_JUGS_DRAIN && rules->has_drain)
    return g_strdup (_ ("First choose the jug to empty, then the drain."));
  if (from == PONDER_JUGS_DRAIN)
    return g_strdup (_ ("There is no drain in this puzzle."));
  if (can_pour_anywhere (self, from))
    return NULL;
  if (from == PONDER_JUGS_TAP)
    return rules->has_tap ? g_strdup (_ ("Every jug is full.")) : tell_pour (self, from, 0);
  if (self->contents[from] == 0)
    return g_strdup_printf (_ ("Jug %u is empty."), from + 1);
  return g_strdup (_ ("No other jug has room."));
}

/**
 * ponder_jugs_dup_refusal:
 * @source: where water is taken from, or %PONDER_JUGS_NOWHERE if @place is to be chosen as the source
 * @place: a jug, the tap or the drain; not @source
 *
 * Returns: (transfer full) (nullable): a sentence that says why water can't be poured to @place, or taken from there;
 *   %NULL if it can
 */
char *
ponder_jugs_dup_refusal (const PonderJugsScene *self,
                         guint                  source,
                         guint                  place)
{
  return source == PONDER_JUGS_NOWHERE ? tell_source (self, place) : tell_pour (self, source, place);
}
