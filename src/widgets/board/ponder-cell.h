/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-cell-appearance.h"
#include "ponder-notes.h"
#include "ponder-piece.h"

G_BEGIN_DECLS

#define PONDER_CELL_DIGIT_HEIGHT 0.70 /* by font size; digits have no descenders, so they are centred by their own height */

#define PONDER_TYPE_CELL (ponder_cell_get_type ())

G_DECLARE_FINAL_TYPE (PonderCell, ponder_cell, PONDER, CELL, PonderPiece)

struct _PonderCell
{
  PonderPiece parent_instance;

  guint row;
  guint column;
  PonderCellAppearance appearance; /* owns its strings */

  PonderNotes *notes; /* of the board */
  PangoLayout *layout; /* cached; made when first drawn */
  int layout_size;
};

GtkWidget *ponder_cell_new           (guint                       row,
                                      guint                       column,
                                      PonderNotes                *notes);
void       ponder_cell_show          (PonderCell                 *self,
                                      const PonderCellAppearance *appearance);
void       ponder_cell_set_selected  (PonderCell                 *self,
                                      gboolean                    selected);

void       ponder_cell_append_corner (GtkSnapshot                *snapshot,
                                      const GdkRGBA              *color,
                                      PonderCellKind              kind,
                                      double                      x,
                                      double                      y,
                                      double                      size);

G_END_DECLS
