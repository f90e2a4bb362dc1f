/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-steps.h"

#include "ponder-sudoku-logic.h"
#include "ponder-sudoku-position-text.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-solver.h"

/* The logical steps of a sudoku, and its difficulty, instead of its answer. */

#define NO_ANSWER "no answer"
#define SEVERAL_ANSWERS "several answers"
#define SEARCH "search" /* where logic ends */

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
append_step (GString                    *text,
             const PonderSudokuStep     *step,
             const PonderSudokuPosition *position,
             const PonderSudokuGrid     *grid)
{
  g_autofree char *items = ponder_sudoku_step_items_text (step, position->groups, &grid->symbols);
  g_autofree char *sentence = ponder_sudoku_step_text (step, position->groups, &grid->symbols);

  g_string_append_printf (text, "%s%s %s\t%s", text->len > 0 ? "\n" : "", ponder_sudoku_technique_id (step->technique),
                          items, sentence);
}

/* Lists all steps of some techniques. */
static void
append_all (GString                    *text,
            PonderSudokuTechniques      techniques,
            const PonderSudokuPosition *position,
            const PonderSudokuGrid     *grid)
{
  g_autoptr (GPtrArray) steps = ponder_sudoku_logic_all (position, techniques);

  for (guint i = 0; i < steps->len; i++)
    append_step (text, g_ptr_array_index (steps, i), position, grid);
}

/* Lists one step after the other, and the end they come to. Returns whether that isn't a contradiction. */
static gboolean
append_walk (GString              *text,
             PonderSudokuPosition *position,
             PonderSudokuGrid     *grid)
{
  while (position->n_blanks > 0 && !ponder_sudoku_position_is_broken (position))
    {
      g_autoptr (PonderSudokuStep) step = ponder_sudoku_logic_next (position, PONDER_SUDOKU_ALL_TECHNIQUES);

      if (step == NULL)
        {
          g_string_append_printf (text, "%s" SEARCH, text->len > 0 ? "\n" : "");
          return TRUE;
        }
      append_step (text, step, position, grid);
      ponder_sudoku_step_apply (step, position);
    }
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (ponder_sudoku_position_is_broken (position))
    {
      g_string_append (text, NO_ANSWER);
      return FALSE;
    }
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    g_string_append_c (text, grid->symbols.text[position->values[cell] - 1]);
  return TRUE;
}

/* Appends, if there is one answer, the level, the hardest technique, how many steps of it and how many in all, and what the level means. */
static gboolean
append_rating (GString              *text,
               PonderSudokuPosition *position)
{
  PonderSudokuRating rating;

  if (!position->has_one_answer)
    {
      g_string_append (text, SEVERAL_ANSWERS);
      return FALSE;
    }
  ponder_sudoku_rating_init (&rating, position, NULL, NULL);
  g_string_append_printf (text, "%s %s %u %u\t%s", ponder_sudoku_level_id (rating.level),
                          rating.n_steps > 0 ? ponder_sudoku_technique_id (rating.hardest) : SEARCH, rating.n_hardest,
                          rating.n_steps, ponder_sudoku_level_explanation (rating.level));
  return TRUE;
}

/* Returns whether the clues and the entered values have an answer. */
static gboolean
has_answer (const PonderSudokuPosition *position)
{
  PonderSudokuJob job = { .most_answers = 1 };

  ponder_sudoku_solve_grid (position->groups->shape, position->values, &job);
  return job.answers > 0;
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
  PonderSudokuGrid grid;
  gboolean good;

  if (!ponder_sudoku_position_read (source->text, box, symbols, &grid, position, &error) ||
      (options->steps != NULL && !read_techniques (options->steps, &techniques, &error)))
    {
      ponder_cli_report_bad (report, source, error->message);
      return;
    }

  good = has_answer (position);
  if (good)
    ponder_sudoku_position_prove (position, 0);
  if (options->steps != NULL)
    append_all (text, good ? techniques : 0, position, &grid);
  else if (!good)
    g_string_append (text, NO_ANSWER);
  else if (options->rate)
    good = append_rating (text, position);
  else
    good = append_walk (text, position, &grid);
  ponder_cli_report_text (report, text->str, good ? PONDER_CLI_EXIT_ANSWERED : PONDER_CLI_EXIT_NO_ANSWER);
}
