/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-progress.h"
#include "ponder-question.h"
#include "ponder-waiting.h"

G_BEGIN_DECLS

/**
 * PonderEngineCursor:
 * @node: the node visited last, from 1, or the one that it was put back to; 0 before the first
 * @last: whether it is at the place after the last node
 * @end: the node visited last, wherever it was put back to
 * @finished: whether every node has been visited, likewise
 * @full: whether it couldn't go on for lack of memory
 * @is_answer: whether the node is an answer
 * @answers: how many answers were found up to the node
 * @bytes: the memory of the engine
 * @n_waiting: how much waits there; this and the rest are known only from a snapshot, which in turn knows no end
 * @waits_more: whether more waits than was counted
 * @fraction: the part of the tree that is explored, 0 to 1; negative if unknown
 *
 * Where an engine stands.
 */
typedef struct
{
  guint64 node;
  gboolean last;
  guint64 end;
  gboolean finished;
  gboolean full;
  gboolean is_answer;
  guint64 answers;
  guint64 bytes;
  guint64 n_waiting;
  gboolean waits_more;
  double fraction;
} PonderEngineCursor;

/**
 * PonderEngineLimits:
 * @visits: stop after so many nodes; 0: no limit
 * @answers: stop after so many answers; 0: no limit
 * @seconds: stop after so much time; 0: no limit
 *
 * How far an engine goes, counted from where it is.
 */
typedef struct
{
  guint64 visits;
  guint64 answers;
  double seconds;
} PonderEngineLimits;

typedef struct _PonderScout PonderScout; /* ponder-scout.h */

/**
 * PonderEngineFuncs:
 * @new_again: returns an engine (a GObject) that makes the same run, before its first node
 * @begin: (nullable): builds what it needs before its first node; %G_IO_ERROR_INVALID_ARGUMENT says that it can't be done
 * @visit: visits nodes, and publishes snapshots; at a node visited before, the run is followed again
 * @step: visits one node, and returns what it tells of that, or %NULL
 * @free_step: (nullable): frees that
 * @go: puts it to a node visited before, or 0; if it was cancelled, it returns %FALSE and is before its first node
 * @stay: from the place after the last node, puts it to the node whose state stays on the board, and writes that into a
 *   snapshot
 * @get_node_at: returns the number of the node at a depth of the path to where it is
 * @get_cursor: tells where it is
 * @get_snapshot_size: returns the bytes of a snapshot
 * @copy_snapshot: writes the figures and the state where it is
 * @read_snapshot: tells where it was then
 * @dup_snapshot_path: (nullable): returns the moves that led there, or %NULL if the snapshot doesn't know them
 * @dup_path: returns the moves from the start to where it is (element-type guint32)
 * @list_waiting: returns what waits where it is, without texts
 * @list_start: returns what waits before the first node, without texts, or %NULL while that isn't known
 * @describe: says in sentences what happened there; @step is what the last visit told, or %NULL, and the cells
 *   that the sentences refer to are added to @cells (element-type guint)
 * @tree_new: (nullable): returns what is kept from one look at the tree to the next, with @tree_free and @tree_get_size
 * @make_marks: returns the tree as it is drawn (element-type PonderMark), or %NULL if it was cancelled
 * @list_pruned: (nullable): returns why the moves that the tree shows were left out at a node, in sentences by move
 * @get_possible_turns: returns what can happen in such a run (#PonderTurnKind)
 * @visit_for_turns: visits the node after its end; returns what happens there, but perhaps not what is @known to happen
 * @ask: makes a question to a class; see ponder_session_ask_async(). A scout runs ahead by an engine of the same kind
 *
 * Something that makes one node after the other, in the same order each time, and goes back to any of them. Only one
 * thread uses it at a time: mostly that of a job, because much of this blocks. While there is no job, the main thread
 * calls what is quick: @new_again, @list_start, @describe before the first node, and what concerns snapshots.
 */
typedef struct
{
  gpointer       (*new_again)          (gpointer                  self);
  gboolean       (*begin)              (gpointer                  self,
                                        GCancellable             *cancellable,
                                        GError                  **error);
  void           (*visit)              (gpointer                  self,
                                        const PonderEngineLimits *limits,
                                        PonderProgress           *progress,
                                        GCancellable             *cancellable);
  gpointer       (*step)               (gpointer                  self);
  void           (*free_step)          (gpointer                  step);
  gboolean       (*go)                 (gpointer                  self,
                                        guint64                   node,
                                        GCancellable             *cancellable);
  void           (*stay)               (gpointer                  self,
                                        gpointer                  snapshot);
  guint64        (*get_node_at)        (gpointer                  self,
                                        guint64                   depth);
  void           (*get_cursor)         (gpointer                  self,
                                        PonderEngineCursor       *cursor);

  gsize          (*get_snapshot_size)  (gpointer                  self);
  void           (*copy_snapshot)      (gpointer                  self,
                                        gpointer                  snapshot);
  void           (*read_snapshot)      (gconstpointer             snapshot,
                                        PonderEngineCursor       *cursor);
  GArray        *(*dup_snapshot_path)  (gconstpointer             snapshot);

  GArray        *(*dup_path)           (gpointer                  self);
  PonderWaiting *(*list_waiting)       (gpointer                  self);
  PonderWaiting *(*list_start)         (gpointer                  self);
  char          *(*describe)           (gpointer                  self,
                                        gconstpointer             step,
                                        GArray                   *cells);

  gpointer       (*tree_new)           (void);
  void           (*tree_free)          (gpointer                  tree);
  gsize          (*tree_get_size)      (gpointer                  tree);
  GArray        *(*make_marks)         (gpointer                  tree,
                                        gpointer                  self,
                                        guint64                   cursor,
                                        GHashTable               *folding,
                                        guint                     most_looks,
                                        gboolean                 *complete,
                                        GCancellable             *cancellable);
  GHashTable    *(*list_pruned)        (gpointer                  self,
                                        guint64                   node);

  guint          (*get_possible_turns) (gpointer                  self);
  guint          (*visit_for_turns)    (gpointer                  self,
                                        guint                     known);
  PonderQuestion *(*ask)               (PonderScout              *scout,
                                        PonderQuestionKind        kind,
                                        guint64                   node,
                                        GCancellable             *cancellable,
                                        GError                  **error);
} PonderEngineFuncs;

static inline PonderEngineCursor
ponder_engine_get_cursor (const PonderEngineFuncs *funcs,
                          gpointer                 engine)
{
  PonderEngineCursor cursor;

  funcs->get_cursor (engine, &cursor);
  return cursor;
}

G_END_DECLS
