#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bulls and Cows where a friend answers. See scenarios.py for usage; test_match.py has the other kinds of games."""
import os
import re
from collections import Counter
from itertools import permutations

from cows import (answer, boxes, choose_of_row, enter, heading, history, in_words, next_suggestion, open_list, open_page,
                  pad_key, play, restart_killed, row, score, spaced, suggestion, undo, wait_boxes, wait_history, wait_left)
from driver import wait_for
from scenarios import TITLE, answer_chooser, button, choose, folder, run, tab_to, title, toast

SECRET = '4721'
NUMBERS = [''.join(digits) for digits in permutations('0123456789', 4) if digits[0] != '0']
MARKED = 'An answer is wrong: tap a marked row.'
# The friend answers the second guess wrongly.
WRONG_ONCE = [('1234', 0, 3), ('2516', 2, 0), ('1073', 0, 2), ('6308', 0, 0), ('2417', 0, 4)]


# What is expected, by trying all numbers

def lines(said):
    return [(guess, in_words(bulls, cows)) for guess, bulls, cows in said]


def count_left(said):
    """Returns how many numbers fit after each answer."""
    counts, fitting = [], NUMBERS
    for guess, *given in said:
        fitting = [number for number in fitting if score(number, guess) == tuple(given)]
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


def places(app):
    """Returns where everything is but the newest row and what can't be seen."""
    nodes = app.all('push button', re.compile(r'^Place \d|^\d bulls?, |^(Undo|Redo)$')) + app.all('list item', re.compile('^Guess '))
    return {re.split(': | left', node.seen_name)[0]: node.ext for node in nodes}


def pad_answers(app):
    """Returns the answers that can be given."""
    pattern = re.compile(r'^(\d) bulls?, (\d) cows?($|:)')
    if not app.find('panel', 'Answer').has('sensitive'):
        return set()
    return {tuple(map(int, pattern.match(node.seen_name).groups()[:2]))
            for node in app.all('push button', pattern) if node.has('sensitive')}


def is_on(app, bulls, cows):
    """Returns whether an answer of the pad has the focus."""
    focused = app.focused()
    return focused is not None and re.match(f'{in_words(bulls, cows)}($|:)', focused.seen_name)


def wait_on(app, bulls, cows):
    wait_for(lambda: is_on(app, bulls, cows), what=lambda: f'the focus on {bulls}, {cows}, not {app.focused()}')


# Handling

def answer_all(app, said):
    for guess, bulls, cows in said:
        wait_boxes(app, guess)
        answer(app, bulls, cows)


def answer_suggested(app, said, rounds, secret=SECRET):
    """Answers so many suggestions, and adds them to @said."""
    for _ in range(rounds):
        guess = next_suggestion(app, [line[0] for line in said])
        said.append((guess, *score(secret, guess)))
        answer(app, *said[-1][1:])
        wait_rows(app, said)


def paste(app, session, said):
    session.clip(''.join(f'{guess} {bulls}B{cows}C\n' for guess, bulls, cows in said))
    app.key('ctrl+v')
    wait_rows(app, said)


def tap_marked(app, said, nth):
    """Taps a marked row, and checks what is offered."""
    expected = corrections(said)
    wait_for(lambda: marked(app) == [i for i, answers in enumerate(expected) if answers], what=lambda: f'{expected}, not {marked(app)}')
    row(app, nth + 1).click()
    heading(app, f'The Answer to Guess {nth + 1}')
    wait_boxes(app, said[nth][0])
    wait_for(lambda: pad_answers(app) == set(expected[nth]), what=lambda: f'{expected[nth]}, not {pad_answers(app)}')
    wait_on(app, *expected[nth][0])


def correct(app, said, nth, bulls, cows):
    tap_marked(app, said, nth)
    pad_key(app, bulls, cows).click()
    said[nth] = said[nth][0], bulls, cows


def cows_assistant(app, session):
    """A whole game by mouse with the suggestions, with kill -9 in the middle; everything is undone and redone, and the
    next game asks nothing."""
    open_page(app)
    heading(app, 'Say to Friend')
    app.find(None, re.compile('Could be it · 4,536 left$'))
    wait_left(app, '4,536')
    wait_boxes(app, '1234')
    said = []
    answer_suggested(app, said, 2)
    app = restart_killed(app, session)
    wait_rows(app, said)
    said += [(guess, *score(SECRET, guess)) for guess in play(app, SECRET)]
    heading(app, f'You found the number in {len(said)} guesses.')
    wait_rows(app, said)
    wait_boxes(app, SECRET)

    for nth in range(len(said))[::-1]:
        undo(app)
        wait_history(app, lines(said[:nth]))
        wait_boxes(app, said[nth][0])
    wait_left(app, '4,536')
    assert not button(app, 'Undo').has('sensitive')
    for nth in range(len(said)):
        button(app, 'Redo').click()
        wait_history(app, lines(said[:nth + 1]))
    wait_rows(app, said)
    assert not button(app, 'Redo').has('sensitive')

    button(app, 'Next Game').click()
    wait_history(app, [])
    wait_boxes(app, '1234')
    wait_left(app, '4,536')
    assert len(app.windows()) == 1
    assert answer(app, 0, 2)[0] == '1234'
    return app


def cows_wrong_once(app, session):
    """A friend answers wrongly: when it turns out, nothing moves; the answer is found in the marked rows, and the game goes
    on. In a narrow window, with kill -9 while rows are marked."""
    open_page(app, 360, 720)
    said = list(WRONG_ONCE)
    answer_all(app, said[:-1])
    wait_rows(app, said[:-1])
    wait_boxes(app, said[-1][0])
    before = places(app)
    answer(app, *said[-1][1:])
    heading(app, 'No Number Fits')
    app.find(None, re.compile(f'{MARKED}$'))
    wait_rows(app, said)
    after = places(app)
    moved = [name for name in before if after.get(name) != before[name]]
    assert not moved and len(before) > 20, moved
    wait_boxes(app, '....')
    assert pad_answers(app) == set()

    app = restart_killed(app, session)
    app.resize(TITLE, 360, 720)
    wait_rows(app, said)
    app.find(None, re.compile(f'{MARKED}$'))
    tap_marked(app, said, 1)
    app.key('Escape')
    app.find(None, re.compile(f'{MARKED}$'))
    correct(app, said, 1, 0, 2)
    wait_rows(app, said)
    assert marked(app) == []
    said += [(guess, *score(SECRET, guess)) for guess in play(app, SECRET)]
    heading(app, f'You found the number in {len(said)} guesses.')
    wait_rows(app, said)

    # Whichever is wrong, the right answer is offered.
    said = [('1234', 0, 2), ('2516', 0, 2), ('7461', 1, 2), ('6841', 1, 1), ('7642', 0, 3)]
    paste(app, session, said)
    offered = corrections(said)
    assert sum(map(len, offered)) == 10, offered
    for nth in [nth for nth, answers in enumerate(offered) if answers]:
        tap_marked(app, said, nth)
        button(app, 'Cancel').click()
    return app


def cows_wrong_twice(app, session):
    """Two slips are two taps, and the corrections can be undone one by one."""
    open_page(app)
    true = [(guess, *score(SECRET, guess)) for guess in ('1234', '2516', '1073', '6308', '2417', '4781')]
    said = list(true)
    said[1] = '2516', 0, 1
    said[3] = '6308', 1, 0
    assert list(map(len, corrections(said))) == [0, 1, 0, 2, 3, 3]
    paste(app, session, said)
    app.find(None, re.compile('2 answers are wrong: tap a marked row.$'))
    correct(app, said, 1, 0, 2)
    app.find(None, re.compile(f'{MARKED}$'))
    correct(app, said, 3, 0, 0)
    assert said == true
    wait_rows(app, true)
    assert marked(app) == []
    app.key('ctrl+z')
    app.find(None, re.compile(f'{MARKED}$'))
    app.key('ctrl+z')
    app.find(None, re.compile('2 answers are wrong: tap a marked row.$'))
    app.key('ctrl+shift+z', 'ctrl+shift+z')
    wait_rows(app, true)
    play(app, SECRET)


def reviewed(app):
    """Returns the rows of How You Played, as screen readers read them."""
    return [node.seen_name for node in app.all('list item', re.compile(r'^(\d )+\d?: |^\d \d \d \d: '))]


def cows_never_contradicted(app, session):
    """An answer was wrong but never contradicted: when the number is told, How You Played shows it, and corrects it."""
    open_page(app)
    said = WRONG_ONCE[:2]
    answer_all(app, said)
    wait_rows(app, said)
    open_list(app)
    button(app, 'Tell the Number…').click()
    app.find('panel', 'The number: empty, empty, empty, empty')
    app.type('4772')
    app.find(None, re.compile('7 is there twice: all symbols must be different.'))
    app.key('BackSpace', 'BackSpace')
    app.type('21')
    button(app, 'Check').click()
    app.find('status bar', re.compile('1 answer was wrong.$'))
    right = [('1234', 0, 3), ('2516', 0, 2)]
    wait_for(lambda: ['Should be' in line for line in reviewed(app)] == [False, True], what=lambda: f'a wrong answer, not {reviewed(app)}')
    assert re.search(r'^2 5 1 6: 2 bulls\b.*Should be 2 cows$', reviewed(app)[1]), reviewed(app)
    button(app, 'Correct These').click()
    app.gone('status bar', re.compile('1 answer was wrong.$'))
    wait_for(lambda: not any('Should be' in line for line in reviewed(app)), what='right answers')
    assert re.search('^2 5 1 6: 2 cows', reviewed(app)[1]), reviewed(app)
    app.key('Escape')
    wait_for(lambda: len(app.windows()) == 1, what='the page')
    heading(app, 'The number was not found.')
    wait_rows(app, right)
    wait_boxes(app, SECRET)
    app.key('ctrl+z')
    wait_rows(app, said)
    app.key('ctrl+shift+z')
    wait_rows(app, right)
    app.key('ctrl+z', 'ctrl+z')
    heading(app, 'Say to Friend')
    wait_rows(app, said)
    button(app, 'Redo').click()
    heading(app, 'The number was not found.')
    button(app, 'Next Game').click()
    wait_boxes(app, '1234')
    wait_history(app, [])


def menu_by_keys(app, guess, what):
    """Chooses from the menu of a row with keys."""
    tab_to(app, r'Guess \d: .*')
    while not app.focused().seen_name.startswith(f'Guess {guess}: '):
        app.key('Up')
    app.key('Menu')
    app.popups(1)
    for _ in range(3):
        if app.focused().seen_name == what:
            break
        app.key('Down')
    app.key('Return')
    app.popups(0)


def cows_changed(app, session):
    """Guesses and answers are changed and taken back, with the mouse and with keys. A changed guess keeps its place."""
    open_page(app)
    said = []
    answer_suggested(app, said, 3)
    assert said[1] == ('2516', 0, 2), said

    choose_of_row(app, 2, 'Change Guess')
    heading(app, 'Change Guess 2')
    wait_boxes(app, '2516')
    app.key('Escape')
    heading(app, 'Say to Friend')
    choose_of_row(app, 2, 'Change Guess')
    button(app, 'Cancel').click()
    heading(app, 'Say to Friend')
    wait_rows(app, said)
    choose_of_row(app, 2, 'Change Guess')
    heading(app, 'Change Guess 2')
    app.find('push button', 'Place 2: 5').click()
    enter(app, '615', 'Change')
    changed = [said[0], ('2615', 0, 2), said[2]]
    wait_rows(app, changed)
    undo(app)
    wait_rows(app, said)

    choose_of_row(app, 1, 'Change Answer')
    heading(app, 'The Answer to Guess 1')
    wait_boxes(app, '1234')
    assert pad_key(app, 0, 3).seen_name == '0 bulls, 3 cows: the current answer'
    pad_key(app, 0, 2).click()
    changed = [('1234', 0, 2), *said[1:]]
    wait_rows(app, changed)
    choose_of_row(app, 2, 'Take Back')
    wait_rows(app, [changed[0], changed[2]])
    undo(app)
    undo(app)
    wait_rows(app, said)

    menu_by_keys(app, 2, 'Change Guess')
    heading(app, 'Change Guess 2')
    app.key('End', *['BackSpace'] * 4)
    app.type('2615')
    app.key('Return')
    wait_rows(app, [said[0], ('2615', 0, 2), said[2]])
    menu_by_keys(app, 1, 'Change Answer')
    heading(app, 'The Answer to Guess 1')
    wait_on(app, 0, 3)
    app.key('Left', 'Return')
    wait_rows(app, [('1234', 0, 2), ('2615', 0, 2), said[2]])
    menu_by_keys(app, 3, 'Take Back')
    wait_rows(app, [('1234', 0, 2), ('2615', 0, 2)])


def cows_own(app, session):
    """Own guesses throughout: from the boxes, from the list of numbers; half of one survives kill -9."""
    open_page(app)
    button(app, 'Place 1: 1').click()
    heading(app, 'Your Own Guess')
    app.gone('push button', re.compile('^0 bulls, 0 cows'))
    button(app, re.compile('^9')).click()
    wait_boxes(app, '9234')
    button(app, 'Suggested').click()
    heading(app, 'Say to Friend')
    wait_boxes(app, '1234')

    button(app, 'Place 1: 1').click()
    enter(app, '2156', 'Use This Guess')
    app.find(None, re.compile('Could be it · 4,536 left$'))
    wait_boxes(app, '2156')
    button(app, 'Suggested').click()
    wait_boxes(app, '1234')
    button(app, 'Place 1: 1').click()
    enter(app, '2156', 'Use This Guess')
    button(app, 'Suggested')
    said = [('2156', *score(SECRET, '2156'))]
    answer(app, *said[0][1:])
    wait_rows(app, said)

    # One from the list.
    open_list(app)
    app.find('entry', 'Begins with')
    app.type('47')
    listed = [number for number in NUMBERS if score(number, '2156') == said[0][1:] and number.startswith('47')]
    app.find('label', f'{len(listed)} of {count_left(said)[0]:,}')
    assert [node.seen_name for node in app.all('table cell', within=app.find('table', 'Numbers that fit'))] == list(map(spaced, listed))
    guess = listed[-1]
    app.find('table cell', spaced(guess)).click()
    app.popups(0)
    wait_boxes(app, guess)
    button(app, 'Suggested')
    said.append((guess, *score(SECRET, guess)))
    app.type(''.join(map(str, said[1][1:])))           # GTK 4.8 may lose a click after a popover with a tooltip
    wait_rows(app, said)

    # What breaks the rules is said; what can't be it may be asked.
    suggested = next_suggestion(app, [line[0] for line in said])
    button(app, f'Place 2: {suggested[1]}').click()
    app.key('End', *['BackSpace'] * 4)
    wait_boxes(app, '....')
    app.type('0')
    app.find(None, re.compile('0 must not come first.$'))
    app.key('BackSpace')
    app.type('98')
    wait_boxes(app, '98..')
    assert not button(app, 'Use This Guess').has('sensitive')
    app = restart_killed(app, session)
    heading(app, 'Your Own Guess')
    wait_boxes(app, '98..')
    wait_rows(app, said)
    app.type('70')
    button(app, 'Use This Guess').click()
    app.find(None, re.compile('Can’t be it · '))
    said.append(('9870', *score(SECRET, '9870')))
    answer(app, *said[2][1:])
    wait_rows(app, said)
    suggested = next_suggestion(app, [line[0] for line in said])
    button(app, f'Place 1: {suggested[0]}').click()
    enter(app, SECRET, 'Use This Guess')
    answer(app, 4, 0)
    heading(app, 'You found the number in 4 guesses.')
    return app


def cows_keys(app, session):
    """A whole game without a mouse: typed answers, arrows on the pad, an own guess in the boxes, the menu of a row."""
    open_page(app)
    said = []

    def answered(guess):
        said.append((guess, *score(SECRET, guess)))
        wait_rows(app, said)

    wait_boxes(app, '1234')
    app.key('0', '3')
    answered('1234')
    guess = next_suggestion(app, ['1234'])
    bulls, cows = score(SECRET, guess)
    wait_for(lambda: re.match(r'\d bulls?, \d cows?', app.focused().seen_name), what='the focus on the pad')
    app.key(*['Up'] * 4, *['Left'] * 4, *['Down'] * bulls, *['Right'] * cows)
    wait_on(app, bulls, cows)
    app.key('Return')
    answered(guess)

    next_suggestion(app, ['1234', guess])
    tab_to(app, 'Guess: .*', 'shift+Tab')
    app.key('Home')
    app.type('4718')
    heading(app, 'Your Own Guess')
    wait_boxes(app, '4718')
    app.key('Return')
    button(app, 'Suggested')
    wait_for(lambda: re.match(r'\d bulls?, \d cows?', app.focused().seen_name), what='the focus on the pad')
    app.type('2')
    app.key('Escape')                                  # forgets the bulls
    app.type('21')
    answered('4718')
    menu_by_keys(app, 3, 'Take Back')
    del said[2]
    wait_rows(app, said)
    app.key('ctrl+z')
    answered('4718')

    while (guess := next_suggestion(app, [line[0] for line in said])) != SECRET:
        app.type(''.join(map(str, score(SECRET, guess))))
        answered(guess)
    app.type('4')
    app.key('Return')
    heading(app, f'You found the number in {len(said) + 1} guesses.')
    wait_for(lambda: app.focused().seen_name == 'Next Game', what='the focus on Next Game')
    app.key('Return')
    wait_history(app, [])
    wait_boxes(app, '1234')
    app.key('0', '0')
    wait_rows(app, [('1234', 0, 0)])

    # The list of numbers: one press of Tab leaves its cells.
    tab_to(app, r'[\d,]+ left')
    app.key('space')
    app.popups(1)
    wait_for(lambda: app.focused().seen_name == 'Begins with', what='the entry')
    app.key('Tab')
    assert app.focused().seen_role == 'table cell', app.focused().describe()
    app.key('Tab')
    assert app.focused().seen_name == 'Tell the Number…', app.focused().describe()
    app.key('shift+Tab', 'shift+Tab')
    app.type('5678')
    app.find('label', '1 of 300')
    app.key('Return')
    app.popups(0)
    wait_boxes(app, '5678')
    button(app, 'Suggested')


def cows_files(app, session):
    """Saving, starting again, opening; copying and pasting lines. Invalid lines are reported with their number and
    change nothing."""
    open_page(app)
    said = [('1234', 0, 2), ('2516', 1, 1)]
    wait_boxes(app, '1234')
    answer(app, 0, 2)
    suggested = next_suggestion(app, ['1234'])
    button(app, f'Place 1: {suggested[0]}').click()
    enter(app, '2516', 'Use This Guess')
    answer(app, 1, 1)
    path = os.path.join(folder(session), 'game.ponder')
    app.key('ctrl+s')
    answer_chooser(app, path)
    toast(app, 'Saved as “game.ponder”')
    app.key('ctrl+n')
    button(app, 'Start').click()
    wait_history(app, [])
    app.key('ctrl+o')
    answer_chooser(app, path)
    assert [row[2] for row in wait_rows(app, said)][-1] == 189
    app.key('ctrl+z')
    wait_history(app, [])
    app.key('ctrl+shift+z')
    wait_rows(app, said)

    app.key('ctrl+c')
    toast(app, 'Game copied')
    wait_for(lambda: session.clip() == '1234 0B2C\n2516 1B1C\n', what=lambda: f'the lines, not {session.clip()!r}')
    session.clip('1234 0A2B\n2516 1 2\n')
    app.key('ctrl+v')
    pasted = [('1234', 0, 2), ('2516', 1, 2)]
    wait_rows(app, pasted)
    for text, why in ('1234 0B2C\n2516 5 1\n', re.compile('line 2: .*5 bulls and 1 cow can’t be an answer')), \
                     ('1234 0B2C\n\n2215 1 1\n', re.compile('line 3: .*“2215” has 2 twice')), \
                     ('nonsense\n', re.compile('^No guesses with answers found in the clipboard')):
        session.clip(text)
        app.key('ctrl+v')
        app.find('label', why)
        assert [row[:2] for row in history(app)] == lines(pasted), history(app)
    app.key('ctrl+z')
    wait_rows(app, said)


def begin(app, **rules):
    """Begins a game with a preset or with custom rules."""
    app.key('ctrl+n')
    app.find('combo box', 'Rules').click()
    app.popups(1)
    app.find('label', rules.get('preset', 'Custom Rules'), pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)
    for name, value in rules.items():
        if name != 'preset':
            app.find('spin button', name).click(count=3, fx=.15)
            app.type(value)
            app.key('Tab')
    button(app, 'Start').click()
    app.gone('push button', 'Start')


def answer_in_two(app, bulls, cows):
    """Answers on a pad with a row of bulls and a row of cows."""
    rows = history(app)
    bulls_words, cows_words = in_words(bulls, cows).split(', ')
    button(app, bulls_words).click()
    button(app, re.compile(f'^{bulls_words}, {cows_words}($|:)')).click()
    wait_for(lambda: len(history(app)) == len(rows) + 1, what='another row')
    assert history(app)[-1][1] == in_words(bulls, cows), history(app)


def cows_rules(app, session):
    """Other rules: colours that may repeat; five and six places, which are answered in two rows."""
    open_page(app)
    begin(app, preset='Mastermind 6 Colours')
    wait_left(app, '1,296')
    assert 'Mastermind 6 Colours' in title(app), title(app)
    app.find('panel', re.compile(r'^Guess: [a-z ]+(, [a-z ]+){3}$'))
    answer(app, 1, 1)
    undo(app)
    wait_history(app, [])
    choose(app, 'Main Menu', 'Symbols as Colours')
    app.find('panel', re.compile(r'^Guess: (\d ){3}\d$'))

    for places, symbols, left in ('5', '8', '32,768'), ('6', '4', '4,096'):
        begin(app, Places=places, Symbols=symbols)
        wait_left(app, left)
        guess = suggestion(app)
        assert len(guess) == int(places), guess
        button(app, '0 bulls').click()
        button(app, '0 bulls', pred=lambda node: node.has('pressed'))
        button(app, f'{int(places) - 1} bulls').click()
        one_cow = button(app, '1 cow')
        assert not one_cow.has('sensitive'), one_cow.describe()
        answer_in_two(app, 1, 2)
        assert history(app)[0][0] == guess, history(app)
        next_suggestion(app, [guess])
        answer_in_two(app, 2, 1)
        assert len(history(app)) == 2, history(app)
        undo(app)
        wait_for(lambda: len(history(app)) == 1, what='one answer')
    button(app, re.compile(f'^{places} bulls, 0 cows')).click()
    heading(app, 'You found the number in 2 guesses.')


def check_inside(app):
    """Nothing is cut off, and nothing can be scrolled."""
    for node in app.all('push button') + app.all('panel', re.compile('^(Guess|Answer)')):
        x, y, width, height = node.ext
        # A control without style around it reports its size without a border.
        assert x >= -1 and y >= -1 and x + width <= 361 and y + height <= 721, node.describe()
    assert not app.all('scroll bar'), app.all('scroll bar')[0].describe()
    rows = app.all('list item', re.compile('^Guess '), shown=False)
    assert all(row.shown for row in rows), [row.seen_name for row in rows if not row.shown]
    bottom = app.all('push button', 'Undo')[0].ext[1]
    assert all(row.ext[1] + row.ext[3] <= bottom for row in rows), [row.describe() for row in rows]


def cows_narrow(app, session):
    """In a narrow window nothing is cut off or must be scrolled in the longest game that best play needs."""
    open_page(app, 360, 720)
    assert app.frame(TITLE)[2:] == (360, 720), app.frame(TITLE)
    secret, said = '5042', []
    while next_suggestion(app, [line[0] for line in said]) != secret:
        check_inside(app)
        assert len(pad_answers(app)) == 14, pad_answers(app)
        answer_suggested(app, said, 1, secret)
    assert len(said) == 6, said
    check_inside(app)
    assert len(pad_answers(app)) == 14, pad_answers(app)
    button(app, 'Place 1: 5').click()
    button(app, 'Use This Guess')
    check_inside(app)
    button(app, 'Suggested').click()
    answer(app, 4, 0)
    heading(app, 'You found the number in 7 guesses.')
    check_inside(app)
    assert app.frame(TITLE)[2:] == (360, 720), app.frame(TITLE)


if __name__ == '__main__':
    run([cows_assistant, cows_wrong_once, cows_wrong_twice, cows_never_contradicted, cows_changed, cows_own, cows_keys,
         cows_files, cows_rules, cows_narrow])
