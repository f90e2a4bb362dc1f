/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match-view.h"

#include <glib/gi18n-lib.h>

#include "ponder-answer-pad.h"
#include "ponder-code-history.h"
#include "ponder-code-keys.h"
#include "ponder-code-list.h"
#include "ponder-code-messages.h"
#include "ponder-count.h"
#include "ponder-grid-place.h"
#include "ponder-guess-card.h"
#include "ponder-score-bar.h"
#include "ponder-secret-card.h"
#include "ponder-undo-keys.h"

/* Shows a whole match in a grid. There is one widget for each part; which parts are shown, and where, depends on the
 * tab, the width, and whose turn it is. */

enum
{
  TABS,
  SCORE,
  CARD,
  ANSWERS,
  MINE,
  SIDES,
  LIST,
  FOOT,
  N_PARTS
};

struct _PonderMatchView
{
  AdwBin parent_instance;

  PonderMatchTab tab;
  gboolean wide;
  PonderMatch *match; /* nullable */
  PonderCodeAdvisor *advisor; /* NULL without a match */

  GtkGrid *grid;
  GtkWidget *tabs;
  GtkButton *theirs_tab;
  GtkButton *mine_tab;
  PonderScoreBar *score;
  PonderGuessCard *card;
  GtkWidget *answers_place;
  GtkStack *answers;
  PonderAnswerPad *pad;
  PonderCodeKeys *keys;
  GtkWidget *mine_place;
  PonderSecretCard *mine;
  GtkWidget *sides;
  GtkWidget *lines_part;
  GtkWidget *lines_heading;
  PonderCodeHistory *lines;
  GtkWidget *theirs_part;
  GtkWidget *theirs_heading;
  PonderCodeHistory *theirs;
  AdwBin *list_place;
  PonderCodeList *list; /* in list_place or in list_popover */
  GtkWidget *foot;
  GtkMenuButton *list_button;
  GtkPopover *list_popover;
  GtkWidget *told;
  GtkWidget *undo_keys;
};

G_DEFINE_FINAL_TYPE (PonderMatchView, ponder_match_view, ADW_TYPE_BIN)

/* Cells of the grid; with a width of 0, the part is not shown. */
typedef struct
{
  guint8 column;
  guint8 row;
  guint8 width;
  guint8 height;
} Place;

static const Place wide_places[PONDER_N_MATCH_TABS][N_PARTS] = {
  [PONDER_MATCH_TAB_THEIRS] = {
    [TABS] = { 0, 0, 3, 1 },
    [CARD] = { 0, 1, 1, 1 },
    [ANSWERS] = { 1, 1, 1, 1 },
    [SIDES] = { 0, 2, 2, 1 },
    [FOOT] = { 0, 3, 2, 1 },
    [LIST] = { 2, 1, 1, 3 },
  },
  [PONDER_MATCH_TAB_MINE] = {
    [TABS] = { 0, 0, 2, 1 },
    [MINE] = { 0, 1, 1, 1 },
    [SIDES] = { 1, 1, 1, 1 },
  },
  [PONDER_MATCH_TAB_BOTH] = {
    [TABS] = { 0, 0, 2, 1 },
    [SCORE] = { 0, 1, 2, 1 },
    [SIDES] = { 0, 2, 1, 2 },
    [CARD] = { 1, 2, 1, 1 },
    [ANSWERS] = { 1, 3, 1, 1 },
    [MINE] = { 1, 2, 1, 2 },
  },
};

/* On a narrow page, the parts stand one below the other. */
static const guint8 narrow_rows[PONDER_N_MATCH_TABS][N_PARTS] = {
  [PONDER_MATCH_TAB_THEIRS] = { [CARD] = 1, [ANSWERS] = 2, [SIDES] = 3, [FOOT] = 4, [TABS] = 5 },
  [PONDER_MATCH_TAB_MINE] = { [MINE] = 1, [SIDES] = 2, [TABS] = 5 },
  [PONDER_MATCH_TAB_BOTH] = { [SCORE] = 1, [SIDES] = 2, [CARD] = 3, [ANSWERS] = 4, [MINE] = 3, [TABS] = 5 },
};

static Place
get_place (PonderMatchView *self,
           guint            part)
{
  guint row = narrow_rows[self->tab][part];

  return self->wide ? wide_places[self->tab][part] : (Place){ 0, (guint8) row, row > 0, 1 };
}

static GtkWidget *
get_part (PonderMatchView *self,
          guint            part)
{
  GtkWidget *parts[] = {
    [TABS] = self->tabs,
    [SCORE] = GTK_WIDGET (self->score),
    [CARD] = GTK_WIDGET (self->card),
    [ANSWERS] = self->answers_place,
    [MINE] = self->mine_place,
    [SIDES] = self->sides,
    [LIST] = GTK_WIDGET (self->list_place),
    [FOOT] = self->foot,
  };

  return parts[part];
}

/* Returns whether no number fits any more, so that the card shows which answers may be wrong instead of a guess. */
static gboolean
has_slips (PonderMatchView *self)
{
  const PonderCodeDeductions *study = self->advisor != NULL ? ponder_code_advisor_get_study (self->advisor) : NULL;

  return study != NULL && study->slips->len > 0;
}

/* If both sides are shown, only the parts of the side whose turn it is are visible. */
static gboolean
is_wanted (PonderMatchView *self,
           guint            part)
{
  gboolean mine = self->match != NULL && ponder_match_get_turn (self->match) == PONDER_SIDE_THEM;
  gboolean found = self->match != NULL && ponder_match_has_found (self->match, PONDER_SIDE_ME);
  gboolean over = self->match != NULL && ponder_match_get_result (self->match) != PONDER_MATCH_OPEN;

  if (part == ANSWERS && (found || has_slips (self)))
    return FALSE;
  if (self->tab != PONDER_MATCH_TAB_BOTH)
    return TRUE;
  if (part == CARD || part == ANSWERS)
    return !mine && !over;
  return part != MINE || (mine && !over);
}

static gboolean
shows_side (PonderMatchView *self,
            PonderSide       side)
{
  if (self->tab == PONDER_MATCH_TAB_BOTH)
    return self->match == NULL || ponder_match_plays (self->match, side);
  return (self->tab == PONDER_MATCH_TAB_THEIRS) == (side == PONDER_SIDE_ME);
}

static void
place_part (PonderMatchView *self,
            guint            part)
{
  Place place = get_place (self, part);
  GtkWidget *widget = get_part (self, part);

  gtk_widget_set_visible (widget, place.width > 0 && is_wanted (self, part));
  if (place.width > 0)
    ponder_grid_place (self->grid, widget, place.column, place.row, place.width, place.height);
}

/* If there is no room for the list beside the other parts, it moves into the popover of a button. */
static void
place_list (PonderMatchView *self)
{
  GtkWidget *list = GTK_WIDGET (self->list);

  g_object_ref (list);
  if (self->wide && gtk_widget_get_parent (list) != GTK_WIDGET (self->list_place))
    {
      gtk_popover_set_child (self->list_popover, NULL);
      adw_bin_set_child (self->list_place, list);
    }
  else if (!self->wide && gtk_popover_get_child (self->list_popover) != list)
    {
      adw_bin_set_child (self->list_place, NULL);
      gtk_popover_set_child (self->list_popover, list);
    }
  g_object_unref (list);
  gtk_widget_set_visible (GTK_WIDGET (self->list_button), !self->wide);
}

static void
name_tabs (PonderMatchView *self)
{
  /* Translators: a tab, on which I guess my friend’s number */
  gtk_button_set_label (self->theirs_tab, self->wide ? _ ("Guess Theirs") : C_ ("short tab", "Theirs"));
  /* Translators: a tab, on which my friend guesses my number */
  gtk_button_set_label (self->mine_tab, self->wide ? _ ("Keep Mine") : C_ ("short tab", "Mine"));
  gtk_widget_set_halign (self->tabs, self->wide ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
}

static void
arrange (PonderMatchView *self)
{
  gboolean both = self->tab == PONDER_MATCH_TAB_BOTH;

  for (guint part = 0; part < N_PARTS; part++)
    place_part (self, part);
  place_list (self);
  name_tabs (self);
  ponder_guess_card_set_wide (self->card, self->wide);
  g_object_set (self->score, "narrow", !self->wide, NULL);
  gtk_stack_set_vhomogeneous (self->answers, self->wide);
  /* Beside the guesses of both sides, the answers take the height that the card above them leaves. */
  gtk_widget_set_vexpand (self->answers_place, self->wide && both);
  gtk_widget_set_visible (self->lines_part, shows_side (self, PONDER_SIDE_ME));
  gtk_widget_set_visible (self->theirs_part, shows_side (self, PONDER_SIDE_THEM));
  gtk_widget_set_visible (self->lines_heading, both);
  gtk_widget_set_visible (self->theirs_heading, both);
  ponder_code_history_set_compact (self->lines, both);
  ponder_code_history_set_compact (self->theirs, both);
}

static void
show_history (PonderMatchView            *self,
              PonderCodeHistory          *history,
              const PonderCodeLine       *lines,
              guint                       n_lines,
              const PonderCodeDeductions *study)
{
  g_autofree guint64 *fits = g_new (guint64, n_lines + 1);

  for (guint i = 0; i < n_lines; i++)
    fits[i] = study != NULL && i < study->fits->len ? g_array_index (study->fits, guint64, i) : G_MAXUINT64;
  ponder_code_history_show (history, &self->match->rules, self->match->colours, lines, n_lines, fits);
}

/* Marks each answer that may be wrong with what it would be instead. */
static void
mark_slip (PonderMatchView      *self,
           const PonderCodeSlip *slip)
{
  for (guint i = 0; i < slip->corrections->len; i++)
    {
      const PonderCodeCorrection *correction = &g_array_index (slip->corrections, PonderCodeCorrection, i);
      g_autofree char *answer = ponder_code_answer_letters (correction->answer);
      /* Translators: a button beside an answer that must be wrong: another answer, such as “1B 2C” */
      g_autofree char *text = g_strdup_printf (_ ("Try %s"), answer);

      ponder_code_history_mark (self->lines, correction->line, text);
    }
}

static void
show_lines (PonderMatchView            *self,
            const PonderCodeDeductions *study)
{
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, &n_lines);
  gboolean alone = self->match->their_secret != PONDER_CODE_NONE;

  ponder_code_history_set_placeholder (self->lines, alone ? _ ("Your guesses and the answers appear here.")
                                                          : _ ("Say the guess to your friend and tap the answer."));
  ponder_code_history_set_editable (self->lines, !alone);
  show_history (self, self->lines, lines, n_lines, study);
  /* Marked in reverse order, so that at each line the nearest explanation wins. */
  for (guint i = study != NULL ? study->slips->len : 0; i > 0; i--)
    mark_slip (self, g_ptr_array_index (study->slips, i - 1));
}

static void
show_theirs (PonderMatchView            *self,
             const PonderCodeDeductions *study)
{
  g_autoptr (GArray) lines = ponder_match_dup_theirs (self->match);

  show_history (self, self->theirs, (const PonderCodeLine *) lines->data, lines->len, study);
}

/* Returns how many numbers fit for the side that guesses; 0 if that is not known. */
static guint64
count_left (PonderMatchView            *self,
            const PonderCodeDeductions *study,
            guint                       n_guesses)
{
  if (n_guesses == 0)
    return ponder_code_rules_count (&self->match->rules);
  return study != NULL ? study->set->codes->len : 0;
}

static void
show_score (PonderMatchView   *self,
            PonderCodeAdvisor *advisor)
{
  ponder_score_bar_show (self->score, self->match);
  ponder_score_bar_set_left (
    self->score, count_left (self, ponder_code_advisor_get_study (advisor), ponder_match_count_answered (self->match)),
    count_left (self, ponder_code_advisor_get_their_study (advisor), self->match->theirs->len));
}

/* Makes the pad insensitive while there is no guess to answer. If it has the focus, that moves to the button that shows
 * the suggestion, if there is one. If nothing has the focus when the pad becomes sensitive again, the view takes it. */
static void
set_answering (PonderMatchView *self,
               gboolean         possible)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean again = possible && !gtk_widget_get_sensitive (GTK_WIDGET (self->pad));

  gtk_widget_set_sensitive (GTK_WIDGET (self->pad), possible);
  if (!possible && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pad)))
    ponder_guess_card_focus_ask (self->card);
  if (again && root != NULL && gtk_root_get_focus (root) == NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
show_answers (PonderMatchView   *self,
              PonderCodeAdvisor *advisor)
{
  gboolean own = ponder_code_advisor_get_own (advisor) != PONDER_CODE_NONE;
  gboolean hidden = ponder_guess_card_is_hidden (self->card) && !own;
  const PonderCodeGuessValue *worth = hidden ? NULL : ponder_code_advisor_get_worth (advisor);
  gboolean alone = self->match->their_secret != PONDER_CODE_NONE;
  gboolean typing = ponder_guess_card_is_typing (self->card);

  ponder_answer_pad_set_rules (self->pad, &self->match->rules);
  ponder_code_keys_set_rules (self->keys, &self->match->rules, self->match->colours);
  ponder_answer_pad_show (self->pad, worth != NULL ? worth->sizes : NULL);
  set_answering (self, worth != NULL || own);
  gtk_stack_set_visible_child_name (self->answers, alone || typing ? "keys" : "pad");
}

/* The text stands on a button, so it is short. */
static char *
fit_text (guint64 n_codes)
{
  g_autofree char *count = ponder_count_text (n_codes);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s fits", "%s fit", ponder_count_plural (n_codes)), count);
}

static void
show_list (PonderMatchView   *self,
           PonderCodeAdvisor *advisor)
{
  const PonderCodeDeductions *study = ponder_code_advisor_get_study (advisor);
  g_autofree char *fit = NULL;
  g_autofree char *name = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->list_button), study != NULL);
  if (study == NULL)
    return;
  ponder_code_list_show (self->list, study->set, self->match->colours);
  fit = fit_text (study->set->codes->len);
  name = ponder_code_messages_fit (study->set->codes->len);
  gtk_menu_button_set_label (self->list_button, fit);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Moves the focus to the widget with which the person will probably go on. */
static gboolean
ponder_match_view_grab_focus (GtkWidget *widget)
{
  PonderMatchView *self = PONDER_MATCH_VIEW (widget);

  if (gtk_widget_get_visible (self->mine_place))
    {
      ponder_secret_card_focus (self->mine);
      return TRUE;
    }
  if (gtk_widget_get_visible (self->answers_place) &&
      gtk_widget_child_focus (GTK_WIDGET (self->answers), GTK_DIR_TAB_FORWARD))
    return TRUE;
  return ponder_guess_card_focus_ask (self->card) ||
         gtk_widget_child_focus (GTK_WIDGET (self->card), GTK_DIR_TAB_FORWARD);
}

static void
ponder_match_view_dispose (GObject *object)
{
  PonderMatchView *self = PONDER_MATCH_VIEW (object);

  g_clear_pointer (&self->match, ponder_match_free);
  g_clear_object (&self->advisor);

  G_OBJECT_CLASS (ponder_match_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, grid);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, tabs);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, theirs_tab);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, mine_tab);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, score);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, card);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, answers_place);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, answers);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, pad);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, keys);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, mine_place);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, mine);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, sides);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, lines_part);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, lines_heading);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, lines);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, theirs_part);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, theirs_heading);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, theirs);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, list_place);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, foot);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, list_button);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, list_popover);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, told);
  gtk_widget_class_bind_template_child (widget_class, PonderMatchView, undo_keys);
}

static void
ponder_match_view_class_init (PonderMatchViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_match_view_dispose;
  widget_class->grab_focus = ponder_match_view_grab_focus;

  g_type_ensure (PONDER_TYPE_ANSWER_PAD);
  g_type_ensure (PONDER_TYPE_CODE_HISTORY);
  g_type_ensure (PONDER_TYPE_CODE_KEYS);
  g_type_ensure (PONDER_TYPE_GUESS_CARD);
  g_type_ensure (PONDER_TYPE_SECRET_CARD);
  g_type_ensure (PONDER_TYPE_SCORE_BAR);
  g_type_ensure (PONDER_TYPE_UNDO_KEYS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-match-view.ui");
  bind_template (widget_class);
}

static void
ponder_match_view_init (PonderMatchView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->list = PONDER_CODE_LIST (ponder_code_list_new ());
  gtk_popover_set_child (self->list_popover, GTK_WIDGET (self->list));
  ponder_code_keys_set_entry (self->keys, ponder_guess_card_get_entry (self->card));
  ponder_code_history_set_label (self->lines, _ ("My guesses"));
  ponder_code_history_set_label (self->theirs, _ ("Their guesses"));
  ponder_code_history_set_editable (self->theirs, FALSE);
  ponder_code_history_set_placeholder (self->theirs, _ ("Your friend’s guesses appear here."));
  arrange (self);
}

/**
 * ponder_match_view_get_part:
 *
 * Returns: (transfer none): a part, to connect to its signals
 */
GtkWidget *
ponder_match_view_get_part (PonderMatchView *self,
                            PonderMatchPart  part)
{
  g_return_val_if_fail (PONDER_IS_MATCH_VIEW (self), NULL);

  switch (part)
    {
    case PONDER_MATCH_PART_SCORE:
      return GTK_WIDGET (self->score);
    case PONDER_MATCH_PART_CARD:
      return GTK_WIDGET (self->card);
    case PONDER_MATCH_PART_PAD:
      return GTK_WIDGET (self->pad);
    case PONDER_MATCH_PART_MINE:
      return GTK_WIDGET (self->mine);
    case PONDER_MATCH_PART_LINES:
      return GTK_WIDGET (self->lines);
    case PONDER_MATCH_PART_THEIRS:
      return GTK_WIDGET (self->theirs);
    case PONDER_MATCH_PART_LIST:
      return GTK_WIDGET (self->list);
    default:
      g_return_val_if_reached (NULL);
    }
}

PonderMatchTab
ponder_match_view_get_tab (PonderMatchView *self)
{
  g_return_val_if_fail (PONDER_IS_MATCH_VIEW (self), PONDER_MATCH_TAB_THEIRS);

  return self->tab;
}

void
ponder_match_view_set_tab (PonderMatchView *self,
                           PonderMatchTab   tab)
{
  g_return_if_fail (PONDER_IS_MATCH_VIEW (self));

  self->tab = tab;
  arrange (self);
  if (self->match != NULL)
    ponder_match_view_show (self, self->match, self->advisor);
}

/**
 * ponder_match_view_set_wide:
 * @wide: whether there is room for the list beside the other parts
 */
void
ponder_match_view_set_wide (PonderMatchView *self,
                            gboolean         wide)
{
  g_return_if_fail (PONDER_IS_MATCH_VIEW (self));

  if (self->wide == wide)
    return;
  self->wide = wide;
  arrange (self);
  if (self->match != NULL)
    ponder_guess_card_show (self->card, self->match, self->advisor);
}

/**
 * ponder_match_view_get_undo_keys:
 *
 * Returns: (transfer none): buttons for Undo and Redo, shown when the header bar has no room for them
 */
GtkWidget *
ponder_match_view_get_undo_keys (PonderMatchView *self)
{
  g_return_val_if_fail (PONDER_IS_MATCH_VIEW (self), NULL);

  return self->undo_keys;
}

/**
 * ponder_match_view_show:
 * @match: the current match
 * @advisor: advises on this match
 */
void
ponder_match_view_show (PonderMatchView   *self,
                        const PonderMatch *match,
                        PonderCodeAdvisor *advisor)
{
  g_return_if_fail (PONDER_IS_MATCH_VIEW (self));
  g_return_if_fail (match != NULL);

  if (self->match != match)
    {
      g_clear_pointer (&self->match, ponder_match_free);
      self->match = ponder_match_copy (match);
    }
  g_set_object (&self->advisor, advisor);
  /* Not our copy: hiding the entry for own guesses makes the page call this function again, which replaces the copy. */
  ponder_guess_card_show (self->card, match, advisor);
  ponder_secret_card_show (self->mine, self->match);
  show_score (self, advisor);
  show_lines (self, ponder_code_advisor_get_study (advisor));
  show_theirs (self, ponder_code_advisor_get_their_study (advisor));
  if (ponder_code_advisor_is_settled (advisor))
    {
      show_answers (self, advisor);
      show_list (self, advisor);
    }
  gtk_widget_set_sensitive (self->told, ponder_match_can_review (match));
  arrange (self);
}

/* Returns the entry for digits that are typed: that of the guess card, or that of my own card, which then gets the
 * focus. */
static PonderCodeEntry *
find_entry (PonderMatchView *self)
{
  GtkWidget *focus;

  if (ponder_guess_card_takes_guess (self->card))
    return ponder_guess_card_get_entry (self->card);
  if (!gtk_widget_get_mapped (self->mine_place))
    return NULL;
  ponder_secret_card_focus (self->mine);
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  return PONDER_IS_CODE_ENTRY (focus) ? PONDER_CODE_ENTRY (focus) : NULL;
}

/**
 * ponder_match_view_type:
 * @keyval: a key that was pressed somewhere on the page
 *
 * Types a digit into the right entry, wherever the focus is.
 *
 * Returns: whether the key was typed
 */
gboolean
ponder_match_view_type (PonderMatchView *self,
                        guint            keyval)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  PonderCodeEntry *entry;
  guint symbol;

  g_return_val_if_fail (PONDER_IS_MATCH_VIEW (self), FALSE);

  if (self->match == NULL || !ponder_code_symbol_read (&self->match->rules, letter, &symbol))
    return FALSE;
  entry = find_entry (self);
  return entry != NULL && ponder_code_entry_type_letter (entry, letter);
}
