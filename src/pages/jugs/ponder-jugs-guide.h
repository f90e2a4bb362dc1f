/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-map.h"

G_BEGIN_DECLS

typedef struct _PonderJugsGuide PonderJugsGuide;

/**
 * PonderJugsGuideFunc:
 *
 * There is a map now, or it is known that there won't be one.
 */
typedef void (*PonderJugsGuideFunc) (gpointer owner);

PonderJugsGuide *ponder_jugs_guide_new         (PonderJugsGuideFunc mapped,
                                                gpointer            owner);
void             ponder_jugs_guide_free        (PonderJugsGuide    *self);
void             ponder_jugs_guide_follow      (PonderJugsGuide    *self,
                                                PonderJugs         *jugs,
                                                PonderBudget       *budget);
PonderJugsMap   *ponder_jugs_guide_get_map     (PonderJugsGuide    *self);
const char      *ponder_jugs_guide_get_reason  (PonderJugsGuide    *self);
gboolean         ponder_jugs_guide_is_stuck    (PonderJugsGuide    *self,
                                                const guint32      *contents);
guint            ponder_jugs_guide_last_good   (PonderJugsGuide    *self,
                                                const PonderMove   *moves,
                                                guint               n_moves);
char            *ponder_jugs_guide_stuck_text  (PonderJugsGuide    *self);
char            *ponder_jugs_guide_counts_text (PonderJugsGuide    *self,
                                                const guint32      *contents,
                                                guint               n_moves,
                                                gboolean            is_answer);

G_END_DECLS
