/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-progress.h"

G_BEGIN_DECLS

/* Shows in a widget how far a computation is, once that has lasted for a moment. */
typedef struct _PonderProgressDisplay PonderProgressDisplay;

/* Returns a sentence that says how far a computation is; to be freed. @fraction is set to how much
 * of it is done, from 0 to 1, or to a negative number if that is not known. */
typedef char *(*PonderProgressDescribe) (gconstpointer  snapshot,
                                double        *fraction);

typedef struct
{
  /* called when the computation has lasted long enough to offer stopping it, and when it is over */
  void (*show_running)  (GtkWidget  *widget,
                         gboolean    running);
  /* called on each frame in between, with how far it is; the text may be NULL */
  void (*show_progress) (GtkWidget  *widget,
                         const char *text,
                         double      fraction);
} PonderProgressDisplayFuncs;

PonderProgressDisplay *ponder_progress_display_new   (GtkWidget                        *widget,
                                                      const PonderProgressDisplayFuncs *funcs);
void                   ponder_progress_display_free  (PonderProgressDisplay            *self);
void                   ponder_progress_display_begin (PonderProgressDisplay            *self,
                                                      PonderProgress                   *progress,
                                                      PonderProgressDescribe            describe);
void                   ponder_progress_display_end   (PonderProgressDisplay            *self);

G_END_DECLS
