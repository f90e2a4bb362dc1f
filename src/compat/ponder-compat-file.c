/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-compat-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-compat.h"

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"

/* Indexed by PonderPortal. */
static const struct
{
  const char *interface;
  const char *missing;
} portals[] = {
  { "org.freedesktop.portal.FileChooser",
    N_ ("The file chooser can’t be shown: the desktop portal is missing. Install xdg-desktop-portal.") },
  { "org.freedesktop.portal.Print",
    N_ ("Printing isn’t possible: the desktop portal for it is missing. Install xdg-desktop-portal, or save as PDF.") },
};

static guint
get_portal (GTask *task)
{
  return GPOINTER_TO_UINT (g_task_get_task_data (task));
}

static void
return_answer (GTask        *task,
               const GError *error)
{
  if (error == NULL)
    g_task_return_boolean (task, TRUE);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_task_return_error (task, g_error_copy (error));
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s", _ (portals[get_portal (task)].missing));
}

static void
version_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) version = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);

  return_answer (task, error);
}

static void
bus_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, &error);
  GCancellable *cancellable = g_task_get_cancellable (task);
  const char *interface = portals[get_portal (task)].interface;

  if (bus == NULL)
    return_answer (task, error);
  else
    g_dbus_connection_call (bus, PORTAL, PORTAL_PATH, "org.freedesktop.DBus.Properties", "Get",
                            g_variant_new ("(ss)", interface, "version"), G_VARIANT_TYPE ("(v)"),
                            G_DBUS_CALL_FLAGS_NONE, -1, cancellable, version_cb, g_steal_pointer (&task));
}

/* Returns whether files and printers are chosen through portals, which may be missing: in a
 * sandbox, or with the environment variable that GTK up to 4.8 obeys. */
gboolean
ponder_needs_portals (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) || g_strcmp0 (g_getenv ("GTK_USE_PORTAL"), "1") == 0;
}

/* Checks whether a portal exists. If it doesn't, GTK's dialog would never appear, without an error. */
void
ponder_find_portal_async (PonderPortal        portal,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  GTask *task;

  g_return_if_fail (portal < G_N_ELEMENTS (portals));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_find_portal_async);
  g_task_set_task_data (task, GUINT_TO_POINTER (portal), NULL);
  g_bus_get (G_BUS_TYPE_SESSION, cancellable, bus_cb, task);
}

/* Fails with G_IO_ERROR_NOT_SUPPORTED if the portal doesn't exist. */
gboolean
ponder_find_portal_finish (GAsyncResult *result,
                           GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_find_portal_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Choosing a file has up to three parts: finding the portal, if one is needed; the dialog; and, if a suffix was added
 * to the name, asking whether to replace a file, which the dialog couldn't do. “No” leads back to the dialog. */

typedef struct
{
  char *title;
  gboolean save;
  char *name; /* nullable */
  GFile *folder; /* nullable */
  char **patterns;
  char *filter_name;

  GFile *completed; /* nullable: the file that may have to be replaced */
  GCancellable *stop; /* cancelled by the caller's cancellable, and when the window is closed */
} ChooseJob;

static void
propose (ChooseJob *job,
         GFile     *file)
{
  g_autofree char *name = g_file_get_basename (file);

  g_clear_object (&job->folder);
  job->folder = g_file_get_parent (file);
  g_free (job->name);
  job->name = name != NULL ? g_filename_display_name (name) : NULL;
}

static ChooseJob *
choose_job_new (const PonderFileChoice *choice)
{
  ChooseJob *job = g_new0 (ChooseJob, 1);

  job->title = g_strdup (choice->title);
  job->save = choice->save;
  job->name = g_strdup (choice->name);
  if (choice->file != NULL)
    propose (job, choice->file);
  job->patterns = g_strdupv ((char **) choice->patterns);
  job->filter_name = g_strdup (choice->filter_name);
  job->stop = g_cancellable_new ();
  return job;
}

static void
choose_job_free (ChooseJob *job)
{
  g_free (job->title);
  g_free (job->name);
  g_clear_object (&job->folder);
  g_strfreev (job->patterns);
  g_free (job->filter_name);
  g_clear_object (&job->completed);
  g_object_unref (job->stop);
  g_free (job);
}

static GtkWindow *
find_window (GTask *task)
{
  return GTK_WINDOW (gtk_widget_get_root (g_task_get_source_object (task)));
}

static void
return_cancelled (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("No file was chosen"));
}

static GtkFileFilter *
new_filter (ChooseJob *job)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, job->filter_name);
  /* Suffixes may be in upper or lower case. */
  for (char **pattern = job->patterns; *pattern != NULL; pattern++)
    if (g_str_has_prefix (*pattern, "*.") && strpbrk (*pattern + 2, "*?[") == NULL)
      gtk_file_filter_add_suffix (filter, *pattern + 2);
    else
      gtk_file_filter_add_pattern (filter, *pattern);
  return filter;
}

static GtkFileFilter *
new_filter_of_all (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("All files"));
  gtk_file_filter_add_pattern (filter, "*");
  return filter;
}

/* Returns whether a name ends in a dot and a word: `mine.txt` has a suffix, `exercise 2.1` and `Mr. X` have none. */
static gboolean
has_suffix (const char *name)
{
  const char *dot = strrchr (name, '.');

  if (dot == NULL || dot == name || !g_ascii_isalpha (dot[1]))
    return FALSE;
  for (const char *at = dot + 1; *at != '\0'; at++)
    if (!g_ascii_isalnum (*at))
      return FALSE;
  return TRUE;
}

/* Returns whether the file is in the folder where the document portal shows single files to a sandboxed program. A file
 * with another name in that folder can't be seen by other programs. */
static gboolean
is_lent (GFile *file)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *lent = g_build_filename (g_get_user_runtime_dir (), "doc", "", NULL);

  return path != NULL && (g_str_has_prefix (path, lent) || g_str_has_prefix (path, "/run/flatpak/doc/"));
}

/* Returns the file with the suffix of the first pattern, or NULL if its name should stay as it is. */
static GFile *
complete (ChooseJob *job,
          GFile     *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *completed = NULL;

  if (!job->save || name == NULL || folder == NULL || has_suffix (name) || is_lent (file) ||
      !g_str_has_prefix (job->patterns[0], "*."))
    return NULL;
  completed = g_strconcat (name, job->patterns[0] + 1, NULL);
  return g_file_get_child (folder, completed);
}

static void show_dialog (GTask *task);

static void
confirmed_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  ChooseJob *job = g_task_get_task_data (task);

  if (ponder_ask_finish (result) == 1)
    g_task_return_pointer (task, g_steal_pointer (&job->completed), g_object_unref);
  else if (g_cancellable_is_cancelled (job->stop))
    return_cancelled (task);
  else
    {
      propose (job, job->completed);
      show_dialog (g_steal_pointer (&task));
    }
}

static void
confirm_replacing (GTask *task)
{
  ChooseJob *job = g_task_get_task_data (task);
  g_autofree char *basename = g_file_get_basename (job->completed);
  g_autofree char *name = g_filename_display_name (basename);
  g_autofree char *heading = g_strdup_printf (_ ("Replace “%s”?"), name);
  const char *const answers[] = { _ ("_Cancel"), _ ("_Replace"), NULL };

  ponder_ask_async (g_task_get_source_object (task), heading,
                    _ ("A file with that name already exists. Replacing it overwrites its contents."), answers,
                    job->stop, confirmed_cb, task);
}

/* Takes over @task. */
static void
take_file (GTask *task,
           GFile *file)
{
  ChooseJob *job = g_task_get_task_data (task);

  g_clear_object (&job->completed);
  job->completed = complete (job, file);
  if (job->completed != NULL && g_file_query_exists (job->completed, NULL))
    {
      confirm_replacing (task);
      return;
    }
  g_task_return_pointer (task, g_object_ref (job->completed != NULL ? job->completed : file), g_object_unref);
  g_object_unref (task);
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  ChooseJob *job = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = job->save ? gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error)
                                     : gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file != NULL)
    take_file (g_steal_pointer (&task), file);
  else if (g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_FAILED))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    return_cancelled (task);
}

/* Takes over @task. */
static void
show_dialog (GTask *task)
{
  ChooseJob *job = g_task_get_task_data (task);
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GtkFileFilter) filter = new_filter (job);
  g_autoptr (GtkFileFilter) all = new_filter_of_all ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  g_list_store_append (filters, filter);
  g_list_store_append (filters, all);
  gtk_file_dialog_set_title (dialog, job->title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_set_default_filter (dialog, filter);
  gtk_file_dialog_set_initial_folder (dialog, job->folder);
  if (job->save)
    {
      gtk_file_dialog_set_initial_name (dialog, job->name);
      gtk_file_dialog_save (dialog, find_window (task), job->stop, chosen_cb, task);
    }
  else
    gtk_file_dialog_open (dialog, find_window (task), job->stop, chosen_cb, task);
}

#else /* Delete when the floor reaches GTK 4.10. */

typedef struct
{
  GTask *task;
  GtkFileChooserNative *native;
  gulong stop_handler;
} Dialog;

/* Hands over the task. */
static GTask *
dialog_free (Dialog *dialog)
{
  GTask *task = dialog->task;
  ChooseJob *job = g_task_get_task_data (task);

  g_clear_signal_handler (&dialog->stop_handler, job->stop);
  g_signal_handlers_disconnect_by_data (dialog->native, dialog);
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (dialog->native));
  g_object_unref (dialog->native);
  g_free (dialog);
  return task;
}

static void
response_cb (GtkNativeDialog *native,
             int              response,
             gpointer         user_data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native));
  g_autoptr (GTask) task = dialog_free (user_data);

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    take_file (g_steal_pointer (&task), file);
  else
    return_cancelled (task);
}

static void
stopped_cb (GCancellable *stop,
            gpointer      user_data)
{
  g_autoptr (GTask) task = dialog_free (user_data);

  return_cancelled (task);
}

static void
fill_dialog (GtkFileChooser *chooser,
             ChooseJob      *job)
{
  g_autoptr (GtkFileFilter) filter = new_filter (job);
  g_autoptr (GtkFileFilter) all = new_filter_of_all ();

  gtk_file_chooser_add_filter (chooser, filter);
  gtk_file_chooser_add_filter (chooser, all);
  gtk_file_chooser_set_filter (chooser, filter);
  if (job->folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, job->folder, NULL);
  if (job->save && job->name != NULL)
    gtk_file_chooser_set_current_name (chooser, job->name);
}

/* Takes over @task. */
static void
show_dialog (GTask *task)
{
  ChooseJob *job = g_task_get_task_data (task);
  Dialog *dialog = g_new0 (Dialog, 1);

  dialog->task = task;
  dialog->native =
    gtk_file_chooser_native_new (job->title, find_window (task),
                                 job->save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  fill_dialog (GTK_FILE_CHOOSER (dialog->native), job);
  dialog->stop_handler = g_signal_connect (job->stop, "cancelled", G_CALLBACK (stopped_cb), dialog);
  g_signal_connect (dialog->native, "response", G_CALLBACK (response_cb), dialog);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog->native), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog->native));
}

#endif

static void
portal_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  ChooseJob *job = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;

  if (g_cancellable_is_cancelled (job->stop))
    return_cancelled (task);
  else if (!ponder_find_portal_finish (result, &error))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    show_dialog (g_steal_pointer (&task));
}

static void
root_cb (GtkWidget    *parent,
         GParamSpec   *pspec,
         GCancellable *stop)
{
  if (gtk_widget_get_root (parent) == NULL)
    g_cancellable_cancel (stop);
}

/* Asks for a file, with the dialog of the desktop if there is one. If the name of a file to save has no suffix, the
 * first pattern's is added; an existing file is only chosen after asking whether to replace it.
 *
 * Delete the older half when the floor reaches GTK 4.10, for GtkFileDialog. */
void
ponder_choose_file_async (GtkWidget              *parent,
                          const PonderFileChoice *choice,
                          GCancellable           *cancellable,
                          GAsyncReadyCallback     callback,
                          gpointer                user_data)
{
  g_autoptr (GTask) task = NULL;
  ChooseJob *job;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (choice != NULL && choice->title != NULL);
  g_return_if_fail (choice->patterns != NULL && choice->patterns[0] != NULL && choice->filter_name != NULL);

  task = g_task_new (parent, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_choose_file_async);
  job = choose_job_new (choice);
  g_task_set_task_data (task, job, (GDestroyNotify) choose_job_free);
  if (g_task_return_error_if_cancelled (task))
    return;

  g_signal_connect_object (parent, "notify::root", G_CALLBACK (root_cb), job->stop, 0);
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (g_cancellable_cancel), job->stop, G_CONNECT_SWAPPED);
  if (ponder_needs_portals ())
    ponder_find_portal_async (PONDER_PORTAL_FILE_CHOOSER, job->stop, portal_cb, g_steal_pointer (&task));
  else
    show_dialog (g_steal_pointer (&task));
}

/* Returns NULL with G_IO_ERROR_CANCELLED if the person cancelled, or with the reason why there is no dialog. */
GFile *
ponder_choose_file_finish (GAsyncResult *result,
                           GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_choose_file_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
