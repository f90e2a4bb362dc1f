/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-report.h"

#include <errno.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ponder-cli-json.h"

#define BLOCK 65536

/* Output is collected and written together, but never delayed longer than this. */
#define MOST_DELAY (G_USEC_PER_SEC / 1000)

static const struct
{
  const char *id; /* in text and JSON output */
  PonderCliExit status;
} verdicts[] = {
  [PONDER_ANSWERED] = { "answered", PONDER_CLI_EXIT_ANSWERED },
  [PONDER_NO_ANSWER] = { "no answer", PONDER_CLI_EXIT_NO_ANSWER },
  [PONDER_STOPPED] = { "stopped", PONDER_CLI_EXIT_STOPPED },
};

/**
 * ponder_cli_report_init:
 * @options: what to print; must outlive the report
 *
 * Starts a report on standard output.
 */
void
ponder_cli_report_init (PonderCliReport        *self,
                        const PonderCliOptions *options)
{
  *self = (PonderCliReport){ .options = options };
  self->stream = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  self->text = g_string_sized_new (BLOCK);
  self->is_terminal = isatty (STDOUT_FILENO);
}

/**
 * ponder_cli_report_clear:
 *
 * Frees the report. Text that was not flushed is lost.
 */
void
ponder_cli_report_clear (PonderCliReport *self)
{
  g_clear_object (&self->stream);
  if (self->text != NULL)
    g_string_free (g_steal_pointer (&self->text), TRUE);
}

/**
 * ponder_cli_report_raise:
 * @status: the status for one puzzle
 *
 * Makes @status the exit status, unless that is already a worse one.
 */
void
ponder_cli_report_raise (PonderCliReport *self,
                         PonderCliExit    status)
{
  static const guint8 badness[] = {
    [PONDER_CLI_EXIT_ANSWERED] = 0,
    [PONDER_CLI_EXIT_NO_ANSWER] = 1,
    [PONDER_CLI_EXIT_STOPPED] = 2,
    [PONDER_CLI_EXIT_BAD] = 3,
  };

  if (badness[status] > badness[self->status])
    self->status = status;
}

/**
 * ponder_cli_report_flush:
 *
 * Writes everything printed so far. On failure prints an error and sets `has_failed`. A reader that has gone away, as
 * “head” does, is no error.
 */
void
ponder_cli_report_flush (PonderCliReport *self)
{
  g_autoptr (GError) error = NULL;

  self->written_at = g_get_monotonic_time ();
  if (self->text->len == 0)
    return;

  if (!self->has_failed &&
      !g_output_stream_write_all (self->stream, self->text->str, self->text->len, NULL, NULL, &error))
    {
      self->has_failed = TRUE;
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
        {
          ponder_cli_report_raise (self, PONDER_CLI_EXIT_BAD);
          g_printerr (_ ("ponder-cli: the answers could not be written: %s\n"), error->message);
        }
    }
  g_string_truncate (self->text, 0);
}

static void
flush_if_due (PonderCliReport *self)
{
  if (self->is_terminal || self->text->len >= BLOCK || g_get_monotonic_time () - self->written_at >= MOST_DELAY)
    ponder_cli_report_flush (self);
}

/* Prints an item. A blank line separates it from the previous one if either has several lines. */
static void
print (PonderCliReport *self,
       const char      *thing)
{
  gboolean has_several_lines = strchr (thing, '\n') != NULL;

  if (self->has_printed && (has_several_lines || self->had_several_lines))
    g_string_append_c (self->text, '\n');
  g_string_append (self->text, thing);
  g_string_append_c (self->text, '\n');
  self->has_printed = TRUE;
  self->had_several_lines = has_several_lines;
}

static char *
answer_text (PonderPuzzle        *puzzle,
             const PonderOutcome *outcome,
             guint                nth)
{
  GArray *moves = g_ptr_array_index (outcome->answers, nth);

  return ponder_puzzle_answer_text (puzzle, (PonderMove *) moves->data, moves->len);
}

static void
print_outcome (PonderCliReport     *self,
               PonderPuzzle        *puzzle,
               const PonderOutcome *outcome)
{
  for (guint i = 0; i < outcome->answers->len && !self->has_failed; i++)
    {
      g_autofree char *text = answer_text (puzzle, outcome, i);

      print (self, text);
      /* Collecting all of them would double the memory. */
      if (self->text->len >= BLOCK)
        ponder_cli_report_flush (self);
    }

  if (self->options->count && (outcome->verdict != PONDER_STOPPED || outcome->count > 0))
    {
      gboolean is_least = outcome->count == G_MAXUINT64 && !outcome->complete;
      const char *words = is_least ? "at least " : outcome->verdict == PONDER_STOPPED ? "more than " : "";
      g_autofree char *count = g_strdup_printf ("%s%" G_GUINT64_FORMAT, words, outcome->count);

      print (self, count);
    }
  else if (outcome->verdict != PONDER_ANSWERED)
    print (self, verdicts[outcome->verdict].id);
}

static void
add_figures (JsonBuilder         *builder,
             const PonderFigures *figures)
{
  guint n_figures;
  const PonderFigure *table = ponder_figures_table (&n_figures);

  json_builder_begin_object (builder);
  for (guint i = 0; i < n_figures; i++)
    {
      json_builder_set_member_name (builder, table[i].id);
      if (!ponder_figure_is_known (&table[i], figures))
        json_builder_add_null_value (builder);
      else if (ponder_figure_is_count (&table[i]))
        ponder_cli_json_add_count (builder, ponder_figure_count (&table[i], figures));
      else
        json_builder_add_double_value (builder, ponder_figure_value (&table[i], figures));
    }
  json_builder_end_object (builder);
}

/* Begins an object, which has the same members for every outcome, up to the answers. */
static JsonBuilder *
begin_object (const char *source,
              const char *status)
{
  JsonBuilder *builder = json_builder_new_immutable ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "puzzle");
  json_builder_add_string_value (builder, source);
  json_builder_set_member_name (builder, "status");
  json_builder_add_string_value (builder, status);
  json_builder_set_member_name (builder, "answers");
  json_builder_begin_array (builder);
  return builder;
}

/* Adds what follows the answers; without figures the value is null. */
static void
end_answers (JsonBuilder         *builder,
             guint64              count,
             const char          *reason,
             const PonderFigures *figures)
{
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "count");
  ponder_cli_json_add_count (builder, count);
  json_builder_set_member_name (builder, "reason");
  json_builder_add_string_value (builder, reason);
  json_builder_set_member_name (builder, "figures");
  if (figures != NULL)
    add_figures (builder, figures);
  else
    json_builder_add_null_value (builder);
}

static void
print_json (PonderCliReport     *self,
            const char          *source,
            const char          *status,
            const char          *reason,
            PonderPuzzle        *puzzle,
            const PonderOutcome *outcome)
{
  g_autoptr (JsonBuilder) builder = begin_object (source, status);

  for (guint i = 0; outcome != NULL && i < outcome->answers->len; i++)
    {
      g_autofree char *text = answer_text (puzzle, outcome, i);

      json_builder_add_string_value (builder, text);
    }
  end_answers (builder, outcome != NULL ? outcome->count : 0, reason, outcome != NULL ? &outcome->figures : NULL);
  json_builder_end_object (builder);
  ponder_cli_json_end_line (builder, self->text);
}

static void
print_stats (const PonderCliSource *source,
             const PonderOutcome   *outcome)
{
  GString *text = g_string_new (NULL);
  guint n_figures;
  const PonderFigure *table = ponder_figures_table (&n_figures);

  if (source->line > 0)
    g_string_append_printf (text, _ ("line %lu: "), (gulong) source->line);
  g_string_append (text, verdicts[outcome->verdict].id);
  if (outcome->reason != NULL)
    g_string_append_printf (text, ": %s", outcome->reason);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < n_figures; i++)
    {
      g_autofree char *value = ponder_figure_text (&table[i], &outcome->figures);

      g_string_append_printf (text, "  %-14s %s\n", table[i].id, value);
    }
  g_printerr ("%s", text->str);
  g_string_free (text, TRUE);
}

/**
 * ponder_cli_report_outcome:
 * @source: where the puzzle comes from
 * @puzzle: the puzzle
 * @outcome: the result
 *
 * Prints the answers of a puzzle, their number, or that there are none.
 */
void
ponder_cli_report_outcome (PonderCliReport       *self,
                           const PonderCliSource *source,
                           PonderPuzzle          *puzzle,
                           const PonderOutcome   *outcome)
{
  const PonderCliOptions *options = self->options;
  gboolean is_count = options->count && outcome->verdict != PONDER_STOPPED;

  if (options->json)
    print_json (self, source->text, is_count ? "counted" : verdicts[outcome->verdict].id, outcome->reason, puzzle,
                outcome);
  else
    print_outcome (self, puzzle, outcome);
  ponder_cli_report_raise (self, verdicts[outcome->verdict].status);
  flush_if_due (self);
  if (options->stats)
    print_stats (source, outcome);
}

/* Returns the word for a result in text and JSON output. */
const char *
ponder_cli_report_verdict_id (PonderVerdict verdict)
{
  return verdicts[verdict].id;
}

/* Returns the exit status of a command that has printed with g_print(). */
int
ponder_cli_report_end (int status)
{
  if ((fflush (stdout) == 0 && !ferror (stdout)) || errno == EPIPE)
    return status;
  g_printerr (_ ("ponder-cli: the answers could not be written\n"));
  return PONDER_CLI_EXIT_BAD;
}

/**
 * ponder_cli_report_text:
 * @text: what to print for a puzzle; nothing if it is empty
 * @status: the exit status for it
 *
 * Prints something else than answers.
 */
void
ponder_cli_report_text (PonderCliReport *self,
                        const char      *text,
                        PonderCliExit    status)
{
  if (*text != '\0')
    print (self, text);
  ponder_cli_report_raise (self, status);
  flush_if_due (self);
}

void
ponder_cli_report_object (PonderCliReport       *self,
                          const PonderCliSource *source,
                          const char            *status,
                          const char            *answer,
                          const char            *name,
                          JsonNode              *more,
                          PonderCliExit          exit)
{
  g_autoptr (JsonBuilder) builder = begin_object (source->text, status);

  if (answer != NULL)
    json_builder_add_string_value (builder, answer);
  end_answers (builder, answer != NULL ? 1 : 0, NULL, NULL);
  json_builder_set_member_name (builder, name);
  json_builder_add_value (builder, more != NULL ? more : json_node_new (JSON_NODE_NULL));
  json_builder_end_object (builder);
  ponder_cli_json_end_line (builder, self->text);
  ponder_cli_report_raise (self, exit);
  flush_if_due (self);
}

/**
 * ponder_cli_report_bad:
 * @source: where the text comes from
 * @reason: why it isn't a valid puzzle
 *
 * Prints that a puzzle could not be read.
 */
void
ponder_cli_report_bad (PonderCliReport       *self,
                       const PonderCliSource *source,
                       const char            *reason)
{
  if (self->options->json)
    print_json (self, source->text, "error", reason, NULL, NULL);
  else
    print (self, "error");
  ponder_cli_report_raise (self, PONDER_CLI_EXIT_BAD);
  flush_if_due (self);
  if (source->line > 0)
    g_printerr (_ ("line %lu: %s\n"), (gulong) source->line, reason);
  else
    g_printerr ("ponder-cli: %s\n", reason);
}
