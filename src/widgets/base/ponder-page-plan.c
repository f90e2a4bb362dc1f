/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-plan.h"

#include "ponder-text-scale.h"

/* Plans a page: the board, the status below it, and the keys below that. If the keys below the board would leave it
 * less room than it needs, they stand beside it; on a wide page with a card they always do. During a search, the status
 * and the controls stand at the bottom, and the panel beside the board, or on a narrow page in its place. A question to a
 * class takes the place of the panel, or on a narrow page of the controls. The tree stands beside the board, or in its
 * place. While something is entered, a card may stand below the keys, where the room for it is always free, or in place of
 * the status; if that is too little, it takes the place of the keys, too. All sizes follow from the room and from what the
 * parts request, never from what is going on, so nothing moves between stepping and running; and the board has the same
 * height while something is entered and during a search, because each leaves it no more room than the other does. A page
 * that would be too low for this requests more height and is scrolled as a whole, so that the board is never squeezed. */

#define NARROW_BELOW 500
#define LEAST_PANEL 300 /* width of the panel beside the board */
#define MOST_PANEL 460
#define LEAST_COLUMN 224 /* width of the keys and the card beside the board */
#define MOST_COLUMN 264 /* as wide as three keys can be */
#define LEAST_BOARD 304 /* height of the board in a low window: nine rows of the smallest cells */
#define LEAST_FILLING 200 /* height of a board that takes all the room */
#define LARGE_TEXT 1.5 /* from this scale on, text may take room from the board */
#define NARROW_MARGIN PONDER_PAGE_PLAN_NARROW_MARGIN
#define SPACING PONDER_PAGE_PLAN_SPACING
#define HIDES(part) (1u << (part))

static int
shorter_side (const PonderPagePlan *plan)
{
  return MIN (plan->places[PONDER_PAGE_BOARD].width, plan->places[PONDER_PAGE_BOARD].height);
}

gboolean
ponder_page_parts_show (const PonderPageParts *parts,
                        PonderPagePart         part)
{
  return parts->widgets[part] != NULL && gtk_widget_should_layout (parts->widgets[part]);
}

/* Returns the size that a part requests, 0 if it is not shown. @for_size is the size in the other
 * direction, -1 for any. */
int
ponder_page_parts_measure (const PonderPageParts *parts,
                           PonderPagePart         part,
                           GtkOrientation         orientation,
                           int                    for_size,
                           gboolean               want_natural)
{
  int minimum;
  int natural;

  if (!ponder_page_parts_show (parts, part))
    return 0;
  /* The controls of a search are measured before they are arranged for a narrow page. */
  if (for_size >= 0)
    {
      gtk_widget_measure (parts->widgets[part], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      for_size = MAX (for_size, minimum);
    }
  gtk_widget_measure (parts->widgets[part], orientation, for_size, &minimum, &natural, NULL, NULL);
  return want_natural ? natural : minimum;
}

static int
height_of (const PonderPageParts *parts,
           PonderPagePart         part,
           int                    width)
{
  return ponder_page_parts_measure (parts, part, GTK_ORIENTATION_VERTICAL, width, TRUE);
}

/* Returns the height of a part and of the space above it. That of the status is the natural one only during a search. */
static int
stacked_height (const PonderPageParts *parts,
                PonderPagePart         part,
                int                    width,
                gboolean               want_natural)
{
  if (!ponder_page_parts_show (parts, part))
    return 0;
  return SPACING + ponder_page_parts_measure (parts, part, GTK_ORIENTATION_VERTICAL, width, want_natural);
}

int
ponder_page_plan_row_width (int width)
{
  int margin = width < NARROW_BELOW ? NARROW_MARGIN : PONDER_PAGE_PLAN_WIDE_MARGIN;

  return MIN (width - 2 * margin, PONDER_PAGE_PLAN_MOST_ROW);
}

/* The keys are as wide as the board if that needs no additional row. Keys that are centred get their natural width. */
static int
keys_width (const PonderPageParts *parts,
            int                    board_width,
            int                    width)
{
  if (ponder_page_parts_show (parts, PONDER_PAGE_KEYS) &&
      gtk_widget_get_halign (parts->widgets[PONDER_PAGE_KEYS]) == GTK_ALIGN_CENTER)
    return width;
  return height_of (parts, PONDER_PAGE_KEYS, board_width) <= height_of (parts, PONDER_PAGE_KEYS, width) ? board_width
                                                                                                        : width;
}

static int
least_board (const PonderPageParts *parts)
{
  int needed = ponder_page_parts_measure (parts, PONDER_PAGE_BOARD, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);

  if (parts->fills)
    return MAX (LEAST_FILLING,
                ponder_page_parts_measure (parts, PONDER_PAGE_BOARD, GTK_ORIENTATION_VERTICAL, -1, FALSE));
  /* In a low window the controls of a search, or those with large text, stay visible, and the board scrolls. */
  return MIN (needed, parts->searching || ponder_text_scale (parts->widgets[PONDER_PAGE_BOARD]) >= LARGE_TEXT
                        ? LEAST_FILLING
                        : LEAST_BOARD);
}

/* What a search leaves for the board and the tree, which begins with the margins, and what stands below and beside that. */
typedef struct
{
  int width;
  int height;
  int status;
  int controls;
  int least_panel; /* without its own margins; 0 on a narrow page */
  int panel;
} Zone;

/* The board gets the room above status and controls that the panel leaves; the panel gets what the board can't use. */
static Zone
find_zone (const PonderPageParts *parts,
           int                    height)
{
  int width = parts->widths[TRUE];
  int room = MAX (0, width - 2 * NARROW_MARGIN);
  int panel = ponder_page_parts_measure (parts, PONDER_PAGE_PANEL, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  Zone zone = {
    .width = room,
    .status = stacked_height (parts, PONDER_PAGE_STATUS, MIN (room, PONDER_PAGE_PLAN_MOST_ROW), TRUE),
    .controls = height_of (parts, PONDER_PAGE_CONTROLS, width),
  };

  zone.height = MAX (0, height - zone.controls - SPACING - zone.status - NARROW_MARGIN);
  if (width < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM)
    return zone;
  zone.least_panel = MAX (LEAST_PANEL, panel - 2 * NARROW_MARGIN);
  zone.panel = parts->fills
                 ? zone.least_panel
                 : CLAMP (room - NARROW_MARGIN - zone.height, zone.least_panel, MAX (zone.least_panel, MOST_PANEL));
  zone.width = MAX (0, room - NARROW_MARGIN - zone.panel);
  return zone;
}

/* Returns the greatest size of a board on a page that can show a search, so that it has the same size there. */
static GtkRequisition
most_board (const PonderPageParts *parts,
            int                    height,
            int                    needed)
{
  Zone zone;

  if (!ponder_page_parts_show (parts, PONDER_PAGE_CONTROLS))
    return (GtkRequisition){ G_MAXINT, G_MAXINT };
  zone = find_zone (parts, height);
  return (GtkRequisition){ MAX (zone.width, needed), MAX (zone.height, least_board (parts)) };
}

/* A board that fits is square; one that scrolls, or that fills the page, takes all the room there is. */
static PonderPagePlan
plan_below (const PonderPageParts *parts,
            int                    width,
            int                    height,
            int                    needed)
{
  int margin = width < NARROW_BELOW ? NARROW_MARGIN : PONDER_PAGE_PLAN_WIDE_MARGIN;
  int room = width - 2 * margin;
  int least = ponder_page_parts_measure (parts, PONDER_PAGE_KEYS, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int row = MIN (room, MAX (least, ponder_page_plan_row_width (width)));
  int status = stacked_height (parts, PONDER_PAGE_STATUS, row, FALSE);
  int below = stacked_height (parts, PONDER_PAGE_KEYS, row, TRUE);
  int rest = MAX (0, height - NARROW_MARGIN - margin - status - below);
  GtkRequisition limit = most_board (parts, height, needed);
  int most = MIN (rest, limit.height);
  int highest = height_of (parts, PONDER_PAGE_BOARD, room);
  int side = MIN (MIN (MIN (room, limit.width), most), highest);
  gboolean scrolls = parts->fills || side < needed;
  gboolean is_flat = !parts->fills && needed <= room && highest <= most; /* all of it can be seen with all the room */
  int board_width = scrolls ? room : side;
  int board_height = scrolls ? most : MIN (most, MAX (side, height_of (parts, PONDER_PAGE_BOARD, side)));
  int slack = width < NARROW_BELOW ? 0 : rest - board_height;
  int keys = keys_width (parts, MIN (board_width, row), row);
  PonderPagePlan plan = { .fits = !scrolls || is_flat };

  plan.places[PONDER_PAGE_BOARD] =
    (GtkAllocation){ (width - board_width) / 2, NARROW_MARGIN, board_width, board_height };
  plan.places[PONDER_PAGE_STATUS] =
    (GtkAllocation){ (width - row) / 2, plan.places[PONDER_PAGE_BOARD].y + board_height + SPACING, row,
                     MAX (0, status - SPACING) };
  plan.places[PONDER_PAGE_KEYS] = (GtkAllocation){ (width - keys) / 2, height - margin - slack / 6 - (below - SPACING),
                                                   keys, MAX (0, below - SPACING) };
  return plan;
}

static gboolean
wants_column (const PonderPageParts *parts,
              int                    width)
{
  return parts->widgets[PONDER_PAGE_CARD] != NULL && width >= PONDER_PAGE_PLAN_KEYS_BESIDE_FROM &&
         ponder_page_parts_show (parts, PONDER_PAGE_KEYS);
}

/* Returns the width of the keys beside a board that can use @most of a page. */
static int
column_width (const PonderPageParts *parts,
              int                    width,
              int                    most)
{
  int keys = ponder_page_parts_measure (parts, PONDER_PAGE_KEYS, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int least = MAX (keys, LEAST_COLUMN);

  return wants_column (parts, width) ? CLAMP (width - 3 * NARROW_MARGIN - most, least, MAX (least, MOST_COLUMN)) : keys;
}

/* Keys that have a card begin at the top of the board, so that there is room for it below them. */
static PonderPagePlan
plan_beside (const PonderPageParts *parts,
             int                    width,
             int                    height,
             int                    needed)
{
  int status = stacked_height (parts, PONDER_PAGE_STATUS, width, FALSE);
  GtkRequisition limit = most_board (parts, height, needed);
  int most = CLAMP (height - 2 * NARROW_MARGIN - status, 0, limit.height);
  int keys = column_width (parts, width, most);
  int keys_height = height_of (parts, PONDER_PAGE_KEYS, keys);
  int room = MAX (0, width - 3 * NARROW_MARGIN - keys);
  int side = MIN (MIN (room, limit.width), most);
  gboolean scrolls = parts->fills || side < needed;
  int board_width = scrolls ? room : side;
  int board_height = scrolls ? most : side;
  int left = (width - board_width - NARROW_MARGIN - keys) / 2;
  int above = wants_column (parts, width) ? 0 : MAX (0, (board_height - keys_height) / 2);
  PonderPagePlan plan = { .fits = !scrolls };

  plan.places[PONDER_PAGE_BOARD] = (GtkAllocation){ left, NARROW_MARGIN, board_width, board_height };
  plan.places[PONDER_PAGE_STATUS] =
    (GtkAllocation){ left, NARROW_MARGIN + board_height + SPACING, board_width, MAX (0, status - SPACING) };
  plan.places[PONDER_PAGE_KEYS] =
    (GtkAllocation){ left + board_width + NARROW_MARGIN, NARROW_MARGIN + above, keys, keys_height };
  return plan;
}

/* The panes beside the panel, on a wide page. */
static gboolean
is_wide_pane (PonderPagePane pane)
{
  return pane == PONDER_PAGE_PANE_BOARD || pane == PONDER_PAGE_PANE_BOTH || pane == PONDER_PAGE_PANE_TREE;
}

/* Returns what a page of this width shows of a search if @pane is chosen. */
PonderPagePane
ponder_page_plan_pane (PonderPagePane pane,
                       int            width)
{
  gboolean offered = width < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM ? pane != PONDER_PAGE_PANE_BOTH : is_wide_pane (pane);

  if (pane == PONDER_PAGE_PANE_BOTH && width < PONDER_PAGE_PLAN_BOTH_FROM)
    offered = FALSE;
  return offered ? pane : PONDER_PAGE_PANE_BOARD;
}

static PonderPagePlan
make_entering_plan (const PonderPageParts *parts,
                    int                    width,
                    int                    height,
                    int                    needed)
{
  PonderPagePlan below;
  PonderPagePlan beside;

  if (wants_column (parts, width))
    return plan_beside (parts, width, height, needed);
  below = plan_below (parts, width, height, needed);
  if (below.fits || parts->fills || !ponder_page_parts_show (parts, PONDER_PAGE_KEYS))
    return below;
  beside = plan_beside (parts, width, height, needed);
  return beside.fits || shorter_side (&beside) > shorter_side (&below) ? beside : below;
}

/* On a narrow page the panel has the place of the board, or isn't shown. The board is as high as it is while something is
 * entered. */
static PonderPagePlan
make_search_plan (const PonderPageParts *parts,
                  int                    width,
                  int                    height,
                  int                    needed)
{
  gboolean narrow = width < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM;
  PonderPagePane pane = ponder_page_plan_pane (parts->pane, width);
  gboolean both = pane == PONDER_PAGE_PANE_BOTH;
  PonderPageParts other = *parts;
  PonderPagePlan entering;
  Zone zone = find_zone (parts, height);
  int panel = both ? zone.least_panel : zone.panel;
  int zone_width = zone.width + zone.panel - panel;
  int room = both ? (zone_width - SPACING) / 2 : zone_width;
  int most;
  int side;
  gboolean scrolls;
  int board_width;
  int y = height - zone.controls;
  PonderPagePlan plan = { 0 };

  other.searching = FALSE;
  entering = make_entering_plan (&other, parts->widths[FALSE],
                                 MAX (height, ponder_page_plan_least_height (&other, parts->widths[FALSE])), needed);
  most = MIN (zone.height, entering.places[PONDER_PAGE_BOARD].height);
  side = MIN (MIN (room, most), shorter_side (&entering));
  scrolls = parts->fills || side < needed;
  board_width = scrolls ? room : side;
  plan.fits = !scrolls;
  plan.places[PONDER_PAGE_BOARD] =
    (GtkAllocation){ NARROW_MARGIN + (room - board_width) / 2, NARROW_MARGIN, board_width, scrolls ? most : side };
  plan.places[PONDER_PAGE_TREE] = (GtkAllocation){ NARROW_MARGIN + (both ? room + SPACING : 0), NARROW_MARGIN,
                                                   both ? zone_width - room - SPACING : zone_width, zone.height };
  plan.places[PONDER_PAGE_STATUS] =
    (GtkAllocation){ NARROW_MARGIN, y - zone.status,
                     MIN (MAX (0, width - 2 * NARROW_MARGIN), PONDER_PAGE_PLAN_MOST_ROW),
                     MAX (0, zone.status - SPACING) };
  plan.places[PONDER_PAGE_CONTROLS] = (GtkAllocation){ 0, y, width, zone.controls };
  plan.places[PONDER_PAGE_PANEL] = plan.places[PONDER_PAGE_QUESTION] =
    narrow
      ? (GtkAllocation){ 0, NARROW_MARGIN, width, zone.height }
      : (GtkAllocation){ width - panel - 2 * NARROW_MARGIN, NARROW_MARGIN, panel + 2 * NARROW_MARGIN, zone.height };
  if (narrow)
    plan.places[PONDER_PAGE_QUESTION] = plan.places[PONDER_PAGE_CONTROLS];
  if (pane != PONDER_PAGE_PANE_BOARD && !both)
    plan.hides |= HIDES (PONDER_PAGE_BOARD);
  if (pane != PONDER_PAGE_PANE_TREE && !both)
    plan.hides |= HIDES (PONDER_PAGE_TREE);
  if (narrow && pane != PONDER_PAGE_PANE_CODE && pane != PONDER_PAGE_PANE_MORE)
    plan.hides |= HIDES (PONDER_PAGE_PANEL);
  if (ponder_page_parts_show (parts, PONDER_PAGE_QUESTION))
    plan.hides |= HIDES (narrow ? PONDER_PAGE_CONTROLS : PONDER_PAGE_PANEL);
  plan.hides |= HIDES (PONDER_PAGE_KEYS);
  return plan;
}

/* A card has its place below keys that always stand beside the board; otherwise it takes that of the status, and the free
 * room down to the keys. If it needs more, it takes the place of the keys, too. So the board doesn't move. */
static void
place_card (const PonderPageParts *parts,
            PonderPagePlan        *plan,
            int                    width,
            int                    height)
{
  const GtkAllocation *board = &plan->places[PONDER_PAGE_BOARD];
  const GtkAllocation *status = &plan->places[PONDER_PAGE_STATUS];
  const GtkAllocation *keys = &plan->places[PONDER_PAGE_KEYS];
  gboolean beside = ponder_page_parts_show (parts, PONDER_PAGE_KEYS) && keys->y < board->y + board->height;
  GtkAllocation card = { 0, status->y, width, MAX (0, keys->y - SPACING - status->y) };

  if (beside)
    {
      int y = keys->y + keys->height + SPACING;

      card = (GtkAllocation){ keys->x, y, keys->width, MAX (0, height - NARROW_MARGIN - y) };
    }
  else
    plan->hides |= HIDES (PONDER_PAGE_STATUS);
  if (card.height < ponder_page_parts_measure (parts, PONDER_PAGE_CARD, GTK_ORIENTATION_VERTICAL, card.width, FALSE))
    {
      int margin = beside ? NARROW_MARGIN : 0;

      card.y = beside ? NARROW_MARGIN : status->y;
      card.height = MAX (0, height - margin - card.y);
      plan->hides |= HIDES (PONDER_PAGE_KEYS);
    }
  plan->places[PONDER_PAGE_CARD] = card;
}

/* Returns where the parts stand on a page of a size, from left to right. */
PonderPagePlan
ponder_page_plan_make (const PonderPageParts *parts,
                       int                    width,
                       int                    height)
{
  int needed = ponder_page_parts_measure (parts, PONDER_PAGE_BOARD, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  PonderPagePlan plan;

  if (parts->searching)
    return make_search_plan (parts, width, height, needed);
  plan = make_entering_plan (parts, width, height, needed);
  plan.hides |= HIDES (PONDER_PAGE_CONTROLS);
  if (ponder_page_parts_show (parts, PONDER_PAGE_CARD))
    place_card (parts, &plan, width, height);
  return plan;
}

static int
least_search_height (const PonderPageParts *parts,
                     int                    width)
{
  int room = MIN (MAX (0, width - 2 * NARROW_MARGIN), PONDER_PAGE_PLAN_MOST_ROW);

  return NARROW_MARGIN + least_board (parts) + stacked_height (parts, PONDER_PAGE_STATUS, room, TRUE) + SPACING +
         height_of (parts, PONDER_PAGE_CONTROLS, width);
}

/* Returns the least height at which a page of this width has enough room for the board. */
int
ponder_page_plan_least_height (const PonderPageParts *parts,
                               int                    width)
{
  int margin = width < NARROW_BELOW ? NARROW_MARGIN : PONDER_PAGE_PLAN_WIDE_MARGIN;
  int room = MAX (0, width - 2 * margin);
  int board = least_board (parts);
  int status = stacked_height (parts, PONDER_PAGE_STATUS, room, FALSE);
  int keys = column_width (parts, width, G_MAXINT / 2);
  int below = 2 * margin + board + status + stacked_height (parts, PONDER_PAGE_KEYS, room, TRUE);
  int beside = 2 * NARROW_MARGIN + MAX (board + status, height_of (parts, PONDER_PAGE_KEYS, keys));

  if (parts->searching)
    return least_search_height (parts, width);
  if (ponder_page_parts_show (parts, PONDER_PAGE_CARD))
    {
      below =
        MAX (below, margin + board + SPACING +
                      ponder_page_parts_measure (parts, PONDER_PAGE_CARD, GTK_ORIENTATION_VERTICAL, width, FALSE));
      beside = MAX (beside, 2 * NARROW_MARGIN + ponder_page_parts_measure (parts, PONDER_PAGE_CARD,
                                                                           GTK_ORIENTATION_VERTICAL, keys, FALSE));
    }
  if (wants_column (parts, width))
    return beside;
  if (parts->fills || !ponder_page_parts_show (parts, PONDER_PAGE_KEYS) || width - 3 * NARROW_MARGIN - keys < board)
    return below;
  return MIN (below, beside);
}
