/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "../../document/history-test.h"
#include "ponder-page-files.h"
#include "widget-test.h"

/* Tests opening text and saving files, with a plain box as the page: positions are texts, and so are plain puzzles. */

#define DOCUMENT "[Ponder]\nVersion=1\nPuzzle=test\n"
#define FOREIGN "[Ponder]\nVersion=1\nPuzzle=other\n"

typedef struct
{
  char *folder;
  GtkWidget *window;
  GtkWidget *page;
  PonderHistory *history;
  GSimpleActionGroup *actions;
  PonderTextOpener *opener;
  PonderPageFiles *files;
} Fixture;

static GString *events; /* what the page was asked to do, one in a line */
static gboolean others_take; /* whether another page takes foreign texts */

static gboolean
hand_text_on (gpointer    page,
              const char *text,
              GFile      *file)
{
  g_string_append (events, "hand text on\n");
  return others_take;
}

static void
tell (gpointer    page,
      const char *text)
{
  g_string_append_printf (events, "%s\n", text);
}

static void
opened (gpointer    page,
        const char *name)
{
  g_string_append_printf (events, "opened %s\n", name != NULL ? name : "what was pasted");
}

static void
begin (gpointer page)
{
  g_string_append (events, "begin\n");
}

static const PonderTextOpenerFuncs opener_funcs = {
  .begin = begin,
  .hand_on = hand_text_on,
  .tell = tell,
  .opened = opened,
};

static gpointer
plain_begin (PonderPage *page)
{
  return g_string_new (NULL);
}

static gboolean
plain_read (gpointer    reading,
            const char *text,
            GError    **error)
{
  if (!g_str_has_prefix (text, "plain"))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "not plain");
      return FALSE;
    }
  g_string_append_len (reading, text, strcspn (text, "\n"));
  return TRUE;
}

static void
plain_open (PonderPage *page,
            gpointer    reading,
            const char *name)
{
  GString *text = reading;

  g_string_append_printf (events, "put “%s” on the page\n", text->str);
}

static void
plain_free (gpointer reading)
{
  g_string_free (reading, TRUE);
}

static const PonderTextFuncs text_funcs = { plain_begin, plain_read, plain_open, plain_free };

static gboolean
hand_file_on (gpointer page,
              GFile   *file)
{
  g_string_append (events, "hand file on\n");
  return others_take;
}

static void
saved (gpointer page)
{
  g_string_append (events, "saved\n");
}

static const PonderPageFilesFuncs files_funcs = { .hand_on = hand_file_on, .tell = tell, .saved = saved };

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  events = g_string_new (NULL);
  others_take = FALSE;
  fixture->folder = g_dir_make_tmp ("ponder-page-files-XXXXXX", NULL);
  fixture->window = gtk_window_new ();
  fixture->page = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  fixture->history = ponder_history_new (&history_test_funcs, NULL);
  ponder_history_push (fixture->history, g_strdup ("new"), NULL);
  fixture->actions = g_simple_action_group_new ();
  fixture->opener = ponder_text_opener_new (fixture->history, "test", "Nothing for this page", &text_funcs, &opener_funcs,
                                            (PonderPage *) fixture->page);
  fixture->files = ponder_page_files_new (fixture->page, G_ACTION_MAP (fixture->actions), fixture->history,
                                          fixture->opener, "Test", &files_funcs);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  /* It lives until a thread has read a text. */
  while (G_OBJECT (fixture->page)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (fixture->actions);
  g_assert_finalize_object (fixture->page);
  ponder_page_files_free (fixture->files);
  ponder_text_opener_free (fixture->opener);
  g_assert_finalize_object (fixture->history);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_string_free (g_steal_pointer (&events), TRUE);
}

/* Compares the events, and clears them. */
static void
assert_events (const char *expected)
{
  g_assert_cmpstr (events->str, ==, expected);
  g_string_truncate (events, 0);
}

static gboolean
has_events (gpointer user_data)
{
  return events->len > 0;
}

static const struct
{
  const char *text;
  const char *name;
  gboolean foreign; /* passed on by another page */
  gboolean others_take;
  const char *events;
  gboolean changes; /* whether the document changes */
} cases[] = {
  { DOCUMENT, "a.ponder", FALSE, FALSE, "begin\nopened a.ponder\n", TRUE },
  { DOCUMENT, NULL, FALSE, TRUE, "begin\nopened what was pasted\n", TRUE },
  { DOCUMENT "!", "a.ponder", FALSE, TRUE, "a.ponder: not a text\n", FALSE },
  { FOREIGN, "a.ponder", FALSE, TRUE, "hand text on\n", FALSE },
  { FOREIGN "!", "a.ponder", TRUE, TRUE, "a.ponder: not a text\n", FALSE },
  { "plain text", NULL, FALSE, TRUE, "put “plain text” on the page\n", FALSE },
  { "something else", NULL, FALSE, TRUE, "hand text on\n", FALSE },
  { "something else", NULL, FALSE, FALSE, "hand text on\nNothing for this page.\n", FALSE },
  { "something else", NULL, TRUE, TRUE, "Nothing for this page.\n", FALSE },
  { "12.4 34", NULL, TRUE, FALSE, "Nothing for this page: not plain\n", FALSE },
  { "something else", "a.txt", TRUE, FALSE, "a.txt: not plain\n", FALSE },
  { NULL, NULL, FALSE, TRUE, "Nothing for this page.\n", FALSE },
};

/* A text is shown on the page, passed to another, or refused with the reason. */
static void
test_text (Fixture      *fixture,
           gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gconstpointer before = ponder_history_get (fixture->history);

      g_test_message ("case %u", i);
      others_take = cases[i].others_take;
      ponder_text_opener_open (fixture->opener, cases[i].text, cases[i].name, NULL, cases[i].foreign);
      assert_events (cases[i].events);
      g_assert_true ((ponder_history_get (fixture->history) != before) == cases[i].changes);
    }
}

static char *
dup_long (const char *text)
{
  g_autofree char *blanks = g_strnfill (48 << 10, '\n');

  return g_strconcat (text, blanks, NULL);
}

/* A long text is read in a thread; a later text, or another document, replaces it. */
static void
test_long (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *older = dup_long ("plain and older");
  g_autofree char *newer = dup_long ("plain and newer");
  guint n_references = G_OBJECT (fixture->page)->ref_count;

  ponder_text_opener_open (fixture->opener, older, NULL, NULL, FALSE);
  ponder_text_opener_open (fixture->opener, newer, NULL, NULL, FALSE);
  assert_events ("");
  widget_test_wait (has_events, NULL);
  while (G_OBJECT (fixture->page)->ref_count > n_references)
    g_main_context_iteration (NULL, TRUE);
  assert_events ("put “plain and newer” on the page\n");

  ponder_text_opener_open (fixture->opener, older, NULL, NULL, FALSE);
  ponder_text_opener_begin_document (fixture->opener);
  while (G_OBJECT (fixture->page)->ref_count > n_references)
    g_main_context_iteration (NULL, TRUE);
  assert_events ("begin\n");
}

/* A saved document has a file from then on, but not if saving failed. */
static void
test_save (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, "mine.ponder", NULL);
  g_autoptr (GFile) nowhere = g_file_new_build_filename (fixture->folder, "gone", "other.ponder", NULL);
  g_autofree char *text = NULL;

  ponder_page_files_save_to (fixture->files, file);
  g_assert_true (ponder_history_get_file (fixture->history) == file);
  widget_test_wait (has_events, NULL);
  assert_events ("Saved as “mine.ponder”\nsaved\n");
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, "new");

  ponder_page_files_save_to (fixture->files, nowhere);
  g_assert_true (ponder_history_get_file (fixture->history) == nowhere);
  widget_test_wait (has_events, NULL);
  assert_events ("“other.ponder” was not saved: its folder no longer exists. Save it in another folder.\n");
  g_assert_true (ponder_history_get_file (fixture->history) == file);

  ponder_history_push (fixture->history, g_strdup ("more"), NULL);
  ponder_history_set_file (fixture->history, file);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->actions), "save", NULL);
  widget_test_wait (has_events, NULL);
  assert_events ("Saved as “mine.ponder”\nsaved\n");
  g_free (text);
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, "more");
  g_assert_true (g_file_delete (file, NULL, NULL));
}

/* The content of the clipboard is opened; if it isn't text, a message says so. */
static void
test_paste (Fixture      *fixture,
            gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (fixture->page);

  gdk_clipboard_set_text (clipboard, "plain in the clipboard");
  g_action_group_activate_action (G_ACTION_GROUP (fixture->actions), "paste", NULL);
  widget_test_wait (has_events, NULL);
  assert_events ("put “plain in the clipboard” on the page\n");
  gdk_clipboard_set_content (clipboard, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->actions), "paste", NULL);
  widget_test_wait (has_events, NULL);
  assert_events ("Nothing for this page.\n");
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/page-files/text", test_text);
  ADD ("/page-files/text/long", test_long);
  ADD ("/page-files/save", test_save);
  ADD ("/page-files/paste", test_paste);
  return g_test_run ();
}
