# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of ponder-cli share: they run the program named by the first argument, and print TAP."""

import json
import subprocess
import sys

PROGRAM = sys.argv[1]
LIMIT = 120  # seconds; far more than anything here takes
MOST_TOLD = 2000  # characters of the output in a failure message


class Failure(Exception):
    pass


def expect(holds, *what):
    if not holds:
        raise Failure("\n".join(str(part) for part in what))


def words(arguments):
    return arguments.split() if isinstance(arguments, str) else arguments


def run(arguments, given=""):
    given = given if isinstance(given, bytes) else given.encode()
    done = subprocess.run([PROGRAM, *words(arguments)], input=given, capture_output=True, timeout=LIMIT)
    return done.stdout.decode(), done.stderr.decode(), done.returncode


def run_objects(arguments, given=""):
    out, err, _ = run(words(arguments) + ["--json"], given)
    try:
        return [json.loads(line) for line in out.splitlines()]
    except json.JSONDecodeError as error:
        raise Failure(f"{error}\n{out}\n{err}")


def print_tap(cases):
    """Runs cases, each of which is a group, a name, a function and its arguments. Returns whether one failed."""
    n_failed = 0
    number = 0
    for number, (group, name, check, case) in enumerate(cases, 1):
        try:
            check(*case)
            print(f"ok {number} - {group}: {name}", flush=True)
        except Exception as failure:  # a test that raises an exception fails
            n_failed += 1
            print(f"not ok {number} - {group}: {name}")
            told = f"{type(failure).__name__}: {failure}"[:MOST_TOLD]
            print("\n".join("# " + line for line in told.splitlines()), flush=True)
    print(f"1..{number}")
    return n_failed > 0
