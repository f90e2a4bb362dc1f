/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_PIECE (ponder_piece_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderPiece, ponder_piece, PONDER, PIECE, GtkWidget)

struct _PonderPieceClass
{
  GtkWidgetClass parent_class;
};

G_END_DECLS
