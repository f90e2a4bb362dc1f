/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bare-page.h"
#include "ponder-page-files.h"
#include "ponder-page-private.h"
#include "widget-test.h"

/* Tests opening text and saving files, on a page with nothing else: positions are texts, and so are plain puzzles. */

#define DOCUMENT "[Ponder]\nVersion=1\nPuzzle=test\n"
#define FOREIGN "[Ponder]\nVersion=1\nPuzzle=other\n"

typedef struct
{
  char *folder;
  GtkWidget *window;
  GtkWidget *board; /* a button */
  PonderPage *page;
  PonderHistory *history;
} Fixture;

static GString *events; /* what the page was asked to do, one in a line */
static gboolean others_take; /* whether another page takes foreign texts */

static gboolean
hand_text_cb (gpointer    fixture,
              const char *text,
              GFile      *file)
{
  g_string_append (events, "hand text on\n");
  return others_take;
}

static void
begin (PonderPage *page)
{
  g_string_append (events, "begin\n");
}

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

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  events = g_string_new (NULL);
  others_take = FALSE;
  fixture->folder = g_dir_make_tmp ("ponder-page-files-XXXXXX", NULL);
  fixture->window = gtk_window_new ();
  fixture->board = gtk_button_new ();
  fixture->page = g_object_ref_sink (g_object_new (bare_page_get_type (), "board", fixture->board, NULL));
  PONDER_PAGE_GET_CLASS (fixture->page)->text_funcs = &text_funcs;
  PONDER_PAGE_GET_CLASS (fixture->page)->begin = begin;
  ponder_page_set_focus (fixture->page, fixture->board);
  g_signal_connect_swapped (fixture->page, "foreign-text", G_CALLBACK (hand_text_cb), fixture);
  fixture->history = bare_page_add_document (fixture->page, "new");
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, 400, 600);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  /* It lives until a thread has read a text. */
  while (G_OBJECT (fixture->page)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  g_object_add_weak_pointer (G_OBJECT (fixture->history), (gpointer *) &fixture->history);
  g_assert_finalize_object (fixture->page);
  g_assert_null (fixture->history);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_string_free (g_steal_pointer (&events), TRUE);
}

/* Returns: (nullable): what a toast says */
static const char *
get_toast (Fixture *fixture)
{
  AdwToast *toast = ponder_page_get_private (fixture->page)->toast;

  return toast != NULL ? gtk_label_get_label (GTK_LABEL (adw_toast_get_custom_title (toast))) : NULL;
}

/* Compares the events, with what a toast says and whether the board has got the focus at their end, and forgets them. */
static void
assert_events (Fixture    *fixture,
               const char *expected)
{
  if (get_toast (fixture) != NULL)
    g_string_append_printf (events, "%s\n", get_toast (fixture));
  if (gtk_widget_is_focus (fixture->board))
    g_string_append (events, "focus\n");
  g_assert_cmpstr (events->str, ==, expected);
  g_string_truncate (events, 0);
  ponder_page_dismiss_toast (fixture->page);
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
}

static gboolean
has_events (gpointer fixture)
{
  return events->len > 0 || get_toast (fixture) != NULL;
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
  { DOCUMENT, "a.ponder", FALSE, FALSE, "begin\n“a.ponder” opened\nfocus\n", TRUE },
  { DOCUMENT, NULL, FALSE, TRUE, "begin\nPasted\nfocus\n", TRUE },
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
      if (cases[i].foreign)
        ponder_page_open_foreign_text (fixture->page, cases[i].text, cases[i].name, NULL, "Another");
      else
        ponder_page_open_text (fixture->page, cases[i].text, cases[i].name, NULL);
      assert_events (fixture, cases[i].events);
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

  ponder_page_open_text (fixture->page, older, NULL, NULL);
  ponder_page_open_text (fixture->page, newer, NULL, NULL);
  assert_events (fixture, "");
  widget_test_wait (has_events, fixture);
  while (G_OBJECT (fixture->page)->ref_count > n_references)
    g_main_context_iteration (NULL, TRUE);
  assert_events (fixture, "put “plain and newer” on the page\n");

  ponder_page_open_text (fixture->page, older, NULL, NULL);
  ponder_page_begin_document (fixture->page);
  while (G_OBJECT (fixture->page)->ref_count > n_references)
    g_main_context_iteration (NULL, TRUE);
  assert_events (fixture, "begin\n");
}

/* A saved document has a file from then on, but not if saving failed. */
static void
test_save (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, "mine.ponder", NULL);
  g_autoptr (GFile) nowhere = g_file_new_build_filename (fixture->folder, "gone", "other.ponder", NULL);
  g_autofree char *text = NULL;

  ponder_page_save_to (fixture->page, file);
  g_assert_true (ponder_history_get_file (fixture->history) == file);
  widget_test_wait (has_events, fixture);
  assert_events (fixture, "Saved as “mine.ponder”\nfocus\n");
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, "new");

  ponder_page_save_to (fixture->page, nowhere);
  g_assert_true (ponder_history_get_file (fixture->history) == nowhere);
  widget_test_wait (has_events, fixture);
  assert_events (fixture, "“other.ponder” was not saved: its folder no longer exists. Save it in another folder.\n");
  g_assert_true (ponder_history_get_file (fixture->history) == file);

  ponder_history_push (fixture->history, g_strdup ("more"), NULL);
  ponder_history_set_file (fixture->history, file);
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "save", NULL);
  widget_test_wait (has_events, fixture);
  assert_events (fixture, "Saved as “mine.ponder”\nfocus\n");
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
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->page));

  gdk_clipboard_set_text (clipboard, "plain in the clipboard");
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "paste", NULL);
  widget_test_wait (has_events, fixture);
  assert_events (fixture, "put “plain in the clipboard” on the page\n");
  gdk_clipboard_set_content (clipboard, NULL);
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "paste", NULL);
  widget_test_wait (has_events, fixture);
  assert_events (fixture, "Nothing for this page.\n");
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
