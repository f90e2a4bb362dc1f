/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

void ponder_cli_json_add_count (JsonBuilder *builder,
                                guint64      count);
void ponder_cli_json_end_line  (JsonBuilder *builder,
                                GString     *text);

G_END_DECLS
