#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page in another language, in a narrow window and a wide one. See scenarios.py for usage.

What is too long is seen in a language whose words are longer than those of any translation, and in German; that the other
translations are well formed is seen without a window, by tests/po/check-translations."""
import re

import languages
from driver import Node, has_title, wait_for
from scenarios import (PLACE, TITLE, button, customise, go_to, in_panel, is_narrow, is_waiting, open_search, run, show_pane, show_tab, start,
                       wait_alone, wait_dialog)

WIDE, NARROW = (1000, 700), (360, 720)
PUZZLES = 'Sudoku', 'Number Triangle', 'Lily Pads', 'Knight’s Tour', 'Water Jugs', 'Queens', 'One to Nine', 'Own Puzzle'
CONTROLS = 'push button', 'toggle button', 'check box', 'radio button', 'spin button', 'combo box', 'text', 'page tab', 'slider'
POPOVERS = (('Knight’s Tour', 'Rows and Columns'), ('Number Triangle', 'Possible Sums'), ('Water Jugs', 'Change jug 3'),
            ('Noughts and Crosses', 'Rules'), ('Noughts and Crosses', 'Opponent'), ('Take-Away', 'Change heap 1'))
# The content of these may scroll.
SCROLLED = 'list', 'table', 'scroll pane', 'viewport'


def check_inside(app, when, size):
    """The window has the requested size, and all visible controls are inside. Returns their names."""
    assert app.frame(TITLE)[2:] == size, f'{when}: the window is {app.frame(TITLE)[2:]}'
    nodes = list(app.walk(mapped=True))
    scrolled = {below.ref for node in nodes if node.seen_role in SCROLLED for below in app.walk(node, mapped=True)}
    seen = [node for node in app.those_shown([node for node in nodes if node.seen_role in CONTROLS], slowly=False)
            if node.surface()[1] == 'toplevel' and not is_waiting(node)]
    for node in seen:
        x, y, width, height = node.ext
        # A control without style around it reports its size without a border.
        assert x >= -1 and x + width <= size[0] + 1, f'{when}: {node.describe()}'
        assert node.ref in scrolled or y + height <= size[1] + 1, f'{when}: {node.describe()}'
    return {node.seen_name for node in seen}


def check_dialog(app, when, size):
    """A dialog is no wider than the narrowest window, and its controls are inside."""
    wait_dialog(app)
    app.settle()
    dialogs = [window for window in app.s.xwindows(app) if not window[6] and not has_title(window[5], TITLE)]
    assert len(dialogs) == 1, (when, dialogs)
    left, right = dialogs[0][7][:2]
    width = dialogs[0][3] - left - right
    assert width <= size[0], f'{when}: {width}'
    top = max(app.windows(), key=lambda node: not has_title(node.name, TITLE))
    for node in app.all(pred=lambda node: node.seen_role in CONTROLS, within=top):
        x, _, w, _ = node.ext
        assert x >= -1 and x + w <= width + 1, f'{when}: {node.describe()}'


def check_popover(app, when, size):
    """A popover isn't limited by the window, but by the edge of a small screen."""
    app.popups(1)
    shadow = 24                                    # on each side
    width, = (window[3] - 2 * shadow for window in app.s.xwindows(app) if window[6])
    assert 0 < width <= size[0], f'{when}: {width}'
    app.key('Escape')
    app.popups(0)


def close_dialog(app):
    app.key('Escape')
    wait_alone(app)


def check_icon(app, name, size):
    """Checks the outermost button of a row, of which only the icon is certainly visible."""
    x, _, width, _ = button(app, name).ext
    assert x >= 0 and x + width <= size[0] + 1, (name, x, width)


def look_at_puzzle(app, page, size):
    go_to(app, page)
    seen = check_inside(app, page, size)
    assert {'Solve', 'Watch', 'New and Examples'} <= seen, (page, seen)
    check_icon(app, 'Main Menu', size)
    open_search(app)
    seen = check_inside(app, f'{page}, search', size)
    assert {'Run', 'Step'} <= seen, (page, seen)
    check_icon(app, 'More' if is_narrow(app) else 'Teach', size)
    check_icon(app, 'Done', size)
    app.key('F4')
    app.gone('push button', 'Run')


def look_at_popovers(app, size):
    for page, name in POPOVERS:
        go_to(app, page)
        button(app, name).click()
        check_popover(app, name, size)


def look_at_method(app, size):
    """The widest popover."""
    go_to(app, 'Sudoku')
    open_search(app)
    # In place of the guess, the sentence.
    button(app, 'Step').click()
    for pane in ('Tree', 'Code', 'More') if is_narrow(app) else ('Both', 'Tree'):
        show_pane(app, pane)
        check_inside(app, f'search, {pane}', size)
    for tab in ('Found', 'Figures'):
        show_tab(app, tab)
        check_inside(app, f'search, {tab}', size)
    for name in 'Speed', PLACE:
        button(app, name).click()
        check_popover(app, name, size)

    def look_at_menus():
        for name in 'From Here', 'Teach':
            button(app, name).click()
            check_popover(app, name, size)
        app.find('push button', re.compile('^Method: ')).click()
        app.popups(1)
        customise(app)
        check_popover(app, 'Customise the Method', size)
    in_panel(app, look_at_menus)
    show_pane(app, 'Board')
    app.key('F4')
    app.gone('push button', 'Run')


def look_at_noughts(app, size):
    go_to(app, 'Noughts and Crosses')
    check_inside(app, 'Noughts and Crosses', size)
    check_icon(app, 'Main Menu', size)
    app.key('ctrl+d')
    check_inside(app, 'Noughts and Crosses, values', size)
    open_search(app)
    check_inside(app, 'Noughts and Crosses, search', size)
    app.key('F4')
    app.gone('push button', 'Run')


def look_at_take_away(app, size):
    go_to(app, 'Take-Away')
    check_inside(app, 'Take-Away', size)
    app.key('ctrl+d')
    check_inside(app, 'Take-Away, values', size)
    button(app, 'Strip').click()
    button(app, 'Step').click()
    check_inside(app, 'Take-Away, strip', size)
    button(app, 'Strip').click()


def look_at_dialogs(app, size):
    go_to(app, 'Sudoku')
    for keys in 'ctrl+n', 'ctrl+p', 'ctrl+comma', 'ctrl+question', 'F1':
        app.key(keys)
        check_dialog(app, keys, size)
        close_dialog(app)
    go_to(app, 'Lily Pads')
    app.key('ctrl+r')
    check_dialog(app, 'Random', size)
    close_dialog(app)


def look_at_cows(app, size):
    go_to(app, 'Bulls and Cows')
    check_inside(app, 'Bulls and Cows', size)
    for players in 'Guessing=them', 'Guessing=them\nOpponent=program', 'Guessing=both\nOpponent=program':
        app.s.clip(f'[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n[bulls-and-cows]\n{players}\n')
        app.key('ctrl+v')
        check_inside(app, players, size)
    app.key('ctrl+n')
    button(app, 'Start')
    check_dialog(app, 'New Game', size)
    close_dialog(app)


def speak(app, session, language, sizes=(NARROW, WIDE)):
    app.kill()
    Node.in_english, Node.speaks_english = staticmethod(languages.English(language)), False
    app = start(session, **languages.environment(language, f'{session.dir}/{language}'))
    for size in sizes:
        app.resize(TITLE, *size)
        for page in PUZZLES:
            look_at_puzzle(app, page, size)
        if language in languages.LANGUAGES:
            look_at_method(app, size)
        look_at_popovers(app, size)
        look_at_cows(app, size)
        look_at_noughts(app, size)
        look_at_take_away(app, size)
        look_at_dialogs(app, size)
        print(language, size, 'fits')
    return app


def german(app, session):
    return speak(app, session, 'de')


def longer(app, session):
    return speak(app, session, 'long')


def mirrored(app, session):
    return speak(app, session, 'mirrored', [NARROW])


if __name__ == '__main__':
    run([german, longer, mirrored])
