/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-question-choice.h"

#include <glib/gi18n-lib.h>

#include "ponder-css-class.h"
#include "ponder-question.h"

/* A choice of a question: a large letter, a text, and, once the question is revealed, a word on it. */

struct _PonderQuestionChoice
{
  GtkToggleButton parent_instance;

  GtkLabel *letter;
  GtkLabel *text;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (PonderQuestionChoice, ponder_question_choice, GTK_TYPE_TOGGLE_BUTTON)

static GtkLabel *
add_label (GtkWidget  *box,
           const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, style);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
ponder_question_choice_class_init (PonderQuestionChoiceClass *klass)
{
}

static void
ponder_question_choice_init (PonderQuestionChoice *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->letter = add_label (row, "choice-letter");
  gtk_label_set_wrap (self->letter, FALSE);
  gtk_box_append (GTK_BOX (row), column);
  gtk_widget_set_valign (column, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (column, TRUE);
  self->text = add_label (column, "choice-text");
  self->note = add_label (column, "choice-note");
  gtk_widget_add_css_class (GTK_WIDGET (self), "question-choice");
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, 44);
  gtk_button_set_child (GTK_BUTTON (self), row);
}

PonderQuestionChoice *
ponder_question_choice_new (guint nth)
{
  PonderQuestionChoice *self = g_object_new (PONDER_TYPE_QUESTION_CHOICE, NULL);

  gtk_label_set_label (self->letter, ponder_question_letter (nth));
  return self;
}

/* Says in words what the colour of a choice says. */
static char *
dup_note (const PonderChoice *choice,
          PonderChoiceState   state,
          gboolean            chosen)
{
  switch (state)
    {
    case PONDER_CHOICE_RIGHT:
      return g_strdup (chosen ? _ ("✓ Right, as you chose") : _ ("✓ Right"));
    case PONDER_CHOICE_WRONG:
      /* Translators: %s is a method that would do what was chosen, such as “Breadth First”, or a mistake, such as
       * “going back too far” */
      return g_strdup_printf (_ ("✗ Wrong: that is %s"), choice->source);
    case PONDER_CHOICE_OTHER:
      return g_strdup (choice->source);
    case PONDER_CHOICE_OPEN:
    default:
      return NULL;
    }
}

void
ponder_question_choice_show (PonderQuestionChoice *self,
                             const PonderChoice   *choice,
                             PonderChoiceState     state,
                             gboolean              chosen)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *note = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (PONDER_IS_QUESTION_CHOICE (self));
  g_return_if_fail (choice != NULL);

  note = dup_note (choice, state, chosen);
  gtk_label_set_label (self->text, choice->text);
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), chosen);
  gtk_widget_set_can_target (widget, state == PONDER_CHOICE_OPEN);
  gtk_widget_set_focusable (widget, state == PONDER_CHOICE_OPEN);
  ponder_css_class_set (widget, "right", state == PONDER_CHOICE_RIGHT);
  ponder_css_class_set (widget, "wrong", state == PONDER_CHOICE_WRONG);
  ponder_css_class_set (widget, "other", state == PONDER_CHOICE_OTHER);
  /* Translators: the letter of a choice, and what it says */
  name = g_strdup_printf (_ ("%s: %s"), gtk_label_get_label (self->letter), choice->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note != NULL ? note : "", -1);
}
