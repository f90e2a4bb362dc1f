/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Sets a number, as a string if it is over 2^53: programs that read numbers as doubles would change it. */
void ponder_cli_json_set_count   (JsonObject *object,
                                  const char *name,
                                  guint64     count);
void ponder_cli_json_append_line (JsonObject *object,
                                  GString    *text);

G_END_DECLS
