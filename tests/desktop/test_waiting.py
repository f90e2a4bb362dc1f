#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What waits to be visited, on the pages of Queens and of Noughts and Crosses. See scenarios.py for usage."""
import re

from driver import wait_for
from scenarios import TITLE, button, choose, go_to, open_search, run, set_method, show_pane, show_waiting, tab_to, told, wait_told

WIDE, NARROW = (1000, 600), (360, 720)                # a low window has room for all that wait in these scenarios
CHIP = re.compile(r'^(Next: |Joined: )?Column \d')


def chips(app):
    """Returns the names of the chips, from left to right."""
    found = app.all('push button', CHIP)
    return [node.seen_name for node in sorted(found, key=lambda node: node.rect()[0])]


def wait_chips(app, expected):
    wait_for(lambda: chips(app) == expected, what=lambda: f'the chips {expected}, not {chips(app)}')


def wait_counts(app, *words):
    """Waits until the strip says how many wait."""
    app.find('panel', ', '.join(words), shown=False)


def show_strip(app, size, method):
    app.resize(TITLE, *size)
    go_to(app, 'Queens')
    choose(app, 'New and Examples', 'Four Queens')
    open_search(app)
    # It stands at the foot of the panel, or on a narrow page above the transport, if that is wanted.
    if size == NARROW:
        assert not app.all('push button', CHIP) and not app.all('push button', 'Next: Start')
    show_waiting(app)
    app.find('push button', 'Next: Start')
    set_method(app, method)


def board_place(app):
    app.settle()
    return app.find('table').rect()


def queue(app, session):
    """The head is taken, children join at the end, and it is the same on the way back."""
    show_strip(app, WIDE, 'Breadth First')
    wait_counts(app, 'Queue', '1 waits')
    place = board_place(app)
    button(app, 'Step').click()
    wait_counts(app, 'Queue', '4 wait', '+4 joined')
    before = wait_for(lambda: len(found := chips(app)) == 4 and found[0].startswith('Next: ') and found, what='four chips')
    button(app, 'Step').click()
    wait_counts(app, 'Queue', '5 wait', '+2 joined')
    left = [name.removeprefix('Joined: ') for name in before[1:]]
    wait_for(lambda: [name.removeprefix('Next: ').removeprefix('Joined: ') for name in chips(app)[:3]] == left,
             what=lambda: f'{left} first, not {chips(app)}')
    assert all(name.startswith('Joined: ') for name in chips(app)[3:]), chips(app)
    assert board_place(app) == place, (board_place(app), place)
    button(app, 'Step Back').click()
    wait_chips(app, before)


def stack(app, session):
    """The moves at the deepest place come first; the board of one is shown until the cursor moves."""
    show_strip(app, WIDE, 'Backtracking')
    for _ in range(2):
        button(app, 'Step').click()
    wait_counts(app, 'Stack', '5 wait', '+2 joined')
    names = wait_for(lambda: len(found := chips(app)) == 5 and found[0].startswith('Next: ') and found, what='five chips')
    assert ';' in names[0] and ';' not in names[-1], names
    visited = told(app)
    app.find('push button', names[-1]).click()
    wait_told(app, f'This board waits to be visited: {names[-1]}.')
    app.find('push button', names[-1]).click()
    wait_told(app, visited)
    app.find('push button', names[-1]).click()
    wait_told(app, re.compile('^This board waits'))
    button(app, 'Step').click()
    wait_for(lambda: 'waits' not in told(app), what='the board at the cursor')


def narrow_by_keys(app, session):
    """One stop of Tab for all chips, and the arrows from one to the next."""
    show_strip(app, NARROW, 'Breadth First')
    button(app, 'Step').click()
    wait_counts(app, 'Queue', '4 wait', '+4 joined')
    app.key('space')
    wait_counts(app, 'Queue', '5 wait', '+2 joined')
    tab_to(app, '^Next: .*')
    app.key('Right')
    wait_for(lambda: CHIP.search(app.focused().seen_name) and not app.focused().seen_name.startswith('Next: '),
             what='the next chip')
    app.key('space')
    wait_told(app, re.compile('^This board waits to be visited: '))
    app.key('Tab')
    wait_for(lambda: not CHIP.search(app.focused().seen_name), what='Tab to leave the chips')
    # It stays where the tree is shown, and goes when it is not wanted any more.
    show_pane(app, 'Tree')
    assert app.all('push button', CHIP)
    show_waiting(app)
    assert not app.all('push button', CHIP)


def game(app, session):
    """The open branches of a game."""
    app.resize(TITLE, *WIDE)
    go_to(app, 'Noughts and Crosses')
    open_search(app)
    for _ in range(2):
        button(app, 'Step').click()
    app.find('panel', re.compile(r'^Open branches, \d+ wait, \+\d+ joined$'), shown=False)
    chip = app.find('push button', re.compile('^Next: '))
    name = chip.seen_name.removeprefix('Next: ')
    chip.click()
    wait_told(app, f'This board waits to be visited: {name}.')


if __name__ == '__main__':
    run([queue, stack, narrow_by_keys, game])
