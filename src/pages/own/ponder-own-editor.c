/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-editor.h"

#include <glib/gi18n-lib.h>
#include <gtksourceview/gtksource.h>
#include <string.h>

/* The text of a program. What a person types is taken over when they pause, or by ponder_finish_typing(); then “edited” is
 * emitted. Undo is that of the page, so the buffer has none of its own. */

#define PAUSE 300 /* milliseconds */
#define ERROR "error" /* the category of the mark in an erroneous line, and the name of a tag */

struct _PonderOwnEditor
{
  AdwBin parent_instance;

  GtkSourceBuffer *buffer; /* (unowned): of the view */
  GtkSourceSearchContext *search;
  guint pause; /* the source of the timeout after which what was typed is taken over; or 0 */
  gboolean setting; /* the text is being set by the page */
  char *error; /* nullable: what is wrong there */

  GtkSearchBar *search_bar;
  GtkSearchEntry *search_entry;
  GtkSourceView *view;
};

G_DEFINE_FINAL_TYPE (PonderOwnEditor, ponder_own_editor, ADW_TYPE_BIN)

/* A word such as “done” is completed by Tab. */
static const char *const snippets[] = { "resource:///io/github/ponderapp/Ponder/own", NULL };

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
take_over (PonderOwnEditor *self)
{
  if (self->pause == 0)
    return;
  g_clear_handle_id (&self->pause, g_source_remove);
  g_signal_emit (self, signals[EDITED], 0);
}

static gboolean
pause_cb (gpointer user_data)
{
  take_over (user_data);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (PonderOwnEditor *self)
{
  if (self->setting)
    return;
  g_clear_handle_id (&self->pause, g_source_remove);
  self->pause = g_timeout_add (PAUSE, pause_cb, self);
}

static void
commit_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  take_over (PONDER_OWN_EDITOR (widget));
}

/* The text that is selected, if it is one line, is what is looked for. */
static void
find_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  PonderOwnEditor *self = PONDER_OWN_EDITOR (widget);
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter start;
  GtkTextIter end;

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  if (gtk_text_buffer_get_selection_bounds (buffer, &start, &end) &&
      gtk_text_iter_get_line (&start) == gtk_text_iter_get_line (&end))
    {
      g_autofree char *text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);

      gtk_editable_set_text (GTK_EDITABLE (self->search_entry), text);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* Selects the next match of what is looked for, after the selection or before it, and goes round at the ends. */
static void
go_to_match (PonderOwnEditor *self,
             gboolean         forward)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter start;
  GtkTextIter end;

  gtk_source_search_settings_set_search_text (gtk_source_search_context_get_settings (self->search),
                                              gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  gtk_text_buffer_get_selection_bounds (buffer, &start, &end);
  if (forward ? !gtk_source_search_context_forward (self->search, &end, &start, &end, NULL)
              : !gtk_source_search_context_backward (self->search, &start, &start, &end, NULL))
    return;
  gtk_text_buffer_select_range (buffer, &start, &end);
  gtk_text_view_scroll_mark_onscreen (GTK_TEXT_VIEW (self->view), gtk_text_buffer_get_insert (buffer));
}

static void
next_match_cb (PonderOwnEditor *self)
{
  go_to_match (self, TRUE);
}

static void
previous_match_cb (PonderOwnEditor *self)
{
  go_to_match (self, FALSE);
}

/* The first match is found while it is typed. */
static void
search_changed_cb (PonderOwnEditor *self)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter start;

  if (!gtk_search_bar_get_search_mode (self->search_bar))
    return;
  gtk_text_buffer_get_selection_bounds (buffer, &start, NULL);
  gtk_text_buffer_place_cursor (buffer, &start);
  go_to_match (self, TRUE);
}

static void
stop_search_cb (PonderOwnEditor *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
show_style (PonderOwnEditor *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkSourceStyleSchemeManager *manager = gtk_source_style_scheme_manager_get_default ();

  gtk_source_buffer_set_style_scheme (
    self->buffer, gtk_source_style_scheme_manager_get_scheme (manager, dark ? "Adwaita-dark" : "Adwaita"));
}

static char *
error_text_cb (PonderOwnEditor *self)
{
  return g_strdup (self->error);
}

static void
set_up_view (PonderOwnEditor *self)
{
  g_autoptr (GtkSourceMarkAttributes) attributes = gtk_source_mark_attributes_new ();
  g_autoptr (GtkSourceSearchSettings) settings = gtk_source_search_settings_new ();

  self->buffer = GTK_SOURCE_BUFFER (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view)));
  gtk_text_buffer_set_enable_undo (GTK_TEXT_BUFFER (self->buffer), FALSE);
  gtk_source_buffer_set_language (
    self->buffer, gtk_source_language_manager_get_language (gtk_source_language_manager_get_default (), "lua"));
  gtk_text_buffer_create_tag (GTK_TEXT_BUFFER (self->buffer), ERROR, "underline", PANGO_UNDERLINE_ERROR, NULL);
  gtk_source_mark_attributes_set_icon_name (attributes, "dialog-error-symbolic");
  g_signal_connect_object (attributes, "query-tooltip-text", G_CALLBACK (error_text_cb), self, G_CONNECT_SWAPPED);
  gtk_source_view_set_mark_attributes (self->view, ERROR, attributes, 0);
  gtk_source_search_settings_set_wrap_around (settings, TRUE);
  self->search = gtk_source_search_context_new (self->buffer, settings);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Program"), -1);
}

/* Keys that the text would take, but that are for the page. */
static void
add_page_keys (PonderOwnEditor *self)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], GDK_CONTROL_MASK), gtk_named_action_new ("page.solve")));
  gtk_widget_add_controller (GTK_WIDGET (self->view), controller);
}

static void
ponder_own_editor_dispose (GObject *object)
{
  PonderOwnEditor *self = PONDER_OWN_EDITOR (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_object (&self->search);

  G_OBJECT_CLASS (ponder_own_editor_parent_class)->dispose (object);
}

static void
ponder_own_editor_finalize (GObject *object)
{
  g_free (PONDER_OWN_EDITOR (object)->error);

  G_OBJECT_CLASS (ponder_own_editor_parent_class)->finalize (object);
}

static void
ponder_own_editor_class_init (PonderOwnEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_own_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = ponder_own_editor_finalize;

  signals[EDITED] =
    g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "typing.commit", NULL, commit_action);
  gtk_widget_class_install_action (widget_class, "editor.find", NULL, find_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "editor.find", NULL);

  gtk_source_init ();
  gtk_source_snippet_manager_set_search_path (gtk_source_snippet_manager_get_default (), snippets);
  g_type_ensure (GTK_SOURCE_TYPE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-own-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderOwnEditor, search_bar);
  gtk_widget_class_bind_template_child (widget_class, PonderOwnEditor, search_entry);
  gtk_widget_class_bind_template_child (widget_class, PonderOwnEditor, view);
  gtk_widget_class_bind_template_callback (widget_class, next_match_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_match_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
ponder_own_editor_init (PonderOwnEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_up_view (self);
  add_page_keys (self);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (show_style), self,
                           G_CONNECT_SWAPPED);
  show_style (self);
}

/* The widget that gets the focus. */
GtkWidget *
ponder_own_editor_get_view (PonderOwnEditor *self)
{
  g_return_val_if_fail (PONDER_IS_OWN_EDITOR (self), NULL);

  return GTK_WIDGET (self->view);
}

char *
ponder_own_editor_dup_text (PonderOwnEditor *self)
{
  GtkTextIter start;
  GtkTextIter end;

  g_return_val_if_fail (PONDER_IS_OWN_EDITOR (self), NULL);

  gtk_text_buffer_get_bounds (GTK_TEXT_BUFFER (self->buffer), &start, &end);
  return gtk_text_buffer_get_text (GTK_TEXT_BUFFER (self->buffer), &start, &end, TRUE);
}

/* Replaces the part of the text that differs, so that the cursor stays where it is in the rest. */
static void
replace (GtkTextBuffer *buffer,
         const char    *before,
         const char    *text)
{
  const char *from = before;
  const char *at = text;
  const char *end_before = before + strlen (before);
  const char *end = text + strlen (text);
  GtkTextIter start_iter;
  GtkTextIter end_iter;

  while (*from != '\0' && g_utf8_get_char (from) == g_utf8_get_char (at))
    {
      from = g_utf8_next_char (from);
      at = g_utf8_next_char (at);
    }
  while (end_before > from && end > at &&
         g_utf8_get_char (g_utf8_prev_char (end_before)) == g_utf8_get_char (g_utf8_prev_char (end)))
    {
      end_before = g_utf8_prev_char (end_before);
      end = g_utf8_prev_char (end);
    }
  gtk_text_buffer_get_iter_at_offset (buffer, &start_iter, (int) g_utf8_pointer_to_offset (before, from));
  gtk_text_buffer_get_iter_at_offset (buffer, &end_iter, (int) g_utf8_pointer_to_offset (before, end_before));
  gtk_text_buffer_delete (buffer, &start_iter, &end_iter);
  gtk_text_buffer_insert (buffer, &start_iter, at, (int) (end - at));
}

/* Shows a program instead of what has been typed. */
void
ponder_own_editor_set_text (PonderOwnEditor *self,
                            const char      *text)
{
  g_autofree char *before = NULL;

  g_return_if_fail (PONDER_IS_OWN_EDITOR (self));
  g_return_if_fail (text != NULL);

  g_clear_handle_id (&self->pause, g_source_remove);
  before = ponder_own_editor_dup_text (self);
  if (g_str_equal (before, text))
    return;
  self->setting = TRUE;
  replace (GTK_TEXT_BUFFER (self->buffer), before, text);
  self->setting = FALSE;
}

/* Marks a line, from 1, and says at it what is wrong there; 0 for no line. */
void
ponder_own_editor_show_error (PonderOwnEditor *self,
                              guint            line,
                              const char      *message)
{
  GtkTextBuffer *buffer;
  GtkTextIter start;
  GtkTextIter end;

  g_return_if_fail (PONDER_IS_OWN_EDITOR (self));

  buffer = GTK_TEXT_BUFFER (self->buffer);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, ERROR, &start, &end);
  gtk_source_buffer_remove_source_marks (self->buffer, &start, &end, ERROR);
  g_free (self->error);
  self->error = line > 0 ? g_strdup (message) : NULL;
  if (line == 0)
    return;
  gtk_text_buffer_get_iter_at_line (buffer, &start, (int) line - 1);
  gtk_source_buffer_create_source_mark (self->buffer, NULL, ERROR, &start);
  end = start;
  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  while (g_unichar_isspace (gtk_text_iter_get_char (&start)) && !gtk_text_iter_equal (&start, &end))
    gtk_text_iter_forward_char (&start);
  gtk_text_buffer_apply_tag_by_name (buffer, ERROR, &start, &end);
}
