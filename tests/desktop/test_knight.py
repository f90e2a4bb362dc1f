#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the Knight's Tour. See scenarios.py for usage."""
import re

from driver import wait_for
from puzzle_pages import cells, whole_page
from scenarios import (button, choose, choose_random, go_to, next_answer, open_menu, open_search, run, set_method, set_speed, step, tab_to, title, toast, told,
                       wait_told)

PAGE = 'Knight’s Tour'
SMALL = 'a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3'.split()         # a tour of three rows and four columns


def square(app, name):
    return app.find('table cell', re.compile(rf'^{name}, '))


def numbers(app):
    """Returns the squares with a number, in the order of the visits."""
    numbered = (re.match(r'(\w+), (\d+)', name) for name in cells(app))
    return [match[1] for match in sorted(filter(None, numbered), key=lambda match: int(match[2]))]


def marked(app, words):
    return sorted(name.split(',')[0] for name in cells(app) if words in name)


def wait_numbers(app, *squares):
    wait_for(lambda: numbers(app) == list(squares), what=lambda: f'{squares}, not {numbers(app)}')


def set_size(app, rows, columns):
    """Sets the size in its popover, with keys."""
    tab_to(app, r'Rows and Columns|\d+×\d+')
    app.key('Return')
    app.popups(1)
    for name, number in (('Rows', rows), ('Columns', columns)):
        tab_to(app, name)
        app.key('ctrl+a')
        app.type(str(number))
        app.key('Return')
    wait_for(lambda: len(cells(app)) == rows * columns, what=f'{rows * columns} squares')
    app.key('Escape')
    app.popups(0)


def knight_whole(app, session):
    """A tour from the middle of a board without one corner."""
    def enter(app):
        button(app, 'Start').click()
        square(app, 'c3').click()
        wait_for(lambda: numbers(app) == ['c3'], what='the start')
        button(app, 'Block').click()
        square(app, 'a1').click()
        wait_for(lambda: marked(app, 'blocked') == ['a1'], what='a blocked square')

    # Where the knight can go is shown only while moving by hand, which a new board begins.
    def look(app):
        return [name.removesuffix(', can be reached') for name in cells(app)]
    return whole_page(app, session, PAGE, enter, 'Solved. This is the first of several answers.', look)


def knight_ride(app, session):
    """Moving by hand: where the knight can go, undo, refused moves, moves after which there is no tour, and the end."""
    go_to(app, PAGE)
    assert marked(app, 'can be reached') == ['b3', 'c2']
    square(app, 'b3').click()
    wait_numbers(app, 'a1', 'b3')
    square(app, 'd2').click()
    wait_numbers(app, 'a1', 'b3', 'd2')
    square(app, 'e5').click()
    toast(app, 'From d2 no knight’s move leads to e5')
    square(app, 'b3').click()
    wait_numbers(app, 'a1', 'b3')
    app.key('ctrl+z')
    wait_numbers(app, 'a1', 'b3', 'd2')
    for name in ('e4', 'c3', 'b5'):
        square(app, name).click()
    wait_told(app, re.compile('^This can no longer become a tour. '))
    set_size(app, 3, 4)
    for name in SMALL[1:]:
        square(app, name).click()
    wait_told(app, 'The tour is finished: the knight was on all 12 squares.')
    wait_numbers(app, *SMALL)


def knight_controls(app, session):
    """The size has two rows; New opens nothing that takes clicks on the board; a message says what a change of the
    board does to the path."""
    go_to(app, PAGE)
    open_menu(app, 'Rows and Columns')
    boxes = {name: (app.find('label', name, pred=lambda node: node.surface()[1] == 'popover').ext,
                    app.find('spin button', name).ext) for name in ('Rows', 'Columns')}
    for label, field in boxes.values():
        assert abs(label[1] + label[3] / 2 - field[1] - field[3] / 2) <= 2, boxes
        assert label[0] + label[2] <= field[0], boxes
    for rows, columns in zip(*boxes.values()):
        assert rows[0] == columns[0] and rows[1] + rows[3] <= columns[1], boxes
    app.key('Escape')
    app.popups(0)

    square(app, 'b3').click()
    square(app, 'd2').click()
    wait_numbers(app, 'a1', 'b3', 'd2')
    app.key('b')
    square(app, 'e5').click()
    wait_for(lambda: marked(app, 'blocked') == ['e5'], what='a blocked square')
    toast(app, 'The puzzle changed, so your moves were cleared')
    wait_numbers(app, 'a1')
    app.key('ctrl+z')
    wait_numbers(app, 'a1', 'b3', 'd2')
    choose(app, 'New and Examples', 'New')
    assert button(app, 'Ride').has('pressed') and not button(app, 'Block').has('pressed')
    square(app, 'b3').click()
    wait_numbers(app, 'a1', 'b3')


def knight_keys(app, session):
    """Without a mouse: another size and start, moves, undo, and a puzzle solved."""
    go_to(app, PAGE)
    set_size(app, 3, 4)
    tab_to(app, r'[a-d]\d, .*', 'shift+Tab')
    app.key('ctrl+End', 's', 'space')
    wait_numbers(app, 'd1')
    app.key('r')
    app.key('Up', 'Left', 'Left')                   # b2
    app.key('Return')
    wait_numbers(app, 'd1', 'b2')
    app.key('Up', 'Right', 'Right', 'space')        # d3
    wait_numbers(app, 'd1', 'b2', 'd3')
    app.key('BackSpace')
    wait_numbers(app, 'd1', 'b2')
    app.key('b')
    wait_told(app, re.compile('^Click a square to block it'))
    app.key('r')
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the first of several answers.')
    wait_for(lambda: len(numbers(app)) == 12, what='a tour')
    app.key('ctrl+z')
    wait_numbers(app, 'd1', 'b2')


def knight_none(app, session):
    """Proves that a board of four rows has no closed tour, and explains why."""
    go_to(app, PAGE)
    choose(app, 'New and Examples', 'Four by Eight, Closed, No Answer')
    button(app, 'Solve').click()
    wait_told(app, re.compile('Pósa’s proof'))


def knight_played(app, session):
    """An answer is played move by move."""
    go_to(app, PAGE)
    button(app, 'Solve').click()
    wait_for(lambda: len(numbers(app)) == 25, what='a tour')
    button(app, 'Play the Answer').click()
    wait_for(lambda: 1 < len(numbers(app)) < 25, what='a part of it')
    wait_for(lambda: len(numbers(app)) == 25, what='all of it')
    square(app, 'b3').click()
    toast(app, 'An answer is shown. Clear it to ride yourself')
    button(app, 'Clear').click()
    wait_numbers(app, 'a1')


def knight_search(app, session):
    """The search goes forward as far as possible and back; by Warnsdorff's rule it soon finds a tour, and all in the
    end."""
    go_to(app, PAGE)
    open_search(app)
    step(app)
    step(app)
    assert len(numbers(app)) == 2
    square(app, 'e5').click()
    app.find('push button', re.compile('^Edit'))
    app.key('Escape')
    set_method(app, 'Fewest Choices First')
    next_answer(app)
    wait_told(app, re.compile(' is an answer'))
    wait_for(lambda: len(numbers(app)) == 25, what='a tour')
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_for(lambda: told(app).startswith('304 answers. '), 120, what='all tours')


def knight_large(app, session):
    """A random board of the largest size has a tour, which Solve finds."""
    go_to(app, PAGE)
    choose(app, 'New and Examples', 'Fifty by Fifty')
    wait_told(app, re.compile('^2,500 squares'))
    choose_random(app)
    wait_for(lambda: title(app)[-1] == 'Random', what='a random board')
    button(app, 'Solve').click()
    wait_for(lambda: told(app) == 'Solved. This is the first of several answers.', what='a tour')
    assert marked(app, 'blocked')


if __name__ == '__main__':
    run([knight_controls, knight_whole, knight_ride, knight_keys, knight_none, knight_played, knight_search, knight_large])
