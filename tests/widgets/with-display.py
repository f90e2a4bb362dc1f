#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a program on its own X server, and fails if it leaked our memory.

with-display.py PROGRAM ARGUMENT…

The libraries below us leak in some places, which we can't fix: a leak counts only if a frame other than main() is in
our sources. Those libraries have no frame pointers, so only the slow unwinder finds such a frame, and it takes ten
times as long. So the program first runs with the fast one, which only knows for certain who allocated the memory. If
that was anything but what always leaks, the program runs again with the slow one. Sanitizers take half a
second to name functions and lines; the first run leaves it out, and what it reports is named here if it counts.
"""
import collections
import os
import re
import subprocess
import sys

N_SLOW_RUNS = 3
SLOW_SECONDS = 180
SOURCES = os.path.realpath(os.path.join(os.path.dirname(__file__), '..', '..', 'src')) + '/'


def start_server():
    """Starts Xvfb on a free display, which it chooses itself, so that servers don't conflict."""
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


def is_known(paragraph, frames):
    """Fontconfig leaks, and GLib leaves its table of 2,048 quarks behind when it needs a larger one."""
    library = frames[1][1] if len(frames) > 1 else ''
    return 'libfontconfig' in library or (
        'libglib' in library and paragraph.lstrip().startswith('Direct leak of 16384 byte(s) in 1 object(s)'))


def leaks(report):
    """Returns the paragraphs of a sanitizer's leak report that count, each with its frames: function and place."""
    for paragraph in re.split(r'\n\s*\n', report):
        frames = re.findall(r'^\s+#\d+ \S+ (?:in (\S+))? *(\S+)', paragraph, re.M)
        if re.search(r'^(Direct|Indirect) leak of', paragraph, re.M) and not is_known(paragraph, frames):
            yield paragraph, frames


def own_leaks(report):
    """Returns the leaks with a frame of ours. Compilers name sources as passed, relative to the build folder."""
    for paragraph, frames in leaks(report):
        if any(os.path.abspath(place).startswith(SOURCES) for name, place in frames if name != 'main'):
            yield paragraph


def add_names(report):
    """Adds the functions and lines to the frames of a report that has only files and offsets in them."""
    frame = re.compile(r'^( +#\d+ 0x[0-9a-f]+) +\((\S+)\+(0x[0-9a-f]+)\)', re.M)
    wanted, names = collections.defaultdict(set), {}
    for _, binary, offset in frame.findall(report):
        wanted[binary].add(offset)
    for binary, offsets in wanted.items():
        command = ['addr2line', '-f', '-e', binary, *offsets]
        lines = subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout.splitlines()
        for offset, function, place in zip(offsets, lines[::2], lines[1::2]):
            names[binary, offset] = f'in {function} {place}'

    def name(match):
        known = names.get(match.groups()[1:], 'in ??')
        return match[0] if known.startswith('in ??') else f'{match[1]} {known}'
    return frame.sub(name, report)


def run(environment, **more):
    return subprocess.run(sys.argv[1:], env=environment, stderr=subprocess.PIPE, text=True, errors='replace', **more)


def run_slowly(environment):
    """Runs the program again, with the slow unwinder. It has already passed; if it doesn’t end now, it is tried anew."""
    environment['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':fast_unwind_on_malloc=0'
    for _ in range(N_SLOW_RUNS):
        try:
            return run(environment, stdout=subprocess.DEVNULL, timeout=SLOW_SECONDS)
        except subprocess.TimeoutExpired:
            pass
    sys.exit(f'{sys.argv[1]} did not end with the slow unwinder')


def main():
    server, display = start_server()
    try:
        environment = {**os.environ, 'DISPLAY': display, 'LSAN_OPTIONS': 'exitcode=0:max_leaks=0:print_suppressions=0',
                       'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':symbolize=0'}
        program = run(environment)
        if program.returncode or any(leaks(program.stderr)):
            program.stderr = add_names(program.stderr)
        found = list(own_leaks(program.stderr))
        if program.returncode == 0 and not found and any(leaks(program.stderr)):
            again = run_slowly(environment)
            found = list(own_leaks(again.stderr))
            program = again if again.returncode else program
    finally:
        server.terminate()
        server.wait()

    without_leaks = re.sub(r'(?s)\n=+\n==\d+==ERROR: LeakSanitizer.*', '\n', program.stderr)
    sys.stderr.write('\n\n'.join(found) if found else without_leaks)
    sys.exit(program.returncode or (1 if found else 0))


main()
