/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-heaps-board.h"
#include "ponder-heaps-controls.h"
#include "ponder-page-actions.h"
#include "ponder-take-away-page.h"
#include "ponder-take-strip-controls.h"
#include "ponder-take-strip-view.h"
#include "ponder-transport.h"

/* Tests the page of take-away: playing, the rules, and the strip. */

static PonderGamePage *
get_page (void)
{
  return PONDER_GAME_PAGE (page_test.page);
}

static PonderTakeAway *
get_game (void)
{
  return PONDER_TAKE_AWAY (ponder_game_page_get (get_page ())->game);
}

static PonderHeapsBoard *
get_board (void)
{
  return widget_test_child (page_test.page, "board");
}

static gpointer
control (const char *name)
{
  return widget_test_child (widget_test_child (page_test.page, "controls"), name);
}

static void
set_up (void)
{
  page_test_set_up_of (PONDER_TYPE_TAKE_AWAY_PAGE);
  page_test_activate ("opponent", g_variant_new_string ("friend"));
}

static guint64
count (guint heap)
{
  return ponder_take_away_get_heap (ponder_game_page_get (get_page ())->position, heap);
}

static void
assert_told (const char *expected)
{
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, expected);
}

static void
assert_set (const char *expected)
{
  g_autofree char *text = ponder_take_set_write (get_game ()->set);

  g_assert_cmpstr (text, ==, expected);
}

static void
take (guint64 n_counters)
{
  ponder_heaps_board_mark (get_board (), 0, n_counters);
  ponder_heaps_board_take (get_board ());
}

static void
test_take (void)
{
  set_up ();
  ponder_heaps_board_choose (get_board (), 0, 5);
  assert_told ("5 can’t be taken at once, only 1, 2 or 3.");
  g_assert_false (gtk_widget_get_sensitive (control ("take")));
  ponder_heaps_board_choose (get_board (), 0, 3);
  assert_told ("3 marked. Choose them again to take them.");
  g_assert_cmpstr (gtk_button_get_label (control ("take")), ==, "Take 3");
  ponder_heaps_board_choose (get_board (), 0, 3);
  g_assert_cmpuint (count (0), ==, 18);
  g_assert_cmpstr (gtk_button_get_label (control ("take")), ==, "Take");
  /* With the field and the button. */
  gtk_spin_button_set_value (control ("count"), 2);
  assert_told ("2 marked. Choose them again to take them.");
  g_signal_emit_by_name (control ("take"), "clicked");
  g_assert_cmpuint (count (0), ==, 16);
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count (0), ==, 21);
  page_test_tear_down ();
}

static void
assert_field (const char *expected)
{
  g_assert_cmpstr (gtk_editable_get_text (control ("count")), ==, expected);
}

/* Each key in the field counts; what can't be taken stays in it, and is said. */
static void
test_type (void)
{
  static const struct
  {
    const char *text;
    gboolean allowed;
    const char *told;
  } rows[] = {
    { "1", TRUE, "1 marked. Choose it again to take it." },
    { "12", FALSE, "12 can’t be taken at once, only a power of 2." },
    { "128", FALSE, "There are fewer than 128 counters in this heap." },
    { "9999999999999", FALSE, "There are fewer than 9,999,999,999,999 counters in this heap." },
    { "", FALSE, "Player 1 to move." },
    { "-4", FALSE, "Player 1 to move." },
    { "6", FALSE, "6 can’t be taken at once, only a power of 2." },
    { "64", TRUE, "64 marked. Choose them again to take them." },
    { "3", FALSE, "3 can’t be taken at once, only a power of 2." },
  };

  set_up ();
  page_test_activate ("example", g_variant_new_uint32 (6));
  g_assert_cmpuint (count (0), ==, 100);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_editable_set_text (control ("count"), rows[i].text);
      assert_told (rows[i].told);
      g_assert_true (gtk_widget_get_sensitive (control ("take")) == rows[i].allowed);
      assert_field (rows[i].text);
    }
  /* As when the focus leaves the field. */
  gtk_spin_button_update (control ("count"));
  assert_field ("3");
  assert_told ("3 can’t be taken at once, only a power of 2.");
  /* The buttons of the field go on from there. */
  gtk_spin_button_spin (control ("count"), GTK_SPIN_STEP_FORWARD, 1);
  assert_field ("4");
  gtk_spin_button_spin (control ("count"), GTK_SPIN_STEP_BACKWARD, 1);
  assert_field ("2");
  g_signal_emit_by_name (gtk_editable_get_delegate (control ("count")), "activate");
  g_assert_cmpuint (count (0), ==, 98);
  assert_field ("0");
  page_test_tear_down ();
}

static void
check_room (int         width, /* as of the page, with its margins */
            const char *heap)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (control ("count"), heap);
  int needed;
  int minimum;
  int height;

  ponder_heaps_controls_set_room (widget_test_child (page_test.page, "controls"), width - 36);
  gtk_widget_measure (control ("box"), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width - 24);
  pango_layout_get_pixel_size (layout, &needed, NULL);
  gtk_widget_measure (GTK_WIDGET (gtk_editable_get_delegate (control ("count"))), GTK_ORIENTATION_HORIZONTAL, -1,
                      &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, >, needed);
  gtk_widget_measure (control ("box"), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, <, 240);
}

/* The largest number fits into the field, and the controls into the page, also with text of twice the size. */
static void
test_room (void)
{
  static const char *const heaps[] = { "21", "1000000000000" };
  static const int widths[] = { 360, 724 };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    for (guint j = 0; j < G_N_ELEMENTS (widths); j++)
      for (int times = 1; times <= 2; times++)
        {
          set_up ();
          g_object_set (settings, "gtk-xft-dpi", times * 96 * PANGO_SCALE, NULL);
          g_signal_emit_by_name (get_board ()->popover, "changed", 0, g_ascii_strtoull (heaps[i], NULL, 10));
          check_room (widths[j], heaps[i]);
          g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
          page_test_tear_down ();
        }
}

static void
test_rules (void)
{
  g_autoptr (PonderTakeSet) squares = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);

  set_up ();
  gtk_drop_down_set_selected (control ("ending"), 1);
  g_assert_true (get_game ()->misere);
  g_signal_emit_by_name (control ("set"), "chosen", squares);
  assert_set ("squares");
  g_assert_true (get_game ()->misere);
  g_assert_false (gtk_widget_get_sensitive (control ("remove")));
  while (gtk_widget_get_sensitive (control ("add")))
    g_signal_emit_by_name (control ("add"), "clicked");
  g_assert_cmpuint (get_game ()->n_heaps, ==, 12);
  g_signal_emit_by_name (get_board ()->popover, "changed", 1, (guint64) 1000000000000);
  g_assert_cmpuint (count (1), ==, 1000000000000);
  g_assert_cmpuint (count (0), ==, 21);
  g_signal_emit_by_name (control ("remove"), "clicked");
  g_assert_cmpuint (get_game ()->n_heaps, ==, 11);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (get_game ()->n_heaps, ==, 12);
  for (guint i = 0; i < 14; i++)
    page_test_activate ("undo", NULL);
  g_assert_false (get_game ()->misere);
  assert_set ("1,2,3");
  g_assert_cmpuint (gtk_drop_down_get_selected (control ("ending")), ==, 0);
  page_test_tear_down ();
}

static void
assert_at (guint64     first_heap,
           guint       n_heaps,
           const char *told)
{
  g_assert_cmpuint (count (0), ==, first_heap);
  g_assert_cmpuint (get_game ()->n_heaps, ==, n_heaps);
  assert_told (told);
}

/* Other rules begin the game again, from the start as it was entered. Heaps are changed as they are on the board, and
 * it stays the same player's turn. Undo brings the game back. */
static void
test_change_while_playing (void)
{
  const guint64 heap = 21;
  g_autoptr (PonderTakeSet) set = ponder_take_set_read ("1,2,3", NULL);
  g_autoptr (PonderTakeSet) squares = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);
  g_autoptr (PonderGame) second_begins = ponder_take_away_new (&heap, 1, 1, set, FALSE);

  set_up ();
  ponder_game_page_open (get_page (), second_begins, NULL);
  assert_at (21, 1, "Player 2 to move.");
  take (3);
  gtk_drop_down_set_selected (control ("ending"), 1);
  assert_at (21, 1, "Player 2 to move.");
  page_test_activate ("undo", NULL);
  assert_at (18, 1, "Player 1 to move.");
  g_signal_emit_by_name (control ("set"), "chosen", squares);
  assert_at (21, 1, "Player 2 to move.");
  page_test_activate ("undo", NULL);
  g_signal_emit_by_name (control ("add"), "clicked");
  assert_at (18, 2, "Player 1 to move.");
  g_assert_cmpuint (count (1), ==, 18);
  take (1);
  g_signal_emit_by_name (control ("remove"), "clicked");
  assert_at (17, 1, "Player 2 to move.");
  page_test_activate ("undo", NULL);
  assert_at (17, 2, "Player 2 to move.");
  g_signal_emit_by_name (get_board ()->popover, "changed", 1, (guint64) 0);
  assert_at (17, 2, "Player 2 to move.");
  /* A new heap has counters even if there are none to copy. */
  g_signal_emit_by_name (control ("add"), "clicked");
  g_assert_cmpuint (count (2), ==, 5);
  page_test_tear_down ();
}

static gboolean
has_values (gpointer user_data)
{
  return strstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), "Grundy value") != NULL;
}

static void
test_values (void)
{
  set_up ();
  page_test_activate ("values", NULL);
  widget_test_wait (has_values, NULL);
  assert_told ("Player 1 wins: the Grundy value is 1 and not 0. Player 1 to move.");
  page_test_tear_down ();
}

static PonderTakeStripControls *
get_strip_controls (void)
{
  return widget_test_child (page_test.page, "strip_controls");
}

static const char *
get_score (void)
{
  return gtk_label_get_label (widget_test_child (get_strip_controls (), "score"));
}

/* Asserts what screen readers say of the place in the strip. */
static void
assert_strip_place (const char *expected)
{
  GtkWidget *transport = widget_test_child (get_strip_controls (), "transport");

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget_test_child (transport, "position_button")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

static void
strip_action (const char *name)
{
  PonderTransport *transport = widget_test_child (get_strip_controls (), "transport");

  g_action_group_activate_action (ponder_transport_get_actions (transport), name, NULL);
}

static void
press_in_strip (guint keyval)
{
  g_assert_true (widget_test_type_key (GTK_WIDGET (get_strip_controls ()), keyval, 0));
}

/* One says P or N, and is told whether that was right; going back says nothing of the guess. */
static void
test_strip (void)
{
  set_up ();
  page_test_activate ("strip", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (widget_test_child (page_test.page, "board_stack")), ==, "strip");
  g_assert_false (page_test_is_enabled ("values"));
  strip_action ("step");
  assert_told ("0: there is no move, and the last to move has won, so P. Grundy value 0: no move leads to a 0.");
  press_in_strip (GDK_KEY_n);
  assert_told ("Right. 1: taking 1 leads to 0, a P position, so N. Grundy value 1: a move leads to a 0, and none to a "
               "1.");
  press_in_strip (GDK_KEY_p);
  assert_told ("No. 2: taking 2 leads to 0, a P position, so N. Grundy value 2: moves lead to all values from 0 to 1, "
               "and none to 2.");
  strip_action ("step-back");
  assert_told ("1: taking 1 leads to 0, a P position, so N. Grundy value 1: a move leads to a 0, and none to a 1.");
  g_assert_cmpstr (get_score (), ==, "1 of 2 right");
  assert_strip_place ("Number 1 of 2");
  g_assert_cmpstr (gtk_inscription_get_text (
                     widget_test_child (widget_test_child (get_strip_controls (), "transport"), "position_text")),
                   ==, "1 of 2");
  /* What was filled in before can be guessed again. */
  press_in_strip (GDK_KEY_n);
  assert_told ("Right. 2: taking 2 leads to 0, a P position, so N. Grundy value 2: moves lead to all values from 0 to "
               "1, and none to 2.");
  g_assert_cmpstr (get_score (), ==, "2 of 3 right");
  page_test_activate ("strip", NULL);
  assert_told ("Player 1 to move.");
  g_assert_true (page_test_is_enabled ("values"));
  page_test_tear_down ();
}

/* The strip goes up to the largest heap, also if that becomes larger when the strip had ended. */
static void
test_strip_length (void)
{
  static const struct
  {
    guint heap;
    const char *finished;
  } rows[] = {
    { 21, "Finished: 22 numbers" },
    { 100, "Finished: 101 numbers" },
    { 1000000, "Finished: 1,001 numbers" },
    { 5, "Finished: 1,001 numbers" },
  };

  set_up ();
  page_test_activate ("strip", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_signal_emit_by_name (get_board ()->popover, "changed", 0, (guint64) rows[i].heap);
      for (guint step = 0; step <= 1001; step++)
        strip_action ("step");
      assert_strip_place (rows[i].finished);
    }
  page_test_tear_down ();
}

static gboolean
is_sentence_of_run (gpointer user_data)
{
  const char *told = ponder_page_get_sentence (PONDER_PAGE (page_test.page));

  return g_regex_match_simple ("^\\d+,\\d\\d\\d: ", told, 0, 0);
}

/* At full speed the sentence goes on with the numbers. At the end it is about the periods, so it was of the run. */
static void
test_strip_at_full_speed (void)
{
  g_autoptr (PonderTakeSet) squares = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);

  set_up ();
  widget_test_settle (page_test.window);
  g_signal_emit_by_name (control ("set"), "chosen", squares);
  page_test_activate ("strip", NULL);
  ponder_transport_set_speed (widget_test_child (get_strip_controls (), "transport"), PONDER_FULL_SPEED);
  strip_action ("run");
  widget_test_wait (is_sentence_of_run, NULL);
  page_test_tear_down ();
}

/* The score of the guesses is kept with the strip. */
static void
test_strip_kept (void)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  set_up ();
  page_test_activate ("strip", NULL);
  strip_action ("step");
  press_in_strip (GDK_KEY_n);
  press_in_strip (GDK_KEY_p);
  PONDER_PAGE_GET_CLASS (page_test.page)->keep (page_test.page, kept);
  page_test_tear_down ();
  set_up ();
  g_assert_cmpstr (get_score (), ==, "");
  PONDER_PAGE_GET_CLASS (page_test.page)->restore (page_test.page, kept);
  g_assert_cmpstr (get_score (), ==, "1 of 2 right");
  page_test_tear_down ();
}

static gboolean
is_narrow (gpointer user_data)
{
  gboolean narrow;

  g_object_get (page_test.page, "narrow", &narrow, NULL);
  return narrow && gtk_widget_get_width (GTK_WIDGET (page_test.page)) == 360;
}

/* The number to be guessed and the score are on a line each. */
static void
check_guess (void)
{
  static const char *const names[] = { "question", "score" };

  widget_test_settle (page_test.window);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkLabel *label = widget_test_child (get_strip_controls (), names[i]);

      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (label)), >, 0);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (label)), ==, 1);
    }
}

static void
test_guess_room (void)
{
  set_up ();
  page_test_activate ("strip", NULL);
  strip_action ("step");
  for (guint i = 0; i < 11; i++)
    press_in_strip (GDK_KEY_n);
  check_guess ();
  gtk_window_set_default_size (GTK_WINDOW (page_test.window), 360, 720);
  widget_test_wait (is_narrow, NULL);
  check_guess ();
  page_test_tear_down ();
}

/* Asserts what a screen reader says of the strip, the letter that is drawn in it below its heading, and whether Grundy
 * values are drawn. */
static void
assert_strip (const char *name,
              const char *letter,
              gboolean    with_values)
{
  gpointer strip = widget_test_child (page_test.page, "strip_view");
  g_autofree char *drawn = NULL;
  const char *letters;

  widget_test_settle (page_test.window);
  gtk_test_accessible_assert_property (strip, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  drawn = widget_test_dup_drawn (strip);
  g_assert_nonnull (strstr (drawn, "Counters"));
  letters = strstr (drawn, "P or N");
  g_assert_nonnull (letters);
  letters += strlen ("P or N");
  g_assert_cmpint (strchr (letters, 'P') != NULL, ==, *letter == 'P');
  g_assert_cmpint (strchr (letters, 'N') != NULL, ==, *letter == 'N');
  g_assert_cmpint (strstr (drawn, "Grundy") != NULL, ==, with_values);
}

/* The strip of other rules begins anew. If the last to move loses, it is silent about Grundy values. */
static void
test_strip_of_rules (void)
{
  set_up ();
  page_test_activate ("strip", NULL);
  strip_action ("step");
  page_test_activate ("strip", NULL);
  page_test_activate ("strip", NULL);
  assert_told ("0: there is no move, and the last to move has won, so P. Grundy value 0: no move leads to a 0.");
  assert_strip ("Strip at 0: P, Grundy value 0", "P", TRUE);
  page_test_activate ("strip", NULL);
  gtk_drop_down_set_selected (control ("ending"), 1);
  page_test_activate ("strip", NULL);
  strip_action ("step");
  assert_told ("0: there is no move, and the last to move has lost, so N.");
  assert_strip ("Strip at 0: N", "N", FALSE);
  page_test_tear_down ();
}

/* Draws a sheet, and returns how many pages it has. */
static guint
draw (PonderPrintReady *ready)
{
  PonderPrintPages *pages = ponder_print_pages_new (ready->sheet, &(PonderPrintPaper){ .width = 480, .height = 720 });
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  guint n_pages = pages->n_pages;

  for (guint page = 0; page < n_pages; page++)
    ponder_print_pages_draw (pages, cr, page);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  ponder_print_pages_unref (pages);
  return n_pages;
}

/* The game, a form for another one, and the strip as a table can be printed. */
static void
test_print (void)
{
  static const char *const names[] = { "This Game", "Empty Score Sheet", "Strip" };
  g_autoptr (PonderPrintable) what = ponder_printable_new ("Take-Away", "21", "Take-Away");

  set_up ();
  g_signal_emit_by_name (control ("add"), "clicked");
  take (3);
  PONDER_PAGE_GET_CLASS (page_test.page)->print (page_test.page, what);
  g_assert_cmpuint (what->sheets->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      PonderPrintReady *ready = g_ptr_array_index (what->sheets, i);

      g_assert_cmpstr (ready->name, ==, names[i]);
      g_assert_cmpuint (draw (ready), ==, 1);
    }
  page_test_tear_down ();
}

/* The table goes up to the largest heap, as the strip does. */
static void
test_print_long_strip (void)
{
  g_autoptr (PonderPrintable) what = ponder_printable_new ("Take-Away", "1000", "Take-Away");

  set_up ();
  g_signal_emit_by_name (get_board ()->popover, "changed", 0, G_GUINT64_CONSTANT (1000));
  PONDER_PAGE_GET_CLASS (page_test.page)->print (page_test.page, what);
  g_assert_cmpuint (draw (g_ptr_array_index (what->sheets, 2)), >, 4);
  page_test_tear_down ();
}

/* Both texts of the page: heaps are copied and read, under the rules that are there. */
static void
test_text (void)
{
  PonderGamePageClass *klass;
  g_autoptr (PonderGame) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  set_up ();
  klass = PONDER_GAME_PAGE_GET_CLASS (page_test.page);
  take (2);
  text = klass->dup_text (get_page (), PONDER_GAME (get_game ()));
  g_assert_cmpstr (text, ==, "19");
  read = klass->read (PONDER_GAME (get_game ()), " 3, 4,5\n", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (PONDER_TAKE_AWAY (read)->n_heaps, ==, 3);
  g_assert_true (ponder_take_set_equal (PONDER_TAKE_AWAY (read)->set, get_game ()->set));
  g_assert_null (klass->read (PONDER_GAME (get_game ()), "3 heaps", &error));
  g_assert_nonnull (error);
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/take-away-page/take", test_take);
  g_test_add_func ("/take-away-page/type", test_type);
  g_test_add_func ("/take-away-page/room", test_room);
  g_test_add_func ("/take-away-page/rules", test_rules);
  g_test_add_func ("/take-away-page/change-while-playing", test_change_while_playing);
  g_test_add_func ("/take-away-page/values", test_values);
  g_test_add_func ("/take-away-page/strip", test_strip);
  g_test_add_func ("/take-away-page/strip/length", test_strip_length);
  g_test_add_func ("/take-away-page/strip/full-speed", test_strip_at_full_speed);
  g_test_add_func ("/take-away-page/strip/kept", test_strip_kept);
  g_test_add_func ("/take-away-page/guess-room", test_guess_room);
  g_test_add_func ("/take-away-page/print", test_print);
  g_test_add_func ("/take-away-page/print/long-strip", test_print_long_strip);
  g_test_add_func ("/take-away-page/text", test_text);
  g_test_add_func ("/take-away-page/strip-of-rules", test_strip_of_rules);
  return g_test_run ();
}
