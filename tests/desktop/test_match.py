#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bulls and cows of two: my number, their guesses, turns. See scenarios.py for how it is called."""
import os
import re
import signal

from cows import (PAGE, answer, history, in_words, open_page, pad_key, score, suggestion, to_tab, typed, undo, wait_advice, wait_history,
                  wait_typed)
from driver import wait_for
from scenarios import button, choose, go_to, open_menu, run, start, toast

MINE = '7305'


def keep(app, secret):
    """My number is typed and kept."""
    app.find('panel', re.compile('^My number: empty')).click()
    app.type(secret)
    app.find('panel', f'My number: {", ".join(secret)}')
    button(app, 'Keep It').click()
    button(app, 'Hold to See')


def is_seen(app, secret):
    """Whether a number stands anywhere."""
    return bool(app.all(name=re.compile(f'^{" ".join(secret)}$|{secret}|: {", ".join(secret)}'), shown=False))


def they_guess(app, guess):
    """Returns the row, which the program has judged."""
    n = len(history(app, 'Their guesses'))
    app.find('panel', re.compile('^Your friend’s guess: empty')).click()
    app.type(guess)
    button(app, 'Judge').click()
    wait_for(lambda: len(history(app, 'Their guesses')) == n + 1, what='their guess')
    return history(app, 'Their guesses')[-1]


def cows_keep_mine(app, session):
    """My number is seen while the button is held and at no other time; each guess at it is judged."""
    open_page(app)
    to_tab(app, 'Keep Mine')
    app.find('panel', re.compile('^My number: empty')).click()
    app.type('0')
    app.find('status bar', '0 must not come first.')
    app.key('BackSpace')
    app.type('730')
    button(app, 'Keep It').click()
    assert not app.all('push button', 'Hold to See')
    app.type('5')
    app.key('Return')
    hold = button(app, 'Hold to See')
    wait_for(lambda: not is_seen(app, MINE), what='a hidden number')
    app.find('image', 'hidden')
    session.xdo('mousemove', *hold.point(), 'mousedown', 1)
    app.find('image', ' '.join(MINE))
    session.xdo('mouseup', 1)
    wait_for(lambda: not is_seen(app, MINE), what='a hidden number')

    assert they_guess(app, '7034')[:2] == ('7034', '1 bull, 2 cows')
    app.find('status bar', '1 bull, 2 cows')
    app.find('panel', re.compile('^Your friend’s guess: empty')).click()
    app.type('7037')
    app.find('status bar', '7 is there twice: all must be different.')
    app.key('Return')
    assert len(history(app, 'Their guesses')) == 1
    app.key(*['BackSpace'] * 4)
    app.type('123')
    button(app, 'Judge').click()
    assert len(history(app, 'Their guesses')) == 1
    app.key(*['BackSpace'] * 3)
    app.find('panel', 'Your friend’s guess: empty, empty, empty, empty')
    assert they_guess(app, '1246')[:2] == ('1246', '0 bulls, 0 cows')
    app.find('panel', re.compile('^Your friend’s guess: empty')).click()
    app.type(MINE)
    app.key('Return')
    app.find('status bar', 'Correct! In 3 guesses.')
    wait_history(app, [('7034', '1 bull, 2 cows'), ('1246', '0 bulls, 0 cows'), (MINE, '4 bulls, 0 cows')], 'Their guesses')
    undo(app)
    app.find('panel', re.compile('^Your friend’s guess: empty'))
    wait_history(app, [('7034', '1 bull, 2 cows'), ('1246', '0 bulls, 0 cows')], 'Their guesses')


def uncover(app):
    """What was covered: nothing of the game is seen or heard meanwhile."""
    show = button(app, 'Show the Game')
    assert not app.all('push button', re.compile('^(Answer to guess|Judge|Hold to See)'))
    show.click()
    app.gone('push button', 'Show the Game')


def cows_match(app, session):
    """Two games turn by turn, covered between the turns; who won, the score of the series, and who begins."""
    open_page(app)
    choose(app, 'Main Menu', 'Cover Between Turns')
    to_tab(app, 'Match')
    app.find('status bar', 'Your turn.')
    theirs = '4721'
    # I find theirs in two; they need another.
    pad_key(app, *score(theirs, suggestion(app))).click()
    app.find('label', 'Pass it to your friend')
    uncover(app)
    keep(app, MINE)
    app.find('panel', re.compile('^Your friend’s guess: empty')).click()
    app.type('1357')
    button(app, 'Judge').click()
    app.find('label', in_words(*score(MINE, '1357')))
    uncover(app)
    app.type(theirs)
    wait_typed(app, theirs)
    pad_key(app, 4, 0).click()
    uncover(app)
    app.find('status bar', re.compile('You found '))
    app.find('panel', re.compile('^Your friend’s guess: empty')).click()
    app.type('7350')
    button(app, 'Judge').click()
    app.find('status bar', re.compile('^You win'))
    app.find('label', re.compile('You 1 : 0 Friend'))
    wait_history(app, [('1234', in_words(*score(theirs, '1234'))), (theirs, '4 bulls, 0 cows')])
    wait_history(app, [(guess, in_words(*score(MINE, guess))) for guess in ('1357', '7350')], 'Their guesses')

    # The other one begins the second game, and finds my number at once.
    button(app, 'Next Game').click()
    wait_history(app, [])
    app.find('status bar', re.compile('^Your friend’s turn'))
    app.find('label', re.compile('Game 2, your friend begins'))
    keep(app, '9876')
    app.find('panel', re.compile('^Your friend’s guess: empty')).click()
    app.type('9876')
    button(app, 'Judge').click()
    app.find('label', 'Correct!')
    uncover(app)
    answer(app, 0, 1)
    app.find('status bar', re.compile('^Your friend wins'))
    app.find('label', re.compile('You 1 : 1 Friend'))
    undo(app)
    app.find('status bar', re.compile('^Your friend found '))
    app.find('label', re.compile('You 1 : 0 Friend'))


def restart_killed(app, session):
    app.settle(2)                                  # what is kept is written a moment after a change
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    go_to(app, PAGE)
    return app


def cows_killed(app, session):
    """All of it is there again after kill -9 in the middle of a match, and Undo goes back behind it."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_page(app)
    open_menu(app, 'Main Menu')
    app.find(None, 'Strategy', pred=lambda node: 'menu item' in node.seen_role).click()
    app.find(None, 'First', pred=lambda node: 'menu item' in node.seen_role).click()
    app.popups(0)
    to_tab(app, 'Match')
    answer(app, 4, 0)
    keep(app, '9876')
    assert they_guess(app, '1357')[1] == '0 bulls, 1 cow'
    button(app, 'Next Game').click()
    wait_history(app, [])
    keep(app, MINE)
    assert they_guess(app, '7034')[1] == '1 bull, 2 cows'
    answer(app, 0, 2)
    assert they_guess(app, '1246')[1] == '0 bulls, 0 cows'
    wait_advice(app, re.compile('^2 1 5 6: '))
    app.type('91')
    wait_typed(app, '91..')
    app = restart_killed(app, session)
    wait_for(lambda: button(app, 'Match').has('pressed'), what='the tab')
    wait_history(app, [('1234', '0 bulls, 2 cows')])
    theirs = wait_history(app, [('7034', '1 bull, 2 cows'), ('1246', '0 bulls, 0 cows')], 'Their guesses')
    assert not is_seen(app, MINE)
    app.find('label', re.compile('You 1 : 0 Friend'))
    wait_typed(app, '91..')
    button(app, 'Back to the suggestion').click()
    wait_advice(app, re.compile('^2 1 5 6: '))
    undo(app)
    wait_history(app, [('7034', '1 bull, 2 cows')], 'Their guesses')
    app.key('ctrl+shift+z')
    assert wait_history(app, [row[:2] for row in theirs], 'Their guesses') == theirs
    return app


if __name__ == '__main__':
    run([cows_keep_mine, cows_match, cows_killed])
