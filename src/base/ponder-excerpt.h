/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_EXCERPT_MOST 40 /* characters */

char *ponder_excerpt   (const char *text);
char *ponder_excerpt_n (const char *text,
                        gsize       most);

/* Sets an error about what a person or a file gave. Returns FALSE. */
gboolean ponder_refuse (GError     **error,
                        GIOErrorEnum code,
                        const char  *format,
                        ...) G_GNUC_PRINTF (3,
                        4);

G_END_DECLS
