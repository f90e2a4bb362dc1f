/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-view.h"
#include "ponder-puzzle-page.h"
#include "ponder-triangle.h"

G_BEGIN_DECLS

#define PONDER_TRIANGLE_MOST_TYPED 14 /* digits: enough to type a number that is too large and have it refused */

#define PONDER_TYPE_TRIANGLE_EDITOR (ponder_triangle_editor_get_type ())

G_DECLARE_FINAL_TYPE (PonderTriangleEditor, ponder_triangle_editor, PONDER, TRIANGLE_EDITOR, GtkWidget)

/* Other files only read it, but for the page, which sets itself. */
struct _PonderTriangleEditor
{
  GtkWidget parent_instance;

  PonderPuzzlePage *page; /* (unowned): the page that the editor is on, which outlives it */
  PonderTriangle *triangle; /* nullable: the triangle that is shown */
  PonderTriangleGrid grid;  /* its numbers */
  guint n_digits;           /* of a number, on the average */
  guint n_path;             /* how many rows the path passes; 0 without a path */
  guint *columns;           /* the column of the path in each of these rows */
  PonderCellKind kind;      /* of the path */
  GArray *pointed_at;       /* (element-type guint) sorted cells */

  gboolean typing;
  char typed[PONDER_TRIANGLE_MOST_TYPED + 1]; /* shown while a number is typed */
  guint typed_cell;
  guint64 opened_with; /* the number in the entry when it was opened */

  PonderBoardView *view;
  GtkLabel *sum;
  GtkPopover *popover;
  GtkLabel *place;
  GtkEditable *entry;
  GtkLabel *complaint;
};

void     ponder_triangle_editor_show_scene (PonderTriangleEditor *self,
                                            const PonderScene    *scene);
void     ponder_triangle_editor_go_to      (PonderTriangleEditor *self,
                                            guint                 row,
                                            guint                 column);
void     ponder_triangle_editor_finish     (PonderTriangleEditor *self);
gboolean ponder_triangle_read_number       (const char           *text,
                                            guint64               least,
                                            guint64               most,
                                            guint64              *number,
                                            GError              **error);

G_END_DECLS
