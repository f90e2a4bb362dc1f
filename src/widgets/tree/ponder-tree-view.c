/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-view.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-key-file.h"
#include "ponder-node-link.h"
#include "ponder-reveal.h"
#include "ponder-tree-canvas.h"
#include "ponder-tree-marks.h"

/* Shows the tree of a record and follows it: at once while it is paused, and ten times a second while it runs, which a
 * person can still read. Brings buttons and a menu along. */

#define ZOOM "TreeZoom" /* the key of a kept file, and its value for the whole tree */
#define WHOLE "whole"
#define LEGEND "TreeLegend" /* another key: whether the legend is shown */
#define UPDATE_EVERY (G_USEC_PER_SEC / 10)

struct _PonderTreeView
{
  AdwBin parent_instance;

  PonderRecord *record; /* nullable */
  gconstpointer last_record; /* nullable: the last one that wasn’t NULL, only for comparison */
  gboolean restored; /* the zoom is that of the next record */
  gulong changed_id;
  guint tick_id; /* while the record is not paused */
  gint64 updated_at;
  gboolean stale; /* the record has changed since the last update */
  GtkWidget *menu;
  guint64 menu_node; /* what the menu is about, or 0 */
  double zoom; /* as the person has chosen it, or 0 */
  gboolean legend; /* a line below the tree says what its marks mean */

  PonderTreeCanvas *canvas;
  GtkWidget *scroller;
  GtkLabel *message;
  GtkMenuButton *zoom_button;
  GMenuModel *menu_model;
  GMenuModel *zoom_model;
};

enum
{
  PROP_0,
  PROP_LEGEND,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  DESCRIBED,
  ZOOMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderTreeView, ponder_tree_view, ADW_TYPE_BIN)

static void
enable (PonderTreeView *self,
        const char     *action,
        gboolean        enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

static void
show_actions (PonderTreeView *self)
{
  PonderTreeViewport *viewport = self->canvas->viewport;
  gboolean has_tree = self->canvas->marks->len > 0;

  enable (self, "tree.zoom-in", ponder_tree_viewport_can_zoom (viewport, 1));
  enable (self, "tree.zoom-out", ponder_tree_viewport_can_zoom (viewport, -1));
  enable (self, "tree.zoom-to-fit", has_tree);
  enable (self, "tree.centre", self->canvas->current != PONDER_TREE_NO_MARK);
}

/* It takes a moment to make a large tree for the first time, in which nothing is drawn yet. Only in
 * a run is that long enough to say so in the place of the tree. */
static void
show_message (PonderTreeView *self,
              gboolean        has_tree)
{
  PonderRecordStatus status = { .mode = PONDER_RECORD_PAUSED };
  gboolean started;

  if (self->record != NULL)
    ponder_record_get_status (self->record, &status);
  started = status.end > 0;
  gtk_label_set_label (self->message, started ? _ ("The tree is still being made…") : _ ("The search hasn’t started"));
  gtk_widget_set_visible (GTK_WIDGET (self->message), !has_tree && (!started || status.mode == PONDER_RECORD_RUNNING));
}

static void
update (PonderTreeView *self)
{
  gboolean has_tree;

  self->stale = FALSE;
  self->updated_at = g_get_monotonic_time ();
  ponder_tree_canvas_update (self->canvas);
  has_tree = self->canvas->marks->len > 0;
  show_message (self, has_tree);
  /* In GTK 4.8, Tab would not get past a scrolled window in which nothing takes the focus. */
  gtk_widget_set_can_focus (self->scroller, has_tree);
  gtk_widget_set_visible (GTK_WIDGET (self->zoom_button), has_tree);
  show_actions (self);
}

/* Others may have fetched the newest figures already, so they are compared with what is shown. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderTreeView *self = PONDER_TREE_VIEW (widget);

  ponder_record_refresh (self->record);
  if (ponder_record_get_marks (self->record) != self->canvas->marks)
    self->stale = TRUE;
  if (self->stale && g_get_monotonic_time () - self->updated_at >= UPDATE_EVERY)
    update (self);
  return G_SOURCE_CONTINUE;
}

static void
stop_ticking (PonderTreeView *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
}

static void
changed_cb (PonderTreeView *self)
{
  PonderRecordStatus status;

  ponder_record_get_status (self->record, &status);
  if (status.mode == PONDER_RECORD_PAUSED)
    {
      stop_ticking (self);
      update (self);
      return;
    }
  self->stale = TRUE;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
moved_cb (PonderTreeView *self)
{
  double zoom = self->canvas->viewport->chosen;

  show_actions (self);
  if (zoom == self->zoom)
    return;
  self->zoom = zoom;
  g_signal_emit (self, signals[ZOOMED], 0);
}

static char *
dup_text (PonderTreeView *self,
          guint           mark)
{
  GArray *marks = self->canvas->marks;
  char *name = ponder_tree_marks_dup_name (marks, mark, self->record);
  g_autofree char *unnumbered = name;
  g_autofree char *number = ponder_count_text (ponder_tree_marks_get (marks, mark)->node);

  if (!ponder_tree_marks_is_visited (marks, mark))
    return g_steal_pointer (&unnumbered);
  /* Translators: the number of a node of the tree, and what it is: “Node 14: Row 1, column 3: 3. Dead end.” */
  return g_strdup_printf (_ ("Node %s: %s"), number, name);
}

/* Returns whether the mark at the cursor is that of another node, because the tree there is still being made. */
static gboolean
is_behind (PonderTreeView *self,
           guint           mark)
{
  PonderRecordStatus status;

  ponder_record_get_status (self->record, &status);
  return mark == self->canvas->current && status.mode == PONDER_RECORD_PAUSED &&
         ponder_tree_marks_get (self->canvas->marks, mark)->node != status.shown &&
         !ponder_record_has_whole_tree (self->record);
}

static void
examined_cb (PonderTreeView *self)
{
  guint mark = ponder_tree_canvas_get_examined (self->canvas);
  g_autofree char *text = mark != PONDER_TREE_NO_MARK && !is_behind (self, mark) ? dup_text (self, mark) : NULL;

  g_signal_emit (self, signals[DESCRIBED], 0, text, mark != self->canvas->current);
}

/* Returns the mark that the menu is about, or PONDER_TREE_NO_MARK. */
static guint
menu_mark (PonderTreeView *self)
{
  return ponder_tree_marks_find (self->canvas->marks, self->menu_node);
}

static void
menu_cb (PonderTreeView *self,
         guint           mark,
         double          x,
         double          y)
{
  GArray *marks = self->canvas->marks;
  gboolean visited = mark != PONDER_TREE_NO_MARK && ponder_tree_marks_is_visited (marks, mark);

  if (marks->len == 0)
    return;
  self->menu_node = visited ? ponder_tree_marks_get (marks, mark)->node : 0;
  enable (self, "tree.go", visited && mark != self->canvas->current);
  enable (self, "tree.unfold", visited && ponder_tree_marks_can_unfold (marks, mark));
  enable (self, "tree.fold", visited && ponder_tree_marks_can_fold (marks, mark));
  if (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (self->menu)) == NULL)
    gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), self->menu_model);
  ponder_reveal_popover (GTK_POPOVER (self->menu), GTK_WIDGET (self->canvas), &GRAPHENE_RECT_INIT (x, y, 1, 1));
}

static gboolean
query_tooltip_cb (PonderTreeView *self,
                  int             x,
                  int             y,
                  gboolean        keyboard_tooltip,
                  GtkTooltip     *tooltip)
{
  guint mark =
    keyboard_tooltip ? ponder_tree_canvas_get_examined (self->canvas) : ponder_tree_canvas_find (self->canvas, x, y);
  g_autofree char *linked = NULL;
  g_autofree char *text = NULL;

  if (mark == PONDER_TREE_NO_MARK)
    return FALSE;
  linked = dup_text (self, mark);
  text = ponder_node_link_dup_plain (linked);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
go_action (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  PonderTreeView *self = PONDER_TREE_VIEW (widget);
  guint mark = menu_mark (self);

  if (mark != PONDER_TREE_NO_MARK)
    ponder_tree_canvas_go (self->canvas, mark);
}

static void
fold_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  PonderTreeView *self = PONDER_TREE_VIEW (widget);
  guint mark = menu_mark (self);

  if (mark != PONDER_TREE_NO_MARK)
    ponder_tree_canvas_unfold (self->canvas, mark, g_str_equal (action_name, "tree.unfold"));
}

static void
zoom_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  ponder_tree_canvas_zoom (PONDER_TREE_VIEW (widget)->canvas, g_str_equal (action_name, "tree.zoom-in") ? 1 : -1);
}

static void
zoom_to_fit_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  ponder_tree_viewport_zoom_to_fit (PONDER_TREE_VIEW (widget)->canvas->viewport);
}

static void
centre_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  ponder_tree_canvas_centre (PONDER_TREE_VIEW (widget)->canvas);
}

static gboolean
ponder_tree_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (PONDER_TREE_VIEW (widget)->canvas));
}

static void
set_legend (PonderTreeView *self,
            gboolean        legend)
{
  if (self->legend == legend)
    return;
  self->legend = legend;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEGEND]);
}

static void
ponder_tree_view_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  g_value_set_boolean (value, PONDER_TREE_VIEW (object)->legend);
}

static void
ponder_tree_view_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  set_legend (PONDER_TREE_VIEW (object), g_value_get_boolean (value));
  g_signal_emit (object, signals[ZOOMED], 0);
}

/* The menu is made when it is first opened. */
static void
make_menu_cb (GtkMenuButton *button,
              gpointer       user_data)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_menu_model (button, PONDER_TREE_VIEW (user_data)->zoom_model);
}

static void
drop_record (PonderTreeView *self)
{
  stop_ticking (self);
  if (self->record != NULL)
    g_clear_signal_handler (&self->changed_id, self->record);
  g_clear_object (&self->record);
}

static void
ponder_tree_view_dispose (GObject *object)
{
  PonderTreeView *self = PONDER_TREE_VIEW (object);

  drop_record (self);
  g_clear_pointer (&self->menu, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_tree_view_parent_class)->dispose (object);
}

static void
ponder_tree_view_class_init (PonderTreeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_tree_view_get_property;
  object_class->set_property = ponder_tree_view_set_property;
  object_class->dispose = ponder_tree_view_dispose;

  /* Whether the marks of the tree are explained below it. */
  properties[PROP_LEGEND] = g_param_spec_boolean ("legend", NULL, NULL, TRUE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_install_property_action (widget_class, "tree.legend", "legend");

  widget_class->grab_focus = ponder_tree_view_grab_focus;

  /* Emitted when the person looks at another mark, or when more may be said of it, with what is
   * said of it, or NULL if there is none, and whether it is not at the cursor. */
  signals[DESCRIBED] = g_signal_new ("described", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);

  /* Emitted when the person has zoomed, or shown or hidden the legend. */
  signals[ZOOMED] =
    g_signal_new ("zoomed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "tree.go", NULL, go_action);
  gtk_widget_class_install_action (widget_class, "tree.unfold", NULL, fold_action);
  gtk_widget_class_install_action (widget_class, "tree.fold", NULL, fold_action);
  gtk_widget_class_install_action (widget_class, "tree.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "tree.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "tree.zoom-to-fit", NULL, zoom_to_fit_action);
  gtk_widget_class_install_action (widget_class, "tree.centre", NULL, centre_action);

  g_type_ensure (PONDER_TYPE_TREE_CANVAS);
  gtk_widget_class_set_css_name (widget_class, "recordtree");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-tree-view.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderTreeView, canvas);
  gtk_widget_class_bind_template_child (widget_class, PonderTreeView, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderTreeView, message);
  gtk_widget_class_bind_template_child (widget_class, PonderTreeView, zoom_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTreeView, zoom_model);
  gtk_widget_class_bind_template_child (widget_class, PonderTreeView, menu_model);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, examined_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
}

static void
ponder_tree_view_init (PonderTreeView *self)
{
  self->legend = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->zoom_button, make_menu_cb, self, NULL);
  self->menu = gtk_popover_menu_new_from_model (NULL);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  update (self);
}

void
ponder_tree_view_set_record (PonderTreeView *self,
                             PonderRecord   *record)
{
  PonderTreeViewport *viewport;
  double chosen;

  g_return_if_fail (PONDER_IS_TREE_VIEW (self));
  g_return_if_fail (record == NULL || PONDER_IS_RECORD (record));

  if (self->record == record)
    return;
  viewport = self->canvas->viewport;
  chosen = viewport->chosen;
  drop_record (self);
  ponder_tree_canvas_set_record (self->canvas, record);
  /* What the person has chosen stays while the same tree is out of sight, and when it is restored before it is seen. */
  if (record == NULL || record == self->last_record || self->restored)
    ponder_tree_viewport_choose (viewport, chosen);
  if (record == NULL)
    {
      update (self);
      return;
    }
  self->restored = FALSE;
  self->last_record = record;
  self->record = g_object_ref (record);
  self->changed_id = g_signal_connect_swapped (record, "changed", G_CALLBACK (changed_cb), self);
  update (self);
  changed_cb (self);
}

/* Adds the zoom to a kept file if the person has chosen one: a number, or “whole”; and whether the legend is hidden. */
void
ponder_tree_view_keep_zoom (PonderTreeView *self,
                            GKeyFile       *kept,
                            const char     *group)
{
  double zoom;

  g_return_if_fail (PONDER_IS_TREE_VIEW (self));

  zoom = self->canvas->viewport->chosen;
  if (zoom == PONDER_TREE_WHOLE)
    g_key_file_set_string (kept, group, ZOOM, WHOLE);
  else if (zoom > 0)
    g_key_file_set_double (kept, group, ZOOM, zoom);
  if (!self->legend)
    g_key_file_set_boolean (kept, group, LEGEND, FALSE);
}

/* Zooms as it was when ponder_tree_view_keep_zoom() was called; without a record, as soon as there is one. */
void
ponder_tree_view_restore_zoom (PonderTreeView *self,
                               GKeyFile       *kept,
                               const char     *group)
{
  g_autofree char *text = NULL;
  double zoom;

  g_return_if_fail (PONDER_IS_TREE_VIEW (self));

  self->restored = self->record == NULL;
  text = ponder_key_file_get (kept, group, ZOOM);
  zoom = g_strcmp0 (text, WHOLE) == 0 ? PONDER_TREE_WHOLE : g_key_file_get_double (kept, group, ZOOM, NULL);
  ponder_tree_viewport_choose (self->canvas->viewport, zoom == PONDER_TREE_WHOLE || zoom > 0 ? zoom : 0);
  set_legend (self,
              !g_key_file_has_key (kept, group, LEGEND, NULL) || g_key_file_get_boolean (kept, group, LEGEND, NULL));
}
