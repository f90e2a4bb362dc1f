/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-report.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

#define BLOCK 65536

/* Output is collected and written together, but never delayed longer than this. */
#define MOST_DELAY (G_USEC_PER_SEC / 1000)

/* Those further down are worse. */
static const struct
{
  PonderCliExit status;
  const char *id;
} exits[] = {
  { PONDER_CLI_EXIT_ANSWERED, "answered" },
  { PONDER_CLI_EXIT_NO_ANSWER, "no answer" },
  { PONDER_CLI_EXIT_STOPPED, "stopped" },
  { PONDER_CLI_EXIT_BAD, "error" },
};

static guint
badness (PonderCliExit status)
{
  guint i = 0;

  while (exits[i].status != status)
    i++;
  return i;
}

const char *
ponder_cli_exit_id (PonderCliExit status)
{
  return exits[badness (status)].id;
}

void
ponder_cli_report_init (PonderCliReport *self,
                        gboolean         json)
{
  *self = (PonderCliReport){
    .json = json,
    .text = g_string_sized_new (BLOCK),
    .is_terminal = isatty (STDOUT_FILENO),
  };
}

void
ponder_cli_report_clear (PonderCliReport *self)
{
  if (self->text != NULL)
    g_string_free (g_steal_pointer (&self->text), TRUE);
}

/* Makes @status the exit status, unless that is already a worse one. */
static void
raise_status (PonderCliReport *self,
              PonderCliExit    status)
{
  if (badness (status) > badness (self->status))
    self->status = status;
}

void
ponder_cli_report_flush (PonderCliReport *self)
{
  self->written_at = g_get_monotonic_time ();
  if (self->text->len == 0)
    return;

  if (!self->has_failed &&
      (fwrite (self->text->str, 1, self->text->len, stdout) < self->text->len || fflush (stdout) != 0))
    {
      self->has_failed = TRUE;
      if (errno != EPIPE)
        {
          g_printerr (_ ("ponder-cli: the answers could not be written: %s\n"), g_strerror (errno));
          raise_status (self, PONDER_CLI_EXIT_BAD);
        }
    }
  g_string_truncate (self->text, 0);
}

static void
end_result (PonderCliReport *self,
            PonderCliExit    status)
{
  raise_status (self, status);
  if (self->is_terminal || self->text->len >= BLOCK || g_get_monotonic_time () - self->written_at >= MOST_DELAY)
    ponder_cli_report_flush (self);
}

void
ponder_cli_report_text (PonderCliReport *self,
                        const char      *text,
                        PonderCliExit    status)
{
  gboolean has_several_lines = strchr (text, '\n') != NULL;

  if (*text != '\0')
    {
      if (self->has_printed && (has_several_lines || self->had_several_lines))
        g_string_append_c (self->text, '\n');
      g_string_append (self->text, text);
      g_string_append_c (self->text, '\n');
      self->has_printed = TRUE;
      self->had_several_lines = has_several_lines;
    }
  end_result (self, status);
}

void
ponder_cli_report_object (PonderCliReport       *self,
                          const PonderCliObject *object)
{
  g_autoptr (JsonObject) json = json_object_new ();

  json_object_set_string_member (json, "puzzle", object->puzzle);
  json_object_set_string_member (json, "status",
                                 object->status != NULL ? object->status : ponder_cli_exit_id (object->exit));
  json_object_set_array_member (json, "answers", object->answers != NULL ? object->answers : json_array_new ());
  ponder_cli_json_set_count (json, "count", object->count);
  json_object_set_string_member (json, "reason", object->reason);
  json_object_set_object_member (json, "figures", object->figures);
  if (object->name != NULL)
    json_object_set_member (json, object->name, object->more != NULL ? object->more : json_node_new (JSON_NODE_NULL));
  ponder_cli_json_append_line (json, self->text);
  end_result (self, object->exit);
}

void
ponder_cli_report_bad (PonderCliReport       *self,
                       const PonderCliSource *source,
                       const char            *reason)
{
  if (self->json)
    ponder_cli_report_object (
      self, &(PonderCliObject){ .puzzle = source->text, .exit = PONDER_CLI_EXIT_BAD, .reason = reason });
  else
    ponder_cli_report_text (self, ponder_cli_exit_id (PONDER_CLI_EXIT_BAD), PONDER_CLI_EXIT_BAD);
  if (source->line > 0)
    g_printerr (_ ("line %lu: %s\n"), (gulong) source->line, reason);
  else
    g_printerr ("ponder-cli: %s\n", reason);
}

void
ponder_cli_report_unreadable (PonderCliReport *self,
                              const GError    *error)
{
  ponder_cli_report_flush (self);
  raise_status (self, PONDER_CLI_EXIT_BAD);
  g_printerr ("ponder-cli: %s\n", error->message);
}
