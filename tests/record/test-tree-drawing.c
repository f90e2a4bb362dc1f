/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <string.h>

#include "cases.h"
#include "fake-record.h"
#include "ponder-svg.h"
#include "ponder-tree-drawing.h"
#include "ponder-tree-marks.h"
#include "ponder-waiting-layout.h"

#define NEARLY 0.011 /* places are written in hundredths */

/* A text in a picture, or what is around all. */
typedef struct
{
  char *text;
  double x;
  double y;
  double width;
  double height;
} Box;

static void
box_clear (gpointer data)
{
  g_free (((Box *) data)->text);
}

/* What was read of a picture. */
typedef struct
{
  Box view;
  GArray *texts; /* of Box */
  GPtrArray *names; /* of the symbols */
  const char *element;
  gboolean in_symbol;
} Picture;

static double
read_number (const char **names,
             const char **values,
             const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return g_ascii_strtod (values[i], NULL);
  return NAN;
}

static void
read_view (Picture    *self,
           const char *numbers)
{
  g_auto (GStrv) parts = g_strsplit (numbers, " ", -1);

  g_assert_cmpuint (g_strv_length (parts), ==, 4);
  self->view = (Box){ NULL, g_ascii_strtod (parts[0], NULL), g_ascii_strtod (parts[1], NULL),
                      g_ascii_strtod (parts[2], NULL), g_ascii_strtod (parts[3], NULL) };
}

static void
start_cb (GMarkupParseContext *context,
          const char          *element,
          const char         **names,
          const char         **values,
          gpointer             user_data,
          GError             **error)
{
  Picture *self = user_data;

  self->element = g_intern_string (element);
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (g_str_equal (names[i], "viewBox"))
        read_view (self, values[i]);
      if (g_str_equal (names[i], "role"))
        self->in_symbol = g_str_equal (values[i], "graphics-symbol");
    }
  if (g_str_equal (element, "text"))
    {
      Box box = { NULL, read_number (names, values, "x"), read_number (names, values, "y"),
                  read_number (names, values, "textLength"), 0 };

      g_array_append_val (self->texts, box);
    }
}

static void
end_cb (GMarkupParseContext *context,
        const char          *element,
        gpointer             user_data,
        GError             **error)
{
  ((Picture *) user_data)->element = "";
}

static void
text_cb (GMarkupParseContext *context,
         const char          *text,
         gsize                length,
         gpointer             user_data,
         GError             **error)
{
  Picture *self = user_data;

  if (g_str_equal (self->element, "text"))
    g_array_index (self->texts, Box, self->texts->len - 1).text = g_strndup (text, length);
  else if (g_str_equal (self->element, "title") && self->in_symbol)
    g_ptr_array_add (self->names, g_strndup (text, length));
}

static void
picture_clear (Picture *self)
{
  g_array_unref (self->texts);
  g_ptr_array_unref (self->names);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

static void
picture_read (Picture *self,
              char    *svg)
{
  static const GMarkupParser parser = { .start_element = start_cb, .end_element = end_cb, .text = text_cb };
  g_autofree char *owned = svg;
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) error = NULL;

  *self = (Picture){ .texts = g_array_new (FALSE, FALSE, sizeof (Box)),
                     .names = g_ptr_array_new_with_free_func (g_free),
                     .element = "" };
  g_array_set_clear_func (self->texts, box_clear);
  g_assert_true (g_utf8_validate (owned, -1, NULL));
  context = g_markup_parse_context_new (&parser, 0, self, NULL);
  g_markup_parse_context_parse (context, owned, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static const Box *
get_text (const Picture *picture,
          guint          nth)
{
  return &g_array_index (picture->texts, Box, nth);
}

static void
assert_inside (const Picture *picture)
{
  for (guint i = 0; i < picture->texts->len; i++)
    {
      const Box *box = get_text (picture, i);

      g_assert_cmpfloat (box->x - box->width / 2, >, picture->view.x);
      g_assert_cmpfloat (box->x + box->width / 2, <, picture->view.x + picture->view.width);
      g_assert_cmpfloat (box->y, >, picture->view.y);
      g_assert_cmpfloat (box->y, <, picture->view.y + picture->view.height);
    }
}

/* All labels stand where the layout has put them, and all levels with a name beside it. */
static void
assert_as_laid_out (const Picture           *picture,
                    const PonderTreeDrawing *tree)
{
  g_autoptr (PonderTreeLayout) layout =
    ponder_tree_layout_new (tree->record, tree->marks, ponder_svg_get_font (), tree->right_to_left);
  double gutter = ponder_tree_layout_name_levels (layout, ponder_svg_get_font (), G_MAXDOUBLE);
  const char *caption = tree->left_out;
  guint n_levels = 0;

  for (guint i = 0; i < layout->labels->len; i++)
    {
      const PonderTreeLabel *label = &g_array_index (layout->labels, PonderTreeLabel, i);

      g_assert_cmpstr (get_text (picture, i)->text, ==, label->text);
      g_assert_cmpfloat_with_epsilon (get_text (picture, i)->x, label->x, NEARLY);
      g_assert_cmpfloat_with_epsilon (get_text (picture, i)->width, label->width, NEARLY);
    }
  for (guint i = 0; i < layout->levels->len; i++)
    {
      const PonderTreeLevel *level = &g_array_index (layout->levels, PonderTreeLevel, i);
      const Box *box;

      if (level->name == NULL)
        continue;
      box = get_text (picture, layout->labels->len + n_levels++);
      g_assert_cmpstr (box->text, ==, level->name);
      g_assert_cmpfloat_with_epsilon (box->x, tree->right_to_left ? layout->width + gutter / 2 : -gutter / 2, NEARLY);
    }
  g_assert_cmpuint (picture->texts->len, ==, layout->labels->len + n_levels + (caption != NULL));
  if (caption != NULL)
    g_assert_cmpstr (get_text (picture, picture->texts->len - 1)->text, ==, caption);
}

static void
check_tree (GArray  *marks,
            gboolean right_to_left)
{
  g_autoptr (FakeRecord) record = fake_record_new ();
  g_autoptr (PonderTreeDrawing) tree =
    ponder_tree_drawing_new (PONDER_RECORD (record), "Noughts & <Crosses>", marks, marks->len / 2, right_to_left);
  g_auto (Picture) picture = { 0 };

  picture_read (&picture, ponder_tree_drawing_find_format (".svg")->write (tree));
  assert_inside (&picture);
  assert_as_laid_out (&picture, tree);
  g_assert_cmpuint (picture.names->len, ==, marks->len);
  for (guint i = 0; i < marks->len; i++)
    {
      g_autofree char *name = ponder_tree_marks_dup_name_for (tree->marks, i, tree->record, tree->reasons[i]);

      g_assert_cmpstr (g_ptr_array_index (picture.names, i), ==, name);
    }
}

static void
test_trees (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (GArray) marks = fake_record_new_marks (1 + 13 * seed, seed);

      check_tree (marks, FALSE);
      check_tree (marks, TRUE);
    }
}

/* Whatever characters a text has, the picture is well-formed, and says how wide the text is. */
static void
test_characters (void)
{
  static const char text[] = "<a href=\"#\">&amp; '\x01\x1b\x7f 中é\u0301\u200e→";
  const PonderTreeFont *font = ponder_svg_get_font ();
  double width = font->measure (text, FALSE, font->user_data);
  GString *svg = ponder_svg_begin (text, text, -1.5, 0, 100, 50, "#ffffff");
  g_auto (Picture) picture = { 0 };

  ponder_svg_append_text (svg, text, FALSE, NULL, 12.345, 20, width);
  ponder_svg_append_text (svg, "", FALSE, NULL, 12.345, 20, 0);
  picture_read (&picture, ponder_svg_end (svg));
  g_assert_cmpuint (picture.texts->len, ==, 1);
  g_assert_cmpstr (get_text (&picture, 0)->text, ==, "<a href=\"#\">&amp; ' 中é\u0301\u200e→");
  g_assert_cmpfloat_with_epsilon (get_text (&picture, 0)->x, 12.345, NEARLY);
  g_assert_cmpfloat_with_epsilon (get_text (&picture, 0)->width, width, NEARLY);
  g_assert_cmpfloat (picture.view.x, ==, -1.5);
}

/* Longer texts are wider; marks that are written on others take no room, and Chinese characters twice as much. */
static void
test_widths (void)
{
  const PonderTreeFont *font = ponder_svg_get_font ();
  double digit = font->measure ("0", FALSE, NULL);

  g_assert_cmpfloat (font->measure ("", FALSE, NULL), ==, 0);
  g_assert_cmpfloat_with_epsilon (font->measure ("0123456789", FALSE, NULL), 10 * digit, 1e-9);
  g_assert_cmpfloat_with_epsilon (font->measure ("\u200e0", FALSE, NULL), digit, 1e-9);
  g_assert_cmpfloat_with_epsilon (font->measure ("ü", FALSE, NULL), font->measure ("u", FALSE, NULL), 1e-9);
  g_assert_cmpfloat_with_epsilon (font->measure ("u\u0308", FALSE, NULL), font->measure ("u", FALSE, NULL), 1e-9);
  g_assert_cmpfloat (font->measure ("中", FALSE, NULL), >, 1.5 * digit);
  g_assert_cmpfloat (font->measure ("0", TRUE, NULL), <, digit);
}

/* The reasons are those at the time of the export, wherever the cursor goes then. */
static void
test_reasons (void)
{
  g_autoptr (FakeRecord) record = fake_record_new ();
  g_autoptr (PonderTreeDrawing) tree = NULL;
  g_autofree char *svg = NULL;
  g_autofree char *dot = NULL;
  g_autoptr (GArray) marks = NULL;
  guint pruned = PONDER_TREE_NO_MARK;

  /* The eighth node wins, so the other replies at the seventh are pruned. */
  fake_record_visit (record, 8);
  ponder_record_go (PONDER_RECORD (record), 7);
  marks = g_array_ref (ponder_record_get_marks (PONDER_RECORD (record)));
  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, PonderTreeMark, i).kind == PONDER_NODE_PRUNED)
      pruned = i;
  g_assert_cmpuint (pruned, !=, PONDER_TREE_NO_MARK);
  tree = ponder_tree_drawing_new (PONDER_RECORD (record), "Noughts and Crosses", marks,
                                  ponder_tree_marks_find_cursor (marks, PONDER_RECORD (record)), FALSE);
  ponder_record_go (PONDER_RECORD (record), 1);
  svg = ponder_tree_drawing_find_format (".svg")->write (tree);
  dot = ponder_tree_drawing_find_format (".dot")->write (tree);
  g_assert_nonnull (strstr (tree->reasons[pruned], "The game is lost before "));
  g_assert_nonnull (strstr (svg, tree->reasons[pruned]));
  g_assert_nonnull (strstr (dot, tree->reasons[pruned]));
  g_assert_nonnull (strstr (dot, "label=\"×\\nLost games\""));
}

static void
test_quotes (void)
{
  g_autoptr (FakeRecord) record = fake_record_new ();
  g_autoptr (GArray) marks = fake_record_new_marks (1, 0);
  g_autoptr (PonderTreeDrawing) tree =
    ponder_tree_drawing_new (PONDER_RECORD (record), "\"\\\n", marks, PONDER_TREE_NO_MARK, FALSE);
  g_autofree char *dot = ponder_tree_drawing_find_format (".dot")->write (tree);

  g_assert_nonnull (strstr (dot, "label=\"\\\"\\\\\\n"));
}

/* What isn't drawn is said in the picture, with the number of nodes; pruned moves and nodes not visited are none. */
static void
test_left_out (void)
{
  g_autoptr (FakeRecord) record = fake_record_new ();

  for (guint n_folded = 0; n_folded < 3; n_folded++)
    {
      PonderTreeMark marks[] = {
        { .node = 1, .kind = PONDER_NODE_BRANCHING, .n_levels = 1, .n_inside = 4 + 1000 * n_folded },
        { .node = 2, .depth = 1, .kind = PONDER_NODE_DEAD_END, .n_levels = 1, .n_inside = 1 },
        { .node = 3,
          .depth = 1,
          .kind = PONDER_NODE_BRANCHING,
          .n_levels = 1,
          .n_inside = 1 + 1000 * n_folded,
          .folded = n_folded > 0 },
        { .node = 4 + 1000 * n_folded, .depth = 1, .kind = PONDER_NODE_DEAD_END, .n_levels = 1, .n_inside = 1 },
        { .depth = 1, .kind = PONDER_NODE_PRUNED, .n_levels = 1 },
        { .node = 5 + 1000 * n_folded, .depth = 1, .kind = PONDER_NODE_OPEN, .n_levels = 1 },
      };
      g_autoptr (GArray) tree = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
      g_autoptr (PonderTreeDrawing) figure = NULL;
      g_autofree char *dot = NULL;
      g_auto (Picture) picture = { 0 };

      g_array_append_vals (tree, marks, G_N_ELEMENTS (marks));
      figure = ponder_tree_drawing_new (PONDER_RECORD (record), "Queens", tree, 0, n_folded == 2);
      dot = ponder_tree_drawing_find_format (".dot")->write (figure);
      picture_read (&picture, ponder_tree_drawing_find_format (".svg")->write (figure));
      assert_inside (&picture);
      assert_as_laid_out (&picture, figure);
      g_assert_cmpstr (figure->left_out, ==,
                       n_folded == 0   ? NULL
                       : n_folded == 1 ? "1,000 of 1,004 nodes are not drawn"
                                       : "2,000 of 2,004 nodes are not drawn");
      g_assert_cmpint (strstr (dot, "label=\"Queens\\n") != NULL && strstr (dot, figure->left_out) != NULL, ==,
                       n_folded > 0);
    }
}

/* Without a visit there is nothing to draw. */
static void
test_empty (void)
{
  g_autoptr (FakeRecord) record = fake_record_new ();
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  g_autoptr (PonderTreeDrawing) tree =
    ponder_tree_drawing_new (PONDER_RECORD (record), "Nothing", marks, PONDER_TREE_NO_MARK, FALSE);
  g_autofree char *dot = ponder_tree_drawing_find_format (".dot")->write (tree);
  g_auto (Picture) picture = { 0 };

  picture_read (&picture, ponder_tree_drawing_find_format (".svg")->write (tree));
  g_assert_cmpuint (picture.texts->len + picture.names->len, ==, 0);
  g_assert_true (g_str_has_prefix (dot, "digraph"));
}

static void
test_formats (void)
{
  static const struct
  {
    const char *name;
    const char *suffix;
  } cases[] = {
    { "tree.svg", ".svg" }, { "tree.SVG", ".svg" },   { "a.svg.dot", ".dot" }, { ".dot", ".dot" },
    { "tree", NULL },       { "tree.svg.png", NULL }, { "svg", NULL },         { "tree.svg~", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const PonderTreeFormat *format = ponder_tree_drawing_find_format (cases[i].name);

      g_assert_cmpstr (format != NULL ? format->suffix : NULL, ==, cases[i].suffix);
    }
}

static PonderWaiting *
new_waiting (PonderWaitingKind kind,
             guint             n_items)
{
  PonderWaiting *waiting = ponder_waiting_new (kind, 1000, 3);

  for (guint i = 0; i < n_items; i++)
    {
      PonderWaitingItem *item = ponder_waiting_add (waiting, 1 + i / 4, i + 1, i >= 27);
      guint32 move = i % 9;

      g_array_append_val (item->moves, move);
      g_free (item->text);
      g_free (item->name);
      item->text = g_strdup_printf ("<%u>", i);
      item->name = g_strdup_printf ("Item & %u", i);
      if (kind == PONDER_WAITING_BRANCHES)
        item->bound = g_strdup ("≥ D");
    }
  waiting->gap = n_items / 2;
  return waiting;
}

static void
check_waiting (PonderWaitingKind kind,
               guint             n_items,
               gboolean          right_to_left)
{
  g_autoptr (FakeRecord) record = fake_record_new ();
  g_autoptr (PonderWaiting) waiting = new_waiting (kind, n_items);
  g_autoptr (PonderWaitingLayout) layout =
    ponder_waiting_layout_new (PONDER_RECORD (record), waiting, ponder_svg_get_font (), 0, right_to_left);
  g_auto (Picture) picture = { 0 };
  guint n_labels = layout->counts->len + layout->labels->len;
  guint n_bounds = kind == PONDER_WAITING_BRANCHES ? n_items : 0;

  picture_read (&picture, ponder_waiting_svg_write (PONDER_RECORD (record), "Noughts", waiting, right_to_left));
  assert_inside (&picture);
  g_assert_cmpuint (picture.names->len, ==, n_items);
  for (guint i = 0; i < n_items; i++)
    {
      const PonderWaitingChip *chip = &g_array_index (layout->chips, PonderWaitingChip, i);
      const Box *box = NULL;

      g_assert_cmpstr (g_ptr_array_index (picture.names, i), ==, ponder_waiting_get (waiting, i)->name);
      for (guint nth = 0; nth < picture.texts->len; nth++)
        if (g_strcmp0 (get_text (&picture, nth)->text, chip->text) == 0)
          box = get_text (&picture, nth);
      g_assert_nonnull (box);
      g_assert_cmpfloat_with_epsilon (box->x, chip->x + chip->text_x + chip->text_width / 2, NEARLY);
    }
  /* A heading may be empty. */
  g_assert_cmpuint (picture.texts->len, >=, n_items + n_bounds + layout->counts->len);
  g_assert_cmpuint (picture.texts->len, <=, n_items + n_bounds + n_labels);
}

static void
test_waiting (void)
{
  for (PonderWaitingKind kind = PONDER_WAITING_QUEUE; kind <= PONDER_WAITING_BRANCHES; kind++)
    for (guint n_items = 0; n_items <= PONDER_WAITING_MOST_ITEMS; n_items += 6)
      {
        check_waiting (kind, n_items, FALSE);
        check_waiting (kind, n_items, TRUE);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree-figure/trees", test_trees);
  g_test_add_func ("/tree-figure/characters", test_characters);
  g_test_add_func ("/tree-figure/widths", test_widths);
  g_test_add_func ("/tree-figure/reasons", test_reasons);
  g_test_add_func ("/tree-figure/quotes", test_quotes);
  g_test_add_func ("/tree-figure/left-out", test_left_out);
  g_test_add_func ("/tree-figure/empty", test_empty);
  g_test_add_func ("/tree-figure/formats", test_formats);
  g_test_add_func ("/tree-figure/waiting", test_waiting);
  return g_test_run ();
}
