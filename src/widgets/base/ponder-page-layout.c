/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-layout.h"

#include "ponder-shell.h"

/* Shows the parts of a page where its plan puts them. */

struct _PonderPageLayout
{
  GtkWidget parent_instance;

  PonderPageParts parts;
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

static void
mirror (PonderPagePlan *plan,
        int             width)
{
  for (guint i = 0; i < PONDER_PAGE_N_PARTS; i++)
    plan->places[i].x = width - plan->places[i].x - plan->places[i].width;
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
      int own_least = ponder_page_parts_measure (&self->parts, part, orientation, -1, FALSE);
      int own_usual = ponder_page_parts_measure (&self->parts, part, orientation, -1, TRUE);
      gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

      /* The panel scrolls, and the tree takes what it gets. */
      if (part == PONDER_PAGE_TREE || part == (self->parts.searching ? PONDER_PAGE_KEYS : PONDER_PAGE_CONTROLS) ||
          ((part == PONDER_PAGE_PANEL || part == PONDER_PAGE_QUESTION || part == PONDER_PAGE_CARD) && !across))
        continue;
      /* The panel has a margin of its own. */
      if (part == PONDER_PAGE_PANEL)
        own_least -= 2 * PONDER_PAGE_PLAN_NARROW_MARGIN;
      least = across ? MAX (least, own_least) : least + own_least + PONDER_PAGE_PLAN_SPACING;
      usual = across ? MAX (usual, own_usual) : usual + own_usual + PONDER_PAGE_PLAN_SPACING;
    }
  *minimum = least + 2 * PONDER_PAGE_PLAN_NARROW_MARGIN;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = MAX (*minimum, ponder_page_plan_least_height (&self->parts, for_size));
  *natural = MAX (*minimum, usual + 2 * PONDER_PAGE_PLAN_NARROW_MARGIN);
}

static void
ponder_page_layout_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  PonderPageLayout *self = PONDER_PAGE_LAYOUT (widget);
  PonderPagePlan plan;

  for (guint searching = 0; searching < G_N_ELEMENTS (self->parts.widths); searching++)
    self->parts.widths[searching] = ponder_page_layout_get_width (self, searching);
  plan = ponder_page_plan_make (&self->parts, width, height);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    mirror (&plan, width);
  for (PonderPagePart part = 0; part < PONDER_PAGE_N_PARTS; part++)
    if (self->parts.widgets[part] != NULL)
      gtk_widget_set_child_visible (self->parts.widgets[part], (plan.hides & (1u << part)) == 0);
  for (PonderPagePart part = 0; part < PONDER_PAGE_N_PARTS; part++)
    if (ponder_page_parts_show (&self->parts, part) && (plan.hides & (1u << part)) == 0)
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
