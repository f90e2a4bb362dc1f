/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-figure.h"

G_BEGIN_DECLS

char *ponder_tree_dot_write (const PonderTreeFigure *figure);

G_END_DECLS
