/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-record.h"

G_BEGIN_DECLS

typedef void (*PonderRecordWatchFunc) (gpointer user_data);

/* Only the watch itself changes what is here. */
typedef struct
{
  GtkWidget *widget; /* the owner */
  PonderRecordWatchFunc show;
  gpointer user_data;

  PonderRecord *record; /* nullable */
  gulong changed_id;
  guint tick_id; /* while the record is running */
  gint64 busy_since;

  guint64 settled; /* the cursor when the record last updated its path and answers */
  guint64 shown_cursor;
  PonderRecordMode shown_mode; /* paused until the record has been running for a fifth of a second */
  gint64 shown_at;
  gboolean stale; /* the widget has to be updated */
} PonderRecordWatch;

PonderRecordWatch *ponder_record_watch_new        (GtkWidget            *widget,
                                                   PonderRecordWatchFunc show,
                                                   gpointer              user_data);
void               ponder_record_watch_free       (PonderRecordWatch    *self);
void               ponder_record_watch_set_record (PonderRecordWatch    *self,
                                                   PonderRecord         *record);
gboolean           ponder_record_watch_is_settled (PonderRecordWatch    *self);

G_END_DECLS
