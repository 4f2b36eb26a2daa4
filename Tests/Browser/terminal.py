"""A program on a terminal of its own: what it writes there, and what is typed into it."""
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

import pyte

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
TAB, RETURN, ESCAPE = "\t", "\r", "\x1b"


class Terminal:
    def __init__(self, *command, columns=80, lines=24, environment=None):
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.status = None
        master, slave = pty.openpty()
        self._size(slave, columns, lines)
        self.before = termios.tcgetattr(slave)
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for descriptor in range(3):
                os.dup2(slave, descriptor)
            os.close(master)
            os.environ.update({"TERM": "xterm-256color", "COLORTERM": "truecolor", **(environment or {})})
            os.execv(str(command[0]), [str(word) for word in command])
        self.slave = slave
        self.master = master

    @staticmethod
    def _size(descriptor, columns, lines):
        fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def resize(self, columns, lines):
        self.screen.resize(lines, columns)
        self._size(self.master, columns, lines)

    def read(self, seconds=0.05):
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            data = os.read(self.master, 65536)
            self.written += data
            self.stream.feed(data)

    @property
    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait(self, what, seconds=15):
        """Until a text is on the screen, or a condition of the screen's text holds."""
        condition = what if callable(what) else lambda text: what in text
        end = time.monotonic() + seconds
        while not condition(self.text):
            assert time.monotonic() < end, f"waited for {what!r} in vain:\n{self.text}"
            self.read()

    def type(self, *keys):
        for key in keys:
            os.write(self.master, key.encode())
            # An escape is the key only if nothing follows it soon.
            end = time.monotonic() + 0.12
            while time.monotonic() < end:
                self.read(0.02)

    def place(self, text):
        for y, line in enumerate(self.screen.display):
            if text in line:
                return line.index(text), y
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    def click(self, text):
        x, y = self.place(text)
        self.type(f"\x1b[<0;{x + 1};{y + 1}M", f"\x1b[<0;{x + 1};{y + 1}m")

    def signal(self, number):
        os.kill(self.pid, number)

    def ended(self, seconds=10):
        """The exit code, once the program has ended."""
        end = time.monotonic() + seconds
        while self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
            assert self.status is not None or time.monotonic() < end, "it goes on"
            self.read(0.02)
        for _ in range(5):
            self.read(0.02)
        return self.status

    def stop(self):
        if self.status is None:
            self.signal(signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.master)
        os.close(self.slave)
