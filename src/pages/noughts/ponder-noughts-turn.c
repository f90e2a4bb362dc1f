/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-turn.h"

#include <glib/gi18n-lib.h>

#include "ponder-css-class.h"
#include "ponder-noughts-squares.h"

/* A chip for each player. That of the player whose turn it is stands out, and so does that of the winner. Nothing
 * changes its size, so that the page does not move with each turn. */

struct _PonderNoughtsTurn
{
  GtkWidget parent_instance;

  GtkWidget *chips[2];
};

G_DEFINE_FINAL_TYPE (PonderNoughtsTurn, ponder_noughts_turn, GTK_TYPE_WIDGET)

static const struct
{
  const char *moves;
  const char *won;
} texts[2] = {
  { N_ ("X moves"), N_ ("X has won") },
  { N_ ("O moves"), N_ ("O has won") },
};

static void
ponder_noughts_turn_dispose (GObject *object)
{
  PonderNoughtsTurn *self = PONDER_NOUGHTS_TURN (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->chips); i++)
    g_clear_pointer (&self->chips[i], gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_noughts_turn_parent_class)->dispose (object);
}

static void
ponder_noughts_turn_class_init (PonderNoughtsTurnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_noughts_turn_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "noughtsturn");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_noughts_turn_init (PonderNoughtsTurn *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 6);
  /* X is at the left in every language, as on the score sheet. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < G_N_ELEMENTS (self->chips); i++)
    {
      self->chips[i] = gtk_image_new_from_icon_name (ponder_noughts_players[i].icon);
      gtk_widget_add_css_class (self->chips[i], "chip");
      gtk_widget_add_css_class (self->chips[i], ponder_noughts_players[i].css_class);
      gtk_widget_set_parent (self->chips[i], GTK_WIDGET (self));
    }
  ponder_noughts_turn_show (self, PONDER_GAME_GOES_ON, 0);
}

/* @turn: the player whose turn it is or would be, 0 or 1 */
void
ponder_noughts_turn_show (PonderNoughtsTurn *self,
                          PonderGameOutcome  outcome,
                          guint              turn)
{
  guint winner = outcome == PONDER_GAME_WON ? turn : 1 - turn;
  gboolean is_won = outcome == PONDER_GAME_WON || outcome == PONDER_GAME_LOST;

  g_assert (turn < G_N_ELEMENTS (self->chips));

  for (guint i = 0; i < G_N_ELEMENTS (self->chips); i++)
    {
      gboolean moves = outcome == PONDER_GAME_GOES_ON && i == turn;
      gboolean won = is_won && i == winner;
      const char *name = won ? texts[i].won : moves ? texts[i].moves : ponder_noughts_players[i].name;

      ponder_css_class_set (self->chips[i], "turn", moves);
      ponder_css_class_set (self->chips[i], "won", won);
      gtk_widget_set_tooltip_text (self->chips[i], _ (name));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->chips[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (name), -1);
    }
}
