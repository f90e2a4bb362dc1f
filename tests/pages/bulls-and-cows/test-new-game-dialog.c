/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-new-game-dialog.h"
#include "widget-test.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *dialog;
  PonderMatch *chosen;
} Fixture;

static void
chosen_cb (GtkWidget         *dialog,
           const PonderMatch *match,
           gpointer           user_data)
{
  Fixture *f = user_data;

  g_assert_null (f->chosen);
  f->chosen = ponder_match_copy (match);
}

static void
set_up (Fixture           *f,
        const PonderMatch *like)
{
  *f = (Fixture){ .window = gtk_window_new () };
  gtk_window_set_child (GTK_WINDOW (f->window), gtk_label_new ("parent"));
  widget_test_show (f->window, 800, 600);
  f->dialog = ponder_new_game_dialog_new (like);
  g_signal_connect (f->dialog, "chosen", G_CALLBACK (chosen_cb), f);
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (gpointer *) &f->dialog);
  ponder_new_game_dialog_present (PONDER_NEW_GAME_DIALOG (f->dialog), gtk_window_get_child (GTK_WINDOW (f->window)));
  gtk_test_widget_wait_for_draw (f->dialog);
}

static gboolean
is_gone (gpointer user_data)
{
  return ((Fixture *) user_data)->dialog == NULL;
}

/* After closing, everything is freed. */
static void
tear_down (Fixture *f)
{
  widget_test_wait (is_gone, f);
  widget_test_destroy (f->window);
  g_clear_pointer (&f->chosen, ponder_match_free);
}

static gpointer
child (Fixture    *f,
       const char *id)
{
  return gtk_widget_get_template_child (f->dialog, PONDER_TYPE_NEW_GAME_DIALOG, id);
}

static void
start (Fixture *f)
{
  g_signal_emit_by_name (child (f, "start"), "clicked");
}

static void
escape (Fixture *f)
{
  g_assert_true (widget_test_press_key (GTK_WIDGET (gtk_widget_get_root (f->dialog)), GDK_KEY_Escape, 0));
}

static void
set_rules (Fixture               *f,
           const PonderCodeRules *rules)
{
  gtk_spin_button_set_value (child (f, "places"), rules->n_places);
  gtk_spin_button_set_value (child (f, "symbols"), rules->n_symbols);
  gtk_switch_set_active (child (f, "repeats"), rules->repeats);
  gtk_switch_set_active (child (f, "leading_zero"), rules->leading_zero);
}

/* Rules, their entry in the list, and the text. */
static const struct
{
  PonderCodeRules rules;
  guint preset;
  const char *words;
} cases[] = {
  { { 4, 10, FALSE, FALSE }, 0, "4 different digits from 0 to 9; the first is not 0\n4,536 numbers" },
  { { 4, 10, FALSE, TRUE }, 1, "4 different digits from 0 to 9\n5,040 numbers" },
  { { 4, 6, TRUE, TRUE }, 2, "4 digits from 0 to 5, which may repeat\n1,296 numbers" },
  { { 4, 10, TRUE, FALSE }, 3, "4 digits from 0 to 9, which may repeat; the first is not 0\n9,000 numbers" },
  { { 6, 16, TRUE, TRUE }, 3, "6 symbols from 0 to F, which may repeat\n16.8 million numbers" },
  { { 2, 2, FALSE, FALSE }, 3, "2 different digits from 0 to 1; the first is not 0\n1 number" },
};

static void
assert_words (Fixture    *f,
              const char *id,
              const char *words)
{
  g_assert_cmpstr (gtk_label_get_label (child (f, id)), ==, words);
}

static gboolean
is_row_visible (Fixture    *f,
                const char *id)
{
  return gtk_widget_get_visible (gtk_widget_get_ancestor (child (f, id), ADW_TYPE_ACTION_ROW));
}

/* The dialog shows the rules of the current game. */
static void
test_rules (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderMatch) like = ponder_match_new (&cases[i].rules);
      Fixture f;

      set_up (&f, like);
      g_assert_cmpuint (adw_combo_row_get_selected (child (&f, "preset")), ==, cases[i].preset);
      g_assert_true (is_row_visible (&f, "places") == (cases[i].preset == 3));
      g_assert_true (is_row_visible (&f, "leading_zero") == (cases[i].preset == 3));
      assert_words (&f, "rules_words", cases[i].words);
      assert_words (&f, "players_words", "You guess; a friend answers.");
      escape (&f);
      tear_down (&f);
    }
}

/* One more game like the current one is one Enter away. */
static void
test_enter (void)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&cases[0].rules);
  Fixture f;

  like->colours = TRUE;
  like->strategy = ponder_code_strategy_first;
  set_up (&f, like);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (f.dialog)) == child (&f, "start"));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (gtk_widget_get_root (f.dialog))) == child (&f, "start"));
  g_assert_true (widget_test_press_key (GTK_WIDGET (gtk_widget_get_root (f.dialog)), GDK_KEY_Return, 0));
  widget_test_wait (is_gone, &f);
  g_assert_nonnull (f.chosen);
  g_assert_true (ponder_code_rules_equal (&f.chosen->rules, &cases[0].rules));
  g_assert_true (f.chosen->colours);
  g_assert_true (f.chosen->strategy == ponder_code_strategy_first);
  g_assert_cmpuint (f.chosen->id, !=, 0);
  g_assert_null (f.chosen->names[PONDER_SIDE_ME]);
  tear_down (&f);
}

static void
test_presets (void)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&cases[3].rules);
  Fixture f;

  set_up (&f, like);
  for (guint i = 0; i < 3; i++)
    {
      adw_combo_row_set_selected (child (&f, "preset"), i);
      assert_words (&f, "rules_words", cases[i].words);
      g_assert_false (is_row_visible (&f, "symbols"));
      g_assert_true (gtk_switch_get_active (child (&f, "colours")) == (i == 2));
    }
  /* Custom rules begin with the current ones, and stay custom whatever they are. */
  adw_combo_row_set_selected (child (&f, "preset"), 3);
  assert_words (&f, "rules_words", cases[2].words);
  g_assert_true (is_row_visible (&f, "symbols"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      set_rules (&f, &cases[i].rules);
      assert_words (&f, "rules_words", cases[i].words);
      g_assert_true (is_row_visible (&f, "symbols"));
    }
  gtk_switch_set_active (child (&f, "colours"), FALSE);
  start (&f);
  g_assert_true (ponder_code_rules_equal (&f.chosen->rules, &cases[G_N_ELEMENTS (cases) - 1].rules));
  g_assert_false (f.chosen->colours);
  tear_down (&f);
}

static void
test_impossible (void)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&(PonderCodeRules){ .n_places = 6, .n_symbols = 6 });
  Fixture f;

  set_up (&f, like);
  g_assert_true (gtk_widget_get_sensitive (child (&f, "start")));
  gtk_spin_button_set_value (child (&f, "symbols"), 5);
  g_assert_false (gtk_widget_get_sensitive (child (&f, "start")));
  assert_words (&f, "rules_words", "Without repeats, 6 places need at least 6 symbols.");
  g_assert_true (gtk_widget_has_css_class (child (&f, "rules_words"), "error"));
  start (&f);
  g_assert_nonnull (f.dialog);
  g_assert_null (f.chosen);
  gtk_switch_set_active (child (&f, "repeats"), TRUE);
  g_assert_true (gtk_widget_get_sensitive (child (&f, "start")));
  g_assert_false (gtk_widget_has_css_class (child (&f, "rules_words"), "error"));
  escape (&f);
  g_assert_null (f.chosen);
  tear_down (&f);
}

/* Each choice of players, what is said about it, and what game it makes from any other. */
static const struct
{
  PonderMatchGuessing guessing;
  gboolean program;
  const char *words;
} players[] = {
  { PONDER_MATCH_I_GUESS, FALSE, "You guess; a friend answers." },
  { PONDER_MATCH_THEY_GUESS, FALSE, "A friend guesses your number; Ponder answers." },
  { PONDER_MATCH_BOTH_GUESS, FALSE, "You and a friend guess in turns on this device." },
  { PONDER_MATCH_I_GUESS, TRUE, "You guess; Ponder answers." },
  { PONDER_MATCH_THEY_GUESS, TRUE, "Ponder guesses your number; you answer." },
  { PONDER_MATCH_BOTH_GUESS, TRUE, "You and Ponder guess in turns." },
};

static void
check_players (guint before,
               guint after)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&cases[0].rules);
  gboolean program = players[after].program;
  Fixture f;

  like->guessing = players[before].guessing;
  like->program = players[before].program;
  like->began = PONDER_SIDE_THEM;
  set_up (&f, like);
  assert_words (&f, "players_words", players[before].words);
  adw_combo_row_set_selected (child (&f, "guessing"), after % 3);
  adw_combo_row_set_selected (child (&f, "opponent"), program);
  assert_words (&f, "players_words", players[after].words);
  g_assert_true (gtk_widget_get_visible (child (&f, "their_name")) == !program);
  start (&f);
  g_assert_cmpint (f.chosen->guessing, ==, players[after].guessing);
  g_assert_true (f.chosen->program == program);
  g_assert_cmpint (f.chosen->began, ==, PONDER_SIDE_ME);
  g_assert_true ((f.chosen->numbers[PONDER_SIDE_THEM] != PONDER_CODE_NONE) ==
                 (program && players[after].guessing != PONDER_MATCH_THEY_GUESS));
  tear_down (&f);
}

static void
test_players (void)
{
  for (guint before = 0; before < G_N_ELEMENTS (players); before++)
    check_players (before, (before * 2 + 1) % G_N_ELEMENTS (players));
  for (guint same = 0; same < G_N_ELEMENTS (players); same++)
    check_players (same, same);
}

static void
test_names (void)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&cases[0].rules);
  Fixture f;

  ponder_match_set_name (like, PONDER_SIDE_ME, "Ada");
  ponder_match_set_name (like, PONDER_SIDE_THEM, "Bob");
  set_up (&f, like);
  g_assert_cmpstr (gtk_editable_get_text (child (&f, "my_name")), ==, "Ada");
  gtk_editable_set_text (child (&f, "my_name"), "  ");
  gtk_editable_set_text (child (&f, "their_name"), " Bob Ross ");
  start (&f);
  g_assert_null (f.chosen->names[PONDER_SIDE_ME]);
  g_assert_cmpstr (f.chosen->names[PONDER_SIDE_THEM], ==, "Bob Ross");
  tear_down (&f);

  /* The program isn’t called by the friend’s name. */
  set_up (&f, like);
  adw_combo_row_set_selected (child (&f, "opponent"), 1);
  start (&f);
  g_assert_cmpstr (f.chosen->names[PONDER_SIDE_ME], ==, "Ada");
  g_assert_null (f.chosen->names[PONDER_SIDE_THEM]);
  tear_down (&f);
}

/* What is changed in the dialog, and whether the series goes on. */
static const struct
{
  const char *id;
  const char *name;
  guint value;
  gboolean kept;
} changes[] = {
  { NULL, NULL, 0, TRUE },
  { "guessing", NULL, 0, FALSE },
  { "opponent", NULL, 1, FALSE },
  { "preset", NULL, 1, FALSE },
  { "preset", NULL, 3, TRUE },
  { "my_name", "Eve", 0, FALSE },
  { "my_name", "Ada ", 0, TRUE },
  { "their_name", "", 0, FALSE },
};

static void
test_series (void)
{
  for (guint nth = 0; nth < G_N_ELEMENTS (changes); nth++)
    {
      g_autoptr (PonderMatch) like = ponder_match_new (&cases[0].rules);
      PonderMatchRound round = { .result = PONDER_MATCH_WON, .guesses = { 5, 5 } };
      Fixture f;

      like->guessing = PONDER_MATCH_BOTH_GUESS;
      ponder_match_set_name (like, PONDER_SIDE_ME, "Ada");
      ponder_match_set_name (like, PONDER_SIDE_THEM, "Bob");
      g_array_append_val (like->series, round);
      set_up (&f, like);
      if (changes[nth].name != NULL)
        gtk_editable_set_text (child (&f, changes[nth].id), changes[nth].name);
      else if (changes[nth].id != NULL)
        adw_combo_row_set_selected (child (&f, changes[nth].id), changes[nth].value);
      start (&f);
      g_assert_cmpuint (f.chosen->series->len, ==, changes[nth].kept ? 1 : 0);
      tear_down (&f);
    }
}

/* A game that is over belongs to the series, as with Next Game. */
static void
test_series_with_last_game (void)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&cases[0].rules);
  Fixture f;

  like->guessing = PONDER_MATCH_BOTH_GUESS;
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      ponder_match_set_number (like, side, 0x1234);
      ponder_match_guess (like, side, 0x1234);
    }
  ponder_match_answer (like, PONDER_SIDE_ME, 0, ponder_code_rules_win (&like->rules));
  set_up (&f, like);
  start (&f);
  g_assert_cmpuint (f.chosen->series->len, ==, 1);
  g_assert_cmpint (g_array_index (f.chosen->series, PonderMatchRound, 0).result, ==, PONDER_MATCH_DRAWN);
  g_assert_cmpint (f.chosen->began, ==, PONDER_SIDE_THEM);
  g_assert_cmpuint (f.chosen->lines[PONDER_SIDE_ME]->len, ==, 0);
  tear_down (&f);
}

/* On a phone, also with text twice as large: content that is too high scrolls. */
static void
test_fits (gconstpointer data)
{
  g_autoptr (PonderMatch) like = ponder_match_new (&(PonderCodeRules){ .n_places = 6, .n_symbols = 16 });
  GtkWidget *dialog;
  int least, natural;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", GPOINTER_TO_INT (data) * 96 * PANGO_SCALE, NULL);
  dialog = g_object_ref_sink (ponder_new_game_dialog_new (like));
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 340);
  gtk_widget_measure (dialog, GTK_ORIENTATION_VERTICAL, 340, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, <=, 300);
  g_assert_cmpint (natural, <=, 700);
  g_assert_finalize_object (dialog);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/new-game-dialog/rules", test_rules);
  g_test_add_func ("/new-game-dialog/enter", test_enter);
  g_test_add_func ("/new-game-dialog/presets", test_presets);
  g_test_add_func ("/new-game-dialog/impossible", test_impossible);
  g_test_add_func ("/new-game-dialog/players", test_players);
  g_test_add_func ("/new-game-dialog/names", test_names);
  g_test_add_func ("/new-game-dialog/series", test_series);
  g_test_add_func ("/new-game-dialog/series-with-last-game", test_series_with_last_game);
  g_test_add_data_func ("/new-game-dialog/fits", GINT_TO_POINTER (1), test_fits);
  g_test_add_data_func ("/new-game-dialog/fits-large-text", GINT_TO_POINTER (2), test_fits);

  return g_test_run ();
}
