/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the name of the encoding if bytes are in UTF-16, with a byte order mark or with mostly Latin characters; or
 * NULL. */
const char *ponder_utf16_encoding (const char *bytes,
                                   gsize       length);

G_END_DECLS
