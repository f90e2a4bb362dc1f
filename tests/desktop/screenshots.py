#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the screenshots that one looks at before a change of the window goes in.

screenshots.py PROGRAM SCHEMAS FOLDER [LOOK]

Light, dark and high contrast, wide and narrow, smallest to largest board, entered, solved and without an answer.
"""
import os
import re
import subprocess
import sys

from driver import Session, wait_for

TITLE = 'Ponder'
SIZES = {'wide': (1000, 700), 'narrow': (360, 720)}
LOOKS = {
    'light': {},
    'dark': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'},
    'contrast': {'ADW_DEBUG_HIGH_CONTRAST': '1'},
}


def example(app, name):
    app.find('push button', 'New and Examples').click()
    app.popups(1)
    app.find('menu item', name).click()
    app.popups(0)


def new(app, side):
    app.key('ctrl+n')
    app.find('spin button', 'Size')
    app.type(str(side))
    app.key('Return')
    app.gone('spin button', 'Size')


def solve(app):
    app.find('push button', 'Solve').click()
    wait_for(lambda: not app.find('push button', 'Solve').has('sensitive'), 30, 'an answer')


def empty(app):
    new(app, 9)


def lecture(app):
    example(app, 'Lecture')


def lecture_solved(app):
    example(app, 'Lecture')
    solve(app)


def clash(app):
    example(app, 'Lecture')
    app.key('3', 'Right', 'Right', 'Down', 'Down', '4')


def newspaper(app):
    example(app, 'Newspaper')


def newspaper_solved(app):
    example(app, 'Newspaper')
    solve(app)


def no_answer(app):
    example(app, 'Newspaper')
    app.key('1')
    solve(app)


def giant(app):
    example(app, 'Giant')


def giant_solved(app):
    example(app, 'Giant')
    solve(app)


def largest_solved(app):
    new(app, 25)
    for symbol in '123456789ABCDEFGHIJKL':
        app.key(symbol, 'Right')
    solve(app)


def smallest(app):
    new(app, 2)


def keys_on_a_cell(app):
    example(app, 'Newspaper')
    app.find('table cell', re.compile('^Row 5, column 5, ')).click(button=3)
    app.popups(1)


def menu(app):
    example(app, 'Newspaper')
    app.find('push button', 'Main Menu').click()
    app.popups(1)


def dialog(app):
    app.key('ctrl+n')
    app.find('spin button', 'Size')


SCENES = [newspaper, newspaper_solved, no_answer, lecture, lecture_solved, clash, empty, smallest, giant, giant_solved,
          largest_solved, keys_on_a_cell, menu, dialog]


def close_what_is_open(app):
    app.key('Escape')
    app.popups(0)
    wait_for(lambda: len(app.windows()) == 1, what='the main window alone')


def take(session, app, scene, size, path):
    app.resize(TITLE, *SIZES[size])
    scene(app)
    x, y, width, height = app.frame(TITLE)
    session.screenshot(path, f'{width + 80}x{height + 80}+{x - 40}+{y - 40}')
    close_what_is_open(app)


def take_all(look, program, schemas, folder):
    with Session(size='1400x1000x24') as session:
        app = session.launch([program], title=TITLE, timeout=30,
                             env={'GSETTINGS_SCHEMA_DIR': schemas, 'ASAN_OPTIONS': 'detect_leaks=0', **LOOKS[look]})
        for scene in SCENES:
            for size in SIZES:
                take(session, app, scene, size, f'{folder}/{scene.__name__}-{size}-{look}.png')
        assert not app.complaints(), app.complaints()


def main():
    program, schemas, folder = sys.argv[1:4]
    os.makedirs(folder, exist_ok=True)
    if len(sys.argv) > 4:
        take_all(sys.argv[4], program, schemas, folder)
    else:
        # A process each: the accessibility library knows one bus in its life.
        for look in LOOKS:
            subprocess.run([sys.executable, '-B', __file__, program, schemas, folder, look], check=True)


main()
