/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-question-card.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-css-class.h"
#include "ponder-question.h"

/* A question to a class with its choices. Once it is revealed, the right choice and the chosen one are marked, and the
 * others say who would do that. The choices stand in a column, or on a narrow page in two. */

#define NO_CHOICE G_MAXUINT

/* A button with a large letter, a text and, once the question is revealed, a word on the choice. */
typedef struct
{
  GtkWidget *button;
  GtkLabel *text;
  GtkLabel *note;
} Choice;

struct _PonderQuestionCard
{
  GtkWidget parent_instance;

  const PonderQuestion *question; /* of the caller; NULL while it is being made */
  guint chosen;
  gboolean revealed;
  gboolean narrow;
  gboolean choosing; /* the buttons are being set by the program */

  GtkWidget *scroller;
  GtkWidget *content;
  GtkWidget *buttons; /* below what is scrolled */
  GtkLabel *heading;
  GtkWidget *busy;
  GtkGrid *grid;
  Choice choices[PONDER_QUESTION_CHOICES];
  GtkLabel *why;
  GtkWidget *skip_button;
  GtkWidget *reveal_button;
  GtkWidget *close_button;
};

enum
{
  REVEAL,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderQuestionCard, ponder_question_card, GTK_TYPE_WIDGET)

static guint
get_n_choices (PonderQuestionCard *self)
{
  return self->question != NULL ? self->question->choices->len : 0;
}

/* Says in words what the colour of a choice says. */
static char *
dup_note (PonderQuestionCard *self,
          guint               nth)
{
  const PonderChoice *choice = ponder_question_get (self->question, nth);

  if (!self->revealed)
    return g_strdup ("");
  if (nth == self->question->right)
    return g_strdup (nth == self->chosen ? _ ("✓ Right, as you chose") : _ ("✓ Right"));
  if (nth != self->chosen)
    return g_strdup (choice->source);
  /* Translators: %s is a method that would do what was chosen, such as “Breadth First”, or a mistake, such as
   * “going back too far” */
  return g_strdup_printf (_ ("✗ Wrong: that is %s"), choice->source);
}

static void
show_choice (PonderQuestionCard *self,
             guint               nth)
{
  const Choice *shown = &self->choices[nth];
  const PonderChoice *choice = ponder_question_get (self->question, nth);
  gboolean is_right = nth == self->question->right;
  gboolean is_chosen = nth == self->chosen;
  g_autofree char *note = dup_note (self, nth);
  /* Translators: the letter of a choice, and what it says */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), ponder_question_letter (nth), choice->text);

  gtk_label_set_label (shown->text, choice->text);
  gtk_label_set_label (shown->note, note);
  gtk_widget_set_visible (GTK_WIDGET (shown->note), self->revealed);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (shown->button), is_chosen);
  gtk_widget_set_can_target (shown->button, !self->revealed);
  gtk_widget_set_focusable (shown->button, !self->revealed);
  ponder_css_class_set (shown->button, "right", self->revealed && is_right);
  ponder_css_class_set (shown->button, "wrong", self->revealed && is_chosen && !is_right);
  ponder_css_class_set (shown->button, "other", self->revealed && !is_chosen && !is_right);
  gtk_accessible_update_property (GTK_ACCESSIBLE (shown->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note, -1);
}

static void
show_choices (PonderQuestionCard *self)
{
  self->choosing = TRUE;
  for (guint i = 0; i < PONDER_QUESTION_CHOICES; i++)
    {
      gtk_widget_set_visible (self->choices[i].button, i < get_n_choices (self));
      if (i < get_n_choices (self))
        show_choice (self, i);
    }
  self->choosing = FALSE;
}

static void
show (PonderQuestionCard *self)
{
  gboolean known = self->question != NULL;

  gtk_label_set_label (self->heading, known ? self->question->text : _ ("Making a question…"));
  gtk_widget_set_visible (self->busy, !known);
  gtk_widget_set_visible (GTK_WIDGET (self->heading), !self->narrow || !known);
  gtk_label_set_label (self->why, self->revealed ? self->question->why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->why), self->revealed);
  gtk_widget_set_visible (self->skip_button, !self->revealed);
  gtk_widget_set_visible (self->reveal_button, !self->revealed);
  gtk_widget_set_sensitive (self->reveal_button, known);
  gtk_widget_set_visible (self->close_button, self->revealed);
  show_choices (self);
}

static void
place_choices (PonderQuestionCard *self)
{
  guint n_columns = self->narrow ? 2 : 1;

  for (guint i = 0; i < PONDER_QUESTION_CHOICES; i++)
    {
      GtkWidget *choice = self->choices[i].button;

      if (gtk_widget_get_parent (choice) != NULL)
        gtk_grid_remove (self->grid, choice);
      gtk_grid_attach (self->grid, choice, (int) (i % n_columns), (int) (i / n_columns), 1, 1);
    }
}

static void
toggled_cb (PonderQuestionCard *self,
            GtkWidget          *button)
{
  guint nth = 0;

  if (self->choosing)
    return;
  while (self->choices[nth].button != button)
    nth++;
  /* A second click takes the choice back. */
  ponder_question_card_choose (self, nth == self->chosen ? NO_CHOICE : nth);
}

static void
reveal_cb (PonderQuestionCard *self)
{
  g_signal_emit (self, signals[REVEAL], 0);
}

static void
close_cb (PonderQuestionCard *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static GtkSizeRequestMode
ponder_question_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A scrolled window doesn't know how high its content is at a width. */
static void
ponder_question_card_measure (GtkWidget     *widget,
                              GtkOrientation orientation,
                              int            for_size,
                              int           *minimum,
                              int           *natural,
                              int           *minimum_baseline,
                              int           *natural_baseline)
{
  PonderQuestionCard *self = PONDER_QUESTION_CARD (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  int least;
  int usual;

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, NULL, NULL, NULL);
  gtk_widget_measure (self->content, orientation, for_size, NULL, natural, NULL, NULL);
  gtk_widget_measure (self->buttons, orientation, for_size, &least, &usual, NULL, NULL);
  *minimum = across ? MAX (*minimum, least) : *minimum + least;
  *natural = MAX (*minimum, across ? MAX (*natural, usual) : *natural + usual);
}

static void
ponder_question_card_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  PonderQuestionCard *self = PONDER_QUESTION_CARD (widget);
  int buttons;
  int y;

  gtk_widget_measure (self->buttons, GTK_ORIENTATION_VERTICAL, width, &buttons, NULL, NULL, NULL);
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, width, NULL, &y, NULL, NULL);
  y = MIN (y, height - buttons);
  gtk_widget_size_allocate (self->scroller, &(GtkAllocation){ 0, 0, width, y }, -1);
  gtk_widget_size_allocate (self->buttons, &(GtkAllocation){ 0, y, width, buttons }, -1);
}

static void
ponder_question_card_dispose (GObject *object)
{
  PonderQuestionCard *self = PONDER_QUESTION_CARD (object);

  for (guint i = 0; i < PONDER_QUESTION_CHOICES; i++)
    g_clear_object (&self->choices[i].button);
  gtk_widget_dispose_template (GTK_WIDGET (object), PONDER_TYPE_QUESTION_CARD);

  G_OBJECT_CLASS (ponder_question_card_parent_class)->dispose (object);
}

static void
ponder_question_card_class_init (PonderQuestionCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_question_card_dispose;

  widget_class->get_request_mode = ponder_question_card_get_request_mode;
  widget_class->measure = ponder_question_card_measure;
  widget_class->size_allocate = ponder_question_card_size_allocate;

  /* Emitted when the person wants to know which choice is right. */
  signals[REVEAL] =
    g_signal_new ("reveal", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when the person has skipped or closed the question. */
  signals[CLOSED] =
    g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "questioncard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-question-card.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, content);
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, buttons);
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, heading);
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, busy);
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, grid);
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, why);
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, skip_button);
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, reveal_button);
  gtk_widget_class_bind_template_child (widget_class, PonderQuestionCard, close_button);
  gtk_widget_class_bind_template_callback (widget_class, reveal_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

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
make_choice (PonderQuestionCard *self,
             guint               nth)
{
  Choice *choice = &self->choices[nth];
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkLabel *letter = add_label (row, "choice-letter");

  gtk_label_set_wrap (letter, FALSE);
  gtk_label_set_label (letter, ponder_question_letter (nth));
  gtk_box_append (GTK_BOX (row), column);
  gtk_widget_set_valign (column, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (column, TRUE);
  choice->text = add_label (column, "choice-text");
  choice->note = add_label (column, "choice-note");
  choice->button = g_object_ref_sink (gtk_toggle_button_new ());
  gtk_widget_add_css_class (choice->button, "question-choice");
  gtk_widget_set_hexpand (choice->button, TRUE);
  gtk_widget_set_size_request (choice->button, -1, 44);
  gtk_button_set_child (GTK_BUTTON (choice->button), row);
  g_signal_connect_object (choice->button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
}

static void
ponder_question_card_init (PonderQuestionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chosen = NO_CHOICE;
  for (guint i = 0; i < PONDER_QUESTION_CHOICES; i++)
    make_choice (self, i);
  place_choices (self);
  show (self);
}

/* The question must stay as long as the card shows it. NULL says that it is being made. */
void
ponder_question_card_set_question (PonderQuestionCard   *self,
                                   const PonderQuestion *question)
{
  g_return_if_fail (PONDER_IS_QUESTION_CARD (self));

  self->question = question;
  self->chosen = NO_CHOICE;
  self->revealed = FALSE;
  show (self);
  if (question != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, question->text, -1);
}

/* Marks what the class chooses, until the question is revealed: a number from 0, or a larger one
 * than there are for none. */
void
ponder_question_card_choose (PonderQuestionCard *self,
                             guint               nth)
{
  g_return_if_fail (PONDER_IS_QUESTION_CARD (self));

  if (!self->revealed)
    self->chosen = nth < get_n_choices (self) ? nth : NO_CHOICE;
  show_choices (self);
}

/* Shows which choice is right. Does nothing while the question is being made. */
void
ponder_question_card_reveal (PonderQuestionCard *self)
{
  GtkRoot *root;
  GtkWidget *focus;
  g_autofree char *result = NULL;

  g_return_if_fail (PONDER_IS_QUESTION_CARD (self));

  if (self->question == NULL || self->revealed)
    return;
  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  self->revealed = TRUE;
  show (self);
  /* Translators: a letter, what stands beside it, and a sentence on why that is right */
  result = g_strdup_printf (_ ("%s is right: %s. %s"), ponder_question_letter (self->question->right),
                            ponder_question_get (self->question, self->question->right)->text, self->question->why);
  ponder_announce_event (GTK_WIDGET (self->why), result);
  /* What had the focus may have gone. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (self->close_button);
}

/* Returns what the class has chosen, as in ponder_question_card_choose(). */
guint
ponder_question_card_get_chosen (PonderQuestionCard *self)
{
  g_return_val_if_fail (PONDER_IS_QUESTION_CARD (self), NO_CHOICE);

  return self->chosen;
}

gboolean
ponder_question_card_is_revealed (PonderQuestionCard *self)
{
  g_return_val_if_fail (PONDER_IS_QUESTION_CARD (self), FALSE);

  return self->revealed;
}

/* Sets whether there is so little room that the choices stand in two columns, without the
 * question. */
void
ponder_question_card_set_narrow (PonderQuestionCard *self,
                                 gboolean            narrow)
{
  g_return_if_fail (PONDER_IS_QUESTION_CARD (self));

  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  ponder_css_class_set (GTK_WIDGET (self), "narrow", narrow);
  place_choices (self);
  show (self);
}
