/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-board.h"

G_BEGIN_DECLS

typedef struct _PonderJugsInput PonderJugsInput;

PonderJugsInput *ponder_jugs_input_new           (PonderJugsBoard *board);
void             ponder_jugs_input_free          (PonderJugsInput *self);
void             ponder_jugs_input_set_searching (PonderJugsInput *self,
                                                  gboolean         searching);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderJugsInput, ponder_jugs_input_free)

G_END_DECLS
