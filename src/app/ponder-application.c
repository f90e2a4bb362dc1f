/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-application.h"

#include "ponder-compat.h"
#include "ponder-window.h"

struct _PonderApplication
{
  AdwApplication parent_instance;

  GSettings *settings; /* nullable: where the schema is not installed, no settings are kept */
};

G_DEFINE_FINAL_TYPE (PonderApplication, ponder_application, ADW_TYPE_APPLICATION)

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

  /* Closing them one by one has them keep their size and what is on their pages. A dialog goes with its window. */
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
  g_action_map_add_action_entries (G_ACTION_MAP (self), action_entries, G_N_ELEMENTS (action_entries), self);
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.quit",
                                         (const char *const[]){ "<Control>q", NULL });
}

static PonderWindow *
present_window (PonderApplication *self)
{
  GtkApplication *application = GTK_APPLICATION (self);
  g_autoptr (GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "ponder", NULL);
  GtkWidget *window = NULL;

  /* The active one may be a dialog. */
  for (GList *each = gtk_application_get_windows (application); each != NULL && window == NULL; each = each->next)
    if (PONDER_IS_WINDOW (each->data))
      window = each->data;
  if (window == NULL)
    window = ponder_window_new (application, self->settings, folder);
  gtk_window_present (GTK_WINDOW (window));
  return PONDER_WINDOW (window);
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

static void
ponder_application_dispose (GObject *object)
{
  PonderApplication *self = PONDER_APPLICATION (object);

  g_clear_object (&self->settings);

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
}

static void
ponder_application_init (PonderApplication *self)
{
}

PonderApplication *
ponder_application_new (void)
{
  return g_object_new (PONDER_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/ponderapp/Ponder",
                       NULL);
}
