/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson-row.h"

#include <glib/gi18n-lib.h>

#include "ponder-finish-typing.h"
#include "ponder-lesson-table.h"

/* A page of a lesson or a task of its worksheet, to be edited, moved and removed. */

static guint wished_signal;

G_DEFINE_FINAL_TYPE (PonderLessonRow, ponder_lesson_row, GTK_TYPE_LIST_BOX_ROW)

static void
wish (gpointer         row,
      PonderLessonWish what,
      int              to)
{
  g_signal_emit (row, wished_signal, 0, what, to);
}

static void
edited_cb (PonderLessonRow *self)
{
  if (!self->showing)
    wish (self, PONDER_LESSON_EDIT, 0);
}

static void
clicked_cb (PonderLessonRow *self,
            GtkWidget       *button)
{
  int at = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self));

  if (button == self->show_page)
    wish (self, PONDER_LESSON_SHOW, 0);
  else if (button == self->up || button == self->down)
    wish (self, PONDER_LESSON_MOVE, button == self->up ? at - 1 : at + 1);
  else
    wish (self, PONDER_LESSON_REMOVE, 0);
}

static gboolean
move_key_cb (GtkWidget *widget,
             GVariant  *by,
             gpointer   user_data)
{
  wish (widget, PONDER_LESSON_MOVE, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (widget)) + g_variant_get_int32 (by));
  return GDK_EVENT_STOP;
}

/* Text fields would use these keys for themselves. */
static void
add_keys (PonderLessonRow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  static const struct
  {
    guint keyval;
    int by;
  } keys[] = { { GDK_KEY_Up, -1 }, { GDK_KEY_Down, 1 } };

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].keyval, GDK_ALT_MASK),
                                                gtk_callback_action_new (move_key_cb, NULL, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].by));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static GdkContentProvider *
drag_cb (PonderLessonRow *self)
{
  return gdk_content_provider_new_typed (PONDER_TYPE_LESSON_ROW, self);
}

static void
drag_begin_cb (PonderLessonRow *self,
               GdkDrag         *drag,
               GtkDragSource   *source)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
drop_cb (PonderLessonRow *self,
         const GValue    *value)
{
  GtkWidget *row = g_value_get_object (value);

  if (row == NULL || row == GTK_WIDGET (self) ||
      gtk_widget_get_parent (row) != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;
  wish (row, PONDER_LESSON_MOVE, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)));
  return TRUE;
}

static void
add_dragging (PonderLessonRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (PONDER_TYPE_LESSON_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (drag_cb), self);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->head, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
clear_item (PonderLessonRow *self)
{
  g_clear_pointer (&self->page, ponder_lesson_page_unref);
  g_clear_pointer (&self->task, ponder_lesson_task_unref);
}

static void
ponder_lesson_row_finalize (GObject *object)
{
  clear_item (PONDER_LESSON_ROW (object));

  G_OBJECT_CLASS (ponder_lesson_row_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (PONDER_TYPE_TEXT_FIELD);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-lesson-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, head);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, name);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, show_page);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, up);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, down);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, text);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, more);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, answer);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, lines);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, table);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonRow, trouble);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
ponder_lesson_row_class_init (PonderLessonRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_lesson_row_finalize;

  /* A PonderLessonWish, and the number from 0 to which the item is to be moved; there may be none with this number. */
  wished_signal = g_signal_new ("wished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
ponder_lesson_row_init (PonderLessonRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);
  add_dragging (self);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->name, NULL, -1);
}

GtkWidget *
ponder_lesson_row_new (PonderLessonPart part)
{
  PonderLessonRow *self = g_object_new (PONDER_TYPE_LESSON_ROW, NULL);

  self->part = part;
  ponder_text_field_set_most (self->text,
                              part == PONDER_LESSON_PAGES ? PONDER_LESSON_MOST_CAPTION : PONDER_LESSON_MOST_TASK);
  ponder_text_field_set_most (self->answer, PONDER_LESSON_MOST_TASK);
  ponder_text_field_set_most (self->table, PONDER_LESSON_MOST_TABLE);
  gtk_widget_set_visible (self->show_page, part == PONDER_LESSON_PAGES);
  gtk_widget_set_visible (self->more, part == PONDER_LESSON_TASKS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  part == PONDER_LESSON_PAGES ? _ ("Caption") : _ ("Task"), -1);
  return GTK_WIDGET (self);
}

static void
show_page (PonderLessonRow *self,
           guint            nth,
           const char      *puzzle)
{
  g_autofree char *name = NULL;

  ponder_text_field_set_text (self->text, self->page->caption);
  /* Translators: the number of a page of a lesson, and the puzzle there, such as “3. Sudoku” */
  name = g_strdup_printf (_ ("%u. %s"), nth + 1, puzzle != NULL ? puzzle : _ ("Only a caption"));
  gtk_label_set_text (self->name, name);
}

static void
show_task (PonderLessonRow *self,
           guint            nth)
{
  g_autofree char *name = g_strdup_printf (_ ("Task %u"), nth + 1);

  ponder_text_field_set_text (self->text, self->task->text);
  ponder_text_field_set_text (self->answer, self->task->answer);
  ponder_text_field_set_text (self->table, self->task->table != NULL ? self->task->table : "");
  ponder_show_number (self->lines, self->task->n_lines);
  gtk_label_set_text (self->name, name);
}

/* Shows a page or a task, with its number from 0. @puzzle: the name of its puzzle or game, or NULL */
void
ponder_lesson_row_show (PonderLessonRow *self,
                        guint            nth,
                        guint            n_items,
                        gpointer         item,
                        const char      *puzzle)
{
  self->showing = TRUE;
  clear_item (self);
  if (self->part == PONDER_LESSON_PAGES)
    {
      self->page = g_atomic_rc_box_acquire (item);
      show_page (self, nth, puzzle);
    }
  else
    {
      self->task = g_atomic_rc_box_acquire (item);
      show_task (self, nth);
    }
  gtk_widget_set_sensitive (self->up, nth > 0);
  gtk_widget_set_sensitive (self->down, nth + 1 < n_items);
  self->showing = FALSE;
}

/* Returns the table that was typed or, if that is none, says why and returns the one before. */
static char *
dup_table (PonderLessonRow *self)
{
  g_autofree char *typed = ponder_text_field_dup_text (self->table);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderLessonTable) table = NULL;

  g_strstrip (typed);
  if (*typed != '\0')
    table = ponder_lesson_table_read (typed, &error);
  gtk_label_set_text (self->trouble, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), error != NULL);
  return error == NULL ? g_steal_pointer (&typed) : g_strdup (self->task->table);
}

/* Returns the page or task as it was edited. */
gpointer
ponder_lesson_row_dup_item (PonderLessonRow *self)
{
  g_autofree char *answer = NULL;
  g_autofree char *table = NULL;
  g_autofree char *text = ponder_text_field_dup_text (self->text);

  if (self->part == PONDER_LESSON_PAGES)
    return ponder_lesson_page_recaption (self->page, text);
  answer = ponder_text_field_dup_text (self->answer);
  table = dup_table (self);
  return ponder_lesson_task_new (text, answer, (guint) gtk_spin_button_get_value_as_int (self->lines), table);
}

/* Focuses the button that moves the item further in the direction in which it was moved, or the
 * other one at the end. */
void
ponder_lesson_row_focus (PonderLessonRow *self,
                         gboolean         forwards)
{
  if (!gtk_widget_grab_focus (forwards ? self->down : self->up))
    gtk_widget_grab_focus (forwards ? self->up : self->down);
}
