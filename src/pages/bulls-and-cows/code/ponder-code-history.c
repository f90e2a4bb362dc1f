/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-history.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-view.h"
#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-reveal.h"
#include "ponder-tab-stop.h"

/* A row of a game: its number, the guess, the answer, and how many codes fit after it or what is the matter with it.
 * The parts have sizes that don't depend on what is in them, so that they line up with those of other rows; a size
 * group would measure all rows for each. */

#define NUMBER_CHARS 2
#define ANSWER_CHARS 5
#define LEFT_CHARS 5 /* at least; the rest is below, or cut off */
#define LEFT_LINES 2

enum
{
  PLAIN,
  SUSPECT,
  CHANGING,
};

typedef struct
{
  GtkWidget *row; /* with the CSS class “suspect” if the answer may be wrong, “changing” while the line is changed */
  char *name; /* (nullable): for screen readers; says all that is shown */

  GtkWidget *start; /* the number or the icon */
  GtkWidget *number;
  GtkWidget *icon;
  GtkWidget *guess;
  GtkWidget *answer;
  GtkWidget *left; /* or the mark in a word */
} Row;

static const struct
{
  const char *css_class;
  const char *icon;
  const char *word;
  const char *description; /* for screen readers */
} marks[] = {
  [SUSPECT] = { "suspect", "dialog-warning-symbolic", N_ ("Wrong?"), N_ ("the answer may be wrong") },
  [CHANGING] = { "changing", "document-edit-symbolic", N_ ("Changing"), N_ ("being changed") },
};

static guint
find_mark (const PonderCodeHistoryState *state,
           guint                         nth)
{
  if ((int) nth == state->active)
    return CHANGING;
  if (state->corrections != NULL &&
      ponder_code_corrections_get (state->corrections, nth, PONDER_CODE_NO_ANSWER) != NULL)
    return SUSPECT;
  return PLAIN;
}

static char *
dup_left (const PonderCodeHistoryState *state,
          guint                         nth)
{
  guint64 left = state->left != NULL ? state->left[nth] : G_MAXUINT64;
  g_autofree char *count = ponder_count_short (left);

  if (left == G_MAXUINT64)
    return g_strdup ("");
  /* Translators: how many numbers are left after an answer: “312 left” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s left", "%s left", ponder_count_plural (left)), count);
}

/* Returns the accessible name: “Guess 2: 2 5 1 6, 1 bull, 2 cows, 62 left” */
static char *
dup_name (Row             *self,
          PonderCodeAnswer answer,
          guint            nth,
          const char      *left,
          guint            mark)
{
  g_autofree char *guess = ponder_code_view_dup_name (PONDER_CODE_VIEW (self->guess));
  g_autofree char *words = ponder_code_answer_words (answer);
  GString *name = g_string_new (NULL);

  /* Translators: a row of a game: its number, the guess, the answer: “Guess 2: 2 5 1 6, 1 bull, 2 cows” */
  g_string_printf (name, _ ("Guess %u: %s, %s"), nth + 1, guess, words);
  /* Translators: separates the parts of a text for screen readers */
  if (*left != '\0')
    g_string_append_printf (name, "%s%s", _ (", "), left);
  if (mark != PLAIN)
    g_string_append_printf (name, "%s%s", _ (", "), _ (marks[mark].description));
  return g_string_free (name, FALSE);
}

static void
row_clear (gpointer data)
{
  g_free (((Row *) data)->name);
}

static GtkWidget *
new_label (const char *css_class,
           int         n_chars,
           double      xalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "width-chars", n_chars, "xalign", xalign, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
row_init (Row *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->start = gtk_stack_new ();
  self->number = new_label ("row-number", NUMBER_CHARS, 1);
  self->icon = gtk_image_new ();
  gtk_stack_add_child (GTK_STACK (self->start), self->number);
  gtk_stack_add_child (GTK_STACK (self->start), self->icon);
  self->guess = ponder_code_view_new (PONDER_CODE_SIZE_ROW);
  self->answer = new_label ("row-answer", ANSWER_CHARS, 0);
  self->left =
    g_object_new (GTK_TYPE_INSCRIPTION, "min-chars", LEFT_CHARS, "nat-chars", LEFT_CHARS, "min-lines", LEFT_LINES,
                  "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->left, "row-left");
  gtk_box_append (GTK_BOX (box), self->start);
  gtk_box_append (GTK_BOX (box), self->guess);
  gtk_box_append (GTK_BOX (box), self->answer);
  gtk_box_append (GTK_BOX (box), self->left);
  self->row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->row), box);
}

/* Shows a line, by its number from 0, in its row. */
static void
show_line (Row                          *self,
           const PonderCodeHistoryState *state,
           guint                         nth)
{
  g_autofree char *number = g_strdup_printf ("%u", nth + 1);
  g_autofree char *answer = NULL;
  g_autofree char *left = NULL;
  g_autofree char *name = NULL;
  guint mark = find_mark (state, nth);

  g_assert (state->lines[nth].answer != PONDER_CODE_NO_ANSWER);

  left = dup_left (state, nth);
  ponder_code_view_show (PONDER_CODE_VIEW (self->guess), &state->rules, state->colours, state->lines[nth].guess);
  name = dup_name (self, state->lines[nth].answer, nth, left, mark);
  if (g_strcmp0 (self->name, name) == 0)
    return;
  answer = ponder_code_answer_letters (state->lines[nth].answer);
  gtk_label_set_label (GTK_LABEL (self->number), number);
  gtk_label_set_label (GTK_LABEL (self->answer), answer);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), marks[mark].icon);
  gtk_stack_set_visible_child (GTK_STACK (self->start), mark != PLAIN ? self->icon : self->number);
  gtk_inscription_set_text (GTK_INSCRIPTION (self->left), mark != PLAIN ? _ (marks[mark].word) : left);
  ponder_css_class_set (self->row, marks[SUSPECT].css_class, mark == SUSPECT);
  ponder_css_class_set (self->row, marks[CHANGING].css_class, mark == CHANGING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->row), GTK_ACCESSIBLE_STATE_INVALID,
                               mark == SUSPECT ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  g_free (self->name);
  self->name = g_steal_pointer (&name);
}

/* The answered guesses of a side, in a list that stays at its end until the person scrolls it. What can be done with a
 * row is in a menu that opens at it. */

enum
{
  CHANGE_GUESS,
  CHANGE_ANSWER,
  TAKE_BACK,
  N_CHOICES
};

struct _PonderCodeHistory
{
  AdwBin parent_instance;

  gboolean can[N_CHOICES];
  GArray *rows; /* of Row: a line each */
  gboolean at_end; /* stay there when there is more */

  GMenu *choices;
  GtkWidget *menu;

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (PonderCodeHistory, ponder_code_history, ADW_TYPE_BIN)

static const struct
{
  const char *action;
  const char *label;
} choices[N_CHOICES] = {
  [CHANGE_GUESS] = { "line.change-guess", N_ ("Change Guess") },
  [CHANGE_ANSWER] = { "line.change-answer", N_ ("Change Answer") },
  [TAKE_BACK] = { "line.take-back", N_ ("Take Back") },
};

static GtkWidget *
get_row (PonderCodeHistory *self,
         guint              line)
{
  return g_array_index (self->rows, Row, line).row;
}

/* Opens the menu of a row. */
static void
open_menu (PonderCodeHistory *self,
           GtkListBoxRow     *row)
{
  g_menu_remove_all (self->choices);
  for (guint i = 0; i < N_CHOICES; i++)
    if (self->can[i])
      {
        g_autoptr (GMenuItem) item = g_menu_item_new (_ (choices[i].label), NULL);

        g_menu_item_set_action_and_target (item, choices[i].action, "u", gtk_list_box_row_get_index (row));
        g_menu_append_item (self->choices, item);
      }
  ponder_reveal_popover (GTK_POPOVER (self->menu), GTK_WIDGET (row), NULL);
}

static void
activate_cb (PonderCodeHistory *self,
             GtkListBoxRow     *row)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (row), "suspect"))
    gtk_widget_activate_action (GTK_WIDGET (self), choices[CHANGE_ANSWER].action, "u",
                                gtk_list_box_row_get_index (row));
  else
    open_menu (self, row);
}

/* Handles a click with the secondary button, and a long press. */
static void
pressed_cb (GtkGesture *gesture)
{
  GtkWidget *list = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkListBoxRow *row;
  double y;

  gtk_gesture_get_point (gesture, NULL, NULL, &y);
  row = gtk_list_box_get_row_at_y (GTK_LIST_BOX (list), (int) y);
  if (row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (PONDER_CODE_HISTORY (gtk_widget_get_ancestor (list, PONDER_TYPE_CODE_HISTORY)), row);
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  PonderCodeHistory *self = PONDER_CODE_HISTORY (widget);
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if (row != NULL)
    open_menu (self, GTK_LIST_BOX_ROW (row));
  return row != NULL;
}

/* Scrolls in a tick callback, because the rows are being laid out when the size changes. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

static void
resized_cb (PonderCodeHistory *self,
            GtkAdjustment     *adjustment)
{
  if (self->at_end)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, adjustment, NULL);
}

static void
scrolled_cb (PonderCodeHistory *self,
             GtkAdjustment     *adjustment)
{
  self->at_end = gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment) >=
                 gtk_adjustment_get_upper (adjustment);
}

/* Tab enters the list at the newest row. */
static gboolean
ponder_code_history_focus (GtkWidget       *widget,
                           GtkDirectionType direction)
{
  PonderCodeHistory *self = PONDER_CODE_HISTORY (widget);

  return ponder_tab_once (widget, direction, self->rows->len > 0 ? get_row (self, self->rows->len - 1) : NULL);
}

static void
ponder_code_history_dispose (GObject *object)
{
  PonderCodeHistory *self = PONDER_CODE_HISTORY (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->choices);
  g_clear_pointer (&self->rows, g_array_unref);

  G_OBJECT_CLASS (ponder_code_history_parent_class)->dispose (object);
}

static void
ponder_code_history_class_init (PonderCodeHistoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_code_history_dispose;
  widget_class->focus = ponder_code_history_focus;

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "codehistory");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-code-history.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderCodeHistory, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, resized_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrolled_cb);
}

static void
ponder_code_history_init (PonderCodeHistory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->at_end = TRUE;
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (self->rows, row_clear);
  self->choices = g_menu_new ();
  self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (self->choices));
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}

/* Adds or removes rows. If the focus was in one that is removed, the newest one takes it. */
static void
set_n_lines (PonderCodeHistory *self,
             guint              n_lines)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;

  if (n_lines == self->rows->len)
    return;
  gtk_popover_popdown (GTK_POPOVER (self->menu));
  self->at_end |= n_lines > self->rows->len;
  while (self->rows->len < n_lines)
    {
      Row row = { NULL };

      row_init (&row);
      gtk_list_box_append (self->list, row.row);
      g_array_append_val (self->rows, row);
    }
  for (guint i = self->rows->len; i-- > n_lines;)
    gtk_list_box_remove (self->list, get_row (self, i));
  g_array_set_size (self->rows, n_lines);
  if (had_focus && n_lines > 0 && gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == NULL)
    gtk_widget_grab_focus (get_row (self, n_lines - 1));
}

/* Shows other rows, and scrolls to the newest if there are more than before. */
void
ponder_code_history_show (PonderCodeHistory            *self,
                          const PonderCodeHistoryState *state)
{
  self->can[CHANGE_GUESS] = state->can_change_guess;
  self->can[CHANGE_ANSWER] = state->can_change_answer;
  self->can[TAKE_BACK] = TRUE;
  set_n_lines (self, state->n_lines);
  for (guint nth = 0; nth < state->n_lines; nth++)
    show_line (&g_array_index (self->rows, Row, nth), state, nth);
}
