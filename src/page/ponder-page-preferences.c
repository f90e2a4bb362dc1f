/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

/* Applies the preferences to a page, at once and to later computations. */

#define PREFERENCES(self) (ponder_page_get_private (self)->preferences)

void
ponder_page_clear_preferences (PonderPage *self)
{
  g_clear_object (&PREFERENCES (self));
}

/**
 * ponder_page_set_preferences:
 * @preferences: the preferences of all pages; a page without preferences uses the defaults
 *
 * Must be called before ponder_page_keep_in().
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
  g_object_notify (G_OBJECT (self), "preferences");
}

/**
 * ponder_page_get_preferences:
 *
 * Returns: (nullable) (transfer none): the preferences of all pages
 */
PonderPreferences *
ponder_page_get_preferences (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PREFERENCES (self);
}
