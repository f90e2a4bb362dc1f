/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-reachability.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-figures.h"

/* Finds out which states of the puzzle can be reached, and how far each is from the target, while somebody plays. This
 * is computed in a thread for each new puzzle, and cancelled when the puzzle is no longer shown. */

#define MOST_MEMORY ((guint64) 256 << 20)

struct _PonderJugsReachability
{
  PonderJugsReachabilityFunc mapped;
  gpointer owner;

  PonderJugs *jugs; /* nullable: the current puzzle */
  GCancellable *cancellable; /* nullable: that of the current computation */
  PonderJugsMap *map; /* nullable */
  char *reason; /* nullable: why there is no map */
};

static void
stop (PonderJugsReachability *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Data of a computation, apart from the reachability, which may be freed before the computation ends. */
typedef struct
{
  PonderJugsReachability *reachability;
  GCancellable *cancellable;
} Making;

static void
mapped_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree Making *making = user_data;
  g_autoptr (GCancellable) cancellable = making->cancellable;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderJugsMap) map = ponder_jugs_map_new_finish (PONDER_JUGS (source), result, &error);

  if (g_cancellable_is_cancelled (cancellable))
    return;
  making->reachability->map = g_steal_pointer (&map);
  if (error != NULL)
    making->reachability->reason = g_strdup (error->message);
  g_clear_object (&making->reachability->cancellable);
  making->reachability->mapped (making->reachability->owner);
}

/**
 * ponder_jugs_reachability_new:
 * @mapped: called when the map is ready, or has failed
 * @owner: the owner of the reachability, passed to @mapped
 */
PonderJugsReachability *
ponder_jugs_reachability_new (PonderJugsReachabilityFunc mapped,
                              gpointer                   owner)
{
  PonderJugsReachability *self = g_new0 (PonderJugsReachability, 1);

  self->mapped = mapped;
  self->owner = owner;
  return self;
}

void
ponder_jugs_reachability_free (PonderJugsReachability *self)
{
  g_return_if_fail (self != NULL);

  stop (self);
  g_clear_object (&self->jugs);
  g_clear_pointer (&self->map, ponder_jugs_map_unref);
  g_free (self->reason);
  g_free (self);
}

static gboolean
has_same_rules (PonderJugs *one,
                PonderJugs *other)
{
  return memcmp (ponder_jugs_get_rules (one), ponder_jugs_get_rules (other), sizeof (PonderJugsRules)) == 0;
}

/* Begins to compute the map of a puzzle, unless that is done or in progress. */
void
ponder_jugs_reachability_follow (PonderJugsReachability *self,
                                 PonderJugs             *jugs,
                                 PonderMemoryBudget     *budget)
{
  PonderLimits limits = { .memory = MOST_MEMORY, .budget = budget };
  Making *making;

  g_return_if_fail (self != NULL);
  g_return_if_fail (PONDER_IS_JUGS (jugs));

  if (self->jugs == jugs || (self->jugs != NULL && has_same_rules (self->jugs, jugs)))
    return;
  stop (self);
  g_set_object (&self->jugs, jugs);
  g_clear_pointer (&self->map, ponder_jugs_map_unref);
  g_clear_pointer (&self->reason, g_free);

  self->cancellable = g_cancellable_new ();
  making = g_new0 (Making, 1);
  making->reachability = self;
  making->cancellable = g_object_ref (self->cancellable);
  ponder_jugs_map_new_async (jugs, &limits, self->cancellable, mapped_cb, making);
}

/* Returns NULL until there is a map, or if it can't be made. */
PonderJugsMap *
ponder_jugs_reachability_get_map (PonderJugsReachability *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->map;
}

/* Returns the reason why a map can't be made, or NULL. */
const char *
ponder_jugs_reachability_get_reason (PonderJugsReachability *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->reason;
}

/* Returns whether it is known that the target can't be reached from a state. */
gboolean
ponder_jugs_reachability_is_stuck (PonderJugsReachability *self,
                                   const guint32          *contents)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->map != NULL && ponder_jugs_map_has (self->map, contents) &&
         ponder_jugs_map_least (self->map, contents) == PONDER_JUGS_STUCK;
}

/**
 * ponder_jugs_reachability_last_good:
 * @moves: (array length=n_moves): moves from the start
 *
 * Returns: after how many of them the target could still be reached
 */
guint
ponder_jugs_reachability_last_good (PonderJugsReachability *self,
                                    const PonderMove       *moves,
                                    guint                   n_moves)
{
  guint32 contents[PONDER_JUGS_MOST_JUGS];
  guint last_good = 0;

  g_return_val_if_fail (self != NULL, 0);

  memcpy (contents, ponder_jugs_get_rules (self->jugs)->contents, sizeof contents);
  for (guint i = 0; i < n_moves; i++)
    {
      ponder_jugs_play (self->jugs, contents, moves[i]);
      if (!ponder_jugs_reachability_is_stuck (self, contents))
        last_good = i + 1;
    }
  return last_good;
}

/* Returns a sentence that says that the target can't be reached. */
char *
ponder_jugs_reachability_stuck_text (PonderJugsReachability *self)
{
  guint64 n_states;
  guint64 n_stuck;
  g_autofree char *target = NULL;
  g_autofree char *states = NULL;
  g_autofree char *stuck = NULL;

  g_return_val_if_fail (self != NULL && self->map != NULL, NULL);

  n_states = ponder_jugs_map_get_n_states (self->map);
  n_stuck = ponder_jugs_map_get_n_stuck (self->map);
  target = ponder_jugs_target_text (ponder_jugs_get_rules (self->jugs));
  states = ponder_count_text (n_states);
  stuck = ponder_count_text (n_stuck);
  if (n_stuck == n_states)
    return g_strdup_printf (_ ("%s can’t be measured with these jugs. Solve says why."), target);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Stuck: %s can no longer be reached (%s of the %s states is a dead end).",
                                       "Stuck: %s can no longer be reached (%s of the %s states are dead ends).",
                                       ponder_count_plural (n_stuck)),
                          target, stuck, states);
}

static char *
least_text (guint least)
{
  return least == PONDER_JUGS_STUCK ? g_strdup (_ ("none")) : ponder_count_text (least);
}

/**
 * ponder_jugs_reachability_counts_text:
 * @contents: what the jugs hold
 * @n_moves: the number of moves so far
 * @is_answer: whether an answer made them, and not the person
 *
 * Returns: (transfer full): how many moves were made, and how many are needed
 */
char *
ponder_jugs_reachability_counts_text (PonderJugsReachability *self,
                                      const guint32          *contents,
                                      guint                   n_moves,
                                      gboolean                is_answer)
{
  g_autofree char *number = ponder_count_text (n_moves);
  g_autofree char *moves = g_strdup_printf (
    is_answer ? _ ("Answer: %s.") : g_dngettext (GETTEXT_PACKAGE, "%s move so far.", "%s moves so far.", n_moves),
    number);
  g_autofree char *from_start = NULL;
  g_autofree char *from_here = NULL;

  g_return_val_if_fail (self != NULL && self->jugs != NULL, NULL);

  if (self->map == NULL && self->reason == NULL)
    return g_strdup_printf (_ ("%s Finding the best possible…"), moves);
  if (self->map == NULL || !ponder_jugs_map_has (self->map, contents))
    return g_strdup_printf (_ ("%s The best possible is not known."), moves);
  from_start = least_text (ponder_jugs_map_least (self->map, ponder_jugs_get_rules (self->jugs)->contents));
  if (ponder_jugs_map_least (self->map, contents) == PONDER_JUGS_STUCK)
    return g_strdup_printf (_ ("%s Best possible: %s. From here: none."), moves, from_start);
  from_here = least_text (ponder_jugs_map_least (self->map, contents));
  /* Translators: “3 moves so far.”, and the least number of moves */
  return g_strdup_printf (_ ("%s Best possible: %s. From here: %s more."), moves, from_start, from_here);
}
