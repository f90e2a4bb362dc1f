/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char    *ponder_node_link_new        (guint64     node);
gboolean ponder_node_link_is_in      (const char *text);
char    *ponder_node_link_dup_up_to  (const char *text,
                                      guint64     last);
char    *ponder_node_link_dup_plain  (const char *text);
char    *ponder_node_link_dup_markup (const char *text);

G_END_DECLS
