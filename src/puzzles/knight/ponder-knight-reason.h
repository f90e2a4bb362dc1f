/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight-links.h"

G_BEGIN_DECLS

char *ponder_knight_reason (const PonderKnightBoard *board,
                            const guint16           *path,
                            guint                    n_path,
                            GArray                  *cells);

G_END_DECLS
