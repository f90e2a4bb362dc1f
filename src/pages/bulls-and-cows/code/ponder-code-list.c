/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-list.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-code-symbol.h"
#include "ponder-code-view.h"
#include "ponder-count.h"
#include "ponder-text-model.h"

/* Lists the codes of a set, which may be very many: an item is made only when it becomes visible. Typing the first
 * symbols in the entry above narrows the list to the codes that begin with them; these are adjacent, because the set is
 * sorted. */

#define MOST_COLUMNS 4

struct _PonderCodeList
{
  GtkBox parent_instance;

  PonderCodeSet *set; /* nullable */
  gboolean colours;
  const PonderCode *codes; /* (unowned): the first one shown; they belong to the set */
  guint n_shown;

  PonderTextModel *model;
  GtkWidget *heading;
  GtkWidget *prefix;
  GtkWidget *view;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
  GtkWidget *code = ponder_code_view_new ();

  ponder_code_view_set_size (PONDER_CODE_VIEW (code), PONDER_CODE_SIZE_LIST);
  gtk_list_item_set_child (item, code);
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
activate_cb (PonderCodeList *self,
             guint           position)
{
  g_assert (PONDER_IS_CODE_LIST (self));

  g_signal_emit (self, signals[CHOSEN], 0, self->codes[position]);
}

/* Pressing Enter in the entry chooses the code if only one is left. */
static void
choose_only_cb (PonderCodeList *self)
{
  g_assert (PONDER_IS_CODE_LIST (self));

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

static char *
heading_text (PonderCodeList *self)
{
  guint size = self->set->codes->len;
  g_autofree char *count = ponder_count_text (size);
  g_autofree char *shown = ponder_count_text (self->n_shown);

  if (gtk_editable_get_text (GTK_EDITABLE (self->prefix))[0] == '\0')
    return ponder_code_messages_fit (size);
  /* Translators: how many of all codes begin with what was typed: “12 of 1,155” */
  return g_strdup_printf (_ ("%s of %s"), shown, count);
}

/* Shows the codes that begin with what was typed. */
static void
narrow (PonderCodeList *self)
{
  g_autofree char *heading = NULL;
  PonderCode prefix;
  guint n_places = 0;
  guint first = 0;
  guint n_shown = 0;

  g_assert (PONDER_IS_CODE_LIST (self));

  if (self->set != NULL && read_prefix (self, &prefix, &n_places))
    ponder_code_set_find (self->set, prefix, n_places, &first, &n_shown);
  /* The list must not ask for items of the previous codes. */
  ponder_text_model_replace (self->model, 0, 0);
  self->codes = self->set != NULL ? ponder_code_set_get_codes (self->set, &(guint){ 0 }) + first : NULL;
  self->n_shown = n_shown;
  ponder_text_model_replace (self->model, 0, n_shown);
  if (self->set != NULL)
    heading = heading_text (self);
  gtk_label_set_label (GTK_LABEL (self->heading), heading != NULL ? heading : "");
}

/* Tab leaves the codes at once, and arrow keys move among them; by default Tab would go to each of them. */
static gboolean
ponder_code_list_focus (GtkWidget       *widget,
                        GtkDirectionType direction)
{
  PonderCodeList *self = PONDER_CODE_LIST (widget);

  if (gtk_widget_get_focus_child (self->view) != NULL && gtk_widget_get_focus_child (widget) != self->prefix)
    {
      if (direction == GTK_DIR_TAB_FORWARD)
        return FALSE;
      if (direction == GTK_DIR_TAB_BACKWARD)
        return gtk_widget_grab_focus (self->prefix);
    }
  return GTK_WIDGET_CLASS (ponder_code_list_parent_class)->focus (widget, direction);
}

static void
ponder_code_list_dispose (GObject *object)
{
  PonderCodeList *self = PONDER_CODE_LIST (object);

  if (self->model != NULL)
    ponder_text_model_replace (self->model, 0, 0);
  g_clear_object (&self->model);
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

  /**
   * PonderCodeList::chosen:
   * @code: a #PonderCode
   *
   * Emitted when the person chooses a code of the list.
   */
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "codelist");
}

static GtkWidget *
new_view (PonderCodeList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkSelectionModel *items = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->model))));
  GtkWidget *view;

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  view = gtk_grid_view_new (items, g_steal_pointer (&factory));
  gtk_grid_view_set_single_click_activate (GTK_GRID_VIEW (view), TRUE);
  gtk_grid_view_set_max_columns (GTK_GRID_VIEW (view), MOST_COLUMNS);
  /* With less width there should be fewer columns, not smaller codes. */
  gtk_scrollable_set_hscroll_policy (GTK_SCROLLABLE (view), GTK_SCROLL_NATURAL);
  g_signal_connect_object (view, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Numbers that fit"), -1);
  return view;
}

static void
ponder_code_list_init (PonderCodeList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  self->model = ponder_text_model_new (text_of, self);
  self->heading = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->heading, "heading");
  self->prefix = gtk_search_entry_new ();
  g_object_set (self->prefix, "placeholder-text", _ ("Begins with…"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->prefix), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Begins with"), -1);
  g_signal_connect_object (self->prefix, "changed", G_CALLBACK (narrow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->prefix, "activate", G_CALLBACK (choose_only_cb), self, G_CONNECT_SWAPPED);
  self->view = new_view (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->view);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), self->heading);
  gtk_box_append (GTK_BOX (self), self->prefix);
  gtk_box_append (GTK_BOX (self), scroller);
}

/**
 * ponder_code_list_new:
 *
 * Returns: (transfer floating): an empty list
 */
GtkWidget *
ponder_code_list_new (void)
{
  return g_object_new (PONDER_TYPE_CODE_LIST, NULL);
}

/**
 * ponder_code_list_show:
 * @set: (nullable) (transfer none): the codes; %NULL while they are not known
 * @colours: whether symbols are shown as pegs
 *
 * Shows another set, or those of its codes that begin with what was typed.
 */
void
ponder_code_list_show (PonderCodeList *self,
                       PonderCodeSet  *set,
                       gboolean        colours)
{
  g_autoptr (PonderCodeSet) before = NULL;

  g_return_if_fail (PONDER_IS_CODE_LIST (self));

  /* The same set must not scroll back to the start while the person is looking at it. */
  if (self->set == set && self->colours == colours)
    return;
  before = g_steal_pointer (&self->set);
  ponder_text_model_replace (self->model, 0, 0);
  self->set = set != NULL ? ponder_code_set_ref (set) : NULL;
  self->colours = colours;
  narrow (self);
}
