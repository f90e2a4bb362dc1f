/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-application.h"
#include "ponder-page-actions.h"
#include "ponder-pages.h"
#include "ponder-window.h"
#include "widget-test.h"

/* Shared by all tests; contains all pages. */
static GtkWidget *window;

/* Returns the visible page. */
static GtkWidget *
find_page (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (PONDER_IS_PAGE (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = gtk_widget_get_child_visible (child) ? find_page (child) : NULL;
  return found;
}

static GtkWidget *
show_page (guint nth)
{
  guint n_pages;

  ponder_window_show_page (PONDER_WINDOW (window), ponder_pages (&n_pages)[nth].id);
  widget_test_settle (window);
  return find_page (window);
}

/* Collects the items that a menu shows, from top to bottom. */
static void
collect_items (GtkWidget *widget,
               GPtrArray *items)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      if (gtk_widget_get_mapped (widget))
        g_ptr_array_add (items, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_items (child, items);
}

static char *
dup_label (GtkWidget *item)
{
  char *label;

  g_object_get (item, "text", &label, NULL);
  return label;
}

/* Opens the menu of a button, and returns what it shows. */
static GPtrArray *
open_menu (GtkWidget  *page,
           const char *name)
{
  GtkMenuButton *button = widget_test_child (page, name);
  GPtrArray *items = g_ptr_array_new ();

  gtk_menu_button_popup (button);
  widget_test_settle (window);
  collect_items (GTK_WIDGET (gtk_menu_button_get_popover (button)), items);
  return items;
}

static void
close_menu (GtkWidget  *page,
            const char *name)
{
  gtk_menu_button_popdown (widget_test_child (page, name));
  widget_test_settle (window);
}

static const char *const main_menu[] = {
  "New",   "Open…",     "Save",        "Save As…",           "Print…",        "Add This to the Lesson", "Copy",
  "Paste", "Clear All", "Preferences", "Keyboard Shortcuts", "What Is This?", "About Ponder",
};

/* The main menu is the same on every page, on a narrow one, too. What can't be used there is insensitive. New opens a
 * dialog on some pages. */
static void
test_main_menu (gconstpointer width)
{
  guint n_pages;

  ponder_pages (&n_pages);
  gtk_window_set_default_size (GTK_WINDOW (window), GPOINTER_TO_INT (width), 700);
  for (guint i = 0; i < n_pages; i++)
    {
      GtkWidget *page = show_page (i);
      g_autoptr (GPtrArray) items = open_menu (page, "menu_button");
      GActionGroup *actions = ponder_page_get_actions (PONDER_PAGE (page));

      g_assert_cmpuint (items->len, ==, 13);
      for (guint j = 0; j < items->len; j++)
        {
          g_autofree char *label = dup_label (items->pdata[j]);
          gboolean asks = j == 0 && g_action_group_has_action (actions, "new");
          g_autofree char *expected = g_strconcat (main_menu[j], asks ? "…" : NULL, NULL);

          g_assert_cmpstr (label, ==, expected);
        }
      g_assert_true (gtk_widget_get_sensitive (items->pdata[0]));
      g_assert_cmpint (gtk_widget_get_sensitive (items->pdata[4]), ==,
                       g_action_group_has_action (actions, "print") &&
                         g_action_group_get_action_enabled (actions, "print"));
      close_menu (page, "menu_button");
    }
}

static void
collect_actions (GMenuModel *menu,
                 GHashTable *actions)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      char *action;

      if (section != NULL)
        collect_actions (section, actions);
      if (submenu != NULL)
        collect_actions (submenu, actions);
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        g_hash_table_add (actions, action);
    }
}

/* Collects the actions of all buttons, and of the menus of buttons; these are made when they are opened. */
static void
collect_offered (GtkWidget  *widget,
                 GHashTable *actions)
{
  static const char *const menus[] = { "title_menu", "primary_menu", "zoom_menu", "answer_menu", "menu", "zoom_model" };

  if (GTK_IS_ACTIONABLE (widget) && gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) != NULL)
    g_hash_table_add (actions, g_strdup (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))));
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL)
    collect_actions (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)), actions);
  for (guint i = 0; i < G_N_ELEMENTS (menus); i++)
    for (GType type = G_OBJECT_TYPE (widget); type != GTK_TYPE_WIDGET; type = g_type_parent (type))
      {
        GObject *menu = gtk_widget_get_template_child (widget, type, menus[i]);

        if (G_IS_MENU_MODEL (menu))
          collect_actions (G_MENU_MODEL (menu), actions);
      }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_offered (child, actions);
}

/* What was in the main menu and is not the same on all pages has another place. */
static void
test_nothing_is_lost (void)
{
  static const char *const elsewhere[] = {
    /* of puzzles and games */
    "new",
    "new-blank",
    "choose-random",
    "games",
    "example",
    "race",
    "zoom-in",
    "zoom-out",
    "zoom-to-fit",
    "copy-answer",
    "count",
    "clear-answer",
    "values",
    "guess-first",
    "export-tree",
    "export-waiting",
    "set-up",
    "strip",
    "compare",
    /* of bulls and cows */
    "choose-strategy",
    "review",
    "statistics",
    "ask-number",
    "counts",
    /* of sudokus */
    "colours",
    "lock",
    "notes",
    "candidates",
    "ignore-candidates",
    "type-through",
    "fill-notes",
    "remove-colours",
    "digit-first",
    "tidy-notes",
    "warn-of-clashes",
    "warn-of-wrong",
    "clock",
    "hint",
    "all-steps",
    "check",
    "reveal",
    "clear-entries",
  };
  guint found[G_N_ELEMENTS (elsewhere)] = { 0 };
  guint n_pages;

  ponder_pages (&n_pages);
  for (guint i = 0; i < n_pages; i++)
    {
      GtkWidget *page = show_page (i);
      g_autoptr (GHashTable) offered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      collect_offered (page, offered);
      for (guint j = 0; j < G_N_ELEMENTS (elsewhere); j++)
        {
          g_autofree char *name = g_strconcat ("page.", elsewhere[j], NULL);

          if (!g_action_group_has_action (ponder_page_get_actions (PONDER_PAGE (page)), elsewhere[j]))
            continue;
          found[j]++;
          if (!g_hash_table_contains (offered, name))
            g_error ("%s: no menu or button has %s", G_OBJECT_TYPE_NAME (page), name);
        }
    }
  for (guint j = 0; j < G_N_ELEMENTS (elsewhere); j++)
    g_assert_cmpuint (found[j], >, 0);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  window = ponder_window_new (NULL, NULL, NULL, NULL);
  widget_test_show (window, 1000, 700);
  g_test_add_data_func ("/menus/main-menu/wide", GINT_TO_POINTER (1000), test_main_menu);
  g_test_add_data_func ("/menus/main-menu/narrow", GINT_TO_POINTER (360), test_main_menu);
  g_test_add_func ("/menus/nothing-is-lost", test_nothing_is_lost);
  status = g_test_run ();
  widget_test_destroy (window);
  return status;
}
