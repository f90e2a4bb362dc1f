/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-panel.h"

#include <glib/gi18n-lib.h>

#include "ponder-css-class.h"
#include "ponder-figure-view.h"
#include "ponder-node-label.h"
#include "ponder-path-list.h"
#include "ponder-record-watch.h"

/* Shows a run that finds out who wins a game: its method, figures, result and path, and what is said of a node of its
 * tree. The rows of the path go to their nodes; all else only observes the session. */

#define COLUMNS 2
#define COLUMNS_BELOW 3
#define USUAL_WIDTH 320

enum
{
  NODES,
  CUT,
  REMEMBERED,
  MIRRORED,
  MEMORY,
  TIME,
  N_FIGURES
};

static const struct
{
  const char *name;
  const char *explanation;
} figure_names[N_FIGURES] = {
  [NODES] = { N_ ("Nodes"), N_ ("Positions visited, the start included") },
  [CUT] = { N_ ("Cut off"), N_ ("Moves skipped because they can’t change who wins") },
  [REMEMBERED] = { N_ ("Remembered"), N_ ("Moves skipped because enough was known of their position") },
  [MIRRORED] = { N_ ("Mirrored"), N_ ("Moves skipped because they are symmetric to another") },
  [MEMORY] = { N_ ("Memory"), N_ ("Memory used by the search") },
  [TIME] = { N_ ("Time"), N_ ("Time spent searching") },
};

struct _PonderGamePanel
{
  GtkWidget parent_instance;

  PonderRecordWatch *watch;
  PonderPathList *path_list;
  PonderFigureView *figures[N_FIGURES];
  PonderGameMethod method;
  gboolean has_symmetry; /* so that the switch for it is of use */
  gboolean below;

  GtkWidget *scroller;
  GtkBox *content;
  GtkWidget *method_box;
  GtkCheckButton *alpha_beta;
  GtkCheckButton *remember;
  GtkCheckButton *symmetry;
  GtkGrid *grid;
  GtkLabel *result;
  GtkStack *lists;
  PonderNumberedList *path;
  GtkLabel *tree;
};

static void ponder_game_panel_record_panel_init (PonderRecordPanelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderGamePanel, ponder_game_panel, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD_PANEL, ponder_game_panel_record_panel_init))

static PonderGameSession *
get_session (PonderGamePanel *self)
{
  return (PonderGameSession *) ponder_record_watch_get_record (self->watch);
}

/* Memory and time are written as in other searches. */
static char *
shared_figure_text (const char              *id,
                    const PonderGameFigures *figures)
{
  PonderFigures shared = { .visited = figures->visited, .bytes = figures->bytes, .seconds = figures->seconds };
  guint n_rows;
  const PonderFigure *rows = ponder_figures_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    if (g_str_equal (rows[i].id, id))
      return ponder_figure_text (&rows[i], &shared);
  g_assert_not_reached ();
}

static char *
figure_text (guint                    figure,
             const PonderGameFigures *figures)
{
  switch (figure)
    {
    case NODES:
      return ponder_count_text (figures->visited);
    case CUT:
      return ponder_count_text (figures->cut);
    case REMEMBERED:
      return ponder_count_text (figures->remembered);
    case MIRRORED:
      return ponder_count_text (figures->mirrored);
    case MEMORY:
      return shared_figure_text ("bytes", figures);
    default:
      return shared_figure_text ("seconds", figures);
    }
}

static void
show_figures (PonderGamePanel *self)
{
  static const PonderGameFigures none;
  PonderGameSession *session = get_session (self);
  const PonderGameFigures *figures = session != NULL ? ponder_game_session_get_figures (session) : &none;

  for (guint i = 0; i < N_FIGURES; i++)
    {
      g_autofree char *text = figure_text (i, figures);

      ponder_figure_view_show_text (self->figures[i], text);
    }
}

static void
show_session (gpointer user_data)
{
  PonderGamePanel *self = user_data;
  PonderGameSession *session = get_session (self);
  g_autofree char *result = session != NULL ? ponder_game_session_dup_result (session) : NULL;

  show_figures (self);
  if (g_strcmp0 (result, gtk_label_get_label (self->result)) != 0)
    gtk_label_set_label (self->result, result != NULL ? result : "");
  ponder_path_list_show (self->path_list, ponder_record_watch_is_settled (self->watch));
}

static void
list_cb (PonderGamePanel *self)
{
  g_assert (PONDER_IS_GAME_PANEL (self));

  g_signal_emit_by_name (self, "list-changed");
}

/* Returns the part of the method that a switch stands for. */
static gboolean *
get_option (PonderGamePanel *self,
            GtkCheckButton  *button)
{
  if (button == self->alpha_beta)
    return &self->method.alpha_beta;
  return button == self->remember ? &self->method.remember : &self->method.symmetry;
}

static void
method_cb (PonderGamePanel *self,
           GtkCheckButton  *button)
{
  gboolean *option;

  g_assert (PONDER_IS_GAME_PANEL (self));

  option = get_option (self, button);
  if (*option == gtk_check_button_get_active (button))
    return;
  *option = gtk_check_button_get_active (button);
  g_signal_emit_by_name (self, "method-changed");
}

static void
show_method (PonderGamePanel *self)
{
  gtk_check_button_set_active (self->alpha_beta, self->method.alpha_beta);
  gtk_check_button_set_active (self->remember, self->method.remember);
  gtk_check_button_set_active (self->symmetry, self->method.symmetry);
  gtk_widget_set_visible (GTK_WIDGET (self->symmetry), self->has_symmetry);
  gtk_widget_set_visible (GTK_WIDGET (self->figures[MIRRORED]), self->has_symmetry);
}

static void
place_figures (PonderGamePanel *self)
{
  guint columns = self->below ? COLUMNS_BELOW : COLUMNS;

  for (guint i = 0; i < N_FIGURES; i++)
    {
      GtkWidget *view = GTK_WIDGET (self->figures[i]);

      if (gtk_widget_get_parent (view) != NULL)
        gtk_grid_remove (self->grid, view);
      gtk_grid_attach (self->grid, view, i % columns, i / columns, 1, 1);
    }
}

static void
add_figures (PonderGamePanel *self)
{
  for (guint i = 0; i < N_FIGURES; i++)
    {
      GtkWidget *view = ponder_figure_view_new_named (_ (figure_names[i].name), _ (figure_names[i].explanation),
                                                      GTK_ORIENTATION_VERTICAL);

      gtk_widget_add_css_class (view, "main");
      self->figures[i] = g_object_ref_sink (PONDER_FIGURE_VIEW (view));
    }
  place_figures (self);
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
  PonderGamePanel *self = PONDER_GAME_PANEL (panel);

  if (self->below == below)
    return;
  self->below = below;
  place_figures (self);
  ponder_css_class_set (self, "below", below);
  gtk_box_reorder_child_after (self->content, GTK_WIDGET (self->grid), below ? NULL : self->method_box);
  gtk_box_reorder_child_after (self->content, GTK_WIDGET (self->result), GTK_WIDGET (self->grid));
}

static void
set_tree_text (PonderRecordPanel *panel,
               const char        *text)
{
  ponder_node_label_set_text (PONDER_GAME_PANEL (panel)->tree,
                              text != NULL ? text : _ ("The search hasn’t started"));
}

static gboolean
lists_tree (PonderRecordPanel *panel)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (PONDER_GAME_PANEL (panel)->lists), "tree") == 0;
}

static void
list_tree (PonderRecordPanel *panel,
           gboolean           listed)
{
  gtk_stack_set_visible_child_name (PONDER_GAME_PANEL (panel)->lists, listed ? "tree" : "path");
}

static void
ponder_game_panel_record_panel_init (PonderRecordPanelInterface *iface)
{
  iface->update = update;
  iface->set_below = set_below;
  iface->set_tree_text = set_tree_text;
  iface->lists_tree = lists_tree;
  iface->list_tree = list_tree;
}

static GtkSizeRequestMode
ponder_game_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The width request does not depend on the content. */
static void
ponder_game_panel_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  gtk_widget_measure (PONDER_GAME_PANEL (widget)->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, USUAL_WIDTH);
}

static void
ponder_game_panel_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  gtk_widget_allocate (PONDER_GAME_PANEL (widget)->scroller, width, height, baseline, NULL);
}

static void
ponder_game_panel_dispose (GObject *object)
{
  PonderGamePanel *self = PONDER_GAME_PANEL (object);

  g_clear_pointer (&self->watch, ponder_record_watch_free);
  g_clear_pointer (&self->path_list, ponder_path_list_free);
  for (guint i = 0; i < N_FIGURES; i++)
    g_clear_object (&self->figures[i]);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_game_panel_parent_class)->dispose (object);
}

static void
ponder_game_panel_class_init (PonderGamePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_game_panel_dispose;

  widget_class->get_request_mode = ponder_game_panel_get_request_mode;
  widget_class->measure = ponder_game_panel_measure;
  widget_class->size_allocate = ponder_game_panel_size_allocate;

  g_type_ensure (PONDER_TYPE_NUMBERED_LIST);
  /* It has the styles of the panel of other searches. */
  gtk_widget_class_set_css_name (widget_class, "searchpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-game-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, content);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, method_box);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, alpha_beta);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, remember);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, symmetry);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, grid);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, result);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, lists);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, path);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, tree);
  gtk_widget_class_bind_template_callback (widget_class, method_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_cb);
}

static void
ponder_game_panel_init (PonderGamePanel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->watch = ponder_record_watch_new (widget, show_session, self);
  gtk_widget_init_template (widget);
  ponder_node_label_set_up (self->tree);
  self->path_list = ponder_path_list_new (self->path);
  add_figures (self);
  show_method (self);
  show_session (self);
}

/**
 * ponder_game_panel_set_game:
 * @game: the game of the next session; a session sets its own game itself
 */
void
ponder_game_panel_set_game (PonderGamePanel *self,
                            PonderGame      *game)
{
  g_return_if_fail (PONDER_IS_GAME_PANEL (self));
  g_return_if_fail (PONDER_IS_GAME (game));

  self->has_symmetry = ponder_game_has_symmetry (game);
  self->method.symmetry &= self->has_symmetry;
  show_method (self);
}

/**
 * ponder_game_panel_set_session:
 * @session: (nullable): the session to show, with its method
 */
void
ponder_game_panel_set_session (PonderGamePanel   *self,
                               PonderGameSession *session)
{
  PonderRecord *record = (PonderRecord *) session;

  g_return_if_fail (PONDER_IS_GAME_PANEL (self));
  g_return_if_fail (session == NULL || PONDER_IS_GAME_SESSION (session));

  if (record == ponder_record_watch_get_record (self->watch))
    return;
  if (session != NULL)
    {
      self->method = *ponder_game_session_get_method (session);
      ponder_game_panel_set_game (self, ponder_game_session_get_game (session));
    }
  ponder_path_list_set_record (self->path_list, record);
  ponder_record_watch_set_record (self->watch, record);
}

/**
 * ponder_game_panel_get_method:
 *
 * Returns: (transfer none): the method chosen; at first plain minimax
 */
const PonderGameMethod *
ponder_game_panel_get_method (PonderGamePanel *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_PANEL (self), NULL);

  return &self->method;
}

/**
 * ponder_game_panel_set_method:
 * @method: the method to choose, without emitting the signal
 */
void
ponder_game_panel_set_method (PonderGamePanel        *self,
                              const PonderGameMethod *method)
{
  g_return_if_fail (PONDER_IS_GAME_PANEL (self));
  g_return_if_fail (method != NULL);

  self->method = *method;
  self->method.symmetry &= self->has_symmetry;
  show_method (self);
}
