/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-keys.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-symbol.h"
#include "ponder-code-view.h"
#include "ponder-keypad.h"
#include "ponder-tab-once.h"

/* Keys on the screen for the symbols that can be typed into an entry. Clicking one leaves the focus where it is. */

struct _PonderCodeKeys
{
  AdwBin parent_instance;

  PonderCodeRules rules;
  gboolean colours;
  PonderCodeEntry *entry; /* nullable */

  PonderKeypad *keypad;
  GtkWidget *backspace;
};

enum
{
  SYMBOL,
  BACKSPACE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderCodeKeys, ponder_code_keys, ADW_TYPE_BIN)

/* Puts a peg on a key; the letter to type for it stands below. */
static void
put_peg (PonderCodeKeys *self,
         guint           symbol)
{
  static const PonderCodeRules one_place = { .n_places = 1, .n_symbols = PONDER_CODE_MOST_SYMBOLS };
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (ponder_keypad_get_key (self->keypad, symbol)));
  GtkWidget *peg = ponder_code_view_new ();

  ponder_code_view_set_size (PONDER_CODE_VIEW (peg), PONDER_CODE_SIZE_KEY);
  ponder_code_view_show (PONDER_CODE_VIEW (peg), &one_place, TRUE, symbol);
  gtk_box_remove (GTK_BOX (box), gtk_widget_get_first_child (box));
  gtk_box_prepend (GTK_BOX (box), peg);
}

/* Shows whether pressing a symbol's key would keep the rules; a key that doesn't can be pressed all the same. */
static void
set_fits (PonderCodeKeys *self,
          guint           symbol,
          gboolean        fits)
{
  char letter[2] = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *unfit = NULL;

  g_return_if_fail (symbol < self->rules.n_symbols);

  letter[0] = ponder_code_symbol_letter (symbol);
  name = ponder_code_symbol_name (self->colours, symbol);
  /* Translators: the spoken name of a key: “7, does not fit” */
  unfit = g_strdup_printf (_ ("%s, does not fit"), name);
  ponder_keypad_show_key (self->keypad, symbol, self->colours ? letter : NULL, fits, fits ? name : unfit);
}

static void
make_keys (PonderCodeKeys *self)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;

  for (guint symbol = 0; symbol < self->rules.n_symbols; symbol++)
    {
      char label[] = { ponder_code_symbol_letter (symbol), '\0' };

      g_strv_builder_add (labels, label);
    }
  strv = g_strv_builder_end (labels);
  ponder_keypad_set_keys (self->keypad, (const char *const *) strv);
  for (guint symbol = 0; symbol < self->rules.n_symbols; symbol++)
    {
      if (self->colours)
        put_peg (self, symbol);
      set_fits (self, symbol, TRUE);
    }
}

static void
use_rules (PonderCodeKeys        *self,
           const PonderCodeRules *rules,
           gboolean               colours)
{
  gboolean same = rules->n_symbols == self->rules.n_symbols && colours == self->colours;

  self->rules = *rules;
  self->colours = colours;
  if (!same)
    make_keys (self);
}

/* Updates the keys, because the symbols that may be typed next have changed. */
static void
follow_entry (PonderCodeKeys *self)
{
  g_assert (PONDER_IS_CODE_KEYS (self));

  use_rules (self, ponder_code_entry_get_rules (self->entry), ponder_code_entry_get_colours (self->entry));
  for (guint symbol = 0; symbol < self->rules.n_symbols; symbol++)
    set_fits (self, symbol, ponder_code_entry_fits (self->entry, symbol));
}

static void
pressed_cb (PonderCodeKeys *self,
            guint           key)
{
  g_assert (PONDER_IS_CODE_KEYS (self));

  g_signal_emit (self, signals[SYMBOL], 0, key);
  if (self->entry != NULL)
    ponder_code_entry_type (self->entry, key);
}

static void
backspace_cb (PonderCodeKeys *self)
{
  g_assert (PONDER_IS_CODE_KEYS (self));

  g_signal_emit (self, signals[BACKSPACE], 0);
  if (self->entry != NULL)
    ponder_code_entry_backspace (self->entry);
}

static gboolean
ponder_code_keys_focus (GtkWidget       *widget,
                        GtkDirectionType direction)
{
  PonderCodeKeys *self = PONDER_CODE_KEYS (widget);

  return ponder_tab_once (widget, direction, ponder_keypad_get_key (self->keypad, 0));
}

static void
ponder_code_keys_dispose (GObject *object)
{
  ponder_code_keys_set_entry (PONDER_CODE_KEYS (object), NULL);

  G_OBJECT_CLASS (ponder_code_keys_parent_class)->dispose (object);
}

static void
ponder_code_keys_class_init (PonderCodeKeysClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_code_keys_dispose;

  widget_class->focus = ponder_code_keys_focus;

  /**
   * PonderCodeKeys::symbol:
   * @symbol: the symbol of the key that was pressed
   */
  signals[SYMBOL] = g_signal_new ("symbol", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * PonderCodeKeys::backspace:
   *
   * Emitted when the person presses Backspace to remove the last symbol.
   */
  signals[BACKSPACE] =
    g_signal_new ("backspace", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "codekeys");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_code_keys_init (PonderCodeKeys *self)
{
  self->rules = ponder_code_presets (&(guint){ 0 })->rules;
  self->keypad = PONDER_KEYPAD (ponder_keypad_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->keypad));
  g_signal_connect_object (self->keypad, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);

  self->backspace = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  gtk_widget_add_css_class (self->backspace, "key");
  gtk_widget_set_focus_on_click (self->backspace, FALSE);
  gtk_widget_set_tooltip_text (self->backspace, _ ("Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->backspace), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Delete"), -1);
  gtk_widget_set_parent (self->backspace, GTK_WIDGET (self->keypad));
  g_signal_connect_object (self->backspace, "clicked", G_CALLBACK (backspace_cb), self, G_CONNECT_SWAPPED);
  make_keys (self);
}

/**
 * ponder_code_keys_set_rules:
 * @colours: whether symbols are shown as pegs
 *
 * Makes a key for each symbol. If the keys have an entry, they follow its rules without this.
 */
void
ponder_code_keys_set_rules (PonderCodeKeys        *self,
                            const PonderCodeRules *rules,
                            gboolean               colours)
{
  g_return_if_fail (PONDER_IS_CODE_KEYS (self));
  g_return_if_fail (rules != NULL);

  use_rules (self, rules, colours);
}

/**
 * ponder_code_keys_set_entry:
 * @entry: (nullable) (transfer none): an entry
 *
 * Makes the keys type into an entry. They follow its rules, and those that may not come next look different.
 */
void
ponder_code_keys_set_entry (PonderCodeKeys  *self,
                            PonderCodeEntry *entry)
{
  g_return_if_fail (PONDER_IS_CODE_KEYS (self));
  g_return_if_fail (entry == NULL || PONDER_IS_CODE_ENTRY (entry));

  if (self->entry == entry)
    return;
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_func (self->entry, follow_entry, self);
  g_set_object (&self->entry, entry);
  if (entry == NULL)
    return;
  g_signal_connect_object (entry, "changed", G_CALLBACK (follow_entry), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::cursor", G_CALLBACK (follow_entry), self, G_CONNECT_SWAPPED);
  follow_entry (self);
}
