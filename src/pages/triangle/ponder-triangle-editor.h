/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TRIANGLE_EDITOR (ponder_triangle_editor_get_type ())

G_DECLARE_FINAL_TYPE (PonderTriangleEditor, ponder_triangle_editor, PONDER, TRIANGLE_EDITOR, GtkWidget)

void             ponder_triangle_editor_set_page   (PonderTriangleEditor *self,
                                                    PonderPuzzlePage     *page);
PonderBoardView *ponder_triangle_editor_get_view   (PonderTriangleEditor *self);
void             ponder_triangle_editor_show_scene (PonderTriangleEditor *self,
                                                    const PonderScene    *scene);
void             ponder_triangle_editor_go_to      (PonderTriangleEditor *self,
                                                    guint                 row,
                                                    guint                 column);
void             ponder_triangle_editor_finish     (PonderTriangleEditor *self);
gboolean         ponder_triangle_read_number       (const char           *text,
                                                    guint64               least,
                                                    guint64               most,
                                                    guint64              *number,
                                                    GError              **error);

G_END_DECLS
