/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-puzzles.h"

G_BEGIN_DECLS

extern const PonderPrintKind ponder_print_knight;

G_END_DECLS
