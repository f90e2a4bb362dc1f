/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PONDER_EXCERPT_MOST 40 /* characters */

char *ponder_excerpt   (const char *text);
char *ponder_excerpt_n (const char *text,
                        gsize       most);

G_END_DECLS
