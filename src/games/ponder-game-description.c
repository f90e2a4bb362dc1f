/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-description.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-game-tree.h"
#include "ponder-minimax-private.h"
#include "ponder-node-link.h"

/* Says what a run does: what became known since the previous node and why, which move is made, and why moves are left
 * out. Values are those of the player whose turn it is at the start. */

static guint
turn_at (PonderMinimax *minimax,
         guint64        node)
{
  g_autofree guint8 *position = g_malloc (minimax->size);

  ponder_minimax_get_position (minimax, node, position);
  return ponder_game_get_turn (minimax->game, position);
}

/* Returns a value in words, such as “X wins”, or, if @brief, as it stands beside a node, such as “≥
 * D”; NULL if nothing is known. */
char *
ponder_game_describe_value (PonderGame     *game,
                            PonderNodeValue value,
                            gboolean        brief)
{
  guint first_player = ponder_game_get_turn (game, ponder_game_get_start (game));
  const char *first = ponder_game_get_player (game, first_player);
  const char *other = ponder_game_get_player (game, 1 - first_player);

  switch (value)
    {
    case PONDER_NODE_WIN:
      /* Translators: the first letter of “win”, and so in the next ones of “loss” and “draw” */
      return brief ? g_strdup (C_ ("value of a position", "W")) : g_strdup_printf (_ ("%s wins"), first);

    case PONDER_NODE_LOSS:
      return brief ? g_strdup (C_ ("value of a position", "L")) : g_strdup_printf (_ ("%s wins"), other);

    case PONDER_NODE_DRAW:
      return g_strdup (brief ? C_ ("value of a position", "D") : _ ("a draw"));

    case PONDER_NODE_AT_LEAST_DRAW:
      return brief ? g_strdup (C_ ("value of a position", "≥ D"))
                   : g_strdup_printf (_ ("at least a draw for %s"), first);

    case PONDER_NODE_AT_MOST_DRAW:
      return brief ? g_strdup (C_ ("value of a position", "≤ D"))
                   : g_strdup_printf (_ ("at least a draw for %s"), other);

    case PONDER_NODE_NO_VALUE:
    default:
      return NULL;
    }
}

/* Returns why the moves of a node were cut off: either a move wins, or the player whose turn it isn't can do as well
 * elsewhere, at the node @because. */
static char *
explain_cut (PonderMinimax *minimax,
             guint64        node,
             guint64        because)
{
  guint player = turn_at (minimax, node);
  g_autofree char *link = NULL;

  if (because == 0)
    return g_strdup_printf (_ ("%s wins already, so no other move can be better."),
                            ponder_game_get_player (minimax->game, player));
  link = ponder_node_link_new (because);
  /* Translators: a player, the number of a node, and the other player */
  return g_strdup_printf (
    _ ("%s is sure of a draw at node %s already, and %s gets no less here, so the rest can’t matter."),
    ponder_game_get_player (minimax->game, 1 - player), link, ponder_game_get_player (minimax->game, player));
}

static gboolean
leads_to_same (PonderMinimax *minimax,
               guint64        node,
               PonderGameMove move,
               guint64        other)
{
  gsize size = minimax->size;
  g_autofree guint8 *position = g_malloc (size);
  g_autofree guint8 *next = g_malloc (size);

  ponder_minimax_get_position (minimax, node, position);
  ponder_game_apply (minimax->game, position, move, next);
  ponder_minimax_get_position (minimax, other, position);
  return memcmp (position, next, size) == 0;
}

static char *
explain_known (PonderMinimax              *minimax,
               guint64                     node,
               const PonderMinimaxLeftOut *left_out)
{
  g_autofree char *link = NULL;
  g_autofree char *value =
    ponder_game_describe_value (minimax->game, ponder_game_tree_get_value (left_out->bounds), FALSE);

  if (left_out->seen_at == 0)
    return g_strdup (_ ("The symmetric move was left out, too."));
  link = ponder_node_link_new (left_out->seen_at);
  if (left_out->reason == PONDER_GAME_MIRRORED && value == NULL)
    return g_strdup_printf (_ ("The symmetric move was tried at node %s."), link);
  if (left_out->reason == PONDER_GAME_MIRRORED)
    /* Translators: the number of a node, and its value, such as “X wins” */
    return g_strdup_printf (_ ("The symmetric move was tried at node %s: %s."), link, value);
  if (leads_to_same (minimax, node, left_out->move, left_out->seen_at))
    return g_strdup_printf (_ ("The same position was searched at node %s: %s."), link, value);
  return g_strdup_printf (_ ("A symmetric position was searched at node %s: %s."), link, value);
}

/* Returns a sentence on why a move was left out at @node, see ponder_minimax_list_left_out(). */
char *
ponder_game_describe_left_out (PonderMinimax              *minimax,
                               guint64                     node,
                               const PonderMinimaxLeftOut *left_out)
{
  return left_out->reason == PONDER_GAME_CUT ? explain_cut (minimax, node, left_out->seen_at)
                                             : explain_known (minimax, node, left_out);
}

static gboolean
has_value (PonderGameBounds bounds,
           int              value)
{
  return bounds.least == value && bounds.most == value;
}

/* Returns how a player wins at a node: by a move that ends the game, or one after which the other player is lost. */
static char *
describe_win (PonderMinimax *minimax,
              guint64        node,
              guint          player)
{
  const char *name = ponder_game_get_player (minimax->game, player);
  g_autofree char *link = ponder_node_link_new (node);
  g_autofree char *next = NULL;
  guint64 winning = 0;

  for (guint64 child = ponder_minimax_get_child (minimax, node, 0); child != 0;
       child = ponder_minimax_get_child (minimax, node, child))
    {
      if (!has_value (ponder_minimax_bounds (minimax, child), player == minimax->first_player ? 1 : -1))
        continue;
      if (ponder_minimax_entry (minimax, child)->over)
        /* Translators: the number of a node, and a player */
        return g_strdup_printf (_ ("Node %s: %s can win at once."), link, name);
      winning = child;
    }
  if (winning == 0)
    /* Translators: the number of a node, and a player */
    return g_strdup_printf (_ ("Node %s: %s wins by a move to a position whose value was known."), link, name);
  next = ponder_node_link_new (winning);
  /* Translators: the number of a node, a player, and the number of another node */
  return g_strdup_printf (_ ("Node %s: %s wins by going to node %s."), link, name, next);
}

/* Returns what is known of a node whose subtree is complete, and why. */
static char *
describe_value (PonderMinimax *minimax,
                guint64        node)
{
  guint player = turn_at (minimax, node);
  const char *name = ponder_game_get_player (minimax->game, player);
  int won = player == minimax->first_player ? 1 : -1;
  g_autofree char *link = ponder_node_link_new (node);
  g_autofree char *elsewhere = NULL;
  g_autoptr (GArray) list = NULL;
  PonderGameBounds bounds = ponder_minimax_bounds (minimax, node);

  if (has_value (bounds, won))
    return describe_win (minimax, node, player);
  if (has_value (bounds, -won))
    /* Translators: the number of a node, and a player */
    return g_strdup_printf (_ ("Node %s: every move of %s loses."), link, name);
  if (has_value (bounds, 0))
    /* Translators: the number of a node, and a player */
    return g_strdup_printf (_ ("Node %s: a draw is the best that %s can reach."), link, name);
  list = ponder_minimax_list_left_out (minimax, node);
  for (guint i = 0; i < list->len && elsewhere == NULL; i++)
    if (g_array_index (list, PonderMinimaxLeftOut, i).reason == PONDER_GAME_CUT)
      elsewhere = ponder_node_link_new (g_array_index (list, PonderMinimaxLeftOut, i).seen_at);
  /* If the last move is as good as what the other player has elsewhere, nothing was left to be cut off. */
  if (elsewhere == NULL && (won == 1 ? bounds.least == 0 : bounds.most == 0))
    /* Translators: the number of a node, and a player */
    return g_strdup_printf (_ ("Node %s: at least a draw for %s."), link, name);
  if (elsewhere == NULL)
    /* Translators: the number of a node, and a player */
    return g_strdup_printf (_ ("Node %s: no move of %s leads to more than a draw."), link, name);
  /* Translators: the number of a node, a player, the other player, and the number of another node */
  return g_strdup_printf (
    _ ("Node %s: at least a draw for %s. %s is sure of a draw at node %s already, so the rest can’t matter."), link,
    name, ponder_game_get_player (minimax->game, 1 - player), elsewhere);
}

/* Returns the node highest up whose subtree became complete just before a node, and was more than one node; 0 for
 * none. */
static guint64
find_completed (PonderMinimax *minimax,
                guint64        node)
{
  guint64 parent = ponder_minimax_entry (minimax, node)->parent;
  guint64 found = 0;

  for (guint64 above = node - 1; above != parent; above = ponder_minimax_entry (minimax, above)->parent)
    if (!ponder_minimax_entry (minimax, above)->over)
      found = above;
  return found;
}

static void
append (GString *text,
        char    *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

/* Says how many moves were left out since the previous node, since their positions were known. */
static void
append_found (GString       *text,
              PonderMinimax *minimax,
              guint64        node)
{
  PonderGameFigures before;
  PonderGameFigures now;
  guint64 n;
  g_autofree char *count = NULL;

  ponder_minimax_get_figures (minimax, node - 1, &before);
  ponder_minimax_get_figures (minimax, node, &now);
  n = now.remembered - before.remembered;
  if (n == 0)
    return;
  count = ponder_count_text (n);
  append (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s move led to a position of which enough was known.",
                                              "%s moves led to positions of which enough was known.",
                                              ponder_count_plural (n)),
                                 count));
}

static void
append_move (GString       *text,
             PonderMinimax *minimax,
             guint64        node)
{
  const PonderMinimaxEntry *entry = ponder_minimax_entry (minimax, node);
  g_autofree char *move = ponder_game_describe_move (minimax->game, entry->move);

  /* Translators: a player, and the move that the player makes: “X: Row 1, column 3.” */
  append (text, g_strdup_printf (_ ("%s: %s."),
                                 ponder_game_get_player (minimax->game, turn_at (minimax, entry->parent)), move));
}

static void
append_outcome (GString       *text,
                PonderMinimax *minimax,
                guint64        node)
{
  g_autofree guint8 *position = g_malloc (minimax->size);

  ponder_minimax_get_position (minimax, node, position);
  if (ponder_game_get_outcome (minimax->game, position) != PONDER_GAME_GOES_ON)
    append (text, ponder_game_describe_outcome (minimax->game, position));
}

static char *
describe_result (PonderMinimax *minimax)
{
  guint64 n = minimax->entries.length;
  PonderGameBounds bounds = ponder_minimax_bounds (minimax, 1);
  g_autofree char *count = ponder_count_text (n);
  g_autofree char *value = bounds.least == 0
                             ? g_strdup (_ ("A draw"))
                             : ponder_game_describe_value (minimax->game, ponder_game_tree_get_value (bounds), FALSE);

  /* Translators: the result, such as “X wins”, and how many nodes it took: “A draw. 549,946 nodes.” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s. %s node.", "%s. %s nodes.", ponder_count_plural (n)),
                          value, count);
}

/* Returns in sentences what became known since the previous node and why, and which move is made; at the end the
 * result. @place is a visited node, 0 before the first, or one more than the last of a finished run. */
char *
ponder_game_describe_cursor (PonderMinimax *minimax,
                             guint64        place)
{
  PonderGame *game = minimax->game;
  const char *player = ponder_game_get_player (game, minimax->first_player);
  const guint8 *start = ponder_game_get_start (game);
  GString *text;

  /* Nobody moves, so there is nothing to ask. */
  if (place <= 1 && ponder_game_get_outcome (game, start) != PONDER_GAME_GOES_ON)
    return ponder_game_describe_outcome (game, start);
  if (place == 0)
    return g_strdup_printf (_ ("%s moves first. Who wins if both play as well as possible?"), player);
  if (place > minimax->entries.length)
    return describe_result (minimax);
  text = g_string_new (NULL);
  if (place == 1)
    append (text, g_strdup_printf (_ ("The start: %s moves first."), player));
  else
    {
      guint64 completed = find_completed (minimax, place);

      if (completed != 0)
        append (text, describe_value (minimax, completed));
      else
        append_found (text, minimax, place);
      append_move (text, minimax, place);
    }
  append_outcome (text, minimax, place);
  return g_string_free (text, FALSE);
}
