/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-numbered-list.h"
#include "ponder-session.h"

G_BEGIN_DECLS

typedef struct _PonderTreeList PonderTreeList;

PonderTreeList *ponder_tree_list_new         (PonderNumberedList *rows);
void            ponder_tree_list_free        (PonderTreeList     *self);
void            ponder_tree_list_set_session (PonderTreeList     *self,
                                              PonderSession      *session);
void            ponder_tree_list_show        (PonderTreeList     *self,
                                              gboolean            settled);

G_END_DECLS
