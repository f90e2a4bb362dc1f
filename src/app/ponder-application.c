/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-application.h"

#include "ponder-compat.h"
#include "ponder-window.h"

struct _PonderApplication
{
  AdwApplication parent_instance;

  GSettings *settings; /* nullable: where the schema is not installed, nothing is kept */
};

G_DEFINE_FINAL_TYPE (PonderApplication, ponder_application, ADW_TYPE_APPLICATION)

static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  GtkApplication *application = user_data;
  GtkWindow *window;

  /* Closing the windows one by one has them keep their size. */
  while ((window = gtk_application_get_active_window (application)) != NULL)
    gtk_window_destroy (window);
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

static void
ponder_application_activate (GApplication *application)
{
  PonderApplication *self = PONDER_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL)
    window = GTK_WINDOW (ponder_window_new (GTK_APPLICATION (self), self->settings));
  gtk_window_present (window);
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
                       "resource-base-path", "/io/github/ponderapp/Ponder",
                       NULL);
}
