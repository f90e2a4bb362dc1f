/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search-panel.h"

G_BEGIN_DECLS

#define PONDER_TYPE_REPEATED_STATE_NOTE (ponder_repeated_state_note_get_type ())

G_DECLARE_FINAL_TYPE (PonderRepeatedStateNote, ponder_repeated_state_note, PONDER, REPEATED_STATE_NOTE, GObject)

PonderRepeatedStateNote *ponder_repeated_state_note_new    (PonderSearchPanel       *panel);
void                     ponder_repeated_state_note_follow (PonderRepeatedStateNote *self,
                                                            PonderSession           *session,
                                                            PonderMemoryBudget      *budget);

G_END_DECLS
