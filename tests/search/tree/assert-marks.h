/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "naive-tree.h"
#include "ponder-mark.h"

G_BEGIN_DECLS

/* What is said of a tree is compared with a naive search, or with the same said elsewhere. */

void assert_node   (Naive            *naive,
                    const PonderMark *marks,
                    const PonderMark *mark);
void assert_pruned (Naive            *naive,
                    GArray           *marks,
                    guint64           cursor);
void assert_same   (const PonderMark *mark,
                    const PonderMark *expected);

G_END_DECLS
