/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record-panel.h"
#include "ponder-search-session.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SEARCH_PANEL (ponder_search_panel_get_type ())

G_DECLARE_FINAL_TYPE (PonderSearchPanel, ponder_search_panel, PONDER, SEARCH_PANEL, PonderRecordPanel)

void                ponder_search_panel_set_puzzle    (PonderSearchPanel   *self,
                                                       PonderPuzzle        *puzzle);
void                ponder_search_panel_set_session   (PonderSearchPanel   *self,
                                                       PonderSearchSession *session);
const PonderMethod *ponder_search_panel_get_method    (PonderSearchPanel   *self);
void                ponder_search_panel_set_method    (PonderSearchPanel   *self,
                                                       const PonderMethod  *method);
void                ponder_search_panel_set_size_text (PonderSearchPanel   *self,
                                                       const char          *text);
void                ponder_search_panel_set_base_text (PonderSearchPanel   *self,
                                                       const char          *text);

G_END_DECLS
