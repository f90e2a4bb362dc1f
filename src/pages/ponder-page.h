/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/pages: one page per puzzle or game. A page knows the shared widgets and its own puzzle, and no other page.
 *
 * A new page is a subclass of PonderPage with a template of its own, which fills the properties `board` and `keys`, and
 * a line in the table of ponder-pages.c. Header bar, undo, Solve, Stop, status and toasts are the base class's. */

#include <adwaita.h>

#include "ponder-board-view.h"
#include "ponder-history.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PAGE (ponder_page_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderPage, ponder_page, PONDER, PAGE, AdwBin)

/**
 * PonderPageTell:
 * @snapshot: what a computation published
 * @fraction: (out): how much of it is done, 0 to 1; negative where that is not known
 *
 * Returns: (transfer full): a sentence on how far it is
 */
typedef char *(*PonderPageTell) (gconstpointer  snapshot,
                                 double        *fraction);

/**
 * PonderPageClass:
 * @get_puzzle: (transfer full): the puzzle as it stands on the page
 * @show_outcome: shows what solving @puzzle gave; it is still what stands on the page
 */
struct _PonderPageClass
{
  AdwBinClass parent_class;

  PonderPuzzle *(*get_puzzle)   (PonderPage          *self);
  void          (*show_outcome) (PonderPage          *self,
                                 PonderPuzzle        *puzzle,
                                 const PonderOutcome *outcome);
};

GActionGroup *ponder_page_get_actions     (PonderPage         *self);
void          ponder_page_add_actions     (PonderPage         *self,
                                           const GActionEntry *entries,
                                           guint               n_entries);
void          ponder_page_enable          (PonderPage         *self,
                                           const char         *action,
                                           gboolean            enabled);
void          ponder_page_add_example     (PonderPage         *self,
                                           const char         *name,
                                           guint               example);
void          ponder_page_set_history     (PonderPage         *self,
                                           PonderHistory      *history);
void          ponder_page_set_board_view  (PonderPage         *self,
                                           PonderBoardView    *view);
void          ponder_page_focus_board     (PonderPage         *self);

void          ponder_page_set_title       (PonderPage         *self,
                                           const char         *title,
                                           const char         *subtitle);
void          ponder_page_tell            (PonderPage         *self,
                                           const char         *text);
const char   *ponder_page_get_told        (PonderPage         *self);
void          ponder_page_toast           (PonderPage         *self,
                                           const char         *text,
                                           gboolean            offer_undo);

GCancellable *ponder_page_begin           (PonderPage         *self,
                                           PonderProgress     *progress,
                                           PonderPageTell      tell);
gboolean      ponder_page_end             (PonderPage         *self,
                                           GCancellable       *run);
void          ponder_page_stop            (PonderPage         *self);

G_END_DECLS
