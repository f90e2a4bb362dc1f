/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

PonderPrintBlock *ponder_print_slots_new (GPtrArray *blocks,
                                          guint      per_page);

G_END_DECLS
