# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a .po file."""
import ast
import dataclasses
import re


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


def read(path):
    """The messages in the order of the file, the header first; obsolete ones are left out."""
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


def header(messages):
    """What the header says: {'Language': 'de', …}."""
    return dict(line.split(': ', 1) for line in messages[0].forms[0].splitlines() if ': ' in line)


def count_plurals(messages):
    return int(re.match(r'nplurals=(\d+)', header(messages)['Plural-Forms'])[1])
