/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"

G_BEGIN_DECLS

/* The limit of undo. */
extern const guint ponder_history_most_positions;

/**
 * PonderTextDelta:
 * @prefix: bytes taken from the start of the previous text
 * @suffix: bytes taken from its end
 * @own: (nullable): the text between these; %NULL until it is known. It may be shared, so it must not be changed
 *
 * A text as its difference to the previous one.
 */
typedef struct
{
  gsize prefix;
  gsize suffix;
  GRefString *own;
} PonderTextDelta;

/* A document that was opened on the page. All positions that were made from it share this reference-counted box. */
typedef struct
{
  GFile *file; /* nullable: the file from which it was opened or to which it was saved */
} PonderHistoryDocument;

/* An immutable position. Copies of the history share it, also in other threads, and so do entries that differ only in
 * their finding. An atomically reference-counted box. */
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
  PonderTextDelta change; /* the difference to the text of the previous entry; its own text is NULL until it is saved */
} PonderHistoryEntry;

struct _PonderHistory
{
  GObject parent_instance;

  const PonderPositionFuncs *funcs;
  gconstpointer data; /* passed to the read function */
  GArray *entries; /* the oldest first; those after `now` have been undone */
  guint now;
  gboolean begins; /* the next position belongs to another document */
};

static inline PonderHistoryEntry *
ponder_history_get_entry (PonderHistory *self,
                          guint          nth)
{
  return &g_array_index (self->entries, PonderHistoryEntry, nth);
}

PonderHistoryDocument *ponder_history_document_new (GFile                 *file);
PonderHistoryPosition *ponder_history_position_new (PonderHistory         *self,
                                                    gpointer               data);

gboolean               ponder_text_delta_read      (PonderTextDelta       *self,
                                                    const char            *value,
                                                    const char            *before);
char                  *ponder_text_delta_apply     (const PonderTextDelta *self,
                                                    const char            *before);

G_END_DECLS
