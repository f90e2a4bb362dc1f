/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-race-entry.h"
#include "ponder-tree-layout.h"

G_BEGIN_DECLS

/* By the height of a line of text. */
#define PONDER_RACE_LINE_WIDTH 0.05
#define PONDER_RACE_RING_WIDTH 0.11

/**
 * PonderRaceRowKind:
 * @PONDER_RACE_LEGEND: the method of a lane, and how it has ended
 * @PONDER_RACE_HEADING: the name of a measure, and the numbers of its axis
 * @PONDER_RACE_VALUE: the figure of a lane
 *
 * What a row of a chart is for.
 */
typedef enum
{
  PONDER_RACE_LEGEND,
  PONDER_RACE_HEADING,
  PONDER_RACE_VALUE,
} PonderRaceRowKind;

/**
 * PonderRaceRow:
 * @measure: (nullable): its measure, unless it is of the legend
 * @lane: its lane, unless it is a heading
 * @y: its top
 * @text: all that it shows, in words
 *
 * A row of a chart.
 */
typedef struct
{
  PonderRaceRowKind kind;
  const PonderFigure *measure;
  guint lane;
  double y;
  double height;
  char *text;
} PonderRaceRow;

/**
 * PonderRaceLine:
 * @axis: whether it is the line on which the dot stands, or one across
 *
 * A line from (@x1, @y1) to (@x2, @y2).
 */
typedef struct
{
  guint row;
  gboolean axis;
  double x1;
  double y1;
  double x2;
  double y2;
} PonderRaceLine;

/**
 * PonderRaceDot:
 * @shape: where it is and what it looks like; each lane has an outline of its own
 * @open: whether only its edge is drawn, because the method has not finished
 */
typedef struct
{
  guint row;
  guint lane;
  gboolean open;
  PonderTreeShape shape;
} PonderRaceDot;

/**
 * PonderRaceLabel:
 * @small: whether it is written in small letters
 * @quiet: whether it may be paler than others
 * @x: its left side
 * @y: its middle
 */
typedef struct
{
  guint row;
  gboolean small;
  gboolean quiet;
  double x;
  double y;
  double width;
  char *text;
} PonderRaceLabel;

/**
 * PonderRaceChart:
 * @rows: (element-type PonderRaceRow): from the top to the bottom
 * @lines: (element-type PonderRaceLine)
 * @dots: (element-type PonderRaceDot)
 * @labels: (element-type PonderRaceLabel)
 *
 * Where everything in the chart of a race is, in pixels of the font: from (0, 0) at the top left to (@width, @height).
 */
typedef struct
{
  GArray *rows;
  GArray *lines;
  GArray *dots;
  GArray *labels;
  double width;
  double height;
  double line_height;
} PonderRaceChart;

PonderRaceChart  *ponder_race_chart_new         (GPtrArray            *entries,
                                                 const PonderFigure   *measure,
                                                 const PonderTreeFont *font,
                                                 double                width,
                                                 gboolean              legend,
                                                 gboolean              right_to_left);
void              ponder_race_chart_free        (PonderRaceChart      *self);
PonderTreeOutline ponder_race_chart_get_outline (guint                 lane);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderRaceChart, ponder_race_chart_free)

G_END_DECLS
