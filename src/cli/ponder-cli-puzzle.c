/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-puzzle.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-monitor.h"
#include "ponder-cli-parse.h"
#include "ponder-figures.h"
#include "ponder-key-file.h"
#include "ponder-puzzles.h"
#include "ponder-solver.h"

/* What is to be done before a search looks at the clock, such as making tables, is cancelled so much later. */
#define GRACE_SECONDS 0.03

static char *
dup_answer (PonderPuzzle        *puzzle,
            const PonderOutcome *outcome,
            guint                nth)
{
  GArray *moves = g_ptr_array_index (outcome->answers, nth);

  return ponder_puzzle_answer_text (puzzle, (PonderMove *) moves->data, moves->len);
}

static void
print_outcome (PonderCliReport     *report,
               PonderPuzzle        *puzzle,
               const PonderOutcome *outcome,
               PonderCliExit        status)
{
  for (guint i = 0; i < outcome->answers->len && !report->has_failed; i++)
    {
      g_autofree char *text = dup_answer (puzzle, outcome, i);

      ponder_cli_report_text (report, text, status);
    }

  if (report->options->count && (outcome->verdict != PONDER_STOPPED || outcome->count > 0))
    {
      gboolean is_least = outcome->count == G_MAXUINT64 && !outcome->complete;
      const char *words = is_least ? "at least " : outcome->verdict == PONDER_STOPPED ? "more than " : "";
      g_autofree char *count = g_strdup_printf ("%s%" G_GUINT64_FORMAT, words, outcome->count);

      ponder_cli_report_text (report, count, status);
    }
  else if (outcome->verdict != PONDER_ANSWERED)
    ponder_cli_report_text (report, ponder_cli_exit_id (status), status);
}

static void
print_json (PonderCliReport     *report,
            const char          *source,
            PonderPuzzle        *puzzle,
            const PonderOutcome *outcome,
            PonderCliExit        status)
{
  JsonArray *answers = json_array_new ();
  JsonObject *figures = json_object_new ();
  PonderCliObject object;
  guint n_figures;
  const PonderFigure *table = ponder_figures_table (&n_figures);

  for (guint i = 0; i < outcome->answers->len; i++)
    {
      g_autofree char *text = dup_answer (puzzle, outcome, i);

      json_array_add_string_element (answers, text);
    }
  for (guint i = 0; i < n_figures; i++)
    if (!ponder_figure_is_known (&table[i], &outcome->figures))
      json_object_set_null_member (figures, table[i].id);
    else if (ponder_figure_is_count (&table[i]))
      ponder_cli_json_set_count (figures, table[i].id, ponder_figure_count (&table[i], &outcome->figures));
    else
      json_object_set_double_member (figures, table[i].id, ponder_figure_value (&table[i], &outcome->figures));
  object = (PonderCliObject){
    .puzzle = source,
    .exit = status,
    .status = report->options->count && status != PONDER_CLI_EXIT_STOPPED ? "counted" : NULL,
    .answers = answers,
    .count = outcome->count,
    .reason = outcome->reason,
    .figures = figures,
  };
  ponder_cli_report_object (report, &object);
}

static void
print_stats (const PonderCliSource *source,
             const PonderOutcome   *outcome,
             PonderCliExit          status)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_figures;
  const PonderFigure *table = ponder_figures_table (&n_figures);

  if (source->line > 0)
    g_string_append_printf (text, _ ("line %lu: "), (gulong) source->line);
  g_string_append (text, ponder_cli_exit_id (status));
  if (outcome->reason != NULL)
    g_string_append_printf (text, ": %s", outcome->reason);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < n_figures; i++)
    {
      g_autofree char *value = ponder_figure_text (&table[i], &outcome->figures);

      g_string_append_printf (text, "  %-14s %s\n", table[i].id, value);
    }
  g_printerr ("%s", text->str);
}

static void
report_outcome (PonderCliReport       *report,
                const PonderCliSource *source,
                PonderPuzzle          *puzzle,
                const PonderOutcome   *outcome)
{
  static const PonderCliExit exits[] = {
    [PONDER_ANSWERED] = PONDER_CLI_EXIT_ANSWERED,
    [PONDER_NO_ANSWER] = PONDER_CLI_EXIT_NO_ANSWER,
    [PONDER_STOPPED] = PONDER_CLI_EXIT_STOPPED,
  };
  PonderCliExit status = exits[outcome->verdict];

  if (report->json)
    print_json (report, source->text, puzzle, outcome, status);
  else
    print_outcome (report, puzzle, outcome, status);
  if (report->options->stats)
    print_stats (source, outcome, status);
}

void
ponder_cli_puzzle_answer (PonderCliReport       *report,
                          const PonderCliSource *source,
                          PonderPuzzle          *puzzle)
{
  const PonderCliOptions *options = report->options;
  g_autoptr (PonderPuzzle) owned = puzzle;
  g_autoptr (PonderOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;
  PonderCliMonitor monitor;
  PonderMethod method;
  double late = 0;

  if (options->tree != NULL && report->has_tree)
    {
      ponder_cli_report_bad (report, source, _ ("--tree writes the tree of one puzzle, and there was one before this"));
      return;
    }
  if (options->preset != NULL && options->limits.seconds > 0)
    late = options->limits.seconds + GRACE_SECONDS;
  ponder_cli_monitor_start (&monitor, late, NULL, NULL);
  if (options->preset == NULL)
    outcome = ponder_solve (puzzle, &options->limits, NULL, NULL, &error);
  else if (ponder_puzzle_learn (puzzle, monitor.cancellable, &error) &&
           ponder_cli_options_init_method (options, puzzle, &method, &error))
    {
      report->has_tree = options->tree != NULL;
      outcome = options->tree != NULL
                  ? ponder_cli_tree_solve (puzzle, &method, options, monitor.cancellable, &error)
                  : ponder_solve_by (puzzle, &method, &options->limits, NULL, monitor.cancellable, &error);
    }
  ponder_cli_monitor_stop (&monitor);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      outcome = ponder_outcome_new (&options->limits);
      ponder_outcome_conclude (outcome, &options->limits, FALSE);
      if (options->tree != NULL)
        g_printerr ("ponder-cli: %s%s\n", _ ("the tree could not be written: "), _ ("the time is up"));
    }

  if (outcome != NULL)
    report_outcome (report, source, puzzle, outcome);
  else
    ponder_cli_report_bad (report, source, error->message);
}

/* Returns the text that would make a puzzle which was given only by options, or by a document. */
static char *
dup_puzzle_text (PonderPuzzle *puzzle)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);

  return klass->input_key != NULL ? ponder_key_file_get (file, klass->id, klass->input_key) : g_strdup (klass->id);
}

/* Answers the puzzle of a document, or that of the options and, unless it is NULL, a text. */
static void
answer_text (PonderCliReport *report,
             const char      *text)
{
  const PonderCliOptions *options = report->options;
  PonderPuzzleClass *klass = options->klass;
  g_autoptr (GError) error = NULL;
  g_autofree char *own = NULL;
  PonderPuzzle *puzzle;

  if (klass == NULL)
    puzzle = ponder_puzzle_parse (text, -1, &error);
  else if (text != NULL && klass->load_text != NULL)
    puzzle = klass->load_text (options->file, text, &error);
  else
    {
      if (text != NULL)
        g_key_file_set_string (options->file, klass->id, klass->input_key, text);
      puzzle = klass->load (options->file, &error);
    }
  if (klass == NULL || text == NULL)
    text = own = puzzle != NULL ? dup_puzzle_text (puzzle) : NULL;
  if (puzzle != NULL)
    ponder_cli_puzzle_answer (report, &(PonderCliSource){ text }, puzzle);
  else
    ponder_cli_report_bad (report, &(PonderCliSource){ text }, error->message);
}

static void
answer_input (PonderCliReport *report,
              PonderCliInput  *input)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (report->options->input == PONDER_INPUT_LINES)
    ponder_cli_sudoku_run (report, input);
  else if ((text = ponder_cli_input_read_all (input, &error)) != NULL)
    answer_text (report, text);
  else
    ponder_cli_report_unreadable (report, error);
}

int
ponder_cli_puzzle_run (const PonderCliOptions *options)
{
  g_autofree char *words = g_strjoinv (" ", options->words);
  g_auto (PonderCliReport) report = { 0 };
  g_auto (PonderCliInput) input = { 0 };
  g_autoptr (GError) error = NULL;

  if (!ponder_cli_sudoku_check_steps (options, &error))
    return ponder_cli_parse_refuse (error->message);
  ponder_cli_report_init (&report, options->json);
  report.options = options;
  if (options->input == PONDER_INPUT_NONE || (options->input == PONDER_INPUT_WORDS && options->words[0] == NULL))
    answer_text (&report, NULL);
  else if (options->input == PONDER_INPUT_WORDS && g_utf8_validate (words, -1, NULL))
    answer_text (&report, words);
  else if (options->input == PONDER_INPUT_WORDS)
    ponder_cli_report_bad (&report, &(PonderCliSource){ NULL }, _ ("the arguments are not UTF-8 text"));
  else if (!ponder_cli_input_init (&input, options->words[0], &error))
    ponder_cli_report_unreadable (&report, error);
  else if (options->tree != NULL && ponder_cli_input_is (&input, options->tree))
    return ponder_cli_parse_refuse (_ ("--tree would replace the file that the puzzle is read from: name another"));
  else
    answer_input (&report, &input);
  ponder_cli_report_flush (&report);
  return report.status;
}
