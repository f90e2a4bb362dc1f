/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The panel of a search stands beside the board on pages that are at least this wide; narrower pages show one thing at a
 * time. From the second width on, there is room for the board and the tree beside each other. */
#define PONDER_PAGE_PLAN_PANEL_BESIDE_FROM 900
#define PONDER_PAGE_PLAN_BOTH_FROM 960

/* The keys of a page with a card stand beside the board on pages that are at least this wide: those in a window of 1000
 * pixels, whose sidebar takes 221. */
#define PONDER_PAGE_PLAN_KEYS_BESIDE_FROM 779

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

/* What a page shows of a search: the board, the tree or both; on a page without room for the panel also the code, or all
 * else. Where something isn't offered, the board is shown. */
typedef enum
{
  PONDER_PAGE_PANE_BOARD,
  PONDER_PAGE_PANE_BOTH,
  PONDER_PAGE_PANE_TREE,
  PONDER_PAGE_PANE_CODE,
  PONDER_PAGE_PANE_MORE,
  PONDER_PAGE_N_PANES
} PonderPagePane;

/* What a plan is made for. */
typedef struct
{
  GtkWidget *widgets[PONDER_PAGE_N_PARTS]; /* may be NULL */
  gboolean fills; /* whether the board takes all the room instead of being square */
  gboolean searching; /* whether the controls and the panel of a search are shown instead of the keys */
  PonderPagePane pane;
  int widths[2]; /* of the page while something is entered, and during a search */
} PonderPageParts;

typedef struct
{
  GtkAllocation places[PONDER_PAGE_N_PARTS];
  gboolean fits; /* whether the board doesn't have to scroll */
  guint hides; /* the parts that are hidden by others, a bit for each */
} PonderPagePlan;

int            ponder_page_plan_row_width    (int                    width);
PonderPagePane ponder_page_plan_pane         (PonderPagePane         pane,
                                              int                    width);
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
