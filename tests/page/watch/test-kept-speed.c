/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-kept-speed.h"

/* Tests which speed a search has: the one that was chosen last, on the page or in the preferences. */

#define GROUP "Search"

/* A page, and a transport that follows it, as that of its search would. */
typedef struct
{
  PonderPreferences *preferences;
  PonderTransport *transport;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  page_test_set_up ();
  fixture->preferences = ponder_preferences_new (NULL);
  fixture->transport = g_object_ref_sink (g_object_new (PONDER_TYPE_TRANSPORT, NULL));
  ponder_kept_speed_follow (page_test.page, fixture->transport);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  page_test_tear_down ();
  g_assert_finalize_object (fixture->transport);
  g_assert_finalize_object (fixture->preferences);
}

static void
assert_speed (Fixture *fixture,
              double   speed)
{
  g_assert_cmpfloat (ponder_transport_get_speed (fixture->transport), ==, speed);
}

static void
prefer (Fixture *fixture,
        double   speed)
{
  g_object_set (fixture->preferences, "search-speed", speed, NULL);
}

static void
test_follows (Fixture      *fixture,
              gconstpointer data)
{
  prefer (fixture, 50);
  ponder_transport_set_speed (fixture->transport, 5);
  assert_speed (fixture, 5);
  ponder_page_set_preferences (page_test.page, fixture->preferences);
  assert_speed (fixture, 50);

  ponder_transport_set_speed (fixture->transport, 5);
  g_assert_cmpfloat (fixture->preferences->search_speed, ==, 50);
  prefer (fixture, PONDER_FULL_SPEED);
  assert_speed (fixture, PONDER_FULL_SPEED);
}

static GKeyFile *
keep (Fixture *fixture)
{
  GKeyFile *kept = g_key_file_new ();

  ponder_kept_speed_keep (page_test.page, fixture->transport, kept, GROUP);
  return kept;
}

static void
restore (Fixture  *fixture,
         GKeyFile *kept)
{
  ponder_kept_speed_restore (page_test.page, fixture->transport, kept, GROUP);
}

/* The speed of the page comes back, unless another one was preferred since. */
static void
test_kept (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GKeyFile) kept = NULL;

  prefer (fixture, 50);
  ponder_page_set_preferences (page_test.page, fixture->preferences);
  ponder_transport_set_speed (fixture->transport, 200);
  kept = keep (fixture);
  ponder_transport_set_speed (fixture->transport, 1);
  restore (fixture, kept);
  assert_speed (fixture, 200);

  prefer (fixture, 10);
  restore (fixture, kept);
  assert_speed (fixture, 10);
  prefer (fixture, 50);
  restore (fixture, kept);
  assert_speed (fixture, 200);
}

/* A page without preferences prefers the usual speed. */
static void
test_kept_without_preferences (Fixture      *fixture,
                               gconstpointer data)
{
  g_autoptr (GKeyFile) kept = NULL;

  ponder_transport_set_speed (fixture->transport, PONDER_FULL_SPEED);
  kept = keep (fixture);
  ponder_transport_set_speed (fixture->transport, 1);
  restore (fixture, kept);
  assert_speed (fixture, PONDER_FULL_SPEED);

  prefer (fixture, 10);
  ponder_page_set_preferences (page_test.page, fixture->preferences);
  restore (fixture, kept);
  assert_speed (fixture, 10);
}

/* Files of older versions, and those that somebody edited. */
static void
test_edited (Fixture      *fixture,
             gconstpointer data)
{
  static const struct
  {
    const char *kept;
    double speed;
  } cases[] = {
    { "[Page]\nSpeed=5\n", 20 },
    { "[Search]\nUsualSpeed=2\n", 20 },
    { "[Search]\nSpeed=fast\nUsualSpeed=2\n", 20 },
    { "[Search]\nSpeed=5\nUsualSpeed=3\n", 20 },
    { "[Search]\nSpeed=5\n", 5 },
    { "[Search]\nSpeed=5\nUsualSpeed=2\n", 5 },
    { "[Search]\nSpeed=-1\nUsualSpeed=2\n", PONDER_FULL_SPEED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GKeyFile) kept = g_key_file_new ();
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].kept);
      g_key_file_load_from_data (kept, cases[i].kept, -1, G_KEY_FILE_NONE, &error);
      g_assert_no_error (error);
      ponder_transport_set_speed (fixture->transport, 20);
      restore (fixture, kept);
      assert_speed (fixture, cases[i].speed);
    }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add ("/search-speed/follows", Fixture, NULL, set_up, test_follows, tear_down);
  g_test_add ("/search-speed/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/search-speed/kept-without-preferences", Fixture, NULL, set_up, test_kept_without_preferences,
              tear_down);
  g_test_add ("/search-speed/edited", Fixture, NULL, set_up, test_edited, tear_down);
  return g_test_run ();
}
