#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files, drag and drop, and the clipboard, on the Sudoku page. See scenarios.py for usage."""
import fcntl
import os
import re
import signal
import subprocess
import sys

from driver import wait_for
from scenarios import (LECTURE, NEWSPAPER, SANITIZED, TITLE, answer_chooser, button, cell, choose, digits, folder, go_to, quit_program, read_file,
                       restart, run, shown, start, title, toast, values, wait_alone, wait_cell, wait_cells, wait_dialog, wait_digits,
                       wait_ended, wait_told)

GIANT = ('.F....23..9B.716D9.AG5..1...C.3....1.D9...2.G..F...3..6.E5......'
         '..67...D.E..FA5B.G2..3.75.B.91......2.G4.18.........F....3....4.'
         '.E....3....5.........61.GF.4......D8.9.BC.3..FG.9A5B..E.8...72..'
         '......5F.C..3...C..6.8...G4.E....5.F...2..DA1.67G43.1C..FB....9.')


def write(session, name, text):
    path = os.path.join(folder(session), name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def save_and_open(app, session, keys):
    """Saving, changing, saving again, opening, undoing: with menus, or with keys."""
    path = os.path.join(folder(session), 'mine.ponder')

    def act(item, key):
        if keys:
            app.key(key)
        else:
            choose(app, 'Main Menu', item)

    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    act('Save', 'ctrl+s')
    answer_chooser(app, path)
    toast(app, 'Saved as “mine.ponder”')
    assert re.search(rf'^Clues={re.escape(LECTURE)}$', read_file(path), re.M), read_file(path)

    # From now on it is saved there without asking.
    cell(app, 2, 1).click()
    app.key('ctrl+Home', '2')
    wait_cell(app, 1, 1, '2')
    act('Save', 'ctrl+s')
    wait_for(lambda: '\nEntries=2...............\n' in read_file(path), what=lambda: f'the entry, not {read_file(path)}')
    # After Save As the previous file is unchanged.
    other = os.path.join(folder(session), 'other.ponder')
    cell(app, 1, 4).click()
    app.key('1')
    act('Save As…', 'ctrl+shift+s')
    answer_chooser(app, other)
    toast(app, 'Saved as “other.ponder”')
    assert title(app) == ['Sudoku 4×4', 'other.ponder'], title(app)
    assert '\nEntries=2..1............\n' in read_file(other) and '\nEntries=2...............\n' in read_file(path)

    # A new puzzle isn't saved over it.
    choose(app, 'New and Examples', 'Newspaper')
    wait_digits(app, NEWSPAPER)
    act('Save', 'ctrl+s')
    wait_dialog(app)
    app.key('Escape')
    wait_alone(app)
    assert '\nEntries=2..1............\n' in read_file(other)

    act('Open…', 'ctrl+o')
    answer_chooser(app, path)
    toast(app, '“mine.ponder” opened')
    wait_digits(app, '2' + LECTURE[1:])
    assert title(app) == ['Sudoku 4×4', 'mine.ponder'], title(app)
    assert shown(app)[1, 1] == '2', 'an entry is an entry again'
    app.key('ctrl+z')
    wait_digits(app, NEWSPAPER)
    assert title(app) == ['Sudoku 9×9', 'Newspaper'], title(app)
    app.key('ctrl+y')
    wait_digits(app, '2' + LECTURE[1:])


def save_and_open_mouse(app, session):
    save_and_open(app, session, keys=False)


def save_and_open_keys(app, session):
    save_and_open(app, session, keys=True)


def again(session, *files):
    """Starts the program again; it passes the files on and ends."""
    process = subprocess.run([sys.argv[1], *files], cwd=folder(session), timeout=20, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             env={**os.environ, 'GSETTINGS_SCHEMA_DIR': sys.argv[2], 'ASAN_OPTIONS': 'detect_leaks=0'})
    assert process.returncode == 0, process
    return process.stdout.decode()


def command_line(app, session):
    """Files on the command line, also while the program runs."""
    own = write(session, 'lecture.ponder', f'[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nSymbols=1-4\nClues={LECTURE}\n')
    foreign = write(session, 'six.txt', '1 5 _ _ 4 _\n2 _ _ _ 5 6\n4 _ _ _ _ 3\n_ _ _ _ _ 4\n6 3 _ _ 2 _\n_ 2 _ _ 3 1\n')
    quit_program(app)
    app = start(session, own)
    wait_digits(app, LECTURE)
    toast(app, '“lecture.ponder” opened')

    # A relative path is relative to the caller's folder.
    again(session, 'six.txt')
    wait_cells(app, 36)
    assert values(app, ', given') == '15..4.2...564....3.....463..2..2..31'
    toast(app, '“six.txt” opened')
    app.key('ctrl+z')
    wait_digits(app, LECTURE)
    again(session)
    assert len(app.windows()) == 1
    # Several files, one after the other.
    app.key('ctrl+Home', '2')
    wait_cell(app, 1, 1, '2')
    again(session, foreign, own)
    wait_digits(app, LECTURE)
    app.key('ctrl+z')
    wait_cells(app, 36)
    return app


LARGE = {
    'sudoku': (f'Box=4x4\nClues={GIANT}', 'Box=5x5\nClues=' + 625 * '.'),
    'triangle': ('Target=5000\nNumbers=' + ' / '.join(' '.join(str(row * nth % 90 + 1) for nth in range(row + 1)) for row in range(100)),),
    'lily-pads': ('Jumps=' + ' '.join(150 * '2'),),
    'knight': ('Board=50x50\nStart=b3',),
    'jugs': ('Capacities=3,5,8,13,21,34,55,89\nTarget=6',),
    'queens': ('Size=20', 'Size=1000'),
    'one-to-nine': ('Base=36',),
    'own': ('Program=' + 5000 * 'x = 1 -- a line\\n',),
    'bulls-and-cows': ('Places=6\nSymbols=10',),
    'noughts': ('Columns=6\nRows=5\nInARow=4\nStart=' + 30 * '.',),
    'take-away': ('Heaps=100,90,80,70,60,50,40,30,20,10\nTake=any', 'Heaps=1000\nTake=1,2,3'),
}


def large(app, session, size):
    """The program starts with a large puzzle of each page in a window of this size. If the page found its layout too
    slowly, GTK would warn and skip a frame."""
    app = restart(app, session, GSETTINGS_BACKEND='keyfile')
    app.resize(TITLE, *size)
    for page, puzzles in LARGE.items():
        for nth, puzzle in enumerate(puzzles):
            name = f'{page}-{nth}.ponder'
            path = write(session, name, f'[Ponder]\nVersion=1\nPuzzle={page}\n\n[{page}]\n{puzzle}\n')
            quit_program(app)
            app = start(session, path, GSETTINGS_BACKEND='keyfile')
            wait_for(lambda: title(app)[1:] == [name], what=name)
            assert app.frame(TITLE)[2:] == size, app.frame(TITLE)
            assert not app.complaints(), (name, app.complaints())
    return app


def large_narrow(app, session):
    return large(app, session, (360, 720))


def large_wide(app, session):
    return large(app, session, (1000, 700))


def large_high(app, session):
    return large(app, session, (1400, 1000))


DAMAGED = {
    'no-puzzle.ponder': ('[Ponder]\nVersion=1\n', r'“no-puzzle\.ponder” doesn’t say which puzzle it contains\.'),
    'unknown.ponder': ('[Ponder]\nVersion=1\nPuzzle=chess\n', r'“unknown\.ponder” is a puzzle of the kind “chess”, which this version of Ponder doesn’t know\.'),
    'cut.ponder': ('[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nClues=.4...3.2...4.2', r'^cut\.ponder: 14 cells: '),
    'later.ponder': ('[Ponder]\nVersion=99\nPuzzle=sudoku\n\n[sudoku]\nClues=' + LECTURE + '\n', r'^later\.ponder: “Version=99”: '),
    'text.txt': ('A letter to a friend.\n', r'^text\.txt: '),
    'empty.txt': ('', r'“empty\.txt” is empty'),
    'missing.txt': (None, r'There is no file “missing\.txt”'),
}


def damaged(app, session):
    """An invalid file is refused with a message and changes nothing."""
    app.key('ctrl+Home', '6')
    wait_cell(app, 1, 1, '6')
    there = digits(app)
    for name, (text, sentence) in DAMAGED.items():
        if text is not None:
            write(session, name, text)
        again(session, name)
        said = toast(app, re.compile(sentence)).name
        assert 15 < len(said) < 200, said
        assert digits(app) == there and button(app, 'Undo').has('sensitive'), name
        assert len(app.windows()) == 1, name
    with open(write(session, 'bytes.txt', ''), 'wb') as file:
        file.write(b'\xff\xfe\x00\x01' * 30)
    again(session, 'bytes.txt')
    toast(app, re.compile(r'bytes\.txt'))
    assert digits(app) == there
    # Undo works as before.
    app.key('ctrl+z')
    wait_digits(app, NEWSPAPER)
    assert not button(app, 'Undo').has('sensitive')


def column(nth):
    """Returns the name of a column of a board, counted from 0."""
    letters = ''
    nth += 1
    while nth > 0:
        nth, letter = divmod(nth - 1, 26)
        letters = chr(ord('a') + letter) + letters
    return letters


def hostile(app, session):
    """Files that nobody writes by hand are opened or refused, also at 360 pixels, and the window keeps responding."""
    head = '[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\n'
    there = digits(app)
    app.resize(TITLE, 360, 720)
    for text, said in ((head + 'Size=' + 'x' * (1 << 20) + '\n', 'Not pasted: “Size=x{35}…”: expected a number from 1 to 1,000'),
                       (head + 'x' * (1 << 20) + '\n', 'Not pasted: line 5: “x{40}…” is neither a group'),
                       ('x' * (1 << 20), 'No queens found in the clipboard')):
        session.clip(text)
        app.key('ctrl+v')
        node = toast(app, re.compile('^' + said))
        assert len(node.name) < 200, node.name
        assert digits(app) == there
    app.resize(TITLE, 1000, 700)
    go_to(app, 'Sudoku')
    app.key('ctrl+Home', '6')
    wait_cell(app, 1, 1, '6')

    squares = ','.join(f'{column(nth)}{row}' for nth in range(1000) for row in range(1, 1001))
    again(session, write(session, 'million.ponder', f'{head}Size=1000\nFixed={squares}\n'))
    wait_told(app, 'The queens on a1 and a2 attack each other.')
    # A queen is removed with a key, and added again.
    app.key('ctrl+Home')
    wait_for(lambda: app.focused().seen_name.startswith('a1000'), what='the corner')
    app.key('Return')
    app.find('table cell', re.compile('^a1000'), pred=lambda node: 'queen' not in node.seen_name)
    app.key('ctrl+z')
    app.find('table cell', re.compile('^a1000.*queen'))
    app.key('ctrl+z')
    wait_told(app, re.compile('^8 queens to place'))


def symbols(app, session):
    """If a large sudoku can be read with different symbols, a dialog with previews asks which."""
    # Digits and A to F fit with and without 0.
    text = GIANT.replace('G', '.')
    session.clip(text)
    app.key('ctrl+v')
    rows = [node for node in app.all('list item', shown=False) if 'clues' in node.seen_name] or wait_for(
        lambda: [node for node in app.all('list item', shown=False) if 'clues' in node.seen_name], what='the readings')
    names = [node.seen_name for node in rows]
    clues = sum(symbol != '.' for symbol in text)
    assert len(names) >= 2 and all(name.endswith(f'. {clues} clues') for name in names), names
    assert digits(app) == NEWSPAPER
    app.key('Escape')
    wait_alone(app)
    assert digits(app) == NEWSPAPER

    again(session, write(session, 'giant.txt', text + '\n'))
    app.find('list item', names[1]).click()
    button(app, 'Open').click()
    wait_alone(app)
    wait_for(lambda: title(app)[0] == 'Sudoku 16×16', what='the giant')
    kept = [symbol for symbol in names[1].split('.')[0]]
    assert ('0' in kept) == bool([key for key in app.all('push button', re.compile('^0, '))]), names
    app.key('ctrl+z')
    wait_digits(app, NEWSPAPER)

    # With a G there is only one way.
    session.clip(GIANT)
    app.key('ctrl+v')
    wait_for(lambda: title(app)[0] == 'Sudoku 16×16', what='the giant')
    assert len(app.windows()) == 1


FORMS = {
    'a line': LECTURE,
    'zeros': LECTURE.replace('.', '0'),
    'a grid': '+-----+-----+\n| . 4 | . . |\n| . 3 | . 2 |\n+-----+-----+\n| . . | . 4 |\n| . 2 | . 3 |\n+-----+-----+\n',
    'Python': '[[0, 4, 0, 0], [0, 3, 0, 2], [0, 0, 0, 4], [0, 2, 0, 3]]',
    'OCaml': '[[Empty; Val 4; Empty; Empty]; [Empty; Val 3; Empty; Val 2]; [Empty; Empty; Empty; Val 4]; [Empty; Val 2; Empty; Val 3]]',
}


def paste(app, session):
    """Sudokus in all formats that people use."""
    for name, text in FORMS.items():
        session.clip(text)
        app.key('ctrl+v')
        wait_digits(app, LECTURE)
        assert values(app, ', given') == LECTURE, name
        app.key('ctrl+z')
        wait_digits(app, NEWSPAPER)


NOTHING = {
    'Sudoku': 'No sudoku found in the clipboard.',
    'Number Triangle': 'No number triangle found in the clipboard.',
    'Lily Pads': 'No lengths of jumps found in the clipboard.',
    'Knight’s Tour': 'No knight’s tour found in the clipboard.',
    'Water Jugs': 'No jugs found in the clipboard.',
    'Queens': 'No queens found in the clipboard.',
    'One to Nine': 'No digits found in the clipboard.',
    'Bulls and Cows': 'No guesses with answers found in the clipboard.',
    'Noughts and Crosses': 'No board found in the clipboard.',
    'Take-Away': 'No heaps found in the clipboard.',
}


def clip_image(app, session):
    image = os.path.join(folder(session), 'image.png')
    session.screenshot(image)
    with open(image, 'rb') as file:
        session.clip(file.read(), 'image/png')


def paste_nothing(app, session):
    """Clipboards without a puzzle are refused with the page's message: no text, an image, prose, a megabyte."""
    for page, sentence in NOTHING.items():
        go_to(app, page)
        session.clip('this is a text, not a puzzle at all')
        app.key('ctrl+v')
        toast(app, sentence)
    go_to(app, 'Queens')
    app.gone('label', NOTHING['Queens'])
    for fill in lambda: session.clip(''), lambda: clip_image(app, session), lambda: session.clip('no puzzle ' * 100000):
        fill()
        app.key('ctrl+v')
        toast(app, NOTHING['Queens'])
        app.gone('label', NOTHING['Queens'])
    # A text that looks like a puzzle is refused with the reason.
    go_to(app, 'Number Triangle')
    session.clip('4\n7 5\n1 3\n')
    app.key('ctrl+v')
    toast(app, 'No number triangle found in the clipboard: line 3: 2 numbers in row 3, expected 3')


def paste_numbers(app, session):
    """Plain numbers and squares, on their pages and on others."""
    def titled(expected):
        app.nodes.clear()
        return title(app)[0] == expected

    def paste(text, expected, said='Pasted'):
        session.clip(text)
        app.key('ctrl+v')
        wait_for(lambda: titled(expected), what=lambda: f'{expected}, not {title(app)}')
        toast(app, said)

    go_to(app, 'Number Triangle')
    paste('3\n1 2\n5\n', 'Triangle of 2')
    go_to(app, 'Knight’s Tour')
    paste('5x6 a1 b3', 'Knight 5×6')
    go_to(app, 'Water Jugs')
    paste('3 5 / 4', 'Water Jugs')
    app.find('label', re.compile('Best possible: 6'))
    # A copied answer is pasted as moves.
    paste('0 0\n0 5\n3 2\n', 'Water Jugs')
    app.find('label', re.compile(r'^2 moves so far\.'))
    # A text that fits only one other page is opened there, which says so, with undo.
    elsewhere = 'Pasted here, because “%s” doesn’t know this text'
    paste('a1 b5 c8 d6 e3 f7 g2 h4', 'Queens 8×8', elsewhere % 'Water Jugs')
    paste('1 14 9 20 3\n24 19 2 15 10\n13 8 25 4 21\n18 23 6 11 16\n7 12 17 22 5\n', 'Knight 5×5', elsewhere % 'Queens')
    paste('.Q..\n...Q\nQ...\n..Q.\n', 'Queens 4×4', elsewhere % 'Knight’s Tour')
    paste('[0, 2, 4, 1, 3]', 'Queens 5×5')
    paste(LECTURE, 'Sudoku 4×4', elsewhere % 'Queens')
    wait_digits(app, LECTURE)
    app.key('ctrl+z')
    wait_digits(app, NEWSPAPER)
    # A document belongs to its page; ambiguous numbers stay on the current page.
    paste('[Ponder]\nVersion=1\nPuzzle=queens\n\n[queens]\nSize=5\n', 'Queens 5×5', elsewhere % 'Sudoku')
    go_to(app, 'Sudoku')
    session.clip('5 8 12 6')
    app.key('ctrl+v')
    toast(app, re.compile('^No sudoku found in the clipboard: '))
    wait_digits(app, NEWSPAPER)


def other_pages(app, session):
    """Text that isn't a document is opened on the current page, unless its name tells another."""
    rows = write(session, 'rows.txt', '3\n1 2\n')
    other = write(session, 'lecture.sdk', LECTURE + '\n')
    go_to(app, 'Number Triangle')
    app.key('ctrl+o')
    answer_chooser(app, rows)
    wait_for(lambda: title(app)[0] == 'Triangle of 2', what=lambda: f'two rows, not {title(app)}')
    app.key('ctrl+o')
    answer_chooser(app, other)
    app.nodes.clear()
    wait_digits(app, LECTURE)


def drop(app, session):
    """A file and a text are dragged from another window."""
    app.resize(TITLE, 700, 700)
    own = write(session, 'dropped.ponder', f'[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nSymbols=1-4\nClues={LECTURE}\n')
    source = session.launch([sys.argv[4], own, '15..4.2...564....3.....463..2..2..31'], title='Source', env=SANITIZED)
    session.configure(source.xid('Source'), x=1000, y=600)

    def drag(name, to):
        source.settle()
        x, y = source.find('label', name).point()
        u, v = cell(app, *to).point()
        session.input.move(x, y)
        session.input.press()
        for part in range(1, 21):
            session.input.move(x + (u - x) * part // 20, y + (v - y) * part // 20)
        wait_for(lambda: source.find('label', 'Dragging'), what='a drag')
        for beside in range(1, 4):                     # the source says where it is, and is told whether it may be dropped
            session.input.move(u + beside, v)
            for each in source, app, source:
                each.settle()
        session.input.release()
        for each in source, app:
            each.settle()

    drag('File', (5, 5))
    wait_digits(app, LECTURE)
    toast(app, '“dropped.ponder” opened')
    drag('Text', (2, 2))
    wait_cells(app, 36)
    assert values(app, ', given') == '15..4.2...564....3.....463..2..2..31'
    # The other window still has the keyboard focus.
    button(app, 'Undo').click()
    wait_digits(app, LECTURE)
    button(app, 'Undo').click()
    wait_digits(app, NEWSPAPER)
    source.kill()


def save_and_quit(app, session):
    """A save in progress is completed before the program quits, even on a slow disk."""
    path = write(session, 'lecture.ponder', f'[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nSymbols=1-4\nClues={LECTURE}\n')
    before = read_file(path)
    again(session, path)
    wait_digits(app, LECTURE)
    cell(app, 1, 1).click()
    app.key('2')
    wait_cell(app, 1, 1, '2')

    # Opening the file for writing blocks until it is released here.
    asked = []
    signal.signal(signal.SIGIO, lambda *_: asked.append(True))
    held = os.open(path, os.O_RDONLY)
    try:
        fcntl.fcntl(held, fcntl.F_SETLEASE, fcntl.F_RDLCK)
    except OSError as error:
        print(f'skipped: no lease on a file here: {error}')
        sys.exit(77)
    app.key('ctrl+s')
    wait_for(lambda: asked, what='the program at the file')
    app.key('ctrl+q')
    wait_for(lambda: app.proc.poll() is not None or not app.windows(), what='no window')
    assert app.proc.poll() is None, 'it ended before the puzzle was saved'
    # A program about to end would respond at most once more.
    for _ in range(20):
        assert not app.windows()
    assert read_file(path) == before
    fcntl.fcntl(held, fcntl.F_SETLEASE, fcntl.F_UNLCK)
    os.close(held)
    wait_ended(app)
    assert '\nEntries=2...............\n' in read_file(path), read_file(path)


if __name__ == '__main__':
    run([save_and_open_mouse, save_and_open_keys, command_line, large_narrow, large_wide, large_high, damaged, hostile, symbols,
         paste, paste_nothing, paste_numbers, other_pages, drop, save_and_quit])
