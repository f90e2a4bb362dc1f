/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-ask-keys.h"

#include "ponder-question-texts.h"

/* The keys of a question to a class: the letters of the choices or their numbers, Return or Space, and Escape. */

/* Returns whether a key stands for a choice. Other alphabets have other letters. */
static gboolean
find_choice (guint  keyval,
             guint *nth)
{
  gunichar typed = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  for (*nth = 0; *nth < PONDER_QUESTION_CHOICES; (*nth)++)
    if (typed == 'A' + *nth || typed == '1' + *nth ||
        typed == g_unichar_toupper (g_utf8_get_char (ponder_question_letter (*nth))))
      return TRUE;
  return FALSE;
}

static gboolean
is_popover (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

/**
 * ponder_ask_keys_find:
 * @page: the page
 * @card: shows the question
 * @keyval: the key
 * @modifiers: what is held with it
 * @nth: (out): which choice
 *
 * Returns: what the key does, unless it is for what has the focus
 */
PonderAskKey
ponder_ask_keys_find (GtkWidget      *page,
                      GtkWidget      *card,
                      guint           keyval,
                      GdkModifierType modifiers,
                      guint          *nth)
{
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  *nth = 0;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || GTK_IS_EDITABLE (focus) ||
      is_popover (focus))
    return PONDER_ASK_KEY_NONE;
  if (keyval == GDK_KEY_Escape)
    return PONDER_ASK_KEY_CLOSE;
  if (find_choice (keyval, nth))
    return PONDER_ASK_KEY_CHOOSE;
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space)
    return GTK_IS_BUTTON (focus) ? PONDER_ASK_KEY_NONE : PONDER_ASK_KEY_REVEAL;
  return PONDER_ASK_KEY_NONE;
}
