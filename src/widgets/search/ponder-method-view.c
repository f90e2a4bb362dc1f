/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-method-view.h"

#include <glib/gi18n-lib.h>

#include "ponder-after-layout.h"
#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-quiet-tooltip.h"

/* Shows the method of a record in words. The line that was executed last has an arrow before it and is bold; what a line
 * counts stands at its end. Below are buttons for small steps. */

#define INDENTATION 14

struct _PonderMethodView
{
  GtkWidget parent_instance;

  GArray *lines; /* of PonderMethodLine */
  guint executed; /* the index of one, or G_MAXUINT */
  gboolean moved; /* another line than at the last layout */

  GtkWidget *box;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  GtkLabel *place;
  GtkToggleButton *program; /* shows the person's program instead */
  PonderRecord *record; /* (unowned): shown last; NULL if there was none */
};

G_DEFINE_FINAL_TYPE (PonderMethodView, ponder_method_view, GTK_TYPE_WIDGET)

static const PonderMethodLine *
get_line (PonderMethodView *self,
          guint             nth)
{
  return &g_array_index (self->lines, PonderMethodLine, nth);
}

static gboolean
has_same_lines (PonderMethodView *self,
                const GArray     *lines)
{
  if (lines->len != self->lines->len)
    return FALSE;
  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, PonderMethodLine, i).text != get_line (self, i)->text)
      return FALSE;
  return TRUE;
}

static GtkWidget *
new_row (const PonderMethodLine *line)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *arrow = gtk_label_new ("▸");
  GtkWidget *text = gtk_label_new (line->text);
  GtkWidget *count = gtk_label_new (NULL);

  gtk_widget_set_valign (arrow, GTK_ALIGN_START);
  gtk_widget_set_margin_start (text, (int) line->indentation * INDENTATION);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (text), 8);
  gtk_widget_set_valign (count, GTK_ALIGN_START);
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_set_tooltip_text (count, line->count_name);
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), count);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

/* Returns what a screen reader says of a line: “Visit the state: Visited: 7. Executed.” */
static char *
dup_name (const PonderMethodLine *line,
          const char             *count,
          gboolean                executed)
{
  g_autofree char *counted =
    /* Translators: a line of a method, what it counts, and the number: “Visit the state. Visited: 7” */
    line->count_name != NULL ? g_strdup_printf (_ ("%s %s: %s"), line->text, line->count_name, count)
                             : g_strdup (line->text);

  /* Translators: a line of a method, which has just been executed */
  return executed ? g_strdup_printf (_ ("%s (executed)"), counted) : g_steal_pointer (&counted);
}

static void
show_line (PonderMethodView       *self,
           guint                   nth,
           const PonderMethodLine *line,
           gboolean                executed)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) nth);
  GtkWidget *box = gtk_list_box_row_get_child (row);
  g_autofree char *count = line->count_name != NULL ? ponder_count_text (line->count) : g_strdup ("");
  g_autofree char *name = dup_name (line, count, executed);

  gtk_widget_set_opacity (gtk_widget_get_first_child (box), executed ? 1 : 0);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), count);
  ponder_css_class_set (row, "executed", executed);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Keeps the line that was executed in sight. Its height is known only after the layout. */
static void
laid_out_cb (PonderMethodView *self)
{
  GtkListBoxRow *row = self->moved ? gtk_list_box_get_row_at_index (self->list, (int) self->executed) : NULL;
  graphene_rect_t area;

  self->moved = FALSE;
  if (row == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &area))
    return;
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scroller), area.origin.y,
                             area.origin.y + area.size.height);
}

/* A label without a text would be read by the name of its type. */
static void
set_place (PonderMethodView *self,
           const char       *text)
{
  gtk_label_set_label (self->place, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->place), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
show_executed (PonderMethodView *self)
{
  g_autofree char *number = NULL;
  g_autofree char *total = NULL;
  g_autofree char *text = NULL;

  if (self->executed == G_MAXUINT)
    {
      set_place (self, "");
      return;
    }
  number = ponder_count_text (self->executed + 1);
  total = ponder_count_text (self->lines->len);
  /* Translators: the number of a line, and how many there are */
  text = g_strdup_printf (_ ("Line %s of %s"), number, total);
  set_place (self, text);
  ponder_announce (GTK_WIDGET (self->place), get_line (self, self->executed)->text);
  self->moved = TRUE;
}

static GtkWidget *
new_button (const char *icon_name,
            const char *name,
            const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon_name);

  gtk_widget_set_size_request (button, 44, 44);
  gtk_widget_set_tooltip_text (button, name);
  ponder_quiet_tooltip (button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static GtkWidget *
new_buttons (PonderMethodView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->place = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "hexpand", TRUE,
                              "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->place), "caption");
  gtk_box_append (GTK_BOX (box), new_button ("go-up-symbolic", _ ("Small Step Back"), "search.small-step-back"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->place));
  set_place (self, "");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->program));
  gtk_box_append (GTK_BOX (box), new_button ("go-down-symbolic", _ ("Small Step"), "search.small-step"));
  return box;
}

static void
program_cb (PonderMethodView *self)
{
  ponder_css_class_set (self->list, "program", gtk_toggle_button_get_active (self->program));
  ponder_method_view_show (self, self->record);
}

static void
ponder_method_view_dispose (GObject *object)
{
  PonderMethodView *self = PONDER_METHOD_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_method_view_parent_class)->dispose (object);
}

static void
ponder_method_view_finalize (GObject *object)
{
  g_array_unref (PONDER_METHOD_VIEW (object)->lines);

  G_OBJECT_CLASS (ponder_method_view_parent_class)->finalize (object);
}

static void
ponder_method_view_class_init (PonderMethodViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_method_view_dispose;
  object_class->finalize = ponder_method_view_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "methodview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_method_view_init (PonderMethodView *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (PonderMethodLine));
  self->executed = G_MAXUINT;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Code"), -1);
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (GTK_WIDGET (self->scroller), TRUE);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->scroller));
  self->program = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (_ ("Program")));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->program), _ ("Shows the program instead of the method"));
  g_signal_connect_swapped (self->program, "toggled", G_CALLBACK (program_cb), self);
  gtk_box_append (GTK_BOX (self->box), new_buttons (self));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
}

/* Shows the method of a record if it has one in words. @record may be NULL. */
void
ponder_method_view_show (PonderMethodView *self,
                         PonderRecord     *record)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (PonderMethodLine));
  guint before = self->executed;
  gboolean has_program;
  GtkWidget *row;

  self->record = record;
  self->executed = G_MAXUINT;
  if (record != NULL)
    self->executed = ponder_record_get_program_lines (record, lines);
  has_program = lines->len > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->program), has_program);
  if (record != NULL && ponder_record_has_method_lines (record) &&
      !(has_program && gtk_toggle_button_get_active (self->program)))
    {
      g_array_set_size (lines, 0);
      self->executed = ponder_record_get_method_lines (record, lines);
    }
  if (!has_same_lines (self, lines))
    {
      while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
        gtk_list_box_remove (self->list, row);
      for (guint i = 0; i < lines->len; i++)
        gtk_list_box_append (self->list, new_row (&g_array_index (lines, PonderMethodLine, i)));
      before = G_MAXUINT;
    }
  g_array_set_size (self->lines, 0);
  g_array_append_vals (self->lines, lines->data, lines->len);
  for (guint i = 0; i < lines->len; i++)
    show_line (self, i, get_line (self, i), i == self->executed);
  if (self->executed != before || self->executed == G_MAXUINT)
    show_executed (self);
}
