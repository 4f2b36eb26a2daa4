"""The built programs under test: each runs on a free port and is stopped by its process."""
import os
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def executable(name: str, variable: str) -> Path:
    """The built product `name`, or what the environment's `variable` names instead."""
    named = os.environ.get(variable)
    if named:
        return Path(named)
    built = [path for path in (ROOT / f".build/{kind}/{name}" for kind in ("debug", "release")) if path.exists()]
    if not built:
        pytest.fail(f"Build {name} first: swift build --product {name}")
    return max(built, key=lambda path: path.stat().st_mtime)


class Demo:
    """webhost-demo: the web host without SwiftUI."""

    def __init__(self):
        self.path = executable("webhost-demo", "GLIDE_DEMO")
        self.port = free_port()
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen([str(self.path), str(self.port)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.process.stdout.readline()

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class App:
    """A SwiftUI app. `url` is what it printed: with the launch token, unless it was started with `--open`."""

    def __init__(self, name: str, *options: str):
        self.path = executable(name, f"GLIDE_{name.upper()}")
        self.options = options
        self.port = free_port()
        self.process = None
        self.start()

    def start(self):
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [str(self.path), "--port", str(self.port), *self.options], stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.url = self.process.stdout.readline().strip()
        assert self.url, f"{self.path.name} did not start: {self.log}"

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def token(self) -> str:
        return self.url.partition("token=")[2]

    @property
    def log(self) -> str:
        """What it has written on standard error."""
        self.errors.seek(0)
        return self.errors.read()

    def waitForLog(self, text: str, seconds: float = 5) -> str:
        deadline = time.monotonic() + seconds
        while text not in self.log and time.monotonic() < deadline:
            time.sleep(0.02)
        assert text in self.log
        return self.log

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
