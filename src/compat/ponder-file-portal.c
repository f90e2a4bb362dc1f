/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-file-portal.h"

#include <glib/gi18n-lib.h>

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define CHOOSER "org.freedesktop.portal.FileChooser"

static void
return_answer (GTask        *task,
               const GError *error)
{
  if (error == NULL)
    g_task_return_boolean (task, TRUE);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_task_return_error (task, g_error_copy (error));
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                             _ ("No file chooser: the desktop portal is missing. Install xdg-desktop-portal."));
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

  if (bus == NULL)
    return_answer (task, error);
  else
    g_dbus_connection_call (bus, PORTAL, PORTAL_PATH, "org.freedesktop.DBus.Properties", "Get",
                            g_variant_new ("(ss)", CHOOSER, "version"), G_VARIANT_TYPE ("(v)"), G_DBUS_CALL_FLAGS_NONE,
                            -1, cancellable, version_cb, g_steal_pointer (&task));
}

/* Whether files are chosen outside of where the program runs, by someone who may not be there. */
gboolean
ponder_needs_file_portal (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

/**
 * ponder_find_file_portal_async:
 *
 * Asks the portal for file choosers whether it is there. Where it isn't, GTK's dialog would never come and never say so.
 */
void
ponder_find_file_portal_async (GCancellable       *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer            user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, ponder_find_file_portal_async);
  g_bus_get (G_BUS_TYPE_SESSION, cancellable, bus_cb, task);
}

gboolean
ponder_find_file_portal_finish (GAsyncResult *result,
                                GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
