/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-application.h"
#include "ponder-locale.h"

int
main (int   argc,
      char *argv[])
{
  g_autoptr (PonderApplication) application = NULL;

  ponder_locale_start ();

  g_set_application_name (_ ("Ponder"));
  gtk_window_set_default_icon_name (APPLICATION_ID);
  application = ponder_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
