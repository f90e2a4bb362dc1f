/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-jugs-scene.h"

#include "ponder-jugs-refusal.h"

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
  if (source != PONDER_JUGS_NOWHERE && ponder_jugs_can_pour (self, source, place))
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

/**
 * ponder_jugs_scene_get_vessel:
 * @source: where water will be taken from, or %PONDER_JUGS_NOWHERE
 * @place: a jug, the tap or the drain
 * @vessel: (out caller-allocates): how it looks
 */
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

/**
 * ponder_jugs_scene_dup_amount:
 * @jug: from 0
 *
 * Returns: (transfer full): what it seems to hold and what it can hold: `3 / 8`, on two lines if the numbers are long
 */
char *
ponder_jugs_scene_dup_amount (const PonderJugsScene *self,
                              guint                  jug)
{
  guint32 capacity = ponder_jugs_get_rules (self->jugs)->capacities[jug];

  return g_strdup_printf (capacity < 1000 ? "%.0f / %u" : "%.0f\n/ %u", level_of (self, jug), capacity);
}
