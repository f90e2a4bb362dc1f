/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* A page with a puzzle: Solve and going through the answers, Search and the panel that goes with it. What a page says of
 * its puzzle is in the functions of the class; what drives Solve and Search are PonderSolveController and
 * PonderSearchController, which another page could have as well. */

#include "ponder-page.h"
#include "ponder-session.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SOLVER_PAGE (ponder_solver_page_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderSolverPage, ponder_solver_page, PONDER, SOLVER_PAGE, PonderPage)

/**
 * PonderSearchKey:
 * @keyval: a key, nothing held down with it
 * @action: what it does while one searches
 * @takes_key: whether the key is the search's even where there is nothing to do: else it would go on to what has the focus
 * @title: (nullable): what it does; translate with _(). %NULL for a further key of an action that is listed already
 */
typedef struct
{
  guint keyval;
  const char *action;
  gboolean takes_key;
  const char *title;
} PonderSearchKey;

/**
 * PonderSolverPageClass:
 * @dup_puzzle: (transfer full): the puzzle as it stands on the page
 * @show_search: shows where @session stands, and @cells, of which the sentence below the board speaks; with %NULL for
 *   both, the document again
 * @show_answer: shows an answer that @session found
 *
 * A page that has `update`, `keep` or `restore` of its own calls those of this class at their end.
 */
struct _PonderSolverPageClass
{
  PonderPageClass parent_class;

  PonderPuzzle *(*dup_puzzle)   (PonderSolverPage    *self);
  void          (*show_search)  (PonderSolverPage    *self,
                                 PonderSession       *session,
                                 const GArray        *cells);
  void          (*show_answer)  (PonderSolverPage    *self,
                                 PonderSession       *session,
                                 const GArray        *moves);
};

PonderSession         *ponder_solver_page_get_session  (PonderSolverPage      *self);
gboolean               ponder_solver_page_shows_search (PonderSolverPage      *self);
void                   ponder_solver_page_leave_search (PonderSolverPage      *self);
void                   ponder_solver_page_offer_edit   (PonderSolverPage      *self,
                                                        GtkWidget             *board,
                                                        const graphene_rect_t *at);
const PonderSearchKey *ponder_solver_page_search_keys  (guint                 *n_keys);
void                   ponder_solver_page_init_limits  (PonderSolverPage      *self,
                                                        PonderLimits          *limits);

G_END_DECLS
