/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-game-card.h"

#include <glib/gi18n-lib.h>

#include "ponder-preview.h"
#include "ponder-sudoku-clock.h"

/* A game in the list of those that were begun: a small picture of its board, and how far it is. Reading and drawing a
 * game takes a while, so a card stays empty until it is asked to show its game. It lays out its children itself: nested
 * boxes would measure labels that wrap many times, which takes a second for a list of cards. */

#define PICTURE 120
#define GAP 12 /* between picture, words and button */
#define LINE_GAP 6
#define BUTTON 44
#define LEAST_WORDS 60 /* pixels */
#define USUAL_WORDS 17 /* characters */

enum
{
  TITLE,
  PROGRESS,
  DETAILS,
  N_LINES
};

struct _PonderSudokuGameCard
{
  GtkWidget parent_instance;

  PonderSudokuGame *game; /* nullable */
  gboolean is_present;    /* it is on the page */

  GtkWidget *picture;
  GtkWidget *lines[N_LINES]; /* labels */
  GtkWidget *remove;
};

static guint remove_signal;

G_DEFINE_FINAL_TYPE (PonderSudokuGameCard, ponder_sudoku_game_card, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (" ");

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static void
remove_cb (PonderSudokuGameCard *self)
{
  g_signal_emit (self, remove_signal, 0);
}

/* The key Delete does the same, so that Tab doesn't stop twice at every card. */
static GtkWidget *
new_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_size_request (button, BUTTON, BUTTON);
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_tooltip_text (button, _ ("Delete (Delete Key)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Delete"), -1);
  return button;
}

static int
usual_width (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = USUAL_WORDS * pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return MAX (LEAST_WORDS, PANGO_PIXELS_CEIL (width));
}

/* Returns the height of a line where the whole card has a width. */
static int
line_height (PonderSudokuGameCard *self,
             guint                 line,
             int                   width)
{
  int height;

  gtk_widget_measure (self->lines[line], GTK_ORIENTATION_VERTICAL,
                      MAX (LEAST_WORDS, width - PICTURE - 2 * GAP - BUTTON), NULL, &height, NULL, NULL);
  return height;
}

static int
words_height (PonderSudokuGameCard *self,
              int                   width)
{
  int height = (N_LINES - 1) * LINE_GAP;

  for (guint i = 0; i < N_LINES; i++)
    height += line_height (self, i, width);
  return height;
}

static GtkSizeRequestMode
ponder_sudoku_game_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_sudoku_game_card_measure (GtkWidget     *widget,
                                 GtkOrientation orientation,
                                 int            for_size,
                                 int           *minimum,
                                 int           *natural,
                                 int           *minimum_baseline,
                                 int           *natural_baseline)
{
  PonderSudokuGameCard *self = PONDER_SUDOKU_GAME_CARD (widget);
  int beside = PICTURE + 2 * GAP + BUTTON;
  int usual = beside + usual_width (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = beside + LEAST_WORDS;
      *natural = usual;
    }
  else
    *minimum = *natural = MAX (PICTURE, words_height (self, for_size >= 0 ? for_size : usual));
}

/* Allocates a child; in right-to-left, at the other side. */
static void
place (PonderSudokuGameCard *self,
       GtkWidget            *child,
       int                   x,
       int                   y,
       int                   width,
       int                   height)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation area = { rtl ? gtk_widget_get_width (GTK_WIDGET (self)) - x - width : x, y, width, height };

  if (gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &area, -1);
}

static void
ponder_sudoku_game_card_size_allocate (GtkWidget *widget,
                                       int        width,
                                       int        height,
                                       int        baseline)
{
  PonderSudokuGameCard *self = PONDER_SUDOKU_GAME_CARD (widget);
  int words = MAX (LEAST_WORDS, width - PICTURE - 2 * GAP - BUTTON);
  int y = (height - words_height (self, width)) / 2;

  place (self, self->picture, 0, (height - PICTURE) / 2, PICTURE, PICTURE);
  for (guint i = 0; i < N_LINES; i++)
    {
      int line = line_height (self, i, width);

      place (self, self->lines[i], PICTURE + GAP, y, words, line);
      y += line + LINE_GAP;
    }
  place (self, self->remove, width - BUTTON, 0, BUTTON, BUTTON);
}

static void
ponder_sudoku_game_card_dispose (GObject *object)
{
  PonderSudokuGameCard *self = PONDER_SUDOKU_GAME_CARD (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->picture, gtk_widget_unparent);
  for (guint i = 0; i < N_LINES; i++)
    g_clear_pointer (&self->lines[i], gtk_widget_unparent);
  g_clear_pointer (&self->remove, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_sudoku_game_card_parent_class)->dispose (object);
}

static void
ponder_sudoku_game_card_class_init (PonderSudokuGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_sudoku_game_card_dispose;

  widget_class->get_request_mode = ponder_sudoku_game_card_get_request_mode;
  widget_class->measure = ponder_sudoku_game_card_measure;
  widget_class->size_allocate = ponder_sudoku_game_card_size_allocate;

  /* The game shall be removed from the list. */
  remove_signal =
    g_signal_new ("remove", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "gamecard");
}

static void
ponder_sudoku_game_card_init (PonderSudokuGameCard *self)
{
  static const char *const css_classes[N_LINES] = { [TITLE] = "heading", [DETAILS] = "quiet" };

  self->picture = ponder_preview_new ();
  ponder_preview_set_length (PONDER_PREVIEW (self->picture), PICTURE);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  for (guint i = 0; i < N_LINES; i++)
    {
      self->lines[i] = new_label (css_classes[i]);
      gtk_widget_set_parent (self->lines[i], GTK_WIDGET (self));
    }
  self->remove = new_button ();
  gtk_widget_set_parent (self->remove, GTK_WIDGET (self));
  g_signal_connect_object (self->remove, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
}

/* Sets the game that ponder_sudoku_game_card_show() will show; the one on the page can't be removed. */
void
ponder_sudoku_game_card_set_game (PonderSudokuGameCard *self,
                                  PonderSudokuGame     *game,
                                  gboolean              is_present)
{
  g_set_object (&self->game, game);
  self->is_present = is_present;
  gtk_widget_set_opacity (GTK_WIDGET (self), 0);
}

PonderSudokuGame *
ponder_sudoku_game_card_get_game (PonderSudokuGameCard *self)
{
  return self->game;
}

/* Returns a day in words, from times in seconds since 1970; NULL for a time that isn't possible. */
char *
ponder_sudoku_game_card_day (gint64 time,
                             gint64 now)
{
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (time);
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now);
  g_autoptr (GDateTime) yesterday = today != NULL ? g_date_time_add_days (today, -1) : NULL;

  if (day == NULL || yesterday == NULL)
    return NULL;
  if (g_date_time_get_year (day) == g_date_time_get_year (today) &&
      g_date_time_get_day_of_year (day) == g_date_time_get_day_of_year (today))
    return g_strdup (_ ("Today"));
  if (g_date_time_get_year (day) == g_date_time_get_year (yesterday) &&
      g_date_time_get_day_of_year (day) == g_date_time_get_day_of_year (yesterday))
    return g_strdup (_ ("Yesterday"));
  /* Translators: a date, such as “5 Mar 2027”; see the documentation of g_date_time_format() */
  return g_date_time_format (day, _ ("%-d %b %Y"));
}

static void
show_picture (PonderSudokuGameCard *self,
              PonderPuzzleDocument *document)
{
  const PonderSudokuGrid *clues = ponder_sudoku_document_get_clues (document);
  const PonderSudokuShape *shape = clues->shape;
  char symbols[2 * PONDER_SUDOKU_MOST_CELLS];
  const char *texts[PONDER_SUDOKU_MOST_CELLS];
  gboolean entered[PONDER_SUDOKU_MOST_CELLS];
  guint32 notes[PONDER_SUDOKU_MOST_CELLS];

  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      PonderSudokuSource source;
      guint value = ponder_sudoku_document_get_value (document, cell, &source);

      symbols[2 * cell] = value != 0 ? clues->symbols.text[value - 1] : '\0';
      symbols[2 * cell + 1] = '\0';
      texts[cell] = symbols + 2 * cell;
      entered[cell] = source == PONDER_SUDOKU_ENTRY;
      notes[cell] = ponder_sudoku_document_get_notes (document, cell);
    }
  /* The card has a name that says more. */
  ponder_preview_show_board (PONDER_PREVIEW (self->picture), shape->side, shape->side, shape->box_rows,
                             shape->box_columns, texts, _ ("Board"));
  ponder_preview_show_entered (PONDER_PREVIEW (self->picture), entered, notes, shape->side,
                               ponder_sudoku_document_get_marks (document)->colours);
}

static char *
dup_progress (PonderSudokuGameCard *self,
              PonderPuzzleDocument *document)
{
  guint n_entries = ponder_sudoku_document_count_entries (document);
  guint n_all = n_entries + ponder_sudoku_document_count_value (document, 0);

  if (self->game->record.won)
    return g_strdup (_ ("✓ Solved"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u cell filled", "%u of %u cells filled", n_all),
                          n_entries, n_all);
}

/* Returns size, time and day; empty ones are left out. */
static char *
dup_details (PonderSudokuGameCard *self,
             const char           *size)
{
  const PonderSudokuRecord *record = &self->game->record;
  g_autofree char *time = record->time > 0 ? ponder_sudoku_clock_text (record->time) : NULL;
  g_autofree char *day = NULL;
  const char *parts[4];
  guint n = 0;

  if (self->is_present)
    day = g_strdup (_ ("On the page now"));
  else if (record->played > 0)
    day = ponder_sudoku_game_card_day (record->played, g_get_real_time () / G_USEC_PER_SEC);
  if (size != NULL)
    parts[n++] = size;
  if (time != NULL)
    parts[n++] = time;
  if (day != NULL)
    parts[n++] = day;
  parts[n] = NULL;
  return g_strjoinv (" · ", (char **) parts);
}

/* Shows the lines; empty ones are left out of the name. The focus goes to the list's own item, so
 * that one gets the name. */
static void
show_lines (PonderSudokuGameCard *self,
            const char    *const *texts)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  const char *parts[N_LINES + 1] = { NULL };
  g_autofree char *name = NULL;
  guint n = 0;

  for (guint i = 0; i < N_LINES; i++)
    {
      gtk_label_set_label (GTK_LABEL (self->lines[i]), texts[i]);
      if (texts[i][0] != '\0')
        parts[n++] = texts[i];
    }
  name = g_strjoinv (", ", (char **) parts);
  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
ponder_sudoku_game_card_show (PonderSudokuGameCard *self)
{
  g_autoptr (PonderPuzzleDocument) document = NULL;
  g_autofree char *size = NULL;
  g_autofree char *title = NULL;
  g_autofree char *progress = NULL;
  g_autofree char *details = NULL;
  const char *name;
  guint side;

  g_assert (self->game != NULL);

  gtk_widget_set_visible (self->remove, !self->is_present);
  gtk_widget_set_opacity (GTK_WIDGET (self), 1);
  document = ponder_sudoku_game_open (self->game);
  /* A card that is used again still shows the picture of another game. */
  gtk_widget_set_visible (self->picture, document != NULL);
  if (document == NULL)
    {
      show_lines (self, (const char *const[N_LINES]){ _ ("This puzzle can’t be read"), "", "" });
      return;
    }
  name = ponder_puzzle_document_get_name (document);
  side = ponder_sudoku_document_get_clues (document)->shape->side;
  size = name != NULL ? g_strdup_printf ("%u×%u", side, side) : NULL;
  title = name != NULL ? g_strdup (name) : g_strdup_printf (_ ("Sudoku %u×%u"), side, side);
  progress = dup_progress (self, document);
  details = dup_details (self, size);
  show_picture (self, document);
  show_lines (self, (const char *const[N_LINES]){ title, progress, details });
}
