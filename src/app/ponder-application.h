/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/app: the program itself: start, window, settings and preferences. */

#include <adwaita.h>

G_BEGIN_DECLS

#define PONDER_TYPE_APPLICATION (ponder_application_get_type ())

G_DECLARE_FINAL_TYPE (PonderApplication, ponder_application, PONDER, APPLICATION, AdwApplication)

PonderApplication *ponder_application_new (void);

G_END_DECLS
