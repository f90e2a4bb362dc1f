/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-history.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-row.h"
#include "ponder-reveal.h"
#include "ponder-tab-once.h"

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
  guint n_lines;
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

static GtkListBoxRow *
get_row (PonderCodeHistory *self,
         guint              line)
{
  return gtk_list_box_get_row_at_index (self->list, (int) line);
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
  g_assert (PONDER_IS_CODE_HISTORY (self));

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
  g_assert (PONDER_IS_CODE_HISTORY (self));

  if (self->at_end)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, adjustment, NULL);
}

static void
scrolled_cb (PonderCodeHistory *self,
             GtkAdjustment     *adjustment)
{
  g_assert (PONDER_IS_CODE_HISTORY (self));

  self->at_end = gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment) >=
                 gtk_adjustment_get_upper (adjustment);
}

/* Tab enters the list at the newest row. */
static gboolean
ponder_code_history_focus (GtkWidget       *widget,
                           GtkDirectionType direction)
{
  PonderCodeHistory *self = PONDER_CODE_HISTORY (widget);

  return ponder_tab_once (widget, direction, self->n_lines > 0 ? GTK_WIDGET (get_row (self, self->n_lines - 1)) : NULL);
}

static void
ponder_code_history_dispose (GObject *object)
{
  PonderCodeHistory *self = PONDER_CODE_HISTORY (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->choices);

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

  if (n_lines == self->n_lines)
    return;
  gtk_popover_popdown (GTK_POPOVER (self->menu));
  self->at_end |= n_lines > self->n_lines;
  for (; self->n_lines < n_lines; self->n_lines++)
    gtk_list_box_append (self->list, ponder_code_row_new ());
  for (; self->n_lines > n_lines; self->n_lines--)
    gtk_list_box_remove (self->list, GTK_WIDGET (get_row (self, self->n_lines - 1)));
  if (had_focus && n_lines > 0 && gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (get_row (self, n_lines - 1)));
}

/**
 * ponder_code_history_show:
 * @state: what to show
 *
 * Shows other rows, and scrolls to the newest if there are more than before.
 */
void
ponder_code_history_show (PonderCodeHistory            *self,
                          const PonderCodeHistoryState *state)
{
  g_return_if_fail (PONDER_IS_CODE_HISTORY (self));
  g_return_if_fail (state != NULL && (state->lines != NULL || state->n_lines == 0));

  self->can[CHANGE_GUESS] = state->can_change_guess;
  self->can[CHANGE_ANSWER] = state->can_change_answer;
  self->can[TAKE_BACK] = TRUE;
  set_n_lines (self, state->n_lines);
  for (guint nth = 0; nth < state->n_lines; nth++)
    ponder_code_row_show (PONDER_CODE_ROW (get_row (self, nth)), state, nth);
}
