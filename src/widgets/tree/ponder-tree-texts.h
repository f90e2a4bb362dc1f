/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

/* The labels of a tree as they are drawn, in the font of a widget. */
typedef struct _PonderTreeTexts PonderTreeTexts;

PonderTreeTexts *ponder_tree_texts_new         (GtkWidget       *widget);
void             ponder_tree_texts_free        (PonderTreeTexts *self);
gboolean         ponder_tree_texts_follow_font (PonderTreeTexts *self);
PonderTreeFont   ponder_tree_texts_get_font    (PonderTreeTexts *self);
PangoLayout     *ponder_tree_texts_get         (PonderTreeTexts *self,
                                                const char      *text,
                                                gboolean         small);

G_END_DECLS
