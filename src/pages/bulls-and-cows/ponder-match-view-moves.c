/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match-view-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-key-file.h"
#include "ponder-match.h"

/* What the person does with a game. A move changes a copy of the game and hands it out by “moved”; the view shows it
 * when it comes back by ponder_match_view_set_match(), from the history of the page. */

enum
{
  MOVED,
  REFUSED,
  TOUCHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Shows the view after a change of what only the screen knows. */
static void
refresh (PonderMatchView *self)
{
  ponder_match_view_show (self);
  g_signal_emit (self, signals[TOUCHED], 0);
}

/* Takes the match. */
static void
move (PonderMatchView *self,
      PonderMatch     *match)
{
  g_autoptr (PonderMatch) moved = match;

  self->editing = self->keeping = FALSE;
  self->changing = -1;
  g_signal_emit (self, signals[MOVED], 0, moved);
  /* A move can also be typed while the focus is elsewhere. */
  if ((self->covered || self->banner > 0) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Returns the widget with the focus if it can be used; the view itself only has it until the pad can be used. */
static GtkWidget *
get_focus (PonderMatchView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && focus != GTK_WIDGET (self) && gtk_widget_get_mapped (focus) && gtk_widget_is_sensitive (focus)
           ? focus
           : NULL;
}

/* Moves the focus to what the person does next if nothing has it that can be used. */
static void
keep_focus (PonderMatchView *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && get_focus (self) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
ask_advisor (PonderMatchView *self)
{
  PonderMatchStage stage = ponder_match_get_stage (self->match);
  PonderSide turn = ponder_match_get_turn (self->match);
  PonderSide side = stage == PONDER_MATCH_STAGE_OVER || self->changing >= 0 ? self->shown : turn;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, side, NULL);

  ponder_code_analysis_set_game (self->analysis, self->match, side,
                                 stage == PONDER_MATCH_STAGE_ANSWER ||
                                   (stage == PONDER_MATCH_STAGE_GUESS && self->asked));
  if (self->changing >= 0 && !self->changes_guess)
    ponder_code_analysis_weigh (self->analysis, lines[self->changing].guess, self->changing);
  else
    ponder_code_analysis_weigh (self->analysis, ponder_match_get_pending (self->match, side), -1);
}

/* Own guesses and numbers */

static void
act_cb (PonderMatchView *self)
{
  PonderSide side = ponder_match_view_get_side (self);
  PonderMatch *match;
  PonderCode code;

  if (!ponder_code_entry_get_code (self->entry, &code, NULL))
    return;
  match = ponder_match_copy (self->match);
  switch (self->task)
    {
    case PONDER_MATCH_TASK_KEEP:
      ponder_match_set_number (match, PONDER_SIDE_ME, code);
      break;

    case PONDER_MATCH_TASK_EDIT:
      ponder_match_guess (match, side, code);
      break;

    case PONDER_MATCH_TASK_GUESS:
      self->shown = side;
      ponder_match_guess (match, side, code);
      if (side == PONDER_SIDE_THEM)
        self->banner = ponder_match_count_answered (match, side);
      self->asked = FALSE;
      break;

    case PONDER_MATCH_TASK_CHANGE_GUESS:
      ponder_match_change_guess (match, side, (guint) self->changing, code);
      break;

    default:
      ponder_match_free (match);
      return;
    }
  move (self, match);
}

/* The person made the suggestion their own guess. */
static void
edited_cb (PonderMatchView *self)
{
  if (self->task != PONDER_MATCH_TASK_ANSWER)
    return;
  self->editing = TRUE;
  refresh (self);
}

static void
typed_cb (PonderMatchView *self)
{
  self->asked = FALSE;
  ponder_match_view_show_typed (self);
  g_signal_emit (self, signals[TOUCHED], 0);
}

/* Fills in the suggestion that the person asked for in a game without any, once the search is over. */
static void
fill_suggestion (PonderMatchView *self)
{
  const PonderCodeSuggestion *suggestion =
    ponder_code_analysis_get_better (self->analysis) ?: ponder_code_analysis_get_suggestion (self->analysis);

  if (!self->asked || suggestion == NULL || ponder_code_analysis_is_looking (self->analysis) ||
      ponder_match_get_stage (self->match) != PONDER_MATCH_STAGE_GUESS)
    return;
  self->asked = FALSE;
  ponder_code_entry_set_code (self->entry, suggestion->worth.guess);
}

static void
suggest_cb (PonderMatchView *self)
{
  self->asked = TRUE;
  ask_advisor (self);
  fill_suggestion (self);
  refresh (self);
}

static void
advised_cb (gpointer owner)
{
  PonderMatchView *self = owner;

  fill_suggestion (self);
  ponder_match_view_show (self);
  keep_focus (self);
}

static void
better_cb (PonderMatchView *self)
{
  ponder_code_analysis_take_better (self->analysis);
}

static void
chosen_cb (PonderMatchView *self,
           guint            code)
{
  if (self->task == PONDER_MATCH_TASK_ANSWER && ponder_match_get_turn (self->match) == PONDER_SIDE_ME)
    {
      PonderMatch *match = ponder_match_copy (self->match);

      ponder_match_guess (match, PONDER_SIDE_ME, code);
      move (self, match);
    }
  else if (self->task == PONDER_MATCH_TASK_GUESS || self->task == PONDER_MATCH_TASK_EDIT)
    ponder_code_entry_set_code (self->entry, code);
}

/* Answers */

static void
answered_cb (PonderMatchView *self,
             guint            answer)
{
  PonderSide side = ponder_match_view_get_side (self);
  gboolean changes = self->task == PONDER_MATCH_TASK_CHANGE_ANSWER;
  guint line = changes ? (guint) self->changing : ponder_match_count_answered (self->match, side);
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, side, &n_lines);
  PonderCode guess = changes ? lines[line].guess : ponder_match_view_get_proposal (self);
  PonderCodeAnswer right = PONDER_CODE_NO_ANSWER;
  PonderMatch *match;

  if ((!changes && self->task != PONDER_MATCH_TASK_ANSWER) || guess == PONDER_CODE_NONE)
    return;
  if (side == PONDER_SIDE_THEM)
    right = ponder_match_judge (self->match, side, guess);
  if (right != PONDER_CODE_NO_ANSWER && right != answer)
    {
      g_autofree char *words = ponder_code_answer_words (right);
      /* Translators: such as “1 bull, 2 cows” */
      g_autofree char *text = g_strdup_printf (_ ("For your number the answer is: %s"), words);

      g_signal_emit (self, signals[REFUSED], 0, text);
      return;
    }
  match = ponder_match_copy (self->match);
  if (line == n_lines)
    ponder_match_guess (match, side, guess);
  ponder_match_answer (match, side, line, (PonderCodeAnswer) answer);
  move (self, match);
}

/* Changes of earlier lines */

static void
change (PonderMatchView *self,
        int              line,
        gboolean         guess)
{
  self->changing = line;
  self->changes_guess = guess;
  self->editing = self->keeping = FALSE;
  ask_advisor (self);
  refresh (self);
  if (line >= 0)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  else
    keep_focus (self);
}

static void
change_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *line)
{
  change (PONDER_MATCH_VIEW (widget), (int) g_variant_get_uint32 (line), g_str_equal (action, "line.change-guess"));
}

static void
take_back_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *line)
{
  PonderMatchView *self = PONDER_MATCH_VIEW (widget);
  PonderMatch *match = ponder_match_copy (self->match);

  ponder_match_take_back (match, self->shown, g_variant_get_uint32 (line));
  move (self, match);
}

static void
side_cb (PonderMatchView *self)
{
  PonderSide side = gtk_toggle_button_get_active (self->my_side) ? PONDER_SIDE_ME : PONDER_SIDE_THEM;

  if (side == self->shown)
    return;
  self->shown = side;
  self->changing = -1;
  ask_advisor (self);
  refresh (self);
}

/* Goes back from what the person is doing to what the game expects. Returns whether there was something to cancel. */
static gboolean
cancel (PonderMatchView *self)
{
  PonderSide turn = ponder_match_get_turn (self->match);
  gboolean own = ponder_match_get_stage (self->match) == PONDER_MATCH_STAGE_ANSWER && !self->editing &&
                 ponder_match_get_pending (self->match, turn) != PONDER_CODE_NONE;

  if (self->changing < 0 && own)
    {
      PonderMatch *match = ponder_match_copy (self->match);

      ponder_match_take_back (match, turn, ponder_match_count_answered (match, turn));
      move (self, match);
      return TRUE;
    }
  if (self->changing < 0 && !self->editing && !self->keeping)
    return FALSE;
  change (self, -1, FALSE);
  return TRUE;
}

/* Turns at one table */

/* Returns who must have the device now. */
static PonderSide
find_holder (PonderMatchView *self)
{
  switch (ponder_match_get_stage (self->match))
    {
    case PONDER_MATCH_STAGE_KEEP:
      return PONDER_SIDE_ME;
    case PONDER_MATCH_STAGE_OVER:
      return self->holder;
    default:
      return ponder_match_get_turn (self->match);
    }
}

/* Covers the game if the device must be handed over, also after Undo: it may be in the wrong hands. */
static void
cover (PonderMatchView *self)
{
  if (!ponder_match_view_is_table (self))
    self->holder = PONDER_SIDE_ME;
  self->covered = ponder_match_view_is_table (self) && find_holder (self) != self->holder;
}

static void
ready_cb (PonderMatchView *self)
{
  if (self->banner > 0)
    self->banner = 0;
  else
    {
      self->holder = find_holder (self);
      self->covered = FALSE;
    }
  refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
ponder_match_view_bind_moves (GtkWidgetClass *widget_class)
{
  GType type = G_TYPE_FROM_CLASS (widget_class);

  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REFUSED] =
    g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TOUCHED] = g_signal_new ("touched", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "line.change-guess", "u", change_cb);
  gtk_widget_class_install_action (widget_class, "line.change-answer", "u", change_cb);
  gtk_widget_class_install_action (widget_class, "line.take-back", "u", take_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, act_cb);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, suggest_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel);
  gtk_widget_class_bind_template_callback (widget_class, ponder_match_view_ask_number);
  gtk_widget_class_bind_template_callback (widget_class, side_cb);
  gtk_widget_class_bind_template_callback (widget_class, ready_cb);
}

void
ponder_match_view_init_moves (PonderMatchView *self)
{
  self->analysis = ponder_code_analysis_new (advised_cb, self);
  g_signal_connect_object (self->better, "clicked", G_CALLBACK (better_cb), self, G_CONNECT_SWAPPED);
}

/* Copies the match. */
void
ponder_match_view_set_match (PonderMatchView   *self,
                             const PonderMatch *match)
{
  gboolean goes_on, same;
  GtkWidget *focus = get_focus (self);

  goes_on =
    focus != NULL && (focus == GTK_WIDGET (self->entry) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pads)));
  same = ponder_match_is_same_position (self->match, match);
  if (!same)
    {
      self->changing = -1;
      self->editing = self->keeping = self->asked = FALSE;
    }
  if (self->match->id != match->id)
    self->shown = PONDER_SIDE_ME;
  ponder_match_free (self->match);
  self->match = ponder_match_copy (match);
  if (ponder_match_count_answered (match, PONDER_SIDE_THEM) != self->banner)
    self->banner = 0;
  cover (self);
  /* Against the program, the person sees the answer to the own guess while the program guesses. A line that is being
   * changed stays shown. */
  if (!same && !(match->program && match->guessing == PONDER_MATCH_BOTH_GUESS) &&
      (ponder_match_get_stage (match) != PONDER_MATCH_STAGE_OVER || !ponder_match_plays (match, self->shown)))
    self->shown = ponder_match_get_turn (match);
  ask_advisor (self);
  ponder_match_view_show (self);
  if (goes_on && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  keep_focus (self);
}

/* Asks for the person's number, so that wrong answers to the program's guesses can be refused. */
void
ponder_match_view_ask_number (PonderMatchView *self)
{
  self->keeping = TRUE;
  self->changing = -1;
  refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Goes back from an own guess or a change to what the game expects. Returns whether there was something to go back
 * from. */
gboolean
ponder_match_view_cancel (PonderMatchView *self)
{
  if (self->banner > 0 || self->covered)
    return FALSE;
  /* Half an answer that was typed goes first. */
  return ponder_match_view_type (self, GDK_KEY_Escape) || cancel (self);
}

/* Reads what ponder_match_view_keep() wrote; the game itself has been set. */
void
ponder_match_view_restore (PonderMatchView *self,
                           GKeyFile        *kept,
                           const char      *group)
{
  g_autofree char *typed = ponder_key_file_get (kept, group, "Typed");
  int banner = g_key_file_get_integer (kept, group, "Banner", NULL);
  g_autoptr (GError) error = NULL;
  int changing = g_key_file_get_integer (kept, group, "Changing", &error);

  self->shown = g_key_file_get_boolean (kept, group, "TheirsShown", NULL) ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
  self->holder = g_key_file_get_boolean (kept, group, "TheyHold", NULL) ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
  cover (self);
  if (banner > 0 && (guint) banner == ponder_match_count_answered (self->match, PONDER_SIDE_THEM))
    self->banner = (guint) banner;
  self->editing = g_key_file_get_boolean (kept, group, "Editing", NULL) &&
                  ponder_match_get_stage (self->match) == PONDER_MATCH_STAGE_ANSWER &&
                  ponder_match_get_turn (self->match) == PONDER_SIDE_ME;
  self->keeping = g_key_file_get_boolean (kept, group, "Keeping", NULL) && self->match->program &&
                  ponder_match_plays (self->match, PONDER_SIDE_THEM);
  if (error == NULL && changing >= 0 && (guint) changing < ponder_match_count_answered (self->match, self->shown))
    {
      self->changing = changing;
      self->changes_guess = TRUE;
    }
  ask_advisor (self);
  ponder_match_view_show (self);
  if (typed != NULL)
    ponder_code_entry_set_text (self->entry, typed);
}
