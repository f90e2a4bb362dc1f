/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-panel.h"

#include <glib/gi18n-lib.h>

#include "ponder-answer-list.h"
#include "ponder-css-class.h"
#include "ponder-figure-view.h"
#include "ponder-guess-row.h"
#include "ponder-method-chooser.h"
#include "ponder-node-label.h"
#include "ponder-path-list.h"
#include "ponder-record-panel.h"
#include "ponder-record-watch.h"

/* Shows a search: its method, figures, answers and path, and what is said of a node of its tree. The rows of answers
 * and path go to their nodes; all else only observes the session. */

static const char *const main_figures[] = { "nodes", "left_out", "seconds", "answers" };

#define MAIN_COLUMNS 2
#define MAIN_COLUMNS_BELOW 4
#define MOST_FIGURES 32
#define USUAL_WIDTH 320

struct _PonderSearchPanel
{
  GtkWidget parent_instance;

  PonderRecordWatch *watch;

  PonderFigureView *figures[MOST_FIGURES];
  guint n_figures;
  PonderAnswerList *answer_list;
  PonderPathList *path_list;

  gboolean below;

  GtkWidget *scroller;
  GtkBox *content;
  PonderMethodChooser *chooser;
  GtkLabel *size;
  GtkLabel *note;
  PonderGuessRow *guess_row;
  GtkGrid *main_grid;
  GtkExpander *expander;
  GtkBox *more_box;
  GtkStack *lists;
  PonderNumberedList *answers;
  GtkLabel *answers_note;
  PonderNumberedList *path;
  GtkLabel *tree;
};

enum
{
  GUESS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void ponder_search_panel_record_panel_init (PonderRecordPanelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderSearchPanel, ponder_search_panel, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD_PANEL, ponder_search_panel_record_panel_init))

static const PonderFigures *
get_figures (PonderSearchPanel *self)
{
  static const PonderFigures none = { .fraction = -1 };
  PonderRecord *record = ponder_record_watch_get_record (self->watch);

  return record != NULL ? ponder_session_get_figures (PONDER_SESSION (record)) : &none;
}

static void
show_figures (PonderSearchPanel *self)
{
  guint n_shown = gtk_expander_get_expanded (self->expander) ? self->n_figures : G_N_ELEMENTS (main_figures);

  for (guint i = 0; i < n_shown; i++)
    ponder_figure_view_show (self->figures[i], get_figures (self));
}

static void
show_session (gpointer user_data)
{
  PonderSearchPanel *self = user_data;
  gboolean settled = ponder_record_watch_is_settled (self->watch);

  show_figures (self);
  ponder_guess_row_show (self->guess_row);
  ponder_answer_list_show (self->answer_list, settled);
  ponder_path_list_show (self->path_list, settled);
}

static void
list_cb (PonderSearchPanel *self)
{
  g_assert (PONDER_IS_SEARCH_PANEL (self));

  g_signal_emit_by_name (self, "list-changed");
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

static void
expanded_cb (PonderSearchPanel *self)
{
  g_assert (PONDER_IS_SEARCH_PANEL (self));

  show_figures (self);
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

static const PonderFigure *
find_figure (const char *id)
{
  guint n_figures;
  const PonderFigure *figures = ponder_figures_table (&n_figures);

  for (guint i = 0; i < n_figures; i++)
    if (g_str_equal (figures[i].id, id))
      return &figures[i];
  g_assert_not_reached ();
}

/* Below the board there is little height, so the main figures stand in one row. */
static void
place_main_figures (PonderSearchPanel *self)
{
  guint columns = self->below ? MAIN_COLUMNS_BELOW : MAIN_COLUMNS;

  for (guint i = 0; i < G_N_ELEMENTS (main_figures); i++)
    {
      GtkWidget *view = GTK_WIDGET (self->figures[i]);

      if (gtk_widget_get_parent (view) != NULL)
        gtk_grid_remove (self->main_grid, view);
      gtk_grid_attach (self->main_grid, view, i % columns, i / columns, 1, 1);
    }
}

static void
add_figures (PonderSearchPanel *self)
{
  guint n_figures;
  const PonderFigure *figures = ponder_figures_table (&n_figures);

  for (guint i = 0; i < G_N_ELEMENTS (main_figures); i++)
    {
      PonderFigureView *view = add_figure (self, find_figure (main_figures[i]), GTK_ORIENTATION_VERTICAL);

      g_object_ref_sink (view);
      gtk_widget_add_css_class (GTK_WIDGET (view), "main");
    }
  place_main_figures (self);
  for (guint i = 0; i < n_figures; i++)
    if (!is_main (&figures[i]))
      gtk_box_append (self->more_box, GTK_WIDGET (add_figure (self, &figures[i], GTK_ORIENTATION_HORIZONTAL)));
}

static void
update (PonderRecordPanel *panel)
{
  show_session (panel);
}

static void
set_below (PonderRecordPanel *panel,
           gboolean           below)
{
  PonderSearchPanel *self = PONDER_SEARCH_PANEL (panel);

  if (self->below == below)
    return;
  self->below = below;
  place_main_figures (self);
  ponder_css_class_set (self, "below", below);
  gtk_box_reorder_child_after (self->content, GTK_WIDGET (self->main_grid),
                               below ? NULL : GTK_WIDGET (self->guess_row));
  gtk_box_reorder_child_after (self->content, GTK_WIDGET (self->note), GTK_WIDGET (self->main_grid));
}

static void
set_tree_text (PonderRecordPanel *panel,
               const char        *text)
{
  ponder_node_label_set_text (PONDER_SEARCH_PANEL (panel)->tree,
                              text != NULL ? text : _ ("The search hasn’t started"));
}

static gboolean
lists_tree (PonderRecordPanel *panel)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (PONDER_SEARCH_PANEL (panel)->lists), "tree") == 0;
}

static void
list_tree (PonderRecordPanel *panel,
           gboolean           listed)
{
  if (lists_tree (panel) != listed)
    gtk_stack_set_visible_child_name (PONDER_SEARCH_PANEL (panel)->lists, listed ? "tree" : "path");
}

static void
ponder_search_panel_record_panel_init (PonderRecordPanelInterface *iface)
{
  iface->update = update;
  iface->set_below = set_below;
  iface->set_tree_text = set_tree_text;
  iface->lists_tree = lists_tree;
  iface->list_tree = list_tree;
}

static GtkSizeRequestMode
ponder_search_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The width request does not depend on the content. */
static void
ponder_search_panel_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  gtk_widget_measure (PONDER_SEARCH_PANEL (widget)->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, USUAL_WIDTH);
}

static void
ponder_search_panel_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  gtk_widget_allocate (PONDER_SEARCH_PANEL (widget)->scroller, width, height, baseline, NULL);
}

static void
ponder_search_panel_dispose (GObject *object)
{
  PonderSearchPanel *self = PONDER_SEARCH_PANEL (object);

  g_clear_pointer (&self->watch, ponder_record_watch_free);
  g_clear_pointer (&self->answer_list, ponder_answer_list_free);
  g_clear_pointer (&self->path_list, ponder_path_list_free);
  for (guint i = 0; i < G_N_ELEMENTS (main_figures); i++)
    g_clear_object (&self->figures[i]);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_search_panel_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-search-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, content);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, chooser);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, size);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, note);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, guess_row);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, main_grid);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, expander);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, more_box);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, lists);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, answers);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, answers_note);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, path);
  gtk_widget_class_bind_template_child (widget_class, PonderSearchPanel, tree);
  gtk_widget_class_bind_template_callback (widget_class, list_cb);
  gtk_widget_class_bind_template_callback (widget_class, method_cb);
  gtk_widget_class_bind_template_callback (widget_class, guess_cb);
  gtk_widget_class_bind_template_callback (widget_class, expanded_cb);
}

static void
ponder_search_panel_class_init (PonderSearchPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_search_panel_dispose;

  widget_class->get_request_mode = ponder_search_panel_get_request_mode;
  widget_class->measure = ponder_search_panel_measure;
  widget_class->size_allocate = ponder_search_panel_size_allocate;

  /**
   * PonderSearchPanel::guess-changed:
   *
   * Emitted when the result of ponder_search_panel_get_guess() has changed.
   */
  signals[GUESS_CHANGED] =
    g_signal_new ("guess-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PONDER_TYPE_GUESS_ROW);
  g_type_ensure (PONDER_TYPE_METHOD_CHOOSER);
  g_type_ensure (PONDER_TYPE_NUMBERED_LIST);
  gtk_widget_class_set_css_name (widget_class, "searchpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
ponder_search_panel_init (PonderSearchPanel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->watch = ponder_record_watch_new (widget, show_session, self);
  gtk_widget_init_template (widget);
  self->answer_list = ponder_answer_list_new (self->answers, self->answers_note);
  ponder_node_label_set_up (self->note);
  ponder_node_label_set_up (self->tree);
  self->path_list = ponder_path_list_new (self->path);
  add_figures (self);
  show_session (self);
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
ponder_search_panel_set_session (PonderSearchPanel *self,
                                 PonderSession     *session)
{
  PonderRecord *record = (PonderRecord *) session;

  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));
  g_return_if_fail (session == NULL || PONDER_IS_SESSION (session));

  if (record == ponder_record_watch_get_record (self->watch))
    return;
  if (session != NULL)
    {
      ponder_method_chooser_set_puzzle (self->chooser, ponder_session_get_puzzle (session));
      ponder_method_chooser_set_method (self->chooser, &ponder_session_get_plan (session)->method);
    }
  ponder_guess_row_set_session (self->guess_row, session);
  ponder_answer_list_set_record (self->answer_list, record);
  ponder_path_list_set_record (self->path_list, record);
  ponder_record_watch_set_record (self->watch, record);
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
 * @text: (nullable): how large the tree is without pruning, such as “Without pruning: 1,048,576 boards”
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
 * ponder_search_panel_set_note:
 * @text: (nullable): a remark on this search, shown below its figures
 */
void
ponder_search_panel_set_note (PonderSearchPanel *self,
                              const char        *text)
{
  g_return_if_fail (PONDER_IS_SEARCH_PANEL (self));

  ponder_node_label_set_text (self->note, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), text != NULL);
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
