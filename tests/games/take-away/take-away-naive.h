/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-take-away.h"

G_BEGIN_DECLS

/* Take-Away straight from its rules, without a line of what is tested, for small games. */

#define NAIVE_WIN 1000

PonderTakeSet *naive_random_set (GRand         *random,
                                 guint          most);
guint         *naive_grundy     (PonderTakeSet *set,
                                 guint          n_numbers);
int            naive_score      (PonderTakeSet *set,
                                 const guint64 *heaps,
                                 guint          n_heaps,
                                 gboolean       misere,
                                 GHashTable    *known);
gboolean       naive_wins       (PonderTakeSet *set,
                                 const guint64 *heaps,
                                 guint          n_heaps,
                                 gboolean       misere,
                                 GHashTable    *known);

G_END_DECLS
