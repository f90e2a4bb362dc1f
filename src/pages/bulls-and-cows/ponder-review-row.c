/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-review-row.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-code-view.h"

/* A guess of a game whose number is known: whether its answer was right, and how good it was compared with the best
 * one. */

struct _PonderReviewRow
{
  GtkListBoxRow parent_instance;

  PonderCodeRules rules;
  gboolean colours;
  char *spoken; /* the guess and its answer */

  GtkLabel *nth;
  PonderCodeView *guess;
  GtkLabel *answer;
  GtkImage *mark;
  GtkLabel *should_be;
  GtkWidget *play_box;
  GtkLabel *play;
  PonderCodeView *best; /* shown only for colours; other codes are part of the text */
};

G_DEFINE_FINAL_TYPE (PonderReviewRow, ponder_review_row, GTK_TYPE_LIST_BOX_ROW)

static void
update_accessible (PonderReviewRow *self)
{
  g_autoptr (GString) name = g_string_new (self->spoken);

  if (gtk_widget_get_visible (GTK_WIDGET (self->should_be)))
    g_string_append_printf (name, " %s", gtk_label_get_label (self->should_be));
  if (gtk_widget_get_visible (self->play_box))
    g_string_append_printf (name, " %s", gtk_label_get_label (self->play));
  if (gtk_widget_get_visible (GTK_WIDGET (self->best)))
    {
      g_autofree char *best = ponder_code_view_dup_name (self->best);

      g_string_append_printf (name, " %s", best);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
}

/* For colours, the text ends where the best guess follows as pegs. */
static char *
dup_play (PonderReviewRow            *self,
          const PonderCodeReviewLine *line)
{
  g_autofree char *average = NULL;
  g_autofree char *best = NULL;
  g_autofree char *guess = NULL;

  if (line->guess.n_codes == 0)
    return g_strdup (_ ("No numbers were left"));
  if (line->guess.n_codes == 1)
    return g_strdup (line->guess.can_be ? _ ("The only number left") : _ ("Only one other number was left"));
  average = ponder_code_messages_average (&line->guess);
  if (line->best.worth.guess == PONDER_CODE_NONE)
    return g_strdup_printf (_ ("%s left on average"), average);
  if (line->best.worth.guess == line->guess.guess)
    return g_strdup_printf (_ ("%s left on average; best play too"), average);
  best = ponder_code_messages_average (&line->best.worth);
  if (self->colours)
    {
      ponder_code_view_show (self->best, &self->rules, TRUE, line->best.worth.guess);
      gtk_widget_set_visible (GTK_WIDGET (self->best), TRUE);
      /* Translators: how many numbers were left after a guess, and after the best guess, which follows as coloured
       * pegs */
      return g_strdup_printf (_ ("%s left on average; %s with"), average, best);
    }
  guess = ponder_code_text (&self->rules, line->best.worth.guess);
  /* Translators: how many numbers were left after a guess; then the best guess, and how many were left after that */
  return g_strdup_printf (_ ("%s left on average; best %s: %s"), average, guess, best);
}

static void
ponder_review_row_finalize (GObject *object)
{
  g_free (PONDER_REVIEW_ROW (object)->spoken);

  G_OBJECT_CLASS (ponder_review_row_parent_class)->finalize (object);
}

static void
ponder_review_row_class_init (PonderReviewRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_review_row_finalize;

  g_type_ensure (PONDER_TYPE_CODE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-review-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, nth);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, guess);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, answer);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, mark);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, should_be);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, play_box);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, play);
  gtk_widget_class_bind_template_child (widget_class, PonderReviewRow, best);
}

static void
ponder_review_row_init (PonderReviewRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_should_be (PonderReviewRow *self,
                PonderCodeAnswer right)
{
  g_autofree char *words = ponder_code_messages_answer (right);
  g_autofree char *text = g_strdup_printf (_ ("It should have been %s."), words);

  gtk_label_set_label (self->should_be, text);
  gtk_image_set_from_icon_name (self->mark, "window-close-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self), "wrong");
}

/**
 * ponder_review_row_new:
 * @nth: the number of the guess, from 0
 * @line: the guess and the answer that was given
 * @right: the right answer
 *
 * Returns: (transfer floating): a row that says whether the answer was right
 */
GtkWidget *
ponder_review_row_new (const PonderCodeRules *rules,
                       gboolean               colours,
                       guint                  nth,
                       const PonderCodeLine  *line,
                       PonderCodeAnswer       right)
{
  PonderReviewRow *self;
  g_autofree char *number = g_strdup_printf ("%u", nth + 1);
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;

  g_return_val_if_fail (rules != NULL && line != NULL, NULL);
  g_return_val_if_fail (line->answer < PONDER_CODE_N_ANSWERS && right < PONDER_CODE_N_ANSWERS, NULL);

  self = g_object_new (PONDER_TYPE_REVIEW_ROW, NULL);
  self->rules = *rules;
  self->colours = colours;
  gtk_label_set_label (self->nth, number);
  ponder_code_view_show (self->guess, rules, colours, line->guess);
  words = ponder_code_messages_answer (line->answer);
  gtk_label_set_label (self->answer, words);
  gtk_widget_set_visible (GTK_WIDGET (self->should_be), line->answer != right);
  if (line->answer != right)
    show_should_be (self, right);
  name = ponder_code_view_dup_name (self->guess);
  /* Translators: for screen readers: a guess and its answer */
  self->spoken = g_strdup_printf (line->answer == right ? _ ("%s: %s, right.") : _ ("%s: %s, wrong."), name, words);
  update_accessible (self);
  return GTK_WIDGET (self);
}

/**
 * ponder_review_row_show_play:
 * @line: how good the guess was, and the best guess
 *
 * Adds this to the row once it is known.
 */
void
ponder_review_row_show_play (PonderReviewRow            *self,
                             const PonderCodeReviewLine *line)
{
  g_autofree char *text = NULL;

  g_return_if_fail (PONDER_IS_REVIEW_ROW (self));
  g_return_if_fail (line != NULL);

  text = dup_play (self, line);
  gtk_label_set_label (self->play, text);
  gtk_widget_set_visible (self->play_box, TRUE);
  update_accessible (self);
}
