/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lily-pads-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Let the Frog Jump"),
    .subtitle = N_ ("The answer to the example above, jump by jump"),
    .actions = { "example(uint32 0)", "solve" },
  },
  {
    .title = N_ ("See a Pond It Can’t Cross"),
    .subtitle = N_ ("Solve says that there is no answer"),
    .actions = { "example(uint32 1)", "solve" },
  },
  {
    .title = N_ ("Watch How It Is Found"),
    .subtitle = N_ ("Press the space bar for each step"),
    .actions = { "example(uint32 0)", "search(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "Left Right", N_ ("Go from pad to pad") },
  { "Home End", N_ ("Go to the first or last pad") },
  { "Page_Up Page_Down", N_ ("Move ten pads at once") },
  { "Return", N_ ("Jump to the pad") },
  { .title = NULL },
};

const PonderHelp ponder_lily_pads_help = {
  .title = N_ ("Lily Pads"),
  .icon_name = "ponder-lily-pads-symbolic",
  .paragraphs = {
    N_ ("A frog sits on the first of some lily pads in a row. The length of each jump is given, but not its "
        "direction: the frog may jump to the left or to the right. Can it visit every pad exactly once?"),
    N_ ("Click a pad to jump there, and see how far you get. The lengths of the jumps are below the pond, where you "
        "can change them."),
    N_ ("Solve finds a way, or proves that there is none."),
  },
  .example = {
    .text = "1 → 3 → 6 → 4 → 7 → 2 → 5",
    .caption = N_ ("Jumps of 2, 3, 2, 3, 5 and 3 visit all seven pads."),
  },
  .tries = tries,
  .keys = keys,
};
