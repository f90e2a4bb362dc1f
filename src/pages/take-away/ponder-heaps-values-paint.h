/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-heaps-scene.h"

G_BEGIN_DECLS

void ponder_heaps_values_paint (GtkWidget               *widget,
                                GtkSnapshot             *snapshot,
                                const PonderHeapsScene  *scene,
                                const PonderHeapsShape  *shape,
                                const PonderHeapsLayout *layout);

G_END_DECLS
