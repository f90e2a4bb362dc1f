#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the Number Triangle. See scenarios.py for usage."""
import re

from driver import wait_for
from puzzle_pages import cells, whole_page
from scenarios import button, cell, choose, go_to, run, tab_to, title, toast, wait_told

PAGE = 'Number Triangle'
LECTURE = '4 7 5 6 3 4 4 2 1 6'


def numbers(app):
    """Returns the visible numbers in reading order."""
    return ' '.join(re.match(r'Row \d+, column \d+, (\d+)', name)[1] for name in cells(app))


def wait_numbers(app, expected):
    wait_for(lambda: numbers(app) == expected, what=lambda: f'{expected}, not {numbers(app)}')


def path(app):
    """Returns the numbers of an answer."""
    return ' '.join(name.split(', ')[2] for name in cells(app) if name.endswith(', answer'))


def wait_path(app, expected):
    wait_for(lambda: path(app) == expected, what=lambda: f'the path {expected}, not {path(app)}')


def target(app):
    return app.find('text', 'The sum asked for, k')


def wait_target(app, expected):
    wait_for(lambda: target(app).text == expected, what=lambda: f'k = {expected}, not {target(app).text}')


def wait_typed(app, row, column, words):
    wait_for(lambda: cell(app, row, column).name == f'Row {row}, column {column}, {words}',
             what=lambda: f'{words}, not {cell(app, row, column).name}')


def triangle_whole(app, session):
    """With a nine in the corner and four rows of ones, only paths on the right have the sum 26: a search takes long."""
    def enter(app):
        cell(app, 4, 4).click()
        app.key('9', 'Return')
        for row in range(5, 9):
            button(app, 'Add a Row').click()
            cell(app, row, row)
        target(app).click()
        app.key('ctrl+a')
        app.type('26\n')
        wait_numbers(app, '4 7 5 6 3 4 4 2 1 9' + 26 * ' 1')
        wait_told(app, re.compile('can the sum be 26'))
    return whole_page(app, session, PAGE, enter, 'Solved. This is the first of several answers.')


def triangle_typed(app, session):
    """Numbers are typed on the board, refused, deleted, and entered without a keyboard."""
    go_to(app, PAGE)
    cell(app, 2, 1).click()
    app.key('1', '2')
    wait_typed(app, 2, 1, '12, being typed')
    app.key('Down')
    wait_typed(app, 2, 1, '12')
    app.type('1000000000001')
    app.key('Return')
    toast(app, '“1000000000001”: expected 0 to 1,000,000,000,000')
    wait_typed(app, 3, 1, '1000000000001, being typed')
    app.key('Delete')
    app.type('8 9 10 ')
    wait_numbers(app, '4 12 5 8 9 10 4 2 1 6')
    app.type('7')
    cell(app, 1, 1).click()
    wait_numbers(app, '4 12 5 8 9 10 7 2 1 6')
    app.key('3', 'Escape')
    wait_typed(app, 1, 1, '4')

    cell(app, 3, 2).click()
    cell(app, 3, 2).click()
    app.find('text', 'Row 3, position 2')
    app.type('zero\n')
    app.find('label', '“zero”: expected 0 to 1,000,000,000,000')
    app.key('ctrl+a')
    app.type('1000000000001')
    cell(app, 1, 1).click()                        # only closes the popover
    toast(app, '“1000000000001”: expected 0 to 1,000,000,000,000')
    app.popups(0)
    wait_numbers(app, '4 12 5 8 9 10 7 2 1 6')
    cell(app, 2, 1).click()
    cell(app, 3, 2).click()
    cell(app, 3, 2).click()
    app.popups(1)
    app.type('11')
    app.key('Escape')
    app.popups(0)
    wait_numbers(app, '4 12 5 8 9 10 7 2 1 6')
    cell(app, 3, 2).click()
    app.popups(1)
    app.type('1000000\n')
    app.popups(0)
    wait_numbers(app, '4 12 5 8 1000000 10 7 2 1 6')
    for _ in range(6):
        app.key('ctrl+z')
    wait_numbers(app, LECTURE)

    # A number being typed is applied by a button, although the button doesn't take the focus.
    cell(app, 2, 2).click()
    app.key('9')
    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the only answer.')
    wait_path(app, '4 7 3 1')
    wait_typed(app, 2, 2, '9')


def triangle_sums(app, session):
    """Which sums exist, one of them chosen; and a sum that doesn't."""
    go_to(app, PAGE)
    button(app, 'Possible Sums').click()
    app.popups(1)
    app.find('label', 'The smallest sum is 13, the largest 21.\n6 different sums can be made.\n1 path makes 15.')
    app.find('list item', 'Sum 19').click()
    app.popups(0)
    wait_target(app, '19')
    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the first of several answers.')
    wait_path(app, '4 7 6 2')
    app.key('alt+Right')
    wait_path(app, '4 5 4 6')

    target(app).click()
    app.key('ctrl+a')
    app.type('18\n')
    wait_path(app, '')
    button(app, 'Solve').click()
    wait_told(app, 'No path has the sum 18. The nearest sums that can be made are 16 and 19.')
    button(app, 'Possible Sums').click()
    app.find('label', re.compile('No path makes 18; the nearest sums are 16 and 19.$'))
    app.key('Escape')
    app.popups(0)
    tab_to(app, 'The sum asked for, k', 'shift+Tab')
    app.key('ctrl+a')
    app.type('many\n')
    toast(app, '“many”: expected 0 to 18,446,744,073,709,551,615')
    app.key('shift+Tab')
    wait_target(app, '18')


def triangle_keys(app, session):
    """Without a mouse: a triangle is typed as one reads it aloud, and solved."""
    go_to(app, PAGE)
    app.key('ctrl+n')
    wait_numbers(app, '1 1 1 1 1 1 1 1 1 1')
    tab_to(app, 'Add a Row')
    app.key('Return')
    wait_for(lambda: title(app)[0] == 'Triangle of 5', what='five rows')
    tab_to(app, 'Row .*', 'shift+Tab')
    app.key('ctrl+Home')
    app.type('2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 ')
    wait_numbers(app, '2 3 5 7 11 13 17 19 23 29 31 37 41 43 47')
    tab_to(app, 'The sum asked for, k')
    app.key('ctrl+a')
    app.type('78\n')
    wait_target(app, '78')
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the only answer.')
    wait_path(app, '2 5 11 19 41')

    tab_to(app, 'Possible Sums')
    app.key('Return')
    app.popups(1)
    tab_to(app, r'Sum \d+')
    app.key('End', 'Up', 'Return')
    app.popups(0)
    wait_target(app, '92')


def triangle_large(app, session):
    """A triangle that scrolls: pasted, scrolled, its last number changed, shown during a search."""
    go_to(app, PAGE)
    rows = ';'.join(f"[{';'.join(str(row + 1) for _ in range(row + 1))}]" for row in range(300))
    session.clip(f'let triangle = [{rows}];;')
    app.key('ctrl+v')
    wait_for(lambda: title(app)[0] == 'Triangle of 300', what='300 rows')
    app.key('ctrl+End')
    wait_typed(app, 300, 300, '300')
    app.key('9', 'Return')
    wait_typed(app, 300, 300, '9')
    assert len(cells(app)) < 2000, len(cells(app))
    button(app, 'Possible Sums').click()
    app.find('label', re.compile('^The smallest sum is 44,859, the largest 45,150.\n2 different sums can be made.'))
    app.find('list item', 'Sum 44,859').click()
    app.popups(0)
    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the only answer.')
    wait_typed(app, 300, 300, '9, answer')


def triangle_of_large_numbers(app, session):
    """Numbers from 0 to 10^12 are pasted, typed and solved, and their sums listed."""
    go_to(app, PAGE)
    session.clip('4\n1000000000000\n0 999999999999\n5 6 7\n123456789012 0 8 1000000000000\n')
    app.key('ctrl+v')
    toast(app, 'Pasted')
    wait_numbers(app, '1000000000000 0 999999999999 5 6 7 123456789012 0 8 1000000000000')
    target(app).click()
    app.key('ctrl+a')
    app.type('2000000000015\n')
    wait_target(app, '2000000000015')
    button(app, 'Possible Sums').click()
    app.find('label', re.compile('^The smallest sum is 1,000,000,000,005, the largest 3,000,000,000,006.\n'
                                 '8 different sums can be made.'))
    app.key('Escape')
    app.popups(0)
    button(app, 'Solve').click()
    wait_told(app, 'No path has the sum 2,000,000,000,015. '
                   'The nearest sums that can be made are 2,000,000,000,014 and 3,000,000,000,006.')
    cell(app, 2, 1).click()
    app.type('999999999998')
    app.key('Return')
    wait_typed(app, 2, 1, '999999999998')


def triangle_played(app, session):
    """An answer is played number by number."""
    go_to(app, PAGE)
    choose(app, 'New and Examples', '15 Rows, the Greatest Sum')
    button(app, 'Solve').click()
    wait_for(lambda: len(path(app).split()) == 15, what='the path')
    button(app, 'Play the Answer').click()
    wait_for(lambda: 0 < len(path(app).split()) < 15, what='a part of the path')
    wait_for(lambda: len(path(app).split()) == 15, what='the path again')


if __name__ == '__main__':
    run([triangle_whole, triangle_typed, triangle_sums, triangle_keys, triangle_large,
         triangle_of_large_numbers, triangle_played])
