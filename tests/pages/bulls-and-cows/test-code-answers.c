/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-answer-pad.h"
#include "ponder-fitted-text.h"
#include "widget-test.h"

/* The pad of possible answers. */

#define A PONDER_CODE_ANSWER

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

static GtkWidget *window;
static PonderAnswerPad *pad;
static guint n_answered;
static guint answered;

static void
answered_cb (PonderAnswerPad *self,
             guint            answer)
{
  n_answered++;
  answered = answer;
}

static void
begin (const PonderCodeRules *rules)
{
  window = gtk_window_new ();
  pad = PONDER_ANSWER_PAD (ponder_answer_pad_new ());
  n_answered = 0;
  ponder_answer_pad_set_rules (pad, rules);
  g_signal_connect (pad, "answered", G_CALLBACK (answered_cb), NULL);
  gtk_widget_set_valign (GTK_WIDGET (pad), GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (pad));
  widget_test_show (window, 336, 500);
}

/* Returns the key that a screen reader calls by the words of the answer, or NULL if there is none. */
static GtkWidget *
key (guint answer)
{
  g_autofree char *words = ponder_code_answer_words ((PonderCodeAnswer) answer);
  g_autofree char *words_and_more = g_strconcat (words, ":", NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (pad)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *name = GTK_IS_BUTTON (child) ? widget_test_dup_label (child) : NULL;

      if (name != NULL && (g_str_equal (name, words) || g_str_has_prefix (name, words_and_more)))
        return child;
    }
  return NULL;
}

/* Checks that what is drawn on a key doesn't change when it is given the text that it should have. */
static void
assert_text (guint       answer,
             const char *expected)
{
  GtkWidget *text = gtk_button_get_child (GTK_BUTTON (key (answer)));
  g_autoptr (GBytes) drawn = widget_test_draw (text);
  g_autoptr (GBytes) drawn_expected = NULL;

  ponder_fitted_text_set_text (PONDER_FITTED_TEXT (text), expected);
  drawn_expected = widget_test_draw (text);
  g_assert_true (g_bytes_equal (drawn, drawn_expected));
}

static const struct
{
  PonderCodeRules rules;
  guint n_keys;
  int least_width;
} shapes[] = {
  { { .n_places = 4, .n_symbols = 10 }, 14, 52 },
  { { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE }, 14, 52 },
  { { .n_places = 5, .n_symbols = 10 }, 20, 44 },
  { { .n_places = 6, .n_symbols = 16, .repeats = TRUE }, 27, 40 },
  { { .n_places = 6, .n_symbols = 10 }, 24, 40 }, /* at least two symbols are common */
  { { .n_places = 2, .n_symbols = 2, .leading_zero = TRUE }, 2, 52 },
};

/* There is a key for each possible answer, at its place in the triangle, and large enough for a finger on a narrow
 * page. */
static void
test_shapes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      guint n_keys = 0;

      begin (&shapes[i].rules);
      for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
        {
          graphene_rect_t bounds;

          g_assert_cmpint (key (answer) != NULL, ==, ponder_code_rules_can_answer (&shapes[i].rules, answer));
          if (key (answer) == NULL)
            continue;
          n_keys++;
          g_assert_true (gtk_widget_compute_bounds (key (answer), window, &bounds));
          g_assert_cmpfloat (bounds.size.width, >=, shapes[i].least_width);
          g_assert_cmpfloat (bounds.size.height, >=, 44);
          g_assert_cmpfloat (bounds.origin.x, >=, 0);
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 336);
        }
      g_assert_cmpuint (n_keys, ==, shapes[i].n_keys);
      widget_test_destroy (window);
    }
}

static void
test_columns (void)
{
  graphene_rect_t first;
  graphene_rect_t right;
  graphene_rect_t below;

  begin (&usual);
  g_assert_true (gtk_widget_compute_bounds (key (A (0, 1)), window, &first));
  g_assert_true (gtk_widget_compute_bounds (key (A (0, 2)), window, &right));
  g_assert_true (gtk_widget_compute_bounds (key (A (1, 1)), window, &below));
  g_assert_cmpfloat (right.origin.y, ==, first.origin.y);
  g_assert_cmpfloat (right.origin.x, >=, first.origin.x + first.size.width);
  g_assert_cmpfloat (below.origin.x, ==, first.origin.x);
  g_assert_cmpfloat (below.origin.y, >=, first.origin.y + first.size.height);
  widget_test_destroy (window);
}

static const struct
{
  guint answer;
  guint size;
  const char *text;
  const char *name;
} sizes[] = {
  { A (1, 2), 62, "62", "1 bull, 2 cows: 62 numbers would remain" },
  { A (0, 1), 1, "1", "0 bulls, 1 cow: 1 number would remain" },
  { A (0, 0), 0, "0", "0 bulls, 0 cows: no number would remain" },
  { A (4, 0), 1, "That’s it!", "4 bulls, 0 cows: that’s it!" },
  { A (0, 2), 99999, "99,999", "0 bulls, 2 cows: 99,999 numbers would remain" },
  { A (0, 3), 100000, "100k", "0 bulls, 3 cows: 100,000 numbers would remain" },
  { A (0, 4), 999499, "999k", "0 bulls, 4 cows: 999,499 numbers would remain" },
  { A (1, 0), 999500, "1.0M", "1 bull, 0 cows: 999,500 numbers would remain" },
  { A (1, 1), 1234567, "1.2M", "1 bull, 1 cow: 1,234,567 numbers would remain" },
  { A (1, 3), 9960000, "10M", "1 bull, 3 cows: 9,960,000 numbers would remain" },
  { A (2, 0), 16777216, "17M", "2 bulls, 0 cows: 16,777,216 numbers would remain" },
};

static void
test_sizes (void)
{
  guint all[PONDER_CODE_N_ANSWERS] = { 0 };

  begin (&usual);
  gtk_test_accessible_assert_property (key (A (1, 2)), GTK_ACCESSIBLE_PROPERTY_LABEL, "1 bull, 2 cows");
  assert_text (A (1, 2), "");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    all[sizes[i].answer] = sizes[i].size;
  ponder_answer_pad_show (pad, all);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *button = key (sizes[i].answer);

      assert_text (sizes[i].answer, sizes[i].text);
      gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, sizes[i].name);
      /* An answer that no number fits can still be given. */
      g_assert_cmpint (gtk_widget_has_css_class (button, "none"), ==, sizes[i].size == 0);
      g_assert_true (gtk_widget_is_sensitive (button));
    }
  ponder_answer_pad_show (pad, NULL);
  assert_text (A (1, 2), "");
  g_assert_false (gtk_widget_has_css_class (key (A (0, 0)), "none"));
  gtk_test_accessible_assert_property (key (A (0, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL, "0 bulls, 0 cows");
  widget_test_destroy (window);
}

static void
test_answers (void)
{
  begin (&usual);
  for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    if (key (answer) != NULL)
      {
        g_signal_emit_by_name (key (answer), "clicked");
        g_assert_cmpuint (answered, ==, answer);
      }
  g_assert_cmpuint (n_answered, ==, 14);

  ponder_answer_pad_mark (pad, A (1, 2));
  g_assert_true (gtk_widget_has_css_class (key (A (1, 2)), "chosen"));
  gtk_test_accessible_assert_state (key (A (1, 2)), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  ponder_answer_pad_mark (pad, PONDER_CODE_NO_ANSWER);
  g_assert_false (gtk_widget_has_css_class (key (A (1, 2)), "chosen"));
  gtk_test_accessible_assert_state (key (A (1, 2)), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  widget_test_destroy (window);
}

/* Bulls and then cows are typed as digits. */
static void
test_typing (void)
{
  static const struct
  {
    const char *keys;
    int expected; /* negative: no answer */
  } cases[] = {
    { "12", A (1, 2) },   { "1", -1 },        { "00", A (0, 0) }, { "4", A (4, 0) },   { "30", A (3, 0) },
    { "5", -1 },          { "9", -1 },        { "14", -1 },       { "142", A (1, 2) }, { "1x2", A (1, 2) },
    { "1b02", A (0, 2) }, { "22", A (2, 2) }, { "23", -1 },
  };

  begin (&usual);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      n_answered = 0;
      for (const char *c = cases[i].keys; *c != '\0'; c++)
        {
          guint keyval = *c == 'b' ? GDK_KEY_BackSpace : gdk_unicode_to_keyval ((guint) *c);

          g_assert_cmpint (widget_test_type_key (GTK_WIDGET (pad), keyval, 0), ==, *c != 'x');
        }
      g_assert_cmpuint (n_answered, ==, cases[i].expected >= 0 ? 1 : 0);
      if (cases[i].expected >= 0)
        g_assert_cmpuint (answered, ==, cases[i].expected);
      /* Nothing typed is left. */
      widget_test_type_key (GTK_WIDGET (pad), GDK_KEY_Escape, 0);
      g_assert_false (widget_test_type_key (GTK_WIDGET (pad), GDK_KEY_Escape, 0));
    }
  g_assert_false (widget_test_type_key (GTK_WIDGET (pad), GDK_KEY_1, GDK_CONTROL_MASK));
  widget_test_destroy (window);
}

static void
assert_focus (guint answer)
{
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == key (answer));
}

static void
walk (const PonderCodeRules *rules,
      const char            *arrows,
      const guint           *expected)
{
  static const GtkDirectionType directions[] = {
    ['<'] = GTK_DIR_LEFT, ['>'] = GTK_DIR_RIGHT, ['^'] = GTK_DIR_UP, ['v'] = GTK_DIR_DOWN
  };

  begin (rules);
  gtk_widget_grab_focus (GTK_WIDGET (pad));
  for (guint i = 0; arrows[i] != '\0'; i++)
    {
      g_assert_true (gtk_widget_child_focus (window, directions[(guint) arrows[i]]));
      assert_focus (expected[i]);
    }
  /* Tab moves out of the pad. */
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (pad), GTK_DIR_TAB_FORWARD));
  widget_test_destroy (window);
}

/* Up and down stay in the column if they can, and return to it. All bulls are next to one bull fewer. */
static void
test_arrows (void)
{
  static const PonderCodeRules no_middle = { .n_places = 2, .n_symbols = 2, .leading_zero = TRUE };
  static const guint around[] = { A (0, 1), A (0, 2), A (0, 3), A (0, 4), A (0, 4), A (1, 3), A (2, 2),
                                  A (4, 0), A (4, 0), A (2, 2), A (2, 1), A (3, 0), A (4, 0), A (4, 0),
                                  A (3, 0), A (3, 0), A (2, 0), A (1, 0), A (0, 0), A (0, 0) };
  static const guint over[] = { A (2, 0), A (2, 0), A (0, 2) };

  walk (&usual, ">>>>>vvvv^<v>><<^^^^", around);
  walk (&no_middle, "vv^", over);
}

/* All bulls are to the right of one bull fewer, and not in the place of another key. */
static void
test_win (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      PonderCodeAnswer win = ponder_code_rules_win (&shapes[i].rules);
      PonderCodeAnswer less = A (shapes[i].rules.n_places - 1, 0);
      graphene_rect_t place;
      graphene_rect_t bounds;

      begin (&shapes[i].rules);
      g_assert_true (gtk_widget_compute_bounds (key (win), window, &place));
      for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
        if (answer != win && key (answer) != NULL)
          {
            g_assert_true (gtk_widget_compute_bounds (key (answer), window, &bounds));
            g_assert_false (graphene_rect_intersection (&place, &bounds, NULL));
          }
      if (key (less) != NULL)
        {
          g_assert_true (gtk_widget_compute_bounds (key (less), window, &bounds));
          g_assert_cmpfloat (bounds.origin.y, ==, place.origin.y);
          g_assert_cmpfloat (bounds.origin.x, <, place.origin.x);
        }
      widget_test_destroy (window);
    }
}

/* The focus returns to its previous key; after a mark, to the given answer. */
static void
test_focus (void)
{
  begin (&usual);
  gtk_widget_grab_focus (GTK_WIDGET (pad));
  assert_focus (A (0, 0));
  gtk_widget_grab_focus (key (A (2, 1)));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  assert_focus (A (2, 1));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  ponder_answer_pad_mark (pad, A (1, 2));
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  assert_focus (A (1, 2));

  gtk_widget_set_sensitive (GTK_WIDGET (pad), FALSE);
  g_assert_false (gtk_widget_is_sensitive (key (A (1, 2))));
  widget_test_destroy (window);
}

/* Other rules have other keys, even if an old key has the focus. */
static void
test_rules (void)
{
  begin (&usual);
  gtk_widget_grab_focus (key (A (1, 2)));
  widget_test_type_key (GTK_WIDGET (pad), GDK_KEY_1, 0);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      ponder_answer_pad_set_rules (pad, &shapes[i].rules);
      widget_test_settle (window);
      g_assert_nonnull (key (ponder_code_rules_win (&shapes[i].rules)));
      assert_text (ponder_code_rules_win (&shapes[i].rules), "That’s it!");
      gtk_widget_grab_focus (GTK_WIDGET (pad));
    }
  widget_test_destroy (window);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  widget_test_still ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  widget_test_add_style ();

  g_test_add_func ("/code-answers/shapes", test_shapes);
  g_test_add_func ("/code-answers/columns", test_columns);
  g_test_add_func ("/code-answers/sizes", test_sizes);
  g_test_add_func ("/code-answers/answers", test_answers);
  g_test_add_func ("/code-answers/typing", test_typing);
  g_test_add_func ("/code-answers/arrows", test_arrows);
  g_test_add_func ("/code-answers/win", test_win);
  g_test_add_func ("/code-answers/focus", test_focus);
  g_test_add_func ("/code-answers/rules", test_rules);
  return g_test_run ();
}
