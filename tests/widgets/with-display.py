#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a program on an X server of its own, and fails where it leaked memory of ours.

with-display.py PROGRAM ARGUMENT…

The libraries below us leak here and there, and what the sanitizer reports of that is none of our business: a leak
counts where a frame other than main() lies in our sources.
"""
import os
import re
import subprocess
import sys

SOURCES = os.path.realpath(os.path.join(os.path.dirname(__file__), '..', '..', 'src')) + '/'


def start_server():
    """Starts Xvfb on the first free display, which it tells itself: two at a time don't get in each other's way."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ['Xvfb', '-displayfd', str(writer), '-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-noreset'],
        pass_fds=(writer,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        number = pipe.readline().strip()
    if not number:
        sys.exit('Xvfb did not start')
    return server, ':' + number


def own_leaks(report):
    """The leaks among the paragraphs of a sanitizer's report that are ours."""
    for paragraph in re.split(r'\n\s*\n', report):
        if not re.search(r'^(Direct|Indirect) leak of', paragraph, re.M):
            continue
        frames = re.findall(r'^\s+#\d+ \S+ in (\S+) (\S+)', paragraph, re.M)
        if any(os.path.normpath(place).startswith(SOURCES) for name, place in frames if name != 'main'):
            yield paragraph


def main():
    server, display = start_server()
    try:
        environment = {**os.environ, 'DISPLAY': display, 'LSAN_OPTIONS': 'exitcode=0:max_leaks=0:print_suppressions=0'}
        program = subprocess.run(sys.argv[1:], env=environment, stderr=subprocess.PIPE, text=True, errors='replace')
    finally:
        server.terminate()
        server.wait()

    leaks = list(own_leaks(program.stderr))
    sys.stderr.write('\n\n'.join(leaks) if leaks else re.sub(r'(?s)\n=+\n==\d+==ERROR: LeakSanitizer.*', '\n', program.stderr))
    sys.exit(program.returncode or (1 if leaks else 0))


main()
