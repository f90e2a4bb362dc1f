/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-level-button.h"

/* A button beside the name of a difficulty, which opens what that means. It is visible only while there is one. */

struct _PonderSudokuLevelButton
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkLabel *name;
  GtkLabel *meaning;
  GtkLabel *steps;
};

G_DEFINE_FINAL_TYPE (PonderSudokuLevelButton, ponder_sudoku_level_button, GTK_TYPE_WIDGET)

static void
ponder_sudoku_level_button_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), PONDER_TYPE_SUDOKU_LEVEL_BUTTON);

  G_OBJECT_CLASS (ponder_sudoku_level_button_parent_class)->dispose (object);
}

static void
ponder_sudoku_level_button_class_init (PonderSudokuLevelButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_sudoku_level_button_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-sudoku-level-button.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelButton, button);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelButton, name);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelButton, meaning);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuLevelButton, steps);
}

static void
ponder_sudoku_level_button_init (PonderSudokuLevelButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows a rating to explain, or hides the button if it is NULL. */
void
ponder_sudoku_level_button_show (PonderSudokuLevelButton  *self,
                                 const PonderSudokuRating *rating)
{
  g_autofree char *steps = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), rating != NULL);
  if (rating == NULL)
    {
      gtk_menu_button_popdown (self->button);
      return;
    }
  steps = ponder_sudoku_rating_short_text (rating);
  gtk_label_set_text (self->name, ponder_sudoku_level_name (rating->level));
  gtk_label_set_text (self->meaning, ponder_sudoku_level_explanation (rating->level));
  gtk_label_set_text (self->steps, steps != NULL ? steps : "");
  gtk_widget_set_visible (GTK_WIDGET (self->steps), rating->n_steps > 0);
  /* The text can't have the focus, so screen readers read it with the button. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  ponder_sudoku_level_explanation (rating->level), -1);
}
