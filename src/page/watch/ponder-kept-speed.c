/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-kept-speed.h"

/* The speed of a search is the one that was chosen last, on the page or in the preferences of all pages. */

/* Returns the initial speed of a search in visits per second. */
static double
get_preferred (PonderPage *page)
{
  PonderPreferences *preferences = ponder_page_get_preferences (page);

  return preferences != NULL ? preferences->search_speed : PONDER_PREFERENCES_USUAL_SPEED;
}

static void
preferred_cb (PonderTransport   *transport,
              GParamSpec        *pspec,
              PonderPreferences *preferences)
{
  g_assert (PONDER_IS_TRANSPORT (transport));

  ponder_transport_set_speed (transport, preferences->search_speed);
}

static void
preferences_cb (PonderTransport *transport,
                GParamSpec      *pspec,
                PonderPage      *page)
{
  PonderPreferences *preferences = ponder_page_get_preferences (page);

  g_assert (PONDER_IS_TRANSPORT (transport));

  g_signal_connect_object (preferences, "notify::search-speed", G_CALLBACK (preferred_cb), transport,
                           G_CONNECT_SWAPPED);
  preferred_cb (transport, NULL, preferences);
}

/* Makes the speed follow the preference when that changes. */
void
ponder_kept_speed_follow (PonderPage      *page,
                          PonderTransport *transport)
{
  g_signal_connect_object (page, "notify::preferences", G_CALLBACK (preferences_cb), transport, G_CONNECT_SWAPPED);
}

void
ponder_kept_speed_keep (PonderPage      *page,
                        PonderTransport *transport,
                        GKeyFile        *kept,
                        const char      *group)
{
  g_key_file_set_double (kept, group, "Speed", ponder_transport_get_speed (transport));
  g_key_file_set_double (kept, group, "UsualSpeed", get_preferred (page));
}

/* Restores the speed unless the preference has changed since it was kept. */
void
ponder_kept_speed_restore (PonderPage      *page,
                           PonderTransport *transport,
                           GKeyFile        *kept,
                           const char      *group)
{
  g_autoptr (GError) error = NULL;
  double speed = g_key_file_get_double (kept, group, "Speed", &error);

  if (error == NULL && (!g_key_file_has_key (kept, group, "UsualSpeed", NULL) ||
                        g_key_file_get_double (kept, group, "UsualSpeed", NULL) == get_preferred (page)))
    ponder_transport_set_speed (transport, MAX (speed, 0));
}
