#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Help, shortcuts, preferences, and the standard keys. See scenarios.py for usage."""
import glob
import os
import re

from driver import wait_for
from scenarios import (choose, TITLE, button, cursor, figures, go_to, is_titled, mark, open_search, restart, run, set_speed,
                       start, tab_to, title, told, wait_alone, wait_dialog, wait_ended, wait_paused, wait_told)
from test_window import check_names

PAGES = 'Sudoku', 'Number Triangle', 'Lily Pads', 'Knight’s Tour', 'Water Jugs', 'Queens', 'One to Nine', 'Bulls and Cows', \
    'Noughts and Crosses', 'Take-Away'
SIZES = (1000, 700), (360, 720)


def close_dialog(app):
    app.key('Escape')
    wait_alone(app)


def fits(app, dialog):
    """No control is cut off at the side of a dialog."""
    _, _, width, _ = app.frame(dialog)
    for role in 'push button', 'list item', 'combo box', 'spin button', 'toggle button':
        for node in app.all(role, pred=lambda node: node.surface()[0].name == dialog):
            x, _, w, _ = node.ext
            assert x >= 0 and x + w <= width, node.describe()


def help_of_pages(app, session):
    """F1 explains every page, and the rows of the dialog do what they say."""
    app.resize(TITLE, *SIZES[1])
    for nth, page in enumerate(PAGES, 1):
        app.key(f'alt+{nth % 10}', 'F1')
        wait_dialog(app)
        app.find('label', page, pred=lambda node: node.surface()[0].name == 'What Is This?')
        fits(app, 'What Is This?')
        rows = app.all('list item', shown=False, pred=lambda node: node.surface()[0].name == 'What Is This?')
        assert len(rows) >= 2 and all(node.name and node.description for node in rows), [node.describe() for node in rows]
        close_dialog(app)

    app.key('alt+minus', 'F1')
    wait_dialog(app)
    app.find('label', 'Own Puzzle', pred=lambda node: node.surface()[0].name == 'What Is This?')
    fits(app, 'What Is This?')
    close_dialog(app)

    app.key('alt+6', 'F1')
    wait_dialog(app)
    app.key('Tab', 'Return')
    wait_alone(app)
    wait_told(app, re.compile('^Solved|^Answer 1 of'))
    # The keyboard focus is where it was.
    app.key('alt+1')
    wait_for(lambda: cursor(app) is not None, what='the focus on the board')
    app.key('F1')
    wait_dialog(app)
    close_dialog(app)
    wait_for(lambda: cursor(app) is not None, what='the focus on the board again')


def shortcuts(app, session):
    """Ctrl+? lists the shortcuts of the visible page; Ctrl+W closes that window, not the program."""
    for size in SIZES:
        app.resize(TITLE, *size)
        app.key('alt+1', 'ctrl+question')
        wait_dialog(app)
        app.find('list item', 'Enter a digit, a note or a colour')
        assert app.all('list item', 'Check my entries', shown=False)
        assert app.all('list item', 'Step back', shown=False)
        assert app.all('list item', 'Go to the start of the search', shown=False)
        fits(app, 'Keyboard Shortcuts')
        close_dialog(app)
        app.key('alt+8', 'ctrl+question')
        wait_dialog(app)
        app.find('list item', 'Enter the guess or the answer')
        assert not app.all('list item', 'Check my entries', shown=False)
        assert not app.all('list item', 'Step back', shown=False)
        assert not app.all('list item', 'Go to the start of the search', shown=False)
        close_dialog(app)


def choose_in_row(app, row, text):
    app.find('combo box', row).click()
    app.popups(1)
    app.find('label', text, pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)


def preferences(app, session):
    """Ctrl+comma: changes take effect at once, and are kept."""
    app = restart(app, session, GSETTINGS_BACKEND='keyfile')
    open_search(app)
    app.find('label', '2/s')
    for size in SIZES:
        app.resize(TITLE, *size)
        app.key('ctrl+comma')
        wait_dialog(app)
        check_names(app, f'preferences at {size}')
        fits(app, 'Preferences')
        if size == SIZES[0]:
            choose_in_row(app, 'Speed', '10/s')
        close_dialog(app)
    app.find('label', '10/s')
    # A choice on a page stays until the preference changes.
    app.resize(TITLE, *SIZES[0])
    set_speed(app, 'Home')
    app.find('label', '1/s')
    app = restart(app, session, GSETTINGS_BACKEND='keyfile')
    app.find('label', '1/s')
    app.key('ctrl+comma')
    wait_dialog(app)
    app.find('label', '10/s')
    choose_in_row(app, 'Speed', '20/s')
    close_dialog(app)
    app.find('label', '20/s')
    # Without the schema nothing is kept, but everything works.
    app = restart(app, session, GSETTINGS_SCHEMA_DIR='')
    app.key('ctrl+comma')
    wait_dialog(app)
    choose_in_row(app, 'Speed', '50/s')
    close_dialog(app)
    app.find('label', '50/s')
    return app


def show_page(app, number, page):
    """Shows a page with its key, because the sidebar is folded during a search."""
    app.key(f'alt+{number}')
    app.nodes.clear()
    wait_for(lambda: is_titled(app, page), what=lambda: f'the page {page}, not {title(app)}')
    # The previous page may be visible a moment longer.
    app.nodes.clear()


def choose_first(app, button_of_list):
    button_of_list.click()
    app.popups(1)
    app.key('Home', 'Return')
    app.popups(0)


def fill_memory(app, number, page):
    """Runs a search until the memory is full. Returns how many nodes it has visited."""
    show_page(app, number, page)
    open_search(app)
    choose_first(app, app.find('push button', re.compile('^Method: ')))
    app.find('push button', re.compile('^Method: Make All, Then Test'))
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_told(app, re.compile('^Stopped at node '))
    return figures(app)[0]


def memory(app, session):
    """All pages share the memory: a paused search makes room for that of the visible page, and is repeated when shown
    again."""
    app.resize(TITLE, *SIZES[0])
    app.key('ctrl+comma')
    wait_dialog(app)
    choose_first(app, app.find('combo box', 'Memory'))
    app.find('label', '64 MiB')
    close_dialog(app)
    first = fill_memory(app, 6, 'Queens')
    second = fill_memory(app, 1, 'Sudoku')
    assert 'holds' not in told(app), told(app)
    for number, page, nodes in (6, 'Queens', first), (1, 'Sudoku', second):
        show_page(app, number, page)
        wait_for(lambda: not re.match('Stopped|Making', told(app)), timeout=120, what=lambda: f'the search, not “{told(app)}”')
        wait_paused(app)
        app.find('label', nodes)


def count_threads(app):
    """Returns how many threads count the answers of a board."""
    return sum(open(task).read() == 'queens\n' for task in glob.glob(f'/proc/{app.proc.pid}/task/*/comm'))


def count_cores(app):
    """Returns the preference, whose control keeps the focus."""
    app.key('ctrl+comma')
    wait_dialog(app)
    row = app.find('spin button', 'Cores')
    mark(row)
    return int(row.value)


def cores(app, session):
    """Counting uses as many threads as the preference says, by default all cores."""
    go_to(app, 'Queens')
    tab_to(app, 'Size')
    app.key('ctrl+a')
    app.type('24')
    app.key('Return')
    wait_told(app, re.compile('^24 queens to place'))
    for number in len(os.sched_getaffinity(0)), 1:
        if number != count_cores(app):
            app.type('1')
            app.key('Return')
        close_dialog(app)
        choose(app, 'Answer', 'Count All Answers')
        button(app, 'Stop')
        wait_for(lambda: count_threads(app) == number, what=lambda: f'{number} threads, not {count_threads(app)}')
        button(app, 'Stop').click()
        wait_told(app, 'Stopped.')


def main_keys(app, session):
    """F10, F11 and Ctrl+W."""
    for nth in 1, 8, 1:
        app.key(f'alt+{nth}', 'F10')
        app.popups(1)
        app.find('menu item', 'What Is This?')
        app.key('Escape')
        app.popups(0)
    app.resize(TITLE, *SIZES[0])
    width, height = (int(length) for length in session.size.split('x')[:2])
    app.key('F11')
    wait_for(lambda: app.frame(TITLE)[2:] == (width, height), what='the whole screen')
    app.key('F11')
    wait_for(lambda: app.frame(TITLE)[2:] == SIZES[0], what='the window')
    app.key('ctrl+w')
    wait_ended(app)


def offer(app):
    return app.all('push button', 'What Is This?')


def first_visit(app, session):
    """A page explains itself once: not again if it was saved before, or another page was."""
    for page in PAGES[0], PAGES[-1]:
        go_to(app, page)
        for size in SIZES:
            app.resize(TITLE, *size)
            wait_for(lambda: len(offer(app)) == 1, what=f'the offer of {page}')
            assert not offer(app)[0].has('focused')
        if page == PAGES[-1]:
            x, _, width, _ = button(app, 'Values').ext
            assert x + width <= SIZES[1][0], (x, width)
        x, y, width, height = offer(app)[0].ext
        assert x >= 0 and x + width <= SIZES[1][0] and height >= 44, (x, width, height)
    button(app, 'No, Thanks').click()
    wait_for(lambda: not offer(app), what='no offer')
    app.key('alt+1')
    offer(app)[0].click()
    wait_dialog(app)
    close_dialog(app)
    assert not offer(app)
    app = restart(app, session)
    for nth in 1, len(PAGES):
        app.key(f'alt+{nth % 10}')
        wait_for(lambda: title(app)[0].startswith(PAGES[nth - 1][:6]), what=PAGES[nth - 1])
        app.nodes.clear()
        assert not offer(app)
    app.key('alt+3')
    wait_for(lambda: offer(app), what='the offer of a page that was not there')
    return app


if __name__ == '__main__':
    run([help_of_pages, shortcuts, preferences, memory, cores, main_keys, first_visit])
