/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-cli-json.h"

/* Programs that read numbers as doubles would change larger ones. */
#define MOST_INTEGER (G_GUINT64_CONSTANT (1) << 53)

/**
 * ponder_cli_json_add_count:
 * @count: a number
 *
 * Adds a number, as a string if it is over 2^53.
 */
void
ponder_cli_json_add_count (JsonBuilder *builder,
                           guint64      count)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, count);

  if (count <= MOST_INTEGER)
    json_builder_add_int_value (builder, (gint64) count);
  else
    json_builder_add_string_value (builder, digits);
}

/**
 * ponder_cli_json_end_line:
 * @builder: a builder whose object is complete
 * @text: where to append it
 *
 * Appends the object as one line.
 */
void
ponder_cli_json_end_line (JsonBuilder *builder,
                          GString     *text)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);

  json_generator_set_root (generator, root);
  json_generator_to_gstring (generator, text);
  g_string_append_c (text, '\n');
}
