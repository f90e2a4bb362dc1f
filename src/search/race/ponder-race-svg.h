/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-race-entry.h"

G_BEGIN_DECLS

char *ponder_race_svg_write (GPtrArray  *entries,
                             const char *title,
                             gboolean    right_to_left);

G_END_DECLS
