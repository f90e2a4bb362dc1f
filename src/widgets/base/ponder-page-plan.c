/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-plan.h"

/* Plans a page: the board, the status below it, and the keys below that. If the keys below the board would leave it
 * less room than it needs, they stand beside it. During a search its controls take the place of the keys, and its panel
 * stands beside everything or, on a narrow page, below it. A question to a class takes the place of the panel. The tree
 * of a search stands beside the board, or takes its place where there isn't room for both. While something is entered, a
 * card may stand beside everything or, on a narrow page, in place of the keys. All sizes follow from the room and from
 * what the parts request, never from what is going on, so nothing moves between entering, stepping and running. A page
 * that would be too low for this requests more height and is scrolled as a whole, so that the board is never squeezed. */

#define NARROW_BELOW 500
#define LEAST_PANEL 300 /* width of the panel beside the board */
#define MOST_PANEL 400
#define LEAST_PANEL_BELOW 96 /* height of the panel below the board */
#define LENT_BY_PANEL 48 /* what it gives to a board that can then be seen whole */
#define LEAST_BOARD 304 /* height of the board in a low window: nine rows of the smallest cells */
#define LEAST_FILLING 200 /* height of a board that takes all the room */
#define LEAST_TREE 300 /* width of the tree beside the board */
#define NARROW_MARGIN PONDER_PAGE_PLAN_NARROW_MARGIN
#define SPACING PONDER_PAGE_PLAN_SPACING

static int
shorter_side (const PonderPagePlan *plan)
{
  return MIN (plan->places[PONDER_PAGE_BOARD].width, plan->places[PONDER_PAGE_BOARD].height);
}

/**
 * ponder_page_parts_show:
 *
 * Returns: whether there is such a part and it is visible
 */
gboolean
ponder_page_parts_show (const PonderPageParts *parts,
                        PonderPagePart         part)
{
  return parts->widgets[part] != NULL && gtk_widget_should_layout (parts->widgets[part]);
}

/**
 * ponder_page_parts_measure:
 * @for_size: the size in the other direction; -1 for any
 * @want_natural: whether the natural size is returned instead of the minimum
 *
 * Returns: the size that a part requests, 0 if it is not shown
 */
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

/* Returns the height of a part and of the space above it. */
static int
stacked_height (const PonderPageParts *parts,
                PonderPagePart         part,
                int                    width)
{
  return ponder_page_parts_show (parts, part) ? SPACING + height_of (parts, part, width) : 0;
}

/* Returns the width of a row below the board on a page. */
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
  int status = stacked_height (parts, PONDER_PAGE_STATUS, row);
  int below = stacked_height (parts, PONDER_PAGE_KEYS, row);
  int most = MAX (0, height - 2 * margin - status - below);
  int highest = height_of (parts, PONDER_PAGE_BOARD, room);
  int side = MIN (MIN (room, most), highest);
  gboolean scrolls = parts->fills || side < needed;
  gboolean is_flat = !parts->fills && needed <= room && highest <= most; /* all of it can be seen with all the room */
  int board_width = scrolls ? room : side;
  int board_height = scrolls ? most : MIN (most, MAX (side, height_of (parts, PONDER_PAGE_BOARD, side)));
  /* On a narrow page the board must not move when a search begins. */
  int slack = width < NARROW_BELOW ? 0 : most - board_height;
  int keys = keys_width (parts, MIN (board_width, row), row);
  PonderPagePlan plan = { .fits = !scrolls || is_flat };

  plan.places[PONDER_PAGE_BOARD] =
    (GtkAllocation){ (width - board_width) / 2, margin + slack / 3, board_width, board_height };
  plan.places[PONDER_PAGE_STATUS] =
    (GtkAllocation){ (width - row) / 2, plan.places[PONDER_PAGE_BOARD].y + board_height + SPACING, row,
                     MAX (0, status - SPACING) };
  plan.places[PONDER_PAGE_KEYS] = (GtkAllocation){ (width - keys) / 2, height - margin - slack / 6 - (below - SPACING),
                                                   keys, MAX (0, below - SPACING) };
  return plan;
}

static PonderPagePlan
plan_beside (const PonderPageParts *parts,
             int                    width,
             int                    height,
             int                    needed)
{
  int keys = ponder_page_parts_measure (parts, PONDER_PAGE_KEYS, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int keys_height = height_of (parts, PONDER_PAGE_KEYS, keys);
  int status = stacked_height (parts, PONDER_PAGE_STATUS, width);
  int room = MAX (0, width - 3 * NARROW_MARGIN - keys);
  int most = MAX (0, height - 2 * NARROW_MARGIN - status);
  int side = MIN (room, most);
  gboolean scrolls = parts->fills || side < needed;
  int board_width = scrolls ? room : side;
  int board_height = scrolls ? most : side;
  int left = (width - board_width - NARROW_MARGIN - keys) / 2;
  int top = NARROW_MARGIN + (most - board_height) / 2;
  PonderPagePlan plan = { .fits = !scrolls };

  plan.places[PONDER_PAGE_BOARD] = (GtkAllocation){ left, top, board_width, board_height };
  plan.places[PONDER_PAGE_STATUS] =
    (GtkAllocation){ left, top + board_height + SPACING, board_width, MAX (0, status - SPACING) };
  plan.places[PONDER_PAGE_KEYS] =
    (GtkAllocation){ left + board_width + NARROW_MARGIN, top + (board_height - keys_height) / 2, keys, keys_height };
  return plan;
}

/* Returns the width of the tree: half of the room, or all of it if half is too little for the board or the tree. */
static int
tree_width (const PonderPageParts *parts,
            int                    room)
{
  if (!ponder_page_parts_show (parts, PONDER_PAGE_TREE))
    return 0;
  return room / 2 >= LEAST_TREE ? room / 2 : room;
}

/* The board takes the room beside the panel and above the status and controls; the panel gets what the board can't
 * use. */
static PonderPagePlan
plan_panel_beside (const PonderPageParts *parts,
                   int                    width,
                   int                    height,
                   int                    needed)
{
  int least =
    MAX (LEAST_PANEL, ponder_page_parts_measure (parts, PONDER_PAGE_PANEL, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
  int most_room = MAX (0, width - 3 * NARROW_MARGIN - least);
  int below =
    stacked_height (parts, PONDER_PAGE_STATUS, most_room) + stacked_height (parts, PONDER_PAGE_CONTROLS, most_room);
  int most = MAX (0, height - 2 * NARROW_MARGIN - below);
  gboolean scrolls = parts->fills || MIN (most_room, most) < needed;
  int panel = scrolls || ponder_page_parts_show (parts, PONDER_PAGE_TREE)
                ? least
                : CLAMP (width - 3 * NARROW_MARGIN - most, least, MAX (least, MOST_PANEL));
  int room = MAX (0, width - 3 * NARROW_MARGIN - panel);
  int status = stacked_height (parts, PONDER_PAGE_STATUS, room);
  int controls = stacked_height (parts, PONDER_PAGE_CONTROLS, room);
  int zone_height = MAX (0, height - 2 * NARROW_MARGIN - status - controls);
  int tree = tree_width (parts, room);
  int zone = tree < room ? room - tree - SPACING : room;
  int side = MIN (zone, zone_height);
  int board_width;
  int board_height;
  int y = NARROW_MARGIN;
  PonderPagePlan plan = { .hides_board = tree == room };

  scrolls = scrolls || side < needed;
  plan.fits = !scrolls;
  board_width = scrolls ? zone : side;
  board_height = scrolls ? zone_height : side;
  if (!scrolls)
    y += (zone_height - side) / 3;
  plan.places[PONDER_PAGE_BOARD] =
    (GtkAllocation){ NARROW_MARGIN + (zone - board_width) / 2, y, board_width, board_height };
  plan.places[PONDER_PAGE_TREE] = (GtkAllocation){ NARROW_MARGIN + room - tree, NARROW_MARGIN, tree, zone_height };
  if (tree > 0)
    y = NARROW_MARGIN + zone_height - board_height;
  plan.places[PONDER_PAGE_STATUS] =
    (GtkAllocation){ NARROW_MARGIN, y + board_height + SPACING, room, MAX (0, status - SPACING) };
  plan.places[PONDER_PAGE_CONTROLS] =
    (GtkAllocation){ NARROW_MARGIN, height - NARROW_MARGIN - (controls - SPACING), room, MAX (0, controls - SPACING) };
  plan.places[PONDER_PAGE_PANEL] = plan.places[PONDER_PAGE_QUESTION] =
    (GtkAllocation){ width - panel, 0, panel, height };
  return plan;
}

/* Returns the least height of what stands below the controls: the panel, or all of a question. */
static int
least_below (const PonderPageParts *parts,
             int                    width)
{
  return ponder_page_parts_show (parts, PONDER_PAGE_QUESTION) ? height_of (parts, PONDER_PAGE_QUESTION, width)
                                                              : LEAST_PANEL_BELOW;
}

/* Returns the height that the board may have above what stands below the controls, of a height for both. */
static int
most_above (const PonderPageParts *parts,
            int                    width,
            int                    height,
            int                    needed)
{
  int most = MAX (0, height - least_below (parts, width));
  gboolean lends =
    !ponder_page_parts_show (parts, PONDER_PAGE_QUESTION) && most < needed && most + LENT_BY_PANEL >= needed;

  return lends ? needed : most;
}

static PonderPagePlan
plan_panel_below (const PonderPageParts *parts,
                  int                    width,
                  int                    height,
                  int                    needed)
{
  int room = MAX (0, width - 2 * NARROW_MARGIN);
  int status = stacked_height (parts, PONDER_PAGE_STATUS, room);
  int controls = stacked_height (parts, PONDER_PAGE_CONTROLS, room);
  int most = most_above (parts, width, height - NARROW_MARGIN - status - controls - SPACING, needed);
  int side = MIN (MIN (room, most), height_of (parts, PONDER_PAGE_BOARD, room));
  gboolean scrolls = parts->fills || side < needed;
  int board_width = scrolls ? room : side;
  int board_height = scrolls ? MIN (room, most) : side;
  int y = NARROW_MARGIN + board_height;
  PonderPagePlan plan = { .fits = !scrolls, .hides_board = ponder_page_parts_show (parts, PONDER_PAGE_TREE) };

  plan.places[PONDER_PAGE_BOARD] =
    (GtkAllocation){ (width - board_width) / 2, NARROW_MARGIN, board_width, board_height };
  plan.places[PONDER_PAGE_TREE] = (GtkAllocation){ NARROW_MARGIN, NARROW_MARGIN, room, board_height };
  plan.places[PONDER_PAGE_STATUS] = (GtkAllocation){ NARROW_MARGIN, y + SPACING, room, MAX (0, status - SPACING) };
  plan.places[PONDER_PAGE_CONTROLS] =
    (GtkAllocation){ NARROW_MARGIN, y + status + SPACING, room, MAX (0, controls - SPACING) };
  y += status + controls + SPACING;
  plan.places[PONDER_PAGE_PANEL] = plan.places[PONDER_PAGE_QUESTION] =
    (GtkAllocation){ 0, y, width, MAX (0, height - y) };
  return plan;
}

static PonderPagePlan
make_search_plan (const PonderPageParts *parts,
                  int                    width,
                  int                    height,
                  int                    needed)
{
  return width >= PONDER_PAGE_PLAN_PANEL_BESIDE_FROM ? plan_panel_beside (parts, width, height, needed)
                                                     : plan_panel_below (parts, width, height, needed);
}

static PonderPagePlan
make_entering_plan (const PonderPageParts *parts,
                    int                    width,
                    int                    height,
                    int                    needed)
{
  PonderPagePlan below;
  PonderPagePlan beside;

  below = plan_below (parts, width, height, needed);
  if (below.fits || parts->fills || !ponder_page_parts_show (parts, PONDER_PAGE_KEYS))
    return below;
  beside = plan_beside (parts, width, height, needed);
  return beside.fits || shorter_side (&beside) > shorter_side (&below) ? beside : below;
}

/* Returns the width of a card beside everything; 0 if it has to take the place of the keys. */
static int
card_width (const PonderPageParts *parts,
            int                    width)
{
  if (!ponder_page_parts_show (parts, PONDER_PAGE_CARD) || width < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM)
    return 0;
  return MAX (LEAST_PANEL, ponder_page_parts_measure (parts, PONDER_PAGE_CARD, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
}

/* A card in place of the keys gets all the room below the status, so that the board doesn't move. */
static void
place_card (const PonderPageParts *parts,
            PonderPagePlan        *plan,
            int                    beside,
            int                    width,
            int                    height)
{
  const GtkAllocation *status = &plan->places[PONDER_PAGE_STATUS];
  int y = status->y + MAX (status->height, 0);

  if (beside > 0)
    plan->places[PONDER_PAGE_CARD] = (GtkAllocation){ width - beside, 0, beside, height };
  else if (ponder_page_parts_show (parts, PONDER_PAGE_KEYS) && plan->places[PONDER_PAGE_KEYS].y < y)
    plan->places[PONDER_PAGE_CARD] = plan->places[PONDER_PAGE_KEYS];
  else
    plan->places[PONDER_PAGE_CARD] = (GtkAllocation){ 0, y, width, MAX (0, height - y) };
  plan->hides_keys = beside == 0;
}

/**
 * ponder_page_plan_make:
 * @parts: the parts of a page
 *
 * Returns: where they stand on a page of a size, from left to right
 */
PonderPagePlan
ponder_page_plan_make (const PonderPageParts *parts,
                       int                    width,
                       int                    height)
{
  int needed = ponder_page_parts_measure (parts, PONDER_PAGE_BOARD, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int beside = card_width (parts, width);
  PonderPagePlan plan;

  if (parts->searching)
    return make_search_plan (parts, width, height, needed);
  plan = make_entering_plan (parts, width - beside, height, needed);
  if (ponder_page_parts_show (parts, PONDER_PAGE_CARD))
    place_card (parts, &plan, beside, width, height);
  return plan;
}

static int
least_board (const PonderPageParts *parts)
{
  int needed = ponder_page_parts_measure (parts, PONDER_PAGE_BOARD, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);

  if (parts->fills)
    return MAX (LEAST_FILLING,
                ponder_page_parts_measure (parts, PONDER_PAGE_BOARD, GTK_ORIENTATION_VERTICAL, -1, FALSE));
  /* In a low window the controls of a search stay visible, and the board scrolls. */
  return MIN (needed, parts->searching ? LEAST_FILLING : LEAST_BOARD);
}

static int
least_search_height (const PonderPageParts *parts,
                     int                    width)
{
  int room = MAX (0, width - 2 * NARROW_MARGIN);
  int least = NARROW_MARGIN + least_board (parts) + stacked_height (parts, PONDER_PAGE_STATUS, room);

  if (width >= PONDER_PAGE_PLAN_PANEL_BESIDE_FROM)
    {
      int panel =
        MAX (LEAST_PANEL, ponder_page_parts_measure (parts, PONDER_PAGE_PANEL, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));

      return least + stacked_height (parts, PONDER_PAGE_CONTROLS, MAX (0, width - 3 * NARROW_MARGIN - panel)) +
             NARROW_MARGIN;
    }
  return least + stacked_height (parts, PONDER_PAGE_CONTROLS, room) + SPACING + least_below (parts, width);
}

/**
 * ponder_page_plan_least_height:
 *
 * Returns: the least height at which a page of this width has enough room for the board
 */
int
ponder_page_plan_least_height (const PonderPageParts *parts,
                               int                    whole_width)
{
  int width = whole_width - (parts->searching ? 0 : card_width (parts, whole_width));
  int margin = width < NARROW_BELOW ? NARROW_MARGIN : PONDER_PAGE_PLAN_WIDE_MARGIN;
  int room = MAX (0, width - 2 * margin);
  int board = least_board (parts);
  int status = stacked_height (parts, PONDER_PAGE_STATUS, room);
  int below = 2 * margin + board + status + stacked_height (parts, PONDER_PAGE_KEYS, room);
  int keys;

  if (ponder_page_parts_show (parts, PONDER_PAGE_CARD) && width == whole_width)
    {
      int card;

      gtk_widget_measure (parts->widgets[PONDER_PAGE_CARD], GTK_ORIENTATION_VERTICAL, width, &card, NULL, NULL, NULL);
      below = MAX (below, margin + board + status + card);
    }

  if (parts->searching)
    return least_search_height (parts, width);
  if (parts->fills || !ponder_page_parts_show (parts, PONDER_PAGE_KEYS) ||
      (ponder_page_parts_show (parts, PONDER_PAGE_CARD) && width == whole_width))
    return below;
  keys = ponder_page_parts_measure (parts, PONDER_PAGE_KEYS, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  if (width - 3 * NARROW_MARGIN - keys < board)
    return below;
  return MIN (below, 2 * NARROW_MARGIN + MAX (board + status, height_of (parts, PONDER_PAGE_KEYS, keys)));
}
