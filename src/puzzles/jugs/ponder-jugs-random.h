/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs.h"

G_BEGIN_DECLS

#define PONDER_JUGS_LEAST_RANDOM_JUGS 2
#define PONDER_JUGS_LEAST_RANDOM_CAPACITY 8

PonderPuzzle *ponder_jugs_random (guint64  seed,
                                  guint    n_jugs,
                                  guint32  most_capacity,
                                  gboolean has_tap,
                                  gboolean has_drain,
                                  gboolean each);

G_END_DECLS
