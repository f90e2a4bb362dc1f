#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The full screen, as on a projector, and large text. See scenarios.py for usage."""

from driver import wait_for
from scenarios import (LECTURE, TITLE, button, cell, choose, find_library, open_search, quit_program, run, start, step,
                       tab_to, tab_to_board, wait_digits, wait_told)

WIDE, NARROW = (1000, 700), (360, 720)


def whole_screen(app, session):
    width, height = (int(length) for length in session.size.split('x')[:2])
    wait_for(lambda: app.frame(TITLE)[2:] == (width, height), what='the whole screen')


def point(session, y):
    session.input.move(700, y)


def fullscreen(app, session, size):
    app.resize(TITLE, *size)
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)
    sentence = step(app)
    point(session, 500)
    app.key('F11')
    whole_screen(app, session)
    app.gone('push button', 'Main Menu')
    app.gone('list item', 'Queens')
    place = cell(app, 1, 1).ext

    # The header bar comes back over the page while the pointer is at the upper edge.
    point(session, 1)
    button(app, 'Main Menu')
    assert cell(app, 1, 1).ext == place
    point(session, 500)
    app.gone('push button', 'Main Menu')

    # A key that needs it brings it back, too.
    app.key('F10')
    app.popups(1)
    app.find('menu item', 'What Is This?')
    app.key('Escape')
    app.popups(0)

    # So does Tab, as long as the focus is in it.
    tab_to_board(app, 'Tab')
    app.gone('push button', 'Main Menu')
    tab_to(app, 'Main Menu')
    button(app, 'Main Menu')
    assert cell(app, 1, 1).ext == place
    tab_to_board(app, 'Tab')
    app.gone('push button', 'Main Menu')

    # Escape leaves the full screen where it does nothing else; the search stands where it was.
    point(session, 1)
    point(session, 500)
    cell(app, 1, 1).click()
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    whole_screen(app, session)
    app.key('Escape')
    wait_for(lambda: app.frame(TITLE)[2:] == size, what='the window')
    button(app, 'Main Menu')
    wait_told(app, sentence)
    app.key('F11')
    whole_screen(app, session)
    app.key('F11')
    wait_for(lambda: app.frame(TITLE)[2:] == size, what='the window')
    button(app, 'Main Menu')


def wide(app, session):
    fullscreen(app, session, WIDE)


def narrow(app, session):
    fullscreen(app, session, NARROW)


def icon_size(app):
    """Returns the width of the icon of the main menu, which stands in a box."""
    app.resize(TITLE, *WIDE)
    return app.all(None, within=button(app, 'Main Menu'), shown=False)[-1].ext[2]


def large_text(app, session):
    """Icons are twice as large as usual if the text is."""
    usual = icon_size(app)
    assert usual == 16, usual
    quit_program(app)
    app = start(session, LD_PRELOAD=find_library('large-text'))
    wait_for(lambda: icon_size(app) == 2 * usual, what=lambda: f'twice {usual}, not {icon_size(app)}')
    return app


if __name__ == '__main__':
    run([wide, narrow, large_text])
