/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-view.h"

/* A preview of a page as it will be printed: on white paper in every theme. */

#define LEAST_WIDTH 120
#define LEAST_HEIGHT 160
#define USUAL_WIDTH 360
#define USUAL_HEIGHT 480
#define EDGE 0.35 /* how dark the edge of the paper is */

struct _PonderPrintView
{
  GtkWidget parent_instance;

  PonderPrintPages *pages; /* nullable: NULL for an empty page */
  PonderPrintPaper paper;
  guint nth;
};

G_DEFINE_FINAL_TYPE (PonderPrintView, ponder_print_view, GTK_TYPE_WIDGET)

static void
ponder_print_view_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? USUAL_WIDTH : USUAL_HEIGHT;
}

static void
ponder_print_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  PonderPrintView *self = PONDER_PRINT_VIEW (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double scale;
  graphene_rect_t sheet;
  cairo_t *cr;

  if (self->paper.width <= 0)
    return;
  scale = MIN (width / self->paper.width, height / self->paper.height);
  graphene_rect_init (&sheet, (width - scale * self->paper.width) / 2, (height - scale * self->paper.height) / 2,
                      scale * self->paper.width, scale * self->paper.height);
  cr = gtk_snapshot_append_cairo (snapshot, &sheet);
  cairo_translate (cr, sheet.origin.x, sheet.origin.y);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, self->paper.width, self->paper.height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  /* Half of the line's width is clipped. */
  cairo_set_source_rgba (cr, 0, 0, 0, EDGE);
  cairo_set_line_width (cr, 2 / scale);
  cairo_stroke (cr);
  if (self->pages != NULL && self->nth < ponder_print_pages_get_n (self->pages))
    ponder_print_pages_draw (self->pages, cr, self->nth);
  cairo_destroy (cr);
}

static void
ponder_print_view_finalize (GObject *object)
{
  PonderPrintView *self = PONDER_PRINT_VIEW (object);

  g_clear_pointer (&self->pages, ponder_print_pages_unref);

  G_OBJECT_CLASS (ponder_print_view_parent_class)->finalize (object);
}

static void
ponder_print_view_class_init (PonderPrintViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_print_view_finalize;

  widget_class->measure = ponder_print_view_measure;
  widget_class->snapshot = ponder_print_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "printview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ponder_print_view_init (PonderPrintView *self)
{
}

/**
 * ponder_print_view_show:
 * @pages: (nullable): laid out for @paper; %NULL for an empty page
 * @nth: the number of the page, from 0
 */
void
ponder_print_view_show (PonderPrintView        *self,
                        PonderPrintPages       *pages,
                        const PonderPrintPaper *paper,
                        guint                   nth)
{
  g_return_if_fail (PONDER_IS_PRINT_VIEW (self));
  g_return_if_fail (paper != NULL);

  if (pages != NULL)
    ponder_print_pages_ref (pages);
  g_clear_pointer (&self->pages, ponder_print_pages_unref);
  self->pages = pages;
  self->paper = *paper;
  self->nth = nth;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
