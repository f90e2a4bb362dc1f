/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

void fuzz_mutate (GByteArray *bytes,
                  GPtrArray  *seeds,
                  GRand      *rand);
