/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-history.h"

/* What a page's document was and is: whole positions, none of which ever changes. Where positions are small, keeping
 * them is simpler than keeping what changed, and can't go wrong. */

#define MOST_POSITIONS 1000

struct _PonderHistory
{
  GObject parent_instance;

  GPtrArray *positions; /* oldest first; those after `now` were undone */
  guint now;
};

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderHistory, ponder_history, G_TYPE_OBJECT)

static void
move_to (PonderHistory *self,
         guint          now)
{
  self->now = now;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ponder_history_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  PonderHistory *self = PONDER_HISTORY (object);

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, ponder_history_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, ponder_history_can_redo (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_history_finalize (GObject *object)
{
  PonderHistory *self = PONDER_HISTORY (object);

  g_ptr_array_unref (self->positions);

  G_OBJECT_CLASS (ponder_history_parent_class)->finalize (object);
}

static void
ponder_history_class_init (PonderHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ponder_history_get_property;
  object_class->finalize = ponder_history_finalize;

  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * PonderHistory::changed:
   *
   * Emitted when the present position is another.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
ponder_history_init (PonderHistory *self)
{
}

/**
 * ponder_history_new:
 * @free_position: frees a position
 *
 * Returns: (transfer full): a history without a position
 */
PonderHistory *
ponder_history_new (GDestroyNotify free_position)
{
  PonderHistory *self = g_object_new (PONDER_TYPE_HISTORY, NULL);

  self->positions = g_ptr_array_new_with_free_func (free_position);
  return self;
}

/**
 * ponder_history_get:
 *
 * Returns: (nullable) (transfer none): the present position; %NULL before the first
 */
gconstpointer
ponder_history_get (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), NULL);

  return self->positions->len > 0 ? g_ptr_array_index (self->positions, self->now) : NULL;
}

/**
 * ponder_history_push:
 * @position: (transfer full): what there is from now on
 *
 * Goes on to @position, and forgets what was undone.
 */
void
ponder_history_push (PonderHistory *self,
                     gpointer       position)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (position != NULL);

  if (self->positions->len > 0)
    g_ptr_array_set_size (self->positions, self->now + 1);
  if (self->positions->len == MOST_POSITIONS)
    g_ptr_array_remove_index (self->positions, 0);
  g_ptr_array_add (self->positions, position);
  move_to (self, self->positions->len - 1);
}

gboolean
ponder_history_can_undo (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), FALSE);

  return self->now > 0;
}

gboolean
ponder_history_can_redo (PonderHistory *self)
{
  g_return_val_if_fail (PONDER_IS_HISTORY (self), FALSE);

  return self->now + 1 < self->positions->len;
}

void
ponder_history_undo (PonderHistory *self)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (ponder_history_can_undo (self));

  move_to (self, self->now - 1);
}

void
ponder_history_redo (PonderHistory *self)
{
  g_return_if_fail (PONDER_IS_HISTORY (self));
  g_return_if_fail (ponder_history_can_redo (self));

  move_to (self, self->now + 1);
}
