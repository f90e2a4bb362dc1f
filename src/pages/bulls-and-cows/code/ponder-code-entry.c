/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-entry.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-view.h"
#include "ponder-css-class.h"

/* A box for each place of a code. The boxes show either the person's own code, in which a symbol is typed at the
 * cursor, which then moves on; or a guess of someone else, which becomes their own when they choose a box or type. */

/* Four boxes are smaller than they could be on a narrow page, where they would take too much of its height. */
static const PonderCodeTiles tiles = { .least = 44, .usual = 68, .n_least = 5 };

/* The rules that a symbol breaks at its place. */
typedef enum
{
  FAULT_REPEATED = 1 << 0,
  FAULT_LEADING = 1 << 1,
} Faults;

static const struct
{
  Faults fault;
  const char *words;
} faults_in_words[] = {
  { FAULT_REPEATED, N_ ("twice") },
  { FAULT_LEADING, N_ ("must not come first") },
};

enum
{
  CHANGED,
  EDITED,
  ACTIVATE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderCodeEntry, ponder_code_entry, GTK_TYPE_WIDGET)

/* Finds the place for the next symbol: the cursor or, if that is past the last place, the first empty one. Returns the
 * number of places if there is none. */
static guint
find_place (const PonderCodeDraft *draft)
{
  guint place = draft->cursor;

  if (place == draft->rules.n_places)
    for (place = 0; place < draft->rules.n_places && draft->symbols[place] >= 0; place++)
      ;
  return place;
}

/* Replaces all symbols by the letters of a text, from the first place on; other characters, and an early end, leave
 * places empty. The cursor stands at the first empty place. */
static void
draft_set_text (PonderCodeDraft *draft,
                const char      *text)
{
  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    {
      guint symbol;
      gboolean is_there = place < draft->rules.n_places && *text != '\0' &&
                          ponder_code_symbol_read (&draft->rules, (guchar) *text, &symbol);

      draft->symbols[place] = is_there ? (int) symbol : -1;
      text += *text != '\0';
    }
  draft->cursor = draft->rules.n_places;
  draft->cursor = find_place (draft);
}

static void
draft_set_code (PonderCodeDraft *draft,
                PonderCode       code)
{
  g_autofree char *text = code != PONDER_CODE_NONE ? ponder_code_text (&draft->rules, code) : g_strdup ("");

  draft_set_text (draft, text);
}

static guint
draft_count_empty (const PonderCodeDraft *draft)
{
  guint n = 0;

  for (guint place = 0; place < draft->rules.n_places; place++)
    n += draft->symbols[place] < 0;
  return n;
}

/* Returns the rules that a symbol at a place breaks or would break; none if it is negative. */
static Faults
draft_get_faults (const PonderCodeDraft *draft,
                  int                    symbol,
                  guint                  place)
{
  Faults faults = 0;

  for (guint other = 0; symbol >= 0 && !draft->rules.repeats && other < draft->rules.n_places; other++)
    if (other != place && draft->symbols[other] == symbol)
      faults |= FAULT_REPEATED;
  if (!draft->rules.leading_zero && place == 0 && symbol == 0)
    faults |= FAULT_LEADING;
  return faults;
}

/* Returns why no code can begin like this, or NULL if one can. */
static char *
draft_dup_problem (const PonderCodeDraft *draft)
{
  for (guint place = 0; place < draft->rules.n_places; place++)
    {
      Faults faults = draft_get_faults (draft, draft->symbols[place], place);
      g_autofree char *name = NULL;

      if (faults == 0)
        continue;
      name = ponder_code_symbol_name (draft->colours, (guint) draft->symbols[place]);
      if (faults & FAULT_LEADING)
        /* Translators: %s is a digit: “0 must not come first.” */
        return g_strdup_printf (_ ("%s must not come first."), name);
      /* Translators: %s is a digit or a colour with its shape: “7 is there twice: all symbols must be different.” */
      return g_strdup_printf (_ ("%s is there twice: all symbols must be different."), name);
    }
  return NULL;
}

/* Returns whether the draft is a code by the rules; otherwise, the error says what is missing or wrong. */
static gboolean
draft_get_code (const PonderCodeDraft *draft,
                PonderCode            *code,
                GError               **error)
{
  g_autofree char *problem = draft_dup_problem (draft);
  guint n_empty = draft_count_empty (draft);

  if (problem != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, problem);
  else if (n_empty > 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 g_dngettext (GETTEXT_PACKAGE, "%u place is still empty.", "%u places are still empty.", n_empty),
                 n_empty);
  if (problem != NULL || n_empty > 0)
    return FALSE;
  *code = 0;
  for (guint place = 0; place < draft->rules.n_places; place++)
    *code = *code << 4 | (guint) draft->symbols[place];
  return TRUE;
}

/* Puts a symbol at the cursor, and moves the cursor on. Returns whether there was room. */
static gboolean
draft_type (PonderCodeDraft *draft,
            guint            symbol)
{
  guint place = find_place (draft);

  if (place == draft->rules.n_places)
    return FALSE;
  draft->symbols[place] = (int) symbol;
  draft->cursor = place + 1;
  return TRUE;
}

/* Empties the place at the cursor. Returns whether something stood there. */
static gboolean
draft_delete (PonderCodeDraft *draft)
{
  if (draft->cursor == draft->rules.n_places || draft->symbols[draft->cursor] < 0)
    return FALSE;
  draft->symbols[draft->cursor] = -1;
  return TRUE;
}

/* Empties the place at the cursor or, if that is empty, the one before it. Returns whether there was such a place. */
static gboolean
draft_backspace (PonderCodeDraft *draft)
{
  if (draft_delete (draft))
    return TRUE;
  if (draft->cursor == 0)
    return FALSE;
  draft->symbols[--draft->cursor] = -1;
  return TRUE;
}

static guint
n_places (PonderCodeEntry *self)
{
  return self->draft.rules.n_places;
}

static gboolean
can_edit (PonderCodeEntry *self)
{
  return self->is_own || self->editable;
}

static char *
dup_symbol_name (PonderCodeEntry *self,
                 guint            place)
{
  int symbol = self->draft.symbols[place];

  /* Translators: said of a place of a code */
  return symbol < 0 ? g_strdup (_ ("empty")) : ponder_code_symbol_name (self->draft.colours, (guint) symbol);
}

static void
set_name (gpointer    widget,
          const char *name,
          gboolean    invalid)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_INVALID,
                               invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
update_box (PonderCodeEntry *self,
            guint            place)
{
  GtkWidget *box = self->boxes[place];
  Faults faults = draft_get_faults (&self->draft, self->draft.symbols[place], place);
  gboolean chosen = can_edit (self) && place == self->draft.cursor;
  g_autofree char *symbol = dup_symbol_name (self, place);
  g_autoptr (GString) name = g_string_new (NULL);

  /* Translators: the number of a place of a code, and its symbol: “Place 2: 7” */
  g_string_printf (name, _ ("Place %u: %s"), place + 1, symbol);
  for (guint i = 0; i < G_N_ELEMENTS (faults_in_words); i++)
    if (faults & faults_in_words[i].fault)
      g_string_append_printf (name, "%s%s", _ (", "), _ (faults_in_words[i].words));
  set_name (box, name->str, faults != 0);
  ponder_css_class_set (box, "wrong", faults != 0);
  ponder_css_class_set (box, "cursor", chosen);
  gtk_accessible_update_state (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
  gtk_widget_set_can_target (box, can_edit (self));
  ponder_code_view_show_symbol (PONDER_CODE_VIEW (gtk_button_get_child (GTK_BUTTON (box))), self->draft.colours,
                                self->draft.symbols[place]);
}

static void
update_name (PonderCodeEntry *self)
{
  gboolean is_number = !self->draft.colours && draft_count_empty (&self->draft) == 0;
  g_autoptr (GString) name = g_string_new (self->label);

  for (guint place = 0; place < n_places (self); place++)
    {
      g_autofree char *symbol = dup_symbol_name (self, place);

      g_string_append_printf (name, "%s%s", place == 0 ? _ (": ") : is_number ? " " : _ (", "), symbol);
    }
  if (self->problem != NULL)
    g_string_append_printf (name, ". %s", self->problem);
  set_name (self, name->str, self->problem != NULL);
}

static void
update (PonderCodeEntry *self)
{
  g_free (self->problem);
  self->problem = draft_dup_problem (&self->draft);
  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    {
      gtk_widget_set_visible (self->boxes[place], place < n_places (self));
      if (place < n_places (self))
        update_box (self, place);
    }
  update_name (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), can_edit (self));
  ponder_css_class_set (self, "own", self->is_own);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Shows an edit by the person, which makes the code their own. */
static void
emit_edited (PonderCodeEntry *self)
{
  self->is_own = TRUE;
  update (self);
  g_signal_emit (self, signals[EDITED], 0);
}

static gboolean
move_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (widget);

  self->draft.cursor = (guint) CLAMP ((int) self->draft.cursor + g_variant_get_int32 (args), 0, (int) n_places (self));
  update (self);
  return can_edit (self);
}

static gboolean
backspace_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   user_data)
{
  ponder_code_entry_backspace (PONDER_CODE_ENTRY (widget));
  return can_edit (PONDER_CODE_ENTRY (widget));
}

static gboolean
delete_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (widget);

  if (can_edit (self) && draft_delete (&self->draft))
    emit_edited (self);
  return can_edit (self);
}

static gboolean
enter_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (widget);
  gboolean used = can_edit (self); /* before a move; or the key would press the button with the focus after it, too */

  if (self->is_own)
    g_signal_emit (self, signals[ACTIVATE], 0);
  else if (self->editable)
    emit_edited (self);
  return used;
}

static gboolean
key_cb (PonderCodeEntry *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  modifiers)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK) || letter == 0 || !can_edit (self))
    return GDK_EVENT_PROPAGATE;
  return ponder_code_entry_type_letter (self, letter);
}

static void
box_clicked_cb (PonderCodeEntry *self,
                GtkWidget       *box)
{
  if (!can_edit (self))
    return;
  for (guint place = 0; place < n_places (self); place++)
    if (self->boxes[place] == box)
      self->draft.cursor = place;
  emit_edited (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
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
        self->boxes[place],
        &(GtkAllocation){ (int) tile.origin.x, (int) tile.origin.y, (int) tile.size.width, (int) tile.size.height },
        -1);
    }
}

static void
ponder_code_entry_dispose (GObject *object)
{
  PonderCodeEntry *self = PONDER_CODE_ENTRY (object);

  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    g_clear_pointer (&self->boxes[place], gtk_widget_unparent);
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->problem, g_free);

  G_OBJECT_CLASS (ponder_code_entry_parent_class)->dispose (object);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keyval;
    GtkShortcutFunc func;
    int by; /* how far the cursor moves */
  } bindings[] = {
    { GDK_KEY_Left, move_cb, -1 },
    { GDK_KEY_KP_Left, move_cb, -1 },
    { GDK_KEY_Right, move_cb, 1 },
    { GDK_KEY_KP_Right, move_cb, 1 },
    { GDK_KEY_Home, move_cb, -PONDER_CODE_MOST_PLACES },
    { GDK_KEY_KP_Home, move_cb, -PONDER_CODE_MOST_PLACES },
    { GDK_KEY_End, move_cb, PONDER_CODE_MOST_PLACES },
    { GDK_KEY_KP_End, move_cb, PONDER_CODE_MOST_PLACES },
    { GDK_KEY_BackSpace, backspace_cb },
    { GDK_KEY_Delete, delete_cb },
    { GDK_KEY_KP_Delete, delete_cb },
    { GDK_KEY_Return, enter_cb },
    { GDK_KEY_KP_Enter, enter_cb },
    { GDK_KEY_ISO_Enter, enter_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    gtk_widget_class_add_binding (widget_class, bindings[i].keyval, 0, bindings[i].func, "i", bindings[i].by);
}

static void
ponder_code_entry_class_init (PonderCodeEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const names[N_SIGNALS] = { "changed", "edited", "activate" };

  G_OBJECT_CLASS (klass)->dispose = ponder_code_entry_dispose;
  widget_class->get_request_mode = ponder_code_entry_get_request_mode;
  widget_class->measure = ponder_code_entry_measure;
  widget_class->size_allocate = ponder_code_entry_size_allocate;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] =
      g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  add_bindings (widget_class);
  gtk_widget_class_set_css_name (widget_class, "codeentry");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_code_entry_init (PonderCodeEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->label = g_strdup (_ ("Guess"));
  self->is_own = TRUE;
  self->draft.rules = ponder_code_presets (NULL)[0].rules;
  draft_set_code (&self->draft, PONDER_CODE_NONE);
  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    {
      GtkWidget *view = g_object_new (PONDER_TYPE_CODE_VIEW, "size", PONDER_CODE_SIZE_BOX, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

      self->boxes[place] = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (self->boxes[place]), view);
      gtk_widget_set_focusable (self->boxes[place], FALSE);
      gtk_widget_set_parent (self->boxes[place], GTK_WIDGET (self));
      g_signal_connect_object (self->boxes[place], "clicked", G_CALLBACK (box_clicked_cb), self, G_CONNECT_SWAPPED);
    }
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  update (self);
}

void
ponder_code_entry_set_label (PonderCodeEntry *self,
                             const char      *label)
{
  g_free (self->label);
  self->label = g_strdup (label);
  update_name (self);
}

/* If the rules are different from the previous ones, all boxes become empty. */
void
ponder_code_entry_set_rules (PonderCodeEntry       *self,
                             const PonderCodeRules *rules,
                             gboolean               colours)
{
  gboolean same = ponder_code_rules_equal (rules, &self->draft.rules);

  if (same && self->draft.colours == colours)
    return;
  self->draft.colours = colours;
  self->draft.rules = *rules;
  if (same)
    update (self);
  else
    ponder_code_entry_set_code (self, PONDER_CODE_NONE);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Shows a guess of someone else instead of what the person has typed; PONDER_CODE_NONE while it isn't known. If it
 * is shown already, the cursor stays. An editable one becomes the person's own when they choose a box or type. */
void
ponder_code_entry_show_guess (PonderCodeEntry *self,
                              PonderCode       code,
                              gboolean         editable)
{
  PonderCode shown = PONDER_CODE_NONE;

  g_assert (code == PONDER_CODE_NONE || ponder_code_rules_has (&self->draft.rules, code));

  draft_get_code (&self->draft, &shown, NULL);
  if (!self->is_own && self->editable == editable && code == shown)
    return;
  self->is_own = FALSE;
  self->editable = editable;
  draft_set_code (&self->draft, code);
  self->draft.cursor = 0;
  update (self);
}

/* Gets the code in the boxes, whosever it is. @error says what is missing or wrong. */
gboolean
ponder_code_entry_get_code (PonderCodeEntry *self,
                            PonderCode      *code,
                            GError         **error)
{
  return draft_get_code (&self->draft, code, error);
}

/* Fills in a code, or PONDER_CODE_NONE for empty boxes, as if the person had typed it. */
void
ponder_code_entry_set_code (PonderCodeEntry *self,
                            PonderCode       code)
{
  g_assert (code == PONDER_CODE_NONE || ponder_code_rules_has (&self->draft.rules, code));

  self->is_own = TRUE;
  draft_set_code (&self->draft, code);
  update (self);
}

/* @place: the box for the next symbol, from 0; what it shows is replaced then */
void
ponder_code_entry_select (PonderCodeEntry *self,
                          guint            place)
{
  g_assert (place < n_places (self));

  self->draft.cursor = place;
  update (self);
}

/* Fills in what ponder_code_entry_dup_text() returned, or any other text. What isn't a symbol leaves its box empty. */
void
ponder_code_entry_set_text (PonderCodeEntry *self,
                            const char      *text)
{
  self->is_own = TRUE;
  draft_set_text (&self->draft, text);
  update (self);
}

/* Returns what the person has typed, with a dot for each empty box: “12.4”; NULL if nothing was typed. */
char *
ponder_code_entry_dup_text (PonderCodeEntry *self)
{
  if (!self->is_own || draft_count_empty (&self->draft) == n_places (self))
    return NULL;
  return ponder_code_draft_dup_text (&self->draft);
}

void
ponder_code_entry_type (PonderCodeEntry *self,
                        guint            symbol)
{
  g_assert (symbol < self->draft.rules.n_symbols);

  if (can_edit (self) && draft_type (&self->draft, symbol))
    emit_edited (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Returns whether the letter (or digit) is a symbol. */
gboolean
ponder_code_entry_type_letter (PonderCodeEntry *self,
                               gunichar         letter)
{
  guint symbol;

  if (!ponder_code_symbol_read (&self->draft.rules, letter, &symbol))
    return FALSE;
  ponder_code_entry_type (self, symbol);
  return TRUE;
}

/* Empties the box at the cursor or, if that is empty, the one before it. */
void
ponder_code_entry_backspace (PonderCodeEntry *self)
{
  if (can_edit (self) && draft_backspace (&self->draft))
    emit_edited (self);
}

/* Returns the letters of the symbols, with a dot for each empty place. */
char *
ponder_code_draft_dup_text (const PonderCodeDraft *draft)
{
  GString *text = g_string_new (NULL);

  for (guint place = 0; place < draft->rules.n_places; place++)
    g_string_append_c (text,
                       draft->symbols[place] < 0 ? '.' : ponder_code_symbol_letter ((guint) draft->symbols[place]));
  return g_string_free (text, FALSE);
}

/* Returns whether the rules would allow this symbol if it was typed now. */
gboolean
ponder_code_draft_fits (const PonderCodeDraft *draft,
                        guint                  symbol)
{
  guint place = find_place (draft);

  return place < draft->rules.n_places && draft_get_faults (draft, (int) symbol, place) == 0;
}
