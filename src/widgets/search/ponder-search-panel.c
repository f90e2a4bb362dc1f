/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-panel.h"

#include <glib/gi18n-lib.h>

#include "ponder-figure-view.h"
#include "ponder-guess-row.h"
#include "ponder-method-chooser.h"

/* The panel of a search for answers: which method it has, how many nodes the person guesses it will take, and which
 * figures it has come to. */

static const char *const main_figures[] = { "nodes", "left_out", "seconds", "answers" };

#define MOST_FIGURES 32

struct _PonderSearchPanel
{
  PonderRecordPanel parent_instance;

  PonderFigureView *figures[MOST_FIGURES];
  guint n_figures;

  PonderMethodChooser *chooser;
  GtkLabel *size;
  GtkWidget *base_row;
  GtkLabel *base;
  PonderGuessRow *guess_row;
  GtkExpander *expander;
  GtkBox *more_box;
};

enum
{
  GUESS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSearchPanel, ponder_search_panel, PONDER_TYPE_RECORD_PANEL)

static const PonderFigures *
get_figures (PonderSearchPanel *self)
{
  static const PonderFigures none = { .fraction = -1 };
  PonderRecord *record = ponder_record_panel_get_record (PONDER_RECORD_PANEL (self));

  return record != NULL ? ponder_search_session_get_figures (PONDER_SEARCH_SESSION (record)) : &none;
}

static void
show_figures (PonderSearchPanel *self)
{
  guint n_shown = gtk_expander_get_expanded (self->expander) ? self->n_figures : G_N_ELEMENTS (main_figures);

  for (guint i = 0; i < n_shown; i++)
    ponder_figure_view_show (self->figures[i], get_figures (self));
}

static void
ponder_search_panel_show (PonderRecordPanel *panel)
{
  PonderSearchPanel *self = PONDER_SEARCH_PANEL (panel);

  show_figures (self);
  ponder_guess_row_show (self->guess_row);
}

static void
method_cb (PonderSearchPanel *self)
{
  g_assert (PONDER_IS_SEARCH_PANEL (self));

  g_signal_emit_by_name (self, "method-changed");
}

static void
guess_cb (PonderSearchPanel *self)
{
  g_assert (PONDER_IS_SEARCH_PANEL (self));

  g_signal_emit (self, signals[GUESS_CHANGED], 0);
}

static PonderFigureView *
add_figure (PonderSearchPanel  *self,
            const PonderFigure *figure,
            GtkOrientation      orientation)
{
  GtkWidget *view = ponder_figure_view_new (figure, orientation);

  g_assert (self->n_figures < MOST_FIGURES);

  self->figures[self->n_figures++] = PONDER_FIGURE_VIEW (view);
  return PONDER_FIGURE_VIEW (view);
}

static gboolean
is_main (const PonderFigure *figure)
{
  for (guint i = 0; i < G_N_ELEMENTS (main_figures); i++)
    if (g_str_equal (main_figures[i], figure->id))
      return TRUE;
  return FALSE;
}

/* The figures behind the expander are made when it is opened. */
static void
expanded_cb (PonderSearchPanel *self)
{
  guint n_figures;
  const PonderFigure *figures = ponder_figures_table (&n_figures);

  g_assert (PONDER_IS_SEARCH_PANEL (self));

  for (guint i = 0; i < n_figures && self->n_figures < n_figures; i++)
    if (!is_main (&figures[i]))
      gtk_box_append (self->more_box, GTK_WIDGET (add_figure (self, &figures[i], GTK_ORIENTATION_HORIZONTAL)));
  show_figures (self);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-search-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, chooser);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, size);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, base_row);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, base);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, guess_row);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, expander);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, more_box);
  gtk_widget_class_bind_template_callback (widget_class, method_cb);
  gtk_widget_class_bind_template_callback (widget_class, guess_cb);
  gtk_widget_class_bind_template_callback (widget_class, expanded_cb);
}

static void
ponder_search_panel_class_init (PonderSearchPanelClass *klass)
{
  PonderRecordPanelClass *panel_class = PONDER_RECORD_PANEL_CLASS (klass);

  panel_class->has_answers = TRUE;
  panel_class->has_method = TRUE;
  panel_class->columns_below = G_N_ELEMENTS (main_figures);
  panel_class->show = ponder_search_panel_show;

  /**
   * PonderSearchPanel::guess-changed:
   *
   * Emitted when the result of ponder_search_panel_get_guess() has changed.
   */
  signals[GUESS_CHANGED] =
    g_signal_new ("guess-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PONDER_TYPE_GUESS_ROW);
  g_type_ensure (PONDER_TYPE_METHOD_CHOOSER);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
ponder_search_panel_init (PonderSearchPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (main_figures); i++)
    ponder_record_panel_add_figure (
      PONDER_RECORD_PANEL (self),
      GTK_WIDGET (add_figure (self, ponder_figure_find (main_figures[i]), GTK_ORIENTATION_VERTICAL)));
}

/**
 * ponder_search_panel_set_puzzle:
 * @puzzle: (nullable): the puzzle of the next session; a session sets its own puzzle itself
 */
void
ponder_search_panel_set_puzzle (PonderSearchPanel *self,
                                PonderPuzzle      *puzzle)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));

  ponder_method_chooser_set_puzzle (self->chooser, puzzle);
}

/**
 * ponder_search_panel_set_session:
 * @session: (nullable): the session to show, with its puzzle and its method; the guess is asked for anew
 */
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
  ponder_guess_row_set_session (self->guess_row, session);
  ponder_record_panel_set_record (PONDER_RECORD_PANEL (self), record);
}

/**
 * ponder_search_panel_get_method:
 *
 * Returns: (transfer none): the method chosen
 */
const PonderMethod *
ponder_search_panel_get_method (PonderSearchPanel *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_PANEL (self), NULL);

  return ponder_method_chooser_get_method (self->chooser);
}

/**
 * ponder_search_panel_set_method:
 * @method: the method to choose, without emitting the signal
 */
void
ponder_search_panel_set_method (PonderSearchPanel  *self,
                                const PonderMethod *method)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));
  g_return_if_fail (method != NULL);

  ponder_method_chooser_set_method (self->chooser, method);
}

/**
 * ponder_search_panel_set_size_text:
 * @text: (nullable): how large the tree is without pruning, such as “Without pruning: 1,555 nodes for 1,296 complete
 *   boards”
 */
void
ponder_search_panel_set_size_text (PonderSearchPanel *self,
                                   const char        *text)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));

  gtk_label_set_label (self->size, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->size), text != NULL);
}

/**
 * ponder_search_panel_set_base_text:
 * @text: (nullable): below which node is searched, such as “Below: 1 3 4”, beside a button that searches from the start
 */
void
ponder_search_panel_set_base_text (PonderSearchPanel *self,
                                   const char        *text)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));

  /* A label is laid out again even if it gets the same text. */
  if (text != NULL && !g_str_equal (text, gtk_label_get_label (self->base)))
    gtk_label_set_label (self->base, text);
  gtk_widget_set_visible (self->base_row, text != NULL);
}

/**
 * ponder_search_panel_get_guess:
 *
 * Returns: how many nodes the person guesses; 0 for no guess
 */
guint64
ponder_search_panel_get_guess (PonderSearchPanel *self)
{
  g_return_val_if_fail (PONDER_IS_SEARCH_PANEL (self), 0);

  return ponder_guess_row_get_guess (self->guess_row);
}

void
ponder_search_panel_set_guess (PonderSearchPanel *self,
                               guint64            guess)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));

  ponder_guess_row_set_guess (self->guess_row, guess);
}
