/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-compat.h"

#include <glib/gi18n-lib.h>

#define WEBSITE "https://github.com/ponderapp/ponder"

#define SHEET_WIDTH 480
#define SHEET_HEIGHT 640
#define LARGE_WIDTH 860
#define LARGE_HEIGHT 720
#if ADW_CHECK_VERSION(1, 5, 0)
#define DIALOG_WIDTH 400
#else
#define DIALOG_WIDTH 340
#define DIALOG_MARGIN 10
#define PREFERENCES_HEIGHT 440
#endif

/* Sets the accessible name, with the current value, such as “Method: Backtracking”, of the part of a drop-down that
 * gets the focus: its button, which has no name of its own before GTK 4.18. Delete when the floor reaches that. */
void
ponder_name_drop_down (GtkDropDown *drop_down,
                       const char  *name)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (name != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (drop_down))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GQuark
said_quark (void)
{
  return g_quark_from_static_string ("ponder-said");
}

/* Makes screen readers say @text about an event, even if it is the same as last time. @status has
 * the accessible role GTK_ACCESSIBLE_ROLE_STATUS; if it isn't visible, only its name is set. Delete
 * when the floor reaches GTK 4.14, for gtk_accessible_announce(). */
void
ponder_announce_event (GtkWidget  *status,
                       const char *text)
{
  const char *said;

  g_return_if_fail (GTK_IS_WIDGET (status));
  g_return_if_fail (text != NULL);

  said = g_object_get_qdata (G_OBJECT (status), said_quark ());
  /* Older screen readers wait for the name of a status to change; tests read it, too. */
  if (g_strcmp0 (said, text) == 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (status), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (status), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_qdata_full (G_OBJECT (status), said_quark (), g_strdup (text), g_free);
#if GTK_CHECK_VERSION(4, 14, 0)
  if (text[0] != '\0' && gtk_widget_get_mapped (status))
    gtk_accessible_announce (GTK_ACCESSIBLE (status), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

/* Makes screen readers say @text about the current state, unless it is the same as last time. */
void
ponder_announce (GtkWidget  *status,
                 const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (status));

  if (g_strcmp0 (g_object_get_qdata (G_OBJECT (status), said_quark ()), text) != 0)
    ponder_announce_event (status, text);
}

/* Delete when the floor reaches libadwaita 1.5, for AdwAboutDialog. */
void
ponder_present_about (GtkWidget  *parent,
                      const char *icon_name,
                      const char *version)
{
  static const char *const developers[] = { "The Ponder authors", NULL };
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *about = adw_about_dialog_new ();
#else
  GtkWidget *about = adw_about_window_new ();
#endif

  g_return_if_fail (GTK_IS_WIDGET (parent));

  g_object_set (about, "application-name", _ ("Ponder"), "application-icon", icon_name, "version", version, "comments",
                _ ("Solve puzzles by complete search, and watch how the answer is found"), "developer-name",
                _ ("The Ponder authors"), "developers", developers, "website", WEBSITE, "issue-url", WEBSITE "/issues",
                "copyright", _ ("© 2026 The Ponder authors"), "license-type", GTK_LICENSE_GPL_3_0,
                /* Translators: put your names here, a line each */
                "translator-credits", _ ("translator-credits"), NULL);

#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_present (about, parent);
#else
  gtk_window_set_transient_for (GTK_WINDOW (about), GTK_WINDOW (gtk_widget_get_root (parent)));
  gtk_window_set_modal (GTK_WINDOW (about), TRUE);
  gtk_window_present (GTK_WINDOW (about));
#endif
}

#if ADW_CHECK_VERSION(1, 5, 0)
static gboolean
is_within (GtkWidget *now,
           GtkWidget *focus)
{
  return now != NULL && (now == focus || gtk_widget_is_ancestor (now, focus));
}

static void
focus_moved_cb (GtkRoot    *root,
                GParamSpec *pspec,
                GtkWidget  *focus)
{
  GtkWidget *dialog = gtk_widget_get_ancestor (focus, ADW_TYPE_DIALOG);

  if (dialog == NULL || is_within (gtk_root_get_focus (root), focus))
    g_signal_handlers_disconnect_by_func (root, focus_moved_cb, focus);
  else
    adw_dialog_set_focus (ADW_DIALOG (dialog), focus);
}

/* Sets the initial focus. A dialog does that by itself when it opens, but a bottom sheet first focuses its first button
 * and forgets the given widget, so it is set again until it has the focus. */
static void
set_focus (GtkWidget *dialog,
           GtkWidget *focus)
{
  GtkRoot *root = gtk_widget_get_root (dialog);

  /* Use the part that gets the keys. */
  if (GTK_IS_EDITABLE (focus) && gtk_editable_get_delegate (GTK_EDITABLE (focus)) != NULL)
    focus = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (focus)));

  adw_dialog_set_focus (ADW_DIALOG (dialog), focus);
  if (!is_within (gtk_root_get_focus (root), focus))
    g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_moved_cb), focus, 0);
}

static void
present_dialog (GtkWidget  *content,
                const char *title,
                GtkWidget  *parent,
                int         width,
                int         height,
                GtkWidget  *focus,
                GtkWidget  *default_widget)
{
  AdwDialog *dialog = adw_dialog_new ();

  adw_dialog_set_title (dialog, title);
  adw_dialog_set_content_width (dialog, width);
  adw_dialog_set_content_height (dialog, height);
  adw_dialog_set_child (dialog, content);
  adw_dialog_set_default_widget (dialog, default_widget);
  adw_dialog_present (dialog, parent);
  if (focus != NULL)
    set_focus (GTK_WIDGET (dialog), focus);
}
#else
static gboolean
close_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return GDK_EVENT_STOP;
}

/* Presents a window that is at most as large as its parent. */
static void
present_window (GtkWidget *window,
                GtkWidget *parent,
                int        width,
                int        height)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (parent));

  if (width > 0 && gtk_widget_get_width (root) > 0)
    width = MIN (width, gtk_widget_get_width (root) - 2 * DIALOG_MARGIN);
  if (height > 0 && gtk_widget_get_height (root) > 0)
    height = MIN (height, gtk_widget_get_height (root) - 2 * DIALOG_MARGIN);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (root));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
}

static void
present_dialog (GtkWidget  *content,
                const char *title,
                GtkWidget  *parent,
                int         width,
                int         height,
                GtkWidget  *focus,
                GtkWidget  *default_widget)
{
  GtkWidget *window = adw_window_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcut *escape =
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_callback_action_new (close_cb, NULL, NULL));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), escape);
  gtk_widget_add_controller (window, keys);
  gtk_window_set_title (GTK_WINDOW (window), title);
  adw_window_set_content (ADW_WINDOW (window), content);
  gtk_window_set_default_widget (GTK_WINDOW (window), default_widget);
  present_window (window, parent, width, height);
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
}
#endif

/* Returns whether a key that @widget has got is for a dialog, of which the main window may get it
 * first, as far as dialogs are in their parent window. Delete when the floor reaches libadwaita
 * 1.5, where all are; look for an ancestor that is an AdwDialog instead. */
gboolean
ponder_is_in_dialog (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

#if ADW_CHECK_VERSION(1, 5, 0)
  return gtk_widget_get_ancestor (widget, ADW_TYPE_DIALOG) != NULL;
#else
  return FALSE;
#endif
}

/* Shows @content, which has its own header bar and scrolls if it is too high; Escape closes it.
 * @focus has the focus at first, and Enter activates @default_widget; both may be NULL. Delete when
 * the floor reaches libadwaita 1.5, for AdwDialog. */
void
ponder_present_dialog (GtkWidget       *content,
                       const char      *title,
                       PonderDialogSize size,
                       GtkWidget       *parent,
                       GtkWidget       *focus,
                       GtkWidget       *default_widget)
{
  static const struct
  {
    int width;
    int height;
  } sizes[] = { { DIALOG_WIDTH, -1 }, { SHEET_WIDTH, SHEET_HEIGHT }, { LARGE_WIDTH, LARGE_HEIGHT } };

  g_return_if_fail (GTK_IS_WIDGET (content));
  g_return_if_fail (title != NULL);
  g_return_if_fail (size < G_N_ELEMENTS (sizes));
  g_return_if_fail (GTK_IS_WIDGET (parent));

  present_dialog (content, title, parent, sizes[size].width, sizes[size].height, focus, default_widget);
}

/* Shows preferences with the title of @page; Escape closes them. Delete when the floor reaches
 * libadwaita 1.5, for AdwPreferencesDialog. */
void
ponder_present_preferences (AdwPreferencesPage *page,
                            GtkWidget          *parent)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *dialog = adw_preferences_dialog_new ();
#else
  GtkWidget *window = adw_preferences_window_new ();
#endif

  g_return_if_fail (ADW_IS_PREFERENCES_PAGE (page));
  g_return_if_fail (GTK_IS_WIDGET (parent));

#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_set_title (dialog, adw_preferences_page_get_title (page));
  adw_preferences_dialog_add (ADW_PREFERENCES_DIALOG (dialog), page);
  adw_dialog_present (dialog, parent);
#else
  gtk_window_set_title (GTK_WINDOW (window), adw_preferences_page_get_title (page));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), page);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), FALSE);
  present_window (window, parent, SHEET_WIDTH, PREFERENCES_HEIGHT);
#endif
}

/* Closes the dialog that ponder_present_dialog() has made. Delete when the floor reaches libadwaita
 * 1.5, for AdwDialog. */
void
ponder_close_dialog (GtkWidget *content)
{
  g_return_if_fail (GTK_IS_WIDGET (content));

#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_close (ADW_DIALOG (gtk_widget_get_ancestor (content, ADW_TYPE_DIALOG)));
#else
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (content)));
#endif
}

#define CLOSED "closed" /* the response to a question that is closed without an answer */

typedef struct
{
  GTask *task; /* NULL once it is answered */
} Question;

/* Other responses than CLOSED are the numbers of the answers. */
static void
answer_cb (GObject    *dialog,
           const char *response,
           Question   *question)
{
  g_autoptr (GTask) task = g_steal_pointer (&question->task);

  if (task != NULL)
    g_task_return_int (task, g_str_equal (response, CLOSED) ? -1 : g_ascii_digit_value (*response));
}

/* A dialog may go without any response, for example with its window. */
static void
question_free (gpointer  data,
               GClosure *closure)
{
  Question *question = data;

  answer_cb (NULL, CLOSED, question);
  g_free (question);
}

static GtkWidget *
new_question (GtkWidget         *parent,
              const char        *heading,
              const char        *body,
              const char *const *answers)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (heading, body));
#else
  GtkWidget *widget = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)), heading, body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
#endif

  for (char id[] = "0"; *answers != NULL; id[0]++, answers++)
    {
#if ADW_CHECK_VERSION(1, 5, 0)
      adw_alert_dialog_add_response (dialog, id, *answers);
      if (answers[1] == NULL)
        adw_alert_dialog_set_response_appearance (dialog, id, ADW_RESPONSE_DESTRUCTIVE);
#else
      adw_message_dialog_add_response (dialog, id, *answers);
      if (answers[1] == NULL)
        adw_message_dialog_set_response_appearance (dialog, id, ADW_RESPONSE_DESTRUCTIVE);
#endif
    }
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_alert_dialog_set_default_response (dialog, "0");
  adw_alert_dialog_set_close_response (dialog, CLOSED);
#else
  adw_message_dialog_set_default_response (dialog, "0");
  adw_message_dialog_set_close_response (dialog, CLOSED);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
#endif
  return GTK_WIDGET (dialog);
}

static void
close_question (GtkWidget *dialog)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_force_close (ADW_DIALOG (dialog));
#else
  gtk_window_destroy (GTK_WINDOW (dialog));
#endif
}

/* Asks before something that can't be undone: @heading is a short question in plain text, @body says what would be
 * lost. Of @answers, which are labels with mnemonics, the first is the default, and by the last something is lost.
 * Delete when the floor reaches libadwaita 1.5, for AdwAlertDialog. */
void
ponder_ask_async (GtkWidget          *parent,
                  const char         *heading,
                  const char         *body,
                  const char  *const *answers,
                  GCancellable       *cancellable,
                  GAsyncReadyCallback callback,
                  gpointer            user_data)
{
  Question *question;
  GtkWidget *dialog;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (heading != NULL && body != NULL && answers != NULL);

  question = g_new0 (Question, 1);
  question->task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (question->task, ponder_ask_async);

  dialog = new_question (parent, heading, body, answers);
  g_signal_connect_data (dialog, "response", G_CALLBACK (answer_cb), question, question_free, 0);
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (close_question), dialog, G_CONNECT_SWAPPED);
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_present (ADW_DIALOG (dialog), parent);
#else
  gtk_window_present (GTK_WINDOW (dialog));
#endif
}

/* Returns the number of the answer, from 0; -1 if the dialog was closed without one. */
int
ponder_ask_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_ask_async), -1);

  return (int) g_task_propagate_int (G_TASK (result), NULL);
}
