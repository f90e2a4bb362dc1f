/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/base: what all long computations share. It uses GIO only, and knows no searches, puzzles or widgets.
 *
 * A computation runs in a GTask thread in slices of about five milliseconds (PonderPacer), checks its cancellable
 * between slices, and publishes its state in a PonderProgress, which the main thread reads for each frame. What is known
 * of something that changes is computed by a PonderLatest. What grows takes memory from a budget: arrays
 * (PonderBlockArray) and sets of states (PonderSeenStates). Also here: numbers as people read them (ponder-count.h),
 * random numbers that are the same on every machine (ponder-random.h), and what all documents have in common
 * (ponder-key-file.h). */

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _PonderProgress PonderProgress;

PonderProgress *ponder_progress_new (gsize size);
void            ponder_progress_set_references (PonderProgress *self,
                                                void          (*hold) (gpointer snapshot),
                                                void          (*drop) (gpointer snapshot));
void     ponder_progress_unref   (PonderProgress *self);
gsize    ponder_progress_size    (PonderProgress *self);
gboolean ponder_progress_due     (PonderProgress *self);
void     ponder_progress_publish (PonderProgress *self,
                                  gconstpointer   snapshot);
guint64  ponder_progress_read    (PonderProgress *self,
                                  gpointer        snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderProgress, ponder_progress_unref)

G_END_DECLS
