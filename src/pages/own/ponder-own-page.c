/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-own-trial.h"
#include "ponder-page-actions.h"
#include "ponder-shipped-lessons.h"

/* The page of own puzzles: a program, and beside it, or in turn on a narrow page, the picture of a state. While somebody
 * types, the program is tried in a thread; what is opened or kept is only checked for its syntax until it is edited, solved
 * or watched. The picture of the last version that worked stays. */

#define TRIAL_DELAY 100 /* milliseconds after what was typed has been taken over */
#define LEAST_BESIDE 600 /* width of a page from which the picture stands beside the program */

struct _PonderOwnPage
{
  PonderPuzzlePage parent_instance;

  PonderLatest *trying; /* of the program on the page: PonderOwnTrial */
  PonderLatest *drawing; /* of the answer on the page: GPtrArray of PonderOwnPicture */
  PonderOwnPicture *start; /* nullable: of the last version that worked */

  PonderOwnEditor *editor;
  PonderOwnBoard *board;
  GtkWidget *tabs; /* on a narrow page */
  GtkToggleButton *program_tab;
  GtkToggleButton *picture_tab;
};

G_DEFINE_FINAL_TYPE (PonderOwnPage, ponder_own_page, PONDER_TYPE_PUZZLE_PAGE)

static PonderOwnPuzzle *
get_own (PonderOwnPage *self)
{
  return PONDER_OWN_PUZZLE (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self)));
}

/* Shows the program, the picture or both, whatever there is room for; only the picture while the board shows a search. */
static void
arrange (PonderOwnPage *self)
{
  gboolean searches = ponder_page_is_watching (PONDER_PAGE (self));
  gboolean beside = gtk_widget_get_width (GTK_WIDGET (self)) >= LEAST_BESIDE;
  gboolean program = gtk_toggle_button_get_active (self->program_tab);
  GtkWidget *focus = GTK_WIDGET (ponder_board_view_get_board (ponder_own_board_get_view (self->board)));

  gtk_widget_set_visible (self->tabs, !beside);
  gtk_widget_set_visible (GTK_WIDGET (self->editor), !searches && (beside || program));
  gtk_widget_set_visible (GTK_WIDGET (self->board), searches || beside || !program);
  if (gtk_widget_get_visible (GTK_WIDGET (self->editor)))
    focus = ponder_own_editor_get_view (self->editor);
  ponder_page_set_focus (PONDER_PAGE (self), focus);
}

static void
ponder_own_page_laid_out (PonderPage *page)
{
  arrange (PONDER_OWN_PAGE (page));

  PONDER_PAGE_CLASS (ponder_own_page_parent_class)->laid_out (page);
}

/* A program to be tried, or only to be read if it may not be run. */
typedef struct
{
  PonderOwnPuzzle *puzzle;
  gboolean runs;
} Attempt;

static void
attempt_free (gpointer data)
{
  Attempt *attempt = data;

  g_object_unref (attempt->puzzle);
  g_free (attempt);
}

static gboolean
are_same_attempts (gconstpointer a,
                   gconstpointer b)
{
  const Attempt *one = a;
  const Attempt *other = b;

  return one->puzzle == other->puzzle && one->runs == other->runs;
}

static gpointer
try_program (const PonderLatestJob *job,
             GError               **error)
{
  const Attempt *attempt = job->about;

  if (attempt->runs)
    return ponder_own_trial_new (attempt->puzzle, job->cancellable, error);
  ponder_own_check_syntax (ponder_own_puzzle_get_source (attempt->puzzle), error);
  return NULL;
}

static const PonderLatestKind trying_kind = {
  .compute = try_program,
  .free_result = (GDestroyNotify) ponder_own_trial_free,
  .equal = are_same_attempts,
  .free_about = attempt_free,
  .delay = TRIAL_DELAY,
};

static void
tried_cb (gpointer owner)
{
  PonderOwnPage *self = owner;
  PonderOwnTrial *trial = ponder_latest_get (self->trying);
  const GError *error = ponder_latest_get_error (self->trying);

  ponder_own_editor_show_error (self->editor, error != NULL ? ponder_own_error_get_line (error) : 0,
                                error != NULL ? error->message : NULL);
  if (trial != NULL && trial->picture != NULL)
    {
      g_clear_pointer (&self->start, ponder_own_picture_free);
      self->start = g_steal_pointer (&trial->picture);
    }
  ponder_puzzle_page_update_sentence (PONDER_PUZZLE_PAGE (self));
  ponder_puzzle_page_redraw (PONDER_PUZZLE_PAGE (self));
}

static void
follow_program (PonderOwnPage *self)
{
  Attempt *attempt = g_new (Attempt, 1);

  *attempt = (Attempt){ g_object_ref (get_own (self)), ponder_own_puzzle_may_run (get_own (self)) };
  ponder_latest_follow (self->trying, attempt);
}

/* The moves of an answer, of which a thread makes pictures. */
typedef struct
{
  PonderOwnPuzzle *puzzle;
  GArray *moves; /* of PonderMove */
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_object_unref (answer->puzzle);
  g_array_unref (answer->moves);
  g_free (answer);
}

static gboolean
are_same_answers (gconstpointer a,
                  gconstpointer b)
{
  const Answer *one = a;
  const Answer *other = b;

  return one->puzzle == other->puzzle && ponder_same_moves (one->moves, other->moves);
}

static gpointer
draw_answer (const PonderLatestJob *job,
             GError               **error)
{
  const Answer *answer = job->about;

  return ponder_own_trial_draw_path (answer->puzzle, (const PonderMove *) answer->moves->data, answer->moves->len,
                                     job->cancellable, error);
}

static const PonderLatestKind drawing_kind = {
  .compute = draw_answer,
  .free_result = (GDestroyNotify) g_ptr_array_unref,
  .equal = are_same_answers,
  .free_about = answer_free,
};

static void
drawn_cb (gpointer owner)
{
  ponder_puzzle_page_redraw (owner);
}

/* Shows an answer, once its pictures have been made; on a narrow page instead of the program. */
static void
show_answer (PonderOwnPage     *self,
             const PonderScene *scene)
{
  Answer *answer = g_new (Answer, 1);
  GPtrArray *pictures;

  *answer =
    (Answer){ g_object_ref (PONDER_OWN_PUZZLE (scene->puzzle)), g_array_new (FALSE, FALSE, sizeof (PonderMove)) };
  g_array_append_vals (answer->moves, scene->moves, scene->n_all);
  if (ponder_latest_follow (self->drawing, answer))
    gtk_toggle_button_set_active (self->picture_tab, TRUE);
  pictures = ponder_latest_get (self->drawing);
  if (pictures != NULL && scene->n_moves < pictures->len)
    ponder_own_board_show (self->board, g_ptr_array_index (pictures, scene->n_moves), PONDER_CELL_PROVED);
}

static void
ponder_own_page_show (PonderPuzzlePage  *page,
                      const PonderScene *scene)
{
  PonderOwnPage *self = PONDER_OWN_PAGE (page);

  if (scene->state != NULL)
    ponder_own_board_show (self->board, ponder_own_puzzle_get_picture (scene->state), scene->kind);
  else if (scene->kind == PONDER_CELL_PROVED)
    show_answer (self, scene);
  else
    ponder_own_board_show (self->board, self->start, PONDER_CELL_GIVEN);
}

/* The programs that come with Ponder, with what New makes in the end. */
static PonderExample examples[] = {
  { N_ ("Eight Queens"), "queens" },
  { N_ ("One to Nine"), "one-to-nine" },
  { N_ ("Sudoku 4×4"), "sudoku-4x4" },
  { N_ ("Three Jugs"), "jugs" },
  { N_ ("Wolf, Goat and Cabbage"), "wolf-goat-cabbage" },
  { N_ ("Missionaries and Cannibals"), "missionaries" },
  { N_ ("Eight-Puzzle"), "eight-puzzle" },
  { N_ ("Coins for an Amount"), "coins" },
  { N_ ("Colours on a Map"), "map-colouring" },
  { N_ ("SEND + MORE = MONEY"), "send-more-money" },
  { N_ ("Frogs That Swap"), "frogs" },
  { NULL, "new" },
};

#define NEW (G_N_ELEMENTS (examples) - 1)

static char *
dup_keys (const char *source)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;

  g_key_file_set_string (file, "own", "Program", source);
  text = g_key_file_to_data (file, NULL, NULL);
  return g_strdup (strchr (text, '\n') + 1);
}

/* Reads the examples, so that each has its keys instead of the name of its file. */
static void
load_examples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/io/github/ponderapp/Ponder/own/%s.lua", examples[i].keys);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      examples[i].keys = dup_keys (g_bytes_get_data (bytes, NULL));
    }
}

/* Returns whether a program comes with Ponder, as an example or in a lesson, so that it can be run at once. */
static gboolean
is_shipped (PonderOwnPuzzle *puzzle)
{
  g_autofree char *keys = dup_keys (ponder_own_puzzle_get_source (puzzle));
  g_autoptr (GPtrArray) lessons = ponder_shipped_lessons (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    if (g_str_equal (examples[i].keys, keys))
      return TRUE;
  for (guint i = 0; i < lessons->len; i++)
    for (guint nth = 0; nth < ponder_lesson_count (lessons->pdata[i], PONDER_LESSON_PAGES); nth++)
      {
        const PonderLessonPage *page = ponder_lesson_get_page (lessons->pdata[i], nth);

        if (page->view != NULL && strstr (page->view, keys) != NULL)
          return TRUE;
      }
  return FALSE;
}

static void
ponder_own_page_position_changed (PonderPage *page)
{
  PonderOwnPage *self = PONDER_OWN_PAGE (page);

  ponder_own_editor_set_text (self->editor, ponder_own_puzzle_get_source (get_own (self)));
  if (!ponder_own_puzzle_may_run (get_own (self)) && is_shipped (get_own (self)))
    ponder_own_puzzle_allow_run (get_own (self));
  follow_program (self);
  /* To watch another program is to run it, so that has to be asked for. */
  if (!ponder_puzzle_is_learned (PONDER_PUZZLE (get_own (self))))
    ponder_page_set_switch (page, "search", FALSE);

  PONDER_PAGE_CLASS (ponder_own_page_parent_class)->position_changed (page);
}

/* A search and a race that were going on are kept closed, because to show them again would be to run the program. */
static void
ponder_own_page_restore (PonderPage *page,
                         GKeyFile   *kept)
{
  g_autofree char *text = g_key_file_to_data (kept, NULL, NULL);
  g_autoptr (GKeyFile) copy = g_key_file_new ();

  g_key_file_load_from_data (copy, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
  if (!ponder_own_puzzle_may_run (get_own (PONDER_OWN_PAGE (page))))
    {
      g_key_file_set_boolean (copy, "Search", "On", FALSE);
      g_key_file_set_boolean (copy, "Race", "Shown", FALSE);
    }

  PONDER_PAGE_CLASS (ponder_own_page_parent_class)->restore (page, copy);
}

/* Returns what the program says it is called, without running it. */
static char *
dup_name (PonderOwnPuzzle *puzzle)
{
  g_autoptr (GRegex) regex = g_regex_new ("^name *= *[\"'](.*)[\"']", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  if (!g_regex_match (regex, ponder_own_puzzle_get_source (puzzle), 0, &match))
    return NULL;
  return g_match_info_fetch (match, 1);
}

static char *
ponder_own_page_dup_title (PonderPuzzlePage *page,
                           PonderPuzzle     *puzzle)
{
  return g_strdup (_ ("Own Puzzle"));
}

static char *
ponder_own_page_dup_subtitle (PonderPuzzlePage *page,
                              PonderPuzzle     *puzzle)
{
  return dup_name (PONDER_OWN_PUZZLE (puzzle));
}

/* Returns what is wrong as a sentence: “Line 7: next gave a number.” */
static char *
sentence_of (const GError *error)
{
  g_autofree char *first = g_utf8_substring (error->message, 0, 1);
  g_autofree char *upper = g_utf8_strup (first, -1);

  /* Translators: the first letter of an error, and the rest of it: this makes a sentence of it */
  return g_strdup_printf (_ ("%s%s."), upper, error->message + strlen (first));
}

/* Says what is wrong with the program, or what can be done with it. */
static char *
ponder_own_page_dup_status_text (PonderPuzzlePage *page,
                                 PonderPuzzle     *puzzle,
                                 const GArray     *played)
{
  PonderOwnPage *self = PONDER_OWN_PAGE (page);
  const GError *error;
  PonderOwnTrial *trial;

  follow_program (self);
  error = ponder_latest_get_error (self->trying);
  trial = ponder_latest_get (self->trying);
  if (error != NULL)
    return sentence_of (error);
  if (trial != NULL && trial->verdict != NULL)
    return g_strdup (trial->verdict);
  if (!ponder_own_puzzle_may_run (PONDER_OWN_PUZZLE (puzzle)))
    return g_strdup (_ ("This program is not run until you change it, or choose Solve or Watch."));
  return g_strdup (
    _ ("The rules of a puzzle: its start, when it is done, and which states are next. F1 explains more."));
}

static void
edited_cb (PonderOwnPage *self)
{
  g_autofree char *text = ponder_own_editor_dup_text (self->editor);
  g_autoptr (PonderPuzzle) puzzle = NULL;

  if (g_str_equal (text, ponder_own_puzzle_get_source (get_own (self))))
    return;
  puzzle = ponder_own_puzzle_new (text);
  ponder_own_puzzle_allow_run (PONDER_OWN_PUZZLE (puzzle));
  ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (self), puzzle);
}

/* A click on the picture of a search offers to edit the program again. */
static void
cell_cb (PonderOwnPage *self,
         guint          cell)
{
  PonderBoardView *view = ponder_own_board_get_view (self->board);
  graphene_rect_t bounds;

  if (ponder_board_view_get_cell_bounds (view, cell, &bounds))
    ponder_puzzle_page_may_edit (PONDER_PUZZLE_PAGE (self), GTK_WIDGET (view), &bounds);
}

static void
manual_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  ponder_own_manual_present (user_data);
}

static void
ponder_own_page_dispose (GObject *object)
{
  PonderOwnPage *self = PONDER_OWN_PAGE (object);

  G_OBJECT_CLASS (ponder_own_page_parent_class)->dispose (object);

  g_clear_pointer (&self->trying, ponder_latest_free);
  g_clear_pointer (&self->drawing, ponder_latest_free);
  g_clear_pointer (&self->start, ponder_own_picture_free);
}

static const char *const suffixes[] = { ".lua", NULL };

static char *
ponder_own_page_dup_plain (PonderPage *page)
{
  return g_strdup (ponder_own_puzzle_get_source (get_own (PONDER_OWN_PAGE (page))));
}

static const GActionEntry manual_entry = { .name = "manual", .activate = manual_action };

static void
ponder_own_page_class_init (PonderOwnPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);
  PonderPuzzlePageClass *puzzle_page_class = PONDER_PUZZLE_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_own_page_dispose;

  load_examples ();
  page_class->document_name = N_ ("Own Puzzle");
  page_class->nothing_pasted = N_ ("No program found in the clipboard");
  page_class->help = &ponder_own_help;
  page_class->puzzle_id = "own";
  page_class->examples = examples;
  page_class->suffixes = suffixes;
  page_class->dup_plain = ponder_own_page_dup_plain;
  page_class->laid_out = ponder_own_page_laid_out;
  page_class->position_changed = ponder_own_page_position_changed;
  page_class->restore = ponder_own_page_restore;
  puzzle_page_class->blank = examples[NEW].keys;
  puzzle_page_class->print_kind = &ponder_print_own;
  puzzle_page_class->plays = TRUE;
  puzzle_page_class->dup_title = ponder_own_page_dup_title;
  puzzle_page_class->dup_subtitle = ponder_own_page_dup_subtitle;
  puzzle_page_class->dup_status_text = ponder_own_page_dup_status_text;
  puzzle_page_class->show = ponder_own_page_show;

  g_type_ensure (PONDER_TYPE_OWN_BOARD);
  g_type_ensure (PONDER_TYPE_OWN_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-own-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderOwnPage, editor);
  gtk_widget_class_bind_template_child (widget_class, PonderOwnPage, board);
  gtk_widget_class_bind_template_child (widget_class, PonderOwnPage, tabs);
  gtk_widget_class_bind_template_child (widget_class, PonderOwnPage, program_tab);
  gtk_widget_class_bind_template_child (widget_class, PonderOwnPage, picture_tab);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
}

static void
ponder_own_page_init (PonderOwnPage *self)
{
  PonderPage *page = PONDER_PAGE (self);
  PonderBoardView *view;

  gtk_widget_init_template (GTK_WIDGET (self));

  view = ponder_own_board_get_view (self->board);
  self->trying = ponder_latest_new (&trying_kind, tried_cb, self);
  self->drawing = ponder_latest_new (&drawing_kind, drawn_cb, self);
  g_signal_connect_object (ponder_board_view_get_board (view), "cell-activated", G_CALLBACK (cell_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::watching", G_CALLBACK (arrange), NULL);
  ponder_page_set_board_view (page, view);
  ponder_page_layout_set_fills (ponder_page_get_layout (page), TRUE);
  ponder_page_add_actions (page, &manual_entry, 1);
  arrange (self);
  ponder_puzzle_page_start (PONDER_PUZZLE_PAGE (self), PONDER_TYPE_OWN_PUZZLE);
}
