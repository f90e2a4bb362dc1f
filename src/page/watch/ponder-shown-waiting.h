/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-waiting-strip.h"

G_BEGIN_DECLS

typedef struct _PonderShownWaiting PonderShownWaiting;

PonderShownWaiting *ponder_shown_waiting_new        (PonderPage         *page,
                                                     PonderWaitingStrip *strip,
                                                     GtkToggleButton    *button);
void                ponder_shown_waiting_free       (PonderShownWaiting *self);
void                ponder_shown_waiting_set_record (PonderShownWaiting *self,
                                                     PonderRecord       *record);
void                ponder_shown_waiting_update     (PonderShownWaiting *self);
void                ponder_shown_waiting_keep       (PonderShownWaiting *self,
                                                     GKeyFile           *kept,
                                                     const char         *group);
void                ponder_shown_waiting_restore    (PonderShownWaiting *self,
                                                     GKeyFile           *kept,
                                                     const char         *group);

G_END_DECLS
