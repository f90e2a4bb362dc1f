/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"
#include "ponder-progress.h"

G_BEGIN_DECLS

/* Computes in a thread something about what its owner shows, again after each change.
 *
 * The owner says what is shown now: ponder_latest_follow(). If that is another thing than before, all that is known is
 * dropped at once, the thread is cancelled, and a new one begins. What is known is always about the thing followed last:
 * the result of an older one never arrives, however late its thread ends, and nothing arrives after
 * ponder_latest_free(). “changed” is called when a thread has ended with a result that is still wanted. */
typedef struct _PonderLatest PonderLatest;

/* What a thread works with. It has all of it until it ends, and changes none of it. */
typedef struct
{
  gpointer about; /* what to compute something about */
  PonderMemoryBudget *budget; /* nullable: where the memory comes from */
  PonderProgress *progress; /* nullable: where to publish the progress */
  GCancellable *cancellable;
} PonderLatestJob;

typedef struct
{
  /* called in a thread; returns the result, or NULL: with @error set, or if there is nothing to say */
  gpointer (*compute) (const PonderLatestJob *job,
                       GError               **error);
  GDestroyNotify free_result;
  /* nullable: whether what is known of one thing holds for another, too; if NULL, it never does */
  GEqualFunc equal;
  GDestroyNotify free_about; /* frees what is followed, in the thread of the owner */
  gsize progress; /* how many bytes of progress are published, if any */
  guint delay; /* how many milliseconds without a change to wait for before a thread begins */
} PonderLatestKind;

typedef void (*PonderLatestChanged) (gpointer owner);

PonderLatest *ponder_latest_new  (const PonderLatestKind *kind,
                                  PonderLatestChanged     changed,
                                  gpointer                owner);
void          ponder_latest_free (PonderLatest           *self);

/* Takes over what is followed from now on; NULL for nothing. Returns whether that is another thing than before. */
gboolean ponder_latest_follow (PonderLatest *self,
                               gpointer      about);

/* Where the memory of the next thread comes from. */
void ponder_latest_set_budget (PonderLatest       *self,
                               PonderMemoryBudget *budget);

/* The first two return NULL until the thread has ended; what they return is valid until something else is followed. */
gpointer        ponder_latest_get          (PonderLatest *self);
const GError   *ponder_latest_get_error    (PonderLatest *self);
gpointer        ponder_latest_get_about    (PonderLatest *self);
gboolean        ponder_latest_is_running   (PonderLatest *self);
PonderProgress *ponder_latest_get_progress (PonderLatest *self);

/* Hands the result to the caller, and follows nothing. */
gpointer ponder_latest_steal (PonderLatest *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderLatest, ponder_latest_free)

G_END_DECLS
