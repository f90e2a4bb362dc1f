/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-numbered-list.h"
#include "ponder-record.h"

G_BEGIN_DECLS

typedef struct _PonderPathList PonderPathList;

PonderPathList *ponder_path_list_new        (PonderNumberedList *rows);
void            ponder_path_list_free       (PonderPathList     *self);
void            ponder_path_list_set_record (PonderPathList     *self,
                                             PonderRecord       *record);
void            ponder_path_list_show       (PonderPathList     *self,
                                             gboolean            settled);

G_END_DECLS
