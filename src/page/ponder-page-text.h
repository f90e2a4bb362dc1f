/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"

G_BEGIN_DECLS

void ponder_page_open_text         (PonderPage *self,
                                    const char *text,
                                    const char *name,
                                    GFile      *file);
void ponder_page_open_foreign_text (PonderPage *self,
                                    const char *text,
                                    const char *name,
                                    GFile      *file,
                                    const char *from);
void ponder_page_begin_document    (PonderPage *self);
void ponder_page_copy_text         (PonderPage *self,
                                    const char *text,
                                    const char *toast);

G_END_DECLS
