/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-puzzle.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-input.h"
#include "ponder-cli-json.h"
#include "ponder-cli-monitor.h"
#include "ponder-cli-parse.h"
#include "ponder-cli-steps.h"
#include "ponder-cli-sudoku.h"
#include "ponder-cli-tree-file.h"
#include "ponder-figures.h"
#include "ponder-key-file.h"
#include "ponder-puzzles.h"
#include "ponder-solver.h"

/* What is to be done before a search looks at the clock, such as making tables, is cancelled so much later. */
#define GRACE_SECONDS 0.03

/* Makes a puzzle from the options and, unless it is NULL, a text. */
static PonderPuzzle *
load (const PonderCliOptions *options,
      const char             *text,
      GError                **error)
{
  PonderPuzzleClass *klass = options->klass;

  if (text != NULL && klass->load_text != NULL)
    return klass->load_text (options->file, text, error);
  if (text != NULL)
    g_key_file_set_string (options->file, klass->id, klass->input_key, text);
  return klass->load (options->file, error);
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
print_outcome (PonderCliReport     *report,
               PonderPuzzle        *puzzle,
               const PonderOutcome *outcome,
               PonderCliExit        status)
{
  for (guint i = 0; i < outcome->answers->len && !report->has_failed; i++)
    {
      g_autofree char *text = answer_text (puzzle, outcome, i);

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
  guint n_figures;
  const PonderFigure *table = ponder_figures_table (&n_figures);

  for (guint i = 0; i < outcome->answers->len; i++)
    {
      g_autofree char *text = answer_text (puzzle, outcome, i);

      json_array_add_string_element (answers, text);
    }
  for (guint i = 0; i < n_figures; i++)
    if (!ponder_figure_is_known (&table[i], &outcome->figures))
      json_object_set_null_member (figures, table[i].id);
    else if (ponder_figure_is_count (&table[i]))
      ponder_cli_json_set_count (figures, table[i].id, ponder_figure_count (&table[i], &outcome->figures));
    else
      json_object_set_double_member (figures, table[i].id, ponder_figure_value (&table[i], &outcome->figures));
  ponder_cli_report_object (report,
                            &(PonderCliObject){
                              .puzzle = source,
                              .exit = status,
                              .status = report->options->count && status != PONDER_CLI_EXIT_STOPPED ? "counted" : NULL,
                              .answers = answers,
                              .count = outcome->count,
                              .reason = outcome->reason,
                              .figures = figures,
                            });
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

/* Prints the answers of a puzzle, their number, or that there are none. */
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

static PonderOutcome *
answer_with_tree (PonderCliReport    *report,
                  PonderPuzzle       *puzzle,
                  const PonderMethod *method,
                  GCancellable       *cancellable,
                  GError            **error)
{
  const PonderCliOptions *options = report->options;

  if (report->has_tree)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                           _ ("--tree writes the tree of one puzzle, and there was one before this"));
      return NULL;
    }
  report->has_tree = TRUE;
  return ponder_cli_tree_file_solve (puzzle, method, options, cancellable, error);
}

static void
answer (PonderCliReport       *report,
        const PonderCliSource *source,
        PonderPuzzle          *puzzle)
{
  const PonderCliOptions *options = report->options;
  g_autoptr (PonderOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;
  PonderCliMonitor monitor;
  PonderMethod method;
  double late = 0;

  if (options->preset != NULL && options->limits.seconds > 0)
    late = options->limits.seconds + GRACE_SECONDS;
  ponder_cli_monitor_start (&monitor, late, NULL, NULL);
  if (options->preset == NULL)
    outcome = ponder_solve (puzzle, &options->limits, NULL, NULL, &error);
  else if (ponder_cli_options_init_method (options, puzzle, &method, &error))
    outcome = options->tree != NULL
                ? answer_with_tree (report, puzzle, &method, monitor.cancellable, &error)
                : ponder_solve_by (puzzle, &method, &options->limits, NULL, monitor.cancellable, &error);
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

void
ponder_cli_puzzle_answer (PonderCliReport       *report,
                          const PonderCliSource *source,
                          PonderPuzzle          *puzzle)
{
  g_autoptr (PonderPuzzle) owned = puzzle;

  answer (report, source, owned);
}

/* Answers a puzzle, or reports the error if it is NULL. Takes ownership of `puzzle`. */
static void
answer_or_tell (PonderCliReport       *report,
                const PonderCliSource *source,
                PonderPuzzle          *puzzle,
                const GError          *error)
{
  if (puzzle != NULL)
    ponder_cli_puzzle_answer (report, source, puzzle);
  else
    ponder_cli_report_bad (report, source, error->message);
}

void
ponder_cli_puzzle_tell_unreadable (PonderCliReport *report,
                                   const GError    *error)
{
  ponder_cli_report_flush (report);
  ponder_cli_report_raise (report, PONDER_CLI_EXIT_BAD);
  g_printerr ("ponder-cli: %s\n", error->message);
}

/* Returns the text that would make a puzzle which was given only by options. */
static char *
dup_puzzle_text (PonderPuzzle *puzzle)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);

  if (klass->input_key == NULL)
    return g_strdup (klass->id);
  return ponder_key_file_get (file, klass->id, klass->input_key);
}

static void
answer_without_text (PonderCliReport *report,
                     PonderPuzzle    *puzzle,
                     const GError    *error)
{
  g_autofree char *text = puzzle != NULL ? dup_puzzle_text (puzzle) : NULL;

  answer_or_tell (report, &(PonderCliSource){ text }, puzzle, error);
}

static void
run_none (PonderCliReport *report,
          PonderCliInput  *input)
{
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = load (report->options, NULL, &error);

  answer_without_text (report, puzzle, error);
}

static void
run_words (PonderCliReport *report,
           PonderCliInput  *input)
{
  g_autofree char *text = g_strjoinv (" ", report->options->words);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle;

  if (report->options->words[0] == NULL)
    run_none (report, input);
  else if (!g_utf8_validate (text, -1, NULL))
    ponder_cli_report_bad (report, &(PonderCliSource){ NULL }, _ ("the arguments are not UTF-8 text"));
  else
    {
      puzzle = load (report->options, text, &error);
      answer_or_tell (report, &(PonderCliSource){ text }, puzzle, error);
    }
}

static void
run_text (PonderCliReport *report,
          PonderCliInput  *input)
{
  const PonderCliOptions *options = report->options;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = ponder_cli_input_read_all (input, &error);
  PonderPuzzle *puzzle;

  if (text == NULL)
    ponder_cli_puzzle_tell_unreadable (report, error);
  else if (options->klass == NULL)
    {
      puzzle = ponder_puzzle_parse (text, -1, &error);
      answer_without_text (report, puzzle, error);
    }
  else
    {
      puzzle = load (options, text, &error);
      answer_or_tell (report, &(PonderCliSource){ text }, puzzle, error);
    }
}

/* Indexed by #PonderInput. */
static const struct
{
  void (*run) (PonderCliReport *report,
               PonderCliInput  *input);
  gboolean reads;
} runs[] = {
  [PONDER_INPUT_NONE] = { run_none, FALSE },
  [PONDER_INPUT_WORDS] = { run_words, FALSE },
  [PONDER_INPUT_LINES] = { ponder_cli_sudoku_run, TRUE },
  [PONDER_INPUT_TEXT] = { run_text, TRUE },
};

/**
 * ponder_cli_puzzle_run:
 * @options: the options of the command
 *
 * Answers all puzzles of the input, one after the other.
 *
 * Returns: the exit status
 */
int
ponder_cli_puzzle_run (const PonderCliOptions *options)
{
  PonderInput kind = ponder_cli_options_get_input (options);
  g_auto (PonderCliReport) report = { 0 };
  g_auto (PonderCliInput) input = { 0 };
  g_autoptr (GError) error = NULL;

  if (!ponder_cli_steps_check (options, &error))
    return ponder_cli_parse_refuse (error->message);
  ponder_cli_report_init (&report, options->json);
  report.options = options;
  if (!runs[kind].reads)
    runs[kind].run (&report, &input);
  else if (ponder_cli_input_init (&input, options->words[0], &error))
    {
      if (options->tree != NULL && ponder_cli_input_is (&input, options->tree))
        return ponder_cli_parse_refuse (_ ("--tree would replace the file that the puzzle is read from: name another"));
      runs[kind].run (&report, &input);
    }
  else
    ponder_cli_puzzle_tell_unreadable (&report, error);
  ponder_cli_report_flush (&report);
  return report.status;
}
