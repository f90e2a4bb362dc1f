#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The content of a page is restored after the program was killed. See scenarios.py for usage.

A walk of random actions is interrupted at random moments by kill -9. The next start shows the state of at most a second
before, or a later one. A file that is being saved at that moment is the old or the new one.

PONDER_SEED chooses the actions and the moments, by default 1; PONDER_SECONDS is how long to walk.
"""
import os
import random
import re
import signal
import time

from driver import Timeout, wait_for
from scenarios import (GUESS, LECTURE, TITLE, button, choose, figures, folder, guess_entry, is_titled, is_watching, method, nodes_made,
                       open_search, place, read_file, run, set_method, set_speed, show_tab, shown, start, step, title, told, wait_cell,
                       wait_digits, wait_paused)

KILLS = 5
PATIENCE = 3                                     # seconds
MOMENT = 1                                       # second: changes older than this may not be lost
MOVE = 1                                         # second: each move of an answer is shown for a shorter time
EXAMPLES = 'Lecture', 'First Steps', 'Four Answers', 'Eight Blanks'
METHODS = 'Backtracking', 'Breadth First', 'Fewest Choices First', 'Look Ahead', 'Generate and Test'
SEED = int(os.environ.get('PONDER_SEED', 1))
SECONDS = float(os.environ.get('PONDER_SECONDS', 0))
COWS = 'Bulls and Cows'
PAGES = ('Sudoku', 'Number Triangle', 'Lily Pads', 'Knight’s Tour', 'Water Jugs', 'Queens', 'One to Nine', COWS, 'Noughts and Crosses',
         'Take-Away')


def is_possible(app, name):
    return app.kept(f'button {name}', lambda: app.all('push button', name, shown=False)[0]).has('sensitive')


def is_busy(app):
    """Solving or running a search: then one of these buttons, of which one can be seen, says Stop or Pause."""
    def find(name):
        return lambda: app.all('push button', re.compile(name), shown=False)[0]
    if is_watching(app):
        return app.kept('run or pause', find('^(Run|Pause)$')).name == 'Pause'
    return app.kept('solve or stop', find('^(Solve|Stop)$')).name == 'Stop'


def plain(words):
    """Removes what the program computes itself, which may take a moment."""
    return re.sub('(, nothing fits|, answers differ, .*|, now)', '', words)


def look(app):
    """Returns what a person would miss."""
    searching = is_watching(app)
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
        self.states = []                         # the states, and until when each was current at least
        self.note_state()

    def note_state(self):
        """Waits until the state doesn't change any more."""
        seen = []

        def settled():
            self.app.settle()
            seen.append(self.look())
            return len(seen) > 1 and seen[-1] == seen[-2]
        wait_for(settled, what='a state that lasts')
        self.states.append([seen[-1], None])

    def look(self):
        return look(self.app)

    def is_busy(self):
        return is_busy(self.app)

    def is_searching(self):
        return self.states[-1][0]['search']

    def symbol(self):
        return str(self.lot.randint(1, int(len(self.states[-1][0]['cells']) ** .5)))

    def arrows(self):
        keys = [self.lot.choice(['Left', 'Right', 'Up', 'Down']) for _ in range(self.lot.randint(1, 4))]
        self.app.key(*keys)

    def ended_search(self):
        """While the board shows a search, entering something may first be refused."""
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

    def add_colour(self):
        self.arrows()
        self.app.key('ctrl+m', str(self.lot.randint(1, 6)))
        self.ended_search()
        self.app.key('ctrl+m')

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
            wait_for(lambda: is_watching(self.app), what='the search')
        for _ in range(self.lot.randint(1, 6)):
            self.app.key('space')

    def step_back(self):
        if self.is_searching():
            self.app.key('BackSpace')

    def find(self):
        if not self.is_searching():
            return
        show_tab(self.app, 'Found')
        if button(self.app, 'Next Answer').has('sensitive'):
            button(self.app, 'Next Answer').click()
            try:
                wait_for(lambda: not is_busy(self.app), PATIENCE)
            except Timeout:
                self.app.key('Escape')           # generate and test may search for a very long time

    def change_method(self):
        if self.is_searching():
            set_method(self.app, self.lot.choice([name for name in METHODS if name != method(self.app)]))
            self.focus_board()

    def example(self):
        choose(self.app, 'New and Examples', self.lot.choice(EXAMPLES))

    def focus_board(self):
        self.app.key('F4')
        wait_for(lambda: not is_watching(self.app), what='no search')
        self.app.key('F4')
        wait_for(lambda: is_watching(self.app), what='the search')

    ACTIONS = [enter, enter, enter, clear, add_notes, add_notes, add_colour, undo, undo, redo, lock, solve, next_answer, check, search,
               steps, steps, steps, step_back, find, change_method, example]

    def go(self):
        action = self.lot.choice(self.ACTIONS)
        print(f'  {action.__name__}', flush=True)
        action(self)
        wait_for(lambda: not self.is_busy(), what='the end of it')
        self.note_state()
        self.states[-2][1] = time.monotonic()

    def kill(self):
        """Kills the program. Returns the states that the next start may show."""
        before = time.monotonic()
        self.app.settle()
        busy = 4 * (time.monotonic() - before)   # how long the program may need to handle events on a busy machine
        time.sleep(self.lot.uniform(0, 1.6))
        now = time.monotonic()
        os.kill(self.app.proc.pid, signal.SIGKILL)
        self.app.proc.wait()
        return [state for state, until in self.states if until is None or until > now - MOMENT - busy]


def differences(one, other):
    return {key: (one[key], other[key]) for key in one if one[key] != other[key]}


def visit(app, page):
    """Switches pages with keys, since a search hides the sidebar."""
    app.resize(TITLE, 1000, 700)
    app.key(f'alt+{(PAGES.index(page) + 1) % 10}')
    app.nodes.clear()
    wait_for(lambda: is_titled(app, page), what=f'the page {page}')


def page_shown(app):
    """Returns which of the pages is on the screen, or None if it is another one. Words that several names have don't tell."""
    app.nodes.clear()
    return next((page for page in PAGES if any(word[:5] in title(app)[0] for word in re.findall(r'\w{4,}', page))), None)


class PageWalk(Walk):
    """A walk on any page, with the controls that all pages have."""
    def __init__(self, app, lot, page):
        self.page = page
        visit(app, page)
        super().__init__(app, lot)

    def shown(self, *roles):
        return self.app.those_shown([node for node in self.app.walk(mapped=True) if node.seen_role in roles], slowly=False)

    def note_state(self):
        """An action may have led to another page. What is still being typed is not part of the state yet."""
        self.app.settle()
        page = page_shown(self.app)
        if page is None:
            visit(self.app, self.page)
        elif page != self.page:
            print(f'  now {page}', flush=True)
            self.page = page
            self.app.nodes.clear()
        if any('being typed' in name for name in self.look()['board']):
            self.app.key('Return')
        super().note_state()
        while self.shows_answer():
            time.sleep(MOVE)
            if self.look() == self.states[-1][0]:
                break
            self.states.pop()
            super().note_state()

    def shows_answer(self):
        """Returns whether there is an answer, which may still be shown move by move."""
        return any(re.match('Solved|Answer', node.seen_name) for node in self.shown('status bar'))

    def look(self):
        nodes = self.shown('push button', 'table cell', 'list item')
        of_board = [node.seen_name for node in nodes if re.match(r'(Jug|Guess|Heap) \d+: ', node.seen_name)]
        cell = next((node for node in nodes if node.seen_role == 'table cell'), None)
        if cell is not None:                     # a toast may cover some of the others
            of_board += [node.seen_name for node in self.app.all('table cell', shown=False, within=self.table_of(cell))]
        return {
            'title': title(self.app),
            # How many numbers are left is computed later, water is marked as the target after it has flowed, and a jug
            # chosen as the source is not restored.
            'board': [re.sub(', [0-9,]+ left.*|, the answer may be wrong|, the target|, pouring from here|, can be poured into', '', plain(name))
                      for name in of_board],
            'undo': self.button('Undo').has('sensitive'),
            'redo': self.button('Redo').has('sensitive'),
            'search': is_watching(self.app),
        }

    @staticmethod
    def table_of(cell):
        while cell.seen_role != 'table':
            cell = cell.parent
        return cell

    def button(self, name):
        """Returns the visible one among the buttons of all visited pages."""
        return self.app.kept(f'{name} in sight', lambda: self.app.all('push button', name)[0])

    def is_busy(self):
        """Solving, running a search, or about to move."""
        return any(re.match('(Stop|Pause)$|The program’s turn', node.seen_name) for node in self.shown('push button', 'status bar'))

    def keys(self):
        self.arrows()
        keys = [self.lot.choice('Return space 1 2 3 4 5 Delete BackSpace Tab'.split()) for _ in range(self.lot.randint(1, 4))]
        self.app.key(*keys)
        self.close()

    def click(self):
        """Clicks on the board, or on a key next to it."""
        nodes = [node for node in self.shown('table cell', 'push button')
                 if 'sensitive' in node.seen_states and
                 (node.seen_role == 'table cell' or re.match(r'Jug \d|Heap \d|Tap|Drain|\d bull|\d$', node.seen_name))]
        if nodes:
            self.lot.choice(nodes).click()
        self.close()

    def close(self):
        """What is typed in a popover is not part of the page yet, and isn't saved."""
        for _ in range(3):
            if not self.app.popups():
                return
            self.app.key('Escape')
            self.app.settle()

    def steps(self):
        if self.is_searching():
            for _ in range(self.lot.randint(1, 6)):
                self.app.key('space')

    ACTIONS = [keys, keys, click, click, click, Walk.undo, Walk.undo, Walk.redo, Walk.solve, Walk.next_answer, Walk.search, steps]


def walk_and_kill(session, walk, nth):
    """Makes a few actions, a kill and the next start. Returns the program, and the possible states."""
    for _ in range(walk.lot.randint(2, 5)):
        walk.go()
    allowed = walk.kill()
    assert not walk.app.complaints(), walk.app.complaints()
    print(f'kill {nth + 1}: one of {len(allowed)} states', flush=True)
    return start(session, GSETTINGS_BACKEND='keyfile'), allowed


def by_place(cells):
    return {re.match('Row [0-9]+, column [0-9]+|[^,]*', cell)[0]: cell for cell in cells}


def is_alike(one, other):
    """Returns whether two looks show the same. Of a board that scrolls they may show other parts."""
    if one == other:
        return True
    if {**one, 'board': None} != {**other, 'board': None} or any(': ' in name for name in one['board']):
        return False
    cells, others = by_place(one['board']), by_place(other['board'])
    both = cells.keys() & others.keys()
    return bool(both) and all(cells[place] == others[place] for place in both)


def wait_kept(look, allowed, seed, nth):
    def is_kept():
        now = look()
        return any(is_alike(now, state) for state in allowed)

    wait_for(is_kept, what=lambda: f'what was there (seed {seed}, kill {nth + 1}): {[differences(look(), state) for state in allowed]}')


def kills(session, app, seed):
    print(f'PONDER_SEED={seed}', flush=True)
    lot = random.Random(seed)
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    for nth in range(KILLS):
        app, allowed = walk_and_kill(session, Walk(app, lot), nth)
        wait_kept(lambda: look(app), allowed, seed, nth)
    return app


def kills_on_pages(session, app, seed, pages):
    """Kills the program on each page, repeatedly while there is time."""
    print(f'PONDER_SEED={seed}', flush=True)
    lot, nth, end = random.Random(seed), 0, time.monotonic() + SECONDS
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    while nth < len(pages) or time.monotonic() < end:
        page = pages[nth % len(pages)]
        print(page, flush=True)
        walk = PageWalk(app, lot, page)
        walk.app, allowed = walk_and_kill(session, walk, nth)
        app = walk.app
        visit(app, walk.page)
        wait_kept(walk.look, allowed, seed, nth)
        nth += 1
    print(f'{nth} kills', flush=True)
    return app


def kills_1(app, session):
    return kills(session, app, SEED)


def kills_2(app, session):
    return kills(session, app, SEED + 1)


def kills_pages_1(app, session):
    return kills_on_pages(session, app, SEED + 2, PAGES[1::2])


def kills_pages_2(app, session):
    return kills_on_pages(session, app, SEED + 3, PAGES[::2])


DOCUMENTS = {
    'sudoku': 'Clues=................',
    'triangle': 'Numbers=1 / 2 3 / 4 5 6\nTarget=8',
    'lily-pads': 'Jumps=2 3 2 3 5 3',
    'knight': 'Board=50x50\nStart=a1',
    'jugs': 'Capacities=3,5\nTarget=4',
    'queens': 'Size=8',
    'one-to-nine': 'Base=10',
    'own': 'Program=start = {}',
    'bulls-and-cows': 'Guesses=1234 0B2C',
    'noughts': 'Start=X...O....',
    'take-away': 'Heaps=3,4,5',
}


def kills_saving(app, session):
    """A file that is being saved when the program is killed is either the old or the new one."""
    print(f'PONDER_SEED={SEED}', flush=True)
    lot, nth, end, n_new = random.Random(SEED), 0, time.monotonic() + SECONDS, 0
    app.kill()
    path = os.path.join(folder(session), 'page.ponder')
    ids = lot.sample(list(DOCUMENTS), len(DOCUMENTS))
    while nth < len(ids) or time.monotonic() < end:
        id = ids[nth % len(ids)]
        # Differs from what the program writes.
        old = f'[Ponder]\nVersion=1\nPuzzle={id}\n[{id}]\n{DOCUMENTS[id]}\n'
        with open(path, 'w') as file:
            file.write(old)
        app = start(session, path)
        app.key('ctrl+s')
        wait_for(lambda: read_file(path) not in ('', old), what='the new file')
        new = read_file(path)
        with open(path, 'w') as file:
            file.write(old)
        session.input.key('ctrl+s')
        time.sleep(lot.uniform(0, .05))          # the save takes longer or shorter than this
        os.kill(app.proc.pid, signal.SIGKILL)
        app.proc.wait()
        assert read_file(path) in (old, new), f'{id}, seed {SEED}: {read_file(path)!r}'
        assert not app.complaints(), app.complaints()
        n_new += read_file(path) == new
        nth += 1
        print(f'{id}: {"new" if read_file(path) == new else "old"}', flush=True)
    print(f'{nth} kills, {n_new} files were new', flush=True)
    return app


def killed_while_running(app, session):
    """A running search is restored, paused, neither further than it was nor at the start."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_search(app)
    set_method(app, 'Generate and Test')
    set_speed(app, 'End')
    guess_entry(app).click()
    app.type('1000')
    button(app, 'Run').click()
    wait_for(lambda: nodes_made(app) > 100000, what='many nodes')
    button(app, 'Pause').click()
    wait_paused(app)
    kept = f'{session.dir}/data/ponder/sudoku.kept'
    wait_for(lambda: re.search(r'^Node=[1-9]', read_file(kept), re.M), what='the node in the file')
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
    # What was guessed is told in the end, and not asked again.
    assert not app.all('text', GUESS)
    step(app)
    wait_for(lambda: re.search(r'^Guess=1000$', read_file(kept), re.M) and re.search(r'^Guessed=true$', read_file(kept), re.M),
             what='the guess')
    return app


def gone_back_killed(session, app, *size):
    """Runs to the end, goes back by keys and by mouse, goes on, and finds all that again after the program was killed."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    app.resize(TITLE, *size)
    open_search(app)
    set_method(app, 'Generate and Test')
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_for(lambda: nodes_made(app) > 200000, what='many nodes')
    scrubber = app.find('slider', 'Position in the Run')
    scrubber.click(fx=.5)
    wait_paused(app)
    # The run goes on for a moment after the click, and may be paused before it has gone back.
    node, end = wait_for(lambda: 0 < (found := place(app))[0] < .6 * found[1] and found, what='a node before the end')
    wait_for(lambda: nodes_made(app) == node, what=lambda: f'node {node}, not {nodes_made(app)}')
    # Keys: a node, a hundredth of the run, the start and the end.
    for key, there in (('Left', node - 1), ('Right', node), ('Prior', node + round(end / 100)), ('Next', node), ('Home', 0),
                       ('End', end)):
        app.key(key)
        wait_for(lambda: place(app) == (there, end), what=lambda: f'{key}: {(there, end)}, not {place(app)}')
        wait_for(lambda: nodes_made(app) == there, what=lambda: f'{key}: node {there}, not {nodes_made(app)}')
    scrubber.click(fx=.2)
    wait_for(lambda: 0 < nodes_made(app) < .3 * end, what='a node near the start')
    # Run plays on to the end, and goes on from there.
    button(app, 'Run').click()
    wait_for(lambda: nodes_made(app) > end, what='more nodes')
    button(app, 'Pause').click()
    wait_paused(app)
    end = nodes_made(app)
    assert place(app) == (end, end), (place(app), end)
    scrubber.click(fx=.7)
    wait_for(lambda: .6 * end < nodes_made(app) < .8 * end, what='a node further on')
    wait_paused(app)
    cells, texts, told_before = shown(app), place(app), told(app)
    time.sleep(2 * MOMENT)
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    wait_for(lambda: place(app) == texts, what=lambda: f'{texts}, not {place(app)}')
    wait_for(lambda: shown(app) == cells, what='the board as it was')
    wait_for(lambda: told(app) == told_before, what=lambda: f'“{told_before}”, not “{told(app)}”')
    # The end is made again meanwhile, and then the search plays on to it, and goes on from there.
    wait_paused(app)
    button(app, 'Run').click()
    wait_for(lambda: nodes_made(app) > end, what='more nodes than before')
    return app


def gone_back_killed_wide(app, session):
    return gone_back_killed(session, app, 1000, 700)


def gone_back_killed_narrow(app, session):
    return gone_back_killed(session, app, 360, 720)


def kept_damaged(app, session):
    """A saved page that can't be read is set aside, and the page says so."""
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
    app.find('label', re.compile('^This page could not be restored; what was on it is now in “.*sudoku\\.kept\\.damaged”: '))
    with open(f'{kept}.damaged') as file:
        assert file.read() == text[:len(text) // 3]
    # The page can be used.
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    app.key('ctrl+q')
    wait_for(lambda: app.proc.poll() is not None, what='the end')
    app = start(session)
    wait_digits(app, LECTURE)
    return app


if __name__ == '__main__':
    run([kills_1, kills_2, kills_pages_1, kills_pages_2, kills_saving, killed_while_running, gone_back_killed_wide,
         gone_back_killed_narrow, kept_damaged])
