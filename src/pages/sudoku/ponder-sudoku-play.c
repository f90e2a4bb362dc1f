/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-page-actions.h"
#include "ponder-page-files.h"
#include "ponder-sudoku-clock.h"
#include "ponder-sudoku-games-dialog.h"
#include "ponder-sudoku-level-button.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-text.h"

/* Turns what was entered into a game, and follows the game until it is won. Its widgets stand at the end of the
 * sentence below the board: the clock, and a button for what comes next, which is Start Playing, Another One or
 * Continue. */

#define MOST_KEPT_AT_ONCE 5 /* of puzzles that are added: in a frame */
#define KEPT_EVERY (10 * G_USEC_PER_SEC) /* how often the time on the clock is saved; a crash loses no more */

typedef struct
{
  PonderSudokuGrid grid;
  guint32 candidates[PONDER_SUDOKU_MOST_CELLS]; /* the values that the puzzle allows, 0 for any */
  gboolean uniqueness; /* steps may argue from there being one answer */
} Request;

static PonderPuzzleDocument *
get_document (PonderSudokuPlay *self)
{
  return ponder_puzzle_page_get_document (self->page);
}

static const PonderSudokuGrid *
get_clues (PonderSudokuPlay *self)
{
  return ponder_sudoku_document_get_clues (get_document (self));
}

static gboolean
is_locked (PonderSudokuPlay *self)
{
  return ponder_sudoku_document_get_marks (get_document (self))->locked;
}

static gboolean
is_on (PonderSudokuPlay *self,
       const char       *name)
{
  return ponder_page_get_switch (PONDER_PAGE (self->page), name);
}

/* Returns whether what was entered can become a game: it has one answer, and isn't one yet. */
static gboolean
can_start (PonderSudokuPlay *self)
{
  return self->has_one_answer && !self->searching &&
         (!is_locked (self) || !ponder_sudoku_grid_has_clues (get_clues (self))) &&
         ponder_puzzle_document_get_answer (get_document (self)) == NULL &&
         ponder_sudoku_document_count_value (get_document (self), 0) > 0;
}

/* Returns whether the puzzle was begun before, and then opened again from the start. */
static gboolean
can_continue (PonderSudokuPlay *self)
{
  g_autoptr (PonderSudokuGame) before = NULL;

  if (self->searching || ponder_puzzle_document_get_answer (get_document (self)) != NULL ||
      ponder_sudoku_document_count_entries (get_document (self)) > 0)
    return FALSE;
  before = ponder_sudoku_games_dup_before (self->games);
  return before != NULL;
}

static gboolean
can_have_another (PonderSudokuPlay *self)
{
  return self->won != NULL && !self->searching && get_clues (self)->shape->side <= PONDER_SUDOKU_RANDOM_MOST_SIDE;
}

static void
show_button (PonderSudokuPlay *self)
{
  const struct
  {
    gboolean shown;
    const char *label;
    const char *action;
  } offers[] = {
    { can_start (self), _ ("Start Playing"), "page.start-playing" },
    { can_have_another (self), _ ("Another One"), "page.another-random" },
    { can_continue (self), _ ("Continue"), "page.continue" },
  };
  gboolean had_focus = gtk_widget_is_focus (self->button);
  guint nth = 0;

  ponder_page_enable (PONDER_PAGE (self->page), "start-playing", offers[0].shown);
  while (nth < G_N_ELEMENTS (offers) && !offers[nth].shown)
    nth++;
  gtk_widget_set_visible (self->button, nth < G_N_ELEMENTS (offers));
  if (had_focus && !gtk_widget_get_visible (self->button))
    ponder_page_focus_board (PONDER_PAGE (self->page));
  if (nth == G_N_ELEMENTS (offers))
    return;
  gtk_button_set_label (GTK_BUTTON (self->button), offers[nth].label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), offers[nth].action);
}

static void
show_level (PonderSudokuPlay *self)
{
  gboolean shows = self->shows_difficulty && !self->searching;
  gboolean had_focus = gtk_widget_get_focus_child (self->level) != NULL;

  ponder_sudoku_level_button_show (PONDER_SUDOKU_LEVEL_BUTTON (self->level),
                                   shows ? ponder_latest_get (self->rating) : NULL);
  if (had_focus && !gtk_widget_get_visible (self->level))
    ponder_page_focus_board (PONDER_PAGE (self->page));
}

static void
show_clock (PonderSudokuPlay *self)
{
  gboolean shown = is_on (self, "clock") && is_locked (self) && self->won == NULL && !self->searching &&
                   ponder_puzzle_document_get_answer (get_document (self)) == NULL;

  gtk_widget_set_visible (self->clock, shown);
  ponder_sudoku_clock_set_going (PONDER_SUDOKU_CLOCK (self->clock), shown);
  ponder_sudoku_clock_show (PONDER_SUDOKU_CLOCK (self->clock), self->games->record.time);
}

static void
elapsed_cb (PonderSudokuPlay *self,
            gint64            time)
{
  PonderSudokuRecord record = self->games->record;
  gint64 before = record.time;

  record.time += time;
  ponder_sudoku_games_set_record (self->games, &record);
  ponder_sudoku_clock_show (PONDER_SUDOKU_CLOCK (self->clock), record.time);
  if (before / KEPT_EVERY != record.time / KEPT_EVERY)
    ponder_page_touch (PONDER_PAGE (self->page));
}

static void
record_won (PonderSudokuPlay *self,
            gboolean          won)
{
  PonderSudokuRecord record = self->games->record;

  if (won)
    record.won = TRUE;
  else
    record = (PonderSudokuRecord){ 0 };
  ponder_sudoku_games_set_record (self->games, &record);
}

static void
follow_game (PonderSudokuPlay *self)
{
  PonderPuzzleDocument *document = get_document (self);
  gboolean won = ponder_sudoku_document_is_won (document);
  PonderPuzzle *puzzle = won ? ponder_puzzle_document_get_puzzle (document) : NULL;

  ponder_sudoku_games_follow (self->games, document);
  /* A puzzle that was won is a new game when somebody begins it again. */
  if (!won && ponder_sudoku_document_count_entries (document) == 0 && self->games->record.won)
    record_won (self, FALSE);
  if (!g_set_object (&self->won, puzzle))
    return;
  if (won)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->editor), "won");
      record_won (self, TRUE);
    }
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->editor), "won");
}

/* Shows the record of the game, and whether it can be continued; the record is kept with the page. */
static void
games_changed_cb (PonderSudokuPlay *self)
{
  follow_game (self);
  show_button (self);
  show_clock (self);
  ponder_page_touch (PONDER_PAGE (self->page));
}

/* The answer to the clues is needed to mark wrong entries, and to know whether entries belong to a game that is being
 * changed. */
static void
follow_clues (PonderSudokuPlay *self)
{
  PonderPuzzleDocument *document = get_document (self);
  gboolean warns = is_on (self, "warn-of-wrong");
  gboolean needed = ponder_sudoku_document_count_entries (document) > 0 &&
                    ponder_sudoku_grid_has_clues (get_clues (self)) && (warns || !is_locked (self));
  const PonderSudokuSurvey *survey;

  ponder_latest_follow (self->survey, needed ? g_object_ref (ponder_puzzle_document_get_puzzle (document)) : NULL);
  survey = ponder_latest_get (self->survey);
  ponder_sudoku_editor_show_wrong (
    self->editor, warns && survey != NULL && survey->count == PONDER_SUDOKU_ONE_ANSWER ? survey->answer : NULL);
}

static void
surveyed_cb (gpointer owner)
{
  follow_clues (owner);
}

static void
message_cb (PonderPage *page,
            const char *text)
{
  ponder_page_toast (page, text, FALSE);
}

static gboolean
question_equal (gconstpointer a,
                gconstpointer b)
{
  const Request *request = a, *other = b;

  return request->uniqueness == other->uniqueness && ponder_sudoku_grid_equal (&request->grid, &other->grid) &&
         memcmp (request->candidates, other->candidates, sizeof other->candidates) == 0;
}

/* Returns the rating, or NULL if there isn't exactly one answer. */
static gpointer
rate (const PonderLatestJob *job,
      GError               **error)
{
  const Request *request = job->about;
  const PonderSudokuShape *shape = request->grid.shape;
  g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
  g_autofree PonderSudokuRating *rating = g_new0 (PonderSudokuRating, 1);

  ponder_sudoku_position_init (position, shape, request->grid.clues);
  if (!ponder_sudoku_position_prove (position, request->candidates, ponder_sudoku_survey_live_nodes (shape),
                                     job->cancellable))
    return NULL;
  ponder_sudoku_position_keep (position, request->candidates);
  position->has_one_answer = request->uniqueness;
  ponder_sudoku_rating_init (rating, position, job->cancellable, NULL);
  return g_steal_pointer (&rating);
}

static const PonderLatestKind rating_kind = {
  .compute = rate,
  .free_result = g_free,
  .equal = question_equal,
  .free_about = g_free,
};

static void
rated_cb (gpointer owner)
{
  PonderSudokuPlay *self = owner;

  if (ponder_latest_get (self->rating) != NULL)
    self->changed (self->page);
}

/* Rates the clues or, if there are none yet, what was entered, unless there are several answers. */
static void
follow_difficulty (PonderSudokuPlay *self)
{
  gboolean clues = ponder_sudoku_grid_has_clues (get_clues (self));
  gboolean wanted = self->has_one_answer || (clues && is_locked (self));
  const guint32 *candidates = ponder_sudoku_document_get_candidates (get_document (self));
  PonderPreferences *preferences = ponder_page_get_preferences (PONDER_PAGE (self->page));
  Request request = { 0 };

  request.uniqueness = candidates == NULL && (preferences == NULL || preferences->uniqueness);
  if (clues)
    request.grid = *get_clues (self);
  else
    ponder_sudoku_document_get_grid (get_document (self), &request.grid);
  if (candidates != NULL)
    memcpy (request.candidates, candidates, request.grid.shape->n_cells * sizeof *candidates);
  ponder_latest_follow (self->rating, wanted ? g_memdup2 (&request, sizeof request) : NULL);
}

static GtkWidget *
new_button (void)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (button, -1, 44);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_visible (button, FALSE);
  return button;
}

/* Adds the widgets to @page, which owns the returned object. They show something after
 * ponder_sudoku_play_update(). @changed is called with @page when there is more to say. */
PonderSudokuPlay *
ponder_sudoku_play_new (PonderPuzzlePage    *page,
                        PonderSudokuEditor  *editor,
                        PonderSudokuPlayFunc changed)
{
  PonderSudokuPlay *self = g_new0 (PonderSudokuPlay, 1);
  PonderStatusLine *line = ponder_page_get_status_line (PONDER_PAGE (page));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->page = page;
  self->editor = editor;
  self->changed = changed;
  self->games = g_object_new (PONDER_TYPE_SUDOKU_GAMES, NULL);
  g_signal_connect_object (self->games, "message", G_CALLBACK (message_cb), page, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->games, "changed", G_CALLBACK (games_changed_cb), self);
  self->survey = ponder_latest_new (&ponder_sudoku_survey_live, surveyed_cb, self);
  self->rating = ponder_latest_new (&rating_kind, rated_cb, self);

  self->clock = g_object_ref (g_object_new (PONDER_TYPE_SUDOKU_CLOCK, NULL));
  self->level = g_object_ref (g_object_new (PONDER_TYPE_SUDOKU_LEVEL_BUTTON, NULL));
  self->button = g_object_ref (new_button ());
  gtk_widget_set_valign (self->clock, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->clock, FALSE);
  g_signal_connect_swapped (self->clock, "elapsed", G_CALLBACK (elapsed_cb), self);
  gtk_box_append (GTK_BOX (box), self->clock);
  gtk_box_append (GTK_BOX (box), self->level);
  gtk_box_append (GTK_BOX (box), self->button);
  ponder_status_line_add_end (line, box);
  return self;
}

void
ponder_sudoku_play_free (PonderSudokuPlay *self)
{
  g_clear_handle_id (&self->keeping, g_source_remove);
  g_clear_pointer (&self->to_keep, g_ptr_array_unref);
  g_clear_object (&self->won);
  g_signal_handlers_disconnect_by_data (self->clock, self);
  ponder_latest_free (self->survey);
  ponder_latest_free (self->rating);
  g_signal_handlers_disconnect_by_data (self->games, self);
  ponder_sudoku_games_close (self->games);
  g_object_unref (self->games);
  if (self->dialog != NULL)
    g_signal_handlers_disconnect_by_data (self->dialog, self);
  g_clear_weak_pointer (&self->dialog);
  g_object_unref (self->clock);
  g_object_unref (self->level);
  g_object_unref (self->button);
  g_free (self);
}

/* Must be called after a change of the document or a switch, or of what is known of the answers to
 * clues and entries (NULL for nothing). */
void
ponder_sudoku_play_update (PonderSudokuPlay         *self,
                           const PonderSudokuSurvey *survey)
{
  self->has_one_answer = survey != NULL && survey->count == PONDER_SUDOKU_ONE_ANSWER;
  follow_game (self);
  follow_clues (self);
  follow_difficulty (self);
  show_button (self);
  show_clock (self);
}

void
ponder_sudoku_play_show_searching (PonderSudokuPlay *self,
                                   gboolean          searching)
{
  if (self->searching == searching)
    return;
  self->searching = searching;
  show_level (self);
  show_button (self);
  show_clock (self);
}

/* Makes a game of what was entered. The entries become clues, unless the clues have only one answer
 * without them: then they are those of a game whose clues were changed. */
void
ponder_sudoku_play_start (PonderSudokuPlay *self)
{
  const PonderSudokuSurvey *survey = ponder_latest_get (self->survey);
  gboolean several = survey != NULL && survey->count == PONDER_SUDOKU_SEVERAL_ANSWERS;

  ponder_sudoku_document_start_playing (get_document (self),
                                        ponder_sudoku_grid_has_clues (get_clues (self)) && !several);
}

/* Counts a hint that was used in the current game. Undo doesn't take it back. */
void
ponder_sudoku_play_count_hint (PonderSudokuPlay *self)
{
  PonderSudokuRecord record = self->games->record;

  record.hints++;
  ponder_sudoku_games_set_record (self->games, &record);
  ponder_page_touch (PONDER_PAGE (self->page));
}

/* What is on the page becomes one of the games that were left. */
static void
open_game (PonderSudokuPlay *self,
           PonderSudokuGame *game)
{
  PonderHistory *history = ponder_page_get_history (PONDER_PAGE (self->page));
  g_autoptr (PonderHistory) opened = ponder_history_new_alike (history);

  if (!ponder_history_open (opened, game->text, NULL))
    {
      ponder_page_toast (PONDER_PAGE (self->page), _ ("This puzzle can’t be read"), FALSE);
      return;
    }
  ponder_page_begin_document (PONDER_PAGE (self->page));
  ponder_history_append (history, opened);
  ponder_page_focus_board (PONDER_PAGE (self->page));
}

/* Brings back what was entered on the puzzle when it was left the last time. */
void
ponder_sudoku_play_continue (PonderSudokuPlay *self)
{
  g_autoptr (PonderSudokuGame) before = ponder_sudoku_games_dup_before (self->games);

  if (before != NULL)
    open_game (self, before);
}

/* Shows the games that were begun, and continues the one that is chosen. */
void
ponder_sudoku_play_show_games (PonderSudokuPlay *self)
{
  GtkWidget *dialog;

  /* The desktop may activate the action while the dialog is already open. */
  if (self->dialog != NULL)
    return;
  dialog = ponder_sudoku_games_dialog_new (self->games);
  g_set_weak_pointer (&self->dialog, dialog);
  g_signal_connect_swapped (dialog, "chosen", G_CALLBACK (open_game), self);
  ponder_sudoku_games_dialog_present (PONDER_SUDOKU_GAMES_DIALOG (dialog), GTK_WIDGET (self->page));
}

static gboolean
keep_some_cb (gpointer user_data)
{
  PonderSudokuPlay *self = user_data;
  PonderSudokuMarks marks = { .locked = TRUE };
  PonderSudokuRecord record = { .played = g_get_real_time () / G_USEC_PER_SEC };

  for (guint i = 0; i < MOST_KEPT_AT_ONCE && self->to_keep->len > 0; i++)
    {
      guint last = self->to_keep->len - 1;
      g_autoptr (PonderPuzzle) puzzle = g_ptr_array_steal_index (self->to_keep, last);
      g_autoptr (PonderSudokuGame) game = ponder_sudoku_game_new (puzzle, NULL, &marks, &record);

      ponder_sudoku_games_put (self->games, game);
    }
  if (self->to_keep->len > 0)
    return G_SOURCE_CONTINUE;
  self->keeping = 0;
  ponder_sudoku_play_show_games (self);
  return G_SOURCE_REMOVE;
}

/* Makes games of puzzles (of PonderSudokuGrid), a few at a time, and shows them. None that is there is dropped.
 * @candidates: (nullable elements): of guint32[], for as many of the puzzles: their candidates */
void
ponder_sudoku_play_keep_all (PonderSudokuPlay *self,
                             const GArray     *grids,
                             const GPtrArray  *candidates)
{
  g_autofree char *kept = NULL, *all = NULL, *text = NULL;
  guint n, room;
  g_autoptr (GListModel) games = ponder_sudoku_games_list (self->games);

  room = PONDER_SUDOKU_MOST_GAMES - MIN (g_list_model_get_n_items (games), PONDER_SUDOKU_MOST_GAMES);
  n = MIN (grids->len, room);
  if (self->keeping == 0)
    self->keeping = g_idle_add (keep_some_cb, self);
  g_clear_pointer (&self->to_keep, g_ptr_array_unref);
  self->to_keep = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->to_keep, ponder_sudoku_new_with_candidates (
                                      &g_array_index (grids, PonderSudokuGrid, i),
                                      i < candidates->len ? g_ptr_array_index (candidates, i) : NULL));
  kept = ponder_count_text (n);
  all = ponder_count_text (grids->len);
  if (n < grids->len)
    /* Translators: how many, of how many */
    text = g_strdup_printf (_ ("%s of %s sudokus added: My Puzzles is full"), kept, all);
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s sudoku added", "%s sudokus added", n), kept);
  ponder_page_toast (PONDER_PAGE (self->page), text, FALSE);
}

/* Sets whether the sentence below the board names the difficulty, so that a button can say what it means. */
void
ponder_sudoku_play_show_difficulty (PonderSudokuPlay *self,
                                    gboolean          shows)
{
  self->shows_difficulty = shows;
  show_level (self);
}

static void
append_sentence (GString    *text,
                 const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/* Returns sentences about a game that was won; NULL if it isn't. */
char *
ponder_sudoku_play_dup_won_text (PonderSudokuPlay *self)
{
  const PonderSudokuRating *rating;
  const PonderSudokuRecord *record;
  GString *text;

  if (self->won == NULL)
    return NULL;
  rating = ponder_latest_get (self->rating);
  record = &self->games->record;
  text = g_string_new (_ ("Well done, you have solved it!"));
  if (rating != NULL)
    {
      g_autofree char *sentence = ponder_sudoku_rating_level_text (rating);

      append_sentence (text, sentence);
    }
  if (record->hints > 0)
    {
      g_autofree char *sentence = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u hint used.", "%u hints used.", record->hints), record->hints);

      append_sentence (text, sentence);
    }
  if (is_on (self, "clock"))
    {
      g_autofree char *time = ponder_sudoku_clock_text (record->time);
      /* Translators: %s is the time somebody took, such as “12:34” */
      g_autofree char *sentence = g_strdup_printf (_ ("Time: %s."), time);

      append_sentence (text, sentence);
    }
  return g_string_free (text, FALSE);
}

void
ponder_sudoku_play_load (PonderSudokuPlay *self,
                         GKeyFile         *kept)
{
  ponder_sudoku_games_load_present (self->games, kept);
  show_clock (self);
}

