/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-record.h"
#include "ponder-tree-painter.h"
#include "ponder-tree-viewport.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TREE_CANVAS (ponder_tree_canvas_get_type ())

G_DECLARE_FINAL_TYPE (PonderTreeCanvas, ponder_tree_canvas, PONDER, TREE_CANVAS, GtkWidget)

typedef struct _PonderTreeInput PonderTreeInput;
typedef struct _PonderTreeItems PonderTreeItems;

/* Only the canvas itself changes what is here. */
struct _PonderTreeCanvas
{
  GtkWidget parent_instance;

  PonderRecord *record; /* nullable: whose tree is shown */
  GArray *marks; /* PonderTreeMark: the tree that is shown */
  PonderTreeLayout *layout; /* where the marks are; NULL without a record */
  guint8 *on_path; /* whether each mark is on the path to the current one */
  guint current; /* the mark of the cursor, or PONDER_TREE_NO_MARK */
  guint examined; /* another mark that the person looks at, or PONDER_TREE_NO_MARK */
  guint64 wanted; /* a node that the record was asked to go to, until it is there; or 0 */
  guint64 left; /* the node that was shown when it was asked */

  int width; /* as last laid out */
  int height;
  gboolean reveal_pending; /* until the canvas is laid out */
  gboolean allocating;
  GtkScrollablePolicy policies[2]; /* by orientation */

  PonderTreeViewport *viewport;
  PonderTreeTexts *texts;
  PonderTreePainter *painter;
  PonderTreeItems *items;
  PonderTreeInput *input;
};

void     ponder_tree_canvas_set_record   (PonderTreeCanvas *self,
                                          PonderRecord     *record);
void     ponder_tree_canvas_update       (PonderTreeCanvas *self);
guint    ponder_tree_canvas_get_examined (PonderTreeCanvas *self);
void     ponder_tree_canvas_examine      (PonderTreeCanvas *self,
                                          guint             mark);
void     ponder_tree_canvas_go           (PonderTreeCanvas *self,
                                          guint             mark);
void     ponder_tree_canvas_unfold       (PonderTreeCanvas *self,
                                          guint             mark,
                                          gboolean          unfolded);
gboolean ponder_tree_canvas_get_bounds   (PonderTreeCanvas *self,
                                          guint             mark,
                                          graphene_rect_t  *bounds);
guint    ponder_tree_canvas_find         (PonderTreeCanvas *self,
                                          double            x,
                                          double            y);
void     ponder_tree_canvas_zoom         (PonderTreeCanvas *self,
                                          int               direction);
void     ponder_tree_canvas_centre       (PonderTreeCanvas *self);

/* The keys, the mouse and touch, in ponder-tree-input.c. */
void             ponder_tree_input_add_keys (GtkWidgetClass   *canvas_class);
PonderTreeInput *ponder_tree_input_new      (PonderTreeCanvas *canvas);

G_END_DECLS
