#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bulls and Cows against the program, for two at one device, and when a friend guesses. See scenarios.py for usage."""
import re

from cows import (PAGE, answer, choose_of_row, enter, heading, history, in_words, open_list, open_page, pad_key,
                  restart_killed, score, spaced, suggestion, undo, wait_boxes, wait_history, wait_left)
from driver import Timeout, wait_for
from scenarios import TITLE, button, choose, go_to, run, start, tab_to, toast
from test_window import check_names

MINE = '7305'


def begin(app, session, **keys):
    """Pastes a game, and closes the message about it, which covers the bar at the bottom."""
    lines = [f'{key}={value}' for key, value in keys.items()]
    session.clip('\n'.join(['[Ponder]', 'Version=1', 'Puzzle=bulls-and-cows', '[bulls-and-cows]', *lines, '']))
    app.key('ctrl+v')
    message = toast(app, 'Pasted')
    while not (buttons := app.all('push button', within=message)):
        message = message.parent
    buttons[-1].click()
    app.gone('label', 'Pasted')


def pick(app, choice):
    """Chooses in the open list of a row; a list that is still opening may lose the click."""
    row = app.find('label', choice, pred=lambda node: node.surface()[1] == 'popover')
    row.click()
    try:
        app.popups(0, timeout=10)
    except Timeout:
        row.click()
        app.popups(0)


def new_game(app, guessing, opponent):
    """Begins a game with the dialog, by mouse."""
    choose(app, 'New and Examples', 'New…')
    for name, choice in (('Who Guesses', guessing), ('Against', opponent)):
        app.find('combo box', name).click()
        app.popups(1)
        pick(app, choice)
    button(app, 'Start').click()
    wait_for(lambda: len(app.windows()) == 1, what='the main window alone')


def words_of_page(app):
    """Returns the names of everything on the page, also of what is hidden there."""
    page = app.all(None, 'PonderBullsAndCowsPage', shown=False)[0]
    return [node.seen_name for node in app.all(shown=False, within=page)]


def is_seen(app, *codes):
    """Returns whether a number is anywhere on the page."""
    words = '|'.join(f'{code}|{spaced(code)}|{", ".join(code)}' for code in codes)
    return bool(codes) and any(re.search(words, name) for name in words_of_page(app))


def number_box(app, content='empty, empty, empty, empty'):
    return app.find('panel', f'My number: {content}')


def type_number(app, code=MINE):
    number_box(app)
    app.type(code)
    app.key('Return')


def type_guess(app, guess):
    wait_boxes(app, '....')
    app.type(guess)
    app.key('Return')


def banner(app, guess, words):
    """Waits for the answer to a friend's guess, which is on the screen alone, with a button."""
    app.find('image', spaced(guess))
    app.find('label', words)
    wait_for(lambda: app.focused().seen_name == 'Next', what='the focus on Next')
    assert not {'Answer', 'My Number', 'Undo'} & set(words_of_page(app)), words_of_page(app)


def wait_over(app):
    button(app, 'How You Played')
    return button(app, 'Next Game')


def cows_solo(app, session):
    """By mouse alone: the person guesses the program's number; suggestions come only when asked for."""
    open_page(app)
    new_game(app, 'You', 'Ponder')
    heading(app, 'Your Guess')
    guesses = []
    while not app.all('push button', 'Next Game'):
        wait_boxes(app, '....')
        assert not app.all('push button', 'Guess', pred=lambda node: node.has('sensitive'))
        button(app, 'Suggest').click()
        guesses.append(suggestion(app))
        assert len(history(app)) == len(guesses) - 1 < 10
        button(app, 'Guess').click()
        wait_for(lambda: len(history(app)) == len(guesses), what='a row')
    assert [row[0] for row in history(app)] == guesses
    assert all(row[1] == in_words(*score(guesses[-1], row[0])) for row in history(app)), history(app)
    heading(app, re.compile(f'^You found the number in {len(guesses)} guess'))
    button(app, 'How You Played').click()
    wait_for(lambda: len(app.windows()) == 2, what='the dialog')
    app.find('label', re.compile('^Expected'))
    button(app, 'Close', within=app.windows()[-1]).click()
    wait_for(lambda: len(app.windows()) == 1, what='the main window alone')

    wait_over(app).click()
    wait_history(app, [])
    enter(app, '1234', 'Guess')
    enter(app, '5678', 'Guess')
    first, second = wait_for(lambda: len(history(app)) == 2 and history(app), what='two rows')
    choose_of_row(app, 1, 'Take Back')
    wait_history(app, [second[:2]])
    open_list(app)
    button(app, re.compile('^Give Up')).click()
    app.popups(0)
    heading(app, 'The number was not found.')
    number = suggestion(app)
    assert second[1] == in_words(*score(number, '5678'))
    undo(app)
    wait_boxes(app, '....')
    undo(app)
    wait_history(app, [first[:2], second[:2]])
    assert first[1] == in_words(*score(number, '1234'))


def cows_solo_killed(app, session):
    """By keys alone: a half-typed guess at the program's number, and the number itself, survive kill -9."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_page(app)
    begin(app, session, Guessing='me', Opponent='program')
    type_guess(app, '1234')
    said = wait_for(lambda: history(app), what='a row')[0][1]
    app.type('56')
    wait_boxes(app, '56..')
    app = restart_killed(app, session)
    wait_history(app, [('1234', said)])
    wait_boxes(app, '56..')
    tab_to(app, 'Guess: .*')
    app.type('78')
    app.key('Return')
    wait_for(lambda: len(history(app)) == 2, what='another row')
    tab_to(app, r'[\d,]+ left')
    app.key('Return')
    app.popups(1)
    tab_to(app, 'Give Up.*')
    app.key('Return')
    app.popups(0)
    heading(app, 'The number was not found.')
    number = suggestion(app)
    assert [row[1] for row in history(app)] == [in_words(*score(number, guess)) for guess in ('1234', '5678')], number
    return app


def cows_friend_guesses(app, session):
    """By keys alone, in a narrow window: a friend guesses the person's number; the game is over when it is found."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_page(app, 360, 720)
    begin(app, session, Guessing='them')
    heading(app, 'Choose Your Number')
    number_box(app)
    app.type('0')
    app.find('panel', re.compile('^My number: 0, empty.* 0 must not come first'))
    app.key('BackSpace')
    type_number(app)
    heading(app, 'Friend Guesses')
    wait_boxes(app, '....')
    assert not is_seen(app, MINE) and not app.all('push button', 'Suggest')
    type_guess(app, '7034')
    banner(app, '7034', '1 bull, 2 cows')
    app = restart_killed(app, session)
    banner(app, '7034', '1 bull, 2 cows')
    app.key('Return')
    wait_history(app, [('7034', '1 bull, 2 cows')])

    tab_to(app, 'Guess 1: .*')
    app.key('Return')
    app.popups(1)
    app.key('Return')
    heading(app, 'Change Guess 1')
    wait_boxes(app, '7034')
    app.key('Escape')
    heading(app, 'Friend Guesses')
    wait_boxes(app, '....')
    choose_of_row(app, 1, 'Change Guess')
    wait_boxes(app, '7034')
    app.key('Home')
    app.type('1246')
    wait_boxes(app, '1246')
    app.key('Return')
    wait_history(app, [('1246', '0 bulls, 0 cows')])
    type_guess(app, '7037')
    app.find('panel', re.compile('^Guess: .*7 is there twice'))
    assert not app.all('push button', 'Next')
    app.key('BackSpace')
    app.type('5')
    app.key('Return')
    banner(app, '7035', '2 bulls, 2 cows')
    app.key('Return')
    type_guess(app, MINE)
    banner(app, MINE, 'That’s it!')
    app.key('Return')
    heading(app, 'Friend found the number in 3 guesses.')
    wait_over(app)
    wait_for(lambda: app.focused().seen_name == 'Next Game', what='the focus on Next Game')
    app.key('Return')
    number_box(app)
    return app


def tell(app, code):
    """Tells the number at the end of the list of numbers, by mouse."""
    open_list(app)
    button(app, re.compile('^Tell the Number')).click()
    wait_for(lambda: len(app.windows()) == 2, what='the dialog')
    enter(app, code, 'Check')


def cows_program_guesses(app, session):
    """By mouse, in a narrow window: the program guesses; wrong answers are refused if it knows the number, and found
    if not."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_page(app, 360, 720)
    begin(app, session, Guessing='them', Opponent='program')
    heading(app, 'Ponder Guesses')
    button(app, 'Enter My Number to Check My Answers').click()
    enter(app, MINE, 'Keep This Number')
    guess = suggestion(app)
    right = score(MINE, guess)
    pad_key(app, *((1, 0) if right != (1, 0) else (0, 1))).click()
    toast(app, f'For your number the answer is: {in_words(*right)}')
    assert not history(app)
    guesses = []
    while not guesses or guesses[-1] != MINE:
        guess = suggestion(app)
        assert answer(app, *score(MINE, guess))[0] == guess
        wait_for(lambda: guess == MINE or suggestion(app) != guess, what='another guess')
        guesses.append(guess)
    heading(app, f'Ponder found the number in {len(guesses)} guesses.')

    # The next game is without the number: answers that contradict each other are marked, others come out when it is told.
    wait_over(app).click()
    wait_history(app, [])
    answer(app, 0, 0)
    wait_for(lambda: len(history(app)) == 1 and suggestion(app) != history(app)[0][0], what='another guess')
    answer(app, 0, 0)
    heading(app, 'No Number Fits')
    app = restart_killed(app, session)
    heading(app, 'No Number Fits')
    wait_for(lambda: any(row[3] for row in history(app)), what='a marked row')
    undo(app)
    wait_for(lambda: len(history(app)) == 1 and not history(app)[0][3], what='no contradiction')
    tell(app, '1234')
    app.find('label', re.compile('^Should be '))
    button(app, 'Correct These').click()
    app.gone('push button', 'Correct These')
    button(app, 'Close', within=app.windows()[-1]).click()
    wait_for(lambda: len(app.windows()) == 1, what='the main window alone')
    wait_for(lambda: history(app)[0][1] == in_words(*score('1234', history(app)[0][0])), what='the right answer')
    return app


def my_turn(app):
    heading(app, 'Your Guess')
    wait_boxes(app, '....')
    button(app, 'Suggest').click()
    suggestion(app)
    button(app, 'Guess').click()
    app.gone('label', 'Your Guess')


def their_turn(app):
    """Answers the program's guess. Returns whether it was the number."""
    heading(app, 'Ponder Guesses')
    guess = suggestion(app)
    pad_key(app, *score(MINE, guess)).click()
    app.gone('label', 'Ponder Guesses')
    return guess == MINE


def cows_against(app, session):
    """By mouse: the person and the program guess in turns; the other begins the next game."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_page(app)
    new_game(app, 'Both, in Turns', 'Ponder')
    rounds = 0
    while not app.all('push button', 'Next Game'):
        rounds += 1
        assert rounds < 10
        my_turn(app)
        if rounds == 2:
            app = restart_killed(app, session)
        found = their_turn(app)
    sides = {}
    for side in 'You', 'Ponder':
        button(app, side).click()
        sides[side] = wait_for(lambda: len(history(app)) == rounds and history(app), what=f'{rounds} rows of {side}')
    assert all(row[1] == in_words(*score(MINE, row[0])) for row in sides['Ponder']), sides
    assert (sides['Ponder'][-1][0] == MINE) == found
    result = sides['You'][-1][1] == '4 bulls, 0 cows', found
    heading(app, {(True, True): f'A draw: both found the number in {rounds} guesses.',
                  (True, False): f'You win with {rounds} guesses.',
                  (False, True): f'Ponder wins with {rounds} guesses.'}[result])
    app.find('label', re.compile(f'You {int(result == (True, False))} : {int(result == (False, True))} Ponder'))
    wait_over(app).click()
    their_turn(app)
    my_turn(app)
    heading(app, 'Ponder Guesses')
    return app


def hand_over(app, name, *secrets):
    """Presses the only button of the page on which the device is handed over."""
    heading(app, f'Hand the device to {name}')
    wait_for(lambda: app.focused().seen_name == f'I Am {name}', what='the focus')
    check_secret(app, *secrets)
    assert not app.all('panel', re.compile('^Guess: '), shown=False)
    button(app, f'I Am {name}').click()
    app.gone('label', f'Hand the device to {name}')


def check_secret(app, *secrets):
    """While the friend has the device, nothing that is only the person's is on the page, not even hidden."""
    found = [name for name in words_of_page(app) if re.search(r' left$|, [\d,]+ left|Could be it|^My Number$|^Suggest', name)]
    assert not found, found
    assert not is_seen(app, *secrets), words_of_page(app)


def friends_guess(app, guess, words, *secrets):
    """The friend guesses; returns when the answer has been read."""
    heading(app, 'Ben Guesses')
    check_secret(app, *secrets)
    type_guess(app, guess)
    banner(app, guess, words)
    check_secret(app, *secrets)
    app.key('Return')


def cows_table(app, session):
    """Two people at one device: it is handed over between the moves, and then nothing of the other is on the page."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_page(app, 360, 720)
    begin(app, session, Guessing='both', MyName='Anna', TheirName='Ben')
    theirs = '4721'
    type_number(app)
    heading(app, 'Say to Ben')
    mine = suggestion(app)
    assert not is_seen(app, MINE)
    pad_key(app, *score(theirs, mine)).click()
    heading(app, 'Hand the device to Ben')
    app = restart_killed(app, session)
    hand_over(app, 'Ben', mine, MINE)
    check_secret(app, mine, MINE)
    app.type('13')
    wait_boxes(app, '13..')
    app = restart_killed(app, session)
    wait_boxes(app, '13..')
    check_secret(app, mine, MINE)
    tab_to(app, 'Guess: .*')
    app.type('57')
    app.key('Return')
    banner(app, '1357', in_words(*score(MINE, '1357')))
    app.key('Return')
    hand_over(app, 'Anna', mine, MINE)
    wait_history(app, [(mine, in_words(*score(theirs, mine)))])

    # Undo may put the device into the wrong hands.
    app.key('ctrl+z')
    hand_over(app, 'Ben', mine, MINE)
    check_secret(app, mine, MINE)
    app.key('ctrl+shift+z')
    hand_over(app, 'Anna', mine, MINE)

    # Anna began and finds the number: Ben has one more guess.
    suggestion(app)
    button(app, re.compile('^Place 1: ')).click()
    heading(app, 'Your Own Guess')
    app.type(theirs)
    app.key('Return')
    wait_boxes(app, theirs)
    pad_key(app, 4, 0).click()
    hand_over(app, 'Ben', mine, MINE, theirs)
    app.find('label', re.compile('Anna found the number in 2 guesses. Ben has one more guess.'))
    friends_guess(app, '7350', '2 bulls, 2 cows', MINE, mine, theirs)
    heading(app, 'Anna wins with 2 guesses.')
    app.find('label', re.compile('Anna 1 : 0 Ben'))

    # Ben begins the next game, which is a draw.
    wait_over(app).click()
    hand_over(app, 'Anna', MINE)
    type_number(app, '9876')
    hand_over(app, 'Ben', '9876')
    friends_guess(app, '9876', 'That’s it!')
    hand_over(app, 'Anna')
    pad_key(app, 4, 0).click()
    heading(app, 'A draw: both found the number in 1 guess.')
    app.find('label', re.compile('Anna 1 : 0 Ben'))
    wait_over(app)
    return app


def games_played(app):
    """Opens the statistics; returns how many games of mine there are."""
    choose(app, 'Main Menu', 'Statistics')
    row = app.find('list item', re.compile('^Games Played: '))
    return int(row.seen_name.split(': ')[1])


def close_dialog(app):
    app.key('Escape')
    wait_for(lambda: len(app.windows()) == 1, what='the main window alone')


def cows_statistics(app, session):
    """Finished games are counted; one that is taken back is not; and all can be forgotten."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_page(app)
    answer(app, 4, 0)
    assert games_played(app) == 1
    app.find('list item', re.compile('^Guesses on Average: 1.00'))
    close_dialog(app)
    wait_over(app).click()
    wait_history(app, [])
    answer(app, 0, 2)
    wait_for(lambda: suggestion(app) != '1234', what='another guess')
    answer(app, 4, 0)
    wait_over(app)
    app = restart_killed(app, session)
    assert games_played(app) == 2
    app.find('list item', re.compile('^Guesses on Average: 1.50'))
    close_dialog(app)
    undo(app)
    wait_for(lambda: len(history(app)) == 1, what='a row less')
    assert games_played(app) == 1
    button(app, 'Clear…').click()
    button(app, 'Clear').click()
    app.find('label', 'No Games Yet')
    close_dialog(app)
    return app


def cows_names(app, session):
    """Every control of every stage has its own name."""
    def check(when):
        check_names(app, f'{size}, {when}', r'Row \d+, column \d+, |\S( \S)+$')

    # GTK 4.8 also reports positions for buttons on a hidden page: the offer there would be another one with that name.
    button(app, 'No, Thanks').click()
    open_page(app)
    for size in (1000, 700), (360, 720):
        app.resize(TITLE, *size)
        app.key('ctrl+n')
        button(app, 'Start')
        check('New Game')
        button(app, 'Cancel').click()
        wait_for(lambda: len(app.windows()) == 1, what='the main window alone')
        begin(app, session, Guessing='me')
        suggestion(app)
        check('an answer')
        answer(app, 0, 2)
        check('a row')
        open_list(app)
        check('the list')
        app.key('Escape')
        app.popups(0)
        suggestion(app)
        button(app, re.compile('^Place 1: ')).click()
        heading(app, 'Your Own Guess')
        check('a guess of one’s own')
        begin(app, session, Guessing='them', Opponent='program')
        suggestion(app)
        check('its guess')
        begin(app, session, Guessing='both', MyName='Anna', TheirName='Ben')
        number_box(app)
        check('my number')
        type_number(app)
        answer_of_mine = suggestion(app)
        check('at one table')
        pad_key(app, 4, 0).click()
        heading(app, 'Hand the device to Ben')
        check('the device is handed over')
        hand_over(app, 'Ben', answer_of_mine)
        check('a friend’s guess')
        type_guess(app, '1357')
        banner(app, '1357', in_words(*score(MINE, '1357')))
        check('the answer')
        app.key('Return')
        wait_over(app)
        check('the end')
        button(app, 'How You Played').click()
        wait_for(lambda: len(app.windows()) == 2, what='the dialog')
        check('How You Played')
        close_dialog(app)


if __name__ == '__main__':
    run([cows_solo, cows_solo_killed, cows_friend_guesses, cows_program_guesses, cows_against, cows_table, cows_statistics, cows_names])
