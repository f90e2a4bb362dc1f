/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-place.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-symbol.h"
#include "ponder-css-class.h"

/* One place of a code that is being typed. The entry has the focus and places this widget. */

struct _PonderCodePlace
{
  PonderPiece parent_instance;

  guint place;
  gboolean colours;
  int symbol; /* negative for an empty place */
  PonderCodePlaceMarks marks;
};

G_DEFINE_FINAL_TYPE (PonderCodePlace, ponder_code_place, PONDER_TYPE_PIECE)

static const struct
{
  PonderCodePlaceMarks mark;
  const char *css_class;
  const char *words; /* nullable */
} mark_appearances[] = {
  { PONDER_CODE_PLACE_CURSOR, "cursor", NULL },
  { PONDER_CODE_PLACE_REPEATED, "repeated", N_ ("twice") },
  { PONDER_CODE_PLACE_LEADING, "leading", N_ ("must not come first") },
};

static void
ponder_code_place_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  PonderCodePlace *self = PONDER_CODE_PLACE (widget);

  if (self->symbol >= 0)
    ponder_code_symbol_draw (widget, snapshot, self->colours, (guint) self->symbol,
                             &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
}

static void
update_accessible (PonderCodePlace *self)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *symbol = NULL;
  gboolean invalid = FALSE;

  symbol = self->symbol >= 0 ? ponder_code_symbol_name (self->colours, (guint) self->symbol) : g_strdup (_ ("empty"));
  /* Translators: the number of a place of a code, and its symbol: “Place 2: 7” */
  g_string_printf (name, _ ("Place %u: %s"), self->place + 1, symbol);
  for (guint i = 0; i < G_N_ELEMENTS (mark_appearances); i++)
    if ((self->marks & mark_appearances[i].mark) && mark_appearances[i].words != NULL)
      {
        g_string_append_printf (name, "%s%s", _ (", "), _ (mark_appearances[i].words));
        invalid = TRUE;
      }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED,
                               (self->marks & PONDER_CODE_PLACE_CURSOR) != 0, GTK_ACCESSIBLE_STATE_INVALID,
                               invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
ponder_code_place_class_init (PonderCodePlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ponder_code_place_snapshot;

  gtk_widget_class_set_css_name (widget_class, "codeplace");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
ponder_code_place_init (PonderCodePlace *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  self->symbol = -1;
}

/**
 * ponder_code_place_new:
 * @place: from 0
 *
 * Returns: (transfer floating): an empty place
 */
GtkWidget *
ponder_code_place_new (guint place)
{
  PonderCodePlace *self = g_object_new (PONDER_TYPE_CODE_PLACE, NULL);

  self->place = place;
  update_accessible (self);
  return GTK_WIDGET (self);
}

/**
 * ponder_code_place_show:
 * @colours: whether symbols are shown as pegs
 * @symbol: the symbol at the place, or -1
 */
void
ponder_code_place_show (PonderCodePlace     *self,
                        gboolean             colours,
                        int                  symbol,
                        PonderCodePlaceMarks marks)
{
  g_return_if_fail (PONDER_IS_CODE_PLACE (self));
  g_return_if_fail (symbol >= -1 && symbol < PONDER_CODE_MOST_SYMBOLS);

  self->colours = colours;
  self->symbol = symbol;
  self->marks = marks;
  for (guint i = 0; i < G_N_ELEMENTS (mark_appearances); i++)
    ponder_css_class_set (self, mark_appearances[i].css_class, (marks & mark_appearances[i].mark) != 0);
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
