/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-node.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A node that nobody holds any more is put aside, and freed by the thread of the search when it examines the next one:
 * only that thread may change the account of its memory. Nodes that others make to look around aren't counted. */

struct _PonderOwnLabels
{
  GMutex mutex; /* guards all below */
  GHashTable *numbers; /* from texts (char *) to their numbers */
  GPtrArray *texts; /* of char: what is short, a line's end, and whole words */
};

struct _PonderOwnNodes
{
  PonderOwnMachine *machine; /* owned; NULL when closed */
  PonderMemoryAccount *memory; /* likewise; only for @thread */
  GThread *thread; /* that of the search, when it examined a node last; unowned */
  guint64 reserved; /* bytes taken from the account for the nodes after those that were examined */

  GMutex mutex; /* guards all below, and the references to nodes */
  GHashTable *table; /* of PonderOwnNode: those that are held */
  GPtrArray *aside; /* of PonderOwnNode: those that can be freed */
  gboolean closed;
};

PonderOwnLabels *
ponder_own_labels_new (void)
{
  PonderOwnLabels *self = g_atomic_rc_box_new0 (PonderOwnLabels);

  g_mutex_init (&self->mutex);
  self->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
labels_clear (gpointer data)
{
  PonderOwnLabels *self = data;

  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->texts);
  g_mutex_clear (&self->mutex);
}

void
ponder_own_labels_unref (PonderOwnLabels *self)
{
  g_atomic_rc_box_release_full (self, labels_clear);
}

/* Returns the number of words, 0 if there are too many. */
static guint
find_label (PonderOwnLabels *self,
            const char      *shortly,
            const char      *words)
{
  char *text = g_strconcat (shortly, "\n", words != NULL ? words : shortly, NULL);
  guint label;

  g_mutex_lock (&self->mutex);
  label = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, text));
  if (label == 0 && self->texts->len < PONDER_OWN_MOST_LABELS)
    {
      g_ptr_array_add (self->texts, text);
      label = self->texts->len;
      g_hash_table_insert (self->numbers, g_steal_pointer (&text), GUINT_TO_POINTER (label));
    }
  g_mutex_unlock (&self->mutex);
  g_free (text);
  return label;
}

/* Returns the words of a label, or NULL if there are none. */
char *
ponder_own_labels_dup (PonderOwnLabels *self,
                       guint            label,
                       gboolean         shortly)
{
  char *words = NULL;

  g_mutex_lock (&self->mutex);
  if (label > 0 && label <= self->texts->len)
    {
      const char *text = g_ptr_array_index (self->texts, label - 1);
      const char *end = strchr (text, '\n');

      words = shortly ? g_strndup (text, end - text) : g_strdup (end + 1);
    }
  g_mutex_unlock (&self->mutex);
  return words;
}

/* A node, and its entry in the table. */
#define NODE_SIZE (ponder_allocated (sizeof (PonderOwnNode)) + 24)

static guint
hash_node (gconstpointer key)
{
  const PonderOwnNode *node = key;

  return node->state->hash + node->broken;
}

static gboolean
are_equal (gconstpointer one,
           gconstpointer other)
{
  const PonderOwnNode *x = one;
  const PonderOwnNode *y = other;

  return x->broken == y->broken && ponder_own_state_equal (x->state, y->state);
}

/* Takes @machine. */
PonderOwnNodes *
ponder_own_nodes_new (PonderOwnMachine    *machine,
                      PonderMemoryAccount *memory)
{
  PonderOwnNodes *self = g_new0 (PonderOwnNodes, 1);

  self->machine = machine;
  self->memory = memory;
  g_mutex_init (&self->mutex);
  self->table = g_hash_table_new (hash_node, are_equal);
  self->aside = g_ptr_array_new ();
  return self;
}

/* Forgets what was found out about a node, unless a node with the same state needs it. */
static void
forget (PonderOwnNodes *self,
        PonderOwnNode  *node)
{
  PonderOwnNode key = { .state = node->state, .broken = !node->broken };
  PonderOwnNode *twin = g_hash_table_lookup (self->table, &key);

  node->examined = FALSE;
  for (guint i = 0; node->moves != NULL && i < node->state->n_children; i++)
    g_free (node->moves[i].reason);
  g_clear_pointer (&node->moves, g_free);
  if (self->memory != NULL)
    ponder_memory_account_give (self->memory, node->moves_size);
  node->moves_size = 0;
  g_clear_pointer (&node->picture, ponder_own_picture_free);
  if (twin == NULL || twin->state != node->state)
    ponder_own_state_drop_children (node->state, self->memory);
}

static void
node_free (PonderOwnNodes *self,
           PonderOwnNode  *node)
{
  forget (self, node);
  ponder_own_state_unref (node->state, self->memory);
  if (self->memory != NULL && node->paid)
    ponder_memory_account_give (self->memory, NODE_SIZE);
  g_free (node);
}

static void
nodes_free (PonderOwnNodes *self)
{
  g_assert (g_hash_table_size (self->table) == 0 && self->aside->len == 0);
  g_hash_table_unref (self->table);
  g_ptr_array_unref (self->aside);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/* Frees or forgets what was put aside. The mutex must be locked. */
static void
tidy (PonderOwnNodes *self)
{
  for (guint i = 0; i < self->aside->len; i++)
    {
      PonderOwnNode *node = g_ptr_array_index (self->aside, i);

      node->aside = FALSE;
      if (node->n_references == 0)
        node_free (self, node);
      else if (node->n_references == node->n_kept)
        forget (self, node);
    }
  g_ptr_array_set_size (self->aside, 0);
}

/* Ends the machine, and gives the memory of all nodes back to the account; those that are held stay. */
void
ponder_own_nodes_close (PonderOwnNodes *self)
{
  gboolean unused;

  g_mutex_lock (&self->mutex);
  tidy (self);
  ponder_memory_account_give (self->memory, self->reserved);
  g_clear_pointer (&self->machine, ponder_own_machine_free);
  self->memory = NULL;
  self->closed = TRUE;
  unused = g_hash_table_size (self->table) == 0;
  g_mutex_unlock (&self->mutex);
  if (unused)
    nodes_free (self);
}

gpointer
ponder_own_node_hold (gpointer node)
{
  PonderOwnNode *held = node;

  g_mutex_lock (&held->nodes->mutex);
  held->n_references++;
  g_mutex_unlock (&held->nodes->mutex);
  return held;
}

gpointer
ponder_own_node_keep (gpointer node)
{
  PonderOwnNode *kept = node;

  g_mutex_lock (&kept->nodes->mutex);
  kept->n_references++;
  kept->n_kept++;
  g_mutex_unlock (&kept->nodes->mutex);
  return kept;
}

/* Those that only remembered the state do so to the end, so they are the last. */
void
ponder_own_node_drop (gpointer node)
{
  PonderOwnNode *dropped = node;
  PonderOwnNodes *self = dropped->nodes;
  gboolean unused = FALSE;

  g_mutex_lock (&self->mutex);
  if (--dropped->n_references == 0)
    g_hash_table_remove (self->table, dropped);
  dropped->n_kept = MIN (dropped->n_kept, dropped->n_references);
  if (dropped->n_references == dropped->n_kept && !dropped->aside)
    {
      dropped->aside = TRUE;
      g_ptr_array_add (self->aside, dropped);
    }
  if (self->closed)
    tidy (self);
  unused = self->closed && g_hash_table_size (self->table) == 0;
  g_mutex_unlock (&self->mutex);
  if (unused)
    nodes_free (self);
}

/* Takes memory from the account if less than @bytes are left of what has been taken for nodes. */
static gboolean
reserve (PonderOwnNodes *self,
         guint64         bytes)
{
  guint64 missing = bytes - MIN (bytes, self->reserved);

  if (!ponder_memory_account_take (self->memory, missing))
    return FALSE;
  self->reserved += missing;
  return TRUE;
}

/* Returns the node of a state, held once more; NULL if there is no memory for it. */
static PonderOwnNode *
find_node (PonderOwnNodes *self,
           PonderOwnState *state,
           gboolean        broken)
{
  PonderOwnNode key = { .state = state, .broken = broken };
  PonderOwnNode *node;
  gboolean pays;

  g_mutex_lock (&self->mutex);
  node = g_hash_table_lookup (self->table, &key);
  pays = node == NULL && self->memory != NULL && self->thread == g_thread_self ();
  if (node == NULL && (!pays || reserve (self, NODE_SIZE)))
    {
      if (pays)
        self->reserved -= NODE_SIZE;
      node = g_new0 (PonderOwnNode, 1);
      node->nodes = self;
      node->state = ponder_own_state_ref (state);
      node->broken = broken;
      node->paid = pays;
      g_hash_table_add (self->table, node);
    }
  if (node != NULL)
    node->n_references++;
  g_mutex_unlock (&self->mutex);
  return node;
}

/* Returns the node of the start; NULL if there is no memory for it. */
PonderOwnNode *
ponder_own_nodes_start (PonderOwnNodes *self)
{
  return find_node (self, ponder_own_machine_get_start (self->machine), FALSE);
}

/* Finds the states after a node, and whether they keep the rules, which doesn't matter any more once one is broken. */
static gboolean
expand (PonderOwnNodes    *self,
        PonderOwnNode     *node,
        PonderOwnExpansion expansion,
        GError           **error)
{
  if (!ponder_own_machine_expand (self->machine, node->state, node->broken ? PONDER_OWN_EXPAND_ONLY : expansion, error))
    return FALSE;
  for (guint i = 0; !node->broken && i < node->state->n_children; i++)
    {
      PonderOwnState *child = node->state->children[i];
      gboolean allowed;

      if (child != NULL && !ponder_own_machine_is_allowed (self->machine, child, &allowed, NULL, error))
        return FALSE;
    }
  if (self->memory == NULL || reserve (self, node->state->n_children * NODE_SIZE))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("There is no memory for the next states."));
  return FALSE;
}

/* Finds the words of the moves to the children of a node, and the reasons of those that aren't allowed. */
static gboolean
describe_moves (PonderOwnNodes  *self,
                PonderOwnNode   *node,
                PonderOwnLabels *labels,
                GError         **error)
{
  guint n_moves = node->state->n_children;
  PonderOwnMove *moves = g_new0 (PonderOwnMove, n_moves);
  guint64 size = n_moves * sizeof (PonderOwnMove);
  gboolean good = TRUE;

  for (guint i = 0; good && i < n_moves; i++)
    {
      PonderOwnState *child = node->state->children[i];
      g_autofree char *shortly = NULL;
      g_autofree char *words = NULL;
      gboolean allowed;

      good = ponder_own_machine_describe_move (self->machine, node->state, child, &shortly, &words, error) &&
             (child->allowed != PONDER_OWN_ALLOWED_NO ||
              ponder_own_machine_is_allowed (self->machine, child, &allowed, &moves[i].reason, error));
      if (good)
        moves[i].label = find_label (labels, shortly, words);
      if (moves[i].reason != NULL)
        size += ponder_allocated (strlen (moves[i].reason) + 1);
    }
  if (good && self->memory != NULL && !ponder_memory_account_take (self->memory, size))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("There is no memory for the next states."));
      good = FALSE;
    }
  if (good)
    {
      node->moves = g_steal_pointer (&moves);
      node->moves_size = self->memory != NULL ? size : 0;
    }
  for (guint i = 0; moves != NULL && i < n_moves; i++)
    g_free (moves[i].reason);
  g_free (moves);
  return good;
}

/* Finds out whether a node is finished and, if not, which states follow; @prunes: whether only those that are allowed are
 * needed. With @labels, which may be NULL, also what is said of all moves. Only for the thread of the search. */
gboolean
ponder_own_nodes_examine (PonderOwnNodes  *self,
                          PonderOwnNode   *node,
                          gboolean         prunes,
                          PonderOwnLabels *labels,
                          GCancellable    *cancellable,
                          GError         **error)
{
  PonderOwnExpansion expansion = prunes && labels == NULL ? PONDER_OWN_EXPAND_ALLOWED : PONDER_OWN_EXPAND_ASK;
  gboolean done;
  gboolean examined;

  g_mutex_lock (&self->mutex);
  self->thread = g_thread_self ();
  tidy (self);
  g_mutex_unlock (&self->mutex);
  if (ponder_own_node_is_examined (node))
    return TRUE;
  ponder_own_machine_set_cancellable (self->machine, cancellable);
  examined =
    ponder_own_machine_is_done (self->machine, node->state, &done, error) &&
    (done || (expand (self, node, expansion, error) && (labels == NULL || describe_moves (self, node, labels, error))));
  ponder_own_machine_set_cancellable (self->machine, NULL);
  if (!examined)
    return FALSE;
  node->finished = done;
  g_atomic_int_set (&node->examined, TRUE);
  return TRUE;
}

/* Returns a state after a node, which must have been examined. One that isn't allowed may be known only to the thread of the
 * search, which makes it; otherwise returns NULL. */
static PonderOwnState *
get_child (PonderOwnNodes *self,
           PonderOwnNode  *node,
           guint           nth)
{
  if (nth >= node->state->n_children)
    return NULL;
  if (node->state->children[nth] == NULL &&
      (self->thread != g_thread_self () || !expand (self, node, PONDER_OWN_EXPAND_ASK, NULL)))
    return NULL;
  return node->state->children[nth];
}

/* Returns the node that a move leads to; NULL if it isn't known or there is no memory for it. */
PonderOwnNode *
ponder_own_nodes_follow (PonderOwnNodes *self,
                         PonderOwnNode  *node,
                         guint           nth)
{
  PonderOwnState *child = get_child (self, node, nth);

  if (child == NULL)
    return NULL;
  return find_node (self, child, node->broken || child->allowed == PONDER_OWN_ALLOWED_NO);
}

/* Finds out what is shown of a node, unless that is known; if the program fails at that, it is what the error says. Only
 * for the thread of the search. */
void
ponder_own_nodes_draw (PonderOwnNodes *self,
                       PonderOwnNode  *node,
                       GCancellable   *cancellable)
{
  g_autoptr (GError) error = NULL;
  PonderOwnPicture *picture;

  if (node->picture != NULL)
    return;
  ponder_own_machine_set_cancellable (self->machine, cancellable);
  picture = ponder_own_machine_show (self->machine, node->state, &error);
  ponder_own_machine_set_cancellable (self->machine, NULL);
  if (picture == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      picture = g_new0 (PonderOwnPicture, 1);
      picture->text = g_strdup (error->message);
    }
  g_atomic_pointer_set (&node->picture, picture);
}

/* Returns the reason that the program gives for not allowing a move, or NULL. Unless the moves of the node have been
 * described, only for the thread of the search. */
char *
ponder_own_nodes_why_not (PonderOwnNodes *self,
                          PonderOwnNode  *node,
                          guint           nth)
{
  PonderOwnState *child;
  char *reason = NULL;
  gboolean allowed;

  if (node->moves != NULL)
    return nth < node->state->n_children ? g_strdup (node->moves[nth].reason) : NULL;
  child = get_child (self, node, nth);
  if (child != NULL)
    ponder_own_machine_is_allowed (self->machine, child, &allowed, &reason, NULL);
  return reason;
}
