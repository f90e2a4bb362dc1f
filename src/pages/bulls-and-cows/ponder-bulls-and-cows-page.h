/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_BULLS_AND_COWS_PAGE (ponder_bulls_and_cows_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderBullsAndCowsPage, ponder_bulls_and_cows_page, PONDER, BULLS_AND_COWS_PAGE, PonderPage)

extern const PonderHelp ponder_bulls_and_cows_help;

G_END_DECLS
