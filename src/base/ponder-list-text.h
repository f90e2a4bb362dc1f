/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char       *ponder_list_text       (const GPtrArray *elements,
                                    gboolean         or);
char       *ponder_list_text_few   (const GPtrArray *elements,
                                    gboolean         or);
const char *ponder_list_text_fault (const char      *text,
                                    gboolean         has_commas);

G_END_DECLS
