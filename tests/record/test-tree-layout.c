/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <string.h>

#include "cases.h"
#include "fake-record.h"
#include "ponder-tree-layout.h"

#define LINE 20
#define NEARLY 1e-6

static double
measure (const char *text,
         gboolean    small,
         gpointer    user_data)
{
  return g_utf8_strlen (text, -1) * (small ? 8 : 10);
}

static const PonderTreeFont font = { LINE, 16, measure };

static PonderTreeLayout *
lay_out_mirrored (GArray  *marks,
                  gboolean right_to_left)
{
  g_autoptr (FakeRecord) record = fake_record_new ();

  return ponder_tree_layout_new (PONDER_RECORD (record), marks, &font, right_to_left);
}

static PonderTreeLayout *
lay_out (GArray *marks)
{
  return lay_out_mirrored (marks, FALSE);
}

static PonderTreeMark *
get_mark (GArray *marks,
          guint   nth)
{
  return &g_array_index (marks, PonderTreeMark, nth);
}

static PonderTreeShape
get_shape (PonderTreeLayout *layout,
           guint             nth)
{
  return g_array_index (layout->shapes, PonderTreeShape, nth);
}

static GArray *
new_start (void)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));

  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  return marks;
}

/* What takes room across, at the height @y. */
typedef struct
{
  double y;
  double left;
  double right;
} Span;

static int
compare_spans (const void *a,
               const void *b)
{
  const Span *x = a;
  const Span *y = b;

  if (x->y != y->y)
    return x->y < y->y ? -1 : 1;
  return (x->left > y->left) - (x->left < y->left);
}

static void
add_span (GArray *spans,
          double  y,
          double  x,
          double  width)
{
  Span span = { y, x - width / 2, x + width / 2 };

  g_array_append_val (spans, span);
}

/* Checks that neither shapes nor labels at the same height overlap, and that the picture is as wide as they are. */
static void
assert_apart (PonderTreeLayout *layout,
              guint             n_marks)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (Span));
  double least = G_MAXDOUBLE;
  double most = 0;

  for (guint i = 0; i < n_marks; i++)
    add_span (spans, get_shape (layout, i).y, get_shape (layout, i).x, get_shape (layout, i).width);
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const PonderTreeLabel *label = &g_array_index (layout->labels, PonderTreeLabel, i);

      add_span (spans, label->y, label->x, label->width);
    }
  g_array_sort (spans, compare_spans);
  for (guint i = 0; i < spans->len; i++)
    {
      const Span *span = &g_array_index (spans, Span, i);

      least = MIN (least, span->left);
      most = MAX (most, span->right);
      if (i > 0 && span[-1].y == span->y)
        g_assert_cmpfloat (span[-1].right, <, span->left);
    }
  g_assert_cmpfloat_with_epsilon (least, 0, NEARLY);
  g_assert_cmpfloat_with_epsilon (most, layout->width, NEARLY);
}

/* Checks that parents stand in the middle above their children, which are in order, and edges lead from one to the
 * other. */
static void
assert_centred (PonderTreeLayout *layout,
                GArray           *marks)
{
  g_autofree guint *first = g_new0 (guint, marks->len);
  g_autofree guint *last = g_new0 (guint, marks->len);

  g_assert_cmpuint (layout->edges->len, ==, marks->len - 1);
  for (guint i = 1; i < marks->len; i++)
    {
      guint parent = get_mark (marks, i)->parent;
      const PonderTreeEdge *edge = &g_array_index (layout->edges, PonderTreeEdge, i - 1);

      g_assert_cmpuint (edge->mark, ==, i);
      g_assert_cmpfloat (edge->x1, ==, get_shape (layout, parent).x);
      g_assert_cmpfloat (edge->x2, ==, get_shape (layout, i).x);
      g_assert_cmpfloat (edge->y1, <, edge->y_bend);
      g_assert_cmpfloat (edge->y_bend, <=, edge->y2);
      g_assert_cmpfloat (edge->y2, <, get_shape (layout, i).y);
      if (first[parent] == 0)
        first[parent] = i;
      else
        g_assert_cmpfloat (get_shape (layout, last[parent]).x, <, get_shape (layout, i).x);
      last[parent] = i;
    }
  for (guint i = 0; i < marks->len; i++)
    if (first[i] != 0)
      g_assert_cmpfloat_with_epsilon (get_shape (layout, i).x,
                                      (get_shape (layout, first[i]).x + get_shape (layout, last[i]).x) / 2, NEARLY);
}

/* Checks all that holds for every tree. */
static void
assert_tidy (GArray *marks)
{
  g_autoptr (PonderTreeLayout) layout = lay_out (marks);
  g_autoptr (PonderTreeLayout) again = lay_out (marks);
  g_autoptr (PonderTreeLayout) mirrored = lay_out_mirrored (marks, TRUE);

  assert_apart (layout, marks->len);
  assert_apart (mirrored, marks->len);
  assert_centred (layout, marks);
  g_assert_cmpmem (layout->shapes->data, layout->shapes->len * sizeof (PonderTreeShape), again->shapes->data,
                   again->shapes->len * sizeof (PonderTreeShape));
  g_assert_cmpmem (layout->edges->data, layout->edges->len * sizeof (PonderTreeEdge), again->edges->data,
                   again->edges->len * sizeof (PonderTreeEdge));
  for (guint i = 0; i < layout->shapes->len; i++)
    {
      g_assert_cmpfloat (get_shape (mirrored, i).x, ==, layout->width - get_shape (layout, i).x);
      g_assert_cmpfloat (get_shape (mirrored, i).y, ==, get_shape (layout, i).y);
    }
}

static void
test_none (void)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  g_autoptr (PonderTreeLayout) layout = lay_out (marks);

  g_assert_cmpuint (layout->shapes->len + layout->edges->len + layout->labels->len + layout->levels->len, ==, 0);
}

static void
test_one (void)
{
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) layout = lay_out (marks);

  assert_tidy (marks);
  g_assert_cmpuint (layout->labels->len, ==, 0);
  g_assert_cmpuint (layout->levels->len, ==, 1);
  g_assert_cmpfloat (layout->width, ==, get_shape (layout, 0).width);
}

static void
test_path (void)
{
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) layout = NULL;

  for (guint i = 0; i < 200; i++)
    fake_record_add_mark (marks, i, PONDER_NODE_BRANCHING);
  assert_tidy (marks);
  layout = lay_out (marks);
  g_assert_cmpuint (layout->levels->len, ==, 201);
  for (guint i = 0; i < marks->len; i++)
    {
      const PonderTreeLevel *level = &g_array_index (layout->levels, PonderTreeLevel, i);

      g_assert_cmpfloat (get_shape (layout, i).x, ==, layout->width / 2);
      g_assert_cmpfloat (get_shape (layout, i).y, ==, level->y);
      g_assert_cmpuint (level->depth, ==, i);
      g_assert_cmpstr (level->place, ==, i == 0 ? NULL : i % 2 == 0 ? "Noughts" : "Crosses");
    }
}

/* Only where nodes branch do edges need height, and more of it the further they lead to the side. */
static void
test_height (void)
{
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) layout = NULL;
  double heights[4];
  guint parent = 0;

  for (guint n_children = 1; n_children <= 9; n_children += 4)
    {
      guint first = fake_record_add_mark (marks, parent, PONDER_NODE_BRANCHING);

      for (guint i = 1; i < n_children; i++)
        fake_record_add_mark (marks, parent, PONDER_NODE_DEAD_END);
      parent = first;
    }
  assert_tidy (marks);
  layout = lay_out (marks);
  g_assert_cmpuint (layout->levels->len, ==, 4);
  for (guint i = 1; i < 4; i++)
    {
      const PonderTreeLevel *level = &g_array_index (layout->levels, PonderTreeLevel, i);

      heights[i] = level->y - level[-1].y;
    }
  g_assert_cmpfloat (heights[1], <, 3 * LINE);
  g_assert_cmpfloat (heights[1], <, heights[2]);
  g_assert_cmpfloat (heights[2], <, heights[3]);
  g_assert_cmpfloat (heights[3], <, 4 * LINE);
}

/* A path with a leaf beside each node, on one side or on the other. */
static void
test_comb (gconstpointer data)
{
  gboolean leaf_first = GPOINTER_TO_INT (data);
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) layout = NULL;
  guint parent = 0;

  for (guint i = 0; i < 300; i++)
    {
      guint one = fake_record_add_mark (marks, parent, PONDER_NODE_BRANCHING);
      guint other = fake_record_add_mark (marks, parent, PONDER_NODE_BRANCHING);

      parent = leaf_first ? other : one;
    }
  assert_tidy (marks);
  /* Each level is half a pair of siblings further. */
  layout = lay_out (marks);
  g_assert_cmpfloat_with_epsilon (fabs (get_shape (layout, parent).x - get_shape (layout, 0).x),
                                  300 * (get_shape (layout, 2).x - get_shape (layout, 1).x) / 2, NEARLY);
}

/* Between two wide subtrees, leaves share the space: the distances between siblings are all the same. */
static void
test_spread (void)
{
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) layout = NULL;

  for (guint i = 0; i < 5; i++)
    fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  for (guint i = 0; i < 9; i++)
    fake_record_add_mark (marks, 1, PONDER_NODE_DEAD_END);
  for (guint i = 0; i < 9; i++)
    fake_record_add_mark (marks, 5, PONDER_NODE_DEAD_END);
  assert_tidy (marks);
  layout = lay_out (marks);
  for (guint i = 2; i <= 5; i++)
    g_assert_cmpfloat_with_epsilon (get_shape (layout, i).x - get_shape (layout, i - 1).x,
                                    (get_shape (layout, 5).x - get_shape (layout, 1).x) / 4, NEARLY);
}

/* A subtree below a leaf's sibling must keep clear of what stands further away, in rows that the leaf doesn't have. */
static void
test_threads (void)
{
  for (guint32 seed = 0; seed < 300; seed++)
    {
      g_autoptr (GArray) marks = fake_record_new_marks (3 + seed, seed);

      g_test_message ("seed %u", seed);
      assert_tidy (marks);
    }
}

static void
test_five_thousand (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (5000, 1);

  assert_tidy (marks);
}

static const char *
find_label (PonderTreeLayout *layout,
            guint             mark,
            gboolean          small)
{
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const PonderTreeLabel *label = &g_array_index (layout->labels, PonderTreeLabel, i);

      if (label->mark == mark && label->small == small && label->value == PONDER_NODE_NO_VALUE)
        return label->text;
    }
  return NULL;
}

static const char *
find_value (PonderTreeLayout *layout,
            guint             mark,
            PonderNodeValue   value)
{
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const PonderTreeLabel *label = &g_array_index (layout->labels, PonderTreeLabel, i);

      if (label->mark == mark && label->value == value && value != PONDER_NODE_NO_VALUE)
        return label->text;
    }
  return NULL;
}

typedef struct
{
  const char *name;
  PonderTreeMark mark;
  PonderTreeOutline outline;
  const char *small_label;
  const char *value;
} KindCase;

static const KindCase kind_cases[] = {
  { "open", { .kind = PONDER_NODE_OPEN }, PONDER_TREE_RING },
  { "branching", { .kind = PONDER_NODE_BRANCHING, .n_pruned = 7 }, PONDER_TREE_DISC, "\u200e−7" },
  { "dead-end", { .kind = PONDER_NODE_DEAD_END, .n_pruned = 1234 }, PONDER_TREE_SQUARE, "\u200e−1,234" },
  { "undrawn", { .kind = PONDER_NODE_BRANCHING, .n_undrawn = 4321 }, PONDER_TREE_DISC, "+4,321 more" },
  { "answer", { .kind = PONDER_NODE_ANSWER }, PONDER_TREE_DIAMOND },
  { "pruned", { .kind = PONDER_NODE_PRUNED }, PONDER_TREE_CROSS },
  { "folded", { .kind = PONDER_NODE_BRANCHING, .folded = TRUE, .n_inside = 2015, .n_pruned = 7 }, PONDER_TREE_TRIANGLE,
    "2,015" },
  { "folded-unknown", { .kind = PONDER_NODE_BRANCHING, .folded = TRUE }, PONDER_TREE_TRIANGLE },
  { "over", { .kind = PONDER_NODE_OVER, .value = PONDER_NODE_WIN }, PONDER_TREE_SQUARE, NULL, "\u200eX" },
  { "value",
    { .kind = PONDER_NODE_BRANCHING, .value = PONDER_NODE_AT_LEAST_DRAW, .n_pruned = 7 },
    PONDER_TREE_DISC,
    "\u200e−7",
    "\u200e≥ D" },
  { "levels", { .kind = PONDER_NODE_BRANCHING, .depth = 13 }, PONDER_TREE_DISC, "12 levels" },
};

static void
test_kind (gconstpointer data)
{
  const KindCase *c = data;
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) layout = NULL;
  PonderTreeMark mark = c->mark;

  mark.depth = MAX (c->mark.depth, 1);
  mark.move = 4;
  g_array_append_val (marks, mark);
  fake_record_add_mark (marks, 0, PONDER_NODE_DEAD_END);
  assert_tidy (marks);
  layout = lay_out (marks);
  g_assert_cmpint (get_shape (layout, 1).outline, ==, c->outline);
  g_assert_cmpstr (find_label (layout, 1, FALSE), ==, "b2");
  g_assert_cmpstr (find_label (layout, 1, TRUE), ==, c->small_label);
  g_assert_cmpstr (find_value (layout, 1, mark.value), ==, c->value);
  g_assert_cmpint (g_array_index (layout->edges, PonderTreeEdge, 0).dotted, ==, c->mark.depth > 1);
  g_assert_false (g_array_index (layout->edges, PonderTreeEdge, 1).dotted);
}

/* The number of pruned moves makes way for the moves themselves. */
static void
test_opened_pruned (void)
{
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) closed = NULL;
  g_autoptr (PonderTreeLayout) opened = NULL;

  get_mark (marks, 0)->n_pruned = 2;
  closed = lay_out (marks);
  g_assert_cmpstr (find_label (closed, 0, TRUE), ==, "\u200e−2");
  fake_record_add_mark (marks, 0, PONDER_NODE_PRUNED);
  fake_record_add_mark (marks, 0, PONDER_NODE_PRUNED);
  assert_tidy (marks);
  opened = lay_out (marks);
  g_assert_null (find_label (opened, 0, TRUE));
  g_assert_cmpstr (find_label (opened, 2, FALSE), ==, "c1");
}

/* The number of children that are not drawn stands behind that of pruned moves, and in its place where that is gone. */
static void
test_undrawn (void)
{
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) closed = NULL;
  g_autoptr (PonderTreeLayout) opened = NULL;
  double x;

  get_mark (marks, 0)->n_pruned = 2;
  get_mark (marks, 0)->n_undrawn = 312;
  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  assert_tidy (marks);
  closed = lay_out (marks);
  g_assert_cmpstr (find_label (closed, 0, TRUE), ==, "\u200e−2");
  g_assert_cmpuint (closed->labels->len, ==, 3);
  g_assert_cmpstr (g_array_index (closed->labels, PonderTreeLabel, 1).text, ==, "+312 more");
  x = g_array_index (closed->labels, PonderTreeLabel, 1).x - get_shape (closed, 0).x;
  fake_record_add_mark (marks, 0, PONDER_NODE_PRUNED);
  assert_tidy (marks);
  opened = lay_out (marks);
  g_assert_cmpstr (find_label (opened, 0, TRUE), ==, "+312 more");
  g_assert_cmpfloat (g_array_index (opened->labels, PonderTreeLabel, 0).x - get_shape (opened, 0).x, <, x);
}

/* The width of a triangle grows by the same for each factor, and one with an answer has a diamond on it. */
static void
test_triangles (void)
{
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) layout = NULL;
  PonderTreeShape diamond;

  for (guint i = 1; i <= 3; i++)
    {
      guint nth = fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);

      get_mark (marks, nth)->folded = TRUE;
      get_mark (marks, nth)->n_inside = (G_GUINT64_CONSTANT (1) << 20 * i) - 1;
      get_mark (marks, nth)->has_answer = i == 2;
    }
  assert_tidy (marks);
  layout = lay_out (marks);
  g_assert_cmpfloat (get_shape (layout, 1).width, <, get_shape (layout, 2).width);
  g_assert_cmpfloat_with_epsilon (get_shape (layout, 3).width - get_shape (layout, 2).width,
                                  get_shape (layout, 2).width - get_shape (layout, 1).width, NEARLY);
  g_assert_cmpuint (layout->shapes->len, ==, marks->len + 1);
  diamond = get_shape (layout, marks->len);
  g_assert_cmpint (diamond.outline, ==, PONDER_TREE_DIAMOND);
  g_assert_cmpuint (diamond.mark, ==, 2);
  g_assert_cmpfloat (diamond.x, ==, get_shape (layout, 2).x);
  g_assert_cmpfloat (diamond.height, <, get_shape (layout, 2).height);
}

/* A node far below its parent takes all rows that others have beside it, and its line goes straight through them. */
static void
test_folded_levels (void)
{
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) layout = NULL;
  PonderTreeMark far = { .node = 2, .depth = 1000, .kind = PONDER_NODE_DEAD_END };
  const PonderTreeEdge *edge;

  get_mark (marks, 0)->n_levels = 1000;
  g_array_append_val (marks, far);
  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  for (guint i = 0; i < 9; i++)
    fake_record_add_mark (marks, 2, PONDER_NODE_DEAD_END);
  assert_tidy (marks);
  layout = lay_out (marks);
  g_assert_cmpuint (layout->levels->len, ==, 4);
  g_assert_cmpuint (g_array_index (layout->levels, PonderTreeLevel, 3).depth, ==, 1000);
  g_assert_cmpstr (find_label (layout, 1, TRUE), ==, "999 levels");
  edge = &g_array_index (layout->edges, PonderTreeEdge, 0);
  g_assert_true (edge->dotted);
  g_assert_cmpfloat (edge->y_bend, <, g_array_index (layout->levels, PonderTreeLevel, 1).y);
  g_assert_cmpfloat (edge->y2, >, g_array_index (layout->levels, PonderTreeLevel, 2).y);
  for (guint i = 2; i < marks->len; i++)
    g_assert_cmpfloat (get_shape (layout, i).x - get_shape (layout, i).width / 2, >, edge->x2);
}

/* What is at a place, or next to it. */
static void
test_find (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (400, 7);
  g_autoptr (PonderTreeLayout) layout = lay_out (marks);

  for (guint i = 0; i < marks->len; i++)
    {
      PonderTreeShape shape = get_shape (layout, i);

      g_assert_cmpuint (ponder_tree_layout_find (layout, shape.x, shape.y, 5), ==, i);
      g_assert_cmpuint (ponder_tree_layout_find (layout, shape.x - shape.width / 2 - 2, shape.y, 5), ==, i);
    }
  g_assert_cmpuint (ponder_tree_layout_find (layout, get_shape (layout, 0).x, -20, 5), ==, PONDER_TREE_NO_MARK);
}

/* Where the moves of a level are made at different places, it has only its number. */
static void
test_places_differ (void)
{
  g_autoptr (GArray) marks = new_start ();
  g_autoptr (PonderTreeLayout) layout = NULL;
  static const guint32 movers[] = { 0x10, 0, 0x10 };

  for (guint i = 0; i < G_N_ELEMENTS (movers); i++)
    {
      guint nth = fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);

      get_mark (marks, nth)->move = movers[i];
    }
  fake_record_add_mark (marks, 1, PONDER_NODE_BRANCHING);
  layout = lay_out (marks);
  g_assert_null (g_array_index (layout->levels, PonderTreeLevel, 1).place);
  g_assert_cmpstr (g_array_index (layout->levels, PonderTreeLevel, 2).place, ==, "Noughts");
}

/* A game of two is drawn like any search. */
static void
test_game (void)
{
  g_autoptr (FakeRecord) record = fake_record_new ();
  g_autoptr (PonderTreeLayout) layout = NULL;
  GArray *marks;

  fake_record_visit (record, 300);
  marks = ponder_record_get_marks (PONDER_RECORD (record));
  g_assert_cmpuint (marks->len, >, 300);
  assert_tidy (marks);
  layout = ponder_tree_layout_new (PONDER_RECORD (record), marks, &font, FALSE);
  g_assert_cmpstr (g_array_index (layout->levels, PonderTreeLevel, 1).place, ==, "Crosses");
  g_assert_cmpstr (g_array_index (layout->levels, PonderTreeLevel, 2).place, ==, "Noughts");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tree-layout/none", test_none);
  g_test_add_func ("/tree-layout/one", test_one);
  g_test_add_func ("/tree-layout/path", test_path);
  g_test_add_func ("/tree-layout/height", test_height);
  g_test_add_data_func ("/tree-layout/comb/right", GINT_TO_POINTER (TRUE), test_comb);
  g_test_add_data_func ("/tree-layout/comb/left", GINT_TO_POINTER (FALSE), test_comb);
  g_test_add_func ("/tree-layout/spread", test_spread);
  g_test_add_func ("/tree-layout/threads", test_threads);
  g_test_add_func ("/tree-layout/five-thousand", test_five_thousand);
  ADD ("/tree-layout/kind/%s", kind_cases, test_kind);
  g_test_add_func ("/tree-layout/opened-pruned", test_opened_pruned);
  g_test_add_func ("/tree-layout/undrawn", test_undrawn);
  g_test_add_func ("/tree-layout/triangles", test_triangles);
  g_test_add_func ("/tree-layout/folded-levels", test_folded_levels);
  g_test_add_func ("/tree-layout/find", test_find);
  g_test_add_func ("/tree-layout/places-differ", test_places_differ);
  g_test_add_func ("/tree-layout/game", test_game);
  return g_test_run ();
}
