/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-marks.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"

/* Finds marks in a tree, and puts them into words. Walking through all of them takes microseconds even for thousands,
 * so no lists of children are kept. */

const PonderMark *
ponder_tree_marks_get (GArray *marks,
                       guint   nth)
{
  return &g_array_index (marks, PonderMark, nth);
}

/* Returns the mark of a node, or PONDER_TREE_NO_MARK. */
guint
ponder_tree_marks_find (GArray *marks,
                        guint64 node)
{
  for (guint i = 0; node != 0 && i < marks->len; i++)
    if (ponder_tree_marks_get (marks, i)->node == node && ponder_tree_marks_is_visited (marks, i))
      return i;
  return PONDER_TREE_NO_MARK;
}

/* Returns the mark of the node that is on the board, or of the lowest node above it that isn't folded away;
 * PONDER_TREE_NO_MARK if the cursor is before the first node. */
guint
ponder_tree_marks_find_cursor (GArray       *marks,
                               PonderRecord *record)
{
  GArray *path = ponder_record_get_path (record);
  PonderRecordPlace place;
  guint found;

  ponder_record_get_place (record, &place);
  found = ponder_tree_marks_find (marks, place.shown);
  if (found != PONDER_TREE_NO_MARK || place.shown == 0 || marks->len == 0)
    return found;
  found = 0;
  /* Children stand after their parents, so the whole path is met in its order. */
  for (guint i = 1; i < marks->len; i++)
    {
      const PonderMark *mark = ponder_tree_marks_get (marks, i);

      if (mark->parent == found && ponder_tree_marks_is_visited (marks, i) && mark->depth <= path->len &&
          g_array_index (path, guint32, mark->depth - 1) == mark->move)
        found = i;
    }
  return found;
}

/* Returns the first child of a mark that stands after another mark; PONDER_TREE_NO_MARK if there is none. */
guint
ponder_tree_marks_next_child (GArray *marks,
                              guint   parent,
                              guint   after)
{
  for (guint i = after + 1; i < marks->len; i++)
    if (ponder_tree_marks_get (marks, i)->parent == parent)
      return i;
  return PONDER_TREE_NO_MARK;
}

/* Returns the next sibling that was visited if @step is 1, and the previous one if it is -1. */
guint
ponder_tree_marks_visited_near (GArray *marks,
                                guint   nth,
                                int     step)
{
  guint parent = ponder_tree_marks_get (marks, nth)->parent;

  if (nth == 0)
    return PONDER_TREE_NO_MARK;
  for (guint i = nth + step; i > 0 && i < marks->len; i += step)
    if (ponder_tree_marks_get (marks, i)->parent == parent && ponder_tree_marks_is_visited (marks, i))
      return i;
  return PONDER_TREE_NO_MARK;
}

gboolean
ponder_tree_marks_is_visited (GArray *marks,
                              guint   nth)
{
  const PonderMark *mark = ponder_tree_marks_get (marks, nth);

  return mark->kind != PONDER_NODE_OPEN && mark->kind != PONDER_NODE_PRUNED && mark->node != 0;
}

gboolean
ponder_tree_marks_can_unfold (GArray *marks,
                              guint   nth)
{
  const PonderMark *mark = ponder_tree_marks_get (marks, nth);

  return ponder_tree_marks_is_visited (marks, nth) && (mark->folded || mark->n_levels > 1);
}

gboolean
ponder_tree_marks_can_fold (GArray *marks,
                            guint   nth)
{
  guint child = ponder_tree_marks_next_child (marks, nth, nth);

  while (child != PONDER_TREE_NO_MARK && !ponder_tree_marks_is_visited (marks, child))
    child = ponder_tree_marks_next_child (marks, nth, child);
  return child != PONDER_TREE_NO_MARK && !ponder_tree_marks_get (marks, nth)->folded;
}

static const char *
outcome_of (const PonderMark *mark)
{
  switch (mark->kind)
    {
    case PONDER_NODE_OPEN:
      return _ ("Not visited yet");

    case PONDER_NODE_BRANCHING:
      return _ ("Branching");

    case PONDER_NODE_DEAD_END:
      return _ ("Dead end");

    case PONDER_NODE_ANSWER:
      return C_ ("of a puzzle", "Answer");

    case PONDER_NODE_PRUNED:
      return C_ ("of a move", "Pruned");
    }
  g_assert_not_reached ();
}

/* Returns a list that is longer by one part. */
static char *
join (char *list,
      char *part)
{
  g_autofree char *first = list;
  g_autofree char *last = part;

  return g_strdup_printf (_ ("%s, %s"), first, last);
}

static char *
dup_folded (const PonderMark *mark)
{
  g_autofree char *count = ponder_count_text (mark->n_inside);

  if (mark->n_inside == 0)
    return g_strdup (_ ("Folded"));
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Folded, %s node", "Folded, %s nodes", ponder_count_plural (mark->n_inside)), count);
}

static char *
dup_pruned (const PonderMark *mark)
{
  g_autofree char *count = ponder_count_text (mark->n_pruned);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s move pruned", "%s moves pruned", mark->n_pruned), count);
}

static char *
dup_levels (const PonderMark *mark)
{
  g_autofree char *count = ponder_count_text (mark->n_levels);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s level in one", "%s levels in one", ponder_count_plural (mark->n_levels)), count);
}

static char *
dup_outcome (const PonderMark *mark)
{
  char *text = mark->folded ? dup_folded (mark) : g_strdup (outcome_of (mark));

  if (mark->folded && mark->has_answer)
    text = join (text, g_strdup (_ ("with an answer")));
  if (mark->n_levels > 1)
    text = join (text, dup_levels (mark));
  if (mark->n_pruned > 0)
    text = join (text, dup_pruned (mark));
  return text;
}

/* Returns what is said of a node: “Row 1, column 3: 3. Dead end, 4 moves pruned.” */
char *
ponder_tree_marks_dup_name (GArray       *marks,
                            guint         nth,
                            PonderRecord *record)
{
  const PonderMark *mark = ponder_tree_marks_get (marks, nth);
  g_autofree char *outcome = dup_outcome (mark);
  g_autofree char *move = nth == 0 ? g_strdup (_ ("Start")) : ponder_record_dup_move_text (record, mark->move);

  /* Translators: a node of the tree: its move, and what became of it: “Row 1, column 3: 3. Dead end.” */
  return g_strdup_printf (_ ("%s. %s."), move, outcome);
}
