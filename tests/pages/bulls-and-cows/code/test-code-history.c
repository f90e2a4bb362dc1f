/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-history.h"
#include "ponder-code-row.h"
#include "widget-test.h"

/* Tests the rows of a game. */

#define UNKNOWN G_MAXUINT64

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeLine game[] = {
  { 0x1234, PONDER_CODE_ANSWER (0, 2) },
  { 0x2516, PONDER_CODE_ANSWER (1, 2) },
  { 0x2185, PONDER_CODE_NO_ANSWER },
};
static const guint64 fits[] = { 1155, 62, UNKNOWN };

static GtkWidget *window;
static PonderCodeHistory *history;
static char *told; /* the last signal */

static PonderCodeRow *
row (guint line)
{
  return (PonderCodeRow *) widget_test_find_nth (GTK_WIDGET (history), PONDER_TYPE_CODE_ROW, line);
}

static GtkWidget *
button (guint       line,
        const char *css_class)
{
  return widget_test_find_class (GTK_WIDGET (row (line)), css_class);
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
tell (const char *what,
      guint       line)
{
  g_free (told);
  told = g_strdup_printf ("%s %u", what, line);
}

static void
answer_cb (PonderCodeHistory *self,
           guint              line,
           GtkWidget         *at)
{
  g_assert_true (at == ponder_code_row_get_answer (row (line)));
  tell ("answer", line);
}

static void
take_back_cb (PonderCodeHistory *self,
              guint              line)
{
  tell ("take back", line);
}

static void
mark_cb (PonderCodeHistory *self,
         guint              line)
{
  tell ("mark", line);
}

static void
begin (int height)
{
  window = gtk_window_new ();
  history = g_object_new (PONDER_TYPE_CODE_HISTORY, NULL);
  g_signal_connect (history, "answer-clicked", G_CALLBACK (answer_cb), NULL);
  g_signal_connect (history, "take-back", G_CALLBACK (take_back_cb), NULL);
  g_signal_connect (history, "mark-clicked", G_CALLBACK (mark_cb), NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (history));
  ponder_code_history_show (history, &usual, FALSE, game, G_N_ELEMENTS (game), fits);
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
test_names (void)
{
  begin (400);
  assert_name (0, "Guess 1: 1 2 3 4, 0 bulls, 2 cows, 1,155 numbers fit");
  assert_name (1, "Guess 2: 2 5 1 6, 1 bull, 2 cows, 62 numbers fit");
  assert_name (2, "Guess 3: 2 1 8 5, not answered");
  gtk_test_accessible_assert_property (ponder_code_row_get_answer (row (1)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Answer to guess 2: 1 bull, 2 cows");
  gtk_test_accessible_assert_property (button (1, "take-back"), GTK_ACCESSIBLE_PROPERTY_LABEL, "Take back guess 2");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row (2)), "waiting"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (row (1)), "waiting"));

  ponder_code_history_show (history, &usual, TRUE, game, 1, NULL);
  g_assert_cmpuint (count_rows (), ==, 1);
  assert_name (0, "Guess 1: blue square, green triangle, yellow diamond, purple star, 0 bulls, 2 cows");
  end ();
}

/* Marks disappear when the game changes. */
static void
test_marks (void)
{
  begin (400);
  g_assert_false (gtk_widget_get_visible (button (1, "correction")));
  ponder_code_history_mark (history, 1, "With 1 bull, 1 cow, 4 numbers fit");
  assert_name (1, "Guess 2: 2 5 1 6, 1 bull, 2 cows, 62 numbers fit, the answer must be wrong: "
                  "With 1 bull, 1 cow, 4 numbers fit");
  gtk_test_accessible_assert_state (row (1), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_true (gtk_widget_get_visible (button (1, "correction")));
  g_signal_emit_by_name (button (1, "correction"), "clicked");
  g_assert_cmpstr (told, ==, "mark 1");

  ponder_code_history_show (history, &usual, FALSE, game, G_N_ELEMENTS (game), fits);
  assert_name (1, "Guess 2: 2 5 1 6, 1 bull, 2 cows, 62 numbers fit");
  gtk_test_accessible_assert_state (row (1), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
  g_assert_false (gtk_widget_get_visible (button (1, "correction")));
  end ();
}

static void
emit_gestures (GtkWidget  *widget,
               GType       type,
               const char *signal)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        continue;
      if (type == GTK_TYPE_GESTURE_CLICK)
        g_signal_emit_by_name (controller, signal, 1, 2., 2.);
      else
        g_signal_emit_by_name (controller, signal, 2., 2.);
    }
}

/* Every way to answer emits the same signal. */
static void
test_signals (void)
{
  begin (400);
  g_signal_emit_by_name (ponder_code_row_get_answer (row (2)), "clicked");
  g_assert_cmpstr (told, ==, "answer 2");
  emit_gestures (GTK_WIDGET (row (0)), GTK_TYPE_GESTURE_CLICK, "pressed");
  g_assert_cmpstr (told, ==, "answer 0");
  emit_gestures (GTK_WIDGET (row (1)), GTK_TYPE_GESTURE_LONG_PRESS, "pressed");
  g_assert_cmpstr (told, ==, "answer 1");
  g_assert_true (widget_test_press_key (GTK_WIDGET (row (2)), GDK_KEY_F10, GDK_SHIFT_MASK));
  g_assert_cmpstr (told, ==, "answer 2");
  g_signal_emit_by_name (button (1, "take-back"), "clicked");
  g_assert_cmpstr (told, ==, "take back 1");
  g_assert_true (widget_test_press_key (GTK_WIDGET (row (0)), GDK_KEY_Delete, 0));
  g_assert_cmpstr (told, ==, "take back 0");
  end ();
}

/* Computed answers can't be changed. */
static void
test_not_editable (void)
{
  begin (400);
  ponder_code_history_set_editable (history, FALSE);
  ponder_code_history_show (history, &usual, FALSE, game, 2, NULL);
  g_assert_false (gtk_widget_get_visible (ponder_code_row_get_answer (row (1))));
  g_assert_false (gtk_widget_get_visible (button (1, "take-back")));
  emit_gestures (GTK_WIDGET (row (0)), GTK_TYPE_GESTURE_CLICK, "pressed");
  g_assert_false (widget_test_press_key (GTK_WIDGET (row (0)), GDK_KEY_Delete, 0));
  g_assert_false (widget_test_press_key (GTK_WIDGET (row (0)), GDK_KEY_Menu, 0));
  g_assert_null (told);
  assert_name (1, "Guess 2: 2 5 1 6, 1 bull, 2 cows");
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

/* The parts of a row are below each other, and the newest row is visible however many there are. */
static void
test_rows (void)
{
  PonderCodeLine lines[9];
  graphene_rect_t first;
  graphene_rect_t last;

  begin (200);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      lines[i] = game[i % 2];
      ponder_code_history_show (history, &usual, FALSE, lines, i + 1, NULL);
      widget_test_wait (is_in_view, row (i));
    }
  g_assert_false (is_in_view (row (0)));
  g_assert_true (gtk_widget_compute_bounds (ponder_code_row_get_answer (row (0)), window, &first));
  g_assert_true (gtk_widget_compute_bounds (ponder_code_row_get_answer (row (8)), window, &last));
  g_assert_cmpfloat (first.origin.x, ==, last.origin.x);
  g_assert_cmpfloat (first.size.width, ==, last.size.width);
  end ();
}

static gboolean
has_focus (GtkWidget *widget)
{
  return gtk_window_get_focus (GTK_WINDOW (window)) == widget;
}

/* Tab moves to the newest answer and then out; arrow keys move to the others; a row that is removed doesn't take the
 * focus with it. */
static void
test_focus (void)
{
  begin (400);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (has_focus (ponder_code_row_get_answer (row (2))));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_UP));
  g_assert_true (has_focus (ponder_code_row_get_answer (row (1))));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_RIGHT));
  g_assert_true (has_focus (button (1, "take-back")));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_RIGHT));
  g_assert_true (has_focus (button (1, "take-back")));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (history), GTK_DIR_TAB_FORWARD));

  gtk_widget_grab_focus (button (2, "take-back"));
  ponder_code_history_show (history, &usual, FALSE, game, 2, NULL);
  g_assert_true (has_focus (ponder_code_row_get_answer (row (1))));
  ponder_code_history_show (history, &usual, FALSE, NULL, 0, NULL);
  g_assert_cmpuint (count_rows (), ==, 0);
  end ();
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/code-history/names", test_names);
  g_test_add_func ("/code-history/marks", test_marks);
  g_test_add_func ("/code-history/signals", test_signals);
  g_test_add_func ("/code-history/not-editable", test_not_editable);
  g_test_add_func ("/code-history/rows", test_rows);
  g_test_add_func ("/code-history/focus", test_focus);
  return g_test_run ();
}
