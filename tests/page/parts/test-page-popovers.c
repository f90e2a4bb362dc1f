/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-page-popovers.h"
#include "ponder-reveal.h"
#include "widget-test.h"

/* Tests the popovers of a page, with a plain box as the page. What a click that closes a popover does is
 * tested with a real mouse. */

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  GtkWidget *board;
  GtkWidget *menu_button;
  GtkWidget *drop_down;
  PonderPagePopovers *popovers;
} Fixture;

static guint n_closed;

static void
closed (gpointer page)
{
  n_closed++;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  const char *choices[] = { "one", "two", NULL };
  GtkWidget *layout;

  fixture->window = gtk_window_new ();
  fixture->page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  fixture->board = gtk_drawing_area_new ();
  fixture->menu_button = gtk_menu_button_new ();
  fixture->drop_down = gtk_drop_down_new_from_strings (choices);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (fixture->menu_button), gtk_popover_new ());
  layout = g_object_new (PONDER_TYPE_PAGE_LAYOUT, "board", fixture->board, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (fixture->page), fixture->menu_button);
  gtk_box_append (GTK_BOX (fixture->page), fixture->drop_down);
  gtk_box_append (GTK_BOX (fixture->page), layout);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);

  fixture->popovers = ponder_page_popovers_new (fixture->page, PONDER_PAGE_LAYOUT (layout), closed);
  ponder_page_popovers_watch (fixture->popovers, fixture->page);
  n_closed = 0;
  widget_test_show (fixture->window, 500, 500);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  ponder_page_popovers_remove (fixture->popovers);
  widget_test_destroy (fixture->window);
  g_free (fixture->popovers);
}

static GtkWidget *
add_popover (Fixture *fixture)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), gtk_label_new ("popover"));
  ponder_page_popovers_add (fixture->popovers, GTK_POPOVER (popover));
  return popover;
}

/* A popover that was added points to a rectangle on the board. */
static void
test_added (Fixture      *fixture,
            gconstpointer data)
{
  GtkWidget *popover = add_popover (fixture);
  GdkRectangle at;
  graphene_rect_t board;

  ponder_reveal_popover (GTK_POPOVER (popover), fixture->board, &GRAPHENE_RECT_INIT (10, 20, 30, 40));
  g_assert_true (gtk_widget_get_visible (popover));
  g_assert_true (gtk_widget_compute_bounds (fixture->board, fixture->page, &board));
  g_assert_cmpfloat (board.origin.y, >, 0);
  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (popover), &at));
  g_assert_cmpint (at.x, ==, (int) board.origin.x + 10);
  g_assert_cmpint (at.y, ==, (int) board.origin.y + 20);
  g_assert_cmpint (at.width, ==, 30);
  g_assert_cmpint (at.height, ==, 40);

  g_assert_cmpuint (n_closed, ==, 0);
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_assert_cmpuint (n_closed, ==, 1);

  g_object_add_weak_pointer (G_OBJECT (popover), (gpointer *) &popover);
  ponder_page_popovers_remove (fixture->popovers);
  g_assert_null (popover);
}

/* A popover about something that was scrolled away points to the edge of what can be seen. */
static void
test_scrolled_away (Fixture      *fixture,
                    gconstpointer data)
{
  static const graphene_rect_t areas[] = {
    GRAPHENE_RECT_INIT (10, 5000, 30, 40),     GRAPHENE_RECT_INIT (10, -5000, 30, 40),
    GRAPHENE_RECT_INIT (5000, 10, 30, 40),     GRAPHENE_RECT_INIT (-5000, 10, 30, 40),
    GRAPHENE_RECT_INIT (-10, -10, 9000, 9000),
  };
  GtkWidget *popover = add_popover (fixture);
  graphene_rect_t window;

  g_assert_true (gtk_widget_compute_bounds (fixture->window, fixture->page, &window));
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    {
      GdkRectangle at;

      ponder_reveal_popover (GTK_POPOVER (popover), fixture->board, &areas[i]);
      g_assert_true (gtk_widget_get_visible (popover));
      g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (popover), &at));
      g_assert_true (graphene_rect_contains_rect (&window, &GRAPHENE_RECT_INIT (at.x, at.y, at.width, at.height)));
      gtk_popover_popdown (GTK_POPOVER (popover));
    }
}

/* A key may come before the next frame, and open a menu within the popover. */
static void
test_laid_out_at_once (Fixture      *fixture,
                       gconstpointer data)
{
  GtkWidget *added = add_popover (fixture);
  GtkMenuButton *menu_button = GTK_MENU_BUTTON (fixture->menu_button);
  GtkWidget *within = gtk_entry_new ();

  ponder_reveal_popover (GTK_POPOVER (added), fixture->board, NULL);
  g_assert_cmpint (gtk_widget_get_width (gtk_popover_get_child (GTK_POPOVER (added))), >, 0);
  gtk_popover_popdown (GTK_POPOVER (added));

  gtk_popover_set_child (gtk_menu_button_get_popover (menu_button), within);
  gtk_menu_button_popup (menu_button);
  g_assert_cmpint (gtk_widget_get_width (within), >, 0);
  gtk_menu_button_popdown (menu_button);
}

/* Popovers within the page are reported, but not a drop-down's list, which returns the focus itself. */
static void
test_within (Fixture      *fixture,
             gconstpointer data)
{
  GtkWidget *list = widget_test_find (fixture->drop_down, GTK_TYPE_POPOVER);

  gtk_menu_button_popup (GTK_MENU_BUTTON (fixture->menu_button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (fixture->menu_button));
  g_assert_cmpuint (n_closed, ==, 1);
  gtk_popover_popup (GTK_POPOVER (list));
  gtk_popover_popdown (GTK_POPOVER (list));
  g_assert_cmpuint (n_closed, ==, 1);
}

/* A menu is made when it is opened, once, and watched like the popovers that were there before. */
static void
test_menu (Fixture      *fixture,
           gconstpointer data)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) model = g_menu_new ();
  GtkPopover *menu;

  g_menu_append (model, "_Item", "page.item");
  gtk_box_append (GTK_BOX (fixture->page), button);
  ponder_page_popovers_add_menu (fixture->popovers, GTK_MENU_BUTTON (button), G_MENU_MODEL (model));
  g_assert_null (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  g_assert_true (gtk_widget_get_sensitive (gtk_widget_get_first_child (button)));

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  g_assert_true (GTK_IS_POPOVER_MENU (menu) && gtk_widget_get_visible (GTK_WIDGET (menu)));
  g_assert_true (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu)) == G_MENU_MODEL (model));
  g_assert_cmpuint (n_closed, ==, 0);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  g_assert_cmpuint (n_closed, ==, 1);

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_true (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)) == menu);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  g_assert_cmpuint (n_closed, ==, 2);
}

static void
make_popover_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, gtk_popover_new ());
}

/* A popover that a part makes when it is first opened is watched, once. */
static void
test_made_later (Fixture      *fixture,
                 gconstpointer data)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_box_append (GTK_BOX (fixture->page), button);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), make_popover_cb, NULL, NULL);
  ponder_page_popovers_watch (fixture->popovers, button);
  for (guint i = 0; i < 2; i++)
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
      g_assert_cmpuint (n_closed, ==, i + 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add ("/page-popovers/added", Fixture, NULL, set_up, test_added, tear_down);
  g_test_add ("/page-popovers/scrolled-away", Fixture, NULL, set_up, test_scrolled_away, tear_down);
  g_test_add ("/page-popovers/laid-out-at-once", Fixture, NULL, set_up, test_laid_out_at_once, tear_down);
  g_test_add ("/page-popovers/within", Fixture, NULL, set_up, test_within, tear_down);
  g_test_add ("/page-popovers/menu", Fixture, NULL, set_up, test_menu, tear_down);
  g_test_add ("/page-popovers/made-later", Fixture, NULL, set_up, test_made_later, tear_down);
  return g_test_run ();
}
