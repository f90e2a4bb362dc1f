/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jump-strip.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-lily-pads-lookahead.h"
#include "ponder-lily-pads.h"
#include "ponder-pond-scene.h"
#include "ponder-undo-buttons.h"

/* The controls for the lengths of the jumps: they change lengths, add and remove jumps, and paste all lengths. The
 * strip only emits what the person wants; it shows a change when ponder_jump_strip_show() is called. */

#define MOST_JUMPS (PONDER_LILY_PADS_MOST_PADS - 1)

struct _PonderJumpStrip
{
  GtkBox parent_instance;

  guint32 lengths[MOST_JUMPS];
  guint n_jumps;

  GCancellable *pasting; /* nullable */
  guint pasted_at; /* the jump at which it is pasted */

  GtkScrolledWindow *scroller;
  PonderJumpRow *row;
  GtkLabel *count;
  GtkWidget *remove_button;
  GtkWidget *add_button;
};

enum
{
  EDITED,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderJumpStrip, ponder_jump_strip, GTK_TYPE_BOX)

static void
emit_edited (PonderJumpStrip *self,
             const guint32   *lengths,
             guint            n_jumps)
{
  g_autoptr (GArray) edited = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n_jumps);

  g_array_append_vals (edited, lengths, n_jumps);
  g_signal_emit (self, signals[EDITED], 0, edited);
}

static void
length_changed_cb (PonderJumpStrip *self,
                   guint            jump,
                   guint            length)
{
  guint32 lengths[MOST_JUMPS];

  memcpy (lengths, self->lengths, sizeof lengths);
  lengths[jump] = length;
  emit_edited (self, lengths, self->n_jumps);
}

static void
add_after (PonderJumpStrip *self,
           guint            jump)
{
  guint at = self->n_jumps > 0 ? jump + 1 : 0;
  guint32 lengths[MOST_JUMPS];

  if (self->n_jumps == MOST_JUMPS)
    return;
  memcpy (lengths, self->lengths, sizeof lengths);
  memmove (lengths + at + 1, lengths + at, (self->n_jumps - at) * sizeof *lengths);
  lengths[at] = 1;
  emit_edited (self, lengths, self->n_jumps + 1);
  if (at < self->n_jumps)
    ponder_jump_row_go_to (self->row, at);
}

static void
advanced_cb (PonderJumpStrip *self,
             guint            jump)
{
  if (jump + 1 < self->n_jumps)
    ponder_jump_row_go_to (self->row, jump + 1);
  else
    add_after (self, jump);
}

static void
add_cb (PonderJumpStrip *self)
{
  add_after (self, ponder_jump_row_get_current (self->row));
}

static void
remove_cb (PonderJumpStrip *self)
{
  guint32 lengths[MOST_JUMPS];
  guint jump;

  if (self->n_jumps == 0)
    return;
  jump = ponder_jump_row_get_current (self->row);
  memcpy (lengths, self->lengths, sizeof lengths);
  memmove (lengths + jump, lengths + jump + 1, (self->n_jumps - jump - 1) * sizeof *lengths);
  emit_edited (self, lengths, self->n_jumps - 1);
}

/* A single length is pasted at its jump; several lengths replace all. */
static void
paste (PonderJumpStrip *self,
       const char      *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) lengths = ponder_lily_pads_read (text, &error);

  if (lengths == NULL)
    g_signal_emit (self, signals[REFUSED], 0, error->message);
  else if (lengths->len == 1 && self->pasted_at < self->n_jumps)
    length_changed_cb (self, self->pasted_at, g_array_index (lengths, guint32, 0));
  else
    emit_edited (self, (const guint32 *) lengths->data, lengths->len);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (PonderJumpStrip) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text != NULL && self->pasting != NULL)
    paste (self, text);
}

static void
pasted_cb (PonderJumpStrip *self,
           guint            jump)
{
  g_cancellable_cancel (self->pasting);
  g_clear_object (&self->pasting);
  self->pasting = g_cancellable_new ();
  self->pasted_at = jump;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->pasting, read_cb,
                                 g_object_ref (self));
}

static void
name_button (GtkWidget  *button,
             const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
update_buttons (PonderJumpStrip *self)
{
  guint current = ponder_jump_row_get_current (self->row) + 1;
  g_autofree char *remove = g_strdup_printf (_ ("Remove Jump %u"), current);
  g_autofree char *add =
    self->n_jumps > 0 ? g_strdup_printf (_ ("Add a Jump After Jump %u"), current) : g_strdup (_ ("Add a Jump"));

  name_button (self->remove_button, remove);
  name_button (self->add_button, add);
  gtk_widget_set_sensitive (self->remove_button, self->n_jumps > 0);
  gtk_widget_set_sensitive (self->add_button, self->n_jumps < MOST_JUMPS);
}

/* A wheel scrolls the row, so that it doesn't change the numbers under the pointer. */
static gboolean
scroll_cb (PonderJumpStrip *self,
           double           across,
           double           down)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) +
                                          (across + down) * gtk_adjustment_get_step_increment (adjustment));
  return GDK_EVENT_STOP;
}

static void
ponder_jump_strip_dispose (GObject *object)
{
  PonderJumpStrip *self = PONDER_JUMP_STRIP (object);

  g_cancellable_cancel (self->pasting);
  g_clear_object (&self->pasting);

  G_OBJECT_CLASS (ponder_jump_strip_parent_class)->dispose (object);
}

static void
ponder_jump_strip_class_init (PonderJumpStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_jump_strip_dispose;

  /* The person wants to change the lengths to these (guint32). */
  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ARRAY);

  /* The person pastes a text that can't be read; the sentence says what is wrong with it. */
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (PONDER_TYPE_JUMP_ROW);
  g_type_ensure (PONDER_TYPE_UNDO_BUTTONS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-jump-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderJumpStrip, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderJumpStrip, row);
  gtk_widget_class_bind_template_child (widget_class, PonderJumpStrip, count);
  gtk_widget_class_bind_template_child (widget_class, PonderJumpStrip, remove_button);
  gtk_widget_class_bind_template_child (widget_class, PonderJumpStrip, add_button);
  gtk_widget_class_bind_template_callback (widget_class, length_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_buttons);
  gtk_widget_class_bind_template_callback (widget_class, advanced_cb);
  gtk_widget_class_bind_template_callback (widget_class, pasted_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, scroll_cb);
  gtk_widget_class_set_css_name (widget_class, "jumpstrip");
}

static void
ponder_jump_strip_init (PonderJumpStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  ponder_jump_row_set_adjustment (self->row, gtk_scrolled_window_get_hadjustment (self->scroller));
  update_buttons (self);
}

/* @n_jumps: up to 199 */
void
ponder_jump_strip_show (PonderJumpStrip *self,
                        const guint32   *lengths,
                        guint            n_jumps)
{
  g_autofree char *count = NULL;

  g_assert (n_jumps <= MOST_JUMPS);

  if (n_jumps == self->n_jumps && memcmp (lengths, self->lengths, n_jumps * sizeof *lengths) == 0)
    return;
  memcpy (self->lengths, lengths, n_jumps * sizeof *lengths);
  self->n_jumps = n_jumps;
  ponder_jump_row_show (self->row, lengths, n_jumps);
  count = ponder_pond_dup_count_text (n_jumps);
  gtk_label_set_label (self->count, count);
  update_buttons (self);
}
