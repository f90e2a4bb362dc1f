/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-entry.h"
#include "ponder-code-keys.h"
#include "ponder-keypad.h"
#include "widget-test.h"

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeRules leading = { .n_places = 4, .n_symbols = 10, .leading_zero = TRUE };
static const PonderCodeRules mastermind = { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE };
static const PonderCodeRules longest = { .n_places = 6, .n_symbols = 16, .leading_zero = TRUE };

/* Presses a key: < > are arrows, ^ $ Home and End, - Backspace, * Delete; other characters are typed. */
static void
press (PonderCodeEntry *entry,
       char             key)
{
  static const struct
  {
    char key;
    guint keyval;
  } others[] = {
    { '<', GDK_KEY_Left }, { '>', GDK_KEY_KP_Right },  { '^', GDK_KEY_Home },
    { '$', GDK_KEY_End },  { '-', GDK_KEY_BackSpace }, { '*', GDK_KEY_Delete },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i].key == key)
      {
        g_assert_true (widget_test_press_key (GTK_WIDGET (entry), others[i].keyval, 0));
        return;
      }
  widget_test_type_key (GTK_WIDGET (entry), gdk_unicode_to_keyval ((guint) key), 0);
}

static guint
get_cursor (PonderCodeEntry *entry)
{
  guint cursor;

  g_object_get (entry, "cursor", &cursor, NULL);
  return cursor;
}

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

static char *
text_of (PonderCodeEntry *entry)
{
  GString *text = g_string_new (NULL);

  for (guint place = 0; place < ponder_code_entry_get_rules (entry)->n_places; place++)
    {
      int symbol = ponder_code_entry_get_symbol (entry, place);

      g_string_append_c (text, symbol >= 0 ? ponder_code_symbol_letter ((guint) symbol) : '_');
    }
  return g_string_free (text, FALSE);
}

static const struct
{
  const PonderCodeRules *rules;
  const char *keys;
  const char *expected;
  guint cursor;
  const char *refused; /* NULL: it is a code */
} cases[] = {
  { &usual, "", "____", 0, "4 places are still empty." },
  { &usual, "1", "1___", 1, "3 places are still empty." },
  { &usual, "123", "123_", 3, "1 place is still empty." },
  { &usual, "1234", "1234", 4, NULL },
  { &usual, "12345", "1234", 4, NULL },
  { &usual, "1x2a3 4", "1234", 4, NULL },
  { &usual, "1234-", "123_", 3, "1 place is still empty." },
  { &usual, "1234--5", "125_", 3, "1 place is still empty." },
  { &usual, "12<<5", "52__", 1, "2 places are still empty." },
  { &usual, "12<-", "1___", 1, "3 places are still empty." },
  { &usual, "12<--", "____", 0, "4 places are still empty." },
  { &usual, "1234^*", "_234", 0, "1 place is still empty." },
  { &usual, "1234^*$5", "5234", 1, NULL },
  { &usual, "1234<<<<<<<9>>>>>8", "9234", 4, NULL },
  { &usual, "-*<>", "____", 1, "4 places are still empty." },
  { &usual, "11", "11__", 2, "1 is there twice: all symbols must be different." },
  { &usual, "1231", "1231", 4, "1 is there twice: all symbols must be different." },
  { &usual, "1231-4", "1234", 4, NULL },
  { &usual, "0123", "0123", 4, "0 must not come first." },
  { &usual, "0100", "0100", 4, "0 must not come first." },
  { &usual, "1023", "1023", 4, NULL },
  { &leading, "0123", "0123", 4, NULL },
  { &mastermind, "0055", "0055", 4, NULL },
  { &mastermind, "067", "0___", 1, "3 places are still empty." },
  { &longest, "0fFaB9", "0FFAB9", 6, "F is there twice: all symbols must be different." },
  { &longest, "0fEaB9", "0FEAB9", 6, NULL },
};

static void
test_typing (void)
{
  g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *written = NULL;
      PonderCode code;
      gboolean has;

      ponder_code_entry_set_rules (entry, cases[i].rules, FALSE);
      ponder_code_entry_clear (entry);
      g_assert_true (ponder_code_entry_is_empty (entry));
      for (const char *key = cases[i].keys; *key != '\0'; key++)
        press (entry, *key);
      text = text_of (entry);
      g_assert_cmpstr (text, ==, cases[i].expected);
      g_assert_cmpuint (get_cursor (entry), ==, cases[i].cursor);

      has = ponder_code_entry_get_code (entry, &code, &error);
      if (cases[i].refused != NULL)
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
          g_assert_cmpstr (error->message, ==, cases[i].refused);
          g_assert_false (has);
          continue;
        }
      g_assert_no_error (error);
      g_assert_true (has);
      g_assert_true (ponder_code_rules_has (cases[i].rules, code));
      written = ponder_code_text (cases[i].rules, code);
      g_assert_cmpstr (written, ==, cases[i].expected);
    }
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
test_signals (void)
{
  g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));
  guint n_changed = 0;
  guint n_activated = 0;
  guint n_problems = 0;

  g_signal_connect_swapped (entry, "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (count_cb), &n_activated);
  g_signal_connect_swapped (entry, "notify::problem", G_CALLBACK (count_cb), &n_problems);
  press (entry, '1');
  press (entry, '1');
  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_cmpuint (n_problems, ==, 1);
  press (entry, '<');
  g_assert_cmpuint (n_changed, ==, 2);
  press (entry, '2');
  g_assert_cmpuint (n_changed, ==, 3);
  g_assert_cmpuint (n_problems, ==, 2);
  ponder_code_entry_set_code (entry, 0x1234);
  g_assert_cmpuint (n_changed, ==, 4);
  g_assert_cmpuint (n_activated, ==, 0);
  g_assert_true (widget_test_press_key (GTK_WIDGET (entry), GDK_KEY_KP_Enter, 0));
  g_assert_cmpuint (n_activated, ==, 1);

  /* Shortcuts are not taken for text. */
  ponder_code_entry_clear (entry);
  g_assert_false (widget_test_type_key (GTK_WIDGET (entry), GDK_KEY_1, GDK_CONTROL_MASK));
  g_assert_false (widget_test_type_key (GTK_WIDGET (entry), GDK_KEY_1, GDK_ALT_MASK));
  g_assert_false (widget_test_type_key (GTK_WIDGET (entry), GDK_KEY_x, 0));
  g_assert_true (ponder_code_entry_is_empty (entry));
  g_assert_true (widget_test_type_key (GTK_WIDGET (entry), GDK_KEY_KP_7, 0));
  g_assert_cmpint (ponder_code_entry_get_symbol (entry, 0), ==, 7);
}

static GtkWidget *
place_of (PonderCodeEntry *entry,
          guint            nth)
{
  GtkWidget *place = gtk_widget_get_first_child (GTK_WIDGET (entry));

  for (; nth > 0; nth--)
    place = gtk_widget_get_next_sibling (place);
  return place;
}

static void
assert_place (PonderCodeEntry *entry,
              guint            nth,
              const char      *name,
              gboolean         invalid,
              gboolean         cursor)
{
  GtkWidget *place = place_of (entry, nth);

  gtk_test_accessible_assert_property (place, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_state (place, GTK_ACCESSIBLE_STATE_INVALID,
                                    invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
  gtk_test_accessible_assert_state (place, GTK_ACCESSIBLE_STATE_SELECTED, cursor);
}

static void
test_names (void)
{
  g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));

  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL, "Guess: empty, empty, empty, empty");
  press (entry, '7');
  press (entry, '7');
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Guess: 7, 7, empty, empty. 7 is there twice: all symbols must be different.");
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  assert_place (entry, 0, "Place 1: 7, twice", TRUE, FALSE);
  assert_place (entry, 1, "Place 2: 7, twice", TRUE, FALSE);
  assert_place (entry, 2, "Place 3: empty", FALSE, TRUE);
  press (entry, '-');
  assert_place (entry, 0, "Place 1: 7", FALSE, FALSE);
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
  ponder_code_entry_clear (entry);
  press (entry, '0');
  assert_place (entry, 0, "Place 1: 0, must not come first", TRUE, FALSE);

  ponder_code_entry_set_label (entry, "Your secret");
  ponder_code_entry_set_rules (entry, &mastermind, TRUE);
  press (entry, '4');
  assert_place (entry, 0, "Place 1: purple star", FALSE, FALSE);
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Your secret: purple star, empty, empty, empty");
}

static void
click (GtkWidget *widget,
       double     x,
       double     y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, x, y);
    }
}

/* Places are 38 to 46 pixels large and centred; a click on one moves the cursor there. */
static void
test_click (void)
{
  GtkWidget *window = gtk_window_new ();
  PonderCodeEntry *entry = g_object_new (PONDER_TYPE_CODE_ENTRY, NULL);

  ponder_code_entry_set_rules (entry, &longest, FALSE);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (entry));
  widget_test_show (window, 336, 100);
  for (guint place = 6; place-- > 0;)
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (place_of (entry, place), GTK_WIDGET (entry), &bounds));
      g_assert_cmpfloat (bounds.size.width, >=, 38);
      g_assert_cmpfloat (bounds.size.width, ==, bounds.size.height);
      click (GTK_WIDGET (entry), bounds.origin.x + 2, bounds.origin.y + 30);
      g_assert_cmpuint (get_cursor (entry), ==, place);
    }
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (entry)));
  gtk_widget_activate (place_of (entry, 3));
  g_assert_cmpuint (get_cursor (entry), ==, 3);
  widget_test_destroy (window);
}

static void
assert_key (PonderCodeKeys *keys,
            guint           symbol,
            const char     *name)
{
  GtkWidget *key = get_key (keys, symbol);

  gtk_test_accessible_assert_property (key, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_cmpint (gtk_widget_has_css_class (key, "misfit"), ==, strstr (name, "does not fit") != NULL);
  g_assert_true (gtk_widget_is_sensitive (key));
}

/* The keys type into the entry, follow its rules, and show what can come next. */
static void
test_keys (void)
{
  g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));
  g_autoptr (PonderCodeKeys) keys = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_KEYS, NULL));
  guint n_symbols = 0;
  guint n_backspaces = 0;
  g_autofree char *text = NULL;

  ponder_code_keys_set_entry (keys, entry);
  g_signal_connect_swapped (keys, "symbol", G_CALLBACK (count_cb), &n_symbols);
  g_signal_connect_swapped (keys, "backspace", G_CALLBACK (count_cb), &n_backspaces);
  assert_key (keys, 0, "0, does not fit");
  assert_key (keys, 7, "7");
  g_signal_emit_by_name (get_key (keys, 7), "clicked");
  assert_key (keys, 0, "0");
  assert_key (keys, 7, "7, does not fit");
  g_signal_emit_by_name (get_key (keys, 7), "clicked");
  g_signal_emit_by_name (get_backspace (keys), "clicked");
  g_signal_emit_by_name (get_key (keys, 0), "clicked");
  text = text_of (entry);
  g_assert_cmpstr (text, ==, "70__");
  g_assert_cmpuint (n_symbols, ==, 3);
  g_assert_cmpuint (n_backspaces, ==, 1);
  /* The symbol at the cursor will be replaced, so it may be typed again. */
  press (entry, '^');
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

/* On a narrow page all keys are large enough for a finger. */
static void
test_key_sizes (void)
{
  static const guint counts[] = { 2, 6, 10, 16 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    for (gboolean colours = FALSE; colours <= TRUE; colours++)
      {
        PonderCodeRules rules = { .n_places = 4, .n_symbols = counts[i], .repeats = TRUE };
        GtkWidget *window = gtk_window_new ();
        GtkWidget *keys = g_object_new (PONDER_TYPE_CODE_KEYS, NULL);

        ponder_code_keys_set_rules (PONDER_CODE_KEYS (keys), &rules, colours);
        gtk_widget_set_valign (keys, GTK_ALIGN_START);
        gtk_window_set_child (GTK_WINDOW (window), keys);
        widget_test_show (window, 336, 300);
        for (guint symbol = 0; symbol <= counts[i]; symbol++)
          {
            GtkWidget *key = symbol < counts[i] ? get_key (keys, symbol) : get_backspace (keys);
            graphene_rect_t bounds;

            g_assert_true (gtk_widget_compute_bounds (key, window, &bounds));
            g_assert_cmpfloat (bounds.size.width, >=, 44);
            g_assert_cmpfloat (bounds.size.height, >=, 44);
            g_assert_cmpfloat (bounds.origin.x, >=, 0);
            g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 336);
          }
        widget_test_destroy (window);
      }
}

/* Tab skips the keys, arrow keys move between them. */
static void
test_key_focus (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *keys = g_object_new (PONDER_TYPE_CODE_KEYS, NULL);
  GtkWidget *after = gtk_button_new ();

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

  g_test_add_func ("/code-entry/typing", test_typing);
  g_test_add_func ("/code-entry/signals", test_signals);
  g_test_add_func ("/code-entry/names", test_names);
  g_test_add_func ("/code-entry/click", test_click);
  g_test_add_func ("/code-entry/keys", test_keys);
  g_test_add_func ("/code-entry/key-sizes", test_key_sizes);
  g_test_add_func ("/code-entry/key-focus", test_key_focus);
  return g_test_run ();
}
