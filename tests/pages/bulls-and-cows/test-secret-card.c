/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-entry.h"
#include "ponder-code-view.h"
#include "ponder-compat.h"
#include "ponder-hold-button.h"
#include "ponder-secret-card.h"
#include "ponder-shake-bin.h"
#include "widget-test.h"

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

/* --- The button that is held --- */

static GObject *
find_controller (GtkWidget *widget,
                 GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      /* This controller comes before those of GtkButton. */
      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE &&
          g_signal_has_handler_pending (controller,
                                        g_signal_lookup (type == GTK_TYPE_EVENT_CONTROLLER_FOCUS ? "leave"
                                                         : type == GTK_TYPE_GESTURE_CLICK        ? "end"
                                                                                                 : "key-released",
                                                         type),
                                        0, FALSE))
        return G_OBJECT (controller);
    }
  g_assert_not_reached ();
}

static gboolean
press (GtkWidget *button,
       guint      keyval)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (button, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0, 0,
                         &handled);
  return handled;
}

static void
let_go (GtkWidget *button,
        guint      keyval)
{
  g_signal_emit_by_name (find_controller (button, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-released", keyval, 0, 0);
}

static gboolean
is_held (GtkWidget *button)
{
  return ponder_hold_button_get_held (PONDER_HOLD_BUTTON (button));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_hold (void)
{
  static const guint keys[] = { GDK_KEY_space, GDK_KEY_Return, GDK_KEY_KP_Enter };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = g_object_new (PONDER_TYPE_HOLD_BUTTON, NULL);
  GObject *click, *focus;
  guint n_changes = 0;

  gtk_window_set_child (GTK_WINDOW (window), button);
  widget_test_show (window, 200, 100);
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_signal_connect_swapped (button, "notify::held", G_CALLBACK (count_cb), &n_changes);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (press (button, keys[i]));
      g_assert_true (is_held (button));
      /* Keys repeat while they are held. */
      g_assert_true (press (button, keys[i]));
      let_go (button, keys[i]);
      g_assert_false (is_held (button));
    }
  g_assert_cmpuint (n_changes, ==, 2 * G_N_ELEMENTS (keys));
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_assert_false (press (button, GDK_KEY_Tab));
  g_assert_false (is_held (button));

  click = find_controller (button, GTK_TYPE_GESTURE_CLICK);
  g_signal_emit_by_name (click, "pressed", 1, 5.0, 5.0);
  g_assert_true (is_held (button));
  g_signal_emit_by_name (click, "end", NULL);
  g_assert_false (is_held (button));
  g_signal_emit_by_name (click, "pressed", 1, 5.0, 5.0);
  g_signal_emit_by_name (click, "cancel", NULL);
  g_assert_false (is_held (button));

  focus = find_controller (button, GTK_TYPE_EVENT_CONTROLLER_FOCUS);
  press (button, GDK_KEY_space);
  g_signal_emit_by_name (focus, "leave");
  g_assert_false (is_held (button));
  press (button, GDK_KEY_space);
  gtk_widget_set_visible (button, FALSE);
  g_assert_false (is_held (button));
  widget_test_destroy (window);
}

static gboolean
is_let_go (gpointer user_data)
{
  return !is_held (user_data);
}

/* A click, for people who can't hold a button, shows the number for a moment. */
static void
test_hold_click (void)
{
  GtkWidget *button = g_object_ref_sink (g_object_new (PONDER_TYPE_HOLD_BUTTON, NULL));

  g_signal_emit_by_name (button, "clicked");
  g_assert_true (is_held (button));
  widget_test_wait (is_let_go, button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (is_held (button));
  g_assert_finalize_object (button);
}

/* --- The card --- */

typedef struct
{
  GtkWidget *window;
  GtkWidget *card;
  PonderMatch *match;
  guint n_random;
  guint n_program;
} Card;

static void
secret_cb (Card *c,
           guint code)
{
  ponder_match_set_secret (c->match, code);
  ponder_secret_card_show (PONDER_SECRET_CARD (c->card), c->match);
}

static void
guess_cb (Card *c,
          guint code)
{
  ponder_match_they_guess (c->match, code);
  ponder_secret_card_show (PONDER_SECRET_CARD (c->card), c->match);
}

static void
set_up (Card                  *c,
        const PonderCodeRules *rules,
        PonderCode             secret)
{
  *c = (Card){ .window = gtk_window_new (),
               .card = g_object_new (PONDER_TYPE_SECRET_CARD, NULL),
               .match = ponder_match_new (rules) };
  ponder_match_set_secret (c->match, secret);
  g_signal_connect_swapped (c->card, "secret-chosen", G_CALLBACK (secret_cb), c);
  g_signal_connect_swapped (c->card, "secret-random", G_CALLBACK (count_cb), &c->n_random);
  g_signal_connect_swapped (c->card, "their-guess", G_CALLBACK (guess_cb), c);
  g_signal_connect_swapped (c->card, "program-guess", G_CALLBACK (count_cb), &c->n_program);
  ponder_secret_card_show (PONDER_SECRET_CARD (c->card), c->match);
  gtk_window_set_child (GTK_WINDOW (c->window), c->card);
  widget_test_show (c->window, 360, 330);
}

static void
tear_down (Card *c)
{
  widget_test_destroy (c->window);
  ponder_match_free (c->match);
}

static gpointer
child (Card       *c,
       const char *id)
{
  return gtk_widget_get_template_child (c->card, PONDER_TYPE_SECRET_CARD, id);
}

static const char *
text (Card       *c,
      const char *id)
{
  return gtk_label_get_label (child (c, id));
}

static void
type (Card       *c,
      const char *id,
      const char *letters)
{
  for (const char *letter = letters; *letter != '\0'; letter++)
    ponder_code_entry_type_letter (child (c, id), (gunichar) *letter);
}

static void
enter (Card       *c,
       const char *id,
       const char *letters)
{
  type (c, id, letters);
  g_signal_emit_by_name (child (c, id), "activate");
}

static void
test_secret (void)
{
  Card c;

  set_up (&c, &usual, PONDER_CODE_NONE);
  ponder_secret_card_focus (PONDER_SECRET_CARD (c.card));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (c.window)) == child (&c, "secret"));
  enter (&c, "secret", "47");
  g_assert_cmpuint (c.match->secret, ==, PONDER_CODE_NONE);
  g_assert_cmpstr (text (&c, "secret_problem"), !=, "");
  type (&c, "secret", "7");
  g_assert_cmpstr (text (&c, "secret_problem"), ==, "7 is there twice: all symbols must be different.");
  ponder_code_entry_backspace (child (&c, "secret"));
  g_assert_cmpstr (text (&c, "secret_problem"), ==, "");
  enter (&c, "secret", "21");
  g_assert_cmphex (c.match->secret, ==, 0x4721);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (&c, "stack")), ==, "keep");
  /* The number isn't left in the entry. */
  g_assert_true (ponder_code_entry_is_empty (child (&c, "secret")));
  tear_down (&c);
}

static gboolean
is_hidden (Card *c)
{
  g_autofree char *problem =
    gtk_test_accessible_check_property (child (c, "mine"), GTK_ACCESSIBLE_PROPERTY_LABEL, "hidden", NULL);

  return problem == NULL;
}

static void
test_hidden (void)
{
  Card c;
  g_autofree char *name = NULL;

  set_up (&c, &usual, 0x4721);
  g_assert_true (is_hidden (&c));
  name = ponder_code_view_dup_name (child (&c, "mine"));
  g_assert_null (strchr (name, '4'));
  press (child (&c, "hold"), GDK_KEY_space);
  g_assert_false (is_hidden (&c));
  let_go (child (&c, "hold"), GDK_KEY_space);
  g_assert_true (is_hidden (&c));

  press (child (&c, "hold"), GDK_KEY_Return);
  gtk_widget_set_visible (c.card, FALSE);
  g_assert_true (is_hidden (&c));
  tear_down (&c);
}

/* Makes it seen whether a widget announces anything from now on. */
static void
clear_name (GtkWidget *status)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (status), GTK_ACCESSIBLE_PROPERTY_LABEL, "cleared", -1);
}

static gboolean
is_cleared (GtkWidget *status)
{
  g_autofree char *other =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (status), GTK_ACCESSIBLE_PROPERTY_LABEL, "cleared");

  return other == NULL;
}

/* Events are announced every time, a state once, and not again when it becomes visible. */
static void
test_said (void)
{
  Card c;
  GtkWidget *verdict, *problem;

  set_up (&c, &usual, 0x4721);
  verdict = child (&c, "verdict");
  problem = child (&c, "guess_problem");
  clear_name (verdict);
  enter (&c, "guess", "1234");
  g_assert_false (is_cleared (verdict));
  clear_name (verdict);
  ponder_secret_card_show (PONDER_SECRET_CARD (c.card), c.match);
  g_assert_true (is_cleared (verdict));
  enter (&c, "guess", "2143");
  g_assert_cmpstr (text (&c, "words"), ==, "0 bulls, 3 cows");
  g_assert_false (is_cleared (verdict));

  clear_name (problem);
  enter (&c, "guess", "98");
  g_assert_false (is_cleared (problem));
  clear_name (problem);
  g_signal_emit_by_name (child (&c, "guess"), "activate");
  g_assert_false (is_cleared (problem));

  gtk_widget_set_visible (c.card, FALSE);
  ponder_match_they_guess (c.match, 0x9876);
  ponder_secret_card_show (PONDER_SECRET_CARD (c.card), c.match);
  clear_name (verdict);
  gtk_widget_set_visible (c.card, TRUE);
  ponder_secret_card_show (PONDER_SECRET_CARD (c.card), c.match);
  g_assert_true (is_cleared (verdict));
  tear_down (&c);
}

/* Guesses, with the text for screen readers. */
static const struct
{
  const char *guess;
  const char *words;
} game[] = {
  { "5124", "1 bull, 2 cows" },
  { "5689", "0 bulls, 0 cows" },
  { "1247", "0 bulls, 4 cows" },
  { "4720", "3 bulls, 0 cows" },
  { "4721", "Correct! In 5 guesses." },
};

static void
test_judge (void)
{
  Card c;
  PonderMatch *before = NULL;

  set_up (&c, &usual, 0x4721);
  ponder_secret_card_focus (PONDER_SECRET_CARD (c.card));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (c.window)) == child (&c, "guess"));
  for (guint i = 0; i < G_N_ELEMENTS (game); i++)
    {
      g_assert_cmpstr (gtk_stack_get_visible_child_name (child (&c, "turn")), ==, "friend");
      if (i == G_N_ELEMENTS (game) - 1)
        before = ponder_match_copy (c.match);
      enter (&c, "guess", game[i].guess);
      g_assert_cmpuint (c.match->theirs->len, ==, i + 1);
      g_assert_cmpstr (text (&c, "words"), ==, game[i].words);
      gtk_test_accessible_assert_property (child (&c, "verdict"), GTK_ACCESSIBLE_PROPERTY_LABEL, game[i].words);
      g_assert_true (ponder_code_entry_is_empty (child (&c, "guess")));
    }
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (&c, "turn")), ==, "over");
  /* After taking back a guess, the game continues. */
  ponder_secret_card_show (PONDER_SECRET_CARD (c.card), before);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (&c, "turn")), ==, "friend");
  g_assert_cmpstr (text (&c, "words"), ==, game[3].words);
  tear_down (&c);
  ponder_match_free (before);
}

/* Texts that aren't numbers, with the reason; they are not answered. */
static const struct
{
  const char *guess;
  const char *why;
} refused[] = {
  { "", "4 places are still empty." },
  { "512", "1 place is still empty." },
  { "5125", "5 is there twice: all symbols must be different." },
  { "0125", "0 must not come first." },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      Card c;

      set_up (&c, &usual, 0x4721);
      enter (&c, "guess", refused[i].guess);
      g_assert_cmpuint (c.match->theirs->len, ==, 0);
      g_assert_cmpstr (text (&c, "guess_problem"), ==, refused[i].why);
      gtk_test_accessible_assert_property (child (&c, "guess_problem"), GTK_ACCESSIBLE_PROPERTY_LABEL, refused[i].why);
      tear_down (&c);
    }
}

/* Text in the entry stays when another part of the match changes, but not when the secret changes. */
static void
test_typed_stays (void)
{
  Card c;

  set_up (&c, &usual, 0x4721);
  type (&c, "guess", "51");
  ponder_match_guess (c.match, 0x1234);
  ponder_secret_card_show (PONDER_SECRET_CARD (c.card), c.match);
  g_assert_cmpint (ponder_code_entry_get_symbol (child (&c, "guess"), 1), ==, 1);
  secret_cb (&c, 0x2185);
  g_assert_true (ponder_code_entry_is_empty (child (&c, "guess")));
  tear_down (&c);
}

static void
test_program (void)
{
  Card c;

  set_up (&c, &usual, PONDER_CODE_NONE);
  c.match->program_guesses = TRUE;
  secret_cb (&c, 0x4721);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (&c, "turn")), ==, "program");
  ponder_secret_card_focus (PONDER_SECRET_CARD (c.card));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (c.window)) == child (&c, "let_guess"));
  gtk_widget_activate (child (&c, "let_guess"));
  g_signal_emit_by_name (child (&c, "let_guess"), "clicked");
  g_assert_cmpuint (c.n_program, >=, 1);

  /* While the program is thinking, the same button stops it. */
  ponder_secret_card_set_thinking (PONDER_SECRET_CARD (c.card), TRUE);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (child (&c, "let_guess"))), ==, "Stop");
  g_assert_cmpstr (text (&c, "words"), ==, "The program is looking for a guess…");
  ponder_secret_card_set_thinking (PONDER_SECRET_CARD (c.card), FALSE);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (child (&c, "let_guess"))), ==, "Let It Guess");
  g_assert_cmpstr (text (&c, "words"), ==, "The program hasn’t guessed yet.");
  guess_cb (&c, 0x5124);
  g_assert_cmpstr (text (&c, "words"), ==, "1 bull, 2 cows");
  tear_down (&c);
}

/* On a phone, the card fits next to the history. */
static void
test_fits (void)
{
  static const PonderCodeRules rules[] = { { 4, 10, FALSE, FALSE }, { 4, 6, TRUE, TRUE }, { 6, 10, FALSE, TRUE } };
  static const PonderCode secrets[] = { 0x4721, 0x0123, 0x012345 };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint has_secret = 0; has_secret < 2; has_secret++)
      {
        Card c;
        int least, natural;

        set_up (&c, &rules[i], has_secret ? secrets[i] : PONDER_CODE_NONE);
        if (has_secret)
          guess_cb (&c, secrets[i] ^ 0x11);
        gtk_widget_measure (c.card, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        g_assert_cmpint (least, <=, 336);
        gtk_widget_measure (c.card, GTK_ORIENTATION_VERTICAL, 336, &least, &natural, NULL, NULL);
        g_assert_cmpint (natural, <=, 330);
        tear_down (&c);
      }
}

/* --- Shaking --- */

/* Without animations, nothing moves. */
static void
test_shaker (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *shaker = g_object_new (PONDER_TYPE_SHAKE_BIN, NULL);
  GtkWidget *label = gtk_label_new ("refused");
  graphene_rect_t before, after;
  int least, natural;

  gtk_widget_set_parent (label, shaker);
  gtk_window_set_child (GTK_WINDOW (window), shaker);
  widget_test_show (window, 200, 100);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (shaker, GTK_ORIENTATION_HORIZONTAL, -1, &natural, NULL, NULL, NULL);
  g_assert_cmpint (natural, ==, least);
  g_assert_true (gtk_widget_compute_bounds (label, window, &before));
  ponder_shake_bin_shake (PONDER_SHAKE_BIN (shaker));
  widget_test_settle (window);
  g_assert_true (gtk_widget_compute_bounds (label, window, &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  widget_test_destroy (window);
}

static gboolean
has_moved (gpointer user_data)
{
  GtkWidget *label = user_data;
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (label, gtk_widget_get_parent (label), &bounds) && bounds.origin.x != 0;
}

static gboolean
is_back (gpointer user_data)
{
  return !has_moved (user_data);
}

static void
test_shaker_moves (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *shaker = g_object_new (PONDER_TYPE_SHAKE_BIN, NULL);
  GtkWidget *label = gtk_label_new ("refused");

  gtk_widget_set_parent (label, shaker);
  gtk_window_set_child (GTK_WINDOW (window), shaker);
  widget_test_show (window, 200, 100);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  ponder_shake_bin_shake (PONDER_SHAKE_BIN (shaker));
  widget_test_wait (has_moved, label);
  gtk_widget_set_visible (shaker, FALSE);
  widget_test_still ();
  gtk_widget_set_visible (shaker, TRUE);
  widget_test_settle (window);
  widget_test_wait (is_back, label);
  widget_test_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/hold-button/hold", test_hold);
  g_test_add_func ("/hold-button/click", test_hold_click);
  g_test_add_func ("/secret-card/secret", test_secret);
  g_test_add_func ("/secret-card/hidden", test_hidden);
  g_test_add_func ("/secret-card/judge", test_judge);
  g_test_add_func ("/secret-card/said", test_said);
  g_test_add_func ("/secret-card/refused", test_refused);
  g_test_add_func ("/secret-card/typed-stays", test_typed_stays);
  g_test_add_func ("/secret-card/program", test_program);
  g_test_add_func ("/secret-card/fits", test_fits);
  g_test_add_func ("/shaker/still", test_shaker);
  g_test_add_func ("/shaker/moves", test_shaker_moves);

  return g_test_run ();
}
