/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"

G_BEGIN_DECLS

void     ponder_page_add_actions       (PonderPage         *self,
                                        const GActionEntry *entries,
                                        guint               n_entries);
void     ponder_page_remove_actions    (PonderPage         *self,
                                        const GActionEntry *entries,
                                        guint               n_entries);
void     ponder_page_enable            (PonderPage         *self,
                                        const char         *action,
                                        gboolean            enabled);
gboolean ponder_page_get_switch        (PonderPage         *self,
                                        const char         *action);
void     ponder_page_set_switch        (PonderPage         *self,
                                        const char         *action,
                                        gboolean            on);
void     ponder_page_show_switch       (PonderPage         *self,
                                        const char         *action,
                                        gboolean            on);

void     ponder_page_add_examples      (PonderPage         *self);
char    *ponder_page_dup_first_example (PonderPage         *self);
void     ponder_page_open_keys         (PonderPage         *self,
                                        const char         *keys,
                                        const char         *name);

void     ponder_page_print             (PonderPage         *self,
                                        PonderPrintable    *what);

G_END_DECLS
