/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-hint-card.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-compat.h"
#include "ponder-css-class.h"
#include "ponder-numbered-list.h"
#include "ponder-sudoku-hint-links.h"
#include "ponder-sudoku-level-button.h"
#include "ponder-text-line.h"

/* The card of a hint: its sentence, in which the cells that it names can be pointed at, and buttons for what comes next.
 * The buttons activate actions of the page. Also lists all steps. */

#define LINES 9 /* how many lines of the sentence are seen above the list of steps */
#define FEW_LINES 3 /* without the list, there are at least these */
#define LEAST_LINES 2 /* in a low card, above the list */

struct _PonderSudokuHintCard
{
  GtkWidget parent_instance;

  PonderSudokuHint *hint;
  const PonderSudokuReply *listed; /* (nullable) (unowned): the reply whose steps are listed; only compared */
  char *lit; /* (nullable): the link whose cells are shown */
  char *tapped; /* (nullable): the link that was tapped */
  gboolean low; /* it has no heading, and few lines */
  gboolean selecting; /* a row is being selected by the program */

  GtkWidget *content;
  GtkWidget *top; /* the heading, and what stands beside it */
  GtkWidget *scroller;
  GtkWidget *said;
  GtkLabel *sentence;
  GtkLabel *legend;
  GtkLabel *difficulty;
  PonderSudokuLevelButton *level;
  PonderNumberedList *list;
  GtkWidget *offers; /* what comes next: in a low card beside each other */
  GtkWidget *go_on;
  GtkLabel *go_on_text;
  GtkWidget *go_back;
  GtkWidget *all;
  GtkWidget *previous;
  GtkWidget *next;
  GtkWidget *copy;
  GtkWidget *close; /* beside the other buttons */
};

static guint lit_signal;

G_DEFINE_FINAL_TYPE (PonderSudokuHintCard, ponder_sudoku_hint_card, GTK_TYPE_WIDGET)

static void
light (PonderSudokuHintCard *self,
       const char           *link)
{
  if (g_strcmp0 (self->lit, link) == 0)
    return;
  g_free (self->lit);
  self->lit = g_strdup (link);
  g_signal_emit (self, lit_signal, 0, link);
}

/* Lights up the cells of the link under the pointer or with the focus or, if there is none, of the one that was tapped. */
static void
pointed_cb (PonderSudokuHintCard *self)
{
  const char *link = gtk_label_get_current_uri (self->sentence);

  light (self, link != NULL ? link : self->tapped);
}

static void
left_cb (PonderSudokuHintCard *self)
{
  light (self, self->tapped);
}

static void
tap (PonderSudokuHintCard *self,
     const char           *link)
{
  g_free (self->tapped);
  self->tapped = g_strdup (link);
  light (self, link);
}

/* A link that is tapped stays lit until another one is, or it is tapped again: a finger that is lifted also leaves. */
static gboolean
link_cb (PonderSudokuHintCard *self,
         const char           *link)
{
  tap (self, g_strcmp0 (link, self->tapped) != 0 ? link : NULL);
  return GDK_EVENT_STOP;
}

static char *
dup_row (guint    nth,
         gpointer user_data)
{
  PonderSudokuHintCard *self = user_data;
  const PonderSudokuReply *reply = self->hint->reply;

  if (reply == NULL || nth > reply->steps->len)
    return g_strdup ("");
  if (nth == reply->steps->len)
    return g_strdup (_ ("The end"));
  return ponder_sudoku_advice_line (g_ptr_array_index (reply->steps, nth), reply->start.groups,
                                    ponder_sudoku_hint_get_symbols (self->hint));
}

static void
selected_cb (PonderSudokuHintCard *self,
             guint                 nth)
{
  if (!self->selecting)
    ponder_sudoku_hint_select (self->hint, nth);
}

static void
previous_cb (PonderSudokuHintCard *self)
{
  if (self->hint->nth > 0)
    ponder_sudoku_hint_select (self->hint, self->hint->nth - 1);
}

static void
next_cb (PonderSudokuHintCard *self)
{
  ponder_sudoku_hint_select (self->hint, self->hint->nth + 1);
}

static void
copy_cb (PonderSudokuHintCard *self)
{
  g_autofree char *steps = ponder_sudoku_hint_dup_steps (self->hint);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), steps);
}

/* Returns the label of the button for what comes next. */
static char *
dup_go_on_text (PonderSudokuHintCard *self)
{
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (self->hint);

  switch (self->hint->stage)
    {
    case PONDER_SUDOKU_HINT_WHERE:
      return g_strdup (_ ("Why?"));
    case PONDER_SUDOKU_HINT_WHY:
      return g_strdup (_ ("What Follows?"));
    case PONDER_SUDOKU_HINT_WHAT:
      return ponder_sudoku_advice_apply_text (advice, ponder_sudoku_hint_get_position (self->hint)->groups,
                                              ponder_sudoku_hint_get_symbols (self->hint));
    default:
      return NULL;
    }
}

/* Returns what the shapes on the board mean. */
static char *
dup_legend (const PonderSudokuAdvice *advice)
{
  GString *text = g_string_new (NULL);

  if (advice->step == NULL)
    return g_string_free (text, FALSE);
  if (advice->needs_notes)
    g_string_append (text, _ ("○ what it follows from"));
  if (advice->step->fins->len > 0)
    g_string_append (text, _ (", ◇ fin"));
  if (advice->step->nodes->len > 0)
    g_string_append (text, _ (", solid line: at least one is true, dashed line: at most one is true"));
  if (!advice->step->sets)
    g_string_append (text, _ (", ✕ ruled out"));
  return g_string_free (text, FALSE);
}

static void
show_sentence (PonderSudokuHintCard *self)
{
  const PonderSudokuReply *reply = self->hint->reply;
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (self->hint);
  g_autofree char *text = ponder_sudoku_hint_dup_text (self->hint);
  g_autofree char *markup = NULL;
  g_autofree char *legend = NULL;

  if (reply != NULL)
    markup = ponder_sudoku_hint_links_markup (text, reply->start.groups);
  else
    markup = g_markup_escape_text (text, -1);
  gtk_label_set_markup (self->sentence, markup);
  /* Without links, Tab would stop at the scroller. */
  gtk_widget_set_can_focus (self->scroller, strstr (markup, "<a ") != NULL);
  ponder_announce_event (self->said, text);

  if (advice != NULL && self->hint->stage >= PONDER_SUDOKU_HINT_WHAT)
    legend = dup_legend (advice);
  gtk_label_set_text (self->legend, legend != NULL ? legend : "");
  gtk_widget_set_visible (GTK_WIDGET (self->legend), legend != NULL && *legend != '\0');
}

static void
show_list (PonderSudokuHintCard *self,
           gboolean              all)
{
  const PonderSudokuReply *reply = self->hint->reply;
  g_autofree char *difficulty = ponder_sudoku_hint_dup_difficulty (self->hint);
  int lines = !all ? FEW_LINES : self->low ? LEAST_LINES : LINES;

  gtk_widget_set_visible (GTK_WIDGET (self->list), all);
  gtk_widget_set_vexpand (self->scroller, !all);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              (int) (ponder_text_line_height (GTK_WIDGET (self)) * lines));
  gtk_label_set_text (self->difficulty, difficulty != NULL ? difficulty : "");
  /* In a low card there is only the button that says it. */
  gtk_widget_set_visible (GTK_WIDGET (self->difficulty), difficulty != NULL && !self->low);
  ponder_sudoku_level_button_show (self->level, difficulty != NULL ? &reply->rating : NULL);
  self->selecting = TRUE;
  if (all && self->listed != reply)
    ponder_numbered_list_replace (self->list, 0, reply->steps->len + 1);
  else if (!all)
    ponder_numbered_list_replace (self->list, 0, 0);
  self->listed = all ? reply : NULL;
  if (all)
    {
      ponder_numbered_list_select (self->list, self->hint->nth);
      ponder_numbered_list_scroll_to (self->list, self->hint->nth);
    }
  self->selecting = FALSE;
}

static void
show_buttons (PonderSudokuHintCard *self,
              gboolean              all)
{
  const PonderSudokuReply *reply = self->hint->reply;
  guint nth = self->hint->nth;
  g_autofree char *go_on = dup_go_on_text (self);

  gtk_widget_set_visible (self->offers, !all);
  gtk_widget_set_visible (self->go_on, go_on != NULL);
  if (go_on != NULL)
    {
      gtk_label_set_text (self->go_on_text, go_on);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_on), GTK_ACCESSIBLE_PROPERTY_LABEL, go_on, -1);
    }
  gtk_widget_set_visible (self->go_back, ponder_sudoku_hint_can_go_back (self->hint));
  gtk_widget_set_visible (self->all, go_on != NULL);
  gtk_widget_set_visible (self->previous, all);
  gtk_widget_set_visible (self->next, all);
  gtk_widget_set_visible (self->copy, all);
  gtk_widget_set_sensitive (self->previous, nth > 0);
  gtk_widget_set_sensitive (self->next, reply != NULL && nth < reply->steps->len);
}

static void
ponder_sudoku_hint_card_dispose (GObject *object)
{
  PonderSudokuHintCard *self = PONDER_SUDOKU_HINT_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), PONDER_TYPE_SUDOKU_HINT_CARD);
  g_clear_object (&self->hint);

  G_OBJECT_CLASS (ponder_sudoku_hint_card_parent_class)->dispose (object);
}

static void
ponder_sudoku_hint_card_finalize (GObject *object)
{
  PonderSudokuHintCard *self = PONDER_SUDOKU_HINT_CARD (object);

  g_free (self->lit);
  g_free (self->tapped);

  G_OBJECT_CLASS (ponder_sudoku_hint_card_parent_class)->finalize (object);
}

static void
ponder_sudoku_hint_card_class_init (PonderSudokuHintCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_sudoku_hint_card_dispose;
  object_class->finalize = ponder_sudoku_hint_card_finalize;

  /* Another link, or none (NULL), is pointed at, touched or focused. */
  lit_signal = g_signal_new ("lit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                             G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);

  g_type_ensure (PONDER_TYPE_NUMBERED_LIST);
  g_type_ensure (PONDER_TYPE_SUDOKU_LEVEL_BUTTON);
  gtk_widget_class_set_css_name (widget_class, "hintcard");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-sudoku-hint-card.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, content);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, top);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, said);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, legend);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, difficulty);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, level);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, list);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, offers);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, go_on);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, go_on_text);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, go_back);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, all);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, previous);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, next);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, copy);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuHintCard, close);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, link_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
}

static void
ponder_sudoku_hint_card_init (PonderSudokuHintCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  ponder_numbered_list_set_up (self->list, _ ("All steps"), _ ("Step"), TRUE, dup_row, self);
  ponder_numbered_list_set_one_click (self->list, TRUE);
  ponder_numbered_list_set_message (self->list, NULL);
}

PonderSudokuHintCard *
ponder_sudoku_hint_card_new (PonderSudokuHint *hint)
{
  PonderSudokuHintCard *self = g_object_new (PONDER_TYPE_SUDOKU_HINT_CARD, NULL);

  self->hint = g_object_ref (hint);
  return self;
}

void
ponder_sudoku_hint_card_show (PonderSudokuHintCard *self)
{
  gboolean all = self->hint->stage == PONDER_SUDOKU_HINT_ALL;

  tap (self, NULL);
  show_sentence (self);
  show_list (self, all);
  show_buttons (self, all);
}

/* A low card has room for few lines. */
void
ponder_sudoku_hint_card_set_low (PonderSudokuHintCard *self,
                                 gboolean              low)
{
  if (self->low == low)
    return;
  self->low = low;
  ponder_css_class_set (self, "low", low);
  gtk_widget_set_visible (self->top, !low);
  gtk_widget_set_visible (self->close, low);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->offers),
                                  low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  if (self->hint->stage != PONDER_SUDOKU_HINT_CLOSED)
    ponder_sudoku_hint_card_show (self);
}
