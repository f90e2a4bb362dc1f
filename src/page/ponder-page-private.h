/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-fullscreen-header.h"
#include "ponder-kept-page.h"
#include "ponder-page.h"

G_BEGIN_DECLS

/* For the parts of the class, ponder-page-*.c, and the base classes in the folders beside. */

typedef struct _PonderPageReading PonderPageReading;

/* The views that were put on the page, see ponder-page-view.c. */
typedef struct
{
  gconstpointer shown; /* the position that was last shown here, or NULL; only for comparison */
  gboolean showing; /* a view is being put on the page */
  GKeyFile *own; /* what was on the screen before the first of the views, or NULL */
  gboolean beginning; /* the next position is the person’s own, and what they had chosen is to be restored */
  GHashTable *before; /* from positions after which a view was shown to their views; only for comparison */
  char *late; /* the text of a view to show once the page has been restored, or NULL */
} PonderPageView;

typedef struct
{
  PonderHistory *history; /* nullable */
  PonderPreferences *preferences; /* nullable */
  PonderLatest *run; /* nullable: NULL while nothing runs that the person has asked for */
  PonderPageDone done; /* of that */
  PonderProgressDisplay *display; /* of that */

  PonderMemoryBudget *budget; /* (nullable): the part of the program's that is for all computations of the page */
  PonderKeptPage *kept; /* nullable */
  PonderPageReading *reading; /* (nullable): the text that a thread is reading, unless it was cancelled */
  PonderPageView view;

  gboolean narrow;
  gboolean panel_open;
  GtkWidget *focus; /* nullable: a descendant that gets the initial focus */
  PonderBoardView *board_view; /* nullable: a descendant */

  GSimpleActionGroup *actions;
  PonderPagePopovers *popovers;

  char *name; /* nullable: below the title, of a document without a file */
  char *file_name; /* nullable */
  AdwToast *toast; /* nullable: the current one */
  char *pasted_from; /* nullable: the name of the page that passed on what is being opened; forgotten with the next toast */

  GMenu *title_menu;
  GMenu *examples; /* a section of that */
  GtkLabel *title;
  GtkLabel *subtitle;
  PonderStatusLine *status; /* the sentence below the board */
  GtkProgressBar *progress_bar; /* shown while something is computed */
  GtkRevealer *trouble_bar; /* says why the page is not kept */
  GtkLabel *trouble; /* in that bar */
  AdwToastOverlay *toast_overlay; /* in `overlay`; hidden without a toast, so that it doesn't take clicks */
  GtkBox *whole;
  GtkOverlay *overlay;
  PonderFullscreenHeader *fullscreen_header;
  AdwHeaderBar *header_bar;
  GtkWidget *undo_buttons; /* NULL if the page has them elsewhere */
  GtkMenuButton *title_button;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu;
  GMenuModel *zoom_menu;
  PonderPageLayout *layout;
  PonderHelpOffer *help_offer;
  AdwBin *status_end;
  GtkStack *stack; /* with the page, and with its cover */
  AdwBin *cover; /* keeps the last cover */
  gboolean covered;
  GtkWidget *header_end; /* nullable */
  GtkWidget *panel_header; /* (nullable): in its place while the panel is open */
} PonderPagePrivate;

PonderPagePrivate *ponder_page_get_private          (PonderPage    *self);
void               ponder_page_init_document        (PonderPage    *self);
void               ponder_page_close_document       (PonderPage    *self);
void               ponder_page_add_document_actions (PonderPage    *self);
void               ponder_page_add_file_actions     (PonderPage    *self);
void               ponder_page_withdraw_help        (PonderPage    *self);

void               ponder_page_show_file            (PonderPage    *self);
char              *ponder_page_dup_window_title     (PonderPage    *self);
void               ponder_page_show_running         (PonderPage    *self,
                                                     gboolean       running);
gboolean           ponder_page_place_toast_cb       (PonderPage    *self,
                                                     GtkWidget     *widget,
                                                     GtkAllocation *place,
                                                     GtkOverlay    *overlay);

void               ponder_page_view_changed         (PonderPage    *self);
void               ponder_page_show_late_view       (PonderPage    *self);

G_END_DECLS
