/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-locale.h"

#include <libintl.h>
#include <locale.h>

/* Sets language and number format from the environment. Programs call this first.
 *
 * Translations are loaded from where they are installed, or from the folder in `PONDER_LOCALEDIR`: for tests, and for
 * a program run from its build folder. */
void
ponder_locale_start (void)
{
  const char *folder = g_getenv ("PONDER_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
