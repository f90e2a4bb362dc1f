/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-csv.h"

#include <string.h>

/* Adds a field to the last line of comma-separated values (RFC 4180, with line feeds), in quotes
 * where it needs them. */
void
ponder_csv_append (GString    *csv,
                   const char *field)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *doubled = NULL;

  g_return_if_fail (csv != NULL && field != NULL);

  if (csv->len > 0 && csv->str[csv->len - 1] != '\n')
    g_string_append_c (csv, ',');
  if (strpbrk (field, ",\"\r\n") == NULL)
    {
      g_string_append (csv, field);
      return;
    }
  parts = g_strsplit (field, "\"", -1);
  doubled = g_strjoinv ("\"\"", parts);
  g_string_append_printf (csv, "\"%s\"", doubled);
}
