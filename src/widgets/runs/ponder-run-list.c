/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-run-list.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-run-texts.h"

/* The runs of one puzzle, sorted by any column. A run with several seeds has one row, which opens to those of its seeds.
 * A narrow list shows only one figure. A wide one leaves out, by intent, the columns of figures that no run has counted,
 * so that the others have more room: complete boards are tested only by methods without pruning, for instance. */

#define MOST_COLUMNS 16
#define METHOD_CHARS 14
#define MOST_METHOD_CHARS 24

#define PONDER_TYPE_RUN_CELL (ponder_run_cell_get_type ())

G_DECLARE_FINAL_TYPE (PonderRunCell, ponder_run_cell, PONDER, RUN_CELL, GtkBox)

/* What a column shows of a run: a text, and a smaller one below it. */
struct _PonderRunCell
{
  GtkBox parent_instance;

  guint column;
  GSignalGroup *run; /* of a PonderRun */
  PonderPuzzle *puzzle; /* nullable */

  GtkLabel *text;
  GtkLabel *detail;
};

G_DEFINE_FINAL_TYPE (PonderRunCell, ponder_run_cell, GTK_TYPE_BOX)

/* What a column needs to make and sort its cells. */
typedef struct
{
  PonderRunList *list;
  guint nth;
  GtkColumnViewColumn *column; /* of the view */
  GtkSorter *sorter; /* of the column */
} Column;

struct _PonderRunList
{
  AdwBin parent_instance;

  PonderPuzzle *puzzle; /* nullable */
  char *key; /* of the puzzle */
  Column columns[MOST_COLUMNS];
  guint n_columns;
  guint sorted; /* the column that was sorted by last, by ponder_run_list_sort() */
  GtkSortType order;
  gboolean narrow;
  guint shown_figure; /* in a narrow list */

  GtkColumnView *view;
  GtkFilter *filter;
  GtkFilterListModel *of_puzzle;
  GtkSingleSelection *selection;
};

enum
{
  SELECTION_CHANGED,
  REMOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderRunList, ponder_run_list, ADW_TYPE_BIN)

/* Short titles of figures, whose names would be much wider than their values. */
static const struct
{
  const char *id;
  const char *title;
} short_titles[] = {
  { "nodes", NC_ ("title of a column", "Made") },
  { "tested", NC_ ("title of a column", "Tested") },
  { "compared", NC_ ("title of a column", "Compared") },
  { "frontier_most", NC_ ("title of a column", "Frontier") },
  { "cpu_seconds", NC_ ("title of a column", "CPU") },
  { "first_answer", NC_ ("title of a column", "To Answer") },
};

static const char *
get_title (const PonderFigure *figure)
{
  for (guint i = 0; i < G_N_ELEMENTS (short_titles); i++)
    if (g_str_equal (short_titles[i].id, figure->id))
      return g_dpgettext2 (GETTEXT_PACKAGE, "title of a column", short_titles[i].title);
  return _ (figure->name);
}

const PonderRunColumn *
ponder_run_columns (guint *n_columns)
{
  static PonderRunColumn columns[MOST_COLUMNS];
  const PonderFigure *const *figures = ponder_run_figures ();
  guint n = PONDER_RUN_COLUMN_FIGURES;

  columns[PONDER_RUN_COLUMN_METHOD] = (PonderRunColumn){ "method", _ ("Method"), NULL };
  columns[PONDER_RUN_COLUMN_END] = (PonderRunColumn){ "ended", _ ("Ended"), NULL };
  for (; *figures != NULL; figures++)
    {
      g_assert (n < G_N_ELEMENTS (columns));

      columns[n++] = (PonderRunColumn){ (*figures)->id, get_title (*figures), *figures };
    }
  *n_columns = n;
  return columns;
}

/* Unknown values come last. */
static double
get_value (PonderRun          *run,
           const PonderFigure *figure)
{
  double value;

  /* A negative time is only known to be less. */
  return ponder_run_get_value (run, figure, PONDER_RUN_MEDIAN, &value) ? ABS (value) : INFINITY;
}

/* Returns what the column of the method, or that of how a run ended, shows. */
static char *
dup_text (guint         column,
          PonderRun    *run,
          PonderPuzzle *puzzle)
{
  return column == PONDER_RUN_COLUMN_METHOD ? ponder_run_dup_method_text (run, puzzle) : ponder_run_dup_end_text (run);
}

/* The whole row, for screen readers: “Backtracking. Ended: First answer. Visited: 14. …” */
static char *
dup_row_name (PonderRun    *run,
              PonderPuzzle *puzzle)
{
  g_autofree char *method = ponder_run_dup_method_text (run, puzzle);
  g_autofree char *base = ponder_run_dup_base_text (run, puzzle);
  g_autofree char *end = ponder_run_dup_end_text (run);
  GString *name = g_string_new (method);

  if (base != NULL)
    g_string_append_printf (name, ". %s", base);
  g_string_append_printf (name, ". %s: %s", _ ("Ended"), end);
  for (const PonderFigure *const *figure = ponder_run_figures (); *figure != NULL; figure++)
    {
      g_autofree char *value = ponder_run_dup_figure_text (run, *figure);

      g_string_append_printf (name, ". %s: %s", _ ((*figure)->name), value);
    }
  return g_string_free (name, FALSE);
}

static void
set_name (GtkWidget  *widget,
          const char *name)
{
  if (widget != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The widgets that get the focus are those of the list, so these are the ones to name: the cell, or the row and the
 * expander in it. */
static void
name_parents (PonderRunCell *self,
              PonderRun     *run,
              const char    *text)
{
  guint n_columns;
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *name = NULL;

  if (parent == NULL)
    return;
  if (self->column == PONDER_RUN_COLUMN_METHOD)
    {
      GtkWidget *cell = gtk_widget_get_parent (parent);

      name = dup_row_name (run, self->puzzle);
      set_name (parent, name);
      set_name (cell != NULL ? gtk_widget_get_parent (cell) : NULL, name);
      return;
    }
  name = g_strdup_printf (_ ("%s: %s"), ponder_run_columns (&n_columns)[self->column].title, text);
  set_name (parent, name);
}

static void
show (PonderRunCell *self)
{
  g_autoptr (PonderRun) run = g_signal_group_dup_target (self->run);
  guint n_columns;
  const PonderFigure *figure = ponder_run_columns (&n_columns)[self->column].figure;
  g_autofree char *text = NULL;
  g_autofree char *detail = NULL;

  if (run == NULL || self->puzzle == NULL)
    return;
  if (figure != NULL)
    {
      text = ponder_run_dup_value_text (run, figure, PONDER_RUN_MEDIAN);
      detail = ponder_run_dup_range_text (run, figure);
    }
  else
    text = dup_text (self->column, run, self->puzzle);
  if (self->column == PONDER_RUN_COLUMN_METHOD)
    detail = ponder_run_dup_base_text (run, self->puzzle);
  gtk_label_set_label (self->text, text);
  gtk_label_set_label (self->detail, detail != NULL ? detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail != NULL);
  name_parents (self, run, text);
}

static void
ponder_run_cell_dispose (GObject *object)
{
  PonderRunCell *self = PONDER_RUN_CELL (object);

  g_clear_object (&self->run);
  g_clear_object (&self->puzzle);

  G_OBJECT_CLASS (ponder_run_cell_parent_class)->dispose (object);
}

static void
ponder_run_cell_class_init (PonderRunCellClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ponder_run_cell_dispose;
}

static GtkLabel *
add_label (PonderRunCell *self,
           const char    *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self), label);
  return GTK_LABEL (label);
}

static void
ponder_run_cell_init (PonderRunCell *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->text = add_label (self, "numeric");
  self->detail = add_label (self, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "quiet");
  self->run = g_signal_group_new (PONDER_TYPE_RUN);
  g_signal_group_connect_swapped (self->run, "changed", G_CALLBACK (show), self);
}

static GtkWidget *
new_cell (guint column)
{
  PonderRunCell *self = g_object_new (PONDER_TYPE_RUN_CELL, NULL);
  gboolean is_text = column < PONDER_RUN_COLUMN_FIGURES;

  self->column = column;
  gtk_label_set_xalign (self->text, is_text ? 0 : 1);
  gtk_label_set_xalign (self->detail, is_text ? 0 : 1);
  if (column == PONDER_RUN_COLUMN_METHOD)
    {
      gtk_label_set_wrap (self->text, TRUE);
      gtk_label_set_width_chars (self->text, METHOD_CHARS);
      gtk_label_set_max_width_chars (self->text, MOST_METHOD_CHARS);
      gtk_label_set_ellipsize (self->detail, PANGO_ELLIPSIZE_START);
      gtk_label_set_max_width_chars (self->detail, MOST_METHOD_CHARS);
    }
  return GTK_WIDGET (self);
}

/* @run and @puzzle may be NULL, to show nothing. */
static void
set_record (PonderRunCell *self,
            PonderRun     *run,
            PonderPuzzle  *puzzle)
{
  g_set_object (&self->puzzle, puzzle);
  g_signal_group_set_target (self->run, run);
  show (self);
}

static gboolean
is_of_puzzle (gpointer item,
              gpointer user_data)
{
  return g_strcmp0 (PONDER_RUN (item)->puzzle, PONDER_RUN_LIST (user_data)->key) == 0;
}

static GListModel *
list_seeds (gpointer item,
            gpointer user_data)
{
  PonderRun *run = item;

  return run->seeds != NULL ? g_object_ref (G_LIST_MODEL (run->seeds)) : NULL;
}

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      user_data)
{
  Column *column = user_data;
  PonderPuzzle *puzzle = column->list->puzzle;
  PonderRun *first = (PonderRun *) a;
  PonderRun *second = (PonderRun *) b;
  guint n_columns;
  const PonderFigure *figure = ponder_run_columns (&n_columns)[column->nth].figure;
  g_autofree char *first_text = NULL;
  g_autofree char *second_text = NULL;

  if (puzzle == NULL)
    return 0;
  if (figure != NULL)
    return (get_value (first, figure) > get_value (second, figure)) -
           (get_value (first, figure) < get_value (second, figure));
  first_text = dup_text (column->nth, first, puzzle);
  second_text = dup_text (column->nth, second, puzzle);
  return g_utf8_collate (first_text, second_text);
}

static void
setup_cb (Column      *column,
          GtkListItem *item)
{
  GtkWidget *cell = new_cell (column->nth);

  if (column->nth == PONDER_RUN_COLUMN_METHOD)
    {
      GtkWidget *expander = gtk_tree_expander_new ();

      gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), cell);
      cell = expander;
    }
  gtk_list_item_set_child (item, cell);
}

static PonderRunCell *
get_cell (Column      *column,
          GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);

  return PONDER_RUN_CELL (
    column->nth == PONDER_RUN_COLUMN_METHOD ? gtk_tree_expander_get_child (GTK_TREE_EXPANDER (child)) : child);
}

static void
bind_cb (Column      *column,
         GtkListItem *item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr (PonderRun) run = gtk_tree_list_row_get_item (row);

  if (column->nth == PONDER_RUN_COLUMN_METHOD)
    gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (gtk_list_item_get_child (item)), row);
  set_record (get_cell (column, item), run, column->list->puzzle);
}

static void
unbind_cb (Column      *column,
           GtkListItem *item)
{
  set_record (get_cell (column, item), NULL, NULL);
  if (column->nth == PONDER_RUN_COLUMN_METHOD)
    gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (gtk_list_item_get_child (item)), NULL);
}

static void
add_column (PonderRunList *self,
            guint          nth,
            const char    *title)
{
  Column *column = &self->columns[nth];
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  column->list = self;
  column->nth = nth;
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), column);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), column);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), column);
  column->column = gtk_column_view_column_new (title, factory);
  column->sorter = GTK_SORTER (gtk_custom_sorter_new (compare, column, NULL));
  gtk_column_view_column_set_sorter (column->column, column->sorter);
  gtk_column_view_column_set_expand (column->column, nth == PONDER_RUN_COLUMN_METHOD);
  gtk_column_view_append_column (self->view, column->column);
  g_object_unref (column->sorter);
  g_object_unref (column->column);
}

/* Returns whether a column has a value of any run, other than 0. */
static gboolean
has_values (PonderRunList *self,
            guint          nth)
{
  guint n_columns;
  const PonderFigure *figure = ponder_run_columns (&n_columns)[nth].figure;
  double value;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->of_puzzle)); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (G_LIST_MODEL (self->of_puzzle), i);

      if (ponder_run_get_value (run, figure, PONDER_RUN_GREATEST, &value) && value != 0)
        return TRUE;
    }
  return FALSE;
}

static void
show_columns (PonderRunList *self)
{
  if (self->of_puzzle == NULL)
    return;
  for (guint i = PONDER_RUN_COLUMN_FIGURES; i < self->n_columns; i++)
    {
      gboolean visible = self->narrow ? i == PONDER_RUN_COLUMN_FIGURES + self->shown_figure : has_values (self, i);

      if (gtk_column_view_column_get_visible (self->columns[i].column) != visible)
        gtk_column_view_column_set_visible (self->columns[i].column, visible);
    }
}

static void
selected_cb (PonderRunList *self)
{
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

/* Opens the row of several seeds, or closes it. */
static void
activate_cb (PonderRunList *self,
             guint          position)
{
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (row != NULL && gtk_tree_list_row_is_expandable (row))
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
}

static void
changed_cb (PonderRunList *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    gtk_sorter_changed (self->columns[i].sorter, GTK_SORTER_CHANGE_DIFFERENT);
  show_columns (self);
}

static gboolean
ponder_run_list_grab_focus (GtkWidget *widget)
{
  /* Unlike gtk_widget_grab_focus(), this gives the focus to a row. */
  return gtk_widget_child_focus (GTK_WIDGET (PONDER_RUN_LIST (widget)->view), GTK_DIR_TAB_FORWARD);
}

static gboolean
remove_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  g_signal_emit (widget, signals[REMOVE], 0);
  return GDK_EVENT_STOP;
}

static void
ponder_run_list_dispose (GObject *object)
{
  PonderRunList *self = PONDER_RUN_LIST (object);

  /* The cells are made by functions of this list. */
  if (self->view != NULL)
    gtk_column_view_set_model (self->view, NULL);
  self->view = NULL;
  g_clear_object (&self->selection);
  g_clear_object (&self->of_puzzle);
  g_clear_object (&self->filter);

  G_OBJECT_CLASS (ponder_run_list_parent_class)->dispose (object);
}

static void
ponder_run_list_finalize (GObject *object)
{
  PonderRunList *self = PONDER_RUN_LIST (object);

  g_clear_object (&self->puzzle);
  g_free (self->key);

  G_OBJECT_CLASS (ponder_run_list_parent_class)->finalize (object);
}

static void
ponder_run_list_class_init (PonderRunListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_run_list_dispose;
  object_class->finalize = ponder_run_list_finalize;

  widget_class->grab_focus = ponder_run_list_grab_focus;

  /* Emitted when another run is selected, or none. */
  signals[SELECTION_CHANGED] = g_signal_new ("selection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when the person wants to remove the selected run. */
  signals[REMOVE] =
    g_signal_new ("remove", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, remove_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, remove_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "runlist");
}

static void
ponder_run_list_init (PonderRunList *self)
{
  const PonderRunColumn *columns = ponder_run_columns (&self->n_columns);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->sorted = MOST_COLUMNS;
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Runs"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  for (guint i = 0; i < self->n_columns; i++)
    add_column (self, i, columns[i].title);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/* Shows the runs of a puzzle. Must be called once. */
void
ponder_run_list_set_table (PonderRunList  *self,
                           PonderRunTable *table,
                           PonderPuzzle   *puzzle)
{
  GtkTreeListModel *tree;
  GtkSorter *sorter;
  GtkSortListModel *sorted;

  g_assert (self->selection == NULL);

  g_set_object (&self->puzzle, puzzle);
  self->key = ponder_run_table_dup_key (puzzle);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_of_puzzle, self, NULL));
  self->of_puzzle = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (table->runs)), g_object_ref (self->filter));
  tree = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (self->of_puzzle)), FALSE, FALSE, list_seeds, NULL, NULL);
  sorter = GTK_SORTER (gtk_tree_list_row_sorter_new (g_object_ref (gtk_column_view_get_sorter (self->view))));
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (tree), sorter);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  show_columns (self);
}

gboolean
ponder_run_list_is_empty (PonderRunList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->of_puzzle)) == 0;
}

/* Returns the runs in the order in which they are shown, without those of single seeds. */
GListStore *
ponder_run_list_dup_runs (PonderRunList *self)
{
  GListStore *runs = g_list_store_new (PONDER_TYPE_RUN);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), i);
      g_autoptr (PonderRun) run = gtk_tree_list_row_get_item (row);

      if (gtk_tree_list_row_get_depth (row) == 0)
        g_list_store_append (runs, run);
    }
  return runs;
}

/* Returns the selected run; that with several seeds if one of its seeds is selected, or NULL. */
PonderRun *
ponder_run_list_get_selected (PonderRunList *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (GtkTreeListRow) parent = NULL;
  g_autoptr (PonderRun) run = NULL;

  if (row == NULL)
    return NULL;
  parent = gtk_tree_list_row_get_parent (row);
  run = gtk_tree_list_row_get_item (parent != NULL ? parent : row);
  /* The table holds it, too. */
  return run;
}

/* Sorts by the column with an id; by the same one once more, the other way round. */
void
ponder_run_list_sort (PonderRunList *self,
                      const char    *column)
{
  guint n_columns;
  const PonderRunColumn *columns = ponder_run_columns (&n_columns);

  for (guint i = 0; i < n_columns; i++)
    if (g_str_equal (columns[i].id, column))
      {
        gboolean again = self->sorted == i && self->order == GTK_SORT_ASCENDING;

        self->sorted = i;
        self->order = again ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING;
        gtk_column_view_sort_by_column (self->view, self->columns[i].column, self->order);
      }
}

/* Sets whether there is room for only one figure. */
void
ponder_run_list_set_narrow (PonderRunList *self,
                            gboolean       narrow)
{
  self->narrow = narrow;
  show_columns (self);
}

/* Chooses the figure of a narrow list, from 0. */
void
ponder_run_list_show_figure (PonderRunList *self,
                             guint          nth)
{
  self->shown_figure = nth;
  show_columns (self);
}
