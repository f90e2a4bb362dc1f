/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "ponder-progress.h"
#include "ponder-question.h"
#include "ponder-waiting.h"

G_BEGIN_DECLS

/* Where an engine stands. */
typedef struct
{
  guint64 node; /* the node visited last, from 1, or the one that it was put back to; 0 before the first */
  gboolean last; /* whether it is at the place after the last node */
  guint64 end; /* the node visited last, wherever it was put back to */
  gboolean finished; /* whether every node has been visited, likewise */
  gboolean full; /* whether it stopped for lack of memory */
  gboolean is_answer; /* whether the node is an answer */
  guint64 answers; /* how many answers were found up to the node */
  guint64 bytes; /* the memory of the engine */
  guint64 n_waiting; /* how much waits there; this and the rest come only from a snapshot, which in turn knows no end */
  gboolean waits_more; /* whether more waits than was counted */
  double fraction; /* the part of the tree that is explored, 0 to 1; negative if unknown */
} PonderEngineCursor;

/* How far an engine goes, counted from where it is; 0: no limit. */
typedef struct
{
  guint64 visits; /* stop after so many nodes */
  guint64 answers; /* stop after so many answers */
  double seconds; /* stop after so much time */
} PonderEngineLimits;

/* Runs ahead of a session, by an engine of its own; see below. */
typedef struct _PonderPreview PonderPreview;

/* Something that makes one node after the other, in the same order each time, and goes back to any of them. Only one
 * thread uses it at a time: mostly that of a job, because much of this blocks. While there is no job, the main thread
 * calls what is quick: `new_again`, `list_start`, `describe` before the first node, and what concerns snapshots. */
typedef struct
{
  /* returns an engine (a GObject) that makes the same run, before its first node */
  gpointer       (*new_again)          (gpointer                  self);
  /* nullable: builds what it needs before its first node; G_IO_ERROR_INVALID_ARGUMENT says that it can't be done */
  gboolean       (*begin)              (gpointer                  self,
                                        GCancellable             *cancellable,
                                        GError                  **error);
  /* visits nodes, and publishes snapshots; at a node visited before, the run is followed again */
  void           (*visit)              (gpointer                  self,
                                        const PonderEngineLimits *limits,
                                        PonderProgress           *progress,
                                        GCancellable             *cancellable);
  /* visits one node, and returns what there is to say of that, freed by `free_step`, or NULL */
  gpointer       (*step)               (gpointer                  self);
  void           (*free_step)          (gpointer                  step);
  /* puts it to a node visited before, or 0; if it was cancelled, it returns FALSE and is before its first node */
  gboolean       (*go)                 (gpointer                  self,
                                        guint64                   node,
                                        GCancellable             *cancellable);
  /* from the place after the last node, puts it to the node whose state stays on the board, and
   * writes that into a snapshot */
  void           (*stay)               (gpointer                  self,
                                        gpointer                  snapshot);
  /* returns the number of the node at a depth of the path to where it is */
  guint64        (*get_node_at)        (gpointer                  self,
                                        guint64                   depth);
  void           (*get_cursor)         (gpointer                  self,
                                        PonderEngineCursor       *cursor);

  gsize          (*get_snapshot_size)  (gpointer                  self);
  /* writes the figures and the state where it is */
  void           (*copy_snapshot)      (gpointer                  self,
                                        gpointer                  snapshot);
  /* nullable, as the next: takes a reference to what a copy of a snapshot refers to */
  void           (*hold_snapshot)      (gpointer                  snapshot);
  /* releases it; a snapshot that is zero refers to nothing */
  void           (*drop_snapshot)      (gpointer                  snapshot);
  /* says where it was then */
  void           (*read_snapshot)      (gconstpointer             snapshot,
                                        PonderEngineCursor       *cursor);
  /* nullable: returns the moves that led there, or NULL if the snapshot doesn't know them */
  GArray        *(*dup_snapshot_path)  (gconstpointer             snapshot);

  /* returns the moves (guint32) from the start to where it is */
  GArray        *(*dup_path)           (gpointer                  self);
  /* returns what waits where it is, without texts */
  PonderWaiting *(*list_waiting)       (gpointer                  self);
  /* returns what waits before the first node, without texts, or NULL while that isn't known */
  PonderWaiting *(*list_start)         (gpointer                  self);
  /* says in sentences what happened there; @step is what the last visit returned, or NULL, and the
   * cells (guint) that the sentences refer to are added */
  char          *(*describe)           (gpointer                  self,
                                        gconstpointer             step,
                                        GArray                   *cells);

  /* nullable, with the next two: returns what is kept from one look at the tree to the next */
  gpointer       (*tree_new)           (void);
  void           (*tree_free)          (gpointer                  tree);
  gsize          (*tree_get_size)      (gpointer                  tree);
  /* returns the tree as it is drawn (PonderTreeMark), or NULL if it was cancelled */
  GArray        *(*make_marks)         (gpointer                  tree,
                                        gpointer                  self,
                                        guint64                   cursor,
                                        GHashTable               *folding,
                                        guint                     most_looks,
                                        gboolean                 *complete,
                                        GCancellable             *cancellable);
  /* nullable: returns why the moves that the tree shows were left out at a node, in sentences by move */
  GHashTable    *(*list_pruned)        (gpointer                  self,
                                        guint64                   node);

  /* returns what can happen in such a run (PonderTurningPointKind) */
  guint          (*get_possible_turning_points) (gpointer                  self);
  /* visits the node after its end; returns what happens there, but perhaps not what is @known to happen */
  guint          (*visit_for_turning_points)    (gpointer                  self,
                                        guint                     known);
  /* makes a question to a class; see ponder_session_ask_async(). A preview runs ahead by an engine of the same kind */
  PonderQuestion *(*ask)               (PonderPreview              *preview,
                                        PonderQuestionKind        kind,
                                        guint64                   node,
                                        GCancellable             *cancellable,
                                        GError                  **error);
} PonderEngineFuncs;

/* Counted by references (GAtomicRcBox). */
struct _PonderPreview
{
  const PonderEngineFuncs *funcs;
  gpointer engine;
  guint possible; /* what can happen in such a run */

  GMutex mutex; /* guards what changes in a run of the engine, and all below */
  guint happened;
  GArray *points; /* of PonderTurningPoint, in the order of their nodes */
};

/* What `ask` needs of a preview, from any thread. Both block, and are to be called with the mutex locked. */
gboolean ponder_preview_visit              (PonderPreview *self,
                                            guint64        node,
                                            GCancellable  *cancellable);
guint    ponder_preview_get_turning_points (PonderPreview *self,
                                            guint64        node);

static inline PonderEngineCursor
ponder_engine_get_cursor (const PonderEngineFuncs *funcs,
                          gpointer                 engine)
{
  PonderEngineCursor cursor;

  funcs->get_cursor (engine, &cursor);
  return cursor;
}

/* Copies a snapshot into another one, which may be zero, or NULL for a new one; returns that. */
static inline gpointer
ponder_engine_copy_snapshot (const PonderEngineFuncs *funcs,
                             gpointer                 engine,
                             gconstpointer            from,
                             gpointer                 to)
{
  gsize size = funcs->get_snapshot_size (engine);

  if (to == NULL)
    to = g_malloc0 (size);
  if (funcs->drop_snapshot != NULL)
    funcs->drop_snapshot (to);
  memcpy (to, from, size);
  if (funcs->hold_snapshot != NULL)
    funcs->hold_snapshot (to);
  return to;
}

static inline void
ponder_engine_free_snapshot (const PonderEngineFuncs *funcs,
                             gpointer                 snapshot)
{
  if (snapshot != NULL && funcs->drop_snapshot != NULL)
    funcs->drop_snapshot (snapshot);
  g_free (snapshot);
}

G_END_DECLS
