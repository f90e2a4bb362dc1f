/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-jugs-page.h"
#include "ponder-knight-page.h"
#include "ponder-lily-pads-page.h"
#include "ponder-noughts-page.h"
#include "ponder-one-to-nine-page.h"
#include "ponder-page-actions.h"
#include "ponder-page-layout.h"
#include "ponder-queens-page.h"
#include "ponder-shell.h"
#include "ponder-sudoku-page.h"
#include "ponder-take-away-page.h"
#include "ponder-triangle-page.h"
#include "transport-test.h"

/* On every page that can show a search, the board keeps its size and its top from entering to each pane of Watch and back;
 * it moves sideways only because the sidebar makes room. */

static const struct
{
  const char *name;
  GType (*get_type) (void);
  gboolean square; /* otherwise its board takes all the width that it gets */
} pages[] = {
  { "sudoku", ponder_sudoku_page_get_type, TRUE },     { "queens", ponder_queens_page_get_type, TRUE },
  { "knight", ponder_knight_page_get_type, TRUE },     { "triangle", ponder_triangle_page_get_type, TRUE },
  { "noughts", ponder_noughts_page_get_type, TRUE },   { "one-to-nine", ponder_one_to_nine_page_get_type, FALSE },
  { "jugs", ponder_jugs_page_get_type, FALSE },        { "lily-pads", ponder_lily_pads_page_get_type, FALSE },
  { "take-away", ponder_take_away_page_get_type, FALSE },
};

static const struct
{
  int width;
  int height;
  int least; /* of a square board */
} sizes[] = { { 1000, 700, 504 }, { 1600, 1000, 750 }, { 420, 720, 336 } };

typedef struct
{
  const char *name;
  GtkWidget *window;
  PonderPage *page;
} Fixture;

/* Returns where the board stands on the page. */
static graphene_rect_t
find_board (Fixture *fixture)
{
  g_autoptr (GtkWidget) board = NULL;
  graphene_rect_t bounds;

  widget_test_settle (fixture->window);
  g_object_get (ponder_page_get_layout (fixture->page), "board", &board, NULL);
  g_assert_true (gtk_widget_get_mapped (board));
  g_assert_true (gtk_widget_compute_bounds (board, GTK_WIDGET (fixture->page), &bounds));
  g_test_message ("%s: %g by %g at %g, %g", fixture->name, bounds.size.width, bounds.size.height, bounds.origin.x,
                  bounds.origin.y);
  return bounds;
}

static void
choose (Fixture    *fixture,
        const char *pane)
{
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "pane", g_variant_new_string (pane));
  widget_test_settle (fixture->window);
}

static void
assert_same (Fixture               *fixture,
             const char            *when,
             const graphene_rect_t *before,
             gboolean               wide)
{
  graphene_rect_t now = find_board (fixture);

  if (now.origin.y != before->origin.y || now.size.height != before->size.height ||
      (wide && now.size.width != before->size.width))
    g_error ("%s, %s: the board is %g by %g at %g, and was %g by %g at %g", fixture->name, when, now.size.width,
             now.size.height, now.origin.y, before->size.width, before->size.height, before->origin.y);
}

static gboolean
can_step (PonderPage *page)
{
  return g_action_group_get_action_enabled (ponder_transport_get_actions (transport_test_find (page)), "step");
}

static void
test_place (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data) / G_N_ELEMENTS (sizes);
  guint size = GPOINTER_TO_UINT (data) % G_N_ELEMENTS (sizes);
  gboolean square = pages[nth].square;
  GtkWidget *shell = g_object_new (PONDER_TYPE_SHELL, "sidebar", gtk_label_new ("sidebar"), NULL);
  Fixture fixture = { .name = pages[nth].name, .window = gtk_window_new () };
  graphene_rect_t before;

  fixture.page = g_object_new (pages[nth].get_type (), NULL);
  g_object_set (shell, "content", fixture.page, NULL);
  g_object_bind_property (fixture.page, "watching", shell, "wide-content", G_BINDING_SYNC_CREATE);
  gtk_window_set_child (GTK_WINDOW (fixture.window), shell);
  widget_test_show (fixture.window, sizes[size].width, sizes[size].height);
  before = find_board (&fixture);
  if (square && MIN (before.size.width, before.size.height) < sizes[size].least)
    g_error ("%s: the board is %g by %g", fixture.name, before.size.width, before.size.height);

  ponder_page_set_switch (fixture.page, "search", TRUE);
  /* On a narrow page, the guess may need more room than a sentence. */
  if (sizes[size].width >= PONDER_PAGE_PLAN_PANEL_BESIDE_FROM)
    assert_same (&fixture, "Watch", &before, square);
  if (can_step (fixture.page))
    transport_test_do (fixture.page, "step");
  assert_same (&fixture, "a step", &before, square);
  if (sizes[size].width >= PONDER_PAGE_PLAN_BOTH_FROM)
    {
      graphene_rect_t both;

      choose (&fixture, "both");
      both = find_board (&fixture);
      g_assert_cmpfloat (both.origin.y, ==, before.origin.y);
      g_assert_cmpfloat (both.size.width, <, before.size.width);
    }
  choose (&fixture, "tree");
  choose (&fixture, "board");
  assert_same (&fixture, "Board after Tree", &before, square);
  ponder_page_set_switch (fixture.page, "search", FALSE);
  /* Without the style of the application, the sidebar may come back wider, so that keys of Sudoku need another row. */
  if (nth > 0)
    assert_same (&fixture, "Done", &before, square);
  widget_test_destroy (fixture.window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  for (guint i = 0; i < G_N_ELEMENTS (pages) * G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board-place/%s/%d", pages[i / G_N_ELEMENTS (sizes)].name,
                                               sizes[i % G_N_ELEMENTS (sizes)].width);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_place);
    }
  return g_test_run ();
}
