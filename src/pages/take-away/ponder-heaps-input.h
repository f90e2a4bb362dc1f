/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-heaps-board.h"

G_BEGIN_DECLS

void ponder_heaps_input_add_keys (GtkWidgetClass   *board_class);
void ponder_heaps_input_attach   (PonderHeapsBoard *board);

G_END_DECLS
