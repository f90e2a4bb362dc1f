/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match-view-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-css-class.h"

/* A game on one page. Everything on it follows from what the person is expected to do (the task), and that follows from
 * the game, from what the analysis has found, and from a few choices that only the screen knows. */

G_DEFINE_FINAL_TYPE (PonderMatchView, ponder_match_view, ADW_TYPE_BIN)

static PonderMatchTask
find_task (PonderMatchView *self)
{
  const PonderCodeDeductions *found = ponder_code_analysis_get_deductions (self->analysis);
  PonderMatchStage stage = ponder_match_get_stage (self->match);

  if (self->changing >= 0)
    return self->changes_guess ? PONDER_MATCH_TASK_CHANGE_GUESS : PONDER_MATCH_TASK_CHANGE_ANSWER;
  if (stage == PONDER_MATCH_STAGE_OVER)
    return PONDER_MATCH_TASK_NONE;
  if (stage == PONDER_MATCH_STAGE_KEEP || self->keeping)
    return PONDER_MATCH_TASK_KEEP;
  if (stage == PONDER_MATCH_STAGE_GUESS)
    return PONDER_MATCH_TASK_GUESS;
  if (found != NULL && found->set->codes->len == 0)
    return PONDER_MATCH_TASK_FIND_WRONG;
  return self->editing ? PONDER_MATCH_TASK_EDIT : PONDER_MATCH_TASK_ANSWER;
}

/* Returns whether two people take turns at one device. */
gboolean
ponder_match_view_is_table (PonderMatchView *self)
{
  return self->match->guessing == PONDER_MATCH_BOTH_GUESS && !self->match->program;
}

/* Returns the side whose guesses the task is about. */
PonderSide
ponder_match_view_get_side (PonderMatchView *self)
{
  if (self->task == PONDER_MATCH_TASK_KEEP)
    return PONDER_SIDE_ME;
  if (self->changing >= 0 || self->task == PONDER_MATCH_TASK_NONE)
    return self->shown;
  return ponder_match_get_turn (self->match);
}

/* While a friend has the device, nothing that the person knows may be seen. */
static gboolean
is_friends_move (PonderMatchView *self)
{
  /* At one table, the program answers only the friend's guesses. */
  return ponder_match_view_is_table (self) && ponder_match_get_stage (self->match) == PONDER_MATCH_STAGE_GUESS;
}

/* Returns the guess that the boxes propose: the person's own or a suggestion; PONDER_CODE_NONE while there is none. */
PonderCode
ponder_match_view_get_proposal (PonderMatchView *self)
{
  PonderSide side = ponder_match_get_turn (self->match);
  PonderCode pending = ponder_match_get_pending (self->match, side);
  const PonderCodeSuggestion *suggestion = ponder_code_analysis_get_suggestion (self->analysis);

  if (pending != PONDER_CODE_NONE)
    return pending;
  return suggestion != NULL ? suggestion->worth.guess : PONDER_CODE_NONE;
}

/* What the boxes hold for a task, and the quiet line below them */

/* Returns the number of the line that the boxes are for. */
static guint
get_line (PonderMatchView *self)
{
  return self->changing >= 0 ? (guint) self->changing
                             : ponder_match_count_answered (self->match, ponder_match_view_get_side (self));
}

/* Returns the guess of that line, or PONDER_CODE_NONE if there is none yet. */
static PonderCode
get_line_guess (PonderMatchView *self)
{
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, ponder_match_view_get_side (self), &n_lines);

  return get_line (self) < n_lines ? lines[get_line (self)].guess : PONDER_CODE_NONE;
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

static char *
dup_left (PonderMatchView *self)
{
  const PonderCodeDeductions *found = ponder_code_analysis_get_deductions (self->analysis);
  g_autofree char *count = NULL;
  guint n;

  if (found == NULL)
    return NULL;
  n = found->set->codes->len;
  count = ponder_count_short_of (n);
  /* Translators: how many numbers still fit all answers: “4,536 left” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s left", "%s left", ponder_count_plural (n)), count);
}

static char *
dup_keep_note (PonderMatchView *self)
{
  if (self->match->program)
    return g_strdup (_ ("Wrong answers will be refused."));
  /* Translators: it is the number of the person who enters it; a name, or “Friend” */
  return g_strdup_printf (_ ("%s must not see it."), ponder_match_messages_name (self->match, PONDER_SIDE_THEM));
}

static char *
dup_answer_note (PonderMatchView *self)
{
  PonderSide turn = ponder_match_get_turn (self->match);
  /* A guess is praised unless it is one's own, or a better one is offered. */
  gboolean praised = ponder_match_get_pending (self->match, turn) == PONDER_CODE_NONE &&
                     ponder_code_analysis_get_better (self->analysis) == NULL;
  const PonderCodeGuessValue *worth = ponder_code_analysis_get_worth (self->analysis);
  const char *chance;
  g_autofree char *left = NULL;

  if (ponder_match_view_get_proposal (self) == PONDER_CODE_NONE)
    return g_strdup (_ ("Looking for a good guess…"));
  if (turn == PONDER_SIDE_THEM)
    return g_strdup (_ ("How many bulls and cows?"));
  left = dup_left (self);
  if (worth == NULL) /* of a guess of one's own, for a moment */
    return g_steal_pointer (&left);
  chance =
    ponder_code_messages_can_be (worth, praised ? ponder_code_analysis_get_suggestion (self->analysis) : NULL, FALSE);
  return left != NULL ? g_strdup_printf ("%s · %s", chance, left) : g_strdup (chance);
}

static char *
dup_guess_note (PonderMatchView *self)
{
  return self->asked ? g_strdup (_ ("Looking for a good guess…")) : NULL;
}

static char *
dup_wrong_note (PonderMatchView *self)
{
  const PonderCodeCorrections *corrections = ponder_code_analysis_get_deductions (self->analysis)->corrections;

  if (corrections == NULL || corrections->n_wrong == 0)
    return g_strdup (_ ("Take back a guess."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "At least %u answer is wrong: tap its row.",
                                       "At least %u answers are wrong: tap their rows.", corrections->n_wrong),
                          corrections->n_wrong);
}

static char *
dup_series_note (PonderMatchView *self)
{
  return ponder_match_messages_series (self->match);
}

/* What each task shows. */
static const struct
{
  const char *heading; /* with the name of the player who guesses; NULL for the result of the game */
  const char *my_heading; /* (nullable): if the person guesses, with the name of the other player */
  const char *line_heading; /* (nullable): with the number of the line that is changed */
  const char *act; /* the button below the keys; NULL if there is the answer pad instead */
  const char *their_act; /* (nullable): if the other player guesses */
  gboolean is_turn; /* whether it may be the last move, after one player has found the number */
  PonderCode (*get_code) (PonderMatchView *self); /* (nullable): what the boxes hold, if nothing has been typed */
  char *(*dup_note) (PonderMatchView *self); /* nullable */
} tasks[] = {
  [PONDER_MATCH_TASK_KEEP] = {
    .heading = N_ ("Choose Your Number"),
    .act = N_ ("_Keep This Number"),
    .dup_note = dup_keep_note,
  },
  [PONDER_MATCH_TASK_ANSWER] = {
    /* Translators: a heading: the name of the player who guesses, “Friend” or “Ponder” */
    .heading = N_ ("%s Guesses"),
    /* Translators: the heading of a guess that is to be said to the player with this name, or “Friend” */
    .my_heading = N_ ("Say to %s"),
    .is_turn = TRUE,
    .get_code = ponder_match_view_get_proposal,
    .dup_note = dup_answer_note,
  },
  [PONDER_MATCH_TASK_EDIT] = {
    .heading = N_ ("Your Own Guess"),
    .act = N_ ("_Use This Guess"),
    .is_turn = TRUE,
  },
  [PONDER_MATCH_TASK_GUESS] = {
    .heading = N_ ("%s Guesses"),
    .my_heading = N_ ("Your Guess"),
    .act = N_ ("_Guess"),
    .their_act = N_ ("_Answer"),
    .is_turn = TRUE,
    .get_code = get_line_guess,
    .dup_note = dup_guess_note,
  },
  [PONDER_MATCH_TASK_CHANGE_GUESS] = {
    .line_heading = N_ ("Change Guess %d"),
    .act = N_ ("_Change"),
    .get_code = get_line_guess,
  },
  [PONDER_MATCH_TASK_CHANGE_ANSWER] = {
    .line_heading = N_ ("The Answer to Guess %d"),
    .get_code = get_line_guess,
  },
  [PONDER_MATCH_TASK_FIND_WRONG] = {
    .heading = N_ ("No Number Fits"),
    .dup_note = dup_wrong_note,
  },
  [PONDER_MATCH_TASK_NONE] = {
    .get_code = get_found,
    .dup_note = dup_series_note,
  },
};

static gboolean
uses_keys (PonderMatchView *self)
{
  return tasks[self->task].act != NULL;
}

static char *
dup_heading (PonderMatchView *self)
{
  PonderSide side = ponder_match_view_get_side (self);

  if (tasks[self->task].line_heading != NULL)
    return g_strdup_printf (_ (tasks[self->task].line_heading), self->changing + 1);
  if (tasks[self->task].heading == NULL)
    return ponder_match_messages_result (self->match);
  /* A person who has a name at the table isn't called “you”. */
  if (tasks[self->task].my_heading != NULL && side == PONDER_SIDE_ME &&
      (self->match->names[side] == NULL || self->task == PONDER_MATCH_TASK_ANSWER))
    return g_strdup_printf (_ (tasks[self->task].my_heading),
                            ponder_match_messages_name (self->match, PONDER_SIDE_THEM));
  return g_strdup_printf (_ (tasks[self->task].heading), ponder_match_messages_name (self->match, side));
}

static void
show_heading (PonderMatchView *self)
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
                                                          !is_friends_move (self));
  if (self->match->numbers[PONDER_SIDE_ME] != PONDER_CODE_NONE)
    ponder_code_view_show (self->my_number_view, &self->match->rules, self->match->colours,
                           self->match->numbers[PONDER_SIDE_ME]);
}

/* What is being typed stays in the boxes until they are for something else. */
static void
fill_boxes (PonderMatchView *self,
            PonderMatchTask  before)
{
  PonderSide side = ponder_match_view_get_side (self);
  guint line = get_line (self);
  PonderCode code = tasks[self->task].get_code != NULL ? tasks[self->task].get_code (self) : PONDER_CODE_NONE;

  ponder_code_entry_set_rules (self->entry, &self->match->rules, self->match->colours);
  ponder_code_entry_set_label (self->entry, self->task == PONDER_MATCH_TASK_KEEP ? _ ("My number") : _ ("Guess"));
  if (self->task == PONDER_MATCH_TASK_ANSWER && ponder_match_get_pending (self->match, side) != PONDER_CODE_NONE)
    ponder_code_entry_set_code (self->entry, code);
  else if (!uses_keys (self))
    ponder_code_entry_show_guess (self->entry, code, self->task == PONDER_MATCH_TASK_ANSWER && side == PONDER_SIDE_ME);
  else if (self->task != PONDER_MATCH_TASK_EDIT && (before != self->task || self->filled != line))
    {
      ponder_code_entry_set_code (self->entry, code);
      if (self->task == PONDER_MATCH_TASK_CHANGE_GUESS)
        ponder_code_entry_select (self->entry, 0);
    }
  self->filled = line;
}

static char *
dup_note (PonderMatchView *self)
{
  g_autofree char *last = tasks[self->task].is_turn ? ponder_match_messages_result (self->match) : NULL;

  if (self->entry->problem != NULL && self->entry->is_own)
    return g_strdup (self->entry->problem);
  if (last != NULL)
    return g_steal_pointer (&last);
  return tasks[self->task].dup_note != NULL ? tasks[self->task].dup_note (self) : NULL;
}

static void
show_note (PonderMatchView *self)
{
  g_autofree char *note = dup_note (self);
  g_autofree char *worth = NULL;
  g_autofree char *better = NULL;
  gboolean mine = self->task == PONDER_MATCH_TASK_ANSWER && ponder_match_get_turn (self->match) == PONDER_SIDE_ME;
  PonderCode pending = ponder_match_get_pending (self->match, PONDER_SIDE_ME);
  gboolean own = mine && pending != PONDER_CODE_NONE;
  const PonderCodeSuggestion *offer = mine && !own ? ponder_code_analysis_get_better (self->analysis) : NULL;
  const PonderCodeGuessValue *value = mine ? ponder_code_analysis_get_worth (self->analysis) : NULL;

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

/* The pads */

static void
show_keys (PonderMatchView *self)
{
  gboolean theirs = ponder_match_get_turn (self->match) == PONDER_SIDE_THEM;
  const char *their_act = tasks[self->task].their_act;
  PonderCode code;

  gtk_button_set_label (self->act, theirs && their_act != NULL ? _ (their_act) : _ (tasks[self->task].act));
  gtk_widget_set_sensitive (GTK_WIDGET (self->act), ponder_code_entry_get_code (self->entry, &code, NULL));
  gtk_widget_set_visible (GTK_WIDGET (self->suggest), self->task == PONDER_MATCH_TASK_GUESS && !theirs);
  gtk_widget_set_sensitive (GTK_WIDGET (self->suggest), !self->asked);
}

static void
show_answers (PonderMatchView *self)
{
  const PonderCodeDeductions *found = ponder_code_analysis_get_deductions (self->analysis);
  const PonderCodeCorrections *corrections = found != NULL ? found->corrections : NULL;
  const PonderCodeCorrection *likeliest = NULL;
  const PonderCodeGuessValue *worth = ponder_code_analysis_get_worth (self->analysis);
  guint sizes[PONDER_CODE_N_ANSWERS] = { 0 };
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, ponder_match_view_get_side (self), NULL);
  PonderAnswerPadState state = {
    .rules = self->match->rules,
    .sizes = worth != NULL ? worth->sizes : NULL,
    .counts = self->counts,
    .given = PONDER_CODE_NO_ANSWER,
    .likeliest = PONDER_CODE_NO_ANSWER,
  };

  if (self->task == PONDER_MATCH_TASK_CHANGE_ANSWER)
    {
      state.given = lines[self->changing].answer;
      if (corrections != NULL)
        likeliest = ponder_code_corrections_get (corrections, (guint) self->changing, PONDER_CODE_NO_ANSWER);
      if (likeliest != NULL)
        {
          for (guint answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
            {
              const PonderCodeCorrection *correction =
                ponder_code_corrections_get (corrections, (guint) self->changing, (PonderCodeAnswer) answer);

              sizes[answer] = correction != NULL ? (guint) correction->n_codes : 0;
            }
          state.sizes = sizes;
          state.marks_fitting = TRUE;
          state.likeliest = likeliest->answer;
        }
    }
  ponder_answer_pad_show (self->pad, &state);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pad), self->task == PONDER_MATCH_TASK_CHANGE_ANSWER ||
                                                      (self->task == PONDER_MATCH_TASK_ANSWER &&
                                                       ponder_match_view_get_proposal (self) != PONDER_CODE_NONE));
}

static void
show_pads (PonderMatchView *self)
{
  gboolean first = ponder_match_count_answered (self->match, PONDER_SIDE_THEM) == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->pads), self->task != PONDER_MATCH_TASK_NONE);
  gtk_stack_set_visible_child_name (self->pads, uses_keys (self) ? "keys" : "answers");
  if (uses_keys (self))
    show_keys (self);
  else if (self->task != PONDER_MATCH_TASK_NONE)
    show_answers (self);
  gtk_widget_set_visible (self->check, self->task == PONDER_MATCH_TASK_ANSWER && first &&
                                         ponder_match_get_turn (self->match) == PONDER_SIDE_THEM &&
                                         self->match->numbers[PONDER_SIDE_ME] == PONDER_CODE_NONE);
}

/* Shows what depends on the symbols in the boxes. */
void
ponder_match_view_show_typed (PonderMatchView *self)
{
  show_note (self);
  if (uses_keys (self))
    show_keys (self);
}

/* The guesses so far, and the bar at the bottom */

/* Returns how many numbers were left after each guess of a side, as far as it has been computed for these answers, so
 * that the counts stay while the next are computed. */
static GArray *
update_left (PonderMatchView            *self,
             PonderSide                  side,
             const PonderCodeDeductions *found)
{
  GArray *lines = self->match->lines[side];
  GArray *left = g_array_sized_new (FALSE, FALSE, sizeof (guint64), lines->len + 1);
  gboolean same = ponder_code_rules_equal (&self->left_rules[side], &self->match->rules);

  for (guint nth = 0; nth < lines->len; nth++)
    {
      const PonderCodeLine *line = &g_array_index (lines, PonderCodeLine, nth);
      guint64 n = G_MAXUINT64;

      if (same && self->left[side] != NULL && nth < self->left[side]->len)
        {
          const PonderCodeLine *before = &g_array_index (self->left_lines[side], PonderCodeLine, nth);

          same = line->guess == before->guess && line->answer == before->answer;
          n = same ? g_array_index (self->left[side], guint64, nth) : n;
        }
      if (found != NULL && nth < found->fits->len)
        n = g_array_index (found->fits, guint64, nth);
      g_array_append_val (left, n);
    }
  g_clear_pointer (&self->left[side], g_array_unref);
  g_clear_pointer (&self->left_lines[side], g_array_unref);
  self->left[side] = left;
  self->left_lines[side] = g_array_copy (lines);
  self->left_rules[side] = self->match->rules;
  return left;
}

static void
show_history (PonderMatchView *self)
{
  PonderSide side = self->shown;
  const PonderCodeDeductions *found = ponder_code_analysis_get_deductions (self->analysis);
  gboolean hidden = is_friends_move (self);
  gboolean advised = side == ponder_match_view_get_side (self) && found != NULL && !hidden;
  GArray *left = update_left (self, side, advised ? found : NULL);
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, side, NULL);
  guint n_answered = ponder_match_count_answered (self->match, side);

  gtk_label_set_label (self->my_name, ponder_match_messages_name (self->match, PONDER_SIDE_ME));
  gtk_label_set_label (self->their_name, ponder_match_messages_name (self->match, PONDER_SIDE_THEM));
  gtk_toggle_button_set_active (side == PONDER_SIDE_ME ? self->my_side : self->their_side, TRUE);
  gtk_widget_set_visible (self->sides, self->match->guessing == PONDER_MATCH_BOTH_GUESS && !hidden &&
                                         self->task != PONDER_MATCH_TASK_KEEP);
  ponder_code_history_show (
    self->history, &(PonderCodeHistoryState){
                     .rules = self->match->rules,
                     .colours = self->match->colours,
                     .lines = lines,
                     .n_lines = n_answered,
                     .left = hidden ? NULL : (const guint64 *) left->data,
                     .corrections = advised && self->task != PONDER_MATCH_TASK_NONE ? found->corrections : NULL,
                     .active = self->changing,
                     .can_change_guess = ponder_match_is_judged (self->match, side) || side == PONDER_SIDE_ME,
                     .can_change_answer = !ponder_match_is_judged (self->match, side),
                   });
}

/* Before the first guess, the room for the guesses has the rules, for the person. */
static void
show_hint (PonderMatchView *self)
{
  g_autofree char *rules = ponder_code_rules_describe (&self->match->rules);
  PonderSide keeper = PONDER_OTHER_SIDE (ponder_match_get_turn (self->match));
  gboolean mine = self->task == PONDER_MATCH_TASK_KEEP || keeper == PONDER_SIDE_ME;
  g_autofree char *secret =
    mine ? g_strdup_printf (_ ("You keep a secret: %s."), rules)
         /* Translators: a player, and “4 different digits from 0 to 9; the first is not 0” */
         : g_strdup_printf (_ ("%s keeps a secret: %s."), ponder_match_messages_name (self->match, keeper), rules);
  g_autofree char *hint = g_strdup_printf (
    "%s %s %s", secret, _ ("A bull is a right symbol in the right place, a cow is a right symbol in a wrong place."),
    self->task == PONDER_MATCH_TASK_ANSWER && !mine ? _ ("Tap the answer, or a box to guess something else.") : "");

  gtk_label_set_label (self->hint, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), self->match->lines[PONDER_SIDE_ME]->len == 0 &&
                                                     self->match->lines[PONDER_SIDE_THEM]->len == 0 &&
                                                     !is_friends_move (self));
}

static void
show_bar (PonderMatchView *self)
{
  const PonderCodeDeductions *found = ponder_code_analysis_get_deductions (self->analysis);
  gboolean over = self->task == PONDER_MATCH_TASK_NONE;
  PonderSide side = ponder_match_view_get_side (self);
  g_autofree char *left = dup_left (self);

  gtk_widget_set_visible (GTK_WIDGET (self->list_button),
                          !is_friends_move (self) && self->task != PONDER_MATCH_TASK_KEEP);
  gtk_widget_set_sensitive (GTK_WIDGET (self->list_button), found != NULL);
  if (found != NULL)
    {
      gtk_label_set_label (self->left_label, left);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->list_button), GTK_ACCESSIBLE_PROPERTY_LABEL, left, -1);
      ponder_code_list_show (self->list, found->set, self->match->colours);
    }
  if (!over && ponder_match_is_judged (self->match, side))
    ponder_code_list_set_end (self->list, _ ("_Give Up"));
  else
    ponder_code_list_set_end (self->list,
                              !over && ponder_match_can_review (self->match, side) ? _ ("_Tell the Number…") : NULL);
  gtk_widget_set_visible (self->end, over);
}

/* The other screens: the device is being handed over, and an answer that is to be said aloud */

static void
show_screens (PonderMatchView *self)
{
  PonderSide turn = ponder_match_get_stage (self->match) == PONDER_MATCH_STAGE_KEEP
                      ? PONDER_SIDE_ME
                      : ponder_match_get_turn (self->match);
  const char *name = ponder_match_messages_name (self->match, turn);
  g_autofree char *hand_over = NULL;
  g_autofree char *ready = NULL;

  if (turn == PONDER_SIDE_ME && self->match->names[turn] == NULL)
    {
      hand_over = g_strdup (_ ("Hand the device back"));
      ready = g_strdup (_ ("I Have It Back"));
    }
  else
    {
      /* Translators: the name of the player whose turn it is, or “Friend” */
      hand_over = g_strdup_printf (_ ("Hand the device to %s"), name);
      /* Translators: a button for the player who has just been handed the device: their name, or “Friend” */
      ready = g_strdup_printf (_ ("I Am %s"), name);
    }
  gtk_label_set_label (self->hand_over, hand_over);
  gtk_label_set_label (self->ready, ready);
  if (self->banner > 0)
    {
      const PonderCodeLine *line = &ponder_match_get_lines (self->match, PONDER_SIDE_THEM, NULL)[self->banner - 1];
      gboolean found = line->answer == ponder_code_rules_win (&self->match->rules);
      g_autofree char *heading =
        /* Translators: the name of the player who guessed, or “Friend” */
        g_strdup_printf (_ ("The answer for %s"), ponder_match_messages_name (self->match, PONDER_SIDE_THEM));
      g_autofree char *answer = found ? g_strdup (_ ("That’s it!")) : ponder_code_answer_words (line->answer);

      gtk_label_set_label (self->banner_heading, heading);
      ponder_code_view_show (self->banner_guess, &self->match->rules, self->match->colours, line->guess);
      gtk_label_set_label (self->banner_answer, answer);
    }
  /* Screen readers find what is on a hidden page of a stack, too, unless it is invisible. */
  gtk_widget_set_visible (self->game, self->banner == 0 && !self->covered);
  gtk_stack_set_visible_child_name (self->screens, self->banner > 0 ? "banner" : self->covered ? "hand-over" : "game");
}

/* Says what is new to a person who doesn't see the screen. */
static void
announce (PonderMatchView *self)
{
  g_autofree char *text = NULL;

  if (self->banner > 0)
    text =
      g_strdup_printf ("%s: %s", gtk_label_get_label (self->banner_heading), gtk_label_get_label (self->banner_answer));
  else if (self->covered)
    text = g_strdup (gtk_label_get_label (self->hand_over));
  else if (self->task == PONDER_MATCH_TASK_ANSWER)
    {
      PonderCode proposal = ponder_match_view_get_proposal (self);
      g_autofree char *code = NULL;

      if (proposal != PONDER_CODE_NONE)
        {
          gboolean offers = gtk_widget_get_visible (GTK_WIDGET (self->better));

          code = ponder_code_text (&self->match->rules, proposal);
          text = g_strdup_printf ("%s %s. %s%s%s", gtk_label_get_label (self->heading), code,
                                  gtk_label_get_label (self->note), offers ? ". " : "",
                                  offers ? gtk_button_get_label (self->better) : "");
        }
      else if (ponder_code_analysis_is_settled (self->analysis))
        text = g_strdup (gtk_label_get_label (self->note));
      else
        return;
    }
  else
    {
      const char *heading = gtk_label_get_label (self->heading);
      const char *note = gtk_label_get_label (self->note);

      text = g_strconcat (heading, *note == '\0' || g_str_has_suffix (heading, ".") ? " " : ". ", note, NULL);
    }
  ponder_announce (GTK_WIDGET (self->note), g_strstrip (text));
}

void
ponder_match_view_show (PonderMatchView *self)
{
  PonderMatchTask before = self->task;

  self->task = find_task (self);
  /* For a moment after an answer there is no next guess; what is shown stays, so that it doesn't flicker. */
  if (self->task == PONDER_MATCH_TASK_ANSWER && before == self->task &&
      !ponder_code_analysis_is_settled (self->analysis) && ponder_match_view_get_proposal (self) == PONDER_CODE_NONE &&
      ponder_code_rules_equal (&self->entry->draft.rules, &self->match->rules))
    {
      show_history (self);
      show_hint (self);
      show_screens (self);
      return;
    }
  fill_boxes (self, before);
  if (self->task == PONDER_MATCH_TASK_FIND_WRONG)
    self->shown = ponder_match_get_turn (self->match);
  show_heading (self);
  show_note (self);
  show_pads (self);
  show_history (self);
  show_hint (self);
  show_bar (self);
  show_screens (self);
  announce (self);
}

static gboolean
ponder_match_view_grab_focus (GtkWidget *widget)
{
  PonderMatchView *self = PONDER_MATCH_VIEW (widget);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->screens), "game") != 0)
    return gtk_widget_child_focus (GTK_WIDGET (self->screens), GTK_DIR_TAB_FORWARD);
  if (self->task == PONDER_MATCH_TASK_NONE)
    return gtk_widget_grab_focus (self->next_game);
  if (uses_keys (self))
    return gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  if (self->task == PONDER_MATCH_TASK_FIND_WRONG)
    return gtk_widget_child_focus (GTK_WIDGET (self->history), GTK_DIR_TAB_FORWARD);
  if (gtk_widget_grab_focus (GTK_WIDGET (self->pad)))
    return TRUE;
  /* There is no guess to answer yet; the pad takes the focus when there is. Without a focus until then, GTK would give
   * it to something else. */
  if (gtk_widget_get_root (widget) != NULL)
    gtk_root_set_focus (gtk_widget_get_root (widget), widget);
  return gtk_widget_get_root (widget) != NULL;
}

/* What a plain widget does when Tab comes to its end is to grab the focus, which would never leave the view then. */
static gboolean
ponder_match_view_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (PONDER_MATCH_VIEW (widget)->screens), direction);
}

static void
ponder_match_view_dispose (GObject *object)
{
  PonderMatchView *self = PONDER_MATCH_VIEW (object);

  g_clear_pointer (&self->analysis, ponder_code_analysis_free);

  G_OBJECT_CLASS (ponder_match_view_parent_class)->dispose (object);

  g_clear_pointer (&self->match, ponder_match_free);
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      g_clear_pointer (&self->left[side], g_array_unref);
      g_clear_pointer (&self->left_lines[side], g_array_unref);
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, screens);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, game);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, hand_over);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, ready);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, banner_heading);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, banner_guess);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, banner_answer);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, heading_band);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, heading);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, my_number);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, my_number_view);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, entry);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, note);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, worth_button);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, worth);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, better);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, back);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, tell);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, pads);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, pad);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, keys);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, suggest);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, act);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, check);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, sides);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, my_side);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, my_name);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, their_side);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, their_name);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, hint);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, history);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, list_button);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, left_label);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, list);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, end);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, next_game);
}

static void
ponder_match_view_class_init (PonderMatchViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_match_view_dispose;
  widget_class->focus = ponder_match_view_focus;
  widget_class->grab_focus = ponder_match_view_grab_focus;

  g_type_ensure (PONDER_TYPE_ANSWER_PAD);
  g_type_ensure (PONDER_TYPE_CODE_ENTRY);
  g_type_ensure (PONDER_TYPE_CODE_HISTORY);
  g_type_ensure (PONDER_TYPE_CODE_KEYPAD);
  g_type_ensure (PONDER_TYPE_CODE_LIST);
  g_type_ensure (PONDER_TYPE_CODE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-match-view.ui");
  bind_template (widget_class);
  ponder_match_view_bind_moves (widget_class);
}

static void
ponder_match_view_init (PonderMatchView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->match = ponder_match_new (&ponder_code_presets (NULL)[0].rules);
  ponder_match_view_init_moves (self);
  self->changing = -1;
  ponder_code_keypad_set_entry (self->keys, self->entry);
}

/* Types a digit of a guess or of an answer, wherever the focus is. Returns whether the key was used. */
gboolean
ponder_match_view_type (PonderMatchView *self,
                        guint            keyval)
{
  if (self->banner > 0 || self->covered)
    return FALSE;
  if (self->task == PONDER_MATCH_TASK_ANSWER || self->task == PONDER_MATCH_TASK_CHANGE_ANSWER)
    return ponder_answer_pad_type (self->pad, keyval);
  if (uses_keys (self) && keyval == GDK_KEY_BackSpace)
    ponder_code_entry_backspace (self->entry);
  return uses_keys (self) &&
         (keyval == GDK_KEY_BackSpace || ponder_code_entry_type_letter (self->entry, gdk_keyval_to_unicode (keyval)));
}

/* Writes what only the screen knows: half-typed guesses, and who has the device. */
void
ponder_match_view_keep (PonderMatchView *self,
                        GKeyFile        *kept,
                        const char      *group)
{
  g_autofree char *typed = ponder_code_entry_dup_text (self->entry);

  g_key_file_set_boolean (kept, group, "TheirsShown", self->shown == PONDER_SIDE_THEM);
  g_key_file_set_boolean (kept, group, "TheyHold", self->holder == PONDER_SIDE_THEM);
  g_key_file_set_integer (kept, group, "Banner", (int) self->banner);
  g_key_file_set_boolean (kept, group, "Editing", self->editing);
  g_key_file_set_boolean (kept, group, "Keeping", self->keeping);
  g_key_file_set_integer (kept, group, "Changing", self->changes_guess ? self->changing : -1);
  if (typed != NULL)
    g_key_file_set_string (kept, group, "Typed", typed);
}

/* Returns whether a friend has the device, or gets it now, so that the person's guesses must not be seen. */
gboolean
ponder_match_view_is_secret (PonderMatchView *self)
{
  return self->covered || is_friends_move (self);
}
