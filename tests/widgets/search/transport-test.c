/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "transport-test.h"

#include "ponder-search-panel.h"
#include "widget-test.h"

#include <string.h>

PonderTransport *
transport_test_find (gpointer within)
{
  return PONDER_TRANSPORT (widget_test_find (within, PONDER_TYPE_TRANSPORT));
}

/* Returns the first number in a text such as “1,234 of 5,000”, or 0 if there is none. */
static guint64
read_number (const char *text)
{
  guint64 number = 0;

  for (text += strcspn (text, "0123456789"); *text != '\0' && *text != ' '; text++)
    if (g_ascii_isdigit (*text))
      number = 10 * number + (guint64) g_ascii_digit_value (*text);
  return number;
}

/* Returns the number of the node at the cursor, from 1, or that of the last one when the search has finished; 0 before
 * the first. */
guint64
transport_test_get_node (gpointer within)
{
  return read_number (gtk_inscription_get_text (widget_test_child (transport_test_find (within), "position_text")));
}

/* Returns the moves to the node at the cursor, as the panel lists them, a line for each. */
char *
transport_test_dup_path (gpointer within)
{
  gpointer rows =
    widget_test_get_items (widget_test_child (widget_test_find (within, PONDER_TYPE_SEARCH_PANEL), "path"));
  GString *path = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autofree char *move = widget_test_dup_item (rows, i);

      g_string_append_printf (path, "%s\n", move);
    }
  return g_string_free (path, FALSE);
}

/* Can be waited for with widget_test_wait(). */
gboolean
transport_test_is_paused (gpointer within)
{
  return !g_action_group_get_action_enabled (ponder_transport_get_actions (transport_test_find (within)), "stop");
}

void
transport_test_start (gpointer    within,
                      const char *action)
{
  GActionGroup *actions = ponder_transport_get_actions (transport_test_find (within));

  g_assert_true (g_action_group_get_action_enabled (actions, action));
  g_action_group_activate_action (actions, action, NULL);
}

/* Activates an action and waits until the search has paused. */
void
transport_test_do (gpointer    within,
                   const char *action)
{
  transport_test_start (within, action);
  widget_test_wait (transport_test_is_paused, within);
}
