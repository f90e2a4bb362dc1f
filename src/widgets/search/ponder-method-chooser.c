/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-method-chooser.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-ellipsize-names.h"

/* The list has the presets, then an entry for the current method if that is no preset, and then Customise…. The last is
 * not a choice but opens the popover, after which the previous entry is selected again. */

#define FIRST_PRESET "backtracking"

static guint method_changed_signal;

G_DEFINE_FINAL_TYPE (PonderMethodChooser, ponder_method_chooser, GTK_TYPE_BOX)

static gboolean
remembers_by_default (PonderMethodChooser *self)
{
  return self->puzzle != NULL && ponder_puzzle_states_repeat (self->puzzle);
}

static gboolean
has_checking (PonderMethodChooser *self)
{
  return self->puzzle != NULL && PONDER_PUZZLE_GET_CLASS (self->puzzle)->check != NULL;
}

static void
init_method (PonderMethodChooser *self,
             const PonderPreset  *preset,
             PonderMethod        *method)
{
  if (self->puzzle != NULL)
    ponder_puzzle_init_method (self->puzzle, preset, method);
  else
    *method = preset->method;
}

static char *
explain (PonderMethodChooser *self)
{
  g_autofree char *explanation = ponder_method_dup_explanation (&self->method);

  if (self->method.remember == remembers_by_default (self))
    return g_steal_pointer (&explanation);
  return g_strdup_printf (self->method.remember ? _ ("%s. Skips states already seen")
                                                : _ ("%s. Doesn’t skip states "
                                                     "already seen"),
                          explanation);
}

/* Updates the names after those of the @n_presets presets. */
static void
fill_names (PonderMethodChooser *self,
            guint                n_presets,
            gboolean             is_preset)
{
  const char *tail[] = { is_preset ? _ ("Customise…") : _ ("Custom Method"), is_preset ? NULL : _ ("Customise…"),
                         NULL };
  guint n_names = g_list_model_get_n_items (G_LIST_MODEL (self->names));

  if (n_names != n_presets + g_strv_length ((char **) tail))
    gtk_string_list_splice (self->names, n_presets, n_names - n_presets, tail);
}

static void
name_drop_down (PonderMethodChooser *self)
{
  GtkStringObject *selected = gtk_drop_down_get_selected_item (self->drop_down);
  const char *title = self->title != NULL ? self->title : _ ("Method");
  /* Translators: for screen readers: “Method A: Backtracking” */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, gtk_string_object_get_string (selected));

  ponder_name_drop_down (self->drop_down, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
show_method (PonderMethodChooser *self)
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);
  const PonderPreset *preset = ponder_preset_of_method (&self->method);
  g_autofree char *explanation = explain (self);

  self->shown = preset != NULL ? preset - presets : n_presets;
  /* The selected name must not be among those replaced, or the list would select another. */
  if (preset != NULL)
    gtk_drop_down_set_selected (self->drop_down, self->shown);
  fill_names (self, n_presets, preset != NULL);
  gtk_drop_down_set_selected (self->drop_down, self->shown);
  name_drop_down (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->drop_down), explanation);
  ponder_method_popover_set_method (self->popover, &self->method);
}

static void
choose (PonderMethodChooser *self,
        const PonderMethod  *method)
{
  self->method = *method;
  show_method (self);
  g_signal_emit (self, method_changed_signal, 0);
}

static void
selected_cb (PonderMethodChooser *self)
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);
  guint selected = gtk_drop_down_get_selected (self->drop_down);
  PonderMethod method;

  /* Selecting the same entry again emits the signal once more. */
  if (selected == self->shown || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected < n_presets)
    {
      init_method (self, &presets[selected], &method);
      method.seed = self->method.seed;
      choose (self, &method);
      return;
    }
  show_method (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
customised_cb (PonderMethodChooser *self)
{
  choose (self, ponder_method_popover_get_method (self->popover));
}

static void
closed_cb (PonderMethodChooser *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->drop_down));
}

/* A choice by mouse leaves the focus at the list. Until keys are used to go there, Space does what it does elsewhere on
 * the page instead of opening the list again. */
static gboolean
space_cb (GtkWidget *drop_down,
          GVariant  *action,
          gpointer   user_data)
{
  gboolean is_open = gtk_widget_get_mapped (gtk_widget_get_last_child (drop_down));

  return !is_open && !gtk_window_get_focus_visible (GTK_WINDOW (gtk_widget_get_root (drop_down))) &&
         gtk_widget_activate_action_variant (drop_down, g_variant_get_string (action, NULL), NULL);
}

static void
pass_space_on (PonderMethodChooser *self)
{
  static const struct
  {
    const char *keys;
    const char *action;
  } passed[] = { { "space|KP_Space", "search.step" }, { "<Shift>space", "search.small-step" } };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (passed); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new_with_arguments (gtk_shortcut_trigger_parse_string (passed[i].keys),
                                       gtk_callback_action_new (space_cb, NULL, NULL), "s", passed[i].action));
  gtk_widget_add_controller (GTK_WIDGET (self->drop_down), controller);
}

static void
ponder_method_chooser_dispose (GObject *object)
{
  PonderMethodChooser *self = PONDER_METHOD_CHOOSER (object);

  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (ponder_method_chooser_parent_class)->dispose (object);
}

static void
ponder_method_chooser_class_init (PonderMethodChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_method_chooser_dispose;

  /* Emitted when the person chooses another method. */
  method_changed_signal =
    g_signal_new ("method-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PONDER_TYPE_METHOD_POPOVER);
  gtk_widget_class_set_css_name (widget_class, "methodchooser");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-method-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderMethodChooser, drop_down);
  gtk_widget_class_bind_template_child (widget_class, PonderMethodChooser, names);
  gtk_widget_class_bind_template_child (widget_class, PonderMethodChooser, popover);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, customised_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
}

static void
ponder_method_chooser_init (PonderMethodChooser *self)
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);

  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_ellipsize_names (self->drop_down);
  pass_space_on (self);
  for (guint i = 0; i < n_presets; i++)
    gtk_string_list_append (self->names, _ (presets[i].name));
  init_method (self, ponder_preset_find (FIRST_PRESET), &self->method);
  show_method (self);
}

/* Sets what the method is for, as screen readers say it; “Method” by default. */
void
ponder_method_chooser_set_title (PonderMethodChooser *self,
                                 const char          *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
  show_method (self);
}

/* Sets the puzzle to be searched, which may be NULL. A preset remembers states only if states can
 * repeat in this puzzle. If the method remembers states (or doesn't) by the previous puzzle's
 * default, it changes to the default of the new one, without emitting the signal; moves are checked
 * in the usual way if the puzzle has no other. */
void
ponder_method_chooser_set_puzzle (PonderMethodChooser *self,
                                  PonderPuzzle        *puzzle)
{
  gboolean by_default = self->method.remember == remembers_by_default (self);

  if (!g_set_object (&self->puzzle, puzzle))
    return;
  if (by_default)
    self->method.remember = remembers_by_default (self);
  if (puzzle != NULL && !has_checking (self))
    self->method.checking = PONDER_CHECKING_USUAL;
  ponder_method_popover_set_has_checking (self->popover, has_checking (self));
  show_method (self);
}

/* Chooses a method without emitting the signal. */
void
ponder_method_chooser_set_method (PonderMethodChooser *self,
                                  const PonderMethod  *method)
{
  self->method = *method;
  show_method (self);
}
