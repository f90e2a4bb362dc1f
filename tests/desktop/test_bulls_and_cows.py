#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The assistant for Bulls and Cows. See scenarios.py for usage; test_match.py has the other tabs."""
import os
import re

from cows import (advice, answer, history, in_words, open_page, pad_key, play, restart_killed, score, suggestion, undo,
                  wait_advice, wait_fit, wait_history, wait_typed)
from driver import wait_for
from scenarios import TITLE, answer_chooser, button, choose, folder, open_menu, run, start, tab_to, title, toast

SECRET = '4721'


def answers(*said):
    """Returns the expected history for guesses and answers."""
    return [(guess, in_words(bulls, cows)) for guess, bulls, cows in said]


def mend(app, sentence):
    """Makes the page correct the answer that it says must be wrong."""
    app.find('label', sentence)
    rows = [node for node in app.all('list item', shown=False, within=app.find('list', 'Which answer is wrong'))
            if sentence in [label.seen_name for label in app.all('label', shown=False, within=node)]]
    button(app, 'Try It', within=rows[0]).click()


def change_answer(app, guess, bulls, cows):
    """Changes the answer of an earlier guess, numbered from 1, in its popover."""
    button(app, re.compile(f'^Answer to guess {guess}: ')).click()
    app.popups(1)
    pad_key(app, bulls, cows, 'popover').click()
    app.popups(0)


def cows_assistant(app, session):
    """A whole game by mouse, with a wrong answer: the page finds it, corrects it, and goes on to the number."""
    open_page(app)
    wait_advice(app, '1 2 3 4: could be it; splits 4,536 numbers into 14 groups; 1,260 remain at worst, 830 on average')
    said = [('1234', 0, 3), ('2516', 2, 0), ('1073', 0, 2), ('6308', 0, 0), ('2417', 0, 4)]
    for guess, bulls, cows in said:
        assert suggestion(app) == guess, (advice(app), guess)
        assert answer(app, bulls, cows)[:2] == (guess, in_words(bulls, cows))
        # The second answer is wrong.
        assert (score(SECRET, guess) == (bulls, cows)) == (guess != '2516'), guess
        wait_for(lambda: not advice(app).startswith(' '.join(guess)), what='other advice')
    wait_advice(app, 'No number fits: at least 1 answer is wrong.')
    wait_fit(app, 'No number fits')
    rows = wait_history(app, answers(*said))
    assert [row[2] for row in rows][0] == 253 and rows[-1][2] == 0, rows
    assert [row[0] for row in rows if row[3]] == ['2516', '2417'], rows

    mend(app, 'Either 2516: 2 bulls. If it was 2 cows, 2 numbers fit.')
    said[1] = ('2516', 0, 2)
    rows = wait_history(app, answers(*said))
    assert rows[-1][2] == 2 and not any(row[3] for row in rows), rows
    wait_fit(app, '2 numbers fit')
    wait_advice(app, re.compile('could be it'))
    said += [(guess, *score(SECRET, guess)) for guess in play(app, SECRET)]
    wait_advice(app, f'Found in {len(said)} guesses!')
    app.find('label', f'Found in {len(said)} guesses!')
    whole = wait_history(app, answers(*said))

    # Undo and redo everything; one of the steps is the correction.
    while button(app, 'Undo').has('sensitive'):
        before = len(history(app)), advice(app)
        undo(app)
        wait_for(lambda: (len(history(app)), advice(app)) != before, what='a step back')
    wait_advice(app, re.compile('^1 2 3 4: could be it; splits 4,536 numbers into 14 groups'))
    wait_history(app, [])
    wait_fit(app, '4,536 numbers fit')
    for _ in range(len(said) + 1):
        before = len(history(app)), advice(app)
        app.key('ctrl+shift+z')
        wait_for(lambda: (len(history(app)), advice(app)) != before, what='a step forth')
    assert not button(app, 'Redo').has('sensitive')
    assert wait_history(app, answers(*said)) == whole

    # An earlier answer is changed and changed back; the number of numbers that fit follows.
    change_answer(app, 3, 1, 2)
    changed = wait_history(app, answers(*said[:2], ('1073', 1, 2), *said[3:]))
    assert [row[2] for row in changed[:2]] == [row[2] for row in whole[:2]], changed
    assert changed[2][2] != whole[2][2], changed
    change_answer(app, 3, 0, 2)
    assert wait_history(app, answers(*said)) == whole
    button(app, f'Take back guess {len(said)}').click()
    wait_history(app, answers(*said[:-1]))
    wait_advice(app, re.compile('^4 7 2 1: '))


def corrections(app):
    """Returns the offered corrections, visible or not."""
    rows = app.all('list item', shown=False, within=app.find('list', 'Which answer is wrong'))
    return [app.all('label', shown=False, within=row)[0].seen_name for row in rows]


def cows_corrections(app, session):
    """One of five answers is wrong: whichever it is, the right one is offered; all offers can be reached in a narrow
    window."""
    open_page(app, 360, 720)
    for guess, bulls, cows in ('1234', 0, 2), ('2516', 0, 2), ('7461', 1, 2), ('6841', 1, 1), ('7642', 0, 3):
        app.type(guess)
        wait_typed(app, guess)
        assert answer(app, bulls, cows)[0] == guess
    wait_advice(app, 'No number fits: at least 1 answer is wrong.')
    offered = corrections(app)
    assert len(offered) == 11 and len({re.search(r'\d{4}', line)[0] for line in offered}) == 4, offered
    for true in '1 bull 2 cows', '3 cows', '1 cow':
        assert [line for line in offered if f'1234: 2 cows. If it was {true}, ' in line], (true, offered)
    # Each can be scrolled into view with the wheel.
    rows = app.all('list item', shown=False, within=app.find('list', 'Which answer is wrong'))
    def seen(row):
        return app.those_shown(app.all('push button', 'Try It', shown=False, within=row))
    for row in rows:
        for _ in range(20):
            if seen(row):
                break
            app.find('list', 'Which answer is wrong').scroll()
        assert seen(row), row.seen_name
    last = rows[-1]
    button(app, 'Try It', within=last).click()
    wait_advice(app, 'Found in 5 guesses!')


def cows_mouse_guess(app, session):
    """Entering one's own guess without a keyboard, in a wide and a narrow window."""
    open_page(app)
    entry = app.find('panel', re.compile('^Your own guess: '))
    button(app, re.compile('^0 bulls, 0 cows'))
    entry.click(fx=.1)
    for digit in '2156':
        button(app, re.compile(f'^{digit}(, does not fit)?$')).click()
    wait_typed(app, '2156')
    assert answer(app, 1, 1)[:2] == ('2156', '1 bull, 1 cow')
    # Begins an own guess and clears it again: the pad is for the suggestion again.
    entry.click(fx=.1)
    button(app, '7').click()
    button(app, 'Delete').click()
    wait_typed(app, '....')
    button(app, 'Back to the suggestion').click()
    pad_key(app, 0, 0)
    entry.click(fx=.1)
    button(app, '7')
    app.key('Escape')
    pad_key(app, 0, 0)

    app.resize(TITLE, 360, 720)
    button(app, 'A guess of my own').click()
    app.gone('push button', re.compile('^0 bulls, 0 cows'))
    for digit in '3478':
        button(app, re.compile(f'^{digit}(, does not fit)?$')).click()
    wait_typed(app, '3478')
    assert answer(app, 0, 2)[:2] == ('3478', '0 bulls, 2 cows')


def listed(app):
    """Returns the visible numbers in the list of what fits."""
    return app.all('table cell', within=app.find('table', 'Numbers that fit'))


def cows_own_guess(app, session):
    """One's own guess is typed or taken from the list, instead of the suggestion."""
    open_page(app)
    app.type('215')
    wait_typed(app, '215.')
    button(app, '6')
    app.key('6')
    wait_typed(app, '2156')
    app.find('label', 'Yours: could be it; 1,260 at worst, 830 on average')
    app.key('BackSpace', '2')
    wait_typed(app, '2152')
    app.find('label', '2 is there twice: all symbols must be different.')
    button(app, re.compile('^6, does not fit'))
    app.key('Escape')
    wait_typed(app, '....')
    app.key('0')
    app.find('label', '0 must not come first.')
    button(app, 'Back to the suggestion').click()
    wait_typed(app, '....')
    app.gone('label', '0 must not come first.')
    assert suggestion(app) == '1234'

    app.type('2156')
    wait_typed(app, '2156')
    row = answer(app, 1, 1)
    assert row[:2] == ('2156', '1 bull, 1 cow'), row
    wait_typed(app, '....')
    wait_fit(app, '660 numbers fit')
    first = listed(app)[0]
    first.click()
    wait_typed(app, first.seen_name.replace(' ', ''))
    app.find('label', re.compile('^Yours: could be it; '))
    # A number that no longer fits is a probe.
    app.key('Escape')
    app.type('9870')
    app.find('label', re.compile('^Yours: can’t be it; '))

    app.find('entry', 'Begins with').click()
    app.type('24')
    app.find('label', re.compile(r'^\d+ of 660$'))
    assert {node.seen_name[:3] for node in listed(app)} == {'2 4'}
    wait_typed(app, '9870')
    app.key('ctrl+a')
    app.type(first.seen_name)
    app.find('label', '1 of 660')
    app.key('Return')
    wait_typed(app, first.seen_name.replace(' ', ''))
    app.find('entry', 'Begins with').click()
    app.key('ctrl+a')
    app.type('22')
    app.find('label', '0 of 660')
    assert not listed(app)


def cows_first_strategy(app, session):
    """The strategy that takes the first number that fits, in a game with known guesses."""
    open_page(app)
    open_menu(app, 'Main Menu')
    app.find(None, 'Strategy', pred=lambda node: 'menu item' in node.seen_role).click()
    app.find(None, 'First', pred=lambda node: 'menu item' in node.seen_role).click()
    app.popups(0)
    wait_for(app.focused, what='the focus')
    for guess, bulls, cows in ('1234', 0, 2), ('2156', 2, 1), ('2167', 2, 0), ('2185', 4, 0):
        wait_advice(app, re.compile(f'^{" ".join(guess)}: '))
        answer(app, bulls, cows)
    wait_advice(app, 'Found in 4 guesses!')
    undo(app)
    wait_advice(app, '2 1 8 5: could be it; splits 3 numbers into 2 groups; 2 remain at worst, 1.7 on average')
    answer(app, 3, 0)
    wait_advice(app, re.compile('^2 1 9 5: could be it; splits 2 numbers '))
    answer(app, 3, 0)
    said = wait_advice(app, re.compile(r'^(\S+ \S+ \S+ \S+): It must be (\d+)\.$'))
    assert said[1].replace(' ', '') == said[2], said
    app.find('label', f'It must be {said[2]}.')


def cows_files(app, session):
    """Saving, starting again, opening; copying and pasting lines. Invalid lines are reported with their number and
    change nothing."""
    open_page(app)
    said = [('1234', 0, 2), ('2516', 1, 1)]
    for guess, bulls, cows in said:
        assert answer(app, bulls, cows)[0] == guess
    path = os.path.join(folder(session), 'game.ponder')
    app.key('ctrl+s')
    answer_chooser(app, path)
    toast(app, 'Saved as “game.ponder”')
    app.key('ctrl+n')
    button(app, 'Start').click()
    wait_history(app, [])
    app.key('ctrl+o')
    answer_chooser(app, path)
    wait_history(app, answers(*said))
    wait_fit(app, '189 numbers fit')
    app.key('ctrl+z')
    wait_history(app, [])
    app.key('ctrl+shift+z')
    wait_history(app, answers(*said))

    app.key('ctrl+c')
    toast(app, 'Game copied')
    wait_for(lambda: session.clip() == '1234 0B2C\n2516 1B1C\n', what=lambda: f'the lines, not {session.clip()!r}')
    session.clip('1234 0A2B\n2516 1 2\n')
    app.key('ctrl+v')
    pasted = [('1234', 0, 2), ('2516', 1, 2)]
    wait_history(app, answers(*pasted))
    wait_fit(app, '62 numbers fit')
    for text, why in ('1234 0B2C\n2516 5 1\n', re.compile('line 2: .*5 bulls and 1 cow can’t be an answer')), \
                     ('1234 0B2C\n\n2215 1 1\n', re.compile('line 3: .*“2215” has 2 twice')), \
                     ('nonsense\n', re.compile('^No guesses with answers found in the clipboard')):
        session.clip(text)
        app.key('ctrl+v')
        app.find('label', why)
        assert [row[:2] for row in history(app)] == answers(*pasted), history(app)
    app.key('ctrl+z')
    wait_history(app, answers(*said))


def cows_keys(app, session):
    """Without a mouse: the digits of a guess, Enter to the pad, arrows to the answer, Enter."""
    open_page(app)
    for guess in '1234', '5678', SECRET:
        app.type(guess)
        wait_typed(app, guess)
        bulls, cows = score(SECRET, guess)
        app.key('Return')
        wait_for(lambda: re.match(r'\d bulls?, \d cows?: ', app.focused().seen_name), what='the pad')
        # All bulls are next to three.
        app.key(*['Up'] * 4, *['Left'] * 4, *['Down'] * min(bulls, 3), *['Right'] * (cows + bulls // 4))
        wait_for(lambda: app.focused().seen_name.startswith(f'{in_words(bulls, cows)}: '), what=lambda: f'{bulls}, {cows}')
        app.key('Return')
        wait_for(lambda: history(app) and history(app)[-1][:2] == (guess, in_words(bulls, cows)), what='the row')
    wait_advice(app, 'Found in 3 guesses!')
    app.key('ctrl+z')
    wait_advice(app, re.compile('^[^:]{7}: '))
    # The list takes one press of Tab.
    tab_to(app, 'Begins with')
    app.key('Tab')
    assert app.focused().seen_role == 'table cell', app.focused().describe()
    app.key('Tab')
    assert app.focused().seen_role != 'table cell', app.focused().describe()


def cows_rules(app, session):
    """Other rules: colours that may repeat, and custom rules."""
    open_page(app)
    app.key('ctrl+n')
    app.find('combo box', 'Rules').click()
    app.popups(1)
    app.find('label', 'Mastermind 6 Colours', pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)
    app.find('label', '1,296 codes')
    button(app, 'Start').click()
    app.gone('push button', 'Start')
    wait_fit(app, re.compile('^1,296 '))
    assert 'Mastermind 6 Colours' in title(app), title(app)
    wait_advice(app, re.compile('^(\\S+ )+\\S+: '))
    coloured = advice(app)
    answer(app, 1, 1)
    undo(app)
    choose(app, 'Main Menu', 'Symbols as Colours')
    wait_for(lambda: advice(app) != coloured, what='digits')
    assert re.match(r'^(\d ){3}\d: ', advice(app)), advice(app)

    app.key('ctrl+n')
    for name, value in ('Places', '5'), ('Symbols', '8'):
        app.find('spin button', name).click(count=3, fx=.15)
        app.type(value)
        app.key('Tab')
    app.find('label', '32,768 codes')
    button(app, 'Start').click()
    app.gone('push button', 'Start')
    wait_fit(app, re.compile('^32,768 '))
    guess = wait_advice(app, re.compile(r'^((\d ){4}\d): '))[1].replace(' ', '')
    assert answer(app, 0, 5 - 1)[:2] == (guess, '0 bulls, 4 cows')
    assert not app.all('push button', re.compile('^4 bulls, 1 cow'))
    pad_key(app, 3, 2)


def reviewed(app):
    """Returns the rows of the review, as screen readers read them."""
    return [node.seen_name for node in app.all('list item', within=app.find('list', 'Your Guesses'))]


def cows_told(app, session):
    """The friend tells the number while others still fit: each answer is checked, and the guesses are compared with
    best play."""
    open_page(app)
    for guess, bulls, cows in ('1234', 0, 3), ('2516', 2, 0):
        assert suggestion(app) == guess
        answer(app, bulls, cows)
        wait_for(lambda: not advice(app).startswith(' '.join(guess)), what='other advice')
    wait_fit(app, '17 numbers fit')
    button(app, 'They Told Me the Number').click()
    app.find('panel', 'The number they told you: empty, empty, empty, empty')
    app.type('4772')
    app.find('status bar', '7 is there twice: all symbols must be different.')
    button(app, 'Delete').click()
    app.key('BackSpace')
    app.type('21')
    button(app, 'Check').click()
    app.find('status bar', '1 of 2 answers was wrong.')
    app.find('label', 'You made 2 guesses. Best play finds 4721 in 5 guesses, and takes 5.13 on average.')
    assert reviewed(app) == ['1 2 3 4: 3 cows, right. 830 left on average; best play too',
                             '2 5 1 6: 2 bulls, wrong. It should have been 2 cows. 43 left on average; best play too'], reviewed(app)

    # It was another of the 17 numbers.
    button(app, 'Change').click()
    app.find('panel', 'The number they told you: 4, 7, 2, 1')
    app.key(*['BackSpace'] * 4)
    app.find('panel', 'The number they told you: empty, empty, empty, empty')
    app.type('2417')
    app.key('Return')
    app.find('status bar', re.compile('^(Both|All 2) answers were right'))
    app.find('label', re.compile('Best play finds 2417 in '))
    app.key('Escape')
    wait_for(lambda: len(app.windows()) == 1, what='the page')
    wait_history(app, answers(('1234', 0, 3), ('2516', 2, 0)))

    # Once found, the number is known.
    guesses = 2 + len(play(app, '2417'))
    wait_advice(app, f'Found in {guesses} guesses!')
    button(app, 'Compare').click()
    app.find('label', re.compile(f'^You made {guesses} guesses. Best play finds 2417 in '))
    assert len(reviewed(app)) == guesses and not any('wrong' in row for row in reviewed(app)), reviewed(app)
    app.key('Escape')
    wait_for(lambda: len(app.windows()) == 1, what='the page')


def cows_better(app, session):
    """With very many codes a guess is suggested soon; a better one found later is offered next to it."""
    open_page(app)
    app.key('ctrl+n')
    for name, value in ('Places', '5'), ('Symbols', '16'):
        app.find('spin button', name).click(count=3, fx=.15)
        app.type(value)
        app.key('Tab')
    app.find('label', '491,400 codes')
    button(app, 'Start').click()
    app.gone('push button', 'Start')
    suggestion(app)
    answer(app, 0, 1)  # many codes are left, so the best guess is found seconds after the first
    offer = app.find('label', re.compile('^A better guess: '), timeout=60).seen_name
    before = suggestion(app)
    code = re.match(r'A better guess: ([^,]*), ', offer)[1]
    assert before != code, offer
    button(app, 'Use It').click()
    wait_advice(app, re.compile(f'^{" ".join(code)}: '))
    app.gone('label', re.compile('^A better guess: '))
    assert answer(app, 1, 1)[:2] == (code, '1 bull, 1 cow')


HIDDEN = 'The suggestion is hidden.'


def check_hidden(app):
    """The suggestion is shown nowhere, and can't be answered before it is visible."""
    wait_advice(app, HIDDEN)
    button(app, 'Show the Suggestion')
    rows = history(app)
    pad_key(app, 0, 2).click()
    app.settle(.5)
    assert history(app) == rows, history(app)
    assert not app.all(name=re.compile('could be it|can’t be it|would remain|A better guess'), shown=False)
    assert not app.all(name=re.compile(r'^\d \d \d \d'), shown=False, within=app.all('status bar', HIDDEN, shown=False)[0])


def cows_hidden(app, session):
    """The suggestion is hidden until asked for, each time again; one's own guess doesn't need it."""
    app.kill()
    app = start(session, GSETTINGS_BACKEND='keyfile')
    open_page(app)
    choose(app, 'Main Menu', 'Hide the Suggestion')
    check_hidden(app)
    button(app, 'Show the Suggestion').click()
    wait_advice(app, re.compile('^1 2 3 4: could be it'))
    wait_for(lambda: app.focused().seen_name.startswith('0 bulls, 0 cows: '), what='the focus on the pad')
    app.key('Return')
    said = [('1234', 0, 0)]
    wait_history(app, answers(*said))
    wait_for(lambda: app.focused().seen_name == 'Show the Suggestion', what='the focus on what is asked for')
    check_hidden(app)
    # The setting is kept; after kill -9 nothing is shown either.
    app = restart_killed(app, session)
    wait_history(app, answers(*said))
    check_hidden(app)
    app.type('5678')
    wait_typed(app, '5678')
    assert answer(app, 1, 1)[0] == '5678'
    check_hidden(app)
    button(app, 'Show the Suggestion').click()
    wait_advice(app, re.compile(r'^(\d ){3}\d: '))
    choose(app, 'Main Menu', 'Hide the Suggestion')
    answer(app, 0, 2)
    wait_advice(app, re.compile(r'^(\d ){3}\d: '))
    return app


if __name__ == '__main__':
    run([cows_assistant, cows_corrections, cows_mouse_guess, cows_own_guess, cows_first_strategy, cows_files, cows_keys, cows_rules, cows_told, cows_better,
         cows_hidden])
