/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jump-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-after-layout.h"
#include "ponder-css-class.h"
#include "ponder-finish-typing.h"
#include "ponder-lily-pads-lookahead.h"
#include "ponder-lily-pads.h"

/* The lengths of the jumps side by side, each in a spin button. Only the visible ones have widgets, and the current
 * one, which had the focus last. */

#define SLOT 52
#define GAP 6 /* between two widgets; it is part of a slot */
#define MOST_JUMPS (PONDER_LILY_PADS_MOST_PADS - 1)

struct _PonderJumpRow
{
  GtkWidget parent_instance;

  guint32 lengths[MOST_JUMPS];
  guint n_jumps;
  guint current;
  int height; /* the height of a widget */
  gboolean reveal_pending; /* scroll to the current jump once it has been laid out */
  gboolean chosen; /* the current jump got the focus after jumps were last added or removed */

  GtkAdjustment *adjustment; /* nullable until it is set */
  GtkWidget *spins[MOST_JUMPS]; /* (nullable elements) */
};

enum
{
  LENGTH_CHANGED,
  CURRENT_CHANGED,
  ADVANCED,
  PASTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderJumpRow, ponder_jump_row, GTK_TYPE_WIDGET)

static guint
find (PonderJumpRow *self,
      GtkWidget     *spin)
{
  guint jump = 0;

  while (self->spins[jump] != spin)
    jump++;
  return jump;
}

static void
value_cb (PonderJumpRow *self,
          GtkWidget     *spin)
{
  guint jump = find (self, spin);
  guint length = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));

  if (length != self->lengths[jump])
    g_signal_emit (self, signals[LENGTH_CHANGED], 0, jump, length);
}

static void
focus_cb (PonderJumpRow      *self,
          GtkEventController *focus)
{
  guint jump = find (self, gtk_event_controller_get_widget (focus));

  if (self->chosen && jump == self->current)
    return;
  self->chosen = TRUE;
  self->current = jump;
  g_signal_emit (self, signals[CURRENT_CHANGED], 0);
}

/* Undo and Redo belong to the page; the entry must not undo its own text. */
static gboolean
undo (PonderJumpRow  *self,
      guint           keyval,
      GdkModifierType modifiers)
{
  gboolean is_z = gdk_keyval_to_lower (keyval) == GDK_KEY_z;
  gboolean shift = (modifiers & GDK_SHIFT_MASK) != 0;

  if ((modifiers & GDK_CONTROL_MASK) == 0 || !is_z)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), shift ? "page.redo" : "page.undo", NULL);
  return GDK_EVENT_STOP;
}

static const struct
{
  guint keyval;
  int by;
} moves[] = {
  { GDK_KEY_Left, -1 }, { GDK_KEY_KP_Left, -1 },  { GDK_KEY_Right, 1 },    { GDK_KEY_KP_Right, 1 },
  { GDK_KEY_Return, 1 }, { GDK_KEY_KP_Enter, 1 }, { GDK_KEY_ISO_Enter, 1 },
};

/* Left and Right go to the previous and the next jump, because the numbers are too short to need them. Characters that
 * separate numbers lead on to the next jump, which may have to be added. */
static gboolean
key_cb (PonderJumpRow         *self,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        modifiers,
        GtkEventControllerKey *controller)
{
  GtkWidget *spin = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  int jump = (int) find (self, spin);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return undo (self, keyval, modifiers);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (keyval == moves[i].keyval)
      {
        gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
        ponder_jump_row_go_to (self, (guint) CLAMP (jump + moves[i].by, 0, (int) self->n_jumps - 1));
        return GDK_EVENT_STOP;
      }
  if (keyval != GDK_KEY_space && keyval != GDK_KEY_KP_Space && keyval != GDK_KEY_comma && keyval != GDK_KEY_semicolon)
    return GDK_EVENT_PROPAGATE;
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  g_signal_emit (self, signals[ADVANCED], 0, (guint) jump);
  return GDK_EVENT_STOP;
}

static void
paste_cb (PonderJumpRow *self,
          GtkText       *text)
{
  g_signal_stop_emission_by_name (text, "paste-clipboard");
  g_signal_emit (self, signals[PASTED], 0,
                 find (self, gtk_widget_get_ancestor (GTK_WIDGET (text), GTK_TYPE_SPIN_BUTTON)));
}

static void
update_spin (PonderJumpRow *self,
             guint          jump)
{
  GtkWidget *spin = self->spins[jump];
  gboolean too_long = self->lengths[jump] > self->n_jumps;

  if (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)) != (int) self->lengths[jump])
    ponder_show_number (GTK_SPIN_BUTTON (spin), self->lengths[jump]);
  ponder_css_class_set (spin, "error", too_long);
  gtk_accessible_update_state (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_STATE_INVALID,
                               too_long ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* Makes the widget of a jump. Widgets are children in order of the jumps, which screen readers follow. */
static void
make_spin (PonderJumpRow *self,
           guint          jump)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (1, PONDER_LILY_PADS_MOST_LENGTH, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  g_autofree char *name = g_strdup_printf (_ ("Jump %u"), jump + 1);
  GtkWidget *next = NULL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (spin), GTK_ORIENTATION_VERTICAL);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 1);
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 0.5);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  self->spins[jump] = spin;
  update_spin (self, jump);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (value_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "paste-clipboard", G_CALLBACK (paste_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (spin, focus);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (spin, key);

  for (guint later = jump + 1; later < self->n_jumps && next == NULL; later++)
    next = self->spins[later];
  gtk_widget_insert_before (spin, GTK_WIDGET (self), next);
}

static void
update_spins (PonderJumpRow *self)
{
  double from = self->adjustment != NULL ? gtk_adjustment_get_value (self->adjustment) : 0;
  double room = self->adjustment != NULL ? gtk_adjustment_get_page_size (self->adjustment) : 0;

  for (guint jump = 0; jump < self->n_jumps; jump++)
    {
      gboolean visible = jump >= (guint) (from / SLOT) && jump <= (guint) ((from + room) / SLOT);
      gboolean wanted = visible || jump == self->current;

      if (wanted && self->spins[jump] == NULL)
        make_spin (self, jump);
      else if (!wanted)
        g_clear_pointer (&self->spins[jump], gtk_widget_unparent);
    }
}

/* Makes widgets only after the layout, because they must not be made during it. */
static void
laid_out_cb (PonderJumpRow *self)
{
  if (self->reveal_pending && self->adjustment != NULL)
    gtk_adjustment_clamp_page (self->adjustment, self->current * SLOT, (self->current + 1) * SLOT - GAP);
  self->reveal_pending = FALSE;
  update_spins (self);
}

static void
ponder_jump_row_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  PonderJumpRow *self = PONDER_JUMP_ROW (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MAX (0, (int) self->n_jumps * SLOT - GAP);
  else
    {
      /* Without jumps the row keeps its height, so that nothing moves. */
      if (self->n_jumps > 0 && self->spins[self->current] != NULL)
        gtk_widget_measure (self->spins[self->current], orientation, SLOT - GAP, &self->height, NULL, NULL, NULL);
      *minimum = *natural = self->height;
    }
}

static void
ponder_jump_row_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  PonderJumpRow *self = PONDER_JUMP_ROW (widget);

  for (guint jump = 0; jump < self->n_jumps; jump++)
    if (self->spins[jump] != NULL)
      {
        GtkAllocation place = { (int) jump * SLOT, 0, SLOT - GAP, height };

        gtk_widget_measure (self->spins[jump], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
        gtk_widget_size_allocate (self->spins[jump], &place, -1);
      }
}

/* Tab enters the row once and leaves it again, because there may be many jumps. */
static gboolean
ponder_jump_row_focus (GtkWidget       *widget,
                       GtkDirectionType direction)
{
  PonderJumpRow *self = PONDER_JUMP_ROW (widget);

  if (gtk_widget_get_focus_child (widget) != NULL || self->n_jumps == 0)
    return FALSE;
  ponder_jump_row_go_to (self, self->current);
  return TRUE;
}

static void
ponder_jump_row_dispose (GObject *object)
{
  PonderJumpRow *self = PONDER_JUMP_ROW (object);

  for (guint jump = 0; jump < MOST_JUMPS; jump++)
    g_clear_pointer (&self->spins[jump], gtk_widget_unparent);
  g_clear_object (&self->adjustment);

  G_OBJECT_CLASS (ponder_jump_row_parent_class)->dispose (object);
}

static void
ponder_jump_row_class_init (PonderJumpRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_jump_row_dispose;

  widget_class->measure = ponder_jump_row_measure;
  widget_class->size_allocate = ponder_jump_row_size_allocate;
  widget_class->focus = ponder_jump_row_focus;

  /* The person has changed the length of a jump, from 0. */
  signals[LENGTH_CHANGED] = g_signal_new ("length-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  /* Another jump has got the focus. */
  signals[CURRENT_CHANGED] =
    g_signal_new ("current-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The person wants to type the length after that of a jump, from 0. */
  signals[ADVANCED] = g_signal_new ("advanced", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_UINT);

  /* The person pastes at a jump, from 0. */
  signals[PASTED] = g_signal_new ("pasted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "jumprow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_jump_row_init (PonderJumpRow *self)
{
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Lengths of the Jumps"), -1);
}

/* Removes the widgets of jumps that no longer exist, but moves the focus away from them first. */
static void
drop_spins (PonderJumpRow *self,
            guint          n_jumps)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  if (self->current >= n_jumps)
    {
      self->current = MAX (n_jumps, 1) - 1;
      if (n_jumps > 0 && self->spins[self->current] == NULL)
        make_spin (self, self->current);
      if (n_jumps > 0 && has_focus)
        gtk_widget_grab_focus (self->spins[self->current]);
      g_signal_emit (self, signals[CURRENT_CHANGED], 0);
    }
  for (guint jump = n_jumps; jump < self->n_jumps; jump++)
    g_clear_pointer (&self->spins[jump], gtk_widget_unparent);
}

/* @n_jumps: up to 199 */
void
ponder_jump_row_show (PonderJumpRow *self,
                      const guint32 *lengths,
                      guint          n_jumps)
{
  gboolean resized = n_jumps != self->n_jumps;

  g_assert (n_jumps <= MOST_JUMPS);

  self->chosen = self->chosen && (!resized || gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL);
  memcpy (self->lengths, lengths, n_jumps * sizeof *lengths);
  if (n_jumps < self->n_jumps)
    drop_spins (self, n_jumps);
  self->n_jumps = n_jumps;
  for (guint jump = 0; jump < n_jumps; jump++)
    if (self->spins[jump] != NULL)
      update_spin (self, jump);
  update_spins (self);
  if (resized)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Returns the jump that has the focus, or had it last; the last jump if none had it; 0 without jumps. */
guint
ponder_jump_row_get_current (PonderJumpRow *self)
{
  return self->chosen ? self->current : MAX (self->n_jumps, 1) - 1;
}

/* Moves the focus to a jump, scrolls to it, and selects its length so that it can be typed over. */
void
ponder_jump_row_go_to (PonderJumpRow *self,
                       guint          jump)
{
  g_assert (jump < self->n_jumps);

  if (self->spins[jump] == NULL)
    make_spin (self, jump);
  gtk_widget_grab_focus (self->spins[jump]);
  gtk_editable_select_region (GTK_EDITABLE (self->spins[jump]), 0, -1);
  self->reveal_pending = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ponder_jump_row_set_adjustment (PonderJumpRow *self,
                                GtkAdjustment *adjustment)
{
  g_set_object (&self->adjustment, adjustment);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_allocate), self,
                           G_CONNECT_SWAPPED);
}
