/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/page: what all pages share. It knows the shared widgets, but no single page.
 *
 * A new page is a subclass of PonderPage with a template that sets the properties `board` and `keys`, and a line in the
 * table of src/pages/ponder-pages.c. The base class does the rest:
 *
 *   ponder-page.c                a page as a widget: what stands where, the panel, and the focus
 *   ponder-page-document.c       its document, what is kept, and what is computed about it
 *   ponder-page-status.c         what it tells: title, the sentence below the board, toasts
 *   ponder-page-actions.c        its actions: undo, help, print, zoom, examples
 *   ponder-page-files.c          Open, Save, Paste, dropped files, and text that leaves the page
 *   ponder-page-view.c           all that it shows, as a page of a lesson has it
 *   PonderKeptPage               keeps a page in a file, and restores it after a crash
 *   PonderPagePopovers           makes a click that closes a popover act on the board, too
 *
 *   PonderPuzzlePage             a subclass for pages with a puzzle, with Solve and Watch
 *   PonderGamePage               a subclass for pages with a game of two players, with its values and Watch
 *   PonderWatch                  Watch on any of these
 *
 * From src/document and src/widgets:
 *
 *   PonderHistory                the positions of the document, for undo
 *   PonderPreferences            the preferences of all pages
 *   PonderProgressDisplay        how far a computation is */

#include <adwaita.h>

#include "ponder-board-view.h"
#include "ponder-help-offer.h"
#include "ponder-help.h"
#include "ponder-history.h"
#include "ponder-latest.h"
#include "ponder-page-layout.h"
#include "ponder-page-popovers.h"
#include "ponder-preferences.h"
#include "ponder-printable.h"
#include "ponder-progress-display.h"
#include "ponder-status-line.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PAGE (ponder_page_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderPage, ponder_page, PONDER, PAGE, AdwBin)

/**
 * PonderTextFuncs:
 * @begin: (transfer full): returns what @read must know of the page, with room for its result
 * @read: reads a text, or sets an error; called in any thread, while the page may change
 * @open: puts the result on the page, perhaps after a question. @name is that of the file, or %NULL for pasted text
 * @free: frees the result of @begin
 *
 * How a page reads text that is not a Ponder document.
 */
typedef struct
{
  gpointer (*begin) (PonderPage *self);
  gboolean (*read) (gpointer reading, const char *text, GError **error);
  void (*open) (PonderPage *self, gpointer reading, const char *name);
  GDestroyNotify free;
} PonderTextFuncs;

/**
 * PonderExample:
 * @name: its name in the menu; translate with _()
 * @keys: the group of the puzzle or game in a document, one key per line, such as “Side=8\n”
 */
typedef struct
{
  const char *name;
  const char *keys;
} PonderExample;

/**
 * PonderPageClass:
 * @puzzle_id: the id in its documents, and the name under which it is kept
 * @document_name: the name proposed for saving a document for the first time; translate with _()
 * @help: the rules, and things to try
 * @help_section: (nullable): what the help also explains
 * @examples: (nullable): the examples; the last one has no name and ends the array
 * @text_funcs: how it reads text that is not a document
 * @suffixes: (nullable): suffixes of files that are for this page although they are not Ponder documents; ended by
 *   %NULL
 * @laid_out: (nullable): changes what depends on the width of the mapped page; called whenever it has been laid out, and
 *   before that is repeated because the page has become narrow or wide
 * @begin: (nullable): called before another document is put on the page
 * @opened: (nullable): called when a document has been put on the page; without this function, a toast says so
 * @update: updates the page after the document or the finding has changed: title, actions, and the sentence below the
 *   board
 * @position_changed: (nullable): called after @update if the document itself has changed
 * @nothing_pasted: the message if pasted text has nothing for the page; translate with _()
 * @show_running: called when a computation begins, and when it is over
 * @drop_memory: (nullable) (transfer full): drops what is not needed now, and returns the object that holds its memory,
 *   or %NULL
 * @knows_text: (nullable): returns whether text that is not a document is for the page, as far as the class can tell
 * @print: (nullable): adds what can be printed from the current state of the page
 * @keep: (nullable): adds to a key file what is only on the screen: to the kept file, and to a page of a lesson
 * @restore: (nullable): shows that; it may be called at any time
 * @keep_results: (nullable): adds to the kept file what has been gathered on the page and is part of no lesson, such as
 *   statistics
 * @restore_results: (nullable): reads that from the kept file
 * @keep_in: (nullable): called with the folder of the kept file before that is read, so that the page can have another
 *   file there
 * @flush: (nullable): keeps all changes in that other file now; as ponder_page_flush()
 */
struct _PonderPageClass
{
  AdwBinClass parent_class;

  const char *puzzle_id;
  const char *document_name;
  const char *nothing_pasted;
  const PonderHelp *help;
  const PonderHelpSection *help_section;
  const PonderExample *examples;
  const PonderTextFuncs *text_funcs;
  const char *const *suffixes;

  void          (*laid_out)     (PonderPage          *self);
  void          (*begin)        (PonderPage          *self);
  void          (*opened)       (PonderPage          *self);
  void          (*update)       (PonderPage          *self);
  void          (*position_changed) (PonderPage          *self);
  void          (*show_running) (PonderPage          *self,
                                 gboolean             running);
  GObject      *(*drop_memory) (PonderPage *self);
  gboolean      (*knows_text)   (const PonderPageClass *klass,
                                 const char          *text);
  void          (*print)        (PonderPage          *self,
                                 PonderPrintable     *what);
  void          (*keep)         (PonderPage          *self,
                                 GKeyFile            *kept);
  void          (*restore)      (PonderPage          *self,
                                 GKeyFile            *kept);
  void          (*keep_results) (PonderPage          *self,
                                 GKeyFile            *kept);
  void          (*restore_results) (PonderPage          *self,
                                    GKeyFile            *kept);
  void          (*keep_in)      (PonderPage          *self,
                                 GFile               *folder);
  char         *(*flush)        (PonderPage          *self);
};

typedef void (*PonderPageDone) (PonderPage   *self,
                                PonderLatest *run);

extern const PonderProgressDisplayFuncs ponder_page_display_funcs;

GActionGroup       *ponder_page_get_actions       (PonderPage             *self);
PonderHistory      *ponder_page_get_history       (PonderPage             *self);
void                ponder_page_set_history       (PonderPage             *self,
                                                   PonderHistory          *history);

void                ponder_page_run               (PonderPage             *self,
                                                   const PonderLatestKind *kind,
                                                   gpointer                about,
                                                   PonderProgressTell      tell,
                                                   PonderPageDone          done);
void                ponder_page_stop              (PonderPage             *self);

void                ponder_page_set_preferences   (PonderPage             *self,
                                                   PonderPreferences      *preferences);
PonderPreferences  *ponder_page_get_preferences   (PonderPage             *self);
PonderMemoryBudget *ponder_page_get_budget        (PonderPage             *self);

void                ponder_page_keep_in           (PonderPage             *self,
                                                   GFile                  *folder);
void                ponder_page_touch             (PonderPage             *self);
char               *ponder_page_flush             (PonderPage             *self);

GKeyFile           *ponder_page_dup_view          (PonderPage             *self);
void                ponder_page_show_view         (PonderPage             *self,
                                                   const char             *text);

PonderPageLayout   *ponder_page_get_layout        (PonderPage             *self);
GMenu              *ponder_page_get_title_menu    (PonderPage             *self);
PonderPagePopovers *ponder_page_get_popovers      (PonderPage             *self);

void                ponder_page_put_undo_below    (PonderPage             *self);
void                ponder_page_set_help_offer    (PonderPage             *self,
                                                   PonderHelpOffer        *offer);
PonderHelpOffer    *ponder_page_get_help_offer    (PonderPage             *self);

void                ponder_page_set_board_view    (PonderPage             *self,
                                                   PonderBoardView        *view);
PonderBoardView    *ponder_page_get_board_view    (PonderPage             *self);
void                ponder_page_set_focus         (PonderPage             *self,
                                                   GtkWidget              *widget);
void                ponder_page_focus_board       (PonderPage             *self);
void                ponder_page_set_panel_open    (PonderPage             *self,
                                                   gboolean                open);
void                ponder_page_add_panel_header  (PonderPage             *self,
                                                   GtkWidget              *header);
gboolean            ponder_page_get_wants_room    (PonderPage             *self);

void                ponder_page_set_cover         (PonderPage             *self,
                                                   GtkWidget              *cover);
GtkWidget          *ponder_page_get_cover         (PonderPage             *self);

void                ponder_page_set_title         (PonderPage             *self,
                                                   const char             *title,
                                                   const char             *name);
const char         *ponder_page_get_title         (PonderPage             *self);
const char         *ponder_page_get_subtitle      (PonderPage             *self);
char               *ponder_window_title           (const char             *what,
                                                   const char             *where);

void                ponder_page_tell              (PonderPage             *self,
                                                   const char             *text);
void                ponder_page_tell_state        (PonderPage             *self,
                                                   const char             *text);
void                ponder_page_show_text         (PonderPage             *self,
                                                   const char             *text);
const char         *ponder_page_get_told          (PonderPage             *self);
PonderStatusLine   *ponder_page_get_status_line   (PonderPage             *self);
void                ponder_page_show_progress     (PonderPage             *self,
                                                   const char             *text,
                                                   double                  fraction);
gboolean            ponder_page_show_trouble      (PonderPage             *self,
                                                   const char             *text);

void                ponder_page_toast             (PonderPage             *self,
                                                   const char             *text,
                                                   gboolean                offer_undo);
void                ponder_page_toast_with_button (PonderPage             *self,
                                                   const char             *text,
                                                   const char             *label,
                                                   const char             *action);
void                ponder_page_toast_opened      (PonderPage             *self,
                                                   const char             *name);
void                ponder_page_dismiss_toast     (PonderPage             *self);

G_END_DECLS
