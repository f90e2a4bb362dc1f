/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-guess-card.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-code-symbol-names.h"
#include "ponder-code-slips.h"
#include "ponder-code-view.h"
#include "ponder-compat.h"
#include "ponder-slip-rows.h"

/* Shows the suggested guess with its reasons, or a guess of the person's own. Once the number is found, shows that; if
 * no number fits any more, shows which answers may be wrong. */

#define SLIP_HEIGHT 72
#define SLIPS_SEEN 3

struct _PonderGuessCard
{
  AdwBin parent_instance;

  PonderMatch *match; /* nullable */
  gboolean wide;
  gboolean hides; /* hide the suggestion until the person asks for it */
  gboolean asked; /* the person has asked for it since the last answer */
  gboolean begun; /* a guess of the person's own was begun by mouse, even if all places are still empty */

  GtkStack *stack;
  GtkBox *caption_row;
  GtkLabel *caption;
  GtkWidget *tools; /* in one of the two rows */
  GtkBox *suggestion_row;
  GtkWidget *spinner;
  GtkWidget *hide;
  GtkToggleButton *own_toggle;
  GtkStack *suggestion_stack;
  GtkOrientable *suggestion;
  PonderCodeView *view;
  GtkLabel *why;
  GtkWidget *ask;
  GtkWidget *better_row;
  GtkLabel *better;
  GtkWidget *own_part;
  GtkLabel *own_caption;
  PonderCodeEntry *entry;
  GtkWidget *clear;
  GtkWidget *guess;
  GtkLabel *own_why;
  PonderCodeView *found_view;
  GtkLabel *found;
  GtkLabel *none;
  GtkScrolledWindow *slips_scroller;
  GtkListBox *slips;
};

enum
{
  OWN_CHANGED,
  GUESSED,
  USE_BETTER,
  ASKED,
  CORRECT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderGuessCard, ponder_guess_card, ADW_TYPE_BIN)

static gboolean
is_alone (PonderGuessCard *self)
{
  return self->match != NULL && self->match->their_secret != PONDER_CODE_NONE;
}

static void
place_tools (PonderGuessCard *self)
{
  GtkBox *row = self->wide ? self->caption_row : self->suggestion_row;

  if (gtk_widget_get_parent (self->tools) == GTK_WIDGET (row))
    return;
  g_object_ref (self->tools);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->tools)), self->tools);
  gtk_box_append (row, self->tools);
  g_object_unref (self->tools);
}

/* On a narrow page most room is for the history: there is no caption, and a toggle button shows the entry for own
 * guesses. */
static void
arrange (PonderGuessCard *self)
{
  gboolean asks = !self->wide && !is_alone (self);

  gtk_widget_set_visible (GTK_WIDGET (self->caption_row), self->wide);
  gtk_widget_set_visible (self->hide, self->wide);
  gtk_widget_set_visible (GTK_WIDGET (self->own_toggle), asks);
  gtk_widget_set_visible (GTK_WIDGET (self->own_caption), self->wide || asks);
  gtk_widget_set_visible (self->own_part, !asks || gtk_toggle_button_get_active (self->own_toggle));
  gtk_orientable_set_orientation (self->suggestion, self->wide ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  place_tools (self);
}

static void
show_code (PonderGuessCard *self,
           PonderCodeView  *view,
           PonderCode       code)
{
  ponder_code_view_show (view, &self->match->rules, self->match->colours, code);
}

static char *
must_be_text (PonderGuessCard *self,
              PonderCode       code)
{
  return ponder_code_messages_must_be (&self->match->rules, self->match->colours, code);
}

static char *
why_text (PonderGuessCard            *self,
          const PonderCodeGuessValue *worth)
{
  g_autofree char *why = NULL;

  if (worth->n_codes == 1 && worth->can_be)
    return must_be_text (self, worth->guess);
  why = ponder_code_messages_worth (worth);
  /* Translators: first says whether a guess could be the number, then how it splits the numbers that
   * remain: “could be it; splits 1,155 numbers into 12 groups; 275 remain at worst, 183 on average” */
  return g_strdup_printf (_ ("%s; %s"), ponder_code_messages_can_be (worth, TRUE), why);
}

static char *
short_why_text (PonderGuessCard            *self,
                const PonderCodeGuessValue *worth)
{
  g_autofree char *why = NULL;

  if (worth->n_codes == 1 && worth->can_be)
    return must_be_text (self, worth->guess);
  why = ponder_code_messages_worth_short (worth);
  return g_strdup_printf ("%s\n%s", ponder_code_messages_can_be (worth, TRUE), why);
}

static void
show_suggestion (PonderGuessCard            *self,
                 const PonderCodeSuggestion *suggestion)
{
  gboolean hidden = ponder_guess_card_is_hidden (self);
  g_autofree char *why = NULL;

  gtk_stack_set_visible_child_name (self->suggestion_stack, hidden ? "hidden" : "shown");
  if (hidden || suggestion == NULL)
    {
      show_code (self, self->view, PONDER_CODE_NONE);
      gtk_label_set_label (self->why, hidden ? "" : _ ("Looking for a good guess…"));
      if (hidden && ponder_code_entry_is_empty (self->entry))
        ponder_announce (GTK_WIDGET (self), _ ("The suggestion is hidden."));
      return;
    }
  why = self->wide ? why_text (self, &suggestion->worth) : short_why_text (self, &suggestion->worth);
  show_code (self, self->view, suggestion->worth.guess);
  gtk_label_set_label (self->why, why);
  if (ponder_code_entry_is_empty (self->entry))
    {
      g_autofree char *name = ponder_code_view_dup_name (self->view);
      g_autofree char *text = g_strdup_printf ("%s: %s", name, why);

      ponder_announce (GTK_WIDGET (self), text);
    }
}

static void
show_better (PonderGuessCard            *self,
             const PonderCodeSuggestion *better)
{
  g_autofree char *code = NULL;
  g_autofree char *worth = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->better_row, better != NULL);
  if (better == NULL)
    return;
  code = ponder_code_name (&self->match->rules, self->match->colours, better->worth.guess);
  worth = ponder_code_messages_worth_short (&better->worth);
  text = g_strdup_printf (_ ("A better guess: %s, %s"), code, worth);
  gtk_label_set_label (self->better, text);
}

static void
show_own (PonderGuessCard            *self,
          const PonderCodeGuessValue *worth)
{
  const char *problem = ponder_code_entry_get_problem (self->entry);
  g_autofree char *text = NULL;

  if (problem != NULL)
    text = g_strdup (problem);
  else if (worth != NULL)
    {
      g_autofree char *short_worth = ponder_code_messages_worth_short (worth);

      text = g_strdup_printf (_ ("Yours: %s; %s"), ponder_code_messages_can_be (worth, FALSE), short_worth);
    }
  if (text != NULL)
    ponder_announce (GTK_WIDGET (self), text);
  gtk_label_set_label (self->own_why, text != NULL ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->own_why), text);
  gtk_widget_set_sensitive (self->clear, self->begun || !ponder_code_entry_is_empty (self->entry));
}

static void
show_found (PonderGuessCard *self)
{
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, &n_lines);
  guint n = ponder_match_get_n_guesses (self->match, PONDER_SIDE_ME);
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Found in %u guess!", "Found in %u guesses!", n), n);

  show_code (self, self->found_view, lines[n - 1].guess);
  gtk_label_set_label (self->found, text);
  ponder_announce (GTK_WIDGET (self), text);
}

static void
correct_cb (PonderGuessCard *self,
            GtkButton       *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);

  g_assert (PONDER_IS_GUESS_CARD (self));

  g_signal_emit (self, signals[CORRECT], 0, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
show_none (PonderGuessCard *self,
           GPtrArray       *slips)
{
  g_autofree char *text = ponder_code_messages_slips (slips);

  gtk_label_set_label (self->none, text);
  ponder_slip_rows_show (self->slips, self->match, slips, G_CALLBACK (correct_cb), G_OBJECT (self));
  /* Texts that wrap would otherwise request the height of a single line. */
  gtk_scrolled_window_set_min_content_height (self->slips_scroller, (int) MIN (slips->len, SLIPS_SEEN) * SLIP_HEIGHT);
  ponder_announce (GTK_WIDGET (self), text);
}

static void
show_captions (PonderGuessCard *self)
{
  gboolean alone = is_alone (self);

  gtk_label_set_label (self->caption, alone ? _ ("A good guess") : _ ("Say to your friend"));
  gtk_label_set_label (self->own_caption, _ ("or yours:"));
  gtk_widget_set_visible (self->guess, alone);
  gtk_widget_set_sensitive (self->guess, !ponder_guess_card_is_hidden (self) ||
                                           ponder_guess_card_get_own (self) != PONDER_CODE_NONE);
}

static void
ask_cb (PonderGuessCard *self)
{
  g_assert (PONDER_IS_GUESS_CARD (self));

  self->asked = TRUE;
  g_signal_emit (self, signals[ASKED], 0);
}

static void
use_better_cb (PonderGuessCard *self)
{
  g_assert (PONDER_IS_GUESS_CARD (self));

  g_signal_emit (self, signals[USE_BETTER], 0);
}

/* Somebody who clicks a place may not use a keyboard, so this also shows the keys on the screen. */
static void
begin_cb (PonderGuessCard *self)
{
  g_assert (PONDER_IS_GUESS_CARD (self));

  self->begun = TRUE;
  g_signal_emit (self, signals[OWN_CHANGED], 0);
}

static void
own_toggle_cb (PonderGuessCard *self)
{
  g_assert (PONDER_IS_GUESS_CARD (self));

  arrange (self);
  if (gtk_toggle_button_get_active (self->own_toggle))
    begin_cb (self);
  else
    ponder_guess_card_drop_own (self);
}

static void
clear_cb (PonderGuessCard *self)
{
  g_assert (PONDER_IS_GUESS_CARD (self));

  ponder_guess_card_drop_own (self);
  /* The button is insensitive now, and would lose the keys that are pressed next. */
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
guess_cb (PonderGuessCard *self)
{
  g_assert (PONDER_IS_GUESS_CARD (self));

  g_signal_emit (self, signals[GUESSED], 0);
}

static void
entry_cb (PonderGuessCard *self)
{
  g_assert (PONDER_IS_GUESS_CARD (self));

  if (!ponder_code_entry_is_empty (self->entry))
    gtk_toggle_button_set_active (self->own_toggle, TRUE);
  g_signal_emit (self, signals[OWN_CHANGED], 0);
}

static void
ponder_guess_card_finalize (GObject *object)
{
  PonderGuessCard *self = PONDER_GUESS_CARD (object);

  g_clear_pointer (&self->match, ponder_match_free);

  G_OBJECT_CLASS (ponder_guess_card_parent_class)->finalize (object);
}

static guint
add_signal (const char *name,
            GType       parameter)
{
  return g_signal_new (name, PONDER_TYPE_GUESS_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       parameter == G_TYPE_NONE ? 0 : 1, parameter);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, caption_row);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, caption);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, tools);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, suggestion_row);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, hide);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, own_toggle);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, suggestion_stack);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, suggestion);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, view);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, why);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, ask);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, better_row);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, better);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, own_part);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, own_caption);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, entry);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, clear);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, guess);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, own_why);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, found_view);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, found);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, none);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, slips_scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessCard, slips);
  gtk_widget_class_bind_template_callback (widget_class, ask_cb);
  gtk_widget_class_bind_template_callback (widget_class, use_better_cb);
  gtk_widget_class_bind_template_callback (widget_class, own_toggle_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, guess_cb);
}

static void
ponder_guess_card_class_init (PonderGuessCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_guess_card_finalize;

  /**
   * PonderGuessCard::own-changed:
   *
   * Emitted when the result of ponder_guess_card_get_own() or ponder_guess_card_is_typing() has changed.
   */
  signals[OWN_CHANGED] = add_signal ("own-changed", G_TYPE_NONE);
  /**
   * PonderGuessCard::guessed:
   *
   * Emitted when the person guesses what is typed or, if nothing is typed, what is suggested.
   */
  signals[GUESSED] = add_signal ("guessed", G_TYPE_NONE);
  /**
   * PonderGuessCard::use-better:
   *
   * Emitted when the person wants to replace the suggestion by the better one.
   */
  signals[USE_BETTER] = add_signal ("use-better", G_TYPE_NONE);
  /**
   * PonderGuessCard::asked:
   *
   * Emitted when the person asks to see a hidden suggestion.
   */
  signals[ASKED] = add_signal ("asked", G_TYPE_NONE);
  /**
   * PonderGuessCard::correct:
   * @slip: an index of the slips of the deductions
   *
   * Emitted when the person wants to correct the answers in this way.
   */
  signals[CORRECT] = add_signal ("correct", G_TYPE_UINT);

  g_type_ensure (PONDER_TYPE_CODE_ENTRY);
  g_type_ensure (PONDER_TYPE_CODE_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-guess-card.ui");
  bind_template (widget_class);
}

static void
ponder_guess_card_init (PonderGuessCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  ponder_code_entry_set_label (self->entry, _ ("Your own guess"));
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (entry_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "place-chosen", G_CALLBACK (begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (guess_cb), self, G_CONNECT_SWAPPED);
}

/**
 * ponder_guess_card_show:
 * @match: the current match
 * @advisor: advises on this match
 *
 * Updates the card. While the advisor has no results yet, the previous texts stay.
 */
void
ponder_guess_card_show (PonderGuessCard   *self,
                        const PonderMatch *match,
                        PonderCodeAdvisor *advisor)
{
  const PonderCodeDeductions *study;
  gboolean anew, other_rules;

  g_return_if_fail (PONDER_IS_GUESS_CARD (self));
  g_return_if_fail (match != NULL);
  g_return_if_fail (PONDER_IS_CODE_ADVISOR (advisor));

  if (!ponder_code_advisor_is_settled (advisor))
    return;
  anew = self->match == NULL || ponder_match_count_answered (self->match) != ponder_match_count_answered (match);
  other_rules = self->match != NULL && !ponder_code_rules_equal (&self->match->rules, &match->rules);
  if (anew || other_rules)
    self->asked = FALSE;
  g_clear_pointer (&self->match, ponder_match_free);
  self->match = ponder_match_copy (match);
  ponder_code_entry_set_rules (self->entry, &match->rules, match->colours);
  /* The person may have begun the next guess already while the advisor was computing. */
  if (anew && !self->begun && ponder_code_entry_is_empty (self->entry))
    gtk_toggle_button_set_active (self->own_toggle, FALSE);
  arrange (self);
  study = ponder_code_advisor_get_study (advisor);
  /* If the answers contradict each other, a number that was answered with all bulls may not be the right one either. */
  if (study != NULL && study->slips->len > 0)
    {
      show_none (self, study->slips);
      gtk_stack_set_visible_child_name (self->stack, "none");
      return;
    }
  if (ponder_match_has_found (match, PONDER_SIDE_ME))
    {
      show_found (self);
      gtk_stack_set_visible_child_name (self->stack, "found");
      return;
    }
  show_captions (self);
  gtk_widget_set_visible (self->spinner, ponder_code_advisor_is_looking (advisor, NULL));
  show_suggestion (self, ponder_code_advisor_get_suggestion (advisor));
  show_better (self, ponder_guess_card_is_hidden (self) ? NULL : ponder_code_advisor_get_better (advisor));
  show_own (self, ponder_code_advisor_get_own_worth (advisor));
  gtk_stack_set_visible_child_name (self->stack, "guess");
}

/**
 * ponder_guess_card_set_wide:
 * @wide: whether there is room for the reasons below the suggestion, and to show the entry for own guesses always
 */
void
ponder_guess_card_set_wide (PonderGuessCard *self,
                            gboolean         wide)
{
  g_return_if_fail (PONDER_IS_GUESS_CARD (self));

  self->wide = wide;
  arrange (self);
}

/**
 * ponder_guess_card_set_hides:
 * @hides: whether each suggestion is hidden until the person asks for it
 */
void
ponder_guess_card_set_hides (PonderGuessCard *self,
                             gboolean         hides)
{
  g_return_if_fail (PONDER_IS_GUESS_CARD (self));

  self->hides = hides;
  self->asked = FALSE;
}

/**
 * ponder_guess_card_is_hidden:
 *
 * Returns: whether the suggestion is hidden now, so that it can't be guessed yet
 */
gboolean
ponder_guess_card_is_hidden (PonderGuessCard *self)
{
  g_return_val_if_fail (PONDER_IS_GUESS_CARD (self), FALSE);

  return self->hides && !self->asked;
}

/**
 * ponder_guess_card_focus_ask:
 *
 * Returns: whether the button that shows the suggestion was there and got the focus
 */
gboolean
ponder_guess_card_focus_ask (PonderGuessCard *self)
{
  g_return_val_if_fail (PONDER_IS_GUESS_CARD (self), FALSE);

  return ponder_guess_card_is_hidden (self) && gtk_widget_get_mapped (self->ask) && gtk_widget_grab_focus (self->ask);
}

/**
 * ponder_guess_card_get_entry:
 *
 * Returns: (transfer none): the entry for a guess of the person's own
 */
PonderCodeEntry *
ponder_guess_card_get_entry (PonderGuessCard *self)
{
  g_return_val_if_fail (PONDER_IS_GUESS_CARD (self), NULL);

  return self->entry;
}

/**
 * ponder_guess_card_takes_guess:
 *
 * Returns: whether the card is in view and a guess can be typed, even if the entry is not shown yet
 */
gboolean
ponder_guess_card_takes_guess (PonderGuessCard *self)
{
  g_return_val_if_fail (PONDER_IS_GUESS_CARD (self), FALSE);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "guess") == 0;
}

/**
 * ponder_guess_card_get_own:
 *
 * Returns: the guess that the person has typed, or %PONDER_CODE_NONE if it isn't complete
 */
PonderCode
ponder_guess_card_get_own (PonderGuessCard *self)
{
  PonderCode code;

  g_return_val_if_fail (PONDER_IS_GUESS_CARD (self), PONDER_CODE_NONE);

  return ponder_code_entry_get_code (self->entry, &code, NULL) ? code : PONDER_CODE_NONE;
}

/**
 * ponder_guess_card_is_typing:
 *
 * Returns: whether the person has begun a guess, by typing or by clicking a place, that isn't complete yet
 */
gboolean
ponder_guess_card_is_typing (PonderGuessCard *self)
{
  g_return_val_if_fail (PONDER_IS_GUESS_CARD (self), FALSE);

  return (self->begun || !ponder_code_entry_is_empty (self->entry)) &&
         ponder_guess_card_get_own (self) == PONDER_CODE_NONE;
}

/* Drops what was typed and returns to the suggestion. */
void
ponder_guess_card_drop_own (PonderGuessCard *self)
{
  g_return_if_fail (PONDER_IS_GUESS_CARD (self));

  self->begun = FALSE;
  /* On a wide page the toggle button isn't visible, so it must not stay pressed for when the page becomes narrow. */
  if (self->wide)
    gtk_toggle_button_set_active (self->own_toggle, FALSE);
  ponder_code_entry_clear (self->entry);
}
