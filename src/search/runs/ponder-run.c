/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-run.h"

#include "ponder-method.h"

static guint changed;

G_DEFINE_FINAL_TYPE (PonderRun, ponder_run, G_TYPE_OBJECT)

static const char *const figure_ids[] = {
  "visited", "nodes", "tested", "compared", "left_out", "frontier_most", "bytes", "cpu_seconds", "first_answer",
};

static void
ponder_run_finalize (GObject *object)
{
  PonderRun *self = PONDER_RUN (object);

  g_free (self->puzzle);
  g_array_unref (self->base);
  g_clear_object (&self->seeds);

  G_OBJECT_CLASS (ponder_run_parent_class)->finalize (object);
}

static void
ponder_run_class_init (PonderRunClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_run_finalize;

  /* Emitted when the end, the figures or the seeds have changed. */
  changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_run_init (PonderRun *self)
{
  self->figures.fraction = -1;
}

/* Returns the figures of a run, in the order in which they are shown, with NULL at the end. */
const PonderFigure *const *
ponder_run_figures (void)
{
  static const PonderFigure *figures[G_N_ELEMENTS (figure_ids) + 1];

  for (guint i = 0; i < G_N_ELEMENTS (figure_ids); i++)
    figures[i] = ponder_figure_find (figure_ids[i]);
  return figures;
}

/* Makes a run that has visited nothing yet, or, if @n_wanted isn't 0, one to which so many seeds are to be added.
 * @puzzle is what distinguishes the puzzle from others, see ponder_run_table_dup_key(); @base has the moves to the
 * node below which it searches. */
PonderRun *
ponder_run_new (const char         *puzzle,
                const PonderMethod *method,
                const GArray       *base,
                guint               n_wanted)
{
  PonderRun *self;

  g_return_val_if_fail (puzzle != NULL && method != NULL && base != NULL, NULL);

  self = g_object_new (PONDER_TYPE_RUN, NULL);
  self->puzzle = g_strdup (puzzle);
  self->method = *method;
  self->base = g_array_copy ((GArray *) base);
  self->n_wanted = n_wanted;
  if (n_wanted > 0)
    self->seeds = g_list_store_new (PONDER_TYPE_RUN);
  return self;
}

/* Sets how a run ended, and what it has counted, unless @figures is NULL. */
void
ponder_run_set (PonderRun           *self,
                PonderRunEnd         end,
                const PonderFigures *figures)
{
  g_return_if_fail (PONDER_IS_RUN (self));

  self->end = end;
  if (figures != NULL)
    self->figures = *figures;
  g_signal_emit (self, changed, 0);
}

/* Adds a run with one seed, and returns it, which the other one owns. */
PonderRun *
ponder_run_add_seed (PonderRun           *self,
                     guint64              seed,
                     PonderRunEnd         end,
                     const PonderFigures *figures)
{
  g_autoptr (PonderRun) run = NULL;

  g_return_val_if_fail (PONDER_IS_RUN (self) && self->seeds != NULL, NULL);
  g_return_val_if_fail (figures != NULL, NULL);

  run = ponder_run_new (self->puzzle, &self->method, self->base, 0);
  run->method.seed = seed;
  run->end = end;
  run->figures = *figures;
  g_list_store_append (self->seeds, run);
  g_signal_emit (self, changed, 0);
  return run;
}

static gboolean
is_done (PonderRun *self)
{
  return self->end == PONDER_RUN_FIRST_ANSWER || self->end == PONDER_RUN_ALL_VISITED;
}

/* Returns how many seeds came to their end: to the first answer, or, without one, to the last node. */
guint
ponder_run_count_done (PonderRun *self)
{
  guint n_done = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seeds)); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (G_LIST_MODEL (self->seeds), i);

      n_done += is_done (run);
    }
  return n_done;
}

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static GArray *
sort_values (PonderRun          *self,
             const PonderFigure *figure)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seeds)); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (G_LIST_MODEL (self->seeds), i);
      double value = ponder_figure_value (figure, &run->figures);

      if (is_done (run) && ponder_figure_is_known (figure, &run->figures))
        g_array_append_val (values, value);
    }
  g_array_sort (values, compare_values);
  return values;
}

/* Sets @value, as ponder_figure_value() does, to a figure or a statistic of it over several seeds;
 * a single run has only one value. The median of an even number of values is the mean of the two in
 * the middle. Returns whether the value is known. */
gboolean
ponder_run_get_value (PonderRun          *self,
                      const PonderFigure *figure,
                      PonderRunStatistic  statistic,
                      double             *value)
{
  g_autoptr (GArray) values = NULL;
  guint first, second;

  g_return_val_if_fail (PONDER_IS_RUN (self), FALSE);
  g_return_val_if_fail (figure != NULL && value != NULL, FALSE);

  if (self->seeds == NULL)
    {
      *value = ponder_figure_value (figure, &self->figures);
      return ponder_figure_is_known (figure, &self->figures);
    }
  values = sort_values (self, figure);
  if (values->len == 0)
    return FALSE;
  first = statistic == PONDER_RUN_LEAST      ? 0
          : statistic == PONDER_RUN_GREATEST ? values->len - 1
                                             : (values->len - 1) / 2;
  second = statistic == PONDER_RUN_MEDIAN ? values->len / 2 : first;
  *value = (g_array_index (values, double, first) + g_array_index (values, double, second)) / 2;
  return TRUE;
}
