/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-map.h"

G_BEGIN_DECLS

typedef struct _PonderJugsReachability PonderJugsReachability;

/**
 * PonderJugsReachabilityFunc:
 *
 * Called when the map is ready, or when it is known that it can't be made.
 */
typedef void (*PonderJugsReachabilityFunc) (gpointer owner);

PonderJugsReachability *ponder_jugs_reachability_new         (PonderJugsReachabilityFunc mapped,
                                                              gpointer                   owner);
void                    ponder_jugs_reachability_free        (PonderJugsReachability    *self);
void                    ponder_jugs_reachability_follow      (PonderJugsReachability    *self,
                                                              PonderJugs                *jugs,
                                                              PonderMemoryBudget        *budget);
PonderJugsMap          *ponder_jugs_reachability_get_map     (PonderJugsReachability    *self);
const char             *ponder_jugs_reachability_get_reason  (PonderJugsReachability    *self);
gboolean                ponder_jugs_reachability_is_stuck    (PonderJugsReachability    *self,
                                                              const guint32             *contents);
guint                   ponder_jugs_reachability_last_good   (PonderJugsReachability    *self,
                                                              const PonderMove          *moves,
                                                              guint                      n_moves);
char                   *ponder_jugs_reachability_stuck_text  (PonderJugsReachability    *self);
char                   *ponder_jugs_reachability_counts_text (PonderJugsReachability    *self,
                                                              const guint32             *contents,
                                                              guint                      n_moves,
                                                              gboolean                   is_answer);

G_END_DECLS
