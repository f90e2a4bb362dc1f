/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson-walk.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-excerpt.h"
#include "ponder-finish-typing.h"
#include "ponder-pages.h"
#include "ponder-print-worksheet.h"
#include "ponder-shipped-races.h"

/* Walks a lesson over the pages of the window, takes what they show into the person’s, and shows the races that the page
 * Lessons lists. A lesson that comes with the program can’t be changed until it is made the person’s. */

struct _PonderLessonWalk
{
  PonderWindow *window; /* (unowned): it owns this */
  PonderLessonBar *bar;
  GSimpleActionGroup *actions;
  PonderLessonDocument *document; /* NULL until the page Lessons is there */

  /* For the Undo button of a toast: where the lesson was before the edit, and whether that page is no longer shown. */
  PonderLesson *undo_shipped; /* nullable: if it was one that comes with the program */
  guint undo_at; /* NOT_WALKED if the lesson wasn't being walked */
  gboolean undo_shows;
};

#define NOT_WALKED G_MAXUINT

/* The actions that set what the worksheet has of the page */
static const char *const prints[PONDER_LESSON_N_PRINTS] = {
  [PONDER_LESSON_BOARD] = "board",
  [PONDER_LESSON_ROOM] = "room",
};

static gboolean
is_open (PonderLessonWalk *self)
{
  return self->document != NULL && self->document->page != NULL;
}

/* The person's lesson is being walked. */
static gboolean
is_own (PonderLessonWalk *self)
{
  return is_open (self) && self->document->shipped == NULL;
}

static gboolean
shows_lessons (PonderLessonWalk *self)
{
  return PONDER_IS_LESSONS_PAGE (ponder_window_get_page (self->window));
}

static guint
count_pages (PonderLessonWalk *self)
{
  return ponder_lesson_count (ponder_lesson_document_get_walked (self->document), PONDER_LESSON_PAGES);
}

/* Returns whether what is on the page can be added to the person's lesson, which may not be there yet. */
static gboolean
may_add (PonderLessonWalk *self)
{
  return !shows_lessons (self) &&
         (self->document == NULL || ponder_lesson_count (ponder_lesson_document_get_lesson (self->document),
                                                         PONDER_LESSON_PAGES) < PONDER_LESSON_MOST_PAGES);
}

static void
enable (PonderLessonWalk *self,
        const char       *name,
        gboolean          enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)),
                               enabled);
}

static void
update_actions (PonderLessonWalk *self)
{
  PonderLessonPage *page = is_open (self) ? self->document->page : NULL;
  gboolean open = is_open (self);
  gboolean own = is_own (self);

  enable (self, "previous", open && ponder_lesson_document_can_step (self->document, FALSE));
  enable (self, "next", open && ponder_lesson_document_can_step (self->document, TRUE));
  enable (self, "adopt", open && !own);
  enable (self, "edit-caption", own);
  enable (self, "take-view", own && !shows_lessons (self));
  enable (self, "remove", own);
  for (guint print = 0; print < PONDER_LESSON_N_PRINTS; print++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), prints[print]);

      enable (self, prints[print], own && (print != PONDER_LESSON_BOARD || page->puzzle != NULL));
      if (page != NULL)
        g_simple_action_set_state (G_SIMPLE_ACTION (action),
                                   g_variant_new_string (ponder_lesson_page_get_print (page, print)));
    }
  enable (self, "print", open && ponder_lesson_has_worksheet (ponder_lesson_document_get_walked (self->document)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self->window), "win.add-to-lesson", may_add (self));
}

static void
toast_unknown_puzzle (PonderLessonWalk *self,
                      const char       *puzzle)
{
  g_autofree char *quoted = ponder_excerpt (puzzle);
  g_autofree char *text =
    g_strdup_printf (_ ("This page of the lesson is about “%s”, which this version of Ponder doesn’t know."), quoted);

  ponder_page_toast (ponder_window_get_page (self->window), text, FALSE);
}

static PonderPage *
show_page (PonderLessonWalk *self,
           const char       *id)
{
  PonderPage *page = ponder_window_get_page (self->window);

  if (!g_str_equal (PONDER_PAGE_GET_CLASS (page)->puzzle_id, id))
    ponder_window_show_page (self->window, id);
  return ponder_window_get_page (self->window);
}

/* The focus stays in the bar if it is there, so that its buttons can be pressed again. */
static void
walked_cb (PonderLessonWalk *self)
{
  PonderLessonPage *page = self->document->page;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  gboolean in_bar = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->bar));

  if (page->puzzle == NULL)
    ponder_lessons_page_set_slide (PONDER_LESSONS_PAGE (show_page (self, PONDER_LESSON_ID)), page->caption);
  else if (ponder_page_name (page->puzzle) == NULL)
    toast_unknown_puzzle (self, page->puzzle);
  else
    ponder_page_show_view (show_page (self, page->puzzle), page->view);
  if (in_bar && gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (focus);
}

static void
changed_cb (PonderLessonWalk *self)
{
  /* The Undo button of a toast would undo something else now. */
  ponder_page_dismiss_toast (ponder_window_get_page (self->window));
  update_actions (self);
}

/* What is being typed belongs to the page where it is. */
static void
step (PonderLessonWalk *self,
      gboolean          forward)
{
  ponder_finish_typing (GTK_WIDGET (self->window));
  if (is_open (self) && ponder_lesson_document_can_step (self->document, forward))
    ponder_lesson_document_step (self->document, forward);
}

static void
step_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  step (user_data, g_str_equal (g_action_get_name (G_ACTION (action)), "next"));
}

static void
go_action (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  PonderLessonWalk *self = user_data;
  guint nth = g_variant_get_uint32 (parameter);

  ponder_finish_typing (GTK_WIDGET (self->window));
  if (is_open (self) && nth < count_pages (self))
    ponder_lesson_document_walk (self->document, nth);
}

/* Shows a race that comes with the program on the page of its puzzle. */
static void
race_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderLessonWalk *self = user_data;
  guint n_races;
  const PonderShippedRace *races = ponder_shipped_races (&n_races);
  guint nth = g_variant_get_uint32 (parameter);

  if (nth < n_races)
    g_action_group_activate_action (ponder_page_get_actions (show_page (self, races[nth].puzzle)), "shipped-race",
                                    parameter);
}

static void
edit_caption_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  PonderLessonWalk *self = user_data;

  if (is_open (self))
    ponder_lesson_bar_edit_caption (self->bar);
}

/* Returns a page that shows what is on the screen, with the rest as it was @before. */
static PonderLessonPage *
take_view (PonderLessonWalk       *self,
           const PonderLessonPage *before)
{
  PonderPage *page = ponder_window_get_page (self->window);
  g_autoptr (GKeyFile) view = ponder_page_dup_view (page);
  PonderLessonPage *taken =
    ponder_lesson_page_new (before != NULL ? before->caption : "", PONDER_PAGE_GET_CLASS (page)->puzzle_id, view);

  for (guint print = 0; before != NULL && print < PONDER_LESSON_N_PRINTS; print++)
    taken->prints[print] = before->prints[print];
  return taken;
}

/* To be called before an edit that a toast reports. */
static void
prepare_undo (PonderLessonWalk *self,
              gboolean          shows)
{
  PonderLesson *shipped = self->document->shipped;

  g_clear_pointer (&self->undo_shipped, ponder_lesson_unref);
  self->undo_shipped = shipped != NULL ? g_atomic_rc_box_acquire (shipped) : NULL;
  self->undo_at = is_open (self) ? self->document->at : NOT_WALKED;
  self->undo_shows = shows;
}

static void
toast (PonderLessonWalk *self,
       const char       *text)
{
  ponder_page_toast_with_button (ponder_window_get_page (self->window), text, _ ("Undo"), "lesson.undo");
}

static void
take_view_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  PonderLessonWalk *self = user_data;

  ponder_finish_typing (GTK_WIDGET (self->window));
  if (!is_own (self) || shows_lessons (self))
    return;
  prepare_undo (self, FALSE);
  ponder_lesson_document_set_page (self->document, self->document->at, take_view (self, self->document->page));
  toast (self, _ ("The page shows this from now on"));
}

static void
adopt_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderLessonWalk *self = user_data;

  prepare_undo (self, FALSE);
  ponder_lessons_page_adopt (ponder_window_get_lessons (self->window));
  toast (self, _ ("This is your lesson now"));
}

/* Sets what the worksheet has of the page. */
static void
change_choice (GSimpleAction *action,
               GVariant      *choice,
               gpointer       user_data)
{
  PonderLessonWalk *self = user_data;
  gboolean is_board = g_str_equal (g_action_get_name (G_ACTION (action)), prints[PONDER_LESSON_BOARD]);
  PonderLessonPage *page;

  if (!is_own (self))
    return;
  page = self->document->page;
  page = ponder_lesson_page_recaption (page, page->caption);
  ponder_lesson_page_set_print (page, is_board ? PONDER_LESSON_BOARD : PONDER_LESSON_ROOM,
                                g_variant_get_string (choice, NULL));
  ponder_lesson_document_set_page (self->document, self->document->at, page);
}

static void
print_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderLessonWalk *self = user_data;

  ponder_print_lesson (ponder_window_get_page (self->window), ponder_lesson_document_get_walked (self->document));
}

static void
remove_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  PonderLessonWalk *self = user_data;
  PonderLesson *lesson;

  ponder_finish_typing (GTK_WIDGET (self->window));
  if (!is_own (self))
    return;
  prepare_undo (self, TRUE);
  lesson = ponder_lesson_document_get_lesson (self->document);
  ponder_lesson_document_edit (self->document, ponder_lesson_remove (lesson, PONDER_LESSON_PAGES, self->document->at));
  if (is_open (self))
    ponder_lesson_document_walk (self->document, self->document->at);
  toast (self, _ ("Page removed"));
}

static void
undo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderLessonWalk *self = user_data;
  PonderHistory *history = self->document != NULL ? self->document->history : NULL;

  if (history == NULL || !ponder_history_can_undo (history))
    return;
  ponder_history_undo (history);
  ponder_lesson_document_choose (self->document, self->undo_shipped);
  if (self->undo_at < count_pages (self) && self->undo_shows)
    ponder_lesson_document_walk (self->document, self->undo_at);
  else if (self->undo_at < count_pages (self))
    ponder_lesson_document_open_at (self->document, self->undo_at, 0);
  else if (is_open (self))
    ponder_lesson_document_close (self->document);
}

static void
close_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderLessonWalk *self = user_data;

  ponder_finish_typing (GTK_WIDGET (self->window));
  if (!is_open (self))
    return;
  ponder_lesson_document_close (self->document);
  ponder_window_show_page (self->window, PONDER_LESSON_ID);
}

static const GActionEntry action_entries[] = {
  { .name = "previous", .activate = step_action },
  { .name = "next", .activate = step_action },
  { .name = "go", .parameter_type = "u", .activate = go_action },
  { .name = "edit-caption", .activate = edit_caption_action },
  { .name = "take-view", .activate = take_view_action },
  { .name = "adopt", .activate = adopt_action },
  { .name = "board", .parameter_type = "s", .state = "'none'", .change_state = change_choice },
  { .name = "room", .parameter_type = "s", .state = "'none'", .change_state = change_choice },
  { .name = "print", .activate = print_action },
  { .name = "race", .parameter_type = "u", .activate = race_action },
  { .name = "remove", .activate = remove_action },
  { .name = "undo", .activate = undo_action },
  { .name = "close", .activate = close_action },
};

static void
finished_cb (PonderLessonWalk *self)
{
  ponder_page_focus_board (ponder_window_get_page (self->window));
}

/* Whatever has the focus, it gets these keys only while no lesson is open. A dialog always gets its own. */
static gboolean
key_cb (PonderLessonWalk *self,
        guint             keyval,
        guint             keycode,
        GdkModifierType   state)
{
  gboolean up = keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_KP_Page_Up;
  gboolean down = keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  if ((!up && !down) || (state & gtk_accelerator_get_default_mod_mask ()) != 0 || !is_open (self) ||
      (focus != NULL && ponder_is_in_dialog (focus)))
    return GDK_EVENT_PROPAGATE;
  step (self, down);
  return GDK_EVENT_STOP;
}

/* Gives the window, which owns the walk, the actions with the prefix `lesson`. */
PonderLessonWalk *
ponder_lesson_walk_new (PonderWindow    *window,
                        PonderLessonBar *bar)
{
  GtkEventController *keys;
  PonderLessonWalk *self = g_new0 (PonderLessonWalk, 1);

  self->window = window;
  self->bar = g_object_ref (bar);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), action_entries, G_N_ELEMENTS (action_entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (window), "lesson", G_ACTION_GROUP (self->actions));
  g_signal_connect_swapped (bar, "finished", G_CALLBACK (finished_cb), self);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  return self;
}

/* Must be called when the window is disposed of. */
void
ponder_lesson_walk_free (PonderLessonWalk *self)
{
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_signal_handlers_disconnect_by_data (self->bar, self);
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "lesson", NULL);
  g_clear_object (&self->document);
  g_clear_pointer (&self->undo_shipped, ponder_lesson_unref);
  g_object_unref (self->actions);
  g_object_unref (self->bar);
  g_free (self);
}

/* Must be called once the page Lessons has been made. */
void
ponder_lesson_walk_set_lessons (PonderLessonWalk  *self,
                                PonderLessonsPage *lessons)
{
  g_assert (self->document == NULL);

  ponder_lessons_page_set_funcs (lessons, ponder_page_name, ponder_print_lesson);
  self->document = g_object_ref (ponder_lessons_page_get_document (lessons));
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->document, "walked", G_CALLBACK (walked_cb), self);
  ponder_lesson_bar_set_document (self->bar, self->document);
  update_actions (self);
}

/* Must be called when the window shows another page. */
void
ponder_lesson_walk_page_shown (PonderLessonWalk *self)
{
  if (shows_lessons (self))
    ponder_lessons_page_show_overview (PONDER_LESSONS_PAGE (ponder_window_get_page (self->window)));
  update_actions (self);
}

/* Adds what is on the page to the person’s lesson, and asks for a caption. */
void
ponder_lesson_walk_add (PonderLessonWalk *self)
{
  g_autofree char *text = NULL;

  ponder_finish_typing (GTK_WIDGET (self->window));
  ponder_window_get_lessons (self->window);
  if (!may_add (self))
    return;
  prepare_undo (self, FALSE);
  ponder_lesson_document_add_page (self->document, take_view (self, NULL));
  text = g_strdup_printf (_ ("Added as page %u of the lesson"), self->document->at + 1);
  toast (self, text);
  ponder_lesson_bar_edit_caption (self->bar);
}
