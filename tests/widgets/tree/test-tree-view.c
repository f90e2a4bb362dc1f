/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "paint-test.h"
#include "ponder-tree-items.h"
#include "tree-view-test.h"
#include "widget-test.h"

/* With PONDER_TREE_PICTURES=FOLDER, pictures of the view are saved there. */

#define NEARLY 0.01

/* After the last node, the one on the board is the current one. */
static void
test_after_last (void)
{
  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  ponder_record_go (PONDER_RECORD (tree_view_test.record), TREE_VIEW_TEST_NODES + 1);
  g_assert_cmpuint (tree_view_test.canvas->current, ==, tree_view_test_find_node (TREE_VIEW_TEST_NODES));
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 0);
  g_assert_cmpuint (tree_view_test.canvas->current, ==, PONDER_TREE_NO_MARK);
  tree_view_test_tear_down ();
}

/* The items for screen readers lie where their nodes are drawn, also after the tree was scrolled and zoomed. */
static void
test_items (void)
{
  PonderTreeViewport *viewport;
  guint n_items = 0;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  viewport = tree_view_test.canvas->viewport;
  for (guint i = 0; i < 2; i++)
    {
      for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (tree_view_test.canvas)); item != NULL;
           item = gtk_widget_get_next_sibling (item))
        {
          graphene_rect_t bounds;
          graphene_rect_t drawn;

          if (!PONDER_IS_TREE_ITEM (item))
            continue;
          n_items++;
          g_assert_true (gtk_widget_compute_bounds (item, GTK_WIDGET (tree_view_test.canvas), &bounds));
          g_assert_true (
            ponder_tree_canvas_get_bounds (tree_view_test.canvas, PONDER_TREE_ITEM (item)->state.mark, &drawn));
          g_assert_cmpfloat_with_epsilon (bounds.origin.x, drawn.origin.x, 1);
          g_assert_cmpfloat_with_epsilon (bounds.origin.y, drawn.origin.y, 1);
          g_assert_cmpfloat_with_epsilon (bounds.size.width, drawn.size.width, 1);
        }
      ponder_tree_viewport_zoom_to (viewport, 3, &GRAPHENE_POINT_INIT (0, 0));
      widget_test_settle (tree_view_test.window);
    }
  g_assert_cmpuint (n_items, >, 4);
  tree_view_test_tear_down ();
}

/* Returns how many things of a kind a picture is made of. */
static guint
count_nodes (GskRenderNode    *node,
             GskRenderNodeType type)
{
  guint n = gsk_render_node_get_node_type (node) == type;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_nodes (gsk_container_node_get_child (node, i), type);
      return n;

    case GSK_CLIP_NODE:
      return n + count_nodes (gsk_clip_node_get_child (node), type);

    case GSK_TRANSFORM_NODE:
      return n + count_nodes (gsk_transform_node_get_child (node), type);

    default:
      return n;
    }
}

static guint
count_texts (void)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (tree_view_test.canvas));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, TREE_VIEW_TEST_WIDTH, TREE_VIEW_TEST_HEIGHT);
  node = gtk_snapshot_free_to_node (snapshot);
  return count_nodes (node, GSK_TEXT_NODE);
}

/* Of a large tree only what is in view is drawn, and the cursor is in view wherever it goes. */
static void
test_large (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (5000, 2);
  GtkAdjustment *across;

  tree_view_test_set_up (1);
  fake_record_set_marks (tree_view_test.record, marks, 1);
  across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (tree_view_test.canvas));
  for (guint64 node = 1; node < 5000; node += 499)
    {
      ponder_record_go (PONDER_RECORD (tree_view_test.record), node);
      widget_test_settle (tree_view_test.window);
      tree_view_test_assert_in_view (node);
      g_assert_cmpfloat (gtk_adjustment_get_upper (across), >, 10 * gtk_adjustment_get_page_size (across));
      g_assert_cmpuint (count_texts (), >, 3);
      g_assert_cmpuint (count_texts (), <, 500);
    }
  tree_view_test_tear_down ();
}

/* On the way to a node the tree changes, because its pruned moves are opened. */
static void
test_gently (void)
{
  GtkSettings *settings = gtk_settings_get_default ();

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  ponder_tree_viewport_zoom_to (tree_view_test.canvas->viewport, 4, &GRAPHENE_POINT_INIT (0, 0));
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 1);
  widget_test_settle (tree_view_test.window);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  ponder_tree_canvas_go (tree_view_test.canvas, tree_view_test_find_node (7));
  g_assert_false (tree_view_test_is_in_view (GUINT_TO_POINTER (7)));
  widget_test_wait (tree_view_test_is_in_view, GUINT_TO_POINTER (7));
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  tree_view_test_tear_down ();
}

/* In a smaller view the current node is still seen. */
static void
test_smaller (void)
{
  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  /* The legend would make the view as wide as its line. */
  g_object_set (tree_view_test.view, "legend", FALSE, NULL);
  gtk_widget_set_halign (GTK_WIDGET (tree_view_test.view), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (tree_view_test.view), GTK_ALIGN_START);
  gtk_widget_set_size_request (GTK_WIDGET (tree_view_test.view), 360, 300);
  widget_test_settle (tree_view_test.window);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (tree_view_test.view)), ==, 360);
  tree_view_test_assert_in_view (TREE_VIEW_TEST_NODES);
  tree_view_test_tear_down ();
}

static double
get_zoom (void)
{
  return tree_view_test.canvas->viewport->zoom;
}

/* Returns an item of the menu in the corner, which is made when it is first opened. */
static GtkWidget *
find_item (GtkWidget  *widget,
           const char *text)
{
  GtkWidget *found = NULL;
  g_autofree char *own = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    g_object_get (widget, "text", &own, NULL);
  if (g_strcmp0 (own, text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_item (child, text);
  return found;
}

static gboolean
is_sensitive (const char *text)
{
  GtkMenuButton *button = widget_test_child (tree_view_test.view, "zoom_button");
  GtkWidget *item;

  gtk_menu_button_popup (button);
  item = find_item (GTK_WIDGET (gtk_menu_button_get_popover (button)), text);
  g_assert_nonnull (item);
  gtk_menu_button_popdown (button);
  return gtk_widget_is_sensitive (item);
}

static void
zoomed_cb (guint *n_zoomed)
{
  (*n_zoomed)++;
}

static void
test_zoom (void)
{
  graphene_point_t middle;
  guint n_zoomed = 0;
  double zoom;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  g_signal_connect_swapped (tree_view_test.view, "zoomed", G_CALLBACK (zoomed_cb), &n_zoomed);
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 4);
  for (guint i = 0; i < 3; i++)
    tree_view_test_activate_action ("tree.zoom-in");
  tree_view_test_activate_action ("tree.centre");
  widget_test_settle (tree_view_test.window);
  middle = tree_view_test_get_middle (4);
  zoom = get_zoom ();
  tree_view_test_press (GDK_KEY_plus, GDK_CONTROL_MASK);
  widget_test_settle (tree_view_test.window);
  g_assert_cmpfloat_with_epsilon (get_zoom (), zoom * 1.25, NEARLY);
  g_assert_cmpfloat_with_epsilon (tree_view_test_get_middle (4).x, middle.x, 1);
  g_assert_cmpfloat_with_epsilon (tree_view_test_get_middle (4).y, middle.y, 1);
  tree_view_test_press (GDK_KEY_minus, GDK_CONTROL_MASK);
  g_assert_cmpfloat_with_epsilon (get_zoom (), zoom, NEARLY);
  for (guint i = 0; i < 20; i++)
    tree_view_test_activate_action ("tree.zoom-in");
  g_assert_cmpfloat (get_zoom (), ==, 4);
  g_assert_true (is_sensitive ("Zoom Out") && !is_sensitive ("Zoom In"));
  for (guint i = 0; i < 20; i++)
    tree_view_test_activate_action ("tree.zoom-out");
  g_assert_cmpfloat (get_zoom (), ==, 0.25);
  g_assert_true (!is_sensitive ("Zoom Out") && is_sensitive ("Zoom In"));
  g_assert_cmpuint (n_zoomed, >=, 4);
  tree_view_test_press (GDK_KEY_0, GDK_CONTROL_MASK);
  widget_test_settle (tree_view_test.window);
  for (guint64 node = 1; node <= TREE_VIEW_TEST_NODES; node++)
    tree_view_test_assert_in_view (node);
  tree_view_test_tear_down ();
}

/* A line below the tree says what its marks mean, until the person hides it, and that is kept. */
static void
test_legend (void)
{
  GtkWidget *legend;
  g_autoptr (GKeyFile) with = g_key_file_new ();
  g_autoptr (GKeyFile) without = g_key_file_new ();
  guint n_zoomed = 0;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  legend = widget_test_find_class (GTK_WIDGET (tree_view_test.view), "caption");
  g_signal_connect_swapped (tree_view_test.view, "zoomed", G_CALLBACK (zoomed_cb), &n_zoomed);
  g_assert_true (gtk_widget_get_mapped (legend));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (legend)), "◆\u00a0answer"));
  ponder_tree_view_keep_zoom (tree_view_test.view, with, "Tree");
  tree_view_test_activate_action ("tree.legend");
  g_assert_false (gtk_widget_get_visible (legend));
  g_assert_cmpuint (n_zoomed, ==, 1);
  ponder_tree_view_keep_zoom (tree_view_test.view, without, "Tree");
  ponder_tree_view_restore_zoom (tree_view_test.view, with, "Tree");
  g_assert_true (gtk_widget_get_visible (legend));
  ponder_tree_view_restore_zoom (tree_view_test.view, without, "Tree");
  g_assert_false (gtk_widget_get_visible (legend));
  tree_view_test_activate_action ("tree.legend");
  g_assert_true (gtk_widget_get_visible (legend));
  tree_view_test_tear_down ();
}

/* The whole of a large tree fits, too, and still does when it has grown. */
static void
test_fit (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (3000, 5);
  g_autoptr (GArray) more = fake_record_new_marks (4000, 5);

  tree_view_test_set_up (1);
  fake_record_set_marks (tree_view_test.record, marks, 7);
  tree_view_test_activate_action ("tree.zoom-to-fit");
  for (guint round = 0; round < 2; round++)
    {
      widget_test_settle (tree_view_test.window);
      for (guint64 node = 1; node <= (round == 0 ? marks : more)->len; node++)
        tree_view_test_assert_in_view (node);
      fake_record_set_marks (tree_view_test.record, more, 7);
    }
  tree_view_test_tear_down ();
}

static void
test_drag (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (500, 2);
  GtkGesture *drag;
  graphene_point_t before;

  tree_view_test_set_up (1);
  fake_record_set_marks (tree_view_test.record, marks, 250);
  widget_test_settle (tree_view_test.window);
  drag = widget_test_find_controller (tree_view_test.canvas, GTK_TYPE_GESTURE_DRAG);
  before = tree_view_test_get_middle (250);
  g_signal_emit_by_name (drag, "drag-begin", 300.0, 200.0);
  g_signal_emit_by_name (drag, "drag-update", 1.0, 1.0);
  g_assert_cmpfloat (tree_view_test_get_middle (250).x, ==, before.x);
  g_signal_emit_by_name (drag, "drag-update", -40.0, 0.0);
  g_signal_emit_by_name (drag, "drag-update", -100.0, 0.0);
  g_signal_emit_by_name (drag, "drag-end", -100.0, 0.0);
  g_assert_cmpfloat_with_epsilon (tree_view_test_get_middle (250).x, before.x - 100, NEARLY);
  tree_view_test_activate_action ("tree.centre");
  widget_test_settle (tree_view_test.window);
  g_assert_cmpfloat_with_epsilon (tree_view_test_get_middle (250).x,
                                  gtk_widget_get_width (GTK_WIDGET (tree_view_test.canvas)) / 2.0, 1);
  tree_view_test_tear_down ();
}

/* While the tree changes elsewhere, the current node stays where it is. */
static void
test_stays (void)
{
  g_autoptr (GArray) marks = fake_record_new_marks (800, 9);
  g_autoptr (GArray) more = NULL;
  graphene_point_t before;

  tree_view_test_set_up (1);
  fake_record_set_marks (tree_view_test.record, marks, 400);
  tree_view_test_activate_action ("tree.zoom-out");
  tree_view_test_activate_action ("tree.centre");
  widget_test_settle (tree_view_test.window);
  before = tree_view_test_get_middle (400);
  more = g_array_copy (marks);
  for (guint i = 0; i < 200; i++)
    fake_record_add_mark (more, 500, PONDER_NODE_DEAD_END);
  fake_record_set_marks (tree_view_test.record, more, 400);
  g_assert_cmpfloat_with_epsilon (tree_view_test_get_middle (400).x, before.x, 1);
  g_assert_cmpfloat_with_epsilon (tree_view_test_get_middle (400).y, before.y, 1);
  tree_view_test_tear_down ();
}

typedef struct
{
  guint n_frames;
  guint n_updates;
  GArray *shown;
} Growth;

static gboolean
grow_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Growth *growth = user_data;

  fake_record_visit (tree_view_test.record, 1);
  growth->n_frames++;
  if (tree_view_test.canvas->marks != growth->shown)
    growth->n_updates++;
  growth->shown = tree_view_test.canvas->marks;
  return G_SOURCE_CONTINUE;
}

static gboolean
has_grown (gpointer user_data)
{
  return ((Growth *) user_data)->n_frames >= 30;
}

/* A run is followed a few times a second, and its end is shown at once. */
static void
test_run (void)
{
  Growth growth = { 0 };
  gint64 begun;
  double seconds;
  guint tick_id;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  growth.shown = tree_view_test.canvas->marks;
  ponder_record_run (PONDER_RECORD (tree_view_test.record));
  begun = g_get_monotonic_time ();
  tick_id = gtk_widget_add_tick_callback (tree_view_test.window, grow_cb, &growth, NULL);
  widget_test_wait (has_grown, &growth);
  gtk_widget_remove_tick_callback (tree_view_test.window, tick_id);
  seconds = (g_get_monotonic_time () - begun) / (double) G_USEC_PER_SEC;
  g_assert_cmpfloat (growth.n_updates, <=, 10 * seconds + 1);
  widget_test_wait (tree_view_test_shows_all, NULL);
  fake_record_visit (tree_view_test.record, 1);
  ponder_record_pause (PONDER_RECORD (tree_view_test.record));
  g_assert_true (tree_view_test_shows_all (NULL));
  g_assert_cmpuint (tree_view_test_get_mark (tree_view_test.canvas->current)->node, ==, tree_view_test_get_cursor ());
  tree_view_test_tear_down ();
}

static void
test_no_record (void)
{
  GtkWidget *message;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  message = widget_test_child (tree_view_test.view, "message");
  g_assert_false (gtk_widget_get_visible (message));
  ponder_tree_view_set_record (tree_view_test.view, NULL);
  widget_test_settle (tree_view_test.window);
  g_assert_true (gtk_widget_get_visible (message));
  g_assert_cmpuint (tree_view_test.canvas->marks->len, ==, 0);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (tree_view_test.canvas)));
  tree_view_test_press (GDK_KEY_Down, 0);
  tree_view_test_press (GDK_KEY_plus, GDK_CONTROL_MASK);
  ponder_tree_view_set_record (tree_view_test.view, PONDER_RECORD (tree_view_test.record));
  widget_test_settle (tree_view_test.window);
  g_assert_false (gtk_widget_get_visible (message));
  tree_view_test_assert_in_view (TREE_VIEW_TEST_NODES);
  tree_view_test_tear_down ();
}

/* In a run of which nothing is drawn yet, that is said in the place of the tree. */
static void
test_none_yet (void)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  GtkWidget *message;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  message = widget_test_child (tree_view_test.view, "message");
  ponder_record_run (PONDER_RECORD (tree_view_test.record));
  fake_record_set_marks (tree_view_test.record, none, TREE_VIEW_TEST_NODES);
  ponder_tree_view_set_record (tree_view_test.view, NULL);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (message)), ==, "The search hasn’t started");
  ponder_tree_view_set_record (tree_view_test.view, PONDER_RECORD (tree_view_test.record));
  g_assert_true (gtk_widget_get_visible (message));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (message)), ==, "The tree is still being made…");
  ponder_record_pause (PONDER_RECORD (tree_view_test.record));
  g_assert_false (gtk_widget_get_visible (message));
  tree_view_test_tear_down ();
}

/* Shapes are as large by the font at any size of text. */
static void
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  double height;
  int dpi;

  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  ponder_tree_viewport_zoom_to (tree_view_test.canvas->viewport, 1, &GRAPHENE_POINT_INIT (0, 0));
  height = tree_view_test_get_bounds (TREE_VIEW_TEST_NODES).size.height;
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  widget_test_settle (tree_view_test.window);
  g_assert_cmpfloat_with_epsilon (tree_view_test_get_bounds (TREE_VIEW_TEST_NODES).size.height, 2 * height,
                                  0.1 * height);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  tree_view_test_tear_down ();
}

static void
save_picture (const char *name)
{
  const char *folder = g_getenv ("PONDER_TREE_PICTURES");
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = NULL;
  g_auto (PaintTest) picture = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  if (folder == NULL)
    return;
  path = g_build_filename (folder, file, NULL);
  paint_test_init (&picture, GTK_WIDGET (tree_view_test.view));
  bytes = g_bytes_new_static (picture.pixels, picture.width * picture.height * sizeof *picture.pixels);
  texture = gdk_memory_texture_new (picture.width, picture.height, GDK_MEMORY_DEFAULT, bytes,
                                    picture.width * sizeof *picture.pixels);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
look_up_color (const char *name,
               GdkRGBA    *color)
{
  g_assert_true (
    gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (tree_view_test.canvas)), name, color));
}

static guint32
channel (float color,
         float ground,
         float alpha)
{
  return (guint32) ((color * alpha + ground * (1 - alpha)) * 255 + 0.5);
}

/* Returns a colour as it is on the ground. */
static guint32
look_up (const char *name)
{
  GdkRGBA color;
  GdkRGBA ground;

  look_up_color (name, &color);
  look_up_color ("view_bg_color", &ground);
  return 0xff000000 | channel (color.red, ground.red, color.alpha) << 16 |
         channel (color.green, ground.green, color.alpha) << 8 | channel (color.blue, ground.blue, color.alpha);
}

static gboolean
is_close (guint32 a,
          guint32 b)
{
  for (guint shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > 2)
      return FALSE;
  return TRUE;
}

static void
assert_color (const PaintTest *picture,
              graphene_point_t at,
              const char      *name)
{
  guint32 pixel = paint_test_pixel (picture, (int) at.x, (int) at.y);

  if (!is_close (pixel, look_up (name)))
    g_error ("%s: %06x instead of %06x", name, pixel & 0xffffff, look_up (name) & 0xffffff);
}

/* The colours of all kinds stand out from the ground, and each node has that of its kind. */
static void
check_colors (void)
{
  static const struct
  {
    const char *name;
    double least;
  } colors[] = {
    { "ponder_tree_line", 3 },      { "ponder_tree_path", 3 },     { "ponder_tree_open", 3 },
    { "ponder_tree_branching", 3 }, { "ponder_tree_dead_end", 3 }, { "ponder_tree_answer", 3 },
    { "ponder_tree_folded", 3 },    { "ponder_tree_pruned", 3 },   { "ponder_tree_text", 4.5 },
    { "ponder_tree_quiet", 4.5 },   { "ponder_tree_path", 4.5 },   { "ponder_tree_focus", 3 },
    { "ponder_tree_win", 4.5 },     { "ponder_tree_draw", 4.5 },   { "ponder_tree_loss", 4.5 },
  };
  g_auto (PaintTest) picture = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    if (paint_test_contrast (look_up (colors[i].name), look_up ("view_bg_color")) < colors[i].least)
      g_error ("%s: contrast %.2f", colors[i].name,
               paint_test_contrast (look_up (colors[i].name), look_up ("view_bg_color")));
  paint_test_init (&picture, GTK_WIDGET (tree_view_test.canvas));
  assert_color (&picture, tree_view_test_get_middle (9), "ponder_tree_branching");
  assert_color (&picture, tree_view_test_get_middle (8), "ponder_tree_answer");
  assert_color (&picture, tree_view_test_get_middle (12), "ponder_tree_answer");
  assert_color (&picture, tree_view_test_get_middle (14), "ponder_tree_dead_end");
}

static void
test_look (gconstpointer data)
{
  AdwColorScheme scheme = GPOINTER_TO_INT (data);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  tree_view_test_set_up (TREE_VIEW_TEST_NODES);
  ponder_record_go (PONDER_RECORD (tree_view_test.record), 7);
  widget_test_settle (tree_view_test.window);
  check_colors ();
  save_picture (scheme == ADW_COLOR_SCHEME_FORCE_DARK ? "dark" : "light");
  tree_view_test_tear_down ();
}

/* Where nodes have values, they have their colours, whatever their shapes. */
static void
test_values (gconstpointer data)
{
  static const struct
  {
    PonderNodeKind kind;
    PonderNodeValue value;
    const char *color;
  } nodes[] = {
    { PONDER_NODE_BRANCHING, PONDER_NODE_WIN, "ponder_tree_win" },
    { PONDER_NODE_BRANCHING, PONDER_NODE_AT_LEAST_DRAW, "ponder_tree_draw" },
    { PONDER_NODE_BRANCHING, PONDER_NODE_LOSS, "ponder_tree_loss" },
    { PONDER_NODE_OVER, PONDER_NODE_DRAW, "ponder_tree_draw" },
    { PONDER_NODE_OVER, PONDER_NODE_WIN, "ponder_tree_win" },
    { PONDER_NODE_BRANCHING, PONDER_NODE_AT_MOST_DRAW, "ponder_tree_draw" },
    { PONDER_NODE_BRANCHING, PONDER_NODE_NO_VALUE, "ponder_tree_branching" },
  };
  AdwColorScheme scheme = GPOINTER_TO_INT (data);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  g_auto (PaintTest) picture = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      fake_record_add_mark (marks, 0, nodes[i].kind);
      g_array_index (marks, PonderTreeMark, i).value = nodes[i].value;
      g_array_index (marks, PonderTreeMark, i).n_pruned = i % 3;
    }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  tree_view_test_set_up (1);
  fake_record_set_marks (tree_view_test.record, marks, 1);
  widget_test_settle (tree_view_test.window);
  paint_test_init (&picture, GTK_WIDGET (tree_view_test.canvas));
  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    assert_color (&picture, tree_view_test_get_middle (i + 1), nodes[i].color);
  save_picture (scheme == ADW_COLOR_SCHEME_FORCE_DARK ? "values-dark" : "values-light");
  tree_view_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  tree_view_test_init (&argc, &argv);

  g_test_add_func ("/tree-view/after-last", test_after_last);
  g_test_add_func ("/tree-view/items", test_items);
  g_test_add_func ("/tree-view/none-yet", test_none_yet);
  g_test_add_func ("/tree-view/large", test_large);
  g_test_add_func ("/tree-view/gently", test_gently);
  g_test_add_func ("/tree-view/smaller", test_smaller);
  g_test_add_func ("/tree-view/zoom", test_zoom);
  g_test_add_func ("/tree-view/legend", test_legend);
  g_test_add_func ("/tree-view/fit", test_fit);
  g_test_add_func ("/tree-view/drag", test_drag);
  g_test_add_func ("/tree-view/stays", test_stays);
  g_test_add_func ("/tree-view/run", test_run);
  g_test_add_func ("/tree-view/no-record", test_no_record);
  g_test_add_func ("/tree-view/large-text", test_large_text);
  g_test_add_data_func ("/tree-view/look/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), test_look);
  g_test_add_data_func ("/tree-view/look/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), test_look);
  g_test_add_data_func ("/tree-view/look/values-light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), test_values);
  g_test_add_data_func ("/tree-view/look/values-dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), test_values);
  return g_test_run ();
}
