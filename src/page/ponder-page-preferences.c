/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

/* What a person prefers on all pages reaches the page: at once, and what is computed from then on. */

#define PREFERENCES(self) (ponder_page_get_private (self)->preferences)

/* Visits a second that a search starts with. */
static double
get_speed (PonderPage *self)
{
  return PREFERENCES (self) != NULL ? ponder_preferences_get_speed (PREFERENCES (self))
                                    : PONDER_PREFERENCES_USUAL_SPEED;
}

static void
speed_cb (PonderPage *self)
{
  g_assert (PONDER_IS_PAGE (self));

  ponder_transport_set_speed (ponder_page_get_private (self)->searching.transport, get_speed (self));
}

void
ponder_page_clear_preferences (PonderPage *self)
{
  g_clear_object (&PREFERENCES (self));
}

/**
 * ponder_page_set_preferences:
 * @preferences: what holds on all pages; a page without any does as is usual
 *
 * To be called before ponder_page_keep_in().
 */
void
ponder_page_set_preferences (PonderPage        *self,
                             PonderPreferences *preferences)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (PONDER_IS_PREFERENCES (preferences));
  g_return_if_fail (PREFERENCES (self) == NULL);

  PREFERENCES (self) = g_object_ref (preferences);
  ponder_page_share_memory (self, ponder_preferences_get_budget (preferences));
  g_signal_connect_object (preferences, "notify::search-speed", G_CALLBACK (speed_cb), self, G_CONNECT_SWAPPED);
  speed_cb (self);
}

void
ponder_page_keep_speed (PonderPage *self,
                        GKeyFile   *kept,
                        const char *group)
{
  PonderTransport *transport = ponder_page_get_private (self)->searching.transport;

  g_key_file_set_double (kept, group, "Speed", ponder_transport_get_speed (transport));
  g_key_file_set_double (kept, group, "UsualSpeed", get_speed (self));
}

/* Of the speed on the page and the one that is preferred on all pages, the one that was chosen last. */
void
ponder_page_restore_speed (PonderPage *self,
                           GKeyFile   *kept,
                           const char *group)
{
  g_autoptr (GError) error = NULL;
  double speed = g_key_file_get_double (kept, group, "Speed", &error);

  if (error == NULL && (!g_key_file_has_key (kept, group, "UsualSpeed", NULL) ||
                        g_key_file_get_double (kept, group, "UsualSpeed", NULL) == get_speed (self)))
    ponder_transport_set_speed (ponder_page_get_private (self)->searching.transport, MAX (speed, 0));
}

/**
 * ponder_page_init_limits:
 * @limits: (inout): gets the memory and the threads that the person allows a computation
 */
void
ponder_page_init_limits (PonderPage   *self,
                         PonderLimits *limits)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (limits != NULL);

  limits->budget = ponder_page_get_budget (self);
  limits->threads = PREFERENCES (self) != NULL ? ponder_preferences_get_cores (PREFERENCES (self)) : 0;
}
