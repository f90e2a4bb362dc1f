/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The panel of a search stands beside the board on pages that are at least this wide. */
#define PONDER_PAGE_PLAN_PANEL_BESIDE_FROM 680

/* The margins on both sides of a page. */
#define PONDER_PAGE_PLAN_WIDE_MARGIN 18
#define PONDER_PAGE_PLAN_NARROW_MARGIN 12

/* The rows below a board are no wider on a large page, so that what belongs together stands together. */
#define PONDER_PAGE_PLAN_MOST_ROW 900

/* The space between parts. */
#define PONDER_PAGE_PLAN_SPACING 12

/* The parts of a page, in the order of Tab. */
typedef enum
{
  PONDER_PAGE_BOARD,
  PONDER_PAGE_TREE,
  PONDER_PAGE_STATUS,
  PONDER_PAGE_KEYS,
  PONDER_PAGE_CONTROLS,
  PONDER_PAGE_PANEL,
  PONDER_PAGE_QUESTION,
  PONDER_PAGE_CARD,
  PONDER_PAGE_N_PARTS
} PonderPagePart;

/**
 * PonderPageParts:
 * @widgets: (array fixed-size=8): the widget of each part, or %NULL
 * @fills: whether the board takes all the room instead of being square
 * @searching: whether the controls and the panel of a search are shown instead of the keys
 *
 * What a plan is made for.
 */
typedef struct
{
  GtkWidget *widgets[PONDER_PAGE_N_PARTS];
  gboolean fills;
  gboolean searching;
} PonderPageParts;

/**
 * PonderPagePlan:
 * @places: where each part stands
 * @fits: whether the board doesn't have to scroll
 * @hides_board: whether the tree takes its place
 * @hides_keys: whether the card takes their place
 */
typedef struct
{
  GtkAllocation places[PONDER_PAGE_N_PARTS];
  gboolean fits;
  gboolean hides_board;
  gboolean hides_keys;
} PonderPagePlan;

int            ponder_page_plan_row_width    (int                    width);
PonderPagePlan ponder_page_plan_make         (const PonderPageParts *parts,
                                              int                    width,
                                              int                    height);
int            ponder_page_plan_least_height (const PonderPageParts *parts,
                                              int                    width);
gboolean       ponder_page_parts_show        (const PonderPageParts *parts,
                                              PonderPagePart         part);
int            ponder_page_parts_measure     (const PonderPageParts *parts,
                                              PonderPagePart         part,
                                              GtkOrientation         orientation,
                                              int                    for_size,
                                              gboolean               want_natural);

G_END_DECLS
