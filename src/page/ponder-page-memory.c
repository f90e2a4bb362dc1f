/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

/* Computations of a page take their memory from the page's part of the program's budget, which comes with the preferences.
 * When a page needs more than is left, the pages that were shown longest ago drop their paused searches, which are made
 * again when these pages are shown the next time. */

#define PRIVATE(self) (ponder_page_get_private (self))

static const char *
get_name (PonderPage *self)
{
  return _ (PONDER_PAGE_GET_CLASS (self)->help->title);
}

static GObject *
drop_cb (gpointer user_data)
{
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (user_data);

  return klass->drop_memory != NULL ? klass->drop_memory (user_data) : NULL;
}

/* Makes the page share @whole with others. */
static void
share_memory (PonderPage         *self,
              PonderMemoryBudget *whole)
{
  PonderPagePrivate *priv = PRIVATE (self);

  if (priv->budget != NULL)
    ponder_memory_budget_set_drop (priv->budget, NULL, NULL);
  g_clear_pointer (&priv->budget, ponder_memory_budget_unref);
  priv->budget = ponder_memory_budget_new_part (whole, get_name (self));
  ponder_memory_budget_set_drop (priv->budget, drop_cb, self);
}

/**
 * ponder_page_get_budget:
 *
 * Returns: (transfer none): the memory budget for all computations of the page
 */
PonderMemoryBudget *
ponder_page_get_budget (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  if (PRIVATE (self)->budget == NULL)
    {
      g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);

      share_memory (self, whole);
    }
  return PRIVATE (self)->budget;
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
  g_return_if_fail (PRIVATE (self)->preferences == NULL);

  PRIVATE (self)->preferences = g_object_ref (preferences);
  share_memory (self, ponder_preferences_get_budget (preferences));
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

  return PRIVATE (self)->preferences;
}
