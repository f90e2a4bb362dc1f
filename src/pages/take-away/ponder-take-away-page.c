/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-away-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-after-layout.h"
#include "ponder-game-status-text.h"
#include "ponder-heaps-board.h"
#include "ponder-heaps-controls.h"
#include "ponder-page-actions.h"
#include "ponder-record-watch.h"
#include "ponder-reveal.h"
#include "ponder-take-strip-controls.h"
#include "ponder-take-strip-view.h"

/* The page of take-away. The heaps are on the board; in their place, the page can show the strip of numbers, which
 * fills in who wins with a single heap of 0, 1, 2, … counters. */

#define GROUP "TakeAway"

#define NEW_HEAP 5 /* the counters of an added heap if the last one is empty */

/* A strip ends where both periods are proved, but not before this number or the largest heap of the game, */
#define LEAST_NUMBERS 20
/* as far as one may want to scroll, and as ponder-cli lists them; */
#define LEAST_OF_LARGE 1000
/* without them, it ends here. */
#define MOST_NUMBERS 1000000

struct _PonderTakeAwayPage
{
  PonderGamePage parent_instance;

  PonderTakeStrip *strip; /* nullable; of the rules that are on the page while it is shown */
  PonderRecordWatch *watch; /* of the strip, which doesn't emit a signal for each number at full speed */

  PonderReveal reveal;

  GtkStack *board_stack;
  GtkScrolledWindow *scroller;
  PonderHeapsBoard *board;
  PonderTakeStripView *strip_view;
  GtkStack *keys_stack;
  PonderHeapsControls *controls;
  PonderTakeStripControls *strip_controls;
};

G_DEFINE_FINAL_TYPE (PonderTakeAwayPage, ponder_take_away_page, PONDER_TYPE_GAME_PAGE)

static const PonderExample examples[] = {
  { N_ ("21, Take 1, 2 or 3"), "Heaps=21\nTake=1,2,3\n" },
  { N_ ("21, the Last Loses"), "Heaps=21\nTake=1,2,3\nMisere=true\n" },
  { N_ ("31, Take 1 to 6"), "Heaps=31\nTake=1,2,3,4,5,6\n" },
  { N_ ("100, Take 1, 3 or 4"), "Heaps=100\nTake=1,3,4\n" },
  { N_ ("100, Take 1, 3, 5 or 7"), "Heaps=100\nTake=1,3,5,7\n" },
  { N_ ("100, Take 1, 3 or 6"), "Heaps=100\nTake=1,3,6\n" },
  { N_ ("100, Take a Power of 2"), "Heaps=100\nTake=powers-of-2\n" },
  { N_ ("Nim 12, 19, 27"), "Heaps=12,19,27\nTake=any\n" },
  { N_ ("Nim 13, 17, 19, 23"), "Heaps=13,17,19,23\nTake=any\n" },
  { N_ ("Nim 12, 19, 27, the Last Loses"), "Heaps=12,19,27\nTake=any\nMisere=true\n" },
  { N_ ("Nim 13, 17, 19, 23, the Last Loses"), "Heaps=13,17,19,23\nTake=any\nMisere=true\n" },
  { NULL },
};

static PonderTakeAway *
get_game (PonderTakeAwayPage *self)
{
  return PONDER_TAKE_AWAY (ponder_game_page_get (PONDER_GAME_PAGE (self))->game);
}

static gboolean
shows_strip (PonderTakeAwayPage *self)
{
  return ponder_page_get_switch (PONDER_PAGE (self), "strip");
}

/* Returns the heaps on the board. */
static void
get_heaps (PonderTakeAway *game,
           const guint8   *position,
           guint64        *heaps)
{
  for (guint heap = 0; heap < game->n_heaps; heap++)
    heaps[heap] = ponder_take_away_get_heap (position, heap);
}

/* During a run the sentence changes constantly, so screen readers don't get to hear it. */
static void
strip_changed_cb (gpointer user_data)
{
  PonderTakeAwayPage *self = user_data;
  PonderRecordStatus status;
  g_autofree char *words = NULL;

  if (!shows_strip (self) || self->strip == NULL)
    return;
  ponder_page_touch (PONDER_PAGE (self));
  ponder_record_get_status (PONDER_RECORD (self->strip), &status);
  if (status.mode == PONDER_RECORD_PAUSED)
    {
      ponder_game_page_redraw (PONDER_GAME_PAGE (self));
      return;
    }
  words = ponder_take_strip_controls_dup_status_text (self->strip_controls);
  ponder_page_show_text (PONDER_PAGE (self), words);
}

/* A strip that suits the rules is kept, and made longer if there is a larger heap now. */
static void
make_strip (PonderTakeAwayPage *self)
{
  PonderTakeAway *game = get_game (self);
  PonderTakeSet *set = game->set;
  gboolean misere = game->misere;
  guint64 largest = ponder_take_away_get_largest (game, ponder_game_get_start (PONDER_GAME (game)));

  if (self->strip == NULL || !ponder_take_set_equal (ponder_take_strip_get_set (self->strip), set) ||
      ponder_take_strip_is_misere (self->strip) != misere)
    {
      g_clear_object (&self->strip);
      self->strip =
        ponder_take_strip_new (set, misere, LEAST_NUMBERS, MOST_NUMBERS, ponder_page_get_budget (PONDER_PAGE (self)));
      ponder_take_strip_view_set_strip (self->strip_view, self->strip);
      ponder_take_strip_controls_set_strip (self->strip_controls, self->strip);
      ponder_record_watch_set_record (self->watch, PONDER_RECORD (self->strip));
    }
  ponder_take_strip_extend (self->strip, MIN (largest, LEAST_OF_LARGE));
}

static void
show_strip (PonderTakeAwayPage *self)
{
  gboolean shown = shows_strip (self);

  if (shown)
    make_strip (self);
  else if (self->strip != NULL && !ponder_take_strip_is_seeking (self->strip))
    ponder_record_pause (PONDER_RECORD (self->strip));
  gtk_stack_set_visible_child_name (self->board_stack, shown ? "strip" : "heaps");
  gtk_stack_set_visible_child_name (self->keys_stack, shown ? "strip" : "heaps");
  ponder_page_set_focus (PONDER_PAGE (self), shown ? GTK_WIDGET (self->strip_view) : GTK_WIDGET (self->board));
  /* The strip shows no moves, so there are no values to show. */
  ponder_page_enable (PONDER_PAGE (self), "values", !shown);
}

static void
ponder_take_away_page_show (PonderGamePage        *page,
                            const PonderGameScene *scene)
{
  PonderTakeAwayPage *self = PONDER_TAKE_AWAY_PAGE (page);
  PonderHeapsScene heaps_scene = {
    .game = PONDER_TAKE_AWAY (scene->game),
    .position = scene->position,
    .may_move = scene->may_move,
    .locked = scene->session != NULL,
    .values = PONDER_TAKE_AWAY_THEORY (scene->values),
  };

  get_heaps (heaps_scene.game, scene->position, heaps_scene.heaps);
  ponder_heaps_board_show (self->board, &heaps_scene);
  ponder_heaps_controls_show (self->controls, heaps_scene.game);
  ponder_heaps_controls_show_choice (self->controls);
  show_strip (self);
}

static char *
ponder_take_away_page_dup_title (PonderGamePage *page,
                                 PonderGame     *game)
{
  return g_strdup (_ ("Take-Away"));
}

static char *
ponder_take_away_page_dup_subtitle (PonderGamePage *page,
                                    PonderGame     *game)
{
  g_autofree char *numbers = ponder_take_set_describe (PONDER_TAKE_AWAY (game)->set);

  if (PONDER_TAKE_AWAY (game)->misere)
    /* Translators: how many counters may be taken, such as “1, 2 or 3” */
    return g_strdup_printf (_ ("Take %s; the last loses"), numbers);
  return g_strdup_printf (_ ("Take %s"), numbers);
}

/* Returns who wins and why, and whose turn it is. */
static char *
dup_theory_words (const PonderGameScene *scene)
{
  PonderGameScene plain = *scene; /* without values, since the theory says more */
  g_autofree char *theory = ponder_take_away_theory_describe (PONDER_TAKE_AWAY_THEORY (scene->values), scene->position);
  g_autofree char *turn = NULL;

  plain.values = NULL;
  turn = ponder_game_status_text (&plain, NULL);
  return g_strdup_printf ("%s %s", theory, turn);
}

static char *
ponder_take_away_page_dup_status_text (PonderGamePage        *page,
                                       const PonderGameScene *scene)
{
  PonderTakeAwayPage *self = PONDER_TAKE_AWAY_PAGE (page);
  char *words;

  if (shows_strip (self) && self->strip != NULL)
    return ponder_take_strip_controls_dup_status_text (self->strip_controls);
  if (!scene->may_move || scene->chosen != NULL)
    return NULL;
  words = ponder_heaps_board_dup_status_text (self->board);
  return words != NULL || scene->values == NULL ? words : dup_theory_words (scene);
}

static gboolean
ponder_take_away_page_may_search (PonderGamePage *page,
                                  PonderGame     *game,
                                  GError        **error)
{
  return ponder_take_away_may_search (PONDER_TAKE_AWAY (game), error);
}

static PonderGame *
ponder_take_away_page_read (PonderGame *like,
                            const char *text,
                            GError    **error)
{
  g_autoptr (GArray) heaps = ponder_take_away_read_heaps (text, error);

  if (heaps == NULL)
    return NULL;
  return ponder_take_away_new ((const guint64 *) heaps->data, heaps->len, 0, PONDER_TAKE_AWAY (like)->set,
                               PONDER_TAKE_AWAY (like)->misere);
}

/* Copies the heaps on the board. */
static char *
ponder_take_away_page_dup_text (PonderGamePage *page,
                                PonderGame     *game)
{
  guint64 heaps[PONDER_TAKE_AWAY_MOST_HEAPS];
  GString *text = g_string_new (NULL);

  get_heaps (PONDER_TAKE_AWAY (game), ponder_game_page_get (page)->position, heaps);
  for (guint heap = 0; heap < PONDER_TAKE_AWAY (game)->n_heaps; heap++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, heap > 0 ? "," : "", heaps[heap]);
  return g_string_free (text, FALSE);
}

static void
marked_cb (PonderTakeAwayPage *self)
{
  ponder_heaps_controls_show_choice (self->controls);
  ponder_game_page_redraw (PONDER_GAME_PAGE (self));
}

static void
taken_cb (PonderTakeAwayPage *self,
          guint               heap,
          guint64             count)
{
  ponder_game_page_play (PONDER_GAME_PAGE (self), PONDER_TAKE_AWAY_MOVE (heap, count));
}

static GtkWidget *
ponder_take_away_page_get_move_bounds (PonderGamePage  *page,
                                       PonderGameMove   move,
                                       graphene_rect_t *bounds)
{
  PonderHeapsBoard *board = PONDER_TAKE_AWAY_PAGE (page)->board;

  ponder_piece_board_get_bounds (board, PONDER_TAKE_AWAY_MOVE_HEAP (move), bounds);
  return GTK_WIDGET (board);
}

static void
blocked_cb (PonderTakeAwayPage    *self,
            const graphene_rect_t *at)
{
  ponder_game_page_may_enter (PONDER_GAME_PAGE (self), GTK_WIDGET (self->board), at);
}

/* With other rules, the game begins again. */
static void
rules_cb (PonderTakeAwayPage *self,
          PonderTakeSet      *set,
          gboolean            misere)
{
  PonderTakeAway *game = get_game (self);
  const guint8 *start = ponder_game_get_start (PONDER_GAME (game));
  guint64 heaps[PONDER_TAKE_AWAY_MOST_HEAPS];
  g_autoptr (PonderGame) changed = NULL;

  get_heaps (game, start, heaps);
  changed = ponder_take_away_new (heaps, game->n_heaps, ponder_game_get_turn (PONDER_GAME (game), start), set, misere);
  ponder_game_page_set_game (PONDER_GAME_PAGE (self), changed);
}

/* Heaps are changed as they are on the board, and it stays the same player's turn. */
static void
set_heaps (PonderTakeAwayPage *self,
           const guint64      *heaps,
           guint               n_heaps)
{
  PonderTakeAway *game = get_game (self);
  const guint8 *position = ponder_game_page_get (PONDER_GAME_PAGE (self))->position;
  g_autoptr (PonderGame) changed =
    ponder_take_away_new (heaps, n_heaps, ponder_game_get_turn (PONDER_GAME (game), position), game->set, game->misere);

  ponder_game_page_set_game (PONDER_GAME_PAGE (self), changed);
}

static void
heap_changed_cb (PonderTakeAwayPage *self,
                 guint               heap,
                 guint64             count)
{
  guint64 heaps[PONDER_TAKE_AWAY_MOST_HEAPS];

  get_heaps (get_game (self), ponder_game_page_get (PONDER_GAME_PAGE (self))->position, heaps);
  heaps[heap] = count;
  set_heaps (self, heaps, get_game (self)->n_heaps);
}

/* A new heap is as large as the last one, and is selected and shown, since it may be about to be changed. */
static void
resized_cb (PonderTakeAwayPage *self,
            guint               n_heaps)
{
  guint64 heaps[PONDER_TAKE_AWAY_MOST_HEAPS];
  guint n_before;

  get_heaps (get_game (self), ponder_game_page_get (PONDER_GAME_PAGE (self))->position, heaps);
  n_before = get_game (self)->n_heaps;
  for (guint heap = n_before; heap < n_heaps; heap++)
    heaps[heap] = heaps[heap - 1] > 0 ? heaps[heap - 1] : NEW_HEAP;
  set_heaps (self, heaps, n_heaps);
  ponder_heaps_board_mark (self->board, n_heaps - 1, 0);
  ponder_reveal_queue (&self->reveal);
}

static void
change_strip_state (GSimpleAction *action,
                    GVariant      *state,
                    gpointer       user_data)
{
  PonderTakeAwayPage *self = user_data;

  /* A run would take the place of the strip. */
  if (g_variant_get_boolean (state))
    ponder_page_set_switch (PONDER_PAGE (self), "search", FALSE);
  g_simple_action_set_state (action, state);
  show_strip (self);
  ponder_game_page_redraw (user_data);
  ponder_page_focus_board (user_data);
  ponder_page_touch (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "strip", .state = "false", .change_state = change_strip_state },
};

static void
ponder_take_away_page_print (PonderPage      *page,
                             PonderPrintable *what)
{
  PonderGamePage *game_page = PONDER_GAME_PAGE (page);
  PonderTakeAway *game = PONDER_TAKE_AWAY (ponder_game_page_get (game_page)->game);

  ponder_printable_add_sheet (
    what, _ ("This Game"),
    ponder_print_take_away (game, ponder_game_page_get (game_page)->played, what->title, what->subtitle));
  ponder_printable_add_sheet (what, _ ("Empty Score Sheet"),
                              ponder_print_take_away (game, NULL, what->title, what->subtitle));
  ponder_printable_add_sheet (what, _ ("Strip"), ponder_print_take_strip (game, what->title, what->subtitle));
}

static void
ponder_take_away_page_keep (PonderPage *page,
                            GKeyFile   *kept)
{
  PonderTakeAwayPage *self = PONDER_TAKE_AWAY_PAGE (page);

  PONDER_PAGE_CLASS (ponder_take_away_page_parent_class)->keep (page, kept);

  g_key_file_set_boolean (kept, GROUP, "Strip", ponder_page_get_switch (page, "strip"));
  if (self->strip != NULL)
    {
      guint64 cursor;
      guint64 end;

      ponder_take_strip_get_goal (self->strip, &cursor, &end);
      g_key_file_set_uint64 (kept, GROUP, "Number", cursor);
      g_key_file_set_uint64 (kept, GROUP, "Filled", end);
      ponder_take_strip_controls_keep (self->strip_controls, kept, GROUP);
    }
}

static void
ponder_take_away_page_restore (PonderPage *page,
                               GKeyFile   *kept)
{
  PonderTakeAwayPage *self = PONDER_TAKE_AWAY_PAGE (page);

  PONDER_PAGE_CLASS (ponder_take_away_page_parent_class)->restore (page, kept);

  if (g_key_file_has_key (kept, GROUP, "Number", NULL))
    {
      make_strip (self);
      ponder_take_strip_seek (self->strip, g_key_file_get_uint64 (kept, GROUP, "Number", NULL),
                              g_key_file_get_uint64 (kept, GROUP, "Filled", NULL));
      ponder_take_strip_controls_restore (self->strip_controls, kept, GROUP);
    }
  ponder_page_show_switch (page, "strip", g_key_file_get_boolean (kept, GROUP, "Strip", NULL));
  ponder_game_page_redraw (PONDER_GAME_PAGE (page));
}

static void
watching_cb (PonderTakeAwayPage *self)
{
  if (ponder_page_is_watching (PONDER_PAGE (self)))
    ponder_page_set_switch (PONDER_PAGE (self), "strip", FALSE);
}

static void
ponder_take_away_page_laid_out (PonderPage *page)
{
  PonderTakeAwayPage *self = PONDER_TAKE_AWAY_PAGE (page);
  int width = ponder_page_plan_row_width (gtk_widget_get_width (GTK_WIDGET (page)));

  PONDER_PAGE_CLASS (ponder_take_away_page_parent_class)->laid_out (page);
  ponder_heaps_controls_set_room (self->controls, width);
  ponder_take_strip_controls_set_room (self->strip_controls, width);
}

static void
laid_out_cb (PonderTakeAwayPage *self)
{
  graphene_rect_t area;

  if (ponder_reveal_is_due (&self->reveal, self->scroller))
    {
      ponder_heaps_board_get_cursor_area (self->board, &area);
      ponder_reveal_area (self->scroller, &area);
    }
}

static void
ponder_take_away_page_dispose (GObject *object)
{
  PonderTakeAwayPage *self = PONDER_TAKE_AWAY_PAGE (object);

  g_clear_pointer (&self->watch, ponder_record_watch_free);

  G_OBJECT_CLASS (ponder_take_away_page_parent_class)->dispose (object);

  g_clear_object (&self->strip);
}

static void
init_page_class (PonderPageClass     *page_class,
                 PonderGamePageClass *game_page_class)
{
  /* Translators: a new document’s file name, without its suffix */
  page_class->document_name = N_ ("Take-Away");
  page_class->nothing_pasted = N_ ("No heaps found in the clipboard");
  page_class->help = &ponder_take_away_help;
  page_class->help_section = &ponder_take_away_watch_help;
  page_class->puzzle_id = "take-away";
  page_class->examples = examples;
  page_class->print = ponder_take_away_page_print;
  page_class->keep = ponder_take_away_page_keep;
  page_class->restore = ponder_take_away_page_restore;

  game_page_class->get_game_type = ponder_take_away_get_type;
  game_page_class->dup_title = ponder_take_away_page_dup_title;
  game_page_class->dup_subtitle = ponder_take_away_page_dup_subtitle;
  game_page_class->dup_status_text = ponder_take_away_page_dup_status_text;
  game_page_class->show = ponder_take_away_page_show;
  game_page_class->get_move_bounds = ponder_take_away_page_get_move_bounds;
  game_page_class->may_search = ponder_take_away_page_may_search;
  game_page_class->read = ponder_take_away_page_read;
  game_page_class->dup_text = ponder_take_away_page_dup_text;
}

static void
ponder_take_away_page_class_init (PonderTakeAwayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_take_away_page_dispose;
  PONDER_PAGE_CLASS (klass)->laid_out = ponder_take_away_page_laid_out;
  init_page_class (PONDER_PAGE_CLASS (klass), PONDER_GAME_PAGE_CLASS (klass));

  g_type_ensure (PONDER_TYPE_HEAPS_BOARD);
  g_type_ensure (PONDER_TYPE_HEAPS_CONTROLS);
  g_type_ensure (PONDER_TYPE_TAKE_STRIP_VIEW);
  g_type_ensure (PONDER_TYPE_TAKE_STRIP_CONTROLS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-take-away-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderTakeAwayPage, board_stack);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeAwayPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeAwayPage, board);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeAwayPage, strip_view);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeAwayPage, keys_stack);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeAwayPage, controls);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeAwayPage, strip_controls);
  gtk_widget_class_bind_template_callback (widget_class, marked_cb);
  gtk_widget_class_bind_template_callback (widget_class, taken_cb);
  gtk_widget_class_bind_template_callback (widget_class, blocked_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, resized_cb);
  gtk_widget_class_bind_template_callback (widget_class, strip_changed_cb);
}

static void
ponder_take_away_page_init (PonderTakeAwayPage *self)
{
  /* The template uses the action, so it must exist before it is initialised. */
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  gtk_widget_init_template (GTK_WIDGET (self));

  self->controls->board = self->board;
  self->watch = ponder_record_watch_new (GTK_WIDGET (self), strip_changed_cb, self);
  ponder_take_strip_controls_add_keys (self->strip_controls, GTK_WIDGET (self->strip_view));
  ponder_page_popovers_add (ponder_page_get_popovers (PONDER_PAGE (self)), GTK_POPOVER (self->board->popover));
  g_signal_connect_object (self->board->popover, "changed", G_CALLBACK (heap_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::watching", G_CALLBACK (watching_cb), NULL);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
  ponder_page_layout_set_fills (ponder_page_get_layout (PONDER_PAGE (self)), TRUE);
  ponder_page_set_focus (PONDER_PAGE (self), GTK_WIDGET (self->board));
  ponder_game_page_start (PONDER_GAME_PAGE (self));
}
