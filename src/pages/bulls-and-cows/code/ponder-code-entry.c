/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-entry.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-place.h"
#include "ponder-code-symbol.h"
#include "ponder-code-tiles.h"

/* An entry for a code, with a tile for each place. A symbol is typed at the cursor, which then moves on; after the last
 * place, the cursor is past all of them. */

static const PonderCodeTiles tiles = { .least = 38, .usual = 46, .most = 120 };

struct _PonderCodeEntry
{
  GtkWidget parent_instance;

  char *label;
  gboolean colours;
  PonderCodeDraft draft;
  char *problem; /* nullable */

  GtkWidget *places[PONDER_CODE_MOST_PLACES];
};

enum
{
  PROP_0,
  PROP_PROBLEM,
  PROP_CURSOR,
  N_PROPERTIES
};

enum
{
  CHANGED,
  PLACE_CHOSEN,
  ACTIVATE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderCodeEntry, ponder_code_entry, GTK_TYPE_WIDGET)

static guint
n_places (PonderCodeEntry *self)
{
  return self->draft.rules.n_places;
}

static void
update_accessible (PonderCodeEntry *self)
{
  g_autoptr (GString) name = g_string_new (self->label);

  for (guint place = 0; place < n_places (self); place++)
    {
      int symbol_there = self->draft.symbols[place];
      g_autofree char *symbol = symbol_there >= 0 ? ponder_code_symbol_name (self->colours, (guint) symbol_there)
                                                  /* Translators: said of a place of a code */
                                                  : g_strdup (_ ("empty"));

      g_string_append_printf (name, "%s%s", place == 0 ? _ (": ") : _ (", "), symbol);
    }
  if (self->problem != NULL)
    g_string_append_printf (name, ". %s", self->problem);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               self->problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
update (PonderCodeEntry *self)
{
  g_autofree char *problem = ponder_code_draft_dup_problem (&self->draft, self->colours);

  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    {
      gtk_widget_set_visible (self->places[place], place < n_places (self));
      if (place < n_places (self))
        ponder_code_place_show (PONDER_CODE_PLACE (self->places[place]), self->colours, self->draft.symbols[place],
                                ponder_code_draft_get_marks (&self->draft, place));
    }
  if (g_strcmp0 (problem, self->problem) != 0)
    {
      g_free (self->problem);
      self->problem = g_steal_pointer (&problem);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
    }
  update_accessible (self);
}

/* Emits the signals after an edit, which may have moved the cursor. */
static void
tell_changed (PonderCodeEntry *self,
              guint            cursor_before)
{
  update (self);
  if (self->draft.cursor != cursor_before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
move_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (widget);
  int to = CLAMP ((int) self->draft.cursor + g_variant_get_int32 (args), 0, (int) n_places (self));

  ponder_code_entry_set_cursor (self, (guint) to);
  return TRUE;
}

static gboolean
backspace_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   user_data)
{
  ponder_code_entry_backspace (PONDER_CODE_ENTRY (widget));
  return TRUE;
}

static gboolean
delete_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (widget);

  if (ponder_code_draft_delete (&self->draft))
    tell_changed (self, self->draft.cursor);
  return TRUE;
}

static gboolean
key_cb (PonderCodeEntry *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  modifiers)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);

  g_assert (PONDER_IS_CODE_ENTRY (self));

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK) || letter == 0)
    return GDK_EVENT_PROPAGATE;
  return ponder_code_entry_type_letter (self, letter);
}

static void
choose_place (PonderCodeEntry *self,
              GtkWidget       *place)
{
  for (guint i = 0; i < n_places (self); i++)
    if (self->places[i] == place)
      ponder_code_entry_set_cursor (self, i);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, signals[PLACE_CHOSEN], 0);
}

static void
pressed_cb (PonderCodeEntry *self,
            int              n_press,
            double           x,
            double           y,
            GtkGesture      *click)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  g_assert (PONDER_IS_CODE_ENTRY (self));

  choose_place (self, picked);
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
}

static GtkSizeRequestMode
ponder_code_entry_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_code_entry_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  ponder_code_tiles_measure (&tiles, widget, n_places (PONDER_CODE_ENTRY (widget)), orientation, for_size, minimum,
                             natural);
}

static void
ponder_code_entry_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (widget);

  for (guint place = 0; place < n_places (self); place++)
    {
      graphene_rect_t tile;

      ponder_code_tiles_get (&tiles, widget, n_places (self), place, &tile);
      gtk_widget_size_allocate (
        self->places[place],
        &(GtkAllocation){ (int) tile.origin.x, (int) tile.origin.y, (int) tile.size.width, (int) tile.size.height },
        -1);
    }
}

static void
ponder_code_entry_get_property (GObject    *object,
                                guint       property_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (object);

  switch (property_id)
    {
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;

    case PROP_CURSOR:
      g_value_set_uint (value, self->draft.cursor);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
ponder_code_entry_dispose (GObject *object)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (object);

  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    g_clear_pointer (&self->places[place], gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_code_entry_parent_class)->dispose (object);
}

static void
ponder_code_entry_finalize (GObject *object)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (object);

  g_free (self->label);
  g_free (self->problem);

  G_OBJECT_CLASS (ponder_code_entry_parent_class)->finalize (object);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keyval;
    int by;
  } moves[] = {
    { GDK_KEY_Left, -1 },
    { GDK_KEY_KP_Left, -1 },
    { GDK_KEY_Right, 1 },
    { GDK_KEY_KP_Right, 1 },
    { GDK_KEY_Home, -PONDER_CODE_MOST_PLACES },
    { GDK_KEY_KP_Home, -PONDER_CODE_MOST_PLACES },
    { GDK_KEY_End, PONDER_CODE_MOST_PLACES },
    { GDK_KEY_KP_End, PONDER_CODE_MOST_PLACES },
  };
  static const struct
  {
    guint keyval;
    GtkShortcutFunc func;
  } others[] = {
    { GDK_KEY_BackSpace, backspace_cb },
    { GDK_KEY_Delete, delete_cb },
    { GDK_KEY_KP_Delete, delete_cb },
  };
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    gtk_widget_class_add_binding (widget_class, moves[i].keyval, 0, move_cb, "i", moves[i].by);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    gtk_widget_class_add_binding (widget_class, others[i].keyval, 0, others[i].func, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_widget_class_add_binding_signal (widget_class, enters[i], 0, "activate", NULL);
}

static void
ponder_code_entry_class_init (PonderCodeEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_code_entry_get_property;
  object_class->dispose = ponder_code_entry_dispose;
  object_class->finalize = ponder_code_entry_finalize;

  widget_class->get_request_mode = ponder_code_entry_get_request_mode;
  widget_class->measure = ponder_code_entry_measure;
  widget_class->size_allocate = ponder_code_entry_size_allocate;

  /**
   * PonderCodeEntry:problem:
   *
   * A sentence that says why no code can begin like this; %NULL if one can.
   */
  properties[PROP_PROBLEM] =
    g_param_spec_string ("problem", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * PonderCodeEntry:cursor:
   *
   * The place for the next symbol, from 0, or the number of places if the cursor is past the last one.
   */
  properties[PROP_CURSOR] =
    g_param_spec_uint ("cursor", NULL, NULL, 0, PONDER_CODE_MOST_PLACES, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * PonderCodeEntry::changed:
   *
   * Emitted when a symbol has changed, also if the program changed it.
   */
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * PonderCodeEntry::place-chosen:
   *
   * Emitted when the person clicks a place to type there.
   */
  signals[PLACE_CHOSEN] = g_signal_new ("place-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);

  /**
   * PonderCodeEntry::activate:
   *
   * Emitted when the person presses Enter, even if the code isn't complete.
   */
  signals[ACTIVATE] = g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATE]);

  add_bindings (widget_class);
  gtk_widget_class_set_css_name (widget_class, "codeentry");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_code_entry_init (PonderCodeEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->label = g_strdup (_ ("Guess"));
  ponder_code_draft_init (&self->draft, &ponder_code_presets (&(guint){ 0 })->rules, PONDER_CODE_NONE);
  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    {
      self->places[place] = ponder_code_place_new (place);
      gtk_widget_set_parent (self->places[place], GTK_WIDGET (self));
      g_signal_connect_object (self->places[place], "activate", G_CALLBACK (choose_place), self, G_CONNECT_SWAPPED);
    }
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  update (self);
}

/**
 * ponder_code_entry_set_label:
 * @label: what is typed here, for screen readers: “Guess”, “Your secret”
 */
void
ponder_code_entry_set_label (PonderCodeEntry *self,
                             const char      *label)
{
  g_return_if_fail (PONDER_IS_CODE_ENTRY (self));
  g_return_if_fail (label != NULL);

  g_free (self->label);
  self->label = g_strdup (label);
  update_accessible (self);
}

/**
 * ponder_code_entry_set_rules:
 * @colours: whether symbols are shown as pegs
 *
 * If the rules are different from the previous ones, all places become empty.
 */
void
ponder_code_entry_set_rules (PonderCodeEntry       *self,
                             const PonderCodeRules *rules,
                             gboolean               colours)
{
  gboolean same;
  guint cursor;

  g_return_if_fail (PONDER_IS_CODE_ENTRY (self));
  g_return_if_fail (rules != NULL);

  same = ponder_code_rules_equal (rules, &self->draft.rules);
  if (same && self->colours == colours)
    return;
  cursor = self->draft.cursor;
  self->colours = colours;
  if (!same)
    {
      ponder_code_draft_init (&self->draft, rules, PONDER_CODE_NONE);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  tell_changed (self, cursor);
}

const PonderCodeRules *
ponder_code_entry_get_rules (PonderCodeEntry *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ENTRY (self), NULL);

  return &self->draft.rules;
}

gboolean
ponder_code_entry_get_colours (PonderCodeEntry *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ENTRY (self), FALSE);

  return self->colours;
}

/**
 * ponder_code_entry_get_code:
 * @code: (out): the code that was typed
 * @error: says what is missing or wrong
 *
 * Returns: whether the entry has a code by the rules
 */
gboolean
ponder_code_entry_get_code (PonderCodeEntry *self,
                            PonderCode      *code,
                            GError         **error)
{
  g_return_val_if_fail (PONDER_IS_CODE_ENTRY (self), FALSE);
  g_return_val_if_fail (code != NULL, FALSE);

  return ponder_code_draft_get_code (&self->draft, self->colours, code, error);
}

/**
 * ponder_code_entry_set_code:
 * @code: a code by the rules, or %PONDER_CODE_NONE for empty places
 */
void
ponder_code_entry_set_code (PonderCodeEntry *self,
                            PonderCode       code)
{
  guint cursor;

  g_return_if_fail (PONDER_IS_CODE_ENTRY (self));
  g_return_if_fail (code == PONDER_CODE_NONE || ponder_code_rules_has (&self->draft.rules, code));

  cursor = self->draft.cursor;
  ponder_code_draft_init (&self->draft, &self->draft.rules, code);
  tell_changed (self, cursor);
}

void
ponder_code_entry_clear (PonderCodeEntry *self)
{
  ponder_code_entry_set_code (self, PONDER_CODE_NONE);
}

gboolean
ponder_code_entry_is_empty (PonderCodeEntry *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ENTRY (self), TRUE);

  return ponder_code_draft_count_empty (&self->draft) == n_places (self);
}

/**
 * ponder_code_entry_get_problem:
 *
 * Returns: (nullable) (transfer none): a sentence that says why no code can begin like this; %NULL if one can
 */
const char *
ponder_code_entry_get_problem (PonderCodeEntry *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_ENTRY (self), NULL);

  return self->problem;
}

/**
 * ponder_code_entry_type:
 * @symbol: less than the number of symbols
 *
 * Does the same as typing the symbol.
 */
void
ponder_code_entry_type (PonderCodeEntry *self,
                        guint            symbol)
{
  guint cursor;

  g_return_if_fail (PONDER_IS_CODE_ENTRY (self));
  g_return_if_fail (symbol < self->draft.rules.n_symbols);

  cursor = self->draft.cursor;
  if (ponder_code_draft_type (&self->draft, symbol))
    tell_changed (self, cursor);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/**
 * ponder_code_entry_type_letter:
 * @letter: a digit or a letter
 *
 * Does the same as typing the letter.
 *
 * Returns: whether the letter is a symbol
 */
gboolean
ponder_code_entry_type_letter (PonderCodeEntry *self,
                               gunichar         letter)
{
  guint symbol;

  g_return_val_if_fail (PONDER_IS_CODE_ENTRY (self), FALSE);

  if (!ponder_code_symbol_read (&self->draft.rules, letter, &symbol))
    return FALSE;
  ponder_code_entry_type (self, symbol);
  return TRUE;
}

/* Empties the place at the cursor or, if that is empty, the one before it. */
void
ponder_code_entry_backspace (PonderCodeEntry *self)
{
  guint cursor;

  g_return_if_fail (PONDER_IS_CODE_ENTRY (self));

  cursor = self->draft.cursor;
  if (ponder_code_draft_backspace (&self->draft))
    tell_changed (self, cursor);
}

/**
 * ponder_code_entry_fits:
 * @symbol: any symbol
 *
 * Returns: whether the rules would allow this symbol if it was typed now
 */
gboolean
ponder_code_entry_fits (PonderCodeEntry *self,
                        guint            symbol)
{
  g_return_val_if_fail (PONDER_IS_CODE_ENTRY (self), FALSE);

  return ponder_code_draft_fits (&self->draft, symbol);
}

void
ponder_code_entry_set_cursor (PonderCodeEntry *self,
                              guint            cursor)
{
  g_return_if_fail (PONDER_IS_CODE_ENTRY (self));
  g_return_if_fail (cursor <= n_places (self));

  if (self->draft.cursor == cursor)
    return;
  self->draft.cursor = cursor;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR]);
}

/* Returns the symbol at a place, from 0, or -1 if it is empty. */
int
ponder_code_entry_get_symbol (PonderCodeEntry *self,
                              guint            place)
{
  g_return_val_if_fail (PONDER_IS_CODE_ENTRY (self), -1);
  g_return_val_if_fail (place < n_places (self), -1);

  return self->draft.symbols[place];
}
