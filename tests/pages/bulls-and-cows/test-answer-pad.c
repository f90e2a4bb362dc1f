/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-answer-pad.h"
#include "ponder-fitted-text.h"
#include "widget-test.h"

/* The pad of possible answers. */

#define A PONDER_CODE_ANSWER
#define NONE PONDER_CODE_NO_ANSWER

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeRules six_of_sixteen = { .n_places = 6, .n_symbols = 16, .repeats = TRUE };

static GtkWidget *window;
static PonderAnswerPad *pad;
static PonderAnswerPadState state;
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
  pad = g_object_new (PONDER_TYPE_ANSWER_PAD, NULL);
  n_answered = 0;
  state = (PonderAnswerPadState){ .rules = *rules, .given = NONE, .likeliest = NONE };
  ponder_answer_pad_show (pad, &state);
  g_signal_connect (pad, "answered", G_CALLBACK (answered_cb), NULL);
  gtk_widget_set_valign (GTK_WIDGET (pad), GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (pad));
  widget_test_show (window, 336, 500);
}

/* Returns the key that a screen reader calls by some words, alone or before a colon, or NULL if there is none. */
static GtkWidget *
named (const char *words)
{
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

static GtkWidget *
key (guint answer)
{
  g_autofree char *words = ponder_code_answer_words ((PonderCodeAnswer) answer);

  return named (words);
}

static void
click (GtkWidget *button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
type (const char *keys)
{
  gboolean used = FALSE;

  for (const char *c = keys; *c != '\0'; c++)
    used = ponder_answer_pad_type (pad, *c == 'b'   ? GDK_KEY_BackSpace
                                        : *c == 'e' ? GDK_KEY_Escape
                                        : *c == 'r' ? GDK_KEY_Return
                                                    : gdk_unicode_to_keyval ((guint) *c));
  return used;
}

/* Checks that what is drawn on a key doesn't change when it is given the text that it should have. */
static void
assert_text (GtkWidget  *button,
             const char *expected)
{
  GtkWidget *text = gtk_button_get_child (GTK_BUTTON (button));
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
} shapes[] = {
  { { .n_places = 4, .n_symbols = 10 }, 14 },
  { { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE }, 14 },
  { { .n_places = 3, .n_symbols = 10 }, 9 },
  { { .n_places = 2, .n_symbols = 2, .leading_zero = TRUE }, 2 },
  { { .n_places = 5, .n_symbols = 10 }, 12 },
  { { .n_places = 6, .n_symbols = 16, .repeats = TRUE }, 14 },
  { { .n_places = 6, .n_symbols = 10 }, 14 },
};

/* No two keys overlap, each is large enough for a finger on a narrow page, and all bulls are in the corner at the
 * bottom right. Other rules have other keys, even if an old key has the focus. */
static void
test_shapes (void)
{
  begin (&usual);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      graphene_rect_t places[20];
      graphene_rect_t last;
      guint n_keys = 0;

      state.rules = shapes[i].rules;
      ponder_answer_pad_show (pad, &state);
      widget_test_settle (window);
      for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (pad)); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        {
          if (!GTK_IS_BUTTON (child))
            continue;
          g_assert_true (gtk_widget_compute_bounds (child, window, &places[n_keys]));
          g_assert_cmpfloat (places[n_keys].size.width, >=, 44);
          g_assert_cmpfloat (places[n_keys].size.height, >=, 44);
          g_assert_cmpfloat (places[n_keys].origin.x, >=, 0);
          g_assert_cmpfloat (places[n_keys].origin.x + places[n_keys].size.width, <=, 336);
          for (guint j = 0; j < n_keys; j++)
            g_assert_false (graphene_rect_intersection (&places[j], &places[n_keys], NULL));
          n_keys++;
        }
      g_assert_cmpuint (n_keys, ==, shapes[i].n_keys);
      g_assert_true (gtk_widget_compute_bounds (key (ponder_code_rules_win (&state.rules)), window, &last));
      for (guint j = 0; j < n_keys; j++)
        {
          g_assert_cmpfloat (places[j].origin.y, <=, last.origin.y);
          g_assert_cmpfloat (places[j].origin.x + places[j].size.width, <=, last.origin.x + last.size.width);
        }
      assert_text (key (ponder_code_rules_win (&state.rules)), "That’s It!");
      gtk_widget_grab_focus (GTK_WIDGET (pad));
    }
  widget_test_destroy (window);
}

/* The triangle has a row for each number of bulls and a column for each number of cows, also from right to left. */
static void
test_triangle (void)
{
  for (guint i = 0; i < 2; i++)
    {
      graphene_rect_t first, right, below;

      gtk_widget_set_default_direction (i == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
      begin (&usual);
      for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
        g_assert_cmpint (key (answer) != NULL, ==, ponder_code_rules_can_answer (&usual, answer));
      g_assert_true (gtk_widget_compute_bounds (key (A (0, 1)), window, &first));
      g_assert_true (gtk_widget_compute_bounds (key (A (0, 2)), window, &right));
      g_assert_true (gtk_widget_compute_bounds (key (A (1, 1)), window, &below));
      g_assert_cmpfloat (right.origin.y, ==, first.origin.y);
      g_assert_cmpfloat (right.origin.x, >=, first.origin.x + first.size.width);
      g_assert_cmpfloat (below.origin.x, ==, first.origin.x);
      g_assert_cmpfloat (below.origin.y, >=, first.origin.y + first.size.height);
      widget_test_destroy (window);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static const struct
{
  guint answer;
  guint size;
  const char *text;
  const char *name;
} sizes[] = {
  { A (1, 2), 62, "1B 2C\n62", "1 bull, 2 cows: 62 numbers would remain" },
  { A (0, 1), 1, "0B 1C\n1", "0 bulls, 1 cow: 1 number would remain" },
  { A (0, 0), 0, "0B 0C\n0", "0 bulls, 0 cows: contradicts the other answers" },
  { A (4, 0), 1, "That’s It!", "4 bulls, 0 cows: that’s it!" },
  { A (0, 2), 99999, "0B 2C\n99,999", "0 bulls, 2 cows: 99,999 numbers would remain" },
  { A (0, 3), 100000, "0B 3C\n100k", "0 bulls, 3 cows: 100,000 numbers would remain" },
  { A (0, 4), 999499, "0B 4C\n999k", "0 bulls, 4 cows: 999,499 numbers would remain" },
  { A (1, 0), 999500, "1B 0C\n1.0M", "1 bull, 0 cows: 999,500 numbers would remain" },
  { A (1, 1), 1234567, "1B 1C\n1.2M", "1 bull, 1 cow: 1,234,567 numbers would remain" },
  { A (1, 3), 9960000, "1B 3C\n10M", "1 bull, 3 cows: 9,960,000 numbers would remain" },
  { A (2, 0), 16777216, "2B 0C\n17M", "2 bulls, 0 cows: 16.8 million numbers would remain" },
};

/* Numbers are on the keys only if that is wanted; contradictions are dimmed in any case. */
static void
test_sizes (void)
{
  guint all[PONDER_CODE_N_ANSWERS] = { 0 };

  begin (&usual);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    all[sizes[i].answer] = sizes[i].size;
  state.counts = TRUE;
  ponder_answer_pad_show (pad, &state);
  assert_text (key (A (1, 2)), "1B 2C");
  gtk_test_accessible_assert_property (key (A (0, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL, "0 bulls, 0 cows");

  state.sizes = all;
  ponder_answer_pad_show (pad, &state);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *button = key (sizes[i].answer);

      assert_text (button, sizes[i].text);
      gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, sizes[i].name);
      g_assert_cmpint (gtk_widget_has_css_class (button, "none"), ==, sizes[i].size == 0);
      g_assert_true (gtk_widget_is_sensitive (button));
    }

  state.counts = FALSE;
  ponder_answer_pad_show (pad, &state);
  assert_text (key (A (1, 2)), "1B 2C");
  gtk_test_accessible_assert_property (key (A (1, 2)), GTK_ACCESSIBLE_PROPERTY_LABEL, "1 bull, 2 cows");
  g_assert_true (gtk_widget_has_css_class (key (A (0, 0)), "none"));

  /* When a row is corrected, what fits is marked, and all can be chosen or typed. */
  g_assert_false (gtk_widget_has_css_class (key (A (1, 2)), "fits"));
  state.marks_fitting = TRUE;
  ponder_answer_pad_show (pad, &state);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_assert_cmpint (gtk_widget_has_css_class (key (sizes[i].answer), "fits"), ==, sizes[i].size > 0);
      g_assert_true (gtk_widget_is_sensitive (key (sizes[i].answer)));
    }
  gtk_test_accessible_assert_property (key (A (1, 2)), GTK_ACCESSIBLE_PROPERTY_LABEL, "1 bull, 2 cows: may be right");
  gtk_test_accessible_assert_property (key (A (0, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "0 bulls, 0 cows: contradicts the other answers");
  type ("00");
  g_assert_cmpuint (n_answered, ==, 1);
  g_assert_cmpuint (answered, ==, A (0, 0));
  click (key (A (2, 2)));
  g_assert_cmpuint (n_answered, ==, 2);
  widget_test_destroy (window);
}

static void
test_marks (void)
{
  begin (&usual);
  state.given = A (1, 2);
  state.likeliest = A (2, 1);
  ponder_answer_pad_show (pad, &state);
  g_assert_true (gtk_widget_has_css_class (key (A (1, 2)), "given"));
  gtk_test_accessible_assert_property (key (A (1, 2)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1 bull, 2 cows: the current answer");
  g_assert_true (gtk_widget_has_css_class (key (A (2, 1)), "suggested-action"));
  g_assert_false (gtk_widget_has_css_class (key (A (2, 1)), "given"));
  g_assert_false (gtk_widget_has_css_class (key (A (1, 2)), "suggested-action"));
  state.given = state.likeliest = NONE;
  ponder_answer_pad_show (pad, &state);
  g_assert_false (gtk_widget_has_css_class (key (A (1, 2)), "given"));
  g_assert_false (gtk_widget_has_css_class (key (A (2, 1)), "suggested-action"));
  widget_test_destroy (window);
}

static void
test_answers (void)
{
  begin (&usual);
  for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    if (key (answer) != NULL)
      {
        click (key (answer));
        g_assert_cmpuint (answered, ==, answer);
      }
  g_assert_cmpuint (n_answered, ==, 14);
  widget_test_destroy (window);
}

static gboolean
is_active (const char *name)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (named (name)));
}

/* In two rows the second tap answers, whichever row comes first. */
static void
test_two_rows (void)
{
  guint n_headings = 0;

  begin (&six_of_sixteen);
  /* Each heading is as wide as the keys below it. */
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (pad)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_BUTTON (child))
      {
        int column, row, width, height;

        gtk_grid_query_child (GTK_GRID (pad), child, &column, &row, &width, &height);
        g_assert_cmpint (column, ==, 0);
        g_assert_cmpint (width, ==, six_of_sixteen.n_places + 1);
        n_headings++;
      }
  g_assert_cmpuint (n_headings, ==, 2);
  click (named ("2 bulls"));
  g_assert_true (is_active ("2 bulls"));
  g_assert_cmpuint (n_answered, ==, 0);
  click (named ("3 bulls"));
  g_assert_true (is_active ("3 bulls"));
  g_assert_false (is_active ("2 bulls"));
  g_assert_cmpuint (n_answered, ==, 0);
  /* Six places have room for no more than three cows beside three bulls. */
  g_assert_true (gtk_widget_is_sensitive (key (A (3, 3))));
  g_assert_false (gtk_widget_is_sensitive (named ("4 cows")));
  click (key (A (3, 1)));
  g_assert_cmpuint (n_answered, ==, 1);
  g_assert_cmpuint (answered, ==, A (3, 1));
  g_assert_false (is_active ("3 bulls"));

  click (named ("0 cows"));
  g_assert_true (is_active ("0 cows"));
  g_assert_false (gtk_widget_has_css_class (key (A (6, 0)), "selected"));
  click (key (A (0, 0)));
  g_assert_cmpuint (n_answered, ==, 2);
  g_assert_cmpuint (answered, ==, A (0, 0));

  click (named ("1 cow"));
  click (named ("1 cow"));
  g_assert_false (is_active ("1 cow"));
  click (named ("1 cow"));
  g_assert_false (gtk_widget_is_sensitive (named ("5 bulls")));
  click (named ("6 bulls, 0 cows"));
  g_assert_cmpuint (n_answered, ==, 3);
  g_assert_cmpuint (answered, ==, A (6, 0));
  g_assert_false (is_active ("1 cow"));
  widget_test_destroy (window);
}

/* What contradicts is dimmed, and what fits can be marked, together with what is selected. Numbers stand where a tap
 * answers. */
static void
test_two_rows_sizes (void)
{
  guint all[PONDER_CODE_N_ANSWERS] = { 0 };

  begin (&six_of_sixteen);
  all[A (2, 1)] = 312;
  all[A (2, 2)] = 5;
  state.sizes = all;
  state.counts = TRUE;
  state.given = A (2, 3);
  state.likeliest = A (2, 1);
  ponder_answer_pad_show (pad, &state);
  assert_text (named ("2 bulls"), "2");
  g_assert_false (gtk_widget_has_css_class (named ("2 bulls"), "none"));
  g_assert_true (gtk_widget_has_css_class (named ("3 bulls"), "none"));
  g_assert_true (gtk_widget_has_css_class (named ("2 bulls"), "suggested-action"));
  g_assert_true (gtk_widget_has_css_class (named ("1 cow"), "suggested-action"));
  g_assert_true (gtk_widget_has_css_class (named ("3 cows"), "given"));
  g_assert_true (gtk_widget_has_css_class (named ("3 cows"), "none"));

  click (named ("2 bulls"));
  assert_text (key (A (2, 1)), "1\n312");
  gtk_test_accessible_assert_property (key (A (2, 1)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "2 bulls, 1 cow: 312 numbers would remain");
  g_assert_true (gtk_widget_has_css_class (key (A (2, 0)), "none"));
  g_assert_true (gtk_widget_is_sensitive (key (A (2, 0))));
  click (named ("3 bulls"));
  g_assert_false (gtk_widget_has_css_class (key (A (3, 1)), "suggested-action"));
  g_assert_false (gtk_widget_has_css_class (key (A (3, 3)), "given"));

  state.marks_fitting = TRUE;
  ponder_answer_pad_show (pad, &state);
  g_assert_false (is_active ("2 bulls"));
  g_assert_true (gtk_widget_has_css_class (named ("2 bulls"), "fits"));
  g_assert_false (gtk_widget_has_css_class (named ("3 bulls"), "fits"));
  g_assert_false (gtk_widget_has_css_class (named ("3 cows"), "fits"));
  click (named ("2 cows"));
  g_assert_true (gtk_widget_has_css_class (key (A (2, 2)), "fits"));
  g_assert_false (gtk_widget_has_css_class (key (A (1, 2)), "fits"));
  click (key (A (1, 2)));
  g_assert_cmpuint (answered, ==, A (1, 2));
  widget_test_destroy (window);
}

/* Bulls and then cows are typed as digits. One digit alone never answers. */
static void
test_typing (void)
{
  static const struct
  {
    const PonderCodeRules *rules;
    const char *keys;
    int expected; /* negative: no answer */
  } cases[] = {
    { &usual, "12", A (1, 2) },
    { &usual, "1", -1 },
    { &usual, "00", A (0, 0) },
    { &usual, "4", -1 },
    { &usual, "40", A (4, 0) },
    { &usual, "4r", A (4, 0) },
    { &usual, "1r", -1 },
    { &usual, "1r2", A (1, 2) },
    { &usual, "41", -1 },
    { &usual, "30", A (3, 0) },
    { &usual, "31", -1 },
    { &usual, "3", -1 },
    { &usual, "5", -1 },
    { &usual, "9", -1 },
    { &usual, "14", -1 },
    { &usual, "142", A (1, 2) },
    { &usual, "1x2", A (1, 2) },
    { &usual, "1b02", A (0, 2) },
    { &usual, "1e02", A (0, 2) },
    { &usual, "22", A (2, 2) },
    { &usual, "23", -1 },
    { &six_of_sixteen, "24", A (2, 4) },
    { &six_of_sixteen, "06", A (0, 6) },
    { &six_of_sixteen, "6", -1 },
    { &six_of_sixteen, "6r", A (6, 0) },
    { &six_of_sixteen, "60", A (6, 0) },
    { &six_of_sixteen, "61", -1 },
    { &six_of_sixteen, "7", -1 },
    { &six_of_sixteen, "2r", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      begin (cases[i].rules);
      type (cases[i].keys);
      g_assert_cmpuint (n_answered, ==, cases[i].expected >= 0 ? 1 : 0);
      if (cases[i].expected >= 0)
        g_assert_cmpuint (answered, ==, cases[i].expected);
      /* Nothing typed is left. */
      type ("e");
      g_assert_false (type ("e"));
      g_assert_false (type ("b"));
      g_assert_false (type ("r"));
      g_assert_false (type ("x"));
      widget_test_destroy (window);
    }
}

/* The keys of the row that was typed are highlighted until the answer is complete, another row is corrected, or the pad
 * is hidden. */
static void
test_typed (void)
{
  begin (&usual);
  type ("1");
  for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    if (key (answer) != NULL)
      g_assert_cmpint (gtk_widget_has_css_class (key (answer), "selected"), ==, PONDER_CODE_BULLS (answer) == 1);
  state.sizes = (guint[PONDER_CODE_N_ANSWERS]){ 0 };
  ponder_answer_pad_show (pad, &state);
  g_assert_true (gtk_widget_has_css_class (key (A (1, 2)), "selected"));
  state.likeliest = A (0, 1);
  ponder_answer_pad_show (pad, &state);
  g_assert_false (gtk_widget_has_css_class (key (A (1, 2)), "selected"));
  type ("1");
  gtk_widget_set_visible (GTK_WIDGET (pad), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (pad), TRUE);
  g_assert_false (gtk_widget_has_css_class (key (A (1, 2)), "selected"));
  type ("4");
  g_assert_true (gtk_widget_has_css_class (key (A (4, 0)), "selected"));
  widget_test_destroy (window);

  /* A digit that follows a tap answers; Enter is left to the key with the focus. */
  begin (&six_of_sixteen);
  click (named ("2 bulls"));
  g_assert_false (type ("r"));
  type ("3");
  g_assert_cmpuint (answered, ==, A (2, 3));
  click (named ("3 cows"));
  type ("1");
  g_assert_cmpuint (answered, ==, A (1, 3));
  g_assert_cmpuint (n_answered, ==, 2);
  widget_test_destroy (window);
}

static void
assert_focus (GtkWidget *expected)
{
  g_assert_nonnull (expected);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == expected);
}

static void
walk (const char  *arrows,
      const guint *expected)
{
  static const GtkDirectionType directions[] = {
    ['<'] = GTK_DIR_LEFT, ['>'] = GTK_DIR_RIGHT, ['^'] = GTK_DIR_UP, ['v'] = GTK_DIR_DOWN
  };

  begin (&usual);
  gtk_widget_grab_focus (GTK_WIDGET (pad));
  for (guint i = 0; arrows[i] != '\0'; i++)
    {
      g_assert_true (gtk_widget_child_focus (window, directions[(guint) arrows[i]]));
      assert_focus (key (expected[i]));
    }
  /* Tab moves out of the pad. */
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (pad), GTK_DIR_TAB_FORWARD));
  widget_test_destroy (window);
}

static void
test_arrows (void)
{
  static const guint around[] = { A (0, 1), A (0, 2), A (0, 3), A (0, 4), A (0, 4), A (4, 0),
                                  A (3, 0), A (3, 0), A (2, 0), A (1, 0), A (1, 1), A (0, 1) };

  walk (">>>>>v<<^^>^", around);
}

/* The focus returns to its previous key; in another state it begins at the likeliest answer, or at the given one. */
static void
test_focus (void)
{
  begin (&usual);
  gtk_widget_grab_focus (GTK_WIDGET (pad));
  assert_focus (key (A (0, 0)));
  gtk_widget_grab_focus (key (A (2, 1)));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  assert_focus (key (A (2, 1)));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  state.given = A (1, 2);
  ponder_answer_pad_show (pad, &state);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  assert_focus (key (A (1, 2)));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  state.likeliest = A (0, 3);
  ponder_answer_pad_show (pad, &state);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  assert_focus (key (A (0, 3)));

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

  g_test_add_func ("/answer-pad/shapes", test_shapes);
  g_test_add_func ("/answer-pad/triangle", test_triangle);
  g_test_add_func ("/answer-pad/sizes", test_sizes);
  g_test_add_func ("/answer-pad/marks", test_marks);
  g_test_add_func ("/answer-pad/answers", test_answers);
  g_test_add_func ("/answer-pad/two-rows", test_two_rows);
  g_test_add_func ("/answer-pad/two-rows/sizes", test_two_rows_sizes);
  g_test_add_func ("/answer-pad/typing", test_typing);
  g_test_add_func ("/answer-pad/typed", test_typed);
  g_test_add_func ("/answer-pad/arrows", test_arrows);
  g_test_add_func ("/answer-pad/focus", test_focus);
  return g_test_run ();
}
