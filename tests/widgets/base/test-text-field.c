/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-finish-typing.h"
#include "ponder-text-field.h"
#include "ponder-text-line.h"
#include "widget-test.h"

/* Tests a field for a few sentences, and what is typed into a spin button. */

typedef struct
{
  GtkWidget *window;
  GtkWidget *other;
  PonderTextField *field;
  guint n_committed;
  guint n_finished;
} Fixture;

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->window = gtk_window_new ();
  fixture->other = gtk_button_new_with_label ("other");
  fixture->field = g_object_new (PONDER_TYPE_TEXT_FIELD, NULL);
  g_signal_connect_swapped (fixture->field, "committed", G_CALLBACK (count_cb), &fixture->n_committed);
  g_signal_connect_swapped (fixture->field, "finished", G_CALLBACK (count_cb), &fixture->n_finished);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->field));
  gtk_box_append (GTK_BOX (box), fixture->other);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  ponder_text_field_set_text (fixture->field, "before");
  widget_test_show (fixture->window, 300, 300);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->field));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  widget_test_destroy (fixture->window);
}

static void
type (Fixture    *fixture,
      const char *text)
{
  gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (fixture->field)), text, -1);
}

static void
assert_text (Fixture    *fixture,
             const char *expected,
             guint       n_committed)
{
  g_autofree char *text = ponder_text_field_dup_text (fixture->field);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (fixture->n_committed, ==, n_committed);
}

static void
test_return (Fixture      *fixture,
             gconstpointer data)
{
  type (fixture, " and after");
  assert_text (fixture, "before and after", 0);
  g_assert_true (widget_test_type_key (GTK_WIDGET (fixture->field), GDK_KEY_Return, 0));
  assert_text (fixture, "before and after", 1);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
  /* Nothing has changed since. */
  ponder_text_field_commit (fixture->field);
  assert_text (fixture, "before and after", 1);
}

static void
test_multiline (Fixture      *fixture,
                gconstpointer data)
{
  g_object_set (fixture->field, "multiline", TRUE, NULL);
  type (fixture, " and after");
  widget_test_type_key (GTK_WIDGET (fixture->field), GDK_KEY_Return, 0);
  g_assert_cmpuint (fixture->n_committed, ==, 0);
}

static void
test_escape (Fixture      *fixture,
             gconstpointer data)
{
  type (fixture, " and after");
  g_assert_true (widget_test_type_key (GTK_WIDGET (fixture->field), GDK_KEY_Escape, 0));
  assert_text (fixture, "before", 0);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
}

static void
test_leave (Fixture      *fixture,
            gconstpointer data)
{
  type (fixture, " and after");
  gtk_widget_grab_focus (fixture->other);
  assert_text (fixture, "before and after", 1);
}

/* An action may need what is still being typed. */
static void
test_finish_typing (Fixture      *fixture,
                    gconstpointer data)
{
  type (fixture, " and after");
  ponder_finish_typing (fixture->window);
  assert_text (fixture, "before and after", 1);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (fixture->field)));
}

/* The same text doesn't replace what is being typed; another one does. */
static void
test_set_text (Fixture      *fixture,
               gconstpointer data)
{
  type (fixture, " and after");
  ponder_text_field_set_text (fixture->field, "before");
  assert_text (fixture, "before and after", 0);
  ponder_text_field_set_text (fixture->field, "other");
  assert_text (fixture, "other", 0);
}

/* It is as high as its text, at once. */
static void
test_height (Fixture      *fixture,
             gconstpointer data)
{
  int low = gtk_widget_get_height (GTK_WIDGET (fixture->field));

  type (fixture, ", and a text that is much too long for a single line of a window as narrow as this one");
  widget_test_settle (fixture->window);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->field)), >=, 2 * low);
}

/* It takes as many characters as fit. */
static void
test_most (Fixture      *fixture,
           gconstpointer data)
{
  ponder_text_field_set_most (fixture->field, 10);
  type (fixture, " and");
  assert_text (fixture, "before and", 0);
  type (fixture, "!");
  assert_text (fixture, "before and", 0);
  ponder_text_field_set_text (fixture->field, "ä, and “others”");
  assert_text (fixture, "ä, and “ot", 0);
}

/* A text is measured up to the height that is shown, and only as much as that needs. */
static void
test_long (Fixture      *fixture,
           gconstpointer data)
{
  GtkWidget *field = GTK_WIDGET (fixture->field);
  g_autofree char *wide = g_strnfill (1 << 20, 'W');
  g_autofree char *high = g_strnfill (1 << 20, '\n');
  int line = ponder_text_height (field, "x", 300, G_MAXINT);

  g_assert_cmpint (ponder_text_height (field, wide, 300, 5 * line), ==, 5 * line);
  g_assert_cmpint (ponder_text_height (field, high, 300, 5 * line), ==, 5 * line);
  /* Characters of several bytes aren't cut. */
  g_assert_cmpint (ponder_text_height (field, "ä", 300, G_MAXINT), ==, line);
  for (guint n = 490; n < 510; n++)
    {
      g_autofree char *text = g_strnfill (n, '\n');
      g_autofree char *ends = g_strconcat (text, "ä", NULL);

      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (field, ends);
      int height;

      pango_layout_get_pixel_size (layout, NULL, &height);
      g_assert_cmpint (ponder_text_height (field, ends, 300, G_MAXINT), ==, height);
    }
}

/* The whole text is seen at every width. */
static void
test_widths (Fixture      *fixture,
             gconstpointer data)
{
  GtkTextView *view = GTK_TEXT_VIEW (fixture->field);

  type (fixture, "The answer lies 10 moves below the start, and all 11 nodes on the path to it must be visited.");
  for (int width = 200; width < 500; width += 7)
    {
      GdkRectangle last;
      GtkTextIter end;
      int height;

      gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      widget_test_allocate (GTK_WIDGET (view), width, height);
      gtk_text_buffer_get_end_iter (gtk_text_view_get_buffer (view), &end);
      gtk_text_view_get_iter_location (view, &end, &last);
      g_assert_cmpint (last.y + last.height, <=, gtk_widget_get_height (GTK_WIDGET (view)));
    }
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

/* A number that is being typed stays while the same value is shown anew. */
static void
test_number (void)
{
  GtkSpinButton *spin = g_object_ref_sink (GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, 9, 1)));

  ponder_show_number (spin, 5);
  gtk_editable_set_text (GTK_EDITABLE (spin), "3");
  ponder_show_number (spin, 5);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "3");
  ponder_show_number (spin, 6);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "6");
  g_object_unref (spin);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();

  ADD ("/text-field/return", test_return);
  ADD ("/text-field/multiline", test_multiline);
  ADD ("/text-field/escape", test_escape);
  ADD ("/text-field/leave", test_leave);
  ADD ("/text-field/finish-typing", test_finish_typing);
  ADD ("/text-field/set-text", test_set_text);
  ADD ("/text-field/height", test_height);
  ADD ("/text-field/most", test_most);
  ADD ("/text-field/long", test_long);
  ADD ("/text-field/widths", test_widths);
  g_test_add_func ("/text-field/number", test_number);
  return g_test_run ();
}
