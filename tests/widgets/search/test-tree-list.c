/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-beside-layout.h"
#include "ponder-branches.h"
#include "ponder-queens.h"
#include "ponder-sudoku.h"
#include "search-test.h"
#include "widget-test.h"

#define MEMORY (G_GUINT64_CONSTANT (1) << 30)

static PonderNumberedList *
get_tree (void)
{
  return search_test_panel_child ("tree");
}

/* Returns the text that stands for the branches, or NULL if there is none. */
static const char *
get_branches_text (PonderBranches *branches)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (branches));

  return gtk_widget_get_visible (label) ? gtk_label_get_label (GTK_LABEL (label)) : NULL;
}

static gboolean
has_dots (PonderBranches *branches)
{
  int width;

  gtk_widget_measure (GTK_WIDGET (branches), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width > 0 && get_branches_text (branches) == NULL;
}

static GtkWidget *
get_view (void)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (get_tree ()), PONDER_TYPE_NUMBERED_LIST, "view"));
}

static void
show_tree (void)
{
  gtk_stack_set_visible_child_name (search_test_panel_child ("lists"), "tree");
}

static GtkWidget *
find_child (GtkWidget *widget,
            GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_child (child, type);
  return found;
}

/* Returns the branches that a row at the top of the list shows after layout. */
static PonderBranches *
get_branches (GtkWidget *row)
{
  return PONDER_BRANCHES (find_child (row, PONDER_TYPE_BRANCHES));
}

static const char *
get_number (GtkWidget *row)
{
  return gtk_label_get_label (GTK_LABEL (find_child (row, GTK_TYPE_LABEL)));
}

static void
step (guint times)
{
  for (guint i = 0; i < times; i++)
    search_test_do ("step");
  widget_test_settle (search_test.window);
}

typedef struct
{
  const char *name;
  const char *preset;
  guint steps;
  gboolean dots;
  const char *rows[4];
  const char *texts[4]; /* shown without dots */
} TreeCase;

static const TreeCase tree_cases[] = {
  { "first-move", "backtracking", 2, TRUE,
    { "Column 1: queen in row 1. Branch 1 of 4, 0 explored, 3 to come" } },
  { "second-move", "backtracking", 4, TRUE,
    { "Column 1: queen in row 1. Branch 1 of 4, 0 explored, 3 to come",
      "Column 2: queen in row 4. Branch 2 of 2, 1 explored, 0 to come" } },
  { "answer", "backtracking", 9, TRUE,
    { "Column 1: queen in row 2. Branch 2 of 4, 1 explored, 2 to come",
      "Column 2: queen in row 4. Branch 1 of 1, 0 explored, 0 to come",
      "Column 3: queen in row 1. Branch 1 of 1, 0 explored, 0 to come",
      "Column 4: queen in row 3. Branch 1 of 1, 0 explored, 0 to come" } },
  { "breadth", "breadth-first", 7, FALSE,
    { "Column 1: queen in row 1. Branch 1 of 4",
      "Column 2: queen in row 4. Branch 2 of 2" },
    { "1 of 4", "2 of 2" } },
};

static void
test_tree (gconstpointer data)
{
  const TreeCase *c = data;
  GtkWidget *row;
  guint n_rows = 0;

  search_test_begin_queens (4, c->preset);
  show_tree ();
  step (c->steps);
  g_assert_null (search_test_get_message (get_tree ()));
  for (row = gtk_widget_get_first_child (get_view ()); n_rows < 4 && c->rows[n_rows] != NULL;
       row = gtk_widget_get_next_sibling (row), n_rows++)
    {
      g_autofree char *number = g_strdup_printf ("%u", n_rows + 1);

      g_assert_nonnull (row);
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, c->rows[n_rows]);
      g_assert_cmpstr (get_number (row), ==, number);
      g_assert_cmpint (has_dots (get_branches (row)), ==, c->dots);
      g_assert_cmpstr (get_branches_text (get_branches (row)), ==, c->texts[n_rows]);
    }
  g_assert_cmpuint (ponder_numbered_list_get_n_items (get_tree ()), ==, n_rows);
}

/* Forwards and backwards, the rows are those of the trail. */
static void
test_tree_follows (void)
{
  static const char *const actions[] = { "step", "step-back" };

  search_test_begin_queens (6, "backtracking");
  show_tree ();
  for (guint i = 0; i < 40; i++)
    {
      GArray *trail;

      search_test_do (actions[i >= 30]);
      trail = ponder_session_get_trail (search_test.session);
      g_assert_cmpuint (ponder_numbered_list_get_n_items (get_tree ()), ==, trail->len);
      for (guint j = 0; j < trail->len; j++)
        {
          g_autofree char *text = widget_test_dup_item (widget_test_get_items (get_tree ()), j);
          g_autofree char *expected = ponder_puzzle_describe (ponder_session_get_puzzle (search_test.session),
                                                              g_array_index (trail, PonderTrailLevel, j).move);

          g_assert_cmpstr (text, ==, expected);
        }
    }
}

/* The visible rows agree with the trail, however the search got there. */
static void
test_rows_are_renewed (void)
{
  GtkWidget *row;

  search_test_begin_queens (6, "shuffled");
  show_tree ();
  for (guint i = 0; i < 25; i++)
    {
      GArray *trail;
      guint nth = 0;

      step (1);
      trail = ponder_session_get_trail (search_test.session);
      for (row = gtk_widget_get_first_child (get_view ()); nth < trail->len; row = gtk_widget_get_next_sibling (row))
        {
          PonderTrailLevel level = g_array_index (trail, PonderTrailLevel, nth++);
          g_autofree char *move = ponder_puzzle_describe (ponder_session_get_puzzle (search_test.session), level.move);
          g_autofree char *name = g_strdup_printf ("%s. Branch %u of %u, %u explored, %u to come", move, level.index + 1,
                                                   level.n_moves, level.index, level.n_moves - level.index - 1);

          gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
        }
    }
}

static gboolean
shows_last_row (gpointer user_data)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_view ()));
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  return end > 0 && gtk_adjustment_get_value (adjustment) >= end - 1;
}

/* For a very long path the last levels are shown, below a row with the number of those above. */
static void
test_long_trail (void)
{
  g_autofree char *line = g_strnfill (256, '.');
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;
  GtkWidget *row;

  ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, &error);
  g_assert_no_error (error);
  puzzle = ponder_sudoku_new (&grid);
  search_test_begin (puzzle, "look-ahead", MEMORY);
  show_tree ();
  search_test_do ("next-answer");
  g_assert_cmpuint (ponder_session_get_path (search_test.session)->len, ==, 256);
  g_assert_cmpuint (ponder_numbered_list_get_n_items (get_tree ()), ==, 201);
  first = widget_test_dup_item (widget_test_get_items (get_tree ()), 0);
  last = widget_test_dup_item (widget_test_get_items (get_tree ()), 200);
  g_assert_cmpstr (first, ==, "56 levels above");
  g_assert_true (g_str_has_prefix (last, "Row "));
  widget_test_wait (shows_last_row, NULL);
  widget_test_settle (search_test.window);
  row = gtk_widget_get_last_child (get_view ());
  while (!gtk_widget_get_mapped (row))
    row = gtk_widget_get_prev_sibling (row);
  g_assert_cmpstr (get_number (row), ==, "256");

  ponder_session_seek (search_test.session, 1);
  widget_test_wait (search_test_is_paused, NULL);
  g_assert_cmpuint (ponder_numbered_list_get_n_items (get_tree ()), ==, 0);
}

static gboolean
is_unsettled (gpointer user_data)
{
  return g_strcmp0 (search_test_get_message (get_tree ()), "The tree appears when the search pauses") == 0;
}

static void
test_messages (void)
{
  search_test_begin_queens (6, "backtracking");
  show_tree ();
  g_assert_cmpstr (search_test_get_message (get_tree ()), ==, "Before the first node");
  search_test_do ("step");
  g_assert_cmpstr (search_test_get_message (get_tree ()), ==, "At the start: no moves yet");
  search_test_do ("run");
  g_assert_null (search_test_get_message (get_tree ()));

  search_test_begin_empty_sudoku ("look-ahead");
  search_test_activate ("run");
  widget_test_wait (is_unsettled, NULL);
  search_test_do ("stop");
  g_assert_null (search_test_get_message (get_tree ()));
  ponder_search_panel_set_session (search_test.panel, NULL);
  g_assert_cmpstr (search_test_get_message (get_tree ()), ==, "Before the first node");
}

typedef struct
{
  const char *name;
  guint index;
  guint n_branches;
  gboolean in_turn;
  const char *text;
} BranchesCase;

static const BranchesCase branches_cases[] = {
  { "none", 0, 0, TRUE, NULL },
  { "one", 0, 1, TRUE, NULL },
  { "most-dots", 24, 25, TRUE, NULL },
  { "too-many", 2, 26, TRUE, "3 of 26" },
  { "very-many", 2, 2500, TRUE, "3 of 2,500" },
  { "at-once", 2, 4, FALSE, "3 of 4" },
  { "none-at-once", 0, 0, FALSE, NULL },
};

/* There is a dot for each branch, and all fit below a text in the narrowest panel. */
static void
test_branches (gconstpointer data)
{
  const BranchesCase *c = data;
  GtkWidget *widget = g_object_ref_sink (ponder_branches_new ());
  PonderBranches *branches = PONDER_BRANCHES (widget);
  int width, one;

  ponder_branches_show (branches, 0, 1, TRUE);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &one, NULL, NULL, NULL);
  g_assert_cmpint (one, >, 0);
  ponder_branches_show (branches, c->index, c->n_branches, c->in_turn);
  g_assert_cmpstr (get_branches_text (branches), ==, c->text);
  g_assert_cmpint (has_dots (branches), ==, c->text == NULL && c->n_branches > 0);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  if (c->text == NULL)
    g_assert_cmpint (width, ==, c->n_branches * one);
  g_assert_cmpint (width, <=, 228);
  g_object_unref (widget);
}

typedef struct
{
  const char *name;
  int width;
  int second_width;
  gboolean below;
} LayoutCase;

/* The first child is 100 pixels wide. */
static const LayoutCase layout_cases[] = {
  { "room-for-both", 200, 60, FALSE },
  { "just-enough", 172, 60, FALSE },
  { "not-enough", 171, 60, TRUE },
  { "none", 100, 0, FALSE },
};

static GtkWidget *
new_part (int width)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (part, width, 10);
  gtk_widget_set_visible (part, width > 0);
  return part;
}

static void
test_layout (gconstpointer data)
{
  const LayoutCase *c = data;
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *first = new_part (100);
  GtkWidget *second = new_part (c->second_width);
  graphene_rect_t first_bounds, second_bounds;
  int height;

  gtk_widget_set_layout_manager (box, ponder_beside_layout_new ());
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  for (guint i = 0; i < 2; i++)
    {
      gboolean right_to_left = i == 1;

      gtk_widget_set_direction (box, right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, c->width, &height, NULL, NULL, NULL);
      g_assert_cmpint (height > 10, ==, c->below);
      gtk_widget_queue_allocate (box);
      widget_test_allocate (box, c->width, height);
      g_assert_true (gtk_widget_compute_bounds (first, box, &first_bounds));
      g_assert_cmpfloat (first_bounds.origin.y, ==, 0);
      g_assert_cmpfloat (first_bounds.size.height, ==, 10);
      if (c->second_width == 0)
        continue;
      g_assert_true (gtk_widget_compute_bounds (second, box, &second_bounds));
      g_assert_cmpfloat (second_bounds.size.width, ==, c->second_width);
      g_assert_cmpfloat (second_bounds.origin.y, ==, height - 10);
      /* Next to the first child it is at the end, below it at the start. */
      g_assert_cmpfloat (second_bounds.origin.x, ==, c->below == right_to_left ? c->width - c->second_width : 0);
    }
  g_object_unref (box);
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  search_test_set_up ();

  ADD ("/tree-list/tree/%s", tree_cases, test_tree);
  g_test_add_func ("/tree-list/follows", test_tree_follows);
  g_test_add_func ("/tree-list/rows-are-renewed", test_rows_are_renewed);
  g_test_add_func ("/tree-list/long-trail", test_long_trail);
  g_test_add_func ("/tree-list/messages", test_messages);
  ADD ("/tree-list/branches/%s", branches_cases, test_branches);
  ADD ("/tree-list/layout/%s", layout_cases, test_layout);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
