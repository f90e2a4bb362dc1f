/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-final.h"

#include <glib/gi18n-lib.h>

/* Sets the amount that each jug must hold in the end: a button shows all of them, and opens an entry for each jug. */

struct _PonderJugsFinal
{
  AdwBin parent_instance;

  guint shown[PONDER_JUGS_MOST_JUGS]; /* the amounts of the rules */
  GtkWidget *rows[PONDER_JUGS_MOST_JUGS];
  GtkSpinButton *amounts[PONDER_JUGS_MOST_JUGS];

  GtkMenuButton *button;
  GtkLabel *label;
  GtkBox *list;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PonderJugsFinal, ponder_jugs_final, ADW_TYPE_BIN)

static void
value_cb (PonderJugsFinal *self,
          GtkSpinButton   *amount)
{
  guint value = (guint) gtk_spin_button_get_value_as_int (amount);

  for (guint jug = 0; jug < PONDER_JUGS_MOST_JUGS; jug++)
    if (self->amounts[jug] == amount && self->shown[jug] != value)
      g_signal_emit (self, changed_signal, 0, jug, value);
}

static void
add_row (PonderJugsFinal *self,
         guint            jug)
{
  g_autofree char *name = g_strdup_printf (_ ("Jug %u"), jug + 1);
  g_autofree char *spoken = g_strdup_printf (_ ("Amount wanted in jug %u"), jug + 1);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *amount = gtk_spin_button_new_with_range (0, 1, 1);

  self->rows[jug] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->amounts[jug] = GTK_SPIN_BUTTON (amount);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_spin_button_set_numeric (self->amounts[jug], TRUE);
  gtk_spin_button_set_increments (self->amounts[jug], 1, 10);
  gtk_editable_set_width_chars (GTK_EDITABLE (amount), 6);
  gtk_widget_set_size_request (amount, -1, 44);
  gtk_accessible_update_property (GTK_ACCESSIBLE (amount), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_signal_connect_object (amount, "value-changed", G_CALLBACK (value_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->rows[jug]), label);
  gtk_box_append (GTK_BOX (self->rows[jug]), amount);
  gtk_box_append (self->list, self->rows[jug]);
}

static void
ponder_jugs_final_dispose (GObject *object)
{
  PonderJugsFinal *self = PONDER_JUGS_FINAL (object);

  for (guint jug = 0; jug < PONDER_JUGS_MOST_JUGS; jug++)
    if (self->amounts[jug] != NULL)
      g_signal_handlers_disconnect_by_data (g_steal_pointer (&self->amounts[jug]), self);

  G_OBJECT_CLASS (ponder_jugs_final_parent_class)->dispose (object);
}

static void
ponder_jugs_final_class_init (PonderJugsFinalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_jugs_final_dispose;

  /* The person has changed what a jug (from 0) must hold in the end. */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-jugs-final.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderJugsFinal, button);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsFinal, label);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsFinal, list);
}

static void
ponder_jugs_final_init (PonderJugsFinal *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint jug = 0; jug < PONDER_JUGS_MOST_JUGS; jug++)
    add_row (self, jug);
}

/* The rules must have an amount for each jug. */
void
ponder_jugs_final_show (PonderJugsFinal       *self,
                        const PonderJugsRules *rules)
{
  g_autofree char *amounts = ponder_jugs_target_text (rules);
  /* Translators: for screen readers: %s is the list of amounts, such as “(6, 6, 0)” */
  g_autofree char *spoken = g_strdup_printf (_ ("Amount for each jug: %s"), amounts);

  gtk_label_set_label (self->label, amounts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  for (guint jug = 0; jug < PONDER_JUGS_MOST_JUGS; jug++)
    {
      GtkAdjustment *adjustment;

      gtk_widget_set_visible (self->rows[jug], jug < rules->n_jugs);
      if (jug >= rules->n_jugs)
        continue;
      self->shown[jug] = rules->final[jug];
      /* Range and value are set at once, or the old value would be cut off first. */
      adjustment = gtk_spin_button_get_adjustment (self->amounts[jug]);
      gtk_adjustment_configure (adjustment, rules->final[jug], 0, rules->capacities[jug],
                                gtk_adjustment_get_step_increment (adjustment),
                                gtk_adjustment_get_page_increment (adjustment), 0);
    }
}
