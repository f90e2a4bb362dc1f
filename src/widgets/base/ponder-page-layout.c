/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-layout.h"

/* Lays out a page: the board, the status below it, and the keys below that. If the keys below the board would leave it
 * less room than it needs, they stand beside it. During a search its controls take the place of the keys, and its panel
 * stands beside everything or, on a narrow page, below it. A question to a class takes the place of the panel. The tree
 * of a search stands beside the board, or takes its place where there isn't room for both. While something is entered, a
 * card may stand beside everything or, on a narrow page, in place of the keys. All sizes follow from the room and from what the parts
 * request, never from what is going on, so nothing moves between entering, stepping and running. A page that would be
 * too low for this requests more height and is scrolled as a whole, so that the board is never squeezed. */

#define NARROW_BELOW 500
#define LEAST_PANEL 300 /* width of the panel beside the board */
#define MOST_PANEL 400
#define LEAST_PANEL_BELOW 96 /* height of the panel below the board */
#define LENT_BY_PANEL 48 /* what it gives to a board that can then be seen whole */
#define LEAST_BOARD 304 /* height of the board in a low window: nine rows of the smallest cells */
#define LEAST_FILLING 200 /* height of a board that takes all the room */
#define LEAST_TREE 300 /* width of the tree beside the board */
#define NARROW_MARGIN 12
#define SPACING 12

typedef enum
{
  BOARD,
  TREE,
  STATUS,
  KEYS,
  CONTROLS,
  PANEL,
  QUESTION,
  CARD,
  N_PARTS
} Part;

struct _PonderPageLayout
{
  GtkWidget parent_instance;

  gboolean fills; /* the board takes all the room instead of being square */
  gboolean searching;
  gboolean with_tree; /* during a search, the tree is shown, too */
  gboolean with_question; /* during a search, a question is shown instead of the panel */
  gboolean with_card; /* while entering, a card is shown */
  GtkWidget *parts[N_PARTS];
};

/* Each part is a property. */
static const char *const part_names[N_PARTS] = {
  [BOARD] = "board",       [TREE] = "tree",   [STATUS] = "status",     [KEYS] = "keys",
  [CONTROLS] = "controls", [PANEL] = "panel", [QUESTION] = "question", [CARD] = "card",
};

/* The numbers of properties begin with 1. */
#define PROP_OF(part) ((part) + 1)
#define PART_OF(prop) ((prop) - 1)

static GParamSpec *properties[PROP_OF (N_PARTS)];

G_DEFINE_FINAL_TYPE (PonderPageLayout, ponder_page_layout, GTK_TYPE_WIDGET)

typedef struct
{
  GtkAllocation places[N_PARTS];
  gboolean fits; /* the board does not need to scroll */
  gboolean hides_board; /* the tree takes its place */
  gboolean hides_keys; /* the card takes their place */
} Plan;

static int
shorter_side (const Plan *plan)
{
  return MIN (plan->places[BOARD].width, plan->places[BOARD].height);
}

static gboolean
is_shown (PonderPageLayout *self,
          Part              part)
{
  return self->parts[part] != NULL && gtk_widget_should_layout (self->parts[part]);
}

static int
measure_part (PonderPageLayout *self,
              Part              part,
              GtkOrientation    orientation,
              int               for_size,
              gboolean          want_natural)
{
  int minimum;
  int natural;

  if (!is_shown (self, part))
    return 0;
  gtk_widget_measure (self->parts[part], orientation, for_size, &minimum, &natural, NULL, NULL);
  return want_natural ? natural : minimum;
}

static int
height_of (PonderPageLayout *self,
           Part              part,
           int               width)
{
  return measure_part (self, part, GTK_ORIENTATION_VERTICAL, width, TRUE);
}

/* Returns the height of a part and of the space above it. */
static int
stacked_height (PonderPageLayout *self,
                Part              part,
                int               width)
{
  return is_shown (self, part) ? SPACING + height_of (self, part, width) : 0;
}

/* The keys are as wide as the board if that needs no additional row. Keys that are centred get their natural width. */
static int
keys_width (PonderPageLayout *self,
            int               board_width,
            int               width)
{
  if (is_shown (self, KEYS) && gtk_widget_get_halign (self->parts[KEYS]) == GTK_ALIGN_CENTER)
    return width;
  return height_of (self, KEYS, board_width) <= height_of (self, KEYS, width) ? board_width : width;
}

/* A board that fits is square; one that scrolls, or that fills the page, takes all the room there is. */
static Plan
plan_below (PonderPageLayout *self,
            int               width,
            int               height,
            int               needed)
{
  int margin = width < NARROW_BELOW ? NARROW_MARGIN : PONDER_PAGE_LAYOUT_WIDE_MARGIN;
  int room = width - 2 * margin;
  int status = stacked_height (self, STATUS, room);
  int below = stacked_height (self, KEYS, room);
  int most = MAX (0, height - 2 * margin - status - below);
  int highest = height_of (self, BOARD, room);
  int side = MIN (MIN (room, most), highest);
  gboolean scrolls = self->fills || side < needed;
  gboolean is_flat = !self->fills && needed <= room && highest <= most; /* all of it can be seen with all the room */
  int board_width = scrolls ? room : side;
  int board_height = scrolls ? most : MIN (most, MAX (side, height_of (self, BOARD, side)));
  /* On a narrow page the board must not move when a search begins. */
  int slack = width < NARROW_BELOW ? 0 : most - board_height;
  int keys = keys_width (self, board_width, room);
  Plan plan = { .fits = !scrolls || is_flat };

  plan.places[BOARD] = (GtkAllocation){ (width - board_width) / 2, margin + slack / 3, board_width, board_height };
  plan.places[STATUS] =
    (GtkAllocation){ margin, plan.places[BOARD].y + board_height + SPACING, room, MAX (0, status - SPACING) };
  plan.places[KEYS] = (GtkAllocation){ (width - keys) / 2, height - margin - slack / 6 - (below - SPACING), keys,
                                       MAX (0, below - SPACING) };
  return plan;
}

static Plan
plan_beside (PonderPageLayout *self,
             int               width,
             int               height,
             int               needed)
{
  int keys = measure_part (self, KEYS, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int keys_height = height_of (self, KEYS, keys);
  int status = stacked_height (self, STATUS, width);
  int room = MAX (0, width - 3 * NARROW_MARGIN - keys);
  int most = MAX (0, height - 2 * NARROW_MARGIN - status);
  int side = MIN (room, most);
  gboolean scrolls = self->fills || side < needed;
  int board_width = scrolls ? room : side;
  int board_height = scrolls ? most : side;
  int left = (width - board_width - NARROW_MARGIN - keys) / 2;
  int top = NARROW_MARGIN + (most - board_height) / 2;
  Plan plan = { .fits = !scrolls };

  plan.places[BOARD] = (GtkAllocation){ left, top, board_width, board_height };
  plan.places[STATUS] = (GtkAllocation){ left, top + board_height + SPACING, board_width, MAX (0, status - SPACING) };
  plan.places[KEYS] =
    (GtkAllocation){ left + board_width + NARROW_MARGIN, top + (board_height - keys_height) / 2, keys, keys_height };
  return plan;
}

/* Returns the width of the tree: half of the room, or all of it if half is too little for the board or the tree. */
static int
tree_width (PonderPageLayout *self,
            int               room)
{
  if (!is_shown (self, TREE))
    return 0;
  return room / 2 >= LEAST_TREE ? room / 2 : room;
}

/* The board takes the room beside the panel and above the status and controls; the panel gets what the board can't
 * use. */
static Plan
plan_panel_beside (PonderPageLayout *self,
                   int               width,
                   int               height,
                   int               needed)
{
  int least = MAX (LEAST_PANEL, measure_part (self, PANEL, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
  int most_room = MAX (0, width - 3 * NARROW_MARGIN - least);
  int below = stacked_height (self, STATUS, most_room) + stacked_height (self, CONTROLS, most_room);
  int most = MAX (0, height - 2 * NARROW_MARGIN - below);
  gboolean scrolls = self->fills || MIN (most_room, most) < needed;
  int panel =
    scrolls || is_shown (self, TREE) ? least : CLAMP (width - 3 * NARROW_MARGIN - most, least, MAX (least, MOST_PANEL));
  int room = MAX (0, width - 3 * NARROW_MARGIN - panel);
  int status = stacked_height (self, STATUS, room);
  int controls = stacked_height (self, CONTROLS, room);
  int zone_height = MAX (0, height - 2 * NARROW_MARGIN - status - controls);
  int tree = tree_width (self, room);
  int zone = tree < room ? room - tree - SPACING : room;
  int side = MIN (zone, zone_height);
  int board_width;
  int board_height;
  int y = NARROW_MARGIN;
  Plan plan = { .hides_board = tree == room };

  scrolls = scrolls || side < needed;
  plan.fits = !scrolls;
  board_width = scrolls ? zone : side;
  board_height = scrolls ? zone_height : side;
  if (!scrolls)
    y += (zone_height - side) / 3;
  plan.places[BOARD] = (GtkAllocation){ NARROW_MARGIN + (zone - board_width) / 2, y, board_width, board_height };
  plan.places[TREE] = (GtkAllocation){ NARROW_MARGIN + room - tree, NARROW_MARGIN, tree, zone_height };
  if (tree > 0)
    y = NARROW_MARGIN + zone_height - board_height;
  plan.places[STATUS] = (GtkAllocation){ NARROW_MARGIN, y + board_height + SPACING, room, MAX (0, status - SPACING) };
  plan.places[CONTROLS] =
    (GtkAllocation){ NARROW_MARGIN, height - NARROW_MARGIN - (controls - SPACING), room, MAX (0, controls - SPACING) };
  plan.places[PANEL] = plan.places[QUESTION] = (GtkAllocation){ width - panel, 0, panel, height };
  return plan;
}

/* Returns the least height of what stands below the controls: the panel, or all of a question. */
static int
least_below (PonderPageLayout *self,
             int               width)
{
  return is_shown (self, QUESTION) ? height_of (self, QUESTION, width) : LEAST_PANEL_BELOW;
}

/* Returns the height that the board may have above what stands below the controls, of a height for both. */
static int
most_above (PonderPageLayout *self,
            int               width,
            int               height,
            int               needed)
{
  int most = MAX (0, height - least_below (self, width));
  gboolean lends = !is_shown (self, QUESTION) && most < needed && most + LENT_BY_PANEL >= needed;

  return lends ? needed : most;
}

static Plan
plan_panel_below (PonderPageLayout *self,
                  int               width,
                  int               height,
                  int               needed)
{
  int room = MAX (0, width - 2 * NARROW_MARGIN);
  int status = stacked_height (self, STATUS, room);
  int controls = stacked_height (self, CONTROLS, room);
  int most = most_above (self, width, height - NARROW_MARGIN - status - controls - SPACING, needed);
  int side = MIN (MIN (room, most), height_of (self, BOARD, room));
  gboolean scrolls = self->fills || side < needed;
  int board_width = scrolls ? room : side;
  int board_height = scrolls ? MIN (room, most) : side;
  int y = NARROW_MARGIN + board_height;
  Plan plan = { .fits = !scrolls, .hides_board = is_shown (self, TREE) };

  plan.places[BOARD] = (GtkAllocation){ (width - board_width) / 2, NARROW_MARGIN, board_width, board_height };
  plan.places[TREE] = (GtkAllocation){ NARROW_MARGIN, NARROW_MARGIN, room, board_height };
  plan.places[STATUS] = (GtkAllocation){ NARROW_MARGIN, y + SPACING, room, MAX (0, status - SPACING) };
  plan.places[CONTROLS] = (GtkAllocation){ NARROW_MARGIN, y + status + SPACING, room, MAX (0, controls - SPACING) };
  y += status + controls + SPACING;
  plan.places[PANEL] = plan.places[QUESTION] = (GtkAllocation){ 0, y, width, MAX (0, height - y) };
  return plan;
}

static Plan
make_search_plan (PonderPageLayout *self,
                  int               width,
                  int               height,
                  int               needed)
{
  return width >= PONDER_PAGE_LAYOUT_PANEL_BESIDE_FROM ? plan_panel_beside (self, width, height, needed)
                                                       : plan_panel_below (self, width, height, needed);
}

static Plan
make_entering_plan (PonderPageLayout *self,
                    int               width,
                    int               height,
                    int               needed)
{
  Plan below;
  Plan beside;

  below = plan_below (self, width, height, needed);
  if (below.fits || self->fills || !is_shown (self, KEYS))
    return below;
  beside = plan_beside (self, width, height, needed);
  return beside.fits || shorter_side (&beside) > shorter_side (&below) ? beside : below;
}

/* Returns the width of a card beside everything; 0 if it has to take the place of the keys. */
static int
card_width (PonderPageLayout *self,
            int               width)
{
  if (!is_shown (self, CARD) || width < PONDER_PAGE_LAYOUT_PANEL_BESIDE_FROM)
    return 0;
  return MAX (LEAST_PANEL, measure_part (self, CARD, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
}

/* A card in place of the keys gets all the room below the status, so that the board doesn't move. */
static void
place_card (PonderPageLayout *self,
            Plan             *plan,
            int               beside,
            int               width,
            int               height)
{
  const GtkAllocation *status = &plan->places[STATUS];
  int y = status->y + MAX (status->height, 0);

  if (beside > 0)
    plan->places[CARD] = (GtkAllocation){ width - beside, 0, beside, height };
  else if (is_shown (self, KEYS) && plan->places[KEYS].y < y)
    plan->places[CARD] = plan->places[KEYS];
  else
    plan->places[CARD] = (GtkAllocation){ 0, y, width, MAX (0, height - y) };
  plan->hides_keys = beside == 0;
}

static Plan
make_plan (PonderPageLayout *self,
           int               width,
           int               height)
{
  int needed = measure_part (self, BOARD, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int beside = card_width (self, width);
  Plan plan;

  if (self->searching)
    return make_search_plan (self, width, height, needed);
  plan = make_entering_plan (self, width - beside, height, needed);
  if (is_shown (self, CARD))
    place_card (self, &plan, beside, width, height);
  return plan;
}

static void
mirror (Plan *plan,
        int   width)
{
  for (guint i = 0; i < N_PARTS; i++)
    plan->places[i].x = width - plan->places[i].x - plan->places[i].width;
}

static GtkSizeRequestMode
ponder_page_layout_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
least_board (PonderPageLayout *self)
{
  int needed = measure_part (self, BOARD, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);

  if (self->fills)
    return MAX (LEAST_FILLING, measure_part (self, BOARD, GTK_ORIENTATION_VERTICAL, -1, FALSE));
  /* In a low window the controls of a search stay visible, and the board scrolls. */
  return MIN (needed, self->searching ? LEAST_FILLING : LEAST_BOARD);
}

static int
least_search_height (PonderPageLayout *self,
                     int               width)
{
  int room = MAX (0, width - 2 * NARROW_MARGIN);
  int least = NARROW_MARGIN + least_board (self) + stacked_height (self, STATUS, room);

  if (width >= PONDER_PAGE_LAYOUT_PANEL_BESIDE_FROM)
    {
      int panel = MAX (LEAST_PANEL, measure_part (self, PANEL, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));

      return least + stacked_height (self, CONTROLS, MAX (0, width - 3 * NARROW_MARGIN - panel)) + NARROW_MARGIN;
    }
  return least + stacked_height (self, CONTROLS, room) + SPACING + least_below (self, width);
}

/* Returns the least height at which a page of this width has enough room for the board. */
static int
least_height (PonderPageLayout *self,
              int               whole_width)
{
  int width = whole_width - (self->searching ? 0 : card_width (self, whole_width));
  int margin = width < NARROW_BELOW ? NARROW_MARGIN : PONDER_PAGE_LAYOUT_WIDE_MARGIN;
  int room = MAX (0, width - 2 * margin);
  int board = least_board (self);
  int status = stacked_height (self, STATUS, room);
  int below = 2 * margin + board + status + stacked_height (self, KEYS, room);
  int keys;

  if (is_shown (self, CARD) && width == whole_width)
    {
      int card;

      gtk_widget_measure (self->parts[CARD], GTK_ORIENTATION_VERTICAL, width, &card, NULL, NULL, NULL);
      below = MAX (below, margin + board + status + card);
    }

  if (self->searching)
    return least_search_height (self, width);
  if (self->fills || !is_shown (self, KEYS) || (is_shown (self, CARD) && width == whole_width))
    return below;
  keys = measure_part (self, KEYS, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  if (width - 3 * NARROW_MARGIN - keys < board)
    return below;
  return MIN (below, 2 * NARROW_MARGIN + MAX (board + status, height_of (self, KEYS, keys)));
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

  for (Part part = 0; part < N_PARTS; part++)
    {
      int own_least = measure_part (self, part, orientation, -1, FALSE);
      int own_usual = measure_part (self, part, orientation, -1, TRUE);
      gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

      /* The panel scrolls, and moves beside the board where there is no room for it below. The tree takes what it
       * gets. */
      if (part == TREE || ((part == PANEL || part == QUESTION || part == CARD) && !across))
        continue;
      /* The panel has a margin of its own. */
      if (part == PANEL)
        own_least -= 2 * NARROW_MARGIN;
      least = across ? MAX (least, own_least) : least + own_least + SPACING;
      usual = across ? MAX (usual, own_usual) : usual + own_usual + SPACING;
    }
  *minimum = least + 2 * NARROW_MARGIN;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = MAX (*minimum, least_height (self, for_size));
  *natural = MAX (*minimum, usual + 2 * NARROW_MARGIN);
}

static void
ponder_page_layout_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  PonderPageLayout *self = PONDER_PAGE_LAYOUT (widget);
  Plan plan = make_plan (self, width, height);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    mirror (&plan, width);
  if (self->parts[BOARD] != NULL)
    gtk_widget_set_child_visible (self->parts[BOARD], !plan.hides_board);
  /* Its width still decides how wide the board is. */
  if (self->parts[PANEL] != NULL)
    gtk_widget_set_child_visible (self->parts[PANEL], !is_shown (self, QUESTION));
  if (self->parts[KEYS] != NULL)
    gtk_widget_set_child_visible (self->parts[KEYS], !plan.hides_keys);
  for (Part part = 0; part < N_PARTS; part++)
    if (is_shown (self, part))
      gtk_widget_size_allocate (self->parts[part], &plan.places[part], -1);
}

/* Returns whether a part is shown: the keys while entering, the controls and the panel while searching. */
static gboolean
is_wanted (PonderPageLayout *self,
           Part              part)
{
  switch (part)
    {
    case TREE:
      return self->searching && self->with_tree;

    case KEYS:
      return !self->searching;

    case QUESTION:
      return self->searching && self->with_question;

    case CARD:
      return !self->searching && self->with_card;

    case CONTROLS:
    case PANEL:
      return self->searching;

    default:
      return TRUE;
    }
}

static void
show_parts (PonderPageLayout *self)
{
  for (Part part = 0; part < N_PARTS; part++)
    if (self->parts[part] != NULL)
      gtk_widget_set_visible (self->parts[part], is_wanted (self, part));
}

static void
set_part (PonderPageLayout *self,
          Part              part,
          GtkWidget        *widget)
{
  if (self->parts[part] == widget)
    return;
  if (widget != NULL)
    gtk_widget_set_visible (widget, is_wanted (self, part));
  g_clear_pointer (&self->parts[part], gtk_widget_unparent);
  self->parts[part] = widget;
  /* Tab follows the order of the children. */
  if (widget != NULL)
    {
      GtkWidget *next = NULL;

      for (Part later = part + 1; later < N_PARTS && next == NULL; later++)
        next = self->parts[later];
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
  g_value_set_object (value, PONDER_PAGE_LAYOUT (object)->parts[PART_OF (prop_id)]);
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

  for (Part part = 0; part < N_PARTS; part++)
    g_clear_pointer (&self->parts[part], gtk_widget_unparent);

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
  for (Part part = 0; part < N_PARTS; part++)
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

/**
 * ponder_page_layout_set_searching:
 * @searching: whether the controls and the panel are shown, in place of the keys
 */
void
ponder_page_layout_set_searching (PonderPageLayout *self,
                                  gboolean          searching)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  self->searching = searching;
  show_parts (self);
}

/**
 * ponder_page_layout_set_with_tree:
 * @with_tree: whether the tree is shown during a search
 */
void
ponder_page_layout_set_with_tree (PonderPageLayout *self,
                                  gboolean          with_tree)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  self->with_tree = with_tree;
  show_parts (self);
}

/**
 * ponder_page_layout_set_with_question:
 * @with_question: whether a question is shown during a search, in place of the panel
 */
void
ponder_page_layout_set_with_question (PonderPageLayout *self,
                                      gboolean          with_question)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  self->with_question = with_question;
  show_parts (self);
}

/**
 * ponder_page_layout_set_with_card:
 * @with_card: whether the card is shown while no search is
 */
void
ponder_page_layout_set_with_card (PonderPageLayout *self,
                                  gboolean          with_card)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  self->with_card = with_card;
  show_parts (self);
}

/**
 * ponder_page_layout_set_fills:
 * @fills: whether the board takes all the room that the other parts leave; otherwise it is square
 */
void
ponder_page_layout_set_fills (PonderPageLayout *self,
                              gboolean          fills)
{
  g_return_if_fail (PONDER_IS_PAGE_LAYOUT (self));

  self->fills = fills;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
