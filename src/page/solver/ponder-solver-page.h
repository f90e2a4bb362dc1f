/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* A page with a puzzle, with Solve, going through the answers, and Watch with its panel. The functions of the class
 * describe the puzzle; PonderSolveController and PonderSearchController do the work, and could be used by other pages,
 * too. */

#include "ponder-page.h"
#include "ponder-print-puzzles.h"
#include "ponder-puzzle-document.h"
#include "ponder-search-session.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SOLVER_PAGE (ponder_solver_page_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderSolverPage, ponder_solver_page, PONDER, SOLVER_PAGE, PonderPage)

/**
 * PonderSolverPageClass:
 * @dup_puzzle: (transfer full): returns the current puzzle of the page
 * @show_search: shows the current node of @session, and marks @cells, to which the sentence below the board refers;
 *   with %NULL for both, shows the document again
 * @get_move_bounds: (nullable) (transfer none): returns the board, and writes where on it a move of a search is made with
 *   @level moves before it, both as they would be passed to ponder_solver_page_offer_edit(); %NULL if that isn't known
 * @get_print_kind: (nullable): returns how its puzzles look on paper, from which small boards are made
 * @get_document: (transfer none): returns the document of the page; %NULL before it has one
 *
 * A subclass that overrides `update`, `keep` or `restore` must call those of this class at the end.
 */
struct _PonderSolverPageClass
{
  PonderPageClass parent_class;

  PonderPuzzle         *(*dup_puzzle)      (PonderSolverPage    *self);
  void                  (*show_search)     (PonderSolverPage    *self,
                                            PonderSearchSession       *session,
                                            const GArray        *cells);
  GtkWidget            *(*get_move_bounds) (PonderSolverPage    *self,
                                            PonderMove           move,
                                            guint                level,
                                            graphene_rect_t     *bounds);
  const PonderPrintKind *(*get_print_kind) (PonderSolverPage    *self);
  PonderPuzzleDocument *(*get_document)    (PonderSolverPage    *self);
};

gboolean ponder_solver_page_shows_search (PonderSolverPage      *self);
void     ponder_solver_page_leave_search (PonderSolverPage      *self);
void     ponder_solver_page_offer_edit   (PonderSolverPage      *self,
                                          GtkWidget             *board,
                                          const graphene_rect_t *at);
gboolean ponder_solver_page_is_trying    (PonderSolverPage      *self);
gboolean ponder_solver_page_try_move     (PonderSolverPage      *self,
                                          PonderMove             move);
void     ponder_solver_page_init_limits  (PonderSolverPage      *self,
                                          PonderLimits          *limits);

G_END_DECLS
