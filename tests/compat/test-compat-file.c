/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "ponder-compat-file.h"
#include "ponder-compat.h"
#include "widget-test.h"

typedef struct
{
  char *folder;
  GtkWidget *window;
  GtkWidget *label; /* of the question */
  GAsyncResult *result; /* nullable */
} Fixture;

static const char *const patterns[] = { "*.ponder", "*.s[dk]m", NULL };

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ponder-choose-XXXXXX", NULL);
  fixture->window = gtk_window_new ();
  fixture->label = gtk_label_new ("asks");
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->label);
  widget_test_show (fixture->window, 400, 300);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  if (fixture->window != NULL)
    widget_test_destroy (fixture->window);
  g_clear_object (&fixture->result);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static GFile *
file_named (Fixture    *fixture,
            const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

static void
make_file (Fixture    *fixture,
           const char *name)
{
  g_autoptr (GFile) file = file_named (fixture, name);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "1", 1, NULL));
}

typedef gboolean (*Match) (GtkWidget  *widget,
                           const char *text);

static GtkWidget *
find_below (GtkWidget  *widget,
            Match       match,
            const char *text)
{
  GtkWidget *found = match (widget, text) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child, match, text);
  return found;
}

/* Finds a widget in any window. */
static GtkWidget *
find_widget (Match       match,
             const char *text)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && found == NULL; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      found = find_below (window, match, text);
    }
  return found;
}

static gboolean
is_chooser (GtkWidget  *widget,
            const char *text)
{
  return GTK_IS_DIALOG (widget) && GTK_IS_FILE_CHOOSER (widget) && gtk_widget_get_mapped (widget);
}

/* Returns whether a widget is the label of a button, whether it was added by the program or by GTK. */
static gboolean
is_button_label (GtkWidget  *widget,
                 const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
chooser_is_there (gpointer user_data)
{
  return find_widget (is_chooser, NULL) != NULL;
}

static gboolean
chooser_is_gone (gpointer user_data)
{
  return find_widget (is_chooser, NULL) == NULL;
}

static gboolean
button_is_there (gpointer user_data)
{
  return find_widget (is_button_label, user_data) != NULL;
}

static gboolean
has_result (gpointer user_data)
{
  return ((Fixture *) user_data)->result != NULL;
}

static GtkFileChooser *
wait_for_chooser (void)
{
  widget_test_wait (chooser_is_there, NULL);
  return GTK_FILE_CHOOSER (find_widget (is_chooser, NULL));
}

static void
press (const char *label)
{
  widget_test_wait (button_is_there, (gpointer) label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (find_widget (is_button_label, label), GTK_TYPE_BUTTON), "clicked");
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  ((Fixture *) user_data)->result = g_object_ref (result);
}

static void
choose (Fixture      *fixture,
        gboolean      save,
        const char   *name,
        GFile        *file,
        GCancellable *cancellable)
{
  PonderFileChoice choice = {
    .title = "Choose",
    .save = save,
    .name = name,
    .file = file,
    .patterns = patterns,
    .filter_name = "Puzzles",
  };

  ponder_choose_file_async (fixture->label, &choice, cancellable, done_cb, fixture);
}

static void
assert_chosen (Fixture    *fixture,
               const char *name)
{
  g_autoptr (GFile) expected = file_named (fixture, name);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  widget_test_wait (has_result, fixture);
  file = ponder_choose_file_finish (fixture->result, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (g_file_peek_path (file), ==, g_file_peek_path (expected));
  g_clear_object (&fixture->result);
  widget_test_wait (chooser_is_gone, NULL);
}

static void
assert_cancelled (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  widget_test_wait (has_result, fixture);
  g_assert_null (ponder_choose_file_finish (fixture->result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&fixture->result);
  widget_test_wait (chooser_is_gone, NULL);
}

static gboolean
is_in_folder (gpointer user_data)
{
  GtkWidget *chooser = find_widget (is_chooser, NULL);
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (chooser));

  return folder != NULL && g_strcmp0 (g_file_peek_path (folder), ((Fixture *) user_data)->folder) == 0;
}

/* Types a name in the dialog and saves. */
static void
save_as (Fixture    *fixture,
         const char *name)
{
  GtkFileChooser *chooser = wait_for_chooser ();

  widget_test_wait (is_in_folder, fixture);
  gtk_file_chooser_set_current_name (chooser, name);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
}

static gboolean
has_file (gpointer user_data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (user_data);

  return file != NULL;
}

static void
test_open (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GFile) before = file_named (fixture, "before.ponder");
  g_autoptr (GFile) file = file_named (fixture, "no suffix");
  GtkFileChooser *chooser;

  make_file (fixture, "no suffix");
  choose (fixture, FALSE, NULL, before, NULL);
  chooser = wait_for_chooser ();
  g_assert_true (gtk_window_get_modal (GTK_WINDOW (chooser)));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (chooser)) == GTK_WINDOW (fixture->window));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (chooser)), ==, "Choose");
  widget_test_wait (is_in_folder, fixture);

  g_assert_true (gtk_file_chooser_set_file (chooser, file, NULL));
  widget_test_wait (has_file, chooser);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  assert_chosen (fixture, "no suffix");
}

static gboolean
passes (GtkFileFilter *filter,
        const char    *name)
{
  g_autoptr (GFileInfo) info = g_file_info_new ();

  g_file_info_set_display_name (info, name);
  return gtk_filter_match (GTK_FILTER (filter), info);
}

static void
test_filters (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr (GListModel) filters = NULL;
  g_autoptr (GtkFileFilter) first = NULL;
  g_autoptr (GtkFileFilter) second = NULL;
  GtkFileChooser *chooser;

  choose (fixture, FALSE, NULL, NULL, NULL);
  chooser = wait_for_chooser ();
  filters = gtk_file_chooser_get_filters (chooser);
  g_assert_cmpuint (g_list_model_get_n_items (filters), ==, 2);
  first = g_list_model_get_item (filters, 0);
  second = g_list_model_get_item (filters, 1);
  g_assert_true (gtk_file_chooser_get_filter (chooser) == first);
  g_assert_cmpstr (gtk_file_filter_get_name (first), ==, "Puzzles");
  g_assert_cmpstr (gtk_file_filter_get_name (second), ==, "All files");
  g_assert_true (passes (first, "a.ponder") && passes (first, "A.PONDER") && passes (first, "a.skm"));
  g_assert_false (passes (first, "a.txt") || passes (first, "ponder") || passes (first, "a.sxm"));
  g_assert_true (passes (second, "a.txt"));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  assert_cancelled (fixture);
}

static const struct
{
  const char *typed;
  const char *saved;
} names[] = {
  { "mine", "mine.ponder" },
  { "mine.txt", "mine.txt" },
  { "exercise 2.1", "exercise 2.1.ponder" },
  { "Prof. X und Y", "Prof. X und Y.ponder" },
  { "7.Übung", "7.Übung.ponder" },
};

static void
test_suffix (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (GFile) before = file_named (fixture, "before.ponder");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      choose (fixture, TRUE, NULL, before, NULL);
      save_as (fixture, names[i].typed);
      assert_chosen (fixture, names[i].saved);
    }
}

/* The proposed name can be accepted unchanged. */
static void
test_proposed (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr (GFile) before = file_named (fixture, "before.ponder");
  g_autofree char *name = NULL;
  GtkFileChooser *chooser;

  choose (fixture, TRUE, "Sudoku.ponder", before, NULL);
  chooser = wait_for_chooser ();
  name = gtk_file_chooser_get_current_name (chooser);
  g_assert_cmpstr (name, ==, "before.ponder");
  widget_test_wait (is_in_folder, fixture);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  assert_chosen (fixture, "before.ponder");
}

/* A file that was not saved before; the dialog begins in any folder. */
static void
test_name (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;
  g_autofree char *chosen = NULL;
  GtkFileChooser *chooser;

  choose (fixture, TRUE, "as a test proposes.ponder", NULL, NULL);
  chooser = wait_for_chooser ();
  name = gtk_file_chooser_get_current_name (chooser);
  g_assert_cmpstr (name, ==, "as a test proposes.ponder");
  widget_test_wait (has_file, chooser);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  widget_test_wait (has_result, fixture);
  file = ponder_choose_file_finish (fixture->result, NULL);
  chosen = g_file_get_basename (file);
  g_assert_cmpstr (chosen, ==, name);
  widget_test_wait (chooser_is_gone, NULL);
}

/* Makes a file for the name “mine”, and one that keeps the entry from completing that name by itself. */
static void
make_mine (Fixture *fixture)
{
  make_file (fixture, "mine.ponder");
  make_file (fixture, "mine 2.ponder");
}

/* The suffix is added after the dialog, which therefore can't ask about replacing the file. */
static void
test_replace (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr (GFile) before = file_named (fixture, "before.ponder");
  g_autofree char *name = NULL;

  make_mine (fixture);
  choose (fixture, TRUE, NULL, before, NULL);
  save_as (fixture, "mine");
  widget_test_wait (button_is_there, "Replace");
  press ("Cancel");
  g_assert_null (fixture->result);
  name = gtk_file_chooser_get_current_name (wait_for_chooser ());
  g_assert_cmpstr (name, ==, "mine.ponder");
  save_as (fixture, "another");
  assert_chosen (fixture, "another.ponder");

  choose (fixture, TRUE, NULL, before, NULL);
  save_as (fixture, "mine");
  press ("Replace");
  assert_chosen (fixture, "mine.ponder");
}

/* The dialog itself asks, and only once. */
static void
test_replace_known (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr (GFile) before = file_named (fixture, "before.ponder");

  make_file (fixture, "mine.ponder");
  choose (fixture, TRUE, NULL, before, NULL);
  save_as (fixture, "mine.ponder");
  press ("Replace");
  assert_chosen (fixture, "mine.ponder");
}

static void
test_cancellable (Fixture      *fixture,
                  gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GFile) before = file_named (fixture, "before.ponder");

  choose (fixture, FALSE, NULL, NULL, cancellable);
  wait_for_chooser ();
  g_cancellable_cancel (cancellable);
  assert_cancelled (fixture);

  choose (fixture, FALSE, NULL, NULL, cancellable);
  g_assert_true (chooser_is_gone (NULL));
  assert_cancelled (fixture);

  g_cancellable_reset (cancellable);
  make_mine (fixture);
  choose (fixture, TRUE, NULL, before, cancellable);
  save_as (fixture, "mine");
  widget_test_wait (button_is_there, "Replace");
  g_cancellable_cancel (cancellable);
  assert_cancelled (fixture);
  g_assert_false (button_is_there ("Replace"));
}

static void
test_window_closed (Fixture      *fixture,
                    gconstpointer data)
{
  choose (fixture, FALSE, NULL, NULL, NULL);
  wait_for_chooser ();
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&fixture->window)));
  assert_cancelled (fixture);
}

/* A question, with a dialog that is closed in the end. */
static void
test_ask (Fixture      *fixture,
          gconstpointer data)
{
  static const char *const answers[] = { "_Try Again", "Save _As…", "_Quit Anyway", NULL };
  static const char *const labels[] = { "Try Again", "Save As…", "Quit Anyway" };

  for (int i = 0; i < (int) G_N_ELEMENTS (labels); i++)
    {
      ponder_ask_async (fixture->label, "Really?", "All <is> lost & gone.", answers, NULL, done_cb, fixture);
      press (labels[i]);
      widget_test_wait (has_result, fixture);
      g_assert_cmpint (ponder_ask_finish (fixture->result), ==, i);
      g_clear_object (&fixture->result);
    }
  ponder_ask_async (fixture->label, "Really?", "", answers, NULL, done_cb, fixture);
  widget_test_wait (button_is_there, "Try Again");
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&fixture->window)));
  widget_test_wait (has_result, fixture);
  g_assert_cmpint (ponder_ask_finish (fixture->result), ==, -1);
}

static gboolean
find_portal (PonderPortal portal,
             GError     **error)
{
  Fixture fixture = { .result = NULL };
  g_autoptr (GAsyncResult) result = NULL;

  ponder_find_portal_async (portal, NULL, done_cb, &fixture);
  widget_test_wait (has_result, &fixture);
  result = fixture.result;
  return ponder_find_portal_finish (result, error);
}

static void
assert_missing (PonderPortal portal,
                const char  *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (find_portal (portal, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_cmpstr (error->message, ==, sentence);
}

static GVariant *
get_version (GDBusConnection *bus,
             const char      *sender,
             const char      *path,
             const char      *interface,
             const char      *property,
             GError         **error,
             gpointer         user_data)
{
  return g_variant_new_uint32 (3);
}

static void
offer_portal (GDBusConnection *bus,
              const char      *interface)
{
  static const GDBusInterfaceVTable vtable = { .get_property = get_version };
  g_autofree char *xml = g_strdup_printf (
    "<node><interface name='%s'><property name='version' type='u' access='read'/></interface></node>", interface);
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (xml, NULL);

  g_assert_cmpuint (g_dbus_connection_register_object (bus, "/org/freedesktop/portal/desktop", node->interfaces[0],
                                                       &vtable, NULL, NULL, NULL),
                    !=, 0);
}

static void
test_portals (void)
{
  static const char no_chooser[] =
    "The file chooser can’t be shown: the desktop portal is missing. Install xdg-desktop-portal.";
  static const char no_printing[] =
    "Printing isn’t possible: the desktop portal for it is missing. Install xdg-desktop-portal, or save as PDF.";
  g_autoptr (GTestDBus) test_bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_autoptr (GDBusConnection) bus = NULL;
  g_autoptr (GError) error = NULL;

  g_test_dbus_up (test_bus);
  assert_missing (PONDER_PORTAL_FILE_CHOOSER, no_chooser);
  assert_missing (PONDER_PORTAL_PRINT, no_printing);

  /* A portal without either interface isn't enough. */
  bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_assert_true (g_variant_is_of_type (
    g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "RequestName",
                                 g_variant_new ("(su)", "org.freedesktop.portal.Desktop", 0), NULL, 0, -1, NULL, NULL),
    G_VARIANT_TYPE ("(u)")));
  assert_missing (PONDER_PORTAL_FILE_CHOOSER, no_chooser);

  offer_portal (bus, "org.freedesktop.portal.FileChooser");
  g_assert_true (find_portal (PONDER_PORTAL_FILE_CHOOSER, &error));
  g_assert_no_error (error);
  assert_missing (PONDER_PORTAL_PRINT, no_printing);
  offer_portal (bus, "org.freedesktop.portal.Print");
  g_assert_true (find_portal (PONDER_PORTAL_PRINT, &error));
  g_assert_no_error (error);

  g_clear_object (&bus);
  g_test_dbus_down (test_bus);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  /* On a busy machine, GTK's file chooser warns now and then of a button that is drawn before it has its place. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  adw_init ();
  widget_test_still ();

  ADD ("/compat-file/open", test_open);
  ADD ("/compat-file/filters", test_filters);
  ADD ("/compat-file/suffix", test_suffix);
  ADD ("/compat-file/proposed", test_proposed);
  ADD ("/compat-file/name", test_name);
  ADD ("/compat-file/replace", test_replace);
  ADD ("/compat-file/replace-known", test_replace_known);
  ADD ("/compat-file/cancellable", test_cancellable);
  ADD ("/compat-file/window-closed", test_window_closed);
  ADD ("/compat-file/ask", test_ask);
  g_test_add_func ("/compat-file/portals", test_portals);
  return g_test_run ();
}
