/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-print-output.h"
#include "widget-test.h"

/* However printing ends, that is reported once, and everything is freed. */

static const PonderPrintPaper a4 = { 595.3, 841.9, 42.5 };

typedef struct
{
  GtkWidget *window;
  GtkWidget *label; /* of the question */
  GAsyncResult *result; /* nullable */
  gboolean sheet_is_gone;
} Fixture;

static guint
fit (gconstpointer          data,
     PonderPrintPen        *pen,
     const PonderPrintRoom *room,
     guint                  from,
     double                *height)
{
  return 1;
}

static void
draw (gconstpointer          data,
      PonderPrintPen        *pen,
      const PonderPrintArea *area,
      guint                  from,
      guint                  n)
{
}

static void
gone (gpointer data)
{
  ((Fixture *) data)->sheet_is_gone = TRUE;
}

static const PonderPrintBlockFuncs funcs = { .fit = fit, .draw = draw, .free = gone };

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->label = gtk_label_new ("asks");
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->label);
  widget_test_show (fixture->window, 400, 300);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  widget_test_destroy (fixture->window);
  g_clear_object (&fixture->result);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Fixture *fixture = user_data;

  g_assert_null (fixture->result);
  fixture->result = g_object_ref (result);
}

static gboolean
has_result (gpointer user_data)
{
  return ((Fixture *) user_data)->result != NULL;
}

static gboolean
sheet_is_gone (gpointer user_data)
{
  return ((Fixture *) user_data)->sheet_is_gone;
}

static void
print (Fixture *fixture)
{
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();

  ponder_print_sheet_add (sheet, ponder_print_block_new (&funcs, fixture, 1));
  ponder_print_output_async (sheet, GTK_PAPER_NAME_A4, &a4, "Test", fixture->label, done_cb, fixture);
}

/* Returns whether it was printed. Nothing holds a reference to the sheet any more. */
static gboolean
finish (Fixture *fixture,
        GError **error)
{
  gboolean printed;

  widget_test_wait (has_result, fixture);
  printed = ponder_print_output_finish (fixture->result, error);
  g_clear_object (&fixture->result);
  widget_test_wait (sheet_is_gone, fixture);
  g_assert_null (fixture->result);
  return printed;
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog") && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

static gboolean
dialog_is_there (gpointer user_data)
{
  return find_dialog () != NULL;
}

/* The person cancels. */
static void
test_cancelled (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  print (fixture);
  widget_test_wait (dialog_is_there, NULL);
  gtk_dialog_response (GTK_DIALOG (find_dialog ()), GTK_RESPONSE_CANCEL);
  g_assert_false (finish (fixture, &error));
  g_assert_no_error (error);
}

/* In a sandbox, on a desktop without printing. */
static void
test_no_portal (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr (GTestDBus) bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_autoptr (GError) error = NULL;

  g_test_dbus_up (bus);
  g_setenv ("GTK_USE_PORTAL", "1", TRUE);
  print (fixture);
  g_assert_false (finish (fixture, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  g_test_dbus_down (bus);
}

/* The window is closed before the dialog appears. */
static void
test_window_closed (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr (GtkWidget) label = g_object_ref (fixture->label);
  g_autoptr (GError) error = NULL;

  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  print (fixture);
  g_assert_false (finish (fixture, &error));
  g_assert_no_error (error);
  g_assert_null (find_dialog ());
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/print-output/cancelled", test_cancelled);
  ADD ("/print-output/no-portal", test_no_portal);
  ADD ("/print-output/window-closed", test_window_closed);
  return g_test_run ();
}
