#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests what tools/dev/mutants changes and prints, with stand-ins for Meson, Ninja and the tests of a small tree.
usage: test-mutants.py TOP; prints TAP."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(sys.argv[1]).resolve()
SOURCE = '''/* if (a < b) in a comment
  note (1); */
#include <stddef.h>
#define MOST (1 + 2)
typedef int gboolean;
enum { FALSE, TRUE };
struct pair { int a, b; };
#define g_assert(condition) do { if (!(condition)) note (0); } while (0)
void note (int n);
int limit (int *a, int b);
char *name (int n);
struct pair pair (void);

static const int table[] = { 1, 2 };

static int
unused (int a)
{
  return a > 3;
}

struct pair
pair (void)
{
  struct pair pair;

  return pair;
}

/* Text with “quotes”. */
int
limit (int *a,
       int  b)
{
  int rest[8];

  g_assert (b > 1 && table[0] == 1);
  rest[0] = *a;
  note (rest[0]);
  if (*a < b)
    note (
      b);
  *a += MOST;
  return b;
}

char *
name (int n)
{
  char *text = "if (1 < 2) n++; \\" && 3";

  while (n >= 2 && n != 7)
    n--;
  return n == '1' ? text + n : NULL;
}
'''

# The lines that can be changed, and into what.
CHANGES = {
    'rest[0] = *a;': ['rest[1] = *a;', 'rest[-1] = *a;'],
    'note (rest[0]);': [';', 'note (rest[1]);', 'note (rest[-1]);'],
    'if (*a < b)': ['if (*a <= b)', 'if (!(*a < b))'],
    'note (': [';'],
    '*a += MOST;': ['*a -= MOST;'],
    'while (n >= 2 && n != 7)': ['while (n > 2 && n != 7)', 'while (n >= 2 && n == 7)', 'while (n >= 2 || n != 7)',
                                 'while (n >= 1 && n != 7)', 'while (n >= 3 && n != 7)', 'while (n >= 2 && n != 6)',
                                 'while (n >= 2 && n != 8)'],
    'n--;': ['n++;'],
    "return n == '1' ? text + n : NULL;": ["return n != '1' ? text + n : NULL;", "return n == '1' ? text - n : NULL;"],
    '{': ['{ return 0;'],
}

MESON = '''#!/usr/bin/python3
import json, os, pathlib, sys
command, *words = sys.argv[1:]
if command == 'setup':
    build, source = map(pathlib.Path, words[:2])
    build.mkdir(parents=True)
    (build / 'build.ninja').touch()
    files = [os.path.relpath(path, build) for path in source.glob('src/base/*.c')]
    (build / 'compile_commands.json').write_text(json.dumps([
        {'file': file, 'output': file + '.o', 'command': f'cc -O1 -MD -MF {file}.d -o {file}.o -c {file}'}
        for file in files]))
elif words[0] == '--tests':
    print(json.dumps([{'name': name, 'cmd': ['../source/tests/base/' + name], 'env': {}, 'depends': depends}
                      for name, *depends in (['potfiles'], ['broken', 'test'], ['a', 'test'], ['other', 'other'])]))
else:
    print(json.dumps([{'id': name, 'filename': [os.path.abspath(words[1]) + '/tests/base/test-' + name]}
                      for name in ('test', 'other')]))
'''
# A program names its sources.
NINJA = '''#!/bin/sh
mkdir -p "$2/tests/base"
echo '../source/src/base/ponder-a.c ../source/src/base/ponder-b.c' >"$2/tests/base/test-test"
echo '../source/src/base/ponder-c.c' >"$2/tests/base/test-other"
'''
CHOOSE = '#!/bin/sh\nprintf "%s\\n" potfiles broken a other\n'
TEST = '#!/bin/sh\nbasename "$0" >>"$RECORD"\n'
NOTICED = 'if (*a < b)'


class Tree:
    """A small source tree."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.top = self.folder / 'top'
        self.write('src/base/ponder-a.c', SOURCE)
        self.write('.gitignore', '/build-*/\n')
        self.write('tools/dev/choose-tests', CHOOSE)
        shutil.copy(TOP / 'tools/dev/mutants', self.top / 'tools/dev')
        self.write('tests/base/a', TEST + f'grep -qF "{NOTICED}" ../source/src/base/ponder-a.c\n')
        for name in 'broken', 'other', 'potfiles':
            self.write(f'tests/base/{name}', TEST + 'exit 1\n')
        self.write('../bin/meson', MESON)
        self.write('../bin/ninja', NINJA)
        self.write('../record', '')
        self.environment = {**os.environ, 'PATH': f'{self.folder}/bin:{os.environ["PATH"]}', 'HOME': folder,
                            'RECORD': f'{folder}/record', 'GIT_CONFIG_NOSYSTEM': '1'}
        self.run('git', 'init', '-q')
        self.run('git', 'add', '.')

    def write(self, path, text):
        path = self.top / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def run(self, *command):
        return subprocess.run(command, cwd=self.top, env=self.environment, stdin=subprocess.DEVNULL, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout

    def mutants(self, *words):
        """Runs mutants. Returns the changes to the first source, each with what noticed it, and all that is printed."""
        (self.folder / 'record').write_text('')
        text = self.run('tools/dev/mutants', *words)
        found = re.findall(r'^ +\d+  (?:noticed by )?(.*?)  src/base/ponder-a.c:\d+: (.*) → (.*)  \d+ s$', text, re.M)
        assert (self.top / 'build-mutants/source/src/base/ponder-a.c').read_text() == SOURCE
        assert (self.top / 'src/base/ponder-a.c').read_text() == SOURCE
        return found, text

    def tests_run(self):
        return (self.folder / 'record').read_text().split()


def check_changes(folder):
    """One change is made to each line that can be changed, unless it compiles to the same code or not at all."""
    tree = Tree(folder)
    found, text = tree.mutants('1', '100')
    assert {before for _, before, _ in found} == set(CHANGES) and len(found) == len(CHANGES) + 1, text
    for by, before, after in found:
        assert after in CHANGES[before] and by == ('a' if before == NOTICED else 'NOT NOTICED'), text
    # The tests that are run are those that contain the source. One of them fails anyway.
    assert set(tree.tests_run()) == {'a', 'broken'}, tree.tests_run()
    assert text.count('left out, since it fails without a change: broken\n') == 1, text
    assert re.search(r'^src/base/ponder-a.c:\d+, limit \(\)\n-  \*a \+= MOST;\n\+  \*a -= MOST;$', text, re.M), text
    assert text.endswith('replaced: 1 that don’t compile, 2 without effect\n10 changes, 1 noticed (10 %)\n'), text
    assert '\nsrc/base: 10 changes, 1 noticed\n' in text, text


def check_choice(folder):
    """A seed chooses the same changes again, also if other sources have changed."""
    tree = Tree(folder)
    found, _ = tree.mutants('7', '3')
    tree.write('src/base/ponder-b.c', SOURCE)
    shutil.rmtree(tree.top / 'build-mutants')
    again, text = tree.mutants('7', '5')
    assert 0 < len(again) < 5 and again[:3] == found[:len(again)], text
    assert tree.mutants('7', '5', 'src/search')[1].endswith('\n0 changes, 0 noticed (0 %)\n')


def check_going_on(folder):
    """What has been found is not tried again, unless a source has changed."""
    tree = Tree(folder)
    first, _ = tree.mutants('1', '2')
    found, text = tree.mutants('1', '4')
    assert found[:2] == first and len(found) == 4 and len(tree.tests_run()) in range(2, 8), (text, tree.tests_run())
    again, text = tree.mutants('1', '4')
    assert again == found and not tree.tests_run(), text
    tree.write('tests/base/a', TEST + 'exit 0\n')
    again, text = tree.mutants('1', '4')
    assert [change[1:] for change in again] == [change[1:] for change in found] and tree.tests_run(), text
    with open(tree.top / 'build-mutants/results-1.jsonl') as results:
        assert len({json.loads(line)['sources'] for line in results}) == 2


def check_executed(folder):
    """If it is known which tests execute a line, only these are run, whichever a change would choose."""
    tree = Tree(folder)
    tree.write('tools/dev/executed', '#!/bin/sh\n[ "$1 $2" = "by src/base/ponder-a.c" ] && [ "$3" -gt 20 ] && echo a\n')
    (tree.top / 'build-coverage/executed').mkdir(parents=True)
    found, text = tree.mutants('1', '100')
    assert len(found) == len(CHANGES) + 1 and 'left out' not in text, text
    assert sorted({by for by, _, _ in found}) == ['NOT NOTICED', 'a'] and set(tree.tests_run()) == {'a'}, text


CHECKS = [check_changes, check_choice, check_going_on, check_executed]


def main():
    n_failed = 0
    for number, check in enumerate(CHECKS, 1):
        name = check.__name__.removeprefix('check_').replace('_', ' ')
        try:
            with tempfile.TemporaryDirectory(prefix='ponder-mutants-') as folder:
                check(folder)
            print(f'ok {number} - {name}', flush=True)
        except Exception as failure:  # a test that raises an exception fails
            n_failed += 1
            print(f'not ok {number} - {name}')
            print('\n'.join('# ' + line for line in f'{type(failure).__name__}: {failure}'.splitlines()), flush=True)
    print(f'1..{len(CHECKS)}')
    return n_failed > 0


sys.exit(main())
