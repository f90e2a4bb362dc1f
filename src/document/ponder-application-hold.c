/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-application-hold.h"

/* When the program ends, all its threads end at once. So the program waits for work that was promised to a person, such
 * as saving a file, even after the last window is closed. */

/**
 * ponder_hold_application_for_task:
 * @task: a task that has not returned yet
 *
 * Keeps the program running until the callback of @task has been called. Without an application, as in a test, the
 * owner of the main loop must do this.
 */
void
ponder_hold_application_for_task (GTask *task)
{
  GApplication *application = g_application_get_default ();

  g_return_if_fail (G_IS_TASK (task));
  g_return_if_fail (!g_task_get_completed (task));

  if (application == NULL)
    return;
  g_application_hold (application);
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (g_application_release), application,
                           G_CONNECT_SWAPPED);
}
