# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Helpers for the page of Bulls and Cows."""
import os
import re
import signal
import time
from collections import Counter
from itertools import permutations

from driver import wait_for
from scenarios import TITLE, button, go_to, start

PAGE = 'Bulls and Cows'
NUMBERS = [''.join(digits) for digits in permutations('0123456789', 4) if digits[0] != '0']
PEGS = 'red circle', 'blue square', 'green triangle', 'yellow diamond', 'purple star', 'orange cross', 'pink heart', 'brown moon'


# What is expected, by trying all numbers

def score(secret, guess):
    """Returns bulls and cows."""
    bulls = sum(one == other for one, other in zip(secret, guess))
    return bulls, sum((Counter(secret) & Counter(guess)).values()) - bulls


def in_words(bulls, cows):
    return f'{bulls} bull{"" if bulls == 1 else "s"}, {cows} cow{"" if cows == 1 else "s"}'


def spaced(code):
    return ' '.join(code)


def lines(said):
    return [(guess, in_words(bulls, cows)) for guess, bulls, cows in said]


def true_lines(secret, *guesses):
    return [(guess, *score(secret, guess)) for guess in guesses]


def fit(said, numbers=NUMBERS):
    """Returns the numbers that fit the answers."""
    return [number for number in numbers if all(score(number, guess) == tuple(given) for guess, *given in said)]


def count_left(said):
    """Returns how many numbers fit after each answer."""
    counts, fitting = [], NUMBERS
    for line in said:
        fitting = fit([line], fitting)
        counts.append(len(fitting))
    return counts


def corrections(said):
    """Returns the other answers to each guess with which as few as possible are wrong, the likeliest first."""
    missed = {guess for guess, bulls, _ in said if bulls < 4}
    wrong = {number: [nth for nth, (guess, *given) in enumerate(said) if score(number, guess) != tuple(given)]
             for number in NUMBERS if number not in missed}
    fewest = min(map(len, wrong.values()))
    found = [Counter() for _ in said]
    for number, rows in wrong.items():
        for nth in rows if len(rows) == fewest else []:
            found[nth][score(number, said[nth][0])] += 1

    def order(nth):
        _, bulls, cows = said[nth]

        def rate(other):
            slip = abs(other[0] - bulls) + abs(other[1] - cows)
            return 0 if slip == 1 else 1 if other == (cows, bulls) else 2, -found[nth][other], other
        return rate
    return [sorted(counts, key=order(nth)) for nth, counts in enumerate(found)]


# Looking

def read_code(words):
    """Returns the symbols of a code as they are typed, with a dot for an empty place."""
    for nth, peg in enumerate(PEGS):
        words = words.replace(peg, str(nth))
    return re.sub('[ ,]', '', words.replace('empty', '.'))


def history(app):
    """Returns the rows: (guess, answer, how many numbers are left or None, whether the row is marked as wrong)."""
    rows = []
    for node in app.all('list item', re.compile('^Guess '), shown=False):
        words = re.fullmatch(r'Guess (\d+): (.+?), (\d+ bulls?, \d+ cows?)(?:, ([\d.,]+(?: million)?) left)?'
                             r'(, the answer may be wrong)?(?:, being changed)?', node.seen_name)
        assert words and int(words[1]) == len(rows) + 1, node.seen_name
        rows.append((read_code(words[2]), words[3], words[4] and int(words[4].replace(',', '')), words[5] is not None))
    return rows


def wait_history(app, expected):
    """Waits for these guesses and answers; returns the rows."""
    return wait_for(lambda: [row[:2] for row in history(app)] == expected and (history(app) or True),
                    what=lambda: f'{expected}, not {history(app)}')


def wait_left(app, words):
    """Waits until the button says how many numbers are left."""
    button(app, f'{words} left')


def wait_rows(app, said):
    """Waits for the guesses, their answers, and how many numbers are left after each; returns the rows."""
    wait_history(app, lines(said))
    expected = count_left(said)
    wait_for(lambda: [row[2] for row in history(app)] == expected, what=lambda: f'{expected} left, not {history(app)}')
    if expected:
        wait_left(app, f'{expected[-1]:,}')
    return history(app)


def marked(app):
    """Returns the rows that may be wrong, from 0."""
    return [nth for nth, row in enumerate(history(app)) if row[3]]


def pad_answers(app):
    """Returns the answers that can be given."""
    pattern = re.compile(r'^(\d) bulls?, (\d) cows?($|:)')
    if not app.find('panel', 'Answer').has('sensitive'):
        return set()
    return {tuple(map(int, pattern.match(node.seen_name).groups()[:2]))
            for node in app.all('push button', pattern) if node.has('sensitive')}


def pad_marked(app):
    """Returns the answers that are marked as possibly right."""
    pattern = re.compile(r'^(\d) bulls?, (\d) cows?: may be right$')
    return {tuple(map(int, pattern.match(node.seen_name).groups())) for node in app.all('push button', pattern)}


def boxes(app):
    """Returns what is in the boxes, with dots for empty ones."""
    name = app.all('panel', re.compile('^(Guess|My number|The number): '))[0].seen_name
    return read_code(re.search(': ([^.]*)', name)[1])


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
    time.sleep(2)                                  # the page is saved a moment after a change
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
