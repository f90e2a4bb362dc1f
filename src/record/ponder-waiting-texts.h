/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record.h"

G_BEGIN_DECLS

void ponder_waiting_make_texts (PonderWaiting *self,
                                PonderRecord  *record);

G_END_DECLS
