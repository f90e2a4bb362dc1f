/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

char *ponder_queens_why_not (guint                side,
                             const guint8        *queens,
                             const PonderLeftOut *left_out,
                             guint                n_left_out,
                             GArray              *cells);

G_END_DECLS
