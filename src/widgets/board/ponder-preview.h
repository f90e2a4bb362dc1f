/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_PREVIEW (ponder_preview_get_type ())

G_DECLARE_FINAL_TYPE (PonderPreview, ponder_preview, PONDER, PREVIEW, GtkWidget)

GtkWidget *ponder_preview_new          (void);
void       ponder_preview_set_length   (PonderPreview     *self,
                                        int                length);
void       ponder_preview_show_board   (PonderPreview     *self,
                                        guint              rows,
                                        guint              columns,
                                        guint              box_rows,
                                        guint              box_columns,
                                        const char *const *texts,
                                        const char        *label);
void       ponder_preview_show_entered (PonderPreview     *self,
                                        const gboolean    *entered,
                                        const guint32     *notes,
                                        guint              n_notes,
                                        const guint8      *colours);

G_END_DECLS
