/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-jugs-board.h"
#include "ponder-jugs-layout.h"
#include "ponder-jugs-vessel.h"
#include "paint-test.h"
#include "widget-test.h"

#define TAP PONDER_JUGS_TAP
#define DRAIN PONDER_JUGS_DRAIN

/* The jugs of the lesson, on a board that records what is done with it. */
typedef struct
{
  GtkWidget *window;
  PonderJugsBoard *board;
  PonderPuzzle *puzzle;
  PonderJugsScene scene;

  guint n_poured;
  guint poured;
  char *refused;
  guint n_blocked;
} Fixture;

static void
poured_cb (PonderJugsBoard *board,
           guint            move,
           gpointer         user_data)
{
  Fixture *fixture = user_data;

  fixture->n_poured++;
  fixture->poured = move;
}

static void
refused_cb (PonderJugsBoard *board,
            const char      *reason,
            gpointer         user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->refused);
  fixture->refused = g_strdup (reason);
}

static void
blocked_cb (PonderJugsBoard       *board,
            const graphene_rect_t *at,
            gpointer               user_data)
{
  g_assert_cmpfloat (at->size.width, >, 0);
  ((Fixture *) user_data)->n_blocked++;
}

static const PonderJugsRules lesson = {
  .n_jugs = 3, .capacities = { 5, 8, 12 }, .has_tap = TRUE, .target = 6, .jug = PONDER_JUGS_ANY
};

static void
show (Fixture       *fixture,
      guint32        first,
      guint32        second,
      guint32        third,
      PonderCellKind kind)
{
  fixture->scene.contents[0] = first;
  fixture->scene.contents[1] = second;
  fixture->scene.contents[2] = third;
  fixture->scene.kind = kind;
  ponder_jugs_board_show (fixture->board, &fixture->scene);
}

static void
begin (Fixture               *fixture,
       const PonderJugsRules *rules,
       int                    width,
       int                    height)
{
  *fixture = (Fixture){ .window = gtk_window_new (), .puzzle = ponder_jugs_new (rules) };
  fixture->board = g_object_new (PONDER_TYPE_JUGS_BOARD, NULL);
  g_signal_connect (fixture->board, "poured", G_CALLBACK (poured_cb), fixture);
  g_signal_connect (fixture->board, "refused", G_CALLBACK (refused_cb), fixture);
  g_signal_connect (fixture->board, "blocked", G_CALLBACK (blocked_cb), fixture);
  fixture->scene.jugs = PONDER_JUGS (fixture->puzzle);
  fixture->scene.moving = 1;
  memcpy (fixture->scene.contents, rules->contents, sizeof rules->contents);
  fixture->scene.kind = PONDER_CELL_ENTERED;
  ponder_jugs_board_show (fixture->board, &fixture->scene);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  widget_test_show (fixture->window, width, height);
}

static void
end (Fixture *fixture)
{
  widget_test_destroy (fixture->window);
  g_assert_finalize_object (fixture->puzzle);
  g_free (fixture->refused);
}

static PonderJugsVessel *
get_vessel (Fixture *fixture,
            guint    place)
{
  guint nth = place == TAP ? 0 : place == DRAIN ? PONDER_JUGS_MOST_JUGS + 1 : place + 1;

  return PONDER_JUGS_VESSEL (widget_test_find_nth (GTK_WIDGET (fixture->board), PONDER_TYPE_JUGS_VESSEL, nth));
}

static void
assert_name (Fixture    *fixture,
             guint       place,
             const char *expected)
{
  PonderJugsVessel *vessel = get_vessel (fixture, place);

  gtk_test_accessible_assert_role (vessel, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (vessel, GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

static gboolean
is_marked (Fixture    *fixture,
           guint       place,
           const char *css_class)
{
  return gtk_widget_has_css_class (GTK_WIDGET (get_vessel (fixture, place)), css_class);
}

static void
test_names (void)
{
  Fixture fixture;

  begin (&fixture, &lesson, 700, 400);
  assert_name (&fixture, TAP, "Tap");
  assert_name (&fixture, DRAIN, "Drain, off");
  assert_name (&fixture, 1, "Jug 2: 0 of 8");
  show (&fixture, 5, 3, 0, PONDER_CELL_ENTERED);
  assert_name (&fixture, 1, "Jug 2: 3 of 8");
  show (&fixture, 5, 3, 6, PONDER_CELL_TRIED);
  assert_name (&fixture, 1, "Jug 2: 3 of 8, tried");
  assert_name (&fixture, 2, "Jug 3: 6 of 12, tried, the target");
  show (&fixture, 5, 6, 0, PONDER_CELL_PROVED);
  assert_name (&fixture, 1, "Jug 2: 6 of 8, answer, the target");
  end (&fixture);
}

/* First the source is chosen, then the target. */
static void
test_choose (void)
{
  Fixture fixture;

  begin (&fixture, &lesson, 700, 400);
  ponder_piece_board_activate (fixture.board, TAP);
  g_assert_cmpuint (fixture.board->source, ==, TAP);
  assert_name (&fixture, TAP, "Tap, pouring from here");
  assert_name (&fixture, 0, "Jug 1: 0 of 5, can be poured into");
  gtk_test_accessible_assert_state (get_vessel (&fixture, TAP), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_false (is_marked (&fixture, DRAIN, "open"));
  ponder_piece_board_activate (fixture.board, 1);
  g_assert_cmpuint (fixture.n_poured, ==, 1);
  g_assert_cmpuint (fixture.poured, ==, PONDER_JUGS_MOVE (TAP, 1));
  g_assert_cmpuint (fixture.board->source, ==, PONDER_JUGS_NOWHERE);

  /* Full jugs can't be chosen. Activating the source again cancels the choice. */
  show (&fixture, 5, 3, 0, PONDER_CELL_ENTERED);
  gtk_widget_activate (GTK_WIDGET (get_vessel (&fixture, 1)));
  g_assert_true (is_marked (&fixture, 1, "source"));
  g_assert_false (is_marked (&fixture, 0, "open"));
  g_assert_true (is_marked (&fixture, 2, "open"));
  ponder_piece_board_activate (fixture.board, 1);
  g_assert_cmpuint (fixture.board->source, ==, PONDER_JUGS_NOWHERE);
  g_assert_cmpuint (fixture.n_poured, ==, 1);
  g_assert_null (fixture.refused);
  end (&fixture);
}

static void
test_refused (void)
{
  static const struct
  {
    guint32 contents[3];
    guint source;
    guint place;
    const char *reason;
  } rows[] = {
    { { 0, 8, 0 }, PONDER_JUGS_NOWHERE, 0, "Jug 1 is empty." },
    { { 5, 8, 12 }, PONDER_JUGS_NOWHERE, 0, "No other jug has room." },
    { { 5, 8, 12 }, PONDER_JUGS_NOWHERE, TAP, "Every jug is full." },
    { { 0, 0, 0 }, PONDER_JUGS_NOWHERE, DRAIN, "There is no drain in this puzzle." },
    { { 5, 3, 0 }, 1, 0, "Jug 1 is full." },
    { { 5, 3, 0 }, 1, DRAIN, "There is no drain in this puzzle." },
    { { 5, 3, 0 }, 1, TAP, "Water can’t go back into the tap." },
    { { 5, 3, 0 }, TAP, DRAIN, "There is no drain in this puzzle." },
  };
  Fixture fixture;

  begin (&fixture, &lesson, 700, 400);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      show (&fixture, rows[i].contents[0], rows[i].contents[1], rows[i].contents[2], PONDER_CELL_ENTERED);
      widget_test_type_key (GTK_WIDGET (fixture.board), GDK_KEY_Escape, 0);
      if (rows[i].source != PONDER_JUGS_NOWHERE)
        ponder_piece_board_activate (fixture.board, rows[i].source);
      g_clear_pointer (&fixture.refused, g_free);
      ponder_piece_board_activate (fixture.board, rows[i].place);
      g_assert_cmpstr (fixture.refused, ==, rows[i].reason);
    }
  g_assert_cmpuint (fixture.n_poured, ==, 0);
  end (&fixture);
}

static gboolean
press (Fixture *fixture,
       guint    keyval)
{
  return widget_test_press_key (GTK_WIDGET (fixture->board), keyval, 0) ||
         widget_test_type_key (GTK_WIDGET (fixture->board), keyval, 0);
}

static void
assert_cursor (Fixture *fixture,
               guint    place)
{
  g_assert_cmpuint (ponder_piece_board_get_cursor (fixture->board), ==, place);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == GTK_WIDGET (get_vessel (fixture, place)));
}

static void
check_keys (void)
{
  Fixture fixture;

  begin (&fixture, &lesson, 700, 400);
  g_assert_true (press (&fixture, GDK_KEY_t));
  g_assert_true (press (&fixture, GDK_KEY_2));
  g_assert_cmpuint (fixture.poured, ==, PONDER_JUGS_MOVE (TAP, 1));
  assert_cursor (&fixture, 1);
  show (&fixture, 0, 8, 0, PONDER_CELL_ENTERED);
  g_assert_true (press (&fixture, GDK_KEY_Return));
  g_assert_true (press (&fixture, GDK_KEY_Left));
  assert_cursor (&fixture, 0);
  g_assert_true (press (&fixture, GDK_KEY_space));
  g_assert_cmpuint (fixture.poured, ==, PONDER_JUGS_MOVE (1, 0));

  g_assert_true (press (&fixture, GDK_KEY_Home));
  assert_cursor (&fixture, TAP);
  g_assert_true (press (&fixture, GDK_KEY_End));
  assert_cursor (&fixture, DRAIN);
  g_assert_true (press (&fixture, GDK_KEY_Right));
  assert_cursor (&fixture, DRAIN);
  g_assert_true (widget_test_press_key (GTK_WIDGET (fixture.board), GDK_KEY_Left, GDK_SHIFT_MASK));
  assert_cursor (&fixture, 2);

  /* Escape cancels the choice; the board leaves other keys to its parent. There are three jugs. */
  g_assert_true (press (&fixture, GDK_KEY_2));
  g_assert_cmpuint (fixture.board->source, !=, PONDER_JUGS_NOWHERE);
  g_assert_true (press (&fixture, GDK_KEY_Escape));
  g_assert_false (press (&fixture, GDK_KEY_Escape));
  g_assert_false (press (&fixture, GDK_KEY_9));
  g_assert_false (press (&fixture, GDK_KEY_x));
  press (&fixture, GDK_KEY_4);
  g_assert_cmpuint (fixture.board->source, ==, PONDER_JUGS_NOWHERE);

  /* While a search is shown, Space belongs to the search. */
  ponder_piece_board_set_searching (fixture.board, TRUE);
  g_assert_false (press (&fixture, GDK_KEY_space));
  g_assert_true (press (&fixture, GDK_KEY_Return));
  end (&fixture);
}

/* Left is left in both text directions. */
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

/* Tab moves into the board only once. */
static void
test_tab (void)
{
  Fixture fixture;
  GtkWidget *board;

  begin (&fixture, &lesson, 700, 400);
  board = GTK_WIDGET (fixture.board);
  gtk_widget_grab_focus (board);
  assert_cursor (&fixture, 0);
  g_assert_false (gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) ==
                 widget_test_find_nth (board, GTK_TYPE_BUTTON, 0));
  g_assert_true (press (&fixture, GDK_KEY_Right));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) ==
                 widget_test_find_nth (board, GTK_TYPE_BUTTON, 1));
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_UP));
  assert_cursor (&fixture, 1);
  end (&fixture);
}

static void
test_locked (void)
{
  Fixture fixture;

  begin (&fixture, &lesson, 700, 400);
  ponder_piece_board_activate (fixture.board, TAP);
  fixture.scene.locked = TRUE;
  ponder_jugs_board_show (fixture.board, &fixture.scene);
  g_assert_cmpuint (fixture.board->source, ==, PONDER_JUGS_NOWHERE);
  ponder_piece_board_activate (fixture.board, TAP);
  ponder_piece_board_edit (fixture.board, 1);
  g_assert_cmpuint (fixture.n_blocked, ==, 2);
  g_assert_cmpuint (fixture.n_poured, ==, 0);
  end (&fixture);
}

/* Checks that what is drawn of a vessel doesn't change when it is given the appearance that it should have. */
static void
assert_drawn (Fixture                      *fixture,
              guint                         place,
              const PonderVesselAppearance *expected)
{
  PonderJugsVessel *vessel = get_vessel (fixture, place);
  g_autoptr (GBytes) drawn = widget_test_draw (vessel);
  g_autoptr (GBytes) drawn_expected = NULL;

  ponder_jugs_vessel_show (vessel, expected);
  drawn_expected = widget_test_draw (vessel);
  g_assert_true (g_bytes_equal (drawn, drawn_expected));
}

/* While water moves from one jug to another, none is lost. */
static void
test_moving (void)
{
  Fixture fixture;
  PonderVesselAppearance from;
  PonderVesselAppearance to;

  begin (&fixture, &lesson, 700, 400);
  fixture.scene.has_move = TRUE;
  fixture.scene.move = PONDER_JUGS_MOVE (1, 0);
  fixture.scene.flow = 5;
  for (int i = 0; i <= 10; i++)
    {
      fixture.scene.moving = i / 10.0;
      show (&fixture, 5, 3, 0, PONDER_CELL_PROVED);
      ponder_jugs_scene_get_vessel (&fixture.scene, PONDER_JUGS_NOWHERE, 1, &from);
      ponder_jugs_scene_get_vessel (&fixture.scene, PONDER_JUGS_NOWHERE, 0, &to);
      g_assert_cmpfloat_with_epsilon (from.level + to.level, 8, 1e-9);
      g_assert_cmpfloat_with_epsilon (to.level, i / 2.0, 1e-9);
      g_assert_cmpint (!(to.marks & PONDER_VESSEL_FLOWING), ==, i == 10);
      assert_drawn (&fixture, 1, &from);
      assert_drawn (&fixture, 0, &to);
    }
  end (&fixture);
}

/* Returns how many pixels differ within a part of two pictures. */
static guint
count_different (const PaintTest *a,
                 const PaintTest *b,
                 int              left,
                 int              top,
                 int              width,
                 int              height)
{
  guint n = 0;

  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      n += paint_test_pixel (a, x, y) != paint_test_pixel (b, x, y);
  return n;
}

/* The line at the height of the target is drawn, but not through the numbers beside the marks, which begin 15 pixels
 * from the wall. */
static void
test_target (void)
{
  Fixture fixture;
  PonderVesselAppearance appearance;
  GtkWidget *vessel;

  begin (&fixture, &lesson, 700, 400);
  vessel = GTK_WIDGET (get_vessel (&fixture, 2));
  ponder_jugs_scene_get_vessel (&fixture.scene, PONDER_JUGS_NOWHERE, 2, &appearance);
  for (int target = 1; target < 12; target++)
    {
      g_auto (PaintTest) with = { 0 };
      g_auto (PaintTest) without = { 0 };

      appearance.target = target;
      ponder_jugs_vessel_show (PONDER_JUGS_VESSEL (vessel), &appearance);
      widget_test_settle (fixture.window);
      paint_test_init (&with, vessel);
      appearance.target = -1;
      ponder_jugs_vessel_show (PONDER_JUGS_VESSEL (vessel), &appearance);
      widget_test_settle (fixture.window);
      paint_test_init (&without, vessel);
      g_assert_cmpuint (count_different (&with, &without, 0, 0, with.width, with.height), >, 50);
      g_assert_cmpuint (count_different (&with, &without, 18, 0, 12, with.height), ==, 0);
    }
  end (&fixture);
}

/* The focus is seen around a glass and not around the air above it. */
static void
test_focus_frame (void)
{
  static const guint places[] = { 0, 1, 2, TAP, DRAIN };
  Fixture fixture;

  begin (&fixture, &lesson, 700, 400);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkWidget *vessel = GTK_WIDGET (get_vessel (&fixture, places[i]));
      g_auto (PaintTest) before = { 0 };
      g_auto (PaintTest) after = { 0 };

      widget_test_settle (fixture.window);
      paint_test_init (&before, vessel);
      gtk_widget_set_state_flags (vessel, GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE, FALSE);
      widget_test_settle (fixture.window);
      paint_test_init (&after, vessel);
      g_assert_cmpuint (count_different (&before, &after, 0, 0, after.width, after.height), >, 100);
      if (places[i] == 0)
        g_assert_cmpuint (count_different (&before, &after, 0, 0, after.width, after.height / 4), ==, 0);
      if (places[i] == TAP)
        g_assert_cmpuint (count_different (&before, &after, 0, after.height / 2, after.width, after.height / 2), ==, 0);
    }
  end (&fixture);
}

static void
test_edit (void)
{
  PonderJugsRules eight = { .n_jugs = 8, .has_tap = TRUE, .target = 4, .jug = 2 };
  Fixture fixture;
  GtkWidget *popover;

  for (guint jug = 0; jug < 8; jug++)
    eight.capacities[jug] = jug + 1;
  begin (&fixture, &eight, 360, 336);
  popover = GTK_WIDGET (fixture.board->popover);
  ponder_piece_board_edit (fixture.board, 7);
  g_assert_true (gtk_widget_get_visible (popover));
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_assert_true (press (&fixture, GDK_KEY_3));
  ponder_piece_board_edit (fixture.board, 8);
  g_assert_false (gtk_widget_get_visible (popover));
  end (&fixture);
}

/* Areas are to scale unless a small jug would become too small; everything is on the board, and nothing overlaps. */
static void
test_layout (void)
{
  static const guint32 capacities[][PONDER_JUGS_MOST_JUGS] = {
    { 5, 8, 12 }, { 1 }, { 100000, 1 }, { 1, 2, 3, 5, 8, 13, 21, 34 }, { 1, 1, 1, 1, 100000, 1, 1, 1 }
  };
  static const struct
  {
    int width;
    int height;
  } sizes[] = { { 700, 400 }, { 336, 336 }, { 336, 200 }, { 1800, 900 }, { 288, 240 } };

  for (guint i = 0; i < G_N_ELEMENTS (capacities); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        PonderJugsLayout layout;
        guint n_jugs = 0;

        while (n_jugs < PONDER_JUGS_MOST_JUGS && capacities[i][n_jugs] > 0)
          n_jugs++;
        ponder_jugs_layout_init (&layout, capacities[i], n_jugs, sizes[j].width, sizes[j].height);
        for (guint jug = 0; jug < n_jugs; jug++)
          {
            const GtkAllocation *at = &layout.vessels[jug];

            g_assert_cmpint (at->x, >=, jug > 0 ? layout.vessels[jug - 1].x + layout.vessels[jug - 1].width : 0);
            g_assert_cmpint (at->x + at->width, <=, sizes[j].width);
            g_assert_cmpint (at->width, >=, MIN (44, sizes[j].width / (int) n_jugs));
            g_assert_cmpint (layout.amounts[jug].y + layout.amounts[jug].height, <=, sizes[j].height);
            g_assert_cmpuint (ponder_jugs_layout_find (&layout, n_jugs, at->x + at->width / 2, at->y + at->height / 2),
                              ==, jug);
          }
        g_assert_cmpuint (ponder_jugs_layout_find (&layout, n_jugs, 1, 1), ==, TAP);
        g_assert_cmpuint (ponder_jugs_layout_find (&layout, n_jugs, -1, 1), ==, PONDER_JUGS_NOWHERE);
        for (guint nth = 0; nth < n_jugs + 2; nth++)
          g_assert_cmpuint (ponder_jugs_layout_nth (n_jugs, ponder_jugs_layout_place (n_jugs, nth)), ==, nth);
        g_assert_cmpint (layout.vessels[DRAIN].y + layout.vessels[DRAIN].height, <=, sizes[j].height);
        g_assert_cmpint (MIN (layout.vessels[TAP].width, layout.vessels[TAP].height), >=, 44);
      }
  g_assert_cmpfloat_with_epsilon (ponder_jugs_size (3, 12), 0.5, 1e-9);
}

static void
test_scale (void)
{
  static const struct
  {
    guint32 capacity;
    double height;
    double number;
    guint32 minor;
    guint32 major;
  } rows[] = {
    { 1, 100, 14, 1, 1 },   { 5, 200, 14, 1, 1 },         { 12, 100, 14, 1, 2 },
    { 34, 150, 14, 2, 10 }, { 4999, 200, 14, 200, 1000 }, { 100000, 200, 14, 5000, 10000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PonderJugsScale scale = ponder_jugs_scale (rows[i].capacity, rows[i].height, rows[i].number);

      g_test_message ("%u on %g", rows[i].capacity, rows[i].height);
      g_assert_cmpuint (scale.minor, ==, rows[i].minor);
      g_assert_cmpuint (scale.major, ==, rows[i].major);
    }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();

  g_test_add_func ("/jugs-board/names", test_names);
  g_test_add_func ("/jugs-board/choose", test_choose);
  g_test_add_func ("/jugs-board/refused", test_refused);
  g_test_add_func ("/jugs-board/keys", test_keys);
  g_test_add_func ("/jugs-board/tab", test_tab);
  g_test_add_func ("/jugs-board/locked", test_locked);
  g_test_add_func ("/jugs-board/moving", test_moving);
  g_test_add_func ("/jugs-board/target", test_target);
  g_test_add_func ("/jugs-board/focus-frame", test_focus_frame);
  g_test_add_func ("/jugs-board/edit", test_edit);
  g_test_add_func ("/jugs-board/layout", test_layout);
  g_test_add_func ("/jugs-board/scale", test_scale);
  return g_test_run ();
}
