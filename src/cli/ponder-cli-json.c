/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-cli-json.h"

#define MOST_INTEGER (G_GUINT64_CONSTANT (1) << 53)

void
ponder_cli_json_set_count (JsonObject *object,
                           const char *name,
                           guint64     count)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, count);

  if (count <= MOST_INTEGER)
    json_object_set_int_member (object, name, (gint64) count);
  else
    json_object_set_string_member (object, name, digits);
}

void
ponder_cli_json_append_line (JsonObject *object,
                             GString    *text)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (root, object);
  json_generator_set_root (generator, root);
  json_generator_to_gstring (generator, text);
  g_string_append_c (text, '\n');
}
