#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is on the page is there again after the program was killed. See scenarios.py for how it is called.

A walk of random actions is broken off at random moments, by kill -9. What was there a second before, or came after that, is
what the next start shows.
"""
import os
import random
import re
import signal
import time

from driver import Timeout, wait_for
from scenarios import (LECTURE, button, choose, figures, method, nodes_made, open_search, run, set_method, set_speed, shown,
                       start, title, wait_cell, wait_digits, wait_paused)

KILLS = 5
PATIENCE = 3                                     # seconds
MOMENT = 1                                       # second: no more is lost
EXAMPLES = 'Lecture', 'First Steps', 'Four Answers', 'Eight Blanks'
METHODS = 'Backtracking', 'Breadth First', 'Fewest Choices First', 'Look Ahead', 'Generate and Test'
SEED = int(os.environ.get('PONDER_SEED', time.time_ns() % 1000000))


def is_on(app, name):
    return app.kept(f'switch {name}', lambda: app.all('push button', name, shown=False)[0]).has('pressed')


def is_possible(app, name):
    return app.kept(f'button {name}', lambda: app.all('push button', name, shown=False)[0]).has('sensitive')


def is_busy(app):
    """Solving, or a search that runs: then these buttons say Stop and Pause."""
    def find(name):
        return lambda: app.all('push button', re.compile(name), shown=False)[0]
    if app.kept('solve or stop', find('^(Solve|Stop)$')).name == 'Stop':
        return True
    return is_on(app, 'Search') and app.kept('run or pause', find('^(Run|Pause)$')).name == 'Pause'


def plain(words):
    """Without what the program makes of it by itself, which may take a moment."""
    return re.sub('(, nothing fits|, answers differ|, now)', '', words)


def look(app):
    """What a person would miss."""
    searching = is_on(app, 'Search')
    return {
        'title': title(app),
        'cells': {place: plain(words) for place, words in shown(app).items()},
        'undo': is_possible(app, 'Undo'),
        'redo': is_possible(app, 'Redo'),
        'search': searching,
        'method': method(app) if searching else None,
        'figures': figures(app) if searching else None,
    }


class Walk:
    def __init__(self, app, lot):
        self.app, self.lot = app, lot
        self.states = []                         # what was there, and until when at least
        self.note_state()

    def note_state(self):
        """Once it does not change any more."""
        seen = []

        def settled():
            seen.append(look(self.app))
            return len(seen) > 1 and seen[-1] == seen[-2]
        wait_for(settled, what='a state that lasts')
        self.states.append([seen[-1], None])

    def is_searching(self):
        return self.states[-1][0]['search']

    def symbol(self):
        return str(self.lot.randint(1, int(len(self.states[-1][0]['cells']) ** .5)))

    def arrows(self):
        keys = [self.lot.choice(['Left', 'Right', 'Up', 'Down']) for _ in range(self.lot.randint(1, 4))]
        self.app.key(*keys)

    def ended_search(self):
        """What is to be entered may first be refused, for the board shows a search."""
        if self.app.popups():
            self.app.popups(1)
            self.app.key('Return')
            self.app.popups(0)

    # The actions

    def enter(self):
        self.arrows()
        self.app.key(self.symbol())
        self.ended_search()

    def clear(self):
        self.arrows()
        self.app.key('Delete')
        self.ended_search()

    def add_notes(self):
        self.arrows()
        self.app.key('ctrl+e', self.symbol())
        self.ended_search()
        self.app.key(self.symbol(), 'ctrl+e')

    def undo(self):
        self.app.key(*['ctrl+z'] * self.lot.randint(1, 3))

    def redo(self):
        self.app.key('ctrl+y')

    def lock(self):
        self.app.key('ctrl+l')

    def solve(self):
        self.app.key('ctrl+Return')

    def next_answer(self):
        self.app.key('ctrl+Return', 'ctrl+Page_Down')

    def check(self):
        self.app.key('ctrl+k')

    def search(self):
        self.app.key('F4')

    def steps(self):
        if not self.is_searching():
            self.search()
            wait_for(lambda: is_on(self.app, 'Search'), what='the search')
        for _ in range(self.lot.randint(1, 6)):
            self.app.key('space')

    def step_back(self):
        if self.is_searching():
            self.app.key('BackSpace')

    def find(self):
        if self.is_searching() and is_possible(self.app, 'Next Answer'):
            button(self.app, 'Next Answer').click()
            try:
                wait_for(lambda: not is_busy(self.app), PATIENCE)
            except Timeout:
                self.app.key('Escape')           # generate and test may look for it all day

    def change_method(self):
        if self.is_searching():
            set_method(self.app, self.lot.choice([name for name in METHODS if name != method(self.app)]))
            self.focus_board()

    def example(self):
        choose(self.app, 'New and Examples', self.lot.choice(EXAMPLES))

    def focus_board(self):
        self.app.key('F4')
        wait_for(lambda: not is_on(self.app, 'Search'), what='no search')
        self.app.key('F4')
        wait_for(lambda: is_on(self.app, 'Search'), what='the search')

    ACTIONS = [enter, enter, enter, clear, add_notes, add_notes, undo, undo, redo, lock, solve, next_answer, check, search, steps, steps,
               steps, step_back, find, change_method, example]

    def go(self):
        action = self.lot.choice(self.ACTIONS)
        print(f'  {action.__name__}', flush=True)
        action(self)
        wait_for(lambda: not is_busy(self.app), what='the end of it')
        self.note_state()
        self.states[-2][1] = time.monotonic()

    def kill(self):
        """Returns what may be there at the next start."""
        before = time.monotonic()
        self.app.settle(0)
        busy = 4 * (time.monotonic() - before)   # how long the program needs to come to it, on a machine with other things to do
        time.sleep(self.lot.uniform(0, 1.6))
        now = time.monotonic()
        os.kill(self.app.proc.pid, signal.SIGKILL)
        self.app.proc.wait()
        return [state for state, until in self.states if until is None or until > now - MOMENT - busy]


def differences(one, other):
    return {key: (one[key], other[key]) for key in one if one[key] != other[key]}


def kills(session, app, seed):
    print(f'PONDER_SEED={seed}', flush=True)
    lot = random.Random(seed)
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    for nth in range(KILLS):
        walk = Walk(app, lot)
        for _ in range(lot.randint(2, 5)):
            walk.go()
        allowed = walk.kill()
        assert not app.complaints(), app.complaints()
        print(f'kill {nth + 1}: one of {len(allowed)} states', flush=True)
        app = start(session, GSETTINGS_BACKEND='keyfile')
        wait_for(lambda: look(app) in allowed, 20,
                 lambda: f'what was there (seed {seed}, kill {nth + 1}): {[differences(look(app), state) for state in allowed]}')
    return app


def kills_1(app, session):
    return kills(session, app, SEED)


def kills_2(app, session):
    return kills(session, app, SEED + 1)


def kills_3(app, session):
    return kills(session, app, SEED + 2)


def kills_4(app, session):
    return kills(session, app, SEED + 3)


def killed_while_running(app, session):
    """A search that runs is there again, paused, not further than it was and not from the start."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_search(app)
    set_method(app, 'Generate and Test')
    set_speed(app, 'End')
    app.find('text', 'Your guess, nodes').click()
    app.type('1000')
    button(app, 'Run').click()
    wait_for(lambda: nodes_made(app) > 100000, what='many nodes')
    button(app, 'Pause').click()
    wait_paused(app)
    reached = nodes_made(app)
    button(app, 'Run').click()
    wait_for(lambda: nodes_made(app) > reached + 100000, what='many more nodes')
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    wait_paused(app)
    wait_for(lambda: nodes_made(app) > 0 and is_possible(app, 'Run'), what='the search')
    assert method(app) == 'Generate and Test', method(app)
    app.find('label', 'full')
    assert app.find('text', 'Your guess, nodes').text == '1000'
    return app


def kept_damaged(app, session):
    """What was kept and can't be read is put aside, and the page says so."""
    app.key('ctrl+Home', '6')
    wait_cell(app, 1, 1, '6')
    kept = f'{session.dir}/data/ponder/sudoku.kept'
    wait_for(lambda: os.path.exists(kept), what='the file')
    app.key('ctrl+q')
    wait_for(lambda: app.proc.poll() is not None, what='the end')
    with open(kept) as file:
        text = file.read()
    with open(kept, 'w') as file:
        file.write(text[:len(text) // 3])
    app = start(session)
    app.find('label', re.compile('^What was on this page can’t be read, and is kept as “.*sudoku\\.kept\\.damaged”: '))
    with open(f'{kept}.damaged') as file:
        assert file.read() == text[:len(text) // 3]
    # Nothing is in the way of going on.
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    app.key('ctrl+q')
    wait_for(lambda: app.proc.poll() is not None, what='the end')
    app = start(session)
    wait_digits(app, LECTURE)
    return app


if __name__ == '__main__':
    run([kills_1, kills_2, kills_3, kills_4, killed_while_running, kept_damaged])
