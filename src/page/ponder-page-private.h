/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-fullscreen-header.h"
#include "ponder-kept-page.h"
#include "ponder-page-files.h"
#include "ponder-page-help.h"
#include "ponder-page-memory.h"
#include "ponder-page-view.h"
#include "ponder-page.h"

G_BEGIN_DECLS

/* For ponder-page.c, the widget, and ponder-page-document.c. */
typedef struct
{
  PonderHistory *history; /* nullable */
  PonderPreferences *preferences; /* nullable */
  PonderBackgroundTask *task;

  PonderPageMemory memory;
  PonderKeptPage *kept; /* nullable */
  /* These come with the history. */
  PonderTextOpener *opener;
  PonderPageFiles *files;
  PonderPageHelp help;
  PonderPageView *view;
  char *view_to_show; /* (nullable): the view to show once the page has been restored */

  gboolean narrow;
  gboolean panel_open;
  GtkWidget *focus; /* nullable: a descendant that gets the initial focus */
  PonderBoardView *board_view; /* nullable: a descendant */

  GSimpleActionGroup *actions;
  PonderPagePopovers *popovers;
  PonderPageStatus status;
  PonderPageTitle title;
  PonderPageToasts *toasts;

  PonderPageMenus menus;
  AdwToastOverlay *toast_overlay;
  GtkBox *whole;
  GtkOverlay *overlay;
  PonderFullscreenHeader *fullscreen_header;
  AdwHeaderBar *header_bar;
  GtkWidget *undo_keys; /* NULL if the page has them elsewhere */
  GtkMenuButton *menu_button;
  PonderPageLayout *layout;
  PonderHelpOffer *help_offer;
  AdwBin *status_end;
  GtkStack *stack; /* with the page, and with its cover */
  AdwBin *cover; /* keeps the last cover */
  gboolean covered;
  GtkWidget *header_end; /* nullable */
} PonderPagePrivate;

PonderPagePrivate *ponder_page_get_private    (PonderPage *self);
void               ponder_page_init_document  (PonderPage *self);
void               ponder_page_close_document (PonderPage *self);

G_END_DECLS
