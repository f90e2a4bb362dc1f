/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-rules.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS (ponder_jugs_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugs, ponder_jugs, PONDER, JUGS, PonderPuzzle)

PonderPuzzle          *ponder_jugs_new       (const PonderJugsRules *rules);
const PonderJugsRules *ponder_jugs_get_rules (PonderJugs            *self);
gboolean               ponder_jugs_play      (PonderJugs            *self,
                                              guint32               *contents,
                                              PonderMove             move);
char                  *ponder_jugs_tell      (PonderJugs            *self,
                                              const guint32         *contents,
                                              PonderMove             move);

PonderOutcome         *ponder_jugs_solve     (PonderPuzzle          *puzzle,
                                              const PonderLimits    *limits,
                                              PonderProgress        *progress,
                                              GCancellable          *cancellable,
                                              GError               **error);

G_END_DECLS
