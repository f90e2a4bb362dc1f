#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window in every size: what is visible, what doesn't move, and what it is called. See scenarios.py."""
import re

from driver import has_title, wait_for
from scenarios import (PLACE, TITLE, answer_chooser, button, cell, choose, customise, figure, folder, go_to, in_panel, is_narrow,
                       key_of, new_by_mouse, next_answer, open_menu, open_search, places, restart, run, set_speed, show_pane, show_tab,
                       shown, step, title, wait_alone, wait_cell, wait_paused, wait_told)

WIDE = 1000, 700
NARROW = 360, 720


def narrow_window(app, session):
    """At 360 by 720 everything is there, and the sidebar is one step back."""
    app.resize(TITLE, *NARROW)
    assert app.frame(TITLE)[2:] == NARROW, app.frame(TITLE)
    board = app.find('table').ext
    assert board[2] == board[3] and board[2] in (332, 336), board         # GTK 4.8 reports it without its border
    for node in app.all('push button') + app.all('table cell'):
        x, y, w, h = node.ext
        assert x >= 0 and y >= 0 and x + w <= NARROW[0] and y + h <= NARROW[1], node.describe()
    for digit in range(1, 10):
        x, y, w, h = key_of(app, digit).ext
        assert w >= 44 and h >= 44, (digit, w, h)

    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the only answer.')
    assert app.find('table').ext == board
    button(app, 'Undo').click()
    button(app, 'All Puzzles').click()
    app.gone('table')
    app.find('list item', 'Sudoku').click()
    app.find('table')
    cell(app, 1, 2).click()
    key_of(app, 6).click()
    wait_cell(app, 1, 2, '6')


def sizes(app, session):
    """The board is as large as possible, with large enough cells; of a large board only visible cells have widgets."""
    app.resize(TITLE, *WIDE)
    wait_for(lambda: app.find('table').ext[2] >= 500, what=lambda: f'a board of 500 pixels, not {app.find("table").ext}')
    choose(app, 'New and Examples', 'Giant')
    x, y, w, h = cell(app, 1, 1).ext
    assert w >= 32 and h >= 32
    app.key('ctrl+n')
    app.find('spin button', 'Size')
    app.type('25')
    app.key('Return')
    app.gone('spin button', 'Size')
    app.find('label', 'Sudoku 25×25')
    app.key('ctrl+End')
    wait_for(lambda: cell(app, 25, 25).has('focused'), what='the last cell')
    assert cell(app, 25, 25).ext[2] >= 32
    assert len(shown(app)) < 625, len(shown(app))
    app.key('P', 'ctrl+plus', 'ctrl+plus')
    wait_cell(app, 25, 25, 'P, given')
    last = cell(app, 25, 25)
    assert last.ext[2] >= 45, last.ext
    app.key('ctrl+0')
    wait_for(lambda: cell(app, 25, 25).ext[2] < 36, what='the usual size')


def still_at(app, size, least):
    """The board and its cells don't move while entering, stepping, running, finding and solving."""
    app.resize(TITLE, *size)
    open_search(app)
    board = app.find('table').ext
    assert board[2] == board[3] and board[2] in (least, least - 4), board         # GTK 4.8 reports it without its border
    before = places(app)
    assert len(before) == 82

    def check(when):
        now = places(app)
        assert now == before, (when, [(before.get(key), ext) for key, ext in now.items() if before.get(key) != ext][:3])

    app.key('1')
    wait_cell(app, 1, 1, '1')
    check('entered')
    app.key('Delete')
    for nth in range(1, 6):
        step(app)
        check(f'step {nth}')
    app.key('BackSpace')
    wait_for(lambda: figure(app, 'Nodes') == '4', what='one step back')
    check('stepped back')
    button(app, 'Run').click()
    button(app, 'Pause')
    for sight in range(5):
        check('running')
    button(app, 'Pause').click()
    wait_paused(app)
    set_speed(app, 'End')
    next_answer(app)
    wait_told(app, re.compile(r' answer\.'))
    check('found')
    # Nor when something else was shown in its place, and every tab of the panel.
    for pane in ('Tree', 'Code', 'More') if is_narrow(app) else ('Both', 'Tree'):
        show_pane(app, pane)
        show_pane(app, 'Board')
        check(pane)
    for tab in ('Code', 'Path', 'Found', 'Figures') if not is_narrow(app) else ():
        show_tab(app, tab)
        check(tab)
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the only answer.')
    check('solved')
    # Open and close the search, with and without the sidebar.
    app.key('F4')
    app.gone('push button', 'Run')
    entering = places(app)
    app.key('ctrl+z')
    open_search(app)
    check('again')
    app.key('F4')
    app.gone('push button', 'Run')
    assert places(app) == entering


def still_wide(app, session):
    still_at(app, WIDE, 504)


def still_narrow(app, session):
    still_at(app, NARROW, 336)


CONTROLS = {'push button', 'toggle button', 'check box', 'radio button', 'slider', 'spin button', 'text', 'entry', 'combo box',
            'list item', 'menu item', 'check menu item', 'page tab', 'table', 'table cell', 'status bar', 'progress bar'}


def inside(node, role):
    while node is not None and node.seen_role not in ('application', role):
        node = node.parent
    return node is not None and node.seen_role == role


def check_names(app, when, cell=r'Row \d+, column \d+, '):
    """Every control has a meaningful name, and no two visible buttons have the same."""
    nodes = app.those_shown([node for node in app.walk(mapped=True) if node.seen_role in CONTROLS])
    assert len(nodes) > 1, when
    seen = {}
    for node in nodes:
        name = node.seen_name
        # Added by libadwaita for the choice inside a row that has a name.
        if node.seen_role == 'list item' and not name and inside(node, 'combo box') and node.surface()[1] == 'toplevel':
            continue
        # An empty status has no name.
        if node.seen_role == 'status bar' and not name:
            continue
        assert name and not re.match('(Gtk|Adw|Ponder[A-Z])', name), (when, node.describe())
        # A narrow window has two header bars, each with a Close button.
        if node.seen_role == 'push button' and name != 'Close' and node.actions:
            seen.setdefault(name, []).append(node)
    for name, same in seen.items():
        assert len(same) == 1 or len({node.surface()[0] for node in same}) == len(same), (when, [node.describe() for node in same])
    # The name of a cell is more than a digit.
    for node in nodes:
        if node.seen_role == 'table cell':
            assert re.match(cell, node.seen_name), node.describe()


def names_of_method(app, size):
    app.find('push button', 'Method: Backtracking').click()
    app.popups(1)
    check_names(app, f'{size}, methods')
    customise(app)
    app.popups(1)
    check_names(app, f'{size}, a method of one’s own')
    app.key('Escape')
    app.popups(0)


def names_of_menus(app, size):
    for menu in 'From Here', 'Teach':
        open_menu(app, menu)
        check_names(app, f'{size}, menu {menu}')
        app.key('Escape')
        app.popups(0)


def names(app, session):
    """Every control has its own name."""
    for size in (WIDE, NARROW):
        app.resize(TITLE, *size)
        choose(app, 'New and Examples', 'Lecture')
        check_names(app, f'{size}, entering')
        app.key('Home', 'Return')
        app.popups(1)
        check_names(app, f'{size}, keys on a cell')
        app.key('Escape')
        app.popups(0)
        app.key('ctrl+Return')
        wait_told(app, 'Solved. This is the only answer.')
        check_names(app, f'{size}, solved')
        app.key('ctrl+z')
        open_search(app)
        check_names(app, f'{size}, search')
        in_panel(app, lambda: names_of_method(app, size))
        next_answer(app)
        wait_told(app, re.compile(r' answer\.'))
        for opener in 'Speed', PLACE:
            open_menu(app, opener)
            check_names(app, f'{size}, popover of {opener}')
            app.key('Escape')
            app.popups(0)
        for pane in ('Tree', 'More', 'Board') if size == NARROW else ('Both', 'Tree', 'Board'):
            show_pane(app, pane)
            check_names(app, f'{size}, {pane}')
        in_panel(app, lambda: names_of_menus(app, size))
        for tab in ('Path', 'Found', 'Figures', 'Code'):
            show_tab(app, tab)
            check_names(app, f'{size}, {tab}')
        show_pane(app, 'Board')
        app.key('Escape', 'F4')
        open_menu(app, 'Main Menu')
        check_names(app, f'{size}, menu')
        app.key('Escape')
        app.popups(0)
    button(app, 'All Puzzles').click()
    app.gone('table')
    check_names(app, 'the list of puzzles')
    app.find('list item', 'Sudoku').click()

    app.key('ctrl+n')
    app.find('spin button', 'Size')
    check_names(app, 'the dialog')
    app.key('Escape')
    wait_alone(app)
    choose(app, 'Main Menu', 'About Ponder')
    app.find('label', 'Ponder', pred=lambda node: not has_title(node.surface()[0].name, TITLE))
    app.key('Escape')
    wait_alone(app)


def titles(app, session):
    """The window title contains the document, its page, and the program."""
    def wait_title(*words):
        def now():
            return [window[5] for window in app.s.xwindows(app) if not window[6]]
        wait_for(lambda: now() == [' — '.join(words)], what=lambda: f'{words}, not {now()}')

    for page in 'Queens', 'Bulls and Cows', 'Sudoku':
        go_to(app, page)
        wait_title(*reversed(title(app)), 'Ponder')
    new_by_mouse(app, 9)
    wait_title('Sudoku 9×9', 'Ponder')
    app.key('ctrl+s')
    answer_chooser(app, f'{folder(session)}/Tuesday.ponder')
    wait_title(*reversed(title(app)), 'Ponder')
    button(app, 'Undo').click()
    wait_title('Newspaper', 'Sudoku 9×9', 'Ponder')


def settings(app, session):
    """The window is restored with its size; without the schema the program works, too."""
    app = restart(app, session, GSETTINGS_BACKEND='keyfile')
    app.resize(TITLE, 760, 640)
    assert app.frame(TITLE)[2:] == (760, 640), app.frame(TITLE)
    app = restart(app, session, GSETTINGS_BACKEND='keyfile')
    assert app.frame(TITLE)[2:] == (760, 640), app.frame(TITLE)

    app = restart(app, session, GSETTINGS_SCHEMA_DIR='')
    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the only answer.')
    return app


def wide_then_narrow(app, session):
    """A page that was shown in a wide window is drawn correctly in a narrow one: otherwise GTK would warn."""
    app.resize(TITLE, 1000, 700)
    for page in 'Queens', 'Number Triangle':
        go_to(app, page)
    app.resize(TITLE, 360, 720)
    for page in 'Queens', 'Number Triangle', 'Sudoku':
        go_to(app, page)
        button(app, 'Main Menu').click()
        app.popups(1)
        app.key('Escape')
        app.popups(0)
    assert not app.complaints(), app.complaints()


if __name__ == '__main__':
    run([titles, narrow_window, sizes, still_wide, still_narrow, names, settings, wide_then_narrow])
