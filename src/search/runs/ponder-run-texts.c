/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-run-texts.h"

#include <glib/gi18n-lib.h>

#include "ponder-csv.h"
#include "ponder-method-list.h"

/* Runs in words and digits. A table for a document has what is on the screen, a row a run. In CSV, which is for other
 * programs, numbers are plain, and several seeds have a line each besides three for median, least and greatest. */

#define MOST_MOVES_NAMED 12

static const char *const end_names[PONDER_N_RUN_ENDS] = {
  [PONDER_RUN_PAUSED] = NC_ ("how a run ended", "Paused"),
  [PONDER_RUN_GOING] = NC_ ("how a run ended", "Running"),
  [PONDER_RUN_FIRST_ANSWER] = NC_ ("how a run ended", "First answer"),
  [PONDER_RUN_ALL_VISITED] = NC_ ("how a run ended", "All visited"),
  [PONDER_RUN_FULL] = NC_ ("how a run ended", "Memory full"),
  [PONDER_RUN_OUT_OF_TIME] = NC_ ("how a run ended", "Time is up"),
  [PONDER_RUN_NOT_IN_TREE] = NC_ ("how a run ended", "Node not in tree"),
};

static const char *const statistic_names[] = {
  [PONDER_RUN_MEDIAN] = NC_ ("of several runs", "median"),
  [PONDER_RUN_LEAST] = NC_ ("of several runs", "least"),
  [PONDER_RUN_GREATEST] = NC_ ("of several runs", "greatest"),
};

static char *
dup_seed_text (PonderRun *self)
{
  g_autofree char *seed = NULL;

  if (self->n_wanted > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u seed", "%u seeds", self->n_wanted), self->n_wanted);
  if (!ponder_order_shuffles (self->method.order))
    return NULL;
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->method.seed);
  return g_strdup_printf (_ ("seed %s"), seed);
}

/* Returns the method of a run, such as “Shuffled, seed 7”. */
char *
ponder_run_dup_method_text (PonderRun    *self,
                            PonderPuzzle *puzzle)
{
  g_autofree char *method = NULL;
  g_autofree char *seed = NULL;

  g_return_val_if_fail (PONDER_IS_RUN (self), NULL);
  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  method = ponder_method_dup_name (&self->method, NULL, 0, puzzle);
  seed = dup_seed_text (self);
  /* Translators: a method and its seed: “Shuffled, seed 7” */
  return seed != NULL ? g_strdup_printf (_ ("%s, %s"), method, seed) : g_steal_pointer (&method);
}

/* Returns below which node a run searches, such as “Below: 1 3 4”; NULL for the start. */
char *
ponder_run_dup_base_text (PonderRun    *self,
                          PonderPuzzle *puzzle)
{
  const GArray *base;
  g_autofree char *moves = NULL;

  g_return_val_if_fail (PONDER_IS_RUN (self), NULL);
  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  base = self->base;
  if (base->len == 0)
    return NULL;
  /* Nothing can be said of moves that can't be made: they may be from a file that somebody edited. */
  if (!ponder_puzzle_allows (puzzle, (const PonderMove *) base->data, base->len))
    return g_strdup (_ ("Below a node"));
  moves = ponder_puzzle_dup_short_moves (puzzle, (const PonderMove *) base->data, base->len, MOST_MOVES_NAMED);
  return g_strdup_printf (_ ("Below: %s"), moves);
}

static const char *
get_end_name (PonderRunEnd end)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "how a run ended", end_names[end]);
}

/* Returns how the seeds ended that came to their end. */
static PonderRunEnd
get_usual_end (GListModel *seeds)
{
  for (guint i = 0; i < g_list_model_get_n_items (seeds); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (seeds, i);

      if (run->end == PONDER_RUN_FIRST_ANSWER)
        return PONDER_RUN_FIRST_ANSWER;
    }
  return PONDER_RUN_ALL_VISITED;
}

/* Returns how a run ended. Of several seeds it says how many came to their end if not all did. */
char *
ponder_run_dup_end_text (PonderRun *self)
{
  guint n_done;

  g_return_val_if_fail (PONDER_IS_RUN (self), NULL);

  if (self->n_wanted == 0)
    return g_strdup (get_end_name (self->end));
  n_done = ponder_run_count_done (self);
  if (n_done == self->n_wanted)
    return g_strdup (get_end_name (get_usual_end (G_LIST_MODEL (self->seeds))));
  if (self->end == PONDER_RUN_GOING)
    /* Translators: of the runs with several seeds, how many have ended so far */
    return g_strdup_printf (_ ("%u of %u so far"), n_done, self->n_wanted);
  /* Translators: of the runs with several seeds, how many came to their end */
  return g_strdup_printf (_ ("%u of %u"), n_done, self->n_wanted);
}

/* Returns a figure in the digits and separators of the current locale; a dash if it is unknown. */
char *
ponder_run_dup_value_text (PonderRun          *self,
                           const PonderFigure *figure,
                           PonderRunStatistic  statistic)
{
  double value;

  g_return_val_if_fail (PONDER_IS_RUN (self), NULL);

  if (self->n_wanted == 0)
    return ponder_figure_text (figure, &self->figures);
  return ponder_run_get_value (self, figure, statistic, &value) ? ponder_figure_value_text (figure, value)
                                                                : g_strdup ("–");
}

/* Returns the least and the greatest value of several seeds; NULL for a single run, if they are
 * unknown, or if both are the same. */
char *
ponder_run_dup_range_text (PonderRun          *self,
                           const PonderFigure *figure)
{
  g_autofree char *least = NULL;
  g_autofree char *greatest = NULL;
  double value;

  g_return_val_if_fail (PONDER_IS_RUN (self), NULL);

  if (self->n_wanted == 0 || !ponder_run_get_value (self, figure, PONDER_RUN_LEAST, &value))
    return NULL;
  least = ponder_run_dup_value_text (self, figure, PONDER_RUN_LEAST);
  greatest = ponder_run_dup_value_text (self, figure, PONDER_RUN_GREATEST);
  if (g_str_equal (least, greatest))
    return NULL;
  /* Translators: the least and the greatest value: “24–9,876” */
  return g_strdup_printf (_ ("%s–%s"), least, greatest);
}

/* Returns a figure in one line; of several seeds, such as “1,234 (24–9,876)”. */
char *
ponder_run_dup_figure_text (PonderRun          *self,
                            const PonderFigure *figure)
{
  g_autofree char *value = NULL;
  g_autofree char *range = NULL;

  g_return_val_if_fail (PONDER_IS_RUN (self), NULL);

  value = ponder_run_dup_value_text (self, figure, PONDER_RUN_MEDIAN);
  range = ponder_run_dup_range_text (self, figure);
  /* Translators: a median, with the least and the greatest value: “1,234 (24–9,876)” */
  return range != NULL ? g_strdup_printf (_ ("%s (%s)"), value, range) : g_steal_pointer (&value);
}

static char *
dup_plain_value (PonderRun          *self,
                 const PonderFigure *figure,
                 PonderRunStatistic  statistic)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  double value;

  if (!ponder_run_get_value (self, figure, statistic, &value))
    return g_strdup ("");
  if (self->n_wanted == 0 && ponder_figure_is_count (figure))
    return g_strdup_printf ("%" G_GUINT64_FORMAT, ponder_figure_count (figure, &self->figures));
  /* A negative time is only known to be less. */
  return g_strdup (g_ascii_formatd (digits, sizeof digits, "%.15g", ABS (value)));
}

/* @seed is the seed, or which statistic of several seeds it is. */
static void
add_line (GString           *csv,
          PonderRun         *self,
          PonderPuzzle      *puzzle,
          const char        *seed,
          PonderRunStatistic statistic)
{
  g_autofree char *method = ponder_method_dup_name (&self->method, NULL, 0, puzzle);
  g_autofree char *base = ponder_run_dup_base_text (self, puzzle);
  g_autofree char *end = ponder_run_dup_end_text (self);

  ponder_csv_append (csv, method);
  ponder_csv_append (csv, seed);
  ponder_csv_append (csv, base != NULL ? base : "");
  ponder_csv_append (csv, end);
  for (const PonderFigure *const *figure = ponder_run_figures (); *figure != NULL; figure++)
    {
      g_autofree char *value = dup_plain_value (self, *figure, statistic);

      ponder_csv_append (csv, value);
    }
  g_string_append_c (csv, '\n');
}

static void
add_single (GString      *csv,
            PonderRun    *self,
            PonderPuzzle *puzzle)
{
  const PonderMethod *method = &self->method;
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, method->seed);

  add_line (csv, self, puzzle, ponder_order_shuffles (method->order) ? seed : "", PONDER_RUN_MEDIAN);
}

static void
add_seeds (GString      *csv,
           PonderRun    *self,
           PonderPuzzle *puzzle)
{
  GListModel *seeds = G_LIST_MODEL (self->seeds);

  for (PonderRunStatistic statistic = PONDER_RUN_MEDIAN; statistic <= PONDER_RUN_GREATEST; statistic++)
    add_line (csv, self, puzzle, g_dpgettext2 (GETTEXT_PACKAGE, "of several runs", statistic_names[statistic]),
              statistic);
  for (guint i = 0; i < g_list_model_get_n_items (seeds); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (seeds, i);

      add_single (csv, run, puzzle);
    }
}

/* Returns runs (PonderRun) of a puzzle as comma-separated values (RFC 4180, with line feeds), after
 * a line with the names of the columns; figures have their ids. */
char *
ponder_runs_dup_csv (GListModel   *runs,
                     PonderPuzzle *puzzle)
{
  GString *csv = g_string_new ("method,seed,below,ended");

  g_return_val_if_fail (G_IS_LIST_MODEL (runs), NULL);
  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  for (const PonderFigure *const *figure = ponder_run_figures (); *figure != NULL; figure++)
    ponder_csv_append (csv, (*figure)->id);
  g_string_append_c (csv, '\n');
  for (guint i = 0; i < g_list_model_get_n_items (runs); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (runs, i);

      (run->n_wanted > 0 ? add_seeds : add_single) (csv, run, puzzle);
    }
  return g_string_free (csv, FALSE);
}

/* What stands around the cells of a table. */
typedef struct
{
  const char *begin_table;
  const char *begin_row;
  const char *begin_text; /* a cell with words */
  const char *begin_number;
  const char *end_cell;
  const char *between_cells;
  const char *end_row;
  const char *end_table;
  gboolean escape;
} TableForm;

static const TableForm tabbed = {
  .begin_table = "",
  .begin_row = "",
  .begin_text = "",
  .begin_number = "",
  .end_cell = "",
  .between_cells = "\t",
  .end_row = "\n",
  .end_table = "",
};

/* LibreOffice takes text without a declaration for Latin-1. */
static const TableForm html = {
  .begin_table = "<meta charset=\"utf-8\"><table border=\"1\">\n",
  .begin_row = "<tr>",
  .begin_text = "<td>",
  .begin_number = "<td align=\"right\">",
  .end_cell = "</td>",
  .between_cells = "",
  .end_row = "</tr>\n",
  .end_table = "</table>\n",
  .escape = TRUE,
};

static void
add_cell (GString         *table,
          const TableForm *form,
          const char      *text,
          gboolean         number)
{
  g_autofree char *escaped = form->escape ? g_markup_escape_text (text, -1) : g_strdup (text);

  g_string_append_printf (table, "%s%s%s", number ? form->begin_number : form->begin_text, escaped, form->end_cell);
}

static char *
dup_whole_method_text (PonderRun    *self,
                       PonderPuzzle *puzzle)
{
  g_autofree char *method = ponder_run_dup_method_text (self, puzzle);
  g_autofree char *base = ponder_run_dup_base_text (self, puzzle);

  /* Translators: a method, and below which node it searches: “Backtracking (Below: 1 3 4)” */
  return base != NULL ? g_strdup_printf (_ ("%s (%s)"), method, base) : g_steal_pointer (&method);
}

/* Adds the names of the columns, or, with @self, a run. */
static void
add_row (GString         *table,
         const TableForm *form,
         PonderRun       *self,
         PonderPuzzle    *puzzle)
{
  g_autofree char *method = self != NULL ? dup_whole_method_text (self, puzzle) : g_strdup (_ ("Method"));
  g_autofree char *end = self != NULL ? ponder_run_dup_end_text (self) : g_strdup (_ ("Ended"));

  g_string_append (table, form->begin_row);
  add_cell (table, form, method, FALSE);
  g_string_append (table, form->between_cells);
  add_cell (table, form, end, FALSE);
  for (const PonderFigure *const *figure = ponder_run_figures (); *figure != NULL; figure++)
    {
      g_autofree char *value =
        self != NULL ? ponder_run_dup_figure_text (self, *figure) : g_strdup (_ ((*figure)->name));

      g_string_append (table, form->between_cells);
      add_cell (table, form, value, TRUE);
    }
  g_string_append (table, form->end_row);
}

static char *
dup_table (GListModel      *runs,
           PonderPuzzle    *puzzle,
           const TableForm *form)
{
  GString *table = g_string_new (form->begin_table);

  add_row (table, form, NULL, puzzle);
  for (guint i = 0; i < g_list_model_get_n_items (runs); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (runs, i);

      add_row (table, form, run, puzzle);
    }
  g_string_append (table, form->end_table);
  return g_string_free (table, FALSE);
}

/* Returns a table as shown on the screen, with tabs between the cells. */
char *
ponder_runs_dup_tabbed (GListModel   *runs,
                        PonderPuzzle *puzzle)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (runs), NULL);
  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  return dup_table (runs, puzzle, &tabbed);
}

/* Returns a table as shown on the screen, in HTML, which a word processor pastes as a table. */
char *
ponder_runs_dup_html (GListModel   *runs,
                      PonderPuzzle *puzzle)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (runs), NULL);
  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  return dup_table (runs, puzzle, &html);
}
