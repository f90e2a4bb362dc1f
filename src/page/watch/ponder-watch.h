/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/page/watch: Watch on any page, whatever it is that is watched: a search for answers, or a run that finds out who
 * wins a game. */

#include "ponder-choice-marks.h"
#include "ponder-page.h"
#include "ponder-tree-view.h"
#include "ponder-watch-controls.h"

G_BEGIN_DECLS

/**
 * PonderWatchFuncs:
 * @may_begin: (nullable): returns whether there can be a run for the document as it is; if not, it has said why
 * @prepare: lets the person choose a method for the document as it is
 * @begin: (transfer full): returns a new run for the document as it is, with the method of the panel
 * @fits: returns whether a run is for the document as it is
 * @set_run: shows another run in the panel, or none
 * @changed: (nullable): called when the run has changed or is another one; %NULL if there is none
 * @describe: (transfer full): returns a sentence on the place where a run stands
 * @show: (transfer full): shows the place where a run stands on the board, and returns the sentence for below it; with
 *   %NULL, shows the document again, and returns %NULL
 * @find_move: finds out where on the board a move of a run is made
 * @drop: (transfer full) (nullable): gives up the memory of a paused run, and returns the object that holds it
 * @make_again: makes a dropped run again
 * @keep_place: saves where a run stands; @restored_to is where its cursor is on its way to, or 0
 * @restore_place: loads what @keep_place has saved into a new run, lets its cursor go where it was, and returns where
 *   that is; 0 for the start
 *
 * What is watched on a page. Those without a record are called with the user data of the watch.
 */
typedef struct
{
  gboolean      (*may_begin)     (gpointer      user_data);
  void          (*prepare)       (gpointer      user_data);
  PonderRecord *(*begin)         (gpointer      user_data);
  gboolean      (*fits)          (gpointer      user_data,
                                  PonderRecord *run);
  void          (*set_run)       (gpointer      user_data,
                                  PonderRecord *run);
  void          (*changed)       (gpointer      user_data,
                                  PonderRecord *run);
  char         *(*describe)      (gpointer      user_data,
                                  PonderRecord *run);
  char         *(*show)          (gpointer      user_data,
                                  PonderRecord *run);

  PonderMoveFinder find_move;
  GObject      *(*drop)          (PonderRecord *run);
  void          (*make_again)    (PonderRecord *run);
  void          (*keep_place)    (PonderRecord *run,
                                  guint64       restored_to,
                                  GKeyFile     *kept,
                                  const char   *group);
  guint64       (*restore_place) (PonderRecord *run,
                                  GKeyFile     *kept,
                                  const char   *group);
} PonderWatchFuncs;

/**
 * PonderWatchParts:
 * @panel: shows the run; it becomes the panel of the page
 * @controls: control the run; they become the controls of the page
 * @tree: shows the tree of the run; it becomes the tree of the page
 * @edit_popover: (transfer floating): offers to return to the document where the person wants to change it
 *
 * The widgets of a watch.
 */
typedef struct
{
  PonderRecordPanel *panel;
  PonderWatchControls *controls;
  PonderTreeView *tree;
  GtkWidget *edit_popover;
} PonderWatchParts;

typedef struct _PonderWatch PonderWatch;

PonderWatch  *ponder_watch_new         (PonderPage             *page,
                                        const PonderWatchParts *parts,
                                        const PonderWatchFuncs *funcs,
                                        gpointer                user_data);
void          ponder_watch_free        (PonderWatch            *self);
PonderRecord *ponder_watch_get_run     (PonderWatch            *self);
gboolean      ponder_watch_is_on       (PonderWatch            *self);
gboolean      ponder_watch_is_on_board (PonderWatch            *self);
void          ponder_watch_update      (PonderWatch            *self);
void          ponder_watch_leave       (PonderWatch            *self);
void          ponder_watch_end         (PonderWatch            *self);
void          ponder_watch_begin_again (PonderWatch            *self);
void          ponder_watch_replace     (PonderWatch            *self);
void          ponder_watch_offer_edit  (PonderWatch            *self,
                                        GtkWidget              *board,
                                        const graphene_rect_t  *at);
void          ponder_watch_laid_out    (PonderWatch            *self);
GObject      *ponder_watch_drop        (PonderWatch            *self);
void          ponder_watch_keep        (PonderWatch            *self,
                                        GKeyFile               *kept,
                                        const char             *group);
void          ponder_watch_restore     (PonderWatch            *self,
                                        GKeyFile               *kept,
                                        const char             *group);

G_END_DECLS
