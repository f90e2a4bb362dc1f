/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-list-scroll.h"

/* Scrolls a list to a row after the row has been laid out, and again whenever the list becomes visible. A list lays out
 * its rows between one tick and the next, so this waits for the second tick. */

struct _PonderListScroll
{
  GtkWidget *view;
  guint nth; /* GTK_INVALID_LIST_POSITION for no row */
  guint tick_id;
  gboolean laid_out;
};

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderListScroll *self = user_data;
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (self->view));

  if (!self->laid_out)
    {
      self->laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  if (model != NULL && self->nth < g_list_model_get_n_items (G_LIST_MODEL (model)))
    gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", self->nth);
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

static void
scroll (PonderListScroll *self)
{
  if (self->tick_id != 0 || !gtk_widget_get_mapped (self->view))
    return;
  self->laid_out = FALSE;
  self->tick_id = gtk_widget_add_tick_callback (self->view, tick_cb, self, NULL);
}

/* @view must outlive the returned object. */
PonderListScroll *
ponder_list_scroll_new (GtkListView *view)
{
  PonderListScroll *self;

  g_return_val_if_fail (GTK_IS_LIST_VIEW (view), NULL);

  self = g_new0 (PonderListScroll, 1);
  self->view = GTK_WIDGET (view);
  self->nth = GTK_INVALID_LIST_POSITION;
  g_signal_connect_swapped (view, "map", G_CALLBACK (scroll), self);
  return self;
}

void
ponder_list_scroll_free (PonderListScroll *self)
{
  g_return_if_fail (self != NULL);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->view, self->tick_id);
  g_signal_handlers_disconnect_by_data (self->view, self);
  g_free (self);
}

void
ponder_list_scroll_to (PonderListScroll *self,
                       guint             nth)
{
  g_return_if_fail (self != NULL);

  self->nth = nth;
  scroll (self);
}
