/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-own-machine.h"

G_BEGIN_DECLS

/* The nodes of one search. It outlives the search as long as somebody holds a node. */
typedef struct _PonderOwnNodes PonderOwnNodes;

/* The words of the moves of a puzzle, each set under a number from 1. In any thread. */
typedef struct _PonderOwnLabels PonderOwnLabels;

#define PONDER_OWN_MOST_LABELS ((1u << 20) - 1)

/* What is said of a move from a node. */
typedef struct
{
  guint label; /* 0 for none */
  char *reason; /* nullable: why it isn't allowed */
} PonderOwnMove;

/* A state in a search, and whether a rule was broken on the way to it. Of what is equal in both, there is one node at a
 * time. What the program says about a state doesn't change once the node is examined; before that, only the thread of
 * the search may use it. */
typedef struct
{
  PonderOwnNodes *nodes; /* its owner */
  PonderOwnState *state; /* with its children if it has been examined */
  guint n_references;
  guint n_kept; /* how many of them only remember the state */
  gboolean broken; /* whether a rule was broken */
  gboolean finished;
  gboolean aside; /* whether it was put aside because nobody may need it */
  gboolean paid; /* whether its memory has been taken from the account */
  int examined; /* atomic */
  PonderOwnMove *moves; /* nullable: those to the children, if they have labels */
  guint64 moves_size; /* their bytes, taken from the account */
  PonderOwnPicture *picture; /* atomic, nullable: what is shown of the state */
} PonderOwnNode;

PonderOwnLabels *ponder_own_labels_new    (void);
void             ponder_own_labels_unref  (PonderOwnLabels     *self);
char            *ponder_own_labels_dup    (PonderOwnLabels     *self,
                                           guint                label,
                                           gboolean             shortly);

PonderOwnNodes  *ponder_own_nodes_new     (PonderOwnMachine    *machine,
                                           PonderMemoryAccount *memory);
void             ponder_own_nodes_close   (PonderOwnNodes      *self);
PonderOwnNode   *ponder_own_nodes_start   (PonderOwnNodes      *self);
gboolean         ponder_own_nodes_examine (PonderOwnNodes      *self,
                                           PonderOwnNode       *node,
                                           gboolean             prunes,
                                           PonderOwnLabels     *labels,
                                           GCancellable        *cancellable,
                                           GError             **error);
PonderOwnNode   *ponder_own_nodes_follow  (PonderOwnNodes      *self,
                                           PonderOwnNode       *node,
                                           guint                nth);
void             ponder_own_nodes_draw    (PonderOwnNodes      *self,
                                           PonderOwnNode       *node,
                                           GCancellable        *cancellable);
char            *ponder_own_nodes_why_not (PonderOwnNodes      *self,
                                           PonderOwnNode       *node,
                                           guint                nth);

/* In any thread. */
gpointer ponder_own_node_hold (gpointer node);
gpointer ponder_own_node_keep (gpointer node);
void     ponder_own_node_drop (gpointer node);

static inline gboolean
ponder_own_node_is_examined (const PonderOwnNode *self)
{
  return g_atomic_int_get (&self->examined);
}

G_END_DECLS
