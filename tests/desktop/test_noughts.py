#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of Noughts and Crosses. See scenarios.py for usage."""
import re

from driver import wait_for
from puzzle_pages import fits_narrow
from scenarios import (TITLE, answer_chooser, button, cell, choose, figure, folder, go_to, is_titled, leave_search, mark, open_search,
                       read_file, restart, run, set_speed, show_pane, step, tab_to, title, toast, told, wait_paused, wait_told)
from test_print import choose_row, open_preview, save_pdf, wait_page

PAGE = 'Noughts and Crosses'


def squares(app):
    """Returns what a screen reader says of each square after its place, in reading order."""
    nodes = app.all('table cell', shown=False, within=app.find('table', PAGE))
    return [re.sub(r'^Row \d+, column \d+, ', '', node.seen_name) for node in nodes]


def board(app):
    """Returns the marks on the board, as X.O...O.X."""
    return ''.join('.' if words.startswith('empty') else words[0] for words in squares(app))


def wait_board(app, expected):
    wait_for(lambda: board(app) == expected, what=lambda: f'{expected}, not {board(app)}')


def click(app, row, column):
    cell(app, row, column).click()


def open_page(app, opponent=None):
    app.resize(TITLE, 1000, 700)
    go_to(app, PAGE)
    if opponent is not None:
        play_against(app, opponent)


def play_against(app, opponent):
    button(app, 'Opponent').click()
    app.popups(1)
    app.find('check box', opponent).click()
    app.key('Escape')
    app.popups(0)


def values(app):
    """Returns the value that is told of each empty square, by its number from 0."""
    return {nth: words.removeprefix('empty, ') for nth, words in enumerate(squares(app)) if words.startswith('empty, ')}


def noughts_friend(app, session):
    """Two people play by mouse: a taken square stays, the winning line is told, and moves are undone and made again."""
    open_page(app, 'A friend')
    wait_told(app, 'X to move.')
    click(app, 1, 1)
    wait_told(app, 'O to move.')
    click(app, 1, 1)
    wait_told(app, 'Row 1, column 1 is taken.')
    for row, column in (2, 2), (1, 2), (3, 3):
        click(app, row, column)
    wait_board(app, 'XX..O...O')
    app.find('image', 'X moves')
    click(app, 1, 3)
    wait_told(app, 'X wins: 3 in a row.')
    app.find('image', 'X has won')
    assert squares(app)[:3] == ['X, in the winning line'] * 2 + ['X, last move, in the winning line'], squares(app)
    click(app, 3, 1)
    wait_board(app, 'XXX.O...O')
    button(app, 'Undo').click()
    wait_board(app, 'XX..O...O')
    wait_told(app, 'X to move.')
    button(app, 'Undo').click()
    wait_board(app, 'XX..O....')
    app.find('image', 'O moves')
    button(app, 'Redo').click()
    wait_board(app, 'XX..O...O')
    choose(app, 'New and Examples', 'New')
    wait_board(app, '.' * 9)
    assert title(app)[0] == 'Noughts 3×3', title(app)


def noughts_series(app, session):
    """Games are played one after the other by mouse and by keys, and the score of the series survives a restart."""
    open_page(app, 'A friend')
    for row, column in (1, 1), (2, 1), (1, 2), (2, 2), (1, 3):
        click(app, row, column)
    wait_told(app, 'X wins: 3 in a row.')
    app.gone('push button', 'Values')
    button(app, 'Play Again').click()
    wait_board(app, '.' * 9)
    wait_told(app, 'X to move. Score – X: 1, O: 0.')
    app.gone('push button', 'Play Again')
    for row, column in (1, 1), (2, 1), (1, 2), (2, 2), (3, 3), (2, 3):
        click(app, row, column)
    wait_told(app, 'O wins: 3 in a row. Score – X: 1, O: 1.')
    tab_to(app, 'Play Again')
    app.key('Return')
    wait_told(app, 'X to move. Score – X: 1, O: 1.')
    for row, column in (1, 1), (1, 2), (1, 3), (2, 2), (2, 1), (2, 3), (3, 2), (3, 1), (3, 3):
        click(app, row, column)
    over = 'A draw. All squares are taken, and nobody has a line. Score – X: 1, O: 1, drawn: 1.'
    wait_told(app, over)
    app.key('ctrl+z')
    app.gone('push button', 'Play Again')
    app.key('ctrl+shift+z')
    wait_told(app, over)
    app = restart(app, session)
    go_to(app, PAGE)
    wait_told(app, over)
    # The score against somebody else is another one.
    play_against(app, 'The perfect program')
    button(app, 'Play Again').click()
    wait_told(app, 'Your turn (X).')
    play_against(app, 'A friend')
    button(app, 'Undo').click()
    wait_told(app, over)
    return app


def noughts_perfect(app, session):
    """Against the program, which makes no mistakes, best play leads to a draw; it moves first if asked to."""
    open_page(app)
    wait_told(app, 'Your turn (X).')
    app.key('ctrl+d')
    wait_told(app, 'Your turn (X). With best play it is a draw.')
    while 'A draw.' not in told(app):
        now = board(app)
        square = next(nth for nth, value in values(app).items() if value == 'a draw')
        click(app, square // 3 + 1, square % 3 + 1)
        wait_for(lambda: 'A draw.' in told(app) or board(app).count('.') == now.count('.') - 2 and values(app), what='a reply')
    assert '.' not in board(app)
    wait_told(app, 'A draw. All squares are taken, and nobody has a line.')
    choose(app, 'New and Examples', 'New')
    wait_told(app, re.compile('^Your turn'))
    button(app, 'Opponent').click()
    app.popups(1)
    button(app, 'X', pred=lambda node: node.surface()[1] == 'popover').click()
    app.key('Escape')
    app.popups(0)
    wait_for(lambda: board(app).count('X') == 1, what='the program to begin')
    wait_told(app, re.compile(r'^X: Row \d, column \d. Your turn \(O\)'))


def noughts_values(app, session):
    """Each empty square says what a move there leads to; while one guesses, only after a move has been chosen."""
    open_page(app)
    choose(app, 'New and Examples', 'Only One Move Wins')
    wait_board(app, '.....XO..')
    button(app, 'Values').click()
    wait_told(app, 'Your turn (X). With best play X wins in 5 moves.')
    assert values(app)[8] == 'X wins in 5 moves', values(app)
    assert sorted(value.split()[1] for value in values(app).values()) == ['draw'] * 2 + ['loses'] * 4 + ['wins'], values(app)
    choose(app, 'When to Show Values', 'After I Have Guessed')
    wait_for(lambda: not values(app), what='no values')
    click(app, 1, 1)
    wait_told(app, re.compile('^Row 1, column 1: It gives the win away: a draw. Choose it again'))
    assert 'chosen' in squares(app)[0] and len(values(app)) == 7, squares(app)
    click(app, 3, 3)
    wait_told(app, re.compile('^Row 3, column 3: It keeps the win.'))
    wait_board(app, '.....XO..')
    click(app, 3, 3)
    wait_for(lambda: board(app).count('O') == 2, what='the move and the reply')
    assert board(app)[8] == 'X' and not values(app)
    app.key('ctrl+z')
    wait_board(app, '.....XO..')


def noughts_set_up(app, session):
    """Set Up accepts any position; before it can occur, one can neither play nor see values nor watch."""
    open_page(app)
    click(app, 1, 1)
    wait_for(lambda: board(app).count('O') == 1, what='the reply')
    after = board(app)
    button(app, 'Set Up').click()
    click(app, 3, 3)
    click(app, 3, 2)
    wrong = 'X has marked 3 and O 1, but X must have as many as O, or one more.'
    wait_told(app, wrong)
    for name in 'Set Up', 'Values', 'Watch':
        button(app, name).click()
        wait_told(app, wrong)
        assert not button(app, 'Values').has('pressed') and not app.all('push button', 'Run')
        assert button(app, 'Set Up').has('pressed'), name
    click(app, 3, 2)
    wait_for(lambda: wrong not in told(app), what='a position that is right')
    assert board(app) == after[:7] + 'OX', board(app)
    button(app, 'Set Up').click()
    wait_for(lambda: not button(app, 'Set Up').has('pressed'), what='the end of Set Up')
    wait_told(app, 'Your turn (X).')
    choose(app, 'New and Examples', 'New')
    button(app, 'Set Up').click()
    # Each column is a line: two that no single move can have completed.
    for row in 1, 2, 3:
        for column, n_clicks in (1, 1), (2, 2), (3, 1):
            for _ in range(n_clicks):
                click(app, row, column)
    wait_told(app, re.compile('^X has marked 6 and O 3'))


def noughts_watch(app, session):
    """Who wins is searched step by step, back and with the tree, and then to the end in its shortest form."""
    open_page(app)
    choose(app, 'New and Examples', 'Only One Move Draws')
    open_search(app)
    first = step(app)
    second = step(app)
    marks = board(app)
    assert marks != '....OXOX.' and any('tried' in words for words in squares(app)), squares(app)
    app.key('BackSpace')
    wait_told(app, first)
    app.key('space')
    wait_told(app, second)
    wait_board(app, marks)
    show_pane(app, 'Both')
    app.find('tree')
    show_pane(app, 'Board')
    leave_search(app)
    wait_board(app, '....OXOX.')

    choose(app, 'New and Examples', 'Three in a Row')
    open_search(app)
    button(app, 'Method: Minimax').click()
    app.popups(1)
    for option in 'Remember positions', 'Symmetry':
        app.find('check box', re.compile(option)).click()
    app.key('Escape')
    app.popups(0)
    button(app, 'Method: Minimax, remembers positions, uses symmetry')
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_for(lambda: figure(app, 'Nodes') == '765', what=lambda: f'765 nodes, not {figure(app, "Nodes")}')
    wait_paused(app)
    assert 'raw' in told(app), told(app)


def noughts_sizes(app, session):
    """Other boards: 4×4 with three is X's, with four a draw; what is too large to be searched says so."""
    open_page(app, 'A friend')
    choose(app, 'New and Examples', 'Three on a Board of 4×4')
    app.key('ctrl+d')
    wait_told(app, 'X to move. With best play X wins in 5 moves.')
    button(app, 'Rules').click()
    app.popups(1)
    mark(app.find('spin button', 'In a row'))
    app.type('4')
    app.key('Return', 'Escape')
    app.popups(0)
    wait_for(lambda: 'draw' in told(app), what='a draw')
    assert set(values(app).values()) == {'a draw'} and len(values(app)) == 16, values(app)
    button(app, 'Rules').click()
    app.popups(1)
    for name in 'Rows', 'Columns':
        mark(app.find('spin button', name))
        app.type('7')
        app.key('Return')
    app.key('Escape')
    app.popups(0)
    wait_told(app, re.compile('^X to move. 49 squares are empty, which is too many to search to the end.'))
    assert len(squares(app)) == 49 and title(app)[0] == 'Noughts 7×7'
    button(app, 'Watch').click()
    wait_told(app, re.compile('squares are empty, which is too many to search to the end.'))
    app.gone('push button', 'Run')


def noughts_pairs(app, session):
    """On 5×5 with five, pairs of squares prove a draw: both of a pair say so, and the page says where O answers."""
    open_page(app, 'A friend')
    choose(app, 'New and Examples', 'Five on a Board of 5×5')
    app.key('ctrl+d')
    wait_told(app, re.compile('^X to move. A draw: each line that X can still fill has a number twice'))
    pairs = [re.search(r'pair (\d+)', words) for words in squares(app)]
    pairs = [int(found[1]) if found else 0 for found in pairs]
    assert sorted(pairs) == sorted([0] + 2 * list(range(1, 13))), pairs
    first = pairs.index(7)
    other = pairs.index(7, first + 1)
    click(app, first // 5 + 1, first % 5 + 1)
    wait_told(app, f'O to move. O answers in pair 7: Row {other // 5 + 1}, column {other % 5 + 1}.')
    click(app, other // 5 + 1, other % 5 + 1)
    wait_told(app, re.compile('^X to move. A draw: '))
    now = [re.search(r'pair (\d+)', words) for words in squares(app)]
    now = [int(found[1]) if found else 0 for found in now]
    # Pairs keep their numbers, but those of lines that O has blocked now are over.
    assert all(after in (0, before) for before, after in zip(pairs, now)), now
    assert now.count(0) < 13 and all(now.count(pair) == 2 for pair in set(now) - {0}), now


def noughts_compare(app, session):
    """The table of first moves, and how many games and positions there are."""
    open_page(app)
    button(app, 'Compare Moves…').click()
    app.find('label', re.compile('^Row 1, column 1, and 3 squares like it\nGames after it: X wins 14,652, O 7,896, draws 5,184$'))
    for text in '255,168 games, 5,478 positions, 765 up to symmetry: a draw.', 'Won by X after 5 moves', '1,440', '46,080':
        app.find('label', text, shown=False)
    app.key('Escape')
    app.gone('label', 'Moves Compared')
    choose(app, 'New and Examples', 'A Fork for X')
    button(app, 'Compare Moves…').click()
    app.find('label', 'X wins in 5 moves')
    app.key('Escape')
    app.gone('label', 'Moves Compared')


def noughts_narrow(app, session):
    """In a narrow window everything fits."""
    open_page(app)
    app.resize(TITLE, 360, 720)
    fits_narrow(app)
    click(app, 2, 2)
    wait_for(lambda: board(app).count('O') == 1, what='the reply')
    button(app, 'Values').click()
    wait_told(app, re.compile(r'^O: Row \d, column \d. Your turn .X.. With best play it is a draw.$'))
    fits_narrow(app)
    button(app, 'Compare Moves…').click()
    app.find('label', re.compile('^255,168 games'), shown=False)
    app.key('Escape')
    app.gone('label', 'Moves Compared')
    button(app, 'Set Up').click()
    click(app, 2, 2)
    wait_told(app, re.compile('^X has marked 0 and O 2'))
    fits_narrow(app)
    app.key('ctrl+z', 'ctrl+z')
    wait_told(app, re.compile(r'Your turn \(X\)'))
    choose(app, 'New and Examples', 'Five on a Board of 5×5')
    wait_told(app, re.compile('^Your turn .X.. A draw: each line'))
    fits_narrow(app)


def noughts_keys(app, session):
    """Without a mouse: rules, moves, values, the table of moves, setting up, watching."""
    open_page(app)
    tab_to(app, 'Rules')
    app.key('Return')
    app.popups(1)
    tab_to(app, 'Columns')
    app.key('ctrl+a')
    app.type('4')
    app.key('Return', 'Escape')
    app.popups(0)
    wait_board(app, '.' * 12)
    tab_to(app, 'Row 1, column 1, .*', 'shift+Tab')
    app.key('Down', 'Right', 'Return')
    wait_for(lambda: board(app)[5] == 'X' and board(app).count('O') == 1, what='the move and the reply')
    app.key('ctrl+d')
    wait_told(app, re.compile('Your turn .X.. With best play X wins'))
    app.key('ctrl+z')
    wait_board(app, '.' * 12)
    tab_to(app, 'Compare Moves…')
    app.key('Return')
    app.find('label', 'Moves Compared')
    app.key('Escape')
    app.gone('label', 'Moves Compared')
    app.key('ctrl+e')
    wait_for(lambda: button(app, 'Set Up').has('pressed'), what='Set Up')
    tab_to(app, r'Row \d+, column \d+, .*', 'shift+Tab')
    app.key('ctrl+Home', 'Return', 'Right', 'Return', 'Return')
    wait_board(app, 'XO' + '.' * 10)
    app.key('ctrl+e')
    wait_told(app, re.compile('^Your turn'))
    app.key('F4')
    button(app, 'Run')
    step(app)
    app.key('F4')
    app.gone('push button', 'Run')
    wait_board(app, 'XO' + '.' * 10)


def noughts_files(app, session):
    """A game is copied and pasted as text, saved, opened again, and there at the next start."""
    open_page(app, 'A friend')
    for row, column in (1, 1), (2, 2), (3, 3):
        click(app, row, column)
    wait_board(app, 'X...O...X')
    app.key('ctrl+c')
    toast(app, 'Game copied')
    assert session.clip() == 'X...O...X', session.clip()
    path = f'{folder(session)}/game.ponder'
    app.key('ctrl+s')
    answer_chooser(app, path)
    toast(app, 'Saved as “game.ponder”')
    assert 'Puzzle=noughts' in read_file(path)
    choose(app, 'New and Examples', 'New')
    wait_board(app, '.' * 9)
    session.clip('x..o\n....\n....\n...x\n')
    app.key('ctrl+v')
    wait_board(app, 'X..O...........X')
    go_to(app, 'Queens')
    app.key('ctrl+o')
    answer_chooser(app, path)
    wait_for(lambda: app.nodes.clear() or is_titled(app, PAGE), what='the page')
    wait_board(app, 'X...O...X')
    button(app, 'Undo').click()
    wait_board(app, 'X..O...........X')
    button(app, 'Redo').click()
    wait_board(app, 'X...O...X')
    app.key('ctrl+d')
    wait_told(app, 'O to move. With best play it is a draw.')
    app = restart(app, session)
    go_to(app, PAGE)
    wait_told(app, 'O to move. With best play it is a draw.')
    wait_board(app, 'X...O...X')
    click(app, 1, 2)
    wait_told(app, 'X to move. With best play it is a draw.')
    return app


def noughts_print(app, session):
    """A score sheet has the board and the moves; an empty one has room for them."""
    open_page(app, 'A friend')
    for row, column in (1, 1), (2, 2), (1, 2), (3, 3), (1, 3):
        click(app, row, column)
    wait_told(app, 'X wins: 3 in a row.')
    open_preview(app)
    page, = save_pdf(app, session, 'game.pdf')
    assert 'The first to have 3 in a row wins. X wins: 3 in a row.' in page, page
    rows = [' '.join(line.split()) for line in page.splitlines()]
    assert rows.index('X O') < rows.index('1 Row 1, column 1 Row 2, column 2') < rows.index('3 Row 1, column 3'), rows
    open_preview(app)
    choose_row(app, 'Print', 'Empty Score Sheet')
    wait_page(app, 'Page 1 of 1')
    page, = save_pdf(app, session, 'empty.pdf')
    assert 'column' not in page and 'X' in page.split(), page
    choose(app, 'New and Examples', 'Four on a Board of 4×4')
    wait_board(app, '.' * 16)
    open_preview(app)
    page, = save_pdf(app, session, 'board.pdf')
    assert [line.strip() for line in page.splitlines() if line.strip().isdigit()] == list('12345678'), page


if __name__ == '__main__':
    run([noughts_friend, noughts_series, noughts_perfect, noughts_values, noughts_set_up, noughts_watch, noughts_sizes,
         noughts_pairs, noughts_compare, noughts_narrow, noughts_keys, noughts_files, noughts_print])
