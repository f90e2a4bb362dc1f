/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-score-bar.h"
#include "widget-test.h"

#define MY_SECRET 0x4721
#define THEIR_SECRET 0x2185
#define WRONG 0x9876

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

typedef struct
{
  GtkWidget *bar;
  PonderMatch *match;
} Bar;

/* Plays the moves of a game: m and t are wrong guesses of the person and the opponent, M and T find the number. */
static void
play (PonderMatch *match,
      const char  *moves)
{
  for (const char *move = moves; *move != '\0'; move++)
    if (g_ascii_tolower (*move) == 't')
      {
        ponder_match_they_guess (match, *move == 'T' ? MY_SECRET : WRONG);
      }
    else
      {
        guint n_lines;

        ponder_match_guess (match, *move == 'M' ? THEIR_SECRET : WRONG);
        ponder_match_get_lines (match, &n_lines);
        if (match->their_secret == PONDER_CODE_NONE)
          ponder_match_answer (match, n_lines - 1,
                               *move == 'M' ? ponder_code_rules_win (&usual) : PONDER_CODE_ANSWER (0, 1));
      }
}

/* Games are separated by a slash; the opponent begins every other one. */
static PonderMatch *
new_match (const char *players,
           const char *games)
{
  g_auto (GStrv) each = g_strsplit (games, "/", -1);
  PonderMatch *match = ponder_match_new (&usual);

  match->program_guesses = strchr (players, 'g') != NULL;
  for (guint i = 0; each[i] != NULL; i++)
    {
      if (i > 0)
        {
          PonderMatch *next = ponder_match_next (match);

          ponder_match_free (match);
          match = next;
        }
      if (strchr (players, 'k') != NULL)
        ponder_match_set_their_secret (match, THEIR_SECRET);
      ponder_match_set_secret (match, MY_SECRET);
      play (match, each[i]);
    }
  return match;
}

static gpointer
child (Bar        *b,
       const char *id)
{
  return gtk_widget_get_template_child (b->bar, PONDER_TYPE_SCORE_BAR, id);
}

static void
set_up (Bar        *b,
        const char *players,
        const char *games)
{
  b->match = new_match (players, games);
  b->bar = g_object_ref_sink (g_object_new (PONDER_TYPE_SCORE_BAR, NULL));
  ponder_score_bar_show (PONDER_SCORE_BAR (b->bar), b->match);
}

static void
tear_down (Bar *b)
{
  g_assert_finalize_object (b->bar);
  ponder_match_free (b->match);
}

typedef struct
{
  const char *name;
  const char *players; /* whether the program keeps a number, and guesses */
  const char *games;
  const char *turn;
  const char *details;
  const char *buttons; /* those that are visible: swap, next, cover */
} Case;

static const Case cases[] = {
  { "start", "", "", "Your turn", "Game 1, you begin", "sc" },
  { "their-turn", "", "m", "Your friend’s turn", "Game 1, you began", "c" },
  { "my-turn", "", "mt", "Your turn", "Game 1, you began", "c" },
  { "last-guess", "", "mtM", "You found it. Your friend’s last guess", "Game 1, you began", "c" },
  { "won", "", "mtMt", "You won, 2 : 2", "You 1 : 0 Friend · Game 1, you began", "nc" },
  { "draw", "", "mtMT", "A draw, 2 : 2", "You 0 : 0 Friend, 1 draw · Game 1, you began", "nc" },
  { "lost", "", "mtmT/tmT", "Your friend found it. Your last guess", "You 0 : 1 Friend · Game 2, your friend began",
    "c" },
  { "next", "", "mT/", "Your friend’s turn", "You 0 : 1 Friend · Game 2, your friend begins", "sc" },
  { "program", "kg", "m", "The program’s turn", "Game 1, you began", "" },
  { "program-next", "kg", "MT/", "The program’s turn", "You 0 : 0 Program, 1 draw · Game 2, the program begins", "s" },
  { "program-won", "kg", "mT", "The program won, 1 : 1", "You 0 : 1 Program · Game 1, you began · its number was 2185",
    "n" },
  { "alone", "k", "mm", "Find the program’s number", "", "" },
  { "alone-found", "k", "mmM", "You found it in 3 guesses", "", "n" },
  { "alone-program", "g", "t", "The program is looking for your number", "", "" },
  { "alone-program-found", "g", "T", "The program found it in 1 guess", "", "n" },
};

static void
test_words (gconstpointer data)
{
  const Case *test = data;
  Bar b;

  set_up (&b, test->players, test->games);
  g_assert_cmpstr (gtk_label_get_label (child (&b, "turn")), ==, test->turn);
  g_assert_cmpstr (gtk_label_get_label (child (&b, "details")), ==, test->details);
  g_assert_true (gtk_widget_get_visible (child (&b, "swap")) == (strchr (test->buttons, 's') != NULL));
  g_assert_true (gtk_widget_get_visible (child (&b, "next")) == (strchr (test->buttons, 'n') != NULL));
  g_assert_true (gtk_widget_get_visible (child (&b, "cover")) == (strchr (test->buttons, 'c') != NULL));
  tear_down (&b);
}

static const struct
{
  guint64 mine;
  guint64 theirs;
  const char *details;
} leads[] = {
  { 60, 275, "Game 1, you began · you lead, 60 : 275 left" },
  { 275, 60, "Game 1, you began · your friend leads, 60 : 275 left" },
  { 7, 7, "Game 1, you began · level, 7 : 7 left" },
  { 0, 275, "Game 1, you began" },
  { 60, 0, "Game 1, you began" },
};

static void
test_leads (void)
{
  Bar b;

  set_up (&b, "", "mt");
  for (guint i = 0; i < G_N_ELEMENTS (leads); i++)
    {
      ponder_score_bar_set_left (PONDER_SCORE_BAR (b.bar), leads[i].mine, leads[i].theirs);
      g_assert_cmpstr (gtk_label_get_label (child (&b, "details")), ==, leads[i].details);
    }
  tear_down (&b);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_buttons (void)
{
  static const char *const buttons[][2] = { { "swap", "swap-beginner" },
                                            { "next", "next-game" },
                                            { "cover", "cover" } };
  Bar b;

  set_up (&b, "", "");
  g_assert_cmpstr (gtk_button_get_label (child (&b, "swap")), ==, "Friend Begins");
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      guint n = 0;

      g_signal_connect_swapped (b.bar, buttons[i][1], G_CALLBACK (count_cb), &n);
      g_signal_emit_by_name (child (&b, buttons[i][0]), "clicked");
      g_assert_cmpuint (n, ==, 1);
    }
  tear_down (&b);
}

/* Any text fits in two lines on a phone, and in one elsewhere. */
static void
test_fits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Bar b;
      int least, natural;

      set_up (&b, cases[i].players, cases[i].games);
      ponder_score_bar_set_left (PONDER_SCORE_BAR (b.bar), 1260, 1155);
      gtk_widget_measure (b.bar, GTK_ORIENTATION_VERTICAL, 976, NULL, &natural, NULL, NULL);
      g_assert_cmpint (natural, <=, 50);
      g_object_set (b.bar, "narrow", TRUE, NULL);
      gtk_widget_measure (b.bar, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 336);
      gtk_widget_measure (b.bar, GTK_ORIENTATION_VERTICAL, 336, NULL, &natural, NULL, NULL);
      g_assert_cmpint (natural, <=, 90);
      tear_down (&b);
    }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/score-bar/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_words);
    }
  g_test_add_func ("/score-bar/leads", test_leads);
  g_test_add_func ("/score-bar/buttons", test_buttons);
  g_test_add_func ("/score-bar/fits", test_fits);

  return g_test_run ();
}
