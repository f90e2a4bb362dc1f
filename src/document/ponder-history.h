/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/document: what a page edits, and what is kept of it. It knows no widgets.
 *
 *   PonderHistory           the positions of a document, for Undo and Redo; PonderFinding is what Solve found about one
 *   PonderPuzzleDocument    a document with a puzzle: what a position consists of, bookmarks, moves that are played
 *   ponder-document-file    reads and saves the text of documents
 *   ponder-page-group       the group of such a text that has the page's name, the moves, the marks and the finding
 *   ponder-kept-…           what else is kept for the next start: methods, runs, what searches have counted
 *   ponder-folder-lock      which of two running programs keeps its pages
 *   PonderPreferences       what a person prefers on all pages */

#include <gio/gio.h>

#include "ponder-finding.h"

G_BEGIN_DECLS

/* How a history handles its positions. @read must be able to read what @write has written, and writing the result
 * again must give the same text. */
typedef struct
{
  GDestroyNotify free; /* frees a position */
  /* returns a position as the text of a .ponder document, with @finding unless that is NULL */
  char *(*write) (gconstpointer position, const PonderFinding *finding);
  /* returns the position that a text describes, or NULL with an error. @finding is NULL on entry and stays so if the
   * text has none. Called in any thread */
  gpointer (*read) (const char *text, gconstpointer data, PonderFinding **finding, GError **error);
} PonderPositionFuncs;

/* Returns whether a position is one that is looked for. */
typedef gboolean (*PonderPositionTest) (gconstpointer position,
                                        gpointer      user_data);

#define PONDER_TYPE_HISTORY (ponder_history_get_type ())

G_DECLARE_FINAL_TYPE (PonderHistory, ponder_history, PONDER, HISTORY, GObject)

PonderHistory       *ponder_history_new            (const PonderPositionFuncs *funcs,
                                                    gconstpointer              data);
PonderHistory       *ponder_history_new_alike      (PonderHistory             *self);
gconstpointer        ponder_history_get            (PonderHistory             *self);
const PonderFinding *ponder_history_get_finding    (PonderHistory             *self);
void                 ponder_history_push           (PonderHistory             *self,
                                                    gpointer                   position,
                                                    const PonderFinding       *finding);
void                 ponder_history_set_finding    (PonderHistory             *self,
                                                    const PonderFinding       *finding);
gboolean             ponder_history_can_undo       (PonderHistory             *self);
gboolean             ponder_history_can_redo       (PonderHistory             *self);
void                 ponder_history_undo           (PonderHistory             *self);
void                 ponder_history_redo           (PonderHistory             *self);
gboolean             ponder_history_return_to      (PonderHistory             *self,
                                                    PonderPositionTest         test,
                                                    gpointer                   user_data);

char                *ponder_history_write          (PonderHistory             *self);
char                *ponder_history_write_found    (PonderHistory             *self);
gboolean             ponder_history_open           (PonderHistory             *self,
                                                    const char                *text,
                                                    GError                   **error);
void                 ponder_history_begin_document (PonderHistory             *self);
GFile               *ponder_history_get_file       (PonderHistory             *self);
void                 ponder_history_set_file       (PonderHistory             *self,
                                                    GFile                     *file);
void                 ponder_history_take_file_back (PonderHistory             *self,
                                                    GFile                     *file,
                                                    GFile                     *before);
PonderHistory       *ponder_history_copy           (PonderHistory             *self);
void                 ponder_history_learn          (PonderHistory             *self,
                                                    PonderHistory             *copy);
void                 ponder_history_swap           (PonderHistory             *self,
                                                    PonderHistory             *other);
void                 ponder_history_append         (PonderHistory             *self,
                                                    PonderHistory             *other);
void                 ponder_history_replace        (PonderHistory             *self,
                                                    PonderHistory             *other);
void                 ponder_history_save           (PonderHistory             *self,
                                                    GKeyFile                  *file,
                                                    const char                *group);
gboolean             ponder_history_load           (PonderHistory             *self,
                                                    GKeyFile                  *file,
                                                    const char                *group,
                                                    GError                   **error);

G_END_DECLS
