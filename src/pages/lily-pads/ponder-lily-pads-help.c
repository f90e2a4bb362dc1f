/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lily-pads-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Let the Frog Jump"),
    .subtitle = N_ ("The answer to the example above, jump after jump"),
    .actions = { "example(uint32 0)", "solve" },
  },
  {
    .title = N_ ("See a Pond It Can’t Cross"),
    .subtitle = N_ ("Solve says that there is no answer"),
    .actions = { "example(uint32 1)", "solve" },
  },
  {
    .title = N_ ("Watch How It Is Found"),
    .subtitle = N_ ("Each press of the space bar is a step"),
    .actions = { "example(uint32 0)", "search(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "Left Right", N_ ("Go from pad to pad") },
  { "Home End", N_ ("To the first pad, or to the last") },
  { "Page_Up Page_Down", N_ ("Ten pads at once") },
  { "Return", N_ ("Jump to the pad") },
  { .title = NULL },
};

const PonderHelp ponder_lily_pads_help = {
  .title = N_ ("Lily Pads"),
  .icon_name = "ponder-lily-pads-symbolic",
  .paragraphs = {
    N_ ("A frog sits on the first of some lily pads in a row. It knows how far it will jump each time, but "
        "not where to: each jump may go to the left or to the right. Can it visit every pad exactly once?"),
    N_ ("Click a pad to jump there, and see how far you come. The lengths of the jumps stand below the pond, "
        "where you can change them."),
    N_ ("Solve finds the way, or proves that the frog can’t do it."),
  },
  .example = {
    .text = "1 → 3 → 6 → 4 → 7 → 2 → 5",
    .caption = N_ ("Jumps of 2, 3, 2, 3, 5 and 3 visit all seven pads."),
  },
  .tries = tries,
  .keys = keys,
};
