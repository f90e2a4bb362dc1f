/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-steps.h"

#include "ponder-cli-monitor.h"
#include "ponder-sudoku-logic.h"
#include "ponder-sudoku-position-text.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-solver.h"

/* The logical steps of a sudoku, and its difficulty, instead of its answer. */

#define SEVERAL_ANSWERS "ambiguous"
#define SEARCH "search" /* where logic ends */

/* Looking for a second answer ends here. On large boards it is then not known whether there is one. */
#define MOST_NODES 1000000

/* Reads the techniques that --steps names. */
static gboolean
read_techniques (const char             *ids,
                 PonderSudokuTechniques *techniques,
                 GError                **error)
{
  g_auto (GStrv) list = g_strsplit (ids, ",", -1);
  const char *known[PONDER_SUDOKU_N_TECHNIQUES + 1] = { NULL };

  for (guint i = 0; i < PONDER_SUDOKU_N_TECHNIQUES; i++)
    known[i] = ponder_sudoku_technique_id (i);
  *techniques = 0;
  for (guint i = 0; list[i] != NULL; i++)
    {
      int which;

      if (!ponder_cli_options_read_id (known, "--steps", list[i], &which, error))
        return FALSE;
      *techniques |= PONDER_SUDOKU_TECHNIQUE_BIT (which);
    }
  return TRUE;
}

/**
 * ponder_cli_steps_check:
 * @options: the options of a command with --steps or --rate
 *
 * Returns: whether --steps names techniques that there are
 */
gboolean
ponder_cli_steps_check (const PonderCliOptions *options,
                        GError                **error)
{
  PonderSudokuTechniques techniques;

  return options->steps == NULL || read_techniques (options->steps, &techniques, error);
}

static void
append_line (GString    *text,
             const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

static void
append_step (GString                    *text,
             const PonderSudokuStep     *step,
             const PonderSudokuPosition *position,
             const PonderSudokuGrid     *grid)
{
  g_autofree char *items = ponder_sudoku_step_items_text (step, position->groups, &grid->symbols);
  g_autofree char *sentence = ponder_sudoku_step_text (step, position->groups, &grid->symbols);

  append_line (text, ponder_sudoku_technique_id (step->technique));
  g_string_append_printf (text, " %s\t%s", items, sentence);
}

static PonderCliExit
append_stopped (GString *text)
{
  append_line (text, ponder_cli_report_verdict_id (PONDER_STOPPED));
  return PONDER_CLI_EXIT_STOPPED;
}

/* Lists all steps of some techniques. */
static PonderCliExit
append_all (GString                    *text,
            PonderSudokuTechniques      techniques,
            const PonderSudokuPosition *position,
            const PonderSudokuGrid     *grid,
            GCancellable               *cancellable)
{
  g_autoptr (GPtrArray) steps = ponder_sudoku_logic_all (position, techniques, cancellable);

  for (guint i = 0; i < steps->len; i++)
    append_step (text, g_ptr_array_index (steps, i), position, grid);
  return g_cancellable_is_cancelled (cancellable) ? append_stopped (text) : PONDER_CLI_EXIT_ANSWERED;
}

/* Lists one step after the other, and the end they come to. */
static PonderCliExit
append_walk (GString                *text,
             PonderSudokuPosition   *position,
             const PonderSudokuGrid *grid,
             GCancellable           *cancellable)
{
  while (position->n_blanks > 0 && !ponder_sudoku_position_is_broken (position))
    {
      g_autoptr (PonderSudokuStep) step =
        ponder_sudoku_logic_next (position, PONDER_SUDOKU_ALL_TECHNIQUES, cancellable);

      if (g_cancellable_is_cancelled (cancellable))
        return append_stopped (text);
      if (step == NULL)
        {
          append_line (text, SEARCH);
          return PONDER_CLI_EXIT_ANSWERED;
        }
      append_step (text, step, position, grid);
      ponder_sudoku_step_apply (step, position);
    }
  if (ponder_sudoku_position_is_broken (position))
    {
      append_line (text, ponder_cli_report_verdict_id (PONDER_NO_ANSWER));
      return PONDER_CLI_EXIT_NO_ANSWER;
    }
  append_line (text, "");
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    g_string_append_c (text, grid->symbols.text[position->values[cell] - 1]);
  return PONDER_CLI_EXIT_ANSWERED;
}

/* Appends the level, the hardest technique, how many steps of it and how many in all, and what the level means; or that
 * there isn't just one answer. */
static PonderCliExit
append_rating (GString              *text,
               PonderSudokuPosition *position,
               guint                 n_answers,
               GCancellable         *cancellable)
{
  PonderSudokuRating rating;

  if (n_answers > 1)
    {
      g_string_append (text, SEVERAL_ANSWERS);
      return PONDER_CLI_EXIT_NO_ANSWER;
    }
  if (!position->has_one_answer || !ponder_sudoku_rating_init (&rating, position, cancellable, NULL))
    return append_stopped (text);
  g_string_append_printf (text, "%s %s %u %u\t%s", ponder_sudoku_level_id (rating.level),
                          rating.n_steps > 0 ? ponder_sudoku_technique_id (rating.hardest) : SEARCH, rating.n_hardest,
                          rating.n_steps, ponder_sudoku_level_explanation (rating.level));
  return PONDER_CLI_EXIT_ANSWERED;
}

/**
 * ponder_cli_steps_answer:
 * @source: where the puzzle comes from
 *
 * Prints the steps or the difficulty of a puzzle, as the options of @report say.
 */
void
ponder_cli_steps_answer (PonderCliReport       *report,
                         const PonderCliSource *source)
{
  const PonderCliOptions *options = report->options;
  g_autofree char *box = g_key_file_get_string (options->file, PONDER_CLI_STEPS_PUZZLE, "Box", NULL);
  g_autofree char *symbols = g_key_file_get_string (options->file, PONDER_CLI_STEPS_PUZZLE, "Symbols", NULL);
  g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  PonderSudokuTechniques techniques = 0;
  PonderSudokuJob job = { .most_answers = 2, .most_nodes = MOST_NODES };
  PonderCliExit status = PONDER_CLI_EXIT_NO_ANSWER;
  PonderSudokuGrid grid;
  PonderCliMonitor monitor;
  gboolean is_searched, has_none;

  if (!ponder_sudoku_position_read (source->text, box, symbols, &grid, position, &error) ||
      (options->steps != NULL && !read_techniques (options->steps, &techniques, &error)))
    {
      ponder_cli_report_bad (report, source, error->message);
      return;
    }

  ponder_cli_monitor_start (&monitor, options->limits.seconds, NULL, NULL);
  job.cancellable = monitor.cancellable;
  is_searched = ponder_sudoku_solve_grid (grid.shape, grid.clues, &job) == PONDER_SUDOKU_ALL_FOUND;
  has_none = is_searched && job.answers == 0;
  position->has_one_answer = is_searched && job.answers == 1;
  if (has_none && options->steps == NULL)
    g_string_append (text, ponder_cli_report_verdict_id (PONDER_NO_ANSWER));
  else if (!has_none && options->rate)
    status = append_rating (text, position, job.answers, monitor.cancellable);
  else if (!has_none && options->steps == NULL)
    status = append_walk (text, position, &grid, monitor.cancellable);
  else if (!has_none)
    status = append_all (text, techniques, position, &grid, monitor.cancellable);
  ponder_cli_monitor_stop (&monitor);
  ponder_cli_report_text (report, text->str, status);
}
