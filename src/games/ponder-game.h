/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/games: games of two players who see everything and leave nothing to chance.
 *
 *   PonderGame            the rules of a game and the position it begins with; a folder for each game
 *   PonderGameSolution    the value of every position, from a complete solve
 *   PonderGamePlayer      chooses the program's moves
 *   PonderMinimax         one run of a method that finds out who wins, node by node
 *   PonderGameSession     such a run as a record, with a cursor and the reason of each value */

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_TYPE_GAME (ponder_game_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderGame, ponder_game, PONDER, GAME, GObject)

typedef struct _PonderGameSolution PonderGameSolution;
typedef struct _PonderGameSolveOptions PonderGameSolveOptions;

/* A move in the encoding of the game. It does not depend on the position in which it is made. */
typedef guint64 PonderGameMove;

/* What a position is by the rules alone. */
typedef enum
{
  PONDER_GAME_GOES_ON, /* the game is not over */
  PONDER_GAME_WON, /* the player whose turn it would be has won */
  PONDER_GAME_LOST, /* the player whose turn it would be has lost */
  PONDER_GAME_DRAWN, /* nobody has won */
} PonderGameOutcome;

/* The functions are called from any thread; a game does not change. Positions are plain bytes, of a size that is the
 * same for the whole game: equal positions have equal bytes, and whose turn it is belongs to them. */
struct _PonderGameClass
{
  GObjectClass parent_class;

  const char *id; /* the name in documents and on the command line */
  const char *name; /* the name on the screen; translate with _() */
  /* what the two players are called, the one who begins a new game first; translate with _() */
  const char *players[2];

  /* optional: returns whether the start can occur in a game; if it can't, an error says what is wrong and where */
  gboolean                 (*check)            (PonderGame        *self,
                                                GError           **error);
  /* returns the player whose turn it is, 0 or 1 */
  guint                    (*get_turn)         (PonderGame        *self,
                                                const guint8      *position);
  /* returns whether the game is over in a position, and how */
  PonderGameOutcome        (*get_outcome)      (PonderGame        *self,
                                                const guint8      *position);
  /* adds the moves of an unfinished position to `moves` (#PonderGameMove), in reading order */
  void                     (*list_moves)       (PonderGame        *self,
                                                const guint8      *position,
                                                GArray            *moves);
  /* optional: returns whether a move can be made in a position; for games with too many moves to list them */
  gboolean                 (*allows)           (PonderGame        *self,
                                                const guint8      *position,
                                                PonderGameMove     move);
  /* writes all bytes of the position that a legal move leads to; it may not overlap `position` */
  void                     (*apply)            (PonderGame        *self,
                                                const guint8      *position,
                                                PonderGameMove     move,
                                                guint8            *next);
  /* optional: writes the one position that stands for `position` and all that are symmetric to it. Symmetric
   * positions have the same value in the same number of moves. `normal` may not overlap `position` */
  void                     (*normalise)        (PonderGame        *self,
                                                const guint8      *position,
                                                guint8            *normal);
  /* returns a game with the same rules that begins with `position` */
  PonderGame              *(*new_at)           (PonderGame        *self,
                                                const guint8      *position);
  /* optional: returns whether a search can be expected to visit all positions that follow from the start. Without
   * this function it can */
  gboolean                 (*can_search)       (PonderGame        *self);
  /* optional: solves the game in a way of its own, see ponder_game_solve() */
  PonderGameSolution      *(*solve)            (PonderGame        *self,
                                                const PonderGameSolveOptions *options,
                                                GCancellable      *cancellable,
                                                GError           **error);

  /* returns a move in words, such as “Row 1, column 3” */
  char                    *(*describe_move)    (PonderGame        *self,
                                                PonderGameMove     move);
  /* returns a move in at most seven characters. Moves that can be made in the same position have different ones */
  char                    *(*short_move)       (PonderGame        *self,
                                                PonderGameMove     move);
  /* returns a sentence on how the game has ended in a position: who wins and why, as “X wins: 3 in a row.”, or why
   * nobody does */
  char                    *(*describe_outcome) (PonderGame        *self,
                                                const guint8      *position);

  /* makes a game from the group named @id of a document; an error names the group and the key */
  PonderGame              *(*load)             (GKeyFile          *file,
                                                GError           **error);
  /* writes what @load reads */
  void                     (*save)             (PonderGame        *self,
                                                GKeyFile          *file);
  /* reads a move from the text that @write_move has written; returns FALSE if it is none */
  gboolean                 (*read_move)        (PonderGame        *self,
                                                const char        *text,
                                                PonderGameMove    *move);
  /* returns a move as documents have it */
  char                    *(*write_move)       (PonderGame        *self,
                                                PonderGameMove     move);
  /* returns whether another game of the same type has the same rules and the same start */
  gboolean                 (*equal)            (PonderGame        *self,
                                                PonderGame        *other);
};

/* But for the first four, these call the functions of the class, and do without the optional ones. */
void              ponder_game_set_start        (PonderGame     *self,
                                                const guint8   *position,
                                                gsize           size);
gsize             ponder_game_get_size         (PonderGame     *self);
const guint8     *ponder_game_get_start        (PonderGame     *self);
const char       *ponder_game_get_player       (PonderGame     *self,
                                                guint           player);

gboolean          ponder_game_check            (PonderGame     *self,
                                                GError        **error);
guint             ponder_game_get_turn         (PonderGame     *self,
                                                const guint8   *position);
PonderGameOutcome ponder_game_get_outcome      (PonderGame     *self,
                                                const guint8   *position);
void              ponder_game_list_moves       (PonderGame     *self,
                                                const guint8   *position,
                                                GArray         *moves);
gboolean          ponder_game_allows           (PonderGame     *self,
                                                const guint8   *position,
                                                PonderGameMove  move);
void              ponder_game_apply            (PonderGame     *self,
                                                const guint8   *position,
                                                PonderGameMove  move,
                                                guint8         *next);
gboolean          ponder_game_has_symmetry     (PonderGame     *self);
void              ponder_game_normalise        (PonderGame     *self,
                                                const guint8   *position,
                                                guint8         *normal);
PonderGame       *ponder_game_new_at           (PonderGame     *self,
                                                const guint8   *position);
gboolean          ponder_game_can_search       (PonderGame     *self);

char             *ponder_game_describe_move    (PonderGame     *self,
                                                PonderGameMove  move);
char             *ponder_game_short_move       (PonderGame     *self,
                                                PonderGameMove  move);
char             *ponder_game_describe_outcome (PonderGame     *self,
                                                const guint8   *position);

gboolean          ponder_game_read_move        (PonderGame     *self,
                                                const char     *text,
                                                PonderGameMove *move);
char             *ponder_game_write_move       (PonderGame     *self,
                                                PonderGameMove  move);
void              ponder_game_save             (PonderGame     *self,
                                                GKeyFile       *file);
gboolean          ponder_game_equal            (PonderGame     *self,
                                                PonderGame     *other);

G_END_DECLS
