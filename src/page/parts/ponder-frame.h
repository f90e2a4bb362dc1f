/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-board-view.h"
#include "ponder-help-offer.h"
#include "ponder-page-layout.h"
#include "ponder-page-popovers.h"
#include "ponder-page-status.h"
#include "ponder-page-title.h"
#include "ponder-page-toasts.h"

G_BEGIN_DECLS

#define PONDER_TYPE_FRAME (ponder_frame_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderFrame, ponder_frame, PONDER, FRAME, AdwBin)

/**
 * PonderFrameClass:
 * @laid_out: (nullable): changes what depends on the width of the mapped page; called whenever it has been laid out, and
 *   before that is repeated because the page has become narrow or wide
 */
struct _PonderFrameClass
{
  AdwBinClass parent_class;

  void (*laid_out) (PonderFrame *self);
};

/**
 * PonderPageMenus:
 * @title: the menu of the title
 * @examples: its section with the examples
 * @sections: the part of the main menu for sections that only some pages have
 *
 * The menus of a page, which belong to its template.
 */
typedef struct
{
  GMenu *title;
  GMenu *examples;
  GMenu *sections;
} PonderPageMenus;

GSimpleActionGroup *ponder_frame_get_actions    (PonderFrame     *self);
PonderPageLayout   *ponder_frame_get_layout     (PonderFrame     *self);
PonderPageMenus    *ponder_frame_get_menus      (PonderFrame     *self);
PonderPagePopovers *ponder_frame_get_popovers   (PonderFrame     *self);
PonderPageStatus   *ponder_frame_get_status     (PonderFrame     *self);
PonderPageTitle    *ponder_frame_get_title      (PonderFrame     *self);
PonderPageToasts   *ponder_frame_get_toasts     (PonderFrame     *self);

void                ponder_frame_put_undo_below (PonderFrame     *self);
void                ponder_frame_set_help_offer (PonderFrame     *self,
                                                 PonderHelpOffer *offer);
PonderHelpOffer    *ponder_frame_get_help_offer (PonderFrame     *self);

void                ponder_frame_set_board_view (PonderFrame     *self,
                                                 PonderBoardView *view);
PonderBoardView    *ponder_frame_get_board_view (PonderFrame     *self);
void                ponder_frame_set_focus      (PonderFrame     *self,
                                                 GtkWidget       *widget);
void                ponder_frame_focus_board    (PonderFrame     *self);
void                ponder_frame_set_panel_open (PonderFrame     *self,
                                                 gboolean         open);
gboolean            ponder_frame_get_wants_room (PonderFrame     *self);

void                ponder_frame_set_cover      (PonderFrame     *self,
                                                 GtkWidget       *cover);
GtkWidget          *ponder_frame_get_cover      (PonderFrame     *self);

void                ponder_frame_tell           (PonderFrame     *self,
                                                 const char      *text);
const char         *ponder_frame_get_told       (PonderFrame     *self);
void                ponder_frame_toast          (PonderFrame     *self,
                                                 const char      *text,
                                                 gboolean         offer_undo);

G_END_DECLS
