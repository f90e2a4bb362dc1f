/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-bulls-and-cows-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-slips.h"
#include "ponder-guess-card.h"
#include "ponder-page-actions.h"
#include "ponder-reveal.h"
#include "ponder-secret-card.h"

/* What each side can do. Every move copies the match, changes the copy, and puts it into the history. */

static guint64
new_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

static gboolean
is_alone (PonderBullsAndCowsPage *self)
{
  return ponder_bulls_and_cows_get_match (self)->their_secret != PONDER_CODE_NONE;
}

/* The program's turn. */

static void
set_replying (PonderBullsAndCowsPage *self,
              gboolean                replying)
{
  GtkWidget *card = ponder_bulls_and_cows_get_part (self, PONDER_MATCH_PART_MINE);

  g_clear_object (&self->replying);
  g_clear_pointer (&self->replied_to, ponder_match_free);
  if (replying)
    {
      self->replying = g_cancellable_new ();
      self->replied_to = ponder_match_copy (ponder_bulls_and_cows_get_match (self));
    }
  ponder_secret_card_set_thinking (PONDER_SECRET_CARD (card), replying);
}

static void
replied_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (PonderBullsAndCowsPage) self = user_data;
  PonderCodeSuggestion suggestion;
  gboolean found = ponder_code_suggest_finish (result, &suggestion, NULL);
  PonderMatch *match;

  if (g_task_get_cancellable (G_TASK (result)) != self->replying)
    return;
  set_replying (self, FALSE);
  if (!found || suggestion.worth.guess == PONDER_CODE_NONE)
    return;
  match = ponder_match_copy (ponder_bulls_and_cows_get_match (self));
  ponder_match_they_guess (match, suggestion.worth.guess);
  ponder_bulls_and_cows_put (self, match);
}

void
ponder_bulls_and_cows_stop_reply (PonderBullsAndCowsPage *self)
{
  if (self->replying == NULL)
    return;
  g_cancellable_cancel (self->replying);
  set_replying (self, FALSE);
}

static void
reply (PonderBullsAndCowsPage *self)
{
  const PonderMatch *match = ponder_bulls_and_cows_get_match (self);
  g_autoptr (GArray) lines = ponder_match_dup_theirs (match);

  if (match->secret == PONDER_CODE_NONE || ponder_match_has_found (match, PONDER_SIDE_THEM))
    return;
  ponder_bulls_and_cows_stop_reply (self);
  set_replying (self, TRUE);
  ponder_code_suggest_async (&match->rules, (const PonderCodeLine *) lines->data, lines->len, match->strategy, NULL,
                             self->replying, replied_cb, g_object_ref (self));
}

/* Returns whether the program would search for a guess in the same position. */
static gboolean
is_same_position (const PonderMatch *a,
                  const PonderMatch *b)
{
  return ponder_code_rules_equal (&a->rules, &b->rules) && a->secret == b->secret && a->theirs->len == b->theirs->len &&
         ponder_match_get_turn (a) == ponder_match_get_turn (b);
}

/* Called after a change. If the position for which the program searches a guess has changed, the search is stopped; if
 * only the strategy has changed, the search begins again. */
void
ponder_bulls_and_cows_renew_reply (PonderBullsAndCowsPage *self)
{
  const PonderMatch *match = ponder_bulls_and_cows_get_match (self);

  if (self->replying == NULL)
    return;
  if (!is_same_position (self->replied_to, match))
    ponder_bulls_and_cows_stop_reply (self);
  else if (self->replied_to->strategy != match->strategy)
    reply (self);
}

/* Puts a move into the history. If it is the other side's turn now, makes the program reply, or covers the game. */
static void
move (PonderBullsAndCowsPage *self,
      PonderMatch            *match)
{
  PonderSide before = ponder_match_get_turn (ponder_bulls_and_cows_get_match (self));
  PonderSide turn = ponder_match_get_turn (match);
  gboolean open = ponder_match_get_result (match) == PONDER_MATCH_OPEN;

  ponder_bulls_and_cows_put (self, match);
  if (ponder_match_view_get_tab (self->view) != PONDER_MATCH_TAB_BOTH || turn == before || !open)
    return;
  if (match->program_guesses && turn == PONDER_SIDE_THEM)
    reply (self);
  else if (!is_alone (self) && ponder_page_get_switch (PONDER_PAGE (self), "cover-between-turns"))
    ponder_bulls_and_cows_cover (self, TRUE);
}

/* My guesses. */

static PonderCode
get_guess (PonderBullsAndCowsPage *self)
{
  PonderGuessCard *card = ponder_bulls_and_cows_get_card (self);
  const PonderCodeSuggestion *suggestion = ponder_code_advisor_get_suggestion (self->advisor);
  PonderCode own = ponder_code_advisor_get_own (self->advisor);

  /* A suggestion that the person hasn't seen must not be guessed. */
  if (own != PONDER_CODE_NONE || ponder_guess_card_is_hidden (card))
    return own;
  return suggestion != NULL && ponder_code_advisor_is_settled (self->advisor) ? suggestion->worth.guess
                                                                              : PONDER_CODE_NONE;
}

/* Returns a copy of the match with a new guess; a guess that was still without an answer is dropped. */
static PonderMatch *
guess (PonderBullsAndCowsPage *self,
       PonderCode              code)
{
  PonderMatch *match = ponder_match_copy (ponder_bulls_and_cows_get_match (self));

  if (ponder_match_get_pending (match) != PONDER_CODE_NONE)
    ponder_match_take_back (match, ponder_match_count_answered (match));
  ponder_match_guess (match, code);
  ponder_guess_card_drop_own (ponder_bulls_and_cows_get_card (self));
  return match;
}

static void
answered_cb (PonderBullsAndCowsPage *self,
             guint                   answer)
{
  PonderCode code = get_guess (self);
  PonderMatch *match;

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  if (code == PONDER_CODE_NONE || is_alone (self))
    return;
  match = guess (self, code);
  ponder_match_answer (match, ponder_match_count_answered (match), (PonderCodeAnswer) answer);
  move (self, match);
}

/* The program answers at once; for a friend's answer, the focus moves to the pad. */
static void
guessed_cb (PonderBullsAndCowsPage *self)
{
  PonderCode code = get_guess (self);

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  if (code == PONDER_CODE_NONE)
    return;
  if (is_alone (self))
    move (self, guess (self, code));
  else
    gtk_widget_child_focus (ponder_bulls_and_cows_get_part (self, PONDER_MATCH_PART_PAD), GTK_DIR_TAB_FORWARD);
}

static void
own_changed_cb (PonderBullsAndCowsPage *self)
{
  PonderGuessCard *card = ponder_bulls_and_cows_get_card (self);

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  /* The pad is about to make room for the keys, and the focus would end up on one of them. */
  if (ponder_guess_card_is_typing (card) && gtk_widget_get_mapped (GTK_WIDGET (card)))
    gtk_widget_grab_focus (GTK_WIDGET (ponder_guess_card_get_entry (card)));
  ponder_code_advisor_set_own (self->advisor, ponder_guess_card_get_own (card));
  ponder_bulls_and_cows_show (self);
  ponder_page_touch (PONDER_PAGE (self));
}

static void
chosen_cb (PonderBullsAndCowsPage *self,
           guint                   code)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  ponder_code_entry_set_code (ponder_bulls_and_cows_get_entry (self), code);
}

static void
answer_clicked_cb (PonderBullsAndCowsPage *self,
                   guint                   line,
                   GtkWidget              *at)
{
  const PonderMatch *match = ponder_bulls_and_cows_get_match (self);
  guint n_lines;

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  self->corrected = line;
  ponder_answer_pad_set_rules (self->answer_pad, &match->rules);
  ponder_answer_pad_mark (self->answer_pad, ponder_match_get_lines (match, &n_lines)[line].answer);
  ponder_reveal_popover (self->answer_popover, at, NULL);
}

static void
changed_answer_cb (PonderBullsAndCowsPage *self,
                   guint                   answer)
{
  PonderMatch *match;

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  gtk_popover_popdown (self->answer_popover);
  match = ponder_match_copy (ponder_bulls_and_cows_get_match (self));
  ponder_match_answer (match, self->corrected, (PonderCodeAnswer) answer);
  ponder_bulls_and_cows_put (self, match);
}

static void
take_back_cb (PonderBullsAndCowsPage *self,
              guint                   line)
{
  PonderMatch *match;

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  match = ponder_match_copy (ponder_bulls_and_cows_get_match (self));
  ponder_match_take_back (match, line);
  ponder_bulls_and_cows_put (self, match);
  ponder_frame_toast (PONDER_FRAME (self), _ ("Guess taken back"), TRUE);
}

static void
take_back_clicked_cb (PonderBullsAndCowsPage *self)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  gtk_popover_popdown (self->answer_popover);
  take_back_cb (self, self->corrected);
}

static void
use_better_cb (PonderBullsAndCowsPage *self)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  ponder_code_advisor_take_better (self->advisor);
}

static void
asked_cb (PonderBullsAndCowsPage *self)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  ponder_bulls_and_cows_show (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
correct_cb (PonderBullsAndCowsPage *self,
            guint                   nth)
{
  const PonderCodeDeductions *study = ponder_code_advisor_get_study (self->advisor);
  const PonderCodeSlip *slip;
  PonderMatch *match;
  guint n_corrected;

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  if (study == NULL || nth >= study->slips->len)
    return;
  slip = g_ptr_array_index (study->slips, nth);
  n_corrected = slip->corrections->len;
  match = ponder_match_copy (ponder_bulls_and_cows_get_match (self));
  for (guint i = 0; i < n_corrected; i++)
    {
      const PonderCodeCorrection *correction = &g_array_index (slip->corrections, PonderCodeCorrection, i);

      ponder_match_answer (match, correction->line, correction->answer);
    }
  ponder_bulls_and_cows_put (self, match);
  ponder_frame_toast (PONDER_FRAME (self),
                      g_dngettext (GETTEXT_PACKAGE, "Answer corrected", "Answers corrected", n_corrected), TRUE);
}

/* Tries the correction that is shown at a line. */
static void
mark_clicked_cb (PonderBullsAndCowsPage *self,
                 guint                   line)
{
  const PonderCodeDeductions *study = ponder_code_advisor_get_study (self->advisor);

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  for (guint i = 0; study != NULL && i < study->slips->len; i++)
    {
      const PonderCodeSlip *slip = g_ptr_array_index (study->slips, i);

      for (guint c = 0; c < slip->corrections->len; c++)
        if (g_array_index (slip->corrections, PonderCodeCorrection, c).line == line)
          {
            correct_cb (self, i);
            return;
          }
    }
}

/* Their guesses. */

static void
secret_chosen_cb (PonderBullsAndCowsPage *self,
                  guint                   code)
{
  PonderMatch *match;

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  match = ponder_match_copy (ponder_bulls_and_cows_get_match (self));
  ponder_match_set_secret (match, code);
  ponder_bulls_and_cows_put (self, match);
}

static void
secret_random_cb (PonderBullsAndCowsPage *self)
{
  guint64 seed = new_seed ();

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  secret_chosen_cb (self, ponder_code_rules_random (&ponder_bulls_and_cows_get_match (self)->rules, &seed));
}

static void
their_guess_cb (PonderBullsAndCowsPage *self,
                guint                   code)
{
  PonderMatch *match;

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  match = ponder_match_copy (ponder_bulls_and_cows_get_match (self));
  ponder_match_they_guess (match, code);
  move (self, match);
}

static void
program_guess_cb (PonderBullsAndCowsPage *self)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  if (self->replying != NULL)
    ponder_bulls_and_cows_stop_reply (self);
  else
    reply (self);
}

/* The match. */

static void
swap_beginner_cb (PonderBullsAndCowsPage *self)
{
  PonderMatch *match;

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  match = ponder_match_copy (ponder_bulls_and_cows_get_match (self));
  match->began = match->began == PONDER_SIDE_ME ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
  ponder_bulls_and_cows_put (self, match);
}

static void
cover_cb (PonderBullsAndCowsPage *self)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  ponder_bulls_and_cows_cover (self, TRUE);
}

static void
uncover_cb (PonderBullsAndCowsPage *self)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  ponder_bulls_and_cows_cover (self, FALSE);
}

void
ponder_bulls_and_cows_next_game (PonderBullsAndCowsPage *self)
{
  PonderMatch *match = ponder_match_next (ponder_bulls_and_cows_get_match (self));
  guint64 seed = new_seed ();

  /* If the program keeps a secret, it chooses another one. */
  if (is_alone (self) && match->their_secret == PONDER_CODE_NONE)
    ponder_match_set_their_secret (match, ponder_code_rules_random (&match->rules, &seed));
  ponder_guess_card_drop_own (ponder_bulls_and_cows_get_card (self));
  ponder_bulls_and_cows_put (self, match);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
next_game_cb (PonderBullsAndCowsPage *self)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  ponder_bulls_and_cows_next_game (self);
}

static void
connect_part (PonderBullsAndCowsPage *self,
              PonderMatchPart         part,
              const char             *name,
              GCallback               callback)
{
  g_signal_connect_object (ponder_bulls_and_cows_get_part (self, part), name, callback, self, G_CONNECT_SWAPPED);
}

static void
connect_parts (PonderBullsAndCowsPage *self)
{
  PonderSecretCard *mine = PONDER_SECRET_CARD (ponder_bulls_and_cows_get_part (self, PONDER_MATCH_PART_MINE));

  connect_part (self, PONDER_MATCH_PART_CARD, "own-changed", G_CALLBACK (own_changed_cb));
  connect_part (self, PONDER_MATCH_PART_CARD, "guessed", G_CALLBACK (guessed_cb));
  connect_part (self, PONDER_MATCH_PART_CARD, "use-better", G_CALLBACK (use_better_cb));
  connect_part (self, PONDER_MATCH_PART_CARD, "asked", G_CALLBACK (asked_cb));
  connect_part (self, PONDER_MATCH_PART_CARD, "correct", G_CALLBACK (correct_cb));
  connect_part (self, PONDER_MATCH_PART_PAD, "answered", G_CALLBACK (answered_cb));
  connect_part (self, PONDER_MATCH_PART_LIST, "chosen", G_CALLBACK (chosen_cb));
  connect_part (self, PONDER_MATCH_PART_LINES, "answer-clicked", G_CALLBACK (answer_clicked_cb));
  connect_part (self, PONDER_MATCH_PART_LINES, "take-back", G_CALLBACK (take_back_cb));
  connect_part (self, PONDER_MATCH_PART_LINES, "mark-clicked", G_CALLBACK (mark_clicked_cb));
  connect_part (self, PONDER_MATCH_PART_MINE, "secret-chosen", G_CALLBACK (secret_chosen_cb));
  connect_part (self, PONDER_MATCH_PART_MINE, "secret-random", G_CALLBACK (secret_random_cb));
  connect_part (self, PONDER_MATCH_PART_MINE, "their-guess", G_CALLBACK (their_guess_cb));
  connect_part (self, PONDER_MATCH_PART_MINE, "program-guess", G_CALLBACK (program_guess_cb));
  g_signal_connect_object (ponder_secret_card_get_secret_entry (mine), "changed", G_CALLBACK (ponder_page_touch), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ponder_secret_card_get_guess_entry (mine), "changed", G_CALLBACK (ponder_page_touch), self,
                           G_CONNECT_SWAPPED);
  connect_part (self, PONDER_MATCH_PART_SCORE, "next-game", G_CALLBACK (next_game_cb));
  connect_part (self, PONDER_MATCH_PART_SCORE, "cover", G_CALLBACK (cover_cb));
  connect_part (self, PONDER_MATCH_PART_SCORE, "swap-beginner", G_CALLBACK (swap_beginner_cb));
  g_signal_connect_object (self->cover, "uncover", G_CALLBACK (uncover_cb), self, G_CONNECT_SWAPPED);
}

static void
add_answer_popover (PonderBullsAndCowsPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *take_back = gtk_button_new_with_label (_ ("Take Back the Guess"));

  self->answer_popover = GTK_POPOVER (gtk_popover_new ());
  self->answer_pad = PONDER_ANSWER_PAD (ponder_answer_pad_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->answer_pad));
  gtk_box_append (GTK_BOX (box), take_back);
  gtk_popover_set_child (self->answer_popover, box);
  g_signal_connect_object (take_back, "clicked", G_CALLBACK (take_back_clicked_cb), self, G_CONNECT_SWAPPED);
  ponder_page_popovers_add (ponder_frame_get_popovers (PONDER_FRAME (self)), self->answer_popover);
  g_signal_connect_object (self->answer_pad, "answered", G_CALLBACK (changed_answer_cb), self, G_CONNECT_SWAPPED);
}

void
ponder_bulls_and_cows_init_hand (PonderBullsAndCowsPage *self)
{
  connect_parts (self);
  add_answer_popover (self);
}
