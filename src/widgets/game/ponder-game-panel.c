/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-panel.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-figure-view.h"
#include "ponder-figures.h"

/* The panel of a run that finds out who wins a game: which method it has, its figures, and its result. */

enum
{
  NODES,
  CUT,
  REMEMBERED,
  MIRRORED,
  MEMORY,
  TIME,
  N_FIGURES
};

static const struct
{
  const char *name;
  const char *explanation;
} figure_names[N_FIGURES] = {
  [NODES] = { N_ ("Nodes"), N_ ("Positions visited, the start included") },
  [CUT] = { N_ ("Cut off"), N_ ("Moves skipped because they can’t change who wins") },
  [REMEMBERED] = { N_ ("Remembered"), N_ ("Moves skipped because enough was known of their position") },
  [MIRRORED] = { N_ ("Mirrored"), N_ ("Moves skipped because they are symmetric to another") },
  [MEMORY] = { N_ ("Memory"), N_ ("Memory used by the search") },
  [TIME] = { N_ ("Time"), N_ ("Time spent searching") },
};

struct _PonderGamePanel
{
  PonderRecordPanel parent_instance;

  GtkWidget *figures[N_FIGURES];
  PonderGameMethod method;
  gboolean has_symmetry; /* so that the switch for it is of use */

  GtkWidget *method_button;
  GtkLabel *method_label;
  GtkCheckButton *alpha_beta;
  GtkCheckButton *remember;
  GtkCheckButton *symmetry;
};

G_DEFINE_FINAL_TYPE (PonderGamePanel, ponder_game_panel, PONDER_TYPE_RECORD_PANEL)

static PonderGameSession *
get_session (PonderGamePanel *self)
{
  return (PonderGameSession *) ponder_record_panel_get_record (PONDER_RECORD_PANEL (self));
}

/* Memory and time are written as in other searches. */
static char *
shared_figure_text (const char              *id,
                    const PonderGameFigures *figures)
{
  PonderFigures shared = { .visited = figures->visited, .bytes = figures->bytes, .seconds = figures->seconds };

  return ponder_figure_text (ponder_figure_find (id), &shared);
}

static char *
figure_text (guint                    figure,
             const PonderGameFigures *figures)
{
  switch (figure)
    {
    case NODES:
      return ponder_count_text (figures->visited);
    case CUT:
      return ponder_count_text (figures->cut);
    case REMEMBERED:
      return ponder_count_text (figures->remembered);
    case MIRRORED:
      return ponder_count_text (figures->mirrored);
    case MEMORY:
      return shared_figure_text ("bytes", figures);
    default:
      return shared_figure_text ("seconds", figures);
    }
}

static const PonderGameFigures *
get_figures (PonderGamePanel *self)
{
  static const PonderGameFigures none;
  PonderGameSession *session = get_session (self);

  return session != NULL ? ponder_game_session_get_figures (session) : &none;
}

/* Returns the nodes, and what each part of the method has saved. */
static char *
ponder_game_panel_dup_line (PonderRecordPanel *panel)
{
  PonderGamePanel *self = PONDER_GAME_PANEL (panel);
  const PonderGameFigures *figures = get_figures (self);
  g_autofree char *nodes = ponder_count_text (figures->visited);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (
    line, g_dngettext (GETTEXT_PACKAGE, "%s node", "%s nodes", ponder_count_plural (figures->visited)), nodes);
  if (self->method.alpha_beta)
    {
      g_autofree char *cut = ponder_count_text (figures->cut);

      /* Translators: so many moves were cut off, and weren’t searched */
      g_string_append_printf (line, _ (" · %s cut off"), cut);
    }
  if (self->method.remember)
    {
      g_autofree char *remembered = ponder_count_text (figures->remembered);

      /* Translators: so many moves weren’t searched, because their positions were remembered */
      g_string_append_printf (line, _ (" · %s remembered"), remembered);
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static void
ponder_game_panel_show_figures (PonderRecordPanel *panel,
                                GtkBox            *box)
{
  PonderGamePanel *self = PONDER_GAME_PANEL (panel);

  for (guint i = 0; i < N_FIGURES; i++)
    {
      g_autofree char *text = figure_text (i, get_figures (self));

      if (self->figures[i] == NULL)
        {
          self->figures[i] = ponder_figure_view_new (_ (figure_names[i].name), _ (figure_names[i].explanation));
          gtk_box_append (box, self->figures[i]);
        }
      ponder_figure_view_set_value (self->figures[i], text);
    }
  gtk_widget_set_visible (self->figures[MIRRORED], self->has_symmetry);
}

static void
ponder_game_panel_show (PonderRecordPanel *panel)
{
  PonderGameSession *session = get_session (PONDER_GAME_PANEL (panel));
  g_autofree char *result = session != NULL ? ponder_game_session_dup_result (session) : NULL;

  ponder_record_panel_set_note (panel, result);
}

static char *
dup_method_name (const PonderGameMethod *method)
{
  g_autoptr (GString) name = g_string_new (method->alpha_beta ? _ ("Alpha–beta") : _ ("Minimax"));

  /* Translators: what a method does beside minimax; here and in the next, after a comma */
  if (method->remember)
    g_string_append_printf (name, ", %s", _ ("remembers positions"));
  if (method->symmetry)
    g_string_append_printf (name, ", %s", _ ("uses symmetry"));
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static void
show_method (PonderGamePanel *self)
{
  g_autofree char *name = dup_method_name (&self->method);
  /* Translators: for screen readers: the button with which the method is chosen, and the method */
  g_autofree char *label = g_strdup_printf (_ ("Method: %s"), name);

  gtk_label_set_label (self->method_label, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->method_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_check_button_set_active (self->alpha_beta, self->method.alpha_beta);
  gtk_check_button_set_active (self->remember, self->method.remember);
  gtk_check_button_set_active (self->symmetry, self->method.symmetry);
  gtk_widget_set_visible (GTK_WIDGET (self->symmetry), self->has_symmetry);
  if (self->figures[MIRRORED] != NULL)
    gtk_widget_set_visible (self->figures[MIRRORED], self->has_symmetry);
}

/* Returns the part of the method that a switch stands for. */
static gboolean *
get_option (PonderGamePanel *self,
            GtkCheckButton  *button)
{
  if (button == self->alpha_beta)
    return &self->method.alpha_beta;
  return button == self->remember ? &self->method.remember : &self->method.symmetry;
}

static void
method_cb (PonderGamePanel *self,
           GtkCheckButton  *button)
{
  gboolean *option = get_option (self, button);

  if (*option == gtk_check_button_get_active (button))
    return;
  *option = gtk_check_button_get_active (button);
  show_method (self);
  g_signal_emit_by_name (self, "method-changed");
}

static void
ponder_game_panel_class_init (PonderGamePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderRecordPanelClass *panel_class = PONDER_RECORD_PANEL_CLASS (klass);

  panel_class->dup_line = ponder_game_panel_dup_line;
  panel_class->show_figures = ponder_game_panel_show_figures;
  panel_class->show = ponder_game_panel_show;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-game-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, method_button);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, method_label);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, alpha_beta);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, remember);
  gtk_widget_class_bind_template_child (widget_class, PonderGamePanel, symmetry);
  gtk_widget_class_bind_template_callback (widget_class, method_cb);
}

static void
ponder_game_panel_init (PonderGamePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_method (self);
}

/* Sets the game of the next session. A session sets its own game itself. */
void
ponder_game_panel_set_game (PonderGamePanel *self,
                            PonderGame      *game)
{
  g_return_if_fail (PONDER_IS_GAME_PANEL (self));
  g_return_if_fail (PONDER_IS_GAME (game));

  self->has_symmetry = ponder_game_has_symmetry (game);
  self->method.symmetry &= self->has_symmetry;
  show_method (self);
}

/* Shows a session, with its method, or none if it is NULL. */
void
ponder_game_panel_set_session (PonderGamePanel   *self,
                               PonderGameSession *session)
{
  PonderRecord *record = (PonderRecord *) session;

  g_return_if_fail (PONDER_IS_GAME_PANEL (self));
  g_return_if_fail (session == NULL || PONDER_IS_GAME_SESSION (session));

  if (record == ponder_record_panel_get_record (PONDER_RECORD_PANEL (self)))
    return;
  if (session != NULL)
    {
      self->method = *ponder_game_session_get_method (session);
      ponder_game_panel_set_game (self, ponder_game_session_get_game (session));
    }
  ponder_record_panel_set_record (PONDER_RECORD_PANEL (self), record);
}

/* Returns the method that is chosen; at first plain minimax. */
const PonderGameMethod *
ponder_game_panel_get_method (PonderGamePanel *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_PANEL (self), NULL);

  return &self->method;
}

/* Chooses a method without emitting the signal. */
void
ponder_game_panel_set_method (PonderGamePanel        *self,
                              const PonderGameMethod *method)
{
  g_return_if_fail (PONDER_IS_GAME_PANEL (self));
  g_return_if_fail (method != NULL);

  self->method = *method;
  self->method.symmetry &= self->has_symmetry;
  show_method (self);
}
