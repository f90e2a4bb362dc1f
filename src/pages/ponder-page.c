/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-shell-button.h"
#include "ponder-stage.h"
#include "ponder-status-line.h"

/* A page has at most one run, a computation in a thread, known by its cancellable. To begin another, to change the
 * document or to leave the page cancels it, and what a cancelled run brings back is dropped: an old run never overwrites
 * a newer one. */

#define STOP_AFTER_MS 200
#define NARROW_BELOW 500
#define LEAST_WIDTH 360
#define LEAST_SEEN 0.005 /* a fraction below it would look as if nothing happened */
#define TOAST_SECONDS 4
#define WIDE_LINES 2
#define NARROW_LINES 3

typedef struct
{
  gboolean narrow;

  GCancellable *run; /* nullable */
  PonderProgress *progress; /* nullable */
  PonderPageTell tell;
  gpointer snapshot; /* of the size of the progress */
  guint64 shown; /* the snapshot that is told */
  guint late_id; /* until the run has lasted long enough to be stopped */
  guint tick_id; /* from then on */

  PonderHistory *history; /* nullable */
  PonderBoardView *board_view; /* nullable, below us in the tree */

  AdwToast *toast; /* nullable: the one that is shown */

  GSimpleActionGroup *actions;
  GMenu *examples;

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  GtkMenuButton *title_button;
  GtkButton *solve_button;
  GtkStack *solve_stack;
  GtkProgressBar *progress_bar;
  PonderStage *stage;
  PonderStatusLine *status;
} PonderPagePrivate;

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_KEYS,
  PROP_NARROW,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderPage, ponder_page, ADW_TYPE_BIN)

#define PRIVATE(self) ((PonderPagePrivate *) ponder_page_get_instance_private (self))

static void
show_running (PonderPage *self,
              gboolean    running)
{
  PonderPagePrivate *priv = PRIVATE (self);

  gtk_stack_set_visible_child_name (priv->solve_stack, running ? "stop" : "solve");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (priv->solve_button), running ? "page.stop" : "page.solve");
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->solve_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  running ? _ ("Stop") : _ ("Solve"), -1);
  gtk_widget_set_visible (GTK_WIDGET (priv->progress_bar), running);
  ponder_page_enable (self, "stop", running);
}

static void
show_progress (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);
  g_autofree char *text = NULL;
  double fraction = -1;
  guint64 serial = 0;

  if (priv->progress != NULL)
    serial = ponder_progress_read (priv->progress, priv->snapshot);
  if (serial != 0)
    {
      text = priv->tell (priv->snapshot, &fraction);
      /* Seen, not heard: a screen reader would never come to an end. */
      ponder_status_line_set_text (priv->status, text);
    }

  if (fraction >= LEAST_SEEN)
    gtk_progress_bar_set_fraction (priv->progress_bar, MIN (fraction, 1));
  else
    gtk_progress_bar_pulse (priv->progress_bar);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  show_progress (PONDER_PAGE (widget));
  return G_SOURCE_CONTINUE;
}

static gboolean
late_cb (gpointer user_data)
{
  PonderPage *self = user_data;
  PonderPagePrivate *priv = PRIVATE (self);

  priv->late_id = 0;
  ponder_page_tell (self, _ ("Working…"));
  gtk_progress_bar_set_fraction (priv->progress_bar, 0);
  show_running (self, TRUE);
  priv->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void
clear_run (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);

  g_clear_object (&priv->run);
  g_clear_pointer (&priv->progress, ponder_progress_unref);
  g_clear_pointer (&priv->snapshot, g_free);
  g_clear_handle_id (&priv->late_id, g_source_remove);
  if (priv->tick_id != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), priv->tick_id);
      priv->tick_id = 0;
      show_running (self, FALSE);
    }
}

static char *
tell_figures (gconstpointer snapshot,
              double       *fraction)
{
  const PonderFigures *figures = snapshot;
  g_autofree char *nodes = NULL;

  *fraction = figures->fraction;
  nodes = ponder_count_text (figures->nodes);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Solving: %s node so far", "Solving: %s nodes so far",
                                       ponder_count_plural (figures->nodes)),
                          nodes);
}

/* Solve is of no more use, and would take the focus with it. */
static void
leave_solve_button (PonderPage *self)
{
  if (gtk_widget_is_focus (GTK_WIDGET (PRIVATE (self)->solve_button)))
    ponder_page_focus_board (self);
}

static void
solved_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PonderPage) self = user_data;
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = PONDER_PUZZLE (source);
  g_autoptr (PonderOutcome) outcome = ponder_solve_finish (puzzle, result, &error);

  if (!ponder_page_end (self, g_task_get_cancellable (G_TASK (result))))
    return;
  leave_solve_button (self);
  if (outcome != NULL)
    PONDER_PAGE_GET_CLASS (self)->show_outcome (self, puzzle, outcome);
  else
    ponder_page_tell (self, error->message);
}

static void
solve_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderPage *self = user_data;
  g_autoptr (PonderPuzzle) puzzle = PONDER_PAGE_GET_CLASS (self)->get_puzzle (self);
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderFigures));
  /* The second answer tells one from several. */
  PonderLimits limits = { .answers = 2, .keep = 1 };

  ponder_solve_async (puzzle, &limits, progress, ponder_page_begin (self, progress, tell_figures), solved_cb,
                      g_object_ref (self));
}

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_page_stop (user_data);
  ponder_page_tell (user_data, _ ("Stopped."));
}

static void
undo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_history_undo (PRIVATE (user_data)->history);
}

static void
redo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_history_redo (PRIVATE (user_data)->history);
}

static void
zoom_in_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  ponder_board_view_zoom_in (PRIVATE (user_data)->board_view);
}

static void
zoom_out_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  ponder_board_view_zoom_out (PRIVATE (user_data)->board_view);
}

static void
zoom_to_fit_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  ponder_board_view_zoom_to_fit (PRIVATE (user_data)->board_view);
}

static const GActionEntry action_entries[] = {
  { .name = "solve", .activate = solve_action },
  { .name = "stop", .activate = stop_action },
  { .name = "undo", .activate = undo_action },
  { .name = "redo", .activate = redo_action },
  { .name = "zoom-in", .activate = zoom_in_action },
  { .name = "zoom-out", .activate = zoom_out_action },
  { .name = "zoom-to-fit", .activate = zoom_to_fit_action },
};

static void
toast_dismissed_cb (PonderPage *self,
                    AdwToast   *toast)
{
  g_assert (PONDER_IS_PAGE (self));

  if (PRIVATE (self)->toast == toast)
    g_clear_object (&PRIVATE (self)->toast);
}

static void
dismiss_toast (PonderPage *self)
{
  if (PRIVATE (self)->toast != NULL)
    adw_toast_dismiss (PRIVATE (self)->toast);
}

static void
history_cb (PonderPage *self)
{
  PonderHistory *history = PRIVATE (self)->history;

  g_assert (PONDER_IS_PAGE (self));

  ponder_page_stop (self);
  /* Its Undo would undo something else now. */
  dismiss_toast (self);
  ponder_page_enable (self, "undo", history != NULL && ponder_history_can_undo (history));
  ponder_page_enable (self, "redo", history != NULL && ponder_history_can_redo (history));
}

static void
zoom_cb (PonderPage *self)
{
  PonderBoardView *view = PRIVATE (self)->board_view;

  g_assert (PONDER_IS_PAGE (self));

  ponder_page_enable (self, "zoom-in", view != NULL && ponder_board_view_can_zoom_in (view));
  ponder_page_enable (self, "zoom-out", view != NULL && ponder_board_view_can_zoom_out (view));
  ponder_page_enable (self, "zoom-to-fit", view != NULL && ponder_board_view_can_zoom_out (view));
}

static void
set_narrow (PonderPage *self,
            gboolean    narrow)
{
  PonderPagePrivate *priv = PRIVATE (self);

  priv->narrow = narrow;
  ponder_status_line_set_lines (priv->status, narrow ? NARROW_LINES : WIDE_LINES);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
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
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural, NULL, NULL);
  /* A wide page asks for more than it would as a narrow one, and must not keep itself from becoming that. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, LEAST_WIDTH);
}

/* What is shown depends on the width, and is settled before any part of the page is allocated. */
static void
ponder_page_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  PonderPage *self = PONDER_PAGE (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int least;

  if (PRIVATE (self)->narrow != (width < NARROW_BELOW))
    set_narrow (self, width < NARROW_BELOW);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (least, width), height, baseline, NULL);
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
      g_object_get_property (G_OBJECT (priv->stage), "board", value);
      break;

    case PROP_KEYS:
      g_object_get_property (G_OBJECT (priv->stage), "keys", value);
      break;

    case PROP_NARROW:
      g_value_set_boolean (value, priv->narrow);
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
      ponder_stage_set_board (priv->stage, g_value_get_object (value));
      break;

    case PROP_KEYS:
      ponder_stage_set_keys (priv->stage, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_page_dispose (GObject *object)
{
  PonderPage *self = PONDER_PAGE (object);
  PonderPagePrivate *priv = PRIVATE (self);

  ponder_page_stop (self);
  g_clear_object (&priv->toast);
  g_clear_object (&priv->history);
  priv->board_view = NULL;

  G_OBJECT_CLASS (ponder_page_parent_class)->dispose (object);
}

static void
ponder_page_finalize (GObject *object)
{
  PonderPagePrivate *priv = PRIVATE (PONDER_PAGE (object));

  g_object_unref (priv->actions);

  G_OBJECT_CLASS (ponder_page_parent_class)->finalize (object);
}

static void
ponder_page_class_init (PonderPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_page_get_property;
  object_class->set_property = ponder_page_set_property;
  object_class->dispose = ponder_page_dispose;
  object_class->finalize = ponder_page_finalize;

  widget_class->get_request_mode = ponder_page_get_request_mode;
  widget_class->measure = ponder_page_measure;
  widget_class->size_allocate = ponder_page_size_allocate;

  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_KEYS] = g_param_spec_object ("keys", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (PONDER_TYPE_SHELL_BUTTON);
  g_type_ensure (PONDER_TYPE_STAGE);
  g_type_ensure (PONDER_TYPE_STATUS_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, examples);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, toasts);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, title);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, title_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, solve_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, solve_stack);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, progress_bar);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, stage);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, status);
}

static void
ponder_page_init (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);

  priv->actions = g_simple_action_group_new ();
  ponder_page_add_actions (self, action_entries, G_N_ELEMENTS (action_entries));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (priv->actions));

  gtk_widget_init_template (GTK_WIDGET (self));
  /* It would allocate the page in place of the function above. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  history_cb (self);
  zoom_cb (self);
  set_narrow (self, TRUE);
  show_running (self, FALSE);
}

/**
 * ponder_page_get_actions:
 *
 * Returns: (transfer none): the actions of the page, for the prefix `page`
 */
GActionGroup *
ponder_page_get_actions (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return G_ACTION_GROUP (PRIVATE (self)->actions);
}

/**
 * ponder_page_add_actions:
 * @entries: actions, called with the page as their user data
 *
 * Adds actions. Menus show `new`, `random`, `example`, `copy`, `copy-answer`, `paste`, `clear-answer` and `clear-all`
 * where a page has them.
 */
void
ponder_page_add_actions (PonderPage         *self,
                         const GActionEntry *entries,
                         guint               n_entries)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  g_action_map_add_action_entries (G_ACTION_MAP (PRIVATE (self)->actions), entries, n_entries, self);
}

void
ponder_page_enable (PonderPage *self,
                    const char *action,
                    gboolean    enabled)
{
  GAction *found;

  g_return_if_fail (PONDER_IS_PAGE (self));

  found = g_action_map_lookup_action (G_ACTION_MAP (PRIVATE (self)->actions), action);
  g_return_if_fail (G_IS_SIMPLE_ACTION (found));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

/**
 * ponder_page_add_example:
 * @name: its name
 * @example: what the action `example` is called with, an unsigned integer
 *
 * Adds an example to the menu of the title.
 */
void
ponder_page_add_example (PonderPage *self,
                         const char *name,
                         guint       example)
{
  g_autoptr (GMenuItem) item = NULL;

  g_return_if_fail (PONDER_IS_PAGE (self));

  item = g_menu_item_new (name, NULL);
  g_menu_item_set_action_and_target (item, "page.example", "u", example);
  g_menu_append_item (PRIVATE (self)->examples, item);
}

/**
 * ponder_page_set_history:
 * @history: what undo and redo go through; when it changes, the run is stopped
 */
void
ponder_page_set_history (PonderPage    *self,
                         PonderHistory *history)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (PONDER_IS_HISTORY (history));
  g_return_if_fail (PRIVATE (self)->history == NULL);

  PRIVATE (self)->history = g_object_ref (history);
  g_signal_connect_object (history, "changed", G_CALLBACK (history_cb), self, G_CONNECT_SWAPPED);
  history_cb (self);
}

/**
 * ponder_page_set_board_view:
 * @view: (transfer none): a widget within the page, which zooms and has the focus at first
 */
void
ponder_page_set_board_view (PonderPage      *self,
                            PonderBoardView *view)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (PONDER_IS_BOARD_VIEW (view));
  g_return_if_fail (PRIVATE (self)->board_view == NULL);

  PRIVATE (self)->board_view = view;
  g_signal_connect_object (view, "notify::can-zoom-in", G_CALLBACK (zoom_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::can-zoom-out", G_CALLBACK (zoom_cb), self, G_CONNECT_SWAPPED);
  zoom_cb (self);
}

/**
 * ponder_page_set_title:
 * @title: what is on the page
 * @subtitle: (nullable): more on that
 */
void
ponder_page_set_title (PonderPage *self,
                       const char *title,
                       const char *subtitle)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (title != NULL);

  adw_window_title_set_title (PRIVATE (self)->title, title);
  adw_window_title_set_subtitle (PRIVATE (self)->title, subtitle != NULL ? subtitle : "");
}

/**
 * ponder_page_tell:
 * @text: a sentence, or "" for none
 *
 * Shows @text below the board, and has screen readers say it.
 */
void
ponder_page_tell (PonderPage *self,
                  const char *text)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  ponder_status_line_set_text (PRIVATE (self)->status, text);
  ponder_announce (GTK_WIDGET (PRIVATE (self)->status), text);
}

/* Moves the focus to the board. */
void
ponder_page_focus_board (PonderPage *self)
{
  PonderBoardView *view;

  g_return_if_fail (PONDER_IS_PAGE (self));

  view = PRIVATE (self)->board_view;
  if (view != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (ponder_board_view_get_board (view)));
}

/* What stands below the board. */
const char *
ponder_page_get_told (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return ponder_status_line_get_text (PRIVATE (self)->status);
}

/**
 * ponder_page_toast:
 * @text: what was done, or why not
 * @offer_undo: with a button that undoes it
 */
void
ponder_page_toast (PonderPage *self,
                   const char *text,
                   gboolean    offer_undo)
{
  AdwToast *toast;
  g_autofree char *escaped = NULL;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  /* A toast's title is markup. */
  escaped = g_markup_escape_text (text, -1);
  toast = adw_toast_new (escaped);
  if (offer_undo)
    {
      adw_toast_set_button_label (toast, _ ("Undo"));
      adw_toast_set_action_name (toast, "page.undo");
    }
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, G_CONNECT_SWAPPED);
  dismiss_toast (self);
  PRIVATE (self)->toast = g_object_ref (toast);
  adw_toast_overlay_add_toast (PRIVATE (self)->toasts, toast);
}

/**
 * ponder_page_begin:
 * @progress: (nullable): where the run publishes
 * @tell: what to say of it
 *
 * Begins a run in place of the one there was. After 0.2 seconds the page shows its progress and offers to stop it.
 *
 * Returns: (transfer none): what the run is to be given, and to hand to ponder_page_end()
 */
GCancellable *
ponder_page_begin (PonderPage     *self,
                   PonderProgress *progress,
                   PonderPageTell  tell)
{
  PonderPagePrivate *priv;

  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);
  g_return_val_if_fail (progress == NULL || tell != NULL, NULL);

  ponder_page_stop (self);
  priv = PRIVATE (self);
  priv->run = g_cancellable_new ();
  if (progress != NULL)
    {
      priv->progress = ponder_progress_ref (progress);
      priv->snapshot = g_malloc0 (ponder_progress_size (progress));
      priv->tell = tell;
    }
  priv->late_id = g_timeout_add (STOP_AFTER_MS, late_cb, self);
  return priv->run;
}

/**
 * ponder_page_end:
 * @run: what ponder_page_begin() returned
 *
 * Ends a run.
 *
 * Returns: whether what it brought is wanted: %FALSE where it was stopped, or another has begun
 */
gboolean
ponder_page_end (PonderPage   *self,
                 GCancellable *run)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), FALSE);
  g_return_val_if_fail (G_IS_CANCELLABLE (run), FALSE);

  if (PRIVATE (self)->run != run)
    return FALSE;
  clear_run (self);
  return TRUE;
}

/**
 * ponder_page_stop:
 *
 * Stops the run, if there is one.
 */
void
ponder_page_stop (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (PRIVATE (self)->run == NULL)
    return;
  g_cancellable_cancel (PRIVATE (self)->run);
  clear_run (self);
}
