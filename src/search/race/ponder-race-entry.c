/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-entry.h"

#include <glib/gi18n-lib.h>

#include "ponder-csv.h"
#include "ponder-method-list.h"

/* Returns what a lane is called, wherever it is shown: “A”, “B” and so on. */
const char *
ponder_race_letter (guint lane)
{
  static const char *const letters[PONDER_RACE_MOST_LANES] = { "A", "B", "C", "D" };

  g_return_val_if_fail (lane < PONDER_RACE_MOST_LANES, NULL);

  return letters[lane];
}

/* Returns the figures by which methods are compared, first those that most races are about, with NULL at the end. */
const PonderFigure *const *
ponder_race_measures (void)
{
  static const char *const ids[] = { "nodes", "visited",     "tested",   "frontier_most",
                                     "bytes", "cpu_seconds", "compared", "left_out" };
  static const PonderFigure *measures[G_N_ELEMENTS (ids) + 1];

  if (measures[0] == NULL)
    for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
      measures[i] = ponder_figure_find (ids[i]);
  return measures;
}

void
ponder_race_entry_free (PonderRaceEntry *self)
{
  g_free (self->name);
  g_free (self->ending);
  g_free (self->remaining);
  g_free (self);
}

/* Returns the name of the method of a lane, which distinguishes it from the others. */
static char *
dup_name (PonderRace *race,
          guint       lane)
{
  PonderMethod methods[PONDER_RACE_MOST_LANES];
  guint n_methods = ponder_race_get_n_lanes (race);

  for (guint i = 0; i < n_methods; i++)
    methods[i] = ponder_race_get_plan (race, i)->method;
  return ponder_method_dup_name (&methods[lane], methods, n_methods, ponder_race_get_puzzle (race));
}

/* Returns whether a method that has visited nodes can visit more. */
gboolean
ponder_race_can_continue (PonderRace *race)
{
  g_return_val_if_fail (PONDER_IS_RACE (race), FALSE);

  for (guint i = 0; i < ponder_race_get_n_lanes (race); i++)
    {
      const PonderLaneResult *result = ponder_race_get_result (race, i);

      if (result->state == PONDER_LANE_OPEN && result->figures.visited > 0)
        return TRUE;
    }
  return FALSE;
}

/* Returns what the race does, or can do, in a sentence. */
const char *
ponder_race_get_status (PonderRace *race)
{
  g_return_val_if_fail (PONDER_IS_RACE (race), NULL);

  if (ponder_race_is_running (race))
    return _ ("All methods search the same puzzle.");
  if (ponder_race_is_over (race))
    return _ ("All methods have stopped.");
  if (ponder_race_can_continue (race))
    return _ ("Paused.");
  if (ponder_race_has_begun (race))
    /* Translators: Start is the name of a button */
    return _ ("Start lets the new methods search. The figures of the others stay.");
  /* Translators: Start is the name of a button */
  return _ ("Start lets all methods search the same puzzle. What each of them takes is then shown here.");
}

static char *
exhausted_text (const PonderFigures *figures)
{
  g_autofree char *n_answers = ponder_count_text (figures->answers);

  if (figures->answers == 0)
    return g_strdup (_ ("All nodes visited: there is no answer"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "All nodes visited: %s answer", "All nodes visited: %s answers",
                                       ponder_count_plural (figures->answers)),
                          n_answers);
}

static char *
dup_ending (PonderRace             *race,
            const PonderLaneResult *result)
{
  g_autofree char *memory = NULL;

  switch (result->state)
    {
    case PONDER_LANE_ANSWERED:
      return g_strdup (_ ("First answer found"));
    case PONDER_LANE_EXHAUSTED:
      return exhausted_text (&result->figures);
    case PONDER_LANE_OUT_OF_TIME:
      return g_strdup (_ ("Stopped: time limit reached"));
    case PONDER_LANE_OUT_OF_MEMORY:
      memory = g_format_size_full (ponder_race_get_share (race), G_FORMAT_SIZE_IEC_UNITS);
      /* Translators: %s is an amount of memory, such as “256.0 MiB” */
      return g_strdup_printf (_ ("Stopped: its share of the memory, %s, is full"), memory);
    case PONDER_LANE_REFUSED:
      return g_strdup (_ ("This puzzle is too large to be searched"));
    case PONDER_LANE_OPEN:
    default:
      if (ponder_race_is_running (race))
        return g_strdup (_ ("Searching…"));
      return g_strdup (result->figures.visited == 0 ? _ ("Not started") : _ ("Stopped before the end"));
    }
}

GPtrArray *
ponder_race_list_entries (PonderRace *race)
{
  GPtrArray *entries;

  g_return_val_if_fail (PONDER_IS_RACE (race), NULL);

  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_race_entry_free);
  for (guint i = 0; i < ponder_race_get_n_lanes (race); i++)
    {
      const PonderLaneResult *result = ponder_race_get_result (race, i);
      PonderRaceEntry *entry = g_new0 (PonderRaceEntry, 1);

      entry->name = dup_name (race, i);
      entry->ending = dup_ending (race, result);
      entry->remaining = g_strdup (ponder_race_get_remaining (race, i));
      entry->figures = result->figures;
      entry->finished = result->state == PONDER_LANE_ANSWERED || result->state == PONDER_LANE_EXHAUSTED;
      g_ptr_array_add (entries, entry);
    }
  return entries;
}

static const PonderRaceEntry *
entry_at (GPtrArray *entries,
          guint      nth)
{
  return g_ptr_array_index (entries, nth);
}

/* Returns whether any of the methods counts it: only methods without pruning test complete boards, for instance. What was
 * made isn't shown if all of it was visited, as in depth first. */
gboolean
ponder_race_is_shown (GPtrArray          *entries,
                      const PonderFigure *measure)
{
  for (guint i = 0; i < entries->len; i++)
    if (g_str_equal (measure->id, "nodes")
          ? entry_at (entries, i)->figures.visited != entry_at (entries, i)->figures.nodes
          : ponder_figure_value (measure, &entry_at (entries, i)->figures) > 0)
      return TRUE;
  return FALSE;
}

/* What a method doesn't count at all stays zero, and is not more than that. */
static char *
figure_text (const PonderRaceEntry *entry,
             const PonderFigure    *measure,
             const char            *unfinished)
{
  g_autofree char *figure = ponder_figure_text (measure, &entry->figures);
  g_autoptr (GString) text = NULL;

  if (entry->finished || ponder_figure_value (measure, &entry->figures) == 0)
    return g_steal_pointer (&figure);
  text = g_string_new (unfinished);
  g_string_replace (text, "%s", figure, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns a figure in words: “2,015,539”, or “more than 2,015,539” if the method has not finished. */
char *
ponder_race_figure_text (const PonderRaceEntry *entry,
                         const PonderFigure    *measure)
{
  /* Translators: %s is a count, a size or a time, of a search that was stopped before its end */
  return figure_text (entry, measure, _ ("more than %s"));
}

/* The same in as little room as possible: “> 2,015,539”. */
char *
ponder_race_figure_label (const PonderRaceEntry *entry,
                          const PonderFigure    *measure)
{
  /* Translators: more than a count, a size or a time */
  return figure_text (entry, measure, _ ("> %s"));
}

/* Returns how many times as large a figure is as the smallest one of a method that has finished; 0
 * if that can't be said, because none has finished, because the smallest is zero, or because this
 * method has not finished, and its figure is still the smaller one. */
double
ponder_race_factor (GPtrArray          *entries,
                    guint               entry,
                    const PonderFigure *measure)
{
  double least = -1;
  double value;

  for (guint i = 0; i < entries->len; i++)
    {
      double other = ponder_figure_value (measure, &entry_at (entries, i)->figures);

      if (entry_at (entries, i)->finished && (least < 0 || other < least))
        least = other;
    }
  value = ponder_figure_value (measure, &entry_at (entries, entry)->figures);
  if (least <= 0 || value < least)
    return 0;
  return value / least;
}

static char *
dup_factor (double factor)
{
  return factor > 1 && factor < 9.95 ? g_strdup_printf ("%.1f", factor) : ponder_count_text ((guint64) (factor + 0.5));
}

/* Returns the factor in words: “×223,949”, or “×223,949 or more” if the method has not finished;
 * NULL if it can't be said, or says no more than that the figure isn't the least. */
char *
ponder_race_factor_text (GPtrArray          *entries,
                         guint               entry,
                         const PonderFigure *measure)
{
  double factor = ponder_race_factor (entries, entry, measure);
  gboolean finished = entry_at (entries, entry)->finished;
  g_autofree char *number = NULL;

  if (factor == 0 || (!finished && factor < 1.05))
    return NULL;
  number = dup_factor (factor);
  /* Translators: how many times as much as the least; the second one is for what was stopped before its end */
  return g_strdup_printf (finished ? _ ("×%s") : _ ("×%s or more"), number);
}

/* Returns how many nodes the methods make that make the fewest and the most, in a sentence, or NULL if none has finished
 * or the others were stopped before they made as many. */
char *
ponder_race_describe_result (GPtrArray *entries)
{
  const PonderRaceEntry *least = NULL;
  const PonderRaceEntry *most = NULL;
  g_autofree char *fewest = NULL;
  g_autofree char *others = NULL;
  g_autofree char *number = NULL;
  g_autofree char *factor = NULL;
  guint plural;

  g_return_val_if_fail (entries != NULL, NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const PonderRaceEntry *entry = entry_at (entries, i);

      if (entry->finished && (least == NULL || entry->figures.nodes < least->figures.nodes))
        least = entry;
      if (most == NULL || entry->figures.nodes >= most->figures.nodes)
        most = entry;
    }
  if (least == NULL || least == most)
    return NULL;
  plural = ponder_count_plural (least->figures.nodes);
  fewest = ponder_count_text (least->figures.nodes);
  others = ponder_race_figure_text (most, ponder_figure_find ("nodes"));
  if ((double) most->figures.nodes < 1.05 * (double) least->figures.nodes)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "“%s” makes %s node, “%s” %s.", "“%s” makes %s nodes, “%s” %s.", plural),
      least->name, fewest, most->name, others);
  number = dup_factor ((double) most->figures.nodes / (double) MAX (1, least->figures.nodes));
  /* Translators: at least so many times as many */
  factor = most->finished ? g_steal_pointer (&number) : g_strdup_printf (_ ("at least %s"), number);
  /* Translators: the names of two methods of search, each with a number of nodes; that of the second may be “more than
   * 5,000”. The last %s is a factor, such as “48,101” or “at least 48,101” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "“%s” makes %s node, “%s” %s: %s times as many.",
                                       "“%s” makes %s nodes, “%s” %s: %s times as many.", plural),
                          least->name, fewest, most->name, others, factor);
}

/* In a table for other programs, there is a line for each lane, with the ids of the figures as the names of columns. */

static void
append_plain_figure (GString               *csv,
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
 * those at which the method was stopped, and `prospect` says how much of its tree remained. */
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
      ponder_csv_append (csv, entry->remaining != NULL ? entry->remaining : "");
      for (const PonderFigure *const *measures = ponder_race_measures (); *measures != NULL; measures++)
        append_plain_figure (csv, *measures, entry);
      g_string_append_c (csv, '\n');
    }
  return g_string_free (csv, FALSE);
}
