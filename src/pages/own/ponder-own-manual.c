/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How to write a program, in a window of its own, so that it can stand beside the program. The text is in Markdown, of which
 * headings, paragraphs, lists, tables, code, and words in code or bold type are shown. It is in
 * English, like Lua's own words. */

#define PATH "/io/github/ponderapp/Ponder/own/help.md"

/* Returns Pango markup for a line: `code`, **bold** and *emphasis*. */
static char *
dup_markup (const char *line)
{
  static const struct
  {
    const char *pattern;
    const char *replacement;
  } marks[] = {
    { "`([^`]*)`", "<tt>\\1</tt>" },
    { "\\*\\*([^*]+)\\*\\*", "<b>\\1</b>" },
    { "(?<![\\w*(])\\*([^*\\s][^*]*)\\*", "<i>\\1</i>" },
    { "\\\\\\|", "|" },
  };
  char *text = g_markup_escape_text (line, -1);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (marks[i].pattern, 0, 0, NULL);
      char *marked = g_regex_replace (regex, text, -1, 0, marks[i].replacement, 0, NULL);

      g_free (text);
      text = marked;
    }
  return text;
}

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *markup = dup_markup (text);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* What doesn't fit in its width is scrolled. */
static GtkWidget *
new_scrolled (GtkWidget *child)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  return scrolled;
}

/* Adds lines of code up to the end of the block, and returns the line after it. */
static char **
add_code (GtkBox *box,
          char  **line)
{
  g_autoptr (GString) code = g_string_new (NULL);
  GtkWidget *label = gtk_label_new (NULL);

  for (line++; *line != NULL && !g_str_has_prefix (*line, "```"); line++)
    g_string_append_printf (code, "%s%s", code->len > 0 ? "\n" : "", *line);
  gtk_label_set_label (GTK_LABEL (label), code->str);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "code");
  gtk_box_append (box, new_scrolled (label));
  return *line != NULL ? line + 1 : line;
}

/* Adds the rows of a table, and returns the line after it. */
static char **
add_table (GtkBox *box,
           char  **line)
{
  g_autoptr (GRegex) regex = g_regex_new (" *(?<!\\\\)\\| *", 0, 0, NULL);
  GtkWidget *grid = gtk_grid_new ();

  for (int row = 0; *line != NULL && **line == '|'; line++, row++)
    {
      g_auto (GStrv) cells = g_regex_split (regex, *line, 0);
      int n_cells = (int) g_strv_length (cells) - 2;

      for (int i = 0; i < n_cells && !g_str_has_prefix (cells[1], "---"); i++)
        {
          GtkWidget *label = new_label (cells[i + 1], row == 0 ? "heading" : NULL);

          gtk_label_set_width_chars (GTK_LABEL (label), n_cells > 3 ? 14 : 20);
          gtk_label_set_max_width_chars (GTK_LABEL (label), n_cells > 3 ? 28 : 48);
          gtk_widget_set_valign (label, GTK_ALIGN_FILL);
          gtk_label_set_yalign (GTK_LABEL (label), 0);
          gtk_grid_attach (GTK_GRID (grid), label, i, row, 1, 1);
        }
    }
  gtk_box_append (box, new_scrolled (grid));
  return line;
}

static void
add_item (GtkBox     *box,
          const char *text)
{
  g_autofree char *item = g_strdup_printf ("• %s", text);

  gtk_box_append (box, new_label (item, NULL));
}

static void
add_blocks (GtkBox *box,
            char  **line)
{
  while (*line != NULL)
    if (g_str_has_prefix (*line, "```"))
      line = add_code (box, line);
    else if (**line == '|')
      line = add_table (box, line);
    else
      {
        if (g_str_has_prefix (*line, "## "))
          gtk_box_append (box, new_label (*line + 3, "title-3"));
        else if (g_str_has_prefix (*line, "# "))
          gtk_box_append (box, new_label (*line + 2, "title-2"));
        else if (g_str_has_prefix (*line, "- "))
          add_item (box, *line + 2);
        else if (**line != '\0')
          gtk_box_append (box, new_label (*line, NULL));
        line++;
      }
}

static gboolean
close_cb (GtkWidget *window,
          GVariant  *args,
          gpointer   user_data)
{
  gtk_window_close (GTK_WINDOW (window));
  return GDK_EVENT_STOP;
}

/* Shows how to write a program, in a window beside that of a widget. */
void
ponder_own_manual_present (GtkWidget *parent)
{
  GtkWidget *window = g_object_new (ADW_TYPE_WINDOW, "title", _ ("How to Write a Program"), "default-width", 720,
                                    "default-height", 640, "transient-for", gtk_widget_get_root (parent), NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  g_autoptr (GBytes) bytes = g_resources_lookup_data (PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) lines = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);

  add_blocks (GTK_BOX (box), lines);
  gtk_widget_add_css_class (window, "own-manual");
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 24);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 860);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), scrolled);
  adw_window_set_content (ADW_WINDOW (window), content);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_callback_action_new (close_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
  gtk_window_present (GTK_WINDOW (window));
}
