/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-history.h"
#include "ponder-match-view-private.h"
#include "widget-test.h"

/* A window with a game, and what a person can do in it. */

#define A PONDER_CODE_ANSWER
#define NONE PONDER_CODE_NONE
#define ME PONDER_MATCH_I_GUESS
#define THEM PONDER_MATCH_THEY_GUESS
#define BOTH PONDER_MATCH_BOTH_GUESS
#define MY_NUMBER 0x5678
#define THEIR_NUMBER 0x9012

static GtkWidget *window;
static PonderMatchView *view;
static PonderMatch *game; /* what the page would have in its history */
static guint n_moves;
static guint n_told;
static char *refused;

static inline void
moved_cb (PonderMatchView *sender,
          PonderMatch     *match)
{
  g_clear_pointer (&game, ponder_match_free);
  game = ponder_match_copy (match);
  n_moves++;
  ponder_match_view_set_match (sender, game);
}

static inline void
tell_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  n_told++;
}

static inline void
refused_cb (PonderMatchView *sender,
            const char      *text)
{
  g_free (refused);
  refused = g_strdup (text);
}

/* The numbers that fit are known, and nothing better is being looked for. */
static inline gboolean
is_advised (gpointer data)
{
  return ponder_code_analysis_get_deductions (view->analysis) != NULL &&
         !ponder_code_analysis_is_looking (view->analysis);
}

static inline void
settle (void)
{
  widget_test_wait (is_advised, NULL);
  widget_test_settle (window);
}

/* @match: (transfer full): the game to be shown */
static inline void
set_game (PonderMatch *match)
{
  g_clear_pointer (&game, ponder_match_free);
  game = match;
  ponder_match_view_set_match (view, game);
}

/* @match: (transfer full) */
static inline void
set_up (PonderMatch *match)
{
  static const GActionEntry entries[] = { { .name = "tell", .activate = tell_action } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), NULL);
  window = gtk_window_new ();
  gtk_widget_insert_action_group (window, "page", G_ACTION_GROUP (actions));
  view = g_object_new (PONDER_TYPE_MATCH_VIEW, NULL);
  g_signal_connect (view, "moved", G_CALLBACK (moved_cb), NULL);
  g_signal_connect (view, "refused", G_CALLBACK (refused_cb), NULL);
  n_moves = n_told = 0;
  g_clear_pointer (&refused, g_free);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  widget_test_show (window, 360, 720);
  set_game (match);
}

static inline void
tear_down (void)
{
  widget_test_destroy (window);
  g_clear_pointer (&game, ponder_match_free);
  g_clear_pointer (&refused, g_free);
}

/* Returns a game of four digits. @mine and @theirs are guesses as in a document, such as “1234 0B2C;5678 ?”. */
static inline PonderMatch *
new_game (PonderMatchGuessing guessing,
          gboolean            program,
          const char         *mine,
          const char         *theirs,
          PonderCode          my_number)
{
  static const char *const names[] = { [ME] = "me", [THEM] = "them", [BOTH] = "both" };
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
    g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n[bulls-and-cows]\nGuessing=%s\nOpponent=%s\n"
                     "Guesses=%s\nTheirGuesses=%s\n",
                     names[guessing], program ? "program" : "friend", mine, theirs);
  PonderMatch *match = ponder_match_read (text, &error);

  g_assert_no_error (error);
  ponder_match_set_number (match, PONDER_SIDE_ME, my_number);
  if (program && ponder_match_plays (match, PONDER_SIDE_ME))
    ponder_match_set_number (match, PONDER_SIDE_THEM, THEIR_NUMBER);
  return match;
}

static inline void
assert_lines (PonderSide  side,
              const char *expected)
{
  g_autofree char *lines = ponder_match_dup_lines (game, side);

  g_assert_cmpstr (lines, ==, expected);
}

static inline void
assert_boxes (const char *expected)
{
  g_autofree char *text = ponder_code_draft_dup_text (&view->entry->draft);

  g_assert_cmpstr (text, ==, expected);
}

static inline void
assert_screen (const char *expected)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (view->screens), ==, expected);
}

static inline guint
count_rows (void)
{
  guint n = 0;

  while (widget_test_find_nth (GTK_WIDGET (view->history), GTK_TYPE_LIST_BOX_ROW, n) != NULL)
    n++;
  return n;
}

static inline void
click (gpointer button)
{
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  widget_test_settle (window);
}

/* Presses the only button of the screen that is shown instead of the game. */
static inline void
go_on (void)
{
  GtkWidget *button;
  guint n = 0;

  g_assert_cmpstr (gtk_stack_get_visible_child_name (view->screens), !=, "game");
  do
    button = widget_test_find_nth (GTK_WIDGET (view->screens), GTK_TYPE_BUTTON, n++);
  while (!gtk_widget_get_mapped (button));
  click (button);
}

static inline void
answer (PonderCodeAnswer answer)
{
  g_signal_emit_by_name (view->pad, "answered", answer);
}

static inline void
type (const char *digits)
{
  for (; *digits != '\0'; digits++)
    g_assert_true (ponder_match_view_type (view, (guint) *digits));
}

/* Returns what is on the screen besides what every game has. */
static inline char *
dup_seen (void)
{
  const struct
  {
    const char *name;
    gpointer widget;
  } parts[] = {
    { "suggest", view->suggest },     { "better", view->better }, { "worth", view->worth_button },
    { "back", view->back },           { "tell", view->tell },     { "check", view->check },   { "my-number", view->my_number },
    { "sides", view->sides },         { "hint", view->hint },     { "left", view->list_button },
    { "review", view->end },          { "next", view->end },
  };
  GString *seen = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (gtk_widget_get_mapped (parts[i].widget))
      g_string_append_printf (seen, "%s%s", seen->len > 0 ? " " : "", parts[i].name);
  return g_string_free (seen, FALSE);
}
