/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "few-test.h"

/* Tests the title of a game's page, and the sentence below the board if the page has one of its own. */

static char *
dup_subtitle (PonderGamePage *page,
              PonderGame     *game)
{
  return g_strdup_printf ("%u counters", ponder_game_get_start (game)[0]);
}

static void
assert_title (const char *name,
              const char *subtitle)
{
  g_autoptr (PonderGame) game = few_game_new (7, 0);
  PonderPage *page = PONDER_PAGE (few_test.page);

  ponder_game_page_open (few_test.game, game, name);
  g_assert_cmpstr (ponder_page_get_title (page), ==, "Few");
  g_assert_cmpstr (ponder_page_get_subtitle (page), ==, subtitle);
}

/* The name of a document comes before what the page says of its game. */
static void
test_title (void)
{
  PonderGamePageClass *klass = PONDER_GAME_PAGE_GET_CLASS (few_test.game);

  assert_title ("A Few", "A Few");
  assert_title (NULL, NULL);
  klass->dup_subtitle = dup_subtitle;
  assert_title ("A Few", "A Few");
  assert_title (NULL, "7 counters");
  klass->dup_subtitle = NULL;
}

static char *
dup_status_text (PonderGamePage        *page,
                 const PonderGameScene *scene)
{
  return scene->n_moves == 0 ? g_strdup ("Take one or two.") : NULL;
}

/* Where the page says nothing, the sentence is the usual one. */
static void
test_sentence (void)
{
  PonderGamePageClass *klass = PONDER_GAME_PAGE_GET_CLASS (few_test.game);

  klass->dup_status_text = dup_status_text;
  few_test_open (7, 0);
  g_assert_cmpstr (few_test_get_told (), ==, "Take one or two.");
  few_test_play (2);
  g_assert_cmpstr (few_test_get_told (), ==, "Ben to move.");
  few_test_activate ("undo");
  g_assert_cmpstr (few_test_get_told (), ==, "Take one or two.");
  klass->dup_status_text = NULL;
}

int
main (int   argc,
      char *argv[])
{
  static const FewTestCase cases[] = {
    { "/game-display/title", test_title },
    { "/game-display/sentence", test_sentence },
  };

  return few_test_run (argc, argv, cases, G_N_ELEMENTS (cases));
}
