/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-layout.h"

#include "ponder-shell.h"
#include "ponder-text-line.h"

/* Shows the parts of a page where a plan puts them: the board, the status below it, and the keys
 * below that. If the keys below the board would leave it less room than it needs, they stand beside
 * it; on a wide page with a card they always do. During a search, the status and the controls stand
 * at the bottom, and the panel beside the board, or on a narrow page in its place. A question to a
 * class takes the place of the panel, or on a narrow page of the controls. The tree stands beside
 * the board, or in its place. While something is entered, a card may stand below the keys, where
 * the room for it is always free, or in place of the status; if that is too little, it takes the
 * place of the keys, too. All sizes follow from the room and from what the parts request, never
 * from what is going on, so nothing moves between stepping and running; and the board has the same
 * height while something is entered and during a search, because each leaves it no more room than
 * the other does. A page that would be too low for this requests more height and is scrolled as a
 * whole, so that the board is never squeezed. */

#define NARROW_BELOW 500
#define LEAST_PANEL 300 /* width of the panel beside the board */
#define MOST_PANEL 460
#define LEAST_COLUMN 224 /* width of the keys and the card beside the board */
#define MOST_COLUMN 264 /* as wide as three keys can be */
#define LEAST_BOARD 304 /* height of the board in a low window: nine rows of the smallest cells */
#define LEAST_FILLING 200 /* height of a board that takes all the room */
#define LARGE_TEXT 1.5 /* from this scale on, text may take room from the board */
#define NARROW_MARGIN PONDER_PAGE_PLAN_NARROW_MARGIN
#define WIDE_MARGIN 18
#define SPACING 12 /* between parts */
#define HIDES(part) (1u << (part))

/* What a plan is made for. */
typedef struct
{
  GtkWidget *widgets[PONDER_PAGE_N_PARTS]; /* may be NULL */
  gboolean fills; /* whether the board takes all the room instead of being square */
  gboolean searching; /* whether the controls and the panel of a search are shown instead of the keys */
  PonderPagePane pane;
  int widths[2]; /* of the page while something is entered, and during a search */
} Parts;

typedef struct
{
  GtkAllocation places[PONDER_PAGE_N_PARTS];
  gboolean fits; /* whether the board doesn't have to scroll */
  guint hides; /* the parts that are hidden by others, a bit for each */
} Plan;

struct _PonderPageLayout
{
  GtkWidget parent_instance;

  Parts parts;
  gboolean with_question;
  gboolean with_card;
};

/* Each part is a property. */
static const char *const part_names[PONDER_PAGE_N_PARTS] = {
  [PONDER_PAGE_BOARD] = "board",
  [PONDER_PAGE_TREE] = "tree",
  [PONDER_PAGE_STATUS] = "status",
  [PONDER_PAGE_KEYS] = "keys",
  [PONDER_PAGE_CONTROLS] = "controls",
  [PONDER_PAGE_PANEL] = "panel",
  [PONDER_PAGE_QUESTION] = "question",
  [PONDER_PAGE_CARD] = "card",
};

/* The numbers of properties begin with 1. */
#define PROP_OF(part) ((part) + 1)
#define PART_OF(prop) ((prop) - 1)

static GParamSpec *properties[PROP_OF (PONDER_PAGE_N_PARTS)];

G_DEFINE_FINAL_TYPE (PonderPageLayout, ponder_page_layout, GTK_TYPE_WIDGET)

static int
shorter_side (const Plan *plan)
{
  return MIN (plan->places[PONDER_PAGE_BOARD].width, plan->places[PONDER_PAGE_BOARD].height);
}

static gboolean
is_shown (const Parts   *parts,
          PonderPagePart part)
{
  return parts->widgets[part] != NULL && gtk_widget_should_layout (parts->widgets[part]);
}

/* Returns the size that a part requests, 0 if it is not shown. @for_size is the size in the other
 * direction, -1 for any. */
static int
measure_part (const Parts   *parts,
              PonderPagePart part,
              GtkOrientation orientation,
              int            for_size,
              gboolean       want_natural)
{
  int minimum;
  int natural;

  if (!is_shown (parts, part))
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
height_of (const Parts   *parts,
           PonderPagePart part,
           int            width)
{
  return measure_part (parts, part, GTK_ORIENTATION_VERTICAL, width, TRUE);
}

/* Returns the height of a part and of the space above it. That of the status is the natural one only during a search. */
static int
stacked_height (const Parts   *parts,
                PonderPagePart part,
                int            width,
                gboolean       want_natural)
{
  if (!is_shown (parts, part))
    return 0;
  return SPACING + measure_part (parts, part, GTK_ORIENTATION_VERTICAL, width, want_natural);
}

static int
margin_of (int width)
{
  return width < NARROW_BELOW ? NARROW_MARGIN : WIDE_MARGIN;
}

int
ponder_page_plan_row_width (int width)
{
  return MIN (width - 2 * margin_of (width), PONDER_PAGE_PLAN_MOST_ROW);
}

/* The keys are as wide as the board if that needs no additional row. Keys that are centred get their natural width. */
static int
keys_width (const Parts *parts,
            int          board_width,
            int          width)
{
  if (is_shown (parts, PONDER_PAGE_KEYS) &&
      gtk_widget_get_halign (parts->widgets[PONDER_PAGE_KEYS]) == GTK_ALIGN_CENTER)
    return width;
  return height_of (parts, PONDER_PAGE_KEYS, board_width) <= height_of (parts, PONDER_PAGE_KEYS, width) ? board_width
                                                                                                        : width;
}

static gboolean
has_large_text (const Parts *parts)
{
  GtkWidget *board = parts->widgets[PONDER_PAGE_BOARD];

  return board != NULL && ponder_text_scale (board) >= LARGE_TEXT;
}

static int
least_board (const Parts *parts)
{
  int needed = measure_part (parts, PONDER_PAGE_BOARD, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);

  if (parts->fills)
    return MAX (LEAST_FILLING, measure_part (parts, PONDER_PAGE_BOARD, GTK_ORIENTATION_VERTICAL, -1, FALSE));
  /* In a low window the controls of a search, or those with large text, stay visible, and the board scrolls. */
  return MIN (needed, parts->searching || has_large_text (parts) ? LEAST_FILLING : LEAST_BOARD);
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
find_zone (const Parts *parts,
           int          height)
{
  int width = parts->widths[TRUE];
  int room = MAX (0, width - 2 * NARROW_MARGIN);
  int panel = measure_part (parts, PONDER_PAGE_PANEL, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
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
most_board (const Parts *parts,
            int          height,
            int          needed)
{
  Zone zone;

  if (!is_shown (parts, PONDER_PAGE_CONTROLS))
    return (GtkRequisition){ G_MAXINT, G_MAXINT };
  zone = find_zone (parts, height);
  return (GtkRequisition){ MAX (zone.width, needed), MAX (zone.height, least_board (parts)) };
}

/* A board that fits is square; one that scrolls, or that fills the page, takes all the room there is. */
static Plan
plan_below (const Parts *parts,
            int          width,
            int          height,
            int          needed)
{
  int margin = margin_of (width);
  int room = width - 2 * margin;
  int least = measure_part (parts, PONDER_PAGE_KEYS, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
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
  Plan plan = { .fits = !scrolls || is_flat };

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
wants_column (const Parts *parts,
              int          width)
{
  return parts->widgets[PONDER_PAGE_CARD] != NULL && width >= PONDER_PAGE_PLAN_KEYS_BESIDE_FROM &&
         is_shown (parts, PONDER_PAGE_KEYS);
}

/* Returns the width of the keys beside a board that can use @most of a page. */
static int
column_width (const Parts *parts,
              int          width,
              int          most)
{
  int keys = measure_part (parts, PONDER_PAGE_KEYS, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int least = MAX (keys, LEAST_COLUMN);

  return wants_column (parts, width) ? CLAMP (width - 3 * NARROW_MARGIN - most, least, MAX (least, MOST_COLUMN)) : keys;
}

/* Keys that have a card begin at the top of the board, so that there is room for it below them. */
static Plan
plan_beside (const Parts *parts,
             int          width,
             int          height,
             int          needed)
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
  Plan plan = { .fits = !scrolls };

  plan.places[PONDER_PAGE_BOARD] = (GtkAllocation){ left, NARROW_MARGIN, board_width, board_height };
  plan.places[PONDER_PAGE_STATUS] =
    (GtkAllocation){ left, NARROW_MARGIN + board_height + SPACING, board_width, MAX (0, status - SPACING) };
  plan.places[PONDER_PAGE_KEYS] =
    (GtkAllocation){ left + board_width + NARROW_MARGIN, NARROW_MARGIN + above, keys, keys_height };
  return plan;
}

static int
least_search_height (const Parts *parts,
                     int          width)
{
  int room = MIN (MAX (0, width - 2 * NARROW_MARGIN), PONDER_PAGE_PLAN_MOST_ROW);

  return NARROW_MARGIN + least_board (parts) + stacked_height (parts, PONDER_PAGE_STATUS, room, TRUE) + SPACING +
         height_of (parts, PONDER_PAGE_CONTROLS, width);
}

/* Returns the least height at which a page of this width has enough room for the board. */
static int
least_height (const Parts *parts,
              int          width)
{
  int margin = margin_of (width);
  int room = MAX (0, width - 2 * margin);
  int board = least_board (parts);
  int status = stacked_height (parts, PONDER_PAGE_STATUS, room, FALSE);
  int keys = column_width (parts, width, G_MAXINT / 2);
  int below = 2 * margin + board + status + stacked_height (parts, PONDER_PAGE_KEYS, room, TRUE);
  int beside = 2 * NARROW_MARGIN + MAX (board + status, height_of (parts, PONDER_PAGE_KEYS, keys));

  if (parts->searching)
    return least_search_height (parts, width);
  if (is_shown (parts, PONDER_PAGE_CARD))
    {
      below = MAX (below, margin + board + SPACING +
                            measure_part (parts, PONDER_PAGE_CARD, GTK_ORIENTATION_VERTICAL, width, FALSE));
      beside =
        MAX (beside, 2 * NARROW_MARGIN + measure_part (parts, PONDER_PAGE_CARD, GTK_ORIENTATION_VERTICAL, keys, FALSE));
    }
  if (wants_column (parts, width))
    return beside;
  if (parts->fills || !is_shown (parts, PONDER_PAGE_KEYS) || width - 3 * NARROW_MARGIN - keys < board)
    return below;
  return MIN (below, beside);
}

/* Returns what a page of this width shows of a search if @pane is chosen. */
PonderPagePane
ponder_page_plan_pane (PonderPagePane pane,
                       int            width)
{
  gboolean beside = width >= PONDER_PAGE_PLAN_PANEL_BESIDE_FROM;

  if ((pane == PONDER_PAGE_PANE_BOTH && width < PONDER_PAGE_PLAN_BOTH_FROM) ||
      (beside && (pane == PONDER_PAGE_PANE_CODE || pane == PONDER_PAGE_PANE_MORE)))
    return PONDER_PAGE_PANE_BOARD;
  return pane;
}

static Plan
make_entering_plan (const Parts *parts,
                    int          width,
                    int          height,
                    int          needed)
{
  Plan below;
  Plan beside;

  if (wants_column (parts, width))
    return plan_beside (parts, width, height, needed);
  below = plan_below (parts, width, height, needed);
  if (below.fits || parts->fills || !is_shown (parts, PONDER_PAGE_KEYS))
    return below;
  beside = plan_beside (parts, width, height, needed);
  return beside.fits || shorter_side (&beside) > shorter_side (&below) ? beside : below;
}

/* On a narrow page the panel has the place of the board, or isn't shown. The board is as high as it is while something is
 * entered. */
static Plan
make_search_plan (const Parts *parts,
                  int          width,
                  int          height,
                  int          needed)
{
  gboolean narrow = width < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM;
  PonderPagePane pane = ponder_page_plan_pane (parts->pane, width);
  gboolean both = pane == PONDER_PAGE_PANE_BOTH;
  Parts other = *parts;
  Plan entering;
  Zone zone = find_zone (parts, height);
  int panel = both ? zone.least_panel : zone.panel;
  int zone_width = zone.width + zone.panel - panel;
  int room = both ? (zone_width - SPACING) / 2 : zone_width;
  int most;
  int side;
  gboolean scrolls;
  int board_width;
  int y = height - zone.controls;
  Plan plan = { 0 };

  other.searching = FALSE;
  entering = make_entering_plan (&other, parts->widths[FALSE],
                                 MAX (height, least_height (&other, parts->widths[FALSE])), needed);
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
  if (is_shown (parts, PONDER_PAGE_QUESTION))
    plan.hides |= HIDES (narrow ? PONDER_PAGE_CONTROLS : PONDER_PAGE_PANEL);
  plan.hides |= HIDES (PONDER_PAGE_KEYS);
  return plan;
}

/* A card has its place below keys that always stand beside the board; otherwise it takes that of the status, and the free
 * room down to the keys. If it needs more, it takes the place of the keys, too. So the board doesn't move. */
static void
place_card (const Parts *parts,
            Plan        *plan,
            int          width,
            int          height)
{
  const GtkAllocation *board = &plan->places[PONDER_PAGE_BOARD];
  const GtkAllocation *status = &plan->places[PONDER_PAGE_STATUS];
  const GtkAllocation *keys = &plan->places[PONDER_PAGE_KEYS];
  gboolean beside = is_shown (parts, PONDER_PAGE_KEYS) && keys->y < board->y + board->height;
  GtkAllocation card = { 0, status->y, width, MAX (0, keys->y - SPACING - status->y) };

  if (beside)
    {
      int y = keys->y + keys->height + SPACING;

      card = (GtkAllocation){ keys->x, y, keys->width, MAX (0, height - NARROW_MARGIN - y) };
    }
  else
    plan->hides |= HIDES (PONDER_PAGE_STATUS);
  if (card.height < measure_part (parts, PONDER_PAGE_CARD, GTK_ORIENTATION_VERTICAL, card.width, FALSE))
    {
      int margin = beside ? NARROW_MARGIN : 0;

      card.y = beside ? NARROW_MARGIN : status->y;
      card.height = MAX (0, height - margin - card.y);
      plan->hides |= HIDES (PONDER_PAGE_KEYS);
    }
  plan->places[PONDER_PAGE_CARD] = card;
}

/* Returns where the parts stand on a page of a size, from left to right. */
static Plan
make_plan (const Parts *parts,
           int          width,
           int          height)
{
  int needed = measure_part (parts, PONDER_PAGE_BOARD, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  Plan plan;

  if (parts->searching)
    return make_search_plan (parts, width, height, needed);
  plan = make_entering_plan (parts, width, height, needed);
  plan.hides |= HIDES (PONDER_PAGE_CONTROLS);
  if (is_shown (parts, PONDER_PAGE_CARD))
    place_card (parts, &plan, width, height);
  return plan;
}

static GtkSizeRequestMode
ponder_page_layout_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_page_layout_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  PonderPageLayout *self = PONDER_PAGE_LAYOUT (widget);
  int least = 0;
  int usual = 0;

  for (PonderPagePart part = 0; part < PONDER_PAGE_N_PARTS; part++)
    {
      int own_least = measure_part (&self->parts, part, orientation, -1, FALSE);
      int own_usual = measure_part (&self->parts, part, orientation, -1, TRUE);
      gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

      /* The panel scrolls, and the tree takes what it gets. */
      if (part == PONDER_PAGE_TREE || part == (self->parts.searching ? PONDER_PAGE_KEYS : PONDER_PAGE_CONTROLS) ||
          ((part == PONDER_PAGE_PANEL || part == PONDER_PAGE_QUESTION || part == PONDER_PAGE_CARD) && !across))
        continue;
      /* The panel has a margin of its own. */
      if (part == PONDER_PAGE_PANEL)
        own_least -= 2 * NARROW_MARGIN;
      least = across ? MAX (least, own_least) : least + own_least + SPACING;
      usual = across ? MAX (usual, own_usual) : usual + own_usual + SPACING;
    }
  *minimum = least + 2 * NARROW_MARGIN;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = MAX (*minimum, least_height (&self->parts, for_size));
  *natural = MAX (*minimum, usual + 2 * NARROW_MARGIN);
}

static void
ponder_page_layout_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  PonderPageLayout *self = PONDER_PAGE_LAYOUT (widget);
  Plan plan;

  for (guint searching = 0; searching < G_N_ELEMENTS (self->parts.widths); searching++)
    self->parts.widths[searching] = ponder_page_layout_get_width (self, searching);
  plan = make_plan (&self->parts, width, height);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    for (guint i = 0; i < PONDER_PAGE_N_PARTS; i++)
      plan.places[i].x = width - plan.places[i].x - plan.places[i].width;
  for (PonderPagePart part = 0; part < PONDER_PAGE_N_PARTS; part++)
    if (self->parts.widgets[part] != NULL)
      gtk_widget_set_child_visible (self->parts.widgets[part], (plan.hides & HIDES (part)) == 0);
  for (PonderPagePart part = 0; part < PONDER_PAGE_N_PARTS; part++)
    if (is_shown (&self->parts, part) && (plan.hides & HIDES (part)) == 0)
      gtk_widget_size_allocate (self->parts.widgets[part], &plan.places[part], -1);
}

/* Returns whether a part may be shown. Keys and controls are hidden by the plan, which needs the size of both. */
static gboolean
is_wanted (PonderPageLayout *self,
           PonderPagePart    part)
{
  switch (part)
    {
    case PONDER_PAGE_QUESTION:
      return self->parts.searching && self->with_question;

    case PONDER_PAGE_CARD:
      return !self->parts.searching && self->with_card;

    case PONDER_PAGE_TREE:
    case PONDER_PAGE_PANEL:
      return self->parts.searching;

    default:
      return TRUE;
    }
}

static void
show_parts (PonderPageLayout *self)
{
  for (PonderPagePart part = 0; part < PONDER_PAGE_N_PARTS; part++)
    if (self->parts.widgets[part] != NULL)
      gtk_widget_set_visible (self->parts.widgets[part], is_wanted (self, part));
}

static void
set_part (PonderPageLayout *self,
          PonderPagePart    part,
          GtkWidget        *widget)
{
  if (self->parts.widgets[part] == widget)
    return;
  if (widget != NULL)
    gtk_widget_set_visible (widget, is_wanted (self, part));
  g_clear_pointer (&self->parts.widgets[part], gtk_widget_unparent);
  self->parts.widgets[part] = widget;
  /* Tab follows the order of the children. */
  if (widget != NULL)
    {
      GtkWidget *next = NULL;

      for (PonderPagePart later = part + 1; later < PONDER_PAGE_N_PARTS && next == NULL; later++)
        next = self->parts.widgets[later];
      gtk_widget_insert_before (widget, GTK_WIDGET (self), next);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OF (part)]);
}

static void
ponder_page_layout_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_value_set_object (value, PONDER_PAGE_LAYOUT (object)->parts.widgets[PART_OF (prop_id)]);
}

static void
ponder_page_layout_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  set_part (PONDER_PAGE_LAYOUT (object), PART_OF (prop_id), g_value_get_object (value));
}

static void
ponder_page_layout_dispose (GObject *object)
{
  PonderPageLayout *self = PONDER_PAGE_LAYOUT (object);

  for (PonderPagePart part = 0; part < PONDER_PAGE_N_PARTS; part++)
    g_clear_pointer (&self->parts.widgets[part], gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_page_layout_parent_class)->dispose (object);
}

static void
ponder_page_layout_class_init (PonderPageLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_page_layout_get_property;
  object_class->set_property = ponder_page_layout_set_property;
  object_class->dispose = ponder_page_layout_dispose;

  widget_class->get_request_mode = ponder_page_layout_get_request_mode;
  widget_class->measure = ponder_page_layout_measure;
  widget_class->size_allocate = ponder_page_layout_size_allocate;

  /* The natural width of the board must be the least that shows it whole, and its natural height for a width the one at
   * which it fills that width. */
  for (PonderPagePart part = 0; part < PONDER_PAGE_N_PARTS; part++)
    properties[PROP_OF (part)] =
      g_param_spec_object (part_names[part], NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_css_name (widget_class, "pagelayout");
}

static void
ponder_page_layout_init (PonderPageLayout *self)
{
}

/* Returns the width that the page has while something is entered, or during a search. */
int
ponder_page_layout_get_width (PonderPageLayout *self,
                              gboolean          searching)
{
  GtkWidget *shell;
  int width;

  g_return_val_if_fail (PONDER_IS_PAGE_LAYOUT (self), 0);

  shell = gtk_widget_get_ancestor (GTK_WIDGET (self), PONDER_TYPE_SHELL);
  width = gtk_widget_get_width (GTK_WIDGET (self));
  if (shell == NULL || self->parts.searching == searching)
    return width;
  return width + ponder_shell_get_gain (PONDER_SHELL (shell), searching);
}

/* Sets whether the controls and the panel of a search are shown in place of the keys. */
void
ponder_page_layout_set_searching (PonderPageLayout *self,
                                  gboolean          searching)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  self->parts.searching = searching;
  show_parts (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Sets what is shown during a search; see ponder_page_plan_pane(). */
void
ponder_page_layout_set_pane (PonderPageLayout *self,
                             PonderPagePane    pane)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  if (self->parts.pane == pane)
    return;
  self->parts.pane = pane;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Sets whether a question is shown during a search, in place of the panel or, on a narrow page, of
 * the controls. */
void
ponder_page_layout_set_with_question (PonderPageLayout *self,
                                      gboolean          with_question)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  self->with_question = with_question;
  show_parts (self);
}

/* Sets whether the card is shown while no search is. */
void
ponder_page_layout_set_with_card (PonderPageLayout *self,
                                  gboolean          with_card)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  self->with_card = with_card;
  show_parts (self);
}

/* Sets whether the board takes all the room that the other parts leave. Otherwise it is square. */
void
ponder_page_layout_set_fills (PonderPageLayout *self,
                              gboolean          fills)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  self->parts.fills = fills;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
