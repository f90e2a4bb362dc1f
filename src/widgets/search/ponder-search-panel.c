/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-panel.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-count.h"
#include "ponder-figure-view.h"
#include "ponder-method-chooser.h"

/* The panel of a search for answers: which method it has, and which figures it has come to. */

#define MOST_FIGURES 32

struct _PonderSearchPanel
{
  PonderRecordPanel parent_instance;

  GtkWidget *figures[MOST_FIGURES];
  guint n_figures;

  PonderMethodChooser *chooser;
  GtkLabel *size;
  GtkLabel *base;
};

G_DEFINE_FINAL_TYPE (PonderSearchPanel, ponder_search_panel, PONDER_TYPE_RECORD_PANEL)

static const PonderFigures *
get_figures (PonderSearchPanel *self)
{
  static const PonderFigures none = { .fraction = -1 };
  PonderRecord *record = ponder_record_panel_get_record (PONDER_RECORD_PANEL (self));

  return record != NULL ? ponder_search_session_get_figures (PONDER_SEARCH_SESSION (record)) : &none;
}

/* Returns the main figures, and the share of the tree that is explored, rounded down, so that 100 % means all of it. */
static char *
ponder_search_panel_dup_line (PonderRecordPanel *panel)
{
  const PonderFigures *figures = get_figures (PONDER_SEARCH_PANEL (panel));
  guint64 n_pruned = ponder_figure_count (ponder_figure_find ("left_out"), figures);
  g_autofree char *nodes = ponder_count_text (figures->visited);
  g_autofree char *pruned = ponder_count_text (n_pruned);
  g_autofree char *answers = ponder_count_text (figures->answers);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (
    line, g_dngettext (GETTEXT_PACKAGE, "%s node", "%s nodes", ponder_count_plural (figures->visited)), nodes);
  g_string_append (line, " · ");
  g_string_append_printf (line, g_dngettext (GETTEXT_PACKAGE, "%s pruned", "%s pruned", ponder_count_plural (n_pruned)),
                          pruned);
  g_string_append (line, " · ");
  g_string_append_printf (
    line, g_dngettext (GETTEXT_PACKAGE, "%s answer", "%s answers", ponder_count_plural (figures->answers)), answers);
  if (figures->fraction >= 0)
    {
      g_string_append (line, " · ");
      g_string_append_printf (line, _ ("%d %% explored"), (int) (floor (1000 * figures->fraction) / 10));
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static void
ponder_search_panel_show_figures (PonderRecordPanel *panel,
                                  GtkBox            *box)
{
  PonderSearchPanel *self = PONDER_SEARCH_PANEL (panel);
  guint n_figures;
  const PonderFigure *figures = ponder_figures_table (&n_figures);

  g_assert (n_figures <= MOST_FIGURES);

  for (; self->n_figures < n_figures; self->n_figures++)
    {
      const PonderFigure *figure = &figures[self->n_figures];

      self->figures[self->n_figures] = ponder_figure_view_new (_ (figure->name), _ (figure->explanation));
      gtk_box_append (box, self->figures[self->n_figures]);
    }
  for (guint i = 0; i < n_figures; i++)
    {
      g_autofree char *text = ponder_figure_text (&figures[i], get_figures (self));

      ponder_figure_view_set_value (self->figures[i], text);
    }
}

static void
method_cb (PonderSearchPanel *self)
{
  g_signal_emit_by_name (self, "method-changed");
}

static void
ponder_search_panel_class_init (PonderSearchPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderRecordPanelClass *panel_class = PONDER_RECORD_PANEL_CLASS (klass);

  panel_class->has_answers = TRUE;
  panel_class->has_method = TRUE;
  panel_class->dup_line = ponder_search_panel_dup_line;
  panel_class->show_figures = ponder_search_panel_show_figures;

  g_type_ensure (PONDER_TYPE_METHOD_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-search-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, chooser);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, size);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, base);
  gtk_widget_class_bind_template_callback (widget_class, method_cb);
}

static void
ponder_search_panel_init (PonderSearchPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Sets the puzzle of the next session, which may be NULL. A session sets its own puzzle itself. */
void
ponder_search_panel_set_puzzle (PonderSearchPanel *self,
                                PonderPuzzle      *puzzle)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));

  ponder_method_chooser_set_puzzle (self->chooser, puzzle);
}

/* Shows a session, with its puzzle and its method, or none if it is NULL. */
void
ponder_search_panel_set_session (PonderSearchPanel   *self,
                                 PonderSearchSession *session)
{
  PonderRecord *record = (PonderRecord *) session;

  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));
  g_return_if_fail (session == NULL || PONDER_IS_SEARCH_SESSION (session));

  if (record == ponder_record_panel_get_record (PONDER_RECORD_PANEL (self)))
    return;
  if (session != NULL)
    {
      ponder_method_chooser_set_puzzle (self->chooser, ponder_search_session_get_puzzle (session));
      ponder_method_chooser_set_method (self->chooser, &ponder_search_session_get_plan (session)->method);
    }
  ponder_record_panel_set_record (PONDER_RECORD_PANEL (self), record);
}

const PonderMethod *
ponder_search_panel_get_method (PonderSearchPanel *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_PANEL (self), NULL);

  return &self->chooser->method;
}

/* Chooses a method without emitting the signal. */
void
ponder_search_panel_set_method (PonderSearchPanel  *self,
                                const PonderMethod *method)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));
  g_return_if_fail (method != NULL);

  ponder_method_chooser_set_method (self->chooser, method);
}

/* Says how large the tree is without pruning, such as “Without pruning: 1,555 nodes for 1,296
 * complete boards”, unless the text is NULL. */
void
ponder_search_panel_set_size_text (PonderSearchPanel *self,
                                   const char        *text)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));

  gtk_label_set_label (self->size, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->size), text != NULL);
}

/* Says below which node is searched, such as “Below: 1 3 4”, unless the text is NULL. */
void
ponder_search_panel_set_base_text (PonderSearchPanel *self,
                                   const char        *text)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));

  /* A label is laid out again even if it gets the same text. */
  if (text != NULL && !g_str_equal (text, gtk_label_get_label (self->base)))
    gtk_label_set_label (self->base, text);
  gtk_widget_set_visible (GTK_WIDGET (self->base), text != NULL);
}
