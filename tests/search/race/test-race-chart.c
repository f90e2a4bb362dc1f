/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-race-chart.h"
#include "ponder-race-entry.h"
#include "ponder-race-svg.h"

#include <math.h>
#include <string.h>

/* Charts of figures that were never counted, so that every place in them is known. */

#define WIDE 900.0
#define NARROW 320.0
#define CHARACTER 8.0
#define LINE 20.0

/* A font in which all characters are equally wide. */
static double
measure_text (const char *text,
              gboolean    small,
              gpointer    user_data)
{
  return g_utf8_strlen (text, -1) * (small ? 0.8 : 1) * CHARACTER;
}

static const PonderTreeFont font = { LINE, 0.8 * LINE, measure_text, NULL };

static void
add_entry (GPtrArray  *entries,
           const char *name,
           guint64     visited,
           guint64     tested,
           gboolean    finished)
{
  PonderRaceEntry *entry = g_new (PonderRaceEntry, 1);

  *entry = (PonderRaceEntry){
    .name = g_strdup (name),
    .ending = g_strdup (finished ? "First answer found" : "Stopped: its time is over"),
    .remaining = g_strdup (finished ? NULL : "about 10^17 nodes"),
    .figures = {
      .nodes = visited + 1,
      .visited = visited,
      .tested = tested,
      .bytes = 1024,
      .cpu_seconds = visited * 1e-6,
    },
    .finished = finished,
  };
  g_ptr_array_add (entries, entry);
}

/* One tests a million boards, one none, and one was stopped. */
static GPtrArray *
make_entries (void)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_race_entry_free);

  add_entry (entries, "Generate and test", 1000000, 100000, TRUE);
  add_entry (entries, "Backtracking", 100, 0, TRUE);
  add_entry (entries, "A \"custom\" method, <shuffled>", 10000, 1, FALSE);
  return entries;
}

static const PonderRaceRow *
row_at (const PonderRaceChart *chart,
        guint                  nth)
{
  return &g_array_index (chart->rows, PonderRaceRow, nth);
}

/* Returns the dot of a figure. */
static const PonderRaceDot *
find_dot (const PonderRaceChart *chart,
          const char            *measure,
          guint                  lane)
{
  for (guint i = 0; i < chart->dots->len; i++)
    {
      const PonderRaceDot *dot = &g_array_index (chart->dots, PonderRaceDot, i);
      const PonderRaceRow *row = row_at (chart, dot->row);

      if (row->kind == PONDER_RACE_VALUE && dot->lane == lane && g_str_equal (row->measure->id, measure))
        return dot;
    }
  g_assert_not_reached ();
}

static gboolean
has_measure (const PonderRaceChart *chart,
             const char            *measure)
{
  for (guint i = 0; i < chart->rows->len; i++)
    if (row_at (chart, i)->kind == PONDER_RACE_HEADING && g_str_equal (row_at (chart, i)->measure->id, measure))
      return TRUE;
  return FALSE;
}

/* Returns the text of a figure's row. */
static const char *
find_text (const PonderRaceChart *chart,
           const char            *measure,
           guint                  lane)
{
  return row_at (chart, find_dot (chart, measure, lane)->row)->text;
}

static gboolean
has_label (const PonderRaceChart *chart,
           guint                  row,
           const char            *text)
{
  for (guint i = 0; i < chart->labels->len; i++)
    {
      const PonderRaceLabel *label = &g_array_index (chart->labels, PonderRaceLabel, i);

      if (label->row == row && g_str_equal (label->text, text))
        return TRUE;
    }
  return FALSE;
}

static const struct
{
  const char *name;
  struct
  {
    guint64 nodes; /* 0: no such method */
    gboolean finished;
  } methods[3];
  const char *result;
} results[] = {
  { "two", { { 529111, TRUE }, { 11, TRUE } }, "“B” makes 11 nodes, “A” 529,111: 48,101 times as many." },
  { "three", { { 22, TRUE }, { 1, TRUE }, { 33, TRUE } }, "“B” makes 1 node, “C” 33: 33 times as many." },
  { "fraction", { { 18, TRUE }, { 32, TRUE } }, "“A” makes 18 nodes, “B” 32: 1.8 times as many." },
  { "nearly", { { 1000, TRUE }, { 1010, TRUE } }, "“A” makes 1,000 nodes, “B” 1,010." },
  { "alike", { { 7, TRUE }, { 7, TRUE } }, "“A” makes 7 nodes, “B” 7." },
  { "stopped", { { 5000, FALSE }, { 50, TRUE } }, "“B” makes 50 nodes, “A” more than 5,000: at least 100 times as many." },
  { "stopped-early", { { 40, FALSE }, { 50, TRUE } }, NULL },
  { "none", { { 40, FALSE }, { 50, FALSE } }, NULL },
};

/* How a race has ended, in a sentence. */
static void
test_result (gconstpointer data)
{
  const typeof (*results) *c = data;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_race_entry_free);
  g_autofree char *result = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (c->methods) && c->methods[i].nodes > 0; i++)
    add_entry (entries, ponder_race_letter (i), c->methods[i].nodes - 1, 0, c->methods[i].finished);
  result = ponder_race_describe_result (entries);
  g_assert_cmpstr (result, ==, c->result);
}

/* What was made is shown only if it says something else than what was visited. */
static void
test_made (void)
{
  const PonderFigure *made = ponder_figure_find ("nodes");
  g_autoptr (GPtrArray) entries = make_entries ();

  g_assert_true (ponder_race_is_shown (entries, made));
  for (guint i = 0; i < entries->len; i++)
    ((PonderRaceEntry *) g_ptr_array_index (entries, i))->figures.nodes--;
  g_assert_false (ponder_race_is_shown (entries, made));
  g_assert_true (ponder_race_is_shown (entries, ponder_figure_find ("visited")));
}

/* Equal factors are equally far apart, and the figures take most of the axis, however large they are. */
static void
test_axis (void)
{
  static const char *const measures[] = { "visited", "cpu_seconds" };
  g_autoptr (GPtrArray) entries = make_entries ();
  g_autoptr (PonderRaceChart) chart = ponder_race_chart_new (entries, NULL, &font, WIDE, FALSE, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      double least = find_dot (chart, measures[i], 1)->shape.x;
      double middle = find_dot (chart, measures[i], 2)->shape.x;
      double greatest = find_dot (chart, measures[i], 0)->shape.x;

      g_assert_cmpfloat (middle, >, least);
      g_assert_cmpfloat_with_epsilon (greatest - middle, middle - least, 1e-6);
      g_assert_cmpfloat (greatest - least, >, WIDE / 3);
    }
  g_assert_cmpfloat_with_epsilon (find_dot (chart, "bytes", 0)->shape.x, find_dot (chart, "bytes", 1)->shape.x, 1e-6);
}

/* A chart of one measure has the columns of the chart of all. */
static void
test_one_measure (void)
{
  g_autoptr (GPtrArray) entries = make_entries ();
  g_autoptr (PonderRaceChart) all = ponder_race_chart_new (entries, NULL, &font, WIDE, FALSE, FALSE);
  g_autoptr (PonderRaceChart) one =
    ponder_race_chart_new (entries, ponder_figure_find ("tested"), &font, WIDE, FALSE, FALSE);
  g_autoptr (PonderRaceChart) none =
    ponder_race_chart_new (entries, ponder_figure_find ("frontier_most"), &font, WIDE, FALSE, FALSE);

  g_assert_true (has_measure (one, "tested"));
  g_assert_false (has_measure (one, "visited"));
  for (guint lane = 0; lane < 3; lane++)
    g_assert_cmpfloat_with_epsilon (find_dot (one, "tested", lane)->shape.x, find_dot (all, "tested", lane)->shape.x,
                                    1e-6);
  g_assert_cmpuint (none->rows->len, ==, 0);
}

/* What is zero stands before the beginning of the axis, and factors to it aren't told. */
static void
test_zero (void)
{
  g_autoptr (GPtrArray) entries = make_entries ();
  g_autoptr (PonderRaceChart) chart = ponder_race_chart_new (entries, NULL, &font, WIDE, FALSE, FALSE);
  const PonderRaceDot *zero = find_dot (chart, "tested", 1);
  const PonderRaceDot *one = find_dot (chart, "tested", 2);

  g_assert_cmpfloat (zero->shape.x + zero->shape.width, <, one->shape.x);
  g_assert_true (has_label (chart, zero->row, "0"));
  g_assert_cmpstr (find_text (chart, "tested", 0), ==, "Complete boards tested, A, Generate and test: 100,000");
  /* No method has a frontier here, so it has no rows. */
  g_assert_false (has_measure (chart, "frontier_most"));
  g_assert_true (has_measure (chart, "tested"));
}

static void
test_words (void)
{
  g_autoptr (GPtrArray) entries = make_entries ();
  g_autoptr (PonderRaceChart) chart = ponder_race_chart_new (entries, NULL, &font, WIDE, TRUE, FALSE);

  g_assert_cmpstr (find_text (chart, "visited", 0), ==, "Nodes, A, Generate and test: 1,000,000, ×10,000");
  g_assert_cmpstr (find_text (chart, "visited", 1), ==, "Nodes, B, Backtracking: 100, ×1");
  g_assert_cmpstr (find_text (chart, "visited", 2), ==,
                   "Nodes, C, A \"custom\" method, <shuffled>: more than 10,000, ×100 or more");
  g_assert_false (find_dot (chart, "visited", 0)->open);
  g_assert_true (find_dot (chart, "visited", 2)->open);
  g_assert_cmpint (row_at (chart, 2)->kind, ==, PONDER_RACE_LEGEND);
  g_assert_cmpstr (row_at (chart, 2)->text, ==,
                   "C, A \"custom\" method, <shuffled>: Stopped: its time is over; about 10^17 nodes");
  /* Lanes differ by more than their colours. */
  g_assert_cmpint (find_dot (chart, "visited", 0)->shape.outline, !=, find_dot (chart, "visited", 1)->shape.outline);
}

/* A figure of a method that was stopped is only a lower bound, so no other figure is a multiple of it. */
static void
test_factors (void)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_race_entry_free);
  const PonderFigure *visited = ponder_figure_find ("visited");
  g_autofree char *text = NULL;

  add_entry (entries, "Stopped early", 10, 0, FALSE);
  add_entry (entries, "Finished", 100, 0, TRUE);
  add_entry (entries, "Finished, too", 9, 0, FALSE);
  g_assert_cmpfloat (ponder_race_factor (entries, 0, visited), ==, 0);
  g_assert_cmpfloat (ponder_race_factor (entries, 1, visited), ==, 1);
  g_assert_null (ponder_race_factor_text (entries, 2, visited));
  /* That a stopped one has more says its figure already. */
  ((PonderRaceEntry *) g_ptr_array_index (entries, 2))->figures.visited = 104;
  g_assert_null (ponder_race_factor_text (entries, 2, visited));
  ((PonderRaceEntry *) g_ptr_array_index (entries, 2))->figures.visited = 9;

  ((PonderRaceEntry *) g_ptr_array_index (entries, 2))->finished = TRUE;
  ((PonderRaceEntry *) g_ptr_array_index (entries, 1))->figures.visited = 2015539;
  text = ponder_race_factor_text (entries, 1, visited);
  g_assert_cmpstr (text, ==, "×223,949");
}

static void
assert_inside (const PonderRaceChart *chart)
{
  double y = 0;

  for (guint i = 0; i < chart->rows->len; i++)
    {
      g_assert_cmpfloat_with_epsilon (row_at (chart, i)->y, y, 1e-6);
      y += row_at (chart, i)->height;
    }
  g_assert_cmpfloat_with_epsilon (chart->height, y, 1e-6);
  for (guint i = 0; i < chart->labels->len; i++)
    {
      const PonderRaceLabel *label = &g_array_index (chart->labels, PonderRaceLabel, i);
      const PonderRaceRow *row = row_at (chart, label->row);

      g_assert_cmpfloat (label->x, >=, -1e-6);
      g_assert_cmpfloat (label->x + label->width, <=, chart->width + 1e-6);
      g_assert_cmpfloat (label->y, >=, row->y);
      g_assert_cmpfloat (label->y, <=, row->y + row->height);
      for (guint j = i + 1; j < chart->labels->len; j++)
        {
          const PonderRaceLabel *other = &g_array_index (chart->labels, PonderRaceLabel, j);

          g_assert_false (other->row == label->row && fabs (other->y - label->y) < LINE / 2 &&
                          other->x < label->x + label->width && label->x < other->x + other->width);
        }
    }
  for (guint i = 0; i < chart->dots->len; i++)
    {
      const PonderTreeShape *shape = &g_array_index (chart->dots, PonderRaceDot, i).shape;

      g_assert_cmpfloat (shape->x - shape->width / 2, >=, 0);
      g_assert_cmpfloat (shape->x + shape->width / 2, <=, chart->width);
    }
}

/* Nothing is outside, and no text is over another, however wide the chart is. */
static void
test_room (void)
{
  g_autoptr (GPtrArray) entries = make_entries ();

  for (double width = NARROW; width <= 3 * WIDE; width += 37)
    for (guint right_to_left = 0; right_to_left < 2; right_to_left++)
      {
        g_autoptr (PonderRaceChart) chart = ponder_race_chart_new (entries, NULL, &font, width, FALSE, right_to_left);

        g_assert_cmpfloat (chart->width, ==, width);
        assert_inside (chart);
      }
}

/* Where all figures are short, the longest name of a measure needs the room. */
static void
test_short_figures (void)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_race_entry_free);
  g_autoptr (PonderRaceChart) chart = NULL;

  add_entry (entries, "Generate and test", 1, 1, TRUE);
  add_entry (entries, "Backtracking", 1, 0, TRUE);
  chart = ponder_race_chart_new (entries, NULL, &font, WIDE, FALSE, FALSE);
  assert_inside (chart);
}

static void
test_mirrored (void)
{
  g_autoptr (GPtrArray) entries = make_entries ();
  g_autoptr (PonderRaceChart) chart = ponder_race_chart_new (entries, NULL, &font, WIDE, FALSE, FALSE);
  g_autoptr (PonderRaceChart) mirrored = ponder_race_chart_new (entries, NULL, &font, WIDE, FALSE, TRUE);

  for (guint lane = 0; lane < 3; lane++)
    g_assert_cmpfloat_with_epsilon (find_dot (mirrored, "visited", lane)->shape.x,
                                    chart->width - find_dot (chart, "visited", lane)->shape.x, 1e-6);
}

static void
test_svg (void)
{
  g_autoptr (GPtrArray) entries = make_entries ();
  g_autofree char *svg = ponder_race_svg_write (entries, "Sudoku & <others>", FALSE);
  GMarkupParser parser = { 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, svg, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (svg, "Sudoku &amp; &lt;others&gt;: a race of methods"));
  g_assert_nonnull (strstr (svg, ">×10,000<"));
  g_assert_nonnull (strstr (svg, ">&gt; 10,000<"));
}

static void
test_csv (void)
{
  g_autoptr (GPtrArray) entries = make_entries ();
  g_autofree char *csv = ponder_race_csv_write (entries);

  g_assert_cmpstr (
    csv, ==,
    "lane,method,finished,ended,prospect,nodes,visited,tested,frontier_most,bytes,cpu_seconds,compared,left_out\n"
    "A,Generate and test,yes,First answer found,,1000001,1000000,100000,0,1024,1.000000,0,0\n"
    "B,Backtracking,yes,First answer found,,101,100,0,0,1024,0.000100,0,0\n"
    "C,\"A \"\"custom\"\" method, <shuffled>\",no,Stopped: its time is over,about 10^17 nodes,"
    "10001,10000,1,0,1024,0.010000,0,0\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/race-entry/result/%s", results, test_result);
  g_test_add_func ("/race-entry/made", test_made);
  g_test_add_func ("/race-chart/axis", test_axis);
  g_test_add_func ("/race-chart/one-measure", test_one_measure);
  g_test_add_func ("/race-chart/zero", test_zero);
  g_test_add_func ("/race-chart/words", test_words);
  g_test_add_func ("/race-chart/factors", test_factors);
  g_test_add_func ("/race-chart/room", test_room);
  g_test_add_func ("/race-chart/short-figures", test_short_figures);
  g_test_add_func ("/race-chart/mirrored", test_mirrored);
  g_test_add_func ("/race-chart/svg", test_svg);
  g_test_add_func ("/race-chart/csv", test_csv);
  return g_test_run ();
}
