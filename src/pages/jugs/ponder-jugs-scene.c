/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-scene.h"

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

static gboolean
can_pour (const PonderJugsScene *self,
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
    if (can_pour (self, from, jug))
      return TRUE;
  return can_pour (self, from, PONDER_JUGS_DRAIN);
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

/* Returns why water can't be poured from @source to @place or, if @source is PONDER_JUGS_NOWHERE,
 * taken from @place; NULL if it can. */
char *
ponder_jugs_dup_refusal (const PonderJugsScene *self,
                         guint                  source,
                         guint                  place)
{
  return source == PONDER_JUGS_NOWHERE ? tell_source (self, place) : tell_pour (self, source, place);
}

/* Decides how each vessel looks in a scene. */

static gboolean
takes_part (const PonderJugsScene *self,
            guint                  place)
{
  return self->has_move && (PONDER_JUGS_MOVE_FROM (self->move) == place || PONDER_JUGS_MOVE_TO (self->move) == place);
}

static gboolean
is_off (const PonderJugsRules *rules,
        guint                  place)
{
  return (place == PONDER_JUGS_TAP && !rules->has_tap) || (place == PONDER_JUGS_DRAIN && !rules->has_drain);
}

/* Returns the amount to measure in a jug, or -1 if there is none. A jug that must only be empty in the end has no
 * mark. */
static gint64
target_of (const PonderJugsRules *rules,
           guint                  jug)
{
  if (rules->jug == PONDER_JUGS_EACH)
    return rules->final[jug] > 0 ? (gint64) rules->final[jug] : -1;
  return rules->jug == PONDER_JUGS_ANY || rules->jug == jug ? (gint64) rules->target : -1;
}

static gboolean
has_target (const PonderJugsScene *self,
            const PonderJugsRules *rules,
            guint                  place)
{
  return place < rules->n_jugs && self->moving >= 1 && self->contents[place] == target_of (rules, place);
}

static PonderVesselMarks
marks_of (const PonderJugsScene *self,
          guint                  source,
          guint                  place)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (self->jugs);
  PonderVesselMarks marks = 0;

  if (source == place)
    marks |= PONDER_VESSEL_SOURCE;
  if (source != PONDER_JUGS_NOWHERE && can_pour (self, source, place))
    marks |= PONDER_VESSEL_OPEN;
  if (takes_part (self, place) && (self->moving < 1 || self->kind == PONDER_CELL_TRIED))
    marks |= PONDER_VESSEL_NOW;
  if (self->has_move && self->moving < 1 && PONDER_JUGS_MOVE_TO (self->move) == place)
    marks |= PONDER_VESSEL_FLOWING;
  if (is_off (rules, place))
    marks |= PONDER_VESSEL_OFF;
  if (place < rules->n_jugs && (self->pointed_at & (1u << place)))
    marks |= PONDER_VESSEL_POINTED_AT;
  if (has_target (self, rules, place))
    marks |= PONDER_VESSEL_MEASURED;
  return marks;
}

/* Returns the level of the water, which is between two amounts while water flows. */
static double
level_of (const PonderJugsScene *self,
          guint                  jug)
{
  double to_come = self->has_move ? self->flow * (1 - CLAMP (self->moving, 0, 1)) : 0;

  if (self->has_move && PONDER_JUGS_MOVE_FROM (self->move) == jug)
    return self->contents[jug] + to_come;
  if (self->has_move && PONDER_JUGS_MOVE_TO (self->move) == jug)
    return self->contents[jug] - to_come;
  return self->contents[jug];
}

/* @source: where water will be taken from, or PONDER_JUGS_NOWHERE */
void
ponder_jugs_scene_get_vessel (const PonderJugsScene  *self,
                              guint                   source,
                              guint                   place,
                              PonderVesselAppearance *vessel)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (self->jugs);

  *vessel = (PonderVesselAppearance){ .capacity = 1, .size = 1, .target = -1, .kind = self->kind };
  vessel->marks = marks_of (self, source, place);
  if (place >= rules->n_jugs)
    return;
  vessel->capacity = rules->capacities[place];
  vessel->contents = self->contents[place];
  vessel->level = level_of (self, place);
  vessel->size = ponder_jugs_size (vessel->capacity, ponder_jugs_largest (rules->capacities, rules->n_jugs));
  vessel->target = target_of (rules, place);
}

/* Returns what a jug seems to hold and what it can hold: `3 / 8`, on two lines if the numbers are long. */
char *
ponder_jugs_scene_dup_amount (const PonderJugsScene *self,
                              guint                  jug)
{
  guint32 capacity = ponder_jugs_get_rules (self->jugs)->capacities[jug];

  return g_strdup_printf (capacity < 1000 ? "%.0f / %u" : "%.0f\n/ %u", level_of (self, jug), capacity);
}
