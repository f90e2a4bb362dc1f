/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The base class of pages with a puzzle. Their document is a PonderPuzzleDocument, and each change makes another
 * immutable puzzle. These pages share New, examples, Random, Copy and Paste, Solve, going through the answers and their
 * animation, moves made by hand, and Watch with its panel, races and bookmarks. A subclass provides its board and its
 * texts, and draws a PonderScene. */

#include "ponder-page.h"
#include "ponder-print-puzzles.h"
#include "ponder-puzzle-document.h"
#include "ponder-puzzle.h"
#include "ponder-search-session.h"
#include "ponder-solver.h"

G_BEGIN_DECLS

/* What the board of a page shows: moves, or the state of a search. */
typedef struct
{
  PonderPuzzle *puzzle;
  /* PONDER_CELL_ENTERED for the current document, with @moves made by hand; PONDER_CELL_TRIED for a search;
   * PONDER_CELL_PROVED for an answer, or for a search that has come to one */
  PonderCellKind kind;
  const PonderMove *moves; /* from the start; NULL to show @state */
  guint n_moves; /* how many of them are shown */
  guint n_all; /* how many there are in all, of which the rest will be animated */
  /* how much of the last shown move has been made, from 0 to 1; 1 if nothing is animated */
  double moving;
  const PonderPlan *plan; /* of the search, as the next two; NULL without one */
  gconstpointer state;
  const PonderStep *step; /* the last one */
  /* the cells (guint) that the sentence below the board refers to, or NULL */
  const GArray *pointed_at;
} PonderScene;

#define PONDER_PUZZLE_SIZES 2 /* the most that Random… asks for */

typedef struct
{
  const char *name; /* what is asked for; translate with _() */
  guint least;
  guint most; /* 1 for a switch */
  guint (*get) (PonderPuzzle *puzzle); /* returns the size of a puzzle; may be NULL */
} PonderPuzzleSize;

#define PONDER_TYPE_PUZZLE_PAGE (ponder_puzzle_page_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderPuzzlePage, ponder_puzzle_page, PONDER, PUZZLE_PAGE, PonderPage)

/* The page shows the first of its examples when it is made. If its puzzles have marks, its action `check` finds out
 * which entries are wrong. A subclass that overrides `update`, `keep` or `restore` must call those of this class at
 * the end. Members may be NULL unless it is said that they are needed. */
struct _PonderPuzzlePageClass
{
  PonderPageClass parent_class;

  /* what New makes, as PonderExample.keys; without it, the page has its own action `new` */
  const char *blank;
  /* what Random… makes; without it, the page may have its own action `choose-random` */
  PonderPuzzleMaker make_random;
  PonderPuzzleSize sizes[PONDER_PUZZLE_SIZES]; /* what Random… asks for */
  const PonderPrintKind *print_kind; /* needed */
  gboolean counts_by_itself; /* the page says how many answers there are without being asked */
  gboolean plays; /* answers can be animated, one move after the other */
  double play_seconds; /* for each move, when animated or made by hand */
  /* The label of a button that solves the puzzle without what the person has entered; translate with _(). */
  const char *solve_without;

  /* needed; such as “Queens 8×8” */
  char *(*dup_title)       (PonderPuzzlePage  *self,
                            PonderPuzzle      *puzzle);
  /* the text below the title for a puzzle without a name */
  char *(*dup_subtitle)    (PonderPuzzlePage  *self,
                            PonderPuzzle      *puzzle);
  /* needed; the sentence below the board while there is no finding */
  char *(*dup_status_text) (PonderPuzzlePage  *self,
                            PonderPuzzle      *puzzle,
                            const GArray      *played);
  /* Shows @scene on the board and, if it is about the document, in the controls. A page whose board follows the
   * document by itself, and that overrides @show_search, doesn't need it. */
  void  (*show)            (PonderPuzzlePage  *self,
                            const PonderScene *scene);
  /* Shows the current node of @session, and marks @cells, to which the sentence below the board refers; with NULL
   * for both, shows the document again. */
  void  (*show_search)     (PonderPuzzlePage  *self,
                            PonderSearchSession     *session,
                            const GArray      *cells);
  /* Returns the board, and writes where on it a move of a search is made with @level moves before it, both as they
   * would be passed to ponder_puzzle_page_offer_edit(); NULL if that isn't known. May be NULL, too. */
  GtkWidget *(*get_move_bounds) (PonderPuzzlePage *self,
                                 PonderMove        move,
                                 guint             level,
                                 graphene_rect_t  *bounds);
  /* what Copy copies; without it, the document */
  char *(*dup_text)        (PonderPuzzlePage  *self,
                            PonderPuzzle      *puzzle);
  /* Removes what the person has entered in @cells or, with NULL, everywhere; needed with @solve_without. */
  void  (*remove_entered)  (PonderPuzzlePage  *self,
                            const GArray      *cells);
  /* Returns whether there is something to remove; without it, the page enables `clear-all` itself. */
  gboolean (*has_entered)  (PonderPuzzlePage  *self);
};

/* Gets an outcome that it owns. */
typedef void (*PonderPuzzlePageSolved) (PonderPuzzlePage *self,
                                        PonderPuzzle     *puzzle,
                                        PonderOutcome    *outcome,
                                        gpointer          data);

void                  ponder_puzzle_page_start           (PonderPuzzlePage      *self,
                                                          GType                  puzzle_type);
PonderPuzzleDocument *ponder_puzzle_page_get_document    (PonderPuzzlePage      *self);
PonderPuzzle         *ponder_puzzle_page_get_puzzle      (PonderPuzzlePage      *self);
const GArray         *ponder_puzzle_page_get_played      (PonderPuzzlePage      *self);

gboolean              ponder_puzzle_page_shows_search    (PonderPuzzlePage      *self);
void                  ponder_puzzle_page_offer_edit      (PonderPuzzlePage      *self,
                                                          GtkWidget             *board,
                                                          const graphene_rect_t *at);
gboolean              ponder_puzzle_page_is_trying       (PonderPuzzlePage      *self);
gboolean              ponder_puzzle_page_try_move        (PonderPuzzlePage      *self,
                                                          PonderMove             move);
void                  ponder_puzzle_page_solve           (PonderPuzzlePage      *self,
                                                          PonderPuzzle          *puzzle,
                                                          const GArray          *played,
                                                          const PonderLimits    *limits,
                                                          PonderProgressDescribe describe,
                                                          PonderPuzzlePageSolved solved,
                                                          gpointer               data);

gboolean              ponder_puzzle_page_may_edit        (PonderPuzzlePage      *self,
                                                          GtkWidget             *board,
                                                          const graphene_rect_t *at);
void                  ponder_puzzle_page_edit            (PonderPuzzlePage      *self,
                                                          PonderPuzzle          *puzzle);
void                  ponder_puzzle_page_play            (PonderPuzzlePage      *self,
                                                          const PonderMove      *moves,
                                                          guint                  n_moves);
void                  ponder_puzzle_page_open            (PonderPuzzlePage      *self,
                                                          PonderPuzzle          *puzzle,
                                                          const char            *name);
void                  ponder_puzzle_page_make            (PonderPuzzlePage      *self,
                                                          PonderPuzzleMaker      maker,
                                                          const guint           *sizes);
void                  ponder_puzzle_page_update_sentence (PonderPuzzlePage      *self);
void                  ponder_puzzle_page_redraw          (PonderPuzzlePage      *self);

G_END_DECLS
