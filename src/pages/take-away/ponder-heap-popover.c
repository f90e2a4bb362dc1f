/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-heap-popover.h"

#include <glib/gi18n-lib.h>

#include "ponder-finish-typing.h"
#include "ponder-reveal.h"
#include "ponder-take-away.h"

/* Changes how many counters there are in a heap. */

struct _PonderHeapPopover
{
  GtkPopover parent_instance;

  guint heap;
  guint64 shown;

  GtkLabel *title;
  GtkSpinButton *count;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PonderHeapPopover, ponder_heap_popover, GTK_TYPE_POPOVER)

static void
value_cb (PonderHeapPopover *self)
{
  guint64 count = (guint64) gtk_spin_button_get_value (self->count);

  if (count != self->shown)
    g_signal_emit (self, changed_signal, 0, self->heap, count);
}

static void
ponder_heap_popover_class_init (PonderHeapPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* The person has changed the number of a heap, from 0. */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT64);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-heap-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderHeapPopover, title);
  gtk_widget_class_bind_template_child (widget_class, PonderHeapPopover, count);
  gtk_widget_class_bind_template_callback (widget_class, value_cb);
}

static void
ponder_heap_popover_init (PonderHeapPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_spin_button_set_range (self->count, 0, PONDER_TAKE_MOST);
}

static void
show (PonderHeapPopover *self,
      guint64            count)
{
  /* Translators: the number of a heap */
  g_autofree char *title = g_strdup_printf (_ ("Heap %u"), self->heap + 1);

  self->shown = count;
  gtk_label_set_label (self->title, title);
  ponder_show_number (self->count, count);
}

void
ponder_heap_popover_open (PonderHeapPopover *self,
                          guint              heap,
                          guint64            count,
                          GtkWidget         *at)
{
  self->heap = heap;
  show (self, count);
  ponder_reveal_popover (GTK_POPOVER (self), at, NULL);
}

/* Called when the heaps have changed. */
void
ponder_heap_popover_update (PonderHeapPopover *self,
                            const guint64     *counts,
                            guint              n_heaps)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  if (self->heap < n_heaps)
    show (self, counts[self->heap]);
  else
    gtk_popover_popdown (GTK_POPOVER (self));
}
