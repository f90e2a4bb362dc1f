/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cell-appearance.h"

#include <glib/gi18n-lib.h>

#include "ponder-list-text.h"

/* An appearance that is kept owns its strings. They are reference-counted, so that cells which show the same share
 * them. */

static const char *const kind_names[] = {
  /* Translators: the spoken name of a cell: its place, such as “Row 2, column 3”, and what it shows: a digit, a letter,
   * a number, or “queen” */
  [PONDER_CELL_GIVEN] = N_ ("%s, %s, given"),
  [PONDER_CELL_ENTERED] = N_ ("%s, %s"),
  [PONDER_CELL_TRIED] = N_ ("%s, %s, tried"),
  [PONDER_CELL_PROVED] = N_ ("%s, %s, answer"),
};

static const struct
{
  PonderCellMarks mark;
  const char *name;
} mark_names[] = {
  /* Translators: added to the spoken name of a cell: it was checked, and what it shows is wrong */
  { PONDER_CELL_WRONG, N_ (", wrong") },
  /* Translators: added to the spoken name of a cell: the answers differ in this cell */
  { PONDER_CELL_DIFFERS, N_ (", answers differ") },
  /* Translators: added to the spoken name of a cell: the search is at this cell now */
  { PONDER_CELL_NOW, N_ (", now") },
  /* Translators: added to the spoken name of a square: a queen attacks it */
  { PONDER_CELL_ATTACKED, N_ (", attacked") },
  /* Translators: added to the spoken name of a cell: the person has not finished typing its number */
  { PONDER_CELL_TYPED, N_ (", being typed") },
  /* Translators: added to the spoken name of a square: the knight can go there next */
  { PONDER_CELL_REACHABLE, N_ (", can be reached") },
  /* Translators: added to the spoken name of a cell: it is one of several that the person has selected */
  { PONDER_CELL_SELECTED, N_ (", selected") },
};

static const char *const colour_names[PONDER_CELL_N_COLOURS] = {
  /* Translators: the spoken name of a colour, also added to the spoken name of a cell that has it */
  N_ ("yellow"),
  N_ ("blue"),
  N_ ("green"),
  N_ ("pink"),
  N_ ("orange"),
  N_ ("purple"),
};

static gboolean
is_empty (const PonderCellAppearance *self)
{
  return self->text == NULL || self->text[0] == '\0';
}

#define N_STRINGS 9

static void
list_strings (PonderCellAppearance *self,
              const char          **strings[N_STRINGS])
{
  strings[0] = &self->text;
  strings[1] = &self->icon;
  strings[2] = &self->place;
  strings[3] = &self->row_name;
  strings[4] = &self->column_name;
  strings[5] = &self->symbols;
  strings[6] = &self->hint;
  strings[7] = &self->spoken;
  strings[8] = &self->css_class;
}

/* Returns whether the string changed. */
static gboolean
keep_string (const char **kept,
             const char  *string)
{
  if (g_strcmp0 (*kept, string) == 0)
    return FALSE;
  if (*kept != NULL)
    g_ref_string_release ((char *) *kept);
  *kept = string != NULL ? g_ref_string_new_intern (string) : NULL;
  return TRUE;
}

/* Makes @self, which owns its strings, a copy of @appearance. Returns whether it changed. */
gboolean
ponder_cell_appearance_keep (PonderCellAppearance       *self,
                             const PonderCellAppearance *appearance)
{
  PonderCellAppearance now = *appearance;
  const char **kept[N_STRINGS];
  const char **strings[N_STRINGS];
  gboolean changed = self->kind != now.kind || self->marks != now.marks || self->notes != now.notes ||
                     self->candidates != now.candidates || self->highlighted != now.highlighted ||
                     self->n_chars != now.n_chars || self->colour != now.colour;

  g_assert (now.kind < G_N_ELEMENTS (kind_names));
  g_assert (now.colour <= PONDER_CELL_N_COLOURS);

  if (is_empty (&now))
    now.text = NULL;
  list_strings (self, kept);
  list_strings (&now, strings);
  for (guint i = 0; i < N_STRINGS; i++)
    {
      changed = keep_string (kept[i], *strings[i]) || changed;
      *strings[i] = *kept[i];
    }
  *self = now;
  return changed;
}

/* Frees the strings and makes @self the appearance of an empty cell. */
void
ponder_cell_appearance_clear (PonderCellAppearance *self)
{
  const char **strings[N_STRINGS];

  list_strings (self, strings);
  for (guint i = 0; i < N_STRINGS; i++)
    keep_string (strings[i], NULL);
  *self = (PonderCellAppearance){ 0 };
}

/* Returns how many small symbols have a place in the cell, shown or not; 0 if the cell shows none. */
guint
ponder_cell_appearance_n_small (const PonderCellAppearance *self)
{
  if (!is_empty (self) || (self->marks & PONDER_CELL_NOTHING_LEFT) || self->symbols == NULL)
    return 0;
  return self->notes | self->candidates ? MIN (32, strlen (self->symbols)) : 0;
}

static char *
dup_list (const PonderCellAppearance *self,
          guint32                     shown)
{
  g_autoptr (GPtrArray) symbols = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < 32 && self->symbols[i] != '\0'; i++)
    if (shown & 1u << i)
      g_ptr_array_add (symbols, g_strdup_printf ("%c", self->symbols[i]));
  return ponder_list_text (symbols, FALSE);
}

static void
append_list (GString                    *name,
             const PonderCellAppearance *self,
             const char                 *format,
             guint32                     shown)
{
  g_autofree char *list = dup_list (self, shown);

  if (list[0] != '\0')
    g_string_append_printf (name, format, list);
}

static void
append_content (GString                    *name,
                const PonderCellAppearance *self,
                const char                 *place)
{
  if (!is_empty (self))
    g_string_append_printf (name, _ (kind_names[self->kind]), place, self->text);
  else if (self->marks & PONDER_CELL_BLOCKED)
    g_string_append_printf (name, _ ("%s, blocked"), place);
  else if (self->marks & PONDER_CELL_NOTHING_LEFT)
    g_string_append_printf (name, _ ("%s, empty, nothing fits"), place);
  else
    g_string_append_printf (name, _ ("%s, empty"), place);
}

/* Returns the accessible name of a cell with this appearance. Rows and columns are counted from 0. */
char *
ponder_cell_appearance_dup_name (const PonderCellAppearance *self,
                                 guint                       row,
                                 guint                       column)
{
  GString *name = g_string_new (NULL);
  g_autofree char *place =
    self->place != NULL ? g_strdup (self->place) : g_strdup_printf (_ ("Row %u, column %u"), row + 1, column + 1);

  append_content (name, self, place);
  if (ponder_cell_appearance_n_small (self) > 0)
    {
      /* Translators: added to the spoken name of an empty cell: the notes the person made in it, such as “1, 4 and
       * 7” */
      append_list (name, self, _ (", notes %s"), self->notes);
      /* Translators: added to the spoken name of an empty cell: the values that fit there, such as “1, 4 and 7” */
      append_list (name, self, _ (", fits %s"), self->candidates);
    }
  for (guint i = 0; i < G_N_ELEMENTS (mark_names); i++)
    if (self->marks & mark_names[i].mark)
      g_string_append (name, _ (mark_names[i].name));
  if (self->colour != 0)
    g_string_append_printf (name, ", %s", ponder_cell_colour_name (self->colour));
  if (self->spoken != NULL)
    g_string_append_printf (name, ", %s", self->spoken);
  return g_string_free (name, FALSE);
}

/* Returns the translated name of a colour, from 1 to PONDER_CELL_N_COLOURS. */
const char *
ponder_cell_colour_name (guint colour)
{
  g_return_val_if_fail (colour > 0 && colour <= PONDER_CELL_N_COLOURS, "");

  return _ (colour_names[colour - 1]);
}
