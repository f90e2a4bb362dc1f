# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Helpers for the page of Bulls and Cows."""
import os
import re
import signal

from driver import wait_for
from scenarios import TITLE, button, go_to, start

PAGE = 'Bulls and Cows'


def score(secret, guess):
    """Returns bulls and cows for numbers of different digits."""
    bulls = sum(one == other for one, other in zip(secret, guess))
    return bulls, sum(symbol in secret for symbol in guess) - bulls


def in_words(bulls, cows):
    return f'{bulls} bull{"" if bulls == 1 else "s"}, {cows} cow{"" if cows == 1 else "s"}'


def spaced(code):
    return ' '.join(code)


# Looking

def history(app):
    """Returns the rows: (guess, answer, how many numbers are left or None, whether the row is marked as wrong)."""
    rows = []
    for node in app.all('list item', re.compile('^Guess '), shown=False):
        words = re.fullmatch(r'Guess (\d+): (.+?), (\d+ bulls?, \d+ cows?)(?:, ([\d.,]+(?: million)?) left)?'
                             r'(, the answer may be wrong)?(?:, being changed)?', node.seen_name)
        assert words and int(words[1]) == len(rows) + 1, node.seen_name
        rows.append((words[2].replace(' ', ''), words[3], words[4] and int(words[4].replace(',', '')), words[5] is not None))
    return rows


def wait_history(app, expected):
    """Waits for these guesses and answers; returns the rows."""
    return wait_for(lambda: [row[:2] for row in history(app)] == expected and (history(app) or True),
                    what=lambda: f'{expected}, not {history(app)}')


def wait_left(app, words):
    """Waits until the button says how many numbers are left."""
    button(app, f'{words} left')


def boxes(app):
    """Returns what is in the boxes, with dots for empty ones."""
    name = app.all('panel', re.compile('^Guess: '))[0].seen_name
    places = re.split(', | ', re.match('^Guess: ([^.]*)', name)[1])
    return ''.join('.' if place == 'empty' else place for place in places)


def wait_boxes(app, expected):
    wait_for(lambda: boxes(app) == expected, what=lambda: f'{expected}, not {boxes(app)}')


def suggestion(app):
    """Returns the guess in the boxes."""
    return wait_for(lambda: '.' not in (found := boxes(app)) and found, what='a guess in the boxes')


def next_suggestion(app, asked):
    """Waits for a suggestion that was not asked yet; the previous one is shown until it is found."""
    return wait_for(lambda: (found := suggestion(app)) not in asked and found, what='another guess')


def heading(app, words):
    app.find('label', words)


# Handling

def undo(app):
    button(app, 'Undo').click()


def open_page(app, width=1000, height=700):
    go_to(app, PAGE)
    app.resize(TITLE, width, height)
    wait_for(lambda: app.focused().seen_name.startswith('0 bulls, 0 cows'), what='the focus on the pad')


def restart_killed(app, session):
    app.settle(2)                                  # the page is saved a moment after a change
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    go_to(app, PAGE)
    return app


def pad_key(app, bulls, cows):
    return button(app, re.compile(f'^{in_words(bulls, cows)}($|[:;])'))


def answer(app, bulls, cows):
    """Answers with one tap, and waits for the row."""
    rows = history(app)
    pad_key(app, bulls, cows).click()
    wait_for(lambda: len(history(app)) == len(rows) + 1, what='another row')
    return history(app)[-1]


def play(app, secret):
    """Answers the suggestions until the number is found. Returns the guesses."""
    before = [row[0] for row in history(app)]
    guesses = []
    while not guesses or guesses[-1] != secret:
        assert len(guesses) < 10, guesses
        guess = next_suggestion(app, before + guesses)
        guesses.append(guess)
        row = answer(app, *score(secret, guess))
        assert row[0] == guess, (row, guess)
    return guesses


def row(app, guess):
    """Returns the row of a guess, numbered from 1."""
    return app.find('list item', re.compile(f'^Guess {guess}: '))


def choose_of_row(app, guess, what):
    """Chooses from the menu of a row."""
    row(app, guess).click()
    app.popups(1)
    app.find('menu item', what).click()
    app.popups(0)


def open_list(app):
    """Opens the list of the numbers that are left."""
    button(app, re.compile(' left$')).click()
    app.popups(1)


def enter(app, code, name):
    """Enters a guess or a number by mouse, and presses the button with this name."""
    for symbol in code:
        button(app, re.compile(f'^{symbol}(, does not fit)?$')).click()
    button(app, name).click()
