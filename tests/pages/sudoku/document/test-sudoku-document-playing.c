/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "sudoku-document-test.h"

/* An entry removes its value from the notes of the cells it sees, in one step of undo, if that is asked for. */
static void
test_rules_out_notes (void)
{
  static const struct
  {
    const char *name;
    guint cell;
    gboolean goes;
  } cases[] = {
    { "the same row", 3, TRUE },
    { "the same column", 8, TRUE },
    { "the same box", 5, TRUE },
    { "none of them", 13, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzleDocument) document = new_document ("...............1");
      guint entered = 0;

      sudoku_toggle_note (document, cases[i].cell, 2);
      sudoku_toggle_note (document, cases[i].cell, 3);
      sudoku_enter (document, entered, 2);
      g_assert_cmphex (ponder_sudoku_document_get_notes (document, cases[i].cell), ==, 0x6);
      ponder_history_undo (ponder_puzzle_document_get_history (document));

      ponder_sudoku_document_place (document, &entered, 1, 2, PONDER_SUDOKU_RULE_OUT);
      if (ponder_sudoku_document_get_notes (document, cases[i].cell) != (cases[i].goes ? 0x4 : 0x6))
        g_error ("%s", cases[i].name);
      ponder_history_undo (ponder_puzzle_document_get_history (document));
      g_assert_cmphex (ponder_sudoku_document_get_notes (document, cases[i].cell), ==, 0x6);
      g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 0);
    }
}

static char *
dup_notes (PonderPuzzleDocument *document)
{
  guint n_cells = ponder_sudoku_document_get_clues (document)->shape->n_cells;
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < n_cells; cell++)
    g_string_append_printf (text, "%x ", ponder_sudoku_document_get_notes (document, cell));
  return g_string_free (text, FALSE);
}

/* Writes the document and opens what was written. */
static void
reopen (PonderPuzzleDocument **document)
{
  g_autofree char *text = ponder_history_write (ponder_puzzle_document_get_history (*document));
  g_autoptr (GError) error = NULL;

  g_object_unref (*document);
  *document = new_document ("................");
  ponder_history_open (ponder_puzzle_document_get_history (*document), text, &error);
  g_assert_no_error (error);
}

/* An entry that clashes removes no notes. */
static void
test_clashes_rule_out_nothing (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  static const guint two[] = { 0, 2 };

  ponder_sudoku_document_fill_notes (document);
  before = dup_notes (document);
  ponder_sudoku_document_place (document, &(guint){ 0 }, 1, 4, PONDER_SUDOKU_RULE_OUT);
  g_assert_true (ponder_sudoku_document_clashes (document, 0));
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 12), ==, 1 << 0 | 1 << 3);
  ponder_sudoku_document_place (document, &(guint){ 0 }, 1, 0, PONDER_SUDOKU_RULE_OUT);

  /* Nor do two that clash with each other. */
  ponder_sudoku_document_place (document, two, 2, 1, PONDER_SUDOKU_RULE_OUT);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 12), ==, 1 << 0 | 1 << 3);
  ponder_sudoku_document_place (document, two, 2, 0, PONDER_SUDOKU_RULE_OUT);
  after = dup_notes (document);
  g_assert_cmpstr (before, ==, after);
}

/* When an entry goes, or becomes another one, what it removed comes back, after a restart, too; but not where another
 * entry still rules it out, nor a note that was taken out or put back by hand in between. */
static void
test_restores_notes (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document ("...............1");

  ponder_sudoku_document_fill_notes (document);
  ponder_sudoku_document_place (document, &(guint){ 0 }, 1, 2, PONDER_SUDOKU_RULE_OUT);
  ponder_sudoku_document_place (document, &(guint){ 6 }, 1, 2, PONDER_SUDOKU_RULE_OUT);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 4), ==, 0xd);
  reopen (&document);
  ponder_sudoku_document_place (document, &(guint){ 0 }, 1, 3, PONDER_SUDOKU_RULE_OUT);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 1), ==, 0xb); /* cell 6 doesn't see it */
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 4), ==, 0x9);
  ponder_history_undo (ponder_puzzle_document_get_history (document));
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 1), ==, 0xd);
  ponder_history_redo (ponder_puzzle_document_get_history (document));
  sudoku_enter (document, 6, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 4), ==, 0xb);

  /* The 3 of cell 1 is put back and taken out, and cell 2 is cleared. */
  sudoku_toggle_note (document, 1, 3);
  sudoku_toggle_note (document, 1, 3);
  sudoku_enter (document, 2, 0);
  sudoku_enter (document, 0, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0xf);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 1), ==, 0xb);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 2), ==, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 4), ==, 0xf);
}

/* Whatever stands on the board, to enter a value and to remove it again leaves the notes as they were, also when the
 * document was kept in between. */
static void
test_notes_round_trip (void)
{
  guint64 random = 1;
  guint n_ruled_out = 0;

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (PonderPuzzleDocument) document =
        new_document ("1...........................8....................................................");

      ponder_sudoku_document_fill_notes (document);
      for (guint n = 0; n < 60; n++)
        {
          guint cell = 1 + ponder_random_below (&random, 80);
          guint value = 1 + ponder_random_below (&random, 9);
          g_autofree char *before = dup_notes (document);
          g_autofree char *between = NULL;
          g_autofree char *after = NULL;

          if (ponder_sudoku_document_get_value (document, cell, NULL) != 0)
            continue;
          ponder_sudoku_document_place (document, &cell, 1, value, PONDER_SUDOKU_RULE_OUT);
          between = dup_notes (document);
          n_ruled_out += !g_str_equal (before, between);
          if (!ponder_sudoku_document_clashes (document, cell) && ponder_random_below (&random, 2) == 0)
            continue; /* it stays */
          if (ponder_random_below (&random, 8) == 0)
            reopen (&document);
          ponder_sudoku_document_place (document, &cell, 1, 0, PONDER_SUDOKU_RULE_OUT);
          after = dup_notes (document);
          g_assert_cmpstr (before, ==, after);
        }
    }
  g_assert_cmpuint (n_ruled_out, >, 1000);
}

/* Several cells change in one step of undo; clues and filled cells stay as they are. */
static void
test_several_cells (void)
{
  static const guint cells[] = { 0, 1, 2, 3 };
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");

  sudoku_enter (document, 3, 1);
  sudoku_toggle_note (document, 0, 2);
  ponder_sudoku_document_toggle_notes (document, cells, 4, 2);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x2);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 2), ==, 0x2);
  ponder_sudoku_document_toggle_notes (document, cells, 4, 2);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0);
  ponder_history_undo (ponder_puzzle_document_get_history (document));

  ponder_sudoku_document_place (document, cells, 4, 3, 0);
  assert_shown (document, "c4cc.3.2...4.2.3");
  ponder_sudoku_document_place (document, cells, 4, 0, 0);
  assert_shown (document, ".4...3.2...4.2.3");
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x2);
  ponder_sudoku_document_place (document, cells, 4, 0, 0);
  g_assert_false (ponder_sudoku_document_has_notes (document));
  g_assert_cmpuint (count_undo (document), ==, 6);
}

/* Cells in which the person has notes keep just these. */
static void
test_fills_notes (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");

  sudoku_toggle_note (document, 0, 2);
  g_assert_true (ponder_sudoku_document_lacks_notes (document));
  ponder_sudoku_document_fill_notes (document);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x2);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 1), ==, 0);
  for (guint cell = 2; cell < 16; cell++)
    if (ponder_sudoku_document_get_value (document, cell, NULL) == 0)
      g_assert_cmphex (ponder_sudoku_document_get_notes (document, cell), ==,
                       ponder_sudoku_document_get_fitting (document, cell));
  g_assert_false (ponder_sudoku_document_lacks_notes (document));
  g_assert_cmpuint (count_undo (document), ==, 2);
}

static void
assert_colours (PonderPuzzleDocument *document,
                const char           *expected)
{
  for (guint cell = 0; expected[cell] != '\0'; cell++)
    g_assert_cmpuint (ponder_sudoku_document_get_colour (document, cell), ==, expected[cell] - '0');
}

/* Any cells can have a colour, each change is one step of undo, and the same again takes it away. */
static void
test_colours (void)
{
  static const guint cells[] = { 0, 1, 2, 3 };
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_puzzle_document_get_history (document);

  sudoku_enter (document, 0, 2);
  g_assert_false (ponder_sudoku_document_has_colours (document));
  ponder_sudoku_document_toggle_colour (document, cells, 2, 3);
  g_assert_true (ponder_sudoku_document_has_colours (document));
  assert_colours (document, "3300000000000000");
  ponder_sudoku_document_toggle_colour (document, cells + 1, 3, 6);
  assert_colours (document, "3666000000000000");
  ponder_sudoku_document_toggle_colour (document, cells, 4, 6);
  assert_colours (document, "6666000000000000");
  ponder_sudoku_document_toggle_colour (document, cells, 4, 6);
  assert_colours (document, "0000000000000000");
  g_assert_cmpuint (count_undo (document), ==, 5);
  ponder_history_undo (history);
  ponder_history_undo (history);
  assert_colours (document, "3666000000000000");

  ponder_sudoku_document_toggle_colour (document, cells, 1, 0);
  assert_colours (document, "0666000000000000");
  assert_shown (document, "b4...3.2...4.2.3");
  ponder_sudoku_document_clear_colours (document);
  assert_colours (document, "0000000000000000");
  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 1);
  ponder_history_undo (history);
  assert_colours (document, "0666000000000000");
}

/* Values come and go without the colour of the cell; to begin again takes colours away, too. */
static void
test_colours_stay (void)
{
  static const guint8 values[] = { 2, 4, 3, 1, 1, 3, 4, 2, 3, 1, 2, 4, 4, 2, 1, 3 };
  static const guint cells[] = { 0, 1 };
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_puzzle_document_get_history (document);

  ponder_sudoku_document_toggle_colour (document, cells, 2, 2);
  sudoku_enter (document, 0, 2);
  sudoku_enter (document, 0, 0);
  sudoku_enter (document, 0, 0);
  ponder_sudoku_document_start_playing (document, FALSE);
  assert_colours (document, "2200000000000000");

  /* They don't change what is solved. */
  find (document, "found", values, 1, NULL);
  ponder_sudoku_document_toggle_colour (document, cells, 1, 3);
  g_assert_nonnull (ponder_puzzle_document_get_answer (document));
  assert_colours (document, "3200000000000000");

  ponder_sudoku_document_clear_entries (document);
  assert_colours (document, "0000000000000000");
  ponder_history_undo (history);
  assert_colours (document, "3200000000000000");
  ponder_sudoku_document_clear_all (document);
  assert_colours (document, "0000000000000000");
  ponder_history_undo (history);
  assert_colours (document, "3200000000000000");
}

/* What was typed on an unlocked or an empty board becomes a game; the entries of a game stay entries. */
static void
test_starts_playing (void)
{
  static const struct
  {
    const char *name;
    gboolean locked;
    gboolean keep;
    const char *shown;
  } cases[] = {
    { "clues", FALSE, TRUE, "1..............." },
    { "entries", TRUE, FALSE, "1..............." },
    { "entries of a game", TRUE, TRUE, "a..............." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzleDocument) document = new_document ("................");

      ponder_sudoku_document_set_locked (document, cases[i].locked);
      sudoku_enter (document, 0, 1);
      ponder_sudoku_document_start_playing (document, cases[i].keep);
      g_assert_true (ponder_sudoku_document_get_marks (document)->locked);
      assert_shown (document, cases[i].shown);
      sudoku_enter (document, 1, 2);
      g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, cases[i].keep && cases[i].locked ? 2 : 1);
      ponder_sudoku_document_set_locked (document, FALSE);
      sudoku_enter (document, 0, 0);
      g_assert_cmpuint (ponder_sudoku_document_get_value (document, 0, NULL), ==, 0);
    }
}

static void
test_is_won (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document (".431134231244213");
  g_autoptr (PonderPuzzleDocument) given = new_document ("2431134231244213");

  g_assert_false (ponder_sudoku_document_is_won (given));
  g_assert_false (ponder_sudoku_document_is_won (document));
  sudoku_enter (document, 0, 1);
  g_assert_false (ponder_sudoku_document_is_won (document));
  sudoku_enter (document, 0, 2);
  g_assert_true (ponder_sudoku_document_is_won (document));
  ponder_sudoku_document_set_locked (document, FALSE);
  g_assert_false (ponder_sudoku_document_is_won (document));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sudoku-document-playing/rules-out-notes", test_rules_out_notes);
  g_test_add_func ("/sudoku-document-playing/clashes-rule-out-nothing", test_clashes_rule_out_nothing);
  g_test_add_func ("/sudoku-document-playing/restores-notes", test_restores_notes);
  g_test_add_func ("/sudoku-document-playing/notes-round-trip", test_notes_round_trip);
  g_test_add_func ("/sudoku-document-playing/several-cells", test_several_cells);
  g_test_add_func ("/sudoku-document-playing/fills-notes", test_fills_notes);
  g_test_add_func ("/sudoku-document-playing/colours", test_colours);
  g_test_add_func ("/sudoku-document-playing/colours-stay", test_colours_stay);
  g_test_add_func ("/sudoku-document-playing/starts-playing", test_starts_playing);
  g_test_add_func ("/sudoku-document-playing/is-won", test_is_won);
  return g_test_run ();
}
