/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#define PONDER_CLI_CODES_COMMAND "bulls-and-cows"

/* Runs `ponder-cli bulls-and-cows`. @arguments begin with its name. Returns the exit status. */
int ponder_cli_codes_run (char **arguments);
