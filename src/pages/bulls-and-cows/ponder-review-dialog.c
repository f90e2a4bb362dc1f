/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-review-dialog.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-entry.h"
#include "ponder-code-keys.h"
#include "ponder-code-messages.h"
#include "ponder-code-review.h"
#include "ponder-code-score.h"
#include "ponder-code-view.h"
#include "ponder-compat.h"
#include "ponder-review-row.h"
#include "ponder-shake-bin.h"

/* Asks for the number that the friend has told. Then it shows at once which answers were wrong and, as soon as that is
 * computed, how each guess compares with best play. */

struct _PonderReviewDialog
{
  AdwBin parent_instance;

  PonderMatch *match; /* a copy */
  guint n_lines;      /* the number of guesses with an answer */
  GPtrArray *rows;    /* (element-type PonderReviewRow) in the list */
  GCancellable *cancellable;

  GtkStack *stack;
  PonderCodeEntry *entry;
  PonderShakeBin *shaker;
  GtkLabel *problem;
  PonderCodeKeys *keys;
  GtkWidget *check;
  GtkWidget *again;
  PonderCodeView *number;
  GtkWidget *verdict;
  GtkLabel *answers;
  GtkListBox *list;
  GtkWidget *spinner;
  GtkLabel *play;
};

enum
{
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderReviewDialog, ponder_review_dialog, ADW_TYPE_BIN)

static void
set_busy (PonderReviewDialog *self,
          gboolean            busy)
{
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), busy);
  gtk_widget_set_visible (self->spinner, busy);
}

static void
stop (PonderReviewDialog *self)
{
  g_cancellable_cancel (self->cancellable);
  g_set_object (&self->cancellable, NULL);
}

static void
show_review (PonderReviewDialog     *self,
             const PonderCodeReview *review)
{
  const PonderCodeRules *rules = &self->match->rules;
  g_autofree char *words = ponder_code_messages_review (rules, self->match->colours, review);

  for (guint i = 0; i < self->rows->len && i < review->lines->len; i++)
    ponder_review_row_show_play (self->rows->pdata[i], &g_array_index (review->lines, PonderCodeReviewLine, i));
  gtk_label_set_label (self->play, words);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (PonderReviewDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderCodeReview) review = ponder_code_review_finish (result, &error);

  g_assert (PONDER_IS_REVIEW_DIALOG (self));

  /* Another number has been entered, or the dialog is closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  set_busy (self, FALSE);
  if (review != NULL)
    show_review (self, review);
  else
    gtk_label_set_label (self->play, error->message);
}

static void
start_review (PonderReviewDialog *self,
              PonderCode          number)
{
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, &n_lines);

  stop (self);
  gtk_label_set_label (self->play, "");
  if (self->n_lines == 0)
    return;
  self->cancellable = g_cancellable_new ();
  set_busy (self, TRUE);
  gtk_label_set_label (self->play, _ ("Comparing with the best play…"));
  ponder_code_review_async (&self->match->rules, lines, self->n_lines, number, NULL, self->cancellable, reviewed_cb,
                            g_object_ref (self));
}

/* Returns how many answers were wrong. */
static guint
show_lines (PonderReviewDialog *self,
            PonderCode          number)
{
  const PonderCodeRules *rules = &self->match->rules;
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, &n_lines);
  guint n_wrong = 0;

  for (guint i = 0; i < self->rows->len; i++)
    gtk_list_box_remove (self->list, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->n_lines; i++)
    {
      PonderCodeAnswer right = ponder_code_score (rules, number, lines[i].guess);
      GtkWidget *row = ponder_review_row_new (rules, self->match->colours, i, &lines[i], right);

      n_wrong += lines[i].answer != right;
      gtk_list_box_append (self->list, row);
      g_ptr_array_add (self->rows, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->n_lines > 0);
  return n_wrong;
}

static char *
dup_answers_words (PonderReviewDialog *self,
                   PonderCode          number,
                   guint               n_wrong)
{
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (self->match, &n_lines);

  if (n_wrong == 0)
    return ponder_code_messages_check (&self->match->rules, self->match->colours, lines, self->n_lines, number);
  /* Translators: the second number is the number of all answers */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u of %u answers was wrong.", "%u of %u answers were wrong.", n_wrong), n_wrong,
    self->n_lines);
}

static void
show_page (PonderReviewDialog *self,
           const char         *name)
{
  gboolean asks = g_str_equal (name, "ask");

  gtk_stack_set_visible_child_name (self->stack, name);
  gtk_widget_set_visible (self->check, asks);
  gtk_widget_set_visible (self->again, !asks);
}

static void
review (PonderReviewDialog *self,
        PonderCode          number)
{
  guint n_wrong = show_lines (self, number);
  g_autofree char *words = dup_answers_words (self, number, n_wrong);

  ponder_code_view_show (self->number, &self->match->rules, self->match->colours, number);
  gtk_label_set_label (self->answers, words);
  gtk_widget_remove_css_class (self->verdict, n_wrong > 0 ? "found" : "refused");
  gtk_widget_add_css_class (self->verdict, n_wrong > 0 ? "refused" : "found");
  show_page (self, "review");
  ponder_announce_event (self->verdict, words);
  start_review (self, number);
}

static void
changed_cb (PonderReviewDialog *self)
{
  const char *problem;

  g_assert (PONDER_IS_REVIEW_DIALOG (self));

  problem = ponder_code_entry_get_problem (self->entry);
  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
}

static void
check_cb (PonderReviewDialog *self)
{
  g_autoptr (PonderReviewDialog) kept = g_object_ref (self);
  g_autoptr (GError) error = NULL;
  PonderCode number;

  g_assert (PONDER_IS_REVIEW_DIALOG (self));

  if (!ponder_code_entry_get_code (self->entry, &number, &error))
    {
      gtk_label_set_label (self->problem, error->message);
      ponder_announce_event (GTK_WIDGET (self->problem), error->message);
      ponder_shake_bin_shake (self->shaker);
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      return;
    }
  review (self, number);
  gtk_widget_grab_focus (self->again);
  g_signal_emit (self, signals[TOLD], 0, number);
}

static void
again_cb (PonderReviewDialog *self)
{
  g_assert (PONDER_IS_REVIEW_DIALOG (self));

  stop (self);
  show_page (self, "ask");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
close_cb (PonderReviewDialog *self)
{
  g_assert (PONDER_IS_REVIEW_DIALOG (self));

  ponder_close_dialog (GTK_WIDGET (self));
}

/* Stops the computation when the dialog is closed. */
static void
ponder_review_dialog_unroot (GtkWidget *widget)
{
  stop (PONDER_REVIEW_DIALOG (widget));

  GTK_WIDGET_CLASS (ponder_review_dialog_parent_class)->unroot (widget);
}

static void
ponder_review_dialog_finalize (GObject *object)
{
  PonderReviewDialog *self = PONDER_REVIEW_DIALOG (object);

  g_clear_pointer (&self->match, ponder_match_free);
  g_ptr_array_unref (self->rows);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (ponder_review_dialog_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-review-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, entry);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, shaker);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, keys);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, check);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, again);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, number);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, verdict);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, answers);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, list);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewDialog, play);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, check_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
ponder_review_dialog_class_init (PonderReviewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_review_dialog_finalize;
  widget_class->unroot = ponder_review_dialog_unroot;

  /**
   * PonderReviewDialog::told:
   * @code: a #PonderCode by the rules
   *
   * Emitted when the person has entered the number.
   */
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_UINT);

  g_type_ensure (PONDER_TYPE_CODE_ENTRY);
  g_type_ensure (PONDER_TYPE_CODE_KEYS);
  g_type_ensure (PONDER_TYPE_CODE_VIEW);
  g_type_ensure (PONDER_TYPE_SHAKE_BIN);
  bind_template (widget_class);
}

static void
ponder_review_dialog_init (PonderReviewDialog *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_code_entry_set_label (self->entry, _ ("The number they told you"));
  ponder_code_keys_set_entry (self->keys, self->entry);
  show_page (self, "ask");
}

/* Returns the number if it is known: it was told, or the program kept it and the game is over. */
static PonderCode
find_number (const PonderMatch *match)
{
  PonderCode revealed = ponder_match_get_revealed (match);

  return revealed != PONDER_CODE_NONE ? revealed : match->told;
}

/* Returns the guess that the friend said is right, if any: it is probably the number. */
static PonderCode
find_likely (const PonderMatch *match)
{
  PonderCodeAnswer win = ponder_code_rules_win (&match->rules);
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (match, &n_lines);

  for (guint i = 0; i < n_lines; i++)
    if (lines[i].answer == win)
      return lines[i].guess;
  return PONDER_CODE_NONE;
}

/**
 * ponder_review_dialog_new:
 * @match: copied
 *
 * Returns: (transfer floating): a dialog that reviews the game, after asking for the number if it isn't known; not
 *   shown yet
 */
GtkWidget *
ponder_review_dialog_new (const PonderMatch *match)
{
  PonderReviewDialog *self;
  PonderCode number;

  g_return_val_if_fail (match != NULL, NULL);

  self = g_object_new (PONDER_TYPE_REVIEW_DIALOG, NULL);
  self->match = ponder_match_copy (match);
  self->n_lines = ponder_match_count_answered (match);
  ponder_code_entry_set_rules (self->entry, &match->rules, match->colours);
  ponder_code_keys_set_rules (self->keys, &match->rules, match->colours);
  number = find_number (match);
  if (number != PONDER_CODE_NONE)
    review (self, number);
  else if ((number = find_likely (match)) != PONDER_CODE_NONE)
    ponder_code_entry_set_code (self->entry, number);
  return GTK_WIDGET (self);
}

/**
 * ponder_review_dialog_present:
 * @parent: a widget of the window it belongs to
 *
 * Shows the dialog.
 */
void
ponder_review_dialog_present (PonderReviewDialog *self,
                              GtkWidget          *parent)
{
  gboolean asks;

  g_return_if_fail (PONDER_IS_REVIEW_DIALOG (self));

  asks = g_str_equal (gtk_stack_get_visible_child_name (self->stack), "ask");
  ponder_present_dialog (GTK_WIDGET (self), _ ("They Told Me the Number"), PONDER_DIALOG_SMALL, parent,
                         asks ? GTK_WIDGET (self->entry) : self->again, asks ? self->check : NULL);
}
