/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-numbered-list.h"
#include "ponder-session.h"

G_BEGIN_DECLS

#define PONDER_TYPE_ANSWER_LIST (ponder_answer_list_get_type ())

G_DECLARE_FINAL_TYPE (PonderAnswerList, ponder_answer_list, PONDER, ANSWER_LIST, GtkBox)

void                ponder_answer_list_set_session (PonderAnswerList *self,
                                                    PonderSession    *session);
void                ponder_answer_list_show        (PonderAnswerList *self,
                                                    gboolean          settled);
PonderNumberedList *ponder_answer_list_get_rows    (PonderAnswerList *self);

G_END_DECLS
