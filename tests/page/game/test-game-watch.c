/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "few-test.h"
#include "ponder-game-panel.h"
#include "ponder-page-actions.h"
#include "ponder-tree-view.h"
#include "ponder-watch-controls.h"

/* Tests Watch on the page of a game: what the board shows, what ends a run, and what comes back. */

static PonderGameSession *
get_run (void)
{
  return (PonderGameSession *) ponder_watch_get_record (ponder_game_page_get_watch (few_test.game));
}

static PonderRecordStatus
get_place (void)
{
  PonderRecordStatus status;

  ponder_record_get_status (PONDER_RECORD (get_run ()), &status);
  return status;
}

static gboolean
is_paused (gpointer user_data)
{
  return get_place ().mode == PONDER_RECORD_PAUSED;
}

static void
step (guint n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    {
      ponder_record_step (PONDER_RECORD (get_run ()));
      widget_test_wait (is_paused, NULL);
    }
}

static void
run_to_end (void)
{
  ponder_record_set_speed (PONDER_RECORD (get_run ()), PONDER_FULL_SPEED);
  ponder_record_run (PONDER_RECORD (get_run ()));
  widget_test_wait (is_paused, NULL);
}

static void
watch (gboolean on)
{
  ponder_page_set_switch (few_test.page, "search", on);
}

/* The board shows the run from its first step on, and the game again when Watch is off. */
static void
test_on_and_off (void)
{
  g_assert_null (get_run ());
  watch (TRUE);
  g_assert_true (ponder_page_is_watching (PONDER_PAGE (few_test.page)));
  g_assert_false (few_test_get_scene ()->session);
  step (2);
  g_assert_true (few_test_get_scene ()->session);
  g_assert_false (few_test_get_scene ()->may_move);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 1);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 6);
  g_assert_cmpuint (few_test_get_scene ()->turn, ==, 1);
  watch (FALSE);
  g_assert_false (few_test_get_scene ()->session);
  g_assert_true (few_test_get_scene ()->may_move);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 7);
  g_assert_cmpstr (few_test_get_told (), ==, "Ann to move.");
  watch (TRUE);
  g_assert_true (few_test_get_scene ()->session);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 6);
}

/* A run begins with the position on the board. */
static void
test_from_position (void)
{
  ponder_game_page_play (few_test.game, 2);
  ponder_game_page_play (few_test.game, 2);
  watch (TRUE);
  g_assert_cmpuint (ponder_game_get_start (ponder_game_session_get_game (get_run ()))[0], ==, 3);
  run_to_end ();
  g_assert_true (get_place ().finished);
  g_assert_cmpuint (get_place ().cursor, ==, get_place ().end + 1);
}

/* While the board shows a run, moves can't be made; Play On puts the game back. A move begins a run of the new
 * position, and Undo brings back that of the position before. */
static void
test_play_on (void)
{
  static const graphene_rect_t at = { { 0, 0 }, { 10, 10 } };
  PonderGameSession *run;

  watch (TRUE);
  run = get_run ();
  g_assert_true (ponder_game_page_may_enter (few_test.game, GTK_WIDGET (few_test.page), &at));
  step (2);
  g_assert_false (ponder_game_page_may_enter (few_test.game, GTK_WIDGET (few_test.page), &at));
  ponder_game_page_play (few_test.game, 1);
  g_assert_cmpuint (ponder_game_page_get (few_test.game)->played->len, ==, 0);

  few_test_activate ("leave-watch");
  g_assert_true (ponder_game_page_may_enter (few_test.game, GTK_WIDGET (few_test.page), &at));
  g_assert_true (get_run () == run);
  g_assert_true (few_test_get_scene ()->may_move);
  ponder_game_page_play (few_test.game, 2);
  g_assert_cmpuint (few_test_get_scene ()->n, ==, 5);
  g_assert_true (get_run () != run);
  few_test_activate ("undo");
  g_assert_true (get_run () == run);
  g_assert_true (few_test_get_scene ()->session);
}

/* While a run is to find out who wins, the values don't tell, from before its first node on. */
static void
test_hides_values (void)
{
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_wait_values ();
  g_assert_true (few_test_get_scene ()->values);
  watch (TRUE);
  g_assert_false (few_test_get_scene ()->session);
  g_assert_false (few_test_get_scene ()->values);
  step (2);
  watch (FALSE);
  g_assert_true (few_test_get_scene ()->values);
}

/* The program doesn't move while the board shows a run. */
static void
test_program_waits (void)
{
  ponder_page_set_switch (few_test.page, "values", TRUE);
  few_test_wait_values ();
  watch (TRUE);
  step (2);
  few_test_choose ("program-plays", "first");
  few_test_choose ("opponent", "perfect");
  widget_test_settle (few_test.window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (ponder_game_page_get (few_test.game)->played->len, ==, 0);
  few_test_activate ("leave-watch");
  few_test_wait_moves (1);
}

/* Set Up ends Watch. */
static void
test_sets_up (void)
{
  g_autoptr (PonderGame) many = few_game_new (21, 0);

  watch (TRUE);
  step (2);
  ponder_page_set_switch (few_test.page, "set-up", TRUE);
  g_assert_false (ponder_page_get_switch (few_test.page, "search"));
  g_assert_true (few_test_get_scene ()->setting_up);
  ponder_page_set_switch (few_test.page, "set-up", FALSE);
  watch (TRUE);
  few_test_activate ("leave-watch");
  ponder_game_page_set_game (few_test.game, many);
  g_assert_false (ponder_page_get_switch (few_test.page, "search"));
  g_assert_true (few_test_get_scene ()->setting_up);
}

static GtkCheckButton *
get_switch (const char *name)
{
  GtkWidget *panel = widget_test_find (GTK_WIDGET (few_test.page), PONDER_TYPE_GAME_PANEL);

  return GTK_CHECK_BUTTON (widget_test_child (panel, name));
}

/* Another method begins another run, which visits fewer nodes. */
static void
test_method (void)
{
  guint64 n_plain;

  watch (TRUE);
  run_to_end ();
  n_plain = get_place ().end;
  gtk_check_button_set_active (get_switch ("remember"), TRUE);
  g_assert_cmpuint (get_place ().cursor, ==, 0);
  g_assert_true (ponder_game_session_get_method (get_run ())->remember);
  g_assert_false (few_test_get_scene ()->session);
  g_assert_cmpstr (few_test_get_told (), ==, "New search. Step visits its first node.");
  run_to_end ();
  g_assert_cmpuint (get_place ().end, <, n_plain);
}

static void
test_kept (void)
{
  PonderRecordStatus before;

  watch (TRUE);
  gtk_check_button_set_active (get_switch ("alpha_beta"), TRUE);
  run_to_end ();
  ponder_record_go (PONDER_RECORD (get_run ()), 3);
  widget_test_wait (is_paused, NULL);
  before = get_place ();
  few_test_reopen ();
  g_assert_true (ponder_page_get_switch (few_test.page, "search"));
  g_assert_true (gtk_check_button_get_active (get_switch ("alpha_beta")));
  widget_test_wait (is_paused, NULL);
  g_assert_cmpuint (get_place ().cursor, ==, 3);
  g_assert_cmpuint (get_place ().end, ==, before.end);
  g_assert_true (get_place ().finished);
  g_assert_true (few_test_get_scene ()->session);
  g_assert_cmpuint (few_test_get_scene ()->n_moves, ==, 2);
}

/* A run that was left is restored without being shown. */
static void
test_kept_left (void)
{
  watch (TRUE);
  step (3);
  few_test_activate ("leave-watch");
  few_test_reopen ();
  widget_test_wait (is_paused, NULL);
  g_assert_cmpuint (get_place ().cursor, ==, 3);
  g_assert_false (few_test_get_scene ()->session);
  step (1);
  g_assert_true (few_test_get_scene ()->session);
}

/* A paused run whose panel is closed can do without its memory, and is made again when it is seen. */
static void
test_dropped (void)
{
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (few_test.page);
  g_autoptr (GObject) dropped = NULL;

  watch (TRUE);
  step (3);
  g_assert_null (klass->drop_memory (few_test.page));
  watch (FALSE);
  dropped = klass->drop_memory (few_test.page);
  g_assert_nonnull (dropped);
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (get_run ())));
  watch (TRUE);
  widget_test_wait (is_paused, NULL);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (get_run ())));
  g_assert_cmpuint (get_place ().cursor, ==, 3);
  g_assert_true (few_test_get_scene ()->session);
}

static const char *
get_pane (void)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (ponder_page_get_actions (few_test.page), "pane");

  return g_intern_string (g_variant_get_string (state, NULL));
}

static gboolean
is_seen (GType type)
{
  GtkWidget *widget = widget_test_find (GTK_WIDGET (few_test.page), type);

  widget_test_settle (few_test.window);
  return widget != NULL && gtk_widget_get_mapped (widget);
}

static gboolean
is_narrow (gpointer user_data)
{
  return gtk_widget_get_width (GTK_WIDGET (few_test.page)) == 400;
}

/* A wide page shows the board, the tree or both beside the panel. A narrow one has no code to show. */
static void
test_panes (void)
{
  PonderWatchControls *controls;

  watch (TRUE);
  step (2);
  g_assert_cmpstr (get_pane (), ==, "board");
  g_assert_false (is_seen (PONDER_TYPE_TREE_VIEW));
  few_test_choose ("pane", "both");
  g_assert_true (is_seen (PONDER_TYPE_TREE_VIEW));
  g_assert_true (is_seen (PONDER_TYPE_GAME_PANEL));
  few_test_reopen ();
  widget_test_wait (is_paused, NULL);
  g_assert_true (is_seen (PONDER_TYPE_TREE_VIEW));
  g_assert_cmpstr (get_pane (), ==, "both");

  controls = PONDER_WATCH_CONTROLS (widget_test_find (GTK_WIDGET (few_test.page), PONDER_TYPE_WATCH_CONTROLS));
  gtk_window_set_default_size (GTK_WINDOW (few_test.window), 400, 700);
  widget_test_wait (is_narrow, NULL);
  widget_test_settle (few_test.window);
  g_assert_cmpstr (get_pane (), ==, "board");
  g_assert_true (gtk_widget_get_mapped (controls->bar));
  g_assert_false (gtk_widget_get_mapped (controls->code_button));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (controls->here_button)));
  g_assert_false (is_seen (PONDER_TYPE_GAME_PANEL));
  few_test_choose ("pane", "more");
  g_assert_true (is_seen (PONDER_TYPE_GAME_PANEL));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (controls->teach_button)));
}

/* A run is played on from the cursor. */
static void
test_plays_on (void)
{
  watch (TRUE);
  run_to_end ();
  ponder_record_go (PONDER_RECORD (get_run ()), 2);
  widget_test_wait (is_paused, NULL);
  ponder_record_set_speed (PONDER_RECORD (get_run ()), 0.001);
  ponder_record_run (PONDER_RECORD (get_run ()));
  while (get_place ().cursor == 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_place ().cursor, ==, 3);
  g_assert_true (few_test_get_scene ()->session);
  run_to_end ();
  g_assert_true (get_place ().finished);
  g_assert_cmpuint (get_place ().cursor, ==, get_place ().end + 1);
}

int
main (int   argc,
      char *argv[])
{
  static const FewTestCase cases[] = {
    { "/game-watch/on-and-off", test_on_and_off },
    { "/game-watch/from-position", test_from_position },
    { "/game-watch/play-on", test_play_on },
    { "/game-watch/hides-values", test_hides_values },
    { "/game-watch/program-waits", test_program_waits },
    { "/game-watch/sets-up", test_sets_up },
    { "/game-watch/method", test_method },
    { "/game-watch/panes", test_panes },
    { "/game-watch/plays-on", test_plays_on },
    { "/game-watch/kept", test_kept },
    { "/game-watch/kept/left", test_kept_left },
    { "/game-watch/dropped", test_dropped },
  };

  return few_test_run (argc, argv, cases, G_N_ELEMENTS (cases));
}
