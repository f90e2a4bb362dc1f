/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Solve Eight Queens"),
    .subtitle = N_ ("The rules take twenty lines"),
    .actions = { "example(uint32 0)", "solve" },
  },
  {
    .title = N_ ("Watch Three Jugs"),
    .subtitle = N_ ("States repeat there, so Ponder remembers them"),
    .actions = { "example(uint32 3)", "search(true)" },
  },
  {
    .title = N_ ("Write Your Own"),
    .subtitle = N_ ("Begin with three short rules"),
    .actions = { "new-blank" },
  },
  {
    .title = N_ ("Read How to Write a Program"),
    .subtitle = N_ ("Also for those who know Python, OCaml or F#"),
    .actions = { "manual" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "<Control>f", N_ ("Find in the program") },
  { "Tab", N_ ("Complete a word such as done, next or show to a whole function") },
  { "<Control>Tab", N_ ("Leave the text of the program") },
  { .title = NULL },
};

const PonderHelp ponder_own_help = {
  .title = N_ ("Own Puzzle"),
  .icon_name = "ponder-own-symbolic",
  .paragraphs = {
    N_ ("Write the rules of a puzzle in a few lines of the language Lua: how it starts, when it is done, and which states "
        "are next. Ponder solves it, and shows how."),
    N_ ("While you type, the program is tried, and the picture shows its start. A mistake is underlined, and the sentence "
        "below says what is wrong. The last picture that worked stays."),
    N_ ("A program can’t reach anything outside its page. What you open from a file is not run until you change it, or "
        "choose Solve or Watch."),
  },
  .example = {
    .rows = 4,
    .columns = 4,
    .cells = ". ♛ . . . . . ♛ ♛ . . . . . ♛ .",
    .caption = N_ ("Four queens, as a program of twenty lines shows them"),
  },
  .tries = tries,
  .keys = keys,
};
