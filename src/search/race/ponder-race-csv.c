/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-race-csv.h"

#include "ponder-csv.h"

/* Writes the figures of a race as a table: a line for each lane, with the ids of the figures as the names of columns. */

static void
append_figure (GString               *csv,
               const PonderFigure    *measure,
               const PonderRaceEntry *entry)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (ponder_figure_is_count (measure))
    g_snprintf (number, sizeof number, "%" G_GUINT64_FORMAT, ponder_figure_count (measure, &entry->figures));
  else
    g_ascii_formatd (number, sizeof number, "%.6f", ponder_figure_value (measure, &entry->figures));
  ponder_csv_append (csv, number);
}

/* Returns a table as CSV (RFC 4180, with line feeds). Where `finished` is `no`, the figures are
 * those at which the method was stopped. */
char *
ponder_race_csv_write (GPtrArray *entries)
{
  GString *csv = g_string_new ("lane,method,finished,ended,prospect");

  g_return_val_if_fail (entries != NULL, NULL);

  for (const PonderFigure *const *measures = ponder_race_measures (); *measures != NULL; measures++)
    ponder_csv_append (csv, (*measures)->id);
  g_string_append_c (csv, '\n');
  for (guint i = 0; i < entries->len; i++)
    {
      const PonderRaceEntry *entry = g_ptr_array_index (entries, i);

      ponder_csv_append (csv, ponder_race_letter (i));
      ponder_csv_append (csv, entry->name);
      ponder_csv_append (csv, entry->finished ? "yes" : "no");
      ponder_csv_append (csv, entry->ending);
      ponder_csv_append (csv, entry->prospect != NULL ? entry->prospect : "");
      for (const PonderFigure *const *measures = ponder_race_measures (); *measures != NULL; measures++)
        append_figure (csv, *measures, entry);
      g_string_append_c (csv, '\n');
    }
  return g_string_free (csv, FALSE);
}
