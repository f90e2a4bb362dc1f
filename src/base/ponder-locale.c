/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-locale.h"

#include <libintl.h>
#include <locale.h>

/**
 * ponder_locale_start:
 *
 * Takes the language and the customs of the person from the environment. A program calls this first.
 *
 * The translations are where they were installed; `PONDER_LOCALEDIR` names another folder, for a program that runs
 * where it was built and for tests.
 */
void
ponder_locale_start (void)
{
  const char *folder = g_getenv ("PONDER_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
