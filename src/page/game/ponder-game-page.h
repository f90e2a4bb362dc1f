/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The base class of pages with a game of two players. Their document is a PonderGameDocument: the rules, the position
 * with which the game begins, and the moves made. These pages share New, examples, the program as an opponent, the
 * values of positions, Set Up, and Watch, which shows how a computer finds out who wins. A subclass provides its board
 * and its words, and draws a PonderGameScene. The page connects these objects, of which only PonderGamePlay knows it:
 *
 *   PonderGameDocument          the game, and the score of a series
 *   PonderGameValues            solves the game in a thread
 *   PonderWatch                 Watch
 *   PonderGamePlay              moves and guesses, the opponent, what the board shows, and what happens automatically
 *   ponder-game-status-text.h   the sentence below the board that suits every game */

#include "ponder-game-document.h"
#include "ponder-game-session.h"
#include "ponder-game-solution.h"
#include "ponder-page.h"
#include "ponder-watch.h"

G_BEGIN_DECLS

/* What the board of a page shows. All of it is only valid during the call. */
typedef struct
{
  PonderGame *game; /* the rules, and the position with which @moves begin */
  const guint8 *position; /* on the board */
  const PonderGameMove *moves;
  guint n_moves;
  PonderGameOutcome outcome;
  guint turn; /* the player whose turn it is or would be, 0 or 1 */
  /* the player whose moves the program makes, 0 or 1; −1 if the person makes the moves of both */
  int program;
  PonderGameSolution *values; /* NULL to show none */
  /* the move that the person has chosen, and that is made when it is chosen again; or NULL */
  const PonderGameMove *chosen;
  /* the run of which the board shows a position; NULL if it shows the document */
  PonderGameSession *session;
  /* The person may move now: the game is unfinished and isn't being set up, the board shows the document, and it is not
   * the turn of a program that can play. */
  gboolean may_move;
  /* the start is being set up, so that anything may be entered; there are no moves then */
  gboolean setting_up;
  gboolean in_series; /* a game of the series was over before this one */
  PonderGameScore score; /* of the series, with this game if it is over */
} PonderGameScene;

#define PONDER_TYPE_GAME_PAGE (ponder_game_page_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderGamePage, ponder_game_page, PONDER, GAME_PAGE, PonderPage)

/* The page shows the first of its examples when it is made. A subclass that overrides `update`, `position_changed`,
 * `keep`, `restore`, `drop_memory` or `show_running` of PonderPageClass must call those of this class, too. It
 * overrides `print` itself. Functions may be NULL unless it is said that they are needed. */
struct _PonderGamePageClass
{
  PonderPageClass parent_class;

  GType (*get_game_type) (void); /* needed; the id of its games is that of the page */
  gboolean sets_up; /* it has Set Up, which lets the person enter any position as the start */

  /* needed; such as “Noughts and Crosses” */
  char       *(*dup_title)       (PonderGamePage        *self,
                                  PonderGame            *game);
  /* the text below the title for a game without a name */
  char       *(*dup_subtitle)    (PonderGamePage        *self,
                                  PonderGame            *game);
  /* The sentence below the board; NULL for the one that suits every game: whose turn it is, who has won and why, or
   * what the values say. Called after @show with the same scene, but not while the board shows a run. */
  char       *(*dup_status_text) (PonderGamePage        *self,
                                  const PonderGameScene *scene);
  /* Needed; shows @scene on the board and in the controls. Called whenever anything of it changes. */
  void        (*show)            (PonderGamePage        *self,
                                  const PonderGameScene *scene);
  /* Returns the board, and writes where on it a move of a run is made. */
  GtkWidget  *(*get_move_bounds) (PonderGamePage        *self,
                                  PonderGameMove         move,
                                  graphene_rect_t       *bounds);
  /* What New begins; without it, the same game from its start. */
  PonderGame *(*dup_new)         (PonderGamePage        *self,
                                  PonderGame            *game);
  /* Whether Watch can search a game that is right by its rules; if not, an error says why. */
  gboolean    (*may_search)      (PonderGamePage        *self,
                                  PonderGame            *game,
                                  GError               **error);
  /* Reads a text that is no document, such as a pasted board; what the text doesn't say is as in @like. Called in
   * any thread. */
  PonderGame *(*read)            (PonderGame            *like,
                                  const char            *text,
                                  GError               **error);
  /* What Copy copies; without it, the document. */
  char       *(*dup_text)        (PonderGamePage        *self,
                                  PonderGame            *game);
};

void                      ponder_game_page_start        (PonderGamePage        *self);

const PonderGamePosition *ponder_game_page_get          (PonderGamePage        *self);
gboolean                  ponder_game_page_leave_set_up (PonderGamePage        *self);
gboolean                  ponder_game_page_may_search   (PonderGamePage        *self,
                                                         GError               **error);
PonderWatch              *ponder_game_page_get_watch    (PonderGamePage        *self);

gboolean                  ponder_game_page_may_enter    (PonderGamePage        *self,
                                                         GtkWidget             *board,
                                                         const graphene_rect_t *at);
void                      ponder_game_page_play         (PonderGamePage        *self,
                                                         PonderGameMove         move);
void                      ponder_game_page_set_game     (PonderGamePage        *self,
                                                         PonderGame            *game);
void                      ponder_game_page_open         (PonderGamePage        *self,
                                                         PonderGame            *game,
                                                         const char            *name);
void                      ponder_game_page_redraw       (PonderGamePage        *self);

G_END_DECLS
