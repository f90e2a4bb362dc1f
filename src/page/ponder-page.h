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
 *   ponder-page-status.c         what it says: title, the sentence below the board, toasts
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

/* How a page reads text that is not a Ponder document. */
typedef struct
{
  /* returns what @read must know of the page, with room for its result */
  gpointer (*begin) (PonderPage *self);
  /* called in any thread, while the page may change */
  gboolean (*read) (gpointer reading, const char *text, GError **error);
  /* Puts the result on the page, perhaps after a question. @name is that of the file, or NULL for pasted text. */
  void (*open) (PonderPage *self, gpointer reading, const char *name);
  GDestroyNotify free; /* frees the result of @begin */
} PonderTextFuncs;

typedef struct
{
  const char *name; /* in the menu; translate with _() */
  /* the group of the puzzle or game in a document, one key per line, such as “Side=8\n” */
  const char *keys;
} PonderExample;

/* Members may be NULL unless it is said that they are needed. Texts are to be translated with _(). */
struct _PonderPageClass
{
  AdwBinClass parent_class;

  const char *puzzle_id; /* needed; the id in its documents, and the name under which it is kept */
  /* needed; the name proposed for saving a document for the first time */
  const char *document_name;
  const char *nothing_pasted; /* needed; the message if pasted text has nothing for the page */
  const PonderHelp *help; /* needed */
  const PonderHelpSection *help_section; /* what the help also explains */
  const PonderExample *examples; /* the last one has no name */
  const PonderTextFuncs *text_funcs; /* needed */
  /* of files that are for this page although they are not documents; ended by NULL */
  const char *const *suffixes;
  /* returns what is saved in such files; without it, they are only opened */
  char         *(*dup_plain)    (PonderPage          *self);

  /* Changes what depends on the width of the mapped page. Called whenever it has been laid out, and before that is
   * repeated because the page has become narrow or wide. */
  void          (*laid_out)     (PonderPage          *self);
  /* called before another document is put on the page */
  void          (*begin)        (PonderPage          *self);
  /* called when a document has been put on the page; without it, a toast says so */
  void          (*opened)       (PonderPage          *self);
  /* Needed; updates the page after the document or the finding has changed: title, actions, and the sentence below
   * the board. */
  void          (*update)       (PonderPage          *self);
  /* called after @update if the document itself has changed */
  void          (*position_changed) (PonderPage          *self);
  /* called when a computation begins, and when it is over */
  void          (*show_running) (PonderPage          *self,
                                 gboolean             running);
  /* drops what is not needed now; returns the object that holds its memory, or NULL */
  GObject      *(*drop_memory) (PonderPage *self);
  /* Whether text that is not a document is for the page, as far as the class knows. */
  gboolean      (*knows_text)   (const PonderPageClass *klass,
                                 const char          *text);
  /* Adds what can be printed from the current state of the page. */
  void          (*print)        (PonderPage          *self,
                                 PonderPrintable     *what);
  /* Adds to a key file what is only on the screen: to the kept file, and to a page of a lesson. */
  void          (*keep)         (PonderPage          *self,
                                 GKeyFile            *kept);
  /* Shows that; it may be called at any time. */
  void          (*restore)      (PonderPage          *self,
                                 GKeyFile            *kept);
  /* Adds to the kept file what has been gathered on the page and is part of no lesson, such as statistics. */
  void          (*keep_results) (PonderPage          *self,
                                 GKeyFile            *kept);
  /* Reads that from the kept file. */
  void          (*restore_results) (PonderPage          *self,
                                    GKeyFile            *kept);
  /* Called with the folder of the kept file before that is read, so that the page can have another file there. */
  void          (*keep_in)      (PonderPage          *self,
                                 GFile               *folder);
  /* keeps all changes in that other file now; as ponder_page_flush() */
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
                                                   PonderProgressDescribe  describe,
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

void                ponder_page_set_board_view    (PonderPage             *self,
                                                   PonderBoardView        *view);
void                ponder_page_set_focus         (PonderPage             *self,
                                                   GtkWidget              *widget);
void                ponder_page_focus_board       (PonderPage             *self);
void                ponder_page_set_panel_open    (PonderPage             *self,
                                                   gboolean                open);
void                ponder_page_add_panel_header  (PonderPage             *self,
                                                   GtkWidget              *header);
gboolean            ponder_page_is_watching       (PonderPage             *self);

void                ponder_page_set_cover         (PonderPage             *self,
                                                   GtkWidget              *cover);
GtkWidget          *ponder_page_get_cover         (PonderPage             *self);

void                ponder_page_set_title         (PonderPage             *self,
                                                   const char             *title,
                                                   const char             *name);
const char         *ponder_page_get_title         (PonderPage             *self);
const char         *ponder_page_get_subtitle      (PonderPage             *self);

void                ponder_page_announce          (PonderPage             *self,
                                                   const char             *text);
void                ponder_page_show_status       (PonderPage             *self,
                                                   const char             *text);
void                ponder_page_show_text         (PonderPage             *self,
                                                   const char             *text);
const char         *ponder_page_get_sentence      (PonderPage             *self);
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
