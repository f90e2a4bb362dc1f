/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-record.h"

G_BEGIN_DECLS

typedef struct _PonderWatchExport PonderWatchExport;

PonderWatchExport *ponder_watch_export_new        (PonderPage        *page);
void               ponder_watch_export_free       (PonderWatchExport *self);
void               ponder_watch_export_set_record (PonderWatchExport *self,
                                                   PonderRecord      *record);
void               ponder_watch_export_update     (PonderWatchExport *self);

G_END_DECLS
