/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-controls.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-compat.h"
#include "ponder-finish-typing.h"
#include "ponder-fit-row.h"
#include "ponder-jugs-layout.h"
#include "ponder-undo-buttons.h"

/* The controls below the jugs: what to measure and by which rules, how many moves were made and how many are needed,
 * and the states so far. */

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PonderJugsControls, ponder_jugs_controls, ADW_TYPE_BIN)

static void
emit_changed (PonderJugsControls    *self,
              const PonderJugsRules *rules)
{
  g_signal_emit (self, changed_signal, 0, rules);
}

/* When the target moves to another jug, keeps its amount if that jug can hold it; for “each jug” it is the amount
 * there. */
static void
set_jug (PonderJugsRules *rules,
         guint            jug)
{
  guint32 final[PONDER_JUGS_MOST_JUGS] = { 0 };
  guint holder = 0;

  if (rules->jug == jug)
    return;
  if (rules->jug == PONDER_JUGS_EACH)
    rules->target = jug == PONDER_JUGS_ANY ? ponder_jugs_largest (rules->final, rules->n_jugs) : rules->final[jug];
  else if (jug == PONDER_JUGS_EACH)
    {
      while (holder + 1 < rules->n_jugs && rules->capacities[holder] < rules->target)
        holder++;
      holder = rules->jug == PONDER_JUGS_ANY ? holder : rules->jug;
      final[holder] = MIN (rules->target, rules->capacities[holder]);
      rules->target = 0;
    }
  memcpy (rules->final, final, sizeof final);
  rules->jug = jug;
}

/* The entries of the list are “any jug”, the jugs, and “each jug”. */
static guint
jug_of (PonderJugsControls *self,
        guint               nth)
{
  if (nth == 0)
    return PONDER_JUGS_ANY;
  return nth > self->rules.n_jugs ? PONDER_JUGS_EACH : nth - 1;
}

static void
rules_cb (PonderJugsControls *self)
{
  PonderJugsRules rules = self->rules;
  guint selected = gtk_drop_down_get_selected (self->jug);

  if (selected == GTK_INVALID_LIST_POSITION)
    return;
  if (rules.jug != PONDER_JUGS_EACH)
    rules.target = (guint32) gtk_spin_button_get_value (self->target);
  set_jug (&rules, jug_of (self, selected));
  rules.has_tap = gtk_toggle_button_get_active (self->tap);
  rules.has_drain = gtk_toggle_button_get_active (self->drain);
  emit_changed (self, &rules);
}

/* Sets whether a change of an input is one by the person. */
static void
follow_inputs (PonderJugsControls *self,
               gboolean            follow)
{
  gpointer inputs[] = { self->target, self->jug, self->tap, self->drain };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    if (follow)
      g_signal_handlers_unblock_by_func (inputs[i], rules_cb, self);
    else
      g_signal_handlers_block_by_func (inputs[i], rules_cb, self);
}

static void
final_cb (PonderJugsControls *self,
          guint               jug,
          guint               amount)
{
  PonderJugsRules rules = self->rules;

  rules.final[jug] = amount;
  emit_changed (self, &rules);
}

static void
add_cb (PonderJugsControls *self)
{
  PonderJugsRules rules = self->rules;
  guint32 largest = ponder_jugs_largest (rules.capacities, rules.n_jugs);

  rules.capacities[rules.n_jugs] = MIN (largest + 1, PONDER_JUGS_MOST_CAPACITY);
  rules.contents[rules.n_jugs] = 0;
  rules.n_jugs++;
  emit_changed (self, &rules);
}

/* Removes the last jug. If it was the one to measure in, any jug will do. */
static void
remove_cb (PonderJugsControls *self)
{
  PonderJugsRules rules = self->rules;

  rules.n_jugs--;
  rules.capacities[rules.n_jugs] = rules.contents[rules.n_jugs] = rules.final[rules.n_jugs] = 0;
  if (rules.jug == rules.n_jugs)
    rules.jug = PONDER_JUGS_ANY;
  emit_changed (self, &rules);
}

static void
name_jug (PonderJugsControls *self)
{
  GtkStringObject *selected = gtk_drop_down_get_selected_item (self->jug);
  /* Translators: for screen readers: “Jug to measure it in: any jug” */
  g_autofree char *name = g_strdup_printf (_ ("Jug to measure it in: %s"), gtk_string_object_get_string (selected));

  ponder_name_drop_down (self->jug, name);
}

static void
show_jugs (PonderJugsControls *self)
{
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->jugs)) - 2;
  gboolean each = self->rules.jug == PONDER_JUGS_EACH;
  guint selected = self->rules.n_jugs + 1;

  for (; n_shown > self->rules.n_jugs; n_shown--)
    gtk_string_list_remove (self->jugs, n_shown);
  for (; n_shown < self->rules.n_jugs; n_shown++)
    {
      g_autofree char *name = g_strdup_printf (_ ("jug %u"), n_shown + 1);

      gtk_string_list_splice (self->jugs, n_shown + 1, 0, (const char *[]){ name, NULL });
    }
  if (!each)
    selected = self->rules.jug == PONDER_JUGS_ANY ? 0 : self->rules.jug + 1;
  gtk_drop_down_set_selected (self->jug, selected);
  name_jug (self);

  gtk_widget_set_visible (GTK_WIDGET (self->target), !each);
  gtk_widget_set_visible (GTK_WIDGET (self->final), each);
  if (each)
    ponder_jugs_final_show (self->final, &self->rules);
  else
    ponder_show_number (self->target, self->rules.target);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-jugs-controls.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, target);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, final);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, jug);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, jugs);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, tap);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, drain);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, add);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, remove);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, words);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, hint);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, last_good);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, rules_box);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, moves_box);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsControls, strip);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, final_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
ponder_jugs_controls_class_init (PonderJugsControlsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* The person has changed the rules. */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (PONDER_TYPE_JUGS_FINAL);
  g_type_ensure (PONDER_TYPE_JUGS_STRIP);
  g_type_ensure (PONDER_TYPE_UNDO_BUTTONS);
  gtk_widget_class_set_css_name (widget_class, "jugscontrols");
  bind_template (widget_class);
}

static void
ponder_jugs_controls_init (PonderJugsControls *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->target, 0, G_MAXUINT32);
}

void
ponder_jugs_controls_show (PonderJugsControls    *self,
                           const PonderJugsRules *rules)
{
  follow_inputs (self, FALSE);
  self->rules = *rules;
  gtk_toggle_button_set_active (self->tap, rules->has_tap);
  gtk_toggle_button_set_active (self->drain, rules->has_drain);
  show_jugs (self);
  gtk_widget_set_sensitive (self->add, rules->n_jugs < PONDER_JUGS_MOST_JUGS);
  gtk_widget_set_sensitive (self->remove, rules->n_jugs > 1);
  follow_inputs (self, TRUE);
}

/* Says how the moves stand. @stuck: to offer to go back to the last solvable state instead of the next move */
void
ponder_jugs_controls_show_progress (PonderJugsControls *self,
                                    const char         *words,
                                    gboolean            stuck)
{
  if (!g_str_equal (gtk_label_get_label (self->words), words))
    gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (self->hint, !stuck);
  gtk_widget_set_visible (self->last_good, stuck);
}

/* If the rules don’t fit into the width that they are going to have, they take two rows. Where there is room, the states
 * stand beside the text on the moves, which leaves the jugs more height. */
void
ponder_jugs_controls_set_room (PonderJugsControls *self,
                               int                 width,
                               gboolean            narrow)
{
  /* The texts around it are longer in some languages. */
  gtk_editable_set_width_chars (GTK_EDITABLE (self->target), narrow ? 4 : 6);
  ponder_fit_row (self->rules_box, width);
  ponder_fit_row (self->moves_box, width);
}
