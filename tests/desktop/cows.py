# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Helpers for the page of Bulls and Cows."""
import os
import re
import signal

from driver import wait_for
from scenarios import TITLE, button, go_to, start

PAGE = 'Bulls and Cows'
ADVICE = re.compile(r'^((\S+ )+\S+: |Yours: |No number fits|Found in |The suggestion is hidden)')


def score(secret, guess):
    """Returns bulls and cows for numbers of different digits."""
    bulls = sum(one == other for one, other in zip(secret, guess))
    return bulls, sum(symbol in secret for symbol in guess) - bulls


def in_words(bulls, cows):
    return f'{bulls} bull{"" if bulls == 1 else "s"}, {cows} cow{"" if cows == 1 else "s"}'


def spaced(code):
    return ' '.join(code)


# Looking

def history(app, name='My guesses'):
    """Returns the rows: (guess, answer, how many numbers fit, whether the answer must be wrong)."""
    rows = []
    nodes = app.all('list item', re.compile('^Guess '), shown=False, within=app.all('list', name, shown=False)[0])
    for node in nodes:
        words = re.fullmatch(r'Guess (\d+): ([^,]*), (.*?)(?:, (\S+) numbers? fits?)?(, the answer must be wrong: .*)?', node.seen_name)
        assert words and int(words[1]) == len(rows) + 1, node.seen_name
        fit = words[4] and (0 if words[4] == 'No' else int(words[4].replace(',', '')))
        rows.append((words[2].replace(' ', ''), words[3], fit, words[5] is not None))
    return rows


def wait_history(app, expected, name='My guesses'):
    """Waits for these guesses and answers, and until it is known how many numbers fit; returns the rows."""
    def now():
        rows = history(app, name)
        return [row[:2] for row in rows] == expected and all(row[2] is not None for row in rows) and (rows or True)
    return wait_for(now, what=lambda: f'{expected}, not {history(app, name)}')


def advice(app):
    """Returns what screen readers say: the suggestion with its reason, or the message instead."""
    return app.kept('advice', lambda: app.all('status bar', ADVICE, shown=False)[0]).name


def wait_advice(app, sentence):
    """@sentence is a string or a pattern."""
    def said():
        now = advice(app)
        return sentence.search(now) if isinstance(sentence, re.Pattern) else now == sentence
    return wait_for(said, what=lambda: f'“{sentence}”, not “{advice(app)}”')


def suggestion(app):
    """Returns the suggested guess."""
    return wait_advice(app, re.compile('^([^:]*): '))[1].replace(' ', '')


def wait_fit(app, words):
    """Waits for the text above the list of what fits."""
    app.find('label', words)


def typed(app):
    """Returns the person's own guess in the entry, with dots for empty places."""
    name = app.kept('typed', lambda: app.find('panel', re.compile('^Your own guess: '))).name
    places = re.match('^Your own guess: ([^.]*)', name)[1].split(', ')
    return ''.join('.' if place == 'empty' else place for place in places)


def wait_typed(app, expected):
    wait_for(lambda: typed(app) == expected, what=lambda: f'{expected}, not {typed(app)}')


# Handling

def undo(app):
    """By mouse: if the focused widget disappears, it takes a moment until another has the focus."""
    button(app, 'Undo').click()


def open_page(app, width=1000, height=700):
    go_to(app, PAGE)
    app.resize(TITLE, width, height)
    app.find('push button', re.compile('^(Guess )?Theirs$'))
    wait_for(lambda: app.focused().seen_name.startswith('0 bulls, 0 cows: '), what='the focus on the pad')


def restart_killed(app, session):
    app.settle(2)                                  # the page is saved a moment after a change
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    go_to(app, PAGE)
    return app


def to_tab(app, name):
    button(app, name).click()
    wait_for(lambda: button(app, name).has('pressed'), what=f'the tab {name}')


def pad_key(app, bulls, cows, kind='toplevel'):
    return button(app, re.compile(f'^{in_words(bulls, cows)}(: |$)'), pred=lambda node: node.surface()[1] == kind)


def answer(app, bulls, cows):
    """Answers with one tap, and waits for the row."""
    rows = history(app)
    pad_key(app, bulls, cows).click()
    wait_for(lambda: len(history(app)) == len(rows) + 1, what='another row')
    return history(app)[-1]


def play(app, secret):
    """Answers the suggestions until the number is found. Returns the guesses."""
    guesses = []
    while not guesses or guesses[-1] != secret:
        assert len(guesses) < 10, guesses
        before = advice(app)
        guess = suggestion(app)
        assert guess not in guesses, guesses
        guesses.append(guess)
        row = answer(app, *score(secret, guess))
        assert row[0] == guess, (row, guess)
        wait_for(lambda: advice(app) != before, what='other advice')
    return guesses
