/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-run-cell.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-run-texts.h"

/* What a column of a list shows of a run: a text, and a smaller one below it. */

#define METHOD_CHARS 14
#define MOST_METHOD_CHARS 24

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

/* Returns the columns, from the left. */
const PonderRunColumn *
ponder_run_columns (guint *n_columns)
{
  static PonderRunColumn columns[16];
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

/* Returns the order of two runs of a puzzle by a column, as strcmp() does. */
int
ponder_run_column_compare (guint         column,
                           PonderRun    *first,
                           PonderRun    *second,
                           PonderPuzzle *puzzle)
{
  guint n_columns;
  const PonderFigure *figure = ponder_run_columns (&n_columns)[column].figure;
  g_autofree char *first_text = NULL;
  g_autofree char *second_text = NULL;

  g_return_val_if_fail (column < n_columns, 0);

  if (figure != NULL)
    return (get_value (first, figure) > get_value (second, figure)) -
           (get_value (first, figure) < get_value (second, figure));
  if (column == PONDER_RUN_COLUMN_METHOD)
    {
      first_text = ponder_run_dup_method_text (first, puzzle);
      second_text = ponder_run_dup_method_text (second, puzzle);
    }
  else
    {
      first_text = ponder_run_dup_end_text (first);
      second_text = ponder_run_dup_end_text (second);
    }
  return g_utf8_collate (first_text, second_text);
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
  else if (self->column == PONDER_RUN_COLUMN_METHOD)
    {
      text = ponder_run_dup_method_text (run, self->puzzle);
      detail = ponder_run_dup_base_text (run, self->puzzle);
    }
  else
    text = ponder_run_dup_end_text (run);
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

GtkWidget *
ponder_run_cell_new (guint column)
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

/* Both may be NULL, to show nothing. */
void
ponder_run_cell_set_run (PonderRunCell *self,
                         PonderRun     *run,
                         PonderPuzzle  *puzzle)
{
  g_return_if_fail (PONDER_IS_RUN_CELL (self));

  g_set_object (&self->puzzle, puzzle);
  g_signal_group_set_target (self->run, run);
  show (self);
}
