/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-keypad.h"

#include <math.h>

#include "ponder-css-class.h"

/* Keys of equal size, in as many columns as there is room for and in rows as equal as possible. Children added by a
 * template (an eraser, for instance) follow the keys, or stand apart from them, two in a row, with room for words.
 * Clicking a key leaves the focus on the board. Digits run from left to right in every language. */

#define LEAST_KEY 44
#define MOST_KEY 84
#define KEY_HEIGHT 48
#define SPACING 6
#define LEAST_COLUMNS 4
#define APART_COLUMNS 2
#define MOST_APART 129 /* two of them are as wide as three keys */

struct _PonderKeypad
{
  GtkWidget parent_instance;

  guint columns; /* 0 for as many as there is room for */
  gboolean apart;
  GPtrArray *keys; /* our first children: buttons, and boxes where no key is */
};

enum
{
  PROP_0,
  PROP_APART
};

static guint pressed_signal;

G_DEFINE_FINAL_TYPE (PonderKeypad, ponder_keypad, GTK_TYPE_WIDGET)

static int
count_shown (PonderKeypad *self)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

static int
length_of (int n,
           int key)
{
  return n * key + MAX (0, n - 1) * SPACING;
}

static int
rows_of (int n,
         int columns)
{
  return (n + columns - 1) / columns;
}

/* Returns how many columns there are of the keys and of what stands in the same rows. */
static int
columns_for (PonderKeypad *self,
             int           width)
{
  int n = self->apart ? (int) self->keys->len : count_shown (self);
  int most = CLAMP ((width + SPACING) / (LEAST_KEY + SPACING), 1, MAX (1, n));

  if (self->columns != 0)
    return self->columns;
  return self->apart ? MIN (most, (int) ceil (sqrt (n))) : MAX (1, rows_of (n, rows_of (n, most)));
}

static GtkSizeRequestMode
ponder_keypad_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Large text makes larger keys, so the children are measured, too. */
static int
greatest_child (PonderKeypad  *self,
                GtkOrientation orientation)
{
  int greatest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
      greatest = MAX (greatest, minimum);
    }
  return greatest;
}

static void
ponder_keypad_measure (GtkWidget     *widget,
                       GtkOrientation orientation,
                       int            for_size,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  PonderKeypad *self = PONDER_KEYPAD (widget);
  int n = count_shown (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = length_of (self->columns != 0 ? (int) self->columns : MIN (n, LEAST_COLUMNS), LEAST_KEY);
      *natural = self->columns != 0 ? *minimum : length_of (n, LEAST_KEY);
      if (self->apart)
        *minimum = *natural = length_of (APART_COLUMNS, MAX (LEAST_KEY, greatest_child (self, orientation)));
    }
  else
    {
      int key = MAX (KEY_HEIGHT, greatest_child (self, orientation));
      int n_keys = self->apart ? (int) self->keys->len : n;
      int width = for_size >= 0 ? for_size : length_of (LEAST_COLUMNS, LEAST_KEY);

      *minimum = length_of (rows_of (n_keys, columns_for (self, width)), key);
      if (self->apart)
        *minimum += 2 * SPACING + length_of (rows_of (n - n_keys, APART_COLUMNS), key);
      *natural = *minimum;
    }
}

/* Places @n of the shown children in rows, and returns the height of these. If the last row has only children added by a
 * template, they fill it. */
static int
place_rows (PonderKeypad *self,
            int           first,
            int           n,
            int           columns,
            GtkAllocation room,
            int           most_width)
{
  int width = MIN (most_width, (room.width - (columns - 1) * SPACING) / columns);
  int height = MAX (KEY_HEIGHT, greatest_child (self, GTK_ORIENTATION_VERTICAL));
  int row_width = length_of (columns, width);
  int last = rows_of (n, columns) - 1;
  int n_last = n - last * columns;
  int i = -first;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int row = i / columns;
      gboolean fill = row == last && first + row * columns >= (int) self->keys->len;
      int own_width = fill ? (row_width - (n_last - 1) * SPACING) / n_last : width;
      GtkAllocation place = {
        .x = room.x + (room.width - row_width) / 2 + i % columns * (own_width + SPACING),
        .y = room.y + row * (height + SPACING),
        .width = own_width,
        .height = height,
      };

      if (!gtk_widget_should_layout (child))
        continue;
      if (i >= 0 && i < n)
        gtk_widget_size_allocate (child, &place, -1);
      i++;
    }
  return length_of (last + 1, height);
}

static void
ponder_keypad_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  PonderKeypad *self = PONDER_KEYPAD (widget);
  int n = count_shown (self);
  int n_keys = self->apart ? (int) self->keys->len : n;
  GtkAllocation room = { 0, 0, width, height };
  int needed;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
  room.y = (height - needed) / 2;
  room.y += place_rows (self, 0, n_keys, columns_for (self, width), room, MOST_KEY) + 2 * SPACING;
  if (self->apart)
    place_rows (self, n_keys, n - n_keys, APART_COLUMNS, room, MOST_APART);
}

static void
clicked_cb (PonderKeypad *self,
            GtkButton    *button)
{
  guint key;

  if (g_ptr_array_find (self->keys, button, &key))
    g_signal_emit (self, pressed_signal, 0, key);
}

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_key (PonderKeypad *self,
         const char   *label)
{
  GtkWidget *key = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), new_label (label, "key-label"));
  gtk_box_append (GTK_BOX (box), new_label ("", "key-below"));
  gtk_button_set_child (GTK_BUTTON (key), box);
  gtk_widget_add_css_class (key, "key");
  gtk_widget_set_focus_on_click (key, FALSE);
  g_signal_connect_object (key, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  return key;
}

static void
ponder_keypad_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  g_value_set_boolean (value, PONDER_KEYPAD (object)->apart);
}

static void
ponder_keypad_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  PonderKeypad *self = PONDER_KEYPAD (object);

  if (self->apart == g_value_get_boolean (value))
    return;
  self->apart = g_value_get_boolean (value);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
ponder_keypad_dispose (GObject *object)
{
  PonderKeypad *self = PONDER_KEYPAD (object);
  GtkWidget *child;

  g_ptr_array_set_size (self->keys, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ponder_keypad_parent_class)->dispose (object);
}

static void
ponder_keypad_finalize (GObject *object)
{
  PonderKeypad *self = PONDER_KEYPAD (object);

  g_ptr_array_unref (self->keys);

  G_OBJECT_CLASS (ponder_keypad_parent_class)->finalize (object);
}

static void
ponder_keypad_class_init (PonderKeypadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_keypad_get_property;
  object_class->set_property = ponder_keypad_set_property;
  object_class->dispose = ponder_keypad_dispose;
  object_class->finalize = ponder_keypad_finalize;

  widget_class->get_request_mode = ponder_keypad_get_request_mode;
  widget_class->measure = ponder_keypad_measure;
  widget_class->size_allocate = ponder_keypad_size_allocate;

  /* Whether the children added by a template stand apart from the keys, with room for words. */
  g_object_class_install_property (
    object_class, PROP_APART,
    g_param_spec_boolean ("apart", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));

  /* Emitted with the number of a key, from 0. */
  pressed_signal = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "keypad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_keypad_init (PonderKeypad *self)
{
  self->keys = g_ptr_array_new ();
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

/* Replaces all keys. An empty label leaves the place of a key free; NULL ends the labels. */
void
ponder_keypad_set_keys (PonderKeypad      *self,
                        const char *const *labels)
{
  GtkWidget *after;

  g_return_if_fail (PONDER_IS_KEYPAD (self));
  g_return_if_fail (labels != NULL);

  for (guint i = 0; i < self->keys->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->keys, i));
  g_ptr_array_set_size (self->keys, 0);
  after = gtk_widget_get_first_child (GTK_WIDGET (self));
  for (guint i = 0; labels[i] != NULL; i++)
    {
      GtkWidget *key = labels[i][0] != '\0' ? new_key (self, labels[i]) : gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_insert_before (key, GTK_WIDGET (self), after);
      g_ptr_array_add (self->keys, key);
    }
}

/* Sets how many keys stand in a row; 0 for as many as there is room for. */
void
ponder_keypad_set_columns (PonderKeypad *self,
                           guint         columns)
{
  g_return_if_fail (PONDER_IS_KEYPAD (self));

  if (self->columns == columns)
    return;
  self->columns = columns;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Returns the button of a key, from 0. Its child is a box whose last child is the small text below
 * the label. */
GtkWidget *
ponder_keypad_get_key (PonderKeypad *self,
                       guint         key)
{
  g_return_val_if_fail (PONDER_IS_KEYPAD (self), NULL);
  g_return_val_if_fail (key < self->keys->len, NULL);

  return g_ptr_array_index (self->keys, key);
}

void
ponder_keypad_focus_key (PonderKeypad *self,
                         guint         key)
{
  g_return_if_fail (PONDER_IS_KEYPAD (self));
  g_return_if_fail (key < self->keys->len);

  gtk_widget_grab_focus (g_ptr_array_index (self->keys, key));
}

/* @below is a small text below the label, NULL if the key never has one; @fits is whether pressing
 * the key keeps the rules, though a key that breaks them can be pressed; @name is its accessible
 * name. */
void
ponder_keypad_show_key (PonderKeypad *self,
                        guint         key,
                        const char   *below,
                        gboolean      fits,
                        const char   *name)
{
  GtkWidget *button;
  GtkWidget *label;

  g_return_if_fail (PONDER_IS_KEYPAD (self));
  g_return_if_fail (key < self->keys->len);
  g_return_if_fail (name != NULL);

  button = g_ptr_array_index (self->keys, key);
  label = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button)));
  gtk_label_set_label (GTK_LABEL (label), below != NULL ? below : "");
  gtk_widget_set_visible (label, below != NULL);
  ponder_css_class_set (button, "misfit", !fits);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Makes a key look chosen, or none if it is negative. */
void
ponder_keypad_set_chosen (PonderKeypad *self,
                          int           key)
{
  g_return_if_fail (PONDER_IS_KEYPAD (self));

  for (guint i = 0; i < self->keys->len; i++)
    if ((int) i == key)
      gtk_widget_set_state_flags (g_ptr_array_index (self->keys, i), GTK_STATE_FLAG_CHECKED, FALSE);
    else
      gtk_widget_unset_state_flags (g_ptr_array_index (self->keys, i), GTK_STATE_FLAG_CHECKED);
}
