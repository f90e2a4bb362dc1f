/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

PonderPrintBlock *ponder_print_text_new  (const char *text);
PonderPrintBlock *ponder_print_lines_new (guint       n_lines);

G_END_DECLS
