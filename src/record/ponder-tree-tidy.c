/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-tidy.h"

/* Gives the boxes of a tree their places across, in time linear in their number: Atze van der Ploeg, “Drawing
 * Non-layered Tidy Trees in Linear Time” (2014), which extends Reingold and Tilford's algorithm to boxes of different
 * sizes. Boxes of a row keep their order and don't overlap, parents stand in the middle above their children, and a
 * tree looks the same wherever it stands.
 *
 * Because parents stand before their children, walking through the array backwards is a walk from the leaves up, and
 * walking forwards one from the root down: nothing here is recursive, so a path may have any length.
 *
 * All positions in a subtree are relative: moving it changes only the number at its root. The right edge of the
 * subtrees placed so far and the left edge of the next one are followed row by row. Where an edge continues in another
 * subtree, the last box of the shorter one has a thread to it. */

#define NONE G_MAXUINT

typedef struct
{
  guint thread; /* where the edge continues below a box without children, or NONE */
  guint last; /* the lowest box of the edge of a subtree */
  double last_sum; /* how far that box was moved along with the boxes above it, up to the subtree's root */
} Side;

typedef struct
{
  guint first; /* its first child is at this index in the list of children */
  guint n;
  guint bottom;

  double width;
  double anchor; /* from the left end of the box to its place */
  double place; /* of the left end, before its subtree was moved */
  double moved; /* how far its subtree was moved */
  double shift; /* what was spread between its siblings */
  double change;

  Side left;
  Side right;
} Node;

/* The subtrees placed so far that can be seen from the right: the last one, and to the left of each the next one that
 * reaches further down. The last one stands last. */
typedef struct
{
  guint bottom;
  guint child; /* counted from 0 */
} Visible;

typedef struct
{
  Node *nodes;
  guint *children; /* of all boxes, those of one beside each other */
  GArray *visible; /* (element-type Visible) */
  double cousin_gap; /* in addition to the gap of siblings */
} Tidy;

static guint
nth_child (Tidy *self,
           guint parent,
           guint nth)
{
  return self->children[self->nodes[parent].first + nth];
}

static guint
last_child (Tidy *self,
            guint parent)
{
  return nth_child (self, parent, self->nodes[parent].n - 1);
}

static guint
next_on_left_edge (Tidy *self,
                   guint node)
{
  return self->nodes[node].n > 0 ? nth_child (self, node, 0) : self->nodes[node].left.thread;
}

static guint
next_on_right_edge (Tidy *self,
                    guint node)
{
  return self->nodes[node].n > 0 ? last_child (self, node) : self->nodes[node].right.thread;
}

static void
push_visible (Tidy *self,
              guint bottom,
              guint child)
{
  Visible visible = { bottom, child };

  while (self->visible->len > 0 && bottom >= g_array_index (self->visible, Visible, self->visible->len - 1).bottom)
    g_array_set_size (self->visible, self->visible->len - 1);
  g_array_append_val (self->visible, visible);
}

/* Moves a subtree to the right, away from the one that is in its way. Those between the two share the space. */
static void
move_subtree (Tidy  *self,
              guint  parent,
              guint  nth,
              guint  nth_in_the_way,
              double distance)
{
  Node *node = &self->nodes[nth_child (self, parent, nth)];
  guint n_between = nth - nth_in_the_way;

  node->moved += distance;
  node->left.last_sum += distance;
  node->right.last_sum += distance;
  if (n_between == 1)
    return;
  self->nodes[nth_child (self, parent, nth_in_the_way + 1)].shift += distance / n_between;
  node->shift -= distance / n_between;
  node->change -= distance - distance / n_between;
}

/* Continues an edge, below the last box of its subtree, along the edge of another subtree. */
static void
set_thread (Tidy  *self,
            Side  *side,
            Side  *of_last,
            guint  to,
            double sum)
{
  Node *last = &self->nodes[side->last];
  double difference = sum - self->nodes[to].moved - side->last_sum;

  of_last->thread = to;
  last->moved += difference;
  last->place -= difference;
}

static void
thread_left (Tidy  *self,
             guint  first,
             guint  child,
             guint  to,
             double sum)
{
  Side *side = &self->nodes[first].left;

  set_thread (self, side, &self->nodes[side->last].left, to, sum);
  side->last = self->nodes[child].left.last;
  side->last_sum = self->nodes[child].left.last_sum;
}

static void
thread_right (Tidy  *self,
              guint  before,
              guint  child,
              guint  to,
              double sum)
{
  Side *side = &self->nodes[child].right;

  set_thread (self, side, &self->nodes[side->last].right, to, sum);
  side->last = self->nodes[before].right.last;
  side->last_sum = self->nodes[before].right.last_sum;
}

/* Moves a child to the right until it and its subtree are clear of those of the children before it. */
static void
separate (Tidy *self,
          guint parent,
          guint nth)
{
  guint before = nth_child (self, parent, nth - 1);
  guint child = nth_child (self, parent, nth);
  guint left = before;
  guint right = child;
  double left_sum = self->nodes[left].moved;
  double right_sum = self->nodes[right].moved;
  guint visible = self->visible->len - 1;

  while (left != NONE && right != NONE)
    {
      const Node *l = &self->nodes[left];
      const Node *r = &self->nodes[right];
      double gap = left == before && right == child ? 0 : self->cousin_gap;
      double distance = left_sum + l->place + l->width + gap - right_sum - r->place;
      guint l_bottom = l->bottom;
      guint r_bottom = r->bottom;

      while (l_bottom > g_array_index (self->visible, Visible, visible).bottom)
        visible--;
      if (distance > 0)
        {
          right_sum += distance;
          move_subtree (self, parent, nth, g_array_index (self->visible, Visible, visible).child, distance);
        }
      if (l_bottom <= r_bottom && (left = next_on_right_edge (self, left)) != NONE)
        left_sum += self->nodes[left].moved;
      if (l_bottom >= r_bottom && (right = next_on_left_edge (self, right)) != NONE)
        right_sum += self->nodes[right].moved;
    }
  if (left == NONE && right != NONE)
    thread_left (self, nth_child (self, parent, 0), child, right, right_sum);
  else if (left != NONE && right == NONE)
    thread_right (self, before, child, left, left_sum);
}

static double
middle_of (const Node *node)
{
  return node->place + node->moved + node->anchor;
}

/* Places the children of a box beside each other, and the box above their middle. */
static void
place_children (Tidy *self,
                guint parent)
{
  Node *node = &self->nodes[parent];
  guint first;
  guint last;

  if (node->n == 0)
    {
      node->left.last = node->right.last = parent;
      return;
    }
  first = nth_child (self, parent, 0);
  last = last_child (self, parent);
  g_array_set_size (self->visible, 0);
  push_visible (self, self->nodes[self->nodes[first].left.last].bottom, 0);
  for (guint i = 1; i < node->n; i++)
    {
      guint bottom = self->nodes[self->nodes[nth_child (self, parent, i)].right.last].bottom;

      separate (self, parent, i);
      push_visible (self, bottom, i);
    }
  node->place = (middle_of (&self->nodes[first]) + middle_of (&self->nodes[last])) / 2 - node->anchor;
  node->left = self->nodes[first].left;
  node->right = self->nodes[last].right;
  node->left.thread = node->right.thread = NONE;
}

static void
spread_children (Tidy *self,
                 guint parent)
{
  double shift = 0;
  double sum = 0;

  for (guint i = 0; i < self->nodes[parent].n; i++)
    {
      Node *child = &self->nodes[nth_child (self, parent, i)];

      shift += child->shift;
      sum += shift + child->change;
      child->moved += sum;
    }
}

static void
list_children (Tidy                *self,
               const PonderTidyBox *boxes,
               guint                n)
{
  guint first = 0;

  for (guint i = 1; i < n; i++)
    self->nodes[boxes[i].parent].n++;
  for (guint i = 0; i < n; i++)
    {
      self->nodes[i].first = first;
      first += self->nodes[i].n;
      self->nodes[i].n = 0;
    }
  for (guint i = 1; i < n; i++)
    {
      Node *parent = &self->nodes[boxes[i].parent];

      self->children[parent->first + parent->n++] = i;
    }
}

/* Returns the width of all. */
static double
write_places (Tidy          *self,
              PonderTidyBox *boxes,
              guint          n)
{
  g_autofree double *sums = g_new (double, n);
  double least = G_MAXDOUBLE;
  double most = -G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    {
      Node *node = &self->nodes[i];

      sums[i] = (i > 0 ? sums[boxes[i].parent] : 0) + node->moved;
      boxes[i].x = sums[i] + node->place + node->anchor;
      least = MIN (least, boxes[i].x - boxes[i].left);
      most = MAX (most, boxes[i].x + boxes[i].right);
      spread_children (self, i);
    }
  for (guint i = 0; i < n; i++)
    boxes[i].x -= least;
  return most - least;
}

/* Writes the place of each box, so that the leftmost begins at 0. Returns the width of all. Parents
 * stand before their children, and siblings from left to right. @cousin_gap, between boxes of a row
 * with different parents, is at least @sibling_gap. */
double
ponder_tree_tidy (PonderTidyBox *boxes,
                  guint          n,
                  double         sibling_gap,
                  double         cousin_gap)
{
  g_autofree Node *nodes = NULL;
  g_autofree guint *children = NULL;
  g_autoptr (GArray) visible = NULL;
  Tidy self;

  g_assert (n > 0);
  g_assert (cousin_gap >= sibling_gap);

  nodes = g_new0 (Node, n);
  children = g_new (guint, n);
  visible = g_array_new (FALSE, FALSE, sizeof (Visible));
  self = (Tidy){ nodes, children, visible, cousin_gap - sibling_gap };
  for (guint i = 0; i < n; i++)
    {
      g_assert (i == 0 || boxes[i].parent < i);
      nodes[i].bottom = boxes[i].bottom;
      nodes[i].width = boxes[i].left + boxes[i].right + sibling_gap;
      nodes[i].anchor = boxes[i].left + sibling_gap / 2;
      nodes[i].left.thread = nodes[i].right.thread = NONE;
    }
  list_children (&self, boxes, n);
  for (guint i = n; i-- > 0;)
    place_children (&self, i);
  return write_places (&self, boxes, n);
}
