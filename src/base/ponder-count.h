/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char    *ponder_count_text      (guint64     count);
char    *ponder_count_half_text (double      count);
char    *ponder_count_short     (guint64     count);
char    *ponder_count_short_of  (guint64     count);
char    *ponder_count_raised    (guint       exponent);
char    *ponder_count_rounded   (double      leading,
                                 guint       exponent);
gulong   ponder_count_plural    (guint64     count);
gboolean ponder_count_read      (const char *text,
                                 guint64     least,
                                 guint64     most,
                                 guint64    *count);

G_END_DECLS
