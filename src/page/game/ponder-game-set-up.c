/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-set-up.h"

#include "ponder-page-actions.h"

/* Set Up, in which the person enters any position as the start. The document knows whether it is on. */

struct _PonderGameSetUp
{
  PonderPage *page; /* (unowned): it owns this object */
  PonderGameDocument *document;
};

/* What is on the board becomes the start; it has the name of the game unless that has gone on. */
static void
enter (PonderGameSetUp *self)
{
  gboolean fresh = ponder_game_document_get_played (self->document)->len == 0;
  g_autoptr (PonderGame) game = ponder_game_document_dup_rest (self->document);

  ponder_page_set_switch (self->page, "search", FALSE);
  ponder_game_document_load (self->document, game, fresh ? ponder_game_document_get_name (self->document) : NULL, TRUE);
}

static void
change_state (GSimpleAction *action,
              GVariant      *state,
              gpointer       user_data)
{
  PonderGameSetUp *self = user_data;

  if (!g_variant_get_boolean (state))
    ponder_game_set_up_leave (self);
  else if (!ponder_game_document_is_setting_up (self->document))
    enter (self);
}

static const GActionEntry action_entry = { .name = "set-up", .state = "false", .change_state = change_state };

/**
 * ponder_game_set_up_new:
 * @page: the page, which gets the action `set-up`; it must free this object when it is disposed of
 * @document: its document
 *
 * Returns: (transfer full): Set Up on the page
 */
PonderGameSetUp *
ponder_game_set_up_new (PonderPage         *page,
                        PonderGameDocument *document)
{
  PonderGameSetUp *self;

  g_return_val_if_fail (PONDER_IS_PAGE (page), NULL);
  g_return_val_if_fail (PONDER_IS_GAME_DOCUMENT (document), NULL);

  self = g_new0 (PonderGameSetUp, 1);
  self->page = page;
  self->document = g_object_ref (document);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), &action_entry, 1, self);
  return self;
}

void
ponder_game_set_up_free (PonderGameSetUp *self)
{
  g_return_if_fail (self != NULL);

  ponder_page_remove_actions (self->page, &action_entry, 1);
  g_object_unref (self->document);
  g_free (self);
}

/* Shows whether Set Up is on; called when the document has changed. */
void
ponder_game_set_up_update (PonderGameSetUp *self)
{
  g_return_if_fail (self != NULL);

  ponder_page_show_switch (self->page, "set-up", ponder_game_document_is_setting_up (self->document));
}

/**
 * ponder_game_set_up_leave:
 *
 * Leaves Set Up, unless the game can't have begun like this; then the page says why.
 *
 * Returns: whether Set Up is off now
 */
gboolean
ponder_game_set_up_leave (PonderGameSetUp *self)
{
  PonderGame *game;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  if (!ponder_game_document_is_setting_up (self->document))
    return TRUE;
  game = ponder_game_document_get_game (self->document);
  if (ponder_game_check (game, &error))
    ponder_game_document_load (self->document, game, ponder_game_document_get_name (self->document), FALSE);
  else
    ponder_frame_tell (PONDER_FRAME (self->page), error->message);
  return error == NULL;
}
