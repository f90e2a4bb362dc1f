/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-symbol-names.h"

G_BEGIN_DECLS

void ponder_code_symbol_draw (GtkWidget             *widget,
                              GtkSnapshot           *snapshot,
                              gboolean               colours,
                              guint                  symbol,
                              const graphene_rect_t *within);
void ponder_code_letter_draw (GtkWidget             *widget,
                              GtkSnapshot           *snapshot,
                              const char            *text,
                              const graphene_rect_t *within);

G_END_DECLS
