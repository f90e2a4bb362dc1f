# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a .po file, and the messages of the sources."""
import ast
import dataclasses
import re
import subprocess
import tempfile

KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dngettext:2,3', 'g_dpgettext2:2c,3']


@dataclasses.dataclass
class Message:
    line: int
    context: str = None
    english: str = ''
    plural: str = None
    forms: list = dataclasses.field(default_factory=list)
    flags: set = dataclasses.field(default_factory=set)
    comments: list = dataclasses.field(default_factory=list)
    places: list = dataclasses.field(default_factory=list)

    @property
    def key(self):
        return self.context, self.english

    @property
    def is_translated(self):
        return all(self.forms) and 'fuzzy' not in self.flags


def read(path):
    """Returns the messages in the order of the file, the header first; obsolete ones are left out."""
    messages = []
    message = part = None

    def add(text):
        if part == 'msgctxt':
            message.context = (message.context or '') + text
        elif part == 'msgid':
            message.english += text
        elif part == 'msgid_plural':
            message.plural = (message.plural or '') + text
        else:
            message.forms[-1] += text

    with open(path, encoding='utf-8') as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip('\n')
            if not line or line.startswith('#~'):
                message = part = None
                continue
            if message is None:
                message = Message(number)
                messages.append(message)
            if line.startswith('#'):
                if line.startswith('#,'):
                    message.flags |= {flag.strip() for flag in line[2:].split(',')}
                elif line.startswith('#:'):
                    message.places += line[2:].split()
                else:
                    message.comments.append(line)
                continue
            word, text = re.fullmatch(r'(\w+(?:\[\d+\])?)?\s*(".*")', line).groups()
            if word:
                part = word
                if word.startswith('msgstr'):
                    message.forms.append('')
            add(ast.literal_eval(text))
    return [message for message in messages if message.forms]


def template(top):
    """Returns the messages of the sources below @top, as extracted by xgettext."""
    with tempfile.NamedTemporaryFile(suffix='.pot') as file:
        subprocess.run(['xgettext', '--files-from=po/POTFILES', '--from-code=UTF-8', f'--output={file.name}', '--add-location=file',
                        '--package-name=ponder', '--msgid-bugs-address=none', *(f'--keyword={word}' for word in KEYWORDS)],
                       cwd=top, check=True, stderr=subprocess.DEVNULL)
        return read(file.name)[1:]


def facts(header):
    """Returns the fields of the header, the first message: {'Language': 'de', …}."""
    return dict(line.split(': ', 1) for line in header.forms[0].splitlines() if ': ' in line)


def count_plurals(header):
    return int(re.match(r'nplurals=(\d+)', facts(header)['Plural-Forms'])[1])
