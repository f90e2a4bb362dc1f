/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-rules-chooser.h"
#include "widget-test.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *chooser;
  PonderMatch *chosen;
} Chooser;

static void
chosen_cb (GtkWidget         *chooser,
           const PonderMatch *match,
           gpointer           user_data)
{
  Chooser *c = user_data;

  g_assert_null (c->chosen);
  c->chosen = ponder_match_copy (match);
}

static void
set_up (Chooser           *c,
        const PonderMatch *like)
{
  *c = (Chooser){ .window = gtk_window_new () };
  gtk_window_set_child (GTK_WINDOW (c->window), gtk_label_new ("parent"));
  widget_test_show (c->window, 800, 600);
  c->chooser = ponder_rules_chooser_new (like);
  g_signal_connect (c->chooser, "chosen", G_CALLBACK (chosen_cb), c);
  g_object_add_weak_pointer (G_OBJECT (c->chooser), (gpointer *) &c->chooser);
  ponder_rules_chooser_present (PONDER_RULES_CHOOSER (c->chooser), gtk_window_get_child (GTK_WINDOW (c->window)));
  gtk_test_widget_wait_for_draw (c->chooser);
}

static gboolean
is_gone (gpointer user_data)
{
  return ((Chooser *) user_data)->chooser == NULL;
}

/* After closing, everything is freed. */
static void
tear_down (Chooser *c)
{
  widget_test_wait (is_gone, c);
  widget_test_destroy (c->window);
  g_clear_pointer (&c->chosen, ponder_match_free);
}

static gpointer
child (Chooser    *c,
       const char *id)
{
  return gtk_widget_get_template_child (c->chooser, PONDER_TYPE_RULES_CHOOSER, id);
}

static void
start (Chooser *c)
{
  g_signal_emit_by_name (child (c, "start"), "clicked");
}

static void
set_rules (Chooser               *c,
           const PonderCodeRules *rules)
{
  gtk_spin_button_set_value (child (c, "places"), rules->n_places);
  gtk_spin_button_set_value (child (c, "symbols"), rules->n_symbols);
  gtk_switch_set_active (child (c, "repeats"), rules->repeats);
  gtk_switch_set_active (child (c, "leading_zero"), rules->leading_zero);
}

static void
assert_shown (Chooser               *c,
              const PonderCodeRules *rules,
              guint                  preset,
              const char            *words,
              const char            *count)
{
  g_assert_cmpuint (adw_combo_row_get_selected (child (c, "preset")), ==, preset);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (child (c, "places")), ==, (int) rules->n_places);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (child (c, "symbols")), ==, (int) rules->n_symbols);
  g_assert_true (gtk_switch_get_active (child (c, "repeats")) == rules->repeats);
  g_assert_true (gtk_switch_get_active (child (c, "leading_zero")) == rules->leading_zero);
  g_assert_cmpstr (gtk_label_get_label (child (c, "words")), ==, words);
  g_assert_cmpstr (gtk_label_get_label (child (c, "count")), ==, count);
}

/* Rules, their entry in the list, and the texts. */
static const struct
{
  PonderCodeRules rules;
  guint preset;
  const char *words;
  const char *count;
} cases[] = {
  { { 4, 10, FALSE, FALSE }, 0, "4 different symbols from 0 to 9; the first is not 0", "4,536 codes" },
  { { 4, 10, FALSE, TRUE }, 1, "4 different symbols from 0 to 9", "5,040 codes" },
  { { 4, 6, TRUE, TRUE }, 2, "4 symbols from 0 to 5, which may repeat", "1,296 codes" },
  { { 4, 10, TRUE, FALSE }, 3, "4 symbols from 0 to 9, which may repeat; the first is not 0", "9,000 codes" },
  { { 6, 16, TRUE, TRUE }, 3, "6 symbols from 0 to F, which may repeat", "16,777,216 codes" },
  { { 2, 2, FALSE, FALSE }, 3, "2 different symbols from 0 to 1; the first is not 0", "1 code" },
};

static void
test_rules (void)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&cases[0].rules);
  Chooser c;

  set_up (&c, like);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      set_rules (&c, &cases[i].rules);
      assert_shown (&c, &cases[i].rules, cases[i].preset, cases[i].words, cases[i].count);
    }
  start (&c);
  g_assert_nonnull (c.chosen);
  g_assert_true (ponder_code_rules_equal (&c.chosen->rules, &cases[G_N_ELEMENTS (cases) - 1].rules));
  tear_down (&c);
}

static void
test_presets (void)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&cases[3].rules);
  Chooser c;

  set_up (&c, like);
  assert_shown (&c, &cases[3].rules, 3, cases[3].words, cases[3].count);
  for (guint i = 0; i < 3; i++)
    {
      adw_combo_row_set_selected (child (&c, "preset"), i);
      assert_shown (&c, &cases[i].rules, i, cases[i].words, cases[i].count);
      g_assert_true (gtk_switch_get_active (child (&c, "colours")) == (i == 2));
    }
  /* Custom rules start with the current ones. */
  adw_combo_row_set_selected (child (&c, "preset"), 3);
  assert_shown (&c, &cases[2].rules, 3, cases[2].words, cases[2].count);
  /* How symbols are shown isn't part of the rules. */
  gtk_switch_set_active (child (&c, "colours"), FALSE);
  start (&c);
  g_assert_true (ponder_code_rules_equal (&c.chosen->rules, &cases[2].rules));
  g_assert_false (c.chosen->colours);
  tear_down (&c);
}

static void
test_impossible (void)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&(PonderCodeRules){ .n_places = 6, .n_symbols = 6 });
  Chooser c;

  set_up (&c, like);
  g_assert_true (gtk_widget_get_sensitive (child (&c, "start")));
  gtk_spin_button_set_value (child (&c, "symbols"), 5);
  g_assert_false (gtk_widget_get_sensitive (child (&c, "start")));
  g_assert_cmpstr (gtk_label_get_label (child (&c, "words")), ==, "Without repeats, 6 places need at least 6 symbols.");
  gtk_switch_set_active (child (&c, "repeats"), TRUE);
  g_assert_true (gtk_widget_get_sensitive (child (&c, "start")));
  gtk_switch_set_active (child (&c, "repeats"), FALSE);
  start (&c);
  g_assert_nonnull (c.chooser);
  g_assert_null (c.chosen);
  g_assert_true (widget_test_press_key (GTK_WIDGET (gtk_widget_get_root (c.chooser)), GDK_KEY_Escape, 0));
  tear_down (&c);
}

/* Who plays, and who begins if both guess. */
static const struct
{
  gboolean keeps;
  gboolean guesses;
} opponents[] = { { FALSE, FALSE }, { TRUE, FALSE }, { FALSE, TRUE }, { TRUE, TRUE } };

static PonderMatch *
new_like (guint      opponent,
          PonderSide began)
{
  PonderMatch *match = ponder_match_new (&cases[0].rules);

  ponder_match_set_their_secret (match, opponents[opponent].keeps ? 0x4721 : PONDER_CODE_NONE);
  match->program_guesses = opponents[opponent].guesses;
  match->strategy = ponder_code_strategy_first;
  match->began = began;
  return match;
}

/* Returns the number that the program keeps. */
static PonderCode
check_opponent (guint      opponent,
                PonderSide began)
{
  g_autoptr (PonderMatch) like = new_like (opponent, began);
  gboolean both = opponents[opponent].keeps == opponents[opponent].guesses;
  PonderCode secret;
  Chooser c;

  set_up (&c, like);
  g_assert_cmpuint (adw_combo_row_get_selected (child (&c, "opponent")), ==, opponent);
  g_assert_true (gtk_widget_get_sensitive (child (&c, "beginner")) == both);
  start (&c);
  g_assert_cmpuint (c.chosen->theirs->len, ==, 0);
  g_assert_true ((c.chosen->their_secret != PONDER_CODE_NONE) == opponents[opponent].keeps);
  g_assert_true (c.chosen->program_guesses == opponents[opponent].guesses);
  g_assert_true (c.chosen->strategy == ponder_code_strategy_first);
  if (both)
    g_assert_cmpint (c.chosen->began, ==, began);
  else
    g_assert_cmpint (ponder_match_get_turn (c.chosen), ==,
                     opponents[opponent].guesses ? PONDER_SIDE_THEM : PONDER_SIDE_ME);
  secret = c.chosen->their_secret;
  tear_down (&c);
  return secret;
}

/* Two games rarely have the same secret. */
static void
test_opponents (void)
{
  PonderCode secrets[4];

  check_opponent (0, PONDER_SIDE_THEM);
  secrets[0] = check_opponent (1, PONDER_SIDE_ME);
  secrets[1] = check_opponent (1, PONDER_SIDE_THEM);
  check_opponent (2, PONDER_SIDE_ME);
  secrets[2] = check_opponent (3, PONDER_SIDE_ME);
  secrets[3] = check_opponent (3, PONDER_SIDE_THEM);
  g_assert_false (secrets[0] == secrets[1] && secrets[1] == secrets[2] && secrets[2] == secrets[3]);
}

/* Choosing another opponent doesn't change who begins. */
static void
test_change_opponent (void)
{
  g_autoptr (PonderMatch) like = new_like (0, PONDER_SIDE_THEM);
  Chooser c;

  set_up (&c, like);
  adw_combo_row_set_selected (child (&c, "opponent"), 1);
  adw_combo_row_set_selected (child (&c, "opponent"), 3);
  start (&c);
  g_assert_true (c.chosen->program_guesses);
  g_assert_true (ponder_code_rules_has (&cases[0].rules, c.chosen->their_secret));
  g_assert_cmpint (c.chosen->began, ==, PONDER_SIDE_THEM);
  tear_down (&c);
}

/* On a phone, also with text twice as large: content that is too high scrolls. */
static void
test_fits (gconstpointer data)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&(PonderCodeRules){ .n_places = 6, .n_symbols = 16 });
  GtkWidget *chooser;
  int least, natural;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", GPOINTER_TO_INT (data) * 96 * PANGO_SCALE, NULL);
  chooser = g_object_ref_sink (ponder_rules_chooser_new (like));
  gtk_widget_measure (chooser, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  gtk_widget_measure (chooser, GTK_ORIENTATION_VERTICAL, 360, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, <=, 300);
  g_assert_cmpint (natural, <=, 720);
  g_assert_finalize_object (chooser);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/rules-chooser/rules", test_rules);
  g_test_add_func ("/rules-chooser/presets", test_presets);
  g_test_add_func ("/rules-chooser/impossible", test_impossible);
  g_test_add_func ("/rules-chooser/opponents", test_opponents);
  g_test_add_func ("/rules-chooser/change-opponent", test_change_opponent);
  g_test_add_data_func ("/rules-chooser/fits", GINT_TO_POINTER (1), test_fits);
  g_test_add_data_func ("/rules-chooser/fits-large-text", GINT_TO_POINTER (2), test_fits);

  return g_test_run ();
}
