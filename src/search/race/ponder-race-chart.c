/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A dot plot: for each measure a heading, then a row for each lane with its figure, how many times as large as the least
 * it is, and a dot on a logarithmic axis. The axis of a measure reaches from the power of ten below all of its figures to
 * the one above them, and is as long as there is room. Zero has no place on such an axis: it stands before its beginning,
 * in a column of its own.
 *
 * Where there is no room beside the figures, the axis is below them. */

/* By the height of a line of text. */
#define ROW 1.05
#define LEGEND 1.6
#define HEADING 1.2
#define GAP 0.5 /* between columns, and between texts */
#define SHAPE 0.62
#define LEAST_AXIS 5.5
#define ZERO 1.6 /* the column of zero */
#define END 0.8 /* at both ends of the axis */

#define MOST_TICKS 40

/* How far an axis reaches, in powers of ten. */
typedef struct
{
  int first;
  int last;
} Range;

typedef struct
{
  PonderRaceChart *chart;
  GPtrArray *entries;
  const PonderTreeFont *font;
  gboolean beside; /* the axis is beside the figures */
  double letter_width;
  double figure_width;
  double factor_width;
  double left; /* where the axis begins, with the column of zero */
  double zero_width;
  double length; /* of the axis from its first to its last power of ten */
} Drawing;

static void
row_clear (gpointer data)
{
  g_free (((PonderRaceRow *) data)->text);
}

static void
label_clear (gpointer data)
{
  g_free (((PonderRaceLabel *) data)->text);
}

static PonderRaceChart *
chart_alloc (double width,
             double line_height)
{
  PonderRaceChart *self = g_new0 (PonderRaceChart, 1);

  self->rows = g_array_new (FALSE, FALSE, sizeof (PonderRaceRow));
  self->lines = g_array_new (FALSE, FALSE, sizeof (PonderRaceLine));
  self->dots = g_array_new (FALSE, FALSE, sizeof (PonderRaceDot));
  self->labels = g_array_new (FALSE, FALSE, sizeof (PonderRaceLabel));
  g_array_set_clear_func (self->rows, row_clear);
  g_array_set_clear_func (self->labels, label_clear);
  self->width = width;
  self->line_height = line_height;
  return self;
}

void
ponder_race_chart_free (PonderRaceChart *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->rows);
  g_array_unref (self->lines);
  g_array_unref (self->dots);
  g_array_unref (self->labels);
  g_free (self);
}

PonderTreeOutline
ponder_race_chart_get_outline (guint lane)
{
  static const PonderTreeOutline outlines[PONDER_RACE_MOST_LANES] = {
    PONDER_TREE_DISC,
    PONDER_TREE_SQUARE,
    PONDER_TREE_DIAMOND,
    PONDER_TREE_TRIANGLE,
  };

  g_return_val_if_fail (lane < PONDER_RACE_MOST_LANES, PONDER_TREE_DISC);

  return outlines[lane];
}

static double
by_line (Drawing *drawing,
         double   factor)
{
  return factor * drawing->font->line_height;
}

static double
measure_text (Drawing    *drawing,
              const char *text,
              gboolean    small)
{
  return drawing->font->measure (text, small, drawing->font->user_data);
}

static const PonderRaceEntry *
entry_at (Drawing *drawing,
          guint    nth)
{
  return g_ptr_array_index (drawing->entries, nth);
}

static double
value_of (Drawing            *drawing,
          guint               lane,
          const PonderFigure *measure)
{
  return ponder_figure_value (measure, &entry_at (drawing, lane)->figures);
}

/* Adds a label that ends at @x if @end, or begins there. Returns its width. */
static double
add_label (Drawing    *drawing,
           const char *text,
           gboolean    small,
           gboolean    quiet,
           double      x,
           gboolean    end,
           double      y)
{
  PonderRaceLabel label = { drawing->chart->rows->len, small, quiet, x, y, measure_text (drawing, text, small), NULL };

  if (end)
    label.x -= label.width;
  label.text = g_strdup (text);
  g_array_append_val (drawing->chart->labels, label);
  return label.width;
}

static void
add_line (Drawing *drawing,
          gboolean axis,
          double   x1,
          double   y1,
          double   x2,
          double   y2)
{
  PonderRaceLine line = { drawing->chart->rows->len, axis, x1, y1, x2, y2 };

  g_array_append_val (drawing->chart->lines, line);
}

static void
add_dot (Drawing *drawing,
         guint    lane,
         gboolean open,
         double   x,
         double   y)
{
  double size = by_line (drawing, SHAPE);
  PonderRaceDot dot = {
    drawing->chart->rows->len, lane, open, { ponder_race_chart_get_outline (lane), lane, x, y, size, size }
  };

  g_array_append_val (drawing->chart->dots, dot);
}

/* Ends the row to which elements were added: it goes down from the one above it. */
static void
end_row (Drawing            *drawing,
         PonderRaceRowKind   kind,
         const PonderFigure *measure,
         guint               lane,
         double              height,
         char               *text)
{
  PonderRaceRow row = { kind, measure, lane, drawing->chart->height, height, text };

  g_array_append_val (drawing->chart->rows, row);
  drawing->chart->height += height;
}

/* Returns the range of all positive figures, at least one power of ten long. */
static Range
find_range (Drawing            *drawing,
            const PonderFigure *measure)
{
  Range range = { G_MAXINT, G_MININT };

  for (guint i = 0; i < drawing->entries->len; i++)
    {
      double value = value_of (drawing, i, measure);

      if (value <= 0)
        continue;
      range.first = MIN (range.first, (int) floor (log10 (value)));
      range.last = MAX (range.last, (int) ceil (log10 (value)));
    }
  range.last = MAX (range.last, range.first + 1);
  return range;
}

static gboolean
has_zero (Drawing            *drawing,
          const PonderFigure *measure)
{
  for (guint i = 0; i < drawing->entries->len; i++)
    if (value_of (drawing, i, measure) <= 0)
      return TRUE;
  return FALSE;
}

/* Measures the columns, which are the same for all measures. */
static void
measure_columns (Drawing *drawing)
{
  const PonderFigure *const *measures = ponder_race_measures ();
  double gap = by_line (drawing, GAP);
  double headings = 0;
  double columns;

  for (guint i = 0; i < drawing->entries->len; i++)
    drawing->letter_width = MAX (drawing->letter_width, measure_text (drawing, ponder_race_letter (i), FALSE));
  for (; *measures != NULL; measures++)
    {
      if (!ponder_race_is_shown (drawing->entries, *measures))
        continue;
      headings = MAX (headings, measure_text (drawing, _ ((*measures)->name), FALSE) + gap);
      if (has_zero (drawing, *measures))
        drawing->zero_width = by_line (drawing, ZERO);
      for (guint i = 0; i < drawing->entries->len; i++)
        {
          g_autofree char *figure = ponder_race_figure_label (entry_at (drawing, i), *measures);
          g_autofree char *factor = ponder_race_factor_text (drawing->entries, i, *measures);

          drawing->figure_width = MAX (drawing->figure_width, measure_text (drawing, figure, FALSE));
          if (factor != NULL)
            drawing->factor_width = MAX (drawing->factor_width, measure_text (drawing, factor, FALSE));
        }
    }
  columns = MAX (headings, drawing->letter_width + drawing->figure_width + drawing->factor_width + 4 * gap);
  drawing->beside = drawing->chart->width - columns >= by_line (drawing, LEAST_AXIS) + drawing->zero_width;
  drawing->left = drawing->beside ? columns : drawing->letter_width + gap;
  drawing->length = MAX (0, drawing->chart->width - drawing->left - drawing->zero_width - 2 * by_line (drawing, END));
}

/* Returns where a figure is on the axis. */
static double
place_of (Drawing     *drawing,
          const Range *range,
          double       value)
{
  if (value <= 0)
    return drawing->left + by_line (drawing, END);
  return drawing->left + drawing->zero_width + by_line (drawing, END) +
         (log10 (value) - range->first) / (range->last - range->first) * drawing->length;
}

/* Returns a number of an axis in words. */
static char *
tick_text (const PonderFigure *measure,
           double              value)
{
  g_autofree char *raised = NULL;

  if (value < 10000 || g_str_equal (measure->id, "bytes") || !ponder_figure_is_count (measure))
    return ponder_figure_value_text (measure, value);
  raised = ponder_count_raised ((guint) (log10 (value) + 0.5));
  return g_strconcat ("10", raised, NULL);
}

/* Finds the numbers of an axis: powers of ten, but for bytes those of 1,024 and halfway between them, or on a short axis
 * those of 2. */
static guint
find_ticks (const PonderFigure *measure,
            const Range        *range,
            double              ticks[MOST_TICKS])
{
  gboolean bytes = g_str_equal (measure->id, "bytes");
  int step = range->last - range->first > 2 ? 5 : 1;
  guint n = 0;

  for (int i = bytes ? 0 : range->first; n < MOST_TICKS; i++)
    {
      double value = bytes ? ldexp (1, step * i) : pow (10, i);

      if (value > pow (10, range->last) * 1.001)
        break;
      if (value >= pow (10, range->first) * 0.999)
        ticks[n++] = value;
    }
  return n;
}

static void
add_guides (Drawing            *drawing,
            const PonderFigure *measure,
            const Range        *range,
            double              top,
            double              bottom)
{
  double ticks[MOST_TICKS];
  guint n = find_ticks (measure, range, ticks);

  if (has_zero (drawing, measure))
    add_line (drawing, FALSE, place_of (drawing, range, 0), top, place_of (drawing, range, 0), bottom);
  for (guint i = 0; i < n; i++)
    {
      double x = place_of (drawing, range, ticks[i]);

      add_line (drawing, FALSE, x, top, x, bottom);
    }
}

/* Adds the numbers of an axis, as many as there is room for. */
static void
add_ticks (Drawing            *drawing,
           const PonderFigure *measure,
           const Range        *range,
           double              y)
{
  double ticks[MOST_TICKS];
  guint n = find_ticks (measure, range, ticks);
  double end = -G_MAXDOUBLE;

  if (has_zero (drawing, measure))
    {
      double width = measure_text (drawing, "0", TRUE);
      double x = place_of (drawing, range, 0);

      add_label (drawing, "0", TRUE, TRUE, x - width / 2, FALSE, y);
      end = x + width / 2;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = tick_text (measure, ticks[i]);
      double width = measure_text (drawing, text, TRUE);
      double x = MIN (place_of (drawing, range, ticks[i]) - width / 2, drawing->chart->width - width);

      if (x < end + by_line (drawing, GAP))
        continue;
      add_label (drawing, text, TRUE, TRUE, x, FALSE, y);
      end = x + width;
    }
}

static void
add_heading (Drawing            *drawing,
             const PonderFigure *measure,
             const Range        *range)
{
  double height = by_line (drawing, HEADING);
  double top = drawing->chart->height;
  double y = top + height - drawing->font->line_height / 2;

  add_label (drawing, _ (measure->name), FALSE, FALSE, 0, FALSE, y);
  if (!drawing->beside)
    {
      /* The axis begins further to the left than the heading ends. */
      y += by_line (drawing, 1);
      height += by_line (drawing, 1);
    }
  add_ticks (drawing, measure, range, y);
  end_row (drawing, PONDER_RACE_HEADING, measure, 0, height, g_strdup (_ (measure->name)));
}

static char *
value_text (Drawing            *drawing,
            const PonderFigure *measure,
            guint               lane)
{
  g_autofree char *figure = ponder_race_figure_text (entry_at (drawing, lane), measure);
  g_autofree char *factor = ponder_race_factor_text (drawing->entries, lane, measure);
  const char *letter = ponder_race_letter (lane);
  const char *name = entry_at (drawing, lane)->name;

  /* Translators: a row of a chart for screen readers, such as “Visited, A, Backtracking: more than 1,000”, and in the
   * second one “×20” after that */
  if (factor == NULL)
    return g_strdup_printf (_ ("%s, %s, %s: %s"), _ (measure->name), letter, name, figure);
  return g_strdup_printf (_ ("%s, %s, %s: %s, %s"), _ (measure->name), letter, name, figure, factor);
}

static void
add_value (Drawing            *drawing,
           const PonderFigure *measure,
           const Range        *range,
           guint               lane)
{
  const PonderRaceEntry *entry = entry_at (drawing, lane);
  double value = value_of (drawing, lane, measure);
  double gap = by_line (drawing, GAP);
  double line = by_line (drawing, ROW);
  double height = drawing->beside ? line : 2 * line;
  double top = drawing->chart->height;
  double y = top + line / 2;
  double end = drawing->letter_width + gap + drawing->figure_width;
  double axis_y = top + height - line / 2;
  g_autofree char *figure = ponder_race_figure_label (entry, measure);
  g_autofree char *factor = ponder_race_factor_text (drawing->entries, lane, measure);

  add_guides (drawing, measure, range, drawing->beside ? top : top + line, top + height);
  add_line (drawing, TRUE, drawing->left, axis_y, drawing->chart->width, axis_y);
  add_label (drawing, ponder_race_letter (lane), FALSE, FALSE, 0, FALSE, y);
  add_label (drawing, figure, FALSE, FALSE, end, TRUE, y);
  if (factor != NULL)
    add_label (drawing, factor, FALSE, TRUE, end + gap + drawing->factor_width, TRUE, y);
  add_dot (drawing, lane, !entry->finished, place_of (drawing, range, value), axis_y);
  end_row (drawing, PONDER_RACE_VALUE, measure, lane, height, value_text (drawing, measure, lane));
}

static char *
lane_text (Drawing *drawing,
           guint    lane)
{
  const PonderRaceEntry *entry = entry_at (drawing, lane);

  /* Translators: the legend of a chart, such as “A, Backtracking: First answer found”; in the second one, what follows
   * is how much there would be to visit */
  if (entry->remaining == NULL)
    return g_strdup_printf (_ ("%s, %s: %s"), ponder_race_letter (lane), entry->name, entry->ending);
  return g_strdup_printf (_ ("%s, %s: %s; %s"), ponder_race_letter (lane), entry->name, entry->ending,
                          entry->remaining);
}

static void
add_legend (Drawing *drawing,
            guint    lane)
{
  double height = by_line (drawing, LEGEND);
  double y = drawing->chart->height + height / 2;
  double size = by_line (drawing, SHAPE);
  char *text = lane_text (drawing, lane);

  add_dot (drawing, lane, !entry_at (drawing, lane)->finished, size, y);
  add_label (drawing, text, FALSE, FALSE, 2 * size + by_line (drawing, GAP), FALSE, y);
  end_row (drawing, PONDER_RACE_LEGEND, NULL, lane, height, text);
}

/* Nothing is cut off that has room: a chart is at least as wide as its texts. */
static double
find_width (PonderRaceChart *chart)
{
  double width = chart->width;

  for (guint i = 0; i < chart->labels->len; i++)
    {
      const PonderRaceLabel *label = &g_array_index (chart->labels, PonderRaceLabel, i);

      width = MAX (width, label->x + label->width);
    }
  return width;
}

static void
mirror (PonderRaceChart *chart)
{
  for (guint i = 0; i < chart->lines->len; i++)
    {
      PonderRaceLine *line = &g_array_index (chart->lines, PonderRaceLine, i);

      line->x1 = chart->width - line->x1;
      line->x2 = chart->width - line->x2;
    }
  for (guint i = 0; i < chart->dots->len; i++)
    {
      PonderRaceDot *dot = &g_array_index (chart->dots, PonderRaceDot, i);

      dot->shape.x = chart->width - dot->shape.x;
    }
  for (guint i = 0; i < chart->labels->len; i++)
    {
      PonderRaceLabel *label = &g_array_index (chart->labels, PonderRaceLabel, i);

      label->x = chart->width - label->x - label->width;
    }
}

/* Lays out the chart of entries (PonderRaceEntry), with a measure or, for NULL, all; the columns of
 * all measures are alike. It has no row for what none of the methods counts. It can become wider
 * than @width if the texts need more. The legend says which method a lane has. */
PonderRaceChart *
ponder_race_chart_new (GPtrArray            *entries,
                       const PonderFigure   *measure,
                       const PonderTreeFont *font,
                       double                width,
                       gboolean              legend,
                       gboolean              right_to_left)
{
  Drawing drawing = { .entries = entries, .font = font };

  g_return_val_if_fail (entries != NULL && entries->len <= PONDER_RACE_MOST_LANES, NULL);
  g_return_val_if_fail (font != NULL, NULL);

  drawing.chart = chart_alloc (width, font->line_height);
  for (guint i = 0; legend && i < entries->len; i++)
    add_legend (&drawing, i);
  drawing.chart->width = find_width (drawing.chart);
  measure_columns (&drawing);
  for (const PonderFigure *const *measures = ponder_race_measures (); *measures != NULL; measures++)
    {
      Range range;

      if ((measure != NULL && measure != *measures) || !ponder_race_is_shown (entries, *measures))
        continue;
      range = find_range (&drawing, *measures);
      add_heading (&drawing, *measures, &range);
      for (guint i = 0; i < entries->len; i++)
        add_value (&drawing, *measures, &range, i);
    }
  drawing.chart->width = find_width (drawing.chart);
  if (right_to_left)
    mirror (drawing.chart);
  return drawing.chart;
}
