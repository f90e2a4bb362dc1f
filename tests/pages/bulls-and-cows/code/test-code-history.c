/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-history.h"
#include "widget-test.h"

/* Tests the rows of a game. */

#define MANY 1000

static const PonderCodeLine game[] = {
  { 0x1234, PONDER_CODE_ANSWER (0, 2) },
  { 0x2516, PONDER_CODE_ANSWER (1, 2) },
  { 0x2185, PONDER_CODE_ANSWER (3, 0) },
};
static const guint64 left[] = { 1155, 1, G_MAXUINT64 };
static const PonderCodeHistoryState usual = {
  .rules = { .n_places = 4, .n_symbols = 10 },
  .lines = game,
  .n_lines = G_N_ELEMENTS (game),
  .left = left,
  .active = -1,
  .can_change_guess = TRUE,
  .can_change_answer = TRUE,
};

static GtkWidget *window;
static PonderCodeHistory *history;
static char *told; /* the last action, and its line */

static GtkWidget *
row (guint line)
{
  return widget_test_find_nth (GTK_WIDGET (history), GTK_TYPE_LIST_BOX_ROW, line);
}

static GtkWidget *
list (void)
{
  return widget_test_find (GTK_WIDGET (history), GTK_TYPE_LIST_BOX);
}

static GtkWidget *
menu (void)
{
  return widget_test_find (GTK_WIDGET (history), GTK_TYPE_POPOVER_MENU);
}

static guint
count_rows (void)
{
  guint n = 0;

  while (row (n) != NULL)
    n++;
  return n;
}

static void
activate_cb (GSimpleAction *action,
             GVariant      *line,
             gpointer       user_data)
{
  g_free (told);
  told = g_strdup_printf ("%s %u", g_action_get_name (G_ACTION (action)), g_variant_get_uint32 (line));
}

static void
begin (int height)
{
  static const GActionEntry entries[] = {
    { .name = "change-guess", .parameter_type = "u", .activate = activate_cb },
    { .name = "change-answer", .parameter_type = "u", .activate = activate_cb },
    { .name = "take-back", .parameter_type = "u", .activate = activate_cb },
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  window = gtk_window_new ();
  history = g_object_new (PONDER_TYPE_CODE_HISTORY, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (window, "line", G_ACTION_GROUP (actions));
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (history));
  ponder_code_history_show (history, &usual);
  widget_test_show (window, 336, height);
}

static void
end (void)
{
  widget_test_destroy (window);
  g_clear_pointer (&told, g_free);
}

static void
assert_name (guint       line,
             const char *expected)
{
  gtk_test_accessible_assert_role (row (line), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (row (line), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

static void
assert_shows (guint       line,
              const char *css_class,
              const char *expected)
{
  GtkWidget *part = widget_test_find_class (row (line), css_class);

  g_assert_cmpstr (GTK_IS_LABEL (part) ? gtk_label_get_label (GTK_LABEL (part))
                                       : gtk_inscription_get_text (GTK_INSCRIPTION (part)),
                   ==, expected);
}

static void
test_names (void)
{
  PonderCodeHistoryState state = usual;

  begin (400);
  assert_name (0, "Guess 1: 1 2 3 4, 0 bulls, 2 cows, 1,155 left");
  assert_name (1, "Guess 2: 2 5 1 6, 1 bull, 2 cows, 1 left");
  assert_name (2, "Guess 3: 2 1 8 5, 3 bulls, 0 cows");
  assert_shows (0, "row-answer", "0B 2C");
  assert_shows (0, "row-left", "1,155 left");
  assert_shows (2, "row-left", "");

  state.colours = TRUE;
  state.n_lines = 1;
  state.left = NULL;
  ponder_code_history_show (history, &state);
  g_assert_cmpuint (count_rows (), ==, 1);
  assert_name (0, "Guess 1: blue square, green triangle, yellow diamond, purple star, 0 bulls, 2 cows");
  end ();
}

/* The rows that may be wrong are marked until no answer must be. The one that is being changed is marked as such. */
static void
test_marks (void)
{
  static const PonderCodeLine wrong[] = {
    { 0x1234, PONDER_CODE_ANSWER (4, 0) },
    { 0x5678, PONDER_CODE_ANSWER (0, 0) },
    { 0x1235, PONDER_CODE_ANSWER (0, 0) },
  };
  PonderCodeHistoryState state = usual;
  g_autoptr (PonderCodeCorrections) corrections = NULL;

  begin (400);
  state.lines = wrong;
  corrections = ponder_code_corrections_find (&state.rules, wrong, G_N_ELEMENTS (wrong), NULL, NULL);
  state.corrections = corrections;
  ponder_code_history_show (history, &state);
  for (guint line = 0; line < G_N_ELEMENTS (wrong); line++)
    {
      gboolean suspect = ponder_code_corrections_get (corrections, line, PONDER_CODE_NO_ANSWER) != NULL;

      g_assert_cmpint (gtk_widget_has_css_class (row (line), "suspect"), ==, suspect);
      gtk_test_accessible_assert_state (row (line), GTK_ACCESSIBLE_STATE_INVALID,
                                        suspect ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
    }
  g_assert_null (ponder_code_corrections_get (corrections, 1, PONDER_CODE_NO_ANSWER));
  assert_name (2, "Guess 3: 1 2 3 5, 0 bulls, 0 cows, the answer may be wrong");
  assert_shows (2, "row-left", "Wrong?");
  assert_shows (1, "row-left", "1 left");
  g_signal_emit_by_name (list (), "row-activated", row (2));
  g_assert_cmpstr (told, ==, "change-answer 2");
  g_assert_false (gtk_widget_get_visible (menu ()));

  state.active = 2;
  ponder_code_history_show (history, &state);
  assert_name (2, "Guess 3: 1 2 3 5, 0 bulls, 0 cows, being changed");
  g_assert_true (gtk_widget_has_css_class (row (2), "changing"));
  g_assert_false (gtk_widget_has_css_class (row (2), "suspect"));

  ponder_code_history_show (history, &usual);
  assert_name (2, "Guess 3: 2 1 8 5, 3 bulls, 0 cows");
  gtk_test_accessible_assert_state (row (2), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
  g_assert_false (gtk_widget_has_css_class (row (2), "changing"));
  end ();
}

static char *
dup_choices (void)
{
  GMenuModel *model = gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu ()));
  GString *labels = g_string_new (NULL);

  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autofree char *label = NULL;

      g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      g_string_append_printf (labels, "%s%s", i > 0 ? ", " : "", label);
    }
  return g_string_free (labels, FALSE);
}

/* Activates the nth item of the menu, as a click does. */
static void
choose (int nth)
{
  GMenuModel *model = gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu ()));
  g_autoptr (GVariant) line = g_menu_model_get_item_attribute_value (model, nth, G_MENU_ATTRIBUTE_TARGET, NULL);
  g_autofree char *action = NULL;

  g_menu_model_get_item_attribute (model, nth, G_MENU_ATTRIBUTE_ACTION, "s", &action);
  g_assert_true (gtk_widget_activate_action_variant (menu (), action, line));
  gtk_popover_popdown (GTK_POPOVER (menu ()));
}

static void
test_menu (void)
{
  PonderCodeHistoryState state = usual;
  g_autofree char *all = NULL;
  g_autofree char *one = NULL;

  begin (400);
  g_signal_emit_by_name (list (), "row-activated", row (1));
  g_assert_true (gtk_widget_get_visible (menu ()));
  all = dup_choices ();
  g_assert_cmpstr (all, ==, "Change Guess, Change Answer, Take Back");
  choose (0);
  g_assert_cmpstr (told, ==, "change-guess 1");
  gtk_widget_grab_focus (row (0));
  g_assert_true (widget_test_press_key (GTK_WIDGET (history), GDK_KEY_Menu, 0));
  choose (1);
  g_assert_cmpstr (told, ==, "change-answer 0");
  gtk_widget_grab_focus (row (2));
  g_assert_true (widget_test_press_key (GTK_WIDGET (history), GDK_KEY_F10, GDK_SHIFT_MASK));
  choose (2);
  g_assert_cmpstr (told, ==, "take-back 2");

  state.can_change_guess = FALSE;
  state.can_change_answer = FALSE;
  ponder_code_history_show (history, &state);
  g_signal_emit_by_name (list (), "row-activated", row (1));
  one = dup_choices ();
  g_assert_cmpstr (one, ==, "Take Back");
  /* The row of an open menu can disappear. */
  state.n_lines = 1;
  ponder_code_history_show (history, &state);
  g_assert_false (gtk_widget_get_visible (menu ()));
  end ();
}

static gboolean
is_in_view (gpointer user_data)
{
  GtkWidget *widget = user_data;
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, window, &bounds) && bounds.size.height > 0 && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (window);
}

static void
show_lines (guint n_lines)
{
  static PonderCodeLine lines[MANY];
  PonderCodeHistoryState state = usual;

  for (guint i = 0; i < n_lines; i++)
    lines[i] = game[i % G_N_ELEMENTS (game)];
  state.lines = lines;
  state.n_lines = n_lines;
  state.left = NULL;
  ponder_code_history_show (history, &state);
}

/* The parts of all rows line up, and the newest row is in view, unless the person has scrolled away from it. */
static void
test_rows (void)
{
  GtkAdjustment *adjustment;
  graphene_rect_t first, last;

  begin (200);
  for (guint n = 1; n <= 12; n++)
    {
      show_lines (n);
      widget_test_wait (is_in_view, row (n - 1));
    }
  g_assert_false (is_in_view (row (0)));
  g_assert_true (gtk_widget_compute_bounds (widget_test_find_class (row (0), "row-answer"), window, &first));
  g_assert_true (gtk_widget_compute_bounds (widget_test_find_class (row (11), "row-answer"), window, &last));
  g_assert_cmpfloat (first.origin.x, ==, last.origin.x);
  g_assert_cmpfloat (first.size.width, ==, last.size.width);

  adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (widget_test_find (GTK_WIDGET (history), GTK_TYPE_SCROLLED_WINDOW)));
  gtk_adjustment_set_value (adjustment, 0);
  show_lines (11);
  widget_test_settle (window);
  g_assert_true (is_in_view (row (0)));
  show_lines (MANY);
  widget_test_wait (is_in_view, row (MANY - 1));
  end ();
}

/* Six rows of four or six places fit where the page has room for them. */
static void
test_size (void)
{
  PonderCodeHistoryState state = usual;
  PonderCodeLine lines[6];
  static const guint64 many[] = { 16777216, 9999999, 9999999, 9999999, 9999999, 9999999 };
  int least, height;

  begin (400);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    lines[i] = (PonderCodeLine){ 0x123456, PONDER_CODE_ANSWER (1, 2) };
  state.rules = (PonderCodeRules){ .n_places = 6, .n_symbols = 16, .repeats = TRUE };
  state.lines = lines;
  state.n_lines = G_N_ELEMENTS (lines);
  state.left = many;
  ponder_code_history_show (history, &state);
  gtk_widget_measure (GTK_WIDGET (history), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 280);
  gtk_widget_measure (GTK_WIDGET (history), GTK_ORIENTATION_VERTICAL, 336, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, ==, 6 * 36);
  end ();
}

static gboolean
has_focus (GtkWidget *widget)
{
  return gtk_window_get_focus (GTK_WINDOW (window)) == widget;
}

/* Tab moves to the newest row and then out; arrow keys move to the others; a row that is removed doesn't take the focus
 * with it. */
static void
test_focus (void)
{
  PonderCodeHistoryState state = usual;

  begin (400);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (has_focus (row (2)));
  g_assert_true (widget_test_press_key (list (), GDK_KEY_Up, 0));
  g_assert_true (has_focus (row (1)));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (history), GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (history), GTK_DIR_TAB_BACKWARD));

  gtk_widget_grab_focus (row (2));
  state.n_lines = 2;
  ponder_code_history_show (history, &state);
  g_assert_true (has_focus (row (1)));
  state.n_lines = 0;
  ponder_code_history_show (history, &state);
  g_assert_cmpuint (count_rows (), ==, 0);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (history), GTK_DIR_TAB_FORWARD));
  end ();
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();

  g_test_add_func ("/code-history/names", test_names);
  g_test_add_func ("/code-history/marks", test_marks);
  g_test_add_func ("/code-history/menu", test_menu);
  g_test_add_func ("/code-history/rows", test_rows);
  g_test_add_func ("/code-history/size", test_size);
  g_test_add_func ("/code-history/focus", test_focus);
  return g_test_run ();
}
