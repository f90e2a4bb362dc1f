#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests which columns tools/line-up makes, and what it leaves alone.

test-line-up.py LINE-UP
"""
import os
import subprocess
import sys
import tempfile

LINE_UP = sys.argv[1]

# Name, before, after. Lining up the result again must not change it.
CASES = [
    ('definition',
     'int\nadd (int a, const char *b,\n  GError **error)\n{\n}\n',
     'int\nadd (int         a,\n     const char *b,\n     GError    **error)\n{\n}\n'),
    ('definition after a longer name was shortened',
     'static void\nset (GObject    *self,\n              guint64     n)\n{\n}\n',
     'static void\nset (GObject *self,\n     guint64  n)\n{\n}\n'),
    ('array and points',
     'void\nput (char text[8], const char *const *names, ...)\n{\n}\n',
     'void\nput (char               text[8],\n     const char *const *names,\n     ...)\n{\n}\n'),
    ('no parameters', 'int\nmain (void)\n{\n}\n', 'int\nmain (void)\n{\n}\n'),
    ('pointer to a function stays',
     'void\neach (void (*call) (int),  int n)\n{\n}\n', 'void\neach (void (*call) (int),  int n)\n{\n}\n'),
    ('declarations share columns, over empty lines, too',
     'Piece *piece_new (int a);\nvoid piece_move_far (Piece *self,\n int a);\n\ngboolean piece_is_here\n  (Piece *self);\n',
     'Piece   *piece_new      (int    a);\nvoid     piece_move_far (Piece *self,\n                         int    a);\n\n'
     'gboolean piece_is_here  (Piece *self);\n'),
    ('a comment begins other columns',
     'void a (int b);\n/* More. */\nGObject *long_name (GObject *self);\n',
     'void a (int b);\n/* More. */\nGObject *long_name (GObject *self);\n'),
    ('attributes stay behind',
     'void tell (const char *format, ...) G_GNUC_PRINTF (1, 2);\n',
     'void tell (const char *format,\n           ...) G_GNUC_PRINTF (1, 2);\n'),
    ('inside of functions',
     'void\nrun (int a)\n{\n  call (a,  2);\n  return call (a,\n   3);\n}\n',
     'void\nrun (int a)\n{\n  call (a,  2);\n  return call (a,\n   3);\n}\n'),
    ('typedefs and macros',
     'typedef gboolean (*Reached) (int a,  int b);\nG_DEFINE_QUARK (a,  b)\n',
     'typedef gboolean (*Reached) (int a,  int b);\nG_DEFINE_QUARK (a,  b)\n'),
]


def run(path, *options):
    return subprocess.run([sys.executable, LINE_UP, *options, path], capture_output=True, text=True)


def line_up(path, before):
    """Returns what is wrong, or None."""
    for text, expected in before:
        with open(path, 'w') as file:
            file.write(text)
        checked = run(path, '--check')
        if (checked.returncode, checked.stdout != '') != ((1, True) if text != expected else (0, False)):
            return f'--check ended with {checked.returncode}: {checked.stdout}{checked.stderr}'
        with open(path) as file:
            if file.read() != text:
                return '--check wrote'
        done = run(path)
        with open(path) as file:
            found = file.read()
        if found != expected or done.returncode != 0:
            return f'{done.stderr}is:\n{found}not:\n{expected}'
    return None


def main():
    failed = False
    print(f'1..{len(CASES)}')
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, before, after) in enumerate(CASES, 1):
            wrong = line_up(os.path.join(folder, 'case.c'), [(before, after), (after, after)])
            print(f'{"not ok" if wrong else "ok"} {number} - {name}')
            if wrong:
                print('\n'.join('# ' + line for line in wrong.splitlines()))
                failed = True
    return failed


sys.exit(main())
