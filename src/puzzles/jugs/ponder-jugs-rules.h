/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "ponder-types.h"

G_BEGIN_DECLS

#define PONDER_JUGS_MOST_JUGS 8
#define PONDER_JUGS_MOST_CAPACITY 100000
#define PONDER_JUGS_MOST_MOVES (PONDER_JUGS_MOST_JUGS * (PONDER_JUGS_MOST_JUGS + 1))

/* A move consists of where water comes from and where it goes: a jug, counted from 0, the tap, or the drain. */
#define PONDER_JUGS_TAP 8u
#define PONDER_JUGS_DRAIN 9u
#define PONDER_JUGS_MOVE(from, to) (((PonderMove) (from) << 8) | (to))
#define PONDER_JUGS_MOVE_FROM(move) ((guint) ((move) >> 8))
#define PONDER_JUGS_MOVE_TO(move) ((guint) ((move) & 0xff))

/* Values of `jug` in the rules: the target may be in any jug; or each jug has a target amount. */
#define PONDER_JUGS_ANY G_MAXUINT
#define PONDER_JUGS_EACH (G_MAXUINT - 1)

/* What is given in a puzzle. Elsewhere, too, contents are arrays of `n_jugs` amounts. */
typedef struct
{
  guint n_jugs;
  guint32 capacities[PONDER_JUGS_MOST_JUGS]; /* 1 to 100,000 each */
  guint32 contents[PONDER_JUGS_MOST_JUGS]; /* at the start */
  gboolean has_tap; /* whether jugs can be filled */
  gboolean has_drain; /* whether they can be emptied */
  guint32 target; /* not used with PONDER_JUGS_EACH */
  /* the jug, from 0, that must hold the target; or PONDER_JUGS_ANY or PONDER_JUGS_EACH */
  guint jug;
  /* with PONDER_JUGS_EACH, what each jug must hold in the end; otherwise 0 */
  guint32 final[PONDER_JUGS_MOST_JUGS];
} PonderJugsRules;

/* Why a target can't be reached, as far as it is known without a search. */
typedef enum
{
  PONDER_JUGS_OPEN,
  PONDER_JUGS_TOO_SMALL, /* the jug, or every jug, is smaller than the target */
  PONDER_JUGS_TOO_LITTLE, /* there is no tap, and less water than the target */
  /* there is no drain, and so much water that every jug holds more than the target */
  PONDER_JUGS_TOO_FULL,
  PONDER_JUGS_TOO_MUCH, /* there is no drain, and more water than all jugs should hold in the end */
  PONDER_JUGS_UNEVEN, /* no jug should be empty or full in the end, but every move leaves one so */
  PONDER_JUGS_DIVISOR, /* every amount is a multiple of a number that doesn't divide the target */
  /* modulo a number that divides every capacity, no sum of contents equals the target */
  PONDER_JUGS_REST,
} PonderJugsObstacle;

guint              ponder_jugs_list_moves    (const PonderJugsRules *self,
                                              PonderMove            *moves);
gboolean           ponder_jugs_is_measured   (const PonderJugsRules *self,
                                              const guint32         *contents);
PonderJugsObstacle ponder_jugs_find_obstacle (const PonderJugsRules *self,
                                              const guint32         *contents,
                                              guint32               *number);
char              *ponder_jugs_obstacle_text (const PonderJugsRules *self,
                                              PonderJugsObstacle     obstacle,
                                              guint32                number);
char              *ponder_jugs_contents_text (const PonderJugsRules *self,
                                              const guint32         *contents);
char              *ponder_jugs_state_text    (const PonderJugsRules *self,
                                              const guint32         *contents);
char              *ponder_jugs_target_text   (const PonderJugsRules *self);

/* Returns how much water a move would transfer; 0 if it would change nothing. */
static inline guint32
ponder_jugs_flow (const PonderJugsRules *self,
                  const guint32         *contents,
                  PonderMove             move)
{
  guint from = PONDER_JUGS_MOVE_FROM (move);
  guint to = PONDER_JUGS_MOVE_TO (move);
  guint32 most = from == PONDER_JUGS_TAP ? G_MAXUINT32 : contents[from];
  guint32 room = to == PONDER_JUGS_DRAIN ? G_MAXUINT32 : self->capacities[to] - contents[to];

  return MIN (most, room);
}

/* Transfers @flow, or undoes that if @from and @to are exchanged. */
static inline void
ponder_jugs_let_flow (guint32 *contents,
                      guint    from,
                      guint    to,
                      guint32  flow)
{
  if (from < PONDER_JUGS_MOST_JUGS)
    contents[from] -= flow;
  if (to < PONDER_JUGS_MOST_JUGS)
    contents[to] += flow;
}

/* Writes the state after a move. Returns how much water flows. */
static inline guint32
ponder_jugs_pour (const PonderJugsRules *self,
                  const guint32         *contents,
                  PonderMove             move,
                  guint32               *after)
{
  guint32 flow = ponder_jugs_flow (self, contents, move);

  memcpy (after, contents, self->n_jugs * sizeof (guint32));
  ponder_jugs_let_flow (after, PONDER_JUGS_MOVE_FROM (move), PONDER_JUGS_MOVE_TO (move), flow);
  return flow;
}

G_END_DECLS
