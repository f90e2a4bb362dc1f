/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _PonderAutosave PonderAutosave;

/**
 * PonderAutosaveFuncs:
 * @ask: (transfer full): returns all that is to be kept; later changes must not affect it
 * @write: (transfer full): returns the result of @ask as text; called in any thread
 * @done: frees the result of @ask, whether it was written or not
 * @tell_failure: called when the reason has changed why the content can't be kept; %NULL if it can
 */
typedef struct
{
  gpointer (*ask) (gpointer user_data);
  char *(*write) (gpointer kept);
  void (*done) (gpointer user_data, gpointer kept);
  void (*tell_failure) (gpointer user_data, const GError *failure);
} PonderAutosaveFuncs;

PonderAutosave *ponder_autosave_new   (GFile                     *file,
                                       const PonderAutosaveFuncs *funcs,
                                       gpointer                   user_data);
void            ponder_autosave_unref (PonderAutosave            *self);
GKeyFile       *ponder_autosave_load  (GFile                     *file,
                                       GError                   **error);
void            ponder_autosave_touch (PonderAutosave            *self);
const GError   *ponder_autosave_flush (PonderAutosave            *self);

G_END_DECLS
