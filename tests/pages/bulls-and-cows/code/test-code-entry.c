/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-entry.h"
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
  return entry->draft.cursor;
}

/* Returns what the boxes show, with a dot for each empty box. */
static char *
text_of (PonderCodeEntry *entry)
{
  return ponder_code_draft_dup_text (&entry->draft);
}

static const struct
{
  const PonderCodeRules *rules;
  const char *keys;
  const char *expected;
  guint cursor;
  const char *refused; /* NULL: it is a code */
} cases[] = {
  { &usual, "", "....", 0, "4 places are still empty." },
  { &usual, "1", "1...", 1, "3 places are still empty." },
  { &usual, "123", "123.", 3, "1 place is still empty." },
  { &usual, "1234", "1234", 4, NULL },
  { &usual, "12345", "1234", 4, NULL },
  { &usual, "1x2a3 4", "1234", 4, NULL },
  { &usual, "1234-", "123.", 3, "1 place is still empty." },
  { &usual, "1234--5", "125.", 3, "1 place is still empty." },
  { &usual, "12<<5", "52..", 1, "2 places are still empty." },
  { &usual, "12<-", "1...", 1, "3 places are still empty." },
  { &usual, "12<--", "....", 0, "4 places are still empty." },
  { &usual, "1234^*", ".234", 0, "1 place is still empty." },
  { &usual, "1234^*$5", "5234", 1, NULL },
  { &usual, "1234<<<<<<<9>>>>>8", "9234", 4, NULL },
  { &usual, "-*<>", "....", 1, "4 places are still empty." },
  { &usual, "11", "11..", 2, "1 is there twice: all symbols must be different." },
  { &usual, "1231", "1231", 4, "1 is there twice: all symbols must be different." },
  { &usual, "1231-4", "1234", 4, NULL },
  { &usual, "0123", "0123", 4, "0 must not come first." },
  { &usual, "0100", "0100", 4, "0 must not come first." },
  { &usual, "1023", "1023", 4, NULL },
  { &leading, "0123", "0123", 4, NULL },
  { &mastermind, "0055", "0055", 4, NULL },
  { &mastermind, "067", "0...", 1, "3 places are still empty." },
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
      ponder_code_entry_set_code (entry, PONDER_CODE_NONE);
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
assert_text (PonderCodeEntry *entry,
             const char      *expected)
{
  g_autofree char *text = text_of (entry);

  g_assert_cmpstr (text, ==, expected);
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
  guint n_edited = 0;
  guint n_activated = 0;

  g_signal_connect_swapped (entry, "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect_swapped (entry, "edited", G_CALLBACK (count_cb), &n_edited);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (count_cb), &n_activated);
  press (entry, '1');
  press (entry, '1');
  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_cmpuint (n_edited, ==, 2);
  /* The keys on the screen follow the cursor, too, but nothing was edited. */
  press (entry, '<');
  g_assert_cmpuint (n_changed, ==, 3);
  g_assert_cmpuint (n_edited, ==, 2);
  ponder_code_entry_set_code (entry, 0x1234);
  g_assert_cmpuint (n_changed, ==, 4);
  g_assert_cmpuint (n_edited, ==, 2);
  /* There is no room for more: a bell rings, and nothing is edited. */
  press (entry, '5');
  assert_text (entry, "1234");
  g_assert_cmpuint (n_changed, ==, 4);
  g_assert_cmpuint (n_edited, ==, 2);
  g_assert_cmpuint (n_activated, ==, 0);
  g_assert_true (widget_test_press_key (GTK_WIDGET (entry), GDK_KEY_KP_Enter, 0));
  g_assert_cmpuint (n_activated, ==, 1);

  /* Shortcuts are not taken for text. */
  ponder_code_entry_set_code (entry, PONDER_CODE_NONE);
  g_assert_false (widget_test_type_key (GTK_WIDGET (entry), GDK_KEY_1, GDK_CONTROL_MASK));
  g_assert_false (widget_test_type_key (GTK_WIDGET (entry), GDK_KEY_1, GDK_ALT_MASK));
  g_assert_false (widget_test_type_key (GTK_WIDGET (entry), GDK_KEY_x, 0));
  assert_text (entry, "....");
  g_assert_true (widget_test_type_key (GTK_WIDGET (entry), GDK_KEY_KP_7, 0));
  assert_text (entry, "7...");
}

static GtkWidget *
box_of (PonderCodeEntry *entry,
        guint            nth)
{
  return widget_test_find_nth (GTK_WIDGET (entry), GTK_TYPE_BUTTON, nth);
}

static void
assert_box (PonderCodeEntry *entry,
            guint            nth,
            const char      *name,
            gboolean         invalid,
            gboolean         cursor)
{
  GtkWidget *box = box_of (entry, nth);

  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_state (box, GTK_ACCESSIBLE_STATE_INVALID,
                                    invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
  gtk_test_accessible_assert_state (box, GTK_ACCESSIBLE_STATE_SELECTED, cursor);
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
  assert_box (entry, 0, "Place 1: 7, twice", TRUE, FALSE);
  assert_box (entry, 1, "Place 2: 7, twice", TRUE, FALSE);
  assert_box (entry, 2, "Place 3: empty", FALSE, TRUE);
  press (entry, '-');
  assert_box (entry, 0, "Place 1: 7", FALSE, FALSE);
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
  ponder_code_entry_set_code (entry, PONDER_CODE_NONE);
  press (entry, '0');
  assert_box (entry, 0, "Place 1: 0, must not come first", TRUE, FALSE);

  ponder_code_entry_set_label (entry, "Your secret");
  ponder_code_entry_set_rules (entry, &mastermind, TRUE);
  press (entry, '4');
  assert_box (entry, 0, "Place 1: purple star", FALSE, FALSE);
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Your secret: purple star, empty, empty, empty");
}

/* What the person does to a guess of someone else makes it their own; the boxes keep its symbols. */
static const struct
{
  const char *keys; /* as in press(), and: “\n” is Enter, a to d are taps on the four boxes */
  const char *expected;
  guint cursor;
  gboolean is_own;
} takes[] = {
  { "", "1234", 0, FALSE },       { ">>", "1234", 2, FALSE },  { "c", "1234", 2, TRUE },
  { "c7", "1274", 3, TRUE },      { "c78", "1278", 4, TRUE },  { "5", "5234", 1, TRUE },
  { "5678", "5678", 4, TRUE },    { ">7", "1734", 2, TRUE },   { ">\n7", "1734", 2, TRUE },
  { "\n", "1234", 0, TRUE },      { "-", ".234", 0, TRUE },    { ">*", "1.34", 1, TRUE },
  { "d9a8", "8239", 1, TRUE },    { "x", "1234", 0, FALSE },
};

static void
do_key (PonderCodeEntry *entry,
        char             key)
{
  if (key >= 'a' && key <= 'd')
    g_signal_emit_by_name (box_of (entry, (guint) (key - 'a')), "clicked");
  else if (key == '\n')
    g_assert_true (widget_test_press_key (GTK_WIDGET (entry), GDK_KEY_Return, 0));
  else
    press (entry, key);
}

static void
test_take_over (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    {
      g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));
      g_autofree char *typed = NULL;
      guint n_edited = 0;
      guint n_activated = 0;

      g_signal_connect_swapped (entry, "edited", G_CALLBACK (count_cb), &n_edited);
      g_signal_connect_swapped (entry, "activate", G_CALLBACK (count_cb), &n_activated);
      press (entry, '9');
      n_edited = 0;
      ponder_code_entry_show_guess (entry, 0x1234, TRUE);
      for (const char *key = takes[i].keys; *key != '\0'; key++)
        do_key (entry, *key);
      assert_text (entry, takes[i].expected);
      g_assert_cmpuint (get_cursor (entry), ==, takes[i].cursor);
      g_assert_cmpint (entry->is_own, ==, takes[i].is_own);
      g_assert_cmpint (gtk_widget_has_css_class (GTK_WIDGET (entry), "own"), ==, takes[i].is_own);
      g_assert_cmpint (n_edited > 0, ==, takes[i].is_own);
      g_assert_cmpuint (n_activated, ==, 0);
      typed = ponder_code_entry_dup_text (entry);
      g_assert_cmpstr (typed, ==, takes[i].is_own ? takes[i].expected : NULL);

      ponder_code_entry_show_guess (entry, 0x5678, TRUE);
      assert_text (entry, "5678");
      g_assert_false (entry->is_own);
    }
}

/* A guess that isn't editable is only shown. */
static void
test_shown (void)
{
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_BackSpace, GDK_KEY_Delete, GDK_KEY_Return };
  g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));
  guint n_emitted = 0;
  PonderCode code;

  ponder_code_entry_show_guess (entry, 0x1234, FALSE);
  g_signal_connect_swapped (entry, "edited", G_CALLBACK (count_cb), &n_emitted);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (count_cb), &n_emitted);
  /* Keys are left to the page, even if the boxes still have the focus. */
  g_assert_false (widget_test_type_key (GTK_WIDGET (entry), GDK_KEY_7, 0));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_false (widget_test_press_key (GTK_WIDGET (entry), keys[i], 0));
  do_key (entry, 'b');
  ponder_code_entry_backspace (entry);
  ponder_code_entry_type (entry, 7);
  g_assert_cmpuint (n_emitted, ==, 0);
  g_assert_false (entry->is_own);
  g_assert_true (ponder_code_entry_get_code (entry, &code, NULL));
  g_assert_cmphex (code, ==, 0x1234);
  g_assert_false (gtk_widget_get_focusable (GTK_WIDGET (entry)));
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL, "Guess: 1 2 3 4");
  assert_box (entry, 0, "Place 1: 1", FALSE, FALSE);

  /* Showing the same guess again changes nothing, not even where the person is in it. */
  ponder_code_entry_show_guess (entry, 0x1234, TRUE);
  press (entry, '>');
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (count_cb), &n_emitted);
  ponder_code_entry_show_guess (entry, 0x1234, TRUE);
  g_assert_cmpuint (n_emitted, ==, 0);
  g_assert_cmpuint (get_cursor (entry), ==, 1);

  /* While the guess isn't known, the boxes are empty. */
  ponder_code_entry_show_guess (entry, PONDER_CODE_NONE, FALSE);
  assert_text (entry, "....");
  g_assert_false (ponder_code_entry_get_code (entry, &code, NULL));
  ponder_code_entry_set_code (entry, PONDER_CODE_NONE);
  g_assert_true (entry->is_own);
  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (entry)));
  assert_box (entry, 0, "Place 1: empty", FALSE, TRUE);
}

/* What was typed is put back, and what a damaged file says does no harm. */
static void
test_text (void)
{
  static const struct
  {
    const char *text;
    const char *expected; /* NULL: nothing is typed */
    guint cursor;
  } texts[] = {
    { "1.3.", "1.3.", 1 }, { "1234", "1234", 4 }, { "..34", "..34", 0 },      { "....", NULL, 0 },   { "", NULL, 0 },
    { "12", "12..", 2 },   { "1é4", "1..4", 1 },  { "123456789", "1234", 4 }, { "0111", "0111", 4 },
  };
  g_autoptr (PonderCodeEntry) entry = g_object_ref_sink (g_object_new (PONDER_TYPE_CODE_ENTRY, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = NULL;

      ponder_code_entry_show_guess (entry, 0x9876, TRUE);
      ponder_code_entry_set_text (entry, texts[i].text);
      text = ponder_code_entry_dup_text (entry);
      g_assert_cmpstr (text, ==, texts[i].expected);
      g_assert_cmpuint (get_cursor (entry), ==, texts[i].cursor);
      g_assert_true (entry->is_own);
    }
}

static const struct
{
  const PonderCodeRules *rules;
  int width;
  float least;
  float most;
} sizes[] = {
  { &usual, 336, 58, 64 },    { &usual, 296, 52, 60 },   { &usual, 456, 68, 68 },
  { &usual, 900, 68, 68 },    { &longest, 336, 44, 56 }, { &longest, 296, 44, 50 },
  { &longest, 560, 68, 68 },
};

/* Boxes are square, large enough for a finger, and beside each other in the middle. */
static void
test_sizes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *window = gtk_window_new ();
      PonderCodeEntry *entry = g_object_new (PONDER_TYPE_CODE_ENTRY, "valign", GTK_ALIGN_START, NULL);
      guint n = sizes[i].rules->n_places;
      graphene_rect_t first = { 0 };
      graphene_rect_t bounds;

      ponder_code_entry_set_rules (entry, sizes[i].rules, FALSE);
      gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (entry));
      widget_test_show (window, sizes[i].width, 200);
      for (guint place = 0; place < n; place++)
        {
          float right = place > 0 ? bounds.origin.x + bounds.size.width : 0;

          g_assert_true (gtk_widget_compute_bounds (box_of (entry, place), GTK_WIDGET (entry), &bounds));
          g_assert_cmpfloat (bounds.size.width, >=, sizes[i].least);
          g_assert_cmpfloat (bounds.size.width, <=, sizes[i].most);
          g_assert_cmpfloat (bounds.size.width, ==, bounds.size.height);
          g_assert_cmpfloat (bounds.origin.x, >=, right);
          if (place == 0)
            first = bounds;
        }
      g_assert_cmpfloat_with_epsilon (first.origin.x, sizes[i].width - bounds.origin.x - bounds.size.width, 2);
      widget_test_destroy (window);
    }
}

/* Tab enters the boxes once; a tap gives them the focus, so that typing goes on there. */
static void
test_focus (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new ();
  GtkWidget *entry = g_object_new (PONDER_TYPE_CODE_ENTRY, NULL);
  GtkWidget *after = gtk_button_new ();

  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), after);
  gtk_window_set_child (GTK_WINDOW (window), box);
  widget_test_show (window, 336, 300);
  gtk_widget_grab_focus (before);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (entry));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (after));
  g_signal_emit_by_name (box_of (PONDER_CODE_ENTRY (entry), 2), "clicked");
  g_assert_true (gtk_widget_has_focus (entry));
  g_assert_cmpuint (get_cursor (PONDER_CODE_ENTRY (entry)), ==, 2);

  /* A guess that can't be changed takes no focus. */
  ponder_code_entry_show_guess (PONDER_CODE_ENTRY (entry), 0x1234, FALSE);
  gtk_widget_grab_focus (before);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (after));
  widget_test_destroy (window);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  widget_test_add_style ();

  g_test_add_func ("/code-entry/typing", test_typing);
  g_test_add_func ("/code-entry/signals", test_signals);
  g_test_add_func ("/code-entry/names", test_names);
  g_test_add_func ("/code-entry/take-over", test_take_over);
  g_test_add_func ("/code-entry/shown", test_shown);
  g_test_add_func ("/code-entry/text", test_text);
  g_test_add_func ("/code-entry/sizes", test_sizes);
  g_test_add_func ("/code-entry/focus", test_focus);
  return g_test_run ();
}
