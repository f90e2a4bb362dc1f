/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-choice-letters.h"

/* The letters of the choices of a question, where their moves are made on the board: the right one at the upper edge of
 * that place, the chosen one at the lower edge, so that both can be read where they are made at the same place. They
 * follow the board when it is scrolled or zoomed, and are not seen where the board isn't. */

#define MOST_MARKS 2 /* the right one and the chosen one */

typedef struct
{
  guint32 move;
  guint level;
  gboolean right;
  GtkWidget *label;
  GdkRectangle place; /* empty if it can't be seen */
} Letter;

struct _PonderChoiceLetters
{
  GtkWidget parent_instance;

  PonderMoveLocator finder;
  gpointer user_data;
  Letter marks[MOST_MARKS];
  guint n_marks;
  GdkFrameClock *clock; /* while it is mapped */
};

G_DEFINE_FINAL_TYPE (PonderChoiceLetters, ponder_choice_letters, GTK_TYPE_WIDGET)

/* Returns where a mark is to stand now. */
static GdkRectangle
find_place (PonderChoiceLetters *self,
            const Letter        *mark)
{
  GdkRectangle nowhere = { 0 };
  GtkRequisition size;
  graphene_rect_t bounds;
  graphene_point_t middle;
  graphene_point_t edge;
  GtkWidget *board = self->finder (mark->move, mark->level, &bounds, self->user_data);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (board == NULL || !gtk_widget_get_mapped (board))
    return nowhere;
  middle = GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2);
  if (middle.x < 0 || middle.y < 0 || middle.x > gtk_widget_get_width (board) ||
      middle.y > gtk_widget_get_height (board))
    return nowhere;
  edge = GRAPHENE_POINT_INIT (middle.x, bounds.origin.y + (mark->right ? 0 : bounds.size.height));
  if (!gtk_widget_compute_point (board, GTK_WIDGET (self), &edge, &edge))
    return nowhere;
  gtk_widget_get_preferred_size (mark->label, NULL, &size);
  return (GdkRectangle){
    .x = CLAMP ((int) edge.x - size.width / 2, 0, MAX (0, width - size.width)),
    .y = CLAMP ((int) edge.y - size.height / 2, 0, MAX (0, height - size.height)),
    .width = size.width,
    .height = size.height,
  };
}

static gboolean
update_places (PonderChoiceLetters *self)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < self->n_marks; i++)
    {
      GdkRectangle place = find_place (self, &self->marks[i]);

      changed = changed || !gdk_rectangle_equal (&place, &self->marks[i].place);
      self->marks[i].place = place;
      gtk_widget_set_child_visible (self->marks[i].label, place.width > 0);
    }
  return changed;
}

/* The board has been laid out before. */
static void
layout_cb (PonderChoiceLetters *self)
{
  if (update_places (self))
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
ponder_choice_letters_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  PonderChoiceLetters *self = PONDER_CHOICE_LETTERS (widget);

  update_places (self);
  for (guint i = 0; i < self->n_marks; i++)
    if (self->marks[i].place.width > 0)
      gtk_widget_size_allocate (self->marks[i].label, &self->marks[i].place, -1);
}

static void
ponder_choice_letters_map (GtkWidget *widget)
{
  PonderChoiceLetters *self = PONDER_CHOICE_LETTERS (widget);

  GTK_WIDGET_CLASS (ponder_choice_letters_parent_class)->map (widget);
  self->clock = g_object_ref (gtk_widget_get_frame_clock (widget));
  g_signal_connect_object (self->clock, "layout", G_CALLBACK (layout_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
ponder_choice_letters_unmap (GtkWidget *widget)
{
  PonderChoiceLetters *self = PONDER_CHOICE_LETTERS (widget);

  g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
  GTK_WIDGET_CLASS (ponder_choice_letters_parent_class)->unmap (widget);
}

static void
ponder_choice_letters_dispose (GObject *object)
{
  ponder_choice_letters_clear (PONDER_CHOICE_LETTERS (object));

  G_OBJECT_CLASS (ponder_choice_letters_parent_class)->dispose (object);
}

static void
ponder_choice_letters_class_init (PonderChoiceLettersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_choice_letters_dispose;

  widget_class->size_allocate = ponder_choice_letters_size_allocate;
  widget_class->map = ponder_choice_letters_map;
  widget_class->unmap = ponder_choice_letters_unmap;

  gtk_widget_class_set_css_name (widget_class, "choicemarks");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_choice_letters_init (PonderChoiceLetters *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* @finder is called as long as there are marks. */
PonderChoiceLetters *
ponder_choice_letters_new (PonderMoveLocator finder,
                           gpointer          user_data)
{
  PonderChoiceLetters *self = g_object_new (PONDER_TYPE_CHOICE_LETTERS, NULL);

  g_return_val_if_fail (finder != NULL, self);

  self->finder = finder;
  self->user_data = user_data;
  return self;
}

/* Marks where a choice leads by its last move, which is made after @level others. @name says to a
 * screen reader what @text shows. No more than two choices can be marked. */
void
ponder_choice_letters_add (PonderChoiceLetters *self,
                           guint32              move,
                           guint                level,
                           gboolean             right,
                           const char          *text,
                           const char          *name)
{
  Letter *mark;

  g_return_if_fail (PONDER_IS_CHOICE_LETTERS (self) && self->n_marks < MOST_MARKS);
  g_return_if_fail (text != NULL && name != NULL);

  mark = &self->marks[self->n_marks++];
  *mark = (Letter){ .move = move, .level = level, .right = right, .label = gtk_label_new (text) };
  gtk_widget_add_css_class (mark->label, "choice-mark");
  gtk_widget_add_css_class (mark->label, right ? "right" : "wrong");
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark->label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_parent (mark->label, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
ponder_choice_letters_clear (PonderChoiceLetters *self)
{
  g_return_if_fail (PONDER_IS_CHOICE_LETTERS (self));

  for (guint i = 0; i < self->n_marks; i++)
    gtk_widget_unparent (self->marks[i].label);
  self->n_marks = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
