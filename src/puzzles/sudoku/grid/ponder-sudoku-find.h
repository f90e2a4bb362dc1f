/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *ponder_sudoku_find_texts (const char *text,
                                     gsize       length);

G_END_DECLS
