/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-rules-chooser.h"

#include <glib/gi18n-lib.h>

#include "ponder-finish-typing.h"
#include "ponder-page.h"
#include "ponder-noughts.h"

/* A button with a popover in which the size of the board is chosen, and how many in a row win. */

struct _PonderNoughtsRulesChooser
{
  AdwBin parent_instance;

  GBinding *narrow; /* (nullable) (unowned): that of the page */

  GtkLabel *label;
  GtkLabel *short_label; /* in a narrow window */
  GtkSpinButton *rows;
  GtkSpinButton *columns;
  GtkSpinButton *row;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PonderNoughtsRulesChooser, ponder_noughts_rules_chooser, ADW_TYPE_BIN)

/* A longer line than the longer side has no room. */
static void
value_cb (PonderNoughtsRulesChooser *self)
{
  guint rows = (guint) gtk_spin_button_get_value_as_int (self->rows);
  guint columns = (guint) gtk_spin_button_get_value_as_int (self->columns);
  guint row = (guint) gtk_spin_button_get_value_as_int (self->row);

  g_signal_emit (self, changed_signal, 0, columns, rows, MIN (row, MAX (rows, columns)));
}

static void
ponder_noughts_rules_chooser_root (GtkWidget *widget)
{
  PonderNoughtsRulesChooser *self = PONDER_NOUGHTS_RULES_CHOOSER (widget);
  GtkWidget *page = gtk_widget_get_ancestor (widget, PONDER_TYPE_PAGE);

  GTK_WIDGET_CLASS (ponder_noughts_rules_chooser_parent_class)->root (widget);

  if (page != NULL && self->narrow == NULL)
    self->narrow = g_object_bind_property (page, "narrow", self->short_label, "visible", G_BINDING_SYNC_CREATE);
}

static void
ponder_noughts_rules_chooser_class_init (PonderNoughtsRulesChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->root = ponder_noughts_rules_chooser_root;

  /* The person has chosen other rules: columns, rows, and how many in a row win. They are shown by
   * ponder_noughts_rules_chooser_show(). */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-noughts-rules-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsRulesChooser, label);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsRulesChooser, short_label);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsRulesChooser, rows);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsRulesChooser, columns);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsRulesChooser, row);
  gtk_widget_class_bind_template_callback (widget_class, value_cb);
}

static void
ponder_noughts_rules_chooser_init (PonderNoughtsRulesChooser *self)
{
  GtkSpinButton *spins[3];

  gtk_widget_init_template (GTK_WIDGET (self));
  spins[0] = self->rows;
  spins[1] = self->columns;
  spins[2] = self->row;
  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    gtk_spin_button_set_range (spins[i], 1, PONDER_NOUGHTS_MOST_SIDE);
}

/* Shows the board in the fields without emitting “changed”. */
static void
fill_fields (PonderNoughtsRulesChooser *self,
             const PonderNoughtsBoard  *board)
{
  GtkSpinButton *fields[] = { self->rows, self->columns, self->row };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    g_signal_handlers_block_by_func (fields[i], value_cb, self);
  ponder_show_number (self->rows, board->rows);
  ponder_show_number (self->columns, board->columns);
  gtk_spin_button_set_range (self->row, 1, MAX (board->rows, board->columns));
  ponder_show_number (self->row, board->row);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    g_signal_handlers_unblock_by_func (fields[i], value_cb, self);
}

void
ponder_noughts_rules_chooser_show (PonderNoughtsRulesChooser *self,
                                   const PonderNoughtsBoard  *board)
{
  g_autofree char *label = NULL;
  g_autofree char *size = NULL;

  /* Translators: rows, columns, and how many in a row win, such as “4×4, 3 in a row” */
  label = g_strdup_printf (_ ("%u×%u, %u in a row"), board->rows, board->columns, board->row);
  gtk_label_set_label (self->label, label);
  /* Translators: rows and columns */
  size = g_strdup_printf (_ ("%u×%u"), board->rows, board->columns);
  gtk_label_set_label (self->short_label, size);
  fill_fields (self, board);
}
