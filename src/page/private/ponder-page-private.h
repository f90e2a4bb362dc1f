/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page-layout.h"
#include "ponder-page.h"
#include "ponder-status-line.h"

G_BEGIN_DECLS

/* What the files of the base class share: the parts of the page, and little else. */

typedef struct _PonderKeptPage PonderKeptPage;
typedef struct _PonderPageFiles PonderPageFiles;
typedef struct _PonderPagePopovers PonderPagePopovers;
typedef struct _PonderPageToasts PonderPageToasts;

typedef struct
{
  gboolean narrow;
  gboolean panel_open;
  PonderBackgroundTask *task;
  PonderHistory *history; /* nullable */
  GtkWidget *focus; /* nullable: a descendant that gets the initial focus */
  PonderBoardView *board_view; /* nullable: a descendant */

  PonderMemoryBudget *budget; /* nullable: a part of the program's budget */
  PonderPreferences *preferences; /* nullable */

  char *name; /* nullable: the name of a document without a file */

  GSimpleActionGroup *actions;
  GMenu *examples;
  GMenu *sections;

  PonderKeptPage *kept; /* nullable */
  PonderTextOpener *opener;
  PonderPageFiles *files;
  PonderPagePopovers *popovers;
  PonderPageToasts *toasts;
  AdwToastOverlay *toast_overlay;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkRevealer *keeping_bar; /* says why the page is not kept */
  GtkLabel *keeping_trouble;
  AdwHeaderBar *header_bar;
  GtkMenuButton *menu_button;
  GtkProgressBar *progress_bar;
  PonderPageLayout *layout;
  PonderStatusLine *status;
  PonderHelpOffer *help_offer;
  AdwBin *status_end;
} PonderPagePrivate;

PonderPagePrivate *ponder_page_get_private   (PonderPage *self);
void               ponder_page_init_helping  (PonderPage *self);
void               ponder_page_withdraw_help (PonderPage *self);

G_END_DECLS
