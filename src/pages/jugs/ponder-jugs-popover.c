/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-popover.h"

#include <glib/gi18n-lib.h>

#include "ponder-finish-typing.h"
#include "ponder-reveal.h"

/* Changes how much a jug can hold, and what it holds at the start. */

struct _PonderJugsPopover
{
  GtkPopover parent_instance;

  guint jug;
  guint shown_capacity;
  guint shown_contents;

  GtkLabel *title;
  GtkSpinButton *capacity;
  GtkSpinButton *contents;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PonderJugsPopover, ponder_jugs_popover, GTK_TYPE_POPOVER)

static void
value_cb (PonderJugsPopover *self,
          GtkSpinButton     *changed)
{
  guint capacity = (guint) gtk_spin_button_get_value_as_int (self->capacity);
  guint contents = (guint) gtk_spin_button_get_value_as_int (self->contents);

  if (changed == self->capacity ? capacity == self->shown_capacity : contents == self->shown_contents)
    return;
  g_signal_emit (self, changed_signal, 0, self->jug, capacity, MIN (contents, capacity));
}

static void
ponder_jugs_popover_class_init (PonderJugsPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* The person has changed what a jug (from 0) can hold, or holds at the start. */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-jugs-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderJugsPopover, title);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsPopover, capacity);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsPopover, contents);
  gtk_widget_class_bind_template_callback (widget_class, value_cb);
}

static void
ponder_jugs_popover_init (PonderJugsPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->shown_capacity = 1;
  gtk_spin_button_set_range (self->capacity, 1, PONDER_JUGS_MOST_CAPACITY);
}

static void
show (PonderJugsPopover     *self,
      const PonderJugsRules *rules)
{
  g_autofree char *title = g_strdup_printf (_ ("Jug %u"), self->jug + 1);
  GtkAdjustment *contents = gtk_spin_button_get_adjustment (self->contents);

  self->shown_capacity = rules->capacities[self->jug];
  self->shown_contents = rules->contents[self->jug];
  gtk_label_set_label (self->title, title);
  ponder_show_number (self->capacity, self->shown_capacity);
  /* Range and value are set at once, or the old value would be cut off first. */
  gtk_adjustment_configure (contents, self->shown_contents, 0, self->shown_capacity,
                            gtk_adjustment_get_step_increment (contents), gtk_adjustment_get_page_increment (contents),
                            0);
}

void
ponder_jugs_popover_open (PonderJugsPopover     *self,
                          const PonderJugsRules *rules,
                          guint                  jug,
                          GtkWidget             *at)
{
  g_assert (jug < rules->n_jugs);

  self->jug = jug;
  show (self, rules);
  ponder_reveal_popover (GTK_POPOVER (self), at, NULL);
}

/* Called when the rules have changed. */
void
ponder_jugs_popover_update (PonderJugsPopover     *self,
                            const PonderJugsRules *rules)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  if (self->jug < rules->n_jugs)
    show (self, rules);
  else
    gtk_popover_popdown (GTK_POPOVER (self));
}
