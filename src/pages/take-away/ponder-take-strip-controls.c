/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-strip-controls.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-fit-row.h"
#include "ponder-record-watch.h"
#include "ponder-transport.h"

/* The controls below a strip: Step and what goes with it, and two buttons to say P or N before the next number is
 * shown. The keys of a search do the same here. */

#define UNKNOWN G_MAXUINT64

struct _PonderTakeStripControls
{
  AdwBin parent_instance;

  PonderRecordWatch *watch;
  guint64 guessed; /* the number of the last guess, or UNKNOWN */
  gboolean right;
  guint n_right;
  guint n_guesses;

  GtkBox *guess_box;
  GtkLabel *question;
  GtkWidget *p_button;
  GtkWidget *n_button;
  GtkLabel *score;
  PonderTransport *transport;
};

static guint guessed_signal;

G_DEFINE_FINAL_TYPE (PonderTakeStripControls, ponder_take_strip_controls, ADW_TYPE_BIN)

static PonderRecordStatus
get_status (PonderTakeStripControls *self)
{
  PonderRecord *record = self->watch->record;
  PonderRecordStatus status = { 0 };

  if (record != NULL)
    ponder_record_get_status (record, &status);
  return status;
}

/* Any number after the cursor can be guessed, also one that was filled in before. */
static gboolean
may_guess (const PonderRecordStatus *status)
{
  return status->mode == PONDER_RECORD_PAUSED && (status->cursor < status->end || !(status->finished || status->full));
}

static void
show_score (PonderTakeStripControls *self)
{
  /* Translators: how many guesses were right, and how many there were */
  g_autofree char *text = g_strdup_printf (_ ("%u of %u right"), self->n_right, self->n_guesses);

  gtk_label_set_label (self->score, self->n_guesses > 0 ? text : "");
}

static void
show (gpointer user_data)
{
  PonderTakeStripControls *self = user_data;
  PonderRecordStatus status = get_status (self);
  gboolean open = may_guess (&status);
  g_autofree char *number = ponder_count_text (status.cursor);
  /* Translators: %s is a number of counters */
  g_autofree char *text = g_strdup_printf (_ ("Your guess for %s:"), number);

  gtk_label_set_label (self->question, open ? text : _ ("Your guess:"));
  gtk_widget_set_sensitive (self->p_button, open);
  gtk_widget_set_sensitive (self->n_button, open);
  show_score (self);
}

/* Shows the next number, of which the person says whether it is P or N. Does nothing if there is nothing to guess. */
static void
guess (PonderTakeStripControls *self,
       gboolean                 p)
{
  PonderRecord *record = self->watch->record;
  PonderRecordStatus status = get_status (self);

  if (record == NULL || !may_guess (&status))
    return;
  ponder_record_step (record);
  if (get_status (self).cursor <= status.cursor)
    return;
  self->guessed = status.cursor;
  self->right = ponder_take_strip_is_p (PONDER_TAKE_STRIP (record), status.cursor) == p;
  self->n_right += self->right ? 1 : 0;
  self->n_guesses++;
  show_score (self);
  g_signal_emit (self, guessed_signal, 0);
}

static void
p_cb (PonderTakeStripControls *self)
{
  guess (self, TRUE);
}

static void
n_cb (PonderTakeStripControls *self)
{
  guess (self, FALSE);
}

static void
ponder_take_strip_controls_dispose (GObject *object)
{
  PonderTakeStripControls *self = PONDER_TAKE_STRIP_CONTROLS (object);

  g_clear_pointer (&self->watch, ponder_record_watch_free);

  G_OBJECT_CLASS (ponder_take_strip_controls_parent_class)->dispose (object);
}

static void
ponder_take_strip_controls_class_init (PonderTakeStripControlsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_take_strip_controls_dispose;

  /* The person has said P or N, and the number is shown. */
  guessed_signal =
    g_signal_new ("guessed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PONDER_TYPE_TRANSPORT);
  gtk_widget_class_set_css_name (widget_class, "takestripcontrols");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-take-strip-controls.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderTakeStripControls, guess_box);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeStripControls, question);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeStripControls, p_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeStripControls, n_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeStripControls, score);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeStripControls, transport);
  gtk_widget_class_bind_template_callback (widget_class, p_cb);
  gtk_widget_class_bind_template_callback (widget_class, n_cb);
}

static gboolean
key_cb (PonderTakeStripControls *self,
        guint                    keyval,
        guint                    keycode,
        GdkModifierType          modifiers)
{
  static const struct
  {
    guint keyval;
    const char *action;
  } keys[] = {
    { GDK_KEY_space, "step" },          { GDK_KEY_KP_Space, "step" },  { GDK_KEY_Right, "step" },
    { GDK_KEY_BackSpace, "step-back" }, { GDK_KEY_Left, "step-back" }, { GDK_KEY_Home, "restart" },
    { GDK_KEY_Escape, "stop" },
  };

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keyval == keys[i].keyval)
      {
        g_action_group_activate_action (ponder_transport_get_actions (self->transport), keys[i].action, NULL);
        return GDK_EVENT_STOP;
      }
  if (keyval != GDK_KEY_p && keyval != GDK_KEY_n)
    return GDK_EVENT_PROPAGATE;
  guess (self, keyval == GDK_KEY_p);
  return GDK_EVENT_STOP;
}

static void
ponder_take_strip_controls_init (PonderTakeStripControls *self)
{
  self->guessed = UNKNOWN;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->watch = ponder_record_watch_new (GTK_WIDGET (self), show, self);
  ponder_take_strip_controls_add_keys (self, GTK_WIDGET (self));
}

void
ponder_take_strip_controls_set_strip (PonderTakeStripControls *self,
                                      PonderTakeStrip         *strip)
{
  PonderRecord *record = strip != NULL ? PONDER_RECORD (strip) : NULL;

  if (record == self->watch->record)
    return;
  self->guessed = UNKNOWN;
  self->n_right = self->n_guesses = 0;
  ponder_transport_set_record (self->transport, record);
  ponder_record_watch_set_record (self->watch, record);
}

/* Returns what to say of the guess if the number at the cursor is the one last guessed, otherwise NULL. */
static const char *
get_verdict (PonderTakeStripControls *self)
{
  if (self->guessed == UNKNOWN || get_status (self).cursor != self->guessed + 1)
    return NULL;
  return self->right ? _ ("Right.") : _ ("No.");
}

/* In one row on a narrow page, the number to guess and the score would be cut. */
void
ponder_take_strip_controls_set_room (PonderTakeStripControls *self,
                                     int                      width)
{
  ponder_fit_row (self->guess_box, width);
}

/* Says what to know of the strip, which must be set, and of the last guess. */
char *
ponder_take_strip_controls_dup_status_text (PonderTakeStripControls *self)
{
  PonderTakeStrip *strip = PONDER_TAKE_STRIP (self->watch->record);
  g_autofree char *words = ponder_take_strip_describe (strip);
  g_autofree char *value = ponder_take_strip_describe_value (strip);
  g_autofree char *all = value != NULL ? g_strdup_printf ("%s %s", words, value) : g_steal_pointer (&words);

  if (get_verdict (self) == NULL)
    return g_steal_pointer (&all);
  return g_strdup_printf ("%s %s", get_verdict (self), all);
}

/* @widget shows the strip, and gets the keys of the controls. */
void
ponder_take_strip_controls_add_keys (PonderTakeStripControls *self,
                                     GtkWidget               *widget)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, keys);
}

void
ponder_take_strip_controls_keep (PonderTakeStripControls *self,
                                 GKeyFile                *kept,
                                 const char              *group)
{
  if (self->n_guesses == 0)
    return;
  g_key_file_set_uint64 (kept, group, "Guesses", self->n_guesses);
  g_key_file_set_uint64 (kept, group, "Right", self->n_right);
}

/* Restores what ponder_take_strip_controls_keep() has added, for the strip that is set. */
void
ponder_take_strip_controls_restore (PonderTakeStripControls *self,
                                    GKeyFile                *kept,
                                    const char              *group)
{
  self->n_guesses = (guint) g_key_file_get_uint64 (kept, group, "Guesses", NULL);
  self->n_right = MIN ((guint) g_key_file_get_uint64 (kept, group, "Right", NULL), self->n_guesses);
  show_score (self);
}
