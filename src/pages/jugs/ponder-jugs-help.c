/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-page.h"

#include <glib/gi18n-lib.h>

static const PonderHelpTry tries[] = {
  {
    .title = N_ ("Measure 4 with 3 and 5"),
    .subtitle = N_ ("The answer to the example above"),
    .actions = { "example(uint32 3)", "solve" },
  },
  {
    .title = N_ ("Take a Hint"),
    .subtitle = N_ ("Measure 6 with 5, 8 and 12, one move at a time"),
    .actions = { "example(uint32 0)", "hint" },
  },
  {
    .title = N_ ("Ask for What Can’t Be Measured"),
    .subtitle = N_ ("Solve says why"),
    .actions = { "example(uint32 4)", "solve" },
  },
  {
    .title = N_ ("Watch How It Is Found"),
    .subtitle = N_ ("Each press of the space bar is a step"),
    .actions = { "example(uint32 3)", "search(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "1...8", N_ ("Choose a jug: where the water comes from, then where it goes") },
  { "t", N_ ("The tap") },
  { "d", N_ ("The drain") },
  { "Left Right", N_ ("Go from jug to jug") },
  { "Return", N_ ("Choose where one is") },
  { .title = NULL },
};

const PonderHelp ponder_jugs_help = {
  .title = N_ ("Water Jugs"),
  .icon_name = "ponder-jugs-symbolic",
  .paragraphs = {
    N_ ("There are some jugs without marks, each of known size. Fill a jug at the tap, pour it away, or pour from one "
        "jug into another until the one is empty or the other full. Measure exactly the amount that is asked for, "
        "or share the water so that each jug holds what is asked for it."),
    N_ ("Click where the water comes from, then where it goes; or drag it. The buttons below the jugs say "
        "whether there are a tap and a drain."),
    N_ ("While you pour, Ponder tells how many moves are the fewest from here, and when the amount can’t be "
        "reached any more."),
  },
  .example = {
    .text = "<b>0 0</b> → <b>0 5</b> → <b>3 2</b> → <b>0 2</b>\n"
            "→ <b>2 0</b> → <b>2 5</b> → <b>3 4</b>",
    .caption = N_ ("4 from jugs of 3 and 5: what is in the two jugs after each of the six moves."),
  },
  .tries = tries,
  .keys = keys,
};
