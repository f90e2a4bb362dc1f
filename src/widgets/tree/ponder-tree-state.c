/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-state.h"

#include "ponder-tree-marks.h"

void
ponder_tree_state_init (PonderTreeState *self)
{
  *self = (PonderTreeState){
    .marks = g_array_new (FALSE, FALSE, sizeof (PonderMark)),
    .current = PONDER_TREE_NO_MARK,
    .examined = PONDER_TREE_NO_MARK,
  };
}

void
ponder_tree_state_clear (PonderTreeState *self)
{
  g_clear_object (&self->record);
  g_clear_pointer (&self->layout, ponder_tree_layout_free);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->on_path, g_free);
}

/* Shows other marks, or the same ones in another font. The current node stays the current one if it is among them, and
 * so does the mark that is examined. */
void
ponder_tree_state_lay_out (PonderTreeState      *self,
                           GArray               *marks,
                           const PonderTreeFont *font,
                           gboolean              right_to_left)
{
  guint64 node = ponder_tree_state_get_node (self);
  guint examined = ponder_tree_marks_find_same (marks, self->marks, self->examined);

  g_array_ref (marks);
  g_array_unref (self->marks);
  self->marks = marks;
  g_clear_pointer (&self->layout, ponder_tree_layout_free);
  if (self->record != NULL)
    self->layout = ponder_tree_layout_new (self->record, marks, font, right_to_left);
  ponder_tree_state_set_current (self, ponder_tree_marks_find (marks, node));
  self->examined = examined;
}

/* Returns the mark of the record's cursor as it is now. A cursor on its way is shown where it is going. */
guint
ponder_tree_state_find_current (PonderTreeState *self)
{
  PonderRecordPlace place;
  guint wanted;

  ponder_record_get_place (self->record, &place);
  if (place.mode == PONDER_RECORD_PAUSED || place.shown != self->left)
    self->wanted = 0;
  wanted = ponder_tree_marks_find (self->marks, self->wanted);
  return wanted != PONDER_TREE_NO_MARK ? wanted : ponder_tree_marks_find_cursor (self->marks, self->record);
}

/* Makes a mark the current one before the record is asked to go there. Returns the number of its node. */
guint64
ponder_tree_state_go (PonderTreeState *self,
                      guint            mark)
{
  PonderRecordPlace place;

  ponder_record_get_place (self->record, &place);
  self->left = place.shown;
  self->examined = PONDER_TREE_NO_MARK;
  self->wanted = ponder_tree_marks_get (self->marks, mark)->node;
  ponder_tree_state_set_current (self, mark);
  return self->wanted;
}

void
ponder_tree_state_set_current (PonderTreeState *self,
                               guint            mark)
{
  if (mark != self->current)
    self->examined = PONDER_TREE_NO_MARK;
  self->current = mark;
  g_free (self->on_path);
  self->on_path = ponder_tree_marks_list_path (self->marks, mark);
}

/* Returns the mark that the person looks at: the current one unless it is another one. */
guint
ponder_tree_state_get_examined (PonderTreeState *self)
{
  return self->examined != PONDER_TREE_NO_MARK ? self->examined : self->current;
}

/* Folds or unfolds a subtree. One that is unfolded only because the cursor is in it then stays so. */
void
ponder_tree_state_unfold (PonderTreeState *self,
                          guint            mark,
                          gboolean         unfolded)
{
  if (ponder_tree_marks_can_fold (self->marks, mark) || ponder_tree_marks_can_unfold (self->marks, mark))
    ponder_record_unfold (self->record, ponder_tree_marks_get (self->marks, mark)->node, unfolded);
}

/* Returns the number of the current node, or 0. */
guint64
ponder_tree_state_get_node (PonderTreeState *self)
{
  return self->current != PONDER_TREE_NO_MARK ? ponder_tree_marks_get (self->marks, self->current)->node : 0;
}

/* Returns where the shape of a mark is in the layout. */
graphene_rect_t
ponder_tree_state_get_bounds (PonderTreeState *self,
                              guint            mark)
{
  const PonderTreeShape *shape = &g_array_index (self->layout->shapes, PonderTreeShape, mark);

  return GRAPHENE_RECT_INIT (shape->x - shape->width / 2, shape->y - shape->height / 2, shape->width, shape->height);
}

/* Writes where the shape of the mark is that the person looks at. Returns whether there is one. */
gboolean
ponder_tree_state_find_bounds (PonderTreeState *self,
                               graphene_rect_t *bounds)
{
  guint mark = ponder_tree_state_get_examined (self);

  if (mark != PONDER_TREE_NO_MARK)
    *bounds = ponder_tree_state_get_bounds (self, mark);
  return mark != PONDER_TREE_NO_MARK;
}
