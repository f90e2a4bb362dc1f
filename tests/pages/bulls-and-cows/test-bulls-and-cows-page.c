/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-answer-pad.h"
#include "ponder-bulls-and-cows-private.h"
#include "ponder-code-history.h"
#include "ponder-code-row.h"
#include "ponder-code-view.h"
#include "ponder-guess-card.h"

static const PonderMatch *
get_match (void)
{
  return ponder_bulls_and_cows_get_match (PONDER_BULLS_AND_COWS_PAGE (page_test.page));
}

static PonderMatchView *
get_view (PonderPage *page)
{
  return PONDER_MATCH_VIEW (widget_test_find (GTK_WIDGET (page), PONDER_TYPE_MATCH_VIEW));
}

static GtkWidget *
get_part (PonderMatchPart part)
{
  return ponder_match_view_get_part (get_view (page_test.page), part);
}

static PonderCodeEntry *
get_entry (void)
{
  return ponder_guess_card_get_entry (PONDER_GUESS_CARD (get_part (PONDER_MATCH_PART_CARD)));
}

/* The pad is sensitive once there is something to answer. */
static gboolean
is_settled (gpointer user_data)
{
  return gtk_widget_get_sensitive (get_part (PONDER_MATCH_PART_PAD));
}

static void
set_up (void)
{
  page_test_set_up_of (PONDER_TYPE_BULLS_AND_COWS_PAGE);
  widget_test_wait (is_settled, NULL);
}

static gboolean
has_lines (gpointer expected)
{
  g_autofree char *lines = ponder_match_dup_lines (get_match ());

  return g_str_equal (lines, expected);
}

static void
answer (guint bulls,
        guint cows)
{
  g_signal_emit_by_name (get_part (PONDER_MATCH_PART_PAD), "answered", PONDER_CODE_ANSWER (bulls, cows));
  widget_test_settle (page_test.window);
}

static gboolean
is_answered (gpointer text)
{
  answer (1, 1);
  return has_lines (text);
}

/* The suggested guess is answered; undo removes the answer. */
static void
test_answer (void)
{
  set_up ();
  g_assert_true (has_lines ((gpointer) ""));
  widget_test_wait (is_answered, (gpointer) "1234 1B1C\n");
  g_assert_nonnull (widget_test_find_nth (get_part (PONDER_MATCH_PART_LINES), PONDER_TYPE_CODE_ROW, 0));
  g_assert_null (widget_test_find_nth (get_part (PONDER_MATCH_PART_LINES), PONDER_TYPE_CODE_ROW, 1));
  page_test_activate ("undo", NULL);
  g_assert_true (has_lines ((gpointer) ""));
  page_test_activate ("redo", NULL);
  g_assert_true (has_lines ((gpointer) "1234 1B1C\n"));
  page_test_tear_down ();
}

/* The person's own guess is answered, and the entry is then empty. */
static void
test_own (void)
{
  set_up ();
  ponder_code_entry_set_code (get_entry (), 0x2156);
  answer (0, 2);
  g_assert_true (has_lines ((gpointer) "2156 0B2C\n"));
  g_assert_true (ponder_code_entry_is_empty (get_entry ()));
  page_test_tear_down ();
}

/* Lines that are opened replace the person's guesses; invalid ones change nothing. */
static void
test_lines (void)
{
  static char *const read = (char *) "1234 0B2C\n2516 1B2C\n";

  set_up ();
  ponder_page_open_text (page_test.page, "1234 0A2B\n2516 1 2\n", NULL, NULL);
  g_assert_true (has_lines (read));
  ponder_page_open_text (page_test.page, "1234 0B2C\n2215 1B1C\n", NULL, NULL);
  g_assert_true (has_lines (read));
  page_test_activate ("undo", NULL);
  g_assert_true (has_lines ((gpointer) ""));
  page_test_tear_down ();
}

/* What is only on the screen is restored. */
static void
test_keep (void)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  PonderPageClass *page_class;

  set_up ();
  page_class = PONDER_PAGE_GET_CLASS (page_test.page);
  page_test_activate ("tab", g_variant_new_string ("match"));
  ponder_code_entry_type_letter (get_entry (), '9');
  ponder_code_entry_type_letter (get_entry (), '1');
  page_class->keep (page_test.page, kept);
  page_test_tear_down ();

  set_up ();
  page_class->restore (page_test.page, kept);
  g_assert_cmpint (ponder_match_view_get_tab (get_view (page_test.page)), ==, PONDER_MATCH_TAB_BOTH);
  g_assert_cmpint (ponder_code_entry_get_symbol (get_entry (), 0), ==, 9);
  g_assert_cmpint (ponder_code_entry_get_symbol (get_entry (), 1), ==, 1);
  g_assert_cmpint (ponder_code_entry_get_symbol (get_entry (), 2), <, 0);
  page_test_tear_down ();
}

/* A covered page is restored as covered, before it is in a window. */
static void
test_keep_cover (void)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  GtkWidget *page = g_object_ref_sink (g_object_new (PONDER_TYPE_BULLS_AND_COWS_PAGE, NULL));
  PonderPageClass *page_class = PONDER_PAGE_GET_CLASS (page);

  g_key_file_set_boolean (kept, "Match", "Covered", TRUE);
  page_class->restore (PONDER_PAGE (page), kept);
  g_key_file_set_boolean (kept, "Match", "Covered", FALSE);
  page_class->keep (PONDER_PAGE (page), kept);
  g_assert_true (g_key_file_get_boolean (kept, "Match", "Covered", NULL));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_view (PONDER_PAGE (page)))));
  g_object_unref (page);
}

/* Other rules are chosen while a guess is partly entered. */
static void
test_other_rules (void)
{
  set_up ();
  ponder_code_entry_set_code (get_entry (), 0x2156);
  ponder_page_open_text (page_test.page, "[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n[bulls-and-cows]\nPlaces=5\n",
                         NULL, NULL);
  widget_test_settle (page_test.window);
  g_assert_cmpuint (get_match ()->rules.n_places, ==, 5);
  g_assert_true (ponder_code_entry_is_empty (get_entry ()));
  page_test_tear_down ();
}

static void
open_pending (const char *rules,
              const char *guesses)
{
  g_autofree char *text =
    g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n[bulls-and-cows]\n%sGuesses=%s ?\n", rules, guesses);

  ponder_page_open_text (page_test.page, text, NULL, NULL);
  widget_test_settle (page_test.window);
}

static PonderCode
get_own (void)
{
  return ponder_guess_card_get_own (PONDER_GUESS_CARD (get_part (PONDER_MATCH_PART_CARD)));
}

/* A guess without an answer is opened with its rules, and is the one that is answered. */
static void
test_pending (void)
{
  set_up ();
  open_pending ("Places=5\n", "12345");
  g_assert_cmphex (get_own (), ==, 0x12345);
  open_pending ("", "1243");
  g_assert_cmphex (get_own (), ==, 0x1243);
  open_pending ("Symbols=6\n", "1253");
  g_assert_cmphex (get_own (), ==, 0x1253);
  widget_test_wait (is_settled, NULL);
  g_assert_cmphex (get_own (), ==, 0x1253);
  page_test_activate ("undo", NULL);
  widget_test_settle (page_test.window);
  g_assert_cmphex (get_own (), ==, 0x1243);
  widget_test_wait (is_settled, NULL);
  answer (0, 2);
  g_assert_true (has_lines ((gpointer) "1243 0B2C\n"));
  page_test_tear_down ();
}

/* Returns whether a visible label in a widget contains a text. */
static gboolean
shows (GtkWidget  *widget,
       const char *text)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return TRUE;
  return FALSE;
}

static gboolean
is_said (gpointer text)
{
  return shows (get_part (PONDER_MATCH_PART_CARD), text);
}

/* Returns the first visible code in a widget. */
static PonderCodeView *
find_view (GtkWidget *widget)
{
  PonderCodeView *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (PONDER_IS_CODE_VIEW (widget))
    return PONDER_CODE_VIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_view (child);
  return found;
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}

static gboolean
is_hidden (gpointer user_data)
{
  return !gtk_widget_get_sensitive (get_part (PONDER_MATCH_PART_PAD));
}

/* Returns the visible popover. */
static GtkWidget *
find_popover (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_popover (child);
  return found;
}

/* The number is found in the row that says so, whatever was guessed after it; but not if the other answers rule it
 * out. */
static void
test_found (void)
{
  PonderCodeView *found;

  set_up ();
  ponder_page_open_text (page_test.page, "4721 4B0C\n1234 0B3C\n2516 0B2C\n", NULL, NULL);
  widget_test_wait (is_said, (gpointer) "Found in 1 guess!");
  found = find_view (get_part (PONDER_MATCH_PART_CARD));
  gtk_test_accessible_assert_property (found, GTK_ACCESSIBLE_PROPERTY_LABEL, "4 7 2 1");
  ponder_page_open_text (page_test.page, "4721 4B0C\n1234 0B3C\n2516 2B0C\n", NULL, NULL);
  widget_test_wait (is_said, (gpointer) "No number fits: at least 1 answer is wrong.");
  g_assert_false (is_said ((gpointer) "Found in"));
  page_test_tear_down ();
}

static gboolean
has_suggestion (gpointer user_data)
{
  return is_said ((gpointer) "splits");
}

/* A hidden suggestion is not the guess, until it is shown, or another guess is entered. */
static void
test_hidden (void)
{
  set_up ();
  gtk_widget_child_focus (get_part (PONDER_MATCH_PART_PAD), GTK_DIR_TAB_FORWARD);
  page_test_activate ("hide-suggestion", NULL);
  widget_test_settle (page_test.window);
  g_assert_false (is_settled (NULL));
  g_assert_false (has_suggestion (NULL));
  g_assert_null (find_view (get_part (PONDER_MATCH_PART_CARD)));
  answer (1, 1);
  g_assert_true (has_lines ((gpointer) ""));
  g_assert_true (gtk_widget_is_focus (find_button (get_part (PONDER_MATCH_PART_CARD), "Show the _Suggestion")));

  g_signal_emit_by_name (find_button (get_part (PONDER_MATCH_PART_CARD), "Show the _Suggestion"), "clicked");
  widget_test_settle (page_test.window);
  g_assert_true (has_suggestion (NULL));
  g_assert_true (is_settled (NULL));
  g_assert_true (
    gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (page_test.window)), get_part (PONDER_MATCH_PART_PAD)));
  answer (0, 2);
  g_assert_true (has_lines ((gpointer) "1234 0B2C\n"));

  /* The next suggestion is hidden again. */
  widget_test_wait (is_hidden, NULL);
  ponder_code_entry_set_code (get_entry (), 0x2156);
  g_assert_true (is_settled (NULL));
  answer (1, 0);
  g_assert_true (has_lines ((gpointer) "1234 0B2C\n2156 1B0C\n"));
  page_test_tear_down ();
}

/* What an advisor says at some time. */
typedef struct
{
  PonderCode suggested;
  PonderCode better;
  gboolean settled;
  gboolean looking;
  gconstpointer study;
  guint n; /* how often it said something */
} Saying;

static void
advised_cb (PonderCodeAdvisor *advisor,
            Saying            *last)
{
  const PonderCodeSuggestion *suggestion = ponder_code_advisor_get_suggestion (advisor);
  const PonderCodeSuggestion *better = ponder_code_advisor_get_better (advisor);
  Saying now = {
    .suggested = suggestion != NULL ? suggestion->worth.guess : PONDER_CODE_NONE,
    .better = better != NULL ? better->worth.guess : PONDER_CODE_NONE,
    .settled = ponder_code_advisor_is_settled (advisor),
    .looking = ponder_code_advisor_is_looking (advisor, NULL),
    .study = ponder_code_advisor_get_study (advisor),
    .n = last->n + 1,
  };

  g_assert_true (last->n == 0 || now.suggested != last->suggested || now.better != last->better ||
                 now.settled != last->settled || now.looking != last->looking || now.study != last->study);
  *last = now;
}

static gboolean
has_looked (gpointer advisor)
{
  return ponder_code_advisor_is_settled (advisor) && !ponder_code_advisor_is_looking (advisor, NULL);
}

/* The progress of a search is not announced as a change. */
static void
test_advisor (void)
{
  GtkWidget *window = gtk_window_new ();
  PonderCodeAdvisor *advisor = ponder_code_advisor_new (window);
  PonderMatch *match = ponder_match_new (&(PonderCodeRules){ .n_places = 3, .n_symbols = 14 });
  Saying last = { 0 };

  widget_test_show (window, 100, 100);
  g_signal_connect (advisor, "changed", G_CALLBACK (advised_cb), &last);
  ponder_match_guess (match, 0x123);
  ponder_match_answer (match, 0, PONDER_CODE_ANSWER (0, 1));
  ponder_code_advisor_set_match (advisor, match);
  widget_test_wait (has_looked, advisor);
  g_assert_cmpuint (last.n, >=, 2);
  g_object_run_dispose (G_OBJECT (advisor));
  g_object_unref (advisor);
  ponder_match_free (match);
  widget_test_destroy (window);
}

static gboolean
has_popover (gpointer user_data)
{
  return find_popover (GTK_WIDGET (page_test.page)) != NULL;
}

/* If undo removes the row whose answer is being changed, its popover is closed. */
static void
test_popover (void)
{
  GtkWidget *lines;

  set_up ();
  ponder_page_open_text (page_test.page, "1234 0B2C\n", NULL, NULL);
  widget_test_settle (page_test.window);
  lines = get_part (PONDER_MATCH_PART_LINES);
  g_signal_emit_by_name (lines, "answer-clicked", 0, lines);
  widget_test_wait (has_popover, NULL);
  page_test_activate ("undo", NULL);
  widget_test_settle (page_test.window);
  g_assert_false (has_popover (NULL));
  page_test_tear_down ();
}

static gboolean
is_seen (gpointer text)
{
  return shows (page_test.window, text);
}

/* The page says how many answers were corrected. */
static void
test_corrected (void)
{
  set_up ();
  ponder_page_open_text (page_test.page, "4236 3B0C\n6580 0B4C\n2649 0B1C\n4308 0B3C\n", NULL, NULL);
  widget_test_wait (is_said, (gpointer) "No number fits: at least 2 answers are wrong.");
  g_signal_emit_by_name (get_part (PONDER_MATCH_PART_CARD), "correct", 0);
  g_assert_true (has_lines ((gpointer) "4236 2B0C\n6580 0B3C\n2649 0B1C\n4308 0B3C\n"));
  widget_test_wait (is_seen, (gpointer) "Answers corrected");
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/bulls-and-cows-page/answer", test_answer);
  g_test_add_func ("/bulls-and-cows-page/own", test_own);
  g_test_add_func ("/bulls-and-cows-page/lines", test_lines);
  g_test_add_func ("/bulls-and-cows-page/keep", test_keep);
  g_test_add_func ("/bulls-and-cows-page/keep-cover", test_keep_cover);
  g_test_add_func ("/bulls-and-cows-page/other-rules", test_other_rules);
  g_test_add_func ("/bulls-and-cows-page/pending", test_pending);
  g_test_add_func ("/bulls-and-cows-page/found", test_found);
  g_test_add_func ("/bulls-and-cows-page/hidden", test_hidden);
  g_test_add_func ("/bulls-and-cows-page/advisor", test_advisor);
  g_test_add_func ("/bulls-and-cows-page/popover", test_popover);
  g_test_add_func ("/bulls-and-cows-page/corrected", test_corrected);
  return g_test_run ();
}
