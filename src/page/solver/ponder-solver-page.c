/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-solver-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-from-here.h"
#include "ponder-page-actions.h"
#include "ponder-plain-text.h"
#include "ponder-puzzles.h"
#include "ponder-race-controller.h"
#include "ponder-runs-controller.h"
#include "ponder-search-controller.h"
#include "ponder-search-help.h"
#include "ponder-solve-controller.h"
#include "ponder-trial.h"
#include "ponder-watch-keys.h"

typedef struct
{
  PonderSolveController *solving;
  PonderSearchController *searching;
  PonderRaceController *racing;
  PonderFromHere *from_here;
  PonderRunsController *runs;

  GtkButton *solve_button;
  GtkStack *solve_stack;
  GtkWidget *answer_buttons;
  GtkWidget *play_button;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  PonderSearchPanel *panel;
  PonderTransport *transport;
  PonderTreeView *tree;
  GtkToggleButton *tree_button;
  PonderWaitingStrip *waiting;
  GtkToggleButton *waiting_button;
  GtkMenuButton *here_button;
} PonderSolverPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderSolverPage, ponder_solver_page, PONDER_TYPE_PAGE)

#define PRIVATE(self) ((PonderSolverPagePrivate *) ponder_solver_page_get_instance_private (PONDER_SOLVER_PAGE (self)))
#define CLASS(self) PONDER_SOLVER_PAGE_GET_CLASS (self)

static PonderWatch *
get_watch (gpointer page)
{
  return ponder_search_controller_get_watch (PRIVATE (page)->searching);
}

static PonderPuzzle *
dup_puzzle (PonderPage *page)
{
  return CLASS (page)->dup_puzzle (PONDER_SOLVER_PAGE (page));
}

static void
init_limits (PonderPage   *page,
             PonderLimits *limits)
{
  ponder_solver_page_init_limits (PONDER_SOLVER_PAGE (page), limits);
}

/* Solve is about to be disabled, and the focus must not stay on it. */
static void
make_way (PonderPage *page)
{
  PonderSolverPage *self = PONDER_SOLVER_PAGE (page);

  if (gtk_widget_is_focus (GTK_WIDGET (PRIVATE (self)->solve_button)))
    ponder_page_focus_board (page);
  ponder_race_controller_leave (PRIVATE (self)->racing);
  ponder_solver_page_leave_search (self);
}

static void
show_search (PonderPage          *page,
             PonderSearchSession *session,
             const GArray        *cells)
{
  CLASS (page)->show_search (PONDER_SOLVER_PAGE (page), session, cells);
}

static GtkWidget *
get_move_bounds (PonderPage      *page,
                 PonderMove       move,
                 guint            level,
                 graphene_rect_t *bounds)
{
  return CLASS (page)->get_move_bounds != NULL
           ? CLASS (page)->get_move_bounds (PONDER_SOLVER_PAGE (page), move, level, bounds)
           : NULL;
}

static PonderPuzzleDocument *
get_document (PonderPage *page)
{
  return CLASS (page)->get_document (PONDER_SOLVER_PAGE (page));
}

static void
run_changed (PonderPage          *page,
             PonderSearchSession *session)
{
  ponder_from_here_update (PRIVATE (page)->from_here, session);
  ponder_runs_controller_follow (PRIVATE (page)->runs, session);
}

static const PonderPrintKind *
get_print_kind (PonderPage *page)
{
  return CLASS (page)->get_print_kind != NULL ? CLASS (page)->get_print_kind (PONDER_SOLVER_PAGE (page)) : NULL;
}

static const PonderMethod *
get_method (PonderPage *page)
{
  return ponder_search_panel_get_method (PRIVATE (page)->panel);
}

static void
add_run (PonderPage *page,
         PonderRun  *run,
         gboolean    anew)
{
  ponder_runs_controller_add (PRIVATE (page)->runs, run, anew);
}

static const PonderSolveControllerFuncs solve_funcs = {
  .dup_puzzle = dup_puzzle,
  .init_limits = init_limits,
  .make_way = make_way,
};

static const PonderSearchControllerFuncs search_funcs = {
  .dup_puzzle = dup_puzzle,
  .show_search = show_search,
  .get_move_bounds = get_move_bounds,
  .get_document = get_document,
  .run_changed = run_changed,
};

static const PonderRaceControllerFuncs race_funcs = {
  .dup_puzzle = dup_puzzle,
  .get_print_kind = get_print_kind,
  .get_method = get_method,
  .add_run = add_run,
};

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  ponder_page_stop (user_data);
  ponder_page_tell (user_data, _ ("Stopped."));
}

static const GActionEntry action_entry = { .name = "stop", .activate = stop_action };

/* While something is being computed, the button is Stop instead of Solve. */
static void
show_solve_button (PonderSolverPage *self,
                   gboolean          running)
{
  PonderSolverPagePrivate *priv = PRIVATE (self);

  gtk_stack_set_visible_child_name (priv->solve_stack, running ? "stop" : "solve");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (priv->solve_button), running ? "page.stop" : "page.solve");
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->solve_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  running ? _ ("Stop") : _ ("Solve"), -1);
  ponder_page_enable (PONDER_PAGE (self), "stop", running);
}

static void
ponder_solver_page_show_running (PonderPage *page,
                                 gboolean    running)
{
  PONDER_PAGE_CLASS (ponder_solver_page_parent_class)->show_running (page, running);
  show_solve_button (PONDER_SOLVER_PAGE (page), running);
}

static void
ponder_solver_page_laid_out (PonderPage *page)
{
  ponder_watch_laid_out (get_watch (page));
}

/* Shows the buttons for going through the answers while one is shown. */
static void
show_answer_buttons (PonderSolverPage *self)
{
  PonderSolverPagePrivate *priv = PRIVATE (self);
  const PonderFinding *shown = ponder_solve_controller_get_shown (priv->solving);
  gboolean several = shown != NULL && (shown->nth > 0 || !shown->is_last);
  gboolean to_play = shown != NULL && g_action_group_has_action (ponder_page_get_actions (PONDER_PAGE (self)), "play");

  gtk_widget_set_visible (priv->play_button, to_play);
  gtk_widget_set_visible (priv->previous_button, several);
  gtk_widget_set_visible (priv->next_button, several);
  gtk_widget_set_visible (priv->answer_buttons, several || to_play);
}

static void
ponder_solver_page_update (PonderPage *page)
{
  ponder_solve_controller_update (PRIVATE (page)->solving);
  show_answer_buttons (PONDER_SOLVER_PAGE (page));
}

static void
ponder_solver_page_position_changed (PonderPage *page)
{
  ponder_solve_controller_forget (PRIVATE (page)->solving);
  ponder_watch_update (get_watch (page));
  ponder_race_controller_update (PRIVATE (page)->racing);
}

static GObject *
ponder_solver_page_drop_memory (PonderPage *page)
{
  GObject *dropped = ponder_race_controller_drop (PRIVATE (page)->racing);

  return dropped != NULL ? dropped : ponder_watch_drop (get_watch (page));
}

static gboolean
ponder_solver_page_knows_text (const PonderPageClass *klass,
                               const char            *text)
{
  const PonderPuzzleClass *puzzle = ponder_puzzle_find (klass->puzzle_id);

  return puzzle != NULL && ponder_plain_text_knows (puzzle, text);
}

static void
ponder_solver_page_keep (PonderPage *page,
                         GKeyFile   *kept)
{
  ponder_search_controller_keep (PRIVATE (page)->searching, kept);
  ponder_race_controller_keep (PRIVATE (page)->racing, kept);
}

static void
ponder_solver_page_restore (PonderPage *page,
                            GKeyFile   *kept)
{
  ponder_search_controller_restore (PRIVATE (page)->searching, kept);
  ponder_race_controller_restore (PRIVATE (page)->racing, kept);
}

static void
ponder_solver_page_keep_results (PonderPage *page,
                                 GKeyFile   *kept)
{
  ponder_runs_controller_keep (PRIVATE (page)->runs, kept);
}

static void
ponder_solver_page_restore_results (PonderPage *page,
                                    GKeyFile   *kept)
{
  ponder_runs_controller_restore (PRIVATE (page)->runs, kept);
}

static void
ponder_solver_page_dispose (GObject *object)
{
  PonderSolverPagePrivate *priv = PRIVATE (object);

  /* The base class keeps the page for the last time, including the search. */
  G_OBJECT_CLASS (ponder_solver_page_parent_class)->dispose (object);

  g_clear_pointer (&priv->runs, ponder_runs_controller_free);
  g_clear_pointer (&priv->from_here, ponder_from_here_free);
  g_clear_pointer (&priv->racing, ponder_race_controller_free);
  g_clear_pointer (&priv->searching, ponder_search_controller_free);
  g_clear_object (&priv->solving);
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
  if (!ponder_solver_page_shows_search (PONDER_SOLVER_PAGE (widget)) ||
      ponder_page_get_cover (PONDER_PAGE (widget)) != NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action_variant (widget, g_variant_get_string (args, NULL), NULL);
  return GDK_EVENT_STOP;
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (answer_keys); i++)
    gtk_widget_class_add_binding (widget_class, answer_keys[i].keyval, answer_keys[i].modifiers, answer_key_cb, "s",
                                  answer_keys[i].action);
  ponder_watch_keys_bind (widget_class);
}

static void
ponder_solver_page_class_init (PonderSolverPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_solver_page_dispose;
  PONDER_PAGE_CLASS (klass)->laid_out = ponder_solver_page_laid_out;

  page_class->help_section = &ponder_search_help;
  page_class->show_running = ponder_solver_page_show_running;
  page_class->update = ponder_solver_page_update;
  page_class->position_changed = ponder_solver_page_position_changed;
  page_class->drop_memory = ponder_solver_page_drop_memory;
  page_class->knows_text = ponder_solver_page_knows_text;
  page_class->keep = ponder_solver_page_keep;
  page_class->restore = ponder_solver_page_restore;
  page_class->keep_results = ponder_solver_page_keep_results;
  page_class->restore_results = ponder_solver_page_restore_results;

  add_bindings (widget_class);
  g_type_ensure (PONDER_TYPE_SEARCH_PANEL);
  g_type_ensure (PONDER_TYPE_TRANSPORT);
  g_type_ensure (PONDER_TYPE_TREE_VIEW);
  g_type_ensure (PONDER_TYPE_WAITING_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-solver-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, solve_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, solve_stack);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, answer_buttons);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, play_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, previous_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, next_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, panel);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, transport);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, tree);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, tree_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, waiting);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, waiting_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderSolverPage, here_button);
}

static void
ponder_solver_page_init (PonderSolverPage *self)
{
  PonderSolverPagePrivate *priv = PRIVATE (self);
  PonderPage *page = PONDER_PAGE (self);

  ponder_page_add_actions (page, &action_entry, 1);
  priv->solving = ponder_solve_controller_new (page, &solve_funcs);
  gtk_widget_init_template (GTK_WIDGET (self));
  priv->searching =
    ponder_search_controller_new (page, priv->panel, priv->transport, priv->tree, priv->tree_button, &search_funcs);
  ponder_watch_add_waiting (get_watch (self), priv->waiting, priv->waiting_button);
  priv->racing = ponder_race_controller_new (page, &race_funcs);
  priv->from_here = ponder_from_here_new (page, priv->searching, priv->here_button);
  priv->runs = ponder_runs_controller_new (page, priv->searching);
  show_solve_button (self, FALSE);
}

/**
 * ponder_solver_page_shows_search:
 *
 * Returns: whether the board shows the search, so that the puzzle can't be edited
 */
gboolean
ponder_solver_page_shows_search (PonderSolverPage *self)
{
  g_return_val_if_fail (PONDER_IS_SOLVER_PAGE (self), FALSE);

  return ponder_watch_is_on_board (get_watch (self));
}

void
ponder_solver_page_leave_search (PonderSolverPage *self)
{
  g_return_if_fail (PONDER_IS_SOLVER_PAGE (self));

  ponder_watch_leave (get_watch (self));
}

void
ponder_solver_page_offer_edit (PonderSolverPage      *self,
                               GtkWidget             *board,
                               const graphene_rect_t *at)
{
  g_return_if_fail (PONDER_IS_SOLVER_PAGE (self));

  if (!ponder_search_controller_try_at (PRIVATE (self)->searching, at))
    ponder_watch_offer_edit (get_watch (self), board, at);
}

static PonderTrial *
get_trial (PonderSolverPage *self)
{
  PonderRecord *run = ponder_watch_get_run (get_watch (self));

  return run != NULL ? ponder_search_session_get_trial (PONDER_SEARCH_SESSION (run)) : NULL;
}

/* Returns whether the person tries moves by hand at a node of the search. */
gboolean
ponder_solver_page_is_trying (PonderSolverPage *self)
{
  g_return_val_if_fail (PONDER_IS_SOLVER_PAGE (self), FALSE);

  return get_trial (self) != NULL;
}

/**
 * ponder_solver_page_try_move:
 * @move: a move that the person has made on the board
 *
 * Returns: whether the person tries moves by hand at a node of the search, so that the move is one of these
 */
gboolean
ponder_solver_page_try_move (PonderSolverPage *self,
                             PonderMove        move)
{
  PonderTrial *trial;

  g_return_val_if_fail (PONDER_IS_SOLVER_PAGE (self), FALSE);

  trial = get_trial (self);
  if (trial != NULL && ponder_trial_has_move (trial, move))
    ponder_trial_make (trial, move);
  return trial != NULL;
}

/**
 * ponder_solver_page_init_limits:
 * @limits: (inout): gets the memory and the number of threads that the person allows
 */
void
ponder_solver_page_init_limits (PonderSolverPage *self,
                                PonderLimits     *limits)
{
  PonderPreferences *preferences;

  g_return_if_fail (PONDER_IS_SOLVER_PAGE (self));
  g_return_if_fail (limits != NULL);

  preferences = ponder_page_get_preferences (PONDER_PAGE (self));
  limits->budget = ponder_page_get_budget (PONDER_PAGE (self));
  limits->threads = preferences != NULL ? ponder_preferences_get_cores (preferences) : 0;
}
