#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The state of each control and each cell is accessible: pressed, checked, selected, invalid, insensitive, and its
value. See scenarios.py for usage."""
import re

from cows import PAGE as COWS, answer, choose_of_row, heading, wait_boxes
from driver import wait_for
from scenarios import TITLE, button, is_invalid, is_titled, open_search, run, show_pane, show_tab, shown, shown_pane, step, title
from test_everyone import BY_KEYS, GAMES, NOUGHTS, TAKE_AWAY, page_of

# A change that can be undone: what is pressed first, unless it is the board, and the keys.
CHANGES = {
    'Sudoku': (None, ['1']),
    'Number Triangle': (None, ['9', 'Return']),
    'Lily Pads': ('Jump 1', ['4', 'Return']),
    'Knight’s Tour': ('Closed tour', []),
    'Water Jugs': (None, ['t', '1']),
    'Queens': (None, ['Return']),
    'One to Nine': (None, ['1']),
    NOUGHTS: (None, ['Return']),
    TAKE_AWAY: (None, ['1', 'Return']),
}
PAGES = *BY_KEYS, *GAMES
# Controls that are on or off, alone or in a group.
SWITCHES = {
    'Sudoku': [('pressed', ['Enter Notes']), ('pressed', ['Colour Cells'])],
    'Knight’s Tour': [('pressed', ['Start', 'Block', 'Ride']), ('checked', ['Closed tour'])],
    'Water Jugs': [('pressed', ['With a Tap']), ('pressed', ['With a Drain']), ('pressed', ['Skip States Already Seen'])],
    NOUGHTS: [('pressed', ['Values'])],
    TAKE_AWAY: [('pressed', ['Values']), ('pressed', ['Strip'])],
}
CONTROLS = 'push button', 'toggle button', 'check box', 'radio button', 'page tab'


def find(app, name):
    return app.find(None, name, pred=lambda node: node.seen_role in CONTROLS)


def check_switches(app, state, names):
    """Pressing each changes its state and, in a group, that of the previous one. At the end all is as before."""
    def on():
        return [name for name in names if find(app, name).has(state)]
    before = on()
    for name in names if len(names) > 1 else names * 2:
        was = on()
        find(app, name).click()
        expected = [name] if len(names) > 1 or not was else []
        wait_for(lambda: on() == expected, what=lambda: f'{expected} {state}, not {on()}')
    assert on() == before, (before, on())


def check_values(app, page):
    """Spin buttons and sliders report their value and range."""
    here = page_of(app.focused())                      # nodes on a hidden page have positions, too
    for node in app.all('spin button', pred=lambda node: page_of(node) == here):
        name = node.seen_name
        node.click(fx=.15)
        before = node.value
        key, back = ('Down', 'Up') if before == node.get('Value', 'MaximumValue') else ('Up', 'Down')
        app.key(key)
        wait_for(lambda: node.value != before, what=f'{page}, {name}: another value than {before}')
        assert abs(node.value - before) == 1 and node.text.replace(',', '') == f'{node.value:g}', (page, node.describe(), before)
        app.key(back)
        wait_for(lambda: node.value == before, what=f'{page}, {name}: {before}')


def chosen(app, role, within=None):
    return [node for node in app.all(role, shown=False, within=within) if 'selected' in node.seen_states]


def check_board(app, page):
    """Exactly one cell is selected, the one with the focus; another one after an arrow key."""
    boards = app.all('table')
    if not boards:
        return
    for key, back in ('Right', 'Left'), ('Down', 'Up'):
        before = chosen(app, 'table cell', boards[0])
        app.key(key)
        now = wait_for(lambda: chosen(app, 'table cell', boards[0]), what='a cell')
        if now != before:
            break
    assert len(before) == len(now) == 1 and before != now, (page, before, now)
    assert now[0].has('focused') and not before[0].has('selected'), (page, now[0].describe())
    app.key(back)
    wait_for(lambda: chosen(app, 'table cell', boards[0]) == before, what=f'{page}: {before[0].seen_name}')


def check_undo(app, page, make_change):
    """Undo is sensitive only after a change; Redo only after undoing."""
    def usable():
        return [name for name in ('Undo', 'Redo') if button(app, name).has('sensitive')]
    assert usable() == [], page
    make_change()
    wait_for(lambda: usable() == ['Undo'], what=lambda: f'{page}: Undo, not {usable()}')
    button(app, 'Undo').click()
    wait_for(lambda: usable() == ['Redo'], what=lambda: f'{page}: Redo, not {usable()}')


def change(app, page):
    control, keys = CHANGES[page]
    if control is not None:
        app.find(None, control, pred=lambda node: node.seen_role in ('spin button', 'check box')).click(fx=.15)
    if keys:
        app.key(*keys)


def states_of_pages(app, size):
    app.resize(TITLE, *size)
    for page in CHANGES:
        app.key(f'alt+{(PAGES.index(page) + 1) % 10}')
        app.nodes.clear()
        wait_for(lambda: is_titled(app, page), what=lambda: f'the page {page}, not {title(app)}')
        if size[0] > 800:
            pages = [node.seen_name for node in app.all('list item') if node.seen_name in PAGES and 'selected' in node.seen_states]
            assert pages == [page], pages
        check_board(app, page)
        check_undo(app, page, lambda: change(app, page))
        for state, names in SWITCHES.get(page, []):
            check_switches(app, state, names)
        check_values(app, page)


def states_wide(app, session):
    states_of_pages(app, (1000, 700))


def states_narrow(app, session):
    states_of_pages(app, (360, 720))


def states_clash(app, session):
    """Only the cells that clash are reported as invalid."""
    app.key('4')                                       # 4 is in the first column
    wait_for(lambda: is_invalid(app.find('table cell', re.compile('^Row 1, column 1, 4'))), what='a clash')
    assert is_invalid(app.find('table cell', re.compile('^Row 5, column 1, 4')))
    assert not is_invalid(app.find('table cell', re.compile('^Row 1, column 2, ')))
    app.key('Delete')
    wait_for(lambda: not any(is_invalid(node) for node in app.all('table cell')), what='no clash')
    assert 'given' in shown(app)[1, 3] and 'given' not in shown(app)[1, 1]

    app.key('alt+6')
    app.nodes.clear()
    app.find('table cell', re.compile('^a8, '))
    app.key('Return', 'Right', 'Return')
    wait_for(lambda: [node.seen_name[:2] for node in app.all('table cell') if is_invalid(node)] == ['a8', 'b8'], what='two queens')

    app.key('alt+5')
    app.nodes.clear()
    find(app, re.compile('^Tap')).click()
    wait_for(lambda: find(app, re.compile('^Tap')).has('pressed'), what='water from the tap')
    find(app, re.compile('^Jug 1: ')).click()
    wait_for(lambda: find(app, 'Jug 1: 5 of 5') and not find(app, re.compile('^Tap')).has('pressed'), what='water in the jug')
    assert [node.seen_name for node in chosen(app, 'list item') if node.seen_name.startswith('State')] == ['State 1: 5 0 0']


def states_cows(app, session):
    app.resize(TITLE, 1000, 700)
    app.key('alt+8')
    app.nodes.clear()
    check_undo(app, COWS, lambda: answer(app, 0, 2))
    button(app, re.compile('^Place 1: ')).click()
    app.type('11')
    wait_boxes(app, '1134')
    places = app.all('push button', re.compile(r'^Place \d: '))
    assert [is_invalid(node) for node in places] == [True, True, False, False], [node.describe() for node in places]
    assert ['selected' in node.seen_states for node in places] == [False, False, True, False], [node.describe() for node in places]
    app.key('Escape')

    # The given answer is told from the others.
    answer(app, 0, 2)
    choose_of_row(app, 1, 'Change Answer')
    heading(app, 'The Answer to Guess 1')
    button(app, '0 bulls, 2 cows: the current answer')


def states_search(app, session):
    """Insensitive controls, what is shown, the tab of the panel, progress, and the speed."""
    app.resize(TITLE, 1000, 700)
    assert not find(app, 'Watch').has('pressed')
    open_search(app)
    wait_for(lambda: not app.all('push button', 'Watch'), what='Done in place of Watch')
    for name in 'Back to the Start', 'Step Back':
        assert not button(app, name).has('sensitive'), name
    assert not app.all('slider', 'Position in the Run')
    step(app)
    for name in 'Back to the Start', 'Step Back':
        wait_for(lambda: button(app, name).has('sensitive'), what=name)
    assert app.find('slider', 'Position in the Run').value == 1
    for pane in 'Both', 'Tree', 'Board':
        show_pane(app, pane)
        assert [name for name in ('Board', 'Both', 'Tree') if find(app, name).has('pressed')] == [pane], shown_pane(app)
    tabs = 'Code', 'Path', 'Found', 'Figures'
    for tab in tabs:
        show_tab(app, tab)
        assert [name for name in tabs if find(app, name).has('selected')] == [tab], tab
    button(app, 'Speed').click()
    app.popups(1)
    speed = app.find('slider', 'Speed')
    before = speed.value
    speed.click(fx=.9)
    wait_for(lambda: app.find('slider', 'Speed').value > before, what='a higher speed')
    app.key('Escape')
    app.popups(0)


if __name__ == '__main__':
    run([states_wide, states_narrow, states_clash, states_cows, states_search])
