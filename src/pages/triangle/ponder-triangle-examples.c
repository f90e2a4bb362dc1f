/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-examples.h"

#include <glib/gi18n-lib.h>

#define LECTURE "Numbers=4 / 7 5 / 6 3 4 / 4 2 1 6\n"

/* The greatest sum is 896, the second greatest 890. */
#define FIFTEEN_ROWS \
  "Numbers=" \
  "16 / 30 10 / 77 26 24 / 28 44 31 59 / 5 83 17 42 82 / 68 19 27 78 83 79 / 96 89 13 32 36 53 92 / 43 " \
  "54 38 91 92 90 85 28 / 69 7 21 38 15 3 76 20 55 / 21 37 54 62 8 87 28 11 73 48 / 53 12 80 58 94 20 " \
  "42 47 74 20 36 / 66 8 76 69 33 68 89 13 47 97 45 23 / 67 45 68 95 91 47 77 60 64 58 60 83 11 / 58 83 " \
  "81 22 4 70 65 44 16 94 25 17 93 8 / 7 78 11 4 38 51 38 56 21 16 33 78 82 85 51" \
  "\n"

/* The sums go from 550 to 1234, and all are even. */
#define EVEN \
  "Numbers=" \
  "32 / 40 14 / 94 52 62 / 20 12 10 4 / 52 72 38 98 8 / 30 68 70 48 36 24 / 14 34 28 4 84 34 36 / 26 22 " \
  "40 38 82 94 48 12 / 78 44 86 50 66 32 24 32 62 / 36 12 72 40 2 38 74 92 40 98 / 66 26 54 56 78 38 56 " \
  "58 22 30 40 / 34 6 12 6 60 82 36 68 70 84 62 90 / 44 20 88 26 10 54 26 82 82 58 36 24 46 / 56 96 76 " \
  "42 82 72 26 42 14 8 92 30 36 98 / 76 80 32 16 44 24 38 60 4 6 46 90 12 38 96 / 88 42 4 42 38 42 20 " \
  "84 54 80 88 10 38 80 26 58 / 38 18 34 50 78 22 44 74 2 48 6 60 22 48 48 38 74 / 14 58 28 56 28 16 8 " \
  "8 8 96 22 78 88 20 78 6 70 64 / 76 32 42 6 16 68 38 54 84 26 62 26 32 58 54 64 6 30 54 / 58 32 84 56 " \
  "28 64 26 6 6 34 34 32 68 28 30 54 34 20 42 8" \
  "\n"

/* The last element has no name and ends the array. */
const PonderPuzzleExample ponder_triangle_examples[] = {
  { N_ ("Lecture"), LECTURE "Target=15\n" },
  { N_ ("Lecture, a Sum That Can’t Be Made"), LECTURE "Target=18\n" },
  { N_ ("The Same Numbers Twice"), "Numbers=2 / 1 1 / 2 1 2 / 1 2 2 1\nTarget=6\n" },
  { N_ ("15 Rows, the Greatest Sum"), FIFTEEN_ROWS "Target=896\n" },
  { N_ ("15 Rows, a Sum That Can’t Be Made"), FIFTEEN_ROWS "Target=895\n" },
  { N_ ("20 Rows of Even Numbers, an Odd k"), EVEN "Target=893\n" },
  { NULL },
};
