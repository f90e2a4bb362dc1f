/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-piece.h"

/* A part of a board, such as a cell, a lily pad or a jug. The board decides its size. Assistive technology can activate
 * it. */

G_DEFINE_ABSTRACT_TYPE (PonderPiece, ponder_piece, GTK_TYPE_WIDGET)

static void
activate_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  gtk_widget_activate (widget);
}

static void
ponder_piece_class_init (PonderPieceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* Emitted when assistive technology activates the piece. The board handles clicks and keys
   * itself. */
  gtk_widget_class_set_activate_signal (
    widget_class,
    g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0));
  gtk_widget_class_install_action (widget_class, "piece.activate", NULL, activate_action);
}

static void
ponder_piece_init (PonderPiece *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
