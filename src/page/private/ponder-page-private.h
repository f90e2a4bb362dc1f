/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page-layout.h"
#include "ponder-page.h"
#include "ponder-search-panel.h"
#include "ponder-session-watch.h"
#include "ponder-status-line.h"
#include "ponder-transport.h"

G_BEGIN_DECLS

/* What the files of the base class share. Each part is written by its own file alone. */

typedef struct _PonderKeptPage PonderKeptPage;
typedef struct _PonderPagePopovers PonderPagePopovers;
typedef struct _PonderPageToasts PonderPageToasts;

typedef struct
{
  PonderPuzzle *puzzle; /* nullable: what was solved */
  PonderOutcome *outcome; /* nullable: what that gave, while it is what stands on the page */
  guint64 wanted; /* the answer to show, from 0 */
  gboolean showing; /* the change of the document is our own */
} PonderPageSolving;

typedef struct
{
  gboolean on; /* the panel is open */
  gboolean has_puzzle; /* the panel knows what kind is searched */
  PonderSession *session; /* nullable: while the panel is open */
  gconstpointer position; /* of the document that the session searches */
  PonderSession *ended; /* nullable: the one before, ended by a change of the document */
  gconstpointer ended_position;

  PonderSessionWatch *watch;
  gboolean on_board; /* the board shows the search, not the document */
  gint64 nth; /* the answer on the board, or negative */
  gint64 touched_at; /* monotonic, in microseconds */
  gboolean left; /* the search is to pause, and the board is not its */
  gint64 wanted_nth; /* the answer to show when a search that was kept is there again; or negative */
  gboolean dropping; /* the search changes only because its memory is needed elsewhere */
  GtkPopover *edit_popover; /* nullable: offers to end the search */

  PonderSearchPanel *panel;
  PonderTransport *transport;
} PonderPageSearching;

/* Of the search that stands on the page, where it doesn't remember states. */
typedef struct
{
  PonderSession *session; /* nullable: what was looked at; not to be used */
  GCancellable *cancellable; /* nullable: of what goes on */
  guint64 looked; /* at so many visits */
  guint64 second_visit; /* the one at which a state came back, or 0 */
  char *text; /* nullable: says so */
} PonderPageRemembering;

typedef struct
{
  GCancellable *reading; /* nullable: of the text that is being read */
} PonderPageFile;

typedef struct
{
  AdwBin *place; /* where help is offered at the first visit */
  gboolean offered; /* at some time */
} PonderPageHelping;

typedef struct
{
  PonderMemoryBudget *budget; /* nullable: a part of the program's */
} PonderPageMemory;

typedef struct
{
  gboolean narrow;
  PonderBackgroundTask *task;
  PonderHistory *history; /* nullable */
  GtkWidget *focus; /* nullable, below us in the tree: has the focus at first */
  PonderBoardView *board_view; /* nullable, likewise */

  PonderPageSolving solving;
  PonderPageSearching searching;
  PonderPageRemembering remembering;
  PonderPageFile file;
  PonderPageHelping helping;
  PonderPageMemory memory;
  PonderPreferences *preferences; /* nullable */

  char *window_title;
  char *name; /* nullable: of the document, where it has no file */

  GSimpleActionGroup *actions;
  GMenu *examples;
  GMenu *sections;

  PonderKeptPage *kept; /* nullable */
  PonderPagePopovers *popovers;
  PonderPageToasts *toasts;
  AdwToastOverlay *toast_overlay;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkRevealer *keeping_bar; /* says why the page is not kept */
  GtkLabel *keeping_trouble;
  GtkMenuButton *menu_button;
  GtkButton *solve_button;
  GtkStack *solve_stack;
  GtkToggleButton *search_button;
  GtkWidget *answer_buttons;
  GtkWidget *play_button;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  GtkProgressBar *progress_bar;
  PonderPageLayout *layout;
  PonderStatusLine *status;
} PonderPagePrivate;

PonderPagePrivate *ponder_page_get_private       (PonderPage            *self);

gboolean           ponder_page_has_puzzle        (PonderPage            *self);
void               ponder_page_remove_actions    (PonderPage            *self,
                                                  const GActionEntry    *entries,
                                                  guint                  n_entries);
void               ponder_page_show_name         (PonderPage            *self);

void               ponder_page_init_solving      (PonderPage            *self);
void               ponder_page_omit_solving      (PonderPage            *self);
void               ponder_page_clear_solving     (PonderPage            *self);
void               ponder_page_update_solving    (PonderPage            *self);

void               ponder_page_init_searching    (PonderPage            *self);
void               ponder_page_omit_searching    (PonderPage            *self);
void               ponder_page_clear_searching   (PonderPage            *self);
void               ponder_page_update_searching  (PonderPage            *self);
void               ponder_page_keep_search       (PonderPage            *self,
                                                  GKeyFile              *kept);
void               ponder_page_restore_search    (PonderPage            *self,
                                                  GKeyFile              *kept);

PonderSearch      *ponder_page_drop_search       (PonderPage            *self);
void               ponder_page_make_search_again (PonderPage            *self);

void               ponder_page_init_memory       (PonderPage            *self);
void               ponder_page_clear_memory      (PonderPage            *self);
void               ponder_page_share_memory      (PonderPage            *self,
                                                  PonderMemoryBudget    *whole);

void               ponder_page_method_changed    (PonderPage            *self);

void               ponder_page_init_remembering  (PonderPage            *self);
void               ponder_page_omit_remembering  (PonderPage            *self);
void               ponder_page_clear_remembering (PonderPage            *self);
void               ponder_page_show_remember     (PonderPage            *self);
void               ponder_page_look_for_repeat   (PonderPage            *self);

void               ponder_page_init_file         (PonderPage            *self);
gboolean           ponder_page_knows_plain_text  (const PonderPageClass *klass,
                                                  const char            *text);
void               ponder_page_refuse_text       (PonderPage            *self);
void               ponder_page_stop_reading      (PonderPage            *self);

void               ponder_page_init_printing     (PonderPage            *self);

void               ponder_page_init_helping      (PonderPage            *self);
void               ponder_page_try               (PonderPage            *self,
                                                  const PonderHelpTry   *what);
void               ponder_page_offer_help        (PonderPage            *self);
void               ponder_page_withdraw_help     (PonderPage            *self);
void               ponder_page_keep_help         (PonderPage            *self,
                                                  GKeyFile              *kept);
void               ponder_page_restore_help      (PonderPage            *self,
                                                  GKeyFile              *kept);

void               ponder_page_keep_speed        (PonderPage            *self,
                                                  GKeyFile              *kept,
                                                  const char            *group);
void               ponder_page_restore_speed     (PonderPage            *self,
                                                  GKeyFile              *kept,
                                                  const char            *group);
void               ponder_page_clear_preferences (PonderPage            *self);

G_END_DECLS
