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
    .title = N_ ("Ask for the Next Move"),
    .subtitle = N_ ("Measure 6 with 5, 8 and 12, one move at a time"),
    .actions = { "example(uint32 0)", "hint" },
  },
  {
    .title = N_ ("Try an Amount That Can’t Be Measured"),
    .subtitle = N_ ("Solve says why"),
    .actions = { "example(uint32 4)", "solve" },
  },
  {
    .title = N_ ("Watch How It Is Found"),
    .subtitle = N_ ("Press the space bar for each step"),
    .actions = { "example(uint32 3)", "search(true)" },
  },
  { .title = NULL },
};

static const PonderHelpKey keys[] = {
  { "1...8", N_ ("Choose where the water comes from, then where it goes") },
  { "t", N_ ("The tap") },
  { "d", N_ ("The drain") },
  { "Left Right", N_ ("Go from jug to jug") },
  { "Return", N_ ("Choose the jug, the tap or the drain") },
  { .title = NULL },
};

const PonderHelp ponder_jugs_help = {
  .title = N_ ("Water Jugs"),
  .icon_name = "ponder-jugs-symbolic",
  .paragraphs = {
    N_ ("There are some jugs of known sizes, without marks. Fill a jug at the tap, empty it down the drain, or pour "
        "from one jug into another until one is empty or the other is full. Measure exactly the amount that is asked "
        "for, or share the water so that each jug holds its amount."),
    N_ ("Click where the water comes from, then where it goes, or drag it. With the buttons below the jugs you "
        "choose whether there is a tap and a drain."),
    N_ ("While you pour, Ponder tells you the fewest moves from here, and when the amount can no longer be reached."),
  },
  .example = {
    .text = "<b>0 0</b> → <b>0 5</b> → <b>3 2</b> → <b>0 2</b>\n"
            "→ <b>2 0</b> → <b>2 5</b> → <b>3 4</b>",
    .caption = N_ ("4 from jugs of 3 and 5: what both jugs hold after each of the six moves."),
  },
  .tries = tries,
  .keys = keys,
};
