# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Waiting for what programs show.

A condition is looked at again when the main loop of a program that is asked (see probe.py) has turned: only then can it have
changed. For other programs there is no such sign, and a pause between two looks."""
import contextlib
import os
import select
import time


class Timeout(AssertionError):
    pass


class NoAnswer(Exception):
    """A program has no such object, or has ended."""


# Seconds; they cost time only when something is wrong. In callgrind, a program needs more.
LIMIT = int(os.environ.get('PONDER_PATIENCE', 60))
LONGEST_QUIET = 1                                     # seconds after which a condition is looked at without a sign
PAUSE = .05                                           # seconds between two looks without a sign

PROBES = []                                           # of the programs that run


class Waited:
    """What has been waited, in seconds, and how often a condition was looked at."""
    began, seconds, looks, quiet = time.monotonic(), 0, 0, 0

    @classmethod
    def report(cls):
        return (f'waited {cls.seconds:.1f} s of {time.monotonic() - cls.began:.1f} s, in {cls.looks} looks, '
                f'{cls.quiet} of them without a sign')


def wait_for_sign(turns, seconds):
    """Waits until a program that had turned as often as in @turns, by probe, has turned again or has ended."""
    began = time.monotonic()
    end = began + min(seconds, LONGEST_QUIET)
    try:
        if not PROBES:
            time.sleep(PAUSE)
            return
        numbers = {probe: probe.send('turn', turns.get(probe, -1)) for probe in PROBES}
        while not any(probe.has_reply(number) for probe, number in numbers.items()):
            ready, _, _ = select.select([probe.channel for probe in numbers], [], [], max(0, end - time.monotonic()))
            if not ready:
                Waited.quiet += 1
                return
            for probe in numbers:
                if probe.channel in ready:
                    probe.read()
    except NoAnswer:
        pass
    finally:
        Waited.seconds += time.monotonic() - began


def wait_until_drawn():
    """Waits until the programs have drawn what has changed so far: what was computed in one turn is shown in the next frame."""
    for probe in [*PROBES]:
        with contextlib.suppress(NoAnswer):
            probe.settle()


def wait_for(fn, timeout=LIMIT, what='condition', drawn=True):
    """Waits until fn () returns something true, and returns that once it is drawn."""
    end = time.monotonic() + timeout
    last = None
    while True:
        turns = {probe: probe.turns for probe in PROBES}
        Waited.looks += 1
        try:
            last = fn()
            if last:
                if drawn:
                    wait_until_drawn()
                return last
        except Exception as e:                       # stale accessible etc.: retry
            last = e
        if time.monotonic() > end:
            what = what() if callable(what) else what
            raise Timeout(f'timed out after {timeout}s waiting for {what} (last: {last!r})')
        wait_for_sign(turns, end - time.monotonic())
