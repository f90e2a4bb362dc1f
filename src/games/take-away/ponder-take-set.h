/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/games/take-away: the game in which the players take counters from heaps.
 *
 *   PonderTakeSet          how many counters a move may take
 *   PonderTakeAway         the rules of the game
 *   PonderGrundy           the Grundy value of each size of a heap, and after how many sizes these repeat
 *   PonderTakeAwayTheory   the value of a position, and every winning move
 *   PonderTakeStrip        the row of sizes, filled step by step */

#include <gio/gio.h>

G_BEGIN_DECLS

/* The most counters that a heap may have, and that a set may let a move take. */
#define PONDER_TAKE_MOST G_GUINT64_CONSTANT (1000000000000)

/* The most numbers that a set may list. */
#define PONDER_TAKE_SET_MOST_NUMBERS 1000

typedef enum
{
  PONDER_TAKE_LISTED, /* the numbers of a list */
  PONDER_TAKE_POWERS, /* 1, 2, 4, 8, … */
  PONDER_TAKE_SQUARES, /* 1, 4, 9, 16, … */
  PONDER_TAKE_ANY, /* any number from 1, as in Nim */
} PonderTakeKind;

/* How many counters a move may take. It does not change, has an atomic reference count, and can be used in any
 * thread. */
typedef struct
{
  PonderTakeKind kind;
  guint n_numbers;
  guint64 numbers[]; /* of a list, ascending */
} PonderTakeSet;

PonderTakeSet *ponder_take_set_new_kind    (PonderTakeKind       kind);
PonderTakeSet *ponder_take_set_new_up_to   (PonderTakeSet       *self,
                                            guint64              most);
void           ponder_take_set_unref       (PonderTakeSet       *self);

guint64        ponder_take_set_get_largest (const PonderTakeSet *self);
guint64        ponder_take_set_get_nth     (const PonderTakeSet *self,
                                            guint64              nth);
guint64        ponder_take_set_get_next    (const PonderTakeSet *self,
                                            guint64              number);
gboolean       ponder_take_set_has         (const PonderTakeSet *self,
                                            guint64              number);
guint64        ponder_take_set_count       (const PonderTakeSet *self,
                                            guint64              most);
gboolean       ponder_take_set_equal       (const PonderTakeSet *self,
                                            const PonderTakeSet *other);

PonderTakeSet *ponder_take_set_read        (const char          *text,
                                            GError             **error);
char          *ponder_take_set_write       (const PonderTakeSet *self);
char          *ponder_take_set_describe    (const PonderTakeSet *self);

GArray        *ponder_take_read_numbers    (const char          *text,
                                            guint64              least,
                                            guint                most_numbers,
                                            GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTakeSet, ponder_take_set_unref)

G_END_DECLS
