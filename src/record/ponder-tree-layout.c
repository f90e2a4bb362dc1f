/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-count.h"
#include "ponder-question.h"
#include "ponder-tree-tidy.h"

/* Decides where everything in the picture of a tree is, so that all who draw it draw the same picture. A mark has a box
 * for itself: from above, the number of levels between it and its parent that aren't drawn, its move, its shape with
 * its value, the number of pruned moves and that of children not drawn beside it, and the number of nodes in a folded
 * subtree. Marks of the same depth stand in a row. */

/* By the height of a line of text. */
#define SHAPE 0.8
#define LEAST_EDGE 0.65 /* the height between a row of shapes and the labels of the next row */
#define MOST_EDGE 1.65
#define SLOPE 0.25 /* of the flattest edge, up to that height */
#define ABOVE 0.22 /* between a shape and its move */
#define LEVELS_RISE 0.95 /* of the number of folded levels above the move */
#define BESIDE 0.25 /* between a shape or its value, and the number of pruned moves */
#define BESIDE_VALUE 0.42 /* between a shape and its value: the frame of the cursor fits in */
#define BELOW 0.3 /* between a triangle and the number of its nodes */
#define TOUCH 0.12 /* between a line and what it leads to */
#define SIBLING_GAP 0.55
#define COUSIN_GAP 1.1
#define GUTTER_MARGIN 0.5 /* on each side of the names of the levels */

/* By the usual size of a shape, so that all kinds look equally large. */
#define SQUARE 0.9
#define DIAMOND 1.2
#define TRIANGLE 1.25
#define CROSS 0.6
#define INNER_DIAMOND 0.6
#define INNER_DISC 0.5
#define INNER_DIAMOND_DROP 0.15
#define WIDTH_PER_DOUBLING 0.2 /* what a triangle gains each time that the number of its nodes doubles */

typedef struct
{
  const char *text; /* nullable */
  double width;
} Text;

typedef Text Texts[PONDER_TREE_N_ROLES]; /* of a mark */

typedef struct
{
  PonderTreeLayout *layout;
  PonderRecord *record;
  GArray *marks;
  const PonderTreeFont *font;

  GArray *depths; /* (element-type guint64) that of each row */
  double *rows; /* the middle of the shapes in each row */
  Texts *texts; /* of each mark */
  PonderTidyBox *boxes; /* of each mark */
} Work;

static const PonderTreeMark *
get_mark (Work *work,
          guint nth)
{
  return &g_array_index (work->marks, PonderTreeMark, nth);
}

static int
compare_depths (const void *a,
                const void *b)
{
  guint64 x = *(const guint64 *) a;
  guint64 y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

/* Levels that are folded away or lie outside the tree have no row. */
static void
list_depths (Work *work)
{
  guint n = 0;

  for (guint i = 0; i < work->marks->len; i++)
    g_array_append_val (work->depths, get_mark (work, i)->depth);
  g_array_sort (work->depths, compare_depths);
  for (guint i = 0; i < work->depths->len; i++)
    if (i == 0 || g_array_index (work->depths, guint64, i) != g_array_index (work->depths, guint64, n - 1))
      g_array_index (work->depths, guint64, n++) = g_array_index (work->depths, guint64, i);
  g_array_set_size (work->depths, n);
}

static gboolean
is_small (PonderTreeRole role)
{
  return role != PONDER_TREE_MOVE && role != PONDER_TREE_VALUE;
}

/* Sets a text of a mark, which the function takes over and which may be NULL for none. */
static void
set_text (Work          *work,
          guint          nth,
          PonderTreeRole role,
          char          *text)
{
  g_autofree char *owned = text;
  Text *kept = &work->texts[nth][role];

  if (owned == NULL || owned[0] == '\0')
    return;
  kept->text = g_string_chunk_insert_const (work->layout->texts, owned);
  kept->width = work->font->measure (kept->text, is_small (role), work->font->user_data);
}

/* Returns how many levels between a mark and its parent are not drawn. */
static guint64
n_hidden (Work *work,
          guint nth)
{
  const PonderTreeMark *mark = get_mark (work, nth);

  return nth > 0 ? mark->depth - get_mark (work, mark->parent)->depth - 1 : 0;
}

static char *
dup_levels_text (guint64 n_levels)
{
  g_autofree char *count = ponder_count_text (n_levels);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s level", "%s levels", ponder_count_plural (n_levels)),
                          count);
}

/* The mark at the beginning keeps the sign in front of what follows where people write from right to left. */
#define LEFT_TO_RIGHT "\u200e"

static void
make_texts (Work *work,
            guint nth)
{
  const PonderTreeMark *mark = get_mark (work, nth);
  g_autofree char *move = nth > 0 ? ponder_record_dup_short_move_text (work->record, mark->move) : NULL;
  g_autofree char *value = ponder_record_dup_value_text (work->record, mark->value, TRUE);
  g_autofree char *n_pruned = ponder_count_text (mark->n_pruned);
  g_autofree char *n_undrawn = ponder_count_text (mark->n_undrawn);

  /* A choice of a question has its letter before the move. */
  if (nth > 0 && mark->letter > 0)
    set_text (work, nth, PONDER_TREE_MOVE, ponder_question_mark_text (mark->letter - 1, mark->letter_right, move));
  else
    set_text (work, nth, PONDER_TREE_MOVE, g_steal_pointer (&move));
  if (n_hidden (work, nth) > 0)
    set_text (work, nth, PONDER_TREE_LEVELS, dup_levels_text (n_hidden (work, nth)));
  if (value != NULL)
    set_text (work, nth, PONDER_TREE_VALUE, g_strconcat (LEFT_TO_RIGHT, value, NULL));
  if (mark->n_pruned > 0 && !mark->folded)
    set_text (work, nth, PONDER_TREE_N_PRUNED, g_strconcat (LEFT_TO_RIGHT "−", n_pruned, NULL));
  if (mark->n_undrawn > 0)
    /* Translators: in the picture of a tree: how many nodes there are besides those that are drawn below another one */
    set_text (work, nth, PONDER_TREE_N_UNDRAWN, g_strdup_printf (_ ("+%s more"), n_undrawn));
  if (mark->folded && mark->n_inside > 0)
    set_text (work, nth, PONDER_TREE_N_INSIDE, ponder_count_text (mark->n_inside));
  /* Where the pruned moves are shown one by one, their number isn't. */
  if (mark->kind == PONDER_NODE_PRUNED)
    work->texts[mark->parent][PONDER_TREE_N_PRUNED].text = NULL;
}

static PonderTreeOutline
outline_of (const PonderTreeMark *mark)
{
  static const PonderTreeOutline outlines[] = {
    [PONDER_NODE_OPEN] = PONDER_TREE_RING,       [PONDER_NODE_BRANCHING] = PONDER_TREE_DISC,
    [PONDER_NODE_DEAD_END] = PONDER_TREE_SQUARE, [PONDER_NODE_ANSWER] = PONDER_TREE_DIAMOND,
    [PONDER_NODE_PRUNED] = PONDER_TREE_CROSS,    [PONDER_NODE_OVER] = PONDER_TREE_SQUARE,
  };

  return mark->folded ? PONDER_TREE_TRIANGLE : outlines[mark->kind];
}

static void
init_shape (Work            *work,
            guint            nth,
            PonderTreeShape *shape)
{
  static const double sizes[] = {
    [PONDER_TREE_RING] = 1,
    [PONDER_TREE_DISC] = 1,
    [PONDER_TREE_SQUARE] = SQUARE,
    [PONDER_TREE_DIAMOND] = DIAMOND,
    [PONDER_TREE_TRIANGLE] = TRIANGLE,
    [PONDER_TREE_CROSS] = CROSS,
  };
  const PonderTreeMark *mark = get_mark (work, nth);
  PonderTreeOutline outline = outline_of (mark);
  double size = sizes[outline] * SHAPE * work->font->line_height;

  *shape = (PonderTreeShape){ .outline = outline, .mark = nth, .width = size, .height = size };
  if (outline == PONDER_TREE_TRIANGLE)
    shape->width *= 1 + WIDTH_PER_DOUBLING * log2 (1 + (double) mark->n_inside);
}

/* What stands beside a shape, one after the other. */
static const struct
{
  PonderTreeRole role;
  double distance; /* from what is before it */
} beside_shape[] = {
  { PONDER_TREE_VALUE, BESIDE_VALUE },
  { PONDER_TREE_N_PRUNED, BESIDE },
  { PONDER_TREE_N_UNDRAWN, BESIDE },
};

static void
init_box (Work                  *work,
          guint                  nth,
          const PonderTreeShape *shape)
{
  const PonderTreeMark *mark = get_mark (work, nth);
  const Text *texts = work->texts[nth];
  PonderTidyBox *box = &work->boxes[nth];
  double width = MAX (MAX (shape->width, texts[PONDER_TREE_MOVE].width),
                      MAX (texts[PONDER_TREE_N_INSIDE].width, texts[PONDER_TREE_LEVELS].width));
  double beside = shape->width / 2;
  guint row = 0;

  g_array_binary_search (work->depths, &mark->depth, compare_depths, &row);
  box->parent = mark->parent;
  box->bottom = row + 1;
  box->left = box->right = width / 2;
  for (guint i = 0; i < G_N_ELEMENTS (beside_shape); i++)
    if (texts[beside_shape[i].role].text != NULL)
      beside += beside_shape[i].distance * work->font->line_height + texts[beside_shape[i].role].width;
  box->right = MAX (box->right, beside);
}

/* Makes room above a row for edges of a height, which is given in lines of text. */
static void
raise_edges (double *heights,
             guint   row,
             double  height)
{
  heights[row] = MAX (heights[row], MIN (height, MOST_EDGE));
}

/* A row is only as far below the one above as its edges need: where they go straight down, a long path stays short. */
static void
place_rows (Work *work)
{
  double line = work->font->line_height;
  guint n = work->depths->len;
  g_autofree double *heights = g_new (double, n + 1);

  for (guint row = 0; row <= n; row++)
    heights[row] = LEAST_EDGE;
  for (guint i = 0; i < work->marks->len; i++)
    {
      const PonderTidyBox *box = &work->boxes[i];
      const PonderTidyBox *parent = &work->boxes[box->parent];

      if (i > 0)
        raise_edges (heights, parent->bottom, SLOPE * fabs (box->x - parent->x) / line);
      if (work->texts[i][PONDER_TREE_LEVELS].text != NULL)
        raise_edges (heights, box->bottom - 1, MOST_EDGE);
      if (work->texts[i][PONDER_TREE_N_INSIDE].text != NULL)
        raise_edges (heights, box->bottom, MOST_EDGE);
    }
  work->rows[0] = SHAPE * line;
  for (guint row = 1; row < n; row++)
    work->rows[row] = work->rows[row - 1] + (1 + ABOVE + SHAPE + heights[row]) * line;
  work->layout->height = work->rows[n - 1] + (SHAPE / 2 + heights[n]) * line;
}

/* Adds a text, if there is one, with its middle at a place. */
static void
add_label (Work          *work,
           guint          nth,
           PonderTreeRole role,
           double         x,
           double         y)
{
  const Text *text = &work->texts[nth][role];
  PonderTreeLabel label = {
    .text = text->text,
    .mark = nth,
    .role = role,
    .small = is_small (role),
    .value = role == PONDER_TREE_VALUE ? get_mark (work, nth)->value : PONDER_NODE_NO_VALUE,
    .x = x,
    .y = y,
    .width = text->width,
  };

  if (text->text != NULL)
    g_array_append_val (work->layout->labels, label);
}

static void
add_labels (Work                  *work,
            guint                  nth,
            const PonderTreeShape *shape)
{
  double line = work->font->line_height;
  double small = work->font->small_line_height;
  double top = shape->y - (SHAPE / 2 + ABOVE) * line;
  double bottom = shape->y + shape->height / 2;
  double right = shape->x + shape->width / 2;

  add_label (work, nth, PONDER_TREE_MOVE, shape->x, top - line / 2);
  add_label (work, nth, PONDER_TREE_LEVELS, shape->x, top - line - LEVELS_RISE * line + small / 2);
  for (guint i = 0; i < G_N_ELEMENTS (beside_shape); i++)
    {
      const Text *text = &work->texts[nth][beside_shape[i].role];

      if (text->text == NULL)
        continue;
      right += beside_shape[i].distance * line;
      add_label (work, nth, beside_shape[i].role, right + text->width / 2, shape->y);
      right += text->width;
    }
  add_label (work, nth, PONDER_TREE_N_INSIDE, shape->x, bottom + BELOW * line + small / 2);
}

static void
add_edge (Work                  *work,
          guint                  nth,
          const PonderTreeShape *shape)
{
  const Text *texts = work->texts[nth];
  gboolean dotted = texts[PONDER_TREE_LEVELS].text != NULL;
  const PonderTreeShape *parent = &g_array_index (work->layout->shapes, PonderTreeShape, get_mark (work, nth)->parent);
  double line = work->font->line_height;
  double top = shape->y - (texts[PONDER_TREE_MOVE].text != NULL ? (SHAPE / 2 + ABOVE + 1) * line : shape->height / 2);
  guint row = work->boxes[nth].bottom - 1;
  guint below = work->boxes[parent->mark].bottom;
  PonderTreeEdge edge = {
    .mark = nth,
    .dotted = dotted,
    .x1 = parent->x,
    .y1 = parent->y + parent->height / 2,
    .x2 = shape->x,
    .y2 = (dotted ? top - LEVELS_RISE * line : top) - TOUCH * line,
  };

  edge.y_bend = row == below ? edge.y2 : work->rows[below] - (SHAPE / 2 + ABOVE + 1 + TOUCH) * line;
  g_array_append_val (work->layout->edges, edge);
}

/* Draws an answer into a folded subtree that has one, and a spot into the ring of a move tried by hand. */
static void
add_inner_shape (Work *work,
                 guint nth)
{
  PonderTreeShape shape = g_array_index (work->layout->shapes, PonderTreeShape, nth);

  if (shape.outline == PONDER_TREE_TRIANGLE && get_mark (work, nth)->has_answer)
    {
      shape.outline = PONDER_TREE_DIAMOND;
      shape.y += INNER_DIAMOND_DROP * shape.height;
      shape.width = shape.height = INNER_DIAMOND * shape.height;
    }
  else if (get_mark (work, nth)->tried)
    {
      shape.outline = PONDER_TREE_DISC;
      shape.width = shape.height = INNER_DISC * shape.height;
    }
  else
    return;
  g_array_append_val (work->layout->shapes, shape);
}

static void
place_shapes (Work *work)
{
  GArray *shapes = work->layout->shapes;

  for (guint i = 0; i < work->marks->len; i++)
    {
      PonderTreeShape *shape = &g_array_index (shapes, PonderTreeShape, i);

      shape->x = work->boxes[i].x;
      shape->y = work->rows[work->boxes[i].bottom - 1];
      if (i > 0)
        add_edge (work, i, shape);
      add_labels (work, i, shape);
    }
  for (guint i = 0; i < work->marks->len; i++)
    add_inner_shape (work, i);
}

/* A level has a place if all its moves are made there. */
static void
add_levels (Work *work)
{
  g_autofree gboolean *differ = g_new0 (gboolean, work->depths->len);

  for (guint i = 0; i < work->depths->len; i++)
    {
      PonderTreeLevel level = { .depth = g_array_index (work->depths, guint64, i), .y = work->rows[i] };

      g_array_append_val (work->layout->levels, level);
    }
  for (guint i = 1; i < work->marks->len; i++)
    {
      guint row = work->boxes[i].bottom - 1;
      PonderTreeLevel *level = &g_array_index (work->layout->levels, PonderTreeLevel, row);
      g_autofree char *place = NULL;

      if (differ[row])
        continue;
      place = ponder_record_dup_place_text (work->record, get_mark (work, i)->move);
      if (level->place == NULL && place != NULL)
        level->place = g_string_chunk_insert_const (work->layout->texts, place);
      differ[row] = place == NULL || !g_str_equal (level->place, place);
      if (differ[row])
        level->place = NULL;
    }
}

static void
mirror (PonderTreeLayout *layout)
{
  for (guint i = 0; i < layout->shapes->len; i++)
    {
      PonderTreeShape *shape = &g_array_index (layout->shapes, PonderTreeShape, i);

      shape->x = layout->width - shape->x;
    }
  for (guint i = 0; i < layout->edges->len; i++)
    {
      PonderTreeEdge *edge = &g_array_index (layout->edges, PonderTreeEdge, i);

      edge->x1 = layout->width - edge->x1;
      edge->x2 = layout->width - edge->x2;
    }
  for (guint i = 0; i < layout->labels->len; i++)
    {
      PonderTreeLabel *label = &g_array_index (layout->labels, PonderTreeLabel, i);

      label->x = layout->width - label->x;
    }
}

static void
lay_out (Work *work)
{
  PonderTreeLayout *layout = work->layout;
  g_autofree double *rows = NULL;
  double line = work->font->line_height;

  list_depths (work);
  work->rows = rows = g_new (double, work->depths->len);
  for (guint i = 0; i < work->marks->len; i++)
    make_texts (work, i);
  for (guint i = 0; i < work->marks->len; i++)
    {
      PonderTreeShape shape;

      init_shape (work, i, &shape);
      init_box (work, i, &shape);
      g_array_append_val (layout->shapes, shape);
    }
  layout->width = ponder_tree_tidy (work->boxes, work->marks->len, SIBLING_GAP * line, COUSIN_GAP * line);
  place_rows (work);
  place_shapes (work);
  add_levels (work);
}

/* Takes time linear in the number of marks, but for sorting their depths. The layout is empty if
 * there are no marks. @record puts moves and places into words; nothing else of it matters. */
PonderTreeLayout *
ponder_tree_layout_new (PonderRecord         *record,
                        GArray               *marks,
                        const PonderTreeFont *font,
                        gboolean              right_to_left)
{
  PonderTreeLayout *self;
  g_autoptr (GArray) depths = NULL;
  g_autofree Texts *texts = NULL;
  g_autofree PonderTidyBox *boxes = NULL;
  Work work;

  g_return_val_if_fail (PONDER_IS_RECORD (record), NULL);
  g_return_val_if_fail (marks != NULL && font != NULL, NULL);

  self = g_new0 (PonderTreeLayout, 1);
  self->shapes = g_array_sized_new (FALSE, FALSE, sizeof (PonderTreeShape), marks->len);
  self->edges = g_array_sized_new (FALSE, FALSE, sizeof (PonderTreeEdge), marks->len);
  self->labels = g_array_sized_new (FALSE, FALSE, sizeof (PonderTreeLabel), marks->len);
  self->levels = g_array_new (FALSE, FALSE, sizeof (PonderTreeLevel));
  self->texts = g_string_chunk_new (1024);
  self->line_height = font->line_height;
  if (marks->len == 0)
    return self;

  depths = g_array_sized_new (FALSE, FALSE, sizeof (guint64), marks->len);
  texts = g_new0 (Texts, marks->len);
  boxes = g_new0 (PonderTidyBox, marks->len);
  work = (Work){ self, record, marks, font, depths, NULL, texts, boxes };
  lay_out (&work);
  if (right_to_left)
    mirror (self);
  return self;
}

void
ponder_tree_layout_free (PonderTreeLayout *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->shapes);
  g_array_unref (self->edges);
  g_array_unref (self->labels);
  g_array_unref (self->levels);
  g_string_chunk_free (self->texts);
  g_free (self);
}

/* Names the levels by their places, or by their numbers; nothing stands beside the start. Returns the greatest width of
 * a name. */
static double
name_levels (PonderTreeLayout     *self,
             const PonderTreeFont *font,
             gboolean              by_places)
{
  double width = 0;

  for (guint i = 0; i < self->levels->len; i++)
    {
      PonderTreeLevel *level = &g_array_index (self->levels, PonderTreeLevel, i);
      g_autofree char *number = ponder_count_text (level->depth);

      level->name = NULL;
      if (level->depth == 0)
        continue;
      level->name =
        by_places && level->place != NULL ? level->place : g_string_chunk_insert_const (self->texts, number);
      width = MAX (width, font->measure (level->name, FALSE, font->user_data));
    }
  return width;
}

/* Chooses the names that stand beside the levels, each in the middle of a column. Returns the width
 * of that column, which isn't a part of the layout's width; 0 if there are no names. Levels are
 * numbered if naming them by their places would take more than @most. */
double
ponder_tree_layout_name_levels (PonderTreeLayout     *self,
                                const PonderTreeFont *font,
                                double                most)
{
  double margins;
  double width;

  g_return_val_if_fail (self != NULL && font != NULL, 0);

  margins = 2 * GUTTER_MARGIN * self->line_height;
  width = name_levels (self, font, TRUE);
  if (width + margins > most)
    width = name_levels (self, font, FALSE);
  return width > 0 ? width + margins : 0;
}

/* Returns the mark whose shape is at a place, or the closest one that ends less than @distance
 * away; PONDER_TREE_NO_MARK if none is near. */
guint
ponder_tree_layout_find (const PonderTreeLayout *self,
                         double                  x,
                         double                  y,
                         double                  distance)
{
  guint found = PONDER_TREE_NO_MARK;

  g_return_val_if_fail (self != NULL, PONDER_TREE_NO_MARK);

  for (guint i = 0; i < self->shapes->len; i++)
    {
      const PonderTreeShape *shape = &g_array_index (self->shapes, PonderTreeShape, i);
      double beyond = MAX (fabs (x - shape->x) - shape->width / 2, fabs (y - shape->y) - shape->height / 2);

      if (beyond >= distance)
        continue;
      distance = beyond;
      found = shape->mark;
    }
  return found;
}
