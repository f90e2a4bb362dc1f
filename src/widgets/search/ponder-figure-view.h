/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-figures.h"

G_BEGIN_DECLS

#define PONDER_TYPE_FIGURE_VIEW (ponder_figure_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderFigureView, ponder_figure_view, PONDER, FIGURE_VIEW, GtkBox)

GtkWidget *ponder_figure_view_new       (const PonderFigure  *figure,
                                         GtkOrientation       orientation);
GtkWidget *ponder_figure_view_new_named (const char          *name,
                                         const char          *explanation,
                                         GtkOrientation       orientation);
void       ponder_figure_view_show      (PonderFigureView    *self,
                                         const PonderFigures *figures);
void       ponder_figure_view_show_text (PonderFigureView    *self,
                                         const char          *text);

G_END_DECLS
