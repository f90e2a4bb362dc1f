/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-list.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-code-rules.h"
#include "ponder-code-view.h"
#include "ponder-count.h"
#include "ponder-text-model.h"

/* Lists the codes of a set, which may be very many: an item is made only when it becomes visible. Typing the first
 * symbols in the entry above narrows the list to the codes that begin with them; these are adjacent, because the set is
 * sorted. */

struct _PonderCodeList
{
  GtkBox parent_instance;

  PonderCodeSet *set; /* nullable */
  gboolean colours;
  const PonderCode *codes; /* (unowned): the first one shown; they belong to the set */
  guint n_shown;

  PonderTextModel *model; /* (unowned): it belongs to the view */
  GtkLabel *heading;
  GtkWidget *prefix;
  GtkWidget *scroller;
  GtkGridView *view;
  GtkWidget *end;
};

static guint chosen;

G_DEFINE_FINAL_TYPE (PonderCodeList, ponder_code_list, GTK_TYPE_BOX)

static char *
text_of (guint    nth,
         gpointer user_data)
{
  PonderCodeList *self = user_data;

  return ponder_code_symbols_name (&self->set->rules, self->colours, self->codes[nth]);
}

static void
setup_cb (PonderCodeList *self,
          GtkListItem    *item)
{
  gtk_list_item_set_child (item, ponder_code_view_new (PONDER_CODE_SIZE_LIST));
}

static void
bind_cb (PonderCodeList *self,
         GtkListItem    *item)
{
  GtkWidget *code = gtk_list_item_get_child (item);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  ponder_code_view_show (PONDER_CODE_VIEW (code), &self->set->rules, self->colours,
                         self->codes[gtk_list_item_get_position (item)]);
  /* The widget that gets the focus is the list's own item, so that is the one to name. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (code)), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static void
close_popover (PonderCodeList *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
activate_cb (PonderCodeList *self,
             guint           position)
{
  close_popover (self);
  g_signal_emit (self, chosen, 0, self->codes[position]);
}

/* Pressing Enter in the entry chooses the code if only one is left. */
static void
choose_only_cb (PonderCodeList *self)
{
  if (self->n_shown == 1)
    activate_cb (self, 0);
}

/* Reads the first symbols, ignoring spaces. Returns FALSE if no code can begin with them. */
static gboolean
read_prefix (PonderCodeList *self,
             PonderCode     *prefix,
             guint          *n_places)
{
  const PonderCodeRules *rules = &self->set->rules;

  *prefix = 0;
  *n_places = 0;
  for (const char *c = gtk_editable_get_text (GTK_EDITABLE (self->prefix)); *c != '\0'; c = g_utf8_next_char (c))
    {
      guint symbol;

      if (g_unichar_isspace (g_utf8_get_char (c)) || *c == '_')
        continue;
      if (*n_places == rules->n_places || !ponder_code_symbol_read (rules, g_utf8_get_char (c), &symbol))
        return FALSE;
      *prefix = *prefix << 4 | symbol;
      ++*n_places;
    }
  return TRUE;
}

/* Shows the codes that begin with what was typed. */
static void
narrow (PonderCodeList *self)
{
  PonderCode prefix;
  guint n_places, size;
  guint first = 0;
  g_autofree char *all = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *heading = NULL;

  /* The list must not ask for items of the previous codes. */
  ponder_text_model_replace (self->model, 0, 0);
  self->n_shown = 0;
  gtk_label_set_label (self->heading, "");
  if (self->set == NULL)
    return;
  if (read_prefix (self, &prefix, &n_places))
    ponder_code_set_find (self->set, prefix, n_places, &first, &self->n_shown);
  self->codes = ponder_code_set_get_codes (self->set, &size) + first;
  ponder_text_model_replace (self->model, 0, self->n_shown);
  all = ponder_count_short (size);
  shown = ponder_count_short (self->n_shown);
  heading = g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->prefix)), "")
              ? ponder_code_messages_fit (size)
              /* Translators: how many of all codes begin with what was typed: “12 of 1,155” */
              : g_strdup_printf (_ ("%s of %s"), shown, all);
  gtk_label_set_label (self->heading, heading);
}

/* Escape clears what was typed, or else closes the popover, which the search entry would not do. */
static void
escape_cb (PonderCodeList *self)
{
  if (gtk_editable_get_text (GTK_EDITABLE (self->prefix))[0] != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->prefix), "");
  else
    close_popover (self);
}

static void
end_cb (PonderCodeList *self)
{
  close_popover (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "page.tell", NULL);
}

/* Tab leaves the codes at once, and arrow keys move among them; by default Tab would go to each of them. */
static gboolean
ponder_code_list_focus (GtkWidget       *widget,
                        GtkDirectionType direction)
{
  PonderCodeList *self = PONDER_CODE_LIST (widget);

  if (gtk_widget_get_focus_child (widget) == self->scroller && direction == GTK_DIR_TAB_FORWARD)
    return gtk_widget_get_visible (self->end) && gtk_widget_grab_focus (self->end);
  if (gtk_widget_get_focus_child (widget) == self->scroller && direction == GTK_DIR_TAB_BACKWARD)
    return gtk_widget_grab_focus (self->prefix);
  return GTK_WIDGET_CLASS (ponder_code_list_parent_class)->focus (widget, direction);
}

static void
ponder_code_list_dispose (GObject *object)
{
  PonderCodeList *self = PONDER_CODE_LIST (object);

  if (self->model != NULL)
    ponder_text_model_replace (self->model, 0, 0);
  self->model = NULL;
  g_clear_pointer (&self->set, ponder_code_set_unref);

  G_OBJECT_CLASS (ponder_code_list_parent_class)->dispose (object);
}

static void
ponder_code_list_class_init (PonderCodeListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_code_list_dispose;
  widget_class->focus = ponder_code_list_focus;

  chosen = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                         G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "codelist");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-code-list.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderCodeList, heading);
  gtk_widget_class_bind_template_child (widget_class, PonderCodeList, prefix);
  gtk_widget_class_bind_template_child (widget_class, PonderCodeList, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderCodeList, view);
  gtk_widget_class_bind_template_child (widget_class, PonderCodeList, end);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_only_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow);
  gtk_widget_class_bind_template_callback (widget_class, escape_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_cb);
}

static void
ponder_code_list_init (PonderCodeList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->model = ponder_text_model_new (text_of, self);
  gtk_grid_view_set_model (self->view, GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (self->model))));
}

/* Shows another set, or those of its codes that begin with what was typed; NULL while the codes are not known. */
void
ponder_code_list_show (PonderCodeList *self,
                       PonderCodeSet  *set,
                       gboolean        colours)
{
  g_autoptr (PonderCodeSet) before = NULL;

  /* The same set must not scroll back to the start while the person is looking at it. */
  if (self->set == set && self->colours == colours)
    return;
  ponder_text_model_replace (self->model, 0, 0);
  before = g_steal_pointer (&self->set);
  self->set = set != NULL ? g_atomic_rc_box_acquire (set) : NULL;
  self->colours = colours;
  narrow (self);
}

/* @label: the label of a button at the end, with a mnemonic, or NULL for none */
void
ponder_code_list_set_end (PonderCodeList *self,
                          const char     *label)
{
  gtk_button_set_label (GTK_BUTTON (self->end), label != NULL ? label : "");
  gtk_widget_set_visible (self->end, label != NULL);
}
