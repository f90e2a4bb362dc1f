/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-controller.h"

#include <glib/gi18n-lib.h>

#include "ponder-kept-race.h"
#include "ponder-page-actions.h"
#include "ponder-page-files.h"
#include "ponder-puzzle-page-private.h"
#include "ponder-race-entry.h"
#include "ponder-race-svg.h"
#include "ponder-race-view.h"
#include "ponder-shipped-races.h"

/* The race of a page, which covers the page while it is shown. It is about the puzzle that was on the page when it was
 * shown; when there is another puzzle, the page is shown again. */

struct _PonderRaceController
{
  PonderPuzzlePage *page; /* (unowned): it owns this controller */
  PonderRaceView *view; /* NULL until the race is shown for the first time */
  gboolean has_shipped; /* the races that come with the program are in the menu of the title */
  gboolean chosen; /* its methods aren't those that any view has at first */
  gboolean runs_when_seen; /* it had begun when it was kept, and the page hasn't been seen since */
  PonderRace *anew; /* weak: a race that was run before it was kept, and has been run anew; NULL if there is none */
};

static gboolean
is_shown (PonderRaceController *self)
{
  return self->view != NULL && ponder_page_get_cover (PONDER_PAGE (self->page)) == GTK_WIDGET (self->view);
}

static gboolean
is_seen (PonderRaceController *self)
{
  return is_shown (self) && gtk_widget_get_child_visible (GTK_WIDGET (self->page));
}

/* A race that no one has set up is between the method of the page and a contrary one. */
static void
init_setup (PonderRaceController *self,
            PonderPuzzle         *puzzle)
{
  PonderRaceSetup setup = *ponder_race_view_get_setup (self->view);
  const PonderPreset *look_ahead = ponder_preset_find ("look-ahead");

  setup.n_methods = 2;
  setup.methods[0] = *ponder_search_panel_get_method (ponder_puzzle_page_get_private (self->page)->panel);
  ponder_puzzle_init_method (
    puzzle,
    ponder_preset_of_method (&setup.methods[0]) == look_ahead ? ponder_preset_find ("backtracking") : look_ahead,
    &setup.methods[1]);
  ponder_race_view_set_setup (self->view, &setup);
}

static void
put_puzzle (PonderRaceController *self)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_document_dup_solved (ponder_puzzle_page_get_document (self->page));

  ponder_race_view_set_puzzle (self->view, PONDER_PUZZLE_PAGE_GET_CLASS (self->page)->print_kind, puzzle,
                               ponder_page_get_budget (PONDER_PAGE (self->page)));
  if (!self->chosen)
    init_setup (self, puzzle);
  self->chosen = TRUE;
}

static void
changed_cb (PonderRaceController *self)
{
  ponder_page_touch (PONDER_PAGE (self->page));
}

/* A method that couldn't visit anything has left nothing to list. */
static const PonderRunEnd run_ends[] = {
  [PONDER_LANE_OPEN] = PONDER_RUN_GOING,
  [PONDER_LANE_ANSWERED] = PONDER_RUN_FIRST_ANSWER,
  [PONDER_LANE_EXHAUSTED] = PONDER_RUN_ALL_VISITED,
  [PONDER_LANE_OUT_OF_TIME] = PONDER_RUN_OUT_OF_TIME,
  [PONDER_LANE_OUT_OF_MEMORY] = PONDER_RUN_FULL,
  [PONDER_LANE_REFUSED] = PONDER_RUN_PAUSED,
};

static void
lane_ended_cb (PonderRaceController *self,
               guint                 lane)
{
  PonderRace *race = ponder_race_view_get_race (self->view);
  const PonderLaneResult *result = ponder_race_get_result (race, lane);
  g_autoptr (GArray) base = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autofree char *key = NULL;
  g_autoptr (PonderRun) run = NULL;

  if (result->figures.visited == 0)
    return;
  key = ponder_run_table_dup_key (ponder_race_get_puzzle (race));
  run = ponder_run_new (key, &ponder_race_get_plan (race, lane)->method, base, 0);
  ponder_run_set (run, run_ends[result->state], &result->figures);
  ponder_runs_controller_add (ponder_puzzle_page_get_private (self->page)->runs, run, race == self->anew);
}

static void
export_cb (PonderRaceController *self,
           guint                 what)
{
  static const char *const svg[] = { "*.svg", NULL };
  static const char *const csv[] = { "*.csv", NULL };
  PonderPage *page = PONDER_PAGE (self->page);
  const char *title = _ (PONDER_PAGE_GET_CLASS (page)->document_name);
  /* Translators: the name of a file with the race of a puzzle */
  g_autofree char *name = g_strdup_printf (_ ("%s, race"), title);
  g_autoptr (GPtrArray) entries = ponder_race_list_entries (ponder_race_view_get_race (self->view));
  gboolean right_to_left = gtk_widget_get_direction (GTK_WIDGET (page)) == GTK_TEXT_DIR_RTL;
  g_autofree char *table = ponder_race_csv_write (entries);

  switch ((PonderRaceExport) what)
    {
    case PONDER_RACE_SAVE_CHART:
      ponder_page_export_text (page, _ ("Save Chart"), name, svg, _ ("Pictures (SVG)"),
                               ponder_race_svg_write (entries, title, right_to_left));
      return;

    case PONDER_RACE_SAVE_TABLE:
      ponder_page_export_text (page, _ ("Save Table"), name, csv, _ ("Tables (CSV)"), g_steal_pointer (&table));
      return;

    case PONDER_RACE_COPY_TABLE:
    default:
      ponder_page_copy_text (page, table, _ ("Table copied"));
    }
}

static void
leave_cb (PonderRaceController *self)
{
  ponder_race_controller_leave (self);
  ponder_page_focus_board (PONDER_PAGE (self->page));
}

static void
make_view (PonderRaceController *self)
{
  if (self->view != NULL)
    return;
  self->view = g_object_ref_sink (g_object_new (PONDER_TYPE_RACE_VIEW, NULL));
  g_signal_connect_swapped (self->view, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (self->view, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->view, "lane-ended", G_CALLBACK (lane_ended_cb), self);
  g_signal_connect_swapped (self->view, "export", G_CALLBACK (export_cb), self);
}

static void
show (PonderRaceController *self)
{
  make_view (self);
  put_puzzle (self);
  ponder_page_set_cover (PONDER_PAGE (self->page), GTK_WIDGET (self->view));
  ponder_page_touch (PONDER_PAGE (self->page));
}

static void
race_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderRaceController *self = user_data;

  ponder_page_stop (PONDER_PAGE (self->page));
  if (!ponder_search_controller_learn (ponder_puzzle_page_get_private (self->page)->searching, "race"))
    return;
  show (self);
  ponder_race_view_focus (self->view);
}

/* Undo brings back what was on the page before. */
static void
shipped_race_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  PonderRaceController *self = user_data;
  guint nth = g_variant_get_uint32 (parameter);
  guint n_races;
  const PonderShippedRace *races = ponder_shipped_races (&n_races);
  g_autofree char *text = NULL;

  if (nth >= n_races)
    return;
  text = ponder_shipped_race_dup_text (&races[nth]);
  ponder_page_show_view (PONDER_PAGE (self->page), text);
  ponder_race_view_focus (self->view);
}

static const GActionEntry action_entries[] = {
  { .name = "race", .activate = race_action },
  { .name = "shipped-race", .activate = shipped_race_action, .parameter_type = "u" },
};

/* Runs a kept race that had begun: its figures aren't kept. */
static void
map_cb (PonderRaceController *self)
{
  if (!self->runs_when_seen || !is_seen (self))
    return;
  self->runs_when_seen = FALSE;
  g_set_weak_pointer (&self->anew, ponder_race_view_get_race (self->view));
  ponder_race_run (ponder_race_view_get_race (self->view));
}

/* Adds Race Methods and the races of the page's puzzle that come with the program to the menu of the title. Which puzzle
 * that is isn't known yet in the instance init of the base class. */
static void
add_races (PonderPage *page)
{
  g_autoptr (GMenu) section = g_menu_new ();
  guint n_races;
  const PonderShippedRace *races = ponder_shipped_races (&n_races);

  g_menu_append (section, _ ("_Race Methods…"), "page.race");
  for (guint i = 0; i < n_races; i++)
    if (g_str_equal (races[i].puzzle, PONDER_PAGE_GET_CLASS (page)->puzzle_id))
      {
        g_autoptr (GMenuItem) item = g_menu_item_new (_ (races[i].name), NULL);

        g_menu_item_set_action_and_target (item, "page.shipped-race", "u", i);
        g_menu_append_item (section, item);
      }
  g_menu_append_section (ponder_page_get_title_menu (page), _ ("Races"), G_MENU_MODEL (section));
}

/* Gives the page, which must free this object when it is disposed of, the action `race`. */
PonderRaceController *
ponder_race_controller_new (PonderPuzzlePage *page)
{
  PonderRaceController *self = g_new0 (PonderRaceController, 1);

  self->page = page;
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (page))), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  /* Whoever watches a search wants to see it. */
  g_signal_connect_swapped (ponder_page_get_actions (PONDER_PAGE (page)), "action-state-changed::search",
                            G_CALLBACK (ponder_race_controller_leave), self);
  g_signal_connect_data (page, "map", G_CALLBACK (map_cb), self, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return self;
}

void
ponder_race_controller_free (PonderRaceController *self)
{
  g_signal_handlers_disconnect_by_data (self->page, self);
  g_signal_handlers_disconnect_by_data (ponder_page_get_actions (PONDER_PAGE (self->page)), self);
  ponder_page_remove_actions (PONDER_PAGE (self->page), action_entries, G_N_ELEMENTS (action_entries));
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_weak_pointer (&self->anew);
  g_clear_object (&self->view);
  g_free (self);
}

/* Shows the page again, if it is covered by the race, which is paused. */
void
ponder_race_controller_leave (PonderRaceController *self)
{
  self->runs_when_seen = FALSE;
  if (!is_shown (self))
    return;
  ponder_race_pause (ponder_race_view_get_race (self->view));
  ponder_page_set_cover (PONDER_PAGE (self->page), NULL);
  ponder_page_touch (PONDER_PAGE (self->page));
}

/* Must be called when the document has changed. If there is another puzzle on the page, it is shown. */
void
ponder_race_controller_update (PonderRaceController *self)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;

  if (!self->has_shipped)
    add_races (PONDER_PAGE (self->page));
  self->has_shipped = TRUE;
  if (!is_shown (self))
    return;
  puzzle = ponder_puzzle_document_dup_solved (ponder_puzzle_page_get_document (self->page));
  if (!ponder_puzzle_equal (puzzle, ponder_race_get_puzzle (ponder_race_view_get_race (self->view))))
    ponder_race_controller_leave (self);
}

/* Drops a search of the race if that isn't seen, and returns the object that holds its memory, or NULL. It is made
 * again when the race continues. */
GObject *
ponder_race_controller_drop (PonderRaceController *self)
{
  return self->view != NULL && !is_seen (self) ? ponder_race_drop (ponder_race_view_get_race (self->view)) : NULL;
}

/* Keeps its methods and rules, and whether it is to be run anew. */
void
ponder_race_controller_keep (PonderRaceController *self,
                             GKeyFile             *kept)
{
  PonderKeptRace race;

  if (self->view == NULL)
    return;
  race.setup = *ponder_race_view_get_setup (self->view);
  race.shown = is_shown (self);
  race.run = self->runs_when_seen || ponder_race_is_running (ponder_race_view_get_race (self->view)) ||
             ponder_race_has_begun (ponder_race_view_get_race (self->view));
  ponder_kept_race_save (&race, kept);
}

/* May be called at any time. */
void
ponder_race_controller_restore (PonderRaceController *self,
                                GKeyFile             *kept)
{
  PonderKeptRace race = { .setup = { .n_methods = 2 } };

  ponder_race_controller_leave (self);
  if (!ponder_kept_race_load (&race, kept))
    return;
  make_view (self);
  put_puzzle (self);
  race.setup = *ponder_race_view_get_setup (self->view);
  ponder_kept_race_load (&race, kept);
  ponder_race_view_set_setup (self->view, &race.setup);
  if (!race.shown)
    return;
  show (self);
  self->runs_when_seen = race.run;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->page)))
    map_cb (self);
}
