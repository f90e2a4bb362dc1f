/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson-bar.h"

#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"
#include "ponder-lesson-caption.h"
#include "ponder-text-field.h"

/* The bar below all pages while a lesson is being walked. Its buttons have actions with the prefix `lesson`. What is in it
 * is made when the first lesson is opened. */

#define ROW_CHARACTERS 32 /* of a caption in the list of pages */

struct _PonderLessonBar
{
  GtkBox parent_instance;

  PonderLessonDocument *document; /* nullable */

  GtkLabel *title;
  PonderLessonCaption *caption;
  PonderTextField *field;
  GtkWidget *pages_button;
  GtkLabel *number;
  GtkPopover *pages_popover;
  GtkListBox *pages;
  GtkMenuButton *edit;
  GMenuModel *edit_menu;
};

enum
{
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderLessonBar, ponder_lesson_bar, GTK_TYPE_BOX)

static void
show_field (PonderLessonBar *self,
            gboolean         shown)
{
  gtk_widget_set_visible (GTK_WIDGET (self->field), shown);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), !shown);
}

static void
committed_cb (PonderLessonBar *self)
{
  g_autofree char *text = NULL;
  PonderLessonPage *page;

  g_assert (PONDER_IS_LESSON_BAR (self));

  page = ponder_lesson_document_get_page (self->document);
  if (page == NULL)
    return;
  text = ponder_text_field_dup_text (self->field);
  ponder_lesson_document_set_page (self->document, ponder_lesson_document_get_at (self->document),
                                   ponder_lesson_page_recaption (page, text));
}

static void
finished_cb (PonderLessonBar *self)
{
  g_assert (PONDER_IS_LESSON_BAR (self));

  show_field (self, FALSE);
  g_signal_emit (self, signals[FINISHED], 0);
}

static GtkWidget *
new_row (guint       nth,
         const char *caption)
{
  g_autofree char *line = g_strndup (caption, strcspn (caption, "\n"));
  g_autofree char *start = ponder_excerpt_n (line, ROW_CHARACTERS);
  g_autofree char *text = g_strdup_printf (_ ("%u. %s"), nth + 1, start);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), ROW_CHARACTERS);
  gtk_widget_set_size_request (label, -1, 44);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  return row;
}

static void
list_pages (PonderLessonBar *self)
{
  PonderLesson *lesson = ponder_lesson_document_get_walked (self->document);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->pages, 0)) != NULL)
    gtk_list_box_remove (self->pages, GTK_WIDGET (row));
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_PAGES); i++)
    gtk_list_box_append (self->pages, new_row (i, ponder_lesson_get_page (lesson, i)->caption));
}

static void
popover_cb (PonderLessonBar *self)
{
  g_assert (PONDER_IS_LESSON_BAR (self));

  if (self->document == NULL || !ponder_lesson_document_is_open (self->document))
    return;
  list_pages (self);
  gtk_list_box_select_row (
    self->pages, gtk_list_box_get_row_at_index (self->pages, (int) ponder_lesson_document_get_at (self->document)));
}

static void
page_cb (PonderLessonBar *self,
         GtkListBoxRow   *row)
{
  guint nth = (guint) gtk_list_box_row_get_index (row);

  g_assert (PONDER_IS_LESSON_BAR (self));

  gtk_popover_popdown (self->pages_popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.go", "u", nth);
}

static void
show_number (PonderLessonBar *self)
{
  guint n_pages = ponder_lesson_count (ponder_lesson_document_get_walked (self->document), PONDER_LESSON_PAGES);
  guint at = ponder_lesson_document_get_at (self->document);
  /* Translators: the number of the page, and of how many */
  g_autofree char *number = g_strdup_printf (_ ("%u / %u"), at + 1, n_pages);
  g_autofree char *name = g_strdup_printf (_ ("Page %u of %u"), at + 1, n_pages);

  gtk_label_set_text (self->number, number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pages_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static const char *
find_longest (const PonderLesson *lesson)
{
  const char *longest = "";

  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_PAGES); i++)
    {
      PonderLessonPage *page = ponder_lesson_get_page (lesson, i);

      if (page->puzzle != NULL && strlen (page->caption) > strlen (longest))
        longest = page->caption;
    }
  return longest;
}

/* A narrow window needs the room of the title for the page. */
static void
orientation_cb (PonderLessonBar *self)
{
  g_assert (PONDER_IS_LESSON_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->title),
                          gtk_orientable_get_orientation (GTK_ORIENTABLE (self)) == GTK_ORIENTATION_HORIZONTAL);
}

/* After a choice in a submenu, GTK 4.8 leaves no widget the focus. */
static void
menu_closed_cb (PonderLessonBar *self)
{
  g_assert (PONDER_IS_LESSON_BAR (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self->field)))
    g_signal_emit (self, signals[FINISHED], 0);
}

/* Items that are hidden while their actions are disabled must be made when the menu has its actions. */
static void
make_menu (GtkMenuButton *button,
           gpointer       user_data)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (NULL);

  gtk_menu_button_set_popover (button, menu);
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (menu), PONDER_LESSON_BAR (user_data)->edit_menu);
  g_signal_connect_object (menu, "closed", G_CALLBACK (menu_closed_cb), user_data, G_CONNECT_SWAPPED);
}

static void
fill (PonderLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->edit, make_menu, self, NULL);
  ponder_text_field_set_most (self->field, PONDER_LESSON_MOST_CAPTION);
  g_signal_connect_object (self->pages_popover, "map", G_CALLBACK (popover_cb), self, G_CONNECT_SWAPPED);
  orientation_cb (self);
}

/* A page with only a caption shows that large above the bar. */
static void
changed_cb (PonderLessonBar *self)
{
  PonderLesson *lesson;
  PonderLessonPage *page;

  g_assert (PONDER_IS_LESSON_BAR (self));

  page = ponder_lesson_document_get_page (self->document);
  if (self->field == NULL && page != NULL)
    fill (self);
  gtk_widget_set_visible (GTK_WIDGET (self), page != NULL);
  if (page == NULL)
    {
      if (self->field != NULL)
        show_field (self, FALSE);
      return;
    }
  lesson = ponder_lesson_document_get_walked (self->document);
  gtk_label_set_text (self->title, lesson->title);
  ponder_lesson_caption_set_text (self->caption, page->puzzle != NULL ? page->caption : "", find_longest (lesson));
  ponder_text_field_set_text (self->field, page->caption);
  show_number (self);
}

static void
ponder_lesson_bar_dispose (GObject *object)
{
  g_clear_object (&PONDER_LESSON_BAR (object)->document);

  G_OBJECT_CLASS (ponder_lesson_bar_parent_class)->dispose (object);
}

static void
ponder_lesson_bar_class_init (PonderLessonBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_lesson_bar_dispose;

  /**
   * PonderLessonBar::finished:
   *
   * Emitted when the person has finished editing the caption or closed the menu, so that the focus can go elsewhere.
   */
  signals[FINISHED] =
    g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PONDER_TYPE_LESSON_CAPTION);
  g_type_ensure (PONDER_TYPE_TEXT_FIELD);
  gtk_widget_class_set_css_name (widget_class, "lessonbar");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-lesson-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, title);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, caption);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, field);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, pages_button);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, number);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, pages_popover);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, pages);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, edit);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, edit_menu);
  gtk_widget_class_bind_template_callback (widget_class, committed_cb);
  gtk_widget_class_bind_template_callback (widget_class, finished_cb);
  gtk_widget_class_bind_template_callback (widget_class, orientation_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_cb);
}

static void
ponder_lesson_bar_init (PonderLessonBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * ponder_lesson_bar_set_document:
 * @document: the lesson, which the bar shows while it is being walked
 */
void
ponder_lesson_bar_set_document (PonderLessonBar      *self,
                                PonderLessonDocument *document)
{
  g_return_if_fail (PONDER_IS_LESSON_BAR (self));
  g_return_if_fail (PONDER_IS_LESSON_DOCUMENT (document));
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

/* Lets the person edit the caption in the bar. */
void
ponder_lesson_bar_edit_caption (PonderLessonBar *self)
{
  g_return_if_fail (PONDER_IS_LESSON_BAR (self));

  show_field (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->field));
}

/* In a narrow window, the buttons of the bar stand below the caption. */
static gboolean
get_orientation (GBinding     *binding,
                 const GValue *from,
                 GValue       *to,
                 gpointer      user_data)
{
  g_value_set_enum (to, g_value_get_boolean (from) ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  return TRUE;
}

/**
 * ponder_lesson_bar_follow:
 * @shell: an object with the properties `narrow` and `steady`
 *
 * Fits the bar to the width of the window, and keeps the layout of the window steady while the bar is shown.
 */
void
ponder_lesson_bar_follow (PonderLessonBar *self,
                          GObject         *shell)
{
  g_return_if_fail (PONDER_IS_LESSON_BAR (self));
  g_return_if_fail (G_IS_OBJECT (shell));

  g_object_bind_property_full (shell, "narrow", self, "orientation", G_BINDING_SYNC_CREATE, get_orientation, NULL, NULL,
                               NULL);
  g_object_bind_property (self, "visible", shell, "steady", G_BINDING_SYNC_CREATE);
}
