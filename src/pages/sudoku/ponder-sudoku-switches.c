/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-switches.h"

#include "ponder-page-actions.h"

#define GROUP "View"

/* Their actions, their keys in the kept file, and whether they are on where that file doesn't say it. Those with
 * PONDER_SUDOKU_N_SWITCHES are not for the board. */
static const struct
{
  const char *action;
  const char *key;
  PonderSudokuSwitch what;
  gboolean usual;
} switches[] = {
  { "notes", "Notes", PONDER_SUDOKU_NOTES, FALSE },
  { "candidates", "Candidates", PONDER_SUDOKU_CANDIDATES, FALSE },
  { "type-through", "TypeThrough", PONDER_SUDOKU_TYPE_THROUGH, FALSE },
  { "colours", "Colours", PONDER_SUDOKU_COLOURS, FALSE },
  { "tidy-notes", "TidyNotes", PONDER_SUDOKU_TIDY_NOTES, TRUE },
  { "digit-first", "DigitFirst", PONDER_SUDOKU_DIGIT_FIRST, FALSE },
  { "warn-of-clashes", "WarnOfClashes", PONDER_SUDOKU_WARN_OF_CLASHES, TRUE },
  { "warn-of-wrong", "WarnOfWrong", PONDER_SUDOKU_N_SWITCHES, FALSE },
  { "clock", "Clock", PONDER_SUDOKU_N_SWITCHES, FALSE },
};

#define N_ALWAYS_KEPT 3

/* What keys enter: values unless one of these is on. At most one is. */
static const char *const modes[] = { "notes", "colours" };

static void
leave_other_mode (PonderPage *page,
                  const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (g_str_equal (modes[i], action))
      ponder_page_set_switch (page, modes[1 - i], FALSE);
}

/**
 * ponder_sudoku_switches_apply:
 * @editor: the board of @page
 * @action: the action of a switch for the board
 *
 * Makes the board follow a switch that has changed.
 */
void
ponder_sudoku_switches_apply (PonderPage         *page,
                              PonderSudokuEditor *editor,
                              const char         *action)
{
  gboolean on = ponder_page_get_switch (page, action);

  if (on)
    leave_other_mode (page, action);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (g_str_equal (switches[i].action, action))
      ponder_sudoku_editor_switch (editor, switches[i].what, on);
}

/* Makes keys enter values. */
void
ponder_sudoku_switches_leave_modes (PonderPage *page)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    ponder_page_set_switch (page, modes[i], FALSE);
}

void
ponder_sudoku_switches_keep (PonderPage *page,
                             GKeyFile   *kept)
{
  /* The first version wrote some of them whatever they were. */
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      gboolean on = ponder_page_get_switch (page, switches[i].action);

      if (i < N_ALWAYS_KEPT || on != switches[i].usual)
        g_key_file_set_boolean (kept, GROUP, switches[i].key, on);
    }
}

void
ponder_sudoku_switches_restore (PonderPage *page,
                                GKeyFile   *kept)
{
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      gboolean says = g_key_file_has_key (kept, GROUP, switches[i].key, NULL);

      ponder_page_set_switch (page, switches[i].action,
                              says ? g_key_file_get_boolean (kept, GROUP, switches[i].key, NULL) : switches[i].usual);
    }
}
