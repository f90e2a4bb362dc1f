/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-search-panel.h"

G_BEGIN_DECLS

typedef struct _PonderRepeatedStates PonderRepeatedStates;

PonderRepeatedStates *ponder_repeated_states_new         (PonderSearchPanel    *panel,
                                                          PonderPage           *page);
void                  ponder_repeated_states_free        (PonderRepeatedStates *self);
void                  ponder_repeated_states_show_switch (PonderRepeatedStates *self);
void                  ponder_repeated_states_follow      (PonderRepeatedStates *self,
                                                          PonderSearchSession  *session);

G_END_DECLS
