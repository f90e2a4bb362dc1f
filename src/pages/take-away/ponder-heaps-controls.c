/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-heaps-controls.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-finish-typing.h"
#include "ponder-fit-row.h"
#include "ponder-undo-buttons.h"

/* The controls below the heaps: how many counters to take, and the rules: how many may be taken at once, who wins, and
 * how many heaps there are. */

#define SHORT_NUMBER 9999 /* larger numbers don't fit on the button */
#define LEAST_DIGITS 4
#define MOST_DIGITS 13 /* of PONDER_TAKE_MOST */
/* The field would replace a number above its limit, so this is the largest that can be typed. */
#define MOST_ENTERED G_GUINT64_CONSTANT (9999999999999)

enum
{
  RULES,
  RESIZED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderHeapsControls, ponder_heaps_controls, ADW_TYPE_BIN)

static void
set_cb (PonderHeapsControls *self,
        PonderTakeSet       *set)
{
  g_signal_emit (self, signals[RULES], 0, set, self->game->misere);
}

/* Returns what is selected in the list of endings for a game. */
static guint
ending_of (PonderTakeAway *game)
{
  return game->misere ? 1 : 0;
}

static void
ending_cb (PonderHeapsControls *self)
{
  guint selected = gtk_drop_down_get_selected (self->ending);

  if (self->game == NULL || selected == GTK_INVALID_LIST_POSITION || selected == ending_of (self->game))
    return;
  g_signal_emit (self, signals[RULES], 0, self->game->set, selected == 1);
}

static void
add_cb (PonderHeapsControls *self)
{
  g_signal_emit (self, signals[RESIZED], 0, self->game->n_heaps + 1);
}

static void
remove_cb (PonderHeapsControls *self)
{
  g_signal_emit (self, signals[RESIZED], 0, self->game->n_heaps - 1);
}

/* Returns the number in the field, also while it is typed. No number is 0, of which nothing is marked either. */
static guint64
read_count (PonderHeapsControls *self)
{
  guint64 count = 0;

  g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (self->count)), 10, 0, MOST_ENTERED, &count, NULL);
  return count;
}

/* The field takes the number over when it has been typed; but what is marked follows each key. */
static void
typed_cb (PonderHeapsControls *self)
{
  guint64 count = read_count (self);

  if (count == (guint64) gtk_spin_button_get_value (self->count))
    return;
  self->choice.count = count;
  ponder_show_number (self->count, count);
  ponder_heaps_board_mark (self->board, self->choice.heap, count);
}

/* What is being typed is unchanged. */
static gboolean
output_cb (PonderHeapsControls *self)
{
  return read_count (self) == (guint64) gtk_spin_button_get_value (self->count);
}

static void
value_cb (PonderHeapsControls *self)
{
  guint64 count = (guint64) gtk_spin_button_get_value (self->count);

  if (count == self->choice.count)
    return;
  if (count == self->choice.count + 1 || count + 1 == self->choice.count)
    ponder_heaps_board_step (self->board, 0, count > self->choice.count ? 1 : -1);
  else
    ponder_heaps_board_mark (self->board, self->choice.heap, count);
  /* There may be no next number. */
  ponder_show_number (self->count, self->choice.count);
}

/* The button takes what the field says, and so does Return in the field. */
static void
take_cb (PonderHeapsControls *self)
{
  ponder_heaps_board_take (self->board);
}

static void
ponder_heaps_controls_dispose (GObject *object)
{
  PonderHeapsControls *self = PONDER_HEAPS_CONTROLS (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (ponder_heaps_controls_parent_class)->dispose (object);
}

static void
add_signals (GType type)
{
  /* The person has chosen other rules: the PonderTakeSet of moves, and whether the last to move loses. */
  signals[RULES] = g_signal_new ("rules", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                 G_TYPE_BOOLEAN);
  /* The person adds a heap, or removes the last one: how many there are to be. */
  signals[RESIZED] =
    g_signal_new ("resized", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ponder_heaps_controls_class_init (PonderHeapsControlsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_heaps_controls_dispose;
  add_signals (G_TYPE_FROM_CLASS (klass));

  g_type_ensure (PONDER_TYPE_TAKE_SET_BUTTON);
  g_type_ensure (PONDER_TYPE_UNDO_BUTTONS);
  gtk_widget_class_set_css_name (widget_class, "heapscontrols");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-heaps-controls.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderHeapsControls, count);
  gtk_widget_class_bind_template_child (widget_class, PonderHeapsControls, take);
  gtk_widget_class_bind_template_child (widget_class, PonderHeapsControls, set);
  gtk_widget_class_bind_template_child (widget_class, PonderHeapsControls, ending);
  gtk_widget_class_bind_template_child (widget_class, PonderHeapsControls, add);
  gtk_widget_class_bind_template_child (widget_class, PonderHeapsControls, remove);
  gtk_widget_class_bind_template_child (widget_class, PonderHeapsControls, box);
  gtk_widget_class_bind_template_child (widget_class, PonderHeapsControls, take_box);
  gtk_widget_class_bind_template_child (widget_class, PonderHeapsControls, rules_box);
  gtk_widget_class_bind_template_callback (widget_class, set_cb);
  gtk_widget_class_bind_template_callback (widget_class, ending_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, output_cb);
  gtk_widget_class_bind_template_callback (widget_class, value_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_cb);
}

static void
ponder_heaps_controls_init (PonderHeapsControls *self)
{
  GtkEditable *text;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->count, 0, MOST_ENTERED);
  text = gtk_editable_get_delegate (GTK_EDITABLE (self->count));
  gtk_text_set_max_length (GTK_TEXT (text), MOST_DIGITS);
  g_signal_connect_object (text, "activate", G_CALLBACK (take_cb), self, G_CONNECT_SWAPPED);
}

static void
show_ending (PonderHeapsControls *self)
{
  GtkStringObject *selected;
  g_autofree char *name = NULL;

  gtk_drop_down_set_selected (self->ending, ending_of (self->game));
  selected = gtk_drop_down_get_selected_item (self->ending);
  /* Translators: for screen readers: “Who wins at the end: Last wins” */
  name = g_strdup_printf (_ ("Who wins at the end: %s"), gtk_string_object_get_string (selected));
  ponder_name_drop_down (self->ending, name);
}

/* The field is as wide during a game as its start requires, so nothing moves when counters are taken. */
static void
set_digits (PonderHeapsControls *self)
{
  guint64 largest = ponder_take_away_get_largest (self->game, ponder_game_get_start (PONDER_GAME (self->game)));
  int digits = LEAST_DIGITS;

  for (guint64 number = largest / 10000; number > 0; number /= 10)
    digits++;
  gtk_editable_set_width_chars (GTK_EDITABLE (self->count), digits);
}

void
ponder_heaps_controls_show (PonderHeapsControls *self,
                            PonderTakeAway      *game)
{
  guint n_heaps;

  if (g_set_object (&self->game, game))
    set_digits (self);
  n_heaps = game->n_heaps;
  ponder_take_set_button_show (self->set, game->set);
  show_ending (self);
  gtk_widget_set_sensitive (self->add, n_heaps < PONDER_TAKE_AWAY_MOST_HEAPS);
  gtk_widget_set_sensitive (self->remove, n_heaps > 1);
}

static void
show_take (PonderHeapsControls *self)
{
  g_autofree char *count = ponder_count_text (self->choice.count);
  /* Translators: a button: takes this many counters */
  g_autofree char *text = g_strdup_printf (_ ("Take %s"), count);
  gboolean has_number = self->choice.allowed && self->choice.count <= SHORT_NUMBER;

  gtk_button_set_label (self->take, has_number ? text : C_ ("counters", "Take"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->take), self->choice.allowed);
}

/* Shows what is chosen on the board. */
void
ponder_heaps_controls_show_choice (PonderHeapsControls *self)
{
  g_autofree char *name = NULL;

  ponder_heaps_board_get_choice (self->board, &self->choice);
  /* Translators: for screen readers: the number of a heap */
  name = g_strdup_printf (_ ("How many to take from heap %u"), self->choice.heap + 1);
  ponder_show_number (self->count, self->choice.count);
  gtk_widget_set_sensitive (GTK_WIDGET (self->count), self->choice.open);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  show_take (self);
}

/* Controls that don’t fit into one row of this width take as many as they need. */
void
ponder_heaps_controls_set_room (PonderHeapsControls *self,
                                int                  width)
{
  ponder_fit_row (self->take_box, width);
  ponder_fit_row (self->rules_box, width);
  ponder_fit_row (self->box, width);
}
