/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-symbol.h"
#include "ponder-code-view.h"
#include "ponder-pass-cover.h"
#include "widget-test.h"

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

/* The person guesses 1234 with two cows (m), or without an answer (w); the opponent guesses 5124 (t), or 4721, which is
 * the number (f). The cover tells both the person and the friend who guessed last. */
static const struct
{
  const char *moves;
  PonderSide began;
  PonderCode guess; /* none: nothing is told */
  const char *who[2]; /* by who gets the device */
  const char *words;
} cases[] = {
  { "", PONDER_SIDE_ME, PONDER_CODE_NONE, { NULL, NULL }, NULL },
  { "w", PONDER_SIDE_ME, 0x1234, { "Your friend guessed", "You guessed" }, "How many bulls and cows?" },
  { "m", PONDER_SIDE_ME, 0x1234, { "Your friend guessed", "You guessed" }, "0 bulls, 2 cows" },
  { "mt", PONDER_SIDE_ME, 0x5124, { "You guessed", "Your friend guessed" }, "1 bull, 2 cows" },
  { "mtw", PONDER_SIDE_ME, 0x1234, { "Your friend guessed", "You guessed" }, "How many bulls and cows?" },
  { "tm", PONDER_SIDE_THEM, 0x1234, { "Your friend guessed", "You guessed" }, "0 bulls, 2 cows" },
  { "tmt", PONDER_SIDE_THEM, 0x5124, { "You guessed", "Your friend guessed" }, "1 bull, 2 cows" },
  { "mf", PONDER_SIDE_ME, 0x4721, { "You guessed", "Your friend guessed" }, "Correct!" },
};

static void
assert_code (gpointer   view,
             PonderCode code)
{
  g_autofree char *name = ponder_code_symbols_name (&usual, FALSE, code);

  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static PonderMatch *
new_match (const char *moves,
           PonderSide  began)
{
  PonderMatch *match = ponder_match_new (&usual);
  guint n_answered = 0;

  ponder_match_set_secret (match, 0x4721);
  match->began = began;
  for (const char *move = moves; *move != '\0'; move++)
    if (*move == 't' || *move == 'f')
      {
        ponder_match_they_guess (match, *move == 'f' ? 0x4721 : 0x5124);
      }
    else
      {
        ponder_match_guess (match, 0x1234);
        if (*move == 'm')
          ponder_match_answer (match, n_answered++, PONDER_CODE_ANSWER (0, 2));
      }
  return match;
}

static gpointer
child (GtkWidget  *cover,
       const char *id)
{
  return gtk_widget_get_template_child (cover, PONDER_TYPE_PASS_COVER, id);
}

static void
test_said (void)
{
  GtkWidget *cover = g_object_ref_sink (g_object_new (PONDER_TYPE_PASS_COVER, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (PonderSide next = PONDER_SIDE_ME; next <= PONDER_SIDE_THEM; next++)
      {
        PonderMatch *match = new_match (cases[i].moves, cases[i].began);
        gboolean said = cases[i].guess != PONDER_CODE_NONE;

        ponder_pass_cover_show (PONDER_PASS_COVER (cover), match, next);
        g_assert_cmpstr (gtk_label_get_label (child (cover, "heading")), ==,
                         next == PONDER_SIDE_ME ? "Pass it back" : "Pass it to your friend");
        g_assert_true (gtk_widget_get_visible (child (cover, "said")) == said);
        if (said)
          {
            g_assert_cmpstr (gtk_label_get_label (child (cover, "who")), ==, cases[i].who[next]);
            assert_code (child (cover, "guess"), cases[i].guess);
            g_assert_cmpstr (gtk_label_get_label (child (cover, "words")), ==, cases[i].words);
          }
        ponder_match_free (match);
      }
  g_assert_finalize_object (cover);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Only the button uncovers, and it has the focus. */
static void
test_uncover (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *cover = g_object_new (PONDER_TYPE_PASS_COVER, NULL);
  PonderMatch *match = new_match ("mt", PONDER_SIDE_ME);
  guint n = 0;

  ponder_pass_cover_show (PONDER_PASS_COVER (cover), match, PONDER_SIDE_THEM);
  g_signal_connect_swapped (cover, "uncover", G_CALLBACK (count_cb), &n);
  gtk_window_set_child (GTK_WINDOW (window), cover);
  widget_test_show (window, 360, 600);
  gtk_widget_grab_focus (cover);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == child (cover, "uncover"));
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), cover));
  g_assert_cmpuint (n, ==, 0);
  g_signal_emit_by_name (child (cover, "uncover"), "clicked");
  g_assert_cmpuint (n, ==, 1);
  widget_test_destroy (window);
  ponder_match_free (match);
}

/* On a phone, also with text twice as large: content that is too high scrolls. */
static void
test_fits (gconstpointer data)
{
  PonderMatch *match = new_match ("w", PONDER_SIDE_ME);
  GtkWidget *cover;
  int least;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", GPOINTER_TO_INT (data) * 96 * PANGO_SCALE, NULL);
  cover = g_object_ref_sink (g_object_new (PONDER_TYPE_PASS_COVER, NULL));
  ponder_pass_cover_show (PONDER_PASS_COVER (cover), match, PONDER_SIDE_THEM);
  gtk_widget_measure (cover, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  gtk_widget_measure (cover, GTK_ORIENTATION_VERTICAL, 360, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 300);
  g_assert_finalize_object (cover);
  ponder_match_free (match);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/pass-cover/said", test_said);
  g_test_add_func ("/pass-cover/uncover", test_uncover);
  g_test_add_data_func ("/pass-cover/fits", GINT_TO_POINTER (1), test_fits);
  g_test_add_data_func ("/pass-cover/fits-large-text", GINT_TO_POINTER (2), test_fits);

  return g_test_run ();
}
