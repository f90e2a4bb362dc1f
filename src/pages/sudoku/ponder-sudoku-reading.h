/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page-files.h"

G_BEGIN_DECLS

extern const PonderTextFuncs ponder_sudoku_text_funcs;

G_END_DECLS
