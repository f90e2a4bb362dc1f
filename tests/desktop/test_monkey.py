#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random actions on all pages: clicks, keys, typed and pasted texts, menus, other sizes. See scenarios.py for usage.

After each action the program must respond on the accessibility bus, without warnings, and with the same window size.
PONDER_SEED chooses the actions, by default 1; PONDER_SECONDS is how long to walk. The actions are printed, and are the
same for the same seed, but their effects may differ because the program computes at the same time.
"""
import os
import random
import time

from driver import wait_for
from scenarios import run, start
from waits import NoAnswer

SEED = int(os.environ.get('PONDER_SEED', 1))
SECONDS = float(os.environ.get('PONDER_SECONDS', 40))
PAGES = 11
STAY = 10                                        # about how many actions on a page
HEADER = 60                                      # pixels at the top, where a double click maximizes the window, and a right
                                                 # click opens the window manager's menu
SIZES = (1000, 700), (360, 720), (500, 700), (700, 700), (1300, 900)
KEYS = ('Left Right Up Down Home End Page_Up Page_Down Return space BackSpace Delete Tab shift+Tab Escape F4 Menu '
        'ctrl+Home ctrl+End shift+Right plus minus period a b e g x F5 shift+Home bracketleft bracketright').split() + list('0123456789')
COMMANDS = ('ctrl+Return ctrl+Page_Down ctrl+Page_Up alt+Right alt+Left ctrl+c ctrl+shift+c ctrl+n ctrl+r ctrl+z ctrl+z ctrl+y '
            'ctrl+e ctrl+t ctrl+l ctrl+k ctrl+shift+r ctrl+d ctrl+plus ctrl+minus ctrl+0 F4 F4 F9 F10 F1 ctrl+p ctrl+s ctrl+o ctrl+shift+o ctrl+m '
            'ctrl+comma ctrl+question ctrl+j').split()
TYPED = '12', '33', '40', '0', '-1', '1000', '99999999999', '3.5', 'abc', '1234', '7 5 3', '3x5', 'a1', '1,2', '/'
PASTED = (
    '[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=40\nFixed=an1\n',
    '[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=12\n',
    '[Ponder]\nVersion=1\nPuzzle=sudoku\n[sudoku]\nClues=.4...3.2...4.2.3\n',
    '[Ponder]\nVersion=1\nPuzzle=knight\n[knight]\nBoard=50x50\nStart=a1\n',
    '[Ponder]\nVersion=1\nPuzzle=jugs\n[jugs]\nCapacities=1013,2017,4999\nTarget=2500\n',
    '[Ponder]\nVersion=1\nPuzzle=triangle\n[triangle]\nNumbers=1 / 2 3 / 4 5 6\nTarget=8\n',
    '[Ponder]\nVersion=1\nPuzzle=lily-pads\n[lily-pads]\nJumps=1 3 2 3 2 1\n',
    '[Ponder]\nVersion=1\nPuzzle=one-to-nine\n[one-to-nine]\nBase=16\n',
    '[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n[bulls-and-cows]\nGuesses=1234 0B2C;2156 ?\nTheirGuesses=5124\n',
    '[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n[bulls-and-cows]\nGuessing=both\nMyName=Anna\nTheirName=Ben\n',
    '[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n[bulls-and-cows]\nGuessing=both\nOpponent=program\n',
    '[Ponder]\nVersion=1\nPuzzle=noughts\n[noughts]\nColumns=4\nRows=4\nInARow=4\n', 'X.O...O.X',
    '[Ponder]\nVersion=1\nPuzzle=take-away\n[take-away]\nHeaps=12,1000000000000\nTake=squares\n', '3,4,5',
    '[Ponder]\nVersion=2\nPuzzle=queens\n', '..3..2....9..7..64...64.1...7...1...4.8...2.6...8...1...5.36...93..5..7....2..9..',
    'start = 0\nfunction done (s) while true do end end\nfunction next (s) return { s + 1 } end\n',
    '5 8 12 6', '3, 5 / 4', '1 / 2 3 / 4 5 6', 'a1 b3 c5', '1234', 'nothing of ours', '', 'x' * 20000, '\n' * 300,
)
ROLES = ('push button', 'toggle button', 'table cell', 'spin button', 'check box', 'text', 'list item', 'radio button', 'combo box',
         'slider', 'menu item', 'check menu item', 'label')


class Ended(Exception):
    """The program has been closed, as by a click."""


class Monkey:
    def __init__(self, app, session, seed):
        self.app, self.session, self.lot = app, session, random.Random(seed)
        self.actions = self.starts = 0
        self.pages = []
        self.begin()

    def begin(self):
        """To be called after the program has started."""
        self.starts += 1
        self.xid = self.main_windows()[0][0]
        self.size = None
        self.resize()

    def main_windows(self):
        """Returns the windows that are neither popovers nor tooltips: the program's window, and dialogs."""
        return [window for window in self.session.xwindows(self.app) if not window[6]]

    def window(self):
        """Returns the program's window. When it has been closed, the program may take a moment to end."""
        def look():
            found = [window for window in self.main_windows() if window[0] == self.xid]
            return found or self.app.proc.poll() is not None
        found = wait_for(look, what='the window or the end')
        if found is True:
            raise Ended
        return found[0]

    def frame(self):
        """Returns the window without its shadow: x, y, width, height."""
        _, x, y, width, height, _, _, (left, right, top, bottom) = self.window()
        return x + left, y + top, width - left - right, height - top - bottom

    # The actions

    def resize(self):
        width, height = self.lot.choice(SIZES)
        left, right, top, bottom = self.window()[7]
        # GTK 4.8 warns about popups that are off the screen.
        self.session.configure(self.xid, x=20, y=20)
        self.session.configure(self.xid, width=width + left + right, height=height + top + bottom)
        self.app.settle()
        self.size = self.frame()[2:]
        return '%d × %d' % self.size

    def click_anywhere(self):
        x, y, width, height = self.frame()
        at = self.lot.randint(2, width - 3), self.lot.randint(2, height - 3)
        in_header = at[1] < HEADER
        button = 1 if in_header else self.lot.choice([1, 1, 1, 3])
        count = 1 if in_header else self.lot.choice([1, 1, 2])
        self.session.input.move(x + at[0], y + at[1])
        self.session.input.click(button, count)
        return f'{at} button {button}, {count} times'

    def click_something(self):
        # Headings in GTK's list of files have no name; GTK 4.8 warns if they are clicked before the list is loaded.
        nodes = [node for node in self.app.walk(mapped=True) if node.seen_role in ROLES and node.seen_name != 'GtkButton']
        shown = self.app.those_shown(self.lot.sample(nodes, min(len(nodes), 30)), slowly=False)
        if not shown:
            return 'nothing'
        node = shown[0]
        try:
            self.session.input.move(*node.point())
        except NoAnswer:                         # the node is gone
            return 'nothing'
        self.session.input.click()
        return f'{node.seen_role} “{node.seen_name}”'

    def menu(self):
        """Opens the menu of the page or of its document, and chooses an item."""
        self.app.key(self.lot.choice(['F10', 'F10', 'Escape']))
        keys = ['Down'] * self.lot.randint(1, 14)
        self.app.key(*keys, self.lot.choice(['Return', 'Right', 'Escape']))
        return f'{len(keys)} down'

    def keys(self):
        keys = [self.lot.choice(KEYS) for _ in range(self.lot.randint(1, 6))]
        self.app.key(*keys)
        return ' '.join(keys)

    def command(self):
        command = self.lot.choice(COMMANDS)
        self.app.key(command)
        return command

    def type_text(self):
        text = self.lot.choice(TYPED)
        self.app.type(text)
        end = self.lot.choice(['Return', 'Tab', 'F4', 'ctrl+Return', 'ctrl+z', 'Escape', None])
        if end:
            self.app.key(end)
        return f'{text} {end or ""}'

    def paste(self):
        text = self.lot.choice(PASTED)
        self.session.clip(text)
        self.app.key('ctrl+v')
        return repr(text[:60])

    def go_to_page(self):
        if not self.pages:
            self.pages = self.lot.sample(range(1, PAGES + 1), PAGES)
        page = self.pages.pop()
        self.close_dialogs()
        self.app.key('Escape', 'alt+minus' if page == 11 else f'alt+{page % 10}')
        return f'page {page}'

    ACTIONS = [click_anywhere] * 4 + [click_something] * 8 + [menu] * 2 + [keys] * 6 + [command] * 6 + [type_text] * 4 + [paste] * 3 + [resize]

    def close_dialogs(self):
        """A dialog may block everything else, so it is closed now and then."""
        for _ in range(10):
            if len(self.main_windows()) <= 1:
                return
            self.app.key('Escape')
        raise AssertionError(f'Escape closes none of {[window[5] for window in self.main_windows()]}')

    # What has to hold

    def check_answers(self):
        began = time.monotonic()
        try:
            self.app.root.ask('Accessible', 'GetChildren')
        except NoAnswer:
            self.window()
            raise AssertionError(f'no answer after {time.monotonic() - began:.0f} s') from None

    def check(self):
        self.check_answers()
        assert not self.app.complaints(), self.app.complaints()
        frame = self.frame()
        assert frame[2:] == self.size, f'the window is {frame}, and was {self.size}'

    def start_again(self):
        assert self.app.proc.returncode == 0, f'it ended with {self.app.proc.returncode}: {self.app.log()[-3000:]}'
        assert not self.app.complaints(), self.app.complaints()
        self.app = start(self.session, GSETTINGS_BACKEND='keyfile')
        self.begin()

    def act(self):
        action = Monkey.go_to_page if self.actions % STAY == 0 else self.lot.choice(self.ACTIONS)
        self.actions += 1
        print(f'{self.actions} {action.__name__}: ', end='', flush=True)
        try:
            print(action(self), flush=True)
        except NoAnswer:                         # the action before may have closed the program
            self.window()
            raise
        if len(self.main_windows()) > 1 and self.lot.random() < .3:
            self.close_dialogs()
        self.check()

    def go(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                self.act()
            except Ended:
                self.start_again()
        self.close_dialogs()


def monkey(session, app, seed):
    print(f'PONDER_SEED={seed}', flush=True)
    walk = Monkey(app, session, seed)
    try:
        walk.go(SECONDS)
    finally:
        print(f'{walk.actions} actions, {walk.starts} starts, PONDER_SEED={seed}', flush=True)
    walk.app.key('Escape', 'Escape', 'Escape')
    return walk.app


def monkey_1(app, session):
    return monkey(session, app, SEED)


def monkey_2(app, session):
    return monkey(session, app, SEED + 1)


if __name__ == '__main__':
    run([monkey_1, monkey_2])
