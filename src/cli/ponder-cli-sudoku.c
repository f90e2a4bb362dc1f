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
 * number of them. Lines that may be rows are collected: as many puzzles of 4x4 as a row of 16x16 has cells are puzzles,
 * fewer are, too, if nothing else comes, and other lines are read together as one text, as if it were pasted. */

#define MOST_TEXT (1 << 20)
#define MOST_NODES 100000 /* of a search for a second answer */
#define LEAST_SIDE 4 /* of a puzzle that a line can be before all is read */

typedef struct
{
  PonderCliReport *report;
  char *box; /* nullable */
  char *symbols; /* nullable */
  PonderSudokuPosition *position; /* scratch */

  /* The last puzzle, which isn't answered before the next line shows that it is no answer to that, and no map. */
  gboolean has_held;
  PonderSudokuGrid held;
  char *held_text; /* nullable: a puzzle of several lines */
  guint64 held_line; /* 0: of several lines */
  guint32 *held_notes; /* nullable: its candidates */
  gboolean has_map; /* a grid told which cells belong together: no puzzle after it is a plain one */

  GString *block; /* lines of which it isn't known yet what they are */
  guint64 block_line; /* the first of them */
  guint n_small; /* how many of them are puzzles that may be rows; G_MAXUINT if one isn't */
  gsize width; /* of the last line */
  gsize small_width; /* of a puzzle among them that may be a row; 0 without one */
  gboolean is_mixed; /* another line of that width isn't a puzzle */
  gboolean streams; /* there was a puzzle in one line */
  gboolean whole; /* all that comes is part of the block */
  gboolean answered; /* something was printed */
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

/* The candidates of a puzzle count for steps only: if they matter for its answer, this is said. */
static void
tell_of_candidates (const PonderSudokuGrid *grid)
{
  PonderSudokuJob job = { .most_answers = 2, .most_nodes = MOST_NODES };

  if (ponder_sudoku_solve_grid (grid->shape, grid->clues, &job) != PONDER_SUDOKU_ALL_FOUND || job.answers > 1)
    g_printerr (_ ("ponder-cli: the cells alone have several answers, and the candidates count for --steps only\n"));
}

/* Answers the last puzzle. */
static void
release (Lines *self)
{
  const PonderCliOptions *options = self->report->options;
  g_autofree char *text = g_steal_pointer (&self->held_text);
  g_autofree guint32 *notes = g_steal_pointer (&self->held_notes);
  PonderCliSource source = { text, self->held_line };

  if (!self->has_held)
    return;
  self->has_held = FALSE;
  self->answered = TRUE;
  if (text == NULL)
    source.text = text = ponder_sudoku_write_line (&self->held);
  if (options->steps != NULL || options->rate)
    {
      ponder_sudoku_position_init (self->position, self->held.shape, self->held.clues);
      for (guint cell = 0; notes != NULL && cell < self->held.shape->n_cells; cell++)
        for (guint value = 1; notes[cell] != 0 && value <= self->held.shape->side; value++)
          if (!(notes[cell] >> (value - 1) & 1))
            ponder_sudoku_position_take (self->position, cell, value);
      ponder_cli_steps_answer (self->report, &source, &self->held, self->position);
    }
  else
    {
      if (notes != NULL)
        tell_of_candidates (&self->held);
      ponder_cli_puzzle_answer (self->report, &source, ponder_sudoku_new (&self->held));
    }
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

/* --- Lines that wait --- */

static void
drop_block (Lines *self)
{
  g_string_truncate (self->block, 0);
  self->n_small = self->small_width = 0;
  self->is_mixed = FALSE;
}

static gboolean
is_blank (const char *line)
{
  line += strspn (line, " \t");
  return *line == '\0' || (*line == '#' && ponder_sudoku_is_heading (line, strlen (line)));
}

/* Returns how many lines may say something about a puzzle. */
static guint
count_unclear (char **lines)
{
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += !ponder_sudoku_is_heading (lines[i], strlen (lines[i]));
  return n;
}

static gboolean
is_explained (const Lines *self)
{
  g_auto (GStrv) lines = g_strsplit (self->block->str, "\n", -1);

  return count_unclear (lines) == 0;
}

/* Answers each line of the block, or reports what is wrong with it. @reason: what is wrong with all of them, or NULL */
static void
answer_each (Lines      *self,
             char      **lines,
             gboolean    skips_headings,
             const char *reason)
{
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      PonderSudokuGrid grid;

      if (is_blank (lines[i]) || (skips_headings && ponder_sudoku_is_heading (lines[i], strlen (lines[i]))))
        continue;
      if (ponder_sudoku_read_line (lines[i], -1, self->box, self->symbols, &grid, &error) &&
          (reason == NULL || grid.shape->side >= LEAST_SIDE))
        hold (self, &grid, NULL, lines[i], self->block_line + i);
      else
        refuse (self, lines[i], self->block_line + i, error != NULL ? error->message : reason);
    }
}

/* Reads the block as one text. If it is none and came after puzzles in one line each, or with small ones of another
 * width than what is wrong, each line counts. */
static void
answer_block (Lines *self)
{
  g_autoptr (GArray) grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = g_strsplit (self->block->str, "\n", -1);
  guint n_unclear = count_unclear (lines);

  if (self->n_small > 0 && self->n_small != G_MAXUINT)
    answer_each (self, lines, FALSE, NULL);
  else if (n_unclear == 0 && self->streams)
    ;
  else if (n_unclear <= 1)
    answer_each (self, lines, n_unclear == 1, NULL);
  else if (ponder_sudoku_read_all (self->block->str, -1, self->box, self->symbols, grids, notes, &error))
    for (guint i = 0; i < grids->len; i++)
      hold (self, &g_array_index (grids, PonderSudokuGrid, i), i < notes->len ? g_ptr_array_index (notes, i) : NULL,
            NULL, 0);
  else if (!self->whole && (self->streams || (self->small_width > 0 && !self->is_mixed)) &&
           ponder_sudoku_find_rules (self->block->str, self->block->len) == NULL)
    answer_each (self, lines, TRUE, error->message);
  else
    refuse (self, self->block->str, 0, error->message);
  drop_block (self);
}

/* Decides what the lines before a puzzle in one line are. A heading needs no answer, but what isn't clear may change
 * what the puzzle means: then all of the text counts. */
static void
close_block (Lines *self)
{
  gboolean small = self->n_small > 0 && self->n_small != G_MAXUINT;
  gboolean explained = !small && is_explained (self);

  self->whole =
    !small && !explained && (!self->streams || ponder_sudoku_find_rules (self->block->str, self->block->len) != NULL);
  if (explained)
    drop_block (self);
  else if (!self->whole)
    answer_block (self);
}

/* Adds a line, whose spaces at the ends don't count in @width. Blank ones and comments don't change what the others
 * are. */
static void
add_to_block (Lines               *self,
              const PonderCliLine *line,
              gboolean             small,
              gsize                width)
{
  if (self->block->len == 0)
    self->block_line = line->number;
  else
    g_string_append_c (self->block, '\n');
  g_string_append (self->block, line->text);
  if (is_blank (line->text))
    return;
  if (!small || (self->n_small > 0 && self->width != width))
    self->n_small = G_MAXUINT;
  else if (self->n_small != G_MAXUINT)
    self->n_small++;
  self->width = width;
  self->is_mixed |= !small && width == self->small_width;
  if (small)
    self->small_width = width;
  if (self->n_small == width)
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
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  if (!is_position (line->text))
    return FALSE;
  if (!ponder_sudoku_position_read (line->text, self->box, self->symbols, &grid, self->position, &error))
    {
      if (strstr (line->text, "<>") == NULL)
        return FALSE;
      refuse (self, line->text, line->number, error->message);
      return TRUE;
    }
  close_block (self);
  if (self->whole)
    return FALSE;
  release (self);
  self->answered = self->streams = TRUE;
  if (options->steps != NULL || options->rate)
    ponder_cli_steps_answer (self->report, &source, &grid, self->position);
  else if (strstr (line->text, "<>") != NULL)
    refuse (self, line->text, line->number, _ ("excluded candidates are read with --steps and --rate only"));
  else
    ponder_cli_puzzle_answer (self->report, &source, ponder_sudoku_new (&grid));
  return TRUE;
}

/* Returns whether a line is a puzzle by itself and can't be a row. */
static gboolean
is_puzzle (const Lines      *self,
           const char       *text,
           gsize             width,
           PonderSudokuGrid *grid)
{
  return ponder_sudoku_read_record (text, strlen (text), self->box, self->symbols, grid) ||
         (width > PONDER_SUDOKU_MOST_SIDE && text[strspn (text, " \t")] != '#' &&
          ponder_sudoku_read_line (text, -1, self->box, self->symbols, grid, NULL) &&
          grid->shape->n_cells > PONDER_SUDOKU_MOST_SIDE);
}

static void
add_line (Lines               *self,
          const PonderCliLine *line)
{
  g_autofree char *stripped = g_strstrip (g_strdup (line->text));
  gsize width = strlen (stripped);
  guint side = ponder_sudoku_side_of (width);
  gboolean asked = self->box != NULL && side != 0 && ponder_sudoku_box_fit (self->box, side, NULL) != NULL &&
                   g_ascii_strcasecmp (self->box, "none") != 0;
  gboolean small = (side == 4 || side == 5 || asked) && width <= PONDER_SUDOKU_MOST_SIDE;
  PonderSudokuGrid grid;

  if (self->whole || (width == 0 && self->block->len == 0))
    {
      if (self->whole)
        add_to_block (self, line, FALSE, width);
      return;
    }
  if (answer_position (self, line))
    return;
  small = small && ponder_sudoku_read_cells (stripped, side, self->box, self->symbols, &grid);
  if ((small && asked) || is_puzzle (self, line->text, width, &grid))
    {
      close_block (self);
      if (self->whole)
        add_to_block (self, line, FALSE, width);
      else
        hold (self, &grid, NULL, line->text, line->number);
      self->streams = TRUE;
      return;
    }
  if (small && self->n_small == G_MAXUINT && is_explained (self))
    drop_block (self);
  add_to_block (self, line, small, width);
}

/* The program that sends the puzzles may wait for the answers before it sends more. */
static void
answer_so_far (Lines *self)
{
  PonderSudokuGrid grid;

  if (self->n_small > 0 && self->n_small != G_MAXUINT)
    answer_block (self);
  else if (self->block->len > 0 && strchr (self->block->str, '\n') == NULL &&
           ponder_sudoku_read_line (self->block->str, -1, self->box, self->symbols, &grid, NULL) &&
           grid.shape->side >= LEAST_SIDE)
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
      if (line.fault != NULL)
        {
          close_block (&self);
          refuse (&self, NULL, line.number, line.fault);
        }
      else
        add_line (&self, &line);
    }
  answer_block (&self);
  release (&self);
  if (error != NULL)
    ponder_cli_puzzle_tell_unreadable (report, error);
  else if (!self.answered)
    ponder_cli_report_bad (report, &(PonderCliSource){ NULL }, _ ("there is no sudoku in it"));
}
