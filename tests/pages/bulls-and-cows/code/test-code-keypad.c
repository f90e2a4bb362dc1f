/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-keypad.h"
#include "ponder-keypad.h"
#include "widget-test.h"

static const PonderCodeRules mastermind = { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE };
static const PonderCodeRules longest = { .n_places = 6, .n_symbols = 16, .leading_zero = TRUE };

static GtkWidget *
get_key (gpointer keys,
         guint    symbol)
{
  return ponder_keypad_get_key (PONDER_KEYPAD (widget_test_find (keys, PONDER_TYPE_KEYPAD)), symbol);
}

static GtkWidget *
get_backspace (gpointer keys)
{
  for (guint nth = 0;; nth++)
    {
      GtkWidget *key = widget_test_find_nth (keys, GTK_TYPE_BUTTON, nth);

      if (g_strcmp0 (gtk_widget_get_tooltip_text (key), "Delete") == 0)
        return key;
    }
}

static void
assert_key (PonderCodeKeypad *keys,
            guint             symbol,
            const char       *name)
{
  GtkWidget *key = get_key (keys, symbol);

  gtk_test_accessible_assert_property (key, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_cmpint (gtk_widget_has_css_class (key, "misfit"), ==, strstr (name, "does not fit") != NULL);
  g_assert_true (gtk_widget_is_sensitive (key));
}

/* The keys type into the entry, follow its rules, and show what can come next. */
static void
test_typing (void)
{
  g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));
  g_autoptr (PonderCodeKeypad) keys = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_KEYPAD, NULL));
  g_autofree char *text = NULL;

  ponder_code_keypad_set_entry (keys, entry);
  assert_key (keys, 0, "0, does not fit");
  assert_key (keys, 7, "7");
  g_signal_emit_by_name (get_key (keys, 7), "clicked");
  assert_key (keys, 0, "0");
  assert_key (keys, 7, "7, does not fit");
  g_signal_emit_by_name (get_key (keys, 7), "clicked");
  g_signal_emit_by_name (get_backspace (keys), "clicked");
  g_signal_emit_by_name (get_key (keys, 0), "clicked");
  text = ponder_code_entry_dup_text (entry);
  g_assert_cmpstr (text, ==, "70..");
  /* The symbol at the cursor will be replaced, so it may be typed again. */
  g_assert_true (widget_test_press_key (GTK_WIDGET (entry), GDK_KEY_Home, 0));
  assert_key (keys, 7, "7");
  assert_key (keys, 0, "0, does not fit");
  ponder_code_entry_set_code (entry, 0x1234);
  assert_key (keys, 9, "9, does not fit");

  ponder_code_entry_set_rules (entry, &mastermind, TRUE);
  assert_key (keys, 0, "red circle");
  assert_key (keys, 5, "orange cross");
  ponder_code_entry_set_rules (entry, &longest, FALSE);
  assert_key (keys, 15, "F");
}

/* On a narrow page all keys are large enough for a finger, and stand in few rows. */
static const struct
{
  guint n_symbols;
  int width;
  guint n_rows;
} sizes[] = {
  { 2, 296, 1 },  { 6, 296, 2 },  { 10, 296, 2 }, { 11, 296, 2 }, { 12, 456, 2 }, { 16, 296, 3 },
  { 10, 336, 2 }, { 10, 456, 2 }, { 16, 336, 3 }, { 16, 456, 2 },
};

static void
test_sizes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (gboolean colours = FALSE; colours <= TRUE; colours++)
      {
        PonderCodeRules rules = { .n_places = 2, .n_symbols = sizes[i].n_symbols };
        GtkWidget *window = gtk_window_new ();
        GtkWidget *keys = g_object_new (PONDER_TYPE_CODE_KEYPAD, "valign", GTK_ALIGN_START, NULL);
        g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));
        float bottom = -1;
        guint n_rows = 0;

        ponder_code_keypad_set_entry (PONDER_CODE_KEYPAD (keys), entry);
        ponder_code_entry_set_rules (entry, &rules, colours);
        gtk_window_set_child (GTK_WINDOW (window), keys);
        widget_test_show (window, sizes[i].width, 300);
        for (guint symbol = 0; symbol <= rules.n_symbols; symbol++)
          {
            GtkWidget *key = symbol < rules.n_symbols ? get_key (keys, symbol) : get_backspace (keys);
            graphene_rect_t bounds;

            g_assert_true (gtk_widget_compute_bounds (key, window, &bounds));
            g_assert_cmpfloat (bounds.size.width, >=, 44);
            g_assert_cmpfloat (bounds.size.height, >=, 44);
            g_assert_cmpfloat (bounds.origin.x, >=, 0);
            g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, (float) sizes[i].width);
            n_rows += bounds.origin.y > bottom;
            bottom = MAX (bottom, bounds.origin.y);
          }
        g_assert_cmpuint (n_rows, ==, sizes[i].n_rows);
        widget_test_destroy (window);
      }
}

/* Tab skips the keys, arrow keys move between them. */
static void
test_focus (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *keys = g_object_new (PONDER_TYPE_CODE_KEYPAD, NULL);
  GtkWidget *after = gtk_button_new ();
  g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));

  ponder_code_keypad_set_entry (PONDER_CODE_KEYPAD (keys), entry);
  gtk_box_append (GTK_BOX (box), keys);
  gtk_box_append (GTK_BOX (box), after);
  gtk_window_set_child (GTK_WINDOW (window), box);
  widget_test_show (window, 336, 300);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == get_key (keys, 0));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_RIGHT));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == get_key (keys, 1));
  for (guint i = 0; i < 5; i++)
    g_assert_true (gtk_widget_child_focus (window, GTK_DIR_DOWN));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), keys));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == after);
  widget_test_destroy (window);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/code-keypad/typing", test_typing);
  g_test_add_func ("/code-keypad/sizes", test_sizes);
  g_test_add_func ("/code-keypad/focus", test_focus);
  return g_test_run ();
}
