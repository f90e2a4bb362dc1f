#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Clicks and keys reach the right widget while a popover or a menu is open. See scenarios.py for usage."""
import re
import signal

from driver import wait_for
from puzzle_pages import cells
from scenarios import TITLE, button, cell, cursor, go_to, open_menu, run, shown, tab_to, wait_cell


def open_cell(app, row, column):
    cell(app, row, column).click()
    if not app.popups():
        cell(app, row, column).click()
    app.popups(1)


def popovers(app, session):
    """On the Sudoku page: the popover of a cell, and the menus."""
    app.resize(TITLE, 1000, 700)
    open_cell(app, 1, 1)
    cell(app, 1, 4).click()
    app.type('4')
    wait_cell(app, 1, 4, '4')
    wait_cell(app, 1, 1, 'empty')
    app.popups(0)
    app.key('ctrl+z')

    # Shortcuts of the window: notes are entered while the popover of a cell is open.
    open_cell(app, 1, 1)
    app.key('ctrl+e')
    app.type('5')
    wait_cell(app, 1, 1, 'empty, notes 5')
    app.key('ctrl+e', 'ctrl+z')
    app.key('Escape')
    app.popups(0)
    assert cursor(app) == (1, 1), cursor(app)

    # Each menu is closed by a click on a cell, by its own button, and by Escape.
    for menu in 'New and Examples', 'Main Menu', 'More':
        open_menu(app, menu)
        cell(app, 2, 1).click()
        app.popups(0)
        app.type('5')
        wait_cell(app, 2, 1, '5')
        app.key('ctrl+z')
        wait_cell(app, 2, 1, 'empty')
        for _ in range(2):
            open_menu(app, menu)
            button(app, menu).click()
            app.popups(0)
        open_menu(app, menu)
        app.key('Escape')
        app.popups(0)
        assert cursor(app) == (2, 1), cursor(app)


def menu_items(app, session):
    """Keys pressed right after choosing a menu item go to the board."""
    app.resize(TITLE, 1000, 700)
    for menu, item in ('New and Examples', 'Newspaper'), ('More', 'Show Candidates'), ('Main Menu', 'Copy'):
        cell(app, 1, 2).click()
        open_menu(app, menu)
        node = app.find(None, item, pred=lambda node: node.seen_role in ('menu item', 'check menu item'))
        x, y = node.point()
        app.s.input.move(x, y)
        app.settle()
        app.s.input.click()
        app.s.input.key('1')
        wait_for(lambda: re.match('1', shown(app)[cursor(app)]), what=lambda: f'the digit at {cursor(app)}')
        app.popups(0)
        app.key('ctrl+z')


def popovers_of_pages(app, session):
    """A popover of another page closes when the board is clicked, and the board gets the click."""
    app.resize(TITLE, 1000, 700)
    go_to(app, 'One to Nine')
    for place in 1, 9:
        app.find('table cell', re.compile(f'^Place {place}, ')).click()
    app.type('3')
    wait_for(lambda: re.search('^Place 9, 3', cells(app)[8]), what='the digit at the ninth place')

    # The click has its usual effect: the knight moves, a jug is chosen, counters are marked. On a number it only moves
    # the cursor.
    for page, name, clicked, then in (
            ('Knight’s Tour', 'Rows and Columns', 'c2', 'c2, [a-z ]*2'),
            ('Number Triangle', 'Possible Sums', 'Row 2, column 1', 'Row 2, column 1'),
            ('Noughts and Crosses', 'Rules', 'Row 1, column 1', 'Row 1, column 1, X'),
            ('Take-Away', 'Change heap 1', 'Heap 1', r'Heap 1: 21 counters, \d marked'),
            ('Water Jugs', 'Change jug 3', 'Tap', 'Tap.*pouring from here')):
        go_to(app, page)
        button(app, name).click()
        app.popups(1)
        node = app.all(None, re.compile(f'^{clicked}'), shown=True)[0]
        node.click()
        app.popups(0)
        wait_for(lambda: re.match(then, app.focused().seen_name), what=lambda: f'{then}, not {app.focused().describe()}')

    # Also after typing something in it.
    app.key('Escape')
    button(app, 'Change jug 3').click()
    app.popups(1)
    app.type('9')
    app.find('push button', re.compile('^Tap')).click()
    app.popups(0)
    app.find('push button', re.compile('^Tap.*pouring from here'))
    app.find('push button', re.compile('^Jug 3: 0 of 9'))

    # The jug's own button closes the popover.
    for _ in range(2):
        button(app, 'Change jug 3').click()
        app.popups(1)
        button(app, 'Change jug 3').click()
        app.popups(0)


def changed_by_typing(app, session):
    """What was typed in a popover changes the board when the board is clicked; the cell that was clicked is gone then."""
    app.resize(TITLE, 1000, 700)
    for page, name, typed, clicked, then in (
            ('Knight’s Tour', 'Rows and Columns', '9', 'c2', 'e9, '),
            ('Noughts and Crosses', 'Rules', '4', 'Row 1, column 1', 'Row 4, column 3, empty'),
            ('Take-Away', 'Change heap 1', '7', 'Heap 1', 'Heap 1: 7 counters'),
            ('Water Jugs', 'Change jug 3', '9', 'Jug 3', 'Jug 3: 0 of 9')):
        go_to(app, page)
        button(app, name).click()
        app.popups(1)
        app.key('ctrl+a')
        app.type(typed)
        app.all(None, re.compile(f'^{clicked}'), shown=True)[0].click()
        app.popups(0)
        app.find(None, re.compile(f'^{then}'))
        assert not app.complaints(), app.complaints()
        app.key('ctrl+z')
        app.gone(None, re.compile(f'^{then}'))


def menu_at_once(app, session):
    """The Menu key opens a popover and, before that is drawn, the menu of its entry, at the edge of the screen."""
    app.resize(TITLE, 500, 700)
    xid = next(window[0] for window in session.xwindows(app) if not window[6])
    for page, name in ('Take-Away', 'Heap 1: .*'), ('Water Jugs', 'Jug 1: .*'):
        go_to(app, page)
        session.configure(xid, x=-40, y=20)
        tab_to(app, name)
        app.proc.send_signal(signal.SIGSTOP)
        session.input.key('Menu', 'Menu')
        app.proc.send_signal(signal.SIGCONT)
        app.popups(2)
        assert not app.complaints(), app.complaints()
        app.key('Escape', 'Escape')
        app.popups(0)


if __name__ == '__main__':
    run([popovers, menu_items, popovers_of_pages, changed_by_typing, menu_at_once])
