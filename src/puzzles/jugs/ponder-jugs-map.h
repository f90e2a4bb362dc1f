/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs.h"
#include "ponder-search.h"

G_BEGIN_DECLS

/* Returned by ponder_jugs_map_least() if the target can't be reached. */
#define PONDER_JUGS_STUCK G_MAXUINT

typedef struct _PonderJugsMap PonderJugsMap;

PonderJugsMap *ponder_jugs_map_new          (PonderJugs         *jugs,
                                             const PonderLimits *limits,
                                             GCancellable       *cancellable,
                                             GError            **error);
void           ponder_jugs_map_unref        (PonderJugsMap      *self);

guint64        ponder_jugs_map_get_n_states (PonderJugsMap      *self);
guint64        ponder_jugs_map_get_n_stuck  (PonderJugsMap      *self);
gboolean       ponder_jugs_map_has          (PonderJugsMap      *self,
                                             const guint32      *contents);
guint          ponder_jugs_map_least        (PonderJugsMap      *self,
                                             const guint32      *contents);
gboolean       ponder_jugs_map_hint         (PonderJugsMap      *self,
                                             const guint32      *contents,
                                             PonderMove         *move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderJugsMap, ponder_jugs_map_unref)

G_END_DECLS
