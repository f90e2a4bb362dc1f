/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-pond.h"

G_BEGIN_DECLS

void ponder_pond_input_add_keys (GtkWidgetClass *pond_class);
void ponder_pond_input_attach   (PonderPond     *pond);

G_END_DECLS
