/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <math.h>

#include "paint-test.h"
#include "ponder-heaps-board.h"
#include "widget-test.h"

/* A board that records what is done with it. */
typedef struct
{
  GtkWidget *window;
  PonderHeapsBoard *board;
  PonderGame *game;
  PonderGameSolution *values;

  guint n_taken;
  guint heap;
  guint64 count;
  guint n_blocked;
} Fixture;

static void
taken_cb (PonderHeapsBoard *board,
          guint             heap,
          guint64           count,
          gpointer          user_data)
{
  Fixture *fixture = user_data;

  fixture->n_taken++;
  fixture->heap = heap;
  fixture->count = count;
}

static void
blocked_cb (PonderHeapsBoard      *board,
            const graphene_rect_t *at,
            gpointer               user_data)
{
  g_assert_cmpfloat (at->size.width, >, 0);
  ((Fixture *) user_data)->n_blocked++;
}

static PonderHeapsScene
make_scene (Fixture *fixture,
            gboolean may_move,
            gboolean locked)
{
  PonderHeapsScene scene = {
    .game = PONDER_TAKE_AWAY (fixture->game),
    .position = ponder_game_get_start (fixture->game),
    .may_move = may_move,
    .locked = locked,
    .values = (PonderTakeAwayTheory *) fixture->values,
  };

  for (guint heap = 0; heap < scene.game->n_heaps; heap++)
    scene.heaps[heap] = ponder_take_away_get_heap (scene.position, heap);
  return scene;
}

static void
show (Fixture *fixture,
      gboolean may_move,
      gboolean locked)
{
  PonderHeapsScene scene = make_scene (fixture, may_move, locked);

  ponder_heaps_board_show (fixture->board, &scene);
}

static void
begin_with_rules (Fixture    *fixture,
                  const char *heaps,
                  const char *numbers,
                  gboolean    misere)
{
  g_autoptr (GArray) sizes = ponder_take_away_read_heaps (heaps, NULL);
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (numbers, NULL);

  *fixture = (Fixture){
    .window = gtk_window_new (),
    .game = ponder_take_away_new ((const guint64 *) sizes->data, sizes->len, 0, set, misere),
    .board = g_object_new (PONDER_TYPE_HEAPS_BOARD, NULL),
  };
  g_signal_connect (fixture->board, "taken", G_CALLBACK (taken_cb), fixture);
  g_signal_connect (fixture->board, "blocked", G_CALLBACK (blocked_cb), fixture);
  show (fixture, TRUE, FALSE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  widget_test_show (fixture->window, 600, 400);
}

static void
begin (Fixture    *fixture,
       const char *heaps,
       const char *numbers)
{
  begin_with_rules (fixture, heaps, numbers, FALSE);
}

static void
end (Fixture *fixture)
{
  widget_test_destroy (fixture->window);
  g_clear_object (&fixture->values);
  g_assert_finalize_object (fixture->game);
}

/* Returns how many counters are marked in the heap at the cursor. */
static guint64
get_marked (Fixture *fixture)
{
  PonderHeapsChoice choice;

  ponder_heaps_board_get_choice (fixture->board, &choice);
  return choice.allowed ? choice.count : 0;
}

static guint
get_cursor (Fixture *fixture)
{
  PonderHeapsChoice choice;

  ponder_heaps_board_get_choice (fixture->board, &choice);
  return choice.heap;
}

static void
assert_words (Fixture    *fixture,
              const char *expected)
{
  g_autofree char *words = ponder_heaps_board_dup_status_text (fixture->board);

  g_assert_cmpstr (words, ==, expected);
}

static PonderHeap *
get_heap (Fixture *fixture,
          guint    heap)
{
  return PONDER_HEAP (widget_test_find_nth (GTK_WIDGET (fixture->board), PONDER_TYPE_HEAP, heap));
}

static void
assert_name (Fixture    *fixture,
             guint       heap,
             const char *expected)
{
  gtk_test_accessible_assert_property (get_heap (fixture, heap), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

/* Returns how a counter is drawn, by its colour, which may be a little translucent: “o” as one that can be chosen, “-”
 * as one that can't, “W” as one that wins. */
static char
find_kind (GtkWidget *heap,
           guint32    pixel)
{
  static const char *const names[] = { "ponder_counter", "ponder_counter_quiet", "ponder_counter_winning" };
  float least = 20;
  char nearest = '?';

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GdkRGBA color;
      float distance;

      g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (heap), names[i], &color));
      distance = fabsf (color.red * 255 - (pixel >> 16 & 0xff)) + fabsf (color.green * 255 - (pixel >> 8 & 0xff)) +
                 fabsf (color.blue * 255 - (pixel & 0xff));
      if (distance < least)
        {
          least = distance;
          nearest = "o-W"[i];
        }
    }
  return nearest;
}

/* Checks how the counters of a heap are drawn, from the left. */
static void
assert_counters (Fixture    *fixture,
                 guint       heap,
                 const char *expected)
{
  GtkWidget *widget = GTK_WIDGET (get_heap (fixture, heap));
  guint count = ponder_take_away_get_heap (ponder_game_get_start (fixture->game), heap);
  PonderHeapsScene scene = make_scene (fixture, TRUE, FALSE);
  char drawn[PONDER_HEAPS_MOST_DRAWN + 1] = "";
  g_auto (PaintTest) picture = { 0 };
  PonderHeapsShape shape;
  PonderHeapsLayout layout;

  ponder_heaps_scene_get_shape (&scene, &shape);
  ponder_heaps_layout_init (&layout, &shape, gtk_widget_get_width (GTK_WIDGET (fixture->board)),
                            gtk_widget_get_height (GTK_WIDGET (fixture->board)));
  widget_test_settle (fixture->window);
  paint_test_init (&picture, widget);
  for (guint place = 0; place < count; place++)
    {
      /* The left of the counter: there may be a letter in its middle. */
      int x = (place % layout.per_row + 0.2) * layout.unit;
      int y = (place / layout.per_row + 0.5) * layout.unit;

      drawn[place] = find_kind (widget, paint_test_pixel (&picture, x, y));
    }
  g_assert_cmpstr (drawn, ==, expected);
}

/* The first choice marks, the second one takes. */
static void
test_choose (void)
{
  Fixture fixture;

  begin (&fixture, "5,2", "1,2,3");
  assert_name (&fixture, 0, "Heap 1: 5 counters");
  assert_counters (&fixture, 0, "--ooo");
  assert_counters (&fixture, 1, "oo");
  ponder_heaps_board_choose (fixture.board, 0, 3);
  assert_name (&fixture, 0, "Heap 1: 5 counters, 3 marked");
  g_assert_cmpuint (fixture.n_taken, ==, 0);
  /* Other counters are marked instead. */
  ponder_heaps_board_choose (fixture.board, 1, 1);
  assert_name (&fixture, 0, "Heap 1: 5 counters");
  assert_name (&fixture, 1, "Heap 2: 2 counters, 1 marked");
  ponder_heaps_board_choose (fixture.board, 1, 1);
  g_assert_cmpuint (fixture.n_taken, ==, 1);
  g_assert_cmpuint (fixture.heap, ==, 1);
  g_assert_cmpuint (fixture.count, ==, 1);
  /* For assistive technology. */
  gtk_widget_activate (GTK_WIDGET (get_heap (&fixture, 0)));
  assert_name (&fixture, 0, "Heap 1: 5 counters, 1 marked");
  gtk_widget_activate (GTK_WIDGET (get_heap (&fixture, 0)));
  g_assert_cmpuint (fixture.n_taken, ==, 2);
  end (&fixture);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *numbers;
    guint64 count;
    const char *reason;
  } rows[] = {
    { "1,2,3", 4, "4 can’t be taken at once, only 1, 2 or 3." },
    { "powers-of-2", 3, "3 can’t be taken at once, only a power of 2." },
    { "any", 6, "There are fewer than 6 counters in this heap." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture fixture;

      begin (&fixture, "5", rows[i].numbers);
      ponder_heaps_board_choose (fixture.board, 0, 1);
      ponder_heaps_board_choose (fixture.board, 0, rows[i].count);
      assert_words (&fixture, rows[i].reason);
      assert_name (&fixture, 0, "Heap 1: 5 counters");
      ponder_heaps_board_choose (fixture.board, 0, rows[i].count);
      g_assert_cmpuint (fixture.n_taken, ==, 0);
      end (&fixture);
    }
}

/* Numbers that can't be taken are left out, in both directions. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *heap;
    const char *numbers;
    guint64 counts[7];
  } rows[] = {
    { "10", "1,4,7", { 1, 4, 7 } },
    { "6", "1,4,7", { 1, 4 } },
    { "70", "powers-of-2", { 1, 2, 4, 8, 16, 32, 64 } },
    { "40", "squares", { 1, 4, 9, 16, 25, 36 } },
    { "3", "any", { 1, 2, 3 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture fixture;
      guint n = 0;

      begin (&fixture, rows[i].heap, rows[i].numbers);
      while (n < G_N_ELEMENTS (rows[i].counts) && rows[i].counts[n] > 0)
        {
          ponder_heaps_board_step (fixture.board, 0, 1);
          g_assert_cmpuint (get_marked (&fixture), ==, rows[i].counts[n++]);
        }
      ponder_heaps_board_step (fixture.board, 0, 1);
      g_assert_cmpuint (get_marked (&fixture), ==, rows[i].counts[n - 1]);
      while (--n > 0)
        {
          ponder_heaps_board_step (fixture.board, 0, -1);
          g_assert_cmpuint (get_marked (&fixture), ==, rows[i].counts[n - 1]);
        }
      ponder_heaps_board_step (fixture.board, 0, -1);
      g_assert_cmpuint (get_marked (&fixture), ==, 0);
      end (&fixture);
    }
}

/* From a number that can't be taken, a step goes to the next one that can. */
static void
test_step_from_refused (void)
{
  static const struct
  {
    guint64 count;
    guint64 next;
    guint64 previous;
  } rows[] = { { 2, 4, 1 }, { 5, 7, 4 }, { 8, 0, 7 }, { 1000, 0, 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture fixture;

      begin (&fixture, "10", "1,4,7");
      ponder_heaps_board_mark (fixture.board, 0, rows[i].count);
      g_assert_cmpuint (get_marked (&fixture), ==, 0);
      ponder_heaps_board_step (fixture.board, 0, 1);
      g_assert_cmpuint (get_marked (&fixture), ==, rows[i].next);
      ponder_heaps_board_mark (fixture.board, 0, rows[i].count);
      ponder_heaps_board_step (fixture.board, 0, -1);
      g_assert_cmpuint (get_marked (&fixture), ==, rows[i].previous);
      end (&fixture);
    }
}

/* A heap that is a number has no counters to click: a click marks the least, and takes whatever is marked. */
static void
test_click_number (void)
{
  Fixture fixture;
  graphene_rect_t bounds;
  guint heap;
  guint64 count;

  begin (&fixture, "1000", "any");
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (get_heap (&fixture, 0)), GTK_WIDGET (fixture.board), &bounds));
  g_assert_true (ponder_heaps_board_find (fixture.board, bounds.origin.x + 9, bounds.origin.y + 9, &heap, &count));
  g_assert_cmpuint (count, ==, 1);
  ponder_heaps_board_mark (fixture.board, 0, 500);
  g_assert_true (ponder_heaps_board_find (fixture.board, bounds.origin.x + 9, bounds.origin.y + 9, &heap, &count));
  g_assert_cmpuint (count, ==, 500);
  end (&fixture);
}

static void
assert_drawn (gpointer    widget,
              const char *expected)
{
  g_autofree char *drawn = widget_test_dup_drawn (widget);

  if (strstr (drawn, expected) == NULL)
    g_assert_cmpstr (drawn, ==, expected);
}

static void
test_values (void)
{
  Fixture fixture;
  PonderHeapsScene shown;
  PonderHeapsScene scene = { 0 };
  PonderHeapAppearance appearance;

  begin (&fixture, "3,4,5,1000", "any");
  fixture.values = ponder_game_solve (fixture.game, NULL, NULL, NULL);
  show (&fixture, TRUE, FALSE);
  /* 3 ^ 4 ^ 5 = 2: only the largest heap can be made that small. */
  assert_counters (&fixture, 0, "ooo");
  assert_drawn (get_heap (&fixture, 3), "1,000 Winning: 998");
  shown = make_scene (&fixture, TRUE, FALSE);
  ponder_heaps_scene_set (&scene, &shown);
  ponder_heaps_scene_init_heap (&scene, 3, 998, &appearance);
  g_assert_cmpstr (appearance.note, ==, "998 marked. Winning: 998");
  g_free (appearance.note);
  ponder_heaps_scene_clear (&scene);
  end (&fixture);

  begin (&fixture, "21", "1,2,3");
  fixture.values = ponder_game_solve (fixture.game, NULL, NULL, NULL);
  show (&fixture, TRUE, FALSE);
  assert_counters (&fixture, 0, "------------------ooW");
  end (&fixture);
}

/* The values have as many binary digits as the largest one can get. */
static void
test_binary (void)
{
  Fixture fixture;

  begin (&fixture, "12,19,0", "any");
  fixture.values = ponder_game_solve (fixture.game, NULL, NULL, NULL);
  show (&fixture, TRUE, FALSE);
  /* From the last digit to the first. */
  assert_drawn (fixture.board, "12 Grundy 0 0 1 1 0 19 Grundy 1 1 0 0 1 0 Grundy 0 0 0 0 0 Nim-sum 31 1 1 1 1 1");
  end (&fixture);

  begin (&fixture, "0,0", "any");
  fixture.values = ponder_game_solve (fixture.game, NULL, NULL, NULL);
  show (&fixture, TRUE, FALSE);
  assert_drawn (fixture.board, "0 Grundy 0 0 Grundy 0 Nim-sum 0 0");
  end (&fixture);
}

/* If the last to move loses, the values of several heaps are said to be those of another game, and one heap has none. */
static void
test_misere (void)
{
  Fixture fixture;
  g_autofree char *drawn = NULL;

  begin_with_rules (&fixture, "1,2", "any", TRUE);
  fixture.values = ponder_game_solve (fixture.game, NULL, NULL, NULL);
  show (&fixture, TRUE, FALSE);
  assert_drawn (fixture.board, "1 Grundy 1 0 2 Grundy 0 1 As if the last won: nim-sum 3 1 1");
  end (&fixture);

  begin_with_rules (&fixture, "7", "1,2,3", TRUE);
  fixture.values = ponder_game_solve (fixture.game, NULL, NULL, NULL);
  show (&fixture, TRUE, FALSE);
  /* 2 leave 5, from which one loses. */
  assert_counters (&fixture, 0, "----oWo");
  drawn = widget_test_dup_drawn (fixture.board);
  g_assert_null (strstr (drawn, "Grundy"));
  end (&fixture);
}

/* What wins is listed again only when that may have changed, which keys and marks don't do. */
static void
test_winning_listed_once (void)
{
  g_autoptr (PonderTakeSet) squares = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);
  const guint64 heaps[] = { 500, 40, 7 };
  g_autoptr (PonderGame) game = ponder_take_away_new (heaps, G_N_ELEMENTS (heaps), 0, squares, FALSE);
  g_autoptr (PonderGameSolution) values = ponder_game_solve (game, NULL, NULL, NULL);
  g_auto (PonderHeapsScene) scene = { 0 };
  PonderHeapsScene shown = {
    .game = PONDER_TAKE_AWAY (game),
    .position = ponder_game_get_start (game),
    .heaps = { 500, 40, 7 },
    .may_move = TRUE,
    .values = PONDER_TAKE_AWAY_THEORY (values),
  };
  const char *listed;

  g_assert_true (ponder_heaps_scene_set (&scene, &shown));
  g_assert_cmpstr (scene.winning[0], ==, "256, 289, 484");
  g_assert_null (scene.winning[2]);
  listed = scene.winning[0];
  g_assert_false (ponder_heaps_scene_set (&scene, &shown));
  g_assert_true (scene.winning[0] == listed);
  shown.values = NULL;
  g_assert_false (ponder_heaps_scene_set (&scene, &shown));
  g_assert_null (scene.winning[0]);
}

static gboolean
press (Fixture *fixture,
       guint    keyval)
{
  return widget_test_press_key (GTK_WIDGET (fixture->board), keyval, 0);
}

static void
test_keys (void)
{
  Fixture fixture;

  begin (&fixture, "5,8,2", "1,2,3");
  gtk_widget_grab_focus (GTK_WIDGET (fixture.board));
  g_assert_true (press (&fixture, GDK_KEY_Down));
  g_assert_cmpuint (get_cursor (&fixture), ==, 1);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) == GTK_WIDGET (get_heap (&fixture, 1)));
  g_assert_true (press (&fixture, GDK_KEY_Left));
  g_assert_true (press (&fixture, GDK_KEY_Left));
  assert_name (&fixture, 1, "Heap 2: 8 counters, 2 marked");
  g_assert_true (press (&fixture, GDK_KEY_Right));
  assert_name (&fixture, 1, "Heap 2: 8 counters, 1 marked");
  g_assert_true (press (&fixture, GDK_KEY_Return));
  g_assert_cmpuint (fixture.heap, ==, 1);
  g_assert_cmpuint (fixture.count, ==, 1);
  g_assert_true (press (&fixture, GDK_KEY_3));
  assert_name (&fixture, 1, "Heap 2: 8 counters, 3 marked");
  g_assert_true (press (&fixture, GDK_KEY_Escape));
  assert_name (&fixture, 1, "Heap 2: 8 counters");
  g_assert_false (press (&fixture, GDK_KEY_Escape));
  g_assert_true (press (&fixture, GDK_KEY_End));
  g_assert_cmpuint (get_cursor (&fixture), ==, 2);
  g_assert_true (press (&fixture, GDK_KEY_1));
  /* While a run is shown, Space belongs to it. */
  ponder_piece_board_set_searching (fixture.board, TRUE);
  g_assert_false (press (&fixture, GDK_KEY_space));
  ponder_piece_board_set_searching (fixture.board, FALSE);
  g_assert_true (press (&fixture, GDK_KEY_space));
  g_assert_cmpuint (fixture.n_taken, ==, 2);
  g_assert_cmpuint (fixture.heap, ==, 2);
  end (&fixture);
}

/* Tab comes to a heap, to its button, and leaves the board. */
static void
test_tab (void)
{
  Fixture fixture;
  GtkWidget *board;
  GtkWidget *label;

  begin (&fixture, "5,8", "1,2,3");
  board = GTK_WIDGET (fixture.board);
  label = widget_test_find_nth (board, GTK_TYPE_BUTTON, 1);
  gtk_widget_grab_focus (board);
  press (&fixture, GDK_KEY_Down);
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) == label);
  g_assert_false (gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) == GTK_WIDGET (get_heap (&fixture, 1)));
  g_assert_false (gtk_widget_child_focus (board, GTK_DIR_TAB_BACKWARD));
  end (&fixture);
}

static void
test_locked (void)
{
  Fixture fixture;

  begin (&fixture, "5", "1,2,3");
  ponder_heaps_board_choose (fixture.board, 0, 2);
  show (&fixture, FALSE, FALSE);
  gtk_test_accessible_assert_state (get_heap (&fixture, 0), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  ponder_heaps_board_choose (fixture.board, 0, 2);
  ponder_heaps_board_take (fixture.board);
  assert_name (&fixture, 0, "Heap 1: 5 counters");
  g_assert_cmpuint (fixture.n_blocked, ==, 0);
  show (&fixture, FALSE, TRUE);
  ponder_heaps_board_choose (fixture.board, 0, 2);
  ponder_piece_board_edit (fixture.board, 0);
  g_assert_cmpuint (fixture.n_blocked, ==, 2);
  g_assert_cmpuint (fixture.n_taken, ==, 0);
  end (&fixture);
}

static void
check_heap (const PonderHeapsShape  *shape,
            const PonderHeapsLayout *layout,
            guint                    heap,
            int                      width)
{
  const GtkAllocation *area = &layout->heaps[heap];
  const GtkAllocation *values = &layout->values[heap];

  g_assert_cmpint (area->x, >=, layout->labels[heap].x + layout->labels[heap].width);
  g_assert_cmpint (values->x + values->width, ==, width);
  g_assert_true (values->x >= area->x + area->width || values->y >= area->y + area->height);
  if (heap > 0)
    g_assert_cmpint (layout->labels[heap].y, >=, layout->labels[heap - 1].y + layout->labels[heap - 1].height);
  for (guint place = 0; place < shape->n_places[heap]; place++)
    {
      double x = area->x + (place % layout->per_row + 0.5) * layout->unit;
      double y = area->y + (place / layout->per_row + 0.5) * layout->unit;
      guint found_heap;
      guint found_place;

      g_assert_cmpfloat (x, <, area->x + area->width);
      g_assert_cmpfloat (y, <, area->y + area->height);
      g_assert_true (ponder_heaps_layout_find (layout, shape, x, y, &found_heap, &found_place));
      g_assert_cmpuint (found_heap, ==, heap);
      g_assert_cmpuint (found_place, ==, place);
    }
}

/* Everything has room, nothing overlaps, and each counter is found where it is drawn. */
static void
test_layout (void)
{
  static const PonderHeapsShape shapes[] = {
    { 1, { 21 }, 2 },
    { 4, { 13, 17, 19, 23 }, 5 },
    { 12, { 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30 }, 5 },
    { 3, { 30, 1, 0 }, 40 },
  };
  static const int widths[] = { 300, 336, 600, 1200 };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (widths); j++)
      {
        int height = MAX (300, ponder_heaps_layout_measure (&shapes[i], widths[j]));
        PonderHeapsLayout layout;

        ponder_heaps_layout_init (&layout, &shapes[i], widths[j], height);
        g_assert_cmpint (layout.unit, >=, 32);
        g_assert_cmpint (layout.height, <=, height);
        for (guint heap = 0; heap < shapes[i].n_heaps; heap++)
          check_heap (&shapes[i], &layout, heap, widths[j]);
        if (shapes[i].n_heaps > 1)
          g_assert_cmpint (layout.sum.y + layout.sum.height, <=, height);
      }
}

/* What has text in it grows with large text, but doesn't shrink with small text: fingers stay as large. */
static void
test_scale (void)
{
  static const struct
  {
    double text_scale;
    int length;
  } cases[] = { { 0, 40 }, { 0.5, 40 }, { 1, 40 }, { 1.5, 60 }, { 2, 80 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (ponder_heaps_layout_scale (&(PonderHeapsShape){ .text_scale = cases[i].text_scale }, 40), ==,
                     cases[i].length);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();

  g_test_add_func ("/heaps-layout/scale", test_scale);
  g_test_add_func ("/heaps-board/choose", test_choose);
  g_test_add_func ("/heaps-board/refused", test_refused);
  g_test_add_func ("/heaps-board/numbers", test_numbers);
  g_test_add_func ("/heaps-board/step-from-refused", test_step_from_refused);
  g_test_add_func ("/heaps-board/click-number", test_click_number);
  g_test_add_func ("/heaps-board/values", test_values);
  g_test_add_func ("/heaps-board/binary", test_binary);
  g_test_add_func ("/heaps-board/misere", test_misere);
  g_test_add_func ("/heaps-board/winning-listed-once", test_winning_listed_once);
  g_test_add_func ("/heaps-board/keys", test_keys);
  g_test_add_func ("/heaps-board/tab", test_tab);
  g_test_add_func ("/heaps-board/locked", test_locked);
  g_test_add_func ("/heaps-board/layout", test_layout);
  return g_test_run ();
}
