/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-rules.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS (ponder_jugs_get_type ())
#define PONDER_JUGS_LEAST_RANDOM_JUGS 2
#define PONDER_JUGS_LEAST_RANDOM_CAPACITY 8

G_DECLARE_FINAL_TYPE (PonderJugs, ponder_jugs, PONDER, JUGS, PonderPuzzle)

PonderPuzzle          *ponder_jugs_new       (const PonderJugsRules *rules);
const PonderJugsRules *ponder_jugs_get_rules (PonderJugs            *self);
gboolean               ponder_jugs_play      (PonderJugs            *self,
                                              guint32               *contents,
                                              PonderMove             move);
char                  *ponder_jugs_explain   (PonderJugs            *self,
                                              const guint32         *contents,
                                              PonderMove             move);

PonderPuzzle          *ponder_jugs_random    (guint64                seed,
                                              guint                  n_jugs,
                                              guint32                most_capacity,
                                              gboolean               has_tap,
                                              gboolean               has_drain,
                                              gboolean               each);

G_END_DECLS
