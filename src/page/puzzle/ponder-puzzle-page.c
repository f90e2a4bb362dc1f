/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-puzzle-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-css-class.h"
#include "ponder-key-file.h"
#include "ponder-page-actions.h"
#include "ponder-page-files.h"
#include "ponder-page-private.h"
#include "ponder-plain-text.h"
#include "ponder-puzzles.h"
#include "ponder-tryout.h"
#include "ponder-undo-buttons.h"
#include "ponder-watch-keys.h"

#define VIEW "View"
#define PLAY_SECONDS 0.5 /* for pages that don't set play_seconds */

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderPuzzlePage, ponder_puzzle_page, PONDER_TYPE_PAGE)

#define PRIVATE(self) ((PonderPuzzlePagePrivate *) ponder_puzzle_page_get_instance_private (PONDER_PUZZLE_PAGE (self)))
#define CLASS(self) PONDER_PUZZLE_PAGE_GET_CLASS (self)

PonderPuzzlePagePrivate *
ponder_puzzle_page_get_private (PonderPuzzlePage *self)
{
  return PRIVATE (self);
}

static const GArray *
get_answer (PonderPuzzlePage *self)
{
  return ponder_puzzle_document_get_answer (PRIVATE (self)->document);
}

static void
show_document (PonderPuzzlePage *self)
{
  PonderPuzzlePagePrivate *priv = PRIVATE (self);
  const PonderFinding *finding = ponder_puzzle_document_get_finding (priv->document);
  const GArray *answer = get_answer (self);
  const GArray *moves = answer != NULL ? answer : ponder_puzzle_document_get_played (priv->document);
  PonderScene scene = {
    .puzzle = ponder_puzzle_document_get_puzzle (priv->document),
    .kind = answer != NULL ? PONDER_CELL_PROVED : PONDER_CELL_ENTERED,
    .moves = (const PonderMove *) moves->data,
    .n_moves = moves->len,
    .n_all = moves->len,
    .moving = 1,
    .pointed_at = finding != NULL ? finding->pointed_at : NULL,
  };

  if (CLASS (self)->show == NULL)
    return;
  ponder_solve_controller_get_playing (priv->solving, &scene.n_moves, &scene.moving);
  CLASS (self)->show (self, &scene);
}

static double
get_seconds (PonderPuzzlePage *self)
{
  return CLASS (self)->play_seconds > 0 ? CLASS (self)->play_seconds : PLAY_SECONDS;
}

static void
ponder_puzzle_page_show_search (PonderPuzzlePage    *page,
                                PonderSearchSession *session,
                                const GArray        *cells)
{
  PonderScene scene = { .moving = 1, .kind = PONDER_CELL_TRIED, .pointed_at = cells };

  ponder_solve_controller_stop_playing (PRIVATE (page)->solving);
  if (session == NULL || ponder_search_session_get_state (session) == NULL)
    {
      show_document (page);
      return;
    }
  if (ponder_search_session_shows_answer (session))
    scene.kind = PONDER_CELL_PROVED;
  scene.puzzle = ponder_search_session_get_puzzle (session);
  scene.plan = ponder_search_session_get_plan (session);
  scene.state = ponder_search_session_get_state (session);
  scene.step = ponder_search_session_get_step (session);
  CLASS (page)->show (page, &scene);
}

static void
ponder_puzzle_page_show_running (PonderPage *page,
                                 gboolean    running)
{
  /* The focus must leave Stop before that is disabled. */
  ponder_solve_controller_show_running (PRIVATE (page)->solving, running);
  PONDER_PAGE_CLASS (ponder_puzzle_page_parent_class)->show_running (page, running);
}

static void
ponder_puzzle_page_laid_out (PonderPage *page)
{
  ponder_watch_laid_out (PRIVATE (page)->watch);
}

static void
ponder_puzzle_page_position_changed (PonderPage *page)
{
  ponder_solve_controller_forget (PRIVATE (page)->solving);
  ponder_watch_update (PRIVATE (page)->watch);
  ponder_race_controller_update (PRIVATE (page)->racing);
}

static GObject *
ponder_puzzle_page_drop_memory (PonderPage *page)
{
  GObject *dropped = ponder_race_controller_drop (PRIVATE (page)->racing);

  return dropped != NULL ? dropped : ponder_watch_drop (PRIVATE (page)->watch);
}

static gboolean
ponder_puzzle_page_knows_text (const PonderPageClass *klass,
                               const char            *text)
{
  const PonderPuzzleClass *puzzle = ponder_puzzle_find (klass->puzzle_id);

  return puzzle != NULL && ponder_plain_text_knows (puzzle, text);
}

static void
ponder_puzzle_page_keep_results (PonderPage *page,
                                 GKeyFile   *kept)
{
  ponder_runs_controller_keep (PRIVATE (page)->runs, kept);
}

static void
ponder_puzzle_page_restore_results (PonderPage *page,
                                    GKeyFile   *kept)
{
  ponder_runs_controller_restore (PRIVATE (page)->runs, kept);
}

/* While the board shows the search, the keys that go through answers are for those of the search. */
static const struct
{
  guint keyval;
  GdkModifierType modifiers;
  const char *action;
} answer_keys[] = {
  { GDK_KEY_Page_Down, GDK_CONTROL_MASK, "search.next-answer" },
  { GDK_KEY_KP_Page_Down, GDK_CONTROL_MASK, "search.next-answer" },
  { GDK_KEY_Right, GDK_ALT_MASK, "search.next-answer" },
  { GDK_KEY_Page_Up, GDK_CONTROL_MASK, "search.previous-answer" },
  { GDK_KEY_KP_Page_Up, GDK_CONTROL_MASK, "search.previous-answer" },
  { GDK_KEY_Left, GDK_ALT_MASK, "search.previous-answer" },
};

static gboolean
answer_key_cb (GtkWidget *widget,
               GVariant  *args,
               gpointer   user_data)
{
  if (!ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (widget)) ||
      ponder_page_get_cover (PONDER_PAGE (widget)) != NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action_variant (widget, g_variant_get_string (args, NULL), NULL);
  return GDK_EVENT_STOP;
}

/* Solve stands out until there is an answer, unless somebody plays, or has to remove something first. */
static void
enable_actions (PonderPuzzlePage *self)
{
  PonderPage *page = PONDER_PAGE (self);
  const PonderFinding *finding = ponder_puzzle_document_get_finding (PRIVATE (self)->document);
  gboolean has_answer = get_answer (self) != NULL;
  g_autoptr (PonderPuzzle) with_entries = ponder_puzzle_document_dup_solved (PRIVATE (self)->document);
  gboolean plays =
    with_entries != ponder_puzzle_page_get_puzzle (self) || ponder_puzzle_page_get_played (self)->len > 0;

  ponder_css_class_set (GTK_WIDGET (PRIVATE (self)->solve_button), "suggested-action",
                        !has_answer && !plays && (finding == NULL || finding->wrong == NULL));
  ponder_page_enable (page, "solve", !has_answer);
  ponder_page_enable (page, "copy-answer", has_answer);
  ponder_page_enable (page, "clear-answer", finding != NULL);
  ponder_page_enable (page, "clear-all",
                      plays || (CLASS (self)->remove_entered != NULL &&
                                (CLASS (self)->has_entered == NULL || CLASS (self)->has_entered (self))));
  gtk_widget_set_visible (GTK_WIDGET (PRIVATE (self)->answer_button),
                          finding != NULL || !CLASS (self)->counts_by_itself);
  if (CLASS (self)->plays)
    ponder_page_enable (page, "play", has_answer && get_answer (self)->len > 0);
}

static void
update_title (PonderPuzzlePage *self)
{
  PonderPuzzle *puzzle = ponder_puzzle_page_get_puzzle (self);
  const char *name = ponder_puzzle_document_get_name (PRIVATE (self)->document);
  g_autofree char *title = CLASS (self)->dup_title (self, puzzle);
  g_autofree char *subtitle = NULL;

  if (name == NULL && CLASS (self)->dup_subtitle != NULL)
    subtitle = CLASS (self)->dup_subtitle (self, puzzle);
  ponder_page_set_title (PONDER_PAGE (self), title, name != NULL ? name : subtitle);
}

static void
update_sentence (PonderPuzzlePage *self)
{
  const PonderFinding *finding = ponder_puzzle_document_get_finding (PRIVATE (self)->document);
  g_autofree char *words = NULL;

  if (finding == NULL)
    words =
      CLASS (self)->dup_status_text (self, ponder_puzzle_page_get_puzzle (self), ponder_puzzle_page_get_played (self));
  ponder_page_show_status (PONDER_PAGE (self), finding != NULL ? finding->text : words);
}

static void
ponder_puzzle_page_update (PonderPage *page)
{
  PonderPuzzlePage *self = PONDER_PUZZLE_PAGE (page);

  ponder_solve_controller_stop_playing (PRIVATE (self)->solving);
  update_title (self);
  update_sentence (self);
  enable_actions (self);
  if (!ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page)))
    show_document (self);
  ponder_solve_controller_update (PRIVATE (self)->solving);
}

static void
new_blank_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  ponder_page_open_keys (user_data, CLASS (user_data)->blank, NULL);
}

static void
random_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  ponder_random_dialog_present (user_data);
}

static void
copy_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPuzzlePage *self = user_data;
  g_autofree char *text = CLASS (self)->dup_text != NULL
                            ? CLASS (self)->dup_text (self, ponder_puzzle_page_get_puzzle (self))
                            : ponder_history_write (ponder_puzzle_document_get_history (PRIVATE (self)->document));

  ponder_page_copy_text (user_data, text, _ ("Puzzle copied"));
}

static void
copy_answer_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  const GArray *answer = get_answer (user_data);
  g_autoptr (PonderPuzzle) solved = ponder_puzzle_document_dup_solved (PRIVATE (user_data)->document);
  g_autofree char *text = ponder_puzzle_answer_text (solved, (const PonderMove *) answer->data, answer->len);

  ponder_page_copy_text (user_data, text, _ ("Answer copied"));
}

static void
clear_answer_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  ponder_history_set_finding (ponder_puzzle_document_get_history (PRIVATE (user_data)->document), NULL);
}

static void
clear_all_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  if (CLASS (user_data)->remove_entered != NULL)
    CLASS (user_data)->remove_entered (user_data, NULL);
  else
    ponder_puzzle_document_play (PRIVATE (user_data)->document, NULL, 0);
}

/* Plays the answer of the document, even if the board shows a search. */
static void
play_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPuzzlePage *self = user_data;

  ponder_watch_leave (PRIVATE (self)->watch);
  ponder_puzzle_page_update_sentence (self);
  ponder_solve_controller_play (PRIVATE (self)->solving, 0, get_answer (self)->len, get_seconds (self));
}

static const GActionEntry action_entries[] = {
  { .name = "copy", .activate = copy_action },
  { .name = "copy-answer", .activate = copy_answer_action },
  { .name = "clear-answer", .activate = clear_answer_action },
  { .name = "clear-all", .activate = clear_all_action },
};

static const GActionEntry new_blank_entry = { .name = "new-blank", .activate = new_blank_action };
static const GActionEntry random_entry = { .name = "choose-random", .activate = random_action };
static const GActionEntry play_entry = { .name = "play", .activate = play_action };

/* A text that is being read. Whatever the text doesn't specify is unchanged. */
typedef struct
{
  PonderPuzzle *like; /* the puzzle on the page */
  PonderPuzzle *puzzle; /* nullable: the puzzle that was read */
  GArray *moves; /* (element-type PonderMove) the moves in the text */
} Reading;

/* Can be called in any thread. */
static gboolean
read_text (gpointer    data,
           const char *text,
           GError    **error)
{
  Reading *reading = data;
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (reading->like);

  reading->puzzle = ponder_plain_text_read (klass, reading->like, text, reading->moves, error);
  return reading->puzzle != NULL;
}

static void
free_reading (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->like);
  g_clear_object (&reading->puzzle);
  g_array_unref (reading->moves);
  g_free (reading);
}

static gpointer
begin_reading (PonderPage *page)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->like = g_object_ref (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page)));
  reading->moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  return reading;
}

/* If the text is an answer of the current puzzle, its moves are shown, and the puzzle stays. */
static void
open_reading (PonderPage *page,
              gpointer    data,
              const char *name)
{
  PonderPuzzlePage *self = PONDER_PUZZLE_PAGE (page);
  Reading *reading = data;

  if (reading->puzzle != ponder_puzzle_page_get_puzzle (self))
    ponder_page_begin_document (page);
  ponder_puzzle_document_load_played (PRIVATE (self)->document, reading->puzzle, name, reading->moves);
  ponder_page_focus_board (page);
  ponder_page_toast_opened (page, name);
}

static const PonderTextFuncs text_funcs = {
  .begin = begin_reading,
  .read = read_text,
  .open = open_reading,
  .free = free_reading,
};

static PonderBoard *
get_board (PonderPage *page)
{
  PonderBoardView *view = ponder_page_get_private (page)->board_view;

  return view != NULL ? ponder_board_view_get_board (view) : NULL;
}

static void
ponder_puzzle_page_print (PonderPage      *page,
                          PonderPrintable *what)
{
  PonderPuzzlePage *self = PONDER_PUZZLE_PAGE (page);

  what->kind = CLASS (self)->print_kind;
  what->item = ponder_print_item_new (ponder_puzzle_page_get_puzzle (self), get_answer (self), NULL);
}

static void
ponder_puzzle_page_keep (PonderPage *page,
                         GKeyFile   *kept)
{
  PonderBoard *board = get_board (page);

  if (board != NULL)
    g_key_file_set_uint64 (kept, VIEW, "Cursor", ponder_board_get_cursor (board));
  ponder_search_controller_keep (PRIVATE (page)->searching, kept);
  ponder_race_controller_keep (PRIVATE (page)->racing, kept);
}

static void
ponder_puzzle_page_restore (PonderPage *page,
                            GKeyFile   *kept)
{
  PonderBoard *board = get_board (page);
  guint64 cursor = g_key_file_get_uint64 (kept, VIEW, "Cursor", NULL);

  if (board != NULL && cursor < ponder_board_get_n_cells (board))
    ponder_board_set_cursor (board, (guint) cursor);
  ponder_search_controller_restore (PRIVATE (page)->searching, kept);
  ponder_race_controller_restore (PRIVATE (page)->racing, kept);
}

static void
ponder_puzzle_page_dispose (GObject *object)
{
  PonderPuzzlePagePrivate *priv = PRIVATE (object);

  /* The base class keeps the page for the last time, with the document and the search. */
  G_OBJECT_CLASS (ponder_puzzle_page_parent_class)->dispose (object);

  g_clear_pointer (&priv->runs, ponder_runs_controller_free);
  g_clear_pointer (&priv->from_here, ponder_from_here_free);
  g_clear_pointer (&priv->racing, ponder_race_controller_free);
  g_clear_pointer (&priv->searching, ponder_search_controller_free);
  priv->watch = NULL;
  priv->trying = NULL;
  g_clear_pointer (&priv->solving, ponder_solve_controller_free);
  g_clear_object (&priv->document);
}

static void
ponder_puzzle_page_class_init (PonderPuzzlePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_puzzle_page_dispose;

  page_class->help_section = &ponder_search_help;
  page_class->laid_out = ponder_puzzle_page_laid_out;
  page_class->show_running = ponder_puzzle_page_show_running;
  page_class->update = ponder_puzzle_page_update;
  page_class->position_changed = ponder_puzzle_page_position_changed;
  page_class->drop_memory = ponder_puzzle_page_drop_memory;
  page_class->knows_text = ponder_puzzle_page_knows_text;
  page_class->text_funcs = &text_funcs;
  page_class->print = ponder_puzzle_page_print;
  page_class->keep = ponder_puzzle_page_keep;
  page_class->restore = ponder_puzzle_page_restore;
  page_class->keep_results = ponder_puzzle_page_keep_results;
  page_class->restore_results = ponder_puzzle_page_restore_results;

  klass->show_search = ponder_puzzle_page_show_search;

  /* For the templates of pages. */
  g_type_ensure (PONDER_TYPE_BOARD_VIEW);
  g_type_ensure (PONDER_TYPE_UNDO_BUTTONS);

  for (guint i = 0; i < G_N_ELEMENTS (answer_keys); i++)
    gtk_widget_class_add_binding (widget_class, answer_keys[i].keyval, answer_keys[i].modifiers, answer_key_cb, "s",
                                  answer_keys[i].action);
  ponder_watch_keys_bind (widget_class);
  g_type_ensure (PONDER_TYPE_SEARCH_PANEL);
  g_type_ensure (PONDER_TYPE_TREE_VIEW);
  g_type_ensure (PONDER_TYPE_WATCH_CONTROLS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-puzzle-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, solve_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, solve_stack);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, stop_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, remove_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, without_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, answer_buttons);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, answer_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, answer_menu);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, play_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, previous_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, next_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, panel);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, controls);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPuzzlePage, tree);
}

static void
ponder_puzzle_page_init (PonderPuzzlePage *self)
{
  PonderPuzzlePagePrivate *priv = PRIVATE (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  priv->solving = ponder_solve_controller_new (self);
  priv->searching = ponder_search_controller_new (self);
  priv->racing = ponder_race_controller_new (self);
  priv->from_here = ponder_from_here_new (self);
  priv->runs = ponder_runs_controller_new (self);
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  ponder_page_popovers_add_menu (ponder_page_get_popovers (PONDER_PAGE (self)), priv->answer_button, priv->answer_menu);
}

/* Actions that depend on the class are added later, because the class isn't known in the instance init of the base
 * class. */
static void
add_actions_of_class (PonderPuzzlePage *self)
{
  PonderPage *page = PONDER_PAGE (self);

  if (!CLASS (self)->counts_by_itself)
    ponder_solve_controller_add_count (PRIVATE (self)->solving);
  if (CLASS (self)->blank != NULL)
    ponder_page_add_actions (page, &new_blank_entry, 1);
  if (CLASS (self)->make_random != NULL)
    ponder_page_add_actions (page, &random_entry, 1);
  if (CLASS (self)->plays)
    ponder_page_add_actions (page, &play_entry, 1);
}

/* Puts the first example on the page, whose puzzles are of this type. Called in the instance init of a page, after
 * its template has been initialised. */
void
ponder_puzzle_page_start (PonderPuzzlePage *self,
                          GType             puzzle_type)
{
  PonderPuzzlePagePrivate *priv;
  g_autoptr (GTypeClass) klass = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GKeyFile) file = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;

  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (self));
  g_return_if_fail (g_type_is_a (puzzle_type, PONDER_TYPE_PUZZLE));

  priv = PRIVATE (self);
  g_return_if_fail (priv->document == NULL);

  add_actions_of_class (self);
  ponder_page_add_examples (PONDER_PAGE (self));
  text = ponder_page_dup_first_example (PONDER_PAGE (self));
  file = g_key_file_new ();
  ponder_key_file_load (file, text, -1, NULL);
  klass = g_type_class_ref (puzzle_type);
  puzzle = PONDER_PUZZLE_CLASS (klass)->load (file, NULL);
  priv->document = ponder_puzzle_document_new (puzzle, _ (PONDER_PAGE_GET_CLASS (self)->examples[0].name));
  ponder_page_set_history (PONDER_PAGE (self), ponder_puzzle_document_get_history (priv->document));
}

PonderPuzzleDocument *
ponder_puzzle_page_get_document (PonderPuzzlePage *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_PAGE (self), NULL);

  return PRIVATE (self)->document;
}

PonderPuzzle *
ponder_puzzle_page_get_puzzle (PonderPuzzlePage *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_PAGE (self), NULL);

  return ponder_puzzle_document_get_puzzle (PRIVATE (self)->document);
}

/* The moves made by hand: PonderMove. */
const GArray *
ponder_puzzle_page_get_played (PonderPuzzlePage *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_PAGE (self), NULL);

  return ponder_puzzle_document_get_played (PRIVATE (self)->document);
}

/* Returns whether the board shows the search, so that the puzzle can't be edited. */
gboolean
ponder_puzzle_page_shows_search (PonderPuzzlePage *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_PAGE (self), FALSE);

  return ponder_watch_is_on_board (PRIVATE (self)->watch);
}

void
ponder_puzzle_page_offer_edit (PonderPuzzlePage      *self,
                               GtkWidget             *board,
                               const graphene_rect_t *at)
{
  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (self));

  if (!ponder_tryout_controller_try_at (PRIVATE (self)->trying, at))
    ponder_watch_offer_edit (PRIVATE (self)->watch, board, at);
}

static PonderTryout *
get_trial (PonderPuzzlePage *self)
{
  PonderRecord *record = ponder_watch_get_record (PRIVATE (self)->watch);

  return record != NULL ? ponder_search_session_get_tryout (PONDER_SEARCH_SESSION (record)) : NULL;
}

/* Returns whether the person tries moves by hand at a node of the search. */
gboolean
ponder_puzzle_page_is_trying (PonderPuzzlePage *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_PAGE (self), FALSE);

  return get_trial (self) != NULL;
}

/* Returns whether the person tries moves by hand at a node of the search, so that a move made on the board is one of
 * these. */
gboolean
ponder_puzzle_page_try_move (PonderPuzzlePage *self,
                             PonderMove        move)
{
  PonderTryout *tryout;

  g_return_val_if_fail (PONDER_IS_PUZZLE_PAGE (self), FALSE);

  tryout = get_trial (self);
  if (tryout != NULL && ponder_tryout_has_move (tryout, move))
    ponder_tryout_make (tryout, move);
  return tryout != NULL;
}

/* Returns whether something can be entered at @at, a place in the coordinates of @board. If the board shows a
 * search, it can't, and the page offers to end the search. */
gboolean
ponder_puzzle_page_may_edit (PonderPuzzlePage      *self,
                             GtkWidget             *board,
                             const graphene_rect_t *at)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_PAGE (self), FALSE);

  if (!ponder_puzzle_page_shows_search (self))
    return TRUE;
  ponder_puzzle_page_offer_edit (self, board, at);
  return FALSE;
}

/* Shows the current puzzle with a change by the person. This removes the finding, the moves made by hand, and the
 * name, which is that of another puzzle; Undo brings them back. If there were moves, a toast says so. */
void
ponder_puzzle_page_edit (PonderPuzzlePage *self,
                         PonderPuzzle     *puzzle)
{
  gboolean had_played;

  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (self));
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));

  had_played = ponder_puzzle_page_get_played (self)->len > 0;
  ponder_puzzle_document_load (PRIVATE (self)->document, puzzle, NULL);
  if (had_played)
    ponder_page_toast (PONDER_PAGE (self), _ ("The puzzle changed, so your moves were cleared"), TRUE);
}

/* Shows the puzzle with all moves made by hand, from the start. If there is one more than before, it is animated. */
void
ponder_puzzle_page_play (PonderPuzzlePage *self,
                         const PonderMove *moves,
                         guint             n_moves)
{
  PonderPuzzlePagePrivate *priv;
  guint n_before;

  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (self));

  priv = PRIVATE (self);
  n_before = get_answer (self) == NULL ? ponder_puzzle_page_get_played (self)->len : n_moves;
  ponder_puzzle_document_play (priv->document, moves, n_moves);
  if (n_moves == n_before + 1)
    {
      ponder_solve_controller_play (priv->solving, n_before, n_moves, get_seconds (self));
      show_document (self);
    }
}

/* Shows another puzzle; @name may be NULL. */
void
ponder_puzzle_page_open (PonderPuzzlePage *self,
                         PonderPuzzle     *puzzle,
                         const char       *name)
{
  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (self));
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));

  ponder_page_begin_document (PONDER_PAGE (self));
  ponder_puzzle_document_load (PRIVATE (self)->document, puzzle, name);
  ponder_page_focus_board (PONDER_PAGE (self));
}

/* Updates the sentence below the board, if it is about the document, because the page has something new to say. */
void
ponder_puzzle_page_update_sentence (PonderPuzzlePage *self)
{
  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (self));

  if (!ponder_puzzle_page_shows_search (self))
    update_sentence (self);
}

/* Shows the document again, if the board shows it. */
void
ponder_puzzle_page_redraw (PonderPuzzlePage *self)
{
  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (self));

  if (!ponder_puzzle_page_shows_search (self))
    show_document (self);
}
