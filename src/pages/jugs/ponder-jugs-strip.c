/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-strip.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-list-scroll.h"
#include "ponder-text-model.h"

/* The states from the start on, side by side: 0 0 0 › 0 8 0 › 5 3 0. One of them can be chosen. Only the visible ones
 * have widgets, however many there are. */

struct _PonderJugsStrip
{
  AdwBin parent_instance;

  PonderJugs *jugs; /* nullable */
  GArray *moves;
  GArray *states; /* (element-type guint32) for each state, what each jug holds */
  guint now;
  PonderListScroll *scroll;

  PonderTextModel *model;
  GtkSingleSelection *selection;
  GtkListView *view;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (PonderJugsStrip, ponder_jugs_strip, ADW_TYPE_BIN)

static char *
state_text (guint    nth,
            gpointer user_data)
{
  PonderJugsStrip *self = user_data;
  const PonderJugsRules *rules = ponder_jugs_get_rules (self->jugs);

  return ponder_jugs_contents_text (rules, &g_array_index (self->states, guint32, nth * rules->n_jugs));
}

static void
setup_cb (PonderJugsStrip *self,
          GtkListItem     *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *arrow = gtk_label_new ("›");

  gtk_widget_add_css_class (arrow, "quiet");
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (PonderJugsStrip *self,
         GtkListItem     *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  guint nth = gtk_list_item_get_position (item);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  /* Translators: a state of the jugs, for screen readers: the number of moves before it, and what the jugs hold */
  g_autofree char *name = g_strdup_printf (_ ("State %u: %s"), nth, text);

  gtk_widget_set_visible (gtk_widget_get_first_child (box), nth > 0);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), text);
  /* The widget that gets the focus is the list's own row, so that is the one to name. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (box)), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
activate_cb (PonderJugsStrip *self,
             guint            nth)
{
  g_signal_emit (self, chosen_signal, 0, nth);
}

static void
ponder_jugs_strip_dispose (GObject *object)
{
  PonderJugsStrip *self = PONDER_JUGS_STRIP (object);

  if (self->model != NULL)
    ponder_text_model_replace (self->model, 0, 0);
  g_clear_pointer (&self->scroll, ponder_list_scroll_free);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->jugs);

  G_OBJECT_CLASS (ponder_jugs_strip_parent_class)->dispose (object);
}

static void
ponder_jugs_strip_finalize (GObject *object)
{
  PonderJugsStrip *self = PONDER_JUGS_STRIP (object);

  g_array_unref (self->moves);
  g_array_unref (self->states);

  G_OBJECT_CLASS (ponder_jugs_strip_parent_class)->finalize (object);
}

static void
ponder_jugs_strip_class_init (PonderJugsStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_jugs_strip_dispose;
  object_class->finalize = ponder_jugs_strip_finalize;

  /* The state after this many moves was chosen. */
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "jugsstrip");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-jugs-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderJugsStrip, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
ponder_jugs_strip_init (PonderJugsStrip *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  self->states = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->model = ponder_text_model_new (state_text, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->scroll = ponder_list_scroll_new (self->view);
  self->selection =
    g_object_new (GTK_TYPE_SINGLE_SELECTION, "autoselect", FALSE, "can-unselect", TRUE, "model", self->model, NULL);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
}

static guint
count_common (PonderJugsStrip  *self,
              const PonderMove *moves,
              guint             n_moves)
{
  guint n = 0;

  while (n < MIN (n_moves, self->moves->len) && g_array_index (self->moves, PonderMove, n) == moves[n])
    n++;
  return n;
}

/* Adds the states after @moves to the end. */
static void
add_states (PonderJugsStrip  *self,
            const PonderMove *moves,
            guint             n_moves)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (self->jugs);
  guint32 contents[PONDER_JUGS_MOST_JUGS];

  memcpy (contents, &g_array_index (self->states, guint32, self->states->len - rules->n_jugs),
          rules->n_jugs * sizeof (guint32));
  for (guint i = 0; i < n_moves; i++)
    {
      ponder_jugs_play (self->jugs, contents, moves[i]);
      g_array_append_vals (self->states, contents, rules->n_jugs);
      g_array_append_val (self->moves, moves[i]);
    }
}

/* Shows the states from the start of a puzzle on. @now: the current one, from 0 */
void
ponder_jugs_strip_show (PonderJugsStrip  *self,
                        PonderJugs       *jugs,
                        const PonderMove *moves,
                        guint             n_moves,
                        guint             now)
{
  gboolean same = self->jugs == jugs;
  const PonderJugsRules *rules = ponder_jugs_get_rules (jugs);
  guint common = same ? count_common (self, moves, n_moves) : 0;

  if (same && common == n_moves && n_moves == self->moves->len && now == self->now)
    return;
  if (!same)
    {
      ponder_text_model_replace (self->model, 0, 0);
      g_set_object (&self->jugs, jugs);
      g_array_set_size (self->states, 0);
      g_array_append_vals (self->states, rules->contents, rules->n_jugs);
    }
  g_array_set_size (self->moves, common);
  g_array_set_size (self->states, (common + 1) * rules->n_jugs);
  add_states (self, moves + common, n_moves - common);
  ponder_text_model_replace (self->model, same ? common + 1 : 0, n_moves + 1);
  self->now = now;
  gtk_single_selection_set_selected (self->selection, now);
  ponder_list_scroll_to (self->scroll, now);
}
