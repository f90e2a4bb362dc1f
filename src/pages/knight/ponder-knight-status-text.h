/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight.h"

G_BEGIN_DECLS

char *ponder_knight_status_text (PonderKnight     *knight,
                                 const PonderMove *moves,
                                 guint             n_moves,
                                 GArray           *cells);

G_END_DECLS
