/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-own-error.h"
#include "ponder-own-state.h"

/* Own puzzles: programs in Lua that a person writes. This folder has their language and the machine that runs them; it
 * knows nothing of searches. */

G_BEGIN_DECLS

/* A program, ready to be asked. Used by one thread at a time, never by the main thread: a call may last for a second. Its
 * errors are those of PONDER_OWN_ERROR, G_IO_ERROR_CANCELLED and, when the account is full, G_IO_ERROR_NO_SPACE. */
typedef struct _PonderOwnMachine PonderOwnMachine;

/* The functions of a program. */
typedef enum
{
  PONDER_OWN_DONE,
  PONDER_OWN_NEXT,
  PONDER_OWN_ALLOWED,
  PONDER_OWN_SHOW,
  PONDER_OWN_MOVE,
} PonderOwnPart;

#define PONDER_OWN_N_PARTS (PONDER_OWN_MOVE + 1)

/* What is to be known of the children of a state. */
typedef enum
{
  PONDER_OWN_EXPAND_ONLY, /* nothing but their states */
  PONDER_OWN_EXPAND_ASK, /* also whether they are allowed, unless that takes long, so that some aren't asked yet */
  /* The same, but those that aren't allowed are NULL. This is the fastest way. That `allowed` changes its argument is
   * noticed only in one of several expansions. */
  PONDER_OWN_EXPAND_ALLOWED,
} PonderOwnExpansion;

/* What a program that is an exercise says there is to be, in its globals `answers` and `nodes`. */
typedef enum
{
  PONDER_OWN_ANSWERS,
  PONDER_OWN_NODES,
} PonderOwnGoal;

#define PONDER_OWN_N_GOALS (PONDER_OWN_NODES + 1)

#define PONDER_OWN_MOST_SIDE 100 /* rows, and cells of a row, of a picture */

typedef struct
{
  char *text;
  char *mark; /* nullable: a short text */
  int number; /* the mark if it is a number from 0, or -1 */
} PonderOwnCell;

typedef struct
{
  guint n_cells;
  PonderOwnCell *cells;
} PonderOwnRow;

/* What `show` gives: text, or rows of cells. */
typedef struct
{
  char *text; /* NULL if there are rows */
  guint n_rows;
  PonderOwnRow *rows;
} PonderOwnPicture;

void              ponder_own_picture_free            (PonderOwnPicture    *self);

gboolean          ponder_own_check_syntax            (const char          *source,
                                                      GError             **error);

PonderOwnMachine *ponder_own_machine_new             (const char          *source,
                                                      PonderMemoryAccount *memory,
                                                      GCancellable        *cancellable,
                                                      GError             **error);
void              ponder_own_machine_free            (PonderOwnMachine    *self);
void              ponder_own_machine_set_cancellable (PonderOwnMachine    *self,
                                                      GCancellable        *cancellable);

gboolean          ponder_own_machine_get_repeats     (PonderOwnMachine    *self);
gint64            ponder_own_machine_get_goal        (PonderOwnMachine    *self,
                                                      PonderOwnGoal        goal);
PonderOwnState   *ponder_own_machine_get_start       (PonderOwnMachine    *self);

gboolean          ponder_own_machine_is_done         (PonderOwnMachine    *self,
                                                      PonderOwnState      *state,
                                                      gboolean            *done,
                                                      GError             **error);
gboolean          ponder_own_machine_expand          (PonderOwnMachine    *self,
                                                      PonderOwnState      *state,
                                                      PonderOwnExpansion   expansion,
                                                      GError             **error);
PonderOwnState   *ponder_own_machine_follow          (PonderOwnMachine    *self,
                                                      PonderOwnState      *state,
                                                      guint                nth,
                                                      GError             **error);
gboolean          ponder_own_machine_is_allowed      (PonderOwnMachine    *self,
                                                      PonderOwnState      *state,
                                                      gboolean            *allowed,
                                                      char               **reason,
                                                      GError             **error);
PonderOwnPicture *ponder_own_machine_show            (PonderOwnMachine    *self,
                                                      PonderOwnState      *state,
                                                      GError             **error);
gboolean          ponder_own_machine_describe_move   (PonderOwnMachine    *self,
                                                      PonderOwnState      *from,
                                                      PonderOwnState      *to,
                                                      char               **shortly,
                                                      char               **words,
                                                      GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderOwnMachine, ponder_own_machine_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderOwnPicture, ponder_own_picture_free)

G_END_DECLS
