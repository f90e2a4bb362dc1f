/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-marks.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-question.h"

/* Finds marks in a tree, and puts them into words. Walking through all of them takes microseconds even for thousands,
 * so no lists of children are kept. */

const PonderTreeMark *
ponder_tree_marks_get (GArray *marks,
                       guint   nth)
{
  return &g_array_index (marks, PonderTreeMark, nth);
}

guint
ponder_tree_marks_find (GArray *marks,
                        guint64 node)
{
  for (guint i = 0; node != 0 && i < marks->len; i++)
    if (ponder_tree_marks_get (marks, i)->node == node && ponder_tree_marks_is_visited (marks, i))
      return i;
  return PONDER_TREE_NO_MARK;
}

/* Returns the mark that stands for the same as one of other marks; PONDER_TREE_NO_MARK if there is none, or if @other
 * is none. Siblings differ in their moves. */
guint
ponder_tree_marks_find_same (GArray *marks,
                             GArray *others,
                             guint   other)
{
  const PonderTreeMark *wanted;
  guint64 parent;

  if (other == PONDER_TREE_NO_MARK)
    return PONDER_TREE_NO_MARK;
  wanted = ponder_tree_marks_get (others, other);
  parent = ponder_tree_marks_get (others, wanted->parent)->node;
  for (guint i = 1; i < marks->len; i++)
    {
      const PonderTreeMark *mark = ponder_tree_marks_get (marks, i);

      if (mark->depth == wanted->depth && mark->move == wanted->move &&
          ponder_tree_marks_get (marks, mark->parent)->node == parent)
        return i;
    }
  return PONDER_TREE_NO_MARK;
}

/* Returns the mark of the node that is on the board, or of the lowest node above it that isn't folded away;
 * PONDER_TREE_NO_MARK if the cursor is before the first node. */
guint
ponder_tree_marks_find_cursor (GArray       *marks,
                               PonderRecord *record)
{
  GArray *path = ponder_record_get_path (record);
  PonderRecordStatus status;
  guint found;

  ponder_record_get_status (record, &status);
  found = ponder_tree_marks_find (marks, status.shown);
  if (found != PONDER_TREE_NO_MARK || status.shown == 0 || marks->len == 0)
    return found;
  found = 0;
  /* Children stand after their parents, so the whole path is met in its order. */
  for (guint i = 1; i < marks->len; i++)
    {
      const PonderTreeMark *mark = ponder_tree_marks_get (marks, i);

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

/* Returns the next sibling if @step is 1, and the previous one if it is -1; PONDER_TREE_NO_MARK if there is none. */
guint
ponder_tree_marks_next_sibling (GArray *marks,
                                guint   nth,
                                int     step)
{
  guint parent = ponder_tree_marks_get (marks, nth)->parent;

  if (nth == 0)
    return PONDER_TREE_NO_MARK;
  for (guint i = nth + step; i > 0 && i < marks->len; i += step)
    if (ponder_tree_marks_get (marks, i)->parent == parent)
      return i;
  return PONDER_TREE_NO_MARK;
}

gboolean
ponder_tree_marks_is_visited (GArray *marks,
                              guint   nth)
{
  const PonderTreeMark *mark = ponder_tree_marks_get (marks, nth);

  return mark->kind != PONDER_NODE_OPEN && mark->kind != PONDER_NODE_PRUNED && mark->node != 0;
}

gboolean
ponder_tree_marks_can_unfold (GArray *marks,
                              guint   nth)
{
  const PonderTreeMark *mark = ponder_tree_marks_get (marks, nth);

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

/* Returns whether each mark is on the path to a mark, which may be PONDER_TREE_NO_MARK. */
guint8 *
ponder_tree_marks_list_path (GArray *marks,
                             guint   nth)
{
  guint8 *on_path = g_new0 (guint8, marks->len);

  /* The start is its own parent. */
  for (guint i = nth; i != PONDER_TREE_NO_MARK && !on_path[i]; i = ponder_tree_marks_get (marks, i)->parent)
    on_path[i] = TRUE;
  return on_path;
}

static const char *
outcome_of (const PonderTreeMark *mark)
{
  switch (mark->kind)
    {
    case PONDER_NODE_OPEN:
      if (mark->letter > 0 && mark->node == 0)
        return _ ("Not visited");
      return mark->tried ? _ ("Tried by hand") : _ ("Not visited yet");

    case PONDER_NODE_BRANCHING:
      return _ ("Branching");

    case PONDER_NODE_DEAD_END:
      return _ ("Dead end");

    case PONDER_NODE_ANSWER:
      return C_ ("of a puzzle", "Answer");

    case PONDER_NODE_PRUNED:
      return C_ ("of a move", "Pruned");

    case PONDER_NODE_OVER:
      return _ ("Game over");
    }
  g_assert_not_reached ();
}

/* Returns a list that is longer by one part. */
static char *
join (char       *list,
      const char *part)
{
  g_autofree char *first = list;

  return g_strdup_printf (_ ("%s, %s"), first, part);
}

/* Returns a list that is longer by a number of things, which @format has as %s. */
static char *
join_count (char       *list,
            const char *format,
            guint64     n)
{
  g_autofree char *count = ponder_count_text (n);
  g_autofree char *part = g_strdup_printf (format, count);

  return join (list, part);
}

static char *
dup_folded (const PonderTreeMark *mark,
            PonderRecord         *record)
{
  g_autofree char *count = ponder_count_text (mark->n_inside);
  gulong n_levels = ponder_count_plural (mark->n_levels_inside);
  gulong n_answers = ponder_count_plural (mark->n_answers);
  char *text;

  if (mark->n_inside == 0)
    return g_strdup (_ ("Folded"));
  text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Folded, %s node", "Folded, %s nodes", ponder_count_plural (mark->n_inside)), count);
  if (mark->counted)
    text = join_count (text, g_dngettext (GETTEXT_PACKAGE, "%s level", "%s levels", n_levels), mark->n_levels_inside);
  if (mark->counted && ponder_record_has_answers (record))
    text = join_count (text, g_dngettext (GETTEXT_PACKAGE, "%s answer", "%s answers", n_answers), mark->n_answers);
  return text;
}

static char *
dup_outcome (const PonderTreeMark *mark,
             PonderRecord         *record)
{
  char *text = mark->folded ? dup_folded (mark, record) : g_strdup (outcome_of (mark));
  /* Of a pruned move it is said elsewhere, with the reason why it is known. */
  g_autofree char *value =
    mark->kind != PONDER_NODE_PRUNED ? ponder_record_dup_value_text (record, mark->value, FALSE) : NULL;
  gulong n_levels = ponder_count_plural (mark->n_levels);
  gulong n_undrawn = ponder_count_plural (mark->n_undrawn);

  if (value != NULL)
    text = join (text, value);
  if (mark->folded && mark->has_answer && !mark->counted)
    text = join (text, _ ("with an answer"));
  if (mark->n_levels > 1)
    text =
      join_count (text, g_dngettext (GETTEXT_PACKAGE, "%s level in one", "%s levels in one", n_levels), mark->n_levels);
  if (mark->n_pruned > 0)
    text = join_count (text, g_dngettext (GETTEXT_PACKAGE, "%s move pruned", "%s moves pruned", mark->n_pruned),
                       mark->n_pruned);
  if (mark->n_undrawn > 0)
    /* Translators: besides the moves whose nodes are drawn in the tree; a part of a list */
    text =
      join_count (text, g_dngettext (GETTEXT_PACKAGE, "%s more move not drawn", "%s more moves not drawn", n_undrawn),
                  mark->n_undrawn);
  return text;
}

static void
append_sentence (GString    *text,
                 const char *sentence)
{
  if (sentence != NULL)
    g_string_append_printf (text, " %s", sentence);
}

/* Says how many moves were left out in a folded subtree, by reason: “Broken rules: 7. Repeated states: 2.” */
static void
append_reasons (GString              *text,
                const PonderTreeMark *mark,
                PonderRecord         *record)
{
  for (guint reason = 0; mark->counted && reason < PONDER_TREE_MARK_REASONS; reason++)
    {
      g_autofree char *name = mark->n_pruned_inside[reason] > 0 ? ponder_record_dup_reason_name (record, reason) : NULL;
      g_autofree char *count = ponder_count_text (mark->n_pruned_inside[reason]);
      g_autofree char *sentence = NULL;

      if (name == NULL)
        continue;
      /* Translators: a reason why moves were pruned, and how many: “Broken rules: 7.” */
      sentence = g_strdup_printf (_ ("%s: %s."), name, count);
      append_sentence (text, sentence);
    }
}

/* Returns what is said of a node: “Row 1, column 3: 3. Dead end, 4 moves pruned.” Of a pruned move it is also said why,
 * if @reason isn't NULL. */
char *
ponder_tree_marks_dup_name_for (GArray       *marks,
                                guint         nth,
                                PonderRecord *record,
                                const char   *reason)
{
  const PonderTreeMark *mark = ponder_tree_marks_get (marks, nth);
  g_autofree char *outcome = dup_outcome (mark, record);
  g_autofree char *move = mark->depth == 0 ? g_strdup (_ ("Start")) : ponder_record_dup_move_text (record, mark->move);
  GString *text = g_string_new (NULL);

  if (mark->letter > 0)
    {
      g_autofree char *plain = g_steal_pointer (&move);

      move = ponder_question_mark_name (mark->letter - 1, mark->letter_right, plain);
    }
  /* Translators: a node of the tree: its move, and what became of it: “Row 1, column 3: 3. Dead end.” */
  g_string_append_printf (text, _ ("%s. %s."), move, outcome);
  append_sentence (text, reason);
  if (mark->folded)
    append_reasons (text, mark, record);
  return g_string_free (text, FALSE);
}

/* Returns what is said of a node while the cursor of the record is where it was when the marks were made. */
char *
ponder_tree_marks_dup_name (GArray       *marks,
                            guint         nth,
                            PonderRecord *record)
{
  const PonderTreeMark *mark = ponder_tree_marks_get (marks, nth);
  g_autofree char *reason = mark->kind == PONDER_NODE_PRUNED ? ponder_record_dup_pruned_text (record, mark) : NULL;

  return ponder_tree_marks_dup_name_for (marks, nth, record, reason);
}

static guint
find_tried_child (GArray *marks,
                  guint   parent,
                  guint32 move)
{
  for (guint i = ponder_tree_marks_next_child (marks, parent, parent); i != PONDER_TREE_NO_MARK;
       i = ponder_tree_marks_next_child (marks, parent, i))
    if (ponder_tree_marks_get (marks, i)->move == move && ponder_tree_marks_get (marks, i)->kind != PONDER_NODE_PRUNED)
      return i;
  return PONDER_TREE_NO_MARK;
}

/* Returns a copy of a tree with the nodes of moves that a person has made by hand from a node, if that is drawn. */
GArray *
ponder_tree_marks_with_tried (GArray        *marks,
                              guint64        node,
                              const guint32 *moves,
                              guint          n_moves)
{
  GArray *all = g_array_copy (marks);
  guint parent = ponder_tree_marks_find (marks, node);

  for (guint i = 0; parent != PONDER_TREE_NO_MARK && i < n_moves; i++)
    {
      guint child = find_tried_child (all, parent, moves[i]);
      PonderTreeMark mark = {
        .parent = parent,
        .depth = ponder_tree_marks_get (all, parent)->depth + 1,
        .move = moves[i],
        .kind = PONDER_NODE_OPEN,
        .n_levels = 1,
        .tried = TRUE,
      };

      if (child == PONDER_TREE_NO_MARK)
        {
          child = all->len;
          g_array_append_val (all, mark);
        }
      parent = child;
    }
  return all;
}

/* Returns the mark from which a choice of a question continues, if it is drawn; PONDER_TREE_NO_MARK otherwise. */
static guint
find_branching (GArray *marks,
                guint64 node,
                guint64 n_back)
{
  guint nth = ponder_tree_marks_find (marks, node);
  guint64 depth;

  if (nth == PONDER_TREE_NO_MARK || ponder_tree_marks_get (marks, nth)->depth < n_back)
    return PONDER_TREE_NO_MARK;
  depth = ponder_tree_marks_get (marks, nth)->depth - n_back;
  while (ponder_tree_marks_get (marks, nth)->depth > depth)
    nth = ponder_tree_marks_get (marks, nth)->parent;
  return ponder_tree_marks_get (marks, nth)->depth == depth ? nth : PONDER_TREE_NO_MARK;
}

/* Returns a child by its move; one that was left out only if no other is there. */
static guint
find_child (GArray *marks,
            guint   parent,
            guint32 move)
{
  guint found = find_tried_child (marks, parent, move);

  for (guint i = ponder_tree_marks_next_child (marks, parent, parent);
       found == PONDER_TREE_NO_MARK && i != PONDER_TREE_NO_MARK; i = ponder_tree_marks_next_child (marks, parent, i))
    if (ponder_tree_marks_get (marks, i)->move == move)
      found = i;
  return found;
}

/* Marks the node to which choice @nth of the question at a node leads with its letter. Of a wrong one, what of the
 * way there isn't in the tree is added, as nodes that aren't visited. The right one will be visited, but the tree may
 * not show that yet. Does nothing if the node where the way begins isn't drawn. */
static void
add_choice (GArray             *marks,
            guint64             node,
            const PonderChoice *choice,
            guint               nth,
            gboolean            right)
{
  guint mark = choice->moves != NULL ? find_branching (marks, node, choice->n_back) : PONDER_TREE_NO_MARK;

  if (mark == PONDER_TREE_NO_MARK || ponder_tree_marks_get (marks, mark)->folded)
    return;
  for (guint i = 0; i < choice->moves->len; i++)
    {
      guint32 move = g_array_index (choice->moves, guint32, i);
      guint child = find_child (marks, mark, move);
      PonderTreeMark added = {
        .parent = mark,
        .depth = ponder_tree_marks_get (marks, mark)->depth + 1,
        .move = move,
        .kind = PONDER_NODE_OPEN,
        .n_levels = 1,
      };

      if (child == PONDER_TREE_NO_MARK && right)
        return;
      if (child == PONDER_TREE_NO_MARK)
        {
          child = marks->len;
          g_array_append_val (marks, added);
        }
      mark = child;
    }
  g_array_index (marks, PonderTreeMark, mark).letter = nth + 1;
  g_array_index (marks, PonderTreeMark, mark).letter_right = right;
}

/* Returns whether a mark may be seen by those who don't know what comes after a node: it was visited up to then, or left
 * out before. */
static gboolean
is_up_to (GArray               *marks,
          const PonderTreeMark *mark,
          guint64               node)
{
  if (mark->kind == PONDER_NODE_PRUNED)
    return ponder_tree_marks_get (marks, mark->parent)->node < node;
  return mark->node > 0 && mark->node <= node && mark->kind != PONDER_NODE_OPEN;
}

/* Leaves of a mark on the path only what was known when the last node was visited. */
static void
forget_later (PonderTreeMark *mark,
              gboolean        last)
{
  mark->value = PONDER_NODE_NO_VALUE;
  mark->n_undrawn = 0;
  mark->counted = FALSE;
  mark->has_answer = mark->kind == PONDER_NODE_ANSWER;
  if (!last)
    return;
  mark->n_inside = 1;
  mark->n_pruned = 0;
  mark->folded = FALSE;
  if (mark->kind == PONDER_NODE_DEAD_END)
    mark->kind = PONDER_NODE_BRANCHING;
}

/* Returns as much of a tree as had been seen when a node was reached, not even what was found out
 * there (element-type PonderTreeMark). */
static GArray *
list_up_to (GArray *marks,
            guint64 node)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  g_autofree guint *places = g_new (guint, MAX (marks->len, 1)); /* of the marks among those kept */
  guint last = PONDER_TREE_NO_MARK;

  for (guint i = 0; i < marks->len; i++)
    {
      PonderTreeMark mark = *ponder_tree_marks_get (marks, i);
      guint parent = mark.parent == i ? kept->len : places[mark.parent];

      places[i] = PONDER_TREE_NO_MARK;
      if (parent == PONDER_TREE_NO_MARK || !is_up_to (marks, &mark, node))
        continue;
      places[i] = kept->len;
      mark.parent = parent;
      if (mark.node == node)
        last = kept->len;
      g_array_append_val (kept, mark);
    }
  for (guint nth = last; nth != PONDER_TREE_NO_MARK;)
    {
      PonderTreeMark *mark = &g_array_index (kept, PonderTreeMark, nth);

      forget_later (mark, nth == last);
      nth = mark->parent == nth ? PONDER_TREE_NO_MARK : mark->parent;
    }
  return kept;
}

/* While a question stands open, the tree ends where the cursor is. Once it is revealed, the right
 * choice and the chosen one have their letters in it. */

void
ponder_question_overlay_forget_tree (PonderQuestionOverlay *self)
{
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->of, g_array_unref);
}

static void
forget_choices (PonderQuestionOverlay *self)
{
  for (guint i = 0; i < self->n_choices; i++)
    g_clear_pointer (&self->choices[i].choice.moves, g_array_unref);
  self->n_choices = 0;
}

void
ponder_question_overlay_clear (PonderQuestionOverlay *self)
{
  ponder_question_overlay_forget_tree (self);
  forget_choices (self);
}

/* Sets whether nothing that comes after the cursor may be seen. Returns whether that is a change. */
gboolean
ponder_question_overlay_hide (PonderQuestionOverlay *self,
                              gboolean               hides)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->hides == hides)
    return FALSE;
  self->hides = hides;
  ponder_question_overlay_forget_tree (self);
  return TRUE;
}

static void
mark_choice (PonderQuestionOverlay *self,
             const PonderQuestion  *question,
             guint                  nth)
{
  const PonderChoice *choice = ponder_question_get (question, nth);

  if (choice->moves == NULL)
    return;
  self->choices[self->n_choices++] = (PonderMarkedChoice){
    .choice = { .n_back = choice->n_back, .moves = g_array_ref (choice->moves) },
    .nth = nth,
    .right = nth == question->right,
  };
}

/* Marks the right choice of a question that was revealed, and that of the class, which may be a
 * larger number than there are. NULL marks nothing. */
void
ponder_question_overlay_show_choices (PonderQuestionOverlay *self,
                                      const PonderQuestion  *question,
                                      guint                  chosen)
{
  g_return_if_fail (self != NULL);

  ponder_question_overlay_forget_tree (self);
  forget_choices (self);
  if (question == NULL)
    return;
  self->node = question->node;
  mark_choice (self, question, question->right);
  if (chosen < question->choices->len && chosen != question->right)
    mark_choice (self, question, chosen);
}

/* Returns the tree as it may be seen (element-type PonderTreeMark). @marks isn't changed. */
GArray *
ponder_question_overlay_get (PonderQuestionOverlay *self,
                             GArray                *marks,
                             guint64                shown)
{
  g_return_val_if_fail (self != NULL && marks != NULL, marks);

  if (!self->hides && self->n_choices == 0)
    return marks;
  if (self->marks != NULL && self->of == marks && self->shown == shown)
    return self->marks;
  ponder_question_overlay_forget_tree (self);
  self->of = g_array_ref (marks);
  self->shown = shown;
  self->marks = self->hides ? list_up_to (marks, shown) : g_array_copy (marks);
  for (guint i = 0; !self->hides && i < self->n_choices; i++)
    add_choice (self->marks, self->node, &self->choices[i].choice, self->choices[i].nth, self->choices[i].right);
  return self->marks;
}
