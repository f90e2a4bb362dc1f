/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-sudoku.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-cli-puzzle.h"
#include "ponder-cli-steps.h"
#include "ponder-key-file.h"
#include "ponder-sudoku-context.h"
#include "ponder-sudoku-position-text.h"
#include "ponder-sudoku-programs.h"
#include "ponder-sudoku-solver.h"
#include "ponder-sudoku.h"

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

/* Answers the last puzzle. */
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
      ponder_cli_steps_answer (self->report, &source, PONDER_SUDOKU (puzzle), self->position);
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
    ponder_cli_steps_answer (self->report, &source, PONDER_SUDOKU (puzzle), self->position);
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
    ponder_cli_puzzle_tell_unreadable (report, error);
  else if (!self.answered)
    ponder_cli_report_bad (report, &(PonderCliSource){ NULL }, _ ("there is no sudoku in it"));
}
