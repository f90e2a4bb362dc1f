/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* What a fuzz target defines; libFuzzer calls it, or fuzz-main.c. */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t        size);
