/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Sets @translated to a text of another program as people write it: rows of cells, a word or
 * character each, “.” for a blank; or to NULL if it isn't one. Fails with
 * G_IO_ERROR_NOT_SUPPORTED, which names the form, if it has another kind of sudoku or can't be
 * read. */
gboolean ponder_sudoku_translate (const char *text,
                                  gsize       length,
                                  char      **translated,
                                  GError    **error);
/* Sets @error for rules that a plain sudoku doesn't have. Returns FALSE. */
gboolean ponder_sudoku_refuse_rules (const char *name,
                                     GError    **error);

G_END_DECLS
