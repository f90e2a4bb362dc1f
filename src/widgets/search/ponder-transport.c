/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-transport.h"

#include <glib/gi18n-lib.h>

#include "ponder-session-watch.h"

/* Controls a session: restart, step back, step, run, next answer, and the speed; and shows how much of the tree has
 * been explored. Buttons and speed share a row if there is room. Each button triggers an action, so that a page can
 * bind keys to them. */

#define SPACING 6
#define GAP 18 /* between buttons and speed */
#define DEFAULT_SPEED 2

/* Visits per second, by the position of the slider. */
static const double speeds[] = {
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, PONDER_FULL_SPEED,
};

typedef enum
{
  BUTTONS,
  SPEED,
  PROGRESS,
  N_PARTS
} Part;

struct _PonderTransport
{
  GtkWidget parent_instance;

  PonderSessionWatch *watch;
  GSimpleActionGroup *actions;
  gboolean pulsing;

  GtkWidget *parts[N_PARTS];
  GtkWidget *step_button;
  GtkWidget *back_button;
  GtkWidget *run_button;
  GtkStack *run_stack;
  GtkRange *scale;
  GtkInscription *speed_text;
  GtkProgressBar *bar;
  GtkInscription *progress_text;
};

enum
{
  SPEED_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderTransport, ponder_transport, GTK_TYPE_WIDGET)

static PonderSession *
get_session (gpointer self)
{
  return ponder_session_watch_get_session (PONDER_TRANSPORT (self)->watch);
}

static void
restart_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  ponder_session_seek (get_session (user_data), 0);
}

static void
step_back_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  ponder_record_step_back (PONDER_RECORD (get_session (user_data)));
}

static void
step_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_record_step (PONDER_RECORD (get_session (user_data)));
}

static void
run_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  ponder_record_run (PONDER_RECORD (get_session (user_data)));
}

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_record_pause (PONDER_RECORD (get_session (user_data)));
}

static void
next_answer_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  ponder_record_next_answer (PONDER_RECORD (get_session (user_data)));
}

static const GActionEntry action_entries[] = {
  { .name = "restart", .activate = restart_action },
  { .name = "step-back", .activate = step_back_action },
  { .name = "step", .activate = step_action },
  { .name = "run", .activate = run_action },
  { .name = "stop", .activate = stop_action },
  { .name = "next-answer", .activate = next_answer_action },
};

static void
enable (PonderTransport *self,
        const char      *action,
        gboolean         enabled)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self->actions), action);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

static gboolean
can_go_on (PonderSession *session)
{
  PonderStatus status = ponder_session_get_status (session);

  return status == PONDER_MORE || status == PONDER_FOUND;
}

static void
show_actions (PonderTransport *self)
{
  PonderSession *session = get_session (self);
  gboolean forwards = session != NULL && can_go_on (session);
  gboolean backwards = session != NULL && ponder_session_get_figures (session)->visited > 0;

  enable (self, "restart", backwards);
  enable (self, "step-back", backwards);
  enable (self, "step", forwards);
  enable (self, "run", forwards);
  enable (self, "next-answer", forwards);
  enable (self, "stop", session != NULL && ponder_session_get_mode (session) != PONDER_RECORD_PAUSED);
}

static void
show_run_button (PonderTransport *self,
                 gboolean         busy)
{
  const char *page = busy ? "pause" : "run";

  if (g_str_equal (page, gtk_stack_get_visible_child_name (self->run_stack)))
    return;
  gtk_stack_set_visible_child_name (self->run_stack, page);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->run_button), busy ? "search.stop" : "search.run");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->run_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  busy ? _ ("Pause") : _ ("Run"), -1);
}

/* If the button with the focus has become insensitive, moves the focus to another, so that the keyboard goes on
 * working. */
static void
keep_focus (PonderTransport *self,
            GtkWidget       *focus)
{
  if (focus == NULL || !gtk_widget_is_ancestor (focus, self->parts[BUTTONS]) || gtk_widget_is_sensitive (focus))
    return;
  gtk_widget_grab_focus (gtk_widget_is_sensitive (self->back_button) ? self->back_button : self->step_button);
}

static char *
progress_text (double            fraction,
               PonderRecordMode mode)
{
  if (mode == PONDER_RECORD_SEEKING)
    return g_strdup (_ ("Going back…"));
  if (fraction >= 0)
    /* Rounded down, so that 100 % means all of it. */
    return g_strdup_printf (_ ("%d %% explored"), (int) (100 * fraction));
  return g_strdup (mode == PONDER_RECORD_RUNNING ? _ ("Searching…") : "");
}

static void
show_progress (PonderTransport  *self,
               PonderRecordMode mode)
{
  PonderSession *session = get_session (self);
  double fraction = session != NULL ? ponder_session_get_figures (session)->fraction : -1;
  g_autofree char *text = progress_text (fraction, mode);

  self->pulsing = mode == PONDER_RECORD_SEEKING || (mode == PONDER_RECORD_RUNNING && fraction < 0);
  if (!self->pulsing)
    gtk_progress_bar_set_fraction (self->bar, MAX (0, fraction));
  gtk_widget_set_visible (GTK_WIDGET (self->bar), self->pulsing || fraction >= 0);
  if (g_strcmp0 (text, gtk_inscription_get_text (self->progress_text)) != 0)
    gtk_inscription_set_text (self->progress_text, text);
}

static void
show_session (gpointer user_data)
{
  PonderTransport *self = user_data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  PonderRecordMode mode = ponder_session_watch_get_mode (self->watch);

  show_actions (self);
  show_run_button (self, mode != PONDER_RECORD_PAUSED);
  show_progress (self, mode);
  keep_focus (self, focus);
}

static void
show_frame (gpointer user_data)
{
  PonderTransport *self = user_data;

  if (self->pulsing)
    gtk_progress_bar_pulse (self->bar);
}

static void
speed_cb (PonderTransport *self)
{
  double speed = ponder_transport_get_speed (self);
  PonderSession *session = get_session (self);
  g_autofree char *text = ponder_transport_speed_text (speed);

  g_assert (PONDER_IS_TRANSPORT (self));

  gtk_inscription_set_text (self->speed_text, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  if (session != NULL)
    ponder_record_set_speed (PONDER_RECORD (session), speed);
  g_signal_emit (self, signals[SPEED_CHANGED], 0);
}

static int
measure_part (PonderTransport *self,
              Part             part,
              GtkOrientation   orientation,
              int              for_size,
              gboolean         want_natural)
{
  int minimum;
  int natural;

  gtk_widget_measure (self->parts[part], orientation, for_size, &minimum, &natural, NULL, NULL);
  return want_natural ? natural : minimum;
}

static gboolean
fits_one_row (PonderTransport *self,
              int              width)
{
  return width >= measure_part (self, BUTTONS, GTK_ORIENTATION_HORIZONTAL, -1, TRUE) + GAP +
                    measure_part (self, SPEED, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
}

static GtkSizeRequestMode
ponder_transport_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_transport_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  PonderTransport *self = PONDER_TRANSPORT (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  int least[N_PARTS];
  int usual[N_PARTS];

  for (Part part = 0; part < N_PARTS; part++)
    {
      least[part] = measure_part (self, part, orientation, -1, FALSE);
      usual[part] = measure_part (self, part, orientation, -1, TRUE);
    }
  if (across)
    {
      *minimum = MAX (MAX (least[BUTTONS], least[SPEED]), least[PROGRESS]);
      *natural = MAX (usual[BUTTONS] + GAP + usual[SPEED], usual[PROGRESS]);
    }
  else if (for_size >= 0 && fits_one_row (self, for_size))
    *minimum = *natural = MAX (usual[BUTTONS], usual[SPEED]) + SPACING + usual[PROGRESS];
  else
    *minimum = *natural = usual[BUTTONS] + usual[SPEED] + usual[PROGRESS] + 2 * SPACING;
}

static void
allocate_part (PonderTransport *self,
               Part             part,
               int              x,
               int              y,
               int              width,
               int              height)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (self->parts[part], &(GtkAllocation){ x, y, width, height }, -1);
}

static void
ponder_transport_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  PonderTransport *self = PONDER_TRANSPORT (widget);
  int buttons_width = measure_part (self, BUTTONS, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int buttons = measure_part (self, BUTTONS, GTK_ORIENTATION_VERTICAL, -1, TRUE);
  int speed = measure_part (self, SPEED, GTK_ORIENTATION_VERTICAL, -1, TRUE);
  int progress = measure_part (self, PROGRESS, GTK_ORIENTATION_VERTICAL, -1, TRUE);

  if (fits_one_row (self, width))
    {
      int row = MAX (buttons, speed);

      allocate_part (self, BUTTONS, 0, 0, buttons_width, row);
      allocate_part (self, SPEED, buttons_width + GAP, 0, width - buttons_width - GAP, row);
      allocate_part (self, PROGRESS, 0, row + SPACING, width, progress);
    }
  else
    {
      allocate_part (self, BUTTONS, 0, 0, width, buttons);
      allocate_part (self, SPEED, 0, buttons + SPACING, width, speed);
      allocate_part (self, PROGRESS, 0, buttons + speed + 2 * SPACING, width, progress);
    }
}

static void
ponder_transport_dispose (GObject *object)
{
  PonderTransport *self = PONDER_TRANSPORT (object);

  g_clear_pointer (&self->watch, ponder_session_watch_free);
  for (Part part = 0; part < N_PARTS; part++)
    g_clear_pointer (&self->parts[part], gtk_widget_unparent);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (ponder_transport_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-transport.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "buttons", FALSE,
                                             G_STRUCT_OFFSET (PonderTransport, parts[BUTTONS]));
  gtk_widget_class_bind_template_child_full (widget_class, "speed", FALSE,
                                             G_STRUCT_OFFSET (PonderTransport, parts[SPEED]));
  gtk_widget_class_bind_template_child_full (widget_class, "progress", FALSE,
                                             G_STRUCT_OFFSET (PonderTransport, parts[PROGRESS]));
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, step_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, back_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, run_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, run_stack);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, scale);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, speed_text);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, bar);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, progress_text);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
}

static void
ponder_transport_class_init (PonderTransportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_transport_dispose;

  widget_class->get_request_mode = ponder_transport_get_request_mode;
  widget_class->measure = ponder_transport_measure;
  widget_class->size_allocate = ponder_transport_size_allocate;

  /**
   * PonderTransport::speed-changed:
   *
   * Emitted when the result of ponder_transport_get_speed() has changed.
   */
  signals[SPEED_CHANGED] =
    g_signal_new ("speed-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "transport");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
ponder_transport_init (PonderTransport *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->watch = ponder_session_watch_new (widget, show_session, show_frame, self);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), action_entries, G_N_ELEMENTS (action_entries), self);
  gtk_widget_insert_action_group (widget, "search", G_ACTION_GROUP (self->actions));

  gtk_widget_init_template (widget);
  gtk_range_set_range (self->scale, 0, G_N_ELEMENTS (speeds) - 1);
  ponder_transport_set_speed (self, DEFAULT_SPEED);
  show_session (self);
}

/**
 * ponder_transport_speeds:
 * @n_speeds: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_speeds): the speeds of the slider in visits per second, from slow to fast;
 *   the last is %PONDER_FULL_SPEED
 */
const double *
ponder_transport_speeds (guint *n_speeds)
{
  g_return_val_if_fail (n_speeds != NULL, NULL);

  *n_speeds = G_N_ELEMENTS (speeds);
  return speeds;
}

/**
 * ponder_transport_speed_text:
 * @speed: visits per second, or %PONDER_FULL_SPEED
 *
 * Returns: (transfer full): the speed as a text for people
 */
char *
ponder_transport_speed_text (double speed)
{
  g_return_val_if_fail (speed >= 0, NULL);

  if (speed == PONDER_FULL_SPEED)
    return g_strdup (C_ ("speed", "full"));
  /* Translators: nodes per second */
  return g_strdup_printf (_ ("%'.0f/s"), speed);
}

/**
 * ponder_transport_set_session:
 * @session: (nullable): the session to control; it gets the speed of the slider
 */
void
ponder_transport_set_session (PonderTransport *self,
                              PonderSession   *session)
{
  g_return_if_fail (PONDER_IS_TRANSPORT (self));
  g_return_if_fail (session == NULL || PONDER_IS_SESSION (session));

  if (session != NULL)
    ponder_record_set_speed (PONDER_RECORD (session), ponder_transport_get_speed (self));
  ponder_session_watch_set_session (self->watch, session);
}

/**
 * ponder_transport_get_speed:
 *
 * Returns: visits per second, or %PONDER_FULL_SPEED
 */
double
ponder_transport_get_speed (PonderTransport *self)
{
  g_return_val_if_fail (PONDER_IS_TRANSPORT (self), 0);

  return speeds[(guint) gtk_range_get_value (self->scale)];
}

/**
 * ponder_transport_set_speed:
 * @speed: visits per second, or %PONDER_FULL_SPEED
 *
 * Sets the slider to its slowest speed that is at least @speed.
 */
void
ponder_transport_set_speed (PonderTransport *self,
                            double           speed)
{
  guint position = 0;

  g_return_if_fail (PONDER_IS_TRANSPORT (self));
  g_return_if_fail (speed >= 0);

  if (speed == PONDER_FULL_SPEED)
    speed = G_MAXDOUBLE;
  while (speeds[position] != PONDER_FULL_SPEED && speeds[position] < speed)
    position++;
  gtk_range_set_value (self->scale, position);
}

/**
 * ponder_transport_get_actions:
 *
 * Gets the actions `step`, `step-back`, `run`, `stop`, `next-answer` and `restart`, each enabled while it has an
 * effect. The transport inserts them with the prefix `search`. A page can insert them, too, and bind keys to them.
 *
 * Returns: (transfer none): the actions
 */
GActionGroup *
ponder_transport_get_actions (PonderTransport *self)
{
  g_return_val_if_fail (PONDER_IS_TRANSPORT (self), NULL);

  return G_ACTION_GROUP (self->actions);
}
