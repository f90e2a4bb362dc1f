/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-output.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat-file.h"
#include "ponder-document-file.h"

/* Prints sheets, with GTK's own dialog or, in a sandbox, that of the portal; or saves them as a PDF document. */

typedef struct
{
  PonderPrintSheet *sheet;
  PonderPrintPages *pages; /* nullable: laid out for the paper of the printer */
  GtkPrintOperation *operation; /* nullable: NULL once it runs */
} PrintJob;

static void
print_job_free (gpointer data)
{
  PrintJob *job = data;

  ponder_print_sheet_unref (job->sheet);
  g_clear_pointer (&job->pages, ponder_print_pages_unref);
  g_clear_object (&job->operation);
  g_free (job);
}

/* Lays out the sheet again, because another paper may have been chosen in the dialog. */
static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          GTask             *task)
{
  PrintJob *job = g_task_get_task_data (task);
  PonderPrintPaper within_margins = {
    .width = gtk_print_context_get_width (context),
    .height = gtk_print_context_get_height (context),
  };

  g_clear_pointer (&job->pages, ponder_print_pages_unref);
  job->pages = ponder_print_pages_new (job->sheet, &within_margins);
  gtk_print_operation_set_n_pages (operation, (int) job->pages->n_pages);
}

static void
draw_cb (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                nth,
         GTask             *task)
{
  PrintJob *job = g_task_get_task_data (task);

  ponder_print_pages_draw (job->pages, gtk_print_context_get_cairo_context (context), (guint) nth);
}

/* Ends the task only once, whichever caller comes first, and then disconnects from the operation. */
static void
end_print (GTask                  *task,
           GtkPrintOperation      *operation,
           GtkPrintOperationResult result,
           const GError           *known)
{
  g_autoptr (GTask) kept = g_object_ref (task);
  GError *error = known != NULL ? g_error_copy (known) : NULL;

  if (error == NULL && result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  g_signal_handlers_disconnect_by_data (operation, task);
  if (error != NULL)
    g_task_return_error (task, error);
  else if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("Nothing was printed. Save as PDF and print that file."));
  else
    g_task_return_boolean (task, result == GTK_PRINT_OPERATION_RESULT_APPLY);
}

static void
done_cb (GtkPrintOperation      *operation,
         GtkPrintOperationResult result,
         GTask                  *task)
{
  end_print (task, operation, result, NULL);
}

static void
task_unref_cb (gpointer  task,
               GClosure *closure)
{
  g_object_unref (task);
}

/* The handler of “done” owns the task. If the dialog can't be shown, the signal may never come, but we get an error. */
static void
run_dialog (GTask *task)
{
  PrintJob *job = g_task_get_task_data (task);
  g_autoptr (GtkPrintOperation) operation = g_steal_pointer (&job->operation);
  g_autoptr (GError) error = NULL;
  GtkRoot *root = gtk_widget_get_root (g_task_get_source_object (task));
  GtkPrintOperationResult result;
  gboolean connected;
  gulong done;

  if (root == NULL)
    {
      g_task_return_boolean (task, FALSE);
      return;
    }
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), task);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), task);
  done = g_signal_connect_data (operation, "done", G_CALLBACK (done_cb), g_object_ref (task), task_unref_cb, 0);
  result = gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (root), &error);
  connected = g_signal_handler_is_connected (operation, done);
  if (connected && (result != GTK_PRINT_OPERATION_RESULT_IN_PROGRESS || error != NULL))
    end_print (task, operation, result, error);
}

static void
portal_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (ponder_find_portal_finish (result, &error))
    run_dialog (task);
  else
    g_task_return_error (task, error);
}

static GtkPageSetup *
new_page_setup (const char             *paper_name,
                const PonderPrintPaper *paper)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  GtkPaperSize *size = gtk_paper_size_new (paper_name);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_page_setup_set_top_margin (setup, paper->margin, GTK_UNIT_POINTS);
  gtk_page_setup_set_bottom_margin (setup, paper->margin, GTK_UNIT_POINTS);
  gtk_page_setup_set_left_margin (setup, paper->margin, GTK_UNIT_POINTS);
  gtk_page_setup_set_right_margin (setup, paper->margin, GTK_UNIT_POINTS);
  gtk_paper_size_free (size);
  return setup;
}

/* Asks for a printer, and prints. @paper_name is GTK's name for the paper; @parent is in the window of the dialog. */
void
ponder_print_output_async (PonderPrintSheet       *sheet,
                           const char             *paper_name,
                           const PonderPrintPaper *paper,
                           const char             *title,
                           GtkWidget              *parent,
                           GAsyncReadyCallback     callback,
                           gpointer                user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GtkPageSetup) setup = NULL;
  PrintJob *job = g_new0 (PrintJob, 1);

  job->sheet = g_atomic_rc_box_acquire (sheet);
  task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (task, ponder_print_output_async);
  g_task_set_task_data (task, job, print_job_free);

  setup = new_page_setup (paper_name, paper);
  job->operation = gtk_print_operation_new ();
  gtk_print_operation_set_default_page_setup (job->operation, setup);
  gtk_print_operation_set_embed_page_setup (job->operation, TRUE);
  gtk_print_operation_set_unit (job->operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (job->operation, title);
  gtk_print_operation_set_allow_async (job->operation, TRUE);
  if (ponder_needs_portals ())
    ponder_find_portal_async (PONDER_PORTAL_PRINT, NULL, portal_cb, g_steal_pointer (&task));
  else
    run_dialog (task);
}

/* Returns whether it was printed; FALSE without an error if the person cancelled. */
gboolean
ponder_print_output_finish (GAsyncResult *result,
                            GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_print_output_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* The steps are: choose a file, draw the document in a thread, and write the file. */
typedef struct
{
  GTask *task; /* taken once the file is chosen */
  PonderPrintPages *pages;
  char *title;
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *job = data;

  ponder_print_pages_unref (job->pages);
  g_free (job->title);
  g_free (job);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (ponder_document_save_finish (G_FILE (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Called in a thread. */
static GBytes *
draw (gpointer      data,
      GCancellable *cancellable,
      GError      **error)
{
  SaveJob *job = data;

  return ponder_print_pages_write_pdf (job->pages, job->title, cancellable, error);
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  SaveJob *job = user_data;
  g_autoptr (GTask) task = g_steal_pointer (&job->task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  GError *error = NULL;
  g_autoptr (GFile) file = ponder_choose_file_finish (result, &error);

  if (file != NULL)
    {
      ponder_document_save_async (file, draw, job, save_job_free, cancellable, saved_cb, g_steal_pointer (&task));
      return;
    }
  save_job_free (job);
  g_task_return_error (task, error);
}

/* Asks for a file, and writes a PDF document. @file_name is the proposed name, without a suffix. */
void
ponder_print_save_async (PonderPrintPages   *pages,
                         const char         *title,
                         const char         *file_name,
                         GtkWidget          *parent,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  static const char *const patterns[] = { "*.pdf", NULL };
  PonderFileChoice choice = { .save = TRUE, .patterns = patterns };
  g_autofree char *name = NULL;
  SaveJob *job = g_new (SaveJob, 1);

  *job = (SaveJob){ .pages = g_atomic_rc_box_acquire (pages), .title = g_strdup (title) };
  job->task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (job->task, ponder_print_save_async);

  name = g_strdup_printf ("%s.pdf", file_name);
  choice.title = _ ("Save as PDF");
  choice.name = name;
  choice.filter_name = _ ("PDF documents");
  ponder_choose_file_async (parent, &choice, cancellable, chosen_cb, job);
}

/* Returns FALSE with G_IO_ERROR_CANCELLED if the person cancelled. */
gboolean
ponder_print_save_finish (GAsyncResult *result,
                          GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ponder_print_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
