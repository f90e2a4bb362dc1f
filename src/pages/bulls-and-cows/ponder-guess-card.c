/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-guess-card.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-code-names.h"
#include "ponder-code-slips.h"
#include "ponder-code-view.h"
#include "ponder-compat.h"
#include "ponder-slip-rows.h"

/* What to say next: the suggestion and why, or a guess of the person's own beside it; once the number is found, that; and
 * where no number fits any more, which answers can be wrong. */

#define SLIP_HEIGHT 72
#define SLIPS_SEEN 3

struct _PonderGuessCard
{
  AdwBin parent_instance;

  PonderMatch *match; /* nullable */
  gboolean wide;
  gboolean hides; /* the suggestion, until it is asked for */
  gboolean asked; /* for it, since the last answer */
  gboolean begun; /* a guess of one's own, by mouse, though its places may still be empty */

  GtkStack *stack;
  GtkBox *caption_row;
  GtkLabel *caption;
  GtkWidget *tools; /* in the one row or the other */
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
  return self->match != NULL && ponder_match_get_their_secret (self->match) != PONDER_CODE_NONE;
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

/* On a narrow page the room is for the history: the suggestion needs no caption, and a guess of one's own is asked for. */
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
  ponder_code_view_show (view, ponder_match_get_rules (self->match), ponder_match_get_colours (self->match), code);
}

static char *
must_be_text (PonderGuessCard *self,
              PonderCode       code)
{
  return ponder_code_messages_must_be (ponder_match_get_rules (self->match), ponder_match_get_colours (self->match),
                                       code);
}

static char *
why_text (PonderGuessCard            *self,
          const PonderCodeGuessValue *worth)
{
  g_autofree char *why = NULL;

  if (worth->n_codes == 1 && worth->can_be)
    return must_be_text (self, worth->guess);
  why = ponder_code_messages_worth (worth);
  /* TRANSLATORS: first whether a guess may be the number or is a probe, then how it splits what remains: “a probe;
   * splits 1,155 numbers into 12 groups; 275 remain at worst, 183 on average” */
  return g_strdup_printf (_ ("%s; %s"), ponder_code_messages_can_be (worth), why);
}

static char *
short_why_text (PonderGuessCard            *self,
                const PonderCodeGuessValue *worth)
{
  g_autofree char *why = NULL;

  if (worth->n_codes == 1 && worth->can_be)
    return must_be_text (self, worth->guess);
  why = ponder_code_messages_worth_short (worth);
  return g_strdup_printf ("%s\n%s", ponder_code_messages_can_be (worth), why);
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
  code = ponder_code_name (ponder_match_get_rules (self->match), ponder_match_get_colours (self->match),
                           better->worth.guess);
  worth = ponder_code_messages_worth_short (&better->worth);
  text = g_strdup_printf (_ ("A better one: %s, %s"), code, worth);
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

      text = g_strdup_printf (_ ("Yours: %s; %s"), ponder_code_messages_can_be (worth), short_worth);
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
  /* What wraps would have asked for no more than a line. */
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

/* Where a place was clicked, keys to click come too. */
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
  /* The button can't be pressed any more, and keys to it would be lost. */
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
   * What the person types has changed, see ponder_guess_card_get_own().
   */
  signals[OWN_CHANGED] = add_signal ("own-changed", G_TYPE_NONE);
  /**
   * PonderGuessCard::guessed:
   *
   * The person guesses what is typed, or else what is suggested.
   */
  signals[GUESSED] = add_signal ("guessed", G_TYPE_NONE);
  /**
   * PonderGuessCard::use-better:
   *
   * The better suggestion is to take the place of the other.
   */
  signals[USE_BETTER] = add_signal ("use-better", G_TYPE_NONE);
  /**
   * PonderGuessCard::asked:
   *
   * The suggestion that was hidden is to be shown.
   */
  signals[ASKED] = add_signal ("asked", G_TYPE_NONE);
  /**
   * PonderGuessCard::correct:
   * @slip: which of the slips of the deductions it is, from 0
   *
   * The answers are to be corrected so.
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
 * @match: the game
 * @advisor: speaks of it
 *
 * Shows what there is to say. In the moment in which that isn't known, what was said before stays.
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
  other_rules = self->match != NULL &&
                !ponder_code_rules_equal (ponder_match_get_rules (self->match), ponder_match_get_rules (match));
  if (anew || other_rules)
    self->asked = FALSE;
  g_clear_pointer (&self->match, ponder_match_free);
  self->match = ponder_match_copy (match);
  ponder_code_entry_set_rules (self->entry, ponder_match_get_rules (match), ponder_match_get_colours (match));
  /* One may have begun the next while this was looked at. */
  if (anew && !self->begun && ponder_code_entry_is_empty (self->entry))
    gtk_toggle_button_set_active (self->own_toggle, FALSE);
  arrange (self);
  study = ponder_code_advisor_get_study (advisor);
  /* What was found is not the number where other answers say so. */
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
 * @wide: whether there is room for the reasons below the suggestion, and for a guess of one's own unasked
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
 * @hides: whether the suggestion is hidden until it is asked for, each time anew
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
 * Returns: whether the suggestion is hidden now, so that it is no guess before it is asked for
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
 * Returns: whether what shows the suggestion was there to get the focus
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
 * Returns: (transfer none): where the person types a guess
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
 * Returns: whether the card is in view and a guess can be typed, though where it would stand may not be seen yet
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
 * Returns: the guess that the person has typed, or %PONDER_CODE_NONE where there is none or not yet a whole one
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
 * Returns: whether the person has begun a guess that is not yet one, by typing or by choosing a place
 */
gboolean
ponder_guess_card_is_typing (PonderGuessCard *self)
{
  g_return_val_if_fail (PONDER_IS_GUESS_CARD (self), FALSE);

  return (self->begun || !ponder_code_entry_is_empty (self->entry)) &&
         ponder_guess_card_get_own (self) == PONDER_CODE_NONE;
}

/* Goes back to what is suggested. */
void
ponder_guess_card_drop_own (PonderGuessCard *self)
{
  g_return_if_fail (PONDER_IS_GUESS_CARD (self));

  self->begun = FALSE;
  /* Where it isn't seen, it would be found pressed on a narrower page. */
  if (self->wide)
    gtk_toggle_button_set_active (self->own_toggle, FALSE);
  ponder_code_entry_clear (self->entry);
}
