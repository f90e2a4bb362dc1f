/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-method-popover.h"

#include <glib/gi18n-lib.h>

/* The popover of Customise…, in which each part of a method can be chosen. Every change takes effect at once. */

#define MOST_CHOICES 4
#define MOST_IN_A_ROW 3
#define AROUND 48 /* pixels of a popover around its content, with the arrow */
#define LEAST_HEIGHT 200
#define SEEDS 1000000 /* the button draws from so many seeds: a short one can be told to somebody else */

typedef struct
{
  guint value;
  const char *name; /* on the button */
  const char *phrase; /* in the sentence about a method, and in the tooltip */
} Choice;

typedef enum
{
  TRAVERSAL,
  PRUNING,
  ORDER,
  CHECKING,
  N_PARTS
} Part;

/* The choices of a part in the order in which they are shown: more than fit in one row stand in two columns. */
static const struct
{
  const char *name;
  Choice choices[MOST_CHOICES + 1];
} parts[] = {
  [TRAVERSAL] = { N_ ("Traversal"), {
    { PONDER_TRAVERSAL_DEPTH_FIRST, NC_ ("part of a method", "Depth first"), N_ ("the newest state first") },
    { PONDER_TRAVERSAL_BREADTH_FIRST, NC_ ("part of a method", "Breadth first"), N_ ("the oldest state first") },
  } },
  [PRUNING] = { N_ ("Pruning"), {
    { PONDER_PRUNING_NONE, NC_ ("part of a method", "None"), N_ ("skips nothing") },
    { PONDER_PRUNING_RULES, NC_ ("part of a method", "Rules"), N_ ("skips moves that break a rule") },
    { PONDER_PRUNING_LOOKAHEAD, NC_ ("part of a method", "Look ahead"), N_ ("skips moves that lead nowhere") },
  } },
  [ORDER] = { N_ ("Order"), {
    { PONDER_ORDER_NATURAL, NC_ ("part of a method", "Natural"), N_ ("choices in their usual order") },
    { PONDER_ORDER_RANKED, NC_ ("part of a method", "Fewest choices first"), N_ ("fewest choices first") },
    { PONDER_ORDER_MOVES_SHUFFLED, NC_ ("part of a method", "Moves shuffled"),
      N_ ("places in their usual order, moves at random") },
    { PONDER_ORDER_SHUFFLED, NC_ ("part of a method", "Shuffled"), N_ ("fewest choices first, ties at random") },
  } },
  [CHECKING] = { N_ ("Checking"), {
    { PONDER_CHECKING_USUAL, NC_ ("part of a method", "Usual"), N_ ("knows what is taken, and compares nothing") },
    { PONDER_CHECKING_TOUCHED, NC_ ("part of a method", "Touched cells"),
      N_ ("compares each move with the cells it touches") },
    { PONDER_CHECKING_WHOLE_BOARD, NC_ ("part of a method", "Whole board"),
      N_ ("checks all rules on the whole board at each move") },
  } },
};

struct _PonderMethodPopover
{
  GtkPopover parent_instance;

  PonderMethod method;
  gboolean has_checking;

  /* NULL until the popover is first shown */
  GtkToggleButton *toggles[N_PARTS][MOST_CHOICES]; /* by value */
  GtkWidget *checking;

  GtkScrolledWindow *scroller;
  GtkBox *content;
  GtkLabel *explanation;
  GtkSwitch *remember;
  GtkWidget *seed_row;
  GtkEditable *seed;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PonderMethodPopover, ponder_method_popover, GTK_TYPE_POPOVER)

static guint
get_part (const PonderMethod *method,
          Part                part)
{
  const guint values[] = { method->traversal, method->pruning, method->order, method->checking };

  return values[part];
}

static void
set_part (PonderMethod *method,
          Part          part,
          guint         value)
{
  if (part == TRAVERSAL)
    method->traversal = value;
  else if (part == PRUNING)
    method->pruning = value;
  else if (part == ORDER)
    method->order = value;
  else
    method->checking = value;
}

static void
show_method (PonderMethodPopover *self)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->method.seed);
  g_autofree char *explanation = ponder_method_dup_explanation (&self->method);

  gtk_label_set_label (self->explanation, explanation);
  for (Part part = 0; part < N_PARTS; part++)
    gtk_toggle_button_set_active (self->toggles[part][get_part (&self->method, part)], TRUE);
  gtk_switch_set_active (self->remember, self->method.remember);
  gtk_editable_set_text (self->seed, seed);
  gtk_widget_set_sensitive (self->checking, self->method.pruning == PONDER_PRUNING_RULES);
  gtk_widget_set_sensitive (self->seed_row, ponder_order_shuffles (self->method.order));
}

static void
emit_changed (PonderMethodPopover *self)
{
  show_method (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
toggled_cb (PonderMethodPopover *self,
            GtkToggleButton     *toggle)
{
  if (!gtk_toggle_button_get_active (toggle))
    return;
  for (Part part = 0; part < N_PARTS; part++)
    for (guint i = 0; i < MOST_CHOICES; i++)
      if (self->toggles[part][i] == toggle && get_part (&self->method, part) != i)
        {
          set_part (&self->method, part, i);
          emit_changed (self);
          return;
        }
}

static void
remember_cb (PonderMethodPopover *self)
{
  if (self->method.remember == gtk_switch_get_active (self->remember))
    return;
  self->method.remember = !self->method.remember;
  emit_changed (self);
}

/* If the text is not a number, the previous seed is shown again. */
static void
seed_cb (PonderMethodPopover *self)
{
  guint64 seed;

  if (!g_ascii_string_to_unsigned (gtk_editable_get_text (self->seed), 10, 0, G_MAXUINT64, &seed, NULL) ||
      seed == self->method.seed)
    {
      show_method (self);
      return;
    }
  self->method.seed = seed;
  emit_changed (self);
}

static void
draw_cb (PonderMethodPopover *self)
{
  guint64 seed = self->method.seed;

  while (self->method.seed == seed)
    self->method.seed = g_random_int_range (0, SEEDS);
  emit_changed (self);
}

static const Choice *
find_choice (const PonderMethod *method,
             Part                part)
{
  const Choice *choice = parts[part].choices;

  while (choice->value != get_part (method, part))
    choice++;
  return choice;
}

static const char *
choice_name (const Choice *choice)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "part of a method", choice->name);
}

static GtkToggleButton *
new_toggle (PonderMethodPopover *self,
            const Choice        *choice)
{
  GtkWidget *label =
    g_object_new (GTK_TYPE_LABEL, "label", choice_name (choice), "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                  "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, NULL);
  GtkWidget *toggle = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "child", label, NULL);

  gtk_widget_set_hexpand (toggle, TRUE);
  gtk_widget_set_tooltip_text (toggle, _ (choice->phrase));
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, choice_name (choice),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (choice->phrase), -1);
  g_signal_connect_object (toggle, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return GTK_TOGGLE_BUTTON (toggle);
}

static GtkWidget *
new_row (GtkWidget *rows)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "height-request", 44, "homogeneous", TRUE, NULL);

  gtk_widget_add_css_class (row, "linked");
  gtk_box_append (GTK_BOX (rows), row);
  return row;
}

/* Returns the buttons of a part, in one row, or in rows of two. */
static GtkWidget *
new_toggles (PonderMethodPopover *self,
             Part                 part)
{
  const Choice *choices = parts[part].choices;
  GtkWidget *rows = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkToggleButton *first = NULL;
  GtkWidget *row = NULL;
  guint n_choices = 0;

  gtk_accessible_update_property (GTK_ACCESSIBLE (rows), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (parts[part].name), -1);
  while (choices[n_choices].name != NULL)
    n_choices++;
  for (guint i = 0; i < n_choices; i++)
    {
      GtkToggleButton *toggle = new_toggle (self, &choices[i]);

      if (i == 0 || (n_choices > MOST_IN_A_ROW && i % 2 == 0))
        row = new_row (rows);
      gtk_toggle_button_set_group (toggle, first);
      first = first != NULL ? first : toggle;
      gtk_box_append (GTK_BOX (row), GTK_WIDGET (toggle));
      self->toggles[part][choices[i].value] = toggle;
    }
  return rows;
}

static void
fill (PonderMethodPopover *self)
{
  GtkWidget *above;

  gtk_widget_init_template (GTK_WIDGET (self));
  above = GTK_WIDGET (self->explanation);
  for (Part part = 0; part < N_PARTS; part++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      GtkWidget *heading = gtk_label_new (_ (parts[part].name));

      gtk_label_set_xalign (GTK_LABEL (heading), 0);
      gtk_widget_add_css_class (heading, "caption-heading");
      gtk_box_append (GTK_BOX (box), heading);
      gtk_box_append (GTK_BOX (box), new_toggles (self, part));
      gtk_box_insert_child_after (self->content, box, above);
      above = box;
    }
  self->checking = above;
  gtk_widget_set_visible (self->checking, self->has_checking);
  show_method (self);
}

/* What doesn't fit into the window, above or below, is scrolled to. If the parent isn't whole on the screen, the panel
 * scrolls while the popover opens, and there is room for half of the window on one side. */
static void
ponder_method_popover_show (GtkWidget *widget)
{
  PonderMethodPopover *self = PONDER_METHOD_POPOVER (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  double above;

  if (self->content == NULL)
    fill (self);
  if (window != NULL && gtk_widget_translate_coordinates (parent, window, 0, 0, NULL, &above))
    {
      double both = gtk_widget_get_height (window) - gtk_widget_get_height (parent);
      double room = above < 0 || above > both ? both / 2 : MAX (above, both - above);

      gtk_scrolled_window_set_max_content_height (self->scroller, MAX (room - AROUND, LEAST_HEIGHT));
    }
  GTK_WIDGET_CLASS (ponder_method_popover_parent_class)->show (widget);
}

static void
ponder_method_popover_class_init (PonderMethodPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->show = ponder_method_popover_show;

  /* Emitted when the person changes the method. */
  changed_signal =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-method-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderMethodPopover, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderMethodPopover, content);
  gtk_widget_class_bind_template_child (widget_class, PonderMethodPopover, explanation);
  gtk_widget_class_bind_template_child (widget_class, PonderMethodPopover, remember);
  gtk_widget_class_bind_template_child (widget_class, PonderMethodPopover, seed_row);
  gtk_widget_class_bind_template_child (widget_class, PonderMethodPopover, seed);
  gtk_widget_class_bind_template_callback (widget_class, remember_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
}

static void
ponder_method_popover_init (PonderMethodPopover *self)
{
}

const PonderMethod *
ponder_method_popover_get_method (PonderMethodPopover *self)
{
  return &self->method;
}

/* Shows a method without emitting the signal. */
void
ponder_method_popover_set_method (PonderMethodPopover *self,
                                  const PonderMethod  *method)
{
  self->method = *method;
  if (self->content != NULL)
    show_method (self);
}

/* Sets whether the puzzle can check moves in more than the usual way, so that the way can be
 * chosen. */
void
ponder_method_popover_set_has_checking (PonderMethodPopover *self,
                                        gboolean             has_checking)
{
  self->has_checking = has_checking;
  if (self->content != NULL)
    gtk_widget_set_visible (self->checking, has_checking);
}

static char *
explain_search (const PonderMethod *method)
{
  const PonderPreset *preset = ponder_preset_of_method (method);

  if (preset != NULL)
    return g_strdup (_ (preset->explanation));
  /* Translators: traversal, pruning and order: “Depth first, skips nothing, fewest choices first” */
  return g_strdup_printf (_ ("%s, %s, %s"), choice_name (find_choice (method, TRAVERSAL)),
                          _ (find_choice (method, PRUNING)->phrase), _ (find_choice (method, ORDER)->phrase));
}

/* Returns one line without a full stop: the explanation of the preset, or one composed of the
 * method's parts, and how moves are checked, if not in the usual way. */
char *
ponder_method_dup_explanation (const PonderMethod *method)
{
  g_autofree char *search = explain_search (method);

  if (method->pruning != PONDER_PRUNING_RULES || method->checking == PONDER_CHECKING_USUAL)
    return g_steal_pointer (&search);
  return g_strdup_printf (method->checking == PONDER_CHECKING_TOUCHED
                            ? _ ("%s. Compares each move with the cells it touches")
                            : _ ("%s. Checks all rules on the whole board at each move"),
                          search);
}
