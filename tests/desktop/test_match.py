#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bulls and Cows against the program, for two at one device, and when a friend guesses. See scenarios.py for usage."""
import re

from cows import (answer, heading, history, in_words, next_suggestion, open_list, open_page, pad_key, restart_killed, score,
                  spaced, suggestion, undo, wait_boxes, wait_history)
from cows_hands import NARROW, WIDE, Keys, Mouse, played
from driver import wait_for
from scenarios import TITLE, button, choose, run, start, toast, wait_alone, wait_dialog
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


def cows_solo(hand):
    """The person guesses the program's number; suggestions come only when asked for."""
    hand.new_game(Who_Guesses='You', Against='Ponder')
    heading(hand.app, 'Your Guess')
    guesses = []
    while not hand.app.all('push button', 'Next Game'):
        wait_boxes(hand.app, '....')
        assert not hand.app.all('push button', 'Guess', pred=lambda node: node.has('sensitive'))
        hand.press('Suggest')
        guesses.append(suggestion(hand.app))
        assert len(history(hand.app)) == len(guesses) - 1 < 10
        if len(guesses) == 3:
            hand.kill()
        hand.press('Guess')
        wait_for(lambda: len(history(hand.app)) == len(guesses), what='a row')
    assert [row[0] for row in history(hand.app)] == guesses
    assert all(row[1] == in_words(*score(guesses[-1], row[0])) for row in history(hand.app)), history(hand.app)
    heading(hand.app, re.compile(f'^You found the number in {len(guesses)} guess'))
    hand.press('How You Played')
    wait_dialog(hand.app)
    hand.app.find('label', re.compile('^Expected'))
    hand.close_dialog()

    hand.press('Next Game')
    for nth, guess in enumerate(('1234', '5678'), 1):
        wait_boxes(hand.app, '....')
        hand.enter(guess, 'Guess')
        wait_for(lambda: len(history(hand.app)) == nth, what=f'{nth} rows')
    first, second = history(hand.app)
    hand.choose_of_row(1, 'Take Back')
    wait_history(hand.app, [second[:2]])
    hand.type('90')
    wait_boxes(hand.app, '90..')
    hand.kill()
    wait_boxes(hand.app, '90..')
    hand.open_list()
    hand.press('Give Up')
    hand.app.popups(0)
    heading(hand.app, 'The number was not found.')
    number = suggestion(hand.app)
    assert second[1] == in_words(*score(number, '5678'))
    hand.undo()
    wait_boxes(hand.app, '....')
    hand.undo()
    wait_history(hand.app, [first[:2], second[:2]])
    assert first[1] == in_words(*score(number, '1234'))


def cows_friend_guesses(hand):
    """A friend guesses the person's number; the game is over when it is found."""
    hand.new_game(Who_Guesses='The Other Player')
    heading(hand.app, 'Choose Your Number')
    number_box(hand.app)
    hand.type('0')
    hand.app.find('panel', re.compile('^My number: 0, empty.* 0 must not come first'))
    hand.erase()
    hand.type('73')
    hand.kill()
    number_box(hand.app, '7, 3, empty, empty')
    hand.erase()
    hand.enter(MINE, 'Keep This Number')
    heading(hand.app, 'Friend Guesses')
    wait_boxes(hand.app, '....')
    assert not is_seen(hand.app, MINE) and not hand.app.all('push button', 'Suggest')
    hand.enter('7034', 'Answer')
    banner(hand.app, '7034', '1 bull, 2 cows')
    hand.kill()
    banner(hand.app, '7034', '1 bull, 2 cows')
    hand.press('Next')
    wait_history(hand.app, [('7034', '1 bull, 2 cows')])

    hand.choose_of_row(1, 'Change Guess')
    heading(hand.app, 'Change Guess 1')
    wait_boxes(hand.app, '7034')
    hand.cancel()
    heading(hand.app, 'Friend Guesses')
    wait_boxes(hand.app, '....')
    hand.choose_of_row(1, 'Change Guess')
    wait_boxes(hand.app, '7034')
    hand.erase()
    hand.enter('1246', 'Change')
    wait_history(hand.app, [('1246', '0 bulls, 0 cows')])
    wait_boxes(hand.app, '....')
    hand.type('7037')
    hand.app.find('panel', re.compile('^Guess: .*7 is there twice'))
    hand.erase()
    hand.enter('7035', 'Answer')
    banner(hand.app, '7035', '2 bulls, 2 cows')
    hand.press('Next')
    wait_boxes(hand.app, '....')
    hand.enter(MINE, 'Answer')
    banner(hand.app, MINE, 'That’s it!')
    hand.press('Next')
    heading(hand.app, 'Friend found the number in 3 guesses.')
    wait_for(lambda: hand.app.focused().seen_name == 'Next Game', what='the focus on Next Game')
    hand.press('Next Game')
    number_box(hand.app)


def cows_program_guesses(hand):
    """The program guesses; wrong answers are refused if it knows the number, and found if not."""
    hand.new_game(Who_Guesses='The Other Player', Against='Ponder')
    heading(hand.app, 'Ponder Guesses')
    hand.press('Enter My Number to Check My Answers')
    hand.enter(MINE, 'Keep This Number')
    guess = suggestion(hand.app)
    right = score(MINE, guess)
    hand.give(*((1, 0) if right != (1, 0) else (0, 1)))
    toast(hand.app, f'For your number the answer is: {in_words(*right)}')
    assert not history(hand.app)
    said = []
    while not said or said[-1][0] != MINE:
        hand.answer_suggested(said, MINE)
        if len(said) == 2:
            next_suggestion(hand.app, [line[0] for line in said])
            hand.kill()
    heading(hand.app, f'Ponder found the number in {len(said)} guesses.')

    # The next game is without the number: answers that contradict each other are marked, others come out when it is told.
    hand.press('Next Game')
    wait_history(hand.app, [])
    suggestion(hand.app)
    hand.answer(0, 0)
    next_suggestion(hand.app, [history(hand.app)[0][0]])
    hand.answer(0, 0)
    heading(hand.app, 'No Number Fits')
    hand.kill()
    heading(hand.app, 'No Number Fits')
    wait_for(lambda: any(row[3] for row in history(hand.app)), what='a marked row')
    hand.undo()
    wait_for(lambda: len(history(hand.app)) == 1 and not history(hand.app)[0][3], what='no contradiction')
    hand.open_list()
    hand.press('Tell the Number…')
    hand.app.find('panel', 'The number: empty, empty, empty, empty')
    hand.enter('1234', 'Check')
    hand.app.find('label', re.compile('^Should be '))
    hand.press('Correct These')
    hand.app.gone('push button', 'Correct These')
    hand.close_dialog()
    wait_for(lambda: history(hand.app)[0][1] == in_words(*score('1234', history(hand.app)[0][0])), what='the right answer')


def my_turn(hand):
    heading(hand.app, 'Your Guess')
    wait_boxes(hand.app, '....')
    hand.press('Suggest')
    suggestion(hand.app)
    hand.press('Guess')
    hand.app.gone('label', 'Your Guess')


def their_turn(hand):
    """Answers the program's guess. Returns whether it was the number."""
    heading(hand.app, 'Ponder Guesses')
    guess = suggestion(hand.app)
    hand.give(*score(MINE, guess))
    hand.app.gone('label', 'Ponder Guesses')
    return guess == MINE


def cows_against(hand):
    """The person and the program guess in turns; the other begins the next game."""
    hand.new_game(Who_Guesses='Both, in Turns', Against='Ponder')
    rounds = 0
    while not hand.app.all('push button', 'Next Game'):
        rounds += 1
        assert rounds < 10
        if rounds == 3:
            heading(hand.app, 'Your Guess')
            hand.kill()
        my_turn(hand)
        if rounds == 2:
            # How many numbers were left after the person's guesses is computed again when it is the person's turn.
            guess = suggestion(hand.app)
            hand.kill(counts=False)
            assert suggestion(hand.app) == guess
        found = their_turn(hand)
    sides = {}
    for side in 'You', 'Ponder':
        hand.press(side)
        sides[side] = wait_for(lambda: len(history(hand.app)) == rounds and history(hand.app), what=f'{rounds} rows of {side}')
    assert all(row[1] == in_words(*score(MINE, row[0])) for row in sides['Ponder']), sides
    # How You Played opens on the side that is shown, and says whose number that one was looking for,
    # or asks for it if it was not found.
    kept = 'Your number' if found else re.compile('^Which number did you keep')
    for side, whose in ('You', 'Ponder’s number'), ('Ponder', kept):
        hand.press(side)
        wait_history(hand.app, [row[:2] for row in sides[side]])
        hand.press('How You Played')
        wait_dialog(hand.app)
        hand.app.find('label', whose)
        hand.close_dialog()
    assert (sides['Ponder'][-1][0] == MINE) == found
    result = sides['You'][-1][1] == '4 bulls, 0 cows', found
    heading(hand.app, {(True, True): f'A draw: both found the number in {rounds} guesses.',
                       (True, False): f'You win with {rounds} guesses.',
                       (False, True): f'Ponder wins with {rounds} guesses.'}[result])
    hand.app.find('label', re.compile(f'You {int(result == (True, False))} : {int(result == (False, True))} Ponder'))
    hand.kill()
    hand.press('Next Game')
    their_turn(hand)
    my_turn(hand)
    heading(hand.app, 'Ponder Guesses')


def check_secret(app, *secrets):
    """While the friend has the device, nothing that is only the person's is on the page, not even hidden."""
    found = [name for name in words_of_page(app) if re.search(r' left$|, [\d,]+ left|Could be it|^My Number$|^Suggest', name)]
    assert not found, found
    assert not is_seen(app, *secrets), words_of_page(app)


def hand_over(hand, name, *secrets):
    """Presses the only button of the page on which the device is handed over. The person may have no name."""
    words, ready = (f'Hand the device to {name}', f'I Am {name}') if name else ('Hand the device back', 'I Have It Back')
    heading(hand.app, words)
    wait_for(lambda: hand.app.focused().seen_name == ready, what='the focus')
    check_secret(hand.app, *secrets)
    assert not hand.app.all('panel', re.compile('^Guess: '), shown=False)
    hand.press(ready)
    hand.app.gone('label', words)


def friends_guess(hand, friend, guess, words, *secrets):
    """The friend guesses; returns when the answer has been read."""
    heading(hand.app, f'{friend} Guesses')
    check_secret(hand.app, *secrets)
    wait_boxes(hand.app, '....')
    hand.enter(guess, 'Answer')
    banner(hand.app, guess, words)
    check_secret(hand.app, *secrets)
    hand.press('Next')


def cows_table(hand):
    """Two people at one device: it is handed over between the moves, and then nothing of the other is on the page."""
    names = ('Anna', 'Ben') if isinstance(hand, Keys) else ()
    me, friend = names or (None, 'Friend')
    hand.new_game(Who_Guesses='Both, in Turns', names=names)
    theirs = '4721'
    number_box(hand.app)
    hand.enter(MINE, 'Keep This Number')
    heading(hand.app, f'Say to {friend}')
    mine = suggestion(hand.app)
    assert not is_seen(hand.app, MINE)
    hand.give(*score(theirs, mine))
    heading(hand.app, f'Hand the device to {friend}')
    hand.kill()
    hand_over(hand, friend, mine, MINE)
    check_secret(hand.app, mine, MINE)
    hand.type('13')
    wait_boxes(hand.app, '13..')
    hand.kill()
    check_secret(hand.app, mine, MINE)
    hand.erase()
    hand.enter('1357', 'Answer')
    banner(hand.app, '1357', in_words(*score(MINE, '1357')))
    hand.press('Next')
    hand_over(hand, me, mine, MINE)
    wait_history(hand.app, [(mine, in_words(*score(theirs, mine)))])

    # Undo may put the device into the wrong hands.
    hand.undo()
    hand_over(hand, friend, mine, MINE)
    check_secret(hand.app, mine, MINE)
    hand.redo()
    hand_over(hand, me, mine, MINE)

    # The person began and finds the number: the friend has one more guess.
    hand.guess_own(theirs)
    wait_boxes(hand.app, theirs)
    hand.give(4, 0)
    hand_over(hand, friend, mine, MINE, theirs)
    hand.app.find('label', re.compile(f'{me or "You"} found the number in 2 guesses. {friend} has one more guess.'))
    friends_guess(hand, friend, '7350', '2 bulls, 2 cows', MINE, mine, theirs)
    heading(hand.app, 'Anna wins with 2 guesses.' if me else 'You win with 2 guesses.')
    score_of_both = re.compile(f'{me or "You"} 1 : 0 {friend}')
    hand.app.find('label', score_of_both)

    # The friend begins the next game, which is a draw.
    hand.press('Next Game')
    hand_over(hand, me, MINE)
    number_box(hand.app)
    hand.enter('9876', 'Keep This Number')
    hand_over(hand, friend, '9876')
    friends_guess(hand, friend, '9876', 'That’s it!')
    hand_over(hand, me)
    hand.give(4, 0)
    heading(hand.app, 'A draw: both found the number in 1 guess.')
    hand.app.find('label', score_of_both)
    wait_over(hand.app)


def games_played(app):
    """Opens the statistics; returns how many games of mine there are."""
    choose(app, 'New and More', 'Statistics')
    row = app.find('list item', re.compile('^Games Played: '))
    return int(row.seen_name.split(': ')[1])


def close_dialog(app):
    app.key('Escape')
    wait_alone(app)


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
        wait_alone(app)
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
        suggestion(app)
        check('at one table')
        pad_key(app, 4, 0).click()
        heading(app, 'Hand the device to Ben')
        check('the device is handed over')
        button(app, 'I Am Ben').click()
        check('a friend’s guess')
        type_guess(app, '1357')
        banner(app, '1357', in_words(*score(MINE, '1357')))
        check('the answer')
        app.key('Return')
        wait_over(app)
        check('the end')
        button(app, 'How You Played').click()
        wait_dialog(app)
        check('How You Played')
        close_dialog(app)


if __name__ == '__main__':
    run([cows_statistics, cows_names,
         *played([cows_solo, cows_program_guesses, cows_table], (Mouse, NARROW), (Keys, WIDE)),
         *played([cows_friend_guesses, cows_against], (Mouse, WIDE), (Keys, NARROW))])
