/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-page-actions.h"
#include "ponder-random.h"
#include "ponder-triangle-editor.h"
#include "ponder-triangle-sums-list.h"

/* The page of number triangles. The editor changes the numbers; the keys below change the target and the number of
 * rows. */

#define PLAY_SECONDS 0.4
#define UNSOLVABLE_EVERY 3 /* one of about this many random puzzles has an arbitrary target, which may be impossible */

struct _PonderTrianglePage
{
  PonderPuzzlePage parent_instance;

  PonderPuzzle *shown; /* nullable: the puzzle whose target the entry shows */

  PonderTriangleEditor *editor;
  GtkBox *keys;
  GtkEditable *target;
  GtkPopover *popover;
  PonderTriangleSumsList *sums;
};

G_DEFINE_FINAL_TYPE (PonderTrianglePage, ponder_triangle_page, PONDER_TYPE_PUZZLE_PAGE)

#define LECTURE "Numbers=4 / 7 5 / 6 3 4 / 4 2 1 6\n"

/* The greatest sum is 896, the second greatest 890. */
#define FIFTEEN_ROWS \
  "Numbers=" \
  "16 / 30 10 / 77 26 24 / 28 44 31 59 / 5 83 17 42 82 / 68 19 27 78 83 79 / 96 89 13 32 36 53 92 / 43 " \
  "54 38 91 92 90 85 28 / 69 7 21 38 15 3 76 20 55 / 21 37 54 62 8 87 28 11 73 48 / 53 12 80 58 94 20 " \
  "42 47 74 20 36 / 66 8 76 69 33 68 89 13 47 97 45 23 / 67 45 68 95 91 47 77 60 64 58 60 83 11 / 58 83 " \
  "81 22 4 70 65 44 16 94 25 17 93 8 / 7 78 11 4 38 51 38 56 21 16 33 78 82 85 51" \
  "\n"

/* The sums go from 550 to 1234, and all are even. */
#define EVEN \
  "Numbers=" \
  "32 / 40 14 / 94 52 62 / 20 12 10 4 / 52 72 38 98 8 / 30 68 70 48 36 24 / 14 34 28 4 84 34 36 / 26 22 " \
  "40 38 82 94 48 12 / 78 44 86 50 66 32 24 32 62 / 36 12 72 40 2 38 74 92 40 98 / 66 26 54 56 78 38 56 " \
  "58 22 30 40 / 34 6 12 6 60 82 36 68 70 84 62 90 / 44 20 88 26 10 54 26 82 82 58 36 24 46 / 56 96 76 " \
  "42 82 72 26 42 14 8 92 30 36 98 / 76 80 32 16 44 24 38 60 4 6 46 90 12 38 96 / 88 42 4 42 38 42 20 " \
  "84 54 80 88 10 38 80 26 58 / 38 18 34 50 78 22 44 74 2 48 6 60 22 48 48 38 74 / 14 58 28 56 28 16 8 " \
  "8 8 96 22 78 88 20 78 6 70 64 / 76 32 42 6 16 68 38 54 84 26 62 26 32 58 54 64 6 30 54 / 58 32 84 56 " \
  "28 64 26 6 6 34 34 32 68 28 30 54 34 20 42 8" \
  "\n"

static const PonderExample examples[] = {
  { N_ ("Lecture"), LECTURE "Target=15\n" },
  { N_ ("Lecture, a Sum That Can’t Be Made"), LECTURE "Target=18\n" },
  { N_ ("The Same Numbers Twice"), "Numbers=2 / 1 1 / 2 1 2 / 1 2 2 1\nTarget=6\n" },
  { N_ ("15 Rows, the Greatest Sum"), FIFTEEN_ROWS "Target=896\n" },
  { N_ ("15 Rows, a Sum That Can’t Be Made"), FIFTEEN_ROWS "Target=895\n" },
  { N_ ("20 Rows of Even Numbers, an Odd k"), EVEN "Target=893\n" },
  { NULL },
};

static void
get_grid (PonderTrianglePage *self,
          PonderTriangleGrid *grid)
{
  ponder_triangle_get_grid (PONDER_TRIANGLE (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self))), grid);
}

static void
edit (PonderTrianglePage       *self,
      const PonderTriangleGrid *grid)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_triangle_new (grid);

  ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (self), puzzle);
}

static guint
count_rows (PonderPuzzle *puzzle)
{
  PonderTriangleGrid grid;

  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
  return grid.n_rows;
}

static GtkWidget *
ponder_triangle_page_get_move_bounds (PonderPuzzlePage *page,
                                      PonderMove        move,
                                      guint             level,
                                      graphene_rect_t  *bounds)
{
  PonderBoardView *view = PONDER_TRIANGLE_PAGE (page)->editor->view;
  guint row = PONDER_TRIANGLE_MOVE_ROW (move);

  return ponder_board_view_get_cell_bounds (view, PONDER_TRIANGLE_CELL (row, PONDER_TRIANGLE_MOVE_COLUMN (move)),
                                            bounds)
           ? GTK_WIDGET (view)
           : NULL;
}

static char *
ponder_triangle_page_dup_title (PonderPuzzlePage *page,
                                PonderPuzzle     *puzzle)
{
  /* Translators: a title with the number of rows; in a narrow window there is room for about 9 letters */
  return g_strdup_printf (_ ("Triangle of %u"), count_rows (puzzle));
}

static char *
ponder_triangle_page_dup_status_text (PonderPuzzlePage *page,
                                      PonderPuzzle     *puzzle,
                                      const GArray     *played)
{
  g_autofree char *target = NULL;
  PonderTriangleGrid grid;

  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
  target = ponder_count_text (grid.target);
  return g_strdup_printf (
    _ ("From the top to the bottom, each step to one of the two numbers below: can the sum be %s? "
       "Click a number and type to change it."),
    target);
}

static void
show_target (PonderTrianglePage *self)
{
  PonderTriangleGrid grid;
  g_autofree char *text = NULL;

  get_grid (self, &grid);
  text = g_strdup_printf ("%" G_GUINT64_FORMAT, grid.target);
  gtk_widget_remove_css_class (GTK_WIDGET (self->target), "error");
  gtk_editable_set_text (self->target, text);
}

static void
show_document (PonderTrianglePage *self,
               PonderPuzzle       *puzzle)
{
  PonderTriangleGrid grid;

  if (!g_set_object (&self->shown, puzzle))
    return;
  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
  show_target (self);
  ponder_page_enable (PONDER_PAGE (self), "add-row", grid.n_rows < PONDER_TRIANGLE_MOST_ROWS);
  ponder_page_enable (PONDER_PAGE (self), "remove-row", grid.n_rows > 1);
}

static void
ponder_triangle_page_show (PonderPuzzlePage  *page,
                           const PonderScene *scene)
{
  PonderTrianglePage *self = PONDER_TRIANGLE_PAGE (page);

  if (scene->puzzle == ponder_puzzle_page_get_puzzle (page))
    show_document (self, scene->puzzle);
  ponder_triangle_editor_show_scene (self->editor, scene);
}

/* Writes triangles as people do: each row on a line. */
static char *
ponder_triangle_page_dup_text (PonderPuzzlePage *page,
                               PonderPuzzle     *puzzle)
{
  GString *text = g_string_new (NULL);
  PonderTriangleGrid grid;

  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
  for (guint row = 0; row < grid.n_rows; row++)
    for (guint column = 0; column <= row; column++)
      g_string_append_printf (text, "%" G_GUINT64_FORMAT "%c", grid.numbers[PONDER_TRIANGLE_CELL (row, column)],
                              column < row ? ' ' : '\n');
  return g_string_free (text, FALSE);
}

/* Returns the least power of ten that is greater than all numbers, within the limit for numbers. */
static guint64
size_of_numbers (const PonderTriangleGrid *grid)
{
  guint64 greatest = 0;
  guint64 size = 10;

  for (guint cell = 0; cell < PONDER_TRIANGLE_CELL (grid->n_rows, 0u); cell++)
    greatest = MAX (greatest, grid->numbers[cell]);
  while (size <= greatest && size < PONDER_TRIANGLE_MOST_NUMBER)
    size *= 10;
  return size;
}

/* Makes a triangle with numbers of the same size. Most can be solved; the person doesn't learn which. */
static PonderPuzzle *
make_random (PonderPuzzle   *like,
             const guint    *sizes,
             guint64         seed,
             PonderProgress *progress,
             GCancellable   *cancellable,
             GError        **error)
{
  PonderTriangleGrid grid;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  guint64 smallest;
  guint64 largest;

  ponder_triangle_get_grid (PONDER_TRIANGLE (like), &grid);
  puzzle = ponder_triangle_random (sizes[0], size_of_numbers (&grid) - 1, seed);
  if (ponder_random_below (&seed, UNSOLVABLE_EVERY) != 0)
    return g_steal_pointer (&puzzle);
  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
  ponder_triangle_extremes (&grid, &smallest, &largest);
  grid.target = smallest + ponder_random_below_any (&seed, largest - smallest + 1);
  return ponder_triangle_new (&grid);
}

/* The new numbers are all 1, to be typed over. */
static void
add_row_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PonderTrianglePage *self = user_data;
  PonderTriangleGrid grid;
  g_autofree guint64 *numbers = NULL;
  guint n_before;

  get_grid (self, &grid);
  n_before = PONDER_TRIANGLE_CELL (grid.n_rows, 0u);
  numbers = g_new (guint64, n_before + grid.n_rows + 1);
  memcpy (numbers, grid.numbers, n_before * sizeof (guint64));
  for (guint i = 0; i <= grid.n_rows; i++)
    numbers[n_before + i] = 1;
  grid.numbers = numbers;
  grid.n_rows++;
  edit (self, &grid);
  ponder_triangle_editor_go_to (self->editor, grid.n_rows - 1, 0);
}

static void
remove_row_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  PonderTriangleGrid grid;

  get_grid (user_data, &grid);
  grid.n_rows--;
  edit (user_data, &grid);
}

static const GActionEntry action_entries[] = {
  { .name = "add-row", .activate = add_row_action },
  { .name = "remove-row", .activate = remove_row_action },
};

static void
set_target (PonderTrianglePage *self,
            guint64             target)
{
  PonderTriangleGrid grid;

  get_grid (self, &grid);
  if (grid.target == target)
    {
      show_target (self);
      return;
    }
  grid.target = target;
  edit (self, &grid);
}

/* If the text is not a possible target, a toast says so. */
static gboolean
enter_target (PonderTrianglePage *self)
{
  g_autoptr (GError) error = NULL;
  guint64 target;

  if (!ponder_triangle_read_number (gtk_editable_get_text (self->target), 0, G_MAXUINT64, &target, &error))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->target), "error");
      ponder_page_toast (PONDER_PAGE (self), error->message, FALSE);
      return FALSE;
    }
  set_target (self, target);
  return TRUE;
}

/* Moves the focus to the board, so that Undo is the page's and no longer the entry's. */
static void
target_cb (PonderTrianglePage *self)
{
  if (enter_target (self))
    ponder_page_focus_board (PONDER_PAGE (self));
}

/* When the focus leaves the entry, a text that is not a possible target is replaced by the current target. */
static void
target_left_cb (PonderTrianglePage *self)
{
  enter_target (self);
  show_target (self);
}

static void
sums_shown_cb (PonderTrianglePage *self)
{
  ponder_triangle_sums_list_start (self->sums,
                                   PONDER_TRIANGLE (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self))),
                                   ponder_page_get_budget (PONDER_PAGE (self)));
}

static void
sums_closed_cb (PonderTrianglePage *self)
{
  ponder_triangle_sums_list_stop (self->sums);
}

static void
chosen_cb (PonderTrianglePage *self,
           guint64             sum)
{
  gtk_popover_popdown (self->popover);
  set_target (self, sum);
}

static void
pressed_cb (PonderTrianglePage *self)
{
  ponder_triangle_editor_finish (self->editor);
}

/* If the keys don't fit into one row, they take two, and Undo and Redo move there from the header bar. */
static void
narrow_cb (PonderTrianglePage *self)
{
  gboolean narrow;

  g_object_get (self, "narrow", &narrow, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->keys),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (GTK_WIDGET (self->keys), narrow ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
}

static void
ponder_triangle_page_dispose (GObject *object)
{
  PonderTrianglePage *self = PONDER_TRIANGLE_PAGE (object);

  G_OBJECT_CLASS (ponder_triangle_page_parent_class)->dispose (object);

  g_clear_object (&self->shown);
}

static void
ponder_triangle_page_class_init (PonderTrianglePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);
  PonderPuzzlePageClass *puzzle_page_class = PONDER_PUZZLE_PAGE_CLASS (klass);

  object_class->dispose = ponder_triangle_page_dispose;

  /* Translators: a new document’s file name, without its suffix */
  page_class->document_name = N_ ("Number Triangle");
  page_class->nothing_pasted = N_ ("No number triangle found in the clipboard");
  page_class->help = &ponder_triangle_help;
  PONDER_PAGE_CLASS (klass)->puzzle_id = "triangle";
  PONDER_PAGE_CLASS (klass)->examples = examples;
  PONDER_PUZZLE_PAGE_CLASS (klass)->get_move_bounds = ponder_triangle_page_get_move_bounds;
  puzzle_page_class->blank = "Numbers=1 / 1 1 / 1 1 1 / 1 1 1 1\nTarget=4\n";
  puzzle_page_class->make_random = make_random;
  puzzle_page_class->sizes[0] = (PonderPuzzleSize){ N_ ("Rows"), 1, PONDER_TRIANGLE_MOST_ROWS, count_rows };
  puzzle_page_class->print_kind = &ponder_print_triangle;
  puzzle_page_class->plays = TRUE;
  puzzle_page_class->play_seconds = PLAY_SECONDS;
  puzzle_page_class->dup_title = ponder_triangle_page_dup_title;
  puzzle_page_class->dup_status_text = ponder_triangle_page_dup_status_text;
  puzzle_page_class->show = ponder_triangle_page_show;
  puzzle_page_class->dup_text = ponder_triangle_page_dup_text;

  g_type_ensure (PONDER_TYPE_TRIANGLE_EDITOR);
  g_type_ensure (PONDER_TYPE_TRIANGLE_SUMS_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-triangle-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderTrianglePage, editor);
  gtk_widget_class_bind_template_child (widget_class, PonderTrianglePage, keys);
  gtk_widget_class_bind_template_child (widget_class, PonderTrianglePage, target);
  gtk_widget_class_bind_template_child (widget_class, PonderTrianglePage, popover);
  gtk_widget_class_bind_template_child (widget_class, PonderTrianglePage, sums);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, target_cb);
  gtk_widget_class_bind_template_callback (widget_class, target_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, sums_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, sums_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
ponder_triangle_page_init (PonderTrianglePage *self)
{
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::narrow", G_CALLBACK (narrow_cb), NULL);
  narrow_cb (self);
  self->editor->page = PONDER_PUZZLE_PAGE (self);
  ponder_page_set_board_view (PONDER_PAGE (self), self->editor->view);
  ponder_puzzle_page_start (PONDER_PUZZLE_PAGE (self), PONDER_TYPE_TRIANGLE);
}
