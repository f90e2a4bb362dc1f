/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-jugs-map.h"
#include "ponder-latest.h"
#include "ponder-page-actions.h"
#include "ponder-page-layout.h"

/* The page of water jugs. The person can pour by hand, and sees which states can be reached and how many moves are
 * needed. */

#define MOST_MEMORY ((guint64) 256 << 20) /* of what is found out for the person who plays */
#define LEAST_RANDOM 12 /* random puzzles may have jugs at least this large */

struct _PonderJugsPage
{
  PonderPuzzlePage parent_instance;

  PonderLatest *mapping; /* which states can be reached, and how far each is from the target */

  GArray *moves; /* the moves of the document, made by hand or by an answer */
  guint n_shown; /* how many of them are shown */
  gboolean is_answer;

  PonderJugsBoard *board;
  PonderJugsControls *controls;
};

G_DEFINE_FINAL_TYPE (PonderJugsPage, ponder_jugs_page, PONDER_TYPE_PUZZLE_PAGE)

static const PonderExample examples[] = {
  { N_ ("6 from 5, 8 and 12"), "Capacities=5,8,12\nNo-Drain=true\nTarget=6\n" },
  { N_ ("The Same with a Drain"), "Capacities=5,8,12\nTarget=6\n" },
  { N_ ("Share 12 with 8 and 5"), "Capacities=12,8,5\nContents=12,0,0\nNo-Tap=true\nNo-Drain=true\nTarget=6\n" },
  { N_ ("4 from 3 and 5"), "Capacities=3,5\nTarget=4\n" },
  { N_ ("No Answer"), "Capacities=6,9,15\nTarget=4\n" },
  { N_ ("Share 8 Equally: 4, 4, 0"), "Capacities=8,5,3\nContents=8,0,0\nNo-Tap=true\nNo-Drain=true\nFinal=4,4,0\n" },
  { N_ ("Share 12 Equally: 6, 6, 0"), "Capacities=12,8,5\nContents=12,0,0\nNo-Tap=true\nNo-Drain=true\nFinal=6,6,0\n" },
  { N_ ("Larger than Every Jug"), "Capacities=3,5,8\nTarget=9\n" },
  { N_ ("34 Million States"), "Capacities=1013,2017,4999\nTarget=2500\n" },
  { NULL },
};

static PonderJugs *
get_jugs (PonderJugsPage *self)
{
  return PONDER_JUGS (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self)));
}

/* Computes what the jugs hold after moves, and returns how much water the last move poured. */
static guint32
play_through (PonderJugs       *jugs,
              const PonderMove *moves,
              guint             n_moves,
              guint32          *contents)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (jugs);
  guint32 flow = 0;

  memcpy (contents, rules->contents, sizeof rules->contents);
  for (guint i = 0; i < n_moves; i++)
    {
      flow = ponder_jugs_flow (rules, contents, moves[i]);
      ponder_jugs_play (jugs, contents, moves[i]);
    }
  return flow;
}

static void
get_contents (PonderJugsPage *self,
              guint32        *contents)
{
  play_through (get_jugs (self), (const PonderMove *) self->moves->data, self->n_shown, contents);
}

static guint
bits_of (const GArray *cells)
{
  guint bits = 0;

  for (guint i = 0; cells != NULL && i < cells->len; i++)
    if (g_array_index (cells, guint, i) < PONDER_JUGS_MOST_JUGS)
      bits |= 1u << g_array_index (cells, guint, i);
  return bits;
}

static void
show_board (PonderJugsPage    *self,
            const PonderScene *scene)
{
  PonderJugs *jugs = PONDER_JUGS (scene->puzzle);
  PonderJugsScene jugs_scene = {
    .jugs = jugs,
    .moving = scene->moving,
    .kind = scene->kind,
    .pointed_at = bits_of (scene->pointed_at),
    .locked = ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (self)) &&
              !ponder_puzzle_page_is_trying (PONDER_PUZZLE_PAGE (self)),
  };

  if (scene->state != NULL)
    {
      memcpy (jugs_scene.contents, scene->state, ponder_jugs_get_rules (jugs)->n_jugs * sizeof (guint32));
      jugs_scene.has_move = scene->step != NULL && scene->step->depth > 0;
      jugs_scene.move = jugs_scene.has_move ? scene->step->move : 0;
    }
  else
    {
      jugs_scene.flow = play_through (jugs, scene->moves, scene->n_moves, jugs_scene.contents);
      jugs_scene.has_move = scene->n_moves > 0;
      jugs_scene.move = jugs_scene.has_move ? scene->moves[scene->n_moves - 1] : 0;
    }
  ponder_jugs_board_show (self->board, &jugs_scene);
}

/* Returns NULL while it is being made, or if it is too large. */
static PonderJugsMap *
get_map (PonderJugsPage *self)
{
  return ponder_latest_get (self->mapping);
}

static const PonderJugsRules *
get_mapped_rules (PonderJugsPage *self)
{
  return ponder_jugs_get_rules (ponder_latest_get_about (self->mapping));
}

/* Returns whether it is known that the target can't be reached from a state. */
static gboolean
is_stuck (PonderJugsPage *self,
          const guint32  *contents)
{
  PonderJugsMap *map = get_map (self);

  return map != NULL && ponder_jugs_map_has (map, contents) &&
         ponder_jugs_map_least (map, contents) == PONDER_JUGS_STUCK;
}

/* Returns a sentence that says that the target can't be reached. */
static char *
stuck_text (PonderJugsPage *self)
{
  guint64 n_states = ponder_jugs_map_get_n_states (get_map (self));
  guint64 n_stuck = ponder_jugs_map_get_n_stuck (get_map (self));
  g_autofree char *target = ponder_jugs_target_text (get_mapped_rules (self));
  g_autofree char *states = ponder_count_text (n_states);
  g_autofree char *stuck = ponder_count_text (n_stuck);

  if (n_stuck == n_states)
    return g_strdup_printf (_ ("%s can’t be measured with these jugs. Solve says why."), target);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Stuck: %s can no longer be reached (%s of the %s states is a dead end).",
                                       "Stuck: %s can no longer be reached (%s of the %s states are dead ends).",
                                       ponder_count_plural (n_stuck)),
                          target, stuck, states);
}

static char *
least_text (guint least)
{
  return least == PONDER_JUGS_STUCK ? g_strdup (_ ("none")) : ponder_count_text (least);
}

/* Returns how many moves are shown, and how many are needed. */
static char *
counts_text (PonderJugsPage *self,
             const guint32  *contents)
{
  PonderJugsMap *map = get_map (self);
  g_autofree char *number = ponder_count_text (self->n_shown);
  g_autofree char *moves = g_strdup_printf (
    self->is_answer ? _ ("Answer: %s.")
                    : g_dngettext (GETTEXT_PACKAGE, "%s move so far.", "%s moves so far.", self->n_shown),
    number);
  g_autofree char *from_start = NULL;
  g_autofree char *from_here = NULL;

  if (ponder_latest_is_running (self->mapping))
    return g_strdup_printf (_ ("%s Finding the best possible…"), moves);
  if (map == NULL || !ponder_jugs_map_has (map, contents))
    return g_strdup_printf (_ ("%s The best possible is not known."), moves);
  from_start = least_text (ponder_jugs_map_least (map, get_mapped_rules (self)->contents));
  if (ponder_jugs_map_least (map, contents) == PONDER_JUGS_STUCK)
    return g_strdup_printf (_ ("%s Best possible: %s. From here: none."), moves, from_start);
  from_here = least_text (ponder_jugs_map_least (map, contents));
  /* Translators: “3 moves so far.”, and the least number of moves */
  return g_strdup_printf (_ ("%s Best possible: %s. From here: %s more."), moves, from_start, from_here);
}

static void
show_reachability (PonderJugsPage *self)
{
  PonderPage *page = PONDER_PAGE (self);
  PonderJugsMap *map = get_map (self);
  guint32 contents[PONDER_JUGS_MOST_JUGS];
  g_autofree char *words = NULL;
  PonderMove move;
  gboolean stuck;

  get_contents (self, contents);
  words = counts_text (self, contents);
  stuck = is_stuck (self, contents) && !is_stuck (self, ponder_jugs_get_rules (get_jugs (self))->contents);
  ponder_jugs_controls_show_progress (self->controls, words, stuck && !self->is_answer);
  ponder_page_enable (page, "last-good", stuck);
  ponder_page_enable (page, "hint",
                      !self->is_answer && map != NULL && ponder_jugs_map_has (map, contents) &&
                        ponder_jugs_map_hint (map, contents, &move));
}

static gpointer
make_map (const PonderLatestJob *job,
          GError               **error)
{
  PonderLimits limits = { .memory = MOST_MEMORY, .budget = job->budget };

  return ponder_jugs_map_new (job->about, &limits, job->cancellable, error);
}

static const PonderLatestKind mapping_kind = {
  .compute = make_map,
  .free_result = (GDestroyNotify) ponder_jugs_map_unref,
  .equal = (GEqualFunc) ponder_puzzle_equal,
  .free_about = g_object_unref,
};

static void
mapped_cb (gpointer owner)
{
  PonderJugsPage *self = owner;
  guint32 contents[PONDER_JUGS_MOST_JUGS];

  show_reachability (self);
  get_contents (self, contents);
  if (get_map (self) == NULL || is_stuck (self, contents))
    ponder_puzzle_page_update_sentence (PONDER_PUZZLE_PAGE (self));
}

/* Begins to compute the map of a puzzle, unless that is done or in progress. */
static void
follow_puzzle (PonderJugsPage *self,
               PonderJugs     *jugs)
{
  ponder_latest_set_budget (self->mapping, ponder_page_get_budget (PONDER_PAGE (self)));
  ponder_latest_follow (self->mapping, g_object_ref (jugs));
}

static void
ponder_jugs_page_show (PonderPuzzlePage  *page,
                       const PonderScene *scene)
{
  PonderJugsPage *self = PONDER_JUGS_PAGE (page);

  show_board (self, scene);
  if (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (self)))
    return;
  g_array_set_size (self->moves, 0);
  g_array_append_vals (self->moves, scene->moves, scene->n_all);
  self->n_shown = scene->n_moves;
  self->is_answer = scene->kind == PONDER_CELL_PROVED;
  follow_puzzle (self, PONDER_JUGS (scene->puzzle));
  ponder_jugs_controls_show (self->controls, ponder_jugs_get_rules (PONDER_JUGS (scene->puzzle)));
  ponder_jugs_strip_show (self->controls->strip, PONDER_JUGS (scene->puzzle), scene->moves, scene->n_all,
                          scene->n_moves);
  show_reachability (self);
}

static char *
ponder_jugs_page_dup_title (PonderPuzzlePage *page,
                            PonderPuzzle     *puzzle)
{
  return g_strdup (_ ("Water Jugs"));
}

static char *
measured_text (const PonderJugsRules *rules,
               guint                  n_moves)
{
  g_autofree char *target = ponder_jugs_target_text (rules);
  g_autofree char *moves = ponder_count_text (n_moves);

  if (n_moves == 0)
    return g_strdup_printf (_ ("%s is there from the start."), target);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is measured, in %s move.", "%s is measured, in %s moves.",
                                       ponder_count_plural (n_moves)),
                          target, moves);
}

static char *
ponder_jugs_page_dup_status_text (PonderPuzzlePage *page,
                                  PonderPuzzle     *puzzle,
                                  const GArray     *played)
{
  PonderJugsPage *self = PONDER_JUGS_PAGE (page);
  PonderJugs *jugs = PONDER_JUGS (puzzle);
  guint32 contents[PONDER_JUGS_MOST_JUGS];
  const GError *no_map;
  g_autofree char *move = NULL;
  g_autofree char *now = NULL;

  follow_puzzle (self, jugs);
  no_map = ponder_latest_get_error (self->mapping);
  play_through (jugs, (const PonderMove *) played->data, played->len, contents);
  if (ponder_jugs_is_measured (ponder_jugs_get_rules (jugs), contents))
    return measured_text (ponder_jugs_get_rules (jugs), played->len);
  if (is_stuck (self, contents))
    return stuck_text (self);
  if (no_map != NULL && played->len == 0)
    return g_strdup_printf (_ ("The fewest moves can’t be shown while you play. %s"), no_map->message);
  if (played->len == 0)
    return g_strdup (_ ("Choose where the water comes from, then where it goes, or drag from one to the other."));
  move = ponder_puzzle_describe (puzzle, g_array_index (played, PonderMove, played->len - 1));
  now = ponder_jugs_state_text (ponder_jugs_get_rules (jugs), contents);
  /* Translators: a move, and what the jugs hold after it */
  return g_strdup_printf (_ ("%s: now %s."), move, now);
}

/* Continues from the state that is shown. */
static void
play_move (PonderJugsPage *self,
           PonderMove      move)
{
  g_autoptr (GArray) moves = g_array_copy (self->moves);

  g_array_set_size (moves, self->n_shown);
  g_array_append_val (moves, move);
  ponder_puzzle_page_play (PONDER_PUZZLE_PAGE (self), (const PonderMove *) moves->data, moves->len);
}

static void
go_back_to (PonderJugsPage *self,
            guint           n_moves)
{
  g_autoptr (GArray) moves = g_array_copy (self->moves);

  if (n_moves >= moves->len)
    return;
  ponder_puzzle_page_play (PONDER_PUZZLE_PAGE (self), (const PonderMove *) moves->data, n_moves);
}

static void
poured_cb (PonderJugsPage *self,
           guint           move)
{
  if (!ponder_puzzle_page_try_move (PONDER_PUZZLE_PAGE (self), move))
    play_move (self, move);
}

static void
refused_cb (PonderJugsPage *self,
            const char     *reason)
{
  ponder_page_announce (PONDER_PAGE (self), reason);
}

static void
blocked_cb (PonderJugsPage        *self,
            const graphene_rect_t *at)
{
  ponder_puzzle_page_may_edit (PONDER_PUZZLE_PAGE (self), GTK_WIDGET (self->board), at);
}

/* A pour is seen where the water goes. */
static GtkWidget *
ponder_jugs_page_get_move_bounds (PonderPuzzlePage *page,
                                  PonderMove        move,
                                  guint             level,
                                  graphene_rect_t  *bounds)
{
  PonderJugsBoard *board = PONDER_JUGS_PAGE (page)->board;

  ponder_piece_board_get_bounds (board, PONDER_JUGS_MOVE_TO (move), bounds);
  return GTK_WIDGET (board);
}

static void
rules_changed_cb (PonderJugsPage        *self,
                  const PonderJugsRules *rules)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_jugs_new (rules);

  ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (self), puzzle);
}

static void
jug_changed_cb (PonderJugsPage *self,
                guint           jug,
                guint           capacity,
                guint           contents)
{
  PonderJugsRules rules = *ponder_jugs_get_rules (get_jugs (self));

  if (rules.capacities[jug] == capacity && rules.contents[jug] == contents)
    return;
  rules.capacities[jug] = capacity;
  rules.contents[jug] = contents;
  rules.final[jug] = MIN (rules.final[jug], capacity);
  rules_changed_cb (self, &rules);
}

static void
chosen_cb (PonderJugsPage *self,
           guint           nth)
{
  go_back_to (self, nth);
}

static void
hint_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderJugsPage *self = user_data;
  guint32 contents[PONDER_JUGS_MOST_JUGS];
  PonderMove move;

  get_contents (self, contents);
  if (ponder_jugs_map_hint (get_map (self), contents, &move))
    play_move (self, move);
}

static void
last_good_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  PonderJugsPage *self = user_data;
  guint32 contents[PONDER_JUGS_MOST_JUGS];
  guint last_good = self->n_shown;

  for (get_contents (self, contents); last_good > 0 && is_stuck (self, contents); last_good--)
    play_through (get_jugs (self), (const PonderMove *) self->moves->data, last_good - 1, contents);
  go_back_to (self, last_good);
}

static const GActionEntry action_entries[] = {
  { .name = "hint", .activate = hint_action },
  { .name = "last-good", .activate = last_good_action },
};

static guint
count_jugs (PonderPuzzle *puzzle)
{
  return ponder_jugs_get_rules (PONDER_JUGS (puzzle))->n_jugs;
}

static PonderPuzzle *
make_random (PonderPuzzle   *like,
             const guint    *sizes,
             guint64         seed,
             PonderProgress *progress,
             GCancellable   *cancellable,
             GError        **error)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (PONDER_JUGS (like));
  guint32 largest = MAX (LEAST_RANDOM, ponder_jugs_largest (rules->capacities, rules->n_jugs));

  return ponder_jugs_random (seed, sizes[0], largest, rules->has_tap, rules->has_drain, rules->jug == PONDER_JUGS_EACH);
}

static void
ponder_jugs_page_dispose (GObject *object)
{
  PonderJugsPage *self = PONDER_JUGS_PAGE (object);

  G_OBJECT_CLASS (ponder_jugs_page_parent_class)->dispose (object);

  g_clear_pointer (&self->mapping, ponder_latest_free);
}

static void
ponder_jugs_page_finalize (GObject *object)
{
  g_array_unref (PONDER_JUGS_PAGE (object)->moves);

  G_OBJECT_CLASS (ponder_jugs_page_parent_class)->finalize (object);
}

static void
ponder_jugs_page_laid_out (PonderPage *page)
{
  int width = ponder_page_plan_row_width (gtk_widget_get_width (GTK_WIDGET (page)));
  gboolean narrow;

  PONDER_PAGE_CLASS (ponder_jugs_page_parent_class)->laid_out (page);
  g_object_get (page, "narrow", &narrow, NULL);
  ponder_jugs_controls_set_room (PONDER_JUGS_PAGE (page)->controls, width, narrow);
}

static void
ponder_jugs_page_class_init (PonderJugsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);
  PonderPuzzlePageClass *puzzle_page_class = PONDER_PUZZLE_PAGE_CLASS (klass);

  object_class->dispose = ponder_jugs_page_dispose;
  object_class->finalize = ponder_jugs_page_finalize;

  PONDER_PAGE_CLASS (klass)->laid_out = ponder_jugs_page_laid_out;
  PONDER_PUZZLE_PAGE_CLASS (klass)->get_move_bounds = ponder_jugs_page_get_move_bounds;
  /* Translators: a new document’s file name, without its suffix */
  page_class->document_name = N_ ("Water Jugs");
  page_class->nothing_pasted = N_ ("No jugs found in the clipboard");
  page_class->help = &ponder_jugs_help;
  PONDER_PAGE_CLASS (klass)->puzzle_id = "jugs";
  PONDER_PAGE_CLASS (klass)->examples = examples;
  puzzle_page_class->blank = "Capacities=3,5\nTarget=1\n";
  puzzle_page_class->make_random = make_random;
  puzzle_page_class->sizes[0] =
    (PonderPuzzleSize){ N_ ("Jugs"), PONDER_JUGS_LEAST_RANDOM_JUGS, PONDER_JUGS_MOST_JUGS, count_jugs };
  puzzle_page_class->print_kind = &ponder_print_jugs;
  puzzle_page_class->plays = TRUE;
  puzzle_page_class->play_seconds = 0.8;
  puzzle_page_class->dup_title = ponder_jugs_page_dup_title;
  puzzle_page_class->dup_status_text = ponder_jugs_page_dup_status_text;
  puzzle_page_class->show = ponder_jugs_page_show;

  g_type_ensure (PONDER_TYPE_JUGS_BOARD);
  g_type_ensure (PONDER_TYPE_JUGS_CONTROLS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-jugs-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderJugsPage, board);
  gtk_widget_class_bind_template_child (widget_class, PonderJugsPage, controls);
  gtk_widget_class_bind_template_callback (widget_class, poured_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, blocked_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_changed_cb);
}

static void
ponder_jugs_page_init (PonderJugsPage *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  self->mapping = ponder_latest_new (&mapping_kind, mapped_cb, self);
  /* The template uses the actions, so they must exist before it is initialised. */
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_page_set_focus (PONDER_PAGE (self), GTK_WIDGET (self->board));
  ponder_page_layout_set_fills (ponder_page_get_layout (PONDER_PAGE (self)), TRUE);
  g_signal_connect_object (self->board->popover, "changed", G_CALLBACK (jug_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->controls->strip, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  ponder_puzzle_page_start (PONDER_PUZZLE_PAGE (self), PONDER_TYPE_JUGS);
}
