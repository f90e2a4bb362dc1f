/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-review-dialog.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-entry.h"
#include "ponder-code-keypad.h"
#include "ponder-code-messages.h"
#include "ponder-code-query.h"
#include "ponder-code-view.h"
#include "ponder-compat.h"
#include "ponder-count.h"

/* A guess, the answer to it, and the figures that compare it with best play. A button shows the best guess. */

#define COSTLY .25 /* guesses */

struct _PonderReviewRow
{
  GtkListBoxRow parent_instance;

  PonderCodeView *guess;
  GtkLabel *answer;
  GtkLabel *left;
  GtkWidget *show_best;
  PonderCodeView *best;
  GtkLabel *expected;
  GtkLabel *cost;
  GtkLabel *luck;
  GtkLabel *remark;
};

G_DEFINE_FINAL_TYPE (PonderReviewRow, ponder_review_row, GTK_TYPE_LIST_BOX_ROW)

static void
ponder_review_row_class_init (PonderReviewRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PONDER_TYPE_CODE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-review-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, guess);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, answer);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, left);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, show_best);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, best);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, expected);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, cost);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, luck);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, remark);
}

static void
ponder_review_row_init (PonderReviewRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Has a screen reader say what the row shows, with the names of the figures. */
static void
update_accessible (PonderReviewRow *self)
{
  g_autofree char *guess = ponder_code_view_dup_name (self->guess);
  g_autoptr (GString) name = g_string_new (NULL);

  g_string_append_printf (name, "%s: %s. %s. ", guess, gtk_label_get_label (self->answer),
                          gtk_label_get_label (self->left));
  if (*gtk_label_get_label (self->expected) != '\0')
    /* Translators: for screen readers: the three figures of a guess */
    g_string_append_printf (name, _ ("Expected %s, choice %s, luck %s. "), gtk_label_get_label (self->expected),
                            gtk_label_get_label (self->cost), gtk_label_get_label (self->luck));
  g_string_append (name, gtk_label_get_label (self->remark));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
}

static void
show_remark (PonderReviewRow *self,
             const char      *remark,
             const char      *css_class)
{
  gtk_label_set_label (self->remark, remark);
  gtk_widget_add_css_class (GTK_WIDGET (self->remark), css_class);
  gtk_widget_set_visible (GTK_WIDGET (self->remark), TRUE);
}

/* Shows a number of guesses; @plus is the sign of a positive one. */
static void
show_figure (GtkLabel   *label,
             double      value,
             const char *plus,
             gboolean    is_exact)
{
  const char *sign = ABS (value) < .005 ? "" : value < 0 ? "−" : plus;
  g_autofree char *text = g_strdup_printf ("%s%s%.2f", is_exact ? "" : "≈", sign, ABS (value));

  gtk_label_set_label (label, text);
}

static void
show_judged (PonderReviewRow            *self,
             const PonderCodeRules      *rules,
             gboolean                    colours,
             const PonderCodeReviewLine *line)
{
  g_autofree char *count = ponder_count_short_of (line->n_left);
  g_autofree char *left =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s left", "%s left", ponder_count_plural (line->n_left)), count);

  gtk_label_set_label (self->left, left);
  if (!line->is_judged)
    return;
  show_figure (self->expected, line->expected, "", line->is_exact);
  show_figure (self->cost, line->cost, "+", line->is_exact);
  show_figure (self->luck, line->luck, "+", line->is_exact);
  if (line->cost >= COSTLY)
    show_remark (self, _ ("Costly"), "warning");
  if (line->cost > 0 && line->best != PONDER_CODE_NONE)
    {
      ponder_code_view_show (self->best, rules, colours, line->best);
      gtk_widget_set_visible (self->show_best, TRUE);
    }
}

/* Returns a row; if the answer was wrong, it says which it should be. @judged: the guess compared
 * with best play, or NULL */
static GtkWidget *
review_row_new (const PonderCodeRules      *rules,
                gboolean                    colours,
                const PonderCodeLine       *line,
                PonderCodeAnswer            right,
                const PonderCodeReviewLine *judged)
{
  PonderReviewRow *self = g_object_new (PONDER_TYPE_REVIEW_ROW, NULL);
  g_autofree char *given = ponder_code_messages_answer (line->answer);

  ponder_code_view_show (self->guess, rules, colours, line->guess);
  gtk_label_set_label (self->answer, given);
  if (judged != NULL)
    show_judged (self, rules, colours, judged);
  if (line->answer != right)
    {
      g_autofree char *words = ponder_code_messages_answer (right);
      /* Translators: the right answer, as “1 bull and 2 cows” */
      g_autofree char *remark = g_strdup_printf (_ ("Should be %s"), words);

      show_remark (self, remark, "error");
    }
  update_accessible (self);
  return GTK_WIDGET (self);
}

/* Shows the guesses of one player at a time. If nobody knows the number that they were to find, it asks for that first.
 * It shows at once which answers were wrong and, once that is computed, how each guess compares with best play. */

struct _PonderReviewDialog
{
  AdwBin parent_instance;

  PonderMatch *match; /* a copy, which is told and corrected with the original */
  PonderLatest *reviewing; /* the game of the player shown */

  GtkLabel *title;
  GtkWidget *close;
  GtkWidget *act; /* checks the number, or corrects the answers */
  GtkWidget *sides;
  GtkToggleButton *me;
  GtkToggleButton *them;
  GtkStack *stack;
  GtkLabel *question;
  PonderCodeEntry *entry;
  GtkLabel *problem;
  PonderCodeKeypad *keys;
  GtkLabel *keeper;
  PonderCodeView *number;
  GtkLabel *summary;
  GtkListBox *list;
  GtkButton *copy;
};

G_DEFINE_FINAL_TYPE (PonderReviewDialog, ponder_review_dialog, ADW_TYPE_BIN)

static PonderSide
get_side (PonderReviewDialog *self)
{
  return gtk_toggle_button_get_active (self->them) ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
}

static PonderCode
get_number (PonderReviewDialog *self)
{
  return self->match->numbers[PONDER_OTHER_SIDE (get_side (self))];
}

static void
fill_list (PonderReviewDialog *self)
{
  const PonderMatch *match = self->match;
  PonderSide side = get_side (self);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  int focused = focus != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)) : -1;
  int n_lines = (int) ponder_match_get_n_guesses (match, side);
  GtkListBoxRow *row;
  const PonderCodeLine *lines = ponder_match_get_lines (match, side, NULL);
  const PonderCodeReview *review = ponder_latest_get (self->reviewing);
  const PonderCodeReviewLine *judged = review != NULL ? (gpointer) review->lines->data : NULL;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (int i = 0; i < n_lines; i++)
    gtk_list_box_append (self->list, review_row_new (&match->rules, match->colours, &lines[i],
                                                     ponder_match_judge (match, side, lines[i].guess),
                                                     judged != NULL ? &judged[i] : NULL));
  /* The other side may have fewer lines. */
  if (focused >= 0 && n_lines > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, MIN (focused, n_lines - 1))));
}

static char *
dup_summary (PonderReviewDialog *self,
             guint               n_wrong)
{
  const PonderCodeReview *review = ponder_latest_get (self->reviewing);

  if (n_wrong > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u answer was wrong.", "%u answers were wrong.", n_wrong),
                            n_wrong);
  return review != NULL ? ponder_code_messages_review (review) : g_strdup (_ ("Comparing with the best play…"));
}

static void
show_keeper (PonderReviewDialog *self)
{
  PonderSide keeper = PONDER_OTHER_SIDE (get_side (self));
  gboolean is_you = keeper == PONDER_SIDE_ME && self->match->names[keeper] == NULL;
  const char *name = ponder_match_messages_name (self->match, keeper);
  g_autofree char *words = is_you
                             ? g_strdup (_ ("Your number"))
                             /* Translators: above the number that a player has kept: the name, “Friend” or “Ponder” */
                             : g_strdup_printf (_ ("%s’s number"), name);
  g_autofree char *question =
    is_you ? g_strdup (_ ("Which number did you keep? Every answer is checked against it."))
           /* Translators: the name of a player, or “Friend” */
           : g_strdup_printf (_ ("Which number did %s keep? Every answer is checked against it."), name);

  gtk_label_set_label (self->keeper, words);
  gtk_label_set_label (self->question, question);
}

static void
update (PonderReviewDialog *self)
{
  gboolean asks = get_number (self) == PONDER_CODE_NONE;
  guint n_wrong = ponder_match_count_wrong (self->match, get_side (self));
  g_autofree char *summary = dup_summary (self, n_wrong);

  gtk_label_set_label (self->title, asks ? _ ("Tell the Number") : _ ("How You Played"));
  gtk_widget_set_visible (self->sides, ponder_match_can_review (self->match, PONDER_SIDE_ME) &&
                                         ponder_match_can_review (self->match, PONDER_SIDE_THEM));
  gtk_stack_set_visible_child_name (self->stack, asks ? "ask" : "review");
  gtk_button_set_label (GTK_BUTTON (self->act), asks ? _ ("Chec_k") : _ ("C_orrect These"));
  gtk_widget_set_visible (self->act, asks || n_wrong > 0);
  show_keeper (self);
  if (asks)
    return;
  ponder_code_view_show (self->number, &self->match->rules, self->match->colours, get_number (self));
  gtk_widget_set_visible (GTK_WIDGET (self->copy), ponder_latest_get (self->reviewing) != NULL && n_wrong == 0);
  gtk_button_set_label (self->copy, _ ("Cop_y"));
  gtk_label_set_label (self->summary, summary);
  fill_list (self);
  ponder_announce (GTK_WIDGET (self->summary), summary);
}

static void
reviewed_cb (gpointer owner)
{
  update (owner);
}

/* Reviews the guesses of the player who is chosen, or asks for the number. */
static void
review (PonderReviewDialog *self)
{
  PonderSide side = get_side (self);
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, side, NULL);
  PonderCodeQuery *game = NULL;

  if (get_number (self) != PONDER_CODE_NONE)
    {
      game = ponder_code_query_new (&self->match->rules, lines, ponder_match_get_n_guesses (self->match, side));
      game->code = get_number (self);
    }
  ponder_latest_follow (self->reviewing, game);
  update (self);
}

static void
check (PonderReviewDialog *self)
{
  g_autoptr (GError) error = NULL;
  PonderSide keeper = PONDER_OTHER_SIDE (get_side (self));
  PonderCode number;

  if (ponder_code_entry_get_code (self->entry, &number, &error))
    {
      ponder_match_set_number (self->match, keeper, number);
      self->match->ended = ponder_match_get_result (self->match) == PONDER_MATCH_OPEN;
      review (self);
      gtk_widget_grab_focus (self->close);
      g_signal_emit_by_name (self, "told", keeper, number);
      return;
    }
  gtk_label_set_label (self->problem, error->message);
  ponder_announce_event (GTK_WIDGET (self->problem), error->message);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
correct (PonderReviewDialog *self)
{
  gtk_widget_grab_focus (self->close);
  ponder_match_correct (self->match, get_side (self));
  review (self);
  g_signal_emit_by_name (self, "correct", get_side (self), get_number (self));
}

static void
act_cb (PonderReviewDialog *self)
{
  (get_number (self) == PONDER_CODE_NONE ? check : correct) (self);
}

/* Symbols that are typed anywhere are the number that is asked for. */
static gboolean
key_cb (PonderReviewDialog *self,
        guint               keyval,
        guint               keycode,
        GdkModifierType     state)
{
  if (get_number (self) != PONDER_CODE_NONE || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      !ponder_code_entry_type_letter (self->entry, gdk_keyval_to_unicode (keyval)))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return GDK_EVENT_STOP;
}

static void
copy_cb (PonderReviewDialog *self)
{
  g_autofree char *text = ponder_code_messages_share (&self->match->rules, ponder_latest_get (self->reviewing));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  gtk_button_set_label (self->copy, _ ("Copied"));
  ponder_announce_event (GTK_WIDGET (self->copy), _ ("Copied"));
}

static void
ponder_review_dialog_dispose (GObject *object)
{
  PonderReviewDialog *self = PONDER_REVIEW_DIALOG (object);

  g_clear_pointer (&self->reviewing, ponder_latest_free);
  g_clear_pointer (&self->match, ponder_match_free);

  G_OBJECT_CLASS (ponder_review_dialog_parent_class)->dispose (object);
}

static void
ponder_review_dialog_class_init (PonderReviewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_review_dialog_dispose;

  g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                G_TYPE_UINT);
  g_signal_new ("correct", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_UINT, G_TYPE_UINT);

  g_type_ensure (PONDER_TYPE_CODE_ENTRY);
  g_type_ensure (PONDER_TYPE_CODE_KEYPAD);
  g_type_ensure (PONDER_TYPE_CODE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-review-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, title);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, close);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, act);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, sides);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, me);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, them);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, question);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, entry);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, keys);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, keeper);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, number);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, list);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, copy);
  gtk_widget_class_bind_template_callback (widget_class, act_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, ponder_close_dialog);
}

static void
ponder_review_dialog_init (PonderReviewDialog *self)
{
  self->reviewing = ponder_latest_new (&ponder_code_reviewing, reviewed_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_code_entry_set_label (self->entry, _ ("The number"));
  ponder_code_keypad_set_entry (self->keys, self->entry);
}

/* A name may be longer than a narrow window is wide. */
static void
name_button (GtkToggleButton *button,
             const char      *name)
{
  gtk_button_set_label (GTK_BUTTON (button), name);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
}

/* As long as nobody enters another number, the guess that was said to be right is the number. */
static void
assume_number (PonderMatch *match,
               PonderSide   side)
{
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (match, side, &n_lines);

  for (guint i = 0; i < n_lines && match->numbers[PONDER_OTHER_SIDE (side)] == PONDER_CODE_NONE; i++)
    if (lines[i].answer == ponder_code_rules_win (&match->rules))
      ponder_match_set_number (match, PONDER_OTHER_SIDE (side), lines[i].guess);
}

/* Reviews a copy of a game of which a side can be reviewed, see ponder_match_can_review(). The
 * guesses of @side are shown first, if they can be. */
GtkWidget *
ponder_review_dialog_new (const PonderMatch *match,
                          PonderSide         side)
{
  PonderReviewDialog *self = g_object_new (PONDER_TYPE_REVIEW_DIALOG, NULL);

  self->match = ponder_match_copy (match);
  assume_number (self->match, PONDER_SIDE_ME);
  assume_number (self->match, PONDER_SIDE_THEM);
  ponder_code_entry_set_rules (self->entry, &match->rules, match->colours);
  name_button (self->me, ponder_match_messages_name (match, PONDER_SIDE_ME));
  name_button (self->them, ponder_match_messages_name (match, PONDER_SIDE_THEM));
  if (!ponder_match_can_review (match, side))
    side = PONDER_OTHER_SIDE (side);
  gtk_toggle_button_set_active (side == PONDER_SIDE_ME ? self->me : self->them, TRUE);
  g_signal_connect_swapped (self->them, "toggled", G_CALLBACK (review), self);
  review (self);
  return GTK_WIDGET (self);
}

void
ponder_review_dialog_present (PonderReviewDialog *self,
                              GtkWidget          *parent)
{
  ponder_present_dialog (GTK_WIDGET (self), _ ("How You Played"), PONDER_DIALOG_SHEET, parent,
                         get_number (self) == PONDER_CODE_NONE ? GTK_WIDGET (self->entry) : self->close, NULL);
}
