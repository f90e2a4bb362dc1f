/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-numbered-list.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-list-scroll.h"

/* A list of numbered texts, or a sentence in its place. Rows are made only when they become visible. */

#define NUMBER_CHARS 3
#define SCROLLBAR_WIDTH 8

struct _PonderNumberedList
{
  AdwBin parent_instance;

  char *row_name; /* what a row is, for screen readers; without numbers, a format for its text */
  gboolean unnumbered;
  gboolean selectable;
  gboolean one_click; /* rows are activated by a click, as in a menu, and not by selecting them with the arrow keys */
  guint selected; /* the row selected last, by a person or by the program; may be GTK_INVALID_LIST_POSITION */
  PonderListScroll *scroll;

  PonderTextModel *model;
  GtkSingleSelection *selection; /* nullable */

  GtkStack *stack;
  GtkListView *view;
  GtkLabel *message;
};

static guint selected_signal;

G_DEFINE_FINAL_TYPE (PonderNumberedList, ponder_numbered_list, ADW_TYPE_BIN)

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
setup_cb (PonderNumberedList *self,
          GtkListItem        *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *number = new_label ("row-number");
  GtkWidget *text = new_label ("row-text");

  /* The scrollbar overlays the end of a row. */
  gtk_widget_set_margin_end (row, SCROLLBAR_WIDTH);
  gtk_widget_add_css_class (number, "quiet");
  gtk_label_set_width_chars (GTK_LABEL (number), NUMBER_CHARS);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  /* Answers that follow each other usually differ at their ends. */
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), number);
  gtk_box_append (GTK_BOX (row), text);
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_selectable (item, self->selectable);
  gtk_list_item_set_activatable (item, self->selectable);
}

static void
bind_cb (PonderNumberedList *self,
         GtkListItem        *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *number_label = gtk_widget_get_first_child (row);
  GtkWidget *text_label = gtk_widget_get_last_child (row);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  guint nth = gtk_list_item_get_position (item);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *one_line = g_strjoinv (" · ", lines);
  g_autofree char *number = self->unnumbered ? g_strdup ("") : ponder_count_text (nth + 1);
  /* Translators: a row of a list, for screen readers: “Answer 3: 2 4 1 3” */
  g_autofree char *name = self->unnumbered ? g_strdup_printf (self->row_name, one_line)
                                           : g_strdup_printf (_ ("%s %s: %s"), self->row_name, number, one_line);

  gtk_label_set_label (GTK_LABEL (number_label), number);
  gtk_label_set_label (GTK_LABEL (text_label), one_line);
  gtk_widget_set_tooltip_text (row, self->unnumbered ? name : text);
  /* The widget that gets the focus is the list's own row, so that is the one to name. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
selected_cb (PonderNumberedList *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (self->one_click || selected == self->selected)
    return;
  self->selected = selected;
  if (selected != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, selected_signal, 0, selected);
}

/* A row may be activated though it isn't selected, or once more while it is. */
static void
activate_cb (PonderNumberedList *self,
             guint               nth)
{
  if (!self->selectable)
    return;
  ponder_numbered_list_select (self, nth);
  g_signal_emit (self, selected_signal, 0, nth);
}

static void
ponder_numbered_list_dispose (GObject *object)
{
  PonderNumberedList *self = PONDER_NUMBERED_LIST (object);

  if (self->model != NULL)
    ponder_text_model_replace (self->model, 0, 0);
  g_clear_pointer (&self->scroll, ponder_list_scroll_free);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (ponder_numbered_list_parent_class)->dispose (object);
}

static void
ponder_numbered_list_finalize (GObject *object)
{
  PonderNumberedList *self = PONDER_NUMBERED_LIST (object);

  g_free (self->row_name);

  G_OBJECT_CLASS (ponder_numbered_list_parent_class)->finalize (object);
}

static void
ponder_numbered_list_class_init (PonderNumberedListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_numbered_list_dispose;
  object_class->finalize = ponder_numbered_list_finalize;

  /* Emitted with the position of a row that the person selects, from 0. */
  selected_signal = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "numberedlist");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-numbered-list.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderNumberedList, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderNumberedList, view);
  gtk_widget_class_bind_template_child (widget_class, PonderNumberedList, message);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
ponder_numbered_list_init (PonderNumberedList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->selected = GTK_INVALID_LIST_POSITION;
  self->scroll = ponder_list_scroll_new (self->view);
}

/* Must be called once, before any other function. @name and @row_name say to screen readers what
 * the list is and what a row is; @text makes the text of a row. */
void
ponder_numbered_list_set_up (PonderNumberedList *self,
                             const char         *name,
                             const char         *row_name,
                             gboolean            selectable,
                             PonderTextFunc      text,
                             gpointer            user_data)
{
  g_autoptr (GtkSelectionModel) rows = NULL;

  g_return_if_fail (PONDER_IS_NUMBERED_LIST (self));
  g_return_if_fail (self->model == NULL);
  g_return_if_fail (name != NULL && row_name != NULL && text != NULL);

  self->row_name = g_strdup (row_name);
  self->selectable = selectable;
  self->model = ponder_text_model_new (text, user_data);
  if (selectable)
    {
      self->selection =
        g_object_new (GTK_TYPE_SINGLE_SELECTION, "autoselect", FALSE, "can-unselect", TRUE, "model", self->model, NULL);
      g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
      rows = g_object_ref (GTK_SELECTION_MODEL (self->selection));
    }
  else
    rows = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->model))));
  gtk_list_view_set_model (self->view, rows);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* If called at all, it must be called before there are rows. @row_name is then a format, such as “Sum %s”. */
void
ponder_numbered_list_set_unnumbered (PonderNumberedList *self)
{
  g_return_if_fail (PONDER_IS_NUMBERED_LIST (self));
  g_return_if_fail (ponder_numbered_list_get_n_items (self) == 0);

  self->unnumbered = TRUE;
}

/* With @one_click, the signal is emitted when a row is clicked or Enter is pressed on it, and not
 * when the arrow keys select it. */
void
ponder_numbered_list_set_one_click (PonderNumberedList *self,
                                    gboolean            one_click)
{
  g_return_if_fail (PONDER_IS_NUMBERED_LIST (self));

  self->one_click = one_click;
  gtk_list_view_set_single_click_activate (self->view, one_click);
}

/* Replaces the rows from @from on. There are @n_items rows then. */
void
ponder_numbered_list_replace (PonderNumberedList *self,
                              guint               from,
                              guint               n_items)
{
  g_return_if_fail (PONDER_IS_NUMBERED_LIST (self));

  /* The rows that change are others from now on. */
  if (self->selected >= from)
    self->selected = GTK_INVALID_LIST_POSITION;
  ponder_text_model_replace (self->model, from, n_items);
}

guint
ponder_numbered_list_get_n_items (PonderNumberedList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model));
}

/* Shows a sentence instead of the rows, or the rows if it is NULL. */
void
ponder_numbered_list_set_message (PonderNumberedList *self,
                                  const char         *message)
{
  g_return_if_fail (PONDER_IS_NUMBERED_LIST (self));

  if (message != NULL)
    gtk_label_set_label (self->message, message);
  gtk_stack_set_visible_child_name (self->stack, message != NULL ? "message" : "rows");
}

/* Scrolls to a row now, and again whenever the list becomes visible. */
void
ponder_numbered_list_scroll_to (PonderNumberedList *self,
                                guint               nth)
{
  g_return_if_fail (PONDER_IS_NUMBERED_LIST (self));

  ponder_list_scroll_to (self->scroll, nth);
}

/* Selects a row, or none if @nth is GTK_INVALID_LIST_POSITION, without emitting the signal. */
void
ponder_numbered_list_select (PonderNumberedList *self,
                             guint               nth)
{
  g_return_if_fail (PONDER_IS_NUMBERED_LIST (self));
  g_return_if_fail (self->selectable);

  self->selected = nth;
  gtk_single_selection_set_selected (self->selection, nth);
}
