/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "board-test.h"
#include "page-test.h"
#include "ponder-page-actions.h"
#include "ponder-pages.h"
#include "transport-test.h"

/* Files of each page written by an earlier version: its saved history, and a document. They must be read completely,
 * and written again without loss. The test reads their content by the rules of the format, without PonderHistory. */

#define FIXTURES "data/kept"

typedef struct
{
  GKeyFile *file;
  GPtrArray *positions; /* (element-type GKeyFile): oldest first */
  guint now;
} Kept;

/* What the board shows at first: the text of each cell up to a comma, and a dot for an empty cell. A question mark
 * follows what a search tries, an exclamation mark the values of an answer. */
typedef struct
{
  const char *id;
  const char *cells; /* nullable: the page has no board of cells */
} Fixture;

static const Fixture fixtures[] = {
  { "sudoku", "2 4 3? . . 3 . 2 . . . 4 . 2 . 3" },
  { "triangle", "2! 1! 1 2! 1 2 1! 2 2 1" },
  { "lily-pads", NULL },
  { "knight",
    "30! 21! 24! 9! 6! 15! 23! 10! 29! 14! 25! 8! 20! 1 22! 7! 16! 5! 11! 28! 3! 18! 13! 26! 2! 19! 12! 27! 4! 17!" },
  { "jugs", NULL },
  { "queens", ". queen! . . . . . queen! queen! . . . . . queen! ." },
  { "one-to-nine", "2? . . . ." },
  { "own", NULL },
  { "bulls-and-cows", NULL },
  { "noughts", "O X? O? . X? X O . X" },
  { "take-away", NULL },
  { "lesson", NULL },
};

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static char *
fixture_path (const char *id,
              const char *suffix)
{
  g_autofree char *name = g_strconcat (id, suffix, NULL);

  return g_test_build_filename (G_TEST_DIST, FIXTURES, name, NULL);
}

static GKeyFile *
parse (const char *text)
{
  GKeyFile *file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_key_file_load_from_data (file, text, -1, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  return file;
}

static void
read_kept (const char *path,
           Kept       *kept)
{
  g_autofree char *data = read_file (path);
  g_autofree char *text = g_strdup ("");
  guint n;

  kept->file = parse (data);
  kept->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_key_file_unref);
  kept->now = (guint) g_key_file_get_uint64 (kept->file, "History", "Now", NULL) - 1;
  n = (guint) g_key_file_get_uint64 (kept->file, "History", "Positions", NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = g_strdup_printf ("%u", i + 1);
      g_autofree char *value = g_key_file_get_string (kept->file, "History", key, NULL);
      gsize prefix, suffix;
      int length;
      char *next;

      /* How many bytes are those of the position before, from its start and from its end, and the bytes between them.
       */
      g_assert_cmpint (sscanf (value, "%zu %zu%n", &prefix, &suffix, &length), ==, 2);
      g_assert_cmpuint (prefix + suffix, <=, strlen (text));
      next = g_strdup_printf ("%.*s%s%s", (int) prefix, text, value + length + 1, text + strlen (text) - suffix);
      g_free (text);
      text = next;
      g_ptr_array_add (kept->positions, parse (text));
    }
}

static void
clear_kept (Kept *kept)
{
  g_key_file_unref (kept->file);
  g_ptr_array_unref (kept->positions);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Kept, clear_kept)

/* The order of groups and keys doesn't matter. */
static void
assert_same_group (GKeyFile   *file,
                   GKeyFile   *expected,
                   const char *group)
{
  g_auto (GStrv) keys = g_key_file_get_keys (expected, group, NULL, NULL);
  g_auto (GStrv) all = g_key_file_get_keys (file, group, NULL, NULL);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_string (expected, group, keys[i], NULL);
      g_autofree char *now = g_key_file_get_string (file, group, keys[i], NULL);

      g_test_message ("[%s] %s", group, keys[i]);
      g_assert_cmpstr (now, ==, value);
    }
  g_assert_cmpuint (all != NULL ? g_strv_length (all) : 0, ==, keys != NULL ? g_strv_length (keys) : 0);
}

static void
assert_same (GKeyFile *file,
             GKeyFile *expected)
{
  g_auto (GStrv) groups = g_key_file_get_groups (expected, NULL);
  g_auto (GStrv) all = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    assert_same_group (file, expected, groups[i]);
  g_assert_cmpuint (g_strv_length (all), ==, g_strv_length (groups));
}

/* The fixtures of bulls and cows were kept by a version in which a friend and the program could play at once. What
 * tells who plays now is taken out of the comparison; the rest must be as it was, with the answers to the program's
 * guesses, which weren't written then. */
static void
take_players (GKeyFile *now,
              GKeyFile *expected)
{
  static const char group[] = "bulls-and-cows";
  g_autofree char *theirs = g_key_file_get_string (expected, group, "TheirGuesses", NULL);
  g_autofree char *opponent = NULL;

  if (!g_key_file_has_group (expected, group) || g_key_file_has_key (expected, group, "Opponent", NULL))
    return;
  opponent = g_key_file_get_string (now, group, "Opponent", NULL);
  g_assert_cmpstr (opponent, ==, g_key_file_has_key (expected, group, "TheirSecret", NULL) ? "program" : "friend");
  g_key_file_remove_key (expected, group, "ProgramGuesses", NULL);
  for (guint i = 0; i < 2; i++)
    g_assert_true (g_key_file_remove_key (now, group, i == 0 ? "Guessing" : "Opponent", NULL));
  if (g_str_equal (opponent, "program") && theirs != NULL)
    {
      g_assert_cmpstr (theirs, ==, "5124");
      g_key_file_set_string (expected, group, "TheirGuesses", "5124 1B2C");
    }
}

/* Compares all positions, and the files where documents begin. */
static void
assert_same_history (const Kept *kept,
                     const Kept *expected)
{
  g_assert_cmpuint (kept->positions->len, ==, expected->positions->len);
  g_assert_cmpuint (kept->now, ==, expected->now);
  for (guint i = 0; i < kept->positions->len; i++)
    {
      g_autofree char *key = g_strdup_printf ("File%u", i + 1);
      g_autofree char *uri = g_key_file_get_string (expected->file, "History", key, NULL);
      g_autofree char *now = g_key_file_get_string (kept->file, "History", key, NULL);

      g_test_message ("position %u", i + 1);
      take_players (g_ptr_array_index (kept->positions, i), g_ptr_array_index (expected->positions, i));
      assert_same (g_ptr_array_index (kept->positions, i), g_ptr_array_index (expected->positions, i));
      g_assert_cmpstr (now, ==, uri);
    }
}

static void
assert_same_rest (const Kept *kept,
                  const Kept *expected)
{
  g_auto (GStrv) groups = g_key_file_get_groups (expected->file, NULL);

  /* What the match of that version kept of its screen has no counterpart. */
  for (guint i = 0; groups[i] != NULL; i++)
    if (!g_str_equal (groups[i], "History") && !g_str_equal (groups[i], "Match"))
      assert_same_group (kept->file, expected->file, groups[i]);
}

static const PonderPageInfo *
find_page (const char *id)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  for (guint i = 0; i < n_pages; i++)
    if (g_str_equal (pages[i].id, id))
      return &pages[i];
  g_assert_not_reached ();
}

/* Returns the transport in sight: the strip of take-away has one, too, which is hidden while Watch is on. */
static GtkWidget *
find_transport (void)
{
  GtkWidget *transport;

  for (guint nth = 0;; nth++)
    {
      transport = widget_test_find_nth (GTK_WIDGET (page_test.page), PONDER_TYPE_TRANSPORT, nth);
      if (transport == NULL || gtk_widget_get_mapped (transport))
        return transport;
    }
}

static gboolean
stands_at_node (gpointer user_data)
{
  guint64 node = *(guint64 *) user_data;
  GtkWidget *transport = find_transport ();

  return transport != NULL && transport_test_is_paused (transport) && transport_test_get_node (transport) == node;
}

static gboolean
is_game (const Kept *kept)
{
  return g_key_file_has_group (kept->file, "Game");
}

/* Returns the node at the cursor of the run, or 0 if there is none. */
static guint64
get_node (const Kept *kept)
{
  return g_key_file_get_uint64 (kept->file, "Search", is_game (kept) ? "Place" : "Node", NULL);
}

/* Opens the page with a copy of the saved history. Returns the path of the copy. */
static char *
start (const char *id,
       const Kept *kept)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("ponder-XXXXXX", &error);
  g_autofree char *fixture = fixture_path (id, ".kept");
  g_autofree char *text = read_file (fixture);
  g_autofree char *name = g_strconcat (id, ".kept", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  guint64 node = get_node (kept);
  char *copy = g_build_filename (path, name, NULL);

  g_assert_true (g_file_set_contents (copy, text, -1, NULL));
  page_test_set_up_of (find_page (id)->get_type ());
  ponder_page_keep_in (page_test.page, folder);
  if (node > 0)
    widget_test_wait (stands_at_node, &node);
  widget_test_settle (page_test.window);
  return copy;
}

/* Closes the page, and reads what it has saved. */
static void
end (char *path,
     Kept *kept)
{
  g_autofree char *folder = g_path_get_dirname (path);

  ponder_page_touch (page_test.page);
  page_test_tear_down ();
  read_kept (path, kept);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (path);
}

static gboolean
has_action (const char *action)
{
  return g_action_group_has_action (ponder_page_get_actions (page_test.page), action);
}

/* What was found for the position is shown and can be used. */
static void
assert_shown (GKeyFile *position)
{
  g_autofree char *finding = g_key_file_get_string (position, "Page", "Finding", NULL);
  gboolean has_answer = g_key_file_has_key (position, "Page", "Answer", NULL);

  /* During a search the message is that of the search. */
  if (finding != NULL && !ponder_page_get_switch (page_test.page, "search"))
    g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, finding);
  if (!has_action ("clear-answer"))
    return;
  g_assert_cmpint (page_test_is_enabled ("clear-answer"), ==, finding != NULL);
  g_assert_cmpint (page_test_is_enabled ("copy-answer"), ==, has_answer);
  g_assert_cmpint (page_test_is_enabled ("solve"), ==, !has_answer);
  g_assert_cmpint (page_test_is_enabled ("previous-answer"), ==,
                   has_answer && g_key_file_get_uint64 (position, "Page", "Nth", NULL) > 1);
  g_assert_cmpint (page_test_is_enabled ("next-answer"), ==,
                   has_answer && !g_key_file_get_boolean (position, "Page", "Last", NULL));
}

/* The fixtures of puzzles were kept by a version that knew no end of a run, and that could show an answer that isn't at
 * the cursor. What is kept of the end now is checked, and taken out of the comparison. */
static void
take_end (GKeyFile *kept,
          GKeyFile *expected)
{
  g_auto (GStrv) keys = g_key_file_get_keys (kept, "Search", NULL, NULL);

  g_assert_cmpuint (g_key_file_get_uint64 (kept, "Search", "EndNode", NULL), ==,
                    g_key_file_get_uint64 (expected, "Search", "Node", NULL));
  g_assert_cmpint (g_key_file_get_boolean (kept, "Search", "Finished", NULL), ==,
                   g_key_file_get_boolean (expected, "Search", "Over", NULL));
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    if (g_str_has_prefix (keys[i], "End") || g_str_equal (keys[i], "Finished"))
      g_key_file_remove_key (kept, "Search", keys[i], NULL);
  g_key_file_remove_key (expected, "Search", "Answer", NULL);
}

/* The fixtures were kept by a version that kept neither the list of the panel, nor what is shown of a search, nor that
 * nobody had chosen what waits, nor what the class is asked, nor that a guess had been asked for. */
static void
take_shown (GKeyFile *kept,
            GKeyFile *expected)
{
  static const char *const keys[] = {
    "List", "Pane", "Waiting", "WaitingUsual", "Ask", "Asked", "AskedUpTo", "Guessed"
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!g_key_file_has_key (expected, "Search", keys[i], NULL))
      g_key_file_remove_key (kept, "Search", keys[i], NULL);
}

static char *
dup_cells (void)
{
  PonderBoard *board = PONDER_BOARD (widget_test_find (page_test.window, PONDER_TYPE_BOARD));
  GString *cells = g_string_new (NULL);

  for (guint i = 0; i < ponder_board_get_n_cells (board); i++)
    {
      g_autofree char *text = board_test_dup_text (board, i);

      g_string_append (cells, i > 0 ? " " : "");
      g_string_append (cells, text != NULL ? text : ".");
      if (board_test_has (board, i, "tried") || board_test_has (board, i, "proved"))
        g_string_append_c (cells, board_test_has (board, i, "tried") ? '?' : '!');
    }
  return g_string_free (cells, FALSE);
}

static void
test_kept (gconstpointer data)
{
  const Fixture *fixture = data;
  g_autofree char *fixed = fixture_path (fixture->id, ".kept");
  g_auto (Kept) expected = { 0 };
  g_auto (Kept) kept = { 0 };
  char *path;

  read_kept (fixed, &expected);
  path = start (fixture->id, &expected);
  assert_shown (g_ptr_array_index (expected.positions, expected.now));
  if (fixture->cells != NULL)
    {
      g_autofree char *cells = dup_cells ();

      g_assert_cmpstr (cells, ==, fixture->cells);
    }
  if (PONDER_IS_PUZZLE_PAGE (page_test.page))
    g_assert_cmpint (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)), ==,
                     g_key_file_get_boolean (expected.file, "Search", "OnBoard", NULL));
  end (path, &kept);
  assert_same_history (&kept, &expected);
  take_shown (kept.file, expected.file);
  if (!is_game (&expected))
    take_end (kept.file, expected.file);
  assert_same_rest (&kept, &expected);
}

/* Goes from the oldest position to the newest and back. */
static void
test_walk (gconstpointer data)
{
  const Fixture *fixture = data;
  g_autofree char *fixed = fixture_path (fixture->id, ".kept");
  g_auto (Kept) expected = { 0 };
  g_auto (Kept) kept = { 0 };
  guint nth;
  char *path;

  read_kept (fixed, &expected);
  path = start (fixture->id, &expected);
  if (has_action ("search"))
    ponder_page_set_switch (page_test.page, "search", FALSE);
  for (nth = expected.now; page_test_is_enabled ("undo"); assert_shown (g_ptr_array_index (expected.positions, --nth)))
    page_test_activate ("undo", NULL);
  g_assert_cmpuint (nth, ==, 0);
  for (; page_test_is_enabled ("redo"); assert_shown (g_ptr_array_index (expected.positions, ++nth)))
    page_test_activate ("redo", NULL);
  g_assert_cmpuint (nth + 1, ==, expected.positions->len);
  for (; nth > expected.now; nth--)
    page_test_activate ("undo", NULL);
  end (path, &kept);
  assert_same_history (&kept, &expected);
}

static gboolean
is_there (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
test_document (gconstpointer data)
{
  const Fixture *fixture = data;
  g_autofree char *fixed = fixture_path (fixture->id, ".ponder");
  g_autofree char *text = read_file (fixed);
  g_autofree char *folder = g_dir_make_tmp ("ponder-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "again.ponder", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GKeyFile) expected = parse (text);
  g_autoptr (GKeyFile) written = NULL;
  g_autofree char *again = NULL;

  page_test_set_up_of (find_page (fixture->id)->get_type ());
  ponder_page_open_text (page_test.page, text, NULL, NULL);
  ponder_history_set_file (ponder_page_get_history (page_test.page), file);
  g_action_group_activate_action (ponder_page_get_actions (page_test.page), "save", NULL);
  widget_test_wait (is_there, path);
  page_test_tear_down ();
  again = read_file (path);
  written = parse (again);
  take_players (written, expected);
  assert_same (written, expected);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
add (const char    *name,
     const Fixture *fixture,
     GTestDataFunc  test)
{
  g_autofree char *path = g_strdup_printf ("/kept-files/%s/%s", name, fixture->id);

  g_test_add_data_func (path, fixture, test);
}

int
main (int   argc,
      char *argv[])
{
  guint n_pages;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ponder_pages (&n_pages);
  g_assert_cmpuint (n_pages, ==, G_N_ELEMENTS (fixtures));
  for (guint i = 0; i < G_N_ELEMENTS (fixtures); i++)
    {
      add ("kept", &fixtures[i], test_kept);
      add ("walk", &fixtures[i], test_walk);
      add ("document", &fixtures[i], test_document);
    }
  return g_test_run ();
}
