/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-canvas.h"

G_BEGIN_DECLS

void             ponder_tree_input_add_keys (GtkWidgetClass   *canvas_class);
PonderTreeInput *ponder_tree_input_new      (PonderTreeCanvas *canvas);

G_END_DECLS
