/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match-view-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-match-messages.h"

/* The upper part of the view: the heading, the boxes, and the quiet line below. */

static char *
dup_heading (PonderMatchView *self)
{
  PonderSide side = ponder_match_view_get_side (self);
  const char *name = ponder_match_messages_name (self->match, side);

  switch (self->task)
    {
    case PONDER_MATCH_TASK_KEEP:
      return g_strdup (_ ("Choose Your Number"));

    case PONDER_MATCH_TASK_ANSWER:
      if (side == PONDER_SIDE_ME)
        /* Translators: the heading of a guess that is to be said to the player with this name, or “Friend” */
        return g_strdup_printf (_ ("Say to %s"), ponder_match_messages_name (self->match, PONDER_SIDE_THEM));
      /* Translators: a heading: the name of the player who guesses, “Friend” or “Ponder” */
      return g_strdup_printf (_ ("%s Guesses"), name);

    case PONDER_MATCH_TASK_EDIT:
      return g_strdup (_ ("Your Own Guess"));

    case PONDER_MATCH_TASK_GUESS:
      if (side == PONDER_SIDE_ME && self->match->names[side] == NULL)
        return g_strdup (_ ("Your Guess"));
      return g_strdup_printf (_ ("%s Guesses"), name);

    case PONDER_MATCH_TASK_CHANGE_GUESS:
      return g_strdup_printf (_ ("Change Guess %d"), self->changing + 1);

    case PONDER_MATCH_TASK_CHANGE_ANSWER:
      return g_strdup_printf (_ ("The Answer to Guess %d"), self->changing + 1);

    case PONDER_MATCH_TASK_FIND_WRONG:
      return g_strdup (_ ("No Number Fits"));

    case PONDER_MATCH_TASK_NONE:
    default:
      return ponder_match_messages_result (self->match);
    }
}

void
ponder_match_view_show_heading (PonderMatchView *self)
{
  g_autofree char *text = dup_heading (self);
  PonderSide side = ponder_match_view_get_side (self);
  gboolean across = ponder_match_view_is_table (self) && self->task != PONDER_MATCH_TASK_NONE;

  gtk_label_set_label (self->heading, text);
  /* At one table, the band says from afar whose move it is. */
  ponder_css_class_set (self->heading_band, "my-move", across && side == PONDER_SIDE_ME);
  ponder_css_class_set (self->heading_band, "their-move", across && side == PONDER_SIDE_THEM);
  /* The band is as high with the button as without it. */
  gtk_widget_set_size_request (self->heading_band, -1, ponder_match_plays (self->match, PONDER_SIDE_THEM) ? 34 : -1);
  gtk_widget_set_visible (GTK_WIDGET (self->my_number), self->match->numbers[PONDER_SIDE_ME] != PONDER_CODE_NONE &&
                                                          ponder_match_plays (self->match, PONDER_SIDE_THEM) &&
                                                          !ponder_match_view_is_friends_move (self));
  if (self->match->numbers[PONDER_SIDE_ME] != PONDER_CODE_NONE)
    ponder_code_view_show (self->my_number_view, &self->match->rules, self->match->colours,
                           self->match->numbers[PONDER_SIDE_ME]);
}

/* Returns the number that was found or told, for a game that is over. */
static PonderCode
get_found (PonderMatchView *self)
{
  PonderSide side = self->shown;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, side, NULL);
  guint n_guesses = ponder_match_get_n_guesses (self->match, side);

  return ponder_match_has_found (self->match, side) ? lines[n_guesses - 1].guess
                                                    : self->match->numbers[PONDER_OTHER_SIDE (side)];
}

/* What is being typed stays in the boxes until they are for something else. */
void
ponder_match_view_fill_boxes (PonderMatchView *self,
                              PonderMatchTask  before)
{
  PonderSide side = ponder_match_view_get_side (self);
  guint line = self->changing >= 0 ? (guint) self->changing : ponder_match_count_answered (self->match, side);
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, side, &n_lines);

  ponder_code_entry_set_rules (self->entry, &self->match->rules, self->match->colours);
  ponder_code_entry_set_label (self->entry, self->task == PONDER_MATCH_TASK_KEEP ? _ ("My number") : _ ("Guess"));
  switch (self->task)
    {
    case PONDER_MATCH_TASK_ANSWER:
      if (ponder_match_get_pending (self->match, side) != PONDER_CODE_NONE)
        ponder_code_entry_set_code (self->entry, ponder_match_get_pending (self->match, side));
      else
        ponder_code_entry_show_guess (self->entry, ponder_match_view_get_proposal (self), side == PONDER_SIDE_ME);
      break;

    case PONDER_MATCH_TASK_CHANGE_ANSWER:
      ponder_code_entry_show_guess (self->entry, lines[self->changing].guess, FALSE);
      break;

    case PONDER_MATCH_TASK_FIND_WRONG:
      ponder_code_entry_show_guess (self->entry, PONDER_CODE_NONE, FALSE);
      break;

    case PONDER_MATCH_TASK_NONE:
      ponder_code_entry_show_guess (self->entry, get_found (self), FALSE);
      break;

    case PONDER_MATCH_TASK_CHANGE_GUESS:
      if (before != self->task || self->filled != line)
        {
          ponder_code_entry_set_code (self->entry, lines[self->changing].guess);
          ponder_code_entry_select (self->entry, 0);
        }
      break;

    case PONDER_MATCH_TASK_EDIT:
      break;

    case PONDER_MATCH_TASK_KEEP:
    case PONDER_MATCH_TASK_GUESS:
    default:
      if (before == self->task && self->filled == line)
        break;
      ponder_code_entry_set_code (
        self->entry, self->task == PONDER_MATCH_TASK_GUESS && line < n_lines ? lines[line].guess : PONDER_CODE_NONE);
    }
  self->filled = line;
}

/* The quiet line below the boxes */

char *
ponder_match_view_dup_left (PonderMatchView *self)
{
  const PonderCodeDeductions *found = ponder_code_advisor_get_deductions (self->advisor);
  g_autofree char *count = NULL;
  guint n;

  if (found == NULL)
    return NULL;
  n = found->set->codes->len;
  count = ponder_count_short_of (n);
  /* Translators: how many numbers still fit all answers: “4,536 left” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s left", "%s left", ponder_count_plural (n)), count);
}

static const char *
get_chance (const PonderCodeGuessValue *worth,
            gboolean                    own)
{
  if (worth->can_be)
    return worth->n_codes == 1 ? _ ("Must be it") : _ ("Could be it");
  return own ? _ ("Can’t be it") : _ ("Can’t be it, but tells most");
}

static char *
dup_note (PonderMatchView *self)
{
  const char *problem = ponder_code_entry_get_problem (self->entry);
  gboolean own = ponder_match_get_pending (self->match, ponder_match_get_turn (self->match)) != PONDER_CODE_NONE;
  const PonderCodeDeductions *found = ponder_code_advisor_get_deductions (self->advisor);
  const PonderCodeGuessValue *worth = ponder_code_advisor_get_worth (self->advisor);
  g_autofree char *last = ponder_match_messages_result (self->match);
  g_autofree char *left = NULL;

  if (problem != NULL && ponder_code_entry_is_own (self->entry))
    return g_strdup (problem);
  /* One player has found the number, and this is the last guess of the other. */
  if (last != NULL && (self->task == PONDER_MATCH_TASK_ANSWER || self->task == PONDER_MATCH_TASK_EDIT ||
                       self->task == PONDER_MATCH_TASK_GUESS))
    return g_steal_pointer (&last);
  switch (self->task)
    {
    case PONDER_MATCH_TASK_KEEP:
      if (self->match->program)
        return g_strdup (_ ("Wrong answers will be refused."));
      /* Translators: it is the number of the person who enters it; a name, or “Friend” */
      return g_strdup_printf (_ ("%s must not see it."), ponder_match_messages_name (self->match, PONDER_SIDE_THEM));

    case PONDER_MATCH_TASK_ANSWER:
      if (ponder_match_get_turn (self->match) == PONDER_SIDE_THEM)
        return g_strdup (_ ("How many bulls and cows?"));
      if (worth == NULL)
        return g_strdup (_ ("Looking for a good guess…"));
      left = ponder_match_view_dup_left (self);
      return left != NULL ? g_strdup_printf ("%s · %s", get_chance (worth, own), left)
                          : g_strdup (get_chance (worth, own));

    case PONDER_MATCH_TASK_FIND_WRONG:
      if (found->corrections == NULL || found->corrections->n_wrong == 0)
        return g_strdup (_ ("Take back a guess."));
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "At least %u answer is wrong: tap its row.",
                                           "At least %u answers are wrong: tap their rows.",
                                           found->corrections->n_wrong),
                              found->corrections->n_wrong);

    case PONDER_MATCH_TASK_NONE:
      return ponder_match_messages_series (self->match);

    case PONDER_MATCH_TASK_GUESS:
      return self->asked ? g_strdup (_ ("Looking for a good guess…")) : NULL;

    case PONDER_MATCH_TASK_EDIT:
    case PONDER_MATCH_TASK_CHANGE_GUESS:
    case PONDER_MATCH_TASK_CHANGE_ANSWER:
    default:
      return NULL;
    }
}

void
ponder_match_view_show_note (PonderMatchView *self)
{
  g_autofree char *note = dup_note (self);
  g_autofree char *worth = NULL;
  g_autofree char *better = NULL;
  gboolean mine = self->task == PONDER_MATCH_TASK_ANSWER && ponder_match_get_turn (self->match) == PONDER_SIDE_ME;
  PonderCode pending = ponder_match_get_pending (self->match, PONDER_SIDE_ME);
  gboolean own = mine && pending != PONDER_CODE_NONE;
  /* An offer that is read aloud must not change either. */
  const PonderCodeSuggestion *offer = mine && !own && !ponder_code_advisor_is_looking (self->advisor)
                                        ? ponder_code_advisor_get_better (self->advisor)
                                        : NULL;
  const PonderCodeGuessValue *value = mine ? ponder_code_advisor_get_worth (self->advisor) : NULL;

  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->worth_button), value != NULL && value->n_codes > 1);
  if (value != NULL)
    {
      g_autofree char *clause = ponder_code_messages_worth (value);

      /* Translators: “splits 4,536 numbers into 14 groups; 1,260 remain at worst, 830 on average” */
      worth = g_strdup_printf (_ ("This guess %s."), clause);
      gtk_label_set_label (self->worth, worth);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->better), offer != NULL);
  if (offer != NULL)
    {
      g_autofree char *code = ponder_code_text (&self->match->rules, offer->worth.guess);

      /* Translators: a button: a guess that is better than the suggested one */
      better = g_strdup_printf (_ ("Better: %s"), code);
      gtk_button_set_label (self->better, better);
    }
  gtk_widget_set_visible (self->tell, self->task == PONDER_MATCH_TASK_FIND_WRONG);
  gtk_widget_set_visible (GTK_WIDGET (self->back), self->changing >= 0 || self->editing || self->keeping || own);
  gtk_button_set_label (self->back,
                        own || (self->editing && pending == PONDER_CODE_NONE) ? _ ("Suggested") : _ ("Cancel"));
}
