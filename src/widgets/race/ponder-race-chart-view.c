/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-chart-view.h"

#include <glib/gi18n-lib.h>

#include "ponder-race-chart-row.h"

/* The chart of a race as a list: each row draws its part of the chart, and has all that it shows as its name. The chart
 * is laid out for the width that is there, and laid out again when that, the figures or the font change. */

struct _PonderRaceChartView
{
  GtkWidget parent_instance;

  GPtrArray *entries; /* of PonderRaceEntry */
  PonderTreeTexts *texts;
  PonderRaceChart *least; /* (nullable): as narrow as possible */
  PonderRaceChart *chart; /* (nullable): laid out for the width below */
  int width;

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (PonderRaceChartView, ponder_race_chart_view, GTK_TYPE_WIDGET)

static void
forget_charts (PonderRaceChartView *self)
{
  g_clear_pointer (&self->least, ponder_race_chart_free);
  g_clear_pointer (&self->chart, ponder_race_chart_free);
}

static PonderRaceChart *
lay_out (PonderRaceChartView *self,
         int                  width)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  PonderTreeFont font = ponder_tree_texts_get_font (self->texts);

  return ponder_race_chart_new (self->entries, &font, width, FALSE, mirrored);
}

/* Implements PonderRaceChartSource. */
static const PonderRaceChart *
get_chart (gpointer user_data,
           int      width)
{
  PonderRaceChartView *self = user_data;

  if (ponder_tree_texts_follow_font (self->texts))
    forget_charts (self);
  if (width <= 0)
    {
      if (self->least == NULL)
        self->least = lay_out (self, 0);
      return self->least;
    }
  if (self->width != width)
    g_clear_pointer (&self->chart, ponder_race_chart_free);
  if (self->chart == NULL)
    self->chart = lay_out (self, width);
  self->width = width;
  return self->chart;
}

static guint
count_rows (PonderRaceChartView *self)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (self->list, (int) n) != NULL)
    n++;
  return n;
}

static void
add_row (PonderRaceChartView *self,
         guint                nth)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), ponder_race_chart_row_new (self->texts, get_chart, self, nth));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (self->list, row);
}

/* Gives the list as many rows as the chart has, and each its name. */
static void
fill_list (PonderRaceChartView *self)
{
  const PonderRaceChart *chart = get_chart (self, 0);
  guint n_rows = count_rows (self);

  for (; n_rows < chart->rows->len; n_rows++)
    add_row (self, n_rows);
  for (; n_rows > chart->rows->len; n_rows--)
    gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) n_rows - 1)));
  for (guint i = 0; i < n_rows; i++)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_list_box_get_row_at_index (self->list, (int) i)),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, g_array_index (chart->rows, PonderRaceRow, i).text,
                                    -1);
}

static void
ponder_race_chart_view_dispose (GObject *object)
{
  PonderRaceChartView *self = PONDER_RACE_CHART_VIEW (object);

  if (self->list != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->list)));

  G_OBJECT_CLASS (ponder_race_chart_view_parent_class)->dispose (object);
}

static void
ponder_race_chart_view_finalize (GObject *object)
{
  PonderRaceChartView *self = PONDER_RACE_CHART_VIEW (object);

  forget_charts (self);
  ponder_tree_texts_free (self->texts);
  g_ptr_array_unref (self->entries);

  G_OBJECT_CLASS (ponder_race_chart_view_parent_class)->finalize (object);
}

static void
ponder_race_chart_view_class_init (PonderRaceChartViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_race_chart_view_dispose;
  object_class->finalize = ponder_race_chart_view_finalize;

  gtk_widget_class_set_css_name (widget_class, "racechart");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ponder_race_chart_view_init (PonderRaceChartView *self)
{
  self->entries = g_ptr_array_new ();
  self->texts = ponder_tree_texts_new (GTK_WIDGET (self));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What each method took"), -1);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

/**
 * ponder_race_chart_view_set_entries:
 * @entries: (element-type PonderRaceEntry): what to show
 */
void
ponder_race_chart_view_set_entries (PonderRaceChartView *self,
                                    GPtrArray           *entries)
{
  g_return_if_fail (PONDER_IS_RACE_CHART_VIEW (self));
  g_return_if_fail (entries != NULL);

  g_ptr_array_ref (entries);
  g_ptr_array_unref (self->entries);
  self->entries = entries;
  forget_charts (self);
  fill_list (self);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    gtk_widget_queue_resize (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
}
