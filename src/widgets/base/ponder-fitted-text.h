/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_FITTED_TEXT (ponder_fitted_text_get_type ())

G_DECLARE_FINAL_TYPE (PonderFittedText, ponder_fitted_text, PONDER, FITTED_TEXT, GtkWidget)

GtkWidget *ponder_fitted_text_new      (void);
void       ponder_fitted_text_set_text (PonderFittedText *self,
                                        const char       *text);

G_END_DECLS
