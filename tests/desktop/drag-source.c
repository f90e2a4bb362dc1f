/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

/* A window from which a file and a text, given as arguments, can be dragged. */

static void
begin_cb (GtkDragSource *source,
          GdkDrag       *drag,
          GtkLabel      *status)
{
  gtk_label_set_label (status, "Dragging");
}

static void
end_cb (GtkDragSource *source,
        GdkDrag       *drag,
        gboolean       delete_data,
        GtkLabel      *status)
{
  gtk_label_set_label (status, "Ready");
}

static void
add_source (GtkBox             *box,
            GtkWidget          *status,
            const char         *name,
            GdkContentProvider *content)
{
  GtkWidget *label = gtk_label_new (name);
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_content (source, content);
  g_object_unref (content);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (begin_cb), status, 0);
  g_signal_connect_object (source, "drag-end", G_CALLBACK (end_cb), status, 0);
  gtk_widget_set_size_request (label, 120, 80);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (source));
  gtk_box_append (box, label);
}

static GdkContentProvider *
new_files (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GSList) files = g_slist_prepend (NULL, file);

  return gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, files);
}

int
main (int    argc,
      char **argv)
{
  GtkWidget *window;
  GtkWidget *box;
  GtkWidget *status;

  if (argc != 3)
    g_error ("usage: drag-source FILE TEXT");

  gtk_init ();
  window = gtk_window_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  status = gtk_label_new ("Ready");
  add_source (GTK_BOX (box), status, "File", new_files (argv[1]));
  add_source (GTK_BOX (box), status, "Text", gdk_content_provider_new_typed (G_TYPE_STRING, argv[2]));
  gtk_box_append (GTK_BOX (box), status);
  gtk_window_set_title (GTK_WINDOW (window), "Source");
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0)
    g_main_context_iteration (NULL, TRUE);
  return 0;
}
