/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-after-layout.h"
#include "ponder-compat.h"
#include "ponder-finish-typing.h"
#include "ponder-kept-page.h"
#include "ponder-page-files.h"
#include "ponder-page-popovers.h"
#include "ponder-page-toasts.h"
#include "ponder-shell-button.h"

/* The widget of a page. It owns the objects of src/page/parts, which know nothing of it. */

#define NARROW_BELOW 500
#define LEAST_WIDTH 360
#define LEAST_SEEN 0.005 /* a smaller fraction would look as if nothing happened */
#define WIDE_LINES 2
#define NARROW_LINES 3

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_TREE,
  PROP_KEYS,
  PROP_CONTROLS,
  PROP_PANEL,
  PROP_HEADER_END,
  PROP_STATUS_END,
  PROP_PREFERENCES,
  PROP_NARROW,
  PROP_WANTS_ROOM,
  PROP_WINDOW_TITLE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  FILE_CHOSEN,
  FOREIGN_TEXT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderPage, ponder_page, ADW_TYPE_BIN)

#define PRIVATE(self) ((PonderPagePrivate *) ponder_page_get_instance_private (self))

static void
show_running (GtkWidget *widget,
              gboolean   running)
{
  PONDER_PAGE_GET_CLASS (widget)->show_running (PONDER_PAGE (widget), running);
}

static void
ponder_page_show_running (PonderPage *self,
                          gboolean    running)
{
  PonderPagePrivate *priv = PRIVATE (self);

  if (running)
    {
      ponder_status_line_set_text (priv->status, _ ("Working…"));
      ponder_announce_event (GTK_WIDGET (priv->status), _ ("Working…"));
    }
  gtk_progress_bar_set_fraction (priv->progress_bar, 0);
  gtk_widget_set_visible (GTK_WIDGET (priv->progress_bar), running);
}

static void
show_progress (GtkWidget  *widget,
               const char *text,
               double      fraction)
{
  PonderPagePrivate *priv = PRIVATE (PONDER_PAGE (widget));

  /* The status is not announced: a screen reader would read progress without end. */
  if (text != NULL)
    ponder_status_line_set_text (priv->status, text);
  if (fraction >= LEAST_SEEN)
    gtk_progress_bar_set_fraction (priv->progress_bar, MIN (fraction, 1));
  else
    gtk_progress_bar_pulse (priv->progress_bar);
}

static const PonderBackgroundTaskFuncs run_funcs = { .show_running = show_running, .show_progress = show_progress };

static void
set_narrow (PonderPage *self,
            gboolean    narrow)
{
  PonderPagePrivate *priv = PRIVATE (self);

  priv->narrow = narrow;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  ponder_status_line_set_lines (priv->status, narrow ? NARROW_LINES : WIDE_LINES);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* What is shown depends on the width. A page that isn't mapped keeps its last width. */
static void
laid_out_cb (PonderPage *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  g_assert (PONDER_IS_PAGE (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || PRIVATE (self)->narrow == (width < NARROW_BELOW))
    return;
  set_narrow (self, width < NARROW_BELOW);
  ponder_lay_out_again (self);
}

static GtkSizeRequestMode
ponder_page_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (adw_bin_get_child (ADW_BIN (widget)));
}

static void
ponder_page_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int least;

  /* Requests only the width of the narrow form, so that a wide page can become narrow again. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, least);
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, LEAST_WIDTH);
}

static void
ponder_page_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  PonderPage *self = PONDER_PAGE (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (least, width), height, baseline, NULL);
  ponder_page_popovers_present (PRIVATE (self)->popovers);
}

/* See PonderPage:window-title. */
static char *
dup_window_title (PonderPage *self)
{
  const char *title = gtk_label_get_label (PRIVATE (self)->title);
  const char *name = gtk_label_get_label (PRIVATE (self)->subtitle);

  if (title[0] == '\0')
    return NULL;
  return name[0] != '\0' ? ponder_window_title (name, title) : g_strdup (title);
}

static void
ponder_page_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  PonderPagePrivate *priv = PRIVATE (PONDER_PAGE (object));

  switch (prop_id)
    {
    case PROP_BOARD:
    case PROP_TREE:
    case PROP_KEYS:
    case PROP_CONTROLS:
    case PROP_PANEL:
      g_object_get_property (G_OBJECT (priv->layout), pspec->name, value);
      break;

    case PROP_PREFERENCES:
      g_value_set_object (value, priv->preferences);
      break;

    case PROP_NARROW:
      g_value_set_boolean (value, priv->narrow);
      break;

    case PROP_WANTS_ROOM:
      g_value_set_boolean (value, priv->panel_open);
      break;

    case PROP_WINDOW_TITLE:
      g_value_take_string (value, dup_window_title (PONDER_PAGE (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_page_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  PonderPagePrivate *priv = PRIVATE (PONDER_PAGE (object));

  switch (prop_id)
    {
    case PROP_BOARD:
    case PROP_TREE:
    case PROP_KEYS:
    case PROP_CONTROLS:
    case PROP_PANEL:
      g_object_set_property (G_OBJECT (priv->layout), pspec->name, value);
      break;

    case PROP_HEADER_END:
      adw_header_bar_pack_end (priv->header_bar, g_value_get_object (value));
      break;

    case PROP_STATUS_END:
      adw_bin_set_child (priv->status_end, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_page_constructed (GObject *object)
{
  G_OBJECT_CLASS (ponder_page_parent_class)->constructed (object);

  ponder_page_popovers_watch (PRIVATE (PONDER_PAGE (object))->popovers);
}

static void
ponder_page_dispose (GObject *object)
{
  PonderPage *self = PONDER_PAGE (object);
  PonderPagePrivate *priv = PRIVATE (self);

  if (priv->kept != NULL)
    ponder_kept_page_close (priv->kept);
  g_clear_object (&priv->kept);
  g_clear_object (&priv->preferences);
  if (priv->budget != NULL)
    ponder_memory_budget_set_drop (priv->budget, NULL, NULL);
  g_clear_pointer (&priv->budget, ponder_memory_budget_unref);
  g_clear_pointer (&priv->task, ponder_background_task_free);
  g_clear_object (&priv->history);
  priv->focus = NULL;
  priv->board_view = NULL;
  ponder_page_popovers_remove (priv->popovers);

  G_OBJECT_CLASS (ponder_page_parent_class)->dispose (object);
}

static void
ponder_page_finalize (GObject *object)
{
  PonderPagePrivate *priv = PRIVATE (PONDER_PAGE (object));

  g_clear_pointer (&priv->files, ponder_page_files_free);
  g_clear_pointer (&priv->opener, ponder_text_opener_free);
  ponder_page_toasts_free (priv->toasts);
  g_free (priv->popovers);
  g_object_unref (priv->actions);
  g_free (priv->name);

  G_OBJECT_CLASS (ponder_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (PONDER_TYPE_HELP_OFFER);
  g_type_ensure (PONDER_TYPE_SHELL_BUTTON);
  g_type_ensure (PONDER_TYPE_PAGE_LAYOUT);
  g_type_ensure (PONDER_TYPE_STATUS_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, examples);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, toast_overlay);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, title);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, subtitle);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, sections);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, header_bar);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, menu_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, progress_bar);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, keeping_bar);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, keeping_trouble);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, help_offer);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, layout);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, status);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, status_end);
}

static void
ponder_page_class_init (PonderPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_page_get_property;
  object_class->set_property = ponder_page_set_property;
  object_class->constructed = ponder_page_constructed;
  object_class->dispose = ponder_page_dispose;
  object_class->finalize = ponder_page_finalize;

  widget_class->get_request_mode = ponder_page_get_request_mode;
  widget_class->measure = ponder_page_measure;
  widget_class->size_allocate = ponder_page_size_allocate;

  properties[PROP_BOARD] =
    g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* The tree stands beside the board, or in its place; see ponder_page_set_tree_shown(). */
  properties[PROP_TREE] =
    g_param_spec_object ("tree", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_KEYS] =
    g_param_spec_object ("keys", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* While the panel is open, the controls take the place of the keys, and the panel stands beside or below the rest. */
  properties[PROP_CONTROLS] =
    g_param_spec_object ("controls", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PANEL] =
    g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* These are shown beside the main menu, and beside the sentence below the board. */
  properties[PROP_HEADER_END] =
    g_param_spec_object ("header-end", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_STATUS_END] =
    g_param_spec_object ("status-end", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PREFERENCES] = g_param_spec_object ("preferences", NULL, NULL, PONDER_TYPE_PREFERENCES,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * PonderPage:wants-room:
   *
   * Whether the sidebar should be folded to give the page more room.
   */
  properties[PROP_WANTS_ROOM] =
    g_param_spec_boolean ("wants-room", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * PonderPage:window-title:
   *
   * What is on the page, for the title of the window.
   */
  properties[PROP_WINDOW_TITLE] =
    g_param_spec_string ("window-title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * PonderPage::file-chosen:
   * @file: a file that the person wants to open
   *
   * Returns: whether the page it is for has opened it; otherwise this page opens it
   */
  signals[FILE_CHOSEN] = g_signal_new ("file-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_FILE);
  /**
   * PonderPage::foreign-text:
   * @text: a text that was pasted or opened here, but has nothing for this page
   * @file: (nullable): its file
   *
   * Returns: whether the page it is for has opened it
   */
  signals[FOREIGN_TEXT] =
    g_signal_new ("foreign-text", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                  NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_STRING, G_TYPE_FILE);

  klass->show_running = ponder_page_show_running;

  bind_template (widget_class);
}

/* Makes Ctrl+Z undo changes of the document even while the focus is in the entry of a number, which would otherwise
 * undo only its own text. */
static void
add_undo_keys (PonderPage *self)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } keys[] = {
    { "<Control>z", "page.undo" },
    { "<Control><Shift>z", "page.redo" },
    { "<Control>y", "page.redo" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger), gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* The page that was shown last is the last to drop its searches. */
static void
map_cb (PonderPage *self)
{
  g_assert (PONDER_IS_PAGE (self));

  if (PRIVATE (self)->budget != NULL)
    ponder_memory_budget_touch (PRIVATE (self)->budget);
}

static void
focus_board (gpointer page)
{
  ponder_page_focus_board (page);
}

static void
ponder_page_init (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);

  priv->task = ponder_background_task_new (GTK_WIDGET (self), &run_funcs);
  priv->actions = g_simple_action_group_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (priv->actions));

  gtk_widget_init_template (GTK_WIDGET (self));
  /* A layout manager would be used instead of our size_allocate function. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
  add_undo_keys (self);
  priv->popovers = ponder_page_popovers_new (GTK_WIDGET (self), priv->layout, focus_board);
  priv->toasts = ponder_page_toasts_new (priv->toast_overlay, priv->layout);
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
  set_narrow (self, TRUE);
}

PonderPagePrivate *
ponder_page_get_private (PonderPage *self)
{
  return PRIVATE (self);
}

void
ponder_page_focus_board (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_finish_typing (GTK_WIDGET (self));
  if (PRIVATE (self)->focus != NULL)
    gtk_widget_grab_focus (PRIVATE (self)->focus);
}

/**
 * ponder_window_title:
 * @what: the document, or what is on the page
 * @where: what is on the page, or the program
 *
 * Returns: (transfer full): both, the more specific one first: “Sudoku 9×9 — Ponder”
 */
char *
ponder_window_title (const char *what,
                     const char *where)
{
  g_return_val_if_fail (what != NULL && where != NULL, NULL);

  return g_strdup_printf ("%s — %s", what, where);
}

/**
 * ponder_page_begin:
 * @progress: (nullable): where the run publishes its progress
 * @tell: describes the progress in words
 *
 * Begins a run and cancels the one before, if any. After 0.2 seconds the page shows the progress and offers to stop it.
 *
 * Returns: (transfer none): the cancellable for the run, and for ponder_page_end()
 */
GCancellable *
ponder_page_begin (PonderPage              *self,
                   PonderProgress          *progress,
                   PonderBackgroundTaskTell tell)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return ponder_background_task_begin (PRIVATE (self)->task, progress, tell);
}

/**
 * ponder_page_end:
 * @task: what ponder_page_begin() returned
 *
 * Ends a run.
 *
 * Returns: whether its result is still wanted: %FALSE if it was stopped or another run has begun
 */
gboolean
ponder_page_end (PonderPage   *self,
                 GCancellable *task)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), FALSE);

  return PRIVATE (self)->task != NULL && ponder_background_task_end (PRIVATE (self)->task, task);
}

/**
 * ponder_page_stop:
 *
 * Cancels the run, if there is one.
 */
void
ponder_page_stop (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (PRIVATE (self)->task != NULL)
    ponder_background_task_stop (PRIVATE (self)->task);
}
