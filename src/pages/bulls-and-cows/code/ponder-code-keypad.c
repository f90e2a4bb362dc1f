/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-keypad.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-rules.h"
#include "ponder-code-view.h"
#include "ponder-keypad.h"
#include "ponder-tab-stop.h"

/* Keys on the screen for the symbols that can be typed into an entry. Clicking one leaves the focus where it is. A key
 * that would break the rules looks different, but can be pressed, because the other place may be changed afterwards. */

struct _PonderCodeKeypad
{
  AdwBin parent_instance;

  guint n_symbols; /* what the keys were made for; 0 before there is an entry */
  gboolean colours;

  PonderKeypad *keypad;
  GtkWidget *backspace;
};

G_DEFINE_FINAL_TYPE (PonderCodeKeypad, ponder_code_keypad, ADW_TYPE_BIN)

static void
make_keys (PonderCodeKeypad *self)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;

  for (guint symbol = 0; symbol < self->n_symbols; symbol++)
    g_strv_builder_add (labels, (char[]){ ponder_code_symbol_letter (symbol), '\0' });
  strv = g_strv_builder_end (labels);
  ponder_keypad_set_keys (self->keypad, (const char *const *) strv);
  for (guint symbol = 0; self->colours && symbol < self->n_symbols; symbol++)
    {
      GtkWidget *box = gtk_button_get_child (GTK_BUTTON (ponder_keypad_get_key (self->keypad, symbol)));
      GtkWidget *peg = ponder_code_view_new (PONDER_CODE_SIZE_KEY);

      /* The letter to type for the peg stays below it. */
      ponder_code_view_show_symbol (PONDER_CODE_VIEW (peg), TRUE, (int) symbol);
      gtk_box_remove (GTK_BOX (box), gtk_widget_get_first_child (box));
      gtk_box_prepend (GTK_BOX (box), peg);
    }
}

/* Updates the keys, because the rules or the symbols that may be typed next have changed. */
static void
follow_entry (PonderCodeKeypad *self,
              PonderCodeEntry  *entry)
{
  const PonderCodeDraft *draft = &entry->draft;

  if (self->n_symbols != draft->rules.n_symbols || self->colours != draft->colours)
    {
      self->n_symbols = draft->rules.n_symbols;
      self->colours = draft->colours;
      make_keys (self);
    }
  for (guint symbol = 0; symbol < self->n_symbols; symbol++)
    {
      char letter[] = { ponder_code_symbol_letter (symbol), '\0' };
      gboolean fits = ponder_code_draft_fits (draft, symbol);
      g_autofree char *name = ponder_code_symbol_name (self->colours, symbol);
      /* Translators: the spoken name of a key: “7, does not fit” */
      g_autofree char *unfit = g_strdup_printf (_ ("%s, does not fit"), name);

      ponder_keypad_show_key (self->keypad, symbol, self->colours ? letter : NULL, fits, fits ? name : unfit);
    }
}

static gboolean
ponder_code_keypad_focus (GtkWidget       *widget,
                          GtkDirectionType direction)
{
  PonderCodeKeypad *self = PONDER_CODE_KEYPAD (widget);

  return ponder_tab_once (widget, direction,
                          self->n_symbols > 0 ? ponder_keypad_get_key (self->keypad, 0) : self->backspace);
}

static void
ponder_code_keypad_class_init (PonderCodeKeypadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = ponder_code_keypad_focus;

  gtk_widget_class_set_css_name (widget_class, "codekeys");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_code_keypad_init (PonderCodeKeypad *self)
{
  self->keypad = g_object_new (PONDER_TYPE_KEYPAD, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->keypad));

  self->backspace = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  gtk_widget_add_css_class (self->backspace, "key");
  gtk_widget_set_focus_on_click (self->backspace, FALSE);
  gtk_widget_set_tooltip_text (self->backspace, _ ("Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->backspace), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Delete"), -1);
  gtk_widget_set_parent (self->backspace, GTK_WIDGET (self->keypad));
}

/* Makes the keys type into an entry, whose rules they follow. Must be called once. */
void
ponder_code_keypad_set_entry (PonderCodeKeypad *self,
                              PonderCodeEntry  *entry)
{
  g_assert (self->n_symbols == 0);

  g_signal_connect_object (self->keypad, "pressed", G_CALLBACK (ponder_code_entry_type), entry, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->backspace, "clicked", G_CALLBACK (ponder_code_entry_backspace), entry,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "changed", G_CALLBACK (follow_entry), self, G_CONNECT_SWAPPED);
  follow_entry (self, entry);
}
