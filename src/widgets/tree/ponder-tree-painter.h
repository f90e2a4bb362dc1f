/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-texts.h"

G_BEGIN_DECLS

typedef struct
{
  const PonderTreeLayout *layout; /* where everything is */
  GArray *marks; /* PonderTreeMark, of the layout */
  const guint8 *on_path; /* whether each mark is on the path to the current one */
  guint current; /* the current mark, or PONDER_TREE_NO_MARK */
  guint examined; /* the mark that the person looks at, the current one or another one */
  gboolean focused; /* the focus is visible on it */
  double zoom; /* pixels of the screen by those of the layout */
  graphene_point_t origin; /* where the layout begins */
  graphene_rect_t area; /* what of it is in view, in the layout's pixels */
  graphene_rect_t gutter; /* where the names of the levels are, in pixels of the screen */
} PonderTreePicture;

typedef struct _PonderTreePainter PonderTreePainter;

PonderTreePainter *ponder_tree_painter_new  (GtkWidget               *widget,
                                             PonderTreeTexts         *texts);
void               ponder_tree_painter_draw (PonderTreePainter       *self,
                                             GtkSnapshot             *snapshot,
                                             const PonderTreePicture *picture);

G_END_DECLS
