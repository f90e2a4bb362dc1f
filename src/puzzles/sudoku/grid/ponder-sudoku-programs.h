/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns a text that another program has written as one that people write: rows of cells, a word or character each,
 * “.” for a blank. Returns NULL without @error if it isn't one; and with %G_IO_ERROR_NOT_SUPPORTED, which names the
 * form, if it has another kind of sudoku or can't be read. */
char *ponder_sudoku_translate (const char *text,
                               gsize       length,
                               GError    **error);
/* Sets @error for rules that a plain sudoku doesn't have. Returns FALSE. */
gboolean ponder_sudoku_refuse_rules (const char *name,
                                     GError    **error);

G_END_DECLS
