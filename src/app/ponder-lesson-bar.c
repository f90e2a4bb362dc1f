/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson-bar.h"

#include <glib/gi18n-lib.h>

#include "ponder-after-layout.h"
#include "ponder-compat.h"
#include "ponder-css-class.h"
#include "ponder-excerpt.h"
#include "ponder-text-field.h"
#include "ponder-watch-controls.h"
#include "ponder-window.h"

/* The bar below all pages while a lesson is being walked. Its buttons have actions with the prefix `lesson`. What is in it
 * is made when the first lesson is opened. It takes the place of the bar with which Watch chooses what a narrow page
 * shows, and has a menu for that.
 *
 * It is as high as the highest passage of a caption in the lesson needs, so that nothing moves while that is walked; but
 * never so high that there is no room for the page. What doesn't fit is scrolled to, by touch, with the wheel, or with the
 * arrow keys. */

#define ROW_CHARACTERS 32 /* of a caption in the list of pages */
#define N_LONGEST 16 /* passages of a lesson that are measured */
#define MOST_COMPARED 400
#define MOST_HEIGHT 116 /* of a caption: five lines of the usual size */
#define LARGE_FROM 1100 /* from this width on, the caption can be read from afar */

struct _PonderLessonBar
{
  GtkBox parent_instance;

  GObject *shell; /* contains the bar; NULL at first */
  PonderLessonDocument *document; /* nullable */

  PonderLesson *lesson; /* nullable: whose longest passages are in `captions` */
  gconstpointer page; /* that is shown, and the number of its passage */
  guint passage;

  GtkWidget *caption_place;
  GtkScrolledWindow *scroller; /* in that */
  GtkStack *captions; /* in that: shows only the first */
  GtkLabel *caption;
  PonderTextField *field;
  GtkWidget *previous;
  GtkWidget *next;
  GtkWidget *pages_button;
  GtkLabel *title;
  GtkLabel *number;
  GtkPopover *pages_popover;
  GtkListBox *pages;
  GtkMenuButton *pane;
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
  gtk_widget_set_visible (self->caption_place, !shown);
}

static void
committed_cb (PonderLessonBar *self)
{
  g_autofree char *text = NULL;
  PonderLessonPage *page;

  g_assert (PONDER_IS_LESSON_BAR (self));

  page = self->document->page;
  if (page == NULL)
    return;
  text = ponder_text_field_dup_text (self->field);
  ponder_lesson_document_set_page (self->document, self->document->at, ponder_lesson_page_recaption (page, text));
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

  if (self->document == NULL || self->document->page == NULL)
    return;
  list_pages (self);
  gtk_list_box_select_row (self->pages, gtk_list_box_get_row_at_index (self->pages, (int) self->document->at));
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
  guint at = self->document->at;
  /* Translators: the number of the page, and of how many */
  g_autofree char *number = g_strdup_printf (_ ("%u / %u"), at + 1, n_pages);
  g_autofree char *name = g_strdup_printf (_ ("Page %u of %u"), at + 1, n_pages);

  gtk_label_set_text (self->number, number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pages_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static int
compare_lengths (gconstpointer a,
                 gconstpointer b)
{
  return (int) strlen (*(const char *const *) b) - (int) strlen (*(const char *const *) a);
}

/* Adds the longest passages of a lesson to the stack, which gets as high as the highest of them. A lesson never changes. */
static void
add_longest (PonderLessonBar *self,
             PonderLesson    *lesson)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *label;

  if (self->lesson == lesson)
    return;
  g_clear_pointer (&self->lesson, ponder_lesson_unref);
  self->lesson = g_atomic_rc_box_acquire (lesson);
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_PAGES) && texts->len < MOST_COMPARED; i++)
    {
      const PonderLessonPage *page = ponder_lesson_get_page (lesson, i);
      g_autofree GStrv passages = ponder_lesson_cut_caption (page->puzzle != NULL ? page->caption : "");

      for (guint j = 0; passages[j] != NULL; j++)
        g_ptr_array_add (texts, passages[j]);
    }
  g_ptr_array_sort (texts, compare_lengths);
  while ((label = gtk_widget_get_next_sibling (GTK_WIDGET (self->caption))) != NULL)
    gtk_stack_remove (self->captions, label);
  for (guint i = 0; i < MIN (texts->len, N_LONGEST); i++)
    {
      label = gtk_label_new (g_ptr_array_index (texts, i));
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_stack_add_child (self->captions, label);
    }
}

/* The arrow of a button whose step stays on the page points along the caption. */
static void
show_step (GtkWidget  *button,
           const char *icon_name,
           const char *name,
           const char *tooltip)
{
  gtk_button_set_icon_name (GTK_BUTTON (button), icon_name);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* A screen reader reads what a page announces, but not a passage that is turned to. */
static void
show_passage (PonderLessonBar *self)
{
  GStrv passages = self->document->passages;
  guint nth = self->document->passage;
  gconstpointer page = self->document->page;
  gboolean turned = self->page == page && self->passage != nth;

  self->page = page;
  self->passage = nth;
  if (!g_str_equal (gtk_label_get_text (self->caption), passages[nth]))
    {
      gtk_label_set_text (self->caption, passages[nth]);
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
    }
  if (turned)
    ponder_announce_event (GTK_WIDGET (self->caption), passages[nth]);
  if (nth > 0)
    show_step (self->previous, "go-up-symbolic", _ ("Back in the Caption"), _ ("Back in the Caption"));
  else
    show_step (self->previous, "go-previous-symbolic", _ ("Previous Page"), _ ("Previous Page (Page Up)"));
  if (passages[nth + 1] != NULL)
    show_step (self->next, "go-down-symbolic", _ ("More of the Caption"), _ ("More of the Caption"));
  else
    show_step (self->next, "go-next-symbolic", _ ("Next Page"), _ ("Next Page (Page Down)"));
}

static const struct
{
  guint keyval;
  gboolean down;
} scroll_keys[] = {
  { GDK_KEY_Up, FALSE },
  { GDK_KEY_KP_Up, FALSE },
  { GDK_KEY_Down, TRUE },
  { GDK_KEY_KP_Down, TRUE },
};

/* By itself, a scrolled window scrolls only with Ctrl. */
static gboolean
scroll_cb (GtkWidget *widget,
           GVariant  *down,
           gpointer   user_data)
{
  GtkScrolledWindow *scroller = PONDER_LESSON_BAR (widget)->scroller;
  GtkAdjustment *adjustment = scroller != NULL ? gtk_scrolled_window_get_vadjustment (scroller) : NULL;
  gboolean handled;

  if (scroller == NULL || !gtk_widget_get_mapped (GTK_WIDGET (scroller)) ||
      gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment))
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (scroller, "scroll-child",
                         g_variant_get_boolean (down) ? GTK_SCROLL_STEP_DOWN : GTK_SCROLL_STEP_UP, FALSE, &handled);
  return GDK_EVENT_STOP;
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

/* Returns NULL for a page without Watch. */
static PonderWatchControls *
get_controls (PonderPage *page)
{
  g_autoptr (GObject) controls = NULL;

  g_object_get (page, "controls", &controls, NULL);
  return PONDER_IS_WATCH_CONTROLS (controls) ? PONDER_WATCH_CONTROLS (controls) : NULL;
}

/* Not each page shows the same. */
static void
make_pane_menu (GtkMenuButton *button,
                gpointer       user_data)
{
  PonderPage *page = ponder_window_get_page (PONDER_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
  g_autoptr (GMenuModel) menu = ponder_watch_controls_new_menu (get_controls (page));

  gtk_menu_button_set_menu_model (button, menu);
}

static GtkSizeRequestMode
get_caption_request_mode (GtkWidget *place)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* By itself, a scrolled window requests no height for its width. */
static void
measure_caption (GtkWidget     *place,
                 GtkOrientation orientation,
                 int            for_size,
                 int           *minimum,
                 int           *natural,
                 int           *minimum_baseline,
                 int           *natural_baseline)
{
  GtkWidget *captions = gtk_widget_get_first_child (gtk_widget_get_first_child (place));

  gtk_widget_measure (captions, orientation, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1, minimum, natural,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = MIN (*natural, MOST_HEIGHT);
}

static void
allocate_caption (GtkWidget *place,
                  int        width,
                  int        height,
                  int        baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (place), width, height, baseline, NULL);
}

static void
laid_out_cb (PonderLessonBar *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean watches = FALSE;

  g_assert (PONDER_IS_LESSON_BAR (self));

  if (self->shell != NULL)
    g_object_get (self->shell, "wide-content", &watches, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->pane), watches && width < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM);
  ponder_css_class_set (GTK_WIDGET (self), "large", width >= LARGE_FROM);
}

static void
fill (PonderLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->caption_place,
                                 gtk_custom_layout_new (get_caption_request_mode, measure_caption, allocate_caption));
  gtk_menu_button_set_create_popup_func (self->pane, make_pane_menu, self, NULL);
  gtk_menu_button_set_create_popup_func (self->edit, make_menu, self, NULL);
  ponder_text_field_set_most (self->field, PONDER_LESSON_MOST_CAPTION);
  g_signal_connect_object (self->pages_popover, "map", G_CALLBACK (popover_cb), self, G_CONNECT_SWAPPED);
}

static void
changed_cb (PonderLessonBar *self)
{
  PonderLesson *lesson;
  PonderLessonPage *page;

  g_assert (PONDER_IS_LESSON_BAR (self));

  page = self->document->page;
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
  add_longest (self, lesson);
  show_passage (self);
  gtk_label_set_text (self->title, lesson->title);
  ponder_text_field_set_text (self->field, page->caption);
  show_number (self);
}

static void
ponder_lesson_bar_dispose (GObject *object)
{
  g_clear_object (&PONDER_LESSON_BAR (object)->document);
  g_clear_pointer (&PONDER_LESSON_BAR (object)->lesson, ponder_lesson_unref);

  G_OBJECT_CLASS (ponder_lesson_bar_parent_class)->dispose (object);
}

static void
ponder_lesson_bar_class_init (PonderLessonBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_lesson_bar_dispose;

  /* The person has finished editing the caption or closed the menu, so that the focus can go elsewhere. */
  signals[FINISHED] =
    g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  for (guint i = 0; i < G_N_ELEMENTS (scroll_keys); i++)
    gtk_widget_class_add_binding (widget_class, scroll_keys[i].keyval, 0, scroll_cb, "b", scroll_keys[i].down);
  g_type_ensure (PONDER_TYPE_TEXT_FIELD);
  gtk_widget_class_set_css_name (widget_class, "lessonbar");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-lesson-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, caption_place);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, caption);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, captions);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, field);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, previous);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, next);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, pages_button);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, title);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, number);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, pages_popover);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, pages);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, pane);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, edit);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonBar, edit_menu);
  gtk_widget_class_bind_template_callback (widget_class, committed_cb);
  gtk_widget_class_bind_template_callback (widget_class, finished_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_cb);
}

static void
ponder_lesson_bar_init (PonderLessonBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
}

/* Shows the lesson while it is being walked. */
void
ponder_lesson_bar_set_document (PonderLessonBar      *self,
                                PonderLessonDocument *document)
{
  g_assert (self->document == NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

void
ponder_lesson_bar_edit_caption (PonderLessonBar *self)
{
  show_field (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->field));
}

/* Takes the place of the page's own bar while a lesson is being walked. */
void
ponder_lesson_bar_replace (PonderLessonBar *self,
                           PonderPage      *page)
{
  PonderWatchControls *controls = get_controls (page);

  if (controls != NULL)
    g_object_bind_property (self, "visible", controls->bar_place, "visible",
                            G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
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

/* Fits the bar to the width of the window, and keeps the layout of the window steady while the bar is shown. The
 * shell has the properties `narrow`, `steady` and `wide-content`. */
void
ponder_lesson_bar_follow (PonderLessonBar *self,
                          GObject         *shell)
{
  self->shell = shell;
  g_object_bind_property_full (shell, "narrow", self, "orientation", G_BINDING_SYNC_CREATE, get_orientation, NULL, NULL,
                               NULL);
  g_object_bind_property (self, "visible", shell, "steady", G_BINDING_SYNC_CREATE);
}
