/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shortcuts.h"

#include <glib/gi18n-lib.h>

#include "ponder-finish-typing.h"

/* The keys of actions. This one table binds them and is shown in the shortcuts dialog. The keys of a single page and of
 * a board are defined there.
 *
 * They are bound to the window, because the application would take Ctrl+C from somebody who copies text in an entry.
 * Only the keys of `app` actions are bound to the application, so that they work in its dialogs, too. */

#define CTRL GDK_CONTROL_MASK
#define SHIFT GDK_SHIFT_MASK
#define ALT GDK_ALT_MASK

static const PonderShortcut shortcuts[] = {
  { "page.solve", GDK_KEY_Return, CTRL, 0, N_ ("Solve"), PONDER_SHORTCUTS_ANSWER },
  { "page.solve", GDK_KEY_KP_Enter, CTRL },
  { "page.stop", GDK_KEY_Escape, 0, 0, N_ ("Stop the current task"), PONDER_SHORTCUTS_ANSWER },
  { "page.next-answer", GDK_KEY_Page_Down, CTRL, 0, N_ ("Next answer"), PONDER_SHORTCUTS_ANSWER },
  { "page.next-answer", GDK_KEY_KP_Page_Down, CTRL },
  { "page.next-answer", GDK_KEY_Right, ALT },
  { "page.previous-answer", GDK_KEY_Page_Up, CTRL, 0, N_ ("Previous answer"), PONDER_SHORTCUTS_ANSWER },
  { "page.previous-answer", GDK_KEY_KP_Page_Up, CTRL },
  { "page.previous-answer", GDK_KEY_Left, ALT },
  { "page.copy-answer", GDK_KEY_c, CTRL | SHIFT, 0, N_ ("Copy the answer"), PONDER_SHORTCUTS_ANSWER },
  { "page.search", GDK_KEY_F4, 0, 0, N_ ("Watch how it is found"), PONDER_SHORTCUTS_ANSWER },
  { "page.ask", GDK_KEY_F8, 0, 0, N_ ("Ask the class"), PONDER_SHORTCUTS_ANSWER },
  { "page.ask-here", GDK_KEY_F8, SHIFT, 0, N_ ("Ask a question at the node"), PONDER_SHORTCUTS_ANSWER },
  { "page.bookmark", GDK_KEY_b, CTRL, 0, N_ ("Add a bookmark to the node"), PONDER_SHORTCUTS_ANSWER },

  { "page.new", GDK_KEY_n, CTRL, 0, N_ ("New"), PONDER_SHORTCUTS_PUZZLE },
  { "page.new-blank", GDK_KEY_n, CTRL, 0, N_ ("New"), PONDER_SHORTCUTS_PUZZLE },
  { "page.choose-random", GDK_KEY_r, CTRL, 0, N_ ("Random"), PONDER_SHORTCUTS_PUZZLE },
  { "page.games", GDK_KEY_o, CTRL | SHIFT, 0, N_ ("My Puzzles: those you have begun"), PONDER_SHORTCUTS_PUZZLE },
  { "page.open", GDK_KEY_o, CTRL, 0, N_ ("Open"), PONDER_SHORTCUTS_PUZZLE },
  { "page.save", GDK_KEY_s, CTRL, 0, N_ ("Save"), PONDER_SHORTCUTS_PUZZLE },
  { "page.save-as", GDK_KEY_s, CTRL | SHIFT, 0, N_ ("Save as"), PONDER_SHORTCUTS_PUZZLE },
  { "page.print", GDK_KEY_p, CTRL, 0, N_ ("Print"), PONDER_SHORTCUTS_PUZZLE },

  { "page.undo", GDK_KEY_z, CTRL, 0, N_ ("Undo"), PONDER_SHORTCUTS_EDIT },
  { "page.redo", GDK_KEY_z, CTRL | SHIFT, 0, N_ ("Redo"), PONDER_SHORTCUTS_EDIT },
  { "page.redo", GDK_KEY_y, CTRL },
  { "page.copy", GDK_KEY_c, CTRL, 0, N_ ("Copy"), PONDER_SHORTCUTS_EDIT },
  { "page.paste", GDK_KEY_v, CTRL, 0, N_ ("Paste"), PONDER_SHORTCUTS_EDIT },
  { "page.notes", GDK_KEY_e, CTRL, 0, N_ ("Enter notes or values"), PONDER_SHORTCUTS_EDIT },
  { "page.colours", GDK_KEY_m, CTRL, 0, N_ ("Colour cells or enter values"), PONDER_SHORTCUTS_EDIT },
  { "page.fill-notes", GDK_KEY_e, CTRL | SHIFT, 0, N_ ("Fill in all notes"), PONDER_SHORTCUTS_EDIT },
  { "page.digit-first", GDK_KEY_f, CTRL | SHIFT, 0, N_ ("Choose the digit first"), PONDER_SHORTCUTS_EDIT },
  { "page.type-through", GDK_KEY_t, CTRL, 0, N_ ("Type row by row"), PONDER_SHORTCUTS_EDIT },
  { "page.lock", GDK_KEY_l, CTRL, 0, N_ ("Lock the clues"), PONDER_SHORTCUTS_EDIT },
  { "page.start-playing", GDK_KEY_g, CTRL, 0, N_ ("Start playing"), PONDER_SHORTCUTS_EDIT },
  { "page.set-up", GDK_KEY_e, CTRL, 0, N_ ("Set up a position"), PONDER_SHORTCUTS_EDIT },
  { "page.hint", GDK_KEY_h, CTRL, 0, N_ ("Hint"), PONDER_SHORTCUTS_EDIT },
  { "page.all-steps", GDK_KEY_h, CTRL | SHIFT, 0, N_ ("All steps of a person"), PONDER_SHORTCUTS_EDIT },
  { "page.check", GDK_KEY_k, CTRL, 0, N_ ("Check my entries"), PONDER_SHORTCUTS_EDIT },
  { "page.reveal", GDK_KEY_r, CTRL | SHIFT, 0, N_ ("Reveal the cell"), PONDER_SHORTCUTS_EDIT },

  { "page.candidates", GDK_KEY_d, CTRL, 0, N_ ("Show candidates"), PONDER_SHORTCUTS_VIEW },
  { "page.values", GDK_KEY_d, CTRL, 0, N_ ("Show values"), PONDER_SHORTCUTS_VIEW },
  { "page.zoom-in", GDK_KEY_plus, CTRL, 0, N_ ("Zoom in"), PONDER_SHORTCUTS_VIEW },
  { "page.zoom-in", GDK_KEY_KP_Add, CTRL },
  { "page.zoom-in", GDK_KEY_equal, CTRL },
  { "page.zoom-out", GDK_KEY_minus, CTRL, 0, N_ ("Zoom out"), PONDER_SHORTCUTS_VIEW },
  { "page.zoom-out", GDK_KEY_KP_Subtract, CTRL },
  { "page.zoom-to-fit", GDK_KEY_0, CTRL, 0, N_ ("Zoom to fit"), PONDER_SHORTCUTS_VIEW },
  { "win.toggle-sidebar", GDK_KEY_F9, 0, 0, N_ ("Show or hide the sidebar"), PONDER_SHORTCUTS_VIEW },
  { "win.leave-fullscreen", GDK_KEY_Escape, 0, 0, N_ ("Leave fullscreen"), PONDER_SHORTCUTS_VIEW },
  { "win.fullscreen", GDK_KEY_F11, 0, 0, N_ ("Toggle fullscreen"), PONDER_SHORTCUTS_VIEW },

  { "win.add-to-lesson", GDK_KEY_l, CTRL | SHIFT, 0, N_ ("Add this to the lesson"), PONDER_SHORTCUTS_LESSON },
  { "lesson.next", GDK_KEY_Page_Down, 0, 0, N_ ("Next page of the lesson"), PONDER_SHORTCUTS_LESSON },
  { "lesson.previous", GDK_KEY_Page_Up, 0, 0, N_ ("Previous page of the lesson"), PONDER_SHORTCUTS_LESSON },

  { "win.lessons", GDK_KEY_Home, ALT, 0, N_ ("Go to Lessons"), PONDER_SHORTCUTS_GENERAL },
  { "win.go-to", GDK_KEY_1, ALT, 1, N_ ("Go to the first, second, … puzzle or game"), PONDER_SHORTCUTS_GENERAL },
  { "win.go-to", GDK_KEY_2, ALT, 2 },
  { "win.go-to", GDK_KEY_3, ALT, 3 },
  { "win.go-to", GDK_KEY_4, ALT, 4 },
  { "win.go-to", GDK_KEY_5, ALT, 5 },
  { "win.go-to", GDK_KEY_6, ALT, 6 },
  { "win.go-to", GDK_KEY_7, ALT, 7 },
  { "win.go-to", GDK_KEY_8, ALT, 8 },
  { "win.go-to", GDK_KEY_9, ALT, 9 },
  { "win.go-to", GDK_KEY_0, ALT, 10 },
  { "win.go-to", GDK_KEY_minus, ALT, 11 },
  { "page.menu", GDK_KEY_F10, 0, 0, N_ ("Main menu"), PONDER_SHORTCUTS_GENERAL },
  { "page.help", GDK_KEY_F1, 0, 0, N_ ("What is this?"), PONDER_SHORTCUTS_GENERAL },
  { "win.shortcuts", GDK_KEY_question, CTRL, 0, N_ ("Keyboard shortcuts"), PONDER_SHORTCUTS_GENERAL },
  { "win.preferences", GDK_KEY_comma, CTRL, 0, N_ ("Preferences"), PONDER_SHORTCUTS_GENERAL },
  { "window.close", GDK_KEY_w, CTRL, 0, N_ ("Close the window"), PONDER_SHORTCUTS_GENERAL },
  { "app.quit", GDK_KEY_q, CTRL, 0, N_ ("Quit"), PONDER_SHORTCUTS_GENERAL },
};

static gboolean
is_of_application (const PonderShortcut *shortcut)
{
  return g_str_has_prefix (shortcut->action, "app.");
}

/* Returns all shortcuts, sorted by group. */
const PonderShortcut *
ponder_shortcuts (guint *n_shortcuts)
{
  *n_shortcuts = G_N_ELEMENTS (shortcuts);
  return shortcuts;
}

/* Binds all keys except those of `app` actions to the main window. */
void
ponder_shortcuts_bind (GtkWidgetClass *window_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    if (shortcuts[i].target != 0)
      gtk_widget_class_add_binding_action (window_class, shortcuts[i].keyval, shortcuts[i].modifiers,
                                           shortcuts[i].action, "u", shortcuts[i].target);
    else if (!is_of_application (&shortcuts[i]))
      gtk_widget_class_add_binding_action (window_class, shortcuts[i].keyval, shortcuts[i].modifiers,
                                           shortcuts[i].action, NULL);
}

/* Keys that do something else in an entry are left to the entry. */
static gboolean
is_of_entry (const PonderShortcut *shortcut)
{
  return shortcut->keyval == GDK_KEY_Escape || g_str_equal (shortcut->action, "page.copy") ||
         g_str_equal (shortcut->action, "page.paste") || g_str_has_prefix (shortcut->action, "lesson.");
}

static gboolean
finish_typing_cb (GtkWidget *widget,
                  GVariant  *args,
                  gpointer   user_data)
{
  ponder_finish_typing (widget);
  return GDK_EVENT_PROPAGATE;
}

/* Makes the entry with the focus take over what was typed before a shortcut acts, because the action may depend on
 * it or may only become enabled by it. */
void
ponder_shortcuts_prepare (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    if (!is_of_entry (&shortcuts[i]))
      gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (shortcuts[i].keyval, shortcuts[i].modifiers),
                          gtk_callback_action_new (finish_typing_cb, NULL, NULL)));
  gtk_widget_add_controller (window, controller);
}

/* Binds the keys of `app` actions. */
void
ponder_shortcuts_set_app (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    if (is_of_application (&shortcuts[i]))
      {
        g_autofree char *key = gtk_accelerator_name (shortcuts[i].keyval, shortcuts[i].modifiers);

        gtk_application_set_accels_for_action (application, shortcuts[i].action, (const char *const[]){ key, NULL });
      }
}
