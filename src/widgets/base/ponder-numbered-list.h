/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-text-model.h"

G_BEGIN_DECLS

#define PONDER_TYPE_NUMBERED_LIST (ponder_numbered_list_get_type ())

G_DECLARE_FINAL_TYPE (PonderNumberedList, ponder_numbered_list, PONDER, NUMBERED_LIST, AdwBin)

void  ponder_numbered_list_set_up         (PonderNumberedList *self,
                                           const char         *name,
                                           const char         *row_name,
                                           gboolean            selectable,
                                           PonderTextFunc      text,
                                           gpointer            user_data);
void  ponder_numbered_list_set_unnumbered (PonderNumberedList *self);
void  ponder_numbered_list_set_one_click  (PonderNumberedList *self,
                                           gboolean            one_click);
void  ponder_numbered_list_replace        (PonderNumberedList *self,
                                           guint               from,
                                           guint               n_items);
guint ponder_numbered_list_get_n_items    (PonderNumberedList *self);
void  ponder_numbered_list_set_message    (PonderNumberedList *self,
                                           const char         *message);
void  ponder_numbered_list_scroll_to      (PonderNumberedList *self,
                                           guint               nth);
void  ponder_numbered_list_select         (PonderNumberedList *self,
                                           guint               nth);

G_END_DECLS
