/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "ponder-lily-pads.h"
#include "ponder-pond-view.h"
#include "widget-test.h"

#define NARROW 336 /* the width left on a page of 360 */
#define HEIGHT 336
#define WIDER 400

static GtkWidget *
get_pad (PonderPond *pond,
         guint       pad)
{
  return widget_test_find_nth (GTK_WIDGET (pond), PONDER_TYPE_PAD, pad);
}

static PonderPondScene
look_at (const char  *lengths,
         const guint *way,
         guint        n_way)
{
  g_autoptr (GArray) read = ponder_lily_pads_read (lengths, NULL);
  PonderPondScene scene = {
    .n_pads = read->len + 1, .n_way = n_way, .n_shown = n_way, .moving = 1, .kind = PONDER_CELL_ENTERED
  };

  memcpy (scene.lengths, read->data, read->len * sizeof (guint32));
  memcpy (scene.way, way, n_way * sizeof *way);
  return scene;
}

static PonderPondScene
start_of (guint n_pads)
{
  PonderPondScene scene = { .n_pads = n_pads, .n_way = 1, .n_shown = 1, .moving = 1, .kind = PONDER_CELL_ENTERED };

  for (guint i = 0; i + 1 < n_pads; i++)
    scene.lengths[i] = 1;
  return scene;
}

static void
assert_name (PonderPond *pond,
             guint       pad,
             const char *name)
{
  gtk_test_accessible_assert_property (get_pad (pond, pad), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
test_names (void)
{
  static const guint way[] = { 0, 2, 5 };
  g_autoptr (PonderPond) pond = g_object_ref_sink (PONDER_POND (g_object_new (PONDER_TYPE_POND, NULL)));
  PonderPondScene scene = look_at ("2 3 2 3 5 3", way, 3);

  gtk_test_accessible_assert_role (pond, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (get_pad (pond, 0), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  scene.ahead[0] = 3;
  scene.n_ahead = 1;
  ponder_pond_show (pond, &scene);
  assert_name (pond, 0, "Pad 1, visit 1");
  assert_name (pond, 1, "Pad 2, not visited");
  assert_name (pond, 3, "Pad 4, not visited, the next jump leads here");
  assert_name (pond, 5, "Pad 6, visit 3, the frog is here");

  scene.kind = PONDER_CELL_TRIED;
  scene.n_ahead = 0;
  scene.stuck = TRUE;
  ponder_pond_show (pond, &scene);
  assert_name (pond, 2, "Pad 3, visit 2, tried");
  assert_name (pond, 5, "Pad 6, visit 3, tried, the frog is here, stuck");
  gtk_test_accessible_assert_state (get_pad (pond, 5), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);

  scene.kind = PONDER_CELL_PROVED;
  scene.stuck = FALSE;
  scene.n_shown = 2;
  ponder_pond_show (pond, &scene);
  assert_name (pond, 2, "Pad 3, visit 2, answer, the frog is here");
  assert_name (pond, 5, "Pad 6, not visited");
  gtk_test_accessible_assert_state (get_pad (pond, 5), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_FALSE);
}

static GtkWidget *
show_view (PonderPondView **view,
           int              width)
{
  GtkWidget *window = gtk_window_new ();

  *view = g_object_new (PONDER_TYPE_POND_VIEW, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (*view));
  widget_test_show (window, width, HEIGHT);
  return window;
}

static void
check_keys (void)
{
  static const struct
  {
    guint keyval;
    guint expected;
  } steps[] = {
    { GDK_KEY_Right, 1 }, { GDK_KEY_Right, 2 }, { GDK_KEY_KP_Left, 1 }, { GDK_KEY_End, 6 },
    { GDK_KEY_Right, 6 }, { GDK_KEY_Home, 0 },  { GDK_KEY_Left, 0 },    { GDK_KEY_Page_Down, 6 },
  };
  PonderPondView *view;
  GtkWidget *window = show_view (&view, NARROW);
  PonderPond *pond = view->pond;
  PonderPondScene scene = start_of (7);

  ponder_pond_view_show (view, &scene);
  widget_test_settle (window);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GtkWidget *pad = get_pad (pond, steps[i].expected);

      g_assert_true (widget_test_press_key (GTK_WIDGET (pond), steps[i].keyval, 0));
      g_assert_cmpuint (ponder_piece_board_get_cursor (pond), ==, steps[i].expected);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == pad);
      gtk_test_accessible_assert_state (pad, GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
    }
  widget_test_destroy (window);
}

/* The first pad is on the left, and arrow keys move in their direction, for both text directions. */
static void
test_keys (void)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      gtk_widget_set_default_direction (directions[i]);
      check_keys ();
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
activated_cb (PonderPond *pond,
              guint       pad,
              guint      *last)
{
  *last = pad;
}

/* While a search is shown, Space belongs to the search. */
static void
test_activate (void)
{
  PonderPondView *view;
  GtkWidget *window = show_view (&view, NARROW);
  PonderPond *pond = view->pond;
  PonderPondScene scene = start_of (7);
  guint last = G_MAXUINT;

  ponder_pond_view_show (view, &scene);
  g_signal_connect (pond, "pad-activated", G_CALLBACK (activated_cb), &last);
  ponder_pond_go_to (pond, 3);
  g_assert_true (widget_test_press_key (GTK_WIDGET (pond), GDK_KEY_Return, 0));
  g_assert_cmpuint (last, ==, 3);
  ponder_pond_go_to (pond, 4);
  g_assert_true (widget_test_press_key (GTK_WIDGET (pond), GDK_KEY_space, 0));
  g_assert_cmpuint (last, ==, 4);
  ponder_piece_board_set_searching (pond, TRUE);
  ponder_pond_go_to (pond, 5);
  g_assert_false (widget_test_press_key (GTK_WIDGET (pond), GDK_KEY_space, 0));
  g_assert_cmpuint (last, ==, 4);
  gtk_widget_activate (get_pad (pond, 6));
  g_assert_cmpuint (last, ==, 6);
  g_assert_cmpuint (ponder_piece_board_get_cursor (pond), ==, 6);
  widget_test_destroy (window);
}

/* A mouse moves the cursor when it is pressed, a finger when it is lifted. */
static void
test_touch (void)
{
  PonderPondView *view;
  GtkWidget *window = show_view (&view, NARROW);
  PonderPond *pond = view->pond;
  PonderPondScene scene = start_of (7);
  gpointer click = widget_test_find_controller (pond, GTK_TYPE_GESTURE_CLICK);

  ponder_pond_view_show (view, &scene);
  for (guint pad = 2; pad <= 4; pad += 2)
    {
      graphene_rect_t bounds;
      graphene_point_t middle;

      widget_test_settle (window);
      g_assert_true (gtk_widget_compute_bounds (get_pad (pond, pad), GTK_WIDGET (pond), &bounds));
      graphene_rect_get_center (&bounds, &middle);
      g_signal_emit_by_name (click, "pressed", 1, (double) middle.x, (double) middle.y);
      g_assert_cmpuint (ponder_piece_board_get_cursor (pond), ==, 2);
      g_signal_emit_by_name (click, "released", 1, (double) middle.x, (double) middle.y);
      g_assert_cmpuint (ponder_piece_board_get_cursor (pond), ==, pad);
      widget_test_touch (TRUE);
    }
  widget_test_touch (FALSE);
  widget_test_destroy (window);
}

static gboolean
is_in_view (PonderPondView *view,
            guint           pad)
{
  GtkWidget *widget = get_pad (view->pond, pad);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (view), &bounds));
  return bounds.origin.x >= 0 && bounds.origin.x + bounds.size.width <= gtk_widget_get_width (GTK_WIDGET (view));
}

/* A frog that was scrolled out of view is seen again when the pond becomes wider. */
static void
test_resized (void)
{
  PonderPondView *view;
  GtkWidget *window = show_view (&view, NARROW);
  GtkWidget *pond = GTK_WIDGET (view->pond);
  GtkWidget *scroller = gtk_widget_get_ancestor (pond, GTK_TYPE_SCROLLED_WINDOW);
  PonderPondScene scene = start_of (200);

  ponder_pond_view_show (view, &scene);
  widget_test_settle (window);
  gtk_adjustment_set_value (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)), G_MAXINT);
  widget_test_settle (window);
  g_assert_false (is_in_view (view, 0));
  gtk_window_set_default_size (GTK_WINDOW (window), WIDER, HEIGHT);
  widget_test_settle (window);
  g_assert_true (is_in_view (view, 0));
  widget_test_destroy (window);
}

/* Seven pads fit on the narrowest page without scrolling; with two hundred, the frog is scrolled into view. */
static void
test_sizes (void)
{
  static const guint sizes[] = { 1, 2, 7, 8, 50, 200, 7 };
  PonderPondView *view;
  GtkWidget *window = show_view (&view, NARROW);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      PonderPondScene scene = start_of (sizes[i]);
      graphene_rect_t bounds;

      ponder_pond_view_show (view, &scene);
      widget_test_settle (window);
      g_assert_true (ponder_piece_board_get_bounds (view->pond, 0, &bounds));
      g_assert_cmpfloat (bounds.size.width, >=, sizes[i] <= 7 ? 44 : 32);
      g_assert_true (is_in_view (view, 0));
      g_assert_true (is_in_view (view, sizes[i] - 1) == (sizes[i] <= 8));

      for (guint pad = 1; pad < sizes[i]; pad++)
        scene.way[pad] = pad;
      scene.n_way = scene.n_shown = sizes[i];
      ponder_pond_view_show (view, &scene);
      widget_test_settle (window);
      g_assert_true (is_in_view (view, sizes[i] - 1));
    }
  widget_test_destroy (window);
}

/* The frog hops above the pads to the right, below them to the left; it is drawn halfway. */
static void
test_hop (void)
{
  static const guint way[] = { 0, 4, 1 };
  PonderPondView *view;
  GtkWidget *window = show_view (&view, NARROW);
  PonderPond *pond = view->pond;
  PonderPondScene scene = look_at ("4 3 1 1 1 1", way, 3);
  double x, y, sits;

  ponder_pond_view_show (view, &scene);
  widget_test_settle (window);
  g_assert_true (ponder_pond_get_frog (pond, &x, &sits));
  for (guint jump = 0; jump < 2; jump++)
    {
      double from, to;

      scene.n_shown = jump + 2;
      scene.moving = 0;
      ponder_pond_view_show (view, &scene);
      ponder_pond_get_frog (pond, &from, &y);
      g_assert_cmpfloat_with_epsilon (y, sits, 1e-6);
      scene.moving = 1;
      ponder_pond_view_show (view, &scene);
      ponder_pond_get_frog (pond, &to, &y);
      g_assert_cmpfloat_with_epsilon (y, sits, 1e-6);
      scene.moving = 0.5;
      ponder_pond_view_show (view, &scene);
      ponder_pond_get_frog (pond, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, (from + to) / 2, 1e-6);
      g_assert_true (jump == 0 ? y < sits - 20 && to > from : y > sits + 20 && to < from);
      /* It has not landed yet. */
      assert_name (pond, way[jump + 1], jump == 0 ? "Pad 5, not visited" : "Pad 2, not visited");
    }
  widget_test_destroy (window);
}

/* Whatever is shown, no pad moves, and the requested size stays the same. */
static void
test_still (void)
{
  PonderPondView *view;
  GtkWidget *window = show_view (&view, NARROW);
  PonderPond *pond = view->pond;
  PonderPondScene scene = start_of (8);
  graphene_rect_t before[8];

  ponder_pond_view_show (view, &scene);
  widget_test_settle (window);
  for (guint pad = 0; pad < 8; pad++)
    g_assert_true (gtk_widget_compute_bounds (get_pad (pond, pad), window, &before[pad]));
  for (guint shown = 1; shown <= 8; shown++)
    {
      scene.kind = shown % 4;
      scene.way[shown - 1] = shown - 1;
      scene.n_way = scene.n_shown = shown;
      scene.stuck = shown % 2;
      scene.pointed_at[0] = shown;
      ponder_pond_view_show (view, &scene);
      widget_test_settle (window);
      for (guint pad = 0; pad < 8; pad++)
        {
          graphene_rect_t now;

          g_assert_true (gtk_widget_compute_bounds (get_pad (pond, pad), window, &now));
          g_assert_true (graphene_rect_equal (&now, &before[pad]));
        }
    }
  widget_test_destroy (window);
}

/* If a search without rules visited a pad twice, the number of the earlier visit is unknown. */
static void
test_unknown (void)
{
  static const guint way[] = { PONDER_POND_UNKNOWN, 1, 0 };
  PonderPondView *view;
  GtkWidget *window = show_view (&view, NARROW);
  PonderPond *pond = view->pond;
  PonderPondScene scene = look_at ("1 1 1", way, 3);

  ponder_pond_view_show (view, &scene);
  widget_test_settle (window);
  assert_name (pond, 0, "Pad 1, visit 3, the frog is here");
  assert_name (pond, 1, "Pad 2, visit 2");
  widget_test_destroy (window);
}

static void
test_finalizes (void)
{
  PonderPond *pond = PONDER_POND (g_object_ref_sink (g_object_new (PONDER_TYPE_POND, NULL)));
  PonderPondScene scene = start_of (200);

  ponder_pond_show (pond, &scene);
  scene = start_of (3);
  ponder_pond_show (pond, &scene);
  g_assert_finalize_object (pond);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  widget_test_still ();
  g_test_add_func ("/pond/names", test_names);
  g_test_add_func ("/pond/keys", test_keys);
  g_test_add_func ("/pond/activate", test_activate);
  g_test_add_func ("/pond/touch", test_touch);
  g_test_add_func ("/pond/sizes", test_sizes);
  g_test_add_func ("/pond/resized", test_resized);
  g_test_add_func ("/pond/hop", test_hop);
  g_test_add_func ("/pond/still", test_still);
  g_test_add_func ("/pond/unknown", test_unknown);
  g_test_add_func ("/pond/finalizes", test_finalizes);
  return g_test_run ();
}
