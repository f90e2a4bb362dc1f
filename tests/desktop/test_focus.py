#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of a number that is half-typed. See scenarios.py for how it is called."""
from collections import namedtuple

from driver import wait_for
from puzzle_pages import cells
from scenarios import TITLE, button, go_to, run, start, told, wait_ended

# reach: takes the focus to it, so that what is typed replaces what is there; look: what of the page depends on it
Entry = namedtuple('Entry', 'page reach typed look')


def mark(node):
    node.click(count=3, fx=.15)


def spin(name):
    return lambda app: mark(app.find('spin button', name))


def size(app):
    return len(cells(app))


def amount(app):
    return int(app.find('spin button', 'Amount to measure').value)


ENTRIES = {
    'queens': Entry('Queens', spin('Size'), '12', size),
    'base': Entry('One to Nine', spin('Base'), '8', size),
}


def wait_look(app, entry, expected):
    wait_for(lambda: entry.look(app) == expected, what=lambda: f'{entry.page}: {expected}, not {entry.look(app)}')


def undo_to(app, entry, expected):
    """What an action adds is its own matter."""
    for _ in range(6):
        if entry.look(app) == expected:
            return
        app.key('ctrl+z')
    wait_look(app, entry, expected)


def half_type(app, entry):
    entry.reach(app)
    app.type(entry.typed)


def search(app):
    app.key('F4')
    button(app, 'Run')


def leave_search(app):
    app.key('F4')
    app.gone('push button', 'Run')


def solve(app):
    wait_for(lambda: 'nswer' in told(app), what=lambda: f'an answer, not “{told(app)}”')


def go_and_come(app, entry):
    go_to(app, 'Sudoku')
    go_to(app, entry.page)


def walk(app, session, name):
    """What is half-typed into an entry is taken over before each action, as if by Enter."""
    entry = ENTRIES[name]
    go_to(app, entry.page)
    before = entry.look(app)
    half_type(app, entry)
    app.key('Return')
    wait_for(lambda: entry.look(app) != before, what='what was typed')
    after = entry.look(app)
    if app.popups():
        app.key('Escape')
        app.popups(0)
    undo_to(app, entry, before)

    actions = [
        (lambda: search(app), lambda: leave_search(app)),
        (lambda: button(app, 'Search').click(), lambda: leave_search(app)),
        (lambda: app.key('ctrl+Return'), lambda: solve(app)),
        (lambda: button(app, 'Solve').click(), lambda: solve(app)),
        (lambda: app.key('ctrl+z', 'ctrl+shift+z'), lambda: None),
        (lambda: app.key('ctrl+n', 'ctrl+z'), lambda: None),
        (lambda: go_and_come(app, entry), lambda: None),
        (lambda: app.key('alt+1', 'alt+' + key_of_page(app, entry.page)), lambda: None),
    ]
    for act, end in actions:
        half_type(app, entry)
        act()
        end()
        wait_look(app, entry, after)
        undo_to(app, entry, before)
        if app.popups():
            app.key('Escape')
            app.popups(0)
    half_type(app, entry)
    app.key('ctrl+z')
    wait_look(app, entry, before)

    half_type(app, entry)
    if list(ENTRIES).index(name) % 2 == 0:
        app.key('ctrl+q')
    else:
        button(app, 'Close').click()
    wait_ended(app)
    app = start(session)
    app.resize(TITLE, 1000, 700)
    go_to(app, entry.page)
    wait_look(app, entry, after)
    undo_to(app, entry, before)
    return app


def key_of_page(app, page):
    names = [node.seen_name for node in app.all('list item', shown=False)]
    return str(names.index(page) + 1)


def walk_all(*names):
    def scenario(app, session):
        for name in names:
            app.resize(TITLE, 1000, 700)
            app = walk(app, session, name)
        return app
    return scenario


entries_1 = walk_all('queens', 'base')
entries_1.__name__ = 'entries_1'


if __name__ == '__main__':
    run([entries_1])
