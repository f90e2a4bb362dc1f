/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-row.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-code-symbol.h"
#include "ponder-code-view.h"
#include "ponder-count.h"
#include "ponder-css-class.h"

/* A row of a game: its number, the guess, the answer as a button, and how many codes fit after it. If the answer must
 * be wrong, a line below says what it would be instead. All rows have the same parts, so that these line up in
 * columns. */

struct _PonderCodeRow
{
  GtkBox parent_instance;

  PonderCodeRowAppearance appearance;
  char *why; /* nullable */

  GtkWidget *line;
  GtkWidget *number;
  GtkWidget *sign; /* shown instead of the number if the answer must be wrong */
  GtkWidget *guess;
  GtkWidget *answer;
  GtkWidget *answer_text;
  GtkWidget *said; /* shown instead of the button if the answer can't be changed */
  GtkWidget *fits;
  GtkWidget *take_back;
  GtkWidget *correction;
};

enum
{
  ANSWER_CLICKED,
  TAKE_BACK,
  MARK_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderCodeRow, ponder_code_row, GTK_TYPE_BOX)

static gboolean
is_answered (PonderCodeRow *self)
{
  return self->appearance.line.answer != PONDER_CODE_NO_ANSWER;
}

static char *
answer_text (PonderCodeRow *self)
{
  PonderCodeAnswer answer = self->appearance.line.answer;

  if (!is_answered (self))
    return g_strdup ("?");
  return ponder_code_answer_letters (answer);
}

static char *
answer_words (PonderCodeRow *self)
{
  return is_answered (self) ? ponder_code_answer_words (self->appearance.line.answer) : g_strdup (_ ("not answered"));
}

static char *
fits_text (PonderCodeRow *self)
{
  return self->appearance.fits != G_MAXUINT64 ? ponder_count_text (self->appearance.fits) : g_strdup ("");
}

static void
set_name (GtkWidget  *widget,
          const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Returns the accessible name: “Guess 2: 2 5 1 6, 1 bull, 2 cows, 62 numbers fit” */
static char *
dup_name (PonderCodeRow *self)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *guess = NULL;
  g_autofree char *words = NULL;

  guess = ponder_code_view_dup_name (PONDER_CODE_VIEW (self->guess));
  words = answer_words (self);
  /* Translators: a row of a game: its number, the guess, the answer: “Guess 2: 2 5 1 6, 1 bull, 2 cows” */
  g_string_printf (name, _ ("Guess %u: %s, %s"), self->appearance.nth + 1, guess, words);
  if (self->appearance.fits != G_MAXUINT64)
    {
      g_autofree char *fits = ponder_code_messages_fit (self->appearance.fits);

      /* Translators: separates the parts of a text for screen readers */
      g_string_append_printf (name, "%s%s", _ (", "), fits);
    }
  if (self->why != NULL)
    /* Translators: added to the spoken name of a row; %s says what the answer would be instead */
    g_string_append_printf (name, _ (", the answer must be wrong: %s"), self->why);
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static void
update_names (PonderCodeRow *self)
{
  g_autofree char *name = dup_name (self);
  g_autofree char *words = answer_words (self);
  /* Translators: a button: “Answer to guess 2: 1 bull, 2 cows” */
  g_autofree char *answer = g_strdup_printf (_ ("Answer to guess %u: %s"), self->appearance.nth + 1, words);
  g_autofree char *take_back = g_strdup_printf (_ ("Take back guess %u"), self->appearance.nth + 1);

  set_name (GTK_WIDGET (self), name);
  set_name (self->answer, answer);
  set_name (self->take_back, take_back);
  gtk_widget_set_tooltip_text (self->take_back, take_back);
}

static void
answer_cb (PonderCodeRow *self)
{
  g_assert (PONDER_IS_CODE_ROW (self));

  g_signal_emit (self, signals[ANSWER_CLICKED], 0);
}

static void
take_back_cb (PonderCodeRow *self)
{
  g_assert (PONDER_IS_CODE_ROW (self));

  g_signal_emit (self, signals[TAKE_BACK], 0);
}

static void
mark_cb (PonderCodeRow *self)
{
  g_assert (PONDER_IS_CODE_ROW (self));

  g_signal_emit (self, signals[MARK_CLICKED], 0);
}

/* Handles a click with the secondary button anywhere on the row. */
static void
secondary_cb (PonderCodeRow *self,
              int            n_press,
              double         x,
              double         y,
              GtkGesture    *click)
{
  g_assert (PONDER_IS_CODE_ROW (self));

  if (!self->appearance.editable)
    return;
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  answer_cb (self);
}

static void
long_press_cb (PonderCodeRow *self,
               double         x,
               double         y,
               GtkGesture    *press)
{
  secondary_cb (self, 1, x, y, press);
}

static gboolean
delete_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  PonderCodeRow *self = PONDER_CODE_ROW (widget);

  if (self->appearance.editable)
    take_back_cb (self);
  return self->appearance.editable;
}

static gboolean
menu_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  PonderCodeRow *self = PONDER_CODE_ROW (widget);

  if (self->appearance.editable)
    answer_cb (self);
  return self->appearance.editable;
}

static void
ponder_code_row_finalize (GObject *object)
{
  g_free (PONDER_CODE_ROW (object)->why);

  G_OBJECT_CLASS (ponder_code_row_parent_class)->finalize (object);
}

static guint
add_signal (GObjectClass *object_class,
            const char   *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (object_class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_code_row_class_init (PonderCodeRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ponder_code_row_finalize;

  signals[ANSWER_CLICKED] = add_signal (object_class, "answer-clicked");
  signals[TAKE_BACK] = add_signal (object_class, "take-back");
  signals[MARK_CLICKED] = add_signal (object_class, "mark-clicked");

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, delete_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, delete_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_cb, NULL);

  gtk_widget_class_set_css_name (widget_class, "coderow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static GtkWidget *
new_text (const char *css_class,
          float       xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_answer (PonderCodeRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *button = gtk_button_new ();

  self->answer_text = new_text ("answer-text", 0.5);
  gtk_widget_set_hexpand (self->answer_text, TRUE);
  gtk_box_append (GTK_BOX (box), self->answer_text);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "answer");
  /* Because of its text, the button would otherwise take all the room that is left. */
  gtk_widget_set_hexpand (button, FALSE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
fill_line (PonderCodeRow *self)
{
  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, PONDER_CODE_COLUMN_SPACING);
  gtk_widget_add_css_class (self->line, "line");
  self->number = new_text ("row-number", 1);
  gtk_widget_add_css_class (self->number, "quiet");
  self->sign = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_add_css_class (self->sign, "sign");
  self->guess = ponder_code_view_new ();
  ponder_code_view_set_size (PONDER_CODE_VIEW (self->guess), PONDER_CODE_SIZE_ROW);
  self->answer = new_answer (self);
  self->said = new_text ("answer-text", 0.5);
  self->fits = new_text ("row-fits", 1);
  gtk_widget_set_hexpand (self->fits, TRUE);
  self->take_back = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_add_css_class (self->take_back, "flat");
  gtk_widget_add_css_class (self->take_back, "take-back");
  g_signal_connect_object (self->take_back, "clicked", G_CALLBACK (take_back_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (self->line), self->number);
  gtk_box_append (GTK_BOX (self->line), self->sign);
  gtk_box_append (GTK_BOX (self->line), self->guess);
  gtk_box_append (GTK_BOX (self->line), self->answer);
  gtk_box_append (GTK_BOX (self->line), self->said);
  gtk_box_append (GTK_BOX (self->line), self->fits);
  gtk_box_append (GTK_BOX (self->line), self->take_back);
}

static GtkWidget *
new_correction (PonderCodeRow *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "correction");
  g_signal_connect_object (button, "clicked", G_CALLBACK (mark_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
ponder_code_row_init (PonderCodeRow *self)
{
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  fill_line (self);
  self->correction = new_correction (self);
  gtk_box_append (GTK_BOX (self), self->line);
  gtk_box_append (GTK_BOX (self), self->correction);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (secondary, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  ponder_code_row_mark (self, NULL);
}

GtkWidget *
ponder_code_row_new (void)
{
  return g_object_new (PONDER_TYPE_CODE_ROW, NULL);
}

/**
 * ponder_code_row_show:
 * @appearance: copied
 *
 * Changes what the row shows.
 */
void
ponder_code_row_show (PonderCodeRow                 *self,
                      const PonderCodeRowAppearance *appearance)
{
  g_autofree char *number = NULL;
  g_autofree char *answer = NULL;
  g_autofree char *fits = NULL;

  g_return_if_fail (PONDER_IS_CODE_ROW (self));
  g_return_if_fail (appearance != NULL);

  self->appearance = *appearance;
  number = g_strdup_printf ("%u", appearance->nth + 1);
  answer = answer_text (self);
  fits = fits_text (self);
  gtk_label_set_label (GTK_LABEL (self->number), number);
  ponder_code_view_show (PONDER_CODE_VIEW (self->guess), &appearance->rules, appearance->colours,
                         appearance->line.guess);
  gtk_label_set_label (GTK_LABEL (self->answer_text), answer);
  gtk_label_set_label (GTK_LABEL (self->said), answer);
  gtk_label_set_label (GTK_LABEL (self->fits), fits);
  gtk_widget_set_visible (self->answer, appearance->editable);
  gtk_widget_set_visible (self->said, !appearance->editable);
  gtk_widget_set_visible (self->take_back, appearance->editable && !appearance->compact);
  gtk_widget_set_visible (self->fits, !appearance->compact);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (self->answer_text), !appearance->compact);
  if (is_answered (self))
    gtk_widget_remove_css_class (GTK_WIDGET (self), "waiting");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "waiting");
  update_names (self);
}

/**
 * ponder_code_row_join:
 * @columns: (array fixed-size=5): a size group for each #PonderCodeColumn
 *
 * Lines up the parts of the row with those of other rows.
 */
void
ponder_code_row_join (PonderCodeRow       *self,
                      GtkSizeGroup *const *columns)
{
  g_return_if_fail (PONDER_IS_CODE_ROW (self));
  g_return_if_fail (columns != NULL);

  gtk_size_group_add_widget (columns[PONDER_CODE_COLUMN_NUMBER], self->number);
  gtk_size_group_add_widget (columns[PONDER_CODE_COLUMN_NUMBER], self->sign);
  gtk_size_group_add_widget (columns[PONDER_CODE_COLUMN_GUESS], self->guess);
  gtk_size_group_add_widget (columns[PONDER_CODE_COLUMN_ANSWER], self->answer);
  gtk_size_group_add_widget (columns[PONDER_CODE_COLUMN_ANSWER], self->said);
  gtk_size_group_add_widget (columns[PONDER_CODE_COLUMN_FITS], self->fits);
  gtk_size_group_add_widget (columns[PONDER_CODE_COLUMN_TAKE_BACK], self->take_back);
}

/**
 * ponder_code_row_mark:
 * @why: (nullable): says that the answer must be wrong, and what it would be instead; %NULL to remove the mark
 */
void
ponder_code_row_mark (PonderCodeRow *self,
                      const char    *why)
{
  g_return_if_fail (PONDER_IS_CODE_ROW (self));

  g_free (self->why);
  self->why = g_strdup (why);
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->correction))), why != NULL ? why : "");
  gtk_widget_set_visible (self->correction, why != NULL);
  gtk_widget_set_visible (self->sign, why != NULL);
  gtk_widget_set_visible (self->number, why == NULL);
  ponder_css_class_set (self, "wrong", why != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               why != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  update_names (self);
}

GtkWidget *
ponder_code_row_get_answer (PonderCodeRow *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ROW (self), NULL);

  return self->answer;
}
