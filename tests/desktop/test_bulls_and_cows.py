#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The assistant at bulls and cows. See scenarios.py for how it is called; test_match.py has the other tabs."""
import re

from cows import (advice, answer, history, in_words, open_page, pad_key, play, score, suggestion, wait_advice, wait_fit,
                  wait_history)
from driver import wait_for
from scenarios import button, run

SECRET = '4721'


def answers(*said):
    """What a history shows, of guesses and answers."""
    return [(guess, in_words(bulls, cows)) for guess, bulls, cows in said]


def mend(app, sentence):
    """Has the page correct the answer that it says must be wrong."""
    app.find('label', sentence)
    rows = [node for node in app.all('list item', shown=False, within=app.find('list', 'Which answer is wrong'))
            if sentence in [label.seen_name for label in app.all('label', shown=False, within=node)]]
    button(app, 'Try It', within=rows[0]).click()


def change_answer(app, guess, bulls, cows):
    """The answer of an earlier guess, from 1, in its popover."""
    button(app, re.compile(f'^Answer to guess {guess}: ')).click()
    app.popups(1)
    pad_key(app, bulls, cows, 'popover').click()
    app.popups(0)


def cows_assistant(app, session):
    """A whole game by clicking, with a wrong answer on the way: the page finds it, mends it, and goes on to the number."""
    open_page(app)
    wait_advice(app, '1 2 3 4: may be it; splits 4536 numbers into 14 groups; 1260 remain at worst, 830 on average')
    said = [('1234', 0, 3), ('2516', 2, 0), ('1073', 0, 2), ('6308', 0, 0), ('2417', 0, 4)]
    for guess, bulls, cows in said:
        assert suggestion(app) == guess, (advice(app), guess)
        assert answer(app, bulls, cows)[:2] == (guess, in_words(bulls, cows))
        # The second of these was not true.
        assert (score(SECRET, guess) == (bulls, cows)) == (guess != '2516'), guess
        wait_for(lambda: not advice(app).startswith(' '.join(guess)), what='other advice')
    wait_advice(app, 'No number fits: at least 1 answer is wrong.')
    wait_fit(app, 'No number fits')
    rows = wait_history(app, answers(*said))
    assert [row[2] for row in rows][0] == 253 and rows[-1][2] == 0, rows
    assert [row[0] for row in rows if row[3]] == ['2516', '2417'], rows

    mend(app, 'Either your answer to 2516 was 2 bulls; with 2 cows, 2 numbers would fit.')
    said[1] = ('2516', 0, 2)
    rows = wait_history(app, answers(*said))
    assert rows[-1][2] == 2 and not any(row[3] for row in rows), rows
    wait_fit(app, '2 numbers fit')
    wait_advice(app, re.compile('may be it'))
    said += [(guess, *score(SECRET, guess)) for guess in play(app, SECRET)]
    wait_advice(app, f'Found in {len(said)} guesses!')
    app.find('label', f'Found in {len(said)} guesses!')
    whole = wait_history(app, answers(*said))

    # Back to the beginning and forth again; one of the steps was the correction.
    while button(app, 'Undo').has('sensitive'):
        before = len(history(app)), advice(app)
        app.key('ctrl+z')
        wait_for(lambda: (len(history(app)), advice(app)) != before, what='a step back')
    wait_advice(app, re.compile('^1 2 3 4: may be it; splits 4536 numbers into 14 groups'))
    wait_history(app, [])
    wait_fit(app, '4536 numbers fit')
    for _ in range(len(said) + 1):
        before = len(history(app)), advice(app)
        app.key('ctrl+shift+z')
        wait_for(lambda: (len(history(app)), advice(app)) != before, what='a step forth')
    assert not button(app, 'Redo').has('sensitive')
    assert wait_history(app, answers(*said)) == whole

    # An earlier answer is changed, and changed back; how many numbers fit follows.
    change_answer(app, 3, 1, 2)
    changed = wait_history(app, answers(*said[:2], ('1073', 1, 2), *said[3:]))
    assert [row[2] for row in changed[:2]] == [row[2] for row in whole[:2]], changed
    assert changed[2][2] != whole[2][2], changed
    change_answer(app, 3, 0, 2)
    assert wait_history(app, answers(*said)) == whole
    button(app, f'Take back guess {len(said)}').click()
    wait_history(app, answers(*said[:-1]))
    wait_advice(app, re.compile('^4 7 2 1: '))


if __name__ == '__main__':
    run([cows_assistant])
