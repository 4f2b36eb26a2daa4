"""The built programs under test: each runs on a free port and is stopped by its process."""
import http.client
import os
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).resolve().parents[2]


# Below those that a system gives to connections, so that nothing else takes one between its choice and its use; each of pytest's
# processes has a thousand of its own.
ports = iter(range(20000 + 1000 * int("0" + os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw")), 32000))


def free_port() -> int:
    for port in ports:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    pytest.fail("No free port between 20000 and 32000")


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

    def __init__(self, name: str, *options: str, wrapper: tuple = ()):
        """`wrapper`: a command that runs the command that follows it."""
        self.wrapper = wrapper
        self.path = executable(name, f"GLIDE_{name.upper()}")
        self.options = options
        self.port = free_port()
        self.process = None
        self.start()

    def start(self):
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [*self.wrapper, str(self.path), "--port", str(self.port), *self.options],
            stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.url = self.process.stdout.readline().strip()
        assert self.url, f"{self.path.name} did not start: {self.log}"
        self.isEntered = False
        self.host = self.ownHost() if self.token else "127.0.0.1"

    @property
    def origin(self) -> str:
        return f"http://{self.host}:{self.port}"

    def ownHost(self) -> str:
        """The name by which Chromium calls the app: the printed address leads there."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        connection.request("GET", f"/?token={self.token}", headers={"User-Agent": "Chrome/130.0"})
        name = urlsplit(connection.getresponse().getheader("Location")).hostname
        connection.close()
        return name

    def through(self, proxy) -> str:
        """The app's address behind a proxy."""
        return f"http://{self.host}:{proxy.port}/?token={self.token}"

    @property
    def token(self) -> str:
        return self.url.partition("token=")[2]

    def addressForNextBrowser(self) -> str:
        """The printed address for the first browser, another for each that follows."""
        if self.isEntered:
            return self.addressForAnotherBrowser()
        self.isEntered = True
        return self.url

    def addressForAnotherBrowser(self) -> str:
        """What it tells on standard error when an address is used that let somebody in already."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        connection.request("GET", f"/?token={self.token}")
        assert connection.getresponse().status == 403
        connection.close()
        self.url = self.waitForLog("For another browser: ").rpartition("For another browser: ")[2].split()[0]
        return self.url

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
