/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean ponder_triangle_read_number (const char *text,
                                      guint64     least,
                                      guint64     most,
                                      guint64    *number,
                                      GError    **error);

G_END_DECLS
