/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-figures.h"

#include <glib/gi18n-lib.h>
#include <math.h>

enum
{
  COUNT, /* a guint64 at the offset */
  COUNT_FROM_1, /* the same, unknown while it is 0 */
  LEFT_OUT, /* the sum over all reasons */
  BYTES,
  SECONDS, /* a double at the offset */
  CPU_SECONDS,
  RATE, /* visits a second */
  FRACTION,
};

#define AT(member) G_STRUCT_OFFSET (PonderFigures, member)

static const PonderFigure figures_table[] = {
  { "visited", N_ ("Nodes"), N_ ("States visited by the search"), AT (visited), COUNT },
  { "nodes", N_ ("Nodes made"), N_ ("States made, the start included"), AT (nodes), COUNT },
  { "left_out", N_ ("Pruned"), N_ ("Moves skipped, by pruning or because their state was already seen"), 0, LEFT_OUT },
  { "broken_rule", N_ ("Broken rules"), N_ ("Moves skipped because they break a rule"),
    AT (left_out[PONDER_BROKEN_RULE]), COUNT },
  { "looked_ahead", N_ ("Hopeless moves"), N_ ("Moves skipped because no answer lies below them"),
    AT (left_out[PONDER_LOOKED_AHEAD]), COUNT },
  { "seen_before", N_ ("Repeated states"), N_ ("Moves skipped because they lead to a state already seen"),
    AT (left_out[PONDER_SEEN_BEFORE]), COUNT },
  { "tested", N_ ("Complete boards tested"), N_ ("Complete states given to the checker"), AT (tested), COUNT },
  { "compared", N_ ("Comparisons"), N_ ("Cells compared to check the rules, if the method counts that"), AT (compared),
    COUNT_FROM_1 },
  { "answers", N_ ("Answers"), N_ ("Answers found"), AT (answers), COUNT },
  { "first_answer", N_ ("Nodes to the first answer"), N_ ("States visited until the first answer was found"),
    AT (first_answer), COUNT_FROM_1 },
  { "depth", N_ ("Depth"), N_ ("Moves from the start to the state visited last"), AT (depth), COUNT },
  { "frontier", N_ ("Frontier"), N_ ("States found but not yet visited"), AT (frontier), COUNT },
  { "frontier_most", N_ ("Largest frontier"), N_ ("The size of the largest frontier so far"), AT (frontier_most),
    COUNT },
  { "bytes", N_ ("Memory"), N_ ("Memory used by the search"), AT (bytes), BYTES },
  { "seconds", N_ ("Time"), N_ ("Time spent searching"), AT (seconds), SECONDS },
  { "cpu_seconds", N_ ("CPU time"), N_ ("Time that a processor spent on the search"), AT (cpu_seconds), CPU_SECONDS },
  { "rate", N_ ("Rate"), N_ ("States visited per second"), 0, RATE },
  { "fraction", N_ ("Explored"), N_ ("The part of the tree already explored"), AT (fraction), FRACTION },
};

/* Returns the figures, the most informative first. */
const PonderFigure *
ponder_figures_table (guint *n_figures)
{
  g_return_val_if_fail (n_figures != NULL, NULL);

  *n_figures = G_N_ELEMENTS (figures_table);
  return figures_table;
}

/* Returns the figure with an id such as “nodes”, which must exist. */
const PonderFigure *
ponder_figure_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (figures_table); i++)
    if (g_str_equal (figures_table[i].id, id))
      return &figures_table[i];
  g_return_val_if_reached (NULL);
}

/* Returns the figure that counts the moves left out for a reason. */
const PonderFigure *
ponder_figure_of_reason (PonderReason reason)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures_table); i++)
    if (figures_table[i].kind == COUNT && figures_table[i].offset == AT (left_out) + reason * sizeof (guint64))
      return &figures_table[i];
  g_return_val_if_reached (NULL);
}

/* Returns whether the figure is a whole number, see ponder_figure_count(); otherwise see ponder_figure_value(). */
gboolean
ponder_figure_is_count (const PonderFigure *figure)
{
  g_return_val_if_fail (figure != NULL, FALSE);

  return figure->kind == COUNT || figure->kind == COUNT_FROM_1 || figure->kind == LEFT_OUT || figure->kind == BYTES;
}

/* The fraction isn't known for a breadth-first or possibly infinite tree, nor is the rate before
 * any time has passed, nor what is counted only by some methods or since the first answer. */
gboolean
ponder_figure_is_known (const PonderFigure  *figure,
                        const PonderFigures *figures)
{
  g_return_val_if_fail (figure != NULL && figures != NULL, FALSE);

  if (figure->kind == FRACTION)
    return figures->fraction >= 0;
  if (figure->kind == RATE)
    return figures->seconds > 0;
  if (figure->kind == COUNT_FROM_1)
    return G_STRUCT_MEMBER (guint64, figures, figure->offset) > 0;
  if (figure->kind == CPU_SECONDS)
    return figures->cpu_seconds != 0 || figures->visited == 0;
  return TRUE;
}

/* Only for a figure that is a whole number. */
guint64
ponder_figure_count (const PonderFigure  *figure,
                     const PonderFigures *figures)
{
  guint64 sum = 0;

  g_return_val_if_fail (figure != NULL && figures != NULL, 0);
  g_return_val_if_fail (ponder_figure_is_count (figure), 0);

  if (figure->kind != LEFT_OUT)
    return G_STRUCT_MEMBER (guint64, figures, figure->offset);
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    sum += figures->left_out[reason];
  return sum;
}

/* Returns the value of any figure: counts, bytes, seconds, visits a second, or a fraction from 0 to 1. */
double
ponder_figure_value (const PonderFigure  *figure,
                     const PonderFigures *figures)
{
  g_return_val_if_fail (figure != NULL && figures != NULL, 0);

  if (ponder_figure_is_count (figure))
    return ponder_figure_count (figure, figures);
  if (figure->kind == RATE)
    return figures->seconds > 0 ? figures->visited / figures->seconds : 0;
  return G_STRUCT_MEMBER (double, figures, figure->offset);
}

/* Formats a time in the unit that leaves at least one digit before the point, so that a short run isn't shown as 0. */
static char *
duration_text (double   seconds,
               gboolean has_begun)
{
  if (seconds < 0)
    {
      g_autofree char *most = duration_text (-seconds, has_begun);

      /* Translators: less than a time */
      return g_strdup_printf (_ ("< %s"), most);
    }
  if (seconds == 0)
    /* Translators: microseconds, here and in the next but one */
    return g_strdup (has_begun ? _ ("< 1 µs") : _ ("0 s"));
  if (seconds < 0.9995e-3)
    return g_strdup_printf (_ ("%.0f µs"), 1e6 * seconds);
  if (seconds < 0.09995)
    /* Translators: milliseconds, here and in the next */
    return g_strdup_printf (_ ("%.1f ms"), 1e3 * seconds);
  if (seconds < 0.9995)
    return g_strdup_printf (_ ("%.0f ms"), 1e3 * seconds);
  return g_strdup_printf (_ ("%'.1f s"), seconds);
}

static char *
value_text (const PonderFigure *figure,
            double              value,
            gboolean            has_begun)
{
  g_autofree char *rate = NULL;

  switch (figure->kind)
    {
    case BYTES:
      return g_format_size_full ((guint64) value, G_FORMAT_SIZE_IEC_UNITS);
    case SECONDS:
    case CPU_SECONDS:
      return duration_text (value, has_begun);
    case RATE:
      rate = ponder_count_text ((guint64) (value + 0.5));
      return g_strdup_printf (_ ("%s per second"), rate);
    case FRACTION:
      /* Rounded down, so that 100 % means all. */
      return g_strdup_printf (_ ("%.1f %%"), floor (1000 * value) / 10);
    default:
      return ponder_count_half_text (value);
    }
}

/* Returns a value of the figure, such as a median, as precise as ponder_figure_text() does. A half
 * is written after a count. */
char *
ponder_figure_value_text (const PonderFigure *figure,
                          double              value)
{
  g_return_val_if_fail (figure != NULL, NULL);

  return value_text (figure, value, TRUE);
}

/* Returns the value in the digits and separators of the current locale; a dash if it is unknown. */
char *
ponder_figure_text (const PonderFigure  *figure,
                    const PonderFigures *figures)
{
  g_return_val_if_fail (figure != NULL && figures != NULL, NULL);

  if (!ponder_figure_is_known (figure, figures))
    return g_strdup ("–");
  if (ponder_figure_is_count (figure) && figure->kind != BYTES)
    return ponder_count_text (ponder_figure_count (figure, figures));
  return value_text (figure, ponder_figure_value (figure, figures), figures->visited > 0);
}
