#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the files for the desktop: entry, service, MIME types, metainfo, icons. They must agree with each other and
with Flathub's guidelines for metainfo.

test-data.py SOURCE BUILD: the folder `data` in the sources and in the build folder.
"""
import configparser
import os
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

SOURCE, BUILD = map(os.path.abspath, sys.argv[1:3])
ID = 'io.github.ponderapp.Ponder'
MIME = '{http://www.freedesktop.org/standards/shared-mime-info}'
SVG = '{http://www.w3.org/2000/svg}'
HOME = 'https://github.com/ponderapp/ponder'
SCREENSHOTS = 'https://raw.githubusercontent.com/ponderapp/ponder/main/data/screenshots/'
LANGUAGE = '{http://www.w3.org/XML/1998/namespace}lang'

BOARD = '..3..2....9..7..64...64.1...7...1...4.8...2.6...8...1...5.36...93..5..7....2..9..'
ROWS = [BOARD[at:at + 9] for at in range(0, 81, 9)]
SIMPLE = ['|'.join(['', *(row[at:at + 3] for at in (0, 3, 6)), '']) for row in ROWS]
# A file name, the content, and the expected type.
SAMPLES = [
    ('lecture.ponder', '[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nClues=.4...3.2...4.2.3\n', 'application/x-ponder'),
    ('a file without suffix', '[Ponder]\nVersion=1\nPuzzle=queens\n\n[queens]\nSide=8\n', 'application/x-ponder'),
    ('begun-with-a-remark', '# From the lesson\n\n[Ponder]\nVersion=1\nPuzzle=queens\n', 'application/x-ponder'),
    ('puzzle.sdk', '#ARuud\n#DA random puzzle\n' + '\n'.join(ROWS) + '\n', 'application/x-sudoku-sdk'),
    ('sections.sdk', '[Puzzle]\n' + '\n'.join(ROWS) + '\n', 'application/x-sudoku-sdk'),
    ('sdk-without-suffix', '#ARuud\r\n[Puzzle]\r\n' + '\r\n'.join(ROWS) + '\r\n', 'application/x-sudoku-sdk'),
    ('many.sdm', f'{BOARD}\n{BOARD}\n', 'application/x-sudoku-sdm'),
    ('simple.ss', '*-----------*\n' + '\n|---+---+---|\n'.join('\n'.join(SIMPLE[at:at + 3]) for at in (0, 3, 6)) + '\n*-----------*\n',
     'application/x-sudoku-ss'),
    ('ss-without-suffix', ' *-----------*\n ' + '\n '.join(SIMPLE) + '\n', 'application/x-sudoku-ss'),
    # Files of other programs keep their types.
    ('program.ss', '(define (square x) (* x x))\n', 'text/x-scheme'),
    ('remarks.ss', ';;; Ponder\n(display "[Ponder]")\n', 'text/x-scheme'),
    ('letter.txt', 'Dear frog,\n', 'text/plain'),
    ('settings', '[Ponders]\nkey=value\n', 'text/plain'),
    ('note', 'This is of [Ponder]\n', 'text/plain'),
]


def read(path):
    with open(path) as file:
        return file.read()


def keys(path):
    parser = configparser.ConfigParser(interpolation=None, delimiters=('=',))
    parser.optionxform = str
    parser.read_string(read(path))
    return parser


def run(*words, **environment):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment})
    assert done.returncode == 0, (words, done.returncode, done.stdout)
    return done.stdout


def entry():
    return keys(f'{BUILD}/{ID}.desktop')


def metainfo():
    return ElementTree.parse(f'{BUILD}/{ID}.metainfo.xml').getroot()


def types():
    return ElementTree.parse(f'{BUILD}/{ID}.xml').getroot().findall(f'{MIME}mime-type')


def texts(root, path):
    """Returns the texts that aren't translations."""
    return [' '.join(node.text.split()) for node in root.findall(path) if LANGUAGE not in node.attrib]


def icons(kind):
    folder = f'{SOURCE}/icons/hicolor/{kind}'
    return {f'{context}/{name}': f'{folder}/{context}/{name}' for context in os.listdir(folder) for name in os.listdir(f'{folder}/{context}')}


# The entry and the service

def test_desktop_entry():
    """The program can be started over the bus, and its actions without it."""
    main = entry()['Desktop Entry']
    assert main['Icon'] == ID and main['DBusActivatable'] == 'true'
    assert main['Exec'] == 'ponder %F', 'files are handed on'
    actions = main['Actions'].strip(';').split(';')
    assert actions == ['new-sudoku', 'bulls-and-cows'], actions
    for action in actions:
        section = entry()[f'Desktop Action {action}']
        assert section['Exec'] == f'ponder --{action}', 'the option is called as the action'
        assert section['Name']
    assert {'Game', 'LogicGame'} <= set(main['Categories'].strip(';').split(';'))
    assert len(main['Keywords'].strip(';').split(';')) >= 5


def test_service():
    """The service has the name that the entry implies."""
    service = keys(f'{BUILD}/{ID}.service')['D-BUS Service']
    assert service['Name'] == ID
    program, option = service['Exec'].split(' ')
    assert os.path.isabs(program) and os.path.basename(program) == 'ponder' and option == '--gapplication-service', service['Exec']


# Types of files

def test_types_agree():
    """The entry and the metainfo list the same types, and all have descriptions and existing icons."""
    opened = entry()['Desktop Entry']['MimeType'].strip(';').split(';')
    assert opened == [node.get('type') for node in types()]
    assert opened == texts(metainfo(), 'provides/mediatype')
    for node in types():
        assert texts(node, f'{MIME}comment')
        assert node.find(f'{MIME}sub-class-of').get('type') == 'text/plain'
        icon = node.find(f'{MIME}icon').get('name')
        assert f'mimetypes/{icon}.svg' in icons('scalable') and f'mimetypes/{icon}-symbolic.svg' in icons('symbolic'), icon


def test_types_found():
    """The type of each sample is found by its name or content, with the program that opens it."""
    with tempfile.TemporaryDirectory() as folder:
        data = f'{folder}/data'
        os.makedirs(f'{data}/mime/packages')
        os.makedirs(f'{data}/applications')
        run('cp', f'{BUILD}/{ID}.xml', f'{data}/mime/packages')
        run('cp', f'{BUILD}/{ID}.desktop', f'{data}/applications')
        with open(f'{folder}/ponder', 'w') as file:
            file.write('#!/bin/sh\n')
        os.chmod(file.name, 0o755)
        environment = {'XDG_DATA_HOME': data, 'XDG_DATA_DIRS': f'{data}:/usr/share', 'PATH': f'{folder}:{os.environ["PATH"]}'}
        said = run('update-mime-database', f'{data}/mime', **environment)
        assert not said, said
        run('update-desktop-database', f'{data}/applications', **environment)

        for name, text, expected in SAMPLES:
            with open(f'{folder}/{name}', 'w', newline='') as file:
                file.write(text)
            said = run('gio', 'info', '-a', 'standard::content-type', f'{folder}/{name}', **environment)
            found = re.search('standard::content-type: (.*)', said)[1]
            assert found == expected, (name, found, expected)
        for node in types():
            said = run('gio', 'mime', node.get('type'), **environment)
            assert f'{ID}.desktop' in said.splitlines()[0], said


# Metainfo

def test_metainfo_valid():
    """Metainfo is valid; validators before 1.0 don't know the developer tag."""
    known = int(re.search(r'version: (\d+)', run('appstreamcli', '--version'))[1]) >= 1
    done = subprocess.run(['appstreamcli', 'validate', '--no-net', '--strict', '--format=yaml', f'{BUILD}/{ID}.metainfo.xml'],
                          stdout=subprocess.PIPE, text=True)
    issues = []
    for text in done.stdout.split('\n- tag: ')[1:]:
        fields = dict(re.findall(r'^  (severity|hint): (.*)$', text, re.M))
        issue = text.split('\n')[0], fields.get('hint')
        if fields['severity'] != 'pedantic' and (known or issue != ('unknown-tag', 'developer')):
            issues.append(issue)
    assert re.search('^Passed: (yes|no)$', done.stdout, re.M) and not issues, done.stdout


def test_metainfo_words():
    """Flathub's guidelines: a short name, a summary of 10 to 25 characters without a full stop, captions."""
    root = metainfo()
    name, = texts(root, 'name')
    summary, = texts(root, 'summary')
    assert len(name) <= 15 and 10 <= len(summary) <= 25 and not summary.endswith('.'), summary
    assert name not in summary and summary[0].isupper()
    assert len(texts(root, 'description/p')) >= 3
    for item in texts(root, 'description/ul/li'):
        assert not item.endswith('.'), item
    assert 'ulls and cows' in ElementTree.tostring(root.find('description'), encoding='unicode')
    for caption in texts(root, 'screenshots/screenshot/caption'):
        assert 10 <= len(caption) <= 100 and not caption.endswith('.') and caption[0].isupper(), caption
    assert len(texts(root, 'keywords/keyword')) >= 5


def test_metainfo_facts():
    root = metainfo()
    assert texts(root, 'id') == [ID] and texts(root, 'launchable') == [f'{ID}.desktop']
    assert root.find('developer').get('id') == 'io.github.ponderapp' and texts(root, 'developer/name')
    urls = {node.get('type'): node.text for node in root.findall('url')}
    assert urls == {'homepage': HOME, 'bugtracker': f'{HOME}/issues', 'vcs-browser': HOME}, urls
    assert root.find('content_rating').get('type') == 'oars-1.1'
    colours = {node.get('scheme_preference'): node.text for node in root.findall('branding/color')}
    assert colours.keys() == {'light', 'dark'} and all(re.fullmatch('#[0-9a-f]{6}', colour) for colour in colours.values()), colours
    assert sum(bytes.fromhex(colours['light'][1:])) > 3 * 160 and sum(bytes.fromhex(colours['dark'][1:])) < 3 * 96, colours
    assert [(node.get('compare'), node.text) for node in root.findall('requires/display_length')] == [('ge', '360')]
    assert set(texts(root, 'supports/control')) == {'pointing', 'keyboard', 'touch'}
    assert texts(root, 'provides/dbus') == [ID]
    for release in root.findall('releases/release'):
        assert re.fullmatch(r'\d{4}-\d\d-\d\d', release.get('date')) and texts(release, 'description/p')


def test_screenshots():
    """There are four to six of the same size, that of a window with its shadow, which the metainfo tells."""
    shots = metainfo().findall('screenshots/screenshot')
    assert 4 <= len(shots) <= 6 and [shot.get('type') for shot in shots] == ['default', *[None] * (len(shots) - 1)]
    files, sizes = set(), set()
    for shot in shots:
        image, = [node for node in shot.findall('image') if LANGUAGE not in node.attrib]
        assert image.get('type') == 'source' and image.text.startswith(SCREENSHOTS), image.text
        name = image.text.removeprefix(SCREENSHOTS)
        with open(f'{SOURCE}/screenshots/{name}', 'rb') as file:
            start = file.read(24)
        assert start[:8] == b'\x89PNG\r\n\x1a\n', name
        size = struct.unpack('>II', start[16:])
        assert size == (int(image.get('width')), int(image.get('height'))), (name, size)
        assert 4 / 3 <= size[0] / size[1] <= 16 / 9 and 900 <= size[0] <= 1200, (name, size)
        files.add(name)
        sizes.add(size)
    assert len(sizes) == 1, sizes
    assert files == set(os.listdir(f'{SOURCE}/screenshots')) and len(files) == len(shots)


# Icons

def test_icons():
    """Icons are drawn on GNOME's canvases with shapes only; symbolic ones have one colour, which the theme replaces."""
    scalable, symbolic = icons('scalable'), icons('symbolic')
    assert {f'apps/{ID}.svg', f'mimetypes/{ID}-document.svg'} <= scalable.keys()
    assert f'apps/{ID}-symbolic.svg' in symbolic
    for name, path in {**scalable, **symbolic}.items():
        side = '16' if name in symbolic else '128'
        root = ElementTree.parse(path).getroot()
        assert (root.get('width'), root.get('height'), root.get('viewBox')) == (side, side, f'0 0 {side} {side}'), name
        used = {node.tag.removeprefix(SVG) for node in root.iter()}
        assert used <= {'svg', 'g', 'path', 'circle'}, (name, used)
        if name in symbolic:
            assert name.endswith('-symbolic.svg') and {node.get('fill') for node in root.iter('*') if node.tag != f'{SVG}svg'} == {'#2e3436'}, name


def test_icons_named():
    """Each icon is also in the program, in case it isn't installed, and each icon that a page names exists."""
    top = os.path.dirname(SOURCE)
    drawn = re.search(r'foreach name : \[([^]]*)\]\n  icons ', read(f'{top}/src/meson.build'))[1]
    listed = {f'symbolic/apps/ponder-{name}-symbolic.svg' for name in re.findall("'([a-z-]+)'", drawn)}
    assert listed == {f'symbolic/{name}' for name in icons('symbolic') if name.startswith('apps/ponder-')}, listed
    listed |= set(re.findall('icons/hicolor/([^<]*)', read(f'{top}/ui/ponder.gresource.xml')))
    pages = set(re.findall('"(ponder-[a-z-]*-symbolic)"', read(f'{top}/src/pages/ponder-pages.c')))
    assert len(pages) >= 8
    for name in pages:
        assert f'symbolic/apps/{name}.svg' in listed and f'apps/{name}.svg' in icons('symbolic'), name
    for path in listed:
        assert os.path.exists(f'{SOURCE}/icons/hicolor/{path}'), path


def main():
    tests = [function for name, function in globals().items() if name.startswith('test_')]
    failed = 0
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} {test.__name__}')
        except Exception as error:
            failed += 1
            print(f'not ok {number} {test.__name__}\n# ' + f'{type(error).__name__}: {error}'.replace('\n', '\n# '))
    sys.exit(failed > 0)


if __name__ == '__main__':
    main()
