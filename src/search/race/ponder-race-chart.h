/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-race-entry.h"
#include "ponder-tree-layout.h"

G_BEGIN_DECLS

/* By the height of a line of text. */
#define PONDER_RACE_LINE_WIDTH 0.05
#define PONDER_RACE_RING_WIDTH 0.11

/* What a row of a chart is for. */
typedef enum
{
  PONDER_RACE_LEGEND, /* the method of a lane, and how it has ended */
  PONDER_RACE_HEADING, /* the name of a measure, and the numbers of its axis */
  PONDER_RACE_VALUE, /* the figure of a lane */
} PonderRaceRowKind;

typedef struct
{
  PonderRaceRowKind kind;
  const PonderFigure *measure; /* NULL in the legend */
  guint lane; /* unless it is a heading */
  double y; /* its top */
  double height;
  char *text; /* all that it shows, in words */
} PonderRaceRow;

typedef struct
{
  guint row;
  gboolean axis; /* whether it is the line on which the dot stands, or one across */
  double x1;
  double y1;
  double x2;
  double y2;
} PonderRaceLine;

typedef struct
{
  guint row;
  guint lane;
  gboolean open; /* whether only its edge is drawn, because the method has not finished */
  PonderTreeShape shape; /* where it is and what it looks like; each lane has an outline of its own */
} PonderRaceDot;

typedef struct
{
  guint row;
  gboolean small; /* whether it is written in small letters */
  gboolean quiet; /* whether it may be paler than others */
  double x; /* its left side */
  double y; /* its middle */
  double width;
  char *text;
} PonderRaceLabel;

/* Where everything in the chart of a race is, in pixels of the font: from (0, 0) at the top left to (width, height). */
typedef struct
{
  GArray *rows; /* of PonderRaceRow, from the top to the bottom */
  GArray *lines; /* of PonderRaceLine */
  GArray *dots; /* of PonderRaceDot */
  GArray *labels; /* of PonderRaceLabel */
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
