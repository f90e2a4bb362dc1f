/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <string.h>

#include "ponder-application.h"
#include "ponder-pages.h"
#include "ponder-shortcuts-dialog.h"
#include "ponder-shortcuts.h"
#include "ponder-window.h"
#include "widget-test.h"

/* Shared by all tests; contains all pages. */
static GtkWidget *window;

/* Returns the visible page. */
static PonderPage *
find_page (GtkWidget *widget)
{
  PonderPage *found = NULL;

  if (PONDER_IS_PAGE (widget))
    return PONDER_PAGE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = gtk_widget_get_child_visible (child) ? find_page (child) : NULL;
  return found;
}

static PonderPage *
show_page (guint nth)
{
  guint n_pages;

  ponder_window_show_page (PONDER_WINDOW (window), ponder_pages (&n_pages)[nth].id);
  return find_page (window);
}

static gboolean
is_key_of (GtkShortcut          *shortcut,
           const PonderShortcut *wanted)
{
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (wanted->keyval, wanted->modifiers);
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);

  return gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger) && GTK_IS_NAMED_ACTION (action) &&
         g_str_equal (gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)), wanted->action);
}

static guint
count_bindings (const PonderShortcut *wanted)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && j < g_list_model_get_n_items (controller); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (controller, j);

          n += is_key_of (shortcut, wanted);
        }
    }
  return n;
}

/* Every shortcut in the table is bound once, and no two do the same. */
static void
test_bound (void)
{
  guint n_shortcuts;
  const PonderShortcut *shortcuts = ponder_shortcuts (&n_shortcuts);

  g_assert_cmpuint (n_shortcuts, >, 40);
  for (guint i = 0; i < n_shortcuts; i++)
    {
      g_assert_cmpuint (count_bindings (&shortcuts[i]), ==, !g_str_has_prefix (shortcuts[i].action, "app."));
      g_assert_true (shortcuts[i].title != NULL ||
                     (i > 0 && g_str_equal (shortcuts[i].action, shortcuts[i - 1].action)));
    }
}

/* Returns whether a page has both actions. */
static gboolean
is_on_one_page (const char *one,
                const char *other)
{
  guint n_pages;

  ponder_pages (&n_pages);
  for (guint i = 0; i < n_pages; i++)
    {
      GActionGroup *actions = ponder_page_get_actions (show_page (i));

      if (g_action_group_has_action (actions, one + strlen ("page.")) &&
          g_action_group_has_action (actions, other + strlen ("page.")))
        return TRUE;
    }
  return FALSE;
}

/* No key means two things on a page; but Escape ends what can be ended. */
static void
test_keys (void)
{
  guint n_shortcuts;
  const PonderShortcut *shortcuts = ponder_shortcuts (&n_shortcuts);

  for (guint i = 0; i < n_shortcuts; i++)
    for (guint j = i + 1; j < n_shortcuts; j++)
      {
        const PonderShortcut *one = &shortcuts[i];
        const PonderShortcut *other = &shortcuts[j];

        if (one->keyval != other->keyval || one->modifiers != other->modifiers || one->keyval == GDK_KEY_Escape)
          continue;
        if (!g_str_has_prefix (one->action, "page.") || !g_str_has_prefix (other->action, "page.") ||
            is_on_one_page (one->action, other->action))
          g_error ("%s and %s have the same key", one->action, other->action);
      }
}

/* Every action belongs to some page. */
static void
test_actions (void)
{
  guint n_shortcuts;
  const PonderShortcut *shortcuts = ponder_shortcuts (&n_shortcuts);
  guint n_pages;

  ponder_pages (&n_pages);
  for (guint i = 0; i < n_shortcuts; i++)
    {
      const char *name = shortcuts[i].action + strlen ("page.");
      gboolean found = !g_str_has_prefix (shortcuts[i].action, "page.");

      for (guint j = 0; j < n_pages && !found; j++)
        found = g_action_group_has_action (ponder_page_get_actions (show_page (j)), name);
      if (!found)
        g_error ("no page has an action %s", name);
    }
}

/* Collects the titles of the rows in a dialog. */
static void
collect_rows (GtkWidget *widget,
              GPtrArray *titles)
{
  if (ADW_IS_ACTION_ROW (widget))
    g_ptr_array_add (titles, (gpointer) adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, titles);
}

static guint
count_title (GPtrArray  *titles,
             const char *title)
{
  guint n = 0;

  for (guint i = 0; i < titles->len; i++)
    n += g_str_equal (titles->pdata[i], title);
  return n;
}

/* The shortcuts that work on a page are listed, and no others. */
static void
test_listed (void)
{
  guint n_shortcuts;
  const PonderShortcut *shortcuts = ponder_shortcuts (&n_shortcuts);
  guint n_pages;

  ponder_pages (&n_pages);
  /* The lessons, a page with all of them, and one without a puzzle. */
  for (guint i = 0; i < n_pages; i += i == 0 ? 1 : n_pages - 2)
    {
      PonderPage *page = show_page (i);
      g_autoptr (GtkWidget) dialog = g_object_ref_sink (ponder_shortcuts_dialog_new (page));
      g_autoptr (GPtrArray) titles = g_ptr_array_new ();
      gboolean searches = g_action_group_has_action (ponder_page_get_actions (page), "search");

      collect_rows (dialog, titles);
      for (guint j = 0; j < n_shortcuts; j++)
        if (shortcuts[j].title != NULL && g_str_has_prefix (shortcuts[j].action, "page.new"))
          g_assert_cmpuint (count_title (titles, "New"), ==, 1);
        else if (shortcuts[j].title != NULL)
          g_assert_cmpuint (
            count_title (titles, shortcuts[j].title), ==,
            !g_str_has_prefix (shortcuts[j].action, "page.") ||
              g_action_group_has_action (ponder_page_get_actions (page), shortcuts[j].action + strlen ("page.")));
      g_assert_cmpuint (count_title (titles, "Step"), ==, searches);
    }
}

/* Adds the names on the keys that a widget shows. */
static void
collect_key_names (GtkWidget  *widget,
                   GHashTable *names)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "keycap"))
    g_hash_table_add (names, g_strdup (gtk_label_get_label (GTK_LABEL (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_key_names (child, names);
}

/* Keys are called what is written on them, not what programs call them. */
static void
test_key_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer name;
  guint n_pages;

  ponder_pages (&n_pages);
  for (guint i = 0; i < n_pages; i++)
    {
      g_autoptr (GtkWidget) dialog = g_object_ref_sink (ponder_shortcuts_dialog_new (show_page (i)));

      collect_key_names (dialog, names);
    }
  g_assert_true (g_hash_table_contains (names, "Page Down"));
  g_assert_true (g_hash_table_contains (names, "Page Up"));
  g_assert_true (g_hash_table_contains (names, "Backspace"));
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (strlen (name) > 1 && strchr (name, '_') != NULL)
      g_error ("“%s” is a name for programs", (const char *) name);
}

static gboolean
handles_key (GtkWidget      *widget,
             guint           keyval,
             GdkModifierType modifiers)
{
  gboolean handled =
    widget_test_press_key (widget, keyval, modifiers) || widget_test_type_key (widget, keyval, modifiers);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !handled;
       child = gtk_widget_get_next_sibling (child))
    handled = gtk_widget_get_mapped (child) && handles_key (child, keyval, modifiers);
  return handled;
}

static void
check_key (PonderPage *page,
           const char *word)
{
  g_auto (GStrv) ends = g_strsplit (word, "...", 2);

  for (guint i = 0; ends[i] != NULL; i++)
    {
      guint keyval;
      GdkModifierType modifiers;

      g_assert_true (gtk_accelerator_parse (ends[i], &keyval, &modifiers));
      if (!handles_key (GTK_WIDGET (page), keyval, modifiers))
        g_error ("%s: nothing takes the key %s", PONDER_PAGE_GET_CLASS (page)->help->title, ends[i]);
    }
}

/* Every listed key of a board is handled by something on the page. */
static void
test_board_keys (void)
{
  guint n_pages;

  ponder_pages (&n_pages);
  for (guint i = 0; i < n_pages; i++)
    {
      PonderPage *page = show_page (i);
      const PonderHelpKey *keys = PONDER_PAGE_GET_CLASS (page)->help->keys;

      widget_test_settle (window);
      for (guint j = 0; keys[j].title != NULL; j++)
        {
          g_auto (GStrv) words = g_strsplit (keys[j].keys, " ", -1);

          for (guint k = 0; words[k] != NULL; k++)
            check_key (page, words[k]);
        }
      g_assert_cmpstr (keys[0].title, !=, NULL);
    }
}

/* Alt and a digit switch to a puzzle or game, 0 to the tenth, and the minus sign to the eleventh; Alt and Home to the
 * lessons. */
static void
test_go_to (void)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  for (guint i = n_pages; i-- > 0;)
    {
      guint key = pages[i].key == 0 ? GDK_KEY_Home : pages[i].key == 11 ? GDK_KEY_minus : GDK_KEY_0 + pages[i].key % 10;

      g_assert_true (widget_test_press_key (window, key, GDK_ALT_MASK));
      g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (find_page (window), pages[i].get_type ()));
    }
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
  g_test_add_func ("/shortcuts/bound", test_bound);
  g_test_add_func ("/shortcuts/keys", test_keys);
  g_test_add_func ("/shortcuts/actions", test_actions);
  g_test_add_func ("/shortcuts/listed", test_listed);
  g_test_add_func ("/shortcuts/key-names", test_key_names);
  g_test_add_func ("/shortcuts/board-keys", test_board_keys);
  g_test_add_func ("/shortcuts/go-to", test_go_to);
  status = g_test_run ();
  widget_test_destroy (window);
  return status;
}
