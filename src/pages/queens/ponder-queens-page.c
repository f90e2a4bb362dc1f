/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-chessboard.h"
#include "ponder-count.h"
#include "ponder-finish-typing.h"
#include "ponder-page-actions.h"
#include "ponder-queens.h"

/* A click fixes a queen on a square, or removes it. */

/* The queens of a scene, by column: their rows counted from 1, 0 for none, and who placed them. */
typedef struct
{
  guint side;
  guint *rows;
  PonderCellKind *kinds;
  guint8 *marks; /* of each square, row by row from the bottom */
  guint *lines; /* how many queens stand on each row, column and diagonal */
  int now; /* the column where the search is, or -1 */
  gboolean proved;
} Queens;

enum
{
  FIXED = 1 << 0,
  POINTED_AT = 1 << 1,
};

struct _PonderQueensPage
{
  PonderPuzzlePage parent_instance;

  PonderBoardView *view;
  GtkSpinButton *size_spin;

  Queens queens;
};

G_DEFINE_FINAL_TYPE (PonderQueensPage, ponder_queens_page, PONDER_TYPE_PUZZLE_PAGE)

static PonderBoard *
get_board (PonderQueensPage *self)
{
  return ponder_board_view_get_board (self->view);
}

static guint
square_cell (guint      side,
             PonderMove square)
{
  return ponder_chessboard_flip (side, side,
                                 PONDER_QUEENS_MOVE_ROW (square) * side + PONDER_QUEENS_MOVE_COLUMN (square));
}

static PonderMove
cell_square (guint side,
             guint cell)
{
  guint square = ponder_chessboard_flip (side, side, cell);

  return PONDER_QUEENS_MOVE (square % side, square / side);
}

/* A board may have a queen on each square, so marks and lines are stored: looking at one square must not go through
 * all. */
static guint8 *
marks_of (const Queens *queens,
          PonderMove    square)
{
  return &queens->marks[PONDER_QUEENS_MOVE_ROW (square) * queens->side + PONDER_QUEENS_MOVE_COLUMN (square)];
}

#define N_LINES 4

static void
get_lines (const Queens *queens,
           PonderMove    square,
           guint        *lines[N_LINES])
{
  guint side = queens->side;
  guint column = PONDER_QUEENS_MOVE_COLUMN (square);
  guint row = PONDER_QUEENS_MOVE_ROW (square);

  lines[0] = &queens->lines[row];
  lines[1] = &queens->lines[side + column];
  lines[2] = &queens->lines[2 * side + row + column];
  lines[3] = &queens->lines[4 * side + row + side - 1 - column];
}

static void
count_queen (const Queens *queens,
             PonderMove    square)
{
  guint *lines[N_LINES];

  get_lines (queens, square, lines);
  for (guint i = 0; i < N_LINES; i++)
    (*lines[i])++;
}

static void
place (Queens        *queens,
       PonderMove     square,
       PonderCellKind kind)
{
  queens->rows[PONDER_QUEENS_MOVE_COLUMN (square)] = PONDER_QUEENS_MOVE_ROW (square) + 1;
  queens->kinds[PONDER_QUEENS_MOVE_COLUMN (square)] = kind;
}

static void
queens_clear (Queens *queens)
{
  g_clear_pointer (&queens->rows, g_free);
  g_clear_pointer (&queens->kinds, g_free);
  g_clear_pointer (&queens->marks, g_free);
  g_clear_pointer (&queens->lines, g_free);
}

static void
queens_set (Queens            *queens,
            const PonderScene *scene)
{
  PonderQueens *puzzle = PONDER_QUEENS (scene->puzzle);
  const PonderMove *fixed;
  guint n_fixed;

  queens_clear (queens);
  *queens = (Queens){ .side = ponder_queens_get_side (puzzle), .now = -1, .proved = scene->kind == PONDER_CELL_PROVED };
  queens->rows = g_new0 (guint, queens->side);
  queens->kinds = g_new0 (PonderCellKind, queens->side);
  queens->marks = g_new0 (guint8, queens->side * queens->side);
  queens->lines = g_new0 (guint, 6 * queens->side);
  fixed = ponder_queens_get_fixed (puzzle, &n_fixed);
  if (scene->state != NULL)
    {
      const guint8 *rows = ponder_queens_get_rows (scene->state);

      for (guint column = 0; column < queens->side; column++)
        if (rows[column] != 0)
          place (queens, PONDER_QUEENS_MOVE (column, rows[column] - 1), scene->kind);
      if (scene->step != NULL && scene->step->depth > 0)
        queens->now = (int) PONDER_QUEENS_MOVE_COLUMN (scene->step->move);
    }
  for (guint i = 0; i < scene->n_moves; i++)
    place (queens, scene->moves[i], scene->kind);
  for (guint i = 0; i < n_fixed; i++)
    {
      place (queens, fixed[i], PONDER_CELL_GIVEN);
      *marks_of (queens, fixed[i]) |= FIXED;
      count_queen (queens, fixed[i]);
    }
  for (guint column = 0; column < queens->side; column++)
    if (queens->rows[column] != 0)
      {
        PonderMove square = PONDER_QUEENS_MOVE (column, queens->rows[column] - 1);

        if ((*marks_of (queens, square) & FIXED) == 0)
          count_queen (queens, square);
      }
  for (guint i = 0; scene->pointed_at != NULL && i < scene->pointed_at->len; i++)
    {
      guint square = g_array_index (scene->pointed_at, guint, i);

      if (square < queens->side * queens->side)
        queens->marks[square] |= POINTED_AT;
    }
}

static gboolean
is_attacked (const Queens *queens,
             PonderMove    square,
             gboolean      has_queen)
{
  guint *lines[N_LINES];

  get_lines (queens, square, lines);
  for (guint i = 0; i < N_LINES; i++)
    if (*lines[i] > (has_queen ? 1 : 0))
      return TRUE;
  return FALSE;
}

static void
show_cell (guint                 cell,
           PonderCellAppearance *appearance,
           gpointer              user_data)
{
  PonderQueensPage *self = user_data;
  const Queens *queens = &self->queens;
  PonderMove square = cell_square (queens->side, cell);
  guint column = PONDER_QUEENS_MOVE_COLUMN (square);
  guint row = PONDER_QUEENS_MOVE_ROW (square);
  gboolean fixed = (*marks_of (queens, square) & FIXED) != 0;
  gboolean has_queen = fixed || queens->rows[column] == row + 1;

  appearance->icon = "ponder-queens-symbolic";
  if (has_queen)
    {
      appearance->text = _ ("queen");
      appearance->kind = fixed ? PONDER_CELL_GIVEN : queens->kinds[column];
    }
  if (!queens->proved && is_attacked (queens, square, has_queen))
    appearance->marks |= has_queen ? PONDER_CELL_CLASH : PONDER_CELL_ATTACKED;
  if (has_queen && (int) column == queens->now)
    appearance->marks |= PONDER_CELL_NOW;
  if ((*marks_of (queens, square) & POINTED_AT) != 0)
    appearance->marks |= PONDER_CELL_POINTED_AT;
}

static void
ponder_queens_page_show (PonderPuzzlePage  *page,
                         const PonderScene *scene)
{
  PonderQueensPage *self = PONDER_QUEENS_PAGE (page);
  Queens *queens = &self->queens;

  queens_set (queens, scene);
  if (ponder_board_get_rows (get_board (self)) != queens->side)
    ponder_board_set_shape (get_board (self), queens->side, queens->side, 0, 0);
  else
    ponder_board_refresh (get_board (self));
  /* A board that was opened may be larger than a search allows. */
  gtk_adjustment_set_upper (gtk_spin_button_get_adjustment (self->size_spin),
                            MAX (queens->side, PONDER_QUEENS_MOST_SEARCHED));
  ponder_show_number (self->size_spin, queens->side);
  /* During a search, scrolls to the queen that was placed last. */
  if (queens->now >= 0)
    ponder_board_view_reveal_cell (
      self->view, square_cell (queens->side, PONDER_QUEENS_MOVE (queens->now, queens->rows[queens->now] - 1)));
}

static GtkWidget *
ponder_queens_page_get_move_bounds (PonderPuzzlePage *page,
                                    PonderMove        move,
                                    guint             level,
                                    graphene_rect_t  *bounds)
{
  PonderQueensPage *self = PONDER_QUEENS_PAGE (page);

  return ponder_board_view_get_cell_bounds (self->view, square_cell (self->queens.side, move), bounds)
           ? GTK_WIDGET (self->view)
           : NULL;
}

static char *
ponder_queens_page_dup_title (PonderPuzzlePage *page,
                              PonderPuzzle     *puzzle)
{
  guint side = ponder_queens_get_side (PONDER_QUEENS (puzzle));

  /* Translators: a title; in a narrow window there is room for about 9 letters */
  return g_strdup_printf (_ ("Queens %u×%u"), side, side);
}

static char *
ponder_queens_page_dup_status_text (PonderPuzzlePage *page,
                                    PonderPuzzle     *puzzle,
                                    const GArray     *played)
{
  guint side = ponder_queens_get_side (PONDER_QUEENS (puzzle));
  guint n_fixed;
  char *clash = ponder_queens_describe_clash (PONDER_QUEENS (puzzle), NULL);
  g_autofree char *queens = NULL;

  if (clash != NULL)
    return clash;
  ponder_queens_get_fixed (PONDER_QUEENS (puzzle), &n_fixed);
  if (n_fixed == side)
    return g_strdup (_ ("All queens are placed, and none attacks another."));
  queens = ponder_count_text (side - n_fixed);
  if (side > PONDER_QUEENS_MOST_SEARCHED)
    /* Translators: Solve and Watch are names of buttons */
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   "%s queen to place. Solve works on boards of any size, Watch on those of up to %d "
                   "rows.",
                   "%s queens to place. Solve works on boards of any size, Watch on those of up to %d rows.",
                   side - n_fixed),
      queens, PONDER_QUEENS_MOST_SEARCHED);
  if (n_fixed == 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%s queen to place, so that none attacks another. Click a square to place one.",
                   "%s queens to place, so that none attacks another. Click a square to place one.", side),
      queens);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s more queen to place.", "%s more queens to place.", side - n_fixed), queens);
}

/* Watch is disabled for boards that are too large for a search. */
static void
ponder_queens_page_update (PonderPage *page)
{
  PonderQueens *puzzle = PONDER_QUEENS (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page)));
  gboolean searchable = ponder_queens_get_side (puzzle) <= PONDER_QUEENS_MOST_SEARCHED;

  if (!searchable)
    ponder_page_set_switch (page, "search", FALSE);
  ponder_page_enable (page, "search", searchable);

  PONDER_PAGE_CLASS (ponder_queens_page_parent_class)->update (page);
}

static void
load (PonderQueensPage *self,
      guint             side,
      const GArray     *fixed)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new_fixed (side, (const PonderMove *) fixed->data, fixed->len);

  ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (self), puzzle);
}

static gboolean
ponder_queens_page_has_entered (PonderPuzzlePage *page)
{
  guint n_fixed;

  ponder_queens_get_fixed (PONDER_QUEENS (ponder_puzzle_page_get_puzzle (page)), &n_fixed);
  return n_fixed > 0;
}

static void
ponder_queens_page_remove_entered (PonderPuzzlePage *page,
                                   const GArray     *cells)
{
  PonderQueens *puzzle = PONDER_QUEENS (ponder_puzzle_page_get_puzzle (page));
  guint side = ponder_queens_get_side (puzzle);
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  guint n_before;
  const PonderMove *before = ponder_queens_get_fixed (puzzle, &n_before);

  for (guint i = 0; cells != NULL && i < n_before; i++)
    if (!ponder_cells_have (cells, PONDER_QUEENS_MOVE_ROW (before[i]) * side + PONDER_QUEENS_MOVE_COLUMN (before[i])))
      g_array_append_val (fixed, before[i]);
  load (PONDER_QUEENS_PAGE (page), side, fixed);
}

static void
toggle (PonderQueensPage *self,
        PonderMove        square)
{
  PonderQueens *puzzle = PONDER_QUEENS (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self)));
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  guint n_before;
  const PonderMove *before = ponder_queens_get_fixed (puzzle, &n_before);

  for (guint i = 0; i < n_before; i++)
    if (before[i] != square)
      g_array_append_val (fixed, before[i]);
  if (fixed->len == n_before)
    g_array_append_val (fixed, square);
  load (self, ponder_queens_get_side (puzzle), fixed);
}

static void
cell_cb (PonderQueensPage *self,
         guint             cell)
{
  graphene_rect_t bounds;
  PonderQueens *puzzle = PONDER_QUEENS (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self)));

  if (ponder_board_view_get_cell_bounds (self->view, cell, &bounds) &&
      ponder_puzzle_page_may_edit (PONDER_PUZZLE_PAGE (self), GTK_WIDGET (self->view), &bounds))
    toggle (self, cell_square (ponder_queens_get_side (puzzle), cell));
}

/* Keeps the queens that are still on the board. */
static void
size_cb (PonderQueensPage *self)
{
  g_autoptr (GArray) fixed = NULL;
  guint n_before;
  const PonderMove *before;
  PonderQueens *puzzle = PONDER_QUEENS (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self)));
  guint side = (guint) gtk_spin_button_get_value_as_int (self->size_spin);

  if (side == ponder_queens_get_side (puzzle))
    return;
  before = ponder_queens_get_fixed (puzzle, &n_before);
  fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  for (guint i = 0; i < n_before; i++)
    if (PONDER_QUEENS_MOVE_COLUMN (before[i]) < side && PONDER_QUEENS_MOVE_ROW (before[i]) < side)
      g_array_append_val (fixed, before[i]);
  load (self, side, fixed);
}

static guint
get_side (PonderPuzzle *puzzle)
{
  return ponder_queens_get_side (PONDER_QUEENS (puzzle));
}

static PonderPuzzle *
make_random (PonderPuzzle   *like,
             const guint    *sizes,
             guint64         seed,
             PonderProgress *progress,
             GCancellable   *cancellable,
             GError        **error)
{
  return ponder_queens_random (sizes[0], seed, cancellable, error);
}

static const PonderExample examples[] = {
  { N_ ("Eight Queens"), "Size=8\n" },
  { N_ ("Four Queens"), "Size=4\n" },
  { N_ ("Six Queens"), "Size=6\n" },
  { N_ ("Two in the Corners"), "Size=8\nFixed=a1,d8\n" },
  { N_ ("Three That Spoil It"), "Size=8\nFixed=a1,b3,c5\n" },
  { N_ ("Three Queens, No Answer"), "Size=3\n" },
  { N_ ("Twelve Queens"), "Size=12\n" },
  { N_ ("Thirty-Two Queens"), "Size=32\n" },
  { NULL },
};

static void
ponder_queens_page_finalize (GObject *object)
{
  queens_clear (&PONDER_QUEENS_PAGE (object)->queens);

  G_OBJECT_CLASS (ponder_queens_page_parent_class)->finalize (object);
}

static void
ponder_queens_page_class_init (PonderQueensPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPuzzlePageClass *page_class = PONDER_PUZZLE_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_queens_page_finalize;

  PONDER_PAGE_CLASS (klass)->document_name = N_ ("Queens");
  PONDER_PAGE_CLASS (klass)->nothing_pasted = N_ ("No queens found in the clipboard");
  PONDER_PAGE_CLASS (klass)->help = &ponder_queens_help;
  PONDER_PAGE_CLASS (klass)->update = ponder_queens_page_update;
  PONDER_PAGE_CLASS (klass)->puzzle_id = "queens";
  PONDER_PAGE_CLASS (klass)->examples = examples;
  PONDER_PUZZLE_PAGE_CLASS (klass)->get_move_bounds = ponder_queens_page_get_move_bounds;
  page_class->blank = "Size=8\n";
  page_class->make_random = make_random;
  page_class->sizes[0] = (PonderPuzzleSize){ N_ ("Size"), 1, PONDER_QUEENS_MOST_SEARCHED, get_side };
  page_class->print_kind = &ponder_print_queens;
  page_class->plays = TRUE;
  page_class->play_seconds = 0.4;
  page_class->dup_title = ponder_queens_page_dup_title;
  page_class->dup_status_text = ponder_queens_page_dup_status_text;
  page_class->show = ponder_queens_page_show;
  page_class->solve_without = N_ ("Solve from Scratch");
  page_class->remove_entered = ponder_queens_page_remove_entered;
  page_class->has_entered = ponder_queens_page_has_entered;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-queens-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderQueensPage, view);
  gtk_widget_class_bind_template_child (widget_class, PonderQueensPage, size_spin);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
}

static void
ponder_queens_page_init (PonderQueensPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  ponder_board_set_chessboard (get_board (self), TRUE);
  ponder_board_set_one_click (get_board (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_board (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Queens"), -1);
  g_signal_connect_object (get_board (self), "cell-activated", G_CALLBACK (cell_cb), self, G_CONNECT_SWAPPED);
  ponder_page_set_board_view (PONDER_PAGE (self), self->view);
  ponder_puzzle_page_start (PONDER_PUZZLE_PAGE (self), PONDER_TYPE_QUEENS);
  ponder_board_set_source (get_board (self), show_cell, self);
}
