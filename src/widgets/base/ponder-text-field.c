/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-text-field.h"

#include "ponder-text-line.h"

/* A few sentences to be edited. What was typed is taken over when the focus leaves the field or, unless it has several
 * lines, by Return; Escape brings back the text as it was. A text of the greatest length takes no more characters. */

#define LEAST_WIDTH 120
#define TOLERANCE 4 /* by which a GtkTextView may break lines earlier than a layout of the same width */
#define MOST_HEIGHT 240 /* beyond, it scrolls with the cursor */

struct _PonderTextField
{
  GtkTextView parent_instance;

  gboolean multiline;
  guint most; /* characters */
  char *text; /* as it was set or taken over last */

  int width; /* for which the text was measured last; 0 after a change */
  int height;
  guint font; /* the serial number of the Pango context then */
};

enum
{
  PROP_0,
  PROP_MULTILINE
};

enum
{
  COMMITTED,
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderTextField, ponder_text_field, GTK_TYPE_TEXT_VIEW)

static void
show_text (PonderTextField *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  g_autofree char *shown = ponder_text_field_dup_text (self);

  if (g_str_equal (shown, self->text))
    return;
  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_set_text (buffer, self->text, -1);
  gtk_text_buffer_end_irreversible_action (buffer);
}

static void
insert_text_cb (PonderTextField *self,
                GtkTextIter     *at,
                const char      *text,
                int              length,
                GtkTextBuffer   *buffer)
{
  guint n = (guint) gtk_text_buffer_get_char_count (buffer);
  glong room = n < self->most ? self->most - n : 0;

  if (g_utf8_strlen (text, length) <= room)
    return;
  gtk_widget_error_bell (GTK_WIDGET (self));
  g_signal_stop_emission_by_name (buffer, "insert-text");
  if (room > 0)
    gtk_text_buffer_insert (buffer, at, text, (int) (g_utf8_offset_to_pointer (text, room) - text));
}

static void
changed_cb (PonderTextField *self)
{
  self->width = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
key_cb (PonderTextField *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  state)
{
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  if (enter && !self->multiline && (state & gtk_accelerator_get_default_mod_mask ()) == 0)
    ponder_text_field_commit (self);
  else if (keyval == GDK_KEY_Escape)
    show_text (self);
  else
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, signals[FINISHED], 0);
  return GDK_EVENT_STOP;
}

static GtkSizeRequestMode
ponder_text_field_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A GtkTextView requests the height that it needs for the width it had last, at first for none; and whenever it has laid
 * out more of its text, it asks to be measured again. */
static void
ponder_text_field_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  PonderTextField *self = PONDER_TEXT_FIELD (widget);
  int width = for_size >= 0 ? MAX (for_size - TOLERANCE, 1) : -1;
  guint font = pango_context_get_serial (gtk_widget_get_pango_context (widget));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = LEAST_WIDTH;
      return;
    }
  if (width != self->width || font != self->font)
    {
      g_autofree char *text = ponder_text_field_dup_text (self);

      self->width = width;
      self->font = font;
      self->height = ponder_text_height (widget, text, width, MOST_HEIGHT);
    }
  *minimum = *natural = self->height;
}

/* When it is realized, before it has a size, a GtkTextView lays out the line of the cursor; to break a long line at no
 * width would take a thousand times as long. */
static void
ponder_text_field_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (widget), GTK_WRAP_WORD_CHAR);

  GTK_WIDGET_CLASS (ponder_text_field_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
ponder_text_field_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_boolean (value, PONDER_TEXT_FIELD (object)->multiline);
}

static void
ponder_text_field_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  PONDER_TEXT_FIELD (object)->multiline = g_value_get_boolean (value);
}

static void
ponder_text_field_finalize (GObject *object)
{
  g_free (PONDER_TEXT_FIELD (object)->text);

  G_OBJECT_CLASS (ponder_text_field_parent_class)->finalize (object);
}

static void
ponder_text_field_class_init (PonderTextFieldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_text_field_get_property;
  object_class->set_property = ponder_text_field_set_property;
  object_class->finalize = ponder_text_field_finalize;

  widget_class->get_request_mode = ponder_text_field_get_request_mode;
  widget_class->measure = ponder_text_field_measure;
  widget_class->size_allocate = ponder_text_field_size_allocate;

  /* Whether Return begins another line, instead of taking over the text. */
  g_object_class_install_property (
    object_class, PROP_MULTILINE,
    g_param_spec_boolean ("multiline", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  /* Emitted when a text that the person has changed is taken over. */
  signals[COMMITTED] =
    g_signal_new ("committed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when the person has pressed Return or Escape and goes on elsewhere. */
  signals[FINISHED] =
    g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_text_field_init (PonderTextField *self)
{
  GtkTextView *view = GTK_TEXT_VIEW (self);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->text = g_strdup ("");
  self->most = G_MAXUINT;
  gtk_text_view_set_accepts_tab (view, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "text-field");
  g_signal_connect_swapped (gtk_text_view_get_buffer (view), "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (gtk_text_view_get_buffer (view), "insert-text", G_CALLBACK (insert_text_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (ponder_text_field_commit), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

/* Sets the greatest number of characters of a text. */
void
ponder_text_field_set_most (PonderTextField *self,
                            guint            most)
{
  g_return_if_fail (PONDER_IS_TEXT_FIELD (self));

  self->most = most;
}

/* Does nothing if it has this text already, so that what is being typed stays. */
void
ponder_text_field_set_text (PonderTextField *self,
                            const char      *text)
{
  g_return_if_fail (PONDER_IS_TEXT_FIELD (self));
  g_return_if_fail (text != NULL);

  if (g_str_equal (self->text, text))
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  show_text (self);
}

/* Returns the text as it is being typed. */
char *
ponder_text_field_dup_text (PonderTextField *self)
{
  GtkTextBuffer *buffer;
  GtkTextIter start;
  GtkTextIter end;

  g_return_val_if_fail (PONDER_IS_TEXT_FIELD (self), NULL);

  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* Takes over what was typed. */
void
ponder_text_field_commit (PonderTextField *self)
{
  g_autofree char *text = ponder_text_field_dup_text (self);

  if (g_str_equal (text, self->text))
    return;
  g_free (self->text);
  self->text = g_steal_pointer (&text);
  g_signal_emit (self, signals[COMMITTED], 0);
}
