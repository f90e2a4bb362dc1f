#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of One to Nine. See scenarios.py for usage."""
import re

from driver import wait_for
from puzzle_pages import cells, whole_page
from scenarios import go_to, open_search, run, step, tab_to, wait_told


def tile(app, place):
    return app.find('table cell', re.compile(rf'^Place {place}, '))


def digits(app):
    return ''.join('.' if ', empty' in name else name.split(', ')[1] for name in cells(app))


def wait_digits(app, expected):
    wait_for(lambda: digits(app) == expected, what=lambda: f'{expected}, not {digits(app)}')


def divisions(app):
    return [node.seen_name for node in app.all('list item', shown=False, within=app.find('list', 'Divisions'))]


def one_to_nine_whole(app, session):
    """Five at the fifth place and three at the first are given by clicking."""
    def enter(app):
        for place, digit in (5, '5'), (1, '3'):
            tile(app, place).click()
            app.popups(1)
            app.find('push button', digit, pred=lambda node: node.surface()[1] == 'popover').click()
            app.popups(0)
        wait_digits(app, '3...5....')
    return whole_page(app, session, 'One to Nine', enter, 'Solved. This is the only answer.')


def one_to_nine_divisions(app, session):
    """The divisions get check marks during the search, and all have one in the end."""
    go_to(app, 'One to Nine')
    assert divisions(app)[0] == 'The first digit is still missing', divisions(app)
    open_search(app)
    step(app)
    step(app)
    wait_digits(app, '1........')
    assert divisions(app)[:2] == ['1 divided by 1 is 1', 'The first 2 digits are not all filled in yet'], divisions(app)
    app.key('F4', 'ctrl+Return')
    wait_told(app, 'Solved. This is the only answer.')
    wait_digits(app, '381654729')
    assert divisions(app)[6:] == ['3816547 divided by 7 is 545221', '38165472 divided by 8 is 4770684',
                                  '381654729 divided by 9 is 42406081'], divisions(app)


def one_to_nine_keys(app, session):
    """Typing: another base, a digit after which there is no answer, and one that is moved."""
    go_to(app, 'One to Nine')
    tab_to(app, 'Base')
    app.key('ctrl+a')
    app.type('8')
    app.key('Return')
    wait_digits(app, '.......')
    tab_to(app, 'Place .*', 'shift+Tab')
    app.key('Home', '2')
    wait_digits(app, '2......')
    app.key('ctrl+Return')
    wait_for(lambda: any(', 2, given' in name for name in cells(app)) and digits(app) == '2......', what='no answer')
    # A digit can occur only once. The cursor has moved to the next tile.
    app.key('2')
    wait_digits(app, '.2.....')
    app.key('ctrl+Return')
    wait_digits(app, '3254167')
    assert divisions(app)[1] == '32 divided by 2 is 15', divisions(app)


def one_to_nine_by_hand(app, session):
    """The number is typed from left to right; errors, and that it is solved, are shown at once and announced to screen
    readers."""
    go_to(app, 'One to Nine')
    tab_to(app, 'Place .*')
    app.key('Home')
    app.type('123456789')
    wait_digits(app, '123456789')
    wait_told(app, '1234 is not divisible by 4.')
    app.key('Home')
    app.type('381654729')
    wait_digits(app, '381654729')
    wait_told(app, 'Solved: 381654729 has each digit once, and no division leaves a remainder.')
    app.key('BackSpace', 'BackSpace')
    wait_digits(app, '3816547..')


if __name__ == '__main__':
    run([one_to_nine_whole, one_to_nine_divisions, one_to_nine_keys, one_to_nine_by_hand])
