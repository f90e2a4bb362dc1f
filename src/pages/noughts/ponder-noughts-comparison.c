/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-comparison.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-latest.h"
#include "ponder-noughts-count.h"
#include "ponder-noughts-moves.h"
#include "ponder-noughts-squares.h"
#include "ponder-preview.h"

/* A dialog that lists the moves of a position with what each is worth, symmetric ones together; and how many games and
 * positions there are on the board. All that is found in a thread, and shown as soon as it is known. */

#define PICTURE_LENGTH 64
#define MARK "•" /* on the squares of a row */

struct _PonderNoughtsComparison
{
  AdwBin parent_instance;

  PonderNoughts *game;
  PonderLatest *moves; /* of the game */
  PonderLatest *all_games; /* on its board, once the moves are known */

  GtkWidget *close;
  GtkLabel *words;
  GtkSpinner *spinner;
  GtkListBox *list;
  GtkListBox *totals;
  AdwPreferencesGroup *totals_part;
};

G_DEFINE_FINAL_TYPE (PonderNoughtsComparison, ponder_noughts_comparison, ADW_TYPE_BIN)

static void
set_busy (PonderNoughtsComparison *self,
          gboolean                 busy)
{
  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
}

/* Returns a picture of the board with the squares of some moves marked. */
static GtkWidget *
new_picture (PonderNoughtsComparison  *self,
             const PonderNoughtsMoves *moves)
{
  const PonderNoughtsBoard *board = self->game->board;
  const guint8 *position = ponder_game_get_start (PONDER_GAME (self->game));
  g_autofree const char **texts = g_new0 (const char *, board->n_squares + 1);
  g_autofree char *label = ponder_game_describe_move (PONDER_GAME (self->game), moves->move);
  GtkWidget *picture = ponder_preview_new ();

  for (guint i = 0; i < board->n_squares; i++)
    {
      PonderNoughtsMark mark = ponder_noughts_get_mark (self->game, position, i);

      texts[i] =
        mark == PONDER_NOUGHTS_EMPTY ? "" : ponder_game_get_player (PONDER_GAME (self->game), mark - PONDER_NOUGHTS_X);
    }
  for (guint i = 0; i < moves->squares->len; i++)
    texts[g_array_index (moves->squares, guint, i)] = MARK;
  ponder_preview_set_length (PONDER_PREVIEW (picture), PICTURE_LENGTH);
  ponder_preview_show_board (PONDER_PREVIEW (picture), board->rows, board->columns, 0, 0, texts, label);
  return picture;
}

/* Returns where the squares are, such as “Row 1, column 1, and 3 squares like it”. */
static char *
dup_squares_words (PonderNoughtsComparison  *self,
                   const PonderNoughtsMoves *moves)
{
  char *first = ponder_game_describe_move (PONDER_GAME (self->game), moves->move);
  guint n_more = moves->squares->len - 1;
  g_autofree char *kept = NULL;

  if (n_more == 0)
    return first;
  kept = first;
  /* Translators: %s is a square, such as “Row 1, column 1” */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s, and %u square like it", "%s, and %u squares like it", n_more), first, n_more);
}

static GtkWidget *
new_sign (const PonderGameResult *result)
{
  g_autofree char *sign = ponder_noughts_result_sign (result);
  GtkWidget *label = gtk_label_new (sign);

  gtk_widget_add_css_class (label, "result");
  gtk_widget_add_css_class (label, ponder_noughts_result_class (result));
  gtk_accessible_update_state (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return label;
}

/* Returns how the games end that can follow, each as often as there are ways to play it. */
static char *
dup_endings_words (PonderNoughtsComparison    *self,
                   const PonderNoughtsEndings *endings)
{
  g_autofree char *first = ponder_count_text (endings->won[0]);
  g_autofree char *second = ponder_count_text (endings->won[1]);
  g_autofree char *drawn = ponder_count_text (endings->drawn);

  /* Translators: numbers of games; the players are X and O */
  return g_strdup_printf (_ ("Games after it: X wins %s, O %s, draws %s"), first, second, drawn);
}

static char *
dup_result_words (const char             *player,
                  const PonderGameResult *result)
{
  switch (result->value)
    {
    case PONDER_GAME_UNKNOWN:
      /* Translators: it isn't known what a move leads to */
      return g_strdup (_ ("Not known"));
    case PONDER_GAME_DRAW:
      return g_strdup (_ ("Draw"));
    case PONDER_GAME_WIN:
    case PONDER_GAME_LOSS:
    default:
      return ponder_noughts_result_words (player, result);
    }
}

static void
add_moves (PonderNoughtsComparison  *self,
           const PonderNoughtsMoves *moves)
{
  PonderGame *game = PONDER_GAME (self->game);
  const char *player = ponder_game_get_player (game, ponder_game_get_turn (game, ponder_game_get_start (game)));
  g_autofree char *title = dup_result_words (player, &moves->result);
  g_autoptr (GString) subtitle = g_string_new (NULL);
  g_autofree char *squares = dup_squares_words (self, moves);
  GtkWidget *row = adw_action_row_new ();

  g_string_append (subtitle, squares);
  if (moves->has_endings)
    {
      g_autofree char *endings = dup_endings_words (self, &moves->endings);

      g_string_append_printf (subtitle, "\n%s", endings);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle->str);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), new_picture (self, moves));
  if (moves->result.value != PONDER_GAME_UNKNOWN)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), new_sign (&moves->result));
  gtk_list_box_append (self->list, row);
}

static void
add_count (PonderNoughtsComparison *self,
           const char              *title,
           guint64                  count)
{
  g_autofree char *text = ponder_count_text (count);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new (text));
  gtk_list_box_append (self->totals, row);
}

/* What is known of all games from the empty board. */
typedef struct
{
  PonderNoughtsCounts counts;
  PonderGameResult result; /* for X, who begins */
} Totals;

static char *
dup_totals_words (PonderNoughtsComparison *self,
                  const Totals            *totals)
{
  g_autofree char *games = ponder_count_text (totals->counts.games);
  g_autofree char *positions = ponder_count_text (totals->counts.positions);
  g_autofree char *families = ponder_count_text (totals->counts.families);
  g_autofree char *result =
    ponder_noughts_result_words (ponder_game_get_player (PONDER_GAME (self->game), 0), &totals->result);

  /* Translators: three numbers, and what the games lead to, such as “a draw” or “X wins in 5 moves” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s game, %s positions, %s up to symmetry: %s.",
                                       "%s games, %s positions, %s up to symmetry: %s.",
                                       ponder_count_plural (totals->counts.games)),
                          games, positions, families, result);
}

/* Games of the same winner are distinguished by the number of their moves. */
static void
show_totals (PonderNoughtsComparison *self,
             const Totals            *totals)
{
  g_autofree char *words = dup_totals_words (self, totals);

  adw_preferences_group_set_description (self->totals_part, words);
  for (guint player = 0; player < 2; player++)
    for (guint n = 0; n < G_N_ELEMENTS (totals->counts.won[player]); n++)
      if (totals->counts.won[player][n] > 0)
        {
          /* Translators: a number of games follows; %s is X or O */
          g_autofree char *title =
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Won by %s after %u move", "Won by %s after %u moves", n),
                             ponder_game_get_player (PONDER_GAME (self->game), player), n);

          add_count (self, title, totals->counts.won[player][n]);
        }
  add_count (self, _ ("Drawn"), totals->counts.drawn);
  gtk_widget_set_visible (GTK_WIDGET (self->totals_part), TRUE);
}

static gpointer
find_moves (const PonderLatestJob *job,
            GError               **error)
{
  PonderGameSolveOptions options = { .budget = job->budget };
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (job->about, &options, job->cancellable, error);

  return solution != NULL ? ponder_noughts_moves_list (job->about, solution) : NULL;
}

static const PonderLatestKind moves_kind = {
  .compute = find_moves,
  .free_result = (GDestroyNotify) g_ptr_array_unref,
  .free_about = g_object_unref,
};

static gpointer
find_totals (const PonderLatestJob *job,
             GError               **error)
{
  const PonderNoughtsBoard *board = PONDER_NOUGHTS (job->about)->board;
  PonderGameSolveOptions options = { .budget = job->budget };
  g_autofree Totals *totals = g_new0 (Totals, 1);
  g_autoptr (PonderGame) empty = ponder_noughts_new (board->columns, board->rows, board->row, NULL, NULL);
  g_autoptr (PonderGameSolution) solution = NULL;

  if (!ponder_noughts_count_games (job->about, &options, job->cancellable, &totals->counts, error))
    return NULL;
  solution = ponder_game_solve (empty, &options, job->cancellable, error);
  if (solution == NULL)
    return NULL;
  ponder_game_solution_look_up (solution, ponder_game_get_start (empty), &totals->result);
  return g_steal_pointer (&totals);
}

static const PonderLatestKind totals_kind = {
  .compute = find_totals,
  .free_result = g_free,
  .free_about = g_object_unref,
};

/* If they can't be counted, the moves are all there is to see. */
static void
counted_cb (gpointer owner)
{
  PonderNoughtsComparison *self = owner;
  const Totals *totals = ponder_latest_get (self->all_games);

  set_busy (self, FALSE);
  if (totals != NULL)
    show_totals (self, totals);
}

static void
listed_cb (gpointer owner)
{
  PonderNoughtsComparison *self = owner;
  const GPtrArray *moves = ponder_latest_get (self->moves);

  if (moves == NULL)
    {
      const char *why = ponder_latest_get_error (self->moves)->message;

      set_busy (self, FALSE);
      gtk_label_set_label (self->words, why);
      ponder_announce_event (GTK_WIDGET (self->words), why);
      return;
    }
  for (guint i = 0; i < moves->len; i++)
    add_moves (self, moves->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->list), TRUE);
  ponder_latest_follow (self->all_games, g_object_ref (self->game));
}

/* Stops the computation when the dialog is closed. */
static void
ponder_noughts_comparison_unroot (GtkWidget *widget)
{
  ponder_latest_follow (PONDER_NOUGHTS_COMPARISON (widget)->moves, NULL);
  ponder_latest_follow (PONDER_NOUGHTS_COMPARISON (widget)->all_games, NULL);

  GTK_WIDGET_CLASS (ponder_noughts_comparison_parent_class)->unroot (widget);
}

static void
ponder_noughts_comparison_finalize (GObject *object)
{
  PonderNoughtsComparison *self = PONDER_NOUGHTS_COMPARISON (object);

  g_clear_object (&self->game);
  ponder_latest_free (self->moves);
  ponder_latest_free (self->all_games);

  G_OBJECT_CLASS (ponder_noughts_comparison_parent_class)->finalize (object);
}

static void
ponder_noughts_comparison_class_init (PonderNoughtsComparisonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_noughts_comparison_finalize;
  widget_class->unroot = ponder_noughts_comparison_unroot;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-noughts-comparison.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsComparison, close);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsComparison, words);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsComparison, spinner);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsComparison, list);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsComparison, totals);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsComparison, totals_part);
  gtk_widget_class_bind_template_callback (widget_class, ponder_close_dialog);
}

static void
ponder_noughts_comparison_init (PonderNoughtsComparison *self)
{
  self->moves = ponder_latest_new (&moves_kind, listed_cb, self);
  self->all_games = ponder_latest_new (&totals_kind, counted_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What is known without any search. */
static char *
dup_first_words (PonderNoughts *game)
{
  const guint8 *start = ponder_game_get_start (PONDER_GAME (game));
  const char *player;
  g_autoptr (GError) error = NULL;

  if (!ponder_game_check (PONDER_GAME (game), &error))
    return g_strdup (error->message);
  if (ponder_game_get_outcome (PONDER_GAME (game), start) != PONDER_GAME_GOES_ON)
    return g_strdup (_ ("The game is over: there are no moves to compare."));
  player = ponder_game_get_player (PONDER_GAME (game), ponder_game_get_turn (PONDER_GAME (game), start));
  /* Translators: %s is X or O */
  return g_strdup_printf (_ ("What each move of %s leads to if both play as well as possible"), player);
}

/* Compares the moves at the start of a game, within the memory of @budget. */
GtkWidget *
ponder_noughts_comparison_new (PonderNoughts      *game,
                               PonderMemoryBudget *budget)
{
  g_autofree char *words = NULL;
  PonderNoughtsComparison *self = g_object_new (PONDER_TYPE_NOUGHTS_COMPARISON, NULL);

  self->game = g_object_ref (game);
  ponder_latest_set_budget (self->moves, budget);
  ponder_latest_set_budget (self->all_games, budget);
  words = dup_first_words (game);
  gtk_label_set_label (self->words, words);
  if (ponder_game_check (PONDER_GAME (game), NULL) &&
      ponder_game_get_outcome (PONDER_GAME (game), ponder_game_get_start (PONDER_GAME (game))) == PONDER_GAME_GOES_ON)
    {
      set_busy (self, TRUE);
      ponder_latest_follow (self->moves, g_object_ref (game));
    }
  return GTK_WIDGET (self);
}

void
ponder_noughts_comparison_present (PonderNoughtsComparison *self,
                                   GtkWidget               *parent)
{
  ponder_present_dialog (GTK_WIDGET (self), _ ("Moves Compared"), PONDER_DIALOG_SHEET, parent, self->close, NULL);
}
