/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_TYPE_AUTOSAVE (ponder_autosave_get_type ())

G_DECLARE_FINAL_TYPE (PonderAutosave, ponder_autosave, PONDER, AUTOSAVE, GObject)

/**
 * PonderAutosaveFuncs:
 * @ask: (transfer full): returns all that is to be kept; later changes must not affect it
 * @write: (transfer full): returns the result of @ask as text; called in any thread
 * @done: frees the result of @ask, whether it was written or not
 */
typedef struct
{
  gpointer (*ask) (gpointer user_data);
  char *(*write) (gpointer kept);
  void (*done) (gpointer user_data, gpointer kept);
} PonderAutosaveFuncs;

PonderAutosave *ponder_autosave_new         (GFile                     *file,
                                             const PonderAutosaveFuncs *funcs,
                                             gpointer                   user_data);
GKeyFile       *ponder_autosave_load        (GFile                     *file,
                                             GError                   **error);
void            ponder_autosave_touch       (PonderAutosave            *self);
void            ponder_autosave_flush       (PonderAutosave            *self);
const GError   *ponder_autosave_get_failure (PonderAutosave            *self);

G_END_DECLS
