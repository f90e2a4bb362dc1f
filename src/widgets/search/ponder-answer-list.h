/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-numbered-list.h"
#include "ponder-record.h"

G_BEGIN_DECLS

typedef struct _PonderAnswerList PonderAnswerList;

PonderAnswerList *ponder_answer_list_new        (PonderNumberedList *rows,
                                                 GtkLabel           *note);
void              ponder_answer_list_free       (PonderAnswerList   *self);
void              ponder_answer_list_set_record (PonderAnswerList   *self,
                                                 PonderRecord       *record);
void              ponder_answer_list_show       (PonderAnswerList   *self,
                                                 gboolean            settled);

G_END_DECLS
