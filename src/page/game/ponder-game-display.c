/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-display.h"

#include "ponder-game-status-text.h"

/* What is to be seen of a game, by the functions of the page's class: title, board, and the sentence below it. */

#define CLASS(page) ((PonderGamePageClass *) PONDER_PAGE_GET_CLASS (page))

void
ponder_game_display_title (PonderGamePage     *page,
                           PonderGameDocument *document)
{
  PonderGame *game = ponder_game_document_get_game (document);
  const char *name = ponder_game_document_get_name (document);
  g_autofree char *title = CLASS (page)->dup_title (page, game);
  g_autofree char *subtitle = NULL;

  if (name == NULL && CLASS (page)->dup_subtitle != NULL)
    subtitle = CLASS (page)->dup_subtitle (page, game);
  ponder_page_set_title (PONDER_PAGE (page), title, name != NULL ? name : subtitle);
}

static void
show_session (PonderGamePage    *page,
              PonderGameSession *session,
              int                program)
{
  GArray *path = ponder_record_get_path (PONDER_RECORD (session));
  g_autofree PonderGameMove *moves = g_new (PonderGameMove, path->len + 1);
  PonderGameScene scene = {
    .game = ponder_game_session_get_game (session),
    .position = ponder_game_session_get_position (session),
    .moves = moves,
    .n_moves = path->len,
    .program = program,
    .session = session,
  };

  for (guint i = 0; i < path->len; i++)
    moves[i] = g_array_index (path, guint32, i);
  scene.outcome = ponder_game_get_outcome (scene.game, scene.position);
  scene.turn = ponder_game_get_turn (scene.game, scene.position);
  CLASS (page)->show (page, &scene);
}

/* Shows the position at the cursor of a run or, with NULL, the document. */
void
ponder_game_display_show (PonderGamePage    *page,
                          PonderGamePlay    *play,
                          PonderGameSession *session)
{
  PonderGameScene scene;

  ponder_game_play_init_scene (play, &scene);
  if (session != NULL)
    show_session (page, session, scene.program);
  else
    CLASS (page)->show (page, &scene);
}

void
ponder_game_display_tell (PonderGamePage *page,
                          PonderGamePlay *play)
{
  PonderGameScene scene;
  g_autofree char *note = NULL;
  g_autofree char *words = NULL;

  ponder_game_play_init_scene (play, &scene);
  if (CLASS (page)->dup_status_text != NULL)
    words = CLASS (page)->dup_status_text (page, &scene);
  if (words == NULL)
    {
      note = ponder_game_play_dup_note (play, &scene);
      words = ponder_game_status_text (&scene, note);
    }
  ponder_page_tell_state (PONDER_PAGE (page), words);
}
