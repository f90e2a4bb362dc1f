/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shaker.h"

#include "ponder-shake.h"

/* Around one child, which shakes when what is in it is refused. Nothing around it moves. */

struct _PonderShaker
{
  GtkWidget parent_instance;

  PonderShake *shake;
  double shift;
};

G_DEFINE_FINAL_TYPE (PonderShaker, ponder_shaker, GTK_TYPE_WIDGET)

static void
shift_cb (double   shift,
          gpointer user_data)
{
  PonderShaker *self = user_data;

  self->shift = shift;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static GtkSizeRequestMode
ponder_shaker_get_request_mode (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  return child != NULL ? gtk_widget_get_request_mode (child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ponder_shaker_measure (GtkWidget     *widget,
                       GtkOrientation orientation,
                       int            for_size,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
}

static void
ponder_shaker_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  PonderShaker *self = PONDER_SHAKER (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline,
                         gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) self->shift, 0)));
}

static void
ponder_shaker_unmap (GtkWidget *widget)
{
  ponder_shake_stop (PONDER_SHAKER (widget)->shake);
  GTK_WIDGET_CLASS (ponder_shaker_parent_class)->unmap (widget);
}

static void
ponder_shaker_dispose (GObject *object)
{
  PonderShaker *self = PONDER_SHAKER (object);
  GtkWidget *child;

  g_clear_pointer (&self->shake, ponder_shake_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ponder_shaker_parent_class)->dispose (object);
}

static void
ponder_shaker_class_init (PonderShakerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_shaker_dispose;

  widget_class->get_request_mode = ponder_shaker_get_request_mode;
  widget_class->measure = ponder_shaker_measure;
  widget_class->size_allocate = ponder_shaker_size_allocate;
  widget_class->unmap = ponder_shaker_unmap;
}

static void
ponder_shaker_init (PonderShaker *self)
{
  self->shake = ponder_shake_new (GTK_WIDGET (self), shift_cb, self);
}

void
ponder_shaker_shake (PonderShaker *self)
{
  g_return_if_fail (PONDER_IS_SHAKER (self));

  ponder_shake_play (self->shake);
}
