#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of Lily Pads. See scenarios.py for usage."""
import re

from driver import wait_for
from puzzle_pages import cells, whole_page
from scenarios import (TITLE, button, choose, choose_random, go_to, is_invalid, open_search, run, step, tab_to, toast, told, wait_alone, wait_told)


def pad(app, number):
    return app.find('table cell', re.compile(rf'^Pad {number}, '))


def way(app):
    """Returns the pads in the order of the visits."""
    visits = {}
    for name in cells(app):
        match = re.match(r'Pad (\d+), visit (\d+)', name)
        if match:
            visits[int(match[2])] = int(match[1])
    return [visits[visit] for visit in sorted(visits)]


def ahead(app):
    return [int(name.split()[1].strip(',')) for name in cells(app) if 'the next jump leads here' in name]


def wait_way(app, *pads):
    wait_for(lambda: way(app) == list(pads), what=lambda: f'{pads}, not {way(app)}')


def spins(app):
    """Returns the visible ones: names and lengths."""
    return {node.seen_name: int(node.value) for node in app.all('spin button', shown=False)}


def lengths(app):
    return [length for name, length in spins(app).items()]


def wait_lengths(app, *expected):
    wait_for(lambda: lengths(app) == list(expected), what=lambda: f'{expected}, not {lengths(app)}')


def more(app, jump):
    app.find('spin button', f'Jump {jump}').click(fy=.15)


def less(app, jump):
    app.find('spin button', f'Jump {jump}').click(fy=.85)


def hop(app, *pads):
    """Clicks pads; waits until the frog is there before the next click."""
    for number in pads:
        pad(app, number).click()
        wait_for(lambda: any(name.startswith(f'Pad {number}, ') and 'the frog is here' in name for name in cells(app)),
                 what=f'the frog on pad {number}')


def lily_pads_whole(app, session):
    """In the lesson a jump is made shorter, one is added and removed again, and the first one is made by hand."""
    def enter(app):
        wait_lengths(app, 2, 3, 2, 3, 5, 3)
        less(app, 3)
        wait_lengths(app, 2, 3, 1, 3, 5, 3)
        more(app, 6)
        wait_lengths(app, 2, 3, 1, 3, 5, 4)
        button(app, 'Add a Jump After Jump 6').click()
        wait_lengths(app, 2, 3, 1, 3, 5, 4, 1)
        button(app, 'Remove Jump 7').click()
        less(app, 6)
        wait_lengths(app, 2, 3, 1, 3, 5, 3)
        wait_told(app, re.compile('^7 pads, 6 jumps. Jump 1, 2 long: to pad 3.'))
        hop(app, 3)
        wait_told(app, 'Jump 2, 3 long: to pad 6.')
    return whole_page(app, session, 'Lily Pads', enter, 'Solved. This is the only answer.')


def lily_pads_by_hand(app, session):
    """The lesson is played by clicking; impossible hops are explained, and undo takes jumps back."""
    go_to(app, 'Lily Pads')
    assert ahead(app) == [3]
    hop(app, 3, 6)
    wait_told(app, 'Jump 3, 2 long: to pad 4.')
    pad(app, 7).click()
    toast(app, 'Not to pad 7. Jump 3, 2 long: to pad 4.')
    wait_way(app, 1, 3, 6)
    hop(app, 4)
    button(app, 'Undo').click()
    wait_way(app, 1, 3, 6)
    hop(app, 4, 7, 2, 5)
    wait_told(app, 'Solved by you: pads 1, 3, 6, 4, 7, 2 and 5.')
    wait_way(app, 1, 3, 6, 4, 7, 2, 5)
    # No hop is possible, and the page says so.
    choose(app, 'New and Examples', 'No Answer')
    hop(app, 2, 5, 3, 6, 4)
    wait_told(app, 'Stuck: jump 6, 1 long, leads to pad 3, already visited as number 4, and on the other side to pad 5, already visited as number 3.')
    assert is_invalid(pad(app, 4))
    button(app, 'Undo').click()
    wait_way(app, 1, 2, 5, 3, 6)
    assert not is_invalid(pad(app, 4))


def lily_pads_keys(app, session):
    """Without a mouse: lengths typed in a row, solved, hopped, searched."""
    go_to(app, 'Lily Pads')
    app.key('ctrl+n')
    wait_lengths(app, 1)
    tab_to(app, 'Jump 1')
    app.key('ctrl+a')
    app.type('2 3 2 3 5 3')
    app.key('Return')
    wait_lengths(app, 2, 3, 2, 3, 5, 3)
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the only answer.')
    wait_way(app, 1, 3, 6, 4, 7, 2, 5)
    app.key('ctrl+z')
    wait_way(app, 1)
    tab_to(app, 'Pad .*', 'shift+Tab')
    app.key('Home', 'Right', 'Right', 'Return')
    wait_way(app, 1, 3)
    app.key('ctrl+z')
    wait_way(app, 1)
    open_search(app)
    assert step(app) == 'The start.'
    assert step(app) == 'Jump 1 to pad 3.'
    wait_way(app, 1, 3)


def lily_pads_lengths(app, session):
    """An invalid length is explained at once; a valid list can be pasted, an invalid one is refused."""
    go_to(app, 'Lily Pads')
    less(app, 6)
    wait_lengths(app, 2, 3, 2, 3, 5, 2)
    button(app, 'Add a Jump After Jump 6').click()
    wait_lengths(app, 2, 3, 2, 3, 5, 2, 1)
    app.find('label', '8 pads, 7 jumps')
    app.type('8')
    app.key('Return')
    wait_told(app, 'Jump 7 is 8 long: too long for a pond of 8 pads.')
    assert is_invalid(app.find('spin button', 'Jump 7'))
    button(app, 'Undo').click()
    wait_lengths(app, 2, 3, 2, 3, 5, 2, 1)

    def paste(text):
        session.clip(text)
        app.find('spin button', 'Jump 1').click()
        app.key('ctrl+a', 'ctrl+v')
    paste('3 2 1 2 1')
    wait_lengths(app, 3, 2, 1, 2, 1)
    paste('4')
    wait_lengths(app, 4, 2, 1, 2, 1)
    paste('2 and 3')
    toast(app, re.compile('“and”'))
    wait_lengths(app, 4, 2, 1, 2, 1)


def lily_pads_long(app, session):
    """A long pond keeps the frog visible, and a puzzle that lookahead can refute at once is refuted."""
    go_to(app, 'Lily Pads')
    choose(app, 'New and Examples', 'Fifty Pads')
    wait_for(lambda: len(cells(app)) == 50, what='50 pads')
    open_search(app)
    for _ in range(25):
        step(app)
    pad(app, way(app)[-1])
    app.key('F4')
    choose(app, 'New and Examples', 'Looking Ahead Needed')
    wait_for(lambda: len(cells(app)) == 76, what='76 pads')
    button(app, 'Solve').click()
    wait_told(app, re.compile('^Whatever the directions, .* 37 times, including the start, but there are 38 of them.$'))


def lily_pads_random(app, session):
    """A random puzzle has as many pads as the one before, or as many as one wants; usually it has an answer."""
    go_to(app, 'Lily Pads')
    before = lengths(app)
    choose_random(app)
    wait_for(lambda: len(lengths(app)) == 6 and lengths(app) != before, what='other lengths')
    button(app, 'Solve').click()
    wait_told(app, re.compile('answer'))
    assert len(way(app)) == 7, told(app)
    choose_random(app, Pads=4)
    wait_way(app, 1)
    assert len(lengths(app)) == 3
    # By keys, possibly without an answer.
    app.key('ctrl+r')
    tab_to(app, 'Possibly Without an Answer')
    app.key('space')
    tab_to(app, 'Create')
    app.key('Return')
    wait_alone(app)
    wait_for(lambda: len(way(app)) == 1, what='the start')
    assert len(lengths(app)) == 3


def lily_pads_played(app, session):
    """An answer is played jump by jump."""
    app.resize(TITLE, 360, 720)
    go_to(app, 'Lily Pads')
    button(app, 'Solve').click()
    wait_way(app, 1, 3, 6, 4, 7, 2, 5)
    button(app, 'Play the Answer').click()
    wait_for(lambda: len(way(app)) < 7, what='the start')
    wait_way(app, 1, 3, 6, 4, 7, 2, 5)


if __name__ == '__main__':
    run([lily_pads_whole, lily_pads_by_hand, lily_pads_keys, lily_pads_lengths, lily_pads_long, lily_pads_random,
         lily_pads_played])
