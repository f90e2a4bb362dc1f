/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-record.h"

G_BEGIN_DECLS

typedef struct _PonderRecordWatch PonderRecordWatch;

typedef void (*PonderRecordWatchFunc) (gpointer user_data);

PonderRecordWatch *ponder_record_watch_new        (GtkWidget            *widget,
                                                   PonderRecordWatchFunc show,
                                                   gpointer              user_data);
void               ponder_record_watch_free       (PonderRecordWatch    *self);
void               ponder_record_watch_set_record (PonderRecordWatch    *self,
                                                   PonderRecord         *record);
PonderRecord      *ponder_record_watch_get_record (PonderRecordWatch    *self);
PonderRecordMode   ponder_record_watch_get_mode   (PonderRecordWatch    *self);
gboolean           ponder_record_watch_is_settled (PonderRecordWatch    *self);

G_END_DECLS
