/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/page/watch: Watch on any page, whatever session is watched: a search for answers, or a run that finds out who wins a
 * game. */

#include "ponder-choice-letters.h"
#include "ponder-page.h"
#include "ponder-tree-view.h"
#include "ponder-watch-controls.h"

G_BEGIN_DECLS

/* What is watched on a page. Those without a record are called with the user data of the watch. Objects and texts
 * that are returned belong to the caller. */
typedef struct
{
  /* Whether there can be a record for the current document; if not, it has said why. May be NULL. */
  gboolean      (*may_begin)     (gpointer      user_data);
  /* lets the person choose a method for the current document */
  void          (*prepare)       (gpointer      user_data);
  /* returns a new record for the current document, with the method of the panel */
  PonderRecord *(*begin)         (gpointer      user_data);
  /* Whether a record is for the current document. */
  gboolean      (*fits)          (gpointer      user_data,
                                  PonderRecord *record);
  /* Shows another record in the panel, or NULL. */
  void          (*set_record)       (gpointer      user_data,
                                  PonderRecord *record);
  /* Called when the run has changed or is another one, or NULL. May be NULL. */
  void          (*changed)       (gpointer      user_data,
                                  PonderRecord *record);
  /* Returns a sentence on the cursor of a record. */
  char         *(*describe)      (gpointer      user_data,
                                  PonderRecord *record);
  /* Shows the cursor of a record on the board, and returns the sentence for below it; with NULL, shows the document
   * again, and returns NULL. */
  char         *(*show)          (gpointer      user_data,
                                  PonderRecord *record);

  PonderMoveLocator find_move;
  /* Saves where a run stands; @restored_to is where its cursor is moving to, or 0. */
  void          (*keep_cursor)    (PonderRecord *record,
                                  guint64       restored_to,
                                  GKeyFile     *kept,
                                  const char   *group);
  /* Loads what @keep_cursor has saved into a new run, lets its cursor go where it was, and returns where that is; 0
   * for the start. */
  guint64       (*restore_cursor) (PonderRecord *record,
                                  GKeyFile     *kept,
                                  const char   *group);
} PonderWatchFuncs;

/* The widgets of a watch, which become those of the page. */
typedef struct
{
  PonderRecordPanel *panel;
  PonderWatchControls *controls;
  PonderTreeView *tree;
  /* floating; offers to return to the document where the person wants to change it */
  GtkWidget *edit_popover;
} PonderWatchParts;

typedef struct _PonderWatch PonderWatch;

GtkWidget    *ponder_watch_new_edit_popover (const char             *action,
                                             const char             *name,
                                             const char             *explanation);

PonderWatch  *ponder_watch_new              (PonderPage             *page,
                                             const PonderWatchParts *parts,
                                             const PonderWatchFuncs *funcs,
                                             gpointer                user_data);
void          ponder_watch_free             (PonderWatch            *self);
PonderRecord *ponder_watch_get_record       (PonderWatch            *self);
gboolean      ponder_watch_is_on            (PonderWatch            *self);
gboolean      ponder_watch_is_on_board      (PonderWatch            *self);
void          ponder_watch_update           (PonderWatch            *self);
void          ponder_watch_leave            (PonderWatch            *self);
void          ponder_watch_end              (PonderWatch            *self);
void          ponder_watch_begin_again      (PonderWatch            *self);
void          ponder_watch_replace          (PonderWatch            *self);
void          ponder_watch_offer_edit       (PonderWatch            *self,
                                             GtkWidget              *board,
                                             const graphene_rect_t  *at);
void          ponder_watch_laid_out         (PonderWatch            *self);
GObject      *ponder_watch_drop             (PonderWatch            *self);
void          ponder_watch_keep             (PonderWatch            *self,
                                             GKeyFile               *kept,
                                             const char             *group);
void          ponder_watch_restore          (PonderWatch            *self,
                                             GKeyFile               *kept,
                                             const char             *group);

G_END_DECLS
