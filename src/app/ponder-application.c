/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-application.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "ponder-compat.h"
#include "ponder-folder-lock.h"
#include "ponder-shortcuts.h"
#include "ponder-style-variants.h"
#include "ponder-window.h"

struct _PonderApplication
{
  AdwApplication parent_instance;

  GSettings *settings; /* NULL if the schema is not installed; then no settings are kept */
  int folder_lock; /* a file descriptor that locks the folder of the user's data, or -1 */
};

G_DEFINE_FINAL_TYPE (PonderApplication, ponder_application, ADW_TYPE_APPLICATION)

/* What the desktop offers without opening the window first. Each has an action of this name in the desktop entry and on
 * D-Bus, and an option on the command line. */
static const struct
{
  const char *name;
  const char *page;
  const char *action; /* nullable: an action of the page, activated once the page is shown */
  const char *description;
} desktop_actions[] = {
  { "new-sudoku", "sudoku", "page.new", N_ ("Enter a new sudoku") },
  { "bulls-and-cows", "bulls-and-cows", NULL, N_ ("Play bulls and cows") },
};

static gpointer
ref_copy (gconstpointer window,
          gpointer      user_data)
{
  return g_object_ref ((gpointer) window);
}

static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  GList *windows = g_list_copy_deep (gtk_application_get_windows (user_data), ref_copy, NULL);

  /* Closing each window saves its size and what is on its pages. Dialogs are closed with their window. */
  for (GList *each = windows; each != NULL; each = each->next)
    if (PONDER_IS_WINDOW (each->data))
      gtk_window_close (each->data);
  g_list_free_full (windows, g_object_unref);
}

static void
about_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  GtkWindow *window = gtk_application_get_active_window (user_data);

  if (window != NULL)
    ponder_present_about (GTK_WIDGET (window), APPLICATION_ID, PACKAGE_VERSION);
}

static PonderWindow *
present_window (PonderApplication *self)
{
  GtkApplication *application = GTK_APPLICATION (self);
  g_autoptr (GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "ponder", NULL);
  GtkWidget *window = NULL;
  gboolean taken = FALSE;

  /* The active window may be a dialog, so we look for a main window. */
  for (GList *each = gtk_application_get_windows (application); each != NULL && window == NULL; each = each->next)
    if (PONDER_IS_WINDOW (each->data))
      window = each->data;
  if (window == NULL)
    {
      if (self->folder_lock < 0)
        self->folder_lock = ponder_folder_lock (g_file_peek_path (folder), &taken);
      if (!taken)
        window = ponder_window_new (application, self->settings, folder, NULL);
      else
        window = ponder_window_new (
          application, self->settings, NULL,
          _ ("Ponder is open already, in another session, so this page can’t be kept for next time."));
    }
  gtk_window_present (GTK_WINDOW (window));
  return PONDER_WINDOW (window);
}

static void
desktop_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PonderWindow *window = present_window (user_data);

  for (guint i = 0; i < G_N_ELEMENTS (desktop_actions); i++)
    if (g_str_equal (desktop_actions[i].name, g_action_get_name (G_ACTION (action))))
      {
        ponder_window_show_page (window, desktop_actions[i].page);
        if (desktop_actions[i].action != NULL)
          gtk_widget_activate_action (GTK_WIDGET (window), desktop_actions[i].action, NULL);
      }
}

static const GActionEntry action_entries[] = {
  { .name = "quit", .activate = quit_action },
  { .name = "about", .activate = about_action },
};

static GSettings *
find_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

static void
ponder_application_startup (GApplication *application)
{
  PonderApplication *self = PONDER_APPLICATION (application);

  G_APPLICATION_CLASS (ponder_application_parent_class)->startup (application);

  self->settings = find_settings ();
  ponder_style_variants_follow (gdk_display_get_default ());
  ponder_drawn_icons_follow (gdk_display_get_default ());
  g_action_map_add_action_entries (G_ACTION_MAP (self), action_entries, G_N_ELEMENTS (action_entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (desktop_actions); i++)
    {
      const GActionEntry entry = { .name = desktop_actions[i].name, .activate = desktop_action };

      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
  ponder_shortcuts_set_app (GTK_APPLICATION (self));
}

static void
ponder_application_activate (GApplication *application)
{
  present_window (PONDER_APPLICATION (application));
}

static void
ponder_application_open (GApplication *application,
                         GFile       **files,
                         int           n_files,
                         const char   *hint)
{
  PonderWindow *window = present_window (PONDER_APPLICATION (application));

  for (int i = 0; i < n_files; i++)
    ponder_window_open_file (window, files[i]);
}

/* Actions are sent to the instance that is already running, if there is one. */
static int
ponder_application_handle_local_options (GApplication *application,
                                         GVariantDict *options)
{
  for (guint i = 0; i < G_N_ELEMENTS (desktop_actions); i++)
    if (g_variant_dict_contains (options, desktop_actions[i].name))
      {
        g_autoptr (GError) error = NULL;

        if (!g_application_register (application, NULL, &error))
          {
            g_printerr ("%s\n", error->message);
            return 1;
          }
        g_action_group_activate_action (G_ACTION_GROUP (application), desktop_actions[i].name, NULL);
      }
  return -1;
}

static void
ponder_application_dispose (GObject *object)
{
  PonderApplication *self = PONDER_APPLICATION (object);

  g_clear_object (&self->settings);
  if (self->folder_lock >= 0)
    close (self->folder_lock);
  self->folder_lock = -1;

  G_OBJECT_CLASS (ponder_application_parent_class)->dispose (object);
}

static void
ponder_application_class_init (PonderApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = ponder_application_dispose;

  application_class->startup = ponder_application_startup;
  application_class->activate = ponder_application_activate;
  application_class->open = ponder_application_open;
  application_class->handle_local_options = ponder_application_handle_local_options;
}

static void
ponder_application_init (PonderApplication *self)
{
  self->folder_lock = -1;
  /* Translators: shown by --help after the name of the program */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
  for (guint i = 0; i < G_N_ELEMENTS (desktop_actions); i++)
    g_application_add_main_option (G_APPLICATION (self), desktop_actions[i].name, 0, G_OPTION_FLAG_NONE,
                                   G_OPTION_ARG_NONE, _ (desktop_actions[i].description), NULL);
}

PonderApplication *
ponder_application_new (void)
{
  return g_object_new (PONDER_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/ponderapp/Ponder", NULL);
}
