/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shake-bin.h"

#include "ponder-shake-animation.h"

/* A container for one child, which shakes when its content is refused. Nothing around it moves. */

struct _PonderShakeBin
{
  GtkWidget parent_instance;

  PonderShakeAnimation *shake;
  double shift;
};

G_DEFINE_FINAL_TYPE (PonderShakeBin, ponder_shake_bin, GTK_TYPE_WIDGET)

static void
shift_cb (double   shift,
          gpointer user_data)
{
  PonderShakeBin *self = user_data;

  self->shift = shift;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static GtkSizeRequestMode
ponder_shake_bin_get_request_mode (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  return child != NULL ? gtk_widget_get_request_mode (child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ponder_shake_bin_measure (GtkWidget     *widget,
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
ponder_shake_bin_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  PonderShakeBin *self = PONDER_SHAKE_BIN (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline,
                         gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) self->shift, 0)));
}

static void
ponder_shake_bin_unmap (GtkWidget *widget)
{
  ponder_shake_animation_stop (PONDER_SHAKE_BIN (widget)->shake);
  GTK_WIDGET_CLASS (ponder_shake_bin_parent_class)->unmap (widget);
}

static void
ponder_shake_bin_dispose (GObject *object)
{
  PonderShakeBin *self = PONDER_SHAKE_BIN (object);
  GtkWidget *child;

  g_clear_pointer (&self->shake, ponder_shake_animation_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ponder_shake_bin_parent_class)->dispose (object);
}

static void
ponder_shake_bin_class_init (PonderShakeBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_shake_bin_dispose;

  widget_class->get_request_mode = ponder_shake_bin_get_request_mode;
  widget_class->measure = ponder_shake_bin_measure;
  widget_class->size_allocate = ponder_shake_bin_size_allocate;
  widget_class->unmap = ponder_shake_bin_unmap;
}

static void
ponder_shake_bin_init (PonderShakeBin *self)
{
  self->shake = ponder_shake_animation_new (GTK_WIDGET (self), shift_cb, self);
}

void
ponder_shake_bin_shake (PonderShakeBin *self)
{
  g_return_if_fail (PONDER_IS_SHAKE_BIN (self));

  ponder_shake_animation_play (self->shake);
}
