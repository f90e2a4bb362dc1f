/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-key-file.h"
#include "ponder-plain-text.h"
#include "ponder-random.h"
#include "ponder-solving.h"
#include "ponder-sudoku-lookahead.h"
#include "ponder-sudoku-marks.h"
#include "ponder-sudoku-shape.h"
#include "ponder-tree-size.h"

/* The rules of Sudoku for the engine.
 *
 * In a document, the key Candidates lists the cells that may only have some values: 5:147;12:39.
 *
 * A state contains the values of all cells (0 for a blank), padded to a multiple of four bytes, followed by masks in
 * which bit v - 1 stands for value v: without lookahead, the values that each unit contains, which is all that the
 * rules need; with lookahead, the list of values left for each cell. */

#define LEAST_SIDE 4 /* a few numbers are rarely a sudoku */

struct _PonderSudoku
{
  PonderPuzzle parent_instance;

  PonderSudokuGrid grid;
  guint32 *candidates; /* nullable: the values that each cell may have, 0 for any */
  guint32 all; /* the mask of all values */
  guint n_blanks;
  guint16 *blanks; /* the cells without a clue, in reading order */
  gboolean clashes; /* whether two clues break a rule, or a clue isn't a candidate */
  gboolean is_usual; /* no clues clash, and there are no candidates */
};

G_DEFINE_FINAL_TYPE (PonderSudoku, ponder_sudoku, PONDER_TYPE_PUZZLE)

static const PonderOption options[] = {
  { "Box", "RxC|none", N_ ("rows by columns of a box, or none (the squarest: 2x3 on 6x6)") },
  { "Symbols", "SET", N_ ("what stands for the values, such as 1-9A-G, 0-9A-F or A-P (digits from 1, then letters)") },
  { NULL },
};

static inline guint
masks_offset (const PonderSudoku *self)
{
  return (self->grid.shape->n_cells + 3) & ~3u;
}

static inline guint32 *
state_masks (const PonderSudoku *self,
             gconstpointer       state)
{
  return (guint32 *) ((guint8 *) state + masks_offset (self));
}

static inline gboolean
looks_ahead (const PonderPlan *plan)
{
  return plan->method.pruning == PONDER_PRUNING_LOOKAHEAD;
}

static void
sudoku_layout (PonderPuzzle *puzzle,
               PonderPlan   *plan)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);
  const PonderSudokuShape *shape = self->grid.shape;
  guint n_masks = looks_ahead (plan) ? shape->n_cells : shape->n_units;

  plan->state_size = masks_offset (self) + n_masks * sizeof (guint32);
  plan->most_moves = shape->side;
  if (!self->clashes || plan->method.pruning == PONDER_PRUNING_NONE)
    plan->length = self->n_blanks;
}

static inline void
fill_units (const PonderSudoku *self,
            guint32            *masks,
            guint               cell,
            guint               value)
{
  const guint16 *units = self->grid.shape->units_of + 3 * cell;
  guint32 bit = (guint32) 1 << (value - 1);

  /* Without boxes the third unit is the row again. */
  masks[units[0]] |= bit;
  masks[units[1]] |= bit;
  masks[units[2]] |= bit;
}

static void
sudoku_start (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gpointer          state)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);
  const PonderSudokuGrid *grid = &self->grid;

  memset (state, 0, plan->state_size);
  memcpy (state, grid->clues, grid->shape->n_cells);

  if (looks_ahead (plan))
    ponder_sudoku_lookahead_start (grid->shape, grid->clues, self->candidates, state_masks (self, state), NULL);
  else
    for (guint cell = 0; cell < grid->shape->n_cells; cell++)
      if (grid->clues[cell] != 0)
        fill_units (self, state_masks (self, state), cell, grid->clues[cell]);
}

static inline guint32
candidates_of (const PonderSudoku *self,
               guint               cell)
{
  return self->candidates != NULL && self->candidates[cell] != 0 ? self->candidates[cell] : self->all;
}

/* Returns the values that the rules allow in a cell. */
static inline guint32
allowed_by_rules (const PonderSudoku *self,
                  const PonderPlan   *plan,
                  gconstpointer       state,
                  guint               cell)
{
  const PonderSudokuShape *shape = self->grid.shape;
  const guint8 *values = state;
  const guint16 *peers = shape->peers + cell * shape->n_peers;
  const guint16 *units = shape->units_of + 3 * cell;
  const guint32 *masks = state_masks (self, state);
  guint32 may_have = self->all;
  guint32 used = 0;

  if (G_UNLIKELY (!self->is_usual))
    may_have = self->clashes ? 0 : candidates_of (self, cell);
  if (!looks_ahead (plan))
    return may_have & ~(masks[units[0]] | masks[units[1]] | masks[units[2]]);

  for (guint i = 0; i < shape->n_peers; i++)
    if (values[peers[i]] != 0)
      used |= (guint32) 1 << (values[peers[i]] - 1);
  return may_have & ~used;
}

static inline guint32
allowed (const PonderSudoku *self,
         const PonderPlan   *plan,
         gconstpointer       state,
         guint               cell)
{
  if (looks_ahead (plan))
    return self->clashes ? 0 : state_masks (self, state)[cell];
  return allowed_by_rules (self, plan, state, cell);
}

/* Chooses a place: the index of an open cell among those without a clue. */
static guint
sudoku_choose (PonderPuzzle     *puzzle,
               const PonderPlan *plan,
               gconstpointer     state,
               guint64           key)
{
  PonderSudoku *self = (PonderSudoku *) puzzle;
  const guint8 *values = state;
  gboolean shuffled = ponder_order_shuffles (plan->method.order);
  guint best = 0;
  guint fewest = G_MAXUINT;
  guint64 best_lot = 0;

  for (guint place = 0; place < self->n_blanks; place++)
    {
      guint cell = self->blanks[place];
      guint n_allowed;
      guint64 lot;

      if (values[cell] != 0)
        continue;
      n_allowed = __builtin_popcount (allowed (self, plan, state, cell));
      if (n_allowed > fewest)
        continue;
      lot = shuffled ? ponder_random_key (key, cell) : cell;
      if (n_allowed < fewest || lot < best_lot)
        {
          best = place;
          fewest = n_allowed;
          best_lot = lot;
        }
    }
  return best;
}

static guint
sudoku_moves (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              guint             place,
              PonderPruning     pruning,
              PonderMove       *moves,
              guint64          *left_out)
{
  PonderSudoku *self = (PonderSudoku *) puzzle;
  guint side = self->grid.shape->side;
  guint cell = place < self->n_blanks ? self->blanks[place] : 0;
  guint32 values = self->all;
  guint n_moves = 0;

  if (pruning != PONDER_PRUNING_NONE)
    {
      guint32 by_rules = allowed_by_rules (self, plan, state, cell);

      values = pruning == PONDER_PRUNING_RULES ? by_rules : allowed (self, plan, state, cell);
      left_out[PONDER_BROKEN_RULE] += side - __builtin_popcount (by_rules);
      if (values != by_rules)
        left_out[PONDER_LOOKED_AHEAD] += __builtin_popcount (by_rules & ~values);
    }
  for (; values != 0; values &= values - 1)
    moves[n_moves++] = PONDER_SUDOKU_MOVE (cell, __builtin_ctz (values) + 1);
  return n_moves;
}

/* The rules as somebody checks them who compares one cell with another, and knows nothing of what was compared before.
 * Each comparison of two cells is counted. */

/* Compares a value with that of each cell in the same row, column or box, up to the first one that is equal. */
static gboolean
compare_touched (const PonderSudokuShape *shape,
                 const guint8            *values,
                 guint                    cell,
                 guint                    value,
                 guint64                 *compared)
{
  const guint16 *peers = shape->peers + cell * shape->n_peers;

  for (guint i = 0; i < shape->n_peers; i++)
    {
      (*compared)++;
      if (values[peers[i]] == value)
        return FALSE;
    }
  return TRUE;
}

/* Compares each cell that isn't blank with all after it in each row, then in each column and box, up to the first two
 * that are equal. */
static gboolean
compare_all (const PonderSudokuShape *shape,
             const guint8            *values,
             guint64                 *compared)
{
  for (guint unit = 0; unit < shape->n_units; unit++)
    {
      const guint16 *cells = shape->units + unit * shape->side;

      for (guint i = 0; i < shape->side; i++)
        for (guint j = i + 1; j < shape->side && values[cells[i]] != 0; j++)
          {
            (*compared)++;
            if (values[cells[i]] == values[cells[j]])
              return FALSE;
          }
    }
  return TRUE;
}

static gboolean
are_candidates (const PonderSudoku *self,
                const guint8       *values)
{
  for (guint cell = 0; cell < self->grid.shape->n_cells; cell++)
    if (values[cell] != 0 && (candidates_of (self, cell) >> (values[cell] - 1) & 1) == 0)
      return FALSE;
  return TRUE;
}

/* If clues clash, nothing keeps the rules, whatever is compared. Looking a value up among the candidates of its cell
 * compares no cells. */
static gboolean
sudoku_check (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              PonderMove        move,
              PonderChecking    checking,
              guint64          *compared)
{
  PonderSudoku *self = (PonderSudoku *) puzzle;
  const PonderSudokuShape *shape = self->grid.shape;
  guint cell = PONDER_SUDOKU_MOVE_CELL (move);
  guint value = PONDER_SUDOKU_MOVE_VALUE (move);
  guint8 values[PONDER_SUDOKU_MOST_CELLS];

  if (checking == PONDER_CHECKING_TOUCHED)
    return compare_touched (shape, state, cell, value, compared) && !self->clashes &&
           (candidates_of (self, cell) >> (value - 1) & 1) != 0;
  memcpy (values, state, shape->n_cells);
  values[cell] = value;
  return compare_all (shape, values, compared) && !self->clashes && are_candidates (self, values);
}

static gboolean
sudoku_apply (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              PonderMove        move,
              gpointer          next)
{
  PonderSudoku *self = (PonderSudoku *) puzzle;
  guint cell = PONDER_SUDOKU_MOVE_CELL (move);
  guint value = PONDER_SUDOKU_MOVE_VALUE (move);

  memcpy (next, state, plan->state_size);
  ((guint8 *) next)[cell] = value;
  if (looks_ahead (plan))
    return ponder_sudoku_lookahead_fill (self->grid.shape, state_masks (self, next), cell, value);
  fill_units (self, state_masks (self, next), cell, value);
  return TRUE;
}

/* Only called if clues clash, so that nothing can keep the rules. */
static gboolean
sudoku_finished (PonderPuzzle     *puzzle,
                 const PonderPlan *plan,
                 gconstpointer     state)
{
  return FALSE;
}

/* Returns whether every row, column and box contains each value once. */
static gboolean
keeps_rules (const PonderSudokuShape *shape,
             const guint8            *values)
{
  for (guint unit = 0; unit < shape->n_units; unit++)
    for (guint value = 1; value <= shape->side; value++)
      {
        guint times = 0;

        for (guint i = 0; i < shape->side; i++)
          times += values[shape->units[unit * shape->side + i]] == value;
        if (times != 1)
          return FALSE;
      }
  return TRUE;
}

static gboolean
sudoku_holds (PonderPuzzle     *puzzle,
              const PonderMove *moves,
              gsize             n_moves)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);
  const PonderSudokuShape *shape = self->grid.shape;
  guint8 values[PONDER_SUDOKU_MOST_CELLS];

  memcpy (values, self->grid.clues, sizeof values);
  for (gsize i = 0; i < n_moves; i++)
    {
      guint cell = PONDER_SUDOKU_MOVE_CELL (moves[i]);
      guint value = PONDER_SUDOKU_MOVE_VALUE (moves[i]);

      if (cell >= shape->n_cells || value < 1 || value > shape->side || values[cell] != 0)
        return FALSE;
      values[cell] = value;
    }
  return keeps_rules (shape, values) && are_candidates (self, values);
}

static char *
sudoku_describe_move (PonderPuzzle *puzzle,
                      PonderMove    move)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);
  guint side = self->grid.shape->side;
  guint cell = PONDER_SUDOKU_MOVE_CELL (move);

  /* Translators: where, a colon, and then what */
  return g_strdup_printf (_ ("Row %u, column %u: %c"), cell / side + 1, cell % side + 1,
                          self->grid.symbols.text[PONDER_SUDOKU_MOVE_VALUE (move) - 1]);
}

static char *
sudoku_short_move (PonderPuzzle *puzzle,
                   PonderMove    move)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);

  return g_strdup_printf ("%c", self->grid.symbols.text[PONDER_SUDOKU_MOVE_VALUE (move) - 1]);
}

static char *
sudoku_why_not (PonderPuzzle        *puzzle,
                const PonderPlan    *plan,
                gconstpointer        state,
                const PonderLeftOut *left_out,
                guint                n_left_out,
                GArray              *cells)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);

  if (self->clashes)
    return ponder_sudoku_clash_text (&self->grid, self->candidates, cells);
  return ponder_sudoku_why_not (&self->grid, self->candidates, state, left_out, n_left_out, cells);
}

static char *
sudoku_answer_text (PonderPuzzle     *puzzle,
                    const PonderMove *moves,
                    gsize             n_moves)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);
  guint n_cells = self->grid.shape->n_cells;
  guint8 values[PONDER_SUDOKU_MOST_CELLS];
  char *text = g_malloc (n_cells + 1);

  ponder_sudoku_fill (self, moves, n_moves, values);
  for (guint cell = 0; cell < n_cells; cell++)
    text[cell] = values[cell] != 0 ? self->grid.symbols.text[values[cell] - 1] : '.';
  text[n_cells] = '\0';
  return text;
}

static char *
sudoku_boards_text (PonderPuzzle *puzzle,
                    const char   *number,
                    gulong        plural)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s complete board", "%s complete boards", plural), number);
}

static char *
sudoku_size_text (PonderPuzzle *puzzle)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);
  gulong plural;
  g_autofree char *size = ponder_power_text (self->grid.shape->side, self->n_blanks, &plural);

  return sudoku_boards_text (puzzle, size, plural);
}

static PonderPuzzle *
sudoku_load_text (GKeyFile   *file,
                  const char *text,
                  GError    **error)
{
  /* Called for each line of a large file: looking for a missing key is slow. */
  gboolean has_group = g_key_file_has_group (file, "sudoku");
  g_autofree char *box = has_group ? ponder_key_file_get (file, "sudoku", "Box") : NULL;
  g_autofree char *symbols = has_group ? ponder_key_file_get (file, "sudoku", "Symbols") : NULL;
  g_autofree char *list = has_group ? ponder_key_file_get (file, "sudoku", "Candidates") : NULL;
  g_autofree guint32 *candidates = NULL;
  PonderSudokuGrid grid;

  if (!ponder_sudoku_read_puzzle (text, -1, box, symbols, &grid, &candidates, error))
    return NULL;
  if (list != NULL)
    {
      g_free (candidates);
      candidates = g_new0 (guint32, grid.shape->n_cells);
      if (strstr (list, ":;") != NULL || g_str_has_suffix (list, ":"))
        {
          ponder_key_file_refuse (error, "Candidates", list, _ ("a cell has none: leave it out if it may have any"));
          return NULL;
        }
      if (!ponder_sudoku_read_masks (&grid, "Candidates", list, candidates, error))
        return NULL;
    }
  return ponder_sudoku_new_with_candidates (&grid, candidates);
}

static PonderPuzzle *
sudoku_load (GKeyFile *file,
             GError  **error)
{
  g_autofree char *clues = ponder_key_file_dup (file, "sudoku", "Clues", error);

  return clues != NULL ? sudoku_load_text (file, clues, error) : NULL;
}

static gboolean
sudoku_equal (PonderPuzzle *puzzle,
              PonderPuzzle *other_puzzle)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);
  PonderSudoku *other = PONDER_SUDOKU (other_puzzle);

  return self->grid.shape == other->grid.shape && g_str_equal (self->grid.symbols.text, other->grid.symbols.text) &&
         memcmp (self->grid.clues, other->grid.clues, self->grid.shape->n_cells) == 0 &&
         (self->candidates == NULL) == (other->candidates == NULL) &&
         (self->candidates == NULL ||
          memcmp (self->candidates, other->candidates, self->grid.shape->n_cells * sizeof (guint32)) == 0);
}

static void
sudoku_save (PonderPuzzle *puzzle,
             GKeyFile     *file)
{
  PonderSudoku *self = PONDER_SUDOKU (puzzle);
  g_autofree char *box = ponder_sudoku_box_name (self->grid.shape);
  g_autofree char *symbols = ponder_sudoku_symbols_name (&self->grid.symbols);
  g_autofree char *clues = ponder_sudoku_write_line (&self->grid);

  g_key_file_set_string (file, "sudoku", "Box", box);
  g_key_file_set_string (file, "sudoku", "Symbols", symbols);
  g_key_file_set_string (file, "sudoku", "Clues", clues);
  if (self->candidates != NULL)
    {
      g_autofree char *list = ponder_sudoku_write_masks (&self->grid, self->candidates);

      g_key_file_set_string (file, "sudoku", "Candidates", list);
    }
}

/* Without @like, sides under 4 aren't read. */
static PonderPuzzle *
sudoku_read_plain (PonderPuzzle *like,
                   const char   *text,
                   GArray       *moves,
                   GError      **error)
{
  PonderSudokuGrid grid;

  if (!ponder_sudoku_read_text (text, -1, NULL, NULL, &grid, error))
    return NULL;
  if (like != NULL || grid.shape->side >= LEAST_SIDE)
    return ponder_sudoku_new (&grid);
  return ponder_plain_text_refuse (error, _ ("the sudoku is too small"));
}

static void
ponder_sudoku_finalize (GObject *object)
{
  PonderSudoku *self = PONDER_SUDOKU (object);

  g_clear_pointer (&self->blanks, g_free);
  g_clear_pointer (&self->candidates, g_free);

  G_OBJECT_CLASS (ponder_sudoku_parent_class)->finalize (object);
}

static void
ponder_sudoku_class_init (PonderSudokuClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_sudoku_finalize;
  puzzle_class->id = "sudoku";
  puzzle_class->name = N_ ("Sudoku");
  puzzle_class->options = options;
  puzzle_class->input = PONDER_INPUT_LINES;
  puzzle_class->input_key = "Clues";
  puzzle_class->layout = sudoku_layout;
  puzzle_class->start = sudoku_start;
  puzzle_class->choose = sudoku_choose;
  puzzle_class->moves = sudoku_moves;
  puzzle_class->check = sudoku_check;
  puzzle_class->apply = sudoku_apply;
  puzzle_class->finished = sudoku_finished;
  puzzle_class->holds = sudoku_holds;
  puzzle_class->describe_move = sudoku_describe_move;
  puzzle_class->short_move = sudoku_short_move;
  puzzle_class->why_not = sudoku_why_not;
  puzzle_class->answer_text = sudoku_answer_text;
  puzzle_class->size_text = sudoku_size_text;
  puzzle_class->boards_text = sudoku_boards_text;
  puzzle_class->load = sudoku_load;
  puzzle_class->load_text = sudoku_load_text;
  puzzle_class->save = sudoku_save;
  puzzle_class->equal = sudoku_equal;
  puzzle_class->read_plain = sudoku_read_plain;
  puzzle_class->solve = ponder_sudoku_solve;
  ponder_sudoku_marks_class_init (puzzle_class);
}

static void
ponder_sudoku_init (PonderSudoku *self)
{
}

/* Returns whether a unit contains a value twice. */
static gboolean
have_clash (const PonderSudokuShape *shape,
            const guint8            *clues)
{
  guint32 seen[3 * PONDER_SUDOKU_MOST_SIDE] = { 0 };

  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      const guint16 *units = shape->units_of + 3 * cell;
      guint32 bit = clues[cell] != 0 ? (guint32) 1 << (clues[cell] - 1) : 0;

      if (((seen[units[0]] | seen[units[1]] | seen[units[2]]) & bit) != 0)
        return TRUE;
      /* Without boxes the third unit is the row again. */
      seen[units[0]] |= bit;
      seen[units[1]] |= bit;
      seen[units[2]] |= bit;
    }
  return FALSE;
}

/* Makes a puzzle whose answers keep to the candidates: for each cell a mask with bit v - 1 for
 * value v, 0 for any; @candidates may be NULL. If clues clash, it has no answer. */
PonderPuzzle *
ponder_sudoku_new_with_candidates (const PonderSudokuGrid *grid,
                                   const guint32          *candidates)
{
  PonderSudoku *self;
  guint n_cells;

  g_return_val_if_fail (grid != NULL && grid->shape != NULL, NULL);

  n_cells = grid->shape->n_cells;
  self = g_object_new (PONDER_TYPE_SUDOKU, NULL);
  self->grid = *grid;
  self->all = G_MAXUINT32 >> (32 - grid->shape->side);
  /* Every cell is written, and overwritten by the next one unless it is blank. That avoids an unpredictable branch. */
  self->blanks = g_new (guint16, n_cells + 1);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      self->blanks[self->n_blanks] = cell;
      self->n_blanks += grid->clues[cell] == 0;
    }
  for (guint cell = 0; candidates != NULL && cell < n_cells; cell++)
    if (candidates[cell] != 0 && candidates[cell] != self->all)
      {
        if (self->candidates == NULL)
          self->candidates = g_new0 (guint32, n_cells);
        self->candidates[cell] = candidates[cell];
      }
  self->clashes =
    have_clash (grid->shape, grid->clues) || (self->candidates != NULL && !are_candidates (self, grid->clues));
  self->is_usual = !self->clashes && self->candidates == NULL;
  return PONDER_PUZZLE (self);
}

/* Returns the values that each cell may have, as a mask, 0 for any; NULL if every cell may have any. */
const guint32 *
ponder_sudoku_get_candidates (PonderSudoku *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU (self), NULL);

  return self->candidates;
}

const PonderSudokuGrid *
ponder_sudoku_get_grid (PonderSudoku *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU (self), NULL);

  return &self->grid;
}

/* Returns the cell of a place in a search. */
guint
ponder_sudoku_place_cell (PonderSudoku *self,
                          guint         place)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU (self) && place < self->n_blanks, 0);

  return self->blanks[place];
}

/* Writes the clues and the values that moves from the start add. */
void
ponder_sudoku_fill (PonderSudoku     *self,
                    const PonderMove *moves,
                    gsize             n_moves,
                    guint8           *values)
{
  g_return_if_fail (PONDER_IS_SUDOKU (self) && values != NULL);

  memcpy (values, self->grid.clues, self->grid.shape->n_cells);
  for (gsize i = 0; i < n_moves; i++)
    values[PONDER_SUDOKU_MOVE_CELL (moves[i])] = PONDER_SUDOKU_MOVE_VALUE (moves[i]);
}
