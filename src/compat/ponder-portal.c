/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-portal.h"

#include <glib/gi18n-lib.h>

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

/* Returns whether files and printers are chosen through portals, which may be missing: in a sandbox, or with the
 * environment variable that GTK up to 4.8 obeys. */
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
