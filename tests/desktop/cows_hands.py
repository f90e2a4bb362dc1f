# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two ways to play any game of Bulls and Cows: by mouse alone, and by keys alone."""
import contextlib
import os
import re
import signal
import time

from cows import (PAGE, PEGS, boxes, choose_of_row, corrections, heading, history, lines, marked, next_suggestion, pad_answers, pad_key, pad_marked,
                  row, score, suggestion, wait_boxes, wait_history)
from driver import Timeout, wait_for
from scenarios import TITLE, button, choose, click_until, go_to, page_key, start, tab_to, wait_alone

WIDE, NARROW = (1000, 700), (360, 720)
# What the lists of the dialog of a new game contain.
LISTS = {
    'Who Guesses': ['You', 'The Other Player', 'Both, in Turns'],
    'Against': ['A friend', 'Ponder'],
    'Rules': ['Bulls and Cows', 'With Leading Zero', 'Mastermind 6 Colours', 'Custom Rules'],
}


def pick(app, choice):
    """Chooses in the open list of a row."""
    row = app.find('label', choice, pred=lambda node: node.surface()[1] == 'popover')
    click_until(row.click, lambda: not app.popups(), 'the end of the list')


class Hand:
    """A person at the page, in a window of some size. The program may be killed, and started again, at any time."""

    def __init__(self, app, session, size):
        app.kill()
        self.session, self.size = session, size
        self.start()

    def start(self):
        self.app = start(self.session, GSETTINGS_BACKEND='keyfile')
        self.open_page()
        self.app.resize(TITLE, *self.size)
        wait_for(lambda: self.app.frame(TITLE)[2:] == self.size, what='the size')

    def words(self, counts=True):
        """Returns the texts and the names of everything that is seen on the page; @counts: also how many numbers are left."""
        page = self.app.all(None, 'PonderBullsAndCowsPage', shown=False)[0]
        # GTK 4.8 also reports positions for what is on a hidden page of a stack. What was said last is the name of a label.
        nodes = self.app.those_shown(self.app.all(shown=False, within=page), slowly=False)
        words = [node.text if node.seen_role == 'label' else node.seen_name for node in nodes]
        return [name if counts else re.sub(r'(, )?[\d,]+ left$', '', name) for name in words]

    def kill(self, counts=True):
        """Kills the program, starts it again, and waits until the page is exactly as it was."""
        time.sleep(2)                                  # the page is saved a moment after a change
        before = self.words(counts)
        os.kill(self.app.proc.pid, signal.SIGKILL)
        self.app.proc.wait()
        self.start()
        wait_for(lambda: self.words(counts) == before, what=lambda: f'{before}, not {self.words(counts)}')

    # Games

    def answer_suggested(self, said, secret):
        """Answers the suggestion, which doesn't change any more once it is shown, and adds it to the others."""
        guess = next_suggestion(self.app, [line[0] for line in said])
        said.append((guess, *score(secret, guess)))
        self.answer(*said[-1][1:])
        assert history(self.app)[-1][0] == guess, (guess, history(self.app))

    def finish(self, said, secret, *kills):
        """Goes on after these answers until the number is found; kills the program before these guesses, from 1."""
        while not said or said[-1][0] != secret:
            assert len(said) < 12, said
            if len(said) + 1 in kills:
                next_suggestion(self.app, [line[0] for line in said])
                self.kill()
            self.answer_suggested(said, secret)
        heading(self.app, f'You found the number in {len(said)} guesses.')
        wait_history(self.app, lines(said))

    def answer(self, bulls, cows):
        """Answers the guess in the boxes, and waits for the row."""
        rows = len(history(self.app))
        self.give(bulls, cows)
        wait_for(lambda: len(history(self.app)) == rows + 1, what='another row')

    def guess_own(self, code):
        """Enters a guess in place of the suggestion."""
        suggestion(self.app)
        self.begin_own()
        self.enter(code, 'Use This Guess')

    def tap_marked(self, said, nth):
        """Activates a marked row, and checks what is offered."""
        expected = corrections(said)
        rows = [nth for nth, answers in enumerate(expected) if answers]
        wait_for(lambda: marked(self.app) == rows, what=lambda: f'{rows}, not {marked(self.app)}')
        words = f'The Answer to Guess {nth + 1}'
        click_until(lambda: self.tap_row(said[nth][0]), lambda: self.app.all('label', words), words)
        wait_boxes(self.app, said[nth][0])
        wait_for(lambda: pad_marked(self.app) == set(expected[nth]), what=lambda: f'{expected[nth]}, not {pad_marked(self.app)}')
        assert len(pad_answers(self.app)) == 14, pad_answers(self.app)
        bulls, cows = expected[nth][0]
        wait_for(lambda: self.app.focused() == pad_key(self.app, bulls, cows), what='the focus on the likeliest answer')

    def correct(self, said, nth, bulls, cows):
        self.tap_marked(said, nth)
        self.give(bulls, cows)
        said[nth] = said[nth][0], bulls, cows

    def new_game(self, places=None, symbols=None, repeats=False, names=(), **choices):
        """Begins a game with the dialog. The choices are those of LISTS, and for custom rules the number of places and
        symbols, and whether to change if symbols repeat. Names can only be typed."""
        self.open_dialog()
        for name, choice in choices.items():
            self.choose_in_list(name.replace('_', ' '), choice)
        for name, number in ('Places', places), ('Symbols', symbols):
            if number is not None:
                self.set_number(name, number)
        if repeats:
            self.switch('Symbols May Repeat')
        if names:
            self.type_names(names)
        self.start_game()
        wait_alone(self.app)


class Mouse(Hand):
    def open_page(self):
        go_to(self.app, PAGE)

    def press(self, name):
        button(self.app, name).click()

    def undo(self, seen=True):
        """Presses Undo, and waits for its effect if it can be seen."""
        before = self.words()
        if seen:
            click_until(lambda: self.press('Undo'), lambda: self.words() != before, 'another page')
        else:
            self.press('Undo')

    def redo(self):
        self.press('Redo')

    def give(self, bulls, cows):
        """Presses the key of an answer, or, with many places, that of the bulls and that of the cows."""
        words = f'{bulls} bull{"" if bulls == 1 else "s"}'
        places = len(boxes(self.app))
        if places > 4 and bulls < places:
            self.press(words)
            self.press(re.compile(f'^{words}, {cows} cow'))
        else:
            pad_key(self.app, bulls, cows).click()

    def enter(self, code, name):
        """Enters a code into the empty boxes, and presses the button with this name."""
        self.type(code)
        self.press(name)

    def type(self, code):
        for symbol in code:
            peg = PEGS[int(symbol)] if symbol in '01234567' else symbol
            self.press(re.compile(f'^({symbol}|{peg})(, does not fit)?$'))

    def erase(self):
        places = len(boxes(self.app))
        self.press(re.compile(f'^Place {places}: '))
        for _ in range(places):
            self.press('Delete')

    def begin_own(self):
        self.press(re.compile('^Place 1: '))
        heading(self.app, 'Your Own Guess')

    def cancel_own(self):
        self.press('Suggested')

    def tap_row(self, guess):
        row(self.app, [line[0] for line in history(self.app)].index(guess) + 1).click()

    def choose_of_row(self, guess, what):
        choose_of_row(self.app, guess, what)

    def choose(self, what, key=None):
        """Chooses from the menu of the title; what has a key is in the main menu."""
        choose(self.app, 'Main Menu' if key else 'New and More', what)

    def cancel(self):
        click_until(lambda: self.press('Cancel'), lambda: not self.app.all('push button', 'Cancel'), 'the end of the change')

    def close_dialog(self):
        button(self.app, 'Close', within=self.app.windows()[-1]).click()
        wait_alone(self.app)

    def open_list(self):
        self.press(re.compile(' left$'))
        self.app.popups(1)

    def choose_of_list(self, code):
        self.open_list()
        self.app.find('table cell', ' '.join(code)).click()
        self.app.popups(0)

    def open_dialog(self):
        choose(self.app, 'New and More', 'New…')

    def choose_in_list(self, name, choice):
        self.app.find('combo box', name).click()
        self.app.popups(1)
        pick(self.app, choice)

    def set_number(self, name, number):
        """Presses the nameless − and + of a spin button; a list that was just closed may have the first click lost."""
        spin = self.app.find('spin button', name)
        _, _, width, height = spin.ext
        while (value := int(spin.value)) != number:
            spin.click(fx=1 - (.5 if value < number else 1.5) * height / width)
            with contextlib.suppress(Timeout):
                wait_for(lambda: int(spin.value) != value, timeout=2, what='another number')

    def switch(self, name):
        self.app.find('check box', name).click()

    def choose_radio(self, name):
        """The wheel brings it into view in a low window."""
        for _ in range(20):
            if self.app.all('check box', name):
                break
            self.app.find('panel', pred=lambda node: node.seen_name == '' and node.surface()[0] == self.app.windows()[-1]).scroll()
        self.app.find('check box', name).click()

    def start_game(self):
        self.press('Start')


class Keys(Hand):
    def open_page(self):
        self.app.key(page_key(self.app, PAGE))
        self.app.nodes.clear()
        self.app.find(None, 'PonderBullsAndCowsPage', shown=False)

    def press(self, name, key='Tab'):
        tab_to(self.app, name.pattern.strip('^$') + '.*' if isinstance(name, re.Pattern) else re.escape(name), key)
        self.app.key('Return')

    def undo(self, seen=True):
        self.app.key('ctrl+z')

    def redo(self):
        self.app.key('ctrl+shift+z')

    def give(self, bulls, cows):
        """Types an answer; all bulls are one digit and Enter."""
        if bulls == len(boxes(self.app)):
            self.app.type(str(bulls))
            self.app.key('Return')
        else:
            self.app.type(f'{bulls}{cows}')

    def enter(self, code, name):
        self.type(code)
        wait_boxes(self.app, code)
        self.app.key('Return')

    def type(self, code):
        self.app.type(code)

    def erase(self):
        self.app.key('End', *['BackSpace'] * len(boxes(self.app)))

    def begin_own(self):
        tab_to(self.app, 'Guess: .*', 'shift+Tab')
        self.app.key('Home')

    def cancel_own(self):
        self.app.key('Escape')

    def go_to_row(self, nth):
        tab_to(self.app, r'Guess \d+: .*')
        tab_to(self.app, f'Guess {nth}: .*', 'Up')

    def tap_row(self, guess):
        self.go_to_row([line[0] for line in history(self.app)].index(guess) + 1)
        self.app.key('Return')

    def choose_of_row(self, guess, what):
        """Chooses from the menu of a row, numbered from 1."""
        self.go_to_row(guess)
        self.app.key('Menu')
        self.app.popups(1)
        tab_to(self.app, what, 'Down')
        self.app.key('Return')
        self.app.popups(0)

    def choose(self, what, key=None):
        """Chooses from the menu of the title, or presses the key of a menu item."""
        if key:
            self.app.key(key)
        else:
            tab_to(self.app, 'New and More', 'shift+Tab')
            self.app.key('space')
            self.app.popups(1)
            tab_to(self.app, what, 'Down')
            self.app.key('Return')
            self.app.popups(0)

    def cancel(self):
        self.app.key('Escape')

    def close_dialog(self):
        self.app.key('Escape')
        wait_alone(self.app)

    def open_list(self):
        tab_to(self.app, r'[\d,]+ left')
        self.app.key('Return')
        self.app.popups(1)

    def choose_of_list(self, code):
        self.open_list()
        wait_for(lambda: self.app.focused().seen_name == 'Begins with', what='the entry')
        self.app.type(code)
        self.app.find('label', re.compile('^1 of '))
        self.app.key('Return')
        self.app.popups(0)

    def open_dialog(self):
        self.app.key('ctrl+n')
        button(self.app, 'Start')

    def choose_in_list(self, name, choice):
        tab_to(self.app, name)
        self.app.key('space')
        self.app.popups(1)
        self.app.key('Home', *['Down'] * LISTS[name].index(choice), 'Return')
        self.app.popups(0)

    def set_number(self, name, number):
        self.tab_into('spin button', name)
        self.app.key('ctrl+a')
        self.app.type(str(number))

    def switch(self, name):
        self.tab_into('check box', name)
        self.app.key('space')

    def choose_radio(self, name):
        tab_to(self.app, name)
        self.app.key('Return')

    def type_names(self, names):
        """The two entries come after this switch; while they have the focus, GTK 4.8 doesn't say where it is."""
        self.tab_into('check box', 'Shown as Colours')
        for name in names:
            self.app.key('Tab')
            self.app.type(name)

    def tab_into(self, role, name):
        """Goes to what can be set in a row; the row itself has the same name."""
        while tab_to(self.app, name).seen_role != role:
            self.app.key('Tab')

    def start_game(self):
        tab_to(self.app, 'Start')
        self.app.key('Return')


def played(games, *ways):
    """Returns a scenario for each game and each way to play it: a hand, and the size of the window."""
    def make(game, hand, size):
        def scenario(app, session):
            player = hand(app, session, size)
            game(player)
            return player.app
        scenario.__name__ = f'{game.__name__}_{hand.__name__.lower()}'
        return scenario
    return [make(game, *way) for game in games for way in ways]
