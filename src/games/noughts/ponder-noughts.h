/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/games/noughts: noughts and crosses, on a board of any size, with any number in a row. */

#include "ponder-game.h"
#include "ponder-noughts-board.h"

G_BEGIN_DECLS

/* The largest side: that of the largest board on which five in a row is played, which is the one of Go. */
#define PONDER_NOUGHTS_MOST_SIDE 19

/* What is on a square. The mark of a player is the player's number, which is 0 or 1, and one. */
typedef enum
{
  PONDER_NOUGHTS_EMPTY, /* nobody has marked the square */
  PONDER_NOUGHTS_X, /* X, who begins */
  PONDER_NOUGHTS_O, /* O */
} PonderNoughtsMark;

#define PONDER_TYPE_NOUGHTS (ponder_noughts_get_type ())

G_DECLARE_FINAL_TYPE (PonderNoughts, ponder_noughts, PONDER, NOUGHTS, PonderGame)

/* It doesn't change. */
struct _PonderNoughts
{
  PonderGame parent_instance;

  PonderNoughtsBoard *board; /* shared with the games made of this one */
};

PonderGame       *ponder_noughts_new        (guint                     columns,
                                             guint                     rows,
                                             guint                     row,
                                             const char               *cells,
                                             GError                  **error);
PonderNoughtsMark ponder_noughts_get_mark   (PonderNoughts            *self,
                                             const guint8             *position,
                                             guint                     square);
void              ponder_noughts_set_mark   (PonderNoughts            *self,
                                             guint8                   *position,
                                             guint                     square,
                                             PonderNoughtsMark         mark);
guint             ponder_noughts_count      (PonderNoughts            *self,
                                             const guint8             *position,
                                             PonderNoughtsMark         mark);
GArray           *ponder_noughts_dup_lines  (PonderNoughts            *self,
                                             const guint8             *position,
                                             PonderNoughtsMark         mark);

gboolean          ponder_noughts_text_read  (const PonderNoughtsBoard *board,
                                             const char               *text,
                                             guint8                   *position,
                                             GError                  **error);
char             *ponder_noughts_text_write (const PonderNoughtsBoard *board,
                                             const guint8             *position);

G_END_DECLS
