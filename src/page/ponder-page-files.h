/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-document-file.h"
#include "ponder-page.h"

G_BEGIN_DECLS

void ponder_page_open_text         (PonderPage         *self,
                                    const char         *text,
                                    const char         *name,
                                    GFile              *file);
void ponder_page_open_foreign_text (PonderPage         *self,
                                    const char         *text,
                                    const char         *name,
                                    GFile              *file,
                                    const char         *from);
void ponder_page_begin_document    (PonderPage         *self);
void ponder_page_copy_text         (PonderPage         *self,
                                    const char         *text,
                                    const char         *toast);
void ponder_page_save_to           (PonderPage         *self,
                                    GFile              *file);
void ponder_page_show_error        (PonderPage         *self,
                                    const GError       *error);
void ponder_page_save_file         (PonderPage         *self,
                                    GFile              *file,
                                    PonderDocumentWrite write,
                                    gpointer            data,
                                    GDestroyNotify      free_data);
void ponder_page_export_text       (PonderPage         *self,
                                    const char         *title,
                                    const char         *name,
                                    const char  *const *patterns,
                                    const char         *filter_name,
                                    char               *text);

G_END_DECLS
