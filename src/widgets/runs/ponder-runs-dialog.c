/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-runs-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-after-layout.h"
#include "ponder-compat.h"
#include "ponder-run-list.h"
#include "ponder-run-texts.h"

/* The runs of a puzzle. What is removed from the table can be brought back until something else is removed; it is no step
 * of undo of the document. */

#define NARROW_BELOW 600
#define TOAST_SECONDS 8

struct _PonderRunsDialog
{
  AdwBin parent_instance;

  PonderRunTable *table;
  PonderPuzzle *puzzle;
  GPtrArray *removed; /* nullable: what Undo brings back */
  gboolean can_run; /* seeds matter to the method */
  gboolean running;
  gboolean narrow;
  gboolean wants_focus; /* the list gets the focus once it has been laid out */
  AdwToast *toast; /* nullable */

  GtkWidget *close;
  GtkMenuButton *sort_button;
  GtkWidget *copy_button;
  GtkDropDown *figure;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  PonderRunList *list;
  GtkWidget *seeds_button;
  GtkWidget *seeds_reason; /* why it is disabled */
  GtkWidget *progress_row;
  GtkLabel *progress_text;
  GtkProgressBar *progress;
};

enum
{
  RUN_SEEDS,
  STOP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderRunsDialog, ponder_runs_dialog, ADW_TYPE_BIN)

static void
enable (PonderRunsDialog *self,
        const char       *action,
        gboolean          enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

static void
update (PonderRunsDialog *self)
{
  gboolean empty = ponder_run_list_is_empty (self->list);

  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "runs");
  gtk_widget_set_visible (GTK_WIDGET (self->figure), self->narrow && !empty);
  gtk_widget_set_sensitive (GTK_WIDGET (self->sort_button), !empty);
  gtk_widget_set_sensitive (self->copy_button, !empty);
  gtk_widget_set_visible (self->progress_row, self->running);
  enable (self, "runs.remove", ponder_run_list_get_selected (self->list) != NULL);
  enable (self, "runs.clear", !empty);
  enable (self, "runs.seeds", self->can_run && !self->running);
  enable (self, "runs.stop", self->running);
  enable (self, "runs.undo", self->removed != NULL);
}

static void
dismissed_cb (PonderRunsDialog *self,
              AdwToast         *toast)
{
  if (self->toast == toast)
    g_clear_object (&self->toast);
}

/* Shows a toast instead of the previous one. */
static void
show_toast (PonderRunsDialog *self,
            const char       *text,
            gboolean          offer_undo)
{
  AdwToast *toast = adw_toast_new (text);

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  if (offer_undo)
    {
      adw_toast_set_button_label (toast, _ ("Undo"));
      adw_toast_set_action_name (toast, "runs.undo");
      adw_toast_set_timeout (toast, TOAST_SECONDS);
    }
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
  ponder_announce_event (GTK_WIDGET (self->toasts), text);
}

/* The row or the button that had the focus may be gone. */
static void
take_removed (PonderRunsDialog *self,
              GPtrArray        *removed)
{
  g_clear_pointer (&self->removed, g_ptr_array_unref);
  self->removed = removed;
  update (self);
  if (ponder_run_list_is_empty (self->list))
    gtk_widget_grab_focus (self->close);
  self->wants_focus = TRUE;
}

static void
remove_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  PonderRunsDialog *self = PONDER_RUNS_DIALOG (widget);
  PonderRun *run = ponder_run_list_get_selected (self->list);
  GPtrArray *removed;

  if (run == NULL)
    return;
  removed = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (removed, g_object_ref (run));
  ponder_run_table_remove (self->table, run);
  take_removed (self, removed);
  show_toast (self, _ ("Run removed"), TRUE);
}

static void
clear_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  PonderRunsDialog *self = PONDER_RUNS_DIALOG (widget);
  g_autofree char *key = ponder_run_table_dup_key (self->puzzle);

  take_removed (self, ponder_run_table_clear (self->table, key));
  show_toast (self, _ ("Runs cleared"), TRUE);
}

static void
undo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  PonderRunsDialog *self = PONDER_RUNS_DIALOG (widget);

  ponder_run_table_put_back (self->table, self->removed);
  take_removed (self, NULL);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}

static void
sort_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *column)
{
  ponder_run_list_sort (PONDER_RUNS_DIALOG (widget)->list, g_variant_get_string (column, NULL));
}

static void
copy_csv_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  PonderRunsDialog *self = PONDER_RUNS_DIALOG (widget);
  g_autoptr (GListStore) runs = ponder_run_list_dup_runs (self->list);
  g_autofree char *csv = ponder_runs_dup_csv (G_LIST_MODEL (runs), self->puzzle);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), csv);
  show_toast (self, _ ("Copied as CSV"), FALSE);
}

/* A word processor takes the HTML, and a spreadsheet either. */
static void
copy_table_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  PonderRunsDialog *self = PONDER_RUNS_DIALOG (widget);
  g_autoptr (GListStore) runs = ponder_run_list_dup_runs (self->list);
  g_autofree char *html = ponder_runs_dup_html (G_LIST_MODEL (runs), self->puzzle);
  g_autofree char *tabbed = ponder_runs_dup_tabbed (G_LIST_MODEL (runs), self->puzzle);
  g_autoptr (GBytes) bytes = g_bytes_new (html, strlen (html));
  GdkContentProvider *providers[] = { gdk_content_provider_new_for_bytes ("text/html", bytes),
                                      gdk_content_provider_new_typed (G_TYPE_STRING, tabbed) };
  g_autoptr (GdkContentProvider) both = gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));

  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), both);
  show_toast (self, _ ("Copied as a table"), FALSE);
}

static void
seeds_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[RUN_SEEDS], 0);
}

static void
stop_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[STOP], 0);
}

static void
figure_cb (PonderRunsDialog *self)
{
  guint n_columns;
  const PonderRunColumn *columns = ponder_run_columns (&n_columns);
  guint nth = gtk_drop_down_get_selected (self->figure);
  g_autofree char *name = NULL;

  if (nth + PONDER_RUN_COLUMN_FIGURES >= n_columns)
    return;
  ponder_run_list_show_figure (self->list, nth);
  /* Translators: for screen readers: “Figure: Visited” */
  name = g_strdup_printf (_ ("Figure: %s"), _ (columns[nth + PONDER_RUN_COLUMN_FIGURES].figure->name));
  ponder_name_drop_down (self->figure, name);
}

static void
list_remove_cb (PonderRunsDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "runs.remove", NULL);
}

static void
laid_out_cb (PonderRunsDialog *self)
{
  gboolean narrow = gtk_widget_get_width (GTK_WIDGET (self)) < NARROW_BELOW;

  /* There are no rows before the layout. */
  if (self->wants_focus && !ponder_run_list_is_empty (self->list))
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
  self->wants_focus = FALSE;
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  ponder_run_list_set_narrow (self->list, narrow);
  update (self);
  ponder_lay_out_again (self);
}

static void
ponder_runs_dialog_dispose (GObject *object)
{
  PonderRunsDialog *self = PONDER_RUNS_DIALOG (object);

  g_clear_object (&self->toast);
  g_clear_pointer (&self->removed, g_ptr_array_unref);

  G_OBJECT_CLASS (ponder_runs_dialog_parent_class)->dispose (object);
}

static void
ponder_runs_dialog_finalize (GObject *object)
{
  PonderRunsDialog *self = PONDER_RUNS_DIALOG (object);

  g_clear_object (&self->table);
  g_clear_object (&self->puzzle);

  G_OBJECT_CLASS (ponder_runs_dialog_parent_class)->finalize (object);
}

static void
ponder_runs_dialog_class_init (PonderRunsDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_runs_dialog_dispose;
  object_class->finalize = ponder_runs_dialog_finalize;

  /* Emitted when the method is to be run with several seeds. */
  signals[RUN_SEEDS] =
    g_signal_new ("run-seeds", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when these runs are to be stopped. */
  signals[STOP] =
    g_signal_new ("stop", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "runs.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "runs.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "runs.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "runs.sort", "s", sort_action);
  gtk_widget_class_install_action (widget_class, "runs.copy-csv", NULL, copy_csv_action);
  gtk_widget_class_install_action (widget_class, "runs.copy-table", NULL, copy_table_action);
  gtk_widget_class_install_action (widget_class, "runs.seeds", NULL, seeds_action);
  gtk_widget_class_install_action (widget_class, "runs.stop", NULL, stop_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "runs.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "runs.copy-table", NULL);
  g_type_ensure (PONDER_TYPE_RUN_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-runs-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, close);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, sort_button);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, copy_button);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, figure);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, list);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, seeds_button);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, seeds_reason);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, progress_row);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, progress_text);
  gtk_widget_class_bind_template_child (widget_class, PonderRunsDialog, progress);
  gtk_widget_class_bind_template_callback (widget_class, figure_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, list_remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, ponder_close_dialog);
}

static void
fill_menus (PonderRunsDialog *self)
{
  guint n_columns;
  const PonderRunColumn *columns = ponder_run_columns (&n_columns);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GtkStringList) figures = gtk_string_list_new (NULL);

  for (guint i = 0; i < n_columns; i++)
    {
      const char *name = columns[i].figure != NULL ? _ (columns[i].figure->name) : columns[i].title;
      g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

      g_menu_item_set_action_and_target (item, "runs.sort", "s", columns[i].id);
      g_menu_append_item (menu, item);
      if (columns[i].figure != NULL)
        gtk_string_list_append (figures, name);
    }
  gtk_menu_button_set_menu_model (self->sort_button, G_MENU_MODEL (menu));
  gtk_drop_down_set_model (self->figure, G_LIST_MODEL (figures));
}

static void
ponder_runs_dialog_init (PonderRunsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->wants_focus = TRUE;
  fill_menus (self);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
}

/* Returns a dialog with the runs of a puzzle, which is not shown yet. */
GtkWidget *
ponder_runs_dialog_new (PonderRunTable *table,
                        PonderPuzzle   *puzzle)
{
  PonderRunsDialog *self;

  g_return_val_if_fail (PONDER_IS_RUN_TABLE (table), NULL);
  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  self = g_object_new (PONDER_TYPE_RUNS_DIALOG, NULL);
  self->table = g_object_ref (table);
  self->puzzle = g_object_ref (puzzle);
  ponder_run_list_set_table (self->list, table, puzzle);
  g_signal_connect_object (table, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update (self);
  return GTK_WIDGET (self);
}

/* Shows the dialog in the window of @parent. */
void
ponder_runs_dialog_present (PonderRunsDialog *self,
                            GtkWidget        *parent)
{
  g_return_if_fail (PONDER_IS_RUNS_DIALOG (self));

  ponder_present_dialog (GTK_WIDGET (self), _ ("Runs"), PONDER_DIALOG_LARGE, parent, self->close, NULL);
}

/* Sets whether seeds matter to the method that is chosen. */
void
ponder_runs_dialog_set_can_run (PonderRunsDialog *self,
                                gboolean          can_run)
{
  g_return_if_fail (PONDER_IS_RUNS_DIALOG (self));

  self->can_run = can_run;
  gtk_widget_set_visible (self->seeds_reason, !can_run);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->seeds_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  can_run ? "" : gtk_label_get_label (GTK_LABEL (self->seeds_reason)), -1);
  update (self);
}

/* Shows that a method is being run with several seeds, or no longer. */
void
ponder_runs_dialog_show_running (PonderRunsDialog *self,
                                 gboolean          running)
{
  g_return_if_fail (PONDER_IS_RUNS_DIALOG (self));

  self->running = running;
  update (self);
}

/* Says in words how far the runs are, and how much of them is done, from 0 to 1. */
void
ponder_runs_dialog_show_progress (PonderRunsDialog *self,
                                  const char       *text,
                                  double            fraction)
{
  g_return_if_fail (PONDER_IS_RUNS_DIALOG (self));

  if (!g_str_equal (gtk_label_get_label (self->progress_text), text))
    gtk_label_set_label (self->progress_text, text);
  gtk_progress_bar_set_fraction (self->progress, fraction);
}

void
ponder_runs_dialog_toast (PonderRunsDialog *self,
                          const char       *text)
{
  g_return_if_fail (PONDER_IS_RUNS_DIALOG (self));

  show_toast (self, text, FALSE);
}
