/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lessons-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-lesson-row.h"
#include "ponder-page-actions.h"
#include "ponder-page-files.h"
#include "ponder-reveal.h"
#include "ponder-shipped-lessons.h"
#include "ponder-shipped-races.h"
#include "ponder-text-field.h"

/* The document of this page is the person’s lesson. Opening a lesson walks it at once, and so does a click on one that
 * comes with the program, which doesn’t take the place of the person’s. Then this page is left for those of its puzzles,
 * unless a page of the lesson has only a caption, which is shown here. */

#define GROUP "Lessons" /* the group of a kept file */
#define FIRST_ROWS 1 /* that are made at once; further ones follow, one in a frame, or when they are needed */

struct _PonderLessonsPage
{
  PonderPage parent_instance;

  PonderLessonDocument *document;
  GPtrArray *shipped; /* (element-type PonderLesson) */
  GStrv shipped_names;
  PonderPuzzleNameFunc name_func; /* nullable */
  PonderPrintLessonFunc print_func; /* nullable */

  GtkStack *stack;
  GtkScrolledWindow *overview;
  GtkWidget *slide;
  GtkLabel *caption;
  GtkListBox *shipped_list;
  GtkListBox *races_list;
  PonderTextField *title;
  PonderTextField *about;
  GtkListBox *lists[PONDER_LESSON_N_PARTS];
  guint growing[PONDER_LESSON_N_PARTS]; /* a tick callback that adds a row, or 0 */
  PonderHelpOffer *help_offer;
};

static const guint most_items[PONDER_LESSON_N_PARTS] = {
  [PONDER_LESSON_PAGES] = PONDER_LESSON_MOST_PAGES,
  [PONDER_LESSON_TASKS] = PONDER_LESSON_MOST_TASKS,
};

G_DEFINE_FINAL_TYPE (PonderLessonsPage, ponder_lessons_page, PONDER_TYPE_PAGE)

static PonderLesson *
get_lesson (PonderLessonsPage *self)
{
  return ponder_lesson_document_get_lesson (self->document);
}

static GtkListBoxRow *get_row (PonderLessonsPage *self,
                               PonderLessonPart   part,
                               guint              nth);

/* The person’s lesson */

static void
title_cb (PonderLessonsPage *self)
{
  g_autofree char *title = ponder_text_field_dup_text (self->title);
  g_autofree char *about = ponder_text_field_dup_text (self->about);

  if (!g_str_equal (title, get_lesson (self)->title) || !g_str_equal (about, get_lesson (self)->about))
    ponder_lesson_document_edit (self->document, ponder_lesson_retitle (get_lesson (self), title, about));
}

static PonderLessonPart
list_part (PonderLessonsPage *self,
           GtkWidget         *list)
{
  return list == GTK_WIDGET (self->lists[PONDER_LESSON_PAGES]) ? PONDER_LESSON_PAGES : PONDER_LESSON_TASKS;
}

static void
move_item (PonderLessonsPage *self,
           PonderLessonPart   part,
           guint              from,
           int                to)
{
  if (to < 0 || (guint) to >= ponder_lesson_count (get_lesson (self), part) || (guint) to == from)
    return;
  ponder_lesson_document_edit (self->document, ponder_lesson_move (get_lesson (self), part, from, (guint) to));
  ponder_lesson_row_focus (PONDER_LESSON_ROW (get_row (self, part, (guint) to)), (guint) to > from);
}

/* A row that was just added must be laid out first. */
static gboolean
reveal_cb (GtkWidget     *row,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  PonderLessonsPage *self = PONDER_LESSONS_PAGE (gtk_widget_get_ancestor (row, PONDER_TYPE_LESSONS_PAGE));
  GtkWidget *viewport = gtk_scrolled_window_get_child (self->overview);
  graphene_rect_t area;

  if (gtk_widget_get_height (row) == 0 ||
      !gtk_widget_compute_bounds (row, gtk_viewport_get_child (GTK_VIEWPORT (viewport)), &area))
    return G_SOURCE_CONTINUE;
  ponder_reveal_area (self->overview, &area);
  return G_SOURCE_REMOVE;
}

static void
focus_nth (PonderLessonsPage *self,
           PonderLessonPart   part,
           guint              nth)
{
  GtkListBoxRow *row = get_row (self, part, nth);

  if (row == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (PONDER_LESSON_ROW (row)->text));
  gtk_widget_add_tick_callback (GTK_WIDGET (row), reveal_cb, NULL, NULL);
}

static void
remove_item (PonderLessonsPage *self,
             PonderLessonPart   part,
             guint              nth)
{
  ponder_lesson_document_edit (self->document, ponder_lesson_remove (get_lesson (self), part, nth));
  focus_nth (self, part, MIN (nth, ponder_lesson_count (get_lesson (self), part) - 1));
  ponder_page_toast (PONDER_PAGE (self), part == PONDER_LESSON_PAGES ? _ ("Page removed") : _ ("Task removed"), TRUE);
}

static void
walk_own (PonderLessonsPage *self,
          guint              nth)
{
  ponder_lesson_document_choose (self->document, NULL);
  ponder_lesson_document_walk (self->document, nth);
}

static void
wished_cb (PonderLessonsPage *self,
           int                what,
           int                to,
           PonderLessonRow   *row)
{
  PonderLessonPart part = list_part (self, gtk_widget_get_parent (GTK_WIDGET (row)));
  guint nth = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (what == PONDER_LESSON_EDIT)
    ponder_lesson_document_edit (
      self->document, ponder_lesson_replace (get_lesson (self), part, nth, ponder_lesson_row_dup_item (row)));
  else if (what == PONDER_LESSON_MOVE)
    move_item (self, part, nth, to);
  else if (what == PONDER_LESSON_REMOVE)
    remove_item (self, part, nth);
  else
    walk_own (self, nth);
}

static GtkWidget *
new_row (PonderLessonsPage *self,
         PonderLessonPart   part)
{
  GtkWidget *row = ponder_lesson_row_new (part);

  g_signal_connect_object (row, "wished", G_CALLBACK (wished_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static const char *
name_puzzle (PonderLessonsPage *self,
             PonderLessonPart   part,
             gpointer           item)
{
  const char *id = part == PONDER_LESSON_PAGES ? ((PonderLessonPage *) item)->puzzle : NULL;
  const char *name = id != NULL && self->name_func != NULL ? self->name_func (id) : NULL;

  return name != NULL ? name : id;
}

/* Fills the rows before the one with the number @end, and makes those that are missing. The rows stay where they are and
 * get other items, so that the focus stays, too. */
static void
show_rows (PonderLessonsPage *self,
           PonderLessonPart   part,
           guint              from,
           guint              end)
{
  GtkListBox *list = self->lists[part];
  PonderLesson *lesson = get_lesson (self);

  for (guint i = from; i < end; i++)
    {
      gpointer item = g_ptr_array_index (lesson->parts[part], i);

      if (gtk_list_box_get_row_at_index (list, (int) i) == NULL)
        gtk_list_box_append (list, new_row (self, part));
      ponder_lesson_row_show (PONDER_LESSON_ROW (gtk_list_box_get_row_at_index (list, (int) i)), i,
                              ponder_lesson_count (lesson, part), item, name_puzzle (self, part, item));
    }
}

static guint
count_rows (PonderLessonsPage *self,
            PonderLessonPart   part)
{
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (self->lists[part]));

  return last != NULL ? (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (last)) + 1 : 0;
}

/* Returns the row of an item, or NULL if there is no such item. */
static GtkListBoxRow *
get_row (PonderLessonsPage *self,
         PonderLessonPart   part,
         guint              nth)
{
  if (nth < ponder_lesson_count (get_lesson (self), part))
    show_rows (self, part, count_rows (self, part), nth + 1);
  return gtk_list_box_get_row_at_index (self->lists[part], (int) nth);
}

static gboolean
grow_cb (GtkWidget     *list,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderLessonsPage *self = user_data;
  PonderLessonPart part = list_part (self, list);

  if (get_row (self, part, count_rows (self, part)) != NULL)
    return G_SOURCE_CONTINUE;
  self->growing[part] = 0;
  return G_SOURCE_REMOVE;
}

static void
show_items (PonderLessonsPage *self,
            PonderLessonPart   part)
{
  GtkListBox *list = self->lists[part];
  guint n_items = ponder_lesson_count (get_lesson (self), part);
  guint n_rows;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, (int) n_items)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  n_rows = count_rows (self, part);
  show_rows (self, part, 0, MIN (n_items, MAX (n_rows, FIRST_ROWS)));
  if (self->growing[part] == 0)
    self->growing[part] = gtk_widget_add_tick_callback (GTK_WIDGET (list), grow_cb, self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (list), n_items > 0);
}

static void
add_item (PonderLessonsPage *self,
          PonderLessonPart   part,
          gpointer           item)
{
  guint n_items = ponder_lesson_count (get_lesson (self), part);

  ponder_lesson_document_edit (self->document, ponder_lesson_insert (get_lesson (self), part, n_items, item));
  focus_nth (self, part, n_items);
}

static void
add_caption_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  add_item (user_data, PONDER_LESSON_PAGES, ponder_lesson_page_new ("", NULL, NULL));
}

static void
add_task_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  add_item (user_data, PONDER_LESSON_TASKS, ponder_lesson_task_new ("", "", PONDER_LESSON_USUAL_LINES, NULL));
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  PonderLessonsPage *self = user_data;

  ponder_page_begin_document (PONDER_PAGE (self));
  ponder_lesson_document_close (self->document);
  ponder_lesson_document_edit (self->document, ponder_lesson_new (_ ("New Lesson"), ""));
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
}

static void
start_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  walk_own (user_data, 0);
}

static void
print_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderLessonsPage *self = user_data;

  if (self->print_func != NULL)
    self->print_func (PONDER_PAGE (self), get_lesson (self));
}

static const GActionEntry action_entries[] = {
  { .name = "new-blank", .activate = new_action },
  { .name = "start", .activate = start_action },
  { .name = "add-caption", .activate = add_caption_action },
  { .name = "add-task", .activate = add_task_action },
  { .name = "print", .activate = print_action },
};

/* The lessons that come with the program */

static void
shipped_cb (PonderLessonsPage *self,
            GtkListBoxRow     *row)
{
  ponder_lesson_document_choose (self->document, g_ptr_array_index (self->shipped, gtk_list_box_row_get_index (row)));
  ponder_lesson_document_walk (self->document, 0);
}

static char *
describe_shipped (const PonderLesson *lesson)
{
  guint n_pages = ponder_lesson_count (lesson, PONDER_LESSON_PAGES);
  g_autofree char *count = ponder_count_text (n_pages);
  /* Translators: with a no-break space, so that number and word stay on one line */
  g_autofree char *pages =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s\u00a0page", "%s\u00a0pages", n_pages), count);

  /* Translators: what a lesson is about, and how many pages it has, such as “The queue, and pruning. 8 pages” */
  return *lesson->about != '\0' ? g_strdup_printf (_ ("%s %s"), lesson->about, pages) : g_steal_pointer (&pages);
}

static GtkWidget *
new_shipped_row (const char *title,
                 const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title_markup = g_markup_escape_text (title, -1);
  g_autofree char *subtitle_markup = g_markup_escape_text (subtitle, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title_markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle_markup);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static void
list_shipped (PonderLessonsPage *self)
{
  self->shipped = ponder_shipped_lessons (&self->shipped_names);
  for (guint i = 0; i < self->shipped->len; i++)
    {
      const PonderLesson *lesson = g_ptr_array_index (self->shipped, i);
      g_autofree char *subtitle = describe_shipped (lesson);

      gtk_list_box_append (self->shipped_list, new_shipped_row (lesson->title, subtitle));
    }
}

/* The races are run on the pages of their puzzles, which the window shows. */
static void
list_races (PonderLessonsPage *self)
{
  guint n_races;
  const PonderShippedRace *races = ponder_shipped_races (&n_races);

  for (guint i = 0; i < n_races; i++)
    {
      GtkWidget *row = new_shipped_row (_ (races[i].name), _ (races[i].explanation));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "lesson.race");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", i);
      gtk_list_box_append (self->races_list, row);
    }
}

/* No text but a document is a lesson. */

static gpointer
begin_reading (PonderPage *page)
{
  return g_strdup ("");
}

static gboolean
read_text (gpointer    nothing,
           const char *text,
           GError    **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("This is not a lesson. Open a Ponder file."));
  return FALSE;
}

static void
open_reading (PonderPage *page,
              gpointer    nothing,
              const char *name)
{
}

static const PonderTextFuncs text_funcs = {
  .begin = begin_reading,
  .read = read_text,
  .open = open_reading,
  .free = g_free,
};

static void
ponder_lessons_page_update (PonderPage *page)
{
  PonderLessonsPage *self = PONDER_LESSONS_PAGE (page);
  PonderLesson *lesson = get_lesson (self);
  PonderLesson *walked = ponder_lesson_document_get_walked (self->document);
  guint n_pages = ponder_lesson_count (lesson, PONDER_LESSON_PAGES);
  gboolean slides = gtk_stack_get_visible_child (self->stack) == self->slide;

  ponder_page_set_title (PONDER_PAGE (self), _ ("Lessons"), slides ? walked->title : lesson->title);
  ponder_page_enable (page, "start", n_pages > 0);
  ponder_page_enable (page, "print", ponder_lesson_has_worksheet (lesson));
  ponder_page_enable (page, "add-caption", n_pages < most_items[PONDER_LESSON_PAGES]);
  ponder_page_enable (page, "add-task",
                      ponder_lesson_count (lesson, PONDER_LESSON_TASKS) < most_items[PONDER_LESSON_TASKS]);
  ponder_text_field_set_text (self->title, lesson->title);
  ponder_text_field_set_text (self->about, lesson->about);
  for (guint part = 0; part < PONDER_LESSON_N_PARTS; part++)
    show_items (self, part);
}

static void
ponder_lessons_page_opened (PonderPage *page)
{
  PonderLessonsPage *self = PONDER_LESSONS_PAGE (page);

  if (ponder_lesson_count (get_lesson (self), PONDER_LESSON_PAGES) > 0)
    walk_own (self, 0);
}

static void
ponder_lessons_page_keep (PonderPage *page,
                          GKeyFile   *kept)
{
  PonderLessonsPage *self = PONDER_LESSONS_PAGE (page);
  gboolean open = self->document->page != NULL;
  guint nth;

  g_key_file_set_boolean (kept, GROUP, "Open", open);
  g_key_file_set_uint64 (kept, GROUP, "At", self->document->at);
  if (open && self->document->passage > 0)
    g_key_file_set_uint64 (kept, GROUP, "Passage", self->document->passage);
  if (g_ptr_array_find (self->shipped, self->document->shipped, &nth))
    g_key_file_set_string (kept, GROUP, "Shipped", self->shipped_names[nth]);
}

static void
ponder_lessons_page_restore (PonderPage *page,
                             GKeyFile   *kept)
{
  PonderLessonsPage *self = PONDER_LESSONS_PAGE (page);
  guint64 at = g_key_file_get_uint64 (kept, GROUP, "At", NULL);
  g_autofree char *shipped = g_key_file_get_string (kept, GROUP, "Shipped", NULL);

  if (!g_key_file_get_boolean (kept, GROUP, "Open", NULL))
    return;
  for (guint i = 0; shipped != NULL && i < self->shipped->len; i++)
    if (g_str_equal (self->shipped_names[i], shipped))
      ponder_lesson_document_choose (self->document, g_ptr_array_index (self->shipped, i));
  if (at < ponder_lesson_count (ponder_lesson_document_get_walked (self->document), PONDER_LESSON_PAGES))
    ponder_lesson_document_open_at (self->document, (guint) at,
                                    (guint) g_key_file_get_uint64 (kept, GROUP, "Passage", NULL));
}

static void
ponder_lessons_page_dispose (GObject *object)
{
  PonderLessonsPage *self = PONDER_LESSONS_PAGE (object);

  G_OBJECT_CLASS (ponder_lessons_page_parent_class)->dispose (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->shipped, g_ptr_array_unref);
  g_clear_pointer (&self->shipped_names, g_strfreev);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (PONDER_TYPE_TEXT_FIELD);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-lessons-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderLessonsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonsPage, overview);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonsPage, slide);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonsPage, caption);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonsPage, shipped_list);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonsPage, races_list);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonsPage, title);
  gtk_widget_class_bind_template_child (widget_class, PonderLessonsPage, about);
  gtk_widget_class_bind_template_child_full (widget_class, "pages", FALSE,
                                             G_STRUCT_OFFSET (PonderLessonsPage, lists[PONDER_LESSON_PAGES]));
  gtk_widget_class_bind_template_child_full (widget_class, "tasks", FALSE,
                                             G_STRUCT_OFFSET (PonderLessonsPage, lists[PONDER_LESSON_TASKS]));
  gtk_widget_class_bind_template_child (widget_class, PonderLessonsPage, help_offer);
  gtk_widget_class_bind_template_callback (widget_class, shipped_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_cb);
}

static void
ponder_lessons_page_class_init (PonderLessonsPageClass *klass)
{
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_lessons_page_dispose;
  page_class->puzzle_id = PONDER_LESSON_ID;
  page_class->document_name = N_ ("Lesson");
  page_class->nothing_pasted = N_ ("No lesson found in the clipboard");
  page_class->help = &ponder_lessons_help;
  page_class->text_funcs = &text_funcs;
  page_class->opened = ponder_lessons_page_opened;
  page_class->update = ponder_lessons_page_update;
  page_class->keep = ponder_lessons_page_keep;
  page_class->restore = ponder_lessons_page_restore;

  bind_template (GTK_WIDGET_CLASS (klass));
}

/* What is shown alone may be edited in the bar, or the lesson may be closed there. */
static void
changed_cb (PonderLessonsPage *self)
{
  PonderLessonPage *shown = self->document->page;

  if (gtk_stack_get_visible_child (self->stack) == self->slide)
    ponder_lessons_page_set_slide (self, shown != NULL && shown->puzzle == NULL ? shown->caption : NULL);
  ponder_page_touch (PONDER_PAGE (self));
}

static void
ponder_lessons_page_init (PonderLessonsPage *self)
{
  PonderPage *page = PONDER_PAGE (self);

  gtk_widget_init_template (GTK_WIDGET (self));

  ponder_text_field_set_most (self->title, PONDER_LESSON_MOST_TITLE);
  ponder_text_field_set_most (self->about, PONDER_LESSON_MOST_ABOUT);
  self->document = ponder_lesson_document_new ();
  ponder_page_add_actions (page, action_entries, G_N_ELEMENTS (action_entries));
  list_shipped (self);
  list_races (self);
  ponder_page_layout_set_fills (ponder_page_get_layout (page), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (ponder_page_get_status_line (page)), FALSE);
  ponder_page_set_help_offer (page, self->help_offer);
  ponder_page_set_focus (page, GTK_WIDGET (self->shipped_list));
  ponder_page_set_history (page, self->document->history);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* Returns the person’s lesson. */
PonderLessonDocument *
ponder_lessons_page_get_document (PonderLessonsPage *self)
{
  g_return_val_if_fail (PONDER_IS_LESSONS_PAGE (self), NULL);

  return self->document;
}

/* @name_func names the puzzles and games, of which the page knows only the ids. @print_func prints
 * a lesson with their boards. */
void
ponder_lessons_page_set_funcs (PonderLessonsPage    *self,
                               PonderPuzzleNameFunc  name_func,
                               PonderPrintLessonFunc print_func)
{
  g_return_if_fail (PONDER_IS_LESSONS_PAGE (self));

  self->name_func = name_func;
  self->print_func = print_func;
  show_items (self, PONDER_LESSON_PAGES);
}

/* Shows the caption of a page of the lesson that has nothing else; the overview if it is NULL. */
void
ponder_lessons_page_set_slide (PonderLessonsPage *self,
                               const char        *caption)
{
  g_return_if_fail (PONDER_IS_LESSONS_PAGE (self));

  if (caption != NULL)
    gtk_label_set_text (self->caption, caption);
  gtk_stack_set_visible_child (self->stack, caption != NULL ? self->slide : GTK_WIDGET (self->overview));
  ponder_lessons_page_update (PONDER_PAGE (self));
}

/* Shows the overview: while the person’s lesson is being walked, at the page where it is, otherwise from its top. */
void
ponder_lessons_page_show_overview (PonderLessonsPage *self)
{
  GtkListBoxRow *row = NULL;

  g_return_if_fail (PONDER_IS_LESSONS_PAGE (self));

  ponder_lessons_page_set_slide (self, NULL);
  if (self->document->page != NULL && self->document->shipped == NULL)
    row = get_row (self, PONDER_LESSON_PAGES, self->document->at);
  if (row != NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (row), reveal_cb, NULL, NULL);
  else
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->overview), 0);
}

/* Makes the lesson that comes with the program and is being walked the person’s, which Undo takes back. */
void
ponder_lessons_page_adopt (PonderLessonsPage *self)
{
  g_return_if_fail (PONDER_IS_LESSONS_PAGE (self));

  ponder_page_begin_document (PONDER_PAGE (self));
  ponder_lesson_document_adopt (self->document);
}
