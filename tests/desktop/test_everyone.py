#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Accessibility: each control of each page has a name and can be reached, and nothing needs a mouse. See scenarios.py
for usage."""
import re

from cows import PAGE as COWS, wait_boxes, wait_history
from driver import wait_for
from scenarios import TITLE, button, choose, is_narrow, is_titled, is_waiting, open_search, run, show_pane, tab_to, title, told, wait_told
from test_noughts import PAGE as NOUGHTS
from test_take_away import PAGE as TAKE_AWAY
from test_window import check_names

# What is done on each page with keys only: the control to move to, unless it is the board, the keys, and the message
# after Solve.
BY_KEYS = {
    'Sudoku': (None, ['End', 'Delete'], re.compile('^(Solved. This is|Exactly one answer)')),
    'Number Triangle': (None, ['9', 'Return'], re.compile('answer|^No path')),
    'Lily Pads': ('Jump 1', ['4', 'Return'], re.compile('answer|Looking ahead|the frog')),
    'Knight’s Tour': (None, ['Right', 'Down'], re.compile('tour|answer')),
    'Water Jugs': (None, ['t', '1'], re.compile('moves|answer')),
    'Queens': (None, ['Down', 'Right', 'Return'], re.compile('answer')),
    'One to Nine': (None, ['End'], re.compile('answer')),
}
# Pages without Solve.
GAMES = COWS, NOUGHTS, TAKE_AWAY
CELLS = r'Row \d+, column \d+, |Pad \d+, |[a-z]+\d+, |Place \d+, |Jug \d+: |Heap \d+: |\S( \S)+$'
# Pressed by the window manager's keys.
NOT_BY_TAB = {'Close'}
# The keys that reach each control of a group.
ARROWS = {
    'Lengths of the Jumps': ['Right'] * 5,
    'Water jugs': ['Left', 'Right', 'Down', 'Right', 'Up', 'Right', 'Down'],
    'Answer': ['Right'] * 4 + ['Left', 'Down'] + ['Left'] * 3 + ['Down'] + ['Right'] * 2 + ['Down', 'Left'],
}
ROLES = {'push button', 'toggle button', 'check box', 'radio button', 'slider', 'spin button', 'entry', 'text', 'page tab'}


def go_by_keys(app, page):
    """Moves through the list of pages, from any focus."""
    focused = tab_to(app, '|'.join([*BY_KEYS, *GAMES]))
    for key in ['Home'] + ['Down'] * 12:
        app.key(key)
        focused = app.focused()
        if focused is not None and focused.seen_name == page:
            break
    assert app.focused().seen_name == page, app.focused().describe()
    app.key('Return')
    app.nodes.clear()
    wait_for(lambda: is_titled(app, page), what=lambda: f'the page {page}, not {title(app)}')


def stops(app, key):
    """Returns every control that Tab reaches, once around the window."""
    nodes = []
    while True:
        focused = wait_for(app.focused, what='a focus')
        if focused in nodes:
            return nodes
        nodes.append(focused)
        assert len(nodes) < 80, [node.seen_name for node in nodes]
        app.key(key)


def page_of(node):
    """Returns the page that contains the node, or None."""
    page = None
    while node is not None and node.seen_role != 'application':
        page = node if re.fullmatch('Ponder[A-Za-z]+Page', node.seen_name) else page
        node = node.parent
    return page


def is_reached(node, reached):
    """Returns whether the node is a stop of Tab, or contains one, or is inside one."""
    if (node.seen_role, node.seen_name) in {(one.seen_role, one.seen_name) for one in reached}:
        return True
    if node in {one.parent for one in reached}:
        return True
    while node is not None and node.seen_role != 'application':
        if node in reached:
            return True
        node = node.parent
    return False


def arrows(app, reached):
    """Returns what arrow keys reach from groups that are a single stop of Tab."""
    found = []
    for group, node in {node.parent.seen_name: node for node in reached[::-1] if node.parent}.items():
        if group == node.seen_name:      # the button of a menu
            continue
        if group in ARROWS:
            tab_to(app, re.escape(node.seen_name))
        for key in ARROWS.get(group, []):
            app.key(key)
            found.append(app.focused())
    # What waits is a single stop, too.
    for node in [node for node in reached if is_waiting(node)][:1]:
        tab_to(app, re.escape(node.seen_name))
        while app.focused() not in found:
            found.append(app.focused())
            app.key('Right')
    return found


def check_reach(app, when):
    """Every control can get the focus: by Tab, forwards or backwards (GTK continues where the focus was last on the
    page), or by arrow keys from there. The focus is on the page at the beginning."""
    page = page_of(app.focused())
    controls = [node for node in app.those_shown([node for node in app.walk(mapped=True) if node.seen_role in ROLES])
                if node.has('sensitive') and node.seen_name not in NOT_BY_TAB and page_of(node) in (None, page)]
    reached = stops(app, 'Tab')
    if not all(is_reached(node, reached) for node in controls):
        reached += stops(app, 'shift+Tab')
    if not all(is_reached(node, reached) for node in controls):
        reached += arrows(app, reached)
    for node in reached:
        assert node.seen_name and not re.match('(Gtk|Adw|Ponder[A-Z])', node.seen_name), (when, node.describe())
    missing = [node.describe() for node in controls if not is_reached(node, reached)]
    assert not missing, (when, missing, [node.seen_name for node in reached])


def decline_help(app):
    """Every page has the offer for a first visit, and it is hard to tell whether the page is hidden."""
    tab_to(app, 'No, Thanks')
    app.key('Return')


def reach(app, *pages, size=(1000, 700)):
    app.resize(TITLE, *size)
    if 'Sudoku' not in pages:
        decline_help(app)
    for page in pages:
        if size[0] > 800:
            go_by_keys(app, page)
        else:                                          # the list of pages is one step back
            app.key(f'alt+{([*BY_KEYS, *GAMES].index(page) + 1) % 10}')
            app.nodes.clear()
            wait_for(lambda: is_titled(app, page), what=lambda: f'the page {page}, not {title(app)}')
        check_names(app, page, CELLS)
        check_reach(app, page)
        decline_help(app)


def everyone_reach_1(app, session):
    reach(app, 'Sudoku', 'Number Triangle')


def everyone_reach_2(app, session):
    reach(app, 'Lily Pads', 'Knight’s Tour')


def everyone_reach_3(app, session):
    reach(app, 'Water Jugs', 'Queens')


def everyone_reach_4(app, session):
    """The last pages, and a search."""
    reach(app, 'One to Nine', COWS)
    go_by_keys(app, 'Sudoku')
    reach_search(app)


def everyone_reach_5(app, session):
    reach(app, NOUGHTS)
    reach_search(app)


def everyone_reach_6(app, session):
    reach(app, TAKE_AWAY)
    reach_strip(app)
    reach_search(app)


def reach_strip(app):
    button(app, 'Strip').click()
    check_names(app, 'strip', CELLS)
    check_reach(app, 'strip')
    button(app, 'Strip').click()


def reach_search(app):
    open_search(app)
    check_names(app, 'search', CELLS)
    check_reach(app, 'search')
    # What is hidden by the guess, and what else is shown.
    button(app, 'Step').click()
    button(app, 'Step').click()
    for pane in ('Tree', 'More') if is_narrow(app) else ('Board', 'Both'):
        show_pane(app, pane)
        app.key('Tab')
        check_names(app, f'search, {pane}', CELLS)
        check_reach(app, f'search, {pane}')


NARROW = 360, 720


def everyone_narrow_1(app, session):
    reach(app, 'Sudoku', 'Number Triangle', size=NARROW)


def everyone_narrow_2(app, session):
    reach(app, 'Lily Pads', 'Knight’s Tour', size=NARROW)


def everyone_narrow_3(app, session):
    reach(app, 'Water Jugs', 'Queens', size=NARROW)


def everyone_narrow_4(app, session):
    reach(app, 'One to Nine', COWS, size=NARROW)
    app.key('alt+1')
    app.nodes.clear()
    reach_search(app)


def everyone_narrow_5(app, session):
    reach(app, NOUGHTS, size=NARROW)
    reach_search(app)


def everyone_narrow_6(app, session):
    reach(app, TAKE_AWAY, size=NARROW)
    reach_strip(app)
    reach_search(app)


def everyone_keys(app, session):
    """On each page a puzzle is entered, solved and searched, and a guess is answered, without a mouse."""
    app.resize(TITLE, 1000, 700)
    for page, (control, keys, sentence) in BY_KEYS.items():
        go_by_keys(app, page)
        if control is not None:
            tab_to(app, control)
        app.key(*keys)
        app.key('ctrl+Return')
        wait_told(app, sentence)
        app.key('F4')
        button(app, 'Run')
        before = told(app)
        app.key('space')
        wait_for(lambda: told(app) != before, what=lambda: f'{page}: a step from “{before}”')
        before = told(app)
        app.key('BackSpace')
        wait_for(lambda: told(app) != before, what=lambda: f'{page}: a step back from “{before}”')
        app.key('F4')
        app.gone('push button', 'Run')
    go_by_keys(app, COWS)
    wait_boxes(app, '1234')
    wait_for(lambda: app.focused().seen_name == '0 bulls, 0 cows', what='the focus on the pad')
    app.key('Return')
    wait_history(app, [('1234', '0 bulls, 0 cows')])


if __name__ == '__main__':
    run([everyone_reach_1, everyone_reach_2, everyone_reach_3, everyone_reach_4, everyone_reach_5, everyone_reach_6,
         everyone_narrow_1, everyone_narrow_2, everyone_narrow_3, everyone_narrow_4, everyone_narrow_5, everyone_narrow_6,
         everyone_keys])
