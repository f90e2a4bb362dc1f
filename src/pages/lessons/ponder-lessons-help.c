/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lessons-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Begin a Lesson of Your Own"),
    .subtitle = N_ ("Then go to a puzzle, and add what you see there"),
    .actions = { "new-blank" },
  },
  {
    .title = N_ ("Set a Task"),
    .subtitle = N_ ("For the worksheet, with lines to write the answer on"),
    .actions = { "add-task" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "Return", N_ ("Accept the text") },
  { "Escape", N_ ("Discard the changes") },
  { .title = NULL },
};

const PonderHelp ponder_lessons_help = {
  .title = N_ ("Lessons"),
  .icon_name = "ponder-lessons-symbolic",
  .paragraphs = {
    N_ ("A lesson is a walk over the pages of Ponder: each of its pages shows a puzzle or a game as it stood when it was "
        "added, with a caption below it. Click a lesson to begin; Page Down and Page Up walk it, whatever has the focus. "
        "One that comes with Ponder can be changed once you choose Make It Your Lesson in Edit, in the bar below it."),
    N_ ("To make one, go to a puzzle, put on its page what you want to show, and choose Add This to the Lesson in the main "
        "menu. Write a few sentences; then go on to the next."),
    N_ ("The worksheet has the tasks of the lesson, with lines and tables to fill in, and boards of its pages with room "
        "to draw, which you choose in Edit. Print gives it on paper, and its answers on another page."),
    N_ ("Save writes the whole lesson to one file, which opens on another machine at the same places."),
  },
  .example = {
    .text = N_ ("The queue holds all nodes of one depth before the next begins.   1 / 8"),
    .caption = N_ ("The bar below the pages while a lesson is open."),
  },
  .tries = tries,
  .keys = keys,
};
