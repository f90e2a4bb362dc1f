/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-steps.h"

#include <string.h>

#include "ponder-cli-monitor.h"
#include "ponder-cli-parse.h"
#include "ponder-sudoku-logic.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-solver.h"

/* The logical steps of a sudoku, and its difficulty, instead of its answer. */

#define SEVERAL_ANSWERS "ambiguous"
#define SEARCH "search" /* where logic ends */

/* Looking for a second answer ends here. On large boards it is then not known whether there is one. */
#define MOST_NODES 1000000

/* Reads the techniques that --steps names, if any. */
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

      if (!ponder_cli_parse_word (known, "--steps", list[i], &which, error))
        return FALSE;
      *techniques |= PONDER_SUDOKU_TECHNIQUE_BIT (which);
    }
  return TRUE;
}

gboolean
ponder_cli_steps_check (const PonderCliOptions *options,
                        GError                **error)
{
  PonderSudokuTechniques techniques;

  return options->steps == NULL || read_techniques (options->steps, &techniques, error);
}

/* What is printed of a puzzle: text, or JSON. */
typedef struct
{
  gboolean json;
  GString *text;
  JsonNode *more; /* in JSON: the steps, or what the difficulty is; nullable */
  const char *status; /* in JSON; nullable */
  char *answer; /* nullable */
} Output;

static void
append_line (GString    *text,
             const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

static JsonArray *
make_array (const char *items)
{
  g_auto (GStrv) list = g_strsplit (items, " ", -1);
  JsonArray *array = json_array_new ();

  for (guint i = 0; list[i] != NULL; i++)
    json_array_add_string_element (array, list[i]);
  return array;
}

static void
append_step (Output                     *output,
             const PonderSudokuStep     *step,
             const PonderSudokuPosition *position,
             const PonderSudokuGrid     *grid)
{
  const char *technique = ponder_sudoku_technique_id (step->technique);
  g_autofree char *items = ponder_sudoku_step_items_text (step, position->groups, &grid->symbols);
  g_autofree char *sentence = ponder_sudoku_step_text (step, position->groups, &grid->symbols);
  JsonObject *object;

  if (!output->json)
    {
      append_line (output->text, technique);
      g_string_append_printf (output->text, " %s\t%s", items, sentence);
      return;
    }
  object = json_object_new ();
  json_object_set_string_member (object, "technique", technique);
  json_object_set_array_member (object, "sets", make_array (step->sets ? items : ""));
  json_object_set_array_member (object, "removes", make_array (step->sets ? "" : items));
  json_object_set_string_member (object, "reason", sentence);
  json_array_add_object_element (json_node_get_array (output->more), object);
}

/* Ends the text with a word for the result. */
static PonderCliExit
append_result (Output       *output,
               const char   *status,
               PonderCliExit exit)
{
  output->status = status != NULL ? status : ponder_cli_exit_id (exit);
  append_line (output->text, output->status);
  return exit;
}

/* Lists all steps of some techniques. */
static PonderCliExit
append_all (Output                     *output,
            PonderSudokuTechniques      techniques,
            const PonderSudokuPosition *position,
            const PonderSudokuGrid     *grid,
            GCancellable               *cancellable)
{
  g_autoptr (GPtrArray) steps = ponder_sudoku_logic_all (position, techniques, cancellable);

  for (guint i = 0; i < steps->len; i++)
    append_step (output, g_ptr_array_index (steps, i), position, grid);
  if (g_cancellable_is_cancelled (cancellable))
    return append_result (output, NULL, PONDER_CLI_EXIT_STOPPED);
  return PONDER_CLI_EXIT_ANSWERED;
}

/* Lists one step after the other, and the end they come to. */
static PonderCliExit
append_walk (Output                 *output,
             PonderSudokuPosition   *position,
             const PonderSudokuGrid *grid,
             GCancellable           *cancellable)
{
  PonderSudokuGrid answer = *grid;

  while (position->n_blanks > 0 && !ponder_sudoku_position_is_broken (position))
    {
      g_autoptr (PonderSudokuStep) step =
        ponder_sudoku_logic_next (position, PONDER_SUDOKU_ALL_TECHNIQUES, cancellable);

      if (g_cancellable_is_cancelled (cancellable))
        return append_result (output, NULL, PONDER_CLI_EXIT_STOPPED);
      if (step == NULL)
        return append_result (output, SEARCH, PONDER_CLI_EXIT_ANSWERED);
      append_step (output, step, position, grid);
      ponder_sudoku_step_apply (step, position);
    }
  if (ponder_sudoku_position_is_broken (position))
    return append_result (output, NULL, PONDER_CLI_EXIT_NO_ANSWER);
  memcpy (answer.clues, position->values, grid->shape->n_cells);
  output->answer = ponder_sudoku_write_line (&answer);
  append_line (output->text, output->answer);
  return PONDER_CLI_EXIT_ANSWERED;
}

/* Appends the level, the hardest technique, how many steps of it and how many in all, and what the level means; or that
 * there isn't just one answer. */
static PonderCliExit
append_rating (Output               *output,
               PonderSudokuPosition *position,
               gboolean              is_searched,
               guint                 n_answers,
               GCancellable         *cancellable)
{
  PonderSudokuRating rating;
  const char *level, *hardest;

  if (n_answers > 1)
    return append_result (output, SEVERAL_ANSWERS, PONDER_CLI_EXIT_NO_ANSWER);
  if (!is_searched || !ponder_sudoku_rating_init (&rating, position, cancellable, NULL))
    return append_result (output, NULL, PONDER_CLI_EXIT_STOPPED);
  level = ponder_sudoku_level_id (rating.level);
  hardest = rating.n_steps > 0 ? ponder_sudoku_technique_id (rating.hardest) : SEARCH;
  g_string_append_printf (output->text, "%s %s %u %u\t%s", level, hardest, rating.n_hardest, rating.n_steps,
                          ponder_sudoku_level_explanation (rating.level));
  if (output->json)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "level", level);
      json_object_set_string_member (object, "technique", hardest);
      json_object_set_int_member (object, "times", rating.n_hardest);
      json_object_set_int_member (object, "steps", rating.n_steps);
      json_object_set_string_member (object, "reason", ponder_sudoku_level_explanation (rating.level));
      output->more = json_node_new (JSON_NODE_OBJECT);
      json_node_take_object (output->more, object);
    }
  return PONDER_CLI_EXIT_ANSWERED;
}

void
ponder_cli_steps_answer (PonderCliReport       *report,
                         const PonderCliSource *source,
                         PonderSudoku          *puzzle,
                         PonderSudokuPosition  *position)
{
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (puzzle);
  const guint32 *candidates = ponder_sudoku_get_candidates (puzzle);
  const PonderCliOptions *options = report->options;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *answer = NULL;
  Output output = { .json = options->json, .text = text };
  PonderSudokuTechniques techniques = 0;
  PonderSudokuJob job = { .candidates = candidates, .most_answers = 2, .most_nodes = MOST_NODES };
  PonderCliExit status = PONDER_CLI_EXIT_NO_ANSWER;
  PonderCliMonitor monitor;
  gboolean is_searched;

  if (options->steps != NULL)
    read_techniques (options->steps, &techniques, NULL);
  if (options->json && !options->rate)
    {
      output.more = json_node_new (JSON_NODE_ARRAY);
      json_node_take_array (output.more, json_array_new ());
    }
  ponder_cli_monitor_start (&monitor, options->limits.seconds, NULL, NULL);
  job.cancellable = monitor.cancellable;
  is_searched = ponder_sudoku_solve_grid (grid->shape, grid->clues, &job) == PONDER_SUDOKU_ALL_FOUND;
  /* Steps that argue from uniqueness don't know of candidates. */
  position->has_one_answer = is_searched && job.answers == 1 && candidates == NULL;
  if (is_searched && job.answers == 0)
    {
      if (techniques == 0)
        append_result (&output, NULL, status);
    }
  else if (options->rate)
    status = append_rating (&output, position, is_searched, job.answers, monitor.cancellable);
  else if (techniques == 0)
    status = append_walk (&output, position, grid, monitor.cancellable);
  else
    status = append_all (&output, techniques, position, grid, monitor.cancellable);
  ponder_cli_monitor_stop (&monitor);
  answer = output.answer;
  if (options->json)
    {
      PonderCliObject object = {
        .puzzle = source->text,
        .exit = status,
        .status = output.status,
        .answers = make_array (answer != NULL ? answer : ""),
        .count = answer != NULL ? 1 : 0,
        .name = options->rate ? "difficulty" : "steps",
        .more = output.more,
      };

      ponder_cli_report_object (report, &object);
    }
  else
    ponder_cli_report_text (report, text->str, status);
}
