/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-board-view.h"
#include "ponder-css-color.h"
#include "ponder-fit-row.h"
#include "ponder-game-status-text.h"
#include "ponder-noughts-comparison.h"
#include "ponder-noughts-pairs.h"
#include "ponder-noughts-reading.h"
#include "ponder-noughts-rules-chooser.h"
#include "ponder-noughts-solve.h"
#include "ponder-noughts-squares.h"
#include "ponder-noughts-turn.h"
#include "ponder-page-actions.h"

/* A click makes a move; in Set Up it changes the square. */

#define NOWHERE G_MAXUINT

struct _PonderNoughtsPage
{
  PonderGamePage parent_instance;

  PonderNoughtsSquares squares;
  GArray *pairs; /* O's, if they are shown; NULL if not */
  guint answer; /* the square where O's strategy answers, or NOWHERE */
  guint pointed_at; /* the square under the pointer, or NOWHERE */
  gboolean focused; /* by a key, so that the mark under the cursor is previewed */

  PonderBoardView *view;
  GtkBox *keys;
  PonderNoughtsTurn *turn;
  PonderNoughtsRulesChooser *rules;
};

G_DEFINE_FINAL_TYPE (PonderNoughtsPage, ponder_noughts_page, PONDER_TYPE_GAME_PAGE)

static PonderBoard *
get_board (PonderNoughtsPage *self)
{
  return ponder_board_view_get_board (self->view);
}

static PonderNoughts *
get_game (PonderNoughtsPage *self)
{
  return PONDER_NOUGHTS (ponder_game_page_get (PONDER_GAME_PAGE (self))->game);
}

/* Returns the square to which a click or Enter would apply, or NOWHERE. */
static guint
get_aimed_at (PonderNoughtsPage *self)
{
  if (self->pointed_at != NOWHERE)
    return self->pointed_at;
  return self->focused ? ponder_board_get_cursor (get_board (self)) : NOWHERE;
}

static void
show_cell (guint                 cell,
           PonderCellAppearance *appearance,
           gpointer              user_data)
{
  PonderNoughtsPage *self = user_data;

  if (cell < self->squares.rows * self->squares.columns)
    ponder_noughts_squares_show (&self->squares, cell, cell == get_aimed_at (self), appearance);
}

/* Draws over the marks: the line that has won, nearly from edge to edge of its squares, and the frames of a pair of
 * squares with a line from one to the other, which leaves room for what stands between them. All lengths are by the
 * side of a square. */

#define LINE_WIDTH 0.09
#define LINE_BEYOND 0.34 /* how far the line of a winner goes beyond the middles of its last squares */
#define PAIR_WIDTH 0.04
#define PAIR_FRAME 0.46 /* from the middle of a square of a pair to its frame */
#define PAIR_GAP 0.34 /* from the middle of a square between a pair to their line */
#define PAIR_ROUND 0.14

/* Draws a line between the middles of two squares, and beyond them to the edge of a square around each with half the
 * side @before or @after; if that is negative, the line begins or ends at that edge. */
static void
draw_stroke (PonderBoard               *board,
             GtkSnapshot               *snapshot,
             const PonderNoughtsStroke *stroke,
             const GdkRGBA             *color,
             double                     width,
             double                     before,
             double                     after)
{
  double side = ponder_board_get_cell_size (board);
  graphene_rect_t from;
  graphene_rect_t to;
  graphene_point_t start;
  graphene_point_t end;
  double angle;
  double slant;
  double length;
  GskRoundedRect outline;

  if (!ponder_board_get_cell_bounds (board, stroke->from, &from) ||
      !ponder_board_get_cell_bounds (board, stroke->to, &to))
    return;
  graphene_rect_get_center (&from, &start);
  graphene_rect_get_center (&to, &end);
  angle = atan2 (end.y - start.y, end.x - start.x);
  slant = side / MAX (fabs (cos (angle)), fabs (sin (angle)));
  length = hypot (end.x - start.x, end.y - start.y) + (before + after) * slant;
  width = MAX (2, width * side);
  if (length <= 0)
    return;
  gsk_rounded_rect_init_from_rect (
    &outline, &GRAPHENE_RECT_INIT ((float) (-before * slant), (float) (-width / 2), (float) length, (float) width),
    width / 2);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &start);
  gtk_snapshot_rotate (snapshot, angle * 180 / G_PI);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
draw_frame (PonderBoard   *board,
            GtkSnapshot   *snapshot,
            guint          square,
            const GdkRGBA *color)
{
  double side = ponder_board_get_cell_size (board);
  float width = (float) MAX (2, PAIR_WIDTH * side);
  graphene_rect_t bounds;
  GskRoundedRect outline;

  if (!ponder_board_get_cell_bounds (board, square, &bounds))
    return;
  graphene_rect_inset (&bounds, (float) ((0.5 - PAIR_FRAME) * side), (float) ((0.5 - PAIR_FRAME) * side));
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) (PAIR_ROUND * side));
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}

static void
draw_pair (PonderBoard                *board,
           GtkSnapshot                *snapshot,
           const PonderNoughtsSquares *squares,
           guint                       square,
           guint                       partner)
{
  guint step = ponder_noughts_squares_step (squares, square, partner);
  GdkRGBA color = ponder_css_color (board, "ponder_pair");

  draw_frame (board, snapshot, square, &color);
  draw_frame (board, snapshot, partner, &color);
  for (guint at = square; at != partner; at += step)
    draw_stroke (board, snapshot, &(PonderNoughtsStroke){ at, at + step }, &color, PAIR_WIDTH,
                 at == square ? -PAIR_FRAME : -PAIR_GAP, at + step == partner ? -PAIR_FRAME : -PAIR_GAP);
}

static void
draw_overlay (PonderBoard *board,
              GtkSnapshot *snapshot,
              gpointer     user_data)
{
  PonderNoughtsPage *self = user_data;
  guint paired = self->answer != NOWHERE ? self->answer : get_aimed_at (self);
  guint partner = NOWHERE;
  GdkRGBA color = ponder_css_color (board, "ponder_line");

  if (self->squares.squares == NULL)
    return;
  if (paired != NOWHERE)
    partner = ponder_noughts_squares_partner (&self->squares, paired);
  if (partner != NOWHERE)
    draw_pair (board, snapshot, &self->squares, paired, partner);
  for (guint i = 0; i < self->squares.strokes->len; i++)
    draw_stroke (board, snapshot, &g_array_index (self->squares.strokes, PonderNoughtsStroke, i), &color, LINE_WIDTH,
                 LINE_BEYOND, LINE_BEYOND);
}

static void
refresh_board (PonderNoughtsPage *self)
{
  ponder_board_refresh (get_board (self));
  gtk_widget_queue_draw (GTK_WIDGET (get_board (self)));
}

/* Returns whether pairs are all that the program knows of a game, because it can't be searched. */
static gboolean
is_paired (const PonderGameScene *scene)
{
  return scene->values != NULL && scene->chosen == NULL && scene->outcome == PONDER_GAME_GOES_ON &&
         !ponder_noughts_can_search_from (PONDER_NOUGHTS (scene->game), scene->position);
}

/* Returns whether it is X's turn and some move is known to lose, as when O threatens to complete a line. */
static gboolean
can_lose (const PonderNoughtsSquares *squares)
{
  for (guint i = 0; squares->turn == 0 && i < squares->rows * squares->columns; i++)
    if (squares->squares[i].mark == PONDER_NOUGHTS_EMPTY && squares->squares[i].result.value == PONDER_GAME_LOSS)
      return TRUE;
  return FALSE;
}

/* Finds the pairs to show, if any. Where X can lose, it matters more which moves don't. */
static void
find_pairs (PonderNoughtsPage     *self,
            const PonderGameScene *scene)
{
  PonderNoughts *game = PONDER_NOUGHTS (scene->game);
  guint nth;

  g_clear_pointer (&self->pairs, g_array_unref);
  self->answer = NOWHERE;
  if (is_paired (scene) && !can_lose (&self->squares))
    self->pairs = ponder_noughts_pairs_find (game, scene->moves, scene->n_moves);
  if (self->pairs == NULL)
    return;
  ponder_noughts_squares_set_pairs (&self->squares, scene, self->pairs);
  self->answer = ponder_noughts_pairs_answer (game, scene->position, self->pairs, &nth);
}

static void
ponder_noughts_page_show (PonderGamePage        *page,
                          const PonderGameScene *scene)
{
  PonderNoughtsPage *self = PONDER_NOUGHTS_PAGE (page);
  PonderBoard *board = get_board (self);
  gboolean is_possible;

  ponder_noughts_squares_set (&self->squares, scene);
  find_pairs (self, scene);
  if (ponder_board_get_rows (board) != self->squares.rows || ponder_board_get_columns (board) != self->squares.columns)
    {
      self->pointed_at = NOWHERE; /* until the pointer moves */
      ponder_board_set_shape (board, self->squares.rows, self->squares.columns, 0, 0);
    }
  refresh_board (self);
  /* While a position is set up that can't occur, it is nobody's turn. */
  is_possible = !scene->setting_up || ponder_game_check (scene->game, NULL);
  ponder_noughts_turn_show (self->turn, is_possible ? scene->outcome : PONDER_GAME_DRAWN, scene->turn);
  ponder_noughts_rules_chooser_show (self->rules, PONDER_NOUGHTS (scene->game)->board);
  if (scene->n_moves > 0)
    ponder_board_view_reveal_cell (self->view, (guint) scene->moves[scene->n_moves - 1]);
}

static char *
ponder_noughts_page_dup_title (PonderGamePage *page,
                               PonderGame     *game)
{
  const PonderNoughtsBoard *board = PONDER_NOUGHTS (game)->board;

  /* Translators: a title; in a narrow window there is room for about 9 letters */
  return g_strdup_printf (_ ("Noughts %u×%u"), board->rows, board->columns);
}

/* Returns what the pairs say on a board of which nothing else is known, or NULL if its value has another reason. */
static char *
dup_pair_words (PonderNoughtsPage     *self,
                const PonderGameScene *scene)
{
  PonderGameScene plain = *scene; /* without values, since the pairs say why */
  g_autofree char *turn = NULL;
  g_autofree char *why = NULL;
  PonderGameResult result;

  ponder_game_solution_look_up (scene->values, scene->position, &result);
  if (result.value == PONDER_GAME_WIN || result.value == PONDER_GAME_LOSS ||
      (result.value == PONDER_GAME_DRAW && self->pairs == NULL))
    return NULL;
  plain.values = NULL;
  turn = ponder_game_status_text (&plain, NULL);
  why = self->pairs != NULL
          ? ponder_noughts_pairs_words (PONDER_NOUGHTS (scene->game), scene->position, self->pairs, scene->values)
          : g_strdup (_ ("No pairs of squares prove a draw any more."));
  return g_strdup_printf ("%s %s", turn, why);
}

static char *
ponder_noughts_page_dup_status_text (PonderGamePage        *page,
                                     const PonderGameScene *scene)
{
  return is_paired (scene) ? dup_pair_words (PONDER_NOUGHTS_PAGE (page), scene) : NULL;
}

static gboolean
ponder_noughts_page_may_search (PonderGamePage *page,
                                PonderGame     *game,
                                GError        **error)
{
  return ponder_noughts_may_search (PONDER_NOUGHTS (game), error);
}

static char *
ponder_noughts_page_dup_text (PonderGamePage *page,
                              PonderGame     *game)
{
  return ponder_noughts_text_write (PONDER_NOUGHTS (game)->board, ponder_game_page_get (page)->position);
}

static gboolean
ponder_noughts_page_knows_text (const PonderPageClass *klass,
                                const char            *text)
{
  return ponder_noughts_is_text (text);
}

/* Returns the empty board with the rules of a game. */
static PonderGame *
ponder_noughts_page_dup_new (PonderGamePage *page,
                             PonderGame     *game)
{
  const PonderNoughtsBoard *board = PONDER_NOUGHTS (game)->board;

  return ponder_noughts_new (board->columns, board->rows, board->row, NULL, NULL);
}

static void
ponder_noughts_page_print (PonderPage      *page,
                           PonderPrintable *what)
{
  PonderNoughtsPage *self = PONDER_NOUGHTS_PAGE (page);
  g_autoptr (PonderGame) empty = ponder_noughts_page_dup_new (PONDER_GAME_PAGE (page), PONDER_GAME (get_game (self)));
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

  ponder_printable_add_sheet (
    what, _ ("This Game"),
    ponder_print_noughts (get_game (self), ponder_game_page_get (PONDER_GAME_PAGE (page))->played,
                          ponder_game_page_get (PONDER_GAME_PAGE (page))->position, what->title, what->subtitle));
  ponder_printable_add_sheet (
    what, _ ("Empty Score Sheet"),
    ponder_print_noughts (PONDER_NOUGHTS (empty), none, ponder_game_get_start (empty), what->title, NULL));
}

/* Changes a square from empty to X, to O, and back. */
static void
turn_over (PonderNoughtsPage *self,
           guint              square)
{
  PonderGame *game = PONDER_GAME (get_game (self));
  g_autofree guint8 *start = g_memdup2 (ponder_game_get_start (game), ponder_game_get_size (game));
  PonderNoughtsMark mark = ponder_noughts_get_mark (get_game (self), start, square);
  g_autoptr (PonderGame) changed = NULL;

  ponder_noughts_set_mark (get_game (self), start, square, (mark + 1) % 3);
  changed = ponder_game_new_at (game, start);
  ponder_game_page_set_game (PONDER_GAME_PAGE (self), changed);
}

static void
announce_taken (PonderNoughtsPage *self,
                guint              square)
{
  g_autofree char *place = ponder_game_describe_move (PONDER_GAME (get_game (self)), square);
  /* Translators: %s is a square, such as “Row 1, column 3” */
  g_autofree char *words = g_strdup_printf (_ ("%s is taken."), place);

  ponder_page_announce (PONDER_PAGE (self), words);
}

static GtkWidget *
ponder_noughts_page_get_move_bounds (PonderGamePage  *page,
                                     PonderGameMove   move,
                                     graphene_rect_t *bounds)
{
  PonderBoardView *view = PONDER_NOUGHTS_PAGE (page)->view;

  return ponder_board_view_get_cell_bounds (view, (guint) move, bounds) ? GTK_WIDGET (view) : NULL;
}

static void
cell_cb (PonderNoughtsPage *self,
         guint              cell)
{
  PonderGamePage *page = PONDER_GAME_PAGE (self);
  graphene_rect_t bounds;

  if (!ponder_board_view_get_cell_bounds (self->view, cell, &bounds) ||
      !ponder_game_page_may_enter (page, GTK_WIDGET (self->view), &bounds))
    return;
  if (ponder_game_page_get (page)->setting_up)
    turn_over (self, cell);
  else if (self->squares.playable && self->squares.squares[cell].mark != PONDER_NOUGHTS_EMPTY)
    announce_taken (self, cell);
  else
    ponder_game_page_play (page, cell);
}

static void
rules_cb (PonderNoughtsPage *self,
          guint              columns,
          guint              rows,
          guint              row)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (columns, rows, row, NULL, NULL);

  ponder_game_page_set_game (PONDER_GAME_PAGE (self), game);
}

static void
compare_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PonderGamePage *page = user_data;
  g_autoptr (PonderGame) game =
    ponder_game_new_at (ponder_game_page_get (page)->game, ponder_game_page_get (page)->position);
  GtkWidget *dialog = ponder_noughts_comparison_new (PONDER_NOUGHTS (game), ponder_page_get_budget (user_data));

  ponder_noughts_comparison_present (PONDER_NOUGHTS_COMPARISON (dialog), user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "compare", .activate = compare_action },
};

static void
set_pointed_at (PonderNoughtsPage *self,
                guint              square)
{
  if (square == self->pointed_at)
    return;
  self->pointed_at = square;
  refresh_board (self);
}

/* A finger points at nothing before it touches. */
static void
motion_cb (PonderNoughtsPage        *self,
           double                    x,
           double                    y,
           GtkEventControllerMotion *motion)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (motion));

  if (event == NULL || gdk_event_get_event_type (event) != GDK_TOUCH_UPDATE)
    set_pointed_at (self, ponder_board_get_cell_at (get_board (self), x, y));
}

static void
leave_cb (PonderNoughtsPage *self)
{
  set_pointed_at (self, NOWHERE);
}

static void
set_focused (PonderNoughtsPage *self,
             gboolean           focused)
{
  if (!focused && !self->focused)
    return;
  self->focused = focused;
  refresh_board (self);
}

static void
cursor_cb (PonderNoughtsPage *self)
{
  set_focused (self, (gtk_widget_get_state_flags (GTK_WIDGET (get_board (self))) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0);
}

static void
focus_left_cb (PonderNoughtsPage *self)
{
  set_focused (self, FALSE);
}

static void
watch_board (PonderNoughtsPage *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (get_board (self)), motion);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (get_board (self)), focus);
  g_signal_connect_object (get_board (self), "cursor-moved", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board (self), "cell-activated", G_CALLBACK (cell_cb), self, G_CONNECT_SWAPPED);
}

static void
ponder_noughts_page_laid_out (PonderPage *page)
{
  PONDER_PAGE_CLASS (ponder_noughts_page_parent_class)->laid_out (page);
  ponder_fit_row (PONDER_NOUGHTS_PAGE (page)->keys,
                  ponder_page_plan_row_width (gtk_widget_get_width (GTK_WIDGET (page))));
}

static const PonderExample examples[] = {
  { N_ ("Three in a Row"), "Columns=3\nRows=3\nInARow=3\n" },
  { N_ ("Only One Move Wins"), "Columns=3\nRows=3\nInARow=3\nStart=.....XO..\n" },
  { N_ ("Only One Move Draws"), "Columns=3\nRows=3\nInARow=3\nStart=....OXOX.\n" },
  { N_ ("A Fork for X"), "Columns=3\nRows=3\nInARow=3\nStart=XO.......\n" },
  { N_ ("Three on a Board of 3×4"), "Columns=4\nRows=3\nInARow=3\n" },
  { N_ ("Three on a Board of 4×4"), "Columns=4\nRows=4\nInARow=3\n" },
  { N_ ("Four on a Board of 4×4"), "Columns=4\nRows=4\nInARow=4\n" },
  { N_ ("Five on a Board of 5×5"), "Columns=5\nRows=5\nInARow=5\n" },
  { NULL },
};

static void
ponder_noughts_page_finalize (GObject *object)
{
  PonderNoughtsPage *self = PONDER_NOUGHTS_PAGE (object);

  ponder_noughts_squares_clear (&self->squares);
  g_clear_pointer (&self->pairs, g_array_unref);

  G_OBJECT_CLASS (ponder_noughts_page_parent_class)->finalize (object);
}

static void
ponder_noughts_page_class_init (PonderNoughtsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *base_class = PONDER_PAGE_CLASS (klass);
  PonderGamePageClass *page_class = PONDER_GAME_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_noughts_page_finalize;

  base_class->puzzle_id = "noughts";
  base_class->document_name = N_ ("Noughts and Crosses");
  base_class->nothing_pasted = N_ ("No board found in the clipboard");
  base_class->help = &ponder_noughts_help;
  base_class->examples = examples;
  base_class->knows_text = ponder_noughts_page_knows_text;
  base_class->print = ponder_noughts_page_print;
  base_class->laid_out = ponder_noughts_page_laid_out;
  page_class->get_game_type = ponder_noughts_get_type;
  page_class->sets_up = TRUE;
  page_class->dup_title = ponder_noughts_page_dup_title;
  page_class->dup_status_text = ponder_noughts_page_dup_status_text;
  page_class->show = ponder_noughts_page_show;
  page_class->get_move_bounds = ponder_noughts_page_get_move_bounds;
  page_class->may_search = ponder_noughts_page_may_search;
  page_class->dup_new = ponder_noughts_page_dup_new;
  page_class->read = ponder_noughts_reading;
  page_class->dup_text = ponder_noughts_page_dup_text;

  g_type_ensure (PONDER_TYPE_NOUGHTS_RULES_CHOOSER);
  g_type_ensure (PONDER_TYPE_NOUGHTS_TURN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-noughts-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsPage, keys);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsPage, view);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsPage, turn);
  gtk_widget_class_bind_template_child (widget_class, PonderNoughtsPage, rules);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
}

static void
ponder_noughts_page_init (PonderNoughtsPage *self)
{
  self->pointed_at = self->answer = NOWHERE;
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_widget_add_css_class (GTK_WIDGET (get_board (self)), "noughts");
  ponder_board_set_one_click (get_board (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_board (self)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Noughts and Crosses"), -1);
  watch_board (self);
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  ponder_page_set_board_view (PONDER_PAGE (self), self->view);
  ponder_game_page_start (PONDER_GAME_PAGE (self));
  ponder_board_set_source (get_board (self), show_cell, self);
  ponder_board_set_overlay (get_board (self), draw_overlay, self);
}
