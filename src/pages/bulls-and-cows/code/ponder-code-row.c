/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-row.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-view.h"
#include "ponder-count.h"
#include "ponder-css-class.h"

/* A row of a game: its number, the guess, the answer, and how many codes fit after it or what is the matter with it.
 * The parts have sizes that don't depend on what is in them, so that they line up with those of other rows; a size
 * group would measure all rows for each. */

#define NUMBER_CHARS 2
#define ANSWER_CHARS 5
#define LEFT_CHARS 5 /* at least; the rest is below, or cut off */
#define LEFT_LINES 2

enum
{
  PLAIN,
  SUSPECT,
  CHANGING,
};

struct _PonderCodeRow
{
  GtkListBoxRow parent_instance;

  char *name; /* (nullable): for screen readers; tells all that is shown */

  GtkWidget *start; /* the number or the icon */
  GtkWidget *number;
  GtkWidget *icon;
  GtkWidget *guess;
  GtkWidget *answer;
  GtkWidget *left; /* or the mark in a word */
};

G_DEFINE_FINAL_TYPE (PonderCodeRow, ponder_code_row, GTK_TYPE_LIST_BOX_ROW)

static const struct
{
  const char *css_class;
  const char *icon;
  const char *word;
  const char *description; /* for screen readers */
} marks[] = {
  [SUSPECT] = { "suspect", "dialog-warning-symbolic", N_ ("Wrong?"), N_ ("the answer may be wrong") },
  [CHANGING] = { "changing", "document-edit-symbolic", N_ ("Changing"), N_ ("being changed") },
};

static guint
find_mark (const PonderCodeHistoryState *state,
           guint                         nth)
{
  if ((int) nth == state->active)
    return CHANGING;
  if (state->corrections != NULL &&
      ponder_code_corrections_get (state->corrections, nth, PONDER_CODE_NO_ANSWER) != NULL)
    return SUSPECT;
  return PLAIN;
}

static char *
dup_left (const PonderCodeHistoryState *state,
          guint                         nth)
{
  guint64 left = state->left != NULL ? state->left[nth] : G_MAXUINT64;
  g_autofree char *count = ponder_count_short (left);

  if (left == G_MAXUINT64)
    return g_strdup ("");
  /* Translators: how many numbers are left after an answer: “312 left” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s left", "%s left", ponder_count_plural (left)), count);
}

/* Returns the accessible name: “Guess 2: 2 5 1 6, 1 bull, 2 cows, 62 left” */
static char *
dup_name (PonderCodeRow   *self,
          PonderCodeAnswer answer,
          guint            nth,
          const char      *left,
          guint            mark)
{
  g_autofree char *guess = ponder_code_view_dup_name (PONDER_CODE_VIEW (self->guess));
  g_autofree char *words = ponder_code_answer_words (answer);
  GString *name = g_string_new (NULL);

  /* Translators: a row of a game: its number, the guess, the answer: “Guess 2: 2 5 1 6, 1 bull, 2 cows” */
  g_string_printf (name, _ ("Guess %u: %s, %s"), nth + 1, guess, words);
  /* Translators: separates the parts of a text for screen readers */
  if (*left != '\0')
    g_string_append_printf (name, "%s%s", _ (", "), left);
  if (mark != PLAIN)
    g_string_append_printf (name, "%s%s", _ (", "), _ (marks[mark].description));
  return g_string_free (name, FALSE);
}

static void
ponder_code_row_finalize (GObject *object)
{
  g_free (PONDER_CODE_ROW (object)->name);

  G_OBJECT_CLASS (ponder_code_row_parent_class)->finalize (object);
}

static void
ponder_code_row_class_init (PonderCodeRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_code_row_finalize;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "row");
}

static GtkWidget *
new_label (const char *css_class,
           int         n_chars,
           double      xalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "width-chars", n_chars, "xalign", xalign, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
ponder_code_row_init (PonderCodeRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->start = gtk_stack_new ();
  self->number = new_label ("row-number", NUMBER_CHARS, 1);
  self->icon = gtk_image_new ();
  gtk_stack_add_child (GTK_STACK (self->start), self->number);
  gtk_stack_add_child (GTK_STACK (self->start), self->icon);
  self->guess = ponder_code_view_new (PONDER_CODE_SIZE_ROW);
  self->answer = new_label ("row-answer", ANSWER_CHARS, 0);
  self->left =
    g_object_new (GTK_TYPE_INSCRIPTION, "min-chars", LEFT_CHARS, "nat-chars", LEFT_CHARS, "min-lines", LEFT_LINES,
                  "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->left, "row-left");
  gtk_box_append (GTK_BOX (box), self->start);
  gtk_box_append (GTK_BOX (box), self->guess);
  gtk_box_append (GTK_BOX (box), self->answer);
  gtk_box_append (GTK_BOX (box), self->left);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
}

GtkWidget *
ponder_code_row_new (void)
{
  return g_object_new (PONDER_TYPE_CODE_ROW, NULL);
}

/**
 * ponder_code_row_show:
 * @nth: the number of the line, from 0, which must have an answer
 */
void
ponder_code_row_show (PonderCodeRow                *self,
                      const PonderCodeHistoryState *state,
                      guint                         nth)
{
  g_autofree char *number = g_strdup_printf ("%u", nth + 1);
  g_autofree char *answer = NULL;
  g_autofree char *left = NULL;
  g_autofree char *name = NULL;
  guint mark;

  g_return_if_fail (PONDER_IS_CODE_ROW (self));
  g_return_if_fail (state != NULL && nth < state->n_lines && state->lines[nth].answer != PONDER_CODE_NO_ANSWER);

  mark = find_mark (state, nth);
  left = dup_left (state, nth);
  ponder_code_view_show (PONDER_CODE_VIEW (self->guess), &state->rules, state->colours, state->lines[nth].guess);
  name = dup_name (self, state->lines[nth].answer, nth, left, mark);
  if (g_strcmp0 (self->name, name) == 0)
    return;
  answer = ponder_code_answer_letters (state->lines[nth].answer);
  gtk_label_set_label (GTK_LABEL (self->number), number);
  gtk_label_set_label (GTK_LABEL (self->answer), answer);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), marks[mark].icon);
  gtk_stack_set_visible_child (GTK_STACK (self->start), mark != PLAIN ? self->icon : self->number);
  gtk_inscription_set_text (GTK_INSCRIPTION (self->left), mark != PLAIN ? _ (marks[mark].word) : left);
  ponder_css_class_set (self, marks[SUSPECT].css_class, mark == SUSPECT);
  ponder_css_class_set (self, marks[CHANGING].css_class, mark == CHANGING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               mark == SUSPECT ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  g_free (self->name);
  self->name = g_steal_pointer (&name);
}
