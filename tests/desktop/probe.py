# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a program about its widgets through probe.c, which is preloaded into it, and hears from it when something happens."""
import json
import os
import select
import socket
import time

from waits import PROBES, NoAnswer

ROOT = '', '/org/a11y/atspi/accessible/root'
PATIENCE = 60                                          # seconds to answer on a busy machine


class Probe:
    def __init__(self, path):
        self.path, self.turns, self.number, self.buffer, self.replies, self.channel = path, 0, 0, b'', {}, None
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(path)
        self.server.listen(1)

    def environment(self, library, preloaded=None):
        """Returns the environment for a program to be asked."""
        return {'LD_PRELOAD': ' '.join(filter(None, [library, preloaded])), 'PONDER_PROBE': self.path}

    def is_connected(self):
        """Returns whether the program has connected; once it has, whether it still is."""
        if self.server and select.select([self.server], [], [], 0)[0]:
            self.channel, _ = self.server.accept()
            self._close_server()
            PROBES.append(self)
        return self.channel is not None

    def _close_server(self):
        self.server.close()
        self.server = None
        os.unlink(self.path)

    def close(self):
        if self.server:
            self._close_server()
        if self.channel:
            PROBES.remove(self)
            self.channel.close()
            self.channel = None

    def send(self, *words):
        """Sends a request, and returns its number."""
        if self.channel is None:
            raise NoAnswer('the program is not there')
        self.number += 1
        try:
            self.channel.sendall(json.dumps([self.number, *words]).encode() + b'\n')
        except OSError as error:
            self.close()
            raise NoAnswer(str(error)) from None
        return self.number

    def read(self):
        """Reads what has come."""
        try:
            data = self.channel.recv(1 << 14)       # a larger buffer costs more than what is read
        except OSError:
            data = b''
        if not data:
            self.close()
            raise NoAnswer('the program has ended')
        *lines, self.buffer = (self.buffer + data).split(b'\n')
        for line in lines:
            number, self.turns, answer = json.loads(line)
            self.replies[number] = answer

    def has_reply(self, number):
        return number in self.replies

    def receive(self, number, timeout=PATIENCE):
        end = time.monotonic() + timeout
        while number not in self.replies:
            if self.channel is None:
                raise NoAnswer('the program has ended')
            if not select.select([self.channel], [], [], max(0, end - time.monotonic()))[0]:
                raise NoAnswer(f'no answer after {timeout} s')
            self.read()
        return self.replies.pop(number)

    # As a bus has them

    @staticmethod
    def _value(answer):
        return answer if answer is None or len(answer) != 1 else answer[0]

    def call(self, ref, interface, method, signature=None, *arguments, timeout=PATIENCE):
        answer = self.receive(self.send('call', ref[1], interface, method, signature, arguments), timeout)
        if answer is None:
            raise NoAnswer(f'{ref[1]} has no {interface}.{method}')
        return self._value(answer)

    def call_all(self, calls):
        """See Bus."""
        while calls := list(calls):
            numbers = [self.send('call', ref[1], interface, method, signature, arguments)
                       for ref, interface, method, signature, arguments, _ in calls]
            calls = [more for number, (*_, then) in zip(numbers, calls) for more in then(self._value(self.receive(number))) or ()]

    # More than a bus has

    def find(self, ref=None, role=None, name=None, state=None, mapped=False):
        """Returns the objects below one, or in all windows, that have a role and a state, as numbers, may have a name, and may be
        mapped: a list of reference, parent's reference, role, name, states."""
        return self.receive(self.send('find', ref and ref[1], role, name, state, mapped))

    def are_shown(self, refs):
        """Returns for each object whether one can see it."""
        return self.receive(self.send('shown', [path for _, path in refs]))

    def place(self, ref):
        """Returns the reference of the window or popover, whether it is a popover, and the rectangle on the screen, or None while
        the object isn't mapped."""
        answer = self.receive(self.send('place', ref[1]))
        if answer is None:
            raise NoAnswer(f'{ref[1]} is no widget')
        window, is_popover, rectangle = answer
        return (ref[0], window), is_popover, rectangle and tuple(rectangle)

    def settle(self):
        """Returns when the program has handled the events so far and has drawn what they changed."""
        self.receive(self.send('settle'))

