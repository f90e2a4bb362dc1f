#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of Take-Away. See scenarios.py for usage."""
import os
import re

from driver import wait_for
from puzzle_pages import fits_narrow
from scenarios import (TITLE, answer_chooser, button, choose, folder, go_to, mark, open_search, restart, run, set_speed_by_keys, step,
                       tab_to, toast, told, wait_told)
from test_print import choose_row, open_preview, save_pdf


PAGE = 'Take-Away'


def heaps(app):
    """Returns the names of the heaps, from the top."""
    nodes = app.all('push button', re.compile(r'^Heap \d+: '), shown=False)
    return [node.seen_name for node in sorted(nodes, key=lambda node: node.ext[1]) if node.ext[2] > 0]


def counts(app):
    return [int(re.match(r'Heap \d+: ([\d,]+) counter', name)[1].replace(',', '')) for name in heaps(app)]


def wait_counts(app, *expected):
    wait_for(lambda: counts(app) == list(expected), what=lambda: f'{expected}, not {counts(app)}')


def wait_heap(app, heap, words):
    wait_for(lambda: heaps(app)[heap - 1] == f'Heap {heap}: {words}', what=lambda: f'{words}, not {heaps(app)}')


def rows(app):
    """Returns how many counters stand in a row of a heap of 21, and how many rows there are."""
    *_, width, height = app.find('push button', re.compile('^Heap 1: ')).ext
    for n_rows in range(1, 22):
        unit = height / n_rows
        per_row = int(width / unit)
        if 32 <= unit <= 48 and (20 + per_row) // per_row == n_rows:
            return per_row, n_rows


def tap(app, heap, place, per_row, n_rows, count=1):
    """Clicks a counter by its place, from 0, where counters fill rows."""
    node = app.find('push button', re.compile(rf'^Heap {heap}: '), shown=False)
    unit = node.ext[3] / n_rows
    node.click(count=count, fx=(place % per_row + .5) * unit / node.ext[2], fy=(place // per_row + .5) / n_rows)


def tap_heap(app, heap):
    """Clicks a heap that is shown as a number."""
    app.find('push button', re.compile(rf'^Heap {heap}: ')).click(fx=.05)


def is_in_view(app, heap):
    """Returns whether a heap is above the sentence below the board, and below the header bar."""
    _, y, _, height = app.find('push button', re.compile(rf'^Heap {heap}: '), shown=False).ext
    return y > 40 and y + height <= app.find('status bar').ext[1]


def set_opponent(app, name):
    button(app, 'Opponent').click()
    app.popups(1)
    app.find('check box', name).click()
    app.key('Escape')
    app.popups(0)


def set_heap(app, heap, count):
    button(app, f'Change heap {heap}').click()
    app.popups(1)
    mark(app.find('spin button', 'Counters'))
    app.type(str(count))
    app.key('Return')
    wait_for(lambda: counts(app)[heap - 1] == count, what=lambda: f'{count}, not {counts(app)}')
    app.key('Escape')
    app.popups(0)


def set_numbers(app, name):
    button(app, re.compile('^Numbers that may be taken: ')).click()
    app.popups(1)
    button(app, name).click()
    app.popups(0)
    button(app, f'Numbers that may be taken: {name}')


def take_away_whole(app, session):
    """Heaps and rules are entered by clicking, two moves are made, saved, opened again, copied, pasted and restored."""
    app.resize(TITLE, 1000, 700)
    go_to(app, PAGE)
    wait_counts(app, 21)
    set_opponent(app, 'A friend')
    button(app, 'Add a Heap').click()
    wait_counts(app, 21, 21)
    set_heap(app, 1, 5)
    set_heap(app, 2, 8)
    set_numbers(app, 'any number')
    tap(app, 1, 2, 5, 1)
    wait_told(app, '3 of heap 1 marked. Choose them again to take them.')
    wait_heap(app, 1, '5 counters, 3 marked')
    tap(app, 1, 2, 5, 1)
    wait_counts(app, 2, 8)
    wait_told(app, 'Player 2 to move.')
    tap(app, 2, 1, 8, 1)
    button(app, 'Take 7').click()
    wait_counts(app, 2, 1)
    path = os.path.join(folder(session), 'page.ponder')
    app.key('ctrl+s')
    answer_chooser(app, path)
    toast(app, 'Saved as “page.ponder”')
    app.key('ctrl+z')
    wait_counts(app, 2, 8)
    app.key('ctrl+z', 'ctrl+z')
    button(app, 'Numbers that may be taken: 1, 2 or 3')
    app.key('ctrl+o')
    answer_chooser(app, path)
    wait_counts(app, 2, 1)
    app.key('ctrl+c')
    wait_for(lambda: session.clip() == '2,1', what=lambda: f'2,1, not {session.clip()}')
    session.clip('3, 4 5')
    app.key('ctrl+v')
    wait_counts(app, 3, 4, 5)
    button(app, 'Numbers that may be taken: any number')
    app = restart(app, session)
    go_to(app, PAGE)
    wait_counts(app, 3, 4, 5)
    fits_narrow(app)
    return app


def take_away_program(app, session):
    """Against the program: 21 is won by leaving multiples of 4, and it says so; undo takes back both moves."""
    go_to(app, PAGE)
    set_opponent(app, 'The perfect program')
    wait_told(app, 'Your turn (Player 1).')
    per_row, n_rows = rows(app)
    tap(app, 1, 20, per_row, n_rows)
    button(app, 'Take 1').click()
    left = 20
    while left > 0:
        wait_for(lambda: counts(app)[0] < left and told(app).endswith('Your turn (Player 1).'), what=f'a move at {left}')
        now = counts(app)[0]
        assert left - 3 <= now < left, (left, now)
        tap(app, 1, now - now % 4, per_row, n_rows)
        button(app, f'Take {now % 4}').click()
        left = now - now % 4
        if left == 16:
            wait_for(lambda: counts(app)[0] < 16 and told(app).endswith('Your turn (Player 1).'), what='a move at 16')
            app.key('ctrl+z')
            wait_counts(app, now)
            app.key('ctrl+shift+z')
            wait_for(lambda: counts(app)[0] < 16, what='both moves made again')
    wait_told(app, 'Player 1 wins: Player 2 can’t move.')


def take_away_series(app, session):
    """In a narrow window, the sentence begins with who wins, and another game can be played, which counts."""
    app.resize(TITLE, 360, 720)
    go_to(app, PAGE)
    set_opponent(app, 'A friend')
    set_heap(app, 1, 3)
    button(app, 'Values').click()
    wait_told(app, 'Player 1 wins: the Grundy value is 3 and not 0. Player 1 to move.')
    fits_narrow(app)
    tab_to(app, 'Heap 1: .*', 'shift+Tab')
    app.key('3', 'Return')
    wait_told(app, 'Player 1 wins: Player 2 can’t move.')
    button(app, 'Play Again').click()
    wait_counts(app, 3)
    wait_told(app, 'Player 1 wins: the Grundy value is 3 and not 0. Player 1 to move. Score – Player 1: 1, Player 2: 0.')
    app.key('1', 'Return', '2', 'Return')
    wait_told(app, 'Player 2 wins: Player 1 can’t move. Score – Player 1: 1, Player 2: 1.')
    fits_narrow(app)
    # The strip is not about a game that is over.
    button(app, 'Strip').click()
    app.gone('push button', 'Play Again')
    button(app, 'Strip').click()
    button(app, 'Play Again').click()
    wait_counts(app, 3)


def take_away_values(app, session):
    """Values say who wins and why, and wait for a guess if one wants to."""
    app.resize(TITLE, 1000, 700)
    go_to(app, PAGE)
    set_opponent(app, 'A friend')
    choose(app, 'New and Examples', 'Nim 12, 19, 27')
    wait_counts(app, 12, 19, 27)
    button(app, 'Values').click()
    wait_told(app, 'Player 1 wins: the nim-sum is 4 and not 0. Player 1 to move.')
    # The only winning move makes 12 an 8.
    tab_to(app, 'Heap 1: .*', 'shift+Tab')
    app.key('4')
    wait_heap(app, 1, '12 counters, 4 marked')
    app.key('Return')
    wait_told(app, 'Player 1 wins: the nim-sum is 0. Player 2 to move.')
    choose(app, 'When to Show Values', 'After I Have Guessed')
    app.key('Down', '3', 'Return')
    wait_told(app, re.compile('^Take 3 from heap 2: It loses, as every move does.'))
    wait_counts(app, 8, 19, 27)
    app.key('Return')
    wait_counts(app, 8, 16, 27)
    wait_told(app, 'Player 1 to move. Choose a move to see what it leads to.')


def take_away_misere(app, session):
    """21 with 1, 2 or 3, where the last to move loses: leave one more than a multiple of 4."""
    go_to(app, PAGE)
    set_opponent(app, 'A friend')
    choose(app, 'New and Examples', '21, the Last Loses')
    app.find('push button', 'Who wins at the end: Last loses')
    button(app, 'Values').click()
    wait_told(app, 'Player 2 wins after every possible move. Player 1 to move.')
    set_heap(app, 1, 1)
    wait_told(app, 'Player 2 wins after the only possible move. Player 1 to move.')
    tab_to(app, 'Heap 1: .*', 'shift+Tab')
    app.key('1', 'Return')
    wait_counts(app, 0)
    wait_told(app, 'Player 2 wins: no move is left, and the last to move loses.')


def take_away_strip(app, session):
    """The strip is filled by steps and guesses, forwards and back, by mouse and keys, up to both periods."""
    app.resize(TITLE, 1000, 700)
    go_to(app, PAGE)
    button(app, 'Strip').click()
    wait_told(app, re.compile('^A number of counters is P if the player whose turn it is loses'))
    button(app, 'Step').click()
    wait_told(app, re.compile('^0: there is no move, and the last to move has won, so P.'))
    for number in 1, 2, 3:
        button(app, 'N').click()
        wait_told(app, re.compile(f'^Right. {number}: taking {number} leads to 0, a P position, so N.'))
    button(app, 'N').click()
    wait_told(app, re.compile('^No. 4: every move leads to an N position, so P. Grundy value 0: no move leads to a 0.'))
    app.find('label', '3 of 4 right')
    # The strip has no values, and the sentence gets their room.
    assert not app.all('push button', 'Values')
    app.find(None, 'Strip at 4: P, Grundy value 0')
    # With keys.
    app.key('n')
    wait_told(app, re.compile('^Right. 5: taking 1 leads to 4, a P position, so N.'))
    app.key('BackSpace')
    wait_told(app, re.compile('^4: every move leads'))
    app.key('space')
    wait_told(app, re.compile('5: taking 1 leads to 4'))
    set_speed_by_keys(app, 'End')
    button(app, 'Run').click()
    wait_told(app, re.compile('^P and N have period 4, from 0 on. Proved: .* The Grundy values have period 4, from 0'))
    assert not button(app, 'P').has('sensitive')
    # Back at the start, the numbers can be guessed again.
    button(app, 'Back to the Start').click()
    wait_told(app, re.compile('^A number of counters is P'))
    app.find('label', 'Your guess for 0:')
    button(app, 'P').click()
    wait_told(app, re.compile('^Right. 0: there is no move'))
    app.key('p')
    wait_told(app, re.compile('^No. 1: taking 1 leads to 0'))
    app.find('label', '5 of 7 right')
    button(app, 'Back to the Start').click()
    wait_told(app, re.compile('^A number of counters is P'))
    # It is restored, and the game is where it was.
    app = restart(app, session)
    go_to(app, PAGE)
    wait_told(app, re.compile('^A number of counters is P'))
    button(app, 'Strip').click()
    wait_counts(app, 21)
    # Watch takes its place.
    button(app, 'Strip').click()
    wait_told(app, re.compile('^A number of counters is P'))
    open_search(app)
    wait_for(lambda: heaps(app), what='the heaps')
    app.key('F4')
    app.gone('push button', 'Run')
    button(app, 'Strip').click()
    wait_told(app, re.compile('^A number of counters is P'))
    return app


def take_away_twelve(app, session):
    """Twelve heaps in a narrow window: all can be reached and played, with their values."""
    app.resize(TITLE, 360, 720)
    go_to(app, PAGE)
    set_opponent(app, 'A friend')
    set_heap(app, 1, 3)
    for number in range(2, 13):
        button(app, 'Add a Heap').click()
        wait_for(lambda: len(counts(app)) == number, what=f'{number} heaps')
        wait_for(lambda: is_in_view(app, number), what=f'heap {number} in view')
    assert not button(app, 'Add a Heap').has('sensitive')
    button(app, 'Values').click()
    wait_told(app, 'Player 2 wins: the nim-sum is 0. Player 1 to move.')
    tab_to(app, 'Heap 12: .*', 'shift+Tab')
    app.key('Home', 'End', '3', 'Return')
    wait_counts(app, *[3] * 11, 0)
    app.find('push button', 'Heap 12: 0 counters')
    button(app, 'Heap 12: 0 counters').scroll(-40)
    app.key('Menu')
    wait_for(lambda: app.find('spin button', 'Counters'), what='the popover of heap 12')
    app.key('Escape')
    wait_told(app, 'Player 2 wins: the nim-sum is 3 and not 0. Player 2 to move.')
    button(app, 'Remove the Last Heap').click()
    wait_counts(app, *[3] * 11)


def take_away_scrolled(app, session):
    """A heap far down is changed where it is seen: what takes the focus doesn't scroll the heaps away."""
    app.resize(TITLE, 360, 720)
    go_to(app, PAGE)
    session.clip(' '.join(['30'] * 12))
    app.key('ctrl+v')
    wait_counts(app, *[30] * 12)
    tab_to(app, 'Heap 1: .*', 'shift+Tab')
    app.key('End')
    wait_for(lambda: is_in_view(app, 12), what='heap 12')
    app.key('Menu')
    app.popups(1)
    app.find('spin button', 'Counters')
    assert is_in_view(app, 12)
    app.key('ctrl+a')
    app.type('5')
    app.key('Return')
    wait_counts(app, *[30] * 11, 5)
    app.key('Escape')
    app.popups(0)
    tab_to(app, 'Heap 12: .*', 'shift+Tab')


def take_away_large(app, session):
    """A heap of a trillion counters is played through the field, and its value is known at once."""
    app.resize(TITLE, 360, 720)
    go_to(app, PAGE)
    set_opponent(app, 'A friend')
    set_heap(app, 1, 10 ** 12)
    button(app, 'Values').click()
    wait_told(app, 'Player 2 wins: the Grundy value is 0. Player 1 to move.')
    set_numbers(app, 'any number')
    set_heap(app, 1, 10 ** 12)
    wait_told(app, 'Player 1 wins: the Grundy value is 1,000,000,000,000 and not 0. Player 1 to move.')
    tap_heap(app, 1)
    wait_heap(app, 1, '1,000,000,000,000 counters, 1 marked')
    mark(app.find('spin button', 'How many to take from heap 1'))
    # What is marked follows each key.
    for typed, marked in ('9', '9'), ('99', '999'), ('999999975', '999,999,999,975'):
        app.type(typed)
        wait_heap(app, 1, f'1,000,000,000,000 counters, {marked} marked')
    app.key('Return')
    wait_counts(app, 25)
    tap_heap(app, 1)
    wait_told(app, re.compile(r'^\d+ marked. Choose them again to take them.'))


def take_away_keys(app, session):
    """With keys only: own numbers are typed, a heap is changed, and a game is won."""
    go_to(app, PAGE)
    set_opponent(app, 'A friend')
    tab_to(app, 'Numbers that may be taken: .*')
    app.key('space')
    app.popups(1)
    tab_to(app, 'Own numbers')
    app.key('ctrl+a')
    app.type('1, x')
    app.key('Return')
    app.find('label', re.compile('“x”: expected a whole number'))
    app.key('ctrl+a')
    app.type('1, 4')
    app.key('Return')
    app.popups(0)
    button(app, 'Numbers that may be taken: 1 or 4')
    tab_to(app, 'Heap 1: .*', 'shift+Tab')
    app.key('Menu')
    app.popups(1)
    app.key('ctrl+a')
    app.type('6')
    app.key('Return', 'Escape')
    app.popups(0)
    wait_counts(app, 6)
    tab_to(app, 'Heap 1: .*', 'shift+Tab')
    app.key('2')
    wait_told(app, '2 can’t be taken at once, only 1 or 4.')
    app.key('Left', 'Left')
    wait_heap(app, 1, '6 counters, 4 marked')
    app.key('Right')
    wait_heap(app, 1, '6 counters, 1 marked')
    app.key('Return', '1', 'Return', '4', 'Return')
    wait_counts(app, 0)
    wait_told(app, 'Player 1 wins: Player 2 can’t move.')


def take_away_watched(app, session):
    """A run of minimax is stepped; a click on the heaps offers to go back to the game."""
    go_to(app, PAGE)
    set_heap(app, 1, 4)
    open_search(app)
    first = step(app)
    step(app)
    wait_counts(app, 3)
    app.key('BackSpace')
    wait_told(app, first)
    tap_heap(app, 1)
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    app.key('F4')
    app.gone('push button', 'Run')
    wait_counts(app, 4)


def take_away_print(app, session):
    """The score sheet says how the game went and ended, the strip both periods; heaps that are too large for columns are
    listed."""
    go_to(app, PAGE)
    set_opponent(app, 'A friend')
    set_numbers(app, '1, 3 or 4')
    set_heap(app, 1, 5)
    tab_to(app, 'Heap 1: .*', 'shift+Tab')
    app.key('4', 'Return', '1', 'Return')
    wait_counts(app, 0)
    open_preview(app)
    page, = save_pdf(app, session, 'game.pdf')
    rows = [' '.join(line.split()) for line in page.splitlines()]
    assert 'Player 2 wins: Player 1 can’t move.' in rows, rows
    assert rows.index('At the start 5') < rows.index('1 Player 1 Take 4 1') < rows.index('2 Player 2 Take 1 0'), rows
    open_preview(app)
    choose_row(app, 'Print', 'Strip')
    page, = save_pdf(app, session, 'strip.pdf')
    proof = 'Proved: the 4 numbers from 0 on are like those from 7 on, and no move takes more than 4.'
    assert page.index('103') < page.index('period'), page
    assert f'P and N have period 7, from 0 on. {proof}' in ' '.join(page.split()), page
    assert f'The Grundy values have period 7, from 0 on. {proof}' in ' '.join(page.split()), page
    session.clip(','.join(['999999999999'] * 12))
    app.key('ctrl+v')
    wait_counts(app, *[999999999999] * 12)
    tab_to(app, 'Heap 1: .*', 'shift+Tab')
    app.key('3', 'Return')
    wait_counts(app, 999999999996, *[999999999999] * 11)
    open_preview(app)
    page, = save_pdf(app, session, 'large.pdf')
    words = ' '.join(page.split())
    assert 'Heaps at the start: ' + '; '.join(['999,999,999,999'] * 12) in words, page
    assert '1 Player 1 Take 3 from heap 1 999,999,999,996' in words, page


if __name__ == '__main__':
    run([take_away_whole, take_away_program, take_away_series, take_away_values, take_away_misere, take_away_strip,
         take_away_twelve, take_away_scrolled, take_away_large, take_away_keys, take_away_watched, take_away_print])
