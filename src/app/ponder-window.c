/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-window.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-document-file.h"
#include "ponder-excerpt.h"
#include "ponder-finish-typing.h"
#include "ponder-lesson-walk.h"
#include "ponder-page-files.h"
#include "ponder-page.h"
#include "ponder-pages.h"
#include "ponder-preferences-page.h"
#include "ponder-shell.h"
#include "ponder-shortcuts-dialog.h"
#include "ponder-shortcuts.h"
#include "ponder-tab-stop.h"

/* The sidebar lists the table of pages. A page is made when it is first shown, and is kept. */

/* At its first start the program shows a puzzle that anybody can enter and solve at once; the lessons stand above it in
 * the sidebar. */
#define FIRST_PAGE "sudoku"

struct _PonderWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings; /* nullable */
  GFile *folder; /* nullable */
  char *trouble; /* (nullable): why no page is kept, to be shown on each */
  gboolean quits_anyway; /* although not all could be kept */
  PonderPreferences *preferences;
  gboolean animations_disabled; /* we have turned off animations, because the person prefers that */
  gboolean animations_before; /* whether animations were on before */

  GQueue files; /* to be opened in this order; the first is being read */
  GCancellable *reading;
  GBindingGroup *shown; /* bound to the page that is shown */
  PonderLessonWalk *walk;

  PonderShell *shell;
  GtkListBox *list;
  GtkStack *stack;
  PonderLessonBar *lesson_bar;
};

G_DEFINE_FINAL_TYPE (PonderWindow, ponder_window, ADW_TYPE_APPLICATION_WINDOW)

static const PonderPageInfo *
row_page (GtkListBoxRow *row)
{
  guint n_pages;

  return ponder_pages (&n_pages) + gtk_list_box_row_get_index (row);
}

static GtkWidget *
new_row (const PonderPageInfo *page)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (_ (page->name));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (page->icon_name));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  return row;
}

static void
header_func (GtkListBoxRow *row,
             GtkListBoxRow *before,
             gpointer       user_data)
{
  GtkWidget *heading;

  if (ponder_section_name (row_page (row)->section) == NULL ||
      (before != NULL && row_page (before)->section == row_page (row)->section))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  heading = gtk_label_new (ponder_section_name (row_page (row)->section));
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "sidebar-heading");
  gtk_list_box_row_set_header (row, heading);
}

/* A file that was chosen on one page may belong to another. */
static gboolean
file_chosen_cb (PonderWindow *self,
                GFile        *file)
{
  g_assert (PONDER_IS_WINDOW (self));

  ponder_window_open_file (self, file);
  return TRUE;
}

static gboolean
foreign_text_cb (PonderWindow *self,
                 const char   *text,
                 GFile        *file,
                 PonderPage   *page)
{
  const PonderPageInfo *info = ponder_pages_find_for (text, G_OBJECT_TYPE (page));
  g_autofree char *name = file != NULL ? ponder_document_file_name (file) : NULL;

  g_assert (PONDER_IS_WINDOW (self));

  if (info == NULL)
    return FALSE;
  ponder_window_show_page (self, info->id);
  ponder_page_open_foreign_text (ponder_window_get_page (self), text, name, file,
                                 ponder_page_name (PONDER_PAGE_GET_CLASS (page)->puzzle_id));
  return TRUE;
}

static GtkWidget *
new_page (PonderWindow         *self,
          const PonderPageInfo *info)
{
  GtkWidget *page = g_object_new (info->get_type (), NULL);

  ponder_page_set_preferences (PONDER_PAGE (page), self->preferences);
  if (self->folder != NULL)
    ponder_page_keep_in (PONDER_PAGE (page), self->folder);
  if (self->trouble != NULL)
    ponder_page_show_trouble (PONDER_PAGE (page), self->trouble);
  g_signal_connect_object (page, "file-chosen", G_CALLBACK (file_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "foreign-text", G_CALLBACK (foreign_text_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->stack, page, info->id);
  ponder_lesson_bar_replace (self->lesson_bar, PONDER_PAGE (page));
  if (PONDER_IS_LESSONS_PAGE (page))
    ponder_lesson_walk_set_lessons (self->walk, PONDER_LESSONS_PAGE (page));
  return page;
}

/* The arrow keys only move the focus: the row of the page that is shown stays selected. */
static void
select_shown (PonderWindow *self)
{
  const char *id;
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  g_assert (PONDER_IS_WINDOW (self));

  if (self->shown == NULL) /* the window is going, and its rows are removed */
    return;
  id = gtk_stack_get_visible_child_name (self->stack);
  for (guint i = 0; id != NULL && i < n_pages; i++)
    if (g_str_equal (pages[i].id, id))
      gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) i));
}

static void
show_page (PonderWindow         *self,
           const PonderPageInfo *info)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, info->id);

  ponder_finish_typing (GTK_WIDGET (self));
  if (page == NULL)
    page = new_page (self, info);
  gtk_stack_set_visible_child (self->stack, page);
  select_shown (self);
  g_binding_group_set_source (self->shown, page);
  /* The window needs the actions, too, so that shortcuts work wherever the focus is. */
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", ponder_page_get_actions (PONDER_PAGE (page)));
  ponder_shell_show_content (self->shell);
  /* The page must be visible before it can take the focus. */
  ponder_page_focus_board (PONDER_PAGE (page));

  ponder_lesson_walk_page_shown (self->walk);

  if (self->settings != NULL)
    g_settings_set_string (self->settings, "page", info->id);
}

PonderPage *
ponder_window_get_page (PonderWindow *self)
{
  return PONDER_PAGE (gtk_stack_get_visible_child (self->stack));
}

static void
row_activated_cb (PonderWindow  *self,
                  GtkListBoxRow *row)
{
  g_assert (PONDER_IS_WINDOW (self));

  show_page (self, row_page (row));
}

static void
toggle_sidebar_action (GtkWidget  *widget,
                       const char *action_name,
                       GVariant   *parameter)
{
  ponder_shell_toggle_sidebar (PONDER_WINDOW (widget)->shell);
}

static void
go_to_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);
  guint nth = g_variant_get_uint32 (parameter);

  for (guint i = 0; i < n_pages; i++)
    if (pages[i].key == nth && nth != 0)
      ponder_window_show_page (PONDER_WINDOW (widget), pages[i].id);
}

static void
lessons_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  ponder_window_show_page (PONDER_WINDOW (widget), PONDER_LESSON_ID);
}

static void
add_to_lesson_action (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  ponder_lesson_walk_add (PONDER_WINDOW (widget)->walk);
}

static void
fullscreen_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* Escape, which stops what is running first. */
static void
leave_fullscreen_action (GtkWidget  *widget,
                         const char *action_name,
                         GVariant   *parameter)
{
  GActionGroup *actions = ponder_page_get_actions (ponder_window_get_page (PONDER_WINDOW (widget)));

  if (g_action_group_has_action (actions, "stop") && g_action_group_get_action_enabled (actions, "stop"))
    g_action_group_activate_action (actions, "stop", NULL);
  else
    gtk_window_unfullscreen (GTK_WINDOW (widget));
}

static void
fullscreened_cb (PonderWindow *self)
{
  gboolean fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));

  g_assert (PONDER_IS_WINDOW (self));

  ponder_shell_set_fullscreen (self->shell, fullscreen);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.leave-fullscreen", fullscreen);
}

static void
preferences_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  GtkWidget *page = ponder_preferences_page_new (PONDER_WINDOW (widget)->preferences);

  ponder_present_preferences (ADW_PREFERENCES_PAGE (page), widget);
}

static void
shortcuts_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  PonderPage *page = ponder_window_get_page (PONDER_WINDOW (widget));

  ponder_present_dialog (ponder_shortcuts_dialog_new (page), _ ("Keyboard Shortcuts"), PONDER_DIALOG_SHEET,
                         GTK_WIDGET (page), NULL, NULL);
}

/* The preference can turn animations off, but never on if the desktop has turned them off. */
static void
animations_cb (PonderWindow *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  gboolean disable = !self->preferences->animations;

  g_assert (PONDER_IS_WINDOW (self));

  if (disable == self->animations_disabled)
    return;
  self->animations_disabled = disable;
  if (disable)
    g_object_get (settings, "gtk-enable-animations", &self->animations_before, NULL);
  else
    gtk_settings_reset_property (settings, "gtk-enable-animations");
  if (disable || !self->animations_before)
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

static char *
unknown_text (const char *name,
              const char *id)
{
  g_autofree char *quoted = NULL;

  if (id == NULL || id[0] == '\0')
    return g_strdup_printf (_ ("“%s” doesn’t say which puzzle it contains."), name);
  quoted = ponder_excerpt (id);
  return g_strdup_printf (_ ("“%s” is a puzzle of the kind “%s”, which this version of Ponder doesn’t know."), name,
                          quoted);
}

static void
show_toast (gpointer    window,
            const char *text)
{
  ponder_page_toast (ponder_window_get_page (window), text, FALSE);
}

static void
show_text (PonderWindow *self,
           const char   *text,
           GFile        *file)
{
  g_autofree char *name = ponder_document_file_name (file);
  g_autofree char *id = ponder_document_puzzle_id (text);
  const PonderPageInfo *info = ponder_pages_find_for_file (id, name, gtk_stack_get_visible_child_name (self->stack));
  g_autofree char *unknown = info == NULL ? unknown_text (name, id) : NULL;

  if (info == NULL)
    {
      show_toast (self, unknown);
      return;
    }
  ponder_window_show_page (self, info->id);
  ponder_page_open_text (ponder_window_get_page (self), text, name, file);
}

static void read_first (PonderWindow *self);

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  PonderWindow *self;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = ponder_document_load_finish (G_FILE (source), result, &error);

  /* If it was cancelled, the window may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = user_data;
  if (text != NULL)
    show_text (self, text, G_FILE (source));
  else
    show_toast (self, error->message);
  g_object_unref (g_queue_pop_head (&self->files));
  read_first (self);
}

static void
read_first (PonderWindow *self)
{
  GFile *file = g_queue_peek_head (&self->files);

  if (file != NULL)
    ponder_document_load_async (file, self->reading, read_cb, self);
}

static void
fill_list (PonderWindow *self)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  gtk_list_box_set_header_func (self->list, header_func, NULL, NULL);
  for (guint i = 0; i < n_pages; i++)
    gtk_list_box_append (self->list, new_row (&pages[i]));
}

/* A window that is shown without a focus gives it to its first button. What the page wants to focus may have to be
 * mapped for that, or be there only later, when the page focuses it by itself. */
static void
ponder_window_show (GtkWidget *widget)
{
  gboolean focused = gtk_window_get_focus (GTK_WINDOW (widget)) != NULL;

  GTK_WIDGET_CLASS (ponder_window_parent_class)->show (widget);
  if (focused)
    return;
  gtk_window_set_focus (GTK_WINDOW (widget), NULL);
  ponder_page_focus_board (ponder_window_get_page (PONDER_WINDOW (widget)));
}

enum
{
  TRY_AGAIN,
  SAVE_AS,
  QUIT_ANYWAY
};

static gboolean
close_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* The dialog is still handling the click, so the window, with which it is destroyed, is closed later. */
static void
answered_cb (GObject      *window,
             GAsyncResult *result,
             gpointer      id)
{
  PonderWindow *self = PONDER_WINDOW (window);
  int answer = ponder_ask_finish (result);

  if (answer == SAVE_AS)
    {
      ponder_window_show_page (self, id);
      g_action_group_activate_action (ponder_page_get_actions (ponder_window_get_page (self)), "save-as", NULL);
    }
  else if (answer == TRY_AGAIN || answer == QUIT_ANYWAY)
    {
      self->quits_anyway = answer == QUIT_ANYWAY;
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
    }
}

/* The window stays until all is kept, or the person knows what will be lost. */
static gboolean
ponder_window_close_request (GtkWindow *window)
{
  PonderWindow *self = PONDER_WINDOW (window);
  g_autoptr (GString) troubles = g_string_new (NULL);
  const char *first = NULL;
  const char *const answers[] = {
    [TRY_AGAIN] = _ ("_Try Again"),
    [SAVE_AS] = _ ("Save _As…"),
    [QUIT_ANYWAY] = _ ("_Quit Anyway"),
    NULL,
  };

  ponder_finish_typing (GTK_WIDGET (self));
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      const char *id = PONDER_PAGE_GET_CLASS (page)->puzzle_id;
      g_autofree char *trouble = ponder_page_flush (PONDER_PAGE (page));

      if (trouble == NULL)
        continue;
      if (first == NULL)
        first = id;
      /* Translators: the name of a page, and why it can't be kept */
      g_string_append_printf (troubles, _ ("%s: %s"), ponder_page_name (id), trouble);
      g_string_append (troubles, "\n\n");
    }
  if (first == NULL || self->quits_anyway)
    return GTK_WINDOW_CLASS (ponder_window_parent_class)->close_request (window);
  g_string_append (troubles, _ ("What was changed there last would be lost. Make room and try again, or save it to a "
                                "file elsewhere."));
  ponder_ask_async (GTK_WIDGET (self), _ ("Quit Without the Last Changes?"), troubles->str, answers, NULL, answered_cb,
                    (gpointer) first);
  return GDK_EVENT_STOP;
}

static gboolean
is_alt_and_arrow (const PonderShortcut *shortcut)
{
  return shortcut->modifiers == GDK_ALT_MASK && (shortcut->keyval == GDK_KEY_Left || shortcut->keyval == GDK_KEY_Right);
}

/* If the sidebar is folded, Alt and an arrow key would go back to it before the window gets the key. So the page gets
 * it first, and handles it as long as its action is enabled. */
static void
add_arrows (PonderWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  guint n_shortcuts;
  const PonderShortcut *shortcuts = ponder_shortcuts (&n_shortcuts);

  for (guint i = 0; i < n_shortcuts; i++)
    if (is_alt_and_arrow (&shortcuts[i]))
      gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (shortcuts[i].keyval, shortcuts[i].modifiers),
                          gtk_named_action_new (shortcuts[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self->stack), controller);
}

static void
bind_setting (PonderWindow *self,
              const char   *key,
              const char   *property)
{
  g_settings_bind (self->settings, key, self, property, G_SETTINGS_BIND_DEFAULT);
}

static void
ponder_window_dispose (GObject *object)
{
  PonderWindow *self = PONDER_WINDOW (object);

  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_queue_clear_full (&self->files, g_object_unref);
  g_clear_object (&self->shown);
  g_clear_pointer (&self->walk, ponder_lesson_walk_free);
  g_clear_object (&self->preferences);
  g_clear_object (&self->settings);
  g_clear_object (&self->folder);
  g_clear_pointer (&self->trouble, g_free);

  G_OBJECT_CLASS (ponder_window_parent_class)->dispose (object);
}

static void
ponder_window_class_init (PonderWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = ponder_window_dispose;
  widget_class->show = ponder_window_show;

  window_class->close_request = ponder_window_close_request;

  gtk_widget_class_install_action (widget_class, "win.toggle-sidebar", NULL, toggle_sidebar_action);
  gtk_widget_class_install_action (widget_class, "win.go-to", "u", go_to_action);
  gtk_widget_class_install_action (widget_class, "win.lessons", NULL, lessons_action);
  gtk_widget_class_install_action (widget_class, "win.add-to-lesson", NULL, add_to_lesson_action);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_action);
  gtk_widget_class_install_action (widget_class, "win.leave-fullscreen", NULL, leave_fullscreen_action);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_action);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_action);
  ponder_shortcuts_bind (widget_class);

  g_type_ensure (PONDER_TYPE_LESSON_BAR);
  g_type_ensure (PONDER_TYPE_SHELL);
  g_type_ensure (PONDER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderWindow, shell);
  gtk_widget_class_bind_template_child (widget_class, PonderWindow, list);
  gtk_widget_class_bind_template_child (widget_class, PonderWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderWindow, lesson_bar);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, select_shown);
}

/* Composes the title of the document, the page and the program: “Sudoku 9×9 — Ponder”. */
static gboolean
make_title (GBinding     *binding,
            const GValue *from,
            GValue       *to,
            gpointer      user_data)
{
  const char *title = g_value_get_string (from);

  g_value_take_string (to, title != NULL ? g_strdup_printf ("%s — %s", title, _ ("Ponder")) : g_strdup (_ ("Ponder")));
  return TRUE;
}

/* The page Lessons, whether it is shown or not. */
PonderLessonsPage *
ponder_window_get_lessons (PonderWindow *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, PONDER_LESSON_ID);

  if (page == NULL)
    page = new_page (self, ponder_pages_find_for_file (PONDER_LESSON_ID, "", NULL));
  return PONDER_LESSONS_PAGE (page);
}

/* A lesson that was being walked when the program ended is walked on, whatever page is shown. */
static void
restore_walk (PonderWindow *self)
{
  g_autoptr (GFile) kept = self->folder != NULL ? g_file_get_child (self->folder, PONDER_LESSON_ID ".kept") : NULL;

  if (kept != NULL && g_file_query_exists (kept, NULL))
    ponder_window_get_lessons (self);
}

static void
ponder_window_init (PonderWindow *self)
{
  self->reading = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  fullscreened_cb (self);
  fill_list (self);
  add_arrows (self);
  ponder_shortcuts_prepare (GTK_WIDGET (self));
  ponder_finish_typing_at_press (GTK_WIDGET (self));
  self->walk = ponder_lesson_walk_new (self, self->lesson_bar);
  ponder_lesson_bar_follow (self->lesson_bar, G_OBJECT (self->shell));
  self->shown = g_binding_group_new ();
  g_binding_group_bind (self->shown, "watching", self->shell, "wide-content", G_BINDING_SYNC_CREATE);
  g_binding_group_bind_full (self->shown, "window-title", self, "title", G_BINDING_SYNC_CREATE, make_title, NULL, NULL,
                             NULL);
}

/* Shows the page that was shown last. @settings (or NULL) keep the size of the window and its page, @folder (or
 * NULL) what is on the pages. Each page says, with Save As, why it isn't kept, if @trouble isn't NULL. */
GtkWidget *
ponder_window_new (GtkApplication *application,
                   GSettings      *settings,
                   GFile          *folder,
                   const char     *trouble)
{
  PonderWindow *self = g_object_new (PONDER_TYPE_WINDOW, "application", application, NULL);
  g_autofree char *page = NULL;

  g_set_object (&self->settings, settings);
  g_set_object (&self->folder, folder);
  self->trouble = g_strdup (trouble);
  if (settings != NULL)
    {
      bind_setting (self, "window-width", "default-width");
      bind_setting (self, "window-height", "default-height");
      bind_setting (self, "window-maximized", "maximized");
      page = g_settings_get_string (settings, "page");
    }
  self->preferences = ponder_preferences_new (settings);
  g_signal_connect_object (self->preferences, "notify::animations", G_CALLBACK (animations_cb), self,
                           G_CONNECT_SWAPPED);
  animations_cb (self);
  ponder_window_show_page (self, page != NULL ? page : "");
  restore_walk (self);
  return GTK_WIDGET (self);
}

/* Shows the page with this id or, if there is none, the page that the program shows at its first start. */
void
ponder_window_show_page (PonderWindow *self,
                         const char   *id)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);
  guint found = n_pages;

  for (guint i = 0; i < n_pages; i++)
    if (g_str_equal (pages[i].id, id) || (found == n_pages && g_str_equal (pages[i].id, FIRST_PAGE)))
      found = i;
  show_page (self, &pages[found]);
}

/* Opens a document, or text that a page can read, after the files that are already being opened; or shows why it
 * can't be opened. */
void
ponder_window_open_file (PonderWindow *self,
                         GFile        *file)
{
  g_queue_push_tail (&self->files, g_object_ref (file));
  if (g_queue_get_length (&self->files) == 1)
    read_first (self);
}
