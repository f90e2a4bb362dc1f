/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"
#include "ponder-text-delta.h"

G_BEGIN_DECLS

#define PONDER_HISTORY_MOST_POSITIONS 1000

/* A document that was put on the page, which the positions that came of it share. A reference-counted box. */
typedef struct
{
  GFile *file; /* nullable: where it was opened or saved */
} PonderHistoryDocument;

/* What a history keeps, which never changes: copies of the history share it, in other threads too, and so do entries that
 * differ only in what was found. An atomically reference-counted box. */
typedef struct
{
  gpointer data;
  GDestroyNotify free;
} PonderHistoryPosition;

typedef struct
{
  PonderHistoryPosition *position;
  PonderFinding *finding; /* nullable: what was found of the position */
  PonderHistoryDocument *document;
  PonderTextDelta change; /* from the text of the entry before, nothing for the oldest; without own text until it is saved */
} PonderHistoryEntry;

struct _PonderHistory
{
  GObject parent_instance;

  const PonderPositionFuncs *funcs;
  gconstpointer data; /* for reading */
  GArray *entries; /* oldest first; those after `now` were undone */
  guint now;
  gboolean begins; /* the next position is of another document */
};

static inline PonderHistoryEntry *
ponder_history_get_entry (PonderHistory *self,
                          guint          nth)
{
  return &g_array_index (self->entries, PonderHistoryEntry, nth);
}

PonderHistoryDocument *ponder_history_document_new (GFile         *file);
PonderHistoryPosition *ponder_history_position_new (PonderHistory *self,
                                                    gpointer       data);
void                   ponder_history_forget_text  (PonderHistory *self,
                                                    guint          nth);
void                   ponder_history_cut          (PonderHistory *self,
                                                    guint          n);
void                   ponder_history_drop_oldest  (PonderHistory *self);
void                   ponder_history_move_to      (PonderHistory *self,
                                                    guint          now);

G_END_DECLS
