/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "naive-tree.h"
#include "ponder-tree-mark.h"

G_BEGIN_DECLS

/* What is said of a tree is compared with a naive search, or with the same said elsewhere. */

void assert_node   (Naive                *naive,
                    const PonderTreeMark *marks,
                    const PonderTreeMark *mark);
void assert_pruned (Naive                *naive,
                    GArray               *marks,
                    guint64               cursor);
void assert_same   (const PonderTreeMark *mark,
                    const PonderTreeMark *expected);

G_END_DECLS
