/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-secret-card.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-keys.h"
#include "ponder-code-messages.h"
#include "ponder-code-view.h"
#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-hold-button.h"
#include "ponder-shake-bin.h"

/* My number and the guesses at it. It asks for my number first; then the program judges each guess and shows the
 * answer, to be read aloud. The number is visible only while a button is held. */

struct _PonderSecretCard
{
  AdwBin parent_instance;

  PonderMatch *match; /* nullable: a copy of the match that is shown */
  gboolean thinking; /* the program is searching for its guess */
  guint n_judged;    /* the number of guesses at my number that were announced */

  GtkStack *stack;
  GtkLabel *think;
  PonderCodeEntry *secret;
  PonderShakeBin *secret_shaker;
  GtkLabel *secret_problem;
  PonderCodeKeys *secret_keys;
  PonderCodeView *mine;
  PonderHoldButton *hold;
  GtkStack *said; /* the verdict or, if there is one, the problem with what was typed */
  GtkWidget *verdict;
  PonderCodeView *guessed;
  GtkLabel *words;
  GtkStack *turn;
  PonderCodeEntry *guess;
  PonderShakeBin *guess_shaker;
  GtkLabel *guess_problem;
  PonderCodeKeys *guess_keys;
  GtkWidget *let_guess;
};

enum
{
  SECRET_CHOSEN,
  SECRET_RANDOM,
  THEIR_GUESS,
  PROGRAM_GUESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSecretCard, ponder_secret_card, ADW_TYPE_BIN)

/* @problem: (nullable) */
static void
show_problem (PonderSecretCard *self,
              GtkLabel         *label,
              const char       *problem)
{
  gtk_label_set_label (label, problem != NULL ? problem : "");
  if (label == self->guess_problem)
    gtk_stack_set_visible_child_name (self->said, problem != NULL ? "problem" : "verdict");
}

/* @problem: (nullable) */
static void
tell_problem (PonderSecretCard *self,
              GtkLabel         *label,
              const char       *problem)
{
  show_problem (self, label, problem);
  ponder_announce (GTK_WIDGET (label), problem != NULL ? problem : "");
}

/* Reads a complete code from an entry. Otherwise shakes the entry, says what is missing, and returns FALSE. */
static gboolean
read_code (PonderSecretCard *self,
           PonderCodeEntry  *entry,
           PonderShakeBin   *shaker,
           GtkLabel         *label,
           PonderCode       *code)
{
  g_autoptr (GError) error = NULL;

  if (ponder_code_entry_get_code (entry, code, &error))
    return TRUE;
  show_problem (self, label, error->message);
  ponder_announce_event (GTK_WIDGET (label), error->message);
  ponder_shake_bin_shake (shaker);
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  return FALSE;
}

static void
secret_changed_cb (PonderSecretCard *self)
{
  g_assert (PONDER_IS_SECRET_CARD (self));

  tell_problem (self, self->secret_problem, ponder_code_entry_get_problem (self->secret));
}

static void
guess_changed_cb (PonderSecretCard *self)
{
  g_assert (PONDER_IS_SECRET_CARD (self));

  tell_problem (self, self->guess_problem, ponder_code_entry_get_problem (self->guess));
}

static void
keep_cb (PonderSecretCard *self)
{
  PonderCode code;

  g_assert (PONDER_IS_SECRET_CARD (self));

  if (read_code (self, self->secret, self->secret_shaker, self->secret_problem, &code))
    g_signal_emit (self, signals[SECRET_CHOSEN], 0, code);
}

static void
random_cb (PonderSecretCard *self)
{
  g_assert (PONDER_IS_SECRET_CARD (self));

  g_signal_emit (self, signals[SECRET_RANDOM], 0);
}

static void
judge_cb (PonderSecretCard *self)
{
  PonderCode code;

  g_assert (PONDER_IS_SECRET_CARD (self));

  if (read_code (self, self->guess, self->guess_shaker, self->guess_problem, &code))
    g_signal_emit (self, signals[THEIR_GUESS], 0, code);
}

static void
let_guess_cb (PonderSecretCard *self)
{
  g_assert (PONDER_IS_SECRET_CARD (self));

  g_signal_emit (self, signals[PROGRAM_GUESS], 0);
}

static void
held_cb (PonderSecretCard *self)
{
  g_assert (PONDER_IS_SECRET_CARD (self));

  ponder_code_view_set_hidden (self->mine, !ponder_hold_button_get_held (self->hold));
}

static gboolean
is_found (PonderSecretCard *self)
{
  return ponder_match_has_found (self->match, PONDER_SIDE_THEM);
}

static char *
dup_found_words (guint n_guesses)
{
  g_autofree char *count = ponder_count_text (n_guesses);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Correct! In %s guess.", "Correct! In %s guesses.", ponder_count_plural (n_guesses)),
    count);
}

/* Returns the large text: at first what to do, then the answer to the last guess. A file may have guesses at a number
 * that was never entered. */
static char *
dup_verdict (PonderSecretCard *self)
{
  guint n = self->match->theirs->len;

  if (self->thinking)
    return g_strdup (_ ("The program is looking for a guess…"));
  if (n == 0 || self->match->secret == PONDER_CODE_NONE)
    return g_strdup (self->match->program_guesses ? _ ("The program hasn’t guessed yet.")
                                                  : _ ("What does your friend guess?"));
  if (is_found (self))
    return dup_found_words (n);
  return ponder_code_answer_words (ponder_match_get_theirs (self->match, n - 1).answer);
}

static void
show_verdict (PonderSecretCard *self)
{
  guint n = self->match->theirs->len;
  g_autofree char *words = dup_verdict (self);

  gtk_widget_set_visible (GTK_WIDGET (self->guessed), n > 0 && !self->thinking);
  if (n > 0)
    ponder_code_view_show (self->guessed, &self->match->rules, self->match->colours,
                           ponder_match_get_theirs (self->match, n - 1).guess);
  gtk_label_set_label (self->words, words);
  /* Two guesses may have the same answer, which must be announced both times. */
  if (n > self->n_judged)
    ponder_announce_event (self->verdict, words);
  else
    ponder_announce (self->verdict, words);
  self->n_judged = n;
  ponder_css_class_set (self->verdict, "found", is_found (self));
  ponder_css_class_set (self->verdict, "judged", n > 0 && !self->thinking);
}

static void
show_entries (PonderSecretCard *self)
{
  const PonderCodeRules *rules = &self->match->rules;
  gboolean colours = self->match->colours;

  ponder_code_entry_set_rules (self->secret, rules, colours);
  ponder_code_entry_set_rules (self->guess, rules, colours);
  ponder_code_keys_set_rules (self->secret_keys, rules, colours);
  ponder_code_keys_set_rules (self->guess_keys, rules, colours);
}

static const char *
find_turn (PonderSecretCard *self)
{
  if (is_found (self))
    return "over";
  return self->match->program_guesses ? "program" : "friend";
}

static void
show_secret (PonderSecretCard *self)
{
  PonderCode secret = self->match->secret;

  gtk_label_set_label (self->think,
                       self->match->program_guesses
                         ? _ ("Think of a number and type it here. The program doesn’t look when it guesses.")
                         : _ ("Think of a number and type it here; your friend must not see it."));
  if (secret != PONDER_CODE_NONE)
    ponder_code_view_show (self->mine, &self->match->rules, self->match->colours, secret);
  gtk_stack_set_visible_child_name (self->stack, secret != PONDER_CODE_NONE ? "keep" : "think");
}

static void
ponder_secret_card_dispose (GObject *object)
{
  PonderSecretCard *self = PONDER_SECRET_CARD (object);

  g_clear_pointer (&self->match, ponder_match_free);

  G_OBJECT_CLASS (ponder_secret_card_parent_class)->dispose (object);
}

static guint
new_signal (GObjectClass *klass,
            const char   *name,
            guint         n_codes)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n_codes,
                       G_TYPE_UINT);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-secret-card.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, think);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, secret);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, secret_shaker);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, secret_problem);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, secret_keys);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, mine);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, hold);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, said);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, verdict);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, guessed);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, words);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, turn);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, guess);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, guess_shaker);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, guess_problem);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, guess_keys);
  gtk_widget_class_bind_template_child (widget_class, PonderSecretCard, let_guess);
  gtk_widget_class_bind_template_callback (widget_class, secret_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, guess_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, random_cb);
  gtk_widget_class_bind_template_callback (widget_class, judge_cb);
  gtk_widget_class_bind_template_callback (widget_class, let_guess_cb);
  gtk_widget_class_bind_template_callback (widget_class, held_cb);
}

static void
ponder_secret_card_class_init (PonderSecretCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_secret_card_dispose;

  /**
   * PonderSecretCard::secret-chosen:
   * @code: a #PonderCode by the rules: my number
   */
  signals[SECRET_CHOSEN] = new_signal (object_class, "secret-chosen", 1);

  /* Emitted when my number should be chosen at random. */
  signals[SECRET_RANDOM] = new_signal (object_class, "secret-random", 0);

  /**
   * PonderSecretCard::their-guess:
   * @code: a #PonderCode by the rules that the friend guessed
   */
  signals[THEIR_GUESS] = new_signal (object_class, "their-guess", 1);

  /* Emitted when the program should search for a guess, or stop searching. */
  signals[PROGRAM_GUESS] = new_signal (object_class, "program-guess", 0);

  g_type_ensure (PONDER_TYPE_CODE_ENTRY);
  g_type_ensure (PONDER_TYPE_CODE_KEYS);
  g_type_ensure (PONDER_TYPE_CODE_VIEW);
  g_type_ensure (PONDER_TYPE_HOLD_BUTTON);
  g_type_ensure (PONDER_TYPE_SHAKE_BIN);
  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "secretcard");
}

static void
ponder_secret_card_init (PonderSecretCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_code_entry_set_label (self->secret, _ ("My number"));
  ponder_code_entry_set_label (self->guess, _ ("Your friend’s guess"));
  ponder_code_keys_set_entry (self->secret_keys, self->secret);
  ponder_code_keys_set_entry (self->guess_keys, self->guess);
  ponder_code_view_set_size (self->mine, PONDER_CODE_SIZE_NORMAL);
  ponder_code_view_set_size (self->guessed, PONDER_CODE_SIZE_ROW);
  ponder_code_view_set_hidden (self->mine, TRUE);
}

/* Returns whether the card asks for something else now, so that what was typed must go. */
static gboolean
is_other_question (PonderSecretCard  *self,
                   const PonderMatch *match)
{
  return self->match == NULL || !ponder_code_rules_equal (&self->match->rules, &match->rules) ||
         self->match->secret != match->secret || self->match->theirs->len != match->theirs->len;
}

/**
 * ponder_secret_card_show:
 * @match: copied
 *
 * Updates the card. What is being typed stays unless the card now asks for something else.
 */
void
ponder_secret_card_show (PonderSecretCard  *self,
                         const PonderMatch *match)
{
  gboolean other;

  g_return_if_fail (PONDER_IS_SECRET_CARD (self));
  g_return_if_fail (match != NULL);

  other = is_other_question (self, match);
  g_clear_pointer (&self->match, ponder_match_free);
  self->match = ponder_match_copy (match);
  show_entries (self);
  if (other)
    {
      ponder_code_entry_clear (self->secret);
      ponder_code_entry_clear (self->guess);
    }
  show_secret (self);
  gtk_stack_set_visible_child_name (self->turn, find_turn (self));
  show_verdict (self);
}

/**
 * ponder_secret_card_set_thinking:
 * @thinking: whether the program is searching for its guess, which “program-guess” then stops
 */
void
ponder_secret_card_set_thinking (PonderSecretCard *self,
                                 gboolean          thinking)
{
  g_return_if_fail (PONDER_IS_SECRET_CARD (self));

  self->thinking = thinking;
  gtk_button_set_label (GTK_BUTTON (self->let_guess), thinking ? _ ("Stop") : _ ("Let It Guess"));
  if (self->match != NULL)
    show_verdict (self);
}

/* Moves the focus to the widget with which the person will probably go on. */
void
ponder_secret_card_focus (PonderSecretCard *self)
{
  const char *turn;

  g_return_if_fail (PONDER_IS_SECRET_CARD (self));

  turn = gtk_stack_get_visible_child_name (self->turn);
  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), "think"))
    gtk_widget_grab_focus (GTK_WIDGET (self->secret));
  else if (g_str_equal (turn, "friend"))
    gtk_widget_grab_focus (GTK_WIDGET (self->guess));
  else if (g_str_equal (turn, "program"))
    gtk_widget_grab_focus (self->let_guess);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->hold));
}

PonderCodeEntry *
ponder_secret_card_get_secret_entry (PonderSecretCard *self)
{
  g_return_val_if_fail (PONDER_IS_SECRET_CARD (self), NULL);

  return self->secret;
}

PonderCodeEntry *
ponder_secret_card_get_guess_entry (PonderSecretCard *self)
{
  g_return_val_if_fail (PONDER_IS_SECRET_CARD (self), NULL);

  return self->guess;
}
