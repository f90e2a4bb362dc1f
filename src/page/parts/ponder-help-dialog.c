/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-help-dialog.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-preview.h"

/* The help of a page: its rules, a small example, things to try, each a row that does it, and what it has in common with
 * other pages. */

#define BOARD_LENGTH 132

struct _PonderHelpDialog
{
  AdwBin parent_instance;

  const PonderHelp *help;
  GActionGroup *actions; /* the actions of the page */

  GtkWidget *scroller;
  GtkImage *icon;
  GtkLabel *title;
  GtkBox *paragraphs;
  AdwBin *example;
  GtkLabel *caption;
  GtkListBox *tries;
  GtkWidget *section;
  GtkLabel *section_title;
  GtkBox *section_paragraphs;
};

G_DEFINE_FINAL_TYPE (PonderHelpDialog, ponder_help_dialog, ADW_TYPE_BIN)

static void
add_paragraph (GtkBox     *box,
               const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (box, label);
}

static GtkWidget *
new_board (const PonderHelpExample *example)
{
  GtkWidget *board = ponder_preview_new ();
  g_auto (GStrv) words = g_strsplit (example->cells, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], "."))
      words[i][0] = '\0';
  ponder_preview_set_length (PONDER_PREVIEW (board), BOARD_LENGTH);
  ponder_preview_show_board (PONDER_PREVIEW (board), example->rows, example->columns, example->box_rows,
                             example->box_columns, (const char *const *) words, _ (example->caption));
  gtk_widget_set_halign (board, GTK_ALIGN_CENTER);
  return board;
}

static GtkWidget *
new_text (const PonderHelpExample *example)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), _ (example->text));
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "help-example-text");
  /* Numbers are written from left to right in every language. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  return label;
}

static void
add_try (PonderHelpDialog    *self,
         const PonderHelpTry *what)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (what->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (what->subtitle));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (what->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (what->subtitle), -1);
  gtk_list_box_append (self->tries, row);
}

static void
show_help (PonderHelpDialog *self)
{
  const PonderHelp *help = self->help;

  gtk_image_set_from_icon_name (self->icon, help->icon_name);
  gtk_label_set_label (self->title, _ (help->title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (help->title), -1);
  for (guint i = 0; i < PONDER_HELP_MOST_PARAGRAPHS && help->paragraphs[i] != NULL; i++)
    add_paragraph (self->paragraphs, _ (help->paragraphs[i]));
  adw_bin_set_child (self->example, help->example.rows != 0 ? new_board (&help->example) : new_text (&help->example));
  gtk_label_set_label (self->caption, _ (help->example.caption));
  for (guint i = 0; help->tries[i].title != NULL; i++)
    add_try (self, &help->tries[i]);
}

static void
show_section (PonderHelpDialog        *self,
              const PonderHelpSection *section)
{
  gtk_widget_set_visible (self->section, section != NULL);
  if (section == NULL)
    return;
  gtk_label_set_label (self->section_title, _ (section->title));
  for (guint i = 0; i < PONDER_HELP_MOST_PARAGRAPHS && section->paragraphs[i] != NULL; i++)
    add_paragraph (self->section_paragraphs, _ (section->paragraphs[i]));
}

static void
do_action (GActionGroup *actions,
           const char   *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_action_parse_detailed_name (detailed, &name, &target, &error))
    g_error ("%s", error->message);
  if (target != NULL && g_action_group_get_action_parameter_type (actions, name) == NULL)
    g_action_group_change_action_state (actions, name, target);
  else
    g_action_group_activate_action (actions, name, target);
}

static void
row_activated_cb (PonderHelpDialog *self,
                  GtkListBoxRow    *row)
{
  g_autoptr (PonderHelpDialog) kept = g_object_ref (self);
  const PonderHelpTry *what = &self->help->tries[gtk_list_box_row_get_index (row)];

  g_assert (PONDER_IS_HELP_DIALOG (self));

  /* The dialog must be closed before the signal, because closing moves the focus back to where it was. */
  ponder_close_dialog (GTK_WIDGET (self));
  for (guint i = 0; i < PONDER_HELP_MOST_ACTIONS && what->actions[i] != NULL; i++)
    do_action (self->actions, what->actions[i]);
}

static void
ponder_help_dialog_dispose (GObject *object)
{
  g_clear_object (&PONDER_HELP_DIALOG (object)->actions);

  G_OBJECT_CLASS (ponder_help_dialog_parent_class)->dispose (object);
}

static void
ponder_help_dialog_class_init (PonderHelpDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_help_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-help-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, icon);
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, title);
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, paragraphs);
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, example);
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, caption);
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, tries);
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, section);
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, section_title);
  gtk_widget_class_bind_template_child (widget_class, PonderHelpDialog, section_paragraphs);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
ponder_help_dialog_init (PonderHelpDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @section, what the help also explains, may be NULL. @actions are those of the page. */
GtkWidget *
ponder_help_dialog_new (const PonderHelp        *help,
                        const PonderHelpSection *section,
                        GActionGroup            *actions)
{
  PonderHelpDialog *self = g_object_new (PONDER_TYPE_HELP_DIALOG, NULL);

  self->help = help;
  self->actions = g_object_ref (actions);
  show_help (self);
  show_section (self, section);
  return GTK_WIDGET (self);
}

void
ponder_help_dialog_present (PonderHelpDialog *self,
                            GtkWidget        *parent)
{
  ponder_present_dialog (GTK_WIDGET (self), _ ("What Is This?"), PONDER_DIALOG_SHEET, parent, self->scroller, NULL);
}
