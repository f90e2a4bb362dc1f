/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The panel of a search stands beside the board on pages that are at least this wide; narrower pages show one thing at a
 * time. From the second width on, there is room for the board and the tree beside each other. */
#define PONDER_PAGE_PLAN_NARROW_MARGIN 12 /* on both sides of a page */
#define PONDER_PAGE_PLAN_PANEL_BESIDE_FROM 900
#define PONDER_PAGE_PLAN_BOTH_FROM 960

/* The keys of a page with a card stand beside the board on pages that are at least this wide: those in a window of 1000
 * pixels, whose sidebar takes 221. */
#define PONDER_PAGE_PLAN_KEYS_BESIDE_FROM 779

/* The rows below a board are no wider on a large page, so that what belongs together stands together. */
#define PONDER_PAGE_PLAN_MOST_ROW 900

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

#define PONDER_TYPE_PAGE_LAYOUT (ponder_page_layout_get_type ())

G_DECLARE_FINAL_TYPE (PonderPageLayout, ponder_page_layout, PONDER, PAGE_LAYOUT, GtkWidget)

int            ponder_page_layout_get_width         (PonderPageLayout *self,
                                                     gboolean          searching);
void           ponder_page_layout_set_fills         (PonderPageLayout *self,
                                                     gboolean          fills);
void           ponder_page_layout_set_searching     (PonderPageLayout *self,
                                                     gboolean          searching);
void           ponder_page_layout_set_pane          (PonderPageLayout *self,
                                                     PonderPagePane    pane);
void           ponder_page_layout_set_with_question (PonderPageLayout *self,
                                                     gboolean          with_question);
void           ponder_page_layout_set_with_card     (PonderPageLayout *self,
                                                     gboolean          with_card);

int            ponder_page_plan_row_width           (int               width);
PonderPagePane ponder_page_plan_pane                (PonderPagePane    pane,
                                                     int               width);

G_END_DECLS
