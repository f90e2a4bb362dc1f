/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-application-hold.h"

/* A thread ends with the program, wherever it is. What a person was promised, such as a file, is waited for, though the
 * last window is gone. */

/**
 * ponder_hold_application_for_task:
 * @task: a task that has not returned yet
 *
 * The program stays until @task has called back. Where there is no application, as in a test, it is up to whoever runs
 * the main loop.
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
