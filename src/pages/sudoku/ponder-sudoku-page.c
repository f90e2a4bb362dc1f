/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-key-file.h"
#include "ponder-page-actions.h"
#include "ponder-page-files.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-editor.h"
#include "ponder-sudoku-hints.h"
#include "ponder-sudoku-level-chooser.h"
#include "ponder-sudoku-play.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-shape-chooser.h"
#include "ponder-sudoku-shipped.h"
#include "ponder-sudoku-survey.h"

/* The page of sudokus: where its puzzles come from, what is said of them, and how findings are shown. */

struct _PonderSudokuPage
{
  PonderPuzzlePage parent_instance;

  PonderLatest *survey; /* of the answers to clues and entries */
  PonderSudokuPlay *play;
  PonderSudokuHints *hints; /* NULL before it has a document */
  GtkWidget *chooser; /* nullable, weak: the dialog for the shape of a new puzzle, while it is open */
  PonderSudokuRandomChoice random; /* the last one */
  GtkWidget *random_chooser; /* nullable, weak: the dialog for that, while it is open */
  char *state;        /* nullable: the last sentence about the state of the puzzle */

  PonderSudokuEditor *editor;
  PonderKeypad *keypad;
  GtkMenuButton *more;
  GMenuModel *menu;
};

G_DEFINE_FINAL_TYPE (PonderSudokuPage, ponder_sudoku_page, PONDER_TYPE_PUZZLE_PAGE)

static PonderPuzzleDocument *
get_document (PonderSudokuPage *self)
{
  return ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (self));
}

static PonderBoard *
get_board (PonderSudokuPage *self)
{
  return ponder_board_view_get_board (self->editor->view);
}

static void
ponder_sudoku_page_show_search (PonderPuzzlePage    *page,
                                PonderSearchSession *session,
                                const GArray        *cells)
{
  PonderSudokuPage *self = PONDER_SUDOKU_PAGE (page);
  PonderSudokuScene scene;

  if (session != NULL)
    ponder_sudoku_scene_of_session (&scene, session, cells);
  ponder_sudoku_editor_show_scene (self->editor, session != NULL ? &scene : NULL);
  ponder_sudoku_play_show_searching (self->play, session != NULL);
}

static char *
ponder_sudoku_page_dup_title (PonderPuzzlePage *page,
                              PonderPuzzle     *puzzle)
{
  guint side = ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle))->shape->side;

  return g_strdup_printf (_ ("Sudoku %u×%u"), side, side);
}

static char *
ponder_sudoku_page_dup_subtitle (PonderPuzzlePage *page,
                                 PonderPuzzle     *puzzle)
{
  const PonderSudokuShape *shape = ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle))->shape;

  if (ponder_sudoku_get_candidates (PONDER_SUDOKU (puzzle)) != NULL)
    return g_strdup (_ ("Each blank takes one of its candidates"));
  if (shape->box_rows == 0)
    return g_strdup (_ ("No boxes"));
  if (shape->box_rows == ponder_sudoku_usual_box (shape->side))
    return NULL;
  return g_strdup_printf (_ ("Boxes of %u rows × %u columns"), shape->box_rows, shape->box_columns);
}

static void
show_survey (PonderSudokuPage *self)
{
  const PonderSudokuSurvey *survey = ponder_latest_get (self->survey);
  gboolean several = survey != NULL && survey->count == PONDER_SUDOKU_SEVERAL_ANSWERS;
  guint blanks = ponder_sudoku_document_count_value (get_document (self), 0);

  /* While a puzzle is being entered, most cells would be marked most of the time. On an empty board the answers differ
   * in all cells, which needn't be shown. */
  several = several && ponder_puzzle_document_get_answer (get_document (self)) != NULL &&
            blanks < ponder_sudoku_document_get_clues (get_document (self))->shape->n_cells;
  ponder_sudoku_editor_show_answers (self->editor, several ? survey : NULL);
}

/* Returns that there is one answer, and how difficult it is to find. */
static char *
dup_one_answer_text (const PonderSudokuRating *rating)
{
  g_autofree char *level = rating != NULL ? ponder_sudoku_rating_level_text (rating) : NULL;

  return g_strjoin (" ", _ ("Exactly one answer."), level, NULL);
}

/* Returns what is known of the answers; NULL if that is nothing. */
static char *
dup_answers_text (const PonderSudokuSurvey *survey,
                  const PonderSudokuRating *rating)
{
  switch (survey->count)
    {
    case PONDER_SUDOKU_NO_ANSWER:
      return g_strdup (_ ("No answer: Solve says why."));

    case PONDER_SUDOKU_ONE_ANSWER:
      return dup_one_answer_text (rating);

    case PONDER_SUDOKU_SEVERAL_ANSWERS:
      if (survey->complete)
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Several answers, which differ in %u cell.",
                                             "Several answers, which differ in %u cells.", survey->n_differ),
                                survey->n_differ);
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Several answers, which differ in at least %u cell.",
                                           "Several answers, which differ in at least %u cells.", survey->n_differ),
                              survey->n_differ);

    case PONDER_SUDOKU_NOT_KNOWN:
    default:
      return NULL;
    }
}

/* Returns that nothing fits in a blank cell, which the board marks; NULL if something fits in all. */
static char *
dup_nothing_fits_text (PonderPuzzleDocument *document)
{
  const PonderSudokuShape *shape = ponder_sudoku_document_get_clues (document)->shape;
  g_autofree char *first = NULL;
  guint n = 0;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (ponder_sudoku_document_nothing_fits (document, cell) && n++ == 0)
      first = ponder_sudoku_cell_name (shape, cell);
  if (n == 0)
    return NULL;
  if (n == 1)
    /* Translators: %s is such as “row 1, column 4” */
    return g_strdup_printf (_ ("Nothing fits in %s."), first);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Nothing fits in %s and in %u more cell.",
                                       "Nothing fits in %s and in %u more cells.", n - 1),
                          first, n - 1);
}

/* An entry is right or wrong by the number of answers that are left, so that is hidden unless the person wants it. */
static gboolean
may_reveal_answers (PonderSudokuPage *self)
{
  return ponder_page_get_switch (PONDER_PAGE (self), "warn-of-wrong") ||
         !ponder_sudoku_document_get_marks (get_document (self))->locked ||
         ponder_sudoku_document_count_entries (get_document (self)) == 0;
}

/* Returns the status while there is no finding. Sets @has_difficulty to whether it names the difficulty. */
static char *
dup_state_text (PonderSudokuPage *self,
                gboolean         *has_difficulty)
{
  PonderPuzzleDocument *document = get_document (self);
  const PonderSudokuSurvey *survey = ponder_latest_get (self->survey);
  const PonderSudokuRating *rating = ponder_latest_get (self->play->rating);
  const guint32 *candidates = ponder_sudoku_document_get_candidates (document);
  guint blanks = ponder_sudoku_document_count_value (document, 0);
  gboolean is_empty;
  g_autofree char *blanks_text = NULL;
  g_autofree char *survey_text = NULL;
  g_autofree char *clash = NULL;
  PonderSudokuGrid grid;

  *has_difficulty = FALSE;
  blanks_text = g_strdup_printf (
    candidates != NULL ? g_dngettext (GETTEXT_PACKAGE, "%u blank with candidates", "%u blanks with candidates", blanks)
                       : g_dngettext (GETTEXT_PACKAGE, "%u blank cell", "%u blank cells", blanks),
    blanks);
  ponder_sudoku_document_get_grid (document, &grid);
  clash = ponder_sudoku_clash_text (&grid, candidates, NULL);
  if (clash != NULL && ponder_page_get_switch (PONDER_PAGE (self), "warn-of-clashes"))
    return g_steal_pointer (&clash);
  if (blanks == 0)
    return g_strdup (clash == NULL ? _ ("Every cell is filled, and no rule is broken.")
                                   : _ ("Every cell is filled, but a rule is broken."));
  is_empty = blanks == grid.shape->n_cells && candidates == NULL;
  if (is_empty && ponder_page_get_switch (PONDER_PAGE (self), "type-through"))
    return g_strdup (_ ("Type row by row: a digit, or 0 or a space for a blank."));
  if (is_empty)
    return g_strdup (_ ("Click a cell, then click or type a digit."));
  if (ponder_page_get_switch (PONDER_PAGE (self), "warn-of-clashes"))
    survey_text = dup_nothing_fits_text (document);
  if (survey_text == NULL && survey != NULL && may_reveal_answers (self))
    survey_text = dup_answers_text (survey, rating);
  if (survey_text == NULL)
    return g_steal_pointer (&blanks_text);
  *has_difficulty = rating != NULL && survey != NULL && survey->count == PONDER_SUDOKU_ONE_ANSWER;
  /* Translators: the first %s is such as “34 blank cells”, the second such as “Exactly one answer.” */
  return g_strdup_printf (_ ("%s. %s"), blanks_text, survey_text);
}

/* Updates the sentence about the state of the puzzle, and the button for its difficulty. */
static void
update_state (PonderSudokuPage *self)
{
  gboolean has_difficulty = TRUE;

  g_free (self->state);
  self->state = ponder_sudoku_play_dup_won_text (self->play);
  if (self->state == NULL)
    self->state = dup_state_text (self, &has_difficulty);
  ponder_sudoku_play_show_difficulty (self->play, has_difficulty);
}

static char *
ponder_sudoku_page_dup_status_text (PonderPuzzlePage *page,
                                    PonderPuzzle     *puzzle,
                                    const GArray     *played)
{
  PonderSudokuPage *self = PONDER_SUDOKU_PAGE (page);

  update_state (self);
  return g_strdup (self->state);
}

/* A sentence about something else that was shown meanwhile stays. */
static void
surveyed (gpointer owner)
{
  PonderSudokuPage *self = owner;
  gboolean shows_state = g_strcmp0 (ponder_page_get_sentence (PONDER_PAGE (self)), self->state) == 0;

  show_survey (self);
  ponder_sudoku_play_update (self->play, ponder_latest_get (self->survey));
  if (ponder_puzzle_document_get_finding (get_document (self)) != NULL)
    return;
  if (shows_state)
    ponder_puzzle_page_update_sentence (owner);
  else
    update_state (self);
}

static void
enable_actions (PonderSudokuPage *self)
{
  PonderPage *page = PONDER_PAGE (self);
  PonderPuzzleDocument *document = get_document (self);
  const PonderSudokuShape *shape = ponder_sudoku_document_get_clues (document)->shape;
  gboolean has_answer = ponder_puzzle_document_get_answer (document) != NULL;
  gboolean colours = ponder_sudoku_document_has_colours (document);
  gboolean extras = colours || ponder_sudoku_document_has_notes (document);

  ponder_page_enable (page, "remove-colours", colours);
  ponder_page_enable (page, "clear-all", extras || ponder_sudoku_document_count_value (document, 0) < shape->n_cells);
  ponder_page_enable (page, "clear-entries", extras || ponder_sudoku_document_count_entries (document) > 0);
  ponder_page_enable (page, "fill-notes", !has_answer && ponder_sudoku_document_lacks_notes (document));
  ponder_page_enable (page, "check", !has_answer);
  ponder_page_enable (page, "reveal", !has_answer);
  ponder_page_enable (page, "ignore-candidates", ponder_sudoku_document_get_candidates (document) != NULL);
  ponder_page_show_switch (page, "lock", ponder_sudoku_document_get_marks (document)->locked);
  if (self->hints != NULL)
    ponder_sudoku_hints_update (self->hints);
}

static void
ponder_sudoku_page_update (PonderPage *page)
{
  PonderSudokuPage *self = PONDER_SUDOKU_PAGE (page);

  ponder_latest_follow (self->survey, ponder_puzzle_document_dup_solved (get_document (self)));
  show_survey (self);
  ponder_sudoku_play_update (self->play, ponder_latest_get (self->survey));
  PONDER_PAGE_CLASS (ponder_sudoku_page_parent_class)->update (page);
  if (ponder_puzzle_document_get_finding (get_document (self)) != NULL)
    ponder_sudoku_play_show_difficulty (self->play, FALSE);
  enable_actions (self);
}

#define SWITCHES_GROUP "View"

/* The switches that belong to the screen, not to the document: their actions, their keys in the kept file, and whether
 * they are on where that file doesn't say it. Those with PONDER_SUDOKU_N_SWITCHES are not for the board. */
static const struct
{
  const char *action;
  const char *key;
  PonderSudokuSwitch what;
  gboolean usual;
} switches[] = {
  { "notes", "Notes", PONDER_SUDOKU_NOTES, FALSE },
  { "candidates", "Candidates", PONDER_SUDOKU_CANDIDATES, FALSE },
  { "type-through", "TypeThrough", PONDER_SUDOKU_TYPE_THROUGH, FALSE },
  { "colours", "Colours", PONDER_SUDOKU_COLOURS, FALSE },
  { "tidy-notes", "TidyNotes", PONDER_SUDOKU_TIDY_NOTES, TRUE },
  { "digit-first", "DigitFirst", PONDER_SUDOKU_DIGIT_FIRST, FALSE },
  { "keys-fit", "KeysFit", PONDER_SUDOKU_KEYS_FIT, FALSE },
  { "warn-of-clashes", "WarnOfClashes", PONDER_SUDOKU_WARN_OF_CLASHES, TRUE },
  { "warn-of-wrong", "WarnOfWrong", PONDER_SUDOKU_N_SWITCHES, FALSE },
  { "clock", "Clock", PONDER_SUDOKU_N_SWITCHES, FALSE },
};

#define N_ALWAYS_KEPT 3

/* What keys enter: values unless one of these is on. At most one is. */
static const char *const modes[] = { "notes", "colours" };

/* Keys enter values on another puzzle. */
static void
ponder_sudoku_page_begin (PonderPage *page)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    ponder_page_set_switch (page, modes[i], FALSE);
}

static void
chosen_cb (PonderSudokuPage        *self,
           const PonderSudokuShape *shape)
{
  PonderSudokuGrid grid = { .shape = shape };
  g_autoptr (PonderPuzzle) puzzle = NULL;

  ponder_sudoku_symbols_usual (shape->side, &grid.symbols);
  puzzle = ponder_sudoku_new (&grid);
  ponder_puzzle_page_open (PONDER_PUZZLE_PAGE (self), puzzle, NULL);
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  PonderSudokuPage *self = user_data;
  GtkWidget *chooser;

  /* The desktop may activate this action while the dialog is already open. */
  if (self->chooser != NULL)
    return;
  chooser = ponder_sudoku_shape_chooser_new (ponder_sudoku_document_get_clues (get_document (self))->shape);
  g_set_weak_pointer (&self->chooser, chooser);
  g_signal_connect_object (chooser, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  ponder_sudoku_shape_chooser_present (PONDER_SUDOKU_SHAPE_CHOOSER (chooser), GTK_WIDGET (self));
}

/* Random asks how large and how difficult the puzzle shall be, and puts one on the page, which says why it is that
 * difficult. */

typedef struct
{
  PonderSudokuRandomChoice choice;
  guint64 seed;
} Wish;

typedef struct
{
  PonderSudokuGrid grid;
  PonderSudokuRating rating;
} Made;

/* Its progress is how many puzzles were tried, a guint. */
static gpointer
make (const PonderLatestJob *job,
      GError               **error)
{
  const Wish *wish = job->about;
  g_autofree Made *made = g_new0 (Made, 1);
  gboolean succeeded;

  if (ponder_sudoku_shipped_has (wish->choice.shape) && !wish->choice.fresh)
    succeeded = ponder_sudoku_shipped_choose (wish->choice.level, wish->seed, &made->grid, &made->rating,
                                              job->cancellable, error);
  else
    succeeded = ponder_sudoku_random_level (wish->choice.shape, wish->choice.level, wish->seed, &made->grid,
                                            &made->rating, job->progress, job->cancellable, error);
  return succeeded ? g_steal_pointer (&made) : NULL;
}

static const PonderLatestKind making_kind = {
  .compute = make,
  .free_result = g_free,
  .free_about = g_free,
  .progress = sizeof (guint),
};

/* Makes a puzzle of any difficulty, of the shape of another one or, with @sizes, one like it. */
PonderPuzzle *
ponder_sudoku_make_random (PonderPuzzle   *like,
                           const guint    *sizes,
                           guint64         seed,
                           PonderProgress *progress,
                           GCancellable   *cancellable,
                           GError        **error)
{
  const PonderSudokuShape *shape = ponder_sudoku_get_grid (PONDER_SUDOKU (like))->shape;
  PonderSudokuGrid grid;

  if (sizes != NULL)
    shape = ponder_sudoku_shape_like (shape, sizes[0]);
  if (!ponder_sudoku_random (shape, seed, &grid, progress, cancellable, error))
    return NULL;
  return ponder_sudoku_new (&grid);
}

static void
made_cb (PonderPage   *page,
         PonderLatest *run)
{
  const Wish *wish = ponder_latest_get_about (run);
  const Made *made = ponder_latest_get (run);
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (&made->grid);
  g_autofree char *text = ponder_sudoku_rating_text (&made->rating);

  ponder_puzzle_page_open (PONDER_PUZZLE_PAGE (page), puzzle, ponder_sudoku_level_name (wish->choice.level));
  ponder_page_announce (page, text);
}

/* It isn't known how many have to be tried. */
static char *
describe_progress (gconstpointer snapshot,
                   double       *fraction)
{
  guint n_tried = *(const guint *) snapshot;
  g_autofree char *count = ponder_count_text (n_tried);

  *fraction = -1;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Making a puzzle: %s tried so far",
                                       "Making a puzzle: %s tried so far", ponder_count_plural (n_tried)),
                          count);
}

static void
begin_random (PonderSudokuPage               *self,
              const PonderSudokuRandomChoice *choice)
{
  const guint sizes[PONDER_PUZZLE_SIZES] = { choice->shape->side };
  Wish *wish;

  if (choice->level == PONDER_SUDOKU_ANY_LEVEL)
    {
      ponder_puzzle_page_make (PONDER_PUZZLE_PAGE (self), ponder_sudoku_make_random, sizes);
      return;
    }
  wish = g_new (Wish, 1);
  wish->choice = *choice;
  wish->seed = (guint64) g_random_int () << 32 | g_random_int ();
  ponder_page_run (PONDER_PAGE (self), &making_kind, wish, describe_progress, made_cb);
}

static void
random_chosen_cb (PonderSudokuPage               *self,
                  const PonderSudokuRandomChoice *choice)
{
  self->random = *choice;
  ponder_page_touch (PONDER_PAGE (self));
  begin_random (self, choice);
}

static void
choose_random_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  PonderSudokuPage *self = user_data;

  if (self->random_chooser != NULL)
    return;
  self->random.shape = ponder_sudoku_document_get_clues (get_document (self))->shape;
  g_set_weak_pointer (&self->random_chooser, ponder_sudoku_level_chooser_present (&self->random, GTK_WIDGET (self)));
  g_signal_connect_object (self->random_chooser, "chosen", G_CALLBACK (random_chosen_cb), self, G_CONNECT_SWAPPED);
}

/* Makes a puzzle that is as difficult as the one on the page or, if that isn't known, as the last choice said, without
 * asking. */
static void
another_random_action (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  PonderSudokuPage *self = user_data;
  const PonderSudokuRating *like = ponder_latest_get (self->play->rating);
  PonderSudokuRandomChoice choice = self->random;

  choice.shape = ponder_sudoku_document_get_clues (get_document (self))->shape;
  if (like != NULL)
    choice.level = like->level;
  begin_random (self, &choice);
}

static void
games_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  ponder_sudoku_play_show_games (PONDER_SUDOKU_PAGE (user_data)->play);
}

static void
continue_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  ponder_sudoku_play_continue (PONDER_SUDOKU_PAGE (user_data)->play);
}

static void
copy_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  gboolean has_candidates = ponder_sudoku_document_get_candidates (get_document (user_data)) != NULL;
  PonderSudokuGrid grid;
  g_autofree char *line = NULL;

  ponder_sudoku_document_get_grid (get_document (user_data), &grid);
  line = ponder_sudoku_write_line (&grid);
  ponder_page_copy_text (user_data, line,
                         has_candidates ? _ ("Sudoku copied without its candidates") : _ ("Sudoku copied"));
}

/* What changes the document in one step of undo, and the toast about it. */
static const struct
{
  const char *action;
  void (*change) (PonderPuzzleDocument *document);
  const char *toast; /* nullable */
} changes[] = {
  { "clear-all", ponder_sudoku_document_clear_all, N_ ("All cells cleared") },
  { "clear-entries", ponder_sudoku_document_clear_entries, N_ ("Entries, notes and colours cleared") },
  { "remove-colours", ponder_sudoku_document_clear_colours, N_ ("Colours removed") },
  { "ignore-candidates", ponder_sudoku_document_ignore_candidates, N_ ("Its candidates are notes now") },
  { "fill-notes", ponder_sudoku_document_fill_notes },
};

static void
change_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  guint nth = 0;

  while (!g_str_equal (changes[nth].action, g_action_get_name (G_ACTION (action))))
    nth++;
  changes[nth].change (get_document (user_data));
  if (changes[nth].toast != NULL)
    ponder_page_toast (user_data, _ (changes[nth].toast), TRUE);
}

static void
check_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  ponder_sudoku_check_entries (user_data);
}

static void
reveal_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  PonderSudokuPage *self = user_data;

  ponder_sudoku_reveal_cell (user_data, ponder_board_get_cursor (get_board (self)));
}

static void
start_playing_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  ponder_sudoku_play_start (PONDER_SUDOKU_PAGE (user_data)->play);
  ponder_page_focus_board (user_data);
  ponder_page_toast (user_data, _ ("The digits are clues now"), TRUE);
}

static void
change_lock (GSimpleAction *action,
             GVariant      *state,
             gpointer       user_data)
{
  ponder_sudoku_document_set_locked (get_document (user_data), g_variant_get_boolean (state));
}

static void
change_switch (GSimpleAction *action,
               GVariant      *state,
               gpointer       user_data)
{
  PonderSudokuPage *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  gboolean on = g_variant_get_boolean (state);

  g_simple_action_set_state (action, state);
  for (guint i = 0; i < G_N_ELEMENTS (modes) && on; i++)
    if (g_str_equal (modes[i], name))
      ponder_page_set_switch (user_data, modes[1 - i], FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (g_str_equal (switches[i].action, name) && switches[i].what != PONDER_SUDOKU_N_SWITCHES)
      ponder_sudoku_editor_switch (self->editor, switches[i].what, on);
  ponder_sudoku_play_update (self->play, ponder_latest_get (self->survey));
  ponder_puzzle_page_update_sentence (user_data);
  ponder_page_touch (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "new", .activate = new_action },
  { .name = "choose-random", .activate = choose_random_action },
  { .name = "another-random", .activate = another_random_action },
  { .name = "games", .activate = games_action },
  { .name = "continue", .activate = continue_action },
  { .name = "copy", .activate = copy_action },
  { .name = "clear-all", .activate = change_action },
  { .name = "clear-entries", .activate = change_action },
  { .name = "check", .activate = check_action },
  { .name = "reveal", .activate = reveal_action },
  { .name = "lock", .state = "false", .change_state = change_lock },
  { .name = "notes", .state = "false", .change_state = change_switch },
  { .name = "colours", .state = "false", .change_state = change_switch },
  { .name = "candidates", .state = "false", .change_state = change_switch },
  { .name = "type-through", .state = "false", .change_state = change_switch },
  { .name = "tidy-notes", .state = "true", .change_state = change_switch },
  { .name = "digit-first", .state = "false", .change_state = change_switch },
  { .name = "keys-fit", .state = "false", .change_state = change_switch },
  { .name = "warn-of-clashes", .state = "true", .change_state = change_switch },
  { .name = "warn-of-wrong", .state = "false", .change_state = change_switch },
  { .name = "clock", .state = "false", .change_state = change_switch },
  { .name = "remove-colours", .activate = change_action },
  { .name = "fill-notes", .activate = change_action },
  { .name = "start-playing", .activate = start_playing_action },
  { .name = "ignore-candidates", .activate = change_action },
};

static void
clear_cb (PonderSudokuPage *self)
{
  ponder_sudoku_editor_enter (self->editor, 0);
}

static void
refused_cb (PonderSudokuPage *self,
            guint             cell)
{
  PonderPage *page = PONDER_PAGE (self);
  PonderBoardView *view = self->editor->view;
  graphene_rect_t bounds;

  if (!ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page)))
    ponder_page_toast_with_button (page, _ ("This digit is a clue, and the clues are locked"), _ ("Unlock"),
                                   "page.lock");
  else if (ponder_board_view_get_cell_bounds (view, cell, &bounds))
    ponder_puzzle_page_offer_edit (PONDER_PUZZLE_PAGE (page), GTK_WIDGET (view), &bounds);
}

static void
ponder_sudoku_page_remove_entered (PonderPuzzlePage *page,
                                   const GArray     *cells)
{
  PonderPuzzleDocument *document = get_document (PONDER_SUDOKU_PAGE (page));
  const guint8 *entries = ponder_sudoku_document_get_marks (document)->entries;
  g_autoptr (GArray) removed = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint cell = 0; cell < ponder_sudoku_document_get_clues (document)->shape->n_cells; cell++)
    if (entries[cell] != 0 && (cells == NULL || ponder_cells_have (cells, cell)))
      g_array_append_val (removed, cell);
  ponder_sudoku_document_place (document, (const guint *) removed->data, removed->len, 0, 0);
}

static GtkWidget *
ponder_sudoku_page_get_move_bounds (PonderPuzzlePage *page,
                                    PonderMove        move,
                                    guint             level,
                                    graphene_rect_t  *bounds)
{
  PonderBoardView *view = PONDER_SUDOKU_PAGE (page)->editor->view;

  return ponder_board_view_get_cell_bounds (view, PONDER_SUDOKU_MOVE_CELL (move), bounds) ? GTK_WIDGET (view) : NULL;
}

static void
watching_cb (PonderSudokuPage *self)
{
  ponder_sudoku_editor_switch (self->editor, PONDER_SUDOKU_SEARCH_KEYS, ponder_page_is_watching (PONDER_PAGE (self)));
  if (self->hints != NULL)
    ponder_sudoku_hints_update (self->hints);
}

/* Beside the board the keys have room for words, and the card of a hint for more lines. */
static void
ponder_sudoku_page_laid_out (PonderPage *page)
{
  PonderSudokuPage *self = PONDER_SUDOKU_PAGE (page);
  gboolean beside = gtk_widget_get_width (GTK_WIDGET (page)) >= PONDER_PAGE_PLAN_KEYS_BESIDE_FROM;

  PONDER_PAGE_CLASS (ponder_sudoku_page_parent_class)->laid_out (page);
  g_object_set (self->keypad, "apart", beside, NULL);
  ponder_sudoku_hint_card_set_low (self->hints->card, !beside);
}

static void
cursor_cb (PonderSudokuPage *self)
{
  ponder_page_touch (PONDER_PAGE (self));
}

static void
ponder_sudoku_page_print (PonderPage      *page,
                          PonderPrintable *what)
{
  ponder_sudoku_init_printable (get_document (PONDER_SUDOKU_PAGE (page)), what);
}

static void
ponder_sudoku_page_keep (PonderPage *page,
                         GKeyFile   *kept)
{
  PONDER_PAGE_CLASS (ponder_sudoku_page_parent_class)->keep (page, kept);
  /* The first version wrote some of them whatever they were. */
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      gboolean on = ponder_page_get_switch (page, switches[i].action);

      if (i < N_ALWAYS_KEPT || on != switches[i].usual)
        g_key_file_set_boolean (kept, SWITCHES_GROUP, switches[i].key, on);
    }
}

static void
ponder_sudoku_page_restore (PonderPage *page,
                            GKeyFile   *kept)
{
  PONDER_PAGE_CLASS (ponder_sudoku_page_parent_class)->restore (page, kept);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      gboolean says = g_key_file_has_key (kept, SWITCHES_GROUP, switches[i].key, NULL);

      ponder_page_set_switch (page, switches[i].action,
                              says ? g_key_file_get_boolean (kept, SWITCHES_GROUP, switches[i].key, NULL)
                                   : switches[i].usual);
    }
}

#define RANDOM_GROUP "Random"
#define ANY "any"

static void
keep_random (PonderSudokuPage *self,
             GKeyFile         *kept)
{
  guint level = self->random.level;

  g_key_file_set_string (kept, RANDOM_GROUP, "Level",
                         level == PONDER_SUDOKU_ANY_LEVEL ? ANY : ponder_sudoku_level_id (level));
  g_key_file_set_boolean (kept, RANDOM_GROUP, "Fresh", self->random.fresh);
}

static void
restore_random (PonderSudokuPage *self,
                GKeyFile         *kept)
{
  g_autofree char *id = ponder_key_file_get (kept, RANDOM_GROUP, "Level");

  self->random = (PonderSudokuRandomChoice){ .fresh = g_key_file_get_boolean (kept, RANDOM_GROUP, "Fresh", NULL) };
  if (g_strcmp0 (id, ANY) == 0)
    self->random.level = PONDER_SUDOKU_ANY_LEVEL;
  for (guint level = 0; level < PONDER_SUDOKU_N_LEVELS; level++)
    if (g_strcmp0 (id, ponder_sudoku_level_id (level)) == 0)
      self->random.level = level;
}

static void
ponder_sudoku_page_keep_results (PonderPage *page,
                                 GKeyFile   *kept)
{
  PONDER_PAGE_CLASS (ponder_sudoku_page_parent_class)->keep_results (page, kept);
  ponder_sudoku_games_save_present (PONDER_SUDOKU_PAGE (page)->play->games, kept);
  keep_random (PONDER_SUDOKU_PAGE (page), kept);
}

static void
ponder_sudoku_page_restore_results (PonderPage *page,
                                    GKeyFile   *kept)
{
  PONDER_PAGE_CLASS (ponder_sudoku_page_parent_class)->restore_results (page, kept);
  ponder_sudoku_play_load (PONDER_SUDOKU_PAGE (page)->play, kept);
  restore_random (PONDER_SUDOKU_PAGE (page), kept);
}

static void
ponder_sudoku_page_keep_in (PonderPage *page,
                            GFile      *folder)
{
  ponder_sudoku_games_keep_in (PONDER_SUDOKU_PAGE (page)->play->games, folder);
}

static char *
ponder_sudoku_page_flush (PonderPage *page)
{
  return ponder_sudoku_games_flush (PONDER_SUDOKU_PAGE (page)->play->games);
}

static void
ponder_sudoku_page_dispose (GObject *object)
{
  PonderSudokuPage *self = PONDER_SUDOKU_PAGE (object);

  g_clear_pointer (&self->hints, ponder_sudoku_hints_free);
  /* The base class keeps the page for the last time, and needs the document for it. */
  G_OBJECT_CLASS (ponder_sudoku_page_parent_class)->dispose (object);

  g_clear_weak_pointer (&self->chooser);
  g_clear_weak_pointer (&self->random_chooser);
  g_clear_pointer (&self->play, ponder_sudoku_play_free);
  g_clear_pointer (&self->survey, ponder_latest_free);
  g_clear_pointer (&self->state, g_free);
}

const PonderExample ponder_sudoku_examples[] = {
  { N_ ("Newspaper"),
    "Box=3x3\n"
    "Clues=..3..2....9..7..64...64.1...7...1...4.8...2.6...8...1...5.36...93..5..7....2..9.." },
  { N_ ("First Steps"), "Box=2x2\nClues=..233..42.3.1..." },
  { N_ ("Lecture"), "Box=2x2\nClues=.4...3.2...4.2.3" },
  { N_ ("Eight Blanks"), "Box=2x3\nClues=12.45645612.23156..6423.3.26.5645.12" },
  /* All can be found by singles and locked candidates but for one step, the 23rd. */
  { N_ ("Skyscraper"),
    "Box=3x3\n"
    "Clues=9....1.6..1.7.5..452..9.....6.37.84...........78.62.3.....3..586..9.7.1..4.2....9" },
  { N_ ("Four Answers"), "Box=2x3\nClues=15..4.2...564....3.....463..2..2..31" },
  /* One answer. Its first row is 987654321 and has no clue, so who fills the cells in reading order, the least value
   * first, visits 48,629,594 states before the answer; look ahead visits 57. */
  { N_ ("A Friend’s Slow Sudoku"),
    "Box=3x3\n"
    "Clues=..............3.67..3......82.........48...75....392.83..56..4..6.2..7...52..16.." },
  { N_ ("Giant"),
    "Box=4x4\n"
    "Clues=.F....23..9B.716D9.AG5..1...C.3....1.D9...2.G..F...3..6.E5......"
    "..67...D.E..FA5B.G2..3.75.B.91......2.G4.18.........F....3....4."
    ".E....3....5.........61.GF.4......D8.9.BC.3..FG.9A5B..E.8...72.."
    "......5F.C..3...C..6.8...G4.E....5.F...2..DA1.67G43.1C..FB....9." },
  { NULL },
};

static const char *const suffixes[] = { ".sdk", ".sdm", ".ss", NULL };

static void
ponder_sudoku_page_class_init (PonderSudokuPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);
  PonderPuzzlePageClass *puzzle_page_class = PONDER_PUZZLE_PAGE_CLASS (klass);

  object_class->dispose = ponder_sudoku_page_dispose;

  /* Translators: a new document’s file name, without its suffix */
  page_class->puzzle_id = "sudoku";
  page_class->document_name = N_ ("Sudoku");
  page_class->nothing_pasted = N_ ("No sudoku found in the clipboard");
  page_class->help = &ponder_sudoku_help;
  page_class->examples = ponder_sudoku_examples;
  page_class->begin = ponder_sudoku_page_begin;
  page_class->suffixes = suffixes;
  page_class->laid_out = ponder_sudoku_page_laid_out;
  page_class->update = ponder_sudoku_page_update;
  page_class->text_funcs = &ponder_sudoku_text_funcs;
  page_class->print = ponder_sudoku_page_print;
  page_class->keep = ponder_sudoku_page_keep;
  page_class->restore = ponder_sudoku_page_restore;
  page_class->keep_results = ponder_sudoku_page_keep_results;
  page_class->restore_results = ponder_sudoku_page_restore_results;
  page_class->keep_in = ponder_sudoku_page_keep_in;
  page_class->flush = ponder_sudoku_page_flush;

  puzzle_page_class->print_kind = &ponder_print_sudoku;
  puzzle_page_class->counts_by_itself = TRUE;
  puzzle_page_class->dup_title = ponder_sudoku_page_dup_title;
  puzzle_page_class->dup_subtitle = ponder_sudoku_page_dup_subtitle;
  puzzle_page_class->dup_status_text = ponder_sudoku_page_dup_status_text;
  puzzle_page_class->show_search = ponder_sudoku_page_show_search;
  puzzle_page_class->get_move_bounds = ponder_sudoku_page_get_move_bounds;
  puzzle_page_class->solve_without = N_ ("Solve from the Clues");
  puzzle_page_class->remove_entered = ponder_sudoku_page_remove_entered;

  g_type_ensure (PONDER_TYPE_SUDOKU_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-sudoku-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuPage, editor);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuPage, keypad);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuPage, more);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuPage, menu);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
}

static void
hint_used_cb (PonderSudokuPage *self)
{
  ponder_sudoku_play_count_hint (self->play);
}

/* Which steps there are, and how difficult they make a puzzle, depends on whether uniqueness may be argued from. */
static void
uniqueness_cb (PonderSudokuPage *self)
{
  ponder_sudoku_hint_close (self->hints->hint);
  ponder_sudoku_page_update (PONDER_PAGE (self));
}

static void
preferences_cb (PonderSudokuPage *self)
{
  g_signal_connect_object (ponder_page_get_preferences (PONDER_PAGE (self)), "notify::uniqueness",
                           G_CALLBACK (uniqueness_cb), self, G_CONNECT_SWAPPED);
}

static void
ponder_sudoku_page_init (PonderSudokuPage *self)
{
  self->survey = ponder_latest_new (&ponder_sudoku_survey_live, surveyed, self);

  /* The template uses the actions, so they must exist before it is initialised. */
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->play = ponder_sudoku_play_new (PONDER_PUZZLE_PAGE (self), self->editor, surveyed);
  ponder_page_set_board_view (PONDER_PAGE (self), self->editor->view);
  ponder_puzzle_page_start (PONDER_PUZZLE_PAGE (self), PONDER_TYPE_SUDOKU);
  ponder_sudoku_editor_start (self->editor, get_document (self), self->keypad);
  self->hints = ponder_sudoku_hints_new (PONDER_PUZZLE_PAGE (self), self->editor, get_document (self));
  g_signal_connect_object (self->hints->hint, "used", G_CALLBACK (hint_used_cb), self, G_CONNECT_SWAPPED);
  ponder_page_popovers_add_menu (ponder_page_get_popovers (PONDER_PAGE (self)), self->more, self->menu);
  g_signal_connect_object (self, "notify::preferences", G_CALLBACK (preferences_cb), self, 0);
  g_signal_connect_object (self, "notify::watching", G_CALLBACK (watching_cb), self, 0);
  g_signal_connect_object (get_board (self), "cursor-moved", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
}

void
ponder_sudoku_page_keep_all (PonderSudokuPage *self,
                             const GArray     *grids,
                             const GPtrArray  *candidates)
{
  ponder_sudoku_play_keep_all (self->play, grids, candidates);
}
