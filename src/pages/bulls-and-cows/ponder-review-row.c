/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-review-row.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-code-view.h"
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

/**
 * ponder_review_row_new:
 * @line: the guess and the answer that was given
 * @right: the right answer
 * @judged: (nullable): the guess compared with best play
 *
 * Returns: (transfer floating): a row; if the answer was wrong, it says which it should be
 */
GtkWidget *
ponder_review_row_new (const PonderCodeRules      *rules,
                       gboolean                    colours,
                       const PonderCodeLine       *line,
                       PonderCodeAnswer            right,
                       const PonderCodeReviewLine *judged)
{
  PonderReviewRow *self;
  g_autofree char *given = NULL;

  g_return_val_if_fail (rules != NULL && line != NULL && right < PONDER_CODE_N_ANSWERS, NULL);

  self = g_object_new (PONDER_TYPE_REVIEW_ROW, NULL);
  ponder_code_view_show (self->guess, rules, colours, line->guess);
  given = ponder_code_messages_answer (line->answer);
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
