/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-race-entry.h"

G_BEGIN_DECLS

char *ponder_race_csv_write (GPtrArray *entries);

G_END_DECLS
