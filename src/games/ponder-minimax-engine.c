/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-minimax-engine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-game-description.h"
#include "ponder-game-tree.h"
#include "ponder-game-waiting.h"
#include "ponder-minimax-private.h"
#include "ponder-pacer.h"
#include "ponder-question.h"
#include "ponder-engine.h"

/* A run keeps all of its nodes, so it goes back to one by remembering its number. */

#define MOVES_AT_ONCE 500 /* in most games trying them takes far less than a millisecond */

static gpointer
new_again (gpointer engine)
{
  PonderMinimax *self = engine;

  return ponder_minimax_new (self->game, &self->method, self->paid.budget);
}

static void
visit (gpointer                  engine,
       const PonderEngineLimits *limits,
       PonderProgress           *progress,
       GCancellable             *cancellable)
{
  PonderMinimax *self = engine;
  gint64 began = g_get_monotonic_time ();
  guint64 most = limits->visits != 0 ? limits->visits : G_MAXUINT64;
  guint64 place = self->cursor + MIN (most, G_MAXUINT64 - self->cursor);
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;
  g_autofree gpointer snapshot = progress != NULL ? g_malloc0 (ponder_minimax_engine.get_snapshot_size (self)) : NULL;
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  self->full = FALSE;
  while (!self->full && status != PONDER_MINIMAX_THERE && !g_cancellable_is_cancelled (cancellable))
    {
      if (limits->seconds > 0 && g_get_monotonic_time () - began >= limits->seconds * G_USEC_PER_SEC)
        break;
      status = ponder_minimax_work (self, place, ponder_pacer_begin (&pacer, MOVES_AT_ONCE));
      ponder_pacer_end (&pacer);
      if (status == PONDER_MINIMAX_NEEDS_ROOM)
        self->full = !ponder_minimax_make_room (self);
      if (progress != NULL && ponder_progress_due (progress))
        {
          self->cursor = self->entries.length;
          ponder_minimax_engine.copy_snapshot (self, snapshot);
          ponder_progress_publish (progress, snapshot);
        }
    }
  self->cursor = MIN (place, self->entries.length + (self->finished ? 1 : 0));
}

static gpointer
step (gpointer self)
{
  PonderEngineLimits limits = { .visits = 1 };

  visit (self, &limits, NULL, NULL);
  return NULL;
}

static gboolean
go (gpointer      self,
    guint64       node,
    GCancellable *cancellable)
{
  ((PonderMinimax *) self)->cursor = node;
  return TRUE;
}

/* The result is one of the start of the game. */
static void
stay (gpointer engine,
      gpointer snapshot)
{
  PonderMinimax *self = engine;

  self->cursor = 1;
  memcpy (((PonderGameSnapshot *) snapshot)->position, ponder_game_get_start (self->game), self->size);
}

static guint64
get_node_at (gpointer engine,
             guint64  depth)
{
  PonderMinimax *self = engine;
  g_autoptr (GArray) nodes = ponder_minimax_list_path (self, self->cursor);

  return g_array_index (nodes, guint64, depth);
}

static void
get_cursor (gpointer            engine,
            PonderEngineCursor *cursor)
{
  PonderMinimax *self = engine;

  *cursor = (PonderEngineCursor){
    .node = MIN (self->cursor, self->entries.length),
    .last = self->cursor > self->entries.length,
    .end = self->entries.length,
    .finished = self->finished,
    .full = self->full,
    .bytes = self->memory.limit,
  };
}

static gsize
get_snapshot_size (gpointer engine)
{
  return sizeof (PonderGameSnapshot) + ((PonderMinimax *) engine)->size;
}

static GArray *
dup_path (gpointer engine)
{
  PonderMinimax *self = engine;
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) nodes = NULL;

  if (self->cursor == 0 || self->cursor > self->entries.length)
    return path;
  nodes = ponder_minimax_list_path (self, self->cursor);
  for (guint i = 1; i < nodes->len; i++)
    {
      guint32 move = ponder_minimax_entry (self, g_array_index (nodes, guint64, i))->move;

      g_array_append_val (path, move);
    }
  return path;
}

static PonderWaiting *
list_start (gpointer self)
{
  PonderWaiting *waiting = ponder_waiting_new (PONDER_WAITING_BRANCHES, 1, 0);

  ponder_waiting_add (waiting, 0, 1, FALSE);
  return waiting;
}

static PonderWaiting *
list_waiting (gpointer engine)
{
  PonderMinimax *self = engine;

  if (self->cursor == 0)
    return list_start (self);
  if (self->cursor > self->entries.length)
    return ponder_waiting_new (PONDER_WAITING_BRANCHES, 0, 0);
  return ponder_game_waiting_list (self, self->cursor);
}

static void
copy_snapshot (gpointer engine,
               gpointer snapshot)
{
  PonderMinimax *self = engine;
  PonderGameSnapshot *copy = snapshot;
  g_autoptr (GArray) path = dup_path (self);
  g_autoptr (PonderWaiting) waiting = list_waiting (self);

  ponder_minimax_get_figures (self, self->cursor, &copy->figures);
  copy->last = self->cursor > self->entries.length;
  copy->full = self->full;
  copy->fraction = ponder_minimax_get_fraction (self);
  copy->start = self->entries.length > 0 ? ponder_minimax_bounds (self, 1) : (PonderGameBounds){ -1, 1 };
  copy->n_waiting = waiting->n_waiting;
  copy->waits_more = waiting->is_part;
  copy->n_moves = path->len <= PONDER_GAME_SNAPSHOT_MOST_MOVES ? path->len : G_MAXUINT;
  if (copy->n_moves == path->len && path->len > 0)
    memcpy (copy->moves, path->data, path->len * sizeof (guint32));
  if (self->cursor == 0 || copy->last)
    memcpy (copy->position, ponder_game_get_start (self->game), self->size);
  else
    ponder_minimax_get_position (self, self->cursor, copy->position);
}

static void
read_snapshot (gconstpointer       snapshot,
               PonderEngineCursor *cursor)
{
  const PonderGameSnapshot *read = snapshot;

  *cursor = (PonderEngineCursor){
    .node = read->figures.visited,
    .last = read->last,
    .full = read->full,
    .n_waiting = read->n_waiting,
    .waits_more = read->waits_more,
    .bytes = read->figures.bytes,
    .fraction = read->fraction,
  };
}

static GArray *
dup_snapshot_path (gconstpointer snapshot)
{
  const PonderGameSnapshot *read = snapshot;
  GArray *path;

  if (read->n_moves == G_MAXUINT)
    return NULL;
  path = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_vals (path, read->moves, read->n_moves);
  return path;
}

static char *
describe (gpointer      engine,
          gconstpointer step,
          GArray       *cells)
{
  PonderMinimax *self = engine;

  return ponder_game_describe_cursor (self, self->cursor);
}

static GHashTable *
list_pruned (gpointer engine,
             guint64  node)
{
  PonderMinimax *self = engine;
  GHashTable *texts = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GArray) list = ponder_minimax_list_left_out (self, node);

  for (guint i = 0; list->len <= PONDER_GAME_TREE_MOST_LEFT_OUT && i < list->len; i++)
    {
      const PonderMinimaxLeftOut *left_out = &g_array_index (list, PonderMinimaxLeftOut, i);

      g_hash_table_insert (texts, GUINT_TO_POINTER ((guint32) left_out->move),
                           ponder_game_describe_left_out (self, node, left_out));
    }
  return texts;
}

static GArray *
make_marks (gpointer      tree,
            gpointer      self,
            guint64       cursor,
            GHashTable   *folding,
            guint         most_looks,
            gboolean     *complete,
            GCancellable *cancellable)
{
  *complete = TRUE;
  return ponder_game_tree_make_marks (self, cursor, folding);
}

static guint
get_possible_turning_points (gpointer self)
{
  const PonderGameMethod *method = &((PonderMinimax *) self)->method;
  guint possible = PONDER_TURNING_POINT_BACK | PONDER_TURNING_POINT_ANSWER;

  if (method->alpha_beta)
    possible |= PONDER_TURNING_POINT_REASON << PONDER_GAME_CUT;
  if (method->remember)
    possible |= PONDER_TURNING_POINT_REASON << PONDER_GAME_REMEMBERED;
  if (method->symmetry)
    possible |= PONDER_TURNING_POINT_REASON << PONDER_GAME_MIRRORED;
  return possible;
}

static guint
visit_for_turning_points (gpointer engine,
                          guint    known)
{
  PonderMinimax *self = engine;
  guint64 node = self->entries.length + 1;
  const PonderMinimaxEntry *entry;
  PonderGameFigures figures;
  guint kinds = 0;

  self->cursor = self->entries.length;
  step (self);
  if (self->entries.length < node)
    return 0;
  ponder_minimax_get_figures (self, node, &figures);
  entry = ponder_minimax_entry (self, node);
  if (node > 1 && entry->parent != node - 1)
    kinds |= PONDER_TURNING_POINT_BACK;
  if (entry->over)
    kinds |= PONDER_TURNING_POINT_ANSWER;
  if (figures.cut > 0)
    kinds |= PONDER_TURNING_POINT_REASON << PONDER_GAME_CUT;
  if (figures.remembered > 0)
    kinds |= PONDER_TURNING_POINT_REASON << PONDER_GAME_REMEMBERED;
  if (figures.mirrored > 0)
    kinds |= PONDER_TURNING_POINT_REASON << PONDER_GAME_MIRRORED;
  return kinds;
}

/* Questions about a run of minimax. The right choice is read from a run that has gone on. What
 * plain minimax and alpha–beta would do at the same place, with and without symmetry, follows from
 * the moves at the positions on the path and from the values of those that were tried. */

#define MOVES_A_POLL 500
#define MOST_OTHERS 12

/* Methods that remember nothing, with their names. */
static const struct
{
  PonderGameMethod method;
  const char *name;
} rivals[] = {
  { { .alpha_beta = FALSE }, N_ ("Minimax") },
  { { .alpha_beta = TRUE }, N_ ("Alpha–Beta") },
  { { .symmetry = TRUE }, N_ ("Minimax with Symmetry") },
  { { .alpha_beta = TRUE, .symmetry = TRUE }, N_ ("Alpha–Beta with Symmetry") },
};

/* A node and the way to it. */
typedef struct
{
  PonderMinimax *minimax;
  GArray *nodes; /* of guint64: from the start to the node */
  guint depth; /* of the node */
  guint8 *positions; /* of these nodes */
  guint right; /* how many moves the right choice takes back; G_MAXUINT if the search ends */
  PonderQuestion *question;
} NodePath;

static void
node_path_clear (NodePath *self)
{
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->positions, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NodePath, node_path_clear)

static guint64
get_node (const NodePath *self,
          guint           depth)
{
  return g_array_index (self->nodes, guint64, depth);
}

/* Returns the moves that a method tries at a position on the path, if nothing is found out. */
static GArray *
list_moves (const NodePath *self,
            guint           depth,
            gboolean        symmetry)
{
  PonderMinimax *minimax = self->minimax;
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

  if (!ponder_minimax_entry (minimax, get_node (self, depth))->over)
    ponder_minimax_list_moves (minimax, self->positions + depth * minimax->size, symmetry, moves);
  return moves;
}

/* Returns how many moves there are up to that on the path: none below it, and G_MAXUINT if that isn't among them. */
static guint
count_tried (const NodePath *self,
             const GArray   *moves,
             guint           depth)
{
  PonderGameMove move;

  if (depth == self->depth)
    return 0;
  move = ponder_minimax_entry (self->minimax, get_node (self, depth + 1))->move;
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, PonderGameMove, i) == move)
      return i + 1;
  return G_MAXUINT;
}

static char *
describe_way (const NodePath *self,
              guint           depth,
              PonderGameMove  move)
{
  g_autofree char *words = ponder_game_describe_move (self->minimax->game, move);

  return ponder_question_way_text (self->depth - depth, words);
}

/* Records have moves of 32 bits. */
static void
set_way (NodePath      *self,
         guint          nth,
         guint          depth,
         PonderGameMove move)
{
  guint32 recorded = (guint32) move;

  ponder_question_set_way (self->question, nth, self->depth - depth, &recorded, 1);
}

static void
add_way (NodePath      *self,
         guint          depth,
         PonderGameMove move,
         const char    *source)
{
  g_autofree char *text = NULL;

  if (ponder_question_has (self->question, (guint32) move, NULL))
    return;
  text = describe_way (self, depth, move);
  if (ponder_question_add (self->question, text, source))
    set_way (self, self->question->choices->len - 1, depth, move);
}

/* Returns what a method knows at the positions above the node, when the move on the path is made. */
static PonderMinimaxWindow *
list_windows (const NodePath *self,
              gboolean        alpha_beta)
{
  PonderMinimax *minimax = self->minimax;
  PonderMinimaxWindow *windows = g_new (PonderMinimaxWindow, MAX (self->depth, 1));

  for (guint depth = 0; depth < self->depth; depth++)
    {
      guint64 node = get_node (self, depth);
      guint turn = ponder_game_get_turn (minimax->game, self->positions + depth * minimax->size);

      ponder_minimax_open_window (&windows[depth], depth > 0 ? &windows[depth - 1] : NULL,
                                  turn == minimax->first_player);
      for (guint64 child = ponder_minimax_get_child (minimax, node, 0);
           child != 0 && child < get_node (self, depth + 1); child = ponder_minimax_get_child (minimax, node, child))
        ponder_minimax_take_move (&windows[depth], ponder_minimax_bounds (minimax, child), alpha_beta);
    }
  return windows;
}

/* Adds what a method would do. It goes back as long as no move is left, or none can matter. */
static void
add_rival (NodePath               *self,
           const PonderGameMethod *method,
           const char             *name)
{
  g_autofree PonderMinimaxWindow *windows = list_windows (self, method->alpha_beta);
  PonderGameBounds value = ponder_minimax_bounds (self->minimax, get_node (self, self->depth));

  for (guint depth = self->depth + 1; depth-- > 0;)
    {
      g_autoptr (GArray) moves = list_moves (self, depth, method->symmetry);
      guint n_tried = count_tried (self, moves, depth);
      gboolean is_cut = FALSE;

      if (n_tried == G_MAXUINT)
        return;
      if (depth < self->depth)
        {
          ponder_minimax_take_move (&windows[depth], value, method->alpha_beta);
          is_cut = ponder_minimax_is_cut (&windows[depth]);
          value = windows[depth].tried;
        }
      if (n_tried < moves->len && !is_cut)
        {
          add_way (self, depth, g_array_index (moves, PonderGameMove, n_tried), name);
          return;
        }
      if (is_cut && windows[depth].maximises)
        value.most = 1;
      else if (is_cut)
        value.least = -1;
    }
}

static PonderMistake
find_mistake (const NodePath *self,
              guint           depth,
              gboolean        tried)
{
  guint n_back = self->depth - depth;

  if (self->right == G_MAXUINT)
    return PONDER_MISTAKE_AFTER_END;
  if (tried)
    return PONDER_MISTAKE_AGAIN;
  return n_back < self->right ? PONDER_MISTAKE_LEFT_OUT : ponder_question_find_mistake (n_back, self->right);
}

/* Adds moves at the positions on the path: those that still wait, or those that were tried. At
 * first, one for each kind of mistake; then any. */
static void
add_others (NodePath *self,
            gboolean  tried,
            gboolean  any)
{
  guint n_added = 0;

  for (guint depth = self->depth + 1; depth-- > 0 && n_added < MOST_OTHERS;)
    {
      g_autoptr (GArray) moves = list_moves (self, depth, FALSE);
      guint n_tried = count_tried (self, moves, depth);
      guint end = tried ? MAX (n_tried, 1) - 1 : moves->len;
      PonderMistake mistake = find_mistake (self, depth, tried);
      const char *text = ponder_question_mistake_text (mistake);

      for (guint i = tried ? 0 : n_tried; i < end && n_added < MOST_OTHERS; i++, n_added++)
        if (any || (mistake != PONDER_MISTAKE_ORDER && !ponder_question_has (self->question, G_MAXUINT32, text)))
          add_way (self, depth, g_array_index (moves, PonderGameMove, i), text);
    }
}

static const char *
explain_next_node (const NodePath *self,
                   guint64         next)
{
  PonderMinimax *minimax = self->minimax;
  guint64 node = get_node (self, self->depth);

  if (next > ponder_minimax_get_end (minimax))
    return _ ("No move is left to try, so it is known who wins.");
  if (ponder_minimax_entry (minimax, next)->parent == node)
    return _ ("Depth first goes on below the position that it has just visited.");
  if (ponder_minimax_entry (minimax, node)->over)
    return _ ("The game is over here, so the search goes back to the last position with a move that can "
              "still matter.");
  return _ ("Enough is known of this position, so the search goes back to the last one with a move that can "
            "still matter.");
}

/* Describes what happens for the first time until the next node, except for going back, which has been described. */
static const char *
describe_first_time (guint kinds)
{
  if (kinds & PONDER_TURNING_POINT_ANSWER)
    return _ ("There, the game is over for the first time.");
  if (kinds & (PONDER_TURNING_POINT_REASON << PONDER_GAME_CUT))
    return _ ("On the way, moves are cut off for the first time.");
  if (kinds & (PONDER_TURNING_POINT_REASON << PONDER_GAME_REMEMBERED))
    return _ ("On the way, what is known of a position is used for the first time.");
  if (kinds & (PONDER_TURNING_POINT_REASON << PONDER_GAME_MIRRORED))
    return _ ("On the way, symmetric moves are left out for the first time.");
  return NULL;
}

static void
begin_question (NodePath *self,
                guint64   next,
                char     *why)
{
  gboolean ends = next > ponder_minimax_get_end (self->minimax);
  const PonderMinimaxEntry *entry = ends ? NULL : ponder_minimax_entry (self->minimax, next);
  g_autofree char *right = NULL;
  guint depth = self->depth;

  while (!ends && get_node (self, depth) != entry->parent)
    depth--;
  right = ends ? ponder_question_end_text () : describe_way (self, depth, entry->move);
  self->question =
    ponder_question_new (PONDER_QUESTION_NEXT, next - 1, _ ("What does the search do next?"), right, why);
  self->right = ends ? G_MAXUINT : self->depth - depth;
  if (!ends)
    set_way (self, 0, depth, entry->move);
}

/* Asks what a run does after a node: it has gone on after that, or is finished there. @kinds is what happens at the
 * next node for the first time (PonderTurningPointKind). Returns NULL if only one thing is possible. */
static PonderQuestion *
ask_next (PonderMinimax *minimax,
          guint64        node,
          guint          kinds)
{
  g_auto (NodePath) path = { .minimax = minimax, .nodes = ponder_minimax_list_path (minimax, node) };
  g_autofree char *end = ponder_question_end_text ();

  path.depth = path.nodes->len - 1;
  path.positions = ponder_minimax_list_positions (minimax, path.nodes);
  begin_question (&path, node + 1,
                  g_strjoin (" ", explain_next_node (&path, node + 1), describe_first_time (kinds), NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rivals); i++)
    if (minimax->method.remember || memcmp (&rivals[i].method, &minimax->method, sizeof minimax->method) != 0)
      add_rival (&path, &rivals[i].method, _ (rivals[i].name));
  for (gboolean any = FALSE; any <= TRUE; any++)
    {
      add_others (&path, FALSE, any);
      add_others (&path, TRUE, any);
      ponder_question_add (path.question, end, ponder_question_mistake_text (PONDER_MISTAKE_END));
    }
  /* At the end of a game in which nobody ever had a choice, there is nothing to ask. */
  if (path.question->choices->len < 2)
    g_clear_pointer (&path.question, ponder_question_free);
  return path.question;
}

/* Goes on with a run to a place. Returns whether it was not cancelled, and there was memory. */
static gboolean
work (PonderMinimax *minimax,
      guint64        place,
      GCancellable  *cancellable)
{
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;

  while (status != PONDER_MINIMAX_THERE)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      status = ponder_minimax_work (minimax, place, MOVES_A_POLL);
      if (status == PONDER_MINIMAX_NEEDS_ROOM && !ponder_minimax_make_room (minimax))
        return FALSE;
    }
  return TRUE;
}

/* Returns how many nodes a run has visited, or that they are more than the most. */
static char *
describe_count (PonderMinimax *minimax)
{
  if (ponder_minimax_is_finished (minimax) && ponder_minimax_get_end (minimax) <= PONDER_QUESTION_MOST_VISITED)
    return ponder_count_text (ponder_minimax_get_end (minimax));
  return ponder_question_more_text (PONDER_QUESTION_MOST_VISITED);
}

static void
add_count (PonderQuestion         *question,
           PonderMinimax          *minimax,
           const PonderGameMethod *method,
           const char             *name,
           GCancellable           *cancellable)
{
  g_autoptr (PonderMinimax) rival = NULL;
  g_autofree char *text = NULL;

  if (ponder_question_is_full (question) || memcmp (method, &minimax->method, sizeof *method) == 0)
    return;
  rival = ponder_minimax_new (minimax->game, method, minimax->paid.budget);
  if (!work (rival, PONDER_QUESTION_MOST_VISITED + 1, cancellable))
    return;
  text = describe_count (rival);
  ponder_question_add (question, text, name);
}

/* Asks how many nodes it takes until it is known who wins. The run is finished, or has visited more
 * nodes than are asked about. */
static PonderQuestion *
ask_count (PonderMinimax *minimax,
           GCancellable  *cancellable)
{
  g_autoptr (PonderQuestion) question = NULL;
  gboolean ends;
  g_autofree char *right = describe_count (minimax);

  ends = ponder_minimax_is_finished (minimax) && ponder_minimax_get_end (minimax) <= PONDER_QUESTION_MOST_VISITED;
  question = ponder_question_new (PONDER_QUESTION_COUNT, 0,
                                  _ ("How many nodes does the search visit until it is known who wins?"), right,
                                  ends ? g_strdup_printf (_ ("Then no move is left that can matter: %s nodes."), right)
                                       : g_strdup (_ ("After that many nodes, there are still moves to try.")));
  for (gboolean remember = FALSE; remember <= TRUE; remember++)
    for (guint i = 0; i < G_N_ELEMENTS (rivals); i++)
      {
        PonderGameMethod method = rivals[i].method;
        g_autofree char *name = NULL;

        method.remember = remember;
        /* Translators: %s is a method, such as “Alpha–Beta” */
        name = remember ? g_strdup_printf (_ ("%s, Remembering Positions"), _ (rivals[i].name))
                        : g_strdup (_ (rivals[i].name));
        add_count (question, minimax, &method, name, cancellable);
      }
  ponder_question_add_numbers (question, ends ? ponder_minimax_get_end (minimax) : PONDER_QUESTION_MOST_VISITED, ends,
                               "%s");
  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&question);
}

/* Asks about a run of minimax, with which @preview runs ahead; @node matters to PONDER_QUESTION_NEXT only. Fails with
 * G_IO_ERROR_CANCELLED, or with G_IO_ERROR_NOT_SUPPORTED if what comes next can't be found out. */
static PonderQuestion *
ask (PonderPreview     *preview,
     PonderQuestionKind kind,
     guint64            node,
     GCancellable      *cancellable,
     GError           **error)
{
  PonderQuestion *question = NULL;
  guint64 last = kind == PONDER_QUESTION_COUNT ? PONDER_QUESTION_MOST_VISITED + 1 : node + 1;
  PonderMinimax *minimax = preview->engine;

  g_mutex_lock (&preview->mutex);
  if (ponder_preview_visit (preview, last, cancellable) &&
      (minimax->finished || ponder_minimax_get_end (minimax) >= last))
    question = kind == PONDER_QUESTION_COUNT
                 ? ask_count (minimax, cancellable)
                 : ask_next (minimax, node, ponder_preview_get_turning_points (preview, node + 1));
  g_mutex_unlock (&preview->mutex);
  if (question != NULL)
    ponder_question_shuffle (question);
  else if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("There is nothing to ask here."));
  return question;
}

const PonderEngineFuncs ponder_minimax_engine = {
  .new_again = new_again,
  .visit = visit,
  .step = step,
  .go = go,
  .stay = stay,
  .get_node_at = get_node_at,
  .get_cursor = get_cursor,
  .get_snapshot_size = get_snapshot_size,
  .copy_snapshot = copy_snapshot,
  .read_snapshot = read_snapshot,
  .dup_snapshot_path = dup_snapshot_path,
  .dup_path = dup_path,
  .list_waiting = list_waiting,
  .list_start = list_start,
  .describe = describe,
  .make_marks = make_marks,
  .list_pruned = list_pruned,
  .get_possible_turning_points = get_possible_turning_points,
  .visit_for_turning_points = visit_for_turning_points,
  .ask = ask,
};
