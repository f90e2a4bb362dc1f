#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bulls and Cows for two: the person's number, the opponent's guesses, turns. See scenarios.py for usage."""
import re

from cows import (PAGE, advice, answer, history, in_words, open_page, pad_key, restart_killed, score,
                  suggestion, to_tab, typed, undo, wait_advice, wait_history, wait_typed)
from driver import wait_for
from scenarios import TITLE, button, choose, go_to, open_menu, run, start, toast
from test_window import check_names

MINE = '7305'


def keep(app, secret):
    """Types the person's number and keeps it."""
    app.find('panel', re.compile('^My number: empty')).click()
    app.type(secret)
    app.find('panel', f'My number: {", ".join(secret)}')
    button(app, 'Keep It').click()
    button(app, 'Hold to See')


def is_seen(app, secret):
    """Returns whether a number is visible anywhere."""
    return bool(app.all(name=re.compile(f'^{" ".join(secret)}$|{secret}|: {", ".join(secret)}'), shown=False))


def they_guess(app, guess):
    """Enters a guess of the opponent. Returns its row, which the program has answered."""
    n = len(history(app, 'Their guesses'))
    app.find('panel', re.compile('^Your friend’s guess: empty')).click()
    app.type(guess)
    button(app, 'Judge').click()
    wait_for(lambda: len(history(app, 'Their guesses')) == n + 1, what='their guess')
    return history(app, 'Their guesses')[-1]


def cows_keep_mine(app, session):
    """The person's number is visible only while the button is held; each guess at it is answered."""
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
    app.find('status bar', '7 is there twice: all symbols must be different.')
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
    """Uncovers the page; until then nothing of the game is visible or announced."""
    show = button(app, 'Show the Game')
    assert not app.all('push button', re.compile('^(Answer to guess|Judge|Hold to See)'))
    show.click()
    app.gone('push button', 'Show the Game')


def cows_match(app, session):
    """Two games turn by turn, covered between turns; who won, the score of the series, and who begins."""
    open_page(app)
    choose(app, 'Main Menu', 'Cover Between Turns')
    to_tab(app, 'Match')
    app.find('status bar', 'Your turn.')
    theirs = '4721'
    # The person finds the number in two guesses; the opponent needs one more.
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

    # The opponent begins the second game, and finds the number at once.
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


def cows_killed(app, session):
    """Everything is restored after kill -9 during a match, and undo goes back before it."""
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

    # The cover is restored, too, so that nobody sees the other's number.
    button(app, 'Cover').click()
    button(app, 'Show the Game')
    app = restart_killed(app, session)
    assert not is_seen(app, MINE)
    uncover(app)
    assert wait_history(app, [row[:2] for row in theirs], 'Their guesses') == theirs
    return app


def play_against(app, what):
    open_page(app)
    app.key('ctrl+n')
    app.find('combo box', 'Against').click()
    app.popups(1)
    app.find('label', what, pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)
    button(app, 'Start').click()
    app.gone('push button', 'Start')
    to_tab(app, 'Match')


def cows_program_keeps(app, session):
    """The program only keeps a number: it is always the person's turn, answers can't be changed, and a next game is
    offered at the end."""
    play_against(app, 'The program thinks of a number')
    app.find('status bar', 'Find the program’s number')
    assert not app.all('push button', 'They Told Me the Number', pred=lambda node: node.has('sensitive'))
    guesses = 0
    while not app.all('push button', 'Next Game'):
        suggestion(app)
        button(app, 'Guess').click()
        guesses += 1
        assert guesses < 10
        wait_for(lambda: len(history(app)) == guesses, what='my guess')
        assert not app.all('push button', re.compile('^Answer to guess')), 'an answer of the program can be changed'
        assert not app.all('panel', re.compile('^My number')), 'a number of mine is asked for'
    app.find('status bar', re.compile(f'^You found it in {guesses} guess'))
    button(app, 'Next Game').click()
    wait_history(app, [])
    app.find('status bar', 'Find the program’s number')


def cows_program_guesses(app, session):
    """The program only guesses: it is asked for one guess after the other until it has the number."""
    play_against(app, 'The program guesses my number')
    keep(app, MINE)
    guesses = 0
    while not app.all('push button', 'Next Game'):
        button(app, 'Let It Guess').click()
        guesses += 1
        assert guesses < 10
        wait_for(lambda: len(history(app, 'Their guesses')) == guesses, what='its guess')
    for guess, said, *_ in history(app, 'Their guesses'):
        assert said == in_words(*score(MINE, guess)), (guess, said)
    assert history(app, 'Their guesses')[-1][0] == MINE
    app.find('status bar', re.compile(f'^The program found it in {guesses} guess'))


def cows_alone(app, session):
    """A whole game against the program, which keeps a number and guesses the person's."""
    play_against(app, 'The program does both')
    guesses = 0
    while not app.all('push button', 'Next Game'):
        app.find('status bar', re.compile('^(Your turn|.*You may still catch up)'))
        suggestion(app)
        button(app, 'Guess').click()
        guesses += 1
        assert guesses < 10
        wait_for(lambda: len(history(app)) == guesses, what='my guess')
        if guesses == 1:
            keep(app, MINE)
            button(app, 'Let It Guess').click()
        wait_for(lambda: len(history(app, 'Their guesses')) == guesses or app.all('push button', 'Next Game'), what='its guess')
    mine, theirs = history(app), history(app, 'Their guesses')
    for guess, said, *_ in theirs:
        assert said == in_words(*score(MINE, guess)), theirs
    secret = next((row[0] for row in mine if row[1] == '4 bulls, 0 cows'), None)
    for guess, said, *_ in mine:
        assert secret is None or said == in_words(*score(secret, guess)), mine
    assert secret or theirs[-1][0] == MINE, (mine, theirs)
    button(app, 'Next Game').click()
    wait_history(app, [])


def check_inside(app):
    """No control is cut off; only the content of lists and histories may be further down."""
    scrolled = {node.ref for role in ('list', 'table') for part in app.all(role) for node in app.walk(part)}
    seen = [node for role in ('push button', 'toggle button') for node in app.all(role) if node.ref not in scrolled]
    for node in seen:
        x, y, width, height = node.ext
        # A control without style around it reports its size without a border.
        assert x >= -1 and y >= -1 and x + width <= 361 and y + height <= 721, node.describe()
    return [node.seen_name for node in seen if node.seen_role == 'push button']


def check_rows(app, name='My guesses'):
    """All rows of the history are visible."""
    rows = app.all('list item', re.compile('^Guess '), shown=False, within=app.all('list', name, shown=False)[0])
    assert all(row.shown for row in rows), [row.seen_name for row in rows if not row.shown]


def cows_narrow(app, session):
    """In a narrow window everything on each tab is visible, a round takes one tap, and the longest game fits."""
    open_page(app, 360, 720)
    assert app.frame(TITLE)[2:] == (360, 720), app.frame(TITLE)
    secret = '5042'                                # best play needs seven guesses for it, the most there are
    while (guess := suggestion(app)) != secret:
        names = check_inside(app)
        check_rows(app)
        assert sum(name.endswith('would remain') for name in names) == 13, names
        assert {'Theirs', 'Mine', 'Match'} <= set(names), names
        before = advice(app)
        assert answer(app, *score(secret, guess))[0] == guess
        wait_for(lambda: advice(app) != before, what='other advice')
    assert len(history(app)) == 6, history(app)
    check_inside(app)
    check_rows(app)

    # One's own guess is requested with the button, or just typed.
    own = button(app, 'A guess of my own')
    assert not app.all('panel', re.compile('^Your own guess: '))
    own.click()
    wait_for(lambda: app.focused().seen_name.startswith('Your own guess: '), what='the focus')
    app.type('98')
    wait_typed(app, '98..')
    check_inside(app)
    own.click()
    app.gone('panel', re.compile('^Your own guess: '))
    wait_for(app.focused, what='a focus')
    app.type('9')
    wait_typed(app, '9...')
    own.click()
    app.gone('panel', re.compile('^Your own guess: '))
    undo(app)
    undo(app)
    wait_for(lambda: len(history(app)) == 4, what='two rows less')
    fit = button(app, re.compile('^[0-9]+ fit$'))
    fit.click()
    app.popups(1)
    first = app.all('table cell', within=app.find('table', 'Numbers that fit'))[0].seen_name
    app.all('table cell', first)[0].click()
    app.key('Escape')
    app.popups(0)
    wait_typed(app, first.replace(' ', ''))
    check_inside(app)
    to_tab(app, 'Mine')
    check_inside(app)
    keep(app, MINE)
    assert they_guess(app, '7034')[1] == '1 bull, 2 cows'
    check_inside(app)
    to_tab(app, 'Match')
    check_inside(app)
    assert app.frame(TITLE)[2:] == (360, 720), app.frame(TITLE)


def cows_narrow_match(app, session):
    """In a narrow window all rows of both sides are visible in a match as long as best play may take, until the
    friend's last guess."""
    open_page(app, 360, 720)
    to_tab(app, 'Match')
    secret = '5042'

    def check():
        check_rows(app)
        check_rows(app, 'Their guesses')
        check_inside(app)

    for guess in ('1234', '5678', '9012', '3456', '7890', '1357', MINE):
        check()
        answer(app, *score(secret, suggestion(app)))
        if guess == '1234':
            keep(app, MINE)
        check()
        they_guess(app, guess)
    app.find('status bar', re.compile('^A draw'))
    assert len(history(app)) == len(history(app, 'Their guesses')) == 7
    check()


def cows_names(app, session):
    """Every control of every tab has its own name."""
    def check(when):
        check_names(app, f'{size}, {when}', r'Row \d+, column \d+, |\S( \S)+$')

    # GTK 4.8 also reports positions for buttons on a hidden page: the offer there would be another one with that name.
    button(app, 'No, Thanks').click()
    open_page(app)
    for size, tabs in (((1000, 700), ('Guess Theirs', 'Keep Mine', 'Match')), ((360, 720), ('Theirs', 'Mine', 'Match'))):
        app.resize(TITLE, *size)
        to_tab(app, tabs[0])
        app.key('ctrl+n')
        button(app, 'Start')
        check('New Game')
        button(app, 'Start').click()
        wait_for(lambda: len(app.windows()) == 1, what='the main window alone')
        check('their number')
        answer(app, 0, 2)
        wait_history(app, [('1234', '0 bulls, 2 cows')])
        check('a row')
        app.type('98')
        wait_typed(app, '98..')
        check('a guess of one’s own')
        app.key('Escape')
        to_tab(app, tabs[1])
        check('my number')
        keep(app, MINE)
        check('their guess')
        to_tab(app, tabs[2])
        check('the match')
        button(app, 'Cover').click()
        button(app, 'Show the Game')
        check('the cover')
        button(app, 'Show the Game').click()


if __name__ == '__main__':
    run([cows_keep_mine, cows_match, cows_killed, cows_program_keeps, cows_program_guesses, cows_alone, cows_narrow, cows_narrow_match, cows_names])
