/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-puzzle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-cli-monitor.h"
#include "ponder-cli-parse.h"
#include "ponder-key-file.h"
#include "ponder-sudoku-context.h"
#include "ponder-sudoku-logic.h"
#include "ponder-sudoku-position.h"
#include "ponder-sudoku-programs.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-solver.h"
#include "ponder-sudoku.h"

/* --- Steps and difficulty --- */

/* The logical steps of a sudoku, and its difficulty, instead of its answer. */

#define SEVERAL_ANSWERS "ambiguous"
#define SEARCH "search" /* where logic ends */

/* Looking for a second answer ends here. On large boards it is then not known whether there is one. */
#define MOST_RATED_NODES 1000000

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
ponder_cli_sudoku_check_steps (const PonderCliOptions *options,
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

/* Prints the steps from @position on, which it changes, or the difficulty of a puzzle, as the options say. */
static void
answer_by_steps (PonderCliReport       *report,
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
  PonderSudokuJob job = { .candidates = candidates, .most_answers = 2, .most_nodes = MOST_RATED_NODES };
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

/* --- The puzzles of a file --- */

/* A line that is a puzzle by itself and can't be a row of a larger one is answered at once, so that there may be any
 * number of them. The lines between are a block. If all of them are puzzles by themselves, although they may be rows,
 * as 16 cells are a 4x4 or a row of a 16x16, they are puzzles; it is enough to look at as many as the larger one has
 * rows. Any other block is read as if it were pasted. */

#define MOST_TEXT (1 << 20)
#define MOST_NODES 100000 /* of a search for a second answer */
#define LEAST_SIDE 4 /* of a puzzle that a line can be before all is read */

typedef struct
{
  PonderCliReport *report;
  char *box; /* nullable */
  char *symbols; /* nullable */
  PonderSudokuPosition *position; /* scratch */
  gboolean answered; /* something was printed */

  /* The last puzzle, which isn't answered before the next line shows that it is no answer to that, and no map. */
  gboolean has_held;
  PonderSudokuGrid held;
  char *held_text; /* nullable: a puzzle of several lines */
  guint64 held_line; /* 0: of several lines */
  guint32 *held_notes; /* nullable: its candidates */
  gboolean has_map; /* a grid told which cells belong together: no puzzle after it is a plain one */

  GString *block;
  guint64 block_line; /* the first */
  guint n_unclear; /* lines of the block that may say something about a puzzle */
  guint n_small; /* those of them that are puzzles, but may be rows */
  guint32 small_widths; /* of these lines, as bits */
  guint32 other_widths; /* of the other unclear lines */
  gboolean streams; /* there was a puzzle in one line */
  gboolean whole; /* all that comes is part of the block */
} Lines;

static void
lines_clear (Lines *self)
{
  g_free (self->box);
  g_free (self->symbols);
  g_free (self->position);
  g_free (self->held_text);
  g_free (self->held_notes);
  g_string_free (self->block, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lines, lines_clear)

/* Candidates are a part of the puzzle, which is said, unless the cells alone are known to have at most one answer. */
static PonderPuzzle *
make_puzzle (const PonderSudokuGrid *grid,
             const guint32          *candidates)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new_with_candidates (grid, candidates);
  PonderSudokuJob job = { .most_answers = 2, .most_nodes = MOST_NODES };

  if (ponder_sudoku_get_candidates (PONDER_SUDOKU (puzzle)) == NULL)
    return g_steal_pointer (&puzzle);
  if (ponder_sudoku_solve_grid (grid->shape, grid->clues, &job) == PONDER_SUDOKU_ALL_FOUND && job.answers <= 1)
    return ponder_sudoku_new (grid);
  g_printerr (
    job.answers > 1
      ? _ ("ponder-cli: the cells alone have several answers, so each blank takes one of its candidates\n")
      : _ ("ponder-cli: the cells alone may have several answers, so each blank takes one of its candidates\n"));
  return g_steal_pointer (&puzzle);
}

static void
release (Lines *self)
{
  const PonderCliOptions *options = self->report->options;
  g_autofree char *text = g_steal_pointer (&self->held_text);
  g_autofree guint32 *notes = g_steal_pointer (&self->held_notes);
  g_autoptr (PonderPuzzle) puzzle = NULL;
  PonderCliSource source = { text, self->held_line };

  if (!self->has_held)
    return;
  self->has_held = FALSE;
  self->answered = TRUE;
  if (text == NULL)
    source.text = text = ponder_sudoku_write_line (&self->held);
  puzzle = make_puzzle (&self->held, notes);
  if (options->steps != NULL || options->rate)
    {
      ponder_sudoku_position_init (self->position, self->held.shape, self->held.clues);
      ponder_sudoku_position_keep (self->position, notes);
      answer_by_steps (self->report, &source, PONDER_SUDOKU (puzzle), self->position);
    }
  else
    ponder_cli_puzzle_answer (self->report, &source, g_steal_pointer (&puzzle));
}

static void
refuse (Lines      *self,
        const char *text,
        guint64     line,
        const char *reason)
{
  release (self);
  self->answered = TRUE;
  ponder_cli_report_bad (self->report, &(PonderCliSource){ text, line }, reason);
}

static void
hold (Lines                  *self,
      const PonderSudokuGrid *grid,
      const guint32          *notes,
      const char             *text,
      guint64                 line)
{
  if (self->has_held && ponder_sudoku_grid_solves (grid, &self->held))
    return;
  self->has_map |= self->has_held && self->held.shape->side == grid->shape->side &&
                   (ponder_sudoku_grid_is_map (grid) || ponder_sudoku_grid_is_map (&self->held));
  if (self->has_map)
    {
      g_autoptr (GError) error = NULL;

      ponder_sudoku_refuse_rules ("jigsaw", &error);
      self->has_held = FALSE;
      refuse (self, text, line, error->message);
      return;
    }
  if (self->has_held && ponder_sudoku_grid_solves (&self->held, grid))
    self->has_held = FALSE;
  release (self);
  self->held = *grid;
  g_free (self->held_text);
  g_free (self->held_notes);
  self->held_notes = notes != NULL ? g_memdup2 (notes, grid->shape->n_cells * sizeof *notes) : NULL;
  self->held_text = g_strdup (text);
  self->held_line = line;
  self->has_held = TRUE;
}

/* --- Blocks --- */

/* Returns whether --box says that so many cells are a puzzle. */
static gboolean
is_asked (const Lines *self,
          gsize        n_cells)
{
  guint side = ponder_sudoku_side_of (n_cells);

  return self->box != NULL && side != 0 && ponder_sudoku_box_fit (self->box, side, NULL) != NULL &&
         g_ascii_strcasecmp (self->box, "none") != 0;
}

/* Reads a puzzle in a line that may be a row. */
static gboolean
read_small (const Lines      *self,
            const char       *line,
            PonderSudokuGrid *grid)
{
  g_autofree char *cells = g_strstrip (g_strdup (line));
  gsize width = strlen (cells);
  guint side = width <= PONDER_SUDOKU_MOST_SIDE ? ponder_sudoku_side_of (width) : 0;

  return side != 0 && (side >= LEAST_SIDE || is_asked (self, width)) &&
         ponder_sudoku_read_cells (cells, side, self->box, self->symbols, grid);
}

static gboolean
has_only_small (const Lines *self)
{
  return self->n_small > 0 && self->n_small == self->n_unclear;
}

static void
drop_block (Lines *self)
{
  g_string_truncate (self->block, 0);
  self->n_unclear = self->n_small = 0;
  self->small_widths = self->other_widths = 0;
}

/* Answers each line of the block, or reports what is wrong with it. @reason: what is wrong with all of them, or NULL */
static void
answer_each (Lines      *self,
             const char *reason)
{
  g_auto (GStrv) lines = g_strsplit (self->block->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree guint32 *notes = NULL;
      g_autoptr (GError) error = NULL;
      PonderSudokuGrid grid;

      if (!read_small (self, lines[i], &grid) && ponder_sudoku_is_heading (lines[i], strlen (lines[i])))
        continue;
      if (ponder_sudoku_read_puzzle (lines[i], -1, self->box, self->symbols, &grid, &notes, &error) &&
          (reason == NULL || grid.shape->side >= LEAST_SIDE))
        hold (self, &grid, notes, lines[i], self->block_line + i);
      else
        refuse (self, lines[i], self->block_line + i, error != NULL ? error->message : reason);
    }
}

/* Answers the puzzles of the block. If it can't be read, each line counts where others are puzzles by themselves, but
 * not where these have the same width and so may be rows. */
static void
answer_block (Lines *self)
{
  g_autoptr (GArray) grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  self->streams |= has_only_small (self);
  if (has_only_small (self) || self->n_unclear == 1)
    answer_each (self, NULL);
  else if (ponder_sudoku_read_all (self->block->str, -1, self->box, self->symbols, grids, notes, &error))
    for (guint i = 0; i < grids->len; i++)
      hold (self, &g_array_index (grids, PonderSudokuGrid, i), i < notes->len ? g_ptr_array_index (notes, i) : NULL,
            NULL, 0);
  else if (!self->whole && (self->streams || (self->n_small > 0 && (self->small_widths & self->other_widths) == 0)) &&
           ponder_sudoku_find_rules (self->block->str, self->block->len) == NULL)
    answer_each (self, error->message);
  else
    refuse (self, self->block->str, 0, error->message);
  drop_block (self);
}

/* Decides what the lines before a puzzle in one line are. Headings need no answer, but what isn't clear may change what
 * the puzzle means: then all that comes is one text. Returns whether the puzzle is one by itself. */
static gboolean
close_block (Lines *self)
{
  if (self->n_unclear == 0)
    drop_block (self);
  else if (has_only_small (self) ||
           (self->streams && ponder_sudoku_find_rules (self->block->str, self->block->len) == NULL))
    answer_block (self);
  else
    self->whole = TRUE;
  return !self->whole;
}

/* @small: whether the line is a puzzle, but may be a row
 * @width: without the spaces at its ends */
static void
add_to_block (Lines               *self,
              const PonderCliLine *line,
              gboolean             small,
              gsize                width)
{
  guint32 bit = width <= PONDER_SUDOKU_MOST_SIDE ? 1u << width : 0;

  if (self->block->len == 0)
    self->block_line = line->number;
  else
    g_string_append_c (self->block, '\n');
  g_string_append (self->block, line->text);
  if (!small && ponder_sudoku_is_heading (line->text, strlen (line->text)))
    return;
  self->n_unclear++;
  self->n_small += small;
  *(small ? &self->small_widths : &self->other_widths) |= bit;
  if (has_only_small (self) && self->n_small >= width)
    answer_block (self);
}

/* --- Lines --- */

/* Returns whether a line has a position as solvers write it: +5 was entered, r1c2<>3 was excluded. */
static gboolean
is_position (const char *text)
{
  for (const char *plus = strchr (text, '+'); plus != NULL; plus = strchr (plus + 1, '+'))
    if (g_ascii_isalnum (plus[1]))
      return TRUE;
  return strstr (text, "<>") != NULL;
}

/* Answers a position; returns whether it is one. */
static gboolean
answer_position (Lines               *self,
                 const PonderCliLine *line)
{
  const PonderCliOptions *options = self->report->options;
  PonderCliSource source = { line->text, line->number };
  gboolean excludes = strstr (line->text, "<>") != NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  PonderSudokuGrid grid;

  if (!ponder_sudoku_position_read (line->text, self->box, self->symbols, &grid, self->position, &error))
    {
      if (excludes)
        refuse (self, line->text, line->number, error->message);
      return excludes;
    }
  if (!close_block (self))
    return FALSE;
  release (self);
  self->answered = self->streams = TRUE;
  puzzle = ponder_sudoku_new (&grid);
  if (options->steps != NULL || options->rate)
    answer_by_steps (self->report, &source, PONDER_SUDOKU (puzzle), self->position);
  else if (excludes)
    refuse (self, line->text, line->number, _ ("excluded candidates are read with --steps and --rate only"));
  else
    ponder_cli_puzzle_answer (self->report, &source, g_steal_pointer (&puzzle));
  return TRUE;
}

static void
add_line (Lines               *self,
          const PonderCliLine *line)
{
  g_autofree char *stripped = g_strstrip (g_strdup (line->text));
  g_autofree guint32 *notes = NULL;
  gsize width = strlen (stripped);
  gboolean small, alone;
  PonderSudokuGrid grid;

  if (width == 0 && self->block->len == 0)
    return;
  if (!self->whole && is_position (line->text) && answer_position (self, line))
    return;
  small = !self->whole && width <= PONDER_SUDOKU_MOST_SIDE && read_small (self, stripped, &grid);
  alone = (small && is_asked (self, width)) ||
          ponder_sudoku_read_record (line->text, strlen (line->text), self->box, self->symbols, &grid) ||
          (width > PONDER_SUDOKU_MOST_SIDE && *stripped != '#' &&
           ponder_sudoku_read_puzzle (line->text, -1, self->box, self->symbols, &grid, &notes, NULL) &&
           grid.shape->n_cells > PONDER_SUDOKU_MOST_SIDE);
  if (alone && !self->whole && close_block (self))
    {
      hold (self, &grid, notes, line->text, line->number);
      self->streams = TRUE;
    }
  else
    add_to_block (self, line, small, width);
}

/* The program that sends the puzzles may wait for the answers before it sends more. */
static void
answer_so_far (Lines *self)
{
  PonderSudokuGrid grid;

  if (has_only_small (self) || (self->n_unclear == 1 && strchr (self->block->str, '\n') == NULL &&
                                ponder_sudoku_read_line (self->block->str, -1, self->box, self->symbols, &grid, NULL) &&
                                grid.shape->side >= LEAST_SIDE))
    answer_block (self);
  release (self);
  ponder_cli_report_flush (self->report);
}

void
ponder_cli_sudoku_run (PonderCliReport *report,
                       PonderCliInput  *input)
{
  const PonderCliOptions *options = report->options;
  g_auto (Lines) self = { .report = report, .block = g_string_new (NULL) };
  g_autoptr (GError) error = NULL;
  PonderCliLine line;

  self.box = ponder_key_file_get (options->file, options->klass->id, "Box");
  self.symbols = ponder_key_file_get (options->file, options->klass->id, "Symbols");
  self.position = g_new (PonderSudokuPosition, 1);
  while (!report->has_failed && self.block->len <= MOST_TEXT)
    {
      if (ponder_cli_input_would_wait (input))
        answer_so_far (&self);
      if (!ponder_cli_input_read_line (input, &line, &error))
        break;
      if (line.text != NULL)
        add_line (&self, &line);
      else
        {
          close_block (&self);
          refuse (&self, NULL, line.number, line.fault);
        }
    }
  if (self.n_unclear > 0 || (self.block->len > 0 && !self.answered && !self.has_held))
    answer_block (&self);
  release (&self);
  if (error != NULL)
    ponder_cli_report_unreadable (report, error);
  else if (!self.answered)
    ponder_cli_report_bad (report, &(PonderCliSource){ NULL }, _ ("there is no sudoku in it"));
}
