/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_TEXT_MODEL (ponder_text_model_get_type ())

G_DECLARE_FINAL_TYPE (PonderTextModel, ponder_text_model, PONDER, TEXT_MODEL, GObject)

/* Returns the text of an item; to be freed. Items are counted from 0. */
typedef char *(*PonderTextFunc) (guint    nth,
                                 gpointer user_data);

PonderTextModel *ponder_text_model_new     (PonderTextFunc   text,
                                            gpointer         user_data);
void             ponder_text_model_replace (PonderTextModel *self,
                                            guint            from,
                                            guint            n_items);

G_END_DECLS
