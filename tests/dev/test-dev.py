#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests which tests ./dev chooses, what it measures, counts and prints, with stand-ins for Meson, Ninja and clang-format; and
that the paths in the documents at the top exist. usage: test-dev.py TOP; prints TAP."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

TOP = pathlib.Path(sys.argv[1]).resolve()
LOGS = TOP / 'tools/dev/test-logs'
MEASURED = TOP / 'tools/dev/measured'
NOBODY = 65534
GENERATED = 'po/ponder.pot', 'po/XX.po'

DISPLAY = '/there/tests/widgets/with-display.py'
TESTS = [
    {'name': 'potfiles', 'suite': ['ponder:po'], 'cmd': ['/there/tests/check-potfiles', '/there']},
    {'name': 'dev', 'suite': ['ponder:dev'], 'cmd': ['/there/tests/dev/test-dev.py', '/there']},
    {'name': 'schema', 'suite': ['ponder:data'], 'cmd': ['/usr/bin/glib-compile-schemas', '--strict']},
    {'name': 'counts', 'suite': ['ponder:puzzles'], 'cmd': ['tests/puzzles/test-counts', '--tap']},
    {'name': 'queens', 'suite': ['ponder:puzzles', 'ponder:threads'], 'cmd': ['tests/puzzles/queens/test-queens', '--tap']},
    {'name': 'fuzz-queens', 'suite': ['ponder:fuzz'], 'cmd': ['tests/fuzz/fuzz-queens', '5']},
    {'name': 'cell', 'suite': ['ponder:widgets'], 'cmd': [DISPLAY, 'tests/widgets/board/test-cell', '--tap']},
    {'name': 'transport', 'suite': ['ponder:widgets'], 'cmd': [DISPLAY, 'tests/widgets/search/test-transport', '--tap']},
    {'name': 'by-hand', 'suite': ['ponder:pages'], 'cmd': [DISPLAY, 'tests/pages/test-by-hand', '--tap']},
    {'name': 'jugs-page', 'suite': ['ponder:pages'], 'cmd': [DISPLAY, 'tests/pages/jugs/test-jugs-page', '--tap']},
    {'name': 'templates', 'suite': ['ponder:app'], 'cmd': [DISPLAY, 'tests/app/test-templates', '--tap']},
    {'name': 'jugs-keys', 'suite': ['ponder:desktop'], 'cmd': ['/usr/bin/python3', '/there/tests/desktop/test_jugs.py', 'keys']},
]
TEXTS = ['potfiles', 'schema']

# Headers that each source includes. The test of transport only has queens as an example.
SOURCES = {
    'src/puzzles/queens/queens.c': ['queens.h', 'queens-private.h'],
    'src/puzzles/queens/queens.h': [],
    'src/puzzles/queens/queens-private.h': [],
    'src/puzzles/queens/queens-solve.c': ['queens-private.h'],
    'src/puzzles/puzzles.c': ['puzzles.h', 'queens.h'],
    'src/pages/queens/queens-page.c': ['queens-page.h', 'queens.h'],
    'src/pages/queens/queens-page.h': ['page.h'],
    'tests/puzzles/queens/test-queens.c': ['queens.h'],
    'tests/puzzles/test-counts.c': ['puzzle-test.h'],
    'tests/puzzles/puzzle-test.h': ['puzzles.h'],
    'tests/fuzz/fuzz-queens.c': ['queens.h'],
    'tests/widgets/widget-test.c': ['widget-test.h', 'style.h'],
    'tests/widgets/widget-test.h': [],
    'tests/widgets/board/test-cell.c': ['cell.h', 'widget-test.h'],
    'tests/widgets/search/test-transport.c': ['transport.h', 'queens.h'],
    'tests/pages/test-by-hand.c': ['../widgets/widget-test.h', 'queens-page.h'],
    'tests/pages/jugs/test-jugs-page.c': ['jugs-page.h', 'puzzles.h'],
    'tests/app/test-templates.c': ['queens-page.h', 'widget-test.h'],
}

# arguments, the tests chosen, or a part of the error message
CHOICES = [
    (['check', 'queens'], ['queens', 'fuzz-queens']),
    (['check', 'jugs'], ['jugs-page']),
    (['test', 'jugs'], ['jugs-page', 'jugs-keys']),
    (['test', 'widgets/board', 'puzzles/q'], ['queens', 'cell']),
    (['check', 'jugs-keys'], './dev test jugs-keys'),
    (['test', 'chess'], 'no test’s name or folder has “chess” in it'),
    (['check', '--changed'], TEXTS),
    (['check', '--changed', 'src/meson.build', 'po/de.po', '.gitignore'], TEXTS),
    (['check', '--changed', 'README.md'], ['dev', *TEXTS]),
    (['check', '--changed', 'tools/dev/test-logs'], ['dev', *TEXTS]),
    (['check', '--changed', 'src/puzzles/queens/queens.c'], ['queens', 'fuzz-queens', 'counts', 'by-hand', *TEXTS]),
    (['check', '--changed', 'src/puzzles/queens/queens-solve.c'], ['queens', 'fuzz-queens', 'counts', 'by-hand', *TEXTS]),
    (['check', '--changed', 'src/puzzles/queens/removed.c'], ['queens', *TEXTS]),
    (['check', '--changed', 'src/puzzles/puzzles.c'], ['counts', *TEXTS]),
    (['check', '--changed', 'src/widgets/board/ponder-cell.c'], ['cell', *TEXTS]),
    (['check', '--changed', 'src/widgets/meson.build'], ['cell', 'transport', *TEXTS]),
    (['check', '--changed', 'ui/widgets/search/ponder-transport.ui'], ['transport', 'templates', *TEXTS]),
    (['check', '--changed', 'data/style/pages/jugs/style-jugs.css'], ['jugs-page', 'templates', *TEXTS]),
    (['check', '--changed', 'src/pages/jugs/parts/ponder-jug.c'], ['jugs-page', *TEXTS]),
    (['check', '--changed', 'src/pages/queens/queens-page.c'], ['by-hand', *TEXTS]),
    (['check', '--changed', 'src/pages/jugs/jugs-page.c', 'src/puzzles/queens/queens.h'],
     ['queens', 'jugs-page', 'fuzz-queens', 'counts', 'by-hand', *TEXTS]),
    (['check', '--changed', 'tests/widgets/board/test-cell.c'], ['cell', *TEXTS]),
    (['check', '--changed', 'tests/widgets/widget-test.c'], ['cell', 'by-hand', 'templates', *TEXTS]),
    (['check', '--changed', 'tests/puzzles/queens/meson.build'], ['queens', *TEXTS]),
    (['check', '--changed', 'tests/desktop/test_jugs.py'], TEXTS),
]
N_ROOMS = 30


def meson_log(*results):
    """Each result is (result, standard output) or (result, standard output, standard error)."""
    return ''.join(json.dumps({'name': f'suite / {n}', 'stdout': stdout, 'result': result, 'starttime': 0, 'duration': n,
                               **({'stderr': stderr[0]} if stderr else {})}) + '\n'
                   for n, (result, stdout, *stderr) in enumerate(results))


LONG = ''.join(f'# line {n}\n' for n in range(60))
SHOWN_OF_LONG = ''.join(f'    # line {n}\n' for n in range(20, 60))
MANY = ''.join(f'ok {n}\n' for n in range(2, 50))

# name of the log, its content (None: there is no log), what is printed about failures, the count, the exit status
COUNTS = [
    ('a.json', meson_log(('OK', 'ok 1 a\nok 2 b\n1..2\n'), ('OK', '')), '', '3 passed, 0 failed', 0),
    ('a.json', meson_log(('FAIL', 'ok 1 a\nnot ok 2 b\n1..2\n'), ('OK', '# all is well\n')),
     'failed: suite / 0 (FAIL)\n    ok 1 a\n    not ok 2 b\n    1..2\n\n', '2 passed, 1 failed', 1),
    ('a.json', meson_log(('ERROR', 'ok 1 a\n', f'it crashed{500 * "!"}\nCPU seconds: 0.10 + 0.02\n'), ('TIMEOUT', '')),
     'failed: suite / 0 (ERROR)\n    ok 1 a\n    it crashed' + 290 * '!' + '\n\nfailed: suite / 1 (TIMEOUT)\n\n'
     'failed: suite / 0, suite / 1\n', '1 passed, 2 failed', 1),
    ('a.json', meson_log(('FAIL', 'not ok 1 a\n' + MANY + LONG, LONG)),
     'failed: suite / 0 (FAIL)\n    not ok 1 a\n' + SHOWN_OF_LONG + SHOWN_OF_LONG + '\n', '48 passed, 1 failed', 1),
    ('a.json', None, 'failed: {log} (No such file or directory)\n\n', '0 passed, 1 failed', 1),
    ('a.tap', 'ok 1 a\nok 2 b\n1..2\n', '', '2 passed, 0 failed', 0),
    ('a.tap', 'ok 1 a\n', 'failed: {log} (ERROR)\n    ok 1 a\n\n', '1 passed, 1 failed', 1),
    ('a.tap', 'ok 1 a\nnot ok 2 b\n1..2\n', 'failed: {log} (FAIL)\n    ok 1 a\n    not ok 2 b\n    1..2\n\n',
     '1 passed, 1 failed', 1),
]

# Stands in for a tool and records its arguments; meson also writes a log, as if each test had one point.
STAND_IN = '#!/bin/sh\necho "$(basename "$0") $*" >>"$RECORD"\n'
MESON = STAND_IN + '''case $1 in
  setup) mkdir -p "$2/meson-logs" && touch "$2/build.ninja" ;;
  introspect) cat "$TESTS" ;;
  test)
    case $3 in *"${BROKEN:-nothing}") exit 1 ;; esac
    printf '%s\\n' "$LOG" >"$3/meson-logs/tests-measured.json"
    ;;
esac
'''
CLANG_FORMAT = STAND_IN + 'for file; do :; done\nsed -i "s/  *;/;/" "$file"\n'
DPKG_QUERY = '#!/bin/sh\nshift 3\nprintf "%s=installed " "$@"\n'
UNTIDY = 'int\nnumber (void)\n{\n  return 1 ;\n}\n'


class Tree:
    """A small source tree with dev in it, and stand-ins for the tools it calls."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        os.chmod(folder, 0o755)
        self.top = self.folder / 'top'
        (self.top / 'tools').mkdir(parents=True)
        shutil.copy(TOP / 'dev', self.top)
        shutil.copytree(TOP / 'tools/dev', self.top / 'tools/dev')
        shutil.copy(TOP / 'tools/line-up', self.top / 'tools')
        for path in 'src/widgets/board/ponder-cell.c', 'src/base/ponder-task.c':
            self.write(path, UNTIDY)
        self.write('.gitignore', '/build-*/\n')
        tools = {'meson': MESON, 'clang-format': CLANG_FORMAT, 'ninja': STAND_IN, 'dpkg-query': DPKG_QUERY}
        for name, script in tools.items():
            self.write(f'../bin/{name}', script)
            os.chmod(self.folder / 'bin' / name, 0o755)
        self.write('../tests.json', json.dumps(TESTS))
        self.environment = {**os.environ, 'PATH': f'{self.folder}/bin:{os.environ["PATH"]}', 'HOME': folder,
                            'RECORD': f'{folder}/record', 'TESTS': f'{folder}/tests.json',
                            'GIT_CONFIG_NOSYSTEM': '1', 'LOG': meson_log(('OK', 'ok 1 a\n')).strip(),
                            **{f'GIT_{who}_{what}': 'dev@example.org' for who in ('AUTHOR', 'COMMITTER') for what in ('NAME', 'EMAIL')}}
        self.write('../record', '')
        self.git('init', '-q')
        self.git('add', '.')
        self.git('commit', '-q', '-m', 'Begin')
        self.git('update-ref', 'refs/remotes/origin/main', 'HEAD')

    def write(self, path, text):
        path = self.top / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def read(self, path):
        return (self.top / path).read_text()

    def run(self, *command, user=None, **environment):
        return subprocess.run(command, cwd=self.top, env={**self.environment, **environment}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, user=user)

    def git(self, *words):
        done = self.run('git', *words)
        assert done.returncode == 0, done.stdout
        return done.stdout

    def dev(self, *words, **more):
        open(self.environment['RECORD'], 'w').close()
        return self.run('./dev', *words, **more)

    def calls(self, tool):
        """Returns the arguments of all calls of a tool since dev was started."""
        with open(self.environment['RECORD']) as record:
            return [line.split()[1:] for line in record if line.startswith(tool + ' ')]

    def tests_run(self):
        """Returns the names in each call of meson test that has any."""
        return [[word for word in words[2:] if word in {test['name'] for test in TESTS}]
                for words in self.calls('meson') if words[0] == 'test']


def choose(folder, words, tests):
    """Calls a copy of choose-tests in a folder, so that it looks at the sources there."""
    script = pathlib.Path(folder, 'tools/dev/choose-tests')
    script.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(TOP / 'tools/dev/choose-tests', script)
    return subprocess.run([script, *words], input=json.dumps(tests), capture_output=True, text=True)


def write_sources(folder, sources):
    for path, headers in sources.items():
        path = pathlib.Path(folder, path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('#include <glib.h>\n' + ''.join(f'#include "{header}"\n' for header in headers))


def check_choices(folder):
    write_sources(folder, SOURCES)
    for words, wanted in CHOICES:
        done = choose(folder, words, TESTS)
        if isinstance(wanted, str):
            assert done.returncode and wanted in done.stderr, (words, done)
        else:
            assert (done.stdout.split(), done.returncode) == (wanted, 0), (words, done, wanted)


def check_nearest(folder):
    """Of what uses a file everywhere, check tests only a part, the nearest first."""
    numbers = range(N_ROOMS)
    write_sources(folder, {'src/base/list.h': [], 'tests/base/test-list.c': ['list.h'],
                           **{f'src/room{n}/user{n}.c': ['list.h'] for n in numbers},
                           **{f'src/room{n}/user{n}.h': [] for n in numbers},
                           **{f'tests/room{n}/test-user{n}.c': [f'user{n}.h'] for n in numbers}})
    tests = [{'name': name, 'suite': ['ponder:all'], 'cmd': [f'tests/{room}/test-{name}']}
             for room, name in (*((f'room{n}', f'user{n}') for n in numbers), ('base', 'list'))]
    some, all_tests = (choose(folder, (command, '--changed', 'src/base/list.c'), tests).stdout.split()
                       for command in ('check', 'test'))
    assert some == all_tests[:len(some)] and 1 < len(some) < N_ROOMS, some
    assert all_tests == ['list', *(f'user{n}' for n in numbers)], all_tests


def check_counts(folder):
    for name, text, failures, wanted, status in COUNTS:
        path = pathlib.Path(folder, name)
        path.unlink(missing_ok=True)
        if text is not None:
            path.write_text(text)
        done = subprocess.run([LOGS, 'count', path], capture_output=True, text=True)
        assert (done.stdout, done.returncode) == (failures.format(log=path) + wanted + '\n', status), (text, done)


def check_times(folder):
    """Prints what each suite and the dearest tests took and computed, and what was built before."""
    path = pathlib.Path(folder, 'build/meson-logs/a.json')
    path.parent.mkdir(parents=True)
    path.write_text(meson_log(('OK', ''), ('OK', 'waited 0.5 s of 1.0 s, in 3 looks\n', 'CPU seconds: 0.30 + 0.20\n'),
                              ('OK', '', 'CPU seconds: 1,25 + 0,00\n(test program exited with status code 1)')))
    (path.parent.parent / '.ninja_log').write_text(
        '# ninja log v5\n5\t9000\t0\told.c.o\t0\n'
        '100\t1100\t0\ta.c.o\t0\n100\t2100\t0\tb.c.o\t0\n2100\t3100\t0\tsrc/ponder\t0\n')
    done = subprocess.run([LOGS, 'times', path, folder + '/none.json'], capture_output=True, text=True, check=True)
    lines = [' '.join(line.split()) for line in done.stdout.splitlines()]
    n_cores = len(os.sched_getaffinity(0))
    assert lines == [
        f'{path}: 3 tests in 2 s, one after another 3 s',
        'built in 3 s: 2 objects, 3 s one after another; 1 programs and libraries, 1 s one after another',
        f'2 CPU seconds, {1.75 / 2 / n_cores:.0%} of what {n_cores} cores have',
        'took computed tests suite', '3.0 1.8 3 suite',
        'took computed the dearest tests',
        '2.0 1.2 62% suite / 2',
        '1.0 0.5 50% suite / 1, waited 0.5 s of 1.0 s, in 3 looks',
        '0.0 0.0 0% suite / 0',
        ''], done.stdout


def check_measured(folder):
    """Ends as the command does, and adds a line to standard error only."""
    for script, status in ('exit 0', 0), ('exit 77', 77), ('exit 250', 250), ('kill -ABRT $$', -signal.SIGABRT):
        done = subprocess.run([MEASURED, 'sh', '-c', f'echo ok 1; {script}'], capture_output=True, text=True)
        assert done.returncode == status and done.stdout == 'ok 1\n', done
        assert re.fullmatch(r'CPU seconds: \d+\.\d\d \+ \d+\.\d\d', done.stderr.splitlines()[-1]), done
    busy = 'import time\nwhile time.process_time() < .5: pass'
    done = subprocess.run([MEASURED, 'sh', '-c', '"$@"; true', 'sh', sys.executable, '-c', busy],
                          capture_output=True, text=True)
    # Both numbers are cut off after two digits.
    assert sum(map(float, re.findall(r'\d+\.\d+', done.stderr))) > .47, done


def check_measured_ended(folder):
    """When Meson terminates a test, the command still has its time to end."""
    script = 'trap "sleep .1; echo tidy; exit 3" TERM; echo ready; sleep 60 & wait'
    with subprocess.Popen([MEASURED, 'sh', '-c', script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          start_new_session=True) as process:
        assert process.stdout.readline() == 'ready\n'
        os.killpg(process.pid, signal.SIGTERM)
        stdout, stderr = process.communicate()
    assert (process.returncode, stdout) == (3, 'tidy\n') and 'CPU seconds: ' in stderr, (process.returncode, stdout, stderr)


def check_check(folder):
    """Formats and tests what changed, committed or not, and nothing else."""
    tree = Tree(folder)
    tree.write('src/widgets/board/ponder-cell.c', '\n' + UNTIDY)
    tree.git('commit', '-q', '-a', '-m', 'Change a cell')
    tree.write('tests/base/test-new.c', UNTIDY)
    tree.write('tests/base/test-new.h', 'int number (int a,\n    char *b);\n')
    done = tree.dev('check')
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == '1 passed, 0 failed', done.stdout
    assert tree.tests_run() == [['cell', *TEXTS]], tree.tests_run()
    assert 'return 1;' in tree.read('src/widgets/board/ponder-cell.c') and 'return 1;' in tree.read('tests/base/test-new.c')
    assert tree.read('src/base/ponder-task.c') == UNTIDY
    assert tree.read('tests/base/test-new.h') == 'int number (int   a,\n            char *b);\n'
    done = tree.dev('check', 'jugs')
    assert tree.tests_run() == [['jugs-page']], done.stdout
    done = tree.dev('check', 'jugs', LOG=meson_log(('FAIL', '')).strip())
    assert done.returncode == 1 and done.stdout.splitlines()[-1] == '0 passed, 1 failed', done.stdout
    done = tree.dev('check', 'chess')
    assert done.returncode == 2 and tree.tests_run() == [], done.stdout


def check_test(folder):
    tree = Tree(folder)
    done = tree.dev('test', 'jugs')
    assert tree.tests_run() == [['jugs-page', 'jugs-keys']] and done.stdout.splitlines()[-1] == '1 passed, 0 failed', done.stdout


def check_ordinary_user(folder):
    """Runs everything except the Flatpak's tests, and says how those are run; the last line is the count."""
    user = NOBODY if os.geteuid() == 0 else None
    tree = Tree(folder)
    if user:
        for path in (tree.folder, *tree.folder.rglob('*')):
            os.chown(path, user, user)
    done = tree.dev('test', user=user)
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and lines[-1] == '4 passed, 0 failed', done.stdout
    assert lines[-2].startswith('Skipped: ') and './dev test-flatpak' in lines[-2], done.stdout
    done = tree.dev('test', user=user, LOG=meson_log(('FAIL', 'ok 1 a\nnot ok 2 b\n')).strip())
    assert done.returncode == 1 and done.stdout.splitlines()[-1] == '4 passed, 4 failed', done.stdout


def check_root(folder):
    """The Flatpak's tests run in parallel with the other builds, and all are counted."""
    if os.geteuid() != 0:
        return
    tree = Tree(folder)
    tree.write('flatpak/io.github.ponderapp.Ponder.json', '{}')
    tree.write('tests/flatpak/make-runtime', STAND_IN + 'mkdir -p "$2" && touch "$2/made"\n')
    os.chmod(tree.top / 'tests/flatpak/make-runtime', 0o755)
    cache = {'XDG_CACHE_HOME': f'{folder}/cache'}
    for points, count, status in ('ok 1 - a\nok 2 - b\n1..2', '6 passed, 0 failed', 0), ('ok 1 - a\nnot ok 2 - b\n1..2', '5 passed, 1 failed', 1):
        tree.write('tests/flatpak/test_flatpak.py', f'print({points!r})\n')
        done = tree.dev('test', **cache)
        assert done.returncode == status and done.stdout.splitlines()[-1] == count, done.stdout
        builds = [words[2] for words in tree.calls('meson') if words[0] == 'test']
        assert sorted(builds) == [f'{tree.top}/build-{name}' for name in ('checked', 'release', 'test', 'tsan')], builds
    assert tree.calls('make-runtime') == [], 'the runtime was made again'
    # A build that fails counts as one failure, and doesn't stop the others.
    done = tree.dev('test', BROKEN='build-tsan', **cache)
    assert done.returncode == 1 and done.stdout.splitlines()[-1] == '4 passed, 2 failed', done.stdout


def check_hooks(folder):
    tree = Tree(folder)
    for _ in range(2):
        done = tree.dev('setup')
        assert done.returncode == 0, done.stdout
    tree.write('src/base/ponder-task.c', '\n' + UNTIDY)
    tree.git('add', '.')
    done = tree.run('git', 'commit', '-q', '-m', 'Untidy')
    assert done.returncode == 1 and 'add it and commit again' in done.stdout, done.stdout
    tree.git('commit', '-q', '-a', '-m', 'Tidy')
    tree.git('init', '-q', '--bare', '../other')
    tree.dev('help')
    done = tree.run('git', 'push', '-q', '../other', 'HEAD:main', LOG=meson_log(('FAIL', '')).strip())
    assert done.returncode and '0 passed, 1 failed' in done.stdout and tree.tests_run() == [TEXTS], done.stdout
    tree.git('push', '-q', '../other', 'HEAD:main')


def check_other_hooks(folder):
    tree = Tree(folder)
    tree.write('.git/hooks/pre-push', '#!/bin/sh\n')
    done = tree.dev('setup')
    assert done.returncode == 1 and 'git has hooks in' in done.stdout, done.stdout
    assert (tree.top / '.git/hooks/pre-push').exists() and not tree.run('git', 'config', 'core.hooksPath').stdout


def check_help(folder):
    """Every command is in the help, and every command in the help exists."""
    text = (TOP / 'dev').read_text()
    known = set(re.findall(r'^  ([a-z-]+)\)', text[text.index('\ncase ${1:-'):], re.M))
    told = set(re.findall(r'^  ([a-z-]+)\b', text[text.index('usage: ./dev'):text.index('\nEND\n')], re.M))
    assert known == told and 'check' in known, known ^ told


def check_paths(folder):
    """Every path of the source tree in README.md and CONTRIBUTING.md exists."""
    missing = []
    for document in TOP.glob('*.md'):
        paths = re.findall(r'`((?:src|ui|data|tests|tools|po|flatpak)/[^` ]*|[\w-]+\.md)`', document.read_text())
        assert paths, document
        missing += [f'{document.name}: {path}' for path in paths if path not in GENERATED and not any(TOP.glob(path))]
    assert not missing, missing


def check_walks(folder):
    """Each walk through the files in README.md has at most ten of them, and comes to none twice."""
    walks = re.findall(r'(?:^\d+\. .*\n(?:  .*\n)*)+', (TOP / 'README.md').read_text(), re.M)
    assert len(walks) == 2, walks
    for walk in walks:
        files = re.findall(r'^\d+\. `([^`]*)`', walk, re.M)
        assert len(files) == len(set(files)) <= 10, files


CHECKS = [check_choices, check_nearest, check_counts, check_times, check_measured, check_measured_ended, check_check,
          check_test, check_ordinary_user, check_root, check_hooks, check_other_hooks, check_help, check_paths, check_walks]


def main():
    n_failed = 0
    for number, check in enumerate(CHECKS, 1):
        name = check.__name__.removeprefix('check_').replace('_', ' ')
        try:
            with tempfile.TemporaryDirectory(prefix='ponder-dev-') as folder:
                check(folder)
            print(f'ok {number} - {name}', flush=True)
        except Exception as failure:  # a test that raises an exception fails
            n_failed += 1
            print(f'not ok {number} - {name}')
            print('\n'.join('# ' + line for line in f'{type(failure).__name__}: {failure}'.splitlines()), flush=True)
    print(f'1..{len(CHECKS)}')
    return n_failed > 0


sys.exit(main())
