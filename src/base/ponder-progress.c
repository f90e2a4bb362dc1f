/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-progress.h"

#include <string.h>

/* Holds only the newest snapshot, so nothing piles up if the worker is faster than the reader. */

#define PUBLISH_INTERVAL (G_USEC_PER_SEC / 30)

struct _PonderProgress
{
  gsize size;
  void (*hold) (gpointer snapshot); /* nullable */
  void (*drop) (gpointer snapshot);

  gint64 due; /* monotonic time; used only by the worker */

  GMutex mutex; /* guards the fields below */
  guint64 serial;
  guint8 snapshot[];
};

/* Makes an object through which a worker publishes snapshots of @size bytes for another thread. It
 * has an atomic reference count, and can be used from any thread. */
PonderProgress *
ponder_progress_new (gsize size)
{
  PonderProgress *self = g_atomic_rc_box_alloc0 (sizeof (PonderProgress) + size);

  self->size = size;
  g_mutex_init (&self->mutex);
  return self;
}

/* Says that copies of a snapshot refer to something: @hold takes a reference to that, and @drop releases it. A snapshot that
 * is zero refers to nothing. To be called before it is used. */
void
ponder_progress_set_references (PonderProgress *self,
                                void          (*hold) (gpointer snapshot),
                                void          (*drop) (gpointer snapshot))
{
  g_return_if_fail (self != NULL);

  self->hold = hold;
  self->drop = drop;
}

static void
copy (PonderProgress *self,
      gconstpointer   from,
      gpointer        to)
{
  if (self->drop != NULL)
    self->drop (to);
  memcpy (to, from, self->size);
  if (self->hold != NULL)
    self->hold (to);
}

static void
progress_clear (gpointer data)
{
  PonderProgress *self = data;

  if (self->drop != NULL)
    self->drop (self->snapshot);
  g_mutex_clear (&self->mutex);
}

void
ponder_progress_unref (PonderProgress *self)
{
  g_atomic_rc_box_release_full (self, progress_clear);
}

gsize
ponder_progress_size (PonderProgress *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->size;
}

/* Returns whether a thirtieth of a second has passed since the last snapshot. Only the worker may call this. */
gboolean
ponder_progress_due (PonderProgress *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return g_get_monotonic_time () >= self->due;
}

/* Replaces the snapshot. Only the worker may call this. */
void
ponder_progress_publish (PonderProgress *self,
                         gconstpointer   snapshot)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (snapshot != NULL);

  g_mutex_lock (&self->mutex);
  copy (self, snapshot, self->snapshot);
  self->serial++;
  g_mutex_unlock (&self->mutex);

  self->due = g_get_monotonic_time () + PUBLISH_INTERVAL;
}

/* Copies the newest snapshot. Can be called from any thread. Returns its number, from 1; 0 if none
 * has been published, and @snapshot is then unchanged. */
guint64
ponder_progress_read (PonderProgress *self,
                      gpointer        snapshot)
{
  guint64 serial;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (snapshot != NULL, 0);

  g_mutex_lock (&self->mutex);
  serial = self->serial;
  if (serial != 0)
    copy (self, self->snapshot, snapshot);
  g_mutex_unlock (&self->mutex);

  return serial;
}
