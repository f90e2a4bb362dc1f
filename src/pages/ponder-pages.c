/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-bulls-and-cows-page.h"
#include "ponder-document-file.h"
#include "ponder-jugs-page.h"
#include "ponder-knight-page.h"
#include "ponder-lessons-page.h"
#include "ponder-lily-pads-page.h"
#include "ponder-noughts-page.h"
#include "ponder-one-to-nine-page.h"
#include "ponder-own-page.h"
#include "ponder-queens-page.h"
#include "ponder-sudoku-page.h"
#include "ponder-take-away-page.h"
#include "ponder-triangle-page.h"

#define MOST_GUESSED (64 << 10) /* bytes; longer text is not examined to find out which puzzle it is */

/* In the order of the sidebar, the pages of a section together. */
static const PonderPageInfo pages[] = {
  { "lesson", N_ ("Lessons"), "ponder-lessons-symbolic", PONDER_SECTION_LESSONS, ponder_lessons_page_get_type },
  { "sudoku", N_ ("Sudoku"), "ponder-sudoku-symbolic", PONDER_SECTION_PUZZLES, ponder_sudoku_page_get_type, 1 },
  { "triangle", N_ ("Number Triangle"), "ponder-triangle-symbolic", PONDER_SECTION_PUZZLES,
    ponder_triangle_page_get_type, 2 },
  { "lily-pads", N_ ("Lily Pads"), "ponder-lily-pads-symbolic", PONDER_SECTION_PUZZLES, ponder_lily_pads_page_get_type, 3 },
  { "knight", N_ ("Knight’s Tour"), "ponder-knight-symbolic", PONDER_SECTION_PUZZLES, ponder_knight_page_get_type, 4 },
  { "jugs", N_ ("Water Jugs"), "ponder-jugs-symbolic", PONDER_SECTION_PUZZLES, ponder_jugs_page_get_type, 5 },
  { "queens", N_ ("Queens"), "ponder-queens-symbolic", PONDER_SECTION_PUZZLES, ponder_queens_page_get_type, 6 },
  { "one-to-nine", N_ ("One to Nine"), "ponder-one-to-nine-symbolic", PONDER_SECTION_PUZZLES,
    ponder_one_to_nine_page_get_type, 7 },
  { "own", N_ ("Own Puzzle"), "ponder-own-symbolic", PONDER_SECTION_PUZZLES, ponder_own_page_get_type, 11 },
  { "bulls-and-cows", N_ ("Bulls and Cows"), "ponder-bulls-and-cows-symbolic", PONDER_SECTION_GAMES,
    ponder_bulls_and_cows_page_get_type, 8 },
  { "noughts", N_ ("Noughts and Crosses"), "ponder-noughts-symbolic", PONDER_SECTION_GAMES,
    ponder_noughts_page_get_type, 9 },
  { "take-away", N_ ("Take-Away"), "ponder-take-away-symbolic", PONDER_SECTION_GAMES,
    ponder_take_away_page_get_type, 10 },
};

static const char *const section_names[] = {
  [PONDER_SECTION_PUZZLES] = N_ ("Puzzles"),
  [PONDER_SECTION_GAMES] = N_ ("Games"),
};

/* Returns the pages in the order of the sidebar. */
const PonderPageInfo *
ponder_pages (guint *n_pages)
{
  g_return_val_if_fail (n_pages != NULL, NULL);

  *n_pages = G_N_ELEMENTS (pages);
  return pages;
}

/* Returns whether pages of a class can read a text; @id is NULL if it is not a document. */
static gboolean
is_for (const PonderPageClass *klass,
        const char            *id,
        const char            *text)
{
  if (id != NULL)
    return g_str_equal (id, klass->puzzle_id);
  return klass->knows_text != NULL && klass->knows_text (klass, text);
}

/* Returns the page that can read any text, other than @except; NULL if none or several can. */
const PonderPageInfo *
ponder_pages_find_for (const char *text,
                       GType       except)
{
  g_autofree char *id = NULL;
  const PonderPageInfo *found = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  id = ponder_document_puzzle_id (text);
  if (id == NULL && strnlen (text, MOST_GUESSED) == MOST_GUESSED)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GType type = pages[i].get_type ();
      g_autoptr (GTypeClass) type_class = g_type_class_ref (type);

      if (type == except || !is_for (PONDER_PAGE_CLASS (type_class), id, text))
        continue;
      if (found != NULL)
        return NULL;
      found = &pages[i];
    }
  return found;
}

/* Returns whether a page reads files with this name that are not Ponder documents. */
static gboolean
reads_files_named (const PonderPageInfo *info,
                   const char           *name)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (info->get_type ());
  const char *const *suffixes = PONDER_PAGE_CLASS (klass)->suffixes;

  for (guint i = 0; suffixes != NULL && suffixes[i] != NULL; i++)
    if (g_str_has_suffix (name, suffixes[i]))
      return TRUE;
  return FALSE;
}

/* Returns the page for a file, or NULL. @id: the kind of puzzle in a document, or NULL for other
 * text; then the file's name decides @shown: the page that is shown, which may be able to read text
 * whose name says nothing; or NULL */
const PonderPageInfo *
ponder_pages_find_for_file (const char *id,
                            const char *name,
                            const char *shown)
{
  const PonderPageInfo *found = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      if (id != NULL ? g_str_equal (pages[i].id, id) : reads_files_named (&pages[i], name))
        return &pages[i];
      if (g_strcmp0 (pages[i].id, shown) == 0)
        found = &pages[i];
    }
  return id == NULL ? found : NULL;
}

/* Returns the translated heading of a section, or NULL if it has none. */
const char *
ponder_section_name (PonderSection section)
{
  g_return_val_if_fail (section < G_N_ELEMENTS (section_names), NULL);

  return section_names[section] != NULL ? _ (section_names[section]) : NULL;
}

/* Returns the translated name of a page, or NULL if there is none with this id. */
const char *
ponder_page_name (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i].id, id))
      return _ (pages[i].name);
  return NULL;
}
